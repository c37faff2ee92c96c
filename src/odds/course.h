/* How the actions of an odds question are played: given, answered by default, at an end. */
#ifndef FLAGBRIDGE_ODDS_COURSE_H
#define FLAGBRIDGE_ODDS_COURSE_H

#include "odds/branches.h"
#include "odds/odds.h"

/* One run of actions from one position, over all branches or samples. */
struct course {
    const struct game *before;
    const struct action *actions;
    int action_count;
    struct arena *arena;
    bool taken[ODDS_ACTIONS_MAX];           /* the action was permitted somewhere */
    struct note *refusal[ODDS_ACTIONS_MAX]; /* why it was not, the first time */
    int kind_count;
    struct odds_default kinds[ODDS_KINDS_MAX]; /* questions answered by default */
};

/* What an answer without dice was. */
struct course_answer {
    int kind;   /* index into `kinds` when it was a default, else -1 */
    bool skips; /* a given action was not permitted */
};

enum course_step { COURSE_ON, COURSE_DONE };

void course_init(struct course *course, const struct game *before, const struct odds_survey *survey,
                 struct arena *arena);

/* Answers the open question in `state`; `defaulted` answers by default lie behind. */
enum course_step course_answer(struct course *course, void *state, struct branch_key *key,
                               int defaulted, struct course_answer *out);

/* One step of the rules. */
enum course_step course_advance(const struct course *course, void *state, struct branch_key *key,
                                struct dice *dice);

/* An action that was never permitted is an error of the asker. */
enum fault course_refusal(const struct course *course, struct note *why);

#endif
