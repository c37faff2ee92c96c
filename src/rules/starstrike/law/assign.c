/* What may be assigned in the Command Phase: library and bonus orders, Required and Psionic ones,
 * the omega order (SS-4B.01, SS-3A.01VIII, SS-10A.05I). */
#include "rules/starstrike/law/law.h"

#include <string.h>

int starstrike_assign_find_copy(const struct starstrike_player *player, int order, bool out)
{
    int found = -1;
    for (int i = 0; i < STARSTRIKE_LIBRARY_MAX; i++) {
        if (player->card[i] != order + 1 || (player->out >> i & 1) != out)
            continue;
        if (player->seen >> i & 1)
            return i;
        found = found < 0 ? i : found;
    }
    return found;
}

/* ---- Required orders ---- */

/* SS-D.3; SS-3A.01II: a word of the name, or all of it */
static bool meets_needs(const struct game *game, int unit, const struct starstrike_order *order)
{
    const struct starstrike_ship *ship = starstrike_ship_of(game, unit);
    return (order->roles == 0 || order->roles >> ship->role & 1) &&
           (order->keyword == 0 ||
            starstrike_piece_keyword(game, unit, (enum starstrike_keyword)(order->keyword - 1))) &&
           (order->name_word[0] == '\0' ||
            starstrike_words_name_has(ship->label.name, order->name_word)) &&
           (order->name_only[0] == '\0' || text_same(ship->label.name, order->name_only));
}

/* SS-3A.01VIII: the ids on the card */
bool starstrike_assign_is_listed(const struct game *game, int unit, int order)
{
    const struct starstrike_ship *ship = starstrike_ship_of(game, unit);
    return memchr(ship->bonus, order, ship->bonus_count) != NULL;
}

/* SS-O.15 */
static bool may_do_without(const struct game *game, int unit)
{
    return starstrike_ship_of(game, unit)->type != STARSTRIKE_REFIT_SHIP &&
           starstrike_mode_has(game, STARSTRIKE_OPTION_MASSIVE_MAY);
}

/* SS-4B.01III */
bool starstrike_assign_must_have_bonus(const struct game *game, int unit)
{
    const struct starstrike_ship *ship = starstrike_ship_of(game, unit);
    if (ship->bonus_count == 0 || !starstrike_on_map(game, unit) ||
        starstrike_assignable(game, unit) == 0 || may_do_without(game, unit))
        return false;
    for (int i = 0; i < ship->bonus_count; i++)
        if (meets_needs(game, unit, starstrike_order_of(game, ship->bonus[i])))
            return true;
    return false;
}

int starstrike_assign_find_marked(const struct game *game, int unit, int bits)
{
    const struct starstrike_piece *piece = starstrike_piece_of(game, unit);
    for (int i = 0; i < starstrike_slots_used(piece); i++)
        if (piece->slot[i].bits & bits)
            return i;
    return -1;
}

/* SS-3A.01VIII: met by any card with a listed id, the ship's own or a copy from the library: the
 * first of them is the Required order */
bool starstrike_assign_lacks_bonus(const struct game *game, int unit)
{
    return starstrike_assign_find_marked(game, unit, STARSTRIKE_REQUIRED) < 0 &&
           starstrike_assign_must_have_bonus(game, unit);
}

bool starstrike_assign_goes_without(const struct game *game, int unit)
{
    int count = starstrike_slots_used(starstrike_piece_of(game, unit));
    return starstrike_ship_of(game, unit)->bonus_count > 0 && may_do_without(game, unit) &&
           count >= starstrike_assignable(game, unit) &&
           starstrike_assign_find_marked(game, unit, STARSTRIKE_REQUIRED) < 0;
}

/* ---- what may be assigned ---- */

static const char *id_of(const struct game *game, int order)
{
    return starstrike_order_of(game, order)->label.id;
}

static bool is_order(const struct game *game, int order)
{
    return order >= 0 && order < game->setup->library.shelf[STARSTRIKE_ORDERS].count;
}

/* SS-3A.01VIII */
static enum fault permit_bonus(const struct ask *ask)
{
    char name[JUDGE_NAME_SIZE];
    int unit = ask->action->unit, order = ask->action->amount[0];
    judge_name(ask, unit, name);
    if (!starstrike_assign_is_listed(ask->game, unit, order))
        return REFUSE(ask, R3A_01VIII, "%s is no bonus order of %s", id_of(ask->game, order), name);
    if (starstrike_assign_find_marked(ask->game, unit, STARSTRIKE_BONUS) >= 0)
        return REFUSE(ask, R3A_01VIII, "%s has its own order already, it is there once a round",
                      name);
    return FAULT_NONE;
}

/* SS-4B.01; the last slot is kept for a Required order (SS-4B.01III) */
static enum fault permit_library(const struct ask *ask)
{
    char name[JUDGE_NAME_SIZE];
    const struct game *game = ask->game;
    int unit = ask->action->unit, order = ask->action->amount[0];
    int count = starstrike_slots_used(starstrike_piece_of(game, unit));
    if (starstrike_assign_find_copy(starstrike_player_of(game, ask->action->seat), order, false) <
        0)
        return REFUSE(ask, R4B_01, "no copy of %s is left in the library", id_of(game, order));
    if (count + 1 >= starstrike_assignable(game, unit) &&
        starstrike_assign_lacks_bonus(game, unit) &&
        !starstrike_assign_is_listed(game, unit, order))
        return REFUSE(ask, R4B_01III, "%s needs room for its Required order",
                      judge_name(ask, unit, name));
    return FAULT_NONE;
}

/* ---- Psionic orders ---- */

static bool is_psionic(const struct game *game, int order)
{
    return starstrike_order_of(game, order)->kind == STARSTRIKE_PSIONIC;
}

/* SS-3A.01VIII: the Required order of a piece when it has been given one more order (NULL: as it
 * is): the own one before any other; -1: none */
static int required_with(const struct game *game, int unit, const struct action *more)
{
    const struct starstrike_slot *slot = starstrike_piece_of(game, unit)->slot;
    int own = starstrike_assign_find_marked(game, unit, STARSTRIKE_BONUS);
    int required = starstrike_assign_find_marked(game, unit, STARSTRIKE_REQUIRED);
    bool adds = more && more->unit == unit;
    if (own >= 0 || (adds && more->mode))
        return own >= 0 ? slot[own].order - 1 : more->amount[0];
    if (required >= 0)
        return slot[required].order - 1;
    return adds && starstrike_assign_is_listed(game, unit, more->amount[0]) ? more->amount[0] : -1;
}

/* Whether a piece can still lay a Psionic order of its own, which would be its Required one. */
static bool can_still_require(const struct game *game, int unit, const struct action *more)
{
    const struct starstrike_ship *ship = starstrike_ship_of(game, unit);
    bool adds = more && more->unit == unit;
    int count = starstrike_slots_used(starstrike_piece_of(game, unit)) + adds;
    if (count >= starstrike_assignable(game, unit) || (adds && more->mode) ||
        starstrike_assign_find_marked(game, unit, STARSTRIKE_BONUS) >= 0)
        return false;
    for (int i = 0; i < ship->bonus_count; i++)
        if (is_psionic(game, ship->bonus[i]) &&
            meets_needs(game, unit, starstrike_order_of(game, ship->bonus[i])))
            return true;
    return false;
}

/* SS-4B.01II: pieces outside the limit are Starcasters and those whose Required order is Psionic;
 * `yet`: or can still be, for it does not matter in which order cards are laid */
static bool is_outside_limit(const struct game *game, int unit, const struct action *more, bool yet)
{
    int required = required_with(game, unit, more);
    return starstrike_piece_keyword(game, unit, STARSTRIKE_STARCASTER) ||
           (required >= 0 && is_psionic(game, required)) ||
           (yet && can_still_require(game, unit, more));
}

/* Psionic orders on a piece, with the one more. */
static int count_on(const struct game *game, int unit, const struct action *more)
{
    const struct starstrike_slot *slot = starstrike_piece_of(game, unit)->slot;
    int count = more && more->unit == unit && is_psionic(game, more->amount[0]);
    for (int i = 0; i < STARSTRIKE_CARDS_MAX && slot[i].order; i++)
        count += is_psionic(game, slot[i].order - 1);
    return count;
}

/* SS-4B.01II: those of a player that count */
static int count_psionic(const struct game *game, int seat, const struct action *more, bool yet)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    int count = 0;
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        int here = state->units[unit].seat == seat ? count_on(game, unit, more) : 0;
        count += here > 0 && !is_outside_limit(game, unit, more, yet) ? here : 0;
    }
    return count;
}

/* SS-4B.01II; `more` NULL: all have been given */
static enum fault permit_psionic(const struct ask *ask, const struct action *more)
{
    if (count_psionic(ask->game, ask->action->seat, more, more != NULL) <= 1)
        return FAULT_NONE;
    return REFUSE(ask, R4B_01II,
                  "one Psionic order a player and round; only Starcasters (SS-9X) and pieces whose "
                  "Required order is Psionic may have more");
}

enum fault starstrike_assign_permit(const struct ask *ask)
{
    char name[JUDGE_NAME_SIZE];
    const struct game *game = ask->game;
    const struct action *action = ask->action;
    int unit = action->unit, order = action->amount[0];
    if (!is_order(game, order))
        return REFUSE(ask, R4B_01, "there is no such order");
    enum fault fault = action->mode ? permit_bonus(ask) : permit_library(ask);
    if (fault)
        return fault;
    if (!meets_needs(game, unit, starstrike_order_of(game, order)))
        return REFUSE(ask, R4B_01, "%s has not what %s requires", judge_name(ask, unit, name),
                      id_of(game, order));
    return permit_psionic(ask, action);
}

/* SS-10A.05I */
enum fault starstrike_assign_permit_omega(const struct ask *ask)
{
    const struct starstrike_player *player = starstrike_player_of(ask->game, ask->action->seat);
    int order = ask->action->amount[0];
    if (!starstrike_mode_has(ask->game, STARSTRIKE_OPTION_OMEGA_ORDERS))
        return REFUSE(ask, R10A_05I, "there are no omega orders in this game");
    if (player->omega)
        return REFUSE(ask, R10A_05I, "an omega order has been set aside already");
    if (!is_order(ask->game, order) ||
        starstrike_order_of(ask->game, order)->kind != STARSTRIKE_BASIC_ORDER)
        return REFUSE(ask, R10A_05I, "only a Basic order can be the omega order");
    if (starstrike_assign_find_copy(player, order, false) < 0)
        return REFUSE(ask, R4B_01, "no copy of %s is left in the library", id_of(ask->game, order));
    return FAULT_NONE;
}

/* SS-4B.01III, SS-4B.01II */
enum fault starstrike_assign_permit_end(const struct ask *ask)
{
    char name[JUDGE_NAME_SIZE];
    const struct starstrike_state *state = starstrike_state_of(ask->game);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->units[unit].seat == ask->action->seat &&
            starstrike_assign_lacks_bonus(ask->game, unit))
            return REFUSE(ask, R4B_01III, "%s lacks its Required order",
                          judge_name(ask, unit, name));
    return permit_psionic(ask, NULL);
}

/* ---- all that may ---- */

static void list_if(struct list *list, const struct action *action, judge_refusal *permit)
{
    struct ask ask = {list->game, action, list->question, NULL};
    if (permit(&ask) == FAULT_NONE)
        list_add(list, action);
}

/* Each order of the library once. */
static void list_library(struct list *list, struct action *action, judge_refusal *permit)
{
    const struct starstrike_player *player = starstrike_player_of(list->game, action->seat);
    for (int i = 0; i < STARSTRIKE_LIBRARY_MAX && player->card[i]; i++) {
        if (i > 0 && player->card[i] == player->card[i - 1])
            continue;
        action->amount[0] = (int16_t)(player->card[i] - 1);
        list_if(list, action, permit);
    }
}

/* The piece's own cards, then the library's. */
void starstrike_assign_list(struct list *list, int unit)
{
    struct action action = list_new(list, list->question->decision, unit);
    const struct starstrike_ship *ship = starstrike_ship_of(list->game, unit);
    action.mode = 1;
    for (int i = 0; i < ship->bonus_count; i++) {
        action.amount[0] = ship->bonus[i];
        list_if(list, &action, starstrike_assign_permit);
    }
    action.mode = 0;
    list_library(list, &action, starstrike_assign_permit);
}

void starstrike_assign_list_omega(struct list *list, int unit)
{
    struct action action = list_new(list, STARSTRIKE_OMEGA, unit);
    list_library(list, &action, starstrike_assign_permit_omega);
}
