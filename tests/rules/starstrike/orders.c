/* Orders assigned in tests by hand. */
#include "tests/rules/starstrike/orders.h"

struct action orders_make(const struct table *table, const char *name, const char *order, bool own)
{
    struct action action = table_make(table, STARSTRIKE_ASSIGN, name);
    action.amount[0] = (int16_t)table_card(table, STARSTRIKE_ORDERS, order);
    action.mode = own;
    return action;
}

void orders_assign(struct table *table, const char *name, const char *order)
{
    struct action action = orders_make(table, name, order, false);
    table_play(table, &action, NULL);
}

void orders_assign_own(struct table *table, const char *name, const char *order)
{
    struct action action = orders_make(table, name, order, true);
    table_play(table, &action, NULL);
}

void orders_set_aside(struct table *table, int seat, const char *order)
{
    struct action action;
    action_init(&action, STARSTRIKE_OMEGA, seat);
    action.amount[0] = (int16_t)table_card(table, STARSTRIKE_ORDERS, order);
    table_play(table, &action, NULL);
}

struct action orders_hand(const struct table *table, const char *name, int slot, const char *to)
{
    struct action action = table_make(table, STARSTRIKE_HAND, name);
    action.mode = (uint8_t)slot;
    action.target = (uint8_t)(to ? table_unit(table, to) : UNIT_NONE);
    return action;
}

void orders_end(struct table *table, int seat)
{
    struct action action;
    action_init(&action, STARSTRIKE_END_ORDERS, seat);
    table_play(table, &action, NULL);
}

const char *orders_on(const struct table *table, const char *name)
{
    struct text out;
    const struct starstrike_piece *piece = table_piece(table, name);
    table_room(&out);
    text_add(&out, "");
    for (int i = 0; i < STARSTRIKE_CARDS_MAX && piece->slot[i].order; i++) {
        const struct starstrike_slot *slot = &piece->slot[i];
        bool spent = slot->bits & STARSTRIKE_SPENT;
        text_add(&out, i > 0 ? " " : "");
        text_add(&out, slot->bits & STARSTRIKE_FACE_UP || spent ? "" : "-");
        text_add(&out, starstrike_order_of(&table->game, slot->order - 1)->label.id);
        text_add(&out, spent ? "*" : "");
    }
    return out.start;
}
