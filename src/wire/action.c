/* Answers written and read field by field. */
#include "wire/action.h"

#include "base/check.h"
#include "core/names.h"
#include "core/nearest.h"
#include "wire/json.h"
#include "wire/read.h"

#include <string.h>

enum { ACTION_WEAPONS = 64 };

static void write_unit_name(const struct game *game, const char *key, int unit, struct text *out)
{
    if (unit == UNIT_NONE)
        return;
    char name[64];
    struct text text;
    text_init(&text, name, sizeof name);
    if (unit < state_head(game->state)->unit_count)
        names_write(game, unit, &text);
    else
        text_format(&text, "#%d", unit);
    json_text(out, key, name);
}

static void write_cell(const struct game *game, struct cell cell, struct text *out)
{
    if (cell_equal(cell, CELL_NOWHERE))
        return;
    json_key(out, "cell");
    if (!board_names(&game->setup->board, cell)) {
        text_format(out, "[%d,%d]", cell.q, cell.r);
        return;
    }
    text_char(out, '"');
    board_write_cell(&game->setup->board, cell, out);
    text_char(out, '"');
}

static void write_weapons(uint64_t weapons, struct text *out)
{
    if (weapons == 0)
        return;
    json_key(out, "weapons");
    text_char(out, '[');
    for (int i = 0; i < ACTION_WEAPONS; i++) {
        if (!(weapons >> i & 1))
            continue;
        json_next(out);
        text_int(out, i);
    }
    text_char(out, ']');
}

static void write_amounts(const struct action *action, struct text *out)
{
    int count = ACTION_AMOUNTS;
    while (count > 0 && action->amount[count - 1] == 0)
        count--;
    if (count == 0)
        return;
    json_key(out, "amounts");
    for (int i = 0; i < count; i++)
        text_format(out, "%s%d", i ? "," : "[", action->amount[i]);
    text_char(out, ']');
}

void action_write_rest(const struct game *game, const struct action *action, struct text *out)
{
    write_unit_name(game, "target", action->target, out);
    write_cell(game, action->cell, out);
    if (action->mode)
        json_int(out, "mode", action->mode);
    write_weapons(action->weapons, out);
    write_amounts(action, out);
}

void action_write_members(const struct game *game, const struct action *action, struct text *out)
{
    CHECK(action->decision < game->rulebook->decision_count);
    json_text(out, "decision", game->rulebook->decisions[action->decision].name);
    write_unit_name(game, "unit", action->unit, out);
    action_write_rest(game, action, out);
    if (action->text[0])
        json_text(out, "order", action->text);
}

void action_write(const struct game *game, const struct action *action, struct text *out)
{
    text_char(out, '{');
    action_write_members(game, action, out);
    text_char(out, '}');
}

/* One read in progress. */
struct reading {
    const struct game *game;
    const struct node *map;
    struct action *action;
    struct note *why;
};

static enum fault take_decision(const struct reading *reading)
{
    const struct rulebook *rulebook = reading->game->rulebook;
    const struct node *node = node_find(reading->map, "decision");
    const char *name;
    enum fault fault = read_string(node, "decision", &name, reading->why);
    if (fault)
        return fault;
    for (int i = 0; i < rulebook->decision_count; i++) {
        if (strcmp(rulebook->decisions[i].name, name) == 0) {
            reading->action->decision = (uint8_t)i;
            return FAULT_NONE;
        }
    }
    struct nearest_list known;
    char rest[NOTE_TEXT_SIZE];
    struct text text;
    nearest_list_begin(&known, name);
    for (int i = 0; i < rulebook->decision_count; i++)
        nearest_list_offer(&known, rulebook->decisions[i].name);
    text_init(&text, rest, sizeof rest);
    nearest_list_write(&known, "decisions: ", &text);
    return read_refuse(node, "decision", reading->why, "\"%.40s\" is none of %s%s", name,
                       rulebook->id, rest);
}

static enum fault take_seat(const struct reading *reading)
{
    const struct node *node = node_find(reading->map, "seat");
    const char *name;
    if (!node)
        return FAULT_NONE;
    enum fault fault = read_string(node, "seat", &name, reading->why);
    if (fault)
        return fault;
    int seat = setup_seat(reading->game->setup, name);
    if (seat < 0)
        return read_refuse(node, "seat", reading->why, "there is no seat \"%.20s\"", name);
    reading->action->seat = (uint8_t)seat;
    return FAULT_NONE;
}

static enum fault take_unit(const struct reading *reading, const char *key, uint8_t *out)
{
    const struct node *node = node_find(reading->map, key);
    const char *name;
    struct note found;
    int unit;
    if (!node)
        return FAULT_NONE;
    enum fault fault = read_string(node, key, &name, reading->why);
    if (fault)
        return fault;
    if (names_find(reading->game, name, &unit, &found))
        return read_refuse(node, key, reading->why, "%s", found.text);
    *out = (uint8_t)unit;
    return FAULT_NONE;
}

static enum fault take_axial(const struct node *node, struct cell *cell, struct note *why)
{
    int16_t *const parts[2] = {&cell->q, &cell->r};
    const struct node *item = node->first;
    if (node->count != 2)
        return read_refuse(node, "cell", why, "must be \"CCRR\" or [q,r]");
    for (int i = 0; i < 2; i++, item = item->next) {
        int64_t value;
        enum fault fault =
            read_int(item, "cell", (struct read_range){CELL_SECRET + 1, INT16_MAX}, &value, why);
        if (fault)
            return fault;
        *parts[i] = (int16_t)value;
    }
    return FAULT_NONE;
}

static enum fault take_cell(const struct reading *reading)
{
    const struct node *node = node_find(reading->map, "cell");
    const char *words;
    if (!node)
        return FAULT_NONE;
    if (node->kind == NODE_LIST)
        return take_axial(node, &reading->action->cell, reading->why);
    enum fault fault = read_string(node, "cell", &words, reading->why);
    if (fault)
        return fault;
    if (!board_read_cell(&reading->game->setup->board, words, &reading->action->cell))
        return read_refuse(node, "cell", reading->why, "\"%.20s\" is no cell of the board", words);
    return FAULT_NONE;
}

static enum fault take_weapons(const struct reading *reading)
{
    const struct node *node = node_find(reading->map, "weapons");
    uint16_t list[ACTION_WEAPONS];
    struct read_numbers numbers = {list, ACTION_WEAPONS, 0};
    if (!node)
        return FAULT_NONE;
    enum fault fault = read_numbers(node, "weapons", ACTION_WEAPONS - 1, &numbers, reading->why);
    for (int i = 0; !fault && i < numbers.count; i++) {
        uint64_t bit = (uint64_t)1 << list[i];
        if (reading->action->weapons & bit)
            return read_refuse(node, "weapons", reading->why, "%d is named twice", list[i]);
        reading->action->weapons |= bit;
    }
    return fault;
}

static enum fault take_amounts(const struct reading *reading)
{
    const struct node *node = node_find(reading->map, "amounts");
    int count = 0;
    if (!node)
        return FAULT_NONE;
    enum fault fault = read_list(node, "amounts", reading->why);
    if (!fault && node->count > ACTION_AMOUNTS)
        return read_refuse(node, "amounts", reading->why, "at most %d numbers", ACTION_AMOUNTS);
    if (fault)
        return fault;
    for (const struct node *item = node->first; item; item = item->next) {
        int64_t value;
        fault = read_int(item, "amounts", (struct read_range){INT16_MIN, INT16_MAX}, &value,
                         reading->why);
        if (fault)
            return fault;
        reading->action->amount[count++] = (int16_t)value;
    }
    return FAULT_NONE;
}

static enum fault take_order(const struct reading *reading)
{
    const struct node *node = node_find(reading->map, "order");
    const char *words;
    if (!node)
        return FAULT_NONE;
    enum fault fault = read_string(node, "order", &words, reading->why);
    if (fault)
        return fault;
    if (strlen(words) >= ACTION_TEXT_SIZE)
        return read_refuse(node, "order", reading->why, "at most %d bytes", ACTION_TEXT_SIZE - 1);
    const char *bad = fields_text_fault(words, false);
    if (bad)
        return read_refuse(node, "order", reading->why, "%s", bad);
    memcpy(reading->action->text, words, strlen(words));
    return FAULT_NONE;
}

static enum fault take_mode(const struct reading *reading)
{
    const struct node *node = node_find(reading->map, "mode");
    int64_t mode = 0;
    if (!node)
        return FAULT_NONE;
    enum fault fault =
        read_int(node, "mode", (struct read_range){0, UINT8_MAX}, &mode, reading->why);
    reading->action->mode = (uint8_t)mode;
    return fault;
}

enum fault action_read(const struct game *game, int seat, const struct node *node,
                       struct action *out, struct note *why)
{
    static const char *const known[] = {"decision", "seat",    "unit",  "target", "cell", "mode",
                                        "weapons",  "amounts", "order", "text",   NULL};
    static enum fault (*const takes[])(const struct reading *) = {
        take_decision, take_seat, take_cell, take_mode, take_weapons, take_amounts, take_order};
    const struct reading reading = {game, node, out, why};
    action_init(out, 0, seat);
    enum fault fault = read_map(node, "action", why);
    if (!fault)
        fault = read_known_keys(node, known, why);
    if (!fault && node_find(node, "text")) {
        const char *words;
        fault = read_string(node_find(node, "text"), "text", &words, why);
    }
    for (size_t i = 0; !fault && i < sizeof takes / sizeof takes[0]; i++)
        fault = takes[i](&reading);
    if (!fault)
        fault = take_unit(&reading, "unit", &out->unit);
    if (!fault)
        fault = take_unit(&reading, "target", &out->target);
    return fault;
}
