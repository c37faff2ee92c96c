/* What is chosen in secret before play: ships, Commanders, flight groups, libraries, Refits. */
#include "tests/rules/starstrike/fixture.h"

#include "rules/starstrike/law/fleet.h"

static struct table table;

/* ---- choosing ---- */

/* "MC-04", or "C-01" on own piece `on` (-1: none). The seat is red's first unless said. */
static struct action choice(int seat, int decision, const char *id, int on)
{
    static const uint8_t from[] = {[STARSTRIKE_BUY] = STARSTRIKE_SHIPS,
                                   [STARSTRIKE_COMMANDER] = STARSTRIKE_COMMANDERS,
                                   [STARSTRIKE_WING] = STARSTRIKE_GROUPS,
                                   [STARSTRIKE_CARD] = STARSTRIKE_ORDERS,
                                   [STARSTRIKE_REFIT] = STARSTRIKE_ORDERS};
    struct action action;
    action_init(&action, decision, seat);
    action.amount[0] = (int16_t)table_card(&table, (enum starstrike_collection)from[decision], id);
    action.amount[1] = (int16_t)on;
    return action;
}

static void choose(int decision, const char *id, int on)
{
    struct action action = choice(0, decision, id, on);
    table_play(&table, &action, NULL);
}

static void refuse(int decision, const char *id, int on, const char *rule)
{
    struct action action = choice(0, decision, id, on);
    table_refuse_action(&table, &action, rule);
}

static void end_of(int seat)
{
    struct action action;
    action_init(&action, STARSTRIKE_END_FLEET, seat);
    table_play(&table, &action, NULL);
}

static void refuse_end(const char *rule)
{
    struct action action;
    action_init(&action, STARSTRIKE_END_FLEET, 0);
    table_refuse_action(&table, &action, rule);
}

static void buy(const char *const *ships)
{
    for (int i = 0; ships[i]; i++)
        choose(STARSTRIKE_BUY, ships[i], 0);
}

/* Ten Basic orders at most, two of each in the order of their numbers. */
static void take_basic(int count)
{
    static const char *const ids[] = {"B-001", "B-002", "B-003", "B-004", "B-005"};
    for (int i = 0; i < count; i++)
        choose(STARSTRIKE_CARD, ids[i / 2], 0);
}

static void open_alpha(void)
{
    table_open(&table, "option mode constructed\noption escalation alpha\n"
                       "side red faction: MC, lists: [FL-MC-1], samples: [F-MC-A]\n"
                       "side blue faction: VD, lists: [FL-VD-1], samples: [F-VD-A]\n");
    assert_asked(&table, BUY);
}

static void open_beta(void)
{
    table_open(&table, "option mode constructed\noption escalation beta\n"
                       "side red faction: MC, lists: [FL-MC-1], samples: [F-MC-B]\n"
                       "side blue faction: VD, lists: [FL-VD-1], samples: [F-VD-B]\n");
}

static void open_omega(void)
{
    table_open(&table, "option mode constructed\noption escalation omega\n"
                       "side red faction: MC, lists: [FL-MC-1], samples: [F-MC-W]\n"
                       "side blue faction: VD, lists: [FL-VD-1], samples: [F-VD-W]\n");
}

static void open_play(void)
{
    table_open(&table, "option mode open\nscenario map: M-M1\n"
                       "side red faction: MC, lists: [FL-MC-1], samples: [F-MC-O]\n"
                       "side blue faction: VD, lists: [FL-VD-1], samples: [F-VD-O]\n");
}

/* ---- in secret ---- */

TEST(ss_x_15, everything_is_shown_when_all_have_ended)
{
    static const char *const ships[] = {"MC-04", "MC-02", "MC-03", NULL};
    open_alpha();
    buy(ships);
    assert_cites(&table, R10B);
    assert_int_equal(table_event(&table, STARSTRIKE_EVENT_CHOSEN, 0)->seen_by, 1);
    assert_int_equal(table_told_of(&table, chosen, 0, left), 1);
    take_basic(10);
    end_of(0);
    assert_int_equal(table_event(&table, STARSTRIKE_EVENT_RUN_ENDED, 0)->seen_by, 1);
    assert_int_equal(table.state.head.unit_count, 0);
    assert_told(&table, FLEET_SHOWN, 0);
    refuse(STARSTRIKE_BUY, "MC-01", 0, "SS-X.15");
    end_of(1);
    assert_int_equal(table.state.head.unit_count, 7);
    assert_told(&table, FLEET_SHOWN, 2);
    assert_int_equal(table_told_of(&table, fleet_shown, 0, points), 9);
    assert_int_equal(table_told_of(&table, fleet_shown, 0, chosen), 1);
    assert_cites(&table, X_15);
    assert_asked(&table, PLACE);
    assert_int_equal(starstrike_library_count(&table.state.player[0]), 10);
}

TEST(ss_x_15, who_watches_sees_nothing_of_it)
{
    static struct starstrike_state copy;
    static const char *const ships[] = {"MC-04", "MC-03", NULL};
    open_alpha();
    buy(ships);
    copy = table.state;
    struct game game = {&starstrike_rulebook, &table.setup, &copy};
    starstrike_deal_hide_picks(&game, 1);
    assert_int_equal(copy.picks.count, 0);
    copy = table.state;
    starstrike_deal_hide_picks(&game, 0);
    assert_int_equal(copy.picks.count, 2);
}

TEST(ss_x_18, who_chooses_nothing_gets_the_sample)
{
    open_alpha();
    end_of(1);
    end_of(0);
    assert_int_equal(table.state.head.unit_count, 8);
    assert_cites(&table, X_18);
    assert_int_equal(table_told_of(&table, fleet_shown, 0, chosen), 0);
    assert_int_equal(starstrike_library_count(&table.state.player[1]), 15);
}

TEST(ss_x_18, a_library_by_default_is_basic_orders)
{
    table_open_scenario(&table, "break-the-ring", "");
    assert_asked(&table, CARD);
    end_of(0);
    end_of(1);
    const struct starstrike_player *player = &table.state.player[0];
    assert_int_equal(starstrike_library_count(player), 10);
    assert_int_equal(player->card[0] - 1, table_card(&table, STARSTRIKE_ORDERS, "B-001"));
    assert_int_equal(player->card[1], player->card[0]);
    assert_int_equal(player->card[9] - 1, table_card(&table, STARSTRIKE_ORDERS, "B-005"));
}

/* ---- ships ---- */

TEST(ss_10b, the_list_and_the_level_are_the_limits)
{
    open_alpha();
    refuse(STARSTRIKE_BUY, "VD-02", 0, "SS-3A.01IV");
    choose(STARSTRIKE_BUY, "TL-01", 0);
    choose(STARSTRIKE_BUY, "TL-01", 0);
    refuse(STARSTRIKE_BUY, "MC-08", 0, "SS-10B.01"); /* no room for the Core would be left */
    open_alpha();
    choose(STARSTRIKE_BUY, "MC-04", 0);
    choose(STARSTRIKE_BUY, "MC-02", 0);
    choose(STARSTRIKE_BUY, "MC-03", 0);
    refuse(STARSTRIKE_BUY, "TL-01", 0, "SS-10B");
    choose(STARSTRIKE_BUY, "MC-01", 0);
    refuse(STARSTRIKE_BUY, "MC-01", 0, "SS-10B");
}

TEST(ss_10b_01, w50_core_is_two_to_three_fifths)
{
    open_alpha();
    choose(STARSTRIKE_BUY, "MC-02", 0);
    refuse_end("SS-10B.01");
    choose(STARSTRIKE_BUY, "MC-02", 0);
    choose(STARSTRIKE_BUY, "MC-02", 0);
    refuse(STARSTRIKE_BUY, "MC-02", 0, "SS-10B.01");
    refuse_end("SS-10C.01");
    take_basic(10);
    end_of(0);
}

TEST(ss_10b_02, w50_specialists_are_three_tenths)
{
    open_beta();
    choose(STARSTRIKE_BUY, "MC-03", 0);
    refuse(STARSTRIKE_BUY, "MC-03", 0, "SS-10B.02");
    open_alpha();
    refuse(STARSTRIKE_BUY, "MC-05", 0, "SS-10B.02");
}

TEST(ss_10b_03, support_is_free_within_the_points)
{
    static const char *const ships[] = {"MC-04", "MC-01", "MC-01", "MC-01",
                                        "MC-01", "MC-01", "MC-01", NULL};
    open_alpha();
    buy(ships);
    assert_int_equal(starstrike_draft_points_left(&table.game, 0), 0);
    take_basic(10);
    end_of(0);
}

TEST(ss_10b_04, names_may_be_restricted)
{
    static const char *const ships[] = {"MC-06", "MC-06", "MC-04", "MC-04", "MC-05", "MC-05", NULL};
    table_open(&table,
               "option mode constructed\noption escalation omega\n"
               "scenario fleet_lists: [{id: FL-T, faction: MC, entries: [{ship: MC-05, category: "
               "specialist, pp: 4, max: 3}, {ship: MC-06, category: core, pp: 6, max: 5}, {ship: "
               "MC-04, category: core, pp: 4, max: 4}], restrictions: [{rule: max_of_name, name: "
               "carrier, count: 2}]}], fleets: [{id: F-T, list: FL-T, level: omega, ships: [MC-06, "
               "MC-06, MC-04, MC-04], library: {basic: [B-001, B-001, B-002, B-002, B-003, B-003, "
               "B-004, B-004, B-005, B-005]}}]\n"
               "side red faction: MC, lists: [FL-T], samples: [F-T]\n"
               "side blue faction: VD, lists: [FL-VD-1], samples: [F-VD-W]\n");
    buy(ships);
    refuse(STARSTRIKE_BUY, "MC-05", 0, "SS-10B.04");
}

/* S4, while a fleet is chosen: what could not be mended any more is refused */
TEST(ss_10b_04, shares_of_a_list_are_kept_while_ships_are_chosen)
{
    table_open(&table,
               "option mode constructed\noption escalation alpha\n"
               "scenario fleet_lists: [{id: FL-T, faction: MC, shares: {core: {min: 50}, support: "
               "{min: 30}}, entries: [{ship: MC-02, category: core, pp: 1, max: 9}, {ship: MC-03, "
               "category: specialist, pp: 1, max: 9}, {ship: MC-01, category: support, pp: 1, max: "
               "9}]}], fleets: [{id: F-T, list: FL-T, level: alpha, ships: [MC-02, MC-02, MC-02, "
               "MC-02, MC-02, MC-01, MC-01, MC-01], library: {basic: [B-001, B-001, B-002, B-002, "
               "B-003, B-003, B-004, B-004, B-005, B-005]}}]\n"
               "side red faction: MC, lists: [FL-T], samples: [F-T]\n"
               "side blue faction: VD, lists: [FL-VD-1], samples: [F-VD-A]\n");
    choose(STARSTRIKE_BUY, "MC-03", 0);
    choose(STARSTRIKE_BUY, "MC-03", 0);
    refuse(STARSTRIKE_BUY, "MC-03", 0, "SS-10B.04"); /* 50 and 30 percent are due */
    for (int i = 0; i < 5; i++)
        choose(STARSTRIKE_BUY, "MC-02", 0);
    take_basic(10);
    refuse_end("SS-10B.04"); /* Support is lacking */
    for (int i = 0; i < 3; i++)
        choose(STARSTRIKE_BUY, "MC-01", 0);
    end_of(0);
}

TEST(ss_o_14, shares_of_what_is_spent)
{
    table_open(&table, "option mode constructed\noption escalation alpha\n"
                       "option percent-basis spent\n"
                       "side red faction: MC, lists: [FL-MC-1], samples: [F-MC-A]\n"
                       "side blue faction: VD, lists: [FL-VD-1], samples: [F-VD-A]\n");
    choose(STARSTRIKE_BUY, "MC-02", 0);
    refuse_end("SS-10B.01"); /* all of it is Core */
    choose(STARSTRIKE_BUY, "TL-01", 0);
    take_basic(10);
    end_of(0);
}

TEST(ss_o_4, without_reserves_the_setup_hexes_are_the_limit)
{
    table_open(&table, "option mode constructed\noption escalation omega\noption reserves off\n"
                       "side red faction: MC, lists: [FL-MC-1], samples: [F-MC-A]\n"
                       "side blue faction: VD, lists: [FL-VD-1], samples: [F-VD-A]\n"
                       "start fleet team_a: red\n");
    for (int i = 0; i < 6; i++)
        choose(STARSTRIKE_BUY, "MC-02", 0);
    for (int i = 0; i < 3; i++)
        choose(STARSTRIKE_BUY, "MC-01", 0);
    refuse(STARSTRIKE_BUY, "MC-01", 0, "SS-O.4");
}

/* ---- Commander and flight groups ---- */

TEST(ss_10c_03, a_commander_is_on_a_ship_of_the_chart)
{
    open_beta();
    choose(STARSTRIKE_BUY, "MC-06", 0);
    choose(STARSTRIKE_BUY, "MC-02", 0);
    refuse(STARSTRIKE_COMMANDER, "C-01", 1, "SS-10C.03");
    refuse(STARSTRIKE_COMMANDER, "C-01", 2, "SS-10C.03");
    refuse(STARSTRIKE_COMMANDER, "C-03", 0, "SS-10C.03");
    choose(STARSTRIKE_COMMANDER, "C-01", 0);
    refuse(STARSTRIKE_COMMANDER, "C-01", 0, "SS-10C.03");
    take_basic(10);
    end_of(0);
    end_of(1);
    assert_true(table.state.pieces[0].flags & STARSTRIKE_LEADER);
    assert_int_equal(table.state.player[0].commander_on, STARSTRIKE_ON_NONE);
    assert_int_equal(starstrike_assignable(&table.game, 0), 1);
}

TEST(ss_10c_03ii, w51_he_takes_the_place_of_special_orders)
{
    open_beta();
    choose(STARSTRIKE_BUY, "MC-06", 0);
    choose(STARSTRIKE_COMMANDER, "C-01", 0);
    choose(STARSTRIKE_CARD, "S-001", 0);
    choose(STARSTRIKE_CARD, "S-003", 0);
    choose(STARSTRIKE_CARD, "S-004", 0);
    choose(STARSTRIKE_CARD, "P-001", 0);
    refuse(STARSTRIKE_CARD, "S-006", 0, "SS-10C.03II");
    open_beta();
    choose(STARSTRIKE_BUY, "MC-06", 0);
    choose(STARSTRIKE_CARD, "S-001", 0);
    choose(STARSTRIKE_CARD, "S-003", 0);
    choose(STARSTRIKE_CARD, "S-004", 0);
    choose(STARSTRIKE_CARD, "S-006", 0);
    choose(STARSTRIKE_CARD, "S-008", 0);
    refuse(STARSTRIKE_COMMANDER, "C-01", 0, "SS-10C.03II");
}

TEST(ss_10c_04, a_flight_group_on_each_carrier)
{
    open_omega();
    choose(STARSTRIKE_BUY, "MC-05", 0);
    choose(STARSTRIKE_BUY, "MC-06", 0);
    choose(STARSTRIKE_BUY, "MC-05", 0);
    refuse(STARSTRIKE_WING, "G-01", 1, "SS-10C.04");
    refuse(STARSTRIKE_WING, "G-01", 3, "SS-10C.04");
    choose(STARSTRIKE_WING, "G-01", 2);
    refuse(STARSTRIKE_WING, "G-02", 2, "SS-10C.04");
    choose(STARSTRIKE_WING, "G-02", 0);
    choose(STARSTRIKE_BUY, "MC-06", 0);
    choose(STARSTRIKE_BUY, "MC-04", 0);
    choose(STARSTRIKE_BUY, "MC-04", 0);
    take_basic(7);
    refuse(STARSTRIKE_CARD, "B-010", 0, "SS-10C.04I");
    end_of(0);
    end_of(1);
    assert_int_equal(table.state.pieces[0].group - 1,
                     table_card(&table, STARSTRIKE_GROUPS, "G-02"));
    assert_int_equal(table.state.pieces[1].group, 0);
    assert_int_equal(table.state.pieces[2].group - 1,
                     table_card(&table, STARSTRIKE_GROUPS, "G-01"));
}

TEST(ss_10c_04i, w51_it_takes_the_place_of_basic_orders)
{
    open_omega();
    choose(STARSTRIKE_BUY, "MC-05", 0);
    take_basic(10);
    refuse(STARSTRIKE_WING, "G-01", 0, "SS-10C.04I");
}

/* ---- libraries ---- */

TEST(ss_10c_01, ten_basic_orders_two_of_each)
{
    open_alpha();
    choose(STARSTRIKE_CARD, "B-001", 0);
    choose(STARSTRIKE_CARD, "B-001", 0);
    refuse(STARSTRIKE_CARD, "B-001", 0, "SS-10C.01");
    choose(STARSTRIKE_BUY, "MC-04", 0);
    refuse_end("SS-10C.01");
}

TEST(ss_10c_02, five_special_orders_no_copies)
{
    open_alpha();
    choose(STARSTRIKE_CARD, "S-001", 0);
    refuse(STARSTRIKE_CARD, "S-001", 0, "SS-10C.02");
}

TEST(ss_11a, commanders_and_groups_only_where_the_mode_knows_them)
{
    table_open(&table, "option mode scenario-challenge\noption open-play-simplicity on\n"
                       "side red faction: MC, lists: [FL-MC-1], samples: [F-MC-A]\n"
                       "side blue faction: VD, lists: [FL-VD-1], samples: [F-VD-A]\n");
    choose(STARSTRIKE_BUY, "MC-04", 0);
    refuse(STARSTRIKE_COMMANDER, "C-02", 0, "SS-11A");
    refuse(STARSTRIKE_WING, "G-01", 0, "SS-11A");
}

TEST(ss_11b_02, a_library_within_the_scenarios_limits)
{
    table_open(&table, "option mode scenario-advanced\n"
                       "scenario advanced: {library: {basic: 3, special: 1, copies: 1}}\n"
                       "red Heron MC-02 0510 0\nblue Vesk VD-02 0902 3\n");
    assert_asked(&table, CARD);
    refuse(STARSTRIKE_BUY, "MC-01", 0, "SS-11A");
    refuse(STARSTRIKE_COMMANDER, "C-01", 0, "SS-11A");
    choose(STARSTRIKE_CARD, "B-004", 0);
    assert_cites(&table, R11B_02);
    refuse(STARSTRIKE_CARD, "B-004", 0, "SS-11B.02");
    choose(STARSTRIKE_CARD, "B-001", 0);
    refuse_end("SS-11B.02");
    choose(STARSTRIKE_CARD, "S-001", 0);
    refuse(STARSTRIKE_CARD, "S-003", 0, "SS-11B.02");
    choose(STARSTRIKE_CARD, "B-002", 0);
    end_of(0);
    end_of(1);
    const struct starstrike_player *player = &table.state.player[0];
    assert_int_equal(starstrike_library_count(player), 4);
    assert_int_equal(player->card[0] - 1, table_card(&table, STARSTRIKE_ORDERS, "B-001"));
    assert_int_equal(player->card[2] - 1, table_card(&table, STARSTRIKE_ORDERS, "B-004"));
}

/* S6b */
TEST(ss_11b_02, orders_may_be_allowed_or_banned_and_sides_differ)
{
    table_open(&table,
               "option mode scenario-advanced\n"
               "scenario advanced: {library: {basic: 2, special: 1, copies: 1, allowed: [B-001, "
               "B-002, B-004, S-001], banned: [B-002]}}\n"
               "side blue advanced: {library: {basic: 1, banned: [B-001]}}\n"
               "red Heron MC-02 0510 0\nblue Vesk VD-02 0902 3\n");
    refuse(STARSTRIKE_CARD, "B-003", 0, "SS-11B.02");
    refuse(STARSTRIKE_CARD, "B-002", 0, "SS-11B.02"); /* banned wins */
    assert_int_equal(table_choices(&table, STARSTRIKE_CARD, NULL), 3 + 10 + 11);
    end_of(0); /* by default what is allowed, in the order of the ids */
    end_of(1);
    const struct starstrike_player *player = &table.state.player[0];
    assert_int_equal(starstrike_library_count(player), 2);
    assert_int_equal(player->card[0] - 1, table_card(&table, STARSTRIKE_ORDERS, "B-001"));
    assert_int_equal(player->card[1] - 1, table_card(&table, STARSTRIKE_ORDERS, "B-004"));
    player = &table.state.player[1];
    assert_int_equal(starstrike_library_count(player), 1);
    assert_int_equal(player->card[0] - 1, table_card(&table, STARSTRIKE_ORDERS, "B-002"));
}

TEST(ss_11b_02, too_few_orders_allowed_are_a_fault)
{
    table_refuse_position(&table,
                          "option mode scenario-advanced\n"
                          "scenario advanced: {library: {basic: 3, copies: 2, allowed: [B-001]}}\n"
                          "red Heron MC-02 0510 0\nblue Vesk VD-02 0902 3\n",
                          "SS-11B.02");
}

/* ---- open play ---- */

TEST(ss_13c, core_is_three_to_seven_tenths)
{
    open_play();
    choose(STARSTRIKE_BUY, "MC-04", 0);
    assert_cites(&table, R13C);
    choose(STARSTRIKE_BUY, "MC-02", 0);
    refuse(STARSTRIKE_BUY, "MC-02", 0, "SS-13C");
    refuse(STARSTRIKE_CARD, "B-001", 0, "SS-13A.04");
    refuse_end("SS-13C.05");
}

TEST(ss_13c_05, one_commander_and_perhaps_a_flight_group)
{
    open_play();
    choose(STARSTRIKE_BUY, "MC-04", 0);
    refuse(STARSTRIKE_COMMANDER, "C-03", -1, "SS-13C.05");
    refuse(STARSTRIKE_COMMANDER, "C-01", 0, "SS-13A.01");
    choose(STARSTRIKE_COMMANDER, "C-01", -1);
    refuse(STARSTRIKE_WING, "G-01", 0, "SS-13A.02");
    choose(STARSTRIKE_WING, "G-01", -1);
    refuse(STARSTRIKE_WING, "G-02", -1, "SS-13C.05");
    end_of(0);
    end_of(1);
    assert_int_equal(table.state.player[0].commander - 1,
                     table_card(&table, STARSTRIKE_COMMANDERS, "C-01"));
    assert_int_equal(table.state.player[0].group - 1,
                     table_card(&table, STARSTRIKE_GROUPS, "G-01"));
    assert_int_equal(table.state.pieces[0].flags & STARSTRIKE_LEADER, 0);
}

static int order_of(int unit)
{
    return table.state.pieces[unit].slot[0].order - 1;
}

TEST(ss_13a_05, a_refit_has_the_order_its_player_picks)
{
    open_play();
    choose(STARSTRIKE_BUY, "MC-04", 0);
    choose(STARSTRIKE_BUY, "MC-03", 0);
    choose(STARSTRIKE_COMMANDER, "C-01", -1);
    refuse(STARSTRIKE_REFIT, "S-006", 0, "SS-13A.05");
    refuse(STARSTRIKE_REFIT, "S-006", 2, "SS-13A.05");
    refuse(STARSTRIKE_REFIT, "S-007", 1, "SS-3A.01VIII");
    choose(STARSTRIKE_REFIT, "S-006", 1);
    refuse(STARSTRIKE_REFIT, "S-001", 1, "SS-13A.05");
    end_of(0);
    end_of(1);
    assert_int_equal(order_of(1), table_card(&table, STARSTRIKE_ORDERS, "S-006"));
    assert_true(table.state.pieces[1].slot[0].bits & STARSTRIKE_FACE_UP);
    assert_int_equal(order_of(0), -1);
    /* blue's Shroud Raider, by default the first of its list (SS-X.18) */
    assert_int_equal(order_of(4), table_card(&table, STARSTRIKE_ORDERS, "S-001"));
}

TEST(ss_13a_05, pieces_of_a_scenario_pick_theirs_too)
{
    table_open(&table, "option mode scenario-easy\nside red commander: C-01\n"
                       "side blue commander: C-04\nred Kestrel MC-03 0510 0\n"
                       "blue Vesk VD-02 0902 3\n");
    assert_asked(&table, REFIT);
    choose(STARSTRIKE_REFIT, "S-006", 0);
    assert_false(table.state.pieces[0].slot[0].bits & STARSTRIKE_FACE_UP);
    end_of(0);
    assert_int_equal(order_of(0), table_card(&table, STARSTRIKE_ORDERS, "S-006"));
    assert_int_equal(table.state.head.phase, STARSTRIKE_PHASE_ACTION);
}

TEST(ss_13a_06, a_massive_ship_has_the_order_of_its_bracket)
{
    table_open(&table, "option mode scenario-easy\nside red commander: C-01\n"
                       "side blue commander: C-04\nred Roc MC-07 0510 0\n"
                       "blue Vesk VD-02 0902 3\n");
    assert_int_equal(order_of(0), table_card(&table, STARSTRIKE_ORDERS, "B-003"));
}

TEST(ss_13b, levels_are_those_of_constructed_play)
{
    open_play();
    assert_int_equal(starstrike_draft_points_left(&table.game, 0), 10);
    open_beta();
    assert_int_equal(starstrike_draft_points_left(&table.game, 0), 15);
    open_omega();
    assert_int_equal(starstrike_draft_points_left(&table.game, 0), 50);
}
