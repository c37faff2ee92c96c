/* Positions of `universal` for tests, beside what tests/rules/table.h says:
 *   "red Able flight 0506 heading: 2, fighters: 4"   a flight; with `shuttle: true` a Shuttlecraft;
 *                                  "red Able flight - status: aboard, carrier: Hood"
 *   "design gun 8 5 Beams=5/1/3/1,10/1/4/1:AB*2,CE+cutting+phasing-2~4/1/2/1+accurate
 *    screens=2/1/1/1/0 shields=0/0/0/0/6 countermeasures marines=3 carrier=2 points: 50" (one
 *    line): id, hull, engine rating, then batteries (bands up to a hex: ROF/ACC/DMG, banks, traits,
 *    behind ~ bands and traits of a further mode), Screens and Shields (forward, port, starboard,
 *    aft, omni), equipment, munitions and traits by their keys; last any keys of a design. A design
 *    is worth 100 points unless said.
 * strict-plots is on unless said. "Until the next turn" is UNIVERSAL_PHASE_ORDERS. */
#ifndef FLAGBRIDGE_TESTS_RULES_UNIVERSAL_FIXTURE_H
#define FLAGBRIDGE_TESTS_RULES_UNIVERSAL_FIXTURE_H

#include "rules/universal/law/law.h"
#include "rules/universal/universal.h"

#define TABLE_STATE struct universal_state
#define TABLE_RULEBOOK universal_rulebook
#include "tests/rules/table.h"

const struct universal_element *table_element(const struct table *table, const char *name);

/* "0505 3 4": cell, heading, (previous) speed of a ship, "0505 3 4 rolled"; "0505 3" of a flight;
 * "hidden 0505 3 4" with the true place; "aboard"; "reserve"; of one out of play "destroyed",
 * "left", "jumped". */
const char *table_place(const struct table *table, const char *name);

/* Boxes crossed off "2/1/0/0" (hull, engines, weapons, systems), then hits that wait for 5a
 * " +1/0/0/2", Shields used " s1/0/0/0/2", lost weapons " A1 B2" and items " hyperdrive"; of a
 * flight its fighters "6", with pending losses "6-2". */
const char *table_boxes(const struct table *table, const char *name);

/* An argument of the nth event of a kind, which must be there: table_told_of(&table, aimed, 0,
 * range). */
#define table_told_of(table, kind, nth, argument)                                                  \
    (universal_##kind##_of(table_event(table, universal_##kind##_kind, nth)).argument)

#define assert_asked(table, decision) assert_int_equal(table_asked(table), UNIVERSAL_##decision)
#define assert_cites(table, rule) assert_true(table_cited(table, UNIVERSAL_RULE_##rule) > 0)
#define assert_told(table, kind, count)                                                            \
    assert_int_equal(table_told(table, UNIVERSAL_EVENT_##kind), count)

#endif
