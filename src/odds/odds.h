/* Exact odds: the rules themselves, played over every way the dice can fall. */
#ifndef FLAGBRIDGE_ODDS_ODDS_H
#define FLAGBRIDGE_ODDS_ODDS_H

#include "base/arena.h"
#include "core/play.h"

enum { ODDS_VALUES_MAX = 256, ODDS_BRANCHES_MAX = 200000, ODDS_ACTIONS_MAX = 256 };

struct odds_value {
    int32_t value;
    double probability;
    double error; /* half width of the 99 % interval when sampled, else 0 */
};

/* The distribution of one measure on one target, values ascending. */
struct odds_answer {
    bool exact;
    int branches;   /* most states held at once */
    double missing; /* probability dropped, below 1e-9 */
    int defaulted;  /* questions answered by their documented default */
    int value_count;
    struct odds_value values[ODDS_VALUES_MAX];
};

/* What is asked: play `actions` in order (each must be permitted when its turn comes), answer
 * questions that come up by `fallback`, until the activation that the last action set off has
 * ended; read `measure` of `target`. */
struct odds_question {
    const struct action *actions;
    int action_count;
    int measure;
    int target;
};

/* `game` is the asker's concealed state; it is not changed. All memory comes from the arena, which
 * is handed back as it was. Exact unless arena or branch limit are exceeded: then sampled. */
enum fault odds_exact(const struct game *game, const struct odds_question *question,
                      struct arena *arena, struct odds_answer *out, struct note *why);

#endif
