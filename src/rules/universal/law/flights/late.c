/* 4c: PDS fire, Shockwave, Flares, Probes, Marines, in this order of kinds (UN-B2). */
#include "rules/universal/law/flights/flights.h"

#include "rules/kit/asked.h"
#include "rules/universal/state/place.h"

enum { SHOCK_RANGE = 3 }; /* UN-E3.9 */

/* ---- permitting ---- */

static enum fault permit_pds(const struct ask *ask)
{
    int unit = ask->action->unit, target = ask->action->target;
    char name[JUDGE_NAME_SIZE], other[JUDGE_NAME_SIZE];
    if (universal_chance_late_begun(ask->game))
        return REFUSE(ask, B2, "PDS fire before Shockwave, Flares, Probes and Marines");
    judge_name(ask, unit, name);
    judge_name(ask, target, other);
    if (universal_item_pds_ready(ask->game, unit) == 0)
        return REFUSE(ask, E1_9, "%s has no PDS left to use", name);
    switch (universal_chance_pds_flaw(ask->game, unit, target)) {
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
                      universal_chance_pds_price(ask->game, unit, target),
                      universal_item_points(ask->game, unit));
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
    if (!universal_chance_to_shock(ask->game, unit))
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
    if (!universal_chance_has_throw(ask->game, action->unit, kind))
        return note_set(ask->why, FAULT_REFUSED,
                        universal_rule_ids[flare ? UNIVERSAL_RULE_E2_3 : UNIVERSAL_RULE_E2_7],
                        "%s has none left", name);
    if (universal_chance_to_throw(ask->game, action->unit, kind, action->cell))
        return FAULT_NONE;
    judge_cell(ask, action->cell, place);
    if (flare)
        return REFUSE(ask, E2_3, "%s is out of sight or more than %d hexes away", place,
                      UNIVERSAL_FLARE_RANGE);
    return REFUSE(ask, E2_7, "%s is more than %d hexes away", place, UNIVERSAL_PROBE_RANGE);
}

static enum fault permit_flare(const struct ask *ask)
{
    return permit_throw(ask, UNIVERSAL_FLARES);
}

static enum fault permit_probe(const struct ask *ask)
{
    return permit_throw(ask, UNIVERSAL_PROBES);
}

/* ---- listing ---- */

static void list_targets(struct list *list, int unit)
{
    struct action action = list_new(list, UNIVERSAL_PDS, unit);
    bool ready = universal_chance_has_pds(list->game, unit);
    for (int target = 0; ready && target < universal_state_of(list->game)->head.unit_count;
         target++) {
        action.target = (uint8_t)target;
        if (!list_is_full(list) &&
            universal_chance_pds_flaw(list->game, unit, target) == UNIVERSAL_SOUND_AIM)
            list_add(list, &action);
    }
}

static void list_shock(struct list *list, int unit)
{
    struct action shock = list_new(list, UNIVERSAL_SHOCK, unit);
    if (universal_chance_to_shock(list->game, unit))
        list_add(list, &shock);
}

static void list_cells(struct list *list, int unit, enum universal_munition kind)
{
    const struct board *board = &list->game->setup->board;
    bool flare = kind == UNIVERSAL_FLARES;
    if (!universal_chance_has_throw(list->game, unit, kind))
        return;
    struct action action = list_new(list, flare ? UNIVERSAL_FLARE : UNIVERSAL_PROBE, unit);
    struct cell from = universal_state_of(list->game)->units[unit].cell;
    int range = flare ? UNIVERSAL_FLARE_RANGE : UNIVERSAL_PROBE_RANGE;
    int column = board_column(board, from), row = board_row(board, from);
    for (int y = row - range; y <= row + range; y++)
        for (int x = column - range; x <= column + range && !list_is_full(list); x++) {
            action.cell = board_cell(board, x, y);
            if (board_contains(board, action.cell) &&
                universal_chance_to_throw(list->game, unit, kind, action.cell))
                list_add(list, &action);
        }
}

static void list_flares(struct list *list, int unit)
{
    list_cells(list, unit, UNIVERSAL_FLARES);
}

static void list_probes(struct list *list, int unit)
{
    list_cells(list, unit, UNIVERSAL_PROBES);
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
    universal_points_use_item(walk, action->unit, UNIVERSAL_POINT_DEFENSE_SYSTEM);
    if (universal_aim_uses_scanners(walk->game, action->unit, action->target))
        universal_points_use_item(walk, action->unit, UNIVERSAL_LONG_RANGE_SCANNERS);
    universal_stage_strike(walk, &strike, UNIVERSAL_STEP_LATE);
}

static int shock_dice(const struct game *game, int unit)
{
    return (universal_design_of(game, unit)->hull + 1) / 2;
}

static void take_shock(struct walk *walk, const struct action *action)
{
    int unit = action->unit;
    struct universal_state *state = universal_state_of(walk->game);
    TELL(walk, universal_shockwave, UNIVERSAL_RULE_E3_9, unit, UNIT_NONE,
         .dice = shock_dice(walk->game, unit));
    state->elements[unit].flags |= UNIVERSAL_SHOCKED;
    state->chain |= UNIVERSAL_LATE_SHOCKING;
    state->cursor = UNIT_NONE;
    universal_shot_reset(state);
    universal_phases_go(walk, UNIVERSAL_STEP_LATE);
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
    state->chain |= UNIVERSAL_LATE_THIRD;
    universal_lay_marker(walk, &marker);
    universal_phases_go(walk, UNIVERSAL_STEP_LATE);
}

static enum progress end_late(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    state->chain = 0;
    state->left = 0;
    return universal_phases_go(walk, UNIVERSAL_STEP_ASK);
}

static void take_end(struct walk *walk, const struct action *action)
{
    universal_tell_end(walk, UNIVERSAL_RULE_B2, action);
    end_late(walk);
}

const struct decision_law universal_late_pds = {permit_pds, list_targets, take_pds};
const struct decision_law universal_late_shock = {permit_shock, list_shock, take_shock};
const struct decision_law universal_late_flare = {permit_flare, list_flares, take_throw};
const struct decision_law universal_late_probe = {permit_probe, list_probes, take_throw};
const struct decision_law universal_late_end = {.take = take_end};

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
    bool twice = universal_track_is_halved(walk->game, unit, UNIVERSAL_SYSTEMS) && !slashed;
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
        return universal_stage_strike(walk, &strike, UNIVERSAL_STEP_LATE);
    state->chain = (uint8_t)((state->chain & ~UNIVERSAL_LATE_SHOCKING) | UNIVERSAL_LATE_SHOCKED);
    pay_for_shock(walk, unit);
    return PROGRESS_MORE;
}

enum progress universal_late_step(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    if (state->head.phase == UNIVERSAL_PHASE_FIGHTER)
        return universal_flight_task(walk);
    if (state->chain & UNIVERSAL_LATE_SHOCKING)
        return shake(walk);
    if (state->chain & UNIVERSAL_LATE_STORMING)
        return universal_marines_roll(walk);
    if (universal_chance_of_late(walk->game, state->actor))
        return universal_phases_go(walk, UNIVERSAL_STEP_LATE_ASK);
    return end_late(walk);
}
