/* Markers, flights and action points of `universal`. */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_MARKERS_H
#define FLAGBRIDGE_RULES_UNIVERSAL_MARKERS_H

#include "rules/kit/walk.h"
#include "rules/universal/facts.h"

/* ---- action points (points.c, UN-G1) ---- */

/* What the next use of an item takes: 0 for free ones, and for those paid for this turn. */
int universal_item_price(const struct game *game, int unit, enum universal_item item);
/* It takes effect: its first use in the turn is paid for. */
void universal_item_used(struct walk *walk, int unit, enum universal_item item);
void universal_pay(struct walk *walk, int unit, int points); /* tells SPENT; nothing for 0 */
/* UN-E2.4, UN-G1: what orders with that thrust requirement use up, when they are carried out. */
void universal_thrust_used(struct walk *walk, int unit, int requirement);
/* 5e: the pool is full again, and what was paid for has to be paid for anew. */
void universal_points_refill(struct walk *walk, int unit);

/* ---- markers (markers.c) ---- */

/* UN-0.6: one more has its place. */
bool universal_marker_room(const struct game *game);
/* Returns where it is. Mines join those of their side in the hex (UN-E2.6), as many as a marker
 * holds. Tells MARKER_LAID, but for Seekers, of which their launch tells. */
int universal_marker_add(struct walk *walk, const struct universal_marker *marker);
/* Tells MARKER_GONE or SEEKERS_GONE; markers behind it move up. */
void universal_marker_drop(struct walk *walk, int marker, enum universal_rule rule);
/* Mines of the side in the hex, or -1. */
int universal_mines_at(const struct game *game, int side, struct cell cell);
/* 5g: face-up Flares and Probes go, the others are turned over, unused Decoys are removed. */
void universal_markers_turn(struct walk *walk);
/* UN-D6.5: a target is gone, cloaked or recovered */
void universal_drop_seekers(struct walk *walk, int target, enum universal_rule rule);
bool universal_flare_at(const struct game *game, struct cell cell);             /* face up */
bool universal_probe_near(const struct game *game, int side, struct cell cell); /* UN-E2.7 */

/* ---- flights (flight.c) ---- */

/* Hexes, pivots and sideslips a flight or Shuttlecraft may spend (UN-F2.2, UN-F4.light). */
int universal_flight_move(const struct game *game, int unit);
/* What it costs to end there with that heading; -1: it cannot, or may not. */
int universal_flight_cost(const struct game *game, int unit, struct cell cell, int heading);
/* UN-F1.2: the ship has a place for it. */
bool universal_has_berth(const struct game *game, int carrier, int unit);
/* UN-F4.light: one die for each of so many fighters lost, one throw; returns how many more are
 * lost (settle.c takes them away and tells). Others than Light fighters throw nothing. */
int universal_flight_burn(struct walk *walk, int unit, int lost);

#endif
