/* Which questions are open, of whom, about which pieces (SS-X.4, SS-X.7). */
#include "rules/starstrike/front.h"

#include "rules/kit/asked.h"
#include "rules/starstrike/law/moment.h"

/* ---- secret runs ---- */

/* SS-X.15: all seats at once */
static int ask_fleets(const struct game *game, struct question *out)
{
    struct asked_run run = {.decision = STARSTRIKE_BUY,
                            .ended = starstrike_state_of(game)->ended,
                            .writes = starstrike_runs_seat_chooses};
    int count = asked_secretly(game, &run, out);
    for (int i = 0; i < count; i++) {
        int seat = question_seat(&out[i]);
        if (starstrike_runs_chooses_fleet(game, seat))
            continue;
        bool library = starstrike_runs_chooses_library(game, seat);
        out[i].decision = library ? STARSTRIKE_CARD : STARSTRIKE_REFIT;
    }
    return count;
}

static bool wants_orders(const struct game *game, int unit)
{
    int count = starstrike_slots_used(starstrike_piece_of(game, unit));
    return starstrike_on_map(game, unit) && count < starstrike_assignable(game, unit);
}

/* SS-4B.01 */
static int ask_orders(const struct game *game, struct question *out)
{
    struct asked_run run = {.decision = STARSTRIKE_ASSIGN,
                            .ended = starstrike_state_of(game)->ended,
                            .writes = starstrike_runs_seat_orders,
                            .wants = wants_orders};
    return asked_secretly(game, &run, out);
}

/* ---- open questions ---- */

/* SS-X.7: whose piece is next is first come, first served */
static int ask_next(const struct game *game, int decision, struct question *out)
{
    struct unit_set units = {{0}};
    int side = starstrike_state_of(game)->head.active;
    if (side >= SIDES)
        return 0;
    starstrike_turns_waiting(game, side, &units);
    return asked_next(game, decision, &units, out);
}

static int ask_phase(const struct game *game, struct question *out)
{
    switch ((enum starstrike_phase)starstrike_state_of(game)->head.phase) {
    case STARSTRIKE_PHASE_FLEET:
        return ask_fleets(game, out);
    case STARSTRIKE_PHASE_COMMAND:
        return ask_orders(game, out);
    case STARSTRIKE_PHASE_ACTION:
        return ask_next(game, STARSTRIKE_ACTIVATE, out);
    case STARSTRIKE_PHASE_SETUP:
        return ask_next(game, STARSTRIKE_PLACE, out);
    case STARSTRIKE_PHASE_REFRESH:
        break;
    }
    return ask_next(game, STARSTRIKE_ENTER, out); /* SS-10E.01 */
}

int starstrike_pending(const struct game *game, struct question out[QUESTIONS_MAX])
{
    const struct starstrike_state *state = starstrike_state_of(game);
    int actor = state->actor, victim = state->victim;
    if (state->head.over)
        return 0;
    switch (state->step) {
    case STARSTRIKE_STEP_ASK:
        return ask_phase(game, out);
    case STARSTRIKE_STEP_CARD_ASK:
        return asked_about(game, starstrike_moment_asks(game), actor, out);
    case STARSTRIKE_STEP_STRIKE_ASK:
        return asked_about(game, STARSTRIKE_STRIKE, actor, out);
    case STARSTRIKE_STEP_USE_ASK:
    case STARSTRIKE_STEP_EXTRA_ASK:
        return asked_between(game, STARSTRIKE_USE, state->strike.helper, victim, out);
    case STARSTRIKE_STEP_BLOCK_ASK:
        return asked_between(game, STARSTRIKE_BLOCK, victim, actor, out);
    case STARSTRIKE_STEP_LOCK_ASK:
        return asked_between(game, STARSTRIKE_LOCK, actor, victim, out);
    case STARSTRIKE_STEP_DRAIN_ASK:
        return asked_between(game, STARSTRIKE_DRAIN, actor, victim, out);
    case STARSTRIKE_STEP_RETURN_ASK:
        return asked_between(game, STARSTRIKE_RETURN, victim, actor, out);
    case STARSTRIKE_STEP_MOVE_ASK:
        return asked_about(game, STARSTRIKE_MOVE, actor, out);
    case STARSTRIKE_STEP_EVADE_ASK:
        return asked_between(game, STARSTRIKE_EVADE, victim, actor, out);
    case STARSTRIKE_STEP_DUST_ASK:
        return asked_about(game, STARSTRIKE_DUST, state->motion.unit, out);
    case STARSTRIKE_STEP_UNSPEND_ASK:
        return asked_about(game, STARSTRIKE_UNSPEND, actor, out);
    default:
        return 0;
    }
}
