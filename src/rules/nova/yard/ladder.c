/* The generators of the shipyard: attack dice strings, tracks and bank numbers, in whole numbers
 * (NV-comp.5e). The game itself reads what files store. */
#include "rules/nova/yard/yard.h"

#include "base/check.h"

enum { WEAPONS_MAX = 10000 }; /* of a battery: their fourth power fits 64 bits */

/* Hundredths divided by the root of two so many times, as a whole number, halves up: the largest n
 * with (n - 1/2)^2 * 2^steps no more than the square. */
static uint8_t step_down(int hundredths, int steps)
{
    uint64_t twice = 2 * (uint64_t)hundredths, n = 0;
    while (n < UINT8_MAX && (((2 * n + 1) * (2 * n + 1)) << steps) * 10000 <= twice * twice)
        n++;
    return (uint8_t)n;
}

/* NV-comp.8 */
void nova_ladder_string(int firepower, uint8_t out[NOVA_COLUMNS_MAX])
{
    CHECK(firepower >= 0);
    for (int column = 0; column < NOVA_COLUMNS_MAX; column++)
        out[column] = step_down(firepower, column);
}

/* NV-comp.5a */
void nova_ladder_thrust(int thrust, uint8_t out[NOVA_TRACK])
{
    CHECK(thrust >= 0);
    for (int box = 0; box < NOVA_TRACK; box++)
        out[box] = step_down(100 * thrust, box);
}

/* NV-comp.5c */
void nova_ladder_ecm(int ecm, uint8_t out[NOVA_TRACK])
{
    CHECK(ecm >= 0 && ecm <= UINT8_MAX);
    for (int box = 0; box < NOVA_TRACK; box++)
        out[box] = (uint8_t)((2 * ecm * (NOVA_TRACK - box) + NOVA_TRACK) / (2 * NOVA_TRACK));
}

/* NV-comp.5d */
void nova_ladder_shields(int least_face, uint8_t out[NOVA_TRACK])
{
    CHECK(least_face >= 2 && least_face <= 6);
    int faces = 7 - least_face;
    for (int box = 0; box < NOVA_TRACK; box++)
        out[box] = (uint8_t)(7 - (faces * (NOVA_TRACK - box) + NOVA_TRACK - 1) / NOVA_TRACK);
}

/* NV-comp.9 */
int nova_ladder_arc(int weapons, int all)
{
    CHECK(weapons >= 1 && weapons <= all && all <= WEAPONS_MAX);
    uint64_t w = (uint64_t)weapons, t = (uint64_t)all;
    uint64_t part = 2 * w * w * w * w, whole = t * t * t * t;
    int number = 0;
    for (; part < whole; part *= 4)
        number++;
    return number;
}
