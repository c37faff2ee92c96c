/* Marks of an overlay, gathered one by one: what the eyes of systems with hexes share. */
#ifndef FLAGBRIDGE_RULES_KIT_CANVAS_H
#define FLAGBRIDGE_RULES_KIT_CANVAS_H

#include "rules/kit/ground.h"

/* overlay_mark.kind, but for OVERLAY_GROUND */
enum canvas_shade {
    SHADE_PLAIN,
    SHADE_CONTACT, /* an enemy that can be fired at; a hex that blocks the line */
    SHADE_END,     /* of a path: the ghost of the ship, `bearing` its heading */
    SHADE_LEAVES,  /* of a path: the last hex before it leaves the board */
    SHADE_TERRAIN  /* a hex that hurts whoever passes, or hinders a shot */
};

/* Where marks go. `count` goes on past the capacity. */
struct canvas {
    const struct game *game;
    struct overlay_mark *out;
    int capacity;
    int count;
};

/* Every byte is set: marks are compared as bytes. */
struct overlay_mark canvas_mark(struct cell cell, int unit, enum canvas_shade shade, int value);
void canvas_add(struct canvas *canvas, const struct overlay_mark *mark);
/* The two at once, of no unit. */
void canvas_add_cell(struct canvas *canvas, struct cell cell, enum canvas_shade shade, int value);

/* The code at which `to` lies from the bow of a ship at `from`, -1 in its own hex. */
int canvas_code(struct cell from, int facing, struct cell to);
/* An enemy of the side stands in the cell, on the board. */
bool canvas_enemy_stands(const struct canvas *canvas, int side, struct cell cell);

bool canvas_is_unit(const struct game *game, int unit);

/* What a system's eye can draw, by the kinds of queries. Units are ones that exist; ground_map
 * NULL: no terrain is in play. */
struct canvas_artist {
    void (*path)(struct canvas *canvas, const struct action *action);
    void (*reach)(struct canvas *canvas, int unit);
    void (*bears)(struct canvas *canvas, int unit, int weapon);
    void (*contacts)(struct canvas *canvas, int unit);
    void (*sight)(struct canvas *canvas, int unit, int target);
    const struct ground_map *(*ground)(const struct game *game);
};
/* `overlay` of such a system. */
int canvas_draw(const struct canvas_artist *artist, const struct game *game,
                const struct overlay_query *query, struct overlay_mark *out, int capacity);

#endif
