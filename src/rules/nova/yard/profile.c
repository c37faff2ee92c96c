/* What a weapon does by its profile alone: modifier of a range, dice of a column, boxes on average
 * (NV-attack.5, 6). */
#include "rules/nova/yard/yard.h"

#include "base/bits.h"

enum { BOX = 100, HIT_FACES = 2, DIE = 6 };

/* NV-attack.5, NV-adv.7; NV-trait.3 */
int nova_profile_range_modifier(enum nova_band band, bool diffuse)
{
    static const int8_t modifiers[] = {1, 0, -1, -2, 0};
    return modifiers[band] * (diffuse ? 2 : 1);
}

/* NV-attack.6 */
int nova_profile_dice(const struct nova_profile *profile, int modifier)
{
    int doubled = modifier > 0 ? (modifier + 1) / 2 : 0;
    int column = 2 * doubled - modifier;
    return column < profile->column_count ? profile->dice[column] << doubled : 0;
}

int nova_profile_boxes(int dice, int faces, int times)
{
    return BOX * dice * times * HIT_FACES * (DIE - bits_count((uint64_t)faces)) / (DIE * DIE);
}

/* ---- by design ---- */

static int band_power(const struct nova_bank *bank, const struct nova_profile *profile,
                      int distance)
{
    int band = NOVA_SHORT;
    while (band <= NOVA_LONG && distance > profile->range[band])
        band++;
    if (band > NOVA_LONG || profile->range_count == 0)
        return 0;
    int modifier =
        nova_profile_range_modifier((enum nova_band)band, profile->traits >> NOVA_DIFFUSE & 1) -
        bank->mod;
    int times = profile->traits >> NOVA_TRIPLE & 1 ? 3 : profile->traits >> NOVA_DOUBLE & 1 ? 2 : 1;
    return nova_profile_boxes(nova_profile_dice(profile, modifier), 0, times);
}

static int bank_power(const struct nova_design *design, const struct nova_bank *bank, int distance)
{
    const struct nova_profile *profile = design->battery[bank->battery].profile;
    int first = band_power(bank, &profile[0], distance);
    int second = band_power(bank, &profile[1], distance);
    return second > first ? second : first;
}

void nova_profile_fill_power(struct nova_design *design)
{
    for (int distance = 0; distance < NOVA_POWER_RANGES; distance++)
        for (int i = 0; i < design->bank_count; i++) {
            int power = bank_power(design, &design->bank[i], distance);
            for (int code = 0; code < NOVA_CODES; code++) {
                uint64_t bears = distance > 0 ? design->bears[code] : design->armed;
                int sum = design->power[code][distance] + (bears >> i & 1 ? power : 0);
                design->power[code][distance] = (uint16_t)(sum < UINT16_MAX ? sum : UINT16_MAX);
            }
        }
}
