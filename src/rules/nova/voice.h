/* Words that all parts of the voice of `nova` share. Everything may be asked about any number: what
 * does not exist is written as a question mark. */
#ifndef FLAGBRIDGE_RULES_NOVA_VOICE_H
#define FLAGBRIDGE_RULES_NOVA_VOICE_H

#include "rules/kit/say.h"
#include "rules/nova/facts.h"

/* NULL for numbers that are no unit. */
const struct nova_design *nova_voice_design(const struct game *game, int unit);

/* Banks are numbered from 1 over the whole display: "3", "Lightning Turrets FX (bank 3)", and a set
 * of them "1 3-5", "none". */
void nova_voice_bank(const struct game *game, int unit, int bank, struct text *out);
void nova_voice_banks(const struct game *game, int unit, uint64_t banks, struct text *out);

const char *nova_voice_track(int track);         /* "thrust", "weapons", "ECM", "shields" */
const char *nova_voice_band(int band);           /* "short" … "long shot" */
const char *nova_voice_condition(int condition); /* "intact" … */
const char *nova_voice_terrain(int kind);        /* "asteroids", "a planet" … */
const char *nova_voice_maneuver(int maneuver);   /* "straight ahead" … */
/* The word behind a plan: "emergency", "evading" …; of one bit of enum nova_declaration. */
const char *nova_voice_declaration(int declaration);

/* What a ship's maneuvers may be (NV-move.1): "straight 0-8, 1 turn 0-5, 2-3 turns 0-2". */
void nova_voice_limits(const struct game *game, int unit, struct text *out);

/* Faces that save, bit per face - 1: "5, 6"; "none". */
void nova_voice_faces(int faces, struct text *out);

/* What a player may write now, for the seat's open question: "Hood: 2P2, done"; empty when it has
 * none. */
void nova_voice_forms(const struct game *game, int seat, struct text *out);

#endif
