/* The content of `nova`: designs, scenarios and sides as files give them. */
#ifndef FLAGBRIDGE_RULES_NOVA_STATE_CONTENT_H
#define FLAGBRIDGE_RULES_NOVA_STATE_CONTENT_H

#include "rules/kit/ground.h"
#include "rules/nova/state/kinds.h"

/* Collections in this order; the first is the designs. */
enum nova_collection { NOVA_CLASSES, NOVA_COLLECTION_COUNT };

/* Words of a profile's `traits` in this order: Dx2, Dx3, Prc, Dfs, Slw, Exp (NV-trait). */
enum nova_trait {
    NOVA_DOUBLE,
    NOVA_TRIPLE,
    NOVA_PIERCING,
    NOVA_DIFFUSE,
    NOVA_SLOW,
    NOVA_EXPENDABLE,
    NOVA_TRAIT_COUNT
};

/* Names of `systems` in this order; Regenerating has a rating behind it (NV-sys). */
enum nova_system {
    NOVA_FIRE_CONTROL,
    NOVA_HYPERDRIVE,
    NOVA_STEALTH,
    NOVA_OVERTHRUSTERS,
    NOVA_FRAGILE,
    NOVA_REINFORCED,
    NOVA_REGENERATING,
    NOVA_DIRECTIONAL,
    NOVA_DUAL_MODE,
    NOVA_SYSTEM_COUNT
};

/* What a battery can do: its own keys, and those of `second` (NV-sys.8). */
struct nova_profile {
    uint16_t trait_count;
    uint8_t trait[NOVA_TRAITS_MAX];
    uint16_t range_count; /* three */
    uint8_t range[3];     /* short, medium, long */
    uint8_t present;
    uint16_t firepower; /* in hundredths */
    uint16_t column_count;
    uint8_t dice[NOVA_COLUMNS_MAX];
    uint8_t traits; /* bit per enum nova_trait, by the loader */
    uint8_t spare;
};

/* {arc: FF, mod: 2}; arc: one of the twenty (NV-geo.6), or letters A … L (custom-arcs). */
struct nova_mount {
    char arc[8];
    uint8_t mod;
    uint8_t spare[3];
};

/* {name, traits, banks, range, firepower, dice, second: {traits, range, firepower, dice}} */
struct nova_battery {
    char name[32];
    uint16_t mount_count;
    struct nova_mount mount[NOVA_BATTERY_BANKS_MAX];
    struct nova_profile profile[NOVA_PROFILES];
};

/* One bank, by the loader: batteries and their banks in display order. */
struct nova_bank {
    uint8_t battery;
    uint8_t number; /* from 1 in its battery */
    uint8_t mod;
    uint8_t custom; /* its arc is made of letters A … L (NV-adv.3) */
    uint32_t mask;  /* 24 bearing codes */
    uint16_t width; /* degrees */
    uint16_t spare;
};

/* One entry of `systems` as written, "Regenerating 2", and what it means. */
struct nova_device {
    char words[24];
    uint8_t system; /* enum nova_system */
    uint8_t rating;
};

/* classes: {id, name, class, faction, ruleset, source, points, hull, hull_groups, armor,
 * armor_groups, thrust, weapon_hits, ecm, shields, sector_ecm, sector_shields, systems, weapons} as
 * NV-data.1 has them. `points` 0 or missing: the loader computes them (NV-build.2). */
struct nova_design {
    struct label label;
    char class[24];
    char faction[16];
    char source[16];
    uint8_t ruleset;
    uint8_t hull;
    uint8_t armor;
    uint8_t spare;
    uint16_t points;
    uint16_t hull_group_count;
    uint16_t armor_group_count;
    uint16_t thrust_count;
    uint16_t weapon_hit_count;
    uint16_t ecm_count;
    uint16_t shield_count; /* five, or none: no shields */
    uint16_t sector_ecm_count;
    uint16_t sector_shield_count;
    uint16_t system_count;
    uint16_t battery_count;
    uint8_t hull_group[NOVA_GROUPS];
    uint8_t armor_group[NOVA_GROUPS];
    uint8_t thrust[NOVA_TRACK];
    uint8_t weapon_hit[NOVA_TRACK];
    uint8_t ecm[NOVA_TRACK];
    uint8_t shield[NOVA_TRACK]; /* icons: faces 2 … 6 */
    struct nova_sector_track {
        uint16_t count;
        uint8_t box[NOVA_TRACK];
        uint8_t spare;
    } sector_ecm[NOVA_SECTORS], sector_shield[NOVA_SECTORS];
    struct nova_device system[NOVA_SYSTEMS_MAX];
    struct nova_battery battery[NOVA_BATTERIES_MAX];
    /* completed by the loader */
    uint16_t systems; /* bit per enum nova_system */
    uint8_t bank_count;
    uint8_t faces[NOVA_TRACK];  /* of its shields in force by boxes checked: bit per face - 1 */
    uint16_t reach;             /* of any of its weapons, long shots included (NV-adv.7) */
    uint64_t armed;             /* banks that have an arc */
    uint64_t bears[NOVA_CODES]; /* banks that bear, by bearing code */
    uint64_t battery_banks[NOVA_BATTERIES_MAX];
    struct nova_bank bank[NOVA_BANKS_MAX];
    /* Hundredths of a box that all its banks do on average, by bearing and distance, to a ship
     * without defenses; for those who play quickly. */
    uint16_t power[NOVA_CODES][NOVA_POWER_RANGES];
};

enum nova_terrain {
    NOVA_CLEAR,
    NOVA_ASTEROIDS,
    NOVA_DUST,
    NOVA_PLANET,
    NOVA_BLACK_HOLE,
    NOVA_FLARE /* blocks sight, nothing else (NV-sys.11) */
};

/* Scenario keys of our own: board {columns, rows}, battle_size (NV-setup.1; missing: open where a
 * side chooses its fleet), deploy (alternate, the only way there is), start_speed, victory
 * {vp_at_least, both: draw}, terrain. */
struct nova_scenario {
    uint8_t columns;
    uint8_t rows;
    uint8_t battle_size; /* enum nova_size, NOVA_SIZE_OPEN */
    uint8_t deploy;
    uint8_t both;
    uint8_t spare;
    uint16_t start_speed;     /* of ships that are placed by players */
    uint16_t vp_at_least;     /* 0: by the battle size */
    struct ground_map ground; /* terrain */
};

/* Side keys of our own: faction (its fleet list: NV-setup.2; empty: any), fleet (ships to be placed
 * by NV-setup.3, beside those of `units`), sample (fleet of a side that chooses and does not). A
 * side with neither `units` nor `fleet` chooses. */
struct nova_side {
    char faction[16];
    uint16_t fleet_count;
    uint16_t sample_count;
    uint8_t fleet[UNITS_MAX];
    uint8_t sample[UNITS_MAX];
};

#endif
