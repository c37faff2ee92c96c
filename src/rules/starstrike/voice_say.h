/* What the files of `starstrike` that tell events share. */
#ifndef FLAGBRIDGE_RULES_STARSTRIKE_VOICE_SAY_H
#define FLAGBRIDGE_RULES_STARSTRIKE_VOICE_SAY_H

#include "rules/starstrike/voice.h"

/* say_pattern with %k: the order in the first argument, "B-002 Focused Fire"; %h: the heading
 * there, "2 (SE)"; %f: the facing in the third. */
void starstrike_say_pattern(const struct game *game, const struct event *event, const char *pattern,
                            struct text *out);

/* Events of activations (voice_say_strike.c): NULL where there is none. */
say_teller *starstrike_say_strike(int kind);

#endif
