/* Proves exact odds on many random attacks, or measures what single volleys cost.
 *
 * usage: odds_check [--system ID] [--count N] [--from N] [--seed S] [--samples N]
 *                   [--seconds N] [--only SEED] [--data FOLDER] [--positions FOLDER]
 *        odds_check --survey [--system ID] [--data FOLDER]
 */
#include "tests/odds/agree.h"
#include "tests/odds/volleys.h"

#include "rules/registry.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { JOINT_BRANCHES = 100000 };

struct job {
    const char *data;
    const char *positions;
    uint64_t seed;
    uint64_t only; /* the seed of one attack, 0: many */
    int from;
    int count;
    int samples;
    double seconds_max; /* of a system; 0: as long as it takes */
    bool progress;
};

static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void show_progress(const struct job *job, const char *id, int done, double begin)
{
    double spent = seconds_now() - begin;
    if (job->progress)
        fprintf(stderr, "\r%-12s %5d of %d, %.0f s, %.0f s left ", id, done, job->count, spent,
                spent / done * (job->count - done));
}

/* Each attack has a seed of its own: a run may go on where another stopped (--from). */
static uint64_t seed_of(const struct job *job, int index)
{
    struct random random;
    if (job->only)
        return job->only;
    random_init(&random, job->seed + (uint64_t)index * 0x9e3779b97f4a7c15u);
    return random_next(&random);
}

static bool check_attacks(const struct job *job, struct stages *stages, struct agree *agree,
                          struct agreement *sum)
{
    double begin = seconds_now();
    int none = 0;
    for (int i = 0; i < job->count; i++) {
        if (job->seconds_max > 0 && seconds_now() - begin > job->seconds_max)
            break;
        struct attack attack;
        uint64_t seed = seed_of(job, job->from + i);
        if (!attack_draw(&attack, stages, seed))
            none++;
        else if (!agree_check(agree, &attack, sum))
            printf("not ok - %s attack %d: %s\n", stages->rulebook->id, job->from + i, sum->text);
        fflush(stdout);
        attack_free(&attack);
        show_progress(job, stages->rulebook->id, i + 1, begin);
    }
    if (job->progress)
        fprintf(stderr, "\n");
    printf("%s - %s: %d attacks (%d seeds without), %d answers, %d sampled, at most %d branches, "
           "%" PRId64 " values in %d samples, %d second looks, %d joints (%d too large, "
           "worst %.1e), %d differences, %.0f s\n",
           sum->differences ? "not ok" : "ok", stages->rulebook->id, sum->attacks, none,
           sum->answers, sum->sampled, sum->branches, sum->values, job->samples, sum->second_looks,
           sum->joints, sum->too_large, sum->worst_joint, sum->differences, seconds_now() - begin);
    fflush(stdout);
    return sum->differences == 0 && sum->attacks > 0;
}

static bool check_system(const struct job *job, const struct rulebook *rulebook)
{
    static struct stages stages;
    struct agree_terms terms = {job->samples, ODDS_ARENA_SIZE, JOINT_BRANCHES};
    struct agreement sum = {0};
    struct note why = {.text = ""};
    struct agree *agree = agree_open(&terms);
    bool fine = false;
    if (!agree || !stages_open(&stages, rulebook, job->data, job->positions, &why))
        printf("not ok - %s: %s\n", rulebook->id, why.text);
    else
        fine = check_attacks(job, &stages, agree, &sum);
    stages_close(&stages);
    agree_close(&agree);
    return fine;
}

static bool survey_system(const struct job *job, const struct rulebook *rulebook)
{
    struct content *content = NULL;
    struct note why = {.text = ""};
    bool fine = false;
    if (content_open(&content, job->data, registry_rulebooks, &why))
        printf("not ok - %s: %s\n", rulebook->id, why.text);
    else
        fine = volleys_survey(content, rulebook);
    content_close(&content);
    return fine;
}

static const char *value_of(int argc, char **argv, const char *name, const char *otherwise)
{
    for (int i = 1; i + 1 < argc; i++)
        if (strcmp(argv[i], name) == 0)
            return argv[i + 1];
    return otherwise;
}

int main(int argc, char **argv)
{
    const char *system = value_of(argc, argv, "--system", NULL);
    struct job job = {.data = value_of(argc, argv, "--data", "data"),
                      .positions = value_of(argc, argv, "--positions", NULL),
                      .seed = strtoull(value_of(argc, argv, "--seed", "1"), NULL, 10),
                      .only = strtoull(value_of(argc, argv, "--only", "0"), NULL, 10),
                      .from = atoi(value_of(argc, argv, "--from", "0")),
                      .count = atoi(value_of(argc, argv, "--count", "2000")),
                      .samples = atoi(value_of(argc, argv, "--samples", "100000")),
                      .seconds_max = atof(value_of(argc, argv, "--seconds", "0")),
                      .progress = isatty(2)};
    bool survey = false, fine = true;
    job.count = job.only ? 1 : job.count;
    int found = 0;
    for (int i = 1; i < argc; i++)
        survey |= strcmp(argv[i], "--survey") == 0;
    for (int i = 0; registry_rulebooks[i]; i++) {
        if (system && strcmp(system, registry_rulebooks[i]->id) != 0)
            continue;
        found++;
        fine = (survey ? survey_system : check_system)(&job, registry_rulebooks[i]) && fine;
    }
    if (!found)
        fprintf(stderr, "odds_check: no such system\n");
    return !found ? 2 : fine ? 0 : 1;
}
