/* What data/universal holds, compared with the page's classes, scenarios and fleets. */
#include "tests/content/shipped.h"
#include "tests/support/test.h"

#include "rules/universal/state/rule_ids.h"
#include "rules/universal/state/tables.h"
#include "rules/universal/state/facts.h"
#include "rules/universal/universal.h"

#include <string.h>

TEST(un_data_3, shipped_files_have_no_faults)
{
    shipped_assert_sound(&universal_rulebook);
}

TEST(universal_data, the_rulebook_has_every_rule_once_and_in_order)
{
    shipped_assert_rules(&universal_rulebook);
}

TEST(un_n2, what_is_undefined_says_so)
{
    struct content *content = shipped_open(&universal_rulebook);
    const struct content_rule *rules;
    int undefined = 0;
    content_rules(content, &universal_rulebook, &rules);
    for (int i = 0; i < UNIVERSAL_RULE_COUNT; i++) {
        if (strcmp(rules[i].kind, "undefined") != 0)
            continue;
        undefined++;
        if (!strstr(rules[i].text, "not described") && !strstr(rules[i].text, "Only its title"))
            fail_msg("%s: %s", rules[i].id, rules[i].text);
    }
    assert_int_equal(undefined, 28);
    content_close(&content);
}

/* ---- classes ---- */

/* id name, class, type points hull; tracks of engines, weapons, systems; space, Screens, Shields
 * (forward port starboard aft omni), systems; batteries: loss limit, traits, bands
 * (from-to/ROF/ACC/DMG), banks */
static const struct {
    const char *name, *tracks, *systems, *battery[3];
} cards[] = {
    {"un-sycamore Sycamore, Heavy Cruiser, CA 111 8",
     "5 5 4 4 3 2 2 1 / 9 8 7 6 5 4 3 2 / 10 9 8 7 5 4 3 2",
     "797.84 800 / 2 2 2 2 0 / 0 0 0 0 0 / anti-fighter-batteries 1 hyperdrive 1 marines 3",
     {"FT-5b Fusion Torpedo 1: catastrophic: 1-5/1/3/1 6-10/1/4/1 11-15/1/5/1: AB2",
      "SH-4b Shock Cannon 2:: 1-4/1/4/3 5-8/1/4/2 9-12/1/4/1: ABC2 ABD2",
      "LC-2a Laser Cannon 2: accurate: 1-2/1/2/1 3-4/1/3/1 5-6/1/4/1: ABCDEF3"}},
    {"un-rowan Rowan, Frigate, FF 30 3",
     "7 5 3 / 6 4 2 / 5 4 2",
     "262.12 300 / 1 1 1 1 0 / 0 0 0 0 0 / hyperdrive 1",
     {"LC-4b Laser Cannon 2: accurate: 1-4/1/3/1 5-8/1/4/1 9-12/1/5/1: AB3",
      "PL-2b Pulse Laser 2: repeating-5: 1-2/1/3/1 3-4/1/4/1 5-6/1/5/1: ABCDEF3"}},
    {"un-alder Alder, Destroyer, DD 45 4",
     "6 5 3 2 / 7 6 4 2 / 5 4 3 2",
     "350.32 400 / 1 1 1 0 0 / 0 0 0 0 0 / anti-fighter-batteries 1 hyperdrive 1",
     {"SH-4b Shock Cannon 1:: 1-4/1/4/3 5-8/1/4/2 9-12/1/4/1: ABC1 ABD1",
      "PL-3b Pulse Laser 3: repeating-5: 1-3/1/3/1 4-6/1/4/1 7-9/1/5/1: AB4 ABCDEF1"}},
    {"un-larch Larch, Light Cruiser, CL 77 6",
     "6 5 4 3 2 1 / 8 7 6 4 3 2 / 7 6 5 4 3 2",
     "566.34 600 / 2 1 1 1 0 / 0 0 0 0 0 / anti-fighter-batteries 1 hyperdrive 1 marines 2 probes "
     "2",
     {"PC-5b Phase Cannon 3: phasing-1: 1-5/1/3/1 6-10/1/4/1 11-15/1/5/1: ABC3 ABD3",
      "LC-2a Laser Cannon 1: accurate: 1-2/1/2/1 3-4/1/3/1 5-6/1/4/1: ABCDEF2"}},
    {"un-sequoia Sequoia, Battleship, BB 206 14",
     "3 3 3 3 3 2 2 2 2 2 1 1 1 1 / 13 13 12 11 10 9 8 7 6 5 4 3 2 1 / 11 11 10 9 8 8 7 6 5 4 4 3 "
     "2 1",
     "1268.36 1400 / 3 2 2 2 0 / 0 0 0 0 0 / anti-fighter-batteries 1 hyperdrive 1 marines 4",
     {"FT-6b Fusion Torpedo 2: catastrophic: 1-6/1/3/1 7-12/1/4/1 13-18/1/5/1: AB3",
      "SH-5b Shock Cannon 3:: 1-5/1/4/3 6-10/1/4/2 11-15/1/4/1: ABC2 ABD2 CE1 DF1",
      "LC-2a Laser Cannon 2: accurate: 1-2/1/2/1 3-4/1/3/1 5-6/1/4/1: ABCDEF4"}},
    {"un-hawthorn Hawthorn, Carrier, CV 153 10",
     "4 4 4 3 3 2 2 2 1 1 / 6 6 5 5 4 3 3 2 2 1 / 8 8 7 6 5 4 4 3 2 1",
     "937.84 1000 / 1 1 1 1 0 / 0 0 0 0 0 / anti-fighter-batteries 1 hyperdrive 1 "
     "point-defense-system 2 carrier 3",
     {"LC-4a Laser Cannon 3: accurate: 1-4/1/2/1 5-8/1/3/1 9-12/1/4/1: ABC2 ABD2 CE1 DF1"}},
    {"un-flint Flint, Missile Frigate, FF 28 3",
     "6 4 2 / 7 5 3 / ",
     "243.29 300 / 0 0 0 0 0 / 0 0 0 0 4 /",
     {"CM-4b Cluster Missile 2 ammo 2: volatile seeking: 1-4/1/3/1 5-8/1/4/1 9-12/1/5/1: AB4",
      "PL-2b Pulse Laser 2: repeating-5: 1-2/1/3/1 3-4/1/4/1 5-6/1/5/1: ABCD3"}},
    {"un-basalt Basalt, Destroyer, DD 55 5",
     "5 4 3 2 1 / 8 7 5 4 2 / 1 1 1 1 1",
     "418.44 500 / 0 0 0 0 0 / 4 2 2 1 0 / anti-fighter-batteries 1",
     {"DS-4b Disruptor 2: disruptive: 1-4/1/3/1 5-8/1/4/1 9-12/1/5/1: AB4",
      "LC-2b Laser Cannon 2: accurate: 1-2/1/3/1 3-4/1/4/1 5-6/1/5/1: ABCDEF4"}},
    {"un-obsidian Obsidian, Raider, CL 77 6",
     "5 5 4 3 2 1 / 8 7 6 4 3 2 / 1 1 1 1 1 1",
     "555.92 600 / 0 0 0 0 0 / 0 0 0 0 4 / cloaking-device 1 decoys 1",
     {"AM-4b Anti-Matter Beam 3: bursting: 1-4/1/3/1 5-8/1/4/1 9-12/1/5/1: AB5",
      "NB-2b Needlebeam 2: cutting pinpoint: 1-2/1/3/1 3-4/1/4/1 5-6/1/5/1: ABCD3"}},
    {"un-granite Granite, Heavy Cruiser, CA 110 9",
     "4 4 4 3 3 2 2 1 1 / 11 10 9 8 7 5 4 3 2 / 1 1 1 1 1 1 1 1 1",
     "838.56 900 / 0 0 0 0 0 / 5 3 3 2 0 / shield-regenerator 1 marines 4 mines 2 armored 1",
     {"MD-4b Mass Driver 2: crushing semi-piercing: 1-4/1/3/1 5-8/1/4/1 9-12/1/5/1: AB3",
      "IO-4b Ion Cannon 2: incapacitating phasing-3: 1-4/1/3/1 5-8/1/4/1 9-12/1/5/1: ABC2 ABD2",
      "PL-2b Pulse Laser 2: repeating-5: 1-2/1/3/1 3-4/1/4/1 5-6/1/5/1: ABCDEF4"}},
    {"un-gneiss Gneiss, Battlecruiser, BC 170 12",
     "4 4 4 3 3 3 2 2 2 1 1 1 / 12 11 10 9 8 7 6 5 4 3 2 1 / 4 4 4 3 3 3 2 2 2 1 1 1",
     "1108.4 1200 / 0 0 0 0 0 / 6 4 4 3 0 / auto-repair 1 countermeasures 1 point-defense-system 1 "
     "shield-regenerator 1",
     {"EL-5b Energy Lance 3:: 1-5/1/5/2 6-10/1/4/2 11-15/1/3/2: AB5",
      "CM-5b Cluster Missile 2 ammo 3: volatile seeking: 1-5/1/3/1 6-10/1/4/1 11-15/1/5/1: ABCD4",
      "PL-3b Pulse Laser 2: repeating-5 defensive: 1-3/1/3/1 4-6/1/4/1 7-9/1/5/1: ABCDEF3"}},
    {"un-marble Marble, Strike Carrier, CV 148 9",
     "4 4 4 3 3 2 2 1 1 / 4 4 4 3 3 2 2 1 1 / 1 1 1 1 1 1 1 1 1",
     "854.16 900 / 0 0 0 0 0 / 0 0 0 0 6 / anti-fighter-batteries 1 shuttlecraft 2 carrier 3 "
     "launch-tubes 1",
     {"PL-3b Pulse Laser 2: repeating-5: 1-3/1/3/1 4-6/1/4/1 7-9/1/5/1: ABCDEF4"}},
    {"un-willow Willow, Patrol Cruiser, CL 82 7",
     "5 5 4 3 3 2 1 / 9 8 7 6 4 3 2 / 7 6 5 4 3 2 1",
     "627.66 700 / 2 1 1 1 0 / 0 0 0 0 0 / anti-fighter-batteries 1 hyperdrive 1 fuel 60 marines 2",
     {"SH-4b Shock Cannon 3:: 1-4/1/4/3 5-8/1/4/2 9-12/1/4/1: ABC3 ABD3",
      "LC-2a Laser Cannon 2: accurate: 1-2/1/2/1 3-4/1/3/1 5-6/1/4/1: ABCDEF3"}},
    {"un-hazel Hazel, Picket, DD 39 4",
     "6 5 3 2 / 6 5 3 2 / 4 3 2 1",
     "308.4 400 / 1 1 1 0 0 / 0 0 0 0 0 / hyperdrive 1 fuel 50 probes 2",
     {"LC-4b Laser Cannon 3: accurate: 1-4/1/3/1 5-8/1/4/1 9-12/1/5/1: ABC3 ABD3"}},
    {"un-schist Schist, Commerce Raider, CL 74 7",
     "5 5 4 3 3 2 1 / 11 10 8 7 5 4 2 / 1 1 1 1 1 1 1",
     "612 700 / 0 0 0 0 0 / 4 2 2 2 0 / shield-regenerator 1 fuel 55 marines 2",
     {"DS-4b Disruptor 3: disruptive: 1-4/1/3/1 5-8/1/4/1 9-12/1/5/1: AB6",
      "PL-2b Pulse Laser 3: repeating-5: 1-2/1/3/1 3-4/1/4/1 5-6/1/5/1: ABCDEF5"}},
    {"un-pumice Pumice, Privateer, DD 43 4",
     "6 5 3 2 / 6 5 3 2 / ",
     "333.92 400 / 0 0 0 0 0 / 0 0 0 0 4 / decoys 1 fuel 45",
     {"AM-4b Anti-Matter Beam 2: bursting: 1-4/1/3/1 5-8/1/4/1 9-12/1/5/1: AB4",
      "PL-2b Pulse Laser 1: repeating-5: 1-2/1/3/1 3-4/1/4/1 5-6/1/5/1: ABCD2"}},
};
enum { CARD_COUNT = sizeof cards / sizeof cards[0] };

static void write_boxes(struct text *out, const uint8_t *boxes, int count)
{
    for (int i = 0; i < count; i++)
        text_format(out, "%s%d", i ? " " : "", boxes[i]);
}

static void write_counts(struct text *out, const uint8_t *count, const char *const *words, int most)
{
    for (int i = 0; i < most; i++)
        if (count[i])
            text_format(out, " %s %d", words[i], count[i]);
}

static void write_systems(struct text *out, const struct universal_design *design)
{
    text_format(out, "%s %d / ", design->space_used, design->space_max);
    write_boxes(out, design->screen, UNIVERSAL_GUARDS);
    text_add(out, " / ");
    write_boxes(out, design->shield, UNIVERSAL_GUARDS);
    text_add(out, " /");
    write_counts(out, design->item, universal_item_words, UNIVERSAL_EQUIPMENT);
    write_counts(out, design->munition, universal_munition_words, UNIVERSAL_MUNITIONS);
    write_counts(out, design->gift, universal_gift_words, UNIVERSAL_GIFTS);
}

static void write_battery(struct text *out, const struct universal_battery *battery)
{
    const struct universal_profile *profile = &battery->profile[0];
    text_format(out, "%s %s %d", battery->weapon, battery->name, battery->loss_limit);
    if (battery->ammo)
        text_format(out, " ammo %d", battery->ammo);
    text_add(out, ":");
    for (int i = 0; i < profile->trait_count; i++)
        text_format(out, " %s", universal_trait_words[profile->trait[i]]);
    text_add(out, ":");
    for (int i = 0; i < profile->band_count; i++)
        text_format(out, " %d-%d/%d/%d/%d", profile->band[i].range[0], profile->band[i].range[1],
                    profile->band[i].rof, profile->band[i].acc, profile->band[i].dmg);
    text_add(out, ":");
    for (int i = 0; i < battery->bank_count; i++)
        text_format(out, " %s%d", battery->bank[i].arcs, battery->bank[i].count);
}

static void assert_card(const struct universal_design *design, int card)
{
    char line[256];
    struct text text;
    text_init(&text, line, sizeof line);
    text_format(&text, "%s %s, %s, %s %d %d", design->label.id, design->label.name, design->class,
                design->type, design->points, design->hull);
    assert_string_equal(line, cards[card].name);
    text_init(&text, line, sizeof line);
    write_boxes(&text, design->track[UNIVERSAL_ENGINES], design->boxes);
    text_add(&text, " / ");
    write_boxes(&text, design->track[UNIVERSAL_WEAPONS], design->boxes);
    text_add(&text, " / ");
    write_boxes(&text, design->track[UNIVERSAL_SYSTEMS], design->item_count ? design->boxes : 0);
    assert_string_equal(line, cards[card].tracks);
    text_init(&text, line, sizeof line);
    write_systems(&text, design);
    assert_string_equal(line, cards[card].systems);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(i < design->battery_count, cards[card].battery[i] != NULL);
        if (i >= design->battery_count)
            continue;
        text_init(&text, line, sizeof line);
        write_battery(&text, &design->battery[i]);
        assert_string_equal(line, cards[card].battery[i]);
    }
}

/* Ships of the Unity edition stand behind the others: those of unity.yaml. */
enum { UNITY_COUNT = 2 };

TEST(un_z3_5, two_unity_classes_are_shipped)
{
    static const char *const names[UNITY_COUNT] = {"un-kestrel", "un-osprey"};
    struct content *content = shipped_open(&universal_rulebook);
    const struct library *library = content_library(content, &universal_rulebook);
    for (int i = 0; i < UNITY_COUNT; i++) {
        const struct universal_design *design =
            library_record(library, UNIVERSAL_CLASSES, CARD_COUNT + i);
        assert_string_equal(design->label.id, names[i]);
        assert_true(design->is_unity);
        assert_int_equal(design->points, 111);
        assert_string_equal(design->source, "Unity"); /* nothing is left out */
    }
    content_close(&content);
}

TEST(un_data_3, classes_have_the_figures_of_the_page)
{
    struct content *content = shipped_open(&universal_rulebook);
    const struct library *library = content_library(content, &universal_rulebook);
    assert_int_equal(library->shelf[UNIVERSAL_CLASSES].count, CARD_COUNT + UNITY_COUNT);
    for (int i = 0; i < CARD_COUNT; i++)
        assert_card(library_record(library, UNIVERSAL_CLASSES, i), i);
    content_close(&content);
}

TEST(un_x2, the_audit_finds_no_fault_with_a_shipped_class)
{
    struct content *content = shipped_open(&universal_rulebook);
    const struct library *library = content_library(content, &universal_rulebook);
    for (int i = 0; i < CARD_COUNT; i++) {
        struct working reasons;
        if (universal_rulebook.inspect(library, i, &reasons))
            fail_msg("%s: %s", library_label(library, UNIVERSAL_CLASSES, i)->id, reasons.lines[0]);
    }
    content_close(&content);
}

/* ---- scenarios ---- */

/* Limits, targets and points of both sides, of listed ships or of the sample fleet. */
static const struct {
    const char *id;
    int limit[SIDES], target[SIDES], points[SIDES];
} scenarios[] = {{"duel", {0, 0}, {111, 111}, {111, 111}},
                 {"standard", {600, 600}, {300, 300}, {561, 561}},
                 {"meeting-engagement", {600, 600}, {300, 300}, {578, 574}},
                 {"breakout", {450, 600}, {225, 250}, {440, 574}},
                 {"the-chase", {500, 500}, {250, 250}, {495, 499}},
                 {"fleet-action", {1200, 1200}, {600, 600}, {1194, 1196}},
                 {"hit-and-run", {450, 600}, {300, 225}, {440, 574}},
                 {"the-last-stand", {900, 450}, {450, 0}, {880, 439}},
                 {"sudden-death", {400, 400}, {1, 1}, {385, 394}},
                 {"tin-can-dustup", {300, 300}, {150, 150}, {277, 300}},
                 {"training-exercise", {300, 300}, {200, 200}, {278, 278}},
                 {"carrier-strike", {600, 600}, {300, 300}, {588, 576}},
                 {"the-reef", {500, 500}, {250, 250}, {484, 466}},
                 {"silent-watch", {400, 400}, {200, 200}, {397, 397}},
                 {"proving-ground", {600, 600}, {300, 300}, {525, 502}},
                 {"drift", {0, 0}, {111, 111}, {111, 110}},
                 {"coalition", {450, 450}, {225, 225}, {435, 404}},
                 {"unity-duel", {0, 0}, {111, 111}, {111, 111}},
                 {"far-from-port", {0, 0}, {100, 100}, {160, 160}},
                 {"first", {0, 0}, {1, 1}, {111, 77}}};
enum { SCENARIO_COUNT = sizeof scenarios / sizeof scenarios[0] };

/* What is open: the content and one scenario of it. */
static struct content *content;
static struct content_setup *opened;

static const struct setup *open_scenario(const char *id)
{
    char whole[64];
    struct text text;
    text_init(&text, whole, sizeof whole);
    text_format(&text, "universal/%s", id);
    opened = shipped_scenario(content, whole);
    return content_setup(opened);
}

static int points_of(const struct setup *setup, int side)
{
    const struct universal_side *own = setup->side[side];
    int points = 0;
    for (int i = 0; i < setup->placed_count; i++)
        if (setup->placed[i].unit.side == side)
            points += universal_design_at(setup, setup->placed[i].unit.design)->points;
    for (int i = 0; i < own->fleet_count; i++)
        points += universal_design_at(setup, own->fleet[i])->points;
    return points;
}

TEST(un_b1_2, every_shipped_scenario_keeps_its_limits)
{
    content = shipped_open(&universal_rulebook);
    assert_int_equal(content_scenario_count(content), SCENARIO_COUNT);
    for (int i = 0; i < SCENARIO_COUNT; i++) {
        const struct setup *setup = open_scenario(scenarios[i].id);
        const struct universal_scenario *scenario = setup->scenario;
        assert_string_equal(setup->id, scenarios[i].id);
        for (int side = 0; side < SIDES; side++) {
            const struct universal_side *own = setup->side[side];
            int target = own->vp_target ? own->vp_target : scenario->vp_target;
            assert_int_equal(universal_side_limit(setup, side), scenarios[i].limit[side]);
            assert_int_equal(target, scenarios[i].target[side]);
            assert_int_equal(points_of(setup, side), scenarios[i].points[side]);
        }
        shipped_assert_audit(setup);
        content_setup_close(&opened);
    }
    content_close(&content);
}

TEST(un_b3_3, every_shipped_scenario_ends_after_40_turns_on_the_whole_board)
{
    content = shipped_open(&universal_rulebook);
    for (int i = 0; i < SCENARIO_COUNT; i++) {
        const struct setup *setup = open_scenario(scenarios[i].id);
        assert_int_equal(setup->option[UNIVERSAL_OPTION_TURN_LIMIT], 40);
        assert_int_equal(setup->board.columns, 24);
        assert_int_equal(setup->board.rows, 21);
        content_setup_close(&opened);
    }
    content_close(&content);
}

static void assert_default_options(const struct setup *setup)
{
    for (int i = 0; i < UNIVERSAL_OPTION_COUNT; i++)
        if (i != UNIVERSAL_OPTION_TURN_LIMIT)
            assert_int_equal(setup->option[i], universal_options[i].fallback);
}

static void assert_unit(const struct setup *setup, int index, const char *design, const char *name)
{
    const struct placed_unit *placed = &setup->placed[index];
    assert_string_equal(universal_design_at(setup, placed->unit.design)->label.id, design);
    assert_string_equal(placed->name, name);
}

TEST(un_s_duel, one_sycamore_a_side_stands_in_place)
{
    content = shipped_open(&universal_rulebook);
    const struct setup *setup = open_scenario("duel");
    assert_string_equal(setup->title, "Cruiser duel");
    assert_int_equal(setup->placed_count, 2);
    assert_unit(setup, 0, "un-sycamore", "Halberd");
    assert_unit(setup, 1, "un-sycamore", "Lodestar");
    /* columns 2 and 21, row 10, in axial coordinates */
    assert_true(cell_equal(setup->placed[0].unit.cell, (struct cell){2 - 5, 10}));
    assert_true(cell_equal(setup->placed[1].unit.cell, (struct cell){21 - 5, 10}));
    for (int i = 0; i < 2; i++) {
        const struct universal_element *element = setup->placed[i].own;
        assert_int_equal(setup->placed[i].unit.heading, i ? 3 : 0);
        assert_int_equal(element->speed, 5);
    }
    assert_default_options(setup);
    content_setup_close(&opened);
    content_close(&content);
}

TEST(un_s_standard, six_named_ships_a_side_are_deployed)
{
    static const char *const designs[] = {"un-sequoia", "un-sycamore", "un-larch",
                                          "un-larch",   "un-alder",    "un-alder"};
    static const char *const names[] = {"Atlas", "Halberd",  "Gale",    "Squall", "Adder", "Boar",
                                        "Titan", "Lodestar", "Mistral", "Zephyr", "Onyx",  "Pearl"};
    content = shipped_open(&universal_rulebook);
    const struct setup *setup = open_scenario("standard");
    assert_string_equal(setup->title, "Standard battle, 600 points");
    assert_int_equal(setup->placed_count, 12);
    for (int i = 0; i < 12; i++) {
        assert_unit(setup, i, designs[i % 6], names[i]);
        assert_int_equal(setup->placed[i].unit.side, i / 6);
        assert_true(cell_equal(setup->placed[i].unit.cell, CELL_NOWHERE));
    }
    assert_default_options(setup);
    content_setup_close(&opened);
    content_close(&content);
}

/* Where a side begins and what it may do: columns, distance from the centre, edge; heading; exit.
 */
struct begin {
    const char *id;
    int side;
    int from, to, centre;
    bool any_edge;
    int heading;
    int exit_edge, exit_worth;
};

static void assert_begin(const struct begin *begin)
{
    const struct universal_side *own = open_scenario(begin->id)->side[begin->side];
    assert_int_equal(own->zone_count, begin->to ? 2 : 0);
    assert_int_equal(own->zone[0], begin->from);
    assert_int_equal(own->zone[1], begin->to);
    assert_int_equal(own->centre, begin->centre);
    assert_int_equal(own->any_edge, begin->any_edge);
    assert_int_equal(own->heading, begin->heading);
    assert_int_equal(own->exit_worth, begin->exit_worth);
    if (begin->exit_worth)
        assert_int_equal(own->exit_edge, begin->exit_edge);
    content_setup_close(&opened);
}

TEST(un_s0, sides_begin_where_the_page_says)
{
    enum { NOT = UINT8_MAX, FREE = UNIVERSAL_HEADING_FREE, OWN = UNIVERSAL_EDGE_OWN };
    static const struct begin begins[] = {
        {"standard", SIDE_RED, 0, 3, NOT, false, 0, 0, 0},
        {"standard", SIDE_BLUE, 20, 23, NOT, false, 3, 0, 0},
        {"meeting-engagement", SIDE_RED, 0, 3, NOT, false, 0, 0, 0},
        {"breakout", SIDE_RED, 10, 16, NOT, false, 3, 0, 0},
        {"breakout", SIDE_BLUE, 0, 3, NOT, false, 0, UNIVERSAL_EAST, UNIVERSAL_EXIT_FULL},
        {"the-chase", SIDE_RED, 0, 2, NOT, false, 0, 0, 0},
        {"the-chase", SIDE_BLUE, 4, 7, NOT, false, 0, UNIVERSAL_EAST, UNIVERSAL_EXIT_HALF},
        {"hit-and-run", SIDE_RED, 0, 0, NOT, true, FREE, OWN, UNIVERSAL_EXIT_SAFE},
        {"hit-and-run", SIDE_BLUE, 0, 0, 4, false, 3, 0, 0},
        {"the-last-stand", SIDE_RED, 0, 3, NOT, false, 0, 0, 0},
        {"the-last-stand", SIDE_BLUE, 0, 0, 5, false, FREE, 0, 0}};
    content = shipped_open(&universal_rulebook);
    for (size_t i = 0; i < sizeof begins / sizeof begins[0]; i++)
        assert_begin(&begins[i]);
    content_close(&content);
}

TEST(un_s13, blue_has_no_target_and_survives_ten_turns)
{
    content = shipped_open(&universal_rulebook);
    const struct setup *setup = open_scenario("the-last-stand");
    const struct universal_scenario *scenario = setup->scenario;
    const struct universal_side *blue = setup->side[SIDE_BLUE];
    assert_int_equal(scenario->survive_turn, 10);
    assert_true(blue->no_target && blue->no_jump);
    content_setup_close(&opened);
    content_close(&content);
}

TEST(un_s19, tin_cans_have_small_hulls)
{
    content = shipped_open(&universal_rulebook);
    const struct universal_scenario *scenario = open_scenario("tin-can-dustup")->scenario;
    assert_int_equal(scenario->hull_max, 5);
    content_setup_close(&opened);
    content_close(&content);
}

TEST(un_s21, an_exercise_is_marked_as_one)
{
    content = shipped_open(&universal_rulebook);
    const struct universal_scenario *scenario = open_scenario("training-exercise")->scenario;
    assert_int_equal(scenario->training, 1);
    content_setup_close(&opened);
    content_close(&content);
}

TEST(un_data_4, sample_fleets_are_those_of_the_page)
{
    static const char *const quarry[] = {"un-gneiss", "un-granite", "un-granite", "un-obsidian",
                                         "un-basalt", "un-flint",   "un-flint"};
    static const char *const grove[] = {"un-sequoia", "un-sycamore", "un-larch", "un-alder",
                                        "un-alder",   "un-rowan",    "un-rowan", "un-rowan"};
    content = shipped_open(&universal_rulebook);
    const struct setup *setup = open_scenario("meeting-engagement");
    const struct universal_side *red = setup->side[SIDE_RED], *blue = setup->side[SIDE_BLUE];
    assert_int_equal(red->fleet_count, 7);
    assert_int_equal(blue->fleet_count, 8);
    for (int i = 0; i < 7; i++)
        assert_string_equal(universal_design_at(setup, red->fleet[i])->label.id, quarry[i]);
    for (int i = 0; i < 8; i++)
        assert_string_equal(universal_design_at(setup, blue->fleet[i])->label.id, grove[i]);
    content_setup_close(&opened);
    content_close(&content);
}

/* ---- everything there is ---- */

/* What the ships of all scenarios have between them. */
struct things {
    uint64_t traits;
    unsigned items, munitions, gifts, ammo;
    bool modes, oversized, tech, points;
};

static unsigned having(const uint8_t *count, int most)
{
    unsigned bits = 0;
    for (int i = 0; i < most; i++)
        bits |= (count[i] ? 1u : 0u) << i;
    return bits;
}

static void gather_design(const struct universal_design *design, struct things *things)
{
    things->items |= having(design->item, UNIVERSAL_ITEMS);
    things->munitions |= having(design->munition, UNIVERSAL_MUNITIONS);
    things->gifts |= having(design->gift, UNIVERSAL_GIFTS);
    things->oversized |= design->oversized;
    things->tech |= design->tech[0] || design->tech[1] || design->tech[2];
    things->points |= design->action_points > 0;
    for (int i = 0; i < design->battery_count; i++) {
        things->ammo |= 1u << design->battery[i].ammo;
        things->modes |= design->battery[i].mode_count > 0;
        for (int k = 0; k < design->battery[i].profile_count; k++)
            things->traits |= design->battery[i].profile[k].traits;
    }
}

TEST(un_data_2, shipped_battles_have_every_trait_and_system)
{
    struct things things = {0};
    content = shipped_open(&universal_rulebook);
    for (int i = 0; i < SCENARIO_COUNT; i++) {
        const struct setup *setup = open_scenario(scenarios[i].id);
        for (int k = 0; k < setup->placed_count; k++)
            gather_design(universal_design_at(setup, setup->placed[k].unit.design), &things);
        for (int side = 0; side < SIDES; side++) {
            const struct universal_side *own = setup->side[side];
            for (int k = 0; k < own->fleet_count; k++)
                gather_design(universal_design_at(setup, own->fleet[k]), &things);
        }
        content_setup_close(&opened);
    }
    assert_true(things.traits == (UINT64_C(1) << UNIVERSAL_TRAIT_COUNT) - 1);
    assert_int_equal(things.items, (1 << UNIVERSAL_ITEMS) - 1);
    assert_int_equal(things.munitions, (1 << UNIVERSAL_MUNITIONS) - 1);
    assert_int_equal(things.gifts, (1 << UNIVERSAL_GIFTS) - 1);
    assert_int_equal(things.ammo, 31);
    assert_true(things.modes && things.oversized && things.tech && things.points);
    content_close(&content);
}

TEST(un_h0, the_reef_has_every_kind_of_terrain)
{
    int kinds = 0;
    content = shipped_open(&universal_rulebook);
    const struct setup *setup = open_scenario("the-reef");
    const struct universal_scenario *scenario = setup->scenario;
    for (int i = 0; i < scenario->ground.region_count; i++)
        kinds |= 1 << scenario->ground.region[i].kind;
    assert_int_equal(kinds, (1 << (UNIVERSAL_PLANET + 1)) - 2);
    assert_int_equal(setup->option[UNIVERSAL_OPTION_TERRAIN], 1);
    assert_int_equal(scenario->comet_tail, 0);
    content_setup_close(&opened);
    content_close(&content);
}

TEST(un_f4, carriers_have_other_fighters)
{
    unsigned variants = 0;
    content = shipped_open(&universal_rulebook);
    const struct setup *setup = open_scenario("carrier-strike");
    for (int i = 0; i < setup->placed_count; i++) {
        const struct universal_element *element = setup->placed[i].own;
        variants |= 1u << (element->flags >> UNIVERSAL_VARIANT_SHIFT & 3);
    }
    assert_int_equal(variants, (1 << UNIVERSAL_VARIANTS) - 1);
    assert_int_equal(setup->option[UNIVERSAL_OPTION_FIGHTER_VARIANTS], 1);
    content_setup_close(&opened);
    content_close(&content);
}

/* ---- faults ---- */

TEST(un_d5_pairs, a_file_of_ones_own_is_told_its_faults_with_their_places)
{
    char said[2048];
    shipped_check(&universal_rulebook,
                  "ruleset: universal\nclasses:\n- id: odd\n  class: Cruiser\n  hull: 4\n"
                  "  engines: {rating: 4, track: [4, 3, 2, 2]}\n  batteries:\n"
                  "  - {name: Gun, traits: [volatile, catastrophic],\n"
                  "     bands: [{range: [2, 4], rof: 1, acc: 4, dmg: 1}],\n"
                  "     banks: [{arcs: ABZ, count: 3}], loss_limit: 1}\n",
                  said, sizeof said);
    shipped_assert_says(
        said, (const char *const[]){"UN-A2.3", "UN-D5.pairs", "UN-A2.5", "UN-D5.arcsYZ", NULL});
}
