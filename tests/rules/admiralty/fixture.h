/* Positions of `admiralty` for tests: written as lines, played with players' orders and given dice.
 *
 *     static struct table table;
 *     table_open(&table, "red Hood victory 0505 3 speed: 4\n"
 *                        "blue Wolf anval 0509 0\n");
 *     table_order(&table, "Hood: 2P2; Wolf: 0; done; done", "");
 *     assert_place(&table, "Hood", "0706 2 4");
 *     assert_cites(&table, R3_3_1);
 */
#ifndef FLAGBRIDGE_TESTS_RULES_ADMIRALTY_FIXTURE_H
#define FLAGBRIDGE_TESTS_RULES_ADMIRALTY_FIXTURE_H

#include "tests/support/test.h"

#include "core/play.h"
#include "core/sources.h"
#include "rules/admiralty/law.h"

enum { TABLE_EVENTS = 8192, TABLE_FACES = 512, TABLE_MEMORY = 1 << 20, TABLE_COMPLAINTS = 16 };

/* A game on the table. `events` tell what the last call of table_order did. Take it static: it is
 * large. */
struct table {
    struct setup setup;
    struct admiralty_state state;
    struct game game;
    struct events events;
    struct event list[TABLE_EVENTS];
    struct dice_scripted script;
    struct dice_fast fast;
    uint16_t faces[DICE_LANES][TABLE_FACES];
    struct note why;              /* of the last refusal */
    struct complaints complaints; /* of reading the position */
    struct complaint complaint[TABLE_COMPLAINTS];
    struct arena arena;
    unsigned char memory[TABLE_MEMORY];
};

/* Lines, in any order; whatever stands behind the fixed words is YAML ("speed: 4, engine: 2"):
 *   "red Hood victory 0505 3 speed: 4"   side, name, design, cell ("-": not placed), heading, keys
 *   "red Able flight 0506 fighters: 4"   a flight has no heading
 *   "option terrain on"
 *   "terrain dust 0506 0507"             once for each kind
 *   "scenario limit: 500, vp_target: 9"  keys of the scenario
 *   "side red seats: 2, flights: 3"      keys of a side
 *   "start combat turn: 3"               phase, keys of `start`
 *   "design gun 8 5 3 X=9/1/4/1/1:AB*2,AC Y=…+piercing+range-based_rof carrier=100 stealth
 *    points: 50" (one line): id, hull, engine rating, shield rating, then batteries
 *    (RNG/ROF/ACC/IMP/DMG:arcs, traits), `screens=12` instead of shields, a carrier's capacity,
 *    devices by their words; last any keys of a design. Tracks and chart are by AE-1.5 and AE-1.9.
 * The shipped classes are known. strict-plots is on unless said. Dice as in table_order; the
 * position is played to its first question. */
void table_open(struct table *table, const char *position);
void table_open_dice(struct table *table, const char *position, const char *dice);

/* A shipped scenario ("duel"). */
void table_open_scenario(struct table *table, const char *id, const char *dice);

/* Of which reading (table->complaints) or laying out (table->why) may fail: FAULT_INPUT,
 * FAULT_REFUSED. Nothing is played yet. */
enum fault table_try_open(struct table *table, const char *position);

/* Gives orders in players' words, separated by ";", which must be permitted and use up all of the
 * dice: the open lane's, then "|" and the hidden lane's ("3,4|2"; "": none; NULL: whatever falls).
 * An order is given by the owner of the unit it begins with, else by the first seat with an open
 * question; "blue> done" or "red.2> done" by that seat. */
void table_order(struct table *table, const char *orders, const char *dice);

/* One order is refused by that rule; table->why says it. "" for a refusal that names none. */
void table_refuse(struct table *table, const char *order, const char *rule);

/* The order as an answer, permitted or not. */
struct action table_action(struct table *table, const char *order);

/* Answers every question with its default until the phase begins (or the game is over); counts the
 * events of all of it. "until the next turn" is ADMIRALTY_PHASE_ORDERS. */
void table_until(struct table *table, enum admiralty_phase phase, const char *dice);

int table_unit(const struct table *table, const char *name);
struct cell table_cell(const struct table *table, const char *written);
const struct admiralty_element *table_element(const struct table *table, const char *name);

/* "0505 3 4": cell, heading, (previous) speed of a ship; "0505" of a flight; "hidden 0505 3 4"
 * with the true place; "aboard"; of one out of play "destroyed", "left", "jumped". */
const char *table_place(const struct table *table, const char *name);

/* Boxes checked "2/1/0" (hull, engines, shields), then pending ones and chart dice " +1/0/0/2",
 * then destroyed weapons " X1 Y2"; of a flight its fighters "6", with pending losses "6-2". */
const char *table_boxes(const struct table *table, const char *name);

int table_vp(const struct table *table, int side);

/* Events since the last table_order began: that cite a rule, that are of a kind, and the nth (from
 * 0) of a kind, which must be there. */
int table_cited(const struct table *table, int rule);
int table_told(const struct table *table, int kind);
const struct event *table_event(const struct table *table, int kind, int nth);

/* What is asked of the first seat with an open question: its decision, or -1. */
int table_asked(const struct table *table);

/* How many answers are listed in all open questions; with a decision (-1: any) and a unit's name
 * (NULL: any). All must be permitted. */
int table_choices(const struct table *table, int decision, const char *name);

#define assert_place(table, name, place) assert_string_equal(table_place(table, name), place)
#define assert_boxes(table, name, boxes) assert_string_equal(table_boxes(table, name), boxes)
#define assert_vp(table, red, blue)                                                                \
    (assert_int_equal(table_vp(table, SIDE_RED), red),                                             \
     assert_int_equal(table_vp(table, SIDE_BLUE), blue))
#define assert_asked(table, decision) assert_int_equal(table_asked(table), ADMIRALTY_##decision)
#define assert_cites(table, rule) assert_true(table_cited(table, ADMIRALTY_RULE_##rule) > 0)
#define assert_told(table, kind, count)                                                            \
    assert_int_equal(table_told(table, ADMIRALTY_EVENT_##kind), count)

#endif
