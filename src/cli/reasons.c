/* The ring of reasons. What a person may not know of a unit, no reason tells. */
#include "cli/reasons.h"

#include "cli/say.h"

#include <stdio.h>
#include <string.h>

void reasons_note(struct reasons *reasons, const struct game *view, const struct question *question,
                  const struct action *action, const char *why)
{
    struct reason *reason = &reasons->list[reasons->count % REASONS_MAX];
    struct text order;
    if (!why[0])
        return;
    reasons->count++;
    *reason = (struct reason){
        .action = *action, .secret = question->secret, .turn = state_head(view->state)->turn};
    text_init(&order, reason->order, sizeof reason->order);
    view->rulebook->spell(view, action, &order);
    snprintf(reason->why, sizeof reason->why, "%s", why);
}

/* The person sees the unit as it is. */
static bool is_plain(const struct game *view, const struct game *truly, int unit)
{
    const struct rulebook *rulebook = view->rulebook;
    if (unit == UNIT_NONE)
        return true;
    size_t own = rulebook->own_offset + (size_t)unit * rulebook->own_size;
    return memcmp(&state_units(view->state)[unit], &state_units(truly->state)[unit],
                  sizeof(struct unit)) == 0 &&
           memcmp((const char *)view->state + own, (const char *)truly->state + own,
                  rulebook->own_size) == 0;
}

static bool may_tell(const struct reason *reason, const struct game *view, const struct game *truly)
{
    if (state_head(truly->state)->over)
        return true;
    return !reason->secret && is_plain(view, truly, reason->action.unit) &&
           is_plain(view, truly, reason->action.target);
}

int reasons_print(const struct reasons *reasons, const struct game *view, const struct game *truly,
                  int width)
{
    int first = reasons->count > REASONS_MAX ? reasons->count - REASONS_MAX : 0, told = 0;
    int turn = -1;
    for (int i = first; i < reasons->count; i++)
        if (may_tell(&reasons->list[i % REASONS_MAX], view, truly))
            turn = reasons->list[i % REASONS_MAX].turn;
    for (int i = first; i < reasons->count; i++) {
        const struct reason *reason = &reasons->list[i % REASONS_MAX];
        char line[2 * REASONS_TEXT + 8];
        if (reason->turn != turn || !may_tell(reason, view, truly))
            continue;
        snprintf(line, sizeof line, "%s (%s)", reason->order, reason->why);
        say_folded(line, width, 0, 4);
        told++;
    }
    return told;
}
