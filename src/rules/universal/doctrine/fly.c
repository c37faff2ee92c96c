/* Flights and Shuttlecraft: where they go, and what ships send out: each with a score. */
#include "rules/universal/doctrine/doctrine.h"

#include "rules/universal/state/place.h"

enum { HEADINGS = 6, POINT = 100, ALL = 100000, MINE_RANGE = 6, WEAK = 2 };

static const struct unit *unit_at(const struct game *game, int unit)
{
    return &universal_state_of(game)->units[unit];
}

/* What an attack would do: one hit of three dice, a squad one damage die. */
static int raid_worth(const struct game *game, int unit, int target)
{
    int fighters = universal_element_of(game, unit)->fighters;
    if (universal_is_shuttle(game, unit))
        return universal_value_of_points(game, target, POINT, 0);
    if (!universal_is_ship(game, target))
        return universal_value_of_points(game, target, fighters * POINT / 3, 0);
    int facings = universal_arc_facings(game, target, unit_at(game, unit)->cell);
    int facing = universal_facing_default(game, target, facings);
    struct universal_guess guess = {.dice = fighters, .need = 5, .dmg = 1};
    universal_value_cover(game, target, facing, NULL, &guess);
    int worth = universal_value_of_points(game, target, universal_gauge_guess(&guess),
                                          universal_shields_left(game, target, facing));
    return universal_items_left(game, target, UNIVERSAL_ANTI_FIGHTER_BATTERIES) > 0 ? worth / 2
                                                                                    : worth;
}

int universal_fly_heading(const struct game *game, struct cell from, struct cell to)
{
    int heading = 0;
    while (heading < HEADINGS - 1 &&
           !cell_equal(board_step(&game->setup->board, from, universal_direction(heading)), to))
        heading++;
    return heading;
}

/* The nearest hex beside the target from which it lies in front. */
static bool find_perch(struct plans *plans, struct action *action)
{
    const struct game *game = plans->game;
    struct cell from = unit_at(game, action->unit)->cell, to = unit_at(game, action->target)->cell;
    int most = universal_flight_move(game, action->unit);
    for (int distance = 0; distance <= most; distance++)
        for (int direction = 0; direction < HEADINGS; direction++) {
            action->cell = board_step(&game->setup->board, to, direction);
            action->mode = (uint8_t)universal_fly_heading(game, action->cell, to);
            if (universal_distance(from, action->cell) == distance &&
                game->rulebook->permits(game, action, NULL) == FAULT_NONE)
                return true;
        }
    return false;
}

/* Towards an enemy out of reach: as far as it goes straight on, or after a turn. */
static void approach(struct plans *plans, struct action action, int target)
{
    const struct game *game = plans->game;
    struct cell cell = unit_at(game, action.unit)->cell, to = unit_at(game, target)->cell;
    int steps = universal_flight_move(game, action.unit) - HEADINGS / 2;
    action.mode = unit_at(game, action.unit)->heading;
    for (int step = 0; step < steps && universal_distance(cell, to) > 1; step++)
        for (int heading = 0; heading < HEADINGS; heading++) {
            struct cell next = board_step(&game->setup->board, cell, universal_direction(heading));
            if (universal_distance(next, to) >= universal_distance(cell, to))
                continue;
            cell = next;
            action.mode = (uint8_t)heading;
            break;
        }
    action.cell = cell;
    plans_add(plans, &action, -universal_distance(cell, to));
}

/* Home, those that are nearly used up. */
static void think_of_home(struct plans *plans, struct action action)
{
    const struct game *game = plans->game;
    const struct universal_state *state = universal_state_of(game);
    bool weak = universal_is_shuttle(game, action.unit)
                    ? !(state->elements[action.unit].flags & UNIVERSAL_MANNED)
                    : state->elements[action.unit].fighters <= WEAK;
    for (int ship = 0; ship < state->head.unit_count && weak; ship++) {
        if (state->units[ship].side != state->units[action.unit].side ||
            !universal_unit_is_ship_here(game, ship))
            continue;
        action.target = (uint8_t)ship;
        action.cell = state->units[ship].cell;
        action.amount[0] = UNIVERSAL_FLY_RECOVER;
        for (int heading = 0; heading < HEADINGS; heading++) {
            action.mode = (uint8_t)heading;
            plans_add(plans, &action, ALL);
        }
    }
}

void universal_fly_think(struct plans *plans, const struct question *question)
{
    const struct game *game = plans->game;
    int unit = asked_first(game, question);
    const struct universal_state *state = universal_state_of(game);
    struct action stay = asked_answer(game, question, question->decision, unit);
    int nearest = UNIT_NONE;
    think_of_home(plans, stay);
    for (int target = 0; target < state->head.unit_count; target++) {
        if (state->units[target].side == state->units[unit].side ||
            !universal_on_board(game, target))
            continue;
        struct action action = stay;
        struct cell from = state->units[unit].cell;
        int distance = universal_distance(from, state->units[target].cell);
        if (universal_is_ship(game, target) &&
            (nearest == UNIT_NONE ||
             distance < universal_distance(from, state->units[nearest].cell)))
            nearest = target;
        action.target = (uint8_t)target;
        action.amount[0] = UNIVERSAL_FLY_ATTACK;
        if (distance <= universal_flight_move(game, unit) + 1 && find_perch(plans, &action))
            plans_add(plans, &action, 1 + raid_worth(game, unit, target));
    }
    if (nearest != UNIT_NONE)
        approach(plans, stay, nearest);
}

/* ---- 5f ---- */

/* In the way of an enemy that comes near. */
static void think_of_mines(struct plans *plans, const struct question *question)
{
    const struct game *game = plans->game;
    const struct universal_state *state = universal_state_of(game);
    int ship = question->unit, mines = universal_item_munitions(game, ship, UNIVERSAL_MINES);
    struct action action = asked_answer(game, question, UNIVERSAL_MINE, ship);
    for (int other = 0; other < state->head.unit_count && mines > 0; other++) {
        const struct unit *enemy = &state->units[other];
        if (enemy->side == state->units[ship].side || !universal_unit_is_ship_here(game, other))
            continue;
        int speed = state->elements[other].speed;
        action.cell = outlook_ahead(game, enemy->cell, universal_direction(enemy->heading),
                                    speed < MINE_RANGE ? speed : MINE_RANGE);
        action.amount[0] =
            (int16_t)(mines < UNIVERSAL_MARKER_COUNT ? mines : UNIVERSAL_MARKER_COUNT);
        plans_add(plans, &action, universal_unit_points(game, other) / 10);
    }
}

/* Everything that flies, with a squad where there is one. */
void universal_fly_think_launch(struct plans *plans, const struct question *question)
{
    const struct game *game = plans->game;
    const struct universal_state *state = universal_state_of(game);
    struct action action = asked_answer(game, question, question->decision, question->unit);
    for (int wing = 0; wing < state->head.unit_count; wing++) {
        if (state->units[wing].status != UNIVERSAL_ABOARD ||
            state->elements[wing].carrier != question->unit)
            continue;
        bool shuttle = universal_is_shuttle(game, wing);
        action.target = (uint8_t)wing;
        action.mode = shuttle;
        if (shuttle || state->elements[wing].fighters > WEAK)
            plans_add(plans, &action, ALL - wing);
    }
    think_of_mines(plans, question);
}
