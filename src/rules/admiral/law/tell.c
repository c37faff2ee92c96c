/* Events and throws, as the steps of the law make them. */
#include "rules/admiral/law/law.h"

void admiral_tell_at(struct walk *walk, struct event event, struct cell cell)
{
    event.roll = EVENT_NO_ROLL;
    event.cell = cell;
    walk_tell(walk, &event);
}

const char *admiral_tell_square(const struct ask *ask, struct cell cell, char name[JUDGE_NAME_SIZE])
{
    struct text text;
    text_init(&text, name, JUDGE_NAME_SIZE);
    if (ask->why)
        board_write_cell(&ask->game->setup->board, cell, &text);
    return name;
}
