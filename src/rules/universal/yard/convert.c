/* Designs made of ships of the Unity edition (UN-Z3). */
#include "rules/universal/yard/yard.h"

#include "core/nearest.h"
#include "rules/kit/counts.h"
#include "rules/universal/state/tables.h"

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

enum {
    FIGURE_MAX = 20,
    MOVEMENT_MAX = 49,
    REACH_MAX = 99,
    SCREENS_MAX = 99,
    COUNT_MAX = 99,
    KIND_MAX = 2 * UNIVERSAL_ITEM_LOSSES_MAX, /* of one kind of item: half of them is counted */
    RATING_MAX = 6
};

static const struct field system_fields[OLD_SYSTEMS + 1] = {
#define X(name, word, kind, index, thirds)                                                         \
    {                                                                                              \
        word,                                                                                      \
        FIELD_INT,                                                                                 \
        .offset = OLD_##name,                                                                      \
        .size = 1,                                                                                 \
        .max = COUNT_MAX,                                                                          \
        FIELD_SAYS(word, "How many of this system the Unity ship has.")},
    SYSTEMS(X)
#undef X
        {.kind = FIELD_END}};

static const struct field trait_fields[] = {{"", FIELD_TEXT, .size = 24, .required = true},
                                            {.kind = FIELD_END}};

static const struct field modifier_fields[] = {{"", FIELD_INT, .size = 1, .min = -3, .max = 3},
                                               {.kind = FIELD_END}};

#define FIGURE(name, member, most, preset, ...)                                                    \
    {                                                                                              \
        name, FIELD_INT, FIELD_AT(struct universal_unity_weapon, member),                          \
            .max = most, .fallback = preset, __VA_ARGS__                                           \
    }
static const struct field weapon_fields[] = {
    {"name", FIELD_TEXT, FIELD_AT(struct universal_unity_weapon, name), .required = true,
     FIELD_SAYS("name", "What the weapons are called.")},
    FIGURE("rng", rng, REACH_MAX, 0,
           FIELD_SAYS("range", "How many hexes they reach at most, in three equal bands.")),
    FIGURE("rof", rof, FIGURE_MAX, 1, FIELD_SAYS("rate of fire", "Dice each weapon throws.")),
    FIGURE("acc", acc, 6, 4, FIELD_SAYS("accuracy", "The least die that hits.")),
    {"imp", FIELD_INT, FIELD_AT(struct universal_unity_weapon, imp), .min = 1, .max = FIGURE_MAX,
     .fallback = 1, FIELD_SAYS("impact", "Dice each hit throws against the shields.")},
    FIGURE("dmg", dmg, FIGURE_MAX, 1,
           FIELD_SAYS("damage", "Dice of damage for each point of impact.")),
    FIGURE("ma", ma, MOVEMENT_MAX, 0,
           FIELD_SAYS("movement", "How many hexes a Seeker moves; 0 is no Seeker.")),
    FIGURE("ammo", ammo, 4, 0, FIELD_SAYS("ammunition", "Shots of each weapon; 0 is no end.")),
    {"bands", FIELD_LIST, FIELD_COUNTED(struct universal_unity_weapon, band, band_count),
     .inner = universal_band_fields,
     FIELD_SAYS("range bands", "The bands, where they are not three equal ones.")},
    {"range_mods", FIELD_LIST,
     FIELD_COUNTED(struct universal_unity_weapon, range_mod, range_mod_count), .min = 3,
     .inner = modifier_fields,
     FIELD_SAYS("range modifiers",
                "What is added to the dice in the three bands; left out, the usual figures.")},
    {"traits", FIELD_LIST, FIELD_COUNTED(struct universal_unity_weapon, trait, trait_count),
     .inner = trait_fields, FIELD_SAYS("traits", "Traits by their old names.")},
    {"banks", FIELD_LIST, FIELD_COUNTED(struct universal_unity_weapon, bank, bank_count),
     .required = true, .min = 1, .inner = universal_bank_fields,
     FIELD_SAYS("banks", "The weapons, those with the same arcs in one bank.")},
    {.kind = FIELD_END}};

#define SCREEN(name, facing, ...)                                                                  \
    {                                                                                              \
        name, FIELD_INT, .offset = facing, .size = 1, .max = SCREENS_MAX, __VA_ARGS__              \
    }
static const struct field screen_fields[] = {
    SCREEN("forward", UNIVERSAL_FORWARD, FIELD_SAYS("forward", "Screens of this facing.")),
    SCREEN("port", UNIVERSAL_PORT, FIELD_SAYS("port", "Screens of this facing.")),
    SCREEN("starboard", UNIVERSAL_STARBOARD, FIELD_SAYS("starboard", "Screens of this facing.")),
    SCREEN("aft", UNIVERSAL_AFT, FIELD_SAYS("aft", "Screens of this facing.")),
    SCREEN("omni", UNIVERSAL_OMNI, FIELD_SAYS("omni", "Screens that count on all four facings.")),
    {.kind = FIELD_END}};

#define RATING(name, facing, ...)                                                                  \
    {                                                                                              \
        name, FIELD_INT, .offset = facing, .size = 1, .max = RATING_MAX, __VA_ARGS__               \
    }
static const struct field facing_fields[] = {
    RATING("forward", UNIVERSAL_FORWARD,
           FIELD_SAYS("forward", "The shield rating of this facing.")),
    RATING("port", UNIVERSAL_PORT, FIELD_SAYS("port", "The shield rating of this facing.")),
    RATING("starboard", UNIVERSAL_STARBOARD,
           FIELD_SAYS("starboard", "The shield rating of this facing.")),
    RATING("aft", UNIVERSAL_AFT, FIELD_SAYS("aft", "The shield rating of this facing.")),
    {.kind = FIELD_END}};

static const struct field box_fields[] = {
    {"", FIELD_INT, .size = 1, .min = 1, .max = UNIVERSAL_FITTINGS_MAX}, {.kind = FIELD_END}};
enum { OLD_ENGINES, OLD_WEAPONS, OLD_SHIELDS, OLD_TRACKS };
#define OLD_TRACK(name, index, ...)                                                                \
    {                                                                                              \
        name, FIELD_LIST, FIELD_COUNTED(struct universal_unity, track[index], track_count[index]), \
            .min = 1, .inner = box_fields, __VA_ARGS__                                             \
    }
static const struct field track_fields[] = {
    OLD_TRACK("engines", OLD_ENGINES,
              FIELD_SAYS("engines", "The boxes of the engine track, as the old card has them.")),
    OLD_TRACK("weapons", OLD_WEAPONS,
              FIELD_SAYS("weapons", "The boxes of the weapon track, as the old card has them.")),
    OLD_TRACK("shields", OLD_SHIELDS,
              FIELD_SAYS("shields", "The boxes of the shield track, as the old card has them.")),
    {.kind = FIELD_END}};

const struct field universal_unity_fields[] = {
    {"points", FIELD_INT, FIELD_AT(struct universal_unity, points), .max = COUNTS_MAX,
     FIELD_SAYS("points", "Its rating in the Unity edition, of which three fifths count here.")},
    {"shields", FIELD_INT, FIELD_AT(struct universal_unity, shields), .max = RATING_MAX,
     FIELD_SAYS("shields", "The shield rating, the same all round.")},
    {"shield_facings", FIELD_RECORD, FIELD_AT(struct universal_unity, facing),
     .inner = facing_fields,
     FIELD_SAYS("shields by facing", "The shield rating of each facing, where they differ.")},
    {"tracks", FIELD_RECORD, .inner = track_fields,
     FIELD_SAYS("tracks", "The tracks of the old card, written out; left out, they are made.")},
    {"screens", FIELD_RECORD, FIELD_AT(struct universal_unity, screen), .inner = screen_fields,
     FIELD_SAYS("screens", "Its screens by facing.")},
    {"systems", FIELD_RECORD, FIELD_AT(struct universal_unity, system), .inner = system_fields,
     FIELD_SAYS("systems", "How many it has of each system, by the old names.")},
    {"weapons", FIELD_LIST, FIELD_COUNTED(struct universal_unity, weapon, weapon_count),
     .inner = weapon_fields, FIELD_SAYS("weapons", "Its weapons as the old card has them.")},
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
        if (kept > KIND_MAX) {
            complain(converting->complaints, converting->node, systems[old].word,
                     "a Unity ship has at most %d of a kind (UN-0.6)", KIND_MAX);
            converting->sound = false;
        }
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

static const char EVAPORATING[] = "evaporating"; /* UN-Z3.5c */

/* Its place in the table, -1: it has none. */
static int renamed_from(const char *word)
{
    for (size_t i = 0; i < sizeof renamed / sizeof renamed[0]; i++)
        if (text_same(word, renamed[i].old))
            return (int)i;
    return -1;
}

static int new_trait(const char *word)
{
    int old = renamed_from(word);
    return old >= 0 ? (int)renamed[old].now : rulebook_word(universal_trait_words, word);
}

static void add_trait(struct universal_profile *profile, int trait)
{
    for (int i = 0; i < profile->trait_count; i++)
        if (profile->trait[i] == trait)
            return;
    if (profile->trait_count < UNIVERSAL_TRAITS_MAX)
        profile->trait[profile->trait_count++] = (uint8_t)trait;
}

static bool is_seeker(const struct universal_unity_weapon *old)
{
    bool seeking = old->ma > 0;
    for (int i = 0; i < old->trait_count; i++)
        seeking |= new_trait(old->trait[i]) == UNIVERSAL_SEEKING;
    return seeking;
}

static void complain_trait(struct converting *converting, const char *word)
{
    struct nearest_list known;
    struct text text;
    char all[NEAREST_LIST_SIZE];
    nearest_list_begin(&known, word);
    for (size_t i = 0; i < sizeof renamed / sizeof renamed[0]; i++)
        nearest_list_offer(&known, renamed[i].old);
    for (int i = 0; universal_trait_words[i]; i++)
        if (renamed_from(universal_trait_words[i]) < 0)
            nearest_list_offer(&known, universal_trait_words[i]);
    nearest_list_offer(&known, EVAPORATING);
    text_init(&text, all, sizeof all);
    nearest_list_write(&known, "traits: ", &text);
    complain(converting->complaints, converting->node, "traits",
             "\"%s\" is no trait of a Unity weapon (UN-Z3.4)%s", word, all);
    converting->sound = false;
}

static void convert_traits(struct converting *converting, const struct universal_unity_weapon *old,
                           struct universal_battery *battery)
{
    struct universal_profile *profile = &battery->profile[0];
    for (int i = 0; i < old->trait_count; i++) {
        int trait = new_trait(old->trait[i]);
        if (trait >= 0) {
            add_trait(profile, trait);
        } else if (text_same(old->trait[i], EVAPORATING) && is_seeker(old)) { /* UN-Z3.5c */
            battery->evaporating = true;
        } else if (universal_audit_undefined(old->trait[i]) != UNIVERSAL_RULE_COUNT) {
            leave_out(converting, old->trait[i]);
        } else {
            complain_trait(converting, old->trait[i]);
        }
    }
    if (old->imp > 1)
        add_trait(profile, UNIVERSAL_IMPACT_1 + (old->imp < 5 ? old->imp - 2 : 2));
    if (old->ma > 0)
        add_trait(profile, UNIVERSAL_SEEKING);
}

/* A band from behind the last one out to `reach`, if there is any hex left for it. */
static void add_band(const struct universal_unity_weapon *old, struct universal_battery *battery,
                     int reach, int modifier)
{
    struct universal_profile *profile = &battery->profile[0];
    int from = profile->band_count ? profile->band[profile->band_count - 1].range[1] + 1 : 1;
    if (reach < from)
        return;
    battery->range_mod[profile->band_count] = (int8_t)modifier;
    profile->band[profile->band_count++] =
        (struct universal_band){.range_count = 2,
                                .range = {(uint8_t)from, (uint8_t)reach},
                                .rof = old->rof,
                                .acc = (uint8_t)(old->acc < 2 ? 2 : old->acc),
                                .dmg = old->dmg};
}

/* UN-Z3.2: bands of its own; a Seeker's one; UN-Z3.5d: else short, medium and long range, with what
 * they add to the attack dice */
static void convert_bands(struct converting *converting, const struct universal_unity_weapon *old,
                          struct universal_battery *battery)
{
    enum { BY_RANGE = 3 };
    static const int8_t usual[BY_RANGE] = {1, 0, -1};
    struct universal_profile *profile = &battery->profile[0];
    if (old->range_mod_count > 0 && (old->band_count > 0 || old->ma > 0)) {
        complain(converting->complaints, converting->node, "range_mods",
                 "%s has bands of its own or is a Seeker: no `range_mods` (UN-Z3.5d)", old->name);
        converting->sound = false;
    }
    if (old->band_count > 0) {
        profile->band_count = old->band_count;
        memcpy(profile->band, old->band, sizeof old->band);
    } else if (old->ma > 0) {
        add_band(old, battery, 2 * old->ma, 0);
    } else {
        const int8_t *modifiers = old->range_mod_count == BY_RANGE ? old->range_mod : usual;
        for (int i = 0; i < BY_RANGE; i++)
            add_band(old, battery, old->rng * (i + 1) / BY_RANGE, modifiers[i]);
    }
}

static void convert_weapon(struct converting *converting, int index)
{
    const struct universal_unity_weapon *old = &converting->ship->weapon[index];
    struct universal_battery *battery = &converting->design->battery[index];
    *battery = (struct universal_battery){
        .ammo = old->ammo, .bank_count = old->bank_count, .imp = old->imp};
    memcpy(battery->name, old->name, sizeof battery->name);
    memcpy(battery->bank, old->bank, sizeof battery->bank);
    convert_traits(converting, old, battery);
    convert_bands(converting, old, battery);
    if (battery->profile[0].band_count == 0) {
        complain(converting->complaints, converting->node, "weapons",
                 "%s needs rng, ma or bands (UN-Z3.2)", old->name);
        converting->sound = false;
    }
}

/* ---- what is played as it was (UN-Z3.5) ---- */

/* UN-Z3.5e: the same in every facing, unless it is given facing by facing */
static void convert_shields(struct converting *converting)
{
    struct universal_design *design = converting->design;
    bool facings = node_find(converting->node, "shield_facings") != NULL;
    if (facings && node_find(converting->node, "shields")) {
        complain(converting->complaints, converting->node, "shields",
                 "has `shields`, the same all round, or `shield_facings`, never both (UN-Z3.5e)");
        converting->sound = false;
    }
    for (int guard = 0; guard < UNIVERSAL_GUARDS; guard++)
        if (design->screen[guard] > 0) {
            complain(converting->complaints, converting->node, "unity",
                     "has a shield rating: no Screens of this edition beside it (UN-Z3.5e)");
            converting->sound = false;
            break;
        }
    for (int facing = 0; facing < UNIVERSAL_FACINGS; facing++)
        design->unity_rating[facing] =
            facings ? converting->ship->facing[facing] : converting->ship->shields;
}

/* One of its tracks: where its values go, and what the first of them is. */
struct old_track {
    enum universal_track track;
    const char *key;
    int value;
    bool compared; /* a track as printed begins with this value */
};

/* UN-Z3.5: as printed; left out, half the hull long, by UN-A2.3 */
static void convert_track(struct converting *converting, int index, const struct old_track *old)
{
    struct universal_design *design = converting->design;
    const struct node *tracks = node_find(converting->node, "tracks");
    const struct node *node = tracks ? node_find(tracks, old->key) : NULL;
    int count = converting->ship->track_count[index];
    int boxes = count > 0 ? count : (design->hull + 1) / 2;
    const uint8_t *given = converting->ship->track[index];
    bool fits = !node_is_unread(node, count);
    design->unity_boxes[old->track] = (uint8_t)boxes;
    for (int i = 0; i < boxes; i++)
        design->track[old->track][i] =
            count > 0 ? given[i] : (uint8_t)universal_track_value(old->value, boxes, i);
    for (int i = 1; i < count; i++)
        if (given[i] > given[i - 1]) {
            complain(converting->complaints, node_item(node, i), old->key,
                     "box %d shows %d, more than the one before (UN-Z3.5)", i + 1, given[i]);
            fits = false;
        }
    if (count > 0 && old->compared && given[0] != old->value) {
        complain(converting->complaints, node, old->key, "begins with %d, not %d (UN-Z3.5)",
                 old->value, given[0]);
        fits = false;
    }
    converting->sound = converting->sound && fits;
}

bool universal_convert_tracks(struct universal_design *design, const struct node *node,
                              struct complaints *complaints)
{
    struct converting converting = {.design = design,
                                    .ship = &design->unity,
                                    .node = node,
                                    .complaints = complaints,
                                    .sound = true};
    int fittings = design->weapon_count + design->item_count, rating = 0;
    bool facings = node_find(node, "shield_facings") != NULL;
    for (int facing = 0; facing < UNIVERSAL_FACINGS; facing++)
        if (design->unity_rating[facing] > rating)
            rating = design->unity_rating[facing];
    if (fittings > UNIVERSAL_FITTINGS_MAX) {
        complain(complaints, node, "systems", "a ship has at most %d weapons and items (UN-0.6)",
                 UNIVERSAL_FITTINGS_MAX);
        return false;
    }
    const struct old_track tracks[OLD_TRACKS] = {
        [OLD_ENGINES] = {UNIVERSAL_ENGINES, "engines", design->engine_rating, true},
        [OLD_WEAPONS] = {UNIVERSAL_WEAPONS, "weapons", fittings, false},
        [OLD_SHIELDS] = {UNIVERSAL_SYSTEMS, "shields", rating, !facings}};
    for (int i = 0; i < OLD_TRACKS; i++)
        convert_track(&converting, i, &tracks[i]);
    return converting.sound;
}

/* ---- all of it ---- */

/* Everything of `unity` that this edition has by another name. */
static void convert_parts(struct converting *converting)
{
    struct universal_design *design = converting->design;
    const struct universal_unity *ship = converting->ship;
    design->points = (uint16_t)rating_of(ship->points);
    for (int guard = 0; guard < UNIVERSAL_GUARDS; guard++)
        design->shield[guard] = ship->screen[guard];
    for (enum old_system old = 0; old < OLD_SYSTEMS; old++)
        convert_system(converting, old);
    for (int i = 0; i < ship->weapon_count; i++)
        convert_weapon(converting, i);
    design->battery_count = ship->weapon_count;
}

bool universal_convert(struct universal_design *design, const struct node *node,
                       struct complaints *complaints)
{
    char left_out[sizeof design->source - sizeof UNIVERSAL_CONVERTED + 1] = "";
    struct converting converting = {.design = design,
                                    .ship = &design->unity,
                                    .node = node,
                                    .complaints = complaints,
                                    .sound = true};
    if (!node)
        return true;
    if (design->battery_count > 0) {
        complain(complaints, node, "unity", "has weapons of its own: no `batteries` beside it");
        return false;
    }
    design->is_unity = true;
    text_init(&converting.left_out, left_out, sizeof left_out);
    convert_parts(&converting);
    convert_shields(&converting);
    struct text source;
    text_init(&source, design->source, sizeof design->source);
    text_format(&source, UNIVERSAL_CONVERTED "%s", left_out);
    return converting.sound;
}
