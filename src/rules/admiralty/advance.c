/* One step at a time: the dispatcher, the passing of phases, and questions with one answer. */
#include "rules/admiralty/law.h"

#include "rules/kit/asked.h"
#include "rules/kit/only.h"

#include <string.h>

/* ---- questions with one answer ---- */

/* AE-0.3.7; AE-D7: an order is told when the ship sails */
static enum progress ask(struct walk *walk)
{
    static const struct only only = {ADMIRALTY_EVENT_ONLY_ANSWER, ADMIRALTY_RULE_R0_3_7, true,
                                     admiralty_tell_of};
    return only_give(walk, &only);
}

/* ---- phases ---- */

enum progress admiralty_go(struct walk *walk, enum admiralty_step step)
{
    admiralty_state_of(walk->game)->step = (uint8_t)step;
    return PROGRESS_MORE;
}

static bool is_flying(const struct game *game, int unit)
{
    return admiralty_is_flight(game, unit) && admiralty_on_board(game, unit);
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
    walk_tell_number(walk, ADMIRALTY_EVENT_TURN_BEGAN,
                     state->head.turn == 1 ? ADMIRALTY_RULE_R2_1_4 : ADMIRALTY_RULE_R2_2,
                     state->head.turn);
}

/* AE-2.2: a phase in which nothing can happen is passed over */
static bool is_empty(const struct game *game, enum admiralty_phase phase)
{
    switch (phase) {
    case ADMIRALTY_PHASE_DEPLOY:
        return !asked_any(game, asked_is_reserve);
    case ADMIRALTY_PHASE_ORDERS:
        return !admiralty_orders_asked(game);
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
        return admiralty_go(walk, ADMIRALTY_STEP_REVEAL);
    case ADMIRALTY_PHASE_FIGHTER:
        if (admiralty_has(walk->game, ADMIRALTY_OPTION_RANDOM_FIGHTER_INITIATIVE))
            return admiralty_go(walk, ADMIRALTY_STEP_ASK);
        return admiralty_go(walk, ADMIRALTY_STEP_ALTERNATE);
    case ADMIRALTY_PHASE_DEPLOY:
    case ADMIRALTY_PHASE_COMBAT:
        return admiralty_go(walk, ADMIRALTY_STEP_ALTERNATE);
    case ADMIRALTY_PHASE_END: /* AE-4.5.1 */
        return admiralty_settle(walk, ADMIRALTY_BY_FIRE, ADMIRALTY_STEP_REGENERATE);
    case ADMIRALTY_PHASE_FLEET:
    case ADMIRALTY_PHASE_ORDERS:
        break;
    }
    return admiralty_go(walk, ADMIRALTY_STEP_ASK);
}

static enum admiralty_phase phase_after(enum admiralty_phase phase)
{
    return phase == ADMIRALTY_PHASE_END ? ADMIRALTY_PHASE_ORDERS : phase + 1;
}

/* AE-2.2 */
enum progress admiralty_enter(struct walk *walk, enum admiralty_phase phase)
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
    walk_tell_number(walk, ADMIRALTY_EVENT_PHASE_BEGAN, ADMIRALTY_RULE_R2_2, (int)phase);
    return open_phase(walk, phase);
}

enum progress admiralty_next_phase(struct walk *walk)
{
    return admiralty_enter(walk, phase_after(admiralty_state_of(walk->game)->head.phase));
}

/* ---- the step ASK ---- */

/* AE-0.3.5, AE-3.2.5: everything is shown when all have ended */
static enum progress run_secretly(struct walk *walk)
{
    for (int seat = 0; seat < walk->game->setup->seat_count; seat++)
        if (!(admiralty_state_of(walk->game)->ended >> seat & 1) &&
            admiralty_seat_writes(walk->game, seat))
            return PROGRESS_SETTLED;
    return admiralty_state_of(walk->game)->head.phase == ADMIRALTY_PHASE_FLEET
               ? admiralty_step_fleet(walk)
               : admiralty_next_phase(walk);
}

/* AE-5.1.1: flights are placed after the ships */
static enum progress end_turns(struct walk *walk)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    if (state->head.phase == ADMIRALTY_PHASE_MOVEMENT)
        return admiralty_go(walk, ADMIRALTY_STEP_TERRAIN);
    if (state->head.phase == ADMIRALTY_PHASE_DEPLOY && !state->placing_flights &&
        asked_any(walk->game, asked_is_reserve)) {
        state->placing_flights = 1;
        return admiralty_go(walk, ADMIRALTY_STEP_ALTERNATE);
    }
    return admiralty_next_phase(walk);
}

/* AE-2.2: a phase that ends by itself says so, once; whether anybody had his opportunity before. To
 * the others it is as if they had held: their slow weapons have cooled (AE-C4.13). */
static enum progress pass_combat(struct walk *walk)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    struct event event =
        walk_event(walk, ADMIRALTY_EVENT_PHASE_PASSED, ADMIRALTY_RULE_R2_2, UNIT_NONE, UNIT_NONE);
    event.argument[0] = state->head.phase;
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        bool acted = (state->elements[unit].flags & ADMIRALTY_ACTED) != 0;
        event.argument[1] |= acted;
        if (!acted)
            state->elements[unit].cooling = 0;
    }
    walk_tell(walk, &event);
    return admiralty_next_phase(walk);
}

static enum progress take_turns(struct walk *walk)
{
    switch (admiralty_turn_next(walk)) {
    case ADMIRALTY_TURN_USED:
        return PROGRESS_ACTIVATION_ENDED;
    case ADMIRALTY_TURN_NONE:
        return end_turns(walk);
    case ADMIRALTY_TURN_IDLE:
        return pass_combat(walk);
    case ADMIRALTY_TURN_DRAW:
        return admiralty_go(walk, ADMIRALTY_STEP_DRAW);
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
    return admiralty_next_phase(walk);
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
        return admiralty_step_setup(walk);
    case ADMIRALTY_STEP_ALTERNATE:
        return admiralty_step_alternate(walk);
    case ADMIRALTY_STEP_REVEAL:
    case ADMIRALTY_STEP_DETECT:
    case ADMIRALTY_STEP_HYPERDRIVE:
    case ADMIRALTY_STEP_SAIL:
    case ADMIRALTY_STEP_TERRAIN:
    case ADMIRALTY_STEP_TERRAIN_HIT:
    case ADMIRALTY_STEP_STRAIN:
        return admiralty_step_movement(walk);
    case ADMIRALTY_STEP_ASTEROID:
    case ADMIRALTY_STEP_STACK:
    case ADMIRALTY_STEP_STACK_ROLL:
    case ADMIRALTY_STEP_STACK_NEXT:
        return admiralty_step_stack(walk);
    case ADMIRALTY_STEP_DRAW:
        return admiralty_step_fighter(walk);
    case ADMIRALTY_STEP_FACINGS:
        return admiralty_step_fire(walk);
    case ADMIRALTY_STEP_SHOT:
        return admiralty_step_shot(walk);
    case ADMIRALTY_STEP_SETTLE:
        return admiralty_step_settle(walk);
    case ADMIRALTY_STEP_REGENERATE:
    case ADMIRALTY_STEP_BURN:
    case ADMIRALTY_STEP_BURN_DAMAGE:
    case ADMIRALTY_STEP_REPAIR:
    case ADMIRALTY_STEP_LAUNCH:
    case ADMIRALTY_STEP_PULL:
    case ADMIRALTY_STEP_VICTORY:
        return admiralty_step_end(walk);
    case ADMIRALTY_STEP_COUNT:
        break;
    }
    return PROGRESS_SETTLED;
}

/* A game that is over stands nowhere in particular. */
static enum progress close_game(struct admiralty_state *state)
{
    clear_phase(state, ADMIRALTY_PHASE_ORDERS);
    memset(&state->settle, 0, sizeof state->settle);
    state->step = ADMIRALTY_STEP_ASK;
    return PROGRESS_ACTIVATION_ENDED;
}

enum progress admiralty_advance(const struct game *game, struct dice *dice, struct events *events)
{
    struct walk walk = walk_begin(game, dice, events);
    if (admiralty_state_of(walk.game)->head.over)
        return PROGRESS_SETTLED;
    enum progress progress = step(&walk);
    return admiralty_state_of(walk.game)->head.over ? close_game(admiralty_state_of(walk.game))
                                                    : progress;
}
