/* Declaring fire: which weapons fire at what, and how (UN-D1, UN-D5.modes, UN-D5.enveloping). */
#include "rules/universal/law/fire/shot.h"

#include "base/bits.h"

#include <string.h>

static int profile_of(const struct action *action)
{
    return action->mode & UNIVERSAL_MANNER_PROFILE;
}

static struct universal_aim aim_of(const struct action *action, int weapon)
{
    return (struct universal_aim){.kind = UNIVERSAL_BY_WEAPONS,
                                  .unit = action->unit,
                                  .weapon = weapon,
                                  .profile = profile_of(action),
                                  .target = action->target};
}

static uint64_t traits_of(const struct game *game, const struct action *action, int weapon)
{
    return universal_aim_profile(game, action->unit, weapon, profile_of(action))->traits;
}

/* ---- judging ---- */

/* "B2" */
static const char *weapon_name(const struct ask *ask, int weapon, char name[8])
{
    const struct universal_weapon *mount =
        &universal_design_of(ask->game, ask->action->unit)->weapons[weapon];
    struct text text;
    text_init(&text, name, 8);
    text_format(&text, "%c%d", 'A' + mount->battery, mount->number);
    return name;
}

/* UN-D1.6, UN-D5.slow, UN-D6.4 */
static enum fault refuse_readiness(const struct ask *ask, int weapon, const char *name)
{
    const struct universal_design *design = universal_design_of(ask->game, ask->action->unit);
    int state = universal_element_of(ask->game, ask->action->unit)->weapon[weapon];
    int ammo = design->battery[design->weapons[weapon].battery].ammo;
    if (state & UNIVERSAL_GUN_USED)
        return REFUSE(ask, D6_4, "%s has been used this turn", name);
    if (ammo > 0 && state >> UNIVERSAL_GUN_AMMO_SHIFT >= ammo)
        return REFUSE(ask, D1_6, "%s has fired all its %d shots", name, ammo);
    return REFUSE(ask, D5_SLOW, "%s is slow and still idle", name);
}

/* UN-D1.2, UN-D1.3 */
static enum fault refuse_range(const struct ask *ask, const struct universal_aim *aim,
                               const char *name)
{
    char target[JUDGE_NAME_SIZE];
    judge_name(ask, aim->target, target);
    if (aim->effective == aim->range)
        return REFUSE(ask, D1_2, "%s is %d hex%s away (UN-geo.1), out of reach of %s", target,
                      aim->range, aim->range == 1 ? "" : "es", name);
    return REFUSE(ask, D1_3, "%s is %d hex%s away, which count as %d%s, out of reach of %s", target,
                  aim->range, aim->range == 1 ? "" : "es", aim->effective,
                  aim->effective > aim->range ? " by Stealth" : "", name);
}

static enum fault refuse_aim(const struct ask *ask, const struct universal_aim *aim,
                             enum universal_flaw flaw)
{
    char name[8], target[JUDGE_NAME_SIZE];
    weapon_name(ask, aim->weapon, name);
    judge_name(ask, aim->target, target);
    switch ((int)flaw) {
    case UNIVERSAL_NO_WEAPON:
        return REFUSE(ask, D3_4C, "%s is lost", name);
    case UNIVERSAL_NO_PROFILE:
        return REFUSE(ask, D5_MODES, "%s has no mode %d", name, aim->profile + 1);
    case UNIVERSAL_NOT_READY:
        return refuse_readiness(ask, aim->weapon, name);
    case UNIVERSAL_OUT_OF_ARC:
        return REFUSE(ask, D1_4, "%s lies in none of the arcs of %s (UN-geo.3)", target, name);
    case UNIVERSAL_OUT_OF_RANGE:
        return refuse_range(ask, aim, name);
    default:
        return REFUSE(ask, D1_5, "the line of sight to %s is blocked (UN-geo.4)", target);
    }
}

/* UN-D5.enveloping */
static enum fault permit_facing(const struct ask *ask, int weapon)
{
    char name[8];
    int facing = ask->action->mode >> UNIVERSAL_MANNER_FACING_SHIFT;
    bool envelops =
        universal_trait_in(traits_of(ask->game, ask->action, weapon), UNIVERSAL_ENVELOPING);
    if (facing == 0)
        return FAULT_NONE;
    if (facing > UNIVERSAL_FACINGS)
        return REFUSE(ask, D5_ENVELOPING, "facings are forward, port, starboard and aft");
    if (!envelops)
        return REFUSE(ask, D5_ENVELOPING, "%s cannot choose the facing it strikes",
                      weapon_name(ask, weapon, name));
    if (!universal_is_ship(ask->game, ask->action->target))
        return REFUSE(ask, D5_ENVELOPING, "a flight has no facings");
    return FAULT_NONE;
}

static enum fault permit_weapon(const struct ask *ask, int weapon)
{
    char name[8];
    struct universal_aim aim = aim_of(ask->action, weapon);
    if (universal_aim_declared(ask->game, ask->action->unit) >> weapon & 1)
        return REFUSE(ask, D1_1, "%s is declared already", weapon_name(ask, weapon, name));
    enum universal_flaw flaw = universal_aim_flaw(ask->game, &aim);
    if (flaw != UNIVERSAL_SOUND_AIM)
        return refuse_aim(ask, &aim, flaw);
    return permit_facing(ask, weapon);
}

/* UN-0.3, UN-C4.2 */
static enum fault permit_target(const struct ask *ask)
{
    const struct universal_state *state = universal_state_of(ask->game);
    const struct action *action = ask->action;
    char name[JUDGE_NAME_SIZE];
    if (action->target >= state->head.unit_count)
        return REFUSE(ask, D1_1, "name the element to fire at");
    judge_name(ask, action->target, name);
    if (state->units[action->target].side == state->units[action->unit].side)
        return REFUSE(ask, R0_3, "%s is on your own side", name);
    if (universal_is_hidden(ask->game, action->target))
        return REFUSE(ask, C4_2, "%s is cloaked and no target", name);
    if (!universal_on_board(ask->game, action->target))
        return REFUSE(ask, D1_1, "%s is not on the board", name);
    if (state->elements[action->unit].flags & UNIVERSAL_EXPOSED)
        return REFUSE(ask, C4_2, "a cloaked ship does not attack");
    return FAULT_NONE;
}

/* UN-G1: bands and Scanners are paid for when weapons are declared */
static int volley_price(const struct game *game, const struct action *action)
{
    int price = 0, scanners = 0;
    if (!universal_has(game, UNIVERSAL_OPTION_ACTION_POINTS))
        return 0;
    for (uint64_t rest = action->weapons; rest; rest &= rest - 1) {
        struct universal_aim aim = aim_of(action, bits_lowest(rest));
        universal_aim_find(game, &aim);
        price += universal_aim_price(game, &aim);
        if (universal_aim_uses_scanners(game, aim.unit, aim.target))
            scanners++;
    }
    if (scanners > 1) /* once a turn */
        price -= (scanners - 1) *
                 universal_item_price(game, action->unit, UNIVERSAL_LONG_RANGE_SCANNERS);
    return price;
}

/* What the volley takes from stocks that end. */
static enum fault permit_stocks(const struct ask *ask)
{
    const struct universal_state *state = universal_state_of(ask->game);
    int left = universal_item_points(ask->game, ask->action->unit);
    int price = volley_price(ask->game, ask->action);
    if (price > left)
        return REFUSE(ask, G1, "that takes %d action points, %d are left", price, left);
    if (state->marker_count + UNIVERSAL_WEAPONS_MAX <= UNIVERSAL_MARKERS_MAX)
        return FAULT_NONE; /* whatever is launched has room */
    int markers = universal_group_markers(ask->game, ask->action);
    if (markers > 0 && state->marker_count + markers > UNIVERSAL_MARKERS_MAX)
        return REFUSE(ask, R0_6, "there is no room for more Seekers");
    return FAULT_NONE;
}

/* UN-D1.1 */
static enum fault permit_declaration(const struct ask *ask)
{
    const struct action *action = ask->action;
    int count = universal_design_of(ask->game, action->unit)->weapon_count;
    enum fault fault = permit_target(ask);
    if (fault)
        return fault;
    if (action->weapons == 0)
        return REFUSE(ask, D1_1, "name the weapons that fire");
    if (count < UNIVERSAL_WEAPONS_MAX && action->weapons >> count)
        return REFUSE(ask, D1_1, "the ship has %d weapon%s", count, count == 1 ? "" : "s");
    uint64_t open = universal_aim_open(ask->game, action->unit, action->target, profile_of(action));
    for (uint64_t rest = action->weapons; rest && !fault; rest &= rest - 1)
        fault = open & rest & (~rest + 1) ? permit_facing(ask, bits_lowest(rest))
                                          : permit_weapon(ask, bits_lowest(rest));
    return fault ? fault : permit_stocks(ask);
}

/* ---- listing ---- */

bool universal_declare_fits(const struct game *game, const struct action *action)
{
    struct ask ask = {game, action, NULL, NULL};
    return permit_stocks(&ask) == FAULT_NONE;
}

/* UN-D5.enveloping: as it comes; where all of them may choose, each other facing than the default,
 * too */
static void list_volley(struct list *list, struct action *action, uint64_t enveloping)
{
    bool envelops =
        !(action->weapons & ~enveloping) && universal_is_ship(list->game, action->target);
    int profile = profile_of(action);
    if (!universal_declare_fits(list->game, action))
        return;
    list_add(list, action);
    int usual = envelops ? universal_facing_enveloped(list->game, action->target) : 0;
    for (int facing = 0; facing < UNIVERSAL_FACINGS && envelops; facing++) {
        action->mode = (uint8_t)(profile | (facing + 1) << UNIVERSAL_MANNER_FACING_SHIFT);
        if (facing != usual)
            list_add(list, action);
    }
    action->mode = (uint8_t)profile;
}

/* Weapons of a ship by batteries, and those that envelop, in each mode. */
struct arsenal {
    uint64_t batteries[UNIVERSAL_BATTERIES];
    uint64_t enveloping[UNIVERSAL_MODES];
};

static void find_arsenal(const struct universal_design *design, struct arsenal *out)
{
    memset(out, 0, sizeof *out);
    for (int i = 0; i < design->battery_count; i++) {
        const struct universal_battery *battery = &design->battery[i];
        out->batteries[i] = design->battery[i].weapons;
        for (int mode = 0; mode < battery->profile_count; mode++)
            if (universal_trait_in(battery->profile[mode].traits, UNIVERSAL_ENVELOPING))
                out->enveloping[mode] |= out->batteries[i];
    }
}

static void list_volleys_at(struct list *list, struct action *action, uint64_t open)
{
    uint64_t volleys[LIST_VOLLEYS_MAX];
    struct arsenal arsenal;
    find_arsenal(universal_design_of(list->game, action->unit), &arsenal);
    int count = list_volleys(open, arsenal.batteries, UNIVERSAL_BATTERIES, volleys);
    for (int i = 0; i < count && !list_is_full(list); i++) {
        action->weapons = volleys[i];
        list_volley(list, action, arsenal.enveloping[action->mode]);
    }
}

static void list_shots(struct list *list, int unit)
{
    const struct universal_state *state = universal_state_of(list->game);
    struct universal_gunner gunner = universal_aim_gunner(list->game, unit);
    if (!gunner.free)
        return;
    int modes = universal_design_of(list->game, unit)->modes;
    for (int target = 0; target < state->head.unit_count && !list_is_full(list); target++) {
        if (state->units[target].side == state->units[unit].side)
            continue;
        for (int mode = 0; mode < modes; mode++) {
            uint64_t open = universal_aim_weapons_within(&gunner, target, mode);
            if (!open)
                continue;
            struct action action = list_new(list, UNIVERSAL_FIRE, unit);
            action.target = (uint8_t)target;
            action.mode = (uint8_t)mode;
            list_volleys_at(list, &action, open);
        }
    }
}

/* ---- carrying out ---- */

static void tell_targeted(struct walk *walk, const struct action *action)
{
    bool moded = profile_of(action) > 0, chosen = action->mode >> UNIVERSAL_MANNER_FACING_SHIFT;
    bool seeks = universal_trait_in(traits_of(walk->game, action, bits_lowest(action->weapons)),
                                    UNIVERSAL_SEEKING);
    enum universal_rule rule = chosen  ? UNIVERSAL_RULE_D5_ENVELOPING
                               : moded ? UNIVERSAL_RULE_D5_MODES
                               : seeks ? UNIVERSAL_RULE_D5_SEEKING
                                       : UNIVERSAL_RULE_D1_1;
    TELL(walk, universal_targeted, rule, action->unit, action->target,
         .weapons = told_bits(action->weapons), .profile = profile_of(action),
         .facing = action->mode >> UNIVERSAL_MANNER_FACING_SHIFT);
}

/* UN-D5.enveloping, UN-O3: the facing of one that may choose is known from now on */
static uint8_t manner_of(const struct game *game, const struct action *action, int weapon)
{
    bool open = action->mode >> UNIVERSAL_MANNER_FACING_SHIFT == 0 &&
                universal_is_ship(game, action->target) &&
                universal_trait_in(traits_of(game, action, weapon), UNIVERSAL_ENVELOPING);
    int facing = open ? 1 + universal_facing_enveloped(game, action->target) : 0;
    return (uint8_t)(action->mode | facing << UNIVERSAL_MANNER_FACING_SHIFT);
}

/* UN-D1.1 */
static void take_declaration(struct walk *walk, const struct action *action)
{
    struct universal_state *state = universal_state_of(walk->game);
    uint64_t fresh = action->weapons & ~universal_aim_declared(walk->game, action->unit);
    int price = volley_price(walk->game, action);
    state->actor = action->unit;
    tell_targeted(walk, action);
    if (universal_aim_uses_scanners(walk->game, action->unit, action->target)) {
        price -= universal_item_price(walk->game, action->unit, UNIVERSAL_LONG_RANGE_SCANNERS);
        universal_points_use_item(walk, action->unit, UNIVERSAL_LONG_RANGE_SCANNERS);
    }
    universal_points_pay(walk, action->unit, price);
    for (uint64_t rest = fresh; rest; rest &= rest - 1) {
        state->fire_weapon[state->declared] = (uint8_t)bits_lowest(rest);
        state->fire_target[state->declared] = action->target;
        state->fire_manner[state->declared++] = manner_of(walk->game, action, bits_lowest(rest));
    }
    universal_phases_go(walk, UNIVERSAL_STEP_FIRE_ASK);
}

/* UN-D0.1: declining is an opportunity used; 4c follows all the same */
static void take_hold(struct walk *walk, const struct action *action)
{
    struct universal_state *state = universal_state_of(walk->game);
    TELL_BARE(walk, universal_held, UNIVERSAL_RULE_D0_1, action->unit, UNIT_NONE);
    universal_turns_forget_facings(state);
    universal_shot_reset(state);
    state->actor = action->unit;
    universal_phases_go(walk, UNIVERSAL_STEP_LATE);
}

static void take_end(struct walk *walk, const struct action *action)
{
    struct universal_state *state = universal_state_of(walk->game);
    universal_tell_end(walk, UNIVERSAL_RULE_D1_1, action);
    for (int i = 0; i < state->declared; i++) {
        int profile = state->fire_manner[i] & UNIVERSAL_MANNER_PROFILE,
            weapon = state->fire_weapon[i];
        universal_weapon_spend(
            walk, action->unit, weapon,
            universal_aim_profile(walk->game, action->unit, weapon, profile)->traits);
    }
    universal_stage_begin(walk);
}

const struct decision_law universal_declare = {permit_declaration, list_shots, take_declaration};
const struct decision_law universal_declare_hold = {.take = take_hold};
const struct decision_law universal_declare_end = {.take = take_end};
