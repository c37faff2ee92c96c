/* Positions of every system, opened. */
#include "tests/any/battles.h"

#include "content/content.h"
#include "rules/registry.h"
#include "tests/toy/world.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static _Noreturn void give_up(const char *name, const struct note *why)
{
    fprintf(stderr, "%s: %s\n", name, why->text);
    exit(1);
}

static const struct library *shipped(const struct rulebook *rulebook)
{
    static struct content *content;
    struct note why = {.text = ""};
    if (!content && content_open(&content, DATA_FOLDER, registry_rulebooks, &why))
        give_up(DATA_FOLDER, &why);
    return content_library(content, rulebook);
}

static const struct {
    const struct battle *list;
    int count;
} systems[] = {{battles_admiral, BATTLES_ADMIRAL},
               {battles_admiralty, BATTLES_ADMIRALTY},
               {battles_nova, BATTLES_NOVA},
               {battles_universal, BATTLES_UNIVERSAL},
               {battles_starstrike, BATTLES_STARSTRIKE}};

const struct battle *battles_at(int battle)
{
    int system = 0;
    while (battle >= systems[system].count)
        battle -= systems[system++].count;
    return &systems[system].list[battle];
}

int battles_find(const char *name)
{
    for (int battle = 0; battle < BATTLES; battle++)
        if (strcmp(battles_at(battle)->name, name) == 0)
            return battle;
    return -1;
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
