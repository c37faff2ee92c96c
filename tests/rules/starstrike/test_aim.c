/* Modifiers of a strike, and those who help with it (SS-5B). */
#include "tests/rules/terms.h"
#include "tests/rules/starstrike/gunnery.h"

static struct table table;

TEST(ss_1a_01i, w25_three_modifiers_come_to_two)
{
    table_open(&table, RED_ACTS "red Hood MC-02 0510 0\nblue Nohr VD-03 0508 3\n"
                                "blue Tug TL-01 0609 3\n");
    gunnery_strike(&table, "Hood", 2, "Nohr", "6,6");
    gunnery_assert_aim(&table, 2, 3);
    assert_cites(&table, R1A_01I);
}

TEST(ss_9p, delectable_pieces_distract_from_others_only)
{
    table_open(&table, RED_ACTS "red Hood MC-02 0510 0\nblue Wolf VD-02 0506 3\n"
                                "blue Tug TL-01 0609 3\nblue Barge TL-01 0409 3\n");
    gunnery_strike(&table, "Hood", 1, "Wolf", "6,6");
    gunnery_assert_aim(&table, 2, 3); /* with the lance's own at Distance 3 */
    gunnery_strike(&table, "Hood", 2, "Tug", "6,6");
    gunnery_assert_aim(&table, -1, -1);
}

TEST(ss_9j, stealth_does_not_help_against_ordnance)
{
    table_open(&table, RED_ACTS "red Hood MC-04 0710 0\nblue Nohr VD-03 0707 3\n");
    gunnery_strike(&table, "Hood", 1, "Nohr", "6,6,6");
    gunnery_assert_aim(&table, 1, 1);
    assert_cites(&table, R9J);
    gunnery_strike(&table, "Hood", 3, "Nohr", "6,6");
    gunnery_assert_aim(&table, 0, 0);
}

TEST(ss_8d_01, w26_a_nebula_takes_the_shields)
{
    table_open(&table, RED_ACTS "scenario map: M-S2\ndesign VD-90 armor: 3, shields: 4\n"
                                "red Owl MC-03 0310 0\nblue Hulk VD-90 0307 3\n");
    gunnery_strike(&table, "Owl", 1, "Hulk", "2,6,6,4");
    gunnery_assert_aim(&table, 0, 0);
    assert_int_equal(table_told_of(&table, saved, 0, threshold), 4);
    assert_cites(&table, R8D_01);
    assert_cites(&table, R8D_02);
    assert_boxes(&table, "Hulk", "3 s4");
}

TEST(ss_8c_01, strikes_into_dust_are_harder)
{
    table_open(&table, RED_ACTS "red Hood MC-02 0510 0\nblue Wolf VD-02 0508 3\n");
    gunnery_strike(&table, "Hood", 1, "Wolf", "6,6");
    gunnery_assert_aim(&table, 1, 1);
    assert_cites(&table, R8C_01);
}

#define SKILLED ORDER("B-003")

TEST(ss_9i, w27_skill_is_asked_for_and_used_once)
{
    table_open(&table,
               RED_ACTS_WITH("B-003") "red Hood MC-02 0710 0 " SKILLED "blue Wolf VD-02 0709 3\n");
    gunnery_strike(&table, "Hood", 2, "Wolf", "");
    assert_asked(&table, USE);
    gunnery_reply(&table, STARSTRIKE_USE, "Hood", 1, "1,6");
    gunnery_assert_aim(&table, -1, -2);
    assert_cites(&table, R9I);
    gunnery_assert_icons(&table, 1, 1, 0, 0);
    gunnery_block(&table, "Wolf", 1, 0, "");
    gunnery_reply(&table, STARSTRIKE_LOCK, "Hood", STARSTRIKE_WASTE, "");
    gunnery_strike(&table, "Hood", 1, "Wolf", "6,6");
    assert_told(&table, AIMED, 1);
}

TEST(ss_9i, skill_of_others_is_no_help)
{
    table_open(&table, RED_ACTS "design MC-91 keywords: [{k: skilled}]\n"
                                "red Hood MC-02 0710 0\nred Mate MC-91 0610 0\n"
                                "blue Wolf VD-02 0708 3\n");
    gunnery_strike(&table, "Hood", 1, "Wolf", "6,6");
    gunnery_assert_aim(&table, 0, 0);
}

TEST(ss_9i, skill_may_be_kept_for_later)
{
    table_open(&table,
               RED_ACTS_WITH("B-003") "red Hood MC-02 0710 0 " SKILLED "blue Wolf VD-02 0709 3\n");
    gunnery_strike(&table, "Hood", 2, "Wolf", "");
    gunnery_reply(&table, STARSTRIKE_USE, "Hood", 0, "6,6");
    gunnery_assert_aim(&table, -1, -1);
    gunnery_strike(&table, "Hood", 1, "Wolf", "");
    assert_asked(&table, USE);
}

#define AUGURS                                                                                     \
    RED_ACTS "red Hood MC-02 0710 0\nred Owl MC-03 0409 0\nred Eye OG-01 0809 0\n"                 \
             "blue Wolf VD-02 0708 3\n"

TEST(ss_9l, w28_an_augur_grants_lock_ons)
{
    table_open(&table, RED_ACTS "red Hood MC-02 0710 0\nred Owl MC-03 0409 0\n"
                                "blue Wolf VD-02 0708 3\n");
    gunnery_strike(&table, "Hood", 1, "Wolf", "");
    assert_asked(&table, USE);
    gunnery_reply(&table, STARSTRIKE_USE, "Owl", 1, "5,3");
    gunnery_assert_aim(&table, -1, -1);
    assert_cites(&table, R9L);
    gunnery_assert_icons(&table, 0, 1, 0, 0);
    assert_int_equal(table.state.strike.granted, 1);
    gunnery_block(&table, "Wolf", 0, 0, "6,5");
    assert_told(&table, LOCKED_ON, 1);
    assert_boxes(&table, "Wolf", "2 s2");
    gunnery_strike(&table, "Hood", 2, "Wolf", "6,6");
    assert_told(&table, USED, 0);
}

TEST(ss_9l, one_augur_a_strike_asked_in_piece_order)
{
    table_open(&table, AUGURS);
    gunnery_strike(&table, "Hood", 1, "Wolf", "");
    assert_int_equal(table.state.strike.helper, table_unit(&table, "Owl"));
    gunnery_reply(&table, STARSTRIKE_USE, "Owl", 0, "");
    assert_int_equal(table.state.strike.helper, table_unit(&table, "Eye"));
    gunnery_reply(&table, STARSTRIKE_USE, "Eye", 1, "3,4");
    gunnery_assert_aim(&table, -1, -1);
    assert_true(table_piece(&table, "Eye")->flags & STARSTRIKE_AUGUR_USED);
    assert_false(table_piece(&table, "Owl")->flags & STARSTRIKE_AUGUR_USED);
}

TEST(ss_9l, who_is_augmented_needs_no_other)
{
    table_open(&table, AUGURS);
    gunnery_strike(&table, "Hood", 1, "Wolf", "");
    gunnery_reply(&table, STARSTRIKE_USE, "Owl", 1, "6,6,6,6");
    assert_asked(&table, STRIKE);
    assert_false(table_piece(&table, "Eye")->flags & STARSTRIKE_AUGUR_USED);
}

TEST(ss_9l, only_high_dice_grant_lock_ons)
{
    table_open(&table, RED_ACTS "red Hood MC-02 0710 0\nred Owl MC-03 0409 0\n"
                                "blue Wolf VD-02 0706 3\n");
    gunnery_strike(&table, "Hood", 1, "Wolf", "");
    gunnery_reply(&table, STARSTRIKE_USE, "Owl", 1, "4,5,6");
    gunnery_assert_aim(&table, 0, 0);
    assert_told(&table, LOCKED_ON, 1);
}

TEST(ss_9l, too_far_away)
{
    table_open(&table, RED_ACTS "red Hood MC-02 0710 0\nred Owl MC-03 0309 0\n"
                                "blue Wolf VD-02 0708 3\n");
    gunnery_strike(&table, "Hood", 1, "Wolf", "6,6");
    gunnery_assert_aim(&table, 0, 0);
}

TEST(ss_d_3_1, limited_cards_are_asked_for_and_used_up)
{
    table_open(&table, RED_ACTS_WITH("B-002") "red Hood MC-02 0710 0 " ORDER(
                           "B-002") "blue Wolf VD-02 0708 3\n");
    gunnery_strike(&table, "Hood", 1, "Wolf", "");
    gunnery_reply(&table, STARSTRIKE_USE, "Hood", 1, "6,6");
    gunnery_assert_aim(&table, -1, -1);
    assert_cites(&table, D_3_1);
    assert_cites(&table, R5B_02);
    gunnery_strike(&table, "Hood", 2, "Wolf", "6,6");
    gunnery_assert_aim(&table, 0, 0);
}

TEST(ss_d_3_1, steady_helm_needs_distance)
{
    table_open(&table, RED_ACTS_WITH("B-011") "red Hood MC-02 0710 0 " ORDER(
                           "B-011") "blue Wolf VD-02 0708 3\nblue Fox VD-02 0706 3\n");
    gunnery_strike(&table, "Hood", 2, "Wolf", "6,6");
    gunnery_strike(&table, "Hood", 1, "Fox", "");
    assert_asked(&table, USE);
}

TEST(ss_5b_02, cards_of_target_and_neighbours_act_by_themselves)
{
    table_open(&table,
               RED_ACTS_AGAINST(
                   "B-001, P-001") "red Hood MC-02 0710 0\n"
                                   "blue Wolf VD-02 0708 3 " BLUE_ORDER(
                                       "B-001") "blue Seer VD-02 0610 3 " BLUE_ORDER("P-001"));
    gunnery_strike(&table, "Hood", 1, "Wolf", "6,6");
    gunnery_assert_aim(&table, 2, 2);
    assert_cites(&table, R5B_02);
}

TEST(ss_13a_03, super_heavies_are_harder_to_hit_in_open_play)
{
    table_open(&table, RED_ACTS "option mode open\nred Hood MC-02 0710 0\nblue Big VD-05 0707 3\n");
    gunnery_strike(&table, "Hood", 1, "Big", "6,6");
    gunnery_assert_aim(&table, 0, 0); /* the lance's own -1 */
    assert_cites(&table, R13A_03);
}

TEST(ss_d_3_2, extra_dice_are_asked_for_at_the_end)
{
    table_open(&table, RED_ACTS_WITH("B-010") "red Hood MC-02 0710 0 " ORDER(
                           "B-010") "blue Wolf VD-02 0708 3\n");
    gunnery_strike(&table, "Hood", 1, "Wolf", "1,6");
    gunnery_block(&table, "Wolf", 1, 0, "");
    gunnery_reply(&table, STARSTRIKE_LOCK, "Hood", STARSTRIKE_LOCK_ON, "6");
    assert_asked(&table, USE);
    gunnery_reply(&table, STARSTRIKE_USE, "Hood", 1, "2,3");
    assert_cites(&table, D_3_2);
    assert_cites(&table, R5F_01II);
    assert_boxes(&table, "Wolf", "2 s1");
    gunnery_strike(&table, "Hood", 2, "Wolf", "6,6");
    assert_asked(&table, MOVE);
}

TEST(ss_5b, each_part_is_named_with_its_rule)
{
    table_open(&table, RED_ACTS "red Hood MC-02 0510 0\nblue Nohr VD-03 0508 3\n"
                                "blue Tug TL-01 0609 3\n");
    gunnery_strike(&table, "Hood", 2, "Nohr", "6,6");
    assert_terms(&table.game, table_event(&table, STARSTRIKE_EVENT_AIMED, 0),
                 "2 dice; +1 terrain SS-5B.03, +1 Stealth SS-9J, +1 Delectable SS-9P, -1 limit "
                 "SS-1A.01I");
}
