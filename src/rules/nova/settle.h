/* What the files that let damage take effect share: settle.c, repair.c, end.c, victory.c, lens.c.
 */
#ifndef FLAGBRIDGE_RULES_NOVA_SETTLE_H
#define FLAGBRIDGE_RULES_NOVA_SETTLE_H

#include "rules/nova/law.h"

/* settle.stage. Each is one step with one throw at most. */
enum nova_settle_stage {
    NOVA_SETTLE_IDLE,
    NOVA_SETTLE_NEXT,     /* next ship: destruction and condition (NV-attack.13) */
    NOVA_SETTLE_SERIES,   /* the die of `item` (NV-attack.10) */
    NOVA_SETTLE_ALLOCATE, /* dice of `due` hull boxes (NV-opt.1) */
    NOVA_SETTLE_CONTROL   /* a track was picked: `series` is the track, `item` the bank from 1
                             (NV-adv.10) */
};

/* settle.item of a series: thrust, weapons (or each bank), ECM, shields, each system. */
struct nova_item {
    enum nova_track track; /* NOVA_TRACKS: a system */
    int place;             /* bank or system; -1: the ship's own track */
};
/* False behind the last item. */
bool nova_series_item(const struct game *game, int unit, int item, struct nova_item *out);

/* boxes.c: boxes checked on the track of a bank (NV-adv.1). */
void nova_set_bank(struct nova_ship *ship, int bank, int checked);

/* An event of a unit with up to four arguments. */
void nova_settle_tell(struct walk *walk, enum nova_event kind, enum nova_rule rule, int unit,
                      const int32_t a[4]);

struct roll nova_settle_roll(enum nova_purpose purpose, enum nova_rule rule, int unit);

enum progress nova_end_repair(struct walk *walk);  /* repair.c */
enum progress nova_end_victory(struct walk *walk); /* victory.c */

#endif
