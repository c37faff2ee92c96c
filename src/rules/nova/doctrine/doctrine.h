/* What the parts of the doctrine share: plain answers, and estimates of what they are worth. Damage
 * is counted in hundredths of a box, worth in tenths of a point of combat rating: nobody needs
 * exact odds to play quickly. Nothing here looks at what the side to answer may not know. */
#ifndef FLAGBRIDGE_RULES_NOVA_DOCTRINE_DOCTRINE_H
#define FLAGBRIDGE_RULES_NOVA_DOCTRINE_DOCTRINE_H

#include "base/bits.h"
#include "rules/kit/outlook.h"
#include "rules/kit/plans.h"
#include "rules/nova/law/fire.h"
#include "rules/nova/orders/plan.h"

/* -- the interface -- */

int nova_reflex_propose(const struct game *game, const struct question *question,
                        struct action *out, int capacity);
int nova_worth(const struct game *game, int side);
int nova_outlook(const struct game *game, const struct action *action, int kinds,
                 struct outlook_fact out[OUTLOOK_FACTS_MAX]);
struct cell nova_outlook_coast(const struct game *game, int unit);
int nova_outlook_danger(const struct game *game, int unit, struct cell cell, int heading);

/* -- by decision (decisions.c) -- */

/* answer.c: for a player who does not answer (NV-seq.6) */
typedef struct action nova_answer(const struct game *game, const struct question *question);
nova_answer nova_answer_size, nova_answer_deploy, nova_answer_lead, nova_answer_move,
    nova_answer_shift;
/* sample.c: at random, every kind of answer often enough */
typedef struct action nova_sample(const struct draw *draw);
nova_sample nova_sample_size, nova_sample_buy, nova_sample_deploy, nova_sample_lead,
    nova_sample_move, nova_sample_fire, nova_sample_pick;
/* reflex.c: at a glance; the same position always gets the same answer */
nova_answer nova_reflex_deploy, nova_reflex_lead, nova_reflex_move, nova_reflex_fire;
/* What is good is found by these; what is left to chance or default is not. */
plans_thinker nova_buy_think_of_size, nova_buy_think, nova_reflex_think_of_placing,
    nova_reflex_think_of_leading, nova_reflex_think_of_moving, nova_steer_think_of_shift,
    nova_reflex_think_of_targets, nova_reflex_think_of_repair;

/* -- answer.c -- */

/* The next ship of the question without a plot, or UNIT_NONE. */
int nova_answer_next_to_plot(const struct game *game, const struct question *question);
/* A maneuver as MOVE or PLOT, whichever is asked for. */
struct action nova_answer_plan(const struct game *game, const struct question *question, int unit,
                               const struct nova_plan *plan);
/* Facing of ships that come from the edge of their zone, as NV-seq.6 has it. */
int nova_answer_facing(const struct game *game, bool first);
bool nova_answer_may_deploy(const struct game *game, int side, struct cell cell);

/* -- value.c -- */

struct stand nova_value_stand_now(const struct game *game, int unit);
/* Where it will be if it flies straight on; one that has moved already is where it is. */
struct stand nova_value_stand_coasting(const struct game *game, int unit);

/* Boxes of armor and hull not yet checked. */
int nova_value_boxes_left(const struct game *game, int unit);
/* What so many hundredths of a box are worth on the ship. */
int nova_value_of_boxes(const struct game *game, int unit, int hundredths);
/* What all weapons of the attacker together are worth against the target. */
int nova_value_of_volley(const struct game *game, const struct stand *attacker,
                         const struct stand *target);
/* The range at which most of a ship's firepower is at short or medium range. */
int nova_value_good_range(const struct game *game, int unit);

/* -- glance.c: the same more quickly, by what designs do on average -- */

/* A ship as it will stand, and what counts of it. */
struct nova_glance {
    struct stand stand;
    const struct nova_design *design;
    int hits; /* columns that its attacks lose by hits on its weapons and evading */
    int ecm;
    int open_faces; /* of the die, that its shields let through */
    bool controls;  /* has Fire Control */
    int boxes;      /* left, in hundredths */
    int price;      /* worth of a hundredth of a box, by 256 */
    int met;        /* of an enemy: what is left of our power against it, by 256, */
    int meets;      /* and of its power against us */
};
enum { NOVA_GLANCES_MAX = 48 };
struct nova_glances {
    struct nova_glance own; /* the ship that looks */
    int count;
    struct nova_glance enemies[NOVA_GLANCES_MAX];
};
/* All enemies of a side; then the ship that looks. */
void nova_glance_open(const struct game *game, int side, struct nova_glances *out);
void nova_glance_own(const struct game *game, int unit, struct nova_glances *glances);

/* What there is to be done and to be feared in some place. */
struct nova_prospect {
    int best;
    int sum;
    int danger;
    int nearest; /* hexes to an enemy, INT_MAX: there is none; */
    struct cell enemy;
};
struct nova_prospect nova_glance_at(const struct nova_glances *glances, const struct stand *stand);
/* Targets that some of these banks bear on, the most promising first; how many. */
struct nova_hope {
    int target;
    int worth;
};
int nova_glance_shots(const struct game *game, int unit, uint64_t banks,
                      struct nova_hope hopes[NOVA_GLANCES_MAX]);

/* -- steer.c -- */

/* Each adds the answers it finds worth a thought. */
void nova_steer_think(struct plans *plans, const struct question *question, int unit);
/* The best of a few maneuvers, at a glance; false: none is good. */
bool nova_steer_reflex(const struct game *game, const struct question *question, int unit,
                       struct action *out);

/* -- shoot.c -- */

void nova_shoot_think(struct plans *plans, const struct question *question, int unit);
/* The best volley of a ship at one target; false: it does nothing to any. */
bool nova_shoot_reflex(const struct game *game, const struct question *question, int unit,
                       struct action *out);

#endif
