/* What a ship needs and is worth as a whole (UN-X1 to UN-X6), in exact fractions. */
#include "rules/universal/yard/yard.h"

/* ---- prices of UN-X6 ---- */

#define ITEM(name, rule, item, ...)                                                                \
    {                                                                                              \
        name, UNIVERSAL_RULE_##rule, UNIVERSAL_PRICE_ITEM, UNIVERSAL_##item, __VA_ARGS__           \
    }
#define MUNITION(name, rule, munition, ...)                                                        \
    {                                                                                              \
        name, UNIVERSAL_RULE_##rule, UNIVERSAL_PRICE_MUNITION, UNIVERSAL_##munition, __VA_ARGS__   \
    }
#define GIFT(name, rule, gift, ...)                                                                \
    {                                                                                              \
        name, UNIVERSAL_RULE_##rule, UNIVERSAL_PRICE_GIFT, UNIVERSAL_##gift, __VA_ARGS__           \
    }
#define GUARD(kind, name, rule, facing, ...)                                                       \
    {                                                                                              \
        name, UNIVERSAL_RULE_##rule, UNIVERSAL_PRICE_##kind, UNIVERSAL_##facing, __VA_ARGS__       \
    }

/* All of UN-X6 but the DRAT of Screens; rule UN-X6 prints this very table. ORAT has as many
 * decimals as two lines with `aim` need. UN-E3.2 has nothing but its price. */
const struct universal_system_price universal_system_prices[UNIVERSAL_SYSTEM_PRICES] = {
    GUARD(SCREEN, "forward Screens", E1_10, FORWARD, .hull_tenths = 33),
    GUARD(SCREEN, "port Screens", E1_10, PORT, .hull_tenths = 25),
    GUARD(SCREEN, "starboard Screens", E1_10, STARBOARD, .hull_tenths = 25),
    GUARD(SCREEN, "aft Screens", E1_10, AFT, .hull_tenths = 17),
    GUARD(SCREEN, "Omni-Screens", E1_10B, OMNI, .hull_tenths = 100),
    GUARD(SHIELD, "forward Shields", D3_2, FORWARD, .flat = 10, .hull = 67),
    GUARD(SHIELD, "port Shields", D3_2, PORT, .flat = 10, .hull = 50),
    GUARD(SHIELD, "starboard Shields", D3_2, STARBOARD, .flat = 10, .hull = 50),
    GUARD(SHIELD, "aft Shields", D3_2, AFT, .flat = 10, .hull = 33),
    GUARD(SHIELD, "Omni-Shields", D3_2, OMNI, .flat = 15, .hull = 75),
    ITEM("Anti-Fighter Batteries", E1_1, ANTI_FIGHTER_BATTERIES, .hull_tenths = 50, .once = 120),
    ITEM("Area Defense", E1_2, AREA_DEFENSE, .hull_tenths = 30, .once = 110),
    ITEM("Auto-Repair", E1_3, AUTO_REPAIR, .hull_tenths = 50, .each = 20),
    ITEM("Cloaking Device", E1_4, CLOAKING_DEVICE, .hull_tenths = 200, .once = 200),
    ITEM("Countermeasures", E1_5, COUNTERMEASURES, .hull_tenths = 100, .once = 150),
    ITEM("Enhanced Fire Control", E1_6, ENHANCED_FIRE_CONTROL, .guns_tenths = 3, .aim = 13),
    ITEM("Hyperdrive", E1_7, HYPERDRIVE, .hull_tenths = 50, .once = 120),
    ITEM("Long Range Scanners", E1_8, LONG_RANGE_SCANNERS, .guns_tenths = 5, .aim = 15),
    ITEM("Point Defense System", E1_9, POINT_DEFENSE_SYSTEM, .flat = 25, .worth = 20, .reach = 3),
    ITEM("Shield Regenerator", E1_11, SHIELD_REGENERATOR, .flat = 40, .hull = 150),
    ITEM("Stutterdrive", E1_12, STUTTERDRIVE, .drive_tenths = 5, .drive = 15),
    MUNITION("Boosters", E2_1, BOOSTERS, .point_hundredths = 25, .thrust = 25),
    MUNITION("Decoys", E2_2, DECOYS, .hull_tenths = 30, .each = 15),
    MUNITION("Flares", E2_3, FLARES, .flat = 10, .worth = 10, .reach = 10),
    MUNITION("Marines", E2_5, MARINES, .flat = 10, .worth = 10, .reach = 5),
    MUNITION("Mines", E2_6, MINES, .flat = 20, .shelter = 1, .worth = 250),
    MUNITION("Probes", E2_7, PROBES, .flat = 5, .worth = 5, .reach = 6),
    MUNITION("Shuttlecraft", E2_9, SHUTTLECRAFT, .flat = 15, .shelter = 2, .worth = 100),
    GIFT("Armored", E3_1, ARMORED, .hull_tenths = 70, .armor = 30),
    GIFT("Auxiliary Services", E3_2, AUXILIARY_SERVICES, .flat = 25),
    GIFT("Bulkheads", E3_3, BULKHEADS, .flat = 40, .hull = 100),
    GIFT("flights of the Carrier", F1_1, CARRIER, .flat = 100, .shelter = 5, .worth = 1250),
    {"Launch Tubes", UNIVERSAL_RULE_F1_1, UNIVERSAL_PRICE_TUBES, 0, .flat = 20, .worth = 250},
    GIFT("Regenerating", E3_8, REGENERATING, .hull_tenths = 50, .once = 200),
    GIFT("Shockwave", E3_9, SHOCKWAVE, .hull_tenths = 150, .worth = 15, .reach = 3, .grows = true),
    GIFT("Stealth", E3_10, STEALTH, .hull_tenths = 100, .once = 150),
    {"Action Points", UNIVERSAL_RULE_G1, UNIVERSAL_PRICE_POINTS, 0, .hull_tenths = 20, .each = 5},
};

int universal_yard_count(const struct universal_design *design,
                         const struct universal_system_price *price)
{
    switch (price->kind) {
    case UNIVERSAL_PRICE_ITEM:
        return design->item[price->index];
    case UNIVERSAL_PRICE_MUNITION:
        return design->munition[price->index];
    case UNIVERSAL_PRICE_GIFT:
        return design->gift[price->index];
    case UNIVERSAL_PRICE_SCREEN:
        return design->screen[price->index];
    case UNIVERSAL_PRICE_SHIELD:
        return design->shield[price->index];
    case UNIVERSAL_PRICE_POINTS:
        return design->action_points;
    case UNIVERSAL_PRICE_TUBES:
        return design->gift[UNIVERSAL_LAUNCH_TUBES] ? design->gift[UNIVERSAL_CARRIER] : 0;
    }
    return 0;
}

/* ---- factors ---- */

/* UN-X3; kind 0 engines, 1 weapons, 2 systems */
int universal_yard_tech(const struct universal_design *design, int kind)
{
    static const int tenths[] = {20, 14, 10, 7, 5};
    int level = design->tech[kind] + 2;
    return level >= 0 && level <= 4 ? tenths[level] : 10;
}

/* UN-X4 */
int universal_yard_thrift(int ap)
{
    return ap <= 3 ? 10 - 2 * ap : 4;
}

/* UN-E3.7: A … F as 1 … 6, none is C */
int universal_yard_pivot(const struct universal_design *design)
{
    int class = design->gift[UNIVERSAL_PIVOT_CLASS];
    return class >= 1 && class <= 6 ? 13 - class : 10;
}

/* UN-X1, in tenths */
static uint64_t engine_factor(const struct universal_design *design)
{
    return (uint64_t)design->hull * (design->hull + 50u);
}

/* UN-X1, UN-X3, UN-X4, UN-E3.7: upwards */
uint64_t universal_yard_engine_space(const struct universal_design *design)
{
    unsigned rating = design->engine_rating;
    unsigned free = design->engine_free < rating ? design->engine_free : rating;
    uint64_t paid =
        10u * free + (rating - free) * (unsigned)universal_yard_thrift(design->engine_ap);
    uint64_t space = engine_factor(design) * paid *
                     (uint64_t)(universal_yard_tech(design, 0) * universal_yard_pivot(design));
    return (space + 9999) / 10000;
}

/* UN-X2, UN-E3.7 */
uint64_t universal_yard_engines(const struct universal_design *design)
{
    unsigned drive = 10, boost = 0;
    for (int i = 0; i < UNIVERSAL_SYSTEM_PRICES; i++) {
        const struct universal_system_price *price = &universal_system_prices[i];
        int count = universal_yard_count(design, price);
        if (count > 0 && price->drive > 0)
            drive = price->drive;
        boost += price->thrust * (unsigned)count;
    }
    return design->engine_rating * drive * (unsigned)universal_yard_pivot(design) + boost;
}

/* UN-E1.10b: Omni-Screens stand in every facing */
int universal_yard_level(const struct universal_design *design, enum universal_facing facing)
{
    int level = design->screen[facing] + design->screen[UNIVERSAL_OMNI];
    return level < UNIVERSAL_SCREENS_MAX ? level : UNIVERSAL_SCREENS_MAX;
}

/* UN-X6 */
int universal_yard_screen_factor(enum universal_facing facing, int level)
{
    static const int hundredths[UNIVERSAL_FACINGS][UNIVERSAL_SCREENS_MAX + 1] = {
        [UNIVERSAL_FORWARD] = {33, 50, 67, 100},
        [UNIVERSAL_PORT] = {25, 38, 50, 75},
        [UNIVERSAL_STARBOARD] = {25, 38, 50, 75},
        [UNIVERSAL_AFT] = {17, 24, 33, 50},
    };
    return hundredths[facing][level];
}

/* ---- space ---- */

/* In hundredths. */
static uint64_t weapon_space(const struct universal_design *design)
{
    uint64_t sum = 0;
    for (int i = 0; i < design->battery_count; i++)
        sum += universal_guns_battery_space(design, i);
    return sum;
}

/* UN-X6: one of them before tech level and AP cost, in thousandths */
static uint64_t plain_space(const struct universal_design *design,
                            const struct universal_system_price *price)
{
    uint64_t space = (uint64_t)price->hull_tenths * design->hull * 100 + price->flat * 1000u;
    if (price->guns_tenths > 0)
        space += price->guns_tenths * weapon_space(design);
    return space + engine_factor(design) * (design->engine_rating * price->drive_tenths * 10u +
                                            price->point_hundredths);
}

/* UN-X6, UN-X3, UN-X4 */
uint64_t universal_yard_system_space(const struct universal_design *design,
                                     const struct universal_system_price *price)
{
    int ap = price->kind == UNIVERSAL_PRICE_ITEM ? design->item_ap[price->index] : 0;
    uint64_t tenths = (uint64_t)(universal_yard_tech(design, 2) * universal_yard_thrift(ap));
    return plain_space(design, price) * (uint64_t)universal_yard_count(design, price) * tenths;
}

uint64_t universal_yard_used(const struct universal_design *design)
{
    uint64_t used = universal_yard_engine_space(design) * 100000 + weapon_space(design) * 1000;
    for (int i = 0; i < UNIVERSAL_SYSTEM_PRICES; i++)
        used += universal_yard_system_space(design, &universal_system_prices[i]);
    return used;
}

/* UN-X1 */
uint64_t universal_yard_room(const struct universal_design *design)
{
    return design->hull * UINT64_C(10000000);
}

/* ---- ratings ---- */

/* UN-X2, UN-X6: all batteries, better by fire control and scanners */
static struct universal_exact weapon_offence(const struct universal_design *design)
{
    struct universal_exact sum = universal_exact_of(0);
    int profile = 0;
    for (int i = 0; i < design->battery_count; i++)
        sum = universal_exact_add(sum, universal_guns_battery_rating(design, i, &profile));
    for (int i = 0; i < UNIVERSAL_SYSTEM_PRICES; i++) {
        const struct universal_system_price *price = &universal_system_prices[i];
        if (price->aim > 0)
            sum = universal_exact_times(sum, universal_yard_count(design, price) ? price->aim : 10);
    }
    return sum;
}

/* UN-X6 */
struct universal_exact universal_yard_system_offence(const struct universal_design *design,
                                                     const struct universal_system_price *price)
{
    uint64_t each = price->worth * UINT64_C(10000); /* of 10^-7, with hundredths of engines */
    if (price->reach > 0)
        each *= universal_yard_engines(design) + 100u * price->reach;
    else
        each *= 100;
    return universal_exact_times(universal_exact_of(each * (price->grows ? design->hull : 1u)),
                                 (uint64_t)universal_yard_count(design, price));
}

/* UN-X2: not rounded */
struct universal_exact universal_yard_offence(const struct universal_design *design)
{
    struct universal_exact sum = weapon_offence(design);
    for (int i = 0; i < UNIVERSAL_SYSTEM_PRICES; i++)
        sum = universal_exact_add(
            sum, universal_yard_system_offence(design, &universal_system_prices[i]));
    return sum;
}

/* UN-X2: to hundredths, halves up */
uint64_t universal_yard_defence(const struct universal_design *design)
{
    int screens = 0, factors = 0;
    for (enum universal_facing facing = 0; facing < UNIVERSAL_FACINGS; facing++)
        screens += universal_yard_screen_factor(facing, universal_yard_level(design, facing));
    struct universal_exact defence = universal_exact_of((uint64_t)screens);
    struct universal_exact half = universal_exact_of(1);
    for (int i = 0; i < UNIVERSAL_SYSTEM_PRICES; i++) {
        const struct universal_system_price *price = &universal_system_prices[i];
        int count = universal_yard_count(design, price);
        if (count == 0 || (price->once == 0 && price->each == 0))
            continue;
        int factor = price->once ? price->once : 100 + count * price->each;
        defence = universal_exact_times(defence, (uint64_t)factor);
        half = universal_exact_times(half, 100);
        factors++;
    }
    defence = universal_exact_add(universal_exact_times(defence, 2), half);
    defence = universal_exact_over(defence, 2);
    for (int i = 0; i < factors; i++)
        defence = universal_exact_over(defence, 100);
    return universal_exact_value(defence);
}

/* UN-X6 */
uint64_t universal_yard_hull(const struct universal_design *design)
{
    uint64_t hull = design->hull * UINT64_C(100);
    for (int i = 0; i < UNIVERSAL_SYSTEM_PRICES; i++) {
        const struct universal_system_price *price = &universal_system_prices[i];
        hull += (price->hull + UINT64_C(1) * price->armor * design->hull) *
                (uint64_t)universal_yard_count(design, price);
    }
    return hull;
}

/* UN-X6: what counts divided by DRAT, and so simply beside DRAT x hull */
uint64_t universal_yard_shelter(const struct universal_design *design)
{
    uint64_t shelter = 0;
    for (int i = 0; i < UNIVERSAL_SYSTEM_PRICES; i++)
        shelter += universal_system_prices[i].shelter *
                   (uint64_t)universal_yard_count(design, &universal_system_prices[i]);
    return shelter;
}

/* UN-X2: the least whole number whose square is not below ORAT x DRAT x effective hull; a ship that
 * can do nothing counts 1 */
int universal_yard_combat_rating(const struct universal_design *design)
{
    uint64_t shell = universal_yard_defence(design) * universal_yard_hull(design) +
                     universal_yard_shelter(design) * 10000;
    struct universal_exact square = universal_exact_times(universal_yard_offence(design), shell);
    uint64_t low = 1, high = UINT16_MAX;
    while (low < high) {
        uint64_t middle = (low + high) / 2;
        struct universal_exact own =
            universal_exact_times(universal_exact_of(middle * middle), UINT64_C(100000000000));
        if (universal_exact_compare(own, square) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return (int)low;
}

/* ---- figures ---- */

const char *universal_yard_figure(char out[UNIVERSAL_FIGURE_SIZE], struct universal_exact value,
                                  int decimals)
{
    struct text text;
    text_init(&text, out, UNIVERSAL_FIGURE_SIZE);
    universal_exact_put(&text, value, decimals);
    return out;
}

const char *universal_yard_decimal(char out[UNIVERSAL_FIGURE_SIZE], uint64_t value, int decimals)
{
    return universal_yard_figure(out, universal_exact_of(value), decimals);
}

const char *universal_yard_space(const struct universal_design *design,
                                 char out[UNIVERSAL_FIGURE_SIZE])
{
    return universal_yard_decimal(out, universal_yard_used(design), UNIVERSAL_SPACE_DECIMALS);
}

const char *universal_yard_title(const struct universal_battery *battery)
{
    return battery->weapon[0] ? battery->weapon : battery->name;
}
