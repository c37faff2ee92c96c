/* What the parts of the doctrine share: plain answers, and estimates of what they are worth. Damage
 * is counted in hundredths of a damage die, worth in tenths of a point of combat rating: nobody
 * needs exact odds to play quickly. Nothing here looks at what the side to answer may not know. */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_DOCTRINE_H
#define FLAGBRIDGE_RULES_UNIVERSAL_DOCTRINE_H

#include "rules/kit/outlook.h"
#include "rules/kit/plans.h"
#include "rules/universal/damage.h"
#include "rules/universal/fire.h"
#include "rules/universal/law.h"
#include "rules/universal/markers.h"
#include "rules/universal/orders.h"

/* -- doctrine.c -- */

/* The answer that closes a run, or holds fire. */
struct action universal_answer_end(const struct game *game, const struct question *question);
/* The middle of the hexes a side may be placed in. */
struct cell universal_zone_middle(const struct game *game, int side);
/* The permitted heading in a hex of the zone that points best towards the enemy's (UN-O3). */
int universal_heading_inward(const struct game *game, int side, struct cell cell);
/* UN-C2.0: what a ship without orders does, as a text. */
void universal_coast_text(const struct game *game, int unit, char out[UNIVERSAL_ORDER_SIZE]);

/* -- doctrine_value.c -- */

struct stand universal_stand_now(const struct game *game, int unit);
/* Where it will be if it goes straight on; one that has moved already is where it is. */
struct stand universal_stand_coasting(const struct game *game, int unit);

/* Damage dice of an attack on average: so many dice that need a natural result against Screens. */
struct universal_guess {
    int dice;
    int need;
    int dmg;
    int screens;
    uint64_t traits;
};
int universal_guess_points(const struct universal_guess *guess);
/* What so many hundredths of a damage die are worth on an element, beside those that are pending
 * already; Shields (of that many points) absorb their share. */
int universal_points_worth(const struct game *game, int unit, int hundredths, int shields);
/* What all weapons of the attacker together are worth against the target. */
int universal_volley_worth(const struct game *game, const struct stand *attacker,
                           const struct stand *target);
/* The range at which a ship does most, the larger of equal ones. */
int universal_good_range(const struct game *game, int unit);

/* -- doctrine_move.c, doctrine_fire.c, doctrine_fly.c -- */

/* Each adds the answers it finds worth a thought. */
void universal_think_of_orders(struct plans *plans, const struct question *question);
void universal_think_of_fire(struct plans *plans, const struct question *question, int unit);
void universal_think_of_late(struct plans *plans, const struct question *question);
void universal_think_of_next(struct plans *plans, const struct question *question);
void universal_think_of_defence(struct plans *plans, const struct question *question);
void universal_think_of_flight(struct plans *plans, const struct question *question);
void universal_think_of_launch(struct plans *plans, const struct question *question);
/* The heading from a hex to the one beside it. */
int universal_heading_beside(const struct game *game, struct cell from, struct cell to);

#endif
