/* What must survive a power cut: battles, seats, tokens. One SQLite file, one thread, one
 * transaction a turn of the server's loop. A battle is kept as the lines of its battle file. */
#ifndef FLAGBRIDGE_STORE_STORE_H
#define FLAGBRIDGE_STORE_STORE_H

#include "base/fault.h"
#include "base/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    STORE_ID_SIZE = 24,
    STORE_HASH_SIZE = 32,
    STORE_STAGES = 3,
    STORE_LOG_PAGES = 4000, /* 16 MiB: the log is copied back to the file */
    STORE_SCHEMA = 1        /* raise it with a step in sql.c */
};

struct store;

/* Opens or creates (mode 0600) the file, migrates an older schema, refuses a newer one and a file
 * that is not ours. Nobody else can use it until it is closed. Faults are FAULT_WORLD with one
 * clear line: read-only folder, used by another server, disk full, not a database. The folder must
 * exist; the path is followed by "-wal" for the log beside it. SQLite's `unix-excl` is used, unless
 * another than `unix` was made the usual VFS. */
enum fault store_open(struct store **out, const char *path, struct note *why);
void store_close(struct store **store);

/* For a server: from now on the log is copied back by a thread of its own whenever it has so many
 * pages, and nobody who commits waits for that. False: there can be no thread, and all is as
 * before. Once. */
bool store_copy_aside(struct store *store, int pages);

/* ---- one transaction a turn: everything below that writes needs one open ----------------------
 * FAULT_INPUT (no such battle, there already, not the next record) changes nothing, and the turn
 * goes on. After FAULT_WORLD the turn is rolled back; the rest of it, and its commit, have the same
 * fault. The next turn may succeed. */
enum fault store_begin(struct store *store, struct note *why);
/* Success: it outlives a power cut. On a fault nothing happened; only when the disk fails again at
 * once, and the server ends before its next commit, may the turn be found whole at the next start.
 */
enum fault store_commit(struct store *store, struct note *why);
void store_rollback(struct store *store);

/* Waiting: a seat nobody joined. Stored as numbers. */
enum store_stage { STORE_WAITING, STORE_RUNNING, STORE_OVER };

struct store_battle {
    char id[STORE_ID_SIZE];
    enum store_stage stage;
    int64_t created; /* seconds since 1970 */
    int64_t touched;
    const char *settings; /* JSON of the server's own, opaque here; borrowed */
    const char *title;    /* likewise: what the lobby lists without loading the battle */
};

/* A new battle with the header line of its file, newline and all; record 0 is one of the records.
 */
enum fault store_add(struct store *store, const struct store_battle *battle, const char *header,
                     struct note *why);
/* Stage, touched, settings and title; id and created stay. */
enum fault store_update(struct store *store, const struct store_battle *battle, struct note *why);
/* With its lines and tokens. */
enum fault store_remove(struct store *store, const char *id, struct note *why);

/* One record line; numbers of a battle are added once each, in order from 0. */
enum fault store_add_record(struct store *store, const char *id, uint32_t number, const char *line,
                            size_t size, struct note *why);
/* The draft line kept under a seat; size 0 removes it. */
enum fault store_set_draft(struct store *store, const char *id, int seat, const char *line,
                           size_t size, struct note *why);

/* ---- tokens: only hashes come here ----------------------------------------------------------- */
/* Stored as numbers. */
enum store_token_kind { STORE_SEAT, STORE_INVITATION, STORE_RESUME, STORE_SPECTATOR };

struct store_token {
    uint8_t hash[STORE_HASH_SIZE];
    enum store_token_kind kind;
    char battle[STORE_ID_SIZE];
    int seat;
    int64_t created;
};
enum fault store_add_token(struct store *store, const struct store_token *token, struct note *why);
/* FAULT_NONE with *found false when there is none. Reads need no transaction. */
enum fault store_find_token(struct store *store, const uint8_t *hash, struct store_token *out,
                            bool *found, struct note *why);
/* Dropping what is not there is success. */
enum fault store_drop_token(struct store *store, const uint8_t *hash, struct note *why);
/* All of a kind for a seat (seat -1: every seat). */
enum fault store_drop_tokens(struct store *store, const char *battle, int seat,
                             enum store_token_kind kind, struct note *why);

/* ---- reading ----------------------------------------------------------------------------------
 */
/* The battle with its settings and title (allocated, store_battle_free), *found false: none. */
enum fault store_find(struct store *store, const char *id, struct store_battle *out, bool *found,
                      struct note *why);
void store_battle_free(struct store_battle *battle);
/* Every battle of a stage, oldest first, its texts borrowed; a visitor must not write. Reads all
 * rows: for the start of a server, not for every turn. */
typedef void store_visit(void *visitor, const struct store_battle *battle);
enum fault store_list(struct store *store, enum store_stage stage, store_visit *visit,
                      void *visitor, struct note *why);
/* The whole battle file: header, records in order, drafts; *bytes is the caller's to free.
 * FAULT_INPUT: no such battle; FAULT_FULL: more than a battle file may have. */
enum fault store_read(struct store *store, const char *id, char **bytes, size_t *size,
                      struct note *why);
enum fault store_counts(struct store *store, int64_t counts[STORE_STAGES], struct note *why);

/* Removes waiting battles not touched since `waiting_before` and finished ones not touched since
 * `over_before`, with everything of theirs, at most `limit`; a turn of its own. *removed says how
 * many. */
enum fault store_expire(struct store *store, int64_t waiting_before, int64_t over_before, int limit,
                        int *removed, struct note *why);

#endif
