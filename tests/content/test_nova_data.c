/* What data/nova holds, compared with the page's classes and scenarios. */
#include "tests/content/shipped.h"
#include "tests/support/test.h"

#include "rules/nova/state/facts.h"
#include "rules/nova/nova.h"
#include "rules/nova/yard/yard.h"
#include "rules/nova/state/rule_ids.h"
#include "rules/nova/state/tables.h"

#include <string.h>

TEST(nv_data_1, shipped_files_have_no_faults)
{
    shipped_assert_sound(&nova_rulebook);
}

TEST(nv_comp_5e, shipped_classes_by_ratings_only_are_the_same_designs)
{
    static const char *const left_out[] = {
        "\"thrust\":[",    "\"ecm\":[",        "\"shields\":[",   "\"dice\"",
        "\"hull_groups\"", "\"armor_groups\"", "\"weapon_hits\"", NULL};
    shipped_assert_brief(&nova_rulebook, left_out);
}

TEST(nova_data, the_rulebook_has_every_rule_once_and_in_order)
{
    shipped_assert_rules(&nova_rulebook);
}

TEST(nova_data, what_is_undefined_says_so)
{
    static const char *const words[] = {"not described", "not known", "Only its title is known",
                                        "Only that", "only the headings are known"};
    struct content *content = shipped_open(&nova_rulebook);
    const struct content_rule *rules;
    int undefined = 0;
    content_rules(content, &nova_rulebook, &rules);
    for (int i = 0; i < NOVA_RULE_COUNT; i++) {
        bool said = false;
        for (size_t k = 0; k < sizeof words / sizeof words[0]; k++)
            said |= strstr(rules[i].text, words[k]) != NULL;
        if (strcmp(rules[i].kind, "undefined") != 0)
            continue;
        undefined++;
        if (!said && !strstr(rules[i].text, "are not."))
            fail_msg("%s: %s", rules[i].id, rules[i].text);
    }
    assert_int_equal(undefined, 32);
    content_close(&content);
}

/* ---- classes ---- */

/* id name class faction source points hull; groups, armor, tracks, systems; batteries with their
 * traits, banks, ranges, firepower and dice */
static const struct {
    const char *name, *boxes, *battery[3];
} cards[] = {
    {"nv-majestic Majestic BC imperial book 344 17",
     "6 6 5 / 0: 0 0 0 / 4 3 2 1 1 / 0 1 2 3 4 / 1 1 1 0 0 / 5 5 5 6 6 / Fire Control, Hyperdrive",
     {"Fusion Beams Dx3: FF0: 5/10/15: 670: 7 5 3 2 2 1 1 1 0 0 0 0",
      "Lightning Turrets Dx2: FX2 AX2: 5/10/15: 640: 6 5 3 2 2 1 1 1 0 0 0 0",
      "Close Defense Cannons: FF2 PH4 SH4: 2/4/6: 900: 9 6 5 3 2 2 1 1 1 0 0 0"}},
    {"nv-resolute Resolute CA imperial own 245 13",
     "5 4 4 / 0: 0 0 0 / 4 3 2 1 1 / 0 1 2 3 4 / 1 1 1 0 0 / 5 5 5 6 6 / Fire Control, Hyperdrive",
     {"Fusion Beams Dx3: FF0: 5/10/15: 400: 4 3 2 1 1 1 1 0 0 0 0 0",
      "Lightning Turrets Dx2: FX2 AX2: 5/10/15: 460: 5 3 2 2 1 1 1 0 0 0 0 0",
      "Close Defense Cannons: FF2 PH4 SH4: 2/4/6: 600: 6 4 3 2 2 1 1 1 0 0 0 0"}},
    {"nv-vigilant Vigilant CL imperial own 160 9",
     "3 3 3 / 0: 0 0 0 / 5 4 3 2 1 / 0 1 2 3 4 / 1 1 1 0 0 / 5 5 5 6 6 / Hyperdrive",
     {"Lightning Turrets Dx2: FX2 AX2: 5/10/15: 500: 5 4 3 2 1 1 1 0 0 0 0 0",
      "Close Defense Cannons: FH2 AH2: 2/4/6: 500: 5 4 3 2 1 1 1 0 0 0 0 0"}},
    {"nv-arrow Arrow DD imperial own 79 6",
     "2 2 2 / 0: 0 0 0 / 6 4 3 2 2 / 0 1 2 3 4 / 1 1 1 0 0 / 6 6 6 6 6 / Hyperdrive",
     {"Fusion Beams Dx3: FR0: 5/10/15: 240: 2 2 1 1 1 0 0 0 0 0 0 0",
      "Close Defense Cannons: TT0: 2/4/6: 400: 4 3 2 1 1 1 1 0 0 0 0 0"}},
    {"nv-bastion Bastion BB imperial own 540 24",
     "8 8 8 / 0: 0 0 0 / 3 2 2 1 1 / 0 1 2 3 4 / 1 1 1 0 0 / 4 4 5 5 6 / Fire Control, Hyperdrive",
     {"Fusion Beams Dx3: FF0: 5/10/15: 900: 9 6 5 3 2 2 1 1 1 0 0 0",
      "Lightning Turrets Dx2: FX2 AX2: 5/10/15: 900: 9 6 5 3 2 2 1 1 1 0 0 0",
      "Close Defense Cannons: FF3 PH3 SH3: 2/4/6: 1200: 12 8 6 4 3 2 2 1 1 1 0 0"}},
    {"nv-obsidian Obsidian BC cindral own 164 12",
     "4 4 4 / 8: 3 3 2 / 5 4 3 2 1 / 0 1 2 3 4 / 0 0 0 0 0 /  / Hyperdrive",
     {"Mass Drivers Dx2: PP2 SS2: 6/12/18: 900: 9 6 5 3 2 2 1 1 1 0 0 0",
      "Lance Array Prc: FR0: 4/8/12: 600: 6 4 3 2 2 1 1 1 0 0 0 0"}},
    {"nv-basalt Basalt CA cindral own 125 10",
     "4 3 3 / 6: 2 2 2 / 5 4 3 2 1 / 0 1 2 3 4 / 0 0 0 0 0 /  / Hyperdrive",
     {"Mass Drivers Dx2: PP2 SS2: 6/12/18: 640: 6 5 3 2 2 1 1 1 0 0 0 0",
      "Lance Array Prc: FR0: 4/8/12: 500: 5 4 3 2 1 1 1 0 0 0 0 0"}},
    {"nv-pumice Pumice CL cindral own 107 7",
     "3 2 2 / 4: 2 1 1 / 6 4 3 2 2 / 0 1 2 3 4 / 0 0 0 0 0 /  / Hyperdrive",
     {"Mass Drivers Dx2: FP2 FS2: 6/12/18: 500: 5 4 3 2 1 1 1 0 0 0 0 0",
      "Shard Guns Dfs: FH0: 3/6/9: 600: 6 4 3 2 2 1 1 1 0 0 0 0"}},
    {"nv-cinder Cinder FF cindral own 52 4",
     "2 1 1 / 2: 1 1 0 / 7 5 4 2 2 / 0 1 2 3 4 / 0 0 0 0 0 /  / ",
     {"Shard Guns Dfs: FX0: 3/6/9: 500: 5 4 3 2 1 1 1 0 0 0 0 0"}},
    {"nv-caldera Caldera BB cindral own 336 18",
     "6 6 6 / 15: 5 5 5 / 3 2 2 1 1 / 0 1 2 3 4 / 0 0 0 0 0 /  / Fire Control, Hyperdrive",
     {"Mass Drivers Dx2: PP2 SS2: 6/12/18: 1400: 14 10 7 5 4 2 2 1 1 1 0 0",
      "Lance Array Prc: FF0: 4/8/12: 1000: 10 7 5 4 3 2 1 1 1 0 0 0",
      "Shard Guns Dfs: FX2 AX2: 3/6/9: 1000: 10 7 5 4 3 2 1 1 1 0 0 0"}}};
enum { CARD_COUNT = sizeof cards / sizeof cards[0] };

static void write_boxes(struct text *out, const uint8_t *boxes, int count)
{
    for (int i = 0; i < count; i++)
        text_format(out, "%s%d", i ? " " : "", boxes[i]);
}

static void write_design(struct text *out, const struct nova_design *design)
{
    write_boxes(out, design->hull_group, design->hull_group_count);
    text_format(out, " / %d: ", design->armor);
    write_boxes(out, design->armor_group, design->armor_group_count);
    text_add(out, " / ");
    write_boxes(out, design->thrust, design->thrust_count);
    text_add(out, " / ");
    write_boxes(out, design->weapon_hit, design->weapon_hit_count);
    text_add(out, " / ");
    write_boxes(out, design->ecm, design->ecm_count);
    text_add(out, " / ");
    write_boxes(out, design->shield, design->shield_count);
    text_add(out, " / ");
    for (int i = 0; i < design->system_count; i++)
        text_format(out, "%s%s", i ? ", " : "", design->system[i].words);
}

static void write_battery(struct text *out, const struct nova_battery *battery)
{
    const struct nova_profile *profile = &battery->profile[0];
    text_add(out, battery->name);
    for (int i = 0; i < profile->trait_count; i++)
        text_format(out, " %s", nova_trait_words[profile->trait[i]]);
    for (int i = 0; i < battery->mount_count; i++)
        text_format(out, "%s%s%d", i ? " " : ": ", battery->mount[i].arc, battery->mount[i].mod);
    text_format(out, ": %d/%d/%d: %d: ", profile->range[0], profile->range[1], profile->range[2],
                profile->firepower);
    write_boxes(out, profile->dice, profile->column_count);
}

static void assert_card(const struct nova_design *design, int card)
{
    char line[256];
    struct text text;
    text_init(&text, line, sizeof line);
    text_format(&text, "%s %s %s %s %s %d %d", design->label.id, design->label.name, design->class,
                design->faction, design->source, design->points, design->hull);
    assert_string_equal(line, cards[card].name);
    text_init(&text, line, sizeof line);
    write_design(&text, design);
    assert_string_equal(line, cards[card].boxes);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(i < design->battery_count, cards[card].battery[i] != NULL);
        if (i >= design->battery_count)
            continue;
        text_init(&text, line, sizeof line);
        write_battery(&text, &design->battery[i]);
        assert_string_equal(line, cards[card].battery[i]);
    }
}

TEST(nv_data_1, classes_have_the_figures_of_the_page)
{
    struct content *content = shipped_open(&nova_rulebook);
    const struct library *library = content_library(content, &nova_rulebook);
    assert_int_equal(library->shelf[NOVA_CLASSES].count, CARD_COUNT);
    for (int i = 0; i < CARD_COUNT; i++)
        assert_card(library_record(library, NOVA_CLASSES, i), i);
    content_close(&content);
}

TEST(nv_comp_5e, the_audit_finds_no_fault_with_a_shipped_class)
{
    struct content *content = shipped_open(&nova_rulebook);
    const struct library *library = content_library(content, &nova_rulebook);
    for (int i = 0; i < CARD_COUNT; i++) {
        struct working reasons;
        if (nova_rulebook.inspect(library, i, &reasons))
            fail_msg("%s: %s", library_label(library, NOVA_CLASSES, i)->id, reasons.lines[0]);
    }
    content_close(&content);
}

/* ---- scenarios ---- */

/* Points of each side: its fleet, or the sample of one who chooses; 0: ships that stand. */
static const struct {
    const char *id;
    int size;
    int red, blue;
} scenarios[] = {{"nova/duel", NOVA_SIZE_OPEN, 0, 0},
                 {"nova/standard", NOVA_MEDIUM, 986, 986},
                 {"nova/very-small", NOVA_VERY_SMALL, 583, 599},
                 {"nova/small", NOVA_SMALL, 779, 792},
                 {"nova/medium", NOVA_MEDIUM, 986, 1000},
                 {"nova/large", NOVA_LARGE, 1190, 1185},
                 {"nova/very-large", NOVA_VERY_LARGE, 1368, 1391},
                 {"nova/shoals", NOVA_SMALL, 729, 732},
                 {"nova/fleet-action", NOVA_SIZE_OPEN, 583, 560},
                 {"nova/coalition", NOVA_MEDIUM, 968, 948},
                 {"nova/drift", NOVA_SIZE_OPEN, 0, 0},
                 {"nova/sealed-orders", NOVA_VERY_SMALL, 563, 573},
                 {"nova/proving-ground", NOVA_SMALL, 745, 747},
                 {"nova/first", NOVA_SIZE_OPEN, 0, 0}};
enum { SCENARIO_COUNT = sizeof scenarios / sizeof scenarios[0] };

static int points_of(const struct setup *setup, int side)
{
    const struct nova_side *own = setup->side[side];
    int points = 0;
    for (int i = 0; i < own->fleet_count; i++)
        points += nova_design_at(setup, own->fleet[i])->points;
    for (int i = 0; i < own->sample_count; i++)
        points += nova_design_at(setup, own->sample[i])->points;
    return points;
}

TEST(nv_setup_1, every_shipped_scenario_keeps_the_limit_of_its_size)
{
    struct content *content = shipped_open(&nova_rulebook);
    assert_int_equal(content_scenario_count(content), SCENARIO_COUNT);
    for (int i = 0; i < SCENARIO_COUNT; i++) {
        assert_string_equal(content_scenario_id(content, i), scenarios[i].id);
        struct content_setup *opened = shipped_scenario(content, scenarios[i].id);
        const struct setup *setup = content_setup(opened);
        const struct nova_scenario *scenario = setup->scenario;
        assert_int_equal(scenario->battle_size, scenarios[i].size);
        assert_int_equal(points_of(setup, SIDE_RED), scenarios[i].red);
        assert_int_equal(points_of(setup, SIDE_BLUE), scenarios[i].blue);
        shipped_assert_audit(setup);
        content_setup_close(&opened);
    }
    content_close(&content);
}

TEST(nv_vp_5, every_shipped_scenario_ends_after_40_turns)
{
    struct content *content = shipped_open(&nova_rulebook);
    for (int i = 0; i < SCENARIO_COUNT; i++) {
        struct content_setup *opened = shipped_scenario(content, scenarios[i].id);
        const struct setup *setup = content_setup(opened);
        assert_int_equal(setup->option[NOVA_OPTION_TURN_LIMIT], 40);
        assert_int_equal(setup->board.columns, 24);
        assert_int_equal(setup->board.rows, 18);
        content_setup_close(&opened);
    }
    content_close(&content);
}

static void assert_default_options(const struct setup *setup)
{
    for (int i = 0; i < NOVA_OPTION_COUNT; i++)
        if (i != NOVA_OPTION_TURN_LIMIT)
            assert_int_equal(setup->option[i], nova_options[i].fallback);
}

static void assert_unit(const struct placed_unit *placed, const char *name, struct cell cell,
                        int heading)
{
    const struct nova_ship *ship = placed->own;
    assert_string_equal(placed->name, name);
    assert_true(cell_equal(placed->unit.cell, cell));
    assert_int_equal(placed->unit.heading, heading);
    assert_int_equal(ship->speed, 0);
}

TEST(nv_scen_7, one_resolute_a_side_stands_in_place)
{
    struct content *content = shipped_open(&nova_rulebook);
    struct content_setup *opened = shipped_scenario(content, "nova/duel");
    const struct setup *setup = content_setup(opened);
    const struct nova_scenario *scenario = setup->scenario;
    int resolute = library_find(&setup->library, NOVA_CLASSES, "nv-resolute");
    assert_string_equal(setup->title, "Cruiser duel");
    assert_int_equal(scenario->vp_at_least, 245);
    assert_int_equal(setup->placed_count, 2);
    /* "0409" and "2110": columns 3 and 20, rows 8 and 9, in axial coordinates */
    assert_unit(&setup->placed[0], "Resolute", (struct cell){3, 8 - 1}, 2);
    assert_unit(&setup->placed[1], "Steadfast", (struct cell){20, 9 - 10}, 5);
    for (int i = 0; i < 2; i++)
        assert_int_equal(setup->placed[i].unit.design, resolute);
    for (int side = 0; side < SIDES; side++)
        assert_string_equal(((const struct nova_side *)setup->side[side])->faction, "imperial");
    assert_default_options(setup);
    content_setup_close(&opened);
    content_close(&content);
}

TEST(nv_scen_8, six_ships_a_side_are_to_be_placed)
{
    static const char *const designs[] = {"nv-majestic", "nv-resolute", "nv-vigilant",
                                          "nv-arrow",    "nv-arrow",    "nv-arrow"};
    struct content *content = shipped_open(&nova_rulebook);
    struct content_setup *opened = shipped_scenario(content, "nova/standard");
    const struct setup *setup = content_setup(opened);
    const struct nova_scenario *scenario = setup->scenario;
    assert_string_equal(setup->title, "Squadron action, 1000 points");
    assert_int_equal(scenario->vp_at_least, 500);
    assert_int_equal(scenario->start_speed, 0);
    assert_int_equal(setup->placed_count, 0);
    for (int side = 0; side < SIDES; side++) {
        const struct nova_side *own = setup->side[side];
        assert_string_equal(own->faction, "imperial");
        assert_int_equal(own->fleet_count, 6);
        for (int i = 0; i < 6; i++)
            assert_string_equal(nova_design_at(setup, own->fleet[i])->label.id, designs[i]);
    }
    assert_default_options(setup);
    content_setup_close(&opened);
    content_close(&content);
}

TEST(nv_scen_1, size_and_fleets_are_chosen_and_space_is_empty)
{
    struct content *content = shipped_open(&nova_rulebook);
    struct content_setup *opened = shipped_scenario(content, "nova/fleet-action");
    const struct setup *setup = content_setup(opened);
    const struct nova_scenario *scenario = setup->scenario;
    assert_int_equal(setup->placed_count, 0);
    assert_int_equal(scenario->battle_size, NOVA_SIZE_OPEN);
    assert_int_equal(scenario->ground.region_count, 0);
    for (int side = 0; side < SIDES; side++) {
        const struct nova_side *own = setup->side[side];
        assert_int_equal(own->fleet_count, 0);
        assert_true(own->sample_count > 0);
        assert_string_equal(own->faction, "");
    }
    assert_default_options(setup);
    content_setup_close(&opened);
    content_close(&content);
}

/* ---- everything there is ---- */

/* What the ships of all scenarios have between them. */
struct things {
    int traits;
    int systems;
    bool second, sectors, custom;
};

static void gather_design(const struct nova_design *design, struct things *things)
{
    things->systems |= design->systems;
    things->sectors |= design->sector_ecm_count > 0;
    for (int i = 0; i < design->battery_count; i++)
        for (int k = 0; k < NOVA_PROFILES; k++) {
            things->traits |= design->battery[i].profile[k].traits;
            things->second |= k > 0 && design->battery[i].profile[k].present;
        }
    for (int i = 0; i < design->bank_count; i++)
        things->custom |= design->bank[i].custom;
}

TEST(nv_trait_5, shipped_battles_have_every_system_and_trait)
{
    struct content *content = shipped_open(&nova_rulebook);
    struct things things = {0};
    for (int i = 0; i < SCENARIO_COUNT; i++) {
        struct content_setup *opened = shipped_scenario(content, scenarios[i].id);
        const struct setup *setup = content_setup(opened);
        for (int side = 0; side < SIDES; side++) {
            const struct nova_side *own = setup->side[side];
            for (int k = 0; k < own->fleet_count; k++)
                gather_design(nova_design_at(setup, own->fleet[k]), &things);
        }
        content_setup_close(&opened);
    }
    assert_int_equal(things.traits, (1 << NOVA_TRAIT_COUNT) - 1);
    assert_int_equal(things.systems, (1 << NOVA_SYSTEM_COUNT) - 1);
    assert_true(things.second && things.sectors && things.custom);
    content_close(&content);
}

TEST(nv_terr_0, the_shoals_have_every_kind_of_terrain)
{
    struct content *content = shipped_open(&nova_rulebook);
    struct content_setup *opened = shipped_scenario(content, "nova/shoals");
    const struct setup *setup = content_setup(opened);
    const struct nova_scenario *scenario = setup->scenario;
    int kinds = 0;
    for (int i = 0; i < scenario->ground.region_count; i++)
        kinds |= 1 << scenario->ground.region[i].kind;
    assert_int_equal(kinds, 1 << NOVA_ASTEROIDS | 1 << NOVA_DUST | 1 << NOVA_PLANET |
                                1 << NOVA_BLACK_HOLE | 1 << NOVA_FLARE);
    assert_int_equal(setup->option[NOVA_OPTION_TERRAIN], 1);
    content_setup_close(&opened);
    content_close(&content);
}

/* ---- faults ---- */

TEST(nv_sys_9, systems_the_book_only_names_are_refused_with_their_rule)
{
    static const struct {
        const char *name, *rule;
    } systems[] = {{"Carrier", "NV-sys.9"},          {"Marines", "NV-sys.10"},
                   {"Flares", "NV-sys.11"},          {"Auxiliary Services", "NV-sys.12"},
                   {"Cloaking Device", "NV-sys.13"}, {"Drones", "NV-sys.14"},
                   {"Escort", "NV-sys.15"},          {"Mines", "NV-sys.16"},
                   {"Probes", "NV-sys.17"},          {"Scout", "NV-sys.18"},
                   {"Shuttlecraft", "NV-sys.19"},    {"Tractor Beams", "NV-sys.20"}};
    for (size_t i = 0; i < sizeof systems / sizeof systems[0]; i++) {
        char yaml[512], said[1024], expected[96];
        struct text text;
        text_init(&text, yaml, sizeof yaml);
        text_format(&text,
                    "ruleset: nova\nclasses:\n- {id: odd, class: CA, faction: own, hull: 3,\n"
                    "   thrust: [4, 3, 2, 1, 1],\n   systems: [%s]}\n",
                    systems[i].name);
        text_init(&text, expected, sizeof expected);
        text_format(&text, "5: systems: \"%s\" is named but not defined (%s)", systems[i].name,
                    systems[i].rule);
        shipped_check(&nova_rulebook, yaml, said, sizeof said);
        shipped_assert_says(said, (const char *const[]){expected, NULL});
    }
}
