/* What rolls and events of `admiralty` can tell, and what their arguments mean. */
#ifndef FLAGBRIDGE_RULES_ADMIRALTY_TOLD_H
#define FLAGBRIDGE_RULES_ADMIRALTY_TOLD_H

#include "rules/admiralty/kinds.h"
#include "rules/admiralty/rule_ids.h"

/* roll.purpose */
enum admiralty_purpose {
    ADMIRALTY_PURPOSE_FIRST,     /* who begins (AE-2.1.2, AE-4.0.1, AE-5.2.1) */
    ADMIRALTY_PURPOSE_DETECTION, /* hidden lane */
    ADMIRALTY_PURPOSE_HYPERDRIVE,
    ADMIRALTY_PURPOSE_STACKING,
    ADMIRALTY_PURPOSE_ASTEROID, /* to hit, by a solid hex */
    ADMIRALTY_PURPOSE_FIELD,    /* one field hex */
    ADMIRALTY_PURPOSE_DRAW,     /* next flight */
    ADMIRALTY_PURPOSE_RATE,     /* variable ROF */
    ADMIRALTY_PURPOSE_HIT,
    ADMIRALTY_PURPOSE_HIT_AGAIN, /* second roll of natural sixes */
    ADMIRALTY_PURPOSE_POWER,     /* variable IMP */
    ADMIRALTY_PURPOSE_IMPACT,
    ADMIRALTY_PURPOSE_IMPACT_AGAIN,
    ADMIRALTY_PURPOSE_YIELD, /* variable DMG */
    ADMIRALTY_PURPOSE_DAMAGE,
    ADMIRALTY_PURPOSE_DAMAGE_AGAIN, /* directed damage */
    ADMIRALTY_PURPOSE_CHART,
    ADMIRALTY_PURPOSE_EXPLOSION,
    ADMIRALTY_PURPOSE_REGENERATION,
    ADMIRALTY_PURPOSE_FIRE,    /* continuing damage */
    ADMIRALTY_PURPOSE_CONTROL, /* damage control */
    ADMIRALTY_PURPOSE_COUNT
};

/* Where a to-hit or impact modifier comes from. Events pack one signed four-bit number for each
 * (admiralty_modifier_of reads them): a list a person can follow (AE-8.0.1). */
enum admiralty_source {
    ADMIRALTY_FROM_RANGE,
    ADMIRALTY_FROM_FLIGHT, /* the target is a flight (AE-5.4.4) */
    ADMIRALTY_FROM_COUNTERMEASURES,
    ADMIRALTY_FROM_FIRE_CONTROL,
    ADMIRALTY_FROM_EVASION_OWN,
    ADMIRALTY_FROM_EVASION_TARGET,
    ADMIRALTY_FROM_AIM, /* directed damage */
    ADMIRALTY_FROM_FIELD,
    ADMIRALTY_FROM_DUST,
    ADMIRALTY_FROM_NEBULA,
    ADMIRALTY_FROM_TRAIT, /* impact: Piercing, Non-Piercing */
    ADMIRALTY_SOURCE_COUNT
};

/* Range bands (AE-4.2.2). */
enum admiralty_band { ADMIRALTY_SHORT, ADMIRALTY_MEDIUM, ADMIRALTY_LONG, ADMIRALTY_BEYOND };

/* Why an element left play: flags ADMIRALTY_FATE. */
enum admiralty_fate {
    ADMIRALTY_IN_PLAY,
    ADMIRALTY_DESTROYED,
    ADMIRALTY_LEFT,  /* the board (AE-3.3.2) */
    ADMIRALTY_JUMPED /* by hyperdrive (AE-B6) */
};

/* What a loss or damage came from, for events. */
enum admiralty_cause {
    ADMIRALTY_BY_FIRE, /* of ships or flights */
    ADMIRALTY_BY_ASTEROID,
    ADMIRALTY_BY_FIELD,
    ADMIRALTY_BY_PLANET,
    ADMIRALTY_BY_BLACK_HOLE,
    ADMIRALTY_BY_EXPLOSION,
    ADMIRALTY_BY_BURNING,
    ADMIRALTY_BY_LEAVING,
    ADMIRALTY_BY_JUMP,
    ADMIRALTY_BY_CARRIER /* aboard a lost carrier */
};

/* event.kind. `unit` and `other` as said; a: the arguments. "side" and "seat" are numbers. Order
 * texts lie in a[0 … 7] as their 32 bytes (walk_get_text). Events about what a hidden ship
 * does are seen by its own side only. */
enum admiralty_event {
    ADMIRALTY_EVENT_ONLY_ANSWER, /* unit, other as in the answer; cell; a: decision, seat, mode,
                                    weapons low, weapons high */
    ADMIRALTY_EVENT_RUN_ENDED,   /* unit (END_FIRE); a: decision, seat; secret for fleet and plot */
    ADMIRALTY_EVENT_BOUGHT,      /* secret; a: design (DESIGN_NONE: flight), points left */
    ADMIRALTY_EVENT_FLEET_SHOWN, /* a: side, ships, flights, points used */
    ADMIRALTY_EVENT_FIRST,      /* who begins; a: phase, side, batch, red count, blue count, face */
    ADMIRALTY_EVENT_DEPLOYED,   /* unit, cell; a: heading */
    ADMIRALTY_EVENT_TURN_BEGAN, /* a: turn */
    ADMIRALTY_EVENT_PHASE_BEGAN,    /* a: phase */
    ADMIRALTY_EVENT_PLOTTED,        /* secret; unit; a: text */
    ADMIRALTY_EVENT_SPLIT_SET,      /* secret; unit; a: six values */
    ADMIRALTY_EVENT_REINFORCE_SET,  /* secret; unit; a: engine points */
    ADMIRALTY_EVENT_ORDER_SHOWN,    /* unit; a: text (only "?" of a cloak for the other side) */
    ADMIRALTY_EVENT_ORDER_JUDGED,   /* unit; a: requirement, rating, speed, previous speed; legal */
    ADMIRALTY_EVENT_ORDER_ILLEGAL,  /* unit coasts; a: requirement, rating, why (enum
                                       admiralty_flaw), speed */
    ADMIRALTY_EVENT_ORDER_MISSING,  /* unit coasts; a: speed */
    ADMIRALTY_EVENT_SPLIT_SHOWN,    /* unit; a: six values */
    ADMIRALTY_EVENT_REINFORCED,     /* unit; a: engine points, shields now */
    ADMIRALTY_EVENT_CLOAKED,        /* unit, cell of the marker */
    ADMIRALTY_EVENT_RETURNED,       /* unit, cell */
    ADMIRALTY_EVENT_UNDETECTED,     /* secret; unit; a: face, needed */
    ADMIRALTY_EVENT_DETECTED,       /* unit, cell; a: face is not told: 0 */
    ADMIRALTY_EVENT_NO_CLOAK,       /* unit: in a nebula, or its order was illegal */
    ADMIRALTY_EVENT_DRIVE_CHARGED,  /* unit; a: face, total */
    ADMIRALTY_EVENT_DRIVE_RESET,    /* unit */
    ADMIRALTY_EVENT_JUMPED,         /* unit; a: VP for the enemy */
    ADMIRALTY_EVENT_MOVED,          /* unit, cell; a: heading, facing, speed */
    ADMIRALTY_EVENT_EVADES,         /* unit */
    ADMIRALTY_EVENT_ROLLED,         /* unit; a: inverted now */
    ADMIRALTY_EVENT_LEFT_BOARD,     /* unit, last cell on it; a: VP for the enemy, for its side */
    ADMIRALTY_EVENT_MET,            /* unit, cell; a: terrain, dice, needed */
    ADMIRALTY_EVENT_STRUCK,         /* unit (by terrain met); a: hits, terrain */
    ADMIRALTY_EVENT_STRAINED,       /* unit: emergency thrust; a: engine boxes, rating now */
    ADMIRALTY_EVENT_CONTESTED,      /* cell; a: ships */
    ADMIRALTY_EVENT_STACK_ROLLED,   /* unit; a: face, rating, total */
    ADMIRALTY_EVENT_STACK_TIED,     /* a: ships that roll again */
    ADMIRALTY_EVENT_STAYED,         /* unit, cell */
    ADMIRALTY_EVENT_SHIFTED,        /* unit, cell */
    ADMIRALTY_EVENT_FLIGHT_DRAWN,   /* unit; a: face, flights left */
    ADMIRALTY_EVENT_FLEW,           /* unit, cell; a: hexes */
    ADMIRALTY_EVENT_FLIGHT_ATTACKS, /* unit at other; a: fighters */
    ADMIRALTY_EVENT_LOCKED,         /* unit and other are in a dogfight */
    ADMIRALTY_EVENT_UNLOCKED,       /* unit */
    ADMIRALTY_EVENT_DECLARED,       /* unit at other; a: weapons low, weapons high, aim */
    ADMIRALTY_EVENT_LINE_CHOSEN,    /* unit at other, cell */
    ADMIRALTY_EVENT_FACING_SHOWN,   /* unit shows other; a: facing, rating */
    ADMIRALTY_EVENT_HELD,           /* unit passes */
    ADMIRALTY_EVENT_FORFEITED,      /* unit at other; a: weapon, rule of the reason */
    ADMIRALTY_EVENT_AIMED,          /* unit at other; a: weapon (-1: flight), dice, ACC, total
                                       modifier, modifiers packed word 0, need and word 1
                                       (admiralty_event_need, admiralty_event_modifiers),
                                       distance, band (with stealth) */
    ADMIRALTY_EVENT_IMPOSSIBLE,     /* unit at other: need is 10 or more; a: weapon, need */
    ADMIRALTY_EVENT_RATE,           /* unit at other; a: weapon, which (0 ROF, 1 IMP, 2 DMG), then
                                       by AE-C4.9 the dice that follow, by AE-C4.7 and AE-C4.8 the
                                       value at this range */
    ADMIRALTY_EVENT_HITS,           /* unit at other; a: weapon, hits so far, sixes to roll again */
    ADMIRALTY_EVENT_REPEATED,       /* unit at other; a: weapon, hits so far, dice again */
    ADMIRALTY_EVENT_LINKED,         /* unit at other; a: weapon, hits of the linked dice */
    ADMIRALTY_EVENT_AREA,           /* unit's shot strikes other, too; a: weapon, hits */
    ADMIRALTY_EVENT_PIERCES,        /* unit (none: terrain, blasts) at other; a: weapon (-1), dice,
                                       shields, total modifier, modifiers and need as AIMED;
                                       shields 0: no roll */
    ADMIRALTY_EVENT_IMPACT,       /* unit at other; a: weapon, points so far, sixes to roll again */
    ADMIRALTY_EVENT_DAMAGE,       /* unit (none: terrain, blasts, fires) at other; a: hull,
                                     engine, shield, weapon hits, dice */
    ADMIRALTY_EVENT_REDIRECTED,   /* unit at other; a: dice rolled again */
    ADMIRALTY_EVENT_KINDLED,      /* unit (target); a: fires started */
    ADMIRALTY_EVENT_FIGHTERS_HIT, /* unit at other; a: killed or to be, pending?, hits */
    ADMIRALTY_EVENT_CHART,        /* unit; a: dice, X lost, Y lost, Z lost */
    ADMIRALTY_EVENT_WEAPONS_LOST, /* unit; a: battery, weapons low, weapons high */
    ADMIRALTY_EVENT_HULL_LOST,    /* unit; a: boxes, left */
    ADMIRALTY_EVENT_ENGINE_LOST,  /* unit; a: boxes, rating now */
    ADMIRALTY_EVENT_SHIELD_LOST,  /* unit; a: boxes, rating now */
    ADMIRALTY_EVENT_SCREENS_CUT,  /* unit; a: six values */
    ADMIRALTY_EVENT_FIGHTERS_LOST,    /* unit; a: fighters, left */
    ADMIRALTY_EVENT_DESTROYED,        /* unit; a: cause, VP for the enemy */
    ADMIRALTY_EVENT_SCORED,           /* a: side, VP gained, VP now */
    ADMIRALTY_EVENT_PHASE_PASSED,     /* a: phase, whether it had begun */
    ADMIRALTY_EVENT_NO_TARGETS,       /* a: side, ships that hold without being asked */
    ADMIRALTY_EVENT_AWARD_OFFERED,    /* a: side, award (of its record) */
    ADMIRALTY_EVENT_AWARDED,          /* unit earns it; a: side, award */
    ADMIRALTY_EVENT_EXPLOSION_ROLLED, /* unit; a: face */
    ADMIRALTY_EVENT_EXPLODED,         /* unit, cell; a: dice */
    ADMIRALTY_EVENT_BLASTED,          /* other by unit; a: dice, shields */
    ADMIRALTY_EVENT_REGENERATED,      /* unit; a: dice, boxes */
    ADMIRALTY_EVENT_BURNED,           /* unit; a: fires rolled, still burning */
    ADMIRALTY_EVENT_CONTROL_ROLLED,   /* unit; a: dice, repairs */
    ADMIRALTY_EVENT_REPAIRED,         /* unit; a: enum admiralty_repair, weapon, rating now */
    ADMIRALTY_EVENT_LAUNCHED,         /* unit (carrier), other (flight) */
    ADMIRALTY_EVENT_RECOVERED,        /* unit (carrier), other (flight) */
    ADMIRALTY_EVENT_PULLED,           /* unit, cell */
    ADMIRALTY_EVENT_VICTORY,          /* a: side, red VP, blue VP, threshold */
    ADMIRALTY_EVENT_DRAW,             /* a: red VP, blue VP, threshold */
    ADMIRALTY_EVENT_COUNT
};

/* Why an order is not carried out (AE-3.2.5); each has its rule. */
enum admiralty_flaw {
    ADMIRALTY_SOUND,
    ADMIRALTY_FLAW_TEXT,       /* unparsable: a character, too long, a number (AE-3.1.1) */
    ADMIRALTY_FLAW_TURNS,      /* too many turns, or U with others (AE-3.1.1) */
    ADMIRALTY_FLAW_ENGINES,    /* dead engines cannot turn (AE-3.2.3) */
    ADMIRALTY_FLAW_THRUST,     /* requirement above the rating (AE-3.2.2) */
    ADMIRALTY_FLAW_OPTION,     /* the option is off or the device is lacking (AE-8.0.2) */
    ADMIRALTY_FLAW_SPECIAL,    /* more than one special action, or not at the end (AE-8.0.2) */
    ADMIRALTY_FLAW_SLIP,       /* AE-D8 */
    ADMIRALTY_FLAW_HYPERDRIVE, /* turn or slip with # (AE-B6) */
    ADMIRALTY_FLAW_EVASIVE,    /* engine rating below 4 (AE-D4) */
    ADMIRALTY_FLAW_EMERGENCY,  /* no engine box left (AE-D3) */
    ADMIRALTY_FLAW_SPACING,    /* basic-movement: no hex forward between two turns (AE-D1) */
    ADMIRALTY_FLAW_PIVOT,      /* AE-D5 */
    ADMIRALTY_FLAW_COUNT
};

#endif
