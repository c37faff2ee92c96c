/* Outlooks as text. */
#include "tests/rules/outlooks.h"

#include "core/board.h"

static void write_fact(const struct game *game, const struct outlook_fact *fact, struct text *out)
{
    text_format(out, "%s%s%s ", out->length > 0 ? "; " : "", outlook_kind_words[fact->kind],
                fact->certain ? "" : "?");
    board_write_cell(&game->setup->board, fact->cell, out);
    if (fact->ground != OUTLOOK_NO_GROUND)
        text_format(out, " %s", game->rulebook->grounds[fact->ground].name);
    if (fact->count > 0)
        text_format(out, " %d", fact->count);
    text_format(out, " %s", game->rulebook->rule_ids[fact->rule]);
}

const char *outlooks_of(const struct game *game, const struct action *action)
{
    static char line[400];
    struct outlook_fact facts[OUTLOOK_FACTS_MAX];
    struct text text;
    text_init(&text, line, sizeof line);
    int count = outlook_find(game, action, OUTLOOK_ALL, facts);
    for (int i = 0; i < count; i++)
        write_fact(game, &facts[i], &text);
    return line;
}
