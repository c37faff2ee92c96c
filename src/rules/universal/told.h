/* What rolls and events of `universal` can tell, and what their arguments mean. */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_TOLD_H
#define FLAGBRIDGE_RULES_UNIVERSAL_TOLD_H

#include "rules/universal/kinds.h"
#include "rules/universal/rule_ids.h"

/* roll.purpose */
enum universal_purpose {
    UNIVERSAL_PURPOSE_FIRST,     /* roll-off: who begins */
    UNIVERSAL_PURPOSE_CARD,      /* the next card of a deck */
    UNIVERSAL_PURPOSE_COMET,     /* direction of its tail */
    UNIVERSAL_PURPOSE_DETECTION, /* hidden lane; target: the observer */
    UNIVERSAL_PURPOSE_JUMP,
    UNIVERSAL_PURPOSE_STACKING,
    UNIVERSAL_PURPOSE_FIELD, /* one field hex */
    UNIVERSAL_PURPOSE_DECOY,
    UNIVERSAL_PURPOSE_DEFENCE, /* at a volley or Mines */
    UNIVERSAL_PURPOSE_INTERCEPTION,
    UNIVERSAL_PURPOSE_VOLATILE,
    UNIVERSAL_PURPOSE_ATTACK,
    UNIVERSAL_PURPOSE_ATTACK_AGAIN, /* second roll of natural sixes */
    UNIVERSAL_PURPOSE_RETARGET,
    UNIVERSAL_PURPOSE_BURST,
    UNIVERSAL_PURPOSE_PENETRATION,
    UNIVERSAL_PURPOSE_IMPACT,       /* at a Unity ship's shields (UN-Z3.5e) */
    UNIVERSAL_PURPOSE_IMPACT_AGAIN, /* second roll of natural sixes */
    UNIVERSAL_PURPOSE_CATASTROPHE,
    UNIVERSAL_PURPOSE_PIERCE, /* Piercing 4, 6 */
    UNIVERSAL_PURPOSE_DAMAGE,
    UNIVERSAL_PURPOSE_DAMAGE_AGAIN, /* Pinpoint */
    UNIVERSAL_PURPOSE_MARINES,
    UNIVERSAL_PURPOSE_LIGHT, /* Light fighters */
    UNIVERSAL_PURPOSE_STUTTER,
    UNIVERSAL_PURPOSE_CONTROL,
    UNIVERSAL_PURPOSE_REGENERATION,
    UNIVERSAL_PURPOSE_COUNT
};

/* Where an attack modifier comes from (UN-D2.2). */
enum universal_source {
    UNIVERSAL_FROM_NO_ENGINES,
    UNIVERSAL_FROM_SILENT_TARGET,
    UNIVERSAL_FROM_SILENT_OWN,
    UNIVERSAL_FROM_FIRE_CONTROL,
    UNIVERSAL_FROM_COUNTERMEASURES,
    UNIVERSAL_FROM_SIZE, /* flight or Shuttlecraft */
    UNIVERSAL_FROM_DETECTED,
    UNIVERSAL_FROM_NEBULA, /* and a comet's tail */
    UNIVERSAL_FROM_FIELD,
    UNIVERSAL_FROM_TAIL,
    UNIVERSAL_FROM_SUSTAINED,
    UNIVERSAL_FROM_RANGE, /* of a Unity weapon (UN-Z3.5d) */
    UNIVERSAL_SOURCE_COUNT
};

/* Why an element left play. */
enum universal_fate {
    UNIVERSAL_IN_PLAY,
    UNIVERSAL_DESTROYED,
    UNIVERSAL_LEFT, /* the board; also safely (UN-S0) */
    UNIVERSAL_JUMPED
};

/* What strikes, and what a loss came from. */
enum universal_blow {
    UNIVERSAL_BY_WEAPONS,
    UNIVERSAL_BY_FLIGHT,
    UNIVERSAL_BY_PDS,
    UNIVERSAL_BY_SEEKERS,
    UNIVERSAL_BY_MINES,
    UNIVERSAL_BY_ASTEROID,
    UNIVERSAL_BY_FIELD,
    UNIVERSAL_BY_SHOCKWAVE,
    UNIVERSAL_BY_MARINES,
    UNIVERSAL_BY_PLANET,
    UNIVERSAL_BY_BLACK_HOLE,
    UNIVERSAL_BY_LEAVING,
    UNIVERSAL_BY_JUMP,
    UNIVERSAL_BY_CARRIER /* aboard a lost ship */
};

enum universal_seekers_end {
    UNIVERSAL_SEEKERS_SPENT,   /* the launch was for nothing: out of reach (UN-D6.2) */
    UNIVERSAL_SEEKERS_FOOLED,  /* by a Decoy (UN-E2.2) */
    UNIVERSAL_SEEKERS_STOPPED, /* by defensive fire (UN-D6.4) */
    UNIVERSAL_SEEKERS_LOST,    /* their target is gone (UN-D6.5) */
    UNIVERSAL_SEEKERS_FADED    /* none is left so far from the launch (UN-Z3.5c) */
};

/* event.kind. `unit` and `other` as said; a: the arguments. Order texts lie in a[0 … 7]
 * (walk_get_text). Events about what a hidden ship does are seen by its own side only. */
enum universal_event {
    UNIVERSAL_EVENT_ONLY_ANSWER,
    UNIVERSAL_EVENT_RUN_ENDED,
    UNIVERSAL_EVENT_BOUGHT,        /* secret; a: design, points left, variant */
    UNIVERSAL_EVENT_FLEET_SHOWN,   /* a: side, ships, flights, points */
    UNIVERSAL_EVENT_NO_FUEL,       /* a: side: none of its ships can steer */
    UNIVERSAL_EVENT_AWARD_OFFERED, /* a: side, award of its record */
    UNIVERSAL_EVENT_ROLLED_OFF,    /* a: phase, side, face */
    UNIVERSAL_EVENT_FIRST,         /* a: phase, side, block, red count, blue count */
    UNIVERSAL_EVENT_CARD,          /* a: phase, side, red cards left, blue cards left */
    UNIVERSAL_EVENT_DEPLOYED,      /* unit, cell; a: heading */
    UNIVERSAL_EVENT_TURN_BEGAN,    /* a: turn */
    UNIVERSAL_EVENT_PHASE_BEGAN,   /* a: phase */
    UNIVERSAL_EVENT_PHASE_PASSED,  /* a: phase: nobody could do anything in it */
    UNIVERSAL_EVENT_PLOTTED,       /* secret; unit; a: text */
    UNIVERSAL_EVENT_BESIDE,        /* secret; unit; a: Boosters, tether group */
    UNIVERSAL_EVENT_ORDER_SHOWN,   /* unit; a: text (only "?" of a cloak for the other side) */
    UNIVERSAL_EVENT_ORDER_JUDGED,  /* unit; a: requirement, rating, speed, previous speed, Boosters
                                    */
    UNIVERSAL_EVENT_ORDER_INVALID, /* unit coasts; a: requirement, rating, rule, speed */
    UNIVERSAL_EVENT_ORDER_MISSING, /* unit coasts; a: speed */
    UNIVERSAL_EVENT_TETHERED,      /* unit; a: group, combined rating */
    UNIVERSAL_EVENT_CLOAKED,       /* unit, cell of the marker */
    UNIVERSAL_EVENT_RETURNED,      /* unit, cell */
    UNIVERSAL_EVENT_UNDETECTED,    /* secret; unit; other: observer; a: face, distance */
    UNIVERSAL_EVENT_DETECTED,      /* unit, cell */
    UNIVERSAL_EVENT_NO_CLOAK,      /* unit */
    UNIVERSAL_EVENT_CHARGED,       /* unit; a: face, total */
    UNIVERSAL_EVENT_RESET,         /* unit: its jump total is lost */
    UNIVERSAL_EVENT_JUMPED,        /* unit; a: VP for the enemy */
    UNIVERSAL_EVENT_MOVED,         /* unit, cell; a: heading, speed, vq, vr */
    UNIVERSAL_EVENT_SILENT,        /* unit */
    UNIVERSAL_EVENT_INVERTED,      /* unit; a: inverted now */
    UNIVERSAL_EVENT_FLOATED,       /* a: dq, dr: everything is shifted */
    UNIVERSAL_EVENT_LEFT_BOARD,    /* unit, last cell; a: VP for the enemy, VP for its own side */
    UNIVERSAL_EVENT_MET,           /* unit; a: terrain, face (field), needed */
    UNIVERSAL_EVENT_STRAINED,      /* unit; a: engine boxes crossed off */
    UNIVERSAL_EVENT_CONTESTED,     /* cell; a: ships */
    UNIVERSAL_EVENT_STACK_ROLLED,  /* unit; a: face, rating, total */
    UNIVERSAL_EVENT_STACK_TIED,    /* a: ships that roll again */
    UNIVERSAL_EVENT_STAYED,        /* unit, cell */
    UNIVERSAL_EVENT_SHIFTED,       /* unit, cell */
    UNIVERSAL_EVENT_DECOY_PLACED,  /* unit */
    UNIVERSAL_EVENT_DECOY_ROLLED,  /* unit fires at other; a: least face it was, fooled */
    UNIVERSAL_EVENT_DEFENDED,      /* unit; a: marker, dice, hits, attack dice or Mines left */
    UNIVERSAL_EVENT_MINES_MET,     /* unit, cell; a: marker, Mines, hits */
    UNIVERSAL_EVENT_SEEKERS_LAUNCHED, /* unit at other; a: battery, weapons, dice, range */
    UNIVERSAL_EVENT_SEEKERS_ATTACK,   /* unit at other; a: marker, dice, range */
    UNIVERSAL_EVENT_EVAPORATED,       /* unit at other; a: marker, dice launched, dice left */
    UNIVERSAL_EVENT_SEEKERS_GONE,     /* other; a: marker, enum universal_seekers_end */
    UNIVERSAL_EVENT_FLEW,             /* unit, cell; a: heading, cost */
    UNIVERSAL_EVENT_FLIGHT_ATTACKS,   /* unit at other; a: fighters */
    UNIVERSAL_EVENT_INTERCEPTED,      /* unit at other; a: hits */
    UNIVERSAL_EVENT_RECOVERED,        /* unit by other */
    UNIVERSAL_EVENT_LAUNCHED,         /* unit from other; a: manned */
    UNIVERSAL_EVENT_TARGETED,         /* unit at other; a: weapons low, high, manner */
    UNIVERSAL_EVENT_FACING_SHOWN,     /* unit to other; a: facing */
    UNIVERSAL_EVENT_HELD,             /* unit */
    UNIVERSAL_EVENT_AIMED, /* unit at other; a: battery (255: none), weapons (without a battery enum
                              universal_blow), range, effective range, modifiers (two words), ACC
                              (times 256) and needed, dice */
    UNIVERSAL_EVENT_IMPOSSIBLE,   /* unit at other; a: needed */
    UNIVERSAL_EVENT_RATE,         /* unit; a: dice by Volatile */
    UNIVERSAL_EVENT_HITS,         /* unit at other; a: hits so far, dice thrown last, hits with
                                     a natural 6 among them (Cutting), sixes to roll again, hits of
                                     throws before */
    UNIVERSAL_EVENT_EXTRA,        /* unit at other; a: more dice or hits, enum universal_trait */
    UNIVERSAL_EVENT_PENETRATED,   /* unit at other; a: through, hits, Screens, needed, facing */
    UNIVERSAL_EVENT_IMPACTED,     /* unit at other; a: points of impact, hits, shield rating,
                                     needed, facing, IMP, Phasing (-1: Non-Phasing) */
    UNIVERSAL_EVENT_POINTS,       /* unit at other; a: points, hits, by trait */
    UNIVERSAL_EVENT_SHIELDED,     /* unit (target); a: absorbed, facing Shields used, omni used,
                                     points left, points that bypass, facing */
    UNIVERSAL_EVENT_DAMAGE,       /* unit (target); a: hull, engines, weapons, systems, dice */
    UNIVERSAL_EVENT_REROLLED,     /* unit; a: dice (Pinpoint) */
    UNIVERSAL_EVENT_SWEPT,        /* unit at other; a: dice (Sweeping) */
    UNIVERSAL_EVENT_FIGHTERS_HIT, /* unit; a: fighters */
    UNIVERSAL_EVENT_BATTERED,     /* unit (flight) by the Batteries of other; a: fighters */
    UNIVERSAL_EVENT_BURNED_OUT,   /* unit; a: more fighters lost (Light) */
    UNIVERSAL_EVENT_SHOCKWAVE,    /* unit; a: dice */
    UNIVERSAL_EVENT_MARKER_LAID,  /* unit, cell; a: kind, count, marker; kind covered for others */
    UNIVERSAL_EVENT_MARKER_SHOWN, /* cell; a: kind, marker, side */
    UNIVERSAL_EVENT_MARKER_GONE,  /* cell; a: kind, side */
    UNIVERSAL_EVENT_BOARDED,      /* unit at other; a: squads, successes */
    UNIVERSAL_EVENT_REPELLED,     /* unit; a: squads, successes left */
    UNIVERSAL_EVENT_BOXES_LOST,   /* unit; a: track, boxes, crossed now, value now */
    UNIVERSAL_EVENT_BULKHEADS_LOST, /* unit; a: boxes, left */
    UNIVERSAL_EVENT_WEAPONS_LOST,   /* unit; a: weapons low, high, chosen */
    UNIVERSAL_EVENT_ITEM_LOST,      /* unit; a: item, left of it */
    UNIVERSAL_EVENT_FIGHTERS_LOST,  /* unit; a: fighters, left */
    UNIVERSAL_EVENT_DESTROYED,      /* unit, cell; a: enum universal_blow, VP */
    UNIVERSAL_EVENT_SCORED,         /* a: side, points, total */
    UNIVERSAL_EVENT_PULLED,         /* unit, cell */
    UNIVERSAL_EVENT_COMET_MOVED,    /* cell; a: direction of its tail */
    UNIVERSAL_EVENT_STUTTERED,      /* unit, cell; a: direction, distance, done */
    UNIVERSAL_EVENT_CONTROL_ROLLED, /* unit; a: dice, engines, weapons, systems */
    UNIVERSAL_EVENT_REPAIRED,       /* unit; a: track, value now, weapon or item, 255 none */
    UNIVERSAL_EVENT_SHIELD_BACK,    /* unit; a: facing */
    UNIVERSAL_EVENT_REGENERATED,    /* unit; a: dice, boxes */
    UNIVERSAL_EVENT_SPENT,          /* unit; a: action points, left */
    UNIVERSAL_EVENT_AWARDED,        /* unit; a: side, award of its record */
    UNIVERSAL_EVENT_PARTIAL,        /* unit; a: percent, points */
    UNIVERSAL_EVENT_VICTORY,        /* a: side, red VP, blue VP */
    UNIVERSAL_EVENT_DRAW,           /* a: red VP, blue VP */
    UNIVERSAL_EVENT_COUNT
};

#endif
