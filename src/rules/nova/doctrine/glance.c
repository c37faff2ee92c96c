/* The whole board at a glance: what ships do to each other wherever they stand, looked up. */
#include "rules/nova/doctrine/doctrine.h"

enum { BOX = 100, POINT = 10, DIE = 6, ONE = 256, BEYOND = NOVA_POWER_RANGES - 1 };

/* What the attack dice of a column are to those of the first: each about 30 % less (NV-comp.7). */
static int thinned(int power, int columns)
{
    static const uint16_t share[] = {362, 256, 181, 128, 91, 64, 45, 32, 23, 16, 11, 8, 0};
    enum { FIRST = 1, LAST = sizeof share / sizeof share[0] - 1 };
    int at = columns + FIRST;
    return power * share[at < 0 ? 0 : at < LAST ? at : LAST] / ONE;
}

/* ---- by ship ---- */

static void look_at(const struct game *game, int unit, struct nova_glance *out)
{
    const struct nova_design *design = nova_design_of(game, unit);
    int left = nova_value_boxes_left(game, unit);
    out->stand = nova_value_stand_now(game, unit);
    out->design = design;
    out->hits = nova_ship_weapon_hits(game, unit, -1) + 2 * out->stand.elusive;
    out->ecm = design->ecm[nova_ship_track_checked(game, unit, NOVA_ECM)];
    out->open_faces =
        DIE - bits_count(design->faces[nova_ship_track_checked(game, unit, NOVA_SHIELDS)]);
    out->controls = nova_ship_has_system(game, unit, NOVA_FIRE_CONTROL);
    out->boxes = left > 0 ? BOX * left : 0;
    out->price = left > 0 ? ONE * POINT * design->points / (BOX * left) : 0;
}

static void foresee(const struct game *game, int unit, struct nova_glance *out)
{
    look_at(game, unit, out);
    out->stand = nova_value_stand_coasting(game, unit);
}

/* What is left of the power of one against the other, by 256. */
static int share_of(const struct nova_glance *attacker, const struct nova_glance *target)
{
    int countered = attacker->controls && target->ecm > 0;
    return thinned(ONE, attacker->hits + target->ecm - countered + target->stand.elusive) *
           target->open_faces / DIE;
}

void nova_glance_own(const struct game *game, int unit, struct nova_glances *glances)
{
    foresee(game, unit, &glances->own);
    for (int i = 0; i < glances->count; i++) {
        struct nova_glance *enemy = &glances->enemies[i];
        enemy->met = share_of(&glances->own, enemy);
        enemy->meets = share_of(enemy, &glances->own);
    }
}

void nova_glance_open(const struct game *game, int side, struct nova_glances *out)
{
    const struct nova_state *state = nova_state_of(game);
    out->count = 0;
    for (int i = 0; i < state->head.unit_count && out->count < NOVA_GLANCES_MAX; i++)
        if (state->units[i].side != side && nova_ship_is_on_board(game, i))
            foresee(game, i, &out->enemies[out->count++]);
}

/* What so much power is worth on a ship. */
static int worth_on(const struct nova_glance *target, int power)
{
    unsigned boxes = (unsigned)(power < target->boxes ? power : target->boxes);
    return (int)(boxes * (unsigned)target->price / ONE);
}

static int power_of(const struct nova_design *design, int code, int distance)
{
    return design->power[code][distance < BEYOND ? distance : BEYOND];
}

static int seen_by(const struct stand *stand, int bearing)
{
    int code = bearing - 4 * stand->facing;
    code = code < 0 ? code + NOVA_CODES : code;
    return stand->inverted && code ? NOVA_CODES - code : code;
}

/* Evading, a ship is hit less, and hits still less (NV-adv.5). */
static void evade(struct nova_prospect *prospect)
{
    prospect->best = thinned(prospect->best, 2);
    prospect->sum = thinned(prospect->sum, 2);
    prospect->danger = thinned(prospect->danger, 1);
}

struct nova_prospect nova_glance_at(const struct nova_glances *glances, const struct stand *stand)
{
    const struct nova_glance *own = &glances->own;
    struct nova_prospect out = {.nearest = INT_MAX};
    int reach = own->design->reach;
    for (int i = 0; i < glances->count; i++) {
        const struct nova_glance *enemy = &glances->enemies[i];
        int distance = nova_distance(stand->cell, enemy->stand.cell);
        if (distance < out.nearest) {
            out.nearest = distance;
            out.enemy = enemy->stand.cell;
        }
        if (distance > reach && distance > enemy->design->reach)
            continue;
        int to = distance ? board_bearing(stand->cell, enemy->stand.cell) : 0;
        int from = to < NOVA_CODES / 2 ? to + NOVA_CODES / 2 : to - NOVA_CODES / 2;
        int mine = power_of(own->design, seen_by(stand, to), distance);
        int theirs = power_of(enemy->design, seen_by(&enemy->stand, from), distance);
        if (mine) {
            int worth = worth_on(enemy, mine * enemy->met / ONE);
            out.best = worth > out.best ? worth : out.best;
            out.sum += worth;
        }
        if (theirs)
            out.danger += worth_on(own, theirs * enemy->meets / ONE);
    }
    if (stand->elusive && !own->stand.elusive)
        evade(&out);
    return out;
}

/* About what these banks do to a ship from where the two are, more than 0 if one of them bears. */
static int hope_of(const struct game *game, const struct nova_glance *own, int target,
                   uint64_t banks)
{
    const struct nova_design *design = own->design;
    struct cell from = own->stand.cell, to = nova_state_of(game)->units[target].cell;
    int distance = nova_distance(from, to), code = 0;
    struct nova_glance enemy;
    if (distance > design->reach)
        return 0;
    if (distance)
        code = seen_by(&own->stand, board_bearing(from, to));
    uint64_t bearing = distance ? design->bears[code] : design->armed;
    if (!(bearing & banks))
        return 0;
    look_at(game, target, &enemy);
    int power = power_of(design, code, distance);
    if (bearing & ~banks)
        power = power * bits_count(bearing & banks) / bits_count(bearing);
    return 1 + worth_on(&enemy, power * share_of(own, &enemy) / ONE);
}

int nova_glance_shots(const struct game *game, int unit, uint64_t banks,
                      struct nova_hope hopes[NOVA_GLANCES_MAX])
{
    const struct nova_state *state = nova_state_of(game);
    struct nova_glance own;
    int count = 0;
    look_at(game, unit, &own);
    for (int target = 0; target < state->head.unit_count && count < NOVA_GLANCES_MAX; target++) {
        if (state->units[target].side == state->units[unit].side ||
            !nova_ship_is_on_board(game, target))
            continue;
        int worth = hope_of(game, &own, target, banks), at = count;
        if (worth == 0)
            continue;
        for (; at > 0 && hopes[at - 1].worth < worth; at--)
            hopes[at] = hopes[at - 1];
        hopes[at] = (struct nova_hope){target, worth};
        count++;
    }
    return count;
}
