/* The gate of every answer: its shape, its moment, its unit, its hex; then the law of its own. */
#ifndef FLAGBRIDGE_RULES_KIT_GATE_H
#define FLAGBRIDGE_RULES_KIT_GATE_H

#include "rules/kit/judge.h"
#include "rules/kit/shape.h"

/* What a system says of its answers; rules are indices into the rulebook's. */
struct gate {
    const struct shape *shapes; /* one for each decision */
    const char *order;          /* how ids go, for shape_check */
    uint8_t hold;               /* the decision to fire nothing, */
    uint16_t hold_rule;         /* not open to one that has named a target already */
    uint16_t over;              /* the game has ended */
    uint16_t first;             /* another unit must be answered for */
    uint16_t inside;            /* cells are those of the board */
    /* Whether the question takes such a decision. */
    bool (*answers)(const struct question *question, int decision);
    judge_refusal *refuse_seat;   /* why the seat is asked nothing */
    judge_refusal *refuse_moment; /* why the decision is none of this moment, or FAULT_NONE:
                                     nothing special; may be NULL */
    judge_refusal *permit_unit;   /* whether this unit may be named: judge_owner, judge_asked */
    judge_refusal *permit;        /* the law of the decision */
};

/* `permits` of a rulebook. */
enum fault gate_permits(const struct gate *gate, const struct game *game,
                        const struct action *action, struct note *why);

#endif
