/* One step at a time: the dispatcher, and questions with one answer. */
#include "rules/admiralty/front.h"

#include "rules/kit/asked.h"
#include "rules/kit/only.h"
#include "rules/admiralty/law/law.h"
#include "rules/admiralty/setup/setup.h"

/* ---- questions with one answer ---- */

/* AE-0.3.7; AE-D7: an order is told when the ship sails */
static enum progress ask(struct walk *walk)
{
    static const struct only only = {admiralty_only_answer_kind, ADMIRALTY_RULE_R0_3_7, true,
                                     admiralty_walk_tell};
    return only_give(walk, &only);
}

/* ---- the step ASK ---- */

/* AE-0.3.5, AE-3.2.5: everything is shown when all have ended */
static enum progress run_secretly(struct walk *walk)
{
    for (int seat = 0; seat < walk->game->setup->seat_count; seat++)
        if (!(admiralty_state_of(walk->game)->ended >> seat & 1) &&
            admiralty_turns_seat_writes(walk->game, seat))
            return PROGRESS_SETTLED;
    return admiralty_state_of(walk->game)->head.phase == ADMIRALTY_PHASE_FLEET
               ? admiralty_fleet_step(walk)
               : admiralty_phases_next(walk);
}

/* AE-5.1.1: flights are placed after the ships */
static enum progress end_turns(struct walk *walk)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    if (state->head.phase == ADMIRALTY_PHASE_MOVEMENT)
        return admiralty_phases_go(walk, ADMIRALTY_STEP_TERRAIN);
    if (state->head.phase == ADMIRALTY_PHASE_DEPLOY && !state->placing_flights &&
        asked_any(walk->game, asked_is_reserve)) {
        state->placing_flights = 1;
        return admiralty_phases_go(walk, ADMIRALTY_STEP_ALTERNATE);
    }
    return admiralty_phases_next(walk);
}

/* AE-2.2: a phase that ends by itself says so, once; whether anybody had his opportunity before. To
 * the others it is as if they had held: their slow weapons have cooled (AE-C4.13). */
static enum progress pass_combat(struct walk *walk)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    bool begun = false;
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        bool acted = (state->elements[unit].flags & ADMIRALTY_ACTED) != 0;
        begun = begun || acted;
        if (!acted)
            state->elements[unit].cooling = 0;
    }
    TELL(walk, admiralty_phase_passed, ADMIRALTY_RULE_R2_2, UNIT_NONE, UNIT_NONE,
         .phase = state->head.phase, .begun = begun);
    return admiralty_phases_next(walk);
}

static enum progress take_turns(struct walk *walk)
{
    switch (admiralty_turns_next(walk)) {
    case ADMIRALTY_TURN_USED:
        return PROGRESS_ACTIVATION_ENDED;
    case ADMIRALTY_TURN_NONE:
        return end_turns(walk);
    case ADMIRALTY_TURN_IDLE:
        return pass_combat(walk);
    case ADMIRALTY_TURN_DRAW:
        return admiralty_phases_go(walk, ADMIRALTY_STEP_DRAW);
    case ADMIRALTY_TURN_SEVERAL: /* each has an answer of its own */
        return PROGRESS_SETTLED;
    case ADMIRALTY_TURN_OPEN:
        break;
    }
    return ask(walk);
}

static enum progress step_phase(struct walk *walk)
{
    switch ((enum admiralty_phase)admiralty_state_of(walk->game)->head.phase) {
    case ADMIRALTY_PHASE_FLEET:
    case ADMIRALTY_PHASE_ORDERS:
        return run_secretly(walk);
    case ADMIRALTY_PHASE_DEPLOY:
    case ADMIRALTY_PHASE_MOVEMENT:
    case ADMIRALTY_PHASE_FIGHTER:
    case ADMIRALTY_PHASE_COMBAT:
        return take_turns(walk);
    case ADMIRALTY_PHASE_END:
        break;
    }
    return admiralty_phases_next(walk);
}

/* AE-4.5.2. With an actor an answer was just carried out: what follows is no part of it, and hidden
 * ships may come next (AE-B3.5). */
static enum progress step_end(struct walk *walk)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    if (state->actor != UNIT_NONE) {
        state->actor = UNIT_NONE;
        return PROGRESS_ACTIVATION_ENDED;
    }
    switch (state->step) {
    case ADMIRALTY_STEP_REPAIR:
        return admiralty_repair_step(walk);
    case ADMIRALTY_STEP_LAUNCH:
        return admiralty_carrier_step(walk);
    case ADMIRALTY_STEP_VICTORY:
        return admiralty_victory_step(walk);
    default:
        return admiralty_end_step(walk);
    }
}

static enum progress step(struct walk *walk)
{
    switch ((enum admiralty_step)admiralty_state_of(walk->game)->step) {
    case ADMIRALTY_STEP_ASK:
        return step_phase(walk);
    case ADMIRALTY_STEP_SHIFT_ASTEROID_ASK:
    case ADMIRALTY_STEP_SHIFT_ASK:
    case ADMIRALTY_STEP_FIRE_ASK:
    case ADMIRALTY_STEP_LINE_ASK:
    case ADMIRALTY_STEP_FACING_ASK:
    case ADMIRALTY_STEP_LOSS_ASK:
    case ADMIRALTY_STEP_REPAIR_ASK:
    case ADMIRALTY_STEP_LAUNCH_ASK:
    case ADMIRALTY_STEP_PULL_ASK:
        return ask(walk);
    case ADMIRALTY_STEP_START:
        return admiralty_start_step(walk);
    case ADMIRALTY_STEP_ALTERNATE:
        return admiralty_turns_alternate(walk);
    case ADMIRALTY_STEP_REVEAL:
    case ADMIRALTY_STEP_DETECT:
    case ADMIRALTY_STEP_HYPERDRIVE:
    case ADMIRALTY_STEP_SAIL:
    case ADMIRALTY_STEP_TERRAIN:
    case ADMIRALTY_STEP_TERRAIN_HIT:
    case ADMIRALTY_STEP_STRAIN:
        return admiralty_move_step(walk);
    case ADMIRALTY_STEP_ASTEROID:
    case ADMIRALTY_STEP_STACK:
    case ADMIRALTY_STEP_STACK_ROLL:
    case ADMIRALTY_STEP_STACK_NEXT:
        return admiralty_shift_step(walk);
    case ADMIRALTY_STEP_DRAW:
        return admiralty_fighter_step(walk);
    case ADMIRALTY_STEP_FACINGS:
        return admiralty_declare_step(walk);
    case ADMIRALTY_STEP_SHOT:
        return admiralty_shot_step(walk);
    case ADMIRALTY_STEP_SETTLE:
        return admiralty_settle_step(walk);
    case ADMIRALTY_STEP_REGENERATE:
    case ADMIRALTY_STEP_BURN:
    case ADMIRALTY_STEP_BURN_DAMAGE:
    case ADMIRALTY_STEP_REPAIR:
    case ADMIRALTY_STEP_LAUNCH:
    case ADMIRALTY_STEP_PULL:
    case ADMIRALTY_STEP_VICTORY:
        return step_end(walk);
    case ADMIRALTY_STEP_COUNT:
        break;
    }
    return PROGRESS_SETTLED;
}

enum progress admiralty_advance(const struct game *game, struct dice *dice, struct events *events)
{
    struct walk walk = walk_begin(game, dice, events);
    if (admiralty_state_of(walk.game)->head.over)
        return PROGRESS_SETTLED;
    enum progress progress = step(&walk);
    return admiralty_state_of(walk.game)->head.over
               ? admiralty_phases_close(admiralty_state_of(walk.game))
               : progress;
}
