/* Words that all parts of the voice of `universal` share. Everything may be asked about any number:
 * what does not exist is written as a question mark. */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_VIEW_WORDS_H
#define FLAGBRIDGE_RULES_UNIVERSAL_VIEW_WORDS_H

#include "rules/kit/say.h"
#include "rules/universal/state/facts.h"

/* ---- words.c ---- */

/* NULL for flights, Shuttlecraft and numbers that are no unit. */
const struct universal_design *universal_words_design(const struct game *game, int unit);

/* A weapon of a design: letter and number. */
struct say_gun universal_words_gun(const void *design, int weapon);
/* Batteries are lettered A … E, weapons numbered in them: "B2", and a set of weapons "A1 A3-5 B2",
 * "none". Units without weapons: "?". */
void universal_words_weapon(const struct game *game, int unit, int weapon, struct text *out);
void universal_words_weapons(const struct game *game, int unit, uint64_t weapons, struct text *out);
/* "FT-5b Fusion Torpedo" of a battery; "battery ?" */
void universal_words_battery(const struct game *game, int unit, int battery, struct text *out);

extern const char *const universal_heading_words[];
extern const char *const universal_facing_words[];
extern const char *const universal_track_words[];
extern const char *const universal_variant_words[];
const char *universal_words_heading(int heading); /* 0 "E", 1 "SE" … (UN-geo.2) */
const char *universal_words_facing(int facing);   /* "forward" … "omni" */
/* "hull", "engine", "weapon", "system"; of a Unity ship "shield" (UN-Z3.5) */
const char *universal_words_track(const struct game *game, int unit, int track);
bool universal_words_is_unity(const struct game *game, int unit);
const char *universal_words_terrain(int kind);    /* "an asteroid" … */
const char *universal_words_item(int item);       /* "countermeasures", "a Screen aft" … */
const char *universal_words_trait(int trait);     /* "phasing-1" */
const char *universal_words_variant(int variant); /* "standard", "light", "long" */
/* What a marker holds: "2 Mines", "a Flare", "a Flare or Probe". */
void universal_words_marker(int kind, int count, struct text *out);

/* A design as players write it: its name, or its id where the name would not find it again. */
void universal_words_class(const struct game *game, int design, struct text *out);

#endif
