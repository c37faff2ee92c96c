/* Playing by rule of thumb: the reflex player and its proposals. */
#include "rules/starstrike/doctrine.h"

#include "rules/starstrike/parts.h"

/* What is good is found here; what is left to chance or default is not. */
static plans_thinker *const thinkers[STARSTRIKE_DECISION_COUNT] = {
    [STARSTRIKE_BUY] = starstrike_think_of_fleet,
    [STARSTRIKE_CARD] = starstrike_think_of_fleet,
    [STARSTRIKE_REFIT] = starstrike_think_of_fleet,
    [STARSTRIKE_PLACE] = starstrike_think_of_placing,
    [STARSTRIKE_ENTER] = starstrike_think_of_placing,
    [STARSTRIKE_ASSIGN] = starstrike_think_of_orders,
    [STARSTRIKE_TURN] = starstrike_think_of_turning,
    [STARSTRIKE_SHIFT] = starstrike_think_of_shifting,
    [STARSTRIKE_HAND] = starstrike_think_of_handing,
    [STARSTRIKE_MEND] = starstrike_think_of_mending,
    [STARSTRIKE_ACTIVATE] = starstrike_think_of_activating,
    [STARSTRIKE_STRIKE] = starstrike_think_of_strikes,
    [STARSTRIKE_USE] = starstrike_think_of_help,
    [STARSTRIKE_BLOCK] = starstrike_think_of_blocking,
    [STARSTRIKE_LOCK] = starstrike_think_of_locks,
    [STARSTRIKE_RETURN] = starstrike_think_of_return,
    [STARSTRIKE_MOVE] = starstrike_think_of_moving,
    [STARSTRIKE_EVADE] = starstrike_think_of_evading,
    [STARSTRIKE_DUST] = starstrike_think_of_dust,
    [STARSTRIKE_RESORT] = starstrike_think_of_resort,
    /* The defaults of DRAIN and UNSPEND are sound: the fullest facing has most to lose, and an
     * order that is un-spent can only help. */
};
static const bool has_few[STARSTRIKE_DECISION_COUNT] = {
    [STARSTRIKE_TURN] = true,   [STARSTRIKE_MEND] = true,    [STARSTRIKE_USE] = true,
    [STARSTRIKE_BLOCK] = true,  [STARSTRIKE_LOCK] = true,    [STARSTRIKE_DRAIN] = true,
    [STARSTRIKE_RETURN] = true, [STARSTRIKE_EVADE] = true,   [STARSTRIKE_DUST] = true,
    [STARSTRIKE_HAND] = true,   [STARSTRIKE_UNSPEND] = true, [STARSTRIKE_RESORT] = true,
};
static const struct plans_mind mind = {thinkers, has_few};

/* The same position always gets the same answer. */
struct action starstrike_reflex(const struct game *game, const struct question *question,
                                struct random *random)
{
    (void)random;
    return plans_best(game, question, &mind);
}

int starstrike_propose(const struct game *game, const struct question *question, struct action *out,
                       int capacity)
{
    return plans_propose(game, question, &mind, out, capacity);
}
