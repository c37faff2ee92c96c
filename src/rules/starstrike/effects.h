/* One interpreter for all cards: which effects act on a piece, whether they hold, what they add up
 * to (SS-D.2, SS-D.3). */
#ifndef FLAGBRIDGE_RULES_STARSTRIKE_EFFECTS_H
#define FLAGBRIDGE_RULES_STARSTRIKE_EFFECTS_H

#include "rules/starstrike/state.h"

/* Where an effect comes from: a piece and one of its cards, or its trait, group, the scenario. */
enum {
    STARSTRIKE_SLOT_TRAIT = STARSTRIKE_CARDS_MAX,
    STARSTRIKE_SLOT_GROUP,
    STARSTRIKE_SLOT_OMEGA,
    STARSTRIKE_SLOT_SCENARIO,
    STARSTRIKE_SLOTS
};
struct starstrike_found {
    int unit;  /* who bears it */
    int slot;  /* of its cards, or one of the above */
    int index; /* of the effect on its card */
    const struct starstrike_effect *effect;
};

/* The next effect with this hook that reaches `unit` (by itself, or by an aura of another), behind
 * the last one found; begin with all zero. Orders face down, spent or not yet revealed act on
 * nobody. */
struct starstrike_search {
    const struct game *game;
    int unit;
    enum starstrike_hook hook;
    int bearer;
    int slot;
    int index;
};
struct starstrike_search starstrike_search_begin(const struct game *game, int unit,
                                                 enum starstrike_hook hook);
bool starstrike_search_next(struct starstrike_search *search, struct starstrike_found *out);

/* A strike, as far as conditions ask for it; arm < 0: no strike is meant. */
struct starstrike_case {
    const struct game *game;
    int attacker;
    int target;
    int arm;
};
bool starstrike_holds(const struct starstrike_condition *condition,
                      const struct starstrike_case *strike);

/* Uses left this round, and one of them spent. */
int starstrike_uses_left(const struct game *game, const struct starstrike_found *found);
void starstrike_use(const struct game *game, const struct starstrike_found *found);

/* Sums over all that reach the piece: values of a hook without uses and conditions, granted
 * keywords (x of one keyword as SS-X.10 has it), least max_strikes, any no_assault … */
int starstrike_sum(const struct game *game, int unit, enum starstrike_hook hook,
                   enum starstrike_effect_side side);
bool starstrike_is_barred(const struct game *game, int unit, size_t member); /* offsetof no_… */

#endif
