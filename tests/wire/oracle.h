/* Our reader of JSON held against jansson's. */
#ifndef FLAGBRIDGE_TESTS_WIRE_ORACLE_H
#define FLAGBRIDGE_TESTS_WIRE_ORACLE_H

#include "base/text.h"

/* What a document is refused for. The last three are ours alone: JSON allows them. */
enum oracle_class {
    ORACLE_READ, /* it is not refused */
    ORACLE_SYNTAX,
    ORACLE_ENCODING,
    ORACLE_ZERO,
    ORACLE_DUPLICATE,
    ORACLE_OVERFLOW,
    ORACLE_TRAILING,
    ORACLE_REAL,
    ORACLE_DEPTH,
    ORACLE_KEYS,
    ORACLE_UNKNOWN
};
enum { ORACLE_CLASSES = ORACLE_UNKNOWN, ORACLE_SIZE_MAX = 1 << 20 };

/* Whether both readers come to the same verdict of the bytes, the same value and the same class of
 * fault; else `why` says how they differ. *ours (may be NULL) is our class. */
bool oracle_agrees(const char *bytes, size_t size, enum oracle_class *ours, struct text *why);

const char *oracle_word(enum oracle_class class);

#endif
