/* Plain stand-ins for what is not written yet. */
#include "rules/kit/draw.h"
#include "rules/universal/law.h"
#include "rules/universal/parts.h"

enum { LISTED = 256 };

static int list_some(const struct game *game, const struct question *question, int unit,
                     struct action *out)
{
    int count = universal_choices(game, question, unit, out, LISTED);
    return count < LISTED ? count : LISTED;
}

static struct action any_end(const struct game *game, const struct question *question)
{
    struct action action;
    action_init(&action, universal_run_end(question), question_seat(question));
    if (game->rulebook->permits(game, &action, NULL) != FAULT_NONE)
        action.unit = question->unit;
    return action;
}

struct action universal_fallback(const struct game *game, const struct question *question)
{
    if (universal_run_end(question) >= 0) {
        struct action end = any_end(game, question);
        if (game->rulebook->permits(game, &end, NULL) == FAULT_NONE)
            return end;
    }
    struct action listed[LISTED];
    list_some(game, question, UNIT_ANY, listed);
    return listed[0];
}

struct action universal_sample(const struct game *game, const struct question *question,
                               struct random *random)
{
    struct draw draw = draw_begin(game, question, random);
    struct action listed[LISTED];
    int unit = draw_unit(&draw);
    if (unit == UNIT_NONE || draw_chance(&draw, 20))
        unit = UNIT_ANY;
    int count = list_some(game, question, unit, listed);
    if (count == 0)
        return universal_fallback(game, question);
    return listed[draw_below(&draw, count)];
}

struct action universal_reflex(const struct game *game, const struct question *question,
                               struct random *random)
{
    return universal_sample(game, question, random);
}

int universal_propose(const struct game *game, const struct question *question, struct action *out,
                      int capacity)
{
    if (capacity > 0)
        out[0] = universal_fallback(game, question);
    return 1;
}

int universal_worth(const struct game *game, int side)
{
    return game->rulebook->score(game, side);
}

void universal_ask(const struct game *game, const struct question *question, struct text *out)
{
    text_add(out, game->rulebook->decisions[question->decision].help);
}

void universal_spell(const struct game *game, const struct action *action, struct text *out)
{
    text_add(out, game->rulebook->decisions[action->decision].name);
}

enum fault universal_read(const struct game *game, int seat, const char *words,
                          struct action *action, struct note *why)
{
    (void)game;
    action_init(action, 0, seat);
    return note_set(why, FAULT_REFUSED, NULL, "cannot read \"%s\" yet", words);
}

void universal_say(const struct game *game, const struct event *event, struct text *out)
{
    text_add(out, game->rulebook->event_kinds[event->kind]);
}

void universal_card(const struct game *game, int unit, struct card *out)
{
    (void)game;
    (void)unit;
    (void)out;
}

const struct ground universal_grounds[] = {{"terrain", 35}, {NULL, 0}};

int universal_overlay(const struct game *game, const struct overlay_query *query,
                      struct overlay_mark *out, int capacity)
{
    (void)game;
    (void)query;
    (void)out;
    (void)capacity;
    return 0;
}
