/* What the parts of the doctrine share: plain answers, and estimates of what they are worth. Damage
 * is counted in hundredths of a damage die, worth in tenths of a point of combat rating: nobody
 * needs exact odds to play quickly. Nothing here looks at what the side to answer may not know. */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_DOCTRINE_DOCTRINE_H
#define FLAGBRIDGE_RULES_UNIVERSAL_DOCTRINE_DOCTRINE_H

#include "rules/kit/outlook.h"
#include "rules/kit/plans.h"
#include "rules/universal/law/end/end.h"
#include "rules/universal/yard/yard.h"

/* -- the interface -- */

int universal_worth(const struct game *game, int side);
int universal_outlook(const struct game *game, const struct action *action, int kinds,
                      struct outlook_fact out[OUTLOOK_FACTS_MAX]);
struct cell universal_outlook_coast(const struct game *game, int unit);
int universal_outlook_danger(const struct game *game, int unit, struct cell cell, int heading);

/* -- by decision (decisions.c) -- */

/* answer.c: for a player who does not answer (UN-O3); `end` closes a run, holds fire, does nothing
 * of what could be done */
typedef struct action universal_answer(const struct game *game, const struct question *question);
universal_answer universal_answer_end, universal_answer_place, universal_answer_shift,
    universal_answer_flight, universal_answer_facing, universal_answer_block, universal_answer_loss,
    universal_answer_repair, universal_answer_shield;
/* sample.c: at random, every kind of answer often enough; where there is a handful of answers, any
 * of them is drawn */
typedef struct action universal_sample(const struct draw *draw);
universal_sample universal_sample_buy, universal_sample_place, universal_sample_plot,
    universal_sample_sail, universal_sample_defence, universal_sample_flight, universal_sample_fire,
    universal_sample_reroll, universal_sample_loss, universal_sample_late, universal_sample_launch;
/* glance.c, steer.c: one good answer at once, the best of few; the same position always gets the
 * same */
universal_answer universal_glance_place, universal_glance_fire, universal_steer_glance;
/* Each adds the answers it finds worth a thought. The defaults of FIRST, SHOW and BLOCK are sound:
 * friends of one total stay or go alike, the strongest facing is shown, and Omni-Shields are kept
 * for the other sides. */
plans_thinker universal_reflex_think_of_fleet, universal_reflex_think_of_placing,
    universal_reflex_think_of_losing, universal_reflex_think_of_restoring,
    universal_reflex_think_of_decoy, universal_reflex_think_of_repelling,
    universal_reflex_think_of_targets, universal_glance_think_shift, universal_steer_think,
    universal_shoot_think_late, universal_shoot_think_next, universal_shoot_think_defence,
    universal_fly_think, universal_fly_think_launch, universal_gear_think_rerolls,
    universal_gear_think_stutter, universal_gear_think_shields;

/* -- answer.c -- */

/* The permitted heading in a hex of the zone that points best towards the enemy's (UN-O3). */
int universal_answer_heading(const struct game *game, int side, struct cell cell);
/* UN-C2.0: what a ship without orders does, as a text. */
void universal_answer_coast_text(const struct game *game, int unit, char out[UNIVERSAL_ORDER_SIZE]);

/* -- value.c -- */

struct stand universal_value_stand_now(const struct game *game, int unit);
/* Where it will be if it goes straight on; one that has moved already is where it is. */
struct stand universal_value_stand_coasting(const struct game *game, int unit);

/* What the target has in that facing, and the impact of the battery (NULL: no weapon's) on it. */
void universal_value_cover(const struct game *game, int target, int facing,
                           const struct universal_battery *battery, struct universal_guess *guess);
/* What so many hundredths of a damage die are worth on an element, beside those that are pending
 * already; Shields (of that many points) absorb their share. */
int universal_value_of_points(const struct game *game, int unit, int hundredths, int shields);
/* What all weapons of the attacker together are worth against the target. */
int universal_value_of_volley(const struct game *game, const struct stand *attacker,
                              const struct stand *target);

/* -- glance.c: the same for one who has no time, by what designs do at their best -- */

/* A ship as it will stand, and what it is good for. */
struct universal_mark {
    const struct universal_design *design;
    struct cell cell;
    uint8_t unit;
    uint8_t direction;
    bool inverted;
    uint8_t pass[UNIVERSAL_FACINGS]; /* of 256 hits so many get through the Screens */
    uint32_t vigour;                 /* weapons it can use, of 256 */
    uint32_t most;  /* hundredths of damage dice that end it, pending ones taken off */
    uint32_t prize; /* what each is worth, in tenths of a point by 4096 */
};
struct universal_mark universal_glance_mark(const struct game *game, const struct stand *stand);
/* What one would do to the other, in tenths of a point. */
int universal_glance_worth(const struct universal_mark *attacker,
                           const struct universal_mark *target);
/* The same as a reason to fire. */
int universal_glance_shot(const struct universal_mark *attacker,
                          const struct universal_mark *target);
/* What it would do to the one it hurts most. */
int universal_glance_best(const struct universal_mark *own, const struct universal_mark *enemies,
                          int count);
/* The same of all of them, and what they would do in return. */
struct outlook_fire universal_glance_exchange(const struct universal_mark *own,
                                              const struct universal_mark *enemies, int count);
/* May a ship start there, and are there not too many already to stand close together? */
bool universal_glance_has_room(const struct game *game, int side, struct cell cell);

/* -- shoot.c, fly.c, gear.c -- */

/* What a ship could fire at. */
void universal_shoot_think(struct plans *plans, const struct question *question, int unit);
/* The heading from a hex to the one beside it. */
int universal_fly_heading(const struct game *game, struct cell from, struct cell to);

void universal_gear_think_flares(struct plans *plans, const struct question *question);

#endif
