/* What designs are worth, how much room they need, and which fleets may sail. */
#include "tests/rules/admiralty/fixture.h"
#include "tests/rules/workings.h"

#include "rules/admiralty/state/tables.h"
#include "rules/admiralty/yard/yard.h"

#include <stdio.h>
#include <string.h>

static struct table table;
static struct working working;

/* A design of one's own; what it is allowed to be in battle does not matter here. */
static struct admiralty_design design_of(const char *words)
{
    char position[1024];
    snprintf(position, sizeof position,
             "design test %s\nred Able test 0505 3\nblue Bold anval 0520 0", words);
    table_try_open(&table, position);
    if (table.complaints.count > 0)
        fail_msg("%s: %s: %s", words, table.complaint[0].key, table.complaint[0].reason);
    int index = library_find(&table.setup.library, ADMIRALTY_CLASSES, "test");
    assert_true(index >= 0);
    return *(const struct admiralty_design *)library_record(&table.setup.library, ADMIRALTY_CLASSES,
                                                            index);
}

static int class_index(const char *id)
{
    int index = library_find(&table.setup.library, ADMIRALTY_CLASSES, id);
    assert_true(index >= 0);
    return index;
}

static int thousandths(struct fixed value)
{
    return (int)fixed_nearest(value, 1000);
}

static void assert_says(const char *words)
{
    workings_must_say(&working, words);
}

/* ---- ratings ---- */

/* W40 */
TEST(ae_6_2_1, the_public_transport_is_worth_14)
{
    struct admiralty_design design = design_of("24 2 0 X=3/1/6/1/1:A hyperdrive");
    assert_int_equal(thousandths(admiralty_price_defence(&design)), 57600);
    assert_int_equal(thousandths(admiralty_price_offence(&design)), 3314);
    assert_int_equal(admiralty_price_rating(&design), 14);
    assert_int_equal(design.points, 14);
    design = design_of("24 2 0 X=12/1/3/1/1:A");
    assert_int_equal(thousandths(admiralty_price_offence(&design)), 18744);
}

/* W41 */
TEST(ae_6_2_1, four_guns_on_hull_four_are_worth_28)
{
    struct admiralty_design design = design_of("4 6 1 X=9/1/4/1/1:AB*4");
    assert_int_equal(thousandths(admiralty_price_offence(&design)), 84348);
    assert_int_equal(thousandths(admiralty_price_defence(&design)), 9600);
    assert_int_equal(admiralty_price_rating(&design), 28);
    assert_int_equal(admiralty_space(&design), 6063);
    assert_int_equal(admiralty_space_used(&design), 2329);
}

TEST(ae_6_2_1, halves_are_rounded_up_and_a_ship_is_worth_one_at_least)
{
    struct admiralty_design half = design_of("5 2 0 X=3/5/5/5/3:A"); /* 70.5 exactly */
    assert_int_equal(admiralty_price_rating(&half), 71);
    struct admiralty_design bare = design_of("5 2 0");
    assert_int_equal(admiralty_price_rating(&bare), 1);
    struct admiralty_design tender = design_of("5 2 0 carrier=150");
    assert_int_equal(admiralty_price_rating(&tender), 150);
}

TEST(ae_6_2_2, each_device_multiplies_what_a_ship_can_take)
{
    static const struct {
        const char *words;
        int drat;
    } cases[] = {{"10 0 0", 20000},
                 {"10 0 3", 40000},
                 {"10 0 5", 120000},
                 {"10 0 0 armor-plating", 30000},
                 {"10 0 0 cloaking-device", 40000},
                 {"10 0 0 countermeasures", 30000},
                 {"10 0 0 fire-control", 20000},
                 {"10 0 0 hyperdrive", 24000},
                 {"10 0 0 regeneration", 40000},
                 {"10 0 0 stealth", 30000},
                 {"10 0 3 stealth countermeasures hyperdrive", 108000}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct admiralty_design design = design_of(cases[i].words);
        assert_int_equal(thousandths(admiralty_price_defence(&design)), cases[i].drat);
    }
}

TEST(ae_6_2_3, what_a_weapon_is_worth)
{
    static const struct {
        const char *words;
        int orat;
    } cases[] = {{"5 2 0 X=3/1/6/1/1:A", 3314},
                 {"5 2 0 X=3/2/6/1/1:A", 6627},
                 {"5 2 0 X=3/1/3/1/1:A", 13254},
                 {"5 2 0 X=3/1/6/3/1:A", 9941},
                 {"5 2 0 X=3/1/6/1/4:A", 13254},
                 {"5 2 0 X=3/1/6/1/1:ABC", 4970},
                 {"5 2 0 X=3/1/6/1/1:AB", 4058},
                 {"5 2 0 X=30/1/6/1/1:A", 6627},
                 {"5 11 0 X=3/1/6/1/1:A", 6627},
                 {"5 2 0 X=3/1/6/1/1:A Y=3/1/6/1/1:B,C", 9941},
                 {"5 2 0 X=3/1/6/1/1:A fire-control", 4308},
                 {"5 2 0 X=3/1/6/1/1:A+piercing", 4308},
                 {"5 2 0 X=3/1/6/1/1:A+slow-firing+double_damage", 4639}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct admiralty_design design = design_of(cases[i].words);
        if (thousandths(admiralty_price_offence(&design)) != cases[i].orat)
            fail_msg("%s: %d", cases[i].words, thousandths(admiralty_price_offence(&design)));
    }
}

/* AE-6.2.4: printed, and by the formula; AE-6.1.2: space used in tenths, and its share */
static const struct {
    const char *id;
    int printed, model, used, thousandths;
} cards[] = {{"conqueror", 395, 394, 21517, 953}, {"orion", 385, 385, 9861, 960},
             {"swiftsure", 96, 96, 7386, 911},    {"victory", 220, 220, 17971, 901},
             {"anval", 52, 52, 4140, 992},        {"dagen", 312, 312, 7882, 973},
             {"volhard", 168, 169, 11446, 912},   {"wraak", 220, 241, 17273, 993}};
enum { CARDS = sizeof cards / sizeof cards[0] };

TEST(ae_6_2_4, the_formula_against_the_printed_cards)
{
    design_of("1 0 0");
    for (int i = 0; i < CARDS; i++) {
        const struct admiralty_design *design =
            library_record(&table.setup.library, ADMIRALTY_CLASSES, class_index(cards[i].id));
        assert_int_equal(design->points, cards[i].printed);
        assert_int_equal(admiralty_price_rating(design), cards[i].model);
    }
}

TEST(ae_6_2_4, a_price_names_both_but_the_card_counts)
{
    struct note why = {0};
    int points = 0;
    design_of("1 0 0");
    assert_int_equal(
        admiralty_price(&table.setup.library, class_index("volhard"), &points, &working, &why),
        FAULT_NONE);
    assert_int_equal(points, 168);
    assert_says("combat rating 169, reconstructed");
    assert_says("its card prints 168");
}

TEST(ae_6_2_3, a_price_shows_its_working)
{
    struct note why = {0};
    int points = 0;
    design_of("8 5 3 X=9/2/5/1/2:AB*2,ABC+piercing+slow-firing Y=6/1/4/1/1:AC carrier=50 "
              "fire-control stealth");
    admiralty_price(&table.setup.library, class_index("test"), &points, &working, &why);
    assert_says("2 with 2 arcs: 1.1045 x 2 x 2 x 1 x 2 x 1.5^(1/2) x root(24) = 48.245");
    assert_says("in all 96.489");
    assert_says("1 with 3 arcs: 1.1045 x 2 x 2 x 1 x 2 x 1.5^(2/2) x root(24) = 59.087");
    assert_says("in that, Piercing: x 1.3 (AE-C4.1)");
    assert_says("in that, Slow-Firing: x 0.7 (AE-C4.13)");
    assert_says("all traits of X: x 0.910 (AE-C4)");
    assert_says("all weapons: 174.173 (AE-6.2.3)");
    assert_says("fire control: x 1.3 (AE-B5)");
    assert_says("ORAT 226.425");
    assert_says("shields: x 6/(6 - 3) = 2.000");
    assert_says("stealth: x 1.5 (AE-B11)");
    assert_says("DRAT 48.000");
    assert_says("= 104.252, rounded: 104");
    assert_says("capacity for fighters: + 50");
    assert_says("combat rating 154");
    assert_false(workings_say(&working, "its card"));
    assert_int_equal(points, 154);
}

/* ---- space ---- */

TEST(ae_6_1_1, the_space_of_every_hull_of_the_table)
{
    static const int tenths[] = {1000,  2462,  4171,  6063,  8103,  10271, 12550, 14929,
                                 17399, 19953, 22585, 25289, 28062, 30901, 33800, 36758,
                                 39773, 42840, 45960, 49129, 52346, 55610, 58918, 62269};
    for (int hull = 1; hull <= 24; hull++) {
        struct admiralty_design design = {.hull = (uint8_t)hull};
        assert_int_equal(admiralty_space(&design), tenths[hull - 1]);
    }
}

TEST(ae_6_1_2, the_printed_cards_fit_their_hulls)
{
    design_of("1 0 0");
    for (int i = 0; i < CARDS; i++) {
        int index = class_index(cards[i].id);
        const struct admiralty_design *design =
            library_record(&table.setup.library, ADMIRALTY_CLASSES, index);
        int64_t used = admiralty_space_used(design), room = admiralty_space(design);
        assert_true(used <= room);
        assert_int_equal(used, cards[i].used);
        assert_in_range(1000 * used / room, cards[i].thousandths - 1, cards[i].thousandths);
        assert_int_equal(admiralty_audit_inspect(&table.setup.library, index, &working),
                         FAULT_NONE);
    }
}

TEST(ae_6_1_2, every_line_of_the_space)
{
    design_of("4 6 1 X=9/1/4/1/1:AB*4 carrier=50 countermeasures");
    assert_int_equal(admiralty_audit_inspect(&table.setup.library, class_index("test"), &working),
                     FAULT_NONE);
    assert_says("space of hull 4: 606.3 (AE-6.1.1)");
    assert_says("engines 6, 3.5 % each: 127.320 (AE-6.1.2)");
    assert_says("shields 1, 6.5 % each: 39.409 (AE-6.1.2)");
    assert_says(", 4: 66.136 (AE-6.1.2)");
    assert_says("capacity for fighters 50, 1.3 each: 65.000 (AE-6.1.2)");
    assert_says("countermeasures, 10 %: 60.629 (AE-B4)");
    assert_says("space used: 358.5 of 606.3 (AE-6.1.2)");
    assert_says("plays with the option countermeasures (AE-B4)");
}

TEST(ae_6_1_2, every_device_has_its_share)
{
    static const struct {
        const char *words;
        int used; /* tenths of 1995.26, upwards */
    } cases[] = {{"10 0 0", 0},
                 {"10 0 0 armor-plating", 1996},
                 {"10 0 0 cloaking-device", 1996},
                 {"10 0 0 countermeasures", 1996},
                 {"10 0 0 fire-control", 1996},
                 {"10 0 0 hyperdrive", 998},
                 {"10 0 0 regeneration", 998},
                 {"10 0 0 stealth", 1996},
                 {"10 0 0 stealth hyperdrive regeneration", 3991}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct admiralty_design design = design_of(cases[i].words);
        assert_int_equal(admiralty_space_used(&design), cases[i].used);
    }
}

TEST(ae_6_1_2, a_design_may_be_too_large_for_its_hull)
{
    design_of("4 20 5 X=9/1/4/1/1:AB*4");
    assert_int_equal(admiralty_audit_inspect(&table.setup.library, class_index("test"), &working),
                     FAULT_REFUSED);
    assert_says("it needs 687.6 space units, hull 4 has 606.3 (AE-6.1.2)");
}

TEST(ae_b12, tech_levels_change_the_space_of_their_group_only)
{
    static const struct {
        const char *words;
        int used; /* tenths, upwards */
    } cases[] = {{"tech: {}", 3585},
                 {"tech: {engines: 1}", 3203},
                 {"tech: {engines: -2}", 4859},
                 {"tech: {shields: 2}", 3388},
                 {"tech: {gunnery: -1}", 3850},
                 {"tech: {fighters: 2}", 3260},
                 {"tech: {specials: -1}", 3828}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char words[128];
        snprintf(words, sizeof words, "4 6 1 X=9/1/4/1/1:AB*4 carrier=50 countermeasures %s",
                 cases[i].words);
        struct admiralty_design design = design_of(words);
        if (admiralty_space_used(&design) != cases[i].used)
            fail_msg("%s: %d", cases[i].words, (int)admiralty_space_used(&design));
        assert_int_equal(admiralty_price_rating(&design), design.points);
    }
}

TEST(ae_b10, screens_rate_as_a_third_of_their_pool)
{
    struct admiralty_design design = design_of("10 0 0 screens=9");
    assert_int_equal(thousandths(admiralty_price_defence(&design)), 40000);
    assert_int_equal(admiralty_space_used(&design), 8081); /* 9 x 4.5 % of 1995.26 */
    design = design_of("10 0 0 screens=10");
    assert_int_equal(thousandths(admiralty_price_defence(&design)), 45000);
    design = design_of("10 0 0 screens=20");
    assert_int_equal(thousandths(admiralty_price_defence(&design)), 120000);
}

TEST(ae_b2, auxiliary_services_take_room_but_have_no_rating)
{
    struct admiralty_design design = design_of("10 0 0");
    design.auxiliary = 40;
    assert_int_equal(admiralty_space_used(&design), 400);
    assert_int_equal(admiralty_price_rating(&design), 1);
    assert_int_equal(admiralty_space_uses(&design), UINT64_C(1)
                                                        << ADMIRALTY_OPTION_AUXILIARY_SERVICES);
}

TEST(ae_c4, every_trait_has_its_factor)
{
    static const int tenths[ADMIRALTY_TRAIT_COUNT] = {13, 8,  10, 11, 10, 8,  12, 12, 12,
                                                      14, 14, 14, 15, 15, 15, 20, 20, 15,
                                                      7,  10, 15, 20, 20, 5,  20};
    struct admiralty_design plain = design_of("24 2 0 X=9/1/4/1/1:A");
    for (int trait = 0; trait < ADMIRALTY_TRAIT_COUNT; trait++) {
        struct admiralty_design design = plain;
        design.battery[0].trait[0] = (uint8_t)trait;
        design.battery[0].trait_count = 1;
        struct fixed factor = fixed_ratio((uint64_t)tenths[trait], 10);
        assert_int_equal(thousandths(admiralty_price_offence(&design)),
                         thousandths(fixed_times(admiralty_price_offence(&plain), factor)));
        assert_true(admiralty_space_needs(&design) >> ADMIRALTY_OPTION_WEAPON_TRAITS & 1);
    }
}

/* ---- limits ---- */

static bool is_faulty(const struct admiralty_design *design, const char *words)
{
    working.line_count = 0;
    admiralty_space_faults(design, &working);
    return workings_say(&working, words);
}

TEST(ae_6_1_3, every_limit_has_its_reason)
{
    struct admiralty_design sound = design_of("8 5 3 X=9/1/4/1/1:AB"), design;
    working.line_count = 0;
    admiralty_space_faults(&sound, &working);
    assert_int_equal(working.line_count, 0);
    design = sound, design.battery[0].rof = 6;
    assert_true(is_faulty(&design, "ROF 6 is not 1 to 5 (AE-6.1.3)"));
    design = sound, design.battery[0].imp = 0;
    assert_true(is_faulty(&design, "IMP 0 is not 1 to 5 (AE-6.1.3)"));
    design = sound, design.battery[0].dmg = 9;
    assert_true(is_faulty(&design, "DMG 9 is not 1 to 5 (AE-6.1.3)"));
    design = sound, design.battery[0].acc = 1;
    assert_true(is_faulty(&design, "ACC 1+ is not 2+ to 6+ (AE-6.1.3)"));
    design = sound, design.tech.gunnery = 3;
    assert_true(is_faulty(&design, "tech level +3 of gunnery is not -2 to +2 (AE-B12)"));
    design = sound, strcpy(design.battery[0].arcs[0], "ABA");
    assert_true(is_faulty(&design, "X1: [ABA] is no set of arcs (AE-6.1.3)"));
    design = sound, strcpy(design.battery[0].arcs[0], "");
    assert_true(is_faulty(&design, "X1: [] is no set of arcs (AE-6.1.3)"));
    design = sound, design.battery[0].trait_count = 2;
    design.battery[0].trait[0] = design.battery[0].trait[1] = ADMIRALTY_REPEATING;
    assert_true(is_faulty(&design, "X: Repeating is taken twice (AE-C4)"));
}

TEST(ae_1_7, ranges_go_in_steps_of_three)
{
    struct admiralty_design design = design_of("8 5 3 X=9/1/4/1/1:AB");
    design.battery[0].rng = 10;
    assert_true(is_faulty(&design, "RNG 10 is no multiple of 3 from 3 to 60 (AE-1.7)"));
    design.battery[0].rng = 63;
    assert_true(is_faulty(&design, "RNG 63 is no multiple of 3 from 3 to 60 (AE-1.7)"));
    design.battery[0].rng = 60;
    assert_false(is_faulty(&design, "AE-1.7"));
}

TEST(ae_1_8, shields_end_at_five)
{
    struct admiralty_design design = design_of("8 5 5 X=9/1/4/1/1:AB");
    assert_false(is_faulty(&design, "AE-1.8"));
    design.shield[0] = 6;
    assert_true(is_faulty(&design, "shields 6 are above 5 (AE-1.8)"));
}

TEST(ae_0_3_6, a_ship_has_at_most_64_weapons)
{
    struct admiralty_design design = design_of("24 0 0 X=3/1/6/1/1:A*32 Y=3/1/6/1/1:A*32");
    assert_false(is_faulty(&design, "AE-0.3.6"));
    design.battery[1].arc_count = 33;
    strcpy(design.battery[1].arcs[32], "A");
    assert_true(is_faulty(&design, "65 weapons are more than 64 (AE-0.3.6)"));
}

TEST(ae_1_1, a_price_is_that_of_a_class)
{
    struct note why = {0};
    int points = 0;
    design_of("1 0 0");
    admiralty_price(&table.setup.library, class_index("orion"), &points, &working, &why);
    assert_string_equal(working.lines[0],
                        "Orion, carrier (azure): every ship of the class (AE-1.1)");
}

TEST(ae_6_1_3, all_reasons_are_given_at_once)
{
    struct admiralty_design design = design_of("8 5 3 X=9/1/4/1/1:AB");
    design.battery[0].rof = 9;
    design.battery[0].rng = 10;
    design.shield[0] = 6;
    working.line_count = 0;
    admiralty_space_faults(&design, &working);
    assert_int_equal(working.line_count, 3);
}

TEST(ae_6_2_1, points_of_ones_own_making_are_no_points)
{
    design_of("8 5 3 X=9/1/4/1/1:AB points: 5");
    assert_int_equal(admiralty_audit_inspect(&table.setup.library, class_index("test"), &working),
                     FAULT_REFUSED);
    assert_says("it is given 5 points, the formula says 25 (AE-6.2.1)");
}

static void assert_needs(const char *words, enum admiralty_option option)
{
    struct admiralty_design design = design_of(words);
    assert_int_equal(admiralty_space_needs(&design), UINT64_C(1) << option);
    admiralty_audit_inspect(&table.setup.library, class_index("test"), &working);
    assert_says(admiralty_options[option].id);
    assert_int_equal(admiralty_audit(&table.setup, SIDE_RED, &working), FAULT_REFUSED);
    assert_says("needs the option");
    assert_says(admiralty_options[option].rule);
    table.setup.option[option] = 1;
    assert_int_equal(admiralty_audit(&table.setup, SIDE_RED, &working), FAULT_NONE);
}

TEST(ae_c1, accuracy_2_needs_its_option)
{
    assert_needs("8 5 3 X=9/1/2/1/1:AB", ADMIRALTY_OPTION_EXPANDED_ACCURACY);
}

TEST(ae_c2, arcs_g_to_l_need_their_option)
{
    assert_needs("8 5 3 X=9/1/4/1/1:AG", ADMIRALTY_OPTION_EXPANDED_ARCS);
}

TEST(ae_c3, long_ranges_need_their_option)
{
    assert_needs("8 5 3 X=21/1/4/1/1:AB", ADMIRALTY_OPTION_EXPANDED_RANGES);
}

TEST(ae_c4, traits_need_their_option)
{
    assert_needs("8 5 3 X=9/1/4/1/1:AB+piercing", ADMIRALTY_OPTION_WEAPON_TRAITS);
}

TEST(ae_b10, screens_need_their_option)
{
    assert_needs("8 5 0 X=9/1/4/1/1:AB screens=9", ADMIRALTY_OPTION_SCREENS);
}

TEST(ae_b12, tech_levels_need_their_option)
{
    assert_needs("8 5 3 X=9/1/4/1/1:AB tech: {gunnery: 1}", ADMIRALTY_OPTION_TECH_LEVELS);
}

/* ---- fleets ---- */

static enum fault audit(const char *position, int side)
{
    table_try_open(&table, position);
    if (table.complaints.count > 0)
        fail_msg("%s: %s", table.complaint[0].key, table.complaint[0].reason);
    return admiralty_audit(&table.setup, side, &working);
}

TEST(ae_2_1_1, a_fleet_stays_within_the_limit)
{
    const char *ships = "scenario limit: 219, half_rule: off\nside red fleet: [victory]\n"
                        "side blue fleet: [anval]";
    assert_int_equal(audit(ships, SIDE_RED), FAULT_REFUSED);
    assert_says("220 points are more than the limit of 219 (AE-2.1.1)");
    assert_int_equal(audit(ships, SIDE_BLUE), FAULT_NONE);
    assert_int_equal(audit("scenario limit: 219\nside red limit: 440, fleet: [victory]\n"
                           "side blue fleet: [anval]",
                           SIDE_RED),
                     FAULT_NONE);
}

TEST(ae_2_1_1, ships_a_scenario_lists_are_exempt)
{
    assert_int_equal(audit("scenario limit: 219\nred Hood victory -\nblue Wolf anval -", SIDE_RED),
                     FAULT_NONE);
}

/* W18 */
TEST(ae_2_1_1, no_chosen_ship_is_worth_more_than_half_the_limit)
{
    assert_int_equal(audit("scenario limit: 439\nside red fleet: [victory]\nside blue fleet: "
                           "[anval]",
                           SIDE_RED),
                     FAULT_REFUSED);
    assert_says("victory: 220 points are more than half the limit of 439 (AE-2.1.1)");
    assert_int_equal(audit("scenario limit: 440\nside red fleet: [victory]\nside blue fleet: "
                           "[anval]",
                           SIDE_RED),
                     FAULT_NONE);
    assert_int_equal(audit("scenario limit: 300, half_rule: off\nside red fleet: [victory]\nside "
                           "blue fleet: [anval]",
                           SIDE_RED),
                     FAULT_NONE);
}

TEST(ae_5_1_1, flights_are_counted_against_the_carriers)
{
    const char *ships = "red Orion orion 0505 3\nred Able flight 0505\nblue Wolf anval 0520 0\n"
                        "blue Bold flight 0520";
    assert_int_equal(audit(ships, SIDE_RED), FAULT_NONE);
    assert_int_equal(audit(ships, SIDE_BLUE), FAULT_REFUSED);
    assert_says("1 flight, but its carriers (capacity 0) have room for 0 (AE-5.1.1)");
}

TEST(ae_f3, flights_without_a_carrier_cost_50_each)
{
    const char *ships = "scenario limit: 101, half_rule: off\nside red fleet: [anval], flights: 1\n"
                        "side blue fleet: [anval]";
    char free[256];
    assert_int_equal(audit(ships, SIDE_RED), FAULT_REFUSED);
    assert_says("1 flight, but its carriers (capacity 0) have room for 0 (AE-5.1.1)");
    assert_int_equal(working.line_count, 1); /* and is not charged */
    snprintf(free, sizeof free, "option independent-fighters on\n%s", ships);
    assert_int_equal(audit(free, SIDE_RED), FAULT_REFUSED);
    assert_says("102 points are more than the limit of 101 (AE-2.1.1)");
    assert_int_equal(working.line_count, 1);
}

TEST(ae_1_6, hulls_above_the_card_need_a_scenario_for_them)
{
    const char *ship = "design test 30 2 0 X=3/1/6/1/1:A\nred Able test 0505 3\nblue Bold anval "
                       "0520 0\n";
    char wider[256];
    assert_int_equal(audit(ship, SIDE_RED), FAULT_REFUSED);
    assert_says("test: hull 30 is above 24 (AE-1.6)");
    snprintf(wider, sizeof wider, "%sscenario hull_max: 30", ship);
    assert_int_equal(audit(wider, SIDE_RED), FAULT_NONE);
    admiralty_audit_inspect(&table.setup.library, class_index("test"), &working);
    assert_says("hull_max is 30 or more (AE-1.6)");
}
