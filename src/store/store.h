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
    STORE_SEATS_MAX = 16,   /* a battle has fewer, with its spectators */
    STORE_TOKENS_MAX = 64,  /* of a kind for one seat: of more the oldest go */
    STORE_LOG_PAGES = 4000, /* 16 MiB: the log is copied back to the file */
    STORE_SCHEMA = 2        /* raise it with a step in sql.c */
};

struct store;

/* Opens or creates (mode 0600) the file, migrates an older schema, refuses a newer one and a file
 * that is not ours. No other server can use it until it is closed; others may read (onlooker.h).
 * Faults are FAULT_WORLD with one clear line: read-only folder, used by another server, disk full,
 * not a database. The folder must exist; beside the path are "-wal" for the log and "-shm" for its
 * index. SQLite's usual VFS is used. */
enum fault store_open(struct store **out, const char *path, struct note *why);
void store_close(struct store **store);

/* For a server, before anything else: the pages that the store keeps in memory lie together from
 * the start, and not one by one between what others take of the heap and free again. */
void store_settle(void);

/* For a server: from now on the log is copied back by a thread of its own whenever it has so many
 * pages, and nobody who commits waits for that. False: there can be no thread, and all is as
 * before. Once. */
bool store_copy_aside(struct store *store, int pages);
/* How many bytes the log has because it cannot be copied back: another process reads, and has done
 * so since before they were written. 0: nobody is in the way. */
int64_t store_held_bytes(struct store *store);

/* ---- one transaction a turn: everything below that writes needs one open ----------------------
 * FAULT_INPUT (no such battle, there already, not the next record) changes nothing, and the turn
 * goes on. After FAULT_WORLD the turn is rolled back; the rest of it, and its commit, have the same
 * fault. The next turn may succeed. */
enum fault store_begin(struct store *store, struct note *why);
/* Success: it outlives a power cut. FAULT_WORLD, too, while the file or its log is not under its
 * name any more: nobody would find what was written. On a fault nothing happened; only when the
 * disk fails again at once, and the server ends before its next commit, may the turn be found whole
 * at the next start.
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
    int64_t expires; /* when it may be removed */
    bool solo;       /* at most one person has played in it: the first to go where room is short */
    const char *settings; /* JSON of the server's own, opaque here; borrowed */
    const char *title;    /* likewise: what the lobby lists without loading the battle */
};

/* A new battle with the header line of its file, newline and all; record 0 is one of the records.
 */
enum fault store_add(struct store *store, const struct store_battle *battle, const char *header,
                     struct note *why);
/* All but id and created, which stay. */
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
/* FAULT_NONE with *found false when there is none, or nothing that could be. Reads need no
 * transaction. */
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
/* A number above 0 in the settings, which are JSON, of every battle of a stage that has one there
 * (path: "$.due"); a visitor must not write. Reads all rows, as quickly as the database can. */
struct store_reader {
    void (*visit)(void *context, const char *id, int64_t number);
    void *context;
};
enum fault store_list_numbers(struct store *store, enum store_stage stage, const char *path,
                              const struct store_reader *reader, struct note *why);
/* The whole battle file: header, records in order, drafts; *bytes is the caller's to free.
 * FAULT_INPUT: no such battle; FAULT_FULL: more than a battle file may have. */
enum fault store_read(struct store *store, const char *id, char **bytes, size_t *size,
                      struct note *why);
enum fault store_counts(struct store *store, int64_t counts[STORE_STAGES], struct note *why);

/* Bytes of the file that are in use; what was removed is used again. */
enum fault store_size(struct store *store, int64_t *bytes, struct note *why);

/* ---- removing: each a turn of its own, at most `limit` battles; *removed says how many ---------
 */
/* Those that have expired by now. */
enum fault store_expire(struct store *store, int64_t now, int limit, int *removed,
                        struct note *why);
/* Finished ones before their time: those of one person first, then the longest untouched. */
enum fault store_make_room(struct store *store, int limit, int *removed, struct note *why);
/* Finished battles expire so many seconds after they were touched, if not sooner. */
enum fault store_shorten(struct store *store, int64_t seconds, struct note *why);

/* Gives room that is not used back to the disk, if that is worth it: a quarter of the file, and a
 * mebibyte. Writes the whole file anew, which takes long: not for a server. *given: bytes. */
enum fault store_give_back(struct store *store, int64_t *given, struct note *why);

#endif
