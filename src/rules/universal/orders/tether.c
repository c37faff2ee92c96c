/* Tethers: ships of one hex that move as one (UN-C4.6). */
#include "rules/universal/orders/thrust.h"

#include <string.h>

bool universal_tether_mates(const struct game *game, int unit, int other)
{
    const struct unit *a = &universal_state_of(game)->units[unit];
    const struct unit *b = &universal_state_of(game)->units[other];
    const struct universal_element *one = universal_element_of(game, unit);
    const struct universal_element *two = universal_element_of(game, other);
    return a->side == b->side && cell_equal(a->cell, b->cell) && a->heading == b->heading &&
           one->speed == two->speed && cell_equal(one->velocity, two->velocity) &&
           universal_is_ship_in_play(game, other) && !universal_is_immobile(game, unit) &&
           !universal_is_immobile(game, other);
}

static bool has_written(const struct game *game, int unit, int group)
{
    const struct universal_element *ship = universal_element_of(game, unit);
    return (ship->flags & UNIVERSAL_PLOTTED) && ship->order[0] == '&' && ship->group == group;
}

/* UN-C4.6: ships of one place belong together; a number only parts them into several groups */
static bool are_tethered(const struct game *game, int unit, int other, int group)
{
    return other != unit && has_written(game, other, group) &&
           universal_tether_mates(game, unit, other);
}

static bool same_orders(const struct universal_order *a, const struct universal_order *b)
{
    return a->step_count == b->step_count &&
           memcmp(a->steps, b->steps, sizeof a->steps[0] * (size_t)a->step_count) == 0;
}

static bool has_orders(const struct game *game, int unit, const struct universal_order *order)
{
    struct universal_verdict theirs;
    return universal_order_parse(game, unit, universal_element_of(game, unit)->order, &theirs) &&
           same_orders(&theirs.order, order);
}

/* ---- judging an order ---- */

/* A group as far as it is known. */
struct tether {
    const struct game *game;
    int unit;
    int group;
    bool given;             /* all have written: nobody will change his orders */
    struct unit_set joined; /* those with the same orders, or of whom that is hoped */
    int count;
    int hull;
    int power; /* hull times engines, summed */
    int need;  /* highest of the members */
};

static int average(const struct tether *tether)
{
    return tether->hull ? tether->power / tether->hull : 0;
}

static void join(struct tether *tether, int unit, int boost, const struct universal_order *order)
{
    int hull = universal_design_of(tether->game, unit)->hull;
    unit_set_add(&tether->joined, unit);
    tether->count++;
    tether->hull += hull;
    tether->power += hull * (universal_track_engines(tether->game, unit) + boost);
    int need = universal_thrust_need(tether->game, unit, order);
    tether->need = need > tether->need ? need : tether->need;
}

/* One who has written for the group; false: it does not fit. Other orders can still be changed
 * until all have written. */
static bool add_member(struct tether *tether, int other, struct universal_verdict *out)
{
    const struct universal_element *mate = universal_element_of(tether->game, other);
    if (!has_orders(tether->game, other, &out->order))
        return !tether->given ||
               universal_order_refuse(out, UNIVERSAL_RULE_C4_6,
                                      "tethered ships have the same orders: %s", mate->order);
    if (mate->boost > universal_thrust_boosters(tether->game, other))
        return universal_order_refuse(out, UNIVERSAL_RULE_E2_1,
                                      "another of the group has fewer Boosters than it uses");
    join(tether, other, mate->boost, &out->order);
    return true;
}

static bool gather(struct tether *tether, struct universal_verdict *out)
{
    int units = universal_state_of(tether->game)->head.unit_count;
    enum universal_rule rule = UNIVERSAL_RULE_C4_6;
    for (int other = 0; other < units; other++)
        if (are_tethered(tether->game, tether->unit, other, tether->group) &&
            !add_member(tether, other, out))
            return false;
    for (int other = 0; other < units; other++)
        if (other != tether->unit && unit_set_has(&tether->joined, other) &&
            tether->need > universal_thrust_cap(tether->game, other, '&', &rule))
            return universal_order_refuse(out, rule, "another of the group has not enough for it");
    return true;
}

/* The best of those who could still join, by what their engines can give. */
static int best_mate(const struct tether *tether, int *power)
{
    const struct universal_state *state = universal_state_of(tether->game);
    int best = UNIT_NONE;
    *power = -1;
    for (int other = 0; other < state->head.unit_count; other++) {
        bool elsewhere = (state->elements[other].flags & UNIVERSAL_PLOTTED) &&
                         !has_written(tether->game, other, tether->group);
        if (unit_set_has(&tether->joined, other) || elsewhere ||
            !universal_tether_mates(tether->game, tether->unit, other))
            continue;
        int gives = universal_track_engines(tether->game, other) +
                    universal_thrust_boosters(tether->game, other);
        if (gives > *power) {
            best = other;
            *power = gives;
        }
    }
    return best;
}

/* Those who have not written yet are taken as far as they raise the combined rating. */
static void hope(struct tether *tether)
{
    int power, mate;
    while ((mate = best_mate(tether, &power)) != UNIT_NONE) {
        int hull = universal_design_of(tether->game, mate)->hull;
        if (tether->count > 1 && power * tether->hull <= tether->power)
            return;
        unit_set_add(&tether->joined, mate);
        tether->count++;
        tether->hull += hull;
        tether->power += hull * power;
    }
}

bool universal_tether_judge(const struct game *game, int unit,
                            const struct universal_writing *writing, struct universal_verdict *out)
{
    struct tether tether = {
        .game = game, .unit = unit, .group = writing->group, .given = writing->given};
    join(&tether, unit, writing->boost, &out->order);
    if (!gather(&tether, out))
        return false;
    if (!writing->given)
        hope(&tether);
    out->requirement = tether.need;
    out->rating = average(&tether);
    if (tether.count < 2)
        return universal_order_refuse(out, UNIVERSAL_RULE_C4_6,
                                      "there is no ship to be tethered to");
    return true;
}

/* ---- groups that are not complete ---- */

bool universal_tether_is_open(const struct game *game, int unit, int *differing)
{
    const struct universal_element *ship = universal_element_of(game, unit);
    struct universal_verdict own;
    bool alone = true;
    *differing = UNIT_NONE;
    if (!(ship->flags & UNIVERSAL_PLOTTED) || ship->order[0] != '&' ||
        !universal_has(game, UNIVERSAL_OPTION_STRICT_PLOTS) ||
        !universal_order_parse(game, unit, ship->order, &own))
        return false;
    for (int other = 0; other < universal_state_of(game)->head.unit_count; other++) {
        if (!are_tethered(game, unit, other, ship->group))
            continue;
        alone = false;
        if (*differing == UNIT_NONE && !has_orders(game, other, &own.order))
            *differing = other;
    }
    return alone || *differing != UNIT_NONE;
}

bool universal_tether_fits(const struct game *game, int unit, int group,
                           const struct universal_order *order)
{
    bool alone = true;
    for (int other = 0; other < universal_state_of(game)->head.unit_count; other++) {
        if (!are_tethered(game, unit, other, group))
            continue;
        if (!has_orders(game, other, order))
            return false;
        alone = false;
    }
    return !alone;
}

bool universal_tether_may_grow(const struct game *game, int unit)
{
    const struct universal_state *state = universal_state_of(game);
    for (int other = 0; other < state->head.unit_count; other++) {
        int seat = state->units[other].seat;
        if (seat != state->units[unit].seat && !(state->ended >> seat & 1) &&
            !(state->elements[other].flags & UNIVERSAL_PLOTTED) &&
            universal_tether_mates(game, unit, other))
            return true;
    }
    return false;
}

int universal_tether_new(const struct game *game, int unit)
{
    const struct universal_state *state = universal_state_of(game);
    int used = 0;
    bool mates = false;
    if (state->elements[unit].flags & UNIVERSAL_PLOTTED)
        return UNIVERSAL_NO_GROUP;
    for (int other = 0; other < state->head.unit_count; other++) {
        const struct universal_element *ship = &state->elements[other];
        if (other == unit || !universal_tether_mates(game, unit, other))
            continue;
        if (!(ship->flags & UNIVERSAL_PLOTTED))
            mates = true;
        else if (ship->order[0] == '&')
            used |= 1 << ship->group;
    }
    for (int group = 0; mates && group <= UNIVERSAL_GROUPS_MAX; group++)
        if (!(used & 1 << group))
            return group;
    return UNIVERSAL_NO_GROUP;
}
