/* Ladder, stances, geometry of lines: facts that need no dice. */
#include "tests/rules/admiral/fixture.h"

static struct table table;

TEST(ad_stat_2, fighter_attacks_with_a_d4)
{
    table_open(&table, "red F fighter 0101\n blue B fighter 1014");
    assert_int_equal(admiral_die_of_attack(&table.game, table_unit(&table, "F")), 4);
}

TEST(ad_stat_3, defend_die_is_the_printed_one_while_unhurt)
{
    table_open(&table, "red F ramming-frigate 0101\n blue B fighter 1014");
    assert_int_equal(admiral_die_of_defence(&table.game, table_unit(&table, "F")), 10);
}

TEST(ad_stat_1, carrier_has_no_attack_and_no_range)
{
    table_open(&table, "red C carrier 0505\n blue B fighter 0506\n start declare red");
    /* nobody can fire: the turn has passed to blue */
    assert_int_equal(table.state.head.active, SIDE_BLUE);
    assert_false(admiral_may_fire(&table.game, table_unit(&table, "C")));
}

TEST(ad_stat_1, carrier_cannot_be_told_to_fire)
{
    table_open(&table, "red C carrier 0505\n red F fighter 0504\n blue B fighter 0506\n"
                       "blue D fighter 0503\n start declare red");
    table_refuse(&table, "declare C B", "AD-stat.1");
}

TEST(ad_dice_1, ladder_has_five_rungs)
{
    static const int printed[] = {4, 6, 8, 10, 12};
    for (int i = 0; i < 5; i++) {
        assert_int_equal(admiral_die(printed[i], 0), printed[i]);
        assert_int_equal(admiral_die(printed[i], 1), i ? printed[i - 1] : 4);
    }
}

TEST(ad_lapse_1, w3_battleship_with_two_red_has_d8)
{
    assert_int_equal(admiral_die(12, 1), 10);
    assert_int_equal(admiral_die(12, 2), 8);
    table_open(&table, "red B battleship 0101 3w2r\n blue F fighter 1014");
    assert_int_equal(admiral_die_of_attack(&table.game, 0), 8);
    assert_int_equal(admiral_die_of_defence(&table.game, 0), 8);
}

TEST(ad_lapse_1, never_below_d4_and_nothing_stays_nothing)
{
    assert_int_equal(admiral_die(4, 4), 4);
    assert_int_equal(admiral_die(12, 4), 4);
    assert_int_equal(admiral_die(0, 0), 0);
    assert_int_equal(admiral_die(0, 3), 0);
}

TEST(ad_init_10, w4_two_red_leave_room_for_three_white)
{
    table_open(&table, "red B battleship 0101 3w2r\n blue F fighter 1014");
    assert_int_equal(admiral_free_holes(&table.game, 0), 0);
    assert_int_equal(table_try_open(&table, "red B battleship 0101 4w2r\n blue F fighter 1014"),
                     FAULT_INPUT);
    assert_string_equal(table.why.rule, "AD-state.1");
}

TEST(ad_init_10, marines_aboard_take_holes_too)
{
    table_open(&table, "red B battleship 0101 2w1r2b\n blue F fighter 1014\n start move red");
    assert_int_equal(admiral_free_holes(&table.game, 0), 0);
    assert_int_equal(table_try_open(&table, "red B battleship 0101 3w1r2b\n blue F fighter 1014"),
                     FAULT_INPUT);
}

TEST(ad_init_1, a_stance_is_a_number_of_white_pegs)
{
    assert_int_equal(admiral_ship_stance_rule(5), ADMIRAL_RULE_INIT_2);
    assert_int_equal(admiral_ship_stance_rule(4), ADMIRAL_RULE_INIT_3);
    assert_int_equal(admiral_ship_stance_rule(3), ADMIRAL_RULE_INIT_4);
    assert_int_equal(admiral_ship_stance_rule(2), ADMIRAL_RULE_INIT_5);
    assert_int_equal(admiral_ship_stance_rule(1), ADMIRAL_RULE_INIT_8);
    assert_int_equal(admiral_ship_stance_rule(0), ADMIRAL_RULE_INIT_9);
}

TEST(ad_init_1, every_ship_starts_full)
{
    table_open(&table, "red fleets frigate-fleet\n blue fleets frigate-fleet");
    for (int unit = 0; unit < table.state.head.unit_count; unit++) {
        assert_int_equal(table.state.ships[unit].white, 5);
        assert_int_equal(table.state.ships[unit].red, 0);
    }
}

/* ---- AD-geo.4: the squares a line crosses ---- */

static int crossed(int dx, int dy, const int (*expected)[2], int count)
{
    int found = 0;
    for (int y = -6; y <= 6; y++)
        for (int x = -6; x <= 6; x++)
            found += admiral_squares_line_crosses(dx, dy, x, y);
    assert_int_equal(found, count);
    for (int i = 0; i < count; i++)
        assert_true(admiral_squares_line_crosses(dx, dy, expected[i][0], expected[i][1]));
    return found;
}

TEST(ad_range_2, squares_crossed_by_the_line)
{
    crossed(1, 2, (const int[][2]){{0, 1}, {1, 1}}, 2);
    crossed(3, 1, (const int[][2]){{1, 0}, {2, 1}}, 2);
    crossed(3, 3, (const int[][2]){{1, 1}, {2, 2}}, 2);
    crossed(5, 1, (const int[][2]){{1, 0}, {2, 0}, {3, 1}, {4, 1}}, 4);
    crossed(5, 2, (const int[][2]){{1, 0}, {1, 1}, {2, 1}, {3, 1}, {4, 1}, {4, 2}}, 6);
}

TEST(ad_range_2, the_line_is_the_same_in_all_directions)
{
    for (int dy = -5; dy <= 5; dy++)
        for (int dx = -5; dx <= 5; dx++)
            for (int py = -5; py <= 5; py++)
                for (int px = -5; px <= 5; px++) {
                    bool crosses = admiral_squares_line_crosses(dx, dy, px, py);
                    assert_int_equal(crosses, admiral_squares_line_crosses(-dx, dy, -px, py));
                    assert_int_equal(crosses, admiral_squares_line_crosses(dy, dx, py, px));
                    assert_int_equal(crosses,
                                     admiral_squares_line_crosses(dx, dy, dx - px, dy - py));
                }
}

TEST(ad_range_2, w29_enemies_in_the_line_block)
{
    table_open(&table, "red A frigate 0101\n red C frigate 0201\n blue T fighter 0203\n"
                       "blue X fighter 1010\n start declare red");
    int a = table_unit(&table, "A"), t = table_unit(&table, "T"), x = table_unit(&table, "X");
    static const struct {
        struct cell target, other;
        bool clear;
    } cases[] = {{{1, 2}, {1, 1}, false},
                 {{1, 2}, {0, 1}, false},
                 {{1, 2}, {1, 0}, true},
                 {{2, 2}, {1, 0}, true},
                 {{2, 2}, {1, 1}, false}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        table.state.units[t].cell = cases[i].target;
        table.state.units[x].cell = cases[i].other;
        assert_int_equal(admiral_squares_line_clear(&table.game, a, t), cases[i].clear);
    }
}

/* #1 0609, #6 0608 of blue; #2 0507, #3 0607, #4 0707, #5 0606 of red */
static const char *const example = "red n2 corvette 0507 4w\n red n3 corvette 0607 4w\n"
                                   "red n4 corvette 0707 4w\n red n5 corvette 0606 4w\n"
                                   "blue n1 corvette 0609 4w\n blue n6 corvette 0608 4w\n"
                                   "start declare red";

TEST(ad_range_1, w5_five_reaches_six_but_not_one)
{
    table_open(&table, example);
    table_refuse(&table, "declare n5 n1", "AD-range.1");
    assert_string_equal(table.why.text, "n5 has Range 2; n1 is 3 squares away");
    table_order(&table, "declare n5 n6", "");
}

TEST(ad_range_2, w5_six_covers_one)
{
    table_open(&table, example);
    table_refuse(&table, "declare n2 n1", "AD-range.2");
    table_refuse(&table, "declare n3 n1", "AD-range.2");
    table_refuse(&table, "declare n4 n1", "AD-range.2");
    assert_int_equal(table_choices(&table, "declare"), 4);
}

TEST(ad_range_2, friends_never_block)
{
    table_open(&table, "red A frigate 0101\n red B frigate 0103\n blue T fighter 0105\n"
                       "start declare red");
    assert_true(admiral_squares_line_clear(&table.game, 0, table_unit(&table, "T")));
}

TEST(ad_range_3, ships_sharing_an_end_of_the_line_do_not_block)
{
    table_open(&table, "red A frigate 0101\n blue X fighter 0101\n blue T fighter 0104\n"
                       "blue Y fighter 0104\n start declare red");
    assert_true(admiral_squares_may_fire_at(&table.game, 0, table_unit(&table, "T")));
    assert_true(admiral_squares_may_fire_at(&table.game, 0, table_unit(&table, "Y")));
}

TEST(ad_range_3, ships_in_one_square_may_fire_at_each_other)
{
    table_open(&table, "red A fighter 0505 4w\n blue B fighter 0505 4w\n start declare red");
    assert_int_equal(admiral_distance(&table.game, 0, 1), 0);
    table_order(&table, "declare A B", "2|1");
    assert_cites(&table, RANGE_3);
    assert_pegs(&table, "B", "3w0r");
}

TEST(ad_range_3, derelicts_block)
{
    table_open(&table, "red A frigate 0101\n red C corvette 1001\n blue T fighter 0104\n"
                       "blue X fighter 0102 0w2r\n start declare red");
    table_refuse(&table, "declare A T", "AD-range.2");
}

TEST(ad_opt_2, blocked_only_if_every_shortest_way_is)
{
    table_open(&table, "option line-rule path\n red A frigate 0101\n blue T fighter 0203\n"
                       "blue X fighter 0202\n start declare red");
    table_order(&table, "declare A T", "5,5|1,1");
    assert_cites(&table, OPT_2);
    table_open(&table, "option line-rule path\n red A frigate 0101\n blue T fighter 0203\n"
                       "blue X fighter 0202\n blue Y fighter 0102\n start declare red");
    table_refuse(&table, "declare A T", "AD-opt.2");
}

TEST(ad_opt_2, straight_lines_have_one_path_on_the_diagonal)
{
    table_open(&table, "option line-rule path\n red A frigate 0101\n blue T fighter 0404\n"
                       "blue X fighter 0303\n start declare red");
    table_refuse(&table, "declare A T", "AD-opt.2");
}

TEST(ad_geo_1, distance_is_the_longer_axis)
{
    table_open(&table, "red A frigate 0101\n blue B frigate 0406");
    assert_int_equal(admiral_distance(&table.game, 0, 1), 5);
}

TEST(ad_geo_3, home_rows_are_the_outer_ones)
{
    table_open(&table, "red A frigate 0101\n blue B frigate 0406");
    assert_int_equal(admiral_fleet_home_row(&table.game, SIDE_RED), 0);
    assert_int_equal(admiral_fleet_home_row(&table.game, SIDE_BLUE), 13);
}
