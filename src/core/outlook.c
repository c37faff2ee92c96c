/* What an order leads to, in words. */
#include "core/outlook.h"

#include "core/names.h"
#include "core/rulebook.h"

const char *const outlook_kind_words[OUTLOOK_KINDS + 1] = {"lost",  "leaves",        "cannot-stay",
                                                           "meets", "nothing-bears", NULL};

static const char *name_of_ground(const struct game *game, const struct outlook_fact *fact)
{
    const struct ground *grounds = game->rulebook->grounds;
    return grounds && fact->ground != OUTLOOK_NO_GROUND ? grounds[fact->ground].name : NULL;
}

static void say_lost(const struct game *game, const struct outlook_fact *fact, struct text *out)
{
    const char *ground = name_of_ground(game, fact);
    if (ground)
        text_format(out, " %s the %s in ", fact->certain ? "runs into" : "is drawn into", ground);
    else
        text_add(out, " leaves the board beside ");
    board_write_cell(&game->setup->board, fact->cell, out);
    text_add(out, fact->certain ? " and is lost." : " and is lost, unless something holds it off.");
}

static void say_leaves(const struct game *game, const struct outlook_fact *fact, struct text *out)
{
    text_format(out, " leaves the battle at ");
    board_write_cell(&game->setup->board, fact->cell, out);
    text_add(out, fact->certain ? "." : ", unless the dice are against it.");
}

static void say_met(const struct game *game, const struct outlook_fact *fact, struct text *out)
{
    const char *ground = name_of_ground(game, fact);
    text_format(out, " runs into %s at ", ground ? ground : "mines");
    board_write_cell(&game->setup->board, fact->cell, out);
    text_format(out, ": %d %s.", fact->count, fact->count == 1 ? "die" : "dice");
}

void outlook_say(const struct game *game, const struct outlook_fact *fact, struct text *out)
{
    if (fact->kind == OUTLOOK_CANNOT_STAY)
        text_add(out, fact->certain ? "No order of next turn will keep "
                                    : "Hardly any order of next turn will keep ");
    if (fact->kind == OUTLOOK_NOTHING_BEARS)
        text_add(out, "No weapon of ");
    names_write(game, fact->unit, out);
    switch ((enum outlook_kind)fact->kind) {
    case OUTLOOK_LOST:
        say_lost(game, fact, out);
        return;
    case OUTLOOK_LEAVES:
        say_leaves(game, fact, out);
        return;
    case OUTLOOK_CANNOT_STAY:
        text_add(out, " on the board: it will be lost.");
        return;
    case OUTLOOK_MEETS:
        say_met(game, fact, out);
        return;
    case OUTLOOK_NOTHING_BEARS:
        text_add(out, " will bear on an enemy that keeps its course.");
        return;
    }
}

int outlook_find(const struct game *game, const struct action *action, int kinds,
                 struct outlook_fact out[OUTLOOK_FACTS_MAX])
{
    return game->rulebook->outlook ? game->rulebook->outlook(game, action, kinds, out) : 0;
}
