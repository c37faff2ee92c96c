/* The End Phase (NV-seq.5): the pull of black holes, regeneration, damage control, hyperdrives, and
 * the order of it all. */
#include "rules/nova/law/settle.h"

#include "rules/kit/asked.h"

enum { REGENERATES_ON = 6, DIRECTIONS = 6 };

/* ---- NV-terr.4 ---- */

/* In reach of the hole and not drawn by it yet: the nearest, then by id. */
static int next_drawn(const struct game *game, struct cell hole)
{
    const struct nova_state *state = nova_state_of(game);
    int best = UNIT_NONE, nearest = NOVA_PULL_REACH + 1;
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        if (!nova_ship_is_on_board(game, unit) || (state->ships[unit].flags & NOVA_DRAWN))
            continue;
        int distance = nova_distance(state->units[unit].cell, hole);
        if (distance > 0 && distance < nearest) {
            nearest = distance;
            best = unit;
        }
    }
    return best;
}

/* The first neighbouring hex of the board that is nearer. */
static struct cell drawn_to(const struct game *game, struct cell from, struct cell hole)
{
    int distance = nova_distance(from, hole);
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        struct cell next = board_step(&game->setup->board, from, direction);
        if (nova_distance(next, hole) < distance && nova_cell_is_inside(game, next))
            return next;
    }
    return from;
}

/* NV-terr.3, NV-terr.4: what lies there may be deadly */
static void draw_into(struct walk *walk, int unit, struct cell cell)
{
    struct nova_state *state = nova_state_of(walk->game);
    enum nova_terrain ground = nova_cell_ground(walk->game, cell);
    struct event event =
        TOLD(walk, nova_pulled, NOVA_RULE_TERR_4, unit, UNIT_NONE, .hole = state->hole);
    event.cell = cell;
    state->units[unit].cell = cell;
    walk_tell(walk, &event);
    if (ground == NOVA_BLACK_HOLE)
        nova_remove(walk, unit, NOVA_BY_BLACK_HOLE, NOVA_RULE_TERR_4);
    else if (ground == NOVA_PLANET)
        nova_remove(walk, unit, NOVA_BY_PLANET, NOVA_RULE_TERR_3);
}

static void draw(struct walk *walk, int unit, struct cell hole)
{
    struct nova_state *state = nova_state_of(walk->game);
    struct cell cell = drawn_to(walk->game, state->units[unit].cell, hole);
    int there = nova_cell_ship(walk->game, cell, UNIT_NONE);
    state->ships[unit].flags |= NOVA_DRAWN;
    if (there == UNIT_NONE) {
        draw_into(walk, unit, cell);
        return;
    }
    struct event event = walk_event(walk, nova_held_off_kind, NOVA_RULE_TERR_4, unit, there);
    event.cell = cell;
    walk_tell(walk, &event);
}

/* NV-terr.4: hole by hole, ship by ship */
static enum progress pull(struct walk *walk)
{
    struct nova_state *state = nova_state_of(walk->game);
    struct cell hole;
    if (state->hole == UINT8_MAX || !nova_cell_black_hole(walk->game, state->hole, &hole)) {
        state->hole = 0;
        return nova_phases_go(walk, NOVA_STEP_REGENERATE);
    }
    int unit = next_drawn(walk->game, hole);
    if (unit != UNIT_NONE) {
        draw(walk, unit, hole);
    } else {
        for (int i = 0; i < state->head.unit_count; i++)
            state->ships[i].flags &= (uint16_t)~NOVA_DRAWN;
        state->hole++;
    }
    return PROGRESS_MORE;
}

/* ---- NV-sys.6 ---- */

/* With nothing to erase no die could matter. */
static bool regenerates(const struct game *game, int unit)
{
    const struct nova_ship *ship = nova_ship_of(game, unit);
    return nova_ship_is_on_board(game, unit) && ship->armor + ship->hull > 0 &&
           nova_ship_regeneration(game, unit) > 0;
}

/* NV-sys.6 */
static enum progress regenerate(struct walk *walk)
{
    static const int key[WALK_DIE] = {0, 0, 0, 0, 0, 1};
    struct nova_state *state = nova_state_of(walk->game);
    int unit = asked_after(walk->game, &state->cursor, regenerates), by_face[WALK_DIE];
    if (unit == UNIT_NONE)
        return nova_phases_go(walk, NOVA_STEP_REPAIR);
    int dice = nova_ship_regeneration(walk->game, unit);
    struct roll what = nova_settle_roll(NOVA_PURPOSE_REGENERATION, NOVA_RULE_SYS_6, unit);
    walk_count_faces(&what, REGENERATES_ON, REGENERATES_ON);
    walk_throw_portion(walk, &what, (uint32_t)dice, key, by_face);
    int erased = nova_boxes_erase(walk, unit, by_face[REGENERATES_ON - 1]);
    TELL(walk, nova_regenerated, NOVA_RULE_SYS_6, unit, UNIT_NONE, .dice = dice, .erased = erased,
         .armor = state->ships[unit].armor, .hull = state->ships[unit].hull);
    return PROGRESS_MORE;
}

/* ---- NV-sys.2 ---- */

/* One that was lost since it was charged does nothing any more (NV-sys.0). */
static bool charges(const struct game *game, int unit)
{
    return nova_ship_is_on_board(game, unit) && (nova_ship_of(game, unit)->flags & NOVA_CHARGING) &&
           nova_ship_has_system(game, unit, NOVA_HYPERDRIVE);
}

/* NV-sys.2 */
static enum progress jump(struct walk *walk)
{
    struct nova_state *state = nova_state_of(walk->game);
    int unit = asked_after(walk->game, &state->cursor, charges);
    if (unit == UNIT_NONE)
        return nova_phases_go(walk, NOVA_STEP_VICTORY);
    struct roll what = nova_settle_roll(NOVA_PURPOSE_JUMP, NOVA_RULE_SYS_2, unit);
    int face = walk_throw_one(walk, &what, WALK_DIE);
    int total = state->ships[unit].jump + face;
    state->ships[unit].jump = (uint8_t)total;
    TELL(walk, nova_charged, NOVA_RULE_SYS_2, unit, UNIT_NONE, .face = face, .total = total);
    if (total >= NOVA_JUMP)
        nova_remove(walk, unit, NOVA_BY_JUMP, NOVA_RULE_SYS_2);
    return PROGRESS_MORE;
}

/* ---- the way through ---- */

enum progress nova_end_step(struct walk *walk)
{
    switch (nova_state_of(walk->game)->step) {
    case NOVA_STEP_PULL:
        return pull(walk);
    case NOVA_STEP_REGENERATE:
        return regenerate(walk);
    case NOVA_STEP_REPAIR:
        return nova_repair_step(walk);
    case NOVA_STEP_JUMP:
        return jump(walk);
    default:
        return nova_victory_step(walk);
    }
}
