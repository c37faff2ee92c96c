/* What the parts of the doctrine share: plain answers, and estimates of what they are worth. Damage
 * is counted in hundredths of a box, worth in tenths of a point of combat rating: nobody needs
 * exact odds to play quickly. Nothing here looks at what the side to answer may not know. */
#ifndef FLAGBRIDGE_RULES_NOVA_DOCTRINE_H
#define FLAGBRIDGE_RULES_NOVA_DOCTRINE_H

#include "base/bits.h"
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

/* -- doctrine_glance.c: the same more quickly, by what designs do on average -- */

void nova_glance_design(struct nova_design *design); /* fills in its power */

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

/* -- doctrine_move.c -- */

/* Each adds the answers it finds worth a thought. */
void nova_think_of_moving(struct plans *plans, const struct question *question, int unit);
/* The best of a few maneuvers, at a glance; false: none is good. */
bool nova_reflex_move(const struct game *game, const struct question *question, int unit,
                      struct action *out);
void nova_think_of_shifting(struct plans *plans, const struct question *question);

/* -- doctrine_fleet.c -- */

plans_thinker nova_think_of_size;
plans_thinker nova_think_of_fleet;

/* -- doctrine_fire.c -- */

void nova_think_of_fire(struct plans *plans, const struct question *question, int unit);
/* The best volley of a ship at one target; false: it does nothing to any. */
bool nova_reflex_fire(const struct game *game, const struct question *question, int unit,
                      struct action *out);

#endif
