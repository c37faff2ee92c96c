/* Strikes at the table, answer by answer. */
#ifndef FLAGBRIDGE_TESTS_RULES_STARSTRIKE_GUNNERY_H
#define FLAGBRIDGE_TESTS_RULES_STARSTRIKE_GUNNERY_H

#include "tests/rules/starstrike/fixture.h"

#define RED_ACTS "start action initiative: red\n"
#define BLUE_ACTS "start action initiative: blue\n"

/* Orders that lie face up on pieces, out of their owner's library. */
#define RED_ACTS_WITH(library) "start action initiative: red, player_1: {library: [" library "]}\n"
#define RED_ACTS_AGAINST(library)                                                                  \
    "start action initiative: red, player_2: {library: [" library "]}\n"
#define ORDER(order) "orders: [{order: " order ", face_up: true}]\n"
#define BLUE_ORDER(order) "orders: [{order: " order ", face_up: true, owner: 1}]\n"

/* A weapon whose pool says what it does: 1 T, 2 H, 3 C, 4 D, 5 HHCC, 6 nothing. A ship with it:
 * MC-90. `more`: further keys of the scenario. */
#define GUN_AND(more, types, abilities)                                                            \
    "scenario " more "weapons: [{code: WXX, name: Gun, types: [" types                             \
    "], max_distance: 4, chart: [\"\", T, H, C, D, HHCC, \"\", \"\", \"\"], mods: [], "            \
    "abilities: [" abilities "]}]\n"                                                               \
    "design MC-90 arms: [[primary, WXX, \"360\", 2]]\n"
#define GUN(types, abilities) GUN_AND("", types, abilities)
/* A ship with four of them, without shields. */
#define MC_91                                                                                      \
    "design MC-91 role: heavy, hull: 5, shields: [0, 0, 0, 0, 0, 0], arms: [[primary, WXX, "       \
    "\"360\", 2], [primary, WXX, \"360\", 2], [secondary, WXX, \"360\", 2], [tertiary, WXX, "      \
    "\"360\", 2]]\n"
/* So that nobody is wiped out. */
#define FAR "blue Far VD-02 1301 3\n"

/* One that is the only choice is activated by itself. */
void gunnery_activate(struct table *table, const char *name);
/* Armaments are counted from 1, as on the card; the piece is activated first. */
void gunnery_strike(struct table *table, const char *name, int arm, const char *target,
                    const char *dice);
void gunnery_refuse(struct table *table, const char *name, int arm, const char *target,
                    const char *rule);
struct action gunnery_aim(const struct table *table, const char *name, int arm, const char *target);

/* BLOCK, from the first facing. */
struct action gunnery_blocking(const struct table *table, const char *name, int hits, int crits);
void gunnery_block(struct table *table, const char *name, int hits, int crits, const char *dice);
/* USE, LOCK, DRAIN, RETURN. */
void gunnery_reply(struct table *table, int decision, const char *name, int mode, const char *dice);

/* Icons still to be resolved, and the modifier as it was told. */
void gunnery_assert_icons(const struct table *table, int locks, int hits, int crits, int direct);
void gunnery_assert_aim(const struct table *table, int m, int sum);

#endif
