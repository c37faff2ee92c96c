/* What moves ships of `universal` beside their orders, hides them and shows them again. */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_MOVES_H
#define FLAGBRIDGE_RULES_UNIVERSAL_MOVES_H

#include "rules/kit/walk.h"
#include "rules/universal/orders.h"

/* ---- the End Phase (pull.c, shift.c) ---- */

/* UN-H2: hexes a step nearer to the black hole, at most two, clockwise from the heading, so that
 * the first is the default; an element takes one step there (the answer to PULL_ASK). */
int universal_pull_targets(const struct game *game, int unit, struct cell out[2]);
void universal_pull_to(struct walk *walk, int unit, struct cell cell);
/* shift.c, UN-E1.12: opposing ships in this one hex roll off as in UN-C3.1, others on the board do
 * not; then the game goes on with STUTTER. */
enum progress universal_contest(struct walk *walk, struct cell cell);

/* ---- cloaks and moves (cloak.c, hazard.c, float.c) ---- */

/* 2a: a ship hides, returns or stays hidden, by its order (UN-C4.2). */
void universal_cloak_ship(struct walk *walk, int unit);
/* The ship as others go on seeing it from now on: marker and shadow. */
void universal_cast_shadow(struct universal_element *ship, const struct unit *piece);
/* UN-H4: a hidden ship that has ended its move in a nebula is put on the board. */
void universal_leave_cloak(struct walk *walk, int unit);
/* The way of an order, be it on the board or not; `leaves` says that it goes outside. */
void universal_walk_freely(const struct game *game, int unit, const struct universal_order *order,
                           struct order_path *out);
/* UN-C3.3: shifts everything so that the whole way lies on the board, if that can be done. */
bool universal_float(struct walk *walk, int unit, const struct order_path *path);
/* What a ship has met on its way is noted instead of its order until 2c i is over. */
void universal_note_way(const struct walk *walk, int unit, const struct order_path *path);

#endif
