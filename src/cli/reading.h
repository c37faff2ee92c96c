/* Rules on the screen: one with all that belongs to it, or those in which words occur. */
#ifndef FLAGBRIDGE_CLI_READING_H
#define FLAGBRIDGE_CLI_READING_H

#include "content/content.h"

/* The text of a rule and what it stands for. */
void reading_print(const struct content *content, const struct rulebook *rulebook,
                   const struct content_rule *rule, int width);

/* The rules that are found by these words, a line each, the best first and at most `lines`; returns
 * how many there are. */
int reading_print_found(const struct content *content, const struct rulebook *rulebook,
                        const char *words, int lines);

#endif
