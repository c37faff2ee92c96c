/* Asteroids strike ships that flew through them fast (NV-terr.1). */
#include "rules/nova/law.h"

enum { HARMLESS_SPEED = 2 };

/* NV-terr.1: in id order, after any displacement; damage takes effect at once */
enum progress nova_step_rock(struct walk *walk)
{
    struct nova_state *state = nova_state_of(walk->game);
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        struct nova_ship *ship = &state->ships[unit];
        if (!(ship->flags & NOVA_ROCKY))
            continue;
        int dice = ship->speed - HARMLESS_SPEED;
        struct event event = walk_event(walk, NOVA_EVENT_ROCKS, NOVA_RULE_TERR_1, unit, UNIT_NONE);
        event.argument[0] = dice < DICE_POOL_MAX ? dice : DICE_POOL_MAX;
        event.argument[1] = ship->speed;
        ship->flags &= (uint16_t)~NOVA_ROCKY;
        walk_tell(walk, &event);
        return nova_strike(walk, unit, event.argument[0], NOVA_STEP_ROCK);
    }
    return nova_go(walk, NOVA_STEP_MOVED);
}
