/* Taking a permitted answer: no dice, no refusals. */
#include "rules/nova/law.h"

#include "rules/kit/secret.h"

/* NV-setup.6, NV-adv.9: the end of a secret run is heard by the own side only */
static void take_run_end(struct walk *walk, const struct action *action)
{
    bool fleet = action->decision == NOVA_END_FLEET;
    nova_state_of(walk->game)->ended |= (uint8_t)(1 << action->seat);
    secret_tell_ended(walk, NOVA_EVENT_RUN_ENDED, fleet ? NOVA_RULE_SETUP_6 : NOVA_RULE_ADV_9,
                      action);
}

/* NV-seq.4: no secret, as everybody would see it soon */
static void take_cease(struct walk *walk, const struct action *action)
{
    struct event event =
        walk_event(walk, NOVA_EVENT_RUN_ENDED, NOVA_RULE_SEQ_4, UNIT_NONE, UNIT_NONE);
    event.argument[0] = action->decision;
    event.argument[1] = action->seat;
    nova_state_of(walk->game)->ended |= (uint8_t)(1 << action->seat);
    walk_tell(walk, &event);
}

static void take(struct walk *walk, const struct action *action)
{
    switch ((enum nova_decision)action->decision) {
    case NOVA_SIZE:
    case NOVA_BUY:
        nova_take_fleet(walk, action);
        break;
    case NOVA_DEPLOY:
        nova_take_deploy(walk, action);
        break;
    case NOVA_LEAD:
        nova_take_lead(walk, action);
        break;
    case NOVA_MOVE:
    case NOVA_PLOT:
        nova_take_move(walk, action);
        break;
    case NOVA_SHIFT:
        nova_take_shift(walk, action);
        break;
    case NOVA_FIRE:
    case NOVA_HOLD:
    case NOVA_END_FIRE:
    case NOVA_PICK:
    case NOVA_PICK_REST:
        nova_take_fire(walk, action);
        break;
    case NOVA_REPAIR:
    case NOVA_NO_REPAIR:
        nova_take_repair(walk, action);
        break;
    case NOVA_CEASE:
        take_cease(walk, action);
        break;
    case NOVA_END_FLEET:
    case NOVA_END_PLOT:
    case NOVA_END_TARGETS:
    case NOVA_DECISION_COUNT:
        take_run_end(walk, action);
        break;
    }
}

void nova_accept(const struct game *game, const struct action *action, struct events *events)
{
    struct walk walk = walk_begin(game, NULL, events);
    take(&walk, action);
}
