/* The gate of every answer: its shape, its moment, its unit, its hex; then the law of its own. */
#ifndef FLAGBRIDGE_RULES_KIT_GATE_H
#define FLAGBRIDGE_RULES_KIT_GATE_H

#include "rules/kit/judge.h"
#include "rules/kit/shape.h"

typedef bool question_finder(const struct game *game, int seat, struct question *out);

/* What a system says of its answers beside the rows of its decisions (core/decision.h); rules are
 * indices into the rulebook's. */
struct law_gate {
    const char *order;  /* how ids go, for shape_check */
    uint8_t hold;       /* the decision to fire nothing, */
    uint16_t hold_rule; /* not open to one that has named a target already; 0: no such */
    uint16_t over;      /* the game has ended */
    uint16_t first;     /* another unit must be answered for; 0: refuse_moment says it */
    uint16_t inside;    /* cells are those of the board */
    /* The seat's open question, of which units may be left out where finding them is dear; NULL:
     * rulebook_question_of. */
    question_finder *question_of;
    judge_refusal *refuse_seat;   /* why the seat is asked nothing */
    judge_refusal *refuse_moment; /* why the decision is none of this moment, or FAULT_NONE:
                                     nothing special; may be NULL */
    judge_refusal *permit_unit;   /* whether this unit may be named: judge_owner, judge_asked */
};

/* `permits` of a rulebook. */
enum fault gate_permits(const struct law_gate *gate, const struct game *game,
                        const struct action *action, struct note *why);

#endif
