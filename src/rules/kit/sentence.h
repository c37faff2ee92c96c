/* Sentences about events, made from patterns: "%unit loses {boxes hull box|hull boxes}."
 *
 *   %unit %other %cell   the event's
 *   %NAME                the argument of that name, as its kind is written
 *   {NAME box|boxes}     that many: "1 box", "3 boxes"; {NAME nothing|box|boxes}: "nothing" for 0
 *
 * A sentence that begins with a value begins with a capital letter, but call signs and designs stay
 * as they are. There are no conditions: what needs one is a function. */
#ifndef FLAGBRIDGE_RULES_KIT_SENTENCE_H
#define FLAGBRIDGE_RULES_KIT_SENTENCE_H

#include "core/rulebook.h"

/* What the event's row says: the rulebook's `say`. */
void sentence_say(const struct game *game, const struct event *event, struct text *out);

/* A pattern: a whole sentence, or what a function has to say between. */
void sentence_write(const struct game *game, const struct event *event, const char *pattern,
                    struct text *out);

/* The first %NAME or {NAME} of a pattern for which there is no argument; NULL: all is well. */
const char *sentence_unknown(const struct event_argument *arguments, const char *pattern);

#endif
