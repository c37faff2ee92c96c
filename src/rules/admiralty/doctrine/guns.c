/* Fire looked up once for a ship, then asked about many places: quick estimates as value.c
 * makes them. */
#include "rules/admiralty/doctrine/guns.h"

#include "rules/kit/arcs.h"
#include "rules/kit/six.h"

#include <string.h>

enum { DICE_UNIT = 100, POINT_UNIT = 10 };

static void add_weapons(struct admiralty_guns *guns, int battery, uint32_t mask, int count)
{
    guns->bears[ADMIRALTY_ON_TOP][battery] += (uint8_t)count;
    for (uint32_t left = mask; left; left &= left - 1)
        guns->bears[bits_lowest(left)][battery] += (uint8_t)count;
}

/* Weapons that bear alike stand side by side on most cards and are added together. */
static void count_weapons(struct admiralty_guns *guns, const struct admiralty_design *design,
                          const struct admiralty_element *ship)
{
    bool inverted = ship->flags & ADMIRALTY_INVERTED;
    for (int weapon = 0, next; weapon < design->weapon_count; weapon = next) {
        uint32_t mask = design->weapon[weapon].mask;
        int battery = design->weapon[weapon].battery, count = 0;
        for (next = weapon; next < design->weapon_count && design->weapon[next].mask == mask &&
                            design->weapon[next].battery == battery;
             next++)
            count += !(ship->lost >> next & 1);
        if (count > 0)
            add_weapons(guns, battery, inverted ? arcs_mirror(mask) : mask, count);
    }
}

static void look_up_battery(struct admiralty_guns *guns, int index,
                            const struct admiralty_battery *battery)
{
    for (int band = ADMIRALTY_SHORT; band <= ADMIRALTY_LONG; band++) {
        int modifier = 1 - band;
        int hits = battery->rof * six_ways(battery->acc - modifier) * DICE_UNIT / SIX_WAYS;
        guns->dice[index][band] = hits * battery->imp * battery->dmg;
        guns->kills[index][band] =
            battery->rof * six_ways(battery->acc - modifier + 1) * DICE_UNIT / SIX_WAYS;
    }
}

void admiralty_guns_of(const struct game *game, int unit, struct admiralty_guns *out)
{
    out->reach = 0;
    memset(out->rng, 0, sizeof out->rng);
    memset(out->bears, 0, sizeof out->bears);
    if (admiralty_is_flight(game, unit))
        return;
    const struct admiralty_design *design = admiralty_design_of(game, unit);
    count_weapons(out, design, admiralty_element_of(game, unit));
    for (int i = 0; i < ADMIRALTY_BATTERIES; i++) {
        bool armed = out->bears[ADMIRALTY_ON_TOP][i] > 0;
        out->rng[i] = armed ? design->battery[i].rng : 0;
        if (armed)
            look_up_battery(out, i, &design->battery[i]);
        out->reach = out->rng[i] > out->reach ? out->rng[i] : out->reach;
    }
}

struct admiralty_mark admiralty_guns_mark(const struct game *game, int unit)
{
    const struct admiralty_element *element = admiralty_element_of(game, unit);
    if (admiralty_is_flight(game, unit))
        return (struct admiralty_mark){.flight = true,
                                       .value = ADMIRALTY_FLIGHT_PRICE * POINT_UNIT,
                                       .left = (element->fighters - element->pending_fighters) *
                                               DICE_UNIT};
    const struct admiralty_design *design = admiralty_design_of(game, unit);
    int shields = admiralty_ship_shields(game, unit);
    if (design->screen_count > 0)
        shields = shields / 4;
    shields = shields < ADMIRALTY_SHIELD_MAX ? shields : ADMIRALTY_SHIELD_MAX;
    int hull = admiralty_ship_hull_left(game, unit) - element->pending_hull;
    return (struct admiralty_mark){
        .stealth = admiralty_ship_has_device(game, unit, ADMIRALTY_DEVICE_STEALTH),
        .ways = shields == 0 ? SIX_WAYS : six_ways(shields + 1),
        .value = (design->points - design->capacity / 2) * POINT_UNIT,
        .left = hull * DICE_UNIT};
}

int admiralty_guns_dice(const struct admiralty_guns *guns, int bearing, int distance,
                        const struct admiralty_mark *mark)
{
    const uint8_t *bears = guns->bears[bearing];
    int total = 0;
    for (int i = 0; i < ADMIRALTY_BATTERIES; i++) {
        int band = (int)admiralty_band_at(guns->rng[i], distance) + (mark->stealth ? 1 : 0);
        if (bears[i] > 0 && band < ADMIRALTY_BEYOND)
            total += bears[i] * (mark->flight ? guns->kills[i][band] : guns->dice[i][band]);
    }
    return mark->flight ? total : total * mark->ways / SIX_WAYS;
}

/* Half of all damage dice hit the hull. */
int admiralty_guns_mark_worth(const struct admiralty_mark *mark, int dice)
{
    if (mark->left <= 0 || dice <= 0)
        return 0;
    int all = mark->flight ? ADMIRALTY_FLIGHT_SIZE * DICE_UNIT : mark->left;
    int64_t harm = mark->flight ? dice : dice / 2;
    return (int)(mark->value * (harm < mark->left ? harm : mark->left) / all);
}
