/* Playing by rule of thumb: the reflex player and its proposals. */
#include "rules/universal/doctrine.h"

#include "rules/universal/parts.h"

enum { DECOY_RANGE = 12 };

/* ---- before the battle ---- */

/* In front, not all in a heap, bows towards the enemy. */
static void think_of_placing(struct plans *plans, const struct question *question)
{
    const struct game *game = plans->game;
    const struct board *board = &game->setup->board;
    struct action action =
        asked_answer(game, question, UNIVERSAL_DEPLOY, asked_first(game, question));
    int side = universal_state_of(game)->units[action.unit].side;
    struct cell enemy = universal_zone_middle(game, SIDE_BLUE - side);
    for (int i = 0; i < board->columns * board->rows; i++) {
        action.cell = board_cell_at(board, i);
        if (!universal_may_deploy(game, side, action.cell))
            continue;
        int crowd = outlook_crowd(game, side, action.cell, 1);
        action.mode = (uint8_t)universal_heading_inward(game, side, action.cell);
        plans_add(plans, &action, -2 * universal_distance(action.cell, enemy) - 3 * crowd);
    }
}

/* ---- the battle ---- */

/* When somebody may fire at it. */
static void think_of_decoy(struct plans *plans, const struct question *question)
{
    const struct game *game = plans->game;
    const struct unit *ship = &universal_state_of(game)->units[question->unit];
    struct action action = asked_answer(game, question, UNIVERSAL_DECOY, question->unit);
    action.mode = 1;
    if (outlook_distance(game, ship->side, ship->cell, universal_is_ship_here) <= DECOY_RANGE)
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
        plans_add_designs(plans, question, UNIVERSAL_CLASSES, universal_pick_points);
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
        plans_add_units(plans, question, universal_think_of_fire);
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
