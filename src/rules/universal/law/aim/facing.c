/* Which facing a defender shows, and an Enveloping attacker strikes (UN-D2.4, UN-O3). */
#include "rules/universal/law/aim/aim.h"

#include "base/bits.h"

const enum universal_facing universal_facing_order[UNIVERSAL_FACINGS] = {
    UNIVERSAL_FORWARD, UNIVERSAL_STARBOARD, UNIVERSAL_AFT, UNIVERSAL_PORT};

static int strength_of(const struct game *game, int unit, enum universal_facing facing)
{
    return universal_screen_cover(game, unit, facing) * (UNIVERSAL_SHIELDS_MAX + 1) +
           universal_shields_left(game, unit, (int)facing);
}

/* The strongest (sign 1) or weakest (sign -1) of these facings. */
static int choose_facing(const struct game *game, int unit, int facings, int sign)
{
    int best = -1, most = 0;
    if (facings && !(facings & (facings - 1)))
        return bits_lowest((uint64_t)facings);
    for (int i = 0; i < UNIVERSAL_FACINGS; i++) {
        if (!(facings >> universal_facing_order[i] & 1))
            continue;
        int worth = sign * strength_of(game, unit, universal_facing_order[i]);
        if (best >= 0 && worth <= most)
            continue;
        best = (int)universal_facing_order[i];
        most = worth;
    }
    return best < 0 ? (int)UNIVERSAL_FORWARD : best;
}

int universal_facing_default(const struct game *game, int unit, int facings)
{
    return choose_facing(game, unit, facings, 1);
}

int universal_facing_enveloped(const struct game *game, int unit)
{
    return choose_facing(game, unit, (1 << UNIVERSAL_FACINGS) - 1, -1);
}

/* Facings that are alike and bear no Shields leave nothing to choose. */
bool universal_facing_is_asked(const struct game *game, int unit, int facings)
{
    int screens = -1;
    bool alike = true;
    if (!(facings & (facings - 1)) || universal_is_hidden(game, unit))
        return false;
    for (int i = 0; i < UNIVERSAL_FACINGS; i++) {
        if (!(facings >> i & 1))
            continue;
        int mine = universal_screen_cover(game, unit, (enum universal_facing)i);
        alike =
            alike && (screens < 0 || mine == screens) && universal_shields_left(game, unit, i) == 0;
        screens = mine;
    }
    return !alike;
}
