/* Checks of cards while files are read (SS-D.5): every fault with its place and its rule. */
#ifndef FLAGBRIDGE_RULES_STARSTRIKE_YARD_CHECK_H
#define FLAGBRIDGE_RULES_STARSTRIKE_YARD_CHECK_H

#include "rules/starstrike/yard/yard.h"

/* The record being checked. */
struct check {
    const struct library *library;
    const struct node *node;
    struct complaints *complaints;
    bool sound;
};

/* Where a fault lies: an entry of the list under `key` (entry -1: all of it), or the whole record
 * if it has no such key. */
const struct node *starstrike_check_effects_place(const struct check *check, const char *key,
                                                  int entry);

/* Says what is wrong there. */
#define WRONG(check, key, entry, rule, ...)                                                        \
    do {                                                                                           \
        complain((check)->complaints, starstrike_check_effects_place(check, key, entry), key,      \
                 __VA_ARGS__);                                                                     \
        complaints_cite((check)->complaints, (check)->complaints->count - 1,                       \
                        starstrike_rule_ids[rule]);                                                \
        (check)->sound = false;                                                                    \
    } while (0)

/* Whether the word under `key` could be read, and is this one. */
bool starstrike_check_effects_says(const struct check *check, const char *key, const char *word);

/* SS-1B: the id under `key` must look like this: A a capital letter, n a digit, x either, any other
 * sign itself. */
void starstrike_check_effects_code(struct check *check, const char *key, const char *pattern);

/* SS-D.2: no distance can be both at least the one and at most the other. */
bool starstrike_check_effects_distances(const struct starstrike_condition *condition);

/* All effects of a card, completed; `node` is the map they stand in. */
void starstrike_check_effects(struct check *check, const struct starstrike_effects *effects);
/* What is on the card, and with that on all up to `before`, the one before it in its collection;
 * NULL: it is the first. */
void starstrike_check_effects_index(struct starstrike_effects *effects,
                                    const struct starstrike_effects *before);

#endif
