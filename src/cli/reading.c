/* Printing rules. */
#include "cli/reading.h"

#include "cli/say.h"

#include <stdio.h>

void reading_print(const struct content *content, const struct rulebook *rulebook,
                   const struct content_rule *rule, int width)
{
    (void)content;
    (void)rulebook;
    say_folded(rule->text, width, 2, 2);
}

int reading_print_found(const struct content *content, const struct rulebook *rulebook,
                        const char *words, int lines)
{
    const struct content_rule *found[CONTENT_RULES_MAX];
    int count = content_search(content, rulebook, words, found);
    for (int i = 0; i < count && i < lines; i++)
        printf("%-14s %-9s %s\n", found[i]->id, found[i]->kind, found[i]->title);
    if (count > lines)
        printf("and %d more: another word makes them fewer\n", count - lines);
    return count;
}
