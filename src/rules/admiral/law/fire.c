/* T4: pooled fire on one target after the other, and the reward peg (AD-fire.*, AD-gain.*). */
#include "rules/admiral/law/law.h"

/* AD-fire.4, AD-dice.3 */
int admiral_fire_throw_defence(struct walk *walk, int unit, int by, const struct roll *what,
                               int rule)
{
    bool aggressive = admiral_state_of(walk->game)->ships[unit].white == ADMIRAL_AGGRESSIVE;
    struct dice_part part = {.sides = (uint16_t)admiral_die_of_defence(walk->game, unit),
                             .count = aggressive ? 2 : 1,
                             .keep = 1,
                             .unit = (uint8_t)unit};
    struct roll roll = *what;
    roll.unit = (uint8_t)unit;
    roll.target = (uint8_t)by;
    int result = walk_throw_sum(walk, &roll, &part, 1);
    TELL(walk, admiral_defend_result, aggressive ? ADMIRAL_RULE_DICE_3 : rule, unit, by,
         .result = result);
    return result;
}

/* AD-fire.2: each ship aimed at and not yet resolved */
int admiral_fire_targets(const struct game *game, struct unit_set *out)
{
    const struct admiral_state *state = admiral_state_of(game);
    int count = 0;
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        int target = state->ships[unit].target;
        if (target == UNIT_NONE || unit_set_has(out, target))
            continue;
        unit_set_add(out, target);
        count++;
    }
    return count;
}

void admiral_fire_target_done(struct walk *walk)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->ships[unit].target == state->victim)
            state->ships[unit].target = UNIT_NONE;
    state->victim = UNIT_NONE;
    state->attack = state->defend = 0;
    state->step = state->head.phase == ADMIRAL_PHASE_MOVE ? ADMIRAL_STEP_MOVE_DONE /* AD-opt.19 */
                                                          : ADMIRAL_STEP_ASK;
}

/* AD-fire.3, AD-dice.2, AD-dice.3: one part for each firing ship, in ascending id */
static int gather_dice(const struct walk *walk, struct dice_part *parts, int *lowest)
{
    const struct admiral_state *state = admiral_state_of(walk->game);
    int count = 0;
    *lowest = UNIT_NONE;
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        if (state->ships[unit].target != state->victim)
            continue;
        if (count == 0)
            *lowest = unit;
        parts[count++] =
            (struct dice_part){.sides = (uint16_t)admiral_die_of_attack(walk->game, unit),
                               .count = state->ships[unit].white == ADMIRAL_AGGRESSIVE ? 2 : 1,
                               .keep = 1,
                               .unit = (uint8_t)unit};
    }
    return count;
}

/* AD-fire.2: the target left play or changed side, for its fleet surrendered */
void admiral_fire_drop_lost_shots(struct walk *walk)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    struct unit_set targets = {{0}};
    admiral_fire_targets(walk->game, &targets);
    for (int target = 0; target < state->head.unit_count; target++) {
        bool hostile = state->units[target].side != state->head.active;
        if (!unit_set_has(&targets, target) || (admiral_on_board(walk->game, target) && hostile))
            continue;
        struct dice_part parts[UNITS_MAX];
        int lowest;
        state->victim = (uint8_t)target;
        int ships = gather_dice(walk, parts, &lowest);
        TELL(walk, admiral_shots_lost, ADMIRAL_RULE_FIRE_2, UNIT_NONE, target, .shots = ships);
        admiral_fire_target_done(walk);
    }
}

static bool can_be_rewarded(const struct walk *walk)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->ships[unit].target == state->victim && admiral_on_board(walk->game, unit) &&
            admiral_free_holes(walk->game, unit) > 0)
            return true;
    return false;
}

/* AD-gain.1, AD-gain.2, AD-gain.6 */
static void after_kill(struct walk *walk, const struct admiral_loss *loss)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    int victim = state->victim;
    bool over = admiral_win_settle_losses(walk, loss, 1);
    if (!over && can_be_rewarded(walk)) {
        state->attack = state->defend = 0;
        state->step = ADMIRAL_STEP_REWARD_ASK;
        return;
    }
    TELL_BARE(walk, admiral_reward_lost, over ? ADMIRAL_RULE_GAIN_6 : ADMIRAL_RULE_GAIN_2,
              UNIT_NONE, victim);
    if (!over)
        admiral_fire_target_done(walk);
}

static enum progress roll_attack(struct walk *walk)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    struct dice_part parts[UNITS_MAX];
    int target = state->victim, lowest, count = gather_dice(walk, parts, &lowest);
    if (state->ships[target].white == ADMIRAL_DERELICT) {
        struct admiral_loss loss = admiral_pegs_remove(walk, target, lowest, ADMIRAL_RULE_DAMAGE_5);
        after_kill(walk, &loss);
        return PROGRESS_MORE;
    }
    struct roll roll = {.purpose = ADMIRAL_PURPOSE_ATTACK,
                        .unit = (uint8_t)lowest,
                        .target = (uint8_t)target,
                        .rule = ADMIRAL_RULE_STAT_2};
    state->attack = (int16_t)walk_throw_sum(walk, &roll, parts, count);
    TELL(walk, admiral_attack_total, ADMIRAL_RULE_FIRE_3, lowest, target, .total = state->attack,
         .ships = count);
    state->step = ADMIRAL_STEP_FIRE_DEFEND;
    return PROGRESS_MORE;
}

/* AD-fire.4, AD-fire.5 */
static enum progress roll_defence(struct walk *walk)
{
    static const struct roll what = {.purpose = ADMIRAL_PURPOSE_DEFEND,
                                     .rule = ADMIRAL_RULE_STAT_3};
    struct admiral_state *state = admiral_state_of(walk->game);
    struct dice_part parts[UNITS_MAX];
    int target = state->victim, lowest;
    gather_dice(walk, parts, &lowest);
    state->defend =
        (int16_t)admiral_fire_throw_defence(walk, target, lowest, &what, ADMIRAL_RULE_FIRE_4);
    struct admiral_loss loss;
    int pegs = admiral_pegs_count_damage(walk, target, lowest, state->attack - state->defend);
    if (admiral_pegs_apply_damage(walk, target, lowest, pegs, &loss))
        after_kill(walk, &loss);
    else
        admiral_fire_target_done(walk);
    return PROGRESS_MORE;
}

enum progress admiral_fire_step(struct walk *walk)
{
    return admiral_state_of(walk->game)->step == ADMIRAL_STEP_FIRE_ATTACK ? roll_attack(walk)
                                                                          : roll_defence(walk);
}

/* ---- which target is next, and who is rewarded ---- */

/* AD-fire.2 */
static enum fault permit_pick_target(const struct ask *ask)
{
    const struct admiral_state *state = admiral_state_of(ask->game);
    char name[JUDGE_NAME_SIZE];
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->ships[unit].target == ask->action->target)
            return FAULT_NONE;
    return REFUSE(ask, FIRE_2, "no ship still to fire has been aimed at %s",
                  judge_name(ask, ask->action->target, name));
}

/* AD-gain.1, AD-gain.2 */
static enum fault permit_reward(const struct ask *ask)
{
    const struct admiral_state *state = admiral_state_of(ask->game);
    char name[JUDGE_NAME_SIZE];
    int unit = ask->action->unit;
    judge_name(ask, unit, name);
    if (state->ships[unit].target != state->victim)
        return REFUSE(ask, GAIN_1, "%s did not fire at the destroyed ship", name);
    if (!admiral_on_board(ask->game, unit) || admiral_free_holes(ask->game, unit) < 1)
        return REFUSE(ask, GAIN_2, "%s has no free hole", name);
    return FAULT_NONE;
}

static void list_picks(struct list *list, int unit)
{
    struct action action = list_new(list, ADMIRAL_PICK_TARGET, unit);
    struct unit_set targets = {{0}};
    admiral_fire_targets(list->game, &targets);
    for (int target = unit_set_next(&targets, 0); target != UNIT_NONE;
         target = unit_set_next(&targets, target + 1)) {
        action.target = (uint8_t)target;
        list_add(list, &action);
    }
}

/* It is the side's, whichever of its seats says so. */
static void list_reward(struct list *list, int unit)
{
    struct action action = list_new(list, ADMIRAL_REWARD, unit);
    action.seat = (uint8_t)question_seat(list->question);
    list_add(list, &action);
}

/* AD-fire.2 */
static void take_target(struct walk *walk, const struct action *action)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    state->victim = action->target;
    state->step = ADMIRAL_STEP_FIRE_ATTACK;
    TELL_BARE(walk, admiral_target_picked, ADMIRAL_RULE_FIRE_2, UNIT_NONE, action->target);
}

/* AD-gain.1 */
static void take_reward(struct walk *walk, const struct action *action)
{
    admiral_pegs_reward(walk, action->unit, ADMIRAL_RULE_GAIN_1);
    admiral_fire_target_done(walk);
}

const struct decision_law admiral_fire_pick = {permit_pick_target, list_picks, take_target};
const struct decision_law admiral_fire_reward = {permit_reward, list_reward, take_reward};
