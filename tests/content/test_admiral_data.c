/* What data/admiral holds, compared with the book's tables. */
#include "tests/content/shipped.h"
#include "tests/support/test.h"

#include "rules/admiral/admiral.h"
#include "rules/admiral/state/state.h"

#include <stdlib.h>
#include <string.h>

TEST(ad_data_1, shipped_files_have_no_faults)
{
    shipped_assert_sound(&admiral_rulebook);
}

struct figures {
    const char *id;
    int attack, defend, move, range, marines, docks, host, ram_immune, house;
    const char *exchange;
};

static const struct figures book[] = {
    {"fighter", 4, 4, 8, 1, 0, 1, 0, 0, 0, NULL},
    {"corvette", 6, 6, 4, 2, 0, 1, 0, 0, 0, NULL},
    {"ramming-frigate", 8, 10, 2, 3, 1, 0, 0, 1, 0, NULL},
    {"frigate", 10, 8, 2, 4, 1, 0, 0, 0, 0, "ramming-frigate"},
    {"battleship", 12, 12, 1, 5, 2, 0, 0, 0, 0, "carrier"},
    {"carrier", 0, 12, 1, 0, 0, 0, 1, 0, 0, NULL},
    {"mothership", 4, 10, 1, 3, 2, 0, 1, 0, 0, NULL},
    {"controller", 4, 8, 2, 2, 0, 0, 0, 0, 1, NULL},
    {"harvester", 0, 6, 2, 0, 0, 0, 0, 0, 1, NULL},
};
enum { CLASS_COUNT = sizeof book / sizeof book[0] };

static void assert_figures(const struct library *library, const struct figures *figures)
{
    int index = library_find(library, ADMIRAL_CLASSES, figures->id);
    assert_true(index >= 0);
    const struct admiral_class *class = library_record(library, ADMIRAL_CLASSES, index);
    assert_int_equal(class->attack, figures->attack);
    assert_int_equal(class->defend, figures->defend);
    assert_int_equal(class->move, figures->move);
    assert_int_equal(class->range, figures->range);
    assert_int_equal(class->marines, figures->marines);
    assert_int_equal(class->docks, figures->docks);
    assert_int_equal(class->host, figures->host);
    assert_int_equal(class->ram_immune, figures->ram_immune);
    assert_int_equal(class->house, figures->house);
    if (figures->exchange)
        assert_int_equal(class->exchange,
                         library_find(library, ADMIRAL_CLASSES, figures->exchange));
    else
        assert_int_equal(class->exchange, DESIGN_NONE);
}

TEST(ad_data_1, classes_have_the_printed_figures)
{
    struct content *content = shipped_open(&admiral_rulebook);
    const struct library *library = content_library(content, &admiral_rulebook);
    assert_int_equal(library->shelf[ADMIRAL_CLASSES].count, CLASS_COUNT);
    for (int i = 0; i < CLASS_COUNT; i++)
        assert_figures(library, &book[i]);
    content_close(&content);
}

TEST(ad_move_7, every_smaller_size_doubles_the_move)
{
    static const char *const sizes[] = {"battleship", "frigate", "corvette", "fighter"};
    struct content *content = shipped_open(&admiral_rulebook);
    const struct library *library = content_library(content, &admiral_rulebook);
    for (int i = 0; i < 4; i++) {
        int index = library_find(library, ADMIRAL_CLASSES, sizes[i]);
        const struct admiral_class *class = library_record(library, ADMIRAL_CLASSES, index);
        assert_int_equal(class->move, 1 << i);
    }
    content_close(&content);
}

struct fleet_list {
    const char *id;
    const char *command;
    int mining;
    int ship_count;
    int numbers[5];
    const char *classes[5];
};

static const struct fleet_list fleets[] = {
    {"mothership-fleet",
     "mothership",
     0,
     50,
     {1, 2, 5, 12, 30},
     {"mothership", "battleship", "frigate", "corvette", "fighter"}},
    {"battleship-fleet",
     "battleship",
     0,
     20,
     {1, 2, 5, 12},
     {"battleship", "frigate", "corvette", "fighter"}},
    {"frigate-fleet", "frigate", 0, 8, {1, 2, 5}, {"frigate", "corvette", "fighter"}},
    {"controller-fleet", "controller", 1, 15, {5, 10}, {"controller", "harvester"}},
    {"harvester-fleet", "harvester", 1, 5, {5}, {"harvester"}},
};
enum { FLEET_COUNT = sizeof fleets / sizeof fleets[0] };

static void assert_fleet(const struct library *library, const struct fleet_list *expected)
{
    int index = library_find(library, ADMIRAL_FLEETS, expected->id), ships = 0;
    assert_true(index >= 0);
    const struct admiral_fleet *fleet = library_record(library, ADMIRAL_FLEETS, index);
    assert_int_equal(fleet->command, library_find(library, ADMIRAL_CLASSES, expected->command));
    assert_int_equal(fleet->mining, expected->mining);
    for (int i = 0; i < fleet->class_count; i++) {
        assert_int_equal(fleet->ships[i].count, expected->numbers[i]);
        assert_int_equal(fleet->ships[i].record,
                         library_find(library, ADMIRAL_CLASSES, expected->classes[i]));
        ships += fleet->ships[i].count;
    }
    assert_int_equal(ships, expected->ship_count);
}

TEST(ad_fleet_1, fleets_have_the_listed_ships)
{
    struct content *content = shipped_open(&admiral_rulebook);
    const struct library *library = content_library(content, &admiral_rulebook);
    assert_int_equal(library->shelf[ADMIRAL_FLEETS].count, FLEET_COUNT);
    for (int i = 0; i < FLEET_COUNT; i++)
        assert_fleet(library, &fleets[i]);
    content_close(&content);
}

struct board_list {
    const char *id;
    int w, h;
    int fields[SIDES][4];
    int squares;
};

static const struct board_list boards[] = {
    {"large", 20, 20, {{4, 0, 15, 4}, {4, 15, 15, 19}}, 60},
    {"medium", 14, 16, {{2, 0, 11, 2}, {2, 13, 11, 15}}, 30},
    {"small", 10, 14, {{1, 0, 8, 1}, {1, 12, 8, 13}}, 16},
};

TEST(ad_geo_2, boards_have_two_fields_ten_rows_apart)
{
    struct content *content = shipped_open(&admiral_rulebook);
    const struct library *library = content_library(content, &admiral_rulebook);
    assert_int_equal(library->shelf[ADMIRAL_BOARDS].count, 3);
    for (int b = 0; b < 3; b++) {
        int index = library_find(library, ADMIRAL_BOARDS, boards[b].id);
        const struct admiral_board *board = library_record(library, ADMIRAL_BOARDS, index);
        assert_int_equal(board->w, boards[b].w);
        assert_int_equal(board->h, boards[b].h);
        for (int side = 0; side < SIDES; side++) {
            const uint8_t *corner = board->field[side].corner;
            for (int i = 0; i < 4; i++)
                assert_int_equal(corner[i], boards[b].fields[side][i]);
            assert_int_equal((corner[2] - corner[0] + 1) * (corner[3] - corner[1] + 1),
                             boards[b].squares);
        }
        assert_int_equal(board->field[1].corner[1] - board->field[0].corner[3], 11);
    }
    content_close(&content);
}

static int option_of(const struct setup *setup, const char *id)
{
    for (int i = 0; i < admiral_rulebook.option_count; i++)
        if (strcmp(admiral_rulebook.options[i].id, id) == 0)
            return setup->option[i];
    fail_msg("no option %s", id);
    return -1;
}

TEST(ad_data_2, every_shipped_scenario_lays_out_its_ships)
{
    static const struct {
        const char *id;
        int columns, ships;
    } expected[] = {{"admiral/duel", 10, 4},
                    {"admiral/standard", 10, 16},
                    {"admiral/line-of-battle", 14, 40},
                    {"admiral/armada", 20, 100},
                    {"admiral/reinforced", 14, 56},
                    {"admiral/skirmish-choice", 14, 0}, /* fleets are chosen first (AD-fleet.9) */
                    {"admiral/battle-choice", 20, 0},
                    {"admiral/first", 10, 5}};
    enum { SHIPPED = sizeof expected / sizeof expected[0] };
    struct content *content = shipped_open(&admiral_rulebook);
    int shipped = 0;
    for (int i = 0; i < content_scenario_count(content); i++)
        shipped += strncmp(content_scenario_id(content, i), "admiral/", 8) == 0;
    assert_int_equal(shipped, SHIPPED);
    for (int i = 0; i < SHIPPED; i++) {
        assert_string_equal(content_scenario_id(content, i), expected[i].id);
        struct content_setup *setup = shipped_scenario(content, expected[i].id);
        const struct admiral_scenario *scenario = content_setup(setup)->scenario;
        struct game game = {&admiral_rulebook, content_setup(setup),
                            calloc(1, content_setup(setup)->state_size)};
        struct note why = {0};
        if (admiral_rulebook.lay_out(&game, &why))
            fail_msg("%s: %s", why.rule, why.text);
        assert_int_equal(state_head(game.state)->unit_count, expected[i].ships);
        assert_int_equal(content_setup(setup)->board.columns, expected[i].columns);
        assert_int_equal(scenario->aggressor, SIDE_RED);
        assert_int_equal(option_of(content_setup(setup), "turn-limit"), 200);
        free(game.state);
        content_setup_close(&setup);
    }
    content_close(&content);
}

TEST(ad_data_3, duel_places_two_ships_a_side)
{
    static const struct {
        const char *class;
        int side, x, y;
    } expected[] = {{"frigate", SIDE_RED, 4, 3},
                    {"corvette", SIDE_RED, 5, 3},
                    {"frigate", SIDE_BLUE, 5, 10},
                    {"corvette", SIDE_BLUE, 4, 10}};
    struct content *content = shipped_open(&admiral_rulebook);
    struct content_setup *opened = shipped_scenario(content, "admiral/duel");
    const struct setup *setup = content_setup(opened);
    assert_int_equal(setup->placed_count, 4);
    for (int i = 0; i < 4; i++) {
        const struct unit *unit = &setup->placed[i].unit;
        assert_int_equal(unit->design,
                         library_find(&setup->library, ADMIRAL_CLASSES, expected[i].class));
        assert_int_equal(unit->side, expected[i].side);
        assert_int_equal(unit->cell.q, expected[i].x);
        assert_int_equal(unit->cell.r, expected[i].y);
    }
    content_setup_close(&opened);
    content_close(&content);
}

/* Both sides choose `min` to `max` of so many fleets on that board. */
static void assert_choice(const char *scenario, int listed, int min, int max, int columns)
{
    struct content *content = shipped_open(&admiral_rulebook);
    struct content_setup *opened = shipped_scenario(content, scenario);
    const struct setup *setup = content_setup(opened);
    for (int side = 0; side < SIDES; side++) {
        const struct admiral_side *record = setup->side[side];
        assert_int_equal(record->choice.fleet_count, listed);
        assert_int_equal(record->choice.min, min);
        assert_int_equal(record->choice.max, max);
    }
    assert_int_equal(setup->board.columns, columns);
    content_setup_close(&opened);
    content_close(&content);
}

TEST(ad_data_5, skirmish_choice_is_one_of_two_fleets_on_the_medium_board)
{
    assert_choice("admiral/skirmish-choice", 2, 1, 1, 14);
}

TEST(ad_data_6, battle_choice_is_one_or_two_of_three_on_the_large_board)
{
    assert_choice("admiral/battle-choice", 3, 1, 2, 20);
}

TEST(ad_data_4, standard_gives_the_limit_to_the_defender)
{
    struct content *content = shipped_open(&admiral_rulebook);
    struct content_setup *opened = shipped_scenario(content, "admiral/standard");
    const struct setup *setup = content_setup(opened);
    assert_int_equal(option_of(setup, "limit-winner"), ADMIRAL_LIMIT_DEFENDER);
    assert_int_equal(option_of(setup, "quiet-draw"), 0);
    const struct admiral_side *red = setup->side[SIDE_RED];
    assert_int_equal(red->fleet_count, 1);
    assert_int_equal(red->fleet[0], library_find(&setup->library, ADMIRAL_FLEETS, "frigate-fleet"));
    content_setup_close(&opened);
    opened = shipped_scenario(content, "admiral/line-of-battle");
    assert_int_equal(option_of(content_setup(opened), "limit-winner"), ADMIRAL_LIMIT_DRAW);
    assert_int_equal(option_of(content_setup(opened), "quiet-draw"), 40);
    content_setup_close(&opened);
    content_close(&content);
}
