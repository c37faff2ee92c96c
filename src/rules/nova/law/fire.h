/* Attacks before any die falls: arcs, range, sight, modifier and dice (NV-attack.1 … 6). */
#ifndef FLAGBRIDGE_RULES_NOVA_LAW_FIRE_H
#define FLAGBRIDGE_RULES_NOVA_LAW_FIRE_H

#include "base/bits.h"
#include "rules/nova/state/facts.h"

/* Parts of M in the order of enum nova_source, and their sum. */
struct nova_modifiers {
    int8_t of[NOVA_SOURCE_COUNT];
    int sum;
};

/* One attack as it would be made now. */
struct nova_aim {
    int unit;
    int target;
    uint64_t banks; /* one, or those combined */
    int profile;
    bool split;
    /* found out by nova_aim_judge: */
    int distance;
    enum nova_band band;
    struct nova_modifiers modifiers;
    int sector; /* of the target's directional defenses that counts, else -1 */
    int ecm;    /* of the target, before Fire Control */
    int faces;  /* of its shields in force, Prc counted: bit per face - 1 */
    int icons;  /* the same before Prc */
    int times;  /* boxes a hit */
    int dice;
};

/* Sets of banks: the lowest of some; whether there are several. */
static inline int nova_lowest(uint64_t banks)
{
    return bits_lowest(banks);
}

static inline bool nova_several(uint64_t banks)
{
    return banks & (banks - 1);
}

/* Why an attack cannot be declared: the first that applies, NOVA_SOUND_AIM when it can. */
enum nova_flaw {
    NOVA_SOUND_AIM,
    NOVA_NOT_AN_ENEMY,
    NOVA_NO_BANK,
    NOVA_SPENT, /* Slw or Exp */
    NOVA_OUT_OF_ARC,
    NOVA_OUT_OF_RANGE,
    NOVA_BLOCKED,
    NOVA_NO_DICE,
    NOVA_NO_SUCH_PROFILE,
    NOVA_NOT_TOGETHER /* combined banks of several batteries, or fewer than two */
};
/* Fills in what there is to know up to the flaw. Declared banks do not count here. */
enum nova_flaw nova_aim_judge(const struct game *game, struct nova_aim *aim);

/* What all attacks of one ship on another by some of its banks have in common, so that many of them
 * are judged after one look. Of a target that is no enemy on the board nothing else is known. */
struct nova_sight {
    const struct nova_design *design; /* of the attacker */
    bool enemy;
    int distance;
    uint64_t bearing; /* banks in whose arcs it lies */
    /* if one of those that matter is among them: */
    bool directed; /* the target has Directional Defenses, */
    int ecm;       /* else its ECM */
    int faces;     /* and the faces of its shields */
};
void nova_aim_look(const struct game *game, int unit, int target, uint64_t banks,
                   struct nova_sight *out);
/* As nova_aim_judge, of an attack between these two. */
enum nova_flaw nova_aim_judge_seen(const struct game *game, const struct nova_sight *sight,
                                   struct nova_aim *aim);

/* aim.c, each a rule of its own */
enum nova_band nova_aim_band(const struct game *game, const struct nova_profile *profile,
                             int distance);
int nova_aim_combined_number(const uint8_t *mods, int count); /* NV-adv.2 */
/* sight.c: NV-attack.4, NV-terr: hinders between two cells; dust at most 3. Nothing beyond the
 * reach of any weapon. */
struct nova_line {
    bool blocked;
    uint8_t asteroids;
    uint8_t dust;
};
struct nova_line nova_sight_line(const struct game *game, struct cell from, struct cell to);
/* The same of a strike without attacker (asteroids): faces of a target's shields by NV-comp.5d; a
 * ship with Directional Defenses shows its best ones. */
int nova_aim_bare_faces(const struct game *game, int unit);

/* Banks of a ship that could be declared at the target now, one by one, with a profile; none of
 * those already declared, nor of a battery declared with the other profile. */
uint64_t nova_volley_open(const struct game *game, int unit, int target, int profile);

enum { NOVA_HITS_FROM = 5 }; /* NV-attack.7 */

/* Events: modifiers in two words (nova_aimed_told.parts). */
int32_t nova_aim_pack_modifiers(const struct nova_modifiers *modifiers, int word);
void nova_aim_unpack_modifiers(const int32_t words[2], struct nova_modifiers *out);

#endif
