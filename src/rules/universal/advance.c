/* One step at a time: the dispatcher, and questions with one answer. */
#include "rules/universal/front.h"

#include "rules/kit/asked.h"
#include "rules/kit/only.h"
#include "rules/universal/law/end/end.h"
#include "rules/universal/setup/setup.h"

/* ---- questions with one answer ---- */

static void tell_only(struct walk *walk, const struct event *event)
{
    universal_tell_of(walk, *event);
}

/* UN-O2; UN-C0.1: an order is told at its reveal */
static enum progress ask(struct walk *walk)
{
    static const struct only only = {.kind = universal_only_answer_kind,
                                     .rule = UNIVERSAL_RULE_O2,
                                     .keeps_text = true,
                                     .tell = tell_only};
    return only_give(walk, &only);
}

/* UN-D0.1: ships that have nothing to fire at need no answer: all of the side hold, one by one */
static enum progress hold_idle(struct walk *walk)
{
    int side = universal_state_of(walk->game)->turns.side;
    struct question question;
    if (universal_turns_side_can_fight(walk->game, side))
        return PROGRESS_SETTLED;
    int unit = universal_turns_first(walk->game, side);
    asked_about(walk->game, UNIVERSAL_FIRE, unit, &question);
    struct action hold = asked_answer(walk->game, &question, UNIVERSAL_HOLD, unit);
    struct event event = only_event(walk, universal_only_answer_kind, UNIVERSAL_RULE_O2, &hold);
    walk_tell(walk, &event);
    walk->game->rulebook->accept(walk->game, &hold, walk->events);
    return PROGRESS_MORE;
}

/* ---- the step ASK ---- */

/* UN-B1.4, UN-B2: everything is shown when all have ended */
static enum progress run_secretly(struct walk *walk)
{
    for (int seat = 0; seat < walk->game->setup->seat_count; seat++)
        if (!(universal_state_of(walk->game)->ended >> seat & 1) &&
            universal_turns_seat_writes(walk->game, seat))
            return PROGRESS_SETTLED;
    return universal_state_of(walk->game)->head.phase == UNIVERSAL_PHASE_FLEET
               ? universal_fleet_step(walk)
               : universal_phases_next(walk);
}

static enum progress step_phase(struct walk *walk)
{
    int phase = universal_state_of(walk->game)->head.phase;
    if (phase == UNIVERSAL_PHASE_FLEET || phase == UNIVERSAL_PHASE_ORDERS)
        return run_secretly(walk);
    bool several = false;
    enum progress progress = universal_turns_next(walk, &several);
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
        return universal_start_step(walk);
    case UNIVERSAL_STEP_ROLL_OFF:
    case UNIVERSAL_STEP_ALTERNATE:
    case UNIVERSAL_STEP_CARD:
        return universal_turns_step(walk);
    case UNIVERSAL_STEP_REVEAL:
        return universal_move_reveal(walk);
    case UNIVERSAL_STEP_DETECT:
        return universal_cloak_detect(walk);
    case UNIVERSAL_STEP_JUMP:
    case UNIVERSAL_STEP_SAIL:
    case UNIVERSAL_STEP_STRAIN:
        return universal_move_step(walk);
    case UNIVERSAL_STEP_ROCK:
    case UNIVERSAL_STEP_STACK:
    case UNIVERSAL_STEP_STACK_ROLL:
    case UNIVERSAL_STEP_STACK_NEXT:
        return universal_shift_step(walk);
    case UNIVERSAL_STEP_HAZARD:
        return universal_hazard_step(walk);
    case UNIVERSAL_STEP_DECOY:
    case UNIVERSAL_STEP_DEFEND:
    case UNIVERSAL_STEP_SEEKER:
        return universal_defend_step(walk);
    case UNIVERSAL_STEP_SHOT:
        return universal_stage_step(walk);
    case UNIVERSAL_STEP_LATE:
        return universal_late_step(walk);
    case UNIVERSAL_STEP_SETTLE:
        return universal_settle_step(walk);
    case UNIVERSAL_STEP_PULL:
    case UNIVERSAL_STEP_VICTORY:
    case UNIVERSAL_STEP_STUTTER:
    case UNIVERSAL_STEP_CONTROL:
    case UNIVERSAL_STEP_REGENERATE:
    case UNIVERSAL_STEP_LAUNCH:
    case UNIVERSAL_STEP_CLEAR:
        return universal_end_step(walk);
    case UNIVERSAL_STEP_COUNT:
        break;
    }
    return PROGRESS_SETTLED;
}

enum progress universal_advance(const struct game *game, struct dice *dice, struct events *events)
{
    struct walk walk = walk_begin(game, dice, events);
    if (universal_state_of(game)->head.over)
        return PROGRESS_SETTLED;
    enum progress progress = step(&walk);
    return universal_state_of(game)->head.over ? universal_phases_close(universal_state_of(game))
                                               : progress;
}
