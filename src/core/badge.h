/* Badges: what stands on a counter where there is no room for a call sign. */
#ifndef FLAGBRIDGE_CORE_BADGE_H
#define FLAGBRIDGE_CORE_BADGE_H

#include "base/text.h"

struct game;

enum { BADGE_CHARACTERS = 3 };

/* The call sign's first characters and the number at its end: "FR1" of "FR-1", "T12" of "Talon-12",
 * "Hal" of "Halcyon"; where units before it bear that, another letter of the name or a digit takes
 * the place of the last one. No two are alike unless a name leaves nothing to choose. */
void badge_write(const struct game *game, int unit, struct text *out);

#endif
