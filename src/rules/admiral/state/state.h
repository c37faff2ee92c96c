/* The state of a game of `admiral`, its content records, and every enum and fact they share. */
#ifndef FLAGBRIDGE_RULES_ADMIRAL_STATE_STATE_H
#define FLAGBRIDGE_RULES_ADMIRAL_STATE_STATE_H

#include "core/rulebook.h"
#include "rules/admiral/state/rule_ids.h"
#include "rules/admiral/state/told.h"

enum {
    ADMIRAL_HOLES = 5,
    ADMIRAL_RED_REMOVES = 5, /* AD-damage.4 */
    ADMIRAL_FLEETS_MAX = 8,  /* per side */
    ADMIRAL_CLASSES_IN_FLEET_MAX = 16,
    ADMIRAL_BOARD_SIDE_MAX = 32,
    ADMIRAL_MOVE_MAX = 16,
    ADMIRAL_STATE_MAX = 6144
};

/* head.phase, in the order of the phase words. */
enum admiral_phase {
    ADMIRAL_PHASE_EXCHANGE, /* S0: secret choices of both sides (and the aggressor roll before) */
    ADMIRAL_PHASE_DEPLOY,   /* S0 */
    ADMIRAL_PHASE_MARINES,  /* T0a */
    ADMIRAL_PHASE_REPAIR,   /* T0b */
    ADMIRAL_PHASE_MOVE,     /* T1 */
    ADMIRAL_PHASE_TRANSFER, /* T2 */
    ADMIRAL_PHASE_DECLARE,  /* T3 */
    ADMIRAL_PHASE_RESOLVE,  /* T4 */
    ADMIRAL_PHASE_END,      /* T5 */
    ADMIRAL_PHASE_CHOICE    /* S0, before all others where fleets are chosen (AD-fleet.9) */
};

/* Where inside a phase the game stands. A settled state has ASK, STEADY_ASK, BOARD_ASK or
 * REWARD_ASK; words for files in this order: ask, steady, board, reward, then the rest. */
enum admiral_step {
    ADMIRAL_STEP_ASK,        /* the phase's own question; phases that ask nothing work on */
    ADMIRAL_STEP_STEADY_ASK, /* `actor` passed its roll: move or stay */
    ADMIRAL_STEP_BOARD_ASK,  /* `actor` may board `victim` */
    ADMIRAL_STEP_REWARD_ASK, /* ships with target `victim` (gone) may take the peg */
    ADMIRAL_STEP_STEADY_ROLL,
    ADMIRAL_STEP_RAM_ATTACK,
    ADMIRAL_STEP_RAM_DEFEND,
    ADMIRAL_STEP_RAM_REBOUND,
    ADMIRAL_STEP_RAM_REBOUND_DEFEND,
    ADMIRAL_STEP_BOARD_MARINES,
    ADMIRAL_STEP_BOARD_CREW,
    ADMIRAL_STEP_FIGHT_CREW,
    ADMIRAL_STEP_FIGHT_MARINES,
    ADMIRAL_STEP_FIRE_ATTACK,
    ADMIRAL_STEP_FIRE_DEFEND,
    ADMIRAL_STEP_MOVE_DONE, /* a ship's whole move is complete */
    ADMIRAL_STEP_ROLL_RED,  /* aggressor-roll */
    ADMIRAL_STEP_ROLL_BLUE,
    ADMIRAL_STEP_START /* what a start has to say and to clear away */
};

/* action.decision. Fields used beside decision and seat stand behind each; all others stay as
 * action_init left them. */
enum admiral_decision {
    ADMIRAL_EXCHANGE,         /* unit */
    ADMIRAL_END_EXCHANGE,     /* nothing */
    ADMIRAL_PICK_FIRST_FLEET, /* amount[0]: number of the fleet in the side's list, from 1 */
    ADMIRAL_DEPLOY,           /* unit, cell */
    ADMIRAL_TRY,              /* unit */
    ADMIRAL_MOVE,             /* unit, cell, mode; target with ram, grapple (enemy), dock (host) */
    ADMIRAL_STAY,             /* unit */
    ADMIRAL_STAND_GRAPPLE,    /* unit, target */
    ADMIRAL_BOARD,            /* unit (boarder), target (enemy), mode: enum admiral_answer */
    ADMIRAL_END_MOVE,         /* nothing */
    ADMIRAL_TRANSFER,         /* unit (giver), target (receiver), amount[0] pegs */
    ADMIRAL_END_TRANSFER,     /* nothing */
    ADMIRAL_DECLARE,          /* unit (firer), target */
    ADMIRAL_END_DECLARE,      /* nothing */
    ADMIRAL_PICK_TARGET,      /* target */
    ADMIRAL_REWARD,           /* unit */
    ADMIRAL_CHOOSE_FLEET,     /* amount[0]: number in the list to choose from, from 1 */
    ADMIRAL_END_CHOICE,       /* nothing */
    ADMIRAL_DECISION_COUNT
};

/* action.mode of a move and of board. */
enum admiral_mode { ADMIRAL_MODE_NONE, ADMIRAL_MODE_RAM, ADMIRAL_MODE_GRAPPLE, ADMIRAL_MODE_DOCK };
enum admiral_answer { ADMIRAL_ANSWER_NO, ADMIRAL_ANSWER_YES };

/* setup->option[], AD-opt.1 … 19 in order. */
enum admiral_option {
    ADMIRAL_OPTION_LAPSED_DIVISOR, /* flag */
    ADMIRAL_OPTION_LINE_RULE,      /* word: enum admiral_line_rule */
    ADMIRAL_OPTION_RAM_OR_FIRE,
    ADMIRAL_OPTION_REBOUND_AGGRESSIVE,
    ADMIRAL_OPTION_MARINES_FINITE,
    ADMIRAL_OPTION_CREW_DIE, /* number as a word "4" or "6": enum admiral_die_of_crew */
    ADMIRAL_OPTION_REPAIR_ONE_WHITE,
    ADMIRAL_OPTION_DOCK_CAPACITY,    /* number, 0 unlimited */
    ADMIRAL_OPTION_COMMAND_EXCHANGE, /* flag, on by default */
    ADMIRAL_OPTION_SURRENDER_CAPTURES,
    ADMIRAL_OPTION_DISABLED_MUST_FIRE,
    ADMIRAL_OPTION_AGGRESSOR_ROLL,
    ADMIRAL_OPTION_DEPLOY_ALTERNATE,
    ADMIRAL_OPTION_MINING_FLEETS,
    ADMIRAL_OPTION_QUIET_DRAW,   /* number, 40 by default, 0 never, max 10000 */
    ADMIRAL_OPTION_TURN_LIMIT,   /* number, 0 none, max 10000 */
    ADMIRAL_OPTION_LIMIT_WINNER, /* word: enum admiral_limit_winner */
    ADMIRAL_OPTION_DISABLED_GIVES,
    ADMIRAL_OPTION_DISABLED_REACTS,
    ADMIRAL_OPTION_COUNT
};

enum admiral_line_rule { ADMIRAL_LINE_INTERIOR, ADMIRAL_LINE_PATH };
enum admiral_crew_die { ADMIRAL_CREW_D4, ADMIRAL_CREW_D6 };
enum admiral_limit_winner { ADMIRAL_LIMIT_DRAW, ADMIRAL_LIMIT_DEFENDER };

/* roll.purpose */
enum admiral_purpose {
    ADMIRAL_PURPOSE_AGGRESSOR,
    ADMIRAL_PURPOSE_STEADINESS,
    ADMIRAL_PURPOSE_ATTACK,
    ADMIRAL_PURPOSE_DEFEND, /* against fire */
    ADMIRAL_PURPOSE_RAM,
    ADMIRAL_PURPOSE_RAM_DEFEND,
    ADMIRAL_PURPOSE_REBOUND,
    ADMIRAL_PURPOSE_REBOUND_DEFEND,
    ADMIRAL_PURPOSE_BOARD_MARINES,
    ADMIRAL_PURPOSE_BOARD_CREW,
    ADMIRAL_PURPOSE_FIGHT_CREW,
    ADMIRAL_PURPOSE_FIGHT_MARINES
};

/* Measures of the lens; `target` is the ship looked at. */
enum admiral_measure {
    ADMIRAL_MEASURE_WHITE_LOST, /* to damage, boarding, marines; all it had when destroyed or
                                   captured */
    ADMIRAL_MEASURE_RED_GAINED,
    ADMIRAL_MEASURE_DESTROYED,
    ADMIRAL_MEASURE_CAPTURED,
    ADMIRAL_MEASURE_BLUE_GAINED,
    ADMIRAL_MEASURE_MOVE_FAILED,
    ADMIRAL_MEASURE_COUNT
};

/* AD-init.1: a stance is the number of white pegs. */
enum admiral_stance {
    ADMIRAL_DERELICT,
    ADMIRAL_DISABLED,
    ADMIRAL_DEMORALIZED,
    ADMIRAL_SHAKEN,
    ADMIRAL_GOOD,
    ADMIRAL_AGGRESSIVE
};

/* ---- content ---------------------------------------------------------------------------------
 * Collections in this order; the first is the designs. */
enum admiral_collection { ADMIRAL_CLASSES, ADMIRAL_FLEETS, ADMIRAL_BOARDS };

/* classes: {id, name, attack, defend, move, range, marines, docks, ram_immune, exchange, host,
 * house} */
struct admiral_class {
    struct label label;
    uint8_t attack; /* 0 or a die of the ladder */
    uint8_t defend; /* a die of the ladder */
    uint8_t move;   /* 1 … ADMIRAL_MOVE_MAX */
    uint8_t range;  /* 0 when null */
    uint8_t marines;
    uint8_t docks;      /* may dock at a host */
    uint8_t ram_immune; /* AD-ram.7 */
    uint8_t host;       /* Carrier, Mothership */
    uint8_t house;      /* AD-fleet.8: only with mining-fleets */
    uint8_t exchange;   /* class it may become, DESIGN_NONE */
    uint8_t spare[6];
};

/* fleets: {id, name, command, ships: {class: number}, option: mining-fleets} */
struct admiral_fleet {
    struct label label;
    uint8_t command; /* class */
    uint8_t mining;  /* word of `option`: 0 none, 1 mining-fleets; then all of the class command */
    uint16_t class_count;
    struct field_count ships[ADMIRAL_CLASSES_IN_FLEET_MAX];
};

/* A rectangle of squares, both corners included: [x0, y0, x1, y1] from 0. */
struct admiral_field {
    uint16_t corner_count; /* 4 */
    uint8_t corner[4];
};

/* boards: {id, name, w, h, fields: [red's, blue's]}; w, h 1 … ADMIRAL_BOARD_SIDE_MAX */
struct admiral_board {
    struct label label;
    uint8_t w;
    uint8_t h;
    uint16_t field_count; /* SIDES */
    struct admiral_field field[SIDES];
};

/* Scenario keys of our own: board (ref), aggressor (red, blue). */
struct admiral_scenario {
    uint8_t board;
    uint8_t aggressor;
    uint8_t spare[6];
};

/* choice: {fleets: [ids], min, max} */
struct admiral_choice {
    uint16_t fleet_count; /* 0: nothing is chosen */
    uint8_t fleet[ADMIRAL_FLEETS_MAX];
    uint8_t min;
    uint8_t max;
};

/* Side keys of our own: fleets [ids] or choice, fleet_seats [1 … 3, seat of the side, one for each
 * fleet of either list]. */
struct admiral_side {
    uint16_t fleet_count;
    uint16_t seat_count; /* of fleet_seat */
    uint8_t fleet[ADMIRAL_FLEETS_MAX];
    uint8_t fleet_seat[ADMIRAL_FLEETS_MAX]; /* from 1 within the side; default the first */
    struct admiral_choice choice;
};

/* ---- state ----------------------------------------------------------------------------------- */

/* ship.flags. File keys behind each; all but the first two are cleared at T5. */
enum admiral_flag {
    ADMIRAL_SHIP_COMMAND = 1 << 0,     /* command */
    ADMIRAL_SHIP_EXCHANGE = 1 << 1,    /* exchange: chosen in secret, before the reveal only */
    ADMIRAL_SHIP_MOVED = 1 << 2,       /* moved */
    ADMIRAL_SHIP_STEADY = 1 << 3,      /* steady: roll passed, destination not yet chosen */
    ADMIRAL_SHIP_MOVE_FAILED = 1 << 4, /* move_failed: roll failed, or passed and stayed */
    ADMIRAL_SHIP_RAMMED = 1 << 5,      /* rammed */
    ADMIRAL_SHIP_BOARDED = 1 << 6,     /* boarded: attempt made */
    ADMIRAL_SHIP_GAVE = 1 << 7,        /* gave */
    ADMIRAL_SHIP_RECEIVED = 1 << 8,    /* received */
    ADMIRAL_SHIP_CAPTURED = 1 << 9,    /* captured_this_turn */
    ADMIRAL_SHIP_REACTED = 1 << 10,    /* reacted: fired out of turn (AD-opt.19) */
    ADMIRAL_SHIP_BORE = 1 << 11        /* bore: on the ship that moves, before it did */
};

/* The own record of a unit. A ship that is gone has no pegs, marines, host, target and flags; it
 * keeps its fleet. White 255 in a file: as full as red and blue allow. Marines 255 in a file: those
 * of its class (without marines-finite a ship always has them). */
struct admiral_ship {
    uint8_t white;   /* white: 0 … 5 */
    uint8_t red;     /* red: 0 … 5 */
    uint8_t blue;    /* blue: 0 … 5 */
    uint8_t marines; /* marines: 0 … 9 */
    uint8_t fleet;   /* fleet: 1 … 8 in its side's list; 0 only in files: found by the class */
    uint8_t host;    /* docked_host: unit, UNIT_NONE */
    uint8_t target;  /* target: unit, UNIT_NONE */
    uint8_t lost;    /* lost: white pegs lost in this player-turn, rewards not counted against it */
    uint16_t flags;  /* enum admiral_flag */
};

/* Words for `start` behind each; what is not named there is only used between two questions and
 * zero (UNIT_NONE) in every settled state. */
enum { ADMIRAL_ACTIVE_OPEN = SIDE_NONE + 1 }; /* head.active while a position is read: left out */

struct admiral_state {
    struct head head; /* turn (player-turn, 0 before the first), phase, active */
    struct unit units[UNITS_MAX];
    struct admiral_ship ships[UNITS_MAX];
    uint8_t aggressor;             /* aggressor: side; a start without it takes the scenario's */
    uint8_t noisy;                 /* noisy: something of AD-win.3 happened in this player-turn */
    uint16_t quiet;                /* quiet: player-turns in a row without */
    uint8_t step;                  /* step: enum admiral_step */
    uint8_t actor;                 /* actor: unit, UNIT_NONE */
    uint8_t victim;                /* victim: unit, UNIT_NONE */
    uint8_t ended;                 /* ended: bit per seat whose run of this phase is closed */
    uint8_t surrendered[SIDES];    /* surrendered_red, surrendered_blue: bit per fleet */
    uint8_t first[SIDES];          /* first_red, first_blue: fleet that deploys, from 1; 0 open */
    uint8_t first_pick[SEATS_MAX]; /* first_pick (list by seat): secret choice, 0 none */
    uint8_t placed;                /* placed: bit per side whose units the file placed */
    uint8_t chain;                 /* tied aggressor rolls so far */
    int16_t attack;                /* totals of the exchange under way */
    int16_t defend;
    int16_t rebound;
    int16_t rebound_defend;
    uint8_t mute;          /* player-turns in a row in which nobody was asked anything */
    uint8_t chosen[SIDES]; /* chosen_red, chosen_blue: bit per entry of its choice (AD-fleet.9) */
    uint8_t spare[1];
};

_Static_assert(sizeof(struct admiral_ship) == 10, "ships are packed");
_Static_assert(sizeof(struct admiral_state) <= ADMIRAL_STATE_MAX, "two copies fit the L1 cache");

static inline struct admiral_state *admiral_state_of(const struct game *game)
{
    return (struct admiral_state *)game->state;
}

#endif
