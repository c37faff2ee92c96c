/* Units as views show them. */
#include "tests/support/test.h"

#include "tests/match/auction.h"
#include "wire/view.h"

#include <string.h>

static unsigned char memory[1 << 18];
static char json[1000];

static void assert_unit(const struct game *game, const char *expected)
{
    struct text text;
    text_init(&text, json, sizeof json);
    view_write_unit(game, 0, false, &text);
    if (!strstr(json, expected))
        fail_msg("no %s in %s", expected, json);
}

/* The auction is played on squares: eight directions. */
TEST(view, shows_headings_directions_and_statuses_of_the_system)
{
    static const char *const statuses[] = {"sold", NULL};
    struct rulebook rulebook = auction_rulebook;
    struct auction_state state;
    struct setup setup;
    struct arena arena;
    rulebook.statuses = statuses;
    rulebook.heading_zero = 6;
    arena_init(&arena, memory, sizeof memory);
    auction_setup(&setup, &rulebook, 1, false, &arena);
    struct game game = {&rulebook, &setup, &state};
    assert_int_equal(rulebook.lay_out(&game, NULL), FAULT_NONE);
    struct unit *unit = &state_units(&state)[0];
    assert_unit(&game, "\"heading\":0,\"direction\":6,\"status\":\"board\"");
    unit->heading = 3;
    unit->status = STATUS_OWN;
    assert_unit(&game, "\"heading\":3,\"direction\":1,\"status\":\"sold\"");
    unit->heading = HEADING_NONE;
    unit->status = STATUS_GONE;
    assert_unit(&game, "\"heading\":null,\"direction\":null,\"status\":\"gone\"");
    unit->design = DESIGN_NONE;
    assert_unit(&game, "\"design\":null,\"title\":null,");
}
