/* What must hold in every state; a breach is our mistake. */
#include "rules/starstrike/law.h"

#include "base/check.h"

#include <string.h>

enum { HEADINGS = 6 };

/* ---- pieces ---- */

/* SS-2A, SS-G.8, SS-3A.01X */
static void check_unit(const struct game *game, int unit)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    const struct unit *body = &state->units[unit];
    bool here = body->status == STATUS_BOARD;
    CHECK(body->side < SIDES && body->seat < game->setup->seat_count);
    CHECK(game->setup->seat[body->seat].side == body->side);
    CHECK(body->status <= STATUS_GONE);
    CHECK(!here || board_contains(&game->setup->board, body->cell));
    CHECK(!here || starstrike_at(game, body->cell) == unit);
    CHECK(!here || starstrike_ship_of(game, unit)->faced == (body->heading < HEADINGS));
    CHECK((body->status == STATUS_GONE) == (state->pieces[unit].cause != STARSTRIKE_IN_PLAY));
}

/* SS-3A.01XIII, SS-3A.02I, SS-7D, SS-3A.01XIV */
static void check_card(const struct game *game, int unit)
{
    const struct starstrike_ship *ship = starstrike_ship_of(game, unit);
    const struct starstrike_piece *piece = starstrike_piece_of(game, unit);
    bool gone = starstrike_state_of(game)->units[unit].status == STATUS_GONE;
    CHECK(piece->hull <= ship->hull && (gone || piece->hull > 0));
    for (int facing = 0; facing < STARSTRIKE_FACINGS; facing++)
        CHECK(piece->shield[facing] <= (facing < ship->shield_count ? ship->shield[facing] : 0));
    CHECK(gone || piece->crits <= starstrike_order_limit_full(ship));
    CHECK(piece->exhausted <= STARSTRIKE_EXHAUSTED_MAX);
    CHECK(piece->fired >> ship->arm_count == 0);
    CHECK(piece->strikes <= STARSTRIKE_ARMS_MAX);
}

/* SS-4B.01: filled from the front */
static void check_slots(const struct game *game, int unit)
{
    const struct starstrike_piece *piece = starstrike_piece_of(game, unit);
    int count = starstrike_slots_used(piece);
    for (int i = 0; i < count; i++) {
        int owner = starstrike_slot_owner(&piece->slot[i]);
        CHECK(owner < game->setup->seat_count);
        CHECK(piece->slot[i].order <= game->setup->library.shelf[STARSTRIKE_ORDERS].count);
    }
    for (int i = count; i < STARSTRIKE_CARDS_MAX; i++)
        CHECK(!piece->slot[i].order && !piece->slot[i].bits && !piece->slot[i].uses);
}

/* SS-X.14 */
static void check_order(const struct game *game)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    for (int unit = 1; unit < state->head.unit_count; unit++)
        CHECK(state->units[unit - 1].seat <= state->units[unit].seat);
}

/* ---- players ---- */

static void check_player(const struct game *game, int seat)
{
    const struct starstrike_player *player = &starstrike_state_of(game)->player[seat];
    int cards = starstrike_library_count(player);
    for (int i = 1; i < cards; i++)
        CHECK(player->card[i - 1] <= player->card[i] ||
              (player->seen >> (i - 1) & 1) != (player->seen >> i & 1));
    for (int i = cards; i < STARSTRIKE_LIBRARY_MAX; i++)
        CHECK(player->card[i] == 0);
    CHECK((player->out | player->seen) >> cards == 0);
}

/* SS-X.15 */
static void check_picks(const struct starstrike_state *state)
{
    CHECK(picks_first(&state->picks, SEATS_MAX) == state->picks.count);
    CHECK(state->head.phase == STARSTRIKE_PHASE_FLEET || state->picks.count == 0);
    for (int pick = state->picks.count; pick < UNITS_MAX; pick++)
        CHECK(state->pick_group[pick] == 0 && state->pick_refit[pick] == 0);
}

/* ---- the machine ---- */

/* What belongs to steps between two questions is not left over at a question of the phase. */
static void check_settled(const struct starstrike_state *state)
{
    static const struct starstrike_motion still;
    CHECK(state->actor == UNIT_NONE && state->victim == UNIT_NONE);
    CHECK(state->face[SIDE_RED] == 0 && state->face[SIDE_BLUE] == 0);
    CHECK(memcmp(&state->motion, &still, sizeof still) == 0);
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        const struct starstrike_piece *piece = &state->pieces[unit];
        CHECK(piece->began == 0 && piece->strikes == 0 && piece->moved == 0);
        CHECK(!(piece->flags & STARSTRIKE_SLOWED));
    }
}

void starstrike_invariants(const struct game *game)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    const struct head *head = &state->head;
    CHECK(head->unit_count <= game->setup->units_max);
    for (int unit = 0; unit < head->unit_count; unit++) {
        check_unit(game, unit);
        check_card(game, unit);
        check_slots(game, unit);
    }
    check_order(game);
    for (int seat = 0; seat < game->setup->seat_count; seat++)
        check_player(game, seat);
    check_picks(state);
    CHECK(state->step < STARSTRIKE_STEP_COUNT && head->phase <= STARSTRIKE_PHASE_REFRESH);
    CHECK(head->turn <= STARSTRIKE_ROUNDS);
    CHECK(head->over ? head->winner < WINNER_NONE : head->winner == WINNER_NONE);
    CHECK(head->phase < STARSTRIKE_PHASE_COMMAND || state->initiative < SIDES);
    CHECK(head->phase == STARSTRIKE_PHASE_FLEET || state->team_a < SIDES);
    CHECK(!(state->shown & ~state->ended));
    CHECK(state->tide == STARSTRIKE_NORMAL || state->tide_side < SIDES);
    if (state->step == STARSTRIKE_STEP_ASK && !head->over)
        check_settled(state);
}
