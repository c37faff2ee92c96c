/* What a position is worth: strength, points and hexes, by rounds still to come. */
#include "rules/starstrike/doctrine/doctrine.h"

#include "rules/kit/worth.h"

/* By hull left, by markers that still fit on it, and by shields. */
static int64_t strength_of(const struct game *game, int unit)
{
    const struct starstrike_ship *ship = starstrike_ship_of(game, unit);
    const struct starstrike_piece *piece = starstrike_piece_of(game, unit);
    int limit = starstrike_order_limit_full(ship), shields = 0, printed = 0;
    for (int facing = 0; facing < STARSTRIKE_FACINGS; facing++) {
        shields += piece->shield[facing];
        printed += ship->shield[facing];
    }
    int64_t live = worth_of_rest(starstrike_value_of_piece(game, unit), piece->hull, ship->hull);
    live = live * (4 * (limit + 1) - (piece->crits > limit ? limit + 1 : piece->crits));
    return live * (4 * printed + shields + 1) / (5 * printed + 1) / (4 * (limit + 1));
}

static int64_t side_strength(const struct game *game, int side)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    int64_t total = 0;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->units[unit].side == side && state->units[unit].status != STATUS_GONE)
            total += strength_of(game, unit);
    return total;
}

/* Natural logarithm of red / blue, in thousandths, up to about 3. */
static int64_t log_ratio(int64_t red, int64_t blue)
{
    int64_t x = red + blue > 0 ? 1000 * (red - blue) / (red + blue) : 0;
    int64_t cube = x * x * x / 1000000;
    return 2 * (x + cube / 3 + cube * x * x / 5000000);
}

/* How quick players' battles go on from there: with rounds to come strength decides, for the weaker
 * is wiped out; near the end it is points. In hundredths, by rounds still to be played. */
static int red_worth(const struct game *game)
{
    enum { LONG = 4 };
    static const int16_t by_strength[LONG + 1] = {0, 240, 300, 380, 420};
    static const int8_t by_point[LONG + 1] = {100, 45, 25, 16, 14};
    static const int8_t by_hex[LONG + 1] = {0, 100, 60, 15, 15};
    const struct starstrike_state *state = starstrike_state_of(game);
    int left = starstrike_scenario_of(game)->rounds + 1 - state->head.turn;
    left = left < 0 ? 0 : left > LONG ? LONG : left;
    int64_t log = log_ratio(side_strength(game, SIDE_RED), side_strength(game, SIDE_BLUE));
    int ahead = state->points[SIDE_RED] - state->points[SIDE_BLUE];
    int held = starstrike_victory_hexes_held(game, SIDE_RED) -
               starstrike_victory_hexes_held(game, SIDE_BLUE);
    return worth_chance(10 * (log * by_strength[left] / 1000 + (int64_t)ahead * by_point[left] +
                              (int64_t)held * by_hex[left]));
}

int starstrike_worth(const struct game *game, int side)
{
    return worth_for(game, side, red_worth);
}
