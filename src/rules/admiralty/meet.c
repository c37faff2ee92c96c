/* What ships meet on their way: asteroids, field hexes, and what straining costs (AE-G, AE-D3). */
#include "rules/admiralty/law.h"

#include "base/check.h"

#include <string.h>

enum { ASTEROID_HITS_ON = 4, FIELD_SPEED = 3, TERRAIN_DMG = 1, STRAIN_SHARE = 3 };

bool admiralty_is_rough(enum admiralty_terrain kind)
{
    return kind == ADMIRALTY_ASTEROID || kind == ADMIRALTY_FIELD;
}

static struct event event_of(const struct admiralty_walk *walk, enum admiralty_event kind, int rule,
                             int unit)
{
    return admiralty_event_new(walk, kind, (enum admiralty_rule)rule, unit, UNIT_NONE);
}

/* ---- terrain met on the way ---- */

/* Where the ship began: its order backwards from where it stands. */
static struct cell find_start(const struct board *board, struct cell cell, int *heading,
                              const struct admiralty_order *order)
{
    for (int i = order->step_count - 1; i >= 0; i--) {
        int back = 0, count = order->steps[i].count;
        switch (order->steps[i].letter) {
        case 'P':
            *heading += 1;
            continue;
        case 'S':
            *heading += 5;
            continue;
        case 'U':
            *heading += 3;
            continue;
        case 'L':
            back = 2;
            break;
        case 'R':
            back = 4;
            break;
        case 'F':
            back = 3;
            break;
        default: /* B */
            break;
        }
        for (; count > 0; count--)
            cell = board_step(board, cell, (*heading + back) % 6);
    }
    *heading %= 6;
    return cell;
}

/* The path it has gone; it stands at its end. */
static void walk_again(struct admiralty_walk *walk, int unit, struct admiralty_path *path)
{
    struct unit *piece = &walk->state->units[unit], kept = *piece;
    struct admiralty_verdict verdict;
    int heading = kept.heading;
    admiralty_order_parse(walk->game, unit, walk->state->elements[unit].order, &verdict);
    piece->cell = find_start(&walk->game->setup->board, kept.cell, &heading, &verdict.order);
    piece->heading = (uint8_t)heading;
    admiralty_order_walk(walk->game, unit, &verdict.order, path);
    CHECK(cell_equal(path->end, kept.cell) && path->heading == kept.heading);
    *piece = kept;
}

/* The asteroid or field hex number `nth` of its path, or false. */
static bool find_rough(struct admiralty_walk *walk, int unit, int nth, struct cell *out)
{
    struct admiralty_path path;
    walk_again(walk, unit, &path);
    for (int i = 0; i < path.length; i++) {
        *out = path.cells[i];
        if (admiralty_is_rough(admiralty_ground(walk->game, *out)) && nth-- == 0)
            return true;
    }
    return false;
}

/* AE-G1: as many dice as its speed; AE-G1b: one die at most as high as speed less three. Dice whose
 * result is certain are not thrown. Returns the hits. */
static int roll_terrain(struct admiralty_walk *walk, int unit, struct cell cell)
{
    int speed = walk->state->elements[unit].speed, tally[6], hits = 0;
    bool asteroid = admiralty_ground(walk->game, cell) == ADMIRALTY_ASTEROID;
    enum admiralty_rule rule = asteroid ? ADMIRALTY_RULE_G1 : ADMIRALTY_RULE_G1B;
    struct event event = event_of(walk, ADMIRALTY_EVENT_MET, (int)rule, unit);
    event.cell = cell;
    event.argument[0] = asteroid ? ADMIRALTY_ASTEROID : ADMIRALTY_FIELD;
    if (asteroid) {
        int dice = speed < DICE_POOL_MAX ? speed : DICE_POOL_MAX;
        admiralty_throw_pool(walk, ADMIRALTY_PURPOSE_ASTEROID, rule, unit, UNIT_NONE, dice, tally);
        for (int face = ASTEROID_HITS_ON; face <= 6; face++)
            hits += tally[face - 1];
        event.argument[1] = dice;
        event.argument[2] = ASTEROID_HITS_ON;
    } else if (speed > FIELD_SPEED && speed - FIELD_SPEED < 6) {
        int face = admiralty_throw_one(walk, ADMIRALTY_PURPOSE_FIELD, rule, unit, UNIT_NONE, 6);
        hits = face <= speed - FIELD_SPEED;
        event.argument[1] = 1;
        event.argument[2] = speed - FIELD_SPEED;
    } else {
        hits = speed > FIELD_SPEED;
    }
    event.roll = walk->roll;
    admiralty_tell_of(walk, &event);
    return hits;
}

static void tell_struck(struct admiralty_walk *walk, int unit, int hits, bool asteroid)
{
    struct event event = event_of(walk, ADMIRALTY_EVENT_STRUCK,
                                  asteroid ? ADMIRALTY_RULE_G1 : ADMIRALTY_RULE_G1B, unit);
    event.argument[0] = hits;
    admiralty_tell_of(walk, &event);
}

/* The next ship's turn, or the end of it all. */
static enum progress leave_terrain(struct admiralty_walk *walk, int unit)
{
    struct admiralty_state *state = walk->state;
    memset(state->elements[unit].order, 0, ADMIRALTY_ORDER_SIZE);
    state->left = 0;
    state->cursor = (uint8_t)(unit + 1);
    if (unit + 1 < state->head.unit_count)
        return PROGRESS_MORE;
    state->cursor = UNIT_NONE;
    return admiralty_go(walk, ADMIRALTY_STEP_STRAIN);
}

/* AE-G: ships in id order, hexes in path order; one ship or one hex a step. With `screens` rocks
 * in its hex meet the best facing (AE-B10: as an attacker in the same hex would). */
static enum progress meet_terrain(struct admiralty_walk *walk)
{
    struct admiralty_state *state = walk->state;
    int unit = state->cursor == UNIT_NONE ? 0 : state->cursor;
    struct cell cell;
    state->cursor = (uint8_t)unit;
    if (!admiralty_is_ship_in_play(walk->game, unit) || !state->elements[unit].order[0] ||
        state->left == UINT8_MAX || !find_rough(walk, unit, state->left, &cell))
        return leave_terrain(walk, unit);
    state->left++;
    int hits = roll_terrain(walk, unit, cell);
    if (hits == 0)
        return PROGRESS_MORE;
    tell_struck(walk, unit, hits, admiralty_ground(walk->game, cell) == ADMIRALTY_ASTEROID);
    admiralty_strike_begin(walk, unit, hits, TERRAIN_DMG, state->units[unit].cell);
    return admiralty_go(walk, ADMIRALTY_STEP_TERRAIN_HIT);
}

/* AE-G: damage counts at once */
static enum progress hit_by_terrain(struct admiralty_walk *walk)
{
    struct cell cell;
    int unit = walk->state->cursor;
    if (!admiralty_strike_step(walk))
        return PROGRESS_MORE;
    if (!(walk->state->elements[unit].flags & ADMIRALTY_DUE))
        return admiralty_go(walk, ADMIRALTY_STEP_TERRAIN);
    bool found = find_rough(walk, unit, walk->state->left - 1, &cell);
    bool asteroid = found && admiralty_ground(walk->game, cell) == ADMIRALTY_ASTEROID;
    return admiralty_settle(walk, asteroid ? ADMIRALTY_BY_ASTEROID : ADMIRALTY_BY_FIELD,
                            ADMIRALTY_STEP_TERRAIN);
}

/* ---- emergency thrust ---- */

/* AE-D3: a third of the remaining engine boxes, rounded up */
static enum progress strain(struct admiralty_walk *walk)
{
    for (int unit = 0; unit < walk->state->head.unit_count; unit++) {
        struct admiralty_element *ship = &walk->state->elements[unit];
        if (!(ship->flags & ADMIRALTY_STRAINING))
            continue;
        int left = admiralty_design_of(walk->game, unit)->engine_count - ship->engine;
        int boxes = (left + STRAIN_SHARE - 1) / STRAIN_SHARE;
        ship->engine = (uint8_t)(ship->engine + boxes);
        ship->flags &= (uint16_t)~ADMIRALTY_STRAINING;
        struct event event = event_of(walk, ADMIRALTY_EVENT_STRAINED, ADMIRALTY_RULE_D3, unit);
        event.argument[0] = boxes;
        event.argument[1] = admiralty_engine_rating(walk->game, unit);
        admiralty_tell(walk, &event);
    }
    return admiralty_go(walk, ADMIRALTY_STEP_ASTEROID);
}

enum progress admiralty_step_terrain(struct admiralty_walk *walk)
{
    switch ((int)walk->state->step) {
    case ADMIRALTY_STEP_TERRAIN:
        return meet_terrain(walk);
    case ADMIRALTY_STEP_TERRAIN_HIT:
        return hit_by_terrain(walk);
    default:
        return strain(walk);
    }
}
