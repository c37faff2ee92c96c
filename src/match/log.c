/* Records that do not come from the rules: endings and takeovers. */
#include "match/table.h"

#include <string.h>

enum fault log_ending(struct match *match, struct table *work, struct record *record,
                      struct note *why)
{
    enum fault fault =
        table_add_record(match, work, record, table_mark_same(table_root(match, work)), why);
    if (fault)
        return fault;
    drafts_clear(match, work);
    work->ended = true;
    if (record->kind == RECORD_DRAW)
        work->winner = WINNER_DRAW;
    else
        work->winner = table_side(match, record->seat) == SIDE_RED ? WINNER_BLUE : WINNER_RED;
    return FAULT_NONE;
}

enum fault log_takeover(struct match *match, struct table *work, struct record *record,
                        struct note *why)
{
    memcpy(work->player[record->seat], record->player, sizeof record->player);
    return table_add_record(match, work, record, table_mark_same(table_root(match, work)), why);
}
