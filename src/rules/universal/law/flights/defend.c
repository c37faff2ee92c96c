/* 2c iii, 2c iv and 3b iii: Decoys, defensive fire, sweeping, interception. */
#include "rules/universal/law/flights/flights.h"

#include "rules/kit/asked.h"

#include <string.h>

enum { PDS = UNIVERSAL_WEAPONS_MAX }; /* among weapons that shoot just now */

static bool is_intercepting(const struct game *game)
{
    return universal_state_of(game)->head.phase == UNIVERSAL_PHASE_FIGHTER;
}

/* ---- who may ---- */

static bool has_task(const struct game *game, int unit)
{
    for (int i = 0; i < universal_state_of(game)->marker_count; i++)
        if (universal_guard_permits_pds(game, unit, i) || universal_guard_guns(game, unit, i) ||
            universal_guard_sweeps(game, unit, i))
            return true;
    return false;
}

void universal_defend_who(const struct game *game, struct unit_set *out)
{
    const struct universal_state *state = universal_state_of(game);
    bool intercepting = is_intercepting(game);
    if (!intercepting && state->marker_count == 0)
        return;
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        if (state->ended >> state->units[unit].seat & 1 || !universal_unit_is_free(game, unit))
            continue;
        if (intercepting ? universal_guard_intercepts(game, unit)
                         : state->units[unit].side == state->defender && has_task(game, unit))
            unit_set_add(out, unit);
    }
}

/* UN-E2.2: one a turn; a cloaked ship expends none (UN-C4.2) */
static bool may_place_decoy(const struct game *game, int unit)
{
    int sailor = universal_state_of(game)->sailor;
    return universal_unit_is_free(game, unit) && (sailor == UNIT_NONE || sailor == unit) &&
           universal_item_munitions(game, unit, UNIVERSAL_DECOYS) > 0 &&
           !(universal_element_of(game, unit)->flags & UNIVERSAL_DECOYED);
}

/* ---- permitting ---- */

/* UN-D6.4: why this volley is not to be met by the ship */
static enum fault refuse_volley(const struct ask *ask, int marker)
{
    const struct universal_state *state = universal_state_of(ask->game);
    const struct universal_marker *seekers = &state->markers[marker];
    char name[JUDGE_NAME_SIZE], other[JUDGE_NAME_SIZE];
    int unit = ask->action->unit;
    if (seekers->kind != UNIVERSAL_MARKER_SEEKERS || seekers->side == state->units[unit].side)
        return REFUSE(ask, D6_4, "marker %d is no volley of the enemy", marker + 1);
    judge_name(ask, unit, name);
    judge_name(ask, seekers->target, other);
    if (!universal_guard_seekers_reach(ask->game, marker))
        return REFUSE(ask, D6_2, "these Seekers do not reach %s: they will be removed", other);
    if (unit != seekers->target && !universal_item_works(ask->game, unit, UNIVERSAL_AREA_DEFENSE))
        return REFUSE(ask, E1_2, "%s cannot defend %s without Area Defense", name, other);
    if (unit != seekers->target)
        return REFUSE(ask, E1_2, "%s cannot defend %s: too far away, or not now", name, other);
    return REFUSE(ask, C0_1, "%s has not moved yet", other);
}

static enum fault permit_guns(const struct ask *ask, int marker)
{
    const struct action *action = ask->action;
    char name[JUDGE_NAME_SIZE];
    uint64_t open = universal_guard_guns(ask->game, action->unit, marker);
    int left = universal_item_points(ask->game, action->unit);
    if (action->weapons & ~open)
        return REFUSE(ask, D6_4, "%s has no such Defensive weapons ready that bear on the marker",
                      judge_name(ask, action->unit, name));
    int price = universal_guard_price(ask->game, action->unit, marker, action->weapons);
    if (price > left)
        return REFUSE(ask, G1, "that takes %d action points, %d are left", price, left);
    return FAULT_NONE;
}

static enum fault permit_guard(const struct ask *ask)
{
    int marker = ask->action->amount[0], unit = ask->action->unit;
    char name[JUDGE_NAME_SIZE];
    if (marker < 0 || marker >= universal_state_of(ask->game)->marker_count)
        return REFUSE(ask, D6_4, "there is no such marker");
    if (!universal_guard_permits(ask->game, unit, marker))
        return refuse_volley(ask, marker);
    if (ask->action->weapons)
        return permit_guns(ask, marker);
    if (!universal_guard_permits_pds(ask->game, unit, marker))
        return REFUSE(ask, E1_9, "%s has no PDS left to use", judge_name(ask, unit, name));
    return FAULT_NONE;
}

static enum fault permit_sweep(const struct ask *ask)
{
    int marker = ask->action->amount[0], unit = ask->action->unit;
    char name[JUDGE_NAME_SIZE];
    if (marker < 0 || marker >= universal_state_of(ask->game)->marker_count)
        return REFUSE(ask, E2_6, "there is no such marker");
    if (universal_item_pds_ready(ask->game, unit) == 0)
        return REFUSE(ask, E1_9, "%s has no PDS left to use", judge_name(ask, unit, name));
    if (!universal_guard_sweeps(ask->game, unit, marker))
        return REFUSE(ask, E2_6, "marker %d is no enemy's Mines within %d hexes of %s", marker + 1,
                      UNIVERSAL_PDS_RANGE, judge_name(ask, unit, name));
    return FAULT_NONE;
}

static enum fault permit_interception(const struct ask *ask)
{
    const struct universal_state *state = universal_state_of(ask->game);
    char name[JUDGE_NAME_SIZE];
    if (ask->action->target != state->actor)
        return REFUSE(ask, F3_4, "only %s is attacking now", judge_name(ask, state->actor, name));
    return FAULT_NONE;
}

/* ---- listing ---- */

static void list_guns(struct list *list, int unit, int marker)
{
    const struct universal_design *design = universal_design_of(list->game, unit);
    uint64_t batteries[UNIVERSAL_BATTERIES], volleys[LIST_VOLLEYS_MAX];
    for (int battery = 0; battery < UNIVERSAL_BATTERIES; battery++)
        batteries[battery] = design->battery[battery].weapons;
    int count = list_volleys(universal_guard_guns(list->game, unit, marker), batteries,
                             UNIVERSAL_BATTERIES, volleys);
    for (int i = 0; i < count; i++) {
        struct action action = list_new(list, UNIVERSAL_DEFEND, unit);
        action.amount[0] = (int16_t)marker;
        action.weapons = volleys[i];
        if (universal_guard_price(list->game, unit, marker, volleys[i]) <=
            universal_item_points(list->game, unit))
            list_add(list, &action);
    }
}

/* Marker by marker, whichever it holds. */
static void list_defence(struct list *list, int unit)
{
    for (int i = 0; i < universal_state_of(list->game)->marker_count; i++) {
        bool sweeps = universal_guard_sweeps(list->game, unit, i);
        struct action action = list_new(list, sweeps ? UNIVERSAL_SWEEP : UNIVERSAL_DEFEND, unit);
        action.amount[0] = (int16_t)i;
        if (sweeps || universal_guard_permits_pds(list->game, unit, i))
            list_add(list, &action);
        list_guns(list, unit, i);
    }
}

/* Mines stand among the Seekers. */
static void list_no_more(struct list *list, int unit)
{
    (void)list;
    (void)unit;
}

static void list_interception(struct list *list, int unit)
{
    struct action action = list_new(list, UNIVERSAL_INTERCEPT, unit);
    action.target = universal_state_of(list->game)->actor;
    list_add(list, &action);
}

static void list_decoy(struct list *list, int unit)
{
    struct action action = list_new(list, UNIVERSAL_DECOY, unit);
    for (int yes = 0; yes < 2; yes++) {
        action.mode = (uint8_t)yes;
        list_add(list, &action);
    }
}

/* ---- taking ---- */

static void take_decoy(struct walk *walk, const struct action *action)
{
    struct universal_element *ship = &universal_state_of(walk->game)->elements[action->unit];
    if (action->mode) {
        ship->used[UNIVERSAL_DECOYS]++;
        ship->flags |= UNIVERSAL_DECOYED;
        TELL_BARE(walk, universal_decoy_placed, UNIVERSAL_RULE_E2_2, action->unit, UNIT_NONE);
    }
    universal_phases_go(walk, UNIVERSAL_STEP_DECOY);
}

/* One more shooter whose dice are due; `cursor` keeps whose they are. */
static void add_shooter(struct universal_state *state, int weapon, int marker)
{
    state->fire_weapon[state->declared] = (uint8_t)weapon;
    state->fire_target[state->declared++] = (uint8_t)marker;
}

static void use_pds(struct walk *walk, int unit, int marker)
{
    struct universal_state *state = universal_state_of(walk->game);
    state->elements[unit].pds++;
    universal_points_use_item(walk, unit, UNIVERSAL_POINT_DEFENSE_SYSTEM);
    add_shooter(state, PDS, marker);
}

static void use_guns(struct walk *walk, const struct action *action)
{
    for (int i = 0; i < UNIVERSAL_WEAPONS_MAX; i++)
        if (action->weapons >> i & 1)
            add_shooter(universal_state_of(walk->game), i, action->amount[0]);
}

/* `friend` is who it defends. */
static void take_shooter(struct walk *walk, const struct action *action, int friend)
{
    universal_state_of(walk->game)->cursor = action->unit;
    if (friend != action->unit)
        universal_points_use_item(walk, action->unit, UNIVERSAL_AREA_DEFENSE);
    if (action->weapons)
        use_guns(walk, action);
    else
        use_pds(walk, action->unit, action->amount[0]);
    universal_phases_go(walk, UNIVERSAL_STEP_DEFEND);
}

static void take_guard(struct walk *walk, const struct action *action)
{
    take_shooter(walk, action, universal_state_of(walk->game)->markers[action->amount[0]].target);
}

static void take_sweep(struct walk *walk, const struct action *action)
{
    take_shooter(walk, action, action->unit);
}

static void take_interception(struct walk *walk, const struct action *action)
{
    take_shooter(walk, action, universal_state_of(walk->game)->victim);
}

static void end_run(struct walk *walk, const struct action *action, enum universal_rule rule)
{
    universal_state_of(walk->game)->ended |= (uint8_t)(1 << action->seat);
    universal_tell_end(walk, rule, action);
    universal_phases_go(walk, UNIVERSAL_STEP_DEFEND);
}

static void take_end(struct walk *walk, const struct action *action)
{
    end_run(walk, action, UNIVERSAL_RULE_D6_4);
}

static void take_end_of_interception(struct walk *walk, const struct action *action)
{
    end_run(walk, action, UNIVERSAL_RULE_F3_4);
}

const struct decision_law universal_defend_decoy = {NULL, list_decoy, take_decoy};
const struct decision_law universal_defend = {permit_guard, list_defence, take_guard};
const struct decision_law universal_defend_sweep = {permit_sweep, list_no_more, take_sweep};
const struct decision_law universal_defend_end = {.take = take_end};
const struct decision_law universal_defend_intercept = {permit_interception, list_interception,
                                                        take_interception};
const struct decision_law universal_defend_end_intercept = {.take = take_end_of_interception};

/* ---- dice ---- */

/* The first shooter declared has its dice now; the others follow. */
static int next_shooter(struct universal_state *state)
{
    int weapon = state->fire_weapon[0];
    state->declared--;
    memmove(state->fire_weapon, state->fire_weapon + 1, state->declared);
    memmove(state->fire_target, state->fire_target + 1, state->declared);
    state->fire_weapon[state->declared] = 0;
    state->fire_target[state->declared] = 0;
    return weapon;
}

static void tell_defended(struct walk *walk, int marker, const struct roll *what,
                          const int figures[3])
{
    struct event event =
        TOLD(walk, universal_defended, what->rule, what->unit, what->target, .marker = marker,
             .dice = figures[0], .hits = figures[1], .left = figures[2]);
    event.cell = universal_state_of(walk->game)->markers[marker].cell;
    walk_tell(walk, &event);
}

static enum universal_rule rule_of_shooter(const struct universal_marker *marker, int unit,
                                           int weapon)
{
    if (marker->kind == UNIVERSAL_MARKER_MINES)
        return UNIVERSAL_RULE_E2_6;
    if (marker->target != unit)
        return UNIVERSAL_RULE_E1_2;
    return weapon == PDS ? UNIVERSAL_RULE_E1_9 : UNIVERSAL_RULE_D5_DEFENSIVE;
}

/* UN-D6.4, UN-E2.6: each hit removes an attack die or a Mine */
static enum progress shoot_at_marker(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    int unit = state->cursor, index = state->fire_target[0], weapon = next_shooter(state);
    struct universal_marker *marker = &state->markers[index];
    bool mines = marker->kind == UNIVERSAL_MARKER_MINES;
    int dice = UNIVERSAL_PDS_ROF, acc = UNIVERSAL_PDS_ACC;
    if (weapon != PDS) {
        const struct universal_profile *profile =
            universal_guard_profile(universal_design_of(walk->game, unit), weapon);
        dice = profile->band[0].rof;
        acc = profile->band[0].acc;
        universal_weapon_fired(walk, unit, weapon, profile->traits); /* and not in 4b */
        universal_points_pay(walk, unit, profile->band[0].ap);
    }
    struct roll what =
        universal_roll(walk, UNIVERSAL_PURPOSE_DEFENCE, rule_of_shooter(marker, unit, weapon), unit,
                       mines ? UNIT_NONE : marker->target);
    int hits = universal_roll_hits(walk, &what, dice, acc);
    uint8_t *left = mines ? &marker->count : &marker->dice;
    *left = (uint8_t)(hits < *left ? *left - hits : 0);
    tell_defended(walk, index, &what, (int[3]){dice, hits, *left});
    if (*left > 0)
        return PROGRESS_MORE;
    while (state->declared > 0) /* one after another: the others have nothing left to shoot at */
        next_shooter(state);
    universal_lay_drop(walk, index, mines ? UNIVERSAL_RULE_E2_6 : UNIVERSAL_RULE_D6_4);
    return PROGRESS_MORE;
}

/* UN-F3.4: each hit kills a fighter before it can fire */
static enum progress shoot_at_flight(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    const struct universal_element *flight = &state->elements[state->actor];
    int unit = state->cursor, left = flight->fighters - flight->pending_fighters;
    enum universal_rule rule = unit == state->victim ? UNIVERSAL_RULE_F3_4 : UNIVERSAL_RULE_E1_2;
    next_shooter(state);
    struct roll what =
        universal_roll(walk, UNIVERSAL_PURPOSE_INTERCEPTION, rule, unit, state->actor);
    int all = universal_roll_hits(walk, &what, UNIVERSAL_PDS_ROF, UNIVERSAL_PDS_ACC);
    int hits[UNIVERSAL_TRACKS] = {all < left ? all : left, 0, 0, 0};
    TELL(walk, universal_intercepted, rule, unit, state->actor, .fighters = hits[UNIVERSAL_HULL]);
    if (hits[UNIVERSAL_HULL] > 0)
        universal_hurt(walk, state->actor, hits);
    return PROGRESS_MORE;
}

/* ---- the steps ---- */

/* 2c iii */
static enum progress step_decoy(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    int unit = asked_after(walk->game, &state->cursor, may_place_decoy);
    state->actor = (uint8_t)unit;
    return universal_phases_go(walk, unit == UNIT_NONE ? UNIVERSAL_STEP_DEFEND
                                                       : UNIVERSAL_STEP_DECOY_ASK);
}

static bool somebody_defends(const struct game *game)
{
    struct unit_set units = {{0}};
    universal_defend_who(game, &units);
    return asked_count(&units) > 0;
}

/* 2c iv: red, then blue */
static enum progress step_guard(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    if (state->declared > 0)
        return shoot_at_marker(walk);
    state->cursor = UNIT_NONE;
    if (state->defender == SIDE_NONE)
        state->defender = SIDE_RED;
    for (; state->defender < SIDES; state->defender++) {
        if (somebody_defends(walk->game))
            return universal_phases_go(walk, UNIVERSAL_STEP_DEFEND_ASK);
        state->ended = 0;
    }
    return universal_phases_go(walk, UNIVERSAL_STEP_SEEKER);
}

/* 3b iii */
static enum progress step_intercept(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    const struct universal_element *flight = &state->elements[state->actor];
    if (state->declared > 0)
        return shoot_at_flight(walk);
    state->cursor = UNIT_NONE;
    if (flight->pending_fighters < flight->fighters && somebody_defends(walk->game))
        return universal_phases_go(walk, UNIVERSAL_STEP_INTERCEPT_ASK);
    state->ended = 0;
    return universal_flight_attack(walk);
}

enum progress universal_defend_step(struct walk *walk)
{
    switch (universal_state_of(walk->game)->step) {
    case UNIVERSAL_STEP_DECOY:
        return step_decoy(walk);
    case UNIVERSAL_STEP_SEEKER:
        return universal_seekers_attack(walk);
    default:
        return is_intercepting(walk->game) ? step_intercept(walk) : step_guard(walk);
    }
}
