/* Boundaries of fire and of the traits of weapons, worked out from the rules alone. */
#include "tests/rules/admiralty/fixture.h"

static struct table table;

/* One gun against one hulk without shields; both have a weapon to spare, so that no run ends by
 * itself. RNG 9: 1108 is short, 1107 medium, 1104 long. */
#define DUEL                                                                                       \
    "scenario vp_target: 9999\noption weapon-traits on\nstart combat turn: 1\n"                    \
    "design hulk 12 6 0 X=9/1/4/1/1:ABCDEF points: 100\n"                                          \
    "design wall 12 6 3 X=9/1/4/1/1:ABCDEF points: 100\n"
#define GUN(battery) "design gun 8 6 3 X=" battery " Z=9/1/4/1/1:ABCDEF points: 100\n"
#define HOOD "red Hood gun 1111 0\n"

static void fire_x(const char *position, const char *dice)
{
    table_open_dice(&table, position, "1");
    table_order(&table, "Hood fires X at Wolf; Hood is done", dice);
}

/* ---- to hit and impact ---- */

TEST(ae_4_2_3, a_one_misses_however_easy_the_shot)
{
    fire_x(DUEL "option fire-control on\n"
                "design gun 8 6 3 X=9/3/3/1/1:AB Z=9/1/4/1/1:AB fire-control points: 100\n"
                "blue Wolf hulk 1108 0\n" HOOD,
           "1,2,2,2,2"); /* need 1 */
    assert_boxes(&table, "Wolf", "0/0/0 +0/2/0/0");
}

TEST(ae_4_2_3, need_six_rolls_no_second_time)
{
    fire_x(DUEL GUN("9/2/5/1/1:AB") HOOD "blue Wolf hulk 1104 0\n", "6,5,4");
    assert_boxes(&table, "Wolf", "0/0/0 +0/0/1/0");
}

TEST(ae_4_3_2, zero_shields_ask_no_roll_even_of_non_piercing)
{
    fire_x(DUEL GUN("9/1/4/2/1:AB+non-piercing") HOOD "blue Wolf hulk 1107 0\n", "4,2,4");
    assert_boxes(&table, "Wolf", "0/0/0 +0/1/1/0");
}

TEST(ae_4_3_3, second_rolls_of_impact_in_their_place)
{
    fire_x(
        DUEL GUN("9/2/4/2/1:AB+non-piercing") "design rock 12 6 5 X=9/1/4/1/1:AB points: 9\n" HOOD
                                              "blue Wolf rock 1107 3\n",
        "4,5,6,6,5,1,3,2,4"); /* 7 - 1 > 5, 6 - 1 not */
    assert_boxes(&table, "Wolf", "0/0/0 +0/0/1/0");
}

TEST(ae_4_3_1, pending_shield_hits_do_not_lower_the_shields)
{
    fire_x(DUEL GUN("9/1/4/1/1:AB*2") HOOD "blue Wolf wall 1107 0\n", "4,4,4,4,3");
    assert_boxes(&table, "Wolf", "0/0/0 +0/0/1/0");
}

TEST(ae_4_6, a_doomed_ship_is_still_rolled_for)
{
    fire_x(DUEL GUN("9/1/4/1/1:AB*2") HOOD "blue Wolf hulk 1107 0 hull: 11\n", "4,1,4,5");
    assert_boxes(&table, "Wolf", "11/0/0 +1/1/0/1");
    table_order(&table, "Wolf fires X at Hood", "4,6,2"); /* no chart dice for the dead */
    assert_place(&table, "Wolf", "destroyed");
    assert_vp(&table, 100, 0);
}

TEST(ae_5_4_4, fire_at_a_flight_has_no_impact_and_excess_is_lost)
{
    table_open_dice(&table,
                    DUEL GUN("9/5/4/3/3:AB*2") HOOD "blue Wolf hulk 1107 0\n"
                                                    "blue Bat flight 1108\n",
                    "1");
    table_order(&table, "Hood fires X at Bat; Hood is done", "4,4,4,4,3,6,6,6,6,6");
    assert_boxes(&table, "Bat", "6-6");
    table_order(&table, "Wolf holds fire", "");
    assert_place(&table, "Bat", "destroyed");
    assert_vp(&table, 0, 0);
}

TEST(ae_4_1_1, weapons_resolve_in_declared_order)
{
    table_open_dice(&table,
                    DUEL "design gun 8 6 3 X=9/1/4/1/1:AB Y=9/2/4/1/1:AB "
                         "Z=9/3/4/1/1:AB points: 9\n" HOOD "blue Wolf hulk 1107 0\n",
                    "1");
    table_order(&table, "Hood fires Y1 at Wolf; Hood fires X1 at Wolf; Hood is done", "3,4,2,5,4");
    assert_boxes(&table, "Wolf", "0/0/0 +0/1/1/0");
}

TEST(ae_4_2_2, same_hex_is_short_and_in_every_arc)
{
    table_open_dice(
        &table, DUEL GUN("9/1/5/1/1:E") HOOD "blue Wolf hulk 1107 0\nblue Bat flight 1111\n", "1");
    table_order(&table, "Hood fires X at Bat; Hood is done", "5"); /* +1, -1 */
    assert_boxes(&table, "Bat", "6-1");
}

/* ---- weapon hits ---- */

TEST(ae_4_4_4, chart_dice_of_all_ships_by_id_then_choices)
{
    /* H4 with two X: letters on slots 1 to 3 */
    table_open_dice(&table,
                    "scenario vp_target: 9999\nstart combat turn: 1\n"
                    "design tin 4 4 0 X=9/1/4/1/1:AB,ABC points: 9\n"
                    "red Hood tin 1111 0\nblue Wolf tin 1107 3\n",
                    "4");
    table_order(&table, "Wolf fires X1 at Hood; Wolf is done", "4,6");
    table_order(&table, "Hood fires X1 at Wolf; Hood is done", "4,5,1");
    assert_asked(&table, LOSE); /* of Hood, which rolled first */
    table_order(&table, "Hood loses X2", "3");
    table_order(&table, "Wolf loses X1", "");
    assert_boxes(&table, "Hood", "0/0/0 X2");
    assert_boxes(&table, "Wolf", "1/0/0 X1");
}

TEST(ae_4_4_4, no_chart_dice_for_a_ship_without_weapons)
{
    table_open_dice(&table,
                    DUEL GUN("9/1/4/1/1:AB") HOOD "blue Wolf hulk 1107 0 lost: [1]\n"
                                                  "blue Lynx hulk 1106 0\n",
                    "");
    table_order(&table, "Lynx holds fire", "");
    table_order(&table, "Hood fires X at Wolf; Hood is done", "4,6");
    assert_boxes(&table, "Wolf", "0/0/0 X1");
    assert_int_equal(table.state.head.turn, 2);
}

/* ---- traits ---- */

TEST(ae_c4_1, piercing_does_not_save_a_one)
{
    fire_x(DUEL "design thin 12 6 1 X=9/1/4/1/1:AB points: 9\n" GUN("9/1/4/2/1:AB+piercing") HOOD
           "blue Wolf thin 1107 3\n",
           "4,1,2,4");
    assert_boxes(&table, "Wolf", "0/0/0 +0/0/1/0");
}

TEST(ae_c4_3, no_range_modifiers_at_long_and_short)
{
    fire_x(DUEL GUN("9/2/4/1/1:AB+no_range_modifiers") HOOD "blue Wolf hulk 1104 0\n", "4,3,2");
    assert_boxes(&table, "Wolf", "0/0/0 +0/1/0/0");
    fire_x(DUEL GUN("9/2/4/1/1:AB+no_range_modifiers") HOOD "blue Wolf hulk 1108 0\n", "4,3,2");
    assert_boxes(&table, "Wolf", "0/0/0 +0/1/0/0");
}

#define SHADE "option stealth on\ndesign shade 12 6 0 X=9/1/4/1/1:ABCDEF stealth points: 9\n"
#define MIRROR DUEL SHADE GUN("9/1/5/1/1:AB+inverted_range_modifiers") HOOD

TEST(ae_c4_4, inverted_modifiers_follow_the_band_of_stealth)
{
    fire_x(MIRROR "blue Wolf shade 1108 0\n", "4"); /* short counts as medium: 0 */
    assert_boxes(&table, "Wolf", "0/0/0");
    fire_x(MIRROR "blue Wolf shade 1107 0\n", "4,2"); /* medium as long: +1 */
    assert_boxes(&table, "Wolf", "0/0/0 +0/1/0/0");
    table_open(&table, MIRROR "blue Wolf shade 1104 0\nblue Lynx hulk 1107 0\n");
    table_order(&table, "Lynx holds fire", "");
    table_refuse(&table, "Hood fires X at Wolf", "AE-B11");
}

TEST(ae_c4_5, doubled_at_long_range)
{
    fire_x(DUEL GUN("9/2/5/1/1:AB+doubled_range_modifiers") HOOD "blue Wolf hulk 1104 0\n",
           "6,6,2,3,2"); /* need 7: 6 - 2 misses, 7 - 2 hits */
    assert_boxes(&table, "Wolf", "0/0/0 +0/1/0/0");
}

TEST(ae_c4_6, minimum_range_goes_by_the_shifted_band)
{
    table_open_dice(&table, DUEL GUN("9/1/4/1/1:AB+minimum_range") HOOD "blue Wolf hulk 1108 0\n",
                    "1");
    table_refuse(&table, "Hood fires X1 at Wolf", "AE-C4.6");
    fire_x(DUEL SHADE GUN("9/2/4/1/1:AB+minimum_range") HOOD "blue Wolf shade 1108 0\n", "3,4,2");
    assert_boxes(&table, "Wolf", "0/0/0 +0/1/0/0");
}

TEST(ae_c4_7, odd_values_are_halved_upwards_at_long)
{
    fire_x(DUEL GUN("9/3/4/3/3:AB+range-based_rof+range-based_imp+range-based_dmg") HOOD
           "blue Wolf wall 1104 0\n",
           "5,4,4,3,2,4"); /* ROF 2, IMP 2, DMG 2 */
    assert_boxes(&table, "Wolf", "0/0/0 +0/1/1/0");
}

TEST(ae_c4_8, inverted_doubles_at_long_by_the_band_of_stealth)
{
    fire_x(DUEL SHADE GUN("9/1/4/1/2:AB+inverted_range-based_dmg") HOOD "blue Wolf shade 1107 0\n",
           "5,2,2,2,4"); /* medium counts as long: -1, four damage dice */
    assert_boxes(&table, "Wolf", "0/0/0 +0/3/1/0");
}

TEST(ae_c4_9, a_pool_of_values_before_the_dice_they_govern)
{
    fire_x(DUEL GUN("9/2/4/2/1:AB+variable_imp+variable_dmg") HOOD "blue Wolf wall 1107 0\n",
           "4,5, 5,1, 4,4,6,1,1, 6,1,2, 2,2,2,4,4"); /* IMP 4 + 1, DMG 2 + 1 + 2 */
    assert_boxes(&table, "Wolf", "0/0/0 +0/3/2/0");
}

TEST(ae_c4_9, variable_impact_counts_without_shields_too)
{
    fire_x(DUEL GUN("9/1/4/2/1:AB+variable_imp") HOOD "blue Wolf hulk 1107 0\n", "4, 3, 2,2,4");
    assert_boxes(&table, "Wolf", "0/0/0 +0/2/1/0");
}

TEST(ae_c4_9, variable_rate_is_capped_and_rolled_for_each_weapon)
{
    fire_x(DUEL GUN("9/2/4/1/1:AB*2+variable_rof") HOOD "blue Wolf hulk 1107 0\n",
           "6, 1,1,1,4, 2, 1, 1");
    assert_boxes(&table, "Wolf", "0/0/0 +0/1/0/0");
}

TEST(ae_c4_9, nothing_is_rolled_at_need_ten)
{
    table_open_dice(&table,
                    DUEL "option terrain on\nterrain dust 1107\n" GUN(
                        "9/2/6/1/1:AB+variable_rof+doubled_range_modifiers") HOOD
                    "blue Wolf hulk 1104 0\nblue Bat flight 1104\n",
                    "1");
    table_order(&table, "Hood fires X at Bat; Hood is done", "");
    assert_told(&table, IMPOSSIBLE, 1);
}

TEST(ae_c4_9, values_of_impact_do_not_matter_against_flights)
{
    table_open_dice(&table,
                    DUEL GUN("9/2/4/1/1:AB+variable_imp+variable_dmg") HOOD
                    "blue Wolf hulk 1107 0\nblue Bat flight 1107\n",
                    "1");
    table_order(&table, "Hood fires X at Bat; Hood is done", "4,5");
    assert_boxes(&table, "Bat", "6-1");
}

TEST(ae_c4_10, margins_of_plain_and_second_rolls)
{
    fire_x(DUEL GUN("9/2/4/1/1:AB+increased_hits") HOOD "blue Wolf hulk 1108 0\n",
           "6,3, 2,2,2,2,4"); /* 7 - 4 more: four hits; 4: one */
    assert_boxes(&table, "Wolf", "0/0/0 +0/4/1/0");
    fire_x(DUEL GUN("9/2/6/1/1:AB+increased_hits") HOOD "blue Wolf hulk 1104 0\n",
           "6,6, 3,6, 2,2,2,4"); /* 6: one hit; 8: three */
    assert_boxes(&table, "Wolf", "0/0/0 +0/3/1/0");
}

TEST(ae_c4_11, margins_of_impact)
{
    fire_x(DUEL GUN("9/1/4/3/1:AB+increased_impact+piercing") HOOD "blue Wolf wall 1107 0\n",
           "4, 1,3,5, 2,2,2,4"); /* nothing, 4: one, 6: three */
    assert_boxes(&table, "Wolf", "0/0/0 +0/3/1/0");
    fire_x(DUEL GUN("9/1/4/2/1:AB+increased_impact") HOOD "blue Wolf hulk 1107 0\n", "4, 2,4");
    assert_boxes(&table, "Wolf", "0/0/0 +0/1/1/0");
}

TEST(ae_c4_11, margin_of_a_second_roll)
{
    fire_x(DUEL GUN("9/1/4/1/1:AB+increased_impact+non-piercing") "design rock 12 6 5 "
                                                                  "X=9/1/4/1/1:AB points: 9\n" HOOD
                                                                  "blue Wolf rock 1107 3\n",
           "4, 6, 6, 2,2,4"); /* 9 - 1 = 8: three */
    assert_boxes(&table, "Wolf", "0/0/0 +0/2/1/0");
}

TEST(ae_c4_12, extra_hits_count_towards_the_cap)
{
    fire_x(DUEL GUN("9/2/4/1/1:AB+repeating+increased_hits") HOOD "blue Wolf hulk 1107 0\n",
           "6,5, 5,4, 2,2,2,2,2,4"); /* 3 + 2, then 2 + 1: six of them count */
    assert_boxes(&table, "Wolf", "0/0/0 +0/5/1/0");
    fire_x(DUEL GUN("9/2/4/1/1:AB+repeating+increased_hits") HOOD "blue Wolf hulk 1107 0\n",
           "6,6, 2,2,2,2,2,4");
    assert_boxes(&table, "Wolf", "0/0/0 +0/5/1/0");
}

TEST(ae_c4_12, hits_by_second_rolls_are_rolled_again)
{
    fire_x(DUEL GUN("9/2/6/1/1:AB+repeating") HOOD "blue Wolf hulk 1104 0\n", "6,6, 3,1, 6, 2, 4");
    assert_boxes(&table, "Wolf", "0/0/0 +0/0/1/0");
}

TEST(ae_c4_12, at_flights_too)
{
    table_open_dice(&table,
                    DUEL GUN("9/1/4/1/1:AB+repeating") HOOD
                    "blue Wolf hulk 1107 0\nblue Bat flight 1107\n",
                    "1");
    table_order(&table, "Hood fires X at Bat; Hood is done", "5,5,5");
    assert_boxes(&table, "Bat", "6-3");
}

TEST(ae_c4_13, slow_weapons_rest_for_one_turn)
{
    table_open_dice(&table,
                    "scenario vp_target: 9999\noption weapon-traits on\n"
                    "start combat turn: 1\n"
                    "design hulk 12 6 0 X=9/1/4/1/1:ABCDEF points: 100\n" GUN(
                        "9/1/4/1/1:AB*2+slow-firing") HOOD "blue Wolf hulk 1107 0\n",
                    "1");
    table_order(&table, "Hood fires X1 at Wolf; Hood is done; Wolf holds fire", "1");
    table_until(&table, ADMIRALTY_PHASE_COMBAT, "1");
    table_refuse(&table, "Hood fires X1 at Wolf", "AE-C4.13");
    table_order(&table, "Hood fires X2 at Wolf; Hood is done; Wolf holds fire", "1");
    table_until(&table, ADMIRALTY_PHASE_COMBAT, "1");
    table_refuse(&table, "Hood fires X2 at Wolf", "AE-C4.13");
    table_order(&table, "Hood fires X1 at Wolf; Hood is done; Wolf holds fire", "1");
}

TEST(ae_c4_14, a_set_for_each_target_even_if_declared_between)
{
    table_open_dice(&table,
                    DUEL GUN("9/2/4/1/1:AB*3+fire-linked") HOOD
                    "blue Wolf wall 1107 0\nblue Lynx hulk 1107 0\n",
                    "");
    table_order(&table, "Lynx holds fire", "");
    table_order(&table,
                "Hood fires X1 at Wolf; Hood fires X2 at Lynx; Hood fires X3 at Wolf; Hood is done",
                "4,5, 4,1, 2,  4,4, 2,2,  4,4, 4,4");
    assert_boxes(&table, "Wolf", "0/0/0 +0/1/2/0");
    assert_boxes(&table, "Lynx", "0/0/0 +0/2/0/0");
}

TEST(ae_c4_14, linked_and_repeating_share_all_batches)
{
    fire_x(DUEL GUN("9/1/4/1/1:AB*2+fire-linked+repeating") HOOD "blue Wolf hulk 1107 0\n",
           "4,4,1, 2,2, 4,4");
    assert_boxes(&table, "Wolf", "0/0/0 +0/2/2/0");
}

TEST(ae_c4_15, everybody_in_the_hex_in_order)
{
    table_open_dice(&table,
                    DUEL GUN("9/1/4/2/1:AB+area_effect") HOOD
                    "red Able flight 1107\nblue Bat flight 1107\n"
                    "blue Lynx wall 1107 0\nblue Wolf hulk 1107 0\n",
                    "");
    table_order(&table, "Lynx holds fire", "");
    table_order(&table, "Hood fires X at Wolf; Hood is done", "4, 2,2, 4,3, 4");
    assert_boxes(&table, "Wolf", "0/0/0 +0/2/0/0");
    assert_boxes(&table, "Lynx", "0/0/0 +0/0/1/0");
    assert_boxes(&table, "Able", "6-1");
    assert_boxes(&table, "Bat", "6-1");
}

TEST(ae_c4_15, at_a_flight_it_strikes_the_ships_above)
{
    table_open_dice(&table,
                    DUEL GUN("9/2/4/1/1:AB+area_effect") HOOD
                    "blue Bat flight 1107\nblue Crow flight 1107\n"
                    "blue Wolf wall 1107 0\n",
                    "1");
    table_order(&table, "Hood fires X at Crow; Hood is done", "5,5, 4,3, 2");
    assert_boxes(&table, "Crow", "6-2");
    assert_boxes(&table, "Bat", "6-2");
    assert_boxes(&table, "Wolf", "0/0/0 +0/1/0/0");
}

TEST(ae_c4_15, not_the_firing_ship_in_its_own_hex_but_its_friend)
{
    table_open_dice(&table,
                    DUEL GUN("9/1/4/1/1:AB+area_effect") HOOD
                    "red Able flight 1111\nred Rook hulk 1111 0\n"
                    "blue Bat flight 1111\nblue Wolf hulk 1107 0\n"
                    "blue Lynx hulk 1107 0\n",
                    "1");
    table_order(&table, "Hood fires X at Bat; Hood is done", "4, 2");
    assert_boxes(&table, "Rook", "0/0/0 +0/1/0/0");
    assert_boxes(&table, "Hood", "0/0/0");
    assert_boxes(&table, "Able", "6-1");
    assert_boxes(&table, "Bat", "6-1");
}

#define ARMOR                                                                                      \
    "option armor-plating on\ndesign tank 20 6 0 X=9/1/4/1/1:ABCDEF armor-plating points: 100\n"

TEST(ae_b1, armor_stops_only_the_hull_hit_of_a_one)
{
    fire_x(DUEL ARMOR GUN("9/1/4/1/5:AB") HOOD "blue Wolf tank 1107 0\n", "4, 1,1,3,5,2");
    assert_boxes(&table, "Wolf", "0/0/0 +2/3/1/1");
}

TEST(ae_c4_16, double_damage_doubles_what_armor_leaves)
{
    fire_x(DUEL ARMOR GUN("9/1/4/1/2:AB+double_damage") HOOD "blue Wolf tank 1107 0\n", "4, 1,5");
    assert_boxes(&table, "Wolf", "0/0/0 +2/2/0/2");
}

TEST(ae_c4_17, extra_hull_beats_armor_and_is_doubled)
{
    fire_x(DUEL ARMOR GUN("9/1/4/1/4:AB+double_damage+extra_hull_damage") HOOD
           "blue Wolf tank 1107 0\n",
           "4, 1,2,3,6");
    assert_boxes(&table, "Wolf", "0/0/0 +8/4/2/2");
}

TEST(ae_c4_18, no_hull_damage_leaves_the_systems)
{
    fire_x(DUEL GUN("9/1/4/1/5:AB+no_hull_damage") HOOD "blue Wolf hulk 1107 0\n", "4, 1,3,5,2,6");
    assert_boxes(&table, "Wolf", "0/0/0 +0/2/1/2");
}

TEST(ae_c4_19, fires_wait_one_turn_burn_and_go_out)
{
    table_open_dice(&table,
                    DUEL GUN("9/1/4/2/1:AB+continuing_damage") HOOD "blue Wolf hulk 1107 0\n", "1");
    table_order(&table, "Hood fires X at Wolf; Hood is done; Wolf holds fire", "4, 2,2");
    assert_int_equal(table.state.head.turn, 2);
    assert_boxes(&table, "Wolf", "0/2/0");
    table_until(&table, ADMIRALTY_PHASE_COMBAT, "1");
    /* one more fire now, which is not rolled for yet: two old ones are */
    table_order(&table, "Hood fires X at Wolf; Hood is done; Wolf holds fire", "4, 2,2, 5,4, 5, 1");
    assert_boxes(&table, "Wolf", "1/4/0 X1");
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "1, 6,4,1, 1");
    assert_boxes(&table, "Wolf", "2/5/0 X1");
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "1, 4");
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "1");
}

TEST(ae_c4_19, increased_impact_kindles_for_each_point)
{
    fire_x(DUEL GUN("9/1/4/1/1:AB+continuing_damage+increased_impact") HOOD
           "blue Wolf wall 1107 0\n",
           "4, 6, 2,2,2");
    assert_int_equal(table_element(&table, "Wolf")->started, 3);
}
