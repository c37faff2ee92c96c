/* Action points and fuel: what is paid for, and when (UN-G1, UN-E2.4). */
#include "rules/universal/law.h"
#include "rules/universal/markers.h"
#include "rules/universal/orders.h"

/* Those of `paid`; what works once a turn only needs none. */
enum { PAID_ITEMS = 10 };

static uint32_t paid_bit(enum universal_item item)
{
    return (int)item < PAID_ITEMS ? (uint32_t)1 << (UNIVERSAL_PAID_SHIFT + (int)item) : 0;
}

/* UN-G1: paid for when it takes effect for the first time in the turn */
int universal_item_price(const struct game *game, int unit, enum universal_item item)
{
    if (!universal_has(game, UNIVERSAL_OPTION_ACTION_POINTS) || item >= UNIVERSAL_EQUIPMENT ||
        !universal_is_ship(game, unit))
        return 0;
    if (universal_element_of(game, unit)->flags & paid_bit(item))
        return 0;
    return universal_design_of(game, unit)->item_ap[item];
}

void universal_pay(struct walk *walk, int unit, int points)
{
    struct universal_card *card = &universal_state_of(walk->game)->elements[unit].card;
    if (points <= 0)
        return;
    card->ap = (uint8_t)(card->ap + points);
    struct event event =
        walk_event(walk, UNIVERSAL_EVENT_SPENT, UNIVERSAL_RULE_G1, unit, UNIT_NONE);
    event.argument[0] = points;
    event.argument[1] = universal_action_points(walk->game, unit);
    universal_tell_of(walk, &event);
}

void universal_item_used(struct walk *walk, int unit, enum universal_item item)
{
    int price = universal_item_price(walk->game, unit, item);
    if (price == 0)
        return;
    universal_pay(walk, unit, price);
    universal_state_of(walk->game)->elements[unit].flags |= paid_bit(item);
}

/* UN-E2.4: a point of fuel for each of thrust; UN-G1: thrust above the free rating */
void universal_thrust_used(struct walk *walk, int unit, int requirement)
{
    struct universal_card *card = &universal_state_of(walk->game)->elements[unit].card;
    if (universal_has(walk->game, UNIVERSAL_OPTION_FUEL))
        card->fuel = (uint8_t)(card->fuel + requirement);
    universal_pay(walk, unit, universal_order_price(walk->game, unit, requirement));
}

/* UN-G1, 5e */
void universal_points_refill(struct walk *walk, int unit)
{
    struct universal_element *ship = &universal_state_of(walk->game)->elements[unit];
    ship->card.ap = 0;
    for (int item = 0; item < PAID_ITEMS; item++)
        ship->flags &= ~paid_bit((enum universal_item)item);
}
