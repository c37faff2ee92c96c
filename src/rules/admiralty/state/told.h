/* What rolls and events of `admiralty` can tell, and what their arguments mean. */
#ifndef FLAGBRIDGE_RULES_ADMIRALTY_STATE_TOLD_H
#define FLAGBRIDGE_RULES_ADMIRALTY_STATE_TOLD_H

#include "rules/kit/told.h"
#include "rules/admiralty/state/kinds.h"
#include "rules/admiralty/state/rule_ids.h"

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

/* event.kind, and for each `struct admiralty_aimed_told`, its arguments (rules/kit/told.h). */
#define EVENT(name, NAME, step, sentence, arguments) ADMIRALTY_EVENT_##NAME,
enum admiralty_event {
#include "rules/admiralty/events.def"
    ADMIRALTY_EVENT_COUNT
};
#undef EVENT

#define EVENT(name, NAME, step, sentence, arguments)                                               \
    TOLD_EVENT(admiralty_##name, ADMIRALTY_EVENT_##NAME, arguments)
#include "rules/admiralty/events.def"
#undef EVENT

/* What several of them have. */
TOLD_STRUCT(admiralty_screens, ADMIRALTY_SCREENS)
TOLD_STRUCT(admiralty_award, ADMIRALTY_AWARD)

#endif
