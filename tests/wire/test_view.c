/* Units as views show them. */
#include "tests/support/test.h"

#include "tests/match/auction.h"
#include "wire/view.h"

#include <string.h>

static unsigned char memory[1 << 18];
static char json[2000];

static void assert_unit(const struct game *game, const char *expected)
{
    struct text text;
    text_init(&text, json, sizeof json);
    view_write_unit(game, 0, false, &(struct badges){.count = 0}, &text);
    if (!strstr(json, expected))
        fail_msg("no %s in %s", expected, json);
}

/* The auction is played on squares: eight directions. */
TEST(view, shows_headings_directions_and_statuses_of_the_system)
{
    static const char *const statuses[] = {"sold", NULL};
    struct rulebook rulebook = auction_rulebook;
    struct auction_state state;
    struct setup setup;
    struct arena arena;
    rulebook.statuses = statuses;
    rulebook.heading_zero = 6;
    arena_init(&arena, memory, sizeof memory);
    auction_setup(&setup, &rulebook, 1, false, &arena);
    struct game game = {&rulebook, &setup, &state};
    assert_int_equal(rulebook.lay_out(&game, NULL), FAULT_NONE);
    struct unit *unit = &state_units(&state)[0];
    assert_unit(&game, "\"heading\":0,\"direction\":6,\"status\":\"board\"");
    unit->heading = 3;
    unit->status = STATUS_OWN;
    assert_unit(&game, "\"heading\":3,\"direction\":1,\"status\":\"sold\"");
    unit->heading = HEADING_NONE;
    unit->status = STATUS_GONE;
    assert_unit(&game, "\"heading\":null,\"direction\":null,\"status\":\"gone\"");
    unit->design = DESIGN_NONE;
    assert_unit(&game, "\"design\":null,\"title\":null,");
}

static void assert_board(const struct board *board, const char *expected)
{
    struct text text;
    text_init(&text, json, sizeof json);
    view_write_board(board, &text);
    assert_string_equal(json, expected);
}

TEST(view, shows_where_the_cells_of_a_board_lie)
{
    static const struct board square = {.grid = GRID_SQUARE, .columns = 2, .rows = 2};
    static const struct board flat = {
        .grid = GRID_HEX_FLAT, .short_odds = 1, .columns = 3, .rows = 2};
    static const struct board pointy = {
        .grid = GRID_HEX_POINTY, .columns = 1, .rows = 3, .open = 1};
    assert_board(
        &square,
        "\"board\":{\"grid\":\"square\",\"columns\":2,\"rows\":2,\"short_odds\":false,\"open\":"
        "false,\"columns_at\":[[0,0,2],[1000,0,2]],\"rows_at\":[[0,0],[0,1000]],"
        "\"corners\":[[500,-500],[500,500],[-500,500],[-500,-500]],\"steps\":["
        "{\"name\":\"N\",\"by\":[0,-1000],\"angle\":0},{\"name\":\"NE\",\"by\":[1000,-1000],"
        "\"angle\":45},{\"name\":\"E\",\"by\":[1000,0],\"angle\":90},{\"name\":\"SE\",\"by\":["
        "1000,1000],\"angle\":135},{\"name\":\"S\",\"by\":[0,1000],\"angle\":180},{\"name\":\"SW\","
        "\"by\":[-1000,1000],\"angle\":225},{\"name\":\"W\",\"by\":[-1000,0],\"angle\":270},{"
        "\"name\":\"NW\",\"by\":[-1000,-1000],\"angle\":315}],"
        "\"beyond\":{\"at\":[0,0],\"q\":[1000,0],\"r\":[0,1000]}}");
    assert_board(
        &flat,
        "\"board\":{\"grid\":\"hex-flat\",\"columns\":3,\"rows\":2,\"short_odds\":true,\"open\":"
        "false,\"columns_at\":[[0,0,2],[866,500,1],[1732,0,2]],\"rows_at\":[[0,0],[0,1000]],"
        "\"corners\":[[289,-500],[577,0],[289,500],[-289,500],[-577,0],[-289,-500]],\"steps\":["
        "{\"name\":\"N\",\"by\":[0,-1000],\"angle\":0},{\"name\":\"NE\",\"by\":[866,-500],"
        "\"angle\":60},{\"name\":\"SE\",\"by\":[866,500],\"angle\":120},{\"name\":\"S\",\"by\":["
        "0,1000],\"angle\":180},{\"name\":\"SW\",\"by\":[-866,500],\"angle\":240},{\"name\":\"NW\","
        "\"by\":[-866,-500],\"angle\":300}],"
        "\"beyond\":{\"at\":[0,0],\"q\":[866,500],\"r\":[0,1000]}}");
    assert_board(
        &pointy,
        "\"board\":{\"grid\":\"hex-pointy\",\"columns\":1,\"rows\":3,\"short_odds\":false,\"open\":"
        "true,\"columns_at\":[[0,0,3]],\"rows_at\":[[0,0],[500,866],[0,1732]],"
        "\"corners\":[[0,-577],[500,-289],[500,289],[0,577],[-500,289],[-500,-289]],\"steps\":["
        "{\"name\":\"NW\",\"by\":[-500,-866],\"angle\":330},{\"name\":\"NE\",\"by\":[500,-866],"
        "\"angle\":30},{\"name\":\"E\",\"by\":[1000,0],\"angle\":90},{\"name\":\"SE\",\"by\":["
        "500,866],\"angle\":150},{\"name\":\"SW\",\"by\":[-500,866],\"angle\":210},{\"name\":\"W\","
        "\"by\":[-1000,0],\"angle\":270}],"
        "\"beyond\":{\"at\":[0,0],\"q\":[1000,0],\"r\":[500,866]}}");
}
