/* Damage control: dice, and what is repaired (AE-E1). */
#include "rules/admiralty/law/law.h"

enum { HULL_PER_DIE = 5, REPAIRS_ON = 6 };

/* AE-E1: never hull */
int admiralty_repair_count(const struct game *game, int unit)
{
    const struct admiralty_element *ship = admiralty_element_of(game, unit);
    return ship->engine + ship->shield + bits_count(ship->lost);
}

static bool is_repaired(const struct game *game, int unit)
{
    return admiralty_has(game, ADMIRALTY_OPTION_DAMAGE_CONTROL) &&
           admiralty_ship_is_in_play(game, unit) && admiralty_repair_count(game, unit) > 0;
}

static void repair(struct walk *walk, int unit, enum admiralty_repair what, uint64_t weapon)
{
    struct admiralty_element *ship = &admiralty_state_of(walk->game)->elements[unit];
    struct admiralty_repaired_told told = {.what = (int32_t)what};
    switch (what) {
    case ADMIRALTY_REPAIR_ENGINE:
        ship->engine--;
        told.rating = admiralty_ship_engine_rating(walk->game, unit);
        break;
    case ADMIRALTY_REPAIR_SHIELD:
        ship->shield--;
        told.rating = admiralty_ship_shields(walk->game, unit);
        break;
    case ADMIRALTY_REPAIR_WEAPON:
        ship->lost &= ~weapon;
        told.weapon = bits_count(weapon - 1); /* its index */
        break;
    }
    admiralty_walk_tell_this(
        walk, admiralty_repaired_event(walk, ADMIRALTY_RULE_E1, unit, UNIT_NONE, told));
}

/* AE-0.3.7: engine box, shield box, the destroyed weapon with the most arcs, lowest index */
bool admiralty_repair_default(const struct game *game, int unit, enum admiralty_repair *what,
                              uint64_t *weapon)
{
    const struct admiralty_element *ship = admiralty_element_of(game, unit);
    const struct admiralty_design *design = admiralty_design_of(game, unit);
    *weapon = 0;
    if (ship->engine > 0 || ship->shield > 0) {
        *what = ship->engine > 0 ? ADMIRALTY_REPAIR_ENGINE : ADMIRALTY_REPAIR_SHIELD;
        return true;
    }
    *what = ADMIRALTY_REPAIR_WEAPON;
    for (int arcs = ADMIRALTY_ARC_LETTERS; arcs >= 0 && !*weapon; arcs--)
        for (int i = 0; i < design->weapon_count && !*weapon; i++)
            if ((ship->lost >> i & 1) && bits_count(design->weapon[i].letters) == arcs)
                *weapon = (uint64_t)1 << i;
    return *weapon != 0;
}

/* AE-B3.5: nobody is asked about a hidden ship */
static void repair_hidden(struct walk *walk, int unit, int repairs)
{
    enum admiralty_repair what;
    uint64_t weapon;
    while (repairs-- > 0 && admiralty_repair_default(walk->game, unit, &what, &weapon))
        repair(walk, unit, what, weapon);
}

/* AE-E1: a die for every five of hull size, rounded up; none for a ship that needs no repair */
enum progress admiralty_repair_step(struct walk *walk)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    int unit = admiralty_end_next(walk, is_repaired), tally[6];
    if (unit == UNIT_NONE)
        return admiralty_phases_go(walk, ADMIRALTY_STEP_LAUNCH);
    int dice = (admiralty_design_of(walk->game, unit)->hull + HULL_PER_DIE - 1) / HULL_PER_DIE;
    struct roll what =
        admiralty_walk_roll(walk, ADMIRALTY_PURPOSE_CONTROL, ADMIRALTY_RULE_E1, unit, UNIT_NONE);
    walk_count_faces(&what, REPAIRS_ON, REPAIRS_ON);
    walk_throw_pool(walk, &what, dice, tally);
    int damage = admiralty_repair_count(walk->game, unit), repairs = tally[REPAIRS_ON - 1];
    if (repairs > damage)
        repairs = damage;
    admiralty_walk_tell_this(walk, TOLD(walk, admiralty_control_rolled, ADMIRALTY_RULE_E1, unit,
                                        UNIT_NONE, .dice = dice, .repairs = repairs));
    if (repairs == 0)
        return PROGRESS_MORE;
    if (state->units[unit].status == ADMIRALTY_HIDDEN) {
        repair_hidden(walk, unit, repairs);
        return PROGRESS_MORE;
    }
    state->actor = (uint8_t)unit;
    state->left = (uint8_t)repairs;
    return admiralty_phases_go(walk, ADMIRALTY_STEP_REPAIR_ASK);
}

static enum fault permit(const struct ask *ask)
{
    const struct action *action = ask->action;
    const struct admiralty_element *ship = &admiralty_state_of(ask->game)->elements[action->unit];
    char name[JUDGE_NAME_SIZE];
    bool weapon = action->mode == ADMIRALTY_REPAIR_WEAPON;
    if (action->mode > ADMIRALTY_REPAIR_WEAPON || bits_count(action->weapons) != weapon)
        return REFUSE(ask, E1,
                      "repair one engine box, one shield box or one weapon: nothing else has boxes "
                      "(AE-1.10)");
    if (weapon && !(action->weapons & ship->lost))
        return REFUSE(ask, E1, "%s has not lost this weapon", judge_name(ask, action->unit, name));
    if (action->mode == ADMIRALTY_REPAIR_ENGINE && ship->engine == 0)
        return REFUSE(ask, E1, "the engines of %s are whole", judge_name(ask, action->unit, name));
    if (action->mode == ADMIRALTY_REPAIR_SHIELD && ship->shield == 0)
        return REFUSE(ask, E1, "the shields of %s are whole", judge_name(ask, action->unit, name));
    return FAULT_NONE;
}

static void list_repairs(struct list *list, int unit)
{
    const struct admiralty_element *ship = admiralty_element_of(list->game, unit);
    struct action action = list_new(list, list->question->decision, unit);
    action.mode = ADMIRALTY_REPAIR_ENGINE;
    if (ship->engine > 0)
        list_add(list, &action);
    action.mode = ADMIRALTY_REPAIR_SHIELD;
    if (ship->shield > 0)
        list_add(list, &action);
    action.mode = ADMIRALTY_REPAIR_WEAPON;
    for (uint64_t lost = ship->lost; lost; lost &= lost - 1) {
        action.weapons = lost & (~lost + 1);
        list_add(list, &action);
    }
}

static void take(struct walk *walk, const struct action *action)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    repair(walk, action->unit, (enum admiralty_repair)action->mode, action->weapons);
    if (--state->left == 0)
        admiralty_phases_go(walk, ADMIRALTY_STEP_REPAIR);
}

const struct decision_law admiralty_repair = {permit, list_repairs, take};
