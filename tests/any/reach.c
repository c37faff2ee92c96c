/* Every permitted outcome is reached by listed choices. */
#include "tests/any/any.h"

#include <stdlib.h>

enum { TRIES = 12, PAIRS_MAX = 30000, RUN_MAX = 200 };

/* One state of the game, and the outcomes of its listed choices as far as they were needed. */
struct stage {
    struct any_play *play;
    bool secret; /* the question is */
    int total;
    uint64_t *outcomes;
    bool known;
};

/* A secret question that is open, or false. */
static bool secret_of(const struct game *game, struct question *out)
{
    struct question open[QUESTIONS_MAX];
    int count = game->rulebook->pending(game, open);
    for (int i = 0; i < count; i++) {
        *out = open[i];
        if (open[i].secret)
            return true;
    }
    return false;
}

/* What is written in secret is kept as it was written until it is shown: only then do two ways to
 * say the same become the same. So all secret runs are ended, by default. */
static void end_secrets(const struct game *game, struct dice *dice)
{
    struct question question;
    for (int i = 0; i < RUN_MAX && secret_of(game, &question); i++) {
        struct action action = game->rulebook->fallback(game, &question);
        play_apply(game, &action, dice, NULL);
    }
}

static void apply(const struct any_play *play, const struct game *game, const struct action *action)
{
    struct dice_keyed dice;
    any_dice(play->seed, play->ply + 1, &dice);
    play_apply(game, action, &dice.dice, NULL);
}

/* Where an answer leads; `out` is the state right after it. */
static uint64_t outcome(const struct stage *stage, const struct game *from,
                        const struct action *action, struct game *out)
{
    any_copy(out, from);
    apply(stage->play, out, action);
    if (!stage->secret)
        return play_hash(out);
    struct game shown = any_twin(out);
    struct dice_keyed dice;
    any_dice(stage->play->seed, stage->play->ply + 2, &dice);
    end_secrets(&shown, &dice.dice);
    uint64_t hash = play_hash(&shown);
    any_free(&shown);
    return hash;
}

static void know_outcomes(struct stage *stage, struct game *scratch)
{
    for (int i = 0; !stage->known && i < stage->total; i++)
        stage->outcomes[i] = outcome(stage, &stage->play->game, &stage->play->choices[i], scratch);
    stage->known = true;
}

/* The answer is one of a run: some two listed choices of the seat do the same. */
static bool reached_by_two(const struct stage *stage, int seat, uint64_t wanted)
{
    const struct rulebook *rulebook = stage->play->test->rulebook;
    struct game first = any_twin(&stage->play->game), second = any_twin(&stage->play->game);
    struct action *list = malloc(ANY_CHOICES_MAX * sizeof *list);
    bool found = false;
    for (int i = 0, pairs = 0; i < stage->total && !found && pairs < PAIRS_MAX; i++) {
        struct question next;
        outcome(stage, &stage->play->game, &stage->play->choices[i], &first);
        if (!rulebook_question_of(&first, seat, &next))
            continue;
        int count = rulebook->choices(&first, &next, UNIT_ANY, list, ANY_CHOICES_MAX);
        for (int k = 0; k < count && !found && pairs < PAIRS_MAX; k++, pairs++)
            found = outcome(stage, &first, &list[k], &second) == wanted;
    }
    free(list);
    any_free(&first);
    any_free(&second);
    return found;
}

/* ---- sets of weapons --------------------------------------------------------------------------
 */

/* Answers by default whatever else is asked, until the same decision is asked of the seat again or
 * somebody else is asked. */
static void answer_between(const struct game *game, const struct action *action, struct dice *dice)
{
    struct question question;
    for (int i = 0; i < RUN_MAX && rulebook_question_of(game, action->seat, &question) &&
                    question.decision != action->decision;
         i++) {
        struct action fallback = game->rulebook->fallback(game, &question);
        play_apply(game, &fallback, dice, NULL);
    }
}

static bool is_listed(const struct game *game, const struct action *action, struct action *list)
{
    struct question question;
    if (!rulebook_question_of(game, action->seat, &question))
        return false;
    int count = game->rulebook->choices(game, &question, UNIT_ANY, list, ANY_CHOICES_MAX);
    for (int i = 0; i < count && i < ANY_CHOICES_MAX; i++)
        if (action_equal(&list[i], action))
            return true;
    return false;
}

/* The answer with the first of these weapons that is listed by itself; with none: there is none. */
static struct action first_listed(const struct game *game, const struct action *action,
                                  uint64_t left, struct action *list)
{
    struct action one = *action;
    for (; left; left &= left - 1) {
        one.weapons = left & (~left + 1);
        if (is_listed(game, &one, list))
            return one;
    }
    one.weapons = 0;
    return one;
}

/* A set of weapons does what its weapons do when they are named one after another, and each of
 * those is listed; the dice go on falling as they do for the set. */
static bool reached_one_by_one(const struct stage *stage, const struct action *action)
{
    struct any_play *play = stage->play;
    struct game whole = any_twin(&play->game), parts = any_twin(&play->game);
    struct action *list = malloc(ANY_CHOICES_MAX * sizeof *list);
    struct dice_keyed dice;
    bool found = action->weapons != 0;
    any_dice(play->seed, play->ply + 1, &dice);
    play_apply(&whole, action, &dice.dice, NULL);
    answer_between(&whole, action, &dice.dice);
    any_dice(play->seed, play->ply + 1, &dice);
    for (uint64_t left = action->weapons; found && left;) {
        struct action one = first_listed(&parts, action, left, list);
        found = one.weapons != 0;
        left &= ~one.weapons;
        if (found) {
            play_apply(&parts, &one, &dice.dice, NULL);
            answer_between(&parts, &one, &dice.dice);
        }
    }
    found = found && any_same(&whole, &parts);
    free(list);
    any_free(&whole);
    any_free(&parts);
    return found;
}

/* ---- one stage --------------------------------------------------------------------------------
 */

static bool check_reached(struct stage *stage, const struct action *action)
{
    struct any_play *play = stage->play;
    for (int i = 0; i < stage->total; i++)
        if (action_equal(&play->choices[i], action))
            return true;
    struct game scratch = any_twin(&play->game);
    uint64_t wanted = outcome(stage, &play->game, action, &scratch);
    know_outcomes(stage, &scratch);
    any_free(&scratch);
    for (int i = 0; i < stage->total; i++)
        if (stage->outcomes[i] == wanted)
            return true;
    if (reached_one_by_one(stage, action) || reached_by_two(stage, action->seat, wanted))
        return true;
    char words[200];
    struct text text;
    text_init(&text, words, sizeof words);
    play->test->rulebook->spell(&play->game, action, &text);
    return any_fail(play, "no listed choice does what \"%s\" does", words);
}

struct tally {
    int tries;
    int permitted;
};

static bool check_stage(struct any_play *play, const struct question *question, struct tally *tally)
{
    const struct rulebook *rulebook = play->test->rulebook;
    struct stage stage = {.play = play, .secret = question->secret};
    stage.total =
        rulebook->choices(&play->game, question, UNIT_ANY, play->choices, ANY_CHOICES_MAX);
    if (stage.total > ANY_CHOICES_MAX)
        return any_fail(play, "%d choices", stage.total);
    stage.outcomes = malloc((size_t)stage.total * sizeof *stage.outcomes);
    bool fine = true;
    for (int i = 0; i < TRIES && fine; i++) {
        struct action action = any_mutate(&play->game, play->choices, stage.total, &play->random);
        bool permitted = rulebook->permits(&play->game, &action, NULL) == FAULT_NONE;
        tally->tries++;
        tally->permitted += permitted;
        fine = !permitted || check_reached(&stage, &action);
    }
    free(stage.outcomes);
    return fine;
}

bool any_reach(const struct any_case *test, uint64_t seed, struct any_violation *out)
{
    struct any_play play;
    struct tally tally = {0, 0};
    bool fine = any_begin(&play, test, seed, out);
    while (fine && !any_over(&play) && play.ply <= test->plies_max) {
        struct any_answer answer = any_pick(&play);
        if (random_below(&play.random, 3) == 0)
            fine = check_stage(&play, &answer.question, &tally);
        if (fine)
            any_apply(&play, &answer.action);
    }
    if (fine && tally.tries >= 200 && tally.permitted * 10 < tally.tries)
        fine = any_fail(&play, "only %d of %d tries were permitted", tally.permitted, tally.tries);
    any_end(&play);
    return fine;
}
