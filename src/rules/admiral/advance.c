/* One step at a time: the dispatcher, the passing of phases, and questions with one answer. */
#include "rules/admiral/front.h"
#include "rules/admiral/setup/setup.h"

#include "rules/kit/asked.h"
#include "rules/kit/decisions.h"

static bool all_ended(const struct walk *walk, int seats)
{
    return (admiral_state_of(walk->game)->ended & seats) == seats;
}

/* T1 to T3: a run can be ended, unless a ship must be given a target first (AD-opt.11). */
static bool can_be_ended(const struct game *game, const struct question *question)
{
    const struct admiral_state *state = admiral_state_of(game);
    if (state->step != ADMIRAL_STEP_ASK || state->head.phase < ADMIRAL_PHASE_MOVE ||
        state->head.phase > ADMIRAL_PHASE_DECLARE)
        return false;
    return state->head.phase != ADMIRAL_PHASE_DECLARE ||
           admiral_turns_must_fire(game, question_seat(question)) == UNIT_NONE;
}

/* Whether a question has one permitted answer only, and which. Each ship has one of its own. */
static bool has_only_answer(const struct game *game, const struct question *question,
                            struct action *out)
{
    enum { SEVERAL = 2 };
    struct action listed[SEVERAL];
    if (question->secret && (question->decision == ADMIRAL_CHOOSE_FLEET ||
                             admiral_fleet_seat_chooses(game, question_seat(question))))
        return false; /* a draft stays open until its owner ends it */
    bool ends = can_be_ended(game, question);
    if (asked_count(&question->units) + ends > 1)
        return false;
    int count = ends ? 1 : decisions_first(game, question, listed, SEVERAL);
    *out = ends ? decisions_fallback(game, question) : listed[0];
    return count == 1;
}

/* AD-dec.1 */
static void tell_only_answer(struct walk *walk, const struct action *action)
{
    struct event event = TOLD(
        walk, admiral_only_answer,
        action->decision == ADMIRAL_REWARD ? ADMIRAL_RULE_GAIN_2 : ADMIRAL_RULE_DEC_1, action->unit,
        action->target, .decision = action->decision, .seat = action->seat, .mode = action->mode);
    event.roll = EVENT_NO_ROLL;
    walk_tell(walk, &event);
}

/* AD-data.2: a side whose units the scenario placed is not asked for exchanges at all */
static bool is_placed(const struct walk *walk, const struct action *action)
{
    return action->decision == ADMIRAL_END_EXCHANGE &&
           (admiral_state_of(walk->game)->placed >> walk->game->setup->seat[action->seat].side & 1);
}

/* AD-dec.3: the moves of a team mate may still free the ships of a seat that has nothing to do now
 */
static bool may_be_freed(const struct walk *walk, const struct action *action,
                         const struct question *questions, int count)
{
    struct action other;
    if (action->decision != ADMIRAL_END_MOVE)
        return false;
    for (int i = 0; i < count; i++)
        if (!has_only_answer(walk->game, &questions[i], &other))
            return true;
    return false;
}

static enum progress ask(struct walk *walk)
{
    enum { SEVERAL = 2 };
    struct question questions[QUESTIONS_MAX];
    struct action action;
    int count = admiral_pending_most(walk->game, SEVERAL, questions);
    for (int i = 0; i < count; i++) {
        if (!has_only_answer(walk->game, &questions[i], &action) ||
            may_be_freed(walk, &action, questions, count))
            continue;
        bool silent = is_placed(walk, &action);
        if (!silent)
            tell_only_answer(walk, &action);
        decisions_accept(walk->game, &action, silent ? NULL : walk->events);
        return PROGRESS_MORE;
    }
    admiral_state_of(walk->game)->mute = 0;
    return PROGRESS_SETTLED;
}

static enum progress next_phase(struct walk *walk, enum admiral_phase phase)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    state->head.phase = (uint8_t)phase;
    state->ended = 0;
    return PROGRESS_MORE;
}

/* AD-dec.3: T1, T2, T3 end when every seat of the side has ended its run */
static enum progress run(struct walk *walk, enum admiral_phase next)
{
    int seats = setup_seats_of(walk->game->setup, admiral_state_of(walk->game)->head.active);
    return all_ended(walk, seats) ? next_phase(walk, next) : ask(walk);
}

/* AD-fleet.9 */
static enum progress choose(struct walk *walk)
{
    if (admiral_choice_open(walk->game))
        return ask(walk);
    admiral_opening_reveal_fleets(walk);
    return PROGRESS_MORE;
}

static enum progress exchange(struct walk *walk)
{
    if (!all_ended(walk, (1 << walk->game->setup->seat_count) - 1))
        return ask(walk);
    admiral_opening_reveal(walk);
    return PROGRESS_MORE;
}

/* AD-fleet.4 */
static enum progress deploy(struct walk *walk)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    struct head *head = &state->head;
    if (admiral_opening_is_undeployed(walk->game, head->active))
        return ask(walk);
    if (admiral_opening_is_undeployed(walk->game, SIDE_BLUE - head->active))
        head->active = (uint8_t)(SIDE_BLUE - head->active);
    else
        admiral_win_begin_turn(walk, state->aggressor);
    return PROGRESS_MORE;
}

/* AD-fire.2 */
static enum progress resolve(struct walk *walk)
{
    struct unit_set targets = {{0}};
    admiral_fire_drop_lost_shots(walk);
    if (admiral_fire_targets(walk->game, &targets) > 0)
        return ask(walk);
    admiral_state_of(walk->game)->head.phase = ADMIRAL_PHASE_END;
    return PROGRESS_ACTIVATION_ENDED;
}

/* AD-seq.1 */
static enum progress step_phase(struct walk *walk)
{
    switch ((enum admiral_phase)admiral_state_of(walk->game)->head.phase) {
    case ADMIRAL_PHASE_CHOICE:
        return choose(walk);
    case ADMIRAL_PHASE_EXCHANGE:
        return exchange(walk);
    case ADMIRAL_PHASE_DEPLOY:
        return deploy(walk);
    case ADMIRAL_PHASE_MARINES:
        return admiral_board_step_fight(walk);
    case ADMIRAL_PHASE_REPAIR:
        return admiral_dock_step(walk);
    case ADMIRAL_PHASE_MOVE:
        return run(walk, ADMIRAL_PHASE_TRANSFER);
    case ADMIRAL_PHASE_TRANSFER:
        return run(walk, ADMIRAL_PHASE_DECLARE);
    case ADMIRAL_PHASE_DECLARE:
        return run(walk, ADMIRAL_PHASE_RESOLVE);
    case ADMIRAL_PHASE_RESOLVE:
        return resolve(walk);
    case ADMIRAL_PHASE_END:
        admiral_win_end_turn(walk);
        break;
    }
    return PROGRESS_MORE;
}

static enum progress end_move(struct walk *walk)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    if (admiral_react(walk))
        return PROGRESS_MORE;
    state->actor = UNIT_NONE;
    state->victim = UNIT_NONE;
    state->step = ADMIRAL_STEP_ASK;
    return PROGRESS_ACTIVATION_ENDED;
}

static enum progress step(struct walk *walk)
{
    switch ((enum admiral_step)admiral_state_of(walk->game)->step) {
    case ADMIRAL_STEP_ASK:
        return step_phase(walk);
    case ADMIRAL_STEP_STEADY_ASK:
    case ADMIRAL_STEP_BOARD_ASK:
    case ADMIRAL_STEP_REWARD_ASK:
        return ask(walk);
    case ADMIRAL_STEP_STEADY_ROLL:
        return admiral_move_step_steady(walk);
    case ADMIRAL_STEP_RAM_ATTACK:
    case ADMIRAL_STEP_RAM_DEFEND:
    case ADMIRAL_STEP_RAM_REBOUND:
    case ADMIRAL_STEP_RAM_REBOUND_DEFEND:
        return admiral_ram_step(walk);
    case ADMIRAL_STEP_BOARD_MARINES:
    case ADMIRAL_STEP_BOARD_CREW:
        return admiral_board_step(walk);
    case ADMIRAL_STEP_FIGHT_CREW:
    case ADMIRAL_STEP_FIGHT_MARINES:
        return admiral_board_step_fight(walk);
    case ADMIRAL_STEP_FIRE_ATTACK:
    case ADMIRAL_STEP_FIRE_DEFEND:
        return admiral_fire_step(walk);
    case ADMIRAL_STEP_MOVE_DONE:
        return end_move(walk);
    case ADMIRAL_STEP_ROLL_RED:
    case ADMIRAL_STEP_ROLL_BLUE:
    case ADMIRAL_STEP_START:
        return admiral_opening_step(walk);
    }
    return PROGRESS_SETTLED;
}

enum progress admiral_advance(const struct game *game, struct dice *dice, struct events *events)
{
    struct walk walk = walk_begin(game, dice, events);
    if (admiral_state_of(walk.game)->head.over)
        return PROGRESS_SETTLED;
    enum progress progress = step(&walk);
    return admiral_state_of(walk.game)->head.over ? PROGRESS_ACTIVATION_ENDED : progress;
}
