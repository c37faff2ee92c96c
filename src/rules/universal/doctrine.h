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
    int impact; /* dice of a hit at a Unity ship, whose shield rating is in `screens`; 0: no such */
    uint64_t traits;
};
/* What the target has in that facing, and the impact of the battery (NULL: no weapon's) on it. */
void universal_guess_cover(const struct game *game, int target, int facing,
                           const struct universal_battery *battery, struct universal_guess *guess);
int universal_guess_points(const struct universal_guess *guess);
/* What so many hundredths of a damage die are worth on an element, beside those that are pending
 * already; Shields (of that many points) absorb their share. */
int universal_points_worth(const struct game *game, int unit, int hundredths, int shields);
/* What all weapons of the attacker together are worth against the target. */
int universal_volley_worth(const struct game *game, const struct stand *attacker,
                           const struct stand *target);

/* -- doctrine_glance.c: the same for one who has no time, by what designs do at their best -- */

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
struct universal_mark universal_mark_of(const struct game *game, const struct stand *stand);
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
/* The best of few answers, or the fallback. */
struct action universal_glance_fire(const struct game *game, const struct question *question);
struct action universal_glance_place(const struct game *game, const struct question *question);

/* -- doctrine_move.c, doctrine_fire.c, doctrine_fly.c -- */

/* The best of some orders, at a glance. */
struct action universal_glance_orders(const struct game *game, const struct question *question);

/* Each adds the answers it finds worth a thought. */
void universal_think_of_shift(struct plans *plans, const struct question *question);
void universal_think_of_orders(struct plans *plans, const struct question *question);
void universal_think_of_fire(struct plans *plans, const struct question *question, int unit);
void universal_think_of_late(struct plans *plans, const struct question *question);
void universal_think_of_next(struct plans *plans, const struct question *question);
void universal_think_of_defence(struct plans *plans, const struct question *question);
void universal_think_of_flight(struct plans *plans, const struct question *question);
void universal_think_of_launch(struct plans *plans, const struct question *question);
/* The heading from a hex to the one beside it. */
int universal_heading_beside(const struct game *game, struct cell from, struct cell to);

/* -- doctrine_gear.c -- */

plans_thinker universal_think_of_rerolls;
plans_thinker universal_think_of_stutter;
plans_thinker universal_think_of_regenerating;
plans_thinker universal_think_of_flares;

#endif
