/* Weapon hits: dice on the chart, and the owner's choice of what is lost (AE-4.4.4). */
#include "rules/admiralty/law/settle.h"

#include <string.h>

enum { DIE = 6 };

static uint64_t intact(const struct game *game, int unit, int battery)
{
    return admiralty_ship_battery_mask(admiralty_design_of(game, unit), battery) &
           ~admiralty_element_of(game, unit)->lost;
}

/* ---- dice ---- */

bool admiralty_chart_throw(struct walk *walk, const struct roll *what, const int key[DIE])
{
    struct admiralty_settle *settle = &admiralty_state_of(walk->game)->settle;
    int by_face[DIE];
    settle->due -= (uint32_t)walk_throw_portion(walk, what, settle->due, key, by_face);
    for (int face = 0; face < DIE; face++)
        settle->chart[face] = (uint16_t)(settle->chart[face] + by_face[face]);
    return settle->due == 0;
}

void admiralty_chart_tally(struct walk *walk, int face_tally[DIE])
{
    struct admiralty_settle *settle = &admiralty_state_of(walk->game)->settle;
    for (int face = 0; face < DIE; face++)
        face_tally[face] = settle->chart[face];
    memset(settle->chart, 0, sizeof settle->chart);
}

static void lose(struct walk *walk, int unit, int battery, uint64_t weapons)
{
    struct admiralty_element *ship = &admiralty_state_of(walk->game)->elements[unit];
    ship->lost |= weapons;
    admiralty_walk_tell_this(walk,
                             TOLD(walk, admiralty_weapons_lost, ADMIRALTY_RULE_R4_4_4, unit,
                                  UNIT_NONE, .battery = battery, .weapons = told_bits(weapons)));
}

/* No dice for a ship whose hull track is full, nor for one without weapons */
static bool rolls_on_chart(const struct game *game, int unit)
{
    return !admiralty_ship_is_doomed(game, unit) && admiralty_ship_weapons_left(game, unit, -1) > 0;
}

/* The next ship with weapon hits from the cursor on; those that do not matter are dropped. */
static bool find_hits(struct walk *walk)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    struct admiralty_settle *settle = &state->settle;
    for (; settle->cursor < state->head.unit_count; settle->cursor++) {
        struct admiralty_element *ship = &state->elements[settle->cursor];
        if (!(ship->flags & ADMIRALTY_DUE) || ship->pending_weapon == 0)
            continue;
        if (rolls_on_chart(walk->game, settle->cursor)) {
            settle->due = ship->pending_weapon;
            ship->pending_weapon = 0;
            return true;
        }
        ship->pending_weapon = 0;
    }
    return false;
}

/* An exhausted battery ignores what is left over */
static void count_losses(struct walk *walk, int unit)
{
    const struct admiralty_design *design = admiralty_design_of(walk->game, unit);
    struct admiralty_settle *settle = &admiralty_state_of(walk->game)->settle;
    int tally[6], dice = 0;
    admiralty_chart_tally(walk, tally);
    for (int face = 0; face < 6; face++)
        dice += tally[face];
    for (int battery = 0; battery < ADMIRALTY_BATTERIES; battery++) {
        int lost = 0, left = admiralty_ship_weapons_left(walk->game, unit, battery);
        for (int face = 0; face < 6; face++)
            lost += tally[face] * design->losses[face][battery];
        settle->loss[battery] = (uint8_t)(lost < left ? lost : left);
    }
    admiralty_walk_tell_this(walk, TOLD(walk, admiralty_chart, ADMIRALTY_RULE_R4_4_4, unit,
                                        UNIT_NONE, .dice = dice, .x = settle->loss[0],
                                        .y = settle->loss[1], .z = settle->loss[2]));
}

/* No choice where a battery loses all it has; none for a hidden ship (AE-B3.5) */
static bool choice_is_open(struct walk *walk, int unit)
{
    struct admiralty_settle *settle = &admiralty_state_of(walk->game)->settle;
    bool hidden = admiralty_ship_is_hidden(walk->game, unit), open = false;
    for (int battery = 0; battery < ADMIRALTY_BATTERIES; battery++) {
        int lost = settle->loss[battery];
        if (lost == 0)
            continue;
        if (!hidden && lost < admiralty_ship_weapons_left(walk->game, unit, battery)) {
            open = true;
            continue;
        }
        lose(walk, unit, battery, admiralty_chart_default(walk->game, unit, battery, lost));
        settle->loss[battery] = 0;
    }
    return open;
}

static void next_ship(struct admiralty_settle *settle)
{
    settle->cursor++;
    settle->stage = ADMIRALTY_SETTLE_CHART;
}

/* What each face does to the weapons that are left, and how many it costs. */
static void find_keys(const struct game *game, int unit, int key[6], uint8_t worth[6])
{
    const struct admiralty_design *design = admiralty_design_of(game, unit);
    for (int face = 0; face < 6; face++) {
        key[face] = 0;
        for (int battery = 0; battery < ADMIRALTY_BATTERIES; battery++)
            if (admiralty_ship_weapons_left(game, unit, battery) > 0) {
                key[face] |= design->losses[face][battery] << (8 * battery);
                worth[face] = (uint8_t)(worth[face] + design->losses[face][battery]);
            }
    }
}

enum progress admiralty_chart_step(struct walk *walk)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    struct admiralty_settle *settle = &state->settle;
    if (settle->stage == ADMIRALTY_SETTLE_CHART && !find_hits(walk)) {
        settle->cursor = 0;
        settle->stage = ADMIRALTY_SETTLE_BOXES;
        return PROGRESS_MORE;
    }
    settle->stage = ADMIRALTY_SETTLE_CHART_DICE;
    int unit = settle->cursor, key[6];
    struct roll what =
        admiralty_walk_roll(walk, ADMIRALTY_PURPOSE_CHART, ADMIRALTY_RULE_R4_4_4, unit, UNIT_NONE);
    find_keys(walk->game, unit, key, what.worth);
    if (!admiralty_chart_throw(walk, &what, key))
        return PROGRESS_MORE;
    count_losses(walk, unit);
    if (choice_is_open(walk, unit)) {
        state->victim = (uint8_t)unit;
        return admiralty_phases_go(walk, ADMIRALTY_STEP_LOSS_ASK);
    }
    next_ship(settle);
    return PROGRESS_MORE;
}

/* ---- the choice ---- */

/* AE-4.4.4, AE-0.3.7: the intact weapon with the fewest arcs, lowest index, again and again */
uint64_t admiralty_chart_default(const struct game *game, int unit, int battery, int count)
{
    const struct admiralty_design *design = admiralty_design_of(game, unit);
    uint64_t left = intact(game, unit, battery), chosen = 0;
    for (int arcs = 0; arcs <= ADMIRALTY_ARC_LETTERS && count > 0; arcs++)
        for (int i = 0; i < design->weapon_count && count > 0; i++)
            if ((left >> i & 1) && bits_count(design->weapon[i].letters) == arcs) {
                chosen |= (uint64_t)1 << i;
                count--;
            }
    return chosen;
}

/* The battery all of the weapons belong to, or -1. */
static int battery_of(const struct game *game, int unit, uint64_t weapons)
{
    const struct admiralty_design *design = admiralty_design_of(game, unit);
    for (int battery = 0; battery < ADMIRALTY_BATTERIES; battery++)
        if (weapons && !(weapons & ~admiralty_ship_battery_mask(design, battery)))
            return battery;
    return -1;
}

static enum fault permit(const struct ask *ask)
{
    const struct admiralty_state *state = admiralty_state_of(ask->game);
    int unit = ask->action->unit;
    uint64_t weapons = ask->action->weapons;
    char name[JUDGE_NAME_SIZE];
    int battery = battery_of(ask->game, unit, weapons);
    if (battery < 0)
        return REFUSE(ask, R4_4_4, "%s: name weapons of one battery", judge_name(ask, unit, name));
    int due = state->settle.loss[battery];
    if (weapons & state->elements[unit].lost)
        return REFUSE(ask, R4_4_4, "%s has lost one of these already", judge_name(ask, unit, name));
    if (bits_count(weapons) > due)
        return REFUSE(ask, R4_4_4, "%s loses %d of battery %c, not %d", judge_name(ask, unit, name),
                      due, 'X' + battery, bits_count(weapons));
    return FAULT_NONE;
}

/* The default set of each battery, then every single weapon. */
static void list_losses(struct list *list, int unit)
{
    const uint8_t *loss = admiralty_state_of(list->game)->settle.loss;
    struct action action = list_new(list, list->question->decision, unit);
    for (int battery = 0; battery < ADMIRALTY_BATTERIES && !list_is_full(list); battery++) {
        if (loss[battery] == 0)
            continue;
        uint64_t whole = admiralty_chart_default(list->game, unit, battery, loss[battery]);
        action.weapons = whole;
        list_add(list, &action);
        uint64_t left = intact(list->game, unit, battery);
        for (; left && !list_is_full(list); left &= left - 1) {
            action.weapons = left & (~left + 1);
            if (action.weapons != whole)
                list_add(list, &action);
        }
    }
}

static void take(struct walk *walk, const struct action *action)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    struct admiralty_settle *settle = &state->settle;
    int battery = battery_of(walk->game, action->unit, action->weapons);
    settle->loss[battery] = (uint8_t)(settle->loss[battery] - bits_count(action->weapons));
    lose(walk, action->unit, battery, action->weapons);
    if (settle->loss[0] + settle->loss[1] + settle->loss[2] > 0)
        return;
    state->victim = UNIT_NONE;
    next_ship(settle);
    admiralty_phases_go(walk, ADMIRALTY_STEP_SETTLE);
}

const struct decision_law admiralty_chart = {permit, list_losses, take};
