/* What the files of one attack share: shot.c, strike.c, pool.c. */
#ifndef FLAGBRIDGE_RULES_ADMIRALTY_LAW_SHOT_H
#define FLAGBRIDGE_RULES_ADMIRALTY_LAW_SHOT_H

#include "rules/kit/pool.h"
#include "rules/admiralty/law/law.h"

/* shot.stage. Those of dice come in the order in which dice fall. */
enum admiralty_shot_stage {
    ADMIRALTY_SHOT_OVER,
    ADMIRALTY_SHOT_WEAPON, /* the next entry of the declared list */
    ADMIRALTY_SHOT_RATE,
    ADMIRALTY_SHOT_HIT,
    ADMIRALTY_SHOT_HIT_AGAIN,
    ADMIRALTY_SHOT_STRIKE, /* all hits at `target` */
    ADMIRALTY_SHOT_POWER,
    ADMIRALTY_SHOT_IMPACT,
    ADMIRALTY_SHOT_IMPACT_AGAIN,
    ADMIRALTY_SHOT_YIELD,
    ADMIRALTY_SHOT_DAMAGE,
    ADMIRALTY_SHOT_DAMAGE_AGAIN
};

enum { ADMIRALTY_SHOT_NO_ENTRY = 255 }; /* shot.entry of a strike without attacker */

/* Functions that return bool and have to do with a stage: true when they threw dice. */

/* ---- shot.c ---- */

/* All facings are shown, dice may fall; the lens' counters begin anew. */
enum progress admiralty_shot_open(struct walk *walk);
void admiralty_shot_reset(struct admiralty_state *state);
bool admiralty_shot_is_strike(const struct walk *walk);
int admiralty_shot_attacker(const struct walk *walk); /* UNIT_NONE of a strike */
bool admiralty_shot_is_flight(const struct walk *walk);
/* The target that was declared; area effects strike others, too. */
int admiralty_shot_aimed_at(const struct walk *walk);
void admiralty_shot_gun(const struct walk *walk, struct admiralty_gun *out);
/* To all, or to the target's side while it is hidden. */
void admiralty_shot_tell(struct walk *walk, struct event event);
void admiralty_shot_tell_value(struct walk *walk, const struct admiralty_gun *gun,
                               enum admiralty_rule rule, enum admiralty_value which, int amount);
void admiralty_shot_tell_range(struct walk *walk, const struct admiralty_gun *gun,
                               enum admiralty_value which, int value);
void admiralty_shot_start(struct admiralty_shot *shot, enum admiralty_shot_stage stage,
                          uint32_t due);
bool admiralty_shot_next_entry(struct walk *walk);
/* Carries out the stage the attack stands at, which is not OVER. */
bool admiralty_shot_stage(struct walk *walk);

/* ---- pool.c ---- */

/* A throw of the shot at its target. */
struct roll admiralty_pool_roll(const struct walk *walk, enum admiralty_purpose purpose,
                                enum admiralty_rule rule);
/* Throws the next portion of the dice due. Faces with equal keys are one class; by_face has how
 * many dice of a class fell at its first face, 0 at the others. */
void admiralty_pool_throw(struct walk *walk, const struct roll *what, const int key[6],
                          int by_face[6]);
/* AE-4.2.3, AE-4.3.3; `increased`: AE-C4.10, AE-C4.11 */
struct pool_fall admiralty_pool_against(struct walk *walk, enum admiralty_purpose purpose,
                                        enum admiralty_rule rule, int need, bool increased);
/* AE-C4.9: the dice that decide a value, added up in shot.again; true when the last has fallen. */
bool admiralty_pool_variable(struct walk *walk, const struct admiralty_gun *gun,
                             enum admiralty_value which);
uint32_t admiralty_pool_again(struct admiralty_shot *shot);

/* ---- strike.c ---- */
bool admiralty_strike_start(struct walk *walk, const struct admiralty_gun *gun);
bool admiralty_strike_impact(struct walk *walk, const struct admiralty_gun *gun, uint32_t dice);
bool admiralty_strike_power(struct walk *walk, const struct admiralty_gun *gun);
bool admiralty_strike_roll(struct walk *walk, const struct admiralty_gun *gun);
bool admiralty_strike_yield(struct walk *walk, const struct admiralty_gun *gun);
bool admiralty_strike_damage(struct walk *walk, const struct admiralty_gun *gun);

#endif
