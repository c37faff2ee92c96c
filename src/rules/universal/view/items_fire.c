/* Weapons, facings and items of equipment in words. */
#include "rules/universal/view/items.h"

#include "rules/kit/guns.h"
#include "rules/universal/state/tables.h"
#include "rules/universal/law/aim/aim.h"

#include <string.h>

/* ---- weapons ---- */

/* By the standard weapon or the name: "FT", "FT-5b", "torpedo" */
static uint64_t match_guns(const void *design, const char *word)
{
    const struct universal_design *ship = design;
    uint64_t guns = 0;
    for (int i = 0; i < ship->battery_count; i++)
        if (text_starts(ship->battery[i].weapon, word) ||
            guns_has_word(ship->battery[i].name, word))
            guns |= ship->battery[i].weapons;
    return guns;
}

static struct guns guns_of(const struct reader *reader, int unit)
{
    const struct universal_design *design = universal_words_design(reader->game, unit);
    return (struct guns){.design = design,
                         .count = design ? design->weapon_count : 0,
                         .name = universal_words_gun,
                         .match = match_guns,
                         .ends = "at on upon by in mode facing against"};
}

static enum fault read_weapons(struct reader *reader, int unit, struct guns_meant *out)
{
    struct guns guns = guns_of(reader, unit);
    return guns_read(reader, unit, &guns, out);
}

static bool is_named(const struct guns_meant *meant)
{
    return meant->named || meant->whole;
}

/* Whether the next word names weapons of the unit ("A2", "all"): a ship that fires need not say so.
 */
static bool is_at_guns(const struct reader *reader, int unit)
{
    struct reader copy = *reader;
    struct guns_meant meant;
    while (words_take(&copy.words, "with its the"))
        ;
    if (words_end(&copy.words) || !universal_words_design(reader->game, unit))
        return false;
    copy.why = NULL;
    copy.words.count = copy.words.at + 1;
    return read_weapons(&copy, unit, &meant) == FAULT_NONE && is_named(&meant);
}

static bool write_weapons(const struct game *game, const struct action *action, struct text *out)
{
    universal_words_weapons(game, action->unit, action->weapons, out);
    return true;
}

/* Which they are is known when the target is; without a verb they must be named. Point defense has
 * an order of its own. */
static enum fault read_guns(struct reader *reader, struct action *action)
{
    if (universal_items_is_flight(reader, action->unit))
        return universal_items_refuse_kind(reader);
    if (text_same(words_next(&reader->words), "pds") ||
        (reader->bare && !is_at_guns(reader, action->unit)))
        return reader_expect(reader, "an order");
    return read_weapons(reader, action->unit, &reader->meant);
}

/* "with A1", behind the target */
static enum fault read_more(struct reader *reader, struct action *action)
{
    if (is_named(&reader->meant) || !text_same(words_next(&reader->words), "with"))
        return reader_expect(reader, "no more words");
    return read_weapons(reader, action->unit, &reader->meant);
}

/* Of a battery, or of all, those that may be fired so; if none may, all that work, so that the law
 * can say why. */
static uint64_t narrow(const struct reader *reader, const struct action *action, uint64_t whole)
{
    uint64_t usable = guns_usable(reader, action, whole);
    uint64_t working = whole & universal_gun_working(reader->game, action->unit);
    return usable ? usable : working ? working : whole;
}

/* ---- how they fire ---- */

static bool take_facing(struct reader *reader, int count, uint8_t *facing)
{
    static const char *const words[UNIVERSAL_GUARDS] = {
        "forward front bow", "port left", "starboard right", "aft rear stern", "omni all-round"};
    for (int i = 0; i < count; i++)
        if (words_take(&reader->words, words[i])) {
            *facing = (uint8_t)i;
            return true;
        }
    return false;
}

/* UN-D5.modes: by number, or by the name of the mode of the first battery that has such a one */
static bool take_mode(struct reader *reader, const struct universal_design *design, int *profile)
{
    int number;
    if (words_take_number(&reader->words, UNIVERSAL_MODES, &number) && number > 0) {
        *profile = number - 1;
        return true;
    }
    for (int i = 0; design && i < design->battery_count; i++)
        for (int other = 1; other < design->battery[i].profile_count; other++) {
            const char *name = design->battery[i].profile[other].name;
            if (name[0] && text_same(name, words_next(&reader->words))) {
                *profile = other;
                reader->words.at++;
                return true;
            }
        }
    return false;
}

/* Behind the target: "by mode 2", "facing aft" in any order. */
static enum fault read_manner(struct reader *reader, struct action *action)
{
    const struct universal_design *design = universal_words_design(reader->game, action->unit);
    struct words *words = &reader->words;
    int profile = 0, facing = 0;
    while (!words_end(words)) {
        uint8_t struck;
        if (words_take(words, "by in the its and striking on"))
            continue;
        if (words_take(words, "mode")) {
            if (!take_mode(reader, design, &profile))
                return reader_expect(reader, "the number of a mode");
        } else if (take_facing(reader, UNIVERSAL_FACINGS, &struck)) {
            facing = struck + 1;
            words_take(words, "facing");
        } else if (!words_take(words, "facing")) {
            return reader_expect(reader, "\"by mode 2\", \"facing\" forward, port, starboard or "
                                         "aft, or nothing");
        }
    }
    action->mode = (uint8_t)(profile | facing << UNIVERSAL_MANNER_FACING_SHIFT);
    return FAULT_NONE;
}

static bool write_manner(const struct game *game, const struct action *action, struct text *out)
{
    int profile = action->mode & UNIVERSAL_MANNER_PROFILE;
    int facing = action->mode >> UNIVERSAL_MANNER_FACING_SHIFT;
    (void)game;
    if (profile)
        text_format(out, "by mode %d", profile + 1);
    if (facing)
        text_format(out, "%sfacing %s", profile ? " " : "", universal_words_facing(facing - 1));
    return action->mode;
}

enum fault universal_items_fire_complete(struct reader *reader, struct action *action)
{
    const struct universal_design *design = universal_words_design(reader->game, action->unit);
    struct guns_meant meant = reader->meant;
    if (!is_named(&meant))
        meant.whole = design ? guns_all(design->weapon_count) : 0;
    action->weapons = meant.named | narrow(reader, action, meant.whole);
    return FAULT_NONE;
}

/* ---- defensive fire ---- */

/* The number of a volley; without one the only that the ship could meet. */
static bool take_volley(struct reader *reader, int unit, int16_t *marker)
{
    const struct universal_state *state = universal_state_of(reader->game);
    int number, found = -1;
    if (words_take_number(&reader->words, UNIVERSAL_MARKERS_MAX, &number) && number > 0) {
        *marker = (int16_t)(number - 1);
        return true;
    }
    for (int i = 0; i < state->marker_count; i++)
        if (universal_guard_permits(reader->game, unit, i)) {
            if (found >= 0)
                return false;
            found = i;
        }
    *marker = (int16_t)found;
    return found >= 0;
}

static enum fault read_volley(struct reader *reader, struct action *action)
{
    if (!universal_words_design(reader->game, action->unit))
        return reader_expect(reader, "a ship");
    return take_volley(reader, action->unit, &action->amount[0])
               ? FAULT_NONE
               : reader_expect(reader, "the number of a volley of Seekers");
}

/* Markers are numbered from 1 on. */
static bool write_volley(const struct game *game, const struct action *action, struct text *out)
{
    (void)game;
    text_int(out, action->amount[0] + 1);
    return true;
}

/* "A1 A2", "pds" */
static enum fault read_defence(struct reader *reader, struct action *action)
{
    struct guns_meant meant;
    if (words_end(&reader->words) || words_take(&reader->words, "pds"))
        return FAULT_NONE;
    enum fault fault = read_weapons(reader, action->unit, &meant);
    if (!fault)
        action->weapons = meant.named | narrow(reader, action, meant.whole);
    return fault;
}

static bool write_defence(const struct game *game, const struct action *action, struct text *out)
{
    if (action->weapons)
        return write_weapons(game, action, out);
    text_add(out, "pds");
    return true;
}

/* ---- what is lost and comes back ---- */

/* "screen aft", "forward screen" */
static bool take_screen(struct reader *reader, uint8_t *item)
{
    static const uint8_t screens[UNIVERSAL_GUARDS] = {
        UNIVERSAL_SCREEN_FORWARD, UNIVERSAL_SCREEN_PORT, UNIVERSAL_SCREEN_STARBOARD,
        UNIVERSAL_SCREEN_AFT, UNIVERSAL_SCREEN_OMNI};
    uint8_t guard;
    bool named = words_take(&reader->words, "screen");
    words_take(&reader->words, "to on");
    if (!take_facing(reader, UNIVERSAL_GUARDS, &guard))
        return false;
    *item = screens[guard];
    return words_take(&reader->words, "screen") || named;
}

static bool take_item(struct reader *reader, uint8_t *item)
{
    static const char *const shorts[UNIVERSAL_ITEMS] = {
        [UNIVERSAL_ANTI_FIGHTER_BATTERIES] = "afb", [UNIVERSAL_CLOAKING_DEVICE] = "cloak",
        [UNIVERSAL_ENHANCED_FIRE_CONTROL] = "efc",  [UNIVERSAL_LONG_RANGE_SCANNERS] = "scanners",
        [UNIVERSAL_POINT_DEFENSE_SYSTEM] = "pds",   [UNIVERSAL_SHIELD_REGENERATOR] = "regenerator",
    };
    int at = reader->words.at;
    words_take(&reader->words, "its a an the");
    for (int i = 0; i < UNIVERSAL_ITEMS; i++)
        if (words_take(&reader->words, universal_item_words[i]) ||
            (shorts[i] && words_take(&reader->words, shorts[i]))) {
            *item = (uint8_t)i;
            return true;
        }
    if (take_screen(reader, item))
        return true;
    reader->words.at = at; /* "a" may be a battery */
    *item = 0;
    return false;
}

static enum fault read_equipment(struct reader *reader, struct action *action)
{
    return take_item(reader, &action->mode) ? FAULT_NONE
                                            : reader_expect(reader, "an item of equipment");
}

static bool write_equipment(const struct game *game, const struct action *action, struct text *out)
{
    (void)game;
    text_add(out, say_word(universal_item_words, UNIVERSAL_ITEMS, action->mode));
    return true;
}

static enum fault read_losses(struct reader *reader, struct action *action)
{
    struct guns_meant meant;
    if (universal_state_of(reader->game)->step == UNIVERSAL_STEP_EQUIP_ASK)
        return reader_expect(reader, "an item of equipment");
    if (reader->bare && !is_at_guns(reader, action->unit))
        return reader_expect(reader, "weapons like A1 A2, or an item");
    enum fault fault = read_weapons(reader, action->unit, &meant);
    action->weapons = meant.named;
    if (!fault && meant.whole)
        action->weapons |= meant.whole & universal_gun_working(reader->game, action->unit);
    if (!fault && action->weapons == 0)
        return reader_expect(reader, "weapons like A1 A2, or an item");
    return fault;
}

static enum fault read_repairs(struct reader *reader, struct action *action)
{
    struct guns_meant meant;
    if (reader->bare && !is_at_guns(reader, action->unit))
        return reader_expect(reader, "a weapon like A1, or an item");
    enum fault fault = read_weapons(reader, action->unit, &meant);
    if (!fault)
        action->weapons = meant.named | guns_usable(reader, action, meant.whole);
    if (!fault && action->weapons == 0)
        return reader_expect(reader, "a weapon like A1, or an item");
    return fault;
}

/* ---- facings ---- */

static enum fault read_facing(struct reader *reader, struct action *action)
{
    return take_facing(reader, UNIVERSAL_FACINGS, &action->mode)
               ? FAULT_NONE
               : reader_expect(reader, "a facing: forward, port, starboard or aft");
}

static enum fault read_guard(struct reader *reader, struct action *action)
{
    return take_facing(reader, UNIVERSAL_GUARDS, &action->mode)
               ? FAULT_NONE
               : reader_expect(reader, "forward, port, starboard, aft or omni");
}

static bool write_facing(const struct game *game, const struct action *action, struct text *out)
{
    (void)game;
    text_add(out, universal_words_facing(action->mode));
    return true;
}

const struct phrase_item universal_items_fire_guns = {"guns", read_guns, write_weapons};
const struct phrase_item universal_items_fire_more = {"more", read_more,
                                                      universal_items_write_nothing};
const struct phrase_item universal_items_fire_manner = {"manner", read_manner, write_manner};
const struct phrase_item universal_items_fire_volley = {"volley", read_volley, write_volley};
const struct phrase_item universal_items_fire_defence = {"defence", read_defence, write_defence};
const struct phrase_item universal_items_fire_losses = {"losses", read_losses, write_weapons};
const struct phrase_item universal_items_fire_repairs = {"repairs", read_repairs, write_weapons};
const struct phrase_item universal_items_fire_equipment = {"equipment", read_equipment,
                                                           write_equipment};
const struct phrase_item universal_items_fire_facing = {"facing", read_facing, write_facing};
const struct phrase_item universal_items_fire_guard = {"guard", read_guard, write_facing};
