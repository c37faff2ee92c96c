/* Cases at the borders of the rules of `starstrike`, worked out from the page before they were
 * played: movement, terrain, skirmishes. */
#include "tests/rules/chances.h"
#include "tests/rules/starstrike/gunnery.h"
#include "tests/rules/starstrike/helm.h"

static struct table table;

#define CARD(text) "scenario orders: [{id: B-100, type: basic, name: Trial, effects: [" text "]}]\n"

/* ---- the black hole ---- */

/* Out of the Core, drawn in again: it began and ends there. */
TEST(ss_8b_04, coming_back_to_the_core_it_began_in_is_no_escape)
{
    table_open(&table, MAW RED_ACTS "red Hood MC-02 0908 0\n" BYSTANDERS);
    helm_activate(&table, "Hood");
    assert_asked(&table, MOVE);
    helm_go(&table, "Hood", 0, STARSTRIKE_AHEAD, "4");
    assert_place(&table, "Hood", "0907 0");
    helm_go(&table, "Hood", 2, STARSTRIKE_AHEAD, "5");
    assert_place(&table, "Hood", "0908 2");
    helm_stop(&table, "Hood");
    assert_place(&table, "Hood", "defeated");
    assert_int_equal(table_piece(&table, "Hood")->cause, STARSTRIKE_BY_GRAVITY);
}

/* Over the Core, which is not entered, but drawn into it from the hex behind. */
TEST(ss_8b_01, a_pass_over_the_core_can_end_in_it)
{
    table_open(&table, MAW RED_ACTS "red Hood MC-06 0907 3\nred Mate MC-02 0908 0\n" BYSTANDERS);
    helm_activate(&table, "Hood");
    helm_go(&table, "Hood", 3, STARSTRIKE_AHEAD_PASS, "4");
    assert_place(&table, "Hood", "defeated");
    assert_place(&table, "Mate", "defeated");
    assert_int_equal(table_piece(&table, "Mate")->cause, STARSTRIKE_BY_COLLAPSE);
    assert_vp(&table, 0, 1); /* SS-10E.04 */
}

/* The two Moves to be won do not pay for the Maneuver they are won by. */
TEST(ss_8b_05, moves_are_won_after_the_cost_was_checked)
{
    table_open(&table, MAW RED_ACTS "red Hood MC-06 0908 0\nblue Wolf VD-02 0907 3\n" BYSTANDERS);
    helm_activate(&table, "Hood");
    helm_refuse(&table, "Hood", 0, STARSTRIKE_BYPASS_SLING, "SS-6");
    helm_refuse(&table, "Hood", 0, STARSTRIKE_ASSAULT, "SS-8B.05");
    helm_go(&table, "Hood", 1, STARSTRIKE_AHEAD, "3");
    assert_place(&table, "Hood", "1007 1");
    assert_int_equal(table_piece(&table, "Hood")->extra, 2);
}

TEST(ss_8b_05, hemmed_in_at_the_core_it_is_stuck_and_crushed)
{
    table_open(&table,
               MAW RED_ACTS "red Hood MC-06 0908 0\nblue A VD-02 0907 3\n"
                            "blue B VD-02 1007 3\nblue C VD-02 1008 3\nblue D VD-02 0909 3\n"
                            "blue E VD-02 0808 3\nblue F VD-02 0807 3\n" BYSTANDERS);
    helm_activate(&table, "Hood");
    assert_asked(&table, MOVE);
    helm_go(&table, "Hood", 5, STARSTRIKE_NO_MANEUVER, "");
    assert_place(&table, "Hood", "defeated");
    assert_cites(&table, R8B_04);
}

/* Drawn in on the way with Moves left: a heavy ship must then go on, at its risk. */
TEST(ss_8b_05, a_heavy_ship_drawn_in_has_to_go_on)
{
    table_open(&table, MAW RED_ACTS "red Hood MC-04 0906 3\n" BYSTANDERS);
    helm_activate(&table, "Hood");
    helm_go(&table, "Hood", 3, STARSTRIKE_AHEAD, "5");
    assert_place(&table, "Hood", "0908 3");
    helm_refuse_stop(&table, "Hood", "SS-6B");
    helm_go(&table, "Hood", 3, STARSTRIKE_AHEAD, "3");
    assert_place(&table, "Hood", "0909 3");
    assert_int_equal(table_piece(&table, "Hood")->moved, 2);
    helm_go(&table, "Hood", 3, STARSTRIKE_AHEAD, "");
    helm_go(&table, "Hood", 3, STARSTRIKE_AHEAD, "");
    helm_go(&table, "Hood", 3, STARSTRIKE_AHEAD, "");
    assert_false(helm_is_active(&table, "Hood"));
    assert_place(&table, "Hood", "0912 3");
}

TEST(ss_8b_01, an_advance_into_the_horizon_rolls)
{
    table_open(&table, MAW RED_ACTS
               "red Hood MC-02 0906 3\nblue Wren VD-01 0907 0 evaded: true\n" BYSTANDERS);
    helm_activate(&table, "Hood");
    helm_go(&table, "Hood", 3, STARSTRIKE_ASSAULT, "1,6,6,6,6,6,5");
    assert_place(&table, "Hood", "0908 3");
    assert_int_equal(table_piece(&table, "Hood")->moved, 1);
    helm_go(&table, "Hood", 3, STARSTRIKE_AHEAD, "4");
    assert_int_equal(table_piece(&table, "Hood")->extra, 2);
}

TEST(ss_9r, a_threader_caps_moves_won_at_the_core_too)
{
    table_open(&table, MAW RED_ACTS "red Hood MC-02 0908 3\nblue Shade VD-03 0905 3\n" BYSTANDERS);
    helm_activate(&table, "Hood");
    helm_go(&table, "Hood", 3, STARSTRIKE_AHEAD, "1");
    helm_go(&table, "Hood", 3, STARSTRIKE_AHEAD, "");
    assert_false(helm_is_active(&table, "Hood"));
    assert_place(&table, "Hood", "0910 3");
}

/* ---- Evade ---- */

TEST(ss_6c, an_escort_evades_out_of_the_core_at_its_risk)
{
    const char *place = MAW RED_ACTS "red Hood MC-02 0907 3\nblue Wren VD-01 0908 0\n" BYSTANDERS;
    table_open(&table, place);
    helm_activate(&table, "Hood");
    helm_go(&table, "Hood", 3, STARSTRIKE_ASSAULT, "");
    helm_evade(&table, "Wren", "0909", "5");
    assert_int_equal(table_piece(&table, "Wren")->cause, STARSTRIKE_BY_ESCAPE);
    assert_place(&table, "Hood", "0908 3");
    assert_int_equal(table_piece(&table, "Hood")->moved, 1);
    table_open(&table, place);
    helm_activate(&table, "Hood");
    helm_go(&table, "Hood", 3, STARSTRIKE_ASSAULT, "");
    helm_evade(&table, "Wren", "0909", "4");
    assert_place(&table, "Wren", "0909");
    assert_int_equal(table_piece(&table, "Wren")->extra, 2);
    assert_int_equal(table_piece(&table, "Wren")->moved, 0);
}

TEST(ss_6c, an_escort_can_be_drawn_in_where_it_evades_to)
{
    table_open(&table, MAW RED_ACTS "red Hood MC-02 0905 3\nblue Wren VD-01 0906 0\n" BYSTANDERS);
    helm_activate(&table, "Hood");
    helm_go(&table, "Hood", 3, STARSTRIKE_ASSAULT, "");
    helm_evade(&table, "Wren", "0907", "5");
    assert_place(&table, "Wren", "0908");
    assert_place(&table, "Hood", "0906 3");
    helm_refuse(&table, "Hood", 3, STARSTRIKE_ASSAULT, "SS-6B.04");
}

TEST(ss_8b_01, an_escort_that_evades_takes_the_core_with_it)
{
    table_open(&table, MAW RED_ACTS "red Hood MC-02 0905 3\nblue Wren VD-01 0906 0\n"
                                    "blue Roc VD-05 0908 0\n" BYSTANDERS);
    helm_activate(&table, "Hood");
    helm_go(&table, "Hood", 3, STARSTRIKE_ASSAULT, "");
    helm_evade(&table, "Wren", "0907", "6");
    assert_place(&table, "Wren", "defeated");
    assert_place(&table, "Roc", "defeated");
    assert_place(&table, "Hood", "0906 3");
    assert_vp(&table, 1, 0);
    assert_true(helm_is_active(&table, "Hood"));
}

/* Dust asks the Escort's owner in the middle of the other's maneuver, then the mover. */
TEST(ss_6c, dust_asks_the_escort_then_the_mover)
{
    table_open(&table, RED_ACTS "red Hood MC-02 0406 3\nblue Wren VD-01 0407 0\n" BYSTANDERS);
    helm_activate(&table, "Hood");
    helm_go(&table, "Hood", 3, STARSTRIKE_ASSAULT, "");
    helm_evade(&table, "Wren", "0408", "4");
    assert_asked(&table, DUST);
    struct action action = table_make(&table, STARSTRIKE_DUST, "Wren");
    action.mode = 0;
    table_play(&table, &action, "5");
    assert_boxes(&table, "Wren", "1 s0");
    assert_asked(&table, DUST);
    action = table_make(&table, STARSTRIKE_DUST, "Hood");
    action.mode = STARSTRIKE_FACINGS;
    table_play(&table, &action, "");
    assert_boxes(&table, "Hood", "2 s3");
    assert_place(&table, "Hood", "0407 3");
}

TEST(ss_6c, declining_does_not_use_the_evade_up)
{
    table_open(&table, RED_ACTS "red Hood MC-02 0705 0\nblue Wren VD-01 0704 0\n" BYSTANDERS);
    helm_activate(&table, "Hood");
    helm_go(&table, "Hood", 0, STARSTRIKE_ASSAULT, "");
    helm_evade(&table, "Wren", NULL, "1,2,2,2,2,2,3"); /* Evasion saves */
    assert_boxes(&table, "Wren", "1 e1 s1");
    assert_boxes(&table, "Hood", "3 e1 s3");
    helm_go(&table, "Hood", 0, STARSTRIKE_ASSAULT, "");
    helm_evade(&table, "Wren", "0703", "");
    assert_place(&table, "Hood", "0704 0");
    helm_go(&table, "Hood", 0, STARSTRIKE_ASSAULT, "1,2,2"); /* two dice and one */
    assert_place(&table, "Wren", "defeated");
    assert_boxes(&table, "Hood", "2 e2 s3");
}

/* The maneuver is complete when the mover has rolled for dust: both are gone then. */
TEST(ss_4c_01, a_maneuver_is_finished_before_a_wipe_out_is_looked_for)
{
    table_open(&table, RED_ACTS "red Hood MC-02 0406 3 hull: 2\nblue Wren VD-01 0407 0\n");
    helm_activate(&table, "Hood");
    helm_go(&table, "Hood", 3, STARSTRIKE_ASSAULT, "");
    helm_evade(&table, "Wren", "0408", "6,6");
    assert_true(table.state.head.over);
    assert_int_equal(table.state.head.winner, SIDE_BLUE);
    assert_int_equal(table_told_of(&table, victory, 0, tie), STARSTRIKE_BY_LOSSES);
}

/* ---- maneuvers ---- */

TEST(ss_6b, a_heavy_ship_in_a_dead_end_rotates_and_is_done)
{
    const char *place = RED_ACTS "red Hood MC-04 0102 0\nred Mate MC-02 0201 0\n"
                                 "red Next MC-02 0302 0\n" BYSTANDERS;
    table_open(&table, place);
    helm_activate(&table, "Hood");
    helm_go(&table, "Hood", 0, STARSTRIKE_AHEAD, "");
    assert_asked(&table, MOVE);
    helm_refuse(&table, "Hood", 3, STARSTRIKE_AHEAD, "SS-6A.03");
    helm_refuse(&table, "Hood", 3, STARSTRIKE_NO_MANEUVER, "SS-6A.03");
    helm_go(&table, "Hood", 2, STARSTRIKE_NO_MANEUVER, "");
    assert_place(&table, "Hood", "0101 2");
    assert_false(helm_is_active(&table, "Hood"));
}

TEST(ss_6b, with_its_minimum_used_a_stuck_piece_just_stops)
{
    table_open(&table, RED_ACTS "red Hood MC-04 0103 0\nred Mate MC-02 0201 0\n"
                                "red Next MC-02 0302 0\n" BYSTANDERS);
    helm_activate(&table, "Hood");
    helm_go(&table, "Hood", 0, STARSTRIKE_AHEAD, "");
    helm_refuse_stop(&table, "Hood", "SS-6B");
    helm_go(&table, "Hood", 0, STARSTRIKE_AHEAD, "");
    assert_place(&table, "Hood", "0101 0");
    assert_false(helm_is_active(&table, "Hood"));
}

TEST(ss_6b_04, three_assaults_and_no_advance_for_the_dead)
{
    table_open(&table, RED_ACTS
               "red Hood MC-02 0705 0\nblue A VD-01 0704 0 evaded: true\n"
               "blue B VD-01 0703 0 evaded: true\nblue C VD-01 0702 0 evaded: true\n" BYSTANDERS);
    helm_activate(&table, "Hood");
    helm_go(&table, "Hood", 0, STARSTRIKE_ASSAULT, "1,6,6,6,6,6");
    assert_place(&table, "Hood", "0704 0");
    assert_boxes(&table, "Hood", "2 e1 s3");
    helm_go(&table, "Hood", 0, STARSTRIKE_ASSAULT, "1,6,6,6");
    assert_boxes(&table, "Hood", "1 e2 s3");
    helm_go(&table, "Hood", 0, STARSTRIKE_ASSAULT, "1,6,6");
    assert_place(&table, "C", "defeated");
    assert_place(&table, "Hood", "defeated");
    assert_int_equal(table_piece(&table, "Hood")->cause, STARSTRIKE_BY_LETHAL);
}

TEST(ss_o_9, a_pivot_needs_a_move_left_and_the_minimum_used)
{
    table_open(&table,
               "option pivot-in-place true\n" RED_ACTS "red Hood MC-04 0706 0\n" BYSTANDERS);
    helm_activate(&table, "Hood");
    helm_refuse(&table, "Hood", 1, STARSTRIKE_NO_MANEUVER, "SS-O.9");
    helm_go(&table, "Hood", 0, STARSTRIKE_AHEAD, "");
    helm_go(&table, "Hood", 0, STARSTRIKE_AHEAD, "");
    helm_refuse(&table, "Hood", 3, STARSTRIKE_NO_MANEUVER, "SS-6A.03");
    helm_go(&table, "Hood", 2, STARSTRIKE_NO_MANEUVER, "");
    assert_place(&table, "Hood", "0704 2");
    assert_false(helm_is_active(&table, "Hood"));
}

TEST(ss_d_3_5, a_higher_minimum_binds_up_to_what_is_allowed)
{
    table_open(&table,
               CARD("{hook: moves, min: 1}") RED_ACTS_WITH("B-100") "red Hood MC-04 0706 0 " ORDER(
                   "B-100") "blue Shade VD-03 0703 3\n" BYSTANDERS);
    helm_activate(&table, "Hood"); /* min 3, but at Distance 2 of a Threader */
    helm_go(&table, "Hood", 1, STARSTRIKE_AHEAD, "");
    helm_refuse_stop(&table, "Hood", "SS-6B");
    helm_go(&table, "Hood", 1, STARSTRIKE_AHEAD, "");
    assert_false(helm_is_active(&table, "Hood"));
}

TEST(ss_9r, the_threader_counts_at_the_start_even_if_it_dies)
{
    table_open(&table, GUN("", "") RED_ACTS "red Gun MC-90 0703 0\nred Idle MC-02 0111 0\n"
                                            "blue Shade VD-03 0706 0 hull: 1\n" FAR);
    gunnery_strike(&table, "Gun", 1, "Shade", "3,6");
    /* stealth +1: 3 -> 4 D */
    assert_place(&table, "Shade", "defeated");
    assert_asked(&table, MOVE);
    helm_go(&table, "Gun", 0, STARSTRIKE_AHEAD, "");
    helm_go(&table, "Gun", 1, STARSTRIKE_AHEAD, "");
    assert_false(helm_is_active(&table, "Gun"));
}

/* ---- skirmishes ---- */

/* Skirmish Dice stop at 0 before Support is added: 1 - 3 -> 0, + 2. */
TEST(ss_3a_02iv, skirmish_dice_stop_at_nothing_before_support)
{
    table_open(&table, RED_ACTS "red Hood MC-02 0704 0\n"
                                "blue Wren VD-01 0703 0 evaded: true, exhausted: 1, dice: -3\n"
                                "blue One VD-06 0702 3\n" BYSTANDERS);
    helm_activate(&table, "Hood");
    helm_go(&table, "Hood", 0, STARSTRIKE_ASSAULT, "6,6,6,6,6,6");
    assert_int_equal(table_told_of(&table, pool, 1, dice), 2);
}

TEST(ss_9k, support_of_one_piece_and_of_several_adds_up)
{
    table_open(&table, RED_ACTS_AGAINST("S-005") "red Hood MC-02 0704 0\n"
                                                 "blue Wren VD-01 0703 0 evaded: true\n"
                                                 "blue One VD-06 0702 3 " BLUE_ORDER(
                                                     "S-005") "blue Two VD-06 0803 3\n" BYSTANDERS);
    helm_activate(&table, "Hood");
    helm_go(&table, "Hood", 0, STARSTRIKE_ASSAULT, "6,6,6,6,6,6,6,6,6,6,6,6");
    assert_int_equal(table_told_of(&table, pool, 1, dice), 8);
    assert_int_equal(table_told_of(&table, pool, 1, support), 6);
}

TEST(ss_9o, a_second_ram_prow_is_no_more_than_one)
{
    table_open(&table,
               RED_ACTS_AGAINST("S-002") "red Hood MC-04 0704 0 crits: 1, exhausted: 1\n"
                                         "blue Ram VD-04 0703 3 " BLUE_ORDER("S-002") BYSTANDERS);
    helm_activate(&table, "Hood");
    helm_go(&table, "Hood", 0, STARSTRIKE_ASSAULT, "1,6,6,6,1,6,6,6,6,6,6,6,6,1");
    assert_int_equal(table_told_of(&table, pool, 0, dice), 4);
    assert_int_equal(table_told_of(&table, pool, 1, dice), 9);
    assert_boxes(&table, "Ram", "5 e1 s3/2/1/0/1/2");
    assert_boxes(&table, "Hood", "4 c1 e2 s3/2/2/1/2/2");
}

TEST(ss_7b, deadly_boarding_and_starmaw_on_one_ship)
{
    table_open(&table, "design VD-90 hull: 9, arms: [[primary, WLN, F, 4]], keywords: [{k: deadly, "
                       "x: 2}, {k: boarding_array}, {k: starmaw}]\n" RED_ACTS
                       "red Maw VD-90 0704 0\nblue Keel MC-04 0703 3\n" BYSTANDERS);
    helm_activate(&table, "Maw");
    helm_go(&table, "Maw", 0, STARSTRIKE_ASSAULT, "1,2,6,3,6,6,6,6,6,6,6");
    assert_int_equal(table_told_of(&table, fought, 0, hits), 6);
    assert_place(&table, "Keel", "defeated");
    assert_place(&table, "Maw", "0703 0");
}

TEST(ss_7c, saves_in_their_order)
{
    table_open(&table, "design VD-91 role: escort, faced: false, hull: 2, "
                       "arms: [[primary, WPB, \"360\", 1]], keywords: [{k: ore_hull}, {k: fast}, "
                       "{k: ram_prow}]\n" RED_ACTS
                       "red Hood MC-02 0707 0\nblue Imp VD-91 0706 0\n" BYSTANDERS);
    helm_activate(&table, "Hood");
    helm_go(&table, "Hood", 0, STARSTRIKE_ASSAULT, "");
    helm_evade(&table, "Imp", NULL, "1,1,6,6,6,6,4,3,2,3,1,4,3,2,3,2");
    assert_boxes(&table, "Imp", "1 e1 s2");
}

/* Lethal of one killed by Lethal still falls on the dead, and feeds its Grudge. */
TEST(ss_7d, lethal_answers_lethal)
{
    table_open(&table, "design MC-92 hull: 1, keywords: [{k: lethal, x: 2}]\n"
                       "design VD-90 hull: 1, keywords: [{k: lethal, x: 1}, {k: grudge}]\n" RED_ACTS
                       "red Bomb MC-92 0704 0\nblue Mine VD-90 0703 3\n" BYSTANDERS);
    helm_activate(&table, "Bomb");
    helm_go(&table, "Bomb", 0, STARSTRIKE_ASSAULT, "1,6,6,6,4");
    assert_place(&table, "Bomb", "defeated");
    assert_place(&table, "Mine", "defeated");
    assert_int_equal(table_piece(&table, "Bomb")->cause, STARSTRIKE_BY_LETHAL);
    assert_int_equal(table_told_of(&table, grudge, 0, counters), 3);
    assert_told(&table, LETHAL, 2);
}

/* Lethal hits feed a Grudge, which is rolled even at one who is gone. */
TEST(ss_9q, lethal_hits_count_and_the_dead_are_hated_too)
{
    table_open(&table, "design MC-92 hull: 1, keywords: [{k: lethal, x: 2}]\n" RED_ACTS
                       "red Bomb MC-92 0704 0\nblue Big VD-05 0703 3\n" BYSTANDERS);
    helm_activate(&table, "Bomb");
    helm_go(&table, "Bomb", 0, STARSTRIKE_ASSAULT, "1,1,1,6,6,6,6,6,6,6,6,6,5");
    assert_int_equal(table_told_of(&table, grudge, 0, counters), 4);
    assert_boxes(&table, "Big", "3 e1 s4/2/2/1/2/2");
    assert_place(&table, "Bomb", "defeated");
}

TEST(ss_9q, both_roll_though_the_first_kills)
{
    table_open(&table, RED_ACTS "red One VD-05 0704 0\nblue Two VD-05 0703 3\n" BYSTANDERS);
    helm_activate(&table, "One");
    helm_go(&table, "One", 0, STARSTRIKE_ASSAULT, "1,6,6,6,6,6,6,6,6,6,1,6,6,6,6,6,6,6,6,6,1,1");
    assert_place(&table, "One", "defeated");
    assert_place(&table, "Two", "defeated");
    assert_vp(&table, 1, 1);
}

TEST(ss_9q, lethal_of_one_killed_by_a_grudge_wakes_no_second_grudge)
{
    table_open(&table, "design MC-93 hull: 9, keywords: [{k: lethal, x: 3}]\n" RED_ACTS
                       "red Bomb MC-93 0704 0\nblue Big VD-05 0703 3\n" BYSTANDERS);
    helm_activate(&table, "Bomb");
    helm_go(&table, "Bomb", 0, STARSTRIKE_ASSAULT, "1,6,6,6,6,6,6,6,6,6,6,6,1");
    assert_int_equal(table_piece(&table, "Bomb")->cause, STARSTRIKE_BY_GRUDGE);
    assert_boxes(&table, "Big", "3 e1 s4/2/2/1/2/2");
}

TEST(ss_4c_02ii, both_wiped_out_the_cheaper_loss_wins)
{
    table_open(&table, RED_ACTS "red Hood MC-02 0704 0 hull: 1\n"
                                "blue Wren VD-01 0703 0 evaded: true\n");
    helm_activate(&table, "Hood");
    helm_go(&table, "Hood", 0, STARSTRIKE_ASSAULT, "1,6,6,6,1,6");
    assert_true(table.state.head.over);
    assert_int_equal(table.state.head.winner, SIDE_BLUE);
    assert_int_equal(table_told_of(&table, victory, 0, tie), STARSTRIKE_BY_LOSSES);
}

/* Exact odds pass over saves of one who is lost, not over those of the other. */
TEST(ss_7d, odds_count_the_end_of_both)
{
    table_open(&table, "design MC-92 hull: 1, keywords: [{k: ore_hull}, {k: fast}]\n"
                       "design VD-90 hull: 1, arms: [[primary, WLN, F, 1]]\n" MOVING(
                           "Tug") "red Tug MC-92 0704 0\nblue Wolf VD-90 0703 3\n" BYSTANDERS);
    struct action action = helm_move(&table, "Tug", 0, STARSTRIKE_ASSAULT);
    struct odds_question question = {&action, 1, STARSTRIKE_MEASURE_DEFEATED,
                                     table_unit(&table, "Tug")};
    struct odds_answer answer = chances_ask(&table.game, &question);
    assert_chance(chances_of(&answer, 1), 1.0 / 6 * 4 / 6 * 5 / 6);
    question.target = table_unit(&table, "Wolf");
    answer = chances_ask(&table.game, &question);
    assert_chance(chances_of(&answer, 1), 11.0 / 36);
}

/* The first is the only answer and given by itself; behind the rotation there is another way. */
TEST(ss_6b, an_assault_can_be_compulsory)
{
    table_open(&table, "option lenient-stuck off\n" RED_ACTS "red Hood MC-04 0101 0\n"
                       "blue Wolf VD-02 0201 0\nblue Fox VD-02 0302 0\n" BYSTANDERS);
    gunnery_activate(&table, "Hood");
    struct action action = table_make(&table, STARSTRIKE_END_STRIKES, "Hood");
    table_play(&table, &action, "6,6,6,6,6,6,6,5,5,5,5");
    assert_told(&table, ASSAULTED, 1);
    helm_refuse_stop(&table, "Hood", "SS-6B");
    helm_go(&table, "Hood", 2, STARSTRIKE_ASSAULT, "6,6,6,6,5,5");
    assert_boxes(&table, "Wolf", "3 e2 s2");
    helm_stop(&table, "Hood");
    assert_place(&table, "Hood", "0101 2");
}
