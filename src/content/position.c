/* Writing positions, and telling which records have to go with them. */
#include "content/position.h"

#include "content/pretty.h"

#include <stdlib.h>
#include <string.h>

enum { RECORD_SIZE = 1 << 18 };

/* Records of the battle beside those that whoever reads the file has anyway. */
struct shelves {
    const struct library *own;
    const struct library *shipped;
    const struct head *head; /* of the state, with its units behind it */
};

/* Where the record is shipped; -1: nowhere. Records without ids are told by their places. */
static int find_shipped(const struct shelves *shelves, int collection, int index)
{
    const char *id_key = shelves->own->rulebook->collections[collection].id_key;
    if (id_key && !id_key[0])
        return index < shelves->shipped->shelf[collection].count ? index : -1;
    return library_find(shelves->shipped, collection,
                        library_label(shelves->own, collection, index)->id);
}

static void write_record(const struct library *library, int collection, int index, struct text *out)
{
    struct field_context context = {.library = library};
    text_char(out, '{');
    fields_write(library->rulebook->collections[collection].fields,
                 library_record(library, collection, index), out, &context);
    text_char(out, '}');
}

/* Designs matter if a unit bears them, all other records if they are there. */
static bool is_needed(const struct shelves *shelves, int collection, int index)
{
    const struct unit *units = (const struct unit *)(shelves->head + 1);
    for (int i = 0; collection == 0 && i < shelves->head->unit_count; i++)
        if (units[i].design == index || units[i].letters == index)
            return true;
    return collection > 0;
}

static enum fault compare(const struct shelves *shelves, int collection, int index, char *room,
                          struct note *why)
{
    struct text own, shipped;
    int twin = find_shipped(shelves, collection, index);
    if (twin < 0 || !is_needed(shelves, collection, index))
        return FAULT_NONE;
    text_init(&own, room, RECORD_SIZE);
    text_init(&shipped, room + RECORD_SIZE, RECORD_SIZE);
    write_record(shelves->own, collection, index, &own);
    write_record(shelves->shipped, collection, twin, &shipped);
    if (!own.cut && own.length == shipped.length && strcmp(own.start, shipped.start) == 0)
        return FAULT_NONE;
    return note_set(why, FAULT_REFUSED, NULL,
                    "%.40s of `%s` is not what this program ships under that id, so that the "
                    "position would be another one: keep the battle file instead",
                    library_label(shelves->own, collection, index)->id,
                    shelves->own->rulebook->collections[collection].key);
}

static enum fault compare_all(const struct shelves *shelves, struct note *why)
{
    char *room = malloc(2 * (size_t)RECORD_SIZE);
    enum fault fault = room ? FAULT_NONE : note_set(why, FAULT_WORLD, NULL, "out of memory");
    for (int c = 0; !fault && c < shelves->own->rulebook->collection_count; c++)
        for (int i = 0; !fault && i < shelves->own->shelf[c].count; i++)
            fault = compare(shelves, c, i, room, why);
    free(room);
    return fault;
}

/* Members for the collections that have something new. */
static void write_new(const struct shelves *shelves, struct text *out)
{
    for (int c = 0; c < shelves->own->rulebook->collection_count; c++) {
        int count = 0;
        for (int i = 0; i < shelves->own->shelf[c].count; i++) {
            if (find_shipped(shelves, c, i) >= 0)
                continue;
            if (count++ == 0) {
                text_char(out, ',');
                text_quote(out, shelves->own->rulebook->collections[c].key);
                text_add(out, ":[");
            } else {
                text_char(out, ',');
            }
            write_record(shelves->own, c, i, out);
        }
        text_add(out, count ? "]" : "");
    }
}

static void write_all(const struct position *position, const struct shelves *shelves,
                      struct text *out)
{
    struct setup known = *position->setup;
    known.concealed = position->concealed;
    known.viewer = position->viewer;
    setup_write(&known, position->state, out);
    if (!out->cut)
        out->start[--out->length] = '\0'; /* records stand within the same braces */
    write_new(shelves, out);
    text_char(out, '}');
}

/* Doubles the room until it is enough. */
static char *write_roomy(const struct position *position, const struct shelves *shelves)
{
    for (size_t size = 1 << 16; size <= POSITION_MAX; size *= 2) {
        struct text text;
        char *buffer = malloc(size);
        if (!buffer)
            return NULL;
        text_init(&text, buffer, size);
        write_all(position, shelves, &text);
        if (!text.cut)
            return buffer;
        free(buffer);
    }
    return NULL;
}

enum fault position_write(const struct position *position, const struct library *shipped,
                          char **out, struct note *why)
{
    struct shelves shelves = {&position->setup->library, shipped, position->state};
    *out = NULL;
    enum fault fault = compare_all(&shelves, why);
    if (fault)
        return fault;
    *out = write_roomy(position, &shelves);
    return *out ? FAULT_NONE
                : note_set(why, FAULT_FULL, NULL, "the position is too large for a file");
}

enum fault position_write_file(const struct position *position, const struct library *shipped,
                               char **out, struct note *why)
{
    char *json = NULL;
    enum fault fault = position_write(position, shipped, &json, why);
    if (fault) {
        *out = NULL;
        return fault;
    }
    size_t size = 4 * strlen(json) + 1; /* line ends and blanks take less */
    *out = malloc(size);
    if (*out) {
        struct text text;
        text_init(&text, *out, size);
        pretty_yaml(json, &text);
    } else {
        fault = note_set(why, FAULT_WORLD, NULL, "out of memory");
    }
    free(json);
    return fault;
}
