/* The hash of battle files (four multiply-and-fold lanes, 32 bytes a round), the fast one for
 * states (six lanes, 96 bytes a round, one multiplication for two words), and SHA-256. */
#include "base/hash.h"

#include <string.h>

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "states and hashes are little-endian");

static uint64_t mix(uint64_t a, uint64_t b)
{
    uint64_t x = (a ^ 0x9e3779b97f4a7c15u) * (b | 1u);
    x ^= x >> 32;
    x *= 0xd6e8feb86659fd93u;
    return x ^ (x >> 29);
}

static uint64_t word_at(const unsigned char *bytes)
{
    uint64_t word;
    memcpy(&word, bytes, sizeof word);
    return word;
}

static void begin_lanes(uint64_t lane[4], uint64_t seed)
{
    lane[0] = seed;
    lane[1] = seed ^ 0xa0761d6478bd642fu;
    lane[2] = seed ^ 0xe7037ed1a0b428dbu;
    lane[3] = seed ^ 0x8ebc6af09c88c6e3u;
}

static uint64_t end_lane(uint64_t lane, uint64_t tail)
{
    return mix(lane ^ tail, 0x1d8e4e27c47d124fu + lane);
}

static uint64_t join_others(uint64_t third, uint64_t fourth)
{
    return mix(third, fourth + 0x2d358dccaa6c78a5u);
}

/* And how many bytes there were at all. */
static uint64_t join_lanes(uint64_t first, uint64_t second, uint64_t others, size_t size)
{
    return mix(mix(first, second) ^ others ^ (uint64_t)size, 0x8bb84b93962eacc9u);
}

uint64_t hash_bytes(const void *bytes, size_t size, uint64_t seed)
{
    const unsigned char *at = bytes;
    uint64_t lane[4], tail[4] = {0};
    size_t left = size;
    begin_lanes(lane, seed);
    for (; left >= 32; left -= 32, at += 32)
        for (size_t i = 0; i < 4; i++)
            lane[i] = mix(lane[i] ^ word_at(at + 8 * i), 0x589965cc75374cc3u + lane[i]);
    memcpy(tail, at, left);
    for (size_t i = 0; i < 4; i++)
        lane[i] = end_lane(lane[i], tail[i]);
    return join_lanes(lane[0], lane[1], join_others(lane[2], lane[3]), size);
}

struct hash_series hash_series_begin(uint64_t seed)
{
    uint64_t lane[4];
    begin_lanes(lane, seed);
    return (struct hash_series){lane[0], end_lane(lane[1], 0),
                                join_others(end_lane(lane[2], 0), end_lane(lane[3], 0))};
}

uint64_t hash_series_at(const struct hash_series *series, uint64_t number)
{
    return join_lanes(end_lane(series->first, number), series->second, series->others,
                      sizeof number);
}

uint64_t hash_number(uint64_t number, uint64_t seed)
{
    struct hash_series series = hash_series_begin(seed);
    return hash_series_at(&series, number);
}

/* The two halves of a 128-bit product, one upon the other. */
#if defined __SIZEOF_INT128__ && !defined HASH_BY_HALVES
static uint64_t fold(uint64_t a, uint64_t b)
{
    __extension__ unsigned __int128 product = a;
    product *= b;
    return (uint64_t)product ^ (uint64_t)(product >> 64);
}
#else
static uint64_t fold(uint64_t a, uint64_t b)
{
    uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
    uint64_t low = a0 * b0, cross = a1 * b0 + (low >> 32);
    uint64_t middle = a0 * b1 + (uint32_t)cross;
    return (middle << 32 | (uint32_t)low) ^ (a1 * b1 + (cross >> 32) + (middle >> 32));
}
#endif

enum { FAST_LANES = 6, FAST_ROUND = 16 * FAST_LANES };

static void fold_round(uint64_t lane[FAST_LANES], const unsigned char *at)
{
    static const uint64_t key[FAST_LANES] = {0x2d358dccaa6c78a5u, 0x8bb84b93962eacc9u,
                                             0x4b33a62ed433d4a3u, 0x4d5a2da51de1aa47u,
                                             0x9fb21c651e98df25u, 0xbf58476d1ce4e5b9u};
    for (size_t i = 0; i < FAST_LANES; i++)
        lane[i] = fold(word_at(at + 16 * i) ^ key[i], word_at(at + 16 * i + 8) ^ lane[i]);
}

uint64_t hash_fast(const void *bytes, size_t size, uint64_t seed)
{
    const unsigned char *at = bytes;
    uint64_t lane[FAST_LANES] = {seed ^ 0xa0761d6478bd642fu, seed ^ 0xe7037ed1a0b428dbu,
                                 seed ^ 0x8ebc6af09c88c6e3u, seed ^ 0x589965cc75374cc3u,
                                 seed ^ 0x1d8e4e27c47d124fu, seed ^ 0x9e3779b97f4a7c15u};
    size_t left = size;
    for (; left >= FAST_ROUND; left -= FAST_ROUND, at += FAST_ROUND)
        fold_round(lane, at);
    unsigned char tail[FAST_ROUND] = {0};
    memcpy(tail, at, left);
    fold_round(lane, tail);
    uint64_t all = mix(lane[0], lane[1]) ^ mix(lane[2], lane[3] + 0x2d358dccaa6c78a5u) ^
                   mix(lane[4], lane[5] + 0x8bb84b93962eacc9u);
    return mix(all ^ (uint64_t)size, 0x8bb84b93962eacc9u);
}

static const uint32_t round_constant[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

static uint32_t turn_right(uint32_t word, int bits)
{
    return (word >> bits) | (word << (32 - bits));
}

static void sha256_block(uint32_t state[8], const unsigned char block[64])
{
    uint32_t w[64];
    for (int i = 0; i < 16; i++)
        w[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
               (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    for (int i = 16; i < 64; i++) {
        uint32_t a = w[i - 15], b = w[i - 2];
        w[i] = w[i - 16] + (turn_right(a, 7) ^ turn_right(a, 18) ^ (a >> 3)) + w[i - 7] +
               (turn_right(b, 17) ^ turn_right(b, 19) ^ (b >> 10));
    }
    uint32_t v[8];
    memcpy(v, state, sizeof v);
    for (int i = 0; i < 64; i++) {
        uint32_t s1 = turn_right(v[4], 6) ^ turn_right(v[4], 11) ^ turn_right(v[4], 25);
        uint32_t t1 = v[7] + s1 + ((v[4] & v[5]) ^ (~v[4] & v[6])) + round_constant[i] + w[i];
        uint32_t s0 = turn_right(v[0], 2) ^ turn_right(v[0], 13) ^ turn_right(v[0], 22);
        uint32_t t2 = s0 + ((v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]));
        memmove(v + 1, v, 7 * sizeof v[0]);
        v[4] += t1;
        v[0] = t1 + t2;
    }
    for (int i = 0; i < 8; i++)
        state[i] += v[i];
}

void hash_sha256(const void *bytes, size_t size, uint8_t digest[SHA256_SIZE])
{
    uint32_t state[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                         0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    const unsigned char *at = bytes;
    size_t left = size;
    for (; left >= 64; left -= 64, at += 64)
        sha256_block(state, at);
    unsigned char tail[128] = {0};
    memcpy(tail, at, left);
    tail[left] = 0x80;
    size_t blocks = left < 56 ? 1 : 2;
    for (size_t i = 0; i < 8; i++)
        tail[64 * blocks - 1 - i] = (unsigned char)((uint64_t)size * 8 >> 8 * i);
    for (size_t i = 0; i < blocks; i++)
        sha256_block(state, tail + 64 * i);
    for (size_t i = 0; i < SHA256_SIZE; i++)
        digest[i] = (uint8_t)(state[i / 4] >> (24 - 8 * (i % 4)));
}
