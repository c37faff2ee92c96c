/* The state of a game of `starstrike`. */
#ifndef FLAGBRIDGE_RULES_STARSTRIKE_STATE_STATE_H
#define FLAGBRIDGE_RULES_STARSTRIKE_STATE_STATE_H

#include "rules/kit/picks.h"
#include "rules/starstrike/state/content.h"
#include "rules/starstrike/state/told.h"

#include <stddef.h>

enum { STARSTRIKE_PRINTED = 255, STARSTRIKE_ON_NONE = 255 };

/* piece.flags. File keys behind each. */
enum starstrike_flag {
    STARSTRIKE_ACTIVATED = 1 << 0, /* activated */
    STARSTRIKE_EVADED = 1 << 1,    /* evaded: its Evade is used up this round */
    STARSTRIKE_RELOADING = 1 << 2, /* reloading: has the token */
    STARSTRIKE_UNLOADED = 1 << 3, /* unloaded: its Heavy weapons are silent this round (SS-5A.02) */
    STARSTRIKE_SKILL_USED = 1 << 4, /* skill_used */
    STARSTRIKE_AUGUR_USED = 1 << 5, /* augur_used */
    STARSTRIKE_SLOWED = 1 << 6,     /* slowed: by a Threader (SS-9R) */
    STARSTRIKE_HAS_OMEGA = 1 << 7,  /* has_omega: its player's omega order lies on it */
    STARSTRIKE_LEADER = 1 << 8      /* leader: the commander is on it */
};

/* Where the effects of a piece come from beside its cards, numbered behind them. */
enum {
    STARSTRIKE_SLOT_TRAIT = STARSTRIKE_CARDS_MAX,
    STARSTRIKE_SLOT_GROUP,
    STARSTRIKE_SLOT_OMEGA,
    STARSTRIKE_SLOT_SCENARIO,
    STARSTRIKE_SLOTS
};

/* An order on a piece. All zero: none. */
struct starstrike_slot {
    uint8_t order; /* 1 + index */
    uint8_t bits;  /* enum starstrike_slot_bits */
    uint8_t uses;  /* used this round, two bits for each of its first four effects */
};
enum starstrike_slot_bits {
    STARSTRIKE_FACE_UP = 1 << 0,
    STARSTRIKE_SPENT = 1 << 1,    /* open play (SS-13A.05) */
    STARSTRIKE_BONUS = 1 << 2,    /* belongs to the ship (SS-3A.01VIII) */
    STARSTRIKE_REQUIRED = 1 << 3, /* SS-4B.01III */
    STARSTRIKE_OWNER_SHIFT = 4,   /* seat whose library it comes from, three bits */
    STARSTRIKE_HANDED = 1 << 7    /* by another piece, where it has acted at the reveal */
};
static inline int starstrike_slot_owner(const struct starstrike_slot *slot)
{
    return slot->bits >> STARSTRIKE_OWNER_SHIFT & 7;
}

/* The own record of a piece. In files: hull and shield points that are left out are as printed
 * (STARSTRIKE_PRINTED until the setup is laid out). One that is Defeated keeps `cause`, hull, crits
 * and what the lens measures. */
struct starstrike_piece {
    struct starstrike_slot slot[STARSTRIKE_CARDS_MAX]; /* filled from the front */
    uint16_t flags;                                    /* enum starstrike_flag */
    uint16_t began;                     /* 1 + index of the hex its activation began in, 0: none */
    uint8_t shield[STARSTRIKE_FACINGS]; /* points left; one value: the first */
    uint8_t hull;                       /* points left */
    uint8_t crits;                      /* markers */
    uint8_t exhausted;
    uint8_t fired;      /* armaments used this round, a bit each */
    uint8_t strikes;    /* in its activation */
    uint8_t moved;      /* Moves used in its activation */
    uint8_t extra;      /* Moves won in this round (SS-8B.05) */
    int8_t dice;        /* change of its Skirmish Dice until Refresh (SS-D.1.3) */
    uint8_t group;      /* 1 + flight group aboard */
    uint8_t trait_uses; /* as slot.uses, of its commander's trait */
    uint8_t group_uses; /* of its flight group */
    uint8_t cause;      /* enum starstrike_cause */
    uint8_t omega_uses; /* of its player's omega order */
    uint8_t rule_uses;  /* of the scenario's rules */
};

static inline int starstrike_slots_used(const struct starstrike_piece *piece)
{
    int count = 0;
    while (count < STARSTRIKE_CARDS_MAX && piece->slot[count].order)
        count++;
    return count;
}

/* A player, by seat. `out` and `seen` have a bit for each card of the library. */
struct starstrike_player {
    uint8_t card[STARSTRIKE_LIBRARY_MAX]; /* 1 + order, ascending; secret but for those seen */
    uint32_t out;                         /* lie on pieces, or set aside */
    uint32_t seen;                        /* have been revealed once (SS-X.15) */
    uint8_t commander;                    /* 1 + index */
    uint8_t commander_on; /* own piece he is on, 255: none (while fleets are chosen) */
    uint8_t group;        /* open play: 1 + flight group of all Carriers */
    uint8_t omega;        /* 1 + order set aside (secret until the reveal) */
};

/* The strike under way; zero if none is, but for what the lens counts. */
struct starstrike_strike {
    uint8_t stage; /* enum starstrike_stage (strike.h) */
    uint8_t arm;
    uint8_t distance;
    uint8_t facings;                /* bits: of the target, that the striker is in */
    int8_t m;                       /* fixed at 5B (SS-X.9) */
    int8_t sum;                     /* before the limit */
    uint8_t icon[STARSTRIKE_ICONS]; /* left to resolve */
    uint8_t met[STARSTRIKE_ICONS];  /* all there were, for the lens */
    uint8_t granted;                /* Lock Ons by Augur still to be rolled */
    uint8_t due;                    /* dice of the present stage, or extra dice by cards */
    uint8_t save;                   /* next save to try for the icon at hand */
    uint8_t helper;                 /* piece asked at 5B or 5F.01 */
    uint8_t helper_kind;            /* enum starstrike_helper */
    uint8_t helper_slot;            /* of its cards, or behind them */
    uint8_t helper_effect;
    uint8_t augmented; /* bits: by an Augur, by its own skill (aim.h) */
    uint8_t ability;   /* 1 + the one being carried out */
    uint8_t struck;    /* 1 + the target that `met` and `returned` are about: they add up over an
                          activation as long as it strikes at no other */
    uint8_t returned;  /* orders, for the lens */
    uint8_t spare;
};

/* The maneuver under way (move.c, terrain.c), and who enters what. */
struct starstrike_motion {
    uint8_t stage;
    uint8_t maneuver;
    uint8_t unit;     /* that enters a hex now: the active piece, or the Escort that evades */
    uint8_t escaping; /* no Drawn In roll (SS-8B.05) */
    struct cell to;
    uint8_t way;  /* direction in which the active piece goes */
    uint8_t face; /* of the roll for dust, while DUST_ASK is open */
    uint8_t spare[2];
};

/* The Skirmish under way: [0] the active piece, [1] the other (SS-7). */
struct starstrike_skirmish {
    uint8_t stage;
    uint8_t pool[2];
    uint8_t hits[2];    /* on each, still to be saved */
    uint8_t met[2];     /* all there were, for the lens */
    uint8_t unsaved[2]; /* hits that went through */
    uint8_t grudge[2];  /* counters */
    uint8_t save;       /* next save to try */
    uint8_t doomed;     /* bits: those whom a Grudge defeats */
    uint8_t foe;        /* 1 + the other piece, for the lens; kept like `met` until the next move */
};

struct starstrike_state {
    struct head head;             /* turn: the round; active: side to act */
    struct unit units[UNITS_MAX]; /* in piece order (SS-X.14) */
    uint16_t points[SIDES];       /* points_red, points_blue */
    uint16_t award[SEATS_MAX];    /* open play: points of each player */
    uint8_t step;                 /* step: enum starstrike_step */
    uint8_t team_a;               /* team_a: side; SIDE_NONE: not known yet */
    uint8_t initiative;           /* initiative: side */
    uint8_t tide;                 /* tide: enum starstrike_tide */
    uint8_t tide_side;            /* that is bound (STRATEGIC) or favoured (OVERRUN) */
    uint8_t ended;                /* ended: bit per seat whose secret run is closed */
    uint8_t actor;                /* actor: unit, UNIT_NONE */
    uint8_t victim;               /* victim: unit, UNIT_NONE */
    uint8_t last_seat[SIDES];     /* last_red, last_blue: 1 + seat that placed or acted last in this
                                     phase (SS-4A.04I, SS-4B.02I); 0: none */
    uint8_t face[SIDES];          /* of the roll for teams, 0: not thrown */
    uint8_t cursor;               /* piece the step has come to, UNIT_NONE */
    uint8_t slot;                 /* and its card */
    uint8_t effect;               /* and its effect */
    uint8_t stage;                /* of REFRESH (refresh.c) and of TURNS (turns.c): their own */
    struct starstrike_strike strike;
    struct starstrike_motion motion;
    struct starstrike_skirmish skirmish;
    uint8_t moment;      /* moment: enum starstrike_when whose effects act now (moment.c) */
    uint8_t moment_unit; /* moment_unit: of this piece only; UNIT_NONE: of all */
    uint8_t resume;      /* resume: enum starstrike_step that comes after them */
    uint8_t ties;        /* of the roll for teams */
    uint8_t shown;       /* shown: bit per seat whose face-up orders all have seen (SS-4B.01) */
    uint8_t spare1[3];
    struct starstrike_player player[SEATS_MAX];
    struct picks picks;            /* secret */
    uint8_t pick_group[UNITS_MAX]; /* 1 + flight group on a pick; secret */
    uint8_t pick_refit[UNITS_MAX]; /* 1 + order a Refit has chosen (SS-13A.05); secret */
    struct starstrike_piece pieces[UNITS_MAX];
};

_Static_assert(sizeof(struct starstrike_piece) == 42, "pieces are packed");
_Static_assert(offsetof(struct starstrike_state, pieces) + 42 * sizeof(struct starstrike_piece) <=
                   STARSTRIKE_STATE_DUEL,
               "one against one stays small");
_Static_assert(offsetof(struct starstrike_state, pieces) + 126 * sizeof(struct starstrike_piece) <=
                   STARSTRIKE_STATE_TEAMS,
               "three against three stays small");

static inline struct starstrike_state *starstrike_state_of(const struct game *game)
{
    return (struct starstrike_state *)game->state;
}

#endif
