/* Records out of documents, by field tables, with every fault said. */
#include "core/fields.h"

#include "base/check.h"
#include "core/library.h"
#include "core/names.h"
#include "core/nearest.h"
#include "core/rulebook.h"

#include <string.h>

enum { RECORDS_LISTED = 12 };

static bool read_value(const struct field *field, const struct node *node, const char *key,
                       void *record, const struct field_context *context);

/* Reading a text through a pointer costs nothing; saying what it was not costs a line. */
static bool refuse(const struct field_context *context, const struct node *node, const char *key,
                   const char *wanted)
{
    if (node->kind == NODE_SCALAR)
        complain(context->complaints, node, key, "\"%.60s\" is not %s", node->text, wanted);
    else
        complain(context->complaints, node, key, "a %s is not %s",
                 node->kind == NODE_MAP ? "map" : "list", wanted);
    return false;
}

static bool is_plain(const struct node *node)
{
    return node->kind == NODE_SCALAR && !node->quoted;
}

/* Index of the word, or -1 with a complaint. */
static int find_word(const struct field *field, const struct node *node, const char *key,
                     const struct field_context *context)
{
    for (int i = 0; node->kind == NODE_SCALAR && field->words[i]; i++)
        if (strcmp(field->words[i], node->text) == 0)
            return i;
    struct nearest_list known;
    char list[NOTE_TEXT_SIZE];
    struct text words;
    nearest_list_begin(&known, node->kind == NODE_SCALAR ? node->text : "");
    for (int i = 0; field->words[i]; i++)
        nearest_list_offer(&known, field->words[i]);
    text_init(&words, list, sizeof list);
    text_format(&words, "%sone of %s%s", field->kind == FIELD_INT ? "a whole number or " : "",
                known.all.start, known.cut ? ", …" : "");
    nearest_list_write(&known, NULL, &words);
    refuse(context, node, key, list);
    return -1;
}

/* A word beside the numbers. */
static bool read_other(const struct field *field, const struct node *node, const char *key,
                       void *record, const struct field_context *context)
{
    int word = find_word(field, node, key, context);
    if (word >= 0)
        fields_store(field, record, field->max + 1 + word);
    return word >= 0;
}

static bool read_int(const struct field *field, const struct node *node, const char *key,
                     void *record, const struct field_context *context)
{
    int64_t value;
    if (field->words && !(node->kind == NODE_SCALAR && text_to_int(node->text, &value)))
        return read_other(field, node, key, record, context);
    if (node->kind == NODE_SCALAR && node->quoted && text_to_int(node->text, &value)) {
        complain(context->complaints, node, key, "\"%s\" is text: write the number without quotes",
                 node->text);
        return false;
    }
    if (!is_plain(node) || !text_to_int(node->text, &value))
        return refuse(context, node, key, "a whole number");
    if (value < field->min || value > field->max) {
        complain(context->complaints, node, key, "%lld is out of range %lld..%lld",
                 (long long)value, (long long)field->min, (long long)field->max);
        return false;
    }
    fields_store(field, record, value);
    return true;
}

static bool read_flag(const struct field *field, const struct node *node, const char *key,
                      void *record, const struct field_context *context)
{
    static const char *const words[] = {"false", "true", "off", "on", NULL};
    int word = -1;
    /* as words, on and off stood in quotes in older files */
    for (int i = is_plain(node) ? 0 : 2; node->kind == NODE_SCALAR && words[i]; i++)
        word = strcmp(node->text, words[i]) == 0 ? i : word;
    if (word < 0)
        return refuse(context, node, key, "true or false");
    fields_store(field, record, word % 2);
    return true;
}

static bool read_word(const struct field *field, const struct node *node, const char *key,
                      void *record, const struct field_context *context)
{
    int word = find_word(field, node, key, context);
    if (word >= 0)
        fields_store(field, record, word);
    return word >= 0;
}

/* Whether a control character begins there. C1 controls and the separators U+2028 and U+2029 would
 * break lines or terminals; U+202A to U+202E and U+2066 to U+2069 turn round what stands behind
 * them, be it another's sentence. */
static bool is_control(const unsigned char *c)
{
    if (c[0] == 0xe2 && c[1] == 0x80)
        return c[2] >= 0xa8 && c[2] <= 0xae;
    if (c[0] == 0xe2 && c[1] == 0x81)
        return c[2] >= 0xa6 && c[2] <= 0xa9;
    return c[0] < 0x20 || c[0] == 0x7f || (c[0] == 0xc2 && c[1] >= 0x80 && c[1] <= 0x9f) ||
           (c[0] == 0xef && c[1] == 0xbb && c[2] == 0xbf);
}

const char *fields_text_fault(const char *text, bool lines)
{
    for (const unsigned char *c = (const unsigned char *)text; *c; c++)
        if (is_control(c) && !(*c == '\n' && lines))
            return "has a control character in it";
    return text_is_utf8(text) ? NULL : "is not UTF-8";
}

static bool read_text(const struct field *field, const struct node *node, const char *key,
                      void *record, const struct field_context *context)
{
    if (node->kind != NODE_SCALAR)
        return refuse(context, node, key, "text");
    const char *fault = fields_text_fault(node->text, false);
    if (!fault && field->required && node->text[0] == '\0')
        fault = "is empty";
    if (fault) {
        complain(context->complaints, node, key, "%s", fault);
        return false;
    }
    size_t length = strlen(node->text);
    if (length >= field->size) {
        complain(context->complaints, node, key, "%zu bytes are too long, at most %d", length,
                 field->size - 1);
        return false;
    }
    memcpy((unsigned char *)record + field->offset, node->text, length + 1);
    return true;
}

/* [column,row] from 0. */
static bool read_cell_pair(const struct board *board, const struct node *node, struct cell *cell)
{
    int64_t column, row;
    if (node->count != 2 || !is_plain(node->first) || !is_plain(node->first->next) ||
        !text_to_int(node->first->text, &column) || !text_to_int(node->first->next->text, &row))
        return false;
    if (column < 0 || column > BOARD_SIDE_MAX || row < 0 || row > BOARD_SIDE_MAX)
        return false;
    *cell = board_cell(board, (int)column, (int)row);
    return board_contains(board, *cell);
}

/* 0504 without quotes is a number to YAML, and one with a leading zero at that. */
static bool is_bare_number(const struct node *node)
{
    return is_plain(node) && strspn(node->text, "0123456789") == strlen(node->text);
}

static bool read_cell(const struct field *field, const struct node *node, const char *key,
                      void *record, const struct field_context *context)
{
    const struct board *board = context->board;
    struct cell cell;
    bool sound = false;
    if (is_bare_number(node)) {
        complain(context->complaints, node, key, "write cells in quotes: \"%.8s\"", node->text);
        return false;
    }
    if (!board)
        return true;
    if (board->columns == 0 || board->rows == 0) /* the size was complained about */
        return false;
    if (node->kind == NODE_LIST)
        sound = read_cell_pair(board, node, &cell);
    else if (node->kind == NODE_SCALAR)
        sound = board_read_cell(board, node->text, &cell);
    if (!sound && context->gaps && node->kind == NODE_SCALAR &&
        strcmp(node->text, "unknown") == 0) {
        cell = CELL_UNKNOWN;
        sound = true;
    }
    if (sound) {
        memcpy((unsigned char *)record + field->offset, &cell, sizeof cell);
        return true;
    }
    char wanted[80];
    struct text text;
    text_init(&text, wanted, sizeof wanted);
    text_format(&text, "a cell of this board (\"0101\" to \"%02d%02d\")", board->columns,
                board->rows);
    return refuse(context, node, key, wanted);
}

/* Index of the record `id` names, or -1 with a complaint. */
static int find_record(const struct field *field, const struct node *node, const char *id,
                       const char *key, const struct field_context *context)
{
    const struct library *library = context->library;
    CHECK(library);
    int record = library_find(library, field->collection, id);
    struct complaints *complaints = context->complaints;
    if (record >= 0)
        return record;
    const struct shelf *shelf = &library->shelf[field->collection];
    struct nearest_list known;
    char rest[NOTE_TEXT_SIZE];
    struct text text;
    nearest_list_begin(&known, id);
    for (int i = 0; complaints->count < complaints->capacity && i < shelf->count; i++)
        nearest_list_offer(&known, library_label(library, field->collection, i)->id);
    text_init(&text, rest, sizeof rest);
    nearest_list_write(&known, shelf->count <= RECORDS_LISTED ? "there are " : NULL, &text);
    complain(complaints, node, key, "there is no \"%.40s\" in %s%s", id,
             library->rulebook->collections[field->collection].key, rest);
    return -1;
}

static bool read_ref(const struct field *field, const struct node *node, const char *key,
                     void *record, const struct field_context *context)
{
    if (node->kind != NODE_SCALAR)
        return refuse(context, node, key, "an id");
    int found = find_record(field, node, node->text, key, context);
    if (found >= 0)
        fields_store(field, record, found + field->min);
    return found >= 0;
}

static bool read_unit(const struct field *field, const struct node *node, const char *key,
                      void *record, const struct field_context *context)
{
    if (!context->setup)
        return true;
    int unit = node->kind == NODE_SCALAR ? names_find_placed(context->setup, node->text) : -1;
    if (unit < 0)
        return refuse(context, node, key, "the call sign of a unit");
    fields_store(field, record, unit);
    return true;
}

static bool read_record(const struct field *field, const struct node *node, const char *key,
                        void *record, const struct field_context *context)
{
    if (node->kind != NODE_MAP)
        return refuse(context, node, key, "a map");
    return fields_read(field->inner, node, (unsigned char *)record + field->offset, context, NULL);
}

static void store_count(const struct field *field, void *record, int count)
{
    uint16_t number = (uint16_t)count;
    memcpy((unsigned char *)record + field->count_offset, &number, sizeof number);
}

struct span {
    int least;
    int most;
};

static bool check_count(const struct node *node, const char *key, struct span span,
                        const struct field_context *context)
{
    if (node->count >= span.least && node->count <= span.most)
        return true;
    if (span.least == span.most)
        complain(context->complaints, node, key, "has %d entr%s, there must be %d", node->count,
                 node->count == 1 ? "y" : "ies", span.least);
    else
        complain(context->complaints, node, key, "has %d entr%s, there may be %d to %d",
                 node->count, node->count == 1 ? "y" : "ies", span.least, span.most);
    return false;
}

/* Whether a list or map has a size the field can hold. */
static bool check_size(const struct field *field, const struct node *node, const char *key,
                       const struct field_context *context)
{
    int least = field->kind == FIELD_LIST ? (int)field->min : 0;
    return check_count(node, key, (struct span){least, field->capacity}, context);
}

static bool read_list(const struct field *field, const struct node *node, const char *key,
                      void *record, const struct field_context *context)
{
    unsigned char *element = (unsigned char *)record + field->offset;
    bool sound = true;
    if (field->lone && node->kind == NODE_SCALAR) {
        fields_defaults(field->inner, element);
        sound = read_value(field->inner, node, key, element, context);
        store_count(field, record, sound);
        return sound;
    }
    if (node->kind != NODE_LIST)
        return refuse(context, node, key, "a list");
    if (!check_size(field, node, key, context))
        return false;
    for (const struct node *item = node->first; item; item = item->next) {
        if (field->inner->key[0] == '\0') {
            fields_defaults(field->inner, element);
            sound &= read_value(field->inner, item, key, element, context);
        } else {
            sound &= fields_read(field->inner, item, element, context, NULL);
        }
        element += field->stride;
    }
    if (sound)
        store_count(field, record, node->count);
    return sound;
}

static bool read_counts(const struct field *field, const struct node *node, const char *key,
                        void *record, const struct field_context *context)
{
    if (node->kind != NODE_MAP)
        return refuse(context, node, key, "a map of numbers");
    if (!check_size(field, node, key, context))
        return false;
    struct field number = {.kind = FIELD_INT, .size = 1, .min = field->min, .max = field->max};
    if (number.max == 0 || number.max > UINT8_MAX)
        number.max = UINT8_MAX;
    unsigned char *element = (unsigned char *)record + field->offset;
    bool sound = true;
    for (const struct node *item = node->first; item; item = item->next) {
        int found = find_record(field, item, item->key, key, context);
        uint8_t count = 0;
        sound &= found >= 0 && read_int(&number, item, item->key, &count, context);
        struct field_count entry = {(uint8_t)(found < 0 ? 0 : found), count};
        memcpy(element, &entry, sizeof entry);
        element += field->stride;
    }
    if (sound)
        store_count(field, record, node->count);
    return sound;
}

/* Which bit of the integer an item of a set stands for, or -1 with a complaint. */
static int read_bit(const struct field *field, const struct node *item, const char *key,
                    const struct field_context *context)
{
    const struct field number = {
        .kind = FIELD_INT, .size = 8, .min = field->min, .max = field->max};
    int64_t value = field->min;
    if (field->words)
        return find_word(field, item, key, context);
    return read_int(&number, item, key, &value, context) ? (int)(value - field->min) : -1;
}

static bool read_bits(const struct field *field, const struct node *node, const char *key,
                      void *record, const struct field_context *context)
{
    uint64_t bits = 0;
    bool sound = true;
    CHECK(field->max - field->min < 8 * (int64_t)field->size);
    if (node->kind != NODE_LIST)
        return refuse(context, node, key, field->words ? "a list of words" : "a list of numbers");
    for (const struct node *item = node->first; item; item = item->next) {
        int bit = read_bit(field, item, key, context);
        CHECK(bit < 8 * (int)field->size);
        if (bit < 0) {
            sound = false;
        } else if (bits >> bit & 1) {
            complain(context->complaints, item, key, "%.40s is given twice", item->text);
            sound = false;
        } else {
            bits |= (uint64_t)1 << bit;
        }
    }
    if (sound)
        fields_store(field, record, (int64_t)bits);
    return sound;
}

/* "card_1": one of many alike, of which files have no names; their row's says more. */
static bool is_numbered(const char *key)
{
    size_t length = strlen(key);
    return length > 0 && key[length - 1] >= '0' && key[length - 1] <= '9';
}

static bool read_row(const struct field *field, const struct node *node, const char *key,
                     void *record, const struct field_context *context)
{
    unsigned char *place = (unsigned char *)record + field->offset;
    int least = 0, most = 0;
    bool sound = true;
    if (field->lone && node->kind == NODE_SCALAR)
        return read_value(field->inner, node, field->inner->key, place, context);
    if (node->kind != NODE_LIST)
        return refuse(context, node, key, "a list");
    for (; field->inner[most].kind != FIELD_END; most++)
        least = field->inner[most].nullable ? least : most + 1;
    if (!check_count(node, key, (struct span){least, most}, context))
        return false;
    const struct field *inner = field->inner;
    for (const struct node *item = node->first; item; item = item->next, inner++)
        sound &=
            read_value(inner, item, is_numbered(inner->key) ? key : inner->key, place, context);
    return sound;
}

typedef bool field_reader(const struct field *field, const struct node *node, const char *key,
                          void *record, const struct field_context *context);

static field_reader *const readers[] = {
    [FIELD_INT] = read_int,       [FIELD_FLAG] = read_flag,     [FIELD_WORD] = read_word,
    [FIELD_TEXT] = read_text,     [FIELD_CELL] = read_cell,     [FIELD_REF] = read_ref,
    [FIELD_UNIT] = read_unit,     [FIELD_RECORD] = read_record, [FIELD_LIST] = read_list,
    [FIELD_COUNTS] = read_counts, [FIELD_BITS] = read_bits,     [FIELD_ROW] = read_row};

/* Recursion follows the tables, which are ours, never the input. */
static bool read_value(const struct field *field, const struct node *node, const char *key,
                       void *record, const struct field_context *context)
{
    int before = context->complaints->count;
    bool may_be_null =
        field->nullable ||
        (!field->required && (field->kind == FIELD_CELL || field->kind == FIELD_UNIT));
    if (node_is_null(node) && field->nullable && field->null)
        fields_store(field, record, field->null);
    if (node_is_null(node) && may_be_null)
        return true;
    bool sound = false;
    if (node_is_null(node))
        complain(context->complaints, node, key, "has no value");
    else
        sound = readers[field->kind](field, node, key, record, context);
    complaints_cite(context->complaints, before, field->rule);
    return sound;
}

static bool is_listed(const char *const *words, const char *word)
{
    for (int i = 0; words && words[i]; i++)
        if (strcmp(words[i], word) == 0)
            return true;
    return false;
}

static const struct field *find_field(const struct field *table, const char *key)
{
    for (const struct field *field = table; field->kind != FIELD_END; field++)
        if (strcmp(field->key, key) == 0)
            return field;
    return NULL;
}

static void complain_unknown(const struct field *table, const struct node *child,
                             const char *const *skip, struct complaints *complaints)
{
    struct nearest_list known;
    char reason[NOTE_TEXT_SIZE];
    struct text text;
    if (complaints->count >= complaints->capacity) { /* counted, not kept */
        complain(complaints, child, child->key, "unknown key");
        return;
    }
    nearest_list_begin(&known, child->key);
    for (const struct field *field = table; field->kind != FIELD_END; field++)
        nearest_list_offer(&known, field->key);
    for (int i = 0; skip && skip[i]; i++)
        if (!find_field(table, skip[i]))
            nearest_list_offer(&known, skip[i]);
    text_init(&text, reason, sizeof reason);
    text_add(&text, "unknown key");
    nearest_list_write(&known, "keys here: ", &text);
    complain(complaints, child, child->key, "%s", reason);
}

static bool check_keys(const struct field *table, const struct node *map, const char *const *skip,
                       struct complaints *complaints)
{
    bool sound = true;
    for (const struct node *child = map->first; child; child = child->next) {
        if (is_listed(skip, child->key) || find_field(table, child->key))
            continue;
        complain_unknown(table, child, skip, complaints);
        sound = false;
    }
    return sound;
}

const char *const fields_skip_rest[] = {NULL};

bool fields_read(const struct field *table, const struct node *map, void *record,
                 const struct field_context *context, const char *const *skip)
{
    fields_defaults(table, record);
    if (map->kind != NODE_MAP) {
        complain(context->complaints, map, map->key, "must be a map");
        return false;
    }
    bool sound = skip == fields_skip_rest || check_keys(table, map, skip, context->complaints);
    for (const struct field *field = table; field->kind != FIELD_END; field++) {
        const struct node *node = node_find(map, field->key);
        if (node) {
            sound &= read_value(field, node, field->key, record, context);
        } else if (field->required) {
            complain(context->complaints, map, field->key, "missing");
            complaints_cite(context->complaints, context->complaints->count - 1, field->rule);
            sound = false;
        }
    }
    return sound;
}
