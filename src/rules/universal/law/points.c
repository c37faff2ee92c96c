/* Action points and fuel: what is paid for, and when (UN-G1, UN-E2.4). */
#include "rules/universal/law/law.h"

#include "rules/universal/orders/order.h"

void universal_points_pay(struct walk *walk, int unit, int points)
{
    struct universal_card *card = &universal_state_of(walk->game)->elements[unit].card;
    if (points <= 0)
        return;
    card->ap = (uint8_t)(card->ap + points);
    universal_tell_of(walk,
                      TOLD(walk, universal_spent, UNIVERSAL_RULE_G1, unit, UNIT_NONE,
                           .points = points, .left = universal_item_points(walk->game, unit)));
}

void universal_points_use_item(struct walk *walk, int unit, enum universal_item item)
{
    int price = universal_item_price(walk->game, unit, item);
    if (price == 0)
        return;
    universal_points_pay(walk, unit, price);
    universal_state_of(walk->game)->elements[unit].flags |= universal_paid_bit(item);
}

/* UN-E2.4: a point of fuel for each of thrust; UN-G1: thrust above the free rating */
void universal_points_use_thrust(struct walk *walk, int unit, int requirement)
{
    struct universal_card *card = &universal_state_of(walk->game)->elements[unit].card;
    if (universal_has(walk->game, UNIVERSAL_OPTION_FUEL))
        card->fuel = (uint8_t)(card->fuel + requirement);
    universal_points_pay(walk, unit, universal_thrust_price(walk->game, unit, requirement));
}

/* UN-G1, 5e */
void universal_points_refill(struct walk *walk, int unit)
{
    struct universal_element *ship = &universal_state_of(walk->game)->elements[unit];
    ship->card.ap = 0;
    for (int item = 0; item < UNIVERSAL_PAID_ITEMS; item++)
        ship->flags &= ~universal_paid_bit((enum universal_item)item);
}
