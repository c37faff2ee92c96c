/* One ship on a board of its own, for tests of orders: everything about it is a field to be set. */
#ifndef FLAGBRIDGE_TESTS_RULES_UNIVERSAL_LONE_H
#define FLAGBRIDGE_TESTS_RULES_UNIVERSAL_LONE_H

#include "tests/support/test.h"

#include "rules/universal/law/law.h"
#include "rules/universal/orders/thrust.h"

#include <string.h>

enum { LONE_HULL = 8, LONE_SHIPS = 4 };

static const struct collection lone_classes = {.key = "classes",
                                               .size = sizeof(struct universal_design)};
static const struct rulebook lone_rulebook = {
    .id = "universal", .collections = &lone_classes, .collection_count = 1, .heading_zero = 2};

struct lone {
    struct setup setup;
    struct universal_scenario scenario;
    struct universal_side sides[SIDES];
    struct universal_design design[LONE_SHIPS]; /* of each unit its own */
    struct universal_state state;
    struct game game;
    struct unit *unit;
    struct universal_element *ship;
};

static inline void lone_engines(struct lone *lone, int unit, int hull, int rating)
{
    struct universal_design *design = &lone->design[unit];
    design->hull = design->boxes = (uint8_t)hull;
    design->engine_rating = (uint8_t)rating;
    design->engine_free = 255;
    for (int i = 0; i < hull; i++)
        design->track[UNIVERSAL_ENGINES][i] = (uint8_t)universal_track_value(rating, hull, i);
}

/* Hull 8, the given engine rating, in the middle of the standard board, heading 0. */
static inline void lone_open(struct lone *lone, int engines, int speed)
{
    memset(lone, 0, sizeof *lone);
    lone->setup.rulebook = lone->setup.library.rulebook = &lone_rulebook;
    lone->setup.library.shelf[UNIVERSAL_CLASSES] = (struct shelf){LONE_SHIPS, lone->design};
    lone->setup.board = (struct board){.grid = GRID_HEX_POINTY, .columns = 24, .rows = 21};
    lone->setup.option[UNIVERSAL_OPTION_STRICT_PLOTS] = 1;
    lone->setup.seat_count = 2;
    lone->setup.seat[1].side = SIDE_BLUE;
    lone->setup.scenario = &lone->scenario;
    lone->setup.side[SIDE_RED] = &lone->sides[SIDE_RED];
    lone->setup.side[SIDE_BLUE] = &lone->sides[SIDE_BLUE];
    lone->game = (struct game){&lone_rulebook, &lone->setup, &lone->state};
    lone->state.head.unit_count = 1;
    lone->state.head.phase = UNIVERSAL_PHASE_ORDERS;
    lone->state.comet = CELL_NOWHERE;
    lone->unit = &lone->state.units[0];
    lone->ship = &lone->state.elements[0];
    lone->unit->status = STATUS_BOARD;
    lone->unit->cell = board_cell(&lone->setup.board, 11, 10);
    lone->ship->speed = (uint16_t)speed;
    lone_engines(lone, 0, LONE_HULL, engines);
}

/* Another ship of the side, where the first one is. Returns its number. */
static inline int lone_mate(struct lone *lone, int hull, int engines)
{
    int mate = lone->state.head.unit_count++;
    lone->state.units[mate] = *lone->unit;
    lone->state.units[mate].design = (uint8_t)mate;
    lone->state.elements[mate].speed = lone->ship->speed;
    lone_engines(lone, mate, hull, engines);
    return mate;
}

static inline void lone_allow(struct lone *lone, enum universal_option option)
{
    lone->setup.option[option] = 1;
}

static inline void lone_moves(struct lone *lone, enum universal_movement movement)
{
    lone->setup.option[UNIVERSAL_OPTION_MOVEMENT] = (int)movement;
}

static inline void lone_place(struct lone *lone, int column, int row, int heading)
{
    lone->unit->cell = board_cell(&lone->setup.board, column, row);
    lone->unit->heading = (uint8_t)heading;
}

static inline void lone_ground(struct lone *lone, enum universal_terrain kind, int column, int row)
{
    struct ground_region *region =
        &lone->scenario.ground.region[lone->scenario.ground.region_count++];
    lone_allow(lone, UNIVERSAL_OPTION_TERRAIN);
    region->kind = (uint8_t)kind;
    region->cell_count = 1;
    region->cells[0] = board_cell(&lone->setup.board, column, row);
}

static inline void lone_mines(struct lone *lone, int column, int row)
{
    struct universal_marker *mines = &lone->state.markers[lone->state.marker_count++];
    mines->kind = UNIVERSAL_MARKER_MINES;
    mines->side = SIDE_BLUE;
    mines->count = 1;
    mines->cell = board_cell(&lone->setup.board, column, row);
}

static inline struct universal_verdict lone_judge(const struct lone *lone, const char *text,
                                                  int boost)
{
    struct universal_verdict verdict;
    universal_thrust_judge(&lone->game, 0, text, boost, 0, &verdict);
    return verdict;
}

/* Thrust it needs, valid or not; -1: cannot be read. */
static inline int lone_needs(const struct lone *lone, const char *text)
{
    return lone_judge(lone, text, 0).requirement;
}

static inline bool lone_may(const struct lone *lone, const char *text)
{
    return lone_judge(lone, text, 0).sound;
}

/* Refused, and why: the rule's id. */
#define assert_refused(lone, text, id)                                                             \
    do {                                                                                           \
        struct universal_verdict verdict_ = lone_judge(lone, text, 0);                             \
        assert_false(verdict_.sound);                                                              \
        assert_string_equal(universal_rule_ids[verdict_.rule], id);                                \
    } while (0)
#define assert_sound_by(lone, text, id)                                                            \
    do {                                                                                           \
        struct universal_verdict verdict_ = lone_judge(lone, text, 0);                             \
        assert_true(verdict_.sound);                                                               \
        assert_string_equal(universal_rule_ids[verdict_.rule], id);                                \
    } while (0)

#endif
