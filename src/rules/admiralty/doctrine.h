/* What the parts of the doctrine share: plain answers, and estimates of what they are worth. Damage
 * is counted in hundredths of a damage die, worth in tenths of a point of combat rating: nobody
 * needs exact odds to play quickly. Nothing here looks at what the side to answer may not know. */
#ifndef FLAGBRIDGE_RULES_ADMIRALTY_DOCTRINE_H
#define FLAGBRIDGE_RULES_ADMIRALTY_DOCTRINE_H

#include "rules/admiralty/fire.h"
#include "rules/kit/outlook.h"
#include "rules/kit/plans.h"

/* -- doctrine.c -- */

/* The answer that closes a run, or fires nothing; its decision is what the question asks for. */
struct action admiralty_answer_end(const struct game *game, const struct question *question);
/* Coasting, as an order (AE-3.2.5). */
void admiralty_coast_text(const struct game *game, int unit, char out[ADMIRALTY_ORDER_SIZE]);

/* -- doctrine_value.c -- */

struct stand admiralty_stand_now(const struct game *game, int unit);
/* Straight on at its speed, no farther than the edge. */
struct stand admiralty_stand_coasting(const struct game *game, int unit);

/* What the attacker's weapons are worth against the target, all of them or a set; and the fighters
 * of a flight. */
int admiralty_volley_worth(const struct game *game, const struct stand *attacker,
                           const struct stand *target, uint64_t weapons);
int admiralty_raid_worth(const struct game *game, int flight, int target);
/* The range at which most of a ship's weapons are at medium range. */
int admiralty_good_range(const struct game *game, int unit);

/* -- doctrine_order.c -- */

/* The best order to each kind of place; and a good one at once, by the same measures. */
void admiralty_plan_orders(struct plans *plans, const struct question *question, int unit);
struct action admiralty_quick_order(const struct game *game, const struct question *question,
                                    int unit);

/* -- doctrine_plan.c -- */

/* Each adds the answers it finds worth a thought. */
void admiralty_plan_fire(struct plans *plans, const struct question *question, int unit);
void admiralty_plan_flight(struct plans *plans, const struct question *question);
void admiralty_plan_place(struct plans *plans, const struct question *question);
void admiralty_plan_shift(struct plans *plans, const struct question *question);

/* One good answer at once, by the same measures. */
struct action admiralty_quick_fire(const struct game *game, const struct question *question);
struct action admiralty_quick_place(const struct game *game, const struct question *question);

/* -- doctrine_damage.c -- */

void admiralty_plan_loss(struct plans *plans, const struct question *question);
void admiralty_plan_repair(struct plans *plans, const struct question *question);
/* REINFORCE and SPLIT, once all ships have their orders. */
void admiralty_plan_shields(struct plans *plans, const struct question *question);

/* -- doctrine_special.c -- */

/* To orders planned for a ship, some with special actions. */
void admiralty_plan_specials(struct plans *plans);

#endif
