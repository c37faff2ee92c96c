/* The scenarios of `universal` and their sides as files give them. */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_STATE_SCENARIO_H
#define FLAGBRIDGE_RULES_UNIVERSAL_STATE_SCENARIO_H

#include "rules/kit/awards.h"
#include "rules/kit/ground.h"
#include "rules/universal/state/kinds.h"

/* Variants of flights (UN-F4). */
enum universal_variant {
    UNIVERSAL_STANDARD_FIGHTERS,
    UNIVERSAL_LIGHT_FIGHTERS,
    UNIVERSAL_LONG_FIGHTERS,
    UNIVERSAL_VARIANTS
};

enum universal_terrain {
    UNIVERSAL_CLEAR,
    UNIVERSAL_ASTEROID,
    UNIVERSAL_FIELD,
    UNIVERSAL_BLACK_HOLE,
    UNIVERSAL_COMET, /* its tail trails off in direction `comet_tail` */
    UNIVERSAL_NEBULA,
    UNIVERSAL_PLANET
};

/* What leaving the board over an edge means to a side (UN-S0). */
enum universal_exit {
    UNIVERSAL_EXIT_LOST,
    UNIVERSAL_EXIT_SAFE,
    UNIVERSAL_EXIT_HALF,
    UNIVERSAL_EXIT_FULL
};
enum universal_edge {
    UNIVERSAL_EAST,
    UNIVERSAL_WEST,
    UNIVERSAL_NORTH,
    UNIVERSAL_SOUTH,
    UNIVERSAL_EDGES,
    UNIVERSAL_EDGE_OWN = UNIVERSAL_EDGES, /* of an exit: the one it has come from (UN-S11) */
    UNIVERSAL_EDGE_NONE = 255
};

/* side.heading beside the six. */
enum universal_start_heading {
    UNIVERSAL_HEADING_FREE = 6,
    UNIVERSAL_HEADING_OWN = 255 /* not given: red E, blue W; from any edge: inward (UN-S0) */
};

/* Scenario keys of our own: board {columns, rows}, limit, vp_target, hull_max, training,
 * survive_turn, comet_tail (0 … 5; left out: rolled), terrain [{kind, cells}] with the kinds
 * asteroid, field, black-hole, comet, nebula, planet. */
struct universal_scenario {
    uint8_t columns;
    uint8_t rows;
    uint8_t hull_max;
    uint8_t training;     /* UN-S21 */
    uint8_t survive_turn; /* UN-S13; 0: none */
    uint8_t comet_tail;   /* direction (UN-geo.2) its tail points to; 255: rolled at the start */
    uint16_t limit;       /* of both sides, where they name none */
    uint16_t vp_target;   /* likewise */
    struct ground_map ground;
};

/* Side keys of our own: limit, vp_target, no_target, fleet [designs] (of one who does not choose;
 * where the side lists no units), zone {columns: [0, 3]} or {centre: 4} or {any_edge: true} (left
 * out: UN-S0's), heading (0 … 5, null: free; left out: UN-S0's), exit {edge: east, west, north,
 * south (left out: the edge it came from), worth: lost, safe, half, full}, no_jump, awards. Ships
 * among its units without a cell are deployed; `variant` of a ship (standard, light, long) is that
 * of its flights. */
struct universal_side {
    uint16_t limit;
    uint16_t vp_target;
    uint16_t fleet_count;
    uint16_t zone_count; /* of the two columns */
    uint8_t fleet[UNIVERSAL_WEAPONS_MAX];
    uint8_t zone[2];
    uint8_t centre; /* 255: not so */
    uint8_t any_edge;
    uint8_t heading;    /* 0 … 5, enum universal_start_heading */
    uint8_t exit_edge;  /* enum universal_edge */
    uint8_t exit_worth; /* enum universal_exit */
    uint8_t no_jump;
    uint8_t no_target; /* UN-S13 */
    uint8_t spare;
    struct awards awards; /* UN-B3.1 */
};

#endif
