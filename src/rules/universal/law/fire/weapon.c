/* What weapons keep: use, ammunition, idleness, whom they attacked (UN-D1.6, UN-D5). */
#include "rules/universal/law/fire/shot.h"

/* UN-D1.6, UN-D5.slow */
void universal_weapon_spend(struct walk *walk, int unit, int weapon, uint64_t traits)
{
    const struct universal_design *design = universal_design_of(walk->game, unit);
    uint8_t *gun = &universal_state_of(walk->game)->elements[unit].weapon[weapon];
    bool limited = design->battery[design->weapons[weapon].battery].ammo > 0;
    int state = (*gun & ~UNIVERSAL_GUN_IDLE) | UNIVERSAL_GUN_USED;
    state |= universal_trait_slow(traits) << UNIVERSAL_GUN_IDLE_SHIFT;
    *gun = (uint8_t)(state + (limited << UNIVERSAL_GUN_AMMO_SHIFT));
}

void universal_weapon_fired(struct walk *walk, int unit, int weapon, uint64_t traits)
{
    universal_weapon_spend(walk, unit, weapon, traits);
    /* UN-D5.sustained: it attacked no ship */
    universal_state_of(walk->game)->elements[unit].aimed[weapon] = 0;
}

void universal_weapon_rest(struct walk *walk, int unit)
{
    struct universal_element *ship = &universal_state_of(walk->game)->elements[unit];
    bool hidden = universal_is_hidden(walk->game, unit);
    for (int i = 0; i < universal_design_of(walk->game, unit)->weapon_count; i++) {
        int state = ship->weapon[i];
        if (state & UNIVERSAL_GUN_USED) {
            ship->weapon[i] = (uint8_t)(state & ~UNIVERSAL_GUN_USED);
            continue;
        }
        if (state & UNIVERSAL_GUN_IDLE) /* UN-D5.slow */
            ship->weapon[i] = (uint8_t)(state - (1 << UNIVERSAL_GUN_IDLE_SHIFT));
        if (!hidden) /* UN-D5.sustained; a hidden ship has a card there */
            ship->aimed[i] = 0;
    }
}
