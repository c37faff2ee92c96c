/* The world's mistakes: what cannot be opened, disks that are full or fail, other versions. */
#include "tests/store/shelf.h"

#include "store/sql.h"
#include "store/statement.h"
#include "tests/store/lossy.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* A line in memory that outgrows the cache, so that it is written before the commit. */
enum { SPILLING = 24 << 20, STEP_BYTES = 1000 };

static void expect_closed(const char *path, const char *words)
{
    struct store *store = NULL;
    struct note why = {.text = ""};
    assert_int_equal(store_open(&store, path, &why), FAULT_WORLD);
    assert_null(store);
    if (!strstr(why.text, words) || strchr(why.text, '\n'))
        fail_msg("'%s' does not say '%s' in a line", why.text, words);
}

static void write_bytes(const char *path, long offset, const char *bytes, size_t size)
{
    FILE *file = fopen(path, offset ? "r+b" : "wb");
    assert_non_null(file);
    fseek(file, offset, SEEK_SET);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    fclose(file);
}

static void tell(const char *path, const char *sql)
{
    sqlite3 *database = NULL;
    assert_int_equal(sqlite3_open(path, &database), SQLITE_OK);
    assert_int_equal(sqlite3_exec(database, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(database);
}

/* ---- opening ---- */

TEST(store_faults, the_folder_must_be_there)
{
    struct shelf shelf;
    char inside[SHELF_PATH_SIZE + 20];
    shelf_make(&shelf);
    snprintf(inside, sizeof inside, "%s/nowhere/b.db", shelf.folder);
    expect_closed(inside, "nowhere/b.db: its folder does not exist");
    expect_closed(shelf.folder, "it is not a file");
    write_bytes(shelf.path, 0, "", 0);
    snprintf(inside, sizeof inside, "%s/b.db", shelf.path);
    expect_closed(inside, "its folder is not a folder");
    expect_closed("", "it is not a file");
    shelf_clear(&shelf);
}

TEST(store_faults, the_folder_must_be_writable)
{
    struct shelf shelf;
    shelf_make(&shelf);
    if (geteuid() != 0) {
        chmod(shelf.folder, 0500);
        expect_closed(shelf.path, "its folder cannot be written");
        chmod(shelf.folder, 0700);
    } else if (access("/sys/kernel", F_OK) == 0) {
        expect_closed("/sys/kernel/battles.db", "its folder cannot be written");
    }
    if (access("/proc/version", R_OK) == 0)
        expect_closed("/proc/version", "it cannot be");
    shelf_clear(&shelf);
}

TEST(store_faults, names_are_files_and_nothing_else)
{
    struct shelf shelf;
    struct stat file;
    char before[SHELF_PATH_SIZE];
    shelf_make(&shelf);
    assert_non_null(getcwd(before, sizeof before));
    assert_int_equal(chdir(shelf.folder), 0);
    assert_int_equal(store_open(&shelf.store, ":memory:", NULL), FAULT_NONE);
    store_close(&shelf.store);
    assert_int_equal(stat(":memory:", &file), 0);
    assert_true(file.st_size > 0);
    assert_int_equal(unlink(":memory:"), 0);
    assert_int_equal(chdir(before), 0);
    shelf_clear(&shelf);
}

TEST(store_faults, what_is_not_ours_is_left_alone)
{
    struct shelf shelf;
    struct stat before, after;
    shelf_make(&shelf);
    write_bytes(shelf.path, 0, "Dear diary, today", 17);
    expect_closed(shelf.path, "it is not a database");
    unlink(shelf.path);
    tell(shelf.path, "CREATE TABLE recipe (cake TEXT)");
    assert_int_equal(stat(shelf.path, &before), 0);
    expect_closed(shelf.path, "it is a database of another program");
    assert_int_equal(stat(shelf.path, &after), 0);
    assert_int_equal(before.st_size, after.st_size);
    unlink(shelf.path);
    tell(shelf.path, "PRAGMA application_id = 77; PRAGMA user_version = 1");
    expect_closed(shelf.path, "it is a database of another program");
    shelf_clear(&shelf);
}

TEST(store_faults, damage_is_told)
{
    struct shelf shelf;
    static char rubbish[1 << 16];
    int64_t counts[STORE_STAGES];
    shelf_make(&shelf);
    shelf_open(&shelf);
    store_close(&shelf.store);
    memset(rubbish, 0xfe, sizeof rubbish);
    write_bytes(shelf.path, 4096, rubbish, 8 * 4096);
    shelf_open(&shelf);
    assert_int_equal(store_counts(shelf.store, counts, &shelf.why), FAULT_WORLD);
    assert_non_null(strstr(shelf.why.text, "it is damaged"));
    shelf_clear(&shelf);
}

/* ---- others ---- */

/* Another process holds the file until it reads the end of the pipe. */
static pid_t hold_elsewhere(const struct shelf *shelf, int ready[2], int done[2])
{
    assert_int_equal(pipe(ready) | pipe(done), 0);
    pid_t child = fork();
    if (child != 0)
        return child;
    struct store *store = NULL;
    char byte = 0;
    close(done[1]);
    enum fault fault = store_open(&store, shelf->path, NULL);
    if (write(ready[1], fault ? "x" : "o", 1) != 1 || read(done[0], &byte, 1) != 0)
        _exit(1);
    _exit(0);
}

static void hold_and_try(struct shelf *shelf)
{
    int ready[2], done[2], status = 1;
    char byte = 0;
    pid_t child = hold_elsewhere(shelf, ready, done);
    assert_true(child > 0);
    assert_int_equal(read(ready[0], &byte, 1), 1);
    assert_int_equal(byte, 'o');
    expect_closed(shelf->path, "another server is using it");
    close(done[1]);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    close(done[0]);
    close(ready[0]);
    close(ready[1]);
    shelf_open(shelf);
    store_close(&shelf->store);
}

TEST(store_faults, two_servers_cannot_share)
{
    struct shelf shelf;
    shelf_make(&shelf);
    hold_and_try(&shelf); /* a new file */
    hold_and_try(&shelf); /* an old one, of which nothing was read */
    shelf_open(&shelf);
    expect_closed(shelf.path, "another server is using it");
    expect_closed(shelf.path, "another server is using it"); /* trying lifts no lock */
    shelf_clear(&shelf);
}

/* ---- versions ---- */

TEST(store_faults, newer_schemas_are_refused)
{
    struct shelf shelf;
    shelf_make(&shelf);
    shelf_open(&shelf);
    store_close(&shelf.store);
    tell(shelf.path, "PRAGMA user_version = 3");
    expect_closed(shelf.path, "written by a newer version of this program (schema 3, known up to "
                              "2)");
    tell(shelf.path, "PRAGMA user_version = 2");
    shelf_open(&shelf);
    shelf_clear(&shelf);
}

static int never(sqlite3 *database)
{
    (void)database;
    return SQLITE_MISUSE;
}

static int make_ship(sqlite3 *database)
{
    return sqlite3_exec(database, "CREATE TABLE ship (name TEXT)", NULL, NULL, NULL);
}

static int name_ship(sqlite3 *database)
{
    return sqlite3_exec(database, "INSERT INTO ship VALUES ('Hood')", NULL, NULL, NULL);
}

static int number_in(sqlite3 *database, const char *sql)
{
    sqlite3_stmt *statement = NULL;
    int number = -1;
    if (sqlite3_prepare_v2(database, sql, -1, &statement, NULL) == SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW)
        number = sqlite3_column_int(statement, 0);
    sqlite3_finalize(statement);
    return number;
}

TEST(store_faults, older_schemas_are_brought_up_step_by_step)
{
    sql_step *const steps[] = {never, make_ship, name_ship};
    sqlite3 *database = NULL;
    assert_int_equal(sqlite3_open(":memory:", &database), SQLITE_OK);
    assert_int_equal(sql_migrate(database, steps, 1, 3), SQLITE_OK);
    assert_int_equal(number_in(database, "PRAGMA user_version"), 3);
    assert_int_equal(number_in(database, "SELECT count(*) FROM ship WHERE name = 'Hood'"), 1);
    assert_int_equal(sql_migrate(database, steps, 3, 3), SQLITE_OK);
    sqlite3_close(database);
}

TEST(store_faults, a_migration_happens_wholly_or_not_at_all)
{
    sql_step *const steps[] = {make_ship, name_ship, never};
    sqlite3 *database = NULL;
    assert_int_equal(sqlite3_open(":memory:", &database), SQLITE_OK);
    assert_int_equal(sql_migrate(database, steps, 0, 3), SQLITE_MISUSE);
    assert_int_equal(number_in(database, "PRAGMA user_version"), 0);
    assert_int_equal(number_in(database, "SELECT count(*) FROM sqlite_schema"), 0);
    assert_true(sqlite3_get_autocommit(database));
    sqlite3_close(database);
}

/* ---- full and failing disks ---- */

static void start_on(struct shelf *shelf, struct lossy *lossy)
{
    lossy_install(lossy, 1);
    shelf_make(shelf);
    shelf_open(shelf);
    shelf_begin(shelf);
    shelf_add(shelf, "a", STORE_RUNNING, 5);
    shelf_add_record(shelf, "a", 0, "r0\n");
    shelf_commit(shelf);
}

static void finish_on(struct shelf *shelf, struct lossy *lossy)
{
    shelf_clear(shelf);
    lossy_remove(lossy);
}

static const char one_record[] = "{\"header\":1}\nr0\n";
static const char two_records[] = "{\"header\":1}\nr0\nr1\n";

/* However little room there is: it happens, or it does not and the next try succeeds. */
TEST(store_faults, a_full_disk_undoes_the_turn)
{
    int full = 0;
    enum fault fault = FAULT_WORLD;
    for (int room = 0; fault; room += STEP_BYTES) {
        struct shelf shelf;
        struct lossy lossy;
        start_on(&shelf, &lossy);
        lossy.room = room;
        shelf_begin(&shelf);
        shelf_add_record(&shelf, "a", 1, "r1\n");
        fault = store_commit(shelf.store, &shelf.why);
        shelf_expect(&shelf, "a", fault ? one_record : two_records);
        if (fault) {
            full++;
            assert_int_equal(fault, FAULT_WORLD);
            assert_non_null(strstr(shelf.why.text, ": the disk is full"));
            lossy_restore(&lossy);
            shelf_begin(&shelf);
            shelf_add_record(&shelf, "a", 1, "r1\n");
            shelf_commit(&shelf);
        }
        shelf_open(&shelf);
        shelf_expect(&shelf, "a", two_records);
        finish_on(&shelf, &lossy);
    }
    assert_true(full > 3);
}

TEST(store_faults, a_turn_once_spoilt_stays_so)
{
    struct shelf shelf;
    struct lossy lossy;
    struct store_token token = shelf_token(1, STORE_SEAT, "a", 0);
    char *line = malloc(SPILLING);
    memset(line, 'x', SPILLING);
    line[SPILLING - 1] = '\n';
    start_on(&shelf, &lossy);
    shelf_begin(&shelf);
    SHELF_DO(store_add_token(shelf.store, &token, NULL));
    lossy.room = 100000;
    assert_int_equal(store_add_record(shelf.store, "a", 1, line, SPILLING, &shelf.why),
                     FAULT_WORLD);
    lossy_restore(&lossy);
    assert_int_equal(store_add_record(shelf.store, "a", 1, "r1\n", 3, &shelf.why), FAULT_WORLD);
    assert_non_null(strstr(shelf.why.text, ": the disk is full"));
    shelf_expect(&shelf, "a", one_record);
    assert_int_equal(store_commit(shelf.store, &shelf.why), FAULT_WORLD);
    assert_non_null(strstr(shelf.why.text, ": the disk is full"));
    shelf_begin(&shelf);
    shelf_add_record(&shelf, "a", 1, "r1\n");
    shelf_commit(&shelf);
    shelf_open(&shelf);
    shelf_expect(&shelf, "a", two_records);
    assert_false(shelf_has_token(&shelf, 1));
    free(line);
    finish_on(&shelf, &lossy);
}

/* Nobody may be told that it failed and find it done after the next start. */
TEST(store_faults, what_failed_at_the_last_step_does_not_come_back)
{
    struct shelf shelf;
    struct lossy lossy;
    start_on(&shelf, &lossy);
    shelf_begin(&shelf);
    shelf_add_record(&shelf, "a", 1, "r1\n");
    lossy.syncs_to_fault = 0;
    assert_int_equal(store_commit(shelf.store, &shelf.why), FAULT_WORLD);
    assert_non_null(strstr(shelf.why.text, ": it cannot be read or written"));
    shelf_expect(&shelf, "a", one_record);
    lossy.fate = LOSSY_KEEP;
    lossy_cut(&lossy);
    store_close(&shelf.store);
    lossy_restore(&lossy);
    shelf_open(&shelf);
    shelf_expect(&shelf, "a", one_record);
    finish_on(&shelf, &lossy);
}

TEST(store_faults, expiry_on_a_full_disk_removes_nothing)
{
    struct shelf shelf;
    struct lossy lossy;
    int removed = -1;
    start_on(&shelf, &lossy);
    shelf_begin(&shelf);
    shelf_add(&shelf, "o", STORE_OVER, 4); /* before the one that is there */
    shelf_commit(&shelf);
    lossy.room = 0;
    assert_int_equal(store_expire(shelf.store, 4 + SHELF_LIFE, 9, &removed, &shelf.why),
                     FAULT_WORLD);
    assert_int_equal(removed, 0);
    lossy_restore(&lossy);
    shelf_expect_counts(&shelf, 0, 1, 1);
    SHELF_DO(store_expire(shelf.store, 4 + SHELF_LIFE, 9, &removed, NULL));
    assert_int_equal(removed, 1);
    finish_on(&shelf, &lossy);
}

TEST(store_faults, opening_on_a_full_disk_can_be_tried_again)
{
    enum fault fault = FAULT_WORLD;
    struct lossy lossy;
    int full = 0;
    lossy_install(&lossy, 1);
    for (int room = 0; fault; room += 4 * STEP_BYTES) {
        struct shelf shelf;
        shelf_make(&shelf);
        lossy.room = room;
        fault = store_open(&shelf.store, shelf.path, &shelf.why);
        lossy_restore(&lossy);
        if (fault) {
            full++;
            assert_non_null(strstr(shelf.why.text, ": the disk is full"));
            shelf_open(&shelf);
        }
        shelf_expect_counts(&shelf, 0, 0, 0);
        shelf_clear(&shelf);
    }
    assert_true(full > 3);
    lossy_remove(&lossy);
}

/* Whoever restores gives the name to another file while a server opens the one before. */
TEST(store_faults, a_store_that_was_moved_is_in_use)
{
    struct note why = {.text = ""};
    assert_int_equal(statement_words(NULL, "x", SQLITE_READONLY_DBMOVED, &why), FAULT_WORLD);
    assert_int_equal(why.cause, CAUSE_BUSY);
    assert_string_equal(why.text, "x: another file is being put in its place; try again");
    assert_int_equal(statement_words(NULL, "x", SQLITE_READONLY, &why), FAULT_WORLD);
    assert_int_equal(why.cause, CAUSE_CLOSED);
}
