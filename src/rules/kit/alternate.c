/* Taking turns: how many at a time, and whose turn is next. */
#include "rules/kit/alternate.h"

#include <string.h>

static int at_least_one(int batch)
{
    return batch > 1 ? batch : 1;
}

int alternate_batch_over(int big, int small)
{
    return at_least_one(small == 0 ? big : (big - 1) / small);
}

int alternate_batch_reached(int big, int small)
{
    return at_least_one(small == 0 ? big : big / small);
}

static void open_batch(struct alternation *turns, int side)
{
    turns->side = (uint8_t)side;
    turns->left = side == turns->big ? turns->batch : 1;
}

void alternate_begin(struct alternation *turns, int first, int big, int batch)
{
    turns->big = (uint8_t)big;
    turns->batch = (uint8_t)batch;
    open_batch(turns, first);
}

bool alternate_next(struct alternation *turns, const int remaining[SIDES])
{
    int side = turns->side, other = SIDE_BLUE - side;
    if (remaining[SIDE_RED] == 0 && remaining[SIDE_BLUE] == 0) {
        memset(turns, 0, sizeof *turns);
        return false;
    }
    if (turns->left > 0)
        turns->left--;
    if (turns->left == 0 || remaining[side] == 0)
        open_batch(turns, remaining[other] > 0 ? other : side);
    return true;
}
