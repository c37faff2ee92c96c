/* The threat table: the best shot of every own unit at every enemy, now. */
#ifndef FLAGBRIDGE_ODDS_THREAT_H
#define FLAGBRIDGE_ODDS_THREAT_H

#include "odds/odds.h"

enum {
    THREAT_SHOTS_MAX = 4096, /* answers looked at for one unit */
    THREAT_RIVALS_MAX = 8    /* shots of one unit at one enemy that are compared */
};

/* One own unit and one enemy. */
struct threat {
    uint8_t unit;
    uint8_t target;
    bool found; /* there is a shot; else nothing below means anything */
    bool exact;
    struct action action;   /* the best: most likely to destroy, then most damage */
    double destroyed;       /* chance (rulebook->destroyed_measure) */
    double destroyed_error; /* half width of the 99 % interval when sampled, else 0 */
    double damage;          /* expected (rulebook->damage_measures) */
    double damage_error;
};

struct threat_table {
    bool only_one; /* wanted is the unit `only` alone */
    uint8_t only;
    int unit_count; /* own units that may fire now */
    uint8_t units[UNITS_MAX];
    int target_count; /* enemies on the board */
    uint8_t targets[UNITS_MAX];
    struct threat *threats; /* unit by unit, target by target */
    int capacity;
    bool unfinished; /* the time was used up: there may be others, and better ones */
};

/* An answer that fires at somebody. */
bool threat_is_shot(const struct game *view, const struct action *action);

/* Fills the table for the seat's open question, which must be one of fire: no other position is
 * imagined. `view` is what the seat may know; `threats` and its capacity belong to the caller, the
 * working memory comes from the arena and is handed back. A shot is one answer and what it sets
 * off, other questions answered by default; of two that differ only in that one fires more weapons
 * the smaller is not looked at. FAULT_INPUT: nobody is asked to fire; FAULT_FULL: the capacity or
 * the arena do not do. When limits say that it is time to stop, the table holds what was found. */
enum fault threat_find(const struct game *view, int seat, const struct odds_limits *limits,
                       struct arena *arena, struct threat_table *table, struct note *why);

/* How many threats such a table has. */
int threat_count(const struct game *view, int seat);

#endif
