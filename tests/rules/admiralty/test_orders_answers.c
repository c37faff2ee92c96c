/* Orders as answers: what is refused and why, what is listed, who is told (AE-8.0.2, AE-8.0.3). */
#include "fixture.h"

#include <string.h>

static struct table table;

#define TWO_SHIPS                                                                                  \
    "design brick 8 4 3 X=9/1/4/1/1:AB points: 50\n"                                               \
    "red Hood brick 0510 3 speed: 3\n"                                                             \
    "blue Wolf brick 1510 0\n"

TEST(ae_8_0_3, a_slip_of_the_pen_is_refused_with_the_reason)
{
    table_open(&table, TWO_SHIPS);
    table_refuse(&table, "Hood: 2S3", "AE-3.2.2");
    assert_string_equal(table.why.text, "2S3 needs thrust 5, engines give 4");
    table_refuse(&table, "Hood: 1P1S2P", "AE-3.1.1");
    table_refuse(&table, "Hood: 3X", "AE-3.1.1");
    table_refuse(&table, "Hood: 3!", "AE-8.0.2");
    table_order(&table, "Hood: 2S2", "");
}

TEST(ae_8_0_3, without_it_any_text_is_taken)
{
    table_open(&table, TWO_SHIPS "option strict-plots off\n");
    table_order(&table, "Hood: 3X; Wolf: 9", "");
    assert_string_equal(table_element(&table, "Hood")->order, "3X");
    assert_string_equal(table_element(&table, "Wolf")->order, "9");
}

TEST(ae_8_0_3, only_printable_capitals_without_blanks)
{
    table_open(&table, TWO_SHIPS "option strict-plots off\n");
    const char *const bad[] = {"2 P", "2p", "\x01", "", "P\xc3\xa4"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        struct action action = table_action(&table, "Hood: 3");
        memset(action.text, 0, sizeof action.text);
        strcpy(action.text, bad[i]);
        assert_int_equal(decisions_permits(&table.game, &action, &table.why), FAULT_REFUSED);
        assert_string_equal(table.why.rule, "AE-3.1.1");
    }
}

TEST(ae_3_1_1, orders_are_written_once)
{
    table_open(&table, TWO_SHIPS "option shield-reinforcement on\n");
    table_order(&table, "Hood: 3", "");
    table_refuse(&table, "Hood: 2", "AE-3.1.1");
}

TEST(ae_3_1_1, orders_are_whispered_to_the_own_side)
{
    table_open(&table, TWO_SHIPS);
    table_order(&table, "Hood: 2p 2", "");
    const struct event *event = table_event(&table, ADMIRALTY_EVENT_PLOTTED, 0);
    char text[ADMIRALTY_ORDER_SIZE];
    walk_get_text(event, text);
    assert_string_equal(text, "2P2");
    assert_int_equal(event->seen_by, 1);
    assert_cites(&table, R3_1_1);
}

TEST(ae_3_2_2, what_is_listed_is_permitted)
{
    table_open(&table, TWO_SHIPS);
    assert_int_equal(table_choices(&table, ADMIRALTY_PLOT, "Hood"),
                     admiralty_routes_write(&table.game, table_unit(&table, "Hood"), NULL, 0));
    table_order(&table, "Hood: 3", "");
    assert_int_equal(table_choices(&table, ADMIRALTY_PLOT, "Hood"), 0);
}

#define MANY_OPTIONS                                                                               \
    "design odd 8 5 3 X=9/1/4/1/1:AB cloaking-device hyperdrive points: 50\n"                      \
    "option cloaking-device on\noption hyperdrive on\noption evasive-action on\n"                  \
    "option rolls on\noption pivots on\noption sideslips on\noption emergency-thrust on\n"

TEST(ae_8_0_2, every_flaw_names_its_rule)
{
    table_open(&table, MANY_OPTIONS "red Hood odd 0510 3 speed: 3\nblue Wolf odd 1510 0 engine: 8\n"
                                    "blue Bear odd 1710 0 engine: 4\n");
    table_refuse(&table, "Hood: 2?#", "AE-8.0.2");
    table_refuse(&table, "Hood: 2/PS", "AE-D5");
    table_refuse(&table, "Hood: 1LR", "AE-D8");
    table_refuse(&table, "Hood: 1P2#", "AE-B6");
    table_refuse(&table, "Hood: 3@/PPP", "AE-8.0.4");
    table_refuse(&table, "Wolf: P", "AE-3.2.3");
    table_refuse(&table, "Wolf: 0!", "AE-D3");
    table_refuse(&table, "Bear: 0$", "AE-D4");
    assert_true(table_choices(&table, ADMIRALTY_PLOT, "Hood") > 1000);
    assert_int_equal(table_choices(&table, ADMIRALTY_PLOT, "Wolf"), 3);
}

TEST(ae_d1, flaws_of_basic_movement_name_it)
{
    table_open(&table, TWO_SHIPS "option basic-movement on\n");
    table_refuse(&table, "Hood: PP", "AE-D1");
    table_refuse(&table, "Hood: 5", "AE-D1");
    assert_string_equal(table.why.text, "5 needs movement points 5, engines give 4");
    table_refuse(&table, "Hood: U", "AE-D1");
    assert_true(table_choices(&table, ADMIRALTY_PLOT, "Hood") > 50);
    table_order(&table, "Hood: 1LB", "");
}

#define SCREENED                                                                                   \
    "design shell 8 4 0 X=9/1/4/1/1:AB screens=8 points: 50\n"                                     \
    "design brick 8 4 3 X=9/1/4/1/1:AB points: 50\n"                                               \
    "option screens on\noption shield-reinforcement on\n"                                          \
    "red Hood shell 0510 3 speed: 3\nblue Wolf brick 1510 0\n"

TEST(ae_b10, a_split_spends_the_whole_pool)
{
    table_open(&table, SCREENED);
    table_refuse(&table, "Hood screens 1 1 1 1 1 1", "AE-B10");
    assert_string_equal(table.why.text, "Hood has 8 points for its facings, not 6");
    table_refuse(&table, "Hood screens 6 2 0 0 0 0", "AE-B10");
    table_refuse(&table, "Hood screens 5 4 0 0 0 -1", "");
    table_refuse(&table, "Wolf screens 1 1 1 0 0 0", "AE-B10");
    table_order(&table, "Hood screens 5 3 0 0 0 0", "");
    assert_int_equal(table_event(&table, ADMIRALTY_EVENT_SPLIT_SET, 0)->seen_by, 1);
    table_refuse(&table, "Hood screens 5 3 0 0 0 0", "AE-B10");
}

TEST(ae_b10, every_split_is_listed)
{
    table_open(&table, SCREENED);
    assert_int_equal(table_choices(&table, ADMIRALTY_SPLIT, "Hood"), 1161);
    table_open(&table,
               "design shell 4 4 0 X=9/1/4/1/1:AB screens=40 points: 50\noption screens on\n"
               "red Hood shell 0510 3\nblue Wolf shell 1510 0 shield: 4\n");
    assert_int_equal(table_choices(&table, ADMIRALTY_SPLIT, "Hood"), 1); /* 5 everywhere */
    assert_int_equal(table_choices(&table, ADMIRALTY_SPLIT, "Wolf"), 1); /* 0 everywhere */
}

TEST(ae_b10, without_a_split_points_are_spread_evenly)
{
    uint8_t split[ADMIRALTY_FACINGS] = {0};
    static const uint8_t even[] = {2, 2, 1, 1, 1, 1};
    table_open(&table, SCREENED);
    admiralty_plot_complete_split(&table.game, table_unit(&table, "Hood"), split);
    assert_memory_equal(split, even, sizeof even);
}

TEST(ae_e6, engine_points_become_shields_in_twos)
{
    table_open(&table, SCREENED);
    table_refuse(&table, "Hood reinforces 3", "AE-E6");
    table_refuse(&table, "Hood reinforces 0", "AE-E6");
    table_refuse(&table, "Hood reinforces 6", "AE-E6");
    assert_int_equal(table_choices(&table, ADMIRALTY_REINFORCE, "Hood"), 2);
    table_order(&table, "Hood reinforces 4", "");
    assert_cites(&table, E6);
    assert_int_equal(table_event(&table, ADMIRALTY_EVENT_REINFORCE_SET, 0)->seen_by, 1);
    table_refuse(&table, "Hood reinforces 2", "AE-E6");
    table_refuse(&table, "Hood: 2", "AE-3.2.2");
    table_refuse(&table, "Hood screens 5 3 0 0 0 0", "AE-B10");
    table_order(&table, "Hood screens 5 5 0 0 0 0; Hood: 3", "");
}

TEST(ae_e6, points_given_up_later_are_spread_by_default)
{
    uint8_t split[ADMIRALTY_FACINGS];
    static const uint8_t whole[] = {5, 3, 1, 1, 0, 0};
    table_open(&table, SCREENED);
    table_order(&table, "Hood screens 5 3 0 0 0 0; Hood reinforces 4", "");
    memcpy(split, table_element(&table, "Hood")->split, sizeof split);
    admiralty_plot_complete_split(&table.game, table_unit(&table, "Hood"), split);
    assert_memory_equal(split, whole, sizeof whole);
}

TEST(ae_8_0_3, reinforcement_may_not_break_a_plot)
{
    table_open(&table, SCREENED);
    table_order(&table, "Hood: 1", "");
    assert_int_equal(table_choices(&table, ADMIRALTY_REINFORCE, "Hood"), 1);
    table_refuse(&table, "Hood reinforces 4", "AE-8.0.3");
    table_order(&table, "Hood reinforces 2", "");
    table_open(&table, SCREENED "option strict-plots off\n");
    table_order(&table, "Hood: 1; Hood reinforces 4", "");
}

TEST(ae_8_0_3, emergency_thrust_doubles_what_is_left)
{
    table_open(&table, SCREENED "option emergency-thrust on\n");
    table_order(&table, "Hood: 9!", "");
    table_refuse(&table, "Hood reinforces 2", "AE-8.0.3");
    assert_string_equal(table.why.text, "9! needs thrust 6, engines would give 4");
}

TEST(ae_d7, illegal_orders_are_refused_when_a_ship_moves)
{
    table_open_dice(&table, TWO_SHIPS "option sequential-movement on\noption strict-plots off\n",
                    "1");
    assert_asked(&table, SAIL);
    table_refuse(&table, "Hood: 2S3", "AE-3.2.2");
    assert_int_equal(table_choices(&table, ADMIRALTY_SAIL, "Hood"),
                     admiralty_routes_write(&table.game, table_unit(&table, "Hood"), NULL, 0));
    table_order(&table, "Hood: 2S2", "");
    assert_place(&table, "Hood", "0313 4 4");
}
