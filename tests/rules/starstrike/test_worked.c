/* Worked cases with the pieces and the course they are told with, and rules that other files meet
 * only in passing. */
#include "tests/rules/starstrike/gunnery.h"
#include "tests/rules/starstrike/helm.h"
#include "tests/rules/starstrike/orders.h"

static struct table table;

static void strike(const char *dice)
{
    gunnery_strike(&table, "Gun", 1, "Prey", dice);
}

/* ---- modifiers ---- */

TEST(ss_1a_01ii, w01_modifiers_are_summed_first)
{
    table_open(&table, RED_ACTS
               "scenario weapons: [{code: WXX, name: Gun, types: [], max_distance: 4, "
               "chart: [\"\", T, H, C, D, HH, CC, DD, TT], abilities: [], mods: [{value: 1}, "
               "{value: 1, if: {}}, {value: 2, if: {distance_min: 1}}, {value: -1}, "
               "{value: 2, if: {distance_min: 2}}]}]\n"
               "design MC-90 arms: [[primary, WXX, \"360\", 2]]\n"
               "red Gun MC-90 0709 0\nblue Prey VD-02 0707 3 shields: [0]\n" FAR);
    strike("2,6"); /* results 4 and 8: a Direct Hit and two Target Locks */
    gunnery_assert_aim(&table, 2, 3);
    assert_int_equal(table_told_of(&table, icons, 0, locks), 2);
    assert_int_equal(table_told_of(&table, icons, 0, direct), 1);
}

/* ---- orders and criticals ---- */

TEST(ss_3a_02i, w12_a_picket_is_crippled_by_its_first_critical)
{
    table_open(&table, RED_ACTS GUN("", "") "red Gun MC-90 0709 0\n"
                                            "blue Prey MC-01 0707 0 shields: [0]\n" FAR);
    strike("3,6,2");
    assert_told(&table, CRITICAL, 1);
    assert_place(&table, "Prey", "defeated");
    assert_int_equal(table_piece(&table, "Prey")->cause, STARSTRIKE_BY_CRIPPLE);
}

TEST(ss_4b_01ii, w15_a_refit_is_no_exception)
{
    static const char position[] =
        "start command\nside red library: {basic: [B-001], special: [P-001, P-002]}\n"
        "red Vesk VD-02 0510 0\nred Nohr VD-03 0710 0\nred Marrow OG-01 0910 0\n"
        "blue Heron MC-02 0502 3\n";
    table_open(&table, position);
    orders_assign_own(&table, "Nohr", "S-007");
    orders_assign(&table, "Vesk", "P-001");
    struct action second = orders_make(&table, "Nohr", "P-002", false);
    table_refuse_action(&table, &second, "SS-4B.01II");
    orders_assign(&table, "Marrow", "P-002");
    orders_end(&table, 0);
}

#define ROC(crits) "blue Prey MC-07 0707 3 crits: " crits ", shields: [0, 0, 0, 0, 0, 0]\n"

TEST(ss_3a_02i, w16_the_fourth_critical_cripples_a_battleship)
{
    table_open(&table, RED_ACTS GUN("", "") "red Gun MC-90 0709 0\n" ROC("2") FAR);
    strike("3,6,4,4"); /* neither Massive nor Armor saves */
    assert_boxes(&table, "Prey", "9 c3 s0/0/0/0/0/0");
    assert_int_equal(starstrike_order_limit(&table.game, table_unit(&table, "Prey")), 0);
    table_open(&table, RED_ACTS GUN("", "") "red Gun MC-90 0709 0\n" ROC("3") FAR);
    strike("3,6,3"); /* Massive saves */
    assert_place(&table, "Prey", "0707 3");
    table_open(&table, RED_ACTS GUN("", "") "red Gun MC-90 0709 0\n" ROC("3") FAR);
    strike("3,6,4,4");
    assert_place(&table, "Prey", "defeated");
    assert_int_equal(table_piece(&table, "Prey")->cause, STARSTRIKE_BY_CRIPPLE);
}

/* ---- reloading, round after round ---- */

/* Everybody else does what is done by default. */
static void play_to_strikes_of(const char *name, int round)
{
    for (int i = 0; i < 60; i++) {
        if (table.state.head.turn == round && helm_is_active(&table, name))
            return;
        struct action action = table_default(&table);
        table_play(&table, &action, NULL);
    }
    fail_msg("%s does not come to act in round %d", name, round);
}

TEST(ss_5a_02, w22_a_token_lasts_a_round_and_the_next)
{
    table_open(&table, RED_ACTS "red Gun MC-06 0711 0\nblue Prey VD-08 0705 0\n");
    strike("6,6,6");
    assert_told(&table, TOKEN, 1);
    play_to_strikes_of("Gun", 2);
    assert_false(table_piece(&table, "Gun")->flags & STARSTRIKE_RELOADING);
    gunnery_refuse(&table, "Gun", 1, "Prey", "SS-5A.02");
    gunnery_strike(&table, "Gun", 2, "Prey", "");
    gunnery_reply(&table, STARSTRIKE_USE, "Gun", 0, "6,6,6"); /* it overruns (SS-4B.02III) */
    assert_told(&table, TOKEN, 0);
    play_to_strikes_of("Gun", 3);
    strike("6,6,6");
    assert_told(&table, TOKEN, 1);
}

/* ---- terrain ---- */

TEST(ss_8b_02, w29_missiles_are_silent_in_the_horizon_lances_are_not)
{
    table_open(&table, RED_ACTS "scenario map: M-M1\n"
                                "red Post MC-08 0909 0\nblue Prey VD-02 0911 0\n" FAR);
    gunnery_refuse(&table, "Post", 2, "Prey", "SS-8B.02");
    gunnery_strike(&table, "Post", 1, "Prey", "6,6,6");
}

/* M-S2: 0307 is a Nebula, 0306 is not; 0405 is a Strategic System. */
TEST(ss_2a_03, terrain_acts_on_the_piece_in_it)
{
    table_open(&table, "scenario map: M-S2\nstart action\nred In MC-02 0307 0\n"
                       "red By MC-02 0306 0\nblue Far VD-02 1301 3\n");
    assert_int_equal(starstrike_piece_armor(&table.game, table_unit(&table, "In")), 2);
    assert_int_equal(starstrike_piece_armor(&table.game, table_unit(&table, "By")), 1);
    assert_int_equal(table_try_open(&table, "scenario map: T, maps: [{id: T, width: 7, height: 7, "
                                            "dust: [[1, 1]], nebula: [[1, 1]]}]\n"
                                            "red A MC-02 0305 0\nblue B VD-02 0301 3\n"),
                     FAULT_INPUT);
}

TEST(ss_8c, dust_hides_and_covers_the_piece_in_it)
{
    table_open(&table, RED_ACTS "red Gun MC-02 0909 0\nblue Prey VD-02 0904 3\n"
                                "blue By VD-02 0905 3\n");
    assert_int_equal(starstrike_piece_flak(&table.game, table_unit(&table, "Prey")), 1);
    assert_int_equal(starstrike_piece_flak(&table.game, table_unit(&table, "By")), 0);
    strike("6,6");
    gunnery_assert_aim(&table, 2, 2); /* Distance 4, and the Dust */
    assert_cites(&table, R8C_01);
    table_open(&table, RED_ACTS "red Gun MC-02 0909 0\nblue Prey VD-02 0905 3\n" FAR);
    strike("6,6");
    gunnery_assert_aim(&table, 1, 1);
}

/* M-S1: 0306, 0706 and 1106. */
TEST(ss_8a, strategic_systems_count_for_initiative_and_ties)
{
    table_open(&table, "start refresh initiative: red\nred A1 MC-02 0306 0\nred A2 MC-02 0707 0\n"
                       "blue B1 VD-02 0706 3\nblue B2 VD-02 1106 3\n");
    assert_int_equal(starstrike_victory_hexes_held(&table.game, SIDE_RED), 1);
    assert_int_equal(starstrike_victory_hexes_held(&table.game, SIDE_BLUE), 2);
    assert_int_equal(table.state.initiative, SIDE_BLUE);
    table_open(&table,
               "option mode scenario-advanced\nscenario scoring: []\nstart refresh turn: 6\n"
               "red A1 MC-02 0306 0\nblue B1 VD-02 0703 3\nblue B2 VD-02 1103 3\n");
    assert_int_equal(table.state.head.winner, WINNER_RED);
    assert_cites(&table, R4C_02I);
}

/* ---- pieces ---- */

TEST(ss_2a_02i, only_marked_pieces_have_a_facing)
{
    table_open(&table, RED_ACTS "red Gun MC-01 0709 0\nred Heron MC-02 0507 4\n"
                                "blue Prey VD-02 0710 0\n" FAR);
    assert_place(&table, "Gun", "0709");
    assert_place(&table, "Heron", "0507 4");
    strike("6,6");
}

TEST(ss_3a_01xv, a_keyword_does_what_it_says_wherever_it_is_from)
{
    table_open(&table, "start action player_1: {library: [S-001]}\n"
                       "design MC-90 keywords: [{k: stealth}, {k: flak, x: 2}]\n"
                       "red Shade MC-90 0709 0\nred Heron MC-02 0507 0 " ORDER("S-001") FAR);
    int shade = table_unit(&table, "Shade"), heron = table_unit(&table, "Heron");
    assert_true(starstrike_piece_keyword(&table.game, shade, STARSTRIKE_STEALTH));
    assert_true(starstrike_piece_keyword(&table.game, heron, STARSTRIKE_STEALTH));
    assert_false(
        starstrike_piece_keyword(&table.game, table_unit(&table, "Far"), STARSTRIKE_STEALTH));
    assert_int_equal(starstrike_piece_flak(&table.game, shade), 2);
}

#define GREAT(keywords)                                                                            \
    "start command\nside red library: {basic: [B-001]}\n"                                          \
    "design MC-90 role: super_heavy, shields: [1, 1, 1, 1, 1, 1], " keywords "\n"                  \
    "red Whale MC-90 0710 0\nblue Vesk VD-02 0502 3\n"

TEST(ss_9g, without_a_bracket_a_massive_piece_has_no_order_of_its_own)
{
    table_open(&table, GREAT("keywords: [{k: massive}]"));
    assert_int_equal(table_choices(&table, STARSTRIKE_ASSIGN, "Whale"), 1);
    orders_end(&table, 0);
    table_open(&table, GREAT("bonus_orders: [B-008], keywords: [{k: massive, order: B-008}]"));
    assert_int_equal(table_choices(&table, STARSTRIKE_ASSIGN, "Whale"), 2);
    struct action end = table_make(&table, STARSTRIKE_END_ORDERS, "Whale");
    end.unit = UNIT_NONE;
    table_refuse_action(&table, &end, "SS-4B.01III");
    orders_assign_own(&table, "Whale", "B-008");
    assert_string_equal(orders_on(&table, "Whale"), "B-008");
}

/* ---- scoring ---- */

/* The list of SC-01. */
#define SC_01                                                                                      \
    "option mode scenario-advanced\nscenario scoring: ["                                           \
    "{when: end_of_game, team: b, points: 4, if: {defeated: MC-08}}, "                             \
    "{when: end_of_game, team: a, points: 2, if: {alive: MC-08}}, "                                \
    "{when: refresh_start, team: each, points: 1, per: strategic_occupied}]\n"

TEST(ss_11a, w59_two_systems_are_two_points)
{
    table_open(&table, SC_01 "start refresh\nred A1 MC-02 0306 0\nred A2 MC-02 0706 0\n"
                             "red A3 MC-02 0705 0\nblue B1 VD-02 1105 3\n");
    assert_vp(&table, 2, 0);
    assert_int_equal(table_cited(&table, STARSTRIKE_RULE_R8A_02), 0);
    assert_int_equal(table_cited(&table, STARSTRIKE_RULE_R10E_03), 0);
}
