/* Attack against defence: there are no modifiers, only dice of other sizes. */
#include "rules/admiral/view/view.h"
#include "rules/admiral/state/state.h"

bool admiral_terms(const struct game *game, const struct event *event, struct event_terms *out)
{
    static const struct term_source through = {"attack above defence", ADMIRAL_RULE_FIRE_5};
    (void)game;
    *out = terms_begin();
    if (event->kind == admiral_damage_kind)
        terms_add(out, admiral_damage_of(event).difference, through);
    else if (event->kind == admiral_no_damage_kind)
        terms_add(out, admiral_no_damage_of(event).difference, through);
    else
        return false;
    return true;
}
