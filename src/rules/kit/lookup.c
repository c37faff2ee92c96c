/* Finding tables and words. */
#include "rules/kit/lookup.h"

#include <stdio.h>
#include <string.h>

bool lookup_fill(const struct lookup_table *tables, int table_count, int rule, int part,
                 const struct library *library, struct datasheet *out)
{
    for (int i = 0; i < table_count; i++) {
        if (tables[i].rule != rule || part-- > 0)
            continue;
        tables[i].fill(library, out);
        return true;
    }
    return false;
}

bool lookup_word(const struct lookup_words *lists, int list_count, int index, struct rule_word *out)
{
    for (int i = 0; i < list_count; i++) {
        const struct lookup_words *list = &lists[i];
        if (index < list->count) {
            *out = (struct rule_word){list->words[index], list->kind, list->rules[index]};
            return true;
        }
        index -= list->count;
    }
    return false;
}

const char *lookup_decimal(char out[LOOKUP_FIGURE_SIZE], int value, int decimals)
{
    int whole = 1;
    for (int i = 0; i < decimals; i++)
        whole *= 10;
    int length =
        snprintf(out, LOOKUP_FIGURE_SIZE, "%d.%0*d", value / whole, decimals, value % whole);
    while (length > 1 && out[length - 1] == '0')
        out[--length] = '\0';
    if (out[length - 1] == '.')
        out[length - 1] = '\0';
    return out;
}
