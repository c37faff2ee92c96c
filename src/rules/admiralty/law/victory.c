/* Who has won, and the end of the turn (AE-2.3.2, AE-2.3.3, AE-2.3.4). */
#include "rules/admiralty/law/settle.h"

#include "rules/kit/counts.h"
#include "rules/kit/score.h"

struct outcome {
    enum winner winner; /* WINNER_NONE: the game goes on */
    enum admiralty_rule rule;
};

static enum winner by_points(const struct admiralty_state *state)
{
    return score_higher((int[SIDES]){state->vp[SIDE_RED], state->vp[SIDE_BLUE]});
}

/* AE-2.3.2: both at the threshold is a draw, whatever the totals */
static enum winner by_threshold(const struct game *game)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    bool reached[SIDES];
    for (int side = 0; side < SIDES; side++) {
        int threshold = admiralty_side_threshold(game, side);
        reached[side] = threshold > 0 && state->vp[side] >= threshold;
    }
    return score_reached(reached[SIDE_RED], reached[SIDE_BLUE]);
}

/* AE-2.3.3: hidden ships count, flights do not */
static enum winner by_ships_left(const struct game *game)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    bool left[SIDES] = {false, false};
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (admiralty_ship_is_in_play(game, unit))
            left[state->units[unit].side] = true;
    if (left[SIDE_RED] && left[SIDE_BLUE])
        return WINNER_NONE;
    enum winner winner = score_reached(left[SIDE_RED], left[SIDE_BLUE]);
    return winner == WINNER_NONE ? by_points(state) : winner;
}

/* AE-2.3.4 */
static enum winner by_turn_limit(const struct game *game)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    int limit = admiralty_option(game, ADMIRALTY_OPTION_TURN_LIMIT);
    return limit > 0 && state->head.turn >= limit ? by_points(state) : WINNER_NONE;
}

/* AE-4.5.2: one test after the other */
static struct outcome find_outcome(const struct game *game)
{
    struct outcome outcome = {by_threshold(game), ADMIRALTY_RULE_R2_3_2};
    if (outcome.winner == WINNER_NONE)
        outcome = (struct outcome){by_ships_left(game), ADMIRALTY_RULE_R2_3_3};
    if (outcome.winner == WINNER_NONE)
        outcome = (struct outcome){by_turn_limit(game), ADMIRALTY_RULE_R2_3_4};
    return outcome;
}

static void finish(struct walk *walk, const struct outcome *outcome)
{
    const struct admiralty_state *state = admiralty_state_of(walk->game);
    int side = outcome->winner == WINNER_BLUE ? SIDE_BLUE : SIDE_RED;
    struct score_end end = {.winner = outcome->winner,
                            .rule = (int)outcome->rule,
                            .victory_kind = admiralty_victory_kind,
                            .draw_kind = admiralty_draw_kind,
                            .vp = {state->vp[SIDE_RED], state->vp[SIDE_BLUE]},
                            .target = admiralty_side_threshold(walk->game, side)};
    score_finish(walk, &end);
}

/* What lasted for this turn only. Slow weapons of a ship that had no opportunity are ready again
 * (AE-C4.13); fires started now are rolled for from the next End Phase on (AE-C4.19); shields are
 * reinforced no longer (AE-E6). */
static void end_turn_of(struct walk *walk, int unit)
{
    static const unsigned passing = ADMIRALTY_ACTED | ADMIRALTY_PLOTTED | ADMIRALTY_SPLIT_MADE |
                                    ADMIRALTY_GIVEN | ADMIRALTY_EVASIVE | ADMIRALTY_STRAINING;
    struct admiralty_element *element = &admiralty_state_of(walk->game)->elements[unit];
    if (!(element->flags & ADMIRALTY_ACTED))
        element->cooling = 0;
    element->flags &= (uint16_t)~passing;
    int fires = element->burning + element->started;
    element->burning = (uint16_t)(fires < COUNTS_MAX ? fires : COUNTS_MAX);
    element->started = 0;
    element->hits = element->impact = 0;
    element->charts = element->shown = 0;
    if (element->given > 0) {
        element->given = 0;
        if (admiralty_design_of(walk->game, unit)->screen_count > 0)
            admiralty_settle_cut_screens(walk, unit, ADMIRALTY_RULE_E6);
    }
}

/* ---- awards (AE-2.3.1) ---- */

static bool is_ship_seen(const struct game *game, int unit)
{
    return !admiralty_is_flight(game, unit) && admiralty_ship_is_on_board(game, unit);
}

/* Before the test of victory; a hidden ship holds out, and reaches nothing while it hides. */
static void book_awards(struct walk *walk)
{
    for (int side = 0; side < SIDES; side++) {
        const struct admiralty_side *record = walk->game->setup->side[side];
        struct award_end end = {.side = side,
                                .taken = &admiralty_state_of(walk->game)->awarded[side],
                                .in_play = admiralty_ship_is_in_play,
                                .on_board = is_ship_seen,
                                .rating = admiralty_ship_points,
                                .book = admiralty_remove_book_award};
        awards_end_turn(walk, &record->awards, &end);
    }
}

enum progress admiralty_victory_step(struct walk *walk)
{
    book_awards(walk);
    struct outcome outcome = find_outcome(walk->game);
    for (int unit = 0; unit < admiralty_state_of(walk->game)->head.unit_count; unit++)
        end_turn_of(walk, unit);
    if (outcome.winner == WINNER_NONE)
        return admiralty_phases_next(walk);
    finish(walk, &outcome);
    return PROGRESS_ACTIVATION_ENDED;
}

/* AE-2.3.1 */
int admiralty_victory_score(const struct game *game, int side)
{
    return admiralty_state_of(game)->vp[side];
}
