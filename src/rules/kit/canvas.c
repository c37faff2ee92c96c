/* Gathering the marks of an overlay. */
#include "rules/kit/canvas.h"

#include <string.h>

enum { CODES = 24, CODES_A_DIRECTION = 4 };

struct overlay_mark canvas_mark(struct cell cell, int unit, enum canvas_shade shade, int value)
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

void canvas_add_cell(struct canvas *canvas, struct cell cell, enum canvas_shade shade, int value)
{
    struct overlay_mark mark = canvas_mark(cell, UNIT_NONE, shade, value);
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
    struct canvas canvas = {game, out, capacity, 0};
    if (query->kind == OVERLAY_GROUND) {
        const struct ground_map *map = artist->ground(game);
        return map ? ground_overlay(&game->setup->board, map, out, capacity) : 0;
    }
    if (query->kind == OVERLAY_PATH)
        artist->path(&canvas, &query->action);
    else if (canvas_is_unit(game, query->unit))
        draw_unit(artist, query, &canvas);
    return canvas.count;
}
