/* What the files that lay a battle out share: layout.c, cards.c, start.c, fleet.c, deploy.c. */
#ifndef FLAGBRIDGE_RULES_NOVA_LAYOUT_H
#define FLAGBRIDGE_RULES_NOVA_LAYOUT_H

#include "rules/kit/survey.h"
#include "rules/nova/law.h"

/* A fault of a scenario that names its rule, in one line. */
#define FAULTY(faults, place, rule, ...)                                                           \
    note_set(setup_fault_new(faults, place), FAULT_INPUT, nova_rule_ids[NOVA_RULE_##rule],         \
             __VA_ARGS__)

/* layout.c: ships a side can ever have. */
int nova_side_room(const struct setup *setup, int side);

/* cards.c: what a file says of the ships, completed and checked. */
void nova_check_ships(const struct game *game, struct setup_faults *faults);

/* start.c: where the game begins. */
void nova_begin(const struct game *game, struct setup_faults *faults);

/* fleet.c: a ship to be placed, behind those of its side; who plays it; and a whole list dealt to
 * the seats of a side in turn. */
void nova_add_ship(const struct game *game, int design, int seat);
void nova_deal_fleet(const struct game *game, int side, const uint8_t *designs, int count);
void nova_tell_fleets(struct walk *walk, bool chosen);
int nova_fleet_points(const struct setup *setup, const uint8_t *designs, int count);
/* NV-adv.3: arcs of letters need the option. */
bool nova_arcs_allowed(const struct setup *setup, int design);

/* deploy.c: hexes of a placement zone that a ship can be placed in now; it stops counting when
 * there are enough. */
bool nova_may_deploy(const struct game *game, bool first, struct cell cell);
int nova_zone_free(const struct game *game, bool first, int enough);

#endif
