/* Who begins, by a die each. */
#include "rules/kit/rolloff.h"

int rolloff_next(const uint8_t face[SIDES])
{
    return face[SIDE_RED] == 0 ? SIDE_RED : SIDE_BLUE;
}

int rolloff_winner(uint8_t face[SIDES], uint8_t *ties)
{
    if (face[SIDE_RED] == 0 || face[SIDE_BLUE] == 0)
        return SIDE_NONE;
    if (face[SIDE_RED] != face[SIDE_BLUE])
        return face[SIDE_BLUE] > face[SIDE_RED] ? SIDE_BLUE : SIDE_RED;
    if (++*ties >= ROLLOFF_TIES_MAX)
        return SIDE_RED;
    face[SIDE_RED] = face[SIDE_BLUE] = 0;
    return SIDE_NONE;
}
