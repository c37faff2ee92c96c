/* Positions of `admiralty` for tests. */
#include "tests/rules/admiralty/fixture.h"

#include "base/check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool table_has_no_design(const char *word)
{
    return strcmp(word, "flight") == 0;
}

void table_complete(struct text *scenario)
{
    (void)scenario; /* nothing has to be said */
}

/* ---- designs ---- */

static void write_track(struct text *out, const char *key, int rating, int hull)
{
    text_format(out, ", %s: [", key);
    for (int box = 1; box <= hull; box++)
        text_format(out, "%s%d", box > 1 ? ", " : "",
                    (rating * (hull - box + 1) + hull - 1) / hull);
    text_add(out, "]");
}

/* AE-1.9 once more, in the plainest way. */
static void write_chart(struct text *out, const int weapons[ADMIRALTY_BATTERIES], int hull)
{
    int cells[6][ADMIRALTY_BATTERIES] = {{0}}, slot = 0;
    for (int battery = 0; battery < ADMIRALTY_BATTERIES; battery++)
        for (int i = 0; i < (6 * weapons[battery] + hull - 1) / hull; i++)
            cells[slot++ % 6][battery]++;
    text_add(out, ", chart: [");
    for (int i = 0; i < 6; i++) {
        text_add(out, i ? ", \"" : "\"");
        for (int battery = 0; battery < ADMIRALTY_BATTERIES; battery++) {
            if (cells[i][battery] > 1)
                text_int(out, cells[i][battery]);
            if (cells[i][battery] > 0)
                text_char(out, (char)('X' + battery));
        }
        text_add(out, "\"");
    }
    text_add(out, "]");
}

/* "AB*2,AC" as AB, AB, AC; returns how many. */
static int write_arcs(struct text *out, char *arcs)
{
    int count = 0;
    for (char *rest, *arc = strtok_r(arcs, ",", &rest); arc; arc = strtok_r(NULL, ",", &rest)) {
        char *star = strchr(arc, '*');
        int times = star ? atoi(star + 1) : 1;
        for (int i = 0; i < times; i++)
            text_format(out, "%s%.*s", count++ ? ", " : "", (int)strcspn(arc, "*"), arc);
    }
    return count;
}

static void write_traits(struct text *out, char *traits)
{
    text_add(out, ", traits: [");
    for (char *rest, *word = strtok_r(traits, "+", &rest); word;
         word = strtok_r(NULL, "+", &rest)) {
        for (char *c = word; *c; c++)
            *c = *c == '_' ? ' ' : *c;
        text_format(out, "%s%s", word == traits ? "" : ", ", word);
    }
    text_add(out, "]");
}

/* "X=9/1/4/1/1:AB*2,AC+piercing"; returns how many weapons it has. */
static int write_battery(struct text *out, char *word)
{
    int value[5], used = 0;
    CHECK(sscanf(word + 2, "%d/%d/%d/%d/%d:%n", &value[0], &value[1], &value[2], &value[3],
                 &value[4], &used) == 5 &&
          used > 0);
    char *arcs = word + 2 + used, *traits = strchr(arcs, '+');
    if (traits)
        *traits++ = '\0';
    text_format(out, "%s%c: {name: %c guns, rng: %d, rof: %d, acc: %d, imp: %d, dmg: %d, arcs: [",
                out->length ? ", " : "", word[0], word[0], value[0], value[1], value[2], value[3],
                value[4]);
    int count = write_arcs(out, arcs);
    text_add(out, "]");
    if (traits)
        write_traits(out, traits);
    text_add(out, "}");
    return count;
}

/* A word behind the three ratings: a battery, screens, a carrier or a device. */
static void read_part(char *word, int weapons[ADMIRALTY_BATTERIES], int *screens,
                      struct text *batteries, struct text *special)
{
    if (word[0] >= 'X' && word[0] <= 'Z' && word[1] == '=')
        weapons[word[0] - 'X'] = write_battery(batteries, word);
    else if (sscanf(word, "screens=%d", screens) == 1)
        return;
    else if (strncmp(word, "carrier=", 8) == 0)
        text_format(special, "%s{carrier: %s}", special->length ? ", " : "", word + 8);
    else
        text_format(special, "%s{%s: true}", special->length ? ", " : "", word);
}

void table_add_design(struct text *out, const char *line)
{
    char id[TABLE_WORD_SIZE], word[TABLE_WORD_SIZE], batteries[TABLE_PIECE_SIZE],
        special[TABLE_PIECE_SIZE];
    int ratings[3], weapons[ADMIRALTY_BATTERIES] = {0}, screens = -1;
    struct text battery_text, special_text;
    text_init(&battery_text, batteries, sizeof batteries);
    text_init(&special_text, special, sizeof special);
    table_word(&line, id);
    for (int i = 0; i < 3; i++)
        ratings[i] = atoi(table_word(&line, word));
    for (const char *peek = line; *peek; line = peek) {
        table_word(&peek, word);
        if (word[strlen(word) - 1] == ':')
            break;
        read_part(word, weapons, &screens, &battery_text, &special_text);
    }
    text_format(out, "%s{id: %s, class: test ship, ruleset: admiralty, hull: %d",
                out->length ? ", " : "", id, ratings[0]);
    write_track(out, "engines", ratings[1], ratings[0]);
    write_track(out, screens < 0 ? "shields" : "screens", screens < 0 ? ratings[2] : screens,
                ratings[0]);
    write_chart(out, weapons, ratings[0]);
    text_format(out, ", special: [%s], batteries: {%s}%s%s}", special, batteries, *line ? ", " : "",
                line);
}

/* ---- looking ---- */

const struct admiralty_element *table_element(const struct table *table, const char *name)
{
    return &table->state.elements[table_unit(table, name)];
}

const char *table_place(const struct table *table, const char *name)
{
    static const char *const fates[] = {"in play", "destroyed", "left", "jumped"};
    struct text out;
    int id = table_unit(table, name);
    const struct unit *unit = &table->state.units[id];
    table_room(&out);
    if (unit->status == STATUS_GONE)
        return fates[admiralty_ship_fate(&table->game, id)];
    if (unit->status == ADMIRALTY_ABOARD)
        return "aboard";
    if (unit->status == STATUS_RESERVE)
        return "reserve";
    if (unit->status == ADMIRALTY_HIDDEN)
        text_add(&out, "hidden ");
    board_write_cell(&table->setup.board, unit->cell, &out);
    if (!admiralty_is_flight(&table->game, id))
        text_format(&out, " %d %d", unit->heading, table->state.elements[id].speed);
    return out.start;
}

const char *table_boxes(const struct table *table, const char *name)
{
    struct text out;
    int id = table_unit(table, name);
    const struct admiralty_element *element = &table->state.elements[id];
    table_room(&out);
    if (admiralty_is_flight(&table->game, id)) {
        text_int(&out, element->fighters);
        if (element->pending_fighters)
            text_format(&out, "-%d", element->pending_fighters);
        return out.start;
    }
    text_format(&out, "%d/%d/%d", element->hull, element->engine, element->shield);
    if (element->pending_hull || element->pending_engine || element->pending_shield ||
        element->pending_weapon)
        text_format(&out, " +%d/%d/%d/%d", element->pending_hull, element->pending_engine,
                    element->pending_shield, element->pending_weapon);
    const struct admiralty_design *design = admiralty_design_of(&table->game, id);
    for (int weapon = 0; weapon < design->weapon_count; weapon++)
        if (element->lost >> weapon & 1)
            text_format(&out, " %c%d", 'X' + design->weapon[weapon].battery,
                        design->weapon[weapon].number);
    return out.start;
}

int table_vp(const struct table *table, int side)
{
    return table->state.vp[side];
}
