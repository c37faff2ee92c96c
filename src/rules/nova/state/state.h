/* The state of a game of `nova`. */
#ifndef FLAGBRIDGE_RULES_NOVA_STATE_STATE_H
#define FLAGBRIDGE_RULES_NOVA_STATE_STATE_H

#include "rules/kit/alternate.h"
#include "rules/kit/picks.h"
#include "rules/nova/state/content.h"
#include "rules/nova/state/told.h"

#include <stddef.h>

/* ship.flags. File keys behind each. */
enum nova_flag {
    NOVA_ACTED = 1 << 0,       /* acted: moved or fired in this phase */
    NOVA_PLOTTED = 1 << 1,     /* plotted: has a plot (secret; NV-adv.9) */
    NOVA_EVASIVE = 1 << 2,     /* evasive: until the end of the turn */
    NOVA_ROLLED = 1 << 3,      /* rolled: on its back (NV-adv.11) */
    NOVA_CHARGING = 1 << 4,    /* charging: rolls for its jump in this End Phase */
    NOVA_STRAINING = 1 << 5,   /* straining: emergency thrust used, box not yet checked */
    NOVA_ROCKY = 1 << 6,       /* rocky: met asteroids on the move under way (NV-terr.1) */
    NOVA_CROWDED = 1 << 7,     /* crowded: must leave the hex it ended in (NV-move.6) */
    NOVA_HURT = 1 << 8,        /* hurt: boxes checked, effects not yet processed */
    NOVA_DRAWN = 1 << 9,       /* drawn: by the black hole under way (NV-terr.4) */
    NOVA_CONDITION_SHIFT = 10, /* condition: two bits, enum nova_condition */
    NOVA_FATE_SHIFT = 12       /* fate: two bits, enum nova_fate */
};

/* The own record of a ship. Numbers of boxes are boxes checked. One that is gone keeps its
 * condition, fate and what the lens measures (hits, armor, hull, core), all else is zero. */
struct nova_ship {
    uint64_t spent; /* banks that may not fire: Exp for good, Slw until the ship has had its
                       next activation (NV-trait.4, NV-trait.5) */
    uint64_t
        bank_hit[3]; /* bank-specific-damage: bit i of word w: bit w of bank i's checked boxes */
    /* Secret, by the phase: the plot as text (Movement Phase of simultaneous-play), or the shots
     * written down (Combat Phase), two bytes each
     * (enum nova_shot). */
    uint8_t secret[NOVA_PLAN_SIZE];
    uint16_t total[NOVA_TRACKS]; /* damage-allocation */
    struct cell velocity;        /* vector movement: (vq, vr) */
    uint16_t speed;              /* hexes moved by its last maneuver */
    uint16_t flags;              /* enum nova_flag */
    uint16_t hits;               /* survived the shields, in the activation under way or the last */
    uint8_t armor;
    uint8_t hull;               /* damage-location: of groups 1 and 3 */
    uint8_t core;               /* damage-location: system boxes */
    uint8_t fresh;              /* hull boxes checked since damage last took effect on it */
    uint8_t track[NOVA_TRACKS]; /* with bank-specific-damage that of weapons stays 0 */
    uint8_t lost;               /* systems lost, bit per entry of the design's list (NV-sys.0) */
    uint8_t jump;               /* jump total (NV-sys.2) */
    uint8_t declared;           /* declarations of its plot: secret, enum nova_declaration */
    uint8_t rank;               /* order in which damage takes effect, from 1; 0: not hurt */
    uint8_t spare[2];
};

/* A shot written down: first byte; the second is the target + 1, 0 behind the last shot. */
enum nova_shot {
    NOVA_SHOT_BANK = 63,
    NOVA_SHOT_LINKED = 1 << 6, /* fires as one with the bank of the shot before; or, the same bank
                                  again, is the second half of a split */
    NOVA_SHOT_SECOND = 1 << 7  /* by the second profile */
};

/* Banks declared by `actor`, none twice except as a split one; zero unless somebody is firing. */
struct nova_fire {
    uint64_t open;     /* banks whose (first) attack is still to be made */
    uint64_t halves;   /* split banks whose second attack is still to be made */
    uint64_t combined; /* banks that fire as one with others; the lowest of them leads */
    uint64_t split;
    uint64_t second; /* banks that fire by the second profile of their battery */
    uint8_t target[NOVA_BANKS_MAX];
    uint8_t other[NOVA_BANKS_MAX]; /* of a split bank the second target, of a combined the leader */
};

/* The attack under way; zero in every settled state. A strike of asteroids has no bank. */
struct nova_attack {
    uint8_t stage; /* attack.c's own; 0: none is under way */
    uint8_t bank;  /* that fires, or leads */
    uint8_t half;  /* 1: second half of a split bank */
    uint8_t target;
    uint8_t faces;   /* of the target's shields in force against it: bit per face - 1 */
    uint8_t times;   /* boxes a hit */
    uint16_t hits;   /* left */
    uint16_t due;    /* dice of the present stage still to be thrown */
    uint16_t core;   /* system boxes that location dice have met, not yet checked */
    uint16_t hull;   /* hull boxes likewise */
    uint16_t resume; /* of a strike: enum nova_step to go on with */
};

/* settle.stage. Each is one step with one throw at most. */
enum nova_settle_stage {
    NOVA_SETTLE_IDLE,
    NOVA_SETTLE_NEXT,     /* next ship: destruction and condition (NV-attack.13) */
    NOVA_SETTLE_SERIES,   /* the die of `item` (NV-attack.10) */
    NOVA_SETTLE_ALLOCATE, /* dice of `due` hull boxes (NV-opt.1) */
    NOVA_SETTLE_CONTROL   /* a track was picked: `series` is the track, `item` the bank from 1
                             (NV-adv.10) */
};

/* Damage taking effect (settle.c): zero unless that is under way. */
struct nova_settle {
    uint8_t stage;  /* enum nova_settle_stage */
    uint8_t resume; /* enum nova_step to go on with */
    uint8_t ship;   /* at hand */
    uint8_t series; /* still to be rolled for it, the one under way included */
    uint8_t item;   /* track, bank or system the next die is for */
    uint8_t ranks;  /* given out so far */
    uint16_t due;   /* dice of damage-allocation or regeneration still to be thrown */
};

struct nova_state {
    struct head head;             /* turn, phase, active (side to act) */
    struct unit units[UNITS_MAX]; /* ships of red, then of blue */
    uint16_t vp[SIDES];           /* vp_red, vp_blue */
    uint8_t step;                 /* step: enum nova_step */
    uint8_t actor;                /* actor: unit, UNIT_NONE */
    uint8_t ended;                /* ended: bit per seat whose secret run is closed */
    uint8_t size; /* battle_size: enum nova_size, NOVA_SIZE_OPEN: not a matter of size */
    struct alternation turns; /* whose opportunity it is */
    uint8_t leader;           /* leader: active side of the turn, in placement the first placer
                                 (its edge is the left or upper one); SIDE_NONE: not known */
    uint8_t winner;           /* winner: side that has won the roll and must choose, SIDE_NONE */
    uint8_t face[SIDES];      /* faces of the roll-off under way, 0: not thrown */
    uint8_t chain;            /* chain: rolls of it so far (at most 64) */
    uint8_t cursor;           /* cursor: ship the step has come to, UNIT_NONE */
    uint8_t hole;             /* hole: black hole under way, in the order of NV-terr.4 */
    uint8_t cause;            /* of the damage that takes effect: enum nova_cause; else 0 */
    struct nova_settle settle;
    struct nova_attack attack;
    struct nova_fire fire;
    struct picks picks; /* secret */
    struct nova_ship ships[UNITS_MAX];
};

_Static_assert(sizeof(struct nova_ship) == 88, "ships are packed");
_Static_assert(offsetof(struct nova_state, ships) + 28 * sizeof(struct nova_ship) <=
                   NOVA_STATE_LARGE,
               "14 against 14 stays small");

static inline struct nova_state *nova_state_of(const struct game *game)
{
    return (struct nova_state *)game->state;
}

#endif
