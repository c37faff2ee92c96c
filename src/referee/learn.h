/* What teaches, as JSON. */
#ifndef FLAGBRIDGE_REFEREE_LEARN_H
#define FLAGBRIDGE_REFEREE_LEARN_H

#include "content/exhibit.h"

/* Members: about, minutes, difficulty, hidden_orders. */
void learn_write_heading(const struct content_primer *primer, struct text *out);

/* Members: ruleset, title, those of the heading, goal, turn, notation, dice. */
void learn_write_page(const struct rulebook *rulebook, const struct content_primer *primer,
                      struct text *out);

/* A data sheet as an object: title, heads, rows. */
void learn_write_sheet(const struct datasheet *sheet, struct text *out);

/* Members: ruleset, show, name, collection, rule, card, tables. */
void learn_write_exhibit(const struct exhibit *exhibit, struct text *out);

#endif
