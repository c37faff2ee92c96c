/* All answers to a question, in a fixed order: elements ascending, the end of a run last. */
#include "rules/admiralty/law.h"

void admiralty_list_add(struct admiralty_list *list, const struct action *action)
{
    if (list->count < list->capacity)
        list->out[list->count] = *action;
    list->count++;
}

/* AE-0.3.1: a unit's own seat answers for it, where several may */
struct action admiralty_list_new(const struct admiralty_list *list, int decision, int unit)
{
    struct action action;
    const struct unit *units = admiralty_state_of(list->game)->units;
    int seat = unit == UNIT_NONE ? question_seat(list->question) : units[unit].seat;
    action_init(&action, decision, seat);
    action.unit = (uint8_t)unit;
    return action;
}

static void list_unit(struct admiralty_list *list, int unit)
{
    switch (list->question->decision) {
    case ADMIRALTY_DEPLOY:
        admiralty_list_deploy(list, unit);
        break;
    case ADMIRALTY_PLOT:
    case ADMIRALTY_SAIL:
        admiralty_list_orders(list, unit);
        break;
    case ADMIRALTY_SHIFT:
        admiralty_list_shift(list, unit);
        break;
    case ADMIRALTY_FLY:
        admiralty_list_fly(list, unit);
        break;
    case ADMIRALTY_FIRE:
        admiralty_list_fire(list, unit);
        break;
    case ADMIRALTY_LINE:
        admiralty_list_line(list, unit);
        break;
    case ADMIRALTY_SHOW:
        admiralty_list_show(list, unit);
        break;
    case ADMIRALTY_LOSE:
        admiralty_list_lose(list, unit);
        break;
    case ADMIRALTY_REPAIR:
        admiralty_list_repair(list, unit);
        break;
    case ADMIRALTY_LAUNCH:
        admiralty_list_launch(list, unit);
        break;
    default:
        break;
    }
}

static void list_rest(struct admiralty_list *list)
{
    int end = admiralty_run_end(list->question);
    if (list->question->decision == ADMIRALTY_BUY)
        admiralty_list_fleet(list);
    if (end < 0)
        return;
    struct action action = admiralty_list_new(list, end, list->question->unit);
    admiralty_list_add(list, &action);
}

int admiralty_choices(const struct game *game, const struct question *question, int unit,
                      struct action *out, int capacity)
{
    struct admiralty_list list = {game, question, out, capacity, 0};
    for (int i = 0; i < admiralty_state_of(game)->head.unit_count; i++)
        if (unit_set_has(&question->units, i) && (unit == UNIT_ANY || unit == i))
            list_unit(&list, i);
    if (unit == UNIT_ANY || unit == question->unit)
        list_rest(&list);
    return list.count;
}
