/* 4c: PDS fire, Shockwave, Flares, Probes, Marines, in this order of kinds (UN-B2). */
#include "rules/universal/guard.h"
#include "rules/universal/markers.h"

#include "rules/kit/asked.h"

enum {
    FLARE_RANGE = 10, /* UN-E2.3 */
    PROBE_RANGE = 6,  /* UN-E2.7 */
    SHOCK_RANGE = 3,  /* UN-E3.9 */
    BOARD_RANGE = 5,  /* UN-E2.5 */
    BOARD_ACC = 4
};

/* state.chain while a ship is in 4c: what has begun. */
enum progress_of_late {
    SHOCKING = 1 << 0, /* the wave goes on to the next element */
    SHOCKED = 1 << 1,  /* ii is over */
    THIRD = 1 << 2,    /* something of iii was done */
    BOARDED = 1 << 3,
    STORMING = 1 << 4 /* squads have still to roll: `left` */
};

static int begun(const struct game *game)
{
    return universal_state_of(game)->chain;
}

/* ---- what may be done ---- */

/* UN-G1: the PDS, and Scanners without which it would not reach so far */
static int pds_price(const struct game *game, int unit, int target)
{
    int price = universal_item_price(game, unit, UNIVERSAL_POINT_DEFENSE_SYSTEM);
    if (universal_aim_uses_scanners(game, unit, target))
        price += universal_item_price(game, unit, UNIVERSAL_LONG_RANGE_SCANNERS);
    return price;
}

static enum universal_flaw judge_pds(const struct game *game, int unit, int target)
{
    struct universal_aim aim = {
        .kind = UNIVERSAL_BY_PDS, .unit = unit, .weapon = -1, .target = target};
    enum universal_flaw flaw = universal_aim_flaw(game, &aim);
    bool dear = flaw == UNIVERSAL_SOUND_AIM &&
                pds_price(game, unit, target) > universal_action_points(game, unit);
    return dear ? UNIVERSAL_NOT_READY : flaw;
}

static bool has_pds(const struct game *game, int unit)
{
    return begun(game) == 0 && universal_pds_ready(game, unit) > 0;
}

static bool may_shock(const struct game *game, int unit)
{
    return !(begun(game) & (SHOCKED | THIRD)) && universal_gift(game, unit, UNIVERSAL_SHOCKWAVE) &&
           !(universal_element_of(game, unit)->flags & UNIVERSAL_SHOCKED);
}

static bool may_throw(const struct game *game, int unit, enum universal_munition kind)
{
    return universal_munitions_left(game, unit, kind) > 0 && universal_marker_room(game);
}

/* UN-E2.3, UN-E2.7: a Flare needs a line of sight, a Probe none */
static bool is_open_to(const struct game *game, int unit, enum universal_munition kind,
                       struct cell cell)
{
    struct cell from = universal_state_of(game)->units[unit].cell;
    bool flare = kind == UNIVERSAL_FLARES;
    return universal_distance(from, cell) <= (flare ? FLARE_RANGE : PROBE_RANGE) &&
           !(flare && universal_line_between(game, from, cell).blocked);
}

/* UN-E2.5: one ship is boarded, once */
static bool has_boarders(const struct game *game, int unit)
{
    return !(begun(game) & BOARDED) && universal_munitions_left(game, unit, UNIVERSAL_MARINES) > 0;
}

static bool is_boardable(const struct game *game, int unit, int target)
{
    const struct unit *units = universal_state_of(game)->units;
    return units[target].side != units[unit].side && universal_is_free(game, target) &&
           universal_distance(units[unit].cell, units[target].cell) <= BOARD_RANGE &&
           !universal_line_between(game, units[unit].cell, units[target].cell).blocked;
}

int universal_late_stock(const struct game *game, int unit, int decision)
{
    switch (decision) {
    case UNIVERSAL_PDS:
        return begun(game) ? 0 : universal_pds_ready(game, unit);
    case UNIVERSAL_SHOCK:
        return may_shock(game, unit);
    case UNIVERSAL_FLARE:
        return universal_munitions_left(game, unit, UNIVERSAL_FLARES);
    case UNIVERSAL_PROBE:
        return universal_munitions_left(game, unit, UNIVERSAL_PROBES);
    default: /* UN-E2.5: one ship is boarded, once */
        return begun(game) & BOARDED ? 0 : universal_munitions_left(game, unit, UNIVERSAL_MARINES);
    }
}

bool universal_late_has_choice(const struct game *game, int unit)
{
    bool open = may_shock(game, unit) || may_throw(game, unit, UNIVERSAL_FLARES) ||
                may_throw(game, unit, UNIVERSAL_PROBES);
    bool pds = has_pds(game, unit), boards = has_boarders(game, unit);
    for (int target = 0;
         (pds || boards) && !open && target < universal_state_of(game)->head.unit_count; target++)
        open = (pds && judge_pds(game, unit, target) == UNIVERSAL_SOUND_AIM) ||
               (boards && is_boardable(game, unit, target));
    return open;
}

/* ---- permitting ---- */

static enum fault permit_pds(const struct ask *ask)
{
    int unit = ask->action->unit, target = ask->action->target;
    char name[JUDGE_NAME_SIZE], other[JUDGE_NAME_SIZE];
    if (begun(ask->game))
        return REFUSE(ask, B2, "PDS fire before Shockwave, Flares, Probes and Marines");
    judge_name(ask, unit, name);
    judge_name(ask, target, other);
    if (universal_pds_ready(ask->game, unit) == 0)
        return REFUSE(ask, E1_9, "%s has no PDS left to use", name);
    switch (judge_pds(ask->game, unit, target)) {
    case UNIVERSAL_SOUND_AIM:
        return FAULT_NONE;
    case UNIVERSAL_NOT_AN_ENEMY:
        return REFUSE(ask, R0_3, "%s is no enemy", other);
    case UNIVERSAL_OUT_OF_RANGE:
        return REFUSE(ask, E1_9, "%s is not within %d hexes of %s", other, UNIVERSAL_PDS_RANGE,
                      name);
    case UNIVERSAL_NO_SIGHT:
        return REFUSE(ask, D1_5, "%s does not see %s", name, other);
    case UNIVERSAL_NOT_READY:
        return REFUSE(ask, G1, "that takes %d action points, %d are left",
                      pds_price(ask->game, unit, target), universal_action_points(ask->game, unit));
    case UNIVERSAL_NO_WEAPON:
    case UNIVERSAL_NO_PROFILE:
    case UNIVERSAL_OUT_OF_ARC:
    case UNIVERSAL_BEYOND_REACH:
        break;
    }
    return REFUSE(ask, E1_9, "%s cannot fire at %s", name, other);
}

static enum fault permit_shock(const struct ask *ask)
{
    int unit = ask->action->unit;
    char name[JUDGE_NAME_SIZE];
    judge_name(ask, unit, name);
    if (!universal_gift(ask->game, unit, UNIVERSAL_SHOCKWAVE))
        return REFUSE(ask, E3_9, "%s has no Shockwave", name);
    if (universal_element_of(ask->game, unit)->flags & UNIVERSAL_SHOCKED)
        return REFUSE(ask, E3_9, "%s has used its Shockwave", name);
    if (!may_shock(ask->game, unit))
        return REFUSE(ask, B2, "the Shockwave comes before Flares, Probes and Marines");
    return FAULT_NONE;
}

static enum fault permit_throw(const struct ask *ask, enum universal_munition kind)
{
    const struct action *action = ask->action;
    char name[JUDGE_NAME_SIZE], place[JUDGE_NAME_SIZE];
    bool flare = kind == UNIVERSAL_FLARES;
    judge_name(ask, action->unit, name);
    if (!universal_marker_room(ask->game))
        return REFUSE(ask, R0_6, "there is no room for another marker");
    if (!may_throw(ask->game, action->unit, kind))
        return note_set(ask->why, FAULT_REFUSED,
                        universal_rule_ids[flare ? UNIVERSAL_RULE_E2_3 : UNIVERSAL_RULE_E2_7],
                        "%s has none left", name);
    if (is_open_to(ask->game, action->unit, kind, action->cell))
        return FAULT_NONE;
    judge_cell(ask, action->cell, place);
    if (flare)
        return REFUSE(ask, E2_3, "%s is out of sight or more than %d hexes away", place,
                      FLARE_RANGE);
    return REFUSE(ask, E2_7, "%s is more than %d hexes away", place, PROBE_RANGE);
}

static enum fault permit_board(const struct ask *ask)
{
    const struct action *action = ask->action;
    const struct unit *units = universal_state_of(ask->game)->units;
    char name[JUDGE_NAME_SIZE];
    int left = universal_munitions_left(ask->game, action->unit, UNIVERSAL_MARINES);
    judge_name(ask, action->target, name);
    if (begun(ask->game) & BOARDED)
        return REFUSE(ask, E2_5, "its Marines have boarded one ship already");
    if (action->amount[0] < 1 || action->amount[0] > left)
        return REFUSE(ask, E2_5, "it has %d squad%s of Marines", left, left == 1 ? "" : "s");
    if (units[action->target].side == units[action->unit].side)
        return REFUSE(ask, R0_3, "%s is on the same side", name);
    if (!universal_is_free(ask->game, action->target))
        return REFUSE(ask, E2_5, "%s is no ship that could be boarded", name);
    if (!is_boardable(ask->game, action->unit, action->target))
        return REFUSE(ask, E2_5, "%s is out of sight or more than %d hexes away", name,
                      BOARD_RANGE);
    return FAULT_NONE;
}

/* Squads that may cancel successes. */
static int repellers(const struct game *game, int unit)
{
    int squads = universal_munitions_left(game, unit, UNIVERSAL_MARINES);
    int successes = universal_state_of(game)->left;
    return squads < successes ? squads : successes;
}

static enum fault permit_repel(const struct ask *ask)
{
    int most = repellers(ask->game, ask->action->unit);
    if (ask->action->amount[0] < 0 || ask->action->amount[0] > most)
        return REFUSE(ask, E2_5, "from 0 to %d squad%s", most, most == 1 ? "" : "s");
    return FAULT_NONE;
}

enum fault universal_permit_late(const struct ask *ask)
{
    switch (ask->action->decision) {
    case UNIVERSAL_PDS:
        return permit_pds(ask);
    case UNIVERSAL_SHOCK:
        return permit_shock(ask);
    case UNIVERSAL_FLARE:
        return permit_throw(ask, UNIVERSAL_FLARES);
    case UNIVERSAL_PROBE:
        return permit_throw(ask, UNIVERSAL_PROBES);
    case UNIVERSAL_BOARD:
        return permit_board(ask);
    case UNIVERSAL_REPEL:
        return permit_repel(ask);
    default:
        return FAULT_NONE;
    }
}

/* ---- listing ---- */

static void list_numbers(struct list *list, struct action *action, int from, int to)
{
    for (int squads = from; squads <= to; squads++) {
        action->amount[0] = (int16_t)squads;
        list_add(list, action);
    }
}

static void list_targets(struct list *list, int unit)
{
    struct action action = list_new(list, UNIVERSAL_PDS, unit);
    bool ready = has_pds(list->game, unit);
    for (int target = 0; ready && target < universal_state_of(list->game)->head.unit_count;
         target++) {
        action.target = (uint8_t)target;
        if (!list_is_full(list) && judge_pds(list->game, unit, target) == UNIVERSAL_SOUND_AIM)
            list_add(list, &action);
    }
    struct action shock = list_new(list, UNIVERSAL_SHOCK, unit);
    if (may_shock(list->game, unit))
        list_add(list, &shock);
}

static void list_cells(struct list *list, int unit, enum universal_munition kind)
{
    const struct board *board = &list->game->setup->board;
    bool flare = kind == UNIVERSAL_FLARES;
    if (!may_throw(list->game, unit, kind))
        return;
    struct action action = list_new(list, flare ? UNIVERSAL_FLARE : UNIVERSAL_PROBE, unit);
    struct cell from = universal_state_of(list->game)->units[unit].cell;
    int range = flare ? FLARE_RANGE : PROBE_RANGE;
    int column = board_column(board, from), row = board_row(board, from);
    for (int y = row - range; y <= row + range; y++)
        for (int x = column - range; x <= column + range && !list_is_full(list); x++) {
            action.cell = board_cell(board, x, y);
            if (board_contains(board, action.cell) &&
                is_open_to(list->game, unit, kind, action.cell))
                list_add(list, &action);
        }
}

void universal_list_late(struct list *list, int unit)
{
    if (list->question->decision == UNIVERSAL_REPEL) {
        struct action repel = list_new(list, UNIVERSAL_REPEL, unit);
        list_numbers(list, &repel, 0, repellers(list->game, unit));
        return;
    }
    list_targets(list, unit);
    list_cells(list, unit, UNIVERSAL_FLARES);
    list_cells(list, unit, UNIVERSAL_PROBES);
    if (list_is_full(list) || !has_boarders(list->game, unit))
        return;
    struct action board = list_new(list, UNIVERSAL_BOARD, unit);
    for (int target = 0; target < universal_state_of(list->game)->head.unit_count; target++) {
        board.target = (uint8_t)target;
        if (is_boardable(list->game, unit, target))
            list_numbers(list, &board, 1,
                         universal_munitions_left(list->game, unit, UNIVERSAL_MARINES));
    }
}

/* ---- taking ---- */

static void take_pds(struct walk *walk, const struct action *action)
{
    struct universal_strike strike = {.kind = UNIVERSAL_BY_PDS,
                                      .unit = action->unit,
                                      .marker = UNIVERSAL_NO_MARKERS,
                                      .target = action->target,
                                      .facing = UNIVERSAL_FACING_ASK,
                                      .dice = UNIVERSAL_PDS_ROF,
                                      .acc = UNIVERSAL_PDS_ACC,
                                      .dmg = 1};
    universal_state_of(walk->game)->elements[action->unit].pds++;
    universal_item_used(walk, action->unit, UNIVERSAL_POINT_DEFENSE_SYSTEM);
    if (universal_aim_uses_scanners(walk->game, action->unit, action->target))
        universal_item_used(walk, action->unit, UNIVERSAL_LONG_RANGE_SCANNERS);
    universal_strike(walk, &strike, UNIVERSAL_STEP_LATE);
}

static int shock_dice(const struct game *game, int unit)
{
    return (universal_design_of(game, unit)->hull + 1) / 2;
}

static void take_shock(struct walk *walk, int unit)
{
    struct universal_state *state = universal_state_of(walk->game);
    struct event event =
        walk_event(walk, UNIVERSAL_EVENT_SHOCKWAVE, UNIVERSAL_RULE_E3_9, unit, UNIT_NONE);
    event.argument[0] = shock_dice(walk->game, unit);
    walk_tell(walk, &event);
    state->elements[unit].flags |= UNIVERSAL_SHOCKED;
    state->chain |= SHOCKING;
    state->cursor = UNIT_NONE;
    universal_shot_reset(state);
    universal_go(walk, UNIVERSAL_STEP_LATE);
}

static void take_throw(struct walk *walk, const struct action *action)
{
    struct universal_state *state = universal_state_of(walk->game);
    bool flare = action->decision == UNIVERSAL_FLARE;
    struct universal_marker marker = {.cell = action->cell,
                                      .kind =
                                          flare ? UNIVERSAL_MARKER_FLARE : UNIVERSAL_MARKER_PROBE,
                                      .side = state->units[action->unit].side,
                                      .unit = action->unit,
                                      .target = UNIT_NONE};
    state->chain |= THIRD;
    universal_marker_add(walk, &marker);
    universal_go(walk, UNIVERSAL_STEP_LATE);
}

static void take_board(struct walk *walk, const struct action *action)
{
    struct universal_state *state = universal_state_of(walk->game);
    uint8_t *used = &state->elements[action->unit].used[UNIVERSAL_MARINES];
    *used = (uint8_t)(*used + action->amount[0]);
    state->victim = action->target;
    state->left = (uint8_t)action->amount[0];
    state->chain |= THIRD | BOARDED | STORMING;
    universal_go(walk, UNIVERSAL_STEP_LATE);
}

/* UN-E2.5, UN-E2.9: a damage die for each success left; of a Shuttlecraft's squad at once */
static void storm(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    struct universal_strike strike = {.kind = UNIVERSAL_BY_MARINES,
                                      .unit = state->actor,
                                      .marker = UNIVERSAL_NO_MARKERS,
                                      .target = state->victim,
                                      .facing = UNIVERSAL_FORWARD,
                                      .dice = state->left,
                                      .dmg = 1,
                                      .at_once = state->head.phase == UNIVERSAL_PHASE_FIGHTER};
    state->left = 0;
    if (strike.dice > 0) {
        universal_strike(walk, &strike, UNIVERSAL_STEP_LATE);
        return;
    }
    state->victim = UNIT_NONE;
    universal_go(walk, UNIVERSAL_STEP_LATE);
}

void universal_marines_land(struct walk *walk, int successes)
{
    struct universal_state *state = universal_state_of(walk->game);
    state->left = (uint8_t)successes;
    if (repellers(walk->game, state->victim) > 0)
        universal_go(walk, UNIVERSAL_STEP_REPEL_ASK);
    else
        storm(walk);
}

static void take_repel(struct walk *walk, const struct action *action)
{
    struct universal_state *state = universal_state_of(walk->game);
    uint8_t *used = &state->elements[action->unit].used[UNIVERSAL_MARINES];
    *used = (uint8_t)(*used + action->amount[0]);
    state->left = (uint8_t)(state->left - action->amount[0]);
    struct event event =
        walk_event(walk, UNIVERSAL_EVENT_REPELLED, UNIVERSAL_RULE_E2_5, action->unit, state->actor);
    event.argument[0] = action->amount[0];
    event.argument[1] = state->left;
    walk_tell(walk, &event);
    storm(walk);
}

static enum progress end_late(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    state->chain = 0;
    state->left = 0;
    return universal_go(walk, UNIVERSAL_STEP_ASK);
}

static void take_end(struct walk *walk, const struct action *action)
{
    struct event event =
        walk_event(walk, UNIVERSAL_EVENT_RUN_ENDED, UNIVERSAL_RULE_B2, action->unit, UNIT_NONE);
    event.argument[0] = action->decision;
    event.argument[1] = action->seat;
    walk_tell(walk, &event);
    end_late(walk);
}

void universal_take_late(struct walk *walk, const struct action *action)
{
    switch (action->decision) {
    case UNIVERSAL_PDS:
        take_pds(walk, action);
        break;
    case UNIVERSAL_SHOCK:
        take_shock(walk, action->unit);
        break;
    case UNIVERSAL_FLARE:
    case UNIVERSAL_PROBE:
        take_throw(walk, action);
        break;
    case UNIVERSAL_BOARD:
        take_board(walk, action);
        break;
    case UNIVERSAL_REPEL:
        take_repel(walk, action);
        break;
    default:
        take_end(walk, action);
        break;
    }
}

/* ---- the step ---- */

static bool is_shaken(const struct game *game, int unit)
{
    const struct universal_state *state = universal_state_of(game);
    return unit != state->actor && universal_on_board(game, unit) &&
           universal_distance(state->units[state->actor].cell, state->units[unit].cell) <=
               SHOCK_RANGE;
}

/* UN-A2.3b: one printed box of its systems */
static void pay_for_shock(struct walk *walk, int unit)
{
    const struct universal_element *ship = universal_element_of(walk->game, unit);
    bool slashed =
        (ship->card.slash >> UNIVERSAL_SYSTEMS & 1) != (ship->pending[UNIVERSAL_SYSTEMS] & 1);
    bool twice = universal_is_halved(walk->game, unit, UNIVERSAL_SYSTEMS) && !slashed;
    int hits[UNIVERSAL_TRACKS] = {0, 0, 0, twice ? 2 : 1};
    universal_hurt(walk, unit, hits);
}

/* UN-E3.9: everything within 3 hexes, in id order */
static enum progress shake(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    int unit = state->actor, target = asked_after(walk->game, &state->cursor, is_shaken);
    struct universal_strike strike = {.kind = UNIVERSAL_BY_SHOCKWAVE,
                                      .unit = unit,
                                      .marker = UNIVERSAL_NO_MARKERS,
                                      .target = target,
                                      .facing = UNIVERSAL_FACING_ASK,
                                      .dice = shock_dice(walk->game, unit),
                                      .acc = UNIVERSAL_SHOCK_ACC,
                                      .dmg = 1};
    if (target != UNIT_NONE)
        return universal_strike(walk, &strike, UNIVERSAL_STEP_LATE);
    state->chain = (uint8_t)((state->chain & ~SHOCKING) | SHOCKED);
    pay_for_shock(walk, unit);
    return PROGRESS_MORE;
}

/* UN-E2.5 */
static enum progress roll_squads(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    struct roll what = universal_roll(walk, UNIVERSAL_PURPOSE_MARINES, UNIVERSAL_RULE_E2_5,
                                      state->actor, state->victim);
    int squads = state->left;
    int successes = universal_throw_hits(walk, &what, squads, BOARD_ACC);
    struct event event =
        walk_event(walk, UNIVERSAL_EVENT_BOARDED, UNIVERSAL_RULE_E2_5, state->actor, state->victim);
    event.argument[0] = squads;
    event.argument[1] = successes;
    walk_tell(walk, &event);
    state->chain &= (uint8_t)~STORMING;
    universal_marines_land(walk, successes);
    return PROGRESS_MORE;
}

bool universal_late_is_open(const struct game *game)
{
    return !(begun(game) & (SHOCKING | STORMING));
}

enum progress universal_step_late(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    if (state->head.phase == UNIVERSAL_PHASE_FIGHTER)
        return universal_flight_task(walk);
    if (state->chain & SHOCKING)
        return shake(walk);
    if (state->chain & STORMING)
        return roll_squads(walk);
    if (universal_late_has_choice(walk->game, state->actor))
        return universal_go(walk, UNIVERSAL_STEP_LATE_ASK);
    return end_late(walk);
}
