/* What the files of `nova` that tell events share. */
#ifndef FLAGBRIDGE_RULES_NOVA_VOICE_SAY_H
#define FLAGBRIDGE_RULES_NOVA_VOICE_SAY_H

#include "rules/nova/voice.h"

/* say_pattern with %b: the bank in the first argument, "Fusion Beams (bank 1)"; %t: the track in
 * the first argument. */
void nova_say_pattern(const struct game *game, const struct event *event, const char *pattern,
                      struct text *out);

/* Events of attacks and damage (voice_say_fire.c): NULL where there is none. */
say_teller *nova_say_fire(int kind);

#endif
