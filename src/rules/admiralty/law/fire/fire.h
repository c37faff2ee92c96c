/* What one shot meets: its line, its range, its modifiers and values; for the law, and for whoever
 * advises or draws. Nothing here changes anything. */
#ifndef FLAGBRIDGE_RULES_ADMIRALTY_LAW_FIRE_FIRE_H
#define FLAGBRIDGE_RULES_ADMIRALTY_LAW_FIRE_FIRE_H

#include "rules/kit/line.h"
#include "rules/admiralty/state/facts.h"

/* ---- sight.c: the line from an attacker's cell to its target's (AE-4.1.4, AE-G) ---- */

enum admiralty_pair {
    ADMIRALTY_PAIR_NONE,   /* no edge is left to be settled */
    ADMIRALTY_PAIR_FORCED, /* one side of it blocks: the line takes the other */
    ADMIRALTY_PAIR_ASKED   /* the attacker chooses */
};

/* All cells that are crossed for certain, as bits of enum admiralty_line. */
uint8_t admiralty_sight_begin(const struct game *game, struct cell from, struct cell to);
/* Goes on from place *pair of the line (0 at first): adds edges whose cells do the same to *line
 * and stops at one that has to be settled, *pair being its place, `cells` its two cells. */
enum admiralty_pair admiralty_sight_next(const struct game *game, struct cell from, struct cell to,
                                         int *pair, uint8_t *line, struct cell cells[2]);
/* What passing through a cell adds; how much a line costs (blocked: more than anything). */
uint8_t admiralty_sight_add(const struct game *game, uint8_t line, struct cell cell);
int admiralty_sight_cost(uint8_t line);
/* The line with the better side of every edge (AE-0.3.7). */
uint8_t admiralty_sight_best(const struct game *game, struct cell from, struct cell to);

/* ---- modifier.c: as events carry them ---- */

/* Four signed bits each: of sources below 8 in one word, of those from 8 on in a second. */
struct admiralty_modifiers {
    int8_t of[ADMIRALTY_SOURCE_COUNT];
    int8_t sum;
};
/* The parts of `aimed` and `pierces`: the first word, and the need in the low byte below the
 * second. */
int32_t admiralty_modifier_first(const struct admiralty_modifiers *modifiers);
int32_t admiralty_modifier_second(const struct admiralty_modifiers *modifiers, int need);
int admiralty_modifier_need(const int32_t parts[2]);
void admiralty_modifier_read(const int32_t parts[2], struct admiralty_modifiers *out);

/* ---- gun.c: one weapon at one target ---- */

enum admiralty_value { ADMIRALTY_ROF, ADMIRALTY_IMP, ADMIRALTY_DMG };

/* A weapon (-1: the fighters of a flight) as it fires at a target. */
struct admiralty_gun {
    int weapon;
    uint32_t traits;
    int distance;
    enum admiralty_band band; /* with stealth (AE-8.0.1) */
    int acc;
    int rof; /* as this range makes them; variable ones as printed */
    int imp;
    int dmg;
    enum admiralty_aim aim;
    struct admiralty_modifiers modifiers; /* of the to-hit dice */
    int need;
    int pierce; /* modifier of the impact dice */
    enum admiralty_rule pierce_rule;
};
/* `line`: as declared, with the aim. */
void admiralty_gun_aim(const struct game *game, int unit, int weapon, int target, uint8_t line,
                       struct admiralty_gun *out);
/* The rule that says most about the modifiers. */
enum admiralty_rule admiralty_gun_rule(const struct game *game, const struct admiralty_gun *gun,
                                       int target);
static inline bool admiralty_gun_has(const struct admiralty_gun *gun, enum admiralty_trait trait)
{
    return gun->traits >> trait & 1;
}

/* AE-C4.9, then AE-C4.7 and AE-C4.8: the value a die decides. */
int admiralty_gun_variable(const struct admiralty_gun *gun, enum admiralty_value which, int printed,
                           int face);
int admiralty_gun_printed(const struct game *game, int unit, int weapon,
                          enum admiralty_value which);

/* The rule behind a modifier. */
enum admiralty_rule admiralty_gun_source_rule(enum admiralty_source source);

/* blow.c: what a damage die does to a ship (AE-4.4.1, AE-B1, AE-C4.16 … 18). */
struct admiralty_blow {
    int hull;
    int engine;
    int shield;
    int weapon;
};
void admiralty_blow_of(const struct game *game, int target, uint32_t traits,
                       struct admiralty_blow out[6]); /* by face */
/* AE-E2: it shows what was aimed at */
bool admiralty_blow_shows(const struct admiralty_blow *blow, enum admiralty_aim aim);

/* ---- broadside.c: why a shot may not be fired; ADMIRALTY_RULE_COUNT: it may ---- */

enum admiralty_rule admiralty_broadside_target_bar(const struct game *game, int unit, int target);
/* Range, arc, state of the weapon; neither the line nor what is declared already. */
enum admiralty_rule admiralty_broadside_weapon_bar(const struct game *game, int unit, int weapon,
                                                   int target);
/* Weapons that could be declared against a target now; 0 when it is none or the line is blocked. */
uint64_t admiralty_broadside_open(const struct game *game, int unit, int target);
/* The same of many targets: weapons of a ship that could still be declared, how far they reach, and
 * those of them that could be declared against a target. */
struct admiralty_broadside {
    int unit;
    int reach;
    uint64_t left;
};
struct admiralty_broadside admiralty_broadside_of(const struct game *game, int unit);
/* AE-4.0.1: a ship that may act in the Combat Phase and has something to fire at. */
bool admiralty_broadside_can_fire(const struct game *game, int unit);
uint64_t admiralty_broadside_at(const struct game *game, const struct admiralty_broadside *guns,
                                int target);
/* AE-4.1.1: weapons that the actor has declared already; the line to a target with the better side
 * of every edge. */
uint64_t admiralty_broadside_declared(const struct admiralty_state *state);
uint8_t admiralty_broadside_line(const struct game *game, int unit, int target);

#endif
