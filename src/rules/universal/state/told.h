/* What rolls and events of `universal` can tell, and what their arguments mean. */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_STATE_TOLD_H
#define FLAGBRIDGE_RULES_UNIVERSAL_STATE_TOLD_H

#include "rules/kit/told.h"
#include "rules/universal/state/kinds.h"
#include "rules/universal/state/rule_ids.h"

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

/* event.kind, and for each `struct universal_aimed_told`, its arguments (rules/kit/told.h). */
#define EVENT(name, NAME, step, sentence, arguments) UNIVERSAL_EVENT_##NAME,
enum universal_event {
#include "rules/universal/events.def"
    UNIVERSAL_EVENT_COUNT
};
#undef EVENT

#define EVENT(name, NAME, step, sentence, arguments)                                               \
    TOLD_EVENT(universal_##name, UNIVERSAL_EVENT_##NAME, arguments)
#include "rules/universal/events.def"
#undef EVENT

#endif
