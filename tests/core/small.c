/* The small rulebook. */
#include "tests/core/small.h"

#include "rules/kit/promise.h"

#include <stddef.h>

static const char *const arcs[] = {"fore", "aft", "all", NULL};

static const struct field gun_fields[] = {
    {"dice", FIELD_INT, FIELD_AT(struct small_gun, dice), .required = true, .min = 1, .max = 6},
    {"arc", FIELD_WORD, FIELD_AT(struct small_gun, arc), .words = arcs, .fallback = 2},
    {.kind = FIELD_END}};

static const struct field hold_fields[] = {
    {"cargo", FIELD_INT, FIELD_AT(struct small_hold, cargo), .max = 60000},
    {"trim", FIELD_INT, FIELD_AT(struct small_hold, trim), .min = -5, .max = 5},
    {.kind = FIELD_END}};

static const struct field mast_fields[] = {
    {"height", FIELD_INT, FIELD_AT(struct small_mast, height), .required = true, .min = 1,
     .max = 9},
    {"sails", FIELD_INT, FIELD_AT(struct small_mast, sails), .max = 4, .fallback = 2},
    {.kind = FIELD_END}};

static const struct field ship_fields[] = {
    {"id", FIELD_TEXT, FIELD_AT(struct small_ship, label.id), .required = true},
    {"name", FIELD_TEXT, FIELD_AT(struct small_ship, label.name)},
    {"hull", FIELD_INT, FIELD_AT(struct small_ship, hull), .required = true, .min = 1, .max = 10},
    {"range", FIELD_INT, FIELD_AT(struct small_ship, range), .nullable = true, .min = 1, .max = 9},
    {"refit", FIELD_REF, FIELD_AT(struct small_ship, refit), .nullable = true,
     .fallback = DESIGN_NONE, .collection = SMALL_SHIPS},
    {"armed", FIELD_FLAG, FIELD_AT(struct small_ship, flags), .mask = 1, .fallback = 1},
    {"fast", FIELD_FLAG, FIELD_AT(struct small_ship, flags), .mask = 2},
    {"hold", FIELD_RECORD, .offset = (uint16_t)offsetof(struct small_ship, hold),
     .inner = hold_fields},
    {"mast", FIELD_RECORD, .offset = (uint16_t)offsetof(struct small_ship, mast),
     .inner = mast_fields},
    {"guns", FIELD_LIST, FIELD_COUNTED(struct small_ship, guns, gun_count), .inner = gun_fields},
    {.kind = FIELD_END}};

static const struct field group_fields[] = {
    {"id", FIELD_TEXT, FIELD_AT(struct small_group, label.id), .required = true},
    {"kinds", FIELD_COUNTS, FIELD_COUNTED(struct small_group, kinds, kind_count), .required = true,
     .min = 1, .max = 20, .collection = SMALL_SHIPS},
    {.kind = FIELD_END}};

/* Ships stand on another shelf, perhaps further down in the same file. */
static bool finish_group(const struct library *library, void *record, const struct node *node,
                         struct complaints *complaints)
{
    struct small_group *group = record;
    for (int i = 0; i < group->kind_count; i++) {
        const struct small_ship *ship =
            library_record(library, SMALL_SHIPS, group->kinds[i].record);
        group->hull = (uint16_t)(group->hull + ship->hull * group->kinds[i].count);
    }
    if (group->hull <= 100)
        return true;
    complain(complaints, node_find(node, "kinds"), "kinds", "a hull of %d is too much",
             group->hull);
    return false;
}

static const struct collection collections[] = {
    [SMALL_SHIPS] = {"ships", ship_fields, sizeof(struct small_ship), .max = 20},
    [SMALL_GROUPS] = {"groups", group_fields, sizeof(struct small_group), 20,
                      .finish = finish_group}};

static const char *const winds[] = {"calm", "breeze", "gale", NULL};

/* There is none on small waters. */
static bool has_wind(const struct setup *setup, struct note *why)
{
    if (setup->board.columns >= 4)
        return true;
    note_set(why, FAULT_INPUT, NULL, "there is no wind on %d columns", setup->board.columns);
    return false;
}

static const struct option options[] = {
    [SMALL_OPTION_FOG] = {"fog", "SM-opt.1", OPTION_FLAG, 0, 1, 1, NULL, "Nobody sees far.", 0, 0,
                          NULL, "fog"},
    [SMALL_OPTION_TURN_LIMIT] = {"turn-limit", "SM-opt.2", OPTION_NUMBER, 0, 99, 0, NULL,
                                 "Turns; 0 is never.", 0, 0, NULL, "turn limit"},
    [SMALL_OPTION_WIND] = {"wind", "SM-opt.3", OPTION_WORD, 0, 2, 0, winds, "How it blows.",
                           .applies = has_wind, .label = "wind"}};

static const struct field scenario_fields[] = {
    {"columns", FIELD_INT, FIELD_AT(struct small_scenario, columns), .required = true, .min = 1,
     .max = 30},
    {"rows", FIELD_INT, FIELD_AT(struct small_scenario, rows), .min = 1, .max = 30, .fallback = 8},
    {"goal", FIELD_CELL, FIELD_AT(struct small_scenario, goal)},
    {"prize", FIELD_UNIT, FIELD_AT(struct small_scenario, prize)},
    {.kind = FIELD_END}};

static const struct field group_ref[] = {
    {"", FIELD_REF, .size = 1, .collection = SMALL_GROUPS, .required = true}, {.kind = FIELD_END}};
static const struct field base_cell[] = {{"", FIELD_CELL, .size = 4, .required = true},
                                         {.kind = FIELD_END}};

static const struct field side_fields[] = {
    {"groups", FIELD_LIST, FIELD_COUNTED(struct small_side, groups, group_count),
     .inner = group_ref},
    {"bases", FIELD_LIST, FIELD_COUNTED(struct small_side, bases, base_count), .inner = base_cell,
     .min = 1},
    {.kind = FIELD_END}};

static const struct field unit_fields[] = {
    {"hull", FIELD_INT, FIELD_AT(struct small_own, hull), .max = 10, .fallback = 5},
    {"burning", FIELD_FLAG, FIELD_AT(struct small_own, flags), .mask = 1},
    {"hidden", FIELD_FLAG, FIELD_AT(struct small_own, flags), .mask = 2},
    {"escort", FIELD_UNIT, FIELD_AT(struct small_own, escort)},
    {"drift", FIELD_INT, FIELD_AT(struct small_own, drift), .min = -9, .max = 9},
    {"last", FIELD_CELL, FIELD_AT(struct small_own, last)},
    {.kind = FIELD_END}};

static const struct field start_fields[] = {
    {"score_red", FIELD_INT, FIELD_AT(struct small_state, score[SIDE_RED]), .min = -1000000,
     .max = 1000000},
    {"score_blue", FIELD_INT, FIELD_AT(struct small_state, score[SIDE_BLUE]), .min = -1000000,
     .max = 1000000},
    {"beacon", FIELD_CELL, FIELD_AT(struct small_state, beacon)},
    {"carrier", FIELD_UNIT, FIELD_AT(struct small_state, carrier)},
    {.kind = FIELD_END}};

static const char *const statuses[] = {"aground", "towed", NULL};
static const char *const phases[] = {"sail", "fire", NULL};

static bool find_board(const struct setup *setup, struct board *out, struct note *why)
{
    const struct small_scenario *scenario = setup->scenario;
    *out =
        (struct board){.grid = GRID_HEX_FLAT, .columns = scenario->columns, .rows = scenario->rows};
    if (scenario->columns != 13)
        return true;
    note_set(why, FAULT_INPUT, NULL, "thirteen columns bring bad luck");
    return false;
}

/* "BA", "BR", "CU": barque and brig share no letters, but barge would. */
static void write_letters(const struct library *library, int design, struct text *out)
{
    const char *id =
        design == DESIGN_NONE ? "none" : library_label(library, SMALL_SHIPS, design)->id;
    for (int i = 0; i < 2 && id[i]; i++)
        text_char(out, (char)(id[i] >= 'a' && id[i] <= 'z' ? id[i] - 'a' + 'A' : id[i]));
}

static enum fault lay_out(const struct game *game, struct note *why)
{
    setup_begin(game);
    struct small_state *state = game->state;
    if (!game->setup->start) {
        state->beacon = CELL_NOWHERE;
        state->carrier = UNIT_NONE;
    }
    for (int i = 0; i < game->setup->placed_count; i++)
        setup_place(game, i);
    if (game->setup->placed_count == 1)
        return note_set(why, FAULT_REFUSED, "SM-fleet.1", "one unit alone is no battle");
    setup_letter(game);
    return FAULT_NONE;
}

const struct rulebook small_rulebook = {.id = "small",
                                        .title = "Small",
                                        .version = 1,
                                        .state_size = sizeof(struct small_state),
                                        .units_max = SMALL_UNITS_MAX,
                                        .own_offset = offsetof(struct small_state, own),
                                        .own_size = sizeof(struct small_own),
                                        .phases = phases,
                                        .statuses = statuses,
                                        .options = options,
                                        .option_count = 3,
                                        .collections = collections,
                                        .collection_count = 2,
                                        .scenario_fields = scenario_fields,
                                        .scenario_size = sizeof(struct small_scenario),
                                        .side_fields = side_fields,
                                        .side_size = sizeof(struct small_side),
                                        .unit_fields = unit_fields,
                                        .start_fields = start_fields,
                                        .board = find_board,
                                        .letters = write_letters,
                                        .lay_out = lay_out,
                                        .sound = promise_common};

const char small_records[] =
    "ruleset: small\n"
    "ships:\n"
    "- {id: barque, name: Barque, hull: 9, range: 4, refit: cutter, guns: [{dice: 2, arc: fore}],\n"
    "   mast: {height: 7}}\n"
    "- {id: brig, name: \"Brig of \\\"war\\\"\", hull: 6, range: null, armed: false, fast: true}\n"
    "- id: cutter\n"
    "  hull: 2\n"
    "  hold: {cargo: 50000, trim: -3}\n"
    "- {id: barge, hull: 1}\n"
    "groups:\n"
    "- {id: pair, kinds: {brig: 2}}\n"
    "- {id: trio, kinds: {cutter: 1, barque: 2}}\n";
