/* The toy's doctrine: answers at random, at a glance and by default. */
#include "tests/toy/parts.h"

#include "rules/kit/draw.h"
#include "rules/kit/plans.h"

#include <string.h>

/* ---- at random ------------------------------------------------------------------------------- */

struct action toy_draw_plot(const struct draw *draw)
{
    const struct game *game = draw->game;
    int unit = draw_unit(draw);
    if (unit == UNIT_NONE || draw_below(draw, 6) == 0)
        return decisions_pass(game, draw->question);
    struct action action = draw_new(draw, TOY_PLAY, unit);
    action.mode = TOY_CARD_SALVO;
    bool plotted = toy_state_of(game)->own[unit].plotted;
    if (toy_may_lay(game, unit, TOY_CARD_SALVO) && (plotted || draw_below(draw, 3) == 0))
        return action;
    if (plotted || !cell_is_place(toy_pose_of(game, unit).cell))
        return decisions_pass(game, draw->question);
    struct toy_reach reach;
    toy_orders_reach(&game->setup->board, toy_pose_of(game, unit), toy_design_of(game, unit)->move,
                     &reach);
    int pick = draw_below(draw, reach.count);
    action.decision = TOY_PLOT;
    action.mode = (uint8_t)draw_below(draw, TOY_MODE_COUNT);
    if (!toy_may_mode(game, unit, action.mode))
        action.mode = TOY_KEEP;
    memcpy(action.text, reach.texts[pick], sizeof action.text);
    return action;
}

struct action toy_draw_fire(const struct draw *draw)
{
    int unit = draw_unit(draw);
    uint32_t count = 0;
    if (unit == UNIT_NONE || draw_below(draw, 8) == 0)
        return decisions_pass(draw->game, draw->question);
    struct action action = draw_new(draw, TOY_FIRE, unit);
    for (int target = 0; target < toy_state_of(draw->game)->head.unit_count; target++)
        if (toy_may_hit(draw->game, unit, target) && draw_keeps(draw, &count))
            action.target = (uint8_t)target;
    return action;
}

/* ---- at a glance ----------------------------------------------------------------------------- */

enum { GOOD = 100, FAIR = 50 };

/* Hexes from there to the nearest enemy that everybody sees. */
static int distance_to_enemies(const struct game *game, int unit, struct cell from)
{
    const struct toy_state *state = toy_state_of(game);
    int nearest = FAIR;
    for (int other = 0; other < state->head.unit_count; other++) {
        if (!toy_afloat(state, other) || state->own[other].cloaked ||
            state->units[other].side == state->units[unit].side)
            continue;
        int range = board_range(&game->setup->board, from, state->units[other].cell);
        nearest = range < nearest ? range : nearest;
    }
    return nearest;
}

/* As near to the enemy as can be; then what cards there are. */
static void think_plot(struct plans *plans, const struct question *question, int unit)
{
    const struct game *game = plans->game;
    struct action action = asked_answer(game, question, TOY_PLAY, unit);
    struct toy_reach reach;
    action.mode = TOY_CARD_SALVO;
    plans_add(plans, &action, 0);
    if (toy_state_of(game)->own[unit].plotted || !cell_is_place(toy_pose_of(game, unit).cell))
        return;
    toy_orders_reach(&game->setup->board, toy_pose_of(game, unit), toy_design_of(game, unit)->move,
                     &reach);
    action.decision = TOY_PLOT;
    action.mode = TOY_KEEP;
    for (int i = 0; i < reach.count; i++) {
        memcpy(action.text, reach.texts[i], sizeof action.text);
        plans_add(plans, &action, GOOD - distance_to_enemies(game, unit, reach.poses[i].cell));
    }
}

void toy_think_plots(struct plans *plans, const struct question *question)
{
    plans_add_units(plans, question, think_plot);
}

/* The weakest first. */
static void think_fire(struct plans *plans, const struct question *question, int unit)
{
    const struct toy_state *state = toy_state_of(plans->game);
    struct action action = asked_answer(plans->game, question, TOY_FIRE, unit);
    for (int target = 0; target < state->head.unit_count; target++) {
        action.target = (uint8_t)target;
        plans_add(plans, &action, GOOD - state->own[target].hull);
    }
}

void toy_think_fire(struct plans *plans, const struct question *question)
{
    plans_add_units(plans, question, think_fire);
}

/* TY-shield.1: whoever can stops them; by default all count. */
struct action toy_reflex_shield(const struct game *game, const struct question *question)
{
    struct action action = toy_fallback_shield(game, question);
    action.mode = toy_state_of(game)->cards[action.seat].hand[TOY_CARD_SHIELD] > 0;
    return action;
}

struct action toy_fallback_shield(const struct game *game, const struct question *question)
{
    return asked_answer(game, question, TOY_SHIELD, UNIT_NONE);
}

int toy_worth(const struct game *game, int side)
{
    const struct head *head = state_head(game->state);
    int red = toy_score(game, SIDE_RED), blue = toy_score(game, SIDE_BLUE);
    int worth = red + blue ? 1000 * red / (red + blue) : 500;
    if (head->over)
        worth = head->winner == WINNER_DRAW ? 500 : head->winner == WINNER_RED ? 1000 : 0;
    return side == SIDE_RED ? worth : 1000 - worth;
}
