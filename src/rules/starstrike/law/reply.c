/* Answers inside a strike: shields, Target Locks, facings drained, orders lost (SS-5E, SS-5F). */
#include "rules/starstrike/law/strike.h"

#include "rules/kit/counts.h"

#include <string.h>

enum { DICE_CHANGE_MIN = -100 };

static struct starstrike_strike *strike_of(const struct game *game)
{
    return &starstrike_state_of(game)->strike;
}

/* Answers that differ by their mode only. */
static void list_modes(struct list *list, int unit, int count)
{
    struct action action = list_new(list, list->question->decision, unit);
    const struct decision_law *law = decisions_law(list->game, action.decision);
    for (int mode = 0; mode < count; mode++) {
        struct ask ask = {list->game, &action, list->question, NULL};
        action.mode = (uint8_t)mode;
        if (law->permit(&ask) == FAULT_NONE)
            list_add(list, &action);
    }
}

/* ---- BLOCK ---- */

enum { BLOCK_FACINGS = 2 };

/* The facings that may be spent from, and their points. Returns how many (SS-5E.01). */
static int block_facings(const struct game *game, int unit, int facing[BLOCK_FACINGS],
                         int points[BLOCK_FACINGS])
{
    const struct starstrike_piece *piece = starstrike_piece_of(game, unit);
    int facings = strike_of(game)->facings, count = 0;
    memset(points, 0, sizeof *points * BLOCK_FACINGS);
    for (int i = 0; i < STARSTRIKE_FACINGS && count < BLOCK_FACINGS; i++)
        if (facings >> i & 1) {
            facing[count] = i;
            points[count++] = piece->shield[i];
        }
    return count;
}

/* SS-5E.01, SS-G.5 */
static enum fault refuse_facing(const struct ask *ask)
{
    bool six = starstrike_ship_of(ask->game, ask->action->unit)->six;
    if (six && starstrike_mode_has(ask->game, STARSTRIKE_OPTION_SHIELD_DIAGONAL))
        return REFUSE(ask, O_8, "of two facings only the clockwise one may block");
    return REFUSE(ask, R5E_01, "the strike comes in by one facing only (SS-G.5)");
}

/* SS-5E, SS-5E.01 */
static enum fault permit_block(const struct ask *ask)
{
    const struct starstrike_strike *strike = strike_of(ask->game);
    const int16_t *amount = ask->action->amount;
    int facing[BLOCK_FACINGS], points[BLOCK_FACINGS];
    int count = block_facings(ask->game, ask->action->unit, facing, points);
    for (int i = 0; i < 2 * BLOCK_FACINGS; i++)
        if (amount[i] < 0)
            return REFUSE(ask, R5E, "shield points are spent, not won (SS-14C)");
    if (count < BLOCK_FACINGS && amount[2] + amount[3] > 0)
        return refuse_facing(ask);
    for (int i = 0; i < count; i++)
        if (amount[2 * i] + amount[2 * i + 1] > points[i])
            return REFUSE(
                ask, R5E,
                "that facing has %d shield point%s left (SS-14B), none in a Nebula (SS-8D)",
                points[i], starstrike_words_plural(points[i]));
    if (amount[0] + amount[2] > strike->icon[STARSTRIKE_H])
        return REFUSE(ask, R5E, "of Hits there can be cancelled %d (SS-5E.02)",
                      strike->icon[STARSTRIKE_H]);
    if (amount[1] + amount[3] > strike->icon[STARSTRIKE_C])
        return REFUSE(ask, R5E, "of Criticals there can be cancelled %d",
                      strike->icon[STARSTRIKE_C]);
    return FAULT_NONE;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* What the second facing can add. */
static void list_second(struct list *list, struct action *action, int points)
{
    const struct starstrike_strike *strike = strike_of(list->game);
    int hits = least(points, strike->icon[STARSTRIKE_H] - action->amount[0]);
    for (int h = 0; h <= hits; h++) {
        int crits = least(points - h, strike->icon[STARSTRIKE_C] - action->amount[1]);
        for (int c = 0; c <= crits; c++) {
            action->amount[2] = (int16_t)h;
            action->amount[3] = (int16_t)c;
            list_add(list, action);
        }
    }
}

static void list_blocks(struct list *list, int unit)
{
    const struct starstrike_strike *strike = strike_of(list->game);
    struct action action = list_new(list, list->question->decision, unit);
    int facing[BLOCK_FACINGS], points[BLOCK_FACINGS];
    block_facings(list->game, unit, facing, points);
    int hits = least(points[0], strike->icon[STARSTRIKE_H]);
    for (int h = 0; h <= hits; h++) {
        int crits = least(points[0] - h, strike->icon[STARSTRIKE_C]);
        for (int c = 0; c <= crits; c++) {
            action.amount[0] = (int16_t)h;
            action.amount[1] = (int16_t)c;
            list_second(list, &action, points[1]);
        }
    }
}

/* SS-5E, SS-5E.01, SS-O.7: who blocks nothing is told of, too */
static void take_block(struct walk *walk, const struct action *action)
{
    struct starstrike_strike *strike = strike_of(walk->game);
    struct starstrike_piece *piece = starstrike_piece_of(walk->game, action->unit);
    bool six = starstrike_ship_of(walk->game, action->unit)->six;
    bool late = strike->stage == STARSTRIKE_STAGE_HITS;
    enum starstrike_rule rule = late  ? STARSTRIKE_RULE_O_7
                                : six ? STARSTRIKE_RULE_R5E_01
                                      : STARSTRIKE_RULE_R5E;
    int facing[BLOCK_FACINGS], points[BLOCK_FACINGS];
    int count = block_facings(walk->game, action->unit, facing, points);
    starstrike_phases_go(walk, STARSTRIKE_STEP_STRIKE);
    for (int i = 0; i < count; i++) {
        int hits = action->amount[2 * i], crits = action->amount[2 * i + 1];
        if (i > 0 && hits + crits == 0)
            continue;
        strike->icon[STARSTRIKE_H] = (uint8_t)(strike->icon[STARSTRIKE_H] - hits);
        strike->icon[STARSTRIKE_C] = (uint8_t)(strike->icon[STARSTRIKE_C] - crits);
        piece->shield[facing[i]] = (uint8_t)(points[i] - hits - crits);
        TELL(walk, starstrike_blocked, rule, action->unit, starstrike_state_of(walk->game)->actor,
             .hits = hits, .criticals = crits, .facing = facing[i],
             .left = piece->shield[facing[i]]);
    }
}

const struct decision_law starstrike_reply_block = {permit_block, list_blocks, take_block};

/* ---- LOCK, DRAIN ---- */

/* SS-5F.01, SS-D.1 */
static enum fault permit_lock(const struct ask *ask)
{
    const struct starstrike_weapon *weapon = starstrike_aim_weapon(ask->game);
    int locks = strike_of(ask->game)->icon[STARSTRIKE_T];
    int ability = ask->action->mode - STARSTRIKE_FIRST_ABILITY;
    if (ability < 0)
        return FAULT_NONE;
    if (ability >= weapon->ability_count)
        return REFUSE(ask, R5F_01, "the weapon has no such ability (SS-5F)");
    if (weapon->ability[ability].cost > locks)
        return REFUSE(ask, D_1, "%s takes %d Target Lock%s, there %s %d",
                      weapon->ability[ability].id, weapon->ability[ability].cost,
                      starstrike_words_plural(weapon->ability[ability].cost),
                      locks == 1 ? "is" : "are", locks);
    return FAULT_NONE;
}

static void tell_ability(struct walk *walk, enum starstrike_rule rule, int value, int facing)
{
    const struct starstrike_state *state = starstrike_state_of(walk->game);
    int number = state->strike.ability - 1;
    TELL(walk, starstrike_ability, rule, state->actor, state->victim, .ability = number,
         .op = starstrike_aim_weapon(walk->game)->ability[number].op, .value = value,
         .facing = facing);
}

/* Facings that have something to lose (bits); a Nebula leaves none (SS-8D.01). */
static int drainable(const struct game *game)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    const struct starstrike_piece *piece = &state->pieces[state->victim];
    int facings = 0;
    if (starstrike_ground(game, state->units[state->victim].cell) == STARSTRIKE_NEBULA)
        return 0;
    for (int i = 0; i < STARSTRIKE_FACINGS; i++)
        if (state->strike.facings >> i & 1 && piece->shield[i] > 0)
            facings |= 1 << i;
    return facings;
}

static int first_facing(int facings)
{
    int facing = 0;
    while (!(facings >> facing & 1))
        facing++;
    return facing;
}

/* SS-D.1.2, SS-14C */
static void drain(struct walk *walk, int facing)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    uint8_t *shield = &state->pieces[state->victim].shield[facing];
    int wanted = -starstrike_aim_weapon(walk->game)->ability[state->strike.ability - 1].value;
    int lost = least(*shield, wanted > 0 ? wanted : 0);
    *shield = (uint8_t)(*shield - lost);
    tell_ability(walk, STARSTRIKE_RULE_D_1_2, -lost, facing);
    state->strike.ability = 0;
}

/* The attacker picks if there are two to pick from; strike.c asks. */
static void begin_drain(struct walk *walk)
{
    int facings = drainable(walk->game);
    if (facings & (facings - 1))
        return;
    if (facings) {
        drain(walk, first_facing(facings));
        return;
    }
    tell_ability(walk, STARSTRIKE_RULE_D_1_2, 0, STARSTRIKE_NO_FACING);
    strike_of(walk->game)->ability = 0;
}

/* SS-D.1.1, SS-D.1.3, SS-D.1.5: done at once */
static void change(struct walk *walk, const struct starstrike_ability *ability)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    struct starstrike_piece *prey = &state->pieces[state->victim];
    int dice = prey->dice + ability->value;
    if (ability->op == STARSTRIKE_ADD_ICON) {
        state->strike.icon[ability->icon] =
            (uint8_t)least(state->strike.icon[ability->icon] + ability->value, COUNTS_FEW_MAX);
        state->strike.met[ability->icon] =
            (uint8_t)least(state->strike.met[ability->icon] + ability->value, COUNTS_FEW_MAX);
        tell_ability(walk, STARSTRIKE_RULE_D_1_1, ability->value, STARSTRIKE_NO_FACING);
    } else if (ability->op == STARSTRIKE_DAMPEN) {
        prey->dice = (int8_t)(dice < DICE_CHANGE_MIN ? DICE_CHANGE_MIN : least(dice, INT8_MAX));
        tell_ability(walk, STARSTRIKE_RULE_D_1_3, ability->value, STARSTRIKE_NO_FACING);
    } else {
        prey->exhausted = (uint8_t)least(prey->exhausted + 1, STARSTRIKE_EXHAUSTED_MAX);
        tell_ability(walk, STARSTRIKE_RULE_D_1_5, 1, STARSTRIKE_NO_FACING);
    }
    state->strike.ability = 0;
}

static void use_ability(struct walk *walk, int number)
{
    struct starstrike_strike *strike = strike_of(walk->game);
    const struct starstrike_ability *ability = &starstrike_aim_weapon(walk->game)->ability[number];
    strike->icon[STARSTRIKE_T] = (uint8_t)(strike->icon[STARSTRIKE_T] - ability->cost);
    strike->ability = (uint8_t)(number + 1);
    if (ability->op == STARSTRIKE_DRAIN_SHIELDS)
        begin_drain(walk);
    else if (ability->op == STARSTRIKE_RETURN_ORDER)
        tell_ability(walk, STARSTRIKE_RULE_D_1_4, 1, STARSTRIKE_NO_FACING);
    else
        change(walk, ability);
}

static void take_lock(struct walk *walk, const struct action *action)
{
    struct starstrike_strike *strike = strike_of(walk->game);
    starstrike_phases_go(walk, STARSTRIKE_STEP_STRIKE);
    if (action->mode >= STARSTRIKE_FIRST_ABILITY) {
        use_ability(walk, action->mode - STARSTRIKE_FIRST_ABILITY);
        return;
    }
    strike->icon[STARSTRIKE_T]--;
    if (action->mode == STARSTRIKE_LOCK_ON)
        strike->stage = STARSTRIKE_STAGE_LOCK;
}

static void list_locks(struct list *list, int unit)
{
    list_modes(list, unit, STARSTRIKE_FIRST_ABILITY + STARSTRIKE_ABILITIES_MAX);
}

const struct decision_law starstrike_reply_lock = {permit_lock, list_locks, take_lock};

/* SS-D.1.2 */
static enum fault permit_drain(const struct ask *ask)
{
    if (drainable(ask->game) >> ask->action->mode & 1)
        return FAULT_NONE;
    return REFUSE(ask, D_1_2, "only a facing the strike comes from can lose points");
}

static void list_drains(struct list *list, int unit)
{
    list_modes(list, unit, STARSTRIKE_FACINGS);
}

static void take_drain(struct walk *walk, const struct action *action)
{
    starstrike_phases_go(walk, STARSTRIKE_STEP_STRIKE);
    drain(walk, action->mode);
}

const struct decision_law starstrike_reply_drain = {permit_drain, list_drains, take_drain};

/* ---- RETURN ---- */

/* SS-5F.03, SS-D.1.4 */
static enum fault permit_return(const struct ask *ask)
{
    const struct starstrike_piece *piece = starstrike_piece_of(ask->game, ask->action->unit);
    if (starstrike_wound_is_returnable(&piece->slot[ask->action->mode]))
        return FAULT_NONE;
    return REFUSE(ask, R5F_03, "there is no such order to return");
}

/* SS-5F.03, SS-D.1.4; SS-X.9: it is missed by the icons that are left */
static void take_return(struct walk *walk, const struct action *action)
{
    struct starstrike_strike *strike = strike_of(walk->game);
    bool ability = strike->stage == STARSTRIKE_STAGE_LOCKS;
    bool missed = strike->icon[STARSTRIKE_C] + strike->icon[STARSTRIKE_D] > 0;
    starstrike_phases_go(walk, STARSTRIKE_STEP_STRIKE);
    strike->returned = (uint8_t)least(strike->returned + 1, COUNTS_FEW_MAX);
    starstrike_command_return_order(walk, action->unit, action->mode,
                                    ability  ? STARSTRIKE_RULE_D_1_4
                                    : missed ? STARSTRIKE_RULE_X_9
                                             : STARSTRIKE_RULE_R5F_03);
}

static void list_returns(struct list *list, int unit)
{
    list_modes(list, unit, STARSTRIKE_CARDS_MAX);
}

const struct decision_law starstrike_reply_return = {permit_return, list_returns, take_return};
