/* Testing voices. */
#include "tests/rules/voices.h"

#include "core/play.h"
#include "core/sources.h"

#include <string.h>

enum { WORDS = 1024, CHOICES_MAX = 4000, LOOKED_AT = 100 };

const char *voices_spell(const struct game *game, const struct action *action)
{
    static char words[WORDS];
    struct text text;
    text_init(&text, words, sizeof words);
    game->rulebook->spell(game, action, &text);
    assert_false(text.cut);
    return words;
}

const char *voices_ask(const struct game *game, int seat)
{
    static char words[WORDS];
    struct question question;
    struct text text;
    assert_true(rulebook_question_of(game, seat, &question));
    text_init(&text, words, sizeof words);
    game->rulebook->ask(game, &question, &text);
    assert_false(text.cut);
    return words;
}

const char *voices_say(const struct game *game, const struct event *event)
{
    static char words[WORDS];
    struct text text;
    text_init(&text, words, sizeof words);
    game->rulebook->say(game, event, &text);
    return words;
}

void voices_read(const struct game *game, int seat, const char *words, const char *canonical)
{
    struct action action, again;
    struct note why = {0};
    if (game->rulebook->read(game, seat, words, &action, &why))
        fail_msg("\"%s\": %s", words, why.text);
    if (strcmp(voices_spell(game, &action), canonical) != 0)
        fail_msg("\"%s\" reads as \"%s\", not as \"%s\"", words, voices_spell(game, &action),
                 canonical);
    assert_int_equal(game->rulebook->read(game, seat, canonical, &again, &why), FAULT_NONE);
    assert_memory_equal(&action, &again, sizeof action);
}

void voices_ask_with(const struct game *game, int seat, const char *words)
{
    if (!strstr(voices_ask(game, seat), words))
        fail_msg("\"%s\" has no \"%s\"", voices_ask(game, seat), words);
}

void voices_forms_with(const struct game *game, int seat, const char *words)
{
    char forms[1024];
    struct text text;
    text_init(&text, forms, sizeof forms);
    game->rulebook->forms(game, seat, &text);
    if (strncmp(forms, words, strlen(words)) != 0)
        fail_msg("\"%s\" does not begin with \"%s\"", forms, words);
}

void voices_refuse(const struct game *game, int seat, const char *words, const char *reason)
{
    struct action action;
    struct note why = {0};
    if (game->rulebook->read(game, seat, words, &action, &why) != FAULT_INPUT)
        fail_msg("\"%s\" was read", words);
    if (!strstr(why.text, reason))
        fail_msg("\"%s\" gives \"%s\"", words, why.text);
}

static void read_back(const struct game *game, const struct action *choice)
{
    struct action again;
    struct note why = {0};
    const char *words = voices_spell(game, choice);
    if (game->rulebook->read(game, choice->seat, words, &again, &why))
        fail_msg("\"%s\": %s", words, why.text);
    if (memcmp(&again, choice, sizeof again) != 0)
        fail_msg("\"%s\" is read as something else", words);
}

void voices_read_choices(const struct game *game)
{
    static struct action choices[CHOICES_MAX];
    struct question questions[QUESTIONS_MAX];
    int asked = game->rulebook->pending(game, questions);
    for (int i = 0; i < asked; i++) {
        int count = game->rulebook->choices(game, &questions[i], UNIT_ANY, choices, CHOICES_MAX);
        int step = count < 2 * LOOKED_AT ? 1 : count / LOOKED_AT;
        for (int j = 0; j < count && j < CHOICES_MAX; j += step)
            read_back(game, &choices[j]);
    }
}

static bool may_question(int kind, const int *questionable)
{
    for (; questionable && *questionable >= 0; questionable++)
        if (*questionable == kind)
            return true;
    return false;
}

void voices_play(const struct game *game, struct events *events, int steps, uint64_t seed,
                 const int *questionable)
{
    struct random random;
    struct dice_fast dice;
    random_init(&random, seed);
    dice_fast_init(&dice, seed);
    for (int i = 0; i < steps && !state_head(game->state)->over; i++) {
        struct question questions[QUESTIONS_MAX];
        assert_true(game->rulebook->pending(game, questions) > 0);
        voices_read_choices(game);
        assert_true(strlen(voices_ask(game, question_seat(&questions[0]))) > 10);
        struct action action = game->rulebook->sample(game, &questions[0], &random);
        events->count = 0;
        play_apply(game, &action, &dice.dice, events);
        for (int j = 0; j < events->count && j < events->capacity; j++) {
            const struct event *event = &events->list[j];
            const char *words = voices_say(game, event);
            if (strlen(words) < 4 || words[strlen(words) - 1] != '.' ||
                (strchr(words, '?') && !may_question(event->kind, questionable)))
                fail_msg("kind %d: \"%s\"", event->kind, words);
        }
    }
}
