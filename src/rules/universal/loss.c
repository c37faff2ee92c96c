/* Which weapons and items are lost (UN-D3.5, UN-D3.6). */
#include "rules/universal/damage.h"
#include "rules/universal/settle.h"

#include "base/bits.h"

#include <limits.h>
#include <string.h>

/* Losses of a ship one after another, tried out on a copy of its counters. */
struct losing {
    const struct universal_design *design;
    uint64_t working;
    uint8_t losses[UNIVERSAL_BATTERIES];
};

static struct losing losing_of(const struct game *game, int unit)
{
    struct losing losing = {
        universal_design_of(game, unit), universal_weapons_working(game, unit), {0}};
    memcpy(losing.losses, universal_element_of(game, unit)->card.losses, sizeof losing.losses);
    return losing;
}

static uint64_t left_of(const struct losing *losing, int battery)
{
    return losing->working & losing->design->battery[battery].weapons;
}

static bool is_open(const struct losing *losing, int battery)
{
    return left_of(losing, battery) &&
           losing->losses[battery] < losing->design->battery[battery].loss_limit;
}

/* UN-D3.5: when every battery that is left has lost its limit, a new round begins */
static void open_round(struct losing *losing)
{
    for (int i = 0; i < losing->design->battery_count; i++)
        if (is_open(losing, i))
            return;
    memset(losing->losses, 0, sizeof losing->losses);
}

static uint64_t permitted(struct losing *losing)
{
    uint64_t open = 0;
    open_round(losing);
    for (int i = 0; i < losing->design->battery_count; i++)
        if (is_open(losing, i))
            open |= left_of(losing, i);
    return open;
}

static void lose(struct losing *losing, int weapon)
{
    losing->working &= ~((uint64_t)1 << weapon);
    losing->losses[losing->design->weapons[weapon].battery]++;
    open_round(losing);
}

/* Takes the weapons away in whatever order the limits permit; false: there is none. */
static bool lose_all(struct losing *losing, uint64_t weapons)
{
    while (weapons) {
        uint64_t next = weapons & permitted(losing);
        if (!next)
            return false;
        int weapon = bits_lowest(next);
        lose(losing, weapon);
        weapons &= ~((uint64_t)1 << weapon);
    }
    return true;
}

/* UN-D3.5: fewest arcs, then lowest index */
static int narrowest(const struct universal_design *design, uint64_t weapons)
{
    int best = -1, fewest = 0;
    for (; weapons; weapons &= weapons - 1) {
        int i = bits_lowest(weapons), arcs = bits_count(design->weapons[i].letters);
        if (best >= 0 && arcs >= fewest)
            continue;
        best = i;
        fewest = arcs;
    }
    return best;
}

/* Of the battery whose weapons do least, the one with the fewest arcs */
static int weakest(const struct universal_design *design, uint64_t weapons)
{
    uint64_t poorest = 0;
    int least = INT_MAX;
    for (int i = 0; i < design->battery_count; i++) {
        uint64_t guns = weapons & design->battery[i].weapons;
        if (!guns || design->gun_worth[i] >= least)
            continue;
        least = design->gun_worth[i];
        poorest = guns;
    }
    return narrowest(design, poorest);
}

/* One after another, as a taste picks them. */
static uint64_t lose_some(const struct game *game, int unit, int count,
                          int (*pick)(const struct universal_design *design, uint64_t weapons))
{
    struct losing losing = losing_of(game, unit);
    uint64_t chosen = 0;
    while (count-- > 0) {
        int weapon = pick(losing.design, permitted(&losing));
        if (weapon < 0)
            break;
        chosen |= (uint64_t)1 << weapon;
        lose(&losing, weapon);
    }
    return chosen;
}

uint64_t universal_loss_default(const struct game *game, int unit, int count)
{
    return lose_some(game, unit, count, narrowest);
}

uint64_t universal_loss_cheapest(const struct game *game, int unit, int count)
{
    return lose_some(game, unit, count, weakest);
}

uint64_t universal_loss_permitted(const struct game *game, int unit)
{
    struct losing losing = losing_of(game, unit);
    return permitted(&losing);
}

/* UN-O3: the items stand in the order in which they go */
int universal_item_default(const struct game *game, int unit)
{
    for (int item = 0; item < UNIVERSAL_ITEMS; item++)
        if (universal_items_left(game, unit, (enum universal_item)item) > 0)
            return item;
    return UNIVERSAL_ITEMS;
}

/* ---- carrying it out ---- */

void universal_lose_weapons(struct walk *walk, int unit, uint64_t weapons, bool chosen)
{
    struct universal_element *ship = &universal_state_of(walk->game)->elements[unit];
    struct losing losing = losing_of(walk->game, unit);
    lose_all(&losing, weapons);
    memcpy(ship->card.losses, losing.losses, sizeof ship->card.losses);
    for (uint64_t rest = weapons; rest; rest &= rest - 1)
        ship->weapon[bits_lowest(rest)] |= UNIVERSAL_GUN_LOST;
    universal_tell_figures(
        walk, universal_event_of(walk, UNIVERSAL_EVENT_WEAPONS_LOST, UNIVERSAL_RULE_D3_5, unit),
        (int[4]){(int32_t)(uint32_t)weapons, (int32_t)(uint32_t)(weapons >> 32), chosen, 0});
}

/* UN-C4.3: with the last Hyperdrive goes the total of the jump */
void universal_lose_item(struct walk *walk, int unit, enum universal_item item)
{
    struct universal_element *ship = &universal_state_of(walk->game)->elements[unit];
    ship->card.item[item]++;
    int left = universal_items_left(walk->game, unit, item);
    universal_tell_figures(
        walk, universal_event_of(walk, UNIVERSAL_EVENT_ITEM_LOST, UNIVERSAL_RULE_D3_6, unit),
        (int[4]){(int)item, left, 0, 0});
    if (item != UNIVERSAL_HYPERDRIVE || left > 0 || ship->jump == 0)
        return;
    ship->jump = 0;
    universal_tell_figures(
        walk, universal_event_of(walk, UNIVERSAL_EVENT_RESET, UNIVERSAL_RULE_C4_3, unit),
        (int[4]){0, 0, 0, 0});
}

/* UN-D3.5: a weapon that is restored */
void universal_loss_undone(struct walk *walk, int unit, int weapon)
{
    uint8_t *losses = universal_state_of(walk->game)->elements[unit].card.losses;
    int battery = universal_design_of(walk->game, unit)->weapons[weapon].battery;
    if (losses[battery] > 0)
        losses[battery]--;
}

/* ---- answers ---- */

static enum fault permit_weapons(const struct ask *ask)
{
    int unit = ask->action->unit, due = universal_state_of(ask->game)->settle.loss;
    uint64_t weapons = ask->action->weapons;
    struct losing losing = losing_of(ask->game, unit);
    char name[JUDGE_NAME_SIZE];
    judge_name(ask, unit, name);
    int named = bits_count(weapons);
    if (named < 1 || named > due)
        return REFUSE(ask, D3_4C, "%s loses %d weapons: name as many, or some of them", name, due);
    if (weapons & ~losing.working)
        return REFUSE(ask, D3_5, "%s has no such weapon left", name);
    if (lose_all(&losing, weapons))
        return FAULT_NONE;
    return REFUSE(ask, D3_5,
                  "a battery of %s would lose more than its limit before the others have lost "
                  "theirs",
                  name);
}

enum fault universal_permit_lose(const struct ask *ask)
{
    char name[JUDGE_NAME_SIZE];
    int unit = ask->action->unit;
    if (ask->action->decision == UNIVERSAL_LOSE)
        return permit_weapons(ask);
    if (universal_items_left(ask->game, unit, (enum universal_item)ask->action->mode) > 0)
        return FAULT_NONE;
    return REFUSE(ask, D3_6, "%s has no such item left", judge_name(ask, unit, name));
}

/* The default, then each weapon that can go by itself: what is left is asked for again. */
static void list_weapons(struct list *list, int unit)
{
    int due = universal_state_of(list->game)->settle.loss;
    uint64_t open = universal_loss_permitted(list->game, unit);
    struct action action = list_new(list, UNIVERSAL_LOSE, unit);
    action.weapons = universal_loss_default(list->game, unit, due);
    uint64_t usual = action.weapons;
    list_add(list, &action);
    if (usual == universal_weapons_working(list->game, unit))
        return; /* all that are left */
    for (; open && !list_is_full(list); open &= open - 1) {
        action.weapons = open & (~open + 1);
        if (action.weapons != usual)
            list_add(list, &action);
    }
}

void universal_list_lose(struct list *list, int unit)
{
    if (list->question->decision == UNIVERSAL_LOSE) {
        list_weapons(list, unit);
        return;
    }
    for (int item = 0; item < UNIVERSAL_ITEMS && !list_is_full(list); item++) {
        if (universal_items_left(list->game, unit, (enum universal_item)item) <= 0)
            continue;
        struct action action = list_new(list, UNIVERSAL_LOSE_ITEM, unit);
        action.mode = (uint8_t)item;
        list_add(list, &action);
    }
}

void universal_take_lose(struct walk *walk, const struct action *action)
{
    struct universal_state *state = universal_state_of(walk->game);
    if (action->decision == UNIVERSAL_LOSE)
        universal_lose_weapons(walk, action->unit, action->weapons, true);
    else
        universal_lose_item(walk, action->unit, (enum universal_item)action->mode);
    state->settle.loss = 0;
    state->victim = UNIT_NONE;
    universal_go(walk, UNIVERSAL_STEP_SETTLE);
}
