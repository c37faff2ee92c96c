/* What rolls and events of `starstrike` can tell, and what their arguments mean. */
#ifndef FLAGBRIDGE_RULES_STARSTRIKE_STATE_TOLD_H
#define FLAGBRIDGE_RULES_STARSTRIKE_STATE_TOLD_H

#include "rules/kit/told.h"
#include "rules/starstrike/state/rule_ids.h"
#include "rules/starstrike/state/words.h"

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

/* What the die of a Lock On is for: a Target Lock, the Augur, a card (SS-5F.01, SS-9L). */
enum starstrike_lock { STARSTRIKE_LOCK_BY_ICON, STARSTRIKE_LOCK_BY_AUGUR, STARSTRIKE_LOCK_BY_CARD };

/* A facing of an event that is about none. */
enum { STARSTRIKE_NO_FACING = -1 };

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

/* event.kind, and for each `struct starstrike_aimed_told`, its arguments (rules/kit/told.h). */
#define EVENT(name, NAME, step, sentence, arguments) STARSTRIKE_EVENT_##NAME,
enum starstrike_event {
#include "rules/starstrike/events.def"
    STARSTRIKE_EVENT_COUNT
};
#undef EVENT

#define EVENT(name, NAME, step, sentence, arguments)                                               \
    TOLD_EVENT(starstrike_##name, STARSTRIKE_EVENT_##NAME, arguments)
#include "rules/starstrike/events.def"
#undef EVENT

#endif
