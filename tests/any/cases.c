/* The rulebooks under test, each with setups to play. */
#include "tests/any/any.h"

#include "rules/null/null.h"
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

enum { CASES = sizeof sources / sizeof sources[0] };

int any_cases(const struct any_case **out)
{
    static struct any_case cases[CASES];
    static int count;
    for (; count < CASES; count++) {
        struct world *world;
        struct note why = {.text = ""};
        if (world_open(&world, sources[count].rulebook, sources[count].records,
                       sources[count].scenario, &why)) {
            fprintf(stderr, "%s: %s\n", sources[count].name, why.text);
            abort();
        }
        cases[count] = (struct any_case){sources[count].name, sources[count].rulebook,
                                         &world->setup, sources[count].plies_max};
    }
    *out = cases;
    return count;
}
