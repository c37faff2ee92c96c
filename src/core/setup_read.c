/* A scenario as a document becomes a setup. */
#include "core/setup_form.h"

#include "base/check.h"
#include "core/names.h"
#include "core/rulebook.h"

#include <string.h>

enum { KEYS_MAX = 96, DESCRIPTION_MAX = 2000, SIGN_SIZE = 24 };

/* A scenario on its way into a setup. */
struct reading {
    struct setup *setup;
    const struct node *scenario;
    const struct node *side[SIDES];
    const struct node *units[UNITS_MAX]; /* the map of each placed unit */
    uint8_t ids[UNITS_MAX];              /* as written, FORM_NONE if not */
    int first_seat[SIDES];
    int seat_count[SIDES];
    int version; /* of the rulebook that wrote it; 0: the present one */
    struct arena *arena;
    struct complaints *complaints;
};

static const char *const side_keys[] = {"red", "blue"};
static const struct field no_fields[] = {{.kind = FIELD_END}};

static const struct field *table_or_none(const struct field *table)
{
    return table ? table : no_fields;
}

/* Keys of one map that several tables share. */
struct keys {
    const char *list[KEYS_MAX];
    int count;
};

static void add_key(struct keys *keys, const char *key)
{
    CHECK(keys->count < KEYS_MAX - 1);
    keys->list[keys->count++] = key;
    keys->list[keys->count] = NULL;
}

static void add_keys(struct keys *keys, const struct field *table)
{
    for (const struct field *field = table; field->kind != FIELD_END; field++)
        add_key(keys, field->key);
}

static void *take(struct reading *reading, size_t size)
{
    void *memory = arena_take(reading->arena, size > 0 ? size : 1);
    if (!memory)
        complain(reading->complaints, reading->scenario, "", "too large for the memory set aside");
    return memory;
}

/* ---- the heading ----------------------------------------------------------------------------- */

struct heading {
    char id[LABEL_ID_SIZE];
    char title[SETUP_TITLE_SIZE];
    char ruleset[LABEL_ID_SIZE];
};

#define HEADING_OF(member)                                                                         \
    .kind = FIELD_TEXT, .offset = offsetof(struct heading, member),                                \
    .size = sizeof((struct heading *)0)->member

const struct field setup_heading_fields[] = {
    {.key = "id",
     HEADING_OF(id),
     .required = true,
     FIELD_SAYS("id", "The name by which the scenario is called for.")},
    {.key = "title",
     HEADING_OF(title),
     FIELD_SAYS("title", "The scenario as lists show it; left out, its id.")},
    {.key = "ruleset",
     HEADING_OF(ruleset),
     FIELD_SAYS("rule system", "The rule system it belongs to.")},
    {.kind = FIELD_END}};

static void read_description(struct reading *reading)
{
    const struct node *node = node_find(reading->scenario, "description");
    reading->setup->description = "";
    if (!node || node_is_null(node))
        return;
    const char *fault = node->kind != NODE_SCALAR ? "must be text"
                        : strlen(node->text) > DESCRIPTION_MAX
                            ? "is too long, at most 2000 bytes"
                            : fields_text_fault(node->text, true);
    if (fault) {
        complain(reading->complaints, node, "description", "%s", fault);
        return;
    }
    char *copy = take(reading, strlen(node->text) + 1);
    if (copy)
        reading->setup->description = strcpy(copy, node->text);
}

static void read_heading(struct reading *reading)
{
    struct setup *setup = reading->setup;
    struct heading heading = {0};
    struct field_context context = {.complaints = reading->complaints};
    fields_read(setup_heading_fields, reading->scenario, &heading, &context, fields_skip_rest);
    if (heading.ruleset[0] && strcmp(heading.ruleset, setup->rulebook->id) != 0)
        complain(reading->complaints, node_find(reading->scenario, "ruleset"), "ruleset",
                 "is \"%s\", but this is read as \"%s\"", heading.ruleset, setup->rulebook->id);
    memcpy(setup->id, heading.id, sizeof setup->id);
    memcpy(setup->title, heading.title, sizeof setup->title);
    if (setup->title[0] == '\0')
        memcpy(setup->title, heading.id, sizeof heading.id);
    read_description(reading);
}

/* ---- options --------------------------------------------------------------------------------- */

static const char *turn_limit_option(const struct rulebook *rulebook)
{
    for (int i = 0; i < rulebook->option_count; i++)
        if (strcmp(rulebook->options[i].id, "turn-limit") == 0)
            return rulebook->options[i].id;
    return NULL;
}

static void read_option(struct reading *reading, const char *id, const struct node *node)
{
    const struct rulebook *rulebook = reading->setup->rulebook;
    struct note why;
    bool word = false;
    for (int i = 0; i < rulebook->option_count; i++)
        word |=
            strcmp(rulebook->options[i].id, id) == 0 && rulebook->options[i].kind == OPTION_WORD;
    if (node->kind != NODE_SCALAR || node_is_null(node))
        complain(reading->complaints, node, node->key, "must be one value");
    else if (node->quoted && !word && setup_option_value(reading->setup, id, node->text, &why) == 0)
        complain(reading->complaints, node, node->key, "\"%.40s\" is text: write it without quotes",
                 node->text);
    else if (setup_option_value(reading->setup, id, node->text, &why))
        complain(reading->complaints, node, node->key, "%s", why.text);
}

static void read_options(struct reading *reading)
{
    struct setup *setup = reading->setup;
    CHECK(setup->rulebook->option_count <= OPTIONS_MAX);
    for (int i = 0; i < setup->rulebook->option_count; i++)
        setup->option[i] = setup_unnamed(&setup->rulebook->options[i], reading->version);
    const struct node *options = node_find(reading->scenario, "options");
    if (options && options->kind != NODE_MAP && !node_is_null(options))
        complain(reading->complaints, options, "options", "must be a map");
    else if (options && options->count > OPTIONS_MAX)
        complain(reading->complaints, options, "options", "has %d entries, at most %d",
                 options->count, OPTIONS_MAX);
    else if (options)
        for (const struct node *node = options->first; node; node = node->next)
            read_option(reading, node->key, node);
    const struct node *limit = node_find(reading->scenario, "turn_limit");
    if (limit && options && node_find(options, "turn-limit"))
        complain(reading->complaints, limit, "turn_limit", "is given as an option too");
    else if (limit && turn_limit_option(setup->rulebook))
        read_option(reading, "turn-limit", limit);
}

/* Where a battle has no use for one, saying so is better than playing on as if it had been heard.
 */
static void check_options(struct reading *reading)
{
    const struct setup *setup = reading->setup;
    const struct node *options = node_find(reading->scenario, "options");
    for (const struct node *node = options ? options->first : NULL; node; node = node->next) {
        int option = setup_option_find(setup->rulebook, node->key);
        int before = reading->complaints->count;
        struct note why;
        if (option < 0 || !setup_option_applies(setup, option, &why))
            continue;
        complain(reading->complaints, node, node->key, "%s", why.text);
        complaints_cite(reading->complaints, before, setup->rulebook->options[option].rule);
    }
}

/* ---- the scenario's own fields and its board ------------------------------------------------- */

static void list_scenario_keys(const struct rulebook *rulebook, struct keys *keys)
{
    /* `about` and `minutes` are for lists of scenarios and belong to whoever keeps them */
    static const char *const common[] = {"id",          "ruleset", "title", "about", "minutes",
                                         "description", "options", "sides", "start", "known_to"};
    for (size_t i = 0; i < sizeof common / sizeof common[0]; i++)
        add_key(keys, common[i]);
    if (turn_limit_option(rulebook))
        add_key(keys, "turn_limit");
    for (int i = 0; i < rulebook->collection_count; i++)
        add_key(keys, rulebook->collections[i].key);
}

/* The board hangs on a field of the scenario, its cells hang on the board: so the fields are read
 * once silently for the board, and once more, aloud, when the units are known too. */
static bool find_board(struct reading *reading, struct note *why)
{
    struct setup *setup = reading->setup;
    struct complaints silent = {0};
    struct field_context context = {.library = &setup->library, .complaints = &silent};
    void *record = take(reading, setup->rulebook->scenario_size);
    if (!record)
        return false;
    setup->scenario = record;
    bool sound = fields_read(table_or_none(setup->rulebook->scenario_fields), reading->scenario,
                             record, &context, fields_skip_rest);
    why->text[0] = '\0';
    return sound && setup->rulebook->board(setup, &setup->board, why);
}

static void read_scenario_fields(struct reading *reading, const struct field_context *context)
{
    const struct rulebook *rulebook = reading->setup->rulebook;
    struct keys skip = {0};
    list_scenario_keys(rulebook, &skip);
    void *record = take(reading, rulebook->scenario_size);
    if (!record)
        return;
    reading->setup->scenario = record;
    fields_read(table_or_none(rulebook->scenario_fields), reading->scenario, record, context,
                skip.list);
}

/* ---- sides and seats ------------------------------------------------------------------------- */

static void find_sides(struct reading *reading)
{
    const struct node *sides = node_find(reading->scenario, "sides");
    if (!sides || sides->kind != NODE_MAP) {
        complain(reading->complaints, sides ? sides : reading->scenario, "sides",
                 sides ? "must be a map of red and blue" : "missing");
        return;
    }
    for (const struct node *node = sides->first; node; node = node->next)
        if (strcmp(node->key, "red") != 0 && strcmp(node->key, "blue") != 0)
            complain(reading->complaints, node, node->key, "unknown key, sides are red and blue");
    for (int side = 0; side < SIDES; side++) {
        const struct node *node = node_find(sides, side_keys[side]);
        if (!node)
            complain(reading->complaints, sides, side_keys[side], "missing");
        else if (node->kind != NODE_MAP)
            complain(reading->complaints, node, side_keys[side], "must be a map");
        else
            reading->side[side] = node;
    }
}

const struct field setup_seats_fields[] = {
    {.key = "seats",
     .kind = FIELD_INT,
     .size = 1,
     .min = 1,
     .max = SEATS_OF_SIDE_MAX,
     .fallback = 1,
     FIELD_SAYS("seats", "How many players share the side.")},
    {.kind = FIELD_END}};

static int read_seat_count(struct reading *reading, int side)
{
    struct field_context context = {.complaints = reading->complaints};
    uint8_t seats = 1;
    if (reading->side[side])
        fields_read(setup_seats_fields, reading->side[side], &seats, &context, fields_skip_rest);
    return seats;
}

static void seat_sides(struct reading *reading)
{
    struct setup *setup = reading->setup;
    for (int side = 0; side < SIDES; side++) {
        int count = read_seat_count(reading, side);
        reading->first_seat[side] = setup->seat_count;
        reading->seat_count[side] = count;
        for (int i = 0; i < count; i++) {
            struct seat *seat = &setup->seat[setup->seat_count++];
            struct text name;
            seat->side = (uint8_t)side;
            text_init(&name, seat->name, sizeof seat->name);
            text_add(&name, side_keys[side]);
            if (count > 1)
                text_format(&name, ".%d", i + 1);
        }
    }
}

static void read_side(struct reading *reading, int side, const struct field_context *context)
{
    static const char *const skip[] = {"seats", "units", NULL};
    const struct rulebook *rulebook = reading->setup->rulebook;
    const struct field *table = table_or_none(rulebook->side_fields);
    void *record = take(reading, rulebook->side_size);
    if (!record)
        return;
    reading->setup->side[side] = record;
    if (reading->side[side])
        fields_read(table, reading->side[side], record, context, skip);
    else
        fields_defaults(table, record);
}

/* ---- units ----------------------------------------------------------------------------------- */

/* The blanks of other scripts: a name of nothing but these could be neither seen nor written. */
static bool is_wide_blank(const unsigned char *c)
{
    return (c[0] == 0xc2 && c[1] == 0xa0) ||
           (c[0] == 0xe2 && c[1] == 0x80 && (c[2] <= 0x8b || c[2] == 0xaf)) ||
           (c[0] == 0xe2 && c[1] == 0x81 && c[2] == 0x9f) ||
           (c[0] == 0xe3 && c[1] == 0x80 && c[2] == 0x80);
}

static const char *name_fault(const char *name)
{
    static const char *const letters =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.'";
    for (const char *c = name; *c; c++)
        if (((unsigned char)*c < 0x80 && !strchr(letters, *c)) ||
            is_wide_blank((const unsigned char *)c))
            return "a call sign is one word of letters, digits, - _ . and '";
    return NULL;
}

/* What no table can say about one unit. */
static void judge_unit(struct reading *reading, const struct node *node,
                       const struct unit_form *form, int side)
{
    const struct board *board = &reading->setup->board;
    const char *fault = name_fault(form->name);
    if (fault)
        complain(reading->complaints, node_find(node, "name"), "name", "%s", fault);
    if (form->seat > reading->seat_count[side])
        complain(reading->complaints, node_find(node, "seat"), "seat", "%s has only %d",
                 side_keys[side], reading->seat_count[side]);
    if (board->columns > 0 && form->heading != HEADING_NONE &&
        form->heading >= board_directions(board))
        complain(reading->complaints, node_find(node, "heading"), "heading",
                 "%d is out of range 0..%d", form->heading, board_directions(board) - 1);
    if (form->letters != FORM_OWN_LETTERS && !form->number && !form->name[0])
        complain(reading->complaints, node_find(node, "letters"), "letters",
                 "a call sign needs its number too");
    if (form->number && form->name[0])
        complain(reading->complaints, node_find(node, "number"), "number",
                 "a unit with a name has no number");
}

static void read_unit(struct reading *reading, const struct node *node, int side,
                      const struct field_context *context)
{
    struct setup *setup = reading->setup;
    struct keys skip = {0};
    struct unit_form form = {.seat = 1};
    struct unit_table table;
    setup_unit_table(setup->rulebook, &table);
    add_keys(&skip, table_or_none(setup->rulebook->unit_fields));
    if (fields_read(table.fields, node, &form, context, skip.list))
        judge_unit(reading, node, &form, side);
    reading->units[setup->placed_count] = node;
    reading->ids[setup->placed_count] = form.id;
    struct placed_unit *placed = &setup->placed[setup->placed_count++];
    memcpy(placed->name, form.name, sizeof placed->name);
    placed->line = node->line;
    placed->column = node->column;
    placed->unit = (struct unit){
        .cell = form.cell,
        .design = form.design,
        .side = (uint8_t)side,
        .seat = (uint8_t)(reading->first_seat[side] + form.seat - 1),
        .heading = form.heading,
        .status = form.status == FORM_NONE ? setup_usual_status(form.cell) : form.status,
        .letters = form.letters == FORM_OWN_LETTERS ? form.design : (uint8_t)form.letters,
        .number = form.number};
}

static const struct node *units_of(struct reading *reading, int side)
{
    const struct node *units = node_find(reading->side[side], "units");
    if (!units || node_is_null(units))
        return NULL;
    if (units->kind == NODE_LIST)
        return units;
    complain(reading->complaints, units, "units", "must be a list");
    return NULL;
}

static void read_units(struct reading *reading, const struct field_context *context)
{
    struct setup *setup = reading->setup;
    int total = 0, most = setup->rulebook->units_max;
    const struct node *units[SIDES];
    for (int side = 0; side < SIDES; side++) {
        units[side] = units_of(reading, side);
        if (units[side] && units[side]->count > most - total) {
            complain(reading->complaints, units[side], "units", "there may be %d units in a battle",
                     most);
            return;
        }
        total += units[side] ? units[side]->count : 0;
    }
    setup->placed = take(reading, (size_t)total * sizeof *setup->placed);
    for (int side = 0; setup->placed && side < SIDES; side++)
        for (const struct node *node = units[side] ? units[side]->first : NULL; node;
             node = node->next)
            read_unit(reading, node, side, context);
}

/* Ids for units that have none: those without a design come behind all others. */
static void give_ids(struct reading *reading)
{
    int next = 0;
    for (int plain = 0; plain < 2; plain++)
        for (int i = 0; i < reading->setup->placed_count; i++)
            if ((reading->setup->placed[i].unit.design == DESIGN_NONE) == plain)
                reading->ids[i] = (uint8_t)next++;
}

/* Units that carry ids stand in that order, whichever side holds them now. */
static void order_units(struct reading *reading)
{
    struct setup *setup = reading->setup;
    int count = setup->placed_count, given = 0;
    for (int i = 0; i < count; i++)
        given += reading->ids[i] != FORM_NONE;
    if (given == 0)
        give_ids(reading);
    struct placed_unit *sorted = take(reading, (size_t)count * sizeof *sorted);
    const struct node *nodes[UNITS_MAX] = {0};
    for (int i = 0; sorted && i < count; i++) {
        int id = reading->ids[i];
        const struct node *at = node_find(reading->units[i], "id");
        if (id == FORM_NONE)
            complain(reading->complaints, reading->units[i], "id",
                     "missing: all units have one, or none");
        else if (id >= count)
            complain(reading->complaints, at, "id", "%d is out of range 0..%d", id, count - 1);
        else if (nodes[id])
            complain(reading->complaints, at, "id", "%d is given twice (first at line %d)", id,
                     nodes[id]->line);
        if (id >= count || nodes[id])
            continue;
        nodes[id] = reading->units[i];
        sorted[id] = setup->placed[i];
    }
    for (int i = 0; sorted && i < count; i++)
        if (!nodes[i])
            return; /* complained about above */
    if (sorted) {
        setup->placed = sorted;
        memcpy(reading->units, nodes, sizeof nodes);
    }
}

/* A client's scenario has no lines. */
static void complain_of_sign(struct reading *reading, int unit, int other, const char *sign)
{
    const struct node *name = node_find(reading->units[unit], "name");
    char place[24] = "";
    struct text text;
    text_init(&text, place, sizeof place);
    if (reading->units[other]->line > 0)
        text_format(&text, " (line %d)", reading->units[other]->line);
    complain(reading->complaints, name ? name : reading->units[unit], "name",
             "\"%s\" is the call sign of another unit%s", sign, place);
}

/* Call signs the scenario fixes, by name or by number, are unique and case-blind. */
static void check_signs(struct reading *reading)
{
    struct setup *setup = reading->setup;
    char signs[UNITS_MAX][SIGN_SIZE];
    for (int i = 0; i < setup->placed_count; i++) {
        const struct placed_unit *placed = &setup->placed[i];
        struct text sign;
        text_init(&sign, signs[i], SIGN_SIZE);
        text_add(&sign, placed->name);
        if (placed->unit.number) {
            setup->rulebook->letters(&setup->library, placed->unit.letters, &sign);
            text_format(&sign, "-%d", placed->unit.number);
        }
        for (int j = 0; j < i && signs[i][0]; j++) {
            if (!text_same(signs[i], signs[j]))
                continue;
            complain_of_sign(reading, i, j, signs[i]);
            break;
        }
    }
}

static void number_names(struct setup *setup)
{
    uint8_t given = 0;
    for (int i = 0; i < setup->placed_count; i++)
        if (setup->placed[i].name[0])
            setup->placed[i].unit.given = ++given;
}

static void read_own_fields(struct reading *reading, const struct field_context *context)
{
    struct setup *setup = reading->setup;
    const struct rulebook *rulebook = setup->rulebook;
    for (int i = 0; i < setup->placed_count; i++) {
        void *own = take(reading, rulebook->own_size);
        if (!own)
            return;
        setup->placed[i].own = own;
        if (reading->units[i]->kind == NODE_MAP)
            fields_read(table_or_none(rulebook->unit_fields), reading->units[i], own, context,
                        fields_skip_rest);
    }
}

/* ---- the start ------------------------------------------------------------------------------- */

static void read_start(struct reading *reading, const struct field_context *context)
{
    const struct rulebook *rulebook = reading->setup->rulebook;
    const struct node *start = node_find(reading->scenario, "start");
    if (!start || node_is_null(start))
        return;
    void *image = take(reading, reading->setup->state_size);
    if (!image)
        return;
    reading->setup->start = image;
    struct field common[START_FIELDS];
    struct keys skip = {0};
    setup_start_fields(rulebook, common);
    add_keys(&skip, table_or_none(rulebook->start_fields));
    if (fields_read(common, start, image, context, skip.list) || start->kind == NODE_MAP)
        fields_read(table_or_none(rulebook->start_fields), start, image, context, fields_skip_rest);
}

/* Whose knowledge a position is. */
static void read_viewer(struct reading *reading)
{
    struct setup *setup = reading->setup;
    const struct node *node = node_find(reading->scenario, "known_to");
    if (!node || node_is_null(node))
        return;
    const char *word = node->kind == NODE_SCALAR ? node->text : "";
    int viewer = strcmp(word, setup_viewer_word(setup, SEAT_SPECTATOR)) == 0
                     ? SEAT_SPECTATOR
                     : setup_seat(setup, word);
    if (viewer < 0)
        complain(reading->complaints, node, "known_to", "must be a seat or spectator");
    else if (!setup->start)
        complain(reading->complaints, node, "known_to",
                 "is for positions, and there is no `start`");
    setup->concealed = viewer >= 0;
    setup->viewer = viewer;
}

/* ---- all together ---------------------------------------------------------------------------- */

static void read_all(struct reading *reading)
{
    struct setup *setup = reading->setup;
    struct note why;
    int sound = reading->complaints->count;
    read_heading(reading);
    library_add(&setup->library, reading->scenario, reading->arena, reading->complaints);
    read_options(reading);
    bool board = find_board(reading, &why);
    if (!board && why.text[0])
        complain(reading->complaints, reading->scenario, "board", "%s", why.text);
    struct field_context context = {.library = &setup->library,
                                    .board = board ? &setup->board : NULL,
                                    .gaps = node_find(reading->scenario, "known_to") != NULL,
                                    .complaints = reading->complaints};
    find_sides(reading);
    seat_sides(reading);
    int before = reading->complaints->count;
    read_units(reading, &context);
    order_units(reading);
    if (reading->complaints->count == before) {
        check_signs(reading);
        number_names(setup);
        context.setup = setup;
    }
    read_own_fields(reading, &context);
    for (int side = 0; side < SIDES; side++)
        read_side(reading, side, &context);
    read_scenario_fields(reading, &context);
    setup->room_known = reading->complaints->count == sound;
    read_start(reading, &context); /* a position needs room for what it places, and no more */
    if (setup->room_known) {
        check_options(reading);
        setup_narrow(setup);
    }
    read_viewer(reading);
}

bool setup_read(struct setup *out, const struct library *library, const struct node *scenario,
                struct arena *arena, struct complaints *complaints)
{
    return setup_read_of_version(out, library, scenario, 0, arena, complaints);
}

bool setup_read_of_version(struct setup *out, const struct library *library,
                           const struct node *scenario, int version, struct arena *arena,
                           struct complaints *complaints)
{
    int before = complaints->count;
    memset(out, 0, sizeof *out);
    out->rulebook = library->rulebook;
    out->state_size = library->rulebook->state_size;
    out->units_max = library->rulebook->units_max;
    out->library = *library;
    out->description = "";
    struct reading reading = {.setup = out,
                              .scenario = scenario,
                              .version = version,
                              .arena = arena,
                              .complaints = complaints};
    if (scenario->kind != NODE_MAP)
        complain(complaints, scenario, scenario->key, "a scenario must be a map");
    else
        read_all(&reading);
    return complaints->count == before;
}
