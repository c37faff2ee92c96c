/* What an answer buys or plays, where that has a name: a class, a card, a fleet. */
#ifndef FLAGBRIDGE_CORE_THING_H
#define FLAGBRIDGE_CORE_THING_H

#include <stdbool.h>

enum { THING_WORDS_SIZE = 320, THING_FREE = -1, BUDGETS_MAX = 4 };

struct thing {
    const char *name;             /* "Swiftsure" */
    const char *id;               /* under which it can be looked up; NULL: it cannot */
    int price;                    /* in what the question's first budget counts; THING_FREE: none */
    char words[THING_WORDS_SIZE]; /* what it does; empty: nothing to say */
};

/* What a seat may spend, or has to give up. */
struct budget {
    const char *name; /* "points" */
    int used;
    int of;
};

struct library;

/* A record of the library, without a price; `thing` is all zero. False: there is no such record. */
bool thing_of_record(const struct library *library, int collection, int record,
                     struct thing *thing);

#endif
