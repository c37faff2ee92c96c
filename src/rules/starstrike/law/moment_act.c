/* What cards that act at a moment do, by themselves or as their owners choose (SS-D.3.9 to
 * SS-D.3.13, SS-D.3.16, SS-14A). */
#include "rules/starstrike/law/moment.h"

#include <stdlib.h>
#include <string.h>

enum { HEADINGS = 6, LISTED_MAX = 4096 };

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* ---- repairs ---- */

int starstrike_moment_act_lacking(const struct game *game, int unit,
                                  int by_facing[STARSTRIKE_FACINGS])
{
    const struct starstrike_ship *ship = starstrike_ship_of(game, unit);
    const struct starstrike_piece *piece = starstrike_piece_of(game, unit);
    int sum = 0;
    for (int facing = 0; facing < STARSTRIKE_FACINGS; facing++) {
        int lack = facing < ship->shield_count ? ship->shield[facing] - piece->shield[facing] : 0;
        sum += lack;
        if (by_facing)
            by_facing[facing] = lack;
    }
    return sum;
}

static void tell_repair(struct walk *walk, int unit, int what, int points, int facing)
{
    static const uint16_t rules[] = {[STARSTRIKE_REPAIR_HULL] = STARSTRIKE_RULE_R14A_01,
                                     [STARSTRIKE_REPAIR_SHIELDS] = STARSTRIKE_RULE_R14A_02,
                                     [STARSTRIKE_REPAIR_CRITS] = STARSTRIKE_RULE_R14A_03,
                                     [STARSTRIKE_REPAIR_EXHAUSTED] = STARSTRIKE_RULE_D_3_9};
    TELL(walk, starstrike_repaired, rules[what], unit, UNIT_NONE, .what = what, .points = points,
         .facing = facing);
}

/* SS-14A.02 */
static void mend_shields(struct walk *walk, int unit, const int points[STARSTRIKE_FACINGS])
{
    struct starstrike_piece *piece = starstrike_piece_of(walk->game, unit);
    for (int facing = 0; facing < STARSTRIKE_FACINGS; facing++) {
        if (points[facing] == 0)
            continue;
        piece->shield[facing] = (uint8_t)(piece->shield[facing] + points[facing]);
        tell_repair(walk, unit, STARSTRIKE_REPAIR_SHIELDS, points[facing], facing);
    }
}

/* All that is lacking, or all on the one facing that lacks something; else it is chosen. */
static bool mend_at_once(struct walk *walk, int unit, int value)
{
    int lack[STARSTRIKE_FACINGS], facings = 0;
    bool enough = starstrike_moment_act_lacking(walk->game, unit, lack) <= value;
    for (int facing = 0; facing < STARSTRIKE_FACINGS; facing++)
        facings += lack[facing] > 0;
    if (!enough && facings > 1)
        return false;
    for (int facing = 0; facing < STARSTRIKE_FACINGS; facing++)
        lack[facing] = least(lack[facing], value);
    mend_shields(walk, unit, lack);
    return true;
}

/* SS-14A.01, SS-14A.03, SS-D.3.9 */
static void repair(struct walk *walk, int unit, const struct starstrike_effect *effect)
{
    struct starstrike_piece *piece = starstrike_piece_of(walk->game, unit);
    int points = effect->value;
    if (effect->what == STARSTRIKE_REPAIR_HULL) {
        points = least(points, starstrike_ship_of(walk->game, unit)->hull - piece->hull);
        piece->hull = (uint8_t)(piece->hull + points);
    } else {
        uint8_t *tokens =
            effect->what == STARSTRIKE_REPAIR_CRITS ? &piece->crits : &piece->exhausted;
        points = least(points, *tokens);
        *tokens = (uint8_t)(*tokens - points);
    }
    tell_repair(walk, unit, effect->what, points, STARSTRIKE_NO_FACING);
}

static void clear_flag(const struct game *game, int unit, int flag)
{
    struct starstrike_piece *piece = starstrike_piece_of(game, unit);
    piece->flags = (uint16_t)(piece->flags & ~flag);
}

bool starstrike_moment_act_at_once(struct walk *walk, const struct starstrike_effect *effect,
                                   int unit)
{
    switch ((int)effect->hook) {
    case STARSTRIKE_REPAIR:
        if (effect->what == STARSTRIKE_REPAIR_SHIELDS)
            return mend_at_once(walk, unit, effect->value);
        repair(walk, unit, effect);
        return true;
    case STARSTRIKE_RELOAD: /* Heavy weapons may fire (SS-5A.02) */
        clear_flag(walk->game, unit, STARSTRIKE_RELOADING);
        TELL(walk, starstrike_reloaded, STARSTRIKE_RULE_D_3_10, unit, UNIT_NONE, .silent = false);
        return true;
    case STARSTRIKE_EVADE_READY:
        clear_flag(walk->game, unit, STARSTRIKE_EVADED);
        TELL_BARE(walk, starstrike_readied, STARSTRIKE_RULE_D_3_16, unit, UNIT_NONE);
        return true;
    default:
        return false;
    }
}

/* ---- points spread over facings ---- */

/* Changes of each facing: their bounds, what they come to, and how many points are added at most.
 */
struct spread {
    int low[STARSTRIKE_FACINGS];
    int high[STARSTRIKE_FACINGS];
    int sum;
    int most;
};

static struct spread spread_for(const struct game *game, int unit, bool shift)
{
    const struct starstrike_effect *effect = starstrike_moment_effect(game);
    const struct starstrike_piece *piece = starstrike_piece_of(game, unit);
    struct spread spread;
    int lack = starstrike_moment_act_lacking(game, unit, spread.high);
    spread.most = shift ? effect->value : least(effect->value, lack);
    spread.sum = shift ? 0 : spread.most;
    for (int facing = 0; facing < STARSTRIKE_FACINGS; facing++) {
        spread.high[facing] = least(spread.high[facing], spread.most);
        spread.low[facing] = shift ? -least(piece->shield[facing], spread.most) : 0;
    }
    return spread;
}

/* Whether the first `count` changes can be part of one. */
static bool may_go_on(const struct spread *spread, const int16_t *amount, int count)
{
    int sum = 0, added = 0, low = 0, high = 0;
    for (int i = 0; i < STARSTRIKE_FACINGS; i++) {
        bool set = i < count;
        if (set && (amount[i] < spread->low[i] || amount[i] > spread->high[i]))
            return false;
        sum += set ? amount[i] : 0;
        added += set && amount[i] > 0 ? amount[i] : 0;
        low += set ? 0 : spread->low[i];
        high += set ? 0 : spread->high[i];
    }
    return added <= spread->most && sum + low <= spread->sum && sum + high >= spread->sum;
}

/* In ascending order; no card needs so many that some would be left out. */
static void list_spread(struct list *list, const struct spread *spread, struct action *action)
{
    int16_t *amount = action->amount;
    int at = 0, listed = 0;
    amount[0] = (int16_t)(spread->low[0] - 1);
    while (at >= 0 && listed < LISTED_MAX) {
        if (++amount[at] > spread->high[at]) {
            at--;
        } else if (may_go_on(spread, amount, at + 1)) {
            if (at == STARSTRIKE_FACINGS - 1) {
                list_add(list, action);
                listed++;
            } else {
                at++;
                amount[at] = (int16_t)(spread->low[at] - 1);
            }
        }
    }
}

/* ---- free rotations ---- */

/* To the right, negative: to the left; -2 … 3 */
static int steps_to(int from, int to)
{
    int steps = (to - from + HEADINGS) % HEADINGS;
    return steps > HEADINGS / 2 ? steps - HEADINGS : steps;
}

static void turn(struct walk *walk, int unit, int heading)
{
    struct unit *body = &starstrike_state_of(walk->game)->units[unit];
    int steps = steps_to(body->heading, heading);
    if (steps == 0)
        return;
    body->heading = (uint8_t)heading;
    TELL(walk, starstrike_rotated, STARSTRIKE_RULE_D_3_12, unit, UNIT_NONE, .heading = heading,
         .steps = steps);
}

/* ---- orders handed over ---- */

/* SS-D.3.13: another revealed Basic order, to a piece of the team near enough; its limit does not
 * matter (SS-4B.01I) */
bool starstrike_moment_act_can_hand(const struct game *game, int unit, int slot, int to)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    const struct starstrike_effect *effect = starstrike_moment_effect(game);
    const struct starstrike_slot *card = &state->pieces[unit].slot[slot];
    if (card->order == 0 || (unit == state->cursor && slot == state->slot) ||
        !(card->bits & STARSTRIKE_FACE_UP) ||
        starstrike_order_of(game, card->order - 1)->kind != STARSTRIKE_BASIC_ORDER)
        return false;
    return to != unit && state->units[to].side == state->units[unit].side &&
           starstrike_on_map(game, to) &&
           starstrike_between(state->units[unit].cell, state->units[to].cell) <= effect->range &&
           state->pieces[to].slot[STARSTRIKE_CARDS_MAX - 1].order == 0;
}

static void hand(struct walk *walk, int unit, int slot, int to)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    struct starstrike_slot *cards = state->pieces[unit].slot, *theirs = state->pieces[to].slot;
    int end = 0;
    while (theirs[end].order)
        end++;
    theirs[end] = cards[slot];
    theirs[end].bits |= STARSTRIKE_HANDED;
    memmove(&cards[slot], &cards[slot + 1],
            (size_t)(STARSTRIKE_CARDS_MAX - 1 - slot) * sizeof cards[0]);
    memset(&cards[STARSTRIKE_CARDS_MAX - 1], 0, sizeof cards[0]);
    if (slot < state->slot && state->slot < STARSTRIKE_CARDS_MAX && unit == state->cursor)
        state->slot--; /* the card that acts has moved up */
    TELL(walk, starstrike_handed, STARSTRIKE_RULE_D_3_13, unit, to, .order = theirs[end].order - 1);
}

/* ---- what may be chosen ---- */

static bool acts_now(const struct game *game)
{
    const struct starstrike_effect *effect = starstrike_moment_effect(game);
    return effect && effect->when == starstrike_state_of(game)->moment;
}

static enum fault refuse_idle(const struct ask *ask)
{
    return REFUSE(ask, X_4, "no card acts now");
}

/* SS-D.3.12 */
static enum fault permit_turn(const struct ask *ask)
{
    if (!acts_now(ask->game))
        return refuse_idle(ask);
    const struct starstrike_effect *effect = starstrike_moment_effect(ask->game);
    const struct unit *body = &starstrike_state_of(ask->game)->units[ask->action->unit];
    const struct starstrike_ship *ship = starstrike_ship_of(ask->game, ask->action->unit);
    if (!ship->faced || ship->role == STARSTRIKE_STATIONARY)
        return REFUSE(ask, D_3_12, "it cannot rotate");
    if (abs(steps_to(body->heading, ask->action->mode)) > effect->value)
        return REFUSE(ask, D_3_12, "it may rotate %d step%s", effect->value,
                      effect->value == 1 ? "" : "s");
    return FAULT_NONE;
}

/* SS-D.3.11 */
static enum fault permit_shift(const struct ask *ask)
{
    if (!acts_now(ask->game))
        return refuse_idle(ask);
    struct spread spread = spread_for(ask->game, ask->action->unit, true);
    if (may_go_on(&spread, ask->action->amount, STARSTRIKE_FACINGS))
        return FAULT_NONE;
    return REFUSE(ask, D_3_11,
                  "%d point%s at most can be moved, none is lost, and no facing gets above what is "
                  "printed",
                  spread.most, starstrike_words_plural(spread.most));
}

/* SS-14A.02 */
static enum fault permit_mend(const struct ask *ask)
{
    if (!acts_now(ask->game))
        return refuse_idle(ask);
    struct spread spread = spread_for(ask->game, ask->action->unit, false);
    if (may_go_on(&spread, ask->action->amount, STARSTRIKE_FACINGS))
        return FAULT_NONE;
    return REFUSE(ask, R14A_02, "it regains %d point%s, and no facing gets above what is printed",
                  spread.sum, starstrike_words_plural(spread.sum));
}

/* SS-D.3.13 */
static enum fault permit_hand(const struct ask *ask)
{
    const struct action *action = ask->action;
    if (!acts_now(ask->game))
        return refuse_idle(ask);
    if (action->target == UNIT_NONE)
        return action->mode == 0 ? FAULT_NONE
                                 : REFUSE(ask, D_3_13, "an order that stays is not named");
    if (!starstrike_moment_act_can_hand(ask->game, action->unit, action->mode, action->target))
        return REFUSE(ask, D_3_13,
                      "another revealed Basic order is handed to a piece of the team near enough");
    return FAULT_NONE;
}

/* ---- all that may ---- */

static void list_hand(struct list *list, int unit)
{
    const struct starstrike_state *state = starstrike_state_of(list->game);
    struct action action = list_new(list, list->question->decision, unit);
    list_add(list, &action);
    for (int slot = 0; slot < STARSTRIKE_CARDS_MAX; slot++)
        for (int to = 0; to < state->head.unit_count; to++) {
            action.mode = (uint8_t)slot;
            action.target = (uint8_t)to;
            if (starstrike_moment_act_can_hand(list->game, unit, slot, to))
                list_add(list, &action);
        }
}

static void list_turn(struct list *list, int unit)
{
    struct action action = list_new(list, list->question->decision, unit);
    for (int heading = 0; heading < HEADINGS; heading++) {
        struct ask ask = {list->game, &action, list->question, NULL};
        action.mode = (uint8_t)heading;
        if (permit_turn(&ask) == FAULT_NONE)
            list_add(list, &action);
    }
}

static void list_shift(struct list *list, int unit)
{
    struct action action = list_new(list, list->question->decision, unit);
    struct spread spread = spread_for(list->game, unit, true);
    list_spread(list, &spread, &action);
}

static void list_mend(struct list *list, int unit)
{
    struct action action = list_new(list, list->question->decision, unit);
    struct spread spread = spread_for(list->game, unit, false);
    list_spread(list, &spread, &action);
}

/* ---- as chosen ---- */

static void shift(struct walk *walk, int unit, const int16_t change[STARSTRIKE_FACINGS])
{
    struct starstrike_piece *piece = starstrike_piece_of(walk->game, unit);
    bool any = false;
    for (int facing = 0; facing < STARSTRIKE_FACINGS; facing++) {
        piece->shield[facing] = (uint8_t)(piece->shield[facing] + change[facing]);
        any |= change[facing] != 0;
    }
    if (any)
        TELL(walk, starstrike_shifted, STARSTRIKE_RULE_D_3_11, unit, UNIT_NONE, .fore = change[0],
             .right_fore = change[1], .right_aft = change[2], .aft = change[3],
             .left_aft = change[4], .left_fore = change[5]);
}

static void take_turn(struct walk *walk, const struct action *action)
{
    turn(walk, action->unit, action->mode);
    starstrike_moment_go_on(walk);
}

static void take_shift(struct walk *walk, const struct action *action)
{
    shift(walk, action->unit, action->amount);
    starstrike_moment_go_on(walk);
}

static void take_hand(struct walk *walk, const struct action *action)
{
    if (action->target != UNIT_NONE)
        hand(walk, action->unit, action->mode, action->target);
    starstrike_moment_go_on(walk);
}

static void take_mend(struct walk *walk, const struct action *action)
{
    int points[STARSTRIKE_FACINGS];
    for (int facing = 0; facing < STARSTRIKE_FACINGS; facing++)
        points[facing] = action->amount[facing];
    mend_shields(walk, action->unit, points);
    starstrike_moment_go_on(walk);
}

const struct decision_law starstrike_moment_act_turn = {permit_turn, list_turn, take_turn};
const struct decision_law starstrike_moment_act_shift = {permit_shift, list_shift, take_shift};
const struct decision_law starstrike_moment_act_hand = {permit_hand, list_hand, take_hand};
const struct decision_law starstrike_moment_act_mend = {permit_mend, list_mend, take_mend};
