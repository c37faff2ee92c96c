/* Dispatching by rows. */
#include "rules/kit/decisions.h"

#include "base/check.h"
#include "rules/kit/asked.h"
#include "rules/kit/draw.h"
#include "rules/kit/gate.h"
#include "rules/kit/plans.h"

bool decisions_always(const struct game *game, const struct question *question)
{
    (void)game;
    (void)question;
    return true;
}

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

/* Rows beside its own that take the question; looked for once, and when there is room for them. */
enum { OTHERS_MAX = 16, UNKNOWN = -1 };
struct others {
    int count;
    uint8_t row[OTHERS_MAX];
};

static void find_others(const struct list *list, struct others *others)
{
    const struct rulebook *rulebook = list->game->rulebook;
    int asked = list->question->decision, last = rulebook->decisions[asked].asked.last;
    int end = last ? last + 1 : rulebook->decision_count;
    others->count = 0;
    for (int i = last ? asked + 1 : 0; i < end; i++) {
        if (i == asked || !decisions_take(list->game, list->question, i))
            continue;
        CHECK(others->count < OTHERS_MAX);
        others->row[others->count++] = (uint8_t)i;
    }
}

/* The row of the question first. */
static void list_rows(struct list *list, int unit, struct others *others)
{
    const struct decision *rows = list->game->rulebook->decisions;
    int asked = list->question->decision, of_unit = unit == UNIT_NONE ? 0 : USES_UNIT;
    if ((rows[asked].shape.uses & USES_UNIT) == of_unit)
        list_row(list, asked, unit);
    if (list_is_full(list))
        return;
    if (others->count == UNKNOWN)
        find_others(list, others);
    for (int i = 0; i < others->count; i++)
        if ((rows[others->row[i]].shape.uses & USES_UNIT) == of_unit)
            list_row(list, others->row[i], unit);
}

static int list_all(struct list *list, int unit)
{
    const struct question *question = list->question;
    struct others others = {.count = UNKNOWN};
    for (int next = unit_set_next(&question->units, 0); next != UNIT_NONE && !list_is_full(list);
         next = unit_set_next(&question->units, next + 1))
        if (unit == UNIT_ANY || unit == next)
            list_rows(list, next, &others);
    if ((unit == UNIT_ANY || unit == question->unit) && !list_is_full(list))
        list_rows(list, UNIT_NONE, &others);
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

struct action decisions_pass(const struct game *game, const struct question *question)
{
    const struct rulebook *rulebook = game->rulebook;
    int decision = question->decision;
    do
        decision = decision + 1 < rulebook->decision_count ? decision + 1 : 0;
    while (!decisions_take(game, question, decision));
    bool of_unit = rulebook->decisions[decision].shape.uses & USES_UNIT;
    return asked_answer(game, question, decision,
                        of_unit ? asked_first(game, question) : UNIT_NONE);
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
