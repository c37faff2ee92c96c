/* Strikes: at whom, who helps, what Target Locks are for, which order is lost. */
#include "rules/starstrike/doctrine/doctrine.h"

enum {
    ICON = 100,
    SHIELD = 30,
    DAMPENED = 8,
    UNORDERED = 35,
    TIRED = 25,
    ACTED = 10,
    REQUIRED = 5
};

void starstrike_shoot_strikes(struct plans *plans, const struct question *question)
{
    const struct game *game = plans->game;
    int unit = question->unit, units = starstrike_state_of(game)->head.unit_count;
    struct unit_set targets[STARSTRIKE_ARMS_MAX];
    struct action action = asked_answer(game, question, question->decision, unit);
    struct action end = starstrike_answer_end(game, question);
    starstrike_declare_find_strikes(game, unit, targets);
    for (int arm = 0; arm < starstrike_ship_of(game, unit)->arm_count; arm++) {
        action.weapons = (uint64_t)1 << arm;
        for (int target = 0; target < units; target++) {
            action.target = (uint8_t)target;
            if (unit_set_has(&targets[arm], target))
                plans_add_lawful(plans, &action,
                                 starstrike_value_of_strike(game, unit, arm, target));
        }
    }
    plans_add_lawful(plans, &end, 0);
}

/* How much the modifier goes down by it; dice are always welcome to the attacker. */
static int help_gain(const struct game *game)
{
    const struct starstrike_strike *strike = &starstrike_state_of(game)->strike;
    struct starstrike_aim aim;
    int value = -1;
    if (strike->helper_kind == STARSTRIKE_HELP_CARD)
        value = starstrike_aim_helping_card(game).effect->value;
    if (strike->stage == STARSTRIKE_STAGE_EXTRA)
        return value;
    starstrike_aim_now(game, &aim);
    return aim.m - starstrike_aim_limit(aim.sum + value);
}

void starstrike_shoot_help(struct plans *plans, const struct question *question)
{
    const struct starstrike_state *state = starstrike_state_of(plans->game);
    int side = state->units[question->unit].side, gain = help_gain(plans->game);
    struct action action = asked_answer(plans->game, question, question->decision, question->unit);
    plans_add(plans, &action, 0);
    action.mode = 1;
    plans_add(plans, &action, side == state->units[state->actor].side ? gain : -gain);
}

/* ---- Target Locks ---- */

static int drain_gain(const struct game *game)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    return starstrike_piece_is_shielded(game, state->victim, state->actor) ? SHIELD : 0;
}

/* In hundredths of an icon that goes through. */
static int ability_gain(const struct game *game, const struct starstrike_ability *ability)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    const struct starstrike_piece *prey = &state->pieces[state->victim];
    int cost = ability->cost > 0 ? ability->cost : 1;
    switch ((enum starstrike_op)ability->op) {
    case STARSTRIKE_ADD_ICON:
        return ICON * ability->value / cost * (ability->icon == STARSTRIKE_D ? 4 : 2) / 5;
    case STARSTRIKE_DRAIN_SHIELDS:
        return drain_gain(game) / cost;
    case STARSTRIKE_DAMPEN:
        return DAMPENED * (starstrike_piece_skirmish_dice(game, state->victim) > 0) / cost;
    case STARSTRIKE_RETURN_ORDER:
        return UNORDERED * (starstrike_wound_count_returnable(game, state->victim) > 0) / cost;
    case STARSTRIKE_EXHAUST:
        return TIRED * (prey->exhausted < STARSTRIKE_EXHAUSTED_MAX) / cost;
    case STARSTRIKE_PUSH:
        break;
    }
    return 0;
}

void starstrike_shoot_locks(struct plans *plans, const struct question *question)
{
    const struct game *game = plans->game;
    const struct starstrike_state *state = starstrike_state_of(game);
    const struct starstrike_weapon *weapon = starstrike_aim_weapon(game);
    struct action action = asked_answer(game, question, question->decision, question->unit);
    struct starstrike_blow blow =
        starstrike_value_die_blow(game, state->victim, weapon, state->strike.m);
    action.mode = STARSTRIKE_LOCK_ON;
    plans_add(plans, &action, blow.hull + blow.crits);
    for (int i = 0; i < weapon->ability_count; i++) {
        action.mode = (uint8_t)(STARSTRIKE_FIRST_ABILITY + i);
        plans_add(plans, &action, ability_gain(game, &weapon->ability[i]));
    }
}

/* ---- orders lost ---- */

/* What a card still does: immediate effects are over. */
void starstrike_shoot_return(struct plans *plans, const struct question *question)
{
    const struct starstrike_piece *piece = starstrike_piece_of(plans->game, question->unit);
    struct action action = asked_answer(plans->game, question, question->decision, question->unit);
    for (int i = 0; i < STARSTRIKE_CARDS_MAX && piece->slot[i].order; i++) {
        const struct starstrike_effects *effects =
            &starstrike_order_of(plans->game, piece->slot[i].order - 1)->effects;
        int score = piece->slot[i].bits & STARSTRIKE_REQUIRED ? -REQUIRED : 0;
        for (int j = 0; j < effects->count; j++)
            score += effects->list[j].when == STARSTRIKE_AT_REVEAL  ? ACTED
                     : effects->list[j].hook == STARSTRIKE_RESTRICT ? ACTED / 2
                                                                    : -ACTED;
        action.mode = (uint8_t)i;
        plans_add(plans, &action, score);
    }
}
