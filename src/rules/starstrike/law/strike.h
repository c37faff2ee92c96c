/* Strikes: what declare.c, reply.c, strike.c, strike_saves.c, wound.c and lens.c share (SS-5). */
#ifndef FLAGBRIDGE_RULES_STARSTRIKE_LAW_STRIKE_H
#define FLAGBRIDGE_RULES_STARSTRIKE_LAW_STRIKE_H

#include "rules/starstrike/orders/aim.h"
#include "rules/starstrike/law/law.h"

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

/* ---- declare.c ---- */

/* Whether the piece could strike that one with this armament now, were it asked. */
bool starstrike_declare_can_strike(const struct game *game, int unit, int arm, int target);
/* Whom the piece could strike now with each of its armaments, were it asked. Returns how many
 * strikes that are. */
int starstrike_declare_find_strikes(const struct game *game, int unit,
                                    struct unit_set targets[STARSTRIKE_ARMS_MAX]);

/* ---- strike.c ---- */

void starstrike_strike_begin(struct walk *walk, int unit, int arm, int target);

/* ---- wound.c ---- */

/* Orders on a piece that can be returned (SS-5F.03), and the first slot with one, or -1. */
int starstrike_wound_count_returnable(const struct game *game, int unit);
int starstrike_wound_first_returnable(const struct game *game, int unit);
bool starstrike_wound_is_returnable(const struct starstrike_slot *slot);

#endif
