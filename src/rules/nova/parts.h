/* What rulebook.c gathers from the rooms of `nova` that are not the law. */
#ifndef FLAGBRIDGE_RULES_NOVA_PARTS_H
#define FLAGBRIDGE_RULES_NOVA_PARTS_H

#include "core/rulebook.h"
#include "rules/nova/state.h"

/* tables.c, fields.c: the constants. Lists of words end with NULL, field tables with FIELD_END. */
extern const char *const nova_phases[];
extern const struct purpose nova_purposes[];
extern const struct event_kind nova_event_kinds[];
extern const char *const nova_measures[];
extern const char *const nova_measure_words[];
extern const char *const nova_trait_words[];  /* enum nova_trait */
extern const char *const nova_system_words[]; /* enum nova_system */
extern const char *const nova_size_words[];   /* enum nova_size */
extern const struct decision nova_decisions[];
extern const struct amendment nova_amendments[]; /* ends with a version of 0 */
extern const struct option nova_options[];
extern const struct collection nova_collections[];
extern const struct field nova_scenario_fields[];
extern const struct field nova_side_fields[];
extern const struct field nova_unit_fields[];
extern const struct field nova_start_fields[];
bool nova_board(const struct setup *setup, struct board *out, struct note *why);
void nova_letters(const struct library *library, int design, struct text *out);
int nova_room(const struct setup *setup);

/* design.c: completes and checks a design (groups, arcs, traits, systems, generators). */
bool nova_finish_design(const struct library *library, void *record, const struct node *node,
                        struct complaints *complaints);

/* doctrine*.c */
struct action nova_sample(const struct game *game, const struct question *question,
                          struct random *random);
struct action nova_reflex(const struct game *game, const struct question *question,
                          struct random *random);
int nova_propose(const struct game *game, const struct question *question, struct action *out,
                 int capacity);
struct action nova_fallback(const struct game *game, const struct question *question);
int nova_worth(const struct game *game, int side);

/* voice*.c */
void nova_ask(const struct game *game, const struct question *question, struct text *out);
void nova_spell(const struct game *game, const struct action *action, struct text *out);
enum fault nova_read(const struct game *game, int seat, const char *words, struct action *action,
                     struct note *why);
void nova_say(const struct game *game, const struct event *event, struct text *out);
bool nova_terms(const struct game *game, const struct event *event, struct event_terms *out);
void nova_card(const struct game *game, int unit, struct card *out);

/* eye.c; the grounds are named by enum nova_terrain, less one */
extern const struct ground nova_grounds[];
struct figure nova_figure(const struct game *game, int unit);
int nova_overlay(const struct game *game, const struct overlay_query *query,
                 struct overlay_mark *out, int capacity);
bool nova_effort(const struct game *game, const struct action *action, struct effort *out);

/* remark.c */
void nova_remark(const struct setup *setup, struct setup_remarks *out);

/* lens.c */
void nova_measure(const struct game *before, const struct game *after, int target,
                  int32_t out[MEASURES_MAX]);
void nova_forget(const struct game *game, int measure, int target);
extern const uint8_t nova_same_lens[];

/* ladder.c: the generators of the shipyard (NV-comp.5, NV-comp.8, NV-comp.9). */
void nova_ladder_string(int firepower, uint8_t out[NOVA_COLUMNS_MAX]);
void nova_ladder_thrust(int thrust, uint8_t out[NOVA_TRACK]);
void nova_ladder_ecm(int ecm, uint8_t out[NOVA_TRACK]);
void nova_ladder_shields(int least_face, uint8_t out[NOVA_TRACK]); /* 2 … 6: "5+" */
int nova_ladder_arc(int weapons, int all);                         /* NV-comp.9 */

/* lookup.c */
bool nova_table(const struct library *library, int rule, int part, struct datasheet *out);
bool nova_word(int index, struct rule_word *out);

/* yard.c */
enum fault nova_price(const struct library *library, int design, int *points,
                      struct working *working, struct note *why);
enum fault nova_inspect(const struct library *library, int design, struct working *reasons);
enum fault nova_audit(const struct setup *setup, int side, struct working *reasons);
/* NV-build.2; for designs without points. */
int nova_combat_rating(const struct nova_design *design);

#endif
