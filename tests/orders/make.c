/* Making orders of random positions. */
#include "tests/orders/make.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    LISTED_MAX = 4096,
    SELDOM = 8,     /* a decision with fewer orders is worth a position */
    CHANCE = 30,    /* of so many others one is */
    ANSWERS = 2,    /* that are spelled and varied */
    VARIATIONS = 6, /* of each */
    PARTS_MAX = 40, /* words of an order */
    PART_SIZE = 48,
    WRITTEN_MAX = 32, /* orders of a position */
    TRIES = 10        /* until an order is another one */
};

void make_open(struct make *make, const char *path, const char *system, uint64_t seed)
{
    char line[ORDERS_WORDS_MAX];
    bool inside = false;
    size_t length = 0;
    FILE *file = fopen(path, "r");
    memset(make, 0, sizeof *make);
    random_init(&make->random, seed);
    while (file && fgets(line, sizeof line, file)) {
        size_t size = strcspn(line, "\n");
        line[size] = '\0';
        if (line[0] == '#')
            inside = strcmp(line + 2, system) == 0;
        if (line[0] == '#' || !inside)
            continue;
        CHECK(make->group_count < MAKE_GROUPS_MAX && length + size < sizeof make->words);
        make->group[make->group_count++] = memcpy(make->words + length, line, size + 1);
        length += size + 1;
    }
    CHECK(file && make->group_count > 0);
    fclose(file);
}

static int below(struct make *make, int limit)
{
    return (int)random_below(&make->random, (uint32_t)limit);
}

/* ---- an order in parts ---- */

struct parts {
    char part[PARTS_MAX][PART_SIZE];
    int count;
};

static void split(struct parts *parts, const char *words)
{
    parts->count = 0;
    while (*words && parts->count < PARTS_MAX) {
        size_t size = strcspn(words, " ");
        size_t kept = size < PART_SIZE - 1 ? size : PART_SIZE - 1;
        memcpy(parts->part[parts->count], words, kept);
        parts->part[parts->count++][kept] = '\0';
        words += size;
        words += strspn(words, " ");
    }
}

static void join(const struct parts *parts, char out[ORDERS_WORDS_MAX])
{
    struct text text;
    text_init(&text, out, ORDERS_WORDS_MAX);
    for (int i = 0; i < parts->count; i++)
        text_format(&text, "%s%s", i ? " " : "", parts->part[i]);
}

static void take_out(struct parts *parts, int at)
{
    for (int i = at; i + 1 < parts->count; i++)
        memcpy(parts->part[i], parts->part[i + 1], PART_SIZE);
    parts->count -= parts->count > 0;
}

static void put_in(struct parts *parts, int at, const char *part)
{
    if (parts->count == PARTS_MAX)
        return;
    char kept[PART_SIZE];
    snprintf(kept, sizeof kept, "%s", part);
    for (int i = parts->count++; i > at; i--)
        memcpy(parts->part[i], parts->part[i - 1], PART_SIZE);
    memcpy(parts->part[at], kept, PART_SIZE);
}

static void swap(struct parts *parts, int a, int b)
{
    char kept[PART_SIZE];
    memcpy(kept, parts->part[a], PART_SIZE);
    memmove(parts->part[a], parts->part[b], PART_SIZE);
    memcpy(parts->part[b], kept, PART_SIZE);
}

/* Any word of a group. */
static void word_of(struct make *make, const char *group, char out[PART_SIZE])
{
    struct parts words;
    split(&words, group);
    snprintf(out, PART_SIZE, "%s", words.part[below(make, words.count)]);
}

static const char *any_group(struct make *make)
{
    return make->group[below(make, make->group_count)];
}

static bool has_word(const char *group, const char *word)
{
    struct parts words;
    split(&words, group);
    for (int i = 0; i < words.count; i++)
        if (text_same(words.part[i], word))
            return true;
    return false;
}

/* One of the words in a group becomes another of it; false: none is in any. */
static bool say_otherwise(struct make *make, struct parts *parts)
{
    int start = below(make, parts->count), from = below(make, make->group_count);
    for (int i = 0; i < parts->count; i++)
        for (int k = 0; k < make->group_count; k++) {
            char *part = parts->part[(start + i) % parts->count];
            const char *group = make->group[(from + k) % make->group_count];
            if (!strchr(group, ' ') || !has_word(group, part))
                continue;
            word_of(make, group, part);
            return true;
        }
    return false;
}

static const char *any_past(struct make *make)
{
    int count = make->past_count < MAKE_PAST_MAX ? make->past_count : MAKE_PAST_MAX;
    return count ? make->past[below(make, count)] : "done";
}

static void remember(struct make *make, const char *words)
{
    snprintf(make->past[make->past_count++ % MAKE_PAST_MAX], ORDERS_WORDS_MAX, "%s", words);
}

/* ---- variations ---- */

static void change_number(struct make *make, char *part)
{
    static const char *const numbers[] = {"0", "1", "2", "3", "9", "12", "99", "0101", "9999"};
    char *digits = strpbrk(part, "0123456789"), rest[PART_SIZE];
    if (!digits) {
        part[below(make, (int)strlen(part))] = "aeinorst0123"[below(make, 12)];
        return;
    }
    snprintf(rest, sizeof rest, "%s", digits + strspn(digits, "0123456789"));
    if (digits[1] && below(make, 2))
        digits[below(make, 2)] = (char)('0' + below(make, 10));
    else
        snprintf(digits, (size_t)(PART_SIZE - (digits - part)), "%s%s",
                 numbers[below(make, sizeof numbers / sizeof numbers[0])], rest);
}

static void change_words(struct make *make, struct parts *parts)
{
    char word[PART_SIZE];
    int at = below(make, parts->count), last = parts->count - 1;
    struct parts other;
    split(&other, any_past(make));
    switch (below(make, 16)) {
    case 0:
        take_out(parts, at);
        break;
    case 1:
        take_out(parts, 0);
        break;
    case 2:
        swap(parts, at, at < last ? at + 1 : last);
        break;
    case 3: /* the verb first */
        if (last > 0)
            swap(parts, 0, 1);
        break;
    case 4:
        word_of(make, any_group(make), word);
        put_in(parts, below(make, parts->count + 1), word);
        break;
    case 5:
        word_of(make, any_group(make), parts->part[at]);
        break;
    case 6:
        snprintf(parts->part[at], PART_SIZE, "%s", other.part[below(make, other.count)]);
        break;
    case 7:
        parts->count = 1 + below(make, parts->count);
        break;
    case 8:
        put_in(parts, at, parts->part[at]);
        break;
    case 9:
        change_number(make, parts->part[at]);
        break;
    case 10: /* half of another order */
        parts->count = at + 1;
        for (int i = at < other.count ? at : other.count - 1; i < other.count; i++)
            put_in(parts, parts->count, other.part[i]);
        break;
    case 11: /* a beginning of a name */
        parts->part[0][1 + below(make, (int)strlen(parts->part[0]))] = '\0';
        break;
    default:
        say_otherwise(make, parts);
        break;
    }
}

static void change_letters(struct make *make, char words[ORDERS_WORDS_MAX])
{
    int length = (int)strlen(words), at = below(make, length);
    switch (below(make, 6)) {
    case 0:
        for (char *c = words; *c; c++)
            *c = (char)tolower((unsigned char)*c);
        break;
    case 1:
        for (char *c = words; *c; c++)
            *c = (char)toupper((unsigned char)*c);
        break;
    case 2:
        words[at] = '\0';
        break;
    case 3: /* without signs */
        for (char *c = words; *c; c++)
            *c = strchr(":,()-", *c) ? ' ' : *c;
        break;
    case 4:
        words[at] = ":,;.!?#(x7"[below(make, 10)];
        break;
    default:
        memmove(words + at, words + at + 1, (size_t)(length - at));
        break;
    }
}

/* An order like this one, mostly; now and then something else altogether. */
static void vary(struct make *make, const char *spelled, char out[ORDERS_WORDS_MAX])
{
    struct parts parts;
    int way = below(make, 20);
    snprintf(out, ORDERS_WORDS_MAX, "%s", way < 2 ? any_past(make) : spelled);
    if (way == 2)
        word_of(make, any_group(make), out);
    if (way <= 2 || out[0] == '\0')
        return;
    if (way < 6) {
        change_letters(make, out);
        return;
    }
    split(&parts, out);
    for (int i = 0; parts.count && i < (way > 16 ? 2 : 1); i++)
        change_words(make, &parts);
    join(&parts, out);
}

/* ---- positions ---- */

/* Orders that were written for a position. */
struct written {
    char words[WRITTEN_MAX][ORDERS_WORDS_MAX];
    int count;
};

/* False: it was written before. */
static bool note_order(struct written *written, const char *words)
{
    for (int i = 0; i < written->count; i++)
        if (strcmp(written->words[i], words) == 0)
            return false;
    CHECK(written->count < WRITTEN_MAX);
    snprintf(written->words[written->count++], ORDERS_WORDS_MAX, "%s", words);
    return true;
}

static void write_order(const struct orders_game *game, int seat, const char *words)
{
    char answer[ORDERS_LINE_MAX];
    struct text text;
    text_init(&text, answer, sizeof answer);
    orders_answer(&game->play.game, seat, words, &text);
    printf("%d%s\n%s\n", seat, words, answer);
}

/* The listed answer whose decision was least seen, or any. */
static const struct action *choose(struct make *make, const struct action *list, int count,
                                   bool any)
{
    int start = below(make, count), best = start;
    for (int i = 0; i < count && !any; i++)
        if (make->made[list[(start + i) % count].decision] < make->made[list[best].decision])
            best = (start + i) % count;
    return &list[best];
}

static void write_varied(struct make *make, const struct orders_game *game, int seat,
                         const char *spelled, struct written *written)
{
    char varied[ORDERS_WORDS_MAX];
    bool stranger = below(make, 25) == 0;
    if (stranger)
        seat = below(make, game->test.setup->seat_count);
    for (int i = 0; i < TRIES; i++) {
        vary(make, spelled, varied);
        for (size_t end = strlen(varied); end > 0 && varied[end - 1] == ' '; end--)
            varied[end - 1] = '\0';
        if (!note_order(written, varied))
            continue;
        write_order(game, seat, varied);
        return;
    }
}

static void write_orders(struct make *make, const struct orders_game *game,
                         const struct action *action, struct written *written)
{
    const struct game *position = &game->play.game;
    char spelled[ORDERS_WORDS_MAX];
    struct text text;
    text_init(&text, spelled, sizeof spelled);
    position->rulebook->spell(position, action, &text);
    make->made[action->decision]++;
    if (note_order(written, spelled))
        write_order(game, action->seat, spelled);
    for (int i = 0; i < VARIATIONS; i++)
        write_varied(make, game, action->seat, spelled, written);
    remember(make, spelled);
}

bool make_position(struct make *make, struct orders_game *game)
{
    static struct action list[LISTED_MAX];
    const struct game *position = &game->play.game;
    struct question open[QUESTIONS_MAX];
    struct random random = make->random;
    struct written written = {.count = 0};
    char place[ORDERS_LINE_MAX];
    struct text text;
    int asked = position->rulebook->pending(position, open);
    const struct question *question = &open[below(make, asked)];
    int count = position->rulebook->choices(position, question, UNIT_ANY, list, LISTED_MAX);
    count = count < LISTED_MAX ? count : LISTED_MAX;
    bool seldom = make->made[choose(make, list, count, false)->decision] < SELDOM;
    if (!seldom && below(make, CHANCE) > 0)
        return false;
    text_init(&text, place, sizeof place);
    orders_place(game, &text);
    puts(place);
    for (int i = 0; i < ANSWERS; i++)
        write_orders(make, game, choose(make, list, count, i > 0), &written);
    struct action sampled = position->rulebook->sample(position, question, &random);
    write_orders(make, game, &sampled, &written);
    return true;
}
