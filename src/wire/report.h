/* Events with their dice, and marks for drawing, as JSON. */
#ifndef FLAGBRIDGE_WIRE_REPORT_H
#define FLAGBRIDGE_WIRE_REPORT_H

#include "match/match.h"

/* An object: number, text (one sentence), rule, title, kind, step, unit, other, cell, arguments,
 * where it has any dice_count, base, needs and terms; dice. `title` is the rule's, or NULL. `view`
 * is the position of the seat the event belongs to. */
void report_write_event(const struct game *view, const struct match_event *event, const char *title,
                        struct text *out);

/* An object: cell, kind, value, and as far as there is something to say unit, bearing, aspect,
 * compass, ground, weapons (numbers of the bits of `detail`). */
void report_write_mark(const struct game *view, const struct overlay_query *query,
                       const struct overlay_mark *mark, struct text *out);

#endif
