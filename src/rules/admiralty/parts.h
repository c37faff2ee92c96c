/* What rulebook.c gathers from the rooms of `admiralty` that are not the law. */
#ifndef FLAGBRIDGE_RULES_ADMIRALTY_PARTS_H
#define FLAGBRIDGE_RULES_ADMIRALTY_PARTS_H

#include "core/rulebook.h"
#include "rules/admiralty/state.h"

/* tables.c, fields.c: the constants. Lists of words end with NULL, field tables with FIELD_END. */
extern const char *const admiralty_phases[];
extern const char *const admiralty_statuses[];
extern const struct purpose admiralty_purposes[];
extern const struct event_kind admiralty_event_kinds[];
extern const char *const admiralty_measures[];
extern const char *const admiralty_measure_words[];
extern const char *const admiralty_trait_words[]; /* enum admiralty_trait */
extern const struct decision admiralty_decisions[];
extern const struct option admiralty_options[];
extern const struct amendment admiralty_amendments[];
extern const struct collection admiralty_collections[];
extern const struct field admiralty_scenario_fields[];
extern const struct field admiralty_side_fields[];
extern const struct field admiralty_unit_fields[];
extern const struct field admiralty_start_fields[];
bool admiralty_board(const struct setup *setup, struct board *out, struct note *why);
void admiralty_letters(const struct library *library, int design, struct text *out);
int admiralty_room(const struct setup *setup);

/* design.c: completes and checks a design (tracks, chart, arcs, traits). */
bool admiralty_finish_design(const struct library *library, void *record, const struct node *node,
                             struct complaints *complaints);

/* doctrine*.c */
struct action admiralty_sample(const struct game *game, const struct question *question,
                               struct random *random);
struct action admiralty_reflex(const struct game *game, const struct question *question,
                               struct random *random);
int admiralty_propose(const struct game *game, const struct question *question, struct action *out,
                      int capacity);
struct action admiralty_fallback(const struct game *game, const struct question *question);
int admiralty_worth(const struct game *game, int side);

/* voice*.c */
void admiralty_ask(const struct game *game, const struct question *question, struct text *out);
void admiralty_spell(const struct game *game, const struct action *action, struct text *out);
enum fault admiralty_read(const struct game *game, int seat, const char *words,
                          struct action *action, struct note *why);
void admiralty_say(const struct game *game, const struct event *event, struct text *out);
bool admiralty_terms(const struct game *game, const struct event *event, struct event_terms *out);
void admiralty_card(const struct game *game, int unit, struct card *out);

/* eye.c; the grounds are named by enum admiralty_terrain, less one */
extern const struct ground admiralty_grounds[];
struct figure admiralty_figure(const struct game *game, int unit);
int admiralty_overlay(const struct game *game, const struct overlay_query *query,
                      struct overlay_mark *out, int capacity);
bool admiralty_effort(const struct game *game, const struct action *action, struct effort *out);

/* remark.c */
void admiralty_remark(const struct setup *setup, struct setup_remarks *out);

/* lens.c */
void admiralty_measure(const struct game *before, const struct game *after, int target,
                       int32_t out[MEASURES_MAX]);
void admiralty_forget(const struct game *game, int measure, int target);
void admiralty_blend(const struct game *game, int measure, int target, const struct roll *roll,
                     int sides, uint8_t *class_of);
extern const uint8_t admiralty_same_lens[];

/* lookup.c */
bool admiralty_table(const struct library *library, int rule, int part, struct datasheet *out);
bool admiralty_word(int index, struct rule_word *out);

/* yard.c */
enum fault admiralty_price(const struct library *library, int design, int *points,
                           struct working *working, struct note *why);
enum fault admiralty_inspect(const struct library *library, int design, struct working *reasons);
enum fault admiralty_audit(const struct setup *setup, int side, struct working *reasons);
/* The combat rating by the reconstructed formula (AE-6.2.1); for designs without printed points. */
int admiralty_combat_rating(const struct admiralty_design *design);

#endif
