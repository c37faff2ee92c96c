/* Positions of `admiral` for tests. */
#include "tests/rules/admiral/fixture.h"

#include "content/content.h"
#include "core/names.h"
#include "core/sources.h"
#include "rules/admiral/admiral.h"
#include "rules/admiral/front.h"
#include "rules/admiral/setup/setup.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef DATA_FOLDER
#define DATA_FOLDER "data"
#endif

enum { LINE_SIZE = 256, YAML_SIZE = 16384, WORDS_MAX = 6, WORD_SIZE = 40 };

/* Loaded once for all tests. */
static const struct library *loaded_library(void)
{
    static struct content *content;
    static const struct rulebook *const rulebooks[] = {&admiral_rulebook, NULL};
    struct note why;
    if (!content && content_open(&content, DATA_FOLDER, rulebooks, &why)) {
        fprintf(stderr, "%s\n", why.text);
        abort();
    }
    return content_library(content, &admiral_rulebook);
}

/* ---- a position as YAML ---- */

struct position {
    char board[WORD_SIZE];
    char aggressor[WORD_SIZE];
    char start[LINE_SIZE];
    char options[LINE_SIZE * 4];
    char fleets[LINE_SIZE * 4];
    char side[SIDES][LINE_SIZE];
    char units[SIDES][LINE_SIZE * 16];
};

static void append(char *to, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static void append(char *to, size_t size, const char *format, ...)
{
    va_list arguments;
    size_t used = strlen(to);
    va_start(arguments, format);
    int wrote = vsnprintf(to + used, size - used, format, arguments);
    va_end(arguments);
    if (wrote < 0 || (size_t)wrote >= size - used)
        abort();
}

#define APPEND(array, ...) append(array, sizeof(array), __VA_ARGS__)

/* "4w1r2b" as keys; nothing when the words are none. */
static bool add_pegs(char *unit, size_t size, const char *word)
{
    static const char letters[] = "wrb";
    static const char *const keys[] = {"white", "red", "blue"};
    if (!strchr("012345", word[0]) || word[1] != 'w')
        return false;
    for (; word[0] && word[1]; word += 2) {
        const char *letter = strchr(letters, word[1]);
        if (!letter)
            return false;
        append(unit, size, ", %s: %c", keys[letter - letters], word[0]);
    }
    return true;
}

static void add_unit(struct position *position, int side, const char *line)
{
    char name[WORD_SIZE] = "", design[WORD_SIZE] = "", cell[WORD_SIZE] = "", pegs[WORD_SIZE] = "";
    int used = 0;
    char *units = position->units[side];
    size_t size = sizeof position->units[side];
    if (sscanf(line, "%39s %39s %39s %n", name, design, cell, &used) < 3)
        abort();
    append(units, size, "      - {name: %s, design: %s", name, design);
    if (strcmp(cell, "-") == 0)
        append(units, size, "%s", strstr(line, "status:") ? "" : ", status: reserve");
    else
        append(units, size, ", cell: \"%s\"", cell);
    line += used;
    if (sscanf(line, "%39s %n", pegs, &used) == 1 && add_pegs(units, size, pegs))
        line += used;
    if (line[0])
        append(units, size, ", %s", line);
    append(units, size, "}\n");
}

static void add_list(char *side, size_t size, const char *key, const char *words)
{
    append(side, size, "      %s: [", key);
    for (int i = 0; *words; i++) {
        char word[WORD_SIZE];
        int used = 0;
        sscanf(words, "%39s %n", word, &used);
        append(side, size, "%s%s", i ? ", " : "", word);
        words += used;
    }
    append(side, size, "]\n");
}

static void add_side_line(struct position *position, int side, const char *line)
{
    char *text = position->side[side];
    size_t size = sizeof position->side[side];
    if (strncmp(line, "fleets ", 7) == 0)
        add_list(text, size, "fleets", line + 7);
    else if (strncmp(line, "fleet_seats ", 12) == 0)
        add_list(text, size, "fleet_seats", line + 12);
    else if (strncmp(line, "choice ", 7) == 0)
        append(text, size, "      choice: {%s}\n", line + 7);
    else if (strncmp(line, "seats ", 6) == 0)
        append(text, size, "      seats: %s\n", line + 6);
    else
        add_unit(position, side, line);
}

/* "duel-fleet frigate frigate:1 corvette:1", or with "mining" behind the command class */
static void add_fleet(struct position *position, const char *line)
{
    char id[WORD_SIZE], command[WORD_SIZE], class[WORD_SIZE];
    int used = 0, count;
    sscanf(line, "%39s %39s %n", id, command, &used);
    line += used;
    APPEND(position->fleets, "  - {id: %s, command: %s", id, command);
    if (strncmp(line, "mining ", 7) == 0) {
        APPEND(position->fleets, ", option: mining-fleets");
        line += 7;
    }
    APPEND(position->fleets, ", ships: {");
    for (int i = 0; sscanf(line, "%39[^:]:%d %n", class, &count, &used) == 2; i++) {
        APPEND(position->fleets, "%s%s: %d", i ? ", " : "", class, count);
        line += used;
    }
    APPEND(position->fleets, "}}\n");
}

static void add_start(struct position *position, const char *line)
{
    char phase[WORD_SIZE], active[WORD_SIZE];
    int used = 0;
    if (sscanf(line, "%39s %39s %n", phase, active, &used) < 2)
        abort();
    APPEND(position->start, "  start: {phase: %s, active: %s", phase, active);
    if (line[used])
        APPEND(position->start, ", %s", line + used);
    APPEND(position->start, "}\n");
}

static void add_line(struct position *position, const char *line)
{
    char id[WORD_SIZE], value[WORD_SIZE];
    if (strncmp(line, "red ", 4) == 0)
        add_side_line(position, SIDE_RED, line + 4);
    else if (strncmp(line, "blue ", 5) == 0)
        add_side_line(position, SIDE_BLUE, line + 5);
    else if (strncmp(line, "fleet ", 6) == 0)
        add_fleet(position, line + 6);
    else if (strncmp(line, "start ", 6) == 0)
        add_start(position, line + 6);
    else if (sscanf(line, "option %39s %39s", id, value) == 2)
        APPEND(position->options, "    %s: %s\n", id, value);
    else if (sscanf(line, "board %39s", position->board) != 1 &&
             sscanf(line, "aggressor %39s", position->aggressor) != 1)
        abort();
}

static void read_lines(struct position *position, const char *lines)
{
    while (*lines) {
        char line[LINE_SIZE];
        size_t length = strcspn(lines, "\n");
        size_t blanks = strspn(lines, " ");
        if (length >= sizeof line)
            abort();
        snprintf(line, sizeof line, "%.*s", (int)(length - blanks), lines + blanks);
        if (line[0])
            add_line(position, line);
        lines += length + (lines[length] == '\n');
    }
}

static void write_yaml(const struct position *position, char *yaml, size_t size)
{
    static const char *const names[] = {"red", "blue"};
    yaml[0] = '\0';
    append(yaml, size, "  id: test\n  ruleset: admiral\n  board: %s\n  aggressor: %s\n",
           position->board, position->aggressor);
    if (position->options[0])
        append(yaml, size, "  options:\n%s", position->options);
    if (position->fleets[0])
        append(yaml, size, "  fleets:\n%s", position->fleets);
    append(yaml, size, "%s  sides:\n", position->start);
    for (int side = 0; side < SIDES; side++) {
        bool empty = !position->side[side][0] && !position->units[side][0];
        append(yaml, size, "    %s:%s\n%s", names[side], empty ? " {}" : "", position->side[side]);
        if (position->units[side][0])
            append(yaml, size, "      units:\n%s", position->units[side]);
    }
}

/* ---- opening ---- */

static void read_setup(struct table *table, const char *lines)
{
    static struct position position;
    static char yaml[YAML_SIZE];
    struct complaint list[8];
    struct complaints complaints = {list, 8, 0};
    memset(&position, 0, sizeof position);
    strcpy(position.board, "small");
    strcpy(position.aggressor, "red");
    read_lines(&position, lines);
    write_yaml(&position, yaml, sizeof yaml);
    struct node *node = content_parse(yaml, strlen(yaml), "test", &table->arena, &complaints);
    if (!node || !setup_read(&table->setup, loaded_library(), node, &table->arena, &complaints)) {
        fprintf(stderr, "%s%s: %s\n", yaml, list[0].key, list[0].reason);
        abort();
    }
}

void table_settle(struct table *table)
{
    struct dice_scripted dice;
    dice_scripted_init(&dice, table->faces, table->face_count, NULL, 0);
    play_settle(&table->game, &dice.dice, &table->events);
    assert_false(dice.dice.spoiled);
    assert_int_equal(dice.lane[0].used, table->face_count);
    assert_true(admiral_invariants_hold(&table->game, NULL));
}

static void read_dice(struct table *table, const char *dice)
{
    table->face_count = 0;
    while (dice && *dice) {
        if (*dice >= '0' && *dice <= '9')
            table->faces[table->face_count++] = (uint16_t)strtol(dice, (char **)&dice, 10);
        else
            dice++;
    }
}

enum fault table_try_open(struct table *table, const char *position)
{
    memset(table, 0, sizeof *table);
    arena_init(&table->arena, table->memory, sizeof table->memory);
    read_setup(table, position);
    table->game = (struct game){&admiral_rulebook, &table->setup, &table->state};
    table->events = (struct events){table->list, FIXTURE_EVENTS, 0};
    return admiral_layout_make(&table->game, &table->why);
}

void table_open(struct table *table, const char *position)
{
    enum fault fault = table_try_open(table, position);
    if (fault)
        fprintf(stderr, "%s: %s\n", table->why.rule, table->why.text);
    assert_int_equal(fault, FAULT_NONE);
    if (!admiral_option(&table->game, ADMIRAL_OPTION_AGGRESSOR_ROLL))
        table_settle(table);
    table->laid_out = true;
}

/* ---- orders ---- */

int table_unit(const struct table *table, const char *name)
{
    struct note why;
    int unit = UNIT_NONE;
    if (names_find(&table->game, name, &unit, &why)) {
        fprintf(stderr, "%s\n", why.text);
        abort();
    }
    return unit;
}

static struct cell cell_of(const struct table *table, const char *word)
{
    struct cell cell = CELL_NOWHERE;
    int column, row;
    if (sscanf(word, "%2d%2d", &column, &row) == 2)
        cell = (struct cell){(int16_t)(column - 1), (int16_t)(row - 1)};
    (void)table;
    return cell;
}

static int first_open_seat(const struct table *table)
{
    struct question open[QUESTIONS_MAX];
    int count = admiral_pending(&table->game, open);
    return count ? question_seat(&open[0]) : 0;
}

static int end_of(const struct table *table, int seat)
{
    struct question question;
    if (!rulebook_question_of(&table->game, seat, &question))
        return ADMIRAL_END_MOVE;
    for (int i = 0; i < ADMIRAL_DECISION_COUNT; i++)
        if (admiral_rulebook.decisions[i].kind == D_DONE &&
            decisions_take(&table->game, &question, i))
            return i;
    return ADMIRAL_END_MOVE;
}

static const struct verb {
    const char *word;
    uint8_t decision;
    uint8_t mode;
} verbs[] = {{"move", ADMIRAL_MOVE, ADMIRAL_MODE_NONE},
             {"ram", ADMIRAL_MOVE, ADMIRAL_MODE_RAM},
             {"grapple", ADMIRAL_MOVE, ADMIRAL_MODE_GRAPPLE},
             {"dock", ADMIRAL_MOVE, ADMIRAL_MODE_DOCK},
             {"try", ADMIRAL_TRY, 0},
             {"stay", ADMIRAL_STAY, 0},
             {"stand", ADMIRAL_STAND_GRAPPLE, 0},
             {"board", ADMIRAL_BOARD, 0},
             {"transfer", ADMIRAL_TRANSFER, 0},
             {"declare", ADMIRAL_DECLARE, 0},
             {"pick", ADMIRAL_PICK_TARGET, 0},
             {"reward", ADMIRAL_REWARD, 0},
             {"exchange", ADMIRAL_EXCHANGE, 0},
             {"deploy", ADMIRAL_DEPLOY, 0},
             {"first", ADMIRAL_PICK_FIRST_FLEET, 0},
             {"choose", ADMIRAL_CHOOSE_FLEET, 0},
             {"end", ADMIRAL_END_MOVE, 0}};

static const struct verb *verb_of(const char *word)
{
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++)
        if (strcmp(verbs[i].word, word) == 0)
            return &verbs[i];
    abort();
}

/* The words behind the verb, by the shape of its answer. */
static void fill_action(const struct table *table, struct action *action,
                        char words[WORDS_MAX][WORD_SIZE])
{
    switch (action->decision) {
    case ADMIRAL_PICK_TARGET:
        action->target = (uint8_t)table_unit(table, words[1]);
        return;
    case ADMIRAL_PICK_FIRST_FLEET:
    case ADMIRAL_CHOOSE_FLEET:
        action->amount[0] = (int16_t)atoi(words[1]);
        if (words[2][0])
            action->seat = (uint8_t)setup_seat(&table->setup, words[2]);
        return;
    case ADMIRAL_END_MOVE:
        if (words[1][0])
            action->seat = (uint8_t)setup_seat(&table->setup, words[1]);
        action->decision = (uint8_t)end_of(table, action->seat);
        return;
    default:
        break;
    }
    action->unit = (uint8_t)table_unit(table, words[1]);
    if (action->decision != ADMIRAL_REWARD)
        action->seat = table->state.units[action->unit].seat;
    bool square = action->decision == ADMIRAL_MOVE || action->decision == ADMIRAL_DEPLOY;
    if (square)
        action->cell = cell_of(table, words[2]);
    const char *other = words[square ? 3 : 2];
    if (other[0])
        action->target = (uint8_t)table_unit(table, other);
    if (action->decision == ADMIRAL_TRANSFER)
        action->amount[0] = (int16_t)atoi(words[3]);
    if (action->decision == ADMIRAL_BOARD)
        action->mode = strcmp(words[3], "yes") == 0;
}

struct action table_action(const struct table *table, const char *order)
{
    char words[WORDS_MAX][WORD_SIZE] = {{0}};
    struct action action;
    sscanf(order, "%39s %39s %39s %39s %39s", words[0], words[1], words[2], words[3], words[4]);
    const struct verb *verb = verb_of(words[0]);
    action_init(&action, verb->decision, first_open_seat(table));
    action.mode = verb->mode;
    fill_action(table, &action, words);
    return action;
}

void table_order(struct table *table, const char *order, const char *dice)
{
    struct action action = table_action(table, order);
    if (admiral_rulebook.permits(&table->game, &action, &table->why)) {
        fprintf(stderr, "\"%s\" refused: %s: %s\n", order, table->why.rule, table->why.text);
        fail();
    }
    read_dice(table, dice);
    table->events.count = 0;
    admiral_rulebook.accept(&table->game, &action, &table->events);
    table_settle(table);
}

void table_refuse(struct table *table, const char *order, const char *rule)
{
    struct action action = table_action(table, order);
    memset(&table->why, 0, sizeof table->why);
    assert_int_not_equal(admiral_rulebook.permits(&table->game, &action, &table->why), FAULT_NONE);
    assert_string_equal(table->why.rule, rule);
    assert_true(table->why.text[0] != '\0');
}

/* ---- looking ---- */

const char *table_pegs(const struct table *table, const char *name)
{
    static char text[4][40];
    static int next;
    int unit = table_unit(table, name);
    const struct admiral_ship *ship = &table->state.ships[unit];
    char *out = text[next++ % 4];
    if (table->state.units[unit].status == STATUS_GONE)
        return "gone";
    sprintf(out, "%s%dw%dr", table->state.units[unit].status == STATUS_RESERVE ? "reserve " : "",
            ship->white, ship->red);
    if (ship->blue)
        sprintf(out + strlen(out), "%db", ship->blue);
    return out;
}

bool table_is_at(const struct table *table, const char *name, const char *cell)
{
    return cell_equal(table->state.units[table_unit(table, name)].cell, cell_of(table, cell));
}

int table_side_of(const struct table *table, const char *name)
{
    return table->state.units[table_unit(table, name)].side;
}

int table_flags(const struct table *table, const char *name)
{
    return table->state.ships[table_unit(table, name)].flags;
}

int table_cited(const struct table *table, int rule)
{
    int count = 0;
    for (int i = 0; i < table->events.count && i < FIXTURE_EVENTS; i++)
        count += table->list[i].rule == rule;
    return count;
}

int table_told(const struct table *table, int kind)
{
    int count = 0;
    for (int i = 0; i < table->events.count && i < FIXTURE_EVENTS; i++)
        count += table->list[i].kind == kind;
    return count;
}

int table_asked(const struct table *table)
{
    struct question open[QUESTIONS_MAX];
    return admiral_pending(&table->game, open) ? open[0].decision : -1;
}

int table_choices(const struct table *table, const char *decision_and_unit)
{
    static struct action list[20000];
    struct question open[QUESTIONS_MAX];
    char words[WORDS_MAX][WORD_SIZE] = {{0}};
    int count = admiral_pending(&table->game, open), found = 0;
    sscanf(decision_and_unit, "%39s %39s", words[0], words[1]);
    int unit = words[1][0] ? table_unit(table, words[1]) : UNIT_NONE;
    const struct verb *verb = words[0][0] ? verb_of(words[0]) : NULL;
    for (int q = 0; q < count; q++) {
        int total = admiral_rulebook.choices(&table->game, &open[q], UNIT_ANY, list, 20000);
        assert_true(total <= 20000);
        for (int i = 0; i < total; i++) {
            assert_int_equal(admiral_rulebook.permits(&table->game, &list[i], NULL), FAULT_NONE);
            found += (!verb || (list[i].decision == verb->decision &&
                                (verb->decision != ADMIRAL_MOVE || list[i].mode == verb->mode))) &&
                     (unit == UNIT_NONE || list[i].unit == unit);
        }
    }
    return found;
}
