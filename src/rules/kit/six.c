/* d6 against a need, with the open-ended six. */
#include "rules/kit/six.h"

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

int six_successes(const int face_tally[6], int need)
{
    int count = 0;
    for (int face = need > 2 ? need : 2; face <= 6; face++)
        count += face_tally[face - 1];
    return count;
}

int six_second_successes(const int face_tally[6], int need)
{
    int count = 0;
    for (int face = 1; face <= 6; face++)
        if (six_second_value(face) >= need)
            count += face_tally[face - 1];
    return count;
}
