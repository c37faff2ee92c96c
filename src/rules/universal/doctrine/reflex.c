/* Playing by rule of thumb: the reflex player and its proposals. */
#include "rules/universal/doctrine/doctrine.h"

#include "rules/universal/state/place.h"

#include <limits.h>

enum { DECOY_RANGE = 12, CHEAP_ITEM = 4 /* those less dear go before a gun */ };

/* ---- before the battle ---- */

/* The dearest ship that can still be paid for. */
void universal_reflex_think_of_fleet(struct plans *plans, const struct question *question)
{
    plans_add_designs(plans, question, UNIVERSAL_CLASSES, universal_fleet_pick_points);
}

/* The first in front, farther back, or towards one of the edges; the others with their friends. */
void universal_reflex_think_of_placing(struct plans *plans, const struct question *question)
{
    enum { BANDS = 5, DEPTHS = 2, CORNERS = BANDS * DEPTHS, NEAR_FRIENDS = 20 };
    const struct game *game = plans->game;
    const struct board *board = &game->setup->board;
    struct action first = universal_glance_place(game, question), best[CORNERS];
    int side = universal_state_of(game)->units[first.unit].side, score[CORNERS];
    struct cell enemy = universal_deploy_middle(game, SIDE_BLUE - side);
    int front = universal_distance(first.cell, enemy);
    bool alone = outlook_crowd(game, side, first.cell, board->columns + board->rows) == 0;
    for (int i = 0; i < CORNERS; i++)
        score[i] = INT_MIN;
    for (int i = 0; i < board->columns * board->rows; i++) {
        struct action action = first;
        action.cell = board_cell_at(board, i);
        if (!universal_glance_has_room(game, side, action.cell))
            continue;
        int far = universal_distance(action.cell, enemy);
        int corner = i / board->columns * BANDS / board->rows * DEPTHS + (far > front + 1);
        int friends = outlook_crowd(game, side, action.cell, 2);
        int here = NEAR_FRIENDS * friends - far;
        if (here <= score[corner] || (friends == 0 && !alone))
            continue;
        action.mode = (uint8_t)universal_answer_heading(game, side, action.cell);
        score[corner] = here;
        best[corner] = action;
    }
    plans_add(plans, &first, INT_MAX);
    for (int i = 0; i < CORNERS; i++)
        if (score[i] > INT_MIN)
            plans_add(plans, &best[i], score[i]);
}

/* ---- losses and repairs ---- */

/* How dear items are: what is of no use in battle goes first, Screens last, the bow's at the very
 * end. */
static const uint8_t dear[UNIVERSAL_ITEMS] = {
    [UNIVERSAL_HYPERDRIVE] = 1,          [UNIVERSAL_ANTI_FIGHTER_BATTERIES] = 2,
    [UNIVERSAL_AREA_DEFENSE] = 3,        [UNIVERSAL_STUTTERDRIVE] = 4,
    [UNIVERSAL_CLOAKING_DEVICE] = 5,     [UNIVERSAL_POINT_DEFENSE_SYSTEM] = 6,
    [UNIVERSAL_AUTO_REPAIR] = 7,         [UNIVERSAL_SHIELD_REGENERATOR] = 8,
    [UNIVERSAL_LONG_RANGE_SCANNERS] = 9, [UNIVERSAL_SCREEN_AFT] = 10,
    [UNIVERSAL_SCREEN_PORT] = 11,        [UNIVERSAL_SCREEN_STARBOARD] = 11,
    [UNIVERSAL_SCREEN_FORWARD] = 12,     [UNIVERSAL_ENHANCED_FIRE_CONTROL] = 13,
    [UNIVERSAL_COUNTERMEASURES] = 14,    [UNIVERSAL_SCREEN_OMNI] = 15};

void universal_reflex_think_of_losing(struct plans *plans, const struct question *question)
{
    const struct game *game = plans->game;
    struct action action = asked_answer(game, question, question->decision, question->unit);
    if (question->decision == UNIVERSAL_LOSE) {
        int due = universal_state_of(game)->settle.loss;
        action.weapons = universal_loss_cheapest(game, question->unit, due);
        if (action.weapons)
            plans_add(plans, &action, -CHEAP_ITEM);
        if (!universal_is_unity(game, question->unit)) /* UN-Z3.5 */
            return;
        action.weapons = 0;
        action.decision = UNIVERSAL_LOSE_ITEM;
    }
    for (int item = 0; item < UNIVERSAL_ITEMS; item++) {
        action.mode = (uint8_t)item;
        if (universal_loss_permits_item(game, question->unit, (enum universal_item)item))
            plans_add(plans, &action, -dear[item]);
    }
}

/* UN-D4.3: the gun that does most, the dearest item */
void universal_reflex_think_of_restoring(struct plans *plans, const struct question *question)
{
    const struct game *game = plans->game;
    const struct universal_design *design = universal_design_of(game, question->unit);
    struct action action = asked_answer(game, question, UNIVERSAL_RESTORE, question->unit);
    for (int i = 0; i < design->weapon_count; i++) {
        action.weapons = (uint64_t)1 << i;
        if (!universal_gun_works(game, question->unit, i))
            plans_add(plans, &action,
                      UNIVERSAL_ITEMS + design->gun_worth[design->weapons[i].battery]);
    }
    action.weapons = 0;
    action.decision = UNIVERSAL_RESTORE_ITEM;
    for (int item = 0; item < UNIVERSAL_ITEMS; item++) {
        action.mode = (uint8_t)item;
        if (universal_element_of(game, question->unit)->card.item[item] > 0)
            plans_add(plans, &action, dear[item]);
    }
}

/* ---- the battle ---- */

/* When somebody may fire at it. */
void universal_reflex_think_of_decoy(struct plans *plans, const struct question *question)
{
    const struct game *game = plans->game;
    const struct unit *ship = &universal_state_of(game)->units[question->unit];
    struct action action = asked_answer(game, question, question->decision, question->unit);
    action.mode = 1;
    if (outlook_distance(game, ship->side, ship->cell, universal_unit_is_ship_here) <= DECOY_RANGE)
        plans_add(plans, &action, 1);
}

/* UN-E2.5: as many as there are */
void universal_reflex_think_of_repelling(struct plans *plans, const struct question *question)
{
    struct action action = asked_answer(plans->game, question, question->decision, question->unit);
    for (int squads = 0; squads <= universal_state_of(plans->game)->left; squads++) {
        action.amount[0] = (int16_t)squads;
        plans_add(plans, &action, squads);
    }
}

/* All that may act next, each with its best target. */
void universal_reflex_think_of_targets(struct plans *plans, const struct question *question)
{
    plans_add_units(plans, question, universal_shoot_think);
}
