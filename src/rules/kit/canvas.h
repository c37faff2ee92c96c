/* Marks of an overlay, gathered one by one: what the eyes of systems with hexes share. */
#ifndef FLAGBRIDGE_RULES_KIT_CANVAS_H
#define FLAGBRIDGE_RULES_KIT_CANVAS_H

#include "rules/kit/ground.h"

/* Where marks go. `count` goes on past the capacity. */
struct canvas {
    const struct game *game;
    struct overlay_mark *out;
    int capacity;
    int count;
    int side; /* of the unit that is asked about, SIDE_NONE: of none */
};

/* Every byte is set: marks are compared as bytes. */
struct overlay_mark canvas_mark(struct cell cell, int unit, enum overlay_shade shade, int value);
void canvas_add(struct canvas *canvas, const struct overlay_mark *mark);
/* The two at once, of no unit. */
void canvas_add_cell(struct canvas *canvas, struct cell cell, enum overlay_shade shade, int value);
/* What lies there: a number of the system's grounds. */
void canvas_add_ground(struct canvas *canvas, struct cell cell, int kind);

/* The code at which `to` lies from the bow of a ship at `from`, -1 in its own hex. */
int canvas_code(struct cell from, int facing, struct cell to);
/* An enemy of the side stands in the cell, on the board. */
bool canvas_enemy_stands(const struct canvas *canvas, int side, struct cell cell);

bool canvas_is_unit(const struct game *game, int unit);

/* ---- what several eyes draw alike ---- */

/* How a cell that is passed looks; `last`: it is the end of a line. */
typedef enum overlay_shade canvas_look(const struct game *game, struct cell cell, bool last);
/* The hexes of the line between two cells, both of an edge with the same value. */
void canvas_sight(struct canvas *canvas, struct cell from, struct cell to, canvas_look *look);

/* Weapons of a unit that reach another as things stand; the direction of the board a unit's arcs
 * look along, -1: it has none. */
typedef uint64_t canvas_weapons(const struct game *game, int unit, int other);
typedef int canvas_direction(const struct game *game, int unit);
/* Every enemy on the board, for a unit that is. */
void canvas_contacts(struct canvas *canvas, int unit, canvas_weapons *weapons,
                     canvas_direction *direction);

/* Cells of the printed board where orders end, each with the lowest speed that leads there. */
struct canvas_reach {
    uint16_t speed[BOARD_SIDE_MAX * BOARD_SIDE_MAX]; /* plus one; 0: not reached */
};
void canvas_reach_note(struct canvas_reach *reach, const struct board *board, struct cell cell,
                       int speed);
void canvas_reach_draw(struct canvas *canvas, const struct canvas_reach *reach, canvas_look *look);

/* Every cell of the map that is not clear. */
void canvas_ground(struct canvas *canvas, const struct ground_map *map);

/* ---- the overlay ---- */

/* What a system's eye can draw, by the kinds of queries. Units are ones that exist. */
struct canvas_artist {
    void (*path)(struct canvas *canvas, const struct action *action);
    void (*reach)(struct canvas *canvas, int unit);
    void (*bears)(struct canvas *canvas, int unit, int weapon);
    void (*contacts)(struct canvas *canvas, int unit);
    void (*sight)(struct canvas *canvas, int unit, int target);
    void (*ground)(struct canvas *canvas);
};
/* `overlay` of such a system. */
int canvas_draw(const struct canvas_artist *artist, const struct game *game,
                const struct overlay_query *query, struct overlay_mark *out, int capacity);

#endif
