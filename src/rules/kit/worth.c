/* What a position is worth. */
#include "rules/kit/worth.h"

enum { HALF = WORTH_ALL / 2 };

static int64_t side_strength(const struct game *game, int side, worth_strength *strength)
{
    const struct unit *units = state_units(game->state);
    int64_t total = 0;
    for (int unit = 0; unit < state_head(game->state)->unit_count; unit++)
        if (units[unit].side == side && units[unit].status != STATUS_GONE)
            total += strength(game, unit);
    return total;
}

/* Superior numbers tell twice: they hit more often and are hit less. */
static int64_t red_worth(const struct game *game, worth_strength *strength,
                         const uint16_t vp[SIDES], int target)
{
    const struct head *head = state_head(game->state);
    if (head->over)
        return head->winner == WINNER_RED ? WORTH_ALL : head->winner == WINNER_BLUE ? 0 : HALF;
    int64_t red = side_strength(game, SIDE_RED, strength);
    int64_t blue = side_strength(game, SIDE_BLUE, strength);
    int64_t power = red + blue == 0 ? HALF : WORTH_ALL * (red * red) / (red * red + blue * blue);
    int64_t ahead = target <= 0 ? 0 : HALF * (vp[SIDE_RED] - vp[SIDE_BLUE]) / target;
    int64_t worth = power + (ahead > HALF ? HALF : ahead < -HALF ? -HALF : ahead);
    return worth < 1 ? 1 : worth > WORTH_ALL - 1 ? WORTH_ALL - 1 : worth;
}

int worth_of(const struct game *game, int side, worth_strength *strength, const uint16_t vp[SIDES],
             int target)
{
    int red = (int)red_worth(game, strength, vp, target);
    return side == SIDE_RED ? red : WORTH_ALL - red;
}

int64_t worth_of_rest(int64_t whole, int left, int all)
{
    return all == 0 ? whole : whole * (all + 2 * left) / (3 * all);
}
