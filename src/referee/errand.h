/* A request that is worked out elsewhere: all it needs, and nothing that others change. */
#ifndef FLAGBRIDGE_REFEREE_ERRAND_H
#define FLAGBRIDGE_REFEREE_ERRAND_H

#include "referee/request.h"

#include <stdatomic.h>

enum { ERRAND_ODDS_MS = 50 }; /* then odds are sampled */

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
    char *line; /* the request */
    size_t size;
    char *answer; /* once it has been run; NULL: there was no memory */
    size_t answer_size;
    atomic_bool cancelled; /* the answer is not wanted any more */
    int64_t deadline_us;
};

/* Of a request whose verb may be sent out and whose seat has been found; NULL: no memory. */
struct errand *errand_make(const struct request *request, const struct verb *verb, const char *line,
                           size_t size);
void errand_free(struct errand **errand);

/* From any thread, with a desk of its own. */
void errand_run(struct errand *errand, struct desk *desk);

#endif
