/* Words of `universal`: names of weapons, facings, tracks, terrain and markers. */
#include "rules/universal/view/view.h"

#include "rules/universal/state/tables.h"
#include "rules/universal/view/words.h"

#include <string.h>

const struct universal_design *universal_words_design(const struct game *game, int unit)
{
    bool exists = unit >= 0 && unit < state_head(game->state)->unit_count;
    return exists && universal_is_ship(game, unit) ? universal_design_of(game, unit) : NULL;
}

/* A name that ends as variants do is not written: "… fighters" would be taken for one. */
void universal_words_class(const struct game *game, int design, struct text *out)
{
    static const char ending[] = "fighters";
    const struct library *library = &game->setup->library;
    bool exists = design >= 0 && design < library->shelf[UNIVERSAL_CLASSES].count;
    const struct label *label = exists ? library_label(library, UNIVERSAL_CLASSES, design) : NULL;
    size_t length = label ? strlen(label->name) : 0, size = sizeof ending - 1;
    if (length >= size && text_same(label->name + length - size, ending))
        text_add(out, label->id);
    else
        say_class(game, design, NULL, out);
}

/* ---- weapons ---- */

struct say_gun universal_words_gun(const void *design, int weapon)
{
    const struct universal_weapon *gun =
        &((const struct universal_design *)design)->weapons[weapon];
    return (struct say_gun){(char)('A' + gun->battery), gun->number};
}

void universal_words_weapon(const struct game *game, int unit, int weapon, struct text *out)
{
    const struct universal_design *design = universal_words_design(game, unit);
    if (design && weapon >= 0 && weapon < design->weapon_count)
        say_guns(design, design->weapon_count, universal_words_gun, (uint64_t)1 << weapon, out);
    else
        text_char(out, '?');
}

void universal_words_weapons(const struct game *game, int unit, uint64_t weapons, struct text *out)
{
    const struct universal_design *design = universal_words_design(game, unit);
    say_guns(design, design ? design->weapon_count : 0, universal_words_gun, weapons, out);
}

void universal_words_battery(const struct game *game, int unit, int battery, struct text *out)
{
    const struct universal_design *design = universal_words_design(game, unit);
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

const char *const universal_heading_words[] = {"E", "SE", "SW", "W", "NW", "NE", NULL};
const char *const universal_facing_words[] = {"forward", "port", "starboard", "aft", "omni", NULL};
const char *const universal_track_words[] = {"hull", "engine", "weapon", "system", NULL};
const char *const universal_variant_words[] = {"standard", "light", "long", NULL};

const char *universal_words_heading(int heading)
{
    return say_word(universal_heading_words, 6, heading);
}

const char *universal_words_facing(int facing)
{
    return say_word(universal_facing_words, UNIVERSAL_GUARDS, facing);
}

bool universal_words_is_unity(const struct game *game, int unit)
{
    const struct universal_design *design = universal_words_design(game, unit);
    return design && design->is_unity;
}

const char *universal_words_track(const struct game *game, int unit, int track)
{
    if (track == UNIVERSAL_SYSTEMS && universal_words_is_unity(game, unit))
        return "shield";
    return say_word(universal_track_words, UNIVERSAL_TRACKS, track);
}

const char *universal_words_terrain(int kind)
{
    static const char *const names[] = {"clear space",  "an asteroid", "an asteroid field",
                                        "a black hole", "a comet",     "a nebula",
                                        "a planet"};
    return say_word(names, UNIVERSAL_PLANET + 1, kind);
}

const char *universal_words_item(int item)
{
    static const char *const names[] = {"its anti-fighter batteries",
                                        "its area defense",
                                        "its auto-repair",
                                        "its cloaking device",
                                        "its countermeasures",
                                        "its enhanced fire control",
                                        "its hyperdrive",
                                        "its long-range scanners",
                                        "its point defense system",
                                        "its shield regenerator",
                                        "its stutterdrive",
                                        "a Screen aft",
                                        "a Screen to port",
                                        "a Screen to starboard",
                                        "a Screen forward",
                                        "an Omni-Screen"};
    return say_word(names, UNIVERSAL_ITEMS, item);
}

const char *universal_words_trait(int trait)
{
    return say_word(universal_trait_words, UNIVERSAL_TRAIT_COUNT, trait);
}

const char *universal_words_variant(int variant)
{
    return say_word(universal_variant_words, UNIVERSAL_VARIANTS, variant);
}

/* ---- markers, modifiers ---- */

void universal_words_marker(int kind, int count, struct text *out)
{
    static const char *const names[] = {"a marker", "Seekers", "Mines",
                                        "a Flare",  "a Probe", "a Flare or Probe"};
    if (kind == UNIVERSAL_MARKER_MINES && count > 0)
        say_count(out, count, "Mine", "Mines");
    else
        text_add(out, say_word(names, UNIVERSAL_MARKER_COVERED + 1, kind));
}
