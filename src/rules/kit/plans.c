/* Answers by their scores, best first. */
#include "rules/kit/plans.h"

#include "rules/kit/asked.h"

#include <limits.h>

enum { LISTED_MAX = 24 };

void plans_init(struct plans *plans, const struct game *game, int capacity)
{
    plans->game = game;
    plans->count = 0;
    plans->capacity = capacity < 0 ? 0 : capacity < PLANS_MAX ? capacity : PLANS_MAX;
}

static void drop(struct plans *plans, int at)
{
    plans->count--;
    for (int i = at; i < plans->count; i++)
        plans->list[i] = plans->list[i + 1];
}

/* Not what is no better than the last of a full list: nobody need ask whether it is permitted. */
bool plans_would_keep(const struct plans *plans, int score)
{
    return plans->count < plans->capacity ||
           (plans->count > 0 && plans->list[plans->count - 1].score < score);
}

void plans_add(struct plans *plans, const struct action *action, int score)
{
    if (plans_would_keep(plans, score) &&
        plans->game->rulebook->permits(plans->game, action, NULL) == FAULT_NONE)
        plans_add_lawful(plans, action, score);
}

void plans_add_lawful(struct plans *plans, const struct action *action, int score)
{
    if (!plans_would_keep(plans, score))
        return;
    for (int i = 0; i < plans->count; i++) {
        if (!action_equal(&plans->list[i].action, action))
            continue;
        if (plans->list[i].score >= score)
            return;
        drop(plans, i);
        break;
    }
    int at = plans->count;
    while (at > 0 && plans->list[at - 1].score < score)
        at--;
    if (at == plans->capacity)
        return;
    if (plans->count < plans->capacity)
        plans->count++;
    for (int i = plans->count - 1; i > at; i--)
        plans->list[i] = plans->list[i - 1];
    plans->list[at] = (struct plan){*action, score};
}

void plans_add_all(struct plans *plans, const struct question *question)
{
    struct action listed[LISTED_MAX];
    const struct game *game = plans->game;
    int count = game->rulebook->choices(game, question, UNIT_ANY, listed, LISTED_MAX);
    for (int i = 0; i < count && i < LISTED_MAX; i++)
        plans_add(plans, &listed[i], INT_MIN + LISTED_MAX - i);
}

void plans_add_designs(struct plans *plans, const struct question *question, int shelf,
                       picks_price *price)
{
    struct action action = asked_answer(plans->game, question, question->decision, UNIT_NONE);
    for (int i = 0; i < plans->game->setup->library.shelf[shelf].count; i++) {
        action.amount[0] = (int16_t)i;
        plans_add(plans, &action, price(plans->game, i));
    }
}

void plans_add_units(struct plans *plans, const struct question *question, plans_of_unit *think)
{
    for (int unit = 0; unit < state_head(plans->game->state)->unit_count; unit++)
        if (asked_of(plans->game, question, unit))
            think(plans, question, unit);
}

static const struct decision_asked *asked_by(const struct game *game,
                                             const struct question *question)
{
    return &game->rulebook->decisions[question->decision].asked;
}

static void think(struct plans *plans, const struct question *question)
{
    plans_thinker *thinker = asked_by(plans->game, question)->think;
    if (thinker)
        thinker(plans, question);
}

struct action plans_best(const struct game *game, const struct question *question)
{
    struct plans plans;
    plans_init(&plans, game, 1);
    think(&plans, question);
    return plans.count > 0 ? plans.list[0].action : game->rulebook->fallback(game, question);
}

int plans_propose(const struct game *game, const struct question *question, struct action *out,
                  int capacity)
{
    struct plans plans;
    struct action fallback = game->rulebook->fallback(game, question);
    plans_init(&plans, game, capacity);
    think(&plans, question);
    plans_add(&plans, &fallback, plans.count > 0 ? plans.list[0].score - 1 : 0);
    if (asked_by(game, question)->few)
        plans_add_all(&plans, question);
    for (int i = 0; i < plans.count; i++)
        out[i] = plans.list[i].action;
    return plans.count;
}
