/* Quick estimates: what a volley does on average, and what that is worth. */
#include "rules/universal/doctrine.h"
#include "rules/universal/parts.h"

#include "rules/kit/arcs.h"
#include "rules/kit/six.h"
#include "rules/universal/shot.h"

enum {
    POINT = 100,       /* hundredths */
    TENTHS = 10,       /* of a point of rating */
    PARTS = 36,        /* chances are so many of 36 */
    HULL_OF_DIE = 2,   /* damage dice for one hull box */
    FIGHTER_WORTH = 50 /* tenths of a point */
};

/* ---- where they stand ---- */

struct stand universal_stand_now(const struct game *game, int unit)
{
    const struct unit *piece = &universal_state_of(game)->units[unit];
    uint32_t flags = universal_element_of(game, unit)->flags;
    return (struct stand){unit, piece->cell, piece->heading, flags & UNIVERSAL_SILENT,
                          flags & UNIVERSAL_INVERTED};
}

struct stand universal_stand_coasting(const struct game *game, int unit)
{
    struct stand stand = universal_stand_now(game, unit);
    const struct universal_state *state = universal_state_of(game);
    struct universal_order order;
    struct order_path path;
    if (state->head.phase > UNIVERSAL_PHASE_MOVEMENT || !universal_is_ship(game, unit) ||
        (state->elements[unit].flags & UNIVERSAL_ACTED))
        return stand;
    universal_order_coast(game, unit, &order);
    universal_order_walk(game, unit, &order, &path);
    stand.cell = path.end;
    return stand;
}

/* ---- one attack ---- */

/* UN-D2.5, in 36ths */
static int pass_chance(int screens, uint64_t traits)
{
    static const uint8_t bare[UNIVERSAL_SCREENS_MAX + 1] = {36, 24, 18, 12};
    int pass, stop = PARTS;
    for (int i = 0; i < 3; i++)
        if (universal_trait_in(traits, (enum universal_trait)(UNIVERSAL_PHASING_1 + i)))
            screens -= i + 1;
    pass = bare[screens < 0 ? 0 : screens];
    if (screens > 0 && universal_trait_in(traits, UNIVERSAL_NON_PHASING))
        pass -= PARTS / 6;
    int times = 1;
    for (int i = 0; i < 3; i++)
        if (universal_trait_in(traits, (enum universal_trait)(UNIVERSAL_IMPACT_1 + i)))
            times = i + 2;
    for (int i = 0; i < times; i++)
        stop = stop * (PARTS - pass) / PARTS;
    return PARTS - stop;
}

/* UN-Z3.5e: points of impact of a hit, in 36ths */
static int impact_parts(const struct universal_guess *guess)
{
    int left = guess->screens - universal_trait_phasing(guess->traits);
    int need = left + 1 + universal_trait_in(guess->traits, UNIVERSAL_NON_PHASING);
    return guess->impact * (left > 0 ? six_ways(need) : PARTS);
}

void universal_guess_cover(const struct game *game, int target, int facing,
                           const struct universal_battery *battery, struct universal_guess *guess)
{
    guess->screens = universal_cover(game, target, (enum universal_facing)facing);
    if (!universal_is_unity(game, target))
        return;
    guess->impact = battery && battery->imp ? battery->imp : universal_trait_impact(guess->traits);
}

/* What the other traits make of a hit, in per cent, as their prices have it (UN-D5). */
static int trait_factor(uint64_t traits)
{
    static const struct {
        uint8_t trait;
        uint16_t percent;
    } factors[] = {
        {UNIVERSAL_BURSTING, 200},    {UNIVERSAL_CATASTROPHIC, 350},  {UNIVERSAL_CHAIN_FIRE, 150},
        {UNIVERSAL_CRUSHING, 200},    {UNIVERSAL_CUTTING, 120},       {UNIVERSAL_DISRUPTIVE, 150},
        {UNIVERSAL_ENVELOPING, 110},  {UNIVERSAL_INCAPACITATING, 50}, {UNIVERSAL_REPEATING_4, 200},
        {UNIVERSAL_REPEATING_5, 150}, {UNIVERSAL_REPEATING_6, 120},   {UNIVERSAL_RETARGETING, 150},
        {UNIVERSAL_SEEKING, 60},      {UNIVERSAL_SWEEPING, 110},      {UNIVERSAL_VOLATILE, 350}};
    int percent = POINT;
    for (size_t i = 0; i < sizeof factors / sizeof factors[0]; i++)
        if (universal_trait_in(traits, (enum universal_trait)factors[i].trait))
            percent = percent * factors[i].percent / POINT;
    return percent;
}

int universal_guess_points(const struct universal_guess *guess)
{
    int64_t points = (int64_t)POINT * guess->dice * guess->dmg;
    points = points * six_ways(guess->need) / SIX_WAYS;
    points = guess->impact > 0 ? points * impact_parts(guess) / PARTS
                               : points * pass_chance(guess->screens, guess->traits) / PARTS;
    return (int)(points * trait_factor(guess->traits) / POINT);
}

/* What is lost already weighs nothing, and the last boxes of a ship weigh as much as its first. */
int universal_points_worth(const struct game *game, int unit, int hundredths, int shields)
{
    const struct universal_element *element = universal_element_of(game, unit);
    int64_t points = hundredths;
    if (!universal_is_ship(game, unit)) {
        int64_t left = element->fighters - element->pending_fighters;
        points = points < left * POINT ? points : left * POINT;
        return (int)(points * FIGHTER_WORTH / POINT);
    }
    int64_t left =
        universal_hits_left(game, unit, UNIVERSAL_HULL) - element->pending[UNIVERSAL_HULL];
    if (left <= 0)
        return 0;
    int64_t absorbed = points < shields * POINT ? points : shields * POINT;
    int64_t most = left * HULL_OF_DIE * POINT;
    points = points - absorbed + absorbed / 3;
    points = points < most ? points : most;
    return (int)(universal_rating_points(game, unit) * TENTHS * points / most);
}

/* ---- volleys ---- */

/* UN-geo.3b: the first facing in which the attacker lies */
static int facing_of(const struct stand *target, struct cell from)
{
    static const uint8_t by_sector[ARCS_SECTORS] = {UNIVERSAL_FORWARD, UNIVERSAL_FORWARD,
                                                    UNIVERSAL_PORT,    UNIVERSAL_STARBOARD,
                                                    UNIVERSAL_AFT,     UNIVERSAL_AFT};
    int sectors =
        arcs_sectors(target->cell, universal_direction(target->facing), target->inverted, from);
    for (int i = 0; i < ARCS_SECTORS; i++)
        if (sectors >> i & 1)
            return by_sector[i];
    return UNIVERSAL_FORWARD;
}

/* Two stands, and what all attacks from one at the other have in common. */
struct exchange {
    const struct game *game;
    const struct stand *attacker;
    struct cell cell; /* of the target */
    int range;
    int bonus;
    int malus;
    int facing; /* of the target */
    int target; /* a ship; UNIT_NONE: no ship, or nobody */
};

static bool face_off(const struct game *game, const struct stand *attacker,
                     const struct stand *target, struct exchange *out)
{
    bool ship = universal_is_ship(game, target->unit);
    int range = universal_distance(attacker->cell, target->cell);
    *out = (struct exchange){.game = game,
                             .attacker = attacker,
                             .cell = target->cell,
                             .facing = facing_of(target, attacker->cell),
                             .target = ship ? target->unit : UNIT_NONE};
    out->range = universal_effective_range(game, attacker->unit, target->unit, range ? range : 1);
    out->bonus = (ship && universal_engines_dead(game, target->unit)) +
                 universal_has_item(game, attacker->unit, UNIVERSAL_ENHANCED_FIRE_CONTROL);
    out->malus = target->elusive + attacker->elusive + !ship +
                 (ship && universal_has_item(game, target->unit, UNIVERSAL_COUNTERMEASURES));
    if (!universal_has_ground(game))
        return true;
    struct universal_line line = universal_line_between(game, attacker->cell, target->cell);
    out->malus += line.nebula + line.field + line.tail;
    return !line.blocked;
}

/* The best mode of so many weapons of a battery. */
static int battery_points(const struct exchange *exchange, const struct universal_battery *battery,
                          int weapons)
{
    int best = 0;
    for (int i = 0; i < battery->profile_count; i++) {
        const struct universal_profile *profile = &battery->profile[i];
        for (int band = 0; band < profile->band_count; band++) {
            const struct universal_band *at = &profile->band[band];
            if (exchange->range > at->range[1])
                continue;
            bool accurate = universal_trait_in(profile->traits, UNIVERSAL_ACCURATE);
            int near = battery->range_mod[band]; /* UN-Z3.5d */
            struct universal_guess guess = {
                .dice = weapons * at->rof,
                .need = at->acc - exchange->bonus - (near > 0 ? near : 0) +
                        (accurate ? 0 : exchange->malus) - (accurate || near > 0 ? 0 : near),
                .dmg = at->dmg,
                .traits = profile->traits};
            if (exchange->target != UNIT_NONE)
                universal_guess_cover(exchange->game, exchange->target, exchange->facing, battery,
                                      &guess);
            int points = universal_guess_points(&guess);
            best = points > best ? points : best;
            break;
        }
    }
    return best;
}

int universal_volley_worth(const struct game *game, const struct stand *attacker,
                           const struct stand *target)
{
    const struct universal_design *design = universal_design_of(game, attacker->unit);
    uint64_t ready = universal_weapons_ready(game, attacker->unit);
    int facing = facing_of(target, attacker->cell), points = 0, weapon = 0;
    struct exchange exchange;
    if (ready == 0 || !face_off(game, attacker, target, &exchange))
        return 0;
    while (weapon < design->weapon_count) { /* those with the same arcs together */
        const struct universal_weapon *gun = &design->weapons[weapon];
        uint32_t mask = attacker->inverted ? arcs_mirror(gun->mask) : gun->mask;
        int count = 0;
        for (; weapon < design->weapon_count && design->weapons[weapon].battery == gun->battery &&
               design->weapons[weapon].mask == gun->mask;
             weapon++)
            count += (int)(ready >> weapon & 1);
        if (count > 0 && arcs_contain(mask, attacker->cell, universal_direction(attacker->facing),
                                      exchange.cell))
            points += battery_points(&exchange, &design->battery[gun->battery], count);
    }
    int shields = universal_is_ship(game, target->unit)
                      ? universal_shields_left(game, target->unit, facing) +
                            universal_shields_left(game, target->unit, UNIVERSAL_OMNI)
                      : 0;
    return universal_points_worth(game, target->unit, points, shields);
}

/* ---- a design by itself ---- */

static int points_at(const struct universal_battery *battery, int range)
{
    struct exchange exchange = {.range = range, .target = UNIT_NONE};
    return battery_points(&exchange, battery, 1);
}

static int find_good_range(const struct universal_design *design)
{
    enum { FARTHEST = 30 };
    int best = 1, most = 0;
    for (int range = 1; range <= FARTHEST; range++) {
        int points = 0;
        for (int i = 0; i < design->battery_count; i++)
            points += points_at(&design->battery[i], range) * design->battery[i].weapon_count;
        if (points >= most) {
            most = points;
            best = points > 0 ? range : best;
        }
    }
    return best;
}

static void add_punch(struct universal_design *design, const struct universal_weapon *gun,
                      int range, int points)
{
    for (int code = 0; code < UNIVERSAL_BEARINGS; code++) {
        int sum = design->punch[code][range] + (gun->mask >> code & 1 ? points : 0);
        design->punch[code][range] = (uint16_t)(sum < UINT16_MAX ? sum : UINT16_MAX);
    }
}

/* Hundredths of damage dice at all ranges together. */
static void weigh_guns(struct universal_design *design)
{
    design->guns_worth = 0;
    for (int i = 0; i < design->battery_count; i++) {
        int sum = 0;
        for (int range = 1; range < UNIVERSAL_PUNCH_RANGES; range++)
            sum += points_at(&design->battery[i], range);
        design->gun_worth[i] = (uint16_t)(sum < UINT16_MAX ? sum : UINT16_MAX);
        design->guns_worth += (uint32_t)design->gun_worth[i] * design->battery[i].weapon_count;
    }
}

void universal_gauge(struct universal_design *design)
{
    weigh_guns(design);
    design->good_range = (uint8_t)find_good_range(design);
    memset(design->punch, 0, sizeof design->punch);
    for (int range = 1; range < UNIVERSAL_PUNCH_RANGES; range++) {
        int points[UNIVERSAL_BATTERIES] = {0};
        for (int i = 0; i < design->battery_count; i++)
            points[i] = points_at(&design->battery[i], range);
        for (int i = 0; i < design->weapon_count; i++)
            add_punch(design, &design->weapons[i], range, points[design->weapons[i].battery]);
    }
}
