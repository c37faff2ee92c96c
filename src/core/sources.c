/* Keyed, fast and scripted dice. */
#include "core/sources.h"

#include "base/check.h"

#include <stddef.h>
#include <string.h>

static uint32_t turn_left(uint32_t word, int bits)
{
    return (word << bits) | (word >> (32 - bits));
}

static void quarter_round(uint32_t *w, int a, int b, int c, int d)
{
    w[a] += w[b];
    w[d] = turn_left(w[d] ^ w[a], 16);
    w[c] += w[d];
    w[b] = turn_left(w[b] ^ w[c], 12);
    w[a] += w[b];
    w[d] = turn_left(w[d] ^ w[a], 8);
    w[c] += w[d];
    w[b] = turn_left(w[b] ^ w[c], 7);
}

void chacha_block(const uint8_t key[DICE_KEY_SIZE], uint64_t counter, uint64_t nonce,
                  uint8_t out[CHACHA_BLOCK])
{
    uint32_t start[16] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
    memcpy(start + 4, key, DICE_KEY_SIZE);
    memcpy(start + 12, &counter, sizeof counter);
    memcpy(start + 14, &nonce, sizeof nonce);
    uint32_t w[16];
    memcpy(w, start, sizeof w);
    for (int i = 0; i < 10; i++) {
        for (int column = 0; column < 4; column++)
            quarter_round(w, column, 4 + column, 8 + column, 12 + column);
        for (int column = 0; column < 4; column++)
            quarter_round(w, column, 4 + (column + 1) % 4, 8 + (column + 2) % 4,
                          12 + (column + 3) % 4);
    }
    for (int i = 0; i < 16; i++)
        w[i] += start[i];
    memcpy(out, w, CHACHA_BLOCK);
}

/* Lane and action number share the nonce: the lane is its lowest bit. */
static uint32_t keyed_word(struct dice_keyed *source, int lane)
{
    if (source->used[lane] == CHACHA_BLOCK) {
        chacha_block(source->key, source->blocks[lane]++,
                     source->number * DICE_LANES + (uint64_t)lane, source->block[lane]);
        source->used[lane] = 0;
    }
    uint32_t word;
    memcpy(&word, source->block[lane] + source->used[lane], sizeof word);
    source->used[lane] += (int)sizeof word;
    return word;
}

static int keyed_face(struct dice *dice, int sides, const struct roll *roll)
{
    struct dice_keyed *source = (struct dice_keyed *)dice;
    uint32_t below = (uint32_t)sides, unfair = (uint32_t)(0u - below) % below;
    uint64_t product;
    do
        product = (uint64_t)keyed_word(source, roll->lane) * below;
    while ((uint32_t)product < unfair);
    return (int)(product >> 32) + 1;
}

void dice_keyed_init(struct dice_keyed *source, const uint8_t key[DICE_KEY_SIZE], uint64_t number)
{
    memset(source, 0, sizeof *source);
    source->dice.face = keyed_face;
    memcpy(source->key, key, DICE_KEY_SIZE);
    source->number = number;
    for (int lane = 0; lane < DICE_LANES; lane++)
        source->used[lane] = CHACHA_BLOCK;
}

static int fast_face(struct dice *dice, int sides, const struct roll *roll)
{
    struct dice_fast *source = (struct dice_fast *)dice;
    return (int)random_below(&source->random[roll->lane], (uint32_t)sides) + 1;
}

void dice_fast_init(struct dice_fast *source, uint64_t seed)
{
    memset(source, 0, sizeof *source);
    source->dice.face = fast_face;
    random_init(&source->random[DICE_OPEN], seed);
    random_init(&source->random[DICE_HIDDEN], ~seed);
}

static int scripted_face(struct dice *dice, int sides, const struct roll *roll)
{
    struct dice_scripted *source = (struct dice_scripted *)dice;
    struct dice_script *script = &source->lane[roll->lane];
    int face = script->used < script->count ? script->faces[script->used++] : 0;
    if (face >= 1 && face <= sides)
        return face;
    if (!dice->spoiled) {
        source->spoiled_by = *roll;
        source->spoiled_sides = sides;
        source->spoiled_face = face;
    }
    dice->spoiled = true;
    return 1;
}

void dice_scripted_init(struct dice_scripted *source, const uint16_t *open, int open_count,
                        const uint16_t *hidden, int hidden_count)
{
    memset(source, 0, sizeof *source);
    source->dice.face = scripted_face;
    source->lane[DICE_OPEN] = (struct dice_script){open, open_count, 0};
    source->lane[DICE_HIDDEN] = (struct dice_script){hidden, hidden_count, 0};
}
