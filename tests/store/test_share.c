/* Others read while a server writes; no other server does. */
#include "tests/store/shelf.h"

#include "store/onlooker.h"

#include <fcntl.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { PAGES = 50, TURNS = 400, LINE_BYTES = 4000, PATIENCE_MS = 20000 };

/* Another process: it does its work when it is told, says what came of it, and ends when nobody
 * talks to it any more. It is forked before this process opens a store: what SQLite knows of its
 * locks would be inherited, and be wrong. */
struct other {
    pid_t process;
    int says;
    int told;
};

typedef char work_of_other(const char *path);

static void be_other(const char *path, work_of_other *work, int told, int says)
{
    char byte = 0;
    if (read(told, &byte, 1) != 1)
        _exit(1);
    byte = work(path);
    if (write(says, &byte, 1) != 1 || read(told, &byte, 1) != 0)
        _exit(1);
    _exit(0);
}

/* Those that were started later have to end before. */
static void start_other(struct other *other, const struct shelf *shelf, work_of_other *work)
{
    int says[2], told[2];
    assert_null(shelf->store);
    assert_int_equal(pipe(says) | pipe(told), 0);
    other->process = fork();
    assert_true(other->process >= 0);
    if (other->process == 0) {
        close(told[1]);
        be_other(shelf->path, work, told[0], says[1]);
    }
    close(says[1]);
    close(told[0]);
    other->says = says[0];
    other->told = told[1];
}

/* What it says of its work. */
static char let_work(const struct other *other)
{
    char byte = 0;
    assert_int_equal(write(other->told, "!", 1), 1);
    assert_int_equal(read(other->says, &byte, 1), 1);
    return byte;
}

/* How it ended. */
static int end_other(const struct other *other, int number)
{
    int status = -1;
    if (number)
        kill(other->process, number);
    close(other->told);
    assert_int_equal(waitpid(other->process, &status, 0), other->process);
    close(other->says);
    return status;
}

static char count_records(sqlite3 *database)
{
    sqlite3_stmt *statement = NULL;
    char count = '?';
    if (sqlite3_prepare_v2(database, "SELECT count(*) FROM record", -1, &statement, NULL) ==
            SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW)
        count = (char)('0' + sqlite3_column_int(statement, 0));
    sqlite3_finalize(statement);
    return count;
}

/* Reads, and goes on looking at what it has read. */
static char read_on(const char *path)
{
    sqlite3 *database = NULL;
    if (sqlite3_open_v2(path, &database, SQLITE_OPEN_READONLY, NULL) != SQLITE_OK ||
        sqlite3_exec(database, "BEGIN", NULL, NULL, NULL) != SQLITE_OK)
        return '!';
    return count_records(database);
}

static char open_as_server(const char *path)
{
    struct store *store = NULL;
    struct note why = {.text = ""};
    enum fault fault = store_open(&store, path, &why);
    if (!fault)
        return 'o';
    return strstr(why.text, "another server is using it") ? 'x' : '!';
}

static void add_turn(struct shelf *shelf, uint32_t number)
{
    static char line[LINE_BYTES];
    memset(line, 'x', sizeof line);
    line[sizeof line - 1] = '\n';
    shelf_begin(shelf);
    SHELF_DO(store_add_record(shelf->store, "a", number, line, sizeof line, &shelf->why));
    shelf_commit(shelf);
}

static void start(struct shelf *shelf)
{
    shelf_open(shelf);
    shelf_begin(shelf);
    shelf_add(shelf, "a", STORE_RUNNING, 5);
    shelf_commit(shelf);
    add_turn(shelf, 0);
}

/* Changes whenever the log is begun again. */
static uint32_t log_salt(const struct shelf *shelf)
{
    uint32_t head[5] = {0};
    FILE *log = fopen(shelf->log, "rb");
    assert_non_null(log);
    assert_int_equal(fread(head, sizeof head, 1, log), 1);
    fclose(log);
    return head[4];
}

TEST(store_share, others_read_what_was_committed)
{
    enum { READERS = 4 };
    struct shelf shelf;
    struct other others[READERS];
    shelf_make(&shelf);
    for (int i = 0; i < READERS; i++)
        start_other(&others[i], &shelf, read_on);
    start(&shelf);
    for (uint32_t i = 0; i < READERS; i++) {
        shelf_begin(&shelf); /* what is not committed, nobody sees */
        shelf_add(&shelf, "b", STORE_RUNNING, 5);
        shelf_add_record(&shelf, "b", 0, "r\n");
        assert_int_equal(let_work(&others[i]), '1' + (int)i);
        store_rollback(shelf.store);
        add_turn(&shelf, i + 1); /* while it reads */
    }
    for (int i = READERS - 1; i >= 0; i--)
        assert_int_equal(end_other(&others[i], 0), 0);
    shelf_clear(&shelf);
}

typedef bool state_of_log(const struct shelf *shelf, uint32_t salt);

static bool is_held(const struct shelf *shelf, uint32_t salt)
{
    (void)salt;
    return store_held_bytes(shelf->store) > 0;
}

static bool is_begun_again(const struct shelf *shelf, uint32_t salt)
{
    return store_held_bytes(shelf->store) == 0 && log_salt(shelf) != salt;
}

/* Every commit has the thread look at the log. */
static void play_until(struct shelf *shelf, state_of_log *state, uint32_t *turn)
{
    uint32_t salt = log_salt(shelf);
    int waited = 0;
    for (; !state(shelf, salt) && waited < PATIENCE_MS; waited += 10) {
        add_turn(shelf, (*turn)++);
        nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
    }
    assert_true(waited < PATIENCE_MS);
}

/* The log grows, which is told; nobody waits; and it is begun again when the reader has gone. */
TEST(store_share, whoever_reads_for_long_stops_nobody)
{
    struct shelf shelf;
    struct other reader;
    uint32_t turn = 1;
    shelf_make(&shelf);
    start_other(&reader, &shelf, read_on);
    start(&shelf);
    assert_true(store_copy_aside(shelf.store, PAGES));
    assert_int_equal(store_held_bytes(shelf.store), 0);
    assert_int_equal(let_work(&reader), '1');
    uint32_t salt = log_salt(&shelf);
    while (turn < TURNS)
        add_turn(&shelf, turn++);
    play_until(&shelf, is_held, &turn);
    assert_true(store_held_bytes(shelf.store) > (int64_t)TURNS * LINE_BYTES);
    assert_int_equal(log_salt(&shelf), salt);
    assert_int_equal(end_other(&reader, 0), 0);
    play_until(&shelf, is_begun_again, &turn);
    shelf_clear(&shelf);
}

TEST(store_share, no_second_server_whoever_reads)
{
    struct shelf shelf;
    struct other reader, servers[2];
    shelf_make(&shelf);
    start_other(&reader, &shelf, read_on);
    start_other(&servers[0], &shelf, open_as_server);
    start_other(&servers[1], &shelf, open_as_server);
    start(&shelf);
    assert_int_equal(let_work(&reader), '1');
    for (int i = 1; i >= 0; i--) { /* being turned away lifts no lock */
        assert_int_equal(let_work(&servers[i]), 'x');
        assert_int_equal(end_other(&servers[i], 0), 0);
    }
    assert_int_equal(end_other(&reader, SIGKILL), SIGKILL);
    add_turn(&shelf, 1);
    shelf_clear(&shelf);
}

/* A server that is killed leaves nothing that would keep the next one out. */
TEST(store_share, the_claim_ends_with_its_server)
{
    struct shelf shelf;
    struct other reader, first, second;
    shelf_make(&shelf);
    start(&shelf);
    store_close(&shelf.store);
    start_other(&reader, &shelf, read_on);
    start_other(&first, &shelf, open_as_server);
    start_other(&second, &shelf, open_as_server);
    assert_int_equal(let_work(&first), 'o');
    assert_int_equal(let_work(&reader), '1');
    assert_int_equal(end_other(&first, SIGKILL), SIGKILL);
    assert_int_equal(let_work(&second), 'o'); /* while somebody reads */
    assert_int_equal(end_other(&second, SIGKILL), SIGKILL);
    shelf_open(&shelf);
    assert_int_equal(end_other(&reader, 0), 0);
    add_turn(&shelf, 1);
    shelf_clear(&shelf);
}

static pid_t fork_sleeper(int told[2])
{
    char byte = 0;
    assert_int_equal(pipe(told), 0);
    pid_t child = fork();
    if (child != 0)
        return child;
    close(told[1]);
    _exit(read(told[0], &byte, 1) != 0);
}

/* Judges and helpers may outlive the worker that they were forked from. */
TEST(store_share, children_inherit_no_claim)
{
    struct shelf shelf;
    struct other server;
    int told[2], status = -1;
    shelf_make(&shelf);
    start_other(&server, &shelf, open_as_server);
    start(&shelf);
    pid_t child = fork_sleeper(told);
    assert_true(child > 0);
    store_close(&shelf.store);
    assert_int_equal(let_work(&server), 'o');
    close(told[1]);
    close(told[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    assert_int_equal(end_other(&server, 0), 0);
    shelf_clear(&shelf);
}

TEST(store_share, the_index_is_for_its_owner_only)
{
    struct shelf shelf;
    struct stat file;
    char path[SHELF_PATH_SIZE];
    mode_t before = umask(0);
    shelf_make(&shelf);
    start(&shelf);
    snprintf(path, sizeof path, "%.100s/battles.db-shm", shelf.folder);
    assert_int_equal(stat(path, &file), 0);
    assert_int_equal(file.st_mode & 0777, 0600);
    umask(before);
    shelf_clear(&shelf);
}

static void ignore(void *context, const char *complaint)
{
    (void)context;
    (void)complaint;
}

static void stretch_log(const struct shelf *shelf, int64_t bytes)
{
    struct stat file;
    assert_int_equal(stat(shelf->log, &file), 0);
    assert_int_equal(truncate(shelf->log, file.st_size + bytes), 0);
}

/* A file full of holes is as long as one that is full. */
TEST(store_share, our_readers_give_up_before_the_log_is_too_long)
{
    struct shelf shelf;
    struct onlooker *onlooker = NULL;
    shelf_make(&shelf);
    start(&shelf);
    for (uint32_t turn = 1; turn < TURNS; turn++)
        add_turn(&shelf, turn);
    SHELF_DO(onlooker_open(&onlooker, shelf.path, &shelf.why));
    SHELF_DO(onlooker_begin(onlooker, &shelf.why));
    stretch_log(&shelf, ONLOOKER_LOG_MAX - 4096);
    SHELF_DO(onlooker_check(onlooker, false, ignore, NULL, &shelf.why));
    stretch_log(&shelf, 8192);
    assert_int_equal(onlooker_check(onlooker, false, ignore, NULL, &shelf.why), FAULT_WORLD);
    assert_non_null(strstr(shelf.why.text, "the server writes more than can wait"));
    onlooker_end(onlooker);
    SHELF_DO(onlooker_begin(onlooker, &shelf.why)); /* at another moment it may read again */
    SHELF_DO(onlooker_check(onlooker, false, ignore, NULL, &shelf.why));
    onlooker_end(onlooker);
    onlooker_close(&onlooker);
    shelf_clear(&shelf);
}
