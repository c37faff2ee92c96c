/* What the files that tell events share. */
#ifndef FLAGBRIDGE_RULES_ADMIRALTY_VOICE_SAY_H
#define FLAGBRIDGE_RULES_ADMIRALTY_VOICE_SAY_H

#include "rules/admiralty/voice.h"

typedef void admiralty_teller(const struct game *game, const struct event *event, struct text *out);

/* Writes `pattern`: %u unit, %o other, %c cell, %0 … %7 arguments, %w the weapon of `unit` in the
 * first argument, %s the side in the first argument. Sentences begin with a capital letter, call
 * signs stay as they are. */
void admiralty_say_pattern(const struct game *game, const struct event *event, const char *pattern,
                           struct text *out);

/* " 3 VP go to its enemies": nothing when there are none. */
void admiralty_say_points(int points, struct text *out);

/* "A3 B3 C2 D2 E1 F1" of arguments 0 … 5 */
void admiralty_say_screens(const struct event *event, struct text *out);

/* Events of attacks and damage (voice_say_fire.c): NULL where there is none. */
admiralty_teller *admiralty_say_fire(int kind);

#endif
