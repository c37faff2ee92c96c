/* How much room a design has and needs (AE-6.1.1, AE-6.1.2), and what a design may not be. */
#include "rules/admiralty/yard/yard.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ---- space ---- */

/* AE-6.1.1: unrounded */
static struct fixed hull_space(const struct admiralty_design *design)
{
    int hull = design->hull > 0 ? design->hull : 1;
    return fixed_times(fixed_of(100), fixed_power(fixed_of((uint32_t)hull), 13, 10));
}

int64_t admiralty_space(const struct admiralty_design *design)
{
    return (int64_t)fixed_nearest(hull_space(design), 10);
}

/* AE-B12: the factor of a level -2 … +2 in tenths */
static struct fixed tech_factor(int level)
{
    static const uint8_t tenths[] = {20, 14, 10, 7, 5};
    int index = level < -2 ? 0 : level > 2 ? 4 : level + 2;
    return fixed_ratio(tenths[index], 10);
}

/* One thing a design has room for. */
struct item {
    char name[48];
    struct fixed space;
    int level;
    enum admiralty_rule rule;
};

enum { ITEMS_MAX = 6 + ADMIRALTY_BATTERIES + ADMIRALTY_DEVICES };

struct items {
    int count;
    struct item list[ITEMS_MAX];
};

static struct item *add_item(struct items *items, struct fixed space, int level,
                             enum admiralty_rule rule)
{
    struct item *item = &items->list[items->count++];
    item->space = fixed_times(space, tech_factor(level));
    item->level = level;
    item->rule = rule;
    return item;
}

static void name_item(struct item *item, const char *format, ...) BASE_PRINTF(2, 3);

static void name_item(struct item *item, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(item->name, sizeof item->name, format, arguments);
    va_end(arguments);
}

/* So many thousandths of the hull's space. */
static struct fixed share(const struct admiralty_design *design, int thousandths)
{
    return fixed_times(hull_space(design), fixed_ratio((uint64_t)thousandths, 1000));
}

/* AE-6.1.2: 3.5 % a point of engines, 6.5 % of shields; AE-B10: 4.5 % of screens */
static void add_ratings(const struct admiralty_design *design, struct items *items)
{
    const struct admiralty_tech *tech = &design->tech;
    int engines = admiralty_price_engines(design), shields = admiralty_price_shields(design);
    int screens = admiralty_price_screens(design);
    if (engines > 0)
        name_item(
            add_item(items, share(design, 35 * engines), tech->engines, ADMIRALTY_RULE_R6_1_2),
            "engines %d, 3.5 %% each", engines);
    if (shields > 0)
        name_item(
            add_item(items, share(design, 65 * shields), tech->shields, ADMIRALTY_RULE_R6_1_2),
            "shields %d, 6.5 %% each", shields);
    if (screens > 0)
        name_item(add_item(items, share(design, 45 * screens), tech->shields, ADMIRALTY_RULE_B10),
                  "screens %d, 4.5 %% each", screens);
}

/* AE-6.1.2: as the rating, with the range alone for reach and 1.5 for scale */
static void add_battery(const struct admiralty_design *design, int index, struct items *items)
{
    const struct admiralty_battery *battery = &design->battery[index];
    struct fixed sum = fixed_of(0);
    for (int i = 0; i < battery->arc_count; i++)
        sum = fixed_add(sum, admiralty_price_weapon(battery, admiralty_price_arcs(battery, i),
                                                    battery->rng, fixed_ratio(3, 2)));
    if (battery->arc_count > 0)
        name_item(add_item(items, sum, design->tech.gunnery, ADMIRALTY_RULE_R6_1_2), "%c %s, %d",
                  "XYZ"[index], battery -> name, battery -> arc_count);
}

/* AE-6.1.2: 1.3 a point of fighter capacity; AE-B1 … AE-B11: shares; AE-B2: 1 a point */
static void add_specials(const struct admiralty_design *design, struct items *items)
{
    const struct admiralty_tech *tech = &design->tech;
    if (design->capacity > 0)
        name_item(add_item(items, fixed_ratio(13u * design->capacity, 10), tech->fighters,
                           ADMIRALTY_RULE_R6_1_2),
                  "capacity for fighters %d, 1.3 each", design->capacity);
    for (int i = 0; i < ADMIRALTY_DEVICES; i++) {
        const struct admiralty_device_price *price = &admiralty_device_prices[i];
        if (design->devices & price->device)
            name_item(
                add_item(items, share(design, 10 * price->percent), tech->specials, price->rule),
                "%s, %d %%", price->name, price->percent);
    }
    if (design->auxiliary > 0)
        name_item(add_item(items, fixed_of(design->auxiliary), tech->specials, ADMIRALTY_RULE_B2),
                  "auxiliary services %d", design->auxiliary);
}

static struct fixed gather_items(const struct admiralty_design *design, struct items *items)
{
    struct fixed sum = fixed_of(0);
    items->count = 0;
    add_ratings(design, items);
    for (int b = 0; b < ADMIRALTY_BATTERIES; b++)
        add_battery(design, b, items);
    add_specials(design, items);
    for (int i = 0; i < items->count; i++)
        sum = fixed_add(sum, items->list[i].space);
    return sum;
}

int64_t admiralty_space_used(const struct admiralty_design *design)
{
    struct items items;
    return (int64_t)fixed_upwards(gather_items(design, &items), 10);
}

void admiralty_yard_space_lines(const struct admiralty_design *design, struct working *working)
{
    struct items items;
    int64_t used = (int64_t)fixed_upwards(gather_items(design, &items), 10);
    int64_t room = admiralty_space(design);
    working_line(working, "space of hull %d: %d.%d (AE-6.1.1)", design->hull, (int)(room / 10),
                 (int)(room % 10));
    for (int i = 0; i < items.count; i++) {
        const struct item *item = &items.list[i];
        char figure[24], level[24] = "";
        struct text text;
        text_init(&text, figure, sizeof figure);
        fixed_put(&text, item->space, 3);
        if (item->level != 0)
            snprintf(level, sizeof level, ", tech level %+d", item->level);
        working_line(working, "%s%s: %s (%s)", item->name, level, figure,
                     admiralty_rule_ids[item->rule]);
    }
    working_line(working, "space used: %d.%d of %d.%d (AE-6.1.2)", (int)(used / 10),
                 (int)(used % 10), (int)(room / 10), (int)(room % 10));
}

/* ---- limits ---- */

static void find_arc_faults(const struct admiralty_battery *battery, int index,
                            struct working *reasons)
{
    for (int i = 0; i < battery->arc_count; i++) {
        const char *arcs = battery->arcs[i];
        bool sound = arcs[0] != '\0';
        for (const char *c = arcs; *c; c++)
            sound &= *c >= 'A' && *c <= 'L' && strchr(c + 1, *c) == NULL;
        if (!sound)
            working_line(reasons, "%c%d: [%s] is no set of arcs (AE-6.1.3)", "XYZ"[index], i + 1,
                         arcs);
    }
}

static void find_value_fault(const char *name, int value, int index, struct working *reasons)
{
    if (value < 1 || value > 5)
        working_line(reasons, "%c: %s %d is not 1 to 5 (AE-6.1.3)", "XYZ"[index], name, value);
}

/* AE-C4 */
static void find_trait_faults(const struct admiralty_battery *battery, int index,
                              struct working *reasons)
{
    uint32_t seen = 0;
    for (int i = 0; i < battery->trait_count; i++) {
        if (seen >> battery->trait[i] & 1)
            working_line(reasons, "%c: %s is taken twice (AE-C4)", "XYZ"[index],
                         admiralty_trait_prices[battery->trait[i]].name);
        seen |= UINT32_C(1) << battery->trait[i];
    }
}

/* AE-6.1.3, widened by AE-C1 and AE-C3 */
static void find_battery_faults(const struct admiralty_design *design, int index,
                                struct working *reasons)
{
    const struct admiralty_battery *battery = &design->battery[index];
    if (battery->arc_count == 0)
        return;
    if (battery->rng % 3 != 0 || battery->rng < 3 || battery->rng > 60)
        working_line(reasons, "%c: RNG %d is no multiple of 3 from 3 to 60 (AE-1.7)", "XYZ"[index],
                     battery -> rng);
    if (battery->acc < 2 || battery->acc > 6)
        working_line(reasons, "%c: ACC %d+ is not 2+ to 6+ (AE-6.1.3)", "XYZ"[index],
                     battery -> acc);
    find_value_fault("ROF", battery->rof, index, reasons);
    find_value_fault("IMP", battery->imp, index, reasons);
    find_value_fault("DMG", battery->dmg, index, reasons);
    find_arc_faults(battery, index, reasons);
    find_trait_faults(battery, index, reasons);
}

/* AE-B12 */
static void find_tech_faults(const struct admiralty_tech *tech, struct working *reasons)
{
    const int levels[] = {tech->engines, tech->fighters, tech->gunnery, tech->shields,
                          tech->specials};
    static const char *const names[] = {"engines", "fighters", "gunnery", "shields", "specials"};
    for (int i = 0; i < 5; i++)
        if (levels[i] < -2 || levels[i] > 2)
            working_line(reasons, "tech level %+d of %s is not -2 to +2 (AE-B12)", levels[i],
                         names[i]);
}

void admiralty_space_faults(const struct admiralty_design *design, struct working *reasons)
{
    int64_t used = admiralty_space_used(design), room = admiralty_space(design);
    int weapons = 0;
    if (design->hull < 1)
        working_line(reasons, "the hull has no size (AE-6.1.3)");
    if (admiralty_price_shields(design) > ADMIRALTY_SHIELD_MAX)
        working_line(reasons, "shields %d are above 5 (AE-1.8)", admiralty_price_shields(design));
    for (int b = 0; b < ADMIRALTY_BATTERIES; b++) {
        find_battery_faults(design, b, reasons);
        weapons += design->battery[b].arc_count;
    }
    if (weapons > ADMIRALTY_WEAPONS_MAX)
        working_line(reasons, "%d weapons are more than 64 (AE-0.3.6)", weapons);
    find_tech_faults(&design->tech, reasons);
    if (used > room)
        working_line(reasons, "it needs %d.%d space units, hull %d has %d.%d (AE-6.1.2)",
                     (int)(used / 10), (int)(used % 10), design->hull, (int)(room / 10),
                     (int)(room % 10));
}

/* ---- options ---- */

static uint64_t bit(enum admiralty_option option)
{
    return UINT64_C(1) << option;
}

uint64_t admiralty_space_needs(const struct admiralty_design *design)
{
    static const struct admiralty_tech level = {0};
    uint64_t needs = 0;
    if (design->screen_count > 0)
        needs |= bit(ADMIRALTY_OPTION_SCREENS);
    if (memcmp(&design->tech, &level, offsetof(struct admiralty_tech, spare)) != 0)
        needs |= bit(ADMIRALTY_OPTION_TECH_LEVELS);
    for (int b = 0; b < ADMIRALTY_BATTERIES; b++) {
        const struct admiralty_battery *battery = &design->battery[b];
        if (battery->arc_count == 0)
            continue;
        needs |= battery->acc < 3 ? bit(ADMIRALTY_OPTION_EXPANDED_ACCURACY) : 0;
        needs |= battery->rng > 18 ? bit(ADMIRALTY_OPTION_EXPANDED_RANGES) : 0;
        needs |= battery->trait_count > 0 ? bit(ADMIRALTY_OPTION_WEAPON_TRAITS) : 0;
        for (int i = 0; i < battery->arc_count; i++)
            if (strpbrk(battery->arcs[i], "GHIJKL"))
                needs |= bit(ADMIRALTY_OPTION_EXPANDED_ARCS);
    }
    return needs;
}

uint64_t admiralty_space_uses(const struct admiralty_design *design)
{
    uint64_t uses = admiralty_space_needs(design);
    for (int i = 0; i < ADMIRALTY_DEVICES; i++)
        if (design->devices & admiralty_device_prices[i].device)
            uses |= bit(admiralty_device_prices[i].option);
    if (design->auxiliary > 0)
        uses |= bit(ADMIRALTY_OPTION_AUXILIARY_SERVICES);
    return uses;
}
