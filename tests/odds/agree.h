/* Exact odds of an attack against two other ways to come to them: throwing dice, and following
 * every state without forgetting anything. */
#ifndef FLAGBRIDGE_TESTS_ODDS_AGREE_H
#define FLAGBRIDGE_TESTS_ODDS_AGREE_H

#include "odds/odds.h"
#include "tests/odds/attacks.h"

enum { AGREE_TEXT_SIZE = 1200 };

struct agree_terms {
    int samples; /* of each attack; 0: none */
    size_t memory;
    int joint_branches; /* that a joint may have; 0: none is looked at */
};

/* What has been found out, over all attacks so far. */
struct agreement {
    int attacks;
    int answers;      /* of one measure and one target */
    int sampled;      /* of them not exact, so that there was nothing to compare */
    int branches;     /* the most an exact answer took */
    int64_t values;   /* compared with samples */
    int second_looks; /* answers that were sampled a second time, to tell error from chance */
    int joints;       /* answers compared with the joint … */
    int too_large;    /* … and attacks that have too large a one */
    double worst_joint;
    int differences;
    char text[AGREE_TEXT_SIZE]; /* the first of them */
};

/* Answers of all measures for all targets of one attack, with the memory they need. */
struct agree;
struct agree *agree_open(const struct agree_terms *terms); /* NULL: out of memory */
void agree_close(struct agree **agree);

/* Asks for all odds of an attack and compares them. `sum` is added to; true: no difference. */
bool agree_check(struct agree *agree, const struct attack *attack, struct agreement *sum);

/* The chance of at least `count` (or, if that is fewer than expected, at most `count`) of `samples`
 * having a property that each has with `probability`. */
double agree_tail(int samples, double probability, int count);

#endif
