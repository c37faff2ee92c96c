/* Tokens: 128 random bits that open a seat. Only their hashes are kept. */
#ifndef FLAGBRIDGE_SERVER_TOKEN_H
#define FLAGBRIDGE_SERVER_TOKEN_H

#include "base/fault.h"

#include <stdbool.h>
#include <stdint.h>

enum { TOKEN_SIZE = 33, TOKEN_HASH_SIZE = 32 };

/* Once, before anything else; false: the system gives no randomness. */
bool token_ready(void);

/* A new one, 32 hexadecimal digits, and its hash. */
void token_make(char token[TOKEN_SIZE], uint8_t hash[TOKEN_HASH_SIZE]);

/* The hash of what somebody gave; false: that cannot be a token. */
bool token_hash(const char *given, uint8_t hash[TOKEN_HASH_SIZE]);

/* In a time that says nothing about how much is the same. */
bool token_same(const uint8_t a[TOKEN_HASH_SIZE], const uint8_t b[TOKEN_HASH_SIZE]);

#endif
