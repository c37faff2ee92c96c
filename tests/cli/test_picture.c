/* Boards drawn in text, compared line by line. */
#include "tests/support/test.h"

#include "cli/picture.h"
#include "cli/say.h"

#include <string.h>

enum { SHIPS = 6 };

struct drawn_state {
    struct head head;
    struct unit units[SHIPS];
};

static void write_letters(const struct library *library, int design, struct text *out)
{
    (void)library;
    text_add(out, design == 0 ? "FR" : "CO");
}

/* A cloud in the first hex and a rock in the second, of those that are named. */
static int mark_ground(const struct game *game, const struct overlay_query *query,
                       struct overlay_mark *out, int capacity)
{
    assert_int_equal(query->kind, OVERLAY_GROUND);
    for (int i = 0; i < 2 && i < capacity; i++)
        out[i] = (struct overlay_mark){.cell = board_cell(&game->setup->board, i, 0),
                                       .kind = (uint8_t)(1 - i),
                                       .unit = UNIT_NONE,
                                       .aspect = -1};
    return 2;
}

static const struct ground grounds[] = {{"rock", 'o', GROUND_ROCK},
                                        {"cloud", '~', GROUND_DUST},
                                        {"hole", '@', GROUND_BLACK_HOLE},
                                        {.name = NULL}};
static const char *const statuses[] = {"hidden", NULL};

static const struct rulebook drawn_rulebook = {
    .id = "drawn", .letters = write_letters, .statuses = statuses};
static const struct rulebook rough_rulebook = {.id = "drawn",
                                               .letters = write_letters,
                                               .statuses = statuses,
                                               .grounds = grounds,
                                               .overlay = mark_ground};

struct fixture {
    struct setup setup;
    struct drawn_state state;
    struct game game;
    struct picture picture;
};

static void begin(struct fixture *fixture, enum grid grid, int columns, int rows)
{
    memset(fixture, 0, sizeof *fixture);
    fixture->setup.rulebook = &drawn_rulebook;
    fixture->setup.state_size = sizeof fixture->state;
    fixture->setup.units_max = (int)(sizeof fixture->state.units / sizeof fixture->state.units[0]);
    fixture->setup.board =
        (struct board){.grid = (uint8_t)grid, .columns = (int16_t)columns, .rows = (int16_t)rows};
    fixture->game = (struct game){&drawn_rulebook, &fixture->setup, &fixture->state};
}

static void add(struct fixture *fixture, int design, int side, int column, int row)
{
    int unit = fixture->state.head.unit_count++;
    fixture->state.units[unit] =
        (struct unit){.cell = board_cell(&fixture->setup.board, column, row),
                      .design = (uint8_t)design,
                      .side = (uint8_t)side,
                      .heading = HEADING_NONE,
                      .letters = (uint8_t)design,
                      .number = (uint8_t)(unit + 1)};
}

static void expect(struct fixture *fixture, int columns, const char *const *lines, int count)
{
    picture_init(&fixture->picture, &fixture->game, columns, false);
    assert_int_equal(fixture->picture.line_count, count);
    for (int i = 0; i < count; i++) {
        char buffer[PICTURE_LINE_SIZE];
        struct text text;
        text_init(&text, buffer, sizeof buffer);
        picture_line(&fixture->picture, i, &text);
        assert_int_equal(say_width(buffer), fixture->picture.width);
        while (text.length > 0 && buffer[text.length - 1] == ' ')
            buffer[--text.length] = '\0';
        assert_string_equal(buffer, lines[i]);
    }
}

TEST(picture, squares_with_call_signs)
{
    static const char *const lines[] = {"   01    02    03", "01 FR-1  .     co-2",
                                        "02 .     .     ."};
    struct fixture fixture;
    begin(&fixture, GRID_SQUARE, 3, 2);
    add(&fixture, 0, SIDE_RED, 0, 0);
    add(&fixture, 1, SIDE_BLUE, 2, 0);
    expect(&fixture, 80, lines, 3);
}

TEST(picture, narrow_boards_shorten_the_counters)
{
    static const char *const without_dash[] = {"   01   02   03", "01 FR1  .    co2",
                                               "02 .    .    ."};
    static const char *const letters[] = {"   01 02 03", "01 FR .  co", "02 .  .  ."};
    static const char *const initials[] = {"   01  03", "01 F . c", "02 . . ."};
    struct fixture fixture;
    begin(&fixture, GRID_SQUARE, 3, 2);
    add(&fixture, 0, SIDE_RED, 0, 0);
    add(&fixture, 1, SIDE_BLUE, 2, 0);
    expect(&fixture, 11, initials, 3);
    expect(&fixture, 17, without_dash, 3);
    expect(&fixture, 12, letters, 3);
}

TEST(picture, marks_stacks_of_one_side_and_of_both)
{
    static const char *const lines[] = {"   01    02    03", "01 FR-1+ CO-3& .",
                                        "02 .     .     ."};
    struct fixture fixture;
    begin(&fixture, GRID_SQUARE, 3, 2);
    add(&fixture, 0, SIDE_RED, 0, 0);
    add(&fixture, 1, SIDE_RED, 0, 0);
    add(&fixture, 1, SIDE_RED, 1, 0);
    add(&fixture, 0, SIDE_BLUE, 1, 0);
    add(&fixture, 0, SIDE_BLUE, 2, 0);
    fixture.state.units[4].status = STATUS_GONE;
    expect(&fixture, 80, lines, 3);
}

TEST(picture, flat_hexes_shift_every_second_column)
{
    static const char *const lines[] = {"   01 02 03", "01 .     FR-1", "      .", "02 .     .",
                                        "      co-2"};
    struct fixture fixture;
    begin(&fixture, GRID_HEX_FLAT, 3, 2);
    add(&fixture, 0, SIDE_RED, 2, 0);
    add(&fixture, 1, SIDE_BLUE, 1, 1);
    expect(&fixture, 80, lines, 5);
}

TEST(picture, short_odd_columns_have_one_row_less)
{
    static const char *const lines[] = {"   01 02 03", "01 .     .", "      .", "02 .     .", ""};
    struct fixture fixture;
    begin(&fixture, GRID_HEX_FLAT, 3, 2);
    fixture.setup.board.short_odds = 1;
    expect(&fixture, 80, lines, 5);
}

TEST(picture, pointy_hexes_shift_every_second_row)
{
    static const char *const lines[] = {"   01    02    03", "01 .     .     FR-1",
                                        "02    .     co-2  ."};
    struct fixture fixture;
    begin(&fixture, GRID_HEX_POINTY, 3, 2);
    add(&fixture, 0, SIDE_RED, 2, 0);
    add(&fixture, 1, SIDE_BLUE, 1, 1);
    expect(&fixture, 80, lines, 3);
}

TEST(picture, arrows_show_headings_on_hexes)
{
    static const char *const flat[] = {"   01  02  03", "01 FR-1\u2193   .", "       .",
                                       "02 .       .", "       co-2\u2197"};
    static const char *const pointy[] = {"   01      02      03", "01 FR-1\u2198   .       .",
                                         "02     .       co-2\u2197   ."};
    struct fixture fixture;
    begin(&fixture, GRID_HEX_FLAT, 3, 2);
    add(&fixture, 0, SIDE_RED, 0, 0);
    add(&fixture, 1, SIDE_BLUE, 1, 1);
    fixture.state.units[0].heading = 3;
    fixture.state.units[1].heading = 1;
    expect(&fixture, 80, flat, 5);
    fixture.setup.board.grid = GRID_HEX_POINTY;
    fixture.state.units[0].cell = board_cell(&fixture.setup.board, 0, 0);
    fixture.state.units[1].cell = board_cell(&fixture.setup.board, 1, 1);
    expect(&fixture, 80, pointy, 3);
}

/* Three signs and an arrow, then two; one less where a mark stands behind them. */
TEST(picture, narrow_pointy_hexes_keep_arrows_and_marks)
{
    static const char *const three[] = {"   01  02  03", "01 FR1\u2192CO\u2190+.",
                                        "02   .   .   f4\u2198?"};
    static const char *const two[] = {"   01 02 03", "01 FR\u2192C\u2190+.", "02  .  .  f\u2198?"};
    struct fixture fixture;
    begin(&fixture, GRID_HEX_POINTY, 3, 2);
    add(&fixture, 0, SIDE_RED, 0, 0);
    add(&fixture, 1, SIDE_RED, 1, 0);
    add(&fixture, 1, SIDE_RED, 1, 0);
    add(&fixture, DESIGN_NONE, SIDE_BLUE, 2, 1);
    fixture.state.units[0].heading = 2;
    fixture.state.units[1].heading = 5;
    fixture.state.units[3].heading = 3;
    fixture.state.units[3].letters = 0;
    fixture.state.units[3].status = STATUS_OWN;
    expect(&fixture, 17, three, 3);
    assert_int_equal(fixture.picture.label, LABEL_LETTERS);
    expect(&fixture, 13, two, 3);
    assert_int_equal(fixture.picture.label, LABEL_PAIR);
}

TEST(picture, of_two_signs_a_flight_has_its_number)
{
    static const char *const lines[] = {"   01 02 03", "01 F1\u2192FR\u2192."};
    struct fixture fixture;
    begin(&fixture, GRID_HEX_POINTY, 3, 1);
    add(&fixture, DESIGN_NONE, SIDE_RED, 0, 0);
    add(&fixture, 0, SIDE_RED, 1, 0);
    fixture.state.units[0].letters = 0;
    fixture.state.units[0].heading = fixture.state.units[1].heading = 2;
    expect(&fixture, 13, lines, 2);
}

TEST(picture, narrow_flat_hexes_keep_three_letters_and_whole_numbers)
{
    static const char *const lines[] = {"   01 02 03", "01 FR12  .", "      .", "02 .     CO\u2191",
                                        "      ."};
    struct fixture fixture;
    begin(&fixture, GRID_HEX_FLAT, 3, 2);
    add(&fixture, 0, SIDE_RED, 0, 0);
    add(&fixture, 1, SIDE_RED, 2, 1);
    fixture.state.units[0].number = 12;
    fixture.state.units[1].number = 34;
    fixture.state.units[1].heading = 0;
    expect(&fixture, 15, lines, 5);
    assert_int_equal(fixture.picture.label, LABEL_LETTERS);
    assert_true(fixture.picture.distinct);
    fixture.state.units[0].heading = 2;
    fixture.state.units[0].letters = 1;
    picture_init(&fixture.picture, &fixture.game, 15, false);
    assert_false(fixture.picture.distinct);
}

TEST(picture, a_low_drawing_has_one_line_a_row_and_may_leave_out_rows)
{
    static const char *const all[] = {"   01 02 03", "01 .  .  .", "02 .  C\u2191 .",
                                      "03 .  .  .",  "04 .  .  .", "05 .  .  ."};
    static const char *const some[] = {"   01 02 03", "01 .  .  .", "02 .  C\u2191 .",
                                       "03 .  .  ."};
    struct fixture fixture;
    char buffer[PICTURE_LINE_SIZE];
    begin(&fixture, GRID_HEX_FLAT, 3, 5);
    add(&fixture, 1, SIDE_RED, 1, 1);
    fixture.state.units[0].heading = 0;
    for (int lines = 6; lines >= 4; lines -= 2) {
        picture_init_low(&fixture.picture, &fixture.game, 15, false);
        picture_crop(&fixture.picture, lines);
        assert_int_equal(fixture.picture.line_count, lines);
        for (int i = 0; i < lines; i++) {
            struct text text;
            text_init(&text, buffer, sizeof buffer);
            picture_line(&fixture.picture, i, &text);
            while (text.length > 0 && buffer[text.length - 1] == ' ')
                buffer[--text.length] = '\0';
            assert_string_equal(buffer, lines == 6 ? all[i] : some[i]);
        }
    }
    picture_crop(&fixture.picture, 1);
    assert_int_equal(fixture.picture.first_row, 0);
    assert_int_equal(fixture.picture.row_count, 3);
    fixture.state.units[0].cell = board_cell(&fixture.setup.board, 1, 4);
    picture_init_low(&fixture.picture, &fixture.game, 15, false);
    picture_crop(&fixture.picture, 1);
    assert_int_equal(fixture.picture.first_row, 3);
    assert_int_equal(fixture.picture.row_count, 2);
}

static void expect_legend(const struct fixture *fixture, const char *legend)
{
    char buffer[PICTURE_LINE_SIZE];
    struct text text;
    text_init(&text, buffer, sizeof buffer);
    picture_legend(&fixture->picture, &text);
    assert_string_equal(buffer, legend);
}

/* Behind a rock: two of red on it, one of blue after the first ship elsewhere, one that is its. */
static int mark_pieces(const struct game *game, const struct overlay_query *query,
                       struct overlay_mark *out, int capacity)
{
    const struct board *board = &game->setup->board;
    struct overlay_mark all[] = {
        {.cell = board_cell(board, 0, 0), .unit = UNIT_NONE, .aspect = -1},
        {.cell = board_cell(board, 0, 0), .kind = 2, .value = 2, .unit = UNIT_NONE},
        {.cell = board_cell(board, 1, 0), .kind = 2, .value = 9, .unit = 0, .aspect = SIDE_BLUE},
        {.cell = board_cell(board, 2, 0), .kind = 1, .unit = 0, .aspect = SIDE_BLUE}};
    (void)query;
    for (int i = 0; i < 4 && i < capacity; i++)
        out[i] = all[i];
    return 4;
}

TEST(picture, markers_lie_on_terrain_and_are_named_with_their_cells)
{
    static const char *const lines[] = {"   01    02    03", "01 @     FR-1  ~"};
    struct fixture fixture;
    struct rulebook rulebook = rough_rulebook;
    rulebook.overlay = mark_pieces;
    begin(&fixture, GRID_SQUARE, 3, 1);
    add(&fixture, 0, SIDE_RED, 1, 0);
    fixture.setup.rulebook = fixture.game.rulebook = &rulebook;
    expect(&fixture, 80, lines, 2);
    expect_legend(&fixture,
                  "~ cloud 0301 (blue of FR-1); @ hole 0101 (red 2), 0201 (blue 9 at FR-1)");
}

TEST(picture, terrain_is_drawn_where_nobody_stands)
{
    static const char *const empty[] = {"   01 02 03", "01 ~  o  ."};
    static const char *const held[] = {"   01    02    03", "01 ~     FR-1? ."};
    struct fixture fixture;
    begin(&fixture, GRID_SQUARE, 3, 1);
    fixture.game.rulebook = &rough_rulebook;
    expect(&fixture, 80, empty, 2);
    expect_legend(&fixture, "o rock, ~ cloud");
    add(&fixture, 0, SIDE_RED, 1, 0);
    fixture.state.units[0].status = STATUS_OWN;
    expect(&fixture, 80, held, 2);
    expect_legend(&fixture, "o rock, ~ cloud, ? hidden");
}

TEST(picture, those_who_only_seem_to_be_there_stand_below)
{
    static const char *const lines[] = {"   01    02", "01 CO-2+ ."};
    struct fixture fixture;
    begin(&fixture, GRID_SQUARE, 2, 1);
    add(&fixture, 0, SIDE_RED, 0, 0);
    add(&fixture, 1, SIDE_RED, 0, 0);
    fixture.state.units[0].status = STATUS_OWN;
    expect(&fixture, 80, lines, 2);
    expect_legend(&fixture, "");
}

TEST(picture, marks_reach_and_ignores_cells_off_the_board)
{
    struct fixture fixture;
    char buffer[PICTURE_LINE_SIZE];
    struct text text;
    begin(&fixture, GRID_SQUARE, 3, 1);
    add(&fixture, 0, SIDE_RED, 0, 0);
    picture_init(&fixture.picture, &fixture.game, 80, false);
    picture_mark(&fixture.picture, board_cell(&fixture.setup.board, 1, 0));
    picture_mark(&fixture.picture, board_cell(&fixture.setup.board, 7, 7));
    picture_mark(&fixture.picture, CELL_NOWHERE);
    text_init(&text, buffer, sizeof buffer);
    picture_line(&fixture.picture, 1, &text);
    assert_string_equal(buffer, "01 FR-1  *     .    ");
}

TEST(picture, colours_do_not_change_the_width)
{
    struct fixture fixture;
    char buffer[PICTURE_LINE_SIZE];
    struct text text;
    begin(&fixture, GRID_SQUARE, 2, 1);
    add(&fixture, 0, SIDE_BLUE, 1, 0);
    picture_init(&fixture.picture, &fixture.game, 80, true);
    text_init(&text, buffer, sizeof buffer);
    picture_line(&fixture.picture, 1, &text);
    assert_string_equal(buffer, "01 .     \033[1;36mfr-1\033[0m ");
    assert_int_equal(fixture.picture.width, 14);
}

TEST(picture, the_largest_board_fits_its_line)
{
    struct fixture fixture;
    char buffer[PICTURE_LINE_SIZE];
    struct text text;
    begin(&fixture, GRID_SQUARE, BOARD_SIDE_MAX, BOARD_SIDE_MAX);
    for (int i = 0; i < SHIPS; i++)
        add(&fixture, 0, SIDE_RED, i, BOARD_SIDE_MAX - 1);
    picture_init(&fixture.picture, &fixture.game, 1000, true);
    text_init(&text, buffer, sizeof buffer);
    picture_line(&fixture.picture, BOARD_SIDE_MAX, &text);
    assert_false(text.cut);
}

/* Columns -6 to 3, rows -4 to 4. */
TEST(picture, follows_ships_beyond_the_printed_board)
{
    static const char *const lines[] = {
        "   -- -- -- -- -- -- 01 02 03 04", "-- ,     ,     ,     ,     ,",
        "      ,     ,     ,     ,     ,",  "-- ,     ,     ,     ,     ,",
        "      ,     ,     ,     ,     ,",  "-- ,     ,     ,     ,     ,",
        "      ,     ,     ,     ,     ,",  "-- ,     ,     ,     ,     ,",
        "      ,     ,     ,     ,     ,",  "01 ,     ,     ,     co-2  .",
        "      ,     ,     ,     .     .",  "02 ,     ,     ,     .     .",
        "      ,     FR-1  ,     .     .",  "03 ,     ,     ,     .     .",
        "      ,     ,     ,     .     .",  "-- ,     ,     ,     ,     ,",
        "      ,     ,     ,     ,     ,",  "-- ,     ,     ,     ,     ,",
        "      ,     ,     ,     ,     ,"};
    struct fixture fixture;
    char legend[PICTURE_LINE_SIZE];
    struct text text;
    begin(&fixture, GRID_HEX_FLAT, 4, 3);
    fixture.setup.board.open = 1;
    add(&fixture, 0, SIDE_RED, -3, 1);
    add(&fixture, 1, SIDE_BLUE, 0, 0);
    expect(&fixture, 80, lines, 19);
    int index = picture_index(&fixture.picture, fixture.state.units[0].cell);
    assert_true(index >= 0);
    assert_true(cell_equal(picture_cell(&fixture.picture, index), fixture.state.units[0].cell));
    text_init(&text, legend, sizeof legend);
    picture_legend(&fixture.picture, &text);
    assert_non_null(strstr(legend, ", outside the printed board"));
}

/* What would be too large to draw is drawn around the first ship. */
TEST(picture, says_who_is_too_far_away)
{
    struct fixture fixture;
    char legend[PICTURE_LINE_SIZE];
    struct text text;
    begin(&fixture, GRID_HEX_FLAT, 24, 18);
    fixture.setup.board.open = 1;
    add(&fixture, 0, SIDE_RED, 3, 1);
    add(&fixture, 1, SIDE_BLUE, -800, 5);
    picture_init(&fixture.picture, &fixture.game, 80, false);
    assert_true(picture_index(&fixture.picture, fixture.state.units[0].cell) >= 0);
    assert_int_equal(picture_index(&fixture.picture, fixture.state.units[1].cell), -1);
    text_init(&text, legend, sizeof legend);
    picture_legend(&fixture.picture, &text);
    assert_non_null(strstr(legend, "1 more too far away"));
}
