/* Dice: the only door by which chance enters the rules. */
#ifndef FLAGBRIDGE_CORE_DICE_H
#define FLAGBRIDGE_CORE_DICE_H

#include <stdbool.h>
#include <stdint.h>

enum {
    DICE_SIDES_MAX = 1000,
    DICE_PARTS_MAX = 256,
    DICE_PART_DICE_MAX = 64,
    DICE_POOL_MAX = 1000,
    DICE_CLASSES_MAX = 8,
    DICE_CLASS_NONE = 0xff,
    DICE_WORTHS = 6, /* dice with more sides count by their result alone */
    DICE_LANES = 2
};

/* Dice rolled for what an opponent may not see must not shift the open ones. */
enum dice_lane { DICE_OPEN, DICE_HIDDEN };

/* What is counted in a throw, by its purpose: dice are lit and compared with what was expected. */
enum dice_counts {
    COUNTS_NOTHING, /* a card, a direction */
    COUNTS_RESULT,  /* what the kept dice add up to */
    COUNTS_NUMBER,  /* a number the faces stand for */
    COUNTS_HITS,
    COUNTS_SAVES,
    COUNTS_DAMAGE,
    COUNTS_REPAIRS,
    COUNTS_COUNT
};

struct purpose {
    const char *name; /* "to hit" */
    enum dice_counts counts;
};

/* What a throw is for: shown to people, named when a script runs out. */
struct roll {
    uint8_t purpose;            /* index into the rulebook's purposes */
    uint8_t lane;               /* enum dice_lane */
    uint8_t unit;               /* who throws, or UNIT_NONE */
    uint8_t target;             /* at whom, or UNIT_NONE */
    uint16_t rule;              /* index into the rulebook's rules */
    uint8_t worth[DICE_WORTHS]; /* what each face adds to what the purpose counts */
};

/* `count` dice of one size, of which the `keep` highest are added up; `unit` is who throws them. */
struct dice_part {
    uint16_t sides;
    uint8_t count;
    uint8_t keep;
    uint8_t unit;
};

/* Fallen faces, in the order they fell. Counts go on past the capacity, so that the table can
 * repeat with more room. */
struct dice_face {
    uint16_t sides;
    uint16_t value;
    uint8_t unit;
    uint8_t lane;
    uint8_t class_; /* of a pool; else DICE_CLASS_NONE */
    bool dropped;   /* not among the highest that are kept */
};

struct dice_throw {
    struct roll roll;
    uint16_t result; /* of dice_one and dice_sum */
    int32_t mean;    /* of that result, in thousandths */
    int first_face;
    int face_count;
};

struct dice_log {
    struct dice_throw *throws;
    int throw_capacity;
    int throw_count;
    struct dice_face *faces;
    int face_capacity;
    int face_count;
};

struct dice;

/* A source that answers whole throws instead of drawing faces (exact odds). */
struct dice_branching {
    int (*one)(struct dice *dice, int sides, const struct roll *roll);
    void (*pool)(struct dice *dice, int sides, int count, const uint8_t *class_of, int *tally,
                 const struct roll *roll);
    int (*sum)(struct dice *dice, const struct dice_part *parts, int part_count);
};

/* The head of every source; concrete sources put it first in their own struct. */
struct dice {
    int (*face)(struct dice *dice, int sides, const struct roll *roll);
    const struct dice_branching *branching; /* NULL for sources that draw faces */
    struct dice_log *log;                   /* NULL: nobody looks */
    int throw_count; /* throws so far; an `advance` step may add one at most */
    bool spoiled;    /* a script ran out or named an impossible face: drop the draft */
};

/* One die: 1 … sides. */
int dice_one(struct dice *dice, int sides, const struct roll *roll);

/* `count` dice thrown at once and read as so many of each class: class_of[face - 1] is the class
 * (below DICE_CLASSES_MAX) of a face, tally[class] is set for all classes 0 … DICE_CLASSES_MAX-1.
 * A pool has no inner order, so no rule can depend on one. A pool of 0 dice is no throw. */
void dice_pool(struct dice *dice, int sides, int count, const uint8_t *class_of, int *tally,
               const struct roll *roll);

/* The sum over all parts of their kept dice. No parts, or only empty ones: 0 and no throw. */
int dice_sum(struct dice *dice, const struct dice_part *parts, int part_count,
             const struct roll *roll);

/* What a face adds to what the purpose counts: lit, if anything. */
static inline int dice_worth(const struct roll *roll, const struct dice_face *face)
{
    return face->value <= DICE_WORTHS ? roll->worth[face->value - 1] : 0;
}

/* What a throw counted, for a purpose that counts anything: sums of worth, or the result; and what
 * was to be expected of it before, in thousandths. `faces` are those of the throw. */
int dice_counted(const struct dice_throw *thrown, enum dice_counts counts,
                 const struct dice_face *faces);
int dice_expected(const struct dice_throw *thrown, enum dice_counts counts,
                  const struct dice_face *faces);

#endif
