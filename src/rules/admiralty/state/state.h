/* The state of a game of `admiralty`. */
#ifndef FLAGBRIDGE_RULES_ADMIRALTY_STATE_STATE_H
#define FLAGBRIDGE_RULES_ADMIRALTY_STATE_STATE_H

#include "rules/kit/alternate.h"
#include "rules/kit/picks.h"
#include "rules/admiralty/state/content.h"
#include "rules/admiralty/state/told.h"

#include <stddef.h>

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

/* settle.stage: where the settling under way stands. Each is one step with one throw at most. */
enum admiralty_settle_stage {
    ADMIRALTY_SETTLE_IDLE,
    ADMIRALTY_SETTLE_CHART,      /* next ship with weapon hits, and its dice (AE-4.4.4) */
    ADMIRALTY_SETTLE_CHART_DICE, /* the rest of a pool that is too large for one throw */
    ADMIRALTY_SETTLE_BOXES,      /* boxes, removal and VP (AE-4.5.1) */
    ADMIRALTY_SETTLE_EXPLODE,    /* next dying ship, and its die (AE-E3) */
    ADMIRALTY_SETTLE_BLAST,      /* next element the blast of `centre` reaches */
    ADMIRALTY_SETTLE_BLAST_SHIP,
    ADMIRALTY_SETTLE_BLAST_FLIGHT
};

/* Damage taking effect on every element with the flag DUE (settle.c). Zero unless that is under way
 * (LOSS_ASK is), or dice of the End Phase fall in portions. A ship flagged DYING and the `centre`
 * of a blast keep their cell though they are gone. */
struct admiralty_settle {
    uint8_t stage;                     /* enum admiralty_settle_stage */
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
    uint8_t edge[SIDES];          /* edge_red, edge_blue: the one a side that may come from any has
                                     come from, AWARD_EDGE_NONE */
    uint8_t awarded[SIDES];       /* awarded_red, awarded_blue: bit per award given once for all */
    uint8_t spare[4];
    uint16_t declared;                          /* how many of the three lists below */
    uint8_t fire_weapon[ADMIRALTY_WEAPONS_MAX]; /* weapon, in resolving order (AE-4.1.1) */
    uint8_t fire_target[ADMIRALTY_WEAPONS_MAX];
    uint8_t fire_line[ADMIRALTY_WEAPONS_MAX]; /* enum admiralty_line, and the aim */
    struct picks picks;                       /* secret: designs (DESIGN_NONE: flight) by seat */
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
