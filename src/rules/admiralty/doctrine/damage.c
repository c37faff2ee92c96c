/* Damage and what is done about it: weapons lost, repairs, shields made stronger for a turn. */
#include "rules/admiralty/doctrine/doctrine.h"

#include "base/bits.h"
#include "rules/kit/arcs.h"

/* ---- weapons ---- */

/* Bearings it covers: those ahead, where a ship that closes in has its enemies, count threefold,
 * those astern once. */
static int arc_worth(const struct admiralty_weapon *weapon)
{
    enum { AHEAD = ARCS_A | ARCS_B, ASTERN = ARCS_E | ARCS_F };
    return bits_count(weapon->mask) + bits_count(weapon->mask & ~(uint32_t)ASTERN) +
           bits_count(weapon->mask & AHEAD);
}

/* AE-4.4.4: all weapons of a battery are alike but for their arcs */
static uint64_t cheapest(const struct game *game, int unit, int battery, int count)
{
    const struct admiralty_design *design = admiralty_design_of(game, unit);
    uint64_t left =
        admiralty_ship_battery_mask(design, battery) & ~admiralty_element_of(game, unit)->lost;
    uint64_t chosen = 0;
    for (; count > 0 && left; count--) {
        int worst = bits_lowest(left);
        for (uint64_t rest = left; rest; rest &= rest - 1) {
            int weapon = bits_lowest(rest);
            if (arc_worth(&design->weapon[weapon]) < arc_worth(&design->weapon[worst]))
                worst = weapon;
        }
        chosen |= (uint64_t)1 << worst;
        left &= ~((uint64_t)1 << worst);
    }
    return chosen;
}

void admiralty_damage_plan_loss(struct plans *plans, const struct question *question)
{
    const struct game *game = plans->game;
    const struct admiralty_settle *settle = &admiralty_state_of(game)->settle;
    struct action action = asked_answer(game, question, question->decision, question->unit);
    for (int battery = 0; battery < ADMIRALTY_BATTERIES; battery++) {
        action.weapons = cheapest(game, question->unit, battery, settle->loss[battery]);
        if (action.weapons)
            plans_add(plans, &action, 1);
    }
}

/* ---- repairs ---- */

static int weapon_worth(const struct admiralty_design *design, int weapon)
{
    const struct admiralty_battery *guns = &design->battery[design->weapon[weapon].battery];
    return arc_worth(&design->weapon[weapon]) * guns->rof * guns->imp * guns->dmg * (7 - guns->acc);
}

/* Per cent of the ship's fire that the weapon was. */
static int fire_share(const struct admiralty_design *design, int weapon)
{
    int all = 0;
    for (int i = 0; i < design->weapon_count; i++)
        all += weapon_worth(design, i);
    return all > 0 ? 100 * weapon_worth(design, weapon) / all : 0;
}

/* A point of shields stops a sixth of what comes in; engines count when there are hardly any. */
void admiralty_damage_plan_repair(struct plans *plans, const struct question *question)
{
    enum { SHIELD = 17, ADRIFT = 60, ENGINE = 20 };
    const struct game *game = plans->game;
    int unit = question->unit, rating = admiralty_ship_engine_rating(game, unit);
    const struct admiralty_design *design = admiralty_design_of(game, unit);
    struct action action = asked_answer(game, question, question->decision, unit);
    action.mode = ADMIRALTY_REPAIR_SHIELD;
    plans_add(plans, &action, SHIELD);
    action.mode = ADMIRALTY_REPAIR_ENGINE;
    plans_add(plans, &action, rating == 0 ? ADRIFT : ENGINE / rating);
    action.mode = ADMIRALTY_REPAIR_WEAPON;
    for (uint64_t lost = admiralty_element_of(game, unit)->lost; lost; lost &= lost - 1) {
        action.weapons = lost & (~lost + 1);
        plans_add(plans, &action, fire_share(design, bits_lowest(lost)));
    }
}

/* ---- AE-E6: engine points that the order does not need ---- */

/* Shields do not go beyond their maximum, screens take whatever there is. */
static int useful_points(const struct game *game, int unit)
{
    int lacking = ADMIRALTY_SHIELD_MAX - admiralty_ship_shields(game, unit);
    int rating = admiralty_ship_engine_rating(game, unit);
    int most = ADMIRALTY_REINFORCE_PRICE * (lacking > 0 ? lacking : 0);
    return admiralty_ship_has_screens(game, unit) || most > rating ? rating : most;
}

/* Most of them first; a ship that has no order yet may need them all. */
static void plan_reinforcement(struct plans *plans, const struct question *question, int unit)
{
    const struct game *game = plans->game;
    struct action action = asked_answer(game, question, ADMIRALTY_REINFORCE, unit);
    int points = useful_points(game, unit) / ADMIRALTY_REINFORCE_PRICE * ADMIRALTY_REINFORCE_PRICE;
    if (!(admiralty_element_of(game, unit)->flags & ADMIRALTY_PLOTTED))
        return;
    for (; points > 0; points -= ADMIRALTY_REINFORCE_PRICE) {
        action.amount[0] = (int16_t)points;
        plans_add(plans, &action, points);
    }
}

/* ---- AE-B10: screens where fire will come from ---- */

/* Where its order, if it has one, will take it. */
static struct stand stand_after(const struct game *game, int unit)
{
    const struct admiralty_element *ship = admiralty_element_of(game, unit);
    struct admiralty_verdict verdict;
    struct order_path path;
    if (!(ship->flags & ADMIRALTY_PLOTTED))
        return admiralty_value_stand_coasting(game, unit);
    admiralty_order_judge(game, unit, ship->order, &verdict);
    if (verdict.flaw != ADMIRALTY_SOUND)
        return admiralty_value_stand_coasting(game, unit);
    admiralty_order_walk(game, unit, &verdict.order, &path);
    return (struct stand){.unit = unit,
                          .cell = path.end,
                          .facing = (path.heading + ship->facing + verdict.order.pivot + 6) % 6};
}

/* What may come in by each facing; of two the owner shows one, so that only one need be strong. */
static void weigh_facings(const struct game *game, int unit, int weight[ADMIRALTY_FACINGS])
{
    const struct admiralty_state *state = admiralty_state_of(game);
    struct stand own = stand_after(game, unit);
    bool inverted = state->elements[unit].flags & ADMIRALTY_INVERTED;
    for (int other = 0; other < state->head.unit_count; other++) {
        if (state->units[other].side == state->units[unit].side ||
            !admiralty_ship_is_on_board(game, other) || admiralty_is_flight(game, other))
            continue;
        struct stand enemy = admiralty_value_stand_coasting(game, other);
        int sectors = arcs_sectors(own.cell, own.facing, inverted, enemy.cell), shown = -1;
        for (int i = 0; i < ADMIRALTY_FACINGS; i++)
            if ((sectors >> i & 1) && (shown < 0 || weight[i] > weight[shown]))
                shown = i;
        if (shown >= 0)
            weight[shown] += 2 + admiralty_value_of_volley(game, &enemy, &own, ~(uint64_t)0);
    }
}

/* One point after the other to the facing with the most weight for each it would have. */
static struct action spread_screens(const struct game *game, const struct question *question,
                                    int unit, const int weight[ADMIRALTY_FACINGS])
{
    struct action action = asked_answer(game, question, ADMIRALTY_SPLIT, unit);
    for (int left = admiralty_plot_screen_points(game, unit); left > 0; left--) {
        int best = -1;
        for (int i = 0; i < ADMIRALTY_FACINGS; i++)
            if (action.amount[i] < ADMIRALTY_SHIELD_MAX &&
                (best < 0 ||
                 weight[i] * (action.amount[best] + 1) > weight[best] * (action.amount[i] + 1)))
                best = i;
        if (best < 0)
            break;
        action.amount[best]++;
    }
    return action;
}

/* Strong where the enemy is, strong ahead; the default is the same all round. */
static void plan_split(struct plans *plans, const struct question *question, int unit)
{
    static const int ahead[ADMIRALTY_FACINGS] = {6, 6, 3, 3, 1, 1};
    int weight[ADMIRALTY_FACINGS] = {1, 1, 1, 1, 1, 1};
    weigh_facings(plans->game, unit, weight);
    struct action action = spread_screens(plans->game, question, unit, weight);
    plans_add(plans, &action, 2);
    action = spread_screens(plans->game, question, unit, ahead);
    plans_add(plans, &action, 1);
}

/* Engine points before screens, which share them out; the next ship that has a choice. */
void admiralty_damage_plan_shields(struct plans *plans, const struct question *question)
{
    const struct game *game = plans->game;
    bool gives = admiralty_has(game, ADMIRALTY_OPTION_SHIELD_REINFORCEMENT);
    if (!gives && !admiralty_has(game, ADMIRALTY_OPTION_SCREENS))
        return;
    for (int unit = 0; unit < admiralty_state_of(game)->head.unit_count; unit++) {
        if (!asked_of(game, question, unit))
            continue;
        if (gives && admiralty_plot_is_open(game, unit, ADMIRALTY_REINFORCE))
            plan_reinforcement(plans, question, unit);
        if (plans->count == 0 && admiralty_plot_is_open(game, unit, ADMIRALTY_SPLIT))
            plan_split(plans, question, unit);
        if (plans->count > 0)
            return;
    }
}
