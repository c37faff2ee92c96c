/* JSON documents by seed: right ones, and right ones with something changed. */
#ifndef FLAGBRIDGE_TESTS_WIRE_DOCUMENTS_H
#define FLAGBRIDGE_TESTS_WIRE_DOCUMENTS_H

#include <stddef.h>
#include <stdint.h>

enum { DOCUMENT_SIZE_MAX = 1 << 14 };

/* Returns its size. Half of the documents are changed. */
size_t document_make(uint64_t seed, char out[DOCUMENT_SIZE_MAX]);

#endif
