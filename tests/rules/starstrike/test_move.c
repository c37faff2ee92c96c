/* Rotations and Maneuvers, what must and what may be done, Evade (SS-6). */
#include "tests/rules/starstrike/helm.h"

static struct table table;

static int moved(const char *name)
{
    return table_piece(&table, name)->moved;
}

/* ---- stuck ---- */

TEST(ss_6b, w30_w04_a_super_heavy_at_the_edge_is_stuck)
{
    table_open(&table, MOVING("Condor") "red Condor MC-06 0701 0\n" BYSTANDERS);
    assert_int_equal(table_choices(&table, STARSTRIKE_MOVE, "Condor"), 3);
    assert_int_equal(table_choices(&table, STARSTRIKE_END_MOVE, "Condor"), 0);
    helm_refuse_stop(&table, "Condor", "SS-6B");
    helm_refuse(&table, "Condor", 1, STARSTRIKE_AHEAD, "SS-2A");
    helm_refuse(&table, "Condor", 2, STARSTRIKE_AHEAD, "SS-6A.02");
    helm_refuse(&table, "Condor", 2, STARSTRIKE_NO_MANEUVER, "SS-6A.02");
    helm_go(&table, "Condor", 1, STARSTRIKE_NO_MANEUVER, "");
    assert_cites(&table, R6B);
    assert_told(&table, STUCK, 1);
    assert_told(&table, ROTATED, 1);
    assert_cites(&table, R3A_02III);
    assert_place(&table, "Condor", "0701 1");
    assert_false(helm_is_active(&table, "Condor"));
}

TEST(ss_6b, w30_a_stuck_piece_need_not_rotate)
{
    table_open(&table, MOVING("Condor") "red Condor MC-06 0701 0\n" BYSTANDERS);
    helm_go(&table, "Condor", 0, STARSTRIKE_NO_MANEUVER, "");
    assert_told(&table, ROTATED, 0);
    assert_place(&table, "Condor", "0701 0");
    assert_false(helm_is_active(&table, "Condor"));
}

TEST(ss_6b, done_of_a_stuck_piece_is_told_what_ends_it)
{
    table_open(&table, MOVING("Condor") "red Condor MC-06 0701 0\n" BYSTANDERS);
    helm_refuse_stop(&table, "Condor", "SS-6B");
    assert_string_equal(table.why.text, "Condor is stuck: \"Condor heads 0\" ends its activation, "
                                        "with a turn or without");
    table_order(&table, "Condor heads 0", "");
    assert_false(helm_is_active(&table, "Condor"));
}

TEST(ss_6b, w31_a_heavy_with_two_rotations_must_move_twice)
{
    table_open(&table, "option lenient-stuck off\n" MOVING(
                           "Pelican") "red Pelican MC-04 0701 0\n" BYSTANDERS);
    assert_int_equal(table_choices(&table, STARSTRIKE_MOVE, "Pelican"), 2);
    helm_refuse(&table, "Pelican", 0, STARSTRIKE_NO_MANEUVER, "SS-6");
    helm_refuse_stop(&table, "Pelican", "SS-6B");
    helm_go(&table, "Pelican", 2, STARSTRIKE_AHEAD, "");
    assert_place(&table, "Pelican", "0801 2");
    helm_refuse_stop(&table, "Pelican", "SS-6B");
    helm_refuse(&table, "Pelican", 5, STARSTRIKE_AHEAD, "SS-6A.03");
    helm_go(&table, "Pelican", 3, STARSTRIKE_AHEAD, "");
    assert_int_equal(table_choices(&table, STARSTRIKE_END_MOVE, "Pelican"), 1);
    helm_stop(&table, "Pelican");
    assert_cites(&table, R6B);
    assert_false(helm_is_active(&table, "Pelican"));
}

TEST(ss_6b, a_stuck_piece_with_its_minimum_just_stops)
{
    table_open(&table, MOVING("Condor") "red Condor MC-06 0702 0\n" BYSTANDERS);
    helm_go(&table, "Condor", 0, STARSTRIKE_AHEAD, "");
    assert_told(&table, STUCK, 0);
    assert_false(helm_is_active(&table, "Condor"));
}

TEST(ss_o_10, lenient_stuck_looks_at_the_present_facing)
{
    static const char position[] = MOVING("Pelican") "red Pelican MC-04 0701 0\n" BYSTANDERS;
    table_open(&table, position);
    assert_int_equal(table_choices(&table, STARSTRIKE_MOVE, "Pelican"), 2 + 5);
    helm_go(&table, "Pelican", 2, STARSTRIKE_NO_MANEUVER, "");
    assert_cites(&table, O_10);
    assert_place(&table, "Pelican", "0701 2");
    assert_false(helm_is_active(&table, "Pelican"));
    table_open(&table, position); /* or it rotates and goes as usual */
    helm_go(&table, "Pelican", 2, STARSTRIKE_AHEAD, "");
    assert_place(&table, "Pelican", "0801 2");
    assert_true(helm_is_active(&table, "Pelican"));
}

TEST(ss_o_9, a_piece_with_a_move_left_may_pivot)
{
    table_open(&table, MOVING("Heron") "red Heron MC-02 0505 0\n" BYSTANDERS);
    helm_refuse(&table, "Heron", 1, STARSTRIKE_NO_MANEUVER, "SS-6");
    table_open(&table,
               "option pivot-in-place on\n" MOVING("Heron") "red Heron MC-02 0505 0\n" BYSTANDERS);
    helm_refuse(&table, "Heron", 0, STARSTRIKE_NO_MANEUVER, "SS-O.9");
    helm_go(&table, "Heron", 1, STARSTRIKE_AHEAD, "");
    helm_go(&table, "Heron", 4, STARSTRIKE_NO_MANEUVER, "");
    assert_cites(&table, O_9);
    assert_told(&table, STUCK, 0);
    assert_place(&table, "Heron", "0604 4");
    assert_false(helm_is_active(&table, "Heron"));
}

TEST(ss_o_9, not_before_the_minimum_is_used)
{
    table_open(&table, "option pivot-in-place on\n" MOVING(
                           "Pelican") "red Pelican MC-04 0505 0\n" BYSTANDERS);
    helm_refuse(&table, "Pelican", 1, STARSTRIKE_NO_MANEUVER, "SS-O.9");
    helm_go(&table, "Pelican", 0, STARSTRIKE_AHEAD, "");
    helm_go(&table, "Pelican", 0, STARSTRIKE_AHEAD, "");
    helm_refuse(&table, "Pelican", 3, STARSTRIKE_NO_MANEUVER, "SS-6A.03");
    helm_go(&table, "Pelican", 2, STARSTRIKE_NO_MANEUVER, "");
    assert_place(&table, "Pelican", "0503 2");
}

TEST(ss_o_9, not_without_a_move)
{
    table_open(&table, "option pivot-in-place on\n"
                       "scenario rules: [{hook: restrict, no_move: true}]\n"
                       "start action initiative: red, active: red, step: strike, actor: Heron\n"
                       "red Heron MC-02 0505 0\n" BYSTANDERS);
    table.state.actor = (uint8_t)table_unit(&table, "Heron");
    table.state.step = STARSTRIKE_STEP_MOVE_ASK;
    helm_refuse(&table, "Heron", 1, STARSTRIKE_NO_MANEUVER, "SS-O.9");
}

TEST(ss_6b, an_assault_can_be_compulsory)
{
    /* it is the only answer, and given at once: eight dice against four */
    table_open_dice(&table,
                    MOVING("Condor") "red Condor MC-06 0102 0\nblue Vesk VD-02 0101 0\n"
                                     "red Tern MC-02 0201 0\nred Heron MC-02 0301 0\n",
                    "5,5,5,5,5,5,5,5,5,5,5,5");
    assert_int_equal(moved("Condor"), 1);
    assert_int_equal(table_piece(&table, "Condor")->exhausted, 1);
    assert_int_equal(table_choices(&table, STARSTRIKE_END_MOVE, "Condor"), 1);
}

/* ---- rotations ---- */

TEST(ss_6a_02, a_super_heavy_rotates_once)
{
    table_open(&table, MOVING("Condor") "red Condor MC-06 0505 0\n" BYSTANDERS);
    assert_int_equal(table_choices(&table, STARSTRIKE_MOVE, "Condor"), 3);
    helm_go(&table, "Condor", 5, STARSTRIKE_AHEAD, "");
    assert_cites(&table, R6A_02);
    assert_int_equal(table_told_of(&table, rotated, 0, steps), -1);
}

TEST(ss_6a_03, a_heavy_rotates_twice)
{
    table_open(&table, MOVING("Pelican") "red Pelican MC-04 0505 0\n" BYSTANDERS);
    assert_int_equal(table_choices(&table, STARSTRIKE_MOVE, "Pelican"), 5);
    helm_go(&table, "Pelican", 2, STARSTRIKE_AHEAD, "");
    assert_cites(&table, R6A_03);
    assert_int_equal(table_told_of(&table, rotated, 0, steps), 2);
}

TEST(ss_6a_04, a_light_one_rotates_as_it_likes)
{
    table_open(&table, MOVING("Heron") "red Heron MC-02 0505 0\n" BYSTANDERS);
    assert_int_equal(table_choices(&table, STARSTRIKE_MOVE, "Heron"), 6);
    helm_go(&table, "Heron", 3, STARSTRIKE_AHEAD, "");
    assert_cites(&table, R6A_04);
    assert_place(&table, "Heron", "0506 3");
}

TEST(ss_6a_01, a_stationary_piece_neither_moves_nor_rotates)
{
    table_open(&table, "start action initiative: red, active: red, step: strike, actor: Light\n"
                       "red Light MC-08 0505 0\n" BYSTANDERS);
    table.state.actor = (uint8_t)table_unit(&table, "Light");
    table.state.step = STARSTRIKE_STEP_MOVE_ASK;
    helm_refuse(&table, "Light", 1, STARSTRIKE_NO_MANEUVER, "SS-6A.01");
    helm_refuse(&table, "Light", 0, STARSTRIKE_AHEAD, "SS-3A.02II");
    assert_int_equal(table_choices(&table, STARSTRIKE_MOVE, "Light"), 0);
    assert_int_equal(table_choices(&table, STARSTRIKE_END_MOVE, "Light"), 1);
}

TEST(ss_g_8, an_unfaced_piece_goes_any_way)
{
    table_open(&table, MOVING("Wren") "red Wren MC-01 0505 0\n" BYSTANDERS);
    assert_int_equal(table_choices(&table, STARSTRIKE_MOVE, "Wren"), 6);
    helm_go(&table, "Wren", 4, STARSTRIKE_AHEAD, "");
    assert_place(&table, "Wren", "0405");
    assert_told(&table, ROTATED, 0);
}

/* ---- maneuvers ---- */

TEST(ss_6b_01, ahead_takes_one_move_and_an_empty_hex)
{
    table_open(&table,
               MOVING("Heron") "red Heron MC-02 0505 0\nred Tern MC-02 0604 0\n" BYSTANDERS);
    helm_refuse(&table, "Heron", 1, STARSTRIKE_AHEAD, "SS-6B.01");
    helm_go(&table, "Heron", 0, STARSTRIKE_AHEAD, "");
    assert_cites(&table, R6B_01);
    assert_int_equal(moved("Heron"), 1);
    assert_int_equal(table_told_of(&table, moved, 0, moves), 3);
    helm_go(&table, "Heron", 0, STARSTRIKE_AHEAD, "");
    helm_go(&table, "Heron", 0, STARSTRIKE_AHEAD, ""); /* the last Move ends its activation */
    assert_place(&table, "Heron", "0502 0");
    assert_false(helm_is_active(&table, "Heron"));
}

TEST(ss_6b_02, w32_ahead_pass_takes_two)
{
    table_open(&table,
               MOVING("Heron") "red Heron MC-02 0505 0\nred Tern MC-02 0504 0\n" BYSTANDERS);
    helm_refuse(&table, "Heron", 0, STARSTRIKE_BYPASS_SLING, "SS-6B.03");
    helm_refuse(&table, "Heron", 0, STARSTRIKE_ASSAULT, "SS-6B.04");
    helm_go(&table, "Heron", 0, STARSTRIKE_AHEAD_PASS, "");
    assert_cites(&table, R6B_02);
    assert_place(&table, "Heron", "0503 0");
    assert_int_equal(moved("Heron"), 2);
    assert_true(helm_is_active(&table, "Heron"));
    helm_refuse(&table, "Heron", 0, STARSTRIKE_AHEAD_PASS, "SS-6");
}

TEST(ss_6b_02, the_hex_behind_must_be_empty_and_on_the_map)
{
    table_open(&table, MOVING("Heron") "red Heron MC-02 0505 0\nred Tern MC-02 0504 0\n"
                                       "blue Vesk VD-02 0503 3\n" BYSTANDERS);
    helm_refuse(&table, "Heron", 0, STARSTRIKE_AHEAD_PASS, "SS-6B.02");
    table_open(&table,
               MOVING("Heron") "red Heron MC-02 0502 0\nred Tern MC-02 0501 0\n" BYSTANDERS);
    helm_refuse(&table, "Heron", 0, STARSTRIKE_AHEAD_PASS, "SS-2A");
}

TEST(ss_6b_02, the_hex_that_is_jumped_is_not_entered)
{
    table_open(
        &table,
        MOVING("Heron") "red Heron MC-02 0905 0\nred Tern MC-02 0904 0\n" BYSTANDERS); /* in Dust */
    helm_go(&table, "Heron", 0, STARSTRIKE_AHEAD_PASS, "");
    assert_place(&table, "Heron", "0903 0");
    assert_told(&table, DUST, 0);
}

TEST(ss_6b_03, w32_bypass_sling_takes_three)
{
    table_open(&table,
               MOVING("Heron") "red Heron MC-02 0505 0\nblue Vesk VD-02 0504 0\n" BYSTANDERS);
    helm_refuse(&table, "Heron", 0, STARSTRIKE_AHEAD_PASS, "SS-6B.02");
    helm_go(&table, "Heron", 0, STARSTRIKE_BYPASS_SLING, "");
    assert_cites(&table, R6B_03);
    assert_place(&table, "Heron", "0503 0");
    assert_int_equal(table_told_of(&table, moved, 0, used), 3);
    assert_false(helm_is_active(&table, "Heron"));
}

TEST(ss_6b_03, not_where_the_hex_behind_is_taken)
{
    table_open(&table, MOVING("Heron") "red Heron MC-02 0505 0\nblue Vesk VD-02 0504 0\n"
                                       "red Tern MC-02 0503 0\n" BYSTANDERS);
    helm_refuse(&table, "Heron", 0, STARSTRIKE_BYPASS_SLING, "SS-6B.03");
}

TEST(ss_6, w33_a_super_heavy_slings_only_if_it_is_fast)
{
    table_open(&table,
               MOVING("Condor") "red Condor MC-06 0505 0\nblue Vesk VD-02 0504 0\n" BYSTANDERS);
    helm_refuse(&table, "Condor", 0, STARSTRIKE_BYPASS_SLING, "SS-6");
    table_open(&table,
               "design MC-91 role: super_heavy, shields: [2, 2, 2, 2, 2, 2], "
               "keywords: [{k: fast}]\n" MOVING("Swift") "red Swift MC-91 0505 0\n"
                                                         "blue Vesk VD-02 0504 0\n" BYSTANDERS);
    helm_go(&table, "Swift", 0, STARSTRIKE_BYPASS_SLING, "");
    assert_place(&table, "Swift", "0503 0");
}

TEST(ss_9r, w35_a_slowed_piece_has_two_moves)
{
    table_open(&table, MOVING("Heron") "red Heron MC-02 0505 0 slowed: true\n"
                                       "blue Vesk VD-02 0502 0\n" BYSTANDERS);
    helm_go(&table, "Heron", 0, STARSTRIKE_AHEAD, "");
    helm_go(&table, "Heron", 0, STARSTRIKE_AHEAD, "");
    assert_false(helm_is_active(&table, "Heron"));
    table_open(&table, MOVING("Heron") "red Heron MC-02 0505 0 slowed: true\n"
                                       "blue Vesk VD-02 0504 0\n" BYSTANDERS);
    helm_refuse(&table, "Heron", 0, STARSTRIKE_BYPASS_SLING, "SS-9R");
}

TEST(ss_d_3_14, orders_can_forbid_to_move_or_to_assault)
{
    table_open(&table, "scenario rules: [{hook: restrict, no_assault: true}]\n" MOVING(
                           "Heron") "red Heron MC-02 0505 0\nblue Vesk VD-02 0504 0\n" BYSTANDERS);
    helm_refuse(&table, "Heron", 0, STARSTRIKE_ASSAULT, "SS-D.3.14");
    helm_go(&table, "Heron", 1, STARSTRIKE_AHEAD, "");
    table_open(&table, "scenario rules: [{hook: restrict, no_move: true}]\n"
                       "start action initiative: red, active: red, step: strike, actor: Heron\n"
                       "red Heron MC-02 0505 0\n" BYSTANDERS);
    table.state.actor = (uint8_t)table_unit(&table, "Heron");
    table.state.step = STARSTRIKE_STEP_MOVE_ASK;
    helm_refuse(&table, "Heron", 0, STARSTRIKE_AHEAD, "SS-D.3.14");
}

TEST(ss_d_3_5, cards_change_the_moves)
{
    table_open(
        &table,
        "side red library: {basic: [B-005]}\noption mode basic\n" MOVING(
            "Heron") "red Heron MC-02 0507 0 orders: [{order: B-005, face_up: true}]\n" BYSTANDERS);
    for (int i = 0; i < 4; i++)
        helm_go(&table, "Heron", 0, STARSTRIKE_AHEAD, "");
    assert_cites(&table, D_3_5);
    assert_place(&table, "Heron", "0503 0");
    assert_false(helm_is_active(&table, "Heron"));
}

TEST(ss_d_3_6, cards_change_the_rotations)
{
    table_open(&table, "scenario rules: [{hook: rotations, value: 1}]\n" MOVING(
                           "Condor") "red Condor MC-06 0505 0\n" BYSTANDERS);
    helm_refuse(&table, "Condor", 3, STARSTRIKE_AHEAD, "SS-6A.02");
    helm_go(&table, "Condor", 2, STARSTRIKE_AHEAD, "");
    assert_cites(&table, D_3_6);
    assert_place(&table, "Condor", "0605 2");
}

TEST(ss_9d, a_fast_piece_may_move_once_more)
{
    table_open(&table, MOVING("Kestrel") "red Kestrel MC-03 0507 0\n" BYSTANDERS);
    for (int i = 0; i < 4; i++)
        helm_go(&table, "Kestrel", 0, STARSTRIKE_AHEAD, "");
    assert_cites(&table, R9D);
    assert_place(&table, "Kestrel", "0503 0");
    assert_false(helm_is_active(&table, "Kestrel"));
}

TEST(ss_6, there_are_four_maneuvers)
{
    table_open(&table, MOVING("Heron") "red Heron MC-02 0505 0\n" BYSTANDERS);
    helm_refuse(&table, "Heron", 0, STARSTRIKE_ASSAULT + 1, "SS-6");
    helm_refuse(&table, "Heron", 0, -1, "SS-6");
}

/* ---- Assault and Evade ---- */

#define FACING_WREN                                                                                \
    MOVING("Morgaunt") "red Morgaunt VD-05 0505 0\nblue Wren MC-01 0504 0\n" BYSTANDERS

TEST(ss_6c, w34_an_escort_evades_and_the_other_follows)
{
    table_open(&table, FACING_WREN);
    helm_go(&table, "Morgaunt", 0, STARSTRIKE_ASSAULT, "");
    assert_asked(&table, EVADE);
    assert_int_equal(table_choices(&table, STARSTRIKE_EVADE, "Wren"), 1 + 5);
    helm_evade(&table, "Wren", "0503", "");
    assert_cites(&table, R6C);
    assert_cites(&table, R6B_01);
    assert_told(&table, ASSAULTED, 0);
    assert_place(&table, "Wren", "0503");
    assert_place(&table, "Morgaunt", "0504 0");
    assert_int_equal(moved("Morgaunt"), 1);
    assert_true(table_piece(&table, "Wren")->flags & STARSTRIKE_EVADED);
}

TEST(ss_6c, w34_a_second_assault_cannot_be_evaded)
{
    table_open(&table, FACING_WREN);
    helm_go(&table, "Morgaunt", 0, STARSTRIKE_ASSAULT, "");
    helm_evade(&table, "Wren", "0503", "");
    /* ten dice, one hit; two dice, none; no Evasion */
    helm_go(&table, "Morgaunt", 0, STARSTRIKE_ASSAULT, "1,6,6,6,6,6,6,6,6,6,5,5");
    assert_told(&table, EVADED, 0);
    assert_place(&table, "Wren", "defeated");
    assert_place(&table, "Morgaunt", "0503 0");
}

TEST(ss_6c, only_empty_neighbours_will_do)
{
    table_open(&table, FACING_WREN);
    helm_go(&table, "Morgaunt", 0, STARSTRIKE_ASSAULT, "");
    struct action action = table_make(&table, STARSTRIKE_EVADE, "Wren");
    action.cell = table_cell(&table, "0505");
    table_refuse_action(&table, &action, "SS-6C");
    action.cell = table_cell(&table, "0502");
    table_refuse_action(&table, &action, "SS-6C");
}

TEST(ss_6c, without_an_empty_neighbour_there_is_no_evade)
{
    table_open(&table, MOVING("Morgaunt") "red Morgaunt VD-05 0102 0\nblue Wren MC-01 0101 0\n"
                                          "blue Vesk VD-02 0201 0\n" BYSTANDERS);
    helm_go(&table, "Morgaunt", 0, STARSTRIKE_ASSAULT, "6,6,6,6,6,6,6,6,6,6,5,5");
    assert_told(&table, ASSAULTED, 1);
    assert_cites(&table, R6B_04);
}

TEST(ss_6c, a_faced_escort_looks_where_it_goes)
{
    table_open(&table,
               "design MC-91 role: escort, shields: 1, arms: [[primary, WPD, 360, 2]]\n" MOVING(
                   "Morgaunt") "red Morgaunt VD-05 0505 0\nblue Dart MC-91 0504 3\n" BYSTANDERS);
    helm_go(&table, "Morgaunt", 0, STARSTRIKE_ASSAULT, "");
    helm_evade(&table, "Dart", "0603", "");
    assert_place(&table, "Dart", "0603 1");
}

TEST(ss_6c, the_other_goes_on_even_if_the_escort_is_lost)
{
    table_open(&table,
               MOVING("Morgaunt") "red Morgaunt VD-05 0906 0\nblue Wren MC-01 0905 0\n" BYSTANDERS);
    helm_go(&table, "Morgaunt", 0, STARSTRIKE_ASSAULT, "");
    helm_evade(&table, "Wren", "0904", "6"); /* in Dust */
    assert_place(&table, "Wren", "defeated");
    assert_int_equal(table_piece(&table, "Wren")->cause, STARSTRIKE_BY_DUST);
    assert_place(&table, "Morgaunt", "0905 0");
}

TEST(ss_6c, a_position_may_stand_at_the_choice)
{
    table_open(&table,
               "start action initiative: red, active: red, step: evade, actor: Morgaunt, "
               "victim: Wren\nred Morgaunt VD-05 0505 1\nblue Wren MC-01 0604 0\n" BYSTANDERS);
    assert_asked(&table, EVADE);
    helm_evade(&table, "Wren", "0603", "");
    assert_place(&table, "Morgaunt", "0604 1");
}

TEST(ss_6b_04, an_assault_costs_a_move_and_may_be_repeated)
{
    table_open(&table,
               MOVING("Heron") "red Heron MC-02 0505 0\nblue Vesk VD-02 0504 0\n" BYSTANDERS);
    helm_go(&table, "Heron", 0, STARSTRIKE_ASSAULT, "5,5,5,5,5,5,5,5");
    assert_int_equal(moved("Heron"), 1);
    assert_place(&table, "Heron", "0505 0");
    helm_go(&table, "Heron", 0, STARSTRIKE_ASSAULT, "5,5,5,5"); /* both are Exhausted */
    assert_int_equal(moved("Heron"), 2);
    assert_true(helm_is_active(&table, "Heron"));
}

TEST(ss_6b_04, an_unfaced_piece_advances_the_way_it_went)
{
    table_open(
        &table,
        MOVING("Wren") "red Wren MC-01 0505 0\nblue Skirr VD-01 0604 0 evaded: true\n" BYSTANDERS);
    helm_go(&table, "Wren", 1, STARSTRIKE_ASSAULT, "1,6,5,5");
    assert_place(&table, "Skirr", "defeated");
    assert_place(&table, "Wren", "defeated"); /* Lethal 1 */
    table_open(
        &table,
        MOVING("Wren") "red Wren MC-01 0505 0\nblue Kite MC-01 0604 0 evaded: true\n" BYSTANDERS);
    helm_go(&table, "Wren", 1, STARSTRIKE_ASSAULT, "1,6,5,5");
    assert_place(&table, "Kite", "defeated");
    assert_place(&table, "Wren", "0604");
    assert_int_equal(moved("Wren"), 1); /* the advance is free */
    assert_true(helm_is_active(&table, "Wren"));
}

TEST(ss_x_8, a_lost_active_piece_ends_its_activation)
{
    table_open(&table, MOVING("Wren") "red Wren MC-01 0505 0\nblue Vesk VD-02 0504 0\n" BYSTANDERS);
    helm_go(&table, "Wren", 0, STARSTRIKE_ASSAULT, "5,5,1,5,5,5,4");
    assert_place(&table, "Wren", "defeated");
    assert_int_not_equal(table.state.actor, table_unit(&table, "Wren"));
    assert_int_equal(table.state.head.active, SIDE_BLUE);
}

TEST(ss_4c_01, the_last_piece_lost_in_a_skirmish_ends_the_game)
{
    table_open(&table, MOVING("Heron") "red Heron MC-02 0505 0\n"
                                       "blue Wren MC-01 0504 0 evaded: true\n");
    helm_go(&table, "Heron", 0, STARSTRIKE_ASSAULT, "1,5,5,5,5,5");
    assert_place(&table, "Heron", "0504 0"); /* the Maneuver is completed */
    assert_true(table.state.head.over);
}
