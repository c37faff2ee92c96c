/* Carrying answers out: what a step works with, telling events and throwing dice. */
#ifndef FLAGBRIDGE_RULES_ADMIRALTY_WALK_H
#define FLAGBRIDGE_RULES_ADMIRALTY_WALK_H

#include "rules/admiralty/state.h"

/* ---- carrying out ---- */

/* What a step works with. `roll` is the throw of this action that the next events come from. */
struct admiralty_walk {
    const struct game *game;
    struct admiralty_state *state;
    struct dice *dice; /* NULL in accept */
    struct events *events;
    uint16_t roll;
};

/* events (tell.c). Events about a hidden unit that its enemies may not know of are whispered. */
struct event admiralty_event_new(const struct admiralty_walk *walk, enum admiralty_event kind,
                                 enum admiralty_rule rule, int unit, int other);
void admiralty_tell(struct admiralty_walk *walk, const struct event *event);
void admiralty_whisper(struct admiralty_walk *walk, int side, const struct event *event);
/* To all, or only to the unit's own side while it is hidden. */
void admiralty_tell_of(struct admiralty_walk *walk, const struct event *event);
void admiralty_event_put_text(struct event *event, const char *text);
void admiralty_event_text(const struct event *event, char out[ADMIRALTY_ORDER_SIZE]);
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

/* Throws (tell.c): walk->roll is set; the lane is hidden when the unit is (AE-B3.5). */
int admiralty_throw_one(struct admiralty_walk *walk, enum admiralty_purpose purpose,
                        enum admiralty_rule rule, int unit, int target, int sides);
/* Classes for that: faces with equal keys are one. Returns how many dice of them fall at once. */
int admiralty_sort_faces(const int key[6], uint8_t class_of[6]);
/* Dice of one pool by face; `what` has purpose, rule, unit and target. */
void admiralty_throw_pool(struct admiralty_walk *walk, const struct roll *what, int count,
                          int face_tally[6]);
/* The same read by classes of faces, all of them in tally[DICE_CLASSES_MAX] (fewer ways for exact
 * odds to follow). */
void admiralty_throw_classes(struct admiralty_walk *walk, const struct roll *what, int count,
                             const uint8_t class_of[6], int *tally);

#endif
