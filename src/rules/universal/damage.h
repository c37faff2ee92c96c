/* Attacks and the damage they do, for whoever strikes or loses something in `universal`. */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_DAMAGE_H
#define FLAGBRIDGE_RULES_UNIVERSAL_DAMAGE_H

#include "rules/kit/walk.h"
#include "rules/universal/fire.h"

/* ---- attacks (shot.c, strike.c) ---- */

/* One group of dice at one target, whoever throws them; then the game goes on with `resume`. What
 * is struck is marked by universal_hurt. `dice`: attack dice, or hits that are there already
 * (`automatic`: Mines, fields). */
enum { UNIVERSAL_FACING_ASK = 255 };
struct universal_strike {
    enum universal_blow kind;
    int unit;   /* UNIT_NONE: none */
    int marker; /* 255: none */
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
enum progress universal_strike(struct walk *walk, const struct universal_strike *strike,
                               enum universal_step resume);
/* The lens' counters begin anew: strikes do that by themselves, but for the Shockwave, which
 * strikes several. */
void universal_shot_reset(struct universal_state *state);
/* The ship whose opportunity it was has done all: facings shown to it are forgotten (UN-D2.4). */
void universal_facings_forget(struct universal_state *state);
/* A weapon has fired (also defensively): ammunition, Slow. */
void universal_weapon_fired(struct walk *walk, int unit, int weapon, uint64_t traits);
/* Weapons of a ship at the end of the turn: used ones are free again, idle ones recover, those that
 * did not attack forget their targets. */
void universal_weapons_rest(struct walk *walk, int unit);
/* UN-O3: which of these facings (bits) a defender shows, an Enveloping attacker strikes */
int universal_facing_default(const struct game *game, int unit, int facings);
int universal_enveloped_default(const struct game *game, int unit);

/* ---- damage (settle.c, loss.c, remove.c) ---- */

/* Hits on tracks are pending first, whoever scores them; the element is flagged DUE. For flights
 * and Shuttlecraft `hits[UNIVERSAL_HULL]` counts fighters. */
void universal_hurt(struct walk *walk, int unit, const int hits[UNIVERSAL_TRACKS]);
/* Every element flagged DUE: boxes, weapons and items lost (asked), destruction and VP; then the
 * game goes on with `resume`. */
enum progress universal_settle(struct walk *walk, enum universal_blow cause,
                               enum universal_step resume);
/* UN-D3.5, UN-D3.6: defaults, and what is permitted */
uint64_t universal_loss_permitted(const struct game *game, int unit);
uint64_t universal_loss_default(const struct game *game, int unit, int count);
/* What a good captain gives up: the weapons that do least. */
uint64_t universal_loss_cheapest(const struct game *game, int unit, int count);
int universal_item_default(const struct game *game, int unit);
bool universal_item_permitted(const struct game *game, int unit, enum universal_item item);
/* One that leaves the board stands in its last hex or in the first outside: that tells over which
 * edge it goes (UN-S0). */
void universal_remove(struct walk *walk, int unit, enum universal_blow cause,
                      enum universal_rule rule);
void universal_score_vp(struct walk *walk, int side, int points, enum universal_rule rule);
/* UN-B3.1: an award of the side, by its number, that this unit has earned */
void universal_book_award(struct walk *walk, int side, int award, int unit, int points);

#endif
