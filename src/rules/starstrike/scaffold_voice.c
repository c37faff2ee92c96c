/* Plain stand-ins for voice*.c and eye.c. */
#include "rules/starstrike/parts.h"

void starstrike_ask(const struct game *game, const struct question *question, struct text *out)
{
    text_add(out, game->rulebook->decisions[question->decision].help);
}

void starstrike_spell(const struct game *game, const struct action *action, struct text *out)
{
    text_add(out, game->rulebook->decisions[action->decision].name);
}

enum fault starstrike_read(const struct game *game, int seat, const char *words,
                           struct action *action, struct note *why)
{
    (void)game;
    action_init(action, 0, seat);
    return note_set(why, FAULT_REFUSED, NULL, "cannot read \"%s\" yet", words);
}

void starstrike_say(const struct game *game, const struct event *event, struct text *out)
{
    text_add(out, game->rulebook->event_kinds[event->kind]);
}

void starstrike_card(const struct game *game, int unit, struct card *out)
{
    (void)game;
    (void)unit;
    (void)out;
}

const struct ground starstrike_grounds[] = {{"terrain", 35}, {NULL, 0}};

int starstrike_overlay(const struct game *game, const struct overlay_query *query,
                       struct overlay_mark *out, int capacity)
{
    (void)game;
    (void)query;
    (void)out;
    (void)capacity;
    return 0;
}
