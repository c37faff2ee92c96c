/* Maneuvers judged and listed: MOVE, PLOT and the end of plots (NV-move, NV-adv.9). */
#include "rules/nova/law.h"

#include "rules/kit/asked.h"

#include <string.h>

/* ---- judging ---- */

/* One writing for one maneuver, so that equal answers are equal bytes. */
static enum fault permit_text(const struct ask *ask)
{
    char normal[NOVA_PLAN_SIZE];
    const char *text = ask->action->text;
    if (text[NOVA_PLAN_SIZE - 1])
        return REFUSE(ask, MOVE_2, "a plan has at most %d signs", NOVA_PLAN_SIZE - 1);
    nova_plan_normal(text, normal);
    if (memcmp(normal, text, sizeof normal) != 0)
        return REFUSE(ask, MOVE_2, "plans are written in capitals without blanks, here as %s",
                      normal);
    return FAULT_NONE;
}

/* NV-move.5, NV-move.6: what a ship is not forced to do it may not do */
static enum fault permit_end(const struct ask *ask, const struct nova_course *course)
{
    char name[JUDGE_NAME_SIZE], place[JUDGE_NAME_SIZE], other[JUDGE_NAME_SIZE];
    int unit = ask->action->unit;
    if (nova_course_fits(ask->game, unit, course, NOVA_MUST_END_FREE))
        return FAULT_NONE;
    enum nova_duty duty = nova_plan_duty(ask->game, unit, ask->action->mode);
    if (nova_course_fits(ask->game, unit, course, duty))
        return FAULT_NONE;
    judge_name(ask, unit, name);
    if (course->leaves)
        return REFUSE(ask, MOVE_5, "%s would leave the board, and need not", name);
    return REFUSE(ask, MOVE_6, "%s may not end in %s, where %s is", name,
                  judge_cell(ask, course->end, place),
                  judge_name(ask, nova_ship_at(ask->game, course->end, unit), other));
}

static enum fault permit_plan(const struct ask *ask)
{
    struct nova_verdict verdict;
    char name[JUDGE_NAME_SIZE];
    enum fault fault = permit_text(ask);
    if (fault)
        return fault;
    nova_plan_judge(ask->game, ask->action->unit, ask->action->text, ask->action->mode, &verdict);
    if (!verdict.sound)
        return note_set(ask->why, FAULT_REFUSED, nova_rule_ids[verdict.rule], "%s: %s",
                        judge_name(ask, ask->action->unit, name), verdict.why);
    return permit_end(ask, &verdict.course);
}

/* NV-adv.9: a side can commit only when all its ships are plotted */
static enum fault permit_end_plot(const struct ask *ask)
{
    char name[JUDGE_NAME_SIZE];
    int unit = asked_first(ask->game, ask->question);
    if (unit == UNIT_NONE)
        return FAULT_NONE;
    return REFUSE(ask, ADV_9, "%s has no plot yet", judge_name(ask, unit, name));
}

enum fault nova_permit_move(const struct ask *ask)
{
    return ask->action->decision == NOVA_END_PLOT ? permit_end_plot(ask) : permit_plan(ask);
}

/* ---- listing ---- */

struct listing {
    struct list *list;
    struct action action;
};

static bool list_plan(void *context, const struct nova_plan *plan, const struct nova_course *course)
{
    struct listing *listing = context;
    (void)course;
    nova_plan_write(listing->list->game, plan, listing->action.text);
    list_add(listing->list, &listing->action);
    return !list_is_full(listing->list);
}

void nova_list_move(struct list *list, int unit)
{
    struct listing listing = {list, list_new(list, list->question->decision, unit)};
    uint8_t sets[16];
    int count = nova_declarations_of(list->game, unit, sets);
    for (int i = 0; i < count && !list_is_full(list); i++) {
        listing.action.mode = sets[i];
        nova_routes(list->game, unit, sets[i], list_plan, &listing);
    }
}
