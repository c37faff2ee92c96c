/* The passing of phases: how each begins, and what a step leaves to the next. */
#include "rules/starstrike/law/law.h"

#include "rules/kit/asked.h"

#include <string.h>

enum progress starstrike_phases_go(struct walk *walk, enum starstrike_step step)
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
    TELL(walk, starstrike_initiative, STARSTRIKE_RULE_R4A_05, UNIT_NONE, UNIT_NONE,
         .side = state->initiative);
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
    TELL(walk, starstrike_round_began, STARSTRIKE_RULE_R4B, UNIT_NONE, UNIT_NONE,
         .round = state->head.turn);
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

enum progress starstrike_phases_open(struct walk *walk, int phase)
{
    static const uint8_t first[] = {[STARSTRIKE_PHASE_FLEET] = STARSTRIKE_STEP_ASK,
                                    [STARSTRIKE_PHASE_SETUP] = STARSTRIKE_STEP_PLACE,
                                    [STARSTRIKE_PHASE_COMMAND] = STARSTRIKE_STEP_ASK,
                                    [STARSTRIKE_PHASE_ACTION] = STARSTRIKE_STEP_TURNS,
                                    [STARSTRIKE_PHASE_REFRESH] = STARSTRIKE_STEP_REFRESH};
    return starstrike_phases_go(walk, (enum starstrike_step)first[phase]);
}

enum progress starstrike_phases_enter(struct walk *walk, enum starstrike_phase phase)
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
    TELL(walk, starstrike_phase_began, rule_of_phase(walk->game, phase), UNIT_NONE, UNIT_NONE,
         .phase = (int32_t)phase);
    if (phase == STARSTRIKE_PHASE_COMMAND && !starstrike_runs_anybody_orders(walk->game))
        TELL(walk, starstrike_passed, STARSTRIKE_RULE_R4B_01I, UNIT_NONE, UNIT_NONE,
             .phase = (int32_t)phase);
    return starstrike_phases_open(walk, (int)phase);
}

enum progress starstrike_phases_close(struct starstrike_state *state)
{
    clear_phase(state);
    memset(&state->motion, 0, sizeof state->motion);
    state->step = STARSTRIKE_STEP_ASK;
    return PROGRESS_ACTIVATION_ENDED;
}
