/* Plans: answers worth a thought, each with a score. */
#ifndef FLAGBRIDGE_RULES_KIT_PLANS_H
#define FLAGBRIDGE_RULES_KIT_PLANS_H

#include "rules/kit/picks.h"

enum { PLANS_MAX = 64 };

/* An answer and how good it looks. */
struct plan {
    struct action action;
    int score;
};

/* The best of them first, no two alike. */
struct plans {
    const struct game *game;
    int capacity;
    int count;
    struct plan list[PLANS_MAX];
};
void plans_init(struct plans *plans, const struct game *game, int capacity);
/* Drops what is not permitted; of equal scores the earlier one stays ahead. */
void plans_add(struct plans *plans, const struct action *action, int score);
/* Whether one with that score would be kept, were it permitted. */
bool plans_would_keep(const struct plans *plans, int score);
/* Same, for an action already known to be permitted. */
void plans_add_lawful(struct plans *plans, const struct action *action, int score);
/* All answers of a question that has a handful of them, behind everything else. */
void plans_add_all(struct plans *plans, const struct question *question);

/* Every design of a shelf as an answer to the question that buys one, the dearest first. */
void plans_add_designs(struct plans *plans, const struct question *question, int shelf,
                       picks_price *price);
/* What is thought of for each unit that is asked. */
typedef void plans_of_unit(struct plans *plans, const struct question *question, int unit);
void plans_add_units(struct plans *plans, const struct question *question, plans_of_unit *think);

/* Thinks of answers to a question and adds those worth it; what is left to chance or default is
 * not. */
typedef void plans_thinker(struct plans *plans, const struct question *question);

/* Of what the row of the question thinks: the best, or the rulebook's fallback. */
struct action plans_best(const struct game *game, const struct question *question);
/* `propose` of a rulebook: best first, the fallback right behind the best, then all if there are
 * few. */
int plans_propose(const struct game *game, const struct question *question, struct action *out,
                  int capacity);

#endif
