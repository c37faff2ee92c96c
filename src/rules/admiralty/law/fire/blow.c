/* What a damage die does to a ship (AE-4.4.1, AE-B1, AE-C4.16 … 18). */
#include "rules/admiralty/law/fire/fire.h"

#include <string.h>

/* AE-4.4.1; AE-B1; AE-C4.17, AE-C4.18, AE-C4.16 */
void admiralty_blow_of(const struct game *game, int target, uint32_t traits,
                       struct admiralty_blow out[6])
{
    static const struct admiralty_blow plain[6] = {{1, 1, 0, 0}, {0, 1, 0, 0}, {1, 0, 1, 0},
                                                   {0, 0, 1, 0}, {1, 0, 0, 1}, {0, 0, 0, 1}};
    int times = traits >> ADMIRALTY_DOUBLE_DAMAGE & 1 ? 2 : 1;
    memcpy(out, plain, sizeof plain);
    if (admiralty_ship_has_device(game, target, ADMIRALTY_DEVICE_ARMOR))
        out[0].hull = 0;
    for (int i = 0; i < 6; i++) {
        if (traits >> ADMIRALTY_EXTRA_HULL_DAMAGE & 1)
            out[i].hull = 1;
        if (traits >> ADMIRALTY_NO_HULL_DAMAGE & 1)
            out[i].hull = 0;
        out[i] = (struct admiralty_blow){times * out[i].hull, times * out[i].engine,
                                         times * out[i].shield, times * out[i].weapon};
    }
}

/* AE-E2 */
bool admiralty_blow_shows(const struct admiralty_blow *blow, enum admiralty_aim aim)
{
    switch (aim) {
    case ADMIRALTY_AIM_HULL:
        return blow->hull > 0;
    case ADMIRALTY_AIM_ENGINES:
        return blow->engine > 0;
    case ADMIRALTY_AIM_SHIELDS:
        return blow->shield > 0;
    case ADMIRALTY_AIM_WEAPONS:
        return blow->weapon > 0;
    case ADMIRALTY_AIM_NONE:
        break;
    }
    return true;
}
