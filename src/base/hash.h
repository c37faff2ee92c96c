/* Fingerprints: a fast hash for states, SHA-256 for promises that must not be forged. */
#ifndef FLAGBRIDGE_BASE_HASH_H
#define FLAGBRIDGE_BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

/* Same bytes and seed, same value, on every machine and compiler. Not secure. Battle files keep
 * these values. */
uint64_t hash_bytes(const void *bytes, size_t size, uint64_t seed);

/* hash_bytes of the eight bytes of a number; and of many numbers with one seed, of which most has
 * been worked out before. */
uint64_t hash_number(uint64_t number, uint64_t seed);
struct hash_series {
    uint64_t first; /* lane of the number */
    uint64_t second;
    uint64_t others; /* the other two, mixed */
};
struct hash_series hash_series_begin(uint64_t seed);
uint64_t hash_series_at(const struct hash_series *series, uint64_t number);

/* Likewise, several times as fast, for what no file keeps: fingerprints of simulated battles,
 * tables of states. */
uint64_t hash_fast(const void *bytes, size_t size, uint64_t seed);

enum { SHA256_SIZE = 32 };

/* FIPS 180-4. Used for the commitment to a match key, so that anyone can verify it. */
void hash_sha256(const void *bytes, size_t size, uint8_t digest[SHA256_SIZE]);

#endif
