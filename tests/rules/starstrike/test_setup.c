/* Laying out: the scenarios of the page, teams, positions, and what a file may not say. */
#include "tests/rules/starstrike/fixture.h"

#include <stdio.h>
#include <string.h>

static struct table table;

static const char pair[] = "red Heron MC-02 0510 0\nblue Vesk VD-02 0902 3\n";

static void refuse_beside_pair(const char *lines, const char *rule)
{
    static char position[2048];
    snprintf(position, sizeof position, "%s\n%s", lines, pair);
    table_refuse_position(&table, position, rule);
}

static void refuse_heron(const char *keys, const char *rule)
{
    static char position[2048];
    snprintf(position, sizeof position,
             "start action\nred Heron MC-02 0510 0 %s\nblue Vesk VD-02 0902 3\n", keys);
    table_refuse_position(&table, position, rule);
}

/* ---- scenarios ---- */

TEST(ss_d_12, three_pieces_a_side_in_place)
{
    table_open_scenario(&table, "duel", "");
    assert_int_equal(table.state.head.unit_count, 6);
    assert_place(&table, "Pelican", "0710 0");
    assert_place(&table, "Wren", "0910");
    assert_place(&table, "Karrag", "0702 3");
    assert_int_equal(starstrike_library_count(&table.state.player[0]), 7);
    assert_asked(&table, ASSIGN);
}

TEST(ss_d_13, an_alpha_battle_begins_with_the_roll)
{
    table_open_scenario(&table, "standard", "2,5");
    assert_int_equal(table.state.head.unit_count, 8);
    assert_int_equal(starstrike_library_count(&table.state.player[0]), 15);
    assert_asked(&table, PLACE);
    assert_told(&table, FLEET_SHOWN, 2);
    assert_int_equal(table_told_of(&table, fleet_shown, 0, points), 10);
    assert_int_equal(table_told_of(&table, fleet_shown, 1, points), 10);
}

TEST(ss_d_11, fixed_teams_make_red_team_a)
{
    table_open_scenario(&table, "picket-at-lantern", "");
    assert_int_equal(table.state.team_a, SIDE_RED);
    assert_int_equal(table_told_of(&table, teams, 0, rolled), 0);
    assert_int_equal(table.state.initiative, SIDE_BLUE);
}

/* ---- teams ---- */

TEST(ss_4a_01, the_lower_roll_is_team_a)
{
    table_open_scenario(&table, "standard", "2,5");
    assert_int_equal(table.state.team_a, SIDE_RED);
    assert_int_equal(table.state.head.active, SIDE_RED);
    table_open_scenario(&table, "standard", "6,1");
    assert_int_equal(table.state.team_a, SIDE_BLUE);
    assert_int_equal(table.state.head.active, SIDE_BLUE);
    assert_cites(&table, R4A_01);
}

TEST(ss_4a_01, ties_are_rolled_again)
{
    table_open_scenario(&table, "standard", "3,3,4,4,5,2");
    assert_told(&table, TEAM_TIED, 2);
    assert_told(&table, TEAM_ROLLED, 6);
    assert_int_equal(table.state.team_a, SIDE_BLUE);
}

TEST(ss_4a_01, teams_are_even)
{
    table_refuse_position(&table,
                          "side red seats: 2\noption mode basic\nred A MC-02 0510 0\n"
                          "red B MC-02 0710 0 seat: 2\nblue C VD-02 0902 3\n",
                          "SS-4A.01");
}

TEST(ss_4a_02, the_map_is_the_scenarios)
{
    table_open_scenario(&table, "break-the-ring", NULL);
    assert_int_equal(table.setup.board.columns, 17);
    assert_int_equal(table.setup.board.rows, 15);
}

TEST(ss_4a_05, team_b_has_the_first_initiative)
{
    table_open(&table, "option mode basic\nred Heron MC-02 0510 0\nblue Vesk VD-02 0902 3\n");
    assert_int_equal(table.state.initiative, SIDE_BLUE);
    assert_cites(&table, R4A_05);
    table_open(&table, "option mode basic\nscenario first_initiative: red\n"
                       "red Heron MC-02 0510 0\nblue Vesk VD-02 0902 3\n");
    assert_int_equal(table.state.initiative, SIDE_RED);
}

/* ---- pieces and players ---- */

TEST(ss_x_14, pieces_are_numbered_by_side_and_seat)
{
    table_open(&table, "start action\nside red seats: 2\nside blue seats: 2\n"
                       "red Late MC-02 0510 0 seat: 2\nred Early MC-02 0710 0 seat: 1\n"
                       "blue Last VD-02 0902 3 seat: 2\nblue Third VD-02 0702 3\n");
    assert_int_equal(table_unit(&table, "Early"), 0);
    assert_int_equal(table_unit(&table, "Late"), 1);
    assert_int_equal(table_unit(&table, "Third"), 2);
    assert_int_equal(table_unit(&table, "Last"), 3);
}

TEST(ss_4a_03, libraries_lie_in_the_order_of_the_cards)
{
    table_open_scenario(&table, "duel", "");
    const struct starstrike_player *player = &table.state.player[1];
    assert_int_equal(player->card[0] - 1, table_card(&table, STARSTRIKE_ORDERS, "B-001"));
    assert_int_equal(player->card[5] - 1, table_card(&table, STARSTRIKE_ORDERS, "B-008"));
    assert_int_equal(player->card[6] - 1, table_card(&table, STARSTRIKE_ORDERS, "S-002"));
    assert_int_equal(player->out, 0);
}

TEST(ss_4a_03, every_player_has_a_fleet_or_none)
{
    refuse_beside_pair("option mode basic\nside red fleets: [F-MC-A]\n", "SS-4A.03");
}

TEST(ss_d_4, a_fresh_piece_is_as_printed)
{
    table_open_scenario(&table, "duel", "");
    assert_boxes(&table, "Pelican", "5 s3/2/2/1/2/2");
    assert_boxes(&table, "Wren", "1 s1");
}

TEST(ss_11a, a_scenario_is_played_in_its_modes)
{
    refuse_beside_pair("scenario modes: [scenario-easy]\noption mode basic\n", "SS-11A");
}

TEST(ss_11b_01, easy_play_has_the_scenarios_commander)
{
    table_open_scenario(&table, "picket-at-lantern", "");
    assert_int_equal(table.state.player[0].commander - 1,
                     table_card(&table, STARSTRIKE_COMMANDERS, "C-01"));
    assert_int_equal(table.state.head.phase, STARSTRIKE_PHASE_ACTION);
    assert_int_equal(starstrike_library_count(&table.state.player[0]), 0);
}

TEST(ss_11b_03, challenge_play_has_no_commander)
{
    table_open(&table,
               "option mode scenario-challenge\n"
               "side red commander: C-01, library: {basic: [B-002, B-001], special: [S-001]}\n"
               "side blue library: {basic: [B-001]}\n"
               "red Heron MC-02 0510 0\nblue Vesk VD-02 0902 3\n");
    assert_int_equal(table.state.player[0].commander, 0);
    assert_int_equal(starstrike_library_count(&table.state.player[0]), 3);
}

TEST(ss_o_1, without_reserves_every_piece_needs_a_hex)
{
    static char position[2048];
    struct text out;
    text_init(&out, position, sizeof position);
    text_add(&out, "option mode basic\nblue Vesk VD-02 0902 3\n");
    for (int i = 0; i < 10; i++)
        text_format(&out, "red W%d MC-01 -\n", i);
    table_refuse_position(&table, position, "SS-O.1");
}

/* ---- how much a state takes ---- */

/* How many ships a list sells for 50 PP, the cheapest first. */
static int most_ships(const char *id)
{
    const struct starstrike_list *list =
        library_record(&table.setup.library, STARSTRIKE_LISTS,
                       library_find(&table.setup.library, STARSTRIKE_LISTS, id));
    int ships = 0, left = 50;
    for (int pp = 1; pp <= left; pp++)
        for (int i = 0; i < list->entry_count; i++)
            for (int n = 0; n < list->entry[i].max && list->entry[i].pp == pp && pp <= left; n++) {
                ships++;
                left -= pp;
            }
    return ships;
}

/* Room for the longest fleets that can be chosen, and no more. */
TEST(ss_x_13, states_are_small)
{
    table_open_scenario(&table, "omega", NULL);
    assert_true(table.setup.state_size <= 6 * 1024);
    assert_true(table.setup.units_max >= most_ships("FL-MC-1") + most_ships("FL-VD-1"));
    table_open_scenario(&table, "three-a-side", NULL);
    assert_true(table.setup.state_size <= 16 * 1024);
    assert_true(sizeof(struct starstrike_state) <= 16 * 1024); /* whatever is played */
    assert_int_equal(STARSTRIKE_STATE_DUEL, 6 * 1024);
    assert_int_equal(STARSTRIKE_STATE_TEAMS, 16 * 1024);
}

/* ---- positions ---- */

TEST(ss_2a, one_piece_a_hex_and_all_on_the_map)
{
    table_refuse_position(&table, "start action\nred A MC-02 0510 0\nblue B VD-02 0510 3\n",
                          "SS-2A");
    /* odd columns are one row shorter (SS-G.7) */
    table_try_open(&table, "start action\nred A MC-02 0411 0\nblue B VD-02 0510 3\n");
    assert_int_equal(table.complaints.count, 1);
}

TEST(ss_2a_02, a_faced_piece_has_a_heading)
{
    table_open(&table, "start action\nred A MC-01 0510 null\nblue B VD-02 0902 3\n");
    assert_place(&table, "A", "0510");
    table_refuse_position(&table, "start action\nred A MC-02 0510 null\nblue B VD-02 0902 3\n",
                          "SS-2A.02");
}

TEST(ss_g_8, a_piece_without_a_bow_has_no_heading)
{
    table_refuse_position(&table, "start action\nred A MC-01 0510 2\nblue B VD-02 0902 3\n",
                          "SS-G.8");
}

TEST(ss_10b, lists_are_of_the_faction_of_the_side)
{
    table_refuse_position(&table,
                          "option mode constructed\n"
                          "side red faction: VD, lists: [FL-MC-1], samples: [F-MC-A]\n"
                          "side blue faction: VD, lists: [FL-VD-1], samples: [F-VD-A]\n",
                          "SS-10B");
}

TEST(ss_3a_01x, hull_is_within_the_card)
{
    refuse_heron("hull: 4", "SS-3A.01X");
    refuse_heron("hull: 0", "SS-3A.01X");
    refuse_heron("status: gone", "SS-3A.01X");
}

TEST(ss_3a_01xiii, shields_are_within_the_card)
{
    refuse_heron("shields: [4, null, null, null, null, null]", "SS-3A.01XIII");
}

TEST(ss_3a_02i, nobody_is_crippled_and_in_play)
{
    refuse_heron("crits: 2", "SS-3A.02I");
    table_open(&table, "start action\nred Heron MC-02 0510 0 crits: 1\nblue Vesk VD-02 0902 3\n");
}

TEST(ss_4b_01, orders_on_pieces_come_from_libraries)
{
    refuse_heron("orders: [{order: B-001, face_up: true}, null, null, null, null, null]",
                 "SS-4B.01");
    table_open(&table,
               "start action\nside red library: {basic: [B-001, B-002]}\noption mode basic\n"
               "red Heron MC-02 0510 0 orders: [{order: B-002, face_up: true}, null, null, null, "
               "null, null]\nblue Vesk VD-02 0902 3\n");
    assert_int_equal(table.state.player[0].out, 2);
}

TEST(ss_10c_03, a_leader_needs_a_commander)
{
    refuse_heron("leader: true", "SS-10C.03");
}

TEST(ss_10c_04, flight_groups_are_on_carriers)
{
    refuse_heron("flight_group: G-01", "SS-10C.04");
}

TEST(ss_x_12, step_and_actor_must_fit)
{
    refuse_beside_pair("start command step: move, actor: Heron\n", "SS-X.12");
    refuse_beside_pair("start action step: strike\n", "SS-X.12");
    refuse_beside_pair("start action step: block, actor: Heron\n", "SS-X.12");
    refuse_beside_pair("start action motion: {to: '0510'}\n", "SS-X.12");
    refuse_beside_pair("start action step: move, actor: Heron, motion: {stage: 1}\n", "SS-X.12");
    table_refuse_position(&table,
                          "start action\nred Heron MC-02 0510 0 moved: 1\nblue Vesk VD-02 0902 3\n",
                          "SS-X.12");
    table_open(&table, "start action step: move, actor: Heron\nred Heron MC-02 0510 0\n"
                       "blue Vesk VD-02 0902 3\n");
    assert_asked(&table, MOVE);
    assert_int_equal(table.state.head.active, SIDE_RED);
}

TEST(ss_o_4, a_position_has_reserves_only_with_the_option)
{
    table_refuse_position(
        &table,
        "start action\noption reserves off\nred Heron MC-02 0510 0\nred Wren MC-01 -\n"
        "blue Vesk VD-02 0902 3\n",
        "SS-O.4");
    table_open(&table, "start action\nred Heron MC-02 0510 0\nred Wren MC-01 -\n"
                       "blue Vesk VD-02 0902 3\n");
}

TEST(ss_4b, rounds_and_ended_runs_must_fit)
{
    refuse_beside_pair("start action turn: 7\n", "SS-4B");
    refuse_beside_pair("start command ended: [3]\n", "SS-4B");
}

TEST(ss_4c, what_is_over_has_a_winner)
{
    refuse_beside_pair("start action over: true\n", "SS-4C");
}
