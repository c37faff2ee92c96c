/* What rolls and events of `nova` can tell, and what their arguments mean. */
#ifndef FLAGBRIDGE_RULES_NOVA_TOLD_H
#define FLAGBRIDGE_RULES_NOVA_TOLD_H

#include "rules/nova/kinds.h"
#include "rules/nova/rule_ids.h"

/* roll.purpose */
enum nova_purpose {
    NOVA_PURPOSE_PLACEMENT,  /* who places first; unit: none (NV-setup.3) */
    NOVA_PURPOSE_INITIATIVE, /* NV-seq.1 */
    NOVA_PURPOSE_ATTACK,     /* unit: attacker, none for asteroids */
    NOVA_PURPOSE_SHIELDS,    /* unit: the target */
    NOVA_PURPOSE_LOCATION,   /* damage-location */
    NOVA_PURPOSE_CHECK,      /* one die of a check series */
    NOVA_PURPOSE_ALLOCATION, /* damage-allocation: dice of its hull boxes */
    NOVA_PURPOSE_REGENERATION,
    NOVA_PURPOSE_CONTROL, /* damage control */
    NOVA_PURPOSE_JUMP,    /* hyperdrive */
    NOVA_PURPOSE_COUNT
};

/* Where parts of an attack modifier come from (NV-attack.5). Events pack a signed number for each
 * (nova_modifiers_pack): a list a person can follow. */
enum nova_source {
    NOVA_FROM_BANK,  /* the bank's number, or that of the combined banks */
    NOVA_FROM_RANGE, /* Dfs doubled */
    NOVA_FROM_ECM,
    NOVA_FROM_CONTROL, /* Fire Control counters a point of it */
    NOVA_FROM_HITS,    /* weapon boxes checked */
    NOVA_FROM_STEALTH,
    NOVA_FROM_EVASION_OWN,
    NOVA_FROM_EVASION_TARGET,
    NOVA_FROM_SPLIT,
    NOVA_FROM_LOCATION, /* +1 with damage-location */
    NOVA_FROM_ASTEROIDS,
    NOVA_FROM_DUST,
    NOVA_SOURCE_COUNT
};

/* Range bands (NV-attack.3, NV-adv.7). */
enum nova_band { NOVA_SHORT, NOVA_MIDDLE, NOVA_LONG, NOVA_LONG_SHOT, NOVA_BEYOND };

/* Why a ship left play: two bits of ship.flags. */
enum nova_fate {
    NOVA_IN_PLAY,
    NOVA_LOST, /* destroyed */
    NOVA_LEFT, /* the board, or no hex was left for it (NV-move.5, NV-move.6) */
    NOVA_JUMPED
};

/* What a loss came from, for events. */
enum nova_cause {
    NOVA_BY_FIRE,
    NOVA_BY_ASTEROIDS,
    NOVA_BY_PLANET,
    NOVA_BY_BLACK_HOLE,
    NOVA_BY_LEAVING,
    NOVA_BY_CROWDING,
    NOVA_BY_JUMP
};

/* event.kind. `unit` and `other` as said; a: the arguments. "side" and "seat" are numbers. Plans
 * lie in a[0 … 7] as the bytes of their text (walk_get_text). */
enum nova_event {
    NOVA_EVENT_ONLY_ANSWER,  /* kit/only.h */
    NOVA_EVENT_RUN_ENDED,    /* unit (END_FIRE, PICK_REST, NO_REPAIR); a: decision, seat; secret for
                                fleets, plots and targets */
    NOVA_EVENT_SIZE_NAMED,   /* a: size, limit, VP target */
    NOVA_EVENT_BOUGHT,       /* secret; a: design, points left */
    NOVA_EVENT_FLEET_SHOWN,  /* a: side, ships, points, by choice (1) */
    NOVA_EVENT_ROLLED_OFF,   /* a: phase, side, face */
    NOVA_EVENT_ROLL_TIED,    /* a: phase, face */
    NOVA_EVENT_FIRST_PLACER, /* a: side, red count, blue count, decided by roll (1) */
    NOVA_EVENT_DEPLOYED,     /* unit, cell; a: facing */
    NOVA_EVENT_TURN_BEGAN,   /* a: turn */
    NOVA_EVENT_PHASE_BEGAN,  /* a: phase */
    NOVA_EVENT_INITIATIVE,   /* a: side that may choose, its face, the other's */
    NOVA_EVENT_LEADS,        /* a: active side, chosen by (side) */
    NOVA_EVENT_GROUPS,       /* a: phase, side of the batch, batch, red count, blue count */
    NOVA_EVENT_PLOTTED,      /* secret; unit; a: plan; the declarations follow as their own */
    NOVA_EVENT_PLAN,         /* unit; a: plan, as carried out */
    NOVA_EVENT_DECLARED,     /* unit; a: one enum nova_declaration; secret with PLOTTED */
    NOVA_EVENT_MOVED,        /* unit, cell; a: facing, speed, maneuver (enum nova_maneuver), turns,
                                slips, speed it counted with */
    NOVA_EVENT_COASTED,      /* unit, cell; vector: a: facing, thrust, vq, vr */
    NOVA_EVENT_LEFT_BOARD,   /* unit, last cell on it; a: VP for the enemy */
    NOVA_EVENT_CROWDED,      /* unit, cell: it may not stay; other: who stands there */
    NOVA_EVENT_DISPLACED,    /* unit, new cell */
    NOVA_EVENT_NO_ROOM,      /* unit; a: VP for the enemy */
    NOVA_EVENT_MET,          /* unit, cell: enters asteroids, a planet, a black hole; a: terrain */
    NOVA_EVENT_STRAINED,     /* unit; a: thrust boxes checked now, thrust now */
    NOVA_EVENT_TARGETED,   /* unit at other; a: banks low, banks high, manner, second target; secret
                              with simultaneous-play */
    NOVA_EVENT_HELD,       /* unit fires nothing */
    NOVA_EVENT_PICKED,     /* unit at other; a: bank, half: the attack that is resolved next */
    NOVA_EVENT_AIMED,      /* unit at other; a: bank (leader), band, distance, M, modifiers (two
                              words), dice, string's number of the column or 0 */
    NOVA_EVENT_ROCKS,      /* unit is struck by asteroids; a: dice, speed */
    NOVA_EVENT_WASTED,     /* unit at other; a: bank: the target is full already */
    NOVA_EVENT_HITS,       /* unit at other; a: hits, dice */
    NOVA_EVENT_SHIELDED,   /* unit (target); a: negated, hits left, faces in force, icons' faces,
                              sector from 1 (0: none), faces pierced */
    NOVA_EVENT_UNSHIELDED, /* unit (target): no face is in force; a: hits */
    NOVA_EVENT_MULTIPLIED, /* unit at other; a: hits, boxes a hit, boxes (NV-trait.1) */
    NOVA_EVENT_LOCATED,    /* unit (target); a: dice, hull, system boxes, nothing */
    NOVA_EVENT_ARMOR_LOST, /* unit; a: boxes, checked now, of */
    NOVA_EVENT_HULL_LOST,  /* likewise */
    NOVA_EVENT_CORE_LOST,  /* likewise (NV-opt.2) */
    NOVA_EVENT_SURPLUS,    /* unit; a: boxes that met nothing */
    NOVA_EVENT_CONDITION,  /* unit; a: enum nova_condition */
    NOVA_EVENT_SERIES,     /* unit; a: enum nova_condition it is for */
    NOVA_EVENT_CHECKED,    /* unit; a: track, face (0: by NV-opt.1), boxes checked by it, checked
                              now, value now (shields: least face in force, 0: none; -1: one for
                              each sector), bank from 1 (0: the ship's track), due before the
                              last-box rule */
    NOVA_EVENT_NO_TRACK,   /* unit; a: track: no die (NV-attack.12) */
    NOVA_EVENT_SYSTEM_ROLLED, /* unit; a: system's place, face, lost (1) */
    NOVA_EVENT_ALLOCATED,     /* unit; a: face, dice of it, thrust, weapons, ECM, shields totals */
    NOVA_EVENT_SCORED,        /* a: side, points, total */
    NOVA_EVENT_DESTROYED,     /* unit, cell; a: cause, VP for the enemy */
    NOVA_EVENT_PULLED,        /* unit, new cell; a: hole */
    NOVA_EVENT_HELD_OFF,      /* unit: the hex it would be drawn into is taken; cell */
    NOVA_EVENT_REGENERATED,   /* unit; a: dice, boxes erased, armor now, hull now */
    NOVA_EVENT_CONTROL,       /* unit; a: track, face, erased (1), bank from 1 (0) */
    NOVA_EVENT_CHARGED,       /* unit; a: face, total */
    NOVA_EVENT_JUMPED,        /* unit */
    NOVA_EVENT_PARTIAL, /* a: side, points its enemies count for its hurt ships in this check */
    NOVA_EVENT_VICTORY, /* a: side, red VP, blue VP (as counted in this check), target */
    NOVA_EVENT_DRAW,    /* a: red VP, blue VP, target */
    NOVA_EVENT_PHASE_PASSED, /* nobody could fire; a: phase, somebody had fired before */
    NOVA_EVENT_NAMED,        /* in play though the book only names it; a: 0 systems, 1 traits */
    NOVA_EVENT_COUNT
};

#endif
