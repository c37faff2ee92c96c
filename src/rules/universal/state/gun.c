/* Weapons of a ship: those that work, have ammunition, are ready (UN-D1.6). */
#include "rules/universal/state/facts.h"

#include "base/bits.h"

#include <string.h>

bool universal_gun_works(const struct game *game, int unit, int weapon)
{
    return universal_is_ship(game, unit) &&
           weapon < universal_design_of(game, unit)->weapon_count &&
           !(universal_element_of(game, unit)->weapon[weapon] & UNIVERSAL_GUN_LOST);
}

/* The weapons with none of these flags (of the lower four), eight at a time: a byte with one of
 * them runs over into its highest bit when 127 is added. */
static uint64_t guns_without(const struct universal_design *design, const uint8_t *guns, int flags)
{
    const uint64_t ones = 0x0101010101010101, gather = 0x0102040810204080;
    uint64_t found = 0;
    for (int i = 0; i < design->weapon_count; i += 8) {
        uint64_t eight;
        memcpy(&eight, guns + i, sizeof eight);
        eight = ~((eight & (uint64_t)flags * ones) + 127 * ones) & 128 * ones;
        found |= ((eight >> 7) * gather >> 56) << i;
    }
    return design->weapon_count
               ? found & UINT64_MAX >> (UNIVERSAL_WEAPONS_MAX - design->weapon_count)
               : 0;
}

uint64_t universal_gun_working(const struct game *game, int unit)
{
    return universal_is_ship(game, unit)
               ? guns_without(universal_design_of(game, unit),
                              universal_element_of(game, unit)->weapon, UNIVERSAL_GUN_LOST)
               : 0;
}

/* UN-D1.6 */
static uint64_t guns_spent(const struct universal_design *design, const uint8_t *guns)
{
    uint64_t spent = 0;
    for (int i = 0, first = 0; i < design->battery_count; i++) {
        int last = first + design->battery[i].weapon_count, ammo = design->battery[i].ammo;
        for (; ammo && first < last; first++)
            spent |= (uint64_t)(guns[first] >> UNIVERSAL_GUN_AMMO_SHIFT >= ammo) << first;
        first = last;
    }
    return spent;
}

uint64_t universal_gun_loaded(const struct game *game, int unit)
{
    if (!universal_is_ship(game, unit))
        return 0;
    return universal_gun_working(game, unit) &
           ~guns_spent(universal_design_of(game, unit), universal_element_of(game, unit)->weapon);
}

/* UN-D1.6, UN-D5.slow, UN-D6.4 */
uint64_t universal_gun_ready(const struct game *game, int unit)
{
    enum { BARRED = UNIVERSAL_GUN_LOST | UNIVERSAL_GUN_USED | UNIVERSAL_GUN_IDLE };
    if (!universal_is_ship(game, unit))
        return 0;
    const struct universal_design *design = universal_design_of(game, unit);
    const uint8_t *guns = universal_element_of(game, unit)->weapon;
    return guns_without(design, guns, BARRED) & ~guns_spent(design, guns);
}

int universal_gun_fittings_working(const struct game *game, int unit)
{
    int weapons = bits_count(universal_gun_working(game, unit));
    return weapons +
           (universal_is_unity(game, unit) ? universal_item_count_working(game, unit) : 0);
}
