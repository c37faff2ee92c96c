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

/* ---- set-up ---- */

/* From a corner a heading inward from the edge may lead out over the other one. */
TEST(un_s11, no_heading_in_a_corner_leads_out_again)
{
    static const struct {
        const char *cell;
        int headings;
    } corners[] = {{"0101", 1 << 0 | 1 << 1},          {"0121", 1 << 0 | 1 << 5},
                   {"2401", 1 << 2 | 1 << 3},          {"2421", 1 << 3 | 1 << 4},
                   {"0110", 1 << 5 | 1 << 0 | 1 << 1}, {"1001", 1 << 1 | 1 << 2}};
    table_open_scenario(&table, "hit-and-run", "");
    table_order(&table, "red> done; blue> done", NULL);
    for (size_t i = 0; i < sizeof corners / sizeof corners[0]; i++)
        assert_int_equal(
            universal_deploy_headings(&table.game, SIDE_RED, table_cell(&table, corners[i].cell)),
            corners[i].headings);
}

/* ---- Mines ---- */

/* One marker for each side and hex: whoever adds to it is the one who lays. */
TEST(un_e2_6, mines_are_added_to_a_marker_by_the_ship_that_lays_them)
{
    table_open(&table, "design layer 8 4 mines=9\n"
                       "red Hood layer 1211 0 speed: 0\n"
                       "red Tiger layer 1212 0 speed: 0\n"
                       "blue Wolf un-rowan 0121 3 speed: 0\n");
    table_until(&table, UNIVERSAL_PHASE_END, NULL);
    table_order(&table, "Hood mines 1311 3", NULL);
    table_refuse(&table, "Hood mines 1311 2", "UN-A1.4");
    table_refuse(&table, "Hood mines 1911 1", "UN-E2.6");
    table_order(&table, "Hood is done; Tiger mines 1311 1", NULL);
    assert_int_equal(table_event(&table, UNIVERSAL_EVENT_MARKER_LAID, 0)->unit,
                     table_unit(&table, "Tiger"));
    assert_int_equal(table.state.marker_count, 1);
    assert_int_equal(table.state.markers[0].count, 4);
    table_refuse(&table, "Tiger mines 1311 1", "UN-A1.4");
}
