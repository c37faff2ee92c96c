/* What an order leads to, for certain or nearly so: facts, which doors and pages put in words. */
#ifndef FLAGBRIDGE_CORE_OUTLOOK_H
#define FLAGBRIDGE_CORE_OUTLOOK_H

#include "base/text.h"
#include "core/cell.h"

struct action;
struct game;

enum outlook_kind {
    OUTLOOK_LOST,        /* the unit is lost, to what lies in `cell` or beyond the edge beside it */
    OUTLOOK_LEAVES,      /* it leaves the battle beside or in `cell`, and is not lost */
    OUTLOOK_CANNOT_STAY, /* it ends in `cell`, and no order of the next turn keeps it in play */
    OUTLOOK_MEETS,       /* on its way it meets the ground of `cell`, with `count` dice */
    OUTLOOK_NOTHING_BEARS /* from `cell`, headed so, on no enemy that keeps its course */
};
enum {
    OUTLOOK_KINDS = OUTLOOK_NOTHING_BEARS + 1,
    OUTLOOK_FACTS_MAX = 8,
    OUTLOOK_NO_GROUND = 255,
    OUTLOOK_SENTENCE = 240 /* room for one */
};

struct outlook_fact {
    uint8_t kind; /* enum outlook_kind */
    uint8_t unit;
    uint8_t certain; /* 1: whatever others do and the dice show; 0: nearly so */
    uint8_t ground;  /* index into the rulebook's grounds, or OUTLOOK_NO_GROUND */
    uint16_t rule;   /* index into its rule ids */
    int16_t count;
    struct cell cell;
};

/* "lost", "cannot-stay". */
extern const char *const outlook_kind_words[OUTLOOK_KINDS + 1];

/* Sets of kinds, a bit each. */
enum {
    OUTLOOK_ALL = (1 << OUTLOOK_KINDS) - 1,
    OUTLOOK_GRAVE = 1 << OUTLOOK_LOST | 1 << OUTLOOK_CANNOT_STAY
};

/* Whether the order costs its unit: whoever gives it should be asked once more. */
static inline bool outlook_is_grave(const struct outlook_fact *fact)
{
    return OUTLOOK_GRAVE >> fact->kind & 1;
}

/* A sentence: "Hood leaves the board beside 0101 and is lost." */
void outlook_say(const struct game *game, const struct outlook_fact *fact, struct text *out);

/* What the rulebook knows of a permitted order; 0: nothing, or it has no outlook. Kinds that are
 * not wanted may be left out, if they take long. */
int outlook_find(const struct game *game, const struct action *action, int kinds,
                 struct outlook_fact out[OUTLOOK_FACTS_MAX]);

#endif
