/* The combat rating of a design (AE-6.2.1), reconstructed, with its working. */
#include "rules/admiralty/yard/yard.h"

#include <string.h>

/* ---- prices ---- */

#define TRAIT(trait, name, rule, tenths) [ADMIRALTY_##trait] = {name, ADMIRALTY_RULE_##rule, tenths}

const struct admiralty_trait_price admiralty_trait_prices[ADMIRALTY_TRAIT_COUNT] = {
    TRAIT(PIERCING, "Piercing", C4_1, 13),
    TRAIT(NON_PIERCING, "Non-Piercing", C4_2, 8),
    TRAIT(NO_RANGE_MODIFIERS, "No Range Modifiers", C4_3, 10),
    TRAIT(INVERTED_RANGE_MODIFIERS, "Inverted Range Modifiers", C4_4, 11),
    TRAIT(DOUBLED_RANGE_MODIFIERS, "Doubled Range Modifiers", C4_5, 10),
    TRAIT(MINIMUM_RANGE, "Minimum Range", C4_6, 8),
    TRAIT(RANGE_BASED_ROF, "Range-Based ROF", C4_7, 12),
    TRAIT(RANGE_BASED_IMP, "Range-Based IMP", C4_7, 12),
    TRAIT(RANGE_BASED_DMG, "Range-Based DMG", C4_7, 12),
    TRAIT(INVERTED_RANGE_BASED_ROF, "Inverted Range-Based ROF", C4_8, 14),
    TRAIT(INVERTED_RANGE_BASED_IMP, "Inverted Range-Based IMP", C4_8, 14),
    TRAIT(INVERTED_RANGE_BASED_DMG, "Inverted Range-Based DMG", C4_8, 14),
    TRAIT(VARIABLE_ROF, "Variable ROF", C4_9, 15),
    TRAIT(VARIABLE_IMP, "Variable IMP", C4_9, 15),
    TRAIT(VARIABLE_DMG, "Variable DMG", C4_9, 15),
    TRAIT(INCREASED_HITS, "Increased Hits", C4_10, 20),
    TRAIT(INCREASED_IMPACT, "Increased Impact", C4_11, 20),
    TRAIT(REPEATING, "Repeating", C4_12, 15),
    TRAIT(SLOW_FIRING, "Slow-Firing", C4_13, 7),
    TRAIT(FIRE_LINKED, "Fire-Linked", C4_14, 10),
    TRAIT(AREA_EFFECT, "Area Effect", C4_15, 15),
    TRAIT(DOUBLE_DAMAGE, "Double Damage", C4_16, 20),
    TRAIT(EXTRA_HULL_DAMAGE, "Extra Hull Damage", C4_17, 20),
    TRAIT(NO_HULL_DAMAGE, "No Hull Damage", C4_18, 5),
    TRAIT(CONTINUING_DAMAGE, "Continuing Damage", C4_19, 20),
};

#define DEVICE(device, option, rule, name, defence, offence, percent)                              \
    {                                                                                              \
        ADMIRALTY_DEVICE_##device, ADMIRALTY_OPTION_##option, ADMIRALTY_RULE_##rule, name,         \
            defence, offence, percent                                                              \
    }

const struct admiralty_device_price admiralty_device_prices[ADMIRALTY_DEVICES] = {
    DEVICE(ARMOR, ARMOR_PLATING, B1, "armor plating", 15, 10, 10),
    DEVICE(CLOAK, CLOAKING_DEVICE, B3, "cloaking device", 20, 10, 10),
    DEVICE(COUNTERMEASURES, COUNTERMEASURES, B4, "countermeasures", 15, 10, 10),
    DEVICE(FIRE_CONTROL, FIRE_CONTROL, B5, "fire control", 10, 13, 10),
    DEVICE(HYPERDRIVE, HYPERDRIVE, B6, "hyperdrive", 12, 10, 5),
    DEVICE(REGENERATION, REGENERATION, B9, "regeneration", 20, 10, 5),
    DEVICE(STEALTH, STEALTH, B11, "stealth", 15, 10, 10),
};

/* The cards of the book: their printed rating counts, whatever the formula says (AE-6.2.4). */
static const struct {
    const char *id;
    int points;
} printed[] = {{"conqueror", 395}, {"orion", 385}, {"swiftsure", 96}, {"victory", 220},
               {"anval", 52},      {"dagen", 312}, {"volhard", 168},  {"wraak", 220}};

bool admiralty_price_is_printed(const struct admiralty_design *design)
{
    for (size_t i = 0; i < sizeof printed / sizeof printed[0]; i++)
        if (strcmp(printed[i].id, design->label.id) == 0)
            return printed[i].points == design->points;
    return false;
}

/* ---- the figures of a design ---- */

int admiralty_price_engines(const struct admiralty_design *design)
{
    return design->engine_count > 0 ? design->engine[0] : 0;
}

int admiralty_price_screens(const struct admiralty_design *design)
{
    return design->screen_count > 0 ? design->screen[0] : 0;
}

int admiralty_price_shields(const struct admiralty_design *design)
{
    return design->screen_count == 0 && design->shield_count > 0 ? design->shield[0] : 0;
}

int admiralty_price_arcs(const struct admiralty_battery *battery, int weapon)
{
    return (int)strlen(battery->arcs[weapon]);
}

/* AE-C4: several traits multiply; a trait that is named again counts once. */
static struct fixed trait_factor(const struct admiralty_battery *battery)
{
    uint64_t part = 1, whole = 1;
    uint32_t seen = 0;
    for (int i = 0; i < battery->trait_count; i++) {
        if (seen >> battery->trait[i] & 1)
            continue;
        seen |= UINT32_C(1) << battery->trait[i];
        part *= (uint64_t)admiralty_trait_prices[battery->trait[i]].tenths;
        whole *= 10;
    }
    return fixed_ratio(part, whole);
}

struct fixed admiralty_price_weapon(const struct admiralty_battery *battery, int arcs, int reach,
                                    struct fixed scale)
{
    struct fixed spread = fixed_power(fixed_ratio(3, 2), arcs > 0 ? arcs - 1 : 0, 1);
    struct fixed root = fixed_root(fixed_times(spread, fixed_of((uint32_t)reach)));
    int dice = battery->rof * (7 - battery->acc) * battery->imp * battery->dmg;
    struct fixed strength = fixed_times(fixed_of((uint32_t)(dice > 0 ? dice : 0)), scale);
    return fixed_times(fixed_times(strength, trait_factor(battery)), root);
}

/* The constant of AE-6.2.3, fitted to the printed cards. */
static struct fixed offence_scale(void)
{
    return fixed_ratio(11045, 10000);
}

static int reach_of(const struct admiralty_design *design, const struct admiralty_battery *battery)
{
    return battery->rng + 3 * admiralty_price_engines(design);
}

static struct fixed sum_weapons(const struct admiralty_design *design)
{
    struct fixed sum = fixed_of(0);
    for (int b = 0; b < ADMIRALTY_BATTERIES; b++) {
        const struct admiralty_battery *battery = &design->battery[b];
        for (int i = 0; i < battery->arc_count; i++)
            sum =
                fixed_add(sum, admiralty_price_weapon(battery, admiralty_price_arcs(battery, i),
                                                      reach_of(design, battery), offence_scale()));
    }
    return sum;
}

/* AE-6.2.3 */
struct fixed admiralty_price_offence(const struct admiralty_design *design)
{
    struct fixed offence = sum_weapons(design);
    for (int i = 0; i < ADMIRALTY_DEVICES; i++)
        if (design->devices & admiralty_device_prices[i].device)
            offence = fixed_times(
                offence, fixed_ratio((uint64_t)admiralty_device_prices[i].offence_tenths, 10));
    return offence;
}

/* AE-6.2.2, AE-B10: screens rate as shields of a third of the pool. */
static struct fixed shield_factor(const struct admiralty_design *design)
{
    int thirds = 3 * admiralty_price_shields(design) + admiralty_price_screens(design);
    int most = 3 * ADMIRALTY_SHIELD_MAX;
    return fixed_ratio(18, (uint64_t)(18 - (thirds < most ? thirds : most)));
}

/* AE-6.2.2 */
struct fixed admiralty_price_defence(const struct admiralty_design *design)
{
    struct fixed defence = fixed_times(fixed_of(2u * design->hull), shield_factor(design));
    for (int i = 0; i < ADMIRALTY_DEVICES; i++)
        if (design->devices & admiralty_device_prices[i].device)
            defence = fixed_times(
                defence, fixed_ratio((uint64_t)admiralty_device_prices[i].defence_tenths, 10));
    return defence;
}

/* AE-6.2.1: never below 1 in a fleet */
int admiralty_price_rating(const struct admiralty_design *design)
{
    struct fixed mean =
        fixed_mean(admiralty_price_offence(design), admiralty_price_defence(design));
    uint64_t rating = fixed_nearest(mean, 1) + design->capacity;
    if (rating > UINT16_MAX)
        return UINT16_MAX;
    return rating > 0 ? (int)rating : 1;
}

/* ---- the working ---- */

/* The weapons of a battery with the same number of arcs are alike. */
static void tell_weapons(const struct admiralty_design *design, int index, int arcs,
                         struct working *working)
{
    const struct admiralty_battery *battery = &design->battery[index];
    int count = 0, reach = reach_of(design, battery);
    for (int i = 0; i < battery->arc_count; i++)
        count += admiralty_price_arcs(battery, i) == arcs;
    if (count == 0)
        return;
    struct fixed each = admiralty_price_weapon(battery, arcs, reach, offence_scale());
    char one[WORKING_FIGURE_SIZE], all[WORKING_FIGURE_SIZE];
    working_line(
        working,
        "%c %s, %d with %d arc%s: 1.1045 x %d x %d x %d x %d x 1.5^(%d/2) x root(%d) = %s; in all "
        "%s",
        "XYZ"[index], battery -> name, count, arcs, arcs == 1 ? "" : "s", battery->rof,
        7 - battery->acc, battery->imp, battery->dmg, arcs - 1, reach, working_figure(one, each, 3),
        working_figure(all, fixed_times(each, fixed_of((uint32_t)count)), 3));
}

static void tell_traits(const struct admiralty_battery *battery, int index, struct working *working)
{
    char factor[WORKING_FIGURE_SIZE];
    for (int i = 0; i < battery->trait_count; i++) {
        const struct admiralty_trait_price *price = &admiralty_trait_prices[battery->trait[i]];
        working_line(working, "in that, %s: x %d.%d (%s)", price->name, price->tenths / 10,
                     price->tenths % 10, admiralty_rule_ids[price->rule]);
    }
    if (battery->trait_count > 1)
        working_line(working, "all traits of %c: x %s (AE-C4)", "XYZ"[index],
                     working_figure(factor, trait_factor(battery), 3));
}

static void tell_offence(const struct admiralty_design *design, struct working *working)
{
    char figure[WORKING_FIGURE_SIZE];
    for (int b = 0; b < ADMIRALTY_BATTERIES; b++) {
        const struct admiralty_battery *battery = &design->battery[b];
        for (int arcs = 1; arcs <= ADMIRALTY_ARC_LETTERS; arcs++)
            tell_weapons(design, b, arcs, working);
        if (battery->arc_count > 0 && battery->trait_count > 0)
            tell_traits(battery, b, working);
    }
    working_line(working, "all weapons: %s (AE-6.2.3)",
                 working_figure(figure, sum_weapons(design), 3));
    if (design->devices & ADMIRALTY_DEVICE_FIRE_CONTROL)
        working_line(working, "fire control: x 1.3 (AE-B5)");
    working_line(working, "ORAT %s, by a formula reconstructed from the cards (AE-6.2.3)",
                 working_figure(figure, admiralty_price_offence(design), 3));
}

static void tell_defence(const struct admiralty_design *design, struct working *working)
{
    char factor[WORKING_FIGURE_SIZE], figure[WORKING_FIGURE_SIZE];
    int screens = admiralty_price_screens(design);
    working_line(working, "hull: 2 x %d = %d (AE-6.2.2)", design->hull, 2 * design->hull);
    working_figure(factor, shield_factor(design), 3);
    if (screens > 0)
        working_line(working, "screens %d, as shields of a third: x %s (AE-B10)", screens, factor);
    else
        working_line(working, "shields: x 6/(6 - %d) = %s (AE-6.2.2)",
                     admiralty_price_shields(design), factor);
    for (int i = 0; i < ADMIRALTY_DEVICES; i++) {
        const struct admiralty_device_price *price = &admiralty_device_prices[i];
        if (design->devices & price->device && price->defence_tenths != 10)
            working_line(working, "%s: x %d.%d (%s)", price->name, price->defence_tenths / 10,
                         price->defence_tenths % 10, admiralty_rule_ids[price->rule]);
    }
    working_line(working, "DRAT %s (AE-6.2.2)",
                 working_figure(figure, admiralty_price_defence(design), 3));
}

/* AE-6.2.1, AE-6.2.4 */
enum fault admiralty_price(const struct library *library, int index, int *points,
                           struct working *working, struct note *why)
{
    const struct admiralty_design *design = library_record(library, ADMIRALTY_CLASSES, index);
    struct fixed mean =
        fixed_mean(admiralty_price_offence(design), admiralty_price_defence(design));
    char figure[WORKING_FIGURE_SIZE];
    int rating = admiralty_price_rating(design);
    (void)why;
    working->line_count = 0;
    *points = design->points;
    working_line(working, "%s, %s%s%s%s: every ship of the class (AE-1.1)", design->label.name,
                 design->class, design->faction[0] ? " (" : "", design->faction,
                 design->faction[0] ? ")" : "");
    tell_offence(design, working);
    tell_defence(design, working);
    working_line(working, "root(ORAT x DRAT) = %s, rounded: %d (AE-6.2.1)",
                 working_figure(figure, mean, 3), (int)fixed_nearest(mean, 1));
    if (design->capacity > 0)
        working_line(working, "capacity for fighters: + %d (AE-6.2.1)", design->capacity);
    working_line(working, "combat rating %d, reconstructed: good to about 3 %% (AE-6.2.1)", rating);
    if (admiralty_price_is_printed(design))
        working_line(working, "its card prints %d: that is what counts (AE-6.2.4)", design->points);
    else if (design->points != rating)
        working_line(working, "its file gives it %d, which counts here (AE-6.2.4)", design->points);
    return FAULT_NONE;
}
