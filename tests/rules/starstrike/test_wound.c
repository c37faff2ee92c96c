/* What strikes do in the end: abilities, criticals, orders lost, pieces Defeated (SS-5F, SS-D.1).
 */
#include "tests/rules/starstrike/gunnery.h"

static struct table table;

#define BLUE_ORDERS(one, two)                                                                      \
    "orders: [{order: " one ", face_up: true, owner: 1}, {order: " two                             \
    ", face_up: true, owner: 1}]\n"
static void strike(const char *dice)
{
    gunnery_strike(&table, "Gun", 1, "Prey", dice);
}

static struct action blocking(int hits, int crits, int hits_2, int crits_2)
{
    struct action action = gunnery_blocking(&table, "Prey", hits, crits);
    action.amount[2] = (int16_t)hits_2;
    action.amount[3] = (int16_t)crits_2;
    return action;
}

static void block(struct action action, const char *dice)
{
    table_play(&table, &action, dice);
}

/* ---- shields of two facings ---- */

/* The gun stands exactly on the diagonal between fore and right fore (W08). */
#define DIAGONAL(shields) "red Gun MC-90 0806 3\nblue Prey VD-04 0708 0 shields: " shields "\n" FAR

TEST(ss_5e_01, both_facings_of_a_diagonal_may_block)
{
    table_open(&table, RED_ACTS GUN("", "") DIAGONAL("[1, 2, 1, 0, 1, 2]"));
    strike("5,6");
    assert_asked(&table, BLOCK);
    struct action action = blocking(2, 0, 0, 0);
    table_refuse_action(&table, &action, "SS-5E");
    action = blocking(1, 0, 1, 2);
    table_refuse_action(&table, &action, "SS-5E");
    assert_int_equal(table_choices(&table, STARSTRIKE_BLOCK, "Prey"), 16);
    block(blocking(0, 1, 1, 1), "1");
    assert_told(&table, BLOCKED, 2);
    assert_boxes(&table, "Prey", "5 s0/0/1/0/1/2");
}

TEST(ss_o_8, only_the_clockwise_facing_may_block)
{
    table_open(&table, RED_ACTS "option shield-diagonal clockwise\n" GUN("", "")
                           DIAGONAL("[1, 2, 1, 0, 1, 2]"));
    strike("5,6");
    struct action action = blocking(0, 0, 1, 0);
    table_refuse_action(&table, &action, "SS-O.8");
    block(blocking(1, 1, 0, 0), "1,1");
    assert_boxes(&table, "Prey", "5 s1/0/1/0/1/2");
}

TEST(ss_o_7, late_shields_block_lock_ons_too)
{
    table_open(&table, RED_ACTS "option late-shields on\n" GUN(
                           "", "") "red Gun MC-90 0709 0\nblue Prey VD-02 0707 3\n" FAR);
    strike("1,2");
    assert_asked(&table, LOCK);
    gunnery_reply(&table, STARSTRIKE_LOCK, "Gun", STARSTRIKE_LOCK_ON, "2");
    assert_asked(&table, BLOCK);
    block(blocking(2, 0, 0, 0), "");
    assert_cites(&table, O_7);
    assert_boxes(&table, "Prey", "3 s0");
}

/* ---- abilities ---- */

#define DRAIN "{id: drain, cost: 1, op: shields, side: target, value: -1}"

TEST(ss_d_1_2, one_facing_is_drained_at_once)
{
    table_open(&table,
               RED_ACTS GUN("", DRAIN) "red Gun MC-90 0709 0\nblue Prey VD-02 0707 3\n" FAR);
    strike("1,6");
    assert_int_equal(table_choices(&table, STARSTRIKE_LOCK, "Gun"), 3);
    gunnery_reply(&table, STARSTRIKE_LOCK, "Gun", STARSTRIKE_FIRST_ABILITY, "");
    assert_cites(&table, D_1_2);
    assert_boxes(&table, "Prey", "3 s1");
}

TEST(ss_d_1_2, no_facing_falls_below_zero)
{
    table_open(
        &table,
        RED_ACTS GUN(
            "", "{id: rip, cost: 1, op: shields, side: target, value: -3}") "red Gun MC-90 0709 "
                                                                            "0\nblue Prey VD-02 "
                                                                            "0707 3\n" FAR);
    strike("1,6");
    gunnery_reply(&table, STARSTRIKE_LOCK, "Gun", STARSTRIKE_FIRST_ABILITY, "");
    assert_int_equal(table_told_of(&table, ability, 0, value), -2);
    assert_boxes(&table, "Prey", "3 s0");
}

TEST(ss_d_1_2, the_attacker_picks_one_of_two)
{
    table_open(&table, RED_ACTS GUN("", DRAIN) DIAGONAL("[1, 2, 1, 0, 1, 2]"));
    strike("1,6");
    gunnery_reply(&table, STARSTRIKE_LOCK, "Gun", STARSTRIKE_FIRST_ABILITY, "");
    assert_asked(&table, DRAIN);
    struct action action = table_make(&table, STARSTRIKE_DRAIN, "Gun");
    action.mode = 2;
    table_refuse_action(&table, &action, "SS-D.1.2");
    assert_int_equal(table_choices(&table, STARSTRIKE_DRAIN, "Gun"), 2);
    gunnery_reply(&table, STARSTRIKE_DRAIN, "Gun", 1, "");
    assert_boxes(&table, "Prey", "5 s1/1/1/0/1/2");
}

TEST(ss_d_1_2, nothing_is_drained_in_a_nebula)
{
    table_open(&table, RED_ACTS "scenario map: M-S2\n"
                                "red Gun MC-03 0309 0\nblue Prey VD-02 0307 3\n" FAR);
    strike("1,6,6");
    gunnery_reply(&table, STARSTRIKE_LOCK, "Gun", STARSTRIKE_FIRST_ABILITY, "2");
    assert_told(&table, ABILITY, 1);
    assert_boxes(&table, "Prey", "3 s2");
}

TEST(ss_14c, a_damaged_shield_box_is_a_point_less)
{
    table_open(&table, RED_ACTS "red Gun MC-03 0709 0\nblue Prey VD-02 0707 3 shields: [1]\n" FAR);
    strike("1,6,6");
    gunnery_assert_aim(&table, 1, 1); /* it is Shielded: row 2 has a Critical only */
    gunnery_block(&table, "Prey", 0, 1, "");
    assert_boxes(&table, "Prey", "3 s0");
    table_open(&table, RED_ACTS GUN("", DRAIN) "red Gun MC-90 0709 0\n"
                                               "blue Prey VD-02 0707 3 shields: [1]\n" FAR);
    strike("1,1");
    gunnery_reply(&table, STARSTRIKE_LOCK, "Gun", STARSTRIKE_FIRST_ABILITY, "");
    assert_boxes(&table, "Prey", "3 s0");
    gunnery_reply(&table, STARSTRIKE_LOCK, "Gun", STARSTRIKE_FIRST_ABILITY, "");
    assert_boxes(&table, "Prey", "3 s0");
}

TEST(ss_d_1_1, an_added_icon_cannot_be_blocked)
{
    table_open(
        &table,
        RED_ACTS GUN(
            "", "{id: overload, cost: 2, op: add_icon, icon: D, value: 2}") "red Gun MC-90 0709 "
                                                                            "0\nblue Prey VD-02 "
                                                                            "0707 3\n" FAR);
    strike("1,1");
    gunnery_reply(&table, STARSTRIKE_LOCK, "Gun", STARSTRIKE_FIRST_ABILITY, "");
    assert_cites(&table, D_1_1);
    assert_boxes(&table, "Prey", "1 s2");
}

TEST(ss_d_1, an_ability_has_its_price)
{
    table_open(
        &table,
        RED_ACTS GUN(
            "", "{id: overload, cost: 2, op: add_icon, icon: D, value: 2}") "red Gun MC-90 0709 "
                                                                            "0\nblue Prey VD-02 "
                                                                            "0707 3\n" FAR);
    strike("1,6");
    struct action action = table_make(&table, STARSTRIKE_LOCK, "Gun");
    action.mode = STARSTRIKE_FIRST_ABILITY;
    table_refuse_action(&table, &action, "SS-D.1");
}

TEST(ss_d_1_3, dampening_adds_up)
{
    table_open(
        &table,
        RED_ACTS GUN("", "{id: dampen, cost: 1, op: skirmish_dice, side: target, value: -1, "
                         "until: refresh}") "red Gun MC-90 0709 0\nblue Prey VD-02 0707 3\n" FAR);
    strike("1,1");
    gunnery_reply(&table, STARSTRIKE_LOCK, "Gun", STARSTRIKE_FIRST_ABILITY, "");
    gunnery_reply(&table, STARSTRIKE_LOCK, "Gun", STARSTRIKE_FIRST_ABILITY, "");
    assert_cites(&table, D_1_3);
    assert_int_equal(table_piece(&table, "Prey")->dice, -2);
    assert_int_equal(starstrike_piece_skirmish_dice(&table.game, table_unit(&table, "Prey")), 2);
}

TEST(ss_d_1_5, exhausted_at_most_twice)
{
    table_open(
        &table,
        RED_ACTS GUN(
            "",
            "{id: tire, cost: 1, op: exhaust, side: target}") "red Gun MC-90 0709 0\nblue Prey "
                                                              "VD-02 0707 3 exhausted: 1\n" FAR);
    strike("1,1");
    gunnery_reply(&table, STARSTRIKE_LOCK, "Gun", STARSTRIKE_FIRST_ABILITY, "");
    gunnery_reply(&table, STARSTRIKE_LOCK, "Gun", STARSTRIKE_FIRST_ABILITY, "");
    assert_cites(&table, D_1_5);
    assert_boxes(&table, "Prey", "3 e2 s2");
}

TEST(ss_d_1_4, an_order_is_returned_without_a_marker)
{
    table_open(&table, RED_ACTS_AGAINST("B-004, B-005")
                           GUN("", "{id: jam, cost: 1, op: return_order, side: "
                                   "target}") "red Gun MC-90 0709 0\nblue Prey "
                                              "VD-05 0706 3 " BLUE_ORDERS("B-004", "B-005") FAR);
    strike("1,6");
    gunnery_reply(&table, STARSTRIKE_LOCK, "Gun", STARSTRIKE_FIRST_ABILITY, "");
    assert_asked(&table, RETURN);
    struct action action = table_make(&table, STARSTRIKE_RETURN, "Prey");
    action.mode = 2;
    table_refuse_action(&table, &action, "SS-5F.03");
    assert_int_equal(table_choices(&table, STARSTRIKE_RETURN, "Prey"), 2);
    gunnery_reply(&table, STARSTRIKE_RETURN, "Prey", 0, "");
    assert_cites(&table, D_1_4);
    const struct starstrike_piece *prey = table_piece(&table, "Prey");
    assert_int_equal(prey->slot[0].order, table_card(&table, STARSTRIKE_ORDERS, "B-005") + 1);
    assert_int_equal(prey->crits, 0);
    assert_int_equal(table.state.player[1].out, 2);
}

/* ---- criticals ---- */

TEST(ss_3a_02i, w12_one_critical_cripples_an_escort)
{
    table_open(&table, RED_ACTS GUN("", "") "design VD-90 role: escort, hull: 1, shields: 0\n"
                                            "red Gun MC-90 0709 0\nblue Prey VD-90 0707 3\n" FAR);
    strike("3,2,5");
    assert_told(&table, DEFEATED, 1);
    assert_int_equal(table_piece(&table, "Prey")->cause, STARSTRIKE_BY_HULL);
    table_open(&table, RED_ACTS GUN("", "") "design VD-90 role: escort, hull: 1, shields: 0\n"
                                            "red Gun MC-90 0709 0\nblue Prey VD-90 0707 3\n" FAR);
    strike("3,6,5");
    assert_cites(&table, R3A_02I);
    assert_int_equal(table_piece(&table, "Prey")->cause, STARSTRIKE_BY_CRIPPLE);
    assert_place(&table, "Prey", "defeated");
}

TEST(ss_5f_03, w13_the_second_critical_cripples)
{
    table_open(&table, RED_ACTS_AGAINST("B-002")
                           GUN("", "") "red Gun MC-90 0709 3\n"
                                       "blue Prey VD-04 0707 0 " BLUE_ORDER("B-002") FAR);
    strike("3,3,4,5");
    assert_told(&table, CRITICAL, 2);
    assert_told(&table, RETURNED, 1);
    assert_cites(&table, R5F_03II);
    assert_place(&table, "Prey", "defeated");
    assert_int_equal(table.state.player[1].out, 0);
}

TEST(ss_x_9, w57_a_returned_order_helps_no_more)
{
    table_open(&table, RED_ACTS_AGAINST("B-004")
                           GUN("", "") "red Gun MC-90 0709 3\n"
                                       "blue Prey VD-04 0707 0 " BLUE_ORDER("B-004") FAR);
    strike("3,3,5,4");
    assert_int_equal(table_told_of(&table, save_failed, 0, threshold), 4);
    assert_int_equal(table_told_of(&table, save_failed, 1, threshold), 3);
    assert_int_equal(table_piece(&table, "Prey")->cause, STARSTRIKE_BY_CRIPPLE);
}

TEST(ss_5f_03, the_owner_chooses_the_order)
{
    table_open(&table,
               RED_ACTS_AGAINST("B-004, B-005") GUN(
                   "heavy", "") "red Gun MC-90 0709 0\n"
                                "blue Prey VD-05 0706 0 shields: [0, 0, 0, 0, 0, 0], " BLUE_ORDERS(
                                    "B-004", "B-005") FAR);
    strike("3,6");
    assert_asked(&table, RETURN);
    gunnery_reply(&table, STARSTRIKE_RETURN, "Prey", 1, "");
    assert_boxes(&table, "Prey", "7 c1 s0/0/0/0/0/0");
    assert_int_equal(table_piece(&table, "Prey")->slot[1].order, 0);
}

#define MASSIVE                                                                                    \
    "design VD-90 role: super_heavy, hull: 9, armor: 1, shields: [0, 0, 0, 0, 0, 0], "             \
    "keywords: [{k: massive}]\nred Gun MC-90 0709 0\n"

TEST(ss_5f_03i, massive_pieces_save_first)
{
    table_open(&table, RED_ACTS GUN("", "") MASSIVE "blue Prey VD-90 0707 3\n" FAR);
    strike("3,3,3,4,2");
    assert_cites(&table, R5F_03I);
    assert_boxes(&table, "Prey", "9 c1 s0/0/0/0/0/0");
}

TEST(ss_o_11, of_old_nothing_massive_is_crippled)
{
    table_open(&table, RED_ACTS "option massive-legacy on\n" GUN("heavy", "") MASSIVE
               "blue Prey VD-90 0707 3 crits: 3\n" FAR);
    strike("3,3");
    assert_cites(&table, O_11);
    assert_boxes(&table, "Prey", "5 c3 s0/0/0/0/0/0");
}

/* ---- the end ---- */

/* Ends what the seat of this piece has to write. */
static void end_orders(const char *name)
{
    struct action action = table_make(&table, STARSTRIKE_END_ORDERS, name);
    action.unit = UNIT_NONE;
    table_play(&table, &action, NULL);
}

TEST(ss_5a_02, w58_who_is_reloaded_by_a_card_may_fire)
{
    table_open(&table, "start command initiative: red, player_1: {library: [S-003]}\n"
                       "red Gun MC-06 0709 0 reloading: true\nblue Prey VD-04 0706 3\n" FAR);
    struct action action = table_make(&table, STARSTRIKE_ASSIGN, "Gun");
    action.amount[0] = (int16_t)table_card(&table, STARSTRIKE_ORDERS, "S-003");
    table_play(&table, &action, "");
    end_orders("Gun");
    end_orders("Prey");
    assert_false(table_piece(&table, "Gun")->flags & STARSTRIKE_RELOADING);
    strike("6,6,6");
    assert_told(&table, TOKEN, 1);
    assert_true(table_piece(&table, "Gun")->flags & STARSTRIKE_RELOADING);
}

TEST(ss_x_2, left_over_icons_vanish_but_the_token_stays)
{
    table_open(&table,
               RED_ACTS GUN(
                   "heavy",
                   "") "red Gun MC-90 0709 0\nblue Prey VD-02 0707 3 hull: 1, shields: [0]\n" FAR);
    strike("4,5");
    assert_told(&table, HULL_LOST, 1);
    assert_told(&table, CRITICAL, 0);
    assert_told(&table, DEFEATED, 1);
    assert_cites(&table, R3A_01X);
    assert_told(&table, TOKEN, 1);
    assert_cites(&table, X_2);
    assert_place(&table, "Prey", "defeated");
    assert_int_equal(table_piece(&table, "Prey")->hull, 0);
}

TEST(ss_3a_01x, one_that_is_gone_leaves_its_hex_and_its_orders)
{
    table_open(&table,
               RED_ACTS_AGAINST("B-004") GUN(
                   "heavy", "") "red Gun MC-90 0709 0\n"
                                "blue Prey VD-02 0707 3 hull: 1, shields: [0], " BLUE_ORDER("B-004")
                                    FAR);
    struct cell cell = table_cell(&table, "0707");
    strike("2,6");
    assert_int_equal(starstrike_hex_piece(&table.game, cell), UNIT_NONE);
    assert_false(cell_is_place(table.state.units[table_unit(&table, "Prey")].cell));
    assert_told(&table, RETURNED, 1);
    assert_int_equal(table_piece(&table, "Prey")->slot[0].order, 0);
    assert_int_equal(table.state.player[1].out, 0);
}

TEST(ss_10e_04, a_super_heavy_that_is_defeated_is_scored)
{
    table_open(&table, RED_ACTS GUN(
                           "heavy",
                           "") "red Gun MC-90 0709 0\n"
                               "blue Prey VD-05 0707 3 hull: 1, shields: [0, 0, 0, 0, 0, 0]\n" FAR);
    strike("2,6");
    assert_told(&table, SCORED, 1);
    assert_int_equal(table.state.points[SIDE_RED], 1);
}

TEST(ss_4b_02ii, the_loss_of_the_last_one_binds_at_once)
{
    table_open(
        &table,
        RED_ACTS GUN("heavy",
                     "") "red Gun MC-90 0709 0\nblue Prey VD-02 0707 3 hull: 1, shields: [0]\n"
                         "blue Done VD-02 1301 3 activated: true\n");
    strike("2,6");
    assert_int_equal(table.state.tide, STARSTRIKE_STRATEGIC_STATE);
}

TEST(ss_13a_05, a_spent_order_cannot_be_lost_again)
{
    table_open(
        &table,
        RED_ACTS "option mode open\n" GUN(
            "heavy", "") "red Gun MC-90 0709 0\nblue Prey VD-03 0708 3 shields: [0], "
                         "orders: [{order: S-007, spent: true, bonus: true, owner: 1}]\n" FAR);
    strike("2,6");
    assert_boxes(&table, "Prey", "3 c1 s0");
    assert_told(&table, ONLY_ANSWER, 1);
    assert_int_equal(table_told_of(&table, only_answer, 0, decision), STARSTRIKE_END_STRIKES);
}

TEST(ss_8c_02, dust_helps_flak_against_ordnance)
{
    table_open(&table,
               RED_ACTS GUN("ordnance",
                            "") "red Gun MC-90 0510 0\nblue Prey VD-02 0508 3 shields: [0]\n" FAR);
    strike("2,6,6,1");
    assert_cites(&table, R8C_02);
    assert_boxes(&table, "Prey", "3 s0");
}

/* ---- strikes in files ---- */

/* stage, distance, facings, Target Locks, who is struck, and further keys of the strike */
#define LOCKING(stage, distance, facings, locks, struck, more)                                     \
    "start action initiative: red, step: lock, actor: Gun, victim: Prey, strike: {stage: " stage   \
    ", distance: " distance ", facings: " facings ", locks: " locks ", struck: " struck            \
    ", helper: 255" more "}\n" GUN(                                                                \
        "", DRAIN) "red Gun MC-90 0709 0 fired: [1], strikes: 1\nblue Prey VD-02 0707 3\n" FAR

static void refuse_strike(const char *position)
{
    assert_int_equal(table_try_open(&table, position), FAULT_INPUT);
    assert_int_equal(table.complaints.count, 0);
    assert_string_equal(table.why.rule, "SS-X.12");
}

TEST(ss_x_13, a_strike_goes_on_where_a_file_says)
{
    table_open(&table, LOCKING("5", "1", "1", "1", "2", ""));
    assert_asked(&table, LOCK);
    gunnery_reply(&table, STARSTRIKE_LOCK, "Gun", STARSTRIKE_LOCK_ON, "2,5");
    assert_boxes(&table, "Prey", "2 s2");
}

TEST(ss_x_13, a_strike_that_cannot_be_is_refused)
{
    refuse_strike(LOCKING("6", "1", "1", "1", "2", ""));
    refuse_strike(LOCKING("5", "2", "1", "1", "2", ""));
    refuse_strike(LOCKING("5", "1", "2", "1", "2", ""));
    refuse_strike(LOCKING("5", "1", "1", "0", "2", ""));
    refuse_strike(LOCKING("5", "1", "1", "1", "1", ""));
    refuse_strike(LOCKING("5", "1", "1", "1", "2", ", arm: 1"));
    refuse_strike(LOCKING("5", "1", "1", "1", "2", ", save: 3"));
    refuse_strike(LOCKING("5", "1", "1", "1", "2", ", due: 1"));
    refuse_strike(LOCKING("5", "1", "1", "1", "2", ", m: 3"));
    refuse_strike(LOCKING("5", "1", "1", "1", "2", ", ability: 1"));
}
