/* One step at a time: the dispatcher, the passing of phases, and questions with one answer. */
#include "rules/starstrike/law.h"

#include "rules/kit/asked.h"
#include "rules/kit/only.h"

#include <string.h>

/* ---- questions with one answer ---- */

static enum progress ask(struct walk *walk)
{
    static const struct only only = {
        .kind = STARSTRIKE_EVENT_ONLY_ANSWER, .rule = STARSTRIKE_RULE_X_4, .tell = walk_tell};
    return only_give(walk, &only);
}

/* ---- phases ---- */

enum progress starstrike_go(struct walk *walk, enum starstrike_step step)
{
    starstrike_state_of(walk->game)->step = (uint8_t)step;
    return PROGRESS_MORE;
}

static void clear_phase(struct starstrike_state *state)
{
    state->ended = 0;
    state->shown = 0;
    state->head.active = SIDE_NONE;
    state->actor = UNIT_NONE;
    state->victim = UNIT_NONE;
    state->cursor = UNIT_NONE;
    state->slot = 0;
    state->effect = 0;
    state->stage = 0;
    state->moment = STARSTRIKE_AT_REVEAL;
    state->moment_unit = UNIT_NONE;
    state->resume = STARSTRIKE_STEP_ASK;
    memset(state->last_seat, 0, sizeof state->last_seat);
    memset(state->face, 0, sizeof state->face);
    state->ties = 0;
}

/* SS-4A.05: Team B's, unless the scenario says otherwise */
static void give_initiative(struct walk *walk)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    int first = starstrike_scenario_of(walk->game)->first_initiative;
    state->initiative = (uint8_t)(first < SIDES ? first : SIDE_BLUE - state->team_a);
    struct event event =
        walk_event(walk, STARSTRIKE_EVENT_INITIATIVE, STARSTRIKE_RULE_R4A_05, UNIT_NONE, UNIT_NONE);
    event.argument[0] = state->initiative;
    walk_tell(walk, &event);
}

/* SS-4B */
static void begin_round(struct walk *walk)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    if (state->initiative >= SIDES)
        give_initiative(walk);
    state->head.turn++;
    state->tide = STARSTRIKE_NORMAL;
    state->tide_side = SIDE_NONE;
    walk_tell_number(walk, STARSTRIKE_EVENT_ROUND_BEGAN, STARSTRIKE_RULE_R4B, state->head.turn);
}

static enum starstrike_rule rule_of_phase(const struct game *game, enum starstrike_phase phase)
{
    switch (phase) {
    case STARSTRIKE_PHASE_FLEET:
        return STARSTRIKE_RULE_X_15;
    case STARSTRIKE_PHASE_SETUP:
        return STARSTRIKE_RULE_R4A_04;
    case STARSTRIKE_PHASE_COMMAND:
        return STARSTRIKE_RULE_R4B_01;
    case STARSTRIKE_PHASE_ACTION: /* SS-O.6: at once, without a Command Phase */
        return starstrike_is_simple(game) ? STARSTRIKE_RULE_O_6 : STARSTRIKE_RULE_R4B_02;
    case STARSTRIKE_PHASE_REFRESH:
        break;
    }
    return STARSTRIKE_RULE_R4B_03;
}

/* SS-13A.04: some play without the Command Phase; pieces that stand already are not placed */
static bool is_empty(const struct game *game, enum starstrike_phase phase)
{
    if (phase == STARSTRIKE_PHASE_SETUP)
        return !asked_any(game, asked_is_reserve);
    return phase == STARSTRIKE_PHASE_COMMAND && starstrike_is_simple(game);
}

/* Where a phase begins, and where it goes on when nobody is asked. */
static enum progress open_phase(struct walk *walk, int phase)
{
    static const uint8_t first[] = {[STARSTRIKE_PHASE_FLEET] = STARSTRIKE_STEP_ASK,
                                    [STARSTRIKE_PHASE_SETUP] = STARSTRIKE_STEP_PLACE,
                                    [STARSTRIKE_PHASE_COMMAND] = STARSTRIKE_STEP_ASK,
                                    [STARSTRIKE_PHASE_ACTION] = STARSTRIKE_STEP_TURNS,
                                    [STARSTRIKE_PHASE_REFRESH] = STARSTRIKE_STEP_REFRESH};
    return starstrike_go(walk, (enum starstrike_step)first[phase]);
}

enum progress starstrike_enter(struct walk *walk, enum starstrike_phase phase)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    clear_phase(state);
    for (;; phase++) {
        if (phase == STARSTRIKE_PHASE_COMMAND)
            begin_round(walk);
        if (!is_empty(walk->game, phase))
            break;
    }
    state->head.phase = (uint8_t)phase;
    walk_tell_number(walk, STARSTRIKE_EVENT_PHASE_BEGAN, (int)rule_of_phase(walk->game, phase),
                     (int)phase);
    if (phase == STARSTRIKE_PHASE_COMMAND && !starstrike_anybody_orders(walk->game))
        walk_tell_number(walk, STARSTRIKE_EVENT_PASSED, STARSTRIKE_RULE_R4B_01I, (int)phase);
    return open_phase(walk, (int)phase);
}

/* ---- the step ASK ---- */

/* SS-X.15, SS-4B.01: everything is shown when all have ended. A position may name a side that has
 * nothing to do. */
static enum progress step_phase(struct walk *walk)
{
    struct question questions[QUESTIONS_MAX];
    int phase = starstrike_state_of(walk->game)->head.phase;
    bool asked = starstrike_pending(walk->game, questions) > 0;
    if (phase == STARSTRIKE_PHASE_FLEET)
        return asked ? PROGRESS_SETTLED : starstrike_step_fleet(walk);
    if (phase == STARSTRIKE_PHASE_COMMAND) {
        starstrike_show_required(walk);
        return asked ? PROGRESS_SETTLED : starstrike_go(walk, STARSTRIKE_STEP_REVEAL);
    }
    return asked ? ask(walk) : open_phase(walk, phase);
}

static enum progress step(struct walk *walk)
{
    switch ((enum starstrike_step)starstrike_state_of(walk->game)->step) {
    case STARSTRIKE_STEP_ASK:
        return step_phase(walk);
    case STARSTRIKE_STEP_CARD_ASK:
    case STARSTRIKE_STEP_STRIKE_ASK:
    case STARSTRIKE_STEP_USE_ASK:
    case STARSTRIKE_STEP_BLOCK_ASK:
    case STARSTRIKE_STEP_LOCK_ASK:
    case STARSTRIKE_STEP_DRAIN_ASK:
    case STARSTRIKE_STEP_EXTRA_ASK:
    case STARSTRIKE_STEP_RETURN_ASK:
    case STARSTRIKE_STEP_MOVE_ASK:
    case STARSTRIKE_STEP_EVADE_ASK:
    case STARSTRIKE_STEP_DUST_ASK:
    case STARSTRIKE_STEP_UNSPEND_ASK:
        return ask(walk);
    case STARSTRIKE_STEP_START:
        return starstrike_step_start(walk);
    case STARSTRIKE_STEP_TEAMS:
    case STARSTRIKE_STEP_PLACE:
        return starstrike_step_place(walk);
    case STARSTRIKE_STEP_REVEAL:
        return starstrike_step_command(walk);
    case STARSTRIKE_STEP_EFFECTS:
        return starstrike_step_effects(walk);
    case STARSTRIKE_STEP_TURNS:
    case STARSTRIKE_STEP_REST:
        return starstrike_step_turns(walk);
    case STARSTRIKE_STEP_STRIKE:
        return starstrike_step_strike(walk);
    case STARSTRIKE_STEP_MANEUVER:
        return starstrike_step_move(walk);
    case STARSTRIKE_STEP_ENTER:
        return starstrike_step_enter(walk);
    case STARSTRIKE_STEP_SKIRMISH:
        return starstrike_step_skirmish(walk);
    case STARSTRIKE_STEP_REFRESH:
        return starstrike_step_refresh(walk);
    case STARSTRIKE_STEP_FINISH:
        return starstrike_step_finish(walk);
    case STARSTRIKE_STEP_COUNT:
        break;
    }
    return PROGRESS_SETTLED;
}

/* A game that is over stands nowhere in particular; what the lens measures stays. */
static enum progress close_game(struct starstrike_state *state)
{
    clear_phase(state);
    memset(&state->motion, 0, sizeof state->motion);
    state->step = STARSTRIKE_STEP_ASK;
    return PROGRESS_ACTIVATION_ENDED;
}

enum progress starstrike_advance(const struct game *game, struct dice *dice, struct events *events)
{
    struct walk walk = walk_begin(game, dice, events);
    if (starstrike_state_of(game)->head.over)
        return PROGRESS_SETTLED;
    enum progress progress = step(&walk);
    return starstrike_state_of(game)->head.over ? close_game(starstrike_state_of(game)) : progress;
}
