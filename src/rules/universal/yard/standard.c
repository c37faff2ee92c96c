/* The standard weapons by their code, "FT-5b" (UN-X5). */
#include "rules/universal/yard/yard.h"

#include <string.h>

/* How accuracy and damage run over the three bands. */
enum course { FALLING, RISING, LEVEL };

#define BIT(trait) (UINT64_C(1) << UNIVERSAL_##trait)

static const struct {
    const char *letters;
    enum course course; /* of accuracy; a level one has falling damage */
    uint64_t traits;
} kinds[] = {
    {"AM", FALLING, BIT(BURSTING)},
    {"CM", FALLING, BIT(VOLATILE)},
    {"DS", FALLING, BIT(DISRUPTIVE)},
    {"EL", RISING, 0},
    {"FT", FALLING, BIT(CATASTROPHIC)},
    {"IO", FALLING, BIT(INCAPACITATING) | BIT(PHASING_3)},
    {"LC", FALLING, BIT(ACCURATE)},
    {"MD", FALLING, BIT(CRUSHING) | BIT(SEMI_PIERCING)},
    {"NB", FALLING, BIT(CUTTING) | BIT(PINPOINT_TRAIT)},
    {"PC", FALLING, BIT(PHASING_1)},
    {"PL", FALLING, BIT(REPEATING_5)},
    {"SH", LEVEL, 0},
};

static int accuracy(enum course course, int first, int band)
{
    if (course == LEVEL)
        return first + 1;
    return course == RISING ? first + 2 - band : first + band;
}

const char *universal_standard_letters(int kind)
{
    return (size_t)kind < sizeof kinds / sizeof kinds[0] ? kinds[kind].letters : NULL;
}

/* UN-X5: two letters, a range class 2 … 6 and an accuracy a, b or c */
bool universal_standard_of(const char *code, struct universal_profile *out)
{
    if (strlen(code) != 5 || code[2] != '-' || code[3] < '2' || code[3] > '6' || code[4] < 'a' ||
        code[4] > 'c')
        return false;
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (strncmp(code, kinds[i].letters, 2) != 0)
            continue;
        int step = code[3] - '0', first = code[4] - 'a' + 2;
        *out = (struct universal_profile){.band_count = 3, .traits = kinds[i].traits};
        for (int band = 0; band < 3; band++)
            out->band[band] = (struct universal_band){
                .range_count = 2,
                .range = {(uint8_t)(step * band + 1), (uint8_t)(step * (band + 1))},
                .rof = 1,
                .acc = (uint8_t)accuracy(kinds[i].course, first, band),
                .dmg = (uint8_t)(kinds[i].course == LEVEL ? 3 - band : 1)};
        return true;
    }
    return false;
}

/* Seeking and Defensive may be added to a weapon of that name. */
bool universal_standard_is(const struct universal_profile *profile,
                           const struct universal_profile *standard)
{
    uint64_t free = BIT(SEEKING) | BIT(DEFENSIVE);
    if (profile->band_count != standard->band_count ||
        (profile->traits & ~free) != standard->traits)
        return false;
    for (int i = 0; i < profile->band_count; i++) {
        const struct universal_band *own = &profile->band[i], *right = &standard->band[i];
        if (own->range[0] != right->range[0] || own->range[1] != right->range[1] ||
            own->rof != right->rof || own->acc != right->acc || own->dmg != right->dmg)
            return false;
    }
    return true;
}
