/* Answers a survey run by run; what is too much for that is sampled, all at once. */
#include "odds/odds.h"

#include "base/check.h"
#include "core/sources.h"
#include "odds/exact.h"

#include <string.h>

enum { HURRY_EVERY = 64, LATE_EVERY = 4, TO_SAMPLE = -1 };

static const uint64_t sampling_seed = 0x0dd5;
static const double sigmas = 2.5758293035489004; /* of a 99 % interval */

/* A survey being answered. */
struct inquiry {
    const struct game *game;
    const struct odds_survey *survey;
    struct odds_limits limits;
    struct arena *arena;
    struct odds_answer *out;
    struct note *why;
};

/* ---- exact ---- */

static int lens_of(const struct inquiry *inquiry, const struct odds_pair *pair)
{
    const uint8_t *same = inquiry->game->rulebook->same_lens;
    return same ? same[pair->measure] : pair->measure;
}

/* Whether a measure is added up over the activations of a run of actions. */
static bool carries(const struct inquiry *inquiry, const struct odds_pair *pair)
{
    return inquiry->survey->action_count > 1 &&
           (inquiry->game->rulebook->counted_measures >> pair->measure & 1);
}

/* The pairs from `first` on that one run answers, those before it apart. */
static void gather_group(const struct inquiry *inquiry, int first, struct exact_group *out)
{
    const struct odds_pair *pairs = inquiry->survey->pairs;
    *out = (struct exact_group){.lens = lens_of(inquiry, &pairs[first]),
                                .target = pairs[first].target,
                                .carries = carries(inquiry, &pairs[first])};
    int most = out->carries ? 1 : MEASURES_MAX;
    for (int i = first; i < inquiry->survey->pair_count && out->count < most; i++) {
        if (pairs[i].target != out->target || lens_of(inquiry, &pairs[i]) != out->lens ||
            carries(inquiry, &pairs[i]) != out->carries)
            continue;
        out->measure[out->count] = pairs[i].measure;
        out->answer[out->count++] = &inquiry->out[i];
    }
    if (out->count == 1)
        out->lens = out->measure[0];
}

static enum fault play_group(const struct inquiry *inquiry, const struct exact_group *group,
                             bool *too_much)
{
    struct course course;
    size_t mark = inquiry->arena->used;
    course_init(&course, inquiry->game, inquiry->survey, inquiry->arena);
    enum fault fault = exact_play(&course, group, &inquiry->limits);
    *too_much = fault == FAULT_FULL;
    for (int i = 0; i < group->count; i++) {
        if (*too_much)
            *group->answer[i] = (struct odds_answer){.branches = TO_SAMPLE};
    }
    fault = *too_much ? FAULT_NONE : course_refusal(&course, inquiry->why);
    inquiry->arena->used = mark;
    return fault;
}

/* ---- samples ---- */

/* Newton's; no library is needed for it. */
static double square_root(double x)
{
    double root = x > 1 ? x : 1;
    for (int i = 0; i < 64; i++)
        root = (root + x / root) / 2;
    return root;
}

/* How far Wilson's interval reaches from the share that was counted. */
static double interval(double share, double samples)
{
    double scale = 1 + sigmas * sigmas / samples;
    double spread = share * (1 - share) / samples + sigmas * sigmas / (4 * samples * samples);
    double shift = sigmas * sigmas * (1 - 2 * share) / (2 * samples);
    return (sigmas * square_root(spread) + (shift < 0 ? -shift : shift)) / scale;
}

/* What each pair of a survey has counted on the way of one sample. */
struct sampled_counts {
    int32_t *now;
    int32_t *carried;
};

/* A count that has become less has begun again, as in an exact run. */
static void follow_counts(const struct inquiry *inquiry, void *state,
                          const struct sampled_counts *counts)
{
    const struct game *before = inquiry->game;
    struct game after = {before->rulebook, before->setup, state};
    for (int i = 0; i < inquiry->survey->pair_count; i++) {
        const struct odds_pair *pair = &inquiry->survey->pairs[i];
        int32_t measures[MEASURES_MAX] = {0};
        if (inquiry->out[i].exact || !carries(inquiry, pair))
            continue;
        after.rulebook->measure(before, &after, pair->target, measures);
        if (measures[pair->measure] < counts->now[i])
            counts->carried[i] += counts->now[i];
        counts->now[i] = measures[pair->measure];
    }
}

/* What was counted before the question is not part of the answer. */
static void start_counts(const struct inquiry *inquiry, void *state,
                         const struct sampled_counts *counts)
{
    for (int i = 0; i < inquiry->survey->pair_count; i++)
        counts->now[i] = counts->carried[i] = 0;
    follow_counts(inquiry, state, counts);
    for (int i = 0; i < inquiry->survey->pair_count; i++)
        counts->carried[i] = -counts->now[i];
}

/* Answers by default on the way of one sample. */
struct sampled_defaults {
    int all;
    uint16_t count[ODDS_KINDS_MAX];
};

/* One sample on its way. */
struct sample {
    struct course *course;
    struct sampled_defaults defaults;
    struct sampled_counts counts;
    int skipped;
};

static enum course_step answer_sample(struct sample *sample, void *state, struct branch_key *key)
{
    struct course_answer said;
    enum course_step step = course_answer(sample->course, state, key, sample->defaults.all, &said);
    sample->skipped += said.skips;
    if (said.kind >= 0) {
        sample->defaults.all++;
        sample->defaults.count[said.kind]++;
    }
    return step;
}

static bool is_in_hurry(const struct odds_limits *limits, enum odds_stage stage)
{
    return limits->hurry && limits->hurry(limits->context, stage);
}

bool odds_is_late(const struct odds_limits *limits)
{
    return is_in_hurry(limits, ODDS_WORKING);
}

/* False: there is no time for it. */
static bool play_sample(const struct inquiry *inquiry, struct sample *sample, void *state,
                        struct dice *dice)
{
    struct branch_key key = {.open = 1};
    enum course_step step = COURSE_ON;
    dice->throw_count = 0;
    sample->defaults = (struct sampled_defaults){0};
    start_counts(inquiry, state, &sample->counts);
    for (int steps = 0; step == COURSE_ON; steps++) {
        CHECK(steps < PLAY_STEPS_MAX);
        if (steps % LATE_EVERY == 0 && odds_is_late(&inquiry->limits))
            return false;
        step = key.open ? answer_sample(sample, state, &key)
                        : course_advance(sample->course, state, &key, dice);
        follow_counts(inquiry, state, &sample->counts);
    }
    return true;
}

/* Counts one sample for every pair that is not exact. */
static enum fault count_sample(const struct inquiry *inquiry, const struct game *after,
                               const int32_t *carried)
{
    int32_t measures[MEASURES_MAX] = {0};
    int target = -1;
    for (int i = 0; i < inquiry->survey->pair_count; i++) {
        const struct odds_pair *pair = &inquiry->survey->pairs[i];
        if (inquiry->out[i].exact)
            continue;
        if (pair->target != target) {
            memset(measures, 0, sizeof measures);
            after->rulebook->measure(inquiry->game, after, pair->target, measures);
            target = pair->target;
        }
        enum fault fault =
            exact_add_value(&inquiry->out[i], measures[pair->measure] + carried[i], 1);
        if (fault)
            return fault;
    }
    return FAULT_NONE;
}

static void gather_defaults(const struct course *course, const struct sampled_defaults *sample,
                            struct sampled_defaults *most)
{
    most->all = sample->all > most->all ? sample->all : most->all;
    for (int kind = 0; kind < course->kind_count; kind++)
        if (sample->count[kind] > most->count[kind])
            most->count[kind] = sample->count[kind];
}

static void finish_sampled(const struct course *course, const struct sampled_defaults *most,
                           int samples, double skipped, struct odds_answer *out)
{
    out->branches = samples;
    out->skipped = skipped / samples;
    out->defaulted = most->all;
    out->default_count = course->kind_count;
    for (int kind = 0; kind < course->kind_count; kind++) {
        out->defaults[kind] = course->kinds[kind];
        out->defaults[kind].count = most->count[kind];
    }
    for (int i = 0; i < out->value_count; i++) {
        out->values[i].probability /= samples;
        out->values[i].error = interval(out->values[i].probability, samples);
    }
}

static bool is_enough(const struct inquiry *inquiry, int samples)
{
    const struct odds_limits *limits = &inquiry->limits;
    return samples >= limits->samples ||
           (samples >= ODDS_SAMPLES_MIN && samples % HURRY_EVERY == 0 &&
            is_in_hurry(limits, ODDS_SAMPLING));
}

static bool take_counts(const struct inquiry *inquiry, struct sampled_counts *out)
{
    size_t size = (size_t)inquiry->survey->pair_count * sizeof out->now[0];
    out->now = arena_take(inquiry->arena, size);
    out->carried = arena_take(inquiry->arena, size);
    return out->now && out->carried;
}

static enum fault note_late(struct note *why)
{
    return note_set(why, FAULT_LATE, NULL, "the time is used up");
}

static enum fault play_samples(const struct inquiry *inquiry)
{
    const struct game *before = inquiry->game;
    struct course course;
    struct sample sample = {.course = &course};
    struct sampled_defaults most = {0};
    struct dice_fast dice;
    int samples = 0;
    struct game after = {before->rulebook, before->setup,
                         arena_take(inquiry->arena, before->setup->state_size)};
    if (!after.state || !take_counts(inquiry, &sample.counts))
        return FAULT_FULL;
    course_init(&course, before, inquiry->survey, inquiry->arena);
    dice_fast_init(&dice, sampling_seed);
    for (; !is_enough(inquiry, samples); samples++) {
        memcpy(after.state, before->state, before->setup->state_size);
        if (!play_sample(inquiry, &sample, after.state, &dice.dice)) {
            if (samples < ODDS_SAMPLES_MIN)
                return note_late(inquiry->why);
            break;
        }
        gather_defaults(&course, &sample.defaults, &most);
        enum fault fault = count_sample(inquiry, &after, sample.counts.carried);
        if (fault)
            return fault;
    }
    for (int i = 0; i < inquiry->survey->pair_count; i++)
        if (!inquiry->out[i].exact)
            finish_sampled(&course, &most, samples, sample.skipped, &inquiry->out[i]);
    return course_refusal(&course, inquiry->why);
}

/* ---- whom it concerns ---- */

static bool is_changed(const struct game *before, const struct game *after, int unit)
{
    int32_t was[MEASURES_MAX] = {0}, is[MEASURES_MAX] = {0};
    before->rulebook->measure(before, before, unit, was);
    before->rulebook->measure(before, after, unit, is);
    return memcmp(was, is, sizeof was) != 0;
}

enum fault odds_reach(const struct game *game, const struct odds_survey *survey,
                      struct arena *arena, struct unit_set *out, struct note *why)
{
    struct odds_survey bare = {.actions = survey->actions, .action_count = survey->action_count};
    struct inquiry inquiry = {
        .game = game, .survey = &bare, .limits = survey->limits, .arena = arena, .why = why};
    struct course course;
    struct sample sample = {.course = &course};
    struct dice_fast dice;
    bool late = false;
    size_t mark = arena->used;
    struct game after = {game->rulebook, game->setup, arena_take(arena, game->setup->state_size)};
    *out = (struct unit_set){{0}};
    if (!after.state)
        return note_set(why, FAULT_FULL, NULL, "no room for a state");
    course_init(&course, game, &bare, arena);
    dice_fast_init(&dice, sampling_seed);
    for (int i = 0; i < ODDS_REACH_SAMPLES && !late; i++) {
        memcpy(after.state, game->state, game->setup->state_size);
        late = !play_sample(&inquiry, &sample, after.state, &dice.dice);
        for (int unit = 0; unit < state_head(game->state)->unit_count; unit++)
            if (!unit_set_has(out, unit) && is_changed(game, &after, unit))
                unit_set_add(out, unit);
        if (i == 0 && dice.dice.throw_count == 0)
            break; /* no chance in it */
        if (i >= ODDS_REACH_MIN && is_in_hurry(&inquiry.limits, ODDS_SAMPLING))
            break;
    }
    enum fault fault = late ? note_late(why) : course_refusal(&course, why);
    arena->used = mark;
    return fault;
}

/* ---- the survey ---- */

static void find_mean(struct odds_answer *answer)
{
    double sum = 0, squares = 0;
    for (int i = 0; i < answer->value_count; i++) {
        double value = answer->values[i].value;
        sum += value * answer->values[i].probability;
        squares += value * value * answer->values[i].probability;
    }
    double spread = squares - sum * sum;
    answer->mean = sum;
    if (!answer->exact)
        answer->mean_error = spread > 0 ? sigmas * square_root(spread / (answer->branches - 1)) : 0;
}

static enum fault check_survey(const struct inquiry *inquiry)
{
    const struct odds_survey *survey = inquiry->survey;
    const struct game *game = inquiry->game;
    int measure_count = 0;
    while (game->rulebook->measures[measure_count])
        measure_count++;
    CHECK(survey->action_count >= 0);
    if (survey->action_count > ODDS_ACTIONS_MAX)
        return note_set(inquiry->why, FAULT_FULL, NULL, "at most %d actions", ODDS_ACTIONS_MAX);
    for (int i = 0; i < survey->pair_count; i++) {
        const struct odds_pair *pair = &survey->pairs[i];
        if (pair->measure < 0 || pair->measure >= measure_count)
            return note_set(inquiry->why, FAULT_INPUT, NULL, "no such measure");
        if (pair->target < 0 || pair->target >= state_head(game->state)->unit_count)
            return note_set(inquiry->why, FAULT_INPUT, NULL, "no such target");
    }
    return FAULT_NONE;
}

static enum fault play_survey(const struct inquiry *inquiry)
{
    bool sampled = false;
    enum fault fault = FAULT_NONE;
    for (int i = 0; i < inquiry->survey->pair_count; i++)
        memset(&inquiry->out[i], 0, sizeof inquiry->out[i]);
    for (int i = 0; i < inquiry->survey->pair_count && !fault; i++) {
        struct exact_group group;
        bool too_much = false;
        if (inquiry->out[i].exact || inquiry->out[i].branches == TO_SAMPLE)
            continue;
        gather_group(inquiry, i, &group);
        fault = play_group(inquiry, &group, &too_much);
        sampled = sampled || too_much;
    }
    if (!fault && sampled)
        fault = play_samples(inquiry);
    for (int i = 0; i < inquiry->survey->pair_count && !fault; i++)
        find_mean(&inquiry->out[i]);
    return fault;
}

enum fault odds_survey(const struct game *game, const struct odds_survey *survey,
                       struct arena *arena, struct odds_answer *out, struct note *why)
{
    struct inquiry inquiry = {game, survey, survey->limits, arena, out, why};
    enum fault fault = check_survey(&inquiry);
    if (fault)
        return fault;
    if (inquiry.limits.branches <= 0)
        inquiry.limits.branches = ODDS_BRANCHES_MAX;
    if (inquiry.limits.samples <= 0)
        inquiry.limits.samples = ODDS_SAMPLES;
    size_t mark = arena->used;
    fault = play_survey(&inquiry);
    if (fault == FAULT_FULL)
        note_set(why, fault, NULL, "the question is too large for exact odds and for samples");
    arena->used = mark;
    return fault;
}

enum fault odds_exact(const struct game *game, const struct odds_question *question,
                      struct arena *arena, struct odds_answer *out, struct note *why)
{
    struct odds_pair pair = {question->measure, question->target};
    struct odds_survey survey = {.actions = question->actions,
                                 .action_count = question->action_count,
                                 .pairs = &pair,
                                 .pair_count = 1};
    return odds_survey(game, &survey, arena, out, why);
}

double odds_at_least(const struct odds_answer *answer, int32_t least)
{
    double sum = 0;
    for (int i = 0; i < answer->value_count; i++)
        if (answer->values[i].value >= least)
            sum += answer->values[i].probability;
    return sum;
}
