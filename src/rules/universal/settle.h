/* What the files that let damage take effect and end the turn share: settle.c, loss.c, remove.c,
 * end.c, pull.c, repair.c, launch.c, victory.c. */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_SETTLE_H
#define FLAGBRIDGE_RULES_UNIVERSAL_SETTLE_H

#include "rules/universal/law.h"

/* settle.stage: what comes next for the element at the cursor. One throw a step at most. */
enum universal_settle_stage {
    UNIVERSAL_SETTLE_IDLE,
    UNIVERSAL_SETTLE_BOXES,   /* the next element that is due */
    UNIVERSAL_SETTLE_WEAPONS, /* weapons beyond the value of their track */
    UNIVERSAL_SETTLE_ITEMS    /* equipment likewise */
};

/* An event about one unit with up to four arguments, whispered while the unit is hidden. */
void universal_tell_figures(struct walk *walk, struct event event, const int figures[4]);
struct event universal_event_of(const struct walk *walk, enum universal_event kind,
                                enum universal_rule rule, int unit);

/* UN-A2.3: value of the first box of a track that is not crossed off; 0: none is left. Items that
 * work, whatever they cost. */
int universal_value_now(const struct game *game, int unit, enum universal_track track);
int universal_items_working(const struct game *game, int unit);
/* What counts on its weapons track: weapons, on a Unity ship items, too (UN-Z3.5). */
int universal_fittings_working(const struct game *game, int unit);

/* ---- loss.c ---- */
void universal_lose_weapons(struct walk *walk, int unit, uint64_t weapons, bool chosen);
void universal_lose_item(struct walk *walk, int unit, enum universal_item item);
/* Whose losses count (UN-D3.5): one of its battery is back. */
void universal_loss_undone(struct walk *walk, int unit, int weapon);
void universal_item_undone(struct walk *walk, int unit, enum universal_item item);

/* ---- remove.c ---- */

/* UN-B3.2: what a share of the rating is worth, rounded up; steps of hull reached by now */
int universal_share_points(const struct game *game, int unit, int percent);
int universal_partial_percent(int steps);

/* ---- the End Phase ---- */

/* The next element behind `cursor` that a step concerns, in id order; the cursor follows.
 * UNIT_NONE: there is none left, and the cursor is free for the next step. */
int universal_end_next(struct walk *walk, bool (*concerns)(const struct game *game, int unit));

enum progress universal_end_pull(struct walk *walk);       /* 5b */
enum progress universal_end_victory(struct walk *walk);    /* 5c */
enum progress universal_end_control(struct walk *walk);    /* 5e */
enum progress universal_end_regenerate(struct walk *walk); /* 5e */
enum progress universal_end_launch(struct walk *walk);     /* 5f */
enum progress universal_end_turn(struct walk *walk);       /* victory.c, behind 5g */

/* UN-O3: what comes back by default: a weapon, an item (-1: none is lost), a Shield */
int universal_weapon_back(const struct game *game, int unit);
int universal_item_back(const struct game *game, int unit);
int universal_shield_back(const struct game *game, int unit);
enum fault universal_permit_repair(const struct ask *ask);
void universal_list_repair(struct list *list, int unit);
void universal_take_repair(struct walk *walk, const struct action *action);
enum fault universal_permit_launch(const struct ask *ask);
void universal_list_launch(struct list *list, int unit);
void universal_take_launch(struct walk *walk, const struct action *action);

#endif
