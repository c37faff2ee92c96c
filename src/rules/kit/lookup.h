/* What can be looked up outside a battle: tables behind rules, and words with their rules. */
#ifndef FLAGBRIDGE_RULES_KIT_LOOKUP_H
#define FLAGBRIDGE_RULES_KIT_LOOKUP_H

#include "core/rulebook.h"

/* A table of a rule; a rule with several has them in this order. */
struct lookup_table {
    int rule;
    void (*fill)(const struct library *library, struct datasheet *out);
};

/* For rulebook->table. */
bool lookup_fill(const struct lookup_table *tables, int table_count, int rule, int part,
                 const struct library *library, struct datasheet *out);

/* Words of one kind and, by the same index, their rules. */
struct lookup_words {
    const char *kind;
    const char *const *words;
    int count;
    const uint16_t *rules;
};

/* For rulebook->word: the lists behind one another. */
bool lookup_word(const struct lookup_words *lists, int list_count, int index,
                 struct rule_word *out);

/* value / 10^decimals without zeros at its end: "1.3", "25"; returns `out`. */
enum { LOOKUP_FIGURE_SIZE = 24 };
const char *lookup_decimal(char out[LOOKUP_FIGURE_SIZE], int value, int decimals);

#endif
