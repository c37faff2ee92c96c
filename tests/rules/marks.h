/* Looking at overlays in tests; included behind fixture.h of a system. */
#ifndef FLAGBRIDGE_TESTS_RULES_MARKS_H
#define FLAGBRIDGE_TESTS_RULES_MARKS_H

#include "rules/kit/canvas.h"

enum { MARKS = 4096 };

/* All of these fill `marks` and return how many there are. */
static inline int marks_see(struct table *table, struct overlay_mark marks[MARKS],
                            const struct overlay_query *query)
{
    return table->game.rulebook->overlay(&table->game, query, marks, MARKS);
}

/* Of a unit, and towards a target; NULL: none. */
static inline int marks_look(struct table *table, struct overlay_mark marks[MARKS],
                             enum overlay_kind kind, const char *unit, const char *target)
{
    struct overlay_query query = {.kind = kind, .unit = UNIT_NONE, .target = UNIT_NONE};
    action_init(&query.action, 0, 0);
    if (unit)
        query.unit = (uint8_t)table_unit(table, unit);
    if (target)
        query.target = (uint8_t)table_unit(table, target);
    return marks_see(table, marks, &query);
}

/* Of the path of an order. */
static inline int marks_look_along(struct table *table, struct overlay_mark marks[MARKS],
                                   const char *order)
{
    struct overlay_query query = {.kind = OVERLAY_PATH, .unit = UNIT_NONE, .target = UNIT_NONE};
    query.action = table_action(table, order);
    return marks_see(table, marks, &query);
}

/* The first of `count` marks that is in a cell, or NULL. */
static inline const struct overlay_mark *
marks_find(const struct table *table, const struct overlay_mark *marks, int count, const char *cell)
{
    for (int i = 0; i < count; i++)
        if (cell_equal(marks[i].cell, table_cell(table, cell)))
            return &marks[i];
    return NULL;
}

/* Holds that an order takes so much of so much; NULL: that nothing is counted. */
static inline void marks_assert_effort(struct table *table, const char *order,
                                       const struct effort *expected)
{
    struct effort effort;
    struct action action = table_action(table, order);
    bool counted = table->game.rulebook->effort(&table->game, &action, &effort);
    assert_int_equal(counted, expected != NULL);
    if (!expected)
        return;
    assert_string_equal(effort.name, expected->name);
    assert_int_equal(effort.used, expected->used);
    assert_int_equal(effort.of, expected->of);
    assert_int_equal(effort.speed, expected->speed);
}

#endif
