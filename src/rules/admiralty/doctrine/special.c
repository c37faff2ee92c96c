/* Special actions in orders (AE-8.0.2): for those who try things out; a reflex has no use for them.
 */
#include "rules/admiralty/doctrine/doctrine.h"

#include "rules/admiralty/orders/order.h"

#include <string.h>

enum { AHEAD_OF_SPECIALS = 3 }; /* plain orders that come before them */

/* Evading, cloaking, leaving, rolling: the best order with the sign behind it. */
static void plan_signs(struct plans *plans, struct action action, int score)
{
    static const char signs[] = "$?#@";
    size_t length = strlen(action.text);
    if (length + 2 > sizeof action.text)
        return;
    for (int i = 0; signs[i]; i++) {
        action.text[length] = signs[i];
        plans_add(plans, &action, score);
    }
}

/* AE-D3: faster than the engines allow, or turning at a speed they do not */
static void plan_emergency(struct plans *plans, struct action action, int score)
{
    static const char turns[] = {'F', 'P', 'S', 'U'};
    int speed = admiralty_element_of(plans->game, action.unit)->speed;
    int rating = admiralty_ship_engine_rating(plans->game, action.unit);
    for (size_t i = 0; i < sizeof turns; i++) {
        struct admiralty_order order;
        memset(&order, 0, sizeof order);
        order.special = '!';
        if (turns[i] == 'F')
            admiralty_order_add(&order, 'F', speed + 2 * rating);
        else
            admiralty_order_add(&order, turns[i], 1);
        if (speed > 0 && (turns[i] == 'P' || turns[i] == 'S'))
            admiralty_order_add(&order, 'F', speed);
        memset(action.text, 0, sizeof action.text);
        if (admiralty_order_write(&order, action.text))
            plans_add(plans, &action, score);
    }
}

void admiralty_special_plan(struct plans *plans)
{
    if (plans->count == 0)
        return;
    int last = plans->count < AHEAD_OF_SPECIALS ? plans->count : AHEAD_OF_SPECIALS;
    struct action best = plans->list[0].action;
    int score = plans->list[last - 1].score;
    plan_signs(plans, best, score);
    if (admiralty_has(plans->game, ADMIRALTY_OPTION_EMERGENCY_THRUST))
        plan_emergency(plans, best, score);
}
