/* The defaults of AE-0.3.7, random play, the reflex player, proposals and worth. */
#include "tests/rules/admiralty/fixture.h"

#include "rules/admiralty/doctrine/doctrine.h"

#include <string.h>

static struct table table;

static struct question asked(void)
{
    struct question open[QUESTIONS_MAX];
    assert_true(admiralty_pending(&table.game, open) > 0);
    return open[0];
}

static void assert_cell(const struct action *action, const char *cell)
{
    assert_true(cell_equal(action->cell, table_cell(&table, cell)));
}

/* ---- defaults ---- */

TEST(ae_0_3_7, nobody_buys_for_a_silent_player)
{
    table_open_scenario(&table, "admiralty/fleet-action", "");
    assert_asked(&table, BUY);
    struct action action = table_default(&table);
    assert_int_equal(action.decision, ADMIRALTY_END_FLEET);
    table_order(&table, "red> done; blue> done", NULL);
    assert_int_equal(table.state.head.phase, ADMIRALTY_PHASE_DEPLOY);
    assert_int_equal(table.state.head.unit_count, 12); /* the sample fleets of both sides */
}

TEST(ae_0_3_7, ships_are_placed_by_board_index_with_their_bows_to_the_enemy)
{
    table_open_scenario(&table, "admiralty/standard", "1");
    struct action action = table_default(&table);
    assert_int_equal(action.decision, ADMIRALTY_DEPLOY);
    assert_int_equal(action.unit, 0);
    assert_cell(&action, "0101");
    assert_int_equal(action.mode, 3);
    table_order(&table, "Halberd at 0101 heading 2", "");
    action = table_default(&table);
    assert_int_equal(action.seat, 1);
    assert_cell(&action, "0120");
    assert_int_equal(action.mode, 0);
    table_order(&table, "Lodestar at 0120 heading 0", "");
    action = table_default(&table);
    assert_int_equal(action.unit, 1);
    assert_cell(&action, "0201");
}

static const char two_ships[] = "red Hood victory 0505 3 speed: 2\n"
                                "red Hull victory 0705 3\n"
                                "blue Wolf wraak 0612 0\n";

TEST(ae_0_3_7, ships_without_orders_coast)
{
    table_open(&table, two_ships);
    struct action action = table_default(&table);
    assert_int_equal(action.decision, ADMIRALTY_END_PLOT);
    table_order(&table, "red> done; blue> done", "");
    assert_place(&table, "Hood", "0507 3 2");
    assert_place(&table, "Hull", "0705 3 0");
}

TEST(ae_0_3_7, the_lowest_id_goes_next_and_holds_its_fire)
{
    table_open(&table, two_ships);
    table_order(&table, "red> done; blue> done", "");
    assert_asked(&table, FIRE);
    struct action action = table_default(&table);
    assert_int_equal(action.decision, ADMIRALTY_HOLD);
    assert_int_equal(action.unit, table_unit(&table, "Hood"));
    table_order(&table, "Hull fires Y1 at Wolf", "");
    action = table_default(&table);
    assert_int_equal(action.decision, ADMIRALTY_END_FIRE);
    assert_int_equal(action.unit, table_unit(&table, "Hull"));
}

TEST(ae_0_3_7, one_who_moves_in_turn_coasts_too)
{
    table_open(&table, "red Hood victory 0505 3 speed: 2\n"
                       "red Hull victory 0705 3\n"
                       "blue Wolf wraak 0612 0\n"
                       "option sequential-movement on\n");
    assert_asked(&table, SAIL);
    struct action action = table_default(&table);
    assert_int_equal(action.decision, ADMIRALTY_SAIL);
    assert_int_equal(action.unit, table_unit(&table, "Hood"));
    assert_string_equal(action.text, ""); /* no orders: it goes straight on */
    table_order(&table, "Hood coasts", "");
    assert_place(&table, "Hood", "0507 3 2");
}

TEST(ae_0_3_7, flights_stay_and_do_not_attack)
{
    table_open(&table, "start orders\nred Hood victory 0505 3\n"
                       "red Able flight 0606\n"
                       "blue Wolf wraak 0607 0\n");
    table_order(&table, "red> done; blue> done", "");
    assert_asked(&table, FLY);
    struct action action = table_default(&table);
    assert_cell(&action, "0606");
    assert_int_equal(action.target, UNIT_NONE);
}

/* It shares its hex with an enemy ship: the nearest legal hex, first by board index. */
TEST(ae_0_3_7, a_flight_that_may_not_stay_goes_to_the_nearest_hex)
{
    table_open(&table, "start orders\nred Hood victory 0505 3\n"
                       "red Able flight 0607\n"
                       "blue Wolf wraak 0607 0\n");
    table_order(&table, "red> done; blue> done", "");
    struct action action = table_default(&table);
    assert_cell(&action, "0606");
    assert_int_equal(action.target, UNIT_NONE);
}

/* Nobody has a target: the Combat Phase passes by, after the die that says who begins it. */
TEST(ae_0_3_7, lost_weapons_are_those_with_the_fewest_arcs)
{
    table_open(&table, "design gun 4 4 0 X=6/1/4/1/1:ABCD,AB,AC,ABC\n"
                       "red Hood gun 0505 3 pending_weapon: 1, due: true\n"
                       "blue Wolf gun 0515 0\n");
    table_order(&table, "red> done; blue> done", "1,3"); /* chart 3: one X */
    assert_asked(&table, LOSE);
    struct action action = table_default(&table);
    assert_int_equal(action.weapons, 2); /* X2 AB before X3 AC */
}

TEST(ae_0_3_7, damage_control_begins_with_the_engines)
{
    table_open(&table, "design gun 4 4 4 X=6/1/4/1/1:ABCD,AB,AC,ABC\n"
                       "red Hood gun 0505 3 engine: 1, shield: 1, lost: [1, 2]\n"
                       "blue Wolf gun 0515 0\n"
                       "option damage-control on\n");
    table_order(&table, "red> done; blue> done", "1,6");
    assert_asked(&table, REPAIR);
    struct action action = table_default(&table);
    assert_int_equal(action.mode, ADMIRALTY_REPAIR_ENGINE);
    table.state.elements[0].engine = 0;
    action = table_default(&table);
    assert_int_equal(action.mode, ADMIRALTY_REPAIR_SHIELD);
    table.state.elements[0].shield = 0;
    action = table_default(&table);
    assert_int_equal(action.mode, ADMIRALTY_REPAIR_WEAPON);
    assert_int_equal(action.weapons, 1); /* X1 has the most arcs */
}

TEST(ae_0_3_7, carriers_launch_nothing_unasked)
{
    table_open(&table, "red Orion orion 0505 3\n"
                       "red Able flight - status: aboard, carrier: Orion\n"
                       "blue Wolf wraak 0519 0\n"
                       "option launch-recovery on\n");
    table_order(&table, "red> done; blue> done", "1");
    assert_asked(&table, LAUNCH);
    struct action action = table_default(&table);
    assert_int_equal(action.decision, ADMIRALTY_END_LAUNCH);
}

/* Dust on one side of the edge, nothing on the other. */
TEST(ae_0_3_7, an_edge_line_takes_the_side_that_hinders_less)
{
    table_open(&table, "design gun 4 4 0 X=15/1/4/1/1:ABCDEF\n"
                       "red Hood gun 0505 3\n"
                       "blue Wolf gun 0705 0\n"
                       "option terrain on\n"
                       "terrain dust 0604\n");
    table_order(&table, "red> done; blue> done", "1");
    table_order(&table, "Hood fires X1 at Wolf", "");
    assert_asked(&table, LINE);
    struct action action = table_default(&table);
    assert_cell(&action, "0605");
}

TEST(ae_0_3_7, the_strongest_facing_is_shown)
{
    table_open(&table, "design gun 4 4 0 X=9/1/4/1/1:ABCDEF\n"
                       "design crab 4 4 0 screens=6 X=9/1/4/1/1:ABCDEF\n"
                       "red Hood gun 0505 3\n"
                       "blue Crab crab 0507 0\n"
                       "option screens on\n");
    table_order(&table, "Crab screens 1 3 2 0 0 0; red> done; blue> done", "1");
    table_order(&table, "Hood fires X1 at Crab", "");
    assert_asked(&table, SHOW);
    struct action action = table_default(&table);
    assert_int_equal(action.mode, 1); /* dead ahead: A or B, B has 3 */
}

TEST(ae_0_3_7, displaced_ships_step_out_clockwise_from_their_heading)
{
    table_open(&table, "red Hood victory 0504 3 speed: 1\n"
                       "blue Wolf victory 0506 0 speed: 1\n");
    table_order(&table, "red> done; blue> done", "1,6"); /* Hood is lower and stays */
    assert_asked(&table, SHIFT);
    struct action action = table_default(&table);
    assert_int_equal(action.unit, table_unit(&table, "Wolf"));
    struct cell first = board_step(&table.setup.board, table_cell(&table, "0505"), 0);
    assert_true(cell_equal(action.cell, first));
}

/* ---- play ---- */

/* As many arcs as the others, but both astern. */
TEST(doctrine, losses_spare_what_points_ahead)
{
    table_open(&table, "design gun 4 4 0 X=6/1/4/1/1:ABCD,AB,EF,ABC\n"
                       "red Hood gun 0505 3 pending_weapon: 1, due: true\n"
                       "blue Wolf gun 0515 0\n");
    table_order(&table, "red> done; blue> done", "1,3"); /* chart 3: one X */
    assert_asked(&table, LOSE);
    assert_int_equal(table_default(&table).weapons, 2);
    assert_int_equal(table_reflex(&table).weapons, 4);
}

/* A third of its fire, or an engine point of four. */
TEST(doctrine, repairs_begin_with_what_is_missed_most)
{
    table_open(&table, "design gun 4 4 4 X=6/1/4/1/1:ABCD,AB,AC,ABC\n"
                       "red Hood gun 0505 3 engine: 1, shield: 1, lost: [1, 2]\n"
                       "blue Wolf gun 0515 0\n"
                       "option damage-control on\n");
    table_order(&table, "red> done; blue> done", "1,6");
    assert_asked(&table, REPAIR);
    struct action action = table_reflex(&table);
    assert_int_equal(action.mode, ADMIRALTY_REPAIR_WEAPON);
    assert_int_equal(action.weapons, 1); /* X1 covers most */
}

/* From the default, ahead, and from the hex beside it Hood lies astern or abeam. */
TEST(doctrine, displaced_ships_stay_where_their_guns_bear)
{
    table_open(&table, "design gun 4 4 0 X=3/1/4/1/1:AB\n"
                       "red Hood gun 0504 3 speed: 1\n"
                       "blue Wolf gun 0506 0 speed: 1\n");
    table_order(&table, "red> done; blue> done", "1,6"); /* Hood is lower and stays */
    assert_asked(&table, SHIFT);
    struct action action = table_reflex(&table);
    struct cell hood = table_cell(&table, "0505");
    assert_true(cell_equal(action.cell, board_step(&table.setup.board, hood, 2)));
}

/* Thrust that the order does not need, and the screens where the enemy is. */
TEST(doctrine, spare_thrust_and_screens_go_where_they_help)
{
    table_open(&table, "option shield-reinforcement on\noption screens on\n"
                       "design gun 4 4 0 X=9/1/4/1/1:ABCDEF\n"
                       "design crab 4 6 0 screens=8 X=9/1/4/1/1:ABCDEF\n"
                       "red Crab crab 0505 3\nblue Wolf gun 0408 0\n");
    table_order(&table, "Crab: 0", "");
    struct action action = table_reflex(&table);
    assert_int_equal(action.decision, ADMIRALTY_REINFORCE);
    assert_int_equal(action.amount[0], 6);
    table_play(&table, &action, "");
    action = table_reflex(&table);
    assert_int_equal(action.decision, ADMIRALTY_SPLIT);
    assert_int_equal(action.amount[1], 5); /* heading 3, Wolf is on the right bow */
    table_play(&table, &action, "");
    assert_int_equal(table_reflex(&table).decision, ADMIRALTY_END_PLOT);
}

TEST(doctrine, special_actions_are_proposed)
{
    struct action list[16];
    table_open(&table, "option evasive-action on\noption emergency-thrust on\n"
                       "red Hood victory 0505 3 speed: 2\nblue Wolf victory 0612 0\n");
    struct question question = asked();
    int count = admiralty_reflex_propose(&table.game, &question, list, 16), evades = 0, hurries = 0;
    for (int i = 0; i < count; i++) {
        evades += strchr(list[i].text, '$') != NULL;
        hurries += strchr(list[i].text, '!') != NULL;
    }
    assert_true(evades > 0 && hurries > 0);
    assert_null(strpbrk(list[0].text, "$!"));
}

TEST(doctrine, spent_flights_go_aboard_and_stay_there)
{
    table_open(&table, "red Orion orion 0505 3\nred Able flight 0505 fighters: 2\n"
                       "blue Wolf wraak 0519 0\n"
                       "option launch-recovery on\n");
    while (table_asked(&table) != ADMIRALTY_LAUNCH) {
        struct action action = table_default(&table);
        table_play(&table, &action, NULL);
    }
    struct action action = table_reflex(&table);
    assert_int_equal(action.decision, ADMIRALTY_RECOVER);
    table_play(&table, &action, NULL);
    while (table_asked(&table) != ADMIRALTY_LAUNCH) {
        action = table_default(&table);
        table_play(&table, &action, NULL);
    }
    assert_int_equal(table_reflex(&table).decision, ADMIRALTY_END_LAUNCH);
}

/* A duel is settled by a few volleys, so that luck has its share. */
TEST(doctrine, reflex_beats_random_play)
{
    assert_true(table_margin(&table, "admiralty/duel", 100) >= 40);
    assert_true(table_margin(&table, "admiralty/standard", 30) >= 24);
}

TEST(doctrine, proposals_are_permitted_and_different)
{
    struct random random;
    table_open_scenario(&table, "admiralty/carriers", NULL);
    random_init(&random, 3);
    for (int i = 0; i < 600 && !table.state.head.over; i++) {
        struct question question = asked();
        struct action list[12];
        int count = admiralty_reflex_propose(&table.game, &question, list, 12);
        assert_true(count >= 1 && count <= 12);
        for (int a = 0; a < count; a++) {
            assert_int_equal(decisions_permits(&table.game, &list[a], NULL), FAULT_NONE);
            for (int b = 0; b < a; b++)
                assert_false(action_equal(&list[a], &list[b]));
        }
        struct action reflex = decisions_reflex(&table.game, &question, &random);
        assert_int_equal(decisions_permits(&table.game, &reflex, NULL), FAULT_NONE);
        struct action action = decisions_sample(&table.game, &question, &random);
        play_apply(&table.game, &action, &table.fast.dice, NULL);
    }
}

TEST(doctrine, worth_adds_up_and_knows_who_is_ahead)
{
    table_open(&table, two_ships);
    int red = admiralty_worth(&table.game, SIDE_RED);
    assert_int_equal(red + admiralty_worth(&table.game, SIDE_BLUE), 1000);
    assert_true(red > 500);
    table.state.elements[0].hull = 9;
    assert_true(admiralty_worth(&table.game, SIDE_RED) < red);
    table.state.head.over = 1;
    table.state.head.winner = WINNER_BLUE;
    assert_int_equal(admiralty_worth(&table.game, SIDE_RED), 0);
}

/* Points gained, shields and weapons all count. */
TEST(doctrine, worth_counts_what_it_takes_to_get_the_points)
{
    table_open_scenario(&table, "admiralty/standard", NULL);
    int even = admiralty_worth(&table.game, SIDE_RED);
    assert_int_equal(even, 500);
    table.state.vp[SIDE_RED] = 104;
    int ahead = admiralty_worth(&table.game, SIDE_RED);
    assert_true(ahead > even);
    table.state.elements[0].shield = 6;
    int bare = admiralty_worth(&table.game, SIDE_RED);
    assert_true(bare < ahead);
    table.state.elements[0].lost = 0x7f;
    assert_true(admiralty_worth(&table.game, SIDE_RED) < bare);
}

/* AE-2.3.4 */
TEST(doctrine, worth_knows_who_is_ahead_when_the_limit_comes)
{
    table_open_scenario(&table, "admiralty/standard", NULL);
    table.state.vp[SIDE_RED] = 52;
    table.state.head.turn = 10;
    int early = admiralty_worth(&table.game, SIDE_RED);
    table.state.head.turn = 39;
    assert_true(admiralty_worth(&table.game, SIDE_RED) > early);
    assert_true(admiralty_worth(&table.game, SIDE_RED) > 900);
}

/* Ending the run would leave the other ship coasting, too. */
TEST(doctrine, proposals_for_orders_are_orders_to_different_places)
{
    table_open(&table, two_ships);
    struct question question = asked();
    struct action list[12];
    int count = admiralty_reflex_propose(&table.game, &question, list, 12), headings = 0;
    assert_true(count >= 6);
    for (int i = 0; i < count; i++) {
        struct admiralty_verdict verdict;
        struct order_path path;
        assert_int_equal(list[i].decision, ADMIRALTY_PLOT);
        admiralty_order_judge(&table.game, list[i].unit, list[i].text, &verdict);
        admiralty_order_walk(&table.game, list[i].unit, &verdict.order, &path);
        headings |= 1 << path.heading;
    }
    assert_true(bits_count((uint64_t)headings) >= 3);
}

/* It closes although the enemy could fire first. */
TEST(doctrine, reflex_does_not_wait_at_the_edge_of_a_standing_enemy)
{
    struct random random;
    table_open(&table, "red Hood volhard 1003 3\n"
                       "blue Wolf volhard 1020 0\n");
    table.state.head.turn = 12;
    random_init(&random, 1);
    struct question question = asked();
    struct action action = decisions_reflex(&table.game, &question, &random);
    struct admiralty_verdict verdict;
    struct order_path path;
    admiralty_order_judge(&table.game, action.unit, action.text, &verdict);
    admiralty_order_walk(&table.game, action.unit, &verdict.order, &path);
    assert_true(admiralty_distance(path.end, table.state.units[1].cell) <
                admiralty_distance(table.state.units[0].cell, table.state.units[1].cell));
}
