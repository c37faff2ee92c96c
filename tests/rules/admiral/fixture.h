/* Positions of `admiral` for tests: written as lines, played with short orders and given dice. */
#ifndef FLAGBRIDGE_TESTS_RULES_ADMIRAL_FIXTURE_H
#define FLAGBRIDGE_TESTS_RULES_ADMIRAL_FIXTURE_H

#include "tests/support/test.h"

#include "core/play.h"
#include "rules/admiral/law/law.h"

enum { FIXTURE_EVENTS = 4096, FIXTURE_MEMORY = 1 << 18 };

/* A game on the table. `count` events tell what the last order did. */
struct table {
    struct setup setup;
    struct admiral_state state;
    struct game game;
    struct events events;
    struct event list[FIXTURE_EVENTS];
    uint16_t faces[512];
    int face_count;
    bool laid_out;
    struct note why;
    struct arena arena;
    unsigned char memory[FIXTURE_MEMORY];
};

/* Lines, in any order:
 *   "board small" (small unless said)      "option ram-or-fire on"       "aggressor blue"
 *   "start move red" (phase, active; "start move red turn: 3, quiet: 39" adds keys)
 *   "red fleets frigate-fleet duel-fleet"  "red seats 2"                 "red fleet_seats 1 2"
 *   "red choice fleets: [frigate-fleet, duel-fleet], min: 1, max: 2" (keys as in a file)
 *   "fleet duel-fleet frigate frigate:1 corvette:1" (id, command, ships)
 *   "red Hood frigate 0504 4w1r2b" and any keys behind: "docked_host: Base, fleet: 2"
 * A unit's pegs may be left out (full); its cell may be "-" (reserve). A side's first unit is its
 * command ship unless another says command: true. The table is the caller's for the whole test:
 * take it static, it is large. */
void table_open(struct table *table, const char *position);

/* The same, of which laying out is expected to fail; the fault is returned, table->why says it. */
enum fault table_try_open(struct table *table, const char *position);

/* After table_try_open: plays on to the first question with table->faces. */
void table_settle(struct table *table);

/* Gives one order, which must be permitted and must use up all of the dice ("3,1|2,2"):
 *   "move Hood 0507"  "ram Hood 0507 Wolf"  "grapple …"  "dock …"  "try Hood"  "stay Hood"
 *   "stand Hood Wolf"  "board Hood Wolf yes"  "transfer A B 2"  "declare A B"  "pick B"
 *   "reward A"  "exchange A"  "deploy A 0501"  "first 2"  "choose 2 blue"  "end"
 * "end" closes the run of the first seat that has one open; "end blue.2" that of a seat. */
void table_order(struct table *table, const char *order, const char *dice);

/* The same order is refused; table->why says it. */
void table_refuse(struct table *table, const char *order, const char *rule);

/* The order as an answer, permitted or not. */
struct action table_action(const struct table *table, const char *order);

int table_unit(const struct table *table, const char *name);

/* "4w1r2b", "gone", "reserve 5w0r0b"; blue pegs only where there are any. */
const char *table_pegs(const struct table *table, const char *name);
bool table_is_at(const struct table *table, const char *name, const char *cell);
int table_side_of(const struct table *table, const char *name);
int table_flags(const struct table *table, const char *name);

/* Events of the last order that cite a rule, or are of a kind. */
int table_cited(const struct table *table, int rule);
int table_told(const struct table *table, int kind);

/* What is asked of the first seat with an open question: its decision, or -1. */
int table_asked(const struct table *table);

/* How many answers the open questions have, and how many of them begin so ("ram Hood"). */
int table_choices(const struct table *table, const char *decision_and_unit);

#define assert_pegs(table, name, pegs) assert_string_equal(table_pegs(table, name), pegs)
#define assert_cites(table, rule) assert_true(table_cited(table, ADMIRAL_RULE_##rule) > 0)

#endif
