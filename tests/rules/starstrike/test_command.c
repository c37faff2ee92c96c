/* Assigning orders in secret, Required and omega orders, the reveal, and orders that go back. */
#include "tests/rules/starstrike/orders.h"

static struct table table;

enum { RED, BLUE };

#define LIBRARY                                                                                    \
    "start command\nside red library: {basic: [B-001, B-002, B-002, B-004, B-005], special: "      \
    "[S-002, S-003, "                                                                              \
    "S-005, P-001, P-002]}\n"                                                                      \
    "side blue library: {basic: [B-001, B-004, B-008], special: [S-001, P-001, P-002]}\n"

static void refuse(const char *name, const char *order, bool own, const char *rule)
{
    struct action action = orders_make(&table, name, order, own);
    table_refuse_action(&table, &action, rule);
}

static void refuse_end(int seat, const char *rule)
{
    struct action action;
    action_init(&action, STARSTRIKE_END_ORDERS, seat);
    table_refuse_action(&table, &action, rule);
}

#define assert_orders(name, list) assert_string_equal(orders_on(&table, name), list)

/* ---- from the library ---- */

static const char plain[] = LIBRARY "red Heron MC-02 0510 0\nred Pelican MC-04 0710 0\n"
                                    "red Wren MC-01 0910 0\nblue Vesk VD-02 0502 3\n"
                                    "blue Karrag VD-04 0702 3\n";

TEST(ss_4b_01, orders_lie_face_down_until_all_have_ended)
{
    table_open(&table, plain);
    assert_asked(&table, ASSIGN);
    orders_assign(&table, "Heron", "B-002");
    assert_orders("Heron", "-B-002");
    assert_told(&table, ASSIGNED, 1);
    assert_int_equal(table_event(&table, STARSTRIKE_EVENT_ASSIGNED, 0)->seen_by, 1 << RED);
    orders_end(&table, RED);
    assert_told(&table, REVEALED, 0);
    orders_assign(&table, "Karrag", "B-008");
    orders_end(&table, BLUE);
    assert_told(&table, REVEALED, 2);
    assert_cites(&table, R4B_01);
    assert_orders("Heron", "B-002");
    assert_orders("Karrag", "B-008");
    assert_int_equal(table.state.head.phase, STARSTRIKE_PHASE_ACTION);
}

TEST(ss_4b_01, a_card_is_on_one_piece_only)
{
    table_open(&table, plain);
    orders_assign(&table, "Heron", "B-004");
    refuse("Pelican", "B-004", false, "SS-4B.01");
    orders_assign(&table, "Pelican", "B-002");
    refuse("Vesk", "B-002", false, "SS-4B.01"); /* not in that library */
    table_open(&table, plain);
    orders_assign(&table, "Heron", "B-002");
    orders_assign(&table, "Pelican", "B-002"); /* two copies */
    assert_int_equal(table.state.player[RED].out, 1 << 1 | 1 << 2);
}

TEST(ss_4b_01, pieces_without_orders_are_allowed)
{
    table_open(&table, plain);
    orders_end(&table, RED);
    orders_end(&table, BLUE);
    assert_orders("Heron", "");
    assert_int_equal(table.state.head.phase, STARSTRIKE_PHASE_ACTION);
}

TEST(ss_4b_01, who_has_ended_has_ended)
{
    table_open(&table, plain);
    orders_end(&table, RED);
    refuse("Heron", "B-001", false, "SS-4B.01");
}

TEST(ss_4b_01, an_order_needs_what_it_requires)
{
    table_open(&table, LIBRARY "red Albatross MC-05 0510 0\nred Heron MC-02 0710 0\n"
                               "blue Vesk VD-02 0502 3\n");
    refuse("Heron", "S-005", false, "SS-4B.01");
    orders_assign(&table, "Albatross", "S-005");
    orders_assign(&table, "Albatross", "S-002");
}

TEST(ss_4b_01, every_permitted_order_is_listed_once)
{
    table_open(&table, plain);
    /* B-001, B-002, B-004, B-005, S-002, S-003, P-001, P-002 */
    assert_int_equal(table_choices(&table, STARSTRIKE_ASSIGN, "Heron"), 8);
    assert_int_equal(table_choices(&table, STARSTRIKE_ASSIGN, "Wren"), 0);
}

TEST(ss_4b_01i, never_more_than_the_limit)
{
    table_open(&table, plain);
    orders_assign(&table, "Heron", "B-001");
    refuse("Heron", "B-002", false, "SS-4B.01I");
    refuse("Wren", "B-002", false, "SS-4B.01I"); /* an escort has none */
    table_open(&table, LIBRARY "red Condor MC-06 0510 0 crits: 1\nred Heron MC-02 0710 0 crits: 1\n"
                               "blue Vesk VD-02 0502 3\n");
    refuse("Heron", "B-001", false, "SS-4B.01I");
    orders_assign(&table, "Condor", "B-001");
    refuse("Condor", "B-002", false, "SS-4B.01I");
}

TEST(ss_10c_03, the_commander_takes_the_place_of_an_order)
{
    table_open(&table, "start command player_1: {library: [B-001, B-002], commander: C-01}\n"
                       "red Condor MC-06 0510 0 leader: true\nblue Vesk VD-02 0502 3\n");
    orders_assign(&table, "Condor", "B-001");
    refuse("Condor", "B-002", false, "SS-4B.01I");
}

TEST(ss_4b_01ii, w15_one_psionic_order_a_player)
{
    static const char position[] =
        "start command\nside red library: {basic: [B-001], special: [P-001, P-002]}\n"
        "red Vesk VD-02 0510 0\nred Nohr VD-04 0710 0\nred Marrow OG-01 0910 0\n"
        "blue Heron MC-02 0502 3\n";
    table_open(&table, position);
    orders_assign(&table, "Vesk", "P-001");
    refuse("Nohr", "P-002", false, "SS-4B.01II");
    orders_assign(&table, "Marrow", "P-002"); /* Starcaster */
    table_open(&table, position);
    orders_assign(&table, "Marrow", "P-002");
    orders_assign(&table, "Vesk", "P-001");
}

/* S1: the piece is outside the limit, whatever the order of giving */
TEST(ss_4b_01ii, a_piece_whose_required_order_is_psionic_is_outside)
{
    static const char position[] =
        "design VD-92 type: refit, subtype: Mind, role: light, bonus_orders: [P-001, S-001]\n"
        "start command\nside red library: {basic: [B-001], special: [S-001, P-001, P-002, P-003]}\n"
        "red Mind VD-92 0703 0\nred Vesk VD-02 0705 0\nred Grim VD-02 0905 0\n"
        "blue Heron MC-02 0502 3\n";
    table_open(&table, position);
    orders_assign_own(&table, "Mind", "P-001");
    orders_assign(&table, "Mind", "P-002");
    orders_assign(&table, "Vesk", "P-003");
    refuse("Grim", "P-001", false, "SS-4B.01II"); /* the copy in the library is another's */
    orders_end(&table, RED);
    table_open(&table, position);
    orders_assign(&table, "Vesk", "P-003");
    orders_assign(&table, "Mind", "P-002");
    refuse("Mind", "S-001", true, "SS-4B.01II"); /* its Required order would not be Psionic */
    refuse("Mind", "S-001", false, "SS-4B.01II");
    refuse_end(RED, "SS-4B.01III");
    orders_assign_own(&table, "Mind", "P-001");
    orders_end(&table, RED);
    table_open(&table, position); /* a copy from the library is as good */
    orders_assign(&table, "Mind", "P-001");
    orders_assign(&table, "Mind", "P-002");
    orders_assign(&table, "Vesk", "P-003");
    orders_end(&table, RED);
}

TEST(ss_4b_01ii, a_promise_of_a_psionic_order_must_be_kept)
{
    table_open(
        &table,
        "design VD-92 type: refit, subtype: Mind, role: super_heavy, shields: [1, 1, 1, 1, 1, "
        "1], bonus_orders: [P-001, S-001]\n"
        "start command\nside red library: {basic: [B-001], special: [S-001, P-002, P-003]}\n"
        "red Mind VD-92 0703 0\nred Vesk VD-02 0705 0\nblue Heron MC-02 0502 3\n");
    orders_assign(&table, "Mind", "S-001"); /* Required for the time being */
    orders_assign(&table, "Mind", "P-002");
    orders_assign(&table, "Vesk", "P-003");
    refuse_end(RED, "SS-4B.01II");
    refuse("Mind", "B-001", false, "SS-4B.01II"); /* no room would be left */
    assert_int_equal(table_default(&table).mode, 1);
    orders_assign_own(&table, "Mind", "P-001");
    orders_end(&table, RED);
}

TEST(ss_9x, a_starcaster_is_exempt)
{
    table_open(&table,
               "start command\nside red library: {basic: [], special: [P-001, P-002, P-003]}\n"
               "red Marrow OG-01 0910 0\nred Vesk VD-02 0510 0\nblue Heron MC-02 0502 3\n");
    orders_assign(&table, "Marrow", "P-001");
    assert_int_equal(table_choices(&table, STARSTRIKE_ASSIGN, "Vesk"), 2);
}

/* ---- Required orders ---- */

static const char massive[] = LIBRARY "red Roc MC-07 0510 0\nblue Vesk VD-02 0502 3\n";

TEST(ss_4b_01iii, w16_a_massive_piece_has_its_order_face_up)
{
    table_open(&table, massive);
    refuse_end(RED, "SS-4B.01III");
    orders_assign(&table, "Roc", "B-001");
    orders_assign(&table, "Roc", "B-004");
    refuse("Roc", "B-002", false, "SS-4B.01III"); /* room is kept */
    orders_assign_own(&table, "Roc", "B-003");
    assert_orders("Roc", "B-003 -B-001 -B-004");
    assert_cites(&table, R4B_01III);
    refuse("Roc", "B-002", false, "SS-4B.01I");
    orders_end(&table, RED);
}

#define FLAG_LIBRARY                                                                               \
    "start command\nside red library: {basic: [B-001, B-002, B-003, B-004], special: []}\n"        \
    "red Roc MC-07 0510 0\nblue Vesk VD-02 0502 3\n"

/* S2 */
TEST(ss_3a_01viii, a_listed_id_from_the_library_completes_a_massive_piece)
{
    table_open(&table, FLAG_LIBRARY);
    orders_assign(&table, "Roc", "B-001");
    orders_assign(&table, "Roc", "B-003");
    assert_orders("Roc", "B-003 -B-001"); /* the Required order, face up */
    assert_cites(&table, R4B_01III);
    assert_true(table_piece(&table, "Roc")->slot[0].bits & STARSTRIKE_REQUIRED);
    assert_int_equal(table.state.player[RED].seen, 0);
    orders_end(&table, RED);
    assert_told(&table, ASSIGNED, 1); /* now all see it */
    assert_int_equal(table.state.player[RED].seen, 1 << 2);
    orders_end(&table, BLUE);
    table_until(&table, STARSTRIKE_PHASE_COMMAND, NULL);
    assert_int_equal(table.state.player[RED].out, 0); /* it has gone back to the library */
}

TEST(ss_x_10, the_own_order_and_a_copy_both_act)
{
    table_open(&table, FLAG_LIBRARY);
    orders_assign(&table, "Roc", "B-003");
    orders_assign_own(&table, "Roc", "B-003");
    assert_orders("Roc", "B-003 -B-003"); /* the own one is the Required order */
    assert_true(table_piece(&table, "Roc")->slot[0].bits & STARSTRIKE_BONUS);
    assert_false(table_piece(&table, "Roc")->slot[1].bits & STARSTRIKE_REQUIRED);
    refuse("Roc", "B-003", true, "SS-3A.01VIII"); /* once a round */
    orders_end(&table, RED);
    orders_end(&table, BLUE);
    int x;
    assert_int_equal(
        starstrike_effects_granted(&table.game, table_unit(&table, "Roc"), STARSTRIKE_SKILLED, &x),
        2);
}

TEST(ss_o_15, the_last_slot_is_for_a_listed_id_unless_massive_pieces_may_do_without)
{
    table_open(&table, FLAG_LIBRARY);
    orders_assign(&table, "Roc", "B-001");
    orders_assign(&table, "Roc", "B-002");
    refuse("Roc", "B-004", false, "SS-4B.01III");
    refuse_end(RED, "SS-4B.01III");
    assert_int_equal(table_choices(&table, STARSTRIKE_ASSIGN, "Roc"), 2); /* own, or the copy */
    table_open(&table, "option massive-may on\n" FLAG_LIBRARY);
    orders_assign(&table, "Roc", "B-001");
    orders_assign(&table, "Roc", "B-002");
    orders_assign(&table, "Roc", "B-004");
    assert_cites(&table, O_15);
    orders_end(&table, RED);
    table_open(&table, "option massive-may on\n" LIBRARY
                       "red Kestrel MC-03 0510 0\nblue Vesk VD-02 0502 3\n");
    refuse_end(RED, "SS-4B.01III"); /* a Refit must */
}

TEST(ss_4b_01iii, face_up_orders_are_seen_when_their_owner_has_ended)
{
    table_open(&table, massive);
    orders_assign_own(&table, "Roc", "B-003");
    assert_int_equal(table_event(&table, STARSTRIKE_EVENT_ASSIGNED, 0)->seen_by, 1 << RED);
    orders_end(&table, RED);
    assert_told(&table, ASSIGNED, 1);
    assert_false(table_event(&table, STARSTRIKE_EVENT_ASSIGNED, 0)->seen_by >> RED & 1);
    assert_true(table_event(&table, STARSTRIKE_EVENT_ASSIGNED, 0)->seen_by >> BLUE & 1);
    orders_end(&table, BLUE);
    assert_told(&table, ASSIGNED, 0);
    assert_told(&table, REVEALED, 1);
}

TEST(ss_4b_01iii, w16_three_criticals_leave_no_order)
{
    table_open(&table, LIBRARY "red Roc MC-07 0510 0 crits: 3\nred Heron MC-02 0710 0\n"
                               "blue Vesk VD-02 0502 3\n");
    refuse("Roc", "B-003", true, "SS-4B.01I");
    orders_end(&table, RED);
}

TEST(ss_3a_01viii, w60_a_refit_takes_one_of_its_list)
{
    static const char position[] = LIBRARY "red Kestrel MC-03 0510 0\nblue Vesk VD-02 0502 3\n";
    table_open(&table, position);
    refuse("Kestrel", "S-007", true, "SS-3A.01VIII");
    orders_assign_own(&table, "Kestrel", "S-006");
    refuse("Kestrel", "S-001", true, "SS-3A.01VIII"); /* one bonus card a round */
    orders_assign(&table, "Kestrel", "B-002");
    assert_orders("Kestrel", "S-006 -B-002");
    orders_end(&table, RED);
    table_open(&table, position);
    orders_assign(&table, "Kestrel", "B-002");
    refuse("Kestrel", "B-001", false, "SS-4B.01III");
    refuse_end(RED, "SS-4B.01III");
}

TEST(ss_3a_01viii, w60_two_markers_leave_a_refit_no_order)
{
    table_open(&table, LIBRARY "red Kestrel MC-03 0510 0 crits: 2\nred Heron MC-02 0710 0\n"
                               "blue Vesk VD-02 0502 3\n");
    refuse("Kestrel", "S-006", true, "SS-4B.01I");
    orders_end(&table, RED);
}

TEST(ss_3a_01viii, a_bonus_order_belongs_to_its_ship)
{
    table_open(&table, massive);
    refuse("Roc", "B-003", false, "SS-4B.01"); /* none in the library */
    orders_assign_own(&table, "Roc", "B-003");
    assert_int_equal(table.state.player[RED].out, 0);
    orders_end(&table, RED);
    orders_end(&table, BLUE);
    table_until(&table, STARSTRIKE_PHASE_COMMAND, NULL);
    assert_orders("Roc", "");
    orders_assign_own(&table, "Roc", "B-003"); /* and is there again */
}

/* ---- omega orders ---- */

static const char omega[] =
    "option omega-orders on\n" LIBRARY
    "red Heron MC-02 0510 0\nred Pelican MC-04 0710 0\nred Wren MC-01 0910 0\n"
    "red Egret MC-02 0310 0 crits: 1\nblue Vesk VD-02 0502 3\n";

static bool has_omega(const char *name)
{
    return table_piece(&table, name)->flags & STARSTRIKE_HAS_OMEGA;
}

TEST(ss_10a_05i, w54_who_could_have_had_an_order_has_the_omega_order)
{
    table_open(&table, omega);
    orders_set_aside(&table, RED, "B-004");
    assert_int_equal(table_event(&table, STARSTRIKE_EVENT_SET_ASIDE, 0)->seen_by, 1 << RED);
    orders_assign(&table, "Pelican", "B-001");
    orders_end(&table, RED);
    assert_false(has_omega("Heron"));
    orders_end(&table, BLUE);
    assert_true(has_omega("Heron"));
    assert_false(has_omega("Pelican")); /* has one */
    assert_false(has_omega("Wren"));    /* limit 0 */
    assert_false(has_omega("Egret"));   /* limit 0 by a critical */
    assert_told(&table, OMEGA, 1);
    assert_cites(&table, R10A_05I);
    assert_int_equal(starstrike_piece_armor(&table.game, table_unit(&table, "Heron")), 2);
    assert_int_equal(starstrike_piece_armor(&table.game, table_unit(&table, "Wren")), 1);
    table_until(&table, STARSTRIKE_PHASE_COMMAND, NULL);
    assert_false(has_omega("Heron"));
    assert_int_equal(table.state.player[RED].omega, 0);
    assert_int_equal(table.state.player[RED].out, 0);
}

static void refuse_omega(const char *order, const char *rule)
{
    struct action action;
    action_init(&action, STARSTRIKE_OMEGA, RED);
    action.amount[0] = (int16_t)table_card(&table, STARSTRIKE_ORDERS, order);
    table_refuse_action(&table, &action, rule);
}

TEST(ss_10a_05i, one_basic_order_of_the_library)
{
    table_open(&table, omega);
    refuse_omega("S-003", "SS-10A.05I");
    refuse_omega("B-008", "SS-4B.01");
    assert_int_equal(table_choices(&table, STARSTRIKE_OMEGA, NULL), 4 + 3);
    orders_set_aside(&table, RED, "B-004");
    refuse_omega("B-001", "SS-10A.05I");
    refuse("Heron", "B-004", false, "SS-4B.01");
}

TEST(ss_o_5, omega_orders_are_for_level_omega)
{
    table_open(&table, plain);
    refuse_omega("B-004", "SS-10A.05I");
    assert_int_equal(table_choices(&table, STARSTRIKE_OMEGA, NULL), 0);
    table_open(&table, "option escalation omega\n" LIBRARY
                       "red Heron MC-02 0510 0\nblue Vesk VD-02 0502 3\n");
    orders_set_aside(&table, RED, "B-004");
}

/* ---- orders go back ---- */

static struct walk no_walk(void)
{
    static struct event list[8];
    static struct events events;
    events = (struct events){list, 8, 0};
    return walk_begin(&table.game, NULL, &events);
}

TEST(ss_5f_03, an_order_goes_back_to_its_library)
{
    table_open(&table, "start action player_1: {library: [B-001, B-002, B-004], seen: [2]}\n"
                       "red Condor MC-06 0510 0 orders: [{order: B-001, face_up: true}, {order: "
                       "B-002, face_up: true}]\nblue Vesk VD-02 0502 3\n");
    struct walk walk = no_walk();
    assert_int_equal(table.state.player[RED].out, 3);
    starstrike_command_return_order(&walk, table_unit(&table, "Condor"), 0, STARSTRIKE_RULE_R5F_03);
    assert_orders("Condor", "B-002");
    assert_int_equal(table.state.player[RED].out, 2);
    assert_int_equal(starstrike_returned_of(&walk.events->list[0]).seat, RED);
    assert_int_equal(walk.events->list[0].rule, STARSTRIKE_RULE_R5F_03);
}

TEST(ss_13a_05, in_open_play_an_order_is_spent_instead)
{
    table_open(&table, "option mode open\nstart action\n"
                       "red Kestrel MC-03 0510 0 orders: [{order: S-006, face_up: true, bonus: "
                       "true, required: true}]\nblue Vesk VD-02 0502 3\n");
    struct walk walk = no_walk();
    int unit = table_unit(&table, "Kestrel");
    assert_int_equal(starstrike_piece_reach(&table.game, unit, 0), 4);
    starstrike_command_return_order(&walk, unit, 0, STARSTRIKE_RULE_R5F_03);
    assert_orders("Kestrel", "S-006*");
    assert_int_equal(starstrike_piece_reach(&table.game, unit, 0), 3);
    assert_int_equal(walk.events->list[0].rule, STARSTRIKE_RULE_R13A_05);
    assert_true(starstrike_returned_of(&walk.events->list[0]).spent);
}

TEST(ss_4b_03, all_orders_go_back)
{
    table_open(&table, plain);
    orders_assign(&table, "Heron", "B-002");
    orders_end(&table, RED);
    orders_end(&table, BLUE);
    table_until(&table, STARSTRIKE_PHASE_COMMAND, NULL);
    assert_orders("Heron", "");
    assert_int_equal(table.state.player[RED].out, 0);
    assert_int_equal(table.state.player[RED].seen, 1 << 1);
    orders_assign(&table, "Pelican", "B-002"); /* the copy that was seen comes first */
    assert_int_equal(table.state.player[RED].out, 1 << 1);
}

TEST(ss_x_15, of_equal_copies_the_one_that_was_seen_is_taken)
{
    table_open(&table, "start command player_1: {library: [B-001, B-002, B-002], seen: [3]}\n"
                       "red Heron MC-02 0510 0\nblue Vesk VD-02 0502 3\n");
    orders_assign(&table, "Heron", "B-002");
    assert_int_equal(table.state.player[RED].out, 1 << 2);
}
