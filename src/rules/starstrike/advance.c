/* One step at a time: the dispatcher, and questions with one answer. */
#include "rules/starstrike/front.h"

#include "rules/kit/only.h"
#include "rules/starstrike/law/law.h"
#include "rules/starstrike/setup/setup.h"

/* ---- questions with one answer ---- */

static enum progress ask(struct walk *walk)
{
    static const struct only only = {
        .kind = starstrike_only_answer_kind, .rule = STARSTRIKE_RULE_X_4, .tell = walk_tell};
    return only_give(walk, &only);
}

/* ---- the step ASK ---- */

/* SS-X.15, SS-4B.01: everything is shown when all have ended. A position may name a side that has
 * nothing to do. */
static enum progress step_phase(struct walk *walk)
{
    struct question questions[QUESTIONS_MAX];
    int phase = starstrike_state_of(walk->game)->head.phase;
    bool asked = starstrike_pending(walk->game, questions) > 0;
    if (phase == STARSTRIKE_PHASE_FLEET)
        return asked ? PROGRESS_SETTLED : starstrike_deal_step(walk);
    if (phase == STARSTRIKE_PHASE_COMMAND) {
        starstrike_command_show_required(walk);
        return asked ? PROGRESS_SETTLED : starstrike_phases_go(walk, STARSTRIKE_STEP_REVEAL);
    }
    return asked ? ask(walk) : starstrike_phases_open(walk, phase);
}

static enum progress step(struct walk *walk)
{
    switch ((enum starstrike_step)starstrike_state_of(walk->game)->step) {
    case STARSTRIKE_STEP_ASK:
        return step_phase(walk);
    case STARSTRIKE_STEP_CARD_ASK:
    case STARSTRIKE_STEP_STRIKE_ASK:
    case STARSTRIKE_STEP_USE_ASK:
    case STARSTRIKE_STEP_BLOCK_ASK:
    case STARSTRIKE_STEP_LOCK_ASK:
    case STARSTRIKE_STEP_DRAIN_ASK:
    case STARSTRIKE_STEP_EXTRA_ASK:
    case STARSTRIKE_STEP_RETURN_ASK:
    case STARSTRIKE_STEP_MOVE_ASK:
    case STARSTRIKE_STEP_EVADE_ASK:
    case STARSTRIKE_STEP_DUST_ASK:
    case STARSTRIKE_STEP_UNSPEND_ASK:
        return ask(walk);
    case STARSTRIKE_STEP_START:
        return starstrike_start_step(walk);
    case STARSTRIKE_STEP_TEAMS:
    case STARSTRIKE_STEP_PLACE:
        return starstrike_place_step(walk);
    case STARSTRIKE_STEP_REVEAL:
        return starstrike_command_step(walk);
    case STARSTRIKE_STEP_EFFECTS:
        return starstrike_moment_step(walk);
    case STARSTRIKE_STEP_TURNS:
    case STARSTRIKE_STEP_REST:
        return starstrike_turns_step(walk);
    case STARSTRIKE_STEP_STRIKE:
        return starstrike_strike_step(walk);
    case STARSTRIKE_STEP_MANEUVER:
        return starstrike_move_step(walk);
    case STARSTRIKE_STEP_ENTER:
        return starstrike_terrain_step(walk);
    case STARSTRIKE_STEP_SKIRMISH:
        return starstrike_skirmish_step(walk);
    case STARSTRIKE_STEP_REFRESH:
        return starstrike_refresh_step(walk);
    case STARSTRIKE_STEP_FINISH:
        return starstrike_victory_step(walk);
    case STARSTRIKE_STEP_COUNT:
        break;
    }
    return PROGRESS_SETTLED;
}

enum progress starstrike_advance(const struct game *game, struct dice *dice, struct events *events)
{
    struct walk walk = walk_begin(game, dice, events);
    if (starstrike_state_of(game)->head.over)
        return PROGRESS_SETTLED;
    enum progress progress = step(&walk);
    return starstrike_state_of(game)->head.over ? starstrike_phases_close(starstrike_state_of(game))
                                                : progress;
}
