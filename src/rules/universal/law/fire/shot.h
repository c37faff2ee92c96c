/* What the files of one attack share. */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_LAW_FIRE_SHOT_H
#define FLAGBRIDGE_RULES_UNIVERSAL_LAW_FIRE_SHOT_H

#include "rules/universal/law/fire/fire.h"

/* shot.stage. Those of dice come in the order in which dice fall (UN-D0.3). */
enum universal_shot_stage {
    UNIVERSAL_SHOT_OVER,
    UNIVERSAL_SHOT_FACINGS, /* of declared targets: to be asked before any die */
    UNIVERSAL_SHOT_GROUP,   /* the next group of the declared list */
    UNIVERSAL_SHOT_DECOY,
    UNIVERSAL_SHOT_LAUNCH, /* Seekers: markers instead of dice */
    UNIVERSAL_SHOT_AIM,    /* at `target`: its facing */
    UNIVERSAL_SHOT_PART,   /* the next part of the group's weapons */
    UNIVERSAL_SHOT_VOLATILE,
    UNIVERSAL_SHOT_ATTACK,
    UNIVERSAL_SHOT_ATTACK_AGAIN,
    UNIVERSAL_SHOT_RETARGET,
    UNIVERSAL_SHOT_RETARGET_AGAIN,
    UNIVERSAL_SHOT_BURST,
    UNIVERSAL_SHOT_STRIKE, /* all hits are there */
    UNIVERSAL_SHOT_PENETRATE,
    UNIVERSAL_SHOT_CATASTROPHE,
    UNIVERSAL_SHOT_PIERCE,
    UNIVERSAL_SHOT_SHIELDS,
    UNIVERSAL_SHOT_DAMAGE,
    UNIVERSAL_SHOT_DAMAGE_AGAIN,
    UNIVERSAL_SHOT_NEXT /* the target is done: others that the attack reaches */
};

enum {
    UNIVERSAL_NO_BATTERY = 255,
    UNIVERSAL_NO_ENTRY = 255,
    UNIVERSAL_FACING_UNKNOWN = UNIVERSAL_FACING_ASK
};

/* What a stage came to: it may go on with the next one, or dice fell, or somebody is asked. */
enum universal_pace { UNIVERSAL_GO_ON, UNIVERSAL_THROWN, UNIVERSAL_ASKED };

/* ---- group.c: weapons of one battery that fire alike at one target ---- */

/* Declared entries of the group, in order; returns how many. */
int universal_group_weapons(const struct game *game, uint8_t out[UNIVERSAL_WEAPONS_MAX]);
/* Markers that Seekers will need, those declared and those of the answer (UN-A1.4, UN-0.6). */
int universal_group_markers(const struct game *game, const struct action *action);
enum universal_pace universal_group_facings(struct walk *walk);
enum universal_pace universal_group_next(struct walk *walk);
enum universal_pace universal_group_decoy(struct walk *walk);
enum universal_pace universal_group_launch(struct walk *walk);
/* The ship has fired: what was declared is forgotten, what was attacked remembered. */
void universal_group_forget(struct walk *walk);

/* ---- stage.c ---- */
void universal_stage_begin(struct walk *walk); /* all is declared */
/* Carries out the stage the attack stands at, which is not OVER. */
enum universal_pace universal_stage_run(struct walk *walk);

/* ---- weapon.c ---- */
void universal_weapon_spend(struct walk *walk, int unit, int weapon, uint64_t traits);

/* ---- shot.c ---- */
static inline uint64_t universal_shot_traits(const struct universal_shot *shot)
{
    return shot->traits[0] | (uint64_t)shot->traits[1] << 32;
}
void universal_shot_set_traits(struct universal_shot *shot, uint64_t traits);
static inline bool universal_shot_has(const struct walk *walk, enum universal_trait trait)
{
    return universal_trait_in(universal_shot_traits(&universal_state_of(walk->game)->shot), trait);
}
bool universal_shot_sweeps(const struct universal_shot *shot); /* at the next target */
/* An event of the attack: if its target hides, to the target's side. */
void universal_shot_tell(struct walk *walk, struct event event);
void universal_shot_tell_extra(struct walk *walk, enum universal_rule rule, int more,
                               enum universal_trait trait);
void universal_shot_start(struct walk *walk, enum universal_shot_stage stage, uint32_t due);
/* The sum of the next portion of d6 that are due. */
int universal_shot_sum(struct walk *walk, enum universal_purpose purpose, enum universal_rule rule);
struct roll universal_shot_roll(const struct walk *walk, enum universal_purpose purpose,
                                enum universal_rule rule);
/* Attacks `target` anew. */
void universal_shot_aim_at(struct walk *walk, int target);
enum universal_pace universal_shot_ask(struct walk *walk, enum universal_step step, int victim);

/* Where the attack comes from: the attacker, or the marker of Seekers (UN-D2.4). */
struct cell universal_shot_origin(const struct game *game);

/* ---- attack.c: up to the hits ---- */
enum universal_pace universal_attack_part(struct walk *walk);
enum universal_pace universal_attack_volatile(struct walk *walk);
enum universal_pace universal_attack_roll(struct walk *walk);
enum universal_pace universal_attack_bursts(struct walk *walk);
/* Whose Anti-Fighter Batteries protect the ship; UNIT_NONE: nobody's (UN-E1.1, UN-E1.2) */
int universal_attack_guard(const struct game *game, int target);

/* ---- strike.c: hits at one target ---- */
enum universal_pace universal_strike_start(struct walk *walk);
void universal_strike_board(struct walk *walk); /* UN-E2.5: damage dice are all there is */
enum universal_pace universal_strike_penetrate(struct walk *walk);
enum universal_pace universal_strike_catastrophe(struct walk *walk);
enum universal_pace universal_strike_pierce(struct walk *walk);
enum universal_pace universal_strike_shields(struct walk *walk);
enum universal_pace universal_strike_damage(struct walk *walk);
/* Shields of the facing that may be used up, at least and at most; together with omni ones `sum`.
 */
struct universal_block {
    int low;
    int high;
    int sum;
};
struct universal_block universal_strike_block(const struct game *game);
void universal_strike_absorb(struct walk *walk, int used_of_facing);
void universal_strike_reroll(struct walk *walk, const int16_t dice[WALK_DIE]);

/* ---- reply.c ---- */
/* UN-D5.sweeping: whether the hits of the present group may go on to the target. */
bool universal_reply_sweep_open(const struct game *game, int target);

#endif
