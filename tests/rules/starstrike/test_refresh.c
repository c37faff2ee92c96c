/* The Refresh Phase: what is readied, the next Initiative, and what open play does there. */
#include "tests/rules/starstrike/orders.h"

static struct table table;

/* ---- SS-4B.03 ---- */

TEST(ss_4b_03, pieces_and_effects_are_ready_again)
{
    table_open(&table,
               "start refresh turn: 2, player_1: {library: [B-002]}\n"
               "red Heron MC-02 0510 0 activated: true, skill_used: true, augur_used: true, "
               "unloaded: true, fired: [1], extra: 2, dice: -1, orders: [{order: B-002, face_up: "
               "true, uses: 1}]\n"
               "red Wren MC-01 0710 0 activated: true, evaded: true\n"
               "red Condor MC-06 0910 0 reloading: true, hull: 5, crits: 1, shields: [0, 3, 2, 2, "
               "2, 3]\nblue Vesk VD-02 0502 3 activated: true\n");
    const struct starstrike_piece *heron = table_piece(&table, "Heron");
    assert_int_equal(heron->flags, 0);
    assert_int_equal(heron->fired, 0);
    assert_int_equal(heron->extra, 0);
    assert_int_equal(heron->dice, 0);
    assert_string_equal(orders_on(&table, "Heron"), "");
    assert_true(starstrike_piece_evade_ready(&table.game, table_unit(&table, "Wren")));
    assert_true(table_piece(&table, "Condor")->flags & STARSTRIKE_RELOADING); /* stays */
    assert_boxes(&table, "Condor", "5 c1 s0/3/2/2/2/3");
    assert_cites(&table, R4B_03);
    assert_told(&table, RESTED, 1);
    assert_int_equal(table.state.head.turn, 3);
    assert_int_equal(table.state.head.phase, STARSTRIKE_PHASE_COMMAND);
}

TEST(ss_4b_03, one_exhausted_token_goes)
{
    table_open(&table, "start refresh\nred Heron MC-02 0510 0 exhausted: 2\n"
                       "red Egret MC-02 0710 0 exhausted: 1\nblue Vesk VD-02 0502 3\n");
    assert_boxes(&table, "Heron", "3 e1 s3");
    assert_boxes(&table, "Egret", "3 s3");
}

/* ---- SS-4B.03I ---- */

TEST(ss_4b_03i, w46_equal_holders_pass_the_initiative)
{
    table_open(&table, "scenario map: M-M1\nstart refresh initiative: blue\n"
                       "red A1 MC-02 0407 0\nred A2 MC-02 0604 0\n"
                       "blue B1 VD-02 0611 3\nblue B2 VD-02 1204 3\n");
    assert_int_equal(table.state.initiative, SIDE_RED);
    assert_cites(&table, R4B_03I);
    assert_int_equal(table_told_of(&table, initiative, 0, red), 2);
    assert_int_equal(table_told_of(&table, initiative, 0, blue), 2);
}

TEST(ss_4b_03i, more_strategic_hexes_have_it)
{
    table_open(&table, "start refresh initiative: blue\nred A1 MC-02 0706 0\n"
                       "blue B1 VD-02 0306 3\nblue B2 VD-02 1106 3\n");
    assert_int_equal(table.state.initiative, SIDE_BLUE);
    table_open(&table, "start refresh initiative: blue\nred A1 MC-02 0706 0\n"
                       "blue B1 VD-02 0305 3\nblue B2 VD-02 1105 3\n");
    assert_int_equal(table.state.initiative, SIDE_RED);
}

TEST(ss_4b_03i, not_after_the_last_round)
{
    table_open(&table, "start refresh turn: 6, initiative: blue\nred A1 MC-02 0706 0\n"
                       "blue B1 VD-02 0305 3\n");
    assert_true(table.state.head.over);
    assert_int_equal(table.state.initiative, SIDE_BLUE);
    assert_told(&table, INITIATIVE, 0);
}

TEST(ss_4c, a_scenario_may_be_shorter)
{
    table_open(&table, "scenario rounds: 2\nstart refresh turn: 1\nred A1 MC-02 0706 0\n"
                       "blue B1 VD-02 0305 3\n");
    assert_false(table.state.head.over);
    table_open(&table, "scenario rounds: 2\nstart refresh turn: 2\nred A1 MC-02 0706 0\n"
                       "blue B1 VD-02 0305 3\n");
    assert_true(table.state.head.over);
}

/* ---- open play ---- */

#define OWN_ORDER(id, bits) "orders: [{order: " id ", bonus: true, required: true, " bits "}]"

static struct action answer(int decision, const char *name, int yes)
{
    struct action action = table_make(&table, decision, name);
    action.amount[0] = (int16_t)yes;
    return action;
}

static const char spent[] =
    "option mode open\nstart refresh turn: 2, initiative: blue\n"
    "red Kestrel MC-03 0510 0 " OWN_ORDER(
        "S-006", "spent: true") "\n"
                                "red Roc MC-07 0710 0 " OWN_ORDER(
                                    "B-003", "spent: true") "\n"
                                                            "blue Nohr VD-03 0502 3 " OWN_ORDER(
                                                                "S-001", "spent: true") "\n";

TEST(ss_13a_05, a_spent_order_may_be_unspent)
{
    table_open(&table, spent);
    assert_asked(&table, UNSPEND);
    assert_int_equal(table.state.actor, table_unit(&table, "Nohr")); /* Initiative first */
    struct action action = answer(STARSTRIKE_UNSPEND, "Nohr", 2);
    table_refuse_action(&table, &action, "SS-13A.05");
    action = answer(STARSTRIKE_UNSPEND, "Nohr", 0);
    table_play(&table, &action, NULL);
    assert_string_equal(orders_on(&table, "Nohr"), "S-001*");
    action = answer(STARSTRIKE_UNSPEND, "Kestrel", 1);
    table_play(&table, &action, NULL);
    assert_string_equal(orders_on(&table, "Kestrel"), "S-006");
    assert_cites(&table, R13A_05);
    assert_int_equal(starstrike_piece_reach(&table.game, table_unit(&table, "Kestrel"), 0), 4);
}

TEST(ss_13a_06, likewise_that_of_a_massive_piece)
{
    table_open(&table, spent);
    struct action action = answer(STARSTRIKE_UNSPEND, "Nohr", 0);
    table_play(&table, &action, NULL);
    action = answer(STARSTRIKE_UNSPEND, "Kestrel", 0);
    table_play(&table, &action, NULL);
    assert_int_equal(table.state.actor, table_unit(&table, "Roc"));
    action = answer(STARSTRIKE_UNSPEND, "Roc", 1);
    table_play(&table, &action, NULL);
    assert_cites(&table, R13A_06);
    assert_string_equal(orders_on(&table, "Roc"), "B-003");
    assert_int_equal(table.state.head.turn, 3);
    assert_int_equal(table.state.head.phase, STARSTRIKE_PHASE_ACTION); /* no Command Phase */
}

TEST(ss_13a_05, orders_stay_through_refresh)
{
    table_open(&table, "option mode open\nstart refresh turn: 2\n"
                       "red Kestrel MC-03 0510 0 " OWN_ORDER(
                           "S-006", "face_up: true") "\n"
                                                     "blue Vesk VD-02 0502 3\n");
    assert_string_equal(orders_on(&table, "Kestrel"), "S-006");
    assert_int_equal(table.state.head.turn, 3);
}

#define TENDER                                                                                     \
    "design MC-20 name: Tender, type: refit, subtype: Tender, bonus_orders: [S-008], shields: 1\n"

TEST(ss_13a_05, immediate_effects_may_be_used_at_refresh)
{
    static const char position[] = "option mode open\nstart refresh turn: 2\n" TENDER
                                   "red Tern MC-20 0510 0 crits: 1, exhausted: 2, " OWN_ORDER(
                                       "S-008", "face_up: true") "\n"
                                                                 "blue Vesk VD-02 0502 3\n";
    table_open(&table, position);
    assert_asked(&table, RESORT);
    assert_int_equal(table_choices(&table, STARSTRIKE_RESORT, "Tern"), 2);
    struct action action = answer(STARSTRIKE_RESORT, "Tern", 1);
    table_play(&table, &action, NULL);
    assert_boxes(&table, "Tern", "3 s1"); /* one token by the card, one by resting */
    assert_cites(&table, R13A_05);
    assert_cites(&table, R14A_03);
    table_open(&table, position);
    action = answer(STARSTRIKE_RESORT, "Tern", 0);
    table_play(&table, &action, NULL);
    assert_boxes(&table, "Tern", "3 c1 e1 s1");
    assert_int_equal(table.state.head.turn, 3);
}

TEST(ss_13a_05, unspending_comes_first)
{
    table_open(&table, "option mode open\nstart refresh turn: 2\n" TENDER
                       "red Tern MC-20 0510 0 crits: 1, " OWN_ORDER(
                           "S-008", "spent: true") "\n"
                                                   "blue Vesk VD-02 0502 3\n");
    assert_asked(&table, UNSPEND);
    struct action action = answer(STARSTRIKE_UNSPEND, "Tern", 1);
    table_play(&table, &action, NULL);
    assert_asked(&table, RESORT);
    action = answer(STARSTRIKE_RESORT, "Tern", 1);
    table_play(&table, &action, NULL);
    assert_boxes(&table, "Tern", "3 s1");
}

TEST(ss_13a_05, what_would_do_nothing_is_not_asked)
{
    table_open(&table, "option mode open\nstart refresh turn: 2\n" TENDER
                       "red Tern MC-20 0510 0 " OWN_ORDER(
                           "S-008", "face_up: true") "\n"
                                                     "blue Vesk VD-02 0502 3\n");
    assert_int_equal(table.state.head.turn, 3);
}
