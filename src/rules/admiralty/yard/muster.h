/* Whether designs and fleets may take part: their options, limits, and room for their flights. */
#ifndef FLAGBRIDGE_RULES_ADMIRALTY_YARD_MUSTER_H
#define FLAGBRIDGE_RULES_ADMIRALTY_YARD_MUSTER_H

#include "rules/kit/survey.h"
#include "rules/admiralty/state/state.h"

/* A fault of a scenario that names its rule, in one line. */
#define FAULTY(faults, place, rule, ...)                                                           \
    note_set(setup_fault_new(faults, place), FAULT_INPUT,                                          \
             admiralty_rule_ids[ADMIRALTY_RULE_##rule], __VA_ARGS__)

extern const char *const admiralty_side_names[SIDES];

/* needs.c: options that need or exclude each other; a design that needs an option or a larger hull
 * than the scenario allows (AE-1.6, AE-8.0.2). */
void admiralty_needs_check_options(const struct setup *setup, struct setup_faults *faults);
void admiralty_needs_check_design(const struct setup *setup, int design, struct setup_place place,
                                  struct setup_faults *faults);

/* muster.c: fleets that are chosen or sampled, and the flights of all (AE-2.1.1, AE-5.1.1). */
void admiralty_muster_check(const struct setup *setup, struct setup_faults *faults);

/* muster.c: what a sample fleet costs, flights beyond the room of its carriers included (AE-F3). */
int admiralty_muster_sample_points(const struct setup *setup, int side);

/* muster.c: a design that the yard would not build cannot be chosen, unless any-design is on
 * (AE-6.1.2, AE-6.1.3); why not; whether a ship is above half the limit (AE-2.1.1). */
bool admiralty_muster_may_choose(const struct setup *setup, int design);
enum fault admiralty_muster_refuse(const struct setup *setup, int design, enum fault fault,
                                   struct note *why);
bool admiralty_muster_is_too_dear(const struct setup *setup, int side, int points);
/* AE-5.1.1: flights of a side that lists its ships, or of its sample fleet. */
struct admiralty_wings {
    int capacity;
    int room;    /* of its carriers, in flights */
    int flights; /* that are to take part, without those written as bought */
    int surplus; /* beyond the room */
};
struct admiralty_wings admiralty_muster_wings(const struct setup *setup, int side);

#endif
