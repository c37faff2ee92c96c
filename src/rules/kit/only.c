/* The only answer to a question, and its event. */
#include "rules/kit/only.h"

#include "rules/kit/asked.h"
#include "rules/kit/told.h"

#include <string.h>

/* What an event has room for of an answer's text. */
enum { TEXT_SIZE = sizeof(((struct kit_only_answer_told *)0)->text) };

static bool has_one(const struct game *game, const struct question *question, struct action *out)
{
    enum { SEVERAL = 2 };
    struct action listed[SEVERAL];
    const struct rulebook *rulebook = game->rulebook;
    int count = rulebook->first ? rulebook->first(game, question, listed, SEVERAL)
                                : rulebook->choices(game, question, UNIT_ANY, listed, SEVERAL);
    if (count == 1)
        *out = listed[0];
    return count == 1;
}

static bool is_about_one(const struct question *question)
{
    int unit = unit_set_next(&question->units, 0);
    return unit != UNIT_NONE && unit_set_next(&question->units, unit + 1) == UNIT_NONE;
}

bool only_answer(const struct game *game, const struct question *question, struct action *out)
{
    return !question->secret && is_about_one(question) && has_one(game, question, out) &&
           strlen(out->text) <= TEXT_SIZE;
}

bool only_find(const struct game *game, struct action *out)
{
    struct question questions[QUESTIONS_MAX];
    int count = game->rulebook->pending(game, questions);
    for (int i = 0; i < count; i++)
        if (only_answer(game, &questions[i], out))
            return true;
    return false;
}

struct event only_event(const struct walk *walk, int kind, int rule, const struct action *action)
{
    struct event event = walk_event(walk, kind, rule, action->unit, action->target);
    event.cell = action->cell;
    struct kit_only_answer_told told = {.decision = action->decision,
                                        .seat = action->seat,
                                        .mode = action->mode,
                                        .weapons = told_bits(action->weapons),
                                        .amount = action->amount[0]};
    memcpy(told.text, action->text, TEXT_SIZE);
    kit_only_answer_put(&event, told);
    return event;
}

void only_read(const struct game *game, const struct event *event, struct action *out)
{
    struct kit_only_answer_told told = kit_only_answer_of(event);
    bool seated = told.seat >= 0 && told.seat < game->setup->seat_count;
    action_init(out, told.decision, seated ? told.seat : 0);
    out->unit = event->unit;
    out->target = event->other;
    out->cell = event->cell;
    out->mode = (uint8_t)told.mode;
    out->weapons = told_set(told.weapons);
    out->amount[0] = (int16_t)told.amount;
    memcpy(out->text, told.text, TEXT_SIZE);
}

enum progress only_give(struct walk *walk, const struct only *only)
{
    struct action action;
    if (!only_find(walk->game, &action))
        return PROGRESS_SETTLED;
    if (walk_is_heard(walk)) {
        struct action told = action;
        if (only->keeps_text)
            memset(told.text, 0, sizeof told.text);
        struct event event = only_event(walk, only->kind, only->rule, &told);
        only->tell(walk, &event);
    }
    walk->game->rulebook->accept(walk->game, &action, walk->events);
    return PROGRESS_MORE;
}

void only_say(const struct game *game, const struct event *event, struct text *out)
{
    struct action action;
    only_read(game, event, &action);
    text_add(out, "Nothing else was possible: ");
    game->rulebook->spell(game, &action, out);
    text_char(out, '.');
}
