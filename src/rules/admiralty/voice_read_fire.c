/* Reading which weapons are meant, and which designs. */
#include "rules/admiralty/voice_order.h"

#include "core/names.h"

#include <string.h>

/* Weapons as written. Those of a whole battery, or all, are narrowed to what can be done. */
struct selection {
    uint64_t named;
    uint64_t whole;
};

static enum fault refuse_weapon(const struct reader *reader, int unit, const char *word)
{
    char name[24], weapons[80];
    struct text text;
    text_init(&text, name, sizeof name);
    say_name(reader->game, unit, &text);
    text_init(&text, weapons, sizeof weapons);
    admiralty_voice_weapons(reader->game, unit, UINT64_MAX, &text);
    return note_set(reader->why, FAULT_INPUT, NULL, "%s has no weapon \"%.24s\"; it has: %s", name,
                    word, weapons);
}

/* Digits at *c, or -1. */
static int read_digits(const char **c)
{
    int value = 0, count = 0;
    for (; **c >= '0' && **c <= '9'; (*c)++, count++)
        value = value < 1000 ? value * 10 + (**c - '0') : value;
    return count ? value : -1;
}

static uint64_t mask_of(const struct admiralty_design *design, int battery, int first, int last)
{
    uint64_t mask = 0;
    for (int i = 0; i < design->weapon_count; i++)
        if (design->weapon[i].battery == battery && design->weapon[i].number >= first &&
            design->weapon[i].number <= last)
            mask |= (uint64_t)1 << i;
    return mask;
}

static int battery_letter(char c)
{
    int battery = (c & ~0x20) - 'X';
    return battery >= 0 && battery < ADMIRALTY_BATTERIES ? battery : -1;
}

/* "X", "X2", "X2-4", "X2-X4", and behind one of these "3", "3-4". False: no such weapon. */
static bool read_weapon(const struct admiralty_design *design, const char *word, int *battery,
                        struct selection *out)
{
    if (battery_letter(word[0]) >= 0)
        *battery = battery_letter(*word++);
    if (*battery < 0)
        return false;
    if (*word == '\0') {
        uint64_t whole = mask_of(design, *battery, 1, ADMIRALTY_WEAPONS_MAX);
        out->whole |= whole;
        return whole != 0;
    }
    int first = read_digits(&word), last = first;
    if (*word == '-') {
        word++;
        if (battery_letter(*word) == *battery)
            word++;
        last = read_digits(&word);
    }
    uint64_t mask = mask_of(design, *battery, first, last);
    bool complete = first >= 1 && last >= first && mask_of(design, *battery, first, first) &&
                    mask_of(design, *battery, last, last);
    out->named |= mask;
    return complete && *word == '\0';
}

static enum fault read_weapons(struct reader *reader, int unit, struct selection *out)
{
    const struct admiralty_design *design = admiralty_voice_design(reader->game, unit);
    int battery = -1;
    *out = (struct selection){0};
    words_take(&reader->words, "with");
    words_take(&reader->words, "its the");
    while (!words_end(&reader->words)) {
        const char *word = words_next(&reader->words);
        if (text_same(word, "at") || text_same(word, "on") || text_same(word, "aiming"))
            break;
        reader->words.at++;
        if (text_same(word, "and") || text_same(word, "weapons") || text_same(word, "battery"))
            continue;
        if (design && (text_same(word, "all") || text_same(word, "everything")))
            out->whole |=
                design->weapon_count == 64 ? UINT64_MAX : ((uint64_t)1 << design->weapon_count) - 1;
        else if (!design || !read_weapon(design, word, &battery, out))
            return refuse_weapon(reader, unit, word);
    }
    return FAULT_NONE;
}

/* Of a battery, or of all, those that may be fired so; if none may, all that are intact, so that
 * the law can say why. */
static uint64_t narrow(const struct reader *reader, const struct action *action, uint64_t whole)
{
    uint64_t usable = 0;
    for (int i = 0; i < ADMIRALTY_WEAPONS_MAX; i++) {
        struct action single = *action;
        single.weapons = (uint64_t)1 << i;
        if (whole & single.weapons &&
            reader->game->rulebook->permits(reader->game, &single, NULL) == FAULT_NONE)
            usable |= single.weapons;
    }
    uint64_t intact = whole & ~admiralty_element_of(reader->game, action->unit)->lost;
    return usable ? usable : intact ? intact : whole;
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
    struct selection selection;
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
    uint64_t aboard = !design ? 0
                      : design->weapon_count == ADMIRALTY_WEAPONS_MAX
                          ? UINT64_MAX
                          : ((uint64_t)1 << design->weapon_count) - 1;
    action->weapons = selection.named | narrow(reader, action, selection.whole & aboard);
    return reader_finish(reader);
}

enum fault admiralty_reader_loss(struct reader *reader, struct action *action)
{
    struct selection selection;
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
    struct selection selection;
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
    action->decision = ADMIRALTY_BUY;
    words_take(&reader->words, "a an another one");
    if (words_take(&reader->words, "flight fighters")) {
        action->decision = ADMIRALTY_BUY_FLIGHT;
        return reader_finish(reader);
    }
    return reader_design(reader, "flight", &action->amount[0]);
}
