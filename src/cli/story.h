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

/* Prints what `seat` may know with number > `since`, folded to `width`, at most the last `most`
 * events (0: all). Returns the number of the last event there is. */
uint32_t story_print(const struct match *match, const struct game *view, int seat, uint32_t since,
                     int width, int most);

#endif
