/* Exact odds sum to one and agree with playing it out. */
#include "odds/odds.h"

#include "base/check.h"
#include "tests/any/any.h"

#include <math.h>
#include <stdlib.h>

enum { SAMPLES = 1500, ARENA_SIZE = 48 << 20, CHECKED_MAX = 6 };

/* One sample by the meaning of odds_question: play the action, answer by default what comes up,
 * stop when the activation has ended or the game is over. */
static void play_sample(struct game *game, const struct action *action, struct dice *dice)
{
    const struct rulebook *rulebook = game->rulebook;
    rulebook->accept(game, action, NULL);
    for (int steps = 0, defaults = 0; steps < PLAY_STEPS_MAX; steps++) {
        enum progress progress = rulebook->advance(game, dice, NULL);
        if (progress == PROGRESS_ACTIVATION_ENDED || state_head(game->state)->over)
            return;
        if (progress == PROGRESS_MORE)
            continue;
        struct question open[QUESTIONS_MAX];
        CHECK(rulebook->pending(game, open) > 0);
        if (defaults++ == ODDS_DEFAULTS_MAX)
            return;
        struct action fallback = rulebook->fallback(game, &open[0]);
        rulebook->accept(game, &fallback, NULL);
    }
}

static int value_index(const struct odds_answer *answer, int32_t value)
{
    for (int i = 0; i < answer->value_count; i++)
        if (answer->values[i].value == value)
            return i;
    return -1;
}

static bool agree_with_samples(struct any_play *play, const struct game *view,
                               const struct odds_question *question,
                               const struct odds_answer *answer)
{
    int counts[ODDS_VALUES_MAX] = {0};
    struct game game = any_twin(view);
    struct dice_fast dice;
    bool fine = true;
    dice_fast_init(&dice, play->seed + 77);
    for (int i = 0; i < SAMPLES && fine; i++) {
        int32_t measures[MEASURES_MAX] = {0};
        any_copy(&game, view);
        play_sample(&game, question->actions, &dice.dice);
        view->rulebook->measure(view, &game, question->target, measures);
        int index = value_index(answer, measures[question->measure]);
        if (index < 0)
            fine = any_fail(play, "a sample gives %d, which the odds do not know",
                            (int)measures[question->measure]);
        else
            counts[index]++;
    }
    for (int i = 0; i < answer->value_count && fine; i++) {
        double p = answer->values[i].probability, error = sqrt(p * (1 - p) / SAMPLES);
        double share = (double)counts[i] / SAMPLES;
        if (fabs(share - p) > 5 * error + 1.5 / SAMPLES)
            fine = any_fail(play, "value %d: odds %.6f, sampled %.6f", (int)answer->values[i].value,
                            p, share);
    }
    any_free(&game);
    return fine;
}

static bool is_like(const struct odds_answer *a, const struct odds_answer *b)
{
    bool like = a->value_count == b->value_count;
    for (int i = 0; like && i < a->value_count; i++)
        like = a->values[i].value == b->values[i].value &&
               fabs(a->values[i].probability - b->values[i].probability) < 1e-9;
    return like;
}

/* Measures that share a run and faces that are blended change nothing: all measures at once,
 * against one measure alone without blending. */
static bool agree_in_survey(struct any_play *play, const struct game *view,
                            const struct odds_question *question, struct arena *arena)
{
    struct odds_pair pairs[MEASURES_MAX];
    struct odds_answer *answers = malloc((MEASURES_MAX + 1) * sizeof *answers);
    struct odds_answer *alone = &answers[MEASURES_MAX];
    struct odds_survey survey = {
        .actions = question->actions, .action_count = question->action_count, .pairs = pairs};
    struct rulebook plain = *view->rulebook;
    struct game plainly = {&plain, view->setup, view->state};
    plain.blend = NULL;
    for (int i = 0; view->rulebook->measures[i]; i++)
        pairs[survey.pair_count++] = (struct odds_pair){i, question->target};
    CHECK(answers);
    bool fine = !odds_survey(view, &survey, arena, answers, NULL) &&
                !odds_exact(&plainly, question, arena, alone, NULL);
    const struct odds_answer *found = &answers[question->measure];
    if (!fine)
        any_fail(play, "a survey is refused where one measure is not");
    else if (found->exact && alone->exact && !is_like(found, alone))
        fine = any_fail(play, "measure %d differs in a survey", question->measure);
    free(answers);
    return fine;
}

static bool check_question(struct any_play *play, const struct game *view,
                           const struct odds_question *question, struct arena *arena)
{
    static const double tolerance = 1e-9;
    struct odds_answer *answer = malloc(sizeof *answer);
    struct note why = {.text = ""};
    enum fault fault = odds_exact(view, question, arena, answer, &why);
    bool fine = !fault || any_fail(play, "odds are refused: %s", why.text);
    double sum = fine ? answer->missing : 0;
    for (int i = 0; fine && i < answer->value_count; i++)
        sum += answer->values[i].probability;
    if (fine && fabs(sum - 1) > tolerance)
        fine = any_fail(play, "odds sum to %.12f", sum);
    if (fine && answer->exact)
        fine = agree_with_samples(play, view, question, answer) &&
               agree_in_survey(play, view, question, arena);
    free(answer);
    return fine;
}

/* Whose fate is asked for: the target, else the unit, else anybody's. */
static int target_of(struct any_play *play, const struct action *action)
{
    int units = state_head(play->game.state)->unit_count;
    if (action->target < units)
        return action->target;
    if (action->unit < units)
        return action->unit;
    return (int)random_below(&play->random, (uint32_t)units);
}

static bool check_action(struct any_play *play, const struct action *action, struct arena *arena)
{
    const struct rulebook *rulebook = play->test->rulebook;
    int measures = 0;
    while (rulebook->measures[measures])
        measures++;
    struct game view = any_twin(&play->game);
    rulebook->conceal(&view, action->seat);
    struct odds_question question = {.actions = action,
                                     .action_count = 1,
                                     .measure =
                                         (int)random_below(&play->random, (uint32_t)measures),
                                     .target = target_of(play, action)};
    bool fine = check_question(play, &view, &question, arena);
    any_free(&view);
    return fine;
}

bool any_odds(const struct any_case *test, uint64_t seed, struct any_violation *out)
{
    struct any_play play;
    struct arena arena;
    void *memory = malloc(ARENA_SIZE);
    CHECK(memory);
    arena_init(&arena, memory, ARENA_SIZE);
    bool fine = any_begin(&play, test, seed, out);
    bool has_units = fine && state_head(play.game.state)->unit_count > 0;
    int checked = 0;
    while (fine && !any_over(&play) && play.ply <= test->plies_max) {
        struct any_answer answer = any_pick(&play);
        bool wanted = has_units && !answer.question.secret && checked < CHECKED_MAX &&
                      random_below(&play.random, 4) == 0;
        if (wanted) {
            checked++;
            fine = check_action(&play, &answer.action, &arena);
        }
        if (fine)
            any_apply(&play, &answer.action);
    }
    free(memory);
    any_end(&play);
    return fine;
}
