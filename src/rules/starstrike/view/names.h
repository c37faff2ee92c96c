/* Words that all parts of the voice of `starstrike` share. Everything may be asked about any
 * number: what does not exist is written as a question mark. */
#ifndef FLAGBRIDGE_RULES_STARSTRIKE_VIEW_NAMES_H
#define FLAGBRIDGE_RULES_STARSTRIKE_VIEW_NAMES_H

#include "rules/kit/say.h"
#include "rules/starstrike/state/facts.h"

/* ---- names.c ---- */

bool starstrike_names_is_unit(const struct game *game, int unit);
/* A piece with six shield facings, which have to be named. */
bool starstrike_names_has_six(const struct game *game, int unit);
/* NULL for numbers that are no card of the collection. */
const struct label *starstrike_names_label(const struct game *game, int collection, int card);
/* "B-002", and "B-002 Focused Fire" */
void starstrike_names_id(const struct game *game, int collection, int card, struct text *out);
void starstrike_names_card(const struct game *game, int collection, int card, struct text *out);

extern const char *const starstrike_facing_words[];  /* ends with NULL */
const char *starstrike_names_facing(int facing);     /* "fore", "right-fore" … */
const char *starstrike_names_maneuver(int maneuver); /* "ahead", "pass", "sling", "assault" */
const char *starstrike_names_role(int role);         /* "super heavy" */
const char *starstrike_names_terrain(int terrain);   /* "a Strategic System" … */
const char *starstrike_names_icon(int icon, bool one);
void starstrike_names_keyword(int keyword, struct text *out); /* "Shuttle Hangar" */

/* "0-1 TH, 2-3 H" */
void starstrike_names_chart(const struct starstrike_weapon *weapon, struct text *out);

/* "1 Target Lock, 2 Hits"; "nothing" */
void starstrike_names_icons(const int icons[STARSTRIKE_ICONS], struct text *out);
/* "2"; of a piece with six facings "3/2/2/1/2/2" */
void starstrike_names_shields(const struct game *game, int unit, struct text *out);
/* "Lance Array (1)" of an armament */
void starstrike_names_arm(const struct game *game, int unit, int arm, struct text *out);
/* " (weapon +1, terrain +1)": every part of a modifier that counts; nothing if there is none. */
/* What modifiers and pools come from (terms.c). */
enum { STARSTRIKE_POOL_SOURCES = 3 };
extern const struct term_source starstrike_sources[STARSTRIKE_SOURCES];
extern const struct term_source starstrike_pool_sources[STARSTRIKE_POOL_SOURCES];
void starstrike_names_parts(const int8_t of[STARSTRIKE_SOURCES], struct text *out);
/* The card of a piece's slot with its number among equal ones: "B-002", "second B-002"; "its
 * order" if there is none. */
void starstrike_names_slot(const struct game *game, int unit, int slot, struct text *out);
/* A name that is one plain word for a reader and no number. */
bool starstrike_names_is_word(const char *name);
/* The "second" of "second B-002" … up to the sixth; "": the first. */
const char *starstrike_names_ordinal(int n);

/* ---- describe.c ---- */

/* "-1 on Strikes, once a round; at most 2 Strikes" */
void starstrike_describe_effects(const struct starstrike_effects *effects, struct text *out);
void starstrike_describe_effect(const struct starstrike_effect *effect, struct text *out);
/* " at 3 or more": what must hold; nothing if it always does. */
void starstrike_describe_condition(const struct starstrike_condition *condition, struct text *out);

#endif
