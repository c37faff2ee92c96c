/* All answers to a question, in a fixed order: ships ascending, the end of a run last. */
#include "rules/nova/law.h"

#include "rules/kit/asked.h"

static void list_unit(struct list *list, int unit)
{
    switch (list->question->decision) {
    case NOVA_DEPLOY:
        nova_list_deploy(list, unit);
        break;
    case NOVA_MOVE:
    case NOVA_PLOT:
        nova_list_move(list, unit);
        break;
    case NOVA_SHIFT:
        nova_list_shift(list, unit);
        break;
    case NOVA_FIRE:
        nova_list_fire(list, unit);
        break;
    case NOVA_PICK:
        nova_list_pick(list, unit);
        break;
    case NOVA_REPAIR:
        nova_list_repair(list, unit);
        break;
    default:
        break;
    }
}

/* NV-seq.1 */
static void list_lead(struct list *list)
{
    struct action action = list_new(list, NOVA_LEAD, UNIT_NONE);
    for (int mode = 0; mode < 2; mode++) {
        action.mode = (uint8_t)mode;
        list_add(list, &action);
    }
}

/* NV-seq.4 */
static void list_cease(struct list *list)
{
    for (int seat = 0; seat < list->game->setup->seat_count; seat++) {
        if (!(list->question->seats >> seat & 1) || !nova_may_cease(list->game, seat))
            continue;
        struct action action = list_new(list, NOVA_CEASE, UNIT_NONE);
        action.seat = (uint8_t)seat;
        list_add(list, &action);
    }
}

/* NV-adv.9: plots are ended only when there is one for every ship */
static void list_rest(struct list *list, int unit)
{
    int decision = list->question->decision, end = nova_run_end(list->question);
    if (decision == NOVA_SIZE || decision == NOVA_BUY)
        nova_list_fleet(list);
    if (decision == NOVA_LEAD)
        list_lead(list);
    if (decision == NOVA_FIRE && end < 0)
        list_cease(list);
    if (end < 0 || (end == NOVA_END_PLOT && asked_count(&list->question->units) > 0))
        return;
    struct action action = list_new(list, end, unit);
    list_add(list, &action);
}

int nova_choices(const struct game *game, const struct question *question, int unit,
                 struct action *out, int capacity)
{
    struct list list = {game, question, out, capacity, 0, false};
    return list_choices(&list, unit, list_unit, list_rest);
}

int nova_first(const struct game *game, const struct question *question, struct action *out,
               int capacity)
{
    struct list list = {game, question, out, capacity, 0, true};
    return list_choices(&list, UNIT_ANY, list_unit, list_rest);
}
