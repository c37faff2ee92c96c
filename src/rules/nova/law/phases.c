/* The passing of phases: what begins, what ends with them, and which is next (NV-seq.0). */
#include "rules/nova/law/law.h"

#include "rules/kit/asked.h"

#include <string.h>

enum progress nova_phases_go(struct walk *walk, enum nova_step step)
{
    nova_state_of(walk->game)->step = (uint8_t)step;
    return PROGRESS_MORE;
}

/* Flags of one phase, and what is written in secret, are gone with it. */
static void clear_ship(struct nova_ship *ship)
{
    ship->flags &= (uint16_t) ~(NOVA_ACTED | NOVA_PLOTTED | NOVA_ROCKY | NOVA_CROWDED | NOVA_DRAWN);
    memset(ship->secret, 0, sizeof ship->secret);
    ship->declared = 0;
}

static void clear_phase(struct nova_state *state)
{
    state->ended = 0;
    state->head.active = SIDE_NONE;
    memset(&state->turns, 0, sizeof state->turns);
    state->actor = UNIT_NONE;
    state->cursor = UNIT_NONE;
    state->winner = SIDE_NONE;
    memset(state->face, 0, sizeof state->face);
    state->chain = 0;
    state->hole = 0;
    memset(&state->fire, 0, sizeof state->fire);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        clear_ship(&state->ships[unit]);
}

/* NV-setup.5, NV-adv.5: what holds for one turn ends with it */
static void begin_turn(struct walk *walk)
{
    struct nova_state *state = nova_state_of(walk->game);
    state->head.turn++;
    state->leader = SIDE_NONE;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        state->ships[unit].flags &= (uint16_t) ~(NOVA_EVASIVE | NOVA_CHARGING);
    TELL(walk, nova_turn_began, state->head.turn == 1 ? NOVA_RULE_SETUP_5 : NOVA_RULE_SEQ_5,
         UNIT_NONE, UNIT_NONE, .turn = state->head.turn);
}

/* NV-seq.0: a phase in which nothing can happen is passed over */
static bool is_empty(const struct game *game, enum nova_phase phase)
{
    switch (phase) {
    case NOVA_PHASE_DEPLOY:
        return !asked_any(game, asked_is_reserve);
    case NOVA_PHASE_INITIATIVE: /* NV-adv.9 */
        return nova_has(game, NOVA_OPTION_SIMULTANEOUS_PLAY) ||
               !asked_any(game, nova_ship_is_on_board);
    case NOVA_PHASE_MOVEMENT:
    case NOVA_PHASE_COMBAT:
        return !asked_any(game, nova_ship_is_on_board);
    case NOVA_PHASE_FLEET:
    case NOVA_PHASE_END:
        break;
    }
    return false;
}

static enum progress open_phase(struct walk *walk, enum nova_phase phase)
{
    bool at_once = nova_has(walk->game, NOVA_OPTION_SIMULTANEOUS_PLAY);
    bool open = nova_state_of(walk->game)->size == NOVA_SIZE_OPEN;
    switch (phase) {
    case NOVA_PHASE_FLEET: /* NV-setup.6 */
        if (open)
            nova_state_of(walk->game)->head.active = SIDE_RED;
        return nova_phases_go(walk, open ? NOVA_STEP_SIZE_ASK : NOVA_STEP_ASK);
    case NOVA_PHASE_DEPLOY:
        return nova_phases_go(walk, NOVA_STEP_ALTERNATE);
    case NOVA_PHASE_INITIATIVE:
        return nova_phases_go(walk, NOVA_STEP_ROLL);
    case NOVA_PHASE_MOVEMENT:
    case NOVA_PHASE_COMBAT:
        return nova_phases_go(walk, at_once ? NOVA_STEP_ASK : NOVA_STEP_ALTERNATE);
    case NOVA_PHASE_END: /* NV-seq.5 */
        return nova_phases_go(walk, NOVA_STEP_PULL);
    }
    return PROGRESS_MORE;
}

static enum nova_phase phase_after(enum nova_phase phase)
{
    return phase == NOVA_PHASE_END ? NOVA_PHASE_INITIATIVE : phase + 1;
}

/* NV-scen.1: a battle with sides that choose; NV-seq.5 */
static int rule_of_phase(enum nova_phase phase)
{
    return phase == NOVA_PHASE_FLEET ? NOVA_RULE_SCEN_1
           : phase == NOVA_PHASE_END ? NOVA_RULE_SEQ_5
                                     : NOVA_RULE_SEQ_0;
}

/* NV-seq.0 */
enum progress nova_phases_enter(struct walk *walk, enum nova_phase phase)
{
    struct nova_state *state = nova_state_of(walk->game);
    clear_phase(state);
    if (phase == NOVA_PHASE_FLEET || phase == NOVA_PHASE_DEPLOY)
        state->leader = SIDE_NONE;
    for (;; phase = phase_after(phase)) {
        if (phase == NOVA_PHASE_INITIATIVE)
            begin_turn(walk);
        if (!is_empty(walk->game, phase))
            break;
    }
    state->head.phase = (uint8_t)phase;
    TELL(walk, nova_phase_began, rule_of_phase(phase), UNIT_NONE, UNIT_NONE,
         .phase = (int32_t)phase);
    return open_phase(walk, phase);
}

void nova_phases_tell_end(struct walk *walk, enum nova_rule rule, const struct action *action)
{
    TELL(walk, nova_run_ended, rule, action->unit, UNIT_NONE, .decision = action->decision,
         .seat = action->seat);
}

enum progress nova_phases_next(struct walk *walk)
{
    return nova_phases_enter(walk, phase_after(nova_state_of(walk->game)->head.phase));
}

enum progress nova_phases_close(struct nova_state *state)
{
    clear_phase(state);
    state->leader = SIDE_NONE;
    memset(&state->settle, 0, sizeof state->settle);
    state->step = NOVA_STEP_ASK;
    return PROGRESS_ACTIVATION_ENDED;
}
