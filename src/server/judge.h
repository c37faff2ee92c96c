/* The worker's end of judges: asks, waits no longer than it may, and takes the next when one is
 * late or dead. Blocks: for one thread that has nothing else to do. */
#ifndef FLAGBRIDGE_SERVER_JUDGE_H
#define FLAGBRIDGE_SERVER_JUDGE_H

#include "server/court.h"

#include <stdatomic.h>

/* What came of a question. */
enum judge_end {
    JUDGE_ANSWERED,
    JUDGE_LATE,   /* its time was used up; the judge has been killed */
    JUDGE_DIED,   /* of the question, or what it said cannot be passed on */
    JUDGE_ABSENT, /* there is none to be had at the moment */
    JUDGE_STOPPED /* nobody wants to know any more */
};

struct judge {
    int control; /* where new ones come from; -1: nowhere */
    int socket;  /* -1: none is here */
    int process; /* to kill it by */
    char *answer;
    size_t room;
};

void judge_open(struct judge *judge, int control);
void judge_close(struct judge *judge); /* and lets the judge go, who ends */

/* `cancelled` is looked at all the while. The answer is sound JSON on one line, and nothing else
 * about it is to be believed; it is borrowed until the next question. */
enum judge_end judge_ask(struct judge *judge, const struct court_question *question,
                         const atomic_bool *cancelled, struct court_answer *out);

#endif
