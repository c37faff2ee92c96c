/* From the modifier to the icons, and in which order they are resolved (SS-5B, SS-5C, SS-5F). */
#include "tests/rules/starstrike/gunnery.h"

#include "rules/starstrike/law/strike.h"

static struct table table;

#define DUEL "red Gun MC-90 0709 0\nblue Prey VD-02 0707 3\n" FAR

static void strike(const char *dice)
{
    gunnery_strike(&table, "Gun", 1, "Prey", dice);
}

/* The event of the pool. */
static void assert_told_icons(int locks, int hits, int crits, int direct)
{
    assert_int_equal(table_told_of(&table, icons, 0, locks), locks);
    assert_int_equal(table_told_of(&table, icons, 0, hits), hits);
    assert_int_equal(table_told_of(&table, icons, 0, criticals), crits);
    assert_int_equal(table_told_of(&table, icons, 0, direct), direct);
}

/* ---- modifiers ---- */

TEST(ss_1a, dice_are_read_as_they_fall_and_low_is_good)
{
    table_open(&table, RED_ACTS "red Gun MC-02 0709 0\nblue Prey VD-02 0706 3\n" FAR);
    strike("4,6");
    assert_told_icons(0, 0, 0, 0);
    table_open(&table, RED_ACTS "red Gun MC-02 0709 0\nblue Prey VD-02 0706 3\n" FAR);
    strike("3,2");
    assert_told_icons(0, 2, 0, 0);
}

TEST(ss_1a_01, w02_a_modified_result_may_be_above_six)
{
    table_open(&table, RED_ACTS "scenario map: M-M1\n"
                                "red Gun MC-04 0904 3\nblue Prey VD-02 0908 3\n" FAR);
    strike("5,6,1");
    gunnery_assert_aim(&table, 2, 3);
    assert_told_icons(0, 1, 0, 0);
}

TEST(ss_1a_01i, w01_four_modifiers_come_to_two)
{
    assert_int_equal(starstrike_aim_limit(1 + 1 + 2 - 1), 2);
    assert_int_equal(starstrike_aim_limit(-3), -1);
    assert_int_equal(starstrike_aim_limit(1), 1);
}

TEST(ss_5b, without_modifiers_results_are_unmodified)
{
    table_open(&table, RED_ACTS GUN("", "") DUEL);
    strike("6,6");
    gunnery_assert_aim(&table, 0, 0);
    assert_cites(&table, R5B);
}

TEST(ss_5b_03, terrain_of_the_target_counts)
{
    table_open(&table, RED_ACTS GUN("", "") "red Gun MC-90 0510 0\nblue Prey VD-02 0508 3\n" FAR);
    strike("6,6");
    gunnery_assert_aim(&table, 1, 1);
    table_open(&table, RED_ACTS GUN("", "") "red Gun MC-90 0508 0\nblue Prey VD-02 0506 3\n" FAR);
    strike("6,6");
    gunnery_assert_aim(&table, 0, 0);
}

TEST(ss_8d_02, strikes_into_a_nebula_are_harder)
{
    table_open(&table, RED_ACTS GUN_AND("map: M-S2, ", "",
                                        "") "red Gun MC-90 0309 0\nblue Prey VD-02 0307 3\n" FAR);
    strike("6,6");
    gunnery_assert_aim(&table, 1, 1);
    assert_cites(&table, R8D_02);
}

TEST(ss_5b_04, keywords_count)
{
    table_open(&table, RED_ACTS GUN("", "") "design VD-91 keywords: [{k: stealth}]\n"
                                            "red Gun MC-90 0709 0\nblue Prey VD-91 0707 3\n" FAR);
    strike("6,6");
    gunnery_assert_aim(&table, 1, 1);
    table_open(&table,
               "start action initiative: red, tide: overrun, tide_side: red\n" GUN("", "") DUEL);
    strike("");
    gunnery_reply(&table, STARSTRIKE_USE, "Gun", 1, "6,6");
    gunnery_assert_aim(&table, -1, -1);
    assert_cites(&table, R5B_04);
}

TEST(ss_5b_05, rules_of_the_scenario_count)
{
    table_open(&table, RED_ACTS GUN_AND("rules: [{hook: strike_mod, side: attacker, value: 1}], ",
                                        "", "") DUEL);
    strike("6,6");
    gunnery_assert_aim(&table, 1, 1);
    assert_cites(&table, R5B_05);
}

TEST(ss_g_6, nothing_blocks_a_strike)
{
    table_open(&table, RED_ACTS GUN("", "") "red Gun MC-90 0709 0\nred Wall MC-02 0708 0\n"
                                            "blue Prey VD-02 0706 3\nblue Post VD-02 0707 3\n");
    strike("6,6");
    gunnery_assert_aim(&table, 0, 0);
}

/* ---- icons ---- */

TEST(ss_5c, every_die_has_its_row_of_the_chart)
{
    table_open(&table, RED_ACTS GUN("", "") DUEL);
    strike("5,6");
    assert_told_icons(0, 2, 2, 0);
    gunnery_assert_icons(&table, 0, 2, 2, 0);
}

TEST(ss_5c, large_pools_fall_in_portions)
{
    table_open(&table, RED_ACTS GUN("", "") "design MC-91 arms: [[primary, WXX, F, 20]]\n"
                                            "red Gun MC-91 0709 0\nblue Prey VD-02 0707 3\n" FAR);
    strike("2,2,2,6,6,6,6,6,6,6,6,6,6,6,6,6,6,6,3,2");
    gunnery_assert_icons(&table, 0, 4, 1, 0);
    assert_told(&table, ICONS, 1);
}

TEST(ss_5c_01, target_locks)
{
    table_open(&table, RED_ACTS GUN("", "") DUEL);
    strike("1,6");
    assert_cites(&table, R5C_01);
    gunnery_assert_icons(&table, 1, 0, 0, 0);
}

TEST(ss_5c_02, hits)
{
    table_open(&table, RED_ACTS GUN("", "") DUEL);
    strike("2,6");
    assert_cites(&table, R5C_02);
    gunnery_assert_icons(&table, 0, 1, 0, 0);
}

TEST(ss_5c_03, criticals)
{
    table_open(&table, RED_ACTS GUN("", "") DUEL);
    strike("3,6");
    assert_cites(&table, R5C_03);
    gunnery_assert_icons(&table, 0, 0, 1, 0);
}

TEST(ss_5c_04, direct_hits_pass_by_shields_and_armor)
{
    table_open(&table, RED_ACTS GUN("", "") DUEL);
    strike("4,6");
    assert_cites(&table, R5C_04);
    assert_boxes(&table, "Prey", "2 s2");
}

/* What the lens counts adds up as long as nothing else is struck. */
TEST(ss_5c, icons_are_counted_by_target)
{
    for (int other = 0; other < 2; other++) {
        table_open(&table, RED_ACTS "red Gun MC-04 0709 0\nblue Prey VD-04 0706 3\n"
                                    "blue Next VD-04 0707 3\n");
        strike("2,6,6");
        gunnery_block(&table, "Prey", 1, 0, "");
        assert_int_equal(table.state.strike.met[STARSTRIKE_H], 1);
        const char *target = other ? "Next" : "Prey";
        gunnery_strike(&table, "Gun", 2, target, "2,2");
        gunnery_block(&table, target, 2, 0, "");
        assert_int_equal(table.state.strike.met[STARSTRIKE_H], other ? 2 : 3);
    }
}

/* ---- order ---- */

TEST(ss_5e_02, shields_come_before_target_locks)
{
    table_open(&table, RED_ACTS GUN("", "") DUEL);
    strike("1,2");
    assert_asked(&table, BLOCK);
    gunnery_block(&table, "Prey", 1, 0, "");
    gunnery_reply(&table, STARSTRIKE_LOCK, "Gun", STARSTRIKE_LOCK_ON, "2,1");
    assert_told(&table, SAVED, 1);
    assert_boxes(&table, "Prey", "3 s1");
}

TEST(ss_5f, hits_then_criticals_then_direct_hits)
{
    table_open(&table, RED_ACTS GUN("heavy", "") "red Gun MC-90 0709 0\nblue Prey VD-06 0707 0 "
                                                 "shields: [0, 0, 0, 0, 0, 0]\n" FAR);
    strike("5,4");
    assert_int_equal(table_told_of(&table, hull_lost, 0, icon), STARSTRIKE_H);
    assert_int_equal(table_told_of(&table, hull_lost, 1, icon), STARSTRIKE_H);
    assert_told(&table, CRITICAL, 2);
    assert_told(&table, HULL_LOST, 2); /* Crippled before the Direct Hit (SS-X.2) */
    assert_place(&table, "Prey", "defeated");
}

TEST(ss_5f_01ii, cards_that_always_add_dice_are_not_asked_for)
{
    table_open(&table,
               RED_ACTS GUN_AND("rules: [{hook: strike_add_dice, value: 2}], ", "", "") DUEL);
    strike("6,6,4,1");
    assert_told(&table, LOCKED_ON, 2);
    assert_cites(&table, R5F_01II);
    assert_boxes(&table, "Prey", "2 s2"); /* a Lock On has no Target Lock */
}

TEST(ss_5f_03ii, armor_saves_against_criticals)
{
    table_open(
        &table,
        RED_ACTS GUN("", "") "red Gun MC-90 0709 0\nblue Prey VD-02 0707 3 shields: [0]\n" FAR);
    strike("3,6,1");
    assert_cites(&table, R5F_03II);
    assert_boxes(&table, "Prey", "3 s0");
}

TEST(ss_x_3, saves_are_rolled_without_a_question)
{
    table_open(
        &table,
        RED_ACTS GUN("", "") "red Gun MC-90 0709 0\nblue Prey VD-02 0707 3 shields: [0]\n" FAR);
    strike("2,6,2");
    assert_told(&table, SAVE_FAILED, 1);
    assert_boxes(&table, "Prey", "2 s0");
}

TEST(ss_5g, light_weapons_leave_no_token)
{
    table_open(&table, RED_ACTS GUN("", "") DUEL);
    strike("6,6");
    assert_told(&table, TOKEN, 0);
    table_open(&table, RED_ACTS GUN("heavy", "") DUEL);
    strike("6,6");
    assert_told(&table, TOKEN, 1);
}
