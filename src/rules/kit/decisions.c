/* Dispatching by rows. */
#include "rules/kit/decisions.h"

#include "base/bits.h"
#include "rules/kit/asked.h"
#include "rules/kit/draw.h"
#include "rules/kit/gate.h"
#include "rules/kit/plans.h"

static const struct decision *row_of(const struct game *game, const struct question *question)
{
    return &game->rulebook->decisions[question->decision];
}

/* ---- law ---- */

enum fault decisions_permits(const struct game *game, const struct action *action, struct note *why)
{
    return gate_permits(game->rulebook->gate, game, action, why);
}

static void list_row(struct list *list, int decision, int unit)
{
    const struct decision_law *law = decisions_law(list->game, decision);
    if (law->list) {
        law->list(list, unit);
        return;
    }
    struct action bare = list_new(list, decision, unit);
    list_add(list, &bare);
}

static bool takes(const struct game *game, const struct question *question,
                  const struct decision *row)
{
    return !row->when || row->when(game, question);
}

uint64_t decisions_others(const struct game *game, const struct question *question)
{
    uint64_t others = row_of(game, question)->asked.also;
    for (uint64_t rest = others; rest; rest &= rest - 1)
        if (!takes(game, question, &game->rulebook->decisions[bits_lowest(rest)]))
            others &= ~DECISION(bits_lowest(rest));
    return others;
}

/* The row of the question first, then others while there is room. */
static void list_rows(struct list *list, int unit)
{
    const struct decision *rows = list->game->rulebook->decisions;
    int asked = list->question->decision, of_unit = unit == UNIT_NONE ? 0 : USES_UNIT;
    if ((rows[asked].shape.uses & USES_UNIT) == of_unit)
        list_row(list, asked, unit);
    for (uint64_t rest = list_is_full(list) ? 0 : rows[asked].asked.also; rest; rest &= rest - 1) {
        int other = bits_lowest(rest);
        if ((rows[other].shape.uses & USES_UNIT) == of_unit &&
            takes(list->game, list->question, &rows[other]))
            list_row(list, other, unit);
    }
}

static int list_all(struct list *list, int unit)
{
    const struct question *question = list->question;
    for (int next = unit_set_next(&question->units, 0); next != UNIT_NONE && !list_is_full(list);
         next = unit_set_next(&question->units, next + 1))
        if (unit == UNIT_ANY || unit == next)
            list_rows(list, next);
    if ((unit == UNIT_ANY || unit == question->unit) && !list_is_full(list))
        list_rows(list, UNIT_NONE);
    return list->count;
}

int decisions_choices(const struct game *game, const struct question *question, int unit,
                      struct action *out, int capacity)
{
    struct list list = {game, question, out, capacity, 0, false};
    return list_all(&list, unit);
}

int decisions_first(const struct game *game, const struct question *question, struct action *out,
                    int capacity)
{
    struct list list = {game, question, out, capacity, 0, true};
    int count = list_all(&list, UNIT_ANY);
    return count < capacity ? count : capacity; /* orders are all listed at once */
}

void decisions_accept(const struct game *game, const struct action *action, struct events *events)
{
    struct walk walk = walk_begin(game, NULL, events);
    decisions_law(game, action->decision)->take(&walk, action);
}

/* ---- doctrine ---- */

struct action decisions_sample(const struct game *game, const struct question *question,
                               struct random *random)
{
    struct draw draw = draw_begin(game, question, random);
    const struct decision *row = row_of(game, question);
    return row->asked.draw ? row->asked.draw(&draw) : draw_listed(&draw);
}

struct action decisions_reflex(const struct game *game, const struct question *question,
                               struct random *random)
{
    const struct decision *row = row_of(game, question);
    (void)random;
    return row->asked.reflex ? row->asked.reflex(game, question) : plans_best(game, question);
}

struct action decisions_fallback(const struct game *game, const struct question *question)
{
    return row_of(game, question)->asked.fallback(game, question);
}

struct action decisions_bare(const struct game *game, const struct question *question, int decision)
{
    bool of_unit = game->rulebook->decisions[decision].shape.uses & USES_UNIT;
    return asked_answer(game, question, decision,
                        of_unit ? asked_first(game, question) : UNIT_NONE);
}

struct action decisions_pass(const struct game *game, const struct question *question)
{
    uint64_t others = decisions_others(game, question) | DECISION(question->decision);
    uint64_t behind = others >> question->decision >> 1;
    return decisions_bare(game, question,
                          behind ? question->decision + 1 + bits_lowest(behind)
                                 : bits_lowest(others));
}

/* ---- voice ---- */

void decisions_ask(const struct game *game, const struct question *question, struct text *out)
{
    const struct rulebook *rulebook = game->rulebook;
    if (question->decision < rulebook->decision_count && row_of(game, question)->asked.ask)
        row_of(game, question)->asked.ask(game, question, out);
    else
        text_char(out, '?');
}
