/* SHA-1 and base64, as RFC 6455 wants them; nothing here is meant to be secret or safe. */
#include "server/greeting.h"

#include "base/check.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum { KEY_LETTERS = 24, DIGEST_SIZE = 20, BLOCK_SIZE = 64, ROUNDS = 80 };

static const char suffix[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

bool greeting_is_key(const char *key)
{
    if (strlen(key) != KEY_LETTERS || strcmp(key + KEY_LETTERS - 2, "==") != 0 ||
        strspn(key, letters) != KEY_LETTERS - 2)
        return false;
    /* of the last letter only two bits count */
    return (strchr(letters, key[KEY_LETTERS - 3]) - letters) % 16 == 0;
}

static uint32_t turn_left(uint32_t word, int bits)
{
    return word << bits | word >> (32 - bits);
}

static uint32_t mix_round(const uint32_t h[5], int round)
{
    static const uint32_t constants[4] = {0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6};
    uint32_t b = h[1], c = h[2], d = h[3];
    uint32_t chosen = (b & c) | (~b & d);
    if (round >= 40 && round < 60)
        chosen = (b & c) | (b & d) | (c & d);
    else if (round >= 20)
        chosen = b ^ c ^ d;
    return turn_left(h[0], 5) + chosen + h[4] + constants[round / 20];
}

static void mix_block(uint32_t state[5], const uint8_t block[BLOCK_SIZE])
{
    uint32_t words[ROUNDS], h[5];
    for (int i = 0; i < 16; i++)
        words[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
                   (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    for (int i = 16; i < ROUNDS; i++)
        words[i] = turn_left(words[i - 3] ^ words[i - 8] ^ words[i - 14] ^ words[i - 16], 1);
    memcpy(h, state, sizeof h);
    for (int i = 0; i < ROUNDS; i++) {
        uint32_t next = mix_round(h, i) + words[i];
        h[4] = h[3];
        h[3] = h[2];
        h[2] = turn_left(h[1], 30);
        h[1] = h[0];
        h[0] = next;
    }
    for (int i = 0; i < 5; i++)
        state[i] += h[i];
}

/* Of a key and its suffix: always the same length, two blocks. */
static void digest_key(uint8_t digest[DIGEST_SIZE], const char *key)
{
    uint8_t blocks[2 * BLOCK_SIZE] = {0};
    uint32_t state[5] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
    size_t size = KEY_LETTERS + sizeof suffix - 1;
    memcpy(blocks, key, KEY_LETTERS);
    memcpy(blocks + KEY_LETTERS, suffix, sizeof suffix - 1);
    blocks[size] = 0x80;
    blocks[sizeof blocks - 2] = (uint8_t)(8 * size >> 8);
    blocks[sizeof blocks - 1] = (uint8_t)(8 * size);
    mix_block(state, blocks);
    mix_block(state, blocks + BLOCK_SIZE);
    for (int i = 0; i < DIGEST_SIZE; i++)
        digest[i] = (uint8_t)(state[i / 4] >> 8 * (3 - i % 4));
}

void greeting_write(char out[GREETING_SIZE], const char *key)
{
    uint8_t digest[DIGEST_SIZE + 1] = {0};
    CHECK(greeting_is_key(key));
    digest_key(digest, key);
    for (int i = 0; i < GREETING_SIZE - 1; i++) {
        unsigned pair = (unsigned)digest[6 * i / 8] << 8 | digest[6 * i / 8 + (i < 27)];
        out[i] = letters[pair >> (10 - 6 * i % 8) & 63];
    }
    out[GREETING_SIZE - 2] = '=';
    out[GREETING_SIZE - 1] = '\0';
}
