/* Call signs: how people name units. */
#ifndef FLAGBRIDGE_CORE_NAMES_H
#define FLAGBRIDGE_CORE_NAMES_H

#include "base/text.h"

struct game;

/* The unit's call sign: its given name, else class letters and a number ("CO-2"). */
void names_write(const struct game *game, int unit, struct text *out);

/* The unit a player means: a call sign or any prefix that fits one unit only, case-blind, or "#12"
 * for the unit with id 12. An ambiguous prefix is refused with the candidates, an unknown name
 * with the nearest names. Units that have left play are found too. */
enum fault names_find(const struct game *game, const char *word, int *unit, struct note *why);

#endif
