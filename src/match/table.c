/* Tables and the piles they share: copying, growing, appending. */
#include "match/table.h"

#include "base/check.h"

#include <stdlib.h>
#include <string.h>

enum {
    STATES_PER_TABLE = 2 + SIDES,
    TABLES = 3,
    SCRATCH_STATES = 3,
    PILE_FIRST = 64,
    DRAFT_FIRST = 8,
    EVENTS_PILE_MAX = 1 << 22,
    FACES_PILE_MAX = 1 << 24,
    ANSWERS_PILE_MAX = 1 << 16
};

enum fault table_out_of_memory(struct note *why)
{
    return note_set(why, FAULT_FULL, NULL, "the table is full: no more room for this battle");
}

struct game table_game(const struct match *match, void *state)
{
    return (struct game){match->rulebook, match->terms.setup, state};
}

size_t table_state_size(const struct match *match)
{
    return match->terms.setup->state_size;
}

size_t table_state_stride(const struct match *match)
{
    return (table_state_size(match) + 63) / 64 * 64;
}

/* Whose events say what they changed. */
static bool is_told(const struct match *match, int viewer)
{
    bool exists = viewer >= SEAT_SPECTATOR || viewer < match->terms.setup->seat_count;
    return exists && match->terms.effects >> viewer & 1;
}

static size_t told_states(const struct match *match)
{
    size_t count = 0;
    for (int viewer = 0; viewer < TOLD; viewer++)
        count += is_told(match, viewer);
    return count;
}

static unsigned char *place_told(const struct match *match, void *told[TOLD], unsigned char *next)
{
    for (int viewer = 0; viewer < TOLD; viewer++) {
        told[viewer] = is_told(match, viewer) ? next : NULL;
        next += is_told(match, viewer) ? table_state_stride(match) : 0;
    }
    return next;
}

bool table_make(struct match *match)
{
    static const struct pile shape[PILES] = {
        [PILE_RECORDS] = {.item_size = sizeof(struct record), .max = MATCH_RECORDS_MAX},
        [PILE_MARKS] = {.item_size = sizeof(struct mark), .max = MATCH_RECORDS_MAX},
        [PILE_EVENTS] = {.item_size = sizeof(struct kept_event), .max = EVENTS_PILE_MAX},
        [PILE_THROWS] = {.item_size = sizeof(struct dice_throw), .max = EVENTS_PILE_MAX},
        [PILE_FACES] = {.item_size = sizeof(struct dice_face), .max = FACES_PILE_MAX},
        [PILE_RECORDED] = {.item_size = sizeof(uint16_t), .max = FACES_PILE_MAX},
        [PILE_ANSWERS] = {.item_size = sizeof(struct answer), .max = ANSWERS_PILE_MAX},
        [PILE_CHANGES] = {.item_size = sizeof(struct change), .max = EVENTS_PILE_MAX},
        [PILE_EFFECTS] = {.item_size = sizeof(struct effect), .max = FACES_PILE_MAX}};
    memcpy(match->pile, shape, sizeof shape);
    size_t told = told_states(match);
    match->states =
        calloc(TABLES * (STATES_PER_TABLE + told) + SCRATCH_STATES, table_state_stride(match));
    if (!match->states)
        return false;
    unsigned char *next = match->states;
    void **scratch[SCRATCH_STATES] = {&match->scratch, &match->view[0], &match->view[1]};
    for (int i = 0; i < SCRATCH_STATES; i++, next += table_state_stride(match))
        *scratch[i] = next;
    for (int i = 0; i < TABLES; i++) {
        struct table *table = &match->tables[i];
        void **own[STATES_PER_TABLE] = {&table->state, &table->anchor, &table->drafted[SIDE_RED],
                                        &table->drafted[SIDE_BLUE]};
        for (int k = 0; k < STATES_PER_TABLE; k++, next += table_state_stride(match))
            *own[k] = next;
        for (int seat = 0; seat < match->terms.setup->seat_count; seat++) {
            table->draft[seat] = calloc(1, sizeof *table->draft[seat]);
            if (!table->draft[seat])
                return false;
        }
    }
    for (int i = 0; i < TABLES;
         i++) /* at the end: seldom written to, so that they take no memory */
        next = place_told(match, match->tables[i].views.told, next);
    match->kept = &match->tables[0];
    match->spare[0] = &match->tables[1];
    match->spare[1] = &match->tables[2];
    return true;
}

static void free_draft(struct draft *draft)
{
    if (!draft)
        return;
    free(draft->number);
    free(draft->list);
    free(draft);
}

void table_free(struct match *match)
{
    for (int i = 0; i < TABLES; i++)
        for (int seat = 0; seat < SEATS_MAX; seat++)
            free_draft(match->tables[i].draft[seat]);
    for (int i = 0; i < PILES; i++)
        free(match->pile[i].items);
    for (int lane = 0; lane < DICE_LANES; lane++)
        free(match->queue[lane].faces);
    free(match->events.list);
    free(match->log.throws);
    free(match->log.faces);
    told_close(&match->told);
    free(match->states);
}

static bool grow_draft(struct draft *draft, int capacity)
{
    uint32_t *number = realloc(draft->number, (size_t)capacity * sizeof *number);
    if (number)
        draft->number = number;
    struct action *list = realloc(draft->list, (size_t)capacity * sizeof *list);
    if (list)
        draft->list = list;
    if (number && list)
        draft->capacity = capacity;
    return number && list;
}

bool table_grow_drafts(struct match *match, int slot, int count)
{
    int capacity = DRAFT_FIRST;
    while (capacity < count)
        capacity *= 2;
    for (int i = 0; i < TABLES; i++) {
        struct draft *draft = match->tables[i].draft[slot];
        if (draft->capacity < capacity && !grow_draft(draft, capacity))
            return false;
    }
    return true;
}

static void copy_draft(struct draft *to, const struct draft *from)
{
    to->count = from->count;
    to->sealed = from->sealed;
    to->noted = from->noted;
    if (from->count == 0)
        return;
    memcpy(to->number, from->number, (size_t)from->count * sizeof from->number[0]);
    memcpy(to->list, from->list, (size_t)from->count * sizeof from->list[0]);
}

void table_copy(const struct match *match, struct table *to, const struct table *from)
{
    struct table own = *to;
    *to = *from;
    to->state = own.state;
    to->anchor = own.anchor;
    memcpy(to->state, from->state, table_state_size(match));
    memcpy(to->anchor, from->anchor, table_state_size(match));
    for (int side = 0; side < SIDES; side++) {
        to->drafted[side] = own.drafted[side];
        if (from->has_draft[side])
            memcpy(to->drafted[side], from->drafted[side], table_state_size(match));
    }
    memcpy(to->views.told, own.views.told, sizeof own.views.told);
    for (int viewer = 0; viewer < TOLD; viewer++)
        if (own.views.told[viewer] && !(from->views.current >> viewer & 1))
            memcpy(to->views.told[viewer], from->views.told[viewer], table_state_size(match));
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        to->draft[seat] = own.draft[seat];
        if (own.draft[seat])
            copy_draft(own.draft[seat], from->draft[seat]);
    }
}

bool table_over(const struct table *table)
{
    return table->ended || state_head(table->state)->over;
}

int table_side(const struct match *match, int seat)
{
    CHECK(seat >= 0 && seat < match->terms.setup->seat_count);
    return match->terms.setup->seat[seat].side;
}

struct record *table_records(const struct match *match)
{
    return match->pile[PILE_RECORDS].items;
}

struct mark *table_marks(const struct match *match)
{
    return match->pile[PILE_MARKS].items;
}

/* The pile of faces has moved: records point into it. */
static void repoint_records(struct match *match, const struct table *table)
{
    uint16_t *next = match->pile[PILE_RECORDED].items;
    struct record *records = table_records(match);
    for (int i = 0; i < table->count[PILE_RECORDS]; i++)
        for (int lane = 0; lane < DICE_LANES; lane++) {
            records[i].faces[lane] = next;
            next += records[i].face_count[lane];
        }
}

void *table_room(struct match *match, const struct table *table, enum pile_name name, int more)
{
    struct pile *pile = &match->pile[name];
    int needed = table->count[name] + more;
    if (needed > pile->max)
        return NULL;
    if (needed > pile->capacity || !pile->items) {
        int capacity = pile->capacity ? pile->capacity : PILE_FIRST;
        while (capacity < needed)
            capacity *= 2;
        void *items = realloc(pile->items, (size_t)capacity * pile->item_size);
        if (!items)
            return NULL;
        pile->items = items;
        pile->capacity = capacity;
        if (name == PILE_RECORDED)
            repoint_records(match, table);
    }
    return (char *)pile->items + (size_t)table->count[name] * pile->item_size;
}

struct mark table_mark_same(uint32_t root)
{
    return (struct mark){.root = root, .parent = root};
}

uint32_t table_root(const struct match *match, const struct table *table)
{
    return table_marks(match)[table->count[PILE_MARKS] - 1].root;
}

enum fault table_add_record(struct match *match, struct table *table, struct record *record,
                            struct mark mark, struct note *why)
{
    /* The last place is kept for the record that ends the match. */
    bool ends = record->kind == RECORD_RESIGN || record->kind == RECORD_FORFEIT ||
                record->kind == RECORD_DRAW;
    if (!ends && table->count[PILE_RECORDS] >= MATCH_RECORDS_MAX - 1)
        return table_out_of_memory(why);
    struct record *place = table_room(match, table, PILE_RECORDS, 1);
    struct mark *place_of_mark = table_room(match, table, PILE_MARKS, 1);
    if (!place || !place_of_mark)
        return table_out_of_memory(why);
    struct game game = table_game(match, table->state);
    record->number = (uint32_t)table->count[PILE_RECORDS];
    record->hash = play_hash(&game);
    record->version = match->rulebook->version;
    *place = *record;
    *place_of_mark = mark;
    table->count[PILE_RECORDS]++;
    table->count[PILE_MARKS]++;
    return FAULT_NONE;
}

enum fault table_remember(struct match *match, struct table *table, const struct answer *answer,
                          struct note *why)
{
    struct answer *place = table_room(match, table, PILE_ANSWERS, 1);
    if (!place)
        return table_out_of_memory(why);
    *place = *answer;
    table->count[PILE_ANSWERS]++;
    return FAULT_NONE;
}
