/* Gathering the marks of an overlay. */
#include "rules/kit/canvas.h"

#include "rules/kit/line.h"

#include <string.h>

enum { CODES = 24, CODES_A_DIRECTION = 4 };

struct overlay_mark canvas_mark(struct cell cell, int unit, enum overlay_shade shade, int value)
{
    struct overlay_mark mark;
    memset(&mark, 0, sizeof mark);
    mark.cell = cell;
    mark.unit = (uint8_t)unit;
    mark.kind = (uint8_t)shade;
    mark.value = (int16_t)value;
    mark.bearing = mark.aspect = -1;
    return mark;
}

void canvas_add(struct canvas *canvas, const struct overlay_mark *mark)
{
    if (canvas->count < canvas->capacity)
        canvas->out[canvas->count] = *mark;
    canvas->count++;
}

void canvas_add_cell(struct canvas *canvas, struct cell cell, enum overlay_shade shade, int value)
{
    struct overlay_mark mark = canvas_mark(cell, UNIT_NONE, shade, value);
    canvas_add(canvas, &mark);
}

void canvas_add_ground(struct canvas *canvas, struct cell cell, int kind)
{
    struct overlay_mark mark = canvas_mark(cell, UNIT_NONE, SHADE_PLAIN, 0);
    mark.kind = (uint8_t)kind;
    canvas_add(canvas, &mark);
}

int canvas_code(struct cell from, int facing, struct cell to)
{
    if (cell_equal(from, to))
        return -1;
    return (board_bearing(from, to) + CODES - CODES_A_DIRECTION * facing) % CODES;
}

bool canvas_enemy_stands(const struct canvas *canvas, int side, struct cell cell)
{
    const struct unit *units = state_units(canvas->game->state);
    for (int unit = 0; unit < state_head(canvas->game->state)->unit_count; unit++)
        if (units[unit].side != side && units[unit].status == STATUS_BOARD &&
            cell_equal(units[unit].cell, cell))
            return true;
    return false;
}

bool canvas_is_unit(const struct game *game, int unit)
{
    return unit < state_head(game->state)->unit_count;
}

/* ---- what several eyes draw alike ---- */

void canvas_sight(struct canvas *canvas, struct cell from, struct cell to, canvas_look *look)
{
    struct line_cell line[LINE_CELLS_MAX];
    const struct board *board = &canvas->game->setup->board;
    if (board_range(board, from, to) >= LINE_CELLS_MAX / 2)
        return;
    int count = line_walk(from, to, line);
    for (int i = 0; i < count; i++)
        for (int half = 0; half < 2; half++) {
            struct cell cell = half ? line[i].other : line[i].cell;
            if (board_names(board, cell))
                canvas_add_cell(canvas, cell, look(canvas->game, cell, cell_equal(cell, to)),
                                i + 1);
        }
}

void canvas_contacts(struct canvas *canvas, int unit, canvas_weapons *weapons,
                     canvas_direction *direction)
{
    const struct game *game = canvas->game;
    const struct unit *units = state_units(game->state);
    if (units[unit].status != STATUS_BOARD)
        return;
    struct cell from = units[unit].cell;
    for (int other = 0; canvas_is_unit(game, other); other++) {
        if (units[other].side == units[unit].side || units[other].status != STATUS_BOARD)
            continue;
        struct cell to = units[other].cell;
        uint64_t bear = weapons(game, unit, other);
        int own = direction(game, unit), foreign = direction(game, other);
        struct overlay_mark mark = canvas_mark(to, other, bear ? SHADE_CONTACT : SHADE_PLAIN,
                                               board_range(&game->setup->board, from, to));
        if (own >= 0)
            mark.bearing = (int16_t)canvas_code(from, own, to);
        if (foreign >= 0)
            mark.aspect = (int16_t)canvas_code(to, foreign, from);
        mark.detail = bear;
        canvas_add(canvas, &mark);
    }
}

void canvas_reach_note(struct canvas_reach *reach, const struct board *board, struct cell cell,
                       int speed)
{
    uint16_t *known = &reach->speed[board_index(board, cell)];
    if (*known == 0 || speed + 1 < *known)
        *known = (uint16_t)(speed + 1);
}

void canvas_reach_draw(struct canvas *canvas, const struct canvas_reach *reach, canvas_look *look)
{
    const struct board *board = &canvas->game->setup->board;
    for (int index = 0; index < board->columns * board->rows; index++) {
        struct cell cell = board_cell_at(board, index);
        if (reach->speed[index])
            canvas_add_cell(canvas, cell, look(canvas->game, cell, true), reach->speed[index] - 1);
    }
}

void canvas_ground(struct canvas *canvas, const struct ground_map *map)
{
    int room = canvas->count < canvas->capacity ? canvas->capacity - canvas->count : 0;
    canvas->count += ground_overlay(&canvas->game->setup->board, map,
                                    room ? canvas->out + canvas->count : NULL, room);
}

/* ---- the overlay ---- */

static void draw_unit(const struct canvas_artist *artist, const struct overlay_query *query,
                      struct canvas *canvas)
{
    if (query->kind == OVERLAY_REACH)
        artist->reach(canvas, query->unit);
    else if (query->kind == OVERLAY_BEARS)
        artist->bears(canvas, query->unit, query->weapon);
    else if (query->kind == OVERLAY_CONTACTS)
        artist->contacts(canvas, query->unit);
    else if (canvas_is_unit(canvas->game, query->target))
        artist->sight(canvas, query->unit, query->target);
}

int canvas_draw(const struct canvas_artist *artist, const struct game *game,
                const struct overlay_query *query, struct overlay_mark *out, int capacity)
{
    struct canvas canvas = {game, out, capacity, 0, SIDE_NONE};
    if (canvas_is_unit(game, query->unit))
        canvas.side = state_units(game->state)[query->unit].side;
    if (query->kind == OVERLAY_GROUND)
        artist->ground(&canvas);
    else if (query->kind == OVERLAY_PATH)
        artist->path(&canvas, &query->action);
    else if (canvas_is_unit(game, query->unit))
        draw_unit(artist, query, &canvas);
    return canvas.count;
}
