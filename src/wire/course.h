/* Where an answer leads and what it takes, as JSON. Every `view` is the answering seat's. */
#ifndef FLAGBRIDGE_WIRE_COURSE_H
#define FLAGBRIDGE_WIRE_COURSE_H

#include "core/rulebook.h"

struct course {
    bool moves; /* its unit, to … */
    struct cell end;
    int direction;        /* … where it points to there; -1: nowhere, or it is not known */
    bool leaves;          /* the board, behind `end` */
    struct effort effort; /* without a name: there is none */
};
void course_find(const struct game *view, const struct action *action, struct course *out);

/* Members: text, label (what a button says), parts, brief (what it says beyond its unit and its
 * end), action, and as far as there is something to say "end":{"cell":"0609","direction":2} and
 * "effort":{"name":"thrust","used":3, "of":5,"speed":4} and "outlook":[FACT, …]. */
void course_write_answer(const struct game *view, const struct action *action, struct text *out);

/* What the choices of a list need not repeat. */
enum { COURSE_THINGS_MAX = 64 };
struct course_list {
    uint8_t decision;   /* the question's */
    int unit;           /* asked about, or UNIT_NONE */
    const char *effort; /* name of the first that was written; NULL: none yet */
    int thing_count;
    const char *things[COURSE_THINGS_MAX]; /* names of those told of lately */
};

/* An object: text, label, brief, thing, and of decision, unit, target, cell, mode, weapons,
 * amounts, end and effort what neither the list nor the end says already; "warns":["lost"],
 * the kinds of what costs its unit. */
void course_write_choice(const struct game *view, const struct action *action,
                         struct course_list *list, struct text *out);

#endif
