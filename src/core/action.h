/* An answer: one fixed-size value, so that logs, undo and the wire are simple. */
#ifndef FLAGBRIDGE_CORE_ACTION_H
#define FLAGBRIDGE_CORE_ACTION_H

#include "core/state.h"

#include <string.h>

enum { ACTION_AMOUNTS = 8, ACTION_TEXT_SIZE = 32 };

/* Every field that a decision does not use has the value action_init gives it; so two equal
 * answers are equal bytes. It is made, compared and copied in every loop of play: it stays small.
 */
struct action {
    uint8_t decision; /* index into the rulebook's decisions */
    uint8_t seat;
    uint8_t unit;   /* UNIT_NONE if none */
    uint8_t target; /* UNIT_NONE if none */
    struct cell cell;
    uint8_t mode; /* the system's own: ram, grapple, heading, yes/no … */
    uint8_t spare[7];
    uint64_t weapons; /* weapon set, bit per weapon */
    int16_t amount[ACTION_AMOUNTS];
    char text[ACTION_TEXT_SIZE]; /* an order as it is written: "2P1" */
};

_Static_assert(sizeof(struct action) == 72, "actions are packed");

/* An answer of `decision` by `seat` that names nothing else. */
static inline void action_init(struct action *action, int decision, int seat)
{
    memset(action, 0, sizeof *action);
    action->decision = (uint8_t)decision;
    action->seat = (uint8_t)seat;
    action->unit = UNIT_NONE;
    action->target = UNIT_NONE;
    action->cell = CELL_NOWHERE;
}

static inline bool action_equal(const struct action *a, const struct action *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

#endif
