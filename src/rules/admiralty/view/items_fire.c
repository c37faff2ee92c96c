/* Weapons in words, and what is done with them. */
#include "rules/admiralty/view/items.h"

#include "rules/kit/guns.h"

#include <string.h>

static enum fault read_weapons(struct reader *reader, int unit, struct guns_meant *out)
{
    const struct admiralty_design *design = admiralty_words_design(reader->game, unit);
    struct guns guns = {.design = design,
                        .count = design ? design->weapon_count : 0,
                        .name = admiralty_words_gun,
                        .ends = "at on aiming"};
    return guns_read(reader, unit, &guns, out);
}

static bool is_named(const struct guns_meant *meant)
{
    return meant->named || meant->whole;
}

static bool write_weapons(const struct game *game, const struct action *action, struct text *out)
{
    admiralty_words_weapons(game, action->unit, action->weapons, out);
    return true;
}

/* ---- fire ---- */

/* "Hood X1-3 at Wolf": a ship that fires need not say so. */
static bool is_at_guns(const struct reader *reader)
{
    const char *word = words_next(&reader->words);
    size_t marks = strspn(word, "0123456789-XYZxyz");
    bool battery = marks > 0 && word[marks] == '\0' && strchr("XYZxyz", word[0]);
    return battery || text_same(word, "all");
}

/* Which they are is known when the target is; without a verb they must be named. */
static enum fault read_guns(struct reader *reader, struct action *action)
{
    if (admiralty_items_is_flight(reader, action->unit))
        return admiralty_items_refuse_kind(reader);
    if (reader->bare && !is_at_guns(reader))
        return reader_expect(reader, "an order");
    return read_weapons(reader, action->unit, &reader->meant);
}

/* "with X1", behind the target */
static enum fault read_more(struct reader *reader, struct action *action)
{
    bool listed = !words_end(&reader->words) && text_same(words_next(&reader->words), "with");
    if (is_named(&reader->meant) || !listed)
        return reader_expect(reader, "no more words");
    return read_weapons(reader, action->unit, &reader->meant);
}

static bool write_nothing(const struct game *game, const struct action *action, struct text *out)
{
    (void)game;
    (void)action;
    (void)out;
    return false;
}

/* AE-E2: "aiming at engines" */
static enum fault read_aim(struct reader *reader, struct action *action)
{
    static const char *const aims[] = {"", "hull", "engines engine", "shields shield screens",
                                       "weapons weapon"};
    words_take(&reader->words, "and");
    words_take(&reader->words, "aiming aims aim");
    words_take(&reader->words, "at for");
    words_take(&reader->words, "its the");
    for (int aim = ADMIRALTY_AIM_HULL; aim <= ADMIRALTY_AIM_WEAPONS; aim++)
        if (words_take(&reader->words, aims[aim])) {
            action->mode = (uint8_t)aim;
            return FAULT_NONE;
        }
    return reader_expect(reader, "aiming at hull, engines, shields or weapons");
}

static bool write_aim(const struct game *game, const struct action *action, struct text *out)
{
    (void)game;
    if (action->mode != ADMIRALTY_AIM_NONE)
        text_format(out, "aiming at %s", admiralty_words_aim(action->mode));
    return action->mode != ADMIRALTY_AIM_NONE;
}

/* Of a battery, or of all, those that may be fired so; if none may, all that are intact, so that
 * the law can say why. */
static uint64_t narrow(const struct reader *reader, const struct action *action, uint64_t whole)
{
    uint64_t usable = guns_usable(reader, action, whole);
    uint64_t intact = whole & ~admiralty_element_of(reader->game, action->unit)->lost;
    return usable ? usable : intact ? intact : whole;
}

enum fault admiralty_items_fire_complete(struct reader *reader, struct action *action)
{
    const struct admiralty_design *design = admiralty_words_design(reader->game, action->unit);
    struct guns_meant meant = reader->meant;
    uint64_t aboard = design ? guns_all(design->weapon_count) : 0;
    if (!is_named(&meant))
        meant.whole = aboard;
    action->weapons = meant.named | narrow(reader, action, meant.whole & aboard);
    return FAULT_NONE;
}

/* ---- weapons lost, and what is repaired ---- */

static enum fault read_losses(struct reader *reader, struct action *action)
{
    struct guns_meant meant;
    if (reader->bare && !is_at_guns(reader))
        return reader_expect(reader, "weapons like X1 X2");
    enum fault fault = read_weapons(reader, action->unit, &meant);
    uint64_t lost = admiralty_element_of(reader->game, action->unit)->lost;
    action->weapons = meant.named | (meant.whole & ~lost);
    if (!fault && action->weapons == 0)
        return reader_expect(reader, "weapons like X1 X2");
    return fault;
}

static enum fault read_part(struct reader *reader, struct action *action)
{
    struct guns_meant meant;
    if (words_take(&reader->words, "engine engines")) {
        action->mode = ADMIRALTY_REPAIR_ENGINE;
        return FAULT_NONE;
    }
    if (words_take(&reader->words, "shield shields screen screens")) {
        action->mode = ADMIRALTY_REPAIR_SHIELD;
        return FAULT_NONE;
    }
    if (reader->bare && !is_at_guns(reader))
        return reader_expect(reader, "engine, shield or a weapon like X1");
    action->mode = ADMIRALTY_REPAIR_WEAPON;
    enum fault fault = read_weapons(reader, action->unit, &meant);
    action->weapons = meant.named | meant.whole;
    if (!fault && action->weapons == 0)
        return reader_expect(reader, "engine, shield or a weapon like X1");
    return fault;
}

static bool write_part(const struct game *game, const struct action *action, struct text *out)
{
    if (action->mode == ADMIRALTY_REPAIR_WEAPON)
        return write_weapons(game, action, out);
    text_add(out, action->mode == ADMIRALTY_REPAIR_ENGINE ? "engine" : "shield");
    return true;
}

const struct phrase_item admiralty_items_fire_guns = {"guns", read_guns, write_weapons};
const struct phrase_item admiralty_items_fire_more = {"more", read_more, write_nothing};
const struct phrase_item admiralty_items_fire_aim = {"aim", read_aim, write_aim};
const struct phrase_item admiralty_items_fire_losses = {"losses", read_losses, write_weapons};
const struct phrase_item admiralty_items_fire_part = {"part", read_part, write_part};
