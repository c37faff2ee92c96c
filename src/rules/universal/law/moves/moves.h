/* What moves ships of `universal` by their orders and beside them, hides them and strikes them on
 * their way (UN-C, UN-H). */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_LAW_MOVES_MOVES_H
#define FLAGBRIDGE_RULES_UNIVERSAL_LAW_MOVES_MOVES_H

#include "rules/universal/law/fire/fire.h"

/* ---- judging ---- */

extern const struct decision_law universal_plot, universal_plot_end, universal_plot_sail;
extern const struct decision_law universal_shift_first, universal_shift;

/* ---- the steps of advance, by their files ---- */

enum progress universal_move_reveal(struct walk *walk);  /* move.c: REVEAL */
enum progress universal_cloak_detect(struct walk *walk); /* cloak.c */
enum progress universal_move_step(struct walk *walk);    /* move.c: JUMP, SAIL, STRAIN */
enum progress universal_shift_step(struct walk *walk);   /* shift.c: ROCK … STACK_NEXT */
enum progress universal_hazard_step(struct walk *walk);  /* hazard.c */

/* ---- the End Phase (pull.c, shift.c) ---- */

enum progress universal_pull_step(struct walk *walk); /* 5b */
/* UN-H2: hexes a step nearer to the black hole, at most two, clockwise from the heading, so that
 * the first is the default; an element takes one step there (the answer to PULL_ASK). */
int universal_pull_count(const struct game *game, int unit); /* steps it is drawn in all */
int universal_pull_targets(const struct game *game, int unit, struct cell out[2]);
void universal_pull_to(struct walk *walk, int unit, struct cell cell);
/* shift.c, UN-E1.12: opposing ships in this one hex roll off as in UN-C3.1, others on the board do
 * not; then the game goes on with STUTTER. */
enum progress universal_shift_contest(struct walk *walk, struct cell cell);

/* ---- cloaks and moves (cloak.c, hazard.c, float.c) ---- */

/* 2a: a ship hides, returns or stays hidden, by its order (UN-C4.2). */
void universal_cloak_ship(struct walk *walk, int unit);
/* The ship as others go on seeing it from now on: marker and shadow. */
void universal_cloak_cast_shadow(struct universal_element *ship, const struct unit *piece);
/* UN-H4: a hidden ship that has ended its move in a nebula is put on the board. */
void universal_cloak_leave(struct walk *walk, int unit);
/* UN-C3.3: shifts everything so that the whole way lies on the board, if that can be done. */
bool universal_float(struct walk *walk, int unit, const struct order_path *path);
/* What a ship has met on its way is noted instead of its order until 2c i is over. */
void universal_hazard_note(const struct walk *walk, int unit, const struct order_path *path);

#endif
