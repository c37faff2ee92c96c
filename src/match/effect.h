/* What one view of a battle shows that another does not: facts, each from and to. */
#ifndef FLAGBRIDGE_MATCH_EFFECT_H
#define FLAGBRIDGE_MATCH_EFFECT_H

#include "core/rulebook.h"

/* The facts a view puts on the wire, as far as they change in play. */
enum effect_kind {
    EFFECT_TURN,
    EFFECT_PHASE,
    EFFECT_ACTIVE,
    EFFECT_SCORE, /* of the side `unit` … */
    EFFECT_PARTIAL,
    EFFECT_DESIGN, /* of the unit `unit` … */
    EFFECT_SIDE,
    EFFECT_SEAT,
    EFFECT_CELL, /* effect_cell reads it */
    EFFECT_HEADING,
    EFFECT_STATUS,
    EFFECT_GAUGE, /* the one called `name`: where it stands … */
    EFFECT_FULL,  /* … and where it can stand */
    EFFECT_TRACK, /* boxes crossed off of the one called `name` … */
    EFFECT_PENDING,
    EFFECT_WEAPON, /* whether the one called `name` is ready */
    EFFECT_KINDS
};

enum { EFFECT_ABSENT = INT32_MIN, EFFECT_NAME_SIZE = 24 };

struct effect {
    uint8_t kind; /* enum effect_kind */
    uint8_t unit;
    uint16_t name; /* index into the names */
    int32_t from;  /* EFFECT_ABSENT: there was no such thing … */
    int32_t to;    /* … and there is none now */
};

/* The names of gauges, tracks and weapons. Memory grows; close frees it. */
struct effect_names {
    char (*list)[EFFECT_NAME_SIZE];
    int count;
    int capacity;
};

/* Where effects are put; grown as needed. `failed`: there was no memory. */
struct effect_list {
    struct effect *list;
    int count;
    int capacity;
    struct effect_names names;
    bool failed;
};
void effect_close(struct effect_list *effects);

/* Adds all that differs between two concealed states of one battle. Of a unit that only one of them
 * has everything comes or goes. */
void effect_compare(const struct game *before, const struct game *after,
                    struct effect_list *effects);

struct cell effect_cell(int32_t value);

#endif
