/* Positions of any rule system for tests; compiled once for each, with its fixture.h. */
#include TABLE_FIXTURE

#include "base/check.h"
#include "content/content.h"
#include "core/names.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { YAML_SIZE = 65536, DEFAULTS_MAX = 2000 };

/* Loaded once for all tests of a program. */
static const struct content *loaded_content(void)
{
    static struct content *content;
    const struct rulebook *const rulebooks[] = {&TABLE_RULEBOOK, NULL};
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
    char room[9][TABLE_PIECE_SIZE];
};

static void clear_position(struct position *position)
{
    struct text *const texts[] = {
        &position->options,         &position->ground,          &position->scenario,
        &position->start,           &position->designs,         &position->side[SIDE_RED],
        &position->side[SIDE_BLUE], &position->units[SIDE_RED], &position->units[SIDE_BLUE]};
    for (int i = 0; i < 9; i++)
        text_init(texts[i], position->room[i], TABLE_PIECE_SIZE);
}

/* The next word of a line, blanks skipped; "" at its end. */
const char *table_word(const char **line, char word[TABLE_WORD_SIZE])
{
    *line += strspn(*line, " ");
    size_t length = strcspn(*line, " ");
    CHECK(length < TABLE_WORD_SIZE);
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
    char name[TABLE_WORD_SIZE], design[TABLE_WORD_SIZE], cell[TABLE_WORD_SIZE],
        heading[TABLE_WORD_SIZE];
    struct text *out = &position->units[side];
    table_word(&line, name);
    table_word(&line, design);
    table_word(&line, cell);
    bool flight = table_has_no_design(design), placed = strcmp(cell, "-") != 0;
    text_format(out, "%s{name: %s", out->length ? ", " : "", name);
    text_format(out, ", design: %s", flight ? "null" : design);
    if (placed)
        text_format(out, ", cell: \"%s\"", cell);
    if (placed && !flight)
        text_format(out, ", heading: %s", table_word(&line, heading));
    text_format(out, "%s%s}", *line ? ", " : "", line);
}

static void add_ground(struct position *position, const char *line)
{
    char kind[TABLE_WORD_SIZE], cell[TABLE_WORD_SIZE];
    struct text *out = &position->ground;
    text_format(out, "%s{kind: %s, cells: [", out->length ? ", " : "", table_word(&line, kind));
    for (int i = 0; *line; i++)
        text_format(out, "%s\"%s\"", i ? ", " : "", table_word(&line, cell));
    text_add(out, "]}");
}

static void add_keys(struct text *out, const char *keys)
{
    text_add(out, out->length ? ", " : "");
    text_add(out, keys);
}

/* ---- reading ---- */

/* Lines whose second word says what they are about. */
static void add_two_words(struct position *position, const char *word, const char *line)
{
    char other[TABLE_WORD_SIZE];
    table_word(&line, other);
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
    char word[TABLE_WORD_SIZE];
    table_word(&line, word);
    if (strcmp(word, "red") == 0 || strcmp(word, "blue") == 0)
        add_unit(position, side_of(word), line);
    else if (strcmp(word, "design") == 0)
        table_add_design(&position->designs, line);
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

static void write_yaml(struct position *position, struct text *out)
{
    text_format(out, "{id: test, ruleset: %s, options: {", TABLE_RULEBOOK.id);
    add_between(out, "", &position->options, "}");
    if (position->designs.length) {
        text_format(out, ", %s: [", TABLE_RULEBOOK.collections[0].key);
        add_between(out, "", &position->designs, "]");
    }
    if (position->ground.length)
        add_between(out, ", terrain: [", &position->ground, "]");
    table_complete(&position->scenario);
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
        char line[TABLE_PIECE_SIZE];
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
    const struct library *library = content_library(loaded_content(), &TABLE_RULEBOOK);
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
                 TABLE_RULEBOOK.purposes[script->spoiled_by.purpose].name,
                 TABLE_RULEBOOK.rule_ids[script->spoiled_by.rule]);
    assert_true(TABLE_RULEBOOK.sound(&table->game, NULL));
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
    table->game = (struct game){&TABLE_RULEBOOK, &table->setup, &table->state};
    table->events = (struct events){table->list, TABLE_EVENTS, 0};
    dice_fast_init(&table->fast, 1);
}

enum fault table_try_open(struct table *table, const char *position)
{
    clear_table(table);
    if (!read_position(table, position))
        return FAULT_INPUT;
    return TABLE_RULEBOOK.lay_out(&table->game, &table->why);
}

void table_refuse_position(struct table *table, const char *position, const char *rule)
{
    if (table_try_open(table, position) != FAULT_INPUT)
        fail_msg("laid out: %s", position);
    if (table->complaints.count > 0)
        fail_msg("not read: %s: %s", table->complaint[0].key, table->complaint[0].reason);
    if (strcmp(table->why.rule, rule) != 0)
        fail_msg("%s instead of %s: %s", table->why.rule, rule, table->why.text);
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
    if (TABLE_RULEBOOK.lay_out(&table->game, &table->why))
        fail_msg("%s: %s", table->why.rule, table->why.text);
    play_to_question(table, id, dice);
}

/* ---- orders ---- */

static int first_open_seat(const struct table *table)
{
    struct question open[QUESTIONS_MAX];
    return TABLE_RULEBOOK.pending(&table->game, open) ? question_seat(&open[0]) : 0;
}

/* Who gives an order; `*order` is moved past "blue>". */
static int seat_of_order(const struct table *table, const char **order)
{
    char word[TABLE_WORD_SIZE];
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
    if (TABLE_RULEBOOK.read(&table->game, seat, words, &action, &table->why))
        fail_msg("\"%s\" is not read: %s %s", order, table->why.rule, table->why.text);
    return action;
}

static void take_answer(struct table *table, const struct action *action, const char *what,
                        struct dice *dice)
{
    if (TABLE_RULEBOOK.permits(&table->game, action, &table->why))
        fail_msg("\"%s\" is refused: %s: %s", what, table->why.rule, table->why.text);
    play_apply(&table->game, action, dice, &table->events);
    check_not_spoiled(table, dice, what);
}

static void give_order(struct table *table, const char *order, struct dice *dice)
{
    struct action action = table_action(table, order);
    take_answer(table, &action, order, dice);
}

struct action table_make(const struct table *table, int decision, const char *name)
{
    struct action action;
    int unit = name ? table_unit(table, name) : UNIT_NONE;
    action_init(&action, decision, name ? table->state.units[unit].seat : first_open_seat(table));
    action.unit = (uint8_t)unit;
    return action;
}

void table_play(struct table *table, const struct action *action, const char *dice)
{
    const char *what = TABLE_RULEBOOK.decisions[action->decision].name;
    struct dice *source = pick_up_dice(table, dice);
    table->events.count = 0;
    take_answer(table, action, what, source);
    check_used_up(table, source, what);
}

void table_order(struct table *table, const char *orders, const char *dice)
{
    struct dice *source = pick_up_dice(table, dice);
    table->events.count = 0;
    for (const char *at = orders; *at;) {
        char order[TABLE_WORD_SIZE];
        size_t length = strcspn(at, ";");
        snprintf(order, sizeof order, "%.*s", (int)length, at);
        give_order(table, order, source);
        at += length + (at[length] == ';');
        at += strspn(at, " ");
    }
    check_used_up(table, source, orders);
}

static void check_refused(struct table *table, enum fault fault, const char *what, const char *rule)
{
    if (!fault)
        fail_msg("\"%s\" is permitted", what);
    assert_string_equal(table->why.rule, rule);
    assert_true(table->why.text[0] != '\0');
}

void table_refuse(struct table *table, const char *order, const char *rule)
{
    struct action action;
    const char *words = order;
    int seat = seat_of_order(table, &words);
    memset(&table->why, 0, sizeof table->why);
    enum fault fault = TABLE_RULEBOOK.read(&table->game, seat, words, &action, &table->why);
    if (!fault)
        fault = TABLE_RULEBOOK.permits(&table->game, &action, &table->why);
    check_refused(table, fault, order, rule);
}

void table_refuse_action(struct table *table, const struct action *action, const char *rule)
{
    memset(&table->why, 0, sizeof table->why);
    enum fault fault = TABLE_RULEBOOK.permits(&table->game, action, &table->why);
    check_refused(table, fault, TABLE_RULEBOOK.decisions[action->decision].name, rule);
}

void table_until(struct table *table, int phase, const char *dice)
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
        assert_true(TABLE_RULEBOOK.pending(&table->game, open) > 0);
        struct action action = TABLE_RULEBOOK.fallback(&table->game, &open[0]);
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

/* Four answers can be used in one expression. */
void table_room(struct text *out)
{
    static char room[4][512];
    static int next;
    text_init(out, room[next], sizeof room[next]);
    next = (next + 1) % 4;
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
    fail_msg("no such event: %s", TABLE_RULEBOOK.event_kinds[kind].name);
    return NULL;
}

int table_asked(const struct table *table)
{
    struct question open[QUESTIONS_MAX];
    return TABLE_RULEBOOK.pending(&table->game, open) ? open[0].decision : -1;
}

static struct action check_answer(struct table *table, struct action action)
{
    if (TABLE_RULEBOOK.permits(&table->game, &action, &table->why))
        fail_msg("%s: %s", table->why.rule, table->why.text);
    return action;
}

struct action table_default(struct table *table)
{
    struct question open[QUESTIONS_MAX];
    assert_true(TABLE_RULEBOOK.pending(&table->game, open) > 0);
    return check_answer(table, TABLE_RULEBOOK.fallback(&table->game, &open[0]));
}

struct action table_reflex(struct table *table)
{
    struct question open[QUESTIONS_MAX];
    struct random random;
    random_init(&random, 1);
    assert_true(TABLE_RULEBOOK.pending(&table->game, open) > 0);
    return check_answer(table, TABLE_RULEBOOK.reflex(&table->game, &open[0], &random));
}

/* The winner. */
static int play_game(struct table *table, const char *scenario, uint64_t seed, int reflex_side)
{
    enum { ANSWERS_MAX = 20000 };
    struct question open[QUESTIONS_MAX];
    struct random random;
    table_open_scenario(table, scenario, NULL);
    random_init(&random, seed);
    dice_fast_init(&table->fast, seed);
    for (int i = 0; TABLE_RULEBOOK.pending(&table->game, open) > 0; i++) {
        int side = table->setup.seat[question_seat(&open[0])].side;
        struct action action = side == reflex_side
                                   ? TABLE_RULEBOOK.reflex(&table->game, &open[0], &random)
                                   : TABLE_RULEBOOK.sample(&table->game, &open[0], &random);
        assert_true(i < ANSWERS_MAX);
        play_apply(&table->game, &action, &table->fast.dice, NULL);
    }
    return table->state.head.winner;
}

int table_margin(struct table *table, const char *scenario, int games)
{
    int wins = 0, losses = 0;
    for (int i = 0; i < games; i++) {
        int side = i % SIDES, winner = play_game(table, scenario, (uint64_t)i + 1, side);
        wins += winner == (side == SIDE_RED ? WINNER_RED : WINNER_BLUE);
        losses += winner == (side == SIDE_RED ? WINNER_BLUE : WINNER_RED);
    }
    print_message("# reflex wins %d and loses %d of %d in %s\n", wins, losses, games, scenario);
    return wins - losses;
}

int table_choices(const struct table *table, int decision, const char *name)
{
    enum { LIST_MAX = 40000 };
    static struct action list[LIST_MAX];
    struct question open[QUESTIONS_MAX];
    int count = TABLE_RULEBOOK.pending(&table->game, open), found = 0;
    int unit = name ? table_unit(table, name) : UNIT_NONE;
    for (int q = 0; q < count; q++) {
        int total = TABLE_RULEBOOK.choices(&table->game, &open[q], UNIT_ANY, list, LIST_MAX);
        assert_true(total <= LIST_MAX);
        for (int i = 0; i < total; i++) {
            assert_int_equal(TABLE_RULEBOOK.permits(&table->game, &list[i], NULL), FAULT_NONE);
            found += (decision < 0 || list[i].decision == decision) &&
                     (unit == UNIT_NONE || list[i].unit == unit);
        }
    }
    return found;
}
