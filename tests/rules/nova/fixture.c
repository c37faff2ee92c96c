/* Positions of `nova` for tests. */
#include "tests/rules/nova/fixture.h"

#include "base/check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool table_has_no_design(const char *word)
{
    (void)word; /* ships only */
    return false;
}

void table_complete(struct text *scenario)
{
    if (!strstr(scenario->start, "board:"))
        text_format(scenario, "%sboard: {columns: 24, rows: 18}", scenario->length ? ", " : "");
    if (!strstr(scenario->start, "victory:") && !strstr(scenario->start, "battle_size:"))
        text_add(scenario, ", victory: {vp_at_least: 9999, both: draw}");
}

/* ---- designs ---- */

/* A list as written with "-" between its numbers; returns whether there was one. */
static bool write_list(struct text *out, const char *key, char *word)
{
    if (!strchr(word, '-'))
        return false;
    text_format(out, ", %s: [", key);
    for (char *rest, *item = strtok_r(word, "-", &rest); item; item = strtok_r(NULL, "-", &rest))
        text_format(out, "%s%s", item == word ? "" : ", ", item);
    text_add(out, "]");
    return true;
}

/* NV-comp.8 in the plainest way: half up of value / sqrt(2)^k, with both in hundredths. */
static int fall_off(int hundredths, int k)
{
    int64_t n = 0, square = 4 * (int64_t)hundredths * hundredths;
    while ((2 * n + 1) * (2 * n + 1) * (INT64_C(1) << k) * 10000 <= square)
        n++;
    return (int)n;
}

static void write_thrust(struct text *out, char *word)
{
    if (write_list(out, "thrust", word))
        return;
    text_add(out, ", thrust: [");
    for (int i = 0; i < NOVA_TRACK; i++)
        text_format(out, "%s%d", i ? ", " : "", fall_off(100 * atoi(word), i));
    text_add(out, "]");
}

static void write_ecm(struct text *out, char *word)
{
    if (write_list(out, "ecm", word))
        return;
    text_add(out, ", ecm: [");
    for (int i = 0; i < NOVA_TRACK; i++)
        text_format(out, "%s%d", i ? ", " : "", (2 * atoi(word) * (NOVA_TRACK - i) + 5) / 10);
    text_add(out, "]");
}

static void write_shields(struct text *out, char *word)
{
    int faces = 7 - atoi(word);
    if (strcmp(word, "-") == 0) {
        text_add(out, ", shields: []");
        return;
    }
    if (write_list(out, "shields", word))
        return;
    text_add(out, ", shields: [");
    for (int i = 0; i < NOVA_TRACK; i++)
        text_format(out, "%s%d", i ? ", " : "", 7 - (faces * (NOVA_TRACK - i) + 4) / 5);
    text_add(out, "]");
}

/* "hull: 8, hull_groups: [3, 3, 2]" */
static void write_boxes(struct text *out, const char *key, int boxes)
{
    text_format(out, ", %s: %d, %s_groups: [%d, %d, %d]", key, boxes, key, (boxes + 2) / 3,
                (boxes + 1) / 3, boxes / 3);
}

/* "5/10/15:670+Dx3+Prc" */
static void write_profile(struct text *out, char *word)
{
    int range[3], used = 0;
    CHECK(sscanf(word, "%d/%d/%d:%n", &range[0], &range[1], &range[2], &used) == 3 && used > 0);
    char *power = word + used, *traits = strchr(power, '+');
    if (traits)
        *traits++ = '\0';
    text_format(out, "range: [%d, %d, %d], firepower: %d", range[0], range[1], range[2],
                strchr(power, '-') ? 100 * atoi(power) : atoi(power));
    int firepower = atoi(power);
    if (!write_list(out, "dice", power)) {
        text_add(out, ", dice: [");
        for (int k = 0; k < NOVA_COLUMNS_MAX; k++)
            text_format(out, "%s%d", k ? ", " : "", fall_off(firepower, k));
        text_add(out, "]");
    }
    text_add(out, ", traits: [");
    for (char *rest, *trait = traits ? strtok_r(traits, "+", &rest) : NULL; trait;
         trait = strtok_r(NULL, "+", &rest))
        text_format(out, "%s%s", trait == traits ? "" : ", ", trait);
    text_add(out, "]");
}

/* "FF2,PH" */
static void write_banks(struct text *out, char *banks)
{
    text_add(out, "banks: [");
    for (char *rest, *bank = strtok_r(banks, ",", &rest); bank; bank = strtok_r(NULL, ",", &rest)) {
        int letters = (int)strcspn(bank, "0123456789");
        text_format(out, "%s{arc: %.*s, mod: %d}", bank == banks ? "" : ", ", letters, bank,
                    atoi(bank + letters));
    }
    text_add(out, "], ");
}

/* "Beams=FF2,PH:5/10/15:670+Dx3~2/4/6:500" */
static void write_battery(struct text *out, char *word)
{
    char *banks = strchr(word, '='), *first = strchr(word, ':'), *second = strchr(word, '~');
    CHECK(banks && first && banks < first);
    *banks++ = *first++ = '\0';
    if (second)
        *second++ = '\0';
    text_format(out, "%s{name: %s, ", out->length ? ", " : "", word);
    write_banks(out, banks);
    write_profile(out, first);
    if (second) {
        text_add(out, ", second: {");
        write_profile(out, second);
        text_add(out, "}");
    }
    text_add(out, "}");
}

/* Words behind the four ratings: batteries, and systems with "_" for blanks. Returns the rest. */
static const char *write_parts(const char *line, struct text *weapons, struct text *systems)
{
    for (const char *peek = line; *peek; line = peek) {
        char word[TABLE_WORD_SIZE];
        table_word(&peek, word);
        if (word[strlen(word) - 1] == ':')
            break;
        if (strchr(word, '=')) {
            write_battery(weapons, word);
            continue;
        }
        for (char *c = word; *c; c++)
            *c = *c == '_' ? ' ' : *c;
        text_format(systems, "%s%s", systems->length ? ", " : "", word);
    }
    return line;
}

void table_add_design(struct text *out, const char *line)
{
    char word[TABLE_WORD_SIZE], weapon_room[TABLE_PIECE_SIZE], system_room[TABLE_PIECE_SIZE];
    struct text weapons, systems;
    text_init(&weapons, weapon_room, sizeof weapon_room);
    text_init(&systems, system_room, sizeof system_room);
    text_format(out, "%s{id: %s, name: %s, class: test ship, faction: test, ruleset: nova",
                out->length ? ", " : "", table_word(&line, word), word);
    table_word(&line, word);
    write_boxes(out, "hull", atoi(word));
    write_boxes(out, "armor", strchr(word, '/') ? atoi(strchr(word, '/') + 1) : 0);
    table_word(&line, word);
    write_thrust(out, word);
    table_word(&line, word);
    write_ecm(out, word);
    table_word(&line, word);
    write_shields(out, word);
    line = write_parts(line, &weapons, &systems);
    text_add(out, ", weapon_hits: [0, 1, 2, 3, 4], systems: [");
    text_add(out, systems.start);
    text_add(out, "], weapons: [");
    text_add(out, weapons.start);
    text_format(out, "]%s%s%s}", strstr(line, "points:") ? "" : ", points: 100", *line ? ", " : "",
                line);
}

/* ---- looking ---- */

const struct nova_ship *table_ship(const struct table *table, const char *name)
{
    return &table->state.ships[table_unit(table, name)];
}

const char *table_place(const struct table *table, const char *name)
{
    static const char *const fates[] = {"in play", "destroyed", "left", "jumped"};
    struct text out;
    int id = table_unit(table, name);
    const struct unit *unit = &table->state.units[id];
    const struct nova_ship *ship = &table->state.ships[id];
    table_room(&out);
    if (unit->status == STATUS_GONE)
        return fates[ship->flags >> NOVA_FATE_SHIFT & 3];
    if (unit->status == STATUS_RESERVE)
        return "reserve";
    board_write_cell(&table->setup.board, unit->cell, &out);
    text_format(&out, " %d %d%s", unit->heading, ship->speed,
                ship->flags & NOVA_ROLLED ? " rolled" : "");
    return out.start;
}

const char *table_boxes(const struct table *table, const char *name)
{
    static const char *const conditions[] = {"", " damaged", " crippled", " destroyed"};
    struct text out;
    const struct nova_ship *ship = table_ship(table, name);
    table_room(&out);
    text_int(&out, ship->hull);
    if (ship->core)
        text_format(&out, "+%d", ship->core);
    text_format(&out, "/%d", ship->armor);
    for (int track = 0; track < NOVA_TRACKS; track++)
        text_format(&out, "%s%d", track ? "/" : " ", ship->track[track]);
    text_add(&out, conditions[ship->flags >> NOVA_CONDITION_SHIFT & 3]);
    return out.start;
}

int table_vp(const struct table *table, int side)
{
    return table->state.vp[side];
}
