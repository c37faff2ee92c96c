/* One exact run: all branches of a question, remembering what one measure of one target needs. */
#ifndef FLAGBRIDGE_ODDS_EXACT_H
#define FLAGBRIDGE_ODDS_EXACT_H

#include "odds/course.h"

/* Measures of one target that are read in the same run; answer[i] gets that of measure[i]. */
struct exact_group {
    int lens;     /* the measure whose `forget` is used */
    bool carries; /* its one measure is a count to be added up over activations */
    int target;
    int count;
    int measure[MEASURES_MAX];
    struct odds_answer *answer[MEASURES_MAX];
};

/* Fills the answers but for their means. FAULT_FULL: arena, branches or patience are at an end, or
 * there are too many values; then they mean nothing. The arena is left as it is. */
enum fault exact_play(struct course *course, const struct exact_group *group,
                      const struct odds_limits *limits);

/* Adds probability to a value, keeping the values in order; FAULT_FULL: too many. */
enum fault exact_add_value(struct odds_answer *answer, int32_t value, double probability);

#endif
