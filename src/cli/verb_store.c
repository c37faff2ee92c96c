/* `flagbridge store`: what an operator does with the database of a server. */
#include "cli/cli.h"
#include "cli/folder.h"
#include "cli/store_check.h"
#include "cli/store_list.h"
#include "cli/verbs.h"
#include "core/nearest.h"
#include "store/backup.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { DAY_SECONDS = 86400, DAYS_MAX = 36500, NEVER = -1 };

struct store_job {
    const struct door *door;
    char path[FOLDER_PATH_SIZE]; /* of the store */
    const char *file;            /* the word behind the verb; NULL: it has none */
    bool force;
};

static void print_counts(const struct backup_report *report)
{
    const int64_t *counts = report->counts;
    printf("%lld battles (%lld waiting, %lld running, %lld over), %lld bytes\n",
           (long long)(counts[STORE_WAITING] + counts[STORE_RUNNING] + counts[STORE_OVER]),
           (long long)counts[STORE_WAITING], (long long)counts[STORE_RUNNING],
           (long long)counts[STORE_OVER], (long long)report->bytes);
}

/* ---- looking --------------------------------------------------------------------------------- */

static enum fault list(const struct store_job *job, struct note *why)
{
    struct onlooker *onlooker = NULL;
    struct store_entries entries = {0};
    enum fault fault = onlooker_open(&onlooker, job->path, why);
    int version = fault ? 0 : onlooker_version(onlooker);
    if (!fault)
        fault = store_list_read(&entries, onlooker, why);
    onlooker_close(&onlooker);
    if (fault == FAULT_WORLD || version == 0)
        return fault;
    if (arguments_has(job->door->arguments, "json"))
        store_list_print_json(&entries, version);
    else
        store_list_print(&entries);
    store_list_free(&entries);
    return fault;
}

static enum fault check(const struct store_job *job, struct note *why)
{
    struct store_check terms = {.rulebooks = job->door->rulebooks,
                                .quick = arguments_has(job->door->arguments, "quick")};
    enum fault fault = onlooker_open(&terms.onlooker, job->path, why);
    if (!fault)
        fault = store_check_run(&terms, why);
    onlooker_close(&terms.onlooker);
    return fault;
}

/* ---- copies ---------------------------------------------------------------------------------- */

static enum fault backup(const struct store_job *job, struct note *why)
{
    struct backup_report report;
    enum fault fault = backup_write(job->path, job->file, job->force, &report, why);
    if (fault)
        return fault;
    printf("%s: ", job->file);
    print_counts(&report);
    return FAULT_NONE;
}

static enum fault restore(const struct store_job *job, struct note *why)
{
    struct backup_report report;
    enum fault fault = backup_restore(job->file, job->path, &report, why);
    if (fault)
        return fault;
    printf("%s: ", job->path);
    print_counts(&report);
    if (report.kept[0])
        printf("the store that was there is now %s\n", report.kept);
    return FAULT_NONE;
}

static void tell_battle(void *context, const struct backup_battle *battle)
{
    (void)context;
    if (!battle->lost)
        return;
    if (battle->id[0])
        printf("%-23s  %s: %s\n", battle->id, battle->kept ? "not whole" : "lost", battle->lost);
    else
        printf("number %-16lld  lost: %s\n", (long long)battle->key, battle->lost);
}

static enum fault copy(const struct store_job *job, struct note *why)
{
    struct backup_report report;
    const struct backup_listener listener = {tell_battle, NULL};
    enum fault fault = backup_salvage(job->path, job->file, job->force, &listener, &report, why);
    if (report.bytes == 0)
        return fault;
    printf("%s: ", job->file);
    print_counts(&report);
    return fault;
}

/* ---- expiring -------------------------------------------------------------------------------- */

struct expiry {
    int64_t now;
    int64_t finished_days; /* NEVER: as the battle says itself */
    int64_t unfinished_days;
};

static bool has_expired(const struct expiry *expiry, const struct store_battle *row)
{
    int64_t days = row->stage == STORE_OVER ? expiry->finished_days : expiry->unfinished_days;
    if (days == NEVER)
        return row->expires <= expiry->now;
    return row->touched + days * DAY_SECONDS <= expiry->now;
}

static enum fault read_expiry(const struct store_job *job, struct expiry *expiry, struct note *why)
{
    const struct arguments *arguments = job->door->arguments;
    *expiry = (struct expiry){.now = time(NULL), .finished_days = NEVER, .unfinished_days = NEVER};
    enum fault fault =
        arguments_number(arguments, "finished-days", 0, DAYS_MAX, &expiry->finished_days, why);
    return fault ? fault
                 : arguments_number(arguments, "unfinished-days", 0, DAYS_MAX,
                                    &expiry->unfinished_days, why);
}

static enum fault read_list(const struct store_job *job, struct store_entries *entries,
                            struct note *why)
{
    struct onlooker *onlooker = NULL;
    enum fault fault = onlooker_open(&onlooker, job->path, why);
    if (!fault)
        fault = store_list_read(entries, onlooker, why);
    onlooker_close(&onlooker);
    return fault;
}

static int print_expired(const struct store_entries *entries, const struct expiry *expiry)
{
    int count = 0;
    for (int i = 0; i < entries->count; i++) {
        if (!has_expired(expiry, &entries->list[i].row))
            continue;
        store_list_print_entry(&entries->list[i]);
        count++;
    }
    return count;
}

static enum fault remove_expired(struct store *store, const struct store_entries *entries,
                                 const struct expiry *expiry, struct note *why)
{
    enum fault fault = store_begin(store, why);
    if (fault)
        return fault;
    for (int i = 0; i < entries->count && !fault; i++)
        if (has_expired(expiry, &entries->list[i].row))
            fault = store_remove(store, entries->list[i].row.id, why);
    if (!fault)
        return store_commit(store, why);
    store_rollback(store);
    return fault;
}

/* What cannot be given back is no reason to complain of what was removed. */
static void give_back(struct store *store)
{
    struct note why = {.text = ""};
    int64_t given = 0;
    if (store_give_back(store, &given, &why))
        printf("the room is used again, but not given back to the disk: %s\n", why.text);
    else if (given > 0)
        printf("%lld bytes were given back to the disk\n", (long long)given);
}

/* Of a store of ours. */
static enum fault fault_of_store(enum fault fault, const struct note *why)
{
    return fault == FAULT_WORLD && why->cause == CAUSE_DAMAGED ? FAULT_INPUT : fault;
}

/* Looks first: what is opened to be written is made a store of, if nothing is there. */
static enum fault open_store(struct store **store, const struct store_job *job, struct note *why)
{
    struct onlooker *onlooker = NULL;
    struct note reason = {.text = ""};
    enum fault fault = onlooker_open(&onlooker, job->path, why);
    onlooker_close(&onlooker);
    if (fault)
        return fault;
    fault = store_open(store, job->path, &reason);
    if (fault)
        note_set(why, fault, NULL, "%.200s%s", reason.text,
                 reason.cause == CAUSE_BUSY ? "; a server removes what has expired by itself" : "");
    note_cause(why, fault, reason.cause);
    return fault_of_store(fault, why);
}

static enum fault expire_now(const struct store_job *job, const struct expiry *expiry,
                             struct note *why)
{
    struct store_entries entries = {0};
    struct store *store = NULL;
    enum fault fault = open_store(&store, job, why);
    if (!fault)
        fault = read_list(job, &entries, why);
    int count = fault ? 0 : print_expired(&entries, expiry);
    if (count > 0)
        fault = fault_of_store(remove_expired(store, &entries, expiry, why), why);
    if (!fault)
        printf("%d of %d battles were removed\n", count, entries.count);
    if (!fault)
        give_back(store);
    store_list_free(&entries);
    store_close(&store);
    return fault;
}

static enum fault expire(const struct store_job *job, struct note *why)
{
    struct expiry expiry;
    struct store_entries entries = {0};
    enum fault fault = read_expiry(job, &expiry, why);
    if (fault)
        return fault;
    if (!arguments_has(job->door->arguments, "dry-run"))
        return expire_now(job, &expiry, why);
    fault = read_list(job, &entries, why);
    if (!fault) {
        int count = print_expired(&entries, &expiry);
        printf("%d of %d battles would be removed\n", count, entries.count);
    }
    store_list_free(&entries);
    return fault;
}

/* ---- which ----------------------------------------------------------------------------------- */

static const struct {
    const char *name;
    bool has_file;
    const char *options[4]; /* besides store and help */
    enum fault (*run)(const struct store_job *job, struct note *why);
} verbs[] = {
    {"list", false, {"json"}, list},
    {"check", false, {"quick"}, check},
    {"expire", false, {"dry-run", "finished-days", "unfinished-days"}, expire},
    {"backup", true, {"force"}, backup},
    {"restore", true, {NULL}, restore},
    {"copy", true, {"force"}, copy},
};

enum { VERBS = sizeof verbs / sizeof verbs[0] };

static int find_verb(const char *word, struct note *why)
{
    struct nearest nearest = {word, NULL, 0};
    for (int i = 0; i < VERBS; i++) {
        if (strcmp(verbs[i].name, word) == 0)
            return i;
        nearest_offer(&nearest, verbs[i].name);
    }
    note_set(why, FAULT_INPUT, NULL, "there is no `store %.40s`%s%s%s", word,
             nearest.best ? "; did you mean `" : "", nearest.best ? nearest.best : "",
             nearest.best ? "`?" : "");
    return -1;
}

static bool knows(int verb, const char *option)
{
    if (strcmp(option, "store") == 0)
        return true;
    for (int i = 0; i < 4 && verbs[verb].options[i]; i++)
        if (strcmp(verbs[verb].options[i], option) == 0)
            return true;
    return false;
}

static enum fault check_usage(const struct door *door, int verb, struct note *why)
{
    const struct arguments *arguments = door->arguments;
    bool named = !verbs[verb].has_file || (arguments->word_count > 1 && arguments->words[1][0]);
    if (arguments->word_count != 1 + verbs[verb].has_file || !named)
        return note_set(why, FAULT_INPUT, NULL, "`store %s` needs %s", verbs[verb].name,
                        verbs[verb].has_file ? "one FILE" : "no other word");
    for (int i = 0; i < arguments->given_count; i++)
        if (!knows(verb, arguments->given[i].option->name))
            return note_set(why, FAULT_INPUT, NULL, "`store %s` knows no --%s", verbs[verb].name,
                            arguments->given[i].option->name);
    return FAULT_NONE;
}

static int run(const struct door *door)
{
    const struct arguments *arguments = door->arguments;
    struct store_job job = {.door = door, .force = arguments_has(arguments, "force")};
    struct note why = {.text = ""};
    struct expiry expiry;
    signal(SIGXFSZ, SIG_IGN); /* a limit of size is a full disk: told, not died of */
    int verb = find_verb(arguments->words[0], &why);
    enum fault fault = verb < 0 ? FAULT_INPUT : check_usage(door, verb, &why);
    if (!fault)
        fault = folder_store_named(job.path, arguments_value(arguments, "store", 0), &why);
    if (!fault)
        fault = read_expiry(&job, &expiry, &why);
    if (fault)
        return verb_fail(door, fault == FAULT_WORLD ? CLI_WORLD_FAILED : CLI_USAGE, "%s", why.text);
    job.file = verbs[verb].has_file ? arguments->words[1] : NULL;
    fault = verbs[verb].run(&job, &why);
    return fault ? verb_fault(door, fault, &why) : CLI_DONE;
}

static const struct argument_option options[] = {
    {"store", "sqlite:PATH", false, "the database; $XDG_DATA_HOME/flagbridge/server.sqlite"},
    {"json", NULL, false, "list: for programs"},
    {"quick", NULL, false, "check: the database only, no battle is replayed"},
    {"dry-run", NULL, false, "expire: only say what would be removed"},
    {"finished-days", "N", false, "expire: finished battles untouched for so many days"},
    {"unfinished-days", "N", false, "expire: unfinished ones untouched for so many days"},
    {"force", NULL, false, "backup, copy: replace the file if it is there"},
    {"help", NULL, false, "this text"},
    {NULL, NULL, false, NULL}};

const struct verb verb_store = {
    .name = "store",
    .words = "list|check|expire|backup FILE|restore FILE|copy FILE",
    .words_min = 1,
    .words_max = 2,
    .does = "look after the database of a server: list, check, back up, restore",
    .details =
        "  list          a line for every battle: id, stage, times, size, who plays what\n"
        "  check         is the database sound, and does every battle replay; tells each\n"
        "  expire        removes battles whose time is over, or untouched for so many days, and\n"
        "                gives the room back to the disk\n"
        "  backup FILE   one moment of the store as a file of its own, checked and durable\n"
        "  restore FILE  puts a copy of FILE in the place of the store; the old one is kept under\n"
        "                another name\n"
        "  copy FILE     battle by battle into a fresh store: what can be read of a damaged one;\n"
        "                what cannot is told\n\n"
        "A server may run meanwhile, except for expire (it does that by itself) and restore.\n"
        "Backups hold the keys of dice and who sits where: keep them as secret as the store.\n"
        "FILE is written beside its name and gets it when it is whole; what has the name already\n"
        "stays as it is, unless --force says otherwise. A program that was killed (SIGKILL) may\n"
        "leave FILE.part-XXXXXX, with those secrets in it: remove it.\n"
        "Exit: 0 done, 1 something is damaged, 2 wrong usage, 3 the world failed: no such store,\n"
        "not one of ours, written by a newer program, used by a server, no room on the disk.\n\n"
        "examples:\n"
        "  flagbridge store list\n"
        "  flagbridge store backup /backups/flagbridge-monday.sqlite\n"
        "  flagbridge store check --store sqlite:/backups/flagbridge-monday.sqlite\n",
    .options = options,
    .run = run};
