/* Asking: what the files that put questions into words share. */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_VOICE_ASK_H
#define FLAGBRIDGE_RULES_UNIVERSAL_VOICE_ASK_H

#include "rules/universal/voice.h"

typedef void universal_asker(const struct game *game, const struct question *question,
                             struct text *out);

/* ---- voice_ask_fire.c: attacks, and what they do ---- */
universal_asker universal_ask_fire, universal_ask_show, universal_ask_block, universal_ask_pinpoint,
    universal_ask_next, universal_ask_late, universal_ask_repel, universal_ask_loss,
    universal_ask_item, universal_ask_restore, universal_ask_regenerate;

#endif
