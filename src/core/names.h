/* Call signs: how people name units. */
#ifndef FLAGBRIDGE_CORE_NAMES_H
#define FLAGBRIDGE_CORE_NAMES_H

#include "base/text.h"

struct game;
struct setup;
struct unit;

/* The unit's call sign: its given name, else class letters and a number ("CO-2"). */
void names_write(const struct game *game, int unit, struct text *out);

/* The unit a player means: a call sign or any prefix that fits one unit only, case-blind, or "#12"
 * for the unit with id 12. An ambiguous prefix is refused with the candidates, an unknown name
 * with the nearest names. Units that have left play are found too. */
enum fault names_find(const struct game *game, const char *word, int *unit, struct note *why);

/* Gives every unit that has neither a given name nor a number its derived call sign: the letters of
 * its design and the next number, from 1 in id order, that no other unit bears. */
void names_derive(const struct setup *setup, struct unit *units, int unit_count);

/* The same two for the units a setup places, before anything is laid out: index of a call sign
 * (whole, case-blind) or "#12", -1 if there is none; and the call sign of a placed unit. */
int names_find_placed(const struct setup *setup, const char *word);
void names_write_placed(const struct setup *setup, int index, struct text *out);

/* How many letters must be changed, added or left out to turn one word into the other (case-blind,
 * only the first NAMES_COMPARED bytes count), and whether that is near enough to suggest it. */
enum { NAMES_COMPARED = 40 };
int names_distance(const char *a, const char *b);
bool names_near(const char *wrong, const char *right);

#endif
