/* Cards that act at a moment, and what their owners choose. */
#include "tests/rules/starstrike/orders.h"

static struct table table;

enum { RED, BLUE };

/* Red's library and pieces; blue has a piece that is nowhere near. */
static void open_cards(const char *library, const char *rest)
{
    static char position[2048];
    struct text out;
    text_init(&out, position, sizeof position);
    text_format(&out, "start command\nside red library: %s\nblue Vesk VD-02 0502 3\n%s", library,
                rest);
    table_open(&table, position);
}

static void reveal(void)
{
    orders_end(&table, RED);
    orders_end(&table, BLUE);
}

static struct action spread(int decision, const char *name, const int *points)
{
    struct action action = table_make(&table, decision, name);
    for (int i = 0; i < STARSTRIKE_FACINGS; i++)
        action.amount[i] = (int16_t)points[i];
    return action;
}

#define POINTS(...) ((const int[]){__VA_ARGS__})

/* ---- repairs ---- */

TEST(ss_14a_02, w52_all_that_is_lacking_comes_back)
{
    open_cards("{basic: [B-007], special: []}",
               "red Pelican MC-04 0710 0 shields: [3, 1, 2, 0, 2, 2]\n");
    orders_assign(&table, "Pelican", "B-007");
    reveal();
    assert_boxes(&table, "Pelican", "5 s3/2/2/1/2/2");
    assert_cites(&table, R14A_02);
    assert_told(&table, REPAIRED, 2);
    assert_int_equal(table.state.head.phase, STARSTRIKE_PHASE_ACTION);
}

TEST(ss_14a_02, the_owner_distributes)
{
    open_cards("{basic: [B-007], special: []}",
               "red Pelican MC-04 0710 0 shields: [1, 1, 2, 0, 2, 2]\n");
    orders_assign(&table, "Pelican", "B-007");
    reveal();
    assert_asked(&table, MEND);
    assert_int_equal(table.state.actor, table_unit(&table, "Pelican"));
    /* 2 points on facings that lack 2, 1, 1: 2, 1+1, 1+1, 1+1 */
    assert_int_equal(table_choices(&table, STARSTRIKE_MEND, "Pelican"), 4);
    struct action action = spread(STARSTRIKE_MEND, "Pelican", POINTS(1, 0, 0, 0, 0, 0));
    table_refuse_action(&table, &action, "SS-14A.02"); /* all of it */
    action = spread(STARSTRIKE_MEND, "Pelican", POINTS(0, 2, 0, 0, 0, 0));
    table_refuse_action(&table, &action, "SS-14A.02"); /* above the original */
    action = spread(STARSTRIKE_MEND, "Pelican", POINTS(1, 0, 0, 1, 0, 0));
    table_play(&table, &action, NULL);
    assert_boxes(&table, "Pelican", "5 s2/1/2/1/2/2");
    assert_int_equal(table.state.head.phase, STARSTRIKE_PHASE_ACTION);
}

TEST(ss_14a_02, a_single_value_leaves_no_choice)
{
    open_cards("{basic: [B-007], special: []}", "red Heron MC-02 0710 0 shields: [0]\n");
    orders_assign(&table, "Heron", "B-007");
    reveal();
    assert_boxes(&table, "Heron", "3 s2");
}

TEST(ss_14a_01, hull_comes_back_up_to_the_original)
{
    open_cards("{basic: [B-006, B-006], special: []}",
               "red Heron MC-02 0710 0 hull: 2\nred Egret MC-02 0510 0\n");
    orders_assign(&table, "Heron", "B-006");
    orders_assign(&table, "Egret", "B-006");
    reveal();
    assert_boxes(&table, "Heron", "3 s3");
    assert_boxes(&table, "Egret", "3 s3");
    assert_told(&table, REPAIRED, 1);
    assert_cites(&table, R14A_01);
}

TEST(ss_14a_03, markers_go_and_the_limit_rises)
{
    open_cards("{basic: [], special: [S-008]}", "red Condor MC-06 0710 0 crits: 1, exhausted: 2\n");
    orders_assign(&table, "Condor", "S-008");
    reveal();
    assert_boxes(&table, "Condor", "7 e1 s4/3/2/2/2/3");
    assert_cites(&table, R14A_03);
    assert_int_equal(starstrike_order_limit(&table.game, table_unit(&table, "Condor")), 2);
}

TEST(ss_d_3_9, at_the_start_of_an_activation)
{
    open_cards("{basic: [B-100], special: []}",
               "red Heron MC-02 0710 0 hull: 1\nscenario orders: [{id: B-100, type: basic, name: "
               "Late, effects: [{hook: repair, what: hull, value: 1, when: activation_start}]}], "
               "first_initiative: red\n");
    orders_assign(&table, "Heron", "B-100");
    reveal();
    assert_int_equal(table.state.actor, table_unit(&table, "Heron")); /* the only one */
    assert_boxes(&table, "Heron", "2 s3");
    assert_cites(&table, R14A_01);
}

TEST(ss_d_3, an_aura_acts_on_all_it_reaches)
{
    open_cards("{basic: [B-100], special: []}",
               "red Heron MC-02 0710 0 hull: 1\nred Egret MC-02 0610 0 hull: 1\n"
               "red Crane MC-02 0210 0 hull: 1\nscenario orders: [{id: B-100, type: basic, name: "
               "Tender, effects: [{hook: repair, what: hull, value: 1, when: reveal, scope: "
               "aura_friendly, range: 1}]}]\n");
    orders_assign(&table, "Heron", "B-100");
    reveal();
    assert_boxes(&table, "Heron", "2 s3");
    assert_boxes(&table, "Egret", "2 s3");
    assert_boxes(&table, "Crane", "1 s3");
}

/* ---- tokens ---- */

TEST(ss_d_3_10, w58_hot_reload)
{
    open_cards("{basic: [], special: [S-003]}", "red Condor MC-06 0710 0 reloading: true\n"
                                                "scenario first_initiative: red\n");
    orders_assign(&table, "Condor", "S-003");
    reveal();
    assert_told(&table, RELOADED, 1);
    assert_cites(&table, D_3_10);
    assert_int_equal(table.state.actor, table_unit(&table, "Condor"));
    assert_int_equal(
        table_piece(&table, "Condor")->flags & (STARSTRIKE_RELOADING | STARSTRIKE_UNLOADED), 0);
}

TEST(ss_d_3_16, evade_is_ready_again)
{
    open_cards("{basic: [B-100], special: []}",
               "red Heron MC-02 0710 0\nred Wren MC-01 0610 0 evaded: true\nscenario orders: [{id: "
               "B-100, type: basic, name: Alert, effects: [{hook: evade_ready, when: reveal, "
               "scope: aura_friendly, range: 1}]}]\n");
    orders_assign(&table, "Heron", "B-100");
    reveal();
    assert_cites(&table, D_3_16);
    assert_told(&table, READIED, 1);
    assert_true(starstrike_piece_evade_ready(&table.game, table_unit(&table, "Wren")));
}

/* ---- shields moved ---- */

TEST(ss_d_3_11, points_move_between_facings)
{
    open_cards("{basic: [], special: [S-004]}",
               "red Pelican MC-04 0710 0 shields: [0, 2, 2, 1, 1, 2]\n");
    orders_assign(&table, "Pelican", "S-004");
    reveal();
    assert_asked(&table, SHIFT);
    struct action action = spread(STARSTRIKE_SHIFT, "Pelican", POINTS(3, -2, -2, 0, 1, 0));
    table_refuse_action(&table, &action, "SS-D.3.11"); /* four */
    action = spread(STARSTRIKE_SHIFT, "Pelican", POINTS(2, -1, 0, 0, 0, 0));
    table_refuse_action(&table, &action, "SS-D.3.11"); /* from nowhere */
    action = spread(STARSTRIKE_SHIFT, "Pelican", POINTS(-1, 0, 0, 0, 1, 0));
    table_refuse_action(&table, &action, "SS-D.3.11"); /* there is none */
    action = spread(STARSTRIKE_SHIFT, "Pelican", POINTS(0, -2, 0, 0, 2, 0));
    table_refuse_action(&table, &action, "SS-D.3.11"); /* above the original */
    assert_true(table_choices(&table, STARSTRIKE_SHIFT, "Pelican") > 20);
    action = spread(STARSTRIKE_SHIFT, "Pelican", POINTS(2, 0, -1, -1, 1, -1));
    table_play(&table, &action, NULL);
    assert_boxes(&table, "Pelican", "5 s2/2/1/0/2/1");
    assert_cites(&table, D_3_11);
}

TEST(ss_d_3_11, it_need_not_be_used)
{
    open_cards("{basic: [], special: [S-004]}",
               "red Pelican MC-04 0710 0 shields: [0, 2, 2, 1, 2, 2]\n");
    orders_assign(&table, "Pelican", "S-004");
    reveal();
    struct action action = spread(STARSTRIKE_SHIFT, "Pelican", POINTS(0, 0, 0, 0, 0, 0));
    table_play(&table, &action, NULL);
    assert_told(&table, SHIFTED, 0);
    assert_int_equal(table.state.head.phase, STARSTRIKE_PHASE_ACTION);
}

TEST(ss_d_3_11, full_shields_leave_nothing_to_ask)
{
    open_cards("{basic: [], special: [S-004]}", "red Pelican MC-04 0710 0\n");
    orders_assign(&table, "Pelican", "S-004");
    reveal();
    assert_int_equal(table.state.head.phase, STARSTRIKE_PHASE_ACTION);
}

/* ---- free rotations ---- */

TEST(ss_d_3_12, one_step_at_once)
{
    open_cards("{basic: [B-011], special: []}", "red Heron MC-02 0710 0\n");
    orders_assign(&table, "Heron", "B-011");
    reveal();
    assert_asked(&table, TURN);
    assert_int_equal(table_choices(&table, STARSTRIKE_TURN, "Heron"), 3);
    struct action action = table_make(&table, STARSTRIKE_TURN, "Heron");
    action.mode = 2;
    table_refuse_action(&table, &action, "SS-D.3.12");
    action.mode = 5;
    table_play(&table, &action, NULL);
    assert_place(&table, "Heron", "0710 5");
    assert_cites(&table, D_3_12);
    assert_int_equal(table_told_of(&table, rotated, 0, steps), -1);
    assert_int_equal(table.state.head.phase, STARSTRIKE_PHASE_ACTION);
}

TEST(ss_4b_01, initiative_chooses_first_then_piece_by_piece)
{
    table_open(&table, "start command initiative: blue\n"
                       "side red library: {basic: [B-011, B-011], special: []}\n"
                       "side blue library: {basic: [B-011], special: []}\n"
                       "red Heron MC-02 0710 0\nred Egret MC-02 0910 0\nblue Vesk VD-02 0502 3\n");
    static const char *const order[] = {"Vesk", "Heron", "Egret"};
    orders_assign(&table, "Egret", "B-011");
    orders_assign(&table, "Heron", "B-011");
    orders_assign(&table, "Vesk", "B-011");
    reveal();
    for (int i = 0; i < 3; i++) {
        assert_int_equal(table.state.actor, table_unit(&table, order[i]));
        struct action action = table_make(&table, STARSTRIKE_TURN, order[i]);
        action.mode = i == 0 ? 3 : 1;
        table_play(&table, &action, NULL);
    }
    assert_int_equal(table.state.head.phase, STARSTRIKE_PHASE_ACTION);
}

TEST(ss_4b_01, orders_of_a_piece_act_by_their_ids)
{
    open_cards("{basic: [B-007, B-011], special: [S-004]}",
               "red Condor MC-06 0710 0 shields: [0, 0, 2, 2, 2, 3]\n");
    orders_assign(&table, "Condor", "S-004");
    orders_assign(&table, "Condor", "B-011");
    reveal();
    assert_string_equal(orders_on(&table, "Condor"), "B-011 S-004");
    assert_asked(&table, TURN);
    struct action action = table_make(&table, STARSTRIKE_TURN, "Condor");
    table_play(&table, &action, NULL);
    assert_asked(&table, SHIFT);
}

TEST(ss_x_12, a_position_says_where_the_game_goes_on)
{
    static const char turning[] =
        "red Heron MC-02 0710 0 orders: [{order: B-011, face_up: true}]\nblue Vesk VD-02 0502 3\n"
        "start command actor: Heron, cursor: Heron, step: card, player_1: {library: [B-011]}";
    static char position[1024];
    struct text out;
    text_init(&out, position, sizeof position);
    text_format(&out, "%s\n", turning);
    assert_int_equal(table_try_open(&table, position), FAULT_INPUT);
    assert_string_equal(table.why.rule, "SS-X.12");
    text_init(&out, position, sizeof position);
    text_format(&out, "%s, resume: %d\n", turning, STARSTRIKE_STEP_TURNS);
    table_open(&table, position);
    assert_asked(&table, TURN);
    struct action action = table_make(&table, STARSTRIKE_TURN, "Heron");
    action.mode = 1;
    table_play(&table, &action, NULL);
    assert_place(&table, "Heron", "0710 1");
    assert_int_equal(table.state.head.phase, STARSTRIKE_PHASE_ACTION);
}

/* ---- orders handed over ---- */

static const char handing[] = "red Condor MC-06 0710 0 hull: 5\nred Heron MC-02 0810 0 hull: 1\n"
                              "red Wren MC-01 0410 0\nred Crane MC-02 0110 0\n";

TEST(ss_d_3_13, a_basic_order_is_handed_to_a_piece_near_by)
{
    open_cards("{basic: [B-006, B-004], special: [P-003]}", handing);
    orders_assign(&table, "Condor", "P-003");
    orders_assign(&table, "Condor", "B-006");
    orders_assign(&table, "Heron", "B-004");
    reveal();
    assert_string_equal(orders_on(&table, "Condor"), "B-006 P-003");
    assert_boxes(&table, "Condor", "6 s4/3/2/2/2/3");
    assert_asked(&table, HAND);
    struct action action = orders_hand(&table, "Condor", 1, "Heron");
    table_refuse_action(&table, &action, "SS-D.3.13"); /* not itself */
    action = orders_hand(&table, "Condor", 0, "Crane");
    table_refuse_action(&table, &action, "SS-D.3.13"); /* too far */
    action = orders_hand(&table, "Condor", 0, "Vesk");
    table_refuse_action(&table, &action, "SS-D.3.13");                     /* not of the team */
    assert_int_equal(table_choices(&table, STARSTRIKE_HAND, "Condor"), 3); /* Heron, Wren, none */
    action = orders_hand(&table, "Condor", 0, "Heron");
    table_play(&table, &action, NULL);
    assert_string_equal(orders_on(&table, "Condor"), "P-003");
    assert_string_equal(orders_on(&table, "Heron"), "B-004 B-006"); /* above its limit */
    assert_cites(&table, D_3_13);
    assert_boxes(&table, "Heron", "1 s3"); /* it has acted already */
    assert_int_equal(table.state.head.phase, STARSTRIKE_PHASE_ACTION);
    table_until(&table, STARSTRIKE_PHASE_COMMAND, NULL);
    assert_int_equal(table.state.player[RED].out, 0);
}

TEST(ss_d_3_13, the_cards_behind_it_act_too)
{
    open_cards("{basic: [], special: [P-003, S-003]}",
               "red Roc MC-07 0710 0 reloading: true\nred Heron MC-02 0810 0\n");
    orders_assign_own(&table, "Roc", "B-003");
    orders_assign(&table, "Roc", "P-003");
    orders_assign(&table, "Roc", "S-003");
    reveal();
    struct action action = orders_hand(&table, "Roc", 0, "Heron");
    table_play(&table, &action, NULL);
    assert_string_equal(orders_on(&table, "Roc"), "P-003 S-003");
    assert_told(&table, RELOADED, 1);
    table_until(&table, STARSTRIKE_PHASE_COMMAND, NULL);
    assert_string_equal(orders_on(&table, "Heron"), "");
}

TEST(ss_d_3_13, a_rule_of_the_scenario_hands_one_order)
{
    open_cards("{basic: [B-004, B-008]}",
               "scenario rules: [{hook: reassign_order, range: 3, when: reveal}]\n"
               "red Condor MC-06 0710 0\nred Wren MC-01 0410 0\n");
    orders_assign(&table, "Condor", "B-004");
    orders_assign(&table, "Condor", "B-008");
    reveal();
    struct action action = orders_hand(&table, "Condor", 0, "Wren");
    table_play(&table, &action, NULL);
    assert_string_equal(orders_on(&table, "Condor"), "B-008");
    assert_told(&table, HANDED, 1);
    assert_asked(&table, HAND); /* then the piece that got it, by the same rule */
    action = orders_hand(&table, "Wren", 0, NULL);
    table_play(&table, &action, NULL);
    assert_int_equal(table.state.head.phase, STARSTRIKE_PHASE_ACTION);
}

TEST(ss_d_3_13, it_may_stay)
{
    open_cards("{basic: [B-004], special: [P-003]}", handing);
    orders_assign(&table, "Condor", "P-003");
    orders_assign(&table, "Condor", "B-004");
    reveal();
    struct action action = orders_hand(&table, "Condor", 0, NULL);
    table_play(&table, &action, NULL);
    assert_string_equal(orders_on(&table, "Condor"), "B-004 P-003");
    assert_told(&table, HANDED, 0);
}

TEST(ss_d_3_13, without_another_basic_order_nothing_is_asked)
{
    open_cards("{basic: [B-004], special: [P-003, S-003]}", handing);
    orders_assign(&table, "Condor", "P-003");
    orders_assign(&table, "Condor", "S-003");
    reveal();
    assert_int_equal(table.state.head.phase, STARSTRIKE_PHASE_ACTION);
}

/* ---- traits ---- */

TEST(ss_10c_03, a_trait_acts_at_the_start_of_refresh)
{
    table_open(&table, "start refresh player_1: {commander: C-02}\n"
                       "red Pelican MC-04 0710 0 leader: true, shields: [3, 2, 2, 0, 2, 2]\n"
                       "red Heron MC-02 0510 0 shields: [1]\nblue Vesk VD-02 0502 3\n");
    assert_boxes(&table, "Pelican", "5 s3/2/2/1/2/2");
    assert_boxes(&table, "Heron", "3 s1");
    assert_cites(&table, R14A_02);
}

/* ---- open play ---- */

static bool is_skilled(const char *name)
{
    return starstrike_piece_keyword(&table.game, table_unit(&table, name), STARSTRIKE_SKILLED);
}

#define OPEN_FLEET                                                                                 \
    "option mode open\nred Condor MC-06 0710 0\nred Wren MC-01 0910 0\nred Albatross MC-05 0510 "  \
    "0\nred Light MC-08 0310 0\nblue Vesk VD-02 0502 3\n"

TEST(ss_13a_01, w55_all_but_escorts_and_stations_have_the_trait)
{
    table_open(&table, OPEN_FLEET "start action player_1: {commander: C-01}\n");
    assert_true(is_skilled("Condor"));
    assert_true(is_skilled("Albatross"));
    assert_false(is_skilled("Wren"));
    assert_false(is_skilled("Light"));
}

TEST(ss_13a_02, w55_a_carrier_has_the_flight_group_instead)
{
    table_open(&table, OPEN_FLEET "start action player_1: {commander: C-01, flight_group: G-02}\n");
    int carrier = table_unit(&table, "Albatross");
    assert_true(is_skilled("Condor"));
    assert_false(is_skilled("Albatross"));
    assert_int_equal(starstrike_piece_reach(&table.game, carrier, 0), 5);
    assert_int_equal(starstrike_piece_reach(&table.game, table_unit(&table, "Condor"), 0), 5);
    table_open(&table, OPEN_FLEET "start action player_1: {commander: C-01}\n");
    assert_int_equal(starstrike_piece_reach(&table.game, carrier, 0), 4);
}

TEST(ss_13a_01, w55_the_trait_acts_on_all_at_refresh)
{
    table_open(&table, "option mode open\nstart refresh player_1: {commander: C-02}\n"
                       "red Heron MC-02 0710 0 shields: [1]\nred Egret MC-02 0510 0 shields: [2]\n"
                       "red Wren MC-01 0910 0 shields: [0]\nblue Vesk VD-02 0502 3 shields: [0]\n");
    assert_boxes(&table, "Heron", "3 s2");
    assert_boxes(&table, "Egret", "3 s3");
    assert_boxes(&table, "Wren", "1 s0");
    assert_boxes(&table, "Vesk", "3 s0");
}
