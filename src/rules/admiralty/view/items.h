/* What the phrases of `admiralty` are made of (rules/kit/phrase.h): each kind of words as a pair
 * that reads and writes it. */
#ifndef FLAGBRIDGE_RULES_ADMIRALTY_VIEW_ITEMS_H
#define FLAGBRIDGE_RULES_ADMIRALTY_VIEW_ITEMS_H

#include "rules/kit/phrase.h"
#include "rules/admiralty/view/view.h"
#include "rules/admiralty/view/words.h"

/* items_plot.c: a movement order as it stands, coasting, points of facings, engine points */
extern const struct phrase_item admiralty_items_plot_order, admiralty_items_plot_coasting,
    admiralty_items_plot_facings, admiralty_items_plot_points;

/* items_fire.c: weapons that fire, those named behind the target, what is aimed at, weapons lost,
 * what is repaired */
extern const struct phrase_item admiralty_items_fire_guns, admiralty_items_fire_more,
    admiralty_items_fire_aim, admiralty_items_fire_losses, admiralty_items_fire_part;

bool admiralty_items_is_flight(const struct reader *reader, int unit);
/* The order is none of a unit of this kind, however many of its words were understood. */
enum fault admiralty_items_refuse_kind(struct reader *reader);

#endif
