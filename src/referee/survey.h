/* Odds of a run of actions for all the units they concern, gathered once for every door. */
#ifndef FLAGBRIDGE_REFEREE_SURVEY_H
#define FLAGBRIDGE_REFEREE_SURVEY_H

#include "odds/threat.h"

/* What is asked of the position `view`. */
struct survey_question {
    const struct game *view;
    const struct action *actions;
    int action_count;
    const struct unit_set *targets; /* NULL: the units the actions name as targets, and all others
                                       as far as something can befall them */
    uint32_t measures;              /* bit per measure */
    struct odds_limits limits;
};

/* One unit's answers, by measure. */
struct survey_target {
    int unit;
    bool asked[MEASURES_MAX];
    struct odds_answer answer[MEASURES_MAX];
};

struct survey {
    const struct game *view;
    int target_count;
    struct survey_target *targets;
    bool unfinished; /* the time was used up before all targets had been looked at */
    bool exact;      /* all of them; the other numbers are the largest of any */
    int branches;
    double missing;
    double skipped;
    int defaulted;
    int default_count;
    struct odds_default defaults[ODDS_KINDS_MAX];
};

/* Answers all. Close it whatever it returns. */
enum fault survey_take(struct survey *survey, const struct survey_question *question,
                       struct arena *arena, struct note *why);
void survey_close(struct survey *survey);

/* Whether the measure is zero for certain. */
bool survey_is_nothing(const struct odds_answer *answer);

/* The members of a JSON object: targets, means, exact, branches … (docs/protocol.md). */
void survey_write(const struct survey *survey, struct text *out);

/* Likewise of a threat table: units, targets, threats. */
void survey_write_threats(const struct game *view, const struct threat_table *table,
                          struct text *out);

#endif
