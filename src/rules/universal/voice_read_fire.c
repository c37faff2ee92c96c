/* Reading which weapons, facings and items are meant. */
#include "rules/universal/voice_order.h"

#include "rules/kit/guns.h"
#include "rules/universal/guard.h"
#include "rules/universal/parts.h"

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
    const struct universal_design *design = universal_voice_design(reader->game, unit);
    return (struct guns){.design = design,
                         .count = design ? design->weapon_count : 0,
                         .name = universal_voice_gun,
                         .match = match_guns,
                         .ends = "at on upon by in mode facing against"};
}

static enum fault read_guns(struct reader *reader, int unit, struct guns_meant *out)
{
    struct guns guns = guns_of(reader, unit);
    return guns_read(reader, unit, &guns, out);
}

bool universal_reader_at_guns(const struct reader *reader, int unit)
{
    struct reader copy = *reader;
    struct guns guns = guns_of(reader, unit);
    struct guns_meant meant;
    if (words_end(&copy.words) || !guns.design)
        return false;
    copy.why = NULL;
    copy.words.count = copy.words.at + 1;
    return guns_read(&copy, unit, &guns, &meant) == FAULT_NONE && (meant.named | meant.whole);
}

/* Of a battery, or of all, those that may be fired so; if none may, all that work, so that the law
 * can say why. */
static uint64_t narrow(const struct reader *reader, const struct action *action, uint64_t whole)
{
    uint64_t usable = guns_usable(reader, action, whole);
    uint64_t working = whole & universal_weapons_working(reader->game, action->unit);
    return usable ? usable : working ? working : whole;
}

/* ---- how they fire ---- */

bool universal_reader_facing(struct reader *reader, int count, uint8_t *facing)
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
    const struct universal_design *design = universal_voice_design(reader->game, action->unit);
    struct words *words = &reader->words;
    int profile = 0, facing = 0;
    while (!words_end(words)) {
        uint8_t struck;
        if (words_take(words, "by in the its and striking on"))
            continue;
        if (words_take(words, "mode")) {
            if (!take_mode(reader, design, &profile))
                return reader_expect(reader, "the number of a mode");
        } else if (universal_reader_facing(reader, UNIVERSAL_FACINGS, &struck)) {
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

enum fault universal_reader_fire(struct reader *reader, struct action *action)
{
    const struct universal_design *design = universal_voice_design(reader->game, action->unit);
    struct guns_meant meant = {0};
    action->decision = UNIVERSAL_FIRE;
    if (!design)
        return reader_expect(reader, "a ship: flights attack");
    if (words_take(&reader->words, "pds"))
        return universal_reader_pds(reader, action);
    enum fault fault = read_guns(reader, action->unit, &meant);
    if (fault)
        return fault;
    words_take(&reader->words, "at on upon");
    fault = reader_target(reader, "\"at\" and a target", action->unit, &action->target);
    if (!fault && !meant.named && !meant.whole && words_take(&reader->words, "with"))
        fault = read_guns(reader, action->unit, &meant);
    if (!fault)
        fault = read_manner(reader, action);
    if (fault)
        return fault;
    if (!meant.named && !meant.whole)
        meant.whole = guns_all(design->weapon_count);
    action->weapons = meant.named | narrow(reader, action, meant.whole);
    return FAULT_NONE;
}

enum fault universal_reader_pds(struct reader *reader, struct action *action)
{
    words_take(&reader->words, "fires fire fired");
    words_take(&reader->words, "at on upon");
    enum fault fault = reader_target(reader, "a target", action->unit, &action->target);
    return fault ? fault : reader_close(reader, action, UNIVERSAL_PDS);
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
        if (universal_may_guard(reader->game, unit, i)) {
            if (found >= 0)
                return false;
            found = i;
        }
    *marker = (int16_t)found;
    return found >= 0;
}

/* "against seekers 3 with A1 A2", "… with pds" */
enum fault universal_reader_defend(struct reader *reader, struct action *action)
{
    struct words *words = &reader->words;
    struct guns_meant meant = {0};
    action->decision = UNIVERSAL_DEFEND;
    words_take(words, "against at");
    words_take(words, "the");
    words_take(words, "seekers seeker volley marker");
    if (!universal_voice_design(reader->game, action->unit))
        return reader_expect(reader, "a ship");
    if (!take_volley(reader, action->unit, &action->amount[0]))
        return reader_expect(reader, "the number of a volley of Seekers");
    words_take(words, "with by");
    words_take(words, "its one");
    if (words_end(words) || words_take(words, "pds"))
        return reader_finish(reader);
    enum fault fault = read_guns(reader, action->unit, &meant);
    action->weapons = meant.named | narrow(reader, action, meant.whole);
    return fault ? fault : reader_finish(reader);
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
    if (!universal_reader_facing(reader, UNIVERSAL_GUARDS, &guard))
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

enum fault universal_reader_lose(struct reader *reader, struct action *action)
{
    struct guns_meant meant;
    if (take_item(reader, &action->mode))
        return reader_close(reader, action, UNIVERSAL_LOSE_ITEM);
    if (universal_state_of(reader->game)->step == UNIVERSAL_STEP_EQUIP_ASK)
        return reader_expect(reader, "an item of equipment");
    enum fault fault = read_guns(reader, action->unit, &meant);
    action->weapons = meant.named;
    if (!fault && meant.whole)
        action->weapons |= meant.whole & universal_weapons_working(reader->game, action->unit);
    if (!fault && action->weapons == 0)
        return reader_expect(reader, "weapons like A1 A2, or an item");
    return fault ? fault : reader_close(reader, action, UNIVERSAL_LOSE);
}

enum fault universal_reader_restore(struct reader *reader, struct action *action)
{
    struct guns_meant meant;
    if (take_item(reader, &action->mode))
        return reader_close(reader, action, UNIVERSAL_RESTORE_ITEM);
    enum fault fault = read_guns(reader, action->unit, &meant);
    if (fault)
        return fault;
    action->weapons = meant.named | guns_usable(reader, action, meant.whole);
    if (action->weapons == 0)
        return reader_expect(reader, "a weapon like A1, or an item");
    return reader_close(reader, action, UNIVERSAL_RESTORE);
}
