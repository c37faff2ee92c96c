/* Stands, fire and ways as far as they can be foreseen. */
#include "rules/kit/outlook.h"

enum {
    AHEAD_MAX = 6, /* what it may do in a later turn is anybody's guess */
    PER_CENT = 100
};

void outlook_open(struct outlook *outlook, const struct game *game, int unit, asked_unit *counts,
                  outlook_stand *coasting)
{
    const struct unit *units = state_units(game->state);
    int count = state_head(game->state)->unit_count;
    *outlook = (struct outlook){.game = game, .unit = unit};
    for (int other = 0; other < count && outlook->enemy_count < OUTLOOK_ENEMIES_MAX; other++)
        if (units[other].side != units[unit].side && counts(game, other))
            outlook->enemies[outlook->enemy_count++] = coasting(game, other);
}

static bool is_armed(const struct outlook *outlook, const struct stand *enemy)
{
    return !outlook->fires || outlook->fires(outlook->game, enemy->unit);
}

struct outlook_fire outlook_fire(const struct outlook *outlook, const struct stand *stand,
                                 outlook_volley *worth)
{
    struct outlook_fire fire = {0, 0, 0};
    for (int i = 0; i < outlook->enemy_count; i++) {
        const struct stand *enemy = &outlook->enemies[i];
        int volley = worth(outlook->game, stand, enemy);
        fire.best = volley > fire.best ? volley : fire.best;
        fire.sum += volley;
        if (is_armed(outlook, enemy))
            fire.danger += worth(outlook->game, enemy, stand);
    }
    return fire;
}

int outlook_danger(const struct outlook *outlook, const struct stand *stand, outlook_volley *worth,
                   int all)
{
    int64_t danger = 0;
    for (int i = 0; i < outlook->enemy_count; i++)
        danger += worth(outlook->game, &outlook->enemies[i], stand);
    return all <= 0 ? 0 : danger < all ? (int)(PER_CENT * danger / all) : PER_CENT;
}

int outlook_nearest(const struct outlook *outlook, struct cell cell)
{
    int nearest = INT_MAX;
    for (int i = 0; i < outlook->enemy_count; i++) {
        const struct stand *enemy = &outlook->enemies[i];
        int distance = board_range(&outlook->game->setup->board, cell, enemy->cell);
        if (distance < nearest && is_armed(outlook, enemy))
            nearest = distance;
    }
    return nearest == INT_MAX ? 0 : nearest;
}

int outlook_beyond(const struct outlook *outlook, struct cell cell)
{
    int nearest = outlook_nearest(outlook, cell);
    return nearest > outlook->range ? nearest - outlook->range : 0;
}

int outlook_approach(const struct outlook *outlook, struct cell cell, int direction, int speed)
{
    int steps = speed < 1 ? 1 : speed < AHEAD_MAX ? speed : AHEAD_MAX;
    return 2 * outlook_beyond(outlook, cell) +
           outlook_beyond(outlook, outlook_ahead(outlook->game, cell, direction, steps));
}

/* ---- places ---- */

int outlook_crowd(const struct game *game, int side, struct cell cell, int hexes)
{
    const struct unit *units = state_units(game->state);
    int count = 0;
    for (int unit = 0; unit < state_head(game->state)->unit_count; unit++)
        count += units[unit].status == STATUS_BOARD &&
                 (side == SIDE_NONE || units[unit].side == side) &&
                 board_range(&game->setup->board, cell, units[unit].cell) <= hexes;
    return count;
}

struct cell outlook_berth(const struct game *game, int side, survey_hex *may_deploy)
{
    const struct board *board = &game->setup->board;
    struct cell first = CELL_NOWHERE;
    for (int i = 0; i < board->columns * board->rows; i++) {
        struct cell cell = board_cell_at(board, i);
        if (!may_deploy(game, side, cell))
            continue;
        if (outlook_crowd(game, SIDE_NONE, cell, 0) == 0)
            return cell;
        first = cell_is_place(first) ? first : cell;
    }
    return first;
}

/* ---- straight on ---- */

struct cell outlook_ahead(const struct game *game, struct cell cell, int direction, int hexes)
{
    struct cell step = board_step(&game->setup->board, (struct cell){0, 0}, direction);
    return (struct cell){(int16_t)(cell.q + hexes * step.q), (int16_t)(cell.r + hexes * step.r)};
}

/* A straight line that leaves a board does not come back: its last hex inside is found by halves.
 */
static int room_on_board(const struct board *board, struct cell cell, int direction, int hexes)
{
    struct cell next = board_step(board, cell, direction);
    int q = next.q - cell.q, r = next.r - cell.r, inside = 0, outside = hexes + 1;
    if (hexes <= 0 || !board_contains(board, next))
        return 0;
    for (int at = hexes; outside - inside > 1; at = (inside + outside) / 2) {
        struct cell there = {(int16_t)(cell.q + at * q), (int16_t)(cell.r + at * r)};
        if (board_contains(board, there))
            inside = at;
        else
            outside = at;
    }
    return inside;
}

int outlook_room(const struct game *game, struct cell cell, int direction, int hexes,
                 outlook_cell *may_be)
{
    if (!may_be)
        return room_on_board(&game->setup->board, cell, direction, hexes);
    for (int i = 0; i < hexes; i++) {
        cell = board_step(&game->setup->board, cell, direction);
        if (!may_be(game, cell))
            return i;
    }
    return hexes;
}

struct cell outlook_coast(const struct game *game, struct cell cell, int direction, int hexes,
                          outlook_cell *may_be)
{
    return outlook_ahead(game, cell, direction, outlook_room(game, cell, direction, hexes, may_be));
}
