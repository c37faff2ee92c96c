/* Firing: by turns, and shields in the middle of a volley. */
#include "tests/toy/parts.h"

/* TY-fire.1 */
static enum fault permit_fire(const struct ask *ask)
{
    return toy_may_hit(ask->game, ask->action->unit, ask->action->target)
               ? FAULT_NONE
               : toy_refuse(ask, TOY_RULE_FIRE_1, "it cannot fire at that");
}

static void list_targets(struct list *list, int unit)
{
    struct action action = list_new(list, TOY_FIRE, unit);
    for (int target = 0; target < toy_state_of(list->game)->head.unit_count; target++) {
        action.target = (uint8_t)target;
        if (toy_may_hit(list->game, unit, target))
            list_add(list, &action);
    }
}

static void take_fire(struct walk *walk, const struct action *action)
{
    struct toy_state *state = toy_state_of(walk->game);
    state->firer = action->unit;
    state->target = action->target;
    state->own[action->unit].fired = 1;
    state->head.phase = TOY_PHASE_VOLLEY;
}

static void take_pass(struct walk *walk, const struct action *action)
{
    struct toy_state *state = toy_state_of(walk->game);
    struct event event = toy_event(walk->game, TOY_EVENT_PASSED, TOY_RULE_FIRE_1, UNIT_NONE);
    (void)action;
    toy_passed_put(&event, (struct toy_passed_told){.side = state->head.active});
    walk_tell(walk, &event);
    state->passed |= (uint8_t)(1 << state->head.active);
}

/* TY-shield.1 */
static enum fault permit_shield(const struct ask *ask)
{
    const struct toy_cards *cards = &toy_state_of(ask->game)->cards[ask->action->seat];
    return ask->action->mode && cards->hand[TOY_CARD_SHIELD] == 0
               ? toy_refuse(ask, TOY_RULE_SHIELD_1, "you hold no shield card")
               : FAULT_NONE;
}

static void list_shields(struct list *list, int unit)
{
    struct action action = list_new(list, TOY_SHIELD, unit);
    list_add(list, &action);
    action.mode = 1;
    if (toy_state_of(list->game)->cards[action.seat].hand[TOY_CARD_SHIELD] > 0)
        list_add(list, &action);
}

static void take_shield(struct walk *walk, const struct action *action)
{
    struct toy_state *state = toy_state_of(walk->game);
    int kind = action->mode ? TOY_EVENT_SHIELDED : TOY_EVENT_TAKEN;
    if (action->mode) {
        struct toy_cards *cards = &state->cards[action->seat];
        if (cards->hand[TOY_CARD_SHIELD] != TOY_UNKNOWN)
            cards->hand[TOY_CARD_SHIELD]--;
        cards->played[TOY_CARD_SHIELD]++;
        state->hits = (uint8_t)(state->hits > 2 ? state->hits - 2 : 0);
    }
    state->head.phase = TOY_PHASE_HIT;
    struct event event = toy_event(walk->game, kind, TOY_RULE_SHIELD_1, state->target);
    if (kind == TOY_EVENT_SHIELDED)
        toy_shielded_put(&event, (struct toy_shielded_told){.hits = state->hits});
    else
        toy_taken_put(&event, (struct toy_taken_told){.hits = state->hits});
    walk_tell(walk, &event);
}

const struct decision_law toy_fire = {permit_fire, list_targets, take_fire};
const struct decision_law toy_pass = {NULL, NULL, take_pass};
const struct decision_law toy_shield = {permit_shield, list_shields, take_shield};
