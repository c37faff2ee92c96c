/* All answers to a question, in a fixed order: pieces ascending, the end of a run last. */
#include "rules/starstrike/law.h"

static void list_unit(struct list *list, int unit)
{
    starstrike_room_of(list->question->decision)->list(list, unit);
}

/* An end is listed when it may be: some things have to be done first (SS-4B.01III, SS-6B). */
static void list_end(struct list *list, int decision, int unit)
{
    struct action action = list_new(list, decision, unit);
    struct ask ask = {list->game, &action, list->question, NULL};
    if (starstrike_room_of(decision)->permit(&ask) == FAULT_NONE)
        list_add(list, &action);
}

/* What is about no piece: choices before play, the omega order. */
static void list_rest(struct list *list, int unit)
{
    int end = starstrike_run_end(list->question);
    if (list->question->secret)
        list_unit(list, UNIT_NONE);
    if (end >= 0)
        list_end(list, end, unit);
}

int starstrike_choices(const struct game *game, const struct question *question, int unit,
                       struct action *out, int capacity)
{
    struct list list = {game, question, out, capacity, 0, false};
    return list_choices(&list, unit, list_unit, list_rest);
}

int starstrike_first(const struct game *game, const struct question *question, struct action *out,
                     int capacity)
{
    struct list list = {game, question, out, capacity, 0, true};
    return list_choices(&list, UNIT_ANY, list_unit, list_rest);
}
