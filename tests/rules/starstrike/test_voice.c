/* The voice of `starstrike`: asking, spelling, reading. */
#include "tests/rules/starstrike/fixture.h"
#include "tests/rules/voices.h"

#include "rules/starstrike/parts.h"

#include <string.h>

static struct table table;

/* ---- everything that can be answered ---- */

static void play(const char *scenario, int steps, uint64_t seed)
{
    table_open_scenario(&table, scenario, NULL);
    voices_play(&table.game, &table.events, steps, seed, NULL);
}

TEST(voice, what_is_spelled_is_read_back)
{
    play("duel", 400, 11);
    play("standard", 400, 12);
    play("break-the-ring", 300, 13);
    play("beta", 300, 14);
    play("muster", 300, 15);
    play("open-alpha", 300, 16);
    play("picket-at-lantern", 300, 17);
    play("two-a-side", 200, 18);
    play("omega", 200, 19);
}
