/* A request that is worked out elsewhere: all it needs, and nothing that others change. */
#ifndef FLAGBRIDGE_REFEREE_ERRAND_H
#define FLAGBRIDGE_REFEREE_ERRAND_H

#include "referee/request.h"

#include <stdatomic.h>

struct errand {
    struct referee_session *session; /* the asker; the host's to forget when it leaves */
    struct contest *contest;         /* must stay until errand_run has returned */
    const struct referee_terms *terms;
    const struct verb *verb;
    char match[CONTEST_ID_SIZE];
    struct game view; /* a copy of what the seat may know */
    int seat;
    bool asked;
    struct question question;
    uint32_t number;
    uint64_t key[2]; /* hashes of all that the answer depends on */
    char *line;      /* the request */
    size_t size;
    char *id;     /* of the request, as JSON */
    char *answer; /* once it has been run; NULL: there was no memory */
    size_t answer_size;
    bool is_long;          /* it is no wonder if it takes its time */
    bool late;             /* its time was used up before everything was worked out */
    atomic_bool cancelled; /* the answer is not wanted any more */
};

/* Of a request whose verb may be sent out and whose seat has been found; NULL: no memory. */
struct errand *errand_make(const struct request *request, const char *line, size_t size);
void errand_free(struct errand **errand);

/* From any thread, with a desk of its own; once more, if its time was not enough: `ms` on the wall,
 * `own_ms` of the thread's own. */
void errand_run(struct errand *errand, int ms, int own_ms, struct desk *desk);

/* An answer without "{"id":…": what is the same for all who ask the same. */
const char *errand_body(const struct errand *errand, size_t *size);
/* The line that such a body, or a trouble, makes for this asker; in the desk's memory. */
struct text errand_line(const struct errand *errand, const char *body, size_t size,
                        struct desk *desk);
struct text errand_refuse(const struct errand *errand, const struct trouble *trouble,
                          struct desk *desk);

#endif
