/* Scenarios into setups and back; positions are the identity. */
#include "tests/support/test.h"

#include "tests/core/fixture.h"

#include "core/names.h"
#include "core/random.h"

#include <stdio.h>
#include <string.h>

static const char scenario[] =
    "id: trial\n"
    "ruleset: small\n"
    "title: A trial\n"
    "description: |\n"
    "  Two lines\n"
    "  of \"words\".\n"
    "columns: 12\n"
    "goal: \"0302\"\n"
    "prize: Hood\n"
    "options: {fog: off, wind: gale}\n"
    "turn_limit: 30\n"
    "groups:\n"
    "- {id: own-group, kinds: {brig: 3}}\n"
    "sides:\n"
    "  red:\n"
    "    seats: 2\n"
    "    groups: [own-group, pair]\n"
    "    bases: [[0, 0], \"(2,3)\"]\n"
    "    units:\n"
    "    - {design: brig, name: Hood, cell: \"0101\", heading: 3, seat: 2, escort: BA-1}\n"
    "    - {design: cutter, cell: null, hull: 2, burning: true, drift: -4}\n"
    "  blue:\n"
    "    units:\n"
    "    - {design: barque, cell: [4, 5], escort: \"#1\", last: \"0101\"}\n"
    "start: {turn: 4, phase: fire, active: blue, score_red: -7, beacon: \"0202\", carrier: CU-1}\n";

TEST(setup, reads_every_key_of_a_scenario)
{
    struct fixture *fixture = fixture_open();
    if (!fixture_read(fixture, scenario))
        fail_msg("%s", fixture_said(fixture, 0));
    const struct setup *setup = &fixture->setup;
    assert_string_equal(setup->id, "trial");
    assert_string_equal(setup->title, "A trial");
    assert_string_equal(setup->description, "Two lines\nof \"words\".\n");
    assert_int_equal(setup->board.columns, 12);
    assert_int_equal(setup->option[SMALL_OPTION_FOG], 0);
    assert_int_equal(setup->option[SMALL_OPTION_TURN_LIMIT], 30);
    assert_int_equal(setup->option[SMALL_OPTION_WIND], 2);
    const struct small_scenario *own = setup->scenario;
    assert_true(cell_equal(own->goal, board_cell(&setup->board, 2, 1)));
    assert_int_equal(own->prize, 0);
    const struct small_side *red = setup->side[SIDE_RED], *blue = setup->side[SIDE_BLUE];
    assert_int_equal(red->group_count, 2);
    assert_int_equal(red->groups[0], 2);
    assert_int_equal(red->base_count, 2);
    assert_true(cell_equal(red->bases[1], (struct cell){2, 3}));
    assert_int_equal(blue->group_count, 0);
    assert_int_equal(library_find(&setup->library, SMALL_GROUPS, "own-group"), 2);
    assert_int_equal(library_find(&fixture->library, SMALL_GROUPS, "own-group"), -1);
    fixture_close(fixture);
}

TEST(setup, seats_are_numbered_red_first)
{
    struct fixture *fixture = fixture_open();
    assert_true(fixture_read(fixture, scenario));
    const struct setup *setup = &fixture->setup;
    assert_int_equal(setup->seat_count, 3);
    assert_string_equal(setup->seat[0].name, "red.1");
    assert_string_equal(setup->seat[1].name, "red.2");
    assert_string_equal(setup->seat[2].name, "blue");
    assert_int_equal(setup_seat(setup, "RED.2"), 1);
    assert_int_equal(setup_seat(setup, "red"), -1);
    assert_int_equal(setup_seats_of(setup, SIDE_RED), 3);
    assert_int_equal(setup_seats_of(setup, SIDE_BLUE), 4);
    assert_int_equal(setup->placed[0].unit.seat, 1);
    assert_int_equal(setup->placed[2].unit.seat, 2);
    fixture_close(fixture);
}

TEST(setup, units_start_and_call_signs_are_laid_out)
{
    struct fixture *fixture = fixture_open();
    struct small_state state;
    struct note why;
    assert_true(fixture_read(fixture, scenario));
    struct game game = {&small_rulebook, &fixture->setup, &state};
    assert_int_equal(small_rulebook.lay_out(&game, &why), FAULT_NONE);
    assert_int_equal(state.head.unit_count, 3);
    assert_int_equal(state.head.turn, 4);
    assert_int_equal(state.head.phase, 1);
    assert_int_equal(state.head.active, SIDE_BLUE);
    assert_int_equal(state.head.winner, WINNER_NONE);
    assert_int_equal(state.score[SIDE_RED], -7);
    assert_int_equal(state.carrier, 1);
    assert_int_equal(state.own[0].escort, 2);
    assert_int_equal(state.own[1].escort, UNIT_NONE);
    assert_int_equal(state.own[1].drift, -4);
    assert_int_equal(state.own[1].flags, 1);
    assert_int_equal(state.own[2].escort, 1);
    assert_int_equal(state.own[2].hull, 5);
    assert_int_equal(state.units[0].status, STATUS_BOARD);
    assert_int_equal(state.units[0].heading, 3);
    assert_int_equal(state.units[1].status, STATUS_RESERVE);
    assert_true(cell_equal(state.units[1].cell, CELL_NOWHERE));
    fixture_close(fixture);
}

/* Writes, reads back and lays out again. */
static void assert_identity(struct fixture *fixture, const struct setup *setup, const void *state)
{
    static char buffer[40000];
    struct text text;
    struct small_state again;
    struct note why;
    text_init(&text, buffer, sizeof buffer);
    setup_write(setup, state, &text);
    assert_false(text.cut);
    assert_null(strchr(buffer, '\t'));
    struct node *tree = fixture_parse(fixture, buffer);
    struct setup second;
    if (!tree || !setup_read(&second, &setup->library, tree, &fixture->arena, &fixture->complaints))
        fail_msg("%s\n%s", buffer, fixture_said(fixture, 0));
    struct game game = {&small_rulebook, &second, &again};
    assert_int_equal(small_rulebook.lay_out(&game, &why), FAULT_NONE);
    if (memcmp(&again, state, sizeof again) != 0)
        fail_msg("not the same: %s", buffer);
    assert_memory_equal(second.option, setup->option, sizeof second.option);
    assert_memory_equal(second.scenario, setup->scenario, sizeof(struct small_scenario));
    for (int side = 0; side < SIDES; side++)
        assert_memory_equal(second.side[side], setup->side[side], sizeof(struct small_side));
    assert_string_equal(second.description, setup->description);
}

TEST(setup, position_of_the_scenario_is_the_identity)
{
    struct fixture *fixture = fixture_open();
    struct small_state state;
    struct note why;
    assert_true(fixture_read(fixture, scenario));
    struct game game = {&small_rulebook, &fixture->setup, &state};
    assert_int_equal(small_rulebook.lay_out(&game, &why), FAULT_NONE);
    assert_identity(fixture, &fixture->setup, &state);
    fixture_close(fixture);
}

static struct cell random_cell(const struct setup *setup, struct random *random)
{
    int cells = setup->board.columns * setup->board.rows;
    if (random_below(random, 4) == 0)
        return CELL_NOWHERE;
    return board_cell_at(&setup->board, (int)random_below(random, (uint32_t)cells));
}

static uint8_t random_design(struct random *random)
{
    uint32_t design = random_below(random, 5);
    return design == 4 ? DESIGN_NONE : (uint8_t)design;
}

/* Anything a game may do to units: move, change design and side, leave, burn. */
static void shuffle_unit(const struct setup *setup, struct small_state *state, int i,
                         struct random *random)
{
    struct unit *unit = &state->units[i];
    struct small_own *own = &state->own[i];
    uint32_t count = state->head.unit_count;
    unit->cell = random_cell(setup, random);
    uint32_t heading = random_below(random, 7);
    unit->heading = heading == 6 ? HEADING_NONE : (uint8_t)heading;
    unit->status = (uint8_t)random_below(random, STATUS_OWN + 2);
    if (random_below(random, 3) == 0)
        unit->design = random_design(random);
    if (random_below(random, 3) == 0)
        unit->side = (uint8_t)random_below(random, SIDES);
    unit->seat = unit->side == SIDE_RED ? (uint8_t)random_below(random, 2) : 2;
    own->hull = (uint8_t)random_below(random, 11);
    own->flags = (uint8_t)random_below(random, 4);
    own->escort = random_below(random, 2) ? UNIT_NONE : (uint8_t)random_below(random, count);
    own->drift = (int8_t)((int)random_below(random, 19) - 9);
    own->last = random_cell(setup, random);
}

static void write_random_scenario(struct random *random, struct text *out)
{
    static const char *const designs[] = {"barque", "brig", "cutter", "barge", "null"};
    int names = 0;
    text_add(out, "{id: r, columns: 9, sides: {red: {seats: 2, units: [");
    int units = 2 + (int)random_below(random, SMALL_UNITS_MAX - 2);
    int red = (int)random_below(random, (uint32_t)units);
    for (int i = 0; i < units; i++) {
        if (i == red)
            text_add(out, "]}, blue: {units: [");
        text_format(out, "{design: %s", designs[random_below(random, 5)]);
        if (random_below(random, 4) == 0)
            text_format(out, ", name: %s%d", random_below(random, 2) ? "Ba-" : "n", ++names);
        text_add(out, "}, ");
    }
    text_add(out, "]}}}");
}

TEST(setup, random_positions_are_the_identity)
{
    struct random random;
    random_init(&random, 2026);
    for (int round = 0; round < 1500; round++) {
        struct fixture *fixture = fixture_open();
        char yaml[4000];
        struct text text;
        struct small_state state;
        struct note why;
        text_init(&text, yaml, sizeof yaml);
        write_random_scenario(&random, &text);
        if (!fixture_read(fixture, yaml))
            fail_msg("%s\n%s", yaml, fixture_said(fixture, 0));
        struct game game = {&small_rulebook, &fixture->setup, &state};
        assert_int_equal(small_rulebook.lay_out(&game, &why), FAULT_NONE);
        for (int i = 0; i < state.head.unit_count; i++)
            shuffle_unit(&fixture->setup, &state, i, &random);
        state.head.turn = (uint16_t)random_below(&random, 500);
        state.head.over = (uint8_t)random_below(&random, 2);
        state.head.winner = (uint8_t)random_below(&random, 4);
        state.head.active = (uint8_t)random_below(&random, 3);
        state.score[SIDE_BLUE] = (int32_t)random_below(&random, 2000) - 1000;
        state.beacon = random_cell(&fixture->setup, &random);
        state.carrier = (uint8_t)random_below(&random, state.head.unit_count);
        assert_identity(fixture, &fixture->setup, &state);
        fixture_close(fixture);
    }
}

TEST(setup, units_may_lack_a_design_and_a_heading_and_have_a_status_of_the_system)
{
    struct fixture *fixture = fixture_open();
    struct small_state state;
    struct note why;
    char name[32], json[4000];
    struct text text;
    assert_true(fixture_read(
        fixture, "{id: r, columns: 9, sides: {red: {units: [\n"
                 "{design: null, cell: \"0101\", heading: null, status: towed},\n"
                 "{design: null}, {design: brig, letters: null, number: 7, status: aground}]},\n"
                 "blue: {units: [{design: brig, name: Hood}]}}}"));
    struct game game = {&small_rulebook, &fixture->setup, &state};
    assert_int_equal(small_rulebook.lay_out(&game, &why), FAULT_NONE);
    /* Units without a design come behind the others. */
    assert_int_equal(state.units[2].design, DESIGN_NONE);
    assert_int_equal(state.units[2].letters, DESIGN_NONE);
    assert_int_equal(state.units[2].heading, HEADING_NONE);
    assert_int_equal(state.units[2].status, STATUS_OWN + 1);
    assert_int_equal(state.units[3].heading, 0);
    assert_int_equal(state.units[3].status, STATUS_RESERVE);
    assert_int_equal(state.units[0].design, 1);
    assert_int_equal(state.units[0].letters, DESIGN_NONE);
    assert_int_equal(state.units[0].status, STATUS_OWN);
    text_init(&text, name, sizeof name);
    for (int i = 0; i < 4; i++)
        names_write(&game, i, &text);
    assert_string_equal(name, "NO-7HoodNO-1NO-2");
    assert_identity(fixture, &fixture->setup, &state);
    text_init(&text, json, sizeof json);
    setup_write(&fixture->setup, &state, &text);
    assert_non_null(strstr(json, "{\"design\":null,\"cell\":\"0101\",\"heading\":null,"
                                 "\"status\":\"towed\","));
    fixture_close(fixture);
}

TEST(setup, writing_without_a_state_gives_the_scenario_back)
{
    struct fixture *fixture = fixture_open();
    static char first[8000], second[8000];
    struct text text;
    struct setup again;
    assert_true(fixture_read(fixture, scenario));
    text_init(&text, first, sizeof first);
    setup_write(&fixture->setup, NULL, &text);
    struct node *tree = fixture_parse(fixture, first);
    assert_true(
        setup_read(&again, &fixture->setup.library, tree, &fixture->arena, &fixture->complaints));
    text_init(&text, second, sizeof second);
    setup_write(&again, NULL, &text);
    assert_string_equal(first, second);
    assert_non_null(strstr(first, "\"escort\":\"BA-1\""));
    fixture_close(fixture);
}

TEST(setup, a_cut_text_says_how_much_it_wanted)
{
    struct fixture *fixture = fixture_open();
    static char whole[8000], little[100];
    struct text text, cut;
    assert_true(fixture_read(fixture, scenario));
    text_init(&text, whole, sizeof whole);
    setup_write(&fixture->setup, NULL, &text);
    text_init(&cut, little, sizeof little);
    setup_write(&fixture->setup, NULL, &cut);
    assert_true(cut.cut);
    assert_int_equal(cut.wanted, text.length);
    fixture_close(fixture);
}

TEST(setup, options_by_text)
{
    struct fixture *fixture = fixture_open();
    struct setup *setup = &fixture->setup;
    struct note why = {0};
    assert_true(fixture_read(fixture, scenario));
    assert_int_equal(setup_option(setup, "fog", "true", &why), FAULT_NONE);
    assert_int_equal(setup->option[SMALL_OPTION_FOG], 1);
    assert_int_equal(setup_option(setup, "fog", "yes", &why), FAULT_INPUT);
    assert_string_equal(why.text, "\"yes\" is neither true nor false (nor on or off)");
    assert_int_equal(setup_option(setup, "turn-limit", "100", &why), FAULT_INPUT);
    assert_string_equal(why.text, "100 is out of range 0..99");
    assert_int_equal(setup_option(setup, "turn-limit", "1x", &why), FAULT_INPUT);
    assert_int_equal(setup_option(setup, "wind", "storm", &why), FAULT_INPUT);
    assert_string_equal(why.text, "\"storm\" is not one of calm, breeze, gale");
    assert_int_equal(setup_option(setup, "frog", "on", &why), FAULT_INPUT);
    assert_string_equal(why.text,
                        "unknown option (did you mean \"fog\"?); options: fog, turn-limit, wind");
    char buffer[40];
    struct text text;
    text_init(&text, buffer, sizeof buffer);
    for (int i = 0; i < small_rulebook.option_count; i++)
        setup_option_text(setup, i, &text);
    assert_string_equal(buffer, "on30gale");
    fixture_close(fixture);
}

TEST(setup, options_only_where_they_apply)
{
    static const char pond[] = "id: x\ncolumns: 3\nsides: {red: {}, blue: {}}\n";
    struct fixture *fixture = fixture_open();
    struct note why = {0};
    assert_true(fixture_read(fixture, pond));
    assert_int_equal(setup_option(&fixture->setup, "wind", "calm", &why), FAULT_NONE);
    assert_int_equal(setup_option(&fixture->setup, "wind", "gale", &why), FAULT_INPUT);
    assert_string_equal(why.text, "there is no wind on 3 columns");
    assert_string_equal(why.rule, "SM-opt.3");
    fixture_close(fixture);
}

static void talkative(const struct setup *setup, struct setup_remarks *out)
{
    for (int i = 0; i < REMARKS_MAX + 2; i++)
        setup_remark_add(out, (struct setup_remark){.rule = (uint16_t)i, .side = SIDE_NONE},
                         "Number %d of %s.", i, setup->id);
}

TEST(setup, remarks_are_gathered)
{
    struct fixture *fixture = fixture_open();
    struct rulebook rulebook = small_rulebook;
    struct setup_remarks remarks;
    assert_true(fixture_read(fixture, scenario));
    setup_remark_all(&fixture->setup, &remarks);
    assert_int_equal(remarks.count, 0);
    rulebook.remark = talkative;
    fixture->setup.rulebook = &rulebook;
    setup_remark_all(&fixture->setup, &remarks);
    assert_int_equal(remarks.count, REMARKS_MAX);
    assert_string_equal(remarks.list[REMARKS_MAX - 1].words, "Number 23 of trial.");
    assert_int_equal(remarks.list[REMARKS_MAX - 1].rule, 23);
    fixture_close(fixture);
}

TEST(setup, remarks_in_words)
{
    char buffer[100];
    struct text text;
    struct setup_remark remark = {.side = SIDE_BLUE, .option = "wind", .words = "It is becalmed."};
    text_init(&text, buffer, sizeof buffer);
    setup_remark_write(&remark, &text);
    assert_string_equal(buffer, "Blue: It is becalmed. (option wind)");
    remark.side = SIDE_NONE;
    remark.option = NULL;
    text_init(&text, buffer, sizeof buffer);
    setup_remark_write(&remark, &text);
    assert_string_equal(buffer, "It is becalmed.");
}

#define HEAD "id: x\ncolumns: 9\n"
#define SIDES_OF(red, blue) HEAD "sides:\n  red: {" red "}\n  blue: {" blue "}\n"
#define UNITS(list) SIDES_OF("units: [" list "]", "")

/* A scenario with something wrong, and what is said about it. */
static const char *const bad_scenarios[][2] = {
    {"[]", "1:1: : a scenario must be a map"},
    {"columns: 9\nsides: {red: {}, blue: {}}", "1:1: id: missing"},
    {HEAD "sides: {red: {}}", "3:1: blue: missing"},
    {HEAD "sides: [red]", "3:1: sides: must be a map of red and blue"},
    {HEAD, "1:1: sides: missing"},
    {HEAD "sides: {red: {}, blue: {}, green: {}}",
     "3:28: green: unknown key, sides are red and blue"},
    {HEAD "sides: {red: [], blue: {}}", "3:9: red: must be a map"},
    {SIDES_OF("", "") "ruleset: admiral",
     "6:1: ruleset: is \"admiral\", but this is read as \"small\""},
    {SIDES_OF("", "") "boards: 3",
     "6:1: boards: unknown key; keys here: columns, rows, goal, prize, id, ruleset, title, about, "
     "minutes, description, options, sides, start, known_to, turn_limit, ships, groups"},
    {SIDES_OF("", "") "option: {}",
     "6:1: option: unknown key (did you mean \"options\"?); keys here: columns, rows, goal, prize, "
     "id, ruleset, title, about, minutes, description, options, sides, start, known_to, "
     "turn_limit, "
     "ships, groups"},
    {SIDES_OF("", "") "rows: 40", "6:1: rows: 40 is out of range 1..30"},
    {SIDES_OF("", "") "goal: 0303", "6:1: goal: write cells in quotes: \"0303\""},
    {SIDES_OF("", "") "goal: \"1001\"",
     "6:1: goal: \"1001\" is not a cell of this board (\"0101\" to \"0908\")"},
    {SIDES_OF("", "") "goal: [9, 0]",
     "6:1: goal: a list is not a cell of this board (\"0101\" to \"0908\")"},
    {SIDES_OF("", "") "goal: [0, 0, 0]",
     "6:1: goal: a list is not a cell of this board (\"0101\" to \"0908\")"},
    {SIDES_OF("", "") "goal: [a, 0]",
     "6:1: goal: a list is not a cell of this board (\"0101\" to \"0908\")"},
    {SIDES_OF("", "") "prize: Hood", "6:1: prize: \"Hood\" is not the call sign of a unit"},
    {SIDES_OF("", "") "description: [a]", "6:1: description: must be text"},
    {SIDES_OF("", "") "description: \"a\\eb\"", "6:1: description: has a control character in it"},
    {SIDES_OF("", "") "options: [fog]", "6:1: options: must be a map"},
    {SIDES_OF("", "") "options: {fog: maybe}",
     "6:11: fog: \"maybe\" is neither true nor false (nor on or off)"},
    {SIDES_OF("", "") "options: {fog: \"on\"}",
     "6:11: fog: \"on\" is text: write it without quotes"},
    {SIDES_OF("", "") "options: {smog: on}",
     "6:11: smog: unknown option (did you mean \"fog\"?); options: fog, turn-limit, wind"},
    {SIDES_OF("", "") "options: {turn-limit: 010}",
     "6:11: turn-limit: \"010\" is not a whole number"},
    {"id: x\ncolumns: 3\nsides: {red: {}, blue: {}}\noptions: {wind: gale}",
     "4:11: wind: there is no wind on 3 columns (SM-opt.3)"},
    {SIDES_OF("", "") "options: {wind: [gale]}", "6:11: wind: must be one value"},
    {SIDES_OF("", "") "turn_limit: 100", "6:1: turn_limit: 100 is out of range 0..99"},
    {SIDES_OF("", "") "options: {turn-limit: 3}\nturn_limit: 3",
     "7:1: turn_limit: is given as an option too"},
    {SIDES_OF("seats: 4", ""), "4:9: seats: 4 is out of range 1..3"},
    {SIDES_OF("units: {}", ""), "4:9: units: must be a list"},
    {SIDES_OF("ships: []", ""), "4:9: ships: unknown key; keys here: groups, bases, seats, units"},
    {SIDES_OF("groups: [duo]", ""),
     "4:18: groups: there is no \"duo\" in groups; there are pair, trio"},
    {SIDES_OF("bases: []", ""), "4:9: bases: has 0 entries, there may be 1 to 2"},
    {UNITS("{}"), "4:17: design: missing"},
    {UNITS("7"), "4:17: : must be a map"},
    {UNITS("{design: bark}"), "4:18: design: there is no \"bark\" in ships (did you mean "
                              "\"barge\"?); there are barque, brig, cutter, barge"},
    {UNITS("{design: brig, cell: 0504}"), "4:32: cell: write cells in quotes: \"0504\""},
    {UNITS("{design: brig, cell: \"9999\"}"),
     "4:32: cell: \"9999\" is not a cell of this board (\"0101\" to \"0908\")"},
    {UNITS("{design: brig, heading: 6}"), "4:32: heading: 6 is out of range 0..5"},
    {UNITS("{design: brig, seat: 2}"), "4:32: seat: red has only 1"},
    {UNITS("{design: brig, status: lost}"),
     "4:32: status: \"lost\" is not one of board, reserve, gone, aground, towed"},
    {UNITS("{design: brig, name: HMS Hood}"),
     "4:32: name: a call sign is one word of letters, digits, - _ . and '"},
    {UNITS("{design: brig, name: \"#3\"}"),
     "4:32: name: a call sign is one word of letters, digits, - _ . and '"},
    {UNITS("{design: brig, name: Hood}, {design: brig, name: hOOD}"),
     "4:60: name: \"hOOD\" is the call sign of another unit (line 4)"},
    {UNITS("{design: brig, name: br-1}, {design: brig, number: 1}"),
     "4:45: name: \"BR-1\" is the call sign of another unit (line 4)"},
    {UNITS("{design: brig, letters: barge}"), "4:32: letters: a call sign needs its number too"},
    {UNITS("{design: brig, name: Hood, number: 3}"),
     "4:44: number: a unit with a name has no number"},
    {UNITS("{design: brig, name: averyveryverylongname}"),
     "4:32: name: 21 bytes are too long, at most 15"},
    {UNITS("{design: brig, escort: Wolf}"),
     "4:32: escort: \"Wolf\" is not the call sign of a unit"},
    {UNITS("{design: brig, id: 0}, {design: brig}"),
     "4:40: id: missing: all units have one, or none"},
    {UNITS("{design: brig, id: 0}, {design: brig, id: 0}"),
     "4:55: id: 0 is given twice (first at line 4)"},
    {UNITS("{design: brig, id: 0}, {design: brig, id: 2}"), "4:55: id: 2 is out of range 0..1"},
    {SIDES_OF("", "") "start: []", "6:1: start: must be a map"},
    {SIDES_OF("", "") "start: {turn: 1}", "6:1: phase: missing"},
    {SIDES_OF("", "") "start: {phase: sleep}", "6:9: phase: \"sleep\" is not one of sail, fire"},
    {SIDES_OF("", "") "start: {phase: sail, active: green}",
     "6:22: active: \"green\" is not one of red, blue, none"},
    {SIDES_OF("", "") "start: {phase: sail, scores: 3}",
     "6:22: scores: unknown key (did you mean \"score_red\"?); keys here: turn, phase, active, "
     "over, winner, score_red, score_blue, beacon, carrier"},
    {SIDES_OF("", "") "start: {phase: sail, carrier: BR-1}",
     "6:22: carrier: \"BR-1\" is not the call sign of a unit"},
    {SIDES_OF("", "") "groups: [{id: pair, kinds: {brig: 1}}]",
     "6:11: id: \"pair\" is given twice in groups"},
    {"id: x\ncolumns: 13\nsides: {red: {units: [{design: brig, cell: \"9999\"}]}, blue: {}}",
     "1:1: board: thirteen columns bring bad luck"},
};

TEST(setup, wrong_scenarios_are_refused_with_place_and_reason)
{
    for (size_t i = 0; i < sizeof bad_scenarios / sizeof bad_scenarios[0]; i++) {
        struct fixture *fixture = fixture_open();
        if (fixture_read(fixture, bad_scenarios[i][0]))
            fail_msg("read: %s", bad_scenarios[i][0]);
        fixture_assert_said(fixture, bad_scenarios[i][1]);
        fixture_close(fixture);
    }
}

TEST(setup, more_options_than_there_can_be)
{
    struct fixture *fixture = fixture_open();
    char yaml[2000];
    struct text text;
    text_init(&text, yaml, sizeof yaml);
    text_add(&text, SIDES_OF("", "") "options: {");
    for (int i = 0; i <= OPTIONS_MAX; i++)
        text_format(&text, "o%d: 1, ", i);
    text_char(&text, '}');
    assert_false(fixture_read(fixture, yaml));
    fixture_assert_said(fixture, "6:1: options: has 65 entries, at most 64");
    fixture_close(fixture);
}

TEST(setup, more_units_than_a_battle_holds)
{
    struct fixture *fixture = fixture_open();
    char yaml[2000];
    struct text text;
    text_init(&text, yaml, sizeof yaml);
    text_add(&text, HEAD "sides: {blue: {}, red: {units: [");
    for (int i = 0; i <= SMALL_UNITS_MAX; i++)
        text_add(&text, "{design: brig}, ");
    text_add(&text, "]}}");
    assert_false(fixture_read(fixture, yaml));
    fixture_assert_said(fixture, "3:25: units: there may be 40 units in a battle");
    fixture_close(fixture);
}

TEST(setup, ids_order_units_across_the_sides)
{
    struct fixture *fixture = fixture_open();
    assert_true(fixture_read(
        fixture, HEAD "sides:\n  red: {units: [{design: brig, id: 2}, {design: cutter, id: 0}]}\n"
                      "  blue: {units: [{design: barque, id: 1, escort: CU-1}]}"));
    const struct placed_unit *placed = fixture->setup.placed;
    assert_int_equal(placed[0].unit.design, 2);
    assert_int_equal(placed[1].unit.side, SIDE_BLUE);
    assert_int_equal(((const struct small_own *)placed[1].own)->escort, 0);
    assert_int_equal(placed[2].unit.design, 1);
    fixture_close(fixture);
}
