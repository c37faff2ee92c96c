/* Thinking while the person writes: a computer seat plans its secret run in the background. */
#ifndef FLAGBRIDGE_CLI_PONDER_H
#define FLAGBRIDGE_CLI_PONDER_H

#include "referee/computer.h"

#include <pthread.h>

enum { PONDER_ANSWERS_MAX = 256, PONDER_REASON = 160 };

struct ponder_answer {
    struct action action;
    char reason[PONDER_REASON];
};

/* One seat's plan. The thread has copies of everything, and the computer to itself. */
struct ponder {
    bool running;
    pthread_t thread;
    struct computer *computer;
    int seat;
    struct game view; /* the thread plays the run in it */
    void *seen;       /* what the seat saw when it began; NULL: there is no plan */
    int count;
    int used;
    struct ponder_answer list[PONDER_ANSWERS_MAX];
};

/* The seat is asked secretly in `view`: begins to think. Without memory or thread it does not. */
void ponder_start(struct ponder *ponder, struct computer *computer, const struct game *view,
                  int seat);

/* Whether it thinks or has a plan. */
bool ponder_is_busy(const struct ponder *ponder);

/* Waits for the plan; the player's own budget says for how long. */
void ponder_wait(struct ponder *ponder);

/* The next answer of the plan if it fits what the seat sees now, else NULL and there is no plan. */
const struct ponder_answer *ponder_next(struct ponder *ponder, const struct game *view);

/* Ends the thinking at once and forgets the plan. */
void ponder_drop(struct ponder *ponder);

#endif
