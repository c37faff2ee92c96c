/* What the files of `universal` that tell events share. */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_VIEW_SAY_H
#define FLAGBRIDGE_RULES_UNIVERSAL_VIEW_SAY_H

#include "core/event.h"

/* say_value.c: values as they stand in a sentence */
event_say_value universal_say_value_award;
event_say_value universal_say_value_battery;
event_say_value universal_say_value_cause;
event_say_value universal_say_value_chosen;
event_say_value universal_say_value_coast;
event_say_value universal_say_value_gain;
event_say_value universal_say_value_own_gain;
event_say_value universal_say_value_heading;
event_say_value universal_say_value_item;
event_say_value universal_say_value_marker;
event_say_value universal_say_value_percent;
event_say_value universal_say_value_seekers_end;
event_say_value universal_say_value_terrain;
event_say_value universal_say_value_track;
event_say_value universal_say_value_variant;

#endif
