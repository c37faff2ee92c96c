/* What the parts of the doctrine share: plain answers, and estimates of what they are worth. Damage
 * is counted in hundredths of a box, worth in tenths of a point of combat rating: nobody needs
 * exact odds to play quickly. Nothing here looks at what the side to answer may not know. */
#ifndef FLAGBRIDGE_RULES_NOVA_DOCTRINE_H
#define FLAGBRIDGE_RULES_NOVA_DOCTRINE_H

#include "rules/kit/outlook.h"
#include "rules/kit/plans.h"
#include "rules/nova/fire.h"
#include "rules/nova/plan.h"

/* -- doctrine.c -- */

/* The answer that closes a run, or fires nothing; its decision is what the question asks for. */
struct action nova_answer_end(const struct game *game, const struct question *question);
/* The next ship of the question without a plot, or UNIT_NONE. */
int nova_next_to_plot(const struct game *game, const struct question *question);
/* A maneuver as MOVE or PLOT, whichever is asked for. */
struct action nova_answer_move(const struct game *game, const struct question *question, int unit,
                               const struct nova_plan *plan);
/* Facing of ships that come from the edge of their zone, as NV-seq.6 has it. */
int nova_facing_from_edge(const struct game *game, bool first);
bool nova_side_may_deploy(const struct game *game, int side, struct cell cell);

/* -- doctrine_value.c -- */

struct stand nova_stand_now(const struct game *game, int unit);
/* Where it will be if it flies straight on; one that has moved already is where it is. */
struct stand nova_stand_coasting(const struct game *game, int unit);

/* Boxes of armor and hull not yet checked. */
int nova_boxes_left(const struct game *game, int unit);
/* What so many hundredths of a box are worth on the ship. */
int nova_boxes_worth(const struct game *game, int unit, int hundredths);
/* Boxes that an attack does on average. */
int nova_attack_boxes(int dice, int faces, int times);
/* What all weapons of the attacker together are worth against the target. */
int nova_volley_worth(const struct game *game, const struct stand *attacker,
                      const struct stand *target);
/* The range at which most of a ship's firepower is at short or medium range. */
int nova_good_range(const struct game *game, int unit);

/* -- doctrine_move.c -- */

/* Each adds the answers it finds worth a thought. */
void nova_think_of_moving(struct plans *plans, const struct question *question, int unit);
void nova_think_of_shifting(struct plans *plans, const struct question *question);

/* -- doctrine_fire.c -- */

void nova_think_of_fire(struct plans *plans, const struct question *question, int unit);

#endif
