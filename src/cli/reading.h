/* Rules on the screen: one with the tables it stands for, or those in which words occur. */
#ifndef FLAGBRIDGE_CLI_READING_H
#define FLAGBRIDGE_CLI_READING_H

#include "content/content.h"

/* The text of a rule and its tables. */
void reading_print(const struct content *content, const struct rulebook *rulebook,
                   const struct content_rule *rule, int width);

/* The tables alone: [{title, heads[], rows[][]}]. */
void reading_print_tables_json(const struct content *content, const struct rulebook *rulebook,
                               const struct content_rule *rule);

/* A data sheet in columns, or row by row where they would be too wide; and one as JSON. */
void reading_print_sheet(const struct datasheet *sheet, int width);
void reading_print_sheet_json(const struct datasheet *sheet);

/* The rules that are found by these words, a line each, the best first and at most `lines`; returns
 * how many there are. */
int reading_print_found(const struct content *content, const struct rulebook *rulebook,
                        const char *words, int lines);

/* Every word that files use for a trait, equipment and the like, with its rule and the first
 * sentence of that; returns how many there are. */
int reading_print_words(const struct content *content, const struct rulebook *rulebook, int width);

#endif
