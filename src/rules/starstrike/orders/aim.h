/* What changes the dice of a strike, and who may help (SS-5B). */
#ifndef FLAGBRIDGE_RULES_STARSTRIKE_ORDERS_AIM_H
#define FLAGBRIDGE_RULES_STARSTRIKE_ORDERS_AIM_H

#include "rules/starstrike/orders/effects.h"

/* strike.augmented */
enum { STARSTRIKE_BY_AUGUR = 1, STARSTRIKE_BY_SKILL = 2 };

/* The modifier, by source; what helpers have given to the strike under way is not in it. */
struct starstrike_aim {
    int8_t of[STARSTRIKE_SOURCES];
    int sum;
    int m; /* SS-1A.01I */
};
void starstrike_aim_at(const struct starstrike_case *strike, struct starstrike_aim *out);
/* The same for the strike under way, with that. */
void starstrike_aim_now(const struct game *game, struct starstrike_aim *out);
int starstrike_aim_limit(int sum);
const struct starstrike_weapon *starstrike_aim_weapon(const struct game *game);

/* The next to be asked for help behind strike.helper, which is set to it; false: nobody. `hook`
 * strike_mod (SS-5B) or strike_add_dice (SS-5F.01II). */
bool starstrike_aim_next_helper(const struct game *game, enum starstrike_hook hook);
/* The card of strike.helper that is meant. */
struct starstrike_found starstrike_aim_helping_card(const struct game *game);
/* Dice that cards add by themselves. */
int starstrike_aim_dice_added(const struct game *game);

#endif
