/* Content of `admiralty`: designs, scenarios and sides as files give them. */
#ifndef FLAGBRIDGE_RULES_ADMIRALTY_STATE_CONTENT_H
#define FLAGBRIDGE_RULES_ADMIRALTY_STATE_CONTENT_H

#include "rules/kit/awards.h"
#include "rules/kit/ground.h"
#include "rules/admiralty/state/kinds.h"

/* ---- content ---------------------------------------------------------------------------------
 * Collections in this order; the first is the designs. */
enum admiralty_collection { ADMIRALTY_CLASSES, ADMIRALTY_COLLECTION_COUNT };

enum admiralty_device {
    ADMIRALTY_DEVICE_ARMOR = 1 << 0,
    ADMIRALTY_DEVICE_CLOAK = 1 << 1,
    ADMIRALTY_DEVICE_COUNTERMEASURES = 1 << 2,
    ADMIRALTY_DEVICE_FIRE_CONTROL = 1 << 3,
    ADMIRALTY_DEVICE_HYPERDRIVE = 1 << 4,
    ADMIRALTY_DEVICE_REGENERATION = 1 << 5,
    ADMIRALTY_DEVICE_STEALTH = 1 << 6
};

/* Words of a battery's `traits`, in the order of AE-C4.1 … AE-C4.19; those that name a value have
 * three words each: "range-based rof". */
enum admiralty_trait {
    ADMIRALTY_PIERCING,
    ADMIRALTY_NON_PIERCING,
    ADMIRALTY_NO_RANGE_MODIFIERS,
    ADMIRALTY_INVERTED_RANGE_MODIFIERS,
    ADMIRALTY_DOUBLED_RANGE_MODIFIERS,
    ADMIRALTY_MINIMUM_RANGE,
    ADMIRALTY_RANGE_BASED_ROF,
    ADMIRALTY_RANGE_BASED_IMP,
    ADMIRALTY_RANGE_BASED_DMG,
    ADMIRALTY_INVERTED_RANGE_BASED_ROF,
    ADMIRALTY_INVERTED_RANGE_BASED_IMP,
    ADMIRALTY_INVERTED_RANGE_BASED_DMG,
    ADMIRALTY_VARIABLE_ROF,
    ADMIRALTY_VARIABLE_IMP,
    ADMIRALTY_VARIABLE_DMG,
    ADMIRALTY_INCREASED_HITS,
    ADMIRALTY_INCREASED_IMPACT,
    ADMIRALTY_REPEATING,
    ADMIRALTY_SLOW_FIRING,
    ADMIRALTY_FIRE_LINKED,
    ADMIRALTY_AREA_EFFECT,
    ADMIRALTY_DOUBLE_DAMAGE,
    ADMIRALTY_EXTRA_HULL_DAMAGE,
    ADMIRALTY_NO_HULL_DAMAGE,
    ADMIRALTY_CONTINUING_DAMAGE,
    ADMIRALTY_TRAIT_COUNT
};

/* As written: batteries: {X: {name, rng, rof, acc, imp, dmg, arcs: [AB, AC], traits: [piercing],
 * note}}. A battery that is not there has no arcs. */
struct admiralty_battery {
    char name[32];
    char note[80];
    uint8_t rng;
    uint8_t rof;
    uint8_t acc;
    uint8_t imp;
    uint8_t dmg;
    uint8_t present;
    uint16_t arc_count;
    char arcs[ADMIRALTY_WEAPONS_MAX][ADMIRALTY_ARC_LETTERS + 1];
    uint16_t trait_count;
    uint8_t trait[ADMIRALTY_TRAITS_MAX];
    uint32_t traits; /* bit per enum admiralty_trait, by the loader */
};

/* One weapon, by the loader: batteries X, Y, Z one after another, in the order of their arcs. */
struct admiralty_weapon {
    uint8_t battery;
    uint8_t number;   /* from 1 in its battery: "X1" */
    uint16_t letters; /* bit per arc A … L */
    uint32_t mask;    /* 24 bearing codes */
};

/* special: [{carrier: 300}, {countermeasures: true}, {auxiliary: cargo, amount: 40}] */
struct admiralty_special {
    uint16_t carrier;
    uint16_t amount; /* of the auxiliary service */
    char auxiliary[24];
    uint32_t devices; /* enum admiralty_device */
};

/* tech levels of AE-B12, -2 … +2 */
struct admiralty_tech {
    int8_t engines;
    int8_t fighters;
    int8_t gunnery;
    int8_t shields;
    int8_t specials;
    uint8_t spare[3];
};

/* classes: {id, name, class, faction, ruleset, points, hull, engines, shields or screens, chart,
 * special, tech, batteries} as AE-9.2 has them. `points` 0 or missing: the loader computes them. */
struct admiralty_design {
    struct label label;
    char class[24];
    char faction[16];
    uint8_t ruleset;
    uint8_t hull;
    uint16_t points;
    uint16_t engine_count;
    uint16_t shield_count; /* the shield track, or the pool with screens */
    uint16_t screen_count;
    uint16_t chart_count;
    uint16_t special_count;
    uint8_t engine[ADMIRALTY_BOXES_MAX];
    uint8_t shield[ADMIRALTY_BOXES_MAX];
    uint8_t screen[ADMIRALTY_BOXES_MAX];
    char chart[6][16];
    struct admiralty_special special[ADMIRALTY_SPECIALS_MAX];
    struct admiralty_tech tech;
    struct admiralty_battery battery[ADMIRALTY_BATTERIES];
    /* completed by the loader */
    uint16_t capacity;  /* of all its carrier entries */
    uint16_t auxiliary; /* points of all its auxiliary services */
    uint32_t devices;
    uint8_t losses[6][ADMIRALTY_BATTERIES]; /* AE-1.9: weapons lost by chart slot and battery */
    uint8_t weapon_count;
    uint8_t refused; /* AE-6.1.2, AE-6.1.3: the yard would not build it */
    struct admiralty_weapon weapon[ADMIRALTY_WEAPONS_MAX];
};

enum admiralty_terrain {
    ADMIRALTY_CLEAR = GROUND_CLEAR,
    ADMIRALTY_ASTEROID,
    ADMIRALTY_FIELD,
    ADMIRALTY_BLACK_HOLE,
    ADMIRALTY_DUST,
    ADMIRALTY_NEBULA,
    ADMIRALTY_PLANET
};

/* Scenario keys of our own: board {columns, rows}, limit, vp_target, half_rule (on, off), hull_max,
 * zone (rows from the edge), leave_vp (on, off), terrain (AE-G). */
struct admiralty_scenario {
    uint8_t columns;
    uint8_t rows;
    uint8_t hull_max;
    uint8_t zone;
    uint16_t limit; /* CR of each side that names none of its own; 0: no limit */
    uint16_t
        vp_target; /* 0: half the limit, rounded up; without a limit half of the larger fleet */
    uint8_t half_rule;
    uint8_t leave_vp;
    struct ground_map ground;
};

/* What leaving the board over the edge of `exit` means to a side (AE-3.3.2). */
enum admiralty_exit {
    ADMIRALTY_EXIT_LOST,
    ADMIRALTY_EXIT_SAFE,
    ADMIRALTY_EXIT_HALF,
    ADMIRALTY_EXIT_FULL
};

/* Side keys of our own: flights (how many take part; default: all its carriers have room for),
 * fleet (sample fleet for one who does not choose: designs), limit and vp_target (left out: the
 * scenario's), no_target, zone {rows: [0, 2]} or {columns: [0, 3]} or {centre: 4} or {any_edge:
 * true} (left out: AE-2.1.3's), heading (0 … 5; left out or null: free), exit {edge (left out: the
 * one it came from), worth: lost, safe, half, full}, awards (AE-2.3.1). */
struct admiralty_side {
    uint16_t fleet_count;
    uint16_t limit;
    uint16_t vp_target;
    uint16_t row_count; /* of the two rows */
    uint16_t column_count;
    uint8_t fleet[ADMIRALTY_WEAPONS_MAX];
    uint8_t flights; /* 255: all */
    uint8_t rows[2];
    uint8_t columns[2];
    uint8_t centre; /* 255: not so */
    uint8_t any_edge;
    uint8_t heading;    /* HEADING_NONE: free */
    uint8_t exit_edge;  /* enum award_edge */
    uint8_t exit_worth; /* enum admiralty_exit */
    uint8_t no_target;
    uint8_t spare;
    struct awards awards;
};

#endif
