/* What data/admiralty holds, compared with the book's cards and the page's scenarios. */
#include "tests/content/shipped.h"
#include "tests/support/test.h"

#include "rules/admiralty/admiralty.h"
#include "rules/admiralty/state/facts.h"

#include <stdio.h>
#include <string.h>

TEST(ae_1_5, shipped_classes_by_ratings_only_are_the_same_designs)
{
    static const char *const left_out[] = {"\"engines\":[", "\"shields\":[", "\"screens\":[",
                                           "\"chart\"", NULL};
    shipped_assert_brief(&admiralty_rulebook, left_out);
}

TEST(ae_9_2, shipped_files_have_no_faults)
{
    shipped_assert_sound(&admiralty_rulebook);
}

TEST(admiralty_data, the_rulebook_has_every_rule_once_and_in_order)
{
    shipped_assert_rules(&admiralty_rulebook);
}

/* ---- cards ---- */

struct printed_battery {
    const char *name;
    const char *figures; /* RNG/ROF/ACC/IMP/DMG */
    const char *arcs;
};

struct printed_card {
    const char *id, *name, *class, *faction;
    int points, hull, capacity;
    const char *engines, *shields, *chart;
    struct printed_battery battery[ADMIRALTY_BATTERIES];
};

static const struct printed_card cards[] = {
    {"conqueror",
     "Conqueror",
     "battleship",
     "azure",
     395,
     11,
     0,
     "4 4 4 3 3 3 2 2 2 1 1",
     "5 5 5 4 4 3 3 2 2 1 1",
     "XZ|XZ|XZ|YZ|YZ|YZ",
     {{"Pulse Cannons", "9/2/5+/1/2", "AB AC AC BD BD"},
      {"Mk.IV Proton Missiles", "15/1/3+/2/2", "ABCD ABCD ABCD ABCD"},
      {"Laser Batteries", "6/2/5+/1/1", "AB AB AC AC BD BD CE CE DF DF EF"}}},
    {"orion",
     "Orion",
     "carrier",
     "azure",
     385,
     6,
     300,
     "5 5 4 3 2 1",
     "3 3 2 2 1 1",
     "2X|2X|2X|2X|2X|2X",
     {{"Laser Batteries", "6/2/5+/1/1", "AB AB AC AC BD BD CE CE DF DF EF EF"},
      {NULL, NULL, NULL},
      {NULL, NULL, NULL}}},
    {"swiftsure",
     "Swiftsure",
     "destroyer",
     "azure",
     96,
     5,
     0,
     "7 6 5 3 2",
     "2 2 2 1 1",
     "2XY|2XY|2XY|X2Y|X2Y|X2Y",
     {{"Pulse Cannons", "9/2/5+/1/2", "AB AC AC AC BD BD BD"},
      {"Laser Batteries", "6/2/5+/1/1", "AB AC AC BD BD CE DF"},
      {NULL, NULL, NULL}}},
    {"victory",
     "Victory",
     "heavy cruiser",
     "azure",
     220,
     10,
     0,
     "5 5 4 4 3 3 2 2 1 1",
     "3 3 3 3 2 2 2 1 1 1",
     "X2Z|XZ|XZ|YZ|YZ|YZ",
     {{"Pulse Cannons", "9/2/5+/1/2", "AB AC AC BD BD"},
      {"Mk.III Proton Missiles", "15/1/4+/2/2", "ABCD ABCD ABCD ABCD ABCD"},
      {"Laser Batteries", "6/2/5+/1/1", "AB AB AC AC BD BD CE CE DF DF EF"}}},
    {"anval",
     "Anval",
     "frigate",
     "crimson",
     52,
     3,
     0,
     "8 6 3",
     "1 1 1",
     "4X|4X|3X|3X|3X|3X",
     {{"Railguns", "9/1/5+/1/2", "ABC ABC ABC ABC ABC ABD ABD ABD ABD ABD"},
      {NULL, NULL, NULL},
      {NULL, NULL, NULL}}},
    {"dagen",
     "Dagen",
     "carrier",
     "crimson",
     312,
     5,
     250,
     "5 4 3 2 1",
     "2 2 2 1 1",
     "2X|2X|2X|2X|X|X",
     {{"Railguns", "9/1/5+/1/2", "ABC ABC ABC ABC ABD ABD ABD ABD"},
      {NULL, NULL, NULL},
      {NULL, NULL, NULL}}},
    {"volhard",
     "Volhard",
     "cruiser",
     "crimson",
     168,
     7,
     0,
     "4 4 3 3 2 2 1",
     "4 4 3 3 2 2 1",
     "XY|XY|XY|XY|X|X",
     {{"Medium Missile Battery", "12/2/4+/1/2", "AB AC AC AC BD BD BD"},
      {"Railguns", "9/1/5+/1/2", "ABC ABC ABD ABD"},
      {NULL, NULL, NULL}}},
    {"wraak",
     "Wraak",
     "battlecruiser",
     "crimson",
     220,
     9,
     0,
     "5 5 4 4 3 3 2 2 1",
     "4 4 4 3 3 2 2 1 1",
     "X|X|X|Y|Y|",
     {{"Heavy Missile Battery", "12/2/4+/2/3", "AB AB AC BD"},
      {"Railguns", "9/1/5+/1/2", "ABC ABD"},
      {NULL, NULL, NULL}}}

};
enum { CARD_COUNT = sizeof cards / sizeof cards[0] };

static void assert_track(const uint8_t *boxes, int count, const char *printed)
{
    char line[128];
    struct text text;
    text_init(&text, line, sizeof line);
    for (int i = 0; i < count; i++)
        text_format(&text, "%s%d", i ? " " : "", boxes[i]);
    assert_string_equal(line, printed);
}

static void assert_battery(const struct admiralty_battery *battery,
                           const struct printed_battery *printed)
{
    char line[256];
    struct text text;
    assert_int_equal(battery->present, printed->name != NULL);
    if (!printed->name)
        return;
    assert_string_equal(battery->name, printed->name);
    snprintf(line, sizeof line, "%d/%d/%d+/%d/%d", battery->rng, battery->rof, battery->acc,
             battery->imp, battery->dmg);
    assert_string_equal(line, printed->figures);
    text_init(&text, line, sizeof line);
    for (int i = 0; i < battery->arc_count; i++)
        text_format(&text, "%s%s", i ? " " : "", battery->arcs[i]);
    assert_string_equal(line, printed->arcs);
    assert_int_equal(battery->trait_count, 0);
}

static void assert_card(const struct admiralty_design *design, const struct printed_card *card)
{
    char line[128];
    struct text text;
    assert_string_equal(design->label.name, card->name);
    assert_string_equal(design->class, card->class);
    assert_string_equal(design->faction, card->faction);
    assert_int_equal(design->points, card->points);
    assert_int_equal(design->hull, card->hull);
    assert_int_equal(design->capacity, card->capacity);
    assert_int_equal(design->devices, 0);
    assert_track(design->engine, design->engine_count, card->engines);
    assert_track(design->shield, design->shield_count, card->shields);
    text_init(&text, line, sizeof line);
    for (int i = 0; i < design->chart_count; i++)
        text_format(&text, "%s%s", i ? "|" : "", design->chart[i]);
    assert_string_equal(line, card->chart);
    for (int b = 0; b < ADMIRALTY_BATTERIES; b++)
        assert_battery(&design->battery[b], &card->battery[b]);
}

TEST(ae_9_2, classes_have_the_printed_figures)
{
    struct content *content = shipped_open(&admiralty_rulebook);
    const struct library *library = content_library(content, &admiralty_rulebook);
    assert_int_equal(library->shelf[ADMIRALTY_CLASSES].count, CARD_COUNT);
    for (int i = 0; i < CARD_COUNT; i++) {
        int index = library_find(library, ADMIRALTY_CLASSES, cards[i].id);
        assert_true(index >= 0);
        assert_card(library_record(library, ADMIRALTY_CLASSES, index), &cards[i]);
    }
    content_close(&content);
}

TEST(ae_9_3, either_faction_has_four_classes)
{
    struct content *content = shipped_open(&admiralty_rulebook);
    const struct library *library = content_library(content, &admiralty_rulebook);
    int azure = 0, crimson = 0;
    for (int i = 0; i < library->shelf[ADMIRALTY_CLASSES].count; i++) {
        const struct admiralty_design *design = library_record(library, ADMIRALTY_CLASSES, i);
        azure += strcmp(design->faction, "azure") == 0;
        crimson += strcmp(design->faction, "crimson") == 0;
    }
    assert_int_equal(azure, 4);
    assert_int_equal(crimson, 4);
    content_close(&content);
}

/* ---- scenarios ---- */

static const struct {
    const char *id;
    int red, blue; /* ships listed */
    int limit;
} scenarios[] = {{"admiralty/duel", 1, 1, 0},
                 {"admiralty/standard", 6, 6, 500},
                 {"admiralty/line-of-battle", 5, 5, 1000},
                 {"admiralty/carriers", 4, 5, 800},
                 {"admiralty/belt", 3, 4, 500},
                 {"admiralty/fleet-action", 0, 0, 500},
                 {"admiralty/coalition", 4, 5, 600},
                 {"admiralty/cloaks", 4, 4, 700},
                 {"admiralty/proving-ground", 3, 3, 500},
                 {"admiralty/first", 1, 1, 0}};
enum { SCENARIO_COUNT = sizeof scenarios / sizeof scenarios[0] };

static int count_placed(const struct setup *setup, int side)
{
    int count = 0;
    for (int i = 0; i < setup->placed_count; i++)
        count += setup->placed[i].unit.side == side;
    return count;
}

TEST(ae_7_2, every_shipped_scenario_is_sound_and_has_the_standard_board)
{
    struct content *content = shipped_open(&admiralty_rulebook);
    assert_int_equal(content_scenario_count(content), SCENARIO_COUNT);
    for (int i = 0; i < SCENARIO_COUNT; i++) {
        assert_string_equal(content_scenario_id(content, i), scenarios[i].id);
        struct content_setup *opened = shipped_scenario(content, scenarios[i].id);
        const struct setup *setup = content_setup(opened);
        const struct admiralty_scenario *scenario = setup->scenario;
        assert_int_equal(setup->board.columns, 23);
        assert_int_equal(setup->board.rows, 22);
        assert_int_equal(scenario->zone, 3);
        assert_int_equal(scenario->limit, scenarios[i].limit);
        assert_int_equal(setup->option[ADMIRALTY_OPTION_TURN_LIMIT], 40);
        assert_int_equal(setup->option[ADMIRALTY_OPTION_STRICT_PLOTS], 1);
        assert_int_equal(count_placed(setup, SIDE_RED), scenarios[i].red);
        assert_int_equal(count_placed(setup, SIDE_BLUE), scenarios[i].blue);
        shipped_assert_audit(setup);
        content_setup_close(&opened);
    }
    content_close(&content);
}

static int class_of(const struct setup *setup, const char *id)
{
    int index = library_find(&setup->library, ADMIRALTY_CLASSES, id);
    assert_true(index >= 0);
    return index;
}

TEST(ae_s_duel, one_victory_a_side_stands_in_place)
{
    struct content *content = shipped_open(&admiralty_rulebook);
    struct content_setup *opened = shipped_scenario(content, "admiralty/duel");
    const struct setup *setup = content_setup(opened);
    const struct admiralty_scenario *scenario = setup->scenario;
    const struct placed_unit *red = &setup->placed[0], *blue = &setup->placed[1];
    assert_int_equal(scenario->vp_target, 220);
    assert_string_equal(red->name, "Halberd");
    assert_string_equal(blue->name, "Lodestar");
    assert_int_equal(red->unit.design, class_of(setup, "victory"));
    assert_int_equal(blue->unit.design, class_of(setup, "victory"));
    assert_int_equal(red->unit.heading, 3);
    assert_int_equal(blue->unit.heading, 0);
    /* column 11, rows 2 and 19, in axial coordinates */
    assert_true(cell_equal(red->unit.cell, (struct cell){11, 2 - 5}));
    assert_true(cell_equal(blue->unit.cell, (struct cell){11, 19 - 5}));
    content_setup_close(&opened);
    content_close(&content);
}

TEST(ae_s_standard, six_ships_a_side_are_to_be_placed)
{
    static const char *const designs[] = {"volhard", "swiftsure", "anval",
                                          "anval",   "anval",     "anval"};
    static const char *const names[] = {"Halberd",  "Gale",   "Adder", "Boar",  "Crane",  "Drake",
                                        "Lodestar", "Squall", "Onyx",  "Pearl", "Quartz", "Ruby"};
    struct content *content = shipped_open(&admiralty_rulebook);
    struct content_setup *opened = shipped_scenario(content, "admiralty/standard");
    const struct setup *setup = content_setup(opened);
    const struct admiralty_scenario *scenario = setup->scenario;
    int points = 0;
    assert_int_equal(scenario->vp_target, 250);
    assert_int_equal(setup->placed_count, 12);
    for (int i = 0; i < 12; i++) {
        const struct placed_unit *placed = &setup->placed[i];
        const struct admiralty_design *design =
            library_record(&setup->library, ADMIRALTY_CLASSES, placed->unit.design);
        assert_string_equal(placed->name, names[i]);
        assert_string_equal(design->label.id, designs[i % 6]);
        assert_false(cell_is_place(placed->unit.cell));
        points += design->points;
    }
    assert_int_equal(points, 2 * 472);
    content_setup_close(&opened);
    content_close(&content);
}

TEST(ae_s1, fleets_are_chosen_within_equal_limits)
{
    struct content *content = shipped_open(&admiralty_rulebook);
    struct content_setup *opened = shipped_scenario(content, "admiralty/fleet-action");
    const struct setup *setup = content_setup(opened);
    const struct admiralty_scenario *scenario = setup->scenario;
    assert_int_equal(setup->placed_count, 0);
    assert_int_equal(scenario->limit % 100, 0);
    assert_int_equal(scenario->half_rule, 1);
    for (int side = 0; side < SIDES; side++) {
        const struct admiralty_side *own = setup->side[side];
        assert_int_equal(own->fleet_count, 6);
    }
    content_setup_close(&opened);
    content_close(&content);
}

/* What the designs of all scenarios have between them. */
struct range_of_things {
    uint32_t traits;
    uint32_t devices;
    uint32_t letters;
    bool screens, auxiliary, carriers, tech;
    int longest, sharpest;
};

static void gather_design(const struct admiralty_design *design, struct range_of_things *things)
{
    things->devices |= design->devices;
    things->screens |= design->screen_count > 0;
    things->auxiliary |= design->auxiliary > 0;
    things->carriers |= design->capacity > 0;
    things->tech |= design->tech.gunnery || design->tech.shields || design->tech.engines;
    for (int b = 0; b < ADMIRALTY_BATTERIES; b++) {
        const struct admiralty_battery *battery = &design->battery[b];
        if (!battery->present)
            continue;
        things->traits |= battery->traits;
        things->longest = battery->rng > things->longest ? battery->rng : things->longest;
        things->sharpest = battery->acc < things->sharpest ? battery->acc : things->sharpest;
    }
    for (int i = 0; i < design->weapon_count; i++)
        things->letters |= design->weapon[i].letters;
}

TEST(ae_c4, shipped_battles_have_every_trait_device_and_arc)
{
    struct content *content = shipped_open(&admiralty_rulebook);
    struct range_of_things things = {.sharpest = 6};
    uint32_t terrain = 0;
    for (int i = 0; i < SCENARIO_COUNT; i++) {
        struct content_setup *opened = shipped_scenario(content, scenarios[i].id);
        const struct setup *setup = content_setup(opened);
        const struct admiralty_scenario *scenario = setup->scenario;
        for (int k = 0; k < setup->placed_count; k++)
            gather_design(
                library_record(&setup->library, ADMIRALTY_CLASSES, setup->placed[k].unit.design),
                &things);
        for (int k = 0; k < scenario->ground.region_count; k++)
            terrain |= UINT32_C(1) << scenario->ground.region[k].kind;
        content_setup_close(&opened);
    }
    assert_int_equal(things.traits, (UINT32_C(1) << ADMIRALTY_TRAIT_COUNT) - 1);
    assert_int_equal(things.devices, 0x7f);
    assert_int_equal(things.letters, 0xfff);
    assert_int_equal(terrain, 0x7e);
    assert_true(things.screens && things.auxiliary && things.carriers && things.tech);
    assert_int_equal(things.longest, 30);
    assert_int_equal(things.sharpest, 2);
    content_close(&content);
}

/* ---- faults ---- */

TEST(ae_1_5, all_faults_of_a_design_are_told_with_place_and_rule)
{
    char said[4096];
    shipped_check(&admiralty_rulebook,
                  "ruleset: admiralty\n"
                  "classes:\n"
                  "- id: odd\n"
                  "  name: Odd\n"
                  "  class: oddity\n"
                  "  hull: 3\n"
                  "  engines: [3, 3, 1]\n"
                  "  shields: [6, 4, 2]\n"
                  "  chart: [X, X, X, X, \"\", \"\"]\n"
                  "  special: [{stealth: true}, {stealth: true}]\n"
                  "  batteries:\n"
                  "    X: {name: Guns, rng: 10, rof: 1, acc: 4, imp: 1, dmg: 1,\n"
                  "        arcs: [AB, AA]}\n",
                  said, sizeof said);
    static const char *const expected[] = {"7: engines: ", "(AE-1.5)",
                                           "8: shields: ", "(AE-1.8)",
                                           "12: ",         "(AE-1.7)",
                                           "13: ",         "10: special",
                                           "(AE-6.2.2)",   NULL};
    shipped_assert_says(said, expected);
}

TEST(ae_2_1_1, faults_of_a_scenario_are_told_with_their_place)
{
    char said[4096];
    shipped_check(&admiralty_rulebook,
                  "ruleset: admiralty\n"
                  "scenarios:\n"
                  "- id: odd\n"
                  "  ruleset: admiralty\n"
                  "  title: Odd\n"
                  "  board: {columns: 23, rows: 2200}\n"
                  "  limits: 500\n"
                  "  options: {stealthy: true}\n"
                  "  sides:\n"
                  "    red: {units: [{design: victory, cell: \"9999\"}]}\n"
                  "    blue: {units: [{design: victori}]}\n",
                  said, sizeof said);
    static const char *const expected[] = {"6: rows", "7: limits: unknown key",
                                           "8: ", "11: design: there is no \"victori\"", NULL};
    shipped_assert_says(said, expected);
}

TEST(ae_1_5, rules_of_a_design_are_judged_beside_fields_that_cannot_be_read)
{
    char said[4096];
    shipped_check(&admiralty_rulebook,
                  "ruleset: admiralty\n"
                  "classes:\n"
                  "- id: odd\n"
                  "  class: cruiser\n"
                  "  hull: 4\n"
                  "  engines: [5, 5, 2, 1]\n"
                  "  shields: [1, 1, 1]\n"
                  "  chart: [X, X, X, X, X]\n"
                  "  special: [{}]\n"
                  "  batteries:\n"
                  "    X: {name: Gun, rng: 10, rof: 1, acc: 7, imp: 1, dmg: 1, arcs: [AZ]}\n"
                  "    Y: null\n"
                  "- id: other\n"
                  "  class: cruiser\n"
                  "  hull: 0\n"
                  "  engines: [3]\n"
                  "  shields: [9]\n"
                  "  chart: [\"\", \"\", \"\", \"\", \"\", \"\"]\n"
                  "  batteries: [X]\n"
                  "- nonsense\n",
                  said, sizeof said);
    shipped_assert_says(
        said, (const char *const[]){"6: engines: box 2", "7: shields: has 3 boxes",
                                    "8: chart: has 5", "9: special: an entry says nothing",
                                    "11: acc: 7", "11: X: rng 10", "11: X: \"AZ\"",
                                    "12: Y: has no value", "15: hull: 0", "17: shields: no",
                                    "19: batteries: a list", "20: : must be a map", NULL});
    assert_null(strstr(said, "slot"));
}

TEST(ae_2_1_1, all_faults_of_a_battle_are_told_with_place_and_rule)
{
    char said[4096];
    shipped_check(&admiralty_rulebook,
                  "ruleset: admiralty\n"
                  "scenarios:\n"
                  "- id: odd\n"
                  "  title: Odd\n"
                  "  ruleset: admiralty\n"
                  "  hull_max: 9\n"
                  "  options: {basic-movement: true,\n"
                  "            delayed-turns: true,\n"
                  "            emergency-thrust: true, terrain: true}\n"
                  "  terrain:\n"
                  "  - {kind: planet, cells: [\"0101\", \"0102\"]}\n"
                  "  - {kind: asteroid, cells: [\"0303\", \"0303\", \"0101\"]}\n"
                  "  sides:\n"
                  "    red:\n"
                  "      units:\n"
                  "      - {design: victory, cell: \"0101\", heading: 3}\n"
                  "      - {design: null, cell: \"1010\", status: aboard}\n"
                  "      - {design: wraak, cell: \"0606\", heading: 1, hull: 20, engine: 40}\n"
                  "    blue:\n"
                  "      units:\n"
                  "      - {design: null, cell: \"0808\", hull: 3}\n"
                  "      - {design: wraak, cell: \"0606\", heading: 3}\n"
                  "      - {design: anval, cell: \"0909\", status: aboard}\n",
                  said, sizeof said);
    shipped_assert_says(
        said,
        (const char *const[]){"8: options.delayed-turns: AE-D2", "8: options.delayed-turns: AE-D1",
                              "9: options.emergency-thrust: AE-D1", "11: terrain: AE-G5",
                              "12: terrain: AE-G: the hex 0303", "12: terrain: AE-G: the hex 0101",
                              "16: design: AE-1.6: victory", "16: cell: AE-G", "17: carrier: AE-F4",
                              "18: hull: AE-1.2", "18: engine: AE-1.3", "21: design: AE-5.1.1",
                              "22: cell: AE-3.3.3", "23: status: AE-F4", NULL});
}
