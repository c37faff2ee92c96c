/* Every permitted outcome is reached by listed choices. */
#include "tests/any/any.h"

#include <stdlib.h>

enum { TRIES = 12, PAIRS_MAX = 30000 };

/* One state of the game, and the outcomes of its listed choices as far as they were needed. */
struct stage {
    struct any_play *play;
    int total;
    uint64_t *outcomes;
    bool known;
};

static uint64_t outcome(const struct any_play *play, const struct game *from,
                        const struct action *action, struct game *out)
{
    struct dice_keyed dice;
    any_dice(play->seed, play->ply + 1, &dice);
    any_copy(out, from);
    play_apply(out, action, &dice.dice, NULL);
    return play_hash(out);
}

static void know_outcomes(struct stage *stage, struct game *scratch)
{
    for (int i = 0; !stage->known && i < stage->total; i++)
        stage->outcomes[i] =
            outcome(stage->play, &stage->play->game, &stage->play->choices[i], scratch);
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
        outcome(stage->play, &stage->play->game, &stage->play->choices[i], &first);
        if (!rulebook_question_of(&first, seat, &next))
            continue;
        int count = rulebook->choices(&first, &next, UNIT_ANY, list, ANY_CHOICES_MAX);
        for (int k = 0; k < count && !found && pairs < PAIRS_MAX; k++, pairs++)
            found = outcome(stage->play, &first, &list[k], &second) == wanted;
    }
    free(list);
    any_free(&first);
    any_free(&second);
    return found;
}

static bool check_reached(struct stage *stage, const struct action *action)
{
    struct any_play *play = stage->play;
    for (int i = 0; i < stage->total; i++)
        if (action_equal(&play->choices[i], action))
            return true;
    struct game scratch = any_twin(&play->game);
    uint64_t wanted = outcome(play, &play->game, action, &scratch);
    know_outcomes(stage, &scratch);
    any_free(&scratch);
    for (int i = 0; i < stage->total; i++)
        if (stage->outcomes[i] == wanted)
            return true;
    if (reached_by_two(stage, action->seat, wanted))
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
    struct stage stage = {.play = play};
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
