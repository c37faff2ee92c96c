/* Battles are replayed in a process of their own: one that breaks a promise of the rules, or never
 * ends, is told of like any other damage. */
#include "cli/store_check.h"

#include "cli/store_list.h"
#include "referee/restore.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { REPLAY_MS = 120000, BYTES_LEAST = 1 << 16 };

struct lines {
    char *bytes;
    size_t size;
    size_t room;
    int records;
};

struct tally {
    int sound;
    int damaged;
    int outlived; /* sound, but only to be looked at: the law has changed since they were begun */
};

/* What a replay says of a battle: damage, or why an earlier version's cannot go on; or nothing. */
struct verdict {
    enum fault fault;
    struct note why;
};

/* ---- replaying ------------------------------------------------------------------------------- */

static void replay(const struct lines *lines, const char *id,
                   const struct rulebook *const *rulebooks, struct verdict *verdict)
{
    struct battle *battle = NULL;
    struct restored restored = {0};
    struct note *why = &verdict->why;
    verdict->fault = battle_open(&battle, lines->bytes, lines->size, id, why);
    if (!verdict->fault)
        verdict->fault = restore_battle(battle, rulebooks, UINT32_MAX, &restored, why);
    if (!verdict->fault && restore_may_go_on(restored.match, why))
        why->text[0] = '\0';
}

/* Its memory has the keys of dice: no core. What it would say on its way out is said by us. */
static void be_replayer(int out, const struct lines *lines, const char *id,
                        const struct rulebook *const *rulebooks)
{
    struct verdict verdict = {.why = {.text = ""}};
    int nothing = open("/dev/null", O_WRONLY);
    setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
    if (nothing >= 0)
        dup2(nothing, STDERR_FILENO);
    replay(lines, id, rulebooks, &verdict);
    _exit(write(out, &verdict, sizeof verdict) == (ssize_t)sizeof verdict ? 0 : 1);
}

/* Whether it has answered within its time. */
static bool hear(int in, struct verdict *verdict)
{
    struct pollfd pipe = {.fd = in, .events = POLLIN};
    int ready;
    while ((ready = poll(&pipe, 1, REPLAY_MS)) < 0 && errno == EINTR)
        ;
    bool heard = ready == 1 && read(in, verdict, sizeof *verdict) == (ssize_t)sizeof *verdict;
    verdict->why.text[sizeof verdict->why.text - 1] = '\0';
    if (!heard && ready == 0)
        verdict->fault = note_set(&verdict->why, FAULT_INPUT, NULL, "replaying it does not end");
    return heard || ready == 0;
}

/* Without a fault `why` is empty, or says why the battle can only be looked at. */
static enum fault replay_aside(const struct lines *lines, const char *id,
                               const struct rulebook *const *rulebooks, struct note *why)
{
    int ends[2], status = 0;
    struct verdict verdict = {0};
    fflush(stdout);
    if (pipe(ends) != 0)
        return note_set(why, FAULT_WORLD, NULL, "no pipe: %s", strerror(errno));
    pid_t child = fork();
    if (child == 0)
        be_replayer(ends[1], lines, id, rulebooks);
    close(ends[1]);
    bool told = child > 0 && hear(ends[0], &verdict);
    close(ends[0]);
    if (child < 0)
        return note_set(why, FAULT_WORLD, NULL, "no process to replay in: %s", strerror(errno));
    kill(child, SIGKILL); /* it has said all it had to say */
    while (waitpid(child, &status, 0) < 0 && errno == EINTR)
        ;
    if (!told)
        return note_set(why, FAULT_INPUT, NULL, "replaying it stops the program");
    *why = verdict.why;
    return verdict.fault ? FAULT_INPUT : FAULT_NONE;
}

/* ---- one battle ------------------------------------------------------------------------------ */

static enum fault gather(void *context, const struct onlooker_line *line, struct note *why)
{
    struct lines *lines = context;
    size_t room = lines->room ? lines->room : BYTES_LEAST;
    /* A server adds the next by its number: after a gap it could not. */
    if (line->part == ONLOOKER_RECORD && line->number != lines->records)
        return note_set(why, FAULT_INPUT, NULL, "record %d is missing", lines->records);
    if (line->size > BATTLE_FILE_MAX - lines->size)
        return note_set(why, FAULT_INPUT, NULL, "it has more than %d MiB", BATTLE_FILE_MAX >> 20);
    while (room < lines->size + line->size)
        room *= 2;
    char *bytes = room == lines->room ? lines->bytes : realloc(lines->bytes, room);
    if (!bytes)
        return note_set(why, FAULT_WORLD, NULL, "out of memory");
    lines->bytes = bytes;
    lines->room = room;
    memcpy(bytes + lines->size, line->bytes, line->size);
    lines->size += line->size;
    lines->records += line->part == ONLOOKER_RECORD;
    return FAULT_NONE;
}

/* Read at one moment, replayed when nobody is in a server's way any more. */
static enum fault read_battle(struct onlooker *onlooker, int64_t key, struct store_battle *row,
                              struct lines *lines, struct note *why)
{
    bool found = false;
    enum fault fault = onlooker_begin(onlooker, why);
    if (fault)
        return fault;
    fault = onlooker_battle(onlooker, key, row, &found, why);
    if (!fault && found)
        fault = onlooker_lines(onlooker, key, gather, lines, why);
    if (!found)
        onlooker_id(onlooker, key, row->id);
    onlooker_end(onlooker);
    return fault;
}

static void tell(const struct store_battle *row, int64_t key, const struct lines *lines,
                 const char *damage, const char *remark)
{
    char name[STORE_ID_SIZE + 8];
    if (row->id[0])
        snprintf(name, sizeof name, "%s", row->id);
    else
        snprintf(name, sizeof name, "number %lld", (long long)key);
    if (damage)
        printf("%-23s  damaged: %s\n", name, damage);
    else
        printf("%-23s  sound, %d record%s%s%s\n", name, lines->records,
               lines->records == 1 ? "" : "s", remark[0] ? "; " : "", remark);
}

static enum fault check_battle(const struct store_check *check, int64_t key, struct tally *tally,
                               struct note *why)
{
    struct store_battle row = {0};
    struct lines lines = {0};
    enum fault fault = read_battle(check->onlooker, key, &row, &lines, why);
    bool gone = !fault && !row.settings; /* since: a server removes what has expired */
    if (!fault)
        why->text[0] = '\0';
    if (!fault && !gone)
        fault = store_list_check_row(&row, why) ? FAULT_INPUT : FAULT_NONE;
    if (!fault && !gone && lines.records == 0 && lines.size > 0)
        fault = note_set(why, FAULT_INPUT, NULL, "record 0 is missing");
    if (!fault && !gone)
        fault = replay_aside(&lines, row.id, check->rulebooks, why);
    if (fault != FAULT_WORLD && !gone)
        tell(&row, key, &lines, fault ? why->text : NULL, why->text);
    tally->sound += !fault && !gone;
    tally->outlived += !fault && !gone && why->text[0];
    tally->damaged += fault == FAULT_INPUT;
    store_battle_free(&row);
    free(lines.bytes);
    return fault == FAULT_WORLD ? fault : FAULT_NONE;
}

/* ---- all of it ------------------------------------------------------------------------------- */

static void print_complaint(void *context, const char *complaint)
{
    (void)context;
    printf("the database: %s\n", complaint);
}

static enum fault check_pages(const struct store_check *check, struct note *why)
{
    enum fault fault = onlooker_begin(check->onlooker, why);
    if (!fault)
        fault = onlooker_check(check->onlooker, check->quick, print_complaint, NULL, why);
    onlooker_end(check->onlooker);
    return fault;
}

static void show_progress(int done, int count)
{
    if (!isatty(STDERR_FILENO))
        return;
    fflush(stdout);
    if (done < count)
        fprintf(stderr, "\r%d of %d battles \r", done, count);
    else
        fprintf(stderr, "\r%*s\r", 40, "");
}

static enum fault check_battles(const struct store_check *check, struct tally *tally,
                                struct note *why)
{
    struct onlooker_keys keys = {0};
    enum fault damage = FAULT_NONE, fault = onlooker_begin(check->onlooker, why);
    if (!fault)
        damage = onlooker_keys(check->onlooker, &keys, why);
    onlooker_end(check->onlooker);
    if (damage == FAULT_INPUT)
        printf("the database: not all battles can be found\n");
    if (damage == FAULT_WORLD)
        fault = damage;
    for (int i = 0; i < keys.count && !fault; i++) {
        fault = check_battle(check, keys.list[i], tally, why);
        show_progress(i + 1, keys.count);
    }
    onlooker_keys_free(&keys);
    return fault ? fault : damage;
}

enum fault store_check_run(const struct store_check *check, struct note *why)
{
    struct tally tally = {0};
    enum fault pages = check_pages(check, why), battles = FAULT_NONE;
    if (pages == FAULT_WORLD)
        return pages;
    if (pages)
        printf("%s\n", why->text);
    else
        printf("the database is sound\n");
    if (!check->quick)
        battles = check_battles(check, &tally, why);
    if (battles == FAULT_WORLD)
        return battles;
    if (!check->quick)
        printf("%d battles are sound, %d are damaged\n", tally.sound, tally.damaged);
    if (tally.outlived > 0)
        printf("%d of an earlier version can only be looked at\n", tally.outlived);
    if (!pages && !battles && tally.damaged == 0)
        return FAULT_NONE;
    return note_set(why, FAULT_INPUT, NULL, "the store is damaged");
}
