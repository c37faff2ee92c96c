/* What weapons need and are worth (UN-Y1 to UN-Y5), in exact fractions. */
#include "rules/universal/yard/yard.h"

#include <string.h>

enum { BASE_MAX = 1000000000 }; /* hundredths: far beyond any hull */

const uint16_t universal_trait_hundredths[UNIVERSAL_TRAIT_COUNT] = {
    [UNIVERSAL_ACCURATE] = 120,       [UNIVERSAL_BURSTING] = 200,    [UNIVERSAL_CATASTROPHIC] = 350,
    [UNIVERSAL_CHAIN_FIRE] = 150,     [UNIVERSAL_CRUSHING] = 300,    [UNIVERSAL_CUTTING] = 140,
    [UNIVERSAL_DEFENSIVE] = 100,      [UNIVERSAL_DISRUPTIVE] = 200,  [UNIVERSAL_ENVELOPING] = 120,
    [UNIVERSAL_IMPACT_1] = 133,       [UNIVERSAL_IMPACT_2] = 167,    [UNIVERSAL_IMPACT_3] = 233,
    [UNIVERSAL_INCAPACITATING] = 70,  [UNIVERSAL_NON_PHASING] = 80,  [UNIVERSAL_NON_PIERCING] = 77,
    [UNIVERSAL_PHASING_1] = 127,      [UNIVERSAL_PHASING_2] = 153,   [UNIVERSAL_PHASING_3] = 180,
    [UNIVERSAL_PIERCING] = 167,       [UNIVERSAL_PIERCING_4] = 133,  [UNIVERSAL_PIERCING_6] = 113,
    [UNIVERSAL_PINPOINT_TRAIT] = 150, [UNIVERSAL_PROXIMITY] = 200,   [UNIVERSAL_REPEATING_4] = 200,
    [UNIVERSAL_REPEATING_5] = 150,    [UNIVERSAL_REPEATING_6] = 120, [UNIVERSAL_RESONANT] = 133,
    [UNIVERSAL_RETARGETING] = 150,    [UNIVERSAL_SALVO_FIRE] = 100,  [UNIVERSAL_SEEKING] = 60,
    [UNIVERSAL_SEMI_PIERCING] = 133,  [UNIVERSAL_SLOW_1] = 70,       [UNIVERSAL_SLOW_2] = 50,
    [UNIVERSAL_SUSTAINED] = 130,      [UNIVERSAL_SWEEPING] = 140,    [UNIVERSAL_VOLATILE] = 350,
};

/* r(r + 4) */
static int sweep_of(int range)
{
    return range * (range + 4);
}

/* UN-Y1 */
int universal_guns_weight(const struct universal_profile *profile, int band)
{
    int before = band > 0 ? sweep_of(profile->band[band - 1].range[1]) : 0;
    int weight = sweep_of(profile->band[band].range[1]) - before;
    return weight > 0 ? weight : 0;
}

/* UN-Y1, UN-Y5 */
uint64_t universal_guns_strength(const struct universal_profile *profile, bool thrifty)
{
    uint64_t sum = 0;
    for (int i = 0; i < profile->band_count; i++) {
        const struct universal_band *band = &profile->band[i];
        uint64_t chance = band->acc < 7 ? 7u - band->acc : 0;
        uint64_t tenths = (uint64_t)(thrifty ? universal_yard_thrift(band->ap) : 10);
        sum +=
            (uint64_t)universal_guns_weight(profile, i) * band->rof * chance * band->dmg * tenths;
    }
    return sum;
}

int universal_guns_reach(const struct universal_profile *profile)
{
    return profile->band_count > 0 ? profile->band[profile->band_count - 1].range[1] : 0;
}

/* UN-Y3, in hundredths */
static uint64_t defensive_extra(const struct universal_profile *profile)
{
    const struct universal_band *first = &profile->band[0];
    if (!(profile->traits >> UNIVERSAL_DEFENSIVE & 1) || profile->band_count == 0 || first->acc > 5)
        return 0;
    return (uint64_t)first->rof * (6u - first->acc) * 10;
}

/* UN-Y2: strength x traits x 0.1 / (reach + 4), to hundredths, halves up */
uint64_t universal_guns_base(const struct universal_profile *profile, bool thrifty)
{
    uint32_t below = (uint32_t)universal_guns_reach(profile) + 4;
    struct universal_exact part = universal_exact_of(universal_guns_strength(profile, thrifty));
    struct universal_exact whole = universal_exact_of(below);
    int traits = 0;
    for (int i = 0; i < UNIVERSAL_TRAIT_COUNT; i++) {
        if (!(profile->traits >> i & 1))
            continue;
        part = universal_exact_times(part, universal_trait_hundredths[i]);
        whole = universal_exact_times(whole, 100);
        traits++;
    }
    part = universal_exact_add(universal_exact_times(part, 2), whole);
    part = universal_exact_over(part, 2 * below);
    for (int i = 0; i < traits; i++)
        part = universal_exact_over(part, 100);
    uint64_t base = universal_exact_value(part);
    return (base < BASE_MAX ? base : BASE_MAX) + defensive_extra(profile);
}

/* UN-Y4, UN-X3 */
uint64_t universal_guns_bank(const struct universal_battery *battery, int bank, uint64_t base,
                             int tech)
{
    static const uint8_t ammo_tenths[] = {10, 3, 4, 5, 6};
    int ammo = battery->ammo < sizeof ammo_tenths ? battery->ammo : 0;
    uint64_t letters = strlen(battery->bank[bank].arcs);
    uint64_t space = base * battery->bank[bank].count * (letters + 2);
    return (space * ammo_tenths[ammo] * (uint64_t)tech + 50) / 100;
}

static uint64_t sum_banks(const struct universal_battery *battery, uint64_t base, int tech)
{
    uint64_t sum = 0;
    for (int i = 0; i < battery->bank_count; i++)
        sum += universal_guns_bank(battery, i, base, tech);
    return sum;
}

/* UN-D5.modes */
uint64_t universal_guns_battery_space(const struct universal_design *design, int index)
{
    const struct universal_battery *battery = &design->battery[index];
    uint64_t most = 0;
    for (int i = 0; i < battery->profile_count; i++) {
        uint64_t space = sum_banks(battery, universal_guns_base(&battery->profile[i], true),
                                   universal_yard_tech(design, 1));
        most = space > most ? space : most;
    }
    return most;
}

/* UN-X2: space x (effective engines + reach) x 0.1, in 10^-5; tech levels and AP costs change
 * nothing */
static uint64_t rate_profile(const struct universal_design *design,
                             const struct universal_battery *battery, int profile)
{
    const struct universal_profile *own = &battery->profile[profile];
    return sum_banks(battery, universal_guns_base(own, false), 10) *
           (universal_yard_engines(design) + 100u * (unsigned)universal_guns_reach(own));
}

struct universal_exact universal_guns_battery_rating(const struct universal_design *design,
                                                     int index, int *profile)
{
    const struct universal_battery *battery = &design->battery[index];
    uint64_t most = 0;
    *profile = 0;
    for (int i = 0; i < battery->profile_count; i++) {
        uint64_t rating = rate_profile(design, battery, i);
        if (rating > most) {
            most = rating;
            *profile = i;
        }
    }
    return universal_exact_of(most);
}
