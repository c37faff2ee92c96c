/* Weapons by letter and number, by battery, or by name. */
#include "rules/kit/guns.h"

#include "core/names.h"

#include <string.h>

enum { GUNS_MAX = 64 };

uint64_t guns_all(int count)
{
    return count >= GUNS_MAX ? UINT64_MAX : ((uint64_t)1 << count) - 1;
}

bool guns_has_word(const char *name, const char *written)
{
    while (*name) {
        if (text_starts(name, written))
            return true;
        name += strcspn(name, " -");
        name += strspn(name, " -");
    }
    return false;
}

static enum fault refuse_gun(const struct reader *reader, int unit, const struct guns *guns,
                             const char *word)
{
    char name[24], list[80];
    struct text text;
    text_init(&text, name, sizeof name);
    say_name(reader->game, unit, &text);
    text_init(&text, list, sizeof list);
    say_guns(guns->design, guns->count, guns->name, UINT64_MAX, &text);
    return note_set(reader->why, FAULT_INPUT, NULL, "%s has no weapon \"%.24s\"; it has: %s", name,
                    word, list);
}

/* Digits at *c, or -1. */
static int read_digits(const char **c)
{
    int value = 0, count = 0;
    for (; **c >= '0' && **c <= '9'; (*c)++, count++)
        value = value < 1000 ? value * 10 + (**c - '0') : value;
    return count ? value : -1;
}

static uint64_t mask_of(const struct guns *guns, char battery, int first, int last)
{
    uint64_t mask = 0;
    for (int i = 0; i < guns->count; i++) {
        struct say_gun gun = guns->name(guns->design, i);
        if (gun.battery == battery && gun.number >= first && gun.number <= last)
            mask |= (uint64_t)1 << i;
    }
    return mask;
}

/* The battery with this letter, in small or capital; 0: there is none. */
static char battery_of(const struct guns *guns, char c)
{
    char letter = (char)(c & ~0x20);
    return mask_of(guns, letter, 1, GUNS_MAX) ? letter : '\0';
}

/* "X", "X2", "X2-4", "X2-X4", and behind one of these "3", "3-4". False: no such weapon. */
static bool read_gun(const struct guns *guns, const char *word, char *battery,
                     struct guns_meant *out)
{
    if (battery_of(guns, word[0]))
        *battery = battery_of(guns, *word++);
    if (!*battery)
        return false;
    if (*word == '\0') {
        out->whole |= mask_of(guns, *battery, 1, GUNS_MAX);
        return true;
    }
    int first = read_digits(&word), last = first;
    if (*word == '-') {
        word++;
        if (*word && battery_of(guns, *word) == *battery)
            word++;
        last = read_digits(&word);
    }
    bool complete = first >= 1 && last >= first && mask_of(guns, *battery, first, first) &&
                    mask_of(guns, *battery, last, last);
    if (!complete || *word)
        return false;
    out->named |= mask_of(guns, *battery, first, last);
    return true;
}

/* Words of one name narrow each other: "fusion torpedo" is no fusion beam. */
static bool read_name(const struct guns *guns, const char *word, uint64_t *run,
                      struct guns_meant *out)
{
    uint64_t found = guns->match ? guns->match(guns->design, word) : 0;
    if (!found)
        return false;
    out->whole |= *run & found ? 0 : *run;
    *run = *run & found ? *run & found : found;
    return true;
}

/* "fires all Wolf", "attacks Wolf with X1": a target without "at" */
static bool is_call_sign(const struct game *game, const char *word)
{
    char name[64];
    struct text text;
    int unit;
    if (names_find(game, word, &unit, NULL))
        return false;
    text_init(&text, name, sizeof name);
    say_name(game, unit, &text);
    return text_same(name, word);
}

enum fault guns_read(struct reader *reader, int unit, const struct guns *guns,
                     struct guns_meant *out)
{
    struct words *words = &reader->words;
    uint64_t run = 0;
    char battery = '\0';
    *out = (struct guns_meant){0};
    words_take(words, "with");
    words_take(words, "its the");
    while (!words_end(words)) {
        int at = words->at;
        const char *word = words_next(words);
        if (words_take(words, guns->ends)) {
            words->at = at;
            break;
        }
        if (words_take(words, "and weapons battery"))
            continue;
        if (guns->design && words_take(words, "all everything")) {
            out->whole |= guns_all(guns->count);
            continue;
        }
        bool known = guns->design &&
                     (read_gun(guns, word, &battery, out) || read_name(guns, word, &run, out));
        if (!known && is_call_sign(reader->game, word))
            break;
        if (!known)
            return refuse_gun(reader, unit, guns, word);
        words->at++;
    }
    out->whole |= run;
    return FAULT_NONE;
}

uint64_t guns_usable(const struct reader *reader, const struct action *action, uint64_t guns)
{
    uint64_t usable = 0;
    for (int i = 0; i < GUNS_MAX; i++) {
        struct action single = *action;
        single.weapons = (uint64_t)1 << i;
        if (guns & single.weapons &&
            reader->game->rulebook->permits(reader->game, &single, NULL) == FAULT_NONE)
            usable |= single.weapons;
    }
    return usable;
}
