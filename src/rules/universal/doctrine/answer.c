/* The answers given for a player who does not answer (UN-O3). */
#include "rules/universal/doctrine/doctrine.h"

#include "rules/universal/state/place.h"
#include "rules/universal/law/fire/shot.h"

#include <limits.h>

enum { HEADINGS = 6 };

static bool is_permitted(const struct game *game, const struct action *action)
{
    return game->rulebook->permits(game, action, NULL) == FAULT_NONE;
}

/* UN-C4.6: orders do not end while a tether is open, so the first ship of it goes straight on. */
static struct action leave_tether(const struct game *game, const struct question *question)
{
    struct action action = asked_answer(game, question, UNIVERSAL_PLOT, UNIT_NONE);
    for (int unit = 0; unit < universal_state_of(game)->head.unit_count; unit++)
        if (asked_of(game, question, unit) &&
            (universal_element_of(game, unit)->flags & UNIVERSAL_PLOTTED)) {
            action = asked_answer(game, question, UNIVERSAL_PLOT, unit);
            universal_answer_coast_text(game, unit, action.text);
            break;
        }
    return action;
}

/* What ends a question is the last row that answers it; everything optional is not done: what
 * asked_answer leaves open says so. */
struct action universal_answer_end(const struct game *game, const struct question *question)
{
    uint64_t takers = decisions_others(game, question) | DECISION(question->decision);
    struct action action = decisions_bare(game, question, bits_highest(takers));
    return question->decision == UNIVERSAL_PLOT && !is_permitted(game, &action)
               ? leave_tether(game, question)
               : action;
}

void universal_answer_coast_text(const struct game *game, int unit, char out[UNIVERSAL_ORDER_SIZE])
{
    struct universal_order order;
    universal_order_coast(game, unit, &order);
    universal_order_write(&order, out);
}

/* ---- places ---- */

int universal_answer_heading(const struct game *game, int side, struct cell cell)
{
    struct cell enemy = universal_deploy_middle(game, SIDE_BLUE - side);
    int headings = universal_deploy_headings(game, side, cell), best = 0, nearest = INT_MAX;
    int steps = universal_distance(cell, enemy);
    for (int heading = 0; heading < HEADINGS; heading++) {
        struct cell ahead = outlook_ahead(game, cell, universal_direction(heading), steps);
        int distance = universal_distance(ahead, enemy);
        if (!(headings >> heading & 1) || distance >= nearest)
            continue;
        best = heading;
        nearest = distance;
    }
    return best;
}

/* The first free hex of the zone in board order; a crowded zone: the first at all. */
struct action universal_answer_place(const struct game *game, const struct question *question)
{
    struct action action =
        asked_answer(game, question, question->decision, asked_first(game, question));
    int side = universal_state_of(game)->units[action.unit].side;
    action.cell = outlook_berth(game, side, universal_deploy_allows);
    action.mode = (uint8_t)universal_answer_heading(game, side, action.cell);
    return action;
}

/* The first hex so far away, in board order, in which it may end; heading -1: whatever it is. */
static bool find_landing(const struct game *game, struct action *action, int distance, int heading)
{
    const struct board *board = &game->setup->board;
    const struct unit *flight = &universal_state_of(game)->units[action->unit];
    for (int i = 0; i < board->columns * board->rows; i++) {
        action->cell = board_cell_at(board, i);
        if (universal_distance(action->cell, flight->cell) != distance)
            continue;
        for (int turn = 0; turn < HEADINGS; turn++) {
            action->mode = (uint8_t)(heading < 0 ? turn : heading);
            if ((heading < 0 || turn == 0) && is_permitted(game, action))
                return true;
        }
    }
    return false;
}

/* Stays; if it may not, the nearest hex, heading kept if it can be */
struct action universal_answer_flight(const struct game *game, const struct question *question)
{
    struct action action =
        asked_answer(game, question, question->decision, asked_first(game, question));
    int most = universal_flight_move(game, action.unit);
    int heading = universal_state_of(game)->units[action.unit].heading;
    for (int distance = 0; distance <= most; distance++)
        if (find_landing(game, &action, distance, heading))
            return action;
    for (int distance = 0; distance <= most; distance++)
        if (find_landing(game, &action, distance, -1))
            return action;
    return action;
}

/* What choices list first is the default. */
struct action universal_answer_shift(const struct game *game, const struct question *question)
{
    struct action first = asked_answer(game, question, question->decision, question->unit);
    game->rulebook->choices(game, question, UNIT_ANY, &first, 1);
    return first;
}

/* ---- attacks, damage, repairs ---- */

struct action universal_answer_facing(const struct game *game, const struct question *question)
{
    struct action action = asked_answer(game, question, question->decision, question->unit);
    int facings = universal_arc_facings(game, question->unit, universal_shot_origin(game));
    action.target = universal_state_of(game)->shot.unit;
    action.mode = (uint8_t)universal_facing_default(game, question->unit, facings);
    return action;
}

/* UN-D3.2: facing first */
struct action universal_answer_block(const struct game *game, const struct question *question)
{
    struct action action = asked_answer(game, question, question->decision, question->unit);
    action.amount[0] = (int16_t)universal_strike_block(game).high;
    return action;
}

/* UN-D3.5, UN-D3.6 */
struct action universal_answer_loss(const struct game *game, const struct question *question)
{
    struct action action = asked_answer(game, question, question->decision, question->unit);
    int due = universal_state_of(game)->settle.loss;
    if (question->decision == UNIVERSAL_LOSE)
        action.weapons = universal_loss_default(game, question->unit, due);
    if (action.weapons)
        return action;
    action.decision = UNIVERSAL_LOSE_ITEM; /* UN-Z3.5: weapons first */
    action.mode = (uint8_t)universal_loss_default_item(game, question->unit);
    return action;
}

/* UN-D4.3: weapons come before items */
struct action universal_answer_repair(const struct game *game, const struct question *question)
{
    int unit = question->unit;
    struct action action = asked_answer(game, question, question->decision, unit);
    if (universal_state_of(game)->left > 0 && universal_repair_weapon(game, unit) >= 0) {
        action.weapons = (uint64_t)1 << universal_repair_weapon(game, unit);
    } else {
        action.decision = UNIVERSAL_RESTORE_ITEM;
        action.mode = (uint8_t)universal_repair_item(game, unit);
    }
    return action;
}

struct action universal_answer_shield(const struct game *game, const struct question *question)
{
    struct action action = asked_answer(game, question, question->decision, question->unit);
    action.mode = (uint8_t)universal_repair_shield(game, question->unit);
    return action;
}
