/* Boundaries of movement and of its options, worked out from the rules alone. */
#include "tests/rules/admiralty/fixture.h"

static struct table table;

/* No battle ends by points; designs by their engine rating, hull 8, no shields. */
#define CALM                                                                                       \
    "scenario vp_target: 9999\n"                                                                   \
    "design e1 8 1 0 X=9/1/4/1/1:ABCDEF points: 100\n"                                             \
    "design e2 8 2 0 X=9/1/4/1/1:ABCDEF points: 100\n"                                             \
    "design e3 8 3 0 X=9/1/4/1/1:ABCDEF points: 100\n"                                             \
    "design e4 8 4 0 X=9/1/4/1/1:ABCDEF points: 100\n"                                             \
    "design e5 8 5 0 X=9/1/4/1/1:ABCDEF points: 100\n"                                             \
    "design e6 8 6 3 X=9/1/4/1/1:ABCDEF points: 100\n"

/* ---- stacking ---- */

#define CROWD                                                                                      \
    CALM "red Ann e5 1110 3 speed: 2\nred Cat e4 1110 3 speed: 2\nblue Bob e5 1114 0 speed: 2\n"

TEST(ae_3_3_3, new_ties_draw_in_ships_that_had_a_total)
{
    table_open(&table, CROWD);
    table_order(&table, "Ann: 2; Cat: 2; Bob: 2; done; done", "3,5,3, 4,1, 2,2, 1,4");
    /* Cat 5 stays, Ann 7 may, Bob 9 must leave */
    assert_asked(&table, SHIFT);
    table_order(&table, "Ann stays", "");
    table_refuse(&table, "Bob stays", "AE-3.3.3");
    table_order(&table, "Bob shifts to 1113", "");
    assert_place(&table, "Ann", "1112 3 2");
    assert_place(&table, "Bob", "1113 0 2");
}

TEST(ae_3_3_3, damaged_engines_count_by_their_present_rating)
{
    table_open(&table, CALM "red Ann e5 1110 3 speed: 2\nblue Bob e5 1114 0 speed: 2, engine: 7\n");
    table_order(&table, "Ann: 2; Bob: 2; done; done", "1,4"); /* 6 against 1 + 4 */
    table_refuse(&table, "Ann stays", "AE-3.3.3");
    table_order(&table, "Ann shifts to 1111", "1");
    assert_place(&table, "Bob", "1112 0 2");
}

TEST(ae_3_3_3, no_free_neighbour_means_two_hexes)
{
    table_open(&table, CALM "red Ann e5 0101 3\nred Cat e4 0102 3\nred Eve e4 0201 3\n"
                            "blue Bob e5 0103 0 speed: 2\n");
    table_order(&table, "Bob: 2; done; done", "1,2");
    assert_int_equal(table_choices(&table, ADMIRALTY_SHIFT, "Bob"), 4);
    table_refuse(&table, "Bob shifts to 0102", "AE-3.3.3");
    table_refuse(&table, "Bob shifts to 0104", "AE-3.3.3");
    table_order(&table, "Bob shifts to 0302", "");
    assert_place(&table, "Bob", "0302 0 2");
}

TEST(ae_3_3_3, contested_hexes_by_rows)
{
    table_open(&table, CALM "red Ann e5 0511 0 speed: 1\nred Cat e5 1106 0 speed: 1\n"
                            "blue Bob e5 0509 3 speed: 1\nblue Dan e5 1104 3 speed: 1\n");
    table_order(&table, "Ann: 1; Cat: 1; Bob: 1; Dan: 1; done; done", "1,2");
    table_order(&table, "Dan shifts to 1104", "6,5");
    table_order(&table, "Ann shifts to 0511", "1");
    assert_place(&table, "Cat", "1105 0 1");
    assert_place(&table, "Bob", "0510 3 1");
}

TEST(ae_3_3_3, a_flight_bars_no_step_and_joins_no_roll)
{
    table_open(&table,
               CALM "start orders\nred Ann e5 1110 3 speed: 2\nblue Bob e5 1114 0 speed: 2\n"
                    "blue Bat flight 1111\nred Able flight 1112\n");
    table_order(&table, "Ann: 2; Bob: 2; done; done", "3,1");
    table_order(&table, "Ann shifts to 1111", "4");
    assert_place(&table, "Ann", "1111 3 2");
    /* Bat must leave now */
    table_refuse(&table, "Bat stays", "AE-5.3.1");
}

/* ---- orders ---- */

static void ask_one(const char *options, const char *ship)
{
    char position[2000];
    struct text out;
    text_init(&out, position, sizeof position);
    text_add(&out, CALM "blue Far e4 0101 0\n");
    text_add(&out, options);
    text_add(&out, ship);
    table_open(&table, position);
}

TEST(ae_3_2_1, hexes_between_opposite_turns)
{
    ask_one("", "red Ann e4 1111 0 speed: 5\n");
    table_order(&table, "Ann: S4P1; done; Far: 0; done", "1");
    assert_place(&table, "Ann", "1508 0 5");
    ask_one("", "red Ann e3 1111 0 speed: 5\n");
    table_refuse(&table, "Ann: S4P1", "AE-3.2.2");
}

TEST(ae_3_2_2, an_order_plotted_before_the_loss_of_engines_stands)
{
    /* nothing checks again: emergency thrust and terrain come after the judging */
    ask_one("option emergency-thrust on\n", "red Ann e4 1115 0\n");
    table_refuse(&table, "Ann: 9!", "AE-3.2.2");
    table_order(&table, "Ann: 8!; done; Far: 0; done", "1");
    assert_place(&table, "Ann", "1107 0 8");
    assert_boxes(&table, "Ann", "0/3/0"); /* ceil(8/3) */
}

TEST(ae_d3, a_third_of_what_is_left_rounded_up)
{
    ask_one("option emergency-thrust on\n", "red Ann e4 1115 0 engine: 4\n");
    table_refuse(&table, "Ann: 5!", "AE-3.2.2");
    table_order(&table, "Ann: 4!; done; Far: 0; done", "1"); /* rating 2 doubled */
    assert_boxes(&table, "Ann", "0/6/0");
}

TEST(ae_d3, terrain_first_then_the_boxes_then_stacking)
{
    table_open(&table, "scenario vp_target: 9999\noption emergency-thrust on\noption terrain on\n"
                       "terrain asteroid 1112\n"
                       "design seven 7 7 0 X=9/1/4/1/1:ABCDEF points: 9\n"
                       "red Ann seven 1115 0\nblue Bob seven 1110 0\n");
    /* five dice, one hit: engines; 6 boxes left: 2 of them; rating 4 against 7 */
    table_order(&table, "Ann: 5!; done; Bob: 0; done", "1,2,3,3,4, 2, 6,4");
    assert_boxes(&table, "Ann", "0/3/0");
    table_refuse(&table, "Bob stays", "AE-3.3.3"); /* 10 against 11 */
    table_order(&table, "Bob shifts to 1109", "1");
}

TEST(ae_d3, dead_engines_cannot_be_strained)
{
    ask_one("option emergency-thrust on\n", "red Ann e4 1115 0 engine: 8, speed: 2\n");
    table_refuse(&table, "Ann: 2!", "AE-D3");
}

TEST(ae_d4, half_the_rating_rounded_up_on_top)
{
    ask_one("option evasive-action on\n", "red Ann e5 1115 0 speed: 2\n");
    table_refuse(&table, "Ann: 5$", "AE-8.0.4");
    table_order(&table, "Ann: 4$; done; Far: 0; done", "1");
    ask_one("option evasive-action on\n", "red Ann e3 1115 0 speed: 2\n");
    table_refuse(&table, "Ann: 2$", "AE-D4");
    ask_one("option evasive-action on\n", "red Ann e4 1115 0 speed: 2, engine: 2\n");
    table_refuse(&table, "Ann: 2$", "AE-D4"); /* the rating is 3 now */
}

TEST(ae_8_0_2, one_special_action_and_a_pivot_at_the_very_end)
{
    const char *options = "option evasive-action on\noption rolls on\noption pivots on\n";
    ask_one(options, "red Ann e6 1115 0 speed: 2\n");
    table_refuse(&table, "Ann: 2$@", "AE-8.0.2");
    table_refuse(&table, "Ann: 2/P$", "AE-D5");
    table_refuse(&table, "Ann: 2!", "AE-8.0.2");
    table_refuse(&table, "Ann: 2/PS", "AE-D5");
    table_refuse(&table, "Ann: 2/PPPP", "AE-D5");
    table_order(&table, "Ann: 2$/SSS; done; Far: 0; done", "1"); /* 3 + 3 */
    assert_int_equal(table_element(&table, "Ann")->facing, 3);
    assert_place(&table, "Ann", "1113 0 2");
}

TEST(ae_d6, turns_pay_for_the_roll)
{
    ask_one("option rolls on\n", "red Ann e3 1115 0 speed: 2\n");
    table_refuse(&table, "Ann: 1P1@", "AE-8.0.4"); /* 2 + 2 */
    table_order(&table, "Ann: 2PS@; done; Far: 0; done", "1");
    assert_true(table_element(&table, "Ann")->flags & ADMIRALTY_INVERTED);
    assert_place(&table, "Ann", "1113 0 2");
    ask_one("option rolls on\n", "red Ann e1 1115 0 inverted: true\n");
    table_refuse(&table, "Ann: P@", "AE-8.0.4"); /* 0 + 2 */
}

TEST(ae_d6, u_makes_the_roll_free_but_not_cheaper)
{
    ask_one("option rolls on\n", "red Ann e1 1115 0 inverted: true\n");
    table_order(&table, "Ann: U@; done; Far: 0; done", "1");
    assert_false(table_element(&table, "Ann")->flags & ADMIRALTY_INVERTED);
    ask_one("option rolls on\n", "red Ann e2 1115 0 speed: 2\n");
    table_refuse(&table, "Ann: 1U@", "AE-3.2.2"); /* 3, not less */
}

TEST(ae_d6, inverted_arcs_are_those_of_the_mirror)
{
    table_open(&table, CALM "option rolls on\noption expanded-arcs on\nstart combat turn: 1\n"
                            "design gun 8 6 3 X=9/1/4/1/1:AC Y=9/1/4/1/1:H Z=9/1/4/1/1:L "
                            "points: 9\n"
                            "red Ann gun 1111 0 inverted: true\nred Hub gun 1121 0\n"
                            "blue Left e4 0810 0\nblue Right e4 1410 0\nblue Aft e4 1114 0\n");
    table_order(&table, "Left holds fire", "");
    table_refuse(&table, "Ann fires X1 at Left", "AE-4.1.3");
    table_refuse(&table, "Ann fires Y1 at Left", "AE-4.1.3");
    table_order(&table, "Ann fires X1 at Right; Ann fires Y1 at Right; Ann fires Z1 at Aft",
                "1,1,1");
}

TEST(ae_d5, later_turns_turn_heading_and_facing)
{
    ask_one("option pivots on\n", "red Ann e4 1115 0\n");
    table_refuse(&table, "Ann: 2/PPP", "AE-8.0.4");
    table_order(&table, "Ann: 2/PP; done; Far: 0; done", "1");
    assert_int_equal(table_element(&table, "Ann")->facing, 4);
    table_order(&table, "Ann: S2; done; Far: 0; done", "1");
    assert_place(&table, "Ann", "1312 1 2");
    assert_int_equal(table_element(&table, "Ann")->facing, 4);
}

TEST(ae_d8, slips_cost_and_go_one_way)
{
    ask_one("option sideslips on\n", "red Ann e4 1115 0 speed: 3\n");
    table_refuse(&table, "Ann: 1L1R", "AE-D8");
    table_refuse(&table, "Ann: 1P1R", "AE-D8");
    table_refuse(&table, "Ann: 1PS1L", "AE-D8");
    table_refuse(&table, "Ann: U1L1R", "AE-D8");
    table_refuse(&table, "Ann: 1P2L", "AE-3.2.2"); /* max(3, 4) + 1 */
    table_order(&table, "Ann: 1P1L; done; Far: 0; done", "1");
    /* 1114, turned to 5: 1013; slip ahead-left, direction 4: 0914 */
    assert_place(&table, "Ann", "0914 5 3");
}

TEST(ae_d2, slips_of_last_turn_lighten_one_turn_only)
{
    const char *options = "option sideslips on\noption delayed-turns on\n";
    ask_one(options, "red Ann e2 1120 0 speed: 3\n");
    table_order(&table, "Ann: 1LL; done; Far: 0; done", "1");
    assert_place(&table, "Ann", "0918 0 3");
    table_refuse(&table, "Ann: S3", "AE-3.2.2");
    table_refuse(&table, "Ann: P5", "AE-3.2.2");
    table_refuse(&table, "Ann: PP", "AE-3.2.2");
    table_order(&table, "Ann: P4; done; Far: 0; done", "1");
    table_refuse(&table, "Ann: P3", "AE-3.2.2");
}

TEST(ae_d1, points_spacing_and_reverse)
{
    ask_one("option basic-movement on\n", "red Ann e6 1110 0\n");
    table_refuse(&table, "Ann: 3P3", "AE-D1");
    table_refuse(&table, "Ann: PP", "AE-D1");
    table_refuse(&table, "Ann: 1PL", "AE-D1");
    table_refuse(&table, "Ann: PBP", "AE-D1");
    table_refuse(&table, "Ann: BBBB", "AE-D1");
    table_order(&table, "Ann: BB1P; done; Far: 0; done", "1");
    assert_place(&table, "Ann", "1111 5 3");
    table_refuse(&table, "Ann: P1", "AE-D1");
    table_refuse(&table, "Ann: BP", "AE-D1");
    table_order(&table, "Ann: 1P2; done; Far: 0; done", "1");
    table_order(&table, "Ann: R; done; Far: 0; done", "1");
    table_refuse(&table, "Ann: R", "AE-D1");
}

TEST(ae_d1, no_inertia_and_illegal_means_standing_still)
{
    ask_one("option basic-movement on\noption strict-plots off\noption evasive-action on\n",
            "red Ann e6 1110 0 speed: 5\n");
    table_order(&table, "Ann: 4$; done; Far: 0; done", "1"); /* 4 + 3 points */
    assert_place(&table, "Ann", "1110 0 0");
    table_order(&table, "Ann: 3$; done; Far: 0; done", "1");
    assert_place(&table, "Ann", "1107 0 3");
    table_order(&table, "done; Far: 0; done", "1");
    assert_place(&table, "Ann", "1107 0 0");
}

TEST(ae_d7, ships_alternate_and_stack_at_the_end)
{
    table_open(&table, CALM "option sequential-movement on\noption strict-plots off\n"
                            "red Ann e4 1110 3 speed: 2\nred Cat e4 0101 3\n"
                            "blue Bob e5 1114 0 speed: 2\n");
    assert_asked(&table, SAIL);
    table_refuse(&table, "Bob: 2", "AE-2.2");
    table_refuse(&table, "Ann: 9", "AE-3.2.2");
    table_order(&table, "Ann: 2", "");
    table_order(&table, "Bob: 2", "");
    assert_place(&table, "Bob", "1112 0 2");
    table_order(&table, "Cat: 1", "5,1");
    table_order(&table, "Ann shifts to 1111", "");
}

TEST(ae_3_3_2, leaving_books_points_at_once_and_decides_at_the_end)
{
    table_open(&table, "scenario vp_target: 100\n"
                       "design e4 8 4 0 X=9/1/4/1/1:ABCDEF points: 100\n"
                       "red Ann e4 1102 0 speed: 4\nred Cat e4 0501 3\nblue Bob e4 1120 0\n");
    table_order(&table, "Ann: 4; Cat: 0; Bob: 0; done; done", NULL);
    assert_place(&table, "Ann", "left");
    assert_vp(&table, 0, 100);
    assert_true(table.state.head.over);
}

/* ---- hyperdrive ---- */

#define DRIVE                                                                                      \
    "scenario vp_target: 9999\noption hyperdrive on\noption strict-plots off\n"                    \
    "design runner 8 4 0 X=9/1/4/1/1:ABCDEF hyperdrive points: 101\n"                              \
    "design other 8 4 0 X=9/1/4/1/1:ABCDEF points: 100\n"                                          \
    "red Ann runner 1103 3\nred Cat other 0101 3\nblue Bob other 1120 0\n"

static void next_turn(void)
{
    if (table.state.head.phase != ADMIRALTY_PHASE_ORDERS)
        table_until(&table, ADMIRALTY_PHASE_ORDERS, "");
}

TEST(ae_b6, ten_points_and_it_is_gone_before_it_moves)
{
    table_open(&table, DRIVE);
    table_order(&table, "Ann: 2#; Cat: 0; Bob: 0; done; done", "4");
    assert_place(&table, "Ann", "1105 3 2");
    next_turn();
    table_order(&table, "Ann: 2#; Cat: 0; Bob: 0; done; done", "5");
    assert_place(&table, "Ann", "1107 3 2"); /* nine is not enough */
    next_turn();
    table_order(&table, "Ann: 2#; Cat: 0; Bob: 0; done; done", "1,1"); /* now one against one */
    assert_place(&table, "Ann", "jumped");
    assert_vp(&table, 0, 51);
}

TEST(ae_b6, an_illegal_order_loses_the_charge)
{
    table_open(&table, DRIVE);
    table_order(&table, "Ann: 2#; Cat: 0; Bob: 0; done; done", "6");
    next_turn();
    table_order(&table, "Ann: 2P#; Cat: 0; Bob: 0; done; done", ""); /* may hold no turn */
    assert_place(&table, "Ann", "1107 3 2");
    next_turn();
    table_order(&table, "Ann: 2#; Cat: 0; Bob: 0; done; done", "5");
    assert_place(&table, "Ann", "1109 3 2");
}

/* ---- shield reinforcement ---- */

TEST(ae_e6, engine_points_become_shields_for_one_turn)
{
    ask_one("option shield-reinforcement on\noption weapon-traits on\n", "red Ann e6 1111 0\n");
    table_refuse(&table, "Ann reinforces 3", "AE-E6");
    table_refuse(&table, "Ann reinforces 8", "AE-E6");
    table_order(&table, "Ann reinforces 6", "");
    table_refuse(&table, "Ann: 1", "AE-3.2.2");
    table_order(&table, "Ann: P; done; done", "1"); /* requirement 0; its engines are not dead */
    assert_place(&table, "Ann", "1111 5 0");
}

TEST(ae_e6, at_most_five_until_the_end_of_the_turn)
{
    table_open(&table, CALM "start orders\noption shield-reinforcement on\n"
                            "red Ann e6 1111 0\nblue Bob e6 1107 3\nblue Dan e6 1106 3\n"
                            "blue Bat flight 1101\n");
    table_order(&table, "Ann reinforces 6; Ann: 0; Bob: 0; Dan: 0; done; done", "");
    /* 3 + 3 are 5: flights, too, meet them */
    table_order(&table, "Bat to 1110 attacks Ann", "5,1,1,1,1,1, 5");
    table_order(&table, "Bob fires X at Ann", "4, 5");
    table_order(&table, "Ann holds fire; Dan holds fire", "");
    table_order(&table, "Ann: 0; Bob: 0; Dan: 0; done; done", "");
    table_order(&table, "Bat stays attacks Ann", "5,1,1,1,1,1, 4, 4"); /* 3 again */
    assert_boxes(&table, "Ann", "0/0/1");
}
