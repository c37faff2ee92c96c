/* What every system says of seeded battles: sentences are kept word for word, two of each kind to
 * be read and a hash of them all. Files of tests/any/said, one a system; with SAID=write they are
 * written anew, to be looked at. */
#include "tests/support/test.h"

#include "base/check.h"
#include "base/hash.h"
#include "tests/any/any.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 10, KINDS_MAX = 160, SAMPLES = 2, SENTENCE_SIZE = 480, FILE_SIZE = 1 << 18 };

struct said {
    char sample[KINDS_MAX][SAMPLES][SENTENCE_SIZE];
    int samples[KINDS_MAX];
    int count;
    uint64_t hash;
};

static void note(struct said *said, int kind, const char *sentence)
{
    int *samples = &said->samples[kind];
    CHECK(kind < KINDS_MAX);
    said->hash = hash_bytes(sentence, strlen(sentence), said->hash);
    said->count++;
    for (int i = 0; i < *samples; i++)
        if (strcmp(said->sample[kind][i], sentence) == 0)
            return;
    if (*samples < SAMPLES)
        snprintf(said->sample[kind][(*samples)++], SENTENCE_SIZE, "%s", sentence);
}

static void listen(struct said *said, const struct game *game, struct events *events)
{
    CHECK(events->count <= events->capacity);
    for (int i = 0; i < events->count; i++) {
        char sentence[SENTENCE_SIZE];
        struct text text;
        text_init(&text, sentence, sizeof sentence);
        game->rulebook->say(game, &events->list[i], &text);
        note(said, events->list[i].kind, sentence);
    }
    events->count = 0;
}

static void play(struct said *said, const struct any_case *test, uint64_t seed,
                 struct events *events)
{
    struct any_play play;
    struct any_violation violation;
    struct dice_keyed dice;
    assert_true(any_begin(&play, test, seed, &violation));
    any_dice(seed, 0, &dice); /* once more, and this time it is heard */
    play_begin(&play.game, &dice.dice, events, NULL);
    listen(said, &play.game, events);
    while (!any_over(&play) && play.ply <= test->plies_max) {
        struct any_answer answer = any_pick(&play);
        any_dice(seed, ++play.ply, &dice);
        play_apply(&play.game, &answer.action, &dice.dice, events);
        listen(said, &play.game, events);
    }
    any_end(&play);
}

/* "hits: 5 dice: 2 hits on Wolf." … and what they all come to. */
static void write_file(const struct said *said, const struct rulebook *rulebook, struct text *out)
{
    for (int kind = 0; rulebook->event_kinds[kind].name; kind++)
        for (int i = 0; i < said->samples[kind]; i++) {
            event_kind_write(&rulebook->event_kinds[kind], out);
            text_format(out, ": %s\n", said->sample[kind][i]);
        }
    text_format(out, "%d sentences, ", said->count);
    text_hex(out, said->hash, 16);
    text_char(out, '\n');
}

static void compare(const char *path, const char *now)
{
    static char kept[FILE_SIZE];
    FILE *file = fopen(path, getenv("SAID") ? "w" : "r");
    if (!file)
        fail_msg("%s cannot be opened", path);
    if (getenv("SAID")) {
        fputs(now, file);
        fclose(file);
        return;
    }
    kept[fread(kept, 1, sizeof kept - 1, file)] = '\0';
    fclose(file);
    for (const char *a = kept, *b = now; *a || *b;) {
        int long_a = (int)strcspn(a, "\n"), long_b = (int)strcspn(b, "\n");
        if (long_a != long_b || memcmp(a, b, (size_t)long_a) != 0)
            fail_msg("%s has \"%.*s\", now it is \"%.*s\"", path, long_a, a, long_b, b);
        a += long_a + (a[long_a] == '\n');
        b += long_b + (b[long_b] == '\n');
    }
}

static void check(const char *system)
{
    static struct said said;
    static char now[FILE_SIZE];
    const struct any_case *cases;
    const struct rulebook *rulebook = NULL;
    struct events events = {calloc(ANY_EVENTS_MAX, sizeof(struct event)), ANY_EVENTS_MAX, 0};
    CHECK(events.list);
    memset(&said, 0, sizeof said);
    for (int i = any_cases(&cases) - 1; i >= 0; i--)
        if (strcmp(cases[i].rulebook->id, system) == 0) {
            rulebook = cases[i].rulebook;
            for (uint64_t seed = 1; seed <= GAMES; seed++)
                play(&said, &cases[i], seed, &events);
        }
    free(events.list);
    assert_non_null(rulebook);
    char path[300];
    struct text text;
    text_init(&text, now, sizeof now);
    write_file(&said, rulebook, &text);
    assert_false(text.cut);
    snprintf(path, sizeof path, "%s/%s.txt", SAID_FOLDER, system);
    compare(path, now);
}

TEST(said, by_null)
{
    check("null");
}

TEST(said, by_the_toy)
{
    check("toy");
}

TEST(said, by_admiral)
{
    check("admiral");
}

TEST(said, by_admiralty)
{
    check("admiralty");
}

TEST(said, by_nova)
{
    check("nova");
}

TEST(said, by_universal)
{
    check("universal");
}

TEST(said, by_starstrike)
{
    check("starstrike");
}
