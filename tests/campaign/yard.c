/* Designs, whole and spoilt. */
#include "tests/campaign/yard.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COMPLAINTS = 8, SPOILT_COPIES = 10 };

static void count_working(struct battle *battle, const struct working *working)
{
    for (int i = 0; i < working->line_count && i < WORKING_LINES_MAX; i++)
        battle_count_words(battle, working->lines[i]);
}

/* A price has a working, a refusal a reason. */
static bool price(struct battle *battle, const struct library *library, int design)
{
    const struct rulebook *rulebook = battle->game.rulebook;
    struct working working = {0};
    struct note why = {.text = ""};
    int points = -1;
    if (rulebook->price && rulebook->price(library, design, &points, &working, &why)) {
        if (!why.text[0])
            snprintf(battle->fault, sizeof battle->fault, "no reason for design %d", design);
        return battle_count_refusal(battle, &why) && why.text[0];
    }
    count_working(battle, &working);
    working = (struct working){0};
    if (rulebook->inspect)
        rulebook->inspect(library, design, &working);
    count_working(battle, &working);
    return true;
}

static void audit(struct battle *battle)
{
    for (int side = 0; side < SIDES; side++) {
        struct working reasons = {0};
        if (battle->game.rulebook->audit)
            battle->game.rulebook->audit(battle->stage->setup, side, &reasons);
        count_working(battle, &reasons);
    }
}

/* One digit becomes another, or one capital letter. */
static void spoil(struct battle *battle)
{
    static const char letters[] = "ABCDEFGHIJKLXYZ";
    size_t length = strlen(battle->text);
    bool digit = random_below(&battle->random, 3) > 0;
    size_t at = random_below(&battle->random, (uint32_t)length);
    for (size_t i = 0; i < length; i++, at = (at + 1) % length) {
        char *c = &battle->text[at];
        if (digit ? isdigit((unsigned char)*c) : isupper((unsigned char)*c)) {
            *c = digit ? (char)('0' + random_below(&battle->random, 10))
                       : letters[random_below(&battle->random, sizeof letters - 1)];
            return;
        }
    }
}

/* A short text in quotes is written many times over: lists that are longer than anything. */
static void swell(struct battle *battle)
{
    enum { COPIES = 60 };
    size_t length = strlen(battle->text), item = 0;
    char *at = battle->text + random_below(&battle->random, (uint32_t)length);
    while (*at && !(at[0] == '"' && isupper((unsigned char)at[1]) && strcspn(at + 1, "\"") <= 4 &&
                    strchr(",]", at[2 + strcspn(at + 1, "\"")])))
        at++;
    if (!*at)
        return;
    item = strcspn(at + 1, "\"") + 2;
    if (length + COPIES * (item + 1) >= sizeof battle->text)
        return;
    char copy[8];
    snprintf(copy, sizeof copy, "%.*s,", (int)item, at);
    memmove(at + COPIES * (item + 1), at, strlen(at) + 1);
    for (int i = 0; i < COPIES; i++)
        memcpy(at + (size_t)i * (item + 1), copy, item + 1);
}

/* The next word in quotes that is an item of a list, from anywhere on; NULL: none is left. */
static char *find_item(struct battle *battle)
{
    size_t length = strlen(battle->text);
    char *at = battle->text + 1 + random_below(&battle->random, (uint32_t)length - 1);
    for (; *at; at++)
        if (*at == '"' && strchr("[,", at[-1]) && islower((unsigned char)at[1]) &&
            strchr(",]", at[2 + strcspn(at + 1, "\"")]))
            return at;
    return NULL;
}

/* A word of one list goes into another as well: things that exclude each other meet. */
static void graft(struct battle *battle)
{
    char word[40];
    const char *from = find_item(battle);
    char *to = find_item(battle);
    if (!from || !to)
        return;
    int length = snprintf(word, sizeof word, "%.*s,", (int)strcspn(from + 1, "\"") + 2, from);
    if (length >= (int)sizeof word || strlen(battle->text) + sizeof word >= sizeof battle->text)
        return;
    memmove(to + length, to, strlen(to) + 1);
    memcpy(to, word, (size_t)length);
}

/* Other words in place of some; left alone when there is no room for them. */
static void splice(struct battle *battle, char *at, size_t old, const char *words)
{
    size_t size = strlen(words);
    if (strlen(battle->text) - old + size >= sizeof battle->text)
        return;
    memmove(at + size, at + old, strlen(at + old) + 1);
    memcpy(at, words, size);
}

/* The value of a key, from anywhere on; NULL: there is none behind it. */
static char *find_value(struct battle *battle, const char *key)
{
    size_t length = strlen(battle->text);
    char *at = strstr(battle->text + random_below(&battle->random, (uint32_t)length), key);
    return at ? at + strlen(key) : NULL;
}

/* What follows from a rating is not written: here somebody writes it out, and wrongly. */
static void write_track(struct battle *battle)
{
    enum { TRACK = 5 };
    static const char *const keys[] = {
        "\"engines\":", "\"shields\":", "\"screens\":", "\"thrust\":", "\"ecm\":"};
    char *at = find_value(battle, keys[random_below(&battle->random, 5)]), words[400];
    struct text text;
    if (!at || !isdigit((unsigned char)*at))
        return;
    const char *hull = NULL;
    for (const char *next = battle->text; (next = strstr(next, "\"hull\":")) && next < at; next++)
        hull = next + strlen("\"hull\":");
    int boxes = hull && random_below(&battle->random, 2) ? atoi(hull) : TRACK;
    text_init(&text, words, sizeof words);
    for (int i = 0; i < boxes; i++)
        text_format(&text, "%s%d", i ? "," : "[", atoi(at));
    text_char(&text, ']');
    if (boxes > 0 && !text.cut)
        splice(battle, at, strspn(at, "0123456789"), words);
}

static void write_whole(struct battle *battle)
{
    static const char *const members[] = {"\"chart\":[\"X\",\"X\",\"X\",\"Y\",\"Y\",\"Y\"],",
                                          "\"weapon_hits\":[0,1,2,3,3],",
                                          "\"hull_groups\":[1,2,3],"};
    char *at = find_value(battle, "\"hull\":");
    if (at)
        splice(battle, at - strlen("\"hull\":"), 0, members[random_below(&battle->random, 3)]);
}

static bool read_spoilt(struct battle *battle)
{
    struct complaint list[COMPLAINTS];
    struct complaints complaints = {list, COMPLAINTS, 0};
    struct library library = {.rulebook = battle->game.rulebook};
    struct arena arena;
    arena_init(&arena, battle->memory, sizeof battle->memory);
    struct node *node =
        content_parse(battle->text, strlen(battle->text), "library", &arena, &complaints);
    bool sound = node && library_add(&library, node, &arena, &complaints);
    for (int i = 0; i < complaints.count && i < COMPLAINTS; i++)
        battle_count_words(battle, list[i].reason);
    if (!sound && complaints.count == 0) {
        snprintf(battle->fault, sizeof battle->fault, "refused without a reason");
        return false;
    }
    for (int i = 0; sound && i < library.shelf[0].count; i++)
        if (!price(battle, &library, i))
            return false;
    return true;
}

static void harm(struct battle *battle)
{
    uint32_t way = random_below(&battle->random, 8);
    if (way == 0)
        swell(battle);
    else if (way == 1)
        graft(battle);
    else if (way == 2)
        write_track(battle);
    else if (way == 3)
        write_whole(battle);
    else
        spoil(battle);
}

bool yard_check(struct battle *battle)
{
    const struct library *library = &battle->stage->setup->library;
    bool sound = true;
    audit(battle);
    for (int i = 0; sound && i < library->shelf[0].count; i++)
        sound = price(battle, library, i);
    for (int i = 0; sound && i < SPOILT_COPIES; i++) {
        struct text text;
        text_init(&text, battle->text, sizeof battle->text);
        text_char(&text, '{');
        library_write(library, &text);
        text_char(&text, '}');
        if (text.cut)
            break;
        do
            harm(battle);
        while (random_below(&battle->random, 3) == 0);
        sound = read_spoilt(battle);
    }
    battle->text[0] = '\0';
    return sound;
}
