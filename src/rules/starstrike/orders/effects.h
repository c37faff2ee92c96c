/* One interpreter for all cards: which effects act on a piece, whether they hold, what they add up
 * to (SS-D.2, SS-D.3). */
#ifndef FLAGBRIDGE_RULES_STARSTRIKE_ORDERS_EFFECTS_H
#define FLAGBRIDGE_RULES_STARSTRIKE_ORDERS_EFFECTS_H

#include "rules/starstrike/state/state.h"

/* Where an effect comes from. */
struct starstrike_found {
    int unit;  /* who bears it */
    int slot;  /* of its cards, or another (state.h) */
    int index; /* of the effect on its card */
    const struct starstrike_effect *effect;
};

/* The effects of one of a piece's cards as they act now; NULL: there is no such card, or it does
 * not act: face down, spent, assigned but not yet revealed, its bearer out of play. */
const struct starstrike_effects *starstrike_effects_of(const struct game *game, int unit, int slot);

/* The slots of a piece that can have a card in them, a bit each, and those of them where there may
 * be an effect with this hook. */
unsigned starstrike_effects_slots_filled(const struct game *game, int unit);
unsigned starstrike_effects_slots_with(const struct game *game, int unit,
                                       enum starstrike_hook hook);

/* SS-5B.05: the side whose pieces bear a rule of the scenario; SIDE_NONE: both */
int starstrike_effects_side_bound(const struct starstrike_effect *effect);
/* Whether it is for this piece. */
bool starstrike_effects_is_borne(const struct game *game, int unit,
                                 const struct starstrike_effect *effect);

/* Whether an effect that `bearer` has reaches `unit` (scope and range; the piece itself by any but
 * aura_enemy). */
bool starstrike_effects_reach(const struct game *game, int bearer,
                              const struct starstrike_effect *effect, int unit);

/* In piece order the next one behind `after` (-1: the first) that it reaches; UNIT_NONE: no more.
 * An effect that acts at a moment acts on all of them, one after the other. */
int starstrike_effects_next_reached(const struct game *game, int bearer,
                                    const struct starstrike_effect *effect, int after);

/* The next effect with this hook that reaches `unit` (by itself, or by an aura of another), behind
 * the last one found: by bearer in piece order, then its cards, then their effects. */
struct starstrike_search {
    const struct game *game;
    int unit;
    unsigned hooks; /* bits */
    int keyword; /* the one that is to be granted; STARSTRIKE_NOT_GIVEN: whatever the hook does */
    int bearer;
    int end; /* of the bearers: where no card has such an aura only the piece itself is one */
    unsigned slots; /* of the bearer, still to be looked at: bits */
    int slot;
    int index;
    const struct starstrike_effects *card; /* NULL: the next one has to be found */
};
struct starstrike_search starstrike_effects_search_begin(const struct game *game, int unit,
                                                         enum starstrike_hook hook);
/* The same for several hooks at once (bits). */
struct starstrike_search starstrike_effects_search_any(const struct game *game, int unit,
                                                       unsigned hooks);
bool starstrike_effects_search_next(struct starstrike_search *search, struct starstrike_found *out);

/* A strike, as far as conditions ask for it; arm < 0: no strike is meant. */
struct starstrike_case {
    const struct game *game;
    int attacker;
    int target;
    int arm;
};
bool starstrike_effects_hold(const struct starstrike_condition *condition,
                             const struct starstrike_case *strike);

/* Uses left this round, and one of them spent. */
int starstrike_effects_uses_left(const struct game *game, const struct starstrike_found *found);
void starstrike_effects_use(const struct game *game, const struct starstrike_found *found);

/* Sums over all that reach the piece. Of a hook without uses and conditions: the values of those
 * with that side (skirmish_dice, skirmish_mod), attribute (attr), else 0. */
int starstrike_effects_sum(const struct game *game, int unit, enum starstrike_hook hook, int kind);
/* Granted keywords: how many sources, and what their x come to (SS-X.10). */
int starstrike_effects_granted(const struct game *game, int unit, enum starstrike_keyword keyword,
                               int *x);
/* What cards forbid (SS-D.3.14). */
struct starstrike_limits {
    int strikes; /* the least of all, or STARSTRIKE_ARMS_MAX */
    bool no_assault;
    bool no_move;
    bool no_heavy;
};
struct starstrike_limits starstrike_effects_limits(const struct game *game, int unit);
/* That, and how they change Moves and rotations (SS-D.3.5, SS-D.3.6). */
struct starstrike_drive {
    int least;
    int most;
    int rotations;
    struct starstrike_limits limits;
};
struct starstrike_drive starstrike_effects_drive(const struct game *game, int unit);

#endif
