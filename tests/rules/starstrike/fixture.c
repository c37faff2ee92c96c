/* Positions of `starstrike` for tests. */
#include "tests/rules/starstrike/fixture.h"

#include "base/check.h"

#include <string.h>

bool table_has_no_design(const char *word)
{
    (void)word;
    return false;
}

void table_complete(struct text *scenario)
{
    if (!strstr(scenario->start, "map:"))
        text_format(scenario, "%smap: M-S1", scenario->length ? ", " : "");
    if (!strstr(scenario->start, "teams:"))
        text_add(scenario, ", teams: fixed");
}

/* A key of a card, unless the line has it. */
static void add_unless(struct text *out, const char *line, const char *key, const char *value)
{
    if (!strstr(line, key))
        text_format(out, ", %s %s", key, value);
}

void table_add_design(struct text *out, const char *line)
{
    char code[TABLE_WORD_SIZE];
    text_format(out, "%s{code: %s", out->length ? ", " : "", table_word(&line, code));
    add_unless(out, line, "name:", "Test Ship");
    add_unless(out, line, "class:", code);
    add_unless(out, line, "type:", "standard");
    add_unless(out, line, "role:", "light");
    add_unless(out, line, "hull:", "3");
    add_unless(out, line, "shields:", "2");
    add_unless(out, line, "arms:", "[[primary, WLN, F, 2]]");
    add_unless(out, line, "keywords:", "[]");
    text_add(out, *line ? ", " : "");
    text_add(out, line);
    text_add(out, "}");
}

const struct starstrike_piece *table_piece(const struct table *table, const char *name)
{
    return &table->state.pieces[table_unit(table, name)];
}

const char *table_place(const struct table *table, const char *name)
{
    struct text out;
    const struct unit *unit = &table->state.units[table_unit(table, name)];
    table_room(&out);
    if (unit->status != STATUS_BOARD)
        return unit->status == STATUS_RESERVE ? "reserve" : "defeated";
    board_write_cell(&table->setup.board, unit->cell, &out);
    if (unit->heading != HEADING_NONE)
        text_format(&out, " %d", unit->heading);
    return out.start;
}

const char *table_boxes(const struct table *table, const char *name)
{
    struct text out;
    int id = table_unit(table, name);
    const struct starstrike_piece *piece = &table->state.pieces[id];
    int facings = starstrike_ship_of(&table->game, id)->six ? STARSTRIKE_FACINGS : 1;
    table_room(&out);
    text_int(&out, piece->hull);
    if (piece->crits)
        text_format(&out, " c%d", piece->crits);
    if (piece->exhausted)
        text_format(&out, " e%d", piece->exhausted);
    for (int facing = 0; facing < facings; facing++)
        text_format(&out, "%s%d", facing ? "/" : " s", piece->shield[facing]);
    return out.start;
}

int table_card(const struct table *table, enum starstrike_collection collection, const char *id)
{
    int card = library_find(&table->setup.library, (int)collection, id);
    if (card < 0)
        fail_msg("no card \"%s\"", id);
    return card;
}

int table_vp(const struct table *table, int side)
{
    return table->state.points[side];
}
