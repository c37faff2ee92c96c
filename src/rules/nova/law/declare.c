/* Declaring fire: what may be fired at what, and which attack is made next (NV-attack.1). */
#include "rules/nova/law/attack.h"

/* ---- judging ---- */

/* NV-attack.1 */
static enum fault refuse_target(const struct ask *ask, int target)
{
    const struct nova_state *state = nova_state_of(ask->game);
    char name[JUDGE_NAME_SIZE];
    if (target < 0 || target >= state->head.unit_count)
        return REFUSE(ask, ATTACK_1, "name the ship to fire at");
    judge_name(ask, target, name);
    if (state->units[target].side == state->units[ask->action->unit].side)
        return REFUSE(ask, ATTACK_1, "%s is on your own side", name);
    return REFUSE(ask, ATTACK_1, "%s is not on the board", name);
}

/* NV-attack.2, NV-geo.3; NV-adv.3, NV-adv.11 */
static enum fault refuse_arc(const struct ask *ask, const struct nova_aim *aim)
{
    const struct nova_design *design = nova_design_of(ask->game, aim->unit);
    struct cell to = nova_state_of(ask->game)->units[aim->target].cell;
    char target[JUDGE_NAME_SIZE];
    uint64_t banks = aim->banks;
    judge_name(ask, aim->target, target);
    while (nova_arc_bears_on(ask->game, aim->unit, nova_lowest(banks), to))
        banks &= banks - 1;
    int bank = nova_lowest(banks);
    const struct nova_bank *mount = &design->bank[bank];
    const char *arc = design->battery[mount->battery].mount[mount->number - 1].arc;
    if (nova_ship_of(ask->game, aim->unit)->flags & NOVA_ROLLED)
        return REFUSE(ask, ADV_11, "%s lies outside the mirrored arc %s of bank %d", target, arc,
                      bank + 1);
    if (mount->custom)
        return REFUSE(ask, ADV_3, "%s lies in none of the arcs %s of bank %d", target, arc,
                      bank + 1);
    return REFUSE(ask, ATTACK_2, "%s lies outside the arc %s of bank %d (NV-geo.3)", target, arc,
                  bank + 1);
}

/* NV-attack.3, NV-adv.7 */
static enum fault refuse_range(const struct ask *ask, const struct nova_aim *aim)
{
    const struct nova_design *design = nova_design_of(ask->game, aim->unit);
    int bank = nova_lowest(aim->banks), reach = 0;
    const struct nova_profile *profile =
        &design->battery[design->bank[bank].battery].profile[aim->profile];
    char target[JUDGE_NAME_SIZE];
    judge_name(ask, aim->target, target);
    while (nova_aim_band(ask->game, profile, reach + 1) != NOVA_BEYOND)
        reach++;
    if (nova_has(ask->game, NOVA_OPTION_LONG_SHOTS))
        return REFUSE(ask, ADV_7, "long shots of bank %d reach %d hexes, %s is %d away", bank + 1,
                      reach, target, aim->distance);
    return REFUSE(ask, ATTACK_3, "bank %d reaches %d hexes, %s is %d away", bank + 1, reach, target,
                  aim->distance);
}

/* NV-trait.4, NV-trait.5 */
static enum fault refuse_spent(const struct ask *ask, const struct nova_aim *aim)
{
    int bank = nova_lowest(aim->banks & nova_ship_banks_spent(ask->game, aim->unit));
    int traits = nova_ship_traits(ask->game, aim->unit, bank, 0) |
                 nova_ship_traits(ask->game, aim->unit, bank, 1);
    if (traits >> NOVA_EXPENDABLE & 1)
        return REFUSE(ask, TRAIT_5, "bank %d has been expended", bank + 1);
    return REFUSE(ask, TRAIT_4, "bank %d fired last turn and is slow", bank + 1);
}

static enum fault refuse_aim(const struct ask *ask, const struct nova_aim *aim, enum nova_flaw flaw)
{
    char target[JUDGE_NAME_SIZE];
    switch (flaw) {
    case NOVA_SOUND_AIM:
        break;
    case NOVA_NOT_AN_ENEMY:
        return refuse_target(ask, aim->target);
    case NOVA_NO_BANK:
        return REFUSE(ask, ATTACK_1, "name banks of the ship: it has %d",
                      nova_design_of(ask->game, aim->unit)->bank_count);
    case NOVA_SPENT:
        return refuse_spent(ask, aim);
    case NOVA_OUT_OF_ARC:
        return refuse_arc(ask, aim);
    case NOVA_OUT_OF_RANGE:
        return refuse_range(ask, aim);
    case NOVA_BLOCKED:
        return REFUSE(ask, ATTACK_4, "the line of sight to %s is blocked",
                      judge_name(ask, aim->target, target));
    case NOVA_NO_DICE:
        return REFUSE(ask, ATTACK_6, "bank %d has no dice against %s: the modifier is %+d",
                      nova_lowest(aim->banks) + 1, judge_name(ask, aim->target, target),
                      aim->modifiers.sum);
    case NOVA_NO_SUCH_PROFILE:
        return REFUSE(ask, SYS_8, "no second profile can be used");
    case NOVA_NOT_TOGETHER:
        return REFUSE(ask, ADV_2, "only banks of one battery fire as one");
    }
    return FAULT_NONE;
}

/* NV-adv.2 */
static enum fault permit_manner(const struct ask *ask)
{
    const struct action *action = ask->action;
    int manner = action->mode & (NOVA_COMBINE | NOVA_SPLIT);
    if (!(manner & NOVA_SPLIT) && action->amount[0] != 0)
        return note_set(ask->why, FAULT_INPUT, NULL, "only a split bank has a second target");
    if (!manner)
        return FAULT_NONE;
    if (!nova_has(ask->game, NOVA_OPTION_COMBINE_SPLIT))
        return REFUSE(ask, ADV_2, "combining and splitting fire is not in play");
    if (manner == (NOVA_COMBINE | NOVA_SPLIT))
        return REFUSE(ask, ADV_2, "banks fire as one or at two targets, not both");
    if (manner == NOVA_COMBINE && !nova_several(action->weapons))
        return REFUSE(ask, ADV_2, "name two or more banks of one battery to fire as one");
    if (manner == NOVA_SPLIT && nova_several(action->weapons))
        return REFUSE(ask, ADV_2, "name one bank to fire at two targets");
    if (manner == NOVA_SPLIT && action->amount[0] == action->target)
        return REFUSE(ask, ADV_2, "a split bank fires at two different targets");
    return FAULT_NONE;
}

/* NV-sys.8: the second profile, where the bank's battery has one */
static int profile_of(const struct game *game, const struct action *action, int bank)
{
    const struct nova_design *design = nova_design_of(game, action->unit);
    return (action->mode & NOVA_SECOND_PROFILE) &&
           design->battery[design->bank[bank].battery].profile[1].present;
}

static enum fault permit_banks(const struct ask *ask)
{
    const struct action *action = ask->action;
    const struct nova_design *design = nova_design_of(ask->game, action->unit);
    struct nova_fire room;
    const struct nova_fire *fire = nova_volley_of(ask->game, action->unit, &room);
    bool second = false;
    for (uint64_t rest = action->weapons; rest; rest &= rest - 1) {
        int bank = nova_lowest(rest), profile = profile_of(ask->game, action, bank);
        if (fire->open >> bank & 1)
            return REFUSE(ask, ATTACK_1, "bank %d is declared already", bank + 1);
        if (!(nova_volley_free(design, fire, profile) >> bank & 1))
            return REFUSE(ask, SYS_8, "bank %d must use the profile its battery has chosen",
                          bank + 1);
        second = second || profile;
    }
    if ((action->mode & NOVA_SECOND_PROFILE) && !second)
        return REFUSE(ask, SYS_8, "none of these banks has a second profile");
    return FAULT_NONE;
}

/* One attack of the declaration; NOVA_SPLIT: at either target. */
static enum fault permit_attack(const struct ask *ask, uint64_t banks)
{
    const struct action *action = ask->action;
    struct nova_aim aim = {.unit = action->unit,
                           .target = action->target,
                           .banks = banks,
                           .profile = profile_of(ask->game, action, nova_lowest(banks)),
                           .split = action->mode & NOVA_SPLIT};
    enum fault fault = refuse_aim(ask, &aim, nova_aim_judge(ask->game, &aim));
    if (fault || !aim.split)
        return fault;
    aim.target = action->amount[0] < 0 ? UNIT_NONE : action->amount[0];
    return refuse_aim(ask, &aim, nova_aim_judge(ask->game, &aim));
}

/* NV-attack.1, NV-adv.9 */
static enum fault permit_declaration(const struct ask *ask)
{
    const struct action *action = ask->action;
    int count = nova_design_of(ask->game, action->unit)->bank_count;
    if (action->weapons == 0)
        return REFUSE(ask, ATTACK_1, "name the banks that fire");
    if (count < NOVA_BANKS_MAX && action->weapons >> count)
        return REFUSE(ask, ATTACK_1, "the ship has %d bank%s", count, count == 1 ? "" : "s");
    enum fault fault = permit_manner(ask);
    if (!fault)
        fault = permit_banks(ask);
    if (!fault && (action->mode & NOVA_COMBINE))
        fault = permit_attack(ask, action->weapons);
    else
        for (uint64_t rest = action->weapons; rest && !fault; rest &= rest - 1)
            fault = permit_attack(ask, rest & -rest);
    const struct nova_ship *ship = nova_ship_of(ask->game, action->unit);
    if (!fault && nova_volley_is_secret(ask->game) &&
        nova_volley_shots_count(ship) + nova_volley_shots_needed(action) > NOVA_SHOTS_MAX)
        return REFUSE(ask, ADV_9, "a ship writes down %d shots at most", NOVA_SHOTS_MAX);
    return fault;
}

/* The attack an answer means, NOVA_PLACE_NONE: none. */
static int place_of(const struct nova_fire *fire, const struct action *action)
{
    int place = nova_volley_next(fire, NOVA_PLACE_NONE);
    while (place >= 0 && (nova_volley_banks(fire, place) != action->weapons ||
                          nova_volley_target(fire, place) != action->target))
        place = nova_volley_next(fire, place);
    return place;
}

static enum fault permit_pick(const struct ask *ask)
{
    if (place_of(&nova_state_of(ask->game)->fire, ask->action) < 0)
        return REFUSE(ask, ATTACK_1, "no such attack has been declared and is still to be made");
    return FAULT_NONE;
}

/* ---- what there is to choose ---- */

static void list_banks(struct list *list, const struct nova_aim *aim, int manner, int other)
{
    struct action action = list_new(list, NOVA_FIRE, aim->unit);
    action.target = (uint8_t)aim->target;
    action.weapons = aim->banks;
    action.mode = (uint8_t)(manner | (aim->profile ? NOVA_SECOND_PROFILE : 0));
    action.amount[0] = (int16_t)other;
    list_add(list, &action);
}

/* All that bear, each battery, each bank by itself; none of them twice. */
static void list_apart(struct list *list, const struct nova_aim *wanted)
{
    uint64_t open = nova_volley_find(list->game, wanted, false);
    if (open == 0)
        return;
    const struct nova_design *design = nova_design_of(list->game, wanted->unit);
    struct nova_aim aim = *wanted;
    aim.banks = open;
    if (nova_several(open))
        list_banks(list, &aim, 0, 0);
    for (int battery = 0; battery < design->battery_count; battery++) {
        aim.banks = open & design->battery_banks[battery];
        if (nova_several(aim.banks) && aim.banks != open)
            list_banks(list, &aim, 0, 0);
    }
    for (uint64_t rest = open; rest; rest &= rest - 1) {
        aim.banks = rest & -rest;
        list_banks(list, &aim, 0, 0);
    }
}

static void list_if_sound(struct list *list, struct nova_aim aim)
{
    if (nova_aim_judge(list->game, &aim) == NOVA_SOUND_AIM)
        list_banks(list, &aim, NOVA_COMBINE, 0);
}

/* NV-adv.2: each battery as one, and every pair of its banks */
static void list_combined(struct list *list, struct nova_aim aim)
{
    const struct nova_design *design = nova_design_of(list->game, aim.unit);
    uint64_t open = nova_volley_find(list->game, &aim, true);
    for (int battery = 0; battery < design->battery_count; battery++) {
        uint64_t part = open & design->battery_banks[battery];
        aim.banks = part;
        if (nova_several(part & (part - 1)))
            list_if_sound(list, aim);
        for (uint64_t one = part; one; one &= one - 1)
            for (uint64_t two = one & (one - 1); two; two &= two - 1) {
                aim.banks = (one & -one) | (two & -two);
                list_if_sound(list, aim);
            }
    }
}

/* NV-adv.2: each bank at this target and one that comes behind it; NV-adv.9: or before it, where
 * nobody picks which attack is made first */
static void list_split(struct list *list, struct nova_aim aim)
{
    const struct nova_state *state = nova_state_of(list->game);
    int first = nova_volley_is_secret(list->game) ? 0 : aim.target + 1;
    aim.split = true;
    uint64_t open = nova_volley_find(list->game, &aim, false);
    for (int other = first; open && other < state->head.unit_count; other++) {
        if (other == aim.target)
            continue;
        struct nova_aim second = aim;
        second.target = other;
        second.banks = open;
        for (uint64_t rest = nova_volley_find(list->game, &second, false); rest; rest &= rest - 1) {
            aim.banks = rest & -rest;
            list_banks(list, &aim, NOVA_SPLIT, other);
        }
    }
}

/* At one target, by one profile. */
static void list_attacks(struct list *list, const struct nova_aim *aim)
{
    list_apart(list, aim);
    if (!nova_has(list->game, NOVA_OPTION_COMBINE_SPLIT))
        return;
    list_combined(list, *aim);
    list_split(list, *aim);
}

static void list_fire(struct list *list, int unit)
{
    const struct nova_state *state = nova_state_of(list->game);
    int profiles = nova_ship_has_system(list->game, unit, NOVA_DUAL_MODE) ? NOVA_PROFILES : 1;
    uint64_t left[NOVA_PROFILES] = {nova_volley_left(list->game, unit, 0),
                                    profiles > 1 ? nova_volley_left(list->game, unit, 1) : 0};
    struct nova_aim aim = {.unit = unit};
    for (int target = 0; target < state->head.unit_count && !list_is_full(list); target++) {
        if (state->units[target].side == state->units[unit].side ||
            !nova_ship_is_on_board(list->game, target))
            continue;
        aim.target = target;
        for (aim.profile = 0; aim.profile < profiles; aim.profile++) {
            aim.banks = left[aim.profile];
            if (aim.banks)
                list_attacks(list, &aim);
        }
    }
}

static void list_picks(struct list *list, int unit)
{
    const struct nova_fire *fire = &nova_state_of(list->game)->fire;
    int place = NOVA_PLACE_NONE;
    while (!list_is_full(list) && (place = nova_volley_next(fire, place)) >= 0) {
        struct action action = list_new(list, NOVA_PICK, unit);
        action.weapons = nova_volley_banks(fire, place);
        action.target = (uint8_t)nova_volley_target(fire, place);
        list_add(list, &action);
    }
}

/* ---- carrying out ---- */

static enum nova_rule rule_of(const struct walk *walk, const struct action *action)
{
    if (nova_volley_is_secret(walk->game))
        return NOVA_RULE_ADV_9;
    if (action->mode & (NOVA_COMBINE | NOVA_SPLIT))
        return NOVA_RULE_ADV_2;
    return action->mode & NOVA_SECOND_PROFILE ? NOVA_RULE_SYS_8 : NOVA_RULE_ATTACK_1;
}

struct event nova_declare_event(const struct walk *walk, const struct action *action)
{
    bool split = action->mode & NOVA_SPLIT;
    return TOLD(walk, nova_targeted, rule_of(walk, action), action->unit, action->target,
                .banks = told_bits(action->weapons), .manner = action->mode,
                .second = split ? action->amount[0] : UNIT_NONE);
}

/* NV-attack.1; NV-adv.9 */
static void take_declaration(struct walk *walk, const struct action *action)
{
    struct nova_state *state = nova_state_of(walk->game);
    struct event event = nova_declare_event(walk, action);
    uint64_t second = 0;
    for (uint64_t rest = action->weapons; rest; rest &= rest - 1)
        if (profile_of(walk->game, action, nova_lowest(rest)))
            second |= rest & -rest;
    if (nova_volley_is_secret(walk->game)) {
        nova_volley_shots_add(&state->ships[action->unit], action, second);
        walk_whisper(walk, state->units[action->unit].side, &event);
        return;
    }
    state->actor = action->unit;
    state->step = NOVA_STEP_FIRE_ASK;
    nova_volley_add(&state->fire, action, second);
    walk_tell(walk, &event);
}

/* All targets are named before any die falls; then the owner picks the order. */
static void take_end(struct walk *walk, const struct action *action)
{
    struct nova_state *state = nova_state_of(walk->game);
    int place = nova_volley_next(&state->fire, NOVA_PLACE_NONE);
    nova_phases_tell_end(walk, NOVA_RULE_ATTACK_1, action);
    nova_attack_reset(state);
    nova_attack_open(walk, action->unit, &state->fire);
    if (nova_volley_next(&state->fire, place) < 0)
        nova_attack_begin(walk, place, true);
    else
        state->step = NOVA_STEP_PICK_ASK;
}

/* NV-seq.4 */
static void take_hold(struct walk *walk, const struct action *action)
{
    static const struct nova_fire nothing;
    TELL(walk, nova_held, NOVA_RULE_SEQ_4, action->unit, UNIT_NONE, .no_target = false);
    nova_attack_reset(nova_state_of(walk->game));
    nova_attack_open(walk, action->unit, &nothing);
    nova_turns_use(walk, action->unit);
}

static void take_pick(struct walk *walk, const struct action *action)
{
    nova_attack_begin(walk, place_of(&nova_state_of(walk->game)->fire, action), false);
}

static void take_rest(struct walk *walk, const struct action *action)
{
    nova_phases_tell_end(walk, NOVA_RULE_ATTACK_1, action);
    nova_attack_begin(walk, nova_volley_next(&nova_state_of(walk->game)->fire, NOVA_PLACE_NONE),
                      true);
}

static void take_end_all(struct walk *walk, const struct action *action)
{
    nova_turns_end_run(walk, action, NOVA_RULE_ADV_9);
}

const struct decision_law nova_declare = {permit_declaration, list_fire, take_declaration};
const struct decision_law nova_declare_hold = {NULL, NULL, take_hold};
const struct decision_law nova_declare_end = {NULL, NULL, take_end};
const struct decision_law nova_declare_end_all = {NULL, NULL, take_end_all};
const struct decision_law nova_declare_pick = {permit_pick, list_picks, take_pick};
const struct decision_law nova_declare_pick_rest = {NULL, NULL, take_rest};
