/* Exact odds: the rules themselves, played over every way the dice can fall. */
#ifndef FLAGBRIDGE_ODDS_ODDS_H
#define FLAGBRIDGE_ODDS_ODDS_H

#include "base/arena.h"
#include "core/play.h"

enum {
    ODDS_VALUES_MAX = 256,
    ODDS_BRANCHES_MAX = 200000,
    ODDS_ACTIONS_MAX = 256,
    ODDS_DEFAULTS_MAX = 1000, /* questions answered by default before an activation must end */
    ODDS_SAMPLES = 100000
};

struct odds_value {
    int32_t value;
    double probability;
    double error; /* half width of the 99 % interval when sampled, else 0 */
};

/* The distribution of one measure on one target, values ascending. */
struct odds_answer {
    bool exact;
    int branches;   /* most states held at once; when sampled, the number of samples */
    double missing; /* probability dropped: branches under 1e-15 each */
    double skipped; /* given actions left out because not permitted, on average */
    int defaulted;  /* questions answered by their documented default, at most */
    int value_count;
    struct odds_value values[ODDS_VALUES_MAX];
};

/* What is asked: play `actions` in order, answer by `fallback` what others are asked between them
 * (in the same phase) and what comes up after the last one, until the activation it set off has
 * ended (or the game is over), read `measure` of `target`. An action that is permitted nowhere when
 * its turn comes is refused with the rules' reason; one that the dice have made impossible in some
 * branches only (boarding after a ram that destroyed its target) is left out there. */
struct odds_question {
    const struct action *actions;
    int action_count;
    int measure;
    int target;
};

/* `game` is the asker's concealed state, settled; it is not changed. All memory comes from the
 * arena, which is handed back as it was. Exact unless arena or branch limit are exceeded: then
 * sampled, always with the same seed. FAULT_FULL: not even one state fits, or there are more
 * than ODDS_VALUES_MAX values; FAULT_INPUT: no such measure or unit. */
enum fault odds_exact(const struct game *game, const struct odds_question *question,
                      struct arena *arena, struct odds_answer *out, struct note *why);

#endif
