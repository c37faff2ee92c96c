/* The state of a game of `admiralty`, its content records, and every enum they share. */
#ifndef FLAGBRIDGE_RULES_ADMIRALTY_STATE_H
#define FLAGBRIDGE_RULES_ADMIRALTY_STATE_H

#include "core/rulebook.h"
#include "rules/admiralty/rule_ids.h"
#include "rules/kit/alternate.h"

#include <stddef.h>

enum {
    ADMIRALTY_BATTERIES = 3,
    ADMIRALTY_WEAPONS_MAX = 64, /* AE-0.3.6 */
    ADMIRALTY_BOXES_MAX = 64,   /* highest hull_max of a scenario (AE-1.6) */
    ADMIRALTY_RATING_MAX = 99,
    ADMIRALTY_SHIELD_MAX = 5,  /* AE-1.8 */
    ADMIRALTY_FACINGS = 6,     /* of screens, A to F */
    ADMIRALTY_FLIGHT_SIZE = 6, /* AE-5.1.1 */
    ADMIRALTY_FLIGHT_PRICE = 50,
    ADMIRALTY_FLIGHT_MOVE = 10, /* AE-5.3.1 */
    ADMIRALTY_ARC_LETTERS = 12, /* A to L */
    ADMIRALTY_TRAITS_MAX = 8,   /* of a battery */
    ADMIRALTY_SPECIALS_MAX = 16,
    ADMIRALTY_REGIONS_MAX = 32, /* terrain of a scenario */
    ADMIRALTY_REGION_CELLS_MAX = 64,
    ADMIRALTY_ORDER_SIZE = ACTION_TEXT_SIZE,
    ADMIRALTY_STATE_STANDARD = 8192 /* 12 against 12 ships with 12 flights */
};

/* head.phase, in the order of the phase words. */
enum admiralty_phase {
    ADMIRALTY_PHASE_FLEET,  /* secret choices before play (AE-0.3.5) */
    ADMIRALTY_PHASE_DEPLOY, /* ships, then flights (AE-2.1.2, AE-5.1.1) */
    ADMIRALTY_PHASE_ORDERS,
    ADMIRALTY_PHASE_MOVEMENT,
    ADMIRALTY_PHASE_FIGHTER,
    ADMIRALTY_PHASE_COMBAT,
    ADMIRALTY_PHASE_END
};

/* Where inside a phase the game stands. Steps that ask something come first: a settled state has
 * one of those up to LAUNCH_ASK. Words for files in this order. A step makes one throw at most. */
enum admiralty_step {
    /* fleet.c, deploy.c */
    ADMIRALTY_STEP_ASK, /* the phase's own question: fleet, deploy, orders (secret runs), next ship
                           to move (sequential-movement), next flight, next ship to fire */
    ADMIRALTY_STEP_SHIFT_ASTEROID_ASK, /* `actor` must leave the asteroid it ended on */
    ADMIRALTY_STEP_SHIFT_ASK,          /* `actor` stays in or leaves the contested hex */
    ADMIRALTY_STEP_FIRE_ASK,           /* `actor` has declared something: more, or end (AE-4.1.1) */
    ADMIRALTY_STEP_LINE_ASK,           /* side of an edge line for the entries just declared */
    ADMIRALTY_STEP_FACING_ASK,         /* `victim` picks the facing it shows `actor` (AE-B10) */
    ADMIRALTY_STEP_LOSS_ASK,           /* owner of `victim` picks lost weapons (AE-4.4.4) */
    ADMIRALTY_STEP_REPAIR_ASK,         /* `actor` (AE-E1) */
    ADMIRALTY_STEP_LAUNCH_ASK,         /* `actor`, a carrier (AE-F4) */
    ADMIRALTY_STEP_PULL_ASK,           /* `actor`: which of two hexes (AE-G2) */

    ADMIRALTY_STEP_START,     /* what a start has to say and to clear away */
    ADMIRALTY_STEP_ALTERNATE, /* who begins: counts, and the die if they are equal */
    /* move.c and friends: the Movement Phase, in order */
    ADMIRALTY_STEP_REVEAL,     /* orders are shown and judged; cloaking and return */
    ADMIRALTY_STEP_DETECT,     /* one hidden die a step, `cursor` */
    ADMIRALTY_STEP_HYPERDRIVE, /* one die a step, `cursor` */
    ADMIRALTY_STEP_SAIL,       /* all ships move, or with sequential-movement `actor` */
    ADMIRALTY_STEP_TERRAIN,    /* asteroids and field hexes strike, `cursor` */
    ADMIRALTY_STEP_TERRAIN_HIT,
    ADMIRALTY_STEP_STRAIN,     /* engine boxes of AE-D3 */
    ADMIRALTY_STEP_ASTEROID,   /* who has to leave an asteroid */
    ADMIRALTY_STEP_STACK,      /* next contested hex, `spot` */
    ADMIRALTY_STEP_STACK_ROLL, /* one die a step, `cursor` */
    ADMIRALTY_STEP_STACK_NEXT, /* next ship by its total */
    /* fighter.c */
    ADMIRALTY_STEP_DRAW, /* random-fighter-initiative */
    /* fire.c, shot.c: one attack of `actor`; stages in `shot` */
    ADMIRALTY_STEP_FACINGS, /* which facings must be asked for */
    ADMIRALTY_STEP_SHOT,
    /* settle.c: damage takes effect; stages in `settle` */
    ADMIRALTY_STEP_SETTLE,
    /* end.c: the End Phase, in order */
    ADMIRALTY_STEP_REGENERATE,
    ADMIRALTY_STEP_BURN,
    ADMIRALTY_STEP_BURN_DAMAGE,
    ADMIRALTY_STEP_REPAIR,
    ADMIRALTY_STEP_LAUNCH,
    ADMIRALTY_STEP_PULL,
    ADMIRALTY_STEP_VICTORY,
    ADMIRALTY_STEP_COUNT
};

/* action.decision. Fields used beside decision and seat stand behind each; all others stay as
 * action_init left them. */
enum admiralty_decision {
    ADMIRALTY_BUY,        /* D_FLEET: amount[0] design; secret run */
    ADMIRALTY_BUY_FLIGHT, /* D_FLEET: nothing (AE-F3) */
    ADMIRALTY_END_FLEET,  /* D_DONE */
    ADMIRALTY_DEPLOY,     /* D_DEPLOY: unit, cell; ships: mode = heading 0 … 5, flights 0 */
    ADMIRALTY_PLOT,       /* D_PLOT: unit, text (capitals, no blanks, never empty: "0") */
    ADMIRALTY_SPLIT,      /* D_PLOT: unit, amount[0 … 5] screens A … F (AE-B10) */
    ADMIRALTY_REINFORCE,  /* D_PLOT: unit, amount[0] engine points (AE-E6) */
    ADMIRALTY_END_PLOT,   /* D_DONE */
    ADMIRALTY_SAIL,       /* D_MOVE: unit, text as PLOT, or none: it coasts (AE-D7, AE-3.2.5) */
    ADMIRALTY_SHIFT,      /* D_SHIFT: unit, cell (its own: stays); stacking, asteroid, pull */
    ADMIRALTY_FLY,        /* D_MOVE: unit, cell (its own: stays), target or UNIT_NONE */
    ADMIRALTY_FIRE,       /* D_FIRE: unit, target, weapons, mode = enum admiralty_aim */
    ADMIRALTY_HOLD,       /* D_ACTIVATE: unit; it has its opportunity and fires nothing */
    ADMIRALTY_END_FIRE,   /* D_DONE: unit */
    ADMIRALTY_LINE,       /* D_LINE: unit, target, cell (one of the pair) */
    ADMIRALTY_SHOW,       /* D_FACING: unit (defender), target (attacker), mode = facing 0 … 5 */
    ADMIRALTY_LOSE,       /* D_LOSS: unit, weapons (of one battery, at most as many as due) */
    ADMIRALTY_REPAIR,     /* D_REPAIR: unit, mode = enum admiralty_repair, weapons (one bit) */
    ADMIRALTY_LAUNCH,     /* D_SPECIAL: unit (carrier), target (flight aboard) */
    ADMIRALTY_RECOVER,    /* D_SPECIAL: unit (carrier), target (flight in its hex) */
    ADMIRALTY_END_LAUNCH, /* D_DONE: unit (carrier): neither */
    ADMIRALTY_DECISION_COUNT
};

/* What directed damage aims at (AE-E2), and what damage control repairs (AE-E1). */
enum admiralty_aim {
    ADMIRALTY_AIM_NONE,
    ADMIRALTY_AIM_HULL,
    ADMIRALTY_AIM_ENGINES,
    ADMIRALTY_AIM_SHIELDS,
    ADMIRALTY_AIM_WEAPONS
};
enum admiralty_repair { ADMIRALTY_REPAIR_ENGINE, ADMIRALTY_REPAIR_SHIELD, ADMIRALTY_REPAIR_WEAPON };

/* setup->option[] */
enum admiralty_option {
    ADMIRALTY_OPTION_TURN_LIMIT,   /* number, 0 none (AE-2.3.4) */
    ADMIRALTY_OPTION_STRICT_PLOTS, /* flag, on by default (AE-8.0.3); all others off */
    ADMIRALTY_OPTION_ARMOR_PLATING,
    ADMIRALTY_OPTION_AUXILIARY_SERVICES,
    ADMIRALTY_OPTION_CLOAKING_DEVICE,
    ADMIRALTY_OPTION_COUNTERMEASURES,
    ADMIRALTY_OPTION_FIRE_CONTROL,
    ADMIRALTY_OPTION_HYPERDRIVE,
    ADMIRALTY_OPTION_REGENERATION,
    ADMIRALTY_OPTION_SCREENS,
    ADMIRALTY_OPTION_STEALTH,
    ADMIRALTY_OPTION_TECH_LEVELS,
    ADMIRALTY_OPTION_EXPANDED_ACCURACY,
    ADMIRALTY_OPTION_EXPANDED_ARCS,
    ADMIRALTY_OPTION_EXPANDED_RANGES,
    ADMIRALTY_OPTION_WEAPON_TRAITS,
    ADMIRALTY_OPTION_BASIC_MOVEMENT,
    ADMIRALTY_OPTION_DELAYED_TURNS,
    ADMIRALTY_OPTION_EMERGENCY_THRUST,
    ADMIRALTY_OPTION_EVASIVE_ACTION,
    ADMIRALTY_OPTION_PIVOTS,
    ADMIRALTY_OPTION_ROLLS,
    ADMIRALTY_OPTION_SEQUENTIAL_MOVEMENT,
    ADMIRALTY_OPTION_SIDESLIPS,
    ADMIRALTY_OPTION_DAMAGE_CONTROL,
    ADMIRALTY_OPTION_DIRECTED_DAMAGE,
    ADMIRALTY_OPTION_EXPLOSIONS,
    ADMIRALTY_OPTION_SEQUENTIAL_COMBAT,
    ADMIRALTY_OPTION_SHIELD_REINFORCEMENT,
    ADMIRALTY_OPTION_DOGFIGHTS,
    ADMIRALTY_OPTION_INDEPENDENT_FIGHTERS,
    ADMIRALTY_OPTION_LAUNCH_RECOVERY,
    ADMIRALTY_OPTION_RANDOM_FIGHTER_INITIATIVE,
    ADMIRALTY_OPTION_TERRAIN,
    ADMIRALTY_OPTION_COUNT
};

/* roll.purpose */
enum admiralty_purpose {
    ADMIRALTY_PURPOSE_FIRST,     /* who begins (AE-2.1.2, AE-4.0.1, AE-5.2.1) */
    ADMIRALTY_PURPOSE_DETECTION, /* hidden lane */
    ADMIRALTY_PURPOSE_HYPERDRIVE,
    ADMIRALTY_PURPOSE_STACKING,
    ADMIRALTY_PURPOSE_ASTEROID, /* to hit, by a solid hex */
    ADMIRALTY_PURPOSE_FIELD,    /* one field hex */
    ADMIRALTY_PURPOSE_DRAW,     /* next flight */
    ADMIRALTY_PURPOSE_RATE,     /* variable ROF */
    ADMIRALTY_PURPOSE_HIT,
    ADMIRALTY_PURPOSE_HIT_AGAIN, /* second roll of natural sixes */
    ADMIRALTY_PURPOSE_POWER,     /* variable IMP */
    ADMIRALTY_PURPOSE_IMPACT,
    ADMIRALTY_PURPOSE_IMPACT_AGAIN,
    ADMIRALTY_PURPOSE_YIELD, /* variable DMG */
    ADMIRALTY_PURPOSE_DAMAGE,
    ADMIRALTY_PURPOSE_DAMAGE_AGAIN, /* directed damage */
    ADMIRALTY_PURPOSE_CHART,
    ADMIRALTY_PURPOSE_EXPLOSION,
    ADMIRALTY_PURPOSE_REGENERATION,
    ADMIRALTY_PURPOSE_FIRE,    /* continuing damage */
    ADMIRALTY_PURPOSE_CONTROL, /* damage control */
    ADMIRALTY_PURPOSE_COUNT
};

/* Measures of the lens; `target` is the element looked at. Pending damage counts. */
enum admiralty_measure {
    ADMIRALTY_MEASURE_HITS,
    ADMIRALTY_MEASURE_IMPACT, /* points of impact */
    ADMIRALTY_MEASURE_HULL,   /* boxes lost, at most those it had */
    ADMIRALTY_MEASURE_ENGINES,
    ADMIRALTY_MEASURE_SHIELDS,
    ADMIRALTY_MEASURE_WEAPON_HITS, /* chart dice due or rolled */
    ADMIRALTY_MEASURE_LOST_X,      /* weapons lost, where they are settled in this activation */
    ADMIRALTY_MEASURE_LOST_Y,
    ADMIRALTY_MEASURE_LOST_Z,
    ADMIRALTY_MEASURE_FIGHTERS, /* killed */
    ADMIRALTY_MEASURE_DESTROYED,
    ADMIRALTY_MEASURE_COUNT
};

/* Where a to-hit or impact modifier comes from. Events pack one signed four-bit number for each
 * (admiralty_modifier_of reads them): a list a person can follow (AE-8.0.1). */
enum admiralty_source {
    ADMIRALTY_FROM_RANGE,
    ADMIRALTY_FROM_FLIGHT, /* the target is a flight (AE-5.4.4) */
    ADMIRALTY_FROM_COUNTERMEASURES,
    ADMIRALTY_FROM_FIRE_CONTROL,
    ADMIRALTY_FROM_EVASION_OWN,
    ADMIRALTY_FROM_EVASION_TARGET,
    ADMIRALTY_FROM_AIM, /* directed damage */
    ADMIRALTY_FROM_FIELD,
    ADMIRALTY_FROM_DUST,
    ADMIRALTY_FROM_NEBULA,
    ADMIRALTY_FROM_TRAIT, /* impact: Piercing, Non-Piercing */
    ADMIRALTY_SOURCE_COUNT
};

/* Range bands (AE-4.2.2). */
enum admiralty_band { ADMIRALTY_SHORT, ADMIRALTY_MEDIUM, ADMIRALTY_LONG, ADMIRALTY_BEYOND };

/* Why an element left play: flags ADMIRALTY_FATE. */
enum admiralty_fate {
    ADMIRALTY_IN_PLAY,
    ADMIRALTY_DESTROYED,
    ADMIRALTY_LEFT,  /* the board (AE-3.3.2) */
    ADMIRALTY_JUMPED /* by hyperdrive (AE-B6) */
};

/* What a loss or damage came from, for events. */
enum admiralty_cause {
    ADMIRALTY_BY_FIRE, /* of ships or flights */
    ADMIRALTY_BY_ASTEROID,
    ADMIRALTY_BY_FIELD,
    ADMIRALTY_BY_PLANET,
    ADMIRALTY_BY_BLACK_HOLE,
    ADMIRALTY_BY_EXPLOSION,
    ADMIRALTY_BY_BURNING,
    ADMIRALTY_BY_LEAVING,
    ADMIRALTY_BY_JUMP,
    ADMIRALTY_BY_CARRIER /* aboard a lost carrier */
};

/* event.kind. `unit` and `other` as said; a: the arguments. "side" and "seat" are numbers. Order
 * texts lie in a[0 … 7] as their 32 bytes (admiralty_event_text). Events about what a hidden ship
 * does are seen by its own side only. */
enum admiralty_event {
    ADMIRALTY_EVENT_ONLY_ANSWER, /* unit, other as in the answer; cell; a: decision, seat, mode */
    ADMIRALTY_EVENT_RUN_ENDED,   /* unit (END_FIRE); a: decision, seat; secret for fleet and plot */
    ADMIRALTY_EVENT_BOUGHT,      /* secret; a: design (DESIGN_NONE: flight), points left */
    ADMIRALTY_EVENT_FLEET_SHOWN, /* a: side, ships, flights, points used */
    ADMIRALTY_EVENT_FIRST,      /* who begins; a: phase, side, batch, red count, blue count, face */
    ADMIRALTY_EVENT_DEPLOYED,   /* unit, cell; a: heading */
    ADMIRALTY_EVENT_TURN_BEGAN, /* a: turn */
    ADMIRALTY_EVENT_PHASE_BEGAN,    /* a: phase */
    ADMIRALTY_EVENT_PLOTTED,        /* secret; unit; a: text */
    ADMIRALTY_EVENT_SPLIT_SET,      /* secret; unit; a: six values */
    ADMIRALTY_EVENT_REINFORCE_SET,  /* secret; unit; a: engine points */
    ADMIRALTY_EVENT_ORDER_SHOWN,    /* unit; a: text (only "?" of a cloak for the other side) */
    ADMIRALTY_EVENT_ORDER_JUDGED,   /* unit; a: requirement, rating, speed, previous speed; legal */
    ADMIRALTY_EVENT_ORDER_ILLEGAL,  /* unit coasts; a: requirement, rating, why (enum
                                       admiralty_flaw), speed */
    ADMIRALTY_EVENT_ORDER_MISSING,  /* unit coasts; a: speed */
    ADMIRALTY_EVENT_SPLIT_SHOWN,    /* unit; a: six values */
    ADMIRALTY_EVENT_REINFORCED,     /* unit; a: engine points, shields now */
    ADMIRALTY_EVENT_CLOAKED,        /* unit, cell of the marker */
    ADMIRALTY_EVENT_RETURNED,       /* unit, cell */
    ADMIRALTY_EVENT_UNDETECTED,     /* secret; unit; a: face, needed */
    ADMIRALTY_EVENT_DETECTED,       /* unit, cell; a: face is not told: 0 */
    ADMIRALTY_EVENT_NO_CLOAK,       /* unit: in a nebula, or its order was illegal */
    ADMIRALTY_EVENT_DRIVE_CHARGED,  /* unit; a: face, total */
    ADMIRALTY_EVENT_DRIVE_RESET,    /* unit */
    ADMIRALTY_EVENT_JUMPED,         /* unit; a: VP for the enemy */
    ADMIRALTY_EVENT_MOVED,          /* unit, cell; a: heading, facing, speed */
    ADMIRALTY_EVENT_EVADES,         /* unit */
    ADMIRALTY_EVENT_ROLLED,         /* unit; a: inverted now */
    ADMIRALTY_EVENT_LEFT_BOARD,     /* unit, last cell on it; a: VP for the enemy */
    ADMIRALTY_EVENT_MET,            /* unit, cell; a: terrain, dice, needed */
    ADMIRALTY_EVENT_STRUCK,         /* unit (by terrain met); a: hits, terrain */
    ADMIRALTY_EVENT_STRAINED,       /* unit: emergency thrust; a: engine boxes, rating now */
    ADMIRALTY_EVENT_CONTESTED,      /* cell; a: ships */
    ADMIRALTY_EVENT_STACK_ROLLED,   /* unit; a: face, rating, total */
    ADMIRALTY_EVENT_STACK_TIED,     /* a: ships that roll again */
    ADMIRALTY_EVENT_STAYED,         /* unit, cell */
    ADMIRALTY_EVENT_SHIFTED,        /* unit, cell */
    ADMIRALTY_EVENT_FLIGHT_DRAWN,   /* unit; a: face, flights left */
    ADMIRALTY_EVENT_FLEW,           /* unit, cell; a: hexes */
    ADMIRALTY_EVENT_FLIGHT_ATTACKS, /* unit at other; a: fighters */
    ADMIRALTY_EVENT_LOCKED,         /* unit and other are in a dogfight */
    ADMIRALTY_EVENT_UNLOCKED,       /* unit */
    ADMIRALTY_EVENT_DECLARED,       /* unit at other; a: weapons low, weapons high, aim */
    ADMIRALTY_EVENT_LINE_CHOSEN,    /* unit at other, cell */
    ADMIRALTY_EVENT_FACING_SHOWN,   /* unit shows other; a: facing, rating */
    ADMIRALTY_EVENT_HELD,           /* unit passes */
    ADMIRALTY_EVENT_FORFEITED,      /* unit at other; a: weapon, rule of the reason */
    ADMIRALTY_EVENT_AIMED,          /* unit at other; a: weapon (-1: flight), dice, ACC, total
                                       modifier, modifiers packed word 0, need and word 1
                                       (admiralty_event_need, admiralty_event_modifiers),
                                       distance, band (with stealth) */
    ADMIRALTY_EVENT_IMPOSSIBLE,     /* unit at other: need is 10 or more; a: weapon, need */
    ADMIRALTY_EVENT_RATE,           /* unit at other; a: weapon, which (0 ROF, 1 IMP, 2 DMG), then
                                       by AE-C4.9 the dice that follow, by AE-C4.7 and AE-C4.8 the
                                       value at this range */
    ADMIRALTY_EVENT_HITS,           /* unit at other; a: weapon, hits so far, sixes to roll again */
    ADMIRALTY_EVENT_REPEATED,       /* unit at other; a: weapon, hits so far, dice again */
    ADMIRALTY_EVENT_LINKED,         /* unit at other; a: weapon, hits of the linked dice */
    ADMIRALTY_EVENT_AREA,           /* unit's shot strikes other, too; a: weapon, hits */
    ADMIRALTY_EVENT_PIERCES,        /* unit (none: terrain, blasts) at other; a: weapon (-1), dice,
                                       shields, total modifier, modifiers and need as AIMED;
                                       shields 0: no roll */
    ADMIRALTY_EVENT_IMPACT,       /* unit at other; a: weapon, points so far, sixes to roll again */
    ADMIRALTY_EVENT_DAMAGE,       /* unit (none: terrain, blasts, fires) at other; a: hull,
                                     engine, shield, weapon hits, dice */
    ADMIRALTY_EVENT_REDIRECTED,   /* unit at other; a: dice rolled again */
    ADMIRALTY_EVENT_KINDLED,      /* unit (target); a: fires started */
    ADMIRALTY_EVENT_FIGHTERS_HIT, /* unit at other; a: killed or to be, pending?, hits */
    ADMIRALTY_EVENT_CHART,        /* unit; a: dice, X lost, Y lost, Z lost */
    ADMIRALTY_EVENT_WEAPONS_LOST, /* unit; a: battery, weapons low, weapons high */
    ADMIRALTY_EVENT_HULL_LOST,    /* unit; a: boxes, left */
    ADMIRALTY_EVENT_ENGINE_LOST,  /* unit; a: boxes, rating now */
    ADMIRALTY_EVENT_SHIELD_LOST,  /* unit; a: boxes, rating now */
    ADMIRALTY_EVENT_SCREENS_CUT,  /* unit; a: six values */
    ADMIRALTY_EVENT_FIGHTERS_LOST,    /* unit; a: fighters, left */
    ADMIRALTY_EVENT_DESTROYED,        /* unit; a: cause, VP for the enemy */
    ADMIRALTY_EVENT_SCORED,           /* a: side, VP gained, VP now */
    ADMIRALTY_EVENT_EXPLOSION_ROLLED, /* unit; a: face */
    ADMIRALTY_EVENT_EXPLODED,         /* unit, cell; a: dice */
    ADMIRALTY_EVENT_BLASTED,          /* other by unit; a: dice, shields */
    ADMIRALTY_EVENT_REGENERATED,      /* unit; a: dice, boxes */
    ADMIRALTY_EVENT_BURNED,           /* unit; a: fires rolled, still burning */
    ADMIRALTY_EVENT_CONTROL_ROLLED,   /* unit; a: dice, repairs */
    ADMIRALTY_EVENT_REPAIRED,         /* unit; a: enum admiralty_repair, weapon, rating now */
    ADMIRALTY_EVENT_LAUNCHED,         /* unit (carrier), other (flight) */
    ADMIRALTY_EVENT_RECOVERED,        /* unit (carrier), other (flight) */
    ADMIRALTY_EVENT_PULLED,           /* unit, cell */
    ADMIRALTY_EVENT_VICTORY,          /* a: side, red VP, blue VP, threshold */
    ADMIRALTY_EVENT_DRAW,             /* a: red VP, blue VP, threshold */
    ADMIRALTY_EVENT_COUNT
};

/* Why an order is not carried out (AE-3.2.5); each has its rule. */
enum admiralty_flaw {
    ADMIRALTY_SOUND,
    ADMIRALTY_FLAW_TEXT,       /* unparsable: a character, too long, a number (AE-3.1.1) */
    ADMIRALTY_FLAW_TURNS,      /* too many turns, or U with others (AE-3.1.1) */
    ADMIRALTY_FLAW_ENGINES,    /* dead engines cannot turn (AE-3.2.3) */
    ADMIRALTY_FLAW_THRUST,     /* requirement above the rating (AE-3.2.2) */
    ADMIRALTY_FLAW_OPTION,     /* the option is off or the device is lacking (AE-8.0.2) */
    ADMIRALTY_FLAW_SPECIAL,    /* more than one special action, or not at the end (AE-8.0.2) */
    ADMIRALTY_FLAW_SLIP,       /* AE-D8 */
    ADMIRALTY_FLAW_HYPERDRIVE, /* turn or slip with # (AE-B6) */
    ADMIRALTY_FLAW_EVASIVE,    /* engine rating below 4 (AE-D4) */
    ADMIRALTY_FLAW_EMERGENCY,  /* no engine box left (AE-D3) */
    ADMIRALTY_FLAW_SPACING,    /* basic-movement: no hex forward between two turns (AE-D1) */
    ADMIRALTY_FLAW_PIVOT,      /* AE-D5 */
    ADMIRALTY_FLAW_COUNT
};

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
    uint8_t spare;
    struct admiralty_weapon weapon[ADMIRALTY_WEAPONS_MAX];
};

enum admiralty_terrain {
    ADMIRALTY_CLEAR,
    ADMIRALTY_ASTEROID,
    ADMIRALTY_FIELD,
    ADMIRALTY_BLACK_HOLE,
    ADMIRALTY_DUST,
    ADMIRALTY_NEBULA,
    ADMIRALTY_PLANET
};

/* One entry of `terrain`: {kind: asteroid, cells: ["0504", "0605"]}. */
struct admiralty_region {
    uint8_t kind; /* enum admiralty_terrain */
    uint8_t spare;
    uint16_t cell_count;
    struct cell cells[ADMIRALTY_REGION_CELLS_MAX];
};

/* Scenario keys of our own: board {columns, rows}, limit, vp_target, half_rule (on, off), hull_max,
 * zone (rows from the edge), leave_vp (on, off), terrain. No cell lies in two regions. */
struct admiralty_scenario {
    uint8_t columns;
    uint8_t rows;
    uint8_t hull_max;
    uint8_t zone;
    uint16_t limit; /* CR of each side; 0: no limit */
    uint16_t
        vp_target; /* 0: half the limit, rounded up; without a limit half of the larger fleet */
    uint8_t half_rule;
    uint8_t leave_vp;
    uint16_t region_count;
    struct admiralty_region region[ADMIRALTY_REGIONS_MAX];
};

/* Side keys of our own: flights (how many of its carriers' flights take part; default all), fleet
 * (sample fleet for one who does not choose: designs). */
struct admiralty_side {
    uint16_t fleet_count;
    uint8_t fleet[ADMIRALTY_WEAPONS_MAX];
    uint8_t flights; /* 255: all */
    uint8_t spare;
};

/* ---- state ----------------------------------------------------------------------------------- */

/* unit.status beyond the common ones; words "hidden", "aboard". */
enum admiralty_status {
    ADMIRALTY_HIDDEN = STATUS_OWN, /* cloaked, off the board (AE-B3.2) */
    ADMIRALTY_ABOARD               /* a flight in its carrier (AE-F4) */
};

/* element.flags. File keys behind each. */
enum admiralty_flag {
    ADMIRALTY_ACTED = 1 << 0,      /* acted: fired, flew or sailed in this phase */
    ADMIRALTY_PLOTTED = 1 << 1,    /* plotted: has an order (secret) */
    ADMIRALTY_SPLIT_MADE = 1 << 2, /* split_made (secret) */
    ADMIRALTY_GIVEN = 1 << 3,      /* given_set: reinforcement answered (secret) */
    ADMIRALTY_EVASIVE = 1 << 4,    /* evasive: this turn */
    ADMIRALTY_INVERTED = 1 << 5,   /* inverted */
    ADMIRALTY_STRAINING = 1 << 6,  /* straining: emergency thrust used, boxes not yet checked */
    ADMIRALTY_CLOAKED = 1 << 7,    /* cloaked: was cloaked last turn, for detection */
    ADMIRALTY_EXPOSED = 1 << 8,    /* exposed: detected; on the board, but may not act */
    ADMIRALTY_BOUGHT = 1 << 9,     /* bought: an independent flight (AE-F3) */
    ADMIRALTY_DUE = 1 << 10,       /* due: has damage to be settled now */
    ADMIRALTY_DYING = 1 << 11,     /* dying: removed, its explosion die not yet thrown */
    ADMIRALTY_TIED = 1 << 12,      /* tied: takes part in the roll-off and has to roll (again) */
    ADMIRALTY_STACKED = 1 << 13,   /* stacked: takes part in the roll-off under way */
    ADMIRALTY_FATE_SHIFT = 14      /* fate: two bits, enum admiralty_fate */
};

/* The card as it was when the ship was hidden: all the other side may see (AE-B3.5). */
struct admiralty_shadow {
    uint64_t lost;
    uint16_t speed;
    uint16_t burning;
    uint8_t facing;
    int8_t trail;
    uint8_t hull;
    uint8_t engine;
    uint8_t shield;
    uint8_t inverted;
    uint8_t screen[ADMIRALTY_FACINGS];
};

/* The own record of a unit: a ship, or a flight (a unit without a design). Numbers of boxes are
 * boxes checked. One that is gone keeps its fate, BOUGHT, `hits`, `impact` and `charts`. */
struct admiralty_element {
    uint64_t lost;    /* destroyed weapons */
    uint64_t cooling; /* slow-firing weapons that fired when it last had its opportunity */
    struct admiralty_shadow shadow;   /* zero unless hidden */
    char order[ADMIRALTY_ORDER_SIZE]; /* secret; from the plot until it is carried out; then, until
                                         they strike, A and F for the asteroids and field hexes
                                         on its way, in order (AE-G) */
    struct cell marker;               /* of a hidden ship, else CELL_NOWHERE; in the view of
                                         another side it stands in the unit's cell instead */
    uint16_t speed;                   /* previous speed; after the move of this turn its speed */
    uint16_t flags;                   /* enum admiralty_flag */
    uint16_t pending_weapon;          /* chart dice to come */
    uint16_t burning;                 /* fires (AE-C4.19) */
    uint16_t started;                 /* fires of this turn, not yet rolled for */
    uint16_t hits;                    /* taken in the attack under way or last made, for the lens */
    uint16_t impact;                  /* likewise */
    uint8_t hull;
    uint8_t engine;
    uint8_t shield;
    uint8_t pending_hull;
    uint8_t pending_engine;
    uint8_t pending_shield;
    uint8_t facing; /* clockwise hexsides from heading to facing (AE-D5) */
    uint8_t marker_heading;
    int8_t trail;  /* delayed-turns: slips of last turn, to port < 0; basic-movement: 1 while no
                      hex forward lies between the last turn or slip and now; else 0 (AE-D1) */
    uint8_t hyper; /* running total of AE-B6 */
    uint8_t given; /* engine points given up this turn; secret until the reveal */
    uint8_t shown; /* facing shown to the attacker, from 1; 0 none */
    uint8_t screen[ADMIRALTY_FACINGS];
    uint8_t split[ADMIRALTY_FACINGS]; /* secret until the reveal */
    uint8_t total;                    /* of the roll-off under way */
    uint8_t fighters;
    uint8_t pending_fighters;
    uint8_t carrier; /* of a flight aboard, else UNIT_NONE */
    uint8_t rival;   /* flight it is locked with, else UNIT_NONE; a third one that joins names the
                        one it attacked, which keeps its first rival */
    uint8_t charts;  /* weapon hits taken in the attack under way or last made, for the lens */
};

/* What hinders a shot on its line: bits of a declared entry's `line` (AE-G). */
enum admiralty_line {
    ADMIRALTY_LINE_DUST = 3, /* how many dust hexes, at most 3 */
    ADMIRALTY_LINE_FIELD = 1 << 2,
    ADMIRALTY_LINE_NEBULA = 1 << 3,
    ADMIRALTY_LINE_BLOCKED = 1 << 4,
    ADMIRALTY_LINE_AIM_SHIFT = 5 /* enum admiralty_aim in the upper three bits */
};

/* The attack under way, weapon by weapon, or a strike without attacker; zero in every settled
 * state and whenever damage is being settled. */
struct admiralty_shot {
    uint8_t stage;  /* shot.c's own; 0: no attack is under way, or its dice have all fallen */
    uint8_t entry;  /* of the declared list */
    uint8_t target; /* element being struck: the declared one, or another of its hex */
    uint8_t batch;  /* repeating: batches so far */
    uint8_t rof;    /* in force for this weapon */
    uint8_t dmg;    /* of a strike without attacker */
    uint8_t shields;
    uint8_t spare;
    uint32_t due;    /* dice of the present stage still to be thrown */
    uint32_t sixes;  /* natural sixes to be rolled again */
    uint32_t hits;   /* of the weapon */
    uint32_t points; /* of impact at the present target */
    uint32_t again;  /* dice of the next stage: repeating, variable values, directed damage */
    uint8_t linked[ADMIRALTY_WEAPONS_MAX]; /* by entry: hits of the fire-linked set that was rolled
                                              with it, + 1; 0: none */
};

/* Damage taking effect on every element with the flag DUE (settle.c). Zero unless that is under way
 * (LOSS_ASK is), or dice of the End Phase fall in portions. A ship flagged DYING and the `centre`
 * of a blast keep their cell though they are gone. */
struct admiralty_settle {
    uint8_t stage;                     /* settle.c's own */
    uint8_t resume;                    /* enum admiralty_step to go on with */
    uint8_t cursor;                    /* element at hand */
    uint8_t centre;                    /* ship exploding, else UNIT_NONE */
    uint8_t struck;                    /* element its blast is at */
    uint8_t cause;                     /* enum admiralty_cause */
    uint8_t loss[ADMIRALTY_BATTERIES]; /* weapons its owner has still to choose */
    uint8_t spare[3];
    uint16_t chart[6]; /* chart dice by face */
    uint32_t due;      /* dice of the present stage still to be thrown */
};

struct admiralty_state {
    struct head head;             /* turn, phase, active (side to act) */
    struct unit units[UNITS_MAX]; /* AE-0.3.4: ships of red, of blue, flights of red, of blue */
    uint16_t vp[SIDES];           /* vp_red, vp_blue */
    uint8_t step;                 /* step: enum admiralty_step */
    uint8_t actor;                /* actor: unit, UNIT_NONE */
    uint8_t victim;               /* victim: unit, UNIT_NONE */
    uint8_t ended;                /* ended: bit per seat whose secret run is closed */
    struct alternation turns;     /* whose opportunity it is */
    uint8_t cursor;               /* cursor: element the phase has come to, UNIT_NONE */
    uint8_t left;                 /* left: repairs, pull steps, hexes of a path … still to come */
    uint8_t pair;                 /* pair: of the edge line that is asked about */
    uint8_t chain;                /* chain: roll-off batches so far (at most 64) */
    struct cell spot;             /* spot: contested hex */
    uint8_t placing_flights;      /* placing_flights: second half of the deployment */
    uint8_t fresh;                /* declared entries before the FIRE answer under way */
    uint16_t declared;            /* how many of the three lists below */
    uint8_t fire_weapon[ADMIRALTY_WEAPONS_MAX]; /* weapon, in resolving order (AE-4.1.1) */
    uint8_t fire_target[ADMIRALTY_WEAPONS_MAX];
    uint8_t fire_line[ADMIRALTY_WEAPONS_MAX]; /* enum admiralty_line, and the aim */
    uint8_t picked[SEATS_MAX]; /* secret: how many of `picks` each seat has, in seat order */
    uint16_t pick_count;       /* secret: all of them */
    uint8_t picks[UNITS_MAX];  /* secret: designs (DESIGN_NONE: flight) by seat */
    uint8_t spare2;
    struct admiralty_settle settle;
    struct admiralty_shot shot;
    struct admiralty_element elements[UNITS_MAX];
};

_Static_assert(sizeof(struct admiralty_element) == 120, "elements are packed");
_Static_assert(offsetof(struct admiralty_state, elements) + 36 * sizeof(struct admiralty_element) <=
                   ADMIRALTY_STATE_STANDARD,
               "two copies of a standard battle fit the L1 cache");

static inline struct admiralty_state *admiralty_state_of(const struct game *game)
{
    return (struct admiralty_state *)game->state;
}

#endif
