/* The content of `universal`: designs as files give them. */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_STATE_CONTENT_H
#define FLAGBRIDGE_RULES_UNIVERSAL_STATE_CONTENT_H

#include "core/rulebook.h"
#include "rules/universal/state/kinds.h"
#include "rules/universal/state/outfit.h"

/* Collections in this order; the first is the designs. */
enum universal_collection { UNIVERSAL_CLASSES, UNIVERSAL_COLLECTION_COUNT };

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
    uint8_t reach;   /* end of the last band, by the loader */
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
    uint8_t evaporating;   /* of a Unity Seeker, by the loader (UN-Z3.5c) */
    uint8_t imp;           /* of a Unity weapon: its own figure, by the loader (UN-Z3.5e) */
    int8_t range_mod[UNIVERSAL_BANDS]; /* of a Unity weapon, by band, by the loader (UN-Z3.5d) */
    uint64_t weapons;                  /* a bit each, by the loader */
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
    uint16_t range_mod_count; /* none: the usual ones */
    int8_t range_mod[3];
    uint16_t trait_count;
    char trait[UNIVERSAL_TRAITS_MAX][24]; /* by their old names */
    uint16_t bank_count;
    struct universal_bank bank[UNIVERSAL_BANKS_MAX];
};

/* Key `unity` of a class: what a Unity ship has where this edition has something else (UN-Z3). The
 * loader completes the design by it; its tracks are engines, weapons, shields. */
struct universal_unity {
    uint16_t points;                   /* its rating there */
    uint8_t shields;                   /* rating, the same all round … */
    uint8_t facing[UNIVERSAL_FACINGS]; /* … or that of each facing */
    uint8_t screen[UNIVERSAL_GUARDS];
    uint16_t track_count[UNIVERSAL_TRACKS - 1]; /* boxes given */
    uint8_t track[UNIVERSAL_TRACKS - 1][UNIVERSAL_TRACK_MAX];
    uint8_t system[UNIVERSAL_UNITY_SYSTEMS]; /* in the order of convert.c's table */
    uint16_t weapon_count;
    struct universal_unity_weapon weapon[UNIVERSAL_BATTERIES];
};

/* classes: {id, name, class, type, ruleset, source, points, hull, engines {rating, track, free,
 * ap}, weapons_track, systems_track, space {used, max}, screens, shields, batteries, equipment,
 * equipment_ap, munitions, traits, tech {engines, weapons, systems}, action_points, unity} as
 * UN-data.3 has them. Derived values that are given are compared; missing ones are completed. The
 * systems track of a Unity ship is that of its shields (UN-Z3.3). */
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
    uint8_t is_unity; /* a Unity ship is played as one (UN-Z3.5): see universal_boxes … */
    uint8_t unity_boxes[UNIVERSAL_TRACKS];   /* of its engines, weapons and shields */
    uint8_t unity_rating[UNIVERSAL_FACINGS]; /* of its shields, undamaged (UN-Z3.5e) */
    uint8_t boxes;                           /* printed boxes of each track (UN-A2.3b) */
    uint8_t oversized;                       /* each box takes two hits */
    uint8_t item_count;                      /* V of the systems track */
    uint8_t weapon_count;
    struct universal_weapon weapons[UNIVERSAL_WEAPONS_MAX];
    uint64_t bears[UNIVERSAL_BEARINGS];      /* weapons whose arcs have the bearing */
    uint8_t modes;                           /* most profiles that a battery has */
    uint16_t gun_worth[UNIVERSAL_BATTERIES]; /* of one of its weapons: punch at all ranges */
    uint32_t guns_worth;                     /* of all of them */
    uint8_t good_range;                      /* at which it does most, the larger of equal ones */
    /* Damage dice of all its weapons on average, in hundredths, by bearing and range: what players
     * made of code go by at a glance. */
    uint16_t punch[UNIVERSAL_BEARINGS][UNIVERSAL_PUNCH_RANGES];
};

#endif
