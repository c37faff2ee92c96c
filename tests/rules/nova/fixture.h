/* Positions of `nova` for tests, beside what tests/rules/table.h says:
 *   "red Hood nv-resolute 0409 2 speed: 3, hull: 4, thrust: 1, ecm: 2, evasive: true"
 *   "start movement leader: red"   the phase as it begins; without `start` turn 1 begins with the
 *                                  roll for initiative: its dice are those of table_open_dice
 *   "design gun 8/4 5 1 4+ Beams=FF,PH2:5/10/15:670+Dx3 Guns=TT:2/4/6:8-6-4~4/8/12:500+Slw
 *    Fire_Control Regenerating_2 points: 50" (one line): id, hull/armor, thrust, ECM, shields ("-":
 *    none), then batteries (name=banks:short/medium/long:firepower or string+traits, behind ~ the
 *    second profile of Dual-Mode), systems; last any keys of a design. Tracks and strings are by
 *    NV-comp.5 and NV-comp.8, or as written: thrust "4-3-2-1-1". A design is worth 100 points
 *    unless said.
 * A displacement is ordered by the other side: "blue> Hood shifts to 0503".
 * The board has 24 by 18 hexes and 9999 victory points are asked for unless said. */
#ifndef FLAGBRIDGE_TESTS_RULES_NOVA_FIXTURE_H
#define FLAGBRIDGE_TESTS_RULES_NOVA_FIXTURE_H

#include "rules/nova/law/law.h"
#include "rules/nova/nova.h"

#define TABLE_STATE struct nova_state
#define TABLE_RULEBOOK nova_rulebook
#include "tests/rules/table.h"

const struct nova_ship *table_ship(const struct table *table, const char *name);

/* "0505 3 4": cell, facing, speed; "0505 3 4 rolled"; "reserve"; of one out of play "destroyed",
 * "left", "jumped". */
const char *table_place(const struct table *table, const char *name);

/* Boxes checked "2/1 0/0/0/0": hull/armor, then thrust, weapons, ECM, shields; with system boxes
 * "2+1/0 …"; behind them the condition unless intact: " damaged". */
const char *table_boxes(const struct table *table, const char *name);

/* An argument of the nth event of a kind, which must be there: table_told_of(&table, aimed, 0,
 * distance). */
#define table_told_of(table, kind, nth, argument)                                                  \
    (nova_##kind##_of(table_event(table, nova_##kind##_kind, nth)).argument)

#define assert_asked(table, decision) assert_int_equal(table_asked(table), NOVA_##decision)
#define assert_cites(table, rule) assert_true(table_cited(table, NOVA_RULE_##rule) > 0)
#define assert_told(table, kind, count)                                                            \
    assert_int_equal(table_told(table, NOVA_EVENT_##kind), count)

#endif
