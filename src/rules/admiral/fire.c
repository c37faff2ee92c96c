/* T4: pooled fire on one target after the other, and the reward peg (AD-fire.*, AD-gain.*). */
#include "rules/admiral/law.h"

/* AD-fire.2: each ship aimed at and not yet resolved */
int admiral_targets(const struct game *game, struct unit_set *out)
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

void admiral_target_done(struct walk *walk)
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
            (struct dice_part){.sides = (uint16_t)admiral_attack_die(walk->game, unit),
                               .count = state->ships[unit].white == ADMIRAL_AGGRESSIVE ? 2 : 1,
                               .keep = 1,
                               .unit = (uint8_t)unit};
    }
    return count;
}

/* AD-fire.2: the target left play or changed side, for its fleet surrendered */
void admiral_drop_lost_shots(struct walk *walk)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    struct unit_set targets = {{0}};
    admiral_targets(walk->game, &targets);
    for (int target = 0; target < state->head.unit_count; target++) {
        bool hostile = state->units[target].side != state->head.active;
        if (!unit_set_has(&targets, target) || (admiral_on_board(walk->game, target) && hostile))
            continue;
        struct dice_part parts[UNITS_MAX];
        int lowest;
        state->victim = (uint8_t)target;
        int ships = gather_dice(walk, parts, &lowest);
        admiral_tell(walk, ADMIRAL_EVENT_SHOTS_LOST, ADMIRAL_RULE_FIRE_2, UNIT_NONE, target, ships,
                     0, 0);
        admiral_target_done(walk);
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
    bool over = admiral_settle_losses(walk, loss, 1);
    if (!over && can_be_rewarded(walk)) {
        state->attack = state->defend = 0;
        state->step = ADMIRAL_STEP_REWARD_ASK;
        return;
    }
    admiral_tell(walk, ADMIRAL_EVENT_REWARD_LOST, over ? ADMIRAL_RULE_GAIN_6 : ADMIRAL_RULE_GAIN_2,
                 UNIT_NONE, victim, 0, 0, 0);
    if (!over)
        admiral_target_done(walk);
}

static enum progress roll_attack(struct walk *walk)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    struct dice_part parts[UNITS_MAX];
    int target = state->victim, lowest, count = gather_dice(walk, parts, &lowest);
    if (state->ships[target].white == ADMIRAL_DERELICT) {
        struct admiral_loss loss = admiral_remove(walk, target, lowest, ADMIRAL_RULE_DAMAGE_5);
        after_kill(walk, &loss);
        return PROGRESS_MORE;
    }
    struct roll roll = {.purpose = ADMIRAL_PURPOSE_ATTACK,
                        .unit = (uint8_t)lowest,
                        .target = (uint8_t)target,
                        .rule = ADMIRAL_RULE_STAT_2};
    state->attack = (int16_t)walk_throw_sum(walk, &roll, parts, count);
    admiral_tell(walk, ADMIRAL_EVENT_ATTACK_TOTAL, ADMIRAL_RULE_FIRE_3, lowest, target,
                 state->attack, count, 0);
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
        (int16_t)admiral_throw_defence(walk, target, lowest, &what, ADMIRAL_RULE_FIRE_4);
    struct admiral_loss loss;
    int pegs = admiral_count_damage(walk, target, lowest, state->attack - state->defend);
    if (admiral_apply_damage(walk, target, lowest, pegs, &loss))
        after_kill(walk, &loss);
    else
        admiral_target_done(walk);
    return PROGRESS_MORE;
}

enum progress admiral_step_fire(struct walk *walk)
{
    return admiral_state_of(walk->game)->step == ADMIRAL_STEP_FIRE_ATTACK ? roll_attack(walk)
                                                                          : roll_defence(walk);
}
