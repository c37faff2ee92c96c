/* Objective Points, the end of a game, and who has won. */
#include "tests/rules/starstrike/fixture.h"

#include <stdio.h>

static struct table table;

/* ---- strategic hexes: 0306, 0706, 1106 of M-S1 ---- */

TEST(ss_8a_02, each_piece_in_a_strategic_hex_scores)
{
    table_open(&table,
               "option mode basic\nstart refresh\nred A1 MC-02 0306 0\nred A2 MC-02 0706 0\n"
               "red A3 MC-02 0705 0\nblue B1 VD-02 1106 3\n");
    assert_vp(&table, 2, 1); /* no Hold Territory */
    assert_cites(&table, R8A_02);
    assert_int_equal(table_cited(&table, STARSTRIKE_RULE_R10E_03), 0);
}

TEST(ss_10e_03, a_neighbour_of_a_holder_scores_once)
{
    table_open(&table, "start refresh\nred A1 MC-02 0306 0\nred A2 MC-02 0706 0\n"
                       "red A3 MC-02 0705 0\nred A4 MC-02 0704 0\nblue B1 VD-02 1106 3\n"
                       "blue B2 VD-02 0707 3\n");
    assert_vp(&table, 3, 1); /* next to an enemy's is nothing */
    assert_cites(&table, R10E_03);
}

TEST(ss_o_3, objectives_can_be_turned_off)
{
    table_open(&table, "option constructed-objectives off\nstart refresh\nred A2 MC-02 0706 0\n"
                       "red A3 MC-02 0705 0\nblue B1 VD-02 1106 3\n");
    assert_vp(&table, 1, 1);
}

/* ---- the end of a constructed game ---- */

static const char last_round[] =
    "start refresh turn: 6, player_1: {}\nred A1 MC-02 0306 0\nred A2 MC-06 0706 0\n"
    "red A3 MC-02 0705 0\nblue B1 VD-02 1105 3\n";

TEST(ss_10e_05, w48_the_last_refresh_and_the_end)
{
    table_open(&table, last_round);
    assert_true(table.state.head.over);
    assert_vp(&table, 2 + 1 + 6 + 1, 0);
    assert_cites(&table, R10E_05);
    assert_cites(&table, R10E_06);
    assert_cites(&table, R4C_02);
    assert_int_equal(table.state.head.winner, WINNER_RED);
    assert_int_equal(table_told_of(&table, victory, 0, tie), STARSTRIKE_BY_POINTS);
}

TEST(ss_10e_02, pieces_in_reserve_score_for_the_opponent)
{
    static char position[1024];
    struct text out;
    text_init(&out, position, sizeof position);
    text_add(&out, "start refresh turn: 6\nblue B1 VD-02 1105 3\nred R1 MC-02 -\nred R2 MC-02 -\n");
    static const char *const hexes[] = {"0311", "0410", "0511", "0610", "0711",
                                        "0810", "0911", "1010", "1111"};
    for (int i = 0; i < 9; i++) /* no room for them */
        text_format(&out, "red W%d MC-01 %s 0\n", i, hexes[i]);
    table_open(&table, position);
    assert_vp(&table, 0, 2);
    assert_cites(&table, R10E_02);
}

TEST(ss_10e_06, reserves_fly_the_flag)
{
    table_open(&table, "start refresh turn: 6\nred A1 MC-05 0711 0\nred A2 MC-08 0511 0\n"
                       "blue B1 VD-05 - cause: hull, status: gone\nblue B2 VD-02 0901 3\n");
    assert_vp(&table, 2, 0);
}

static struct walk walk_now(void)
{
    static struct event list[32];
    static struct events events;
    events = (struct events){list, 32, 0};
    return walk_begin(&table.game, NULL, &events);
}

TEST(ss_10e_04, super_heavy_and_stationary_pieces_are_worth_a_point)
{
    table_open(&table, "start action\nred A1 MC-06 0711 0\nred A2 MC-08 0511 0\n"
                       "red A3 MC-04 0911 0\nblue B1 VD-05 0502 3\n");
    struct walk walk = walk_now();
    starstrike_wound_defeat(&walk, table_unit(&table, "A1"), UNIT_NONE, STARSTRIKE_BY_GRAVITY,
                            STARSTRIKE_RULE_R8B_04);
    assert_vp(&table, 0, 1); /* however it was Defeated */
    starstrike_wound_defeat(&walk, table_unit(&table, "A2"), UNIT_NONE, STARSTRIKE_BY_HULL,
                            STARSTRIKE_RULE_R3A_01X);
    starstrike_wound_defeat(&walk, table_unit(&table, "A3"), UNIT_NONE, STARSTRIKE_BY_HULL,
                            STARSTRIKE_RULE_R3A_01X);
    assert_vp(&table, 0, 2);
}

/* ---- scenarios ---- */

TEST(ss_11a, w59_only_the_scenarios_list_scores)
{
    table_open(&table, "option mode scenario-challenge\nstart refresh\n"
                       "scenario scoring: [{when: refresh_start, team: each, points: 1, per: "
                       "strategic_occupied}], extra_scoring: [{when: refresh_start, team: b, "
                       "points: 5}]\n"
                       "red A1 MC-02 0306 0\nred A2 MC-02 0706 0\nred A3 MC-02 0705 0\n"
                       "blue B1 VD-02 1105 3\n");
    assert_vp(&table, 2, 5);
    assert_cites(&table, R11A);
    assert_cites(&table, R11B_03);
    assert_int_equal(table_cited(&table, STARSTRIKE_RULE_R8A_02), 0);
}

/* S3: Advanced and Challenge score Secure Area, the Easy mode what is left */
TEST(ss_11a, without_a_list_a_scenario_scores_by_its_mode)
{
    static const char pieces[] = "start refresh turn: 6\nred A1 MC-02 0306 0\nred A2 MC-06 0706 0\n"
                                 "red A3 MC-02 0705 0\nblue B1 VD-04 1105 3\nblue B2 VD-03 1108 3\n"
                                 "blue B3 VD-05 - status: gone, cause: hull\n";
    char position[600];
    snprintf(position, sizeof position, "option mode scenario-advanced\n%s", pieces);
    table_open(&table, position);
    assert_vp(&table, 2, 0); /* and none of SS-10E.03 to SS-10E.06 */
    assert_cites(&table, R8A_02);
    snprintf(position, sizeof position,
             "option mode scenario-challenge\noption constructed-objectives on\nscenario "
             "extra_scoring: [{when: refresh_start, team: b, points: 5}]\n%s",
             pieces);
    table_open(&table, position);
    assert_vp(&table, 2, 5);
    snprintf(position, sizeof position, "option mode scenario-easy\n%s", pieces);
    table_open(&table, position);
    assert_vp(&table, 2 + 6 + 2, 7);
    assert_cites(&table, R13A_04);
    assert_told(&table, AWARD, 1);
}

TEST(ss_11a, an_empty_list_scores_nothing)
{
    table_open(&table,
               "option mode scenario-advanced\nscenario scoring: []\nstart refresh turn: 6\n"
               "red A1 MC-02 0306 0\nblue B1 VD-02 1105 3\n");
    assert_vp(&table, 0, 0);
    table_open(&table, "option mode scenario-easy\nscenario scoring: []\nstart refresh turn: 6\n"
                       "red A1 MC-02 0306 0\nblue B1 VD-02 1105 3\n");
    assert_vp(&table, 0, 0);
}

TEST(ss_d_6, team_a_may_be_blue)
{
    table_open(&table, "option mode scenario-advanced\nstart refresh team_a: blue\n"
                       "scenario scoring: [{when: refresh_start, team: a, points: 3}], "
                       "extra_scoring: [{when: refresh_start, team: b, points: 5}]\n"
                       "red A1 MC-02 0306 0\nblue B1 VD-02 1105 3\n");
    assert_vp(&table, 0, 3); /* extra scoring is for challenges */
}

static const char station[] =
    "option mode scenario-advanced\n"
    "scenario scoring: [{when: end_of_game, team: b, points: 4, if: {defeated: MC-08}}, {when: "
    "end_of_game, team: a, points: 2, if: {alive: MC-08}}, {when: piece_defeated, team: opponent, "
    "points: 3, if: {role: [light]}}, {when: piece_defeated, team: opponent, points: 7, if: "
    "{in_terrain: dust}}]\nblue B1 VD-02 1105 3\nred A1 MC-02 0307 0\n";

static void open_station(const char *rest)
{
    static char position[2048];
    struct text out;
    text_init(&out, position, sizeof position);
    text_format(&out, "%s%s", station, rest);
    table_open(&table, position);
}

TEST(ss_d_6, conditions_of_the_end)
{
    open_station("start refresh turn: 6\nred Light MC-08 0711 0\n");
    assert_vp(&table, 2, 0);
    open_station("start refresh turn: 6\nred Light MC-08 - status: gone, cause: hull\n");
    assert_vp(&table, 0, 4);
    assert_int_equal(table.state.head.winner, WINNER_BLUE);
}

TEST(ss_d_6, conditions_of_a_defeat)
{
    open_station("start action\nred Pelican MC-04 0407 0\nred Heron MC-02 0711 0\n");
    struct walk walk = walk_now();
    starstrike_wound_defeat(&walk, table_unit(&table, "Pelican"), UNIT_NONE, STARSTRIKE_BY_HULL,
                            STARSTRIKE_RULE_R3A_01X);
    assert_vp(&table, 0, 7); /* heavy, in dust */
    starstrike_wound_defeat(&walk, table_unit(&table, "Heron"), UNIT_NONE, STARSTRIKE_BY_HULL,
                            STARSTRIKE_RULE_R3A_01X);
    assert_vp(&table, 0, 10);
}

/* ---- open play ---- */

TEST(ss_13a_04, survivors_score_their_points)
{
    table_open(&table, "option mode open\nside red seats: 2\nside blue seats: 2\n"
                       "start refresh turn: 6\nred A1 MC-06 0706 0 seat: 1\n"
                       "red A2 MC-02 0711 0 seat: 2\nblue B1 VD-05 0502 3 seat: 1\n"
                       "blue B2 VD-02 0902 3 seat: 2\nblue B3 VD-04 - seat: 2, status: gone, "
                       "cause: hull\n");
    assert_vp(&table, 8, 8); /* and nothing for the Strategic hex */
    assert_cites(&table, R13A_04);
    assert_told(&table, AWARD, 2); /* shared */
    assert_int_equal(table_told_of(&table, award, 0, seat), 0);
    assert_int_equal(table_told_of(&table, award, 1, seat), 2);
    assert_int_equal(table.state.award[1], 2);
    assert_int_equal(table_told_of(&table, victory, 0, tie), STARSTRIKE_BY_HEXES);
}

TEST(ss_13b, objectives_are_not_used_in_open_play)
{
    table_open(&table, "option mode open\nstart refresh turn: 6\nred A1 MC-06 0706 0\n"
                       "red A2 MC-02 0705 0\nblue B1 VD-02 0502 3\n");
    assert_vp(&table, 8, 2);
}

/* ---- who has won ---- */

TEST(ss_4c_02, more_points_win)
{
    table_open(&table, "option mode scenario-advanced\nscenario scoring: []\nstart refresh turn: "
                       "6, points_blue: 1\n"
                       "red A1 MC-02 0306 0\nblue B1 VD-02 1105 3\n"
                       "blue B2 VD-04 - status: gone, cause: crippled\n");
    assert_int_equal(table.state.head.winner, WINNER_BLUE);
    assert_cites(&table, R4C_02);
}

TEST(ss_4c_02i, more_strategic_hexes_break_a_tie)
{
    table_open(&table,
               "option mode scenario-advanced\nscenario scoring: []\nstart refresh turn: 6\n"
               "red A1 MC-02 0306 0\nblue B1 VD-02 1105 3\n");
    assert_vp(&table, 0, 0);
    assert_int_equal(table.state.head.winner, WINNER_RED);
    assert_cites(&table, R4C_02I);
}

TEST(ss_4c_02ii, w49_then_the_lower_losses)
{
    table_open(&table,
               "option mode scenario-advanced\nscenario scoring: []\nstart refresh turn: 6\n"
               "red A1 MC-02 0305 0\nred A2 MC-02 - status: gone, cause: hull\n"
               "red A3 MC-03 - status: gone, cause: hull\nblue B1 VD-02 1105 3\n"
               "blue B2 VD-04 - status: gone, cause: crippled\n");
    assert_int_equal(table.state.head.winner, WINNER_BLUE); /* 5 against 4 */
    assert_cites(&table, R4C_02II);
    assert_int_equal(table_told_of(&table, victory, 0, tie), STARSTRIKE_BY_LOSSES);
}

TEST(ss_4c_02iii, then_it_is_a_draw)
{
    table_open(&table,
               "option mode scenario-advanced\nscenario scoring: []\nstart refresh turn: 6\n"
               "red A1 MC-02 0305 0\nblue B1 VD-02 1105 3\n");
    assert_int_equal(table.state.head.winner, WINNER_DRAW);
    assert_cites(&table, R4C_02III);
    assert_told(&table, DRAW, 1);
}

static void wipe_out(const char *name)
{
    struct walk walk = walk_now();
    starstrike_wound_defeat(&walk, table_unit(&table, name), UNIT_NONE, STARSTRIKE_BY_HULL,
                            STARSTRIKE_RULE_R3A_01X);
}

TEST(ss_4c_01, who_has_no_piece_on_the_map_has_lost)
{
    table_open(&table, "start action points_blue: 9, points_red: 2\nred A1 MC-02 0306 0\n"
                       "blue B1 VD-02 1105 3\nblue B2 VD-02 -\n");
    struct walk walk = walk_now();
    assert_false(starstrike_victory_check_wipeout(&walk));
    wipe_out("B1"); /* reserves do not save it */
    walk = walk_now();
    assert_true(starstrike_victory_check_wipeout(&walk));
    assert_true(table.state.head.over);
    assert_int_equal(table.state.head.winner, WINNER_RED);
    assert_vp(&table, 2, 9); /* no further points */
    assert_int_equal(walk.events->list[0].kind, STARSTRIKE_EVENT_WIPED_OUT);
    assert_int_equal(walk.events->list[1].rule, STARSTRIKE_RULE_R4C_01);
    assert_int_equal(starstrike_victory_of(&walk.events->list[1]).tie, STARSTRIKE_BY_WIPEOUT);
}

TEST(ss_4c_01, both_at_once_go_by_the_score)
{
    table_open(&table, "start action points_blue: 9, points_red: 2\nred A1 MC-02 0306 0\n"
                       "blue B1 VD-02 1105 3\n");
    wipe_out("A1");
    wipe_out("B1");
    struct walk walk = walk_now();
    assert_true(starstrike_victory_check_wipeout(&walk));
    assert_int_equal(table.state.head.winner, WINNER_BLUE);
    assert_int_equal(walk.events->list[2].rule, STARSTRIKE_RULE_R4C_02);
}

TEST(ss_o_13, reserves_can_prevent_a_wipeout)
{
    table_open(&table, "option reserve-prevents-wipeout on\nstart action\nred A1 MC-02 0306 0\n"
                       "blue B1 VD-02 1105 3\nblue B2 VD-02 -\n");
    wipe_out("B1");
    struct walk walk = walk_now();
    assert_false(starstrike_victory_check_wipeout(&walk));
    assert_false(table.state.head.over);
}
