/* Random games of any rulebook. */
#include "tests/any/any.h"

#include "base/check.h"
#include "base/hash.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if defined(__has_feature)
#define SANITIZED __has_feature(address_sanitizer)
#elif defined(__SANITIZE_ADDRESS__)
#define SANITIZED 1
#else
#define SANITIZED 0
#endif

int any_games(int fallback)
{
    if (SANITIZED)
        fallback = (fallback + 4) / 5;
    const char *games = getenv("GAMES");
    int64_t value;
    return games && text_to_int(games, &value) && value > 0 && value < 1000000 ? (int)value
                                                                               : fallback;
}

bool any_fail(struct any_play *play, const char *format, ...)
{
    if (play->violation->text[0])
        return false;
    int at = snprintf(play->violation->text, sizeof play->violation->text,
                      "%s, seed %llu, ply %d: ", play->test->name, (unsigned long long)play->seed,
                      play->ply);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(play->violation->text + at, sizeof play->violation->text - (size_t)at, format,
              arguments);
    va_end(arguments);
    return false;
}

void any_dice(uint64_t seed, int ply, struct dice_keyed *out)
{
    uint8_t key[DICE_KEY_SIZE] = {0};
    memcpy(key, &seed, sizeof seed);
    dice_keyed_init(out, key, (uint64_t)ply);
}

/* States are exactly as large as they say, so that a sanitizer sees any byte beyond. */
struct game any_twin(const struct game *game)
{
    struct game twin = *game;
    twin.state = calloc(1, game->setup->state_size);
    CHECK(twin.state);
    if (game->state)
        any_copy(&twin, game);
    return twin;
}

void any_copy(const struct game *to, const struct game *from)
{
    memcpy(to->state, from->state, from->setup->state_size);
}

bool any_same(const struct game *a, const struct game *b)
{
    return memcmp(a->state, b->state, a->setup->state_size) == 0;
}

void any_free(struct game *game)
{
    free(game->state);
    game->state = NULL;
}

bool any_begin(struct any_play *play, const struct any_case *test, uint64_t seed,
               struct any_violation *out)
{
    memset(play, 0, sizeof *play);
    play->test = test;
    play->violation = out;
    play->seed = seed;
    struct game blank = {test->rulebook, test->setup, NULL};
    play->game = any_twin(&blank);
    memset(play->game.state, 0xa5, test->setup->state_size);
    play->choices = malloc(ANY_CHOICES_MAX * sizeof *play->choices);
    CHECK(play->choices);
    random_init(&play->random, hash_bytes(&seed, sizeof seed, 1));
    struct dice_keyed dice;
    struct note why = {.text = ""};
    any_dice(seed, 0, &dice);
    if (play_begin(&play->game, &dice.dice, NULL, &why))
        return any_fail(play, "cannot be laid out: %s", why.text);
    return true;
}

void any_end(struct any_play *play)
{
    any_free(&play->game);
    free(play->choices);
    play->choices = NULL;
}

bool any_over(const struct any_play *play)
{
    return state_head(play->game.state)->over;
}

static struct action pick_listed(struct any_play *play, const struct question *question)
{
    int total = play->test->rulebook->choices(&play->game, question, UNIT_ANY, play->choices,
                                              ANY_CHOICES_MAX);
    CHECK(total > 0);
    if (total > ANY_CHOICES_MAX)
        total = ANY_CHOICES_MAX;
    return play->choices[random_below(&play->random, (uint32_t)total)];
}

/* Games differ in temper: some sample, some follow the lists, some think a little. */
struct any_answer any_pick(struct any_play *play)
{
    const struct rulebook *rulebook = play->test->rulebook;
    struct question open[QUESTIONS_MAX];
    int count = rulebook->pending(&play->game, open);
    CHECK(count > 0);
    struct any_answer answer = {.question = open[random_below(&play->random, (uint32_t)count)]};
    uint32_t way = random_below(&play->random, 4);
    if (way == 0)
        answer.action = pick_listed(play, &answer.question);
    else if (way <= 1 + play->seed % 3)
        answer.action = rulebook->sample(&play->game, &answer.question, &play->random);
    else
        answer.action = rulebook->reflex(&play->game, &answer.question, &play->random);
    return answer;
}

void any_apply(struct any_play *play, const struct action *action)
{
    struct dice_keyed dice;
    any_dice(play->seed, ++play->ply, &dice);
    play_apply(&play->game, action, &dice.dice, NULL);
}
