/* The scenarios of one rule system that attacks are drawn from. */
#ifndef FLAGBRIDGE_TESTS_ODDS_STAGES_H
#define FLAGBRIDGE_TESTS_ODDS_STAGES_H

#include "content/content.h"

enum { STAGES_MAX = 64, STAGE_NAME_SIZE = 200 };

struct stage {
    char name[STAGE_NAME_SIZE];
    struct content_setup *content;
    struct setup *setup;        /* its options are changed from attack to attack */
    int32_t usual[OPTIONS_MAX]; /* those of the scenario itself */
    void *state;                /* the battle played on it */
    int share;                  /* of the attacks: large battles are drawn less often */
};

struct stages {
    const struct rulebook *rulebook;
    struct content *content;
    int count;
    int shares;
    struct stage list[STAGES_MAX];
};

/* Opens what `data` ships for a system, and, if `positions` is given, every scenario file there
 * (`<positions>/<system>/` + `*.yaml`). What is wrong is said in `why`. */
bool stages_open(struct stages *stages, const struct rulebook *rulebook, const char *data,
                 const char *positions, struct note *why);
void stages_close(struct stages *stages);

#endif
