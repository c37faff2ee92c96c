/* What scenarios give and say: players of a side, rules for some pieces, maps, names; positions
 * that say who is asked; phases that pass, and orders that come too late. */
#include "tests/rules/starstrike/helm.h"
#include "tests/rules/starstrike/orders.h"
#include "tests/rules/voices.h"

#include "rules/starstrike/view/view.h"

#include <stdio.h>
#include <string.h>

static struct table table;

/* ---- each player's own (S6a) ---- */

#define FOUR                                                                                       \
    "red A MC-02 0510 0 seat: 1\nred B MC-05 0710 0 seat: 2\nblue C VD-02 0902 3 seat: 1\n"        \
    "blue D VD-02 0702 3 seat: 2\n"

TEST(ss_11b_01, commander_and_flight_group_are_each_players)
{
    table_open(
        &table,
        "option mode scenario-easy\n"
        "side red seats: 2, players: [{commander: C-01}, {commander: C-02, flight_group: "
        "G-01}]\nside blue seats: 2, players: [{commander: C-03}, {commander: C-04}]\n" FOUR);
    assert_int_equal(table.state.player[0].commander - 1,
                     table_card(&table, STARSTRIKE_COMMANDERS, "C-01"));
    assert_int_equal(table.state.player[1].commander - 1,
                     table_card(&table, STARSTRIKE_COMMANDERS, "C-02"));
    assert_int_equal(table.state.player[0].group, 0);
    assert_int_equal(table.state.player[1].group - 1,
                     table_card(&table, STARSTRIKE_GROUPS, "G-01"));
}

TEST(ss_11b_03, libraries_are_each_players)
{
    table_open(&table,
               "option mode scenario-challenge\n"
               "side red seats: 2, players: [{library: {basic: [B-001]}}, {library: {basic: "
               "[B-002, B-003]}}]\nside blue seats: 2, players: [{library: {basic: "
               "[B-001]}}, {library: {special: [S-001]}}]\n" FOUR);
    assert_int_equal(starstrike_library_count(&table.state.player[0]), 1);
    assert_int_equal(starstrike_library_count(&table.state.player[1]), 2);
    assert_int_equal(table.state.player[3].card[0] - 1,
                     table_card(&table, STARSTRIKE_ORDERS, "S-001"));
}

TEST(ss_11b_03, a_side_of_several_players_has_no_library_of_its_own)
{
    table_refuse_position(&table,
                          "option mode basic\nside red seats: 2, library: {basic: [B-001]}\n"
                          "side blue seats: 2\n" FOUR,
                          "SS-11B.03");
    table_refuse_position(&table,
                          "option mode basic\nside red seats: 2, commander: C-01\n"
                          "side blue seats: 2\n" FOUR,
                          "SS-11B.01");
    table_refuse_position(&table,
                          "option mode basic\nside red seats: 2, players: [{commander: C-01}]\n"
                          "side blue seats: 2\n" FOUR,
                          "SS-11B.01");
    table_refuse_position(&table,
                          "option mode basic\nside red library: {basic: [B-001]}, players: "
                          "[{commander: C-01}]\nred A MC-02 0510 0\nblue C VD-02 0902 3\n",
                          "SS-11B.03");
}

/* ---- rules for some (S6c) ---- */

static int armor(const char *name)
{
    return starstrike_piece_armor(&table.game, table_unit(&table, name));
}

TEST(ss_5b_05, a_rule_may_be_for_a_side_or_for_some_pieces)
{
    table_open(&table,
               "option mode basic\nscenario rules: [{hook: attr, attr: armor, value: 1, side: "
               "red}, {hook: attr, attr: armor, value: 2, pieces: [egret, Vesk]}]\n"
               "red Heron MC-02 0510 0\nred Egret MC-02 0710 0\nblue Vesk VD-02 0902 3\n"
               "blue Talon VD-02 0702 3\n");
    assert_int_equal(armor("Heron"), 2);
    assert_int_equal(armor("Egret"), 4);
    assert_int_equal(armor("Vesk"), 3);
    assert_int_equal(armor("Talon"), 1);
}

TEST(ss_5b_05, of_says_whose_it_is_where_the_hook_has_a_side)
{
    table_open(&table,
               "option mode basic\nscenario rules: [{hook: skirmish_dice, side: own, value: "
               "2, of: blue}]\nred Heron MC-02 0510 0\nblue Vesk VD-02 0902 3\n");
    assert_int_equal(starstrike_effects_sum(&table.game, table_unit(&table, "Heron"),
                                            STARSTRIKE_SKIRMISH_DICE, STARSTRIKE_OWN),
                     0);
    assert_int_equal(starstrike_effects_sum(&table.game, table_unit(&table, "Vesk"),
                                            STARSTRIKE_SKIRMISH_DICE, STARSTRIKE_OWN),
                     2);
}

TEST(ss_5b_05, rules_name_pieces_that_are_there)
{
    static const char *const rules[] = {"{hook: max_distance, value: 1, pieces: [Nobody]}",
                                        "{hook: max_distance, value: 1, side: red, of: blue}"};
    for (int i = 0; i < 2; i++) {
        char position[300];
        snprintf(position, sizeof position,
                 "option mode basic\nscenario rules: [%s]\nred Heron MC-02 0510 0\n"
                 "blue Vesk VD-02 0902 3\n",
                 rules[i]);
        table_refuse_position(&table, position, "SS-5B.05");
    }
    table_refuse_position(
        &table,
        "option mode basic\nscenario rules: [{hook: strike_mod, side: red, value: "
        "1}]\nred Heron MC-02 0510 0\nblue Vesk VD-02 0902 3\n",
        "SS-D.3.1");
}

TEST(ss_5b_05, pieces_of_the_other_side_are_named)
{
    static const char *const whose[] = {"side: red", "of: red"};
    for (int i = 0; i < 2; i++) {
        char position[300];
        snprintf(position, sizeof position,
                 "option mode basic\nscenario rules: [{hook: max_distance, value: 1, %s, pieces: "
                 "[Heron, Vesk]}]\nred Heron MC-02 0510 0\nblue Vesk VD-02 0902 3\n",
                 whose[i]);
        table_refuse_position(&table, position, "SS-5B.05");
        assert_string_equal(table.why.text,
                            "rules: Vesk is a piece of blue, the rule is for pieces of red");
    }
}

/* ---- maps and names (S6d, S6e) ---- */

#define WIDE(width)                                                                                \
    "option mode basic\nscenario map: M-L9, maps: [{id: M-L9, size: large, width: " width          \
    ", height: 21, setup_a: [[2, 20]], setup_b: [[2, 0]]}]\nred Heron MC-02 0510 0\n"              \
    "blue Vesk VD-02 0902 3\n"

TEST(ss_10a, a_map_may_be_large)
{
    table_open(&table, WIDE("39"));
    assert_int_equal(table.setup.board.columns, 39);
}

TEST(ss_g_7, a_map_too_wide_is_told_the_width_that_is_right)
{
    assert_int_equal(table_try_open(&table, WIDE("41")), FAULT_INPUT);
    assert_string_equal(table.complaint[0].key, "width");
    assert_string_equal(table.complaint[0].reason, "41 is out of range 3..39 (SS-G.7)");
}

TEST(ss_3a_01ii, an_order_may_ask_for_the_whole_name)
{
    struct action action;
    table_open(
        &table,
        "option mode basic\nscenario orders: [{id: B-100, type: basic, name: Trial, requires: "
        "{name_only: light cruiser}, effects: [{hook: moves, max: 1}]}]\n"
        "side red library: {basic: [B-100]}\nred Heron MC-02 0510 0\nred Pelican MC-04 0710 "
        "0\nblue Vesk VD-02 0902 3\n");
    action = orders_make(&table, "Pelican", "B-100", false); /* Heavy Cruiser */
    table_refuse_action(&table, &action, "SS-4B.01");
    orders_assign(&table, "Heron", "B-100"); /* Light Cruiser, case-blind */
}

/* ---- who is asked in a position ---- */

static void refuse_active(const char *lines, const char *field)
{
    char position[400];
    snprintf(position, sizeof position, "%s\nred Heron MC-02 0510 0\nblue Vesk VD-02 0902 3\n",
             lines);
    table_refuse_position(&table, position, "SS-X.12");
    if (!strstr(table.why.text, field))
        fail_msg("%s: does not name %s", table.why.text, field);
}

TEST(ss_x_12, active_decides_or_the_field_that_does_is_named)
{
    refuse_active("start command active: red", "`ended`");
    refuse_active("start action active: blue, step: move, actor: Heron", "`actor`");
    table_open(&table, "start action active: blue, initiative: red\nred Heron MC-02 0510 0\n"
                       "red Egret MC-02 0710 0\nblue Vesk VD-02 0902 3\nblue Talon VD-02 0702 3\n");
    assert_int_equal(table.state.head.active, SIDE_BLUE);
    assert_asked(&table, ACTIVATE);
    table_refuse_position(&table,
                          "start action active: red\nred Heron MC-02 0510 0 activated: true\n"
                          "blue Vesk VD-02 0902 3\nblue Talon VD-02 0702 3\n",
                          "SS-X.12");
    assert_non_null(strstr(table.why.text, "`activated`"));
}

/* ---- flight groups of positions ---- */

TEST(ss_10c_04, a_flight_group_of_a_position_needs_its_player)
{
    table_refuse_position(&table,
                          "start action\nred Albatross MC-05 0510 0 flight_group: G-01\n"
                          "blue Vesk VD-02 0902 3\n",
                          "SS-10C.04");
    assert_non_null(strstr(table.why.text, "start.player_1"));
    table_open(&table, "start action player_1: {library: [B-001]}\n"
                       "red Albatross MC-05 0510 0 flight_group: G-01\nblue Vesk VD-02 0902 3\n");
    table_open(&table, "option open-play-simplicity on\nstart action\n" /* there are no libraries */
                       "red Albatross MC-05 0510 0 flight_group: G-01\nblue Vesk VD-02 0902 3\n");
}

TEST(ss_3a_01xiii, one_shield_value_needs_no_brackets)
{
    table_open(&table, "start action\nred Heron MC-02 0510 0 shields: 0\nblue Vesk VD-02 0902 3 "
                       "shields: 1\n");
    assert_boxes(&table, "Heron", "3 s0");
    assert_boxes(&table, "Vesk", "3 s1");
}

/* ---- phases that pass, orders that come too late ---- */

TEST(ss_4b_01i, a_command_phase_without_orders_passes_and_says_so)
{
    table_open(&table, "option mode basic\nred Heron MC-02 0510 0\nblue Vesk VD-02 0902 3\n");
    assert_int_equal(table.state.head.phase, STARSTRIKE_PHASE_ACTION);
    assert_told(&table, PASSED, 1);
    table_open(&table, "option mode basic\nside red library: {basic: [B-001]}\n"
                       "red Heron MC-02 0510 0\nblue Vesk VD-02 0902 3\n");
    assert_asked(&table, ASSIGN);
    assert_told(&table, PASSED, 0);
}

TEST(ss_4b_01i, what_is_left_of_a_library_is_a_secret_and_does_not_matter)
{
    table_open(&table, "start command player_1: {library: []}\nred Heron MC-02 0510 0\n"
                       "blue Vesk VD-02 0902 3\n");
    assert_asked(&table, ASSIGN);
}

#define LATE                                                                                       \
    "option mode basic\nscenario first_initiative: red\nred Heron MC-02 0510 0\n"                  \
    "red Egret MC-02 0710 0\nblue Vesk VD-02 0902 3\nblue Talon VD-02 0702 3\n"

TEST(ss_4b_02, an_order_that_comes_too_late_is_told_what_happened)
{
    table_open(&table, LATE);
    struct action action = table_make(&table, STARSTRIKE_STRIKE, "Heron");
    action.target = (uint8_t)table_unit(&table, "Vesk");
    action.weapons = 1;
    table_refuse_action(&table, &action, "SS-4B.02");
    assert_string_equal(table.why.text, "Heron is not activated yet: first choose it");
    struct action activate = table_make(&table, STARSTRIKE_ACTIVATE, "Heron");
    table_play(&table, &activate, "");
    assert_asked(&table, MOVE); /* nobody was in reach */
    table_refuse_action(&table, &action, "SS-5A");
    assert_string_equal(table.why.text, "its Strikes have passed: Vesk is at distance 9 (SS-2A.01, "
                                        "SS-G.2), armament 1 reaches 4");
    helm_go(&table, "Heron", 0, STARSTRIKE_AHEAD, "");
    helm_stop(&table, "Heron");
    table_refuse_action(&table, &action, "SS-4B.02");
    assert_string_equal(table.why.text, "the activation of Heron is over: it has come to 0509");
    action = table_make(&table, STARSTRIKE_END_ORDERS, NULL);
    action.seat = 1;
    table_refuse_action(&table, &action, "SS-4B.01");
    assert_string_equal(table.why.text, "the orders of round 1 have been revealed");
}

/* ---- before the battle ---- */

TEST(ss_11a, what_scores_and_what_counts_nothing_is_remarked)
{
    struct setup_remarks remarks;
    table_open(&table, "option mode scenario-easy\ndesign MC-95 hull: 2\n"
                       "side red commander: C-01\nside blue commander: C-03\n"
                       "red Heron MC-95 0510 0\nred Egret MC-95 0710 0\nblue Vesk VD-02 0902 3\n");
    setup_remark_all(&table.setup, &remarks);
    assert_int_equal(remarks.count, 2);
    assert_int_equal(remarks.list[0].rule, STARSTRIKE_RULE_R11A);
    assert_string_equal(remarks.list[1].words, "MC-95 is in no fleet list: it counts 0 PP.");
    assert_int_equal(remarks.list[1].side, SIDE_RED);
    table_open_scenario(&table, "duel", "");
    setup_remark_all(&table.setup, &remarks);
    assert_int_equal(remarks.count, 0);
}

TEST(ss_13a_05, in_open_play_pieces_keep_their_orders_and_it_is_said)
{
    struct event event = {.kind = STARSTRIKE_EVENT_RESTED};
    table_open(&table, "option mode open\nstart action\nred Heron MC-02 0510 0\n"
                       "blue Vesk VD-02 0902 3\n");
    assert_string_equal(voices_say(&table.game, &event),
                        "All pieces are ready again and keep their own orders; every piece removes "
                        "one Exhausted token.");
}
