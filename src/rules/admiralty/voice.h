/* Words that all parts of the voice share. Everything may be asked about any number: what does not
 * exist is written as a question mark. */
#ifndef FLAGBRIDGE_RULES_ADMIRALTY_VOICE_H
#define FLAGBRIDGE_RULES_ADMIRALTY_VOICE_H

#include "rules/admiralty/facts.h"
#include "rules/kit/say.h"

/* A design as players write it: its name, or its id where the name would not find it again. */
void admiralty_voice_class(const struct game *game, int design, struct text *out);
/* A weapon of a design: letter and number. */
struct say_gun admiralty_voice_gun(const void *design, int weapon);
/* "X2", and a set of weapons: "X1 X3-5 Y2", "none". Units without weapons: "?". */
void admiralty_voice_weapon(const struct game *game, int unit, int weapon, struct text *out);
void admiralty_voice_weapons(const struct game *game, int unit, uint64_t weapons, struct text *out);

const char *admiralty_voice_aim(int aim);      /* "hull", "engines" …; "" for none */
const char *admiralty_voice_terrain(int kind); /* "an asteroid" … */

/* The ship or flight as a design, NULL for flights and numbers that are no unit. */
const struct admiralty_design *admiralty_voice_design(const struct game *game, int unit);

/* What a player may write now, for the seat's open question: "Hood: 2P2, done"; empty when it has
 * none. */
void admiralty_voice_forms(const struct game *game, int seat, struct text *out);

#endif
