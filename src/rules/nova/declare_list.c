/* Listing what fire can be declared, and the attacks that can be picked (NV-attack.1). */
#include "rules/nova/attack.h"

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
    uint64_t open = nova_fire_find(list->game, wanted, false);
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
    uint64_t open = nova_fire_find(list->game, &aim, true);
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
    int first = nova_fires_in_secret(list->game) ? 0 : aim.target + 1;
    aim.split = true;
    uint64_t open = nova_fire_find(list->game, &aim, false);
    for (int other = first; open && other < state->head.unit_count; other++) {
        if (other == aim.target)
            continue;
        struct nova_aim second = aim;
        second.target = other;
        second.banks = open;
        for (uint64_t rest = nova_fire_find(list->game, &second, false); rest; rest &= rest - 1) {
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

void nova_list_fire(struct list *list, int unit)
{
    const struct nova_state *state = nova_state_of(list->game);
    int profiles = nova_has_system(list->game, unit, NOVA_DUAL_MODE) ? NOVA_PROFILES : 1;
    uint64_t left[NOVA_PROFILES] = {nova_fire_left(list->game, unit, 0),
                                    profiles > 1 ? nova_fire_left(list->game, unit, 1) : 0};
    struct nova_aim aim = {.unit = unit};
    for (int target = 0; target < state->head.unit_count && !list_is_full(list); target++) {
        if (state->units[target].side == state->units[unit].side ||
            !nova_on_board(list->game, target))
            continue;
        aim.target = target;
        for (aim.profile = 0; aim.profile < profiles; aim.profile++) {
            aim.banks = left[aim.profile];
            if (aim.banks)
                list_attacks(list, &aim);
        }
    }
    if (state->step != NOVA_STEP_ASK || nova_fires_in_secret(list->game))
        return;
    struct action hold = list_new(list, NOVA_HOLD, unit);
    list_add(list, &hold);
}

void nova_list_pick(struct list *list, int unit)
{
    const struct nova_fire *fire = &nova_state_of(list->game)->fire;
    int place = NOVA_PLACE_NONE;
    while (!list_is_full(list) && (place = nova_fire_next(fire, place)) >= 0) {
        struct action action = list_new(list, NOVA_PICK, unit);
        action.weapons = nova_fire_banks(fire, place);
        action.target = (uint8_t)nova_fire_target(fire, place);
        list_add(list, &action);
    }
}
