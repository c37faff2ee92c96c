/* Positions of `starstrike` for tests, beside what tests/rules/table.h says:
 *   "red Hood MC-04 0710 0 crits: 1, orders: [{order: B-002, face_up: true}, null, …]"
 *   "red Wren MC-01 0910 0"   of an unfaced piece any heading: it has none on the table
 *   "design T-01 hull: 3, role: light, …"   a ship: code and keys of a card; what is left out is a
 *                                           light ship with one armament, [primary, WLN, F, 2]
 *   "scenario map: M-M1, orders: [{id: B-100, …}]"   the map is M-S1 unless said, red is Team A
 *   "side red library: {basic: [B-001]}"
 * "Until the next round" is STARSTRIKE_PHASE_COMMAND. */
#ifndef FLAGBRIDGE_TESTS_RULES_STARSTRIKE_FIXTURE_H
#define FLAGBRIDGE_TESTS_RULES_STARSTRIKE_FIXTURE_H

#include "rules/starstrike/law/law.h"
#include "rules/starstrike/starstrike.h"

#define TABLE_STATE struct starstrike_state
#define TABLE_RULEBOOK starstrike_rulebook
#include "tests/rules/table.h"

const struct starstrike_piece *table_piece(const struct table *table, const char *name);

/* "0505 3": cell and heading, "0505" of an unfaced piece; "reserve"; "defeated". */
const char *table_place(const struct table *table, const char *name);

/* "3 c1 e1 s2": hull points left, markers, Exhausted, shield points ("s3/2/2/1/2/2"). */
const char *table_boxes(const struct table *table, const char *name);

/* Index of a card by its id, which must be there. */
int table_card(const struct table *table, enum starstrike_collection collection, const char *id);

/* An argument of the nth event of a kind, which must be there: table_told_of(&table, declared, 0,
 * distance). */
#define table_told_of(table, kind, nth, argument)                                                  \
    (starstrike_##kind##_of(table_event(table, starstrike_##kind##_kind, nth)).argument)

#define assert_asked(table, decision) assert_int_equal(table_asked(table), STARSTRIKE_##decision)
#define assert_cites(table, rule) assert_true(table_cited(table, STARSTRIKE_RULE_##rule) > 0)
#define assert_told(table, kind, count)                                                            \
    assert_int_equal(table_told(table, STARSTRIKE_EVENT_##kind), count)

#endif
