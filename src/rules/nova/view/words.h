/* Words that all parts of the voice of `nova` share. Everything may be asked about any number: what
 * does not exist is written as a question mark. */
#ifndef FLAGBRIDGE_RULES_NOVA_VIEW_WORDS_H
#define FLAGBRIDGE_RULES_NOVA_VIEW_WORDS_H

#include "rules/kit/say.h"
#include "rules/nova/state/facts.h"

/* NULL for numbers that are no unit. */
const struct nova_design *nova_words_design(const struct game *game, int unit);

/* Banks are numbered from 1 over the whole display: "3", "Lightning Turrets FX (bank 3)", and a set
 * of them "1 3-5", "none". */
void nova_words_bank(const struct game *game, int unit, int bank, struct text *out);
void nova_words_banks(const struct game *game, int unit, uint64_t banks, struct text *out);

/* All end with NULL. */
extern const char *const nova_track_words[];       /* enum nova_track */
extern const char *const nova_condition_words[];   /* enum nova_condition */
extern const char *const nova_maneuver_words[];    /* enum nova_maneuver */
extern const char *const nova_declaration_words[]; /* bits of enum nova_declaration */

const char *nova_words_track(int track);         /* "thrust", "weapons", "ECM", "shields" */
const char *nova_words_band(int band);           /* "short" … "long shot" */
const char *nova_words_condition(int condition); /* "intact" … */
const char *nova_words_terrain(int kind);        /* "asteroids", "a planet" … */
/* The word behind a plan: "emergency", "evading" …; of one bit of enum nova_declaration. */
const char *nova_words_declaration(int declaration);

/* What a ship's maneuvers may be (NV-move.1): "straight 0-8, 1 turn 0-5, 2-3 turns 0-2". */
void nova_words_limits(const struct game *game, int unit, struct text *out);

/* Faces that save, bit per face - 1: "5, 6"; "none". */
void nova_words_faces(int faces, struct text *out);

#endif
