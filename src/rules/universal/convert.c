/* Designs made of ships of the Unity edition (UN-Z3). */
#include "rules/universal/yard.h"

#include <string.h>

/* ---- systems by their old names (UN-Z3.2, UN-Z3.3, UN-Z3.5) ---- */

enum becomes { ITEM, MUNITION, GIFT, NOTHING };

/* X(name, word, what it becomes, which, whether only a third is kept) */
#define SYSTEMS(X)                                                                                 \
    X(AFB, "anti-fighter-batteries", ITEM, UNIVERSAL_ANTI_FIGHTER_BATTERIES, false)                \
    X(AEGIS, "aegis", ITEM, UNIVERSAL_AREA_DEFENSE, false)                                         \
    X(CLOAK, "cloaking-device", ITEM, UNIVERSAL_CLOAKING_DEVICE, false)                            \
    X(JAMMER, "countermeasures", ITEM, UNIVERSAL_COUNTERMEASURES, false)                           \
    X(CONTROL, "fire-control", ITEM, UNIVERSAL_ENHANCED_FIRE_CONTROL, false)                       \
    X(DRIVE, "hyperdrive", ITEM, UNIVERSAL_HYPERDRIVE, false)                                      \
    X(SENSORS, "long-range-sensors", ITEM, UNIVERSAL_LONG_RANGE_SCANNERS, false)                   \
    X(PDS, "point-defense-system", ITEM, UNIVERSAL_POINT_DEFENSE_SYSTEM, true)                     \
    X(REGENERATOR, "shield-regenerator", ITEM, UNIVERSAL_SHIELD_REGENERATOR, false)                \
    X(STUTTER, "stutterdrive", ITEM, UNIVERSAL_STUTTERDRIVE, false)                                \
    X(BOOSTERS, "boosters", MUNITION, UNIVERSAL_BOOSTERS, false)                                   \
    X(DECOYS, "decoys", MUNITION, UNIVERSAL_DECOYS, false)                                         \
    X(FLARES, "flares", MUNITION, UNIVERSAL_FLARES, false)                                         \
    X(FUEL, "fuel", MUNITION, UNIVERSAL_FUEL, false)                                               \
    X(MARINES, "marines", MUNITION, UNIVERSAL_MARINES, false)                                      \
    X(MINES, "mines", MUNITION, UNIVERSAL_MINES, true)                                             \
    X(PROBES, "probes", MUNITION, UNIVERSAL_PROBES, false)                                         \
    X(SHUTTLES, "shuttlecraft", MUNITION, UNIVERSAL_SHUTTLECRAFT, false)                           \
    X(IONIZED, "ionized-hull", GIFT, UNIVERSAL_ARMORED, false)                                     \
    X(BULKHEADS, "bulkheads", GIFT, UNIVERSAL_BULKHEADS, false)                                    \
    X(CARRIER, "carrier", GIFT, UNIVERSAL_CARRIER, false)                                          \
    X(TUBES, "launch-tubes", GIFT, UNIVERSAL_LAUNCH_TUBES, false)                                  \
    X(REGENERATING, "regenerating", GIFT, UNIVERSAL_REGENERATING, false)                           \
    X(TIGHT, "tight-turn", GIFT, UNIVERSAL_PIVOT_CLASS, false)                                     \
    X(WIDE, "wide-turn", GIFT, UNIVERSAL_PIVOT_CLASS, false)                                       \
    X(PARTIES, "damage-control-parties", NOTHING, 0, false)                                        \
    X(THRUSTERS, "overthrusters", NOTHING, 0, false)                                               \
    X(SHOCKWAVE, "shockwave", NOTHING, 0, false)                                                   \
    X(STEALTH, "stealth", NOTHING, 0, false)

enum old_system {
#define X(name, word, kind, index, thirds) OLD_##name,
    SYSTEMS(X)
#undef X
        OLD_SYSTEMS
};
_Static_assert((int)OLD_SYSTEMS == (int)UNIVERSAL_UNITY_SYSTEMS, "every old system has its place");

static const struct {
    const char *word;
    enum becomes becomes;
    uint8_t index;
    bool thirds;
} systems[OLD_SYSTEMS] = {
#define X(name, word, kind, index, thirds) {word, kind, index, thirds},
    SYSTEMS(X)
#undef X
};

/* ---- as files have them ---- */

enum { FIGURE_MAX = 20, MOVEMENT_MAX = 49, REACH_MAX = 99, SCREENS_MAX = 99, COUNT_MAX = 99 };

static const struct field system_fields[OLD_SYSTEMS + 1] = {
#define X(name, word, kind, index, thirds)                                                         \
    {word, FIELD_INT, .offset = OLD_##name, .size = 1, .max = COUNT_MAX},
    SYSTEMS(X)
#undef X
        {.kind = FIELD_END}};

static const struct field trait_fields[] = {{"", FIELD_TEXT, .size = 24, .required = true},
                                            {.kind = FIELD_END}};

#define FIGURE(name, member, most, preset)                                                         \
    {                                                                                              \
        name, FIELD_INT, FIELD_AT(struct universal_unity_weapon, member), .max = most,             \
                                                                          .fallback = preset       \
    }
static const struct field weapon_fields[] = {
    {"name", FIELD_TEXT, FIELD_AT(struct universal_unity_weapon, name), .required = true},
    FIGURE("rng", rng, REACH_MAX, 0),
    FIGURE("rof", rof, FIGURE_MAX, 1),
    FIGURE("acc", acc, 6, 4),
    FIGURE("imp", imp, FIGURE_MAX, 1),
    FIGURE("dmg", dmg, FIGURE_MAX, 1),
    FIGURE("ma", ma, MOVEMENT_MAX, 0),
    FIGURE("ammo", ammo, 4, 0),
    {"bands", FIELD_LIST, FIELD_COUNTED(struct universal_unity_weapon, band, band_count),
     .inner = universal_band_fields},
    {"traits", FIELD_LIST, FIELD_COUNTED(struct universal_unity_weapon, trait, trait_count),
     .inner = trait_fields},
    {"banks", FIELD_LIST, FIELD_COUNTED(struct universal_unity_weapon, bank, bank_count),
     .required = true, .min = 1, .inner = universal_bank_fields},
    {.kind = FIELD_END}};

#define SCREEN(name, facing)                                                                       \
    {                                                                                              \
        name, FIELD_INT, .offset = facing, .size = 1, .max = SCREENS_MAX                           \
    }
static const struct field screen_fields[] = {
    SCREEN("forward", UNIVERSAL_FORWARD),     SCREEN("port", UNIVERSAL_PORT),
    SCREEN("starboard", UNIVERSAL_STARBOARD), SCREEN("aft", UNIVERSAL_AFT),
    SCREEN("omni", UNIVERSAL_OMNI),           {.kind = FIELD_END}};

const struct field universal_unity_fields[] = {
    {"points", FIELD_INT, FIELD_AT(struct universal_unity, points), .max = UINT16_MAX},
    {"shields", FIELD_INT, FIELD_AT(struct universal_unity, shields), .max = 6},
    {"screens", FIELD_RECORD, FIELD_AT(struct universal_unity, screen), .inner = screen_fields},
    {"systems", FIELD_RECORD, FIELD_AT(struct universal_unity, system), .inner = system_fields},
    {"weapons", FIELD_LIST, FIELD_COUNTED(struct universal_unity, weapon, weapon_count),
     .inner = weapon_fields},
    {.kind = FIELD_END}};

/* ---- converting ---- */

/* One ship being converted; what is left out is named in its source. */
struct converting {
    struct universal_design *design;
    const struct universal_unity *ship;
    const struct node *node;
    struct complaints *complaints;
    struct text left_out;
    bool sound;
};

/* UN-Z3.5: named, each once */
static void leave_out(struct converting *converting, const char *word)
{
    struct text *text = &converting->left_out;
    if (!strstr(text->start, word))
        text_format(text, "%s%s", text->length ? ", " : UNIVERSAL_CONVERTED_WITHOUT, word);
}

/* UN-Z3.1: three fifths, rounded up */
static int rating_of(int points)
{
    return (3 * points + 4) / 5;
}

/* UN-Z3.2, UN-Z3.3 */
static void convert_system(struct converting *converting, enum old_system old)
{
    struct universal_design *design = converting->design;
    int count = converting->ship->system[old];
    int kept = systems[old].thirds ? (count + 2) / 3 : count;
    if (count == 0)
        return;
    switch (systems[old].becomes) {
    case ITEM:
        design->item[systems[old].index] = (uint8_t)kept;
        break;
    case MUNITION:
        design->munition[systems[old].index] = (uint8_t)kept;
        break;
    case GIFT:
        design->gift[systems[old].index] =
            (uint8_t)(old == OLD_TIGHT || old == OLD_WIDE ? (old == OLD_TIGHT ? 1 : 6) : kept);
        break;
    case NOTHING:
        leave_out(converting, systems[old].word);
        break;
    }
}

/* UN-Z3.4: old names that have another one now; all others are kept */
static const struct {
    const char *old;
    enum universal_trait now;
} renamed[] = {{"kinetic", UNIVERSAL_CRUSHING},           {"lancing", UNIVERSAL_PIERCING},
               {"semi-lancing", UNIVERSAL_SEMI_PIERCING}, {"modulating", UNIVERSAL_PHASING_3},
               {"piercing", UNIVERSAL_PHASING_1},         {"piercing-1", UNIVERSAL_PHASING_1},
               {"piercing-2", UNIVERSAL_PHASING_2},       {"non-piercing", UNIVERSAL_NON_PHASING},
               {"repeating", UNIVERSAL_REPEATING_5},      {"slow", UNIVERSAL_SLOW_1}};

static int new_trait(const char *word)
{
    for (size_t i = 0; i < sizeof renamed / sizeof renamed[0]; i++)
        if (text_same(word, renamed[i].old))
            return (int)renamed[i].now;
    return rulebook_word(universal_trait_words, word);
}

static void add_trait(struct universal_profile *profile, int trait)
{
    for (int i = 0; i < profile->trait_count; i++)
        if (profile->trait[i] == trait)
            return;
    if (profile->trait_count < UNIVERSAL_TRAITS_MAX)
        profile->trait[profile->trait_count++] = (uint8_t)trait;
}

static void convert_traits(struct converting *converting, const struct universal_unity_weapon *old,
                           struct universal_profile *profile)
{
    for (int i = 0; i < old->trait_count; i++) {
        int trait = new_trait(old->trait[i]);
        if (trait >= 0) {
            add_trait(profile, trait);
        } else if (universal_yard_undefined(old->trait[i]) != UNIVERSAL_RULE_COUNT) {
            leave_out(converting, old->trait[i]);
        } else {
            complain(converting->complaints, converting->node, "traits",
                     "\"%s\" is no trait of a Unity weapon (UN-Z3.4)", old->trait[i]);
            converting->sound = false;
        }
    }
    if (old->imp > 1)
        add_trait(profile, UNIVERSAL_IMPACT_1 + (old->imp < 5 ? old->imp - 2 : 2));
    if (old->imp > 4)
        leave_out(converting, "IMP above 4");
    if (old->ma > 0)
        add_trait(profile, UNIVERSAL_SEEKING);
}

/* A band from behind the last one out to `reach`. */
static void add_band(const struct universal_unity_weapon *old, struct universal_profile *profile,
                     int reach, int acc)
{
    int from = profile->band_count ? profile->band[profile->band_count - 1].range[1] + 1 : 1;
    if (reach < from)
        return;
    profile->band[profile->band_count++] =
        (struct universal_band){.range_count = 2,
                                .range = {(uint8_t)from, (uint8_t)reach},
                                .rof = old->rof,
                                .acc = (uint8_t)(acc < 2   ? 2
                                                 : acc > 6 ? 6
                                                           : acc),
                                .dmg = old->dmg};
}

/* UN-Z3.2, UN-Z3.5: bands of its own; a Seeker's one; else thirds, nearer ones easier to hit in */
static void convert_bands(const struct universal_unity_weapon *old,
                          struct universal_profile *profile)
{
    if (old->band_count > 0) {
        profile->band_count = old->band_count;
        memcpy(profile->band, old->band, sizeof old->band);
    } else if (old->ma > 0) {
        add_band(old, profile, 2 * old->ma, old->acc);
    } else {
        for (int third = 1; third <= 3; third++)
            add_band(old, profile, (old->rng * third + 2) / 3, old->acc + third - 2);
    }
}

static void convert_weapon(struct converting *converting, int index)
{
    const struct universal_unity_weapon *old = &converting->ship->weapon[index];
    struct universal_battery *battery = &converting->design->battery[index];
    *battery = (struct universal_battery){.ammo = old->ammo, .bank_count = old->bank_count};
    memcpy(battery->name, old->name, sizeof battery->name);
    memcpy(battery->bank, old->bank, sizeof battery->bank);
    convert_traits(converting, old, &battery->profile[0]);
    convert_bands(old, &battery->profile[0]);
    if (battery->profile[0].band_count == 0) {
        complain(converting->complaints, converting->node, "weapons",
                 "%s needs rng, ma or bands (UN-Z3.2)", old->name);
        converting->sound = false;
    }
}

bool universal_convert(struct universal_design *design, const struct node *node,
                       struct complaints *complaints)
{
    struct universal_unity ship = design->unity;
    char left_out[sizeof design->source - sizeof UNIVERSAL_CONVERTED + 1] = "";
    struct converting converting = {
        .design = design, .ship = &ship, .node = node, .complaints = complaints, .sound = true};
    if (!node)
        return true;
    if (design->battery_count > 0) {
        complain(complaints, node, "unity", "has weapons of its own: no `batteries` beside it");
        return false;
    }
    text_init(&converting.left_out, left_out, sizeof left_out);
    design->unity = (struct universal_unity){0};
    design->points = (uint16_t)rating_of(ship.points);
    if (ship.shields > 0)
        leave_out(&converting, "shield rating");
    for (int guard = 0; guard < UNIVERSAL_GUARDS; guard++)
        design->shield[guard] = ship.screen[guard];
    for (enum old_system old = 0; old < OLD_SYSTEMS; old++)
        convert_system(&converting, old);
    for (int i = 0; i < ship.weapon_count; i++)
        convert_weapon(&converting, i);
    design->battery_count = ship.weapon_count;
    struct text source;
    text_init(&source, design->source, sizeof design->source);
    text_format(&source, UNIVERSAL_CONVERTED "%s", left_out);
    return converting.sound;
}
