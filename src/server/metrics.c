/* Families of samples, one after the other: what is it called, of what kind is it, what is it now.
 */
#include "server/metrics.h"

#include "server/thrift.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define PREFIX "flagbridge_"

enum { COUNT_SECONDS = 10, PATH_SIZE = 4200, STATM_SIZE = 128, MICROSECONDS = 1000000 };

static const char counter[] = "counter", gauge[] = "gauge";

bool metrics_may_know(enum metrics_for whom, const struct net_request *request)
{
    return (whom != METRICS_FOR_NOBODY && request->local) ||
           (whom == METRICS_FOR_ALL && !request->forwarded);
}

/* ---- samples --------------------------------------------------------------------------------- */

static void begin(struct text *out, const char *name, const char *kind, const char *help)
{
    text_format(out, "# HELP " PREFIX "%s %s\n# TYPE " PREFIX "%s %s\n", name, help, name, kind);
}

static void sample(struct text *out, const char *name, int64_t value)
{
    text_format(out, PREFIX "%s %lld\n", name, (long long)value);
}

static void labelled(struct text *out, const char *name, const char *label, const char *word,
                     int64_t value)
{
    text_format(out, PREFIX "%s{%s=", name, label);
    text_quote(out, word);
    text_format(out, "} %lld\n", (long long)value);
}

struct family {
    const char *name;
    const char *kind;
    int64_t value;
    const char *help;
};

static void write_families(struct text *out, const struct family *families, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        begin(out, families[i].name, families[i].kind, families[i].help);
        sample(out, families[i].name, families[i].value);
    }
}

#define COUNT_OF(array) (sizeof(array) / sizeof *(array))

struct labelled_value {
    const char *word;
    int64_t value;
};

static void write_labelled(struct text *out, const char *name, const char *label,
                           const struct labelled_value *values, size_t count)
{
    for (size_t i = 0; i < count; i++)
        labelled(out, name, label, values[i].word, values[i].value);
}

/* ---- what is measured here ------------------------------------------------------------------- */

/* Of the worker, which has all that grows. */
static int64_t resident_bytes(void)
{
    char words[STATM_SIZE] = "";
    long long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file)
        return 0;
    if (!fgets(words, sizeof words, file) || sscanf(words, "%*s %lld", &pages) != 1)
        pages = 0;
    fclose(file);
    return pages * sysconf(_SC_PAGESIZE);
}

static int64_t size_of(const char *path, const char *suffix)
{
    char whole[PATH_SIZE];
    struct stat file;
    int length = snprintf(whole, sizeof whole, "%s%s", path, suffix);
    return length < (int)sizeof whole && stat(whole, &file) == 0 ? (int64_t)file.st_size : 0;
}

static int64_t store_bytes(const struct hall *hall)
{
    const char *path = hall->terms.store_path;
    return path ? size_of(path, "") + size_of(path, "-wal") : 0;
}

/* Counting takes time by the number of battles: not more often than anybody needs it. */
static const int64_t *count_stored(struct hall *hall)
{
    struct pulse *pulse = &hall->pulse;
    int64_t now = hall_now();
    if (hall_is_due(pulse->counted, COUNT_SECONDS)) {
        duty_begin_disk();
        store_counts(hall->terms.store, pulse->stored, NULL);
        duty_end_disk();
        pulse->counted = now;
    }
    return pulse->stored;
}

/* ---- families -------------------------------------------------------------------------------- */

static void write_server(const struct hall *hall, struct text *out)
{
    struct duty_history history;
    struct thrift_figures heap = thrift_look();
    duty_read_history(hall->terms.duty, &history);
    begin(out, "build_info", gauge, "The version of the program, as a label.");
    labelled(out, "build_info", "version", hall->terms.version, 1);
    const struct family families[] = {
        {"uptime_seconds", gauge, history.begun > 0 ? duty_now() - history.begun : 0,
         "Since the server was started; its workers may be younger."},
        {"worker_starts_total", counter, (int64_t)history.worker_starts,
         "Workers that were started, the first one too. All other counters begin anew with each."},
        {"judge_deaths_total", counter, (int64_t)history.judge_deaths,
         "Judges that died of what they read."},
        {"resident_memory_bytes", gauge, resident_bytes(), "Memory the worker uses."},
        {"heap_used_bytes", gauge, (int64_t)heap.used, "Of its heap, taken and not freed."},
        {"heap_kept_bytes", gauge, (int64_t)heap.kept, "Of its heap, with what is free in it."},
    };
    write_families(out, families, COUNT_OF(families));
}

static void write_store(struct hall *hall, struct text *out)
{
    const int64_t *stored = count_stored(hall);
    const struct labelled_value stages[] = {{"waiting", stored[STORE_WAITING]},
                                            {"running", stored[STORE_RUNNING]},
                                            {"over", stored[STORE_OVER]}};
    begin(out, "stored_battles", gauge, "Battles in the store by stage.");
    write_labelled(out, "stored_battles", "stage", stages, COUNT_OF(stages));
    const struct family families[] = {
        {"battles", gauge, hall->referee->contest_count, "Battles in memory."},
        {"store_bytes", gauge, store_bytes(hall), "The database and the log beside it."},
        {"store_used_bytes", gauge, hall->store_bytes,
         "Of the database, in use; the rest is used again before it grows."},
        {"store_quota_bytes", gauge, hall->terms.limits.value[LIMIT_STORE],
         "How much of it may be in use."},
        {"disk_free_bytes", gauge, hall->warnings.disk_free,
         "Free room on the disk of the store; -1: unknown."},
        {"moves_total", counter, (int64_t)hall->pulse.moves,
         "Moves and other changes of battles that were stored."},
        {"commits_total", counter, (int64_t)hall->pulse.commits, "Transactions of the store."},
        {"failed_commits_total", counter, (int64_t)hall->pulse.failed_commits,
         "Transactions that could not be stored: nothing of them has happened."},
    };
    write_families(out, families, COUNT_OF(families));
}

static void write_net(const struct hall *hall, const struct net_counters *net, struct text *out)
{
    const struct labelled_value connections[] = {{"websocket", (int64_t)net->peers},
                                                 {"http", (int64_t)(net->sockets - net->peers)}};
    const struct labelled_value requests[] = {{"message", (int64_t)hall->pulse.requests},
                                              {"http", (int64_t)net->requests}};
    const struct labelled_value refusals[] = {{"connection", (int64_t)net->dropped},
                                              {"place", (int64_t)net->evicted},
                                              {"flood", (int64_t)net->flooded},
                                              {"http", (int64_t)net->requests_refused},
                                              {"message", (int64_t)net->messages_refused},
                                              {"share", (int64_t)hall->pulse.beyond_share}};
    begin(out, "connections", gauge, "Open connections.");
    write_labelled(out, "connections", "kind", connections, COUNT_OF(connections));
    begin(out, "requests_total", counter, "Requests that were taken, over WebSockets and HTTP.");
    write_labelled(out, "requests_total", "kind", requests, COUNT_OF(requests));
    begin(out, "refusals_total", counter,
          "What was refused: connections beyond a limit, places needed by others, floods, "
          "requests over HTTP and WebSockets, and more battles, files or room than an address may "
          "have.");
    write_labelled(out, "refusals_total", "reason", refusals, COUNT_OF(refusals));
    const struct family families[] = {
        {"accepted_connections_total", counter, (int64_t)net->accepted,
         "Connections that were taken."},
        {"received_bytes_total", counter, (int64_t)net->bytes_in, "Bytes from clients."},
        {"sent_bytes_total", counter, (int64_t)net->bytes_out, "Bytes to clients."},
        {"turns_total", counter, (int64_t)net->turns, "Turns of the loop."},
        {"slow_callbacks_total", counter, (int64_t)net->slow_callbacks,
         "Steps of the loop that took longer than 5 ms."},
        {"unfinished_questions_total", counter, (int64_t)hall->pulse.time_used_up,
         "Questions that were not worked out to their end in time."},
    };
    write_families(out, families, COUNT_OF(families));
}

static void write_lanes(const struct hall *hall, struct text *out)
{
    begin(out, "lane_jobs", gauge, "Jobs waiting or running by kind of work.");
    for (int i = 0; i < LANES; i++)
        labelled(out, "lane_jobs", "lane", lane_table[i].name, pool_jobs(hall->lane[i]));
    begin(out, "lane_refusals_total", counter,
          "Jobs turned away because their address or seat had too many waiting.");
    for (int i = 0; i < LANES; i++)
        labelled(out, "lane_refusals_total", "lane", lane_table[i].name,
                 (int64_t)pool_refused(hall->lane[i]));
}

static void write_answers(const struct pulse *pulse, struct text *out)
{
    uint64_t sum = 0;
    begin(out, "answer_seconds", "histogram",
          "From a request to its answer, without questions that are worked out aside.");
    for (int i = 0; i < PULSE_BINS; i++) {
        sum += pulse->late[i];
        labelled(out, "answer_seconds_bucket", "le", pulse_bins[i].seconds, (int64_t)sum);
    }
    text_format(out, PREFIX "answer_seconds_sum %llu.%06llu\n",
                (unsigned long long)(pulse->late_us / MICROSECONDS),
                (unsigned long long)(pulse->late_us % MICROSECONDS));
    sample(out, "answer_seconds_count", (int64_t)sum);
}

static void write_warnings(const struct warnings *warnings, struct text *out)
{
    begin(out, "warnings", gauge, "1: raised. A full grade keeps the server from being ready.");
    for (int i = 0; i < WARNINGS; i++)
        for (int grade = WARNING_NEAR; grade <= WARNING_FULL; grade++)
            text_format(out, PREFIX "warnings{warning=\"%s\",grade=\"%s\"} %d\n",
                        warning_name((enum warning)i), grade == WARNING_NEAR ? "near" : "full",
                        warnings->grade[i] == (enum warning_grade)grade);
}

void metrics_write(struct hall *hall, struct text *out)
{
    struct net_counters net;
    net_counters(hall->net, &net);
    write_server(hall, out);
    write_store(hall, out);
    write_net(hall, &net, out);
    write_lanes(hall, out);
    write_answers(&hall->pulse, out);
    write_warnings(&hall->warnings, out);
}
