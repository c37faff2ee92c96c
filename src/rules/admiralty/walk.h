/* Carrying answers out: telling of what may be hidden, and throwing for it. */
#ifndef FLAGBRIDGE_RULES_ADMIRALTY_WALK_H
#define FLAGBRIDGE_RULES_ADMIRALTY_WALK_H

#include "rules/admiralty/state.h"
#include "rules/kit/walk.h"

/* To all, or only to the unit's own side while it is hidden. */
void admiralty_tell_of(struct walk *walk, const struct event *event);

/* Modifiers in one number: four bits signed for each enum admiralty_source below 8 in a[4] style
 * packing; sources from 8 on share the second word. */
struct admiralty_modifiers {
    int8_t of[ADMIRALTY_SOURCE_COUNT];
    int8_t sum;
};
int32_t admiralty_modifiers_pack(const struct admiralty_modifiers *modifiers, int word);
void admiralty_modifiers_unpack(int32_t word0, int32_t word1, struct admiralty_modifiers *out);
/* Of an AIMED or PIERCES event: a[4] is word 0, a[5] the need in its low byte below word 1. */
void admiralty_event_put_need(struct event *event, const struct admiralty_modifiers *modifiers,
                              int need);
int admiralty_event_need(const struct event *event);
void admiralty_event_modifiers(const struct event *event, struct admiralty_modifiers *out);

/* A throw for the unit: in the hidden lane when it or its target is hidden (AE-B3.5). */
struct roll admiralty_roll(const struct walk *walk, enum admiralty_purpose purpose,
                           enum admiralty_rule rule, int unit, int target);
int admiralty_throw_one(struct walk *walk, enum admiralty_purpose purpose, enum admiralty_rule rule,
                        int unit, int target, int sides);

#endif
