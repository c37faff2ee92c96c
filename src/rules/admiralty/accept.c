/* Taking a permitted answer: no dice, no refusals. */
#include "rules/admiralty/law.h"

#include "rules/kit/secret.h"

/* AE-0.3.3, AE-0.3.5: the end of a secret run is heard by the own side only */
static void take_run_end(struct walk *walk, const struct action *action)
{
    bool fleet = action->decision == ADMIRALTY_END_FLEET;
    admiralty_state_of(walk->game)->ended |= (uint8_t)(1 << action->seat);
    secret_tell_ended(walk, ADMIRALTY_EVENT_RUN_ENDED,
                      fleet ? ADMIRALTY_RULE_R0_3_5 : ADMIRALTY_RULE_R0_3_3, action);
}

static void take(struct walk *walk, const struct action *action)
{
    switch ((enum admiralty_decision)action->decision) {
    case ADMIRALTY_BUY:
    case ADMIRALTY_BUY_FLIGHT:
        admiralty_take_fleet(walk, action);
        break;
    case ADMIRALTY_DEPLOY:
        admiralty_take_deploy(walk, action);
        break;
    case ADMIRALTY_PLOT:
    case ADMIRALTY_SPLIT:
    case ADMIRALTY_REINFORCE:
        admiralty_take_orders(walk, action);
        break;
    case ADMIRALTY_SAIL:
        admiralty_take_sail(walk, action);
        break;
    case ADMIRALTY_SHIFT:
        admiralty_take_shift(walk, action);
        break;
    case ADMIRALTY_FLY:
        admiralty_take_fly(walk, action);
        break;
    case ADMIRALTY_FIRE:
    case ADMIRALTY_HOLD:
    case ADMIRALTY_CEASE:
    case ADMIRALTY_END_FIRE:
    case ADMIRALTY_LINE:
    case ADMIRALTY_SHOW:
        admiralty_take_fire(walk, action);
        break;
    case ADMIRALTY_LOSE:
        admiralty_take_lose(walk, action);
        break;
    case ADMIRALTY_REPAIR:
    case ADMIRALTY_LAUNCH:
    case ADMIRALTY_RECOVER:
    case ADMIRALTY_END_LAUNCH:
        admiralty_take_end(walk, action);
        break;
    case ADMIRALTY_END_FLEET:
    case ADMIRALTY_END_PLOT:
    case ADMIRALTY_DECISION_COUNT:
        take_run_end(walk, action);
        break;
    }
}

void admiralty_accept(const struct game *game, const struct action *action, struct events *events)
{
    struct walk walk = walk_begin(game, NULL, events);
    take(&walk, action);
}
