/* Damage taking effect when an activation is over: destruction, condition and check series, or the
 * dice of damage-allocation (NV-attack.10 … NV-attack.13, NV-opt.1, NV-sys.0, NV-adv.1). */
#include "rules/nova/law/settle.h"

#include "rules/kit/counts.h"

#include <string.h>

enum {
    SYSTEM_LOST_TO = 2,    /* NV-sys.0: faces 1 and 2 */
    ALLOCATION_PORTION = 3 /* dice a step: few ways for exact odds to follow */
};

struct roll nova_settle_roll(enum nova_purpose purpose, enum nova_rule rule, int unit)
{
    return (struct roll){.purpose = (uint8_t)purpose,
                         .rule = (uint16_t)rule,
                         .unit = (uint8_t)unit,
                         .target = UNIT_NONE};
}

/* ---- the items of a series ---- */

/* NV-adv.1 */
static bool has_banks_hit(const struct game *game, int unit)
{
    return nova_has(game, NOVA_OPTION_BANK_SPECIFIC_DAMAGE) &&
           nova_design_of(game, unit)->bank_count > 0;
}

bool nova_settle_item(const struct game *game, int unit, int item, struct nova_item *out)
{
    const struct nova_design *design = nova_design_of(game, unit);
    int banks = has_banks_hit(game, unit) ? design->bank_count : 1, after = item - 1 - banks;
    *out = (struct nova_item){NOVA_TRACKS, -1};
    if (item == 0) {
        out->track = NOVA_THRUST;
    } else if (after < 0) {
        out->track = NOVA_WEAPONS;
        out->place = has_banks_hit(game, unit) ? item - 1 : -1;
    } else if (after < 2) {
        out->track = after == 0 ? NOVA_ECM : NOVA_SHIELDS;
    } else {
        out->place = after - 2;
        return nova_has(game, NOVA_OPTION_SYSTEM_DAMAGE) && out->place < design->system_count;
    }
    return true;
}

/* ---- one die of a series ---- */

/* NV-attack.10; NV-sys.5 and NV-sys.5a replace its table */
static int boxes_by_face(const struct game *game, int unit, int face)
{
    static const uint8_t plain[WALK_DIE] = {2, 2, 1, 1, 1, 0};
    static const uint8_t fragile[WALK_DIE] = {3, 3, 2, 2, 2, 0};
    static const uint8_t reinforced[WALK_DIE] = {1, 1, 1, 0, 0, 0};
    if (nova_ship_has_system(game, unit, NOVA_FRAGILE))
        return fragile[face - 1];
    return nova_ship_has_system(game, unit, NOVA_REINFORCED) ? reinforced[face - 1]
                                                             : plain[face - 1];
}

/* Which rule has had the last word on a check. */
static enum nova_rule rule_of_check(const struct game *game, int unit, int bank, bool cut)
{
    if (cut)
        return NOVA_RULE_ATTACK_11;
    if (nova_ship_has_system(game, unit, NOVA_FRAGILE))
        return NOVA_RULE_SYS_5;
    if (nova_ship_has_system(game, unit, NOVA_REINFORCED))
        return NOVA_RULE_SYS_5A;
    return bank >= 0 ? NOVA_RULE_ADV_1 : NOVA_RULE_ATTACK_10;
}

static int least_face(int faces)
{
    for (int face = 1; face <= WALK_DIE; face++)
        if (faces >> (face - 1) & 1)
            return face;
    return 0;
}

/* The value of a track as it is now, for people (NV-sys.7: one for each sector is none). */
static int value_of(const struct game *game, int unit, enum nova_track track, int bank)
{
    bool directed = nova_ship_has_system(game, unit, NOVA_DIRECTIONAL);
    switch (track) {
    case NOVA_THRUST:
        return nova_ship_thrust(game, unit);
    case NOVA_WEAPONS:
        return nova_ship_weapon_hits(game, unit, bank);
    case NOVA_ECM:
        return directed ? -1 : nova_ship_ecm(game, unit, -1);
    case NOVA_SHIELDS:
        return directed ? -1 : least_face(nova_ship_faces(game, unit, -1));
    case NOVA_TRACKS:
        break;
    }
    return 0;
}

/* `told`: with what was rolled, and the boxes of it. */
static void tell_checked(struct walk *walk, enum nova_rule rule, int unit,
                         struct nova_checked_told told)
{
    const struct game *game = walk->game;
    enum nova_track track = (enum nova_track)told.track;
    int bank = told.bank - 1;
    told.checked = bank >= 0 ? nova_ship_bank_checked(game, unit, bank)
                             : nova_ship_track_checked(game, unit, track);
    told.value = value_of(game, unit, track, bank);
    nova_checked_tell(walk, (int)rule, unit, UNIT_NONE, told);
}

/* NV-attack.10, NV-adv.1 */
static void roll_track(struct walk *walk, int unit, const struct nova_item *item)
{
    struct roll what = nova_settle_roll(
        NOVA_PURPOSE_CHECK, item->place >= 0 ? NOVA_RULE_ADV_1 : NOVA_RULE_ATTACK_10, unit);
    for (int i = 0; i < WALK_DIE; i++)
        what.worth[i] = (uint8_t)boxes_by_face(walk->game, unit, i + 1);
    int face = walk_throw_one(walk, &what, WALK_DIE);
    int due = boxes_by_face(walk->game, unit, face);
    int boxes = nova_boxes_check_track(walk, unit, item->track, item->place, due);
    tell_checked(walk, rule_of_check(walk->game, unit, item->place, boxes < due), unit,
                 (struct nova_checked_told){.track = (int32_t)item->track,
                                            .face = face,
                                            .boxes = boxes,
                                            .bank = item->place + 1,
                                            .due = due});
}

/* NV-sys.0: of those that still work */
static void roll_system(struct walk *walk, int unit, int place)
{
    struct nova_ship *ship = &nova_state_of(walk->game)->ships[unit];
    const struct nova_device *device = &nova_design_of(walk->game, unit)->system[place];
    if (!nova_ship_has_system(walk->game, unit, (enum nova_system)device->system))
        return;
    struct roll what = nova_settle_roll(NOVA_PURPOSE_CHECK, NOVA_RULE_SYS_0, unit);
    walk_count_faces(&what, 1, SYSTEM_LOST_TO);
    int face = walk_throw_one(walk, &what, WALK_DIE);
    bool lost = face <= SYSTEM_LOST_TO;
    if (lost)
        ship->lost |= (uint8_t)(1u << place);
    TELL(walk, nova_system_rolled, NOVA_RULE_SYS_0, unit, UNIT_NONE, .system = place, .face = face,
         .lost = lost);
}

/* ---- a series ---- */

static void begin_series(struct walk *walk)
{
    const struct nova_settle *settle = &nova_state_of(walk->game)->settle;
    int reached = (int)nova_ship_condition(walk->game, settle->ship) - settle->series + 1;
    TELL(walk, nova_series, NOVA_RULE_ATTACK_10, settle->ship, UNIT_NONE, .condition = reached);
}

static enum progress roll_series(struct walk *walk)
{
    struct nova_settle *settle = &nova_state_of(walk->game)->settle;
    struct nova_item item;
    int unit = settle->ship;
    if (settle->item == 0)
        begin_series(walk);
    if (!nova_settle_item(walk->game, unit, settle->item++, &item)) {
        settle->item = 0;
        settle->series--;
        if (settle->series == 0)
            settle->stage = NOVA_SETTLE_NEXT;
    } else if (item.track == NOVA_TRACKS) {
        roll_system(walk, unit, item.place);
    } else if (nova_ship_has_track(walk->game, unit, item.track)) {
        roll_track(walk, unit, &item);
    } else { /* NV-attack.12 */
        TELL(walk, nova_no_track, NOVA_RULE_ATTACK_12, unit, UNIT_NONE,
             .track = (int32_t)item.track);
    }
    return PROGRESS_MORE;
}

/* ---- NV-opt.1 ---- */

/* How much of a total checks one box. */
static int factor_of(const struct game *game, int unit)
{
    int share = 29, hull = nova_design_of(game, unit)->hull;
    if (nova_ship_has_system(game, unit, NOVA_FRAGILE))
        share = 17;
    else if (nova_ship_has_system(game, unit, NOVA_REINFORCED))
        share = 67;
    int factor = (share * hull + 50) / 100;
    return factor > 0 ? factor : 1;
}

/* Multiples of the factor that a total has reached: no more than there are boxes to check. */
static int multiples(int total, int factor)
{
    int reached = total / factor;
    return reached < NOVA_CHECKS_MAX ? reached : NOVA_CHECKS_MAX;
}

static void add_total(struct walk *walk, int unit, enum nova_track track, int points)
{
    struct nova_ship *ship = &nova_state_of(walk->game)->ships[unit];
    int before = ship->total[track], factor = factor_of(walk->game, unit);
    int after = before + points < COUNTS_MAX ? before + points : COUNTS_MAX;
    int due = multiples(after, factor) - multiples(before, factor);
    ship->total[track] = (uint16_t)after;
    if (due == 0)
        return;
    int boxes = nova_boxes_check_track(walk, unit, track, -1, due);
    tell_checked(walk, boxes < due ? NOVA_RULE_ATTACK_11 : NOVA_RULE_OPT_1, unit,
                 (struct nova_checked_told){.track = (int32_t)track, .boxes = boxes, .due = due});
}

/* Totals of tracks the ship does not have are not kept. */
static void allocate(struct walk *walk, int unit, int face, int dice)
{
    static const uint8_t table[WALK_DIE][NOVA_TRACKS] = {{1, 3, 0, 0}, {2, 0, 2, 0}, {3, 0, 0, 1},
                                                         {0, 1, 3, 0}, {0, 2, 0, 2}, {0, 0, 1, 3}};
    const struct nova_ship *ship = nova_ship_of(walk->game, unit);
    int total[NOVA_TRACKS];
    for (int track = 0; track < NOVA_TRACKS; track++) {
        int points = table[face - 1][track] * dice;
        bool kept = nova_ship_has_track(walk->game, unit, (enum nova_track)track);
        total[track] = ship->total[track] + (kept ? points : 0);
    }
    TELL(walk, nova_allocated, NOVA_RULE_OPT_1, unit, UNIT_NONE, .face = face, .dice = dice,
         .thrust = total[NOVA_THRUST], .weapons = total[NOVA_WEAPONS], .ecm = total[NOVA_ECM],
         .shields = total[NOVA_SHIELDS]);
    for (int track = 0; track < NOVA_TRACKS; track++)
        if (nova_ship_has_track(walk->game, unit, (enum nova_track)track))
            add_total(walk, unit, (enum nova_track)track, table[face - 1][track] * dice);
}

static enum progress roll_allocation(struct walk *walk)
{
    struct nova_settle *settle = &nova_state_of(walk->game)->settle;
    struct roll what = nova_settle_roll(NOVA_PURPOSE_ALLOCATION, NOVA_RULE_OPT_1, settle->ship);
    int count = settle->due < ALLOCATION_PORTION ? settle->due : ALLOCATION_PORTION;
    int tally[WALK_DIE];
    walk_throw_pool(walk, &what, count, tally);
    for (int face = 1; face <= WALK_DIE; face++)
        if (tally[face - 1] > 0)
            allocate(walk, settle->ship, face, tally[face - 1]);
    settle->due = (uint16_t)(settle->due - count);
    if (settle->due == 0)
        settle->stage = NOVA_SETTLE_NEXT;
    return PROGRESS_MORE;
}

/* ---- ship by ship ---- */

void nova_settle_rank(struct walk *walk, int unit)
{
    struct nova_state *state = nova_state_of(walk->game);
    if (state->ships[unit].rank == 0)
        state->ships[unit].rank = ++state->settle.ranks;
}

/* NV-attack.13: in the order of first attacks; NV-adv.9: by id */
static int next_hurt(const struct game *game)
{
    const struct nova_state *state = nova_state_of(game);
    bool by_id = nova_has(game, NOVA_OPTION_SIMULTANEOUS_PLAY);
    int best = UNIT_NONE;
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        if (!(state->ships[unit].flags & NOVA_HURT))
            continue;
        if (best == UNIT_NONE || (!by_id && state->ships[unit].rank < state->ships[best].rank))
            best = unit;
    }
    return best;
}

static void set_condition(struct walk *walk, int unit, enum nova_condition condition)
{
    struct nova_ship *ship = &nova_state_of(walk->game)->ships[unit];
    bool located = nova_has(walk->game, NOVA_OPTION_DAMAGE_LOCATION);
    ship->flags &= (uint16_t) ~(3u << NOVA_CONDITION_SHIFT);
    ship->flags |= (uint16_t)((unsigned)condition << NOVA_CONDITION_SHIFT);
    TELL(walk, nova_condition, located ? NOVA_RULE_OPT_2 : NOVA_RULE_COMP_6, unit, UNIT_NONE,
         .condition = (int32_t)condition);
}

/* NV-comp.6: it never improves, and each step of it is told */
static int worsen(struct walk *walk, int unit)
{
    int was = (int)nova_ship_condition(walk->game, unit);
    int is = (int)nova_ship_condition_by_boxes(walk->game, unit);
    for (int condition = was + 1; condition <= is; condition++)
        set_condition(walk, unit, (enum nova_condition)condition);
    return is > was ? is - was : 0;
}

/* NV-attack.13: no dice for a ship that is lost */
static void take_effect(struct walk *walk, int unit)
{
    struct nova_state *state = nova_state_of(walk->game);
    struct nova_settle *settle = &state->settle;
    bool allocated = nova_has(walk->game, NOVA_OPTION_DAMAGE_ALLOCATION);
    int fresh = state->ships[unit].fresh;
    state->ships[unit].flags &= (uint16_t)~NOVA_HURT;
    state->ships[unit].fresh = 0;
    if (nova_ship_is_full(walk->game, unit)) {
        nova_remove(walk, unit, (enum nova_cause)state->cause,
                    state->cause == NOVA_BY_ASTEROIDS ? NOVA_RULE_TERR_1 : NOVA_RULE_COMP_6);
        return;
    }
    int series = worsen(walk, unit);
    settle->ship = (uint8_t)unit;
    settle->item = 0;
    settle->series = (uint8_t)(allocated ? 0 : series);
    settle->due = (uint16_t)(allocated ? fresh : 0);
    if (settle->due > 0)
        settle->stage = NOVA_SETTLE_ALLOCATE;
    else if (settle->series > 0)
        settle->stage = NOVA_SETTLE_SERIES;
}

static enum progress settle_next(struct walk *walk)
{
    struct nova_state *state = nova_state_of(walk->game);
    int unit = next_hurt(walk->game);
    if (unit != UNIT_NONE) {
        take_effect(walk, unit);
        return PROGRESS_MORE;
    }
    enum nova_step resume = (enum nova_step)state->settle.resume;
    memset(&state->settle, 0, sizeof state->settle);
    state->cause = 0;
    for (int i = 0; i < state->head.unit_count; i++)
        state->ships[i].rank = 0; /* those that were only missed have one, too */
    return nova_phases_go(walk, resume);
}

/* ---- the way through ---- */

enum progress nova_settle_begin(struct walk *walk, enum nova_cause cause, enum nova_step resume)
{
    struct nova_state *state = nova_state_of(walk->game);
    memset(&state->settle, 0, sizeof state->settle);
    state->settle.stage = NOVA_SETTLE_NEXT;
    state->settle.resume = (uint8_t)resume;
    state->cause = (uint8_t)cause;
    return nova_phases_go(walk, NOVA_STEP_SETTLE);
}

enum progress nova_settle_step(struct walk *walk)
{
    switch (nova_state_of(walk->game)->settle.stage) {
    case NOVA_SETTLE_SERIES:
        return roll_series(walk);
    case NOVA_SETTLE_ALLOCATE:
        return roll_allocation(walk);
    default:
        return settle_next(walk);
    }
}
