/* libsodium's randomness and BLAKE2b. */
#include "server/token.h"

#include <sodium.h>
#include <string.h>

enum { TOKEN_BYTES = 16 };

_Static_assert(TOKEN_HASH_SIZE == crypto_generichash_BYTES, "BLAKE2b-256");
_Static_assert(TOKEN_SIZE == 2 * TOKEN_BYTES + 1, "two digits a byte");

bool token_ready(void)
{
    return sodium_init() >= 0;
}

static void hash_of(const uint8_t bytes[TOKEN_BYTES], uint8_t hash[TOKEN_HASH_SIZE])
{
    crypto_generichash(hash, TOKEN_HASH_SIZE, bytes, TOKEN_BYTES, NULL, 0);
}

void token_make(char token[TOKEN_SIZE], uint8_t hash[TOKEN_HASH_SIZE])
{
    uint8_t bytes[TOKEN_BYTES];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(token, TOKEN_SIZE, bytes, sizeof bytes);
    hash_of(bytes, hash);
    sodium_memzero(bytes, sizeof bytes);
}

bool token_hash(const char *given, uint8_t hash[TOKEN_HASH_SIZE])
{
    uint8_t bytes[TOKEN_BYTES];
    size_t length = strlen(given), count = 0;
    if (length != TOKEN_SIZE - 1 ||
        sodium_hex2bin(bytes, sizeof bytes, given, length, NULL, &count, NULL) != 0 ||
        count != sizeof bytes)
        return false;
    hash_of(bytes, hash);
    sodium_memzero(bytes, sizeof bytes);
    return true;
}

bool token_same(const uint8_t a[TOKEN_HASH_SIZE], const uint8_t b[TOKEN_HASH_SIZE])
{
    return sodium_memcmp(a, b, TOKEN_HASH_SIZE) == 0;
}
