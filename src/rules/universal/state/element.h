/* What a game of `universal` keeps of each unit: ship, flight or Shuttlecraft. */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_STATE_ELEMENT_H
#define FLAGBRIDGE_RULES_UNIVERSAL_STATE_ELEMENT_H

#include "rules/universal/state/content.h"

/* unit.status beyond the common ones; words "hidden", "aboard". */
enum universal_status {
    UNIVERSAL_HIDDEN = STATUS_OWN, /* cloaked, off the board (UN-C4.2) */
    UNIVERSAL_ABOARD               /* a flight or Shuttlecraft in its ship */
};

/* element.flags. File keys behind each. */
enum universal_flag {
    UNIVERSAL_ACTED = 1 << 0,
    UNIVERSAL_PLOTTED = 1 << 1,   /* secret */
    UNIVERSAL_SILENT = 1 << 2,    /* silent: runs silent this turn */
    UNIVERSAL_INVERTED = 1 << 3,  /* inverted */
    UNIVERSAL_STRAINING = 1 << 4, /* straining: emergency thrust, boxes not yet crossed off */
    UNIVERSAL_CLOAKED = 1 << 5,   /* cloaked: was cloaked last turn, for detection */
    UNIVERSAL_EXPOSED = 1 << 6,   /* exposed: detected, on the board, may not act */
    UNIVERSAL_DECOYED = 1 << 7,   /* decoyed: a Decoy protects it until 5g */
    UNIVERSAL_SHOCKED = 1 << 8,   /* shocked: has used its Shockwave */
    UNIVERSAL_DUE = 1 << 9,       /* due: has damage to be settled now */
    UNIVERSAL_TIED = 1 << 10,
    UNIVERSAL_STACKED = 1 << 11,
    UNIVERSAL_STUTTERED = 1 << 12, /* stuttered: asked or done in this 5d */
    UNIVERSAL_SHUTTLE = 1 << 13,   /* shuttle: a Shuttlecraft, not a flight */
    UNIVERSAL_MANNED = 1 << 14,    /* manned: a squad aboard the Shuttlecraft */
    UNIVERSAL_FATE_SHIFT = 15,     /* fate: two bits, enum universal_fate */
    UNIVERSAL_VARIANT_SHIFT = 17,  /* variant: two bits, enum universal_variant; of a ship: of its
                                      flights */
    UNIVERSAL_SCORED_SHIFT = 19,   /* scored: two bits, partial VP steps of hull told so far */
    UNIVERSAL_STIRRED = 1 << 21,   /* stirred: something of a hidden ship has changed (UN-B3.4) */
    /* paid: a bit for each of the first ten of `enum universal_item`, whose action points are spent
     * for this turn (UN-G1); the Stutterdrive works once only */
    UNIVERSAL_PAID_SHIFT = 22
};

/* Per weapon: bits of element.weapon[]. */
enum universal_gun_state {
    UNIVERSAL_GUN_LOST = 1 << 0,
    UNIVERSAL_GUN_USED = 1 << 1, /* this turn: as a Defensive weapon, or fired */
    UNIVERSAL_GUN_IDLE = 3 << 2, /* turns it still has to be idle (Slow) */
    UNIVERSAL_GUN_IDLE_SHIFT = 2,
    UNIVERSAL_GUN_AMMO_SHIFT = 4 /* shots used, three bits */
};

/* What can be seen of a ship and changes by damage and repair: as it is, and as it was when it
 * cloaked (UN-C4.2c). Numbers of boxes are boxes crossed off, of Shields those used. */
struct universal_card {
    uint8_t track[UNIVERSAL_TRACKS];
    uint8_t slash; /* bit per track: one hit on the next box ([x2], UN-A2.3b; circles, UN-Z3.5) */
    uint8_t bulkhead; /* boxes crossed off (UN-E3.3) */
    uint8_t shield[UNIVERSAL_GUARDS];
    uint8_t item[UNIVERSAL_ITEMS];            /* lost */
    uint8_t losses[UNIVERSAL_BATTERIES];      /* loss-limit counters (UN-D3.5) */
    uint8_t fuel;                             /* used */
    uint8_t ap;                               /* spent this turn */
    uint8_t item_losses[UNIVERSAL_ITEMS / 2]; /* counters of a Unity ship's items (UN-Z3.5), two
                                                 to a byte: universal_item_losses */
};

/* Items lost of a kind in the present round of losses. */
enum { UNIVERSAL_ITEM_LOSSES_MAX = 15 };
static inline int universal_item_losses(const struct universal_card *card, int item)
{
    return card->item_losses[item / 2] >> item % 2 * 4 & UNIVERSAL_ITEM_LOSSES_MAX;
}

/* What others see of a hidden ship: it as it was when it cloaked. */
struct universal_shadow {
    struct universal_card card;
    uint16_t speed;
    uint8_t heading; /* of its marker */
    uint8_t boosted; /* Boosters of the orders it cloaked by, which nobody has seen */
    uint8_t lost[UNIVERSAL_WEAPONS_MAX / 8]; /* weapons, a bit each */
};

/* The own record of a unit: ship, flight or Shuttlecraft (units without a design). One that is gone
 * keeps its fate and what the lens measures. */
struct universal_element {
    uint8_t weapon[UNIVERSAL_WEAPONS_MAX]; /* enum universal_gun_state */
    /* What the weapons remember, and what others see of a hidden ship: it has not fired, so it
     * remembers nothing. */
    union {
        uint8_t aimed[UNIVERSAL_WEAPONS_MAX]; /* Sustained: 1 + target attacked last turn */
        struct universal_shadow shadow;       /* UN-C4.2c */
        struct {
            uint8_t before[UNIVERSAL_WEAPONS_MAX - UNIVERSAL_WEAPONS_MAX / 8];
            uint8_t lost[UNIVERSAL_WEAPONS_MAX / 8]; /* while a file is read: weapons lost, a bit
                                                        each (cards.c); nobody else looks here */
        } read;
    };
    /* Secret; from the plot until it is carried out, then what it has met until 2c i is over
     * (hazard.c). */
    char order[UNIVERSAL_ORDER_SIZE];
    struct cell marker;   /* of a hidden ship, else CELL_NOWHERE */
    struct cell velocity; /* vector movement */
    uint32_t flags;       /* enum universal_flag */
    uint16_t speed;       /* previous speed */
    uint16_t hits;        /* for the lens: of the attack under way or last made */
    uint16_t through;
    uint16_t points;
    uint16_t pending[UNIVERSAL_TRACKS]; /* hits not yet in effect */
    struct universal_card card;
    uint8_t used[UNIVERSAL_MUNITIONS];
    int8_t trail;     /* slips of last turn, to port < 0 (UN-C2.4) */
    uint8_t jump;     /* hyperjump total */
    uint8_t group;    /* tether group of its order; secret */
    uint8_t boost;    /* Boosters written; secret */
    uint8_t shown;    /* facing shown to the attacker, from 1; 0 none */
    uint8_t total;    /* of the roll-off under way */
    uint8_t pds;      /* PDS used this turn */
    uint8_t fighters; /* of a flight; of a Shuttlecraft hits it can still take */
    uint8_t pending_fighters;
    uint8_t carrier; /* whose it is: of flights and Shuttlecraft, aboard or not */
};

_Static_assert(sizeof(struct universal_shadow) <= UNIVERSAL_WEAPONS_MAX - UNIVERSAL_WEAPONS_MAX / 8,
               "a shadow has its place");
_Static_assert(sizeof(struct universal_element) == 248, "elements are packed");

#endif
