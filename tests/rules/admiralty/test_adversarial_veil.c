/* Boundaries of cloaks, screens and terrain, worked out from the rules alone. */
#include "tests/rules/admiralty/fixture.h"

static struct table table;

#define CALM                                                                                       \
    "scenario vp_target: 9999\n"                                                                   \
    "design ship 12 8 0 X=9/1/4/1/1:ABCDEF points: 100\n"                                          \
    "design wall 12 8 3 X=9/1/4/1/1:ABCDEF points: 100\n"                                          \
    "design thin 12 8 1 X=9/1/4/1/1:ABCDEF points: 100\n"
#define CLOAK                                                                                      \
    CALM "option cloaking-device on\noption strict-plots off\n"                                    \
         "design ghost 12 8 0 X=9/1/4/1/1:ABCDEF cloaking-device points: 100\n"

/* ---- cloak ---- */

TEST(ae_b3_4, detection_from_the_second_turn_by_the_true_distance)
{
    table_open(&table, CLOAK "red Ann ghost 1105 3 speed: 2\nblue Bob ship 1115 0\n");
    table_order(&table, "Ann: 2?; Bob: 0; done; done", "");
    assert_place(&table, "Ann", "hidden 1107 3 2");
    table_order(&table, "Ann: 2?; Bob: 0; done; done", "|5"); /* eight hexes: only a six */
    assert_place(&table, "Ann", "hidden 1109 3 2");
    table_order(&table, "Ann: 2?; Bob: 0; done; done", "|5"); /* six hexes */
    assert_place(&table, "Ann", "1111 3 2");
    /* only Bob acts */
    table_refuse(&table, "Ann fires X at Bob", "AE-2.2");
    table_order(&table, "Bob fires X at Ann", "4,2");
    assert_boxes(&table, "Ann", "0/1/0");
    /* hidden again with a new marker, and rolled for in the same phase */
    table_order(&table, "Ann: 2?; Bob: 0; done; done", "|4");
    assert_place(&table, "Ann", "hidden 1113 3 2");
    assert_int_equal(table_element(&table, "Ann")->marker.r, table_cell(&table, "1111").r);
}

TEST(ae_b3_4, a_ship_just_detected_is_near_for_the_next)
{
    table_open(&table, CLOAK "red Ann ghost 1105 3\nblue Bob ghost 1110 0\nblue Far ship 0121 0\n");
    table_order(&table, "Ann: 0?; Bob: 0?; Far: 0; done; done", "");
    table_order(&table, "Ann: 0?; Bob: 0?; Far: 0; done; done", "|6,5");
    assert_place(&table, "Ann", "1105 3 0");
    assert_place(&table, "Bob", "1110 0 0");
}

TEST(ae_b3_4, a_hidden_enemy_is_no_ship_on_the_board)
{
    table_open(&table, CLOAK "red Ann ghost 1105 3\nblue Bob ghost 1110 0\n");
    table_order(&table, "Ann: 0?; Bob: 0?; done; done", "");
    table_order(&table, "Ann: 0?; Bob: 0?; done; done", "|5,5");
    assert_place(&table, "Ann", "hidden 1105 3 0");
    assert_place(&table, "Bob", "hidden 1110 0 0");
}

TEST(ae_b3_3, a_ship_that_returns_is_seen_before_others_are_rolled_for)
{
    table_open(&table, CLOAK "red Ann ghost 1105 3\nblue Bob ghost 1110 0\n");
    table_order(&table, "Ann: 0?; Bob: 0?; done; done", "");
    /* Bob, the higher id, is back before Ann's die falls */
    table_order(&table, "Ann: 0?; Bob: 0; done; done", "|5");
    assert_place(&table, "Ann", "1105 3 0");
    table_order(&table, "Bob fires X at Ann", "4,2");
}

TEST(ae_b3_1, an_illegal_order_uncovers_and_coasts)
{
    table_open(&table, CLOAK "red Ann ghost 1105 3 speed: 2\nblue Bob ship 1121 0\n");
    table_order(&table, "Ann: 99?; Bob: 0; done; done", "1");
    assert_place(&table, "Ann", "1107 3 2");
    table_order(&table, "Ann: 2?; Bob: 0; done; done", "");
    assert_place(&table, "Ann", "hidden 1109 3 2");
    table_order(&table, "Ann: P9?; Bob: 0; done; done", "1"); /* no detection die */
    assert_place(&table, "Ann", "1111 3 2");
}

TEST(ae_b3_3, a_hidden_ship_without_orders_comes_back_and_acts)
{
    table_open(&table, CLOAK "red Ann ghost 1105 3 speed: 2\nblue Bob ship 1114 0\n");
    table_order(&table, "Ann: 2?; Bob: 0; done; done", "");
    table_order(&table, "done; Bob: 0; done", "1"); /* it counts: one against one */
    assert_place(&table, "Ann", "1109 3 2");
    table_order(&table, "Ann fires X at Bob", "4,2");
}

TEST(ae_2_3_3, a_fleet_of_hidden_ships_has_not_lost)
{
    table_open(&table, CLOAK "red Ann ghost 1105 3\nblue Bob ship 1121 0\n");
    table_order(&table, "Ann: 0?; Bob: 0; done; done", "");
    assert_false(table.state.head.over);
    assert_int_equal(table.state.head.turn, 2);
}

TEST(ae_b3_2, a_hidden_ship_may_leave_the_board)
{
    table_open(&table, CLOAK "red Ann ghost 1102 0 speed: 1\nred Cat ship 0501 3\n"
                             "blue Bob ship 1121 0\n");
    table_order(&table, "Ann: 1?; Cat: 0; Bob: 0; done; done", "1");
    assert_place(&table, "Ann", "hidden 1101 0 1");
    table_order(&table, "Ann: 1?; Cat: 0; Bob: 0; done; done", "1|1");
    assert_place(&table, "Ann", "left");
    assert_vp(&table, 0, 100);
}

TEST(ae_b3_2, asteroids_hurt_a_hidden_ship_by_hidden_dice)
{
    table_open(&table, CLOAK "option terrain on\nterrain asteroid 1106\n"
                             "red Ann ghost 1105 3 speed: 2\nblue Bob ship 1121 0\n");
    /* chart of H12 with one X: slot 1 */
    table_order(&table, "Ann: 2?; Bob: 0; done; done", "|4,3, 5, 1");
    assert_place(&table, "Ann", "hidden 1107 3 2");
    assert_boxes(&table, "Ann", "1/0/0 X1");
}

TEST(ae_b3_2, no_stacking_with_a_hidden_ship)
{
    table_open(&table, CLOAK "red Ann ghost 1105 3 speed: 2\nblue Bob ship 1107 0\n");
    table_order(&table, "Ann: 2?; Bob: 0; done; done", "");
    assert_place(&table, "Ann", "hidden 1107 3 2");
    table_order(&table, "Ann: 0; Bob: 0; done; done", "1,2"); /* back: now they meet */
    assert_asked(&table, SHIFT);
    table_order(&table, "Bob shifts to 1108", "1");
}

TEST(ae_g4, no_cloak_begins_in_a_nebula_and_none_lasts_there)
{
    table_open(&table, CLOAK "option terrain on\nterrain nebula 1105 1108\n"
                             "red Ann ghost 1105 3\nblue Bob ship 1108 0\n");
    table_order(&table, "Ann: 1?; Bob: 0; done; done", "1");
    assert_place(&table, "Ann", "1106 3 1");
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "");
    table_order(&table, "Ann: 2?; Bob: 0; done; done", "1,2"); /* uncovered, and they meet */
    assert_place(&table, "Ann", "1108 3 2");
    table_order(&table, "Bob shifts to 1109", NULL);
}

TEST(ae_g4, a_nebula_passed_through_does_not_uncover)
{
    table_open(&table, CLOAK "option terrain on\nterrain nebula 1106\n"
                             "red Ann ghost 1105 3\nblue Bob ship 1121 0\n");
    table_order(&table, "Ann: 2?; Bob: 0; done; done", "");
    assert_place(&table, "Ann", "hidden 1107 3 2");
}

TEST(ae_5_3_1, a_flight_may_end_over_a_hidden_ship)
{
    table_open(&table, CLOAK "start orders\nred Ann ghost 1105 3 speed: 2\nblue Bob ship 1121 0\n"
                             "blue Bat flight 1112\n");
    table_order(&table, "Ann: 2?; Bob: 0; done; done", "");
    table_order(&table, "Bat to 1107", "");
    assert_place(&table, "Bat", "1107");
}

/* ---- screens ---- */

#define SCREENS                                                                                    \
    CALM "option screens on\n"                                                                     \
         "design veil 6 6 0 screens=12 X=9/1/4/1/1:ABCDEF points: 100\n"

TEST(ae_b10, a_split_fits_the_pool_and_no_facing_exceeds_five)
{
    table_open(&table, SCREENS "red Ann veil 1111 0\nblue Bob ship 1101 0\n");
    table_refuse(&table, "Ann screens 3 2 2 2 2 2", "AE-B10");
    table_refuse(&table, "Ann screens 6 2 1 1 1 1", "AE-B10");
    table_order(&table, "Ann screens 5 5 2 0 0 0; Ann: 0; done; Bob: 0; done", "1");
    assert_int_equal(table_element(&table, "Ann")->screen[2], 2);
}

TEST(ae_b10, without_a_split_the_surplus_goes_to_the_first_letters)
{
    table_open(&table, SCREENS "red Ann veil 1111 0 shield: 1\nblue Bob ship 1107 0\n");
    table_order(&table, "done; done", "4");
    assert_int_equal(table_element(&table, "Ann")->screen[3], 2);
    assert_int_equal(table_element(&table, "Ann")->screen[4], 1);
}

#define FACED                                                                                      \
    SCREENS "option weapon-traits on\nstart combat turn: 1\n"                                      \
            "design gun 8 6 0 X=9/1/4/2/1:AB*2 Z=9/1/4/1/1:ABCDEF points: 100\n"                   \
            "red Hood gun 1111 0\n"

TEST(ae_b10, a_row_leaves_the_defender_the_choice_once_for_all_weapons)
{
    table_open_dice(&table,
                    FACED "blue Wolf veil 1107 3 screen_a: 5, screen_b: 3, screen_c: 1, "
                          "screen_d: 1, screen_e: 1, screen_f: 1\n",
                    "1");
    table_order(&table, "Hood fires X at Wolf; Hood is done", "");
    assert_asked(&table, SHOW);
    table_refuse(&table, "Wolf shows facing C", "AE-B10");
    table_order(&table, "Wolf shows facing B", "4, 4,3, 4,  4, 4,5, 4,4");
    assert_boxes(&table, "Wolf", "0/0/0 +0/0/3/0");
    table_order(&table, "Wolf holds fire", "");
    /* the pool is 6 now: 5 3 1 1 1 1 -> 1 1 1 1 1 1 */
    assert_int_equal(table_element(&table, "Wolf")->screen[0], 1);
    assert_int_equal(table_element(&table, "Wolf")->screen[1], 1);
}

TEST(ae_b10, inside_a_sector_nothing_is_asked)
{
    /* Wolf heads 2 (1,0): Hood, four hexes south of it, lies between its rows */
    table_open_dice(&table,
                    FACED "blue Wolf veil 1107 0 screen_a: 5, screen_b: 3, screen_c: 1, "
                          "screen_d: 1, screen_e: 0, screen_f: 2\nblue Bat flight 1301\n",
                    "1");
    /* straight astern: E or F */
    table_order(&table, "Hood fires X1 at Wolf; Hood is done", "");
    table_order(&table, "Wolf shows facing E", "4, 4,4"); /* no shields there: no roll */
    assert_boxes(&table, "Wolf", "0/0/0 +0/0/2/0");
}

TEST(ae_b10, a_flight_meets_the_facing_of_its_hex)
{
    table_open(&table, SCREENS "start fighter turn: 1\nred Able flight 1007\nred Hood ship 0101 3\n"
                               "blue Wolf veil 1111 0 screen_a: 4, screen_b: 0, screen_c: 2, "
                               "screen_d: 2, screen_e: 2, screen_f: 2\n");
    /* 1010 lies ahead-left: A or C */
    table_order(&table, "Able to 1010 attacks Wolf", "");
    assert_asked(&table, SHOW);
    table_order(&table, "Wolf shows facing C", "5,5,1,1,1,1, 2,3, 4, 1");
    assert_boxes(&table, "Wolf", "0/0/1");
    /* pool 10 of 12: A 4 -> 3 -> 2 */
    assert_int_equal(table_element(&table, "Wolf")->screen[0], 2);
}

TEST(ae_b10, sequential_combat_cuts_before_the_next_ship)
{
    table_open(&table, SCREENS "option sequential-combat on\nstart combat turn: 1\n"
                               "red Hood ship 1111 0\nred Rook ship 1112 0\n"
                               "blue Wolf veil 1107 3 screen_a: 1, screen_b: 1, screen_c: 5, "
                               "screen_d: 5\n");
    table_order(&table, "Hood fires X at Wolf", "4, 2, 4");
    assert_boxes(&table, "Wolf", "0/0/1");
    assert_int_equal(table_element(&table, "Wolf")->screen[2], 4);
    assert_int_equal(table_element(&table, "Wolf")->screen[3], 4);
}

TEST(ae_e6, reinforced_screens_have_one_point_more_to_split)
{
    table_open(&table, SCREENS "option shield-reinforcement on\n"
                               "red Ann veil 1111 0\nblue Bob ship 1101 0\n");
    table_order(&table, "Ann reinforces 2; Ann screens 3 2 2 2 2 2; Ann: 0; done; Bob: 0; done",
                "1");
    table_refuse(&table, "Ann screens 3 2 2 2 2 2", "AE-B10");
    table_order(&table, "Ann screens 2 2 2 2 2 2", "");
}

/* ---- terrain ---- */

#define GROUND CALM "option terrain on\n"

TEST(ae_g1, asteroids_on_the_path_in_order_and_no_dice_for_the_dead)
{
    table_open(&table, GROUND "terrain asteroid 1109 1107\n"
                              "red Ann wall 1111 0 speed: 6, hull: 11\nred Cat ship 0101 0\n"
                              "blue Bob ship 1121 0\n");
    table_order(&table, "Ann: 6; Cat: 0; Bob: 0; done; done",
                "3,3,3,4,4,4, 4,3,1, 1, 1"); /* three hits, one point, hull + engine */
    assert_place(&table, "Ann", "destroyed");
    assert_vp(&table, 0, 100);
}

TEST(ae_g1, it_may_not_end_on_an_asteroid)
{
    table_open(&table, GROUND "terrain asteroid 1109 1108\n"
                              "red Ann ship 1111 0 speed: 2\nblue Bob ship 1121 0\n");
    table_order(&table, "Ann: 2; Bob: 0; done; done", "1,1");
    assert_asked(&table, SHIFT);
    table_refuse(&table, "Ann stays", "AE-G1");
    table_refuse(&table, "Ann shifts to 1108", "AE-G");
    table_order(&table, "Ann shifts to 1110", "1");
    assert_place(&table, "Ann", "1110 0 2");
}

TEST(ae_g1b, field_dice_by_speed)
{
    table_open(&table, GROUND "terrain field 1111 1110 1109\n"
                              "red Ann ship 1111 0 speed: 4\nblue Bob ship 1121 0\n");
    table_order(&table, "Ann: 4; Bob: 0; done; done", "1, 4, 2, 1"); /* own hex not entered */
    assert_boxes(&table, "Ann", "0/0/1");
    table_open(&table, GROUND "terrain field 1110 1109\n"
                              "red Ann ship 1111 0 speed: 3\nblue Bob ship 1121 0\n");
    table_order(&table, "Ann: 3; Bob: 0; done; done", "1"); /* three is too slow for any */
}

TEST(ae_g1b, at_speed_nine_a_die_could_not_matter)
{
    table_open(&table, GROUND "terrain field 1114\n"
                              "red Ann thin 1115 0 speed: 9\nblue Bob ship 1121 0\n");
    table_order(&table, "Ann: 9; Bob: 0; done; done", "2, 4, 1"); /* impact, damage, who begins */
    assert_boxes(&table, "Ann", "0/0/1");
}

TEST(ae_g5, entering_a_planet_destroys)
{
    table_open(&table, GROUND "terrain planet 1109\nred Ann ship 1111 0 speed: 4\n"
                              "red Cat ship 0101 0\nblue Bob ship 1121 0\n");
    table_order(&table, "Ann: 4; Cat: 0; Bob: 0; done; done", "1");
    assert_place(&table, "Ann", "destroyed");
    assert_vp(&table, 0, 100);
}

#define VIEW                                                                                       \
    GROUND "start combat turn: 1\ndesign gun 8 6 0 X=15/1/4/1/1:ABCDEF*2 points: 9\n"              \
           "red Hood gun 1111 0\n"

static void shoot(const char *position, const char *dice)
{
    table_open_dice(&table, position, "1");
    table_order(&table, "Hood fires X1 at Wolf; Hood is done", dice);
}

TEST(ae_g3, dust_counts_at_most_three_times)
{
    /* RNG 15, d 6: medium; four dust hexes, the target's own among them, not the attacker's */
    shoot(VIEW "terrain dust 1111 1110 1108 1107 1105\nblue Wolf gun 1105 0\n",
          "6, 3, 2"); /* need 7: 7 - 3 */
    assert_boxes(&table, "Wolf", "0/0/0 +0/1/0/0");
    shoot(VIEW "terrain dust 1111 1110\nblue Wolf gun 1105 0\n", "5, 2"); /* one */
    assert_boxes(&table, "Wolf", "0/0/0 +0/1/0/0");
}

TEST(ae_g4, one_for_the_nebula_and_one_less_for_the_shields)
{
    shoot(VIEW "terrain nebula 1111 1109 1107 1105\nblue Wolf thin 1105 0\n", "5, 2");
    assert_boxes(&table, "Wolf", "0/0/0 +0/1/0/0"); /* shields 0: no impact roll */
    shoot(VIEW "terrain nebula 1111\nblue Wolf thin 1105 0\n", "5, 2, 2"); /* out of it */
    assert_boxes(&table, "Wolf", "0/0/0 +0/1/0/0");
}

TEST(ae_g1b, a_field_hinders_once_and_adds_to_dust)
{
    shoot(VIEW "terrain field 1109 1107\nterrain dust 1108\nblue Wolf ship 1105 0\n", "5");
    assert_boxes(&table, "Wolf", "0/0/0");
    shoot(VIEW "terrain field 1109 1107\nterrain dust 1108\nblue Wolf ship 1105 0\n", "6, 2");
    assert_boxes(&table, "Wolf", "0/0/0 +0/1/0/0");
}

TEST(ae_4_1_4, the_attacker_chooses_the_side_of_an_edge)
{
    table_open_dice(&table, VIEW "terrain field 1210\nterrain dust 1211\nblue Wolf ship 1311 0\n",
                    "1");
    table_order(&table, "Hood fires X1 at Wolf", "");
    assert_asked(&table, LINE); /* -1 either way, but not the same thing */
    table_order(&table, "line 1211; Hood is done", "4, 2"); /* short +1 */
    assert_boxes(&table, "Wolf", "0/0/0 +0/1/0/0");
}

TEST(ae_4_1_4, a_line_along_the_edge_of_the_board_may_pass_outside)
{
    const char *place = "start combat\noption terrain on\nterrain dust 1201\n"
                        "red Hood victory 1101 2\nblue Wolf anval 1301 0\n";
    table_open_dice(&table, place, "1");
    table_order(&table, "Hood fires X2 at Wolf", "");
    assert_asked(&table, LINE);
    table_refuse(&table, "line 1202", "AE-4.1.4");
    table_order(&table, "line outside; Hood is done", "4, 1, 1"); /* short +1, no dust: a hit */
    assert_told(&table, LINE_CHOSEN, 1);
    assert_told(&table, PIERCES, 1);
}

TEST(ae_4_1_4, only_the_open_side_can_be_chosen)
{
    shoot(VIEW "terrain asteroid 1210\nterrain dust 1211\nblue Wolf ship 1311 0\n", "4, 2");
    assert_boxes(&table, "Wolf", "0/0/0 +0/1/0/0");
    assert_told(&table, LINE_CHOSEN, 1);
}

TEST(ae_4_1_4, equal_sides_are_not_asked_about)
{
    /* dust on both sides of the first pair, and a third dust hex behind it */
    shoot(VIEW "terrain dust 1210 1211 1311\nblue Wolf ship 1511 0\n", "5, 2"); /* +1 - 2 */
    assert_boxes(&table, "Wolf", "0/0/0 +0/1/0/0");
}

TEST(ae_4_1_4, a_second_field_hex_makes_no_difference)
{
    shoot(VIEW "terrain field 1210 1311\nblue Wolf ship 1511 0\n", "4, 2"); /* +1 - 1 */
    assert_boxes(&table, "Wolf", "0/0/0 +0/1/0/0");
}

TEST(ae_4_1_4, both_sides_blocked_is_no_line)
{
    table_open(&table, VIEW "terrain asteroid 1410 1411\nblue Wolf ship 1511 0\n"
                            "blue Lynx ship 1108 0\n");
    table_order(&table, "Lynx holds fire", "");
    table_refuse(&table, "Hood fires X1 at Wolf", "AE-4.1.4");
}

TEST(ae_4_1_4, one_side_of_each_pair_is_enough)
{
    shoot(VIEW "terrain asteroid 1210 1411\nblue Wolf ship 1511 0\n", "3, 2");
    assert_boxes(&table, "Wolf", "0/0/0 +0/1/0/0");
}

TEST(ae_g2, pulled_by_distance_and_destroyed_inside)
{
    table_open_dice(&table,
                    GROUND "start combat turn: 1\nterrain black-hole 1111\n"
                           "red Ann ship 1105 3\nred Cat ship 1108 3 speed: 2\n"
                           "red Dot ship 1104 0\nblue Bob ship 1109 0\nblue Eve ship 0121 0\n"
                           "blue Bat flight 1113\n",
                    "");
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "");
    assert_place(&table, "Ann", "1106 3 0");
    assert_place(&table, "Cat", "1110 3 2");
    assert_place(&table, "Dot", "1104 0 0");
    assert_place(&table, "Bob", "destroyed");
    assert_place(&table, "Bat", "destroyed");
    assert_vp(&table, 100, 0);
}

TEST(ae_g2, the_owner_picks_between_two_nearer_hexes)
{
    /* 1311 is two hexes off 1111, between 1210 and 1211 */
    table_open_dice(&table,
                    GROUND "start combat turn: 1\nterrain black-hole 1111\n"
                           "red Ann ship 1511 3\nblue Eve ship 0121 0\n",
                    "1");
    assert_asked(&table, SHIFT);
    table_refuse(&table, "Ann shifts to 1512", "AE-G2");
    table_order(&table, "Ann shifts to 1410", "");
    assert_place(&table, "Ann", "1410 3 0");
}

TEST(ae_g2, pulled_together_until_the_next_movement)
{
    table_open_dice(&table,
                    GROUND "start combat turn: 1\nterrain black-hole 1111\n"
                           "red Ann ship 1105 3\nblue Eve ship 1107 0\n",
                    "1");
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "");
    assert_place(&table, "Ann", "1106 3 0");
    assert_place(&table, "Eve", "1108 0 0");
}
