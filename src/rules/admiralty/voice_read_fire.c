/* Reading which weapons are meant, and which designs. */
#include "rules/admiralty/voice_order.h"

#include "rules/kit/guns.h"

/* Of a battery, or of all, those that may be fired so; if none may, all that are intact, so that
 * the law can say why. */
static uint64_t narrow(const struct reader *reader, const struct action *action, uint64_t whole)
{
    uint64_t usable = guns_usable(reader, action, whole);
    uint64_t intact = whole & ~admiralty_element_of(reader->game, action->unit)->lost;
    return usable ? usable : intact ? intact : whole;
}

static enum fault read_weapons(struct reader *reader, int unit, struct guns_meant *out)
{
    const struct admiralty_design *design = admiralty_voice_design(reader->game, unit);
    struct guns guns = {.design = design,
                        .count = design ? design->weapon_count : 0,
                        .name = admiralty_voice_gun,
                        .ends = "at on aiming"};
    return guns_read(reader, unit, &guns, out);
}

static enum fault read_aim(struct reader *reader, struct action *action)
{
    static const char *const aims[] = {"", "hull", "engines engine", "shields shield screens",
                                       "weapons weapon"};
    if (words_end(&reader->words))
        return FAULT_NONE;
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

enum fault admiralty_reader_fire(struct reader *reader, struct action *action)
{
    struct guns_meant selection;
    action->decision = ADMIRALTY_FIRE;
    enum fault fault = read_weapons(reader, action->unit, &selection);
    if (fault)
        return fault;
    if (!words_take(&reader->words, "at on upon") && !selection.named && !selection.whole)
        return reader_expect(reader, "weapons, \"at\" and a target");
    fault = reader_unit(reader, "a target", &action->target);
    if (fault)
        return fault;
    if (!selection.named && !selection.whole) {
        bool listed = !words_end(&reader->words) && text_same(words_next(&reader->words), "with");
        if (listed)
            fault = read_weapons(reader, action->unit, &selection);
        if (!fault && !selection.named && !selection.whole)
            selection.whole = UINT64_MAX;
    }
    if (!fault)
        fault = read_aim(reader, action);
    if (fault)
        return fault;
    const struct admiralty_design *design = admiralty_voice_design(reader->game, action->unit);
    uint64_t aboard = design ? guns_all(design->weapon_count) : 0;
    action->weapons = selection.named | narrow(reader, action, selection.whole & aboard);
    return reader_finish(reader);
}

enum fault admiralty_reader_loss(struct reader *reader, struct action *action)
{
    struct guns_meant selection;
    action->decision = ADMIRALTY_LOSE;
    enum fault fault = read_weapons(reader, action->unit, &selection);
    uint64_t lost = admiralty_element_of(reader->game, action->unit)->lost;
    action->weapons = selection.named | (selection.whole & ~lost);
    if (!fault && action->weapons == 0)
        return reader_expect(reader, "weapons like X1 X2");
    return fault ? fault : reader_finish(reader);
}

enum fault admiralty_reader_repair(struct reader *reader, struct action *action)
{
    struct guns_meant selection;
    action->decision = ADMIRALTY_REPAIR;
    words_take(&reader->words, "its an a the");
    if (words_take(&reader->words, "engine engines")) {
        action->mode = ADMIRALTY_REPAIR_ENGINE;
    } else if (words_take(&reader->words, "shield shields screen screens")) {
        action->mode = ADMIRALTY_REPAIR_SHIELD;
    } else {
        action->mode = ADMIRALTY_REPAIR_WEAPON;
        enum fault fault = read_weapons(reader, action->unit, &selection);
        if (fault)
            return fault;
        action->weapons = selection.named | selection.whole;
        if (action->weapons == 0)
            return reader_expect(reader, "engine, shield or a weapon like X1");
    }
    words_take(&reader->words, "box boxes");
    return reader_finish(reader);
}

/* ---- designs --------------------------------------------------------------------------------- */

enum fault admiralty_reader_buy(struct reader *reader, struct action *action)
{
    int start = reader->words.at;
    action->decision = ADMIRALTY_BUY;
    words_take(&reader->words, "a an another one");
    if (words_take(&reader->words, "flight fighters")) {
        action->decision = ADMIRALTY_BUY_FLIGHT;
        return reader_finish(reader);
    }
    reader->words.at = start;
    return reader_design(reader, "flight", &action->amount[0]);
}
