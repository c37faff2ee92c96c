/* A store in a folder of its own, for one test. */
#ifndef FLAGBRIDGE_TESTS_STORE_SHELF_H
#define FLAGBRIDGE_TESTS_STORE_SHELF_H

#include "tests/support/test.h"

#include "store/store.h"

enum {
    SHELF_PATH_SIZE = 128,
    SHELF_LIFE = 1000 /* seconds from touching a battle to its end */
};

struct shelf {
    char folder[SHELF_PATH_SIZE];
    char path[SHELF_PATH_SIZE];
    char log[SHELF_PATH_SIZE];
    struct store *store;
    struct note why;
};

/* The folder; the file is not there yet. */
void shelf_make(struct shelf *shelf);
/* Opens the file, which must succeed; closes it first if it is open. */
void shelf_open(struct shelf *shelf);
/* Closes, and takes file and folder away. */
void shelf_clear(struct shelf *shelf);

#define SHELF_DO(call) assert_int_equal(call, FAULT_NONE)

void shelf_begin(struct shelf *shelf);
void shelf_commit(struct shelf *shelf);

struct store_battle shelf_battle(const char *id, enum store_stage stage, int64_t touched);
void shelf_add(struct shelf *shelf, const char *id, enum store_stage stage, int64_t touched);
void shelf_add_record(struct shelf *shelf, const char *id, uint32_t number, const char *line);
struct store_token shelf_token(int number, enum store_token_kind kind, const char *battle,
                               int seat);

/* The battle file as text, "" if there is no such battle. */
void shelf_expect(struct shelf *shelf, const char *id, const char *file);
void shelf_expect_counts(struct shelf *shelf, int waiting, int running, int over);
bool shelf_has_token(struct shelf *shelf, int number);

#endif
