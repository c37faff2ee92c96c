/* All answers to a question, in a fixed order: elements ascending, the end of a run last. */
#include "rules/universal/law.h"

static void list_unit(struct list *list, int unit)
{
    switch (list->question->decision) {
    case UNIVERSAL_DEPLOY:
        universal_list_deploy(list, unit);
        break;
    case UNIVERSAL_PLOT:
    case UNIVERSAL_SAIL:
        universal_list_orders(list, unit);
        break;
    case UNIVERSAL_FIRST:
    case UNIVERSAL_SHIFT:
        universal_list_shift(list, unit);
        break;
    case UNIVERSAL_DECOY:
    case UNIVERSAL_DEFEND:
    case UNIVERSAL_INTERCEPT:
        universal_list_defend(list, unit);
        break;
    case UNIVERSAL_FLY:
        universal_list_fly(list, unit);
        break;
    case UNIVERSAL_FIRE:
    case UNIVERSAL_SHOW:
    case UNIVERSAL_BLOCK:
    case UNIVERSAL_PINPOINT:
    case UNIVERSAL_NEXT:
        universal_list_fire(list, unit);
        break;
    case UNIVERSAL_PDS:
    case UNIVERSAL_REPEL:
        universal_list_late(list, unit);
        break;
    case UNIVERSAL_LOSE:
    case UNIVERSAL_LOSE_ITEM:
        universal_list_lose(list, unit);
        break;
    default: /* STUTTER, RESTORE, REGENERATE, LAUNCH */
        universal_list_end(list, unit);
        break;
    }
}

/* Who ends a run for all ships of a seat names none. */
static void list_rest(struct list *list, int unit)
{
    int end = universal_run_end(list->question);
    if (list->question->decision == UNIVERSAL_BUY)
        universal_list_fleet(list);
    if (end < 0)
        return;
    bool about_one =
        end == UNIVERSAL_END_FIRE || end == UNIVERSAL_END_LATE || end == UNIVERSAL_END_LAUNCH;
    struct action action = list_new(list, end, about_one ? unit : UNIT_NONE);
    list_add(list, &action);
}

int universal_choices(const struct game *game, const struct question *question, int unit,
                      struct action *out, int capacity)
{
    struct list list = {game, question, out, capacity, 0};
    return list_choices(&list, unit, list_unit, list_rest);
}
