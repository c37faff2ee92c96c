/* Which weapons and items are lost (UN-D3.5, UN-D3.6). */
#include "rules/universal/law/end/end.h"

#include "base/bits.h"

#include <limits.h>
#include <string.h>

/* Losses of a ship one after another, tried out on a copy of its counters. Of a Unity ship each
 * kind of item is a group, too (UN-Z3.5). */
struct losing {
    const struct universal_design *design;
    uint64_t working;
    uint8_t losses[UNIVERSAL_BATTERIES];
    uint8_t items[UNIVERSAL_ITEMS]; /* left; none where items are not lost with weapons */
    uint8_t item_losses[UNIVERSAL_ITEMS];
};

static struct losing losing_of(const struct game *game, int unit)
{
    const struct universal_card *card = &universal_element_of(game, unit)->card;
    struct losing losing = {.design = universal_design_of(game, unit),
                            .working = universal_gun_working(game, unit)};
    memcpy(losing.losses, card->losses, sizeof losing.losses);
    for (int item = 0; losing.design->is_unity && item < UNIVERSAL_ITEMS; item++) {
        losing.items[item] = (uint8_t)universal_items_left(game, unit, (enum universal_item)item);
        losing.item_losses[item] = (uint8_t)universal_item_losses(card, item);
    }
    return losing;
}

static void count_items(struct universal_card *card, int item, int losses)
{
    int shift = item % 2 * 4, others = card->item_losses[item / 2] & ~(15 << shift);
    card->item_losses[item / 2] = (uint8_t)(others | losses << shift);
}

static void keep_counters(struct walk *walk, int unit, const struct losing *losing)
{
    struct universal_card *card = &universal_state_of(walk->game)->elements[unit].card;
    memcpy(card->losses, losing->losses, sizeof card->losses);
    for (int item = 0; item < UNIVERSAL_ITEMS; item++)
        count_items(card, item, losing->item_losses[item]);
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

/* UN-Z3.5: half of them, rounded up */
static bool is_item_open(const struct losing *losing, int item)
{
    return losing->items[item] > 0 &&
           losing->item_losses[item] < (losing->design->item[item] + 1) / 2;
}

/* UN-D3.5: when every battery that is left has lost its limit, a new round begins */
static void open_round(struct losing *losing)
{
    for (int i = 0; i < losing->design->battery_count; i++)
        if (is_open(losing, i))
            return;
    for (int item = 0; item < UNIVERSAL_ITEMS; item++)
        if (is_item_open(losing, item))
            return;
    memset(losing->losses, 0, sizeof losing->losses);
    memset(losing->item_losses, 0, sizeof losing->item_losses);
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

/* UN-D3.6; UN-Z3.5: with the weapons, and within limits */
bool universal_loss_permits_item(const struct game *game, int unit, enum universal_item item)
{
    struct losing losing = losing_of(game, unit);
    if (!losing.design->is_unity)
        return universal_items_left(game, unit, item) > 0;
    open_round(&losing);
    return is_item_open(&losing, (int)item);
}

/* UN-O3: the items stand in the order in which they go */
int universal_loss_default_item(const struct game *game, int unit)
{
    int item = 0;
    while (item < UNIVERSAL_ITEMS &&
           !universal_loss_permits_item(game, unit, (enum universal_item)item))
        item++;
    return item;
}

/* ---- carrying it out ---- */

void universal_loss_of_weapons(struct walk *walk, int unit, uint64_t weapons, bool chosen)
{
    struct universal_element *ship = &universal_state_of(walk->game)->elements[unit];
    struct losing losing = losing_of(walk->game, unit);
    lose_all(&losing, weapons);
    keep_counters(walk, unit, &losing);
    for (uint64_t rest = weapons; rest; rest &= rest - 1)
        ship->weapon[bits_lowest(rest)] |= UNIVERSAL_GUN_LOST;
    universal_tell_of(walk, TOLD(walk, universal_weapons_lost, UNIVERSAL_RULE_D3_5, unit, UNIT_NONE,
                                 .weapons = told_bits(weapons), .chosen = chosen));
}

/* UN-Z3.5 */
static void count_item(struct walk *walk, int unit, enum universal_item item)
{
    struct losing losing = losing_of(walk->game, unit);
    open_round(&losing);
    losing.items[item]--;
    losing.item_losses[item]++;
    open_round(&losing);
    keep_counters(walk, unit, &losing);
}

/* UN-C4.3: with the last Hyperdrive goes the total of the jump */
void universal_loss_of_item(struct walk *walk, int unit, enum universal_item item)
{
    struct universal_element *ship = &universal_state_of(walk->game)->elements[unit];
    bool unity = universal_is_unity(walk->game, unit);
    if (unity)
        count_item(walk, unit, item);
    ship->card.item[item]++;
    int left = universal_items_left(walk->game, unit, item);
    universal_tell_of(walk, TOLD(walk, universal_item_lost,
                                 unity ? UNIVERSAL_RULE_Z3_5 : UNIVERSAL_RULE_D3_6, unit, UNIT_NONE,
                                 .item = (int32_t)item, .left = left));
    if (item != UNIVERSAL_HYPERDRIVE || left > 0 || ship->jump == 0)
        return;
    ship->jump = 0;
    universal_tell_of(walk,
                      TOLD(walk, universal_reset, UNIVERSAL_RULE_C4_3, unit, UNIT_NONE, .none = 0));
}

/* UN-D3.5: a weapon that is restored */
void universal_loss_undo_weapon(struct walk *walk, int unit, int weapon)
{
    uint8_t *losses = universal_state_of(walk->game)->elements[unit].card.losses;
    int battery = universal_design_of(walk->game, unit)->weapons[weapon].battery;
    if (losses[battery] > 0)
        losses[battery]--;
}

void universal_loss_undo_item(struct walk *walk, int unit, enum universal_item item)
{
    struct universal_card *card = &universal_state_of(walk->game)->elements[unit].card;
    int losses = universal_item_losses(card, (int)item);
    if (losses > 0)
        count_items(card, (int)item, losses - 1);
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
        return REFUSE(ask, D3_4C, "%s loses %d weapon%s: name as many, or some of them", name, due,
                      due == 1 ? "" : "s");
    if (weapons & ~losing.working)
        return REFUSE(ask, D3_5, "%s has no such weapon left", name);
    if (lose_all(&losing, weapons))
        return FAULT_NONE;
    return REFUSE(ask, D3_5,
                  "a battery of %s would lose more than its limit before the others have lost "
                  "theirs",
                  name);
}

static enum fault permit_item(const struct ask *ask)
{
    char name[JUDGE_NAME_SIZE];
    int unit = ask->action->unit;
    enum universal_item item = (enum universal_item)ask->action->mode;
    judge_name(ask, unit, name);
    if (ask->question->decision == UNIVERSAL_LOSE && !universal_is_unity(ask->game, unit))
        return REFUSE(ask, D3_4C, "%s loses weapons now, not equipment", name);
    if (universal_items_left(ask->game, unit, item) <= 0)
        return REFUSE(ask, D3_6, "%s has no such item left", name);
    if (universal_loss_permits_item(ask->game, unit, item))
        return FAULT_NONE;
    return REFUSE(ask, D3_5,
                  "%s would lose more of these than half before its other weapons and items have "
                  "lost theirs",
                  name);
}

/* Nothing is left to choose of where all go. */
static bool all_go(const struct game *game, int unit)
{
    return universal_state_of(game)->settle.loss >= universal_gun_fittings_working(game, unit);
}

/* The default, then each weapon that can go by itself: what is left is asked for again. */
static void list_weapons(struct list *list, int unit)
{
    int due = universal_state_of(list->game)->settle.loss;
    bool all = all_go(list->game, unit);
    uint64_t open = universal_loss_permitted(list->game, unit);
    struct action action = list_new(list, UNIVERSAL_LOSE, unit);
    action.weapons = universal_loss_default(list->game, unit, due);
    uint64_t usual = action.weapons;
    if (usual)
        list_add(list, &action);
    for (; open && !all && !list_is_full(list); open &= open - 1) {
        action.weapons = open & (~open + 1);
        if (action.weapons != usual)
            list_add(list, &action);
    }
}

/* UN-Z3.5: with weapons only those of a Unity ship; where all go, behind the weapons, one after
 * another as they stand */
static void list_items(struct list *list, int unit)
{
    bool beside = list->question->decision == UNIVERSAL_LOSE;
    bool all = beside && all_go(list->game, unit);
    int due = universal_state_of(list->game)->settle.loss;
    if (beside && (!universal_is_unity(list->game, unit) ||
                   (all && universal_loss_default(list->game, unit, due))))
        return;
    for (int item = 0; item < UNIVERSAL_ITEMS && !list_is_full(list); item++) {
        struct action action = list_new(list, UNIVERSAL_LOSE_ITEM, unit);
        action.mode = (uint8_t)item;
        if (!universal_loss_permits_item(list->game, unit, (enum universal_item)item))
            continue;
        list_add(list, &action);
        if (all)
            break;
    }
}

static void close_answer(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    state->settle.loss = 0;
    state->victim = UNIT_NONE;
    universal_phases_go(walk, UNIVERSAL_STEP_SETTLE);
}

static void take_weapons(struct walk *walk, const struct action *action)
{
    universal_loss_of_weapons(walk, action->unit, action->weapons, true);
    close_answer(walk);
}

static void take_item(struct walk *walk, const struct action *action)
{
    universal_loss_of_item(walk, action->unit, (enum universal_item)action->mode);
    close_answer(walk);
}

const struct decision_law universal_loss = {permit_weapons, list_weapons, take_weapons};
const struct decision_law universal_loss_item = {permit_item, list_items, take_item};
