/* Movement on the table, for tests. */
#include "tests/rules/starstrike/helm.h"

struct action helm_move(const struct table *table, const char *name, int heading, int maneuver)
{
    struct action action = table_make(table, STARSTRIKE_MOVE, name);
    action.mode = (uint8_t)heading;
    action.amount[0] = (int16_t)maneuver;
    return action;
}

void helm_go(struct table *table, const char *name, int heading, int maneuver, const char *dice)
{
    struct action action = helm_move(table, name, heading, maneuver);
    table_play(table, &action, dice);
}

void helm_refuse(struct table *table, const char *name, int heading, int maneuver, const char *rule)
{
    struct action action = helm_move(table, name, heading, maneuver);
    table_refuse_action(table, &action, rule);
}

void helm_stop(struct table *table, const char *name)
{
    struct action action = table_make(table, STARSTRIKE_END_MOVE, name);
    table_play(table, &action, NULL);
}

void helm_refuse_stop(struct table *table, const char *name, const char *rule)
{
    struct action action = table_make(table, STARSTRIKE_END_MOVE, name);
    table_refuse_action(table, &action, rule);
}

void helm_evade(struct table *table, const char *name, const char *to, const char *dice)
{
    struct action action = table_make(table, STARSTRIKE_EVADE, name);
    if (to)
        action.cell = table_cell(table, to);
    table_play(table, &action, dice);
}

void helm_dust(struct table *table, const char *name, int facing)
{
    struct action action = table_make(table, STARSTRIKE_DUST, name);
    action.mode = (uint8_t)facing;
    table_play(table, &action, "");
}

bool helm_is_active(const struct table *table, const char *name)
{
    return table->state.actor == table_unit(table, name);
}

void helm_activate(struct table *table, const char *name)
{
    struct action action = table_make(table, STARSTRIKE_ACTIVATE, name);
    if (!helm_is_active(table, name))
        table_play(table, &action, "");
    action = table_make(table, STARSTRIKE_END_STRIKES, name);
    if (table->state.step == STARSTRIKE_STEP_STRIKE_ASK)
        table_play(table, &action, "");
}
