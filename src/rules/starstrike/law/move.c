/* Movement: rotations and Maneuvers, Assaults and Evade, what is stuck (SS-6). */
#include "rules/starstrike/law/law.h"

#include "rules/starstrike/orders/helm.h"

#include <string.h>

/* motion.stage of the step MANEUVER: what comes next. */
enum stage {
    STAGE_DONE,       /* the Maneuver is complete */
    STAGE_ESCAPE,     /* the active piece leaves the Core */
    STAGE_GO,         /* it goes, or assaults */
    STAGE_EVADE,      /* the Escort leaves the Core */
    STAGE_EVADE_GO,   /* it goes */
    STAGE_FOLLOW,     /* the active piece enters the hex the Escort has left */
    STAGE_AFTER_FIGHT /* it advances if it has won */
};

static struct unit *unit_of(const struct game *game, int unit)
{
    return &starstrike_state_of(game)->units[unit];
}

static bool is_core(const struct game *game, int unit)
{
    return starstrike_ground(game, unit_of(game, unit)->cell) == STARSTRIKE_CORE;
}

/* ---- may it? ---- */

/* SS-6C: any empty neighbour */
static bool can_evade_to(const struct game *game, int unit, struct cell to)
{
    return board_contains(&game->setup->board, to) &&
           starstrike_between(unit_of(game, unit)->cell, to) == 0 &&
           starstrike_hex_piece(game, to) == UNIT_NONE;
}

static enum fault permit_evade(const struct ask *ask)
{
    char name[JUDGE_NAME_SIZE];
    struct cell to = ask->action->cell;
    if (!cell_is_place(to) || can_evade_to(ask->game, ask->action->unit, to))
        return FAULT_NONE;
    return REFUSE(ask, R6C, "%s is no empty neighbouring hex", judge_cell(ask, to, name));
}

/* ---- what it can answer ---- */

static void list_evade(struct list *list, int unit)
{
    struct action action = list_new(list, list->question->decision, unit);
    list_add(list, &action);
    for (int way = 0; way < STARSTRIKE_WAYS; way++) {
        action.cell = starstrike_ahead(unit_of(list->game, unit)->cell, way);
        if (can_evade_to(list->game, unit, action.cell))
            list_add(list, &action);
    }
}

/* ---- answers ---- */

static enum progress go_on(struct walk *walk, enum stage stage)
{
    starstrike_state_of(walk->game)->motion.stage = (uint8_t)stage;
    return starstrike_phases_go(walk, STARSTRIKE_STEP_MANEUVER);
}

/* SS-6A.01 to SS-6A.04 */
static void rotate(struct walk *walk, int unit, int heading, enum starstrike_rule rule)
{
    struct unit *body = unit_of(walk->game, unit);
    if (body->heading == HEADING_NONE || body->heading == heading)
        return;
    struct event event = TOLD(walk, starstrike_rotated, rule, unit, UNIT_NONE, .heading = heading,
                              .steps = starstrike_helm_steps_round(body->heading, heading));
    event.cell = body->cell;
    body->heading = (uint8_t)heading;
    walk_tell(walk, &event);
}

/* SS-6B: rotates if it likes; SS-O.9: pivots. Either ends its movement. */
static void take_rotation(struct walk *walk, const struct action *action)
{
    struct starstrike_helm helm = starstrike_helm_of(walk->game, action->unit);
    bool stuck = helm.used < helm.least;
    enum starstrike_rule rule = stuck ? STARSTRIKE_RULE_R3A_02III : STARSTRIKE_RULE_O_9;
    enum starstrike_rule by = starstrike_helm_stuck_rule(&helm);
    rotate(walk, action->unit, action->mode, rule);
    if (stuck) {
        struct event event = TOLD(walk, starstrike_stuck, by, action->unit, UNIT_NONE,
                                  .heading = unit_of(walk->game, action->unit)->heading);
        event.cell = unit_of(walk->game, action->unit)->cell;
        walk_tell(walk, &event);
    }
    starstrike_phases_go(walk, STARSTRIKE_STEP_REST);
}

static void take_maneuver(struct walk *walk, const struct action *action)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    int unit = action->unit;
    memset(&state->skirmish, 0, sizeof state->skirmish); /* the last one's, kept for the lens */
    if (action->amount[0] == STARSTRIKE_NO_MANEUVER) {
        take_rotation(walk, action);
        return;
    }
    int steps = starstrike_helm_steps_round(state->units[unit].heading, action->mode);
    rotate(walk, unit, action->mode, starstrike_helm_rotation_rule(walk->game, unit, steps));
    state->motion.maneuver = (uint8_t)action->amount[0];
    state->motion.way = action->mode;
    state->motion.unit = (uint8_t)unit;
    if (action->amount[0] == STARSTRIKE_ASSAULT)
        state->victim = (uint8_t)starstrike_hex_piece(
            walk->game, starstrike_ahead(state->units[unit].cell, action->mode));
    go_on(walk, is_core(walk->game, unit) ? STAGE_ESCAPE : STAGE_GO);
}

const struct decision_law starstrike_move = {starstrike_maneuvers_permit, starstrike_maneuvers_list,
                                             take_maneuver};

/* SS-6B, SS-6A.01 */
static void take_end(struct walk *walk, const struct action *action)
{
    bool fixed = starstrike_ship_of(walk->game, action->unit)->role == STARSTRIKE_STATIONARY;
    starstrike_runs_tell_end(walk, fixed ? STARSTRIKE_RULE_R6A_01 : STARSTRIKE_RULE_R6B, action);
    starstrike_phases_go(walk, STARSTRIKE_STEP_REST);
}

const struct decision_law starstrike_move_end = {starstrike_maneuvers_permit_stop,
                                                 starstrike_runs_list_end, take_end};

/* ---- maneuvers ---- */

static enum starstrike_rule rule_of(enum starstrike_maneuver maneuver)
{
    static const uint16_t rules[] = {[STARSTRIKE_NO_MANEUVER] = STARSTRIKE_RULE_R6B,
                                     [STARSTRIKE_AHEAD] = STARSTRIKE_RULE_R6B_01,
                                     [STARSTRIKE_AHEAD_PASS] = STARSTRIKE_RULE_R6B_02,
                                     [STARSTRIKE_BYPASS_SLING] = STARSTRIKE_RULE_R6B_03,
                                     [STARSTRIKE_ASSAULT] = STARSTRIKE_RULE_R6B_04};
    return (enum starstrike_rule)rules[maneuver];
}

/* The rule of its Maneuver, or that which gives it more Moves than its role has. */
static enum starstrike_rule rule_of_move(const struct game *game, int unit,
                                         enum starstrike_maneuver maneuver)
{
    int beyond = starstrike_piece_of(game, unit)->moved -
                 starstrike_printed_pace(starstrike_ship_of(game, unit)->role).most;
    if (beyond <= 0)
        return rule_of(maneuver);
    int fast = starstrike_piece_keyword(game, unit, STARSTRIKE_FAST);
    if (beyond <= fast)
        return STARSTRIKE_RULE_R9D;
    return beyond <= fast + starstrike_effects_drive(game, unit).most ? STARSTRIKE_RULE_D_3_5
                                                                      : STARSTRIKE_RULE_R8B_05;
}

static void tell_moved(struct walk *walk, int unit, struct cell to)
{
    const struct starstrike_motion *motion = &starstrike_state_of(walk->game)->motion;
    if (!walk_is_heard(walk))
        return;
    enum starstrike_maneuver maneuver = (enum starstrike_maneuver)motion->maneuver;
    struct event event = TOLD(walk, starstrike_moved, rule_of_move(walk->game, unit, maneuver),
                              unit, UNIT_NONE, .maneuver = motion->maneuver, .heading = motion->way,
                              .used = starstrike_piece_of(walk->game, unit)->moved,
                              .moves = starstrike_piece_moves(walk->game, unit).most);
    event.cell = to;
    walk_tell(walk, &event);
}

/* The active piece goes by its Maneuver and pays for it. */
static enum progress execute(struct walk *walk, enum starstrike_maneuver maneuver, int cost)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    int unit = state->actor;
    struct cell to = starstrike_helm_goal(state->units[unit].cell, state->motion.way, maneuver);
    state->motion.stage = STAGE_DONE;
    state->motion.maneuver = (uint8_t)maneuver;
    state->pieces[unit].moved = (uint8_t)(state->pieces[unit].moved + cost);
    tell_moved(walk, unit, to);
    return starstrike_terrain_enter(walk, unit, to);
}

/* SS-8B.05 */
static enum progress escape(struct walk *walk, int unit, enum stage next)
{
    bool escapes = starstrike_terrain_escape(walk, unit);
    starstrike_state_of(walk->game)->motion.escaping = escapes;
    if (escapes)
        return go_on(walk, next);
    return go_on(walk, next == STAGE_EVADE_GO ? STAGE_FOLLOW : STAGE_DONE);
}

/* SS-6B.04: one Move */
static enum progress assault(struct walk *walk)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    struct event event = TOLD(walk, starstrike_assaulted, STARSTRIKE_RULE_R6B_04, state->actor,
                              state->victim, .none = 0);
    event.cell = state->units[state->victim].cell;
    state->pieces[state->actor].moved++;
    state->motion.stage = STAGE_AFTER_FIGHT;
    walk_tell(walk, &event);
    return starstrike_skirmish_begin(walk);
}

/* SS-6C: Ready, and somewhere to go */
static bool can_evade(const struct game *game, int unit)
{
    if (!starstrike_piece_evade_ready(game, unit))
        return false;
    for (int way = 0; way < STARSTRIKE_WAYS; way++)
        if (can_evade_to(game, unit, starstrike_ahead(unit_of(game, unit)->cell, way)))
            return true;
    return false;
}

static enum progress begin(struct walk *walk)
{
    const struct starstrike_state *state = starstrike_state_of(walk->game);
    enum starstrike_maneuver maneuver = (enum starstrike_maneuver)state->motion.maneuver;
    if (maneuver != STARSTRIKE_ASSAULT)
        return execute(walk, maneuver, starstrike_helm_cost(maneuver));
    if (can_evade(walk->game, state->victim))
        return starstrike_phases_go(walk, STARSTRIKE_STEP_EVADE_ASK);
    return assault(walk);
}

/* ---- Evade ---- */

static int way_between(struct cell from, struct cell to)
{
    int way = 0;
    while (way < STARSTRIKE_WAYS - 1 && !cell_equal(starstrike_ahead(from, way), to))
        way++;
    return way;
}

/* SS-6C: once a round; the Assault is off */
static void take_evade(struct walk *walk, const struct action *action)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    int unit = action->unit;
    if (!cell_is_place(action->cell)) {
        assault(walk);
        return;
    }
    state->motion.way =
        (uint8_t)way_between(state->units[state->actor].cell, state->units[unit].cell);
    state->motion.unit = (uint8_t)unit;
    state->motion.to = action->cell;
    state->pieces[unit].flags |= STARSTRIKE_EVADED;
    go_on(walk, is_core(walk->game, unit) ? STAGE_EVADE : STAGE_EVADE_GO);
}

const struct decision_law starstrike_move_evade = {permit_evade, list_evade, take_evade};

/* SS-6C: one that has a facing looks the way it goes */
static enum progress evade(struct walk *walk)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    int unit = state->victim;
    struct unit *body = &state->units[unit];
    struct event event =
        TOLD(walk, starstrike_evaded, STARSTRIKE_RULE_R6C, unit, state->actor, .none = 0);
    event.cell = state->motion.to;
    if (body->heading != HEADING_NONE)
        body->heading = (uint8_t)way_between(body->cell, state->motion.to);
    state->motion.stage = STAGE_FOLLOW;
    walk_tell(walk, &event);
    return starstrike_terrain_enter(walk, unit, state->motion.to);
}

/* SS-6C: the active piece must go Ahead, even if the Escort is lost. A position from a file may
 * have somebody in its way. */
static enum progress follow(struct walk *walk)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    struct cell to = starstrike_ahead(state->units[state->actor].cell, state->motion.way);
    if (!board_contains(&walk->game->setup->board, to) ||
        starstrike_hex_piece(walk->game, to) != UNIT_NONE)
        return go_on(walk, STAGE_DONE);
    return execute(walk, STARSTRIKE_AHEAD, starstrike_helm_cost(STARSTRIKE_AHEAD));
}

/* ---- the machine ---- */

/* SS-6B.04: the winner advances, for nothing */
static enum progress advance(struct walk *walk)
{
    const struct starstrike_state *state = starstrike_state_of(walk->game);
    if (!starstrike_on_map(walk->game, state->actor) ||
        starstrike_on_map(walk->game, state->victim))
        return go_on(walk, STAGE_DONE);
    return execute(walk, STARSTRIKE_ASSAULT, 0);
}

/* SS-4C.01, SS-X.8: a lost piece, and one without Moves, have ended their activation */
static enum progress finish(struct walk *walk)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    int unit = state->actor;
    memset(&state->motion, 0, sizeof state->motion);
    state->victim = UNIT_NONE;
    if (starstrike_victory_check_wipeout(walk))
        return PROGRESS_ACTIVATION_ENDED;
    bool goes_on = starstrike_on_map(walk->game, unit) &&
                   state->pieces[unit].moved < starstrike_piece_moves(walk->game, unit).most;
    return starstrike_phases_go(walk, goes_on ? STARSTRIKE_STEP_MOVE_ASK : STARSTRIKE_STEP_REST);
}

enum progress starstrike_move_step(struct walk *walk)
{
    const struct starstrike_state *state = starstrike_state_of(walk->game);
    switch ((enum stage)state->motion.stage) {
    case STAGE_ESCAPE:
        return escape(walk, state->actor, STAGE_GO);
    case STAGE_GO:
        return begin(walk);
    case STAGE_EVADE:
        return escape(walk, state->victim, STAGE_EVADE_GO);
    case STAGE_EVADE_GO:
        return evade(walk);
    case STAGE_FOLLOW:
        return follow(walk);
    case STAGE_AFTER_FIGHT:
        return advance(walk);
    case STAGE_DONE:
        break;
    }
    return finish(walk);
}

/* Either the Escort has entered, or the active piece; a file may name any other stage. */
static void take_dust(struct walk *walk, const struct action *action)
{
    struct starstrike_motion *motion = &starstrike_state_of(walk->game)->motion;
    if (motion->stage != STAGE_FOLLOW)
        motion->stage = STAGE_DONE;
    starstrike_terrain_take_dust(walk, action);
}

const struct decision_law starstrike_move_dust = {starstrike_terrain_permit_dust,
                                                  starstrike_terrain_list_dust, take_dust};
