/* Dice of an attack: pools against a need, counters that stop at their limit, modifiers in a word.
 */
#ifndef FLAGBRIDGE_RULES_KIT_POOL_H
#define FLAGBRIDGE_RULES_KIT_POOL_H

#include "rules/kit/walk.h"

/* What the faces of d6 are worth against a need, with the open-ended six (kit/six). */
struct pool_need {
    int need;
    bool second;      /* natural sixes that are rolled again */
    bool by_margin;   /* a success is worth one more for each point above the need */
    const int *marks; /* by face: faces with different marks are told apart; NULL: none */
};

/* How a portion fell. by_face has how many dice of a class fell at its first face. */
struct pool_fall {
    int thrown;
    int dice;  /* that succeeded */
    int worth; /* of those */
    int sixes; /* to be rolled again */
    int by_face[WALK_DIE];
    bool success[WALK_DIE];
};
void pool_against(struct walk *walk, const struct roll *what, uint32_t due,
                  const struct pool_need *need, struct pool_fall *out);

/* A counter that stops at its limit. */
uint16_t pool_raise(uint16_t counter, uint32_t by);

/* Modifiers by source, four bits signed each, eight to a word (0, 1). */
int32_t pool_pack(const int8_t *of, int count, int word);
/* Returns their sum. */
int pool_unpack(int32_t word0, int32_t word1, int8_t *of, int count);

#endif
