/* All answers to a question, in a fixed order: elements ascending, the end of a run last. */
#include "rules/admiralty/law.h"

static void list_unit(struct list *list, int unit)
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

/* By each seat with several ships: of a single one it is to hold. */
static void list_cease(struct list *list)
{
    const struct admiralty_state *state = admiralty_state_of(list->game);
    struct action action = list_new(list, ADMIRALTY_CEASE, UNIT_NONE);
    for (int seat = 0; seat < list->game->setup->seat_count; seat++) {
        int ships = 0;
        for (int unit = 0; unit < state->head.unit_count; unit++)
            ships += unit_set_has(&list->question->units, unit) && state->units[unit].seat == seat;
        action.seat = (uint8_t)seat;
        if (ships > 1)
            list_add(list, &action);
    }
}

static void list_rest(struct list *list, int unit)
{
    int end = admiralty_run_end(list->question);
    if (list->question->decision == ADMIRALTY_BUY)
        admiralty_list_fleet(list);
    if (end == ADMIRALTY_CEASE)
        list_cease(list);
    if (end < 0 || end == ADMIRALTY_CEASE)
        return;
    struct action action = list_new(list, end, unit);
    struct ask ask = {list->game, &action, list->question, NULL};
    if (end == ADMIRALTY_END_FLEET && admiralty_permit_end_fleet(&ask) != FAULT_NONE)
        return;
    list_add(list, &action);
}

int admiralty_choices(const struct game *game, const struct question *question, int unit,
                      struct action *out, int capacity)
{
    struct list list = {game, question, out, capacity, 0, false};
    return list_choices(&list, unit, list_unit, list_rest);
}

int admiralty_first(const struct game *game, const struct question *question, struct action *out,
                    int capacity)
{
    struct list list = {game, question, out, capacity, 0, true};
    int count = list_choices(&list, UNIT_ANY, list_unit, list_rest);
    return count < capacity ? count : capacity; /* orders are all listed at once */
}
