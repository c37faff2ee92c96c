/* Samples are judged by the binomial distribution itself, so that rare values count as well. */
#include "tests/odds/agree.h"

#include "base/check.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What lies beyond five standard errors on one side of a normal distribution. */
static const double tail_min = 2.866516e-7;
static const double joint_tolerance = 1e-9;
static const double rounding = 1e-12;

enum {
    SECOND_LOOK = 4,
    SPELLING_SIZE = 700,
    PAIRS_MAX = ATTACK_TARGETS_MAX * MEASURES_MAX,
    PATIENCE = 256000, /* times the odds may ask whether to hurry: some four million steps */
    JOINT_SAMPLES = 1  /* nobody looks at those of a joint that is too large */
};

/* How often each value of an answer was thrown. */
struct tally {
    int counts[ODDS_VALUES_MAX];
    int strangers; /* values that the answer does not know */
    int32_t stranger;
};

struct agree {
    struct agree_terms terms;
    const struct attack *attack;
    struct agreement *sum;
    int pair_count;
    struct odds_pair pairs[PAIRS_MAX]; /* all measures of the first target, then of the next … */
    bool fine;
    void *memory;
    struct odds_answer answers[PAIRS_MAX];
    struct odds_answer joint[PAIRS_MAX];
    struct tally tally[PAIRS_MAX];
};

struct agree *agree_open(const struct agree_terms *terms)
{
    struct agree *agree = calloc(1, sizeof *agree);
    if (!agree)
        return NULL;
    agree->terms = *terms;
    agree->memory = malloc(terms->memory);
    if (!agree->memory)
        agree_close(&agree);
    return agree;
}

void agree_close(struct agree **agree)
{
    if (!*agree)
        return;
    free((*agree)->memory);
    free(*agree);
    *agree = NULL;
}

BASE_PRINTF(3, 4)
static void tell_difference(struct agree *agree, int pair, const char *format, ...)
{
    struct agreement *sum = agree->sum;
    const struct rulebook *rulebook = agree->attack->view.rulebook;
    agree->fine = false;
    if (sum->differences++ > 0)
        return;
    char spelling[SPELLING_SIZE], what[300];
    struct text text;
    va_list arguments;
    text_init(&text, spelling, sizeof spelling);
    attack_tell(agree->attack, &text);
    va_start(arguments, format);
    vsnprintf(what, sizeof what, format, arguments);
    va_end(arguments);
    snprintf(sum->text, sizeof sum->text, "%s: %s of unit %d: %s", spelling,
             rulebook->measures[agree->pairs[pair].measure], agree->pairs[pair].target, what);
}

static void list_pairs(struct agree *agree)
{
    const struct attack *attack = agree->attack;
    agree->pair_count = 0;
    for (int i = 0; i < attack->target_count; i++)
        for (int measure = 0; attack->view.rulebook->measures[measure]; measure++)
            agree->pairs[agree->pair_count++] = (struct odds_pair){measure, attack->targets[i]};
}

/* The question about `count` pairs from `first` on. */
static struct odds_survey survey_of(const struct agree *agree, int first, int count)
{
    return (struct odds_survey){.actions = agree->attack->actions,
                                .action_count = agree->attack->action_count,
                                .pairs = &agree->pairs[first],
                                .pair_count = count};
}

static enum fault ask(const struct agree *agree, const struct game *view,
                      const struct odds_survey *survey, struct odds_answer *out, struct note *why)
{
    struct arena arena;
    arena_init(&arena, agree->memory, agree->terms.memory);
    return odds_survey(view, survey, &arena, out, why);
}

/* Attacks that nothing can be forgotten of are given up after a while, the same on any machine;
 * there is nothing to compare their samples with. */
static bool is_enough(void *context, enum odds_stage stage)
{
    int *asked = context;
    return stage == ODDS_SAMPLING || (stage == ODDS_BRANCHING && ++*asked > PATIENCE);
}

static void ask_all(struct agree *agree)
{
    struct agreement *sum = agree->sum;
    struct note why = {.text = ""};
    struct odds_survey survey = survey_of(agree, 0, agree->pair_count);
    int asked = 0;
    survey.limits.hurry = is_enough;
    survey.limits.context = &asked;
    if (ask(agree, &agree->attack->view, &survey, agree->answers, &why)) {
        tell_difference(agree, 0, "refused: %s %s", why.rule, why.text);
        return;
    }
    for (int i = 0; i < agree->pair_count; i++) {
        const struct odds_answer *answer = &agree->answers[i];
        sum->answers++;
        sum->sampled += !answer->exact;
        if (answer->exact && answer->branches > sum->branches)
            sum->branches = answer->branches;
    }
}

/* ---- samples --------------------------------------------------------------------------------- */

double agree_tail(int samples, double probability, int count)
{
    double n = samples, p = probability, k = count;
    if (p <= 0 || p >= 1)
        return (p <= 0 ? count == 0 : count == samples) ? 1 : 0;
    int step = k > n * p ? 1 : -1;
    double term =
        exp(lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1) + k * log(p) + (n - k) * log1p(-p));
    double sum = 0;
    for (int i = count; i >= 0 && i <= samples && term > sum * 1e-9; i += step) {
        sum += term;
        term *= step > 0 ? (n - i) / (i + 1) * p / (1 - p) : i / (n - i + 1) * (1 - p) / p;
    }
    return sum;
}

static void count_value(const struct odds_answer *answer, struct tally *tally, int32_t value)
{
    int low = 0, high = answer->value_count;
    while (low < high) {
        int middle = (low + high) / 2;
        if (answer->values[middle].value < value)
            low = middle + 1;
        else
            high = middle;
    }
    if (low < answer->value_count && answer->values[low].value == value) {
        tally->counts[low]++;
        return;
    }
    tally->strangers++;
    tally->stranger = value;
}

static int target_index(const struct attack *attack, int unit)
{
    int index = 0;
    while (index < attack->target_count && attack->targets[index] != unit)
        index++;
    CHECK(index < attack->target_count);
    return index;
}

static void count_values(struct agree *agree, const struct game *after,
                         const struct attack_counts *counts)
{
    int32_t measures[MEASURES_MAX] = {0};
    for (int i = 0; i < agree->pair_count; i++) {
        const struct odds_pair *pair = &agree->pairs[i];
        if (pair->measure == 0) {
            memset(measures, 0, sizeof measures);
            after->rulebook->measure(&agree->attack->view, after, pair->target, measures);
        }
        int earlier = counts->earlier[target_index(agree->attack, pair->target)][pair->measure];
        count_value(&agree->answers[i], &agree->tally[i], measures[pair->measure] + earlier);
    }
}

static void throw_samples(struct agree *agree, int samples, uint64_t seed)
{
    const struct attack *attack = agree->attack;
    size_t size = attack->view.setup->state_size;
    struct game game = attack->view;
    struct dice_fast dice;
    game.state = malloc(size);
    CHECK(game.state);
    dice_fast_init(&dice, seed);
    memset(agree->tally, 0, sizeof agree->tally);
    for (int i = 0; i < samples; i++) {
        memcpy(game.state, attack->view.state, size);
        dice.dice.throw_count = 0;
        struct attack_counts counts;
        attack_play(attack, &game, &dice.dice, &counts);
        count_values(agree, &game, &counts);
    }
    free(game.state);
}

/* Index of the value that lies too far off, value_count for one that the answer does not know, or
 * -1. Dropped probability may belong to any value. */
static int find_outlier(const struct odds_answer *answer, const struct tally *tally, int samples)
{
    double missing = answer->missing + rounding;
    if (!answer->exact)
        return -1;
    for (int i = 0; i < answer->value_count; i++) {
        double p = answer->values[i].probability;
        bool many = tally->counts[i] > samples * p;
        if (agree_tail(samples, many ? p + missing : p - rounding, tally->counts[i]) < tail_min)
            return i;
    }
    return tally->strangers && agree_tail(samples, missing, tally->strangers) < tail_min
               ? answer->value_count
               : -1;
}

static void tell_outlier(struct agree *agree, int pair, int samples)
{
    const struct odds_answer *answer = &agree->answers[pair];
    const struct tally *tally = &agree->tally[pair];
    int at = find_outlier(answer, tally, samples);
    if (at < 0)
        return;
    if (at == answer->value_count)
        tell_difference(agree, pair, "%d of %d samples are unknown, like %d", tally->strangers,
                        samples, (int)tally->stranger);
    else
        tell_difference(agree, pair, "value %d has odds %.9f, but fell %d times in %d",
                        (int)answer->values[at].value, answer->values[at].probability,
                        tally->counts[at], samples);
}

/* So many values are compared that one or the other lies beyond five standard errors by chance: not
 * twice, however, and not in more samples with other dice. */
static void compare_samples(struct agree *agree)
{
    int samples = agree->terms.samples, outliers = 0;
    uint64_t seed = agree->attack->seed;
    throw_samples(agree, samples, seed ^ 0x5eed);
    for (int i = 0; i < agree->pair_count; i++) {
        const struct odds_answer *answer = &agree->answers[i];
        agree->sum->values += answer->exact ? answer->value_count : 0;
        outliers += find_outlier(answer, &agree->tally[i], samples) >= 0;
    }
    agree->sum->second_looks += outliers;
    if (outliers == 0)
        return;
    samples *= SECOND_LOOK;
    throw_samples(agree, samples, ~seed);
    for (int i = 0; i < agree->pair_count; i++)
        tell_outlier(agree, i, samples);
}

/* ---- the joint ------------------------------------------------------------------------------- */

static void forget_nothing(const struct game *game, int measure, int target)
{
    (void)game;
    (void)measure;
    (void)target;
}

static double probability_of(const struct odds_answer *answer, int32_t value)
{
    for (int i = 0; i < answer->value_count; i++)
        if (answer->values[i].value == value)
            return answer->values[i].probability;
    return 0;
}

static double distance_of(const struct odds_answer *a, const struct odds_answer *b)
{
    double most = 0;
    for (int i = 0; i < a->value_count; i++)
        most = fmax(most, fabs(a->values[i].probability - probability_of(b, a->values[i].value)));
    return most;
}

static void compare_one(struct agree *agree, int pair)
{
    const struct odds_answer *answer = &agree->answers[pair], *joint = &agree->joint[pair];
    if (!answer->exact || !joint->exact)
        return;
    double distance = fmax(distance_of(answer, joint), distance_of(joint, answer));
    agree->sum->joints++;
    agree->sum->worst_joint = fmax(agree->sum->worst_joint, distance);
    if (distance > joint_tolerance)
        tell_difference(agree, pair, "differs from the joint by %.3g", distance);
}

/* The same questions, target by target, and rules that forget nothing: one run of whole states
 * serves all measures. */
static void compare_joint(struct agree *agree)
{
    static const uint8_t one_lens[MEASURES_MAX];
    const struct attack *attack = agree->attack;
    struct rulebook rulebook = *attack->view.rulebook;
    struct setup setup = *attack->view.setup;
    struct game view = {&rulebook, &setup, attack->view.state};
    int count = agree->pair_count / attack->target_count;
    rulebook.forget = forget_nothing;
    rulebook.blend = NULL;
    rulebook.same_lens = one_lens;
    setup.rulebook = &rulebook;
    for (int first = 0; first < agree->pair_count; first += count) {
        struct odds_survey survey = survey_of(agree, first, count);
        survey.limits.branches = agree->terms.joint_branches;
        survey.limits.samples = JOINT_SAMPLES;
        if (ask(agree, &view, &survey, &agree->joint[first], NULL) || !agree->joint[first].exact) {
            agree->sum->too_large++;
            return;
        }
        for (int i = 0; i < count; i++)
            compare_one(agree, first + i);
    }
}

bool agree_check(struct agree *agree, const struct attack *attack, struct agreement *sum)
{
    agree->attack = attack;
    agree->sum = sum;
    agree->fine = true;
    list_pairs(agree);
    sum->attacks++;
    ask_all(agree);
    if (agree->fine && agree->terms.samples > 0)
        compare_samples(agree);
    if (agree->fine && agree->terms.joint_branches > 0)
        compare_joint(agree);
    return agree->fine;
}
