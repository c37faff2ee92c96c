/* Hexes: bearings, arcs and facings (SS-G), what lies there and who. */
#include "rules/starstrike/state/facts.h"

#include "rules/kit/arcs.h"

enum { DIRECTIONS = 6, CLASSES = 24, CLASSES_A_SIDE = CLASSES / DIRECTIONS };

/* SS-2A.02, SS-G.3; one that faces nowhere is looked at from the north (SS-G.8) */
int starstrike_hex_bearing(struct cell from, int heading, struct cell to)
{
    int turn = heading == HEADING_NONE ? 0 : heading;
    return (board_bearing(from, to) + CLASSES - CLASSES_A_SIDE * turn) % CLASSES;
}

static const struct unit *unit_of(const struct game *game, int unit)
{
    return &starstrike_state_of(game)->units[unit];
}

bool starstrike_hex_bears(const struct game *game, int unit, int arm, struct cell to)
{
    const struct unit *at = unit_of(game, unit);
    if (cell_equal(at->cell, to))
        return false;
    return starstrike_arc_mask(game, unit, arm) >>
               starstrike_hex_bearing(at->cell, at->heading, to) &
           1;
}

/* SS-G.5: of two neighbours the clockwise one, if that is the option (SS-O.8) */
static int choose_clockwise(int facings)
{
    for (int facing = 0; facing < STARSTRIKE_FACINGS; facing++) {
        int next = (facing + 1) % STARSTRIKE_FACINGS;
        if (facings >> facing & 1 && facings >> next & 1)
            return 1 << next;
    }
    return facings;
}

/* SS-G.5, SS-5E.01 */
int starstrike_hex_facings_to(const struct game *game, int target, int other)
{
    const struct unit *at = unit_of(game, target);
    const struct library *library = &game->setup->library;
    int facings = 0;
    if (!starstrike_ship_of(game, target)->six)
        return 1;
    int bearing = starstrike_hex_bearing(at->cell, at->heading, unit_of(game, other)->cell);
    for (int facing = 0; facing < library->shelf[STARSTRIKE_SHIELD_SIDES].count; facing++) {
        const struct starstrike_arc *side =
            STARSTRIKE_RECORD(library, STARSTRIKE_SHIELD_SIDES, starstrike_arc, facing);
        facings |= (int)(side->mask >> bearing & 1) << facing;
    }
    bool one = game->setup->option[STARSTRIKE_OPTION_SHIELD_DIAGONAL] != 0;
    return one ? choose_clockwise(facings) : facings;
}

/* SS-D.6: the Black Hole is its Core and its Horizon */
bool starstrike_hex_ground_is(int wanted, enum starstrike_terrain ground)
{
    if (wanted == STARSTRIKE_TERRAINS)
        return ground == STARSTRIKE_CORE || ground == STARSTRIKE_HORIZON;
    return wanted == STARSTRIKE_CLEAR || ground == (enum starstrike_terrain)wanted;
}

bool starstrike_hex_in_black_hole(const struct game *game, struct cell cell)
{
    return starstrike_hex_ground_is(STARSTRIKE_TERRAINS, starstrike_ground(game, cell));
}

/* SS-4A.04, SS-G.7 */
int starstrike_hex_setup(const struct game *game, int side, struct cell out[STARSTRIKE_HEXES_MAX])
{
    const struct starstrike_map *map = starstrike_map_of(game->setup);
    const struct starstrike_hexes *hexes =
        &map->setup[side == starstrike_state_of(game)->team_a ? 0 : 1];
    for (int i = 0; i < hexes->count; i++)
        out[i] = board_cell(&game->setup->board, hexes->list[i].column, hexes->list[i].row);
    return hexes->count;
}

int starstrike_hex_piece(const struct game *game, struct cell cell)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->units[unit].status == STATUS_BOARD && cell_equal(state->units[unit].cell, cell))
            return unit;
    return UNIT_NONE;
}

int starstrike_hex_count_free(const struct game *game, int side, int enough)
{
    struct cell hexes[STARSTRIKE_HEXES_MAX];
    int count = starstrike_hex_setup(game, side, hexes), free = 0;
    for (int i = 0; i < count && free < enough; i++)
        free += starstrike_hex_piece(game, hexes[i]) == UNIT_NONE;
    return free;
}
