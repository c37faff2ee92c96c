/* Changes inputs of fuzz_hall by steps and members, not only by bytes: most of what comes out is
 * still a battle that somebody begins, joins and plays. */
#include "core/random.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum {
    LINES_MAX = 24,
    LINES_LIKED = 12,
    LINE_SIZE = 2000,
    TEXT_SIZE = LINES_MAX * LINE_SIZE,
    WORDS_MAX = 64
};

int LLVMFuzzerInitialize(int *argc, char ***argv);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned int seed);
size_t LLVMFuzzerCustomCrossOver(const uint8_t *one, size_t one_size, const uint8_t *other,
                                 size_t other_size, uint8_t *out, size_t most, unsigned int seed);

struct line {
    const char *bytes;
    size_t size;
};

struct script {
    struct line lines[LINES_MAX];
    int count;
    char made[TEXT_SIZE]; /* lines that were not in the input */
    size_t made_size;
    struct random random;
};

static int below(struct script *script, int limit)
{
    return (int)random_below(&script->random, (uint32_t)limit);
}

#define PICK(script, list) ((list)[below(script, (int)(sizeof(list) / sizeof((list)[0])))])

/* ---- what can be said ------------------------------------------------------------------------ */

/* What begins a battle that can be played at once, or after one step more. */
static const char *const openings[] = {
    "0{\"verb\":\"new\",\"scenario\":\"^s\",\"seats\":{\"blue\":\"^p\"}}",
    "0{\"verb\":\"new\",\"scenario\":\"^s\",\"seats\":{\"blue\":\"^p\"},\"clock\":\"2m\"}",
    "0{\"verb\":\"new\",\"scenario\":\"^s\"}",
    "0{\"verb\":\"new\",\"scenario\":\"^s\",\"dice\":{\"seed\":^n}}",
    "0{\"verb\":\"new\",\"scenario\":\"^s\",\"join\":[\"red\"],\"clock\":\"2m\"}",
    "0{\"verb\":\"new\",\"scenario\":\"^s\",\"seats\":{\"red\":\"^p\",\"blue\":\"^p\"}}",
    "0{\"verb\":\"new\",\"scenario\":\"^s\",\"seats\":{\"blue\":{\"player\":\"^p\",\"seed\":^n}}}",
};

/* ^s scenario, ^p player, ^b side, ^n digit, ^v visitor. Often said ones stand here twice. */
static const char *const templates[] = {
    ";",
    ";",
    "w",
    "t",
    "i",
    "l",
    "r",
    "c",
    "C",
    "p",
    "f",
    "m",
    "a^v^n^n",
    "a^v^n^n",
    "a^v^n^n",
    "a^v^n^n",
    "a0^n^n",
    "a0^n^n",
    "a1^n^n",
    "^v{\"verb\":\"act\",\"action\":%^n}",
    "^v{\"verb\":\"act\",\"question\":^n,\"action\":%^n}",
    "^v{\"verb\":\"act\",\"actions\":[%^n,%^n],\"commit\":true}",
    "^v{\"verb\":\"act\",\"seat\":\"^b\",\"action\":%^n}",
    "^v{\"verb\":\"commit\"}",
    "^v{\"verb\":\"commit\",\"seat\":\"^b\"}",
    "^v{\"verb\":\"undo\"}",
    "^v{\"verb\":\"undo\",\"count\":^n}",
    "^v{\"verb\":\"resign\"}",
    "^v{\"verb\":\"resign\",\"seat\":\"^b\"}",
    "^v{\"verb\":\"leave\"}",
    "^v{\"verb\":\"bye\"}",
    "^v{\"verb\":\"join\",\"token\":\"$^n\"}",
    "^v{\"verb\":\"join\",\"token\":\"$^n\"}",
    "^v{\"verb\":\"join\",\"token\":\"$^n\",\"quiet\":true}",
    "^v{\"verb\":\"join\",\"token\":\"$^n\",\"name\":\"Eve\"}",
    "0{\"verb\":\"invite\",\"to\":\"^b\"}",
    "^v{\"verb\":\"invite\",\"to\":\"^b\"}",
    "^v{\"verb\":\"invite\",\"to\":\"spectator\"}",
    "^v{\"verb\":\"revoke\",\"to\":\"^b\"}",
    "^v{\"verb\":\"extend\",\"token\":\"$^n\"}",
    "^v{\"verb\":\"quit\",\"token\":\"$^n\"}",
    "^v{\"verb\":\"renew\"}",
    "^v{\"verb\":\"renew\",\"seat\":\"^b\",\"keep\":\"00112233445566778899aabbccddeeff\"}",
    "^v{\"verb\":\"renew\",\"keep\":\"$^n\"}",
    "^v{\"verb\":\"peek\",\"token\":\"$^n\"}",
    "^v{\"verb\":\"battles\",\"tokens\":[\"$^n\",\"$^n\"]}",
    "^v{\"verb\":\"claim\",\"absent\":\"^b\",\"what\":\"captain\"}",
    "^v{\"verb\":\"claim\",\"absent\":\"^b\",\"what\":\"win\"}",
    "^v{\"verb\":\"offer\",\"what\":\"draw\"}",
    "^v{\"verb\":\"offer\",\"what\":\"undo\"}",
    "^v{\"verb\":\"offer\",\"what\":\"takeover\",\"player\":\"^p\"}",
    "^v{\"verb\":\"accept\"}",
    "^v{\"verb\":\"accept\",\"agree\":false}",
    "^v{\"verb\":\"view\"}",
    "^v{\"verb\":\"view\",\"seat\":\"^b\",\"cards\":true}",
    "^v{\"verb\":\"choices\",\"limit\":^n}",
    "^v{\"verb\":\"choices\",\"form\":\"ends\"}",
    "^v{\"verb\":\"permits\",\"action\":%^n}",
    "^v{\"verb\":\"events\",\"since\":^n}",
    "^v{\"verb\":\"overlay\",\"what\":\"reach\",\"unit\":\"#^n\"}",
    "^v{\"verb\":\"overlay\",\"what\":\"paths\"}",
    "^v{\"verb\":\"record\"}",
    "^v{\"verb\":\"reasons\"}",
    "^v{\"verb\":\"replay\",\"match\":\"@^n\"}",
    "^v{\"verb\":\"replay\",\"replay\":\"@^n\",\"at\":^n}",
    "^v{\"verb\":\"suggest\",\"by\":\"^p\"}",
    "^v{\"verb\":\"suggest\",\"seat\":\"^b\"}",
    "^v{\"verb\":\"odds\",\"action\":%^n,\"branches\":^n,\"samples\":^n}",
    "^v{\"verb\":\"odds\",\"threats\":true,\"branches\":^n,\"samples\":^n}",
    "^v{\"verb\":\"settings\",\"pushes\":[\"ask\"],\"cards\":true}",
    "^v{\"verb\":\"preview\",\"scenario\":\"^s\"}",
    "^v{\"verb\":\"audit\",\"scenario\":\"^s\"}",
};

static const char *const real_scenarios[] = {"admiral/duel", "admiralty/duel", "nova/duel",
                                             "universal/duel", "starstrike/duel"};
static const char *const toy_scenarios[] = {"toy/duel", "toy/duel", "toy/skirmish"};
static const char *const players[] = {"reflex", "random", "reflex", "cadet", "human", "charger"};
static const char *const sides[] = {"red", "blue", "blue", "spectator"};
static const char *const digits[] = {"0", "1", "2", "3", "4", "5", "7", "9"};
static const char *const visitors[] = {"0", "0", "1", "2", "3"};

static const char *word_for(struct script *script, char sign)
{
    switch (sign) {
    case 's':
        return below(script, 20) ? PICK(script, toy_scenarios) : PICK(script, real_scenarios);
    case 'p':
        return PICK(script, players);
    case 'b':
        return PICK(script, sides);
    case 'n':
        return PICK(script, digits);
    default:
        return PICK(script, visitors);
    }
}

static struct line make_line(struct script *script, const char *template)
{
    struct line line = {script->made + script->made_size, 0};
    size_t room = sizeof script->made - script->made_size;
    char *out = script->made + script->made_size;
    for (; *template && line.size + 20 < room; template ++) {
        if (*template != '^') {
            out[line.size++] = *template;
            continue;
        }
        const char *word = word_for(script, *++template);
        memcpy(out + line.size, word, strlen(word));
        line.size += strlen(word);
    }
    script->made_size += line.size;
    return line;
}

/* ---- changes --------------------------------------------------------------------------------- */

static void insert(struct script *script, int place, struct line line)
{
    if (script->count == LINES_MAX)
        script->count--;
    if (place > script->count)
        place = script->count;
    memmove(&script->lines[place + 1], &script->lines[place],
            (size_t)(script->count - place) * sizeof script->lines[0]);
    script->lines[place] = line;
    script->count++;
}

static void take_out(struct script *script, int place)
{
    script->count--;
    memmove(&script->lines[place], &script->lines[place + 1],
            (size_t)(script->count - place) * sizeof script->lines[0]);
}

/* The bytes of one line; what makes it a step stays. */
static void spoil(struct script *script, struct line *line)
{
    size_t room = sizeof script->made - script->made_size;
    if (line->size < 2 || room < LINE_SIZE || line->size > LINE_SIZE / 2)
        return;
    char *out = script->made + script->made_size;
    memcpy(out, line->bytes, line->size);
    size_t size =
        1 + LLVMFuzzerMutate((uint8_t *)out + 1, line->size - 1, line->size + LINE_SIZE / 4);
    for (size_t i = 1; i < size; i++)
        if (out[i] == '\n')
            out[i] = ' ';
    script->made_size += size;
    *line = (struct line){out, size};
}

static bool says(const struct line *line, const char *words)
{
    size_t size = strlen(words);
    for (size_t i = 0; i + size <= line->size; i++)
        if (memcmp(line->bytes + i, words, size) == 0)
            return true;
    return false;
}

static bool begins_battle(const struct line *line)
{
    return says(line, "\"new\"");
}

static void change(struct script *script)
{
    int place = script->count ? below(script, script->count) : 0;
    switch (script->count ? below(script, 10) : 0) {
    case 0:
    case 1:
    case 2:
    case 3:
        insert(script, below(script, script->count + 1),
               make_line(script, PICK(script, templates)));
        break;
    case 4:
        script->lines[place] =
            make_line(script, begins_battle(&script->lines[place]) ? PICK(script, openings)
                                                                   : PICK(script, templates));
        break;
    case 5:
        take_out(script, place);
        break;
    case 6:
        insert(script, below(script, script->count + 1), script->lines[place]);
        break;
    case 7:
        insert(script, script->count, make_line(script, "a^v^n^n"));
        break;
    default:
        if (!begins_battle(&script->lines[place]) || below(script, 8) == 0)
            spoil(script, &script->lines[place]);
    }
}

static int find_opening(const struct script *script, int from)
{
    for (int i = from; i < script->count; i++)
        if (begins_battle(&script->lines[i]))
            return i;
    return -1;
}

/* To begin a battle takes longer than all the rest: mostly it is one, and of the toy. */
static void spare_openings(struct script *script, int first)
{
    if (!says(&script->lines[first], "toy/") && below(script, 4) > 0)
        script->lines[first] = make_line(script, PICK(script, openings));
    for (int other = find_opening(script, first + 1); other >= 0 && below(script, 8) > 0;
         other = find_opening(script, first + 1))
        take_out(script, other);
}

/* Most inputs begin a battle and let somebody move in it. */
static void begin_well(struct script *script)
{
    int place = find_opening(script, 0);
    if (below(script, 8) == 0)
        return;
    if (place < 0)
        insert(script, place = 0, make_line(script, PICK(script, openings)));
    spare_openings(script, place);
    if (place + 1 == script->count || script->lines[place + 1].bytes[0] != 'a')
        insert(script, place + 1, make_line(script, "a0^n^n"));
}

/* ---- comparisons ----------------------------------------------------------------------------- */

#define NOT_LOOKED_AT(size, type)                                                                  \
    void __wrap___sanitizer_cov_trace_cmp##size(type one, type other);                             \
    void __wrap___sanitizer_cov_trace_const_cmp##size(type one, type other);                       \
    void __wrap___sanitizer_cov_trace_cmp##size(type one, type other)                              \
    {                                                                                              \
        (void)one, (void)other;                                                                    \
    }                                                                                              \
    void __wrap___sanitizer_cov_trace_const_cmp##size(type one, type other)                        \
    {                                                                                              \
        (void)one, (void)other;                                                                    \
    }
NOT_LOOKED_AT(1, uint8_t)
NOT_LOOKED_AT(2, uint16_t)
NOT_LOOKED_AT(4, uint32_t)
NOT_LOOKED_AT(8, uint64_t)

/* ---- for libFuzzer --------------------------------------------------------------------------- */

static void split(struct script *script, const uint8_t *data, size_t size)
{
    const char *at = (const char *)data;
    while (size > 0 && script->count < LINES_MAX) {
        const char *newline = memchr(at, '\n', size);
        size_t length = newline ? (size_t)(newline - at) : size;
        if (length > 0)
            script->lines[script->count++] = (struct line){at, length};
        size -= newline ? length + 1 : length;
        at += length + 1;
    }
}

static size_t join(const struct script *script, uint8_t *out, size_t most)
{
    size_t size = 0;
    for (int i = 0; i < script->count; i++) {
        const struct line *line = &script->lines[i];
        if (size + line->size + 1 > most)
            break;
        memcpy(out + size, line->bytes, line->size);
        size += line->size;
        out[size++] = '\n';
    }
    return size;
}

/* Weighing features and looking for leaks took a third of the time. Leaks are looked for at the
 * end: within an input, memory that a hall keeps for later is none. */
int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    static char *words[WORDS_MAX];
    static char no_weighing[] = "-entropic=0", no_leaks[] = "-detect_leaks=0";
    if (*argc + 3 > WORDS_MAX)
        return 0;
    memcpy(words, *argv, (size_t)*argc * sizeof words[0]);
    words[*argc] = no_weighing;
    words[*argc + 1] = no_leaks;
    *argc += 2;
    *argv = words;
    return 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned int seed)
{
    static struct script script;
    static uint8_t copy[TEXT_SIZE];
    if (size > sizeof copy)
        size = sizeof copy;
    script.count = 0;
    script.made_size = 0;
    random_init(&script.random, seed);
    if (below(&script, 50) == 0)
        return LLVMFuzzerMutate(data, size, most);
    memcpy(copy, data, size);
    split(&script, copy, size);
    for (int changes = 1 + below(&script, 4); changes > 0; changes--)
        change(&script);
    for (int i = script.count - 1; i >= 0; i--)
        if (says(&script.lines[i], "\"hello\"") && below(&script, 8) > 0)
            take_out(&script, i); /* the longest answer of all, and always the same */
    while (script.count > LINES_LIKED && below(&script, 4) > 0)
        take_out(&script, 1 + below(&script, script.count - 1));
    begin_well(&script);
    return join(&script, data, most);
}

/* The beginning of one battle, and somewhere in the middle of it all of the other. */
size_t LLVMFuzzerCustomCrossOver(const uint8_t *one, size_t one_size, const uint8_t *other,
                                 size_t other_size, uint8_t *out, size_t most, unsigned int seed)
{
    static struct script script;
    script.count = 0;
    script.made_size = 0;
    random_init(&script.random, seed);
    split(&script, one, one_size);
    script.count = script.count ? 1 + below(&script, script.count) : 0;
    split(&script, other, other_size);
    begin_well(&script);
    return join(&script, out, most);
}
