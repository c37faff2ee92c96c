/* Strikes at the table, answer by answer. */
#include "tests/rules/starstrike/gunnery.h"

void gunnery_activate(struct table *table, const char *name)
{
    struct action action = table_make(table, STARSTRIKE_ACTIVATE, name);
    if (table->state.actor != table_unit(table, name))
        table_play(table, &action, "");
    assert_asked(table, STRIKE);
}

struct action gunnery_aim(const struct table *table, const char *name, int arm, const char *target)
{
    struct action action = table_make(table, STARSTRIKE_STRIKE, name);
    action.target = (uint8_t)table_unit(table, target);
    action.weapons = (uint64_t)1 << (arm - 1);
    return action;
}

void gunnery_strike(struct table *table, const char *name, int arm, const char *target,
                    const char *dice)
{
    struct action action = gunnery_aim(table, name, arm, target);
    gunnery_activate(table, name);
    table_play(table, &action, dice);
}

void gunnery_refuse(struct table *table, const char *name, int arm, const char *target,
                    const char *rule)
{
    struct action action = gunnery_aim(table, name, arm, target);
    gunnery_activate(table, name);
    table_refuse_action(table, &action, rule);
}

struct action gunnery_blocking(const struct table *table, const char *name, int hits, int crits)
{
    struct action action = table_make(table, STARSTRIKE_BLOCK, name);
    action.amount[0] = (int16_t)hits;
    action.amount[1] = (int16_t)crits;
    return action;
}

void gunnery_block(struct table *table, const char *name, int hits, int crits, const char *dice)
{
    struct action action = gunnery_blocking(table, name, hits, crits);
    table_play(table, &action, dice);
}

void gunnery_reply(struct table *table, int decision, const char *name, int mode, const char *dice)
{
    struct action action = table_make(table, decision, name);
    action.mode = (uint8_t)mode;
    table_play(table, &action, dice);
}

void gunnery_assert_icons(const struct table *table, int locks, int hits, int crits, int direct)
{
    const uint8_t *icon = table->state.strike.icon;
    assert_int_equal(icon[STARSTRIKE_T], locks);
    assert_int_equal(icon[STARSTRIKE_H], hits);
    assert_int_equal(icon[STARSTRIKE_C], crits);
    assert_int_equal(icon[STARSTRIKE_D], direct);
}

void gunnery_assert_aim(const struct table *table, int m, int sum)
{
    assert_int_equal(table_told_of(table, aimed, 0, modifier), m);
    assert_int_equal(table_told_of(table, aimed, 0, sum), sum);
}
