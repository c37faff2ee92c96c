/* Where faces come from: a key, a fast generator, or a script. */
#ifndef FLAGBRIDGE_CORE_SOURCES_H
#define FLAGBRIDGE_CORE_SOURCES_H

#include "core/dice.h"
#include "core/random.h"

enum { DICE_KEY_SIZE = 32, CHACHA_BLOCK = 64 };

/* One block of ChaCha20 with a 64-bit counter and a 64-bit nonce. */
void chacha_block(const uint8_t key[DICE_KEY_SIZE], uint64_t counter, uint64_t nonce,
                  uint8_t out[CHACHA_BLOCK]);

/* Keyed: the faces of one action are a function of (key, action number, lane). Nothing to save. */
struct dice_keyed {
    struct dice dice;
    uint8_t key[DICE_KEY_SIZE];
    uint64_t number;
    uint64_t blocks[DICE_LANES];
    int used[DICE_LANES]; /* bytes used of each lane's block */
    uint8_t block[DICE_LANES][CHACHA_BLOCK];
};

void dice_keyed_init(struct dice_keyed *source, const uint8_t key[DICE_KEY_SIZE], uint64_t number);

/* Fast: for simulation. */
struct dice_fast {
    struct dice dice;
    struct random random[DICE_LANES];
};

void dice_fast_init(struct dice_fast *source, uint64_t seed);

/* Scripted: the faces of each lane are given (borrowed). A missing or impossible face spoils the
 * source: `spoiled_by` is the roll, `spoiled_sides` its die, `spoiled_face` the face or 0. */
struct dice_script {
    const uint16_t *faces;
    int count;
    int used;
};

struct dice_scripted {
    struct dice dice;
    struct dice_script lane[DICE_LANES];
    struct roll spoiled_by;
    int spoiled_sides;
    int spoiled_face;
};

void dice_scripted_init(struct dice_scripted *source, const uint16_t *open, int open_count,
                        const uint16_t *hidden, int hidden_count);

#endif
