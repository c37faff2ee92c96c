/* Limits, decisions, options and measures of `universal`. */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_STATE_KINDS_H
#define FLAGBRIDGE_RULES_UNIVERSAL_STATE_KINDS_H

#include "core/rulebook.h"

enum {
    UNIVERSAL_WEAPONS_MAX = 64, /* of a ship (UN-0.6) */
    UNIVERSAL_BATTERIES = 5,    /* UN-A2.5 */
    UNIVERSAL_BANDS = 5,
    UNIVERSAL_MODES = 3, /* profiles of a battery, the first included (UN-D5.modes) */
    UNIVERSAL_BANKS_MAX = 16,
    UNIVERSAL_TRAITS_MAX = 8,
    UNIVERSAL_BEARINGS = 24,     /* codes of board_bearing */
    UNIVERSAL_PUNCH_RANGES = 20, /* shots from farther off are seldom worth a thought */
    UNIVERSAL_UNITY_SYSTEMS = 29,
    UNIVERSAL_HULL_MAX = 96,
    UNIVERSAL_TRACK_MAX = 48, /* printed boxes: half of that hull (UN-A2.3b) */
    UNIVERSAL_RATING_MAX = 99,
    UNIVERSAL_FITTINGS_MAX = 250, /* weapons and items: a value of a track (UN-0.6) */
    UNIVERSAL_SPEED_MAX = 999,    /* of a position; none is reached in play */
    UNIVERSAL_SCREENS_MAX = 3,    /* of a facing (UN-D2.5) */
    UNIVERSAL_SHIELDS_MAX = 99,
    UNIVERSAL_MARKERS_MAX = 128, /* UN-0.6 */
    UNIVERSAL_MARKER_COUNT = 4,  /* Mines or Seekers of a marker (UN-A1.4) */
    UNIVERSAL_FLIGHT_SIZE = 6,
    UNIVERSAL_ORDER_SIZE = ACTION_TEXT_SIZE,
    UNIVERSAL_TOKENS_MAX = 24,       /* UN-0.6 */
    UNIVERSAL_JUMP = 10,             /* UN-C4.3 */
    UNIVERSAL_CHAIN_MAX = 64,        /* batches (UN-D0.3) */
    UNIVERSAL_STATE_STANDARD = 12288 /* 12 against 12 ships with four flights and all markers */
};

/* action.decision. Fields used beside decision and seat stand behind each; all others stay as
 * action_init left them. "marker" is an index into state.markers. */
enum universal_decision {
    UNIVERSAL_BUY,       /* D_FLEET: amount[0] design, amount[1] flight variant; secret run */
    UNIVERSAL_END_FLEET, /* D_DONE */
    UNIVERSAL_DEPLOY,    /* D_DEPLOY: unit, cell, mode = heading */
    UNIVERSAL_PLOT,      /* D_PLOT: unit, text, amount[0] Boosters, amount[1] tether group; also the
                            order of a ship picked on a card (random-movement-initiative: D_MOVE) */
    UNIVERSAL_END_PLOT,  /* D_DONE */
    UNIVERSAL_SAIL,      /* D_MOVE: as PLOT without group; or no text: it coasts */
    UNIVERSAL_FIRST,     /* D_SHIFT: unit: it is placed before those with its total */
    UNIVERSAL_SHIFT,     /* D_SHIFT: unit, cell (its own: stays) */
    UNIVERSAL_DECOY,     /* D_SPECIAL: unit, mode = 1 yes, 0 no */
    UNIVERSAL_DEFEND,    /* D_REACT: unit (shooter), weapons (Defensive ones; none: one PDS),
                            amount[0] marker */
    UNIVERSAL_SWEEP,     /* D_REACT: unit (one PDS), amount[0] marker of Mines */
    UNIVERSAL_END_DEFEND, /* D_DONE: the seat defends no more */
    UNIVERSAL_FLY,        /* D_MOVE: unit, cell, mode = heading, amount[0] = enum universal_flying,
                             target (attacked, boarded, or the carrier) or UNIT_NONE */
    UNIVERSAL_INTERCEPT,  /* D_REACT: unit (one PDS), target (the flight) */
    UNIVERSAL_END_INTERCEPT, /* D_DONE */
    UNIVERSAL_FIRE,          /* D_FIRE: unit, target, weapons, mode = enum universal_manner */
    UNIVERSAL_HOLD,          /* D_ACTIVATE: unit; fires no weapon (4c follows) */
    UNIVERSAL_END_FIRE,      /* D_DONE: unit */
    UNIVERSAL_SHOW,          /* D_FACING: unit (defender), target (attacker), mode = facing */
    UNIVERSAL_BLOCK,         /* D_BLOCK: unit, amount[0] Shields of the facing that are used up, the
                                rest is for omni ones (as a rule one for each point) */
    UNIVERSAL_PINPOINT,      /* D_SPEND: unit, amount[0 … 5] dice of each face to roll again */
    UNIVERSAL_NEXT,          /* D_FIRE: unit, target of Sweeping hits, UNIT_NONE: none */
    UNIVERSAL_PDS,           /* D_FIRE: unit (one PDS), target (4c i) */
    UNIVERSAL_SHOCK,         /* D_SPECIAL: unit (UN-E3.9) */
    UNIVERSAL_FLARE,         /* D_SPECIAL: unit, cell */
    UNIVERSAL_PROBE,         /* D_SPECIAL: unit, cell */
    UNIVERSAL_BOARD,         /* D_BOARD: unit, target, amount[0] squads */
    UNIVERSAL_END_LATE,      /* D_DONE: unit */
    UNIVERSAL_REPEL,         /* D_BOARD: unit, amount[0] squads, 0 … */
    UNIVERSAL_LOSE,          /* D_LOSS: unit, weapons: as many as due */
    UNIVERSAL_LOSE_ITEM,     /* D_LOSS: unit, mode = enum universal_item */
    UNIVERSAL_STUTTER,       /* D_SPECIAL: unit, mode = 1 yes, 0 no */
    UNIVERSAL_RESTORE,       /* D_REPAIR: unit, weapons: one */
    UNIVERSAL_RESTORE_ITEM,  /* D_REPAIR: unit, mode = enum universal_item */
    UNIVERSAL_REGENERATE,    /* D_REPAIR: unit, mode = facing, UNIVERSAL_OMNI */
    UNIVERSAL_MINE,          /* D_SPECIAL: unit, cell, amount[0] how many */
    UNIVERSAL_LAUNCH,     /* D_SPECIAL: unit, target (flight or Shuttlecraft aboard), mode = 1: it
                             takes a squad */
    UNIVERSAL_END_LAUNCH, /* D_DONE: unit */
    UNIVERSAL_DECISION_COUNT
};

/* What a flight or Shuttlecraft does after (or instead of) its move. */
enum universal_flying {
    UNIVERSAL_FLY_ONLY,
    UNIVERSAL_FLY_ATTACK, /* a Shuttlecraft: boards */
    UNIVERSAL_FLY_RECOVER,
    UNIVERSAL_FLY_JUMP /* Long Range fighters, standing still */
};

/* How weapons fire: fields of the mode of FIRE. */
enum universal_manner {
    UNIVERSAL_MANNER_PROFILE = 3,     /* which of the battery's profiles */
    UNIVERSAL_MANNER_FACING_SHIFT = 2 /* Enveloping: 1 + facing struck; 0: by position */
};

/* Defensive facings (UN-geo.3b); omni is no facing. */
enum universal_facing {
    UNIVERSAL_FORWARD,
    UNIVERSAL_PORT,
    UNIVERSAL_STARBOARD,
    UNIVERSAL_AFT,
    UNIVERSAL_FACINGS,
    UNIVERSAL_OMNI = UNIVERSAL_FACINGS,
    UNIVERSAL_GUARDS /* facings and omni */
};

enum universal_track {
    UNIVERSAL_HULL,
    UNIVERSAL_ENGINES,
    UNIVERSAL_WEAPONS,
    UNIVERSAL_SYSTEMS,
    UNIVERSAL_TRACKS
};

enum universal_movement {
    UNIVERSAL_INERTIAL,
    UNIVERSAL_CINEMATIC,
    UNIVERSAL_REACTIONLESS,
    UNIVERSAL_VECTOR
};

/* setup->option[]: flags, off by default, unless said otherwise (UN-O1). */
enum universal_option {
    UNIVERSAL_OPTION_TURN_LIMIT,   /* number, 0 none */
    UNIVERSAL_OPTION_QUIET_DRAW,   /* number, 20; 0 never */
    UNIVERSAL_OPTION_STRICT_PLOTS, /* on */
    UNIVERSAL_OPTION_PARTIAL_VP,
    UNIVERSAL_OPTION_RANDOM_MOVEMENT,
    UNIVERSAL_OPTION_RANDOM_FIGHTERS,
    UNIVERSAL_OPTION_RANDOM_COMBAT,
    UNIVERSAL_OPTION_DELAYED_PIVOTS,
    UNIVERSAL_OPTION_FLOATING_BOARD,
    UNIVERSAL_OPTION_SEQUENTIAL_COMBAT,
    UNIVERSAL_OPTION_DAMAGE_CONTROL, /* on */
    UNIVERSAL_OPTION_DAMAGE_CHART,   /* word: universal, unity */
    UNIVERSAL_OPTION_MOVEMENT,       /* word: enum universal_movement */
    UNIVERSAL_OPTION_FUEL,
    UNIVERSAL_OPTION_ACTION_POINTS,
    UNIVERSAL_OPTION_FIGHTER_VARIANTS,
    UNIVERSAL_OPTION_TERRAIN,
    UNIVERSAL_OPTION_CATASTROPHIC_TARGET,
    UNIVERSAL_OPTION_LIMIT, /* number, 0 as written */
    UNIVERSAL_OPTION_COUNT
};

/* Measures of the lens; `target` is the element looked at. Pending damage counts. */
enum universal_measure {
    UNIVERSAL_MEASURE_HITS,
    UNIVERSAL_MEASURE_THROUGH, /* hits that went through the Screens */
    UNIVERSAL_MEASURE_POINTS,  /* damage dice */
    UNIVERSAL_MEASURE_SHIELDS, /* used up */
    UNIVERSAL_MEASURE_HULL,    /* hull hits, also those beyond the last box */
    UNIVERSAL_MEASURE_ENGINES,
    UNIVERSAL_MEASURE_WEAPONS, /* weapon hits */
    UNIVERSAL_MEASURE_SYSTEMS,
    UNIVERSAL_MEASURE_FIGHTERS,
    UNIVERSAL_MEASURE_DESTROYED,
    UNIVERSAL_MEASURE_COUNT
};

#endif
