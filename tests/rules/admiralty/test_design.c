/* Designs: what a data card says, what the loader works out, and what it refuses (AE-1, AE-9.2). */
#include "tests/rules/admiralty/fixture.h"

#include "rules/admiralty/yard/yard.h"

#include <stdio.h>
#include <string.h>

static struct table table;

/* Opens a battle with one design of its own, said by its keys. */
static enum fault try_design(const char *keys)
{
    static char position[2048];
    snprintf(position, sizeof position,
             "scenario classes: [{id: own, class: test ship, ruleset: admiralty, %s}]\n"
             "red Hood own 0505 3\n blue Wolf anval 1515 0\n",
             keys);
    return table_try_open(&table, position);
}

static const struct admiralty_design *own_design(void)
{
    int design = library_find(&table.setup.library, ADMIRALTY_CLASSES, "own");
    return library_record(&table.setup.library, ADMIRALTY_CLASSES, design);
}

static void refuse_design(const char *keys, const char *reason)
{
    assert_int_equal(try_design(keys), FAULT_INPUT);
    for (int i = 0; i < table.complaints.count && i < TABLE_COMPLAINTS; i++)
        if (strstr(table.complaint[i].reason, reason))
            return;
    fail_msg("no complaint \"%s\" but \"%s\"", reason, table.complaint[0].reason);
}

#define CHART                                                                                      \
    "chart: [X, X, '', '', '', ''], batteries: {X: {name: Gun, rng: 9, rof: 1, acc: 4, imp: 1, "   \
    "dmg: 1, arcs: [AB]}}"
#define TRACKS "hull: 3, engines: [4, 3, 2], shields: [1, 1, 1], "

TEST(ae_1_1, a_card_has_its_class_rating_tracks_chart_and_batteries)
{
    assert_int_equal(try_design(TRACKS CHART ", points: 33, special: []"), FAULT_NONE);
    assert_int_equal(own_design()->points, 33);
    assert_int_equal(own_design()->weapon_count, 1);
    assert_int_equal(own_design()->weapon[0].letters, 3);
    assert_int_equal(own_design()->weapon[0].mask, 0xf0001f);
    assert_int_equal(own_design()->battery[0].present, 1);
    assert_int_equal(own_design()->battery[1].present, 0);
    refuse_design("hull: 3, " CHART, "missing");
}

#define LANCES                                                                                     \
    "batteries: {X: {name: Gun, rng: 9, rof: 1, acc: 4, imp: 1, dmg: 1, arcs: [AB, AC, BD, AB]}, " \
    "Y: {name: Gun, rng: 9, rof: 1, acc: 4, imp: 1, dmg: 1, arcs: [AB]}}"

static void assert_track(const uint8_t *boxes, int count, const char *expected)
{
    char line[64];
    struct text text;
    text_init(&text, line, sizeof line);
    for (int i = 0; i < count; i++)
        text_format(&text, "%s%d", i ? " " : "", boxes[i]);
    assert_string_equal(line, expected);
}

TEST(ae_1_5, a_number_stands_for_a_track)
{
    assert_int_equal(try_design("hull: 4, engines: 6, shields: 2, " LANCES), FAULT_NONE);
    assert_track(own_design()->engine, own_design()->engine_count, "6 5 3 2");
    assert_track(own_design()->shield, own_design()->shield_count, "2 2 1 1");
    assert_int_equal(try_design("hull: 4, engines: 0, screens: 9, " LANCES), FAULT_INPUT);
    assert_track(own_design()->screen, own_design()->screen_count, "9 7 5 3");
    assert_track(own_design()->engine, own_design()->engine_count, "0 0 0 0");
    refuse_design("hull: 4, engines: [6, 5, 3, 3], shields: 2, " LANCES, "(AE-1.5)");
    refuse_design("hull: 4, engines: [6], shields: 2, " LANCES, "(AE-1.3)");
    refuse_design("hull: 4, engines: 6, shields: 6, " LANCES, "(AE-1.8)");
}

TEST(ae_1_9, a_chart_that_is_left_out_follows)
{
    static const char *const slots[] = {"XY", "XY", "X", "X", "X", "X"};
    assert_int_equal(try_design("hull: 4, engines: 6, shields: 2, " LANCES), FAULT_NONE);
    assert_int_equal(own_design()->chart_count, 6);
    for (int i = 0; i < 6; i++)
        assert_string_equal(own_design()->chart[i], slots[i]);
    assert_int_equal(own_design()->losses[1][1], 1);
    refuse_design("hull: 4, engines: 6, shields: 2, chart: [XY, X, XY, X, X, X], " LANCES,
                  "(AE-1.9)");
}

TEST(ae_6_2_1, a_design_without_points_is_rated_by_the_formula)
{
    assert_int_equal(try_design(TRACKS CHART), FAULT_NONE);
    assert_int_equal(own_design()->points, admiralty_price_rating(own_design()));
    assert_true(own_design()->points > 0);
}

TEST(ae_1_5, w32_box_numbers)
{
    static const struct {
        int rating, hull, boxes[12];
    } tracks[] = {{3, 7, {3, 3, 3, 2, 2, 1, 1}},
                  {9, 4, {9, 7, 5, 3}},
                  {5, 12, {5, 5, 5, 4, 4, 3, 3, 3, 2, 2, 1, 1}},
                  {4, 3, {4, 3, 2}}};
    for (size_t t = 0; t < sizeof tracks / sizeof tracks[0]; t++)
        for (int i = 0; i < tracks[t].hull; i++)
            assert_int_equal(admiralty_ship_track_box(tracks[t].rating, tracks[t].hull, i + 1),
                             tracks[t].boxes[i]);
}

TEST(ae_1_5, a_wrong_box_is_named_with_the_right_one)
{
    refuse_design("hull: 3, engines: [4, 3, 1], shields: [1, 1, 1], " CHART,
                  "box 3 of rating 4 on hull 3 shows 2, not 1 (AE-1.5)");
    assert_int_equal(table.complaints.count, 1);
    assert_string_equal(table.complaint[0].key, "engines");
    assert_true(table.complaint[0].line > 0);
}

TEST(ae_1_3, an_engine_track_has_as_many_boxes_as_the_hull)
{
    refuse_design("hull: 3, engines: [4, 2], shields: [1, 1, 1], " CHART,
                  "has 2 boxes, the hull has 3 (AE-1.3)");
}

TEST(ae_1_3, w17_victory_with_two_engine_boxes_checked)
{
    table_open(&table, "red Hood victory 0505 3 engine: 2\n blue Wolf anval 1515 0 engine: 3\n");
    assert_int_equal(admiralty_ship_engine_rating(&table.game, table_unit(&table, "Hood")), 4);
    assert_int_equal(admiralty_ship_engine_rating(&table.game, table_unit(&table, "Wolf")), 0);
}

TEST(ae_1_4, w17_victory_with_four_shield_boxes_checked)
{
    table_open(&table, "red Hood victory 0505 3 shield: 4\n blue Wolf anval 1515 0 shield: 3\n");
    assert_int_equal(admiralty_ship_shields(&table.game, table_unit(&table, "Hood")), 2);
    assert_int_equal(admiralty_ship_shields(&table.game, table_unit(&table, "Wolf")), 0);
}

TEST(ae_1_8, no_shields_above_five)
{
    refuse_design("hull: 1, engines: [4], shields: [6], chart: [X, X, X, X, X, X], batteries: {X: "
                  "{name: Gun, rng: 9, rof: 1, acc: 4, imp: 1, dmg: 1, arcs: [AB]}}",
                  "no rating is above 5 (AE-1.8)");
}

/* The chart of a hull with so many weapons, slots parted by blanks, "-" for an empty one. */
static const char *chart_of(int hull, int x, int y, int z)
{
    static char line[256];
    char position[512];
    const int weapons[] = {x, y, z};
    int length = snprintf(position, sizeof position, "design own %d 3 2", hull);
    for (int i = 0; i < 3; i++)
        if (weapons[i])
            length += snprintf(position + length, sizeof position - (size_t)length,
                               " %c=9/1/4/1/1:AB*%d", 'X' + i, weapons[i]);
    snprintf(position + length, sizeof position - (size_t)length,
             "\nred Hood own 0505 3\n blue Wolf anval 1515 0\n");
    table_open(&table, position);
    line[0] = '\0';
    for (int i = 0; i < 6; i++) {
        strcat(line, i ? " " : "");
        strcat(line, own_design()->chart[i][0] ? own_design()->chart[i] : "-");
    }
    return line;
}

/* The loader verifies what the fixture writes, so both must agree with the page. */
TEST(ae_1_9, w31_charts)
{
    assert_string_equal(chart_of(8, 2, 4, 1), "X X Y Y Y Z");
    assert_string_equal(chart_of(7, 4, 4, 0), "XY XY X X Y Y");
    assert_string_equal(chart_of(6, 9, 2, 5), "2XZ 2XZ 2XZ XYZ XY XZ");
    assert_string_equal(chart_of(12, 1, 1, 1), "X Y Z - - -");
}

TEST(ae_1_9, losses_by_slot_and_battery)
{
    table_open_scenario(&table, "duel", NULL);
    int index = library_find(&table.setup.library, ADMIRALTY_CLASSES, "swiftsure");
    const struct admiralty_design *ship =
        library_record(&table.setup.library, ADMIRALTY_CLASSES, index);
    assert_int_equal(ship->losses[0][0], 2);
    assert_int_equal(ship->losses[0][1], 1);
    assert_int_equal(ship->losses[5][0], 1);
    assert_int_equal(ship->losses[5][1], 2);
}

TEST(ae_1_9, a_wrong_slot_is_named_with_the_right_one)
{
    refuse_design(TRACKS "chart: [X, '', X, '', '', ''], batteries: {X: {name: Gun, rng: 9, rof: "
                         "1, acc: 4, imp: 1, dmg: 1, arcs: [AB]}}",
                  "slot 2 is \"X\", not \"\" (AE-1.9)");
    assert_int_equal(table.complaints.count, 2);
}

TEST(ae_1_7, arcs_are_different_letters_and_ranges_multiples_of_three)
{
    static const char *const arcs[] = {"ABA", "M", "ab", "A-B"};
    for (int i = 0; i < 4; i++) {
        char keys[400];
        snprintf(keys, sizeof keys,
                 TRACKS "chart: [X, X, '', '', '', ''], batteries: {X: {name: Gun, rng: 9, rof: 1, "
                        "acc: 4, imp: 1, dmg: 1, arcs: [%s]}}",
                 arcs[i]);
        refuse_design(keys, "are not different arcs of A to L (AE-1.7)");
    }
    refuse_design(TRACKS "chart: [X, X, '', '', '', ''], batteries: {X: {name: Gun, rng: 10, rof: "
                         "1, acc: 4, imp: 1, dmg: 1, arcs: [AB]}}",
                  "rng 10 is not a multiple of 3 (AE-1.7)");
    refuse_design(TRACKS "chart: ['', '', '', '', '', ''], batteries: {W: {name: Gun, rng: 9, rof: "
                         "1, acc: 4, imp: 1, dmg: 1, arcs: [AB]}}",
                  "unknown key");
}

TEST(ae_0_3_6, at_most_sixty_four_weapons)
{
    assert_int_equal(table_try_open(&table,
                                    "design own 24 3 2 X=9/1/4/1/1:AB*64\nred Hood own 0505 3\n"
                                    " blue Wolf anval 1515 0\n"),
                     FAULT_NONE);
    assert_int_equal(own_design()->weapon_count, 64);
    assert_int_not_equal(table_try_open(&table,
                                        "design own 24 3 2 X=9/1/4/1/1:AB*40 Y=9/1/4/1/1:AB*25\n"
                                        "red Hood own 0505 3\n blue Wolf anval 1515 0\n"),
                         FAULT_NONE);
    assert_non_null(strstr(table.complaint[0].reason, "at most 64 weapons (AE-0.3.6)"));
}

TEST(ae_1_10, specials_are_added_up_and_have_no_boxes)
{
    assert_int_equal(try_design(TRACKS CHART ", special: [{carrier: 100}, {carrier: 75}, {stealth: "
                                             "true}]"),
                     FAULT_NONE);
    assert_int_equal(own_design()->capacity, 175);
    assert_int_equal(own_design()->devices, ADMIRALTY_DEVICE_STEALTH);
    refuse_design(TRACKS CHART ", special: [{stealth: true}, {stealth: true}]",
                  "has a device twice");
    refuse_design(TRACKS CHART ", special: [{amount: 3}]", "belongs to an auxiliary service");
}

TEST(ae_c4, a_trait_may_not_be_taken_twice)
{
    refuse_design(TRACKS "chart: [X, X, '', '', '', ''], batteries: {X: {name: Gun, rng: 9, rof: "
                         "1, acc: 4, imp: 1, dmg: 1, arcs: [AB], traits: [piercing, piercing]}}",
                  "has a trait twice (AE-C4)");
}

TEST(ae_b10, screens_replace_shields)
{
    refuse_design(TRACKS "screens: [9, 6, 3], " CHART, "give one of them (AE-B10)");
    refuse_design("hull: 3, engines: [4, 3, 2], screens: [9, 6, 4], " CHART,
                  "box 3 of rating 9 on hull 3 shows 3, not 4");
    table_open(&table, "option screens on\n design own 3 4 0 X=9/1/4/1/1:AB screens=12\n"
                       "red Hood own 0505 3 shield: 1\n blue Wolf anval 1515 0\n");
    assert_int_equal(admiralty_ship_shields(&table.game, table_unit(&table, "Hood")), 8);
}

/* ---- what needs an option ---- */

static void need_option(const char *design, const char *option, const char *rule)
{
    static char position[512];
    static const char units[] = "red Hood own 0505 3\n blue Wolf anval 1515 0\n";
    snprintf(position, sizeof position, "design own %s\n%s", design, units);
    assert_int_equal(table_try_open(&table, position), FAULT_INPUT);
    assert_string_equal(table.why.rule, rule);
    snprintf(position, sizeof position, "option %s on\ndesign own %s\n%s", option, design, units);
    assert_int_equal(table_try_open(&table, position), FAULT_NONE);
}

TEST(ae_c1, accuracy_of_two_needs_the_option)
{
    need_option("4 3 2 X=9/1/2/1/1:AB", "expanded-accuracy", "AE-C1");
}

TEST(ae_c2, arcs_from_g_on_need_the_option)
{
    need_option("4 3 2 X=9/1/4/1/1:AG", "expanded-arcs", "AE-C2");
}

TEST(ae_c3, ranges_above_eighteen_need_the_option)
{
    need_option("4 3 2 X=21/1/4/1/1:AB", "expanded-ranges", "AE-C3");
}

TEST(ae_c4, traits_need_the_option)
{
    need_option("4 3 2 X=9/1/4/1/1:AB+piercing", "weapon-traits", "AE-C4");
}

TEST(ae_b10, screens_need_the_option)
{
    need_option("4 3 0 X=9/1/4/1/1:AB screens=8", "screens", "AE-B10");
}

TEST(ae_b12, tech_levels_need_the_option)
{
    need_option("4 3 2 X=9/1/4/1/1:AB tech: {engines: 1}", "tech-levels", "AE-B12");
}

TEST(ae_b2, auxiliary_services_need_the_option)
{
    assert_int_equal(try_design(TRACKS CHART ", special: [{auxiliary: cargo, amount: 40}]"),
                     FAULT_INPUT);
    assert_string_equal(table.why.rule, "AE-B2");
}

TEST(ae_1_6, hulls_above_twenty_four_need_the_scenarios_word)
{
    static const char big[] = "design own 30 3 2 X=9/1/4/1/1:AB\nred Hood own 0505 3\n"
                              " blue Wolf anval 1515 0\n";
    static char position[512];
    assert_int_equal(table_try_open(&table, big), FAULT_INPUT);
    assert_string_equal(table.why.rule, "AE-1.6");
    snprintf(position, sizeof position, "scenario hull_max: 30\n%s", big);
    assert_int_equal(table_try_open(&table, position), FAULT_NONE);
}
