/* Lines of sight and what lies on them (NV-attack.4, NV-terr). */
#include "tests/rules/nova/fixture.h"

#include "rules/kit/line.h"

#include <stdlib.h>

static struct table table;

/* Hood in the middle of the board, which is (0,0) here. */
static const struct cell middle = {11, 3};

static struct cell at(int q, int r)
{
    return (struct cell){(int16_t)(middle.q + q), (int16_t)(middle.r + r)};
}

/* One cell of a kind; Hood and Wolf anywhere. */
static void lay(const char *kind, int q, int r)
{
    char text[400];
    struct text out;
    text_init(&out, text, sizeof text);
    struct cell cell = at(q, r);
    text_format(&out,
                "option terrain on\nterrain %s %02d%02d\nstart combat leader: red\n"
                "red Hood nv-majestic 0101 3\nblue Wolf nv-cinder 0103 0\n",
                kind, cell.q + 1, cell.r + (cell.q - (cell.q & 1)) / 2 + 1);
    table_open(&table, text);
}

static struct nova_line line_to(int q, int r)
{
    return nova_sight_line(&table.game, at(0, 0), at(q, r));
}

static bool is_blocked(int block_q, int block_r, int q, int r)
{
    lay("planet", block_q, block_r);
    return line_to(q, r).blocked;
}

TEST(nv_attack_4, w48_a_blocker_on_the_row)
{
    assert_true(is_blocked(0, -2, 0, -4));
    assert_false(is_blocked(1, -2, 0, -4));
    assert_false(is_blocked(0, -5, 0, -4)); /* behind the target */
}

TEST(nv_attack_4, w48_along_an_edge_either_side_blocks)
{
    assert_true(is_blocked(0, -1, 1, -2));
    assert_true(is_blocked(1, -1, 1, -2));
    assert_false(is_blocked(-1, 0, 1, -2));
}

/* All cells within six hexes that are crossed on the way, checked one by one. */
static void assert_crossed(int to_q, int to_r, const struct cell *crossed, int count)
{
    for (int q = -5; q <= 5; q++)
        for (int r = -6; r <= 5; r++) {
            bool expected = false;
            for (int i = 0; i < count; i++)
                expected = expected || (crossed[i].q == q && crossed[i].r == r);
            assert_int_equal(is_blocked(q, r, to_q, to_r), expected);
        }
}

TEST(nv_attack_4, w48_two_edges_and_the_hex_between)
{
    static const struct cell crossed[] = {{0, -1}, {1, -1}, {1, -2}, {1, -3}, {2, -3}};
    assert_crossed(2, -4, crossed, 5);
}

TEST(nv_attack_4, w48_a_line_that_cuts_hexes)
{
    static const struct cell crossed[] = {{1, -1}, {1, -2}, {2, -2}, {2, -3}};
    assert_crossed(3, -4, crossed, 4);
}

TEST(nv_attack_4, the_hexes_at_both_ends_never_block)
{
    assert_false(is_blocked(0, 0, 0, -4));
    assert_false(is_blocked(0, -4, 0, -4));
    assert_false(is_blocked(0, 0, 0, 0));
}

TEST(nv_attack_4, a_corner_touched_does_not_block)
{
    /* towards 3 o'clock the line runs from corner to corner: through (1,0) and (1,-1) it follows
     * the edge between them; beside that edge it only touches (2,-2) and (1,1) */
    assert_true(is_blocked(1, 0, 2, -1));
    assert_true(is_blocked(1, -1, 2, -1));
    assert_false(is_blocked(2, -2, 2, -1));
    assert_false(is_blocked(1, 1, 2, -1));
    assert_false(is_blocked(2, 0, 2, -1));
}

TEST(nv_attack_4, ships_never_block)
{
    table_open(&table, "option terrain on\nterrain dust 0101\nstart combat leader: red\n"
                       "red Hood nv-majestic 0510 0\nblue Wolf nv-cinder 0508 0\n"
                       "blue Fox nv-cinder 0506 0\nred Duke nv-arrow 0507 0\n");
    table_order(&table, "Hood fires 1 at Fox", "");
    assert_told(&table, TARGETED, 1);
}

TEST(nv_attack_4, what_blocks_is_refused_by_it)
{
    table_open(&table, "option terrain on\nterrain flare 0508\nstart combat leader: red\n"
                       "red Hood nv-majestic 0510 0\nblue Wolf nv-cinder 0506 0\n"
                       "blue Fox nv-cinder 0509 0\n");
    table_refuse(&table, "Hood fires 1 at Wolf", "NV-attack.4");
    table_order(&table, "Hood fires 1 at Fox", ""); /* before it */
}

TEST(nv_terr_0, lines_are_free_while_the_option_is_off)
{
    table_open(&table, "terrain planet 0508\nstart combat leader: red\n"
                       "red Hood nv-majestic 0510 0\nblue Wolf nv-cinder 0506 0\n");
    table_order(&table, "Hood fires 1 at Wolf", "");
}

TEST(nv_terr_3, planets_block_and_flares_do)
{
    lay("planet", 0, -2);
    assert_true(line_to(0, -4).blocked);
    lay("flare", 0, -2);
    assert_true(line_to(0, -4).blocked);
}

TEST(nv_terr_4, black_holes_do_not_block)
{
    lay("black-hole", 0, -2);
    assert_false(line_to(0, -4).blocked);
    assert_int_equal(line_to(0, -4).asteroids + line_to(0, -4).dust, 0);
}

TEST(nv_terr_1, each_asteroid_hex_on_the_line_takes_one)
{
    lay("asteroids", 0, -2);
    assert_false(line_to(0, -4).blocked);
    assert_int_equal(line_to(0, -4).asteroids, 1);
    assert_int_equal(line_to(0, -2).asteroids, 0); /* the target's own hex */
    table_open(&table, "option terrain on\nterrain asteroids 0509 0508 0507\n"
                       "start combat leader: red\ndesign plain 9 5 0 - Guns=TT:9/18/27:300\n"
                       "red Hood nv-majestic 0510 0\nblue Wolf plain 0506 0\n");
    struct nova_aim aim = {.unit = 0, .target = 1, .banks = 1};
    assert_int_equal(nova_aim_judge(&table.game, &aim), NOVA_SOUND_AIM);
    assert_int_equal(aim.modifiers.of[NOVA_FROM_ASTEROIDS], -3);
    assert_int_equal(aim.modifiers.sum, -2);
    table_order(&table, "Hood fires 1 at Wolf; Hood is done", "1,1,1");
    assert_cites(&table, TERR_1);
    assert_int_equal(table_told_of(&table, aimed, 0, dice), 3);
}

TEST(nv_terr_1, of_an_edge_line_both_sides_count)
{
    table_open(&table, "option terrain on\nterrain asteroids 0505 0605\nstart combat leader: red\n"
                       "red Hood nv-majestic 0506 0\nblue Wolf nv-cinder 0605 0\n");
    /* (1,-2) from 0506 is 0604: between them 0505 and 0605 */
    struct nova_line line =
        nova_sight_line(&table.game, table_cell(&table, "0506"), table_cell(&table, "0604"));
    assert_int_equal(line.asteroids, 2);
}

TEST(nv_terr_2, dust_takes_one_a_hex_and_three_at_most)
{
    static const char lines[] =
        "option terrain on\nterrain dust 0509 0508 0507 0506\n"
        "start combat leader: red\ndesign plain 9 5 0 - Guns=TT:9/18/27:300\n"
        "red Hood nv-majestic 0510 0\nblue Wolf plain 0505 0\n";
    table_open(&table, lines);
    struct nova_line line =
        nova_sight_line(&table.game, table_cell(&table, "0510"), table_cell(&table, "0507"));
    assert_int_equal(line.dust, 2);
    line = nova_sight_line(&table.game, table_cell(&table, "0510"), table_cell(&table, "0505"));
    assert_int_equal(line.dust, 3);
    struct nova_aim aim = {.unit = 0, .target = 1, .banks = 1};
    assert_int_equal(nova_aim_judge(&table.game, &aim), NOVA_SOUND_AIM);
    assert_int_equal(aim.modifiers.of[NOVA_FROM_DUST], -3);
    table_order(&table, "Hood fires 1 at Wolf; Hood is done", "1,1,1");
    assert_cites(&table, TERR_2);
}

/* Lines are the same both ways, and none crosses more cells than there is room for. */
TEST(nv_attack_4, lines_have_no_direction_and_an_end)
{
    static struct line_cell cells[LINE_CELLS_MAX];
    for (int q = -9; q <= 9; q++)
        for (int r = -9; r <= 9; r++) {
            int there =
                line_walk((struct cell){0, 0}, (struct cell){(int16_t)q, (int16_t)r}, cells);
            int back = line_walk((struct cell){(int16_t)q, (int16_t)r}, (struct cell){0, 0}, cells);
            assert_int_equal(there, back);
        }
    assert_in_range(line_walk((struct cell){0, 0}, (struct cell){1, -999}, cells), 999,
                    LINE_CELLS_MAX);
}
