/* What strangers made up, on its way to a judge and back. */
#ifndef FLAGBRIDGE_SERVER_JUDGING_H
#define FLAGBRIDGE_SERVER_JUDGING_H

#include "referee/request.h"
#include "server/duty.h"
#include "server/judge.h"
#include "server/pool.h"

struct hall;
struct message;
struct visitor;

enum { JUDGING_WAITING_MAX = 8 }; /* requests of one visitor, beside the one being judged */

/* A request on its way. */
struct hearing {
    struct pool_job job; /* first */
    struct hall *hall;
    struct visitor *visitor; /* NULL: it has left */
    struct hearing *next;    /* of the same visitor */
    struct message *message;
    struct duty duty;
    bool makes_match; /* a judge only says whether it may */
    bool may;
    char *id; /* of the request, as JSON */
    enum judge_end end;
    char *answer;
    size_t answer_size;
    struct content_setup *prepared;
};

/* referee_host.judge */
bool judging_take(struct referee_host *host, struct request *request, const char *line,
                  size_t size);
void judging_leave(struct visitor *visitor);

/* Whatever did not end in an answer, in words. */
void judging_explain(enum judge_end end, struct trouble *out);
/* After it came back, on the loop: a judge's death is noted like one of ours. */
void judging_note_end(struct hall *hall, enum judge_end end, const struct duty *duty);

#endif
