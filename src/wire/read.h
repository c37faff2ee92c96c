/* JSON text into trees of nodes, and plain values out of them. */
#ifndef FLAGBRIDGE_WIRE_READ_H
#define FLAGBRIDGE_WIRE_READ_H

#include "base/arena.h"
#include "core/node.h"

#include <stddef.h>
#include <stdint.h>

enum { READ_SIZE_MAX = 1 << 20, READ_DEPTH_MAX = 24, READ_KEYS_MAX = 256 /* of a map */ };

/* One JSON document. `file` (borrowed; NULL if it has no name) and `line`, the line its first byte
 * stands on, are what faults and nodes name. */
struct read_source {
    const char *bytes;
    size_t size;
    const char *file;
    int line;
};

/* A tree in the arena. The document is one map or list in UTF-8, narrower than JSON: duplicate keys
 * or more than READ_KEYS_MAX of them, numbers that are not whole or beyond 64 bits, NUL characters,
 * halves of surrogate pairs, nesting deeper than READ_DEPTH_MAX and anything behind the document
 * are refused: "file:line:column: reason". Maps keep the order of their keys.
 * FAULT_FULL: larger than READ_SIZE_MAX or than the arena. */
enum fault read_json(const struct read_source *source, struct arena *arena, const struct node **out,
                     struct note *why);

/* Values. Each refuses a node of another type or range with "file:line: key: reason"; `node` may be
 * NULL (a missing key): then the fault says that `key` is missing. */
enum fault read_map(const struct node *node, const char *key, struct note *why);
enum fault read_list(const struct node *node, const char *key, struct note *why);
enum fault read_string(const struct node *node, const char *key, const char **out,
                       struct note *why);
enum fault read_flag(const struct node *node, const char *key, bool *out, struct note *why);

struct read_range {
    int64_t min;
    int64_t max;
};

enum fault read_int(const struct node *node, const char *key, struct read_range range, int64_t *out,
                    struct note *why);

/* A list of at most `capacity` numbers 0 … `max`. */
struct read_numbers {
    uint16_t *list;
    int capacity;
    int count;
};

enum fault read_numbers(const struct node *node, const char *key, int max, struct read_numbers *out,
                        struct note *why);

/* Exactly 2 * size hexadecimal digits, small letters. */
enum fault read_hex(const struct node *node, const char *key, uint8_t *out, size_t size,
                    struct note *why);

/* Refuses a map that has a key outside the NULL-ended list. */
enum fault read_known_keys(const struct node *map, const char *const *known, struct note *why);

/* Fills `why` with "file:line: key: " (what is known of it) and the reason; returns FAULT_INPUT. */
enum fault read_refuse(const struct node *at, const char *key, struct note *why, const char *format,
                       ...) BASE_PRINTF(4, 5);

#endif
