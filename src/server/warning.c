/* One table. What fails is tried again now and then, for nobody may come while it fails. */
#include "server/warning.h"

#include "server/hall_inside.h"

#include <stdio.h>
#include <string.h>
#include <sys/statvfs.h>

enum { LOOK_SECONDS = 60, TRY_SECONDS = 5, REASON_SIZE = 120, DISK_LEAST_MIB = 64 };

static const int64_t mebibyte = 1 << 20;

static const struct {
    const char *name;
    const char *near_words; /* NULL: it is never near */
    const char *full_words;
} table[WARNINGS] = {
    [WARNING_COMMIT] = {"commit", NULL, "nothing can be stored"},
    [WARNING_DISK] = {"disk", "the disk is nearly full", "the disk is full"},
    [WARNING_STORE] = {"store", "the store is nearly full", "the store is full"},
    [WARNING_LOG] = {"log", "another program reads the store for too long",
                     "another program reads the store for too long"},
};

const char *warning_name(enum warning warning)
{
    return table[warning].name;
}

const char *warning_words(enum warning warning, enum warning_grade grade)
{
    if (grade == WARNING_NONE)
        return NULL;
    return grade == WARNING_NEAR ? table[warning].near_words : table[warning].full_words;
}

void warning_set(struct hall *hall, enum warning warning, enum warning_grade grade,
                 const char *reason)
{
    enum warning_grade *now = &hall->warnings.grade[warning];
    if (*now == grade)
        return;
    enum log_event event = grade > *now ? LOG_WARNING_RAISED : LOG_WARNING_LOWERED;
    *now = grade;
    hall_log(hall, &(struct log_facts){event, .warning = table[warning].name,
                                       .reason = grade == WARNING_NONE ? "it is over" : reason});
}

/* ---- the disk -------------------------------------------------------------------------------- */

enum warning_grade warning_of_disk(int64_t bytes_free, int64_t bytes)
{
    int64_t little = bytes / 20 < 1024 * mebibyte ? bytes / 20 : 1024 * mebibyte;
    if (bytes_free < DISK_LEAST_MIB * mebibyte)
        return WARNING_FULL;
    return bytes_free < little ? WARNING_NEAR : WARNING_NONE;
}

static void look_at_disk(struct hall *hall)
{
    struct warnings *warnings = &hall->warnings;
    struct statvfs disk;
    char reason[REASON_SIZE];
    warnings->looked = hall_now();
    warnings->disk_free = -1;
    if (!hall->terms.store_path)
        return;
    duty_begin_disk();
    int failed = statvfs(hall->terms.store_path, &disk);
    duty_end_disk();
    if (failed)
        return;
    warnings->disk_free = (int64_t)(disk.f_bavail * disk.f_frsize);
    snprintf(reason, sizeof reason,
             "%lld MiB are free on the disk of the store; below %d nothing new is begun",
             (long long)(warnings->disk_free / mebibyte), DISK_LEAST_MIB);
    warning_set(hall, WARNING_DISK,
                warning_of_disk(warnings->disk_free, (int64_t)(disk.f_blocks * disk.f_frsize)),
                reason);
}

/* ---- the store ------------------------------------------------------------------------------- */

void warning_store_failed(struct hall *hall, const struct note *why)
{
    struct warnings *warnings = &hall->warnings;
    hall_log(hall, &(struct log_facts){LOG_STORE_FAILED, .reason = why->text});
    warnings->commits_then = hall->pulse.commits;
    warnings->tried = hall_now();
    warning_set(hall, WARNING_COMMIT, WARNING_FULL, why->text);
    look_at_disk(hall);
}

/* A battle that is there for no time at all is written to the disk like any other. */
static bool try_to_store(struct hall *hall)
{
    const struct store_battle battle = {
        .id = "trial", .stage = STORE_WAITING, .settings = "{}", .title = "{}"};
    struct store *store = hall->terms.store;
    struct note why = {.text = ""};
    duty_begin_disk();
    enum fault fault = store_begin(store, &why);
    if (!fault)
        fault = store_add(store, &battle, "{}\n", &why);
    if (!fault)
        fault = store_remove(store, battle.id, &why);
    if (!fault)
        fault = store_commit(store, &why);
    if (fault)
        store_rollback(store);
    duty_end_disk();
    return !fault;
}

static void look_at_store(struct hall *hall)
{
    struct warnings *warnings = &hall->warnings;
    if (warnings->grade[WARNING_COMMIT] == WARNING_NONE)
        return;
    bool stored = hall->pulse.commits > warnings->commits_then;
    if (!stored && hall_now() - warnings->tried >= TRY_SECONDS) {
        warnings->tried = hall_now();
        stored = try_to_store(hall);
    }
    if (stored)
        warning_set(hall, WARNING_COMMIT, WARNING_NONE, "the store can be written again");
}

enum warning_grade warning_of_log(int64_t held_bytes)
{
    return held_bytes < 64 * mebibyte ? WARNING_NONE : WARNING_NEAR;
}

/* Our own readers give up by themselves (store/onlooker.h); those of others are only told of. */
static void look_at_log(struct hall *hall)
{
    char reason[REASON_SIZE];
    int64_t bytes = store_held_bytes(hall->terms.store);
    snprintf(reason, sizeof reason, "%lld MiB of the store's log are held by another program",
             (long long)(bytes / mebibyte));
    warning_set(hall, WARNING_LOG, warning_of_log(bytes), reason);
}

/* A disk runs full slowly, and is emptied at once by whoever was woken for it. */
void warning_tick(struct hall *hall)
{
    bool scarce = hall->warnings.grade[WARNING_DISK] != WARNING_NONE;
    look_at_store(hall);
    look_at_log(hall);
    if (hall_is_due(hall->warnings.looked, scarce ? TRY_SECONDS : LOOK_SECONDS))
        look_at_disk(hall);
}
