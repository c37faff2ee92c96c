/* Warnings: the facts of an outlook, gathered on a copy on which the order has been carried out. */
#ifndef FLAGBRIDGE_RULES_KIT_WARN_H
#define FLAGBRIDGE_RULES_KIT_WARN_H

#include "core/outlook.h"
#include "rules/kit/outlook.h"

/* Facts of one unit; those beyond OUTLOOK_FACTS_MAX are left out. */
struct warn {
    struct outlook_fact *out;
    int count;
    int unit;
    int kinds; /* that are wanted */
};
static inline struct warn warn_open(struct outlook_fact *out, int unit, int kinds)
{
    return (struct warn){out, 0, unit, kinds};
}

/* One that is certain, of no ground and no dice. */
struct outlook_fact *warn_add(struct warn *warn, enum outlook_kind kind, int rule,
                              struct cell cell);
/* The same, to what lies there. */
void warn_lost_in(struct warn *warn, int rule, struct cell cell, int ground, bool certain);
void warn_meets(struct warn *warn, int rule, struct cell cell, int ground, int dice);
void warn_left(struct warn *warn, int rule, struct cell cell, bool certain);

/* Says that nothing will bear if that is for its heading: with another one, in its place, something
 * would. `copy` has the unit where the order takes it, and is changed: enemies go on as they
 * `coast` (NULL: stay). */
void warn_if_silent(struct warn *warn, const struct game *copy, int rule, outlook_stand *coast);

/* Whether a weapon of the unit bears on an enemy as things stand. */
bool warn_bears(const struct game *game, int unit);

#endif
