/* The Command Phase: orders assigned in secret, the reveal, and how orders go back (SS-4B.01,
 * SS-4B.01III, SS-10A.05I). What may be assigned is in assign.c. */
#include "rules/starstrike/law/law.h"

#include <string.h>

static int seat_of(const struct game *game, int unit)
{
    return starstrike_state_of(game)->units[unit].seat;
}

/* ---- libraries ---- */

static void take_copy(struct starstrike_player *player, int order)
{
    int at = starstrike_assign_find_copy(player, order, false);
    if (at >= 0)
        player->out |= (uint32_t)1 << at;
}

static void put_copy_back(struct starstrike_player *player, int order)
{
    int at = starstrike_assign_find_copy(player, order, true);
    if (at >= 0)
        player->out &= ~((uint32_t)1 << at);
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
    bool required = slot->bits & STARSTRIKE_REQUIRED;
    bool again = is_second_copy(starstrike_piece_of(walk->game, unit), slot);
    bool without = starstrike_assign_goes_without(walk->game, unit);
    return TOLD(walk, starstrike_assigned,
                required  ? STARSTRIKE_RULE_R4B_01III
                : without ? STARSTRIKE_RULE_O_15
                : again   ? STARSTRIKE_RULE_X_10
                          : STARSTRIKE_RULE_R4B_01,
                unit, UNIT_NONE, .order = slot->order - 1,
                .bonus = (slot->bits & STARSTRIKE_BONUS) != 0, .required = required);
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

/* SS-3A.01VIII, SS-4B.01III: how the card will lie; the ship's own takes the place of a copy that
 * was the Required order till now */
static int bits_of(const struct game *game, const struct action *action)
{
    struct starstrike_slot *slot = starstrike_piece_of(game, action->unit)->slot;
    int required = starstrike_assign_find_marked(game, action->unit, STARSTRIKE_REQUIRED);
    if (action->mode && required >= 0)
        slot[required].bits &= (uint8_t) ~(STARSTRIKE_REQUIRED | STARSTRIKE_FACE_UP);
    if (action->mode)
        return STARSTRIKE_FACE_UP | STARSTRIKE_BONUS | STARSTRIKE_REQUIRED;
    return required < 0 && starstrike_assign_is_listed(game, action->unit, action->amount[0])
               ? STARSTRIKE_FACE_UP | STARSTRIKE_REQUIRED
               : 0;
}

static void take_assign(struct walk *walk, const struct action *action)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    int bits = bits_of(walk->game, action);
    struct starstrike_slot *slot = free_slot(&state->pieces[action->unit], bits != 0);
    slot->order = (uint8_t)(action->amount[0] + 1);
    slot->bits = (uint8_t)(bits | action->seat << STARSTRIKE_OWNER_SHIFT);
    slot->uses = 0;
    if (!action->mode)
        take_copy(&state->player[action->seat], action->amount[0]);
    struct event event = assigned_event(walk, action->unit, slot);
    walk_whisper(walk, state->units[action->unit].side, &event);
}

/* SS-10A.05I; at lower levels by the option alone (SS-O.5) */
static void take_omega(struct walk *walk, const struct action *action)
{
    struct starstrike_player *player = starstrike_player_of(walk->game, action->seat);
    player->omega = (uint8_t)(action->amount[0] + 1);
    take_copy(player, action->amount[0]);
    bool omega = walk->game->setup->option[STARSTRIKE_OPTION_ESCALATION] == STARSTRIKE_LEVELS - 1;
    struct event event =
        TOLD(walk, starstrike_set_aside, omega ? STARSTRIKE_RULE_R10A_05I : STARSTRIKE_RULE_O_5,
             UNIT_NONE, UNIT_NONE, .seat = action->seat, .order = action->amount[0]);
    walk_whisper(walk, walk->game->setup->seat[action->seat].side, &event);
}

static void take_end(struct walk *walk, const struct action *action)
{
    starstrike_runs_take_end(walk, STARSTRIKE_RULE_R4B_01, action);
}

const struct decision_law starstrike_command_assign = {starstrike_assign_permit,
                                                       starstrike_assign_list, take_assign};
const struct decision_law starstrike_command_omega = {starstrike_assign_permit_omega,
                                                      starstrike_assign_list_omega, take_omega};
const struct decision_law starstrike_command_end = {starstrike_assign_permit_end,
                                                    starstrike_runs_list_end, take_end};

int starstrike_command_copies_face_up(const struct game *game, int seat, int order)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    int count = 0;
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        const struct starstrike_slot *slot = state->pieces[unit].slot;
        for (int i = 0; i < STARSTRIKE_CARDS_MAX && slot[i].order; i++)
            count += slot[i].order == order + 1 && starstrike_slot_owner(&slot[i]) == seat &&
                     slot[i].bits & STARSTRIKE_FACE_UP && !(slot[i].bits & STARSTRIKE_BONUS);
    }
    return count;
}

/* SS-X.15: as many copies of the library as lie face up have been seen from now on */
static void see_copies(const struct game *game, int seat, int order)
{
    struct starstrike_player *player = starstrike_player_of(game, seat);
    int unseen = starstrike_command_copies_face_up(game, seat, order);
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < STARSTRIKE_LIBRARY_MAX && unseen > 0; i++) {
            bool seen = player->seen >> i & 1;
            if (player->card[i] != order + 1 || !(player->out >> i & 1) || seen == (pass == 1))
                continue;
            player->seen |= (uint32_t)1 << i;
            unseen--;
        }
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
            if (!(slot[i].bits & STARSTRIKE_BONUS))
                see_copies(walk->game, seat, slot[i].order - 1);
            any = true;
        }
    }
    return any;
}

/* SS-4B.01, SS-4B.01III */
void starstrike_command_show_required(struct walk *walk)
{
    struct starstrike_state *state = starstrike_state_of(walk->game);
    for (int seat = 0; seat < walk->game->setup->seat_count; seat++)
        if ((state->ended & ~state->shown) >> seat & 1 && show_seat(walk, seat))
            state->shown |= (uint8_t)(1 << seat);
}

/* ---- the reveal ---- */

static const char *id_of(const struct game *game, int order)
{
    return starstrike_order_of(game, order)->label.id;
}

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
        TELL(walk, starstrike_revealed, STARSTRIKE_RULE_R4B_01, unit, UNIT_NONE,
             .order = slot->order - 1, .slot = i, .bonus = (slot->bits & STARSTRIKE_BONUS) != 0);
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
    TELL(walk, starstrike_omega, STARSTRIKE_RULE_R10A_05I, unit, UNIT_NONE, .order = order - 1);
}

/* All at once; whatever is out of a library has been seen from now on (SS-X.15). */
enum progress starstrike_command_step(struct walk *walk)
{
    for (int seat = 0; seat < walk->game->setup->seat_count; seat++)
        starstrike_player_of(walk->game, seat)->seen |= starstrike_player_of(walk->game, seat)->out;
    for (int unit = starstrike_moment_next_bearer(walk->game, UNIT_NONE); unit != UNIT_NONE;
         unit = starstrike_moment_next_bearer(walk->game, unit)) {
        reveal_piece(walk, unit);
        give_omega(walk, unit);
    }
    return starstrike_moment_begin(walk, STARSTRIKE_AT_REVEAL, UNIT_NONE, STARSTRIKE_STEP_TURNS);
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
void starstrike_command_return_order(struct walk *walk, int unit, int slot,
                                     enum starstrike_rule rule)
{
    struct starstrike_slot *card = &starstrike_piece_of(walk->game, unit)->slot[slot];
    bool bonus = card->bits & STARSTRIKE_BONUS, spent = bonus && starstrike_is_simple(walk->game);
    if (card->order == 0 || card->bits & STARSTRIKE_SPENT)
        return;
    struct event event = TOLD(walk, starstrike_returned,
                              spent ? starstrike_moment_bonus_rule(walk->game, unit) : rule, unit,
                              UNIT_NONE, .order = card->order - 1,
                              .seat = bonus ? -1 : starstrike_slot_owner(card), .spent = spent);
    if (spent)
        card->bits = (uint8_t)((card->bits & ~STARSTRIKE_FACE_UP) | STARSTRIKE_SPENT);
    else
        remove_order(walk->game, unit, slot);
    walk_tell(walk, &event);
}

/* SS-4B.03, SS-10A.05I; not those that a piece has all game (SS-13A.05) */
void starstrike_command_return_all(struct walk *walk)
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
