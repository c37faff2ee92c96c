/* Damage counted, to take effect later (AE-4.4.2, AE-4.4.3). */
#include "rules/admiralty/law/law.h"

#include "rules/kit/counts.h"

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

/* AE-4.4.2, AE-4.4.3, AE-5.4.4: what a track cannot take is ignored */
static uint8_t add_boxes(int pending, int boxes, int free)
{
    return (uint8_t)smaller(pending + boxes, free);
}

void admiralty_hurt(struct walk *walk, int unit, int hull, int engine, int shield, int weapon)
{
    struct admiralty_element *element = &admiralty_state_of(walk->game)->elements[unit];
    if (hull + engine + shield + weapon == 0)
        return;
    element->flags |= ADMIRALTY_DUE;
    if (admiralty_is_flight(walk->game, unit)) {
        element->pending_fighters = add_boxes(element->pending_fighters, hull, element->fighters);
        return;
    }
    int boxes = admiralty_design_of(walk->game, unit)->hull;
    element->pending_hull = add_boxes(element->pending_hull, hull, boxes - element->hull);
    element->pending_engine = add_boxes(element->pending_engine, engine, boxes - element->engine);
    element->pending_shield = add_boxes(element->pending_shield, shield, boxes - element->shield);
    element->pending_weapon = (uint16_t)smaller(element->pending_weapon + weapon, COUNTS_MAX);
}
