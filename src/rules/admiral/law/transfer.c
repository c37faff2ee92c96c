/* T2: white pegs that go to a neighbour of the same class (AD-trans.*). */
#include "rules/admiral/law/law.h"

#include "base/check.h"

/* AD-trans.2, AD-trans.5: may these two pass pegs at all? */
static enum fault permit_partners(const struct ask *ask)
{
    const struct admiral_state *state = admiral_state_of(ask->game);
    char name[JUDGE_NAME_SIZE], other[JUDGE_NAME_SIZE];
    const struct action *action = ask->action;
    const struct unit *giver = &state->units[action->unit];
    const struct unit *receiver = &state->units[action->target];
    int gives = state->ships[action->unit].flags;
    int takes = state->ships[action->target].flags;
    judge_name(ask, action->unit, name);
    judge_name(ask, action->target, other);
    if (action->unit == action->target || giver->side != receiver->side)
        return REFUSE(ask, TRANS_1, "pegs go to another own ship");
    if (giver->design != receiver->design)
        return REFUSE(ask, TRANS_2, "%s and %s are not of the same class", name, other);
    if (giver->status != STATUS_BOARD || receiver->status != STATUS_BOARD)
        return REFUSE(ask, TRANS_2, "both ships must be on the board");
    if (admiral_distance(ask->game, action->unit, action->target) > 1)
        return REFUSE(ask, TRANS_2, "%s is not next to %s", other, name);
    if ((gives | takes) & ADMIRAL_SHIP_CAPTURED)
        return REFUSE(ask, TRANS_5, "a ship captured this turn takes no part");
    if (gives & ADMIRAL_SHIP_RECEIVED)
        return REFUSE(ask, TRANS_5, "%s has received pegs this turn", name);
    if (takes & ADMIRAL_SHIP_GAVE)
        return REFUSE(ask, TRANS_5, "%s has given pegs this turn", other);
    return FAULT_NONE;
}

/* AD-trans.1, AD-trans.3, AD-init.8 */
static enum fault permit(const struct ask *ask)
{
    char name[JUDGE_NAME_SIZE];
    const struct action *action = ask->action;
    int pegs = action->amount[0], white = admiral_state_of(ask->game)->ships[action->unit].white;
    enum fault fault = permit_partners(ask);
    if (fault)
        return fault;
    if (admiral_is_spent(ask->game, action->unit))
        return REFUSE(ask, INIT_8, "%s is Disabled: it may receive pegs, but gives none",
                      judge_name(ask, action->unit, name));
    if (pegs < 1 || pegs > white)
        return REFUSE(ask, TRANS_1, "%s has %d white peg%s to give, not %d",
                      judge_name(ask, action->unit, name), white, white == 1 ? "" : "s", pegs);
    int holes = admiral_free_holes(ask->game, action->target);
    if (pegs > holes)
        return REFUSE(ask, TRANS_3, "%s has %d free hole%s", judge_name(ask, action->target, name),
                      holes, holes == 1 ? "" : "s");
    return FAULT_NONE;
}

static void list_gifts(struct list *list, int unit)
{
    const struct admiral_state *state = admiral_state_of(list->game);
    struct action action = list_new(list, ADMIRAL_TRANSFER, unit);
    int white = state->ships[unit].white;
    for (int target = 0; target < state->head.unit_count; target++) {
        if (!admiral_may_transfer(list->game, unit, target))
            continue;
        int holes = admiral_free_holes(list->game, target);
        action.target = (uint8_t)target;
        for (int pegs = 1; pegs <= white && pegs <= holes; pegs++) {
            action.amount[0] = (int16_t)pegs;
            list_add(list, &action);
        }
    }
}

/* AD-trans.1, AD-trans.3, AD-opt.18 */
static void take(struct walk *walk, const struct action *action)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    struct admiral_ship *giver = &state->ships[action->unit];
    struct admiral_ship *receiver = &state->ships[action->target];
    int pegs = action->amount[0], left = giver->white - pegs, now = receiver->white + pegs;
    CHECK(left >= 0 && now <= ADMIRAL_HOLES);
    bool disabled = giver->white == ADMIRAL_DISABLED;
    giver->flags |= ADMIRAL_SHIP_GAVE;
    receiver->flags |= ADMIRAL_SHIP_RECEIVED;
    TELL(walk, admiral_transferred, disabled ? ADMIRAL_RULE_OPT_18 : ADMIRAL_RULE_TRANS_1,
         action->unit, action->target, .pegs = pegs, .giver = left, .taker = now);
    admiral_pegs_set_white(walk, action->unit, left);
    admiral_pegs_set_white(walk, action->target, now);
}

const struct decision_law admiral_transfer = {permit, list_gifts, take};
