/* What weapons do on average, and what that makes of a design (for players made of code). */
#include "rules/universal/yard/yard.h"

#include "rules/kit/six.h"

#include <string.h>

enum {
    POINT = 100, /* hundredths */
    PARTS = 36   /* chances are so many of 36 */
};

/* ---- one attack ---- */

/* UN-D2.5, in 36ths */
static int pass_chance(int screens, uint64_t traits)
{
    static const uint8_t bare[UNIVERSAL_SCREENS_MAX + 1] = {36, 24, 18, 12};
    int pass, stop = PARTS;
    for (int i = 0; i < 3; i++)
        if (universal_trait_in(traits, (enum universal_trait)(UNIVERSAL_PHASING_1 + i)))
            screens -= i + 1;
    pass = bare[screens < 0 ? 0 : screens];
    if (screens > 0 && universal_trait_in(traits, UNIVERSAL_NON_PHASING))
        pass -= PARTS / 6;
    int times = 1;
    for (int i = 0; i < 3; i++)
        if (universal_trait_in(traits, (enum universal_trait)(UNIVERSAL_IMPACT_1 + i)))
            times = i + 2;
    for (int i = 0; i < times; i++)
        stop = stop * (PARTS - pass) / PARTS;
    return PARTS - stop;
}

/* UN-Z3.5e: points of impact of a hit, in 36ths */
static int impact_parts(const struct universal_guess *guess)
{
    int left = guess->screens - universal_trait_phasing(guess->traits);
    int need = left + 1 + universal_trait_in(guess->traits, UNIVERSAL_NON_PHASING);
    return guess->impact * (left > 0 ? six_ways(need) : PARTS);
}

/* What the other traits make of a hit, in per cent, as their prices have it (UN-D5). */
static int trait_factor(uint64_t traits)
{
    static const struct {
        uint8_t trait;
        uint16_t percent;
    } factors[] = {
        {UNIVERSAL_BURSTING, 200},    {UNIVERSAL_CATASTROPHIC, 350},  {UNIVERSAL_CHAIN_FIRE, 150},
        {UNIVERSAL_CRUSHING, 200},    {UNIVERSAL_CUTTING, 120},       {UNIVERSAL_DISRUPTIVE, 150},
        {UNIVERSAL_ENVELOPING, 110},  {UNIVERSAL_INCAPACITATING, 50}, {UNIVERSAL_REPEATING_4, 200},
        {UNIVERSAL_REPEATING_5, 150}, {UNIVERSAL_REPEATING_6, 120},   {UNIVERSAL_RETARGETING, 150},
        {UNIVERSAL_SEEKING, 60},      {UNIVERSAL_SWEEPING, 110},      {UNIVERSAL_VOLATILE, 350}};
    int percent = POINT;
    for (size_t i = 0; i < sizeof factors / sizeof factors[0]; i++)
        if (universal_trait_in(traits, (enum universal_trait)factors[i].trait))
            percent = percent * factors[i].percent / POINT;
    return percent;
}

int universal_gauge_guess(const struct universal_guess *guess)
{
    int64_t points = (int64_t)POINT * guess->dice * guess->dmg;
    points = points * six_ways(guess->need) / SIX_WAYS;
    points = guess->impact > 0 ? points * impact_parts(guess) / PARTS
                               : points * pass_chance(guess->screens, guess->traits) / PARTS;
    return (int)(points * trait_factor(guess->traits) / POINT);
}

/* UN-Z3.5e */
static int impact_of(const struct universal_battery *battery, uint64_t traits)
{
    return battery->imp ? battery->imp : universal_trait_impact(traits);
}

/* The best of its modes. */
int universal_gauge_duel(const struct universal_duel *duel, const struct universal_battery *battery,
                         int weapons)
{
    int best = 0;
    for (int i = 0; i < battery->profile_count; i++) {
        const struct universal_profile *profile = &battery->profile[i];
        for (int band = 0; band < profile->band_count; band++) {
            const struct universal_band *at = &profile->band[band];
            if (duel->range > at->range[1])
                continue;
            bool accurate = universal_trait_in(profile->traits, UNIVERSAL_ACCURATE);
            int near = battery->range_mod[band]; /* UN-Z3.5d */
            struct universal_guess guess = {.dice = weapons * at->rof,
                                            .need = at->acc - duel->bonus - (near > 0 ? near : 0) +
                                                    (accurate ? 0 : duel->malus) -
                                                    (accurate || near > 0 ? 0 : near),
                                            .dmg = at->dmg,
                                            .screens = duel->cover,
                                            .traits = profile->traits};
            if (duel->unity)
                guess.impact = impact_of(battery, profile->traits);
            int points = universal_gauge_guess(&guess);
            best = points > best ? points : best;
            break;
        }
    }
    return best;
}

/* ---- a design by itself ---- */

static int points_at(const struct universal_battery *battery, int range)
{
    struct universal_duel duel = {.range = range};
    return universal_gauge_duel(&duel, battery, 1);
}

static int find_good_range(const struct universal_design *design)
{
    enum { FARTHEST = 30 };
    int best = 1, most = 0;
    for (int range = 1; range <= FARTHEST; range++) {
        int points = 0;
        for (int i = 0; i < design->battery_count; i++)
            points += points_at(&design->battery[i], range) * design->battery[i].weapon_count;
        if (points >= most) {
            most = points;
            best = points > 0 ? range : best;
        }
    }
    return best;
}

static void add_punch(struct universal_design *design, const struct universal_weapon *gun,
                      int range, int points)
{
    for (int code = 0; code < UNIVERSAL_BEARINGS; code++) {
        int sum = design->punch[code][range] + (gun->mask >> code & 1 ? points : 0);
        design->punch[code][range] = (uint16_t)(sum < UINT16_MAX ? sum : UINT16_MAX);
    }
}

/* Hundredths of damage dice at all ranges together. */
static void weigh_guns(struct universal_design *design)
{
    design->guns_worth = 0;
    for (int i = 0; i < design->battery_count; i++) {
        int sum = 0;
        for (int range = 1; range < UNIVERSAL_PUNCH_RANGES; range++)
            sum += points_at(&design->battery[i], range);
        design->gun_worth[i] = (uint16_t)(sum < UINT16_MAX ? sum : UINT16_MAX);
        design->guns_worth += (uint32_t)design->gun_worth[i] * design->battery[i].weapon_count;
    }
}

void universal_gauge(struct universal_design *design)
{
    weigh_guns(design);
    design->good_range = (uint8_t)find_good_range(design);
    memset(design->punch, 0, sizeof design->punch);
    for (int range = 1; range < UNIVERSAL_PUNCH_RANGES; range++) {
        int points[UNIVERSAL_BATTERIES] = {0};
        for (int i = 0; i < design->battery_count; i++)
            points[i] = points_at(&design->battery[i], range);
        for (int i = 0; i < design->weapon_count; i++)
            add_punch(design, &design->weapons[i], range, points[design->weapons[i].battery]);
    }
}
