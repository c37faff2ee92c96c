/* What flies, and what is used at close quarters: Seekers, flights and Shuttlecraft, defensive
 * fire, Marines and the rest of 4c, launching (UN-D6, UN-E, UN-F). */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_LAW_FLIGHTS_FLIGHTS_H
#define FLAGBRIDGE_RULES_UNIVERSAL_LAW_FLIGHTS_FLIGHTS_H

#include "rules/universal/law/fire/fire.h"

/* ---- judging ---- */

extern const struct decision_law universal_defend_decoy, universal_defend, universal_defend_sweep,
    universal_defend_end, universal_defend_intercept, universal_defend_end_intercept;
extern const struct decision_law universal_flight;
extern const struct decision_law universal_late_pds, universal_late_shock, universal_late_flare,
    universal_late_probe, universal_late_end;
extern const struct decision_law universal_marines_board, universal_marines_repel;
extern const struct decision_law universal_launch_mine, universal_launch, universal_launch_end;

/* ---- the steps of advance, by their files ---- */

enum progress universal_defend_step(struct walk *walk); /* defend.c: DECOY, DEFEND, SEEKER */
enum progress universal_late_step(struct walk *walk);   /* late.c */
enum progress universal_launch_step(struct walk *walk); /* launch.c, 5f */

/* defend.c: ships that may still be named in DEFEND_ASK or INTERCEPT_ASK, whose seats have not
 * ended. */
void universal_defend_who(const struct game *game, struct unit_set *out);

/* ---- seekers.c ---- */

enum progress universal_seekers_attack(struct walk *walk);

/* ---- flight.c ---- */

/* Hexes, pivots and sideslips a flight or Shuttlecraft may spend (UN-F2.2, UN-F4.light). */
int universal_flight_move(const struct game *game, int unit);
/* What it costs to end there with that heading; -1: it cannot, or may not. */
int universal_flight_cost(const struct game *game, int unit, struct cell cell, int heading);
/* UN-F1.2: the ship has a place for it. */
bool universal_flight_has_berth(const struct game *game, int carrier, int unit);
/* UN-F3.1, UN-E2.9: nobody intercepts (any more); the flight attacks. */
enum progress universal_flight_attack(struct walk *walk);
/* UN-F4.long, UN-E2.9: what step LATE does in the Fighter Phase. */
enum universal_flight_task { UNIVERSAL_TASK_NONE, UNIVERSAL_TASK_JUMP, UNIVERSAL_TASK_BOARD };
enum progress universal_flight_task(struct walk *walk);

/* ---- marines.c (UN-E2.5) ---- */

enum progress universal_marines_roll(struct walk *walk); /* squads that have been sent */
/* `actor` has scored so many successes against `victim`, who may cancel them. */
void universal_marines_land(struct walk *walk, int successes);

#endif
