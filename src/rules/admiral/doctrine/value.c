/* Quick estimates: what dice throw on average, what pegs are worth. */
#include "rules/admiral/doctrine/doctrine.h"

enum { COMMAND_FACTOR = 4, TENTHS = 10 };

/* Means of the ladder d4 … d12 in tenths: one die, best of two, four, best four of five, highest of
 * four. */
static const int16_t one_die[] = {25, 35, 45, 55, 65};
static const int16_t best_of_two[] = {31, 45, 58, 72, 85};
static const int16_t four_dice[] = {100, 140, 180, 220, 260};
static const int16_t four_of_five[] = {112, 159, 206, 253, 300};
static const int16_t highest_of_four[] = {36, 52, 69, 85, 101};

static int rung(int die)
{
    return die < 4 ? 0 : (die - 4) / 2;
}

static bool is_aggressive(const struct game *game, int unit)
{
    return admiral_state_of(game)->ships[unit].white == ADMIRAL_AGGRESSIVE;
}

int admiral_value(const struct game *game, int unit)
{
    const struct admiral_class *class = admiral_class_of(game, unit);
    int value = class->attack + class->defend + 2 * class->marines + (class->host ? 6 : 0);
    bool command = admiral_state_of(game)->ships[unit].flags & ADMIRAL_SHIP_COMMAND;
    return command ? COMMAND_FACTOR * value : value;
}

int admiral_value_attack_mean(const struct game *game, int unit)
{
    int die = admiral_die_of_attack(game, unit);
    if (die == 0)
        return 0;
    return is_aggressive(game, unit) ? best_of_two[rung(die)] : one_die[rung(die)];
}

int admiral_value_defend_mean(const struct game *game, int unit)
{
    int die = admiral_die_of_defence(game, unit);
    return is_aggressive(game, unit) ? best_of_two[rung(die)] : one_die[rung(die)];
}

/* Rounding up adds half a peg on average, and dice scatter about as much below zero. */
int admiral_value_expected_pegs(const struct game *game, int target, int total)
{
    int white = admiral_state_of(game)->ships[target].white;
    int divisor = admiral_ship_divisor(game, target);
    if (white == ADMIRAL_DERELICT)
        return total > 0 ? TENTHS : 0;
    int pegs = (total - admiral_value_defend_mean(game, target) + TENTHS / 2 * divisor) / divisor;
    int most = TENTHS * (white + 1);
    return pegs < 0 ? 0 : pegs > most ? most : pegs;
}

/* Removing a ship is worth two pegs more than hurting it. */
static int gain_of_pegs(const struct game *game, int target, int pegs)
{
    int white = admiral_state_of(game)->ships[target].white;
    int bonus = pegs > TENTHS * white ? 2 * TENTHS : 0;
    return (pegs + bonus) * admiral_value(game, target);
}

int admiral_value_attack_gain(const struct game *game, int target, int total)
{
    return gain_of_pegs(game, target, admiral_value_expected_pegs(game, target, total));
}

/* AD-ram.3 to AD-ram.7 */
int admiral_value_ram_gain(const struct game *game, int unit, int target)
{
    int die = rung(admiral_die_of_defence(game, unit));
    int total = is_aggressive(game, unit) ? four_of_five[die] : four_dice[die];
    int gain = admiral_value_attack_gain(game, target, total);
    if (admiral_class_of(game, unit)->ram_immune)
        return gain;
    int rebound = highest_of_four[rung(admiral_die_of_defence(game, target))];
    return gain - admiral_value_attack_gain(game, unit, rebound);
}

/* AD-board.4: chances in per cent that m marines beat w crew dice (d4), from the exact table. */
int admiral_value_board_gain(const struct game *game, int unit, int target)
{
    static const uint8_t chances[2][ADMIRAL_HOLES + 1] = {{100, 69, 38, 13, 3, 0},
                                                          {100, 96, 82, 60, 36, 17}};
    const struct admiral_state *state = admiral_state_of(game);
    int marines = state->ships[unit].marines, white = state->ships[target].white;
    if (!admiral_may_board(game, unit))
        return 0;
    int chance = chances[marines > 1][white <= ADMIRAL_HOLES ? white : ADMIRAL_HOLES];
    int pegs = marines >= white ? white + 4 : marines + 1; /* a capture takes and gives */
    return chance * pegs * admiral_value(game, target) / TENTHS;
}

/* ---- blows at a command ship ---- */

/* A free square beside it, from which it could be rammed or fired at closely. */
int admiral_value_open_sides(const struct game *game, const struct admiral_squares *occupied,
                             int unit)
{
    const struct board *board = &game->setup->board;
    struct cell at = admiral_state_of(game)->units[unit].cell;
    int open = 0;
    for (int y = at.r - 1; y <= at.r + 1; y++)
        for (int x = at.q - 1; x <= at.q + 1; x++)
            open += x >= 0 && y >= 0 && x < board->columns && y < board->rows &&
                    !(occupied->row[y] >> x & 1);
    return open;
}

/* White pegs, in tenths, that the other side's ships in reach could take from it in one turn. */
static int pegs_of_blow(const struct game *game, int target, bool open)
{
    const struct admiral_state *state = admiral_state_of(game);
    int rams = 0, fire = 0;
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        const struct admiral_class *class = admiral_class_of(game, unit);
        int white = state->ships[unit].white;
        if (state->units[unit].status != STATUS_BOARD || white == ADMIRAL_DERELICT ||
            state->units[unit].side == state->units[target].side)
            continue;
        int far = admiral_distance(game, unit, target);
        int move = white >= ADMIRAL_DEMORALIZED ? class->move : 0;
        if (open && far <= move && far > 0)
            rams += admiral_value_expected_pegs(
                game, target, four_dice[rung(admiral_die_of_defence(game, unit))]);
        if (far <= move + class->range && (open || class->range > 1))
            fire += admiral_value_attack_mean(game, unit);
    }
    return rams + (fire > 0 ? admiral_value_expected_pegs(game, target, fire) : 0);
}

int admiral_value_pegs_of_blow(const struct game *game, int target)
{
    struct admiral_squares occupied;
    admiral_squares_occupied(game, &occupied);
    return pegs_of_blow(game, target, admiral_value_open_sides(game, &occupied, target) > 0);
}

/* Thousandths. One peg more than it has destroys it; dice scatter by about two. */
int admiral_value_strike_chance(const struct game *game, int target)
{
    enum { SCATTER = 40, ALL = 1000 };
    struct admiral_squares occupied;
    admiral_squares_occupied(game, &occupied);
    bool open = admiral_value_open_sides(game, &occupied, target) > 0;
    int need = TENTHS * (admiral_state_of(game)->ships[target].white + 1);
    int over = pegs_of_blow(game, target, open) - need + SCATTER / 2;
    return over <= 0 ? 0 : over >= SCATTER ? ALL : over * ALL / SCATTER;
}
