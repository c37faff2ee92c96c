/* Declaring fire: what may be fired at what, and which attack is made next (NV-attack.1). */
#include "rules/nova/attack.h"

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
    while (nova_bears_on(ask->game, aim->unit, nova_lowest(banks), to))
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
    while (nova_band_at(ask->game, profile, reach + 1) != NOVA_BEYOND)
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
    int bank = nova_lowest(aim->banks & nova_banks_spent(ask->game, aim->unit));
    int traits =
        nova_traits(ask->game, aim->unit, bank, 0) | nova_traits(ask->game, aim->unit, bank, 1);
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
    const struct nova_fire *fire = nova_fire_of(ask->game, action->unit, &room);
    bool second = false;
    for (uint64_t rest = action->weapons; rest; rest &= rest - 1) {
        int bank = nova_lowest(rest), profile = profile_of(ask->game, action, bank);
        if (fire->open >> bank & 1)
            return REFUSE(ask, ATTACK_1, "bank %d is declared already", bank + 1);
        if (!(nova_fire_free(design, fire, profile) >> bank & 1))
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
    if (!fault && nova_fires_in_secret(ask->game) &&
        nova_shots_count(ship) + nova_shots_needed(action) > NOVA_SHOTS_MAX)
        return REFUSE(ask, ADV_9, "a ship writes down %d shots at most", NOVA_SHOTS_MAX);
    return fault;
}

/* The attack an answer means, NOVA_PLACE_NONE: none. */
static int place_of(const struct nova_fire *fire, const struct action *action)
{
    int place = nova_fire_next(fire, NOVA_PLACE_NONE);
    while (place >= 0 && (nova_fire_banks(fire, place) != action->weapons ||
                          nova_fire_target(fire, place) != action->target))
        place = nova_fire_next(fire, place);
    return place;
}

enum fault nova_permit_fire(const struct ask *ask)
{
    const struct nova_fire *fire = &nova_state_of(ask->game)->fire;
    if (ask->action->decision == NOVA_FIRE)
        return permit_declaration(ask);
    if (ask->action->decision == NOVA_PICK && place_of(fire, ask->action) < 0)
        return REFUSE(ask, ATTACK_1, "no such attack has been declared and is still to be made");
    return FAULT_NONE; /* HOLD and the ends of runs: always */
}

/* ---- carrying out ---- */

static enum nova_rule rule_of(const struct walk *walk, const struct action *action)
{
    if (nova_fires_in_secret(walk->game))
        return NOVA_RULE_ADV_9;
    if (action->mode & (NOVA_COMBINE | NOVA_SPLIT))
        return NOVA_RULE_ADV_2;
    return action->mode & NOVA_SECOND_PROFILE ? NOVA_RULE_SYS_8 : NOVA_RULE_ATTACK_1;
}

struct event nova_fire_event(const struct walk *walk, const struct action *action)
{
    struct event event = walk_event(walk, NOVA_EVENT_TARGETED, (int)rule_of(walk, action),
                                    action->unit, action->target);
    event.argument[0] = (int32_t)(uint32_t)action->weapons;
    event.argument[1] = (int32_t)(uint32_t)(action->weapons >> 32);
    event.argument[2] = action->mode;
    event.argument[3] = action->amount[0];
    return event;
}

/* NV-attack.1; NV-adv.9 */
static void take_declaration(struct walk *walk, const struct action *action)
{
    struct nova_state *state = nova_state_of(walk->game);
    struct event event = nova_fire_event(walk, action);
    uint64_t second = 0;
    for (uint64_t rest = action->weapons; rest; rest &= rest - 1)
        if (profile_of(walk->game, action, nova_lowest(rest)))
            second |= rest & -rest;
    if (nova_fires_in_secret(walk->game)) {
        nova_shots_add(&state->ships[action->unit], action, second);
        walk_whisper(walk, state->units[action->unit].side, &event);
        return;
    }
    state->actor = action->unit;
    state->step = NOVA_STEP_FIRE_ASK;
    nova_fire_add(&state->fire, action, second);
    walk_tell(walk, &event);
}

static void tell_end(struct walk *walk, const struct action *action)
{
    struct event event =
        walk_event(walk, NOVA_EVENT_RUN_ENDED, NOVA_RULE_ATTACK_1, action->unit, UNIT_NONE);
    event.argument[0] = action->decision;
    event.argument[1] = action->seat;
    walk_tell(walk, &event);
}

/* All targets are named before any die falls; then the owner picks the order. */
static void take_end(struct walk *walk, const struct action *action)
{
    struct nova_state *state = nova_state_of(walk->game);
    int place = nova_fire_next(&state->fire, NOVA_PLACE_NONE);
    tell_end(walk, action);
    nova_attack_reset(state);
    nova_attack_open(walk, action->unit, &state->fire);
    if (nova_fire_next(&state->fire, place) < 0)
        nova_attack_begin(walk, place, true);
    else
        state->step = NOVA_STEP_PICK_ASK;
}

/* NV-seq.4 */
static void take_hold(struct walk *walk, const struct action *action)
{
    static const struct nova_fire nothing;
    struct event event =
        walk_event(walk, NOVA_EVENT_HELD, NOVA_RULE_SEQ_4, action->unit, UNIT_NONE);
    walk_tell(walk, &event);
    nova_attack_reset(nova_state_of(walk->game));
    nova_attack_open(walk, action->unit, &nothing);
    nova_turn_used(walk, action->unit);
}

void nova_take_fire(struct walk *walk, const struct action *action)
{
    const struct nova_fire *fire = &nova_state_of(walk->game)->fire;
    switch (action->decision) {
    case NOVA_FIRE:
        take_declaration(walk, action);
        break;
    case NOVA_HOLD:
        take_hold(walk, action);
        break;
    case NOVA_END_FIRE:
        take_end(walk, action);
        break;
    case NOVA_PICK:
        nova_attack_begin(walk, place_of(fire, action), false);
        break;
    case NOVA_PICK_REST:
        tell_end(walk, action);
        nova_attack_begin(walk, nova_fire_next(fire, NOVA_PLACE_NONE), true);
        break;
    default:
        break;
    }
}
