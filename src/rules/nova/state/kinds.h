/* Limits, phases, steps, decisions, options and measures of `nova`. */
#ifndef FLAGBRIDGE_RULES_NOVA_STATE_KINDS_H
#define FLAGBRIDGE_RULES_NOVA_STATE_KINDS_H

#include "core/rulebook.h"

enum {
    NOVA_BANKS_MAX = 64,     /* of a ship (NV-comp.12) */
    NOVA_BATTERIES_MAX = 16, /* of a ship */
    NOVA_BATTERY_BANKS_MAX = 16,
    NOVA_CODES = 24,        /* bearing codes (NV-geo.2) */
    NOVA_POWER_RANGES = 32, /* hexes at which a design's power is known */
    NOVA_PROFILES = 2,      /* of a Dual-Mode battery (NV-sys.8) */
    NOVA_COLUMNS_MAX = 12,  /* of an attack dice string (NV-comp.8) */
    NOVA_DICE_MAX = 200,    /* in one column: pools stay below DICE_POOL_MAX */
    NOVA_FIREPOWER_MAX = 20000 /* in hundredths */,
    NOVA_RANGE_MAX = 99,
    NOVA_TRAITS_MAX = 4,  /* of a profile */
    NOVA_SYSTEMS_MAX = 8, /* of a ship */
    NOVA_GROUPS = 3,      /* of armor and of hull (NV-comp.4) */
    NOVA_BOXES_MAX = 250, /* of armor, and of hull */
    NOVA_TRACK = 5,       /* boxes of a track (NV-comp.5) */
    NOVA_CHECKS_MAX = 4,  /* the last box is never checked (NV-attack.11) */
    NOVA_SECTORS = 6,     /* A to F (NV-sys.7) */
    NOVA_THRUST_MAX = 20,
    NOVA_ECM_MAX = 9,
    NOVA_SPEED_MAX = 999,
    NOVA_FAR = 30000,       /* velocities: beyond any sky, and still a cell */
    NOVA_PLAN_SIZE = 24,    /* a maneuver as text, with its end */
    NOVA_SHOTS_MAX = 12,    /* of a ship, written down in secret (NV-adv.9) */
    NOVA_JUMP = 10,         /* jump total that takes a ship away (NV-sys.2) */
    NOVA_PULL_REACH = 6,    /* of a black hole (NV-terr.4) */
    NOVA_CHAIN_MAX = 64,    /* re-rolled ties */
    NOVA_STATE_LARGE = 6144 /* 14 against 14 ships */
};

/* head.phase, in the order of the phase words. */
enum nova_phase {
    NOVA_PHASE_FLEET,  /* battle size and fleets (NV-setup.6) */
    NOVA_PHASE_DEPLOY, /* placement (NV-setup.3) */
    NOVA_PHASE_INITIATIVE,
    NOVA_PHASE_MOVEMENT,
    NOVA_PHASE_COMBAT,
    NOVA_PHASE_END
};

/* Where inside a phase the game stands. Steps that ask something come first: a settled state has
 * one of those up to REPAIR_ASK. Words for files in this order. A step makes one throw at most. */
enum nova_step {
    NOVA_STEP_ASK, /* the phase's own question: fleets (secret runs), next ship to place, active
                      or reactive, next ship to move or plots (secret runs), next ship to fire
                      or targets (secret runs) */
    NOVA_STEP_SIZE_ASK,   /* red names the battle size (NV-setup.6) */
    NOVA_STEP_FIRE_ASK,   /* `actor` has declared something: more, or end (NV-attack.1) */
    NOVA_STEP_PICK_ASK,   /* `actor`: which attack next (NV-attack.1) */
    NOVA_STEP_SHIFT_ASK,  /* enemies of `actor`: the hex it is displaced to (NV-move.6) */
    NOVA_STEP_REPAIR_ASK, /* `actor` (NV-adv.10) */

    NOVA_STEP_START,     /* start.c: what a start has to say and to clear away */
    NOVA_STEP_ROLL,      /* turns.c: roll-off of placement or initiative, a die a step */
    NOVA_STEP_ALTERNATE, /* turns.c: counts, and who begins */
    /* move.c: after one maneuver, or with simultaneous-play after all of them */
    NOVA_STEP_SAIL,  /* simultaneous-play: all plots are shown and carried out */
    NOVA_STEP_STACK, /* who stands in an occupied hex and must be displaced or removed */
    NOVA_STEP_ROCK,  /* asteroids attack the next ship that met them fast (NV-terr.1) */
    NOVA_STEP_MOVED, /* the maneuver is over: engines strained, the opportunity used */
    /* attack.c: the attacks of `actor`; stages in `attack` */
    NOVA_STEP_VOLLEY, /* simultaneous-play: the next ship in id order fires what it wrote down */
    NOVA_STEP_ATTACK,
    /* settle.c: damage takes effect; stages in `settle` */
    NOVA_STEP_SETTLE,
    /* end.c: the End Phase, in order (NV-seq.5) */
    NOVA_STEP_PULL,
    NOVA_STEP_REGENERATE,
    NOVA_STEP_REPAIR,
    NOVA_STEP_JUMP,
    NOVA_STEP_VICTORY,
    NOVA_STEP_COUNT
};

/* action.decision. Fields used beside decision and seat stand behind each; all others stay as
 * action_init left them. */
enum nova_decision {
    NOVA_SIZE,        /* D_FLEET: mode = enum nova_size; open, a seat of red (NV-setup.6) */
    NOVA_BUY,         /* D_FLEET: amount[0] design; secret run */
    NOVA_END_FLEET,   /* D_DONE */
    NOVA_DEPLOY,      /* D_DEPLOY: unit, cell, mode = facing 0 … 5 */
    NOVA_LEAD,        /* D_FIRST: mode = 0 active, 1 reactive; the winner of the initiative */
    NOVA_MOVE,        /* D_MOVE: unit, text (enum of plan.h), mode = enum nova_declaration bits */
    NOVA_PLOT,        /* D_PLOT: as MOVE; secret run of simultaneous-play (NV-adv.9) */
    NOVA_END_PLOT,    /* D_DONE: only when all own ships have a plot */
    NOVA_SHIFT,       /* D_SHIFT: unit (the displaced ship, of the other side), cell */
    NOVA_FIRE,        /* D_FIRE: unit, target, weapons (banks), mode = enum nova_manner bits;
                         amount[0] = second target with NOVA_SPLIT, else 0; with simultaneous-play a
                         secret run over all own ships */
    NOVA_HOLD,        /* D_ACTIVATE: unit; it has its activation and fires nothing (NV-seq.4) */
    NOVA_END_FIRE,    /* D_DONE: unit; its targets are all named */
    NOVA_END_TARGETS, /* D_DONE: simultaneous-play: the seat's targets are all named */
    NOVA_PICK,        /* D_SEQUENCE: unit, weapons (banks of one declared attack), target */
    NOVA_PICK_REST,   /* D_DONE: unit; the attacks left, in display order */
    NOVA_REPAIR,      /* D_REPAIR: unit, mode = enum nova_track; weapons = one bank with
                         bank-specific-damage and the track of weapons, else 0 */
    NOVA_NO_REPAIR,   /* D_DONE: unit; no die (NV-adv.10) */
    NOVA_CEASE,       /* D_DONE: the seat's ships fire no more in this phase (NV-seq.4) */
    NOVA_DECISION_COUNT
};

/* What a ship declares with its maneuver: bits of action.mode. */
enum nova_declaration {
    NOVA_EMERGENCY = 1 << 0, /* emergency-thrust (NV-adv.4) */
    NOVA_EVADE = 1 << 1,     /* evasive-action (NV-adv.5) */
    NOVA_CHARGE = 1 << 2,    /* hyperdrive (NV-sys.2) */
    NOVA_ROLL = 1 << 3,      /* the one turn of a come about is a roll (NV-adv.11) */
    NOVA_DECLARATIONS = 15
};

/* How banks fire: bits of the mode of FIRE. Several banks without COMBINE are as many attacks. */
enum nova_manner {
    NOVA_SECOND_PROFILE = 1 << 0, /* of the Dual-Mode batteries among them (NV-sys.8) */
    NOVA_COMBINE = 1 << 1,        /* banks of one battery as one attack (NV-adv.2) */
    NOVA_SPLIT = 1 << 2,          /* one bank at two targets (NV-adv.2) */
    NOVA_MANNERS = 7
};

/* Tracks in the order of a check series (NV-attack.10). */
enum nova_track { NOVA_THRUST, NOVA_WEAPONS, NOVA_ECM, NOVA_SHIELDS, NOVA_TRACKS };

/* NV-setup.1, in this order in files. */
enum nova_size {
    NOVA_VERY_SMALL,
    NOVA_SMALL,
    NOVA_MEDIUM,
    NOVA_LARGE,
    NOVA_VERY_LARGE,
    NOVA_SIZES,
    NOVA_SIZE_OPEN = 255
};

enum nova_movement { NOVA_STANDARD, NOVA_CINEMATIC, NOVA_ETHERIC, NOVA_VECTOR };

/* setup->option[]: flags, off by default, unless said otherwise. */
enum nova_option {
    NOVA_OPTION_TURN_LIMIT, /* number, 0 none (NV-vp.5) */
    NOVA_OPTION_PARTIAL_VP,
    NOVA_OPTION_DEPLOY_EQUAL,
    NOVA_OPTION_DEPLOY_LONG_EDGES,
    NOVA_OPTION_NOVA_SYSTEMS, /* on */
    NOVA_OPTION_SYSTEM_DAMAGE,
    NOVA_OPTION_HYPERDRIVE,
    NOVA_OPTION_NOVA_TRAITS, /* on */
    NOVA_OPTION_DAMAGE_ALLOCATION,
    NOVA_OPTION_DAMAGE_LOCATION,
    NOVA_OPTION_BANK_SPECIFIC_DAMAGE,
    NOVA_OPTION_COMBINE_SPLIT,
    NOVA_OPTION_CUSTOM_ARCS,
    NOVA_OPTION_EMERGENCY_THRUST,
    NOVA_OPTION_EVASIVE_ACTION,
    NOVA_OPTION_FLOATING_BOARD,
    NOVA_OPTION_LONG_SHOTS,
    NOVA_OPTION_SIDESLIPS,
    NOVA_OPTION_SIMULTANEOUS_PLAY,
    NOVA_OPTION_DAMAGE_CONTROL,
    NOVA_OPTION_ROLLS,
    NOVA_OPTION_MOVEMENT, /* word: enum nova_movement */
    NOVA_OPTION_TERRAIN,
    NOVA_OPTION_BATTLE_SIZE, /* word: 0 as the scenario says, else enum nova_size + 1 */
    NOVA_OPTION_COUNT
};

/* Measures of the lens; `target` is the ship looked at. */
enum nova_measure {
    NOVA_MEASURE_HITS,  /* that its shields did not negate */
    NOVA_MEASURE_BOXES, /* of armor and hull newly checked */
    NOVA_MEASURE_ARMOR,
    NOVA_MEASURE_HULL,    /* system boxes of damage-location too */
    NOVA_MEASURE_STATUS,  /* afterwards: enum nova_condition */
    NOVA_MEASURE_THRUST,  /* boxes of the track newly checked */
    NOVA_MEASURE_WEAPONS, /* likewise; with bank-specific-damage over all banks */
    NOVA_MEASURE_ECM,
    NOVA_MEASURE_SHIELDS,
    NOVA_MEASURE_SYSTEMS, /* lost (NV-sys.0) */
    NOVA_MEASURE_DESTROYED,
    NOVA_MEASURE_COUNT
};

/* NV-comp.6; stored, never improves. */
enum nova_condition { NOVA_INTACT, NOVA_DAMAGED, NOVA_CRIPPLED, NOVA_DESTROYED };

#endif
