/* Movement orders: what they need, what there is for it, and whether they hold. */
#include "rules/universal/orders/thrust.h"

#include "rules/universal/state/place.h"

#include <stdio.h>
#include <stdlib.h>

/* ---- what they need ---- */

static int at_least_zero(int value)
{
    return value > 0 ? value : 0;
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

int universal_thrust_pivot_price(const struct game *game, int unit)
{
    enum { STANDARD = 3 }; /* class C */
    int class = universal_gift(game, unit, UNIVERSAL_PIVOT_CLASS);
    return class ? class - STANDARD : 0;
}

int universal_thrust_pivot_relief(const struct game *game, int unit, char letter)
{
    int trail = universal_element_of(game, unit)->trail;
    if (!universal_has(game, UNIVERSAL_OPTION_DELAYED_PIVOTS) ||
        universal_movement_of(game) != UNIVERSAL_INERTIAL)
        return 0;
    return at_least_zero(letter == 'P' ? -trail : trail);
}

int universal_thrust_grade(int speed)
{
    return speed <= 3 ? 1 : speed <= 6 ? 2 : 3;
}

/* UN-C2.2 */
static int base_need(int previous, const struct universal_order *order)
{
    if (order->pivots == 0)
        return abs(previous - order->speed);
    if (order->pivots == 1)
        return larger(previous, order->speed);
    return previous + order->speed;
}

static char pivot_letter(const struct universal_order *order)
{
    return order_count_letter(order->steps, order->step_count, 'P') ? 'P' : 'S';
}

/* UN-C2.4, UN-C2.3, UN-E3.7 in the order of UN-C2.5 */
static int inertial_need(const struct game *game, int unit, const struct universal_order *order)
{
    int need = base_need(universal_element_of(game, unit)->speed, order);
    if (order->pivots == 1)
        need = at_least_zero(need - universal_thrust_pivot_relief(game, unit, pivot_letter(order)));
    need += order->slips;
    if (order->pivots)
        need = at_least_zero(need + universal_thrust_pivot_price(game, unit));
    return need;
}

/* UN-C5 */
static int cinematic_need(const struct game *game, int unit, const struct universal_order *order)
{
    int need =
        abs(universal_element_of(game, unit)->speed - order->speed) + order->pivots + order->slips;
    return order->pivots ? at_least_zero(need + universal_thrust_pivot_price(game, unit)) : need;
}

/* UN-C7: every unit of velocity and every pivot */
static int vector_need(const struct universal_order *order)
{
    int need = order->pivots;
    for (int i = 0; i < order->step_count; i++)
        need += order->steps[i].letter == 'F' ? order->steps[i].count : 0;
    return need;
}

static int bare_need(const struct game *game, int unit, const struct universal_order *order)
{
    switch (universal_movement_of(game)) {
    case UNIVERSAL_CINEMATIC:
        return cinematic_need(game, unit, order);
    case UNIVERSAL_REACTIONLESS:
        return order->speed;
    case UNIVERSAL_VECTOR:
        return vector_need(order);
    case UNIVERSAL_INERTIAL:
        break;
    }
    return inertial_need(game, unit, order);
}

int universal_thrust_need(const struct game *game, int unit, const struct universal_order *order)
{
    int need = bare_need(game, unit, order);
    if (order->special == '@')
        need += at_least_zero(UNIVERSAL_ROLL_PRICE - order->pivots);
    return order->special == '$' ? 2 * need : need;
}

/* ---- what there is for it ---- */

int universal_thrust_rating(const struct game *game, int unit, char special)
{
    int rating = universal_track_engines(game, unit);
    return special == '!' ? 2 * rating : rating;
}

/* UN-E2.1; a cloaked ship expends none (UN-C4.2) */
int universal_thrust_boosters(const struct game *game, int unit)
{
    bool exposed = universal_element_of(game, unit)->flags & UNIVERSAL_EXPOSED;
    if (exposed || universal_is_hidden(game, unit) || universal_is_immobile(game, unit))
        return 0;
    return universal_item_munitions(game, unit, UNIVERSAL_BOOSTERS);
}

void universal_thrust_booster_bar(const struct game *game, int unit, struct universal_bar *out)
{
    bool exposed = universal_element_of(game, unit)->flags & UNIVERSAL_EXPOSED;
    bool cloaked = exposed || universal_is_hidden(game, unit);
    int left = universal_item_munitions(game, unit, UNIVERSAL_BOOSTERS);
    *out = (struct universal_bar){.rule = UNIVERSAL_RULE_E2_1};
    if (cloaked && left > 0) {
        out->rule = UNIVERSAL_RULE_C4_2;
        snprintf(out->why, sizeof out->why, "cloaked, it uses no Boosters");
    } else if (universal_is_immobile(game, unit)) {
        out->rule = UNIVERSAL_RULE_E3_5;
        snprintf(out->why, sizeof out->why, "it is immobile");
    } else if (left == 0) {
        snprintf(out->why, sizeof out->why, "it has no Booster to use");
    } else {
        snprintf(out->why, sizeof out->why, "it has %d Booster%s to use", left,
                 left == 1 ? "" : "s");
    }
}

int universal_thrust_price(const struct game *game, int unit, int requirement)
{
    enum { ALL_FREE = 255 };
    const struct universal_design *design = universal_design_of(game, unit);
    if (!universal_has(game, UNIVERSAL_OPTION_ACTION_POINTS) || design->engine_free == ALL_FREE ||
        requirement <= design->engine_free)
        return 0;
    return design->engine_ap;
}

/* UN-G1: points left for the engines when the special action is paid for */
static int points_for_engines(const struct game *game, int unit, char special)
{
    const struct universal_design *design = universal_design_of(game, unit);
    int points = universal_item_points(game, unit);
    if (special == '?')
        points -= design->item_ap[UNIVERSAL_CLOAKING_DEVICE];
    if (special == '#')
        points -= design->item_ap[UNIVERSAL_HYPERDRIVE];
    return points;
}

int universal_thrust_cap(const struct game *game, int unit, char special, enum universal_rule *rule)
{
    int cap = UNIVERSAL_THRUST_MOST;
    if (universal_has(game, UNIVERSAL_OPTION_FUEL)) {
        cap = universal_item_munitions(game, unit, UNIVERSAL_FUEL);
        *rule = UNIVERSAL_RULE_E2_4;
    }
    int price = universal_thrust_price(game, unit, UNIVERSAL_THRUST_MOST);
    int free = universal_design_of(game, unit)->engine_free;
    if (price > 0 && free < cap && price > points_for_engines(game, unit, special)) {
        cap = free;
        *rule = UNIVERSAL_RULE_G1;
    }
    return cap;
}

/* UN-H4: neither in a nebula nor in a comet's tail, which acts as one (UN-H3) */
static bool is_veiled(const struct game *game, int unit)
{
    struct cell cell = universal_state_of(game)->units[unit].cell;
    return universal_cell_has_ground(game) &&
           (universal_cell_ground(game, cell) == UNIVERSAL_NEBULA ||
            universal_cell_in_tail(game, cell));
}

static bool may_jump(const struct game *game, int unit)
{
    const struct universal_side *side =
        game->setup->side[universal_state_of(game)->units[unit].side];
    return !side || !side->no_jump;
}

int universal_thrust_special_bar(const struct game *game, int unit, char special)
{
    switch (special) {
    case '!':
        return universal_track_engines(game, unit) > 0 ? -1 : UNIVERSAL_RULE_C4_1;
    case '?':
        if (!universal_item_works(game, unit, UNIVERSAL_CLOAKING_DEVICE))
            return UNIVERSAL_RULE_C4_2;
        return is_veiled(game, unit) ? UNIVERSAL_RULE_H4 : -1;
    case '#':
        if (!may_jump(game, unit))
            return UNIVERSAL_RULE_S13;
        return universal_item_works(game, unit, UNIVERSAL_HYPERDRIVE) ? -1 : UNIVERSAL_RULE_C4_3;
    case '&':
        return universal_has(game, UNIVERSAL_OPTION_RANDOM_MOVEMENT) ? UNIVERSAL_RULE_C0_1 : -1;
    default:
        return -1;
    }
}

/* ---- judging ---- */

/* UN-C4.3 and what a ship may not do at all */
static bool check_special(const struct game *game, int unit, int group,
                          struct universal_verdict *out)
{
    char special = out->order.special;
    int rule = special ? universal_thrust_special_bar(game, unit, special) : -1;
    if (rule >= 0)
        return universal_order_refuse(out, (enum universal_rule)rule,
                                      special == '!'   ? "there are no engines left to strain"
                                      : special == '?' ? "it cannot cloak"
                                      : special == '#' ? "it cannot jump"
                                                       : "no tethers when ships move by cards");
    if (special == '#' && (out->order.pivots || out->order.slips))
        return universal_order_refuse(out, UNIVERSAL_RULE_C4_3,
                                      "a ship that jumps neither pivots nor slips");
    if (group && special != '&')
        return universal_order_refuse(out, UNIVERSAL_RULE_C4_6,
                                      "orders without & belong to no group");
    return true;
}

static bool check_boosters(const struct game *game, int unit, int boost,
                           struct universal_verdict *out)
{
    if (boost >= 0 && boost <= universal_thrust_boosters(game, unit))
        return true;
    struct universal_bar bar;
    universal_thrust_booster_bar(game, unit, &bar);
    return universal_order_refuse(out, bar.rule, "%s", bar.why);
}

/* UN-C2.0, and UN-C2.2: pivots that cost nothing still take engines */
static bool check_thrust(const struct game *game, int unit, struct universal_verdict *out)
{
    enum universal_rule rule = UNIVERSAL_RULE_C2_0;
    if (out->requirement > out->rating)
        return universal_order_refuse(out, UNIVERSAL_RULE_C2_0, "it needs thrust %d, there is %d",
                                      out->requirement, out->rating);
    if (out->rating == 0 && out->order.pivots)
        return universal_order_refuse(out, UNIVERSAL_RULE_C2_2,
                                      "without thrust there is only straight on as before");
    int cap = universal_thrust_cap(game, unit, out->order.special, &rule);
    if (out->requirement > cap)
        return universal_order_refuse(
            out, rule, "it needs thrust %d, %s for %d", out->requirement,
            rule == UNIVERSAL_RULE_G1 ? "action points allow" : "there is Fuel", cap);
    return true;
}

/* What the requirement of inertial orders chiefly rests on. */
static enum universal_rule rule_of_inertial(const struct game *game, int unit, int boost,
                                            const struct universal_order *order)
{
    if (order->pivots == 1 && universal_thrust_pivot_relief(game, unit, pivot_letter(order)))
        return UNIVERSAL_RULE_C2_4;
    if (order->pivots && universal_thrust_pivot_price(game, unit))
        return UNIVERSAL_RULE_E3_7;
    if (boost)
        return UNIVERSAL_RULE_E2_1;
    if (order->special == '@' || order->special == '$')
        return UNIVERSAL_RULE_C2_5;
    if (order->slips)
        return UNIVERSAL_RULE_C2_3;
    if (universal_is_immobile(game, unit))
        return UNIVERSAL_RULE_E3_5;
    return universal_track_engines(game, unit) ? UNIVERSAL_RULE_C2_2 : UNIVERSAL_RULE_C2_1;
}

static enum universal_rule rule_of_sound(const struct game *game, int unit, int boost,
                                         const struct universal_order *order)
{
    enum universal_movement movement = universal_movement_of(game);
    if (order->special == '&')
        return UNIVERSAL_RULE_C4_6;
    if (movement == UNIVERSAL_INERTIAL)
        return rule_of_inertial(game, unit, boost, order);
    if (order->special)
        return UNIVERSAL_RULE_C7B;
    return movement == UNIVERSAL_CINEMATIC      ? UNIVERSAL_RULE_C5
           : movement == UNIVERSAL_REACTIONLESS ? UNIVERSAL_RULE_C6
                                                : UNIVERSAL_RULE_C7;
}

/* An order whose grammar is sound. */
static void judge_sense(const struct game *game, int unit, const struct universal_writing *writing,
                        struct universal_verdict *out)
{
    int boost = writing->boost;
    out->requirement = universal_thrust_need(game, unit, &out->order);
    out->rating = universal_thrust_rating(game, unit, out->order.special) + boost;
    if (!check_special(game, unit, writing->group, out) || !check_boosters(game, unit, boost, out))
        return;
    if (out->order.special == '&' && !universal_tether_judge(game, unit, writing, out))
        return;
    if (check_thrust(game, unit, out) && !out->quiet)
        out->rule = rule_of_sound(game, unit, boost, &out->order);
}

static void judge(const struct game *game, int unit, const struct universal_writing *writing,
                  struct universal_verdict *out)
{
    if (universal_order_parse(game, unit, writing->text, out))
        judge_sense(game, unit, writing, out);
    else
        out->rating = universal_thrust_rating(game, unit, 0);
}

void universal_thrust_judge_steps(const struct game *game, int unit, struct universal_verdict *out)
{
    static const struct universal_writing plain = {NULL, 0, 0, false};
    universal_order_count(&out->order);
    out->sound = true;
    if (universal_order_check(game, unit, out))
        judge_sense(game, unit, &plain, out);
}

void universal_thrust_judge(const struct game *game, int unit, const char *text, int boost,
                            int group, struct universal_verdict *out)
{
    judge(game, unit, &(struct universal_writing){text, boost, group, false}, out);
}

void universal_thrust_judge_given(const struct game *game, int unit, struct universal_verdict *out)
{
    const struct universal_element *ship = universal_element_of(game, unit);
    judge(game, unit, &(struct universal_writing){ship->order, ship->boost, ship->group, true},
          out);
}
