/* Words of `universal`: names of weapons, facings, tracks, terrain and markers. */
#include "rules/universal/voice.h"

#include "rules/universal/fire.h"
#include "rules/universal/parts.h"

const struct universal_design *universal_voice_design(const struct game *game, int unit)
{
    bool exists = unit >= 0 && unit < state_head(game->state)->unit_count;
    return exists && universal_is_ship(game, unit) ? universal_design_of(game, unit) : NULL;
}

/* ---- weapons ---- */

struct say_gun universal_voice_gun(const void *design, int weapon)
{
    const struct universal_weapon *gun =
        &((const struct universal_design *)design)->weapons[weapon];
    return (struct say_gun){(char)('A' + gun->battery), gun->number};
}

void universal_voice_weapon(const struct game *game, int unit, int weapon, struct text *out)
{
    const struct universal_design *design = universal_voice_design(game, unit);
    if (design && weapon >= 0 && weapon < design->weapon_count)
        say_guns(design, design->weapon_count, universal_voice_gun, (uint64_t)1 << weapon, out);
    else
        text_char(out, '?');
}

void universal_voice_weapons(const struct game *game, int unit, uint64_t weapons, struct text *out)
{
    const struct universal_design *design = universal_voice_design(game, unit);
    say_guns(design, design ? design->weapon_count : 0, universal_voice_gun, weapons, out);
}

void universal_voice_battery(const struct game *game, int unit, int battery, struct text *out)
{
    const struct universal_design *design = universal_voice_design(game, unit);
    if (!design || battery < 0 || battery >= design->battery_count) {
        text_add(out, "battery ?");
        return;
    }
    const struct universal_battery *known = &design->battery[battery];
    text_add(out, known->weapon);
    if (known->name[0])
        text_format(out, "%s%s", known->weapon[0] ? " " : "", known->name);
}

/* ---- words of lists ---- */

const char *universal_voice_heading(int heading)
{
    static const char *const names[] = {"E", "SE", "SW", "W", "NW", "NE"};
    return say_word(names, 6, heading);
}

const char *universal_voice_facing(int facing)
{
    static const char *const names[] = {"forward", "port", "starboard", "aft", "omni"};
    return say_word(names, UNIVERSAL_GUARDS, facing);
}

bool universal_voice_is_unity(const struct game *game, int unit)
{
    const struct universal_design *design = universal_voice_design(game, unit);
    return design && design->is_unity;
}

const char *universal_voice_track(const struct game *game, int unit, int track)
{
    static const char *const names[] = {"hull", "engine", "weapon", "system"};
    if (track == UNIVERSAL_SYSTEMS && universal_voice_is_unity(game, unit))
        return "shield";
    return say_word(names, UNIVERSAL_TRACKS, track);
}

const char *universal_voice_terrain(int kind)
{
    static const char *const names[] = {"clear space",  "an asteroid", "an asteroid field",
                                        "a black hole", "a comet",     "a nebula",
                                        "a planet"};
    return say_word(names, UNIVERSAL_PLANET + 1, kind);
}

const char *universal_voice_item(int item)
{
    static const char *const screens[] = {"a Screen aft", "a Screen to port",
                                          "a Screen to starboard", "a Screen forward",
                                          "an Omni-Screen"};
    if (item >= UNIVERSAL_EQUIPMENT)
        return say_word(screens, UNIVERSAL_ITEMS - UNIVERSAL_EQUIPMENT, item - UNIVERSAL_EQUIPMENT);
    return say_word(universal_item_words, UNIVERSAL_EQUIPMENT, item);
}

const char *universal_voice_trait(int trait)
{
    return say_word(universal_trait_words, UNIVERSAL_TRAIT_COUNT, trait);
}

const char *universal_voice_variant(int variant)
{
    static const char *const names[] = {"standard", "light", "long"};
    return say_word(names, UNIVERSAL_VARIANTS, variant);
}

/* ---- markers, modifiers ---- */

void universal_voice_marker(int kind, int count, struct text *out)
{
    static const char *const names[] = {"a marker", "Seekers", "Mines",
                                        "a Flare",  "a Probe", "a Flare or Probe"};
    if (kind == UNIVERSAL_MARKER_MINES && count > 0)
        say_count(out, count, "Mine", "Mines");
    else
        text_add(out, say_word(names, UNIVERSAL_MARKER_COVERED + 1, kind));
}
