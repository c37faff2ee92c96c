/* Attacks before any die falls, and what a damage die does (UN-D1 … UN-D3). */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_FIRE_H
#define FLAGBRIDGE_RULES_UNIVERSAL_FIRE_H

#include "rules/universal/facts.h"

struct universal_modifiers {
    int8_t of[UNIVERSAL_SOURCE_COUNT];
    int8_t sum; /* Accurate: of the positive ones */
};

/* One weapon, flight, PDS, volley or the like as it would attack a target now. */
struct universal_aim {
    enum universal_blow kind;
    int unit;   /* attacker; UNIT_NONE of terrain and Mines */
    int weapon; /* of the ship, -1: none */
    int profile;
    int target;
    int marker; /* Seekers, Mines */
    /* found out: */
    int range;     /* actual, at least 1 (UN-D1.2) */
    int effective; /* UN-D1.3 */
    int band;      /* -1: out of range */
    uint64_t traits;
    int rof;
    int acc;
    int dmg;
    struct universal_modifiers modifiers;
    int need;                 /* natural result */
    enum universal_rule rule; /* that says most about the modifiers */
};

enum universal_flaw {
    UNIVERSAL_SOUND_AIM,
    UNIVERSAL_NOT_AN_ENEMY,
    UNIVERSAL_NO_WEAPON, /* lost, or no such one */
    UNIVERSAL_NOT_READY, /* idle, used, out of ammunition, not to be paid for */
    UNIVERSAL_NO_PROFILE,
    UNIVERSAL_OUT_OF_ARC,
    UNIVERSAL_OUT_OF_RANGE,
    UNIVERSAL_NO_SIGHT,
    UNIVERSAL_BEYOND_REACH, /* for other reasons: cloaked attacker or target … */
};
/* Whether it may be made, and nothing more; then with all that is to know about it. */
enum universal_flaw universal_aim_flaw(const struct game *game, struct universal_aim *aim);
enum universal_flaw universal_aim_judge(const struct game *game, struct universal_aim *aim);
/* declare.c: action points and markers suffice for an answer that fires. */
bool universal_volley_fits(const struct game *game, const struct action *action);
/* A ship that looks for targets: the weapons that can still be declared, and what they share. */
struct universal_gunner {
    const struct game *game;
    int unit;
    uint64_t free;
    bool scanners;
    bool costs; /* weapons take action points */
};
struct universal_gunner universal_gunner_of(const struct game *game, int unit);
/* Those of the weapons that could be declared at this target; both at once. */
uint64_t universal_weapons_reach(const struct universal_gunner *gunner, int target, int profile);
uint64_t universal_weapons_open(const struct game *game, int unit, int target, int profile);

int universal_effective_range(const struct game *game, int unit, int target, int range);

/* What a damage die does to a ship (UN-D3.3, UN-D3.3b, UN-E3.1, traits). `again`: rolled again by
 * Pinpoint. */
struct universal_wound {
    uint8_t track[UNIVERSAL_TRACKS];
};
struct universal_wound universal_wound_of(const struct game *game, int target, int face,
                                          uint64_t traits, bool again);

/* The rule behind a modifier: enum universal_source. */
enum universal_rule universal_source_rule(int source);

int32_t universal_modifiers_pack(const struct universal_modifiers *modifiers, int word);
void universal_modifiers_unpack(int32_t word0, int32_t word1, struct universal_modifiers *out);

#endif
