/* Distances, arcs and facings (SS-G), and the maps (SS-D.10). */
#include "tests/rules/starstrike/deck.h"

#include <string.h>

/* W05, W03 */
TEST(ss_g_2, hexes_strictly_between)
{
    assert_int_equal(starstrike_between(deck_at(0, 0), deck_at(3, -1)), 2);
    assert_int_equal(starstrike_between(deck_at(0, 0), deck_at(2, 2)), 3);
    assert_int_equal(starstrike_between(deck_at(4, 4), deck_at(4, 3)), 0);
}

TEST(ss_g_1, six_ways_clockwise_from_north)
{
    const struct cell ways[] = {deck_at(0, -1), deck_at(1, -1), deck_at(1, 0),
                                deck_at(0, 1),  deck_at(-1, 1), deck_at(-1, 0)};
    for (int way = 0; way < 6; way++) {
        struct cell next = starstrike_ahead(deck_at(5, 5), way);
        assert_int_equal(next.q - 5, ways[way].q);
        assert_int_equal(next.r - 5, ways[way].r);
        assert_int_equal(starstrike_hex_bearing(deck_at(5, 5), 0, next), 4 * way);
        assert_int_equal(starstrike_hex_bearing(deck_at(5, 5), way, next), 0);
    }
}

/* The page's own words: rotate, then find a and b. */
static int class_by_the_page(int q, int r, int facing)
{
    static const int way[7][2] = {{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}};
    for (int turn = 0; turn < facing; turn++) {
        int s = -q - r, old = q;
        q = -s;
        r = -old;
    }
    for (int k = 0; k < 6; k++)
        for (int a = 1; a < 20; a++)
            for (int b = 0; b < 20; b++)
                if (a * way[k][0] + b * way[k + 1][0] == q &&
                    a * way[k][1] + b * way[k + 1][1] == r)
                    return b == 0 ? 4 * k : b < a ? 4 * k + 1 : a == b ? 4 * k + 2 : 4 * k + 3;
    return -1;
}

TEST(ss_g_3, bearings_are_those_of_the_page)
{
    for (int q = -6; q <= 6; q++)
        for (int r = -6; r <= 6; r++)
            for (int facing = 0; facing < 6 && (q || r); facing++)
                assert_int_equal(starstrike_hex_bearing(deck_at(0, 0), facing, deck_at(q, r)),
                                 class_by_the_page(q, r, facing));
}

static uint32_t mask_of(const struct deck *deck, enum starstrike_collection from, const char *id)
{
    const struct starstrike_arc *arc =
        library_record(&deck->library, (int)from, deck_find(deck, from, id));
    return arc->mask;
}

/* W06, W07: the arcs that hold a hex, in a row. */
static void assert_arcs(int facing, struct cell to, const char *wanted)
{
    static const char *const names[] = {"F", "FX", "A", "AX", "L", "R"};
    const struct deck *deck = deck_open();
    char found[40] = "";
    for (int i = 0; i < 6; i++)
        if (mask_of(deck, STARSTRIKE_ARCS, names[i]) >>
                starstrike_hex_bearing(deck_at(0, 0), facing, to) &
            1)
            strcat(strcat(found, names[i]), " ");
    assert_string_equal(found, wanted);
}

TEST(ss_g_4, arcs_of_the_worked_cases)
{
    assert_arcs(0, deck_at(2, -2), "F FX AX R ");
    assert_arcs(0, deck_at(2, -1), "FX AX R ");
    assert_arcs(0, deck_at(2, 0), "FX A AX R ");
    assert_arcs(0, deck_at(0, 3), "A AX ");
    assert_arcs(2, deck_at(2, 0), "F FX ");
}

static int count_hexes(uint32_t mask, int steps)
{
    int count = 0;
    for (int q = -steps; q <= steps; q++)
        for (int r = -steps; r <= steps; r++)
            if (starstrike_between(deck_at(0, 0), deck_at(q, r)) == steps - 1)
                count += (mask >> starstrike_hex_bearing(deck_at(0, 0), 0, deck_at(q, r)) & 1) != 0;
    return count;
}

/* The last column of the page's table. */
TEST(ss_g_4, arcs_hold_so_many_hexes)
{
    static const struct {
        const char *id;
        int hexes[4];
    } arcs[] = {{"360", {6, 12, 18, 24}}, {"F", {3, 5, 7, 9}},    {"FX", {5, 9, 13, 17}},
                {"A", {3, 5, 7, 9}},      {"AX", {5, 9, 13, 17}}, {"L", {2, 3, 4, 5}},
                {"R", {2, 3, 4, 5}}};
    const struct deck *deck = deck_open();
    for (int i = 0; i < 7; i++)
        for (int steps = 1; steps <= 4; steps++)
            assert_int_equal(count_hexes(mask_of(deck, STARSTRIKE_ARCS, arcs[i].id), steps),
                             arcs[i].hexes[steps - 1]);
}

static int facings(struct deck *deck, int heading, struct cell striker)
{
    deck->state.head.unit_count = 0;
    int target = deck_piece(deck, 0, "MC-04", deck_at(0, 0));
    int other = deck_piece(deck, 1, "VD-02", striker);
    deck->state.units[target].heading = (uint8_t)heading;
    return starstrike_hex_facings_to(&deck->game, target, other);
}

enum { FORE = 1, RIGHT_FORE = 2, AFT = 8, LEFT_AFT = 16, LEFT_FORE = 32 };

/* W08, W09 */
TEST(ss_g_5, facings_of_the_worked_cases)
{
    struct deck *deck = deck_open();
    assert_int_equal(facings(deck, 0, deck_at(1, -3)), FORE);
    assert_int_equal(facings(deck, 0, deck_at(1, -2)), FORE | RIGHT_FORE);
    assert_int_equal(facings(deck, 0, deck_at(-2, 1)), LEFT_FORE | LEFT_AFT);
    assert_int_equal(facings(deck, 2, deck_at(0, -1)), LEFT_AFT);
    assert_int_equal(facings(deck, 0, deck_at(0, 2)), AFT);
}

TEST(ss_g_5, each_facing_holds_so_many_hexes)
{
    static const int wanted[4] = {1, 3, 3, 5};
    const struct deck *deck = deck_open();
    for (int facing = 0; facing < 6; facing++)
        for (int steps = 1; steps <= 4; steps++) {
            const struct starstrike_arc *side =
                library_record(&deck->library, STARSTRIKE_SHIELD_SIDES, facing);
            assert_int_equal(count_hexes(side->mask, steps), wanted[steps - 1]);
        }
}

TEST(ss_o_8, on_a_diagonal_only_the_clockwise_facing)
{
    struct deck *deck = deck_open();
    deck->setup.option[STARSTRIKE_OPTION_SHIELD_DIAGONAL] = 1;
    assert_int_equal(facings(deck, 0, deck_at(1, -2)), RIGHT_FORE);
    assert_int_equal(facings(deck, 0, deck_at(-1, -1)), FORE);
    assert_int_equal(facings(deck, 0, deck_at(-2, 1)), LEFT_FORE);
    assert_int_equal(facings(deck, 0, deck_at(1, -3)), FORE);
}

TEST(ss_5e_01, one_value_counts_all_round)
{
    struct deck *deck = deck_open();
    int target = deck_piece(deck, 0, "MC-02", deck_at(5, 5));
    int other = deck_piece(deck, 1, "VD-02", deck_at(5, 8));
    assert_int_equal(starstrike_hex_facings_to(&deck->game, target, other), 1);
}

/* W10, W30 */
TEST(ss_g_7, odd_columns_lie_lower_and_are_shorter)
{
    struct deck *deck = deck_open();
    deck_map(deck, "M-S1");
    const struct board *board = &deck->setup.board;
    struct cell even = board_cell(board, 6, 0), odd = board_cell(board, 7, 0);
    assert_true(cell_equal(even, deck_at(6, -3)) && cell_equal(odd, deck_at(7, -3)));
    assert_true(cell_equal(starstrike_ahead(even, 2), odd));
    assert_true(board_contains(board, board_cell(board, 6, 10)));
    assert_true(board_contains(board, board_cell(board, 7, 9)));
    assert_false(board_contains(board, board_cell(board, 7, 10)));
    for (int way = 4; way != 3; way = (way + 1) % 6) /* all but 2, 3 and 4 leave the map */
        assert_int_equal(board_contains(board, starstrike_ahead(even, way)), way == 2 || way == 4);
}

/* Under a half turn a map has the same terrain (SS-G.7). */
TEST(ss_d_10, maps_are_symmetric_and_hold_what_they_say)
{
    static const char *const maps[] = {"M-S1", "M-S2", "M-M1"};
    struct deck *deck = deck_open();
    for (int i = 0; i < 3; i++) {
        deck_map(deck, maps[i]);
        const struct board *board = &deck->setup.board;
        for (int column = 0; column < board->columns; column++)
            for (int row = 0; row < board->rows - (column & 1); row++) {
                int other = board->rows - 1 - (column & 1) - row;
                assert_int_equal(
                    starstrike_ground(&deck->game, board_cell(board, column, row)),
                    starstrike_ground(&deck->game,
                                      board_cell(board, board->columns - 1 - column, other)));
            }
    }
}

TEST(ss_8b, core_and_horizon_are_the_black_hole)
{
    struct deck *deck = deck_open();
    const struct board *board = &deck->setup.board;
    struct cell core = board_cell(board, 8, 7);
    assert_int_equal(starstrike_ground(&deck->game, core), STARSTRIKE_CORE);
    for (int way = 0; way < 6; way++)
        assert_int_equal(starstrike_ground(&deck->game, starstrike_ahead(core, way)),
                         STARSTRIKE_HORIZON);
    assert_true(starstrike_hex_in_black_hole(&deck->game, core));
    assert_false(starstrike_hex_in_black_hole(&deck->game, board_cell(board, 8, 9)));
    assert_int_equal(starstrike_ground(&deck->game, board_cell(board, 1, 3)),
                     STARSTRIKE_DUST_CLOUD);
    assert_int_equal(starstrike_ground(&deck->game, board_cell(board, 2, 8)), STARSTRIKE_NEBULA);
    assert_int_equal(starstrike_ground(&deck->game, board_cell(board, 3, 6)), STARSTRIKE_STRATEGIC);
}

TEST(ss_4a_04, setup_hexes_go_by_the_team)
{
    struct deck *deck = deck_open();
    struct cell hexes[STARSTRIKE_HEXES_MAX];
    deck->state.team_a = SIDE_BLUE;
    assert_int_equal(starstrike_hex_setup(&deck->game, SIDE_RED, hexes), 13);
    assert_int_equal(board_row(&deck->setup.board, hexes[0]), 0);
    starstrike_hex_setup(&deck->game, SIDE_BLUE, hexes);
    assert_int_equal(board_row(&deck->setup.board, hexes[0]), 13);
}
