/* Strikes: what declare.c, reply.c, aim.c, strike.c, strike_saves.c, wound.c and lens.c share
 * (SS-5). */
#ifndef FLAGBRIDGE_RULES_STARSTRIKE_STRIKE_H
#define FLAGBRIDGE_RULES_STARSTRIKE_STRIKE_H

#include "rules/starstrike/law.h"

/* strike.stage, in the order they come. */
enum starstrike_stage {
    STARSTRIKE_NO_STRIKE,
    STARSTRIKE_STAGE_HELP,   /* helpers are asked one by one (SS-5B) */
    STARSTRIKE_STAGE_POOL,   /* `due` dice (SS-5C) */
    STARSTRIKE_STAGE_BLOCK,  /* shields (SS-5E) */
    STARSTRIKE_STAGE_AUGUR,  /* `granted` Lock Ons (SS-9L) */
    STARSTRIKE_STAGE_LOCKS,  /* Target Locks, one by one (SS-5F.01) */
    STARSTRIKE_STAGE_LOCK,   /* the die of one */
    STARSTRIKE_STAGE_EXTRA,  /* `due` dice by cards, more are asked for (SS-5F.01II) */
    STARSTRIKE_STAGE_LATE,   /* shields with late-shields (SS-5E.02) */
    STARSTRIKE_STAGE_HITS,   /* icon by icon, save by save (SS-5F.02) */
    STARSTRIKE_STAGE_CRITS,  /* SS-5F.03 */
    STARSTRIKE_STAGE_DIRECT, /* SS-5F.04 */
    STARSTRIKE_STAGE_OVER    /* SS-5G */
};

/* strike.augmented */
enum { STARSTRIKE_BY_AUGUR = 1, STARSTRIKE_BY_SKILL = 2 };

/* ---- declare.c ---- */

/* Whether the piece could strike that one with this armament now, were it asked. */
bool starstrike_can_strike(const struct game *game, int unit, int arm, int target);
/* Whom the piece could strike now with each of its armaments, were it asked. Returns how many
 * strikes that are. */
int starstrike_find_strikes(const struct game *game, int unit,
                            struct unit_set targets[STARSTRIKE_ARMS_MAX]);

/* ---- reply.c: BLOCK, LOCK, DRAIN, RETURN; lists USE too ---- */

enum fault starstrike_permit_reply(const struct ask *ask);
void starstrike_list_reply(struct list *list, int unit);
void starstrike_take_reply(struct walk *walk, const struct action *action);

/* ---- aim.c ---- */

/* The modifier, by source; what helpers have given to the strike under way is not in it. */
struct starstrike_aim {
    int8_t of[STARSTRIKE_SOURCES];
    int sum;
    int m; /* SS-1A.01I */
};
void starstrike_aim_at(const struct starstrike_case *strike, struct starstrike_aim *out);
/* The same for the strike under way, with that. */
void starstrike_aim_now(const struct game *game, struct starstrike_aim *out);
enum { STARSTRIKE_MODIFIER_MIN = -1 };
int starstrike_limit_modifier(int sum);
/* Icons of a face with this modifier: the row of the chart (SS-5C). */
const uint8_t *starstrike_icons_of(const struct starstrike_weapon *weapon, int face, int m);

const struct starstrike_weapon *starstrike_weapon_now(const struct game *game);

/* The next to be asked for help behind strike.helper, which is set to it; false: nobody. `hook`
 * strike_mod (SS-5B) or strike_add_dice (SS-5F.01II). */
bool starstrike_next_helper(const struct game *game, enum starstrike_hook hook);
/* The card of strike.helper that is meant. */
struct starstrike_found starstrike_helping_card(const struct game *game);
/* Dice that cards add by themselves. */
int starstrike_dice_added(const struct game *game);

/* ---- strike.c ---- */

void starstrike_begin_strike(struct walk *walk, int unit, int arm, int target);
void starstrike_tell_strike(struct walk *walk, enum starstrike_event kind,
                            enum starstrike_rule rule, const int32_t *arguments, int count);

/* ---- wound.c ---- */

/* Orders on a piece that can be returned (SS-5F.03), and the first slot with one, or -1. */
int starstrike_count_returnable(const struct game *game, int unit);
int starstrike_first_returnable(const struct game *game, int unit);
bool starstrike_is_returnable(const struct starstrike_slot *slot);

#endif
