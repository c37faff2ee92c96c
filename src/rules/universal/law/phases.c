/* The passing of phases: what begins, what ends with them, and which is next (UN-B2). */
#include "rules/universal/law/law.h"

#include "rules/kit/asked.h"

#include <string.h>

/* UN-C0.1: before the Seekers attack all ships have moved */
enum progress universal_phases_go(struct walk *walk, enum universal_step step)
{
    struct universal_state *state = universal_state_of(walk->game);
    bool drawn =
        state->head.phase == UNIVERSAL_PHASE_MOVEMENT && universal_turns_are_drawn(walk->game);
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
    TELL(walk, universal_turn_began, UNIVERSAL_RULE_B2, UNIT_NONE, UNIT_NONE,
         .turn = state->head.turn);
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
    TELL(walk, universal_phase_passed, UNIVERSAL_RULE_B2, UNIT_NONE, UNIT_NONE,
         .phase = UNIVERSAL_PHASE_COMBAT);
    return universal_phases_next(walk);
}

static enum progress open_phase(struct walk *walk, enum universal_phase phase)
{
    enum universal_step turns =
        universal_turns_are_drawn(walk->game) ? UNIVERSAL_STEP_CARD : UNIVERSAL_STEP_ALTERNATE;
    switch (phase) {
    case UNIVERSAL_PHASE_MOVEMENT:
        return universal_phases_go(
            walk, universal_turns_are_drawn(walk->game) ? turns : UNIVERSAL_STEP_REVEAL);
    case UNIVERSAL_PHASE_COMBAT: /* UN-B2: nothing to do */
        if (!universal_turns_side_can_fight(walk->game, SIDE_RED) &&
            !universal_turns_side_can_fight(walk->game, SIDE_BLUE))
            return pass_combat(walk);
        return universal_phases_go(walk, turns);
    case UNIVERSAL_PHASE_DEPLOY:
    case UNIVERSAL_PHASE_FIGHTER:
        return universal_phases_go(walk, turns);
    case UNIVERSAL_PHASE_END: /* UN-D4.1 */
        return universal_hurt_settle(walk, UNIVERSAL_BY_WEAPONS, UNIVERSAL_STEP_PULL);
    case UNIVERSAL_PHASE_FLEET:
    case UNIVERSAL_PHASE_ORDERS:
        break;
    }
    return universal_phases_go(walk, UNIVERSAL_STEP_ASK);
}

static enum universal_phase phase_after(enum universal_phase phase)
{
    return phase == UNIVERSAL_PHASE_END ? UNIVERSAL_PHASE_ORDERS : phase + 1;
}

enum progress universal_phases_enter(struct walk *walk, enum universal_phase phase)
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
    TELL(walk, universal_phase_began,
         phase == UNIVERSAL_PHASE_FLEET ? UNIVERSAL_RULE_B1_1 : UNIVERSAL_RULE_B2, UNIT_NONE,
         UNIT_NONE, .phase = (int32_t)phase);
    return open_phase(walk, phase);
}

enum progress universal_phases_next(struct walk *walk)
{
    return universal_phases_enter(walk, phase_after(universal_state_of(walk->game)->head.phase));
}

enum progress universal_phases_close(struct universal_state *state)
{
    clear_phase(state, UNIVERSAL_PHASE_ORDERS);
    memset(&state->settle, 0, sizeof state->settle);
    memset(&state->shot, 0, sizeof state->shot);
    state->step = UNIVERSAL_STEP_ASK;
    return PROGRESS_ACTIVATION_ENDED;
}

int universal_phases_next_unit(struct walk *walk,
                               bool (*concerns)(const struct game *game, int unit))
{
    return asked_after(walk->game, &universal_state_of(walk->game)->cursor, concerns);
}
