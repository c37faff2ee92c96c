/* Movement on the table, for tests: positions that stand at a piece's movement, and its answers. */
#ifndef FLAGBRIDGE_TESTS_RULES_STARSTRIKE_HELM_H
#define FLAGBRIDGE_TESTS_RULES_STARSTRIKE_HELM_H

#include "tests/rules/starstrike/fixture.h"

/* The line of a position in which this piece, red's, is about to move. */
#define MOVING(name) "start action initiative: red, active: red, step: move, actor: " name "\n"
/* The map with a Black Hole. */
#define MAW "scenario map: M-M1\n"
/* Somebody of either side who is still to act, far away from everything. */
#define BYSTANDERS "red Idle MC-02 0111 0\nblue Calm VD-02 1301 3\n"

struct action helm_move(const struct table *table, const char *name, int heading, int maneuver);
/* Played with these dice, or refused by that rule. */
void helm_go(struct table *table, const char *name, int heading, int maneuver, const char *dice);
void helm_refuse(struct table *table, const char *name, int heading, int maneuver,
                 const char *rule);
void helm_stop(struct table *table, const char *name);
void helm_refuse_stop(struct table *table, const char *name, const char *rule);
/* To a cell ("0504"), or NULL: it stays. */
void helm_evade(struct table *table, const char *name, const char *to, const char *dice);
/* A facing, STARSTRIKE_FACINGS: the hit. */
void helm_dust(struct table *table, const char *name, int facing);
/* Activates a piece (unless it is the only one that can act) and ends its strikes, if it is asked
 * for some. */
void helm_activate(struct table *table, const char *name);
/* Whether it is still its activation. */
bool helm_is_active(const struct table *table, const char *name);

#endif
