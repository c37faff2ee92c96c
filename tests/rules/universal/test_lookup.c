/* What rules print is what pricing reads (UN-X6, UN-Y2, UN-X5). */
#include "tests/support/test.h"

#include "rules/universal/universal.h"
#include "rules/universal/yard/yard.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static struct datasheet sheet;

static void look_up(enum universal_rule rule, int part)
{
    struct library library = {.rulebook = &universal_rulebook};
    assert_true(universal_rulebook.table(&library, (int)rule, part, &sheet));
    assert_false(sheet.cut);
}

static const char *cell(int row, const char *head)
{
    for (int column = 0; column < sheet.column_count; column++)
        if (strcmp(sheet.head[column], head) == 0)
            return datasheet_cell(&sheet, row, column);
    fail_msg("no column %s", head);
    return "";
}

/* A hull of 10 with engines 4 and three weapons. */
static struct universal_design ship_with(const struct universal_system_price *price, int count)
{
    struct universal_design design = {.hull = 10, .engine_rating = 4, .engine_free = 255};
    design.battery_count = 1;
    struct universal_battery *battery = &design.battery[0];
    battery->profile_count = 1;
    battery->bank_count = 1;
    battery->profile[0].band_count = 1;
    battery->profile[0].band[0] =
        (struct universal_band){.range_count = 2, .range = {1, 9}, .rof = 2, .acc = 4, .dmg = 1};
    battery->bank[0] = (struct universal_bank){.arcs = "ABC", .count = 3};
    uint8_t *const places[] = {[UNIVERSAL_PRICE_ITEM] = design.item,
                               [UNIVERSAL_PRICE_MUNITION] = design.munition,
                               [UNIVERSAL_PRICE_GIFT] = design.gift,
                               [UNIVERSAL_PRICE_SCREEN] = design.screen,
                               [UNIVERSAL_PRICE_SHIELD] = design.shield};
    if (price->kind == UNIVERSAL_PRICE_POINTS)
        design.action_points = (uint8_t)count;
    else if (price->kind == UNIVERSAL_PRICE_TUBES) {
        design.gift[UNIVERSAL_CARRIER] = 1;
        design.gift[UNIVERSAL_LAUNCH_TUBES] = (uint8_t)count;
    } else
        places[price->kind][price->index] = (uint8_t)count;
    return design;
}

/* "3.3 x hull", "25", "0.25 x a point of engines" */
static double printed_space(const char *words, const struct universal_design *design)
{
    char *rest;
    double figure = strtod(words, &rest);
    double point = design->hull * (design->hull + 50.0) / 10;
    if (strcmp(rest, " x hull") == 0)
        return figure * design->hull;
    if (strcmp(rest, " x weapons") == 0)
        return figure * (double)universal_guns_battery_space(design, 0) / 100;
    if (strcmp(rest, " x engines") == 0)
        return figure * point * design->engine_rating;
    if (strcmp(rest, " x a point of engines") == 0)
        return figure * point;
    assert_string_equal(rest, "");
    return figure;
}

TEST(un_x6, the_space_printed_is_the_space_needed)
{
    look_up(UNIVERSAL_RULE_X6, 0);
    assert_int_equal(sheet.row_count, UNIVERSAL_SYSTEM_PRICES);
    for (int i = 0; i < sheet.row_count; i++) {
        struct universal_design with = ship_with(&universal_system_prices[i], 1);
        struct universal_design without = ship_with(&universal_system_prices[i], 0);
        double more = (double)(universal_yard_used(&with) - universal_yard_used(&without)) / 100000;
        double printed = printed_space(cell(i, "space"), &with);
        if (fabs(more - printed) > 1e-9)
            fail_msg("%s: %s printed, %g needed", cell(i, "one of"), cell(i, "space"), more);
    }
}

/* "x 1.2", "x (1 + 0.2 each)", "" */
static double printed_factor(const char *words)
{
    if (strncmp(words, "x (1 + ", 7) == 0)
        return 1 + strtod(words + 7, NULL);
    return words[0] ? strtod(words + 2, NULL) : 1;
}

TEST(un_x6, factors_printed_are_those_of_the_ratings)
{
    look_up(UNIVERSAL_RULE_X6, 0);
    for (int i = 0; i < sheet.row_count; i++) {
        const struct universal_system_price *price = &universal_system_prices[i];
        struct universal_design with = ship_with(price, 1), without = ship_with(price, 0);
        if (price->kind == UNIVERSAL_PRICE_SCREEN)
            continue;
        double defence = (double)universal_yard_defence(&with);
        assert_true(fabs(defence - 100 * printed_factor(cell(i, "DRAT"))) < 1e-9);
        const char *engines = cell(i, "effective engines");
        double drive = (double)universal_yard_engines(&with) / 100;
        double printed = engines[0] == 'x'   ? 4 * strtod(engines + 2, NULL)
                         : engines[0] == '+' ? 4 + strtod(engines + 2, NULL)
                                             : 4;
        assert_true(fabs(drive - printed) < 1e-9);
        const char *hull = cell(i, "effective hull");
        double more = (double)(universal_yard_hull(&with) - universal_yard_hull(&without)) / 100;
        double times = strstr(hull, " x hull") ? 10 : strstr(hull, "/ DRAT") ? 0 : 1;
        assert_true(fabs(more - (hull[0] ? times * strtod(hull + 2, NULL) : 0)) < 1e-9);
    }
}

TEST(un_x6, screens_printed_are_those_of_the_defence)
{
    look_up(UNIVERSAL_RULE_X6, 1);
    for (enum universal_facing facing = 0; facing < UNIVERSAL_FACINGS; facing++)
        for (int level = 0; level <= UNIVERSAL_SCREENS_MAX; level++) {
            struct universal_design design = {.hull = 10};
            int before = (int)universal_yard_defence(&design);
            design.screen[facing] = (uint8_t)level;
            double more = (double)((int)universal_yard_defence(&design) - before) / 100;
            double printed = strtod(datasheet_cell(&sheet, (int)facing, level + 1), NULL) -
                             strtod(datasheet_cell(&sheet, (int)facing, 1), NULL);
            assert_true(fabs(more - printed) < 1e-9);
        }
}

TEST(un_y2, traits_printed_are_those_of_the_space)
{
    look_up(UNIVERSAL_RULE_Y2, 0);
    assert_int_equal(sheet.row_count, UNIVERSAL_TRAIT_COUNT);
    for (int i = 0; i < sheet.row_count; i++) {
        struct universal_profile profile = {.band_count = 1};
        profile.band[0] = (struct universal_band){
            .range_count = 2, .range = {1, 12}, .rof = 20, .acc = 2, .dmg = 9};
        double plain = (double)universal_guns_base(&profile, false);
        profile.traits = UINT64_C(1) << i;
        double factor = (double)universal_guns_base(&profile, false) / plain;
        if (i != UNIVERSAL_DEFENSIVE) /* its price is UN-Y3's */
            assert_true(fabs(factor - strtod(cell(i, "space x"), NULL)) < 0.001);
    }
}

TEST(un_x5, a_kind_reads_as_its_code)
{
    struct universal_profile profile;
    look_up(UNIVERSAL_RULE_X5, 0);
    for (int i = 0; i < sheet.row_count; i++) {
        char code[16];
        struct text text;
        text_init(&text, code, sizeof code);
        text_format(&text, "%s-4b", cell(i, "kind"));
        assert_true(universal_standard_of(code, &profile));
        text_init(&text, code, sizeof code);
        text_format(&text, "%d+, %d+, %d+", profile.band[0].acc, profile.band[1].acc,
                    profile.band[2].acc);
        assert_string_equal(cell(i, "of b"), code);
    }
}

/* Every word's rule is about the thing of that name. */
TEST(un_data_2, words_lead_to_their_rules)
{
    struct rule_word word;
    int count = 0;
    while (universal_rulebook.word(count, &word))
        count++;
    look_up(UNIVERSAL_RULE_DATA_2, 0);
    assert_int_equal(sheet.row_count, count);
    assert_int_equal(count, UNIVERSAL_TRAIT_COUNT + UNIVERSAL_EQUIPMENT + UNIVERSAL_MUNITIONS +
                                UNIVERSAL_GIFTS);
}
