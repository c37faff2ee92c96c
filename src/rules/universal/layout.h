/* What the files that lay a battle out share: layout.c, needs.c, cards.c, start.c, fleet.c. */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_LAYOUT_H
#define FLAGBRIDGE_RULES_UNIVERSAL_LAYOUT_H

#include "rules/kit/survey.h"
#include "rules/universal/law.h"

/* A fault of a scenario that names its rule, in one line. */
#define FAULTY(faults, place, rule, ...)                                                           \
    note_set(setup_fault_new(faults, place), FAULT_INPUT,                                          \
             universal_rule_ids[UNIVERSAL_RULE_##rule], __VA_ARGS__)

/* layout.c: units a side can ever have; the placed unit that became `unit`, -1 for one that nobody
 * wrote. */
int universal_side_room(const struct setup *setup, int side);
int universal_placed_of(const struct game *game, int unit);

/* needs.c: options that exclude each other; a design that needs an option, or has more hull than
 * the scenario allows. */
void universal_check_options(const struct setup *setup, struct setup_faults *faults);
void universal_check_design(const struct setup *setup, int design, struct setup_place place,
                            struct setup_faults *faults);

/* cards.c: what a file says of the elements, completed and checked. */
void universal_check_elements(const struct game *game, struct setup_faults *faults);

/* start.c: a game from the beginning, before its units are placed; and what a position says of the
 * course of play, completed and checked, when they are. */
void universal_begin_afresh(const struct game *game);
void universal_begin(const struct game *game, struct setup_faults *faults);

/* fleet.c: what a design brings along (itself, flights, Shuttlecraft); what a list costs; the
 * flights and Shuttlecraft of a side's ships (UN-F1.1, UN-E2.9), none of which are there yet. */
int universal_units_of(const struct universal_design *design);
int universal_fleet_points(const struct setup *setup, const uint8_t *designs, int count);
void universal_add_wings(const struct game *game, int side);
void universal_tell_fleets(struct walk *walk);

#endif
