/* Several processes, perhaps on several machines, share the games of one run. Only what they agree
 * on at the start, their tallies and their rows travel. The one file that knows of MPI. */
#ifndef FLAGBRIDGE_SIM_RANKS_H
#define FLAGBRIDGE_SIM_RANKS_H

#include "sim/run.h"

/* Rank 0 speaks for all. {0, 1} is a process by itself. */
struct ranks {
    int rank;
    int count;
};

/* FAULT_WORLD: this program was built without MPI, or it cannot be started. */
enum fault ranks_open(struct ranks *ranks, struct note *why);

/* Everybody calls it in the end, or nobody does: a rank that leaves without is a failed run. */
void ranks_close(struct ranks *ranks);

/* Ends all ranks at once. The reason has been printed. */
_Noreturn void ranks_abort(const struct ranks *ranks, int code);

/* The games of one rank: even bounds, every game in exactly one rank. */
void ranks_share(const struct ranks *ranks, uint64_t games, uint64_t *from, uint64_t *to);

/* All are ready to play the same thing: nobody brings a fault, all bring the same `likeness`. Else
 * every rank gets a fault, and `why` on rank 0 names the first rank that is in the way. */
enum fault ranks_agree(const struct ranks *ranks, uint64_t likeness, enum fault fault,
                       struct note *why);

/* On rank 0: adds the others' tallies, and their first signal and unkept battle to `end`. */
void ranks_gather(const struct ranks *ranks, struct sim_tally *tally, struct run_end *end);

/* Copies what the others have written into their `file` (from its start) behind what rank 0 has in
 * its own, rank by rank. */
void ranks_gather_rows(const struct ranks *ranks, FILE *file);

#endif
