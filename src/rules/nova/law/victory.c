/* Who has won, and the end of the turn (NV-vp.2 … NV-vp.5). */
#include "rules/nova/law/settle.h"

#include "rules/kit/score.h"

struct outcome {
    enum winner winner; /* WINNER_NONE: the game goes on */
    enum nova_rule rule;
};

/* NV-vp.4: a quarter, or half of the rating, half a point rounded up */
int nova_victory_partial_of(const struct game *game, int unit)
{
    static const int percent[] = {
        [NOVA_INTACT] = 0, [NOVA_DAMAGED] = 25, [NOVA_CRIPPLED] = 50, [NOVA_DESTROYED] = 0};
    if (!nova_has(game, NOVA_OPTION_PARTIAL_VP) || !nova_ship_is_on_board(game, unit))
        return 0;
    return (nova_ship_rating(game, unit) * percent[nova_ship_condition(game, unit)] + 50) / 100;
}

/* What the hurt ships of a side count for its enemies. */
static int partial_of(const struct game *game, int side)
{
    const struct nova_state *state = nova_state_of(game);
    int points = 0;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->units[unit].side == side)
            points += nova_victory_partial_of(game, unit);
    return points;
}

int nova_victory_counted(const struct game *game, int side)
{
    return nova_state_of(game)->vp[side] + partial_of(game, SIDE_BLUE - side);
}

/* NV-vp.1, NV-vp.4: shares are part of the score wherever it is shown */
int nova_victory_score(const struct game *game, int side)
{
    return nova_victory_counted(game, side);
}

int nova_victory_partial(const struct game *game, int side)
{
    return partial_of(game, SIDE_BLUE - side);
}

/* NV-vp.2 */
static enum winner by_target(const struct game *game, const int vp[SIDES])
{
    int target = nova_size_vp_target(game);
    return target > 0 ? score_reached(vp[SIDE_RED] >= target, vp[SIDE_BLUE] >= target)
                      : WINNER_NONE;
}

/* NV-vp.3 */
static enum winner by_ships_left(const struct game *game)
{
    bool red = nova_ship_count(game, SIDE_RED) > 0, blue = nova_ship_count(game, SIDE_BLUE) > 0;
    if (red && blue)
        return WINNER_NONE;
    return red || blue ? score_reached(red, blue) : WINNER_DRAW;
}

/* NV-vp.5 */
static enum winner by_turn_limit(const struct game *game, const int vp[SIDES])
{
    int limit = nova_option(game, NOVA_OPTION_TURN_LIMIT);
    return limit > 0 && state_head(game->state)->turn >= limit ? score_higher(vp) : WINNER_NONE;
}

/* One test after the other. */
static struct outcome find_outcome(const struct game *game, const int vp[SIDES])
{
    struct outcome outcome = {by_target(game, vp), NOVA_RULE_VP_2};
    if (outcome.winner == WINNER_NONE)
        outcome = (struct outcome){by_ships_left(game), NOVA_RULE_VP_3};
    if (outcome.winner == WINNER_NONE)
        outcome = (struct outcome){by_turn_limit(game, vp), NOVA_RULE_VP_5};
    return outcome;
}

/* NV-vp.4: for this check only */
static void tell_partial(struct walk *walk)
{
    for (int side = 0; side < SIDES; side++) {
        int points = partial_of(walk->game, side);
        if (points > 0)
            TELL(walk, nova_partial, NOVA_RULE_VP_4, UNIT_NONE, UNIT_NONE, .side = side,
                 .points = points);
    }
}

enum progress nova_victory_step(struct walk *walk)
{
    const struct game *game = walk->game;
    int vp[SIDES] = {nova_victory_counted(game, SIDE_RED), nova_victory_counted(game, SIDE_BLUE)};
    struct outcome outcome = find_outcome(game, vp);
    tell_partial(walk);
    if (outcome.winner == WINNER_NONE)
        return nova_phases_next(walk);
    struct score_end end = {.winner = outcome.winner,
                            .rule = (int)outcome.rule,
                            .victory_kind = nova_victory_kind,
                            .draw_kind = nova_draw_kind,
                            .vp = {vp[SIDE_RED], vp[SIDE_BLUE]},
                            .target = nova_size_vp_target(game)};
    score_finish(walk, &end);
    nova_phases_go(walk, NOVA_STEP_ASK);
    return PROGRESS_ACTIVATION_ENDED;
}
