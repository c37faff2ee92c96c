/* Positions of one rule system for tests: written as lines, played with players' orders and given
 * dice. fixture.h of a system defines TABLE_STATE and TABLE_RULEBOOK, includes this and adds what
 * is its own; table.c is compiled with it.
 *
 *     static struct table table;
 *     table_open(&table, "red Hood victory 0505 3 speed: 4\n"
 *                        "blue Wolf anval 0509 0\n");
 *     table_order(&table, "Hood: 2P2; Wolf: 0; done; done", "");
 *     assert_place(&table, "Hood", "0706 2 4");
 */
#ifndef FLAGBRIDGE_TESTS_RULES_TABLE_H
#define FLAGBRIDGE_TESTS_RULES_TABLE_H

#include "tests/support/test.h"

#include "base/text.h"
#include "core/play.h"
#include "core/sources.h"

enum {
    TABLE_EVENTS = 8192,
    TABLE_FACES = 512,
    TABLE_MEMORY = 1 << 20,
    TABLE_COMPLAINTS = 16,
    TABLE_WORD_SIZE = 400,
    TABLE_PIECE_SIZE = 8192
};

/* A game on the table. `events` tell what the last call of table_order did. Take it static: it is
 * large. */
struct table {
    struct setup setup;
    TABLE_STATE state;
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
 *   "option terrain on"
 *   "terrain dust 0506 0507"             once for each kind
 *   "scenario limit: 500, vp_target: 9"  keys of the scenario
 *   "side red seats: 2, flights: 3"      keys of a side
 *   "start combat turn: 3"               phase, keys of `start`
 *   "design …"                           as fixture.h says
 * The shipped classes are known. Dice as in table_order; the position is played to its first
 * question. */
void table_open(struct table *table, const char *position);
void table_open_dice(struct table *table, const char *position, const char *dice);

/* A shipped scenario ("duel"). */
void table_open_scenario(struct table *table, const char *id, const char *dice);

/* Of which reading (table->complaints) or laying out (table->why) may fail: FAULT_INPUT,
 * FAULT_REFUSED. Nothing is played yet. */
enum fault table_try_open(struct table *table, const char *position);
/* A position that can be read and is not laid out, by that rule. */
void table_refuse_position(struct table *table, const char *position, const char *rule);

/* Gives orders in players' words, separated by ";", which must be permitted and use up all of the
 * dice: the open lane's, then "|" and the hidden lane's ("3,4|2"; "": none; NULL: whatever falls).
 * An order is given by the owner of the unit it begins with, else by the first seat with an open
 * question; "blue> done" or "red.2> done" by that seat. */
void table_order(struct table *table, const char *orders, const char *dice);

/* One order is refused by that rule; table->why says it. "" for a refusal that names none. */
void table_refuse(struct table *table, const char *order, const char *rule);

/* The order as an answer, permitted or not. */
struct action table_action(struct table *table, const char *order);

/* An answer made by hand, for what words cannot say or in place of them: of the unit's owner (NULL:
 * of the first seat with an open question); what the decision uses is still to be filled in. It is
 * played like an order, or refused by that rule. */
struct action table_make(const struct table *table, int decision, const char *name);
void table_play(struct table *table, const struct action *action, const char *dice);
void table_refuse_action(struct table *table, const struct action *action, const char *rule);

/* Answers every question with its default until the phase begins (or the game is over); counts the
 * events of all of it. */
void table_until(struct table *table, int phase, const char *dice);

int table_unit(const struct table *table, const char *name);
struct cell table_cell(const struct table *table, const char *written);
/* What would be answered to the first open question: by default, and by the reflex player. Both
 * must be permitted. */
struct action table_default(struct table *table);
struct action table_reflex(struct table *table);

/* Wins less losses of the reflex player against random play in a shipped scenario; sides change
 * from game to game. */
int table_margin(struct table *table, const char *scenario, int games);

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

/* ---- what a system's fixture.c gives ---- */

/* One of those its units may have instead of a design ("flight"): neither design nor heading. */
bool table_has_no_design(const char *word);
/* The words of a "design" line as one more entry of a list of designs. */
void table_add_design(struct text *designs, const char *line);
/* Keys of the scenario that were left out and must be there. */
void table_complete(struct text *scenario);

/* Also table_place and table_boxes: where a unit is and what it has lost, in short. */
int table_vp(const struct table *table, int side);

/* ---- for fixtures ---- */

/* The next word of a line, blanks skipped; "" at its end. */
const char *table_word(const char **line, char word[TABLE_WORD_SIZE]);
/* Room for an answer; four can be used in one expression. */
void table_room(struct text *out);

#endif
