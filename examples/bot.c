/* An example of a bot, to be improved upon: it takes the likeliest kill, and else a suggestion.
 *
 *     cc -O2 examples/bot.c -ljansson -o bot
 *     flagbridge play nova/duel --seat blue=./bot
 *
 * docs/bots.md says what a bot hears and may say. */
#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { KILL_LIKELY_PERCENT = 85, WHIM_ONE_IN = 10 };

struct bot {
    char *line; /* getline makes it as long as it must be */
    size_t line_capacity;
    json_t *news;   /* pushes that have been heard and not looked at */
    json_t *seated; /* the push that began this game */
    uint64_t random;
};

static bool has_word(const json_t *object, const char *key, const char *word)
{
    const char *found = json_string_value(json_object_get(object, key));
    return found && strcmp(found, word) == 0;
}

/* From 0 to count - 1. All chances come from the seed we were given, so that games repeat. */
static uint64_t draw(struct bot *bot, uint64_t count)
{
    uint64_t mixed = bot->random += 0x9E3779B97F4A7C15;
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9;
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB;
    return (mixed ^ mixed >> 31) % count;
}

/* The next line; NULL at the end of input: there are no more games. */
static json_t *hear(struct bot *bot)
{
    ssize_t size = getline(&bot->line, &bot->line_capacity, stdin);
    return size < 0 ? NULL : json_loadb(bot->line, (size_t)size, 0, NULL);
}

/* The answer; NULL at the end of input. Pushes may come before it and must not be lost. */
static json_t *request(struct bot *bot, const char *verb, json_t *fields)
{
    json_object_set_new(fields, "verb", json_string(verb));
    json_object_set(fields, "match", json_object_get(bot->seated, "match"));
    json_dumpf(fields, stdout, JSON_COMPACT);
    json_decref(fields);
    putchar('\n');
    fflush(stdout);
    json_t *heard;
    while ((heard = hear(bot)) && json_object_get(heard, "push"))
        json_array_append_new(bot->news, heard);
    return heard;
}

/* The likeliest kill, of equals any; NULL if none is likely. To tell which of two wounds is worth
 * more, one would have to know the ships: a place to improve upon. */
static json_t *pick_shot(struct bot *bot, const json_t *threats)
{
    json_t *best = NULL;
    double most = KILL_LIKELY_PERCENT / 100.0;
    uint64_t equals = 0;
    for (size_t i = 0; i < json_array_size(threats); i++) {
        json_t *threat = json_array_get(threats, i);
        double kill = json_number_value(json_object_get(threat, "destroyed"));
        if (kill < most)
            continue;
        equals = kill > most ? 1 : equals + 1;
        most = kill;
        if (draw(bot, equals) == 0)
            best = threat;
    }
    return best;
}

/* The first suggestion is the best; but who always plots it is foreseen. */
static json_t *pick_suggestion(struct bot *bot, const json_t *suggestions, bool secret)
{
    bool whim = secret && json_array_size(suggestions) > 1 && draw(bot, WHIM_ONE_IN) == 0;
    return json_array_get(suggestions, whim ? 1 : 0);
}

/* An action to give back by json_decref; NULL if the question is no longer open. */
static json_t *choose(struct bot *bot, json_t *seat, const json_t *question)
{
    json_t *shot = NULL;
    if (has_word(question, "kind", "fire")) {
        json_t *odds = request(bot, "odds", json_pack("{sOsb}", "seat", seat, "threats", true));
        json_t *threat = pick_shot(bot, json_object_get(odds, "threats"));
        shot = json_incref(json_object_get(threat, "action"));
        json_decref(odds);
    }
    if (shot)
        return shot;
    json_t *advice = request(bot, "suggest", json_pack("{sOsi}", "seat", seat, "count", 2));
    json_t *suggestion = pick_suggestion(bot, json_object_get(advice, "suggestions"),
                                         json_is_true(json_object_get(question, "secret")));
    json_t *action = json_incref(json_object_get(suggestion, "action"));
    json_decref(advice);
    return action;
}

/* Errors are passed over: of a question to several seats another may have answered. After a
 * refusal nobody would ask again, so we say what was wrong and go: Flagbridge shows it. */
static void answer(struct bot *bot, const json_t *ask)
{
    json_t *seat = json_object_get(ask, "seat"), *question = json_object_get(ask, "question");
    json_t *action = choose(bot, seat, question);
    if (!action)
        return;
    json_t *number = json_object_get(question, "number");
    json_t *reply = request(
        bot, "act", json_pack("{sOsOso}", "seat", seat, "question", number, "action", action));
    const json_t *refused = json_object_get(reply, "refused");
    if (refused) {
        fprintf(stderr, "%s\n", json_string_value(json_object_get(refused, "reason")));
        exit(EXIT_FAILURE);
    }
    json_decref(reply);
}

static json_t *next_push(struct bot *bot)
{
    json_t *push = json_incref(json_array_get(bot->news, 0));
    json_array_remove(bot->news, 0);
    return push ? push : hear(bot);
}

int main(void)
{
    struct bot bot = {.news = json_array()};
    for (json_t *push; (push = next_push(&bot)); json_decref(push)) {
        if (has_word(push, "push", "seated")) {
            json_decref(bot.seated);
            bot.seated = json_incref(push);
            bot.random = (uint64_t)json_integer_value(json_object_get(push, "seed"));
        } else if (has_word(push, "push", "ask")) {
            answer(&bot, push);
        }
    }
    json_decref(bot.seated);
    json_decref(bot.news);
    free(bot.line);
    return EXIT_SUCCESS;
}
