/* Positions of `admiralty` for tests, beside what tests/rules/table.h says:
 *   "red Able flight 0506 fighters: 4"   a flight has no heading
 *   "design gun 8 5 3 X=9/1/4/1/1:AB*2,AC Y=…+piercing+range-based_rof carrier=100 stealth
 *    points: 50" (one line): id, hull, engine rating, shield rating, then batteries
 *    (RNG/ROF/ACC/IMP/DMG:arcs, traits), `screens=12` instead of shields, a carrier's capacity,
 *    devices by their words; last any keys of a design. Tracks and chart are by AE-1.5 and AE-1.9.
 * strict-plots is on unless said. "Until the next turn" is ADMIRALTY_PHASE_ORDERS. */
#ifndef FLAGBRIDGE_TESTS_RULES_ADMIRALTY_FIXTURE_H
#define FLAGBRIDGE_TESTS_RULES_ADMIRALTY_FIXTURE_H

#include "rules/admiralty/admiralty.h"
#include "rules/admiralty/front.h"
#include "rules/admiralty/setup/setup.h"

#define TABLE_STATE struct admiralty_state
#define TABLE_RULEBOOK admiralty_rulebook
#include "tests/rules/table.h"

const struct admiralty_element *table_element(const struct table *table, const char *name);

/* "0505 3 4": cell, heading, (previous) speed of a ship; "0505" of a flight; "hidden 0505 3 4"
 * with the true place; "aboard"; of one out of play "destroyed", "left", "jumped". */
const char *table_place(const struct table *table, const char *name);

/* Boxes checked "2/1/0" (hull, engines, shields), then pending ones and chart dice " +1/0/0/2",
 * then destroyed weapons " X1 Y2"; of a flight its fighters "6", with pending losses "6-2". */
const char *table_boxes(const struct table *table, const char *name);

/* An argument of the nth event of a kind, which must be there: table_told_of(&table, aimed, 0,
 * distance). */
#define table_told_of(table, kind, nth, argument)                                                  \
    (admiralty_##kind##_of(table_event(table, admiralty_##kind##_kind, nth)).argument)

#define assert_asked(table, decision) assert_int_equal(table_asked(table), ADMIRALTY_##decision)
#define assert_cites(table, rule) assert_true(table_cited(table, ADMIRALTY_RULE_##rule) > 0)
#define assert_told(table, kind, count)                                                            \
    assert_int_equal(table_told(table, ADMIRALTY_EVENT_##kind), count)

#endif
