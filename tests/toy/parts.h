/* What toy.c gathers into the rulebook, and what its rooms share. */
#ifndef FLAGBRIDGE_TESTS_TOY_PARTS_H
#define FLAGBRIDGE_TESTS_TOY_PARTS_H

#include "rules/kit/sentence.h"
#include "tests/toy/orders.h"

/* tables.c */
extern const char *const toy_rule_ids[];
extern const char *const toy_phases[];
extern const struct purpose toy_purposes[];
extern const struct event_kind toy_event_kinds[]; /* voice.c */
extern const struct event_row toy_event_rows[];   /* voice.c */
extern const char *const toy_measures[];
extern const char *const toy_measure_words[];
extern const char *const toy_card_names[];
extern const char *const toy_mode_names[];
extern const struct decision toy_decisions[];
extern const struct option toy_options[];
extern const struct collection toy_collections[];
extern const struct field toy_scenario_fields[];
extern const struct field toy_side_fields[];
extern const struct field toy_unit_fields[];
extern const struct field toy_start_fields[];
bool toy_board(const struct setup *setup, struct board *out, struct note *why);
void toy_letters(const struct library *library, int design, struct text *out);

/* law.c */
int toy_room(const struct setup *setup);
enum fault toy_lay_out(const struct game *game, struct note *why);
int toy_pending(const struct game *game, struct question out[QUESTIONS_MAX]);
enum fault toy_permits(const struct game *game, const struct action *action, struct note *why);
void toy_accept(const struct game *game, const struct action *action, struct events *events);
int toy_score(const struct game *game, int side);
bool toy_sound(const struct game *game, struct note *why);

/* facts.c: what several rooms ask. Only public facts and those of the ship's own side count. */
struct toy_pose toy_pose_of(const struct game *game, int unit);
bool toy_may_hit(const struct game *game, int firer, int target);
bool toy_can_fire(const struct game *game, int unit);
bool toy_may_lay(const struct game *game, int unit, int card);
bool toy_may_mode(const struct game *game, int unit, int mode);
bool toy_mate(const struct game *game, int unit, int seat); /* of the seat's side */
int toy_seats_with_ships(const struct game *game, int side);
struct event toy_event(const struct game *game, int kind, int rule, int unit);
struct event toy_event_for(const struct game *game, int kind, int rule, int unit); /* own side */

/* choices.c */
int toy_choices(const struct game *game, const struct question *question, int unit,
                struct action *out, int capacity);

/* steps.c */
enum progress toy_advance(const struct game *game, struct dice *dice, struct events *events);

/* secrets.c */
void toy_conceal(const struct game *game, int seat);
void toy_imagine(const struct game *game, int seat, struct random *random);

/* doctrine.c */
struct action toy_sample(const struct game *game, const struct question *question,
                         struct random *random);
struct action toy_reflex(const struct game *game, const struct question *question,
                         struct random *random);
int toy_propose(const struct game *game, const struct question *question, struct action *out,
                int capacity);
struct action toy_fallback(const struct game *game, const struct question *question);
int toy_worth(const struct game *game, int side);

/* voice.c */
void toy_ask(const struct game *game, const struct question *question, struct text *out);
void toy_spell(const struct game *game, const struct action *action, struct text *out);
enum fault toy_read(const struct game *game, int seat, const char *words, struct action *action,
                    struct note *why);
void toy_card(const struct game *game, int unit, struct card *out);

/* eye.c */
int toy_overlay(const struct game *game, const struct overlay_query *query,
                struct overlay_mark *out, int capacity);
void toy_measure(const struct game *before, const struct game *after, int target,
                 int32_t out[MEASURES_MAX]);
void toy_forget(const struct game *game, int measure, int target);
enum fault toy_price(const struct library *library, int design, int *points,
                     struct working *working, struct note *why);
void toy_remark(const struct setup *setup, struct setup_remarks *out);
enum fault toy_audit(const struct setup *setup, int side, struct working *reasons);

#endif
