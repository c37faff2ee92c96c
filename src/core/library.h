/* Loaded content of one rule system: designs and whatever else it keeps, by collection. */
#ifndef FLAGBRIDGE_CORE_LIBRARY_H
#define FLAGBRIDGE_CORE_LIBRARY_H

#include "core/fields.h"

#include "base/arena.h"

enum { COLLECTIONS_MAX = 12, LABEL_ID_SIZE = 32, LABEL_NAME_SIZE = 48 };

/* Every record of every collection begins with its label. */
struct label {
    char id[LABEL_ID_SIZE];
    char name[LABEL_NAME_SIZE];
};

struct library;

/* A kind of content: the key it stands under in files, and the shape of its records. There is no
 * board yet when they are read: no FIELD_CELL in them. */
struct collection {
    const char *key;
    const struct field *fields;
    uint16_t size; /* of one record */
    uint16_t max;  /* at most 254, so that an index fits a byte */
    /* Checks or completes a new record, whose map is `node`, when the fields of all new records
     * have been read without complaint; false: complained. NULL: nothing to do. */
    bool (*finish)(const struct library *library, void *record, const struct node *node,
                   struct complaints *complaints);
    const char *id_key; /* of the id in files; NULL: `id`. Empty: records have none, and nothing
                           refers to them */
    const char *rule;   /* behind complaints of its records that cite no other; NULL: none */
    /* What a check of files says beyond that: faults that do not keep a record from being read,
     * since an audit is to say all of them. Called like a hardy finish. NULL: nothing. */
    void (*vet)(const struct library *library, const void *record, const struct node *node,
                struct complaints *complaints);
    /* What it says of a sound record, wherever that stands: complaints_remark. NULL: nothing. */
    void (*remark)(const struct library *library, const void *record, const struct node *node,
                   struct complaints *complaints);
    bool hardy; /* finish looks at no other record and bears with fields that could not be read,
                   which hold nothing then: it is called for every map */
    const char *label; /* of one record: a short noun for people */
    const char *help;  /* what such a record is: one sentence for people */
};

struct shelf {
    int count;
    const void *records;
};

struct rulebook;

/* The first collection is the designs (ships, classes); unit.design is an index into it. */
struct library {
    const struct rulebook *rulebook;
    struct shelf shelf[COLLECTIONS_MAX];
};

/* The record at `index` of a collection; the caller knows its type. */
const void *library_record(const struct library *library, int collection, int index);
const struct label *library_label(const struct library *library, int collection, int index);

/* The key under which files have the id of a record. */
const char *library_id_key(const struct collection *collection);

/* Index of the record with that id, or -1. */
int library_find(const struct library *library, int collection, const char *id);
/* As a person writes it: case-blind where that is nobody's own. */
int library_find_said(const struct library *library, int collection, const char *id);

/* Appends the records that stand in `map` under the collections' keys to `library` (ids must be
 * new); new shelves live in the arena. Records may refer to each other in any order. A record
 * without a name is named by its id. Returns true when nothing was complained about; otherwise the
 * library serves only to find further faults. */
bool library_add(struct library *library, const struct node *map, struct arena *arena,
                 struct complaints *complaints);

/* All collections as JSON members: "classes":[…],"fleets":[…]. Reading them back with
 * library_add gives the same library. */
void library_write(const struct library *library, struct text *out);

#endif
