/* Defaults, seats, fleets and what is left of the boundaries, worked out from the rules alone. */
#include "tests/rules/admiralty/fixture.h"

#include "rules/admiralty/doctrine/doctrine.h"

#include <string.h>

static struct table table;

#define SHIPS                                                                                      \
    "design ship 12 8 0 X=9/1/4/1/1:ABCDEF points: 100\n"                                          \
    "design wall 12 8 3 X=9/1/4/1/1:ABCDEF points: 100\n"
#define CALM "scenario vp_target: 9999\n" SHIPS
#define COMBAT CALM "option weapon-traits on\nstart combat turn: 1\n"
#define GUN(battery) "design gun 8 6 3 X=" battery " Z=9/1/4/1/1:ABCDEF points: 100\n"

/* Gives the first open question its default. */
static void answer_by_default(const char *dice)
{
    struct question open[QUESTIONS_MAX];
    assert_true(admiralty_pending(&table.game, open) > 0);
    struct action action = decisions_fallback(&table.game, &open[0]);
    uint16_t faces[8];
    int count = 0;
    for (; *dice; dice++)
        if (*dice >= '1' && *dice <= '6')
            faces[count++] = (uint16_t)(*dice - '0');
    struct dice_scripted script;
    dice_scripted_init(&script, faces, count, NULL, 0);
    table.events.count = 0;
    play_apply(&table.game, &action, &script.dice, &table.events);
    assert_false(script.dice.spoiled);
}

/* ---- defaults ---- */

TEST(ae_0_3_7, places_in_board_order_with_their_headings)
{
    table_open_dice(&table, CALM "red Ann ship - \nred Bea ship - \nblue Dan ship - \n", "");
    answer_by_default("");
    answer_by_default("");
    answer_by_default("");
    assert_place(&table, "Ann", "0101 3 0");
    assert_place(&table, "Dan", "0120 0 0");
    assert_place(&table, "Bea", "0201 3 0");
}

TEST(ae_0_3_7, a_displaced_ship_goes_clockwise_from_its_heading)
{
    table_open(&table, CALM "red Ann ship 1110 3 speed: 2\nred Cat ship 1113 3\n"
                            "blue Bob ship 1112 2\n");
    table_order(&table, "Ann: 2; Cat: 0; Bob: 0; done; done", "1,2");
    answer_by_default(""); /* heading 2: 1212 */
    assert_place(&table, "Bob", "1212 2 0");
    table_open(&table, CALM "red Ann ship 1110 3 speed: 2\nred Cat ship 1113 3\n"
                            "blue Bob ship 1112 3\n");
    table_order(&table, "Ann: 2; Cat: 0; Bob: 0; done; done", "1,2");
    answer_by_default(""); /* 1113 holds an enemy: direction 4 */
    assert_place(&table, "Bob", "1012 3 0");
}

TEST(ae_0_3_7, a_flight_that_must_go_takes_the_nearest_hex_of_the_first_row)
{
    table_open(&table, CALM "start fighter turn: 1\nred Ann ship 1111 0\nred Cat ship 1110 0\n"
                            "blue Dan ship 0121 0\nblue Bat flight 1111\n");
    answer_by_default(""); /* 1110 is barred; 1010 and 1210 stand in the same row */
    assert_place(&table, "Bat", "1010");
}

TEST(ae_0_3_7, the_weapon_with_the_fewest_arcs_is_given_up)
{
    table_open(&table, COMBAT "design nail 4 4 0 X=9/1/4/1/1:ABCDEF,ABC,AB,BD points: 9\n"
                              "red Ann ship 1111 0\nred Cat ship 1110 0\n"
                              "blue Dan nail 1107 3 pending_weapon: 1\n");
    table_order(&table, "Ann holds fire; Dan holds fire; Cat holds fire", "1");
    answer_by_default("");
    assert_boxes(&table, "Dan", "0/0/0 X3");
}

TEST(ae_0_3_7, the_line_that_hinders_less)
{
    table_open_dice(&table,
                    COMBAT "option terrain on\nterrain dust 1210\n" GUN(
                        "9/1/4/1/1:ABCDEF*2") "red Hood gun 1111 0\nblue Wolf ship 1311 0\n",
                    "1");
    table_order(&table, "Hood fires X1 at Wolf", "");
    assert_asked(&table, LINE);
    answer_by_default("");
    table_order(&table, "Hood is done", "3, 2"); /* short, nothing in the way */
    assert_boxes(&table, "Wolf", "0/0/0 +0/1/0/0");
}

TEST(ae_0_3_7, the_stronger_facing_is_shown)
{
    table_open_dice(&table,
                    COMBAT "option screens on\n"
                           "design veil 6 6 0 screens=12 X=9/1/4/1/1:ABCDEF points: 100\n" GUN(
                               "9/1/4/1/1:AB") "red Hood gun 1111 0\n"
                                               "blue Wolf veil 1107 3 screen_a: 2, screen_b: 4\n",
                    "1");
    table_order(&table, "Hood fires X1 at Wolf; Hood is done", "");
    answer_by_default("4, 4");
    assert_boxes(&table, "Wolf", "0/0/0");
}

TEST(ae_0_3_7, a_pull_tie_goes_clockwise_from_the_heading)
{
    table_open_dice(&table,
                    COMBAT "option terrain on\nterrain black-hole 1111\n"
                           "red Ann ship 1511 5\nblue Eve ship 0121 0\n",
                    "1");
    answer_by_default("");
    assert_place(&table, "Ann", "1410 5 0");
}

/* ---- seats ---- */

TEST(ae_0_3_1, every_player_writes_for_his_own_ships)
{
    table_open(&table, CALM "side red seats: 2\nred Ann ship 1111 0 seat: 1\n"
                            "red Bea ship 1112 0 seat: 2\nblue Dan ship 0121 3\n");
    table_refuse(&table, "red.1> Bea: 1", "AE-0.3.1");
    table_order(&table, "red.2> Bea: 1; red.2> done; Dan: 0; blue> done", "");
    assert_place(&table, "Bea", "1112 0 0"); /* nothing is shown before all are done */
    table_order(&table, "Ann: 1; red.1> done", "");
    assert_place(&table, "Bea", "1111 0 1");
}

TEST(ae_4_4_4, the_owner_of_the_ship_is_asked_not_his_friend)
{
    table_open(&table, COMBAT "side blue seats: 2\n"
                              "design nail 4 4 0 X=9/1/4/1/1:ABCDEF*4 points: 9\n"
                              "red Ann ship 1111 0\nblue Dan ship 1107 3 seat: 1\n"
                              "blue Eve nail 1108 3 seat: 2, pending_weapon: 1\n");
    table_order(&table, "Dan holds fire; Ann holds fire; Eve holds fire", "1");
    table_refuse(&table, "blue.1> Eve loses X1", "AE-0.3.1");
    table_order(&table, "Eve loses X4", "");
}

/* ---- fleets and points ---- */

TEST(ae_2_1_1, half_the_limit_and_the_limit)
{
    table_open(&table, "scenario limit: 200\n");
    table_refuse(&table, "red> buy Victory", "AE-2.1.1");
    table_refuse(&table, "red> buy Volhard", "AE-2.1.1");
    table_order(&table, "red> buy Swiftsure; red> buy Swiftsure", "");
    table_refuse(&table, "red> buy Anval", "AE-2.1.1");
    table_refuse(&table, "red> buy flight", "AE-F3");
}

TEST(ae_f3, flights_are_bought_within_the_limit)
{
    table_open(&table, "option independent-fighters on\nscenario limit: 200\n");
    table_order(&table, "red> buy Swiftsure; red> buy flight; red> buy flight", "");
    table_refuse(&table, "red> buy flight", "AE-2.1.1"); /* 4 points are left */
    table_order(&table, "red> done; blue> buy Anval; blue> done", "1");
    table_order(&table, "DE-1 at 1101 heading 3", "");
}

TEST(ae_2_3_2, the_threshold_is_half_the_limit_rounded_up)
{
    table_open(&table, "scenario limit: 501\nstart combat turn: 1, vp_red: 250\n" SHIPS
                       "red Ann ship 1111 0\nred Cat ship 1110 0\nblue Dan ship 1107 3\n");
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "");
    assert_false(table.state.head.over);
    table_open(&table, "scenario limit: 501\nstart combat turn: 1, vp_red: 251\n" SHIPS
                       "red Ann ship 1111 0\nred Cat ship 1110 0\nblue Dan ship 1107 3\n");
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "");
    assert_true(table.state.head.over);
}

TEST(ae_f3, an_eliminated_flight_counts_at_once_or_in_the_end_phase)
{
    table_open(&table, CALM "option independent-fighters on\nstart fighter turn: 1\n"
                            "red Able flight 1108\nred Ann ship 1112 0\nred Cat ship 1113 0\n"
                            "blue Bat flight 1107 bought: true, fighters: 1\n"
                            "blue Dan ship 1110 3\n"
                            "red Bill flight 1121\n");
    table_order(&table, "Able stays attacks Bat", "5,5,1,1,1,1");
    assert_vp(&table, 50, 0);
}

/* ---- launch-recovery ---- */

TEST(ae_f4, flights_start_aboard_and_there_is_no_fighter_phase)
{
    table_open(&table, CALM "option launch-recovery on\n"
                            "design nest 12 8 0 X=9/1/4/1/1:ABCDEF carrier=100 points: 100\n"
                            "red Ann nest 1101 3\nblue Dan ship 1121 3\nblue Eve ship 1021 3\n");
    assert_place(&table, "FL-1", "aboard");
    assert_place(&table, "FL-2", "aboard");
    table_order(&table, "Ann: 0; Dan: 0; Eve: 0; done; done", "");
    assert_asked(&table, LAUNCH);
}

TEST(ae_b3_2, a_hidden_carrier_is_not_asked)
{
    table_open(&table, CALM "option launch-recovery on\noption cloaking-device on\n"
                            "design nest 12 8 0 X=9/1/4/1/1:ABCDEF carrier=100 cloaking-device "
                            "points: 100\n"
                            "red Ann nest 1101 3\nblue Dan ship 1121 3\n");
    table_order(&table, "Ann: 0?; Dan: 0; done; done", "");
    assert_int_equal(table.state.head.turn, 2);
}

/* ---- fire ---- */

TEST(ae_g4, shields_of_a_ship_in_a_nebula_against_flights)
{
    table_open(&table, CALM "option terrain on\nterrain nebula 1107\nstart fighter turn: 1\n"
                            "red Able flight 1108\nred Ann ship 1121 0\n"
                            "blue Dan wall 1107 3\nblue Eve ship 0101 3\n");
    table_order(&table, "Able stays attacks Dan", "5,1,1,1,1,1, 3, 4");
    assert_boxes(&table, "Dan", "0/0/1");
}

TEST(ae_c4_9, variable_impact_of_every_element_struck)
{
    table_open(&table,
               COMBAT GUN("9/1/4/2/1:AB+area_effect+variable_imp") "red Hood gun 1111 0\n"
                                                                   "blue Lynx wall 1107 0\nblue "
                                                                   "Wolf wall 1107 0\n");
    table_order(&table, "Lynx holds fire", "");
    table_order(&table, "Hood fires X at Wolf; Hood is done", "4,  2, 4,4, 2,2,  1, 4, 4");
    assert_boxes(&table, "Wolf", "0/0/0 +0/2/0/0");
    assert_boxes(&table, "Lynx", "0/0/0 +0/0/1/0");
}

TEST(ae_c4_15, a_stealthy_bystander_is_struck_all_the_same)
{
    table_open(&table, COMBAT
               "option stealth on\noption countermeasures on\n"
               "design shade 12 6 0 X=9/1/4/1/1:ABCDEF stealth countermeasures "
               "points: 9\n" GUN(
                   "9/1/4/1/1:AB+area_effect") "red Hood gun 1111 0\n"
                                               "blue Lynx shade 1104 0\nblue Wolf ship 1104 0\n");
    table_order(&table, "Lynx holds fire", "");
    table_order(&table, "Hood fires X at Wolf; Hood is done", "5, 2, 4");
    assert_boxes(&table, "Lynx", "0/0/0 +0/0/1/0");
}

TEST(ae_c4_19, armor_counts_against_fires)
{
    table_open(&table, COMBAT "option armor-plating on\n"
                              "design tank 20 6 0 X=9/1/4/1/1:ABCDEF armor-plating points: 100\n"
                              "red Ann tank 1111 0 burning: 1\nred Cat ship 1110 0\n"
                              "blue Dan ship 1107 3 burning: 2\n");
    table_order(&table, "Ann holds fire; Dan holds fire; Cat holds fire", "5, 1, 5,5, 1,3");
    assert_boxes(&table, "Ann", "0/1/0");
    assert_boxes(&table, "Dan", "2/1/1");
}

TEST(ae_c4_8, halved_upwards_at_short)
{
    table_open_dice(&table,
                    COMBAT GUN("9/3/4/1/1:AB+inverted_range-based_rof") "red Hood gun 1111 0\n"
                                                                        "blue Wolf ship 1108 0\n",
                    "1");
    table_order(&table, "Hood fires X at Wolf; Hood is done", "1,3, 2");
    assert_boxes(&table, "Wolf", "0/0/0 +0/1/0/0");
}

TEST(ae_g2, a_black_hole_and_a_planet_block_the_line)
{
    table_open(&table,
               COMBAT "option terrain on\nterrain black-hole 1109\nterrain planet 1211\n" GUN(
                   "15/1/4/1/1:ABCDEF") "red Hood gun 1111 0\n"
                                        "blue Wolf ship 1101 0\nblue Lynx ship 1312 0\nblue Fox "
                                        "ship 1113 0\n");
    table_order(&table, "Fox holds fire", "");
    table_refuse(&table, "Hood fires X at Wolf", "AE-4.1.4");
    table_refuse(&table, "Hood fires X at Lynx", "AE-4.1.4");
    table_order(&table, "Hood fires X at Fox; Hood is done", "1");
}

TEST(ae_d4, evasion_works_both_ways)
{
    table_open_dice(
        &table,
        COMBAT "option evasive-action on\n" GUN(
            "9/1/4/1/1:ABCDEF") "red Hood gun 1111 0 evasive: true\nblue Wolf gun 1107 0\n",
        "1");
    table_order(&table, "Hood fires X1 at Wolf; Hood is done", "4");
    table_order(&table, "Wolf fires X1 at Hood; Wolf is done", "4");
    assert_boxes(&table, "Hood", "0/0/0");
}

TEST(ae_5_2_1, two_at_a_time_and_none_for_the_dead)
{
    /* 5 against 2 flights: two at a time */
    table_open(&table, CALM "start fighter turn: 1\nred F1 flight 1108\nred F2 flight 1108\n"
                            "red F3 flight 1108\nred F4 flight 1108\nred F5 flight 1108\n"
                            "red Ann ship 0101 3\nblue Dan ship 0121 0\n"
                            "blue B1 flight 1107 fighters: 1\nblue B2 flight 1120\n");
    table_order(&table, "F1 stays attacks B1; F2 stays", "5,1,1,1,1,1");
    table_order(&table, "B2 stays; F3 stays; F4 stays", "");
    table_order(&table, "F5 stays", "1");
}

TEST(ae_e5, a_ship_killed_by_a_blast_does_not_fire)
{
    table_open_dice(&table,
                    COMBAT
                    "option sequential-combat on\noption explosions on\n"
                    "red Ann ship 1111 0\nred Bea ship 1115 0\nblue Dan ship 1107 3 hull: 11\n"
                    "blue Eve ship 1108 3 hull: 11\n",
                    "1");
    table_order(&table, "Ann fires X at Dan", "4, 1, 5, 1,2,2,2");
    assert_vp(&table, 200, 0);
    /* nobody is left to fire at */
    assert_true(table.state.head.over);
}

TEST(ae_e2, an_aim_is_kept_against_everybody_in_the_hex)
{
    table_open(&table, COMBAT "option directed-damage on\n" GUN(
                           "9/1/4/1/2:AB+area_effect") "red Hood gun 1111 0\nblue Lynx ship 1107 "
                                                       "0\nblue Wolf ship 1107 0\n");
    table_order(&table, "Lynx holds fire", "");
    table_order(&table, "Hood fires X at Wolf aiming at engines; Hood is done",
                "5, 2,4, 1, 6,6, 2,2");
    assert_boxes(&table, "Wolf", "0/0/0 +1/2/0/0");
    assert_boxes(&table, "Lynx", "0/0/0 +0/2/0/0");
}

/* ---- blasts, pulls and screens once more ---- */

TEST(ae_e3, chart_dice_and_choice_before_the_next_element)
{
    table_open_dice(&table,
                    COMBAT "option explosions on\n"
                           "design nail 4 4 0 X=9/1/4/1/1:ABCDEF*4 points: 9\n"
                           "red Ann ship 1111 0\nred Cat nail 1106 0\n"
                           "blue Dan ship 1107 3 hull: 11, pending_hull: 1\n"
                           "blue Eve ship 1108 3\nblue Bat flight 1108\n",
                    "1");
    table_order(&table, "Ann holds fire; Dan holds fire; Cat holds fire; Eve holds fire",
                "5, 6,6,2,2, 1,2");
    assert_asked(&table, LOSE);
    table_order(&table, "Cat loses X1 X2", "2,2,2,2, 4,4,1,1");
    assert_boxes(&table, "Cat", "0/2/0 X1 X2");
    assert_boxes(&table, "Eve", "0/4/0");
    assert_boxes(&table, "Bat", "4");
}

TEST(ae_e6, reinforced_screens_are_cut_to_the_reinforced_pool)
{
    table_open(&table, CALM "start orders\noption screens on\noption shield-reinforcement on\n"
                            "design veil 6 6 0 screens=12 X=9/1/4/1/1:ABCDEF points: 100\n"
                            "red Ann veil 1111 0\nblue Dan ship 1107 3\nblue Bat flight 1110\n");
    table_order(&table, "Ann reinforces 2; Ann screens 3 2 2 2 2 2; Ann: 0; Dan: 0; done; done",
                "");
    table_order(&table, "Bat stays attacks Ann; Ann shows facing B", "5,1,1,1,1,1, 3, 4, 1");
    assert_boxes(&table, "Ann", "0/0/1");
    /* 10 and 1: A 3 -> 2, then the first of six twos */
    assert_int_equal(table_element(&table, "Ann")->screen[0], 1);
    assert_int_equal(table_element(&table, "Ann")->screen[1], 2);
}

TEST(ae_g2, pulled_into_a_planet)
{
    table_open_dice(&table,
                    COMBAT "option terrain on\nterrain black-hole 1111\nterrain planet 1109\n"
                           "red Ann ship 1108 3\nred Cat ship 0101 0\nblue Eve ship 0121 0\n",
                    "");
    assert_place(&table, "Ann", "destroyed");
    assert_vp(&table, 0, 100);
}

TEST(ae_e3, a_ship_pulled_into_a_black_hole_may_explode)
{
    /* Eve is near when Ann falls in; nobody is when Eve follows */
    table_open_dice(&table,
                    COMBAT "option terrain on\noption explosions on\nterrain black-hole 1111\n"
                           "red Ann ship 1113 3\nred Cat ship 0101 0\nblue Eve ship 1110 0\n"
                           "blue Fox ship 0121 0\n",
                    "1, 5, 2,2,2,2");
    assert_place(&table, "Ann", "destroyed");
    assert_place(&table, "Eve", "destroyed");
    assert_vp(&table, 100, 100);
}

TEST(ae_g2, a_bought_flight_that_falls_in_counts)
{
    table_open(&table, COMBAT "option terrain on\noption independent-fighters on\n"
                              "terrain black-hole 1111\n"
                              "red Ann ship 0101 3\nred Cat ship 0301 0\nblue Eve ship 0121 0\n"
                              "blue Bat flight 1113 bought: true\nred Able flight 1112\n");
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "");
    assert_place(&table, "Bat", "destroyed");
    assert_place(&table, "Able", "destroyed");
    assert_vp(&table, 50, 0);
}

TEST(ae_g2, a_flight_pulled_under_an_enemy_must_leave)
{
    table_open(&table, COMBAT "option terrain on\nterrain black-hole 1111\n"
                              "red Ann ship 1105 3 speed: 0\nred Cat ship 0101 0\n"
                              "blue Eve ship 0121 0\nblue Bat flight 1108\n"
                              "blue Owl flight 1109\n");
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "");
    assert_place(&table, "Bat", "1110");
    assert_place(&table, "Owl", "destroyed");
}

TEST(ae_2_3_2, points_of_a_pull_decide_the_same_end_phase)
{
    table_open(&table, "scenario vp_target: 100\noption terrain on\n" SHIPS
                       "start combat turn: 1\nterrain black-hole 1111\n"
                       "red Ann ship 1109 3\nred Cat ship 0101 0\nblue Eve ship 0121 0\n");
    table_until(&table, ADMIRALTY_PHASE_ORDERS, "");
    assert_true(table.state.head.over);
    assert_vp(&table, 0, 100);
}

TEST(ae_d8, slips_with_two_turns_and_with_u)
{
    table_open(&table, CALM "option sideslips on\nred Ann ship 1111 0 speed: 1\n"
                            "blue Dan ship 0121 0\n");
    table_refuse(&table, "Ann: P1LP3L", "AE-3.2.2");          /* 1 + 6 + 2 of 8 */
    table_order(&table, "Ann: U1R; done; Dan: 0; done", "1"); /* 1 + 2 + 1 */
    assert_place(&table, "Ann", "1012 3 2");
}

TEST(ae_b6, a_pivot_is_no_turn)
{
    table_open(&table, CALM "option hyperdrive on\noption pivots on\noption sideslips on\n"
                            "design runner 8 4 0 X=9/1/4/1/1:ABCDEF hyperdrive points: 101\n"
                            "red Ann runner 1110 3\nred Cat ship 0101 3\nblue Bob ship 1121 0\n");
    table_refuse(&table, "Ann: 1L#", "AE-B6");
    table_order(&table, "Ann: 1#/P; Cat: 0; Bob: 0; done; done", "3");
    assert_place(&table, "Ann", "1111 3 1");
}

/* ---- what may not be laid out ---- */

static void refuse_open(const char *position, const char *rule)
{
    enum fault fault = table_try_open(&table, position);
    assert_true(fault == FAULT_REFUSED || fault == FAULT_INPUT);
    const char *said = table.complaints.count ? table.complaint[0].reason : table.why.rule;
    if (!strstr(said, rule))
        fail_msg("%d \"%s\" %s does not name %s", fault, said, table.why.text, rule);
}

#define FOES "red Ann odd 1111 0\nblue Dan odd 1107 3\n"

TEST(ae_c1, designs_need_their_options)
{
    refuse_open("design odd 8 6 3 X=9/1/2/1/1:AB points: 9\n" FOES, "AE-C1");
    refuse_open("design odd 8 6 3 X=9/1/4/1/1:G points: 9\n" FOES, "AE-C2");
    refuse_open("design odd 8 6 3 X=21/1/4/1/1:AB points: 9\n" FOES, "AE-C3");
    refuse_open("design odd 8 6 3 X=9/1/4/1/1:AB+piercing points: 9\n" FOES, "AE-C4");
    refuse_open("design odd 8 6 0 screens=8 X=9/1/4/1/1:AB points: 9\n" FOES, "AE-B10");
}

TEST(ae_d1, options_that_exclude_or_need_each_other)
{
    const char *const pairs[] = {"option basic-movement on\noption emergency-thrust on\n",
                                 ("option basic-movement on\noption sideslips on\n"
                                  "option delayed-turns on\n"),
                                 "option delayed-turns on\n"};
    const char *const rules[] = {"AE-D1", "AE-D1", "AE-D2"};
    for (int i = 0; i < 3; i++) {
        char position[1000];
        struct text out;
        text_init(&out, position, sizeof position);
        text_format(&out, "%s%s", pairs[i], SHIPS "red Ann ship 1111 0\nblue Dan ship 1107 3\n");
        refuse_open(position, rules[i]);
    }
}

TEST(ae_0_3_6, sixty_four_weapons_and_no_more)
{
    table_open(&table, "design odd 8 6 3 X=9/1/4/1/1:AB*60 Y=9/1/4/1/1:AB*4 points: 9\n" FOES);
    refuse_open("design odd 8 6 3 X=9/1/4/1/1:AB*60 Y=9/1/4/1/1:AB*5 points: 9\n" FOES, "AE-0.3.6");
}

TEST(ae_1_6, hull_25_only_where_the_scenario_says_so)
{
    refuse_open("design odd 25 6 3 X=9/1/4/1/1:AB points: 9\n" FOES, "AE-1.6");
    table_open(&table, "scenario hull_max: 25\n"
                       "design odd 25 6 3 X=9/1/4/1/1:AB points: 9\n" FOES);
}
