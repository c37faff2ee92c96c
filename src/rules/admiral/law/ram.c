/* Ramming, and what follows any contact (AD-ram.*). */
#include "rules/admiral/law/law.h"

static bool is_aggressive(const struct walk *walk, int unit)
{
    return admiral_state_of(walk->game)->ships[unit].white == ADMIRAL_AGGRESSIVE;
}

/* AD-board.1: the question whether to board comes right after the contact */
void admiral_ram_contact(struct walk *walk, int unit, int target)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    state->actor = (uint8_t)unit;
    state->victim = (uint8_t)target;
    state->step = admiral_may_board(walk->game, unit) && admiral_on_board(walk->game, target)
                      ? ADMIRAL_STEP_BOARD_ASK
                      : ADMIRAL_STEP_MOVE_DONE;
}

/* AD-gain.3, AD-gain.6 */
static void reward_ram(struct walk *walk, int winner, int loser, bool over)
{
    bool alive = admiral_on_board(walk->game, winner);
    if (!over && alive && admiral_free_holes(walk->game, winner) > 0)
        admiral_pegs_reward(walk, winner, ADMIRAL_RULE_GAIN_3);
    else
        TELL_BARE(walk, admiral_reward_lost,
                  over    ? ADMIRAL_RULE_GAIN_6
                  : alive ? ADMIRAL_RULE_GAIN_2
                          : ADMIRAL_RULE_GAIN_3,
                  UNIT_NONE, loser);
}

/* AD-ram.6, AD-ram.7, AD-ram.8: both results are counted before either is applied */
static enum progress apply_ram(struct walk *walk)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    int rammer = state->actor, target = state->victim, count = 0;
    bool derelict = state->ships[target].white == ADMIRAL_DERELICT;
    bool immune = admiral_class_of(walk->game, rammer)->ram_immune;
    struct admiral_loss losses[2];
    int target_pegs =
        derelict ? 0
                 : admiral_pegs_count_damage(walk, target, rammer, state->attack - state->defend);
    int rammer_pegs = 0;
    if (immune)
        TELL_BARE(walk, admiral_damage_immune, ADMIRAL_RULE_RAM_7, rammer, target);
    else
        rammer_pegs =
            admiral_pegs_count_damage(walk, rammer, target, state->rebound - state->rebound_defend);
    bool target_gone = derelict;
    if (derelict)
        losses[count] = admiral_pegs_remove(walk, target, rammer, ADMIRAL_RULE_RAM_8);
    else
        target_gone = admiral_pegs_apply_damage(walk, target, rammer, target_pegs, &losses[count]);
    count += target_gone;
    bool rammer_gone = admiral_pegs_apply_damage(walk, rammer, target, rammer_pegs, &losses[count]);
    count += rammer_gone;
    state->attack = state->defend = state->rebound = state->rebound_defend = 0;
    bool over = admiral_win_settle_losses(walk, losses, count);
    if (target_gone || rammer_gone)
        reward_ram(walk, target_gone ? rammer : target, target_gone ? target : rammer, over);
    else
        TELL_BARE(walk, admiral_together, ADMIRAL_RULE_RAM_9, rammer, target);
    if (over)
        return PROGRESS_ACTIVATION_ENDED;
    if (target_gone || rammer_gone)
        state->step = ADMIRAL_STEP_MOVE_DONE;
    else
        admiral_ram_contact(walk, rammer, target);
    return PROGRESS_MORE;
}

/* AD-ram.3 */
static enum progress roll_ram(struct walk *walk)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    int rammer = state->actor, target = state->victim;
    bool derelict = state->ships[target].white == ADMIRAL_DERELICT;
    if (derelict) { /* AD-ram.8 */
        state->step = ADMIRAL_STEP_RAM_REBOUND;
        return admiral_class_of(walk->game, rammer)->ram_immune ? apply_ram(walk) : PROGRESS_MORE;
    }
    struct dice_part part = {.sides = (uint16_t)admiral_die_of_defence(walk->game, rammer),
                             .count = is_aggressive(walk, rammer) ? 5 : 4,
                             .keep = 4,
                             .unit = (uint8_t)rammer};
    struct roll roll = {.purpose = ADMIRAL_PURPOSE_RAM,
                        .unit = (uint8_t)rammer,
                        .target = (uint8_t)target,
                        .rule = ADMIRAL_RULE_RAM_3};
    state->attack = (int16_t)walk_throw_sum(walk, &roll, &part, 1);
    TELL(walk, admiral_attack_total, ADMIRAL_RULE_RAM_3, rammer, target, .total = state->attack,
         .ships = 1);
    state->step = ADMIRAL_STEP_RAM_DEFEND;
    return PROGRESS_MORE;
}

/* AD-ram.4 */
static enum progress roll_ram_defence(struct walk *walk)
{
    static const struct roll what = {.purpose = ADMIRAL_PURPOSE_RAM_DEFEND,
                                     .rule = ADMIRAL_RULE_RAM_4};
    struct admiral_state *state = admiral_state_of(walk->game);
    state->defend = (int16_t)admiral_fire_throw_defence(walk, state->victim, state->actor, &what,
                                                        ADMIRAL_RULE_RAM_4);
    if (admiral_class_of(walk->game, state->actor)->ram_immune)
        return apply_ram(walk);
    state->step = ADMIRAL_STEP_RAM_REBOUND;
    return PROGRESS_MORE;
}

/* AD-ram.5, AD-ram.6, AD-opt.4 */
static enum progress roll_rebound(struct walk *walk)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    int rammer = state->actor, target = state->victim;
    bool fifth = is_aggressive(walk, target) &&
                 admiral_option(walk->game, ADMIRAL_OPTION_REBOUND_AGGRESSIVE);
    int rule = fifth ? ADMIRAL_RULE_OPT_4 : ADMIRAL_RULE_RAM_5;
    struct dice_part part = {.sides = (uint16_t)admiral_die_of_defence(walk->game, target),
                             .count = fifth ? 5 : 4,
                             .keep = 1,
                             .unit = (uint8_t)target};
    struct roll roll = {.purpose = ADMIRAL_PURPOSE_REBOUND,
                        .unit = (uint8_t)target,
                        .target = (uint8_t)rammer,
                        .rule = (uint16_t)rule};
    state->rebound = (int16_t)walk_throw_sum(walk, &roll, &part, 1);
    TELL(walk, admiral_attack_total, rule, target, rammer, .total = state->rebound, .ships = 1);
    state->step = ADMIRAL_STEP_RAM_REBOUND_DEFEND;
    return PROGRESS_MORE;
}

static enum progress roll_rebound_defence(struct walk *walk)
{
    static const struct roll what = {.purpose = ADMIRAL_PURPOSE_REBOUND_DEFEND,
                                     .rule = ADMIRAL_RULE_RAM_6};
    struct admiral_state *state = admiral_state_of(walk->game);
    state->rebound_defend = (int16_t)admiral_fire_throw_defence(walk, state->actor, state->victim,
                                                                &what, ADMIRAL_RULE_RAM_6);
    return apply_ram(walk);
}

enum progress admiral_ram_step(struct walk *walk)
{
    switch (admiral_state_of(walk->game)->step) {
    case ADMIRAL_STEP_RAM_ATTACK:
        return roll_ram(walk);
    case ADMIRAL_STEP_RAM_DEFEND:
        return roll_ram_defence(walk);
    case ADMIRAL_STEP_RAM_REBOUND:
        return roll_rebound(walk);
    default:
        return roll_rebound_defence(walk);
    }
}
