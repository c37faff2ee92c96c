/* Opening shipped scenarios for tests. */
#include "tests/sim/arena.h"

#include "rules/registry.h"
#include "sim/roster.h"
#include "tests/support/test.h"

const char *const arena_names[ARENAS] = {"admiral/duel", "admiralty/duel", "nova/duel",
                                         "universal/duel", "starstrike/duel"};

void arena_open(struct arena_battle *battle, const char *scenario)
{
    struct note why = {0};
    struct roster roster;
    *battle = (struct arena_battle){0};
    if (content_open(&battle->content, DATA_FOLDER, registry_rulebooks, &why) ||
        content_setup_open(&battle->owner, battle->content, scenario, &why))
        fail_msg("%s: %s", scenario, why.text);
    battle->setup = content_setup(battle->owner);
    if (roster_read(&roster, battle->setup, &why))
        fail_msg("%s: %s", scenario, why.text);
    battle->roster = roster.count;
}

void arena_close(struct arena_battle *battle)
{
    content_setup_close(&battle->owner);
    content_close(&battle->content);
}

struct sim_terms arena_terms(const struct arena_battle *battle, enum player_kind red,
                             enum player_kind blue)
{
    return (struct sim_terms){.setup = battle->setup,
                              .player = {{{.kind = red}, NULL, player_names[red]},
                                         {{.kind = blue}, NULL, player_names[blue]}},
                              .seed = 7,
                              .games = 12,
                              .threads = 1};
}
