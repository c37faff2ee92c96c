/* Positions of `admiralty` for tests. */
#include "tests/rules/admiralty/fixture.h"

#include "base/check.h"
#include "base/text.h"
#include "content/content.h"
#include "core/names.h"
#include "rules/admiralty/admiralty.h"
#include "rules/admiralty/parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PIECE_SIZE = 8192, YAML_SIZE = 65536, WORD_SIZE = 400, DEFAULTS_MAX = 2000 };

/* Loaded once for all tests of a program. */
static const struct content *loaded_content(void)
{
    static struct content *content;
    static const struct rulebook *const rulebooks[] = {&admiralty_rulebook, NULL};
    struct note why;
    if (!content && content_open(&content, DATA_FOLDER, rulebooks, &why)) {
        fprintf(stderr, "%s\n", why.text);
        abort();
    }
    return content;
}

/* ---- a position as YAML ---- */

/* Each text collects the lines of its kind. */
struct position {
    struct text options;
    struct text ground;
    struct text scenario;
    struct text start;
    struct text designs;
    struct text side[SIDES];
    struct text units[SIDES];
    char room[9][PIECE_SIZE];
};

static void clear_position(struct position *position)
{
    struct text *const texts[] = {
        &position->options,         &position->ground,          &position->scenario,
        &position->start,           &position->designs,         &position->side[SIDE_RED],
        &position->side[SIDE_BLUE], &position->units[SIDE_RED], &position->units[SIDE_BLUE]};
    for (int i = 0; i < 9; i++)
        text_init(texts[i], position->room[i], PIECE_SIZE);
}

/* The next word of a line, blanks skipped; "" at its end. */
static const char *next_word(const char **line, char word[WORD_SIZE])
{
    *line += strspn(*line, " ");
    size_t length = strcspn(*line, " ");
    CHECK(length < WORD_SIZE);
    memcpy(word, *line, length);
    word[length] = '\0';
    *line += length;
    *line += strspn(*line, " ");
    return word;
}

static int side_of(const char *word)
{
    CHECK(strcmp(word, "red") == 0 || strcmp(word, "blue") == 0);
    return word[0] == 'r' ? SIDE_RED : SIDE_BLUE;
}

static void add_unit(struct position *position, int side, const char *line)
{
    char name[WORD_SIZE], design[WORD_SIZE], cell[WORD_SIZE], heading[WORD_SIZE];
    struct text *out = &position->units[side];
    next_word(&line, name);
    next_word(&line, design);
    next_word(&line, cell);
    bool flight = strcmp(design, "flight") == 0, placed = strcmp(cell, "-") != 0;
    text_format(out, "%s{name: %s", out->length ? ", " : "", name);
    text_format(out, ", design: %s", flight ? "null" : design);
    if (placed)
        text_format(out, ", cell: \"%s\"", cell);
    if (placed && !flight)
        text_format(out, ", heading: %s", next_word(&line, heading));
    text_format(out, "%s%s}", *line ? ", " : "", line);
}

static void add_ground(struct position *position, const char *line)
{
    char kind[WORD_SIZE], cell[WORD_SIZE];
    struct text *out = &position->ground;
    text_format(out, "%s{kind: %s, cells: [", out->length ? ", " : "", next_word(&line, kind));
    for (int i = 0; *line; i++)
        text_format(out, "%s\"%s\"", i ? ", " : "", next_word(&line, cell));
    text_add(out, "]}");
}

static void add_keys(struct text *out, const char *keys)
{
    text_format(out, "%s%s", out->length ? ", " : "", keys);
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

static void add_design(struct position *position, const char *line)
{
    char id[WORD_SIZE], word[WORD_SIZE], batteries[PIECE_SIZE], special[PIECE_SIZE];
    int ratings[3], weapons[ADMIRALTY_BATTERIES] = {0}, screens = -1;
    struct text battery_text, special_text, *out = &position->designs;
    text_init(&battery_text, batteries, sizeof batteries);
    text_init(&special_text, special, sizeof special);
    next_word(&line, id);
    for (int i = 0; i < 3; i++)
        ratings[i] = atoi(next_word(&line, word));
    for (const char *peek = line; *peek; line = peek) {
        next_word(&peek, word);
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

/* ---- reading ---- */

/* Lines whose second word says what they are about. */
static void add_two_words(struct position *position, const char *word, const char *line)
{
    char other[WORD_SIZE];
    next_word(&line, other);
    if (strcmp(word, "side") == 0)
        add_keys(&position->side[side_of(other)], line);
    else if (strcmp(word, "start") == 0)
        text_format(&position->start, "phase: %s%s%s", other, *line ? ", " : "", line);
    else if (strcmp(word, "option") == 0)
        text_format(&position->options, "%s%s: %s", position->options.length ? ", " : "", other,
                    line);
    else
        fail_msg("what is \"%s\"?", word);
}

static void add_line(struct position *position, const char *line)
{
    char word[WORD_SIZE];
    next_word(&line, word);
    if (strcmp(word, "red") == 0 || strcmp(word, "blue") == 0)
        add_unit(position, side_of(word), line);
    else if (strcmp(word, "design") == 0)
        add_design(position, line);
    else if (strcmp(word, "terrain") == 0)
        add_ground(position, line);
    else if (strcmp(word, "scenario") == 0)
        add_keys(&position->scenario, line);
    else
        add_two_words(position, word, line);
}

/* Of any length, unlike text_format. */
static void add_between(struct text *out, const char *before, const struct text *inner,
                        const char *after)
{
    text_add(out, before);
    text_add(out, inner->start);
    text_add(out, after);
}

static void write_side(struct text *out, const struct position *position, int side)
{
    const struct text *keys = &position->side[side];
    text_add(out, side == SIDE_RED ? "red: {units: [" : "blue: {units: [");
    add_between(out, "", &position->units[side], "]");
    if (keys->length)
        add_between(out, ", ", keys, "");
    text_add(out, "}");
}

static void write_yaml(const struct position *position, struct text *out)
{
    add_between(out, "{id: test, ruleset: admiralty, options: {", &position->options, "}");
    if (position->designs.length)
        add_between(out, ", classes: [", &position->designs, "]");
    if (position->ground.length)
        add_between(out, ", terrain: [", &position->ground, "]");
    if (position->scenario.length)
        add_between(out, ", ", &position->scenario, "");
    if (position->start.length)
        add_between(out, ", start: {", &position->start, "}");
    text_add(out, ", sides: {");
    write_side(out, position, SIDE_RED);
    text_add(out, ", ");
    write_side(out, position, SIDE_BLUE);
    text_add(out, "}}");
    CHECK(!out->cut);
}

static bool read_position(struct table *table, const char *lines)
{
    static struct position position;
    static char yaml[YAML_SIZE];
    struct text out;
    clear_position(&position);
    text_init(&out, yaml, sizeof yaml);
    while (*lines) {
        char line[PIECE_SIZE];
        size_t length = strcspn(lines, "\n");
        CHECK(length < sizeof line);
        memcpy(line, lines, length);
        line[length] = '\0';
        if (line[strspn(line, " ")])
            add_line(&position, line);
        lines += length + (lines[length] == '\n');
    }
    write_yaml(&position, &out);
    struct node *node = content_parse(yaml, out.length, "test", &table->arena, &table->complaints);
    const struct library *library = content_library(loaded_content(), &admiralty_rulebook);
    return node && setup_read(&table->setup, library, node, &table->arena, &table->complaints);
}

/* ---- dice ---- */

/* Both lanes of "3,4|2"; NULL: random dice. */
static struct dice *pick_up_dice(struct table *table, const char *dice)
{
    int count[DICE_LANES] = {0}, lane = 0;
    table->script.dice.spoiled = false;
    if (!dice)
        return &table->fast.dice;
    while (*dice) {
        if (*dice >= '0' && *dice <= '9') {
            CHECK(count[lane] < TABLE_FACES);
            char *end;
            table->faces[lane][count[lane]++] = (uint16_t)strtol(dice, &end, 10);
            dice = end;
        } else if (*dice++ == '|') {
            lane = 1;
        }
    }
    dice_scripted_init(&table->script, table->faces[0], count[0], table->faces[1], count[1]);
    return &table->script.dice;
}

static void check_not_spoiled(const struct table *table, const struct dice *dice, const char *what)
{
    const struct dice_scripted *script = &table->script;
    if (dice->spoiled)
        fail_msg("%s: %s for a d%d roll of %s (%s)", what,
                 script->spoiled_face ? "impossible face" : "no die left", script->spoiled_sides,
                 admiralty_purposes[script->spoiled_by.purpose],
                 admiralty_rule_ids[script->spoiled_by.rule]);
    admiralty_invariants(&table->game);
}

static void check_used_up(const struct table *table, const struct dice *dice, const char *what)
{
    static const char *const lanes[] = {"open", "hidden"};
    for (int lane = 0; dice == &table->script.dice && lane < DICE_LANES; lane++)
        if (table->script.lane[lane].used != table->script.lane[lane].count)
            fail_msg("%s: %d of %d %s dice were thrown", what, table->script.lane[lane].used,
                     table->script.lane[lane].count, lanes[lane]);
}

/* ---- opening ---- */

static void clear_table(struct table *table)
{
    memset(table, 0, sizeof *table);
    arena_init(&table->arena, table->memory, sizeof table->memory);
    table->complaints = (struct complaints){table->complaint, TABLE_COMPLAINTS, 0};
    table->game = (struct game){&admiralty_rulebook, &table->setup, &table->state};
    table->events = (struct events){table->list, TABLE_EVENTS, 0};
    dice_fast_init(&table->fast, 1);
}

enum fault table_try_open(struct table *table, const char *position)
{
    clear_table(table);
    if (!read_position(table, position))
        return FAULT_INPUT;
    return admiralty_lay_out(&table->game, &table->why);
}

static void play_to_question(struct table *table, const char *what, const char *dice)
{
    struct dice *source = pick_up_dice(table, dice);
    play_settle(&table->game, source, &table->events);
    check_not_spoiled(table, source, what);
    check_used_up(table, source, what);
}

void table_open_dice(struct table *table, const char *position, const char *dice)
{
    enum fault fault = table_try_open(table, position);
    if (fault == FAULT_INPUT && table->complaints.count > 0)
        fail_msg("%d:%d %s: %s", table->complaint[0].line, table->complaint[0].column,
                 table->complaint[0].key, table->complaint[0].reason);
    if (fault)
        fail_msg("%s: %s", table->why.rule, table->why.text);
    play_to_question(table, "opening", dice);
}

void table_open(struct table *table, const char *position)
{
    table_open_dice(table, position, "");
}

void table_open_scenario(struct table *table, const char *id, const char *dice)
{
    static struct content_setup *owner;
    clear_table(table);
    content_setup_close(&owner);
    if (content_setup_open(&owner, loaded_content(), id, &table->why))
        fail_msg("%s", table->why.text);
    table->setup = *content_setup(owner);
    if (admiralty_lay_out(&table->game, &table->why))
        fail_msg("%s: %s", table->why.rule, table->why.text);
    play_to_question(table, id, dice);
}

/* ---- orders ---- */

static int first_open_seat(const struct table *table)
{
    struct question open[QUESTIONS_MAX];
    return admiralty_pending(&table->game, open) ? question_seat(&open[0]) : 0;
}

/* Who gives an order; `*order` is moved past "blue>". */
static int seat_of_order(const struct table *table, const char **order)
{
    char word[WORD_SIZE];
    const char *mark = strchr(*order, '>');
    int unit = UNIT_NONE, length = (int)strcspn(*order, " :>");
    snprintf(word, sizeof word, "%.*s", length, *order);
    if (mark) {
        int seat = setup_seat(&table->setup, word);
        *order = mark + 1 + strspn(mark + 1, " ");
        if (seat < 0)
            fail_msg("no seat \"%s\"", word);
        return seat;
    }
    if (names_find(&table->game, word, &unit, NULL) == FAULT_NONE)
        return table->state.units[unit].seat;
    return first_open_seat(table);
}

struct action table_action(struct table *table, const char *order)
{
    struct action action;
    const char *words = order;
    int seat = seat_of_order(table, &words);
    memset(&table->why, 0, sizeof table->why);
    if (admiralty_rulebook.read(&table->game, seat, words, &action, &table->why))
        fail_msg("\"%s\" is not read: %s %s", order, table->why.rule, table->why.text);
    return action;
}

static void give_order(struct table *table, const char *order, struct dice *dice)
{
    struct action action = table_action(table, order);
    if (admiralty_permits(&table->game, &action, &table->why))
        fail_msg("\"%s\" is refused: %s: %s", order, table->why.rule, table->why.text);
    play_apply(&table->game, &action, dice, &table->events);
    check_not_spoiled(table, dice, order);
}

void table_order(struct table *table, const char *orders, const char *dice)
{
    struct dice *source = pick_up_dice(table, dice);
    table->events.count = 0;
    for (const char *at = orders; *at;) {
        char order[WORD_SIZE];
        size_t length = strcspn(at, ";");
        snprintf(order, sizeof order, "%.*s", (int)length, at);
        give_order(table, order, source);
        at += length + (at[length] == ';');
        at += strspn(at, " ");
    }
    check_used_up(table, source, orders);
}

void table_refuse(struct table *table, const char *order, const char *rule)
{
    struct action action;
    const char *words = order;
    int seat = seat_of_order(table, &words);
    memset(&table->why, 0, sizeof table->why);
    enum fault fault = admiralty_rulebook.read(&table->game, seat, words, &action, &table->why);
    if (!fault)
        fault = admiralty_permits(&table->game, &action, &table->why);
    if (!fault)
        fail_msg("\"%s\" is permitted", order);
    assert_string_equal(table->why.rule, rule);
    assert_true(table->why.text[0] != '\0');
}

void table_until(struct table *table, enum admiralty_phase phase, const char *dice)
{
    struct dice *source = pick_up_dice(table, dice);
    struct question open[QUESTIONS_MAX];
    int turn = table->state.head.turn;
    bool left = table->state.head.phase != phase;
    table->events.count = 0;
    for (int i = 0; i < DEFAULTS_MAX && !table->state.head.over; i++) {
        left |= table->state.head.phase != phase || table->state.head.turn != turn;
        if (left && table->state.head.phase == phase)
            break;
        assert_true(admiralty_pending(&table->game, open) > 0);
        struct action action = admiralty_fallback(&table->game, &open[0]);
        play_apply(&table->game, &action, source, &table->events);
        check_not_spoiled(table, source, "defaults");
    }
    check_used_up(table, source, "defaults");
}

/* ---- looking ---- */

int table_unit(const struct table *table, const char *name)
{
    struct note why = {0};
    int unit = UNIT_NONE;
    if (names_find(&table->game, name, &unit, &why))
        fail_msg("%s", why.text);
    return unit;
}

struct cell table_cell(const struct table *table, const char *written)
{
    struct cell cell = CELL_NOWHERE;
    if (!board_read_cell(&table->setup.board, written, &cell))
        fail_msg("%s is no cell", written);
    return cell;
}

const struct admiralty_element *table_element(const struct table *table, const char *name)
{
    return &table->state.elements[table_unit(table, name)];
}

/* Four answers can be used in one expression. */
static void take_room(struct text *out)
{
    static char room[4][512];
    static int next;
    text_init(out, room[next], sizeof room[next]);
    next = (next + 1) % 4;
}

const char *table_place(const struct table *table, const char *name)
{
    static const char *const fates[] = {"in play", "destroyed", "left", "jumped"};
    struct text out;
    int id = table_unit(table, name);
    const struct unit *unit = &table->state.units[id];
    take_room(&out);
    if (unit->status == STATUS_GONE)
        return fates[admiralty_fate_of(&table->game, id)];
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
    take_room(&out);
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

int table_cited(const struct table *table, int rule)
{
    int count = 0;
    assert_true(table->events.count <= TABLE_EVENTS);
    for (int i = 0; i < table->events.count; i++)
        count += table->list[i].rule == rule;
    return count;
}

int table_told(const struct table *table, int kind)
{
    int count = 0;
    assert_true(table->events.count <= TABLE_EVENTS);
    for (int i = 0; i < table->events.count; i++)
        count += table->list[i].kind == kind;
    return count;
}

const struct event *table_event(const struct table *table, int kind, int nth)
{
    for (int i = 0; i < table->events.count; i++)
        if (table->list[i].kind == kind && nth-- == 0)
            return &table->list[i];
    fail_msg("no such event: %s", admiralty_event_kinds[kind]);
    return NULL;
}

int table_asked(const struct table *table)
{
    struct question open[QUESTIONS_MAX];
    return admiralty_pending(&table->game, open) ? open[0].decision : -1;
}

int table_choices(const struct table *table, int decision, const char *name)
{
    enum { LIST_MAX = 40000 };
    static struct action list[LIST_MAX];
    struct question open[QUESTIONS_MAX];
    int count = admiralty_pending(&table->game, open), found = 0;
    int unit = name ? table_unit(table, name) : UNIT_NONE;
    for (int q = 0; q < count; q++) {
        int total = admiralty_choices(&table->game, &open[q], UNIT_ANY, list, LIST_MAX);
        assert_true(total <= LIST_MAX);
        for (int i = 0; i < total; i++) {
            assert_int_equal(admiralty_permits(&table->game, &list[i], NULL), FAULT_NONE);
            found += (decision < 0 || list[i].decision == decision) &&
                     (unit == UNIT_NONE || list[i].unit == unit);
        }
    }
    return found;
}
