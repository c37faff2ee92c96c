/* Events: what happened, as facts that cite their rule; sentences are made elsewhere. */
#ifndef FLAGBRIDGE_CORE_EVENT_H
#define FLAGBRIDGE_CORE_EVENT_H

#include "core/cell.h"

#include <stddef.h>

/* What an event is to somebody who watches, in words common to all systems: an attack is told from
 * its declaration to what was lost. */
enum event_step {
    STEP_NONE,
    STEP_ATTACK, /* `unit` is about to strike `other` (nobody: terrain is about to strike `unit`) */
    STEP_HIT,
    STEP_SAVE, /* what shields, armour and other defences stop */
    STEP_DAMAGE,
    STEP_LOSS,      /* boxes, weapons, fighters */
    STEP_DESTROYED, /* `unit` is lost to its side: destroyed, removed, captured */
    STEP_LEFT,      /* `unit` is out of the battle and whole: jumped, over the edge */
    STEP_MOVE,
    STEP_ORDER,
    STEP_INITIATIVE,
    STEP_REPAIR,
    STEP_PHASE,
    STEP_TURN,
    STEP_SCORE,
    STEP_END, /* of the battle */
    STEP_COUNT
};

struct event_kind {
    const char *name; /* "aimed" */
    enum event_step step;
};

enum { EVENT_ARGUMENTS = 8, EVENT_NO_ROLL = 0xffff, EVENT_SEEN_BY_ALL = 0xff };

struct event {
    uint16_t kind; /* index into the rulebook's event kinds */
    uint16_t rule; /* index into the rulebook's rules */
    uint16_t roll; /* throw of this action it came from, or EVENT_NO_ROLL */
    uint8_t unit;  /* UNIT_NONE if none */
    uint8_t other;
    uint8_t seen_by; /* bit per seat, bit SEAT_SPECTATOR for spectators */
    uint8_t spare[3];
    struct cell cell;
    int32_t argument[EVENT_ARGUMENTS]; /* wide enough for a weapon set or an order as text */
};

/* Where events go. `count` goes on past the capacity: the caller then repeats with more room. */
struct events {
    struct event *list;
    int capacity;
    int count;
};

/* A new event of `kind`, seen by all; it is written when event_add is called. */
static inline struct event event_make(int kind, int rule, int unit, int other)
{
    return (struct event){.kind = (uint16_t)kind,
                          .rule = (uint16_t)rule,
                          .roll = EVENT_NO_ROLL,
                          .unit = (uint8_t)unit,
                          .other = (uint8_t)other,
                          .seen_by = EVENT_SEEN_BY_ALL,
                          .cell = CELL_NOWHERE};
}

/* Adds a copy; does nothing when `events` is NULL. */
static inline void event_add(struct events *events, const struct event *event)
{
    if (!events)
        return;
    if (events->count < events->capacity)
        events->list[events->count] = *event;
    events->count++;
}

#endif
