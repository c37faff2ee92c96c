/* What designs are worth, and which designs and fleets are sound. */
#include "tests/rules/nova/fixture.h"
#include "tests/rules/workings.h"

#include "rules/nova/yard/yard.h"

#include <stdio.h>
#include <string.h>

static struct table table;
static struct working working;

static void open_position(const char *position)
{
    table_try_open(&table, position);
    if (table.complaints.count > 0)
        fail_msg("%s: %s: %s", position, table.complaint[0].key, table.complaint[0].reason);
}

static int class_index(const char *id)
{
    int index = library_find(&table.setup.library, NOVA_CLASSES, id);
    assert_true(index >= 0);
    return index;
}

static const struct nova_design *class_of(const char *id)
{
    return library_record(&table.setup.library, NOVA_CLASSES, class_index(id));
}

/* A design of one's own; its points are worked out unless they are written. */
static struct nova_design design_of(const char *words)
{
    char position[1024];
    const char *points = strstr(words, "sector_") ? ", points: 0" : " points: 0";
    snprintf(position, sizeof position,
             "design test %s%s\nred Able test 0505 3\nblue Bold nv-arrow 0515 0", words,
             strstr(words, "points:") ? "" : points);
    open_position(position);
    return *class_of("test");
}

static int thousandths(struct fixed value)
{
    return (int)fixed_nearest(value, 1000);
}

static void assert_says(const char *words)
{
    workings_must_say(&working, words);
}

static int price(const char *id)
{
    struct note why = {0};
    int points = 0;
    assert_int_equal(nova_price(&table.setup.library, class_index(id), &points, &working, &why),
                     FAULT_NONE);
    return points;
}

static enum fault inspect(const char *id)
{
    return nova_audit_inspect(&table.setup.library, class_index(id), &working);
}

/* ---- the rating ---- */

TEST(nv_build_2, the_formula_gives_the_points_of_all_ten_classes)
{
    static const struct {
        const char *id;
        int points;
    } classes[] = {{"nv-majestic", 344}, {"nv-resolute", 245}, {"nv-vigilant", 160},
                   {"nv-arrow", 79},     {"nv-bastion", 540},  {"nv-obsidian", 164},
                   {"nv-basalt", 125},   {"nv-pumice", 107},   {"nv-cinder", 52},
                   {"nv-caldera", 336}};
    design_of("1 0 0 -");
    for (size_t i = 0; i < sizeof classes / sizeof classes[0]; i++) {
        const struct nova_design *design = class_of(classes[i].id);
        uint64_t mean =
            fixed_nearest(fixed_mean(nova_price_offence(design), nova_price_defence(design)), 1000);
        assert_int_equal(nova_price_rating(design), classes[i].points);
        assert_int_equal(price(classes[i].id), classes[i].points);
        assert_true((mean + 500) % 1000 >= 10 && (mean + 500) % 1000 <= 990);
        assert_int_equal(inspect(classes[i].id), FAULT_NONE);
    }
}

TEST(nv_build_2, the_majestic_step_by_step)
{
    design_of("1 0 0 -");
    assert_int_equal(price("nv-majestic"), 344);
    assert_says("Fusion Beams: 6.70 x 3.00 (Dx3) x (15 + 4) = 381.900");
    assert_says("FF 0.667 = 0.667 for its banks; in all 254.600");
    assert_says("FX2 0.667 + AX2 0.667 = 1.333 for its banks; in all 324.267");
    assert_says("Close Defense Cannons: 9.00 x (6 + 4) = 90.000");
    assert_says("FF2 0.333 + PH4 0.250 + SH4 0.250 = 0.833 for its banks; in all 75.000");
    assert_says("all batteries: 653.867 x 2.5 = 1634.667");
    assert_says("Fire Control: x 1.2 (NV-sys.1)");
    assert_says("ORAT 1961.600 (NV-build.2)");
    assert_says("hull and armor: 1.67 x (17 + 0) = 28.390");
    assert_says("ECM 1: x 2^(1/2) = 1.414");
    assert_says("shields save on 2 faces: x 6/(6 - 2) = 1.500");
    assert_says("DRAT 60.224 (NV-build.2)");
    assert_says("root(ORAT x DRAT) = 343.709, rounded: 344 (NV-build.2)");
}

TEST(nv_build_2, what_a_ship_can_take)
{
    static const struct {
        const char *words;
        int drat;
    } cases[] = {{"10 0 0 -", 16700},
                 {"10/5 0 0 -", 25050},
                 {"10 0 1 -", 23617},
                 {"10 0 2 -", 33400},
                 {"10 0 0 6+", 20040},
                 {"10 0 0 5+", 25050},
                 {"10 0 0 4+", 33400},
                 {"10 0 0 2+", 100200},
                 {"10 0 0 - Stealth", 20040},
                 {"10 0 0 - Reinforced_Systems", 18370},
                 {"10 0 0 - Fragile_Systems", 15030},
                 {"10 0 0 - Fire_Control Hyperdrive Overthrusters Regenerating_3", 16700},
                 {"10/2 9 2 4+ Stealth Fragile_Systems", 86573}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct nova_design design = design_of(cases[i].words);
        if (thousandths(nova_price_defence(&design)) != cases[i].drat)
            fail_msg("%s: %d", cases[i].words, thousandths(nova_price_defence(&design)));
    }
}

TEST(nv_build_2, what_weapons_can_do)
{
    static const struct {
        const char *words;
        int orat;
    } cases[] = {{"10 4 0 - Gun=PH:2/4/6:100", 25000},
                 {"10 4 0 - Gun=PH:2/4/6:150", 37500},
                 {"10 0 0 - Gun=PH:2/4/6:100", 15000},
                 {"10 4 0 - Gun=PH:2/4/16:100", 50000},
                 {"10 4 0 - Gun=TT:2/4/6:100", 50000},
                 {"10 4 0 - Gun=FR:2/4/6:100", 8333},
                 {"10 4 0 - Gun=PH1:2/4/6:100", 17678},
                 {"10 4 0 - Gun=PH2:2/4/6:100", 12500},
                 {"10 4 0 - Gun=PH2,SH2:2/4/6:100", 25000},
                 {"10 4 0 - Gun=PH:2/4/6:100 Beam=SH:2/4/6:100", 50000},
                 {"10 4 0 - Gun=ABC:2/4/6:100", 25000},
                 {"10 4 0 - Gun=PH:2/4/6:100+Dx2", 50000},
                 {"10 4 0 - Gun=PH:2/4/6:100+Dx3", 75000},
                 {"10 4 0 - Gun=PH:2/4/6:100+Prc", 32500},
                 {"10 4 0 - Gun=PH:2/4/6:100+Dfs", 25000},
                 {"10 4 0 - Gun=PH:2/4/6:100+Slw", 15000},
                 {"10 4 0 - Gun=PH:2/4/6:100+Exp", 7500},
                 {"10 4 0 - Gun=PH:2/4/6:100+Prc+Slw", 19500},
                 {"10 4 0 - Gun=PH:2/4/6:100 Fire_Control", 30000},
                 {"10 4 0 - Gun=PH:2/4/6:100 Stealth Reinforced_Systems", 25000}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct nova_design design = design_of(cases[i].words);
        if (thousandths(nova_price_offence(&design)) != cases[i].orat)
            fail_msg("%s: %d", cases[i].words, thousandths(nova_price_offence(&design)));
    }
}

TEST(nv_build_2, a_ship_is_worth_one_at_least_and_halves_go_up)
{
    struct nova_design bare = design_of("10 4 0 -");
    assert_int_equal(bare.points, 1);
    /* root(16.7 x 41.75) = 26.405; root(16.7 x 42.08) = 26.509 */
    assert_int_equal(design_of("10 4 0 - Gun=PH:2/4/6:167").points, 26);
    assert_int_equal(design_of("10 4 0 - Gun=PH:2/4/6:169").points, 27);
}

TEST(nv_build_2, points_of_ones_own_making_are_told)
{
    design_of("10 4 0 - Gun=PH:2/4/6:169 points: 30");
    assert_int_equal(price("test"), 30);
    assert_says("rounded: 27 (NV-build.2)");
    assert_says("its file gives it 30, which counts here");
    assert_int_equal(inspect("test"), FAULT_REFUSED);
    assert_says("it is given 30 points, the formula says 27 (NV-build.2)");
}

TEST(nv_comp_3, a_price_is_that_of_a_class)
{
    design_of("1 0 0 -");
    price("nv-pumice");
    assert_string_equal(working.lines[0],
                        "Pumice, CL (cindral): every ship of the class (NV-comp.3)");
}

TEST(nv_sys_7, sectors_are_rated_by_their_mean)
{
    struct nova_design design = design_of(
        "10 0 0 5+ Directional_Defenses sector_ecm: [[2, 2, 1, 1, 0], [0, 0, 0, 0, 0], [0, 0, 0, "
        "0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]], sector_shields: [[4, 4, 5, 5, "
        "6], [5, 5, 5, 6, 6], [6, 6, 6, 6, 6], [], [], []]");
    /* (2 x 2 + 1.5 + 1.2 + 1 + 1 + 1) / 6 = 9.7 / 6 */
    assert_int_equal(thousandths(nova_price_defence(&design)), 26998);
    price("test");
    assert_says("sector A: 2^(2/2) x 6/(6 - 3) = 4.000");
    assert_says("their mean: x 1.617 (NV-sys.7)");
}

TEST(nv_sys_7, what_sectors_do_not_list_is_that_of_the_ship)
{
    struct nova_design design = design_of(
        "10 0 2 - Directional_Defenses sector_shields: [[4, 4, 5, 5, 6], [4, 4, 5, 5, 6], [], [], "
        "[], []]");
    /* 2 x (2 + 2 + 1 + 1 + 1 + 1) / 6 */
    assert_int_equal(thousandths(nova_price_defence(&design)), 44533);
}

TEST(nv_sys_8, the_better_profile_is_rated)
{
    const char *first = "10 4 0 - Gun=PH:2/4/6:200~2/4/6:100+Prc Dual-Mode_Weapons";
    const char *second = "10 4 0 - Gun=PH:2/4/6:100~2/4/6:100+Dx3 Dual-Mode_Weapons";
    struct nova_design design = design_of(first);
    assert_int_equal(thousandths(nova_price_offence(&design)), 50000);
    price("test");
    assert_false(workings_say(&working, "NV-sys.8"));
    design = design_of(second);
    assert_int_equal(thousandths(nova_price_offence(&design)), 75000);
    price("test");
    assert_says("Gun, second profile (NV-sys.8): 1.00 x 3.00 (Dx3) x (6 + 4) = 30.000");
}

TEST(nv_sys_8, dual_mode_needs_something_to_choose_from)
{
    design_of("10 4 0 - Gun=PH:2/4/6:200 Dual-Mode_Weapons");
    assert_int_equal(inspect("test"), FAULT_REFUSED);
    assert_says("(NV-sys.8)");
}

TEST(nv_comp_12, the_working_of_the_largest_ship_is_complete)
{
    char words[900] = "10 4 0 -";
    for (int i = 0; i < 4; i++) {
        char battery[160];
        snprintf(battery, sizeof battery, " Gun%d=TT9", i);
        strcat(words, battery);
        for (int k = 1; k < NOVA_BATTERY_BANKS_MAX; k++)
            strcat(words, ",TT9");
        strcat(words, ":2/4/6:100");
    }
    struct nova_design design = design_of(words);
    assert_int_equal(design.bank_count, NOVA_BANKS_MAX);
    price("test");
    assert_true(working.line_count <= WORKING_LINES_MAX);
    assert_says("TT9 0.088 + TT9 0.088 +");
    assert_says("TT9 0.088 = 1.414 for its banks; in all 14.142");
}

/* ---- designs ---- */

TEST(nv_comp_5e, what_is_stored_is_compared_with_the_generators)
{
    static const struct {
        const char *words, *reason;
    } cases[] = {
        {"10 4-3-2-2-1 0 -", "thrust 4 3 2 2 1 should be 4 3 2 1 1 (NV-comp.5e, NV-comp.5a)"},
        {"10 4 2-2-2-1-0 -", "ecm 2 2 2 1 0 should be 2 2 1 1 0 (NV-comp.5e, NV-comp.5c)"},
        {"10 4 0 5-5-6-6-6", "shields 5 5 6 6 6 should be 5 5 5 6 6 (NV-comp.5e, NV-comp.5d)"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        design_of(cases[i].words);
        assert_int_equal(inspect("test"), FAULT_REFUSED);
        assert_says(cases[i].reason);
        assert_int_equal(working.line_count, 1);
    }
}

TEST(nv_comp_5e, strings_of_both_profiles_are_compared)
{
    design_of("10 4 0 - Gun=TT:2/4/6:8-6-4-3-2-1-1-1-1 points: 0");
    assert_int_equal(inspect("test"), FAULT_NONE); /* columns that are not there have no dice */
    design_of("10 4 0 - Gun=TT:2/4/6:8-6-4-3-2-1-1-1 points: 0");
    assert_int_equal(inspect("test"), FAULT_REFUSED);
    assert_says("Gun 8 6 4 3 2 1 1 1 should be 8 6 4 3 2 1 1 1 1 0 0 0 (NV-comp.5e, NV-comp.8)");
    design_of("10 4 0 - Gun=TT:2/4/6:500~2/4/6:8-6-4-3-2-2-1-1-1 Dual-Mode_Weapons points: 0");
    assert_int_equal(inspect("test"), FAULT_REFUSED);
    assert_says("Gun 8 6 4 3 2 2 1 1 1 should be 8 6 4 3 2 1 1 1 1 0 0 0 (NV-comp.5e, NV-comp.8)");
}

TEST(nv_comp_5b, weapon_hits_have_their_labels)
{
    struct nova_design design = design_of("10 4 0 -");
    design.weapon_hit[2] = 1;
    working.line_count = 0;
    nova_audit_faults(&design, &working);
    assert_says("weapon_hits 0 1 1 3 4 should be 0 1 2 3 4 (NV-comp.5e, NV-comp.5b)");
}

TEST(nv_comp_5e, tracks_of_sectors_are_compared)
{
    design_of("10 0 0 5+ Directional_Defenses sector_ecm: [[2, 2, 2, 1, 0], [0, 0, 0, 0, 0], [0, "
              "0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]], sector_shields: "
              "[[], [4, 4, 4, 5, 6], [], [], [], []]");
    assert_int_equal(inspect("test"), FAULT_REFUSED);
    assert_int_equal(working.line_count, 2);
    assert_says("sector_ecm 2 2 2 1 0 should be 2 2 1 1 0");
    assert_says("sector_shields 4 4 4 5 6 should be 4 4 5 5 6");
}

TEST(nv_comp_9, bank_numbers_are_told_as_shares_and_never_judged)
{
    design_of("10 4 0 - Gun=FF3,PH4,SH4,AA6:2/4/6:100 Odd=FF1,AA1:2/4/6:100");
    assert_int_equal(inspect("test"), FAULT_NONE);
    assert_says("Gun: its numbers fit ");
    assert_false(workings_say(&working, "Odd"));
    inspect("nv-majestic");
    assert_says("Lightning Turrets: its numbers fit 2 weapons: FX 1, AX 1 (NV-comp.9)");
    assert_says("Close Defense Cannons: its numbers fit 4 weapons: FF 2, PH 1, SH 1 (NV-comp.9)");
}

TEST(nv_sys_2, an_audit_says_what_a_hyperdrive_needs)
{
    design_of("10 4 0 - Hyperdrive");
    assert_int_equal(inspect("test"), FAULT_NONE);
    assert_says("its Hyperdrive works with the option hyperdrive (NV-sys.2)");
    design_of("10 4 0 -");
    inspect("test");
    assert_false(workings_say(&working, "hyperdrive"));
}

/* ---- fleets ---- */

static enum fault audit(const char *position, int side)
{
    open_position(position);
    return nova_audit(&table.setup, side, &working);
}

/* W50 */
TEST(nv_setup_2, the_limit_of_a_battle)
{
    const char *position =
        "scenario battle_size: medium\n"
        "side red fleet: [nv-majestic, nv-resolute, nv-vigilant, nv-arrow, nv-arrow]\n"
        "side blue fleet: [nv-bastion, nv-majestic, nv-vigilant]";
    assert_int_equal(audit(position, SIDE_RED), FAULT_NONE);
    assert_int_equal(working.line_count, 0);
    assert_int_equal(audit(position, SIDE_BLUE), FAULT_REFUSED);
    assert_int_equal(working.line_count, 1);
    assert_says("1044 points are more than the limit of 1000 (NV-setup.2)");
}

TEST(nv_setup_2, just_the_limit_is_allowed)
{
    const char *position = "scenario battle_size: small\n"
                           "side red fleet: [nv-vigilant, nv-vigilant, nv-vigilant, nv-vigilant, "
                           "nv-vigilant]\n"
                           "side blue fleet: [nv-resolute, nv-vigilant, nv-arrow, nv-arrow, "
                           "nv-arrow, nv-arrow, nv-arrow, nv-cinder]";
    assert_int_equal(audit(position, SIDE_RED), FAULT_NONE);
    assert_int_equal(audit(position, SIDE_BLUE), FAULT_REFUSED);
    assert_says("852 points are more than the limit of 800 (NV-setup.2)");
    assert_says("its ships are not all of one fleet list, imperial (NV-setup.2)");
}

TEST(nv_setup_2, ships_are_of_the_list_their_side_names)
{
    const char *position = "scenario battle_size: small\n"
                           "side red faction: cindral, fleet: [nv-arrow]\n"
                           "side blue faction: imperial, fleet: [nv-arrow]";
    assert_int_equal(audit(position, SIDE_RED), FAULT_REFUSED);
    assert_says("its ships are not all of one fleet list, cindral (NV-setup.2)");
    assert_int_equal(audit(position, SIDE_BLUE), FAULT_NONE);
}

TEST(nv_setup_2, a_battle_that_lists_ships_and_no_size_has_no_limit)
{
    const char *position = "red Able nv-bastion 0505 3\nred Bear nv-bastion 0507 3\n"
                           "red Cat nv-caldera 0509 3\nblue Bold nv-arrow 0515 0";
    assert_int_equal(audit(position, SIDE_RED), FAULT_NONE);
    assert_int_equal(audit(position, SIDE_BLUE), FAULT_NONE);
}

TEST(nv_setup_2, a_sample_fits_the_smallest_battle_where_the_size_is_open)
{
    const char *position = "side red sample: [nv-majestic, nv-resolute]\n"
                           "side blue sample: [nv-majestic, nv-resolute, nv-arrow]";
    assert_int_equal(audit(position, SIDE_RED), FAULT_NONE);
    assert_int_equal(audit(position, SIDE_BLUE), FAULT_REFUSED);
    assert_says("668 points are more than the limit of 600 (NV-setup.2)");
}

TEST(nv_setup_2, a_fleet_has_a_ship)
{
    assert_int_equal(audit("side red sample: [nv-arrow]", SIDE_BLUE), FAULT_REFUSED);
    assert_says("a fleet has one ship at least (NV-setup.2)");
}

TEST(nv_comp_12, a_battle_has_at_most_255_ships)
{
    struct nova_side many;
    open_position("scenario battle_size: very-large\n"
                  "red Able nv-arrow 0505 3\nblue Bold nv-arrow 0515 0");
    many = *(const struct nova_side *)table.setup.side[SIDE_RED];
    table.setup.side[SIDE_RED] = &many;
    many.fleet_count = UNITS_MAX - 2;
    memset(many.fleet, class_index("nv-arrow"), sizeof many.fleet);
    assert_int_equal(nova_audit(&table.setup, SIDE_BLUE, &working), FAULT_NONE);
    many.fleet_count++;
    assert_int_equal(nova_audit(&table.setup, SIDE_BLUE, &working), FAULT_REFUSED);
    assert_says("256 units are more than 255 (NV-comp.12)");
}

TEST(nv_adv_3, arcs_of_letters_need_their_option)
{
    const char *without = "design test 10 4 0 - Gun=ABC:2/4/6:100 points: 0\n"
                          "red Able test 0505 3\nblue Bold nv-arrow 0515 0";
    char with[256];
    snprintf(with, sizeof with, "option custom-arcs on\n%s", without);
    assert_int_equal(audit(without, SIDE_RED), FAULT_REFUSED);
    assert_says("test: needs the option custom-arcs (NV-adv.3)");
    assert_int_equal(audit(without, SIDE_BLUE), FAULT_NONE);
    assert_int_equal(audit(with, SIDE_RED), FAULT_NONE);
    assert_int_equal(inspect("test"), FAULT_NONE);
    assert_says("plays with the option custom-arcs (NV-adv.3)");
}

TEST(nv_comp_5e, faults_of_designs_are_told_with_their_names)
{
    const char *position = "design test 10 4-3-2-2-1 0 - points: 7\n"
                           "red Able test 0505 3\nblue Bold nv-arrow 0515 0";
    assert_int_equal(audit(position, SIDE_RED), FAULT_REFUSED);
    assert_int_equal(working.line_count, 2);
    assert_says("test: thrust 4 3 2 2 1 should be 4 3 2 1 1 (NV-comp.5e, NV-comp.5a)");
    assert_says("test: it is given 7 points, the formula says 1 (NV-build.2)");
}
