/* The passing of phases: what begins, what ends with them, and which is next (AE-2.2). */
#include "rules/admiralty/law/law.h"

#include "rules/kit/asked.h"

#include <string.h>

enum progress admiralty_phases_go(struct walk *walk, enum admiralty_step step)
{
    admiralty_state_of(walk->game)->step = (uint8_t)step;
    return PROGRESS_MORE;
}

enum progress admiralty_phases_settle(struct walk *walk, enum admiralty_cause cause,
                                      enum admiralty_step resume)
{
    struct admiralty_settle *settle = &admiralty_state_of(walk->game)->settle;
    memset(settle, 0, sizeof *settle);
    settle->stage = ADMIRALTY_SETTLE_CHART;
    settle->resume = (uint8_t)resume;
    settle->centre = UNIT_NONE;
    settle->struck = UNIT_NONE;
    settle->cause = (uint8_t)cause;
    return admiralty_phases_go(walk, ADMIRALTY_STEP_SETTLE);
}

static bool is_flying(const struct game *game, int unit)
{
    return admiralty_is_flight(game, unit) && admiralty_ship_is_on_board(game, unit);
}

/* Who had its opportunity in the Combat Phase is still of use in the End Phase (AE-C4.13). */
static void clear_phase(struct admiralty_state *state, enum admiralty_phase next)
{
    state->ended = 0;
    state->head.active = SIDE_NONE;
    memset(&state->turns, 0, sizeof state->turns);
    state->actor = UNIT_NONE;
    state->victim = UNIT_NONE;
    state->cursor = UNIT_NONE;
    state->left = 0;
    state->pair = 0;
    state->chain = 0;
    state->spot = CELL_NOWHERE;
    state->placing_flights = 0;
    for (int unit = 0; next != ADMIRALTY_PHASE_END && unit < state->head.unit_count; unit++)
        state->elements[unit].flags &= (uint16_t)~ADMIRALTY_ACTED;
}

/* AE-2.1.4, AE-D4, AE-E6: what holds for one turn ends with it */
static void begin_turn(struct walk *walk)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    state->head.turn++;
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        state->elements[unit].given = 0;
        state->elements[unit].flags &= (uint16_t)~ADMIRALTY_EVASIVE;
    }
    TELL(walk, admiralty_turn_began,
         state->head.turn == 1 ? ADMIRALTY_RULE_R2_1_4 : ADMIRALTY_RULE_R2_2, UNIT_NONE, UNIT_NONE,
         .turn = state->head.turn);
}

/* AE-2.2: a phase in which nothing can happen is passed over */
static bool is_empty(const struct game *game, enum admiralty_phase phase)
{
    switch (phase) {
    case ADMIRALTY_PHASE_DEPLOY:
        return !asked_any(game, asked_is_reserve);
    case ADMIRALTY_PHASE_ORDERS:
        return !admiralty_plot_is_asked(game);
    case ADMIRALTY_PHASE_FIGHTER:
        return !asked_any(game, is_flying);
    case ADMIRALTY_PHASE_FLEET:
    case ADMIRALTY_PHASE_MOVEMENT:
    case ADMIRALTY_PHASE_COMBAT:
    case ADMIRALTY_PHASE_END:
        break;
    }
    return false;
}

static enum progress open_phase(struct walk *walk, enum admiralty_phase phase)
{
    switch (phase) {
    case ADMIRALTY_PHASE_MOVEMENT:
        return admiralty_phases_go(walk, ADMIRALTY_STEP_REVEAL);
    case ADMIRALTY_PHASE_FIGHTER:
        if (admiralty_has(walk->game, ADMIRALTY_OPTION_RANDOM_FIGHTER_INITIATIVE))
            return admiralty_phases_go(walk, ADMIRALTY_STEP_ASK);
        return admiralty_phases_go(walk, ADMIRALTY_STEP_ALTERNATE);
    case ADMIRALTY_PHASE_DEPLOY:
    case ADMIRALTY_PHASE_COMBAT:
        return admiralty_phases_go(walk, ADMIRALTY_STEP_ALTERNATE);
    case ADMIRALTY_PHASE_END: /* AE-4.5.1 */
        return admiralty_phases_settle(walk, ADMIRALTY_BY_FIRE, ADMIRALTY_STEP_REGENERATE);
    case ADMIRALTY_PHASE_FLEET:
    case ADMIRALTY_PHASE_ORDERS:
        break;
    }
    return admiralty_phases_go(walk, ADMIRALTY_STEP_ASK);
}

static enum admiralty_phase phase_after(enum admiralty_phase phase)
{
    return phase == ADMIRALTY_PHASE_END ? ADMIRALTY_PHASE_ORDERS : phase + 1;
}

/* AE-2.2 */
enum progress admiralty_phases_enter(struct walk *walk, enum admiralty_phase phase)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    clear_phase(state, phase);
    if (phase == ADMIRALTY_PHASE_ORDERS)
        begin_turn(walk);
    while (is_empty(walk->game, phase)) {
        phase = phase_after(phase);
        if (phase == ADMIRALTY_PHASE_ORDERS)
            begin_turn(walk);
    }
    state->head.phase = (uint8_t)phase;
    TELL(walk, admiralty_phase_began, ADMIRALTY_RULE_R2_2, UNIT_NONE, UNIT_NONE,
         .phase = (int32_t)phase);
    return open_phase(walk, phase);
}

enum progress admiralty_phases_next(struct walk *walk)
{
    return admiralty_phases_enter(walk, phase_after(admiralty_state_of(walk->game)->head.phase));
}

enum progress admiralty_phases_close(struct admiralty_state *state)
{
    clear_phase(state, ADMIRALTY_PHASE_ORDERS);
    memset(&state->settle, 0, sizeof state->settle);
    state->step = ADMIRALTY_STEP_ASK;
    return PROGRESS_ACTIVATION_ENDED;
}
