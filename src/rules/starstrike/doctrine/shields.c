/* Shield points: which icons they stop, where they come back, which of them a ship can do without.
 */
#include "rules/starstrike/doctrine/doctrine.h"

#include <limits.h>

enum {
    ORDER_LOST = 25, /* what the order that goes with a Critical was worth */
    IN_REACH = 6,    /* hexes to an enemy who may strike soon */
    LOOKS_AT = 1000  /* shields looking at him come before all others */
};

/* ---- blocking ---- */

/* What an icon does that comes through: a Hit takes its part of the hull, a Critical an order, and
 * the last marker that fits is as good as the last point of hull. */
static int hit_cost(const struct game *game, int unit)
{
    int hull = starstrike_piece_of(game, unit)->hull;
    return starstrike_value_of_piece(game, unit) / (hull > 0 ? hull : 1);
}

static int crit_cost(const struct game *game, int unit)
{
    const struct starstrike_ship *ship = starstrike_ship_of(game, unit);
    int markers = starstrike_order_limit_full(ship) + 1 - starstrike_piece_of(game, unit)->crits;
    int room = markers > 1 ? markers * markers : 1;
    int cost = starstrike_value_of_piece(game, unit) / room;
    if (starstrike_wound_count_returnable(game, unit) > 0)
        cost += ORDER_LOST;
    return starstrike_has_keyword(ship, STARSTRIKE_MASSIVE) ? cost / 2 : cost;
}

/* Every point that stops an icon is spent, on what would hurt more. */
void starstrike_shields_block(struct plans *plans, const struct question *question)
{
    const struct game *game = plans->game;
    bool hits_first = hit_cost(game, question->unit) > crit_cost(game, question->unit);
    struct action best = starstrike_answer_shields(game, question, hits_first);
    plans_add_lawful(plans, &best, 2);
    if (plans->capacity == 1)
        return;
    struct action other = starstrike_answer_shields(game, question, !hits_first);
    plans_add_lawful(plans, &other, 1);
}

/* ---- points where they are needed ---- */

/* The facing that looks at the nearest enemy within reach; -1: there is none. */
static int threatened_facing(const struct game *game, int unit)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    const struct unit *body = &state->units[unit];
    int nearest = IN_REACH + 1, facing = -1;
    for (int other = 0; other < state->head.unit_count; other++) {
        if (state->units[other].side == body->side || !starstrike_on_map(game, other))
            continue;
        int distance = starstrike_between(body->cell, state->units[other].cell);
        if (distance >= nearest)
            continue;
        int bearing = starstrike_hex_bearing(body->cell, body->heading, state->units[other].cell);
        nearest = distance;
        facing = (bearing + 2) / 4 % STARSTRIKE_FACINGS;
    }
    return facing;
}

/* Sides between two facings. */
static int apart(int a, int b)
{
    int around = a > b ? a - b : b - a;
    return around > STARSTRIKE_FACINGS / 2 ? STARSTRIKE_FACINGS - around : around;
}

/* The facing that lacks points and is needed most: nearest to the threat, then the emptiest. */
static int neediest(const int lack[STARSTRIKE_FACINGS], int threat)
{
    int best = -1, most = INT_MIN;
    for (int facing = 0; facing < STARSTRIKE_FACINGS; facing++) {
        int need = lack[facing] - LOOKS_AT * apart(facing, threat);
        if (lack[facing] <= 0 || need <= most)
            continue;
        best = facing;
        most = need;
    }
    return best;
}

/* The default is sound while nobody is near: the emptiest first. */
void starstrike_shields_mend(struct plans *plans, const struct question *question)
{
    const struct game *game = plans->game;
    struct action action = asked_answer(game, question, question->decision, question->unit);
    int threat = threatened_facing(game, question->unit), lack[STARSTRIKE_FACINGS];
    int points = starstrike_moment_effect(game)->value;
    if (threat < 0)
        return;
    starstrike_moment_act_lacking(game, question->unit, lack);
    for (int facing; points > 0 && (facing = neediest(lack, threat)) >= 0; points--) {
        lack[facing]--;
        action.amount[facing]++;
    }
    plans_add(plans, &action, 1);
}

/* SS-8C.03: a point of the facing farthest from the threat, of equal ones from the fullest; hull is
 * dearer than any shield. */
void starstrike_shields_dust(struct plans *plans, const struct question *question)
{
    const struct game *game = plans->game;
    const struct starstrike_piece *piece = starstrike_piece_of(game, question->unit);
    struct action action = asked_answer(game, question, question->decision, question->unit);
    int threat = threatened_facing(game, question->unit);
    for (int facing = 0; facing < STARSTRIKE_FACINGS; facing++) {
        action.mode = (uint8_t)facing;
        if (piece->shield[facing] > 0)
            plans_add(plans, &action,
                      piece->shield[facing] + (threat < 0 ? 0 : LOOKS_AT * apart(facing, threat)));
    }
}
