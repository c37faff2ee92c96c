/* One step at a time: the dispatcher, the passing of phases, and questions with one answer. */
#include "rules/universal/damage.h"
#include "rules/universal/law.h"

#include "rules/kit/asked.h"
#include "rules/kit/only.h"

#include <string.h>

/* ---- questions with one answer ---- */

/* UN-O2; UN-C0.1: an order is told at its reveal */
static enum progress ask(struct walk *walk)
{
    static const struct only only = {.kind = UNIVERSAL_EVENT_ONLY_ANSWER,
                                     .rule = UNIVERSAL_RULE_O2,
                                     .keeps_text = true,
                                     .tell = universal_tell_of};
    return only_give(walk, &only);
}

/* UN-D0.1: ships that have nothing to fire at need no answer: all of the side hold, one by one */
static enum progress hold_idle(struct walk *walk)
{
    int side = universal_state_of(walk->game)->turns.side;
    struct question question;
    if (universal_side_can_fight(walk->game, side))
        return PROGRESS_SETTLED;
    int unit = universal_first_waiting(walk->game, side);
    asked_about(walk->game, UNIVERSAL_FIRE, unit, &question);
    struct action hold = asked_answer(walk->game, &question, UNIVERSAL_HOLD, unit);
    struct event event = only_event(walk, UNIVERSAL_EVENT_ONLY_ANSWER, UNIVERSAL_RULE_O2, &hold);
    walk_tell(walk, &event);
    walk->game->rulebook->accept(walk->game, &hold, walk->events);
    return PROGRESS_MORE;
}

/* ---- phases ---- */

/* UN-C0.1: before the Seekers attack all ships have moved */
enum progress universal_go(struct walk *walk, enum universal_step step)
{
    struct universal_state *state = universal_state_of(walk->game);
    bool drawn = state->head.phase == UNIVERSAL_PHASE_MOVEMENT && universal_is_drawn(walk->game);
    bool sailed = step == UNIVERSAL_STEP_SEEKER && state->sailor != UNIT_NONE;
    state->step = (uint8_t)(drawn && sailed ? UNIVERSAL_STEP_CARD : step);
    return PROGRESS_MORE;
}

static bool is_flying(const struct game *game, int unit)
{
    return !universal_is_ship(game, unit) && universal_on_board(game, unit);
}

/* UN-D0.1 */
static bool is_shooter(const struct game *game, int unit)
{
    return universal_is_ship(game, unit) && universal_on_board(game, unit) &&
           !(universal_element_of(game, unit)->flags & UNIVERSAL_EXPOSED);
}

/* UN-B2: who has acted is forgotten with the phase, in the last one in step 5c */
static void clear_phase(struct universal_state *state, enum universal_phase next)
{
    state->ended = 0;
    state->head.active = SIDE_NONE;
    memset(&state->turns, 0, sizeof state->turns);
    state->actor = UNIT_NONE;
    state->victim = UNIT_NONE;
    state->cursor = UNIT_NONE;
    state->sailor = UNIT_NONE;
    state->defender = SIDE_NONE;
    state->left = 0;
    state->chain = 0;
    state->spot = CELL_NOWHERE;
    memset(state->face, 0, sizeof state->face);
    for (int unit = 0; next != UNIVERSAL_PHASE_END && unit < state->head.unit_count; unit++)
        state->elements[unit].flags &= ~(uint32_t)UNIVERSAL_ACTED;
}

/* UN-C4.5, UN-E1.9: what holds for one turn ends with it */
static void begin_turn(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    state->head.turn++;
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        state->elements[unit].flags &= ~(uint32_t)(UNIVERSAL_SILENT | UNIVERSAL_STUTTERED);
        state->elements[unit].pds = 0;
    }
    walk_tell_number(walk, UNIVERSAL_EVENT_TURN_BEGAN, UNIVERSAL_RULE_B2, state->head.turn);
}

/* UN-B2: a phase with nothing to do is skipped */
static bool is_empty(const struct game *game, enum universal_phase phase)
{
    switch (phase) {
    case UNIVERSAL_PHASE_DEPLOY:
        return !asked_any(game, asked_is_reserve);
    case UNIVERSAL_PHASE_ORDERS: /* UN-C0.1: written ship by ship in the next one */
        return universal_has(game, UNIVERSAL_OPTION_RANDOM_MOVEMENT) ||
               !asked_any(game, universal_is_ship_in_play);
    case UNIVERSAL_PHASE_FIGHTER:
        return !asked_any(game, is_flying);
    case UNIVERSAL_PHASE_COMBAT:
        return !asked_any(game, is_shooter);
    case UNIVERSAL_PHASE_FLEET:
    case UNIVERSAL_PHASE_MOVEMENT:
    case UNIVERSAL_PHASE_END:
        break;
    }
    return false;
}

/* It is said once, and nobody is asked. */
static enum progress pass_combat(struct walk *walk)
{
    walk_tell_number(walk, UNIVERSAL_EVENT_PHASE_PASSED, UNIVERSAL_RULE_B2, UNIVERSAL_PHASE_COMBAT);
    return universal_next_phase(walk);
}

static enum progress open_phase(struct walk *walk, enum universal_phase phase)
{
    enum universal_step turns =
        universal_is_drawn(walk->game) ? UNIVERSAL_STEP_CARD : UNIVERSAL_STEP_ALTERNATE;
    switch (phase) {
    case UNIVERSAL_PHASE_MOVEMENT:
        return universal_go(walk, universal_is_drawn(walk->game) ? turns : UNIVERSAL_STEP_REVEAL);
    case UNIVERSAL_PHASE_COMBAT: /* UN-B2: nothing to do */
        if (!universal_side_can_fight(walk->game, SIDE_RED) &&
            !universal_side_can_fight(walk->game, SIDE_BLUE))
            return pass_combat(walk);
        return universal_go(walk, turns);
    case UNIVERSAL_PHASE_DEPLOY:
    case UNIVERSAL_PHASE_FIGHTER:
        return universal_go(walk, turns);
    case UNIVERSAL_PHASE_END: /* UN-D4.1 */
        return universal_settle(walk, UNIVERSAL_BY_WEAPONS, UNIVERSAL_STEP_PULL);
    case UNIVERSAL_PHASE_FLEET:
    case UNIVERSAL_PHASE_ORDERS:
        break;
    }
    return universal_go(walk, UNIVERSAL_STEP_ASK);
}

static enum universal_phase phase_after(enum universal_phase phase)
{
    return phase == UNIVERSAL_PHASE_END ? UNIVERSAL_PHASE_ORDERS : phase + 1;
}

enum progress universal_enter(struct walk *walk, enum universal_phase phase)
{
    struct universal_state *state = universal_state_of(walk->game);
    clear_phase(state, phase);
    for (;; phase = phase_after(phase)) {
        if (phase == UNIVERSAL_PHASE_ORDERS)
            begin_turn(walk);
        if (!is_empty(walk->game, phase))
            break;
    }
    state->head.phase = (uint8_t)phase;
    walk_tell_number(walk, UNIVERSAL_EVENT_PHASE_BEGAN,
                     phase == UNIVERSAL_PHASE_FLEET ? UNIVERSAL_RULE_B1_1 : UNIVERSAL_RULE_B2,
                     (int)phase);
    return open_phase(walk, phase);
}

enum progress universal_next_phase(struct walk *walk)
{
    return universal_enter(walk, phase_after(universal_state_of(walk->game)->head.phase));
}

/* ---- the step ASK ---- */

/* UN-B1.4, UN-B2: everything is shown when all have ended */
static enum progress run_secretly(struct walk *walk)
{
    for (int seat = 0; seat < walk->game->setup->seat_count; seat++)
        if (!(universal_state_of(walk->game)->ended >> seat & 1) &&
            universal_seat_writes(walk->game, seat))
            return PROGRESS_SETTLED;
    return universal_state_of(walk->game)->head.phase == UNIVERSAL_PHASE_FLEET
               ? universal_step_fleet(walk)
               : universal_next_phase(walk);
}

static enum progress step_phase(struct walk *walk)
{
    int phase = universal_state_of(walk->game)->head.phase;
    if (phase == UNIVERSAL_PHASE_FLEET || phase == UNIVERSAL_PHASE_ORDERS)
        return run_secretly(walk);
    bool several = false;
    enum progress progress = universal_turn_next(walk, &several);
    if (progress != PROGRESS_SETTLED)
        return progress;
    if (several && phase == UNIVERSAL_PHASE_COMBAT)
        return hold_idle(walk);
    return several ? progress : ask(walk);
}

static enum progress step(struct walk *walk)
{
    switch ((enum universal_step)universal_state_of(walk->game)->step) {
    case UNIVERSAL_STEP_ASK:
        return step_phase(walk);
    case UNIVERSAL_STEP_TIE_ASK:
    case UNIVERSAL_STEP_SHIFT_ASK:
    case UNIVERSAL_STEP_DECOY_ASK:
    case UNIVERSAL_STEP_DEFEND_ASK:
    case UNIVERSAL_STEP_FIRE_ASK:
    case UNIVERSAL_STEP_FACING_ASK:
    case UNIVERSAL_STEP_BLOCK_ASK:
    case UNIVERSAL_STEP_PINPOINT_ASK:
    case UNIVERSAL_STEP_SWEEP_ASK:
    case UNIVERSAL_STEP_INTERCEPT_ASK:
    case UNIVERSAL_STEP_REPEL_ASK:
    case UNIVERSAL_STEP_LOSS_ASK:
    case UNIVERSAL_STEP_EQUIP_ASK:
    case UNIVERSAL_STEP_PULL_ASK:
    case UNIVERSAL_STEP_STUTTER_ASK:
    case UNIVERSAL_STEP_REPAIR_ASK:
    case UNIVERSAL_STEP_REGENERATE_ASK:
    case UNIVERSAL_STEP_LAUNCH_ASK:
        return ask(walk);
    case UNIVERSAL_STEP_LATE_ASK: /* asked only if there is something to do, or to end with */
        return PROGRESS_SETTLED;
    case UNIVERSAL_STEP_START:
        return universal_step_setup(walk);
    case UNIVERSAL_STEP_ROLL_OFF:
    case UNIVERSAL_STEP_ALTERNATE:
    case UNIVERSAL_STEP_CARD:
        return universal_step_turns(walk);
    case UNIVERSAL_STEP_REVEAL:
        return universal_step_reveal(walk);
    case UNIVERSAL_STEP_DETECT:
        return universal_step_detect(walk);
    case UNIVERSAL_STEP_JUMP:
    case UNIVERSAL_STEP_SAIL:
    case UNIVERSAL_STEP_STRAIN:
        return universal_step_move(walk);
    case UNIVERSAL_STEP_ROCK:
    case UNIVERSAL_STEP_STACK:
    case UNIVERSAL_STEP_STACK_ROLL:
    case UNIVERSAL_STEP_STACK_NEXT:
        return universal_step_stack(walk);
    case UNIVERSAL_STEP_HAZARD:
        return universal_step_hazard(walk);
    case UNIVERSAL_STEP_DECOY:
    case UNIVERSAL_STEP_DEFEND:
    case UNIVERSAL_STEP_SEEKER:
        return universal_step_defend(walk);
    case UNIVERSAL_STEP_SHOT:
        return universal_step_shot(walk);
    case UNIVERSAL_STEP_LATE:
        return universal_step_late(walk);
    case UNIVERSAL_STEP_SETTLE:
        return universal_step_settle(walk);
    case UNIVERSAL_STEP_PULL:
    case UNIVERSAL_STEP_VICTORY:
    case UNIVERSAL_STEP_STUTTER:
    case UNIVERSAL_STEP_CONTROL:
    case UNIVERSAL_STEP_REGENERATE:
    case UNIVERSAL_STEP_LAUNCH:
    case UNIVERSAL_STEP_CLEAR:
        return universal_step_end(walk);
    case UNIVERSAL_STEP_COUNT:
        break;
    }
    return PROGRESS_SETTLED;
}

/* A game that is over stands nowhere in particular. */
static enum progress close_game(struct universal_state *state)
{
    clear_phase(state, UNIVERSAL_PHASE_ORDERS);
    memset(&state->settle, 0, sizeof state->settle);
    memset(&state->shot, 0, sizeof state->shot);
    state->step = UNIVERSAL_STEP_ASK;
    return PROGRESS_ACTIVATION_ENDED;
}

enum progress universal_advance(const struct game *game, struct dice *dice, struct events *events)
{
    struct walk walk = walk_begin(game, dice, events);
    if (universal_state_of(game)->head.over)
        return PROGRESS_SETTLED;
    enum progress progress = step(&walk);
    return universal_state_of(game)->head.over ? close_game(universal_state_of(game)) : progress;
}
