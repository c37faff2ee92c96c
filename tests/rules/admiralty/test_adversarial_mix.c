/* Options that meet each other, worked out from the rules alone. */
#include "tests/rules/admiralty/fixture.h"

static struct table table;

#define SHIPS                                                                                      \
    "design ship 12 8 0 X=9/1/4/1/1:ABCDEF points: 100\n"                                          \
    "design wall 12 8 3 X=9/1/4/1/1:ABCDEF points: 100\n"
#define CALM "scenario vp_target: 9999\n" SHIPS
#define COMBAT CALM "option weapon-traits on\nstart combat turn: 1\n"
#define GUN(battery) "design gun 8 6 3 X=" battery " Z=9/1/4/1/1:ABCDEF points: 100\n"

/* ---- orders ---- */

TEST(ae_8_0_4, an_illegal_order_performs_no_special_action)
{
    table_open(&table, CALM "option strict-plots off\noption evasive-action on\noption rolls on\n"
                            "option emergency-thrust on\n"
                            "red Ann ship 1111 0 speed: 1\nred Bea ship 1211 0 speed: 1\n"
                            "red Cat ship 1311 0 speed: 1\nblue Dan ship 1121 3\n");
    table_order(&table, "Ann: 9$; Bea: 9@; Cat: 99!; Dan: 0; done; done", "");
    assert_false(table_element(&table, "Ann")->flags & ADMIRALTY_EVASIVE);
    assert_false(table_element(&table, "Bea")->flags & ADMIRALTY_INVERTED);
    assert_boxes(&table, "Cat", "0/0/0");
    assert_place(&table, "Cat", "1310 0 1");
}

TEST(ae_3_3_2, gone_at_the_first_step_off_the_board)
{
    table_open(&table, CALM "red Ann ship 1101 0\nred Cat ship 0501 3\nblue Dan ship 1121 3\n");
    table_order(&table, "Ann: 1U1; Cat: 0; Dan: 0; done; done", "1");
    assert_place(&table, "Ann", "left");
}

TEST(ae_g5, a_planet_before_the_edge)
{
    table_open(&table, CALM "scenario leave_vp: off\noption terrain on\nterrain planet 1103\n"
                            "terrain asteroid 1104\n"
                            "red Ann ship 1105 0 speed: 8\nred Cat ship 0501 3\n"
                            "blue Dan ship 1121 3\n");
    table_order(&table, "Ann: 8; Cat: 0; Dan: 0; done; done", "1"); /* no dice of the asteroid */
    assert_place(&table, "Ann", "destroyed");
    assert_vp(&table, 0, 100);
}

TEST(ae_g2, a_black_hole_on_the_way)
{
    table_open(&table, CALM "option terrain on\nterrain black-hole 1103\n"
                            "red Ann ship 1105 0 speed: 8\nred Cat ship 0501 3\n"
                            "blue Dan ship 1121 3\n");
    table_order(&table, "Ann: 3; Cat: 0; Dan: 0; done; done", NULL);
    assert_place(&table, "Ann", "destroyed");
    assert_vp(&table, 0, 100);
}

TEST(ae_g1, a_shift_may_lead_into_a_contest)
{
    table_open(&table, CALM "option terrain on\nterrain asteroid 1109\n"
                            "red Ann ship 1111 0 speed: 2\nblue Dan ship 1108 3\n");
    table_order(&table, "Ann: 2; Dan: 0; done; done", "1,1");
    table_order(&table, "Ann shifts to 1108", "1,5");
    table_order(&table, "Dan shifts to 1107", "1");
    assert_place(&table, "Ann", "1108 0 2");
}

TEST(ae_e6, given_points_do_not_come_back_with_an_illegal_order)
{
    table_open(&table, CALM "option strict-plots off\noption shield-reinforcement on\n"
                            "red Ann ship 1111 0 speed: 2\nblue Dan ship 1106 3\n");
    table_order(&table, "Ann reinforces 4; Ann: 7; Dan: 0; done; done", "4"); /* needs 5 of 4 */
    assert_place(&table, "Ann", "1109 0 2");
    table_order(&table, "Dan fires X at Ann", "3, 2"); /* shields 2 where none are printed */
    table_order(&table, "Ann holds fire", "");
    assert_boxes(&table, "Ann", "0/0/0");
}

TEST(ae_e6, reinforced_in_a_nebula)
{
    table_open(&table, CALM "option shield-reinforcement on\noption terrain on\n"
                            "terrain nebula 1111\n"
                            "red Ann wall 1111 0\nblue Dan ship 1108 3\n");
    table_order(&table, "Ann reinforces 2; Ann: 0; Dan: 0; done; done", "4");
    table_order(&table, "Dan fires X at Ann", "4, 4, 2"); /* 3 + 1 - 1 */
    table_order(&table, "Ann holds fire", "");
    assert_boxes(&table, "Ann", "0/1/0");
}

TEST(ae_d1, pivots_and_rolls_are_paid_in_points)
{
    table_open(&table, CALM "option basic-movement on\noption pivots on\noption rolls on\n"
                            "red Ann ship 1111 0\nblue Dan ship 0121 3\n");
    table_refuse(&table, "Ann: 6/PPP", "AE-8.0.4");
    table_refuse(&table, "Ann: 6@", "AE-8.0.4");
    table_order(&table, "Ann: 5@; done; Dan: 0; done", "1");
    assert_true(table_element(&table, "Ann")->flags & ADMIRALTY_INVERTED);
}

TEST(ae_d7, a_hidden_ship_sails_in_its_turn)
{
    table_open_dice(&table,
                    CALM "option sequential-movement on\noption cloaking-device on\n"
                         "design ghost 12 8 0 X=9/1/4/1/1:ABCDEF cloaking-device points: 100\n"
                         "red Ann ghost 1105 3\nblue Dan ship 1121 3\n",
                    "1");
    table_order(&table, "Ann: 2?; Dan: 0", NULL);
    assert_place(&table, "Ann", "hidden 1107 3 2");
    assert_int_equal(table.state.head.turn, 2);
}

/* ---- fire ---- */

TEST(ae_d5, arcs_and_screens_go_by_the_facing)
{
    /* Hood heads north but faces south; Wolf heads south and faces north */
    table_open_dice(&table,
                    COMBAT "option pivots on\noption screens on\n"
                           "design veil 6 6 0 screens=12 X=9/1/4/1/1:ABCDEF points: 100\n" GUN(
                               "9/1/4/1/1:AB") "red Hood gun 1111 0 facing: 3\n"
                                               "blue Wolf veil 1115 0 facing: 0, screen_a: 5, "
                                               "screen_b: 4, screen_e: 1, screen_f: 1\n",
                    "1");
    table_order(&table, "Hood fires X1 at Wolf; Hood is done", "");
    assert_asked(&table, SHOW);
    table_order(&table, "Wolf shows facing A", "4, 5");
    table_open_dice(&table,
                    COMBAT "option pivots on\noption screens on\n"
                           "design veil 6 6 0 screens=12 X=9/1/4/1/1:ABCDEF points: 100\n" GUN(
                               "9/1/4/1/1:AB") "red Hood gun 1111 0\n"
                                               "blue Wolf veil 1107 0 facing: 3, screen_a: 5, "
                                               "screen_b: 2, screen_e: 4, screen_f: 1\n",
                    "1");
    table_order(&table, "Hood fires X1 at Wolf; Hood is done", "");
    table_refuse(&table, "Wolf shows facing E", "AE-B10");
    table_order(&table, "Wolf shows facing B", "4, 3, 2");
}

TEST(ae_b10, between_the_rows_only_one_facing_counts)
{
    /* from 1107 heading 0 the hex 1311 lies behind-right, strictly inside F */
    table_open_dice(&table,
                    COMBAT "option screens on\n"
                           "design veil 6 6 0 screens=12 X=9/1/4/1/1:ABCDEF points: 100\n" GUN(
                               "9/1/4/1/1:AB,AC") "red Hood gun 1211 0\n"
                                                  "blue Wolf veil 1107 0 screen_a: 5, screen_f: 2, "
                                                  "screen_e: 5\n",
                    "1");
    table_order(&table, "Hood fires X1 at Wolf; Hood is done", "4, 3, 2");
    assert_boxes(&table, "Wolf", "0/0/0 +0/1/0/0");
}

TEST(ae_b10, a_surplus_is_lost_first)
{
    table_open_dice(&table,
                    COMBAT "option screens on\n"
                           "design moat 6 6 0 screens=36 X=9/1/4/1/1:ABCDEF points: 100\n" GUN(
                               "9/1/4/1/2:AB*2") "red Hood gun 1111 0\n"
                                                 "blue Wolf moat 1107 0 screen_a: 5, screen_b: 5, "
                                                 "screen_c: 5, screen_d: 5, screen_e: 5, "
                                                 "screen_f: 5\n",
                    "1");
    table_order(&table, "Hood fires X1 at Wolf; Hood is done", "4, 6, 4,2");
    table_order(&table, "Wolf holds fire", "");
    assert_int_equal(table_element(&table, "Wolf")->screen[0], 5); /* 30 of 30 */
    assert_int_equal(table_element(&table, "Wolf")->screen[5], 5);
}

TEST(ae_0_3_7, a_split_is_made_anew_every_turn)
{
    table_open(&table, CALM "option screens on\n"
                            "design veil 6 6 0 screens=12 X=9/1/4/1/1:ABCDEF points: 100\n"
                            "red Ann veil 1111 0\nblue Bob ship 1101 0\n");
    table_order(&table, "Ann screens 5 5 2 0 0 0; Ann: 0; done; Bob: 0; done", "1");
    table_order(&table, "done; done", "1");
    assert_int_equal(table_element(&table, "Ann")->screen[0], 2);
    assert_int_equal(table_element(&table, "Ann")->screen[5], 2);
}

TEST(ae_b11, stealth_bars_long_range_even_without_range_modifiers)
{
    table_open(&table, COMBAT "option stealth on\n"
                              "design shade 12 6 0 X=9/1/4/1/1:ABCDEF stealth points: 9\n" GUN(
                                  "9/1/4/1/1:AB+no_range_modifiers") "red Hood gun 1111 0\n"
                                                                     "blue Wolf shade 1104 0\n"
                                                                     "blue Lynx ship 1107 0\n");
    table_order(&table, "Lynx holds fire", "");
    table_refuse(&table, "Hood fires X1 at Wolf", "AE-B11");
}

TEST(ae_c4_14, one_variable_rate_for_all_linked_weapons)
{
    table_open_dice(&table,
                    COMBAT GUN("9/2/4/1/1:AB*2+fire-linked+variable_rof") "red Hood gun 1111 0\n"
                                                                          "blue Wolf ship 1107 0\n",
                    "1");
    table_order(&table, "Hood fires X at Wolf; Hood is done", "3, 4,4,1, 2,2, 4,4");
    assert_boxes(&table, "Wolf", "0/0/0 +0/2/2/0");
}

TEST(ae_c4_15, linked_area_effect_strikes_weapon_by_weapon)
{
    table_open_dice(
        &table,
        COMBAT GUN(
            "9/1/4/1/1:AB*2+fire-linked+area_effect+continuing_damage") "red Hood gun 1111 0\nblue "
                                                                        "Wolf ship 1107 0\nblue "
                                                                        "Bat flight 1107\n"
                                                                        "blue Lynx wall 1107 0\n",
        "");
    table_order(&table, "Lynx holds fire", "");
    table_order(&table, "Hood fires X at Wolf; Hood is done", "4, 2, 4,4,  4, 3");
    assert_boxes(&table, "Wolf", "0/0/0 +0/1/1/0");
    assert_boxes(&table, "Lynx", "0/0/0 +0/0/1/0");
    assert_boxes(&table, "Bat", "6-2");
    assert_int_equal(table_element(&table, "Wolf")->started, 2);
    assert_int_equal(table_element(&table, "Lynx")->started, 1);
}

TEST(ae_c4_10, the_margin_at_a_flight_has_its_modifier)
{
    table_open_dice(&table,
                    COMBAT GUN("9/1/4/1/1:AB+increased_hits+area_effect") "red Hood gun 1111 0\n"
                                                                          "blue Wolf ship 1107 0\n"
                                                                          "blue Bat flight 1107\n",
                    "1");
    table_order(&table, "Hood fires X at Bat; Hood is done", "6, 2,4"); /* 5: two hits */
    assert_boxes(&table, "Bat", "6-2");
    assert_boxes(&table, "Wolf", "0/0/0 +0/1/1/0");
}

TEST(ae_c4_13, a_turn_under_cloak_is_a_turn_of_rest)
{
    table_open_dice(&table,
                    COMBAT "option cloaking-device on\n"
                           "design sly 8 6 3 X=9/1/4/1/1:ABCDEF+slow-firing Z=9/1/4/1/1:ABCDEF "
                           "cloaking-device points: 9\n"
                           "red Hood sly 1111 0\nblue Wolf ship 1107 0\n",
                    "1");
    table_order(&table, "Hood fires X at Wolf; Hood is done; Wolf holds fire", "1");
    table_order(&table, "Hood: 0?; Wolf: 0; done; done", "");
    table_order(&table, "Hood: 0; Wolf: 0; done; done", "1");
    table_order(&table, "Hood fires X at Wolf; Hood is done; Wolf holds fire", "1");
}

TEST(ae_c4_17, an_aim_at_the_hull_is_always_met_by_extra_hull_damage)
{
    table_open_dice(
        &table,
        COMBAT "option directed-damage on\n" GUN(
            "9/1/4/1/3:AB+extra_hull_damage") "red Hood gun 1111 0\nblue Wolf ship 1107 0\n",
        "1");
    table_order(&table, "Hood fires X at Wolf aiming at hull; Hood is done", "5, 2,4,6");
    assert_boxes(&table, "Wolf", "0/0/0 +3/1/1/1");
}

TEST(ae_e2, armor_hides_the_hull_of_a_one)
{
    table_open_dice(&table,
                    COMBAT "option directed-damage on\noption armor-plating on\n"
                           "design tank 20 6 0 X=9/1/4/1/1:ABCDEF armor-plating points: 100\n" GUN(
                               "9/1/4/1/3:AB") "red Hood gun 1111 0\nblue Wolf tank 1107 0\n",
                    "1");
    table_order(&table, "Hood fires X at Wolf aiming at hull; Hood is done", "5, 1,3,5, 5");
    assert_boxes(&table, "Wolf", "0/0/0 +3/0/1/2");
}

TEST(ae_4_0_1, unarmed_ships_count_and_the_batch_is_by_counts)
{
    /* 5 against 2: two at a time */
    table_open(&table, COMBAT "design hulk 6 6 0 points: 9\n"
                              "red A1 ship 1111 0\nred A2 ship 1111 0\nred A3 ship 1111 0\n"
                              "red A4 hulk 1111 0\nred A5 ship 1111 0\n"
                              "blue B1 ship 1107 3\nblue B2 ship 1107 3\n");
    table_order(&table, "A1 holds fire; A2 holds fire; B1 holds fire; A3 holds fire", "");
    table_refuse(&table, "B2 holds fire", "AE-2.2");
    table_order(&table, "A4 holds fire; B2 holds fire; A5 holds fire", "");
    assert_int_equal(table.state.head.turn, 2);
}

TEST(ae_b3_2, markers_and_hidden_ships_are_no_targets)
{
    table_open(&table, CALM "option cloaking-device on\n"
                            "design ghost 12 8 0 X=9/1/4/1/1:ABCDEF cloaking-device points: 100\n"
                            "red Ann ghost 1105 3\nred Cat ship 1106 3\nblue Bob ship 1108 0\n");
    table_order(&table, "Ann: 0?; Cat: 0; Bob: 0; done; done", "4");
    table_refuse(&table, "Bob fires X at Ann", "AE-B3.2");
    table_order(&table, "Bob fires X at Cat", "1");
}

/* ---- hidden ships ---- */

TEST(ae_b3_5, fires_go_on_under_cloak_and_a_loss_is_announced)
{
    table_open(&table, CALM "option cloaking-device on\noption weapon-traits on\n"
                            "option explosions on\n"
                            "design ghost 12 8 0 X=9/1/4/1/1:ABCDEF cloaking-device points: 100\n"
                            "red Ann ghost 1105 3 hull: 11, burning: 2\nred Cat ship 1106 3\n"
                            "blue Bob ship 1121 0\n");
    table_order(&table, "Ann: 0?; Cat: 0; Bob: 0; done; done", "4|5,1,6,1"); /* weapon, chart X */
    assert_boxes(&table, "Ann", "11/0/0 X1");
    table_order(&table, "Ann: 0?; Cat: 0; Bob: 0; done; done", "4|1,6,3");
    assert_place(&table, "Ann", "destroyed");
    assert_vp(&table, 0, 100);
}

TEST(ae_b3_2, a_black_hole_pulls_the_true_ship_by_default)
{
    table_open(&table, CALM "option cloaking-device on\noption terrain on\n"
                            "terrain black-hole 1111\n"
                            "design ghost 12 8 0 X=9/1/4/1/1:ABCDEF cloaking-device points: 100\n"
                            "red Ann ghost 1511 0\nblue Bob ship 0121 0\n");
    /* two nearer hexes, 1410 (direction 5) and 1411 (direction 4): clockwise from heading 0 */
    table_order(&table, "Ann: 0?; Bob: 0; done; done", "");
    assert_place(&table, "Ann", "hidden 1411 0 0");
}

/* ---- carriers ---- */

#define CARRIER                                                                                    \
    CALM "option launch-recovery on\nstart combat turn: 1\n"                                       \
         "design nest 12 8 0 X=9/1/4/1/1:ABCDEF carrier=100 points: 100\n"

TEST(ae_f4, one_launch_a_carrier_and_it_flies_next_turn)
{
    table_open_dice(&table,
                    CARRIER "red Ann nest 1111 0\nred Able flight - status: aboard, carrier: Ann\n"
                            "red Bill flight - status: aboard, carrier: Ann, fighters: 3\n"
                            "blue Dan ship 1107 3\n",
                    "1");
    table_order(&table, "Ann holds fire; Dan holds fire", "");
    assert_asked(&table, LAUNCH);
    table_order(&table, "Ann launches Bill", "");
    assert_int_equal(table.state.head.turn, 2);
    assert_place(&table, "Bill", "1111");
    assert_place(&table, "Able", "aboard");
    table_order(&table, "Ann: 0; Dan: 0; done; done", "");
    table_order(&table, "Bill stays", "1");
    table_order(&table, "Ann holds fire; Dan holds fire", "");
    table_order(&table, "Ann recovers Bill", "");
    assert_place(&table, "Bill", "aboard");
    assert_boxes(&table, "Bill", "3");
}

TEST(ae_f4, no_recovery_beyond_the_capacity_nor_from_another_hex)
{
    table_open_dice(&table,
                    CARRIER "red Ann nest 1111 0\nred Able flight - status: aboard, carrier: Ann\n"
                            "red Bill flight - status: aboard, carrier: Ann\n"
                            "red Cole flight 1111\nblue Dan ship 1107 3\n",
                    "1");
    table_order(&table, "Ann holds fire; Dan holds fire", "");
    table_refuse(&table, "Ann recovers Cole", "AE-F4");
    table_order(&table, "Ann launches Able", "");
    table_open_dice(&table,
                    CARRIER "red Ann nest 1111 0\nred Able flight - status: aboard, carrier: Ann\n"
                            "red Cole flight 1112\nblue Dan ship 1107 3\n",
                    "1");
    table_order(&table, "Ann holds fire; Dan holds fire", "");
    table_refuse(&table, "Ann recovers Cole", "AE-F4");
    table_order(&table, "done", "");
    assert_place(&table, "Able", "aboard");
}

TEST(ae_f4, flights_aboard_go_down_before_they_could_be_launched)
{
    table_open(&table, CARRIER "red Ann nest 1111 0 hull: 11, pending_hull: 1\n"
                               "red Cat ship 1112 0\n"
                               "red Able flight - status: aboard, carrier: Ann\n"
                               "blue Dan ship 1107 3\n");
    table_order(&table, "Ann holds fire; Dan holds fire; Cat holds fire", "");
    assert_place(&table, "Able", "destroyed");
    assert_vp(&table, 0, 100);
    assert_int_equal(table.state.head.turn, 2);
}

TEST(ae_f4, launched_and_pulled_in_the_same_end_phase)
{
    table_open_dice(&table,
                    CARRIER "option terrain on\nterrain black-hole 1107\n"
                            "red Ann nest 1111 0\nred Able flight - status: aboard, carrier: Ann\n"
                            "blue Dan ship 1121 3\n",
                    "1");
    table_order(&table, "Ann launches Able", "");
    assert_place(&table, "Able", "1110");
    assert_place(&table, "Ann", "1110 0 0");
}

/* ---- sides and seats ---- */

TEST(ae_0_3_1, whoever_answers_first_uses_the_opportunity)
{
    table_open(&table, COMBAT "side red seats: 2\n"
                              "red Ann ship 1111 0 seat: 1\nred Bea ship 1112 0 seat: 2\n"
                              "blue Dan ship 1107 3\n");
    table_refuse(&table, "red.1> Bea holds fire", "AE-0.3.1");
    table_order(&table, "Bea holds fire; Dan holds fire; Ann holds fire", "");
    assert_int_equal(table.state.head.turn, 2);
}

TEST(ae_2_1_2, flights_are_placed_after_the_ships_by_their_own_count)
{
    table_open_dice(&table,
                    CALM "design nest 12 8 0 X=9/1/4/1/1:ABCDEF carrier=150 points: 100\n"
                         "red Ann nest - \nblue Dan ship - \nblue Eve ship - \n",
                    "");
    table_refuse(&table, "Dan at 1119 heading 0", "AE-2.1.3");
    table_order(&table, "Dan at 1120 heading 0", "");
    table_order(&table, "Ann at 1103 heading 3", "");
    table_order(&table, "Eve at 1120 heading 5", "");
    assert_asked(&table, DEPLOY);
    table_refuse(&table, "FL-1 at 1104", "AE-2.1.3");
    table_order(&table, "FL-1 at 1103; FL-2 at 1103; FL-3 at 0101", "");
    assert_int_equal(table.state.head.phase, ADMIRALTY_PHASE_ORDERS);
}
