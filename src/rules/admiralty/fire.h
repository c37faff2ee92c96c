/* What one shot meets: its line, its range, its modifiers and values; for the rooms of fire, and
 * for whoever advises or draws. Nothing here changes anything. */
#ifndef FLAGBRIDGE_RULES_ADMIRALTY_FIRE_H
#define FLAGBRIDGE_RULES_ADMIRALTY_FIRE_H

#include "rules/admiralty/law.h"
#include "rules/kit/line.h"

/* ---- sight.c: the line from an attacker's cell to its target's (AE-4.1.4, AE-G) ---- */

enum admiralty_pair {
    ADMIRALTY_PAIR_NONE,   /* no edge is left to be settled */
    ADMIRALTY_PAIR_FORCED, /* one side of it blocks: the line takes the other */
    ADMIRALTY_PAIR_ASKED   /* the attacker chooses */
};

/* All cells that are crossed for certain, as bits of enum admiralty_line. */
uint8_t admiralty_line_begin(const struct game *game, struct cell from, struct cell to);
/* Goes on from place *pair of the line (0 at first): adds edges whose cells do the same to *line
 * and stops at one that has to be settled, *pair being its place, `cells` its two cells. */
enum admiralty_pair admiralty_line_next(const struct game *game, struct cell from, struct cell to,
                                        int *pair, uint8_t *line, struct cell cells[2]);
/* What passing through a cell adds; how much a line costs (blocked: more than anything). */
uint8_t admiralty_line_add(const struct game *game, uint8_t line, struct cell cell);
int admiralty_line_cost(uint8_t line);
/* The line with the better side of every edge (AE-0.3.7). */
uint8_t admiralty_line_best(const struct game *game, struct cell from, struct cell to);

/* ---- traits.c: one weapon at one target ---- */

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
enum admiralty_rule admiralty_source_rule(enum admiralty_source source);

/* What a damage die does to a ship (AE-4.4.1, AE-B1, AE-C4.16 … 18). */
struct admiralty_blow {
    int hull;
    int engine;
    int shield;
    int weapon;
};
void admiralty_blows_of(const struct game *game, int target, uint32_t traits,
                        struct admiralty_blow out[6]); /* by face */
/* AE-E2: it shows what was aimed at */
bool admiralty_blow_shows(const struct admiralty_blow *blow, enum admiralty_aim aim);

/* ---- shot.c: all facings are shown, dice may fall; the lens' counters begin anew ---- */
enum progress admiralty_shot_open(struct walk *walk);
void admiralty_shot_reset(struct admiralty_state *state);

/* ---- declare.c: why a shot may not be fired; ADMIRALTY_RULE_COUNT: it may ---- */

enum admiralty_rule admiralty_target_bar(const struct game *game, int unit, int target);
/* Range, arc, state of the weapon; neither the line nor what is declared already. */
enum admiralty_rule admiralty_weapon_bar(const struct game *game, int unit, int weapon, int target);
/* Weapons that could be declared against a target now; 0 when it is none or the line is blocked. */
uint64_t admiralty_weapons_open(const struct game *game, int unit, int target);
/* The same of many targets: weapons of a ship that could still be declared, how far they reach, and
 * those of them that could be declared against a target. */
struct admiralty_broadside {
    int unit;
    int reach;
    uint64_t left;
};
struct admiralty_broadside admiralty_broadside_of(const struct game *game, int unit);
/* AE-4.0.1: a ship that may act in the Combat Phase and has something to fire at. */
bool admiralty_can_fire(const struct game *game, int unit);
uint64_t admiralty_broadside_at(const struct game *game, const struct admiralty_broadside *guns,
                                int target);
/* AE-B10: facings of `unit`'s screens that hold the cell, a bit each. */
int admiralty_facings_to(const struct game *game, int unit, struct cell from);

#endif
