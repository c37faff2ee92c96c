/* Cases at the borders of the rules of `starstrike`, worked out from the page before they were
 * played: orders and other cards, the round and its end. */
#include "tests/rules/starstrike/gunnery.h"
#include "tests/rules/starstrike/helm.h"
#include "tests/rules/starstrike/orders.h"

static struct table table;

/* Four armaments like that of MC-90. */
#define CARDS(text) "orders: [{id: B-100, type: basic, name: Trial, effects: [" text "]}], "
#define CARD(text) "scenario " CARDS(text) "rounds: 6\n"

/* ---- orders ---- */

TEST(ss_3a_01viii, any_copy_with_a_listed_id_meets_the_demand)
{
    struct action action;
    table_open(&table, "start command initiative: red, player_1: {library: [B-002, S-001, S-006]}\n"
                       "red Eye MC-03 0703 0\nblue Wolf VD-02 0801 3\n");
    orders_assign(&table, "Eye", "S-006");
    orders_assign_own(&table, "Eye", "S-001"); /* and the own one is the Required order then */
    assert_string_equal(orders_on(&table, "Eye"), "S-001 -S-006");
    action = orders_make(&table, "Eye", "B-002", false);
    table_refuse_action(&table, &action, "SS-4B.01I");
    orders_end(&table, 0);
}

TEST(ss_3a_01viii, one_bonus_card_a_round)
{
    struct action action;
    table_open(&table, "start command initiative: red, player_1: {library: [B-002, S-001, S-006]}\n"
                       "red Eye MC-03 0703 0\nblue Wolf VD-02 0801 3\n");
    orders_assign_own(&table, "Eye", "S-001");
    action = orders_make(&table, "Eye", "S-006", true);
    table_refuse_action(&table, &action, "SS-3A.01VIII");
}

TEST(ss_4b_01ii, a_required_psionic_order_does_not_count)
{
    struct action action;
    table_open(&table, "design VD-92 type: refit, subtype: Mind, bonus_orders: [P-001]\n"
                       "start command initiative: red, player_1: {library: [P-001, P-002, P-003]}\n"
                       "red Mind VD-92 0703 0\nred Seer OG-01 0704 0\nred One VD-02 0705 0\n"
                       "red Two VD-02 0706 0\nblue Wolf VD-02 0801 3\n");
    orders_assign_own(&table, "Mind", "P-001");
    orders_assign(&table, "One", "P-002");
    action = orders_make(&table, "Two", "P-003", false);
    table_refuse_action(&table, &action, "SS-4B.01II");
    orders_assign(&table, "Seer", "P-003");
}

/* A commander and two markers leave a Massive ship of limit 3 nothing to assign. */
TEST(ss_4b_01iii, no_required_order_where_none_can_be_assigned)
{
    struct action action;
    table_open(&table,
               "start command initiative: red, player_1: {library: [B-002], commander: C-03, "
               "commander_on: 0}\nred Maw VD-07 0703 0 crits: 2, leader: true\n"
               "red One VD-02 0705 0\nblue Wolf VD-02 0801 3\n");
    action = orders_make(&table, "Maw", "B-008", true);
    table_refuse_action(&table, &action, "SS-4B.01I");
    orders_end(&table, 0);
}

TEST(ss_d_3_13, an_order_is_handed_over_the_limit_of_an_escort)
{
    table_open(&table, "start command initiative: red, player_1: {library: [B-004, P-003]}\n"
                       "red Flag VD-05 0703 0\nred Wren VD-01 0707 0\nred Far VD-01 0708 0\n"
                       "blue Wolf VD-02 0801 3\n");
    orders_assign(&table, "Flag", "B-004");
    orders_assign(&table, "Flag", "P-003");
    orders_end(&table, 0);
    orders_end(&table, 1);
    assert_asked(&table, HAND);
    struct action action = orders_hand(&table, "Flag", 0, "Far");
    table_refuse_action(&table, &action, "SS-D.3.13");
    action = orders_hand(&table, "Flag", 0, "Wren");
    table_play(&table, &action, "");
    assert_string_equal(orders_on(&table, "Wren"), "B-004");
    assert_string_equal(orders_on(&table, "Flag"), "P-003");
}

/* A card handed to a team-mate goes home to the library it came from. */
TEST(ss_5f_03, a_handed_order_returns_to_its_own_library)
{
    table_open(&table, "side red seats: 2\n" GUN(
                           "heavy",
                           "") "start command initiative: blue, "
                               "player_1: {library: [B-004, P-003]}, player_2: {library: [B-004]}\n"
                               "red Flag VD-05 0703 0 seat: 1\nred Mate VD-05 0705 0 seat: 2\n"
                               "blue Gun MC-90 0704 3\n");
    orders_assign(&table, "Flag", "B-004");
    orders_assign(&table, "Flag", "P-003");
    orders_end(&table, 0);
    orders_end(&table, 1);
    if (table_asked(&table) == STARSTRIKE_ASSIGN)
        orders_end(&table, 2);
    assert_asked(&table, HAND);
    struct action action = orders_hand(&table, "Flag", 0, "Mate");
    table_play(&table, &action, "");
    assert_int_equal(table.state.player[0].out, 3);
    gunnery_strike(&table, "Gun", 1, "Mate", "3,6");
    gunnery_block(&table, "Mate", 0, 0, "");
    assert_boxes(&table, "Mate", "7 c1 s4/2/2/1/2/2");
    assert_string_equal(orders_on(&table, "Mate"), "");
    assert_int_equal(table.state.player[0].out, 2);
    assert_int_equal(table.state.player[1].out, 0);
}

TEST(ss_d_3_9, an_aura_mends_the_bearer_and_its_neighbours)
{
    table_open(&table,
               CARD("{hook: repair, what: hull, value: 1, when: reveal, scope: aura_friendly, "
                    "range: 1}") "start command initiative: red, player_1: {library: [B-100]}\n"
                                 "red One MC-02 0703 0 hull: 1\nred Two MC-02 0705 0 hull: 1\nred "
                                 "Out MC-02 0706 0 hull: 1\n"
                                 "blue Wolf VD-02 0702 3 hull: 1\n");
    orders_assign(&table, "One", "B-100");
    orders_end(&table, 0);
    orders_end(&table, 1);
    assert_boxes(&table, "One", "2 s3");
    assert_boxes(&table, "Two", "2 s3");
    assert_boxes(&table, "Out", "1 s3");
    assert_boxes(&table, "Wolf", "1 s2");
}

/* ---- cards and keywords in a strike ---- */

TEST(ss_d_3_2, an_aura_adds_its_die_to_a_neighbours_strike)
{
    table_open(&table,
               GUN_AND(CARDS("{hook: strike_add_dice, value: 2, scope: aura_friendly, range: 1}"),
                       "", "") RED_ACTS_WITH("B-100") "red Gun MC-90 0703 0\n"
                                                      "red Mate MC-02 0701 0 " ORDER(
                                                          "B-100") "blue Wolf VD-02 0705 0\n" FAR);
    gunnery_strike(&table, "Gun", 1, "Wolf", "6,6,2,6,2");
    assert_boxes(&table, "Wolf", "2 s2"); /* one H, behind the shields */
}

/* A limited use on the target's side is its owner's. */
TEST(ss_d_3_1, the_target_may_use_its_card_after_the_striker)
{
    table_open(&table, GUN_AND("orders: [{id: B-100, type: basic, name: Trial, effects: [{hook: "
                               "strike_mod, side: target, value: 1, uses: 1}]}], ",
                               "", "") RED_ACTS_AGAINST("B-100") MC_91
               "red Gun MC-91 0703 0\nblue Wolf VD-02 0705 0 " BLUE_ORDER("B-100"));
    gunnery_strike(&table, "Gun", 1, "Wolf", "");
    assert_asked(&table, USE);
    gunnery_reply(&table, STARSTRIKE_USE, "Wolf", 1, "6,6");
    gunnery_assert_aim(&table, 1, 1);
    gunnery_strike(&table, "Gun", 2, "Wolf", "6,6");
    gunnery_assert_aim(&table, 0, 0);
}

TEST(ss_d_3_10, a_card_takes_the_token_before_the_activation_does)
{
    table_open(&table, CARD("{hook: reload, when: activation_start}")
                           RED_ACTS_WITH("B-100") "red Big MC-06 0708 0 reloading: true, " ORDER(
                               "B-100") "red Idle MC-02 0111 0\n"
                                        "blue Wolf VD-02 0705 3\n");
    gunnery_strike(&table, "Big", 1, "Wolf", "6,6,6");
    assert_told(&table, TOKEN, 1);
}

TEST(ss_8b_02, ordnance_is_silent_and_flak_better)
{
    table_open(&table, MAW RED_ACTS "red Hood MC-04 0907 0\nblue Wolf VD-02 0905 3\n" BYSTANDERS);
    gunnery_refuse(&table, "Hood", 3, "Wolf", "SS-8B.02");
    /* Flak 0 + 2, and 1 for each of two covering pieces at Distance 2 or less: 4. */
    table_open(&table, MAW GUN("heavy, ordnance", "") RED_ACTS
               "red Gun MC-90 0905 0\n"
               "blue C MC-08 0906 3\nblue D MC-08 0805 3\nblue Wolf VD-02 0907 3\n" BYSTANDERS);
    gunnery_strike(&table, "Gun", 1, "Wolf", "2,2");
    gunnery_block(&table, "Wolf", 0, 0, "4,5");
    assert_boxes(&table, "Wolf", "2 s2");
    /* In the Dust of W53 alike; without Cover 2. */
    table_open(&table,
               MAW GUN("heavy, ordnance", "") RED_ACTS "red Gun MC-90 0905 0\n"
                                                       "blue Wolf VD-02 0907 3\n" BYSTANDERS);
    gunnery_strike(&table, "Gun", 1, "Wolf", "2,2");
    gunnery_block(&table, "Wolf", 0, 0, "3,2");
    assert_boxes(&table, "Wolf", "2 s2");
}

TEST(ss_9, a_printed_value_above_four_is_not_lowered)
{
    table_open(&table, "scenario map: M-S2\n" GUN(
                           "ordnance", "") "design VD-90 armor: 5, flak: 6\n" RED_ACTS
                                           "red Gun MC-90 1003 0\nblue Wolf VD-90 1004 3\n" FAR);
    gunnery_strike(&table, "Gun", 1, "Wolf", "1,1,5,5"); /* Nebula +1: H, H; no shields */
    assert_boxes(&table, "Wolf", "3 s2");
    table_open(&table,
               "scenario map: M-S2\n" GUN(
                   "ordnance",
                   "") "design VD-90 armor: 3, flak: 6, keywords: [{k: armor, x: 2}]\n" RED_ACTS
                       "red Gun MC-90 1003 0\nblue Wolf VD-90 1004 3\n" FAR);
    gunnery_strike(&table, "Gun", 1, "Wolf", "1,1,5,6,4");
    assert_boxes(&table, "Wolf", "3 s2");
    table_open(&table, "scenario map: M-S2\n" GUN(
                           "", "") "design VD-90 keywords: [{k: armor, x: 2}]\n" RED_ACTS
                                   "red Gun MC-90 1003 0\nblue Wolf VD-90 1004 3\n" FAR);
    gunnery_strike(&table, "Gun", 1, "Wolf", "1,1,3,4");
    assert_boxes(&table, "Wolf", "2 s2");
}

TEST(ss_x_10, lethal_of_card_and_order_adds_up_fast_does_not)
{
    table_open(&table,
               CARD("{hook: grant_keyword, keyword: lethal, value: 2}, "
                    "{hook: grant_keyword, keyword: fast}")
                   RED_ACTS_AGAINST(
                       "B-100") "design VD-90 hull: 1, keywords: [{k: lethal, x: 1}, {k: fast}]\n"
                                "red Hood MC-04 0704 0\nblue Bomb VD-90 0703 0 " BLUE_ORDER("B-100")
                                    BYSTANDERS);
    helm_activate(&table, "Hood");
    helm_go(&table, "Hood", 0, STARSTRIKE_ASSAULT, "1,6,6,6,6,6,6,6,6,2");
    assert_boxes(&table, "Hood", "2 e1 s3/2/2/1/2/2");
}

TEST(ss_o_11, ore_hull_saves_what_a_critical_became)
{
    table_open(&table,
               GUN("heavy", "") "option massive-legacy true\n"
                                "design VD-90 role: super_heavy, hull: 3, type: standard, subtype: "
                                "massive, shields: [0, 0, 0, 0, 0, 0], "
                                "keywords: [{k: massive}, {k: ore_hull}]\n" RED_ACTS
                                "red Gun MC-90 0703 0\nblue Roc VD-90 0705 0 crits: 2\n" FAR);
    gunnery_strike(&table, "Gun", 1, "Roc", "3,3,2,3"); /* marker 3; then D, D */
    assert_boxes(&table, "Roc", "2 c3 s0/0/0/0/0/0");
}

TEST(ss_d_3_14, without_assaults_the_same_ship_is_stuck)
{
    table_open(&table,
               CARD("{hook: restrict, no_assault: true}")
                   RED_ACTS_WITH("B-100") "red Hood MC-04 0101 0 " ORDER(
                       "B-100") "blue Wolf VD-02 0201 0\nblue Fox VD-02 0302 0\n" BYSTANDERS);
    helm_activate(&table, "Hood");
    helm_refuse(&table, "Hood", 2, STARSTRIKE_ASSAULT, "SS-D.3.14");
    helm_go(&table, "Hood", 2, STARSTRIKE_NO_MANEUVER, "");
    assert_place(&table, "Hood", "0101 2");
}

/* ---- the round ---- */

TEST(ss_4b_02i, of_three_players_none_acts_twice_running)
{
    struct action action;
    table_open(
        &table,
        "side red seats: 3\n" RED_ACTS
        "red A MC-01 0111 0 seat: 1\nred B MC-01 0210 0 seat: 1\nred C MC-01 0311 0 seat: 2\n"
        "red D MC-01 0410 0 seat: 3\nblue Wolf VD-02 0801 3\nblue Fox VD-02 0901 3\n");
    helm_activate(&table, "A");
    helm_stop(&table, "A");
    helm_activate(&table, "Wolf");
    helm_stop(&table, "Wolf");
    action = table_make(&table, STARSTRIKE_ACTIVATE, "B");
    table_refuse_action(&table, &action, "SS-4B.02I");
    helm_activate(&table, "C");
}

TEST(ss_4b_02iii, losing_its_last_fresh_piece_a_team_is_overrun)
{
    table_open(&table, MAW RED_ACTS "red Hood MC-02 0908 0\nred Idle MC-02 0111 0 activated: true\n"
                                    "blue Wolf VD-02 0904 3\nblue Fox VD-02 1301 3\n");
    helm_activate(&table, "Hood");
    helm_go(&table, "Hood", 0, STARSTRIKE_AHEAD, "5");
    assert_place(&table, "Hood", "defeated");
    assert_int_equal(table.state.tide, STARSTRIKE_OVERRUN);
    assert_int_equal(table.state.tide_side, SIDE_BLUE);
    assert_asked(&table, ACTIVATE);
    assert_int_equal(table.state.head.active, SIDE_BLUE);
}

TEST(ss_4b_03, what_refresh_ends_and_what_it_leaves)
{
    table_open(
        &table,
        "scenario rounds: 6\nstart action turn: 2, initiative: red, player_1: "
        "{library: [B-004]}\n"
        "red Idle MC-02 0111 0\nred Hood MC-06 0703 0 activated: true, exhausted: 2, crits: 1, "
        "reloading: true, dice: -2, skill_used: true, " ORDER(
            "B-004") "red Wren MC-01 0704 0 activated: true, evaded: true\n"
                     "blue Calm VD-02 1301 3 activated: true\n");
    helm_activate(&table, "Idle");
    helm_stop(&table, "Idle");
    assert_int_equal(table.state.head.turn, 3);
    assert_boxes(&table, "Hood", "7 c1 e1 s4/3/2/2/2/3");
    assert_int_equal(table_piece(&table, "Hood")->dice, 0);
    assert_int_equal(table_piece(&table, "Hood")->flags, STARSTRIKE_RELOADING);
    assert_int_equal(table_piece(&table, "Wren")->flags, 0);
    assert_string_equal(orders_on(&table, "Hood"), "");
    assert_int_equal(table.state.initiative, SIDE_BLUE);
}

/* Three Strategic hexes in a triangle, one piece in each. */
TEST(ss_10e_03, once_a_piece_however_many_hexes_it_is_next_to)
{
    table_open(
        &table,
        "scenario map: M-90, maps: [{id: M-90, name: Trial, size: small, width: 13, "
        "height: 11, setup_a: [[2, 10]], setup_b: [[2, 0]], strategic: [[6, 5], [6, 4], [7, 4]], "
        "black_holes: [], dust: [], nebula: []}]\n"
        "start action turn: 1, initiative: blue\nred A MC-02 0706 0 activated: true\n"
        "red B MC-02 0705 0 activated: true\nred C MC-02 0805 0\n"
        "blue Calm VD-02 1301 3 activated: true\n");
    helm_activate(&table, "C");
    helm_stop(&table, "C");
    assert_vp(&table, 6, 0);
    assert_int_equal(table.state.initiative, SIDE_RED);
}

TEST(ss_d_6, terrain_of_the_defeated_is_where_it_was)
{
    table_open(
        &table,
        "option mode scenario-advanced\nscenario map: M-M1, modes: [scenario-advanced], advanced: "
        "{library: "
        "{basic: 10, special: 3, copies: 2}}, scoring: [{when: piece_defeated, team: opponent, "
        "points: 2, if: {in_terrain: black_hole}}]\n" RED_ACTS
        "red Hood MC-02 0908 3\n" BYSTANDERS);
    helm_activate(&table, "Hood");
    helm_go(&table, "Hood", 3, STARSTRIKE_AHEAD, "5");
    assert_place(&table, "Hood", "defeated");
    assert_vp(&table, 0, 2);
}

TEST(ss_10e_01, reinforcements_alternate_from_the_new_initiative)
{
    table_open(&table, "start action turn: 1, initiative: red\nred Idle MC-02 0105 0\n"
                       "red R1 MC-02 -\nred R2 MC-02 -\nblue Calm VD-02 1305 3 activated: true\n"
                       "blue B1 VD-02 -\n");
    helm_activate(&table, "Idle");
    helm_stop(&table, "Idle");
    assert_int_equal(table.state.initiative, SIDE_BLUE);
    struct action action = table_make(&table, STARSTRIKE_ENTER, "B1");
    action.cell = table_cell(&table, "0301");
    action.mode = 3;
    table_play(&table, &action, "");
    action = table_make(&table, STARSTRIKE_ENTER, "R2");
    action.cell = table_cell(&table, "0301");
    table_refuse_action(&table, &action, "SS-10E.01");
    action.cell = table_cell(&table, "0311");
    table_play(&table, &action, "");
    action = table_make(&table, STARSTRIKE_ENTER, "R1");
    action.cell = table_cell(&table, "0511");
    table_play(&table, &action, "");
    assert_int_equal(table.state.head.turn, 2);
}

/* Nearly all setup hexes of red. */
#define RING                                                                                       \
    "blue A VD-01 0311 0 activated: true\nblue B VD-01 0410 0 activated: true\n"                   \
    "blue C VD-01 0511 0 activated: true\nblue D VD-01 0610 0 activated: true\n"                   \
    "blue E VD-01 0711 0 activated: true\nblue F VD-01 0810 0 activated: true\n"                   \
    "blue G VD-01 0911 0 activated: true\nblue H VD-01 1010 0 activated: true\n"

TEST(ss_10e_02, shut_out_is_counted_behind_the_last_reinforcements)
{
    table_open(&table, "start action turn: 6, initiative: red\nred Idle MC-02 0105 0\n"
                       "red Late MC-05 -\nred Wait MC-02 -\n" RING);
    helm_activate(&table, "Idle");
    helm_stop(&table, "Idle");
    assert_asked(&table, ENTER);
    struct action action = table_make(&table, STARSTRIKE_ENTER, "Wait");
    action.cell = table_cell(&table, "1111");
    table_play(&table, &action, "");
    assert_true(table.state.head.over);
    /* Late: Shut Out for blue, Fly the Flag for red; then hexes, losses equal: a draw. */
    assert_vp(&table, 1, 1);
    assert_int_equal(table.state.head.winner, SIDE_NONE);
}

TEST(ss_4c_01, reserves_do_not_save_a_team)
{
    table_open(&table, GUN("", "") RED_ACTS "red Gun MC-90 0703 0\n"
                                            "blue Wren VD-01 0705 0\nblue Late VD-05 -\n");
    gunnery_strike(&table, "Gun", 1, "Wren", "4,6");
    assert_true(table.state.head.over);
    assert_int_equal(table.state.head.winner, SIDE_RED);
    table_open(&table,
               GUN("", "") "option reserve-prevents-wipeout true\n" RED_ACTS
                           "red Gun MC-90 0703 0\nblue Wren VD-01 0705 0\nblue Late VD-05 -\n");
    gunnery_strike(&table, "Gun", 1, "Wren", "4,6");
    assert_false(table.state.head.over);
}

/* One round only; equal points, more Strategic hexes. */
TEST(ss_4c_02i, hexes_break_a_tie)
{
    table_open(&table,
               "option mode scenario-challenge\nscenario rounds: 1, modes: [scenario-challenge], "
               "scoring: [{when: end_of_game, team: each, points: 1}]\n"
               "start action initiative: red\nred Hood MC-02 0306 0\nblue Wolf VD-02 0706 0 "
               "activated: true\n"
               "blue Fox VD-02 1106 0 activated: true\n");
    helm_activate(&table, "Hood");
    helm_stop(&table, "Hood");
    assert_true(table.state.head.over);
    assert_vp(&table, 1, 1);
    assert_int_equal(table.state.head.winner, SIDE_BLUE);
    assert_int_equal(table_told_of(&table, victory, 0, tie), STARSTRIKE_BY_HEXES);
}
