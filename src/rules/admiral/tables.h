/* The constants of `admiral`: decisions, options, and the records its content files become. */
#ifndef FLAGBRIDGE_RULES_ADMIRAL_TABLES_H
#define FLAGBRIDGE_RULES_ADMIRAL_TABLES_H

#include "core/library.h"
#include "core/setup.h"

/* AD-dec.1: indices into admiral_decisions. */
enum admiral_decision {
    AD_EXCHANGE,
    AD_END_EXCHANGE,
    AD_PICK_FIRST_FLEET, /* amount[0]: index of the fleet in its side's list */
    AD_DEPLOY,
    AD_TRY,
    AD_MOVE, /* mode: enum admiral_mode; target: the enemy or host */
    AD_STAY,
    AD_STAND_GRAPPLE,
    AD_BOARD, /* unit: the boarder; mode: 1 yes, 0 no */
    AD_END_MOVE,
    AD_TRANSFER, /* unit gives amount[0] white pegs to target */
    AD_END_TRANSFER,
    AD_DECLARE,
    AD_END_DECLARE,
    AD_PICK_TARGET, /* unit: the target to resolve next */
    AD_REWARD,
    AD_DECISIONS
};

enum admiral_mode { AD_MODE_NONE, AD_MODE_RAM, AD_MODE_GRAPPLE, AD_MODE_DOCK };

/* AD-opt.1 … 17 in that order: indices into admiral_options and setup.option. */
enum admiral_option {
    AD_OPTION_LAPSED_DIVISOR,
    AD_OPTION_LINE_RULE,
    AD_OPTION_RAM_OR_FIRE,
    AD_OPTION_REBOUND_AGGRESSIVE,
    AD_OPTION_MARINES_FINITE,
    AD_OPTION_CREW_DIE,
    AD_OPTION_REPAIR_ONE_WHITE,
    AD_OPTION_DOCK_CAPACITY,
    AD_OPTION_COMMAND_EXCHANGE,
    AD_OPTION_SURRENDER_CAPTURES,
    AD_OPTION_DISABLED_MUST_FIRE,
    AD_OPTION_AGGRESSOR_ROLL,
    AD_OPTION_DEPLOY_ALTERNATE,
    AD_OPTION_MINING_FLEETS,
    AD_OPTION_QUIET_DRAW,
    AD_OPTION_TURN_LIMIT,
    AD_OPTION_LIMIT_WINNER,
    AD_OPTIONS
};

enum { AD_LINE_INTERIOR, AD_LINE_PATH };
enum { AD_LIMIT_DRAW, AD_LIMIT_DEFENDER };

/* AD-data.1: collections in this order. */
enum admiral_shelf { AD_CLASSES, AD_FLEETS, AD_BOARDS, AD_COLLECTIONS };

enum {
    AD_RECORD_NONE = 255, /* no such record: a class that is not exchanged */
    AD_RANGE_NONE = 255,  /* the class cannot fire */
    AD_FLEET_CLASSES_MAX = 9,
    AD_SIDE_FLEETS_MAX = 6
};

struct admiral_class {
    struct label label;
    uint8_t attack; /* printed die; 0: none */
    uint8_t defend;
    uint8_t move;
    uint8_t range; /* AD_RANGE_NONE: none */
    uint8_t marines;
    uint8_t docks;      /* may dock at a host */
    uint8_t host;       /* others may dock at it */
    uint8_t ram_immune; /* AD-ram.7 */
    uint8_t house;      /* figures of our own, AD-fleet.8 */
    uint8_t exchange;   /* class it may become, or AD_RECORD_NONE */
};

struct admiral_fleet {
    struct label label;
    uint8_t command; /* class */
    uint8_t mining;  /* needs the option mining-fleets; every ship of `command` commands */
    uint16_t class_count;
    struct field_count ships[AD_FLEET_CLASSES_MAX]; /* class and number, in the list's order */
};

/* Both corners included. */
struct admiral_field {
    uint8_t left;
    uint8_t top;
    uint8_t right;
    uint8_t bottom;
};

struct admiral_board_record {
    struct label label;
    uint8_t columns;
    uint8_t rows;
    uint16_t field_count;
    struct admiral_field fields[SIDES]; /* red's, blue's */
};

struct admiral_scenario {
    uint8_t board;     /* of AD_BOARDS */
    uint8_t aggressor; /* enum side */
};

struct admiral_side {
    uint16_t fleet_count;
    uint16_t fleet_seat_count; /* 0: all belong to the side's first seat */
    uint8_t fleets[AD_SIDE_FLEETS_MAX];
    uint8_t fleet_seats[AD_SIDE_FLEETS_MAX]; /* AD-dec.3: 1 is the side's first seat */
};

#endif
