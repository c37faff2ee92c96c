/* What the files that let damage take effect share: settle.c, repair.c, end.c, victory.c, lens.c.
 */
#ifndef FLAGBRIDGE_RULES_NOVA_LAW_SETTLE_H
#define FLAGBRIDGE_RULES_NOVA_LAW_SETTLE_H

#include "rules/nova/law/law.h"

/* settle.item of a series: thrust, weapons (or each bank), ECM, shields, each system. */
struct nova_item {
    enum nova_track track; /* NOVA_TRACKS: a system */
    int place;             /* bank or system; -1: the ship's own track */
};
/* False behind the last item. */
bool nova_settle_item(const struct game *game, int unit, int item, struct nova_item *out);

/* boxes.c: boxes checked on the track of a bank (NV-adv.1). */
void nova_boxes_set_bank(struct nova_ship *ship, int bank, int checked);

struct roll nova_settle_roll(enum nova_purpose purpose, enum nova_rule rule, int unit);

enum progress nova_repair_step(struct walk *walk);  /* repair.c */
enum progress nova_victory_step(struct walk *walk); /* victory.c */

#endif
