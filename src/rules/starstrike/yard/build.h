/* Whether a player's fleet, commander, flight groups and library obey SS-10, SS-13C and SS-11B. */
#ifndef FLAGBRIDGE_RULES_STARSTRIKE_YARD_BUILD_H
#define FLAGBRIDGE_RULES_STARSTRIKE_YARD_BUILD_H

#include "rules/starstrike/state/content.h"
#include "rules/starstrike/state/rule_ids.h"

enum {
    STARSTRIKE_BASIC_DUE = 10,   /* SS-10C.01 */
    STARSTRIKE_SPECIAL_MOST = 5, /* SS-10C.02 */
    STARSTRIKE_COPIES_MOST = 2   /* SS-10C.01 */
};

/* What a fleet is judged by. */
struct starstrike_terms {
    const struct library *library;
    uint8_t mode;   /* enum starstrike_mode */
    uint8_t level;  /* SS-10A; that of a fleet's own record says only what it was made for */
    bool spent;     /* shares are of the points used (SS-O.14) */
    bool either;    /* which of the two is not known: what neither allows */
    bool growing;   /* more ships will come: shares are looked at by themselves (muster.c) */
    bool commanded; /* there is a Command Phase, so libraries matter */
    uint8_t basic;  /* of a library: exactly so many, without flight groups */
    uint8_t special;
    uint8_t copies;
    const struct starstrike_picking *picking; /* orders a scenario allows; NULL: all */
};
struct starstrike_terms starstrike_build_terms(const struct setup *setup, int seat);
/* SS-11B.02: whether the order may be in a library; what is banned never may */
bool starstrike_build_may_pick(const struct starstrike_terms *terms, int order);

/* Where reasons go: to a refusal, an audit, a fault of a file. */
struct starstrike_court {
    void (*take)(struct starstrike_court *court, enum starstrike_rule rule, const char *text);
    void *to;
    int count; /* of reasons taken */
};
void starstrike_build_object(struct starstrike_court *court, enum starstrike_rule rule,
                             const char *format, ...) BASE_PRINTF(3, 4);

/* Every reason against it. Fleets that are being chosen are judged as records, too. */
void starstrike_build_judge_ships(const struct starstrike_terms *terms,
                                  const struct starstrike_fleet *fleet,
                                  struct starstrike_court *court);
void starstrike_build_judge_command(const struct starstrike_terms *terms,
                                    const struct starstrike_fleet *fleet,
                                    struct starstrike_court *court);
void starstrike_build_judge_library(const struct starstrike_terms *terms,
                                    const struct starstrike_fleet *fleet,
                                    struct starstrike_court *court);
/* SS-3A.01IV alone, of a fleet with or without a list */
void starstrike_build_judge_allegiance(const struct library *library,
                                       const struct starstrike_fleet *fleet,
                                       struct starstrike_court *court);
/* All three as far as the mode asks for them: the first reason, or FAULT_NONE. */
enum fault starstrike_build_fault(const struct starstrike_terms *terms,
                                  const struct starstrike_fleet *fleet, struct note *why);

/* SS-13C: the shares of open play, 30 to 70 percent Core, unless the list says that its own hold */
bool starstrike_build_is_wide(const struct starstrike_terms *terms,
                              const struct starstrike_list *list);
/* SS-10B.01 to SS-10B.04, SS-13C: what share of the points a category may have, in percent, and
 * which rule says so: the list's own figures before the general ones. */
struct starstrike_span {
    int least;
    int most;
    enum starstrike_rule least_rule;
    enum starstrike_rule most_rule;
};
struct starstrike_span starstrike_build_span(const struct starstrike_terms *terms,
                                             const struct starstrike_list *list, int category);

/* ---- a setup (audit.c) ---- */

/* The fleet a seat has by its scenario: ships one by one, a whole fleet, else the sample of one who
 * chooses; none: no ships. */
void starstrike_audit_fleet_of_seat(const struct setup *setup, int seat,
                                    struct starstrike_fleet *fleet);
/* Whether rules and scenario, which all can read, leave room for any order in the seat's library;
 * of a position nothing is known. */
bool starstrike_audit_may_have_library(const struct setup *setup, int seat);
/* The same reasons as faults of the scenario, each where the fleet is written down. */
void starstrike_audit_survey(const struct setup *setup, struct setup_faults *faults);

/* ---- room (room.c) ---- */

/* Pieces there can ever be: of a seat, of all of them even if that is too much, and as the rulebook
 * has it. */
int starstrike_room_of_seat(const struct setup *setup, int seat);
int starstrike_room_sum(const struct setup *setup);
int starstrike_room(const struct setup *setup);
/* Its pieces are not listed, nor is its fleet. */
bool starstrike_room_buys_fleet(const struct setup *setup, int seat);

/* muster.c: whether ships can still be added so that the shares of SS-10B.01 to SS-10B.04 and
 * SS-13C are kept in the end. */
bool starstrike_muster_can_finish(const struct starstrike_terms *terms,
                                  const struct starstrike_fleet *fleet);
/* The share that stands in the way then. */
enum starstrike_rule starstrike_muster_share_rule(const struct starstrike_terms *terms,
                                                  const struct starstrike_fleet *fleet);
/* The most ships a list can give for so many points. */
int starstrike_muster_most_ships(const struct starstrike_list *list, int points);

/* ---- figures ---- */

/* NULL: the list does not have it. */
const struct starstrike_entry *starstrike_build_entry(const struct starstrike_list *list, int ship);
/* By the fleet's list, all or one category; ships it does not have count nothing. */
int starstrike_build_fleet_pp(const struct library *library, const struct starstrike_fleet *fleet);
/* SS-10C.03: Command Cost of a commander on a ship, -1: the chart does not pair them. */
int starstrike_build_command_cost(const struct library *library, int commander, int ship);
/* What the library may have, costs deducted (SS-10C.03II, SS-10C.04I, SS-11B.02). */
int starstrike_build_special_most(const struct starstrike_terms *terms,
                                  const struct starstrike_fleet *fleet);
int starstrike_build_basic_due(const struct starstrike_terms *terms,
                               const struct starstrike_fleet *fleet);
/* SS-10C.02: what a card counts as, basic or special. */
enum starstrike_order_kind starstrike_build_counts_as(const struct starstrike_order *order);

#endif
