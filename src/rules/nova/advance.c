/* One step at a time: the dispatcher, and questions with one answer. */
#include "rules/nova/front.h"

#include "rules/nova/law/law.h"
#include "rules/nova/setup/setup.h"

#include "rules/kit/only.h"

/* ---- questions with one answer ---- */

/* NV-seq.6 */
static enum progress ask(struct walk *walk)
{
    static const struct only only = {nova_only_answer_kind, NOVA_RULE_SEQ_6, false, walk_tell};
    return only_give(walk, &only);
}

/* ---- the step ASK ---- */

/* NV-setup.6, NV-adv.9: everything is shown when all have ended */
static enum progress run_secretly(struct walk *walk)
{
    struct question questions[QUESTIONS_MAX];
    if (nova_state_of(walk->game)->head.phase == NOVA_PHASE_COMBAT &&
        !nova_idle_anybody_fires(walk->game, SIDE_NONE)) {
        nova_idle_tell_passed(walk);
        return nova_phases_go(walk, NOVA_STEP_VOLLEY);
    }
    if (nova_pending(walk->game, questions) > 0)
        return PROGRESS_SETTLED;
    if (nova_state_of(walk->game)->head.phase == NOVA_PHASE_FLEET)
        return nova_fleet_step(walk);
    bool moving = nova_state_of(walk->game)->head.phase == NOVA_PHASE_MOVEMENT;
    return nova_phases_go(walk, moving ? NOVA_STEP_SAIL : NOVA_STEP_VOLLEY);
}

/* NV-seq.2, NV-seq.3: an activation is closed, or the next ship is asked for */
static enum progress take_turns(struct walk *walk)
{
    struct nova_state *state = nova_state_of(walk->game);
    int side = state->turns.side;
    if (state->actor != UNIT_NONE) {
        nova_turns_use(walk, state->actor);
        return PROGRESS_ACTIVATION_ENDED;
    }
    int counts[SIDES];
    enum progress progress;
    nova_turns_count_waiting(walk->game, counts);
    if (state->head.phase == NOVA_PHASE_COMBAT && counts[side] > 0 &&
        nova_idle_step(walk, &progress))
        return progress;
    if (counts[side] > 0) /* of several ships any may be next */
        return counts[side] > 1 ? PROGRESS_SETTLED : ask(walk);
    if (counts[SIDE_BLUE - side] == 0)
        return nova_phases_next(walk);
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
        return nova_state_of(walk->game)->winner < SIDES ? PROGRESS_SETTLED
                                                         : nova_phases_next(walk);
    case NOVA_PHASE_END:
        break;
    }
    return nova_phases_next(walk);
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
        return nova_start_step(walk);
    case NOVA_STEP_ROLL:
        return nova_turns_roll(walk);
    case NOVA_STEP_ALTERNATE:
        return nova_turns_alternate(walk);
    case NOVA_STEP_SAIL:
    case NOVA_STEP_MOVED:
        return nova_move_step(walk);
    case NOVA_STEP_STACK:
        return nova_shift_step(walk);
    case NOVA_STEP_ROCK:
        return nova_rock_step(walk);
    case NOVA_STEP_VOLLEY:
        return nova_volley_step(walk);
    case NOVA_STEP_ATTACK:
        return nova_attack_step(walk);
    case NOVA_STEP_SETTLE:
        return nova_settle_step(walk);
    case NOVA_STEP_PULL:
    case NOVA_STEP_REGENERATE:
    case NOVA_STEP_REPAIR:
    case NOVA_STEP_JUMP:
    case NOVA_STEP_VICTORY:
        return nova_end_step(walk);
    case NOVA_STEP_COUNT:
        break;
    }
    return PROGRESS_SETTLED;
}

enum progress nova_advance(const struct game *game, struct dice *dice, struct events *events)
{
    struct walk walk = walk_begin(game, dice, events);
    if (nova_state_of(game)->head.over)
        return PROGRESS_SETTLED;
    enum progress progress = step(&walk);
    return nova_state_of(game)->head.over ? nova_phases_close(nova_state_of(game)) : progress;
}
