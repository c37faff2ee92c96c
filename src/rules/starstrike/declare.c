/* Declaring strikes: which armament at whom, and who helps (SS-5A, SS-5B). */
#include "rules/starstrike/strike.h"

#include <string.h>

static struct starstrike_strike *strike_of(const struct game *game)
{
    return &starstrike_state_of(game)->strike;
}

static int lowest(uint64_t weapons)
{
    int weapon = 0;
    while (!(weapons >> weapon & 1))
        weapon++;
    return weapon;
}

/* ---- STRIKE: what stands against it ---- */

enum flaw {
    FLAW_NONE,
    FLAW_FIRED,
    FLAW_LIMIT,
    FLAW_CORE,
    FLAW_BLACK_HOLE,
    FLAW_UNLOADED,
    FLAW_NO_HEAVY,
    FLAW_OWN,
    FLAW_AWAY,
    FLAW_FAR,
    FLAW_ARC
};

/* SS-8B.02, SS-8B.03 */
static enum flaw find_ground_flaw(const struct game *game, int unit, int types)
{
    struct cell cell = starstrike_state_of(game)->units[unit].cell;
    if (starstrike_ground(game, cell) == STARSTRIKE_CORE)
        return FLAW_CORE;
    if (types >> STARSTRIKE_ORDNANCE & 1 && starstrike_in_black_hole(game, cell))
        return FLAW_BLACK_HOLE;
    return FLAW_NONE;
}

/* Whether the armament can strike at all (SS-5A, SS-5A.02, SS-D.3.14). */
static enum flaw find_arm_flaw(const struct game *game, int unit, int arm)
{
    const struct starstrike_piece *piece = starstrike_piece_of(game, unit);
    const struct starstrike_ship *ship = starstrike_ship_of(game, unit);
    int types = starstrike_weapon_of(game, ship->arm[arm].weapon)->types;
    bool heavy = types >> STARSTRIKE_HEAVY_WEAPON & 1;
    if (piece->fired >> arm & 1)
        return FLAW_FIRED;
    if (piece->strikes >= starstrike_strikes_max(game, unit))
        return FLAW_LIMIT;
    if (heavy && piece->flags & STARSTRIKE_UNLOADED)
        return FLAW_UNLOADED;
    if (heavy && starstrike_limits_of(game, unit).no_heavy)
        return FLAW_NO_HEAVY;
    return find_ground_flaw(game, unit, types);
}

/* Whether it reaches this one (SS-5A, SS-5A.01); nothing in between matters (SS-G.6). */
static enum flaw find_target_flaw(const struct game *game, int unit, int arm, int target, int reach)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    const struct unit *from = &state->units[unit], *to = &state->units[target];
    if (from->side == to->side)
        return FLAW_OWN;
    if (to->status != STATUS_BOARD)
        return FLAW_AWAY;
    if (starstrike_between(from->cell, to->cell) > reach)
        return FLAW_FAR;
    return starstrike_bears(game, unit, arm, to->cell) ? FLAW_NONE : FLAW_ARC;
}

bool starstrike_can_strike(const struct game *game, int unit, int arm, int target)
{
    return find_arm_flaw(game, unit, arm) == FLAW_NONE &&
           find_target_flaw(game, unit, arm, target, starstrike_reach(game, unit, arm)) ==
               FLAW_NONE;
}

/* SS-4B.02, SS-4B.02II, SS-D.3.14: whose limit it is */
static enum fault refuse_limit(const struct ask *ask, const char *name)
{
    int cap = starstrike_limits_of(ask->game, ask->action->unit).strikes;
    int most = starstrike_strikes_max(ask->game, ask->action->unit);
    if (cap > most)
        return REFUSE(ask, R4B_02II, "%s may make %d strikes in the Strategic state", name, most);
    if (cap < STARSTRIKE_ARMS_MAX)
        return REFUSE(ask, D_3_14, "a card limits %s to %d strikes", name, cap);
    return REFUSE(ask, R4B_02, "%s has made all its strikes", name);
}

static enum fault refuse_target(const struct ask *ask, enum flaw flaw, int arm)
{
    const struct starstrike_state *state = starstrike_state_of(ask->game);
    int unit = ask->action->unit, target = ask->action->target;
    char prey[JUDGE_NAME_SIZE];
    judge_name(ask, target, prey);
    if (flaw == FLAW_OWN)
        return REFUSE(ask, R5A, "%s is on your own team", prey);
    if (flaw == FLAW_AWAY)
        return REFUSE(ask, R5A, "%s is not on the map", prey);
    if (flaw == FLAW_FAR)
        return REFUSE(ask, R5A, "%s is at distance %d (SS-2A.01, SS-G.2), armament %d reaches %d",
                      prey, starstrike_between(state->units[unit].cell, state->units[target].cell),
                      arm + 1, starstrike_reach(ask->game, unit, arm));
    return REFUSE(
        ask, R5A_01,
        "%s is outside the arc of armament %d (SS-G.3, SS-G.4), which nothing blocks (SS-G.6)",
        prey, arm + 1);
}

static enum fault refuse_strike(const struct ask *ask, enum flaw flaw, int arm)
{
    char name[JUDGE_NAME_SIZE];
    judge_name(ask, ask->action->unit, name);
    switch (flaw) {
    case FLAW_FIRED:
        return REFUSE(ask, R5A, "armament %d of %s has been used this round", arm + 1, name);
    case FLAW_LIMIT:
        return refuse_limit(ask, name);
    case FLAW_CORE:
        return REFUSE(ask, R8B_03, "%s is in the Core of a Black Hole", name);
    case FLAW_BLACK_HOLE:
        return REFUSE(ask, R8B_02, "%s is in a Black Hole: no Ordnance", name);
    case FLAW_UNLOADED:
        return REFUSE(ask, R5A_02, "the Heavy weapons of %s were reloaded this round", name);
    case FLAW_NO_HEAVY:
        return REFUSE(ask, D_3_14, "a card silences the Heavy weapons of %s", name);
    case FLAW_NONE:
    case FLAW_OWN:
    case FLAW_AWAY:
    case FLAW_FAR:
    case FLAW_ARC:
        break;
    }
    return refuse_target(ask, flaw, arm);
}

/* SS-5A */
static enum fault permit_strike(const struct ask *ask)
{
    const struct action *action = ask->action;
    int arms = starstrike_ship_of(ask->game, action->unit)->arm_count;
    uint64_t weapons = action->weapons;
    if (weapons == 0 || weapons & (weapons - 1))
        return REFUSE(ask, R5A, "a strike is made with one armament");
    int arm = lowest(weapons);
    if (arm >= arms)
        return REFUSE(ask, R5A, "there is no armament %d", arm + 1);
    enum flaw flaw = find_arm_flaw(ask->game, action->unit, arm);
    if (flaw == FLAW_NONE)
        flaw = find_target_flaw(ask->game, action->unit, arm, action->target,
                                starstrike_reach(ask->game, action->unit, arm));
    return flaw == FLAW_NONE ? FAULT_NONE : refuse_strike(ask, flaw, arm);
}

static void list_strikes(struct list *list, int unit)
{
    const struct game *game = list->game;
    struct action action = list_new(list, STARSTRIKE_STRIKE, unit);
    int arms = starstrike_ship_of(game, unit)->arm_count;
    int count = starstrike_state_of(game)->head.unit_count;
    for (int arm = 0; arm < arms; arm++) {
        action.weapons = (uint64_t)1 << arm;
        if (find_arm_flaw(game, unit, arm) != FLAW_NONE)
            continue;
        int reach = starstrike_reach(game, unit, arm);
        for (int target = 0; target < count && !list_is_full(list); target++) {
            action.target = (uint8_t)target;
            if (find_target_flaw(game, unit, arm, target, reach) == FLAW_NONE)
                list_add(list, &action);
        }
    }
}

/* SS-4B.02: strikes come before movement; SS-D.3.14: a card may end them */
static void take_end(struct walk *walk, const struct action *action)
{
    bool capped = starstrike_piece_of(walk->game, action->unit)->strikes >=
                  starstrike_limits_of(walk->game, action->unit).strikes;
    struct event event = walk_event(walk, STARSTRIKE_EVENT_RUN_ENDED,
                                    capped ? STARSTRIKE_RULE_D_3_14 : STARSTRIKE_RULE_R4B_02,
                                    action->unit, UNIT_NONE);
    event.argument[0] = action->decision;
    event.argument[1] = action->seat;
    walk_tell(walk, &event);
    memset(strike_of(walk->game), 0, sizeof(struct starstrike_strike));
    starstrike_go(walk, STARSTRIKE_STEP_MOVE_ASK);
}

/* ---- USE ---- */

static void tell_use(struct walk *walk, enum starstrike_rule rule, int what, int value)
{
    const struct starstrike_strike *strike = strike_of(walk->game);
    struct event event =
        walk_event(walk, STARSTRIKE_EVENT_USED, (int)rule, strike->helper, UNIT_NONE);
    event.argument[0] = strike->helper_kind;
    event.argument[1] = what;
    event.argument[2] = value;
    walk_tell(walk, &event);
}

/* The order behind a card slot, -1: it is a trait, a flight group or a rule of the scenario. */
static int order_in(const struct game *game, int unit, int slot)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    if (slot == STARSTRIKE_SLOT_OMEGA)
        return state->player[state->units[unit].seat].omega - 1;
    return slot < STARSTRIKE_CARDS_MAX ? state->pieces[unit].slot[slot].order - 1 : -1;
}

/* SS-D.3.1, SS-D.3.2 */
static void use_card(struct walk *walk)
{
    struct starstrike_strike *strike = strike_of(walk->game);
    struct starstrike_found card = starstrike_helping_card(walk->game);
    bool dice = strike->stage == STARSTRIKE_STAGE_EXTRA;
    starstrike_use(walk->game, &card);
    if (dice)
        strike->due = (uint8_t)(strike->due + card.effect->value);
    else
        strike->sum = (int8_t)(strike->sum + card.effect->value);
    tell_use(walk, dice ? STARSTRIKE_RULE_D_3_2 : STARSTRIKE_RULE_D_3_1,
             order_in(walk->game, card.unit, card.slot), card.effect->value);
}

/* SS-9I, SS-9L */
static void take_use(struct walk *walk, const struct action *action)
{
    struct starstrike_strike *strike = strike_of(walk->game);
    struct starstrike_piece *piece = starstrike_piece_of(walk->game, strike->helper);
    starstrike_go(walk, STARSTRIKE_STEP_STRIKE);
    if (action->mode == 0)
        return;
    switch ((enum starstrike_helper)strike->helper_kind) {
    case STARSTRIKE_HELP_SKILLED:
        piece->flags |= STARSTRIKE_SKILL_USED;
        strike->augmented |= STARSTRIKE_BY_SKILL;
        tell_use(walk, STARSTRIKE_RULE_R9I, STARSTRIKE_SKILLED, -1);
        break;
    case STARSTRIKE_HELP_AUGUR:
        piece->flags |= STARSTRIKE_AUGUR_USED;
        strike->augmented |= STARSTRIKE_BY_AUGUR;
        tell_use(walk, STARSTRIKE_RULE_R9L, STARSTRIKE_AUGUR, -1);
        break;
    case STARSTRIKE_HELP_CARD:
        use_card(walk);
        break;
    }
}

/* ---- what the room offers ---- */

enum fault starstrike_permit_strike(const struct ask *ask)
{
    if (ask->action->decision == STARSTRIKE_END_STRIKES)
        return FAULT_NONE;
    return ask->action->decision == STARSTRIKE_STRIKE ? permit_strike(ask)
                                                      : starstrike_permit_reply(ask);
}

void starstrike_list_strike(struct list *list, int unit)
{
    if (list->question->decision == STARSTRIKE_STRIKE)
        list_strikes(list, unit);
    else
        starstrike_list_reply(list, unit);
}

void starstrike_take_strike(struct walk *walk, const struct action *action)
{
    if (action->decision == STARSTRIKE_STRIKE)
        starstrike_begin_strike(walk, action->unit, lowest(action->weapons), action->target);
    else if (action->decision == STARSTRIKE_END_STRIKES)
        take_end(walk, action);
    else if (action->decision == STARSTRIKE_USE)
        take_use(walk, action);
    else
        starstrike_take_reply(walk, action);
}
