/* What rolls and events of `starstrike` can tell, and what their arguments mean. */
#ifndef FLAGBRIDGE_RULES_STARSTRIKE_TOLD_H
#define FLAGBRIDGE_RULES_STARSTRIKE_TOLD_H

#include "rules/starstrike/rule_ids.h"
#include "rules/starstrike/words.h"

/* roll.purpose */
enum starstrike_purpose {
    STARSTRIKE_PURPOSE_TEAMS,  /* SS-4A.01 */
    STARSTRIKE_PURPOSE_STRIKE, /* the pool; unit at target */
    STARSTRIKE_PURPOSE_LOCK_ON,
    STARSTRIKE_PURPOSE_SAVE, /* unit: the one that saves; one die a save */
    STARSTRIKE_PURPOSE_SKIRMISH,
    STARSTRIKE_PURPOSE_GRUDGE,
    STARSTRIKE_PURPOSE_DRAWN_IN,
    STARSTRIKE_PURPOSE_ESCAPE,
    STARSTRIKE_PURPOSE_DUST,
    STARSTRIKE_PURPOSE_COUNT
};

/* Where parts of a modifier come from (SS-5B). Events pack a signed number for each, four bits
 * (kit/pool.h): a list a person can follow. */
enum starstrike_source {
    STARSTRIKE_FROM_WEAPON,  /* SS-5B.01 */
    STARSTRIKE_FROM_CARDS,   /* orders, traits, flight groups (SS-5B.02) */
    STARSTRIKE_FROM_TERRAIN, /* SS-5B.03 */
    STARSTRIKE_FROM_STEALTH, /* SS-5B.04, like the next ones */
    STARSTRIKE_FROM_DELECTABLE,
    STARSTRIKE_FROM_SKILLED,
    STARSTRIKE_FROM_AUGUR,
    STARSTRIKE_FROM_SCENARIO, /* SS-5B.05 */
    STARSTRIKE_SOURCES
};

/* Saves in the order of SS-X.1. */
enum starstrike_save {
    STARSTRIKE_SAVE_MASSIVE,
    STARSTRIKE_SAVE_ARMOR,
    STARSTRIKE_SAVE_FLAK,
    STARSTRIKE_SAVE_EVASION,
    STARSTRIKE_SAVE_ORE_HULL,
    STARSTRIKE_SAVE_FAST,
    STARSTRIKE_SAVE_BUNKER,
    STARSTRIKE_SAVE_RAM_PROW,
    STARSTRIKE_SAVE_CARD,
    STARSTRIKE_SAVES
};

/* Why a piece left play. */
enum starstrike_cause {
    STARSTRIKE_IN_PLAY,
    STARSTRIKE_BY_HULL, /* strike */
    STARSTRIKE_BY_CRIPPLE,
    STARSTRIKE_BY_SKIRMISH,
    STARSTRIKE_BY_LETHAL,
    STARSTRIKE_BY_GRUDGE,
    STARSTRIKE_BY_DUST,
    STARSTRIKE_BY_COLLAPSE, /* two in one Core (SS-8B.01) */
    STARSTRIKE_BY_GRAVITY,  /* SS-8B.04 */
    STARSTRIKE_BY_ESCAPE    /* SS-8B.05 */
};

/* event.kind. `unit` and `other` as said; a: the arguments. "side" and "seat" are numbers, "order",
 * "weapon" indexes of cards, "slot" of a piece's cards. */
enum starstrike_event {
    STARSTRIKE_EVENT_ONLY_ANSWER, /* kit/only.h */
    STARSTRIKE_EVENT_RUN_ENDED,   /* unit (END_STRIKES, END_MOVE); a: decision, seat; secret for
                                     fleets and orders */
    STARSTRIKE_EVENT_CHOSEN, /* secret; a: decision (BUY … REFIT), card, own piece (-1), PP left */
    STARSTRIKE_EVENT_FLEET_SHOWN, /* a: seat, pieces, PP, by choice (1), commander + 1 */
    STARSTRIKE_EVENT_TEAM_ROLLED, /* a: side, face */
    STARSTRIKE_EVENT_TEAM_TIED,   /* a: face */
    STARSTRIKE_EVENT_TEAMS,       /* a: side that is Team A, by the roll (1) */
    STARSTRIKE_EVENT_PLACED,      /* unit, cell; a: heading, reinforcement (1) */
    STARSTRIKE_EVENT_RESERVED,    /* unit is In Reserve (SS-10D.01) */
    STARSTRIKE_EVENT_ROUND_BEGAN, /* a: round */
    STARSTRIKE_EVENT_PHASE_BEGAN, /* a: phase */
    STARSTRIKE_EVENT_PASSED,      /* a: phase in which nobody can do anything */
    STARSTRIKE_EVENT_INITIATIVE,  /* a: side, strategic hexes of red, of blue */
    STARSTRIKE_EVENT_ASSIGNED,  /* unit; a: order, bonus (1), Required (1); secret unless face up */
    STARSTRIKE_EVENT_SET_ASIDE, /* secret; a: seat, order (omega) */
    STARSTRIKE_EVENT_REVEALED,  /* unit; a: order, slot, bonus (1) */
    STARSTRIKE_EVENT_OMEGA,     /* unit has it; a: order */
    STARSTRIKE_EVENT_REPAIRED,  /* unit; a: enum starstrike_repair, points, facing (shields) */
    STARSTRIKE_EVENT_RELOADED,  /* unit; a: 1: at its activation, 0: by a card */
    STARSTRIKE_EVENT_SHIFTED,   /* unit; a[0 … 5]: change of each facing */
    STARSTRIKE_EVENT_ROTATED,   /* unit; a: heading, steps (right positive) */
    STARSTRIKE_EVENT_HANDED,    /* unit to other; a: order */
    STARSTRIKE_EVENT_READIED,   /* unit: Evade is Ready again */
    STARSTRIKE_EVENT_ACTIVATED, /* unit */
    STARSTRIKE_EVENT_THREADED,  /* unit by other: at most 2 Moves (SS-9R) */
    STARSTRIKE_EVENT_STATE,     /* a: enum starstrike_tide, side it is about */
    STARSTRIKE_EVENT_DECLARED,  /* unit at other; a: armament, weapon, distance, facings (bits) */
    STARSTRIKE_EVENT_USED,  /* unit; a: enum starstrike_helper, order (-1: a trait, group or rule of
                               the scenario) or keyword, value */
    STARSTRIKE_EVENT_AIMED, /* unit at other; a: m, sum, dice, modifiers (two words) */
    STARSTRIKE_EVENT_ICONS, /* unit at other; a: T, H, C, D, dice, Lock Ons granted */
    STARSTRIKE_EVENT_BLOCKED,   /* unit (target); a: Hits, Criticals cancelled, facing (-1: it has
                                   shields but may not, SS-8D.01), points left */
    STARSTRIKE_EVENT_LOCKED_ON, /* unit at other; a: face, result, H, C, D added, why (0 lock, 1
                                   Augur, 2 card) */
    STARSTRIKE_EVENT_ABILITY,   /* unit at other; a: ability, op, value, facing (drained, or -1) */
    STARSTRIKE_EVENT_SAVED,     /* unit; a: enum starstrike_save, face, threshold, icon; the hit is
                                   saved */
    STARSTRIKE_EVENT_SAVE_FAILED, /* likewise */
    STARSTRIKE_EVENT_HULL_LOST,   /* unit; a: points, left, icon */
    STARSTRIKE_EVENT_CRITICAL,  /* unit; a: markers now, order limit now; by SS-O.11 it becomes two
                                   Direct Hits instead */
    STARSTRIKE_EVENT_RETURNED,  /* unit; a: order, seat of its library (-1: its own), spent (1) */
    STARSTRIKE_EVENT_TOKEN,     /* unit has a Reloading token */
    STARSTRIKE_EVENT_MOVED,     /* unit, cell; a: maneuver, heading, Moves used, of */
    STARSTRIKE_EVENT_STUCK,     /* unit; a: heading */
    STARSTRIKE_EVENT_EVADED,    /* unit, cell; other: the one that assaults */
    STARSTRIKE_EVENT_ASSAULTED, /* unit, other */
    STARSTRIKE_EVENT_POOL,   /* unit; a: dice, full, halved or quartered (2, 4), Support, Ram-Prow,
                                cards */
    STARSTRIKE_EVENT_FOUGHT, /* unit; a: Direct Hits on other, dice, by Boarding, by Starmaw,
                                modifier (SS-D.3.17) */
    STARSTRIKE_EVENT_LETHAL, /* unit on other; a: Direct Hits */
    STARSTRIKE_EVENT_GRUDGE, /* unit on other; a: face, counters, worked (1) */
    STARSTRIKE_EVENT_EXHAUSTED, /* unit; a: tokens now */
    STARSTRIKE_EVENT_DRAWN_IN,  /* unit, cell; a: face, modifier, drawn (1) */
    STARSTRIKE_EVENT_ESCAPE,    /* unit; a: face, modifier, escaped (1) */
    STARSTRIKE_EVENT_DUST,      /* unit; a: face, hits, shield facing spent (-1) */
    STARSTRIKE_EVENT_DEFEATED,  /* unit, cell; a: cause; other: by whom */
    STARSTRIKE_EVENT_SCORED,    /* a: side, points, total, seat (-1) */
    STARSTRIKE_EVENT_RESTED,    /* a: round; pieces and orders are ready again (SS-4B.03) */
    STARSTRIKE_EVENT_UNSPENT,   /* unit; a: order, slot */
    STARSTRIKE_EVENT_WIPED_OUT, /* a: side */
    STARSTRIKE_EVENT_AWARD,     /* a: seat, points (SS-13A.04) */
    STARSTRIKE_EVENT_VICTORY,   /* a: side, points of red, of blue, enum starstrike_tie */
    STARSTRIKE_EVENT_DRAW,      /* a: points of red, of blue */
    STARSTRIKE_EVENT_COUNT
};

/* SS-4B.02II, SS-4B.02III */
enum starstrike_tide { STARSTRIKE_NORMAL, STARSTRIKE_STRATEGIC_STATE, STARSTRIKE_OVERRUN };
/* Who may help at 5B or 5F.01. */
enum starstrike_helper { STARSTRIKE_HELP_SKILLED, STARSTRIKE_HELP_AUGUR, STARSTRIKE_HELP_CARD };
/* What decided: wipe-out, points, tiebreakers of SS-4C.02. */
enum starstrike_tie {
    STARSTRIKE_BY_WIPEOUT,
    STARSTRIKE_BY_POINTS,
    STARSTRIKE_BY_HEXES,
    STARSTRIKE_BY_LOSSES
};

#endif
