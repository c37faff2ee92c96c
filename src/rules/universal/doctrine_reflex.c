/* Playing by rule of thumb: the reflex player and its proposals. */
#include "rules/universal/doctrine.h"

#include "rules/universal/parts.h"

enum { DECOY_RANGE = 12 };

/* ---- before the battle ---- */

/* The dearest ship that can still be paid for. */
static void think_of_fleet(struct plans *plans, const struct question *question)
{
    const struct setup *setup = plans->game->setup;
    struct action action = asked_answer(plans->game, question, UNIVERSAL_BUY, UNIT_NONE);
    for (int i = 0; i < setup->library.shelf[UNIVERSAL_CLASSES].count; i++) {
        action.amount[0] = (int16_t)i;
        plans_add(plans, &action, universal_design_at(setup, i)->points);
    }
}

/* In front, not all in a heap, bows towards the enemy. */
static void think_of_placing(struct plans *plans, const struct question *question)
{
    const struct game *game = plans->game;
    const struct universal_state *state = universal_state_of(game);
    const struct board *board = &game->setup->board;
    struct action action =
        asked_answer(game, question, UNIVERSAL_DEPLOY, asked_first(game, question));
    int side = state->units[action.unit].side;
    struct cell enemy = universal_zone_middle(game, SIDE_BLUE - side);
    for (int i = 0; i < board->columns * board->rows; i++) {
        int crowd = 0;
        action.cell = board_cell_at(board, i);
        if (!universal_may_deploy(game, side, action.cell))
            continue;
        for (int other = 0; other < state->head.unit_count; other++)
            crowd += universal_on_board(game, other) && state->units[other].side == side &&
                     universal_distance(action.cell, state->units[other].cell) < 2;
        action.mode = (uint8_t)universal_heading_inward(game, side, action.cell);
        plans_add(plans, &action, -2 * universal_distance(action.cell, enemy) - 3 * crowd);
    }
}

/* ---- the battle ---- */

/* All that may act next, each with its best target. */
static void think_of_targets(struct plans *plans, const struct question *question)
{
    for (int unit = 0; unit < universal_state_of(plans->game)->head.unit_count; unit++)
        if (asked_of(plans->game, question, unit))
            universal_think_of_fire(plans, question, unit);
}

/* When somebody may fire at it. */
static void think_of_decoy(struct plans *plans, const struct question *question)
{
    const struct game *game = plans->game;
    const struct universal_state *state = universal_state_of(game);
    const struct unit *ship = &state->units[question->unit];
    struct action action = asked_answer(game, question, UNIVERSAL_DECOY, question->unit);
    action.mode = 1;
    for (int other = 0; other < state->head.unit_count; other++)
        if (state->units[other].side != ship->side && universal_is_ship(game, other) &&
            universal_on_board(game, other) &&
            universal_distance(state->units[other].cell, ship->cell) <= DECOY_RANGE)
            plans_add(plans, &action, 1);
}

/* UN-E2.5: as many as there are */
static void think_of_repelling(struct plans *plans, const struct question *question)
{
    struct action action = asked_answer(plans->game, question, UNIVERSAL_REPEL, question->unit);
    for (int squads = 0; squads <= universal_state_of(plans->game)->left; squads++) {
        action.amount[0] = (int16_t)squads;
        plans_add(plans, &action, squads);
    }
}

static void think(struct plans *plans, const struct question *question)
{
    int unit = asked_first(plans->game, question);
    switch (question->decision) {
    case UNIVERSAL_BUY:
        think_of_fleet(plans, question);
        break;
    case UNIVERSAL_DEPLOY:
        think_of_placing(plans, question);
        break;
    case UNIVERSAL_PLOT:
    case UNIVERSAL_SAIL:
        if (unit != UNIT_NONE)
            universal_think_of_orders(plans, question, unit);
        break;
    case UNIVERSAL_DECOY:
        think_of_decoy(plans, question);
        break;
    case UNIVERSAL_DEFEND:
    case UNIVERSAL_INTERCEPT:
        universal_think_of_defence(plans, question);
        break;
    case UNIVERSAL_FLY:
        universal_think_of_flight(plans, question, unit);
        break;
    case UNIVERSAL_FIRE:
        think_of_targets(plans, question);
        break;
    case UNIVERSAL_NEXT:
        universal_think_of_next(plans, question);
        break;
    case UNIVERSAL_PDS:
        universal_think_of_late(plans, question);
        break;
    case UNIVERSAL_REPEL:
        think_of_repelling(plans, question);
        break;
    case UNIVERSAL_LAUNCH:
        universal_think_of_launch(plans, question);
        break;
    default:
        break;
    }
}

/* The same position always gets the same answer. */
struct action universal_reflex(const struct game *game, const struct question *question,
                               struct random *random)
{
    (void)random;
    return plans_best(game, question, think);
}

/* Questions with a handful of answers: all of them. */
static void think_of_all(struct plans *plans, const struct question *question)
{
    switch (question->decision) {
    case UNIVERSAL_FIRST:
    case UNIVERSAL_SHIFT:
    case UNIVERSAL_DECOY:
    case UNIVERSAL_SHOW:
    case UNIVERSAL_BLOCK:
    case UNIVERSAL_PINPOINT:
    case UNIVERSAL_LOSE:
    case UNIVERSAL_LOSE_ITEM:
    case UNIVERSAL_STUTTER:
    case UNIVERSAL_RESTORE:
    case UNIVERSAL_REGENERATE:
        plans_add_all(plans, question);
        break;
    default:
        break;
    }
}

int universal_propose(const struct game *game, const struct question *question, struct action *out,
                      int capacity)
{
    struct plans plans;
    plans_init(&plans, game, capacity);
    return plans_propose(&plans, question, think, think_of_all, out);
}
