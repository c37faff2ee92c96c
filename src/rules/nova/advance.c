/* One step at a time: the dispatcher, the passing of phases, and questions with one answer. */
#include "rules/nova/law.h"

#include "rules/kit/asked.h"
#include "rules/kit/only.h"

#include <string.h>

/* ---- questions with one answer ---- */

/* NV-seq.6 */
static enum progress ask(struct walk *walk)
{
    static const struct only only = {NOVA_EVENT_ONLY_ANSWER, NOVA_RULE_SEQ_6, false, walk_tell};
    return only_give(walk, &only);
}

/* ---- phases ---- */

enum progress nova_go(struct walk *walk, enum nova_step step)
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
    walk_tell_number(walk, NOVA_EVENT_TURN_BEGAN,
                     state->head.turn == 1 ? NOVA_RULE_SETUP_5 : NOVA_RULE_SEQ_5, state->head.turn);
}

/* NV-seq.0: a phase in which nothing can happen is passed over */
static bool is_empty(const struct game *game, enum nova_phase phase)
{
    switch (phase) {
    case NOVA_PHASE_DEPLOY:
        return !asked_any(game, asked_is_reserve);
    case NOVA_PHASE_INITIATIVE: /* NV-adv.9 */
        return nova_has(game, NOVA_OPTION_SIMULTANEOUS_PLAY) || !asked_any(game, nova_on_board);
    case NOVA_PHASE_MOVEMENT:
    case NOVA_PHASE_COMBAT:
        return !asked_any(game, nova_on_board);
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
        return nova_go(walk, open ? NOVA_STEP_SIZE_ASK : NOVA_STEP_ASK);
    case NOVA_PHASE_DEPLOY:
        return nova_go(walk, NOVA_STEP_ALTERNATE);
    case NOVA_PHASE_INITIATIVE:
        return nova_go(walk, NOVA_STEP_ROLL);
    case NOVA_PHASE_MOVEMENT:
    case NOVA_PHASE_COMBAT:
        return nova_go(walk, at_once ? NOVA_STEP_ASK : NOVA_STEP_ALTERNATE);
    case NOVA_PHASE_END: /* NV-seq.5 */
        return nova_go(walk, NOVA_STEP_PULL);
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
enum progress nova_enter(struct walk *walk, enum nova_phase phase)
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
    walk_tell_number(walk, NOVA_EVENT_PHASE_BEGAN, rule_of_phase(phase), (int)phase);
    return open_phase(walk, phase);
}

enum progress nova_next_phase(struct walk *walk)
{
    return nova_enter(walk, phase_after(nova_state_of(walk->game)->head.phase));
}

/* ---- the step ASK ---- */

/* NV-setup.6, NV-adv.9: everything is shown when all have ended */
static enum progress run_secretly(struct walk *walk)
{
    struct question questions[QUESTIONS_MAX];
    if (nova_state_of(walk->game)->head.phase == NOVA_PHASE_COMBAT &&
        !nova_anybody_fires(walk->game, SIDE_NONE)) {
        nova_tell_passed(walk);
        return nova_go(walk, NOVA_STEP_VOLLEY);
    }
    if (nova_pending(walk->game, questions) > 0)
        return PROGRESS_SETTLED;
    if (nova_state_of(walk->game)->head.phase == NOVA_PHASE_FLEET)
        return nova_step_fleet(walk);
    bool moving = nova_state_of(walk->game)->head.phase == NOVA_PHASE_MOVEMENT;
    return nova_go(walk, moving ? NOVA_STEP_SAIL : NOVA_STEP_VOLLEY);
}

/* NV-seq.2, NV-seq.3: an activation is closed, or the next ship is asked for */
static enum progress take_turns(struct walk *walk)
{
    struct nova_state *state = nova_state_of(walk->game);
    int side = state->turns.side;
    if (state->actor != UNIT_NONE) {
        nova_turn_used(walk, state->actor);
        return PROGRESS_ACTIVATION_ENDED;
    }
    int counts[SIDES];
    enum progress progress;
    nova_count_waiting(walk->game, counts);
    if (state->head.phase == NOVA_PHASE_COMBAT && counts[side] > 0 &&
        nova_step_idle(walk, &progress))
        return progress;
    if (counts[side] > 0) /* of several ships any may be next */
        return counts[side] > 1 ? PROGRESS_SETTLED : ask(walk);
    if (counts[SIDE_BLUE - side] == 0)
        return nova_next_phase(walk);
    alternate_begin(&state->turns, SIDE_BLUE - side, state->turns.big, state->turns.batch);
    state->head.active = state->turns.side;
    return ask(walk);
}

static enum progress step_phase(struct walk *walk)
{
    bool at_once = nova_has(walk->game, NOVA_OPTION_SIMULTANEOUS_PLAY);
    switch ((enum nova_phase)nova_state_of(walk->game)->head.phase) {
    case NOVA_PHASE_FLEET:
        return run_secretly(walk);
    case NOVA_PHASE_DEPLOY:
        return take_turns(walk);
    case NOVA_PHASE_MOVEMENT:
    case NOVA_PHASE_COMBAT:
        return at_once ? run_secretly(walk) : take_turns(walk);
    case NOVA_PHASE_INITIATIVE: /* there are two answers */
        return nova_state_of(walk->game)->winner < SIDES ? PROGRESS_SETTLED : nova_next_phase(walk);
    case NOVA_PHASE_END:
        break;
    }
    return nova_next_phase(walk);
}

static enum progress step(struct walk *walk)
{
    switch ((enum nova_step)nova_state_of(walk->game)->step) {
    case NOVA_STEP_ASK:
        return step_phase(walk);
    case NOVA_STEP_PICK_ASK: /* two attacks at least */
        return PROGRESS_SETTLED;
    case NOVA_STEP_SIZE_ASK:
    case NOVA_STEP_FIRE_ASK:
    case NOVA_STEP_SHIFT_ASK:
    case NOVA_STEP_REPAIR_ASK:
        return ask(walk);
    case NOVA_STEP_START:
        return nova_step_setup(walk);
    case NOVA_STEP_ROLL:
        return nova_step_roll(walk);
    case NOVA_STEP_ALTERNATE:
        return nova_step_alternate(walk);
    case NOVA_STEP_SAIL:
    case NOVA_STEP_MOVED:
        return nova_step_move(walk);
    case NOVA_STEP_STACK:
        return nova_step_stack(walk);
    case NOVA_STEP_ROCK:
        return nova_step_rock(walk);
    case NOVA_STEP_VOLLEY:
        return nova_step_volley(walk);
    case NOVA_STEP_ATTACK:
        return nova_step_attack(walk);
    case NOVA_STEP_SETTLE:
        return nova_step_settle(walk);
    case NOVA_STEP_PULL:
    case NOVA_STEP_REGENERATE:
    case NOVA_STEP_REPAIR:
    case NOVA_STEP_JUMP:
    case NOVA_STEP_VICTORY:
        return nova_step_end(walk);
    case NOVA_STEP_COUNT:
        break;
    }
    return PROGRESS_SETTLED;
}

/* A game that is over stands nowhere in particular. */
static enum progress close_game(struct nova_state *state)
{
    clear_phase(state);
    state->leader = SIDE_NONE;
    memset(&state->settle, 0, sizeof state->settle);
    state->step = NOVA_STEP_ASK;
    return PROGRESS_ACTIVATION_ENDED;
}

enum progress nova_advance(const struct game *game, struct dice *dice, struct events *events)
{
    struct walk walk = walk_begin(game, dice, events);
    if (nova_state_of(game)->head.over)
        return PROGRESS_SETTLED;
    enum progress progress = step(&walk);
    return nova_state_of(game)->head.over ? close_game(nova_state_of(game)) : progress;
}
