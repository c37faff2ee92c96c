/* Many mutated scenarios by seed, without libFuzzer: children try them batch by batch, so that one
 * that stops its process is named with its seed and the rest goes on.
 * usage: scenarios COUNT [--seed S] [--jobs N] | --show SEED | --run SEED | --write SEED FILE */
#include "tests/fuzz/scenario.h"

#include "base/check.h"
#include "core/rulebook.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    INPUT_SIZE = 96,
    BATCH = 2000,
    TOLD_EVERY = 50 * BATCH,
    JOBS_MAX = 16,
    SECONDS_MAX = 20, /* of processor time for one: by then it hangs */
    FINDINGS_MAX = 200,
    SEEDS_KEPT = 4,
    MESSAGE_SIZE = 240,
    TEXT_SIZE = 1 << 20
};

/* What a child tells by shared memory: it may die at any moment. */
struct report {
    uint64_t seed; /* under way */
    struct scenario_count counts[SCENARIO_SYSTEMS];
};

struct job {
    pid_t child; /* 0: none */
    uint64_t end;
    FILE *words; /* its standard error */
};

/* One way to stop a process, and the first seeds that did. */
struct finding {
    char message[MESSAGE_SIZE];
    int count;
    uint64_t seeds[SEEDS_KEPT];
};

struct run {
    uint64_t begin;
    uint64_t next;
    uint64_t end;
    int job_count;
    struct job jobs[JOBS_MAX];
    struct report *reports;
    int finding_count;
    struct finding findings[FINDINGS_MAX];
};

static void fill(uint64_t seed, uint8_t input[INPUT_SIZE])
{
    struct random random;
    random_init(&random, seed);
    for (int i = 0; i < INPUT_SIZE; i++)
        input[i] = (uint8_t)random_next(&random);
}

static void try_seed(uint64_t seed, struct scenario_count *counts, struct text *out)
{
    uint8_t input[INPUT_SIZE];
    fill(seed, input);
    scenario_try(input, sizeof input, counts, out);
}

/* ---- children ---- */

static _Noreturn void work(uint64_t from, uint64_t end, struct report *report, FILE *words)
{
    dup2(fileno(words), STDERR_FILENO);
    for (uint64_t seed = from; seed < end; seed++) {
        struct itimerval patience = {.it_value = {.tv_sec = SECONDS_MAX}};
        setitimer(ITIMER_PROF, &patience, NULL);
        report->seed = seed;
        try_seed(seed, report->counts, NULL);
    }
    _exit(0);
}

static void start(struct run *run, int index, uint64_t from, uint64_t end)
{
    struct job *job = &run->jobs[index];
    job->end = end;
    job->words = tmpfile();
    CHECK(job->words);
    fflush(stdout);
    job->child = fork();
    CHECK(job->child >= 0);
    if (job->child == 0)
        work(from, end, &run->reports[index], job->words);
}

static void start_next(struct run *run, int index)
{
    uint64_t from = run->next, end = from + BATCH < run->end ? from + BATCH : run->end;
    run->jobs[index].child = 0;
    if (from >= end)
        return;
    run->next = end;
    if (from > run->begin && (from - run->begin) % TOLD_EVERY == 0) {
        printf("# %llu are under way or done\n", (unsigned long long)(from - run->begin));
        fflush(stdout);
    }
    start(run, index, from, end);
}

/* ---- findings ---- */

/* The line that names it: a broken promise, or what a sanitizer says. */
static void read_message(FILE *words, int status, char out[MESSAGE_SIZE])
{
    char line[MESSAGE_SIZE];
    snprintf(out, MESSAGE_SIZE, "signal %d%s", WTERMSIG(status),
             WIFSIGNALED(status) && WTERMSIG(status) == SIGPROF ? " (it hangs)" : "");
    rewind(words);
    while (fgets(line, sizeof line, words)) {
        line[strcspn(line, "\n")] = '\0';
        if (strstr(line, "broken promise") || strstr(line, "runtime error") ||
            strstr(line, "SUMMARY:"))
            memcpy(out, line, sizeof line);
    }
}

static void note_finding(struct run *run, const char *message, uint64_t seed)
{
    int at = 0;
    while (at < run->finding_count && strcmp(run->findings[at].message, message) != 0)
        at++;
    if (at == FINDINGS_MAX)
        return;
    struct finding *finding = &run->findings[at];
    if (at == run->finding_count) {
        run->finding_count++;
        snprintf(finding->message, sizeof finding->message, "%s", message);
        printf("# seed %llu: %s\n", (unsigned long long)seed, message);
        fflush(stdout);
    }
    if (finding->count < SEEDS_KEPT)
        finding->seeds[finding->count] = seed;
    finding->count++;
}

static void end_job(struct run *run, int index, int status)
{
    struct job *job = &run->jobs[index];
    bool died = !WIFEXITED(status) || WEXITSTATUS(status) != 0;
    uint64_t seed = run->reports[index].seed;
    char message[MESSAGE_SIZE];
    if (died) {
        read_message(job->words, status, message);
        note_finding(run, message, seed);
    }
    fclose(job->words);
    if (died && seed + 1 < job->end)
        start(run, index, seed + 1, job->end);
    else
        start_next(run, index);
}

static int find_job(const struct run *run, pid_t child)
{
    int index = 0;
    while (index < run->job_count && run->jobs[index].child != child)
        index++;
    CHECK(index < run->job_count);
    return index;
}

static void report_all(const struct run *run)
{
    const struct scenario_stock *stock = scenario_stock();
    struct scenario_count all = {0};
    for (int system = 0; stock->rulebooks[system]; system++) {
        struct scenario_count sum = {0};
        for (int i = 0; i < run->job_count; i++) {
            const struct scenario_count *count = &run->reports[i].counts[system];
            sum.tried += count->tried;
            sum.read += count->read;
            sum.played += count->played;
            sum.answers += count->answers;
        }
        printf("# %-10s %9llu tried, %5.1f %% could be read, %5.1f %% were played, %llu answers\n",
               stock->rulebooks[system]->id, (unsigned long long)sum.tried,
               100.0 * (double)sum.read / (double)(sum.tried ? sum.tried : 1),
               100.0 * (double)sum.played / (double)(sum.tried ? sum.tried : 1),
               (unsigned long long)sum.answers);
        all.tried += sum.tried;
        all.played += sum.played;
    }
    for (int i = 0; i < run->finding_count; i++) {
        const struct finding *finding = &run->findings[i];
        printf("# %d times: %s; seeds", finding->count, finding->message);
        for (int j = 0; j < finding->count && j < SEEDS_KEPT; j++)
            printf(" %llu", (unsigned long long)finding->seeds[j]);
        printf("\n");
    }
    double share = 100.0 * (double)all.played / (double)(all.tried ? all.tried : 1);
    printf("%s - scenarios: %llu mutants, %.1f %% were played, %d ways to stop the program\n",
           run->finding_count == 0 && share >= 10 ? "ok" : "not ok", (unsigned long long)all.tried,
           share, run->finding_count);
}

/* Zeros that children write to as well. */
static void *share(size_t size)
{
    FILE *file = tmpfile();
    CHECK(file && ftruncate(fileno(file), (off_t)size) == 0);
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, fileno(file), 0);
    CHECK(memory != MAP_FAILED);
    fclose(file);
    return memory;
}

static int run_all(uint64_t seed, uint64_t count, int jobs)
{
    static struct run run;
    struct rlimit no_core = {0, 0};
    setrlimit(RLIMIT_CORE, &no_core);
    run = (struct run){.begin = seed, .next = seed, .end = seed + count, .job_count = jobs};
    run.reports = share(sizeof *run.reports * JOBS_MAX);
    printf("# %d scenarios to begin with\n", scenario_stock()->base_count);
    for (int i = 0; i < jobs; i++)
        start_next(&run, i);
    int status;
    for (pid_t child; (child = wait(&status)) > 0;)
        end_job(&run, find_job(&run, child), status);
    report_all(&run);
    return run.finding_count > 0;
}

/* ---- one of them ---- */

static int show(uint64_t seed)
{
    static char buffer[TEXT_SIZE];
    struct text text;
    text_init(&text, buffer, sizeof buffer);
    try_seed(seed, NULL, &text);
    puts(buffer);
    return 0;
}

static int run_one(uint64_t seed)
{
    struct scenario_count counts[SCENARIO_SYSTEMS] = {{0}};
    try_seed(seed, counts, NULL);
    for (int i = 0; scenario_stock()->rulebooks[i]; i++)
        if (counts[i].tried)
            printf("%s: %s\n", scenario_stock()->rulebooks[i]->id,
                   counts[i].played ? "played"
                   : counts[i].read ? "refused"
                                    : "not read");
    return 0;
}

static int write_input(uint64_t seed, const char *path)
{
    uint8_t input[INPUT_SIZE];
    FILE *file = fopen(path, "wb");
    fill(seed, input);
    bool written = file && fwrite(input, sizeof input, 1, file) == 1;
    if (file)
        written &= fclose(file) == 0;
    return written ? 0 : 1;
}

int main(int argc, char **argv)
{
    uint64_t seed = 1, count = 0;
    int jobs = 1;
    for (int i = 1; i < argc; i++) {
        uint64_t number = i + 1 < argc ? strtoull(argv[i + 1], NULL, 10) : 0;
        if (strcmp(argv[i], "--show") == 0)
            return show(number);
        if (strcmp(argv[i], "--run") == 0)
            return run_one(number);
        if (strcmp(argv[i], "--write") == 0 && i + 2 < argc)
            return write_input(number, argv[i + 2]);
        if (strcmp(argv[i], "--seed") == 0)
            seed = number;
        else if (strcmp(argv[i], "--jobs") == 0)
            jobs = number >= 1 && number <= JOBS_MAX ? (int)number : 1;
        else if (count == 0)
            count = strtoull(argv[i], NULL, 10);
    }
    if (count > 0)
        return run_all(seed, count, jobs);
    fprintf(stderr, "usage: scenarios COUNT [--seed S] [--jobs N]\n");
    return 2;
}
