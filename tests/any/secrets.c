/* Two states that look alike to a seat give it the same, now and for as long as nothing hidden
 * comes to light. */
#include "tests/any/sight.h"

#include "base/check.h"

#include <stdlib.h>
#include <string.h>

enum { ARENA_SIZE = 16 << 20, WALK_MAX = 40, SECRETS_MAX = 200 };

/* What really is (a), what the seat imagines (b), and what it sees of both. */
struct pair {
    struct any_play *play;
    int seat;
    struct game a;
    struct game b;
    struct game view;
    struct game scratch;
    struct trace *trace_a;
    struct trace *trace_b;
    struct arena *arena;
    int number; /* of the dice */
};

static bool mates(const struct pair *pair, int seat)
{
    const struct setup *setup = pair->play->test->setup;
    return pair->seat < setup->seat_count && setup->seat[seat].side == setup->seat[pair->seat].side;
}

/* ---- conceal and imagine --------------------------------------------------------------------- */

static bool check_view(struct pair *pair)
{
    const struct rulebook *rulebook = pair->a.rulebook;
    any_copy(&pair->view, &pair->a);
    rulebook->conceal(&pair->view, pair->seat);
    any_copy(&pair->scratch, &pair->view);
    rulebook->conceal(&pair->scratch, pair->seat);
    if (!any_same(&pair->scratch, &pair->view))
        return any_fail(pair->play, "seat %d: concealing twice is not once", pair->seat);
    CHECK(rulebook->sound(&pair->view, NULL));
    any_copy(&pair->b, &pair->view);
    rulebook->imagine(&pair->b, pair->seat, &pair->play->random);
    CHECK(rulebook->sound(&pair->b, NULL));
    any_copy(&pair->scratch, &pair->b);
    rulebook->conceal(&pair->scratch, pair->seat);
    if (!any_same(&pair->scratch, &pair->view))
        return any_fail(pair->play, "seat %d: what is imagined does not look alike", pair->seat);
    struct question open[QUESTIONS_MAX];
    if ((rulebook->pending(&pair->b, open) == 0) != (state_head(pair->b.state)->over != 0))
        return any_fail(pair->play, "seat %d: an imagined state is not settled", pair->seat);
    return true;
}

/* What a search supposes instead looks alike, too, and can be played on. */
static bool check_supposed(struct pair *pair)
{
    const struct rulebook *rulebook = pair->a.rulebook;
    struct question open[QUESTIONS_MAX];
    struct random random = pair->play->random; /* games stay as they were */
    if (!rulebook->suppose)
        return true;
    struct game guess = pair->scratch;
    any_copy(&guess, &pair->view);
    rulebook->suppose(&guess, pair->seat, &random);
    CHECK(rulebook->sound(&guess, NULL));
    bool settled = (rulebook->pending(&guess, open) == 0) == (state_head(guess.state)->over != 0);
    rulebook->conceal(&guess, pair->seat);
    if (!any_same(&guess, &pair->view))
        return any_fail(pair->play, "seat %d: what is supposed does not look alike", pair->seat);
    return settled || any_fail(pair->play, "seat %d: a supposed state is not settled", pair->seat);
}

/* ---- what the seat gets ---------------------------------------------------------------------- */

/* Answers to try, made from what the seat can see only. */
static void make_probe(struct pair *pair, struct sight_probe *probe)
{
    struct random *random = &pair->play->random;
    const struct rulebook *rulebook = pair->a.rulebook;
    struct question question;
    memset(probe, 0, sizeof *probe);
    probe->seat = pair->seat;
    probe->seed = random_next(random);
    probe->arena = random_below(random, 4) == 0 ? pair->arena : NULL;
    if (pair->seat >= SEATS_MAX || !rulebook_question_of(&pair->view, pair->seat, &question)) {
        for (; probe->action_count < rulebook->decision_count && probe->action_count < SIGHT_PROBES;
             probe->action_count++)
            action_init(&probe->actions[probe->action_count], probe->action_count, pair->seat);
        return;
    }
    question.seats = (uint8_t)(1 << pair->seat);
    struct action *list = pair->play->choices;
    int total = rulebook->choices(&pair->view, &question, UNIT_ANY, list, ANY_CHOICES_MAX);
    CHECK(total > 0 && total <= ANY_CHOICES_MAX);
    while (probe->action_count < SIGHT_PROBES) {
        struct action *action = &probe->actions[probe->action_count++];
        *action = list[random_below(random, (uint32_t)total)];
        if (random_below(random, 2))
            *action = any_mutate(&pair->view, list, total, random);
    }
}

static bool check_sight(struct pair *pair)
{
    struct sight_probe *probe = malloc(sizeof *probe);
    CHECK(probe);
    make_probe(pair, probe);
    struct sight truth = sight_take(&pair->a, probe), dream = sight_take(&pair->b, probe),
                 seen = sight_take(&pair->view, probe);
    free(probe);
    for (int part = 0; part < SIGHT_PARTS; part++)
        if (truth.part[part] != dream.part[part] || truth.part[part] != seen.part[part])
            return any_fail(pair->play, "seat %d: %s depend on what it may not know", pair->seat,
                            sight_names[part]);
    return true;
}

/* ---- moving on ------------------------------------------------------------------------------- */

static bool check_traces(struct pair *pair, bool *alike)
{
    int at = 0;
    if (pair->trace_a->flashed || pair->trace_b->flashed)
        return any_fail(pair->play, "seat %d: a secret shows between two questions", pair->seat);
    enum trace_verdict verdict = sight_compare(pair->trace_a, pair->trace_b, &at);
    *alike = verdict == TRACE_ALIKE;
    if (verdict != TRACE_LEAK)
        return true;
    const struct trace *longer = at < pair->trace_a->count ? pair->trace_a : pair->trace_b;
    int kind = longer->list[at].event_kind;
    return any_fail(pair->play,
                    "seat %d: observation %d (event %s) depends on what it may not know",
                    pair->seat, at, kind < 0 ? "none" : pair->a.rulebook->event_kinds[kind].name);
}

/* A secret question to somebody else, or false. */
static bool foreign_secret(const struct pair *pair, const struct game *game, struct question *out)
{
    struct question open[QUESTIONS_MAX];
    int count = game->rulebook->pending(game, open);
    for (int i = 0; i < count; i++) {
        if (open[i].secret && !mates(pair, question_seat(&open[i]))) {
            *out = open[i];
            return true;
        }
    }
    return false;
}

/* Strangers answer their secret questions, differently in the two worlds; answering shows nothing.
 */
static bool answer_secrets(struct pair *pair, const struct game *game, struct trace *trace)
{
    struct question question;
    for (int i = 0; i < SECRETS_MAX && foreign_secret(pair, game, &question); i++) {
        struct sight_dice dice;
        struct action action = game->rulebook->sample(game, &question, &pair->play->random);
        sight_dice_init(&dice, pair->play->seed, pair->number);
        if (sight_trace(game, &action, &dice.dice, pair->seat, trace))
            return any_fail(pair->play, "seat %d sees a secret answer being given", pair->seat);
    }
    return true;
}

/* The same answer in both worlds: of the seat's own side as the seat itself would find it, of
 * strangers only if both worlds allow it. */
static bool answer_alike(struct pair *pair, bool *walk_on)
{
    const struct rulebook *rulebook = pair->a.rulebook;
    struct question open[QUESTIONS_MAX];
    struct random *random = &pair->play->random;
    int count = rulebook->pending(&pair->a, open); /* no secret ones of strangers among them */
    *walk_on = false;
    if (count == 0)
        return true;
    const struct question *question = &open[random_below(random, (uint32_t)count)];
    bool mate = mates(pair, question_seat(question));
    struct action action = mate ? rulebook->sample(&pair->view, question, random)
                                : rulebook->sample(&pair->a, question, random);
    if (!mate && rulebook->permits(&pair->b, &action, NULL))
        action = rulebook->fallback(&pair->view, question);
    if (rulebook->permits(&pair->a, &action, NULL) || rulebook->permits(&pair->b, &action, NULL))
        return any_fail(pair->play, "seat %d: a public answer is not open in both worlds",
                        pair->seat);
    struct sight_dice dice;
    sight_dice_init(&dice, pair->play->seed, pair->number);
    sight_trace(&pair->a, &action, &dice.dice, pair->seat, pair->trace_a);
    sight_dice_init(&dice, pair->play->seed, pair->number);
    sight_trace(&pair->b, &action, &dice.dice, pair->seat, pair->trace_b);
    *walk_on = true;
    return true;
}

/* One round; *walk_on stays true while the worlds look alike and go on. */
static bool walk_round(struct pair *pair, bool *walk_on)
{
    struct question question;
    pair->trace_a->count = pair->trace_b->count = 0;
    pair->trace_a->flashed = pair->trace_b->flashed = false;
    pair->number++;
    if (foreign_secret(pair, &pair->a, &question) || foreign_secret(pair, &pair->b, &question)) {
        if (!answer_secrets(pair, &pair->a, pair->trace_a) ||
            !answer_secrets(pair, &pair->b, pair->trace_b) || !check_traces(pair, walk_on))
            return false;
    } else if (!answer_alike(pair, walk_on) || !check_traces(pair, walk_on)) {
        return false;
    }
    if (!*walk_on)
        return true;
    any_copy(&pair->view, &pair->a);
    pair->a.rulebook->conceal(&pair->view, pair->seat);
    any_copy(&pair->scratch, &pair->b);
    pair->b.rulebook->conceal(&pair->scratch, pair->seat);
    if (!any_same(&pair->view, &pair->scratch))
        return any_fail(pair->play, "seat %d: worlds part unseen", pair->seat);
    return check_sight(pair);
}

static bool check_seat(struct pair *pair, int seat)
{
    pair->seat = seat;
    any_copy(&pair->a, &pair->play->game);
    bool fine = check_view(pair) && check_supposed(pair);
    if (fine && any_same(&pair->view, &pair->a) && random_below(&pair->play->random, 16))
        return true; /* nothing is hidden: little can go wrong */
    fine = fine && check_sight(pair);
    bool walk_on = fine && random_below(&pair->play->random, 3) == 0;
    for (int i = 0; fine && walk_on && i < WALK_MAX; i++) {
        walk_on = !state_head(pair->a.state)->over;
        if (walk_on)
            fine = walk_round(pair, &walk_on);
    }
    return fine;
}

/* ---- a game ---------------------------------------------------------------------------------- */

static void open_pair(struct pair *pair, struct any_play *play, struct arena *arena)
{
    void *memory = malloc(ARENA_SIZE);
    *pair = (struct pair){.play = play, .arena = arena};
    pair->a = any_twin(&play->game);
    pair->b = any_twin(&play->game);
    pair->view = any_twin(&play->game);
    pair->scratch = any_twin(&play->game);
    pair->trace_a = calloc(1, sizeof *pair->trace_a);
    pair->trace_b = calloc(1, sizeof *pair->trace_b);
    CHECK(memory && pair->trace_a && pair->trace_b);
    arena_init(arena, memory, ARENA_SIZE);
}

static void close_pair(struct pair *pair)
{
    any_free(&pair->a);
    any_free(&pair->b);
    any_free(&pair->view);
    any_free(&pair->scratch);
    free(pair->trace_a);
    free(pair->trace_b);
    free(pair->arena->start);
}

bool any_secrets(const struct any_case *test, uint64_t seed, struct any_violation *out)
{
    struct any_play play;
    struct pair pair;
    struct arena arena;
    bool fine = any_begin(&play, test, seed, out);
    open_pair(&pair, &play, &arena);
    while (fine && !any_over(&play) && play.ply <= test->plies_max) {
        for (int seat = 0; fine && seat < test->setup->seat_count; seat++)
            fine = check_seat(&pair, seat);
        fine = fine && check_seat(&pair, SEAT_SPECTATOR);
        struct any_answer answer = any_pick(&play);
        if (fine && test->rulebook->permits(&play.game, &answer.action, NULL))
            fine = any_fail(&play, "a picked answer is refused");
        if (fine)
            any_apply(&play, &answer.action);
    }
    close_pair(&pair);
    any_end(&play);
    return fine;
}
