/* Attacks before any die falls: who could attack, meet or do what, and what a damage die would do
 * (UN-D1 … UN-D3). Nothing here changes anything. */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_LAW_AIM_AIM_H
#define FLAGBRIDGE_RULES_UNIVERSAL_LAW_AIM_AIM_H

#include "rules/universal/state/facts.h"

/* ---- aim.c ---- */

/* What attacks without a battery need. */
enum {
    UNIVERSAL_PDS_RANGE = 3, /* UN-E1.9: one band */
    UNIVERSAL_PDS_ROF = 3,
    UNIVERSAL_PDS_ACC = 4,
    UNIVERSAL_FLIGHT_ACC = 5, /* UN-F3.1 */
    UNIVERSAL_ROCK_ACC = 4,   /* UN-H1 */
    UNIVERSAL_SHOCK_ACC = 4   /* UN-E3.9 */
};

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
/* A ship that looks for targets: the weapons that can still be declared, and what they share. */
struct universal_gunner {
    const struct game *game;
    int unit;
    uint64_t free;
    bool scanners;
    bool costs; /* weapons take action points */
};
struct universal_gunner universal_aim_gunner(const struct game *game, int unit);
/* Those of the weapons that could be declared at this target; both at once. */
uint64_t universal_aim_weapons_within(const struct universal_gunner *gunner, int target,
                                      int profile);
uint64_t universal_aim_open(const struct game *game, int unit, int target, int profile);

int universal_aim_range(const struct game *game, int unit, int target, int range);

/* The rule behind a modifier: enum universal_source. */
enum universal_rule universal_aim_source_rule(int source);

int32_t universal_aim_pack(const struct universal_modifiers *modifiers, int word);
void universal_aim_unpack(int32_t word0, int32_t word1, struct universal_modifiers *out);

/* Everything that is found out, whether it may be made or not. */
void universal_aim_find(const struct game *game, struct universal_aim *aim);
void universal_aim_relax(struct universal_aim *aim);
bool universal_aim_is_steady(const struct game *game, const struct universal_aim *aim);
bool universal_aim_uses_scanners(const struct game *game, int unit, int target);
/* NULL: the battery has no such one. */
const struct universal_profile *universal_aim_profile(const struct game *game, int unit, int weapon,
                                                      int profile);
int universal_aim_price(const struct game *game, const struct universal_aim *aim);
bool universal_aim_reaches(const struct game *game, struct universal_aim *aim);
uint64_t universal_aim_declared(const struct game *game, int unit);

/* ---- wound.c ---- */

/* What a damage die does to a ship (UN-D3.3, UN-D3.3b, UN-E3.1, traits). `again`: rolled again by
 * Pinpoint. */
struct universal_wound {
    uint8_t track[UNIVERSAL_TRACKS];
};
struct universal_wound universal_wound_of(const struct game *game, int target, int face,
                                          uint64_t traits, bool again);
enum universal_rule universal_wound_rule(const struct game *game, int target, int ones,
                                         uint64_t traits);

/* ---- facing.c ---- */

/* In the order in which UN-O3 prefers them. */
extern const enum universal_facing universal_facing_order[UNIVERSAL_FACINGS];
/* UN-O3: which of these facings (bits) a defender shows, an Enveloping attacker strikes */
int universal_facing_default(const struct game *game, int unit, int facings);
int universal_facing_enveloped(const struct game *game, int unit);
/* Whether the defender has to be asked which of several facings it shows. */
bool universal_facing_is_asked(const struct game *game, int unit, int facings);

/* ---- guard.c: who can shoot at what in 2c iv and 3b iii ---- */

/* UN-D6.2: Seekers that reach their target where it is now. */
bool universal_guard_seekers_reach(const struct game *game, int marker);
/* UN-D6.4: the ship may shoot at the volley: with PDS; with which ready Defensive weapons. */
bool universal_guard_permits(const struct game *game, int unit, int marker);
bool universal_guard_permits_pds(const struct game *game, int unit, int marker);
uint64_t universal_guard_guns(const struct game *game, int unit, int marker);
/* UN-G1: action points that takes; `weapons` none: a PDS. */
int universal_guard_price(const struct game *game, int unit, int marker, uint64_t weapons);
/* UN-E2.6 */
bool universal_guard_sweeps(const struct game *game, int unit, int marker);
/* UN-F3.4: at the flight that attacks just now. */
bool universal_guard_intercepts(const struct game *game, int unit);
/* NULL: the weapon is not Defensive in any of its modes. */
const struct universal_profile *universal_guard_profile(const struct universal_design *design,
                                                        int weapon);

/* ---- chance.c: what a ship could still do ---- */

/* state.chain while a ship is in 4c: what has begun. */
enum universal_late {
    UNIVERSAL_LATE_SHOCKING = 1 << 0, /* the wave goes on to the next element */
    UNIVERSAL_LATE_SHOCKED = 1 << 1,  /* ii is over */
    UNIVERSAL_LATE_THIRD = 1 << 2,    /* something of iii was done */
    UNIVERSAL_LATE_BOARDED = 1 << 3,
    UNIVERSAL_LATE_STORMING = 1 << 4 /* squads have still to roll: `left` */
};
enum {
    UNIVERSAL_FLARE_RANGE = 10, /* UN-E2.3 */
    UNIVERSAL_PROBE_RANGE = 6,  /* UN-E2.7 */
    UNIVERSAL_BOARD_RANGE = 5   /* UN-E2.5 */
};
static inline int universal_chance_late_begun(const struct game *game)
{
    return universal_state_of(game)->chain;
}
bool universal_chance_late_is_open(
    const struct game *game); /* neither wave nor squads are under way */
bool universal_chance_of_late(const struct game *game, int unit); /* 4c: something but the end */
/* How many of what PDS, SHOCK, FLARE, PROBE or BOARD takes the ship may still use in its 4c. */
int universal_chance_stock(const struct game *game, int unit, int decision);
/* In the order of 4c: PDS fire (action points; at a target), the Shockwave, Flares and Probes (in a
 * hex), Marines (on a ship). */
bool universal_chance_has_pds(const struct game *game, int unit);
int universal_chance_pds_price(const struct game *game, int unit, int target);
enum universal_flaw universal_chance_pds_flaw(const struct game *game, int unit, int target);
bool universal_chance_to_shock(const struct game *game, int unit);
bool universal_chance_has_throw(const struct game *game, int unit, enum universal_munition kind);
bool universal_chance_to_throw(const struct game *game, int unit, enum universal_munition kind,
                               struct cell cell);
bool universal_chance_has_boarders(const struct game *game, int unit);
bool universal_chance_to_board(const struct game *game, int unit, int target);

bool universal_chance_to_shoot(const struct game *game, int unit);
/* UN-D0.1: the ship could do something in the Combat Phase but hold its fire. Public facts only. */
bool universal_chance_to_fight(const struct game *game, int unit);

#endif
