/* What a file says of pieces and the cards on them: completed, and every fault with its place. */
#include "rules/starstrike/setup/setup.h"

#include "rules/kit/secret.h"

#include <string.h>

enum { HEADINGS = 6 };

static struct starstrike_slot *slot_of(const struct game *game, int unit, int slot)
{
    return &starstrike_piece_of(game, unit)->slot[slot];
}

/* ---- completing ---- */

/* Orders of team-mates may lie on a piece; without a word they are its player's own. */
static void complete_owner(const struct game *game, int unit)
{
    const struct unit *body = &starstrike_state_of(game)->units[unit];
    for (int i = 0; i < STARSTRIKE_CARDS_MAX; i++) {
        struct starstrike_slot *slot = slot_of(game, unit, i);
        int owner = starstrike_slot_owner(slot);
        bool mate = owner < game->setup->seat_count && game->setup->seat[owner].side == body->side;
        if (slot->order && !mate)
            slot->bits = (uint8_t)((slot->bits & ((1 << STARSTRIKE_OWNER_SHIFT) - 1)) |
                                   body->seat << STARSTRIKE_OWNER_SHIFT);
    }
}

/* SS-3A.01VIII: while orders are written the first card with a listed id is the Required one, the
 * ship's own before any other, even if the file does not say so */
static void complete_required(const struct game *game, int unit)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    const struct starstrike_ship *ship = starstrike_ship_of(game, unit);
    int found = -1;
    if (state->head.phase != STARSTRIKE_PHASE_COMMAND || state->step != STARSTRIKE_STEP_ASK ||
        starstrike_is_simple(game))
        return;
    for (int i = 0; i < STARSTRIKE_CARDS_MAX && slot_of(game, unit, i)->order; i++) {
        const struct starstrike_slot *slot = slot_of(game, unit, i);
        bool listed = memchr(ship->bonus, slot->order - 1, ship->bonus_count);
        if (slot->bits & STARSTRIKE_REQUIRED)
            return;
        if (slot->bits & STARSTRIKE_BONUS || (found < 0 && listed))
            found = i;
    }
    if (found >= 0)
        slot_of(game, unit, found)->bits |= STARSTRIKE_REQUIRED | STARSTRIKE_FACE_UP;
}

/* ---- cards that are out ---- */

/* How many copies of an order (1 + index) a player has on pieces, or set aside. */
static int count_used(const struct game *game, int seat, int order)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    int count = state->player[seat].omega == order;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        for (int i = 0; i < STARSTRIKE_CARDS_MAX && state->pieces[unit].slot[i].order; i++) {
            const struct starstrike_slot *slot = &state->pieces[unit].slot[i];
            count += slot->order == order && !(slot->bits & STARSTRIKE_BONUS) &&
                     starstrike_slot_owner(slot) == seat;
        }
    return count;
}

/* Of equal copies those that were seen go first. A file that names none out means those that lie
 * on pieces. */
static void complete_out(const struct game *game, int seat)
{
    struct starstrike_player *player = &starstrike_state_of(game)->player[seat];
    if (player->out || secret_is_missing(game, game->setup->seat[seat].side))
        return;
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < STARSTRIKE_LIBRARY_MAX && player->card[i]; i++) {
            int out = 0;
            for (int j = 0; j < STARSTRIKE_LIBRARY_MAX; j++)
                out += player->card[j] == player->card[i] && player->out >> j & 1;
            bool first = pass == 1 || player->seen >> i & 1;
            if (first && !(player->out >> i & 1) && out < count_used(game, seat, player->card[i]))
                player->out |= (uint32_t)1 << i;
        }
}

static bool fits_library(const struct game *game, int seat)
{
    const struct starstrike_player *player = &starstrike_state_of(game)->player[seat];
    int cards = starstrike_library_count(player);
    for (int i = cards; i < STARSTRIKE_LIBRARY_MAX; i++)
        if (player->card[i])
            return false;
    for (int i = 1; i < cards; i++)
        if (player->card[i - 1] > player->card[i])
            return false;
    return (player->out | player->seen) >> cards == 0;
}

/* SS-4B.01: a card is on one piece only; of a library that was not known some may be missing */
static bool fits_out(const struct game *game, int seat)
{
    const struct starstrike_player *player = &starstrike_state_of(game)->player[seat];
    bool whole = !secret_is_missing(game, game->setup->seat[seat].side);
    for (int order = 1; order <= game->setup->library.shelf[STARSTRIKE_ORDERS].count; order++) {
        int out = 0;
        for (int i = 0; i < STARSTRIKE_LIBRARY_MAX; i++)
            out += player->card[i] == order && player->out >> i & 1;
        int used = count_used(game, seat, order);
        if (out > used || (whole && out < used))
            return false;
    }
    return true;
}

static void check_player(const struct game *game, int seat, struct setup_faults *faults)
{
    static const char *const keys[SEATS_MAX] = {"start.player_1", "start.player_2",
                                                "start.player_3", "start.player_4",
                                                "start.player_5", "start.player_6"};
    struct setup_place place = survey_at(keys[seat]);
    if (!fits_library(game, seat))
        FAULTY(faults, place, R4A_03, "a library has its orders in the order of the cards");
    else if (!fits_out(game, seat))
        FAULTY(faults, place, R4B_01, "orders on pieces and cards out of the library differ");
}

/* ---- pieces ---- */

static struct setup_place place_of(const struct game *game, int unit, const char *key)
{
    return (struct setup_place){
        .unit = starstrike_layout_placed_of(game, unit), .path = key, .entry = -1};
}

/* SS-G.8; without a word about it the file's heading is 0 */
static void check_bow(const struct game *game, int unit, struct setup_faults *faults)
{
    int index = starstrike_layout_placed_of(game, unit);
    if (index < 0 || starstrike_ship_of(game, unit)->faced)
        return;
    int heading = game->setup->placed[index].unit.heading;
    if (heading != 0 && heading != HEADING_NONE)
        FAULTY(faults, place_of(game, unit, "heading"), G_8, "it has no bow, so no heading");
}

/* SS-2A, SS-2A.02 */
static void check_stand(const struct game *game, int unit, struct setup_faults *faults)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    const struct unit *body = &state->units[unit];
    if (body->status != STATUS_BOARD)
        return;
    if (!board_contains(&game->setup->board, body->cell)) {
        FAULTY(faults, place_of(game, unit, "cell"), R2A, "it is not on the map");
        return;
    }
    int first = starstrike_hex_piece(game, body->cell);
    if (first != unit)
        FAULTY(faults, place_of(game, unit, "cell"), R2A, "two pieces are in one hex");
    if (starstrike_ship_of(game, unit)->faced && body->heading >= HEADINGS)
        FAULTY(faults, place_of(game, unit, "heading"), R2A_02, "it needs a heading, 0 to 5");
}

static void check_damage(const struct game *game, int unit, struct setup_faults *faults)
{
    const struct starstrike_piece *piece = starstrike_piece_of(game, unit);
    const struct starstrike_ship *ship = starstrike_ship_of(game, unit);
    bool gone = starstrike_state_of(game)->units[unit].status == STATUS_GONE;
    if (piece->hull > ship->hull || (!gone && piece->hull == 0))
        FAULTY(faults, place_of(game, unit, "hull"), R3A_01X, "hull points are 1 to %d",
               ship->hull);
    for (int facing = 0; facing < STARSTRIKE_FACINGS; facing++)
        if (piece->shield[facing] > (facing < ship->shield_count ? ship->shield[facing] : 0)) {
            FAULTY(faults, place_of(game, unit, "shields"), R3A_01XIII,
                   "there are more shield points than on the card");
            break;
        }
    if (!gone && piece->crits > starstrike_order_limit_full(ship))
        FAULTY(faults, place_of(game, unit, "crits"), R3A_02I, "it would be Crippled");
    if (gone != (piece->cause != STARSTRIKE_IN_PLAY))
        FAULTY(faults, place_of(game, unit, "cause"), R3A_01X,
               "a Defeated piece has a cause, and no other has");
    if (piece->fired >> ship->arm_count)
        FAULTY(faults, place_of(game, unit, "fired"), R3A_01XIV, "it has %d armament%s",
               ship->arm_count, starstrike_words_plural(ship->arm_count));
}

/* SS-4B.01, SS-10C.03, SS-10C.04 */
static void check_cards(const struct game *game, int unit, struct setup_faults *faults)
{
    const struct starstrike_piece *piece = starstrike_piece_of(game, unit);
    const struct starstrike_ship *ship = starstrike_ship_of(game, unit);
    int seat = starstrike_state_of(game)->units[unit].seat;
    for (int i = 1; i < STARSTRIKE_CARDS_MAX; i++)
        if (piece->slot[i].order && !piece->slot[i - 1].order)
            FAULTY(faults, place_of(game, unit, "orders"), R4B_01, "orders have no gaps");
    if (piece->flags & STARSTRIKE_LEADER && !starstrike_state_of(game)->player[seat].commander)
        FAULTY(faults, place_of(game, unit, "leader"), R10C_03, "its player has no Commander");
    if (piece->group && !starstrike_printed_is_carrier(ship))
        FAULTY(faults, place_of(game, unit, "flight_group"), R10C_04,
               "it has no Carrier in its name");
}

/* Whether a player with flight groups can have nothing else, so that a position says nothing of
 * him: no library without a Command Phase, or none left of it (SS-10C.04I). */
static bool may_have_nothing(const struct game *game, int seat)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    enum starstrike_mode mode = starstrike_mode_of(game);
    int cost = 0;
    if (starstrike_is_simple(game))
        return mode != STARSTRIKE_OPEN && mode != STARSTRIKE_EASY;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->units[unit].seat == seat && state->pieces[unit].group)
            cost += STARSTRIKE_RECORD(&game->setup->library, STARSTRIKE_GROUPS, starstrike_group,
                                      state->pieces[unit].group - 1)
                        ->cc;
    return cost >= STARSTRIKE_BASIC_DUE;
}

/* SS-10C.04, SS-10C.04I: who has a flight group has given cards for it: his part of the position
 * says which are left */
void starstrike_pieces_check_wings(const struct game *game, struct setup_faults *faults)
{
    static const struct starstrike_player nothing = {.commander_on = STARSTRIKE_ON_NONE};
    const struct starstrike_state *state = starstrike_state_of(game);
    for (int unit = 0; unit < state->head.unit_count && game->setup->start; unit++) {
        int seat = state->units[unit].seat;
        if (state->pieces[unit].group && !may_have_nothing(game, seat) &&
            !secret_is_missing(game, state->units[unit].side) &&
            memcmp(&state->player[seat], &nothing, sizeof nothing) == 0)
            FAULTY(faults, place_of(game, unit, "flight_group"), R10C_04,
                   "its player's part is missing: start.player_%d", seat + 1);
    }
}

void starstrike_pieces_check(const struct game *game, struct setup_faults *faults)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        complete_owner(game, unit);
        complete_required(game, unit);
        check_bow(game, unit, faults);
        check_stand(game, unit, faults);
        check_damage(game, unit, faults);
        check_cards(game, unit, faults);
    }
    for (int seat = 0; seat < game->setup->seat_count; seat++) {
        complete_out(game, seat);
        check_player(game, seat, faults);
    }
}
