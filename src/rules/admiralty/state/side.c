/* What a side may spend, what it needs, and where it comes from and may leave (AE-2.1.1, AE-2.3.2,
 * AE-3.3.2). */
#include "rules/admiralty/state/facts.h"

static int half_of_larger_fleet(const struct game *game)
{
    int points[SIDES] = {0};
    for (int unit = 0; unit < admiralty_state_of(game)->head.unit_count; unit++)
        points[admiralty_state_of(game)->units[unit].side] += admiralty_ship_points(game, unit);
    int larger = points[points[SIDE_BLUE] > points[SIDE_RED]];
    return larger > 0 ? (larger + 1) / 2 : 1;
}

static const struct admiralty_side *side_of(const struct setup *setup, int side)
{
    return setup->side[side];
}

static int written_limit(const struct setup *setup, int side)
{
    const struct admiralty_scenario *scenario = setup->scenario;
    return side_of(setup, side)->limit > 0 ? side_of(setup, side)->limit : scenario->limit;
}

/* AE-O.limit: the larger limit becomes the number, all else follows in proportion */
static int scale(const struct setup *setup, int value)
{
    int red = written_limit(setup, SIDE_RED), blue = written_limit(setup, SIDE_BLUE);
    return awards_scale(value, setup->option[ADMIRALTY_OPTION_LIMIT], red > blue ? red : blue);
}

int admiralty_side_limit(const struct setup *setup, int side)
{
    return scale(setup, written_limit(setup, side));
}

/* AE-2.3.2 */
int admiralty_side_threshold(const struct game *game, int side)
{
    const struct admiralty_scenario *scenario = game->setup->scenario;
    const struct admiralty_side *record = side_of(game->setup, side);
    int limit = admiralty_side_limit(game->setup, side);
    if (record->no_target)
        return 0;
    if (record->vp_target > 0)
        return scale(game->setup, record->vp_target);
    if (scenario->vp_target > 0)
        return scale(game->setup, scenario->vp_target);
    return limit > 0 ? (limit + 1) / 2 : half_of_larger_fleet(game);
}

/* ---- edges ---- */

/* AE-7.2: red owns the edge of row 0 */
int admiralty_side_own_edge(const struct game *game, int side)
{
    if (side_of(game->setup, side)->any_edge)
        return admiralty_state_of(game)->edge[side];
    return side == SIDE_RED ? AWARD_NORTH : AWARD_SOUTH;
}

int admiralty_side_exit(const struct game *game, int side)
{
    const struct admiralty_side *record = side_of(game->setup, side);
    if (record->exit_worth == ADMIRALTY_EXIT_LOST)
        return 0;
    return award_ways_out(record->exit_edge, admiralty_side_own_edge(game, side));
}

int admiralty_side_exits(const struct game *game, int side)
{
    return admiralty_side_exit(game, side) | awards_exits(&side_of(game->setup, side)->awards);
}
