/* What can be looked up of `universal` outside a battle. */
#include "rules/universal/view/view.h"

#include "rules/kit/lookup.h"
#include "rules/universal/state/tables.h"
#include "rules/universal/yard/yard.h"

#include <ctype.h>
#include <string.h>

/* ---- UN-X6 ---- */

/* " + " before every piece but the first. */
static void join(struct text *out)
{
    if (out->length)
        text_add(out, " + ");
}

static void write_space(const struct universal_system_price *price, struct text *out)
{
    static const char *const of[] = {"hull", "weapons", "engines", "a point of engines"};
    const uint16_t share[] = {price->hull_tenths, price->guns_tenths, price->drive_tenths,
                              price->point_hundredths};
    char figure[LOOKUP_FIGURE_SIZE];
    for (int i = 0; i < 4; i++) {
        if (share[i] == 0)
            continue;
        join(out);
        text_format(out, "%s x %s", lookup_decimal(figure, share[i], i < 3 ? 1 : 2), of[i]);
    }
    if (price->flat) {
        join(out);
        text_int(out, price->flat);
    }
}

static void write_offence(const struct universal_system_price *price, struct text *out)
{
    char figure[LOOKUP_FIGURE_SIZE];
    if (price->aim)
        text_format(out, "weapons x %s", lookup_decimal(figure, price->aim, 1));
    if (price->worth)
        text_format(out, "+ %s", lookup_decimal(figure, price->worth, 1));
    if (price->reach)
        text_format(out, " x (engines + %d)", price->reach);
    text_add(out, price->grows ? " x hull" : "");
}

static void write_hull(const struct universal_system_price *price, struct text *out)
{
    char figure[LOOKUP_FIGURE_SIZE];
    if (price->hull)
        text_format(out, "+ %s", lookup_decimal(figure, price->hull, 2));
    if (price->armor)
        text_format(out, "+ %s x hull", lookup_decimal(figure, price->armor, 2));
    if (price->shelter)
        text_format(out, "+ %d / DRAT", price->shelter);
}

static void write_defence(const struct universal_system_price *price, struct text *out)
{
    char figure[LOOKUP_FIGURE_SIZE];
    if (price->once)
        text_format(out, "x %s", lookup_decimal(figure, price->once, 2));
    if (price->each)
        text_format(out, "x (1 + %s each)", lookup_decimal(figure, price->each, 2));
}

static void write_engines(const struct universal_system_price *price, struct text *out)
{
    char figure[LOOKUP_FIGURE_SIZE];
    if (price->drive)
        text_format(out, "x %s", lookup_decimal(figure, price->drive, 1));
    if (price->thrust)
        text_format(out, "+ %s", lookup_decimal(figure, price->thrust, 2));
}

static void list_systems(const struct library *library, struct datasheet *out)
{
    static const char *const heads[] = {
        "one of", "space", "ORAT", "DRAT", "effective hull", "effective engines", "rule", NULL};
    static void (*const columns[])(const struct universal_system_price *, struct text *) = {
        write_space, write_offence, write_defence, write_hull, write_engines};
    (void)library;
    datasheet_begin(out, "Systems: what one of them needs and adds", heads);
    for (int i = 0; i < UNIVERSAL_SYSTEM_PRICES; i++) {
        const struct universal_system_price *price = &universal_system_prices[i];
        datasheet_row(out);
        datasheet_add(out, "%s", price->name);
        for (size_t column = 0; column < sizeof columns / sizeof columns[0]; column++) {
            char cell[80];
            struct text text;
            text_init(&text, cell, sizeof cell);
            columns[column](price, &text);
            datasheet_add(out, "%s", cell);
        }
        datasheet_add(out, "%s", universal_rule_ids[price->rule]);
    }
}

static void list_screens(const struct library *library, struct datasheet *out)
{
    static const char *const heads[] = {"Screens on the facing", "0", "1", "2", "3", NULL};
    static const char *const names[UNIVERSAL_FACINGS] = {"forward", "port", "starboard", "aft"};
    char figure[LOOKUP_FIGURE_SIZE];
    (void)library;
    datasheet_begin(out, "DRAT is the sum over the facings", heads);
    for (enum universal_facing facing = 0; facing < UNIVERSAL_FACINGS; facing++) {
        datasheet_row(out);
        datasheet_add(out, "%s", names[facing]);
        for (int level = 0; level <= UNIVERSAL_SCREENS_MAX; level++)
            datasheet_add(out, "%s",
                          lookup_decimal(figure, universal_yard_screen_factor(facing, level), 2));
    }
}

/* ---- UN-X5 ---- */

static void write_traits(uint64_t traits, struct text *out)
{
    for (int i = 0; i < UNIVERSAL_TRAIT_COUNT; i++)
        if (traits >> i & 1)
            text_format(out, "%s%s", out->length ? ", " : "", universal_trait_words[i]);
}

static void add_kind(const char *letters, struct datasheet *out)
{
    struct universal_profile profile = {0};
    char cell[80], code[8];
    struct text text;
    datasheet_row(out);
    datasheet_add(out, "%s", letters);
    for (char grade = 'a'; grade <= 'c'; grade++) {
        text_init(&text, code, sizeof code);
        text_format(&text, "%s-2%c", letters, grade);
        universal_standard_of(code, &profile);
        datasheet_add(out, "%d+, %d+, %d+", profile.band[0].acc, profile.band[1].acc,
                      profile.band[2].acc);
    }
    datasheet_add(out, "%d, %d, %d", profile.band[0].dmg, profile.band[1].dmg, profile.band[2].dmg);
    text_init(&text, cell, sizeof cell);
    write_traits(profile.traits, &text);
    datasheet_add(out, "%s", cell);
}

static void list_weapons(const struct library *library, struct datasheet *out)
{
    static const char *const heads[] = {"kind", "ACC of a", "of b", "of c", "DMG", "traits", NULL};
    (void)library;
    datasheet_begin(out, "Kinds: accuracy and damage in the three bands; the rate of fire is 1",
                    heads);
    for (int i = 0; universal_standard_letters(i); i++)
        add_kind(universal_standard_letters(i), out);
}

static void list_bands(const struct library *library, struct datasheet *out)
{
    static const char *const heads[] = {"digit", "first band", "second", "third", NULL};
    (void)library;
    datasheet_begin(out, "Digits: the three bands; FT-5b reaches 15 hexes", heads);
    for (char digit = '2'; digit <= '6'; digit++) {
        struct universal_profile profile = {0};
        char code[8];
        struct text text;
        text_init(&text, code, sizeof code);
        text_format(&text, "%s-%ca", universal_standard_letters(0), digit);
        universal_standard_of(code, &profile);
        datasheet_row(out);
        datasheet_add(out, "%c", digit);
        for (int band = 0; band < 3; band++)
            datasheet_add(out, "%d-%d", profile.band[band].range[0], profile.band[band].range[1]);
    }
}

/* A code as the table writes it: "ft-5B" is "FT-5b". */
static void write_code(const char *code, char out[6])
{
    for (int i = 0; i < 6; i++)
        out[i] = (char)(i < 2 ? toupper((unsigned char)code[i]) : tolower((unsigned char)code[i]));
}

bool universal_lookup_weapon(const char *given, struct datasheet *out)
{
    static const char *const heads[] = {"range", "ROF", "ACC", "DMG", "traits", NULL};
    struct universal_profile profile = {0};
    char title[DATASHEET_TITLE_SIZE], traits[80], code[6];
    struct text text;
    if (strlen(given) != sizeof code - 1)
        return false;
    write_code(given, code);
    if (!universal_standard_of(code, &profile))
        return false;
    text_init(&text, title, sizeof title);
    text_format(&text, "%s, a standard weapon (UN-X5)", code);
    datasheet_begin(out, title, heads);
    text_init(&text, traits, sizeof traits);
    write_traits(profile.traits, &text);
    for (int band = 0; band < profile.band_count; band++) {
        const struct universal_band *own = &profile.band[band];
        datasheet_row(out);
        datasheet_add(out, "%d-%d", own->range[0], own->range[1]);
        datasheet_add(out, "%d", own->rof);
        datasheet_add(out, "%d+", own->acc);
        datasheet_add(out, "%d", own->dmg);
        datasheet_add(out, "%s", traits);
    }
    return true;
}

/* ---- words ---- */

#define D5(trait) UNIVERSAL_RULE_D5_##trait
static const uint16_t trait_rules[UNIVERSAL_TRAIT_COUNT] = {
    [UNIVERSAL_ACCURATE] = D5(ACCURATE),
    [UNIVERSAL_BURSTING] = D5(BURSTING),
    [UNIVERSAL_CATASTROPHIC] = D5(CATASTROPHIC),
    [UNIVERSAL_CHAIN_FIRE] = D5(CHAINFIRE),
    [UNIVERSAL_CRUSHING] = D5(CRUSHING),
    [UNIVERSAL_CUTTING] = D5(CUTTING),
    [UNIVERSAL_DEFENSIVE] = D5(DEFENSIVE),
    [UNIVERSAL_DISRUPTIVE] = D5(DISRUPTIVE),
    [UNIVERSAL_ENVELOPING] = D5(ENVELOPING),
    [UNIVERSAL_IMPACT_1] = D5(IMPACT),
    [UNIVERSAL_IMPACT_2] = D5(IMPACT),
    [UNIVERSAL_IMPACT_3] = D5(IMPACT),
    [UNIVERSAL_INCAPACITATING] = D5(INCAPACITATING),
    [UNIVERSAL_NON_PHASING] = D5(NONPHASING),
    [UNIVERSAL_NON_PIERCING] = D5(NONPIERCING),
    [UNIVERSAL_PHASING_1] = D5(PHASING),
    [UNIVERSAL_PHASING_2] = D5(PHASING),
    [UNIVERSAL_PHASING_3] = D5(PHASING),
    [UNIVERSAL_PIERCING] = D5(PIERCING),
    [UNIVERSAL_PIERCING_4] = D5(PIERCING),
    [UNIVERSAL_PIERCING_6] = D5(PIERCING),
    [UNIVERSAL_PINPOINT_TRAIT] = D5(PINPOINT),
    [UNIVERSAL_PROXIMITY] = D5(PROXIMITY),
    [UNIVERSAL_REPEATING_4] = D5(REPEATING),
    [UNIVERSAL_REPEATING_5] = D5(REPEATING),
    [UNIVERSAL_REPEATING_6] = D5(REPEATING),
    [UNIVERSAL_RESONANT] = D5(RESONANT),
    [UNIVERSAL_RETARGETING] = D5(RETARGETING),
    [UNIVERSAL_SALVO_FIRE] = D5(SALVOFIRE),
    [UNIVERSAL_SEEKING] = D5(SEEKING),
    [UNIVERSAL_SEMI_PIERCING] = D5(SEMIPIERCING),
    [UNIVERSAL_SLOW_1] = D5(SLOW),
    [UNIVERSAL_SLOW_2] = D5(SLOW),
    [UNIVERSAL_SUSTAINED] = D5(SUSTAINED),
    [UNIVERSAL_SWEEPING] = D5(SWEEPING),
    [UNIVERSAL_VOLATILE] = D5(VOLATILE),
};
#undef D5

#define RULE(id) UNIVERSAL_RULE_##id
static const uint16_t item_rules[UNIVERSAL_EQUIPMENT] = {
    [UNIVERSAL_ANTI_FIGHTER_BATTERIES] = RULE(E1_1),
    [UNIVERSAL_AREA_DEFENSE] = RULE(E1_2),
    [UNIVERSAL_AUTO_REPAIR] = RULE(E1_3),
    [UNIVERSAL_CLOAKING_DEVICE] = RULE(E1_4),
    [UNIVERSAL_COUNTERMEASURES] = RULE(E1_5),
    [UNIVERSAL_ENHANCED_FIRE_CONTROL] = RULE(E1_6),
    [UNIVERSAL_HYPERDRIVE] = RULE(E1_7),
    [UNIVERSAL_LONG_RANGE_SCANNERS] = RULE(E1_8),
    [UNIVERSAL_POINT_DEFENSE_SYSTEM] = RULE(E1_9),
    [UNIVERSAL_SHIELD_REGENERATOR] = RULE(E1_11),
    [UNIVERSAL_STUTTERDRIVE] = RULE(E1_12),
};
static const uint16_t munition_rules[UNIVERSAL_MUNITIONS] = {
    [UNIVERSAL_BOOSTERS] = RULE(E2_1), [UNIVERSAL_DECOYS] = RULE(E2_2),
    [UNIVERSAL_FLARES] = RULE(E2_3),   [UNIVERSAL_FUEL] = RULE(E2_4),
    [UNIVERSAL_MARINES] = RULE(E2_5),  [UNIVERSAL_MINES] = RULE(E2_6),
    [UNIVERSAL_PROBES] = RULE(E2_7),   [UNIVERSAL_SHUTTLECRAFT] = RULE(E2_9),
};
static const uint16_t gift_rules[UNIVERSAL_GIFTS] = {
    [UNIVERSAL_ARMORED] = RULE(E3_1),     [UNIVERSAL_AUXILIARY_SERVICES] = RULE(E3_2),
    [UNIVERSAL_BULKHEADS] = RULE(E3_3),   [UNIVERSAL_CARRIER] = RULE(E3_4),
    [UNIVERSAL_IMMOBILE] = RULE(E3_5),    [UNIVERSAL_LAUNCH_TUBES] = RULE(E3_4B),
    [UNIVERSAL_PIVOT_CLASS] = RULE(E3_7), [UNIVERSAL_REGENERATING] = RULE(E3_8),
    [UNIVERSAL_SHOCKWAVE] = RULE(E3_9),   [UNIVERSAL_STEALTH] = RULE(E3_10),
};
#undef RULE

bool universal_lookup_word(int index, struct rule_word *out)
{
    static const struct lookup_words lists[] = {
        {"weapon trait", universal_trait_words, UNIVERSAL_TRAIT_COUNT, trait_rules},
        {"equipment", universal_item_words, UNIVERSAL_EQUIPMENT, item_rules},
        {"munition", universal_munition_words, UNIVERSAL_MUNITIONS, munition_rules},
        {"ship trait", universal_gift_words, UNIVERSAL_GIFTS, gift_rules},
    };
    return lookup_word(lists, sizeof lists / sizeof lists[0], index, out);
}

/* ---- the rest ---- */

static void list_words(const struct library *library, struct datasheet *out)
{
    datasheet_words(out, library->rulebook);
}

static void list_options(const struct library *library, struct datasheet *out)
{
    datasheet_options(out, library->rulebook);
}

static void list_decisions(const struct library *library, struct datasheet *out)
{
    datasheet_decisions(out, library->rulebook);
}

/* UN-Y2 */
static void list_traits(const struct library *library, struct datasheet *out)
{
    static const char *const heads[] = {"trait", "space x", "rule", NULL};
    char figure[LOOKUP_FIGURE_SIZE];
    (void)library;
    datasheet_begin(out, "Traits", heads);
    for (int i = 0; i < UNIVERSAL_TRAIT_COUNT; i++) {
        datasheet_row(out);
        datasheet_add(out, "%s", universal_trait_words[i]);
        datasheet_add(out, "%s", lookup_decimal(figure, universal_trait_hundredths[i], 2));
        datasheet_add(out, "%s", universal_rule_ids[trait_rules[i]]);
    }
}

/* UN-data.3 */
static void list_classes(const struct library *library, struct datasheet *out)
{
    static const char *const heads[] = {"id",      "name",    "class", "points", "hull",
                                        "engines", "weapons", "items", NULL};
    datasheet_begin(out, "Classes", heads);
    for (int i = 0; i < library->shelf[UNIVERSAL_CLASSES].count; i++) {
        const struct universal_design *design = library_record(library, UNIVERSAL_CLASSES, i);
        datasheet_row(out);
        datasheet_add(out, "%s", design->label.id);
        datasheet_add(out, "%s", design->label.name);
        datasheet_add(out, "%s%s%s", design->class, design->type[0] ? " " : "", design->type);
        datasheet_add(out, "%d", design->points);
        datasheet_add(out, "%d", design->hull);
        datasheet_add(out, "%d", design->engine_rating);
        datasheet_add(out, "%d", design->weapon_count);
        datasheet_add(out, "%d", design->item_count);
    }
}

bool universal_lookup_table(const struct library *library, int rule, int part,
                            struct datasheet *out)
{
    static const struct lookup_table tables[] = {
        {UNIVERSAL_RULE_X6, list_systems},     {UNIVERSAL_RULE_X6, list_screens},
        {UNIVERSAL_RULE_X5, list_weapons},     {UNIVERSAL_RULE_X5, list_bands},
        {UNIVERSAL_RULE_Y2, list_traits},      {UNIVERSAL_RULE_O1, list_options},
        {UNIVERSAL_RULE_O2, list_decisions},   {UNIVERSAL_RULE_DATA_2, list_words},
        {UNIVERSAL_RULE_DATA_3, list_classes},
    };
    return lookup_fill(tables, sizeof tables / sizeof tables[0], rule, part, library, out);
}
