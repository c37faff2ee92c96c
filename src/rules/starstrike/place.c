/* Teams, placement, reserves and reinforcements (SS-4A.01, SS-4A.04, SS-10D.01, SS-10E.01). */
#include "rules/starstrike/law.h"

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
    struct event event =
        walk_event(walk, STARSTRIKE_EVENT_TEAMS, STARSTRIKE_RULE_R4A_01, UNIT_NONE, UNIT_NONE);
    event.argument[0] = team_a;
    event.argument[1] = rolled;
    walk_tell(walk, &event);
    for (int seat = 0; seat < walk->game->setup->seat_count; seat++)
        if (starstrike_seat_chooses(walk->game, seat))
            return starstrike_enter(walk, STARSTRIKE_PHASE_FLEET);
    return starstrike_step_fleet(walk);
}

/* SS-1A, SS-X.1 */
static void tell_roll(struct walk *walk, int kind, int side, int face)
{
    bool tied = kind == STARSTRIKE_EVENT_TEAM_TIED;
    struct event event = walk_event(walk, kind, tied ? STARSTRIKE_RULE_X_1 : STARSTRIKE_RULE_R1A,
                                    UNIT_NONE, UNIT_NONE);
    if (!tied)
        event.argument[0] = side;
    event.argument[!tied] = face;
    walk_tell(walk, &event);
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
    tell_roll(walk, STARSTRIKE_EVENT_TEAM_ROLLED, side, face);
    int higher = rolloff_winner(state->face, &state->ties);
    if (higher != SIDE_NONE)
        return make_teams(walk, SIDE_BLUE - higher, true);
    if (state->ties > ties)
        tell_roll(walk, STARSTRIKE_EVENT_TEAM_TIED, SIDE_NONE, face);
    return PROGRESS_MORE;
}

/* ---- setup hexes ---- */

int starstrike_free_hexes(const struct game *game, int side, int enough)
{
    struct cell hexes[STARSTRIKE_HEXES_MAX];
    int count = starstrike_setup_hexes(game, side, hexes), free = 0;
    for (int i = 0; i < count && free < enough; i++)
        free += starstrike_at(game, hexes[i]) == UNIT_NONE;
    return free;
}

static bool is_setup_hex(const struct game *game, int side, struct cell cell)
{
    struct cell hexes[STARSTRIKE_HEXES_MAX];
    int count = starstrike_setup_hexes(game, side, hexes);
    for (int i = 0; i < count; i++)
        if (cell_equal(hexes[i], cell))
            return true;
    return false;
}

/* ---- placing ---- */

enum fault starstrike_permit_place(const struct ask *ask)
{
    char place[JUDGE_NAME_SIZE], name[JUDGE_NAME_SIZE];
    const struct game *game = ask->game;
    const struct action *action = ask->action;
    int side = starstrike_state_of(game)->units[action->unit].side;
    int other = starstrike_at(game, action->cell);
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
void starstrike_list_place(struct list *list, int unit)
{
    struct cell hexes[STARSTRIKE_HEXES_MAX];
    int side = starstrike_state_of(list->game)->units[unit].side;
    int count = starstrike_setup_hexes(list->game, side, hexes);
    int headings = starstrike_ship_of(list->game, unit)->faced ? HEADINGS : 1;
    struct action action = list_new(list, list->question->decision, unit);
    for (int i = 0; i < count; i++) {
        if (starstrike_at(list->game, hexes[i]) != UNIT_NONE)
            continue;
        action.cell = hexes[i];
        for (int heading = 0; heading < headings; heading++) {
            action.mode = (uint8_t)heading;
            list_add(list, &action);
        }
    }
}

/* SS-4A.04, SS-10E.01: arriving is not entering, and does not activate */
void starstrike_take_place(struct walk *walk, const struct action *action)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    struct unit *unit = &state->units[action->unit];
    bool late = action->decision == STARSTRIKE_ENTER;
    unit->cell = action->cell;
    unit->heading =
        starstrike_ship_of(walk->game, action->unit)->faced ? action->mode : HEADING_NONE;
    unit->status = STATUS_BOARD;
    struct event event = walk_event(walk, STARSTRIKE_EVENT_PLACED,
                                    late ? STARSTRIKE_RULE_R10E_01 : STARSTRIKE_RULE_R4A_04,
                                    action->unit, UNIT_NONE);
    event.cell = action->cell;
    event.argument[0] = unit->heading;
    event.argument[1] = late;
    walk_tell(walk, &event);
    state->last_seat[unit->side] = (uint8_t)(unit->seat + 1);
    state->head.active = (uint8_t)(SIDE_BLUE - unit->side);
    state->step = STARSTRIKE_STEP_PLACE;
}

/* SS-10D.01, SS-13B */
static void tell_reserves(struct walk *walk)
{
    const struct starstrike_state *state = starstrike_state_of(walk->game);
    bool open = starstrike_mode_of(walk->game) == STARSTRIKE_OPEN;
    enum starstrike_rule rule = open ? STARSTRIKE_RULE_R13B : STARSTRIKE_RULE_R10D_01;
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        if (state->units[unit].status != STATUS_RESERVE)
            continue;
        struct event event =
            walk_event(walk, STARSTRIKE_EVENT_RESERVED, (int)rule, unit, UNIT_NONE);
        walk_tell(walk, &event);
    }
}

/* SS-4A.04: Team A starts; SS-10E.01: the team with Initiative. Who has nothing to place, or no hex
 * for it, is passed over. */
static enum progress place_next(struct walk *walk)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    bool late = state->head.phase == STARSTRIKE_PHASE_REFRESH;
    int counts[SIDES], side = state->head.active;
    starstrike_count_waiting(walk->game, counts);
    if (side >= SIDES)
        side = late ? state->initiative : state->team_a;
    if (counts[SIDE_RED] + counts[SIDE_BLUE] > 0) {
        state->head.active = (uint8_t)(counts[side] > 0 ? side : SIDE_BLUE - side);
        return starstrike_go(walk, STARSTRIKE_STEP_ASK);
    }
    state->head.active = SIDE_NONE;
    if (late)
        return starstrike_go(walk, STARSTRIKE_STEP_REFRESH);
    tell_reserves(walk);
    return starstrike_enter(walk, STARSTRIKE_PHASE_COMMAND);
}

enum progress starstrike_step_place(struct walk *walk)
{
    bool teams = starstrike_state_of(walk->game)->step == STARSTRIKE_STEP_TEAMS;
    return teams ? roll_teams(walk) : place_next(walk);
}
