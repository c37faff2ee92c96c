/* How long a question may be worked at: what is not done by then is left out, and that is said. */
#ifndef FLAGBRIDGE_REFEREE_PATIENCE_H
#define FLAGBRIDGE_REFEREE_PATIENCE_H

#include "odds/odds.h"

#include <stdatomic.h>

enum {
    PATIENCE_MS = 2000,    /* unless the referee's terms say otherwise */
    PATIENCE_EXACT_MS = 50 /* where others wait: then odds are sampled, for as long again */
};

/* How thoroughly something is worked out is a matter of the thread's own time, so that it does not
 * depend on what else the machine has to do; when it must be there is one of the wall clock. */
struct patience_stage {
    int64_t own_us;
    int64_t wall_us;
};

struct patience {
    struct patience_stage exact;   /* until then odds are worked out in full … */
    struct patience_stage samples; /* … or sampled … */
    struct patience_stage end;     /* … and at last given up */
    const atomic_bool *cancelled;  /* the answer is not wanted any more; NULL: it is */
    bool used_up;                  /* somebody was told that it is over, or had less than was due */
};

/* From now on: `ms` on the wall, of which `own_ms` may be worked; `exact_ms` is at most a quarter
 * of these. */
void patience_begin(struct patience *patience, int ms, int own_ms, int exact_ms,
                    const atomic_bool *cancelled);

/* For odds and whoever works like them (an odds_hurry). */
bool patience_hurry(void *patience, enum odds_stage stage);

/* For computers (computer.is_disturbed). */
bool patience_is_over(const void *patience);

#endif
