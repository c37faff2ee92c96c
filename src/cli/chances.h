/* Exact odds of orders, as a table for people and as JSON for programs. */
#ifndef FLAGBRIDGE_CLI_CHANCES_H
#define FLAGBRIDGE_CLI_CHANCES_H

#include "odds/odds.h"

/* What a seat orders, one order after the other. */
struct chances_plan {
    const struct game *view;
    int seat;
    struct action actions[ODDS_ACTIONS_MAX];
    int count;
    int already; /* orders that were left out: they have been given by themselves */
    int ends;    /* … since the last that was not */
};

/* Adds an order. Words may mean something only after the orders before (`board` after a ram): these
 * are played, with one throw of the dice or another and others answering by default, and the words
 * are read there; what hardly any throw makes sense of is understood where the orders before are.
 * `scratch` is room for a state. */
enum fault chances_read(struct chances_plan *plan, const char *words, void *scratch,
                        struct note *why);

/* What is asked of the position `view`. */
struct chances {
    const struct game *view;
    const struct action *actions;
    int action_count;
    int target;  /* one unit; UNIT_NONE: all that the actions name as target, and all others as
                    far as something can befall them */
    int measure; /* index; -1: all */
    int already; /* orders left out because they were given by themselves */
    struct odds_limits limits;
};

/* A small table with bars. */
enum fault chances_print(const struct chances *chances, int width, struct note *why);

/* As docs/protocol.md says: {"exact", "branches", "missing", "targets": {NAME: {MEASURE: {VALUE:
 * probability}}}, …}. */
enum fault chances_print_json(const struct chances *chances, struct note *why);

/* The best shots of the seat that is asked to fire, as a table or as {"units", "enemies",
 * "threats"}. Only `view` and `limits` are looked at. */
enum fault chances_print_threats(const struct chances *chances, int seat, struct note *why);
enum fault chances_print_threats_json(const struct chances *chances, int seat, struct note *why);

#endif
