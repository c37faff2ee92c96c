/* Hashes. Built twice: with wide products, and as on machines that have none. */
#include "tests/support/test.h"

#include "base/hash.h"

TEST(hash, sha256_of_abc)
{
    static const uint8_t expected[SHA256_SIZE] = {0xba, 0x78, 0x16, 0xbf, 0x8f, 0x01, 0xcf, 0xea,
                                                  0x41, 0x41, 0x40, 0xde, 0x5d, 0xae, 0x22, 0x23,
                                                  0xb0, 0x03, 0x61, 0xa3, 0x96, 0x17, 0x7a, 0x9c,
                                                  0xb4, 0x10, 0xff, 0x61, 0xf2, 0x00, 0x15, 0xad};
    uint8_t digest[SHA256_SIZE];
    hash_sha256("abc", 3, digest);
    assert_memory_equal(digest, expected, sizeof digest);
}

typedef uint64_t hash_function(const void *bytes, size_t size, uint64_t seed);
static hash_function *const hashes[] = {hash_bytes, hash_fast};

TEST(hash, every_bit_the_size_and_the_seed_count)
{
    for (int h = 0; h < 2; h++) {
        unsigned char bytes[200] = {0};
        uint64_t whole = hashes[h](bytes, sizeof bytes, 0);
        assert_true(whole != hashes[h](bytes, sizeof bytes - 1, 0));
        assert_true(whole != hashes[h](bytes, sizeof bytes, 1));
        for (size_t i = 0; i < 8 * sizeof bytes; i++) {
            bytes[i / 8] ^= (unsigned char)(1 << i % 8);
            assert_true(whole != hashes[h](bytes, sizeof bytes, 0));
            bytes[i / 8] = 0;
        }
    }
}

/* Two words that differ at once must not cancel out, wherever they stand. */
TEST(hash, two_bits_do_not_cancel_out)
{
    for (int h = 0; h < 2; h++) {
        unsigned char bytes[224] = {0};
        uint64_t whole = hashes[h](bytes, sizeof bytes, 7);
        for (size_t i = 0; i < 8 * sizeof bytes; i++) {
            bytes[i / 8] ^= (unsigned char)(1 << i % 8);
            for (size_t j = i + 1; j < 8 * sizeof bytes; j += 5) {
                bytes[j / 8] ^= (unsigned char)(1 << j % 8);
                assert_true(whole != hashes[h](bytes, sizeof bytes, 7));
                bytes[j / 8] ^= (unsigned char)(1 << j % 8);
            }
            bytes[i / 8] = 0;
        }
    }
}

/* Battle files and fingerprints of today must be those of tomorrow. */
TEST(hash, the_same_on_every_machine)
{
    unsigned char bytes[6144];
    for (size_t i = 0; i < sizeof bytes; i++)
        bytes[i] = (unsigned char)(i * i >> 3);
    assert_int_equal(hash_bytes(bytes, sizeof bytes, 5), 0x0d524ee695d121d5);
    uint64_t number = 0x0123456789abcdef;
    struct hash_series series = hash_series_begin(5);
    assert_int_equal(hash_number(number, 5), hash_bytes(&number, sizeof number, 5));
    assert_int_equal(hash_series_at(&series, number), hash_bytes(&number, sizeof number, 5));
    assert_int_equal(hash_fast(bytes, sizeof bytes, 5), 0xc18abd0f328f06f4);
    assert_int_equal(hash_fast(bytes, 4001, 5), 0x7e039ad98607653c);
}
