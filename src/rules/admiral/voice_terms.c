/* Attack against defence: there are no modifiers, only dice of other sizes. */
#include "rules/admiral/parts.h"
#include "rules/admiral/state.h"

bool admiral_terms(const struct game *game, const struct event *event, struct event_terms *out)
{
    static const struct term_source through = {"attack above defence", ADMIRAL_RULE_FIRE_5};
    (void)game;
    *out = terms_begin();
    if (event->kind != ADMIRAL_EVENT_DAMAGE && event->kind != ADMIRAL_EVENT_NO_DAMAGE)
        return false;
    terms_add(out, event->argument[0], through);
    return true;
}
