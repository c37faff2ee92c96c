/* Events with their dice, and marks for drawing, as JSON. */
#ifndef FLAGBRIDGE_WIRE_REPORT_H
#define FLAGBRIDGE_WIRE_REPORT_H

#include "match/match.h"

/* An object: number, text (one sentence), where it names anything its parts, rule, title, kind,
 * step, unit, other, cell, facts (facts.h), where it has any dice_count, base, needs and terms, and
 * effects; dice. `title` is the rule's, or NULL. `view` is the position of the seat the event
 * belongs to. */
void report_write_event(const struct game *view, const struct match_event *event, const char *title,
                        struct text *out);

/* An object: cell, kind, value, and as far as there is something to say unit, bearing, aspect,
 * compass, ground with its figure, weapons (numbers of the bits of `detail`). */
void report_write_mark(const struct game *view, const struct overlay_query *query,
                       const struct overlay_mark *mark, struct text *out);

/* What clients call a picture of terrain or a marker: "nebula". */
const char *report_ground_word(enum ground_figure figure);

#endif
