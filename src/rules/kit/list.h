/* Listing answers: where they go, and the loop over the units of a question. */
#ifndef FLAGBRIDGE_RULES_KIT_LIST_H
#define FLAGBRIDGE_RULES_KIT_LIST_H

#include "core/rulebook.h"

/* Where answers go; the count goes on past the capacity, unless the list stops when it is full. */
struct list {
    const struct game *game;
    const struct question *question;
    struct action *out;
    int capacity;
    int count;
    bool stops;
};
/* Nothing more needs to be found. */
static inline bool list_is_full(const struct list *list)
{
    return list->stops && list->count >= list->capacity;
}
void list_add(struct list *list, const struct action *action);

/* An answer with this decision and unit, to be filled in: of the unit's own seat, as several may be
 * asked; without a unit of the first seat asked. */
struct action list_new(const struct list *list, int decision, int unit);

/* Lists what there is to choose of a unit. */
typedef void list_maker(struct list *list, int unit);

/* Sets of weapons to fire at one target: all that are open, those of each battery, each by itself;
 * none of them twice. Returns how many. */
enum { LIST_VOLLEYS_MAX = 80, LIST_BATTERIES_MAX = 8 };
int list_volleys(uint64_t open, const uint64_t *batteries, int battery_count,
                 uint64_t out[LIST_VOLLEYS_MAX]);

#endif
