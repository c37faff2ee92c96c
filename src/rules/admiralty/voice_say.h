/* What the files that tell events share. */
#ifndef FLAGBRIDGE_RULES_ADMIRALTY_VOICE_SAY_H
#define FLAGBRIDGE_RULES_ADMIRALTY_VOICE_SAY_H

#include "rules/admiralty/voice.h"

/* say_pattern with one item of our own: %w the weapon of `unit` in the first argument. */
void admiralty_say_pattern(const struct game *game, const struct event *event, const char *pattern,
                           struct text *out);

/* "A3 B3 C2 D2 E1 F1" of arguments 0 … 5 */
void admiralty_say_screens(const struct event *event, struct text *out);

/* Events of attacks and damage (voice_say_fire.c): NULL where there is none. */
say_teller *admiralty_say_fire(int kind);

#endif
