/* One ship on a board of its own, for tests of orders: everything about it is a field to be set. */
#ifndef FLAGBRIDGE_TESTS_RULES_ADMIRALTY_LONE_H
#define FLAGBRIDGE_TESTS_RULES_ADMIRALTY_LONE_H

#include "tests/support/test.h"

#include "rules/admiralty/state/facts.h"
#include "rules/admiralty/orders/order.h"

#include <string.h>

static const struct collection lone_classes = {.key = "classes",
                                               .size = sizeof(struct admiralty_design)};
static const struct rulebook lone_rulebook = {
    .id = "admiralty", .collections = &lone_classes, .collection_count = 1};

struct lone {
    struct setup setup;
    struct admiralty_scenario scenario;
    struct admiralty_side side[SIDES];
    struct admiralty_design design;
    struct admiralty_state state;
    struct game game;
    struct unit *unit;
    struct admiralty_element *ship;
};

/* Hull 8, the given engine rating, in the middle of the standard board, heading 0. */
static inline void lone_open(struct lone *lone, int engines, int speed)
{
    enum { HULL = 8 };
    memset(lone, 0, sizeof *lone);
    lone->design.hull = HULL;
    lone->design.engine_count = lone->design.shield_count = HULL;
    for (int i = 0; i < HULL; i++)
        lone->design.engine[i] = (uint8_t)admiralty_ship_track_box(engines, HULL, i + 1);
    lone->setup.rulebook = lone->setup.library.rulebook = &lone_rulebook;
    lone->setup.library.shelf[ADMIRALTY_CLASSES] = (struct shelf){1, &lone->design};
    lone->setup.board = (struct board){.grid = GRID_HEX_FLAT, .columns = 23, .rows = 22};
    lone->setup.option[ADMIRALTY_OPTION_STRICT_PLOTS] = 1;
    lone->setup.seat_count = 2;
    lone->setup.seat[1].side = SIDE_BLUE;
    lone->setup.scenario = &lone->scenario;
    for (int side = 0; side < SIDES; side++)
        lone->setup.side[side] = &lone->side[side];
    lone->game = (struct game){&lone_rulebook, &lone->setup, &lone->state};
    lone->state.head.unit_count = 1;
    lone->state.head.phase = ADMIRALTY_PHASE_ORDERS;
    lone->unit = &lone->state.units[0];
    lone->ship = &lone->state.elements[0];
    lone->unit->cell = board_cell(&lone->setup.board, 11, 11);
    lone->ship->speed = (uint16_t)speed;
}

static inline void lone_allow(struct lone *lone, enum admiralty_option option)
{
    lone->setup.option[option] = 1;
}

static inline void lone_place(struct lone *lone, int column, int row, int heading)
{
    lone->unit->cell = board_cell(&lone->setup.board, column, row);
    lone->unit->heading = (uint8_t)heading;
}

static inline void lone_ground(struct lone *lone, enum admiralty_terrain kind, int column, int row)
{
    struct ground_region *region =
        &lone->scenario.ground.region[lone->scenario.ground.region_count++];
    lone_allow(lone, ADMIRALTY_OPTION_TERRAIN);
    region->kind = (uint8_t)kind;
    region->cell_count = 1;
    region->cells[0] = board_cell(&lone->setup.board, column, row);
}

static inline struct admiralty_verdict lone_judge(const struct lone *lone, const char *text)
{
    struct admiralty_verdict verdict;
    admiralty_order_judge(&lone->game, 0, text, &verdict);
    return verdict;
}

/* Thrust it needs, legal or not; -1: cannot be read. */
static inline int lone_needs(const struct lone *lone, const char *text)
{
    return lone_judge(lone, text).requirement;
}

static inline bool lone_may(const struct lone *lone, const char *text)
{
    return lone_judge(lone, text).flaw == ADMIRALTY_SOUND;
}

#define assert_flaw(lone, text, what, names)                                                       \
    do {                                                                                           \
        struct admiralty_verdict verdict_ = lone_judge(lone, text);                                \
        assert_int_equal(verdict_.flaw, ADMIRALTY_FLAW_##what);                                    \
        assert_string_equal(admiralty_rule_ids[verdict_.rule], names);                             \
    } while (0)

#endif
