/* Events told to a person: the sentence, the rule in brackets, the dice behind it. */
#ifndef FLAGBRIDGE_CLI_STORY_H
#define FLAGBRIDGE_CLI_STORY_H

#include "match/match.h"

enum { STORY_LINE_SIZE = 1024 };

/* "FR-1 hits CO-3: 9 - 4 = 5, 1 peg [AD-damage.1] (d10: 9; d6: 4)". With `dice` false the dice
 * are left out: the event before has told them. */
void story_write(const struct game *view, const struct match_event *event, bool dice,
                 struct text *out);

/* Whether two events tell of the same throw of one action. */
bool story_same_throw(const struct match_event *a, const struct match_event *b);

/* Whether dice fell in what `seat` may know with number > `since`. */
bool story_has_dice(const struct match *match, int seat, uint32_t since);

/* What is told, to whom, and on what paper. */
struct story {
    const struct match *match;
    const struct game *view;
    int seat;
    uint32_t since;
    int width;
    bool colour;
    int most; /* only the last so many events; 0: all */
    /* Called whenever `page_lines` lines are full; false: enough. NULL: no pages. */
    int page_lines;
    bool (*turn_page)(void *reader);
    void *reader;
};

/* Prints what the seat may know with number > `since`. */
void story_print(const struct story *story);

#endif
