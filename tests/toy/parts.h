/* What toy.c gathers into the rulebook, and what its rooms share. */
#ifndef FLAGBRIDGE_TESTS_TOY_PARTS_H
#define FLAGBRIDGE_TESTS_TOY_PARTS_H

#include "rules/kit/asked.h"
#include "rules/kit/decisions.h"
#include "rules/kit/gate.h"
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
extern const struct option toy_options[];
extern const struct collection toy_collections[];
extern const struct field toy_scenario_fields[];
extern const struct field toy_side_fields[];
extern const struct field toy_unit_fields[];
extern const struct field toy_start_fields[];
bool toy_board(const struct setup *setup, struct board *out, struct note *why);
void toy_letters(const struct library *library, int design, struct text *out);

/* decisions.c */
extern const struct decision toy_decisions[];
extern const struct law_gate toy_gate;

/* plot.c, fire.c */
extern const struct decision_law toy_plot, toy_ready, toy_play;
extern const struct decision_law toy_fire, toy_pass, toy_shield;
static inline enum fault toy_refuse(const struct ask *ask, int rule, const char *words)
{
    return note_set(ask->why, FAULT_REFUSED, toy_rule_ids[rule], "%s", words);
}

/* law.c */
int toy_room(const struct setup *setup);
enum fault toy_lay_out(const struct game *game, struct note *why);
int toy_pending(const struct game *game, struct question out[QUESTIONS_MAX]);
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

/* steps.c */
enum progress toy_advance(const struct game *game, struct dice *dice, struct events *events);

/* secrets.c */
void toy_conceal(const struct game *game, int seat);
void toy_imagine(const struct game *game, int seat, struct random *random);

/* doctrine.c */
struct action toy_draw_plot(const struct draw *draw);
struct action toy_draw_fire(const struct draw *draw);
void toy_think_plots(struct plans *plans, const struct question *question);
void toy_think_fire(struct plans *plans, const struct question *question);
struct action toy_reflex_shield(const struct game *game, const struct question *question);
struct action toy_fallback_shield(const struct game *game, const struct question *question);
int toy_worth(const struct game *game, int side);

/* voice.c */
extern const struct phrasing toy_phrasing;
void toy_ask_plots(const struct game *game, const struct question *question, struct text *out);
void toy_ask_fire(const struct game *game, const struct question *question, struct text *out);
void toy_ask_shield(const struct game *game, const struct question *question, struct text *out);
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
