/* Events from rows: what a line of a system's events.def becomes. A row says
 *
 *   EVENT(armor_lost, ARMOR_LOST, STEP_LOSS, "%unit loses {boxes armor box|armor boxes}.",
 *         ARG(boxes, NUMBER) ARG(checked, NUMBER) ARG(of, NUMBER))
 *
 * its name, what it is to somebody who watches, its sentence (a pattern of sentence.h, or SAY(who
 * makes it)) and its arguments with what they mean. The system's told.h makes of it NOVA_EVENT_…
 * and what TOLD_EVENT says, its voice (rows.h) the tables. Below are the arguments as members of a
 * struct: what a row says means the same everywhere. */
#ifndef FLAGBRIDGE_RULES_KIT_TOLD_H
#define FLAGBRIDGE_RULES_KIT_TOLD_H

#include "rules/kit/walk.h"

#include <string.h>

/* The numbers of an event, eight of them. */
#define ARG(name, kind) int32_t name;
#define BITS(name) struct told_bits name;     /* two: a set of weapons or the like */
#define LETTERS(name) char name[8];           /* two: not ended by a zero if all are used */
#define PACKED(name) int32_t name[2];         /* two, which only the system can read */
#define TEXT(name) char name[WALK_TEXT_SIZE]; /* all: walk_put_text */
#define NONE int32_t none;                    /* there are none */

struct told_bits {
    uint32_t low;
    uint32_t high;
};

static inline struct told_bits told_bits(uint64_t set)
{
    return (struct told_bits){(uint32_t)set, (uint32_t)(set >> 32)};
}

static inline uint64_t told_set(struct told_bits bits)
{
    return (uint64_t)bits.high << 32 | bits.low;
}

/* struct TYPE_told, TYPE_of(event), TYPE_put(&event, told). */
#define TOLD_STRUCT(type, arguments)                                                               \
    struct type##_told {                                                                           \
        arguments                                                                                  \
    };                                                                                             \
    _Static_assert(sizeof(struct type##_told) <= sizeof(int32_t) * EVENT_ARGUMENTS,                \
                   "eight numbers");                                                               \
    static inline struct type##_told type##_of(const struct event *event)                          \
    {                                                                                              \
        struct type##_told told;                                                                   \
        memcpy(&told, event->argument, sizeof told);                                               \
        return told;                                                                               \
    }                                                                                              \
    static inline void type##_put(struct event *event, struct type##_told told)                    \
    {                                                                                              \
        memcpy(event->argument, &told, sizeof told);                                               \
    }

/* The same of one kind: TYPE_kind; TYPE_event makes one, TYPE_tell tells it. */
#define TOLD_EVENT(type, number, arguments)                                                        \
    TOLD_STRUCT(type, arguments)                                                                   \
    enum { type##_kind = number };                                                                 \
    static inline struct event type##_event(const struct walk *walk, int rule, int unit,           \
                                            int other, struct type##_told told)                    \
    {                                                                                              \
        struct event event = walk_event(walk, type##_kind, rule, unit, other);                     \
        type##_put(&event, told);                                                                  \
        return event;                                                                              \
    }                                                                                              \
    static inline void type##_tell(struct walk *walk, int rule, int unit, int other,               \
                                   struct type##_told told)                                        \
    {                                                                                              \
        if (walk_is_heard(walk)) {                                                                 \
            struct event event = type##_event(walk, rule, unit, other, told);                      \
            event_add(walk->events, &event);                                                       \
        }                                                                                          \
    }

/* TELL(walk, nova_hits, NOVA_RULE_ATTACK_7, unit, target, .hits = 2, .dice = 5) tells an event;
 * what is not named is 0. TOLD makes one, for which more is to be set than unit and other. */
#define TELL(walk, type, rule, unit, other, ...)                                                   \
    type##_tell(walk, (int)(rule), unit, other, (struct type##_told){__VA_ARGS__})
/* The same of an event without arguments. */
#define TELL_BARE(walk, type, rule, unit, other) TELL(walk, type, rule, unit, other, .none = 0)
#define TOLD(walk, type, rule, unit, other, ...)                                                   \
    type##_event(walk, (int)(rule), unit, other, (struct type##_told){__VA_ARGS__})

/* ---- what the kit tells ---- */

#include "rules/kit/events.def"

TOLD_STRUCT(kit_only_answer, KIT_ONLY_ANSWER)
TOLD_STRUCT(kit_run_ended, KIT_RUN_ENDED)
TOLD_STRUCT(kit_scored, KIT_SCORED)
TOLD_STRUCT(kit_victory, KIT_VICTORY)
TOLD_STRUCT(kit_draw, KIT_DRAW)

#endif
