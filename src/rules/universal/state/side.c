/* Sides: their limits, targets and points, and where they may leave the board. */
#include "rules/universal/state/facts.h"

/* UN-B1.2: as the scenario has it */
static int written_limit(const struct setup *setup, int side)
{
    const struct universal_scenario *scenario = setup->scenario;
    const struct universal_side *record = setup->side[side];
    return record->limit > 0 ? record->limit : scenario->limit;
}

int universal_side_larger_limit(const struct setup *setup)
{
    int red = written_limit(setup, SIDE_RED), blue = written_limit(setup, SIDE_BLUE);
    return red > blue ? red : blue;
}

/* UN-O.limit: the larger limit becomes what is wanted, all else changes in proportion */
static int scale(const struct setup *setup, int value)
{
    return awards_scale(value, setup->option[UNIVERSAL_OPTION_LIMIT],
                        universal_side_larger_limit(setup));
}

int universal_side_limit(const struct setup *setup, int side)
{
    return scale(setup, written_limit(setup, side));
}

/* UN-B1.1, UN-S0: where no target is given, half the own limit */
int universal_side_target(const struct game *game, int side)
{
    const struct universal_scenario *scenario = game->setup->scenario;
    const struct universal_side *record = game->setup->side[side];
    if (record->no_target)
        return 0;
    if (record->vp_target > 0)
        return scale(game->setup, record->vp_target);
    if (scenario->vp_target > 0)
        return scale(game->setup, scenario->vp_target);
    return scale(game->setup, (written_limit(game->setup, side) + 1) / 2);
}

/* UN-B3.1 */
int universal_side_score(const struct game *game, int side)
{
    return universal_state_of(game)->vp[side];
}

/* ---- leaving the board ---- */

/* UN-S0: edges that are a side's `exit`, a bit each */
int universal_side_exit_edges(const struct game *game, int side)
{
    const struct universal_side *record = game->setup->side[side];
    if (record->exit_worth == UNIVERSAL_EXIT_LOST)
        return 0;
    return award_ways_out(record->exit_edge, universal_state_of(game)->edge[side]);
}

/* The same, or of an award for leaving (UN-B3.1) */
static int ways_out(const struct game *game, int side)
{
    const struct universal_side *record = game->setup->side[side];
    return universal_side_exit_edges(game, side) | awards_exits(&record->awards);
}

bool universal_side_has_exit(const struct game *game, int side)
{
    return ways_out(game, side) != 0;
}

bool universal_side_leaves_at(const struct game *game, int side, struct cell cell)
{
    return (award_edges_at(&game->setup->board, cell) & ways_out(game, side)) != 0;
}
