/* What designs need and are worth, and which designs and fleets are sound. */
#include "tests/rules/universal/dock.h"

#include "rules/universal/state/facts.h"

#include <stdio.h>
#include <string.h>

static struct dock dock;

#define PLAIN "hull: 8, engines: {rating: 5}, "
#define SQUADS PLAIN "munitions: {marines: 4}, "
#define NEAR "{range: [1, 5], rof: 1, acc: 3, dmg: 1}"
#define FAR "{range: [6, 10], rof: 1, acc: 4, dmg: 1}"
#define ARMED(traits, bands, banks)                                                                \
    PLAIN "batteries: [{name: Gun, traits: [" traits "], bands: [" bands "], banks: [" banks "]"
#define GUN ARMED("", NEAR ", " FAR, "{arcs: AB, count: 3}")

/* A design, its rating and the space it needs. */
struct priced {
    const char *keys;
    int points;
    const char *space;
};

static void assert_priced(const struct priced *cases, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char space[UNIVERSAL_FIGURE_SIZE];
        const struct universal_design *design = dock_design(&dock, cases[i].keys);
        universal_yard_space(design, space);
        if (universal_yard_combat_rating(design) != cases[i].points ||
            strcmp(space, cases[i].space))
            fail_msg("%s: %d points, %s space", cases[i].keys, universal_yard_combat_rating(design),
                     space);
        assert_int_equal(design->points, cases[i].points);
    }
}
#define ASSERT_PRICED(cases) assert_priced(cases, sizeof cases / sizeof cases[0])

/* ---- numbers ---- */

static const char *written(struct universal_exact value, int decimals)
{
    static char out[UNIVERSAL_FIGURE_SIZE];
    return universal_yard_figure(out, value, decimals);
}

TEST(exact, large_numbers_are_multiplied_divided_and_written)
{
    struct universal_exact one = universal_exact_of(UINT64_MAX);
    struct universal_exact two = universal_exact_times(one, UINT64_MAX);
    assert_string_equal(written(two, 0), "340282366920938463426481119284349108225");
    assert_string_equal(written(universal_exact_over(two, 97), 0),
                        "3508065638360190344602898136952052662");
    assert_string_equal(written(universal_exact_add(two, one), 0),
                        "340282366920938463444927863358058659840");
    assert_int_equal(universal_exact_compare(two, one), 1);
    assert_int_equal(universal_exact_compare(one, two), -1);
    assert_int_equal(universal_exact_compare(two, two), 0);
    assert_true(universal_exact_value(two) == UINT64_MAX);
    assert_true(universal_exact_value(universal_exact_over(two, 1u << 31)) == UINT64_MAX);
    assert_true(universal_exact_value(universal_exact_of(7)) == 7);
}

TEST(exact, decimals_are_written_as_far_as_they_matter)
{
    assert_string_equal(written(universal_exact_of(79784000), 5), "797.84");
    assert_string_equal(written(universal_exact_of(110840000), 5), "1108.4");
    assert_string_equal(written(universal_exact_of(100), 2), "1");
    assert_string_equal(written(universal_exact_of(7), 2), "0.07");
    assert_string_equal(written(universal_exact_of(0), 3), "0");
    assert_string_equal(written(universal_exact_of(1200), 0), "1200");
}

/* ---- the twelve classes ---- */

TEST(un_data_3, the_formulas_give_points_and_space_of_all_twelve_classes)
{
    static const struct {
        const char *id;
        int points;
        const char *space;
    } classes[] = {{"un-sycamore", 111, "797.84"}, {"un-rowan", 30, "262.12"},
                   {"un-alder", 45, "350.32"},     {"un-larch", 77, "566.34"},
                   {"un-sequoia", 206, "1268.36"}, {"un-hawthorn", 153, "937.84"},
                   {"un-flint", 28, "243.29"},     {"un-basalt", 55, "418.44"},
                   {"un-obsidian", 77, "555.92"},  {"un-granite", 110, "838.56"},
                   {"un-gneiss", 170, "1108.4"},   {"un-marble", 148, "854.16"},
                   {"un-willow", 82, "627.66"},    {"un-hazel", 39, "308.4"},
                   {"un-schist", 74, "612"},       {"un-pumice", 43, "333.92"}};
    dock_open(&dock);
    assert_int_equal(dock.library.shelf[UNIVERSAL_CLASSES].count, 16);
    for (size_t i = 0; i < sizeof classes / sizeof classes[0]; i++) {
        char space[UNIVERSAL_FIGURE_SIZE];
        const struct universal_design *design = dock_class(&dock, classes[i].id);
        assert_int_equal(universal_yard_combat_rating(design), classes[i].points);
        assert_string_equal(universal_yard_space(design, space), classes[i].space);
        assert_int_equal(dock_price(&dock, classes[i].id), classes[i].points);
        assert_true(dock.working.line_count <= WORKING_LINES_MAX);
        assert_int_equal(dock_inspect(&dock, classes[i].id), FAULT_NONE);
        assert_true(dock.working.line_count <= WORKING_LINES_MAX);
    }
}

TEST(un_x2, sycamore_step_by_step)
{
    dock_open(&dock);
    assert_int_equal(dock_price(&dock, "un-sycamore"), 111);
    dock_assert_says(&dock, "A FT-5b: 45 x 1 x 4 x 1 + 95 x 1 x 3 x 1 + 145 x 1 x 2 x 1");
    dock_assert_says(&dock, "= 755, weight x ROF x (7 - ACC) x DMG of its bands (UN-Y1)");
    dock_assert_says(&dock, "x 3.5 catastrophic x 0.1 / (15 + 4) = 13.91 a weapon (UN-Y2)");
    dock_assert_says(&dock, "2 AB: 111.28 = 111.28, each x (arcs + 2) (UN-Y4)");
    dock_assert_says(&dock, "ORAT: x (5 + 15) x 0.1 = 222.56 (UN-X2)");
    dock_assert_says(&dock, "2 ABC: 60 + 2 ABD: 60 = 120, each x (arcs + 2) (UN-Y4)");
    dock_assert_says(&dock, "ORAT: x (5 + 12) x 0.1 = 204 (UN-X2)");
    dock_assert_says(&dock, "x 1.2 accurate x 0.1 / (6 + 4) = 2.69 a weapon (UN-Y2)");
    dock_assert_says(&dock, "3 ABCDEF: 64.56 = 64.56, each x (arcs + 2) (UN-Y4)");
    dock_assert_says(&dock, "3 Marines: ORAT + 30 (UN-X6)");
    dock_assert_says(&dock, "ORAT 527.576, not rounded (UN-X2)");
    dock_assert_says(&dock, "forward 2: 0.67 + port 2: 0.5 + starboard 2: 0.5 + aft 2: 0.33 = 2");
    dock_assert_says(&dock, "Hyperdrive: x 1.2 (UN-X6)");
    dock_assert_says(&dock, "DRAT 2.88 (UN-X2)");
    dock_assert_says(&dock, "effective hull 8 (UN-X2)");
    dock_assert_says(&dock, "upwards = 111 (UN-X2)");
    dock_assert_says(&dock, "space: 797.84 of 800 (UN-X1)");
}

TEST(un_a2_1, a_price_names_class_and_type)
{
    dock_open(&dock);
    dock_price(&dock, "un-gneiss");
    dock_assert_says(&dock, "Gneiss, Battlecruiser, BC: every ship of the class (UN-A2.1)");
    dock_design(&dock, SQUADS "points: 40");
    assert_int_equal(dock_price(&dock, "test"), 40);
    dock_assert_says(&dock, "upwards = 18 (UN-X2)");
    dock_assert_says(&dock, "its file gives it 40, which counts here (UN-A2.1)");
}

TEST(un_x2, a_ship_that_can_do_nothing_counts_one)
{
    static const struct priced cases[] = {{"hull: 8, engines: {rating: 5}", 1, "232"}};
    ASSERT_PRICED(cases);
}

/* ---- engines ---- */

TEST(un_x1, space_of_engines_is_rounded_up)
{
    static const struct priced cases[] = {
        {"hull: 1, engines: {rating: 1}", 1, "6"}, /* 5.1 */
        {"hull: 3, engines: {rating: 7}", 1, "112"},  {"hull: 10, engines: {rating: 1}", 1, "60"},
        {"hull: 26, engines: {rating: 2}", 1, "396"}, {"hull: 8, engines: {rating: 0}", 1, "0"},
    };
    ASSERT_PRICED(cases);
}

TEST(un_x2, boosters_and_a_stutterdrive_make_engines_count_more)
{
    static const struct priced cases[] = {
        {PLAIN "munitions: {marines: 4, boosters: 3}", 19, "306.8"},
        {SQUADS "equipment: {stutterdrive: 1}", 20, "388"},
        {SQUADS "equipment: {stutterdrive: 2}", 20, "504"},
    };
    ASSERT_PRICED(cases);
    dock_price(&dock, "test");
    dock_assert_says(&dock, "effective engines: 5 x 1 x 1.5, + 0.25 x 0 Boosters = 7.5 (UN-X2)");
}

TEST(un_e3_7, pivot_classes_change_price_and_worth_of_engines)
{
    static const struct priced cases[] = {
        {SQUADS "traits: {pivot-class: A}", 19, "319"},
        {SQUADS "traits: {pivot-class: C}", 18, "272"},
        {SQUADS "traits: {pivot-class: F}", 17, "203"},
    };
    ASSERT_PRICED(cases);
}

TEST(un_x3, tech_levels_change_space_alone)
{
    static const struct priced cases[] = {
        {SQUADS "tech: {engines: -2}", 18, "504"},
        {SQUADS "tech: {engines: 1, systems: 2}", 18, "183"},
        {GUN "}], tech: {weapons: 1}", 22, "259.89"},
    };
    ASSERT_PRICED(cases);
    dock_inspect(&dock, "test");
    dock_assert_says(&dock, "tech levels of engines +0, weapons +1, systems +0 (UN-X3)");
}

TEST(un_x4, what_costs_action_points_needs_less_space)
{
    static const struct priced cases[] = {
        {"hull: 8, engines: {rating: 5, free: 3, ap: 2}, munitions: {marines: 4}", 18, "235"},
        {SQUADS "equipment: {countermeasures: 1}, equipment_ap: {countermeasures: 3}", 22, "304"},
    };
    ASSERT_PRICED(cases);
    dock_inspect(&dock, "test");
    dock_assert_says(&dock, "1 Countermeasures for 3 AP: 32 (UN-X4)");
}

/* ---- weapons ---- */

TEST(un_y1, bands_weigh_what_they_sweep)
{
    const struct universal_design *design = dock_design(&dock, GUN "}]");
    const struct universal_profile *profile = &design->battery[0].profile[0];
    assert_int_equal(universal_guns_weight(profile, 0), 45);
    assert_int_equal(universal_guns_weight(profile, 1), 95);
    assert_int_equal(universal_guns_strength(profile, false), 10 * (45 * 4 + 95 * 3));
    assert_int_equal(universal_guns_reach(profile), 10);
    assert_int_equal(universal_yard_combat_rating(design), 22);
}

TEST(un_y2, a_weapon_is_rounded_to_hundredths_halves_up)
{
    /* 15 x 1.27 x 0.1 / 5 = 0.381 */
    const struct universal_design *design =
        dock_design(&dock, ARMED("phasing-1", "{range: [1, 1], rof: 1, acc: 4, dmg: 1}",
                                 "{arcs: A, count: 1}") "}]");
    assert_int_equal(universal_guns_base(&design->battery[0].profile[0], false), 38);
    /* 25 x 1.33 x 0.1 / 5 = 0.665 */
    design = dock_design(&dock, ARMED("resonant", "{range: [1, 1], rof: 1, acc: 2, dmg: 1}",
                                      "{arcs: A, count: 1}") "}]");
    assert_int_equal(universal_guns_base(&design->battery[0].profile[0], false), 67);
}

TEST(un_y2, eight_traits_multiply_exactly)
{
    static const struct priced cases[] = {
        {ARMED("volatile, seeking", NEAR ", " FAR, "{arcs: AB, count: 3}") "}]", 32, "315.76"},
        {ARMED("impact-3, phasing-2, piercing, bursting, crushing, catastrophic, disruptive, "
               "proximity",
               NEAR ", " FAR, "{arcs: AB, count: 3}") "}]",
         490, "20163.88"},
    };
    ASSERT_PRICED(cases);
}

TEST(un_y3, defensive_weapons_need_a_little_more)
{
    static const struct priced cases[] = {
        {ARMED("defensive", NEAR ", " FAR, "{arcs: AB, count: 3}") "}]", 23, "275.44"},
        {ARMED("defensive", "{range: [1, 5], rof: 2, acc: 6, dmg: 1}", "{arcs: AB, count: 3}") "}]",
         10, "244"},
    };
    ASSERT_PRICED(cases);
}

TEST(un_y4, banks_by_weapons_arcs_and_ammunition)
{
    static const struct priced cases[] = {
        {GUN "}]", 22, "271.84"},
        {ARMED("", NEAR ", " FAR, "{arcs: A, count: 1}, {arcs: ABCDEF, count: 2}") "}]", 28,
         "295.08"},
        {GUN ", ammo: 1}]", 12, "243.95"},
        {GUN ", ammo: 4}]", 17, "255.9"},
    };
    ASSERT_PRICED(cases);
    dock_price(&dock, "test");
    dock_assert_says(&dock, "each x (arcs + 2) x 0.6 (UN-Y4)");
}

TEST(un_y5, bands_that_cost_action_points_weigh_less_where_space_is_reckoned)
{
    static const struct priced cases[] = {
        {ARMED("",
               "{range: [1, 5], rof: 1, acc: 3, dmg: 1, ap: 1}, {range: [6, 10], rof: 1, acc: 4, "
               "dmg: 1, ap: 3}",
               "{arcs: AB, count: 3}") "}]",
         22, "254.08"},
    };
    ASSERT_PRICED(cases);
    dock_inspect(&dock, "test");
    dock_assert_says(&dock, "UN-Y4, UN-Y5)");
}

TEST(un_d5_modes, the_dearest_mode_sets_the_price)
{
    static const struct priced cases[] = {
        /* the second needs more space, the first is worth more */
        {GUN ", modes: [{name: Wide, traits: [bursting], bands: [{range: [1, 4], rof: 2, acc: 4, "
             "dmg: 1}]}]}]",
         22, "289.6"},
    };
    ASSERT_PRICED(cases);
    dock_price(&dock, "test");
    dock_assert_says(&dock, "the dearest of its 2 modes counts (UN-D5.modes)");
}

TEST(un_x5, weapons_are_compared_with_the_standard_ones)
{
    struct universal_profile standard;
    assert_true(universal_standard_of("SH-4b", &standard));
    assert_int_equal(standard.band[2].range[0], 9);
    assert_int_equal(standard.band[2].acc, 4);
    assert_int_equal(standard.band[0].dmg, 3);
    assert_true(universal_standard_of("EL-6c", &standard));
    assert_int_equal(standard.band[0].acc, 6);
    assert_int_equal(standard.band[2].acc, 4);
    assert_int_equal(standard.band[2].range[1], 18);
    assert_false(universal_standard_of("SH-7b", &standard));
    assert_false(universal_standard_of("SH-4d", &standard));
    assert_false(universal_standard_of("XX-4b", &standard));
    assert_false(universal_standard_of("SH-4bb", &standard));
    dock_open(&dock);
    dock_inspect(&dock, "un-gneiss");
    dock_assert_says(&dock, "EL-5b differs from the standard weapon of that name (UN-X5)");
    dock_assert_says(&dock, "CM-5b is the standard weapon of that name (UN-X5)");
    dock_assert_says(&dock, "PL-3b is the standard weapon of that name (UN-X5)");
}

/* ---- systems ---- */

TEST(un_x6, what_adds_to_offence)
{
    static const struct priced cases[] = {
        {PLAIN "munitions: {marines: 4}", 18, "272"},
        {PLAIN "munitions: {flares: 4}", 22, "272"},
        {PLAIN "munitions: {probes: 4}", 14, "252"},
        {PLAIN "munitions: {mines: 4}", 35, "312"},
        {PLAIN "munitions: {shuttlecraft: 4}", 26, "292"},
        {PLAIN "equipment: {point-defense-system: 2}", 16, "282"},
        {PLAIN "traits: {shockwave: 1}", 28, "352"},
        {PLAIN "traits: {carrier: 2}", 68, "432"},
        {PLAIN "traits: {carrier: 2, launch-tubes: 1}", 74, "472"},
        {GUN "}], equipment: {enhanced-fire-control: 1}", 25, "283.792"},
        {GUN "}], equipment: {long-range-scanners: 1}", 27, "291.76"},
        {GUN "}], equipment: {enhanced-fire-control: 1, long-range-scanners: 1}", 31, "303.712"},
    };
    ASSERT_PRICED(cases);
}

TEST(un_x6, what_adds_to_defence)
{
    static const struct priced cases[] = {
        {SQUADS "screens: {omni: 1}", 22, "352"},
        {SQUADS "screens: {forward: 1, port: 1, starboard: 1, aft: 1}", 22, "352"},
        {SQUADS "screens: {omni: 1, forward: 2}", 26, "404.8"},
        {SQUADS "equipment: {anti-fighter-batteries: 2}", 20, "352"},
        {SQUADS "equipment: {area-defense: 1}", 19, "296"},
        {SQUADS "equipment: {auto-repair: 2}", 22, "352"},
        {SQUADS "equipment: {cloaking-device: 1}", 26, "432"},
        {SQUADS "equipment: {countermeasures: 1}", 22, "352"},
        {SQUADS "equipment: {hyperdrive: 1}", 20, "312"},
        {SQUADS "traits: {regenerating: 1}", 26, "312"},
        {SQUADS "traits: {stealth: 1}", 22, "352"},
        {SQUADS "action_points: 4", 20, "336"},
        {PLAIN "munitions: {marines: 4, decoys: 2}", 21, "320"},
    };
    ASSERT_PRICED(cases);
}

TEST(un_x2, drat_is_rounded_to_hundredths_halves_up)
{
    /* 1.17 x 1.5 = 1.755 */
    const struct universal_design *design =
        dock_design(&dock, SQUADS "screens: {forward: 1}, equipment: {countermeasures: 1}");
    assert_int_equal(universal_yard_defence(design), 176);
    /* 1.17 x 1.2 x 1.1 = 1.5444 */
    design = dock_design(&dock, SQUADS "screens: {forward: 1}, equipment: {hyperdrive: 1, "
                                       "area-defense: 1}");
    assert_int_equal(universal_yard_defence(design), 154);
}

TEST(un_x6, what_adds_to_the_hull)
{
    static const struct priced cases[] = {
        {SQUADS "shields: {omni: 4}", 21, "332"},
        {SQUADS "shields: {forward: 1, port: 2, starboard: 3, aft: 4}", 23, "372"},
        {SQUADS "equipment: {shield-regenerator: 2}", 21, "352"},
        {SQUADS "traits: {armored: 1}", 21, "328"},
        {SQUADS "traits: {bulkheads: 2}", 20, "352"},
    };
    ASSERT_PRICED(cases);
}

TEST(un_e3_2, auxiliary_services_need_space_and_add_nothing)
{
    static const struct priced cases[] = {{SQUADS "traits: {auxiliary-services: 2}", 18, "322"}};
    ASSERT_PRICED(cases);
}

/* ---- designs ---- */

TEST(un_x1, a_design_must_fit_its_hull)
{
    dock_design(&dock, PLAIN "munitions: {marines: 56}");
    assert_int_equal(dock_inspect(&dock, "test"), FAULT_NONE);
    dock_assert_says(&dock, "in all 792 (UN-X6)");
    dock_design(&dock, PLAIN "munitions: {marines: 57}");
    assert_int_equal(dock_inspect(&dock, "test"), FAULT_REFUSED);
    dock_assert_says(&dock, "it needs 802 space units, its hull has 800 (UN-X1)");
}

TEST(un_x2, given_points_are_those_of_the_formula)
{
    dock_design(&dock, SQUADS "points: 18");
    assert_int_equal(dock_inspect(&dock, "test"), FAULT_NONE);
    dock_design(&dock, SQUADS "points: 19");
    assert_int_equal(dock_inspect(&dock, "test"), FAULT_REFUSED);
    dock_assert_says(&dock, "it is given 19 points, the formula says 18 (UN-X2)");
}

TEST(un_x6, given_space_is_compared)
{
    assert_true(dock_build(&dock, SQUADS "space: {used: '272', max: 800}"));
    assert_false(dock_build(&dock, SQUADS "space: {used: '271.5', max: 800}"));
    dock_assert_complains(&dock, "it needs 272, not 271.5 (UN-X6)");
}

TEST(un_f1_1, launch_tubes_need_a_carrier)
{
    dock_design(&dock, SQUADS "traits: {launch-tubes: 1}");
    assert_int_equal(dock_inspect(&dock, "test"), FAULT_REFUSED);
    dock_assert_says(&dock, "Launch Tubes need a Carrier (UN-F1.1)");
}

TEST(un_d6_6, values_against_seekers)
{
    dock_open(&dock);
    dock_inspect(&dock, "un-gneiss");
    dock_assert_says(&dock, "against Seekers (-1 | 3 | 1), launches 4 d6 (UN-D6.6)");
    dock_inspect(&dock, "un-hawthorn");
    dock_assert_says(&dock, "against Seekers (0 | 0 | 2), launches 0 (UN-D6.6)");
}

TEST(un_a2_3b, an_audit_says_that_a_hull_is_oversized)
{
    dock_design(&dock, "hull: 27, engines: {rating: 2}");
    dock_inspect(&dock, "test");
    dock_assert_says(&dock, "oversized: 14 boxes a track [×2], of two hits each (UN-A2.3b)");
}

TEST(un_e2_4, an_audit_says_what_fuel_needs)
{
    dock_design(&dock, PLAIN "munitions: {fuel: 40}");
    assert_int_equal(dock_inspect(&dock, "test"), FAULT_NONE);
    dock_assert_says(&dock, "its Fuel counts with the option fuel (UN-E2.4)");
}

TEST(un_n2, what_is_only_named_is_refused_with_its_rule)
{
    static const struct {
        const char *trait, *rule;
    } traits[] = {{"fusillade-2", "UN-D5.fusillade"},   {"overload-1", "UN-D5.overload"},
                  {"restricted-3", "UN-D5.restricted"}, {"deadly", "UN-D5.removed"},
                  {"evaporating", "UN-D5.removed"},     {"range-based", "UN-D5.removed"},
                  {"dual-mode", "UN-D5.removed"}};
    for (size_t i = 0; i < sizeof traits / sizeof traits[0]; i++) {
        char keys[256], words[96];
        snprintf(keys, sizeof keys,
                 PLAIN "batteries: [{name: Gun, traits: [%s], bands: [" NEAR
                       "], banks: [{arcs: AB, count: 1}]}]",
                 traits[i].trait);
        snprintf(words, sizeof words, "\"%s\" is named but not defined (%s)", traits[i].trait,
                 traits[i].rule);
        assert_false(dock_build(&dock, keys));
        dock_assert_complains(&dock, words);
    }
    assert_false(dock_build(&dock, PLAIN "traits: {inverted-defenses: 1}"));
    dock_assert_complains(&dock, "\"inverted-defenses\" is named but not defined (UN-E3.6)");
    assert_int_equal(universal_audit_undefined("fusillade-4"), UNIVERSAL_RULE_COUNT);
    assert_int_equal(universal_audit_undefined("Bomber"), UNIVERSAL_RULE_F4_HEAVY);
    assert_int_equal(universal_audit_undefined("piercing"), UNIVERSAL_RULE_COUNT);
}

/* ---- fleets ---- */

static struct setup setup;
static struct universal_scenario scenario;
static struct universal_side sides[SIDES];
static struct placed_unit placed[2];
static struct universal_element element;

/* A battle in which red, who chooses, has this sample and blue a Rowan that stands. */
static void open_battle(int limit, int count, const char *const *fleet)
{
    setup = (struct setup){
        .library = dock.library, .scenario = &scenario, .placed_count = 1, .placed = placed};
    scenario =
        (struct universal_scenario){.limit = (uint16_t)limit, .hull_max = UNIVERSAL_HULL_MAX};
    element = (struct universal_element){0};
    for (int side = 0; side < SIDES; side++) {
        sides[side] = (struct universal_side){0};
        setup.side[side] = &sides[side];
    }
    placed[0] = (struct placed_unit){.own = &element};
    placed[0].unit.side = SIDE_BLUE;
    placed[0].unit.design = (uint8_t)dock_index(&dock, "un-rowan");
    sides[SIDE_RED].fleet_count = (uint16_t)count;
    for (int i = 0; i < count; i++)
        sides[SIDE_RED].fleet[i] = (uint8_t)dock_index(&dock, fleet[i]);
}

static enum fault audit(int side)
{
    return universal_audit(&setup, side, &dock.working);
}

/* W20, with the ships there are */
TEST(un_b1_2, a_fleet_keeps_its_limit)
{
    static const char *const fleet[] = {"un-sequoia", "un-sequoia", "un-larch", "un-sycamore"};
    dock_open(&dock);
    open_battle(600, 4, fleet);
    assert_int_equal(audit(SIDE_RED), FAULT_NONE);
    assert_int_equal(dock.working.line_count, 0);
    sides[SIDE_RED].limit = 599;
    assert_int_equal(audit(SIDE_RED), FAULT_REFUSED);
    dock_assert_says(&dock, "600 points are more than the limit of 599 (UN-B1.2)");
    assert_int_equal(audit(SIDE_BLUE), FAULT_NONE);
    scenario.limit = 29;
    assert_int_equal(audit(SIDE_BLUE), FAULT_REFUSED);
    dock_assert_says(&dock, "30 points are more than the limit of 29 (UN-B1.2)");
}

TEST(un_b1_2, a_fleet_has_a_ship)
{
    dock_open(&dock);
    open_battle(600, 0, NULL);
    assert_int_equal(audit(SIDE_RED), FAULT_REFUSED);
    dock_assert_says(&dock, "a fleet has one ship at least (UN-B1.2)");
}

TEST(un_b1_1, a_scenario_may_limit_the_hull)
{
    static const char *const fleet[] = {"un-basalt", "un-larch"};
    dock_open(&dock);
    open_battle(600, 2, fleet);
    scenario.hull_max = 5;
    assert_int_equal(audit(SIDE_RED), FAULT_REFUSED);
    assert_int_equal(dock.working.line_count, 1);
    dock_assert_says(&dock, "un-larch: hull 6 is above 5 (UN-B1.1)");
}

TEST(un_0_6, those_aboard_count_among_255_units)
{
    static const char *fleet[64];
    dock_open(&dock);
    for (int i = 0; i < 64; i++)
        fleet[i] = i < 62 ? "un-hawthorn" : "un-marble";
    open_battle(0, 63, fleet); /* 62 of 4 and one of 6, and blue's */
    assert_int_equal(audit(SIDE_RED), FAULT_NONE);
    open_battle(0, 64, fleet);
    assert_int_equal(audit(SIDE_RED), FAULT_REFUSED);
    dock_assert_says(&dock, "261 units, those aboard included, are more than 255 (UN-0.6)");
}

TEST(un_g1, action_points_need_their_option)
{
    static const char *const fleet[] = {"test"};
    static const char *const keys[] = {
        SQUADS "action_points: 4", "hull: 8, engines: {rating: 5, free: 3, ap: 2}",
        SQUADS "equipment: {countermeasures: 1}, equipment_ap: {countermeasures: 3}",
        ARMED("", "{range: [1, 5], rof: 1, acc: 3, dmg: 1, ap: 1}", "{arcs: AB, count: 3}") "}]"};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        dock_design(&dock, keys[i]);
        open_battle(600, 1, fleet);
        assert_int_equal(audit(SIDE_RED), FAULT_REFUSED);
        dock_assert_says(&dock, "test: needs the option action-points (UN-G1)");
        setup.option[UNIVERSAL_OPTION_ACTION_POINTS] = 1;
        assert_int_equal(audit(SIDE_RED), FAULT_NONE);
        assert_int_equal(dock_inspect(&dock, "test"), FAULT_NONE);
        dock_assert_says(&dock, "plays with the option action-points (UN-G1)");
    }
}

TEST(un_f4, variants_need_their_option)
{
    dock_open(&dock);
    open_battle(600, 0, NULL);
    element.flags = (uint32_t)UNIVERSAL_LIGHT_FIGHTERS << UNIVERSAL_VARIANT_SHIFT;
    assert_int_equal(audit(SIDE_BLUE), FAULT_REFUSED);
    dock_assert_says(&dock, "its variants of fighters need the option fighter-variants (UN-F4)");
    setup.option[UNIVERSAL_OPTION_FIGHTER_VARIANTS] = 1;
    assert_int_equal(audit(SIDE_BLUE), FAULT_NONE);
}

TEST(un_x2, faults_of_designs_are_told_with_their_names)
{
    static const char *const fleet[] = {"test", "un-rowan"};
    dock_design(&dock, SQUADS "points: 7");
    open_battle(600, 2, fleet);
    assert_int_equal(audit(SIDE_RED), FAULT_REFUSED);
    assert_int_equal(dock.working.line_count, 1);
    dock_assert_says(&dock, "test: it is given 7 points, the formula says 18 (UN-X2)");
}
