/* Facts for drawing on the board; the client holds no geometry of its own. */
#ifndef FLAGBRIDGE_CORE_OVERLAY_H
#define FLAGBRIDGE_CORE_OVERLAY_H

#include "core/action.h"

enum overlay_kind {
    OVERLAY_PATH,     /* of `action`: the cells it passes and its end */
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

/* What a cell may hold besides units; a list of them ends with a NULL name. */
struct ground {
    const char *name; /* "asteroid field" */
    char glyph;       /* one character of its own on a drawn board, no letter */
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
    uint8_t unit; /* UNIT_NONE if none */
    uint8_t kind; /* the system's own shade: 0 plain, 1 contact, 2 end of path … */
    int16_t value;
    int16_t bearing; /* code 0 … 23 from the bow of `unit`, -1 without facings; on a path: where a
                        ship heads there, from direction 0 */
    int16_t aspect;  /* contacts: code at which the enemy sees the unit from its own bow, or -1 */
    uint64_t detail;
};

#endif
