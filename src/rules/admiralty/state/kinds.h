/* Limits, phases, steps, decisions, options and measures of `admiralty`. */
#ifndef FLAGBRIDGE_RULES_ADMIRALTY_STATE_KINDS_H
#define FLAGBRIDGE_RULES_ADMIRALTY_STATE_KINDS_H

#include "core/rulebook.h"

enum {
    ADMIRALTY_BATTERIES = 3,
    ADMIRALTY_WEAPONS_MAX = 64, /* AE-0.3.6 */
    ADMIRALTY_BOXES_MAX = 64,   /* highest hull_max of a scenario (AE-1.6) */
    ADMIRALTY_RATING_MAX = 99,
    ADMIRALTY_SPEED_MAX = 999, /* of a position: more no order can say; none is reached in play */
    ADMIRALTY_SHIELD_MAX = 5,  /* AE-1.8 */
    ADMIRALTY_FACINGS = 6,     /* of screens, A to F */
    ADMIRALTY_FLIGHT_SIZE = 6, /* AE-5.1.1 */
    ADMIRALTY_REINFORCE_PRICE = 2, /* engine points for one of shields (AE-E6) */
    ADMIRALTY_FLIGHT_PRICE = 50,
    ADMIRALTY_FLIGHT_MOVE = 10,  /* AE-5.3.1 */
    ADMIRALTY_JUMP = 10,         /* AE-B6 */
    ADMIRALTY_EXPLODES_FROM = 5, /* AE-E3 */
    ADMIRALTY_ARC_LETTERS = 12,  /* A to L */
    ADMIRALTY_TRAITS_MAX = 8,    /* of a battery */
    ADMIRALTY_SPECIALS_MAX = 16,
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
    ADMIRALTY_CEASE,      /* D_DONE: all ships of the seat that could still fire hold */
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
    ADMIRALTY_OPTION_ANY_DESIGN,
    ADMIRALTY_OPTION_LIMIT, /* number, 0 as written (AE-O.limit) */
    ADMIRALTY_OPTION_COUNT
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

#endif
