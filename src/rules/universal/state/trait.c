/* Weapon traits: numbers in their names, and what they do to ranges, Screens and Shields (UN-D5).
 */
#include "rules/universal/state/facts.h"

#include "rules/kit/walk.h"

/* The number of a numbered trait whose words follow each other; 0: it is not there. */
static int number_of(uint64_t traits, enum universal_trait first, int count)
{
    for (int i = 0; i < count; i++)
        if (traits >> ((int)first + i) & 1)
            return i + 1;
    return 0;
}

/* UN-D5.impact */
int universal_trait_impact(uint64_t traits)
{
    return 1 + number_of(traits, UNIVERSAL_IMPACT_1, 3);
}

/* UN-D5.phasing */
int universal_trait_phasing(uint64_t traits)
{
    return number_of(traits, UNIVERSAL_PHASING_1, 3);
}

/* UN-D5.repeating: the face from which on a die adds another; beyond 6: none */
int universal_trait_repeating(uint64_t traits)
{
    int number = number_of(traits, UNIVERSAL_REPEATING_4, 3);
    return number ? 3 + number : WALK_DIE + 1;
}

/* UN-D5.piercing: the face from which on a point ignores Shields, 0: no dice are thrown for that */
int universal_trait_piercing(uint64_t traits)
{
    if (universal_trait_in(traits, UNIVERSAL_PIERCING_4))
        return 4;
    return universal_trait_in(traits, UNIVERSAL_PIERCING_6) ? 6 : 0;
}

/* UN-D5.slow: turns it is idle for */
int universal_trait_slow(uint64_t traits)
{
    return number_of(traits, UNIVERSAL_SLOW_1, 2);
}

/* UN-D2.5; 0: automatic */
static int screens_need(int screens)
{
    return screens > 0 ? 2 + screens : 0;
}

/* UN-D2.5, UN-D5.phasing, UN-D5.nonphasing: what each die needs, 0: none is thrown */
int universal_trait_penetration(uint64_t traits, int screens)
{
    int left = screens - universal_trait_phasing(traits);
    int worse = left > 0 && universal_trait_in(traits, UNIVERSAL_NON_PHASING);
    return screens_need(left) + worse;
}

/* UN-D3.2, UN-D5.nonpiercing, UN-D5.resonant: Shields used up by points that meet `shields` */
int universal_trait_shields_used(uint64_t traits, int points, int shields)
{
    int wanted = points;
    if (universal_trait_in(traits, UNIVERSAL_NON_PIERCING))
        wanted = (points + 1) / 2;
    else if (universal_trait_in(traits, UNIVERSAL_RESONANT))
        wanted = 2 * points;
    return wanted < shields ? wanted : shields;
}

int universal_trait_absorbed(uint64_t traits, int points, int used)
{
    int absorbed = used;
    if (universal_trait_in(traits, UNIVERSAL_NON_PIERCING))
        absorbed = 2 * used;
    else if (universal_trait_in(traits, UNIVERSAL_RESONANT))
        absorbed = (used + 1) / 2;
    return absorbed < points ? absorbed : points;
}
