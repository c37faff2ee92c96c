/* Limits, phases, steps, decisions, options and measures of `starstrike`. */
#ifndef FLAGBRIDGE_RULES_STARSTRIKE_STATE_KINDS_H
#define FLAGBRIDGE_RULES_STARSTRIKE_STATE_KINDS_H

#include "core/rulebook.h"

enum {
    STARSTRIKE_ARMS_MAX = 4,  /* of a piece (SS-3A.01XIV) */
    STARSTRIKE_FACINGS = 6,   /* of shields, clockwise from the bow (SS-D.4) */
    STARSTRIKE_CHART = 9,     /* modified results 0 … 8 (SS-D.1) */
    STARSTRIKE_BEARINGS = 24, /* classes of them (SS-G.3) */
    STARSTRIKE_BANDS = 100,   /* distances 0 … 99 */
    STARSTRIKE_MODIFIERS = 4, /* -1 … 2 (SS-1A.01I) */
    STARSTRIKE_CARDS_MAX = 6, /* orders on one piece: three by its limit, others handed over */
    STARSTRIKE_LIBRARY_MAX = 24,
    STARSTRIKE_EFFECTS_MAX = 6, /* of a card */
    STARSTRIKE_USES_MAX = 3,    /* of an effect in a round */
    STARSTRIKE_NAMED_MAX = 8,   /* pieces that a rule of a scenario names */
    STARSTRIKE_MODS_MAX = 6,    /* of a weapon */
    STARSTRIKE_ABILITIES_MAX = 3,
    STARSTRIKE_ICONS_MAX = 8, /* of one chart row */
    STARSTRIKE_KEYWORDS_MAX = 8,
    STARSTRIKE_BONUS_MAX = 4,
    STARSTRIKE_DICE_MAX = 20,     /* of an armament */
    STARSTRIKE_POINTS_MAX = 99,   /* hull, shields of a facing */
    STARSTRIKE_EXHAUSTED_MAX = 2, /* SS-7D */
    STARSTRIKE_ROUNDS = 6,        /* SS-4B */
    STARSTRIKE_LEVELS = 5,        /* SS-10A */
    STARSTRIKE_LIST_MAX = 40,     /* entries of a fleet list */
    STARSTRIKE_FLEET_MAX = 50,    /* pieces of a fleet: 50 PP, none cheaper than 1 */
    STARSTRIKE_FLEET_GROUPS = 8,  /* flight groups of a fleet */
    STARSTRIKE_HEXES_MAX = 96,    /* of one kind of terrain on a map */
    STARSTRIKE_SIDE_MAX = 40,     /* columns or rows of a map */
    STARSTRIKE_SCORING_MAX = 12,
    STARSTRIKE_ORDERS_MAX = 250,   /* cards of a library of content */
    STARSTRIKE_PLAYERS_MAX = 3,    /* a team (SS-X.7) */
    STARSTRIKE_SAVE_MAX = 4,       /* Armor and Flak by bonuses (SS-9) */
    STARSTRIKE_STATE_DUEL = 6144,  /* one against one at level omega */
    STARSTRIKE_STATE_TEAMS = 16384 /* three against three */
};

/* head.phase, in the order of the phase words. head.turn is the round. */
enum starstrike_phase {
    STARSTRIKE_PHASE_FLEET, /* secret choices (SS-X.15) */
    STARSTRIKE_PHASE_SETUP, /* placement (SS-4A.04) */
    STARSTRIKE_PHASE_COMMAND,
    STARSTRIKE_PHASE_ACTION,
    STARSTRIKE_PHASE_REFRESH
};

/* Where inside a phase the game stands. Steps that ask something come first: a settled state has
 * one of those up to UNSPEND_ASK. Words for files in this order. A step makes one throw at most. */
enum starstrike_step {
    STARSTRIKE_STEP_ASK, /* the phase's own question: fleets, orders (secret runs), next piece to
                            place, next to activate, next reinforcement */
    STARSTRIKE_STEP_CARD_ASK,    /* `actor`: the choice of an order that acts now (effects.h) */
    STARSTRIKE_STEP_STRIKE_ASK,  /* `actor`: next strike, or none (SS-5A) */
    STARSTRIKE_STEP_USE_ASK,     /* owner of strike.helper: Skilled, Augur, a limited use (SS-5B) */
    STARSTRIKE_STEP_BLOCK_ASK,   /* `victim`: shield points (SS-5E) */
    STARSTRIKE_STEP_LOCK_ASK,    /* `actor`: what a Target Lock is for (SS-5F.01) */
    STARSTRIKE_STEP_DRAIN_ASK,   /* `actor`: which of two facings loses points (SS-D.1.2) */
    STARSTRIKE_STEP_EXTRA_ASK,   /* owner of strike.helper: limited extra dice (SS-D.3.2) */
    STARSTRIKE_STEP_RETURN_ASK,  /* `victim`: the order it loses (SS-5F.03, SS-D.1.4) */
    STARSTRIKE_STEP_MOVE_ASK,    /* `actor`: rotation and maneuver, or stop (SS-6) */
    STARSTRIKE_STEP_EVADE_ASK,   /* `victim`, an Escort about to be assaulted (SS-6C) */
    STARSTRIKE_STEP_DUST_ASK,    /* motion.unit: a shield point or the hit (SS-8C.03) */
    STARSTRIKE_STEP_UNSPEND_ASK, /* `actor`: a spent order of open play (SS-13A.05) */

    STARSTRIKE_STEP_START,   /* start.c: what a start has to say and to clear away */
    STARSTRIKE_STEP_TEAMS,   /* place.c: the roll of SS-4A.01, a die a step */
    STARSTRIKE_STEP_PLACE,   /* place.c: whose turn it is to place; reinforcements too */
    STARSTRIKE_STEP_REVEAL,  /* command.c: all orders are shown */
    STARSTRIKE_STEP_EFFECTS, /* moment.c: effects that act now, card by card (SS-4B.01) */
    STARSTRIKE_STEP_TURNS,   /* turns.c: next activation and its beginning, end of the phase; in the
                                Command Phase: the Action Phase begins */
    STARSTRIKE_STEP_STRIKE,  /* strike.c: stages in `strike` */
    STARSTRIKE_STEP_MANEUVER, /* move.c: stages in `motion` */
    STARSTRIKE_STEP_ENTER,    /* terrain.c: a piece has entered a hex; resumes by itself */
    STARSTRIKE_STEP_SKIRMISH, /* skirmish.c: stages in `skirmish` */
    STARSTRIKE_STEP_REST,     /* turns.c: the activation is over */
    STARSTRIKE_STEP_REFRESH,  /* refresh.c: stages in `stage` (SS-4B.03) */
    STARSTRIKE_STEP_FINISH,   /* victory.c: after the last round */
    STARSTRIKE_STEP_COUNT
};

/* action.decision. Fields used beside decision and seat stand behind each; all others stay as
 * action_init left them. */
enum starstrike_decision {
    STARSTRIKE_BUY,       /* D_FLEET: amount[0] ship; secret run with the next five */
    STARSTRIKE_COMMANDER, /* D_FLEET: amount[0] commander, amount[1] own piece he is on, counted
                             from 0 in fleet order; -1: on none (open play) */
    STARSTRIKE_WING,      /* D_FLEET: amount[0] flight group, amount[1] own piece; -1: open play */
    STARSTRIKE_CARD,      /* D_FLEET: amount[0] order, one more copy for the library */
    STARSTRIKE_REFIT, /* D_FLEET: amount[0] order of its list, amount[1] own piece (SS-13A.05) */
    STARSTRIKE_END_FLEET,   /* D_DONE */
    STARSTRIKE_PLACE,       /* D_DEPLOY: unit, cell, mode = heading (unfaced: 0) */
    STARSTRIKE_ENTER,       /* D_ENTER: the same, of reinforcements (SS-10E.01) */
    STARSTRIKE_ASSIGN,      /* D_PLOT: unit, amount[0] order, mode = 1: its own bonus card */
    STARSTRIKE_OMEGA,       /* D_PLOT: amount[0] order (SS-10A.05I) */
    STARSTRIKE_END_ORDERS,  /* D_DONE */
    STARSTRIKE_TURN,        /* D_SPECIAL: unit, mode = heading (its own: not used; SS-D.3.12) */
    STARSTRIKE_SHIFT,       /* D_SPECIAL: unit, amount[0 … 5] change of each facing, sum 0
                               (SS-D.3.11) */
    STARSTRIKE_HAND,        /* D_SPECIAL: unit, mode = card slot, target; UNIT_NONE: not used */
    STARSTRIKE_MEND,        /* D_REPAIR: unit, amount[0 … 5] shield points regained (SS-14A.02) */
    STARSTRIKE_ACTIVATE,    /* D_ACTIVATE: unit */
    STARSTRIKE_STRIKE,      /* D_FIRE: unit, target, weapons: one armament */
    STARSTRIKE_END_STRIKES, /* D_DONE: unit */
    STARSTRIKE_USE,         /* D_SPEND: unit (whose ability it is), mode = 1 yes, 0 no */
    STARSTRIKE_BLOCK,  /* D_BLOCK: unit, amount[0], [1] Hits and Criticals cancelled from the first
                          legal facing, [2], [3] from the second */
    STARSTRIKE_LOCK,   /* D_SPEND: unit, mode = enum starstrike_locking */
    STARSTRIKE_DRAIN,  /* D_FACING: unit, mode = facing */
    STARSTRIKE_RETURN, /* D_LOSS: unit, mode = card slot */
    STARSTRIKE_MOVE, /* D_MOVE: unit, mode = heading it takes (unfaced: the way it goes), amount[0]
                        = enum starstrike_maneuver */
    STARSTRIKE_END_MOVE, /* D_DONE: unit */
    STARSTRIKE_EVADE,    /* D_REACT: unit, cell; CELL_NOWHERE: stays */
    STARSTRIKE_DUST,     /* D_BLOCK: unit, mode = facing, STARSTRIKE_FACINGS: takes the hit */
    STARSTRIKE_UNSPEND,  /* D_SPECIAL: unit, mode = card slot, amount[0] = 1 yes, 0 no */
    STARSTRIKE_RESORT,   /* D_SPECIAL: unit, mode = card slot, amount[0] = 1: its immediate effects
                            are used (SS-13A.05), 0: not */
    STARSTRIKE_DECISION_COUNT
};

enum starstrike_maneuver {
    STARSTRIKE_NO_MANEUVER, /* a stuck piece rotates (SS-6B); pivot-in-place */
    STARSTRIKE_AHEAD,
    STARSTRIKE_AHEAD_PASS,
    STARSTRIKE_BYPASS_SLING,
    STARSTRIKE_ASSAULT
};

/* What a Target Lock is spent on. */
enum starstrike_locking { STARSTRIKE_WASTE, STARSTRIKE_LOCK_ON, STARSTRIKE_FIRST_ABILITY };

/* SS-O.1 */
enum starstrike_mode {
    STARSTRIKE_CONSTRUCTED,
    STARSTRIKE_OPEN,
    STARSTRIKE_EASY,
    STARSTRIKE_ADVANCED,
    STARSTRIKE_CHALLENGE,
    STARSTRIKE_BASIC,
    STARSTRIKE_MODES
};

/* Options that are on or off by the mode unless somebody says otherwise. */
enum starstrike_by_mode { STARSTRIKE_BY_MODE, STARSTRIKE_ON, STARSTRIKE_OFF };

/* setup->option[], in the order of SS-O. */
enum starstrike_option {
    STARSTRIKE_OPTION_MODE,                   /* word: enum starstrike_mode */
    STARSTRIKE_OPTION_ESCALATION,             /* word: alpha, beta, delta, gamma, omega */
    STARSTRIKE_OPTION_CONSTRUCTED_OBJECTIVES, /* enum starstrike_by_mode */
    STARSTRIKE_OPTION_RESERVES,               /* enum starstrike_by_mode */
    STARSTRIKE_OPTION_OMEGA_ORDERS,           /* enum starstrike_by_mode */
    STARSTRIKE_OPTION_OPEN_PLAY_SIMPLICITY,   /* enum starstrike_by_mode */
    STARSTRIKE_OPTION_LATE_SHIELDS,           /* flag, like the next ones */
    STARSTRIKE_OPTION_SHIELD_DIAGONAL,        /* word: both, clockwise */
    STARSTRIKE_OPTION_PIVOT_IN_PLACE,
    STARSTRIKE_OPTION_LENIENT_STUCK,
    STARSTRIKE_OPTION_MASSIVE_LEGACY,
    STARSTRIKE_OPTION_ALTERNATE_MIN, /* number, 3 or 2 */
    STARSTRIKE_OPTION_RESERVE_PREVENTS_WIPEOUT,
    STARSTRIKE_OPTION_PERCENT_BASIS, /* word: level, spent */
    STARSTRIKE_OPTION_MASSIVE_MAY,
    STARSTRIKE_OPTION_COUNT
};

/* Measures of the lens; `target` is the piece looked at. */
enum starstrike_measure {
    STARSTRIKE_MEASURE_HITS,      /* Hit icons, shielded ones too */
    STARSTRIKE_MEASURE_CRITICALS, /* markers gained */
    STARSTRIKE_MEASURE_DIRECT,    /* Direct Hit icons; in a Skirmish before saves */
    STARSTRIKE_MEASURE_SHIELDS,   /* points spent or drained */
    STARSTRIKE_MEASURE_HULL,
    STARSTRIKE_MEASURE_ORDERS,    /* returned */
    STARSTRIKE_MEASURE_DESTROYED, /* hull gone */
    STARSTRIKE_MEASURE_CRIPPLED,
    STARSTRIKE_MEASURE_DEFEATED, /* for whatever reason */
    STARSTRIKE_MEASURE_COUNT
};

#endif
