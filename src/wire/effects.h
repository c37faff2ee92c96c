/* What an event changed, as JSON. */
#ifndef FLAGBRIDGE_WIRE_EFFECTS_H
#define FLAGBRIDGE_WIRE_EFFECTS_H

#include "match/match.h"

/* "effects":[{"turn":[1,2]},{"unit":"FR-1","cell":["0504","0505"],"gauges":{"hull":[4,3]}}]: each
 * fact from and to, null where there was or is no such thing. Nothing if nothing changed. `view` is
 * the position of the seat the event belongs to. */
void effects_write(const struct game *view, const struct match_event *event, struct text *out);

#endif
