/* Computers and long questions, worked out by others. */
#ifndef FLAGBRIDGE_SERVER_WORK_H
#define FLAGBRIDGE_SERVER_WORK_H

#include "server/duty.h"
#include "server/keep.h"

struct errand;
struct referee_host;
struct visitor;

/* A long question on its way to a worker and back. */
struct task {
    struct pool_job job; /* first */
    struct hall *hall;
    struct errand *errand;
    struct visitor *visitor; /* NULL: it has left */
    struct duty duty;
    struct note why; /* it was not taken */
    bool is_long;    /* it goes by the lane of those that take long */
};

/* A computer seat thinking. */
struct thinking {
    struct pool_job job; /* first */
    struct hall *hall;
    struct keeping *keeping;
    struct thought thought;
    struct duty duty;
    struct debtor *debtor; /* whose battle it is, as long as it thinks deeply; else NULL */
    int limit_ms;          /* of a side-turn */
    char reason[KEEP_REASON_SIZE];
    struct thinking *next; /* of those whose answer waits until the match is free */
};

struct cached {
    uint64_t key[2];
    char *body;
    size_t size;
    int64_t used; /* when it was last asked for */
};

/* Forgets answers that nobody has asked for since then. */
void work_forget(struct hall *hall, int64_t since);
void work_send_out(struct referee_host *host, struct errand *errand);
/* Has a computer seat of the battle think, if one is asked and somebody watches. */
void work_consider(struct keeping *keeping);
void work_answer_ripe(struct hall *hall);
void work_leave(struct visitor *visitor);
/* Whoever thinks comes to an end at once. */
void work_stop(struct hall *hall);
bool work_is_busy(const struct keeping *keeping);

#endif
