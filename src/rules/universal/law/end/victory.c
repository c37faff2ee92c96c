/* Who has won: at 5c by points and ships, behind 5g by the turns (UN-B3 … UN-B3.4, UN-S13). */
#include "rules/universal/law/end/end.h"

#include "rules/kit/counts.h"
#include "rules/kit/score.h"

struct outcome {
    enum winner winner; /* WINNER_NONE: the game goes on */
    enum universal_rule rule;
};

/* ---- UN-B3.2 ---- */

/* Steps reached: the first hull box, a third of them, two thirds; Bulkheads do not count. */
static int steps_of(const struct game *game, int unit)
{
    int boxes = universal_design_of(game, unit)->boxes;
    int crossed = universal_element_of(game, unit)->card.track[UNIVERSAL_HULL];
    return (crossed >= 1) + (crossed >= (boxes + 2) / 3) + (crossed >= (2 * boxes + 2) / 3);
}

/* What has been repaired since gives nothing back; of a hidden ship it is not known yet */
static void score_damage(struct walk *walk, int unit)
{
    struct universal_state *state = universal_state_of(walk->game);
    struct universal_element *ship = &state->elements[unit];
    if (!universal_is_ship(walk->game, unit) || !universal_on_board(walk->game, unit))
        return;
    int known = (int)(ship->flags >> UNIVERSAL_SCORED_SHIFT & 3);
    int steps = steps_of(walk->game, unit);
    if (steps <= known)
        return;
    int percent = universal_remove_percent(steps);
    int points = universal_remove_share(walk->game, unit, percent) -
                 universal_remove_share(walk->game, unit, universal_remove_percent(known));
    ship->flags &= ~((uint32_t)3 << UNIVERSAL_SCORED_SHIFT);
    ship->flags |= (uint32_t)steps << UNIVERSAL_SCORED_SHIFT;
    universal_tell_of(walk, TOLD(walk, universal_partial, UNIVERSAL_RULE_B3_2, unit, UNIT_NONE,
                                 .percent = percent, .points = points));
    universal_remove_score(walk, SIDE_BLUE - state->units[unit].side, points, UNIVERSAL_RULE_B3_2);
}

/* ---- who has won ---- */

static enum winner by_points(const struct game *game)
{
    const struct universal_state *state = universal_state_of(game);
    return score_higher((int[SIDES]){state->vp[SIDE_RED], state->vp[SIDE_BLUE]});
}

static bool has_reached(const struct game *game, int side)
{
    int target = universal_side_target(game, side);
    return target > 0 && universal_state_of(game)->vp[side] >= target;
}

/* UN-B3: both at their targets: the higher total */
static enum winner by_target(const struct game *game)
{
    enum winner winner = score_reached(has_reached(game, SIDE_RED), has_reached(game, SIDE_BLUE));
    return winner == WINNER_DRAW ? by_points(game) : winner;
}

typedef bool counts_unit(const struct game *game, int unit);

static bool has_any(const struct game *game, int side, counts_unit *counts)
{
    const struct universal_state *state = universal_state_of(game);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->units[unit].side == side && counts(game, unit))
            return true;
    return false;
}

/* UN-B3: cloaked ships count, flights do not */
static enum winner by_ships_left(const struct game *game)
{
    bool red = has_any(game, SIDE_RED, universal_is_ship_in_play);
    bool blue = has_any(game, SIDE_BLUE, universal_is_ship_in_play);
    if (red && blue)
        return WINNER_NONE;
    enum winner winner = score_reached(red, blue);
    return winner == WINNER_NONE ? by_points(game) : winner;
}

static bool is_ship_here(const struct game *game, int unit)
{
    return universal_is_ship(game, unit) && universal_on_board(game, unit);
}

/* UN-S13: the side without a target has held out */
static enum winner by_survival(const struct game *game)
{
    const struct universal_scenario *scenario = game->setup->scenario;
    bool held[SIDES];
    if (scenario->survive_turn == 0 ||
        universal_state_of(game)->head.turn != scenario->survive_turn)
        return WINNER_NONE;
    for (int side = 0; side < SIDES; side++) {
        const struct universal_side *record = game->setup->side[side];
        held[side] = record->no_target && has_any(game, side, is_ship_here);
    }
    return score_reached(held[SIDE_RED], held[SIDE_BLUE]);
}

static struct outcome find_outcome(const struct game *game)
{
    struct outcome outcome = {by_target(game), UNIVERSAL_RULE_B3};
    if (outcome.winner == WINNER_NONE)
        outcome.winner = by_ships_left(game);
    if (outcome.winner == WINNER_NONE)
        outcome = (struct outcome){by_survival(game), UNIVERSAL_RULE_S13};
    return outcome;
}

static enum progress finish(struct walk *walk, const struct outcome *outcome)
{
    const struct universal_state *state = universal_state_of(walk->game);
    int side = outcome->winner == WINNER_BLUE ? SIDE_BLUE : SIDE_RED;
    struct score_end end = {.winner = outcome->winner,
                            .rule = (int)outcome->rule,
                            .victory_kind = universal_victory_kind,
                            .draw_kind = universal_draw_kind,
                            .vp = {state->vp[SIDE_RED], state->vp[SIDE_BLUE]},
                            .target = universal_side_target(walk->game, side)};
    score_finish(walk, &end);
    return PROGRESS_ACTIVATION_ENDED;
}

/* UN-B3.1: what falls due with this turn */
static void book_awards(struct walk *walk)
{
    for (int side = 0; side < SIDES; side++) {
        const struct universal_side *record = walk->game->setup->side[side];
        struct award_end end = {.side = side,
                                .taken = &universal_state_of(walk->game)->awarded[side],
                                .in_play = universal_is_ship_in_play,
                                .on_board = is_ship_here,
                                .rating = universal_unit_points,
                                .book = universal_remove_book_award};
        if (record)
            awards_end_turn(walk, &record->awards, &end);
    }
}

/* 5c: partial points, awards, the test, counters flipped (UN-B2) */
enum progress universal_victory_step(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        if (universal_has(walk->game, UNIVERSAL_OPTION_PARTIAL_VP))
            score_damage(walk, unit);
        state->elements[unit].flags &= ~(uint32_t)UNIVERSAL_ACTED;
    }
    book_awards(walk);
    struct outcome outcome = find_outcome(walk->game);
    return outcome.winner == WINNER_NONE ? universal_phases_go(walk, UNIVERSAL_STEP_STUTTER)
                                         : finish(walk, &outcome);
}

/* ---- the end of the turn ---- */

/* UN-B3.4 */
static bool is_quiet_end(const struct game *game)
{
    int limit = universal_option(game, UNIVERSAL_OPTION_QUIET_DRAW);
    const struct universal_state *state = universal_state_of(game);
    return limit > 0 && state->long_quiet * UNIVERSAL_LONG_QUIET + state->quiet >= limit;
}

/* UN-B3.4; what is beyond any limit need not be told apart */
static void count_quiet(struct universal_state *state)
{
    if (state->stirred)
        state->quiet = state->long_quiet = 0;
    else if (state->quiet + 1 < UNIVERSAL_LONG_QUIET)
        state->quiet++;
    else if (state->long_quiet < COUNTS_FEW_MAX) {
        state->quiet = 0;
        state->long_quiet++;
    }
    state->stirred = 0;
}

/* UN-B3.3 */
static bool is_last_turn(const struct game *game)
{
    int limit = universal_option(game, UNIVERSAL_OPTION_TURN_LIMIT);
    return limit > 0 && universal_state_of(game)->head.turn >= limit;
}

enum progress universal_victory_end_turn(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    count_quiet(state);
    bool last = is_last_turn(walk->game);
    if (!last && !is_quiet_end(walk->game))
        return universal_phases_next(walk);
    struct outcome outcome = {by_points(walk->game),
                              last ? UNIVERSAL_RULE_B3_3 : UNIVERSAL_RULE_B3_4};
    return finish(walk, &outcome);
}
