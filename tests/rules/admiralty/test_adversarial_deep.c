/* Rarer meetings of rules, worked out from the rules alone. */
#include "rules/kit/counts.h"
#include "tests/rules/admiralty/fixture.h"

static struct table table;

#define SHIPS                                                                                      \
    "design ship 12 8 0 X=9/1/4/1/1:ABCDEF points: 100\n"                                          \
    "design wall 12 8 3 X=9/1/4/1/1:ABCDEF points: 100\n"
#define CALM "scenario vp_target: 9999\n" SHIPS
#define COMBAT CALM "option weapon-traits on\nstart combat turn: 1\n"
#define GUN(battery) "design gun 8 6 3 X=" battery " Z=9/1/4/1/1:ABCDEF points: 100\n"
#define GHOST                                                                                      \
    "option cloaking-device on\n"                                                                  \
    "design ghost 12 8 0 X=9/1/4/1/1:ABCDEF cloaking-device points: 100\n"
#define VEIL "option screens on\ndesign veil 6 6 0 screens=12 X=9/1/4/1/1:ABCDEF points: 100\n"

TEST(ae_g2, ships_pulled_together_roll_in_the_next_movement)
{
    table_open(&table, CALM "option terrain on\nterrain black-hole 1111\nstart orders turn: 2\n"
                            "red Ann ship 0101 3\nblue Eve ship 0101 0\n");
    table_order(&table, "Ann: 0; Eve: 0; done; done", "1,2");
    assert_asked(&table, SHIFT);
    table_order(&table, "Eve shifts to 0102", "1");
}

TEST(ae_g4, a_ship_uncovered_by_a_nebula_acts)
{
    table_open(&table, CALM GHOST "option terrain on\nterrain nebula 1107\n"
                                  "red Ann ghost 1105 3\nblue Bob ship 1112 0\n");
    table_order(&table, "Ann: 2?; Bob: 0; done; done", "1");
    table_order(&table, "Ann fires X at Bob; Bob holds fire", "1");
    /* the turn it leaves the nebula it is not cloaked, the next no die falls */
    table_order(&table, "Ann: 2?; Bob: 0; done; done", "1");
    assert_place(&table, "Ann", "1109 3 2");
    table_order(&table, "Ann holds fire; Bob holds fire", "");
    table_order(&table, "Ann: 2?; Bob: 0; done; done", "");
    assert_place(&table, "Ann", "hidden 1111 3 2");
}

TEST(ae_c4_9, variable_rate_at_short_range)
{
    table_open_dice(
        &table,
        COMBAT GUN("9/2/4/1/1:AB+variable_rof+range-based_rof") "red Hood gun 1111 0\n"
                                                                "blue Wolf ship 1108 0\n",
        "1");
    table_order(&table, "Hood fires X at Wolf; Hood is done", "3, 1,1,1,1,1,1");
}

TEST(ae_c4_12, cap_at_short_range)
{
    table_open_dice(&table,
                    COMBAT GUN("9/1/4/1/1:AB+repeating+range-based_rof") "red Hood gun 1111 0\n"
                                                                         "blue Wolf ship 1108 0\n",
                    "1");
    table_order(&table, "Hood fires X at Wolf; Hood is done", "4,4, 4,4, 4,4, 2,2,2,2,2,2");
}

TEST(ae_e3, two_dead_ships_side_by_side)
{
    table_open(&table, COMBAT "option explosions on\nred Ann ship 1111 0\nred Cat wall 1109 0\n"
                              "blue Dan ship 1107 3 hull: 11, pending_hull: 1\n"
                              "blue Eve ship 1108 3 hull: 11, pending_hull: 1\n"
                              "blue Fox ship 0101 3\n");
    table_order(&table, "Dan holds fire; Ann holds fire; Eve holds fire; Cat holds fire",
                "5, 5, 1,1,1,1");
    assert_vp(&table, 200, 0);
}

TEST(ae_e3, a_blast_meets_screens)
{
    table_open(&table, COMBAT "option explosions on\n" VEIL "red Ann ship 1111 0\n"
                              "red Cat veil 1108 0 screen_a: 1, screen_b: 3\n"
                              "blue Dan ship 1107 3 hull: 11, pending_hull: 1\n");
    table_order(&table, "Ann holds fire; Dan holds fire; Cat holds fire", "5, 4,3,3,3, 2");
    assert_boxes(&table, "Cat", "0/1/0");
}

TEST(ae_g1, an_asteroid_meets_screens)
{
    table_open(&table, CALM VEIL "option terrain on\nterrain asteroid 1109\n"
                                 "red Ann veil 1110 0 speed: 2\nblue Dan ship 0121 0\n");
    table_order(&table, "Ann screens 5 1 1 1 2 2; Ann: 2; Dan: 0; done; done", "4,1, 5, 1");
    assert_boxes(&table, "Ann", "0/0/0");
}

TEST(ae_e6, only_the_thrust_test_knows_of_the_points_given_up)
{
    /* the present rating is the box (AE-1.3): the roll-off and the price of evasion go by it */
    table_open(&table, CALM "option shield-reinforcement on\noption evasive-action on\n"
                            "option emergency-thrust on\n"
                            "red Ann wall 1110 3 speed: 2\nblue Bob wall 1114 0 speed: 2\n");
    table_order(&table, "Ann reinforces 2", "");
    table_refuse(&table, "Ann: 5$", "AE-8.0.4");  /* 3 + 4 of 6 */
    table_refuse(&table, "Ann: 15!", "AE-3.2.2"); /* 13 of 12 */
    table_order(&table, "Ann: 2$; Bob: 2; done; done", "6,1");
    table_refuse(&table, "Ann stays", "AE-3.3.3"); /* 6 + 8 against 1 + 8 */
    table_order(&table, "Ann shifts to 1111", "1");
}

TEST(ae_g4, no_hyperdrive_in_a_nebula)
{
    table_open(&table, CALM "option hyperdrive on\noption terrain on\nterrain nebula 1110\n"
                            "design runner 8 4 0 X=9/1/4/1/1:ABCDEF hyperdrive points: 101\n"
                            "red Ann runner 1110 3 hyper: 9\nred Cat ship 0101 3\n"
                            "blue Bob ship 1121 0\n");
    table_order(&table, "Ann: 1#; Cat: 0; Bob: 0; done; done", "");
    assert_place(&table, "Ann", "1111 3 1");
    assert_int_equal(table_element(&table, "Ann")->hyper, 0);
}

TEST(ae_g3, flights_and_dust)
{
    table_open(&table, CALM "option terrain on\nterrain dust 1107\nterrain nebula 1108\n"
                            "start fighter turn: 1\n"
                            "red Able flight 1108\nred Ann ship 1121 0\n"
                            "blue Dan ship 1107 3\nblue Eve ship 0101 3\n");
    table_order(&table, "Able stays attacks Dan", "5,1,1,1,1,1, 4");
    assert_boxes(&table, "Dan", "0/0/1");
}

TEST(ae_b3_2, a_hidden_ship_leaves_an_asteroid_by_default)
{
    table_open(&table, CALM GHOST "option terrain on\nterrain asteroid 1107\n"
                                  "red Ann ghost 1105 3 speed: 2\nblue Bob ship 1121 0\n");
    table_order(&table, "Ann: 2?; Bob: 0; done; done", "|1,1");
    assert_place(&table, "Ann", "hidden 1108 3 2");
}

TEST(ae_b3_4, detection_comes_before_the_jump_of_the_only_witness)
{
    table_open(&table, CALM GHOST "option hyperdrive on\n"
                                  "design runner 8 4 0 X=9/1/4/1/1:ABCDEF hyperdrive points: 101\n"
                                  "red Ann ghost 1105 3\nblue Bob runner 1108 0 hyper: 4\n"
                                  "blue Far ship 0121 0\n");
    table_order(&table, "Ann: 0?; Bob: 0#; Far: 0; done; done", "3");
    table_order(&table, "Ann: 0?; Bob: 0#; Far: 0; done; done", "3|5");
    assert_place(&table, "Bob", "jumped");
    assert_place(&table, "Ann", "1105 3 0");
    assert_vp(&table, 51, 0);
}

TEST(ae_d7, terrain_and_strain_wait_until_all_have_moved)
{
    table_open_dice(&table,
                    CALM "option sequential-movement on\noption terrain on\n"
                         "option emergency-thrust on\nterrain asteroid 1109\n"
                         "red Ann ship 1110 0 speed: 2\nblue Dan ship 0121 0\n",
                    "1");
    table_order(&table, "Ann: 2!", "");
    assert_boxes(&table, "Ann", "0/0/0");
    table_order(&table, "Dan: 0", "4,1, 2, 1, 1");
    assert_boxes(&table, "Ann", "0/5/0"); /* one, then ceil(11/3) */
}

TEST(ae_g1, a_ship_lost_to_an_asteroid_contests_nothing)
{
    table_open(&table, CALM "option terrain on\nterrain asteroid 1110\n"
                            "red Ann ship 1111 0 speed: 2, hull: 11\nred Cat ship 0101 3\n"
                            "blue Dan ship 1109 0\n");
    table_order(&table, "Ann: 2; Cat: 0; Dan: 0; done; done", "4,4, 1,2, 1");
    assert_place(&table, "Ann", "destroyed");
    assert_place(&table, "Dan", "1109 0 0");
}

TEST(ae_e1, ship_by_ship_with_its_choice)
{
    table_open(&table, COMBAT "option damage-control on\n"
                              "red Ann ship 1111 0 engine: 1, shield: 1\nred Cat ship 1110 0\n"
                              "blue Dan ship 1107 3 engine: 2, shield: 2\n");
    table_order(&table, "Ann holds fire; Dan holds fire; Cat holds fire", "6,1,1");
    table_order(&table, "Ann repairs shield", "6,1,6");
    table_order(&table, "Dan repairs engine; Dan repairs engine", "");
    assert_boxes(&table, "Ann", "0/1/0");
    assert_boxes(&table, "Dan", "0/0/2");
}

TEST(ae_2_1_2, equal_counts_by_a_die_for_ships_and_for_flights)
{
    table_open_dice(&table,
                    CALM "design nest 12 8 0 X=9/1/4/1/1:ABCDEF carrier=50 points: 100\n"
                         "red Ann nest - \nblue Dan nest - \n",
                    "4");
    table_refuse(&table, "Ann at 1101 heading 3", "AE-2.2");
    table_order(&table, "Dan at 1120 heading 0; Ann at 1101 heading 3", "3");
    table_order(&table, "FL-1 at 1101; FL-2 at 1120", "");
    assert_int_equal(table.state.head.phase, ADMIRALTY_PHASE_ORDERS);
}

TEST(ae_3_2_3, dead_engines_do_nothing_but_drift)
{
    table_open(&table, CALM "option sideslips on\noption pivots on\noption rolls on\n"
                            "design raft 6 0 0 X=9/1/4/1/1:ABCDEF points: 9\n"
                            "red Ann ship 1111 0 engine: 12, speed: 2\nred Cat raft 0505 0\n"
                            "blue Dan ship 0121 0\n");
    table_refuse(&table, "Ann: 1", "AE-3.2.2");
    table_refuse(&table, "Ann: 2PS", "AE-3.2.3");
    table_refuse(&table, "Ann: 2/P", "AE-8.0.4");
    table_refuse(&table, "Ann: 1L", "AE-3.2.3");
    table_refuse(&table, "Ann: U@", "AE-3.2.3");
    table_refuse(&table, "Cat: P", "AE-3.2.3");
    table_order(&table, "Ann: 2; Cat: 0", "");
}

TEST(ae_4_4_4, two_batteries_two_choices_and_what_is_left_of_one)
{
    /* H4 with four X and two Y: 6 X, 3 Y: X Y, X Y, X Y, X, X, X */
    table_open(&table, COMBAT "design nail 4 4 0 X=9/1/4/1/1:ABCDEF*4 Y=9/1/4/1/1:ABCDEF*2 "
                              "points: 9\n"
                              "red Ann ship 1111 0\nred Cat ship 1110 0\n"
                              "blue Dan nail 1107 3 lost: [5], pending_weapon: 2\n");
    table_order(&table, "Ann holds fire; Dan holds fire; Cat holds fire", "1,2");
    assert_asked(&table, LOSE); /* two of four X; the last Y is not asked for */
    table_refuse(&table, "Dan loses Y2", "AE-4.4.4");
    table_order(&table, "Dan loses X2; Dan loses X4", "");
    assert_boxes(&table, "Dan", "0/0/0 X2 X4 Y1 Y2");
}

TEST(ae_c4_19, countless_fires_do_not_wrap)
{
    table_open_dice(&table,
                    COMBAT
                    "option fire-control on\noption expanded-accuracy on\n"
                    "design sun 24 8 0 "
                    "X=9/5/2/5/5:AB*62+continuing_damage+increased_hits+increased_impact+piercing+"
                    "range-based_rof+range-based_imp+range-based_dmg+doubled_range_modifiers "
                    "Z=9/1/4/1/1:ABCDEF fire-control points: 9\n"
                    "red Hood sun 1111 0\nblue Wolf thin 1108 0\n"
                    "design thin 12 8 1 X=9/1/4/1/1:ABCDEF points: 100\n",
                    "1");
    table_order(&table, "Hood fires X at Wolf; Hood is done", NULL);
    assert_int_equal(table_element(&table, "Wolf")->pending_hull, 12);
    assert_int_equal(table_element(&table, "Wolf")->started, COUNTS_MAX);
}

TEST(ae_b10, screens_of_an_inverted_ship)
{
    table_open_dice(
        &table,
        COMBAT VEIL "option rolls on\n" GUN(
            "9/1/4/1/1:ABCDEF") "red Hood gun 1211 0\n"
                                "blue Wolf veil 1107 0 inverted: true, screen_e: 2, screen_f: 5\n",
        "1");
    table_order(&table, "Hood fires X1 at Wolf; Hood is done", "4, 3, 2");
}

TEST(ae_f2, locked_under_an_enemy_ship)
{
    table_open(&table, CALM "option dogfights on\nstart orders turn: 2\n"
                            "red Ann ship 1110 0 speed: 2\n"
                            "blue Dan ship 0121 0\nred Able flight 1107 rival: Bat\n"
                            "blue Bat flight 1108 rival: Able\n");
    table_order(&table, "Ann: 2; Dan: 0; done; done", "4");
    table_order(&table, "Bat stays attacks Able", "1,1,1,1,1,1");
}

TEST(ae_b3_4, a_detected_ship_bars_its_hex_and_may_be_attacked_by_flights)
{
    table_open(&table, CALM GHOST "start orders\nred Ann ghost 1105 3\nblue Bob ship 1109 0\n"
                                  "blue Bat flight 1101\n");
    table_order(&table, "Ann: 0?; Bob: 0; done; done", "");
    table_order(&table, "Bat stays", "");
    table_order(&table, "Ann: 0?; Bob: 0; done; done", "|6");
    table_refuse(&table, "Bat to 1105", "AE-5.3.1");
    table_order(&table, "Bat to 1104 attacks Ann", "5,1,1,1,1,1, 2");
    assert_boxes(&table, "Ann", "0/1/0");
}

TEST(ae_d7, screens_are_still_split_in_secret)
{
    table_open(&table, CALM VEIL "option sequential-movement on\n"
                                 "red Ann veil 1111 0\nred Cat ship 0101 3\n"
                                 "blue Dan ship 0121 0\n");
    table_order(&table, "Ann screens 5 5 2 0 0 0; red> done; blue> done", "");
    table_order(&table, "Ann: 1", "");
    assert_int_equal(table_element(&table, "Ann")->screen[2], 2);
}

TEST(ae_5_1_1, the_capacities_of_a_fleet_are_added_up)
{
    table_open(&table, CALM "design nest 12 8 0 X=9/1/4/1/1:ABCDEF carrier=75 points: 100\n"
                            "red Ann nest 1101 3\nred Bea nest 1102 3\nblue Dan ship 1121 0\n");
    table_order(&table, "FL-1 at 0101; FL-2 at 0101; FL-3 at 0101", "");
    assert_int_equal(table.state.head.phase, ADMIRALTY_PHASE_ORDERS);
}

TEST(ae_f4, a_carrier_of_75_has_room_for_one)
{
    table_open(&table, CALM "option launch-recovery on\n"
                            "design nest 12 8 0 X=9/1/4/1/1:ABCDEF carrier=75 points: 100\n"
                            "red Ann nest 1101 3\nred Bea nest 1102 3\nblue Dan ship 1121 0\n");
    assert_int_equal(table.state.head.unit_count, 5); /* within the capacity of each */
    assert_int_equal(table_element(&table, "FL-1")->carrier, table_unit(&table, "Ann"));
    assert_int_equal(table_element(&table, "FL-2")->carrier, table_unit(&table, "Bea"));
}

TEST(ae_3_3_2, a_ship_that_leaves_has_met_no_asteroid)
{
    table_open(&table, CALM "option terrain on\nterrain asteroid 1103\nterrain field 1102\n"
                            "red Ann ship 1105 0 speed: 9\nred Cat ship 0101 3\n"
                            "blue Dan ship 1121 0\n");
    table_order(&table, "Ann: 9; Cat: 0; Dan: 0; done; done", "1");
    assert_place(&table, "Ann", "left");
}

TEST(ae_e3, a_ship_lost_in_a_planet_explodes_there)
{
    table_open(&table, CALM "option terrain on\noption explosions on\nterrain planet 1103\n"
                            "red Ann ship 1105 0 speed: 2\nred Cat ship 0101 3\n"
                            "blue Dan ship 1102 0\n");
    table_order(&table, "Ann: 2; Cat: 0; Dan: 0; done; done", "5, 2,2,2,2, 1");
    assert_place(&table, "Ann", "destroyed");
    assert_boxes(&table, "Dan", "0/4/0");
}

TEST(ae_e3, a_ship_lost_to_an_asteroid_explodes_where_its_move_ended)
{
    /* all have moved when asteroids are met (AE-G) */
    table_open(&table, CALM "option terrain on\noption explosions on\nterrain asteroid 1110\n"
                            "red Ann ship 1111 0 speed: 4, hull: 11\nred Cat ship 0101 3\n"
                            "blue Dan ship 1106 0\nblue Eve ship 1109 0\n");
    table_order(&table, "Ann: 4; Cat: 0; Dan: 0; Eve: 0; done; done", "4,1,1,1, 1, 5, 2,2,2,2");
    assert_boxes(&table, "Dan", "0/4/0");
    assert_boxes(&table, "Eve", "0/0/0");
}

TEST(ae_b3_4, a_detected_ship_takes_part_in_stacking)
{
    table_open(&table, CALM GHOST "red Ann ghost 1105 3 speed: 2\nblue Bob ship 1109 0\n");
    table_order(&table, "Ann: 2?; Bob: 0; done; done", "");
    table_order(&table, "Ann: 2?; Bob: 0; done; done", "1,4|5");
    table_order(&table, "Bob shifts to 1110", "");
    assert_place(&table, "Ann", "1109 3 2");
}

TEST(ae_b10, a_bystander_meets_a_blast_with_its_better_facing)
{
    table_open(&table,
               COMBAT VEIL GUN(
                   "9/1/4/1/1:AB+area_effect") "red Hood gun 1111 0\n"
                                               "blue Lynx veil 1107 3 screen_a: 1, screen_b: 5\n"
                                               "blue Wolf ship 1107 3\n");
    table_order(&table, "Lynx holds fire", "");
    table_order(&table, "Hood fires X1 at Wolf; Hood is done", "4, 2, 5");
    assert_boxes(&table, "Lynx", "0/0/0");
}

TEST(ae_f4, a_carrier_that_leaves_or_jumps_takes_its_flights_along)
{
    table_open(&table, CALM "option launch-recovery on\noption hyperdrive on\n"
                            "design nest 12 8 0 X=9/1/4/1/1:ABCDEF carrier=50 hyperdrive "
                            "points: 100\n"
                            "red Ann nest 1101 0 speed: 1\nred Bea nest 1105 0 hyper: 9\n"
                            "red Cat ship 0101 3\nblue Dan ship 1121 0\n"
                            "red Able flight - status: aboard, carrier: Ann\n"
                            "red Bill flight - status: aboard, carrier: Bea\n");
    table_order(&table, "Ann: 1; Bea: 0#; Cat: 0; Dan: 0; done; done", "1,1");
    assert_place(&table, "Able", "left");
    assert_place(&table, "Bill", "jumped");
    assert_vp(&table, 0, 150);
}

TEST(ae_d7, detection_and_hyperdrive_at_the_ships_own_move)
{
    table_open_dice(&table,
                    CALM GHOST "option sequential-movement on\n"
                               "red Ann ghost 1105 3\nblue Bob ship 1109 0\n",
                    "1");
    table_order(&table, "Ann: 0?; Bob: 0", "1");
    assert_place(&table, "Ann", "hidden 1105 3 0");
    table_order(&table, "Ann: 1?", "|5");
    assert_place(&table, "Ann", "1106 3 1");
}
