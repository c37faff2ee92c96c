/* Marines: squads that board a ship, and squads that repel them (UN-E2.5). */
#include "rules/universal/law/flights/flights.h"

enum { BOARD_ACC = 4 };

/* ---- judging and listing ---- */

static enum fault permit_boarding(const struct ask *ask)
{
    const struct action *action = ask->action;
    const struct unit *units = universal_state_of(ask->game)->units;
    char name[JUDGE_NAME_SIZE];
    int left = universal_item_munitions(ask->game, action->unit, UNIVERSAL_MARINES);
    judge_name(ask, action->target, name);
    if (universal_chance_late_begun(ask->game) & UNIVERSAL_LATE_BOARDED)
        return REFUSE(ask, E2_5, "its Marines have boarded one ship already");
    if (action->amount[0] < 1 || action->amount[0] > left)
        return REFUSE(ask, E2_5, "it has %d squad%s of Marines", left, left == 1 ? "" : "s");
    if (units[action->target].side == units[action->unit].side)
        return REFUSE(ask, R0_3, "%s is on the same side", name);
    if (!universal_unit_is_free(ask->game, action->target))
        return REFUSE(ask, E2_5, "%s is no ship that could be boarded", name);
    if (!universal_chance_to_board(ask->game, action->unit, action->target))
        return REFUSE(ask, E2_5, "%s is out of sight or more than %d hexes away", name,
                      UNIVERSAL_BOARD_RANGE);
    return FAULT_NONE;
}

/* Squads that may cancel successes. */
static int repellers(const struct game *game, int unit)
{
    int squads = universal_item_munitions(game, unit, UNIVERSAL_MARINES);
    int successes = universal_state_of(game)->left;
    return squads < successes ? squads : successes;
}

static enum fault permit_repelling(const struct ask *ask)
{
    int most = repellers(ask->game, ask->action->unit);
    if (ask->action->amount[0] < 0 || ask->action->amount[0] > most)
        return REFUSE(ask, E2_5, "from 0 to %d squad%s", most, most == 1 ? "" : "s");
    return FAULT_NONE;
}

static void list_numbers(struct list *list, struct action *action, int from, int to)
{
    for (int squads = from; squads <= to; squads++) {
        action->amount[0] = (int16_t)squads;
        list_add(list, action);
    }
}

static void list_boarding(struct list *list, int unit)
{
    if (list_is_full(list) || !universal_chance_has_boarders(list->game, unit))
        return;
    struct action board = list_new(list, UNIVERSAL_BOARD, unit);
    for (int target = 0; target < universal_state_of(list->game)->head.unit_count; target++) {
        board.target = (uint8_t)target;
        if (universal_chance_to_board(list->game, unit, target))
            list_numbers(list, &board, 1,
                         universal_item_munitions(list->game, unit, UNIVERSAL_MARINES));
    }
}

static void list_repelling(struct list *list, int unit)
{
    struct action repel = list_new(list, UNIVERSAL_REPEL, unit);
    list_numbers(list, &repel, 0, repellers(list->game, unit));
}

/* ---- carrying out ---- */

static void take_boarding(struct walk *walk, const struct action *action)
{
    struct universal_state *state = universal_state_of(walk->game);
    uint8_t *used = &state->elements[action->unit].used[UNIVERSAL_MARINES];
    *used = (uint8_t)(*used + action->amount[0]);
    state->victim = action->target;
    state->left = (uint8_t)action->amount[0];
    state->chain |= UNIVERSAL_LATE_THIRD | UNIVERSAL_LATE_BOARDED | UNIVERSAL_LATE_STORMING;
    universal_phases_go(walk, UNIVERSAL_STEP_LATE);
}

/* UN-E2.5, UN-E2.9: a damage die for each success left; of a Shuttlecraft's squad at once */
static void storm(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    struct universal_strike strike = {.kind = UNIVERSAL_BY_MARINES,
                                      .unit = state->actor,
                                      .marker = UNIVERSAL_NO_MARKERS,
                                      .target = state->victim,
                                      .facing = UNIVERSAL_FORWARD,
                                      .dice = state->left,
                                      .dmg = 1,
                                      .at_once = state->head.phase == UNIVERSAL_PHASE_FIGHTER};
    state->left = 0;
    if (strike.dice > 0) {
        universal_stage_strike(walk, &strike, UNIVERSAL_STEP_LATE);
        return;
    }
    state->victim = UNIT_NONE;
    universal_phases_go(walk, UNIVERSAL_STEP_LATE);
}

void universal_marines_land(struct walk *walk, int successes)
{
    struct universal_state *state = universal_state_of(walk->game);
    state->left = (uint8_t)successes;
    if (repellers(walk->game, state->victim) > 0)
        universal_phases_go(walk, UNIVERSAL_STEP_REPEL_ASK);
    else
        storm(walk);
}

static void take_repelling(struct walk *walk, const struct action *action)
{
    struct universal_state *state = universal_state_of(walk->game);
    uint8_t *used = &state->elements[action->unit].used[UNIVERSAL_MARINES];
    *used = (uint8_t)(*used + action->amount[0]);
    state->left = (uint8_t)(state->left - action->amount[0]);
    TELL(walk, universal_repelled, UNIVERSAL_RULE_E2_5, action->unit, state->actor,
         .squads = action->amount[0], .left = state->left);
    storm(walk);
}

const struct decision_law universal_marines_board = {permit_boarding, list_boarding, take_boarding};
const struct decision_law universal_marines_repel = {permit_repelling, list_repelling,
                                                     take_repelling};

/* UN-E2.5 */
enum progress universal_marines_roll(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    struct roll what = universal_roll(walk, UNIVERSAL_PURPOSE_MARINES, UNIVERSAL_RULE_E2_5,
                                      state->actor, state->victim);
    int squads = state->left;
    int successes = universal_roll_hits(walk, &what, squads, BOARD_ACC);
    TELL(walk, universal_boarded, UNIVERSAL_RULE_E2_5, state->actor, state->victim,
         .squads = squads, .successes = successes);
    state->chain &= (uint8_t)~UNIVERSAL_LATE_STORMING;
    universal_marines_land(walk, successes);
    return PROGRESS_MORE;
}
