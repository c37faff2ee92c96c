/* Damage that takes effect, and the End Phase of `universal` (UN-D3.4 … UN-D4, UN-B2 5a to 5g). */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_LAW_END_END_H
#define FLAGBRIDGE_RULES_UNIVERSAL_LAW_END_END_H

#include "rules/universal/law/flights/flights.h"
#include "rules/universal/law/moves/moves.h"

/* ---- judging ---- */

extern const struct decision_law universal_loss, universal_loss_item;
extern const struct decision_law universal_end_stutter;
extern const struct decision_law universal_repair_restore, universal_repair_restore_item,
    universal_repair_restore_shield;

/* ---- the steps of advance, by their files ---- */

enum progress universal_settle_step(struct walk *walk);       /* settle.c */
enum progress universal_end_step(struct walk *walk);          /* end.c: PULL … CLEAR */
enum progress universal_victory_step(struct walk *walk);      /* 5c */
enum progress universal_repair_control(struct walk *walk);    /* 5e */
enum progress universal_repair_regenerate(struct walk *walk); /* 5e */
enum progress universal_victory_end_turn(struct walk *walk);  /* victory.c, behind 5g */

/* ---- loss.c ---- */

/* UN-D3.5, UN-D3.6: defaults, and what is permitted */
uint64_t universal_loss_permitted(const struct game *game, int unit);
uint64_t universal_loss_default(const struct game *game, int unit, int count);
/* What a good captain gives up: the weapons that do least. */
uint64_t universal_loss_cheapest(const struct game *game, int unit, int count);
int universal_loss_default_item(const struct game *game, int unit);
bool universal_loss_permits_item(const struct game *game, int unit, enum universal_item item);
void universal_loss_of_weapons(struct walk *walk, int unit, uint64_t weapons, bool chosen);
void universal_loss_of_item(struct walk *walk, int unit, enum universal_item item);
/* Whose losses count (UN-D3.5): one of its battery is back. */
void universal_loss_undo_weapon(struct walk *walk, int unit, int weapon);
void universal_loss_undo_item(struct walk *walk, int unit, enum universal_item item);

/* ---- repair.c ---- */

/* UN-O3: what comes back by default: a weapon, an item (-1: none is lost), a Shield */
int universal_repair_weapon(const struct game *game, int unit);
int universal_repair_item(const struct game *game, int unit);
int universal_repair_shield(const struct game *game, int unit);

#endif
