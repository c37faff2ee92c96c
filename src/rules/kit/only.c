/* The only answer to a question, and its event. */
#include "rules/kit/only.h"

#include "rules/kit/asked.h"

#include <string.h>

/* What an event has room for of an answer's text. */
enum { TEXT_WORDS = 2, TEXT_FROM = 6, TEXT_SIZE = TEXT_WORDS * sizeof(int32_t) };

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
    event.argument[0] = action->decision;
    event.argument[1] = action->seat;
    event.argument[2] = action->mode;
    event.argument[3] = (int32_t)(uint32_t)action->weapons;
    event.argument[4] = (int32_t)(uint32_t)(action->weapons >> 32);
    event.argument[5] = action->amount[0];
    memcpy(&event.argument[TEXT_FROM], action->text, TEXT_SIZE);
    return event;
}

void only_read(const struct game *game, const struct event *event, struct action *out)
{
    const int32_t *a = event->argument;
    int seat = a[1] >= 0 && a[1] < game->setup->seat_count ? a[1] : 0;
    action_init(out, a[0], seat);
    out->unit = event->unit;
    out->target = event->other;
    out->cell = event->cell;
    out->mode = (uint8_t)a[2];
    out->weapons = (uint64_t)(uint32_t)a[4] << 32 | (uint32_t)a[3];
    out->amount[0] = (int16_t)a[5];
    memcpy(out->text, &a[TEXT_FROM], TEXT_SIZE);
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
    text_add(out, "Only one answer is possible and is given: ");
    game->rulebook->spell(game, &action, out);
    text_char(out, '.');
}
