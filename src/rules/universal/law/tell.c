/* Events about ships, hidden or not, and what breaks the quiet. */
#include "rules/universal/law/law.h"

_Static_assert((int)WALK_TEXT_SIZE == (int)UNIVERSAL_ORDER_SIZE, "an order fits an event");

/* UN-C4.2c */
void universal_tell_of(struct walk *walk, struct event event)
{
    if (universal_is_hidden(walk->game, event.unit))
        walk_whisper(walk, universal_state_of(walk->game)->units[event.unit].side, &event);
    else
        walk_tell(walk, &event);
}

void universal_tell_end(struct walk *walk, enum universal_rule rule, const struct action *action)
{
    TELL(walk, universal_run_ended, rule, action->unit, UNIT_NONE, .decision = action->decision,
         .seat = action->seat);
}

/* UN-B3.4 */
void universal_tell_stir(struct walk *walk, int unit)
{
    struct universal_state *state = universal_state_of(walk->game);
    if (universal_is_hidden(walk->game, unit))
        state->elements[unit].flags |= UNIVERSAL_STIRRED;
    else
        state->stirred = 1;
}
