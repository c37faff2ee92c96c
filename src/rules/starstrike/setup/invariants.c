/* What must hold in every state. */
#include "rules/starstrike/setup/setup.h"

#include "rules/kit/promise.h"

#define PROMISE(kept, rule, words)                                                                 \
    promise(kept, why, starstrike_rule_ids[STARSTRIKE_RULE_##rule], words)

enum { HEADINGS = 6 };

/* ---- pieces ---- */

/* SS-2A, SS-G.8, SS-3A.01X */
static bool unit_is_sound(const struct game *game, int unit, struct note *why)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    const struct unit *body = &state->units[unit];
    bool here = body->status == STATUS_BOARD, gone = body->status == STATUS_GONE;
    return PROMISE(body->design != DESIGN_NONE, R3A_01I, "every piece has its card") &&
           PROMISE(!here || board_contains(&game->setup->board, body->cell), R2A,
                   "pieces in play are on the map") &&
           PROMISE(!here || starstrike_hex_piece(game, body->cell) == unit, R2A,
                   "no two pieces share a hex") &&
           PROMISE(!here || starstrike_ship_of(game, unit)->faced == (body->heading < HEADINGS),
                   G_8, "ships have a heading, and nothing else has") &&
           PROMISE(gone == (state->pieces[unit].cause != STARSTRIKE_IN_PLAY), R3A_01XIV,
                   "who is gone has been defeated somehow, and nobody else");
}

static bool are_shields(const struct starstrike_ship *ship, const struct starstrike_piece *piece)
{
    for (int facing = 0; facing < STARSTRIKE_FACINGS; facing++)
        if (piece->shield[facing] > (facing < ship->shield_count ? ship->shield[facing] : 0))
            return false;
    return true;
}

/* SS-3A.01XIII, SS-3A.02I, SS-7D, SS-3A.01XIV */
static bool card_is_sound(const struct game *game, int unit, struct note *why)
{
    const struct starstrike_ship *ship = starstrike_ship_of(game, unit);
    const struct starstrike_piece *piece = starstrike_piece_of(game, unit);
    bool gone = starstrike_state_of(game)->units[unit].status == STATUS_GONE;
    return PROMISE(piece->hull <= ship->hull && (gone || piece->hull > 0), R3A_01XIV,
                   "a piece in play has hull left, and no more than its card") &&
           PROMISE(are_shields(ship, piece), R3A_01XIII, "shields are at most those of the card") &&
           PROMISE(gone || piece->crits <= starstrike_order_limit_full(ship), R3A_02I,
                   "criticals are at most as many as orders") &&
           PROMISE(piece->exhausted <= STARSTRIKE_EXHAUSTED_MAX, R7D,
                   "nobody is more than exhausted") &&
           PROMISE(piece->fired >> ship->arm_count == 0 && piece->strikes <= STARSTRIKE_ARMS_MAX,
                   R4B_02, "only armaments of the card have fired");
}

/* SS-4B.01: filled from the front */
static bool slots_are_sound(const struct game *game, int unit, struct note *why)
{
    const struct starstrike_piece *piece = starstrike_piece_of(game, unit);
    int count = starstrike_slots_used(piece), required = 0;
    for (int i = 0; i < STARSTRIKE_CARDS_MAX; i++) {
        const struct starstrike_slot *slot = &piece->slot[i];
        required += slot->bits & STARSTRIKE_REQUIRED && !(slot->bits & STARSTRIKE_HANDED);
        bool known = slot->order <= game->setup->library.shelf[STARSTRIKE_ORDERS].count &&
                     starstrike_slot_owner(slot) < game->setup->seat_count;
        if (!PROMISE(i < count ? known : promise_is_idle(slot, sizeof *slot), R4B_01,
                     "orders of players lie on a piece, one behind the other"))
            return false;
    }
    return PROMISE(required <= 1, R3A_01VIII, "a piece has one Required order of its own at most");
}

static bool pieces_are_sound(const struct game *game, struct note *why)
{
    for (int unit = 0; unit < starstrike_state_of(game)->head.unit_count; unit++)
        if (!unit_is_sound(game, unit, why) || !card_is_sound(game, unit, why) ||
            !slots_are_sound(game, unit, why))
            return false;
    return true;
}

/* SS-X.14 */
static bool is_ordered(const struct starstrike_state *state)
{
    for (int unit = 1; unit < state->head.unit_count; unit++)
        if (state->units[unit - 1].seat > state->units[unit].seat)
            return false;
    return true;
}

/* ---- players ---- */

/* Of what others see the seen cards come first. */
static bool is_library(const struct game *game, int seat)
{
    const struct starstrike_player *player = &starstrike_state_of(game)->player[seat];
    int cards = starstrike_library_count(player);
    for (int i = 1; i < cards; i++)
        if (player->card[i - 1] > player->card[i] &&
            (player->seen >> (i - 1) & 1) == (player->seen >> i & 1))
            return false;
    for (int i = cards; i < STARSTRIKE_LIBRARY_MAX; i++)
        if (player->card[i] != 0)
            return false;
    return (player->out | player->seen) >> cards == 0;
}

static bool players_are_sound(const struct game *game, struct note *why)
{
    for (int seat = 0; seat < game->setup->seat_count; seat++)
        if (!PROMISE(is_library(game, seat), R4A_03,
                     "a library has its orders in the order of the cards"))
            return false;
    return true;
}

/* SS-X.15 */
static bool picks_are_sound(const struct starstrike_state *state, struct note *why)
{
    int count = state->picks.count;
    return PROMISE(count <= UNITS_MAX && picks_first(&state->picks, SEATS_MAX) == count, X_15,
                   "choices before play are those of seats") &&
           PROMISE(count == 0 || state->head.phase == STARSTRIKE_PHASE_FLEET, X_15,
                   "fleets are chosen before play") &&
           PROMISE(promise_is_idle(state->pick_group + count, (size_t)(UNITS_MAX - count)) &&
                       promise_is_idle(state->pick_refit + count, (size_t)(UNITS_MAX - count)),
                   X_15, "flight groups and refits belong to chosen pieces");
}

/* ---- the machine ---- */

static bool is_at_rest(const struct starstrike_state *state)
{
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        const struct starstrike_piece *piece = &state->pieces[unit];
        if (piece->began || piece->strikes || piece->moved || piece->flags & STARSTRIKE_SLOWED)
            return false;
    }
    return true;
}

/* What belongs to steps between two questions is not left over at a question of the phase. */
static bool settled_is_sound(const struct starstrike_state *state, struct note *why)
{
    return PROMISE(state->actor == UNIT_NONE && state->victim == UNIT_NONE, X_12,
                   "nobody acts before the question is answered") &&
           PROMISE(state->face[SIDE_RED] == 0 && state->face[SIDE_BLUE] == 0, X_12,
                   "no dice are left over at a question") &&
           PROMISE(promise_is_idle(&state->motion, sizeof state->motion), R6,
                   "nobody is on the way at a question");
}

static bool machine_is_sound(const struct game *game, struct note *why)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    const struct head *head = &state->head;
    bool asking = state->step == STARSTRIKE_STEP_ASK && !head->over;
    return PROMISE(state->step < STARSTRIKE_STEP_COUNT, X_12, "there is no such step") &&
           PROMISE(head->turn <= STARSTRIKE_ROUNDS, R4B, "there are no more rounds") &&
           PROMISE(head->phase < STARSTRIKE_PHASE_COMMAND || state->initiative < SIDES, R4A_05,
                   "one side has the initiative") &&
           PROMISE(head->phase == STARSTRIKE_PHASE_FLEET || state->team_a < SIDES, R4A_01,
                   "one side is Team A") &&
           PROMISE(!(state->shown & ~state->ended), R4B_01,
                   "only orders of ended runs are shown") &&
           PROMISE(state->tide == STARSTRIKE_NORMAL || state->tide_side < SIDES, R4B,
                   "the tide favours or binds a side") &&
           PROMISE(promise_names_unit(game, state->actor) &&
                       promise_names_unit(game, state->victim) &&
                       promise_names_unit(game, state->cursor) &&
                       promise_names_unit(game, state->moment_unit),
                   X_12, "actor, victim and cursor are pieces") &&
           PROMISE((!asking && head->phase > STARSTRIKE_PHASE_COMMAND) || is_at_rest(state), R4B_02,
                   "only in its turn a piece has begun an activation") &&
           (!asking || settled_is_sound(state, why));
}

bool starstrike_invariants_hold(const struct game *game, struct note *why)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    return promise_common(game, why) && pieces_are_sound(game, why) &&
           PROMISE(is_ordered(state), X_14, "ids go through the pieces seat by seat") &&
           players_are_sound(game, why) && picks_are_sound(state, why) &&
           machine_is_sound(game, why);
}
