/* The Command Phase: orders assigned in secret, Required and omega orders, the reveal, and how
 * orders go back (SS-4B.01, SS-3A.01VIII, SS-10A.05I). */
#include "rules/starstrike/law.h"

#include "rules/kit/secret.h"

#include <string.h>

static int seat_of(const struct game *game, int unit)
{
    return starstrike_state_of(game)->units[unit].seat;
}

/* ---- libraries ---- */

/* A copy that is out, or one that is not; of equal ones one that has been seen is taken first, so
 * that others know no more than they saw. -1: there is none. */
static int find_copy(const struct starstrike_player *player, int order, bool out)
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

static void take_copy(struct starstrike_player *player, int order)
{
    int at = find_copy(player, order, false);
    if (at >= 0)
        player->out |= (uint32_t)1 << at;
}

static void put_copy_back(struct starstrike_player *player, int order)
{
    int at = find_copy(player, order, true);
    if (at >= 0)
        player->out &= ~((uint32_t)1 << at);
}

/* ---- Required orders ---- */

/* SS-D.3 */
static bool meets_needs(const struct game *game, int unit, const struct starstrike_order *order)
{
    const struct starstrike_ship *ship = starstrike_ship_of(game, unit);
    return (order->roles == 0 || order->roles >> ship->role & 1) &&
           (order->keyword == 0 ||
            starstrike_keyword(game, unit, (enum starstrike_keyword)(order->keyword - 1))) &&
           (order->name_word[0] == '\0' || starstrike_name_has(ship->label.name, order->name_word));
}

/* SS-4B.01III */
bool starstrike_must_have_bonus(const struct game *game, int unit)
{
    const struct starstrike_ship *ship = starstrike_ship_of(game, unit);
    if (!starstrike_on_map(game, unit) || starstrike_assignable(game, unit) == 0)
        return false;
    for (int i = 0; i < ship->bonus_count; i++)
        if (meets_needs(game, unit, starstrike_order_of(game, ship->bonus[i])))
            return true;
    return false;
}

static bool has_bonus(const struct game *game, int unit)
{
    const struct starstrike_piece *piece = starstrike_piece_of(game, unit);
    for (int i = 0; i < starstrike_slots_used(piece); i++)
        if (piece->slot[i].bits & STARSTRIKE_BONUS)
            return true;
    return false;
}

bool starstrike_lacks_bonus(const struct game *game, int unit)
{
    return !has_bonus(game, unit) && starstrike_must_have_bonus(game, unit);
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
    const struct starstrike_ship *ship = starstrike_ship_of(ask->game, ask->action->unit);
    bool listed = false;
    for (int i = 0; i < ship->bonus_count; i++)
        listed |= ship->bonus[i] == ask->action->amount[0];
    judge_name(ask, ask->action->unit, name);
    if (!listed)
        return REFUSE(ask, R3A_01VIII, "%s is no bonus order of %s",
                      id_of(ask->game, ask->action->amount[0]), name);
    if (has_bonus(ask->game, ask->action->unit))
        return REFUSE(ask, R3A_01VIII, "%s has its bonus order already", name);
    return FAULT_NONE;
}

/* SS-4B.01; room is kept for a Required order (SS-4B.01III) */
static enum fault permit_library(const struct ask *ask)
{
    char name[JUDGE_NAME_SIZE];
    const struct game *game = ask->game;
    int unit = ask->action->unit, order = ask->action->amount[0];
    int count = starstrike_slots_used(starstrike_piece_of(game, unit));
    if (find_copy(starstrike_player_of(game, ask->action->seat), order, false) < 0)
        return REFUSE(ask, R4B_01, "no copy of %s is left in the library", id_of(game, order));
    if (count + 1 >= starstrike_assignable(game, unit) && starstrike_lacks_bonus(game, unit))
        return REFUSE(ask, R4B_01III, "%s needs room for its Required order",
                      judge_name(ask, unit, name));
    return FAULT_NONE;
}

/* SS-4B.01II: whether a card on that piece counts */
static bool counts_as_psionic(const struct game *game, int unit, int order, int bits)
{
    return starstrike_order_of(game, order)->kind == STARSTRIKE_PSIONIC &&
           !(bits & STARSTRIKE_REQUIRED) && !starstrike_keyword(game, unit, STARSTRIKE_STARCASTER);
}

static bool has_psionic(const struct game *game, int seat)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        const struct starstrike_slot *slot = state->pieces[unit].slot;
        if (state->units[unit].seat != seat)
            continue;
        for (int i = 0; i < STARSTRIKE_CARDS_MAX && slot[i].order; i++)
            if (counts_as_psionic(game, unit, slot[i].order - 1, slot[i].bits))
                return true;
    }
    return false;
}

static enum fault permit_assign(const struct ask *ask)
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
    if (counts_as_psionic(game, unit, order, action->mode ? STARSTRIKE_REQUIRED : 0) &&
        has_psionic(game, action->seat))
        return REFUSE(ask, R4B_01II,
                      "one Psionic order has been assigned already; only Starcasters may have more "
                      "(SS-9X)");
    return FAULT_NONE;
}

/* SS-10A.05I */
static enum fault permit_omega(const struct ask *ask)
{
    const struct starstrike_player *player = starstrike_player_of(ask->game, ask->action->seat);
    int order = ask->action->amount[0];
    if (!starstrike_has(ask->game, STARSTRIKE_OPTION_OMEGA_ORDERS))
        return REFUSE(ask, R10A_05I, "there are no omega orders in this game");
    if (player->omega)
        return REFUSE(ask, R10A_05I, "an omega order has been set aside already");
    if (!is_order(ask->game, order) ||
        starstrike_order_of(ask->game, order)->kind != STARSTRIKE_BASIC_ORDER)
        return REFUSE(ask, R10A_05I, "only a Basic order can be the omega order");
    if (find_copy(player, order, false) < 0)
        return REFUSE(ask, R4B_01, "no copy of %s is left in the library", id_of(ask->game, order));
    return FAULT_NONE;
}

/* SS-4B.01III */
static enum fault permit_end(const struct ask *ask)
{
    char name[JUDGE_NAME_SIZE];
    const struct starstrike_state *state = starstrike_state_of(ask->game);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->units[unit].seat == ask->action->seat && starstrike_lacks_bonus(ask->game, unit))
            return REFUSE(ask, R4B_01III, "%s lacks its Required order",
                          judge_name(ask, unit, name));
    return FAULT_NONE;
}

enum fault starstrike_permit_command(const struct ask *ask)
{
    switch (ask->action->decision) {
    case STARSTRIKE_ASSIGN:
        return permit_assign(ask);
    case STARSTRIKE_OMEGA:
        return permit_omega(ask);
    default:
        return permit_end(ask);
    }
}

/* ---- all that may ---- */

static void list_permitted(struct list *list, const struct action *action)
{
    struct ask ask = {list->game, action, list->question, NULL};
    if (starstrike_permit_command(&ask) == FAULT_NONE)
        list_add(list, action);
}

/* The piece's own cards, then the library's, each order once. */
void starstrike_list_command(struct list *list, int unit)
{
    struct action action =
        list_new(list, unit == UNIT_NONE ? STARSTRIKE_OMEGA : STARSTRIKE_ASSIGN, unit);
    const struct starstrike_player *player = starstrike_player_of(list->game, action.seat);
    if (unit != UNIT_NONE) {
        const struct starstrike_ship *ship = starstrike_ship_of(list->game, unit);
        action.mode = 1;
        for (int i = 0; i < ship->bonus_count; i++) {
            action.amount[0] = ship->bonus[i];
            list_permitted(list, &action);
        }
        action.mode = 0;
    }
    for (int i = 0; i < STARSTRIKE_LIBRARY_MAX && player->card[i]; i++) {
        if (i > 0 && player->card[i] == player->card[i - 1])
            continue;
        action.amount[0] = (int16_t)(player->card[i] - 1);
        list_permitted(list, &action);
    }
}

/* ---- assigning ---- */

/* SS-X.10: whether there is another copy on the piece */
static bool is_second_copy(const struct starstrike_piece *piece, const struct starstrike_slot *slot)
{
    int copies = 0;
    for (int i = 0; i < STARSTRIKE_CARDS_MAX; i++)
        copies += piece->slot[i].order == slot->order;
    return copies > 1;
}

static struct event assigned_event(struct walk *walk, int unit, const struct starstrike_slot *slot)
{
    bool bonus = slot->bits & STARSTRIKE_BONUS;
    bool again = is_second_copy(starstrike_piece_of(walk->game, unit), slot);
    struct event event = walk_event(walk, STARSTRIKE_EVENT_ASSIGNED,
                                    bonus   ? STARSTRIKE_RULE_R4B_01III
                                    : again ? STARSTRIKE_RULE_X_10
                                            : STARSTRIKE_RULE_R4B_01,
                                    unit, UNIT_NONE);
    event.argument[0] = slot->order - 1;
    event.argument[1] = bonus;
    return event;
}

/* What lies face up comes first: there others see it, whatever lies face down. */
static struct starstrike_slot *free_slot(struct starstrike_piece *piece, bool first)
{
    int count = starstrike_slots_used(piece);
    if (!first)
        return &piece->slot[count];
    memmove(&piece->slot[1], &piece->slot[0], (size_t)count * sizeof piece->slot[0]);
    return &piece->slot[0];
}

static void assign(struct walk *walk, const struct action *action)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    struct starstrike_slot *slot = free_slot(&state->pieces[action->unit], action->mode);
    int bits = action->mode ? STARSTRIKE_FACE_UP | STARSTRIKE_BONUS | STARSTRIKE_REQUIRED : 0;
    slot->order = (uint8_t)(action->amount[0] + 1);
    slot->bits = (uint8_t)(bits | action->seat << STARSTRIKE_OWNER_SHIFT);
    slot->uses = 0;
    if (!action->mode)
        take_copy(&state->player[action->seat], action->amount[0]);
    struct event event = assigned_event(walk, action->unit, slot);
    walk_whisper(walk, state->units[action->unit].side, &event);
}

/* SS-10A.05I; at lower levels by the option alone (SS-O.5) */
static void set_aside(struct walk *walk, const struct action *action)
{
    struct starstrike_player *player = starstrike_player_of(walk->game, action->seat);
    player->omega = (uint8_t)(action->amount[0] + 1);
    take_copy(player, action->amount[0]);
    bool omega = walk->game->setup->option[STARSTRIKE_OPTION_ESCALATION] == STARSTRIKE_LEVELS - 1;
    struct event event =
        walk_event(walk, STARSTRIKE_EVENT_SET_ASIDE,
                   omega ? STARSTRIKE_RULE_R10A_05I : STARSTRIKE_RULE_O_5, UNIT_NONE, UNIT_NONE);
    event.argument[0] = action->seat;
    event.argument[1] = action->amount[0];
    walk_whisper(walk, walk->game->setup->seat[action->seat].side, &event);
}

void starstrike_take_command(struct walk *walk, const struct action *action)
{
    if (action->decision == STARSTRIKE_ASSIGN) {
        assign(walk, action);
        return;
    }
    if (action->decision == STARSTRIKE_OMEGA) {
        set_aside(walk, action);
        return;
    }
    starstrike_state_of(walk->game)->ended |= (uint8_t)(1 << action->seat);
    secret_tell_ended(walk, STARSTRIKE_EVENT_RUN_ENDED, STARSTRIKE_RULE_R4B_01, action);
}

/* Tells the others of a seat's face-up orders; that it has any shows that it has ended. */
static bool show_seat(struct walk *walk, int seat)
{
    const struct starstrike_state *state = starstrike_state_of(walk->game);
    bool any = false;
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        const struct starstrike_slot *slot = state->pieces[unit].slot;
        if (state->units[unit].seat != seat)
            continue;
        for (int i = 0; i < STARSTRIKE_CARDS_MAX && slot[i].order; i++) {
            if (!(slot[i].bits & STARSTRIKE_FACE_UP))
                continue;
            struct event event = assigned_event(walk, unit, &slot[i]);
            walk_tell_others(walk, state->units[unit].side, &event);
            any = true;
        }
    }
    return any;
}

/* SS-4B.01, SS-4B.01III */
void starstrike_show_required(struct walk *walk)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    for (int seat = 0; seat < walk->game->setup->seat_count; seat++)
        if ((state->ended & ~state->shown) >> seat & 1 && show_seat(walk, seat))
            state->shown |= (uint8_t)(1 << seat);
}

/* ---- the reveal ---- */

/* SS-4B.01: effects come in the order of the ids */
static void sort_orders(const struct game *game, struct starstrike_piece *piece)
{
    int count = starstrike_slots_used(piece);
    for (int i = 1; i < count; i++)
        for (int j = i; j > 0; j--) {
            struct starstrike_slot *a = &piece->slot[j - 1], *b = &piece->slot[j], kept = *a;
            if (strcmp(id_of(game, a->order - 1), id_of(game, b->order - 1)) <= 0)
                break;
            *a = *b;
            *b = kept;
        }
}

static void reveal_piece(struct walk *walk, int unit)
{
    struct starstrike_piece *piece = starstrike_piece_of(walk->game, unit);
    sort_orders(walk->game, piece);
    for (int i = 0; i < STARSTRIKE_CARDS_MAX && piece->slot[i].order; i++) {
        struct starstrike_slot *slot = &piece->slot[i];
        slot->bits |= STARSTRIKE_FACE_UP;
        struct event event =
            walk_event(walk, STARSTRIKE_EVENT_REVEALED, STARSTRIKE_RULE_R4B_01, unit, UNIT_NONE);
        event.argument[0] = slot->order - 1;
        event.argument[1] = i;
        event.argument[2] = (slot->bits & STARSTRIKE_BONUS) != 0;
        walk_tell(walk, &event);
    }
}

/* SS-10A.05I: who could have had an order, and has none */
static void give_omega(struct walk *walk, int unit)
{
    struct starstrike_piece *piece = starstrike_piece_of(walk->game, unit);
    int order = starstrike_player_of(walk->game, seat_of(walk->game, unit))->omega;
    if (order == 0 || piece->slot[0].order || starstrike_assignable(walk->game, unit) == 0)
        return;
    piece->flags |= STARSTRIKE_HAS_OMEGA;
    struct event event =
        walk_event(walk, STARSTRIKE_EVENT_OMEGA, STARSTRIKE_RULE_R10A_05I, unit, UNIT_NONE);
    event.argument[0] = order - 1;
    walk_tell(walk, &event);
}

/* All at once; whatever is out of a library has been seen from now on (SS-X.15). */
enum progress starstrike_step_command(struct walk *walk)
{
    for (int seat = 0; seat < walk->game->setup->seat_count; seat++)
        starstrike_player_of(walk->game, seat)->seen |= starstrike_player_of(walk->game, seat)->out;
    for (int unit = starstrike_bearer_after(walk->game, UNIT_NONE); unit != UNIT_NONE;
         unit = starstrike_bearer_after(walk->game, unit)) {
        reveal_piece(walk, unit);
        give_omega(walk, unit);
    }
    return starstrike_effects_now(walk, STARSTRIKE_AT_REVEAL, UNIT_NONE, STARSTRIKE_STEP_TURNS);
}

/* ---- orders go back ---- */

/* SS-3A.01VIII: a bonus order goes to its ship, which always has it */
static void remove_order(const struct game *game, int unit, int slot)
{
    struct starstrike_piece *piece = starstrike_piece_of(game, unit);
    struct starstrike_slot card = piece->slot[slot];
    if (!(card.bits & STARSTRIKE_BONUS))
        put_copy_back(starstrike_player_of(game, starstrike_slot_owner(&card)), card.order - 1);
    memmove(&piece->slot[slot], &piece->slot[slot + 1],
            (size_t)(STARSTRIKE_CARDS_MAX - 1 - slot) * sizeof piece->slot[0]);
    memset(&piece->slot[STARSTRIKE_CARDS_MAX - 1], 0, sizeof piece->slot[0]);
}

/* SS-13A.05: in open play it is turned face down instead */
void starstrike_return_order(struct walk *walk, int unit, int slot, enum starstrike_rule rule)
{
    struct starstrike_slot *card = &starstrike_piece_of(walk->game, unit)->slot[slot];
    bool bonus = card->bits & STARSTRIKE_BONUS, spent = bonus && starstrike_is_simple(walk->game);
    if (card->order == 0 || card->bits & STARSTRIKE_SPENT)
        return;
    struct event event =
        walk_event(walk, STARSTRIKE_EVENT_RETURNED,
                   (int)(spent ? starstrike_bonus_rule(walk->game, unit) : rule), unit, UNIT_NONE);
    event.argument[0] = card->order - 1;
    event.argument[1] = bonus ? -1 : starstrike_slot_owner(card);
    event.argument[2] = spent;
    if (spent)
        card->bits = (uint8_t)((card->bits & ~STARSTRIKE_FACE_UP) | STARSTRIKE_SPENT);
    else
        remove_order(walk->game, unit, slot);
    walk_tell(walk, &event);
}

/* SS-4B.03, SS-10A.05I; not those that a piece has all game (SS-13A.05) */
void starstrike_return_all(struct walk *walk)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    bool kept = starstrike_is_simple(walk->game);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        for (int i = STARSTRIKE_CARDS_MAX - 1; i >= 0; i--) {
            struct starstrike_slot *slot = &state->pieces[unit].slot[i];
            slot->uses = 0;
            if (slot->order && !(kept && slot->bits & STARSTRIKE_BONUS))
                remove_order(walk->game, unit, i);
        }
    for (int seat = 0; seat < walk->game->setup->seat_count; seat++) {
        struct starstrike_player *player = &state->player[seat];
        if (player->omega)
            put_copy_back(player, player->omega - 1);
        player->omega = 0;
    }
}
