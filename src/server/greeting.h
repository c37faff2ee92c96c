/* The server's half of a WebSocket's opening: which keys are keys, and what answers one. */
#ifndef FLAGBRIDGE_SERVER_GREETING_H
#define FLAGBRIDGE_SERVER_GREETING_H

#include <stdbool.h>

enum { GREETING_SIZE = 29 }; /* 28 letters and the end */

/* 16 bytes as base64, so written as every encoder writes them. */
bool greeting_is_key(const char *key);
/* Sec-WebSocket-Accept for such a key. */
void greeting_write(char out[GREETING_SIZE], const char *key);

#endif
