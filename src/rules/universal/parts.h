/* What rulebook.c gathers from the rooms of `universal` that are not the law. */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_PARTS_H
#define FLAGBRIDGE_RULES_UNIVERSAL_PARTS_H

#include "core/rulebook.h"
#include "rules/universal/state.h"

/* tables.c, fields.c: the constants. Lists of words end with NULL, field tables with FIELD_END. */
extern const char *const universal_phases[];
extern const struct purpose universal_purposes[];
extern const struct event_kind universal_event_kinds[];
extern const char *const universal_measures[];
extern const char *const universal_measure_words[];
extern const char *const universal_trait_words[];    /* enum universal_trait */
extern const char *const universal_item_words[];     /* enum universal_item */
extern const char *const universal_munition_words[]; /* enum universal_munition */
extern const char *const universal_gift_words[];     /* enum universal_gift */
extern const char *const universal_statuses[];
extern const struct decision universal_decisions[];
extern const struct option universal_options[];
extern const struct amendment universal_amendments[]; /* ends with a version of 0 */
extern const struct collection universal_collections[];
extern const struct field universal_band_fields[]; /* of struct universal_band */
extern const struct field universal_bank_fields[]; /* of struct universal_bank */
extern const struct field universal_scenario_fields[];
extern const struct field universal_side_fields[];
extern const struct field universal_unit_fields[];
extern const struct field universal_start_fields[];
bool universal_board_of(const struct setup *setup, struct board *out, struct note *why);
void universal_letters(const struct library *library, int design, struct text *out);
int universal_room(const struct setup *setup);

/* design.c: completes and checks a design (tracks, arcs, traits, derived values). */
bool universal_finish_design(const struct library *library, void *record, const struct node *node,
                             struct complaints *complaints);

/* doctrine*.c; the first completes a design by what players made of code go by */
void universal_gauge(struct universal_design *design);
/* design.c: which weapons a battery has and which bear where, and how far its profiles reach */
void universal_mark_weapons(struct universal_design *design);
struct action universal_sample(const struct game *game, const struct question *question,
                               struct random *random);
struct action universal_reflex(const struct game *game, const struct question *question,
                               struct random *random);
int universal_propose(const struct game *game, const struct question *question, struct action *out,
                      int capacity);
struct action universal_fallback(const struct game *game, const struct question *question);
int universal_worth(const struct game *game, int side);

/* voice*.c */
void universal_ask(const struct game *game, const struct question *question, struct text *out);
void universal_spell(const struct game *game, const struct action *action, struct text *out);
enum fault universal_read(const struct game *game, int seat, const char *words,
                          struct action *action, struct note *why);
void universal_say(const struct game *game, const struct event *event, struct text *out);
bool universal_terms(const struct game *game, const struct event *event, struct event_terms *out);
void universal_card(const struct game *game, int unit, struct card *out);

/* eye.c; the grounds are named by enum universal_terrain, less one */
extern const struct ground universal_grounds[];
struct figure universal_figure(const struct game *game, int unit);
int universal_overlay(const struct game *game, const struct overlay_query *query,
                      struct overlay_mark *out, int capacity);
bool universal_effort(const struct game *game, const struct action *action, struct effort *out);

/* remark.c */
void universal_remark(const struct setup *setup, struct setup_remarks *out);

/* lens.c */
void universal_measure(const struct game *before, const struct game *after, int target,
                       int32_t out[MEASURES_MAX]);
void universal_forget(const struct game *game, int measure, int target);
void universal_blend(const struct game *game, int measure, int target, const struct roll *roll,
                     int sides, uint8_t *class_of);
extern const uint8_t universal_same_lens[];

/* lookup.c */
bool universal_table(const struct library *library, int rule, int part, struct datasheet *out);
bool universal_weapon_of(const char *code, struct datasheet *out);
bool universal_word(int index, struct rule_word *out);

/* yard.c */
enum fault universal_price(const struct library *library, int design, int *points,
                           struct working *working, struct note *why);
enum fault universal_inspect(const struct library *library, int design, struct working *reasons);
enum fault universal_audit(const struct setup *setup, int side, struct working *reasons);
/* UN-X2; for designs without points. */
int universal_combat_rating(const struct universal_design *design);

/* convert.c, UN-Z3: what `unity` of a class gives is completed by what this edition has for it;
 * what has no counterpart is named in its source, behind "Unity". The tracks follow when weapons
 * and items are counted. False: complained. */
extern const struct field universal_unity_fields[];
bool universal_convert(struct universal_design *design, const struct node *node,
                       struct complaints *complaints);
bool universal_convert_tracks(struct universal_design *design, const struct node *node,
                              struct complaints *complaints);

#endif
