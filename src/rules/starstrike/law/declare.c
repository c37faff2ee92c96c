/* Declaring strikes: which armament at whom, and who helps (SS-5A, SS-5B). */
#include "rules/starstrike/law/strike.h"

#include "base/bits.h"

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

/* A piece about to strike: what does not depend on the armament. */
struct striker {
    const struct game *game;
    int unit;
    int most;      /* strikes of its activation */
    bool no_heavy; /* SS-D.3.14 */
    enum starstrike_terrain ground;
};

static struct striker look_at_striker(const struct game *game, int unit)
{
    struct starstrike_limits limits = starstrike_effects_limits(game, unit);
    struct cell cell = starstrike_state_of(game)->units[unit].cell;
    return (struct striker){.game = game,
                            .unit = unit,
                            .most = starstrike_piece_strikes_within(game, limits.strikes),
                            .no_heavy = limits.no_heavy,
                            .ground = starstrike_ground(game, cell)};
}

/* SS-8B.02, SS-8B.03 */
static enum flaw find_ground_flaw(enum starstrike_terrain ground, int types)
{
    if (ground == STARSTRIKE_CORE)
        return FLAW_CORE;
    if (types >> STARSTRIKE_ORDNANCE & 1 && starstrike_hex_ground_is(STARSTRIKE_TERRAINS, ground))
        return FLAW_BLACK_HOLE;
    return FLAW_NONE;
}

/* Whether the armament can strike at all (SS-5A, SS-5A.02, SS-D.3.14). */
static enum flaw find_arm_flaw(const struct striker *striker, int arm)
{
    const struct starstrike_piece *piece = starstrike_piece_of(striker->game, striker->unit);
    const struct starstrike_ship *ship = starstrike_ship_of(striker->game, striker->unit);
    int types = starstrike_weapon_of(striker->game, ship->arm[arm].weapon)->types;
    bool heavy = types >> STARSTRIKE_HEAVY_WEAPON & 1;
    if (piece->fired >> arm & 1)
        return FLAW_FIRED;
    if (piece->strikes >= striker->most)
        return FLAW_LIMIT;
    if (heavy && piece->flags & STARSTRIKE_UNLOADED)
        return FLAW_UNLOADED;
    if (heavy && striker->no_heavy)
        return FLAW_NO_HEAVY;
    return find_ground_flaw(striker->ground, types);
}

/* One that may be struck: what does not depend on the armament. */
struct prey {
    enum flaw flaw;
    int distance;
    uint32_t bearing; /* as a bit of an arc; 0: in the same hex */
};

static struct prey look_at_prey(const struct game *game, int unit, int target)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    const struct unit *from = &state->units[unit], *to = &state->units[target];
    struct prey prey = {.flaw = FLAW_NONE};
    if (from->side == to->side)
        prey.flaw = FLAW_OWN;
    else if (to->status != STATUS_BOARD)
        prey.flaw = FLAW_AWAY;
    if (prey.flaw != FLAW_NONE)
        return prey;
    prey.distance = starstrike_between(from->cell, to->cell);
    if (!cell_equal(from->cell, to->cell))
        prey.bearing = (uint32_t)1 << starstrike_hex_bearing(from->cell, from->heading, to->cell);
    return prey;
}

/* Whether it reaches this one (SS-5A, SS-5A.01); nothing in between matters (SS-G.6). */
static enum flaw find_target_flaw(const struct prey *prey, const struct starstrike_arm *arm,
                                  int reach)
{
    if (prey->flaw != FLAW_NONE)
        return prey->flaw;
    if (prey->distance > reach)
        return FLAW_FAR;
    return arm->mask & prey->bearing ? FLAW_NONE : FLAW_ARC;
}

static enum flaw find_flaw(const struct game *game, int unit, int arm, int target)
{
    struct striker striker = look_at_striker(game, unit);
    enum flaw flaw = find_arm_flaw(&striker, arm);
    if (flaw != FLAW_NONE)
        return flaw;
    struct prey prey = look_at_prey(game, unit, target);
    return find_target_flaw(&prey, &starstrike_ship_of(game, unit)->arm[arm],
                            starstrike_piece_reach(game, unit, arm));
}

bool starstrike_declare_can_strike(const struct game *game, int unit, int arm, int target)
{
    return find_flaw(game, unit, arm, target) == FLAW_NONE;
}

/* Armaments that can strike at all (bits), and how far. */
static int find_arms(const struct game *game, int unit, int reach[STARSTRIKE_ARMS_MAX])
{
    const struct starstrike_ship *ship = starstrike_ship_of(game, unit);
    int all = (1 << ship->arm_count) - 1, arms = 0;
    if ((starstrike_piece_of(game, unit)->fired & all) == all)
        return 0;
    struct striker striker = look_at_striker(game, unit);
    int farther = starstrike_effects_sum(game, unit, STARSTRIKE_MAX_DISTANCE, 0);
    for (int arm = 0; arm < ship->arm_count; arm++) {
        reach[arm] = starstrike_piece_reach_by(game, unit, arm, farther);
        if (find_arm_flaw(&striker, arm) == FLAW_NONE)
            arms |= 1 << arm;
    }
    return arms;
}

int starstrike_declare_find_strikes(const struct game *game, int unit,
                                    struct unit_set targets[STARSTRIKE_ARMS_MAX])
{
    const struct starstrike_ship *ship = starstrike_ship_of(game, unit);
    int reach[STARSTRIKE_ARMS_MAX], arms = find_arms(game, unit, reach), count = 0;
    memset(targets, 0, sizeof *targets * STARSTRIKE_ARMS_MAX);
    for (int target = 0; arms && target < starstrike_state_of(game)->head.unit_count; target++) {
        struct prey prey = look_at_prey(game, unit, target);
        for (int left = arms; prey.flaw == FLAW_NONE && left; left &= left - 1) {
            int arm = bits_lowest((uint64_t)left);
            if (find_target_flaw(&prey, &ship->arm[arm], reach[arm]) != FLAW_NONE)
                continue;
            unit_set_add(&targets[arm], target);
            count++;
        }
    }
    return count;
}

/* SS-4B.02, SS-4B.02II, SS-D.3.14: whose limit it is */
static enum fault refuse_limit(const struct ask *ask, const char *name)
{
    int cap = starstrike_effects_limits(ask->game, ask->action->unit).strikes;
    int most = starstrike_piece_strikes_max(ask->game, ask->action->unit);
    if (cap > most)
        return REFUSE(ask, R4B_02II, "%s may make %d Strike%s in the Strategic state", name, most,
                      starstrike_words_plural(most));
    if (cap < STARSTRIKE_ARMS_MAX)
        return REFUSE(ask, D_3_14, "a card limits %s to %d Strike%s", name, cap,
                      starstrike_words_plural(cap));
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
                      arm + 1, starstrike_piece_reach(ask->game, unit, arm));
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
    enum flaw flaw = find_flaw(ask->game, action->unit, arm, action->target);
    return flaw == FLAW_NONE ? FAULT_NONE : refuse_strike(ask, flaw, arm);
}

static void list_strikes(struct list *list, int unit)
{
    struct unit_set targets[STARSTRIKE_ARMS_MAX];
    if (starstrike_declare_find_strikes(list->game, unit, targets) == 0)
        return;
    struct action action = list_new(list, list->question->decision, unit);
    int arms = starstrike_ship_of(list->game, unit)->arm_count;
    int units = starstrike_state_of(list->game)->head.unit_count;
    for (int arm = 0; arm < arms; arm++) {
        action.weapons = (uint64_t)1 << arm;
        for (int target = 0; target < units && !list_is_full(list); target++) {
            action.target = (uint8_t)target;
            if (unit_set_has(&targets[arm], target))
                list_add(list, &action);
        }
    }
}

static void take_strike(struct walk *walk, const struct action *action)
{
    starstrike_strike_begin(walk, action->unit, lowest(action->weapons), action->target);
}

const struct decision_law starstrike_declare = {permit_strike, list_strikes, take_strike};

/* SS-4B.02: strikes come before movement; SS-D.3.14: a card may end them */
static void take_end(struct walk *walk, const struct action *action)
{
    bool capped = starstrike_piece_of(walk->game, action->unit)->strikes >=
                  starstrike_effects_limits(walk->game, action->unit).strikes;
    starstrike_runs_tell_end(walk, capped ? STARSTRIKE_RULE_D_3_14 : STARSTRIKE_RULE_R4B_02,
                             action);
    memset(strike_of(walk->game), 0, sizeof(struct starstrike_strike));
    starstrike_phases_go(walk, STARSTRIKE_STEP_MOVE_ASK);
}

const struct decision_law starstrike_declare_end = {NULL, NULL, take_end};

/* ---- USE ---- */

/* No, and yes. */
static void list_use(struct list *list, int unit)
{
    struct action action = list_new(list, list->question->decision, unit);
    list_add(list, &action);
    action.mode = 1;
    list_add(list, &action);
}

static void tell_use(struct walk *walk, enum starstrike_rule rule, int what, int value)
{
    const struct starstrike_strike *strike = strike_of(walk->game);
    TELL(walk, starstrike_used, rule, strike->helper, UNIT_NONE, .helper = strike->helper_kind,
         .what = what, .value = value);
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
    struct starstrike_found card = starstrike_aim_helping_card(walk->game);
    bool dice = strike->stage == STARSTRIKE_STAGE_EXTRA;
    starstrike_effects_use(walk->game, &card);
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
    starstrike_phases_go(walk, STARSTRIKE_STEP_STRIKE);
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

const struct decision_law starstrike_declare_use = {NULL, list_use, take_use};
