/* What a seat can get from a state, as fingerprints. */
#include "tests/any/sight.h"

#include "base/check.h"
#include "base/hash.h"
#include "odds/odds.h"

#include <stdlib.h>
#include <string.h>

const char *const sight_names[SIGHT_PARTS] = {"question",    "choices", "refusals",
                                              "suggestions", "words",   "overlays",
                                              "cards",       "score",   "odds"};

enum { LISTED_MAX = 2048, WORDS_SIZE = 400, PROPOSED = 8, MARKS_MAX = 512, ODDS_PROBES = 2 };

static uint64_t mix(uint64_t hash, const void *bytes, size_t size)
{
    return hash_bytes(bytes, size, hash);
}

static uint64_t mix_int(uint64_t hash, int64_t value)
{
    return mix(hash, &value, sizeof value);
}

static uint64_t mix_words(uint64_t hash, const char *words)
{
    return mix(hash, words, strlen(words));
}

/* ---- questions, choices ---------------------------------------------------------------------- */

/* Of secret questions to others only the table speaks; open ones are seen by all. */
static uint64_t see_questions(const struct game *game, int seat)
{
    struct question open[QUESTIONS_MAX];
    int count = game->rulebook->pending(game, open);
    uint64_t hash = 0;
    for (int i = 0; i < count; i++) {
        bool own = seat < SEATS_MAX && (open[i].seats >> seat & 1);
        if (own || !open[i].secret)
            hash = mix(hash, &open[i], sizeof open[i]);
    }
    return hash;
}

static uint64_t see_choices(const struct game *game, const struct question *question)
{
    struct action *list = malloc(LISTED_MAX * sizeof *list);
    CHECK(list);
    int total = game->rulebook->choices(game, question, UNIT_ANY, list, LISTED_MAX);
    uint64_t hash = mix_int(0, total);
    hash = mix(hash, list, (size_t)(total < LISTED_MAX ? total : LISTED_MAX) * sizeof *list);
    for (int unit = 0; unit < state_head(game->state)->unit_count; unit++)
        if (unit_set_has(&question->units, unit))
            hash = mix_int(hash, game->rulebook->choices(game, question, unit, NULL, 0));
    free(list);
    return hash;
}

static uint64_t see_refusals(const struct game *game, const struct sight_probe *probe)
{
    uint64_t hash = 0;
    for (int i = 0; i < probe->action_count; i++) {
        struct note why;
        memset(&why, 0, sizeof why);
        hash = mix_int(hash, game->rulebook->permits(game, &probe->actions[i], &why));
        hash = mix_words(mix_words(hash, why.rule), why.text);
    }
    return hash;
}

static uint64_t see_suggestions(const struct game *game, const struct question *question,
                                const struct sight_probe *probe)
{
    const struct rulebook *rulebook = game->rulebook;
    struct action list[PROPOSED];
    struct random random;
    random_init(&random, probe->seed);
    struct action fallback = rulebook->fallback(game, question);
    struct action sample = rulebook->sample(game, question, &random);
    struct action reflex = rulebook->reflex(game, question, &random);
    int count = rulebook->propose(game, question, list, PROPOSED);
    uint64_t hash = mix(0, &fallback, sizeof fallback);
    hash = mix(mix(hash, &sample, sizeof sample), &reflex, sizeof reflex);
    return mix(hash, list, (size_t)(count < PROPOSED ? count : PROPOSED) * sizeof list[0]);
}

/* ---- words, cards ---------------------------------------------------------------------------- */

static uint64_t see_words(const struct game *game, const struct question *question,
                          const struct sight_probe *probe)
{
    char words[WORDS_SIZE];
    struct text text;
    text_init(&text, words, sizeof words);
    game->rulebook->ask(game, question, &text);
    uint64_t hash = mix_words(0, words);
    for (int i = 0; i < probe->action_count; i++) {
        if (game->rulebook->permits(game, &probe->actions[i], NULL))
            continue;
        text_init(&text, words, sizeof words);
        game->rulebook->spell(game, &probe->actions[i], &text);
        hash = mix_words(hash, words);
    }
    return hash;
}

static uint64_t mix_weapon(uint64_t hash, const struct card_weapon *weapon)
{
    hash = mix_words(mix_words(hash, weapon->name), weapon->make);
    hash = mix_words(mix_words(hash, weapon->mount), weapon->detail);
    for (int i = 0; i < weapon->band_count; i++)
        hash = mix_int(hash, weapon->band_end[i]);
    return mix_int(hash, weapon->ready);
}

static uint64_t see_card(const struct game *game, int unit, uint64_t hash)
{
    struct card card = {.bare = false};
    game->rulebook->card(game, unit, &card);
    hash = mix_words(mix_words(hash, card.name), card.title);
    for (int i = 0; i < card.gauge_count; i++)
        hash = mix_int(mix_int(mix_words(hash, card.gauges[i].name), card.gauges[i].now),
                       card.gauges[i].full);
    for (int i = 0; i < card.track_count; i++)
        hash = mix_int(mix_int(mix_words(hash, card.tracks[i].name), card.tracks[i].crossed),
                       card.tracks[i].pending);
    for (int i = 0; i < card.weapon_count; i++)
        hash = mix_weapon(hash, &card.weapons[i]);
    for (int i = 0; i < card.note_count; i++)
        hash = mix_words(hash, card.notes[i]);
    return hash;
}

/* ---- overlays -------------------------------------------------------------------------------- */

static uint64_t see_marks(const struct game *game, const struct overlay_query *query, uint64_t hash)
{
    struct overlay_mark marks[MARKS_MAX];
    int count = game->rulebook->overlay(game, query, marks, MARKS_MAX);
    hash = mix_int(hash, count);
    for (int i = 0; i < count && i < MARKS_MAX; i++) {
        hash = mix(hash, &marks[i].cell, sizeof marks[i].cell);
        hash = mix_int(mix_int(hash, marks[i].unit), marks[i].kind);
        hash = mix_int(mix_int(hash, marks[i].value), marks[i].bearing);
        hash = mix_int(mix_int(hash, marks[i].aspect), (int64_t)marks[i].detail);
    }
    return hash;
}

static uint64_t see_unit_overlays(const struct game *game, int unit, uint64_t hash)
{
    static const enum overlay_kind kinds[] = {OVERLAY_REACH, OVERLAY_BEARS, OVERLAY_CONTACTS,
                                              OVERLAY_SIGHT, OVERLAY_GROUND};
    int units = state_head(game->state)->unit_count;
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        struct overlay_query query = {.kind = kinds[i], .unit = (uint8_t)unit};
        action_init(&query.action, 0, 0);
        query.target = (uint8_t)((unit + 1) % units);
        hash = see_marks(game, &query, hash);
    }
    return hash;
}

static uint64_t see_effort(const struct game *game, const struct action *action, uint64_t hash)
{
    struct effort effort;
    if (!game->rulebook->effort || !game->rulebook->effort(game, action, &effort))
        return hash;
    hash = mix_words(hash, effort.name);
    return mix_int(mix_int(mix_int(hash, effort.used), effort.of), effort.speed);
}

static uint64_t see_paths(const struct game *game, const struct sight_probe *probe, uint64_t hash)
{
    for (int i = 0; i < probe->action_count; i++) {
        if (game->rulebook->permits(game, &probe->actions[i], NULL))
            continue;
        struct overlay_query query = {.kind = OVERLAY_PATH,
                                      .unit = probe->actions[i].unit,
                                      .target = probe->actions[i].target,
                                      .action = probe->actions[i]};
        hash = see_marks(game, &query, hash);
        hash = see_effort(game, &probe->actions[i], hash);
    }
    return hash;
}

/* ---- odds ------------------------------------------------------------------------------------ */

static uint64_t see_odds_of(const struct game *game, const struct odds_question *question,
                            struct arena *arena)
{
    struct odds_answer *answer = calloc(1, sizeof *answer); /* refused: nothing is written */
    CHECK(answer);
    uint64_t hash = mix_int(0, odds_exact(game, question, arena, answer, NULL));
    for (int i = 0; i < answer->value_count; i++) {
        hash = mix_int(hash, answer->values[i].value);
        hash = mix_int(hash, (int64_t)(answer->values[i].probability * 1e9 + 0.5));
    }
    free(answer);
    return hash;
}

/* A third of the measures for each answer, others for the next: exact odds take their time. */
static uint64_t see_odds(const struct game *game, const struct sight_probe *probe)
{
    uint64_t hash = 0;
    for (int i = 0, asked = 0; i < probe->action_count && asked < ODDS_PROBES; i++) {
        const struct action *action = &probe->actions[i];
        if (game->rulebook->permits(game, action, NULL))
            continue;
        asked++;
        int units = state_head(game->state)->unit_count;
        for (int measure = 0; game->rulebook->measures[measure]; measure++) {
            if ((measure + i) % 3 != 0)
                continue;
            struct odds_question question = {action, 1, measure,
                                             action->target < units ? action->target : 0};
            hash = mix(hash, &(uint64_t){see_odds_of(game, &question, probe->arena)}, 8);
        }
    }
    return hash;
}

/* ---- all of it ------------------------------------------------------------------------------- */

static void see_own_units(const struct game *game, int seat, struct sight *sight)
{
    int side = seat < game->setup->seat_count ? game->setup->seat[seat].side : SIDE_NONE;
    for (int unit = 0; unit < state_head(game->state)->unit_count; unit++) {
        if (state_units(game->state)[unit].side != side)
            continue;
        sight->part[SIGHT_CARDS] = see_card(game, unit, sight->part[SIGHT_CARDS]);
        sight->part[SIGHT_OVERLAYS] = see_unit_overlays(game, unit, sight->part[SIGHT_OVERLAYS]);
    }
}

struct sight sight_take(const struct game *game, const struct sight_probe *probe)
{
    struct sight sight = {{0}};
    struct question question;
    sight.part[SIGHT_QUESTION] = see_questions(game, probe->seat);
    sight.part[SIGHT_REFUSALS] = see_refusals(game, probe);
    sight.part[SIGHT_SCORE] = mix_int(mix_int(0, game->rulebook->score(game, SIDE_RED)),
                                      game->rulebook->score(game, SIDE_BLUE));
    see_own_units(game, probe->seat, &sight);
    if (probe->seat >= SEATS_MAX || !rulebook_question_of(game, probe->seat, &question))
        return sight;
    question.seats = (uint8_t)(1 << probe->seat);
    sight.part[SIGHT_CHOICES] = see_choices(game, &question);
    sight.part[SIGHT_SUGGESTIONS] = see_suggestions(game, &question, probe);
    sight.part[SIGHT_WORDS] = see_words(game, &question, probe);
    sight.part[SIGHT_OVERLAYS] = see_paths(game, probe, sight.part[SIGHT_OVERLAYS]);
    if (probe->arena && !question.secret)
        sight.part[SIGHT_ODDS] = see_odds(game, probe);
    return sight;
}
