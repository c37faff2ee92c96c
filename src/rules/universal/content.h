/* The content of `universal`: designs, scenarios and sides as files give them. */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_CONTENT_H
#define FLAGBRIDGE_RULES_UNIVERSAL_CONTENT_H

#include "rules/kit/ground.h"
#include "rules/universal/kinds.h"

/* Collections in this order; the first is the designs. */
enum universal_collection { UNIVERSAL_CLASSES, UNIVERSAL_COLLECTION_COUNT };

/* Words of `traits` of a profile in this order, lower case with hyphens: "phasing-2" (UN-D5). */
enum universal_trait {
    UNIVERSAL_ACCURATE,
    UNIVERSAL_BURSTING,
    UNIVERSAL_CATASTROPHIC,
    UNIVERSAL_CHAIN_FIRE,
    UNIVERSAL_CRUSHING,
    UNIVERSAL_CUTTING,
    UNIVERSAL_DEFENSIVE,
    UNIVERSAL_DISRUPTIVE,
    UNIVERSAL_ENVELOPING,
    UNIVERSAL_IMPACT_1,
    UNIVERSAL_IMPACT_2,
    UNIVERSAL_IMPACT_3,
    UNIVERSAL_INCAPACITATING,
    UNIVERSAL_NON_PHASING,
    UNIVERSAL_NON_PIERCING,
    UNIVERSAL_PHASING_1,
    UNIVERSAL_PHASING_2,
    UNIVERSAL_PHASING_3,
    UNIVERSAL_PIERCING,
    UNIVERSAL_PIERCING_4,
    UNIVERSAL_PIERCING_6,
    UNIVERSAL_PINPOINT_TRAIT,
    UNIVERSAL_PROXIMITY,
    UNIVERSAL_REPEATING_4,
    UNIVERSAL_REPEATING_5,
    UNIVERSAL_REPEATING_6,
    UNIVERSAL_RESONANT,
    UNIVERSAL_RETARGETING,
    UNIVERSAL_SALVO_FIRE,
    UNIVERSAL_SEEKING,
    UNIVERSAL_SEMI_PIERCING,
    UNIVERSAL_SLOW_1,
    UNIVERSAL_SLOW_2,
    UNIVERSAL_SUSTAINED,
    UNIVERSAL_SWEEPING,
    UNIVERSAL_VOLATILE,
    UNIVERSAL_TRAIT_COUNT
};

/* Items of the systems track: `equipment` keys in the order of UN-data.2, then Screens in the order
 * in which they are lost by default (UN-O3). */
enum universal_item {
    UNIVERSAL_ANTI_FIGHTER_BATTERIES,
    UNIVERSAL_AREA_DEFENSE,
    UNIVERSAL_AUTO_REPAIR,
    UNIVERSAL_CLOAKING_DEVICE,
    UNIVERSAL_COUNTERMEASURES,
    UNIVERSAL_ENHANCED_FIRE_CONTROL,
    UNIVERSAL_HYPERDRIVE,
    UNIVERSAL_LONG_RANGE_SCANNERS,
    UNIVERSAL_POINT_DEFENSE_SYSTEM,
    UNIVERSAL_SHIELD_REGENERATOR,
    UNIVERSAL_STUTTERDRIVE,
    UNIVERSAL_EQUIPMENT,
    UNIVERSAL_SCREEN_AFT = UNIVERSAL_EQUIPMENT,
    UNIVERSAL_SCREEN_PORT,
    UNIVERSAL_SCREEN_STARBOARD,
    UNIVERSAL_SCREEN_FORWARD,
    UNIVERSAL_SCREEN_OMNI,
    UNIVERSAL_ITEMS
};

/* `munitions` keys in the order of UN-data.2. */
enum universal_munition {
    UNIVERSAL_BOOSTERS,
    UNIVERSAL_DECOYS,
    UNIVERSAL_FLARES,
    UNIVERSAL_FUEL,
    UNIVERSAL_MARINES,
    UNIVERSAL_MINES,
    UNIVERSAL_PROBES,
    UNIVERSAL_SHUTTLECRAFT,
    UNIVERSAL_MUNITIONS
};

/* `traits` keys of a ship in the order of UN-data.2. */
enum universal_gift {
    UNIVERSAL_ARMORED,
    UNIVERSAL_AUXILIARY_SERVICES,
    UNIVERSAL_BULKHEADS,
    UNIVERSAL_CARRIER,
    UNIVERSAL_IMMOBILE,
    UNIVERSAL_LAUNCH_TUBES,
    UNIVERSAL_PIVOT_CLASS, /* letter A … F as 1 … 6; 0: C */
    UNIVERSAL_REGENERATING,
    UNIVERSAL_SHOCKWAVE,
    UNIVERSAL_STEALTH,
    UNIVERSAL_GIFTS
};

/* {range: [1, 5], rof: 1, acc: 3, dmg: 1, ap: 0} */
struct universal_band {
    uint16_t range_count; /* two */
    uint8_t range[2];
    uint8_t rof;
    uint8_t acc;
    uint8_t dmg;
    uint8_t ap;
};

/* Bands and traits of a battery, and those of each of its other `modes`. */
struct universal_profile {
    char name[24]; /* of a mode */
    uint16_t band_count;
    struct universal_band band[UNIVERSAL_BANDS];
    uint16_t trait_count;
    uint8_t trait[UNIVERSAL_TRAITS_MAX];
    uint64_t traits; /* bit per enum universal_trait, by the loader */
};

/* {arcs: ABC, count: 2} */
struct universal_bank {
    char arcs[13];
    uint8_t count;
};

/* {weapon: FT-5b, name, loss_limit, traits, ammo, bands, banks, modes} */
struct universal_battery {
    char weapon[16];
    char name[32];
    uint8_t loss_limit; /* UN-A2.5; compared on loading */
    uint8_t ammo;       /* of each weapon; 0: unlimited */
    uint16_t bank_count;
    struct universal_bank bank[UNIVERSAL_BANKS_MAX];
    uint16_t mode_count;
    uint8_t profile_count; /* by the loader: modes and the first */
    uint8_t weapon_count;  /* by the loader */
    struct universal_profile profile[UNIVERSAL_MODES];
};

/* One weapon, by the loader: batteries one after another, banks in order. */
struct universal_weapon {
    uint8_t battery;
    uint8_t number;   /* from 1 in its battery */
    uint16_t letters; /* bit per arc A … L */
    uint32_t mask;    /* 24 bearing codes */
};

/* A weapon of the Unity edition: {name, rng, rof, acc, imp, dmg, ma, ammo, bands, traits, banks}.
 */
struct universal_unity_weapon {
    char name[32];
    uint8_t rng; /* longest range, in three bands, unless `bands` are given */
    uint8_t rof;
    uint8_t acc;
    uint8_t imp;
    uint8_t dmg;
    uint8_t ma; /* movement of a Seeker; 0: none */
    uint8_t ammo;
    uint16_t band_count;
    struct universal_band band[UNIVERSAL_BANDS];
    uint16_t trait_count;
    char trait[UNIVERSAL_TRAITS_MAX][24]; /* by their old names */
    uint16_t bank_count;
    struct universal_bank bank[UNIVERSAL_BANKS_MAX];
};

/* Key `unity` of a class: what a Unity ship has where this edition has something else (UN-Z3). The
 * loader makes a design of it; then it is empty. */
struct universal_unity {
    uint16_t points; /* its rating there */
    uint8_t shields; /* rating */
    uint8_t screen[UNIVERSAL_GUARDS];
    uint8_t system[UNIVERSAL_UNITY_SYSTEMS]; /* in the order of convert.c's table */
    uint16_t weapon_count;
    struct universal_unity_weapon weapon[UNIVERSAL_BATTERIES];
};

/* classes: {id, name, class, type, ruleset, source, points, hull, engines {rating, track, free,
 * ap}, weapons_track, systems_track, space {used, max}, screens, shields, batteries, equipment,
 * equipment_ap, munitions, traits, tech {engines, weapons, systems}, action_points, unity} as
 * UN-data.3 has them. Derived values that are given are compared; missing ones are completed. */
struct universal_design {
    struct label label;
    char class[24];
    char type[4];
    char source[160];
    uint8_t ruleset;
    uint8_t hull;
    uint16_t points;
    uint8_t engine_rating;
    uint8_t engine_free; /* rating that costs no AP; 255: all of it */
    uint8_t engine_ap;
    uint8_t action_points;
    uint16_t engine_count; /* boxes given */
    uint16_t weapon_box_count;
    uint16_t system_box_count;
    uint8_t track[UNIVERSAL_TRACKS][UNIVERSAL_TRACK_MAX]; /* values; completed by the loader */
    char space_used[12];
    uint16_t space_max;
    uint8_t screen[UNIVERSAL_GUARDS];
    uint8_t shield[UNIVERSAL_GUARDS];
    uint8_t item[UNIVERSAL_ITEMS]; /* Screens by the loader */
    uint8_t item_ap[UNIVERSAL_EQUIPMENT];
    uint8_t munition[UNIVERSAL_MUNITIONS];
    uint8_t gift[UNIVERSAL_GIFTS];
    int8_t tech[3]; /* engines, weapons, systems */
    uint16_t battery_count;
    struct universal_battery battery[UNIVERSAL_BATTERIES];
    struct universal_unity unity;
    /* completed by the loader */
    uint8_t boxes;      /* printed boxes of each track (UN-A2.3b) */
    uint8_t oversized;  /* each box takes two hits */
    uint8_t item_count; /* V of the systems track */
    uint8_t weapon_count;
    struct universal_weapon weapons[UNIVERSAL_WEAPONS_MAX];
};

/* Variants of flights (UN-F4). */
enum universal_variant {
    UNIVERSAL_STANDARD_FIGHTERS,
    UNIVERSAL_LIGHT_FIGHTERS,
    UNIVERSAL_LONG_FIGHTERS,
    UNIVERSAL_VARIANTS
};

enum universal_terrain {
    UNIVERSAL_CLEAR,
    UNIVERSAL_ASTEROID,
    UNIVERSAL_FIELD,
    UNIVERSAL_BLACK_HOLE,
    UNIVERSAL_COMET, /* its tail trails off in direction `comet_tail` */
    UNIVERSAL_NEBULA,
    UNIVERSAL_PLANET
};

/* What leaving the board over an edge means to a side (UN-S0). */
enum universal_exit {
    UNIVERSAL_EXIT_LOST,
    UNIVERSAL_EXIT_SAFE,
    UNIVERSAL_EXIT_HALF,
    UNIVERSAL_EXIT_FULL
};
enum universal_edge {
    UNIVERSAL_EAST,
    UNIVERSAL_WEST,
    UNIVERSAL_NORTH,
    UNIVERSAL_SOUTH,
    UNIVERSAL_EDGES,
    UNIVERSAL_EDGE_OWN = UNIVERSAL_EDGES, /* of an exit: the one it has come from (UN-S11) */
    UNIVERSAL_EDGE_NONE = 255
};

/* side.heading beside the six. */
enum universal_start_heading {
    UNIVERSAL_HEADING_FREE = 6,
    UNIVERSAL_HEADING_OWN = 255 /* not given: red E, blue W; from any edge: inward (UN-S0) */
};

/* Scenario keys of our own: board {columns, rows}, limit, vp_target, hull_max, training,
 * survive_turn, comet_tail (0 … 5; left out: rolled), terrain [{kind, cells}] with the kinds
 * asteroid, field, black-hole, comet, nebula, planet. */
struct universal_scenario {
    uint8_t columns;
    uint8_t rows;
    uint8_t hull_max;
    uint8_t training;     /* UN-S21 */
    uint8_t survive_turn; /* UN-S13; 0: none */
    uint8_t comet_tail;   /* direction (UN-geo.2) its tail points to; 255: rolled at the start */
    uint16_t limit;       /* of both sides, where they name none */
    uint16_t vp_target;   /* likewise */
    struct ground_map ground;
};

/* Side keys of our own: limit, vp_target, no_target, fleet [designs] (of one who does not choose;
 * where the side lists no units), zone {columns: [0, 3]} or {centre: 4} or {any_edge: true} (left
 * out: UN-S0's), heading (0 … 5, null: free; left out: UN-S0's), exit {edge: east, west, north,
 * south (left out: the edge it came from), worth: lost, safe, half, full}, no_jump. Ships among its
 * units without a cell are deployed; `variant` of a ship (standard, light, long) is that of its
 * flights. */
struct universal_side {
    uint16_t limit;
    uint16_t vp_target;
    uint16_t fleet_count;
    uint16_t zone_count; /* of the two columns */
    uint8_t fleet[UNIVERSAL_WEAPONS_MAX];
    uint8_t zone[2];
    uint8_t centre; /* 255: not so */
    uint8_t any_edge;
    uint8_t heading;    /* 0 … 5, enum universal_start_heading */
    uint8_t exit_edge;  /* enum universal_edge */
    uint8_t exit_worth; /* enum universal_exit */
    uint8_t no_jump;
    uint8_t no_target; /* UN-S13 */
    uint8_t spare;
};

#endif
