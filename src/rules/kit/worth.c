/* What a position is worth. */
#include "rules/kit/worth.h"

enum { HALF = WORTH_ALL / 2 };

static int red_worth(const struct game *game, worth_red *judge)
{
    const struct head *head = state_head(game->state);
    if (head->over)
        return head->winner == WINNER_RED ? WORTH_ALL : head->winner == WINNER_BLUE ? 0 : HALF;
    int worth = judge(game);
    return worth < 1 ? 1 : worth > WORTH_ALL - 1 ? WORTH_ALL - 1 : worth;
}

int worth_for(const struct game *game, int side, worth_red *judge)
{
    int red = red_worth(game, judge);
    return side == SIDE_RED ? red : WORTH_ALL - red;
}

/* 1 / (1 + e^-x) in steps of a half */
int worth_chance(int64_t ahead)
{
    static const int16_t curve[] = {500, 622, 731, 818, 881, 924, 953,
                                    971, 982, 989, 993, 996, 998, 999};
    enum { STEP = 500, LAST = sizeof curve / sizeof curve[0] - 1 };
    int64_t size = ahead < 0 ? -ahead : ahead;
    int at = size < (int64_t)STEP * LAST ? (int)(size / STEP) : LAST;
    int over = at < LAST ? (int)(size % STEP) : 0;
    int chance = curve[at] + (over > 0 ? (curve[at + 1] - curve[at]) * over / STEP : 0);
    return ahead < 0 ? WORTH_ALL - chance : chance;
}

int64_t worth_of_rest(int64_t whole, int left, int all)
{
    return all == 0 ? whole : whole * (all + 2 * left) / (3 * all);
}
