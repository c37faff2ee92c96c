/* What rulebook.c gathers from the rooms of `admiral` that are not the law. */
#ifndef FLAGBRIDGE_RULES_ADMIRAL_PARTS_H
#define FLAGBRIDGE_RULES_ADMIRAL_PARTS_H

#include "core/rulebook.h"

/* tables.c: the constants. Lists of words end with NULL, field tables with FIELD_END. */
extern const char *const admiral_phases[];
extern const struct purpose admiral_purposes[];
extern const struct event_kind admiral_event_kinds[];
extern const char *const admiral_measures[];
extern const char *const admiral_measure_words[];
extern const struct decision admiral_decisions[];
extern const int admiral_decision_count;
extern const struct option admiral_options[];
extern const int admiral_option_count;
extern const struct collection admiral_collections[];
extern const int admiral_collection_count;
extern const struct field admiral_scenario_fields[];
extern const struct field admiral_side_fields[];
extern const struct field admiral_unit_fields[];
extern const struct field admiral_start_fields[];
bool admiral_board(const struct setup *setup, struct board *out, struct note *why);
void admiral_letters(const struct library *library, int design, struct text *out);

/* doctrine.c */
struct action admiral_sample(const struct game *game, const struct question *question,
                             struct random *random);
struct action admiral_reflex(const struct game *game, const struct question *question,
                             struct random *random);
int admiral_propose(const struct game *game, const struct question *question, struct action *out,
                    int capacity);
struct action admiral_fallback(const struct game *game, const struct question *question);
int admiral_worth(const struct game *game, int side);

/* voice*.c */
void admiral_ask(const struct game *game, const struct question *question, struct text *out);
void admiral_spell(const struct game *game, const struct action *action, struct text *out);
enum fault admiral_read(const struct game *game, int seat, const char *words, struct action *action,
                        struct note *why);
void admiral_say(const struct game *game, const struct event *event, struct text *out);
bool admiral_terms(const struct game *game, const struct event *event, struct event_terms *out);
void admiral_card(const struct game *game, int unit, struct card *out);

/* eye.c */
struct figure admiral_figure(const struct game *game, int unit);
int admiral_overlay(const struct game *game, const struct overlay_query *query,
                    struct overlay_mark *out, int capacity);
bool admiral_effort(const struct game *game, const struct action *action, struct effort *out);

/* lens.c */
void admiral_measure(const struct game *before, const struct game *after, int target,
                     int32_t out[MEASURES_MAX]);
void admiral_forget(const struct game *game, int measure, int target);
extern const uint8_t admiral_same_lens[];

/* lookup.c */
bool admiral_table(const struct library *library, int rule, int part, struct datasheet *out);

/* yard.c */
enum fault admiral_price(const struct library *library, int design, int *points,
                         struct working *working, struct note *why);
enum fault admiral_inspect(const struct library *library, int design, struct working *reasons);
enum fault admiral_audit(const struct setup *setup, int side, struct working *reasons);

#endif
