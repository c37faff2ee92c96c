/* Which questions are open, of whom, about which elements (UN-O2, UN-0.3). */
#include "rules/universal/front.h"

#include "rules/kit/asked.h"
#include "rules/universal/orders/thrust.h"
#include "rules/universal/law/flights/flights.h"

/* ---- secret runs ---- */

/* UN-C4.6: until its tether is complete a ship may be given others */
static bool wants_orders(const struct game *game, int unit)
{
    int differing;
    return universal_is_ship_in_play(game, unit) &&
           (!(universal_element_of(game, unit)->flags & UNIVERSAL_PLOTTED) ||
            universal_tether_is_open(game, unit, &differing));
}

/* UN-B1.4, UN-B2: all seats of both sides at once, in secret */
static int ask_secretly(const struct game *game, int decision, asked_unit *wants,
                        struct question *out)
{
    struct asked_run run = {.decision = (uint8_t)decision,
                            .ended = universal_state_of(game)->ended,
                            .writes = universal_turns_seat_writes,
                            .wants = wants};
    return asked_secretly(game, &run, out);
}

/* ---- open questions ---- */

/* UN-0.3: whose element is next is first come, first served */
static int ask_next(const struct game *game, int decision, struct question *out)
{
    struct unit_set units = {{0}};
    universal_turns_waiting(game, universal_state_of(game)->turns.side, &units);
    return asked_next(game, decision, &units, out);
}

/* UN-C3.1: those of one side with equal totals */
static int ask_tied(const struct game *game, struct question *out)
{
    const struct universal_state *state = universal_state_of(game);
    struct unit_set units = {{0}};
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->elements[unit].flags & UNIVERSAL_TIED)
            unit_set_add(&units, unit);
    return asked_next(game, UNIVERSAL_FIRST, &units, out);
}

/* UN-D6.4, UN-F3.4 */
static int ask_defenders(const struct game *game, int decision, int other, struct question *out)
{
    struct unit_set units = {{0}};
    universal_defend_who(game, &units);
    int count = asked_next(game, decision, &units, out);
    out->other = (uint8_t)other;
    return count;
}

static int ask_phase(const struct game *game, struct question *out)
{
    switch ((enum universal_phase)universal_state_of(game)->head.phase) {
    case UNIVERSAL_PHASE_FLEET:
        return ask_secretly(game, UNIVERSAL_BUY, NULL, out);
    case UNIVERSAL_PHASE_DEPLOY:
        return ask_next(game, UNIVERSAL_DEPLOY, out);
    case UNIVERSAL_PHASE_ORDERS:
        return ask_secretly(game, UNIVERSAL_PLOT, wants_orders, out);
    case UNIVERSAL_PHASE_MOVEMENT: /* UN-C0.1 */
        return ask_next(game, UNIVERSAL_SAIL, out);
    case UNIVERSAL_PHASE_FIGHTER:
        return ask_next(game, UNIVERSAL_FLY, out);
    case UNIVERSAL_PHASE_COMBAT:
        return ask_next(game, UNIVERSAL_FIRE, out);
    case UNIVERSAL_PHASE_END:
        break;
    }
    return 0;
}

/* What a step asks about `actor`, -1: nothing. */
static int asked_of_actor(int step)
{
    switch (step) {
    case UNIVERSAL_STEP_SHIFT_ASK:
    case UNIVERSAL_STEP_PULL_ASK:
        return UNIVERSAL_SHIFT;
    case UNIVERSAL_STEP_DECOY_ASK:
        return UNIVERSAL_DECOY;
    case UNIVERSAL_STEP_FIRE_ASK:
        return UNIVERSAL_FIRE;
    case UNIVERSAL_STEP_LATE_ASK:
        return UNIVERSAL_PDS;
    case UNIVERSAL_STEP_STUTTER_ASK:
        return UNIVERSAL_STUTTER;
    case UNIVERSAL_STEP_REPAIR_ASK:
        return UNIVERSAL_RESTORE;
    case UNIVERSAL_STEP_REGENERATE_ASK:
        return UNIVERSAL_REGENERATE;
    case UNIVERSAL_STEP_LAUNCH_ASK:
        return UNIVERSAL_LAUNCH;
    default:
        return -1;
    }
}

int universal_pending(const struct game *game, struct question out[QUESTIONS_MAX])
{
    const struct universal_state *state = universal_state_of(game);
    int actor = state->actor, victim = state->victim;
    if (state->head.over)
        return 0;
    switch (state->step) {
    case UNIVERSAL_STEP_ASK:
        return ask_phase(game, out);
    case UNIVERSAL_STEP_TIE_ASK:
        return ask_tied(game, out);
    case UNIVERSAL_STEP_DEFEND_ASK:
        return ask_defenders(game, UNIVERSAL_DEFEND, UNIT_NONE, out);
    case UNIVERSAL_STEP_INTERCEPT_ASK:
        return ask_defenders(game, UNIVERSAL_INTERCEPT, actor, out);
    case UNIVERSAL_STEP_FACING_ASK:
        return asked_between(game, UNIVERSAL_SHOW, victim, actor, out);
    case UNIVERSAL_STEP_BLOCK_ASK:
        return asked_between(game, UNIVERSAL_BLOCK, victim, actor, out);
    case UNIVERSAL_STEP_PINPOINT_ASK:
        return asked_between(game, UNIVERSAL_PINPOINT, actor, victim, out);
    case UNIVERSAL_STEP_SWEEP_ASK:
        return asked_between(game, UNIVERSAL_NEXT, actor, victim, out);
    case UNIVERSAL_STEP_REPEL_ASK:
        return asked_between(game, UNIVERSAL_REPEL, victim, actor, out);
    case UNIVERSAL_STEP_LOSS_ASK:
        return asked_about(game, UNIVERSAL_LOSE, victim, out);
    case UNIVERSAL_STEP_EQUIP_ASK:
        return asked_about(game, UNIVERSAL_LOSE_ITEM, victim, out);
    default:
        break;
    }
    int decision = asked_of_actor(state->step);
    return decision < 0 ? 0 : asked_about(game, decision, actor, out);
}
