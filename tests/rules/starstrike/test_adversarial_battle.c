/* Cases at the borders of the rules of `starstrike`, worked out from the page before they were
 * played: strikes, and the states of a round in the middle of them. */
#include "tests/rules/starstrike/gunnery.h"
#include "tests/rules/starstrike/helm.h"
#include "tests/rules/starstrike/orders.h"

static struct table table;

/* Four armaments like that of MC-90. */
static void block_two(const char *name, int h1, int c1, int h2, int c2, const char *dice)
{
    struct action action = gunnery_blocking(&table, name, h1, c1);
    action.amount[2] = (int16_t)h2;
    action.amount[3] = (int16_t)c2;
    table_play(&table, &action, dice);
}

static void refuse_block(const char *name, int h1, int c1, const char *rule)
{
    struct action action = gunnery_blocking(&table, name, h1, c1);
    table_refuse_action(&table, &action, rule);
}

/* Core +2, Stealth +1, near -1: the sum is +2, not a limited +2 less 1. */
TEST(ss_1a_01ii, limits_the_sum_not_its_parts)
{
    table_open(&table, "scenario map: M-M1\n" RED_ACTS "red Hood MC-02 0907 0\n"
                       "blue Shade VD-03 0908 0\n" FAR);
    gunnery_strike(&table, "Hood", 2, "Shade", "1,2");
    gunnery_assert_aim(&table, 2, 2);
    gunnery_assert_icons(&table, 0, 2, 0, 0);
}

/* However large the parts are: +9 and -9 make nothing. */
TEST(ss_1a_01ii, adds_up_parts_of_any_size)
{
    table_open(&table,
               "scenario weapons: [{code: WXX, name: Gun, types: [], max_distance: 4, chart: "
               "[\"\", T, H, C, D, HHCC, \"\", \"\", \"\"], mods: [{value: 9, if: {}}], "
               "abilities: []}], orders: [{id: B-100, type: basic, name: Trial, effects: "
               "[{hook: strike_mod, side: attacker, value: -9}]}]\n"
               "design MC-90 arms: [[primary, WXX, \"360\", 2]]\n" RED_ACTS_WITH(
                   "B-100") "red Gun MC-90 0703 0 " ORDER("B-100") "blue Wolf VD-02 0705 0\n");
    gunnery_strike(&table, "Gun", 1, "Wolf", "6,6");
    gunnery_assert_aim(&table, 0, 0);
}

/* Mind Lash reaches strikers at Distance 2 whatever they aim at; two of them add up; not at 3. */
TEST(ss_d_3_1, auras_of_two_bearers_add_up_and_end_at_their_range)
{
    table_open(
        &table,
        RED_ACTS_AGAINST(
            "P-001, P-001") "red Hood MC-02 0703 3\n"
                            "blue One OG-01 0706 0 " BLUE_ORDER(
                                "P-001") "blue Two OG-01 0502 0 " BLUE_ORDER("P-001") "blue Wolf "
                                                                                      "VD-02 0705 "
                                                                                      "0\n");
    gunnery_strike(&table, "Hood", 1, "Wolf", "1,6");
    gunnery_assert_aim(&table, 2, 2);
    table_open(
        &table,
        RED_ACTS_AGAINST(
            "P-001, P-001") "red Hood MC-02 0703 3\n"
                            "blue One OG-01 0707 0 " BLUE_ORDER(
                                "P-001") "blue Two OG-01 0502 0 " BLUE_ORDER("P-001") "blue Wolf "
                                                                                      "VD-02 0705 "
                                                                                      "0\n");
    gunnery_strike(&table, "Hood", 1, "Wolf", "6,6");
    gunnery_assert_aim(&table, 1, 1);
}

TEST(ss_9p, every_delectable_piece_near_the_striker_distracts_it)
{
    table_open(&table, RED_ACTS "red Hood MC-02 0703 3\nblue One TL-01 0706 0\n"
                                "blue Two TL-01 0501 0\nblue Wolf VD-02 0705 0\n");
    gunnery_strike(&table, "Hood", 1, "Wolf", "6,6");
    gunnery_assert_aim(&table, 2, 2);
    gunnery_strike(&table, "Hood", 2, "One", "6,6");
    gunnery_assert_aim(&table, 0, 0);
}

TEST(ss_9j, stealth_does_not_count_against_ordnance)
{
    table_open(&table, RED_ACTS "red Hood MC-04 0706 0\nblue Shade VD-03 0703 3\n");
    gunnery_strike(&table, "Hood", 3, "Shade", "6,6");
    gunnery_assert_aim(&table, 0, 0);
    gunnery_strike(&table, "Hood", 2, "Shade", "6,6");
    gunnery_assert_aim(&table, 1, 1);
}

/* Armor 2 and an order make 3: the Pulse Battery's +1. */
TEST(ss_d_2, armor_conditions_read_the_armor_in_force)
{
    table_open(&table, RED_ACTS_AGAINST("B-004") "red Hood MC-02 0703 3\n"
                                                 "blue Nest VD-06 0705 0 " BLUE_ORDER("B-004"));
    gunnery_strike(&table, "Hood", 2, "Nest", "6,6");
    gunnery_assert_aim(&table, 1, 1);
}

/* On a diagonal both facings give points in one block. */
TEST(ss_g_5, a_diagonal_opens_both_facings)
{
    table_open(&table, GUN("", "") RED_ACTS "red Gun MC-90 0801 0\nblue Keel MC-04 0703 0\n");
    gunnery_strike(&table, "Gun", 1, "Keel", "5,6");
    refuse_block("Keel", 2, 2, "SS-5E");
    block_two("Keel", 1, 2, 1, 0, "");
    assert_boxes(&table, "Keel", "5 s0/1/2/1/2/2");
}

TEST(ss_o_8, clockwise_gives_one_facing_only)
{
    table_open(&table, GUN("", "") "option shield-diagonal clockwise\n" RED_ACTS
                                   "red Gun MC-90 0801 0\nblue Keel MC-04 0703 0\n");
    gunnery_strike(&table, "Gun", 1, "Keel", "5,6");
    refuse_block("Keel", 1, 2, "SS-5E");
    gunnery_block(&table, "Keel", 0, 2, "1,1");
    assert_boxes(&table, "Keel", "5 s3/0/2/1/2/2");
    table_open(&table, GUN("", "") "option shield-diagonal clockwise\n" RED_ACTS
                                   "red Gun MC-90 0601 0\nblue Keel MC-04 0703 0\n");
    gunnery_strike(&table, "Gun", 1, "Keel", "5,6");
    gunnery_block(&table, "Keel", 1, 2, "1");
    assert_boxes(&table, "Keel", "5 s0/2/2/1/2/2");
}

TEST(ss_14b, on_a_diagonal_either_facing_is_a_shield)
{
    table_open(&table, RED_ACTS "red Seer OG-01 0801 0\n"
                                "blue Keel MC-04 0703 0 shields: [0, 1, 2, 1, 2, 2]\n");
    gunnery_strike(&table, "Seer", 1, "Keel", "6,6");
    gunnery_assert_aim(&table, 1, 1);
    table_open(&table, RED_ACTS "red Seer OG-01 0801 0\n"
                                "blue Keel MC-04 0703 0 shields: [0, 0, 2, 1, 2, 2]\n");
    gunnery_strike(&table, "Seer", 1, "Keel", "6,6");
    gunnery_assert_aim(&table, -1, -1);
}

/* In a Nebula nothing is drained, no shield window opens, Armor is one better. */
TEST(ss_d_1_2, nothing_is_drained_in_a_nebula)
{
    table_open(&table, "scenario map: M-S2\n" RED_ACTS "red Seer OG-01 1003 3\n"
                       "blue Wolf VD-02 1004 0\n" FAR);
    gunnery_strike(&table, "Seer", 1, "Wolf", "1,6");
    gunnery_assert_aim(&table, 0, 0);
    assert_asked(&table, LOCK);
    gunnery_reply(&table, STARSTRIKE_LOCK, "Seer", STARSTRIKE_FIRST_ABILITY, "3");
    assert_boxes(&table, "Wolf", "3 c1 s2");
}

TEST(ss_o_7, what_was_drained_is_gone_when_late_shields_are_spent)
{
    table_open(
        &table,
        GUN("",
            "{id: drain, cost: 1, op: shields, side: target, value: -1}") "option late-shields "
                                                                          "true\n" RED_ACTS
                                                                          "red Gun MC-90 0703 0\n"
                                                                          "blue Wolf VD-02 0705 "
                                                                          "0\n");
    gunnery_strike(&table, "Gun", 1, "Wolf", "1,5");
    assert_asked(&table, LOCK);
    gunnery_reply(&table, STARSTRIKE_LOCK, "Gun", STARSTRIKE_FIRST_ABILITY, "");
    assert_asked(&table, BLOCK);
    refuse_block("Wolf", 1, 1, "SS-5E");
    gunnery_block(&table, "Wolf", 0, 1, "2,2,1");
    assert_boxes(&table, "Wolf", "1 s0");
}

TEST(ss_d_1_1, an_added_hit_comes_behind_the_shields)
{
    const char *gun = GUN("", "{id: rake, cost: 1, op: add_icon, icon: H, value: 1}") RED_ACTS
        "red Gun MC-90 0703 0\nblue Wolf VD-02 0705 0\n";
    table_open(&table, gun);
    gunnery_strike(&table, "Gun", 1, "Wolf", "1,6");
    assert_asked(&table, LOCK);
    gunnery_reply(&table, STARSTRIKE_LOCK, "Gun", STARSTRIKE_FIRST_ABILITY, "2");
    assert_boxes(&table, "Wolf", "2 s2");
}

TEST(ss_o_7, an_added_hit_comes_before_late_shields)
{
    table_open(
        &table,
        GUN("",
            "{id: rake, cost: 1, op: add_icon, icon: H, value: 1}") "option late-shields "
                                                                    "true\n" RED_ACTS
                                                                    "red Gun MC-90 0703 0\nblue "
                                                                    "Wolf VD-02 0705 0\n");
    gunnery_strike(&table, "Gun", 1, "Wolf", "1,6");
    gunnery_reply(&table, STARSTRIKE_LOCK, "Gun", STARSTRIKE_FIRST_ABILITY, "");
    assert_asked(&table, BLOCK);
    gunnery_block(&table, "Wolf", 1, 0, "");
    assert_boxes(&table, "Wolf", "3 s1");
}

TEST(ss_5f_01i, a_lock_on_brings_no_further_lock)
{
    table_open(&table, GUN("", "") RED_ACTS "red Gun MC-90 0703 0\nblue Wolf VD-02 0705 0\n");
    gunnery_strike(&table, "Gun", 1, "Wolf", "1,6");
    gunnery_reply(&table, STARSTRIKE_LOCK, "Gun", STARSTRIKE_LOCK_ON, "1");
    assert_int_not_equal(table_asked(&table), STARSTRIKE_LOCK);
    assert_boxes(&table, "Wolf", "3 s2");
}

/* Augur's dice, then the Target Lock's, then those of cards. */
TEST(ss_x_1, lock_on_dice_fall_in_their_order)
{
    table_open(&table, GUN("", "") RED_ACTS_WITH("B-010") "red Gun MC-90 0703 0 " ORDER(
                           "B-010") "red Seer OG-01 0702 0\nblue Wolf VD-02 0705 0\n" FAR);
    gunnery_strike(&table, "Gun", 1, "Wolf", "");
    assert_asked(&table, USE);
    gunnery_reply(&table, STARSTRIKE_USE, "Seer", 1, "5,2,3"); /* D and a grant, T; H */
    assert_told(&table, LOCKED_ON, 1);
    assert_int_equal(table_told_of(&table, locked_on, 0, reason), STARSTRIKE_LOCK_BY_AUGUR);
    gunnery_reply(&table, STARSTRIKE_LOCK, "Gun", STARSTRIKE_LOCK_ON, "4"); /* C */
    assert_int_equal(table_told_of(&table, locked_on, 0, reason), STARSTRIKE_LOCK_BY_ICON);
    assert_asked(&table, USE);
    /* 6 at -1: HHCC. Then H: three Armor dice, C: two, of which the second kills. */
    gunnery_reply(&table, STARSTRIKE_USE, "Gun", 1, "6,1,1,2,2,2");
    assert_int_equal(table_told_of(&table, locked_on, 0, reason), STARSTRIKE_LOCK_BY_CARD);
    assert_place(&table, "Wolf", "defeated");
    assert_int_equal(table_piece(&table, "Wolf")->hull, 2);
}

TEST(ss_5f_02, heavy_ordnance_leaves_only_flak)
{
    table_open(&table, GUN("heavy, ordnance", "") RED_ACTS "red Gun MC-90 0703 0\n"
                                                           "blue Nest VD-06 0705 0\n");
    gunnery_strike(&table, "Gun", 1, "Nest", "2,2");
    gunnery_block(&table, "Nest", 0, 0, "3,2");
    assert_boxes(&table, "Nest", "4 s2/2/1/1/1/2");
    assert_int_equal(table_told_of(&table, save_failed, 0, save), STARSTRIKE_SAVE_FLAK);
}

TEST(ss_5f_03, massive_then_armor_then_flak)
{
    table_open(&table, GUN("ordnance", "") RED_ACTS "red Gun MC-90 0703 0\n"
                                                    "blue Roc MC-07 0705 0\n");
    gunnery_strike(&table, "Gun", 1, "Roc", "3,3");
    gunnery_block(&table, "Roc", 0, 0, "4,4,2,3");
    assert_boxes(&table, "Roc", "9 s4/3/3/2/3/3");
    table_open(&table, GUN("heavy", "") RED_ACTS "red Gun MC-90 0703 0\nblue Roc MC-07 0705 0\n");
    gunnery_strike(&table, "Gun", 1, "Roc", "3,3");
    gunnery_block(&table, "Roc", 0, 0, "4,3");
    assert_boxes(&table, "Roc", "9 c1 s4/3/3/2/3/3");
}

/* The owner chooses; the lost order no longer helps against the next Critical. */
TEST(ss_x_9, an_order_returned_does_not_help_the_next_icon)
{
    table_open(
        &table,
        GUN("", "") RED_ACTS_AGAINST(
            "B-004, B-007") "red Gun MC-90 0703 0\n"
                            "blue Roc MC-07 0705 0 orders: [{order: B-003, face_up: true, bonus: "
                            "true, "
                            "required: true, owner: 1}, {order: B-004, face_up: true, owner: 1}, "
                            "{order: B-007, face_up: true, owner: 1}]\n");
    gunnery_strike(&table, "Gun", 1, "Roc", "3,3");
    gunnery_block(&table, "Roc", 0, 0, "4,5");
    assert_asked(&table, RETURN);
    gunnery_reply(&table, STARSTRIKE_RETURN, "Roc", 1, "4,4");
    assert_asked(&table, RETURN);
    gunnery_reply(&table, STARSTRIKE_RETURN, "Roc", 0, "");
    assert_boxes(&table, "Roc", "9 c2 s4/3/3/2/3/3");
    assert_string_equal(orders_on(&table, "Roc"), "B-007");
}

TEST(ss_9i, one_use_a_round_whatever_grants_it)
{
    table_open(
        &table,
        GUN("", "") MC_91 RED_ACTS_WITH(
            "B-003, B-003") "red Gun MC-91 0703 0\n"
                            "red One MC-02 0702 0 " ORDER("B-003") "red Two MC-02 0701 0 " ORDER(
                                "B-003") "blue Wolf VD-02 0705 0\n");
    gunnery_strike(&table, "Gun", 1, "Wolf", "");
    assert_asked(&table, USE);
    gunnery_reply(&table, STARSTRIKE_USE, "Gun", 0, "6,6");
    gunnery_strike(&table, "Gun", 2, "Wolf", "");
    assert_asked(&table, USE);
    gunnery_reply(&table, STARSTRIKE_USE, "Gun", 1, "1,1");
    gunnery_assert_aim(&table, -1, -1);
    gunnery_strike(&table, "Gun", 3, "Wolf", "6,6");
    gunnery_assert_aim(&table, 0, 0);
}

TEST(ss_9l, a_strike_is_augmented_once_and_never_by_the_striker)
{
    const char *place =
        GUN("", "") RED_ACTS "red Gun MC-90 0703 0\nred One OG-01 0702 0\n"
                             "red Two OG-01 0403 0\nred Out OG-01 0303 0\nblue Wolf VD-02 0705 0\n";
    table_open(&table, place);
    gunnery_strike(&table, "Gun", 1, "Wolf", "");
    gunnery_reply(&table, STARSTRIKE_USE, "One", 0, "");
    assert_asked(&table, USE);
    gunnery_reply(&table, STARSTRIKE_USE, "Two", 0, "6,6"); /* Out: Distance 3 */
    gunnery_assert_aim(&table, 0, 0);
    table_open(&table, place);
    gunnery_strike(&table, "Gun", 1, "Wolf", "");
    gunnery_reply(&table, STARSTRIKE_USE, "One", 1, "1,1");
    gunnery_assert_aim(&table, -1, -1);
    table_open(&table, RED_ACTS "red Seer OG-01 0703 0\nblue Wolf VD-02 0705 0\n" FAR);
    gunnery_strike(&table, "Seer", 1, "Wolf", "6,6");
}

TEST(ss_x_2, a_heavy_strike_that_kills_still_leaves_its_token)
{
    table_open(&table, GUN("heavy", "") RED_ACTS "red Gun MC-90 0703 0\n"
                                                 "blue Wren VD-01 0705 0\n" FAR);
    gunnery_strike(&table, "Gun", 1, "Wren", "4,4");
    assert_place(&table, "Wren", "defeated");
    assert_told(&table, TOKEN, 1);
    assert_true(table_piece(&table, "Gun")->flags & STARSTRIKE_RELOADING);
}

TEST(ss_5a_02, the_token_goes_at_activation_and_silences_heavy_weapons)
{
    table_open(&table, RED_ACTS "red Big MC-06 0708 0 reloading: true\nred Idle MC-02 0111 0\n"
                                "blue Wolf VD-02 0705 3\n");
    gunnery_refuse(&table, "Big", 1, "Wolf", "SS-5A.02");
    assert_false(table_piece(&table, "Big")->flags & STARSTRIKE_RELOADING);
    gunnery_strike(&table, "Big", 2, "Wolf", "6,6,6");
    assert_told(&table, TOKEN, 0);
}

TEST(ss_o_11, a_critical_too_many_is_two_direct_hits)
{
    table_open(&table, GUN("", "") "option massive-legacy true\n" RED_ACTS
                                   "red Gun MC-90 0703 0\nblue Roc MC-07 0705 0 crits: 3\n");
    gunnery_strike(&table, "Gun", 1, "Roc", "3,6");
    gunnery_block(&table, "Roc", 0, 0, "4");
    assert_boxes(&table, "Roc", "7 c3 s4/3/3/2/3/3");
}

TEST(ss_d_1, an_ability_of_two_locks_needs_both)
{
    const char *gun = GUN("", "{id: stun, cost: 2, op: exhaust, side: target}") RED_ACTS
        "red Gun MC-90 0703 0\nblue Wolf VD-02 0705 0 exhausted: 2\n";
    table_open(&table, gun);
    gunnery_strike(&table, "Gun", 1, "Wolf", "1,6");
    struct action action = table_make(&table, STARSTRIKE_LOCK, "Gun");
    action.mode = STARSTRIKE_FIRST_ABILITY;
    table_refuse_action(&table, &action, "SS-D.1");
    table_open(&table, gun);
    gunnery_strike(&table, "Gun", 1, "Wolf", "1,1");
    gunnery_reply(&table, STARSTRIKE_LOCK, "Gun", STARSTRIKE_FIRST_ABILITY, "");
    assert_int_not_equal(table_asked(&table), STARSTRIKE_LOCK);
    assert_boxes(&table, "Wolf", "3 e2 s2");
}

TEST(ss_d_1_4, an_order_is_returned_without_a_marker)
{
    table_open(&table, GUN("", "{id: jam, cost: 1, op: return_order, side: target}")
                           RED_ACTS_AGAINST("B-004") "red Gun MC-90 0703 0\n"
                                                     "blue Wolf VD-02 0705 0 " BLUE_ORDER("B-004"));
    gunnery_strike(&table, "Gun", 1, "Wolf", "1,1");
    gunnery_reply(&table, STARSTRIKE_LOCK, "Gun", STARSTRIKE_FIRST_ABILITY, "");
    assert_string_equal(orders_on(&table, "Wolf"), "");
    assert_asked(&table, LOCK);
    gunnery_reply(&table, STARSTRIKE_LOCK, "Gun", STARSTRIKE_FIRST_ABILITY, "");
    assert_boxes(&table, "Wolf", "3 s2");
}

TEST(ss_d_3_15, one_hex_further_and_no_more)
{
    table_open(&table, RED_ACTS_WITH("S-006") "red Hood MC-02 0710 0 " ORDER(
                           "S-006") "blue Near VD-02 0706 3\nblue Wide VD-02 0705 3\n");
    gunnery_refuse(&table, "Hood", 2, "Wide", "SS-5A");
    gunnery_strike(&table, "Hood", 2, "Near", "6,6");
    gunnery_strike(&table, "Hood", 1, "Wide", "6,6");
    gunnery_assert_aim(&table, 1, 1);
}

/* Heading 4: the rows to the south-east and the south bound L, north-west and north bound R. */
TEST(ss_g_4, rows_between_two_arcs_belong_to_both)
{
    const char *place = RED_ACTS "red Keel VD-04 0703 4\nblue North MC-02 0701 3\n"
                                 "blue South MC-02 0705 3\nblue East MC-02 0804 3\n"
                                 "blue West MC-02 0602 3\n";
    table_open(&table, place);
    gunnery_refuse(&table, "Keel", 1, "North", "SS-5A.01");
    gunnery_refuse(&table, "Keel", 3, "North", "SS-5A.01");
    gunnery_refuse(&table, "Keel", 2, "South", "SS-5A.01");
    gunnery_refuse(&table, "Keel", 3, "East", "SS-5A.01");
    gunnery_refuse(&table, "Keel", 2, "East", "SS-5A.01");
    gunnery_strike(&table, "Keel", 3, "South", "6");
    gunnery_strike(&table, "Keel", 1, "South", "6,6,6");
    gunnery_strike(&table, "Keel", 2, "North", "6,6,6");
}

TEST(ss_4b_02ii, a_state_that_starts_in_mid_activation_binds_at_once)
{
    table_open(&table, GUN("", "") MC_91 RED_ACTS
               "red Gun MC-91 0703 0\nred Idle MC-02 0111 0\n"
               "blue Wren VD-01 0705 0\nblue Wolf VD-02 0706 0 activated: true\n");
    gunnery_strike(&table, "Gun", 1, "Wolf", "6,6");
    gunnery_strike(&table, "Gun", 2, "Wren", "4,6");
    assert_place(&table, "Wren", "defeated");
    assert_told(&table, TIDE, 1);
    assert_asked(&table, MOVE);
}

TEST(ss_4b_02iii, overrun_in_mid_activation_lends_skill_to_the_next_strike)
{
    table_open(&table, GUN("", "") MC_91
               "start action initiative: blue, active: red\n"
               "red Gun MC-91 0703 0\nred Idle MC-02 0111 0\n"
               "blue Wren VD-01 0705 0\nblue Wolf VD-02 0706 0 activated: true\n");
    gunnery_strike(&table, "Gun", 1, "Wren", "4,6");
    gunnery_strike(&table, "Gun", 2, "Wolf", "");
    assert_asked(&table, USE);
    gunnery_reply(&table, STARSTRIKE_USE, "Gun", 1, "1,1");
    gunnery_strike(&table, "Gun", 3, "Wolf", "6,6");
    gunnery_strike(&table, "Gun", 4, "Wolf", "6,6");
    assert_asked(&table, MOVE);
}

/* Neither reserves nor the piece that is acting are Activated, but reserves do not count. */
TEST(ss_4b_02ii, the_lowest_limit_of_strikes_wins)
{
    table_open(&table,
               GUN("", "") MC_91 RED_ACTS_WITH(
                   "B-001, B-006") "red Gun MC-91 0703 0 orders: [{order: B-001, face_up: true}, "
                                   "{order: B-006, face_up: true}]\n"
                                   "red Idle MC-02 0111 0\nblue Wolf VD-02 0706 0\n");
    gunnery_strike(&table, "Gun", 1, "Wolf", "6,6");
    assert_asked(&table, MOVE);
}
