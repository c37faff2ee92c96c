/* Dispatching by the rows of a system's decisions (core/decision.h): what the rulebook's functions
 * are where every decision has its row. */
#ifndef FLAGBRIDGE_RULES_KIT_DECISIONS_H
#define FLAGBRIDGE_RULES_KIT_DECISIONS_H

#include "rules/kit/judge.h"
#include "rules/kit/list.h"
#include "rules/kit/walk.h"

/* The law of one decision. The gate has seen to the shape, the moment and the unit of an answer
 * before it is judged here. */
struct decision_law {
    enum fault (*permit)(const struct ask *ask); /* NULL: whenever it is asked for */
    /* What there is to choose of a unit, or without one (UNIT_NONE); NULL: the bare answer. */
    void (*list)(struct list *list, int unit);
    void (*take)(struct walk *walk, const struct action *action); /* no dice, no refusals */
};

static inline const struct decision_law *decisions_law(const struct game *game, int decision)
{
    return game->rulebook->decisions[decision].law;
}

/* Whether the open question takes answers of the decision. */
static inline bool decisions_take(const struct game *game, const struct question *question,
                                  int decision)
{
    const struct decision *rows = game->rulebook->decisions, *row = &rows[decision];
    return decision == question->decision ||
           ((rows[question->decision].asked.also & DECISION(decision)) &&
            (!row->when || row->when(game, question)));
}
/* The rows beside its own whose answers it takes. */
uint64_t decisions_others(const struct game *game, const struct question *question);

/* Of the rulebook, law: */
enum fault decisions_permits(const struct game *game, const struct action *action,
                             struct note *why);
/* Unit by unit what is asked, then what else may be answered with a unit; at last what has none;
 * each in the order of the rows. */
int decisions_choices(const struct game *game, const struct question *question, int unit,
                      struct action *out, int capacity);
int decisions_first(const struct game *game, const struct question *question, struct action *out,
                    int capacity);
void decisions_accept(const struct game *game, const struct action *action, struct events *events);

/* doctrine: */
struct action decisions_sample(const struct game *game, const struct question *question,
                               struct random *random);
struct action decisions_reflex(const struct game *game, const struct question *question,
                               struct random *random);
struct action decisions_fallback(const struct game *game, const struct question *question);
/* A fallback: the bare answer of the first row behind its own that answers the question. */
struct action decisions_pass(const struct game *game, const struct question *question);
/* The bare answer of a row: of the unit it is about, or of the first that may be named. */
struct action decisions_bare(const struct game *game, const struct question *question,
                             int decision);

/* voice: */
void decisions_ask(const struct game *game, const struct question *question, struct text *out);

#endif
