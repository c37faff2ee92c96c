/* One moment of a store, page by page. */
#include "store/backup.h"

#include "store/backup_inside.h"
#include "store/identify.h"
#include "store/place.h"
#include "store/onlooker_inside.h"
#include "store/statement.h"

#include <stdio.h>
#include <string.h>

enum { STEP_PAGES = 2048 };

/* ---- copying --------------------------------------------------------------------------------- */

/* Nothing of the copy counts before it is synced as a whole. */
static int open_copy(sqlite3 **out, const char *name)
{
    int code = sqlite3_open_v2(
        name, out, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_exec(*out, "PRAGMA synchronous = OFF; PRAGMA journal_mode = OFF", NULL, NULL,
                            NULL);
    return code;
}

static int copy_steps(struct onlooker *onlooker, sqlite3 *copy)
{
    sqlite3_backup *backup = sqlite3_backup_init(copy, "main", onlooker->database, "main");
    int code = backup ? SQLITE_OK : sqlite3_errcode(copy);
    while (code == SQLITE_OK) {
        code = sqlite3_backup_step(backup, STEP_PAGES);
        if (code == SQLITE_OK && onlooker_is_in_the_way(onlooker))
            code = SQLITE_INTERRUPT;
    }
    int end = backup ? sqlite3_backup_finish(backup) : code;
    return code == SQLITE_DONE ? end : code;
}

static enum fault copy_pages(struct onlooker *onlooker, const char *name, struct note *why)
{
    sqlite3 *copy = NULL;
    int code = open_copy(&copy, name);
    if (code == SQLITE_OK)
        code = copy_steps(onlooker, copy);
    enum fault fault = code == SQLITE_OK ? FAULT_NONE : statement_words(copy, name, code, why);
    if (code == SQLITE_INTERRUPT || (code & 0xff) == SQLITE_CORRUPT)
        fault = onlooker_fault(onlooker, code, why);
    sqlite3_close(copy);
    return fault;
}

static enum fault measure(struct onlooker *onlooker, int64_t *bytes, struct note *why)
{
    int64_t pages = 0, size = 0;
    int code = identify_number(onlooker->database, "PRAGMA page_count", &pages);
    if (code == SQLITE_OK)
        code = identify_number(onlooker->database, "PRAGMA page_size", &size);
    *bytes = pages * size;
    return code == SQLITE_OK ? FAULT_NONE : onlooker_fault(onlooker, code, why);
}

/* The snapshot lasts as long as it is copied, and no longer. */
static enum fault copy_moment(const char *from, const char *name, int64_t counts[STORE_STAGES],
                              struct note *why)
{
    struct onlooker *onlooker = NULL;
    int64_t bytes = 0;
    enum fault fault = onlooker_open(&onlooker, from, why);
    if (fault)
        return fault;
    fault = onlooker_begin(onlooker, why);
    if (!fault)
        fault = measure(onlooker, &bytes, why);
    if (!fault)
        fault = place_has_room(name, bytes, why);
    if (!fault)
        fault = onlooker_counts(onlooker, counts, why);
    if (!fault)
        fault = copy_pages(onlooker, name, why);
    onlooker_end(onlooker);
    onlooker_close(&onlooker);
    return fault;
}

/* ---- checking -------------------------------------------------------------------------------- */

enum fault backup_stand_alone(const char *name, struct note *why)
{
    sqlite3 *copy = NULL;
    int code = sqlite3_open_v2(
        name, &copy, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_exec(copy, "PRAGMA journal_mode = DELETE", NULL, NULL, NULL);
    enum fault fault = code == SQLITE_OK ? FAULT_NONE : statement_words(copy, name, code, why);
    sqlite3_close(copy);
    return (code & 0xff) == SQLITE_CORRUPT ? FAULT_INPUT : fault;
}

static void keep_first(void *context, const char *complaint)
{
    struct note *first = context;
    if (!first->text[0])
        note_set(first, FAULT_INPUT, NULL, "%s", complaint);
}

enum fault backup_check(const char *name, const int64_t counts[STORE_STAGES], int64_t *bytes,
                        struct note *why)
{
    struct onlooker *onlooker = NULL;
    struct note first = {.text = ""};
    int64_t found[STORE_STAGES] = {0};
    enum fault fault = onlooker_open(&onlooker, name, why);
    if (fault)
        return fault;
    fault = onlooker_check(onlooker, false, keep_first, &first, why);
    if (first.text[0])
        note_set(why, fault, NULL, "the store is damaged: %.200s", first.text);
    if (!fault)
        fault = onlooker_counts(onlooker, found, why);
    if (!fault)
        fault = measure(onlooker, bytes, why);
    onlooker_close(&onlooker);
    if (!fault && memcmp(found, counts, sizeof found) != 0)
        fault = note_set(why, FAULT_WORLD, NULL, "the copy has not as many battles as the store");
    return fault;
}

/* A whole, sound copy under a name of its own beside `to`. */
static enum fault make_copy(const char *from, const char *to, char **name,
                            struct backup_report *report, struct note *why)
{
    enum fault fault = place_make(to, name, why);
    if (!fault)
        fault = copy_moment(from, *name, report->counts, why);
    if (!fault)
        fault = backup_stand_alone(*name, why);
    if (!fault)
        fault = backup_check(*name, report->counts, &report->bytes, why);
    return fault;
}

enum fault backup_write(const char *from, const char *to, bool force, struct backup_report *report,
                        struct note *why)
{
    char *name = NULL;
    *report = (struct backup_report){0};
    enum fault fault = place_is_free(to, force, why);
    if (!fault)
        fault = place_is_apart(to, from, why);
    if (!fault)
        fault = make_copy(from, to, &name, report, why);
    if (!fault)
        fault = place_put(name, to, force, why);
    place_drop(&name);
    return fault;
}

/* ---- putting back ---------------------------------------------------------------------------- */

enum fault backup_restore(const char *from, const char *to, struct backup_report *report,
                          struct note *why)
{
    struct swap *swap = NULL;
    char *name = NULL;
    *report = (struct backup_report){0};
    if (place_is_same_file(from, to))
        return note_set(why, FAULT_WORLD, NULL, "%.140s: it is the store itself", from);
    enum fault fault = swap_begin(&swap, to, why);
    if (!fault)
        fault = make_copy(from, to, &name, report, why);
    if (!fault)
        fault = swap_put(swap, name, report, why);
    swap_end(&swap);
    place_drop(&name);
    return fault;
}
