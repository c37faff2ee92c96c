/* Positions of every system, opened. */
#include "tests/any/battles.h"

#include "content/content.h"
#include "rules/admiral/admiral.h"
#include "rules/admiralty/admiralty.h"
#include "tests/toy/world.h"

#include <stdio.h>
#include <stdlib.h>

static _Noreturn void give_up(const char *name, const struct note *why)
{
    fprintf(stderr, "%s: %s\n", name, why->text);
    exit(1);
}

static const struct library *shipped(const struct rulebook *rulebook)
{
    static struct content *content;
    static const struct rulebook *const rulebooks[] = {&admiral_rulebook, &admiralty_rulebook,
                                                       NULL};
    struct note why = {.text = ""};
    if (!content && content_open(&content, DATA_FOLDER, rulebooks, &why))
        give_up(DATA_FOLDER, &why);
    return content_library(content, rulebook);
}

const struct battle *battles_at(int battle)
{
    return battle < BATTLES_ADMIRAL ? &battles_admiral[battle]
                                    : &battles_admiralty[battle - BATTLES_ADMIRAL];
}

const struct setup *battles_setup(int battle)
{
    static struct world *worlds[BATTLES];
    const struct battle *source = battles_at(battle);
    struct note why = {.text = ""};
    if (!worlds[battle] &&
        world_open_with(&worlds[battle], shipped(source->rulebook), source->scenario, &why))
        give_up(source->name, &why);
    return &worlds[battle]->setup;
}
