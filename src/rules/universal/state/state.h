/* The state of a game of `universal`. */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_STATE_STATE_H
#define FLAGBRIDGE_RULES_UNIVERSAL_STATE_STATE_H

#include "rules/kit/alternate.h"
#include "rules/kit/picks.h"
#include "rules/universal/state/element.h"
#include "rules/universal/state/scenario.h"
#include "rules/universal/state/steps.h"
#include "rules/universal/state/told.h"

#include <stddef.h>

/* A marker on the board. */
enum universal_marker_kind {
    UNIVERSAL_NO_MARKER,
    UNIVERSAL_MARKER_SEEKERS,
    UNIVERSAL_MARKER_MINES,
    UNIVERSAL_MARKER_FLARE,
    UNIVERSAL_MARKER_PROBE,
    UNIVERSAL_MARKER_COVERED /* in the view of the other side: a Flare or Probe face down */
};
struct universal_marker {
    struct cell cell;
    uint8_t kind; /* enum universal_marker_kind */
    uint8_t side;
    uint8_t unit;   /* Seekers: who launched them */
    uint8_t target; /* Seekers */
    uint8_t weapon; /* Seekers: battery (four bits), profile (two), facing of Enveloping (two):
                       universal_marker_battery … */
    uint8_t count;  /* Seekers left (weapons), Mines; a Flare or Probe: 1 face up */
    uint8_t dice;   /* Seekers: attack dice of the volley still left */
    uint8_t hits;   /* Seekers with Salvo Fire: hits each die scores; other Evaporating ones: dice
                       launched (UN-Z3.5c); Mines: 1, they have struck and go when 2c i is over */
};

/* The attack under way (shot.c): zero in every settled state except those that ask within it. */
struct universal_shot {
    uint32_t traits[2]; /* bit per enum universal_trait: low, high */
    uint8_t stage;
    uint8_t kind; /* enum universal_blow: weapons, flight, PDS, Seekers, Mines, terrain, Shockwave,
                     Marines */
    uint8_t unit; /* attacker, UNIT_NONE */
    uint8_t target;  /* element being struck */
    uint8_t aimed;   /* that was declared; Proximity strikes others, too */
    uint8_t base;    /* that was attacked before: Sweeping goes on from it to `target` */
    uint8_t battery; /* of the group */
    uint8_t manner;  /* enum universal_manner */
    uint8_t facing;  /* struck; 255: not known yet */
    uint8_t batch;
    uint8_t marker; /* 255: none */
    uint8_t entry;  /* first declared entry of the target */
    uint8_t half;   /* 1: the class of hits without a natural 6 is at hand (UN-D0.3) */
    uint8_t part;   /* of the group: weapons whose dice are alike */
    uint8_t resume; /* enum universal_step */
    uint8_t now;    /* damage takes effect at once */
    uint8_t acc;
    int8_t need;
    uint8_t dmg;
    uint8_t worth;   /* hits that a die scores (Salvo Fire) */
    uint16_t due;    /* dice of the present stage still to be thrown */
    uint16_t again;  /* dice of the next stage */
    uint16_t sixes;  /* natural sixes to be rolled again */
    uint16_t missed; /* dice (Retargeting) */
    uint16_t hits;   /* plain ones */
    uint16_t keen;   /* rolled with a natural 6 (Cutting) */
    uint16_t through;
    uint16_t through_keen;
    uint16_t points;
    uint16_t bypass;  /* points that Shields do not meet */
    uint16_t chain;   /* Sweeping dice for the next target */
    uint16_t lost;    /* natural ones of fighters (UN-E1.1) */
    uint16_t face[6]; /* damage dice by face, for Pinpoint */
};

/* Damage taking effect (settle.c). */
struct universal_settle {
    uint8_t stage;
    uint8_t resume; /* enum universal_step */
    uint8_t cursor;
    uint8_t cause;
    uint8_t loss; /* weapons or items still to choose */
    uint8_t spare;
    uint16_t due;
};

enum { UNIVERSAL_LONG_QUIET = 250 };

struct universal_state {
    struct head head; /* turn, phase, active (side to act) */
    struct unit
        units[UNITS_MAX]; /* ships of red, of blue, then flights and Shuttlecraft likewise */
    uint16_t vp[SIDES];
    uint8_t step;
    uint8_t actor;
    uint8_t victim;
    uint8_t ended; /* bit per seat whose secret run (or defence) is closed */
    struct alternation turns;
    uint8_t cursor;
    uint8_t left;
    uint8_t chain;
    uint8_t defender;       /* side whose turn it is in DEFEND, SIDE_NONE */
    uint8_t quiet;          /* consecutive quiet turns (UN-B3.4), beside long_quiet */
    uint8_t stirred;        /* this turn is not quiet */
    uint8_t edge[SIDES];    /* edge a side has come from (UN-S11), UNIVERSAL_EDGE_NONE */
    struct cell spot;       /* contested hex */
    struct cell drift;      /* floating board: how far everything has been shifted */
    struct cell comet;      /* where it is now; CELL_NOWHERE: there is none */
    uint8_t tail;           /* direction of its tail */
    uint8_t sailor;         /* random-movement-initiative: ship on whose behalf 1b-2c run */
    uint8_t face[SIDES];    /* roll-off */
    uint8_t awarded[SIDES]; /* bit per award of a side that has been given once and for all */
    uint8_t long_quiet;     /* and how many times UNIVERSAL_LONG_QUIET of them */
    uint8_t spare;
    uint16_t declared; /* how many of the lists below */
    uint16_t marker_count;
    uint8_t fire_weapon[UNIVERSAL_WEAPONS_MAX]; /* in the order declared */
    uint8_t fire_target[UNIVERSAL_WEAPONS_MAX];
    uint8_t fire_manner[UNIVERSAL_WEAPONS_MAX]; /* enum universal_manner */
    struct universal_settle settle;
    struct universal_shot shot;
    struct picks picks;
    uint8_t pick_light[UNITS_MAX / 8 + 1]; /* a bit per pick: its flights are Light fighters, */
    uint8_t pick_long[UNITS_MAX / 8 + 1];  /* or Long Range ones (UN-F4) */
    struct universal_marker markers[UNIVERSAL_MARKERS_MAX]; /* in the order of their creation */
    struct universal_element elements[UNITS_MAX];
};

_Static_assert(sizeof(struct universal_shot) == 64, "shots are packed");
_Static_assert(offsetof(struct universal_state, elements) + 28 * sizeof(struct universal_element) <=
                   UNIVERSAL_STATE_STANDARD,
               "12 against 12 with flights and all markers stay small");

static inline int universal_marker_battery(const struct universal_marker *seekers)
{
    return seekers->weapon & 15;
}

static inline int universal_marker_profile(const struct universal_marker *seekers)
{
    return seekers->weapon >> 4 & 3;
}

static inline int universal_marker_facing(const struct universal_marker *seekers)
{
    return seekers->weapon >> 6;
}

static inline struct universal_state *universal_state_of(const struct game *game)
{
    return (struct universal_state *)game->state;
}

#endif
