/* Taking a permitted answer: no dice, no refusals. */
#include "rules/universal/law.h"

#include "rules/kit/secret.h"

/* UN-B1.4, UN-0.5: the end of a secret run is heard by the own side only */
void universal_take_run_end(struct walk *walk, const struct action *action)
{
    bool fleet = action->decision == UNIVERSAL_END_FLEET;
    universal_state_of(walk->game)->ended |= (uint8_t)(1 << action->seat);
    secret_tell_ended(walk, UNIVERSAL_EVENT_RUN_ENDED,
                      fleet ? UNIVERSAL_RULE_B1_4 : UNIVERSAL_RULE_R0_5, action);
}

void universal_accept(const struct game *game, const struct action *action, struct events *events)
{
    struct walk walk = walk_begin(game, NULL, events);
    universal_room_of(action->decision)->take(&walk, action);
}
