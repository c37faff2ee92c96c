/* Playing by rule of thumb: the reflex player and its proposals. */
#include "rules/universal/doctrine.h"

#include "rules/universal/parts.h"

enum { DECOY_RANGE = 12 };

/* ---- before the battle ---- */

/* The dearest ship that can still be paid for. */
static void think_of_fleet(struct plans *plans, const struct question *question)
{
    plans_add_designs(plans, question, UNIVERSAL_CLASSES, universal_pick_points);
}

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

/* All that may act next, each with its best target. */
static void think_of_targets(struct plans *plans, const struct question *question)
{
    plans_add_units(plans, question, universal_think_of_fire);
}

/* What is good is found here; what is left to chance or default is not. */
static plans_thinker *const thinkers[UNIVERSAL_DECISION_COUNT] = {
    [UNIVERSAL_BUY] = think_of_fleet,
    [UNIVERSAL_DEPLOY] = think_of_placing,
    [UNIVERSAL_PLOT] = universal_think_of_orders,
    [UNIVERSAL_SAIL] = universal_think_of_orders,
    [UNIVERSAL_DECOY] = think_of_decoy,
    [UNIVERSAL_DEFEND] = universal_think_of_defence,
    [UNIVERSAL_INTERCEPT] = universal_think_of_defence,
    [UNIVERSAL_FLY] = universal_think_of_flight,
    [UNIVERSAL_FIRE] = think_of_targets,
    [UNIVERSAL_NEXT] = universal_think_of_next,
    [UNIVERSAL_PDS] = universal_think_of_late,
    [UNIVERSAL_REPEL] = think_of_repelling,
    [UNIVERSAL_LAUNCH] = universal_think_of_launch,
};
static const bool has_few[UNIVERSAL_DECISION_COUNT] = {
    [UNIVERSAL_FIRST] = true,   [UNIVERSAL_SHIFT] = true,      [UNIVERSAL_DECOY] = true,
    [UNIVERSAL_SHOW] = true,    [UNIVERSAL_BLOCK] = true,      [UNIVERSAL_PINPOINT] = true,
    [UNIVERSAL_LOSE] = true,    [UNIVERSAL_LOSE_ITEM] = true,  [UNIVERSAL_STUTTER] = true,
    [UNIVERSAL_RESTORE] = true, [UNIVERSAL_REGENERATE] = true,
};
static const struct plans_mind mind = {thinkers, has_few};

/* The same position always gets the same answer. */
struct action universal_reflex(const struct game *game, const struct question *question,
                               struct random *random)
{
    (void)random;
    switch (question->decision) {
    case UNIVERSAL_DEPLOY:
        return universal_glance_place(game, question);
    case UNIVERSAL_PLOT:
    case UNIVERSAL_SAIL:
        return universal_glance_orders(game, question);
    case UNIVERSAL_FIRE:
        return universal_glance_fire(game, question);
    default:
        return plans_best(game, question, &mind);
    }
}

int universal_propose(const struct game *game, const struct question *question, struct action *out,
                      int capacity)
{
    return plans_propose(game, question, &mind, out, capacity);
}
