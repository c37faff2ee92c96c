/* Carrying answers out: what a step of the law works with, telling events and throwing dice. */
#ifndef FLAGBRIDGE_RULES_KIT_WALK_H
#define FLAGBRIDGE_RULES_KIT_WALK_H

#include "core/rulebook.h"

/* What a step works with; the typed state is got from `game`. `roll` is the throw of this action
 * that the next events come from. */
struct walk {
    const struct game *game;
    struct dice *dice; /* NULL in accept */
    struct events *events;
    uint16_t roll;
};
static inline struct walk walk_begin(const struct game *game, struct dice *dice,
                                     struct events *events)
{
    return (struct walk){game, dice, events, EVENT_NO_ROLL};
}

/* A new event of the throw made last, seen by all; it is written when it is told. */
static inline struct event walk_event(const struct walk *walk, int kind, int rule, int unit,
                                      int other)
{
    struct event event = event_make(kind, rule, unit, other);
    event.roll = walk->roll;
    return event;
}

static inline void walk_tell(struct walk *walk, const struct event *event)
{
    event_add(walk->events, event);
}

/* Seen by the seats of `side` only. */
void walk_whisper(struct walk *walk, int side, const struct event *event);
/* Seen by all but those: what the others hear of it. */
void walk_tell_others(struct walk *walk, int side, const struct event *event);

/* Whether anybody listens: what is only told need not be worked out for nobody. */
static inline bool walk_is_heard(const struct walk *walk)
{
    return walk->events != NULL;
}

/* A text in the arguments of an event, all of which it takes. */
enum { WALK_TEXT_SIZE = sizeof(int32_t) * EVENT_ARGUMENTS };
void walk_put_text(struct event *event, const char *text);
void walk_get_text(const struct event *event, char out[WALK_TEXT_SIZE]);

/* Throws: `roll` of the walk is set to them. */
int walk_throw_one(struct walk *walk, const struct roll *what, int sides);
int walk_throw_sum(struct walk *walk, const struct roll *what, const struct dice_part *parts,
                   int part_count);

/* Each of the faces `from` … `to` adds one to what is counted. */
void walk_count_faces(struct roll *what, int from, int to);

/* Pools of d6. Read by classes of faces, all of them in tally[DICE_CLASSES_MAX]: the fewer there
 * are, the fewer ways exact odds have to follow; or by face. */
enum { WALK_DIE = 6 };
void walk_throw_classes(struct walk *walk, const struct roll *what, int count,
                        const uint8_t class_of[WALK_DIE], int *tally);
void walk_throw_pool(struct walk *walk, const struct roll *what, int count,
                     int face_tally[WALK_DIE]);
/* Classes for that: faces with equal keys are one. Returns how many dice of them may fall at once:
 * a larger pool is to be thrown in portions, one a step. */
int walk_sort_faces(const int key[WALK_DIE], uint8_t class_of[WALK_DIE]);
/* The next portion of `due` dice: by_face has how many of each class fell at the first face of the
 * class, 0 at the others. Returns how many were thrown. */
int walk_throw_portion(struct walk *walk, const struct roll *what, uint32_t due,
                       const int key[WALK_DIE], int by_face[WALK_DIE]);

#endif
