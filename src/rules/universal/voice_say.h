/* What the files of `universal` that tell events share. */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_VOICE_SAY_H
#define FLAGBRIDGE_RULES_UNIVERSAL_VOICE_SAY_H

#include "rules/universal/voice.h"

/* say_pattern with items of our own: %b the battery, %f the facing, %t the track, %h the heading
 * ("heading 2 (SW)") in the first argument. */
void universal_say_pattern(const struct game *game, const struct event *event, const char *pattern,
                           struct text *out);

/* Weapons of the first two arguments. */
uint64_t universal_say_guns(const struct event *event);

/* Events of attacks (voice_say_fire.c), and of what is lost, won back and won (voice_say_end.c):
 * NULL where there is none. */
say_teller *universal_say_fire(int kind);
say_teller *universal_say_end(int kind);

#endif
