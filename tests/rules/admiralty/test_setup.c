/* Before play: sides and seats, fleets, flights, placement, and what a file may not say. */
#include "tests/rules/admiralty/fixture.h"

#include <stdio.h>
#include <string.h>

static struct table table;

static const char duel[] = "red Hood victory 0505 3\n blue Wolf victory 1515 0\n";

static void refuse_with_duel(const char *line, const char *rule)
{
    static char position[1024];
    snprintf(position, sizeof position, "%s\n%s", line, duel);
    table_refuse_position(&table, position, rule);
}

static int count_units(int side, bool flights)
{
    int count = 0;
    for (int unit = 0; unit < table.state.head.unit_count; unit++)
        count += table.state.units[unit].side == side &&
                 admiralty_is_flight(&table.game, unit) == flights;
    return count;
}

/* ---- sides, seats and ids ---- */

TEST(ae_0_3_1, a_seat_decides_for_its_own_elements_only)
{
    table_open(&table, "side red seats: 2\n red Hood anval 0505 3 seat: 1\n"
                       "red Nell anval 0705 3 seat: 2\n blue Wolf victory 1515 0\n");
    table_refuse(&table, "red.1> Nell: 0", "AE-0.3.1");
    table_refuse(&table, "red.2> Wolf: 0", "AE-0.3.1");
    table_order(&table, "red.2> Nell: 1; red.1> Hood: 1", "");
}

TEST(ae_0_3_1, whose_ship_is_next_is_first_come_first_served)
{
    table_open_dice(&table,
                    "side red seats: 2\n start combat turn: 2\n red Hood anval 0505 3 seat: 1\n"
                    "red Nell anval 0705 3 seat: 2\n blue Wolf victory 0706 0\n",
                    "");
    struct question open[QUESTIONS_MAX];
    assert_int_equal(admiralty_pending(&table.game, open), 1);
    assert_int_equal(open[0].seats, 3);
    table_order(&table, "red.2> Nell holds fire", "");
    assert_int_equal(table.state.turns.side, SIDE_BLUE);
    table_refuse(&table, "red.1> Hood holds fire", "AE-2.2");
}

TEST(ae_0_3_4, ships_come_first_then_flights_red_before_blue)
{
    table_open(
        &table,
        "start orders\nred Able flight 0505\n blue Baker flight 1515\n blue Wolf anval 1414 0\n"
        "red Hood anval 0404 3\n red Nell anval 0303 3\n");
    assert_int_equal(table_unit(&table, "Hood"), 0);
    assert_int_equal(table_unit(&table, "Nell"), 1);
    assert_int_equal(table_unit(&table, "Wolf"), 2);
    assert_int_equal(table_unit(&table, "Able"), 3);
    assert_int_equal(table_unit(&table, "Baker"), 4);
}

/* ---- choosing fleets ---- */

static const char choosing[] = "scenario limit: 500\n";

TEST(ae_0_3_5, fleets_are_shown_when_all_have_ended)
{
    table_open(&table, choosing);
    assert_asked(&table, BUY);
    table_order(&table, "red> buy Victory; blue> buy Anval; red> done", "");
    assert_int_equal(table.state.head.unit_count, 0);
    assert_told(&table, FLEET_SHOWN, 0);
    for (int i = 0; i < table.events.count; i++)
        assert_int_not_equal(table.list[i].seen_by, EVENT_SEEN_BY_ALL);
    table_refuse(&table, "red> buy Anval", "AE-0.3.5");
    table_order(&table, "blue> done", "1");
    assert_told(&table, FLEET_SHOWN, 2);
    assert_cites(&table, R0_3_5);
    assert_int_equal(table.state.head.phase, ADMIRALTY_PHASE_DEPLOY);
    assert_int_equal(table.state.head.unit_count, 2);
    assert_int_equal(table.state.picks.count, 0);
}

TEST(ae_0_3_5, ships_of_several_seats_stand_in_seat_order)
{
    table_open(&table, "scenario limit: 500\n side blue seats: 2\n");
    table_order(&table,
                "blue.2> buy Swiftsure; red> buy Anval; blue.1> buy Anval; blue.2> buy Anval;"
                "red> done; blue.2> done; blue.1> done",
                "");
    assert_int_equal(table.state.head.unit_count, 4);
    assert_int_equal(table.state.units[0].side, SIDE_RED);
    assert_int_equal(table.state.units[1].seat, 1);
    assert_int_equal(table.state.units[2].seat, 2);
    assert_string_equal(admiralty_design_of(&table.game, 2)->label.id, "swiftsure");
}

TEST(ae_2_1_1, w18_the_limit_and_half_of_it)
{
    table_open(&table, choosing);
    assert_int_equal(admiralty_side_threshold(&table.game, SIDE_RED), 250);
    table_refuse(&table, "red> buy Conqueror", "AE-2.1.1");
    table_refuse(&table, "red> buy Orion", "AE-2.1.1");
    table_order(&table, "red> buy Victory; red> buy Victory", "");
    table_refuse(&table, "red> buy Swiftsure", "AE-2.1.1");
    table_order(&table, "red> buy Anval", "");
    assert_int_equal(admiralty_fleet_spent(&table.game, 0), 492);
    table_open(&table, "scenario limit: 1000\n");
    table_order(&table, "red> buy Conqueror; red> buy Conqueror; red> buy Volhard", "");
    table_refuse(&table, "red> buy Anval", "AE-2.1.1");
}

TEST(ae_2_1_1, the_scenario_may_lift_the_half_rule)
{
    table_open(&table, "scenario limit: 500, half_rule: off\n");
    table_order(&table, "red> buy Conqueror", "");
}

TEST(ae_2_1_1, listed_fleets_are_not_tested)
{
    assert_int_equal(table_try_open(&table, "scenario limit: 100\n red Hood conqueror 0505 3\n"
                                            "blue Wolf anval 1515 0\n"),
                     FAULT_NONE);
    table_refuse_position(&table, "red Hood anval 0505 3\n", "AE-2.1.1");
}

TEST(ae_2_1_1, seats_share_the_limit)
{
    table_open(&table, "scenario limit: 500\n side red seats: 2\n");
    assert_int_equal(admiralty_fleet_share(&table.game, 0), 250);
    table_order(&table, "red.1> buy Victory", "");
    table_refuse(&table, "red.1> buy Anval", "AE-2.1.1");
    table_order(&table, "red.2> buy Anval", "");
}

TEST(ae_0_3_7, who_chooses_nothing_gets_the_sample_fleet)
{
    table_open(&table, "scenario limit: 500\n side red fleet: [victory, anval]\n");
    table_order(&table, "red> done; blue> buy Anval; blue> done", "");
    assert_int_equal(count_units(SIDE_RED, false), 2);
    assert_int_equal(count_units(SIDE_BLUE, false), 1);
}

TEST(ae_2_1_1, an_empty_fleet_does_not_sail)
{
    table_open(&table, "scenario limit: 500\n side red seats: 2, fleet: [victory, anval]\n");
    table_refuse(&table, "blue> done", "AE-2.1.1");
    assert_string_equal(table.why.text,
                        "blue has chosen no ship, and the scenario has no fleet to fall back on");
    table_refuse(&table, "red.1> done", "AE-2.1.1"); /* seat by seat */
    assert_string_equal(table.why.text,
                        "red.1 has chosen no ship, and the sample fleet (272 points) does not fit "
                        "its share of 250");
    assert_int_equal(table_choices(&table, ADMIRALTY_END_FLEET, NULL), 0);
    assert_int_equal(table_default(&table).decision, ADMIRALTY_BUY);
    table_order(&table,
                "red.1> buy Anval; red.1> done; red.2> buy Anval; red.2> done;"
                "blue> buy Anval; blue> done",
                "");
    assert_int_equal(count_units(SIDE_RED, false), 2);
}

/* ---- sample fleets (A2) and what may be chosen at all (A1) ---- */

TEST(ae_2_1_1, a_sample_fleet_is_judged_like_a_chosen_one)
{
    table_refuse_position(&table,
                          "scenario limit: 500\n side red fleet: [victory, victory, swiftsure]\n",
                          "AE-2.1.1");
    assert_string_equal(table.why.text,
                        "sides.red.fleet: the ships of red cost 536 points, the limit is 500");
    table_refuse_position(&table, "scenario limit: 500\n side blue fleet: [anval, conqueror]\n",
                          "AE-2.1.1");
    assert_string_equal(
        table.why.text,
        "sides.blue.fleet: conqueror: 395 points are more than half of the limit of 500");
    assert_int_equal(table_try_open(&table, "scenario limit: 500, half_rule: off\n"
                                            "side blue fleet: [anval, conqueror]\n"),
                     FAULT_NONE);
    table_refuse_position(&table, "scenario limit: 40\n", "AE-2.1.1");
    assert_string_equal(table.why.text,
                        "sides.red: the share of red, 40, buys no ship (and 1 more)");
}

#define TOO_FULL "design full 2 9 5 X=18/5/3/5/5:ABCDEF*3 points: 50\n"

TEST(ae_o_any_design, what_the_yard_would_not_build_is_not_chosen)
{
    table_open(&table, "scenario limit: 500\n" TOO_FULL);
    table_refuse(&table, "red> buy full", "AE-6.1.2");
    assert_non_null(strstr(table.why.text, "full cannot be built: it needs "));
    assert_non_null(strstr(table.why.text, "any-design allows it (AE-O.any-design)"));
    table_refuse_position(&table, "scenario limit: 500\n side red fleet: [full]\n" TOO_FULL,
                          "AE-6.1.2");
    table_open(&table,
               "option any-design on\n scenario limit: 500\n side blue fleet: [full]\n" TOO_FULL);
    table_order(&table, "red> buy full; red> done; blue> done", "1");
    assert_int_equal(count_units(SIDE_RED, false), 1);
    assert_int_equal(count_units(SIDE_BLUE, false), 1);
}

TEST(ae_o_any_design, listed_units_are_exempt)
{
    assert_int_equal(
        table_try_open(&table, TOO_FULL "red Hood full 0505 3\n blue Wolf anval 1515 0\n"),
        FAULT_NONE);
}

TEST(ae_6_1_3, limits_of_a_design_count_too)
{
    table_open(&table, "scenario limit: 500\n design nine 9 2 0 X=3/6/6/1/1:A points: 50\n");
    table_refuse(&table, "red> buy nine", "AE-6.1.3");
    assert_non_null(strstr(table.why.text, "X: ROF 6 is not 1 to 5"));
}

TEST(ae_0_3_6, no_room_for_more_units_than_a_battle_holds)
{
    static const struct action none;
    struct action buy = none;
    table_open(&table, "scenario limit: 5000\n design mote 1 1 0 points: 1\n");
    action_init(&buy, ADMIRALTY_BUY, 0);
    buy.amount[0] = (int16_t)library_find(&table.setup.library, ADMIRALTY_CLASSES, "mote");
    for (int i = 0; i < 127; i++) {
        assert_int_equal(decisions_permits(&table.game, &buy, NULL), FAULT_NONE);
        decisions_accept(&table.game, &buy, NULL);
    }
    assert_int_equal(decisions_permits(&table.game, &buy, &table.why), FAULT_REFUSED);
    assert_string_equal(table.why.rule, "AE-0.3.6");
}

TEST(ae_0_3_6, a_setup_with_too_many_units_is_refused)
{
    table_refuse_position(&table,
                          "design ark 9 1 0 carrier=9999 points: 9\n red Hood ark 0101 3\n"
                          "red Nell ark 0102 3\n blue Wolf anval 1515 0\n",
                          "AE-0.3.6");
}

TEST(ae_f3, flights_may_be_bought_with_the_option)
{
    table_open(&table, choosing);
    table_refuse(&table, "red> buy flight", "AE-F3");
    table_open(&table, "option independent-fighters on\n scenario limit: 120\n");
    table_order(&table, "red> buy flight; red> buy flight", "");
    table_refuse(&table, "red> buy flight", "AE-2.1.1");
    table_order(&table, "red> done; blue> buy Anval; blue> buy flight; blue> done", NULL);
    assert_int_equal(count_units(SIDE_RED, true), 2);
    assert_int_equal(count_units(SIDE_BLUE, true), 1);
    assert_int_equal(admiralty_ship_points(&table.game, 1), 50);
}

/* ---- flights ---- */

TEST(ae_5_1_1, w16_capacity_of_five_hundred_brings_ten_flights)
{
    table_open(&table, "design ark 6 4 2 carrier=250 points: 300\n red Hood ark 0505 3\n"
                       "red Nell ark 0606 3\n blue Wolf anval 1515 0\n");
    assert_int_equal(count_units(SIDE_RED, true), 10);
    assert_int_equal(count_units(SIDE_BLUE, true), 0);
    assert_int_equal(table_element(&table, "FL-1")->fighters, 6);
}

TEST(ae_5_1_1, flights_need_carriers_with_room)
{
    table_refuse_position(&table,
                          "red Hood victory 0505 3\n red Able flight 0506\n"
                          "blue Wolf anval 1515 0\n",
                          "AE-5.1.1");
    assert_string_equal(
        table.why.text,
        "sides.red: 1 flight, but the carriers of red (capacity 0) have room for 0");
    table_refuse_position(&table,
                          "design ark 6 4 2 carrier=100 points: 100\n side red flights: 3\n"
                          "red Hood ark 0505 3\n blue Wolf anval 1515 0\n",
                          "AE-5.1.1");
    assert_string_equal(table.why.text, "sides.red.flights: 3 flights, but the carriers of red "
                                        "(capacity 100) have room for 2");
    table_refuse_position(&table,
                          "design ark 6 4 2 carrier=100 points: 100\n"
                          "scenario limit: 200\n side red flights: 3, fleet: [ark]\n",
                          "AE-5.1.1");
    table_open(&table, "start orders\n red Hood victory 0505 3\n red Able flight 0506\n"
                       "blue Wolf anval 1515 0\n"); /* flights outlive their carriers */
    assert_int_equal(count_units(SIDE_RED, true), 1);
}

TEST(ae_f3, flights_beyond_the_room_of_the_carriers_are_bought)
{
    const char *ark = "option independent-fighters on\n design ark 6 4 2 carrier=100 points: 100\n"
                      "side red flights: 3\n";
    char position[400];
    snprintf(position, sizeof position, "%sred Hood ark 0505 3\n blue Wolf anval 1515 0\n", ark);
    table_open(&table, position);
    assert_int_equal(count_units(SIDE_RED, true), 3); /* nothing is cut off */
    assert_int_equal(admiralty_ship_points(&table.game, 3), 0);
    assert_int_equal(admiralty_ship_points(&table.game, 4), 50);
    snprintf(position, sizeof position,
             "%sscenario limit: 149, half_rule: off\n side red fleet: [ark]\n", ark);
    table_refuse_position(&table, position, "AE-2.1.1");
    assert_string_equal(table.why.text,
                        "sides.red.fleet: the ships of red cost 150 points, the limit is 149");
    snprintf(position, sizeof position,
             "%sscenario limit: 150, half_rule: off\n side red fleet: [ark]\n", ark);
    table_open(&table, position);
    table_order(&table, "red> done; blue> buy anval; blue> done", NULL);
    assert_int_equal(count_units(SIDE_RED, true), 3);
    table_open(&table, "option independent-fighters on\n red Hood victory 0505 3\n"
                       "red Able flight 0506\n blue Wolf anval 1515 0\n");
    assert_int_equal(admiralty_ship_points(&table.game, table_unit(&table, "Able")), 50);
}

TEST(ae_5_1_1, capacities_are_added_before_they_are_divided)
{
    table_open(&table, "design ark 6 4 2 carrier=75 points: 100\n red Hood ark 0505 3\n"
                       "red Nell ark 0606 3\n blue Wolf anval 1515 0\n");
    assert_int_equal(count_units(SIDE_RED, true), 3);
}

TEST(ae_5_1_1, the_scenario_may_give_fewer_or_write_them_out)
{
    table_open(&table, "side red flights: 2\n red Hood orion 0505 3\n blue Wolf anval 1515 0\n");
    assert_int_equal(count_units(SIDE_RED, true), 2);
    table_open(&table, "red Hood orion 0505 3\n red Able flight 0506 fighters: 4\n"
                       "blue Wolf anval 1515 0\n");
    assert_int_equal(count_units(SIDE_RED, true), 1);
    assert_int_equal(table_element(&table, "Able")->fighters, 4);
    assert_int_equal(table.state.head.phase, ADMIRALTY_PHASE_ORDERS);
}

TEST(ae_5_1_1, flights_are_placed_after_the_ships_by_flight_counts)
{
    table_open(&table, "side red flights: 2\n red Hood orion -\n red Nell anval -\n"
                       "blue Wolf dagen -\n side blue flights: 1\n");
    assert_asked(&table, DEPLOY);
    table_refuse(&table, "FL-1 at 0501", "AE-5.1.1");
    table_order(&table, "Hood at 0501 heading 3; Wolf at 0520 heading 0; Nell at 0601 heading 3",
                "");
    assert_cites(&table, R5_1_1);
    table_order(&table, "FL-1 at 0701; FL-3 at 0720; FL-2 at 0701", "");
    assert_int_equal(table.state.head.phase, ADMIRALTY_PHASE_ORDERS);
}

TEST(ae_f4, flights_start_aboard_their_carriers)
{
    table_open(&table, "option launch-recovery on\n red Hood orion 0505 3\n"
                       "blue Wolf anval 1515 0\n");
    assert_int_equal(count_units(SIDE_RED, true), 6);
    for (int unit = 2; unit < 8; unit++) {
        assert_int_equal(table.state.units[unit].status, ADMIRALTY_ABOARD);
        assert_int_equal(table.state.elements[unit].carrier, 0);
    }
    table_open(&table, "option launch-recovery on\n design ark 6 4 2 carrier=75 points: 100\n"
                       "red Hood ark 0505 3\n red Nell ark 0606 3\n blue Wolf anval 1515 0\n");
    assert_int_equal(count_units(SIDE_RED, true), 2);
}

/* ---- placement ---- */

/* The sides in the order in which so many ships are placed. */
static const char *placement(int red, int blue, const char *dice)
{
    static char letters[64];
    static char position[2048];
    int length = 0;
    for (int i = 0; i < red + blue; i++)
        length += snprintf(position + length, sizeof position - (size_t)length, "%s S%d anval -\n",
                           i < red ? "red" : "blue", i);
    table_open_dice(&table, position, dice);
    length = 0;
    while (table.state.head.phase == ADMIRALTY_PHASE_DEPLOY) {
        struct question question;
        int seat = rulebook_question_of(&table.game, 0, &question) ? 0 : 1;
        letters[length++] = seat == 0 ? 'A' : 'B';
        assert_true(rulebook_question_of(&table.game, seat, &question));
        struct action action = table.game.rulebook->fallback(&table.game, &question);
        play_apply(&table.game, &action, &table.fast.dice, NULL);
    }
    letters[length] = '\0';
    return letters;
}

TEST(ae_2_1_2, w30_the_larger_side_places_several_at_a_time)
{
    assert_string_equal(placement(6, 3, ""), "ABABABAAA");
    assert_string_equal(placement(7, 3, ""), "AABAABAABA");
    assert_string_equal(placement(3, 9, ""), "BBABBABBABBB");
    assert_string_equal(placement(10, 3, ""), "AAABAAABAAABA");
}

TEST(ae_2_1_2, equal_numbers_are_decided_by_a_die)
{
    assert_string_equal(placement(2, 2, "3"), "ABAB");
    assert_string_equal(placement(2, 2, "4"), "BABA");
}

TEST(ae_2_1_2, a_side_with_nothing_to_place_takes_no_part)
{
    table_open(&table, "red Hood anval -\n red Nell anval -\n blue Wolf anval 1515 0\n");
    table_order(&table, "Hood at 0101 heading 3; Nell at 0102 heading 2", "");
    assert_int_equal(table.state.head.phase, ADMIRALTY_PHASE_ORDERS);
    assert_place(&table, "Nell", "0102 2 0");
}

TEST(ae_2_1_3, within_three_rows_of_the_own_edge_any_heading)
{
    table_open(&table, "red Hood anval -\n red Nell anval -\n blue Wolf anval -\n");
    table_refuse(&table, "Hood at 0104 heading 3", "AE-2.1.3");
    table_refuse(&table, "Hood at 0120 heading 3", "AE-2.1.3");
    assert_int_equal(table_choices(&table, ADMIRALTY_DEPLOY, "Hood"), 3 * 23 * 6);
    table_order(&table, "Hood at 0103 heading 5", "");
    table_refuse(&table, "Wolf at 0119 heading 0", "AE-2.1.3");
    table_order(&table, "Wolf at 0120 heading 1; Nell at 0103 heading 0", "");
    assert_place(&table, "Nell", "0103 0 0");
}

TEST(ae_2_1_3, nobody_is_placed_on_an_enemy)
{
    table_open(&table, "red Hood anval -\n blue Wolf anval 0101 0\n");
    table_refuse(&table, "Hood at 0101 heading 3", "AE-2.1.3");
}

TEST(ae_g, nobody_is_placed_in_a_solid_hex)
{
    table_open(&table, "option terrain on\n terrain asteroid 0101\n red Hood anval -\n"
                       "blue Wolf anval 1515 0\n");
    table_refuse(&table, "Hood at 0101 heading 3", "AE-G");
    table_order(&table, "Hood at 0102 heading 3", "");
}

TEST(ae_2_1_4, play_starts_with_the_orders_of_turn_one_at_speed_0)
{
    table_open(&table, duel);
    assert_int_equal(table.state.head.turn, 1);
    assert_int_equal(table.state.head.phase, ADMIRALTY_PHASE_ORDERS);
    assert_place(&table, "Hood", "0505 3 0");
    assert_cites(&table, R2_1_4);
}

/* ---- what a file may not say ---- */

TEST(ae_d2, delayed_turns_need_sideslips)
{
    refuse_with_duel("option delayed-turns on", "AE-D2");
    assert_int_equal(table_try_open(&table, "option delayed-turns on\noption sideslips on\n"
                                            "red Hood anval 0505 3\nblue Wolf anval 1515 0\n"),
                     FAULT_NONE);
}

TEST(ae_d1, one_fault_is_named_and_the_others_are_counted)
{
    refuse_with_duel(
        "option basic-movement on\noption emergency-thrust on\noption delayed-turns on", "AE-D2");
    assert_string_equal(table.why.text,
                        "options.delayed-turns: delayed-turns needs sideslips (and 2 more)");
}

TEST(ae_d1, basic_movement_excludes_two_options)
{
    refuse_with_duel("option basic-movement on\noption emergency-thrust on", "AE-D1");
    refuse_with_duel("option basic-movement on\noption delayed-turns on\noption sideslips on",
                     "AE-D1");
}

TEST(ae_g, terrain_is_listed_once)
{
    refuse_with_duel("terrain dust 0707 0707", "AE-G");
    refuse_with_duel("terrain dust 0707\nterrain nebula 0707", "AE-G");
    refuse_with_duel("terrain clear 0707", "AE-G");
    refuse_with_duel("option terrain on\nterrain asteroid 0505", "AE-G");
}

TEST(ae_g5, a_planet_is_one_hex_or_seven)
{
    refuse_with_duel("terrain planet 1010 1011", "AE-G5");
    refuse_with_duel("terrain planet 1009 1010 1109 1110 0909 0910 1013", "AE-G5");
    assert_int_equal(table_try_open(&table, "terrain planet 1009 1010 1011 1110 1111 0910 0911\n"
                                            "red Hood anval 0505 3\nblue Wolf anval 1515 0\n"),
                     FAULT_NONE);
}

struct fault_line {
    const char *position;
    const char *rule;
};

static const struct fault_line faults[] = {
    {"red Hood anval 0505 3 hull: 3\n blue Wolf anval 1515 0\n", "AE-1.2"},
    {"red Hood anval 0505 3 engine: 4\n blue Wolf anval 1515 0\n", "AE-1.3"},
    {"red Hood anval 0505 3 shield: 4\n blue Wolf anval 1515 0\n", "AE-1.4"},
    {"red Hood anval 0505 3 lost: [11]\n blue Wolf anval 1515 0\n", "AE-1.7"},
    {"red Hood anval 0505 3 hull: 2, pending_hull: 2\n blue Wolf anval 1515 0\n", "AE-4.5.1"},
    {"red Hood anval 0505 3 status: hidden\n blue Wolf anval 1515 0\n", "AE-B3.1"},
    {"red Hood anval 0505 3 given: 3\n blue Wolf anval 1515 0\n", "AE-E6"},
    {"red Hood anval 0505 3 screen_a: 3\n blue Wolf anval 1515 0\n", "AE-B10"},
    {"red Hood anval 0505 3 fighters: 3\n blue Wolf anval 1515 0\n", "AE-5.1.1"},
    {"red Hood orion 0505 3\n blue Wolf anval 1515 0\n red Able flight 0506 hull: 1\n", "AE-5.1.1"},
    {"red Hood orion 0505 3\n blue Wolf anval 1515 0\n red Able flight 0506 fighters: 2, "
     "pending_fighters: 3\n",
     "AE-5.4.4"},
    {"red Hood orion 0505 3\n blue Wolf anval 1515 0\n red Able flight 0506 rival: Hood\n",
     "AE-F2"},
    {"red Hood orion 0505 3\n blue Wolf anval 1515 0\n red Able flight - status: aboard, carrier: "
     "Hood\n",
     "AE-F4"},
    {"option launch-recovery on\n red Hood anval 0505 3\n red Nell orion 0606 3\n blue Wolf anval "
     "1515 0\n red Able flight - status: aboard, carrier: Hood\n",
     "AE-F4"},
    {"red Hood anval 0505 3\n blue Wolf anval 0505 0\n", "AE-3.3.3"},
    {"start combat turn: 2\n red Hood anval -\n blue Wolf anval 0505 0\n", "AE-2.1.2"},
    {"start deploy placing_flights: 1\n red Hood anval -\n blue Wolf anval 1515 0\n", "AE-2.1.2"},
    {"start combat turn: 2, step: fire\n red Hood anval 0505 3\n blue Wolf anval 0506 0\n",
     "AE-2.2"},
    {"start combat turn: 2, step: facing, actor: Hood, victim: Wolf\n red Hood anval 0505 3\n blue "
     "Wolf anval 0506 0\n",
     "AE-2.2"},
    {"start end turn: 2, step: loss, victim: Wolf\n red Hood anval 0505 3\n blue Wolf anval 0506 "
     "0\n",
     "AE-2.2"},
    {"option damage-control on\n start end turn: 2, step: repair, actor: Hood, left: 2\n red Hood "
     "anval 0505 3 engine: 1\n blue Wolf anval 0506 0\n",
     "AE-2.2"},
    {"start orders turn: 2, picked_1: 1\n red Hood anval 0505 3\n blue Wolf anval 0506 0\n",
     "AE-0.3.5"},
    {"start combat turn: 2, active: blue\n red Hood anval 0505 3\n red Nell anval 0605 3\n"
     "blue Wolf anval 0506 0\n",
     "AE-2.2"},
    {"start orders turn: 2, over: true\n red Hood anval 0505 3\n blue Wolf anval 0506 0\n",
     "AE-2.3.2"},
};

TEST(ae_0_2, nothing_impossible_is_taken_from_a_file)
{
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++)
        table_refuse_position(&table, faults[i].position, faults[i].rule);
}

TEST(ae_2_1_3, zones_must_fit_the_board_and_have_a_hex)
{
    assert_int_not_equal(table_try_open(&table, "scenario board: {columns: 5, rows: 5}\n"
                                                "red Hood anval 0101 3\n blue Wolf anval 0305 0\n"),
                         FAULT_NONE);
    table_refuse_position(&table,
                          "option terrain on\n scenario board: {columns: 1, rows: 4}, zone: 1\n"
                          "terrain asteroid 0101\n red Hood anval -\n blue Wolf anval 0104 0\n",
                          "AE-2.1.3");
}
