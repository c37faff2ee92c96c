/* What a scenario may give each side for itself: limits, targets, zones, headings, exits, awards
 * (AE-2.1.1, AE-2.1.3, AE-2.3.1, AE-2.3.2, AE-3.3.2). */
#include "tests/rules/admiralty/fixture.h"

#include <stdio.h>

static struct table table;

static const char *said(const struct event *event)
{
    static char buffer[400];
    struct text text;
    text_init(&text, buffer, sizeof buffer);
    admiralty_rulebook.say(&table.game, event, &text);
    return buffer;
}

/* ---- limits and targets ---- */

TEST(ae_2_1_1, each_side_may_have_its_own_limit)
{
    table_open(&table, "scenario limit: 500\n side blue limit: 300\n");
    assert_int_equal(admiralty_side_limit(&table.setup, SIDE_RED), 500);
    assert_int_equal(admiralty_fleet_share(&table.game, 1), 300);
    table_refuse(&table, "blue> buy Victory", "AE-2.1.1");
    table_order(&table, "red> buy Victory", "");
    assert_int_equal(admiralty_side_threshold(&table.game, SIDE_BLUE), 150);
}

#define BREAKOUT                                                                                   \
    "side red limit: 450, vp_target: 225, fleet: [victory]\n"                                      \
    "side blue limit: 600, vp_target: 250, fleet: [victory]\n"

TEST(ae_o_limit, the_larger_limit_becomes_the_number)
{
    table_open(&table, BREAKOUT);
    assert_int_equal(admiralty_side_limit(&table.setup, SIDE_RED), 450);
    table_open(&table, "option limit 1200\n" BREAKOUT);
    assert_int_equal(admiralty_side_limit(&table.setup, SIDE_RED), 900);
    assert_int_equal(admiralty_side_limit(&table.setup, SIDE_BLUE), 1200);
    assert_int_equal(admiralty_side_threshold(&table.game, SIDE_RED), 450);
    assert_int_equal(admiralty_side_threshold(&table.game, SIDE_BLUE), 500);
    assert_int_equal(admiralty_fleet_share(&table.game, 1), 1200);
    table_open(&table, "option limit 700\n" BREAKOUT); /* rounded up */
    assert_int_equal(admiralty_side_limit(&table.setup, SIDE_RED), 525);
    assert_int_equal(admiralty_side_threshold(&table.game, SIDE_BLUE), 292);
    table_open(&table, "option limit 801\n scenario limit: 500\n");
    assert_int_equal(admiralty_side_threshold(&table.game, SIDE_BLUE), 401);
}

TEST(ae_o_limit, sample_fleets_are_judged_again_and_listed_ships_have_none)
{
    table_refuse_position(&table, "option limit 500\n" BREAKOUT, "AE-2.1.1");
    assert_string_equal(table.why.text,
                        "sides.red.fleet: victory: 220 points are more than half of the limit of "
                        "375");
    table_refuse_position(&table,
                          "option limit 500\n scenario limit: 300\n red Hood victory 0505 3\n"
                          "blue Wolf anval 1515 0\n",
                          "AE-O.limit");
    assert_string_equal(table.why.text,
                        "options.limit: the scenario lists the ships of red: no limit applies");
}

TEST(ae_o_limit, the_room_of_a_battle_follows)
{
    struct note why;
    table_open(&table, "scenario limit: 500\n");
    int before = table.setup.units_max;
    assert_int_equal(setup_option(&table.setup, "limit", "1000", &why), FAULT_NONE);
    assert_true(table.setup.units_max > before);
    assert_int_equal(setup_option(&table.setup, "limit", "0", &why), FAULT_NONE);
    assert_int_equal(table.setup.units_max, before);
}

TEST(ae_2_3_2, each_side_may_have_its_own_target_or_none)
{
    const char *two = "red Hood victory 0505 3\n blue Wolf anval 1515 0\n side red vp_target: 90\n"
                      "side blue no_target: true\n";
    char position[300];
    snprintf(position, sizeof position, "%sstart end vp_red: 89, vp_blue: 3000\n", two);
    table_open(&table, position);
    assert_int_equal(admiralty_side_threshold(&table.game, SIDE_BLUE), 0);
    assert_false(table.state.head.over);
    snprintf(position, sizeof position, "%sstart end vp_red: 90, vp_blue: 3000\n", two);
    table_open(&table, position);
    assert_true(table.state.head.over);
    assert_int_equal(table.state.head.winner, WINNER_RED);
}

/* ---- zones and headings ---- */

static int hexes_of(int side)
{
    const struct board *board = &table.setup.board;
    int count = 0;
    for (int i = 0; i < board->columns * board->rows; i++)
        count += admiralty_zone_contains(&table.game, side, board_cell_at(board, i));
    return count;
}

TEST(ae_2_1_3, a_zone_may_be_rows_columns_the_centre_or_an_edge)
{
    table_open_dice(&table,
                    "side red zone: {rows: [4, 5]}\n side blue zone: {rows: [20, 21]}\n"
                    "red Hood anval -\n blue Wolf anval -\n",
                    "1");
    assert_int_equal(hexes_of(SIDE_RED), 2 * 23);
    table_refuse(&table, "Hood 0504 3", "AE-2.1.3");
    table_order(&table, "Hood 0505 3", "");
    table_open_dice(&table,
                    "side red zone: {columns: [0, 2]}\n side blue zone: {columns: [20, 22]}\n"
                    "red Hood anval -\n blue Wolf anval -\n",
                    "1");
    assert_int_equal(hexes_of(SIDE_BLUE), 3 * 22);
    table_refuse(&table, "Hood 0404 3", "AE-2.1.3");
    table_order(&table, "Hood 0304 3; Wolf 2122 0", "");
    table_open_dice(&table, "side red zone: {centre: 1}\n red Hood anval -\n blue Wolf anval -\n",
                    "1");
    assert_int_equal(hexes_of(SIDE_RED), 7);
    table_order(&table, "Hood 1211 3", "");
}

TEST(ae_2_1_3, who_comes_from_any_edge_comes_from_one)
{
    table_open_dice(&table,
                    "side red zone: {any_edge: true}\n red Hood anval -\n red Nell anval -\n"
                    "blue Wolf anval -\n blue Boar anval -\n",
                    "1");
    table_refuse(&table, "Hood 0205 3", "AE-2.1.3");
    table_order(&table, "Hood 0105 3; Wolf 1122 0", "");
    assert_int_equal(table.state.edge[SIDE_RED], AWARD_WEST);
    assert_int_equal(admiralty_side_own_edge(&table.game, SIDE_RED), AWARD_WEST);
    table_refuse(&table, "Nell 0501 3", "AE-2.1.3");
    table_order(&table, "Nell 0101 3", "");
}

TEST(ae_2_1_3, a_heading_may_be_given)
{
    table_open_dice(&table, "side red heading: 2\n red Hood anval -\n blue Wolf anval -\n", "1");
    table_refuse(&table, "Hood 0501 3", "AE-2.1.3");
    assert_string_equal(table.why.text, "ships of red start with heading 2");
    assert_int_equal(table_choices(&table, ADMIRALTY_DEPLOY, "Hood"), 3 * 23);
    assert_int_equal(table_default(&table).mode, 2);
    assert_int_equal(table_reflex(&table).mode, 2);
    table_order(&table, "Hood 0501 2", "");
}

TEST(ae_2_1_3, zones_make_sense)
{
    static const char *const wrong[] = {
        "side red zone: {rows: [3, 2]}\n", "side red zone: {rows: [0, 22]}\n",
        "side red zone: {columns: [0, 23]}\n", "side red zone: {centre: 3, any_edge: true}\n",
        "side red zone: {rows: [0, 2]}\n side blue zone: {rows: [2, 5]}\n"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char position[200];
        snprintf(position, sizeof position, "%sred Hood anval 0505 3\n blue Wolf anval 1515 0\n",
                 wrong[i]);
        table_refuse_position(&table, position, "AE-2.1.3");
    }
    assert_string_equal(table.why.text, "sides: the zones of red and blue share the hex 0103");
}

/* ---- exits ---- */

/* Hood stands two hexes from the north edge, Wolf far away. */
#define RUNAWAY                                                                                    \
    "red Hood swiftsure 1102 0 speed: 4\n red Nell swiftsure 1111 0\n blue Wolf anval 2122 0\n"    \
    "scenario vp_target: 900\n"

TEST(ae_3_3_2, who_leaves_by_the_exit_is_not_lost)
{
    table_open(&table, RUNAWAY);
    table_order(&table, "Hood: 4; red> done; blue> done", NULL);
    assert_vp(&table, 0, 96);
    table_open(&table, "side red exit: {edge: north, worth: safe}\n" RUNAWAY);
    table_order(&table, "Hood: 4; red> done; blue> done", NULL);
    assert_place(&table, "Hood", "left");
    assert_vp(&table, 0, 0);
    table_open(&table, "side red exit: {edge: north, worth: half}\n" RUNAWAY);
    table_order(&table, "Hood: 4; red> done; blue> done", NULL);
    assert_vp(&table, 48, 0);
    assert_string_equal(said(table_event(&table, ADMIRALTY_EVENT_LEFT_BOARD, 0)),
                        "Hood leaves the board behind 1101, 48 VP for its own side.");
    table_open(&table, "side red exit: {worth: full}\n" RUNAWAY); /* its own edge */
    table_order(&table, "Hood: 4; red> done; blue> done", NULL);
    assert_vp(&table, 96, 0);
    table_open(&table, "side red exit: {edge: east, worth: full}\n" RUNAWAY);
    table_order(&table, "Hood: 4; red> done; blue> done", NULL);
    assert_vp(&table, 0, 96);
}

TEST(ae_3_3_2, the_edge_is_the_one_gone_over)
{
    /* from the corner 0101: heading 0 leads north, heading 5 north-west */
    table_open(&table, "side red exit: {edge: west, worth: full}\n scenario vp_target: 900\n"
                       "red Hood swiftsure 0101 0 speed: 2\n red Nell swiftsure 1111 0\n"
                       "blue Wolf anval 2122 0\n");
    table_order(&table, "Hood: 2; red> done; blue> done", NULL);
    assert_vp(&table, 0, 96);
    table_open(&table, "side red exit: {edge: west, worth: full}\n scenario vp_target: 900\n"
                       "red Hood swiftsure 0105 5 speed: 2\n red Nell swiftsure 1111 0\n"
                       "blue Wolf anval 2122 0\n");
    table_order(&table, "Hood: 2; red> done; blue> done", NULL);
    assert_vp(&table, 96, 0);
}

/* AE-3.1: leaving by the exit and leaving elsewhere are two outcomes */
TEST(ae_3_3_2, both_ways_out_are_listed)
{
    static char texts[4000][ADMIRALTY_ORDER_SIZE];
    table_open(&table, "side red exit: {edge: west, worth: full}\n"
                       "red Hood swiftsure 0201 5 speed: 4\n blue Wolf anval 2122 0\n");
    int count = admiralty_routes_write(&table.game, 0, texts, 4000), west = 0, north = 0;
    for (int i = 0; i < count; i++) {
        struct admiralty_verdict verdict;
        struct order_path path;
        admiralty_order_judge(&table.game, 0, texts[i], &verdict);
        assert_int_equal(verdict.flaw, ADMIRALTY_SOUND);
        admiralty_order_walk(&table.game, 0, &verdict.order, &path);
        int edges = path.leaves ? award_edges_at(&table.setup.board, path.beyond) : 0;
        west += edges >> AWARD_WEST & 1;
        north += edges == 1 << AWARD_NORTH;
    }
    assert_true(west > 0);
    assert_true(north > 0);
}

/* ---- awards ---- */

TEST(ae_2_3_1, destroying_the_one_that_is_named_brings_more)
{
    table_open(&table, "side red awards: [{when: destroy, unit: Nest, points: 100}]\n"
                       "scenario vp_target: 900\n red Hood victory 0505 3\n"
                       "blue Nest orion 1515 0 hull: 5, pending_hull: 1, due: true\n"
                       "blue Wolf anval 1717 0\n");
    table_until(&table, ADMIRALTY_PHASE_END, NULL);
    table_until(&table, ADMIRALTY_PHASE_ORDERS, NULL);
    assert_place(&table, "Nest", "destroyed");
    assert_vp(&table, 485, 0);
}

TEST(ae_2_3_1, another_ship_brings_its_rating_only)
{
    table_open(&table, "side red awards: [{when: destroy, unit: Nest, points: 100}]\n"
                       "scenario vp_target: 900\n red Hood victory 0505 3\n"
                       "blue Nest orion 1515 0\n"
                       "blue Wolf anval 1717 0 hull: 2, pending_hull: 1, due: true\n");
    table_until(&table, ADMIRALTY_PHASE_END, NULL);
    table_until(&table, ADMIRALTY_PHASE_ORDERS, NULL);
    assert_vp(&table, 52, 0);
}

TEST(ae_2_3_1, an_award_for_leaving_is_half_the_rating_rounded_up)
{
    table_open(&table, "side red awards: [{when: exit, edge: north, points: half}]\n" RUNAWAY);
    table_order(&table, "Hood: 4; red> done; blue> done", NULL);
    assert_place(&table, "Hood", "left");
    assert_vp(&table, 48, 0); /* rating 96; the ship is not lost */
    table_open(&table, "side red awards: [{when: exit, edge: north, points: half}]\n"
                       "red Hood conqueror 1102 0 speed: 4\n red Nell swiftsure 1111 0\n"
                       "blue Wolf anval 2122 0\n scenario vp_target: 900\n");
    table_order(&table, "Hood: 4; red> done; blue> done", NULL);
    assert_place(&table, "Hood", "left");
    assert_vp(&table, 198, 0); /* rating 395 */
    table_open(&table, "side red awards: [{when: exit, edge: north, points: 7}]\n" RUNAWAY);
    table_order(&table, "Hood: 4; red> done; blue> done", NULL);
    assert_vp(&table, 7, 0);
    assert_string_equal(said(table_event(&table, ADMIRALTY_EVENT_AWARDED, 0)),
                        "Hood earns red an award: 7 VP for each own ship that leaves over the "
                        "north edge.");
}

TEST(ae_2_3_1, an_award_for_leaving_without_an_edge_is_paid_at_any)
{
    table_open(&table, "side red awards: [{when: exit, points: 7}]\n scenario vp_target: 900\n"
                       "red Hood swiftsure 1122 3 speed: 4\n red Nell swiftsure 1111 0\n"
                       "blue Wolf anval 2102 0\n");
    table_order(&table, "Hood: 4; red> done; blue> done", NULL);
    assert_place(&table, "Hood", "left");
    assert_vp(&table, 7, 0);
}

TEST(ae_2_3_1, holding_out_counts_in_the_end_phase_of_its_turn)
{
    table_open(&table, "side red awards: [{when: survive, turn: 2, points: 10},"
                       "{when: survive, turn: 2, unit: Nell, points: full}]\n" RUNAWAY);
    table_until(&table, ADMIRALTY_PHASE_ORDERS, NULL); /* Hood left in turn 1 */
    assert_vp(&table, 0, 96);
    table_until(&table, ADMIRALTY_PHASE_ORDERS, NULL);
    assert_vp(&table, 10 + 96, 96);
    assert_int_equal(table_told(&table, ADMIRALTY_EVENT_AWARDED), 2);
    assert_string_equal(said(table_event(&table, ADMIRALTY_EVENT_AWARDED, 0)),
                        "Nell earns red an award: 10 VP for each own ship still there at the end "
                        "of turn 2.");
    table_until(&table, ADMIRALTY_PHASE_ORDERS, NULL);
    assert_vp(&table, 10 + 96, 96);
}

TEST(ae_2_3_1, a_place_is_reached_once_and_before_the_test_of_victory)
{
    table_open(&table, "side red awards: [{when: reach, cells: [\"1111\", \"1112\"], points: 5}],"
                       "vp_target: 5\n red Nell swiftsure 1111 0\n blue Wolf anval 2122 0\n");
    table_until(&table, ADMIRALTY_PHASE_END, NULL);
    assert_true(table.state.head.over);
    assert_int_equal(table.state.head.winner, WINNER_RED);
    assert_int_equal(table.state.awarded[SIDE_RED], 1);
    table_open(&table, "side red awards: [{when: reach, cells: [\"1111\"], points: 5}]\n"
                       "red Nell swiftsure 1111 0\n blue Wolf anval 2122 0\n"
                       "start orders awarded_red: [1]\n");
    table_until(&table, ADMIRALTY_PHASE_ORDERS, NULL);
    assert_vp(&table, 0, 0);
}

/* AE-B3.5: where a hidden ship is must not show */
TEST(ae_2_3_1, a_hidden_ship_holds_out_and_reaches_nothing)
{
    table_open(&table, "option cloaking-device on\n design veil 4 4 2 cloaking-device points: 60\n"
                       "scenario vp_target: 900\n"
                       "side red awards: [{when: reach, cells: [\"1111\"], points: 5},"
                       "{when: survive, turn: 1, points: 3}]\n"
                       "red Nell veil 1111 0\n blue Wolf anval 2122 0\n");
    table_order(&table, "Nell: 0?; red> done; blue> done", NULL);
    if (table.state.head.turn == 1)
        table_until(&table, ADMIRALTY_PHASE_ORDERS, NULL);
    assert_place(&table, "Nell", "hidden 1111 0 0");
    assert_vp(&table, 3, 0);
    assert_int_equal(table.state.awarded[SIDE_RED], 0);
}

TEST(ae_2_3_1, awards_are_listed_at_the_set_up)
{
    table_open_dice(&table,
                    "side blue awards: [{when: exit, edge: south, points: full}]\n"
                    "red Nell swiftsure -\n blue Wolf anval -\n",
                    "1");
    assert_int_equal(table_told(&table, ADMIRALTY_EVENT_AWARD_OFFERED), 1);
    assert_string_equal(said(table_event(&table, ADMIRALTY_EVENT_AWARD_OFFERED, 0)),
                        "Blue may earn: The rating in VP for each own ship that leaves over the "
                        "south edge.");
    struct setup_remarks remarks;
    setup_remark_all(&table.setup, &remarks);
    assert_int_equal(remarks.count, 1);
    assert_int_equal(remarks.list[0].side, SIDE_BLUE);
    assert_string_equal(remarks.list[0].words,
                        "The rating in VP for each own ship that leaves over the south edge.");
}

TEST(ae_2_3_1, awards_must_make_sense)
{
    static const char *const wrong[] = {"{when: survive, points: 5}", "{when: destroy, points: 5}",
                                        "{when: destroy, unit: Hood, points: 5}",
                                        "{when: reach, points: 5}"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char position[200];
        snprintf(position, sizeof position,
                 "side red awards: [%s]\n red Hood anval 0505 3\n blue Wolf anval 1515 0\n",
                 wrong[i]);
        table_refuse_position(&table, position, "AE-2.3.1");
    }
}
