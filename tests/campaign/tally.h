/* What happened in a campaign, counted; plain numbers, so that processes can add theirs up. */
#ifndef FLAGBRIDGE_TESTS_CAMPAIGN_TALLY_H
#define FLAGBRIDGE_TESTS_CAMPAIGN_TALLY_H

#include "content/content.h"

enum {
    TALLY_RULES_MAX = 1024,
    TALLY_DECISIONS_MAX = 64,
    TALLY_KINDS_MAX = 128,
    TALLY_VALUES_MAX = 8,
    TALLY_STAGES_MAX = 64
};

/* Only uint64_t: tally_add treats it as an array of them. */
struct tally {
    uint64_t games;
    uint64_t actions;
    uint64_t throws;
    uint64_t tries;   /* mutated answers judged */
    uint64_t refused; /* of them */
    uint64_t mixes;   /* of options tried */
    uint64_t mixes_refused;
    uint64_t unfinished;  /* games stopped at the limit of actions */
    uint64_t fingerprint; /* sum over games: the order does not matter */
    uint64_t quarter;     /* the same of the first quarter of them */
    uint64_t winner[WINNER_NONE + 1];
    uint64_t stage[TALLY_STAGES_MAX];
    uint64_t event_rule[TALLY_RULES_MAX];
    uint64_t throw_rule[TALLY_RULES_MAX];
    uint64_t refusal_rule[TALLY_RULES_MAX];
    uint64_t word_rule[TALLY_RULES_MAX]; /* in prices, audits and complaints */
    uint64_t decision[TALLY_DECISIONS_MAX];
    uint64_t event_kind[TALLY_KINDS_MAX];
    uint64_t option[OPTIONS_MAX][TALLY_VALUES_MAX]; /* numbers: 0 the default, 1 another */
};

void tally_add(struct tally *sum, const struct tally *more);

/* Which of an option's counted values a setting is. */
int tally_value(const struct option *option, int32_t setting);

/* Prints all counts; returns how many of them are 0 that must not be (each printed as not ok). */
int tally_report(const struct tally *tally, const struct rulebook *rulebook,
                 const struct content *content);

#endif
