/* What a throw to come is made of: how many dice, what they need, and each modifier by itself. */
#ifndef FLAGBRIDGE_CORE_TERMS_H
#define FLAGBRIDGE_CORE_TERMS_H

#include <limits.h>
#include <stdint.h>

enum { TERMS_MAX = 16, TERMS_UNSAID = INT_MIN };

/* Where a part of a modifier comes from. */
struct term_source {
    const char *text; /* "long range" */
    uint16_t rule;    /* index into the rulebook's rules */
};

struct term {
    int value; /* as the rules write it: whether more is better is the system's affair */
    struct term_source source;
};

struct event_terms {
    int dice;  /* this and the next two: or TERMS_UNSAID */
    int base;  /* what the terms change */
    int needs; /* so much or more on a die */
    int count;
    struct term list[TERMS_MAX];
};

static inline struct event_terms terms_begin(void)
{
    return (struct event_terms){.dice = TERMS_UNSAID, .base = TERMS_UNSAID, .needs = TERMS_UNSAID};
}

/* A part that is nothing is left out. */
static inline void terms_add(struct event_terms *terms, int value, struct term_source source)
{
    if (value != 0 && terms->count < TERMS_MAX)
        terms->list[terms->count++] = (struct term){value, source};
}

#endif
