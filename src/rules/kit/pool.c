/* Pools of an attack against a need, thrown in portions. */
#include "rules/kit/pool.h"

#include "rules/kit/counts.h"

#include "rules/kit/six.h"

enum { WORD_SOURCES = 8, SOURCE_BITS = 4, AGAIN = -1, MARK_SHIFT = 8 };

/* What a face is worth: points, 0, or AGAIN. */
static int worth_of(const struct pool_need *need, int face)
{
    if (face == WALK_DIE && !need->second && six_rolls_again(need->need))
        return AGAIN;
    int margin = six_margin(face, need->need, need->second);
    return need->by_margin ? margin : margin > 0;
}

void pool_against(struct walk *walk, const struct roll *what, uint32_t due,
                  const struct pool_need *need, struct pool_fall *out)
{
    int worth[WALK_DIE], key[WALK_DIE], dice = 0, sum = 0, sixes = 0;
    struct roll counted = *what;
    for (int i = 0; i < WALK_DIE; i++) {
        worth[i] = worth_of(need, i + 1);
        counted.worth[i] = (uint8_t)(worth[i] > 0 ? worth[i] : 0);
        key[i] = (worth[i] + 1) | (need->marks ? need->marks[i] << MARK_SHIFT : 0);
    }
    out->thrown = walk_throw_portion(walk, &counted, due, key, out->by_face);
    for (int i = 0; i < WALK_DIE; i++) {
        int fell = out->by_face[i];
        out->success[i] = worth[i] > 0;
        if (fell == 0)
            continue;
        if (worth[i] > 0) {
            dice += fell;
            sum += fell * worth[i];
        } else if (worth[i] == AGAIN) {
            sixes += fell;
        }
    }
    out->dice = dice;
    out->worth = sum;
    out->sixes = sixes;
}

uint16_t pool_raise(uint16_t counter, uint32_t by)
{
    uint32_t room = counter < COUNTS_MAX ? (uint32_t)COUNTS_MAX - counter : 0;
    return (uint16_t)(counter + (by < room ? by : room));
}

int32_t pool_pack(const int8_t *of, int count, int word)
{
    uint32_t packed = 0;
    for (int i = 0; i < WORD_SOURCES && word * WORD_SOURCES + i < count; i++)
        packed |= ((uint32_t)of[word * WORD_SOURCES + i] & 15U) << (SOURCE_BITS * i);
    return (int32_t)packed;
}

int pool_unpack(int32_t word0, int32_t word1, int8_t *of, int count)
{
    int sum = 0;
    for (int i = 0; i < count; i++) {
        uint32_t word = (uint32_t)(i < WORD_SOURCES ? word0 : word1);
        int nibble = (int)(word >> (SOURCE_BITS * (i % WORD_SOURCES)) & 15U);
        of[i] = (int8_t)(nibble < 8 ? nibble : nibble - 16);
        sum += of[i];
    }
    return sum;
}
