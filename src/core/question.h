/* A question: what is asked, of whom, about which units. */
#ifndef FLAGBRIDGE_CORE_QUESTION_H
#define FLAGBRIDGE_CORE_QUESTION_H

#include "base/bits.h"
#include "core/state.h"

struct unit_set {
    uint64_t bits[4];
};

static inline void unit_set_add(struct unit_set *set, int unit)
{
    set->bits[unit / 64] |= (uint64_t)1 << (unit % 64);
}

static inline bool unit_set_has(const struct unit_set *set, int unit)
{
    return set->bits[unit / 64] >> (unit % 64) & 1;
}

/* The first at or behind `unit`, or UNIT_NONE. */
static inline int unit_set_next(const struct unit_set *set, int unit)
{
    for (int word = unit / 64; word < 4; word++, unit = 64 * word) {
        uint64_t rest = set->bits[word] >> (unit % 64);
        if (rest)
            return unit + bits_lowest(rest);
    }
    return UNIT_NONE;
}

struct question {
    uint8_t decision; /* what is chiefly asked: index into the rulebook's decisions */
    uint8_t seats;    /* bit per seat that may answer; the first permitted answer closes it */
    uint8_t secret;   /* answered in drafts, shown when all have committed */
    uint8_t unit;     /* the one unit it is about, else UNIT_NONE */
    uint8_t other;    /* the other unit involved, else UNIT_NONE */
    uint8_t spare[3];
    struct unit_set units; /* all units an answer may name as its unit */
};

static inline int question_seat(const struct question *question)
{
    return bits_lowest(question->seats);
}

/* The same question about one of its units only; about all if it is none of them. */
static inline struct question question_about(const struct question *question, int unit)
{
    struct question narrow = *question;
    if (unit == UNIT_NONE || !unit_set_has(&question->units, unit))
        return narrow;
    narrow.units = (struct unit_set){{0}};
    unit_set_add(&narrow.units, unit);
    return narrow;
}

#endif
