/* Banks in words, and what is done with them. */
#include "rules/nova/view/items.h"

#include "base/bits.h"
#include "core/names.h"
#include "rules/kit/guns.h"

#include <stdlib.h>
#include <string.h>

static uint64_t all_banks(const struct nova_design *design)
{
    return guns_all(design ? design->bank_count : 0);
}

static enum fault refuse_bank(const struct reader *reader, int unit, const char *word)
{
    const struct nova_design *design = nova_words_design(reader->game, unit);
    char list[160];
    struct text text;
    text_init(&text, list, sizeof list);
    say_name(reader->game, unit, &text);
    text_add(&text, " has");
    for (int bank = 0; design && bank < design->bank_count; bank++)
        text_format(&text, "%s %d %s", bank ? "," : "", bank + 1,
                    design->battery[design->bank[bank].battery].name);
    return note_set(reader->why, FAULT_INPUT, NULL, "no bank is called \"%.24s\"; %s", word, list);
}

/* "2", "1-3": false if it is no such thing. Banks that are not there are left to the law. */
static bool read_numbers(const char *word, uint64_t *banks)
{
    size_t digits = strspn(word, "0123456789");
    const char *behind = word + digits;
    bool range = *behind == '-' && behind[1];
    if (digits == 0 || digits > 2 || strlen(word) > 5 ||
        (*behind && (!range || behind[1 + strspn(behind + 1, "0123456789")])))
        return false;
    int first = atoi(word), last = range ? atoi(behind + 1) : first;
    if (first < 1 || last < first || last > NOVA_BANKS_MAX)
        return false;
    for (int i = first; i <= last; i++)
        *banks |= (uint64_t)1 << (i - 1);
    return true;
}

/* Banks of the batteries whose name has such a word, or with such an arc. */
static uint64_t match(const struct nova_design *design, const char *word)
{
    uint64_t banks = 0;
    for (int bank = 0; design && bank < design->bank_count; bank++) {
        const struct nova_battery *battery = &design->battery[design->bank[bank].battery];
        const char *arc = battery->mount[design->bank[bank].number - 1].arc;
        if (guns_has_word(battery->name, word) || text_same(arc, word))
            banks |= (uint64_t)1 << bank;
    }
    return banks;
}

static bool is_at_banks(const struct reader *reader, int unit)
{
    uint64_t banks = 0;
    const char *word = words_next(&reader->words);
    return read_numbers(word, &banks) || text_same(word, "all") || text_same(word, "bank") ||
           (word[0] && match(nova_words_design(reader->game, unit), word));
}

static bool ends_banks(const char *word)
{
    return text_same(word, "at") || text_same(word, "on") || text_same(word, "upon");
}

/* "1 3", "1-3", "all", "fusion beams", "lightning FX": words of one name narrow each other. */
static enum fault read_banks(struct reader *reader, int unit, struct guns_meant *out)
{
    const struct nova_design *design = nova_words_design(reader->game, unit);
    uint64_t run = 0;
    *out = (struct guns_meant){0};
    for (; !words_end(&reader->words) && !ends_banks(words_next(&reader->words));
         reader->words.at++) {
        const char *word = words_next(&reader->words);
        uint64_t found = match(design, word);
        if (text_same(word, "with") || text_same(word, "its") || text_same(word, "the") ||
            text_same(word, "and") || text_same(word, "bank") || text_same(word, "banks") ||
            text_same(word, "attack") || text_same(word, "battery"))
            continue;
        if (text_same(word, "all") || text_same(word, "everything")) {
            out->whole |= all_banks(design);
        } else if (found) {
            out->whole |= run & found ? 0 : run;
            run = run & found ? run & found : found;
        } else if (!read_numbers(word, &out->named)) {
            int named; /* "all Wolf": a target without "at" */
            if (names_find(reader->game, word, &named, NULL))
                return refuse_bank(reader, unit, word);
            break;
        }
    }
    out->whole |= run;
    return FAULT_NONE;
}

/* Of a battery, or of all, those that may be fired so one by one; if none may, all of them, so that
 * the law can say why. */
static uint64_t narrow(const struct reader *reader, const struct action *action, uint64_t whole)
{
    struct action single = *action;
    single.mode &= (uint8_t)~NOVA_COMBINE;
    uint64_t usable = guns_usable(reader, &single, whole);
    return usable ? usable : whole;
}

/* Behind the target: "and Fox", "combined", "second profile" in any order. */
static enum fault read_manner(struct reader *reader, struct action *action)
{
    struct words *words = &reader->words;
    while (!words_end(words)) {
        uint8_t other = UNIT_NONE;
        if (!(action->mode & NOVA_SPLIT) && words_take(words, "and &")) {
            enum fault fault = reader_target(reader, "a second target", action->unit, &other);
            if (fault)
                return fault;
            action->mode |= NOVA_SPLIT;
            action->amount[0] = other;
        } else if (words_take(words, "combined combine together")) {
            action->mode |= NOVA_COMBINE;
        } else if (words_take(words, "second other")) {
            action->mode |= NOVA_SECOND_PROFILE;
            words_take(words, "profile mode");
        } else if (words_take(words, "first")) {
            words_take(words, "profile mode");
        } else if (!words_take(words, "split with by in the its")) {
            return reader_expect(reader, "\"and\" and a second target, \"combined\" or \"second "
                                         "profile\"");
        }
    }
    return FAULT_NONE;
}

/* Which they are is known when the target is; without a verb they must be named. */
static enum fault read_volley(struct reader *reader, struct action *action)
{
    if (reader->bare && !is_at_banks(reader, action->unit))
        return reader_expect(reader, "an order");
    return read_banks(reader, action->unit, &reader->meant);
}

enum fault nova_items_fire_complete(struct reader *reader, struct action *action)
{
    struct guns_meant meant = reader->meant;
    if (!meant.named && !meant.whole)
        meant.whole = all_banks(nova_words_design(reader->game, action->unit));
    action->weapons = meant.named | narrow(reader, action, meant.whole);
    return FAULT_NONE;
}

static bool write_banks(const struct game *game, const struct action *action, struct text *out)
{
    nova_words_banks(game, action->unit, action->weapons, out);
    return true;
}

static bool write_manner(const struct game *game, const struct action *action, struct text *out)
{
    const char *blank = "";
    if (action->mode & NOVA_SPLIT) {
        text_add(out, "and ");
        say_name(game, action->amount[0], out);
        blank = " ";
    }
    if (action->mode & NOVA_COMBINE) {
        text_format(out, "%scombined", blank);
        blank = " ";
    }
    if (action->mode & NOVA_SECOND_PROFILE)
        text_format(out, "%ssecond profile", blank);
    return action->mode & NOVA_MANNERS;
}

/* ---- the order of attacks ---- */

/* The declared attack that a bank belongs to: all banks that fire as one with it. */
static uint64_t attack_of(const struct nova_fire *fire, int bank)
{
    uint64_t banks = (uint64_t)1 << bank;
    if (!(fire->combined & banks))
        return banks;
    for (int i = 0; i < NOVA_BANKS_MAX; i++)
        if (fire->combined >> i & 1 && fire->other[i] == fire->other[bank])
            banks |= (uint64_t)1 << i;
    return banks;
}

/* The target of the bank's next attack: of a split one, whose first half is made, the other. */
static uint8_t target_of(const struct nova_fire *fire, int bank)
{
    bool second = !(fire->open >> bank & 1) && fire->halves >> bank & 1;
    return second ? fire->other[bank] : fire->target[bank];
}

static enum fault read_attack(struct reader *reader, struct action *action)
{
    const struct nova_fire *fire = &nova_state_of(reader->game)->fire;
    struct guns_meant meant;
    enum fault fault = read_banks(reader, action->unit, &meant);
    action->weapons = meant.named | (meant.whole & (fire->open | fire->halves));
    if (!fault && !action->weapons)
        return reader_expect(reader, "a bank like 2");
    return fault;
}

/* One bank stands for the attack it belongs to, and its target. */
enum fault nova_items_fire_complete_attack(struct reader *reader, struct action *action)
{
    const struct nova_fire *fire = &nova_state_of(reader->game)->fire;
    int first = bits_lowest(action->weapons);
    action->weapons |= attack_of(fire, first);
    if (action->target == UNIT_NONE)
        action->target = target_of(fire, first);
    return FAULT_NONE;
}

/* ---- what is repaired ---- */

/* A track, or a bank (NV-adv.1). */
static enum fault read_part(struct reader *reader, struct action *action)
{
    static const char *const tracks[] = {"thrust engine engines drive", "weapons weapon guns",
                                         "ecm", "shields shield"};
    struct guns_meant meant;
    for (int track = 0; track < NOVA_TRACKS; track++)
        if (words_take(&reader->words, tracks[track])) {
            words_take(&reader->words, "track box");
            action->mode = (uint8_t)track;
            return FAULT_NONE;
        }
    enum fault fault = read_banks(reader, action->unit, &meant);
    action->mode = NOVA_WEAPONS;
    action->weapons = meant.named | meant.whole;
    if (!fault && !action->weapons)
        return reader_expect(reader, "thrust, weapons, ecm, shields, a bank or nothing");
    return fault;
}

static bool write_part(const struct game *game, const struct action *action, struct text *out)
{
    static const char *const words[] = {"thrust", "weapons", "ecm", "shields"};
    text_add(out, action->weapons ? "bank " : say_word(words, NOVA_TRACKS, action->mode));
    return !action->weapons || write_banks(game, action, out);
}

const struct phrase_item nova_items_fire_banks = {"banks", read_volley, write_banks};
const struct phrase_item nova_items_fire_manner = {"manner", read_manner, write_manner};
const struct phrase_item nova_items_fire_attack = {"attack", read_attack, write_banks};
const struct phrase_item nova_items_fire_part = {"part", read_part, write_part};
