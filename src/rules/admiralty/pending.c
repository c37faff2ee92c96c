/* Which questions are open, of whom, about which elements (AE-2.2, AE-0.3.1). */
#include "rules/admiralty/front.h"

#include "base/check.h"
#include "rules/kit/asked.h"
#include "rules/admiralty/law/law.h"

/* ---- secret runs ---- */

static bool is_written_for(const struct game *game, int unit)
{
    return admiralty_plot_is_open(game, unit, ADMIRALTY_PLOT) ||
           admiralty_plot_is_open(game, unit, ADMIRALTY_SPLIT) ||
           admiralty_plot_is_open(game, unit, ADMIRALTY_REINFORCE);
}

/* AE-0.3.5, AE-3.2.5: all seats of both sides at once, in secret */
static int ask_secretly(const struct game *game, int decision, struct question *out)
{
    struct asked_run run = {.decision = (uint8_t)decision,
                            .ended = admiralty_state_of(game)->ended,
                            .writes = admiralty_turns_seat_writes,
                            .wants = decision == ADMIRALTY_PLOT ? is_written_for : NULL};
    return asked_secretly(game, &run, out);
}

/* ---- open questions ---- */

/* AE-0.3.1: whose element is next is first come, first served */
static int ask_next(const struct game *game, int decision, struct question *out)
{
    struct unit_set units = {{0}};
    admiralty_turns_waiting(game, admiralty_state_of(game)->turns.side, &units);
    return asked_next(game, decision, &units, out);
}

/* AE-4.1.4: the entries of the last answer share their target */
static int ask_line(const struct game *game, struct question *out)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    asked_about(game, ADMIRALTY_LINE, state->actor, out);
    CHECK(state->fresh < state->declared);
    out->other = state->fire_target[state->fresh];
    return 1;
}

static int ask_facing(const struct game *game, struct question *out)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    asked_about(game, ADMIRALTY_SHOW, state->victim, out);
    out->other = state->actor;
    return 1;
}

/* AE-F5: the flight drawn */
static int ask_flight(const struct game *game, struct question *out)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    if (state->actor != UNIT_NONE)
        return asked_about(game, ADMIRALTY_FLY, state->actor, out);
    return ask_next(game, ADMIRALTY_FLY, out);
}

static int ask_phase(const struct game *game, struct question *out)
{
    switch ((enum admiralty_phase)admiralty_state_of(game)->head.phase) {
    case ADMIRALTY_PHASE_FLEET:
        return ask_secretly(game, ADMIRALTY_BUY, out);
    case ADMIRALTY_PHASE_DEPLOY:
        return ask_next(game, ADMIRALTY_DEPLOY, out);
    case ADMIRALTY_PHASE_ORDERS:
        return ask_secretly(game, ADMIRALTY_PLOT, out);
    case ADMIRALTY_PHASE_MOVEMENT:
        return ask_next(game, ADMIRALTY_SAIL, out);
    case ADMIRALTY_PHASE_FIGHTER:
        return ask_flight(game, out);
    case ADMIRALTY_PHASE_COMBAT:
        return ask_next(game, ADMIRALTY_FIRE, out);
    case ADMIRALTY_PHASE_END:
        break;
    }
    return 0;
}

int admiralty_pending(const struct game *game, struct question out[QUESTIONS_MAX])
{
    const struct admiralty_state *state = admiralty_state_of(game);
    if (state->head.over)
        return 0;
    switch (state->step) {
    case ADMIRALTY_STEP_ASK:
        return ask_phase(game, out);
    case ADMIRALTY_STEP_SHIFT_ASTEROID_ASK:
    case ADMIRALTY_STEP_SHIFT_ASK:
    case ADMIRALTY_STEP_PULL_ASK:
        return asked_about(game, ADMIRALTY_SHIFT, state->actor, out);
    case ADMIRALTY_STEP_FIRE_ASK:
        return asked_about(game, ADMIRALTY_FIRE, state->actor, out);
    case ADMIRALTY_STEP_LINE_ASK:
        return ask_line(game, out);
    case ADMIRALTY_STEP_FACING_ASK:
        return ask_facing(game, out);
    case ADMIRALTY_STEP_LOSS_ASK:
        return asked_about(game, ADMIRALTY_LOSE, state->victim, out);
    case ADMIRALTY_STEP_REPAIR_ASK:
        return asked_about(game, ADMIRALTY_REPAIR, state->actor, out);
    case ADMIRALTY_STEP_LAUNCH_ASK:
        return asked_about(game, ADMIRALTY_LAUNCH, state->actor, out);
    default:
        return 0;
    }
}
