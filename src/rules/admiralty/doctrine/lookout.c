/* Looking around before an order is written. */
#include "rules/admiralty/doctrine/lookout.h"

#include <limits.h>

enum {
    EDGE_SEEN = 12,
    FIRST_MOVES = 2, /* turns after which one that stands still is taken to stay */
    PATIENCE = 4,    /* turns before a side that is not ahead grows hasty */
    BEST = 2,        /* how much the best target counts beside all of them */
    DANGER = 8,      /* how much fire taken counts beside fire dealt */
    FAR = 80,        /* a hex beyond the range it likes */
    HASTE = 10,      /* more of it for each turn of haste */
    FAST = 120,      /* one point of speed more than the engines can turn */
    DRIFT = 60,      /* a hex less than three turns of drifting */
    ROCK = 150,      /* an asteroid or field hex, by speed */
    PULL = 1500      /* near a black hole */
};

/* ---- looking around ---- */

/* The nearest enemies, at most `most`, nearest first. */
static int find_foes(const struct game *game, int unit, int most, int out[ADMIRALTY_FOES_MAX])
{
    const struct admiralty_state *state = admiralty_state_of(game);
    int distance[ADMIRALTY_FOES_MAX], count = 0;
    for (int other = 0; other < state->head.unit_count; other++) {
        if (state->units[other].side == state->units[unit].side ||
            !admiralty_ship_is_on_board(game, other))
            continue;
        int far = admiralty_distance(state->units[unit].cell, state->units[other].cell), at = count;
        if (count == most && distance[most - 1] <= far)
            continue;
        at = count < most ? count++ : most - 1;
        for (; at > 0 && distance[at - 1] > far; at--) {
            distance[at] = distance[at - 1];
            out[at] = out[at - 1];
        }
        distance[at] = far;
        out[at] = other;
    }
    return count;
}

/* At the turn limit nobody who is not ahead has won anything (AE-2.3.4): closing counts for more
 * from turn to turn. */
static int cost_of_distance(const struct game *game, int side)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    int late = state->head.turn > PATIENCE ? state->head.turn - PATIENCE : 0;
    return state->vp[side] > state->vp[1 - side] ? FAR : FAR + HASTE * late;
}

/* The first hex towards `to`, by the smallest turn; false: there is none nearer. */
static bool step_nearer(const struct board *board, struct stand *stand, struct cell to)
{
    static const uint8_t turns[] = {0, 1, 5, 2, 4, 3};
    int distance = admiralty_distance(stand->cell, to);
    for (int i = 0; i < 6; i++) {
        int direction = (stand->facing + turns[i]) % 6;
        struct cell next = board_step(board, stand->cell, direction);
        if (admiralty_distance(next, to) >= distance)
            continue;
        stand->cell = next;
        stand->facing = direction;
        return true;
    }
    return false;
}

/* Towards the ship as far as its engines push it, to the range it likes, bows on. One that is too
 * fast to turn, or that has not moved when everybody did, goes on as it does. */
static struct stand closing(const struct game *game, int foe, struct stand coasting, struct cell to)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    if (admiralty_is_flight(game, foe))
        return coasting;
    int speed = state->elements[foe].speed, engines = admiralty_ship_engine_rating(game, foe);
    if (speed > engines || engines == 0 || (speed == 0 && state->head.turn > FIRST_MOVES))
        return coasting;
    struct stand stand = coasting;
    int spare = admiralty_distance(stand.cell, to) - admiralty_value_good_range(game, foe);
    for (int steps = spare < engines ? spare : engines; steps > 0; steps--)
        if (!step_nearer(&game->setup->board, &stand, to))
            break;
    if (!cell_equal(stand.cell, to))
        stand.facing = (board_bearing(stand.cell, to) + 2) / 4 % 6;
    return stand;
}

void admiralty_lookout(struct admiralty_lookout *out, const struct game *game, int unit, int most)
{
    const struct unit *units = admiralty_state_of(game)->units;
    int foes[ADMIRALTY_FOES_MAX];
    out->game = game;
    out->unit = unit;
    out->engines = admiralty_ship_engine_rating(game, unit);
    out->range = admiralty_value_good_range(game, unit);
    out->far = cost_of_distance(game, units[unit].side);
    admiralty_routes_plan(&out->plan, game, unit);
    admiralty_guns_of(game, unit, &out->guns);
    out->mark = admiralty_guns_mark(game, unit);
    out->foe_count = find_foes(game, unit, most, foes);
    for (int i = 0; i < out->foe_count; i++) {
        out->foes[i].stand = admiralty_value_stand_coasting(game, foes[i]);
        out->foes[i].come = closing(game, foes[i], out->foes[i].stand, units[unit].cell);
        out->foes[i].mark = admiralty_guns_mark(game, foes[i]);
        admiralty_guns_of(game, foes[i], &out->foes[i].guns);
    }
}

/* ---- weighing ---- */

/* Whether the ship will leave the board although it brakes or turns as soon as it can. */
int admiralty_lookout_weigh_edge(const struct admiralty_lookout *look, struct cell cell,
                                 int heading, int speed)
{
    int room = outlook_room(look->game, cell, heading, EDGE_SEEN, NULL), needed = 0;
    int engines = look->engines;
    for (int next = speed - engines; next > 0 && engines > 0; next -= engines)
        needed += next;
    if (engines == 0)
        needed = speed;
    int penalty = speed > engines ? FAST * (speed - engines) : 0;
    penalty += 3 * speed > room ? DRIFT * (3 * speed - room) : 0; /* engines may be shot away */
    if (needed > room)
        return ADMIRALTY_LOST / 2;
    return room < EDGE_SEEN / 2 ? penalty + FAST / 2 * (EDGE_SEEN / 2 - room) : penalty;
}

int admiralty_lookout_weigh_ground(const struct game *game, const struct order_path *path,
                                   int speed)
{
    int cost = 0;
    for (int i = 0; i < path->length; i++) {
        enum admiralty_terrain ground = admiralty_cell_ground(game, path->cells[i]);
        if (ground == ADMIRALTY_PLANET || ground == ADMIRALTY_BLACK_HOLE)
            return ADMIRALTY_LOST;
        if (ground == ADMIRALTY_ASTEROID)
            cost += ROCK * speed / 2;
        if (ground == ADMIRALTY_FIELD && speed > 3)
            cost += ROCK * (speed - 3) / 3;
    }
    for (int q = -3; q <= 3; q++)
        for (int r = -3; r <= 3; r++) {
            struct cell near = {(int16_t)(path->end.q + q), (int16_t)(path->end.r + r)};
            if (admiralty_distance(near, path->end) <= 3 &&
                admiralty_cell_ground(game, near) == ADMIRALTY_BLACK_HOLE)
                cost += PULL;
        }
    return cost;
}

/* Damage dice both ways between a stand of the ship and one of a foe. */
struct exchange {
    int deals;
    int takes;
};

static int relative(int bearing, int facing)
{
    int code = bearing - 4 * facing;
    return code < 0 ? code + ADMIRALTY_BEARINGS : code;
}

static void exchange_fire(const struct admiralty_lookout *look, const struct stand *own,
                          const struct admiralty_foe *foe, const struct stand *other,
                          struct exchange *sum)
{
    int distance = admiralty_distance(own->cell, other->cell);
    if (distance > look->guns.reach && distance > foe->guns.reach)
        return;
    int to = ADMIRALTY_ON_TOP, from = ADMIRALTY_ON_TOP;
    if (distance > 0) {
        int bearing = board_bearing(own->cell, other->cell);
        to = relative(bearing, own->facing);
        from = relative((bearing + ADMIRALTY_BEARINGS / 2) % ADMIRALTY_BEARINGS, other->facing);
    }
    if (distance <= look->guns.reach)
        sum->deals += admiralty_guns_dice(&look->guns, to, distance, &foe->mark);
    if (distance <= foe->guns.reach)
        sum->takes += admiralty_guns_dice(&foe->guns, from, distance, &look->mark);
}

/* What the ship could do from a stand, and what could be done to it there. Two fleets that trade
 * volleys at their best range have both shot away their points in the same turn, and nobody has won
 * (AE-2.3.2): fire taken counts much. */
int admiralty_lookout_weigh_stand(const struct admiralty_lookout *look, const struct stand *stand)
{
    int best = 0, sum = 0, danger = 0, nearest = INT_MAX;
    for (int i = 0; i < look->foe_count; i++) {
        const struct admiralty_foe *foe = &look->foes[i];
        struct exchange fire = {0, 0};
        exchange_fire(look, stand, foe, &foe->stand, &fire);
        exchange_fire(look, stand, foe, &foe->come, &fire);
        int worth = admiralty_guns_mark_worth(&foe->mark, fire.deals / 2);
        best = worth > best ? worth : best;
        sum += worth;
        danger += admiralty_guns_mark_worth(&look->mark, fire.takes / 2);
        int distance = admiralty_distance(stand->cell, foe->stand.cell);
        if (!foe->mark.flight && distance < nearest)
            nearest = distance;
    }
    int beyond = nearest != INT_MAX && nearest > look->range ? nearest - look->range : 0;
    return BEST * best + sum - DANGER * danger - look->far * beyond;
}
