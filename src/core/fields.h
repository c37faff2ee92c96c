/* Field tables: one description of a record serves reading, writing and checking. */
#ifndef FLAGBRIDGE_CORE_FIELDS_H
#define FLAGBRIDGE_CORE_FIELDS_H

#include "base/text.h"
#include "core/board.h"
#include "core/node.h"

#include <stddef.h>

enum field_kind {
    FIELD_END,  /* closes a table */
    FIELD_INT,  /* a decimal integer, min … max; with `words` also one of those: word n is stored
                   as max + 1 + n */
    FIELD_FLAG, /* true or false; with `mask` that bit of the integer, else 0 or 1 */
    FIELD_WORD, /* one of `words`, stored as its index + min */
    FIELD_TEXT, /* text of at most size-1 bytes into a char array */
    FIELD_CELL, /* CCRR in quotes, "(q,r)" or [column,row] from 0; null is CELL_NOWHERE */
    FIELD_REF,  /* the id of a record of `collection`, stored as its index */
    FIELD_UNIT, /* the call sign of a unit, stored as its id; null is UNIT_NONE */
    FIELD_RECORD, /* a map, by the table `inner` */
    FIELD_LIST,   /* a list; each element by `inner`: a one-field table with key "" for scalars */
    FIELD_COUNTS, /* a map {id of `collection`: number}, kept in file order as struct field_count */
    FIELD_BITS, /* a list of different numbers min … max; number n is bit n - min of the integer.
                   With `words`: a list of different words; word n is bit n */
    FIELD_ROW   /* a record without keys: the list of its values in table order; nullable ones at
                       the end that have their fallback may be left out, and are */
};

struct field_count {
    uint8_t record;
    uint8_t count;
};

enum { FIELD_NO_LIST = UINT16_MAX };

/* One field of a record. Numbers are stored in `size` bytes (1, 2, 4 or 8; signed when min < 0 or
 * fallback < 0); with `mask` a number or word lies in those adjacent bits of the integer. Lists and
 * counts store up to `capacity` elements of `stride` bytes from `offset` on, and how many in the
 * uint16_t at `count_offset`; a list has at least `min` elements when it is given (one that is not
 * given has `fallback` for a counter, FIELD_NO_LIST to tell it from an empty one), the numbers of
 * counts are min … max (max 0: 255). Offsets of an `inner` table count from where the inner record
 * begins. Text that is required may not be empty. */
struct field {
    const char *key;
    enum field_kind kind;
    uint16_t offset;
    uint16_t size;
    bool required;
    bool nullable; /* null stands for `null`, or for `fallback` if that is 0 */
    int64_t min;
    int64_t max;
    int64_t fallback; /* value when absent */
    uint64_t mask;
    const char *const *words; /* ends with NULL */
    const struct field *inner;
    uint16_t stride;
    uint16_t capacity;
    uint16_t count_offset;
    uint8_t collection;
    int64_t null;
    bool lone;        /* a list of one element may be written without brackets, and is; of a row its
                         first value may be */
    const char *rule; /* that demands what the table does; stands behind complaints about it */
    /* Whether it is written for this record; NULL: always. For fields over the same bytes, of which
     * a file has one, and for those that follow from others. */
    bool (*applies)(const void *record);
    /* Of a list that may be given by its first number: whether the rest follows from it in this
     * record, which is written so then; NULL: never. */
    bool (*follows)(const void *record);
    const char *when;  /* `applies` in words, where there is `applies`: "the ship is hidden" */
    const char *label; /* a short noun for people; with key "": its list says it */
    const char *help;  /* what it means: one sentence for people, likewise */
};

/* Shorthands for tables: where a member of the record `type` lies, and a list with its counter. */
#define FIELD_AT(type, member)                                                                     \
    .offset = (uint16_t)offsetof(type, member), .size = (uint16_t)sizeof(((type *)0)->member)
#define FIELD_COUNTED(type, member, counter)                                                       \
    .offset = (uint16_t)offsetof(type, member),                                                    \
    .stride = (uint16_t)sizeof(((type *)0)->member[0]),                                            \
    .capacity = (uint16_t)(sizeof(((type *)0)->member) / sizeof(((type *)0)->member[0])),          \
    .count_offset = (uint16_t)offsetof(type, counter)

/* What a field is to people: noun and sentence. */
#define FIELD_SAYS(noun, sentence) .label = (noun), .help = (sentence)

struct library;
struct setup;

/* What fields may refer to while they are read or written; what is not needed may be NULL. Without
 * a board cells are read as nowhere, without a setup units as none, both without complaint: so a
 * record can be read once to find its board and again when the board is known. */
struct field_context {
    const struct library *library;
    const struct board *board;
    const struct setup *setup; /* FIELD_UNIT: names of the units the setup places */
    const void *state;         /* writing FIELD_UNIT: names of this state's units instead */
    bool gaps;                 /* a cell may be "unknown" */
    struct complaints *complaints;
};

/* Fills `record` (fallbacks first) from `map`. Unknown keys, wrong types, numbers out of range,
 * missing required keys and unknown references are all complained about, not only the first.
 * `skip`, a list ending with NULL or NULL itself, names keys of the map that belong to someone
 * else; `fields_skip_rest` stands for all keys the table does not know. Returns true when nothing
 * was complained about. */
extern const char *const fields_skip_rest[];
bool fields_read(const struct field *table, const struct node *map, void *record,
                 const struct field_context *context, const char *const *skip);

/* The number a field has in a record (the fallback of a flag is 0 or 1, its mask notwithstanding),
 * and how it gets there. Numbers, flags, words, references, units and bits only. */
int64_t fields_load(const struct field *field, const void *record);
void fields_store(const struct field *field, void *record, int64_t value);

/* What null stands for in a field that is nullable. */
int64_t fields_null(const struct field *field);

/* Only the fallbacks. */
void fields_defaults(const struct field *table, void *record);

/* `"key":value,…` in table order without the outer braces; fields that have their fallback value
 * are left out, except required ones. An optional record is left out when all of it has its
 * fallbacks, the required fields too. Returns false when nothing was written. */
bool fields_write(const struct field *table, const void *record, struct text *out,
                  const struct field_context *context);

/* Why a text may not stand in content or on a screen (control characters; line ends unless
 * `lines`; bytes that are not UTF-8), or NULL. */
const char *fields_text_fault(const char *text, bool lines);

#endif
