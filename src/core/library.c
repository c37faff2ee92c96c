/* Shelves of records, and how documents fill them. */
#include "core/library.h"

#include "base/check.h"
#include "core/rulebook.h"

#include <string.h>

const void *library_record(const struct library *library, int collection, int index)
{
    CHECK(collection >= 0 && collection < library->rulebook->collection_count);
    const struct shelf *shelf = &library->shelf[collection];
    CHECK(index >= 0 && index < shelf->count);
    size_t size = library->rulebook->collections[collection].size;
    return (const unsigned char *)shelf->records + (size_t)index * size;
}

const struct label *library_label(const struct library *library, int collection, int index)
{
    return library_record(library, collection, index);
}

int library_find(const struct library *library, int collection, const char *id)
{
    for (int i = 0; i < library->shelf[collection].count; i++)
        if (strcmp(library_label(library, collection, i)->id, id) == 0)
            return i;
    return -1;
}

int library_find_said(const struct library *library, int collection, const char *id)
{
    int index = id[0] ? library_find(library, collection, id) : -1;
    for (int i = 0; id[0] && index < 0 && i < library->shelf[collection].count; i++)
        if (text_same(library_label(library, collection, i)->id, id))
            index = i;
    return index;
}

/* The records of one collection while they are read. */
struct arrival {
    const struct collection *collection;
    const struct node *list;
    unsigned char *records;
    int old_count;
    int new_count;
};

const char *library_id_key(const struct collection *collection)
{
    return collection->id_key ? collection->id_key : "id";
}

/* Ids first, so that records may refer to records further down. */
static void enter_ids(struct arrival *arrival)
{
    const struct node *item = arrival->list ? arrival->list->first : NULL;
    for (int i = arrival->old_count; i < arrival->new_count; i++, item = item->next) {
        const struct node *id = node_find(item, library_id_key(arrival->collection));
        if (!id || id->kind != NODE_SCALAR || strlen(id->text) >= LABEL_ID_SIZE)
            continue;
        struct label *label =
            (struct label *)(void *)(arrival->records + (size_t)i * arrival->collection->size);
        strcpy(label->id, id->text);
    }
}

static bool open_shelf(struct library *library, int index, const struct node *map,
                       struct arena *arena, struct complaints *complaints, struct arrival *out)
{
    const struct collection *collection = &library->rulebook->collections[index];
    struct shelf *shelf = &library->shelf[index];
    const struct node *list = node_find(map, collection->key);
    *out = (struct arrival){collection, NULL, NULL, shelf->count, shelf->count};
    if (!list)
        return true;
    if (list->kind != NODE_LIST) {
        complain(complaints, list, collection->key, "must be a list");
        return false;
    }
    if (list->count > collection->max - shelf->count) {
        complain(complaints, list, collection->key, "%d are too many, there may be %d", list->count,
                 collection->max - shelf->count);
        return false;
    }
    int count = shelf->count + list->count;
    out->records = arena_take(arena, (size_t)count * collection->size);
    if (!out->records) {
        complain(complaints, list, collection->key, "too large for the memory set aside");
        return false;
    }
    out->list = list;
    out->new_count = count;
    if (shelf->count > 0)
        memcpy(out->records, shelf->records, (size_t)shelf->count * collection->size);
    enter_ids(out);
    *shelf = (struct shelf){out->new_count, out->records};
    return true;
}

static bool check_id(const struct library *library, int collection, int index,
                     const struct node *item, struct complaints *complaints)
{
    const char *key = library_id_key(&library->rulebook->collections[collection]);
    const struct node *at = node_find(item, key);
    const char *id = library_label(library, collection, index)->id;
    if (!at || id[0] == '\0')
        return true; /* complained about by the field table */
    if (strspn(id, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.") !=
        strlen(id)) {
        complain(complaints, at, key, "\"%s\" may have only letters, digits, - . and _", id);
        return false;
    }
    if (library_find(library, collection, id) != index) {
        complain(complaints, at, key, "\"%s\" is given twice in %s", id,
                 library->rulebook->collections[collection].key);
        return false;
    }
    return true;
}

static bool read_shelf(const struct library *library, int index, const struct arrival *arrival,
                       struct complaints *complaints)
{
    struct field_context context = {.library = library, .complaints = complaints};
    const struct node *item = arrival->list ? arrival->list->first : NULL;
    bool sound = true;
    for (int i = arrival->old_count; i < arrival->new_count; i++, item = item->next) {
        void *record = arrival->records + (size_t)i * arrival->collection->size;
        int before = complaints->count;
        sound &= fields_read(arrival->collection->fields, item, record, &context, NULL);
        if (item->kind == NODE_MAP)
            sound &= check_id(library, index, i, item, complaints);
        complaints_cite(complaints, before, arrival->collection->rule);
        struct label *label = record;
        if (label->name[0] == '\0')
            memcpy(label->name, label->id, sizeof label->id);
    }
    return sound;
}

static bool finish_shelf(const struct library *library, const struct arrival *arrival,
                         struct complaints *complaints)
{
    const struct node *item = arrival->list ? arrival->list->first : NULL;
    bool sound = true;
    for (int i = arrival->old_count; i < arrival->new_count; i++, item = item->next) {
        void *record = arrival->records + (size_t)i * arrival->collection->size;
        int before = complaints->count;
        if (item->kind == NODE_MAP)
            sound &= arrival->collection->finish(library, record, item, complaints);
        complaints_cite(complaints, before, arrival->collection->rule);
    }
    return sound;
}

/* Recursion follows the tables, which are ours, never the input. */
static bool has_cells(const struct field *table)
{
    for (const struct field *field = table; field->kind != FIELD_END; field++)
        if (field->kind == FIELD_CELL || (field->inner && has_cells(field->inner)))
            return true;
    return false;
}

bool library_add(struct library *library, const struct node *map, struct arena *arena,
                 struct complaints *complaints)
{
    struct arrival arrivals[COLLECTIONS_MAX];
    int count = library->rulebook->collection_count;
    bool sound = true;
    CHECK(count <= COLLECTIONS_MAX);
    for (int i = 0; i < count; i++)
        CHECK(!has_cells(library->rulebook->collections[i].fields));
    for (int i = 0; i < count; i++)
        sound &= open_shelf(library, i, map, arena, complaints, &arrivals[i]);
    for (int i = 0; i < count; i++)
        sound &= read_shelf(library, i, &arrivals[i], complaints);
    bool all_read = sound;
    for (int i = 0; i < count; i++)
        if (arrivals[i].collection->finish && (all_read || arrivals[i].collection->hardy))
            sound &= finish_shelf(library, &arrivals[i], complaints);
    return sound;
}

void library_write(const struct library *library, struct text *out)
{
    const struct rulebook *rulebook = library->rulebook;
    struct field_context context = {.library = library};
    for (int c = 0; c < rulebook->collection_count; c++) {
        text_add(out, c ? "," : "");
        text_quote(out, rulebook->collections[c].key);
        text_add(out, ":[");
        for (int i = 0; i < library->shelf[c].count; i++) {
            text_add(out, i ? ",{" : "{");
            fields_write(rulebook->collections[c].fields, library_record(library, c, i), out,
                         &context);
            text_char(out, '}');
        }
        text_char(out, ']');
    }
}
