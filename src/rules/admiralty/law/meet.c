/* What ships meet on their way: asteroids, field hexes, and what straining costs (AE-G, AE-D3). */
#include "rules/admiralty/law/law.h"

#include <string.h>

enum { ASTEROID_HITS_ON = 4, FIELD_SPEED = 3, TERRAIN_DMG = 1, STRAIN_SHARE = 3 };

/* ---- terrain met on the way ---- */

/* AE-G1: as many dice as its speed; AE-G1b: one die at most as high as speed less three, none where
 * the result is certain */
static int count_dice(int speed, bool asteroid)
{
    if (asteroid)
        return speed < DICE_POOL_MAX ? speed : DICE_POOL_MAX;
    return speed > FIELD_SPEED && speed - FIELD_SPEED < 6;
}

static int kind_met(bool asteroid)
{
    return asteroid ? ADMIRALTY_ASTEROID : ADMIRALTY_FIELD;
}

static void tell_met(struct walk *walk, int unit, struct cell cell, bool asteroid)
{
    int speed = admiralty_state_of(walk->game)->elements[unit].speed;
    struct event event =
        TOLD(walk, admiralty_met, asteroid ? ADMIRALTY_RULE_G1 : ADMIRALTY_RULE_G1B, unit,
             UNIT_NONE, .terrain = kind_met(asteroid), .dice = count_dice(speed, asteroid),
             .needed = asteroid ? ASTEROID_HITS_ON : speed - FIELD_SPEED);
    event.cell = cell;
    admiralty_walk_tell(walk, &event);
}

/* What it met is noted instead of its order, and strikes when all have moved (AE-G). */
void admiralty_meet(struct walk *walk, int unit, const struct order_path *path)
{
    struct admiralty_element *ship = &admiralty_state_of(walk->game)->elements[unit];
    int noted = 0;
    for (int i = 0; admiralty_cell_has_ground(walk->game) && i < path->length; i++) {
        enum admiralty_terrain kind = admiralty_cell_ground(walk->game, path->cells[i]);
        bool asteroid = kind == ADMIRALTY_ASTEROID;
        if (!admiralty_cell_is_rough(kind))
            continue;
        tell_met(walk, unit, path->cells[i], asteroid);
        if ((asteroid || ship->speed > FIELD_SPEED) && noted < ADMIRALTY_ORDER_SIZE - 1)
            ship->order[noted++] = asteroid ? 'A' : 'F';
    }
}

/* Returns the hits. */
static int roll_terrain(struct walk *walk, int unit, bool asteroid)
{
    int speed = admiralty_state_of(walk->game)->elements[unit].speed, tally[6], hits = 1;
    int dice = count_dice(speed, asteroid);
    enum admiralty_rule rule = asteroid ? ADMIRALTY_RULE_G1 : ADMIRALTY_RULE_G1B;
    if (asteroid) {
        struct roll what =
            admiralty_walk_roll(walk, ADMIRALTY_PURPOSE_ASTEROID, rule, unit, UNIT_NONE);
        walk_count_faces(&what, ASTEROID_HITS_ON, 6);
        walk_throw_pool(walk, &what, dice, tally);
        hits = tally[3] + tally[4] + tally[5];
    } else if (dice) {
        struct roll what =
            admiralty_walk_roll(walk, ADMIRALTY_PURPOSE_FIELD, rule, unit, UNIT_NONE);
        walk_count_faces(&what, 1, speed - FIELD_SPEED);
        int face = walk_throw_one(walk, &what, 6);
        hits = face <= speed - FIELD_SPEED;
    }
    admiralty_walk_tell_this(walk, TOLD(walk, admiralty_struck, rule, unit, UNIT_NONE, .hits = hits,
                                        .terrain = kind_met(asteroid)));
    return hits;
}

/* The first of what it has met is done with. */
static void drop_met(struct admiralty_element *ship)
{
    memmove(ship->order, ship->order + 1, sizeof ship->order - 1);
}

/* The next ship's turn, or the end of it all. */
static enum progress leave_terrain(struct walk *walk, int unit)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    state->cursor = (uint8_t)(unit + 1);
    if (unit + 1 < state->head.unit_count)
        return PROGRESS_MORE;
    state->cursor = UNIT_NONE;
    return admiralty_phases_go(walk, ADMIRALTY_STEP_STRAIN);
}

/* AE-G: ships in id order, hexes in path order; one ship or one hex a step. With `screens` rocks
 * in its hex meet the best facing (AE-B10: as an attacker in the same hex would). */
static enum progress strike_next(struct walk *walk)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    int unit = state->cursor == UNIT_NONE ? 0 : state->cursor;
    struct admiralty_element *ship = &state->elements[unit];
    state->cursor = (uint8_t)unit;
    if (!admiralty_ship_is_in_play(walk->game, unit) || !ship->order[0])
        return leave_terrain(walk, unit);
    int hits = roll_terrain(walk, unit, ship->order[0] == 'A');
    if (hits == 0) {
        drop_met(ship);
        return PROGRESS_MORE;
    }
    admiralty_shot_begin_strike(walk, unit, hits, TERRAIN_DMG, state->units[unit].cell);
    return admiralty_phases_go(walk, ADMIRALTY_STEP_TERRAIN_HIT);
}

/* AE-G: damage counts at once */
static enum progress strike(struct walk *walk)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    struct admiralty_element *ship = &state->elements[state->cursor];
    if (!admiralty_shot_step_strike(walk))
        return PROGRESS_MORE;
    bool asteroid = ship->order[0] == 'A';
    drop_met(ship);
    if (!(ship->flags & ADMIRALTY_DUE))
        return admiralty_phases_go(walk, ADMIRALTY_STEP_TERRAIN);
    return admiralty_phases_settle(walk, asteroid ? ADMIRALTY_BY_ASTEROID : ADMIRALTY_BY_FIELD,
                                   ADMIRALTY_STEP_TERRAIN);
}

/* ---- emergency thrust ---- */

/* AE-D3: a third of the remaining engine boxes, rounded up */
static enum progress strain(struct walk *walk)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        struct admiralty_element *ship = &state->elements[unit];
        if (!(ship->flags & ADMIRALTY_STRAINING))
            continue;
        int left = admiralty_design_of(walk->game, unit)->engine_count - ship->engine;
        int boxes = (left + STRAIN_SHARE - 1) / STRAIN_SHARE;
        ship->engine = (uint8_t)(ship->engine + boxes);
        ship->flags &= (uint16_t)~ADMIRALTY_STRAINING;
        TELL(walk, admiralty_strained, ADMIRALTY_RULE_D3, unit, UNIT_NONE, .boxes = boxes,
             .rating = admiralty_ship_engine_rating(walk->game, unit));
    }
    return admiralty_phases_go(walk, ADMIRALTY_STEP_ASTEROID);
}

enum progress admiralty_meet_step(struct walk *walk)
{
    switch ((int)admiralty_state_of(walk->game)->step) {
    case ADMIRALTY_STEP_TERRAIN:
        return strike_next(walk);
    case ADMIRALTY_STEP_TERRAIN_HIT:
        return strike(walk);
    default:
        return strain(walk);
    }
}
