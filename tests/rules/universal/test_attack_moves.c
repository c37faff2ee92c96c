/* Cases at the borders of rules, worked out from the rules alone: set-up, orders, movement, cloaks,
 * terrain, the End Phase. */
#include "tests/rules/universal/fixture.h"

#include "rules/universal/moves.h"

#include <string.h>

static struct table table;

/* ---- cloaks ---- */

/* What blue has before it. */
static struct universal_element seen_by_blue(const char *name)
{
    static struct universal_state state;
    struct game game = table.game;
    state = table.state;
    game.state = &state.head;
    universal_conceal(&game, 1);
    return state.elements[table_unit(&table, name)];
}

/* The orders by which a ship cloaks are secret, and its Boosters are part of them. */
TEST(un_c4_2c, boosters_of_the_orders_it_cloaks_by_do_not_show)
{
    table_open(&table, "option fuel on\n"
                       "design veil 8 3 cloaking-device boosters=3 fuel=9\n"
                       "red Hood veil 0511 0 speed: 4\n"
                       "blue Wolf un-rowan 0121 3 speed: 0\n");
    table_order(&table, "Hood: ?7 boost 2; done; blue> done", NULL);
    assert_place(&table, "Hood", "hidden 1211 0 7");
    assert_int_equal(table_element(&table, "Hood")->used[UNIVERSAL_BOOSTERS], 2);
    struct universal_element seen = seen_by_blue("Hood");
    assert_int_equal(seen.used[UNIVERSAL_BOOSTERS], 0);
    assert_int_equal(seen.card.fuel, 0);
    assert_int_equal(seen.speed, 4);
    table_order(&table, "Hood: 7; done; blue> done", NULL);
    assert_int_equal(seen_by_blue("Hood").used[UNIVERSAL_BOOSTERS], 2);
    assert_int_equal(seen_by_blue("Hood").card.fuel, 3);
}
