/* The null rulebook: every function of a rule system in its simplest honest form.
 *
 * To begin a new system: copy this folder, rename `null`, then fill the groups from top to bottom
 * (state, constants, content, law, secrets, doctrine, voice, eye, lens, yard). `tests/any` plays
 * it from the first line on: add one row to its table of cases.
 *
 * The game: each seat is asked once and can only pass; when all have passed it is a draw. */
#include "rules/null/null.h"

#include "core/names.h"
#include "rules/kit/decisions.h"
#include "rules/kit/gate.h"
#include "rules/kit/phrase.h"
#include "rules/kit/plans.h"
#include "rules/kit/promise.h"
#include "rules/kit/sentence.h"
#include "rules/kit/told.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

/* ---- state ---------------------------------------------------------------------------------- */

enum { NULL_UNITS_MAX = 4 };

/* What a unit has beyond struct unit; read and written by unit_fields. */
struct null_unit {
    uint8_t mark;
};

/* Common head, common units, then whatever the system needs. Bytes only, or named padding: two
 * states that mean the same must be equal bytes. */
struct null_state {
    struct head head;
    struct unit units[NULL_UNITS_MAX];
    struct null_unit own[NULL_UNITS_MAX];
    uint8_t passed; /* bit per seat */
    uint8_t spare;
};

_Static_assert(sizeof(struct null_state) == 8 + NULL_UNITS_MAX * 13 + 2, "no hidden padding");

static struct null_state *state_of(const struct game *game)
{
    return game->state;
}

/* ---- constants ------------------------------------------------------------------------------ */

/* One enum beside each list of words, in the same order. */
enum { NULL_RULE_PASS_1, NULL_RULE_END_1, NULL_RULE_COUNT };
static const char *const rule_ids[] = {"NU-pass.1", "NU-end.1", NULL};

enum { PHASE_PASSING, PHASE_OVER };
static const char *const phases[] = {"passing", "over", NULL};

/* Events have a file of their own; this makes the enum and, of each row, a struct of arguments. */
#define EVENT(name, NAME, step, sentence, arguments) NULL_EVENT_##NAME,
enum null_event {
#include "rules/null/events.def"
};
#undef EVENT

#define EVENT(name, NAME, step, sentence, arguments)                                               \
    TOLD_EVENT(null_##name, NULL_EVENT_##NAME, arguments)
#include "rules/null/events.def"
#undef EVENT

static const struct purpose purposes[] = {{NULL, COUNTS_NOTHING}}; /* this system throws no dice */

enum { MEASURE_MARK };
static const char *const measures[] = {"mark", NULL};
static const char *const measure_words[] = {"What the mark changes by.", NULL};

enum { DECISION_PASS, DECISION_COUNT };

/* ---- content -------------------------------------------------------------------------------- */

struct null_design {
    struct label label;
};

/* Where a field lies in its record. */
#define AT(type, member)                                                                           \
    .offset = (uint16_t)offsetof(type, member), .size = (uint16_t)sizeof(((type *)0)->member)

/* Every record begins with its label. */
static const struct field design_fields[] = {
    {"id", FIELD_TEXT, AT(struct null_design, label.id), .required = true,
     FIELD_SAYS("id", "The name by which other records refer to it.")},
    {"name", FIELD_TEXT, AT(struct null_design, label.name),
     FIELD_SAYS("name", "What people read instead of the id.")},
    {.kind = FIELD_END},
};

/* The first collection is the designs. */
static const struct collection collections[] = {
    {"designs", design_fields, sizeof(struct null_design), .max = 8, .label = "design",
     .help = "A class of units."},
};

struct null_scenario {
    uint8_t columns;
    uint8_t rows;
};

static const struct field scenario_fields[] = {
    {"columns", FIELD_INT, AT(struct null_scenario, columns), .min = 1, .max = 99, .fallback = 4,
     FIELD_SAYS("columns", "How wide the board is.")},
    {"rows", FIELD_INT, AT(struct null_scenario, rows), .min = 1, .max = 99, .fallback = 4,
     FIELD_SAYS("rows", "How high the board is.")},
    {.kind = FIELD_END},
};

static const struct field side_fields[] = {{.kind = FIELD_END}};

static const struct field unit_fields[] = {
    {"mark", FIELD_INT, AT(struct null_unit, mark), .max = 9,
     FIELD_SAYS("mark", "A number that means nothing.")},
    {.kind = FIELD_END},
};

/* Everything of the state beyond head and units: a position file must lose nothing. */
static const struct field start_fields[] = {
    {"passed", FIELD_INT, AT(struct null_state, passed), .max = (1 << SEATS_MAX) - 1,
     FIELD_SAYS("passed", "Which seats have passed: bit 0 is the first seat.")},
    {.kind = FIELD_END},
};

static bool null_board(const struct setup *setup, struct board *out, struct note *why)
{
    (void)why; /* the field table has refused what is wrong */
    const struct null_scenario *scenario = setup->scenario;
    *out =
        (struct board){.grid = GRID_SQUARE, .columns = scenario->columns, .rows = scenario->rows};
    return true;
}

static void null_letters(const struct library *library, int design, struct text *out)
{
    const char *id = design == DESIGN_NONE ? "?" : library_label(library, 0, design)->id;
    for (int i = 0; i < 2 && id[i]; i++)
        text_char(out, id[i] >= 'a' && id[i] <= 'z' ? (char)(id[i] - 'a' + 'A') : id[i]);
}

/* ---- law ------------------------------------------------------------------------------------ */

static int all_seats(const struct game *game)
{
    return (1 << game->setup->seat_count) - 1;
}

static enum fault null_lay_out(const struct game *game, struct note *why)
{
    if (game->setup->placed_count > NULL_UNITS_MAX)
        return note_set(why, FAULT_FULL, NULL, "at most %d units", NULL_UNITS_MAX);
    setup_begin(game);
    for (int i = 0; i < game->setup->placed_count; i++) {
        if (game->setup->placed[i].unit.design == DESIGN_NONE)
            return note_set(why, FAULT_INPUT, NULL, "unit %d has no design", i);
        setup_place(game, i);
    }
    setup_letter(game);
    if (game->setup->start)
        return FAULT_NONE;
    struct head *head = state_head(game->state);
    head->turn = 1;
    head->active = SIDE_NONE; /* both may act */
    head->winner = WINNER_NONE;
    return FAULT_NONE;
}

/* NU-pass.1: everybody who has not passed is asked, one question a seat. */
static int null_pending(const struct game *game, struct question out[QUESTIONS_MAX])
{
    int count = 0, waiting = all_seats(game) & ~state_of(game)->passed;
    for (int seat = 0; !state_of(game)->head.over && seat < game->setup->seat_count; seat++)
        if (waiting >> seat & 1)
            out[count++] = (struct question){.decision = DECISION_PASS,
                                             .seats = (uint8_t)(1 << seat),
                                             .unit = UNIT_NONE,
                                             .other = UNIT_NONE};
    return count;
}

/* The gate of the kit judges every byte of an action: what a decision does not use must be as
 * action_init left it. It asks here why a seat may not answer. */
static enum fault null_refuse_seat(const struct ask *ask)
{
    return note_set(ask->why, FAULT_REFUSED, rule_ids[NULL_RULE_PASS_1], "nothing is asked of you");
}

static const struct law_gate gate = {
    .order = "as in the file", .over = NULL_RULE_END_1, .refuse_seat = null_refuse_seat};

static void null_take_pass(struct walk *walk, const struct action *action)
{
    state_of(walk->game)->passed |= (uint8_t)(1 << action->seat);
    TELL(walk, null_passed, NULL_RULE_PASS_1, UNIT_NONE, UNIT_NONE, .seat = action->seat);
}

/* Whether it is permitted, what there is to choose, what follows: always; the bare answer; this. */
static const struct decision_law pass = {NULL, NULL, null_take_pass};

/* NU-end.1 One step: at most one dice call, all progress kept in the state. */
static enum progress null_advance(const struct game *game, struct dice *dice, struct events *events)
{
    struct walk walk = walk_begin(game, dice, events);
    struct null_state *state = state_of(game);
    if (state->head.over || state->passed != all_seats(game))
        return PROGRESS_SETTLED;
    state->head.over = 1;
    state->head.winner = WINNER_DRAW;
    state->head.phase = PHASE_OVER;
    TELL_BARE(&walk, null_ended, NULL_RULE_END_1, UNIT_NONE, UNIT_NONE);
    return PROGRESS_ACTIVATION_ENDED;
}

static int null_score(const struct game *game, int side)
{
    (void)game;
    (void)side;
    return 0;
}

static bool null_sound(const struct game *game, struct note *why)
{
    const struct null_state *state = state_of(game);
    return promise_common(game, why) &&
           promise((state->passed & ~all_seats(game)) == 0, why, rule_ids[NULL_RULE_PASS_1],
                   "only seats pass") &&
           promise(!state->head.over || state->passed == all_seats(game), why,
                   rule_ids[NULL_RULE_END_1], "it is over when all have passed") &&
           promise(state->spare == 0, why, NULL, "a part of the state that is not used is in use");
}

/* ---- secrets: nothing is hidden ------------------------------------------------------------- */

static void null_conceal(const struct game *game, int seat)
{
    (void)game;
    (void)seat;
}

static void null_imagine(const struct game *game, int seat, struct random *random)
{
    (void)game;
    (void)seat;
    (void)random;
}

/* ---- doctrine ------------------------------------------------------------------------------- */

static int null_worth(const struct game *game, int side)
{
    (void)game;
    (void)side;
    return 500;
}

/* ---- voice ---------------------------------------------------------------------------------- */

static void null_ask(const struct game *game, const struct question *question, struct text *out)
{
    text_format(out, "Do you pass, %s? (%s)", game->setup->seat[question_seat(question)].name,
                rule_ids[NULL_RULE_PASS_1]);
}

/* Orders are phrases of the rows; a system writes items for what is its own in them. */
static const struct phrase_item *const items[] = {NULL};
static const struct phrasing phrasing = {.items = items, .actor = "the unit you mean"};

static void null_card(const struct game *game, int unit, struct card *out)
{
    card_begin(out);
    struct text name;
    text_init(&name, out->name, sizeof out->name);
    names_write(game, unit, &name);
    const struct unit *common = &state_of(game)->units[unit];
    snprintf(out->title, sizeof out->title, "%s",
             library_label(&game->setup->library, 0, common->design)->name);
    out->gauge_count = 1;
    out->gauges[0] =
        (struct card_gauge){.name = "mark", .now = state_of(game)->own[unit].mark, .full = 9};
}

/* ---- decisions ------------------------------------------------------------------------------ */

/* One row per decision: the table of contents of the game. */
static const struct decision decisions[DECISION_COUNT] = {
    [DECISION_PASS] = {.name = "pass",
                       .kind = D_DONE,
                       .rule = NULL_RULE_PASS_1,
                       .help = "Ends your game; when everybody has passed it is a draw.",
                       .law = &pass,
                       .phrase = {"pass"},
                       .example = {"pass"},
                       .asked = {.ask = null_ask, .fallback = decisions_pass}}};

/* ---- events --------------------------------------------------------------------------------- */

/* The tables of the rows, behind everything that uses their structs. */
#include "rules/kit/rows.h"

#define EVENT(name, NAME, step, sentence, arguments) TOLD_ARGUMENTS(name, arguments)
#include "rules/null/events.def"
#undef EVENT

#define EVENT(name, NAME, step, sentence, arguments) TOLD_ROW(name, sentence),
static const struct event_row event_rows[] = {
#include "rules/null/events.def"
};
#undef EVENT

#define EVENT(name, NAME, step, sentence, arguments) {#name, step},
static const struct event_kind event_kinds[] = {
#include "rules/null/events.def"
    {NULL, STEP_NONE}};
#undef EVENT

/* ---- eye, lens, yard ------------------------------------------------------------------------ */

static int null_overlay(const struct game *game, const struct overlay_query *query,
                        struct overlay_mark *out, int capacity)
{
    (void)game;
    (void)query;
    (void)out;
    (void)capacity;
    return 0; /* nothing moves, nothing fires */
}

static void null_measure(const struct game *before, const struct game *after, int target,
                         int32_t out[MEASURES_MAX])
{
    out[MEASURE_MARK] = state_of(after)->own[target].mark - state_of(before)->own[target].mark;
}

/* May zero only what can no longer change the measure before the activation ends: here nothing. */
static void null_forget(const struct game *game, int measure, int target)
{
    (void)game;
    (void)measure;
    (void)target;
}

static enum fault null_price(const struct library *library, int design, int *points,
                             struct working *working, struct note *why)
{
    (void)library;
    (void)design;
    (void)points;
    (void)working;
    return note_set(why, FAULT_REFUSED, NULL, "this system has no points");
}

static enum fault null_audit(const struct setup *setup, int side, struct working *reasons)
{
    (void)setup;
    (void)side;
    reasons->line_count = 0;
    return FAULT_NONE;
}

const struct rulebook null_rulebook = {
    .id = "null",
    .title = "Null",
    .version = 1,
    .state_size = sizeof(struct null_state),
    .units_max = NULL_UNITS_MAX,
    .own_offset = offsetof(struct null_state, own),
    .own_size = sizeof(struct null_unit),
    .rule_ids = rule_ids,
    .rule_count = NULL_RULE_COUNT,
    .phases = phases,
    .purposes = purposes,
    .event_kinds = event_kinds,
    .event_rows = event_rows,
    .measures = measures,
    .measure_words = measure_words,
    .decisions = decisions,
    .decision_count = DECISION_COUNT,
    .gate = &gate,
    .phrasing = &phrasing,
    .options = NULL,
    .option_count = 0,
    .collections = collections,
    .collection_count = 1,
    .scenario_fields = scenario_fields,
    .scenario_size = sizeof(struct null_scenario),
    .side_fields = side_fields,
    .side_size = 0,
    .unit_fields = unit_fields,
    .start_fields = start_fields,
    .board = null_board,
    .letters = null_letters,
    .lay_out = null_lay_out,
    .pending = null_pending,
    .permits = decisions_permits,
    .choices = decisions_choices,
    .first = decisions_first,
    .accept = decisions_accept,
    .advance = null_advance,
    .score = null_score,
    .sound = null_sound,
    .conceal = null_conceal,
    .imagine = null_imagine,
    .sample = decisions_sample,
    .reflex = decisions_reflex,
    .propose = plans_propose,
    .fallback = decisions_fallback,
    .worth = null_worth,
    .ask = decisions_ask,
    .spell = phrase_spell,
    .forms = phrase_forms,
    .read = phrase_read,
    .say = sentence_say,
    .card = null_card,
    .overlay = null_overlay,
    .measure = null_measure,
    .forget = null_forget,
    .price = null_price,
    .audit = null_audit,
};
