/* What the phrases of `universal` are made of (rules/kit/phrase.h): each kind of words as a pair
 * that reads and writes it. */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_VIEW_ITEMS_H
#define FLAGBRIDGE_RULES_UNIVERSAL_VIEW_ITEMS_H

#include "rules/kit/phrase.h"
#include "rules/universal/view/view.h"
#include "rules/universal/view/words.h"

/* items_move.c: a movement order as it stands, coasting, lying still; where somebody goes, a
 * heading, a hex or the way to it, not going at all, a Stutterdrive; what flights do besides, jumps
 * of theirs, and all they do where they are */
extern const struct phrase_item universal_items_move_order, universal_items_move_coasting,
    universal_items_move_resting, universal_items_move_goal, universal_items_move_heading,
    universal_items_move_spot, universal_items_move_still, universal_items_move_stutter,
    universal_items_move_errand, universal_items_move_jumping, universal_items_move_task;

/* items_fire.c: weapons that fire, those named behind the target, how they do; a volley of Seekers
 * and what meets it; weapons lost, weapons restored, items of equipment, facings struck and guards
 * restored */
extern const struct phrase_item universal_items_fire_guns, universal_items_fire_more,
    universal_items_fire_manner, universal_items_fire_volley, universal_items_fire_defence,
    universal_items_fire_losses, universal_items_fire_repairs, universal_items_fire_equipment,
    universal_items_fire_facing, universal_items_fire_guard;

bool universal_items_is_flight(const struct reader *reader, int unit);
enum decision_kind universal_items_kind(const struct game *game, const struct action *action);
/* The order is none of a unit of this kind, or of this hour, however many of its words were
 * understood. */
enum fault universal_items_refuse_kind(struct reader *reader);
bool universal_items_take_number(struct reader *reader, int16_t *out);
/* Items that are not spelled: what has them is never spelled so, or always. */
bool universal_items_write_nothing(const struct game *game, const struct action *action,
                                   struct text *out);
bool universal_items_write_fitting(const struct game *game, const struct action *action,
                                   struct text *out);

#endif
