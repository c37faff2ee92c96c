/* Random attacks of any rule system, found by playing until an answer sets dice rolling. */
#ifndef FLAGBRIDGE_TESTS_ODDS_ATTACKS_H
#define FLAGBRIDGE_TESTS_ODDS_ATTACKS_H

#include "core/play.h"
#include "core/sources.h"
#include "tests/odds/stages.h"

enum { ATTACK_ACTIONS_MAX = 16, ATTACK_TARGETS_MAX = 3 };

/* What a seat might ask the odds of: its answers to the open question and to those behind it. */
struct attack {
    const struct stage *stage;
    uint64_t seed;
    int plies;        /* answers played before */
    struct game view; /* as the seat sees it */
    struct action actions[ATTACK_ACTIONS_MAX];
    int action_count;
    int targets[ATTACK_TARGETS_MAX]; /* whose measures differ from throw to throw, first */
    int target_count;
};

/* The attack of a seed: scenario, options, battle so far, answers. False: the battles of this seed
 * came to none. Frees nothing: `attack_free` in any case. Uses the stage's setup and state until
 * the next attack is drawn. */
bool attack_draw(struct attack *attack, struct stages *stages, uint64_t seed);
void attack_free(struct attack *attack);

/* Measures that begin again with each activation (rulebook->counted_measures), by target of the
 * attack: what stands in the state, and what earlier activations had. */
struct attack_counts {
    int32_t now[ATTACK_TARGETS_MAX][MEASURES_MAX];
    int32_t earlier[ATTACK_TARGETS_MAX][MEASURES_MAX];
};

/* Plays the attack once, by the meaning of struct odds_question, on a copy of its view. `counts`
 * (may be NULL) are added up on the way if there are several actions. Returns how many questions
 * were answered by default. */
int attack_play(const struct attack *attack, const struct game *game, struct dice *dice,
                struct attack_counts *counts);

/* The attack in words, for reports. */
void attack_tell(const struct attack *attack, struct text *out);

#endif
