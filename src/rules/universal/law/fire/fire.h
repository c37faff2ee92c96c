/* Fire, and attacks of every kind: what others ask of them (UN-D0.3 … UN-D5). */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_LAW_FIRE_FIRE_H
#define FLAGBRIDGE_RULES_UNIVERSAL_LAW_FIRE_FIRE_H

#include "rules/universal/law/law.h"

/* ---- judging ---- */

extern const struct decision_law universal_declare, universal_declare_hold, universal_declare_end;
extern const struct decision_law universal_reply_show, universal_reply_block,
    universal_reply_pinpoint, universal_reply_next;
/* Action points and markers suffice for an answer that fires. */
bool universal_declare_fits(const struct game *game, const struct action *action);

/* ---- attacks of every kind (stage.c, shot.c) ---- */

/* One group of dice at one target, whoever throws them; then the game goes on with `resume`. What
 * is struck is marked by universal_hurt. `dice`: attack dice, or hits that are there already
 * (`automatic`: Mines, fields). */
enum { UNIVERSAL_FACING_ASK = 255, UNIVERSAL_NO_MARKERS = 255 };
struct universal_strike {
    enum universal_blow kind;
    int unit;   /* UNIT_NONE: none */
    int marker; /* UNIVERSAL_NO_MARKERS: none */
    int target;
    int facing; /* struck; UNIVERSAL_FACING_ASK: by position, the defender is asked if need be */
    int dice;   /* Marines: damage dice; Seekers: those of the marker, which has to stay until
                   `resume` */
    int acc;
    int dmg;
    uint64_t traits;
    bool automatic;
    bool at_once; /* damage takes effect now */
};
enum progress universal_stage_strike(struct walk *walk, const struct universal_strike *strike,
                                     enum universal_step resume);
enum progress universal_stage_step(struct walk *walk);
/* The lens' counters begin anew: strikes do that by themselves, but for the Shockwave, which
 * strikes several. */
void universal_shot_reset(struct universal_state *state);
/* UN-E2.2: the die of one attacker, told; a Decoy that has worked is gone. */
bool universal_group_decoy_fools(struct walk *walk, int unit, int target);

/* ---- weapons (weapon.c) ---- */

/* A weapon has fired (also defensively): ammunition, Slow. */
void universal_weapon_fired(struct walk *walk, int unit, int weapon, uint64_t traits);
/* Weapons of a ship at the end of the turn: used ones are free again, idle ones recover, those that
 * did not attack forget their targets. */
void universal_weapon_rest(struct walk *walk, int unit);
/* ---- positions (fits.c) ---- */

/* Whether the shot of a position is one that its question can belong to. */
bool universal_fits_position(const struct game *game);

#endif
