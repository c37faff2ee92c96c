/* Plays a question over every way the dice can fall; samples when that is too much. */
#include "odds/odds.h"

#include "base/check.h"
#include "core/sources.h"
#include "odds/branches.h"
#include "odds/branching.h"

#include <string.h>

static const double weight_min = 1e-15;
static const uint64_t sampling_seed = 0x0dd5;

/* One question being answered. */
struct run {
    const struct game *before;
    const struct odds_question *question;
    struct arena *arena;
    struct odds_answer *out;
    struct branches branches;
    struct branching dice;
    void *scratch;                          /* a state */
    bool taken[ODDS_ACTIONS_MAX];           /* the action was permitted somewhere */
    struct note *refusal[ODDS_ACTIONS_MAX]; /* why it was not, the first time */
};

enum step { STEP_ON, STEP_DONE };

static struct game game_of(const struct run *run, const struct branch *branch)
{
    return (struct game){run->before->rulebook, run->before->setup, branch->state};
}

/* Adds weight to a value, keeping the values in order. */
static enum fault add_value(struct run *run, const struct branch *branch)
{
    int32_t measures[MEASURES_MAX] = {0};
    struct game after = game_of(run, branch);
    run->before->rulebook->measure(run->before, &after, run->question->target, measures);
    int32_t value = measures[run->question->measure];
    struct odds_answer *out = run->out;
    int at = 0;
    while (at < out->value_count && out->values[at].value < value)
        at++;
    if (at == out->value_count || out->values[at].value != value) {
        if (out->value_count == ODDS_VALUES_MAX)
            return FAULT_FULL;
        memmove(&out->values[at + 1], &out->values[at],
                (size_t)(out->value_count - at) * sizeof out->values[0]);
        out->values[at] = (struct odds_value){.value = value};
        out->value_count++;
    }
    out->values[at].probability += branch->weight;
    if (out->defaulted < branch->defaulted)
        out->defaulted = branch->defaulted;
    return FAULT_NONE;
}

static void give_action(struct run *run, struct branch *branch)
{
    struct game game = game_of(run, branch);
    int index = branch->key.cursor++;
    struct note why = {.text = ""};
    const struct action *action = &run->question->actions[index];
    if (game.rulebook->permits(&game, action, &why) == FAULT_NONE) {
        run->taken[index] = true;
        game.rulebook->accept(&game, action, NULL);
        branch->key.open = false;
        branch->key.ended = false;
        return;
    }
    run->out->skipped += branch->weight;
    if (!run->refusal[index])
        run->refusal[index] = arena_take(run->arena, sizeof why);
    if (run->refusal[index] && !run->refusal[index]->text[0])
        *run->refusal[index] = why;
}

static void answer_by_default(struct run *run, struct branch *branch)
{
    struct game game = game_of(run, branch);
    struct question open[QUESTIONS_MAX];
    CHECK(game.rulebook->pending(&game, open) > 0);
    struct action action = game.rulebook->fallback(&game, &open[0]);
    CHECK(game.rulebook->permits(&game, &action, NULL) == FAULT_NONE);
    game.rulebook->accept(&game, &action, NULL);
    branch->key.open = false;
    branch->defaulted++;
}

/* Others have to answer before the next given action: a defender in the middle of a volley, the
 * other side between two ships of one's own. The first action has to be permitted at once, and no
 * phase is waited out. */
static bool must_wait(const struct run *run, const struct branch *branch)
{
    const struct head *before = state_head(run->before->state), *now = state_head(branch->state);
    struct game game = game_of(run, branch);
    struct question question;
    int cursor = branch->key.cursor;
    return cursor > 0 && branch->defaulted < ODDS_DEFAULTS_MAX && now->turn == before->turn &&
           now->phase == before->phase &&
           !rulebook_question_of(&game, run->question->actions[cursor].seat, &question);
}

/* Answers the open question of a branch; no dice. */
static enum step answer(struct run *run, struct branch *branch)
{
    if (state_head(branch->state)->over)
        return STEP_DONE;
    if (branch->key.cursor < run->question->action_count) {
        if (must_wait(run, branch))
            answer_by_default(run, branch);
        else
            give_action(run, branch);
        return STEP_ON;
    }
    if (branch->key.ended || branch->defaulted == ODDS_DEFAULTS_MAX)
        return STEP_DONE;
    answer_by_default(run, branch);
    return STEP_ON;
}

/* One step of the rules. */
static enum step advance(struct run *run, struct branch *branch, struct dice *dice)
{
    struct game game = game_of(run, branch);
    enum progress progress = game.rulebook->advance(&game, dice, NULL);
    if (progress == PROGRESS_SETTLED)
        branch->key.open = true;
    if (progress == PROGRESS_ACTIVATION_ENDED)
        branch->key.ended = true;
    bool last = branch->key.cursor == run->question->action_count;
    return last && progress == PROGRESS_ACTIVATION_ENDED ? STEP_DONE : STEP_ON;
}

static enum fault pass_on(struct run *run, struct branch *branch, enum step step)
{
    if (step == STEP_DONE) {
        enum fault fault = add_value(run, branch);
        branches_release(&run->branches, branch);
        return fault;
    }
    /* What a later given action may need must not be forgotten before it is given. */
    struct game game = game_of(run, branch);
    if (branch->key.cursor == run->question->action_count)
        game.rulebook->forget(&game, run->question->measure, run->question->target);
    branches_add(&run->branches, branch);
    return run->branches.count > ODDS_BRANCHES_MAX ? FAULT_FULL : FAULT_NONE;
}

/* A copy of `from` whose state is the one before the step. */
static struct branch *split_off(struct run *run, const struct branch *from)
{
    struct branch *branch = branches_take(&run->branches);
    if (!branch)
        return NULL;
    void *state = branch->state;
    *branch = *from;
    branch->state = state;
    memcpy(state, run->scratch, run->before->setup->state_size);
    return branch;
}

/* Runs a step once for each way its throw can fall. */
static enum fault fan_out(struct run *run, struct branch *branch)
{
    struct branch from = *branch;
    memcpy(run->scratch, branch->state, run->before->setup->state_size);
    branching_begin(&run->dice);
    do {
        double weight = from.weight * run->dice.probability;
        bool known = run->dice.kind != BRANCHING_NONE;
        if (known && weight < weight_min) {
            run->out->missing += weight;
            continue;
        }
        if (!branch && !(branch = split_off(run, &from)))
            return FAULT_FULL;
        enum step step = advance(run, branch, &run->dice.dice);
        if (run->dice.full)
            return FAULT_FULL;
        branch->weight = from.weight * run->dice.probability;
        enum fault fault = pass_on(run, branch, step);
        if (fault)
            return fault;
        branch = NULL;
    } while (branching_next(&run->dice));
    return FAULT_NONE;
}

static enum fault play_branch(struct run *run, struct branch *branch)
{
    if (!branch->key.open)
        return fan_out(run, branch);
    return pass_on(run, branch, answer(run, branch));
}

static enum fault play_generations(struct run *run)
{
    enum fault fault = FAULT_NONE;
    for (int steps = 0; run->branches.count > 0 && !fault; steps++) {
        CHECK(steps < PLAY_STEPS_MAX);
        struct branch *list = branches_turn(&run->branches);
        while (list && !fault) {
            struct branch *branch = list;
            list = list->next;
            fault = play_branch(run, branch);
        }
    }
    run->out->branches = run->branches.most;
    return fault;
}

static struct branch *take_start(struct run *run)
{
    struct branch *branch = branches_take(&run->branches);
    if (!branch)
        return NULL;
    memcpy(branch->state, run->before->state, run->before->setup->state_size);
    branch->weight = 1;
    branch->key.open = true;
    return branch;
}

/* The exact answer; FAULT_FULL when there is no room for it. */
static enum fault play_exactly(struct run *run)
{
    struct branch *start = NULL;
    size_t state_size = run->before->setup->state_size;
    run->scratch = arena_take(run->arena, state_size);
    if (run->scratch && branching_init(&run->dice, run->arena) &&
        branches_init(&run->branches, run->arena, state_size))
        start = take_start(run);
    if (!start)
        return FAULT_FULL;
    branches_add(&run->branches, start);
    run->out->exact = true;
    return play_generations(run);
}

static enum fault play_sample(struct run *run, struct branch *branch, struct dice *dice)
{
    enum step step = STEP_ON;
    for (int steps = 0; step == STEP_ON; steps++) {
        CHECK(steps < PLAY_STEPS_MAX);
        step = branch->key.open ? answer(run, branch) : advance(run, branch, dice);
    }
    return add_value(run, branch);
}

static double square_root(double x)
{
    double root = x > 1 ? x : 1;
    for (int i = 0; i < 64; i++)
        root = (root + x / root) / 2;
    return root;
}

/* Half width of Wilson's interval at 99 %. */
static double interval(double probability)
{
    const double z = 2.5758293035489004, n = ODDS_SAMPLES;
    double spread = probability * (1 - probability) / n + z * z / (4 * n * n);
    return z * square_root(spread) / (1 + z * z / n);
}

static enum fault play_samples(struct run *run)
{
    size_t state_size = run->before->setup->state_size;
    struct branch branch = {.state = arena_take(run->arena, state_size)};
    void *state = branch.state;
    if (!state)
        return FAULT_FULL;
    struct dice_fast dice;
    dice_fast_init(&dice, sampling_seed);
    for (int i = 0; i < ODDS_SAMPLES; i++) {
        branch = (struct branch){.weight = 1.0 / ODDS_SAMPLES, .state = state, .key.open = true};
        memcpy(state, run->before->state, state_size);
        dice.dice.throw_count = 0;
        enum fault fault = play_sample(run, &branch, &dice.dice);
        if (fault)
            return fault;
    }
    run->out->branches = ODDS_SAMPLES;
    for (int i = 0; i < run->out->value_count; i++)
        run->out->values[i].error = interval(run->out->values[i].probability);
    return FAULT_NONE;
}

static enum fault check_question(const struct game *game, const struct odds_question *question,
                                 struct note *why)
{
    int measure_count = 0;
    while (game->rulebook->measures[measure_count])
        measure_count++;
    CHECK(question->action_count >= 0);
    if (question->action_count > ODDS_ACTIONS_MAX)
        return note_set(why, FAULT_FULL, NULL, "at most %d actions", (int)ODDS_ACTIONS_MAX);
    if (question->measure < 0 || question->measure >= measure_count)
        return note_set(why, FAULT_INPUT, NULL, "no such measure");
    if (question->target < 0 || question->target >= state_head(game->state)->unit_count)
        return note_set(why, FAULT_INPUT, NULL, "no such target");
    return FAULT_NONE;
}

/* An action that no branch permitted is an error of the asker. */
static enum fault find_refusal(const struct run *run, struct note *why)
{
    for (int i = 0; i < run->question->action_count; i++) {
        if (run->taken[i])
            continue;
        if (why && run->refusal[i])
            *why = *run->refusal[i];
        else
            note_set(why, FAULT_REFUSED, NULL, "action %d is never permitted", i + 1);
        return FAULT_REFUSED;
    }
    return FAULT_NONE;
}

static void start_answer(struct run *run)
{
    memset(run->out, 0, sizeof *run->out);
    memset(run->taken, 0, sizeof run->taken);
    memset(run->refusal, 0, sizeof run->refusal);
}

enum fault odds_exact(const struct game *game, const struct odds_question *question,
                      struct arena *arena, struct odds_answer *out, struct note *why)
{
    struct run run = {.before = game, .question = question, .arena = arena, .out = out};
    enum fault fault = check_question(game, question, why);
    if (fault)
        return fault;
    size_t mark = arena->used;
    start_answer(&run);
    fault = play_exactly(&run);
    if (fault == FAULT_FULL) {
        arena->used = mark;
        start_answer(&run);
        fault = play_samples(&run);
    }
    if (fault == FAULT_FULL)
        note_set(why, fault, NULL, "the question is too large for exact odds and for samples");
    else
        fault = find_refusal(&run, why);
    arena->used = mark;
    return fault;
}
