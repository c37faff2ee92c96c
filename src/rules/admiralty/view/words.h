/* Words that all parts of the voice share. Everything may be asked about any number: what does not
 * exist is written as a question mark. */
#ifndef FLAGBRIDGE_RULES_ADMIRALTY_VIEW_WORDS_H
#define FLAGBRIDGE_RULES_ADMIRALTY_VIEW_WORDS_H

#include "rules/kit/say.h"
#include "rules/admiralty/state/facts.h"

/* A design as players write it: its name, or its id where the name would not find it again. */
void admiralty_words_class(const struct game *game, int design, struct text *out);
/* A weapon of a design: letter and number. */
struct say_gun admiralty_words_gun(const void *design, int weapon);
/* "X2", and a set of weapons: "X1 X3-5 Y2", "none". Units without weapons: "?". */
void admiralty_words_weapon(const struct game *game, int unit, int weapon, struct text *out);
void admiralty_words_weapons(const struct game *game, int unit, uint64_t weapons, struct text *out);

extern const char *const admiralty_aim_words[]; /* enum admiralty_aim; ends with NULL */
const char *admiralty_words_aim(int aim);       /* "hull", "engines" …; "" for none */
const char *admiralty_words_terrain(int kind);  /* "an asteroid" … */

/* The ship or flight as a design, NULL for flights and numbers that are no unit. */
const struct admiralty_design *admiralty_words_design(const struct game *game, int unit);

#endif
