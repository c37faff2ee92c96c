/* Strikes, die by die: worked cases of the page and what they leave open (SS-5). */
#include "tests/rules/starstrike/gunnery.h"

#include <string.h>

static struct table table;

/* ---- SS-5A ---- */

#define HOOD_AND_WOLF RED_ACTS "red Hood MC-02 0710 0\nblue Wolf VD-02 0707 3\n"

TEST(ss_5a, an_armament_strikes_once_a_round)
{
    table_open(&table, HOOD_AND_WOLF);
    gunnery_strike(&table, "Hood", 1, "Wolf", "5,6");
    gunnery_refuse(&table, "Hood", 1, "Wolf", "SS-5A");
    assert_int_equal(table_choices(&table, STARSTRIKE_STRIKE, "Hood"), 1);
    gunnery_strike(&table, "Hood", 2, "Wolf", "5,6");
    assert_asked(&table, MOVE);
}

TEST(ss_5a, one_armament_at_an_enemy_within_reach)
{
    table_open(&table, RED_ACTS "red Hood MC-02 0711 0\nred Mate MC-02 0911 0\n"
                                "blue Wolf VD-02 0705 3\nblue Fox VD-02 0706 3 exhausted: 1\n"
                                "blue Gone VD-02 - status: gone, cause: hull\n");
    gunnery_refuse(&table, "Hood", 1, "Wolf", "SS-5A");
    gunnery_refuse(&table, "Hood", 2, "Fox", "SS-5A");
    gunnery_refuse(&table, "Hood", 1, "Mate", "SS-5A");
    gunnery_refuse(&table, "Hood", 1, "Gone", "SS-5A");
    assert_non_null(strstr(table.why.text, "not on the map"));
    struct action action = gunnery_aim(&table, "Hood", 1, "Fox");
    action.weapons = 3;
    table_refuse_action(&table, &action, "SS-5A");
    action.weapons = 4;
    table_refuse_action(&table, &action, "SS-5A");
    assert_int_equal(table_choices(&table, STARSTRIKE_STRIKE, "Hood"), 1);
    gunnery_strike(&table, "Hood", 1, "Fox", "6,6");
    assert_int_equal(table_told_of(&table, declared, 0, distance), 4);
}

TEST(ss_5a_01, the_target_lies_in_the_arc)
{
    table_open(&table, RED_ACTS "red Hood MC-02 0707 3\nblue Wolf VD-02 0705 3\n");
    gunnery_refuse(&table, "Hood", 1, "Wolf", "SS-5A.01");
    gunnery_strike(&table, "Hood", 2, "Wolf", "6,6");
}

TEST(ss_5a_02, w22_heavy_weapons_are_silent_in_the_round_they_are_reloaded)
{
    table_open(&table, RED_ACTS "red Hood MC-06 0710 0 reloading: true\nblue Wolf VD-04 0706 3\n");
    gunnery_refuse(&table, "Hood", 1, "Wolf", "SS-5A.02");
    gunnery_strike(&table, "Hood", 2, "Wolf", "6,6,6");
    assert_false(table_piece(&table, "Hood")->flags & STARSTRIKE_RELOADING);
    table_open(&table, RED_ACTS "red Hood MC-06 0710 0\nblue Wolf VD-04 0706 3\n");
    gunnery_strike(&table, "Hood", 1, "Wolf", "6,6,6");
}

TEST(ss_8b_02, w29_no_ordnance_out_of_a_black_hole)
{
    table_open(&table, RED_ACTS "scenario map: M-M1\n"
                                "red Hood MC-04 0907 0\nblue Wolf VD-02 0904 3\n");
    gunnery_refuse(&table, "Hood", 3, "Wolf", "SS-8B.02");
    gunnery_strike(&table, "Hood", 1, "Wolf", "6,6,6");
}

TEST(ss_8b_03, w29_nothing_strikes_out_of_the_core)
{
    table_open(&table, RED_ACTS "scenario map: M-M1\n"
                                "red Hood MC-04 0908 0\nblue Wolf VD-02 0905 3\n");
    assert_asked(&table, MOVE);
    assert_int_equal(table_choices(&table, STARSTRIKE_STRIKE, NULL), 0);
    table_open(&table, RED_ACTS "scenario map: M-M1\n"
                                "red Hood MC-04 0904 3\nblue Wolf VD-02 0908 3\n");
    gunnery_strike(&table, "Hood", 1, "Wolf", "1,1,1");
    gunnery_assert_aim(&table, 2, 3);
}

TEST(ss_4b_02ii, two_strikes_in_the_strategic_state)
{
    table_open(&table, "start action initiative: red, tide: strategic, tide_side: red\n"
                       "red Hood MC-04 0710 0\nred Mate MC-02 0110 0\nblue Wolf VD-04 0707 3\n");
    gunnery_strike(&table, "Hood", 1, "Wolf", "6,6,6");
    gunnery_strike(&table, "Hood", 2, "Wolf", "6,6");
    assert_asked(&table, MOVE);
}

TEST(ss_d_3_14, a_card_limits_strikes)
{
    table_open(&table, RED_ACTS_WITH("S-001") "red Hood MC-02 0710 0 " ORDER(
                           "S-001") "blue Wolf VD-04 0708 3\n");
    gunnery_strike(&table, "Hood", 1, "Wolf", "6,6");
    assert_asked(&table, MOVE);
}

TEST(ss_d_3_14, heavy_weapons_can_be_silenced)
{
    table_open(&table, RED_ACTS "scenario rules: [{hook: restrict, no_heavy: true}]\n"
                                "red Hood MC-06 0710 0\nblue Wolf VD-04 0706 3\n");
    gunnery_refuse(&table, "Hood", 1, "Wolf", "SS-D.3.14");
    gunnery_strike(&table, "Hood", 2, "Wolf", "6,6,6");
}

TEST(ss_5a, strikes_end_when_the_player_says_so)
{
    table_open(&table, HOOD_AND_WOLF);
    struct action action = table_make(&table, STARSTRIKE_END_STRIKES, "Hood");
    table_play(&table, &action, "");
    assert_told(&table, RUN_ENDED, 1);
    assert_asked(&table, MOVE);
}

/* ---- SS-5C to SS-5F ---- */

TEST(ss_5e, w17_a_shield_point_cancels_a_hit)
{
    table_open(&table, HOOD_AND_WOLF);
    gunnery_strike(&table, "Hood", 1, "Wolf", "2,5");
    gunnery_assert_aim(&table, 0, 0);
    gunnery_assert_icons(&table, 0, 1, 0, 0);
    assert_asked(&table, BLOCK);
    assert_int_equal(table_choices(&table, STARSTRIKE_BLOCK, "Wolf"), 2);
    gunnery_block(&table, "Wolf", 1, 0, "");
    assert_cites(&table, R5E);
    assert_boxes(&table, "Wolf", "3 s1");
}

TEST(ss_5e, only_icons_there_are_and_points_there_are)
{
    table_open(&table, RED_ACTS "red Hood MC-02 0710 0\nblue Wolf VD-02 0707 3 shields: [1]\n");
    gunnery_strike(&table, "Hood", 1, "Wolf", "2,3");
    struct action action = gunnery_blocking(&table, "Wolf", 2, 0);
    table_refuse_action(&table, &action, "SS-5E");
    action = gunnery_blocking(&table, "Wolf", 0, 1);
    table_refuse_action(&table, &action, "SS-5E");
    action = gunnery_blocking(&table, "Wolf", -1, 0);
    table_refuse_action(&table, &action, "SS-5E");
    action = gunnery_blocking(&table, "Wolf", 1, 0);
    action.amount[2] = 1;
    table_refuse_action(&table, &action, "SS-5E.01");
    gunnery_block(&table, "Wolf", 0, 0, "1,2");
    assert_cites(&table, R5F_02I);
    assert_boxes(&table, "Wolf", "2 s1");
}

TEST(ss_5f_01i, w18_hits_of_a_lock_on_cannot_be_blocked)
{
    table_open(&table, HOOD_AND_WOLF);
    gunnery_strike(&table, "Hood", 1, "Wolf", "1,3");
    gunnery_assert_icons(&table, 1, 2, 0, 0);
    gunnery_block(&table, "Wolf", 2, 0, "");
    assert_asked(&table, LOCK);
    assert_int_equal(table_choices(&table, STARSTRIKE_LOCK, "Hood"), 2);
    gunnery_reply(&table, STARSTRIKE_LOCK, "Hood", STARSTRIKE_LOCK_ON, "3,4");
    assert_cites(&table, R5F_01I);
    assert_cites(&table, R5F_02);
    assert_boxes(&table, "Wolf", "2 s0");
}

TEST(ss_5f_01, a_target_lock_may_be_wasted)
{
    table_open(&table, HOOD_AND_WOLF);
    gunnery_strike(&table, "Hood", 1, "Wolf", "1,6");
    gunnery_block(&table, "Wolf", 1, 0, "");
    struct action action = table_make(&table, STARSTRIKE_LOCK, "Hood");
    action.mode = STARSTRIKE_FIRST_ABILITY;
    table_refuse_action(&table, &action, "SS-5F.01");
    gunnery_reply(&table, STARSTRIKE_LOCK, "Hood", STARSTRIKE_WASTE, "");
    assert_boxes(&table, "Wolf", "3 s1");
}

TEST(ss_5b_01, w19_the_weapon_card_has_modifiers)
{
    table_open(&table, RED_ACTS "red Hood MC-02 0710 0\nblue Wolf VD-02 0706 3\n");
    gunnery_strike(&table, "Hood", 1, "Wolf", "3,2");
    gunnery_assert_aim(&table, 1, 1);
    assert_cites(&table, R5B_01);
    gunnery_assert_icons(&table, 0, 1, 0, 0);
}

TEST(ss_5f_02ii, w20_armor_and_flak_against_ordnance)
{
    table_open(&table, BLUE_ACTS "red Hood MC-04 0707 0\nblue Wolf VD-02 0710 0\n");
    gunnery_strike(&table, "Wolf", 2, "Hood", "1");
    gunnery_assert_icons(&table, 0, 1, 1, 0);
    gunnery_block(&table, "Hood", 0, 1, "3,1");
    assert_cites(&table, R5E_01);
    assert_cites(&table, R5F_02I);
    assert_cites(&table, R5F_02II);
    assert_boxes(&table, "Hood", "5 s3/2/2/0/2/2");
}

TEST(ss_5g_01, w21_no_armor_against_heavy_weapons_which_then_reload)
{
    table_open(&table,
               RED_ACTS_AGAINST(
                   "B-002") "red Hood MC-06 0710 0\nblue Wolf VD-04 0706 3 " BLUE_ORDER("B-002"));
    gunnery_strike(&table, "Hood", 1, "Wolf", "1,4,6");
    gunnery_assert_icons(&table, 1, 2, 1, 0);
    gunnery_block(&table, "Wolf", 2, 1, "");
    gunnery_reply(&table, STARSTRIKE_LOCK, "Hood", STARSTRIKE_LOCK_ON, "2");
    assert_told(&table, SAVED, 0);
    assert_told(&table, SAVE_FAILED, 0);
    assert_cites(&table, R5F_03);
    assert_cites(&table, R5G_01);
    assert_int_equal(table.state.strike.returned, 1);
    assert_boxes(&table, "Wolf", "4 c1 s0/2/1/0/1/2");
    assert_true(table_piece(&table, "Hood")->flags & STARSTRIKE_RELOADING);
}

TEST(ss_5g_01, w23_both_heavy_weapons_may_fire_and_leave_one_token)
{
    table_open(&table, RED_ACTS "red Hood MC-07 0710 0\nblue Wolf VD-04 0706 3\n");
    gunnery_strike(&table, "Hood", 1, "Wolf", "6,6,6");
    assert_told(&table, TOKEN, 1);
    gunnery_strike(&table, "Hood", 2, "Wolf", "6,6,6");
    assert_told(&table, TOKEN, 0);
    assert_true(table_piece(&table, "Hood")->flags & STARSTRIKE_RELOADING);
}

TEST(ss_5f_04i, w24_ore_hull_saves_against_direct_hits)
{
    table_open(&table, BLUE_ACTS "red Tug TL-01 0707 0\nblue Wolf VD-03 0706 3\n");
    gunnery_strike(&table, "Wolf", 1, "Tug", "1,2,5,3,2");
    assert_cites(&table, R5F_04);
    assert_cites(&table, R5F_04I);
    assert_boxes(&table, "Tug", "3 s1");
}

TEST(ss_5f_04ii, fast_pieces_save_against_direct_hits)
{
    table_open(&table, BLUE_ACTS "red Owl MC-03 0707 0\nblue Wolf VD-03 0706 3\n");
    gunnery_strike(&table, "Wolf", 1, "Owl", "1,2,5,1,2");
    assert_cites(&table, R5F_04II);
    assert_boxes(&table, "Owl", "2 s2");
}

/* ---- cards and options ---- */

TEST(ss_2a_01, hexes_between_are_counted)
{
    table_open(&table, RED_ACTS "red Hood MC-02 0710 0\nblue Wolf VD-02 0709 3\n");
    gunnery_strike(&table, "Hood", 1, "Wolf", "6,6");
    assert_int_equal(table_told_of(&table, declared, 0, distance), 0);
}

TEST(ss_3a_01xiv, every_armament_strikes_for_itself)
{
    table_open(&table, RED_ACTS "red Hood MC-07 0710 0\nblue Wolf VD-04 0707 3\n");
    assert_int_equal(table_choices(&table, STARSTRIKE_STRIKE, "Hood"), 4);
    gunnery_strike(&table, "Hood", 1, "Wolf", "6,6,6");
    gunnery_strike(&table, "Hood", 2, "Wolf", "6,6,6");
    gunnery_strike(&table, "Hood", 3, "Wolf", "6,6,6,6");
    gunnery_strike(&table, "Hood", 4, "Wolf", "6,6");
    assert_asked(&table, MOVE);
}

TEST(ss_3a_03, an_armament_has_its_own_arc_and_dice)
{
    table_open(&table, RED_ACTS "red Hood MC-04 0709 0\nblue Wolf VD-02 0807 3\n"
                                "blue Fox VD-02 0909 3\n");
    gunnery_refuse(&table, "Hood", 1, "Fox", "SS-5A.01");
    gunnery_strike(&table, "Hood", 2, "Fox", "6,6");
    assert_int_equal(table_told_of(&table, aimed, 0, dice), 2);
    gunnery_strike(&table, "Hood", 1, "Wolf", "6,6,6");
    assert_int_equal(table_told_of(&table, aimed, 0, dice), 3);
}

TEST(ss_x_4, what_has_one_answer_is_not_asked)
{
    table_open(&table, RED_ACTS_AGAINST("B-002")
                           GUN("heavy",
                               "") "red Gun MC-90 0709 0\n"
                                   "blue Wolf VD-02 0707 3 shields: [0], " BLUE_ORDER("B-002") FAR);
    gunnery_strike(&table, "Gun", 1, "Wolf", "3,6");
    assert_int_equal(table_told_of(&table, only_answer, 0, decision), STARSTRIKE_RETURN);
    assert_told(&table, RETURNED, 1);
}

TEST(ss_d_3_4, a_granted_keyword_is_as_good_as_a_printed_one)
{
    table_open(&table, RED_ACTS_AGAINST("S-001") "red Hood MC-02 0710 0\n"
                                                 "blue Wolf VD-02 0708 3 " BLUE_ORDER("S-001"));
    gunnery_strike(&table, "Hood", 1, "Wolf", "6,6");
    gunnery_assert_aim(&table, 1, 1);
    assert_cites(&table, R9J);
}

TEST(ss_o_6, simplicity_may_be_taken_by_itself)
{
    table_open(&table, RED_ACTS "option open-play-simplicity on\n"
                                "red Hood MC-02 0710 0\nblue Big VD-05 0707 3\n");
    gunnery_strike(&table, "Hood", 1, "Big", "6,6");
    gunnery_assert_aim(&table, 0, 0);
    assert_cites(&table, R13A_03);
    table_open(&table, RED_ACTS "red Hood MC-02 0710 0\nblue Big VD-05 0707 3\n");
    gunnery_strike(&table, "Hood", 1, "Big", "6,6");
    gunnery_assert_aim(&table, -1, -1);
}
