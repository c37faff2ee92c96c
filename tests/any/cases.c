/* The rulebooks under test, each with setups to play. */
#include "tests/any/any.h"

#include "rules/null/null.h"
#include "tests/any/battles.h"
#include "tests/toy/toy.h"
#include "tests/toy/world.h"

#include <stdio.h>
#include <stdlib.h>

static const char null_records[] =
    "{\"designs\": [{\"id\": \"barge\", \"name\": \"Barge\"}, {\"id\": \"tug\"}]}";
static const char null_scenario[] =
    "{\"id\": \"still\", \"ruleset\": \"null\", \"title\": \"Still life\", \"sides\": {"
    "\"red\": {\"units\": [{\"design\": \"barge\", \"name\": \"Ada\", \"cell\": \"0101\"}]},"
    "\"blue\": {\"units\": [{\"design\": \"tug\", \"cell\": \"0202\", \"mark\": 3}]}}}";

static const struct {
    const char *name;
    const struct rulebook *rulebook;
    const char *records;
    const char *scenario;
    int plies_max;
} sources[] = {
    {"null", &null_rulebook, null_records, null_scenario, 10},
    {"toy skirmish", &toy_rulebook, toy_designs, toy_skirmish, 2000},
    {"toy duel", &toy_rulebook, toy_designs, toy_duel, 2000},
};

enum { TEXTS = sizeof sources / sizeof sources[0], CASES = TEXTS + BATTLES };

static struct any_case open_case(int index)
{
    struct world *world;
    struct note why = {.text = ""};
    if (world_open(&world, sources[index].rulebook, sources[index].records, sources[index].scenario,
                   &why)) {
        fprintf(stderr, "%s: %s\n", sources[index].name, why.text);
        abort();
    }
    return (struct any_case){sources[index].name, sources[index].rulebook, &world->setup,
                             sources[index].plies_max};
}

int any_cases(const struct any_case **out)
{
    static struct any_case cases[CASES];
    static int count;
    for (; count < TEXTS; count++)
        cases[count] = open_case(count);
    for (; count < CASES; count++) {
        const struct setup *setup = battles_setup(count - TEXTS);
        cases[count] =
            (struct any_case){battles_at(count - TEXTS)->name, setup->rulebook, setup, 20000};
    }
    *out = cases;
    return count;
}
