/* What holds between any two steps (AD-state.1), and the score. */
#include "rules/admiral/law.h"

#include "base/check.h"

/* AD-und.2: the book has no points. */
int admiral_score(const struct game *game, int side)
{
    (void)game;
    (void)side;
    return 0;
}

static void check_gone(const struct admiral_ship *ship)
{
    CHECK(ship->white == 0 && ship->red == 0 && ship->blue == 0 && ship->marines == 0);
    CHECK(ship->host == UNIT_NONE && ship->target == UNIT_NONE && ship->flags == 0);
}

/* AD-init.10, AD-damage.6 */
static void check_pegs(const struct game *game, const struct admiral_ship *ship)
{
    bool starting = admiral_state_of(game)->step == ADMIRAL_STEP_START;
    CHECK(ship->white + ship->red + ship->blue <= ADMIRAL_HOLES);
    CHECK(ship->red < ADMIRAL_RED_REMOVES || starting);
}

/* AD-dock.2, AD-dock.3: docked ships are where their host is */
static void check_host(const struct game *game, int unit)
{
    const struct admiral_state *state = admiral_state_of(game);
    int host = state->ships[unit].host;
    if (host == UNIT_NONE)
        return;
    CHECK(host < state->head.unit_count && host != unit);
    CHECK(admiral_on_board(game, host) && state->units[host].side == state->units[unit].side);
    CHECK(cell_equal(state->units[host].cell, state->units[unit].cell));
    CHECK(admiral_class_of(game, host)->host && admiral_class_of(game, unit)->docks);
}

static void check_ship(const struct game *game, int unit)
{
    const struct admiral_state *state = admiral_state_of(game);
    const struct unit *body = &state->units[unit];
    const struct admiral_ship *ship = &state->ships[unit];
    CHECK(body->side < SIDES && body->status <= STATUS_GONE);
    CHECK(setup_seats_of(game->setup, body->side) >> body->seat & 1);
    CHECK(body->design < game->setup->library.shelf[ADMIRAL_CLASSES].count);
    CHECK(ship->fleet >= 1 && ship->fleet <= admiral_fleet_count(game, body->side));
    if (body->status == STATUS_BOARD)
        CHECK(board_contains(&game->setup->board, body->cell));
    else
        CHECK(!cell_is_place(body->cell));
    if (body->status == STATUS_GONE) {
        check_gone(ship);
        return;
    }
    check_pegs(game, ship);
    check_host(game, unit);
    CHECK(ship->target == UNIT_NONE || ship->target < state->head.unit_count);
    CHECK(!(ship->flags & ADMIRAL_SHIP_STEADY) || state->actor == unit);
}

/* AD-state.1: a fleet fights as long as it has a command ship of its own */
static void check_fleet(const struct game *game, int side, int fleet)
{
    const struct admiral_state *state = admiral_state_of(game);
    bool surrendered = state->surrendered[side] >> (fleet - 1) & 1;
    int ships = 0, commands = 0;
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        if (state->units[unit].side != side || state->units[unit].status == STATUS_GONE ||
            state->ships[unit].fleet != fleet)
            continue;
        ships++;
        commands += (state->ships[unit].flags & ADMIRAL_SHIP_COMMAND) != 0;
    }
    CHECK(surrendered ? ships == 0 : commands > 0);
}

static void check_step(const struct admiral_state *state)
{
    bool settled = state->step <= ADMIRAL_STEP_REWARD_ASK;
    CHECK(state->step <= ADMIRAL_STEP_START);
    CHECK(state->head.phase <= ADMIRAL_PHASE_END && state->aggressor < SIDES);
    CHECK(state->head.over || state->head.winner == WINNER_NONE);
    CHECK(!state->head.over || state->head.winner < WINNER_NONE);
    CHECK(state->head.active < SIDES || state->head.phase == ADMIRAL_PHASE_EXCHANGE);
    if (settled)
        CHECK(state->attack == 0 && state->defend == 0 && state->rebound == 0 &&
              state->rebound_defend == 0 && state->chain == 0);
    if (state->step == ADMIRAL_STEP_ASK && state->head.phase != ADMIRAL_PHASE_MARINES)
        CHECK(state->actor == UNIT_NONE && state->victim == UNIT_NONE);
    for (size_t i = 0; i < sizeof state->spare; i++)
        CHECK(state->spare[i] == 0);
}

void admiral_invariants(const struct game *game)
{
    const struct admiral_state *state = admiral_state_of(game);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        check_ship(game, unit);
    for (int side = 0; side < SIDES && state->step != ADMIRAL_STEP_START; side++)
        for (int fleet = 1; fleet <= admiral_fleet_count(game, side); fleet++)
            check_fleet(game, side, fleet);
    check_step(state);
}
