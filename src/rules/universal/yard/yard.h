/* What a design is worth and how much room it needs: shared by the files of the yard. */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_YARD_YARD_H
#define FLAGBRIDGE_RULES_UNIVERSAL_YARD_YARD_H

#include "rules/kit/working.h"
#include "rules/universal/yard/exact.h"
#include "rules/universal/state/facts.h"

/* ---- the interface, gathered by rulebook.c ---- */

/* design.c, fields.c; field tables end with FIELD_END. */
extern const struct collection universal_collections[];
extern const struct field universal_scenario_fields[];
extern const struct field universal_side_fields[];
bool universal_fields_board(const struct setup *setup, struct board *out, struct note *why);
void universal_fields_letters(const struct library *library, int design, struct text *out);
/* price.c, audit.c */
enum fault universal_price(const struct library *library, int design, int *points,
                           struct working *working, struct note *why);
enum fault universal_audit_inspect(const struct library *library, int design,
                                   struct working *reasons);
enum fault universal_audit(const struct setup *setup, int side, struct working *reasons);

/* ---- records of designs ---- */

extern const struct field universal_band_fields[]; /* of struct universal_band */
extern const struct field universal_bank_fields[]; /* of struct universal_bank */

/* design.c: completes and checks a design (tracks, arcs, traits, derived values); which weapons a
 * battery has and which bear where, and how far its profiles reach. */
bool universal_design_finish(const struct library *library, void *record, const struct node *node,
                             struct complaints *complaints);
void universal_design_mark_weapons(struct universal_design *design);

/* convert.c, UN-Z3: what `unity` of a class gives is completed by what this edition has for it;
 * what has no counterpart is named in its source, behind "Unity". The tracks follow when weapons
 * and items are counted. False: complained. */
extern const struct field universal_unity_fields[];
bool universal_convert(struct universal_design *design, const struct node *node,
                       struct complaints *complaints);
bool universal_convert_tracks(struct universal_design *design, const struct node *node,
                              struct complaints *complaints);

/* UN-X2; for designs without points. */
int universal_yard_combat_rating(const struct universal_design *design);

/* ---- what weapons do on average (gauge.c) ---- */

/* Completes a design by what players made of code go by. */
void universal_gauge(struct universal_design *design);
/* Hundredths of damage dice of an attack: so many dice that need a natural result against Screens.
 */
struct universal_guess {
    int dice;
    int need;
    int dmg;
    int screens;
    int impact; /* dice of a hit at a Unity ship, whose shield rating is in `screens`; 0: no such */
    uint64_t traits;
};
int universal_gauge_guess(const struct universal_guess *guess);
/* What counts between two: bonus and malus of the dice, what covers the target (0: nothing). */
struct universal_duel {
    int range;
    int bonus;
    int malus;
    int cover;
    bool unity; /* the target is a Unity ship: that is its shield rating */
};
/* So many weapons of a battery. */
int universal_gauge_duel(const struct universal_duel *duel, const struct universal_battery *battery,
                         int weapons);

/* Prices are exact fractions (UN-X2). Space is counted in 10^-5 units, weapons' own space and BSR
 * in hundredths, ORAT in 10^-7; DRAT, effective hull and effective engines in hundredths. */
enum { UNIVERSAL_SPACE_DECIMALS = 5, UNIVERSAL_ORAT_DECIMALS = 7, UNIVERSAL_FIGURE_SIZE = 48 };

/* value / 10^decimals as it is written: "797.84"; returns `out`. */
const char *universal_yard_figure(char out[UNIVERSAL_FIGURE_SIZE], struct universal_exact value,
                                  int decimals);
const char *universal_yard_decimal(char out[UNIVERSAL_FIGURE_SIZE], uint64_t value, int decimals);

/* All space a design needs: "797.84". */
const char *universal_yard_space(const struct universal_design *design,
                                 char out[UNIVERSAL_FIGURE_SIZE]);
const char *universal_yard_title(const struct universal_battery *battery); /* code, or name */

/* ---- weapons (UN-Y1 to UN-Y5, guns.c) ---- */

extern const uint16_t universal_trait_hundredths[UNIVERSAL_TRAIT_COUNT]; /* UN-D5 */

/* Weight of a band: `band` from 0 (UN-Y1). */
int universal_guns_weight(const struct universal_profile *profile, int band);
/* Sum of weight x ROF x (7 - ACC) x DMG in tenths; `thrifty`: AP costs make it cheaper (UN-Y5). */
uint64_t universal_guns_strength(const struct universal_profile *profile, bool thrifty);
/* Space of one weapon with no arc letters over two, in hundredths (UN-Y2, UN-Y3). */
uint64_t universal_guns_base(const struct universal_profile *profile, bool thrifty);
int universal_guns_reach(const struct universal_profile *profile); /* end of the last band */
/* One bank, in hundredths (UN-Y4); `tech` in tenths (UN-X3). */
uint64_t universal_guns_bank(const struct universal_battery *battery, int bank, uint64_t base,
                             int tech);
/* All banks of a battery in hundredths, by its dearest mode (UN-D5.modes): as built, and as it is
 * rated. */
uint64_t universal_guns_battery_space(const struct universal_design *design, int battery);
struct universal_exact universal_guns_battery_rating(const struct universal_design *design,
                                                     int battery, int *profile);

/* ---- the ship (yard.c) ---- */

/* How many of a line of UN-X6 a design has, and what they need and do. */
enum universal_price_kind {
    UNIVERSAL_PRICE_ITEM,
    UNIVERSAL_PRICE_MUNITION,
    UNIVERSAL_PRICE_GIFT,
    UNIVERSAL_PRICE_SCREEN,
    UNIVERSAL_PRICE_SHIELD,
    UNIVERSAL_PRICE_POINTS,
    UNIVERSAL_PRICE_TUBES /* for every flight of a carrier that has them */
};
struct universal_system_price {
    const char *name;
    enum universal_rule rule;
    enum universal_price_kind kind;
    uint8_t index;
    uint16_t hull_tenths;  /* space: tenths of the hull for each */
    uint16_t flat;         /* space of each */
    uint16_t guns_tenths;  /* space: tenths of what all weapons need */
    uint16_t drive_tenths; /* space: tenths of what all engines would need in their plainest form */
    uint16_t point_hundredths; /* space: hundredths of what one point of engines would need */
    uint16_t once;             /* DRAT in hundredths, however many there are; 0: not so */
    uint16_t each;             /* DRAT in hundredths: 1 + that for each; 0: not so */
    uint16_t hull;             /* effective hull in hundredths, for each */
    uint16_t armor;            /* effective hull in hundredths, for each point of the hull */
    uint16_t shelter;          /* effective hull, for each, divided by DRAT */
    uint16_t worth;            /* ORAT in tenths for each, times engines and reach if it has one */
    uint16_t reach;
    bool grows;      /* … and times the hull */
    uint16_t aim;    /* ORAT of all weapons in tenths, however many there are; 0: not so */
    uint16_t drive;  /* effective engines in tenths, however many there are; 0: not so */
    uint16_t thrust; /* effective engines in hundredths, for each */
};
enum { UNIVERSAL_SYSTEM_PRICES = 37 };
extern const struct universal_system_price universal_system_prices[UNIVERSAL_SYSTEM_PRICES];

int universal_yard_count(const struct universal_design *design,
                         const struct universal_system_price *price);
uint64_t universal_yard_system_space(const struct universal_design *design,
                                     const struct universal_system_price *price);
struct universal_exact universal_yard_system_offence(const struct universal_design *design,
                                                     const struct universal_system_price *price);
int universal_yard_level(const struct universal_design *design, enum universal_facing facing);
int universal_yard_screen_factor(enum universal_facing facing, int level); /* hundredths */

int universal_yard_tech(const struct universal_design *design, int kind);    /* tenths (UN-X3) */
int universal_yard_thrift(int ap);                                           /* tenths (UN-X4) */
int universal_yard_pivot(const struct universal_design *design);             /* tenths (UN-E3.7) */
uint64_t universal_yard_engine_space(const struct universal_design *design); /* whole units */
uint64_t universal_yard_engines(const struct universal_design *design);      /* effective */

uint64_t universal_yard_used(const struct universal_design *design); /* all space needed */
uint64_t universal_yard_room(const struct universal_design *design); /* all there is (UN-X1) */
struct universal_exact universal_yard_offence(const struct universal_design *design); /* ORAT */
uint64_t universal_yard_defence(const struct universal_design *design);               /* DRAT */
uint64_t universal_yard_hull(const struct universal_design *design); /* without shelter */
uint64_t universal_yard_shelter(const struct universal_design *design);

/* ---- faults (audit.c) ---- */

/* UN-G1: it has action points to spend, or something that costs them. */
bool universal_audit_uses_points(const struct universal_design *design);

/* UN-X5: the standard weapon of a code such as "FT-5b", false: there is none; and whether a profile
 * is that one. */
bool universal_standard_of(const char *code, struct universal_profile *out);
const char *universal_standard_letters(int kind); /* "FT"; NULL: there are no more kinds */
bool universal_standard_is(const struct universal_profile *profile,
                           const struct universal_profile *standard);

/* UN-D6.6: modifier of Seekers, Defensive dice, number of PDS. */
void universal_audit_seekers(const struct universal_design *design, int values[3]);
/* The fourth: what these weapons launch in their first band, "3", "4 d6" (Volatile), "3 + 4 d6". */
enum { UNIVERSAL_LAUNCHES_SIZE = 24 };
const char *universal_audit_launches(const struct universal_design *design, uint64_t weapons,
                                     char out[UNIVERSAL_LAUNCHES_SIZE]);

/* The source of a Unity ship says so, and names what convert.c had to leave out (UN-Z3.5f): "Unity
 * without overthrusters, stealth". */
#define UNIVERSAL_CONVERTED "Unity"
#define UNIVERSAL_CONVERTED_WITHOUT " without "

/* The rule of a thing that is named but not defined (traits, arcs, variants, old systems), as files
 * and people write it, case-blind; UNIVERSAL_RULE_COUNT: it is no such thing. */
enum universal_rule universal_audit_undefined(const char *word);

#endif
