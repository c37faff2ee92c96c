/* What the files that lay a battle out share: layout.c, cards.c, fleet.c, start.c. */
#ifndef FLAGBRIDGE_RULES_ADMIRALTY_LAYOUT_H
#define FLAGBRIDGE_RULES_ADMIRALTY_LAYOUT_H

#include "rules/admiralty/law.h"
#include "rules/kit/survey.h"

/* A fault of a scenario that names its rule, in one line. */
#define FAULTY(faults, place, rule, ...)                                                           \
    note_set(setup_fault_new(faults, place), FAULT_INPUT,                                          \
             admiralty_rule_ids[ADMIRALTY_RULE_##rule], __VA_ARGS__)

extern const char *const admiralty_side_names[SIDES];

/* needs.c: options that need or exclude each other; a design that needs an option or a larger hull
 * than the scenario allows (AE-1.6, AE-8.0.2). */
void admiralty_check_options(const struct setup *setup, struct setup_faults *faults);
void admiralty_check_design(const struct setup *setup, int design, struct setup_place place,
                            struct setup_faults *faults);

/* muster.c: fleets that are chosen or sampled, and the flights of all (AE-2.1.1, AE-5.1.1). */
void admiralty_check_fleets(const struct setup *setup, struct setup_faults *faults);

/* muster.c: what a sample fleet costs, flights beyond the room of its carriers included (AE-F3). */
int admiralty_sample_points(const struct setup *setup, int side);

/* cards.c: what a file says of the elements (boxes, weapons, markers, carriers, rivals), completed
 * and checked. */
void admiralty_check_elements(const struct game *game, struct setup_faults *faults);

/* layout.c: the placed unit that became `unit`, -1 for one that nobody wrote. */
int admiralty_placed_of(const struct game *game, int unit);

/* start.c: where the game begins. */
void admiralty_begin(const struct game *game, struct setup_faults *faults);

/* fleet.c: flights of a side's carriers (AE-5.1.1): how many; and the carrier each belongs to, by
 * its seat or aboard it (AE-F4), with some more that are bought (AE-F3). The side's units must be
 * ships only. */
int admiralty_flights_of(const struct setup *setup, int side, int capacity);
void admiralty_add_flights(const struct game *game, int side, int bought);
/* An element without anything, for new units. */
struct admiralty_element admiralty_element_new(void);

#endif
