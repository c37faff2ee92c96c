/* Finishing designs: what the loader completes and checks behind the field tables. */
#ifndef FLAGBRIDGE_RULES_KIT_FINISH_H
#define FLAGBRIDGE_RULES_KIT_FINISH_H

#include "core/rulebook.h"

/* One design being finished. What the field tables could not read is empty, and neither checked nor
 * complained about again. */
struct finishing {
    void *design;
    const struct node *node;
    struct complaints *complaints;
    bool sound;
};

#define FAULTY(finishing, at, key, ...)                                                            \
    do {                                                                                           \
        complain((finishing)->complaints, at, key, __VA_ARGS__);                                   \
        (finishing)->sound = false;                                                                \
    } while (0)

/* The traits of a weapon as a set, a bit each; `rule` says that none is taken twice. */
struct finish_traits {
    const struct node *list;
    const char *key;
    const uint8_t *trait;
    int count;
    const char *rule;
};
uint64_t finish_traits(struct finishing *finishing, const struct finish_traits *traits);

/* Points that a file does not give; printed ones win. */
void finish_points(struct finishing *finishing, uint16_t *points, int rating, const char *rule);

#endif
