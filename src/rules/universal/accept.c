/* Taking a permitted answer: no dice, no refusals. */
#include "rules/universal/law.h"

#include "rules/kit/secret.h"

/* UN-B1.4, UN-0.5: the end of a secret run is heard by the own side only */
static void take_run_end(struct walk *walk, const struct action *action)
{
    bool fleet = action->decision == UNIVERSAL_END_FLEET;
    universal_state_of(walk->game)->ended |= (uint8_t)(1 << action->seat);
    secret_tell_ended(walk, UNIVERSAL_EVENT_RUN_ENDED,
                      fleet ? UNIVERSAL_RULE_B1_4 : UNIVERSAL_RULE_R0_5, action);
}

static void take_combat(struct walk *walk, const struct action *action)
{
    switch (action->decision) {
    case UNIVERSAL_FIRE:
    case UNIVERSAL_HOLD:
    case UNIVERSAL_END_FIRE:
    case UNIVERSAL_SHOW:
    case UNIVERSAL_BLOCK:
    case UNIVERSAL_PINPOINT:
    case UNIVERSAL_NEXT:
        universal_take_fire(walk, action);
        break;
    case UNIVERSAL_PDS:
    case UNIVERSAL_SHOCK:
    case UNIVERSAL_FLARE:
    case UNIVERSAL_PROBE:
    case UNIVERSAL_BOARD:
    case UNIVERSAL_END_LATE:
    case UNIVERSAL_REPEL:
        universal_take_late(walk, action);
        break;
    case UNIVERSAL_LOSE:
    case UNIVERSAL_LOSE_ITEM:
        universal_take_lose(walk, action);
        break;
    default:
        universal_take_end(walk, action);
        break;
    }
}

static void take(struct walk *walk, const struct action *action)
{
    switch (action->decision) {
    case UNIVERSAL_BUY:
        universal_take_fleet(walk, action);
        break;
    case UNIVERSAL_DEPLOY:
        universal_take_deploy(walk, action);
        break;
    case UNIVERSAL_PLOT:
    case UNIVERSAL_SAIL:
        universal_take_orders(walk, action);
        break;
    case UNIVERSAL_FIRST:
    case UNIVERSAL_SHIFT:
        universal_take_shift(walk, action);
        break;
    case UNIVERSAL_DECOY:
    case UNIVERSAL_DEFEND:
    case UNIVERSAL_SWEEP:
    case UNIVERSAL_END_DEFEND:
    case UNIVERSAL_INTERCEPT:
    case UNIVERSAL_END_INTERCEPT:
        universal_take_defend(walk, action);
        break;
    case UNIVERSAL_FLY:
        universal_take_fly(walk, action);
        break;
    case UNIVERSAL_END_FLEET:
    case UNIVERSAL_END_PLOT:
        take_run_end(walk, action);
        break;
    default:
        take_combat(walk, action);
        break;
    }
}

void universal_accept(const struct game *game, const struct action *action, struct events *events)
{
    struct walk walk = walk_begin(game, NULL, events);
    take(&walk, action);
}
