/* Playing the actions of an odds question. */
#include "odds/course.h"

#include "base/check.h"

#include <string.h>

_Static_assert((int)BRANCH_KINDS_MAX == (int)ODDS_KINDS_MAX, "a branch counts all kinds");

void course_init(struct course *course, const struct game *before, const struct odds_survey *survey,
                 struct arena *arena)
{
    memset(course, 0, sizeof *course);
    course->before = before;
    course->actions = survey->actions;
    course->action_count = survey->action_count;
    course->arena = arena;
}

static struct game game_of(const struct course *course, void *state)
{
    return (struct game){course->before->rulebook, course->before->setup, state};
}

static bool give_action(struct course *course, const struct game *game, struct branch_key *key)
{
    int index = key->cursor++;
    struct note why = {.text = ""};
    const struct action *action = &course->actions[index];
    if (game->rulebook->permits(game, action, &why) == FAULT_NONE) {
        course->taken[index] = true;
        game->rulebook->accept(game, action, NULL);
        key->open = false;
        key->ended = false;
        return true;
    }
    if (!course->refusal[index])
        course->refusal[index] = arena_take(course->arena, sizeof why);
    if (course->refusal[index] && !course->refusal[index]->text[0])
        *course->refusal[index] = why;
    return false;
}

static int kind_of(struct course *course, const struct action *action)
{
    int kind = 0;
    while (kind < course->kind_count && (course->kinds[kind].decision != action->decision ||
                                         course->kinds[kind].seat != action->seat))
        kind++;
    if (kind == ODDS_KINDS_MAX)
        return ODDS_KINDS_MAX - 1;
    if (kind == course->kind_count)
        course->kinds[course->kind_count++] =
            (struct odds_default){action->decision, action->seat, 0};
    return kind;
}

static int answer_by_default(struct course *course, const struct game *game, struct branch_key *key)
{
    struct question open[QUESTIONS_MAX];
    CHECK(game->rulebook->pending(game, open) > 0);
    struct action action = game->rulebook->fallback(game, &open[0]);
    CHECK(game->rulebook->permits(game, &action, NULL) == FAULT_NONE);
    game->rulebook->accept(game, &action, NULL);
    key->open = false;
    return kind_of(course, &action);
}

/* Something else has to be answered before the next given action: by a defender in the middle of a
 * volley, by the other side between two ships of one's own, or by oneself as long as what was set
 * off goes on (a target lock before the next strike). The first action has to be permitted at once,
 * and no phase is waited out. */
static bool must_wait(const struct course *course, const struct game *game,
                      const struct branch_key *key)
{
    const struct head *before = state_head(course->before->state), *now = state_head(game->state);
    const struct action *action = &course->actions[key->cursor];
    struct question question;
    if (key->cursor == 0 || now->turn != before->turn || now->phase != before->phase)
        return false;
    if (!rulebook_question_of(game, action->seat, &question))
        return true;
    return !key->ended && question.decision != action->decision &&
           game->rulebook->permits(game, action, NULL) != FAULT_NONE;
}

enum course_step course_answer(struct course *course, void *state, struct branch_key *key,
                               int defaulted, struct course_answer *out)
{
    struct game game = game_of(course, state);
    bool tired = defaulted >= ODDS_DEFAULTS_MAX;
    *out = (struct course_answer){.kind = -1};
    if (state_head(state)->over)
        return COURSE_DONE;
    if (key->cursor < course->action_count) {
        if (!tired && must_wait(course, &game, key))
            out->kind = answer_by_default(course, &game, key);
        else
            out->skips = !give_action(course, &game, key);
        return COURSE_ON;
    }
    if (key->ended || tired)
        return COURSE_DONE;
    out->kind = answer_by_default(course, &game, key);
    return COURSE_ON;
}

enum course_step course_advance(const struct course *course, void *state, struct branch_key *key,
                                struct dice *dice)
{
    struct game game = game_of(course, state);
    enum progress progress = game.rulebook->advance(&game, dice, NULL);
    if (progress == PROGRESS_SETTLED)
        key->open = true;
    if (progress == PROGRESS_ACTIVATION_ENDED)
        key->ended = true;
    bool last = key->cursor == course->action_count;
    return last && progress == PROGRESS_ACTIVATION_ENDED ? COURSE_DONE : COURSE_ON;
}

enum fault course_refusal(const struct course *course, struct note *why)
{
    for (int i = 0; i < course->action_count; i++) {
        if (course->taken[i])
            continue;
        if (why && course->refusal[i])
            *why = *course->refusal[i];
        else
            note_set(why, FAULT_REFUSED, NULL, "action %d is never permitted", i + 1);
        return FAULT_REFUSED;
    }
    return FAULT_NONE;
}
