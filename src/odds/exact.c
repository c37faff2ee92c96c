/* Every state is played on once, however many ways lead to it; then only numbers flow. */
#include "odds/exact.h"

#include "base/check.h"
#include "odds/branching.h"
#include "odds/patch.h"

#include <string.h>

enum { EDGES_MAX = 8192, HURRY_EVERY = 16 };

static const double weight_min = 1e-15;

struct run {
    struct course *course;
    const struct exact_group *group;
    const struct odds_limits *limits;
    struct branches branches;
    struct branching dice;
    branching_blend *blend; /* NULL: the rulebook has none */
    struct patch_ground ground;
    struct patch_sheet before; /* the step that is being played … */
    struct patch_sheet work;   /* … and where it leads */
    uint64_t *patch;
    struct branch_edge *edges; /* of the branch being played on, EDGES_MAX */
    int edge_count;
    int steps; /* played, one for each way a throw can fall */
    double missing;
    double skipped;
};

static struct game game_of(const struct run *run)
{
    const struct game *before = run->course->before;
    return (struct game){before->rulebook, before->setup, run->work.bytes};
}

/* ---- playing on ---- */

/* What a later given action may need must not be forgotten before it is given. */
static bool may_forget(const struct run *run, const struct branch_key *key)
{
    return key->cursor == run->course->action_count;
}

static int count_in(const struct run *run, void *state)
{
    int32_t measures[MEASURES_MAX] = {0};
    const struct game *before = run->course->before;
    struct game now = {before->rulebook, before->setup, state};
    now.rulebook->measure(before, &now, run->group->target, measures);
    return measures[run->group->measure[0]];
}

/* A count that has become less has begun again: what it was is carried on. */
static void carry(const struct run *run, struct branch_key *key, int had)
{
    if (run->group->carries && count_in(run, run->work.bytes) < had)
        key->carried = (int16_t)(key->carried + had);
}

static struct branch *find_done(struct run *run, const struct branch_key *key)
{
    int32_t measures[MEASURES_MAX] = {0}, found[MEASURES_MAX] = {0};
    uint64_t bytes[MEASURES_MAX / 2];
    struct game after = game_of(run);
    after.rulebook->measure(run->course->before, &after, run->group->target, measures);
    for (int i = 0; i < run->group->count; i++)
        found[i] = measures[run->group->measure[i]] + key->carried;
    memcpy(bytes, found, sizeof bytes);
    patch_touch(&run->ground, &run->work);
    return branches_find(&run->branches, &(struct branch_key){.done = 1}, bytes, sizeof bytes);
}

static struct branch *find_next(struct run *run, const struct branch_key *key)
{
    struct game game = game_of(run);
    if (may_forget(run, key))
        game.rulebook->forget(&game, run->group->lens, run->group->target);
    uint32_t size = patch_make(&run->ground, &run->work, run->patch);
    return branches_find(&run->branches, key, run->patch, size);
}

static enum fault add_edge(struct run *run, struct branch *to, double probability)
{
    if (!to || run->branches.count > run->limits->branches)
        return FAULT_FULL;
    if (to->mark > 0) {
        run->edges[to->mark - 1].probability += probability;
        return FAULT_NONE;
    }
    if (run->edge_count == EDGES_MAX)
        return FAULT_FULL;
    run->edges[run->edge_count++] = (struct branch_edge){to, probability};
    to->mark = run->edge_count;
    return FAULT_NONE;
}

/* Some branches lead to thousands of others, so steps are counted. */
static bool must_hurry(struct run *run)
{
    const struct odds_limits *limits = run->limits;
    return run->steps++ % HURRY_EVERY == HURRY_EVERY - 1 && limits->hurry &&
           limits->hurry(limits->context, ODDS_BRANCHING);
}

/* Runs a step once for each way its throw can fall. */
static enum fault fan_out(struct run *run, const struct branch *branch)
{
    enum fault fault = FAULT_NONE;
    int had = run->group->carries ? count_in(run, run->before.bytes) : 0;
    run->dice.blend = may_forget(run, &branch->key) ? run->blend : NULL;
    branching_begin(&run->dice);
    do {
        struct branch_key key = branch->key;
        patch_copy(&run->work, &run->before);
        enum course_step step = course_advance(run->course, run->work.bytes, &key, &run->dice.dice);
        if (run->dice.full || must_hurry(run))
            return FAULT_FULL;
        carry(run, &key, had);
        struct branch *to = step == COURSE_DONE ? find_done(run, &key) : find_next(run, &key);
        fault = add_edge(run, to, run->dice.probability);
    } while (!fault && branching_next(&run->dice));
    return fault;
}

static enum fault answer(struct run *run, struct branch *branch)
{
    struct branch_key key = branch->key;
    struct course_answer said;
    int had = run->group->carries ? count_in(run, run->before.bytes) : 0;
    if (must_hurry(run))
        return FAULT_FULL;
    patch_copy(&run->work, &run->before);
    enum course_step step =
        course_answer(run->course, run->work.bytes, &key, branch->defaulted, &said);
    carry(run, &key, had);
    branch->kind = (int8_t)said.kind;
    branch->skips = said.skips;
    return add_edge(run, step == COURSE_DONE ? find_done(run, &key) : find_next(run, &key), 1);
}

static enum fault play_on(struct run *run, struct branch *branch)
{
    run->edge_count = 0;
    patch_draw(&run->ground, &run->before, branch->bytes);
    enum fault fault = branch->key.open ? answer(run, branch) : fan_out(run, branch);
    if (fault)
        return fault;
    size_t size = (size_t)run->edge_count * sizeof run->edges[0];
    branch->edges = arena_take(run->course->arena, size);
    if (!branch->edges)
        return FAULT_FULL;
    memcpy(branch->edges, run->edges, size);
    branch->edge_count = run->edge_count;
    for (int i = 0; i < run->edge_count; i++)
        run->edges[i].to->mark = 0;
    return FAULT_NONE;
}

/* ---- numbers ---- */

static void raise(uint16_t *count, int to)
{
    if (*count < to)
        *count = (uint16_t)to;
}

static void count_defaults(const struct branch *from, struct branch *to)
{
    bool one = from->kind >= 0;
    raise(&to->defaulted, from->defaulted + one);
    for (int kind = 0; kind < BRANCH_KINDS_MAX; kind++)
        raise(&to->asked[kind], from->asked[kind] + (one && kind == from->kind));
}

static void flow(struct run *run, const struct branch *branch, double weight, int parity)
{
    if (branch->skips)
        run->skipped += weight;
    for (int i = 0; i < branch->edge_count; i++) {
        struct branch *to = branch->edges[i].to;
        double part = weight * branch->edges[i].probability;
        if (part < weight_min) {
            run->missing += part;
            continue;
        }
        if (branch->defaulted || branch->kind >= 0)
            count_defaults(branch, to);
        if (to->key.done)
            to->weight[0] += part;
        else
            branches_add(&run->branches, to, part, parity);
    }
}

static enum fault play_generations(struct run *run)
{
    for (int steps = 0; run->branches.first[steps % 2]; steps++) {
        CHECK(steps < PLAY_STEPS_MAX);
        struct branch *branch;
        double weight;
        while ((branch = branches_next(&run->branches, &weight, steps % 2))) {
            enum fault fault = branch->edges ? FAULT_NONE : play_on(run, branch);
            if (fault)
                return fault;
            flow(run, branch, weight, (steps + 1) % 2);
        }
    }
    return FAULT_NONE;
}

/* ---- the answers ---- */

enum fault exact_add_value(struct odds_answer *answer, int32_t value, double probability)
{
    int at = answer->value_count;
    while (at > 0 && answer->values[at - 1].value >= value)
        at--;
    if (at == answer->value_count || answer->values[at].value != value) {
        if (answer->value_count == ODDS_VALUES_MAX)
            return FAULT_FULL;
        memmove(&answer->values[at + 1], &answer->values[at],
                (size_t)(answer->value_count - at) * sizeof answer->values[0]);
        answer->values[at] = (struct odds_value){.value = value};
        answer->value_count++;
    }
    answer->values[at].probability += probability;
    return FAULT_NONE;
}

static void gather_defaults(const struct course *course, const struct branch *done,
                            struct odds_answer *out)
{
    if (out->defaulted < done->defaulted)
        out->defaulted = done->defaulted;
    for (int kind = 0; kind < course->kind_count; kind++) {
        out->defaults[kind].decision = course->kinds[kind].decision;
        out->defaults[kind].seat = course->kinds[kind].seat;
        raise(&out->defaults[kind].count, done->asked[kind]);
    }
    out->default_count = course->kind_count;
}

static enum fault read_answers(const struct run *run)
{
    for (int i = 0; i < run->group->count; i++) {
        struct odds_answer *out = run->group->answer[i];
        out->exact = true;
        out->branches = run->branches.count;
        out->missing = run->missing;
        out->skipped = run->skipped;
        for (const struct branch *done = run->branches.done; done; done = done->next[0]) {
            int32_t found[MEASURES_MAX];
            memcpy(found, done->bytes, sizeof found);
            if (done->weight[0] > 0 && exact_add_value(out, found[i], done->weight[0]))
                return FAULT_FULL;
            gather_defaults(run->course, done, out);
        }
    }
    return FAULT_NONE;
}

/* ---- one run ---- */

static void blend(void *context, const struct roll *roll, int sides, uint8_t *class_of)
{
    const struct run *run = context;
    struct game game = game_of(run);
    game.rulebook->blend(&game, run->group->lens, run->group->target, roll, sides, class_of);
}

static bool set_up(struct run *run)
{
    const struct game *before = run->course->before;
    struct arena *arena = run->course->arena;
    if (!patch_ground(&run->ground, before->state, before->setup->state_size, arena) ||
        !patch_open(&run->ground, &run->before, arena) ||
        !patch_open(&run->ground, &run->work, arena) || !branching_init(&run->dice, arena) ||
        !branches_init(&run->branches, arena))
        return false;
    run->patch = arena_take(arena, patch_size_max(&run->ground));
    run->edges = arena_take(arena, EDGES_MAX * sizeof run->edges[0]);
    run->dice.context = run;
    run->blend = before->rulebook->blend ? blend : NULL;
    return run->patch && run->edges;
}

enum fault exact_play(struct course *course, const struct exact_group *group,
                      const struct odds_limits *limits)
{
    struct run run = {.course = course, .group = group, .limits = limits};
    struct branch *start = NULL;
    struct branch_key key = {.open = 1};
    if (set_up(&run)) {
        /* What was counted before the question is not part of the answer. */
        if (group->carries)
            key.carried = (int16_t)-count_in(&run, run.work.bytes);
        start = branches_find(&run.branches, &key, run.patch,
                              patch_make(&run.ground, &run.work, run.patch));
    }
    if (!start)
        return FAULT_FULL;
    branches_add(&run.branches, start, 1, 0);
    enum fault fault = play_generations(&run);
    return fault ? fault : read_answers(&run);
}
