/* What defend.c, seekers.c, late.c and flight.c share: PDS, interception, Shuttlecraft that board.
 */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_GUARD_H
#define FLAGBRIDGE_RULES_UNIVERSAL_GUARD_H

#include "rules/universal/shot.h"

/* ---- guard.c: who can shoot at what in 2c iv and 3b iii ---- */

/* UN-C4.2: a ship on the board that is not cloaked */
bool universal_is_free(const struct game *game, int unit);
/* UN-D6.2: Seekers that reach their target where it is now. */
bool universal_seekers_reach(const struct game *game, int marker);
/* UN-D6.4: the ship may shoot at the volley: with PDS; with which ready Defensive weapons. */
bool universal_may_guard(const struct game *game, int unit, int marker);
bool universal_may_guard_by_pds(const struct game *game, int unit, int marker);
uint64_t universal_guns_against(const struct game *game, int unit, int marker);
/* UN-G1: action points that takes; `weapons` none: a PDS. */
int universal_guard_price(const struct game *game, int unit, int marker, uint64_t weapons);
/* UN-E2.6 */
bool universal_may_sweep(const struct game *game, int unit, int marker);
/* UN-F3.4: at the flight that attacks just now. */
bool universal_may_intercept(const struct game *game, int unit);
/* NULL: the weapon is not Defensive in any of its modes. */
const struct universal_profile *universal_defensive_profile(const struct universal_design *design,
                                                            int weapon);

/* Hits of so many dice, in one throw, without modifiers. */
int universal_throw_hits(struct walk *walk, const struct roll *what, int dice, int acc);

/* ---- seekers.c ---- */
enum progress universal_seekers_attack(struct walk *walk);

/* ---- flight.c ---- */

/* UN-F3.1, UN-E2.9: nobody intercepts (any more); the flight attacks. */
enum progress universal_flight_attack(struct walk *walk);

/* ---- late.c ---- */

/* How many of what PDS, SHOCK, FLARE, PROBE or BOARD takes the ship may still use in its 4c. */
int universal_late_stock(const struct game *game, int unit, int decision);

/* UN-E2.5: `actor` has scored so many successes against `victim`, who may cancel them. */
void universal_marines_land(struct walk *walk, int successes);
/* UN-F4.long, UN-E2.9: what step LATE does in the Fighter Phase. */
enum universal_flight_task { UNIVERSAL_TASK_NONE, UNIVERSAL_TASK_JUMP, UNIVERSAL_TASK_BOARD };
enum progress universal_flight_task(struct walk *walk);

#endif
