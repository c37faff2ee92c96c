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
    ODDS_KINDS_MAX = 16,      /* of such questions; more are counted with the last of them */
    ODDS_SAMPLES = 100000,
    ODDS_SAMPLES_MIN = 100,
    ODDS_REACH_SAMPLES = 256,
    ODDS_REACH_MIN = 32,
    ODDS_ARENA_SIZE = 64 << 20 /* what callers should hand in */
};

struct odds_value {
    int32_t value;
    double probability;
    double error; /* half width of the 99 % interval when sampled, else 0 */
};

/* Questions of one kind, put to one seat, that were answered by their documented default. */
struct odds_default {
    uint8_t decision;
    uint8_t seat;
    uint16_t count; /* at most, on any way the dice can fall */
};

/* The distribution of one measure on one target, values ascending. */
struct odds_answer {
    bool exact;
    int branches;   /* states it came to; when sampled, the number of samples */
    double missing; /* probability dropped: branches under 1e-15 each */
    double skipped; /* given actions left out because not permitted, on average */
    int defaulted;  /* questions answered by their documented default, at most */
    int default_count;
    struct odds_default defaults[ODDS_KINDS_MAX];
    double mean;
    double mean_error; /* half width of its 99 % interval when sampled, else 0 */
    int value_count;
    struct odds_value values[ODDS_VALUES_MAX];
};

/* What is asked: play `actions` in order, answer by `fallback` what others are asked between them
 * (in the same phase), what else is asked in the middle of what one has set off, and what comes up
 * after the last one, until the activation it set off has ended (or the game is over), read
 * `measure` of `target`. An action that is permitted nowhere when
 * its turn comes is refused with the rules' reason; one that the dice have made impossible in some
 * branches only (boarding after a ram that destroyed its target) is left out there. */
struct odds_question {
    const struct action *actions;
    int action_count;
    int measure;
    int target;
};

struct odds_pair {
    int measure;
    int target;
};

/* What is being done: all branches are played; if that was given up, samples; anything at all. */
enum odds_stage { ODDS_BRANCHING, ODDS_SAMPLING, ODDS_WORKING };

/* Whether an answer is wanted so soon that it must do with what there is, asked every few steps.
 * Whoever says so of ODDS_WORKING gets none, unless there is one already. */
typedef bool odds_hurry(void *context, enum odds_stage stage);

/* How much may be done for a survey; 0 and NULL: as much as the constants above say. */
struct odds_limits {
    int branches; /* of one run */
    int samples;
    odds_hurry *hurry;
    void *context;
};

/* Several measures of several targets after one run of actions. */
struct odds_survey {
    const struct action *actions;
    int action_count;
    const struct odds_pair *pairs;
    int pair_count;
    struct odds_limits limits;
};

/* `game` is the asker's concealed state, settled; it is not changed. All memory comes from the
 * arena, which is handed back as it was. Exact unless arena or branch limit are exceeded: then
 * sampled, always with the same seed. FAULT_FULL: not even one state fits, or there are more
 * than ODDS_VALUES_MAX values; FAULT_INPUT: no such measure or unit; FAULT_LATE: somebody is in
 * such a hurry that not even ODDS_SAMPLES_MIN samples could be taken. */
enum fault odds_exact(const struct game *game, const struct odds_question *question,
                      struct arena *arena, struct odds_answer *out, struct note *why);

/* The same for all pairs of a survey: out[i] answers pairs[i]. Each is an exact marginal of its
 * own, but measures that need the same things remembered (rulebook->same_lens) are read in one
 * run, and what must be sampled is sampled at once. */
enum fault odds_survey(const struct game *game, const struct odds_survey *survey,
                       struct arena *arena, struct odds_answer *out, struct note *why);

/* Which units the actions can do something to, as far as ODDS_REACH_SAMPLES throws of the dice
 * show, or as many as there is time for. FAULT_FULL: no room for one state; FAULT_REFUSED and
 * FAULT_LATE: as above. */
enum fault odds_reach(const struct game *game, const struct odds_survey *survey,
                      struct arena *arena, struct unit_set *out, struct note *why);

/* Whether it is time to stop working. */
bool odds_is_late(const struct odds_limits *limits);

/* The chance of a value of at least `least`. */
double odds_at_least(const struct odds_answer *answer, int32_t least);

#endif
