/* Positions of `universal` for tests. */
#include "tests/rules/universal/fixture.h"

#include "base/check.h"
#include "rules/universal/state/tables.h"

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

/* "5/1/3/1,10/1/4/1": each band begins behind the one before */
static void write_bands(struct text *out, char *bands)
{
    int from = 1;
    text_add(out, "bands: [");
    for (char *rest, *band = strtok_r(bands, ",", &rest); band; band = strtok_r(NULL, ",", &rest)) {
        int value[4];
        CHECK(sscanf(band, "%d/%d/%d/%d", &value[0], &value[1], &value[2], &value[3]) == 4);
        text_format(out, "%s{range: [%d, %d], rof: %d, acc: %d, dmg: %d}", from > 1 ? ", " : "",
                    from, value[0], value[1], value[2], value[3]);
        from = value[0] + 1;
    }
    text_add(out, "]");
}

/* "cutting+phasing-2"; NULL: none */
static void write_traits(struct text *out, char *traits)
{
    text_add(out, ", traits: [");
    for (char *rest, *word = traits ? strtok_r(traits, "+", &rest) : NULL; word;
         word = strtok_r(NULL, "+", &rest))
        text_format(out, "%s%s", word == traits ? "" : ", ", word);
    text_add(out, "]");
}

/* "AB*2,CE" */
static void write_banks(struct text *out, char *banks)
{
    text_add(out, ", banks: [");
    for (char *rest, *bank = strtok_r(banks, ",", &rest); bank; bank = strtok_r(NULL, ",", &rest)) {
        const char *star = strchr(bank, '*');
        text_format(out, "%s{arcs: %.*s, count: %d}", bank == banks ? "" : ", ",
                    (int)strcspn(bank, "*"), bank, star ? atoi(star + 1) : 1);
    }
    text_add(out, "]");
}

/* The text behind a sign, which is cut off; NULL: it is not there. */
static char *cut(char *word, char sign)
{
    char *found = strchr(word, sign);
    if (found)
        *found++ = '\0';
    return found;
}

/* "Beams=5/1/3/1:AB*2,CE+cutting~4/1/2/1+accurate" */
static void write_battery(struct text *out, char *word)
{
    char *modes = cut(word, '~'), *traits = cut(word, '+'), *banks = cut(word, ':');
    char *bands = cut(word, '=');
    CHECK(banks && bands);
    text_format(out, "%s{name: %s, ", out->length ? ", " : "", word);
    write_bands(out, bands);
    write_banks(out, banks);
    write_traits(out, traits);
    text_add(out, ", modes: [");
    for (int i = 1; modes; i++) {
        char *mode = modes;
        modes = cut(mode, '~');
        traits = cut(mode, '+');
        text_format(out, "%s{name: mode %d, ", i > 1 ? ", " : "", i + 1);
        write_bands(out, mode);
        write_traits(out, traits);
        text_add(out, "}");
    }
    text_add(out, "]}");
}

/* "2/1/1/1/0" */
static void write_guards(struct text *out, const char *key, const char *word)
{
    int guard[UNIVERSAL_GUARDS];
    CHECK(sscanf(word, "%d/%d/%d/%d/%d", &guard[0], &guard[1], &guard[2], &guard[3], &guard[4]) ==
          UNIVERSAL_GUARDS);
    text_format(out, ", %s: {forward: %d, port: %d, starboard: %d, aft: %d, omni: %d}", key,
                guard[0], guard[1], guard[2], guard[3], guard[4]);
}

static bool is_one_of(const char *const *words, const char *word)
{
    for (int i = 0; words[i]; i++)
        if (strcmp(words[i], word) == 0)
            return true;
    return false;
}

/* What a line says of a design behind its ratings. */
struct parts {
    struct text battery;
    struct text item;
    struct text munition;
    struct text gift;
    struct text guard;
    char room[5][TABLE_PIECE_SIZE];
};

static void add_part(struct parts *parts, char *word)
{
    if (strchr(word, ':')) {
        write_battery(&parts->battery, word);
        return;
    }
    const char *value = cut(word, '=');
    if (strcmp(word, "screens") == 0 || strcmp(word, "shields") == 0) {
        write_guards(&parts->guard, word, value);
        return;
    }
    struct text *out = is_one_of(universal_item_words, word)       ? &parts->item
                       : is_one_of(universal_munition_words, word) ? &parts->munition
                                                                   : &parts->gift;
    CHECK(out != &parts->gift || is_one_of(universal_gift_words, word));
    text_format(out, "%s%s: %s", out->length ? ", " : "", word, value ? value : "1");
}

/* The rest of the line: keys. */
static const char *read_parts(const char *line, struct parts *parts)
{
    struct text *const texts[] = {&parts->battery, &parts->item, &parts->munition, &parts->gift,
                                  &parts->guard};
    for (int i = 0; i < 5; i++)
        text_init(texts[i], parts->room[i], TABLE_PIECE_SIZE);
    for (const char *peek = line; *peek; line = peek) {
        char word[TABLE_WORD_SIZE];
        table_word(&peek, word);
        if (word[strlen(word) - 1] == ':')
            break;
        add_part(parts, word);
    }
    return line;
}

static void add_record(struct text *out, const char *key, const struct text *inner,
                       const char *after)
{
    text_add(out, key);
    text_add(out, inner->start);
    text_add(out, after);
}

void table_add_design(struct text *out, const char *line)
{
    static struct parts parts;
    char id[TABLE_WORD_SIZE], hull[TABLE_WORD_SIZE], engines[TABLE_WORD_SIZE];
    table_word(&line, id);
    table_word(&line, hull);
    table_word(&line, engines);
    line = read_parts(line, &parts);
    text_format(out, "%s{id: %s, name: %s, class: test ship, ruleset: universal, hull: %s",
                out->length ? ", " : "", id, id, hull);
    text_format(out, ", engines: {rating: %s}", engines);
    text_add(out, parts.guard.start);
    add_record(out, ", batteries: [", &parts.battery, "]");
    add_record(out, ", equipment: {", &parts.item, "}");
    add_record(out, ", munitions: {", &parts.munition, "}");
    add_record(out, ", traits: {", &parts.gift, "}");
    text_format(out, "%s%s%s}", strstr(line, "points:") ? "" : ", points: 100", *line ? ", " : "",
                line);
}

/* ---- looking ---- */

const struct universal_element *table_element(const struct table *table, const char *name)
{
    return &table->state.elements[table_unit(table, name)];
}

const char *table_place(const struct table *table, const char *name)
{
    static const char *const fates[] = {"in play", "destroyed", "left", "jumped"};
    struct text out;
    int id = table_unit(table, name);
    const struct unit *unit = &table->state.units[id];
    const struct universal_element *element = &table->state.elements[id];
    table_room(&out);
    if (unit->status == STATUS_GONE)
        return fates[universal_unit_fate(&table->game, id)];
    if (unit->status == UNIVERSAL_ABOARD)
        return "aboard";
    if (unit->status == STATUS_RESERVE)
        return "reserve";
    if (unit->status == UNIVERSAL_HIDDEN)
        text_add(&out, "hidden ");
    board_write_cell(&table->setup.board, unit->cell, &out);
    text_format(&out, " %d", unit->heading);
    if (universal_is_ship(&table->game, id))
        text_format(&out, " %d%s", element->speed,
                    element->flags & UNIVERSAL_INVERTED ? " rolled" : "");
    return out.start;
}

static void write_losses(const struct table *table, int id, struct text *out)
{
    const struct universal_element *element = &table->state.elements[id];
    const struct universal_design *design = universal_design_of(&table->game, id);
    for (int weapon = 0; weapon < design->weapon_count; weapon++)
        if (element->weapon[weapon] & UNIVERSAL_GUN_LOST)
            text_format(out, " %c%d", 'A' + design->weapons[weapon].battery,
                        design->weapons[weapon].number);
    for (int item = 0; item < UNIVERSAL_ITEMS; item++)
        for (int i = 0; i < element->card.item[item]; i++)
            text_format(out, " %s", universal_item_words[item]);
}

/* Numbers with "/" between them. */
static void write_row(struct text *out, const char *before, const int *value, int count)
{
    for (int i = 0; i < count; i++)
        text_format(out, "%s%d", i ? "/" : before, value[i]);
}

const char *table_boxes(const struct table *table, const char *name)
{
    struct text out;
    int id = table_unit(table, name), sum = 0, row[UNIVERSAL_GUARDS];
    const struct universal_element *element = &table->state.elements[id];
    table_room(&out);
    if (!universal_is_ship(&table->game, id)) {
        text_int(&out, element->fighters);
        if (element->pending_fighters)
            text_format(&out, "-%d", element->pending_fighters);
        return out.start;
    }
    for (int i = 0; i < UNIVERSAL_TRACKS; i++)
        row[i] = element->card.track[i];
    write_row(&out, "", row, UNIVERSAL_TRACKS);
    for (int i = 0; i < UNIVERSAL_TRACKS; i++)
        sum += row[i] = element->pending[i];
    if (sum)
        write_row(&out, " +", row, UNIVERSAL_TRACKS);
    sum = 0;
    for (int i = 0; i < UNIVERSAL_GUARDS; i++)
        sum += row[i] = element->card.shield[i];
    if (sum)
        write_row(&out, " s", row, UNIVERSAL_GUARDS);
    write_losses(table, id, &out);
    return out.start;
}

int table_vp(const struct table *table, int side)
{
    return table->state.vp[side];
}
