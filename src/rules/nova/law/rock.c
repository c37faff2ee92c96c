/* Asteroids strike ships that flew through them fast (NV-terr.1). */
#include "rules/nova/law/law.h"

enum { HARMLESS_SPEED = 2 };

/* NV-terr.1: in id order, after any displacement; damage takes effect at once */
enum progress nova_rock_step(struct walk *walk)
{
    struct nova_state *state = nova_state_of(walk->game);
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        struct nova_ship *ship = &state->ships[unit];
        if (!(ship->flags & NOVA_ROCKY))
            continue;
        int dice = ship->speed - HARMLESS_SPEED;
        if (dice > DICE_POOL_MAX)
            dice = DICE_POOL_MAX;
        ship->flags &= (uint16_t)~NOVA_ROCKY;
        TELL(walk, nova_rocks, NOVA_RULE_TERR_1, unit, UNIT_NONE, .dice = dice,
             .speed = ship->speed);
        return nova_attack_strike(walk, unit, dice, NOVA_STEP_ROCK);
    }
    return nova_phases_go(walk, NOVA_STEP_MOVED);
}
