/* Facts for drawing on the board; the client holds no geometry of its own. */
#ifndef FLAGBRIDGE_CORE_OVERLAY_H
#define FLAGBRIDGE_CORE_OVERLAY_H

#include "core/action.h"

enum overlay_kind {
    OVERLAY_PATH,     /* of `action`: the cells it passes and, last, its end; that names a unit if
                         the one that acts goes there: itself, or whom it meets */
    OVERLAY_REACH,    /* of `unit`: every cell it could end its move in */
    OVERLAY_BEARS,    /* of `unit`, weapon `weapon`: the cells it bears on, value = band */
    OVERLAY_CONTACTS, /* of `unit`: each enemy, value = range, detail = weapons that bear */
    OVERLAY_SIGHT,    /* from `unit` to `target`: the cells that block; with lines along edges all
                         cells of the line, two of equal value being the sides of an edge */
    OVERLAY_GROUND    /* of the board: every cell that is not empty space, kind = index into the
                         rulebook's grounds; then every marker that lies there: aspect = its side
                         (terrain: -1), value = how many, unit = whom they are after, or (value 0)
                         whose it is */
};

/* overlay_mark.kind, but for OVERLAY_GROUND. */
enum overlay_shade {
    SHADE_PLAIN,
    SHADE_CONTACT, /* an enemy that can be fired at or is run into; a cell that blocks the line */
    SHADE_END,     /* of a path: the ghost of the unit, `bearing` its heading */
    SHADE_LEAVES,  /* of a path: the last cell before it leaves the board */
    SHADE_TERRAIN, /* a cell that hurts whoever passes, or hinders a shot */
    SHADE_DOCK     /* a friend that is boarded, or could be */
};

/* What terrain and markers look like: a closed vocabulary, as for units (core/figure.h). */
enum ground_figure {
    GROUND_OTHER, /* without a picture of its own */
    GROUND_PLANET,
    GROUND_BLACK_HOLE,
    GROUND_HORIZON,
    GROUND_COMET,
    GROUND_TAIL,
    GROUND_ROCK, /* one asteroid */
    GROUND_FIELD,
    GROUND_DUST,
    GROUND_NEBULA,
    GROUND_SYSTEM, /* a star with its planets */
    GROUND_FLARE,
    GROUND_MINE, /* here begin markers */
    GROUND_MISSILE,
    GROUND_DECOY, /* and whatever lies face down */
    GROUND_MARKER,
    GROUND_FIGURES
};

/* What a cell may hold besides units; a list of them ends with a NULL name. */
struct ground {
    const char *name; /* "asteroid field" */
    char glyph;       /* one character of its own on a drawn board, no letter */
    enum ground_figure figure;
};

struct overlay_query {
    enum overlay_kind kind;
    uint8_t unit;
    uint8_t target;
    uint8_t weapon;
    struct action action;
};

struct overlay_mark {
    struct cell cell;
    uint8_t unit; /* UNIT_NONE: none */
    uint8_t kind; /* enum overlay_shade; ground: index into the rulebook's grounds */
    int16_t value;
    int16_t bearing; /* code 0 … 23 from the bow of `unit`, -1 without facings; on a path: where a
                        ship heads there, from direction 0 */
    int16_t aspect;  /* contacts: code at which the enemy sees the unit from its own bow, or -1 */
    uint64_t detail;
};

enum { EFFORT_NO_SPEED = -1 };

/* What an answer takes of what its unit has for it. */
struct effort {
    const char *name; /* what is spent: "thrust" */
    int16_t used;     /* with this answer, never more than … */
    int16_t of;       /* … there is */
    int16_t speed;    /* afterwards, or EFFORT_NO_SPEED */
};

#endif
