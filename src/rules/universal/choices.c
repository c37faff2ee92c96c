/* All answers to a question, in a fixed order: elements ascending, the end of a run last. */
#include "rules/universal/law.h"

static void list_unit(struct list *list, int unit)
{
    universal_room_of(list->question->decision)->list(list, unit);
}

/* Who ends a run for all ships of a seat names none. */
static void list_rest(struct list *list, int unit)
{
    int end = universal_run_end(list->question);
    if (list->question->decision == UNIVERSAL_BUY)
        list_unit(list, UNIT_NONE);
    if (end < 0)
        return;
    bool about_one =
        end == UNIVERSAL_END_FIRE || end == UNIVERSAL_END_LATE || end == UNIVERSAL_END_LAUNCH;
    struct action action = list_new(list, end, about_one ? unit : UNIT_NONE);
    if (end != UNIVERSAL_END_PLOT || universal_permits(list->game, &action, NULL) == FAULT_NONE)
        list_add(list, &action);
}

int universal_choices(const struct game *game, const struct question *question, int unit,
                      struct action *out, int capacity)
{
    struct list list = {game, question, out, capacity, 0, false};
    return list_choices(&list, unit, list_unit, list_rest);
}

int universal_first(const struct game *game, const struct question *question, struct action *out,
                    int capacity)
{
    struct list list = {game, question, out, capacity, 0, true};
    return list_choices(&list, UNIT_ANY, list_unit, list_rest);
}
