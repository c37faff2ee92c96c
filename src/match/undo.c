/* Undo: a record that puts an earlier position back, never past a die or a reveal. */
#include "match/table.h"

#include "base/check.h"

#include <stdlib.h>
#include <string.h>

/* Why this act may not be taken back, or NULL. */
static const char *obstacle(const struct record *record, const struct mark *mark,
                            const struct undo_wish *wish)
{
    if (record->kind == RECORD_START)
        return "there is nothing to take back";
    if (mark->rolled)
        return "dice have fallen since";
    if (mark->revealed)
        return "a secret was revealed";
    if (wish->consent)
        return NULL;
    if (record->seat != wish->seat)
        return "another player has answered since; ask for consent";
    return mark->ended_run ? "that run is ended; ask for consent" : NULL;
}

enum fault undo_find(const struct match *match, const struct table *table,
                     const struct undo_wish *wish, uint32_t *root, struct note *why)
{
    const struct record *records = table_records(match);
    const struct mark *marks = table_marks(match);
    uint32_t at = table_root(match, table);
    for (int left = wish->count; left > 0;) {
        const char *reason = obstacle(&records[at], &marks[at], wish);
        if (reason)
            return note_set(why, FAULT_REFUSED, NULL, "cannot be taken back: %s", reason);
        left -= records[at].seat == wish->seat;
        at = marks[at].parent;
    }
    *root = at;
    return FAULT_NONE;
}

/* Is `root` on the way from the anchor to the present position? */
static bool reachable(const struct match *match, const struct table *table, uint32_t root)
{
    const struct mark *marks = table_marks(match);
    uint32_t at = table_root(match, table);
    while (at != root && at != table->anchor_root)
        at = marks[at].parent;
    return at == root;
}

/* The acts between the anchor and `root`, oldest first, played again: no die fell in them. */
static enum fault play_again(struct match *match, struct table *table, uint32_t root,
                             struct note *why)
{
    const struct record *records = table_records(match);
    const struct mark *marks = table_marks(match);
    size_t length = 0;
    for (uint32_t at = root; at != table->anchor_root; at = marks[at].parent)
        length++;
    uint32_t *path = malloc((length + 1) * sizeof *path);
    if (!path)
        return table_out_of_memory(why);
    size_t left = length;
    for (uint32_t at = root; at != table->anchor_root; at = marks[at].parent)
        path[--left] = at;
    memcpy(table->state, table->anchor, table_state_size(match));
    for (size_t i = 0; i < length; i++)
        CHECK(step_play_still(match, table->state, &records[path[i]].action));
    free(path);
    struct game game = table_game(match, table->state);
    CHECK(play_hash(&game) == records[root].hash);
    return FAULT_NONE;
}

enum fault undo_apply(struct match *match, struct table *table, int seat, uint32_t root,
                      struct note *why)
{
    if (root >= (uint32_t)table->count[PILE_RECORDS])
        return note_set(why, FAULT_INPUT, NULL, "there is no record %u to go back to", root);
    if (table_marks(match)[root].root != root || !reachable(match, table, root))
        return note_set(why, FAULT_REFUSED, NULL, "record %u cannot be gone back to", root);
    told_leave(match, table);
    enum fault fault = play_again(match, table, root, why);
    if (fault)
        return fault;
    struct record record = {.kind = RECORD_UNDO, .seat = seat, .undo_to = root};
    return table_add_record(match, table, &record, table_mark_same(root), why);
}
