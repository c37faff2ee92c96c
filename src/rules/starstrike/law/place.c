/* Teams, placement, reserves and reinforcements (SS-4A.01, SS-4A.04, SS-10D.01, SS-10E.01). */
#include "rules/starstrike/law/law.h"

#include "rules/kit/rolloff.h"

#include <string.h>

enum { DIE = 6, HEADINGS = 6 };

/* ---- teams ---- */

/* SS-X.15: then everybody chooses, if anything is to be chosen */
static enum progress make_teams(struct walk *walk, int team_a, bool rolled)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    state->team_a = (uint8_t)team_a;
    memset(state->face, 0, sizeof state->face);
    state->ties = 0;
    TELL(walk, starstrike_teams, STARSTRIKE_RULE_R4A_01, UNIT_NONE, UNIT_NONE, .side = team_a,
         .rolled = rolled);
    for (int seat = 0; seat < walk->game->setup->seat_count; seat++)
        if (starstrike_runs_seat_chooses(walk->game, seat))
            return starstrike_phases_enter(walk, STARSTRIKE_PHASE_FLEET);
    return starstrike_deal_step(walk);
}

/* SS-4A.01, SS-X.1: the first-listed side, then the other; the lower is Team A, ties again */
static enum progress roll_teams(struct walk *walk)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    if (starstrike_scenario_of(walk->game)->teams)
        return make_teams(walk, SIDE_RED, false);
    int side = rolloff_next(state->face), ties = state->ties;
    struct roll roll = {.purpose = STARSTRIKE_PURPOSE_TEAMS,
                        .rule = STARSTRIKE_RULE_R4A_01,
                        .unit = UNIT_NONE,
                        .target = UNIT_NONE};
    int face = walk_throw_one(walk, &roll, DIE);
    state->face[side] = (uint8_t)face;
    TELL(walk, starstrike_team_rolled, STARSTRIKE_RULE_R1A, UNIT_NONE, UNIT_NONE, .side = side,
         .face = face);
    int higher = rolloff_winner(state->face, &state->ties);
    if (higher != SIDE_NONE)
        return make_teams(walk, SIDE_BLUE - higher, true);
    if (state->ties > ties)
        TELL(walk, starstrike_team_tied, STARSTRIKE_RULE_X_1, UNIT_NONE, UNIT_NONE, .face = face);
    return PROGRESS_MORE;
}

/* ---- setup hexes ---- */

static bool is_setup_hex(const struct game *game, int side, struct cell cell)
{
    struct cell hexes[STARSTRIKE_HEXES_MAX];
    int count = starstrike_hex_setup(game, side, hexes);
    for (int i = 0; i < count; i++)
        if (cell_equal(hexes[i], cell))
            return true;
    return false;
}

/* ---- placing ---- */

static enum fault permit(const struct ask *ask)
{
    char place[JUDGE_NAME_SIZE], name[JUDGE_NAME_SIZE];
    const struct game *game = ask->game;
    const struct action *action = ask->action;
    int side = starstrike_state_of(game)->units[action->unit].side;
    int other = starstrike_hex_piece(game, action->cell);
    judge_cell(ask, action->cell, place);
    if (!is_setup_hex(game, side, action->cell))
        return action->decision == STARSTRIKE_ENTER
                   ? REFUSE(ask, R10E_01, "%s is no setup hex of %s", place, judge_side(side))
                   : REFUSE(ask, R4A_04, "%s is no setup hex of %s", place, judge_side(side));
    if (other != UNIT_NONE)
        return REFUSE(ask, R2A, "%s holds %s", place, judge_name(ask, other, name));
    if (!starstrike_ship_of(game, action->unit)->faced && action->mode != 0)
        return REFUSE(ask, G_8, "%s has no facing", judge_name(ask, action->unit, name));
    return FAULT_NONE;
}

/* In the order of the map's list, facings 0 to 5. */
static void list_hexes(struct list *list, int unit)
{
    struct cell hexes[STARSTRIKE_HEXES_MAX];
    int side = starstrike_state_of(list->game)->units[unit].side;
    int count = starstrike_hex_setup(list->game, side, hexes);
    int headings = starstrike_ship_of(list->game, unit)->faced ? HEADINGS : 1;
    struct action action = list_new(list, list->question->decision, unit);
    for (int i = 0; i < count; i++) {
        if (starstrike_hex_piece(list->game, hexes[i]) != UNIT_NONE)
            continue;
        action.cell = hexes[i];
        for (int heading = 0; heading < headings; heading++) {
            action.mode = (uint8_t)heading;
            list_add(list, &action);
        }
    }
}

/* SS-4A.04, SS-10E.01: arriving is not entering, and does not activate */
static void take(struct walk *walk, const struct action *action)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    struct unit *unit = &state->units[action->unit];
    bool late = action->decision == STARSTRIKE_ENTER;
    unit->cell = action->cell;
    unit->heading =
        starstrike_ship_of(walk->game, action->unit)->faced ? action->mode : HEADING_NONE;
    unit->status = STATUS_BOARD;
    struct event event =
        TOLD(walk, starstrike_placed, late ? STARSTRIKE_RULE_R10E_01 : STARSTRIKE_RULE_R4A_04,
             action->unit, UNIT_NONE, .heading = unit->heading, .late = late);
    event.cell = action->cell;
    walk_tell(walk, &event);
    state->last_seat[unit->side] = (uint8_t)(unit->seat + 1);
    state->head.active = (uint8_t)(SIDE_BLUE - unit->side);
    state->step = STARSTRIKE_STEP_PLACE;
}

const struct decision_law starstrike_place = {permit, list_hexes, take};
const struct decision_law starstrike_place_enter = {permit, list_hexes, take};

/* SS-10D.01, SS-13B */
static void tell_reserves(struct walk *walk)
{
    const struct starstrike_state *state = starstrike_state_of(walk->game);
    bool open = starstrike_mode_of(walk->game) == STARSTRIKE_OPEN;
    enum starstrike_rule rule = open ? STARSTRIKE_RULE_R13B : STARSTRIKE_RULE_R10D_01;
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        if (state->units[unit].status != STATUS_RESERVE)
            continue;
        TELL_BARE(walk, starstrike_reserved, rule, unit, UNIT_NONE);
    }
}

/* SS-4A.04: Team A starts; SS-10E.01: the team with Initiative. Who has nothing to place, or no hex
 * for it, is passed over. */
static enum progress place_next(struct walk *walk)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    bool late = state->head.phase == STARSTRIKE_PHASE_REFRESH;
    int counts[SIDES], side = state->head.active;
    starstrike_turns_count_waiting(walk->game, counts);
    if (side >= SIDES)
        side = late ? state->initiative : state->team_a;
    if (counts[SIDE_RED] + counts[SIDE_BLUE] > 0) {
        state->head.active = (uint8_t)(counts[side] > 0 ? side : SIDE_BLUE - side);
        return starstrike_phases_go(walk, STARSTRIKE_STEP_ASK);
    }
    state->head.active = SIDE_NONE;
    if (late)
        return starstrike_phases_go(walk, STARSTRIKE_STEP_REFRESH);
    tell_reserves(walk);
    return starstrike_phases_enter(walk, STARSTRIKE_PHASE_COMMAND);
}

enum progress starstrike_place_step(struct walk *walk)
{
    bool teams = starstrike_state_of(walk->game)->step == STARSTRIKE_STEP_TEAMS;
    return teams ? roll_teams(walk) : place_next(walk);
}
