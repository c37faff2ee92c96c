/* Cases at the borders of rules, worked out from the rules alone: set-up, orders, movement, cloaks,
 * terrain, the End Phase. */
#include "tests/rules/universal/fixture.h"

#include "rules/universal/law/moves/moves.h"
#include "rules/universal/setup/setup.h"

#include <stdio.h>

static struct table table;

/* ---- cloaks ---- */

/* What blue has before it. */
static struct universal_element seen_by_blue(const char *name)
{
    static struct universal_state state;
    struct game game = table.game;
    state = table.state;
    game.state = &state.head;
    universal_secrets_conceal(&game, 1);
    return state.elements[table_unit(&table, name)];
}

/* The orders by which a ship cloaks are secret, and its Boosters are part of them. */
TEST(un_c4_2c, boosters_of_the_orders_it_cloaks_by_do_not_show)
{
    table_open(&table, "option fuel on\n"
                       "design veil 8 3 cloaking-device boosters=3 fuel=9\n"
                       "red Hood veil 0511 0 speed: 4\n"
                       "blue Wolf un-rowan 0121 3 speed: 0\n");
    table_order(&table, "Hood: ?7 boost 2; done; blue> done", NULL);
    assert_place(&table, "Hood", "hidden 1211 0 7");
    assert_int_equal(table_element(&table, "Hood")->used[UNIVERSAL_BOOSTERS], 2);
    struct universal_element seen = seen_by_blue("Hood");
    assert_int_equal(seen.used[UNIVERSAL_BOOSTERS], 0);
    assert_int_equal(seen.card.fuel, 0);
    assert_int_equal(seen.speed, 4);
    table_order(&table, "Hood: 7; done; blue> done", NULL);
    assert_int_equal(seen_by_blue("Hood").used[UNIVERSAL_BOOSTERS], 2);
    assert_int_equal(seen_by_blue("Hood").card.fuel, 3);
}

/* ---- set-up ---- */

/* From a corner a heading inward from the edge may lead out over the other one. */
TEST(un_s11, no_heading_in_a_corner_leads_out_again)
{
    static const struct {
        const char *cell;
        int headings;
    } corners[] = {{"0101", 1 << 0 | 1 << 1},          {"0121", 1 << 0 | 1 << 5},
                   {"2401", 1 << 2 | 1 << 3},          {"2421", 1 << 3 | 1 << 4},
                   {"0110", 1 << 5 | 1 << 0 | 1 << 1}, {"1001", 1 << 1 | 1 << 2}};
    table_open_scenario(&table, "hit-and-run", "");
    table_order(&table, "red> done; blue> done", NULL);
    for (size_t i = 0; i < sizeof corners / sizeof corners[0]; i++)
        assert_int_equal(
            universal_deploy_headings(&table.game, SIDE_RED, table_cell(&table, corners[i].cell)),
            corners[i].headings);
}

/* ---- Mines ---- */

/* One marker for each side and hex: whoever adds to it is the one who lays. */
TEST(un_e2_6, mines_are_added_to_a_marker_by_the_ship_that_lays_them)
{
    table_open(&table, "design layer 8 4 mines=9\n"
                       "red Hood layer 1211 0 speed: 0\n"
                       "red Tiger layer 1212 0 speed: 0\n"
                       "blue Wolf un-rowan 0121 3 speed: 0\n");
    table_until(&table, UNIVERSAL_PHASE_END, NULL);
    table_order(&table, "Hood mines 1311 3", NULL);
    table_refuse(&table, "Hood mines 1311 2", "UN-A1.4");
    table_refuse(&table, "Hood mines 1911 1", "UN-E2.6");
    table_order(&table, "Hood is done; Tiger mines 1311 1", NULL);
    assert_int_equal(table_event(&table, UNIVERSAL_EVENT_MARKER_LAID, 0)->unit,
                     table_unit(&table, "Tiger"));
    assert_int_equal(table.state.marker_count, 1);
    assert_int_equal(table.state.markers[0].count, 4);
    table_refuse(&table, "Tiger mines 1311 1", "UN-A1.4");
}

/* ---- orders ---- */

/* Everything that goes wrong with orders that do not hold, in one place. */
TEST(un_c2_0, boosters_are_lost_and_nothing_else_is_done_by_orders_that_do_not_hold)
{
    table_open(&table, "option strict-plots off\n"
                       "option fuel on\n"
                       "design ship 8 5 boosters=3 fuel=9 hyperdrive cloaking-device\n"
                       "red Hood ship 1205 0 speed: 3\n"
                       "red Tiger ship 1206 0 speed: 3, jump: 9\n"
                       "red Lion ship 1207 0 speed: 3\n"
                       "blue Wolf un-rowan 0121 3 speed: 0\n");
    table_order(&table, "Hood: !PPP10 boost 2; Tiger: #P3; Lion: ?PPP9; done; blue> done", NULL);
    assert_place(&table, "Hood", "1505 0 3");
    assert_int_equal(table_element(&table, "Hood")->used[UNIVERSAL_BOOSTERS], 2);
    assert_int_equal(table_element(&table, "Hood")->card.track[UNIVERSAL_ENGINES], 0);
    assert_int_equal(table_element(&table, "Hood")->card.fuel, 0);
    assert_place(&table, "Tiger", "1506 0 3");
    assert_int_equal(table_element(&table, "Tiger")->jump, 0);
    assert_place(&table, "Lion", "1507 0 3");
}

/* A single Booster makes the difference between drifting and turning on the spot. */
TEST(un_c2_2, a_standing_ship_without_engines_turns_only_with_a_booster)
{
    table_open(&table, "design ship 8 5 boosters=1 hyperdrive\n"
                       "red Hood ship 1205 0 speed: 0, engines: 8\n"
                       "red Tiger ship 1305 0 speed: 3, engines: 8, jump: 9\n"
                       "blue Wolf un-rowan 0121 3 speed: 0\n");
    table_refuse(&table, "Hood: P", "UN-C2.2");
    table_refuse(&table, "Hood: !0", "UN-C4.1");
    table_refuse(&table, "Tiger: #2", "UN-C2.0");
    table_order(&table, "Hood: P boost 1; Tiger: #3; done; blue> done", NULL);
    assert_place(&table, "Hood", "1205 5 0");
    assert_place(&table, "Tiger", "jumped");
}

/* Mines strike in 2c i, engines are strained in 2c ii: only what is left then is divided. */
TEST(un_c4_1, a_third_of_the_boxes_that_mines_have_left)
{
    table_open(&table,
               "design ship 8 4\n"
               "red Hood ship 0511 0 speed: 3\n"
               "blue Wolf un-rowan 0121 3 speed: 0\n"
               "start orders markers: [{cell: \"0611\", kind: mines, side: blue, count: 1}]\n");
    table_order(&table, "Hood: !3; done; blue> done", "1,1,2,1");
    assert_boxes(&table, "Hood", "2/5/0/0");
}

/* UN-C4.6: (35 + 16) / 13 = 3; two Boosters of the heavy ship make it 5, of the light one 4. */
TEST(un_c4_6, boosters_count_for_the_ship_that_carries_them)
{
    static const struct {
        const char *orders;
        const char *place;
    } tries[] = {
        {"Hood: &5 group 1; Tiger: &5 group 1", "1705 0 5"},
        {"Hood: &6 group 1; Tiger: &6 group 1", "1405 0 2"},
        {"Hood: &7 group 1; Tiger: &7 boost 2 group 1", "1905 0 7"},
        {"Hood: &7 boost 2 group 1; Tiger: &7 group 1", "1405 0 2"},
        {"Hood: &3 group 1; Tiger: &3 group 2", "1405 0 2"},
        {"Hood: &3 group 1; Tiger: 3", "1405 0 2"},
    };
    for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
        table_open(&table, "option strict-plots off\n"
                           "design light 5 7 boosters=3\n"
                           "design heavy 8 2 boosters=3\n"
                           "red Hood light 1205 0 speed: 2\n"
                           "red Tiger heavy 1205 0 speed: 2\n"
                           "blue Wolf un-rowan 0121 3 speed: 0\n");
        table_order(&table, tries[i].orders, "");
        table_order(&table, "red> done; blue> done", NULL);
        assert_place(&table, "Hood", tries[i].place);
    }
}

/* The book writes `&: 1P2(3)` and no number. */
#define TETHER_OF_TWO                                                                              \
    "design light 5 7\n"                                                                           \
    "design heavy 8 2\n"                                                                           \
    "red Hood light 1205 0 speed: 2\n"                                                             \
    "red Tiger heavy 1205 0 speed: 2\n"                                                            \
    "red Lion heavy 1207 0 speed: 2\n"                                                             \
    "blue Wolf un-rowan 0121 3 speed: 0\n"

TEST(un_c4_6, ships_of_a_hex_that_write_the_sign_are_one_tether)
{
    table_open(&table, TETHER_OF_TWO);
    table_refuse(&table, "Lion: &2", "UN-C4.6"); /* nobody is there */
    table_order(&table, "Hood: &: 1P2(3); Tiger: &1P2; Lion: 2; done; blue> done", "");
    assert_told(&table, TETHERED, 2);
    assert_place(&table, "Hood", "1403 5 3");
    assert_place(&table, "Tiger", "1403 5 3");
    assert_cites(&table, C4_6);
}

TEST(un_c4_6, orders_do_not_end_while_a_tether_is_open)
{
    table_open(&table, TETHER_OF_TWO);
    table_order(&table, "Hood: &3", "");
    table_refuse(&table, "red> done", "UN-C4.6"); /* alone */
    table_order(&table, "Tiger: &4", "");
    table_refuse(&table, "red> done", "UN-C4.6"); /* other orders */
    table_order(&table, "Hood: &4; red> done; blue> done", "");
    assert_place(&table, "Hood", "1605 0 4");
    assert_place(&table, "Tiger", "1605 0 4");
}

/* Who gives other orders leaves a ship alone, which may write again. */
TEST(un_c4_6, a_ship_left_alone_may_write_again)
{
    table_open(&table, TETHER_OF_TWO);
    table_order(&table, "Hood: &3; Tiger: 2", "");
    table_refuse(&table, "red> done", "UN-C4.6");
    table_refuse(&table, "Tiger: 3", "UN-C1");
    table_order(&table, "Hood: 5; red> done; blue> done", "");
    assert_place(&table, "Hood", "1705 0 5");
    assert_place(&table, "Tiger", "1405 0 2");
}

TEST(un_c0_1, a_tether_on_cards_is_refused_by_its_rule)
{
    table_open_dice(&table, "option random-movement-initiative on\n" TETHER_OF_TWO, "1");
    table_refuse(&table, "Hood: &3", "UN-C0.1");
    table_refuse(&table, "Hood: 3 group 1", "UN-C0.1");
}

TEST(un_c4_2, a_cloaked_ship_uses_no_boosters)
{
    table_open(&table, "design ghost 8 5 boosters=3 cloaking-device\n"
                       "red Hood ghost 1205 0 speed: 3\nblue Wolf un-rowan 0121 3 speed: 0\n");
    table_order(&table, "Hood: ?3; red> done; blue> done", NULL);
    assert_asked(&table, PLOT);
    table_refuse(&table, "Hood: ?4 boost 1", "UN-C4.2");
    table_open(&table, "red Hood un-alder 1205 0 speed: 3\nblue Wolf un-rowan 0121 3 speed: 0\n");
    table_refuse(&table, "Hood: 4 boost 1", "UN-E2.1");
}

TEST(un_o3, who_does_not_answer_leaves_an_open_tether)
{
    struct question question;
    table_open(&table, TETHER_OF_TWO);
    table_order(&table, "Hood: &3", "");
    assert_true(rulebook_question_of(&table.game, 0, &question));
    struct action action = universal_rulebook.fallback(&table.game, &question);
    assert_int_equal(action.decision, UNIVERSAL_PLOT);
    assert_int_equal(action.unit, table_unit(&table, "Hood"));
    assert_string_equal(action.text, "2");
    assert_int_equal(universal_rulebook.permits(&table.game, &action, NULL), FAULT_NONE);
}

TEST(un_c6, a_pivot_after_every_second_hex_from_speed_four_on)
{
    table_open(&table, "option movement reactionless\n"
                       "design ship 8 4\n"
                       "red Hood ship 1211 0 speed: 3\n"
                       "blue Wolf un-rowan 0121 3 speed: 0\n");
    table_refuse(&table, "Hood: 1P1P1P1", "UN-C6");
    table_refuse(&table, "Hood: 2PS2", "UN-C6");
    table_refuse(&table, "Hood: LLL1P", "UN-C6");
    table_refuse(&table, "Hood: PP", "UN-C6");
    table_refuse(&table, "Hood: !2P6", "UN-C6");
    table_refuse(&table, "Hood: @2", "UN-C2.0");
    table_refuse(&table, "Hood: $3", "UN-C2.0");
    table_order(&table, "Hood: 1P1S1P; done; blue> done", NULL);
    assert_place(&table, "Hood", "1410 5 3");
    table_until(&table, UNIVERSAL_PHASE_COMBAT, NULL);
    assert_place(&table, "Hood", "1410 5 0");
}

/* Facing W and drifting E: the hexside it comes by is astern. */
TEST(un_c7, mines_met_stern_first_strike_the_stern)
{
    table_open(&table,
               "option movement vector\n"
               "design ship 8 6 screens=1/0/2/3/0 shields=1/0/0/2/0\n"
               "red Hood ship 0511 3 speed: 3, vq: 3, vr: 0\n"
               "blue Wolf un-rowan 0121 3 speed: 0\n"
               "start orders markers: [{cell: \"0611\", kind: mines, side: blue, count: 1}]\n");
    table_order(&table, "Hood: 0; done; blue> done", "5,5,2");
    assert_place(&table, "Hood", "0811 3 3");
    assert_boxes(&table, "Hood", "0/0/0/0 s0/0/0/2/0");
}

/* ---- the board ---- */

/* Rows shift by two; one row less room at the other side, and there is no float. */
TEST(un_c3_3, the_board_floats_as_far_as_all_stay_on_it_and_not_at_all_otherwise)
{
    static const struct {
        const char *red, *blue, *ends, *stands;
    } tries[] = {
        {"red Hood ship 2311 0 speed: 4\n", "blue Wolf un-rowan 0421 3 speed: 0\n", "2411 0 4",
         "0121 3 0"},
        {"red Hood ship 2311 0 speed: 4\n", "blue Wolf un-rowan 0321 3 speed: 0\n", "left",
         "0321 3 0"},
        {"red Hood ship 1001 5 speed: 1\n", "blue Wolf un-rowan 0419 3 speed: 0\n", "1002 5 1",
         "0421 3 0"},
        {"red Hood ship 1001 5 speed: 1\n", "blue Wolf un-rowan 0420 3 speed: 0\n", "left",
         "0420 3 0"},
    };
    for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
        char position[400];
        snprintf(position, sizeof position, "option floating-board on\ndesign ship 8 6\n%s%s",
                 tries[i].red, tries[i].blue);
        table_open(&table, position);
        table_order(&table, "red> done; blue> done", NULL);
        assert_place(&table, "Hood", tries[i].ends);
        assert_place(&table, "Wolf", tries[i].stands);
    }
}

/* The three of a tie roll again, then the two that are still tied; friends share the hex. */
TEST(un_c3_1, all_of_a_tie_roll_again_until_only_friends_are_tied)
{
    table_open(&table, "option terrain on\nterrain black-hole 2401\n"
                       "design slow 8 4\ndesign fast 8 6\n"
                       "red Hood slow 1211 0 speed: 0\nred Tiger slow 1211 0 speed: 0\n"
                       "blue Wolf slow 1211 3 speed: 0\nblue Fox fast 1211 3 speed: 0\n"
                       "start orders turn: 2\n");
    table_order(&table, "red> done; blue> done", "3,3,3,5,1,2,2,4,3");
    assert_asked(&table, SHIFT);
    table_refuse(&table, "Wolf shifts to 1211", "UN-C3.1");
    table_order(&table, "Wolf shifts to 1311; Fox shifts to 1311", NULL);
    assert_place(&table, "Tiger", "1211 0 0");
    assert_place(&table, "Wolf", "1311 3 0");
    assert_place(&table, "Fox", "1311 3 0");
}

/* ---- detection ---- */

/* At five hexes only a 6 is enough; a Probe face up needs no die, one face down sees nothing. */
TEST(un_e1_4b, who_finds_a_cloaked_ship)
{
    static const struct {
        const char *enemy, *marker, *dice, *place;
    } tries[] = {
        {"1711", "", "1,2|6", "1211 0 0"},
        {"1711", "", "1,2|5", "hidden 1211 0 0"},
        {"1811", "", "1,2", "hidden 1211 0 0"},
        {"1311", "", "1,2|1", "hidden 1211 0 0"},
        {"1311", "", "1,2|2", "1211 0 0"},
        {"1411", "1511, count: 1", "1,2", "1211 0 0"},
        {"2111", "1611, count: 1", "1,2", "hidden 1211 0 0"},
        {"2111", "1311, count: 0", "1,2", "hidden 1211 0 0"},
    };
    for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
        char position[600];
        int length = snprintf(position, sizeof position,
                              "design veil 8 4 cloaking-device\ndesign eye 8 4 probes=3\n"
                              "red Hood veil 1211 0 speed: 0, status: hidden, cloaked: true\n"
                              "red Tiger veil 0101 0 speed: 0\nblue Wolf eye %s 3 speed: 0\n"
                              "start orders turn: 2",
                              tries[i].enemy);
        if (tries[i].marker[0])
            snprintf(position + length, sizeof position - (size_t)length,
                     ", markers: [{kind: probe, side: blue, unit: Wolf, cell: \"%.4s\"%s}]",
                     tries[i].marker, tries[i].marker + 4);
        table_open(&table, position);
        table_order(&table, "Hood: ?0; done", "");
        table_order(&table, "blue> done", tries[i].dice);
        assert_place(&table, "Hood", tries[i].place);
    }
}

/* ---- victory ---- */

/* Whoever has the points wins even with nothing left on the board. */
TEST(un_b3, the_target_comes_before_the_empty_board)
{
    table_open(&table, "scenario vp_target: 300\n"
                       "side blue exit: {edge: east, worth: full}, vp_target: 100\n"
                       "red Hood un-rowan 1211 3 speed: 0\n"
                       "blue Wolf un-sycamore 2411 0 speed: 2\n");
    table_order(&table, "red> done; blue> done", NULL);
    assert_vp(&table, 0, 111);
    assert_true(table.state.head.over);
    assert_int_equal(table.state.head.winner, WINNER_BLUE);
    table_open(&table, "scenario vp_target: 300\n"
                       "side blue exit: {edge: east, worth: full}, vp_target: 112\n"
                       "red Hood un-rowan 1211 3 speed: 0\n"
                       "blue Wolf un-sycamore 2411 0 speed: 2\n");
    table_order(&table, "red> done; blue> done", NULL);
    assert_true(table.state.head.over);
    assert_int_equal(table.state.head.winner, WINNER_RED);
}

/* UN-B3.2: of 111 points 10, 30 and 50 % are 12, 34 and 56, and never more for a jump. */
TEST(un_b3_2, a_jump_brings_the_award_to_half_whatever_came_before)
{
    static const struct {
        int hull, scored, before;
    } tries[] = {{0, 0, 0}, {1, 1, 12}, {3, 2, 34}, {6, 3, 56}};
    for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
        char position[400];
        snprintf(
            position, sizeof position,
            "option partial-vp on\nscenario vp_target: 300\nred Hood un-rowan 0101 0 speed: 0\n"
            "blue Wolf un-sycamore 1211 0 speed: 2, hull: %d, scored: %d, jump: 9\n"
            "blue Fox un-rowan 1221 0 speed: 0\nstart orders turn: 2, vp_red: %d\n",
            tries[i].hull, tries[i].scored, tries[i].before);
        table_open(&table, position);
        table_order(&table, "Wolf: #2; blue> done; red> done", NULL);
        assert_place(&table, "Wolf", "jumped");
        assert_vp(&table, 56, 0);
    }
}

/* ---- what cannot be ---- */

/* Boosters add to a rating and tethers share one: neither makes a fort move. */
TEST(un_e3_5, an_immobile_ship_stands_whoever_helps)
{
    table_open(&table, "design fort 8 0 immobile boosters=3\ndesign tug 8 6\n"
                       "red Hood fort 1211 0\nred Tiger tug 1211 0 speed: 0\n"
                       "blue Wolf un-rowan 0121 3 speed: 0\n");
    table_refuse(&table, "Hood: 1 boost 1", "UN-E3.5");
    table_refuse(&table, "Hood: &2 group 1", "UN-C4.6");
    table_refuse(&table, "Tiger: &2 group 1", "UN-C4.6");
    table_order(&table, "Hood: 0; done; blue> done", NULL);
    assert_place(&table, "Hood", "1211 0 0");
    assert_int_equal(table_try_open(&table, "design fort 8 0 immobile\n"
                                            "red Hood fort 1211 0 speed: 3\n"
                                            "blue Wolf un-rowan 0121 3 speed: 0\n"),
                     FAULT_INPUT);
}

/* Slips are part of the speed. */
TEST(un_c2_4, nobody_has_slipped_farther_than_it_went)
{
    assert_int_equal(table_try_open(&table, "option delayed-pivots on\n"
                                            "red Hood un-rowan 1211 0 speed: 1, trail: -2\n"
                                            "blue Wolf un-rowan 0121 3 speed: 0\n"),
                     FAULT_INPUT);
    table_open(&table, "option delayed-pivots on\nred Hood un-rowan 1211 0 speed: 2, trail: -2\n"
                       "blue Wolf un-rowan 0121 3 speed: 0\n");
}
