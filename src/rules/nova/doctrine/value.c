/* Quick estimates: what a volley does on average, and what that is worth. */
#include "rules/nova/doctrine/doctrine.h"

#include "rules/kit/arcs.h"
#include "rules/nova/yard/yard.h"

#include <string.h>

enum { BOX = 100, POINT = 10 };

struct stand nova_value_stand_now(const struct game *game, int unit)
{
    const struct unit *piece = &nova_state_of(game)->units[unit];
    int flags = nova_ship_of(game, unit)->flags;
    return (struct stand){unit, piece->cell, piece->heading, flags & NOVA_EVASIVE,
                          flags & NOVA_ROLLED};
}

struct stand nova_value_stand_coasting(const struct game *game, int unit)
{
    struct stand stand = nova_value_stand_now(game, unit);
    const struct nova_ship *ship = nova_ship_of(game, unit);
    bool moves = nova_state_of(game)->head.phase <= NOVA_PHASE_MOVEMENT &&
                 !(ship->flags & NOVA_ACTED) && nova_movement_of(game) != NOVA_CINEMATIC;
    if (!moves)
        return stand;
    if (nova_movement_of(game) == NOVA_VECTOR) {
        struct cell end = {(int16_t)(stand.cell.q + ship->velocity.q),
                           (int16_t)(stand.cell.r + ship->velocity.r)};
        if (nova_cell_is_inside(game, end))
            stand.cell = end;
        return stand;
    }
    stand.cell = outlook_coast(game, stand.cell, stand.facing, nova_plan_speed(game, unit, false),
                               nova_cell_is_inside);
    return stand;
}

int nova_value_boxes_left(const struct game *game, int unit)
{
    const struct nova_design *design = nova_design_of(game, unit);
    const struct nova_ship *ship = nova_ship_of(game, unit);
    return design->hull + design->armor - ship->hull - ship->core - ship->armor;
}

/* What is lost already weighs nothing, and the last boxes of a ship weigh as much as its first. */
int nova_value_of_boxes(const struct game *game, int unit, int hundredths)
{
    int64_t left = nova_value_boxes_left(game, unit);
    if (left <= 0)
        return 0;
    int64_t boxes = hundredths < left * BOX ? hundredths : left * BOX;
    return (int)(nova_ship_rating(game, unit) * POINT * boxes / (left * BOX));
}

/* NV-sys.7: the sector of the target in which the attacker lies, the first of two. */
static int sector_of(const struct game *game, const struct stand *target, struct cell from)
{
    if (!nova_ship_has_system(game, target->unit, NOVA_DIRECTIONAL))
        return -1;
    for (int sector = 0; sector < NOVA_SECTORS; sector++) {
        uint32_t mask = arcs_of_letter((char)('A' + sector));
        if (arcs_contain(target->inverted ? arcs_mirror(mask) : mask, target->cell, target->facing,
                         from))
            return sector;
    }
    return 0;
}

/* Two stands, and what all attacks from one at the other have in common. */
struct exchange {
    const struct game *game;
    const struct stand *attacker;
    int distance;
    int shift; /* of the column, apart from bank, range and weapon hits */
    int faces;
    bool stealthy;
    bool blocked;
};

static struct exchange face_off(const struct game *game, const struct stand *attacker,
                                const struct stand *target)
{
    struct exchange out = {game, attacker, nova_distance(attacker->cell, target->cell),
                           0,    0,        nova_ship_has_system(game, target->unit, NOVA_STEALTH),
                           false};
    int sector = sector_of(game, target, attacker->cell);
    int ecm = nova_ship_ecm(game, target->unit, sector);
    if (ecm > 0 && nova_ship_has_system(game, attacker->unit, NOVA_FIRE_CONTROL))
        ecm--;
    out.faces = nova_ship_faces(game, target->unit, sector);
    out.shift = -ecm - (target->elusive ? 1 : 0) - (attacker->elusive ? 2 : 0) +
                (nova_has(game, NOVA_OPTION_DAMAGE_LOCATION) ? 1 : 0);
    if (nova_cell_has_ground(game)) {
        struct nova_line line = nova_sight_line(game, attacker->cell, target->cell);
        out.blocked = line.blocked;
        out.shift -= line.asteroids + line.dust;
    }
    return out;
}

/* The better profile of a bank that bears. */
static int bank_boxes(const struct exchange *exchange, int bank)
{
    const struct game *game = exchange->game;
    int unit = exchange->attacker->unit, best = 0;
    const struct nova_design *design = nova_design_of(game, unit);
    const struct nova_battery *battery = &design->battery[design->bank[bank].battery];
    int profiles = nova_ship_has_system(game, unit, NOVA_DUAL_MODE) ? NOVA_PROFILES : 1;
    for (int i = 0; i < profiles && battery->profile[i].range_count > 0; i++) {
        const struct nova_profile *profile = &battery->profile[i];
        enum nova_band band = nova_aim_band(game, profile, exchange->distance);
        if (band == NOVA_BEYOND)
            continue;
        int traits = nova_ship_traits(game, unit, bank, i), faces = exchange->faces;
        int modifier = exchange->shift - design->bank[bank].mod -
                       nova_ship_weapon_hits(game, unit, bank) +
                       nova_profile_range_modifier(band, traits >> NOVA_DIFFUSE & 1) -
                       (exchange->stealthy && band >= NOVA_LONG ? 1 : 0);
        if (traits >> NOVA_PIERCING & 1)
            faces &= faces - 1;
        int times = traits >> NOVA_TRIPLE & 1 ? 3 : traits >> NOVA_DOUBLE & 1 ? 2 : 1;
        int boxes = nova_profile_boxes(nova_profile_dice(profile, modifier), faces, times);
        best = boxes > best ? boxes : best;
    }
    return best;
}

int nova_value_of_volley(const struct game *game, const struct stand *attacker,
                         const struct stand *target)
{
    const struct nova_design *design = nova_design_of(game, attacker->unit);
    struct exchange exchange = face_off(game, attacker, target);
    uint64_t spent = nova_ship_banks_spent(game, attacker->unit);
    int boxes = 0;
    for (int bank = 0; bank < design->bank_count && !exchange.blocked; bank++) {
        uint32_t mask = design->bank[bank].mask;
        if (!(spent >> bank & 1) && arcs_contain(attacker->inverted ? arcs_mirror(mask) : mask,
                                                 attacker->cell, attacker->facing, target->cell))
            boxes += bank_boxes(&exchange, bank);
    }
    return nova_value_of_boxes(game, target->unit, boxes);
}

int nova_value_good_range(const struct game *game, int unit)
{
    const struct nova_design *design = nova_design_of(game, unit);
    int weight = 0, sum = 0;
    for (int i = 0; i < design->battery_count; i++) {
        const struct nova_profile *guns = &design->battery[i].profile[0];
        int times = guns->traits >> NOVA_TRIPLE & 1 ? 3 : guns->traits >> NOVA_DOUBLE & 1 ? 2 : 1;
        int power = guns->firepower * times;
        weight += power;
        sum += power * (guns->range[0] + guns->range[1]) / 2;
    }
    int range = weight > 0 ? sum / weight : 0;
    return range > 1 ? range : 1;
}
