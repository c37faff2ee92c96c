/* What rolls and events of `nova` can tell, and what their arguments mean. */
#ifndef FLAGBRIDGE_RULES_NOVA_STATE_TOLD_H
#define FLAGBRIDGE_RULES_NOVA_STATE_TOLD_H

#include "rules/kit/told.h"
#include "rules/nova/state/kinds.h"
#include "rules/nova/state/rule_ids.h"

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
 * (nova_aim_pack_modifiers): a list a person can follow. */
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

/* What the book only names and is in play. */
enum nova_named { NOVA_SYSTEMS_NAMED, NOVA_TRAITS_NAMED };

/* event.kind, and for each `struct nova_aimed_told`, its arguments (rules/kit/told.h). */
#define EVENT(name, NAME, step, sentence, arguments) NOVA_EVENT_##NAME,
enum nova_event {
#include "rules/nova/events.def"
    NOVA_EVENT_COUNT
};
#undef EVENT

#define EVENT(name, NAME, step, sentence, arguments)                                               \
    TOLD_EVENT(nova_##name, NOVA_EVENT_##NAME, arguments)
#include "rules/nova/events.def"
#undef EVENT

#endif
