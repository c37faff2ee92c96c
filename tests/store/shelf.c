/* A store in a folder of its own. */
#define _XOPEN_SOURCE 700 /* mkdtemp */
#include "tests/store/shelf.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void shelf_make(struct shelf *shelf)
{
    const char *place = getenv("TMPDIR");
    *shelf = (struct shelf){0};
    snprintf(shelf->folder, sizeof shelf->folder, "%.80s/store-XXXXXX", place ? place : "/tmp");
    assert_non_null(mkdtemp(shelf->folder));
    snprintf(shelf->path, sizeof shelf->path, "%.100s/battles.db", shelf->folder);
    snprintf(shelf->log, sizeof shelf->log, "%.100s/battles.db-wal", shelf->folder);
}

void shelf_open(struct shelf *shelf)
{
    store_close(&shelf->store);
    if (store_open(&shelf->store, shelf->path, &shelf->why) != FAULT_NONE)
        fail_msg("%s", shelf->why.text);
}

void shelf_clear(struct shelf *shelf)
{
    static const char *const names[] = {"", "-wal", "-shm", "-journal"};
    store_close(&shelf->store);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char path[SHELF_PATH_SIZE];
        snprintf(path, sizeof path, "%.100s/battles.db%s", shelf->folder, names[i]);
        unlink(path);
    }
    assert_int_equal(rmdir(shelf->folder), 0);
}

void shelf_begin(struct shelf *shelf)
{
    SHELF_DO(store_begin(shelf->store, &shelf->why));
}

void shelf_commit(struct shelf *shelf)
{
    SHELF_DO(store_commit(shelf->store, &shelf->why));
}

struct store_battle shelf_battle(const char *id, enum store_stage stage, int64_t touched)
{
    struct store_battle battle = {.stage = stage,
                                  .created = 1000,
                                  .touched = touched,
                                  .expires = touched + SHELF_LIFE,
                                  .settings = "{\"clock\":60}",
                                  .title = "Ambush"};
    snprintf(battle.id, sizeof battle.id, "%s", id);
    return battle;
}

void shelf_add(struct shelf *shelf, const char *id, enum store_stage stage, int64_t touched)
{
    struct store_battle battle = shelf_battle(id, stage, touched);
    SHELF_DO(store_add(shelf->store, &battle, "{\"header\":1}\n", &shelf->why));
}

void shelf_add_record(struct shelf *shelf, const char *id, uint32_t number, const char *line)
{
    SHELF_DO(store_add_record(shelf->store, id, number, line, strlen(line), &shelf->why));
}

struct store_token shelf_token(int number, enum store_token_kind kind, const char *battle, int seat)
{
    struct store_token token = {.kind = kind, .seat = seat, .created = 1234567890123};
    memset(token.hash, 0xa5, sizeof token.hash);
    memcpy(token.hash + 3, &number, sizeof number);
    snprintf(token.battle, sizeof token.battle, "%s", battle);
    return token;
}

void shelf_expect(struct shelf *shelf, const char *id, const char *file)
{
    char *bytes = NULL;
    size_t size = 0;
    enum fault fault = store_read(shelf->store, id, &bytes, &size, &shelf->why);
    assert_int_equal(fault, file[0] ? FAULT_NONE : FAULT_INPUT);
    assert_int_equal(size, strlen(file));
    if (size > 0)
        assert_memory_equal(bytes, file, size);
    free(bytes);
}

void shelf_expect_counts(struct shelf *shelf, int waiting, int running, int over)
{
    int64_t counts[STORE_STAGES];
    SHELF_DO(store_counts(shelf->store, counts, &shelf->why));
    assert_int_equal(counts[STORE_WAITING], waiting);
    assert_int_equal(counts[STORE_RUNNING], running);
    assert_int_equal(counts[STORE_OVER], over);
}

bool shelf_has_token(struct shelf *shelf, int number)
{
    struct store_token wanted = shelf_token(number, STORE_SEAT, "", 0), token;
    bool found = false;
    SHELF_DO(store_find_token(shelf->store, wanted.hash, &token, &found, &shelf->why));
    return found;
}
