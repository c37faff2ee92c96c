/* d6 against a need, with the open-ended six. */
#include "rules/kit/six.h"

#include <stdint.h>

bool six_is_impossible(int need)
{
    return need >= SIX_IMPOSSIBLE;
}

bool six_rolls_again(int need)
{
    return need > 6;
}

int six_second_value(int face)
{
    static const int values[6] = {6, 6, 7, 7, 8, 9};
    return values[face - 1];
}

int six_margin(int face, int need, bool second)
{
    int result = second ? six_second_value(face) : face;
    if (result < need || (!second && face == 1))
        return 0;
    return 1 + result - need;
}

int six_ways(int need)
{
    static const uint8_t ways[SIX_IMPOSSIBLE] = {30, 30, 30, 24, 18, 12, 6, 4, 2, 1};
    return need < 0 ? ways[0] : need < SIX_IMPOSSIBLE ? ways[need] : 0;
}
