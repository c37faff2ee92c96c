/* What the parts of the doctrine share: plain answers, and estimates of what they are worth. Damage
 * is counted in hundredths of a damage die, worth in tenths of a point of combat rating: nobody
 * needs exact odds to play quickly. Nothing here looks at what the side to answer may not know. */
#ifndef FLAGBRIDGE_RULES_ADMIRALTY_DOCTRINE_DOCTRINE_H
#define FLAGBRIDGE_RULES_ADMIRALTY_DOCTRINE_DOCTRINE_H

#include "rules/kit/outlook.h"
#include "rules/kit/plans.h"
#include "rules/admiralty/law/law.h"

/* -- the interface -- */

int admiralty_reflex_propose(const struct game *game, const struct question *question,
                             struct action *out, int capacity);
int admiralty_worth(const struct game *game, int side);
int admiralty_outlook(const struct game *game, const struct action *action, int kinds,
                      struct outlook_fact out[OUTLOOK_FACTS_MAX]);
struct cell admiralty_outlook_coast(const struct game *game, int unit);
int admiralty_outlook_danger(const struct game *game, int unit, struct cell cell, int heading);

/* -- by decision (decisions.c) -- */

/* answer.c: for a player who does not answer (AE-0.3.7) */
typedef struct action admiralty_answer(const struct game *game, const struct question *question);
admiralty_answer admiralty_answer_fleet, admiralty_answer_deploy, admiralty_answer_plot,
    admiralty_answer_sail, admiralty_answer_shift, admiralty_answer_fly, admiralty_answer_line,
    admiralty_answer_show, admiralty_answer_loss, admiralty_answer_repair, admiralty_answer_launch;
/* sample.c: at random, every kind of answer often enough; SHIFT, LINE, SHOW, REPAIR and LAUNCH have
 * a handful of answers, of which any is drawn */
typedef struct action admiralty_sample(const struct draw *draw);
admiralty_sample admiralty_sample_buy, admiralty_sample_deploy, admiralty_sample_plot,
    admiralty_sample_sail, admiralty_sample_fly, admiralty_sample_fire, admiralty_sample_loss;
/* reflex.c, plan.c: one good answer at once; the same position always gets the same answer */
admiralty_answer admiralty_reflex_move, admiralty_plan_quick_fire, admiralty_plan_quick_place;
/* Each adds the answers it finds worth a thought. The defaults of LINE and SHOW are sound: the
 * attacker takes the side that hinders less, the defender its strongest facing. */
plans_thinker admiralty_reflex_think_of_fleet, admiralty_reflex_think_of_orders,
    admiralty_reflex_think_of_fire, admiralty_reflex_think_of_launching, admiralty_plan_place,
    admiralty_plan_flight, admiralty_plan_shift, admiralty_damage_plan_loss,
    admiralty_damage_plan_repair;

/* -- answer.c -- */

/* Coasting, as an order (AE-3.2.5). */
void admiralty_answer_coast(const struct game *game, int unit, char out[ADMIRALTY_ORDER_SIZE]);

/* -- value.c -- */

struct stand admiralty_value_stand_now(const struct game *game, int unit);
/* Straight on at its speed, no farther than the edge. */
struct stand admiralty_value_stand_coasting(const struct game *game, int unit);

/* All that an element's present hull, or a whole flight, stands for. */
int admiralty_value_of_element(const struct game *game, int unit);
/* What the attacker's weapons are worth against the target, all of them or a set; and the fighters
 * of a flight. */
int admiralty_value_of_volley(const struct game *game, const struct stand *attacker,
                              const struct stand *target, uint64_t weapons);
int admiralty_value_of_raid(const struct game *game, int flight, int target);
/* The range at which most of a ship's weapons are at medium range. */
int admiralty_value_good_range(const struct game *game, int unit);

/* -- steer.c -- */

/* The best order to each kind of place; and a good one at once, by the same measures. */
void admiralty_steer_plan(struct plans *plans, const struct question *question, int unit);
struct action admiralty_steer_quick(const struct game *game, const struct question *question,
                                    int unit);

/* -- plan.c -- */

/* Everything a ship can fire, at each target. */
void admiralty_plan_fire(struct plans *plans, const struct question *question, int unit);

/* -- damage.c -- */

/* REINFORCE and SPLIT, once all ships have their orders. */
void admiralty_damage_plan_shields(struct plans *plans, const struct question *question);

/* -- special.c -- */

/* To orders planned for a ship, some with special actions. */
void admiralty_special_plan(struct plans *plans);

#endif
