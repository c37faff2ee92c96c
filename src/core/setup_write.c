/* A setup, or a position of its match, as a scenario in JSON. */
#include "core/setup_form.h"

#include "base/check.h"
#include "core/names.h"
#include "core/rulebook.h"

#include <string.h>

/* What is being written: the setup's own units, or those of a state. */
struct writing {
    const struct setup *setup;
    const void *state; /* NULL: the setup as it was read */
    int unit_count;
    struct unit units[UNITS_MAX];
    bool ids;   /* units must carry their ids */
    bool signs; /* and their call signs */
    struct unit_table unit_table;
    struct field_context context;
    struct text *out;
};

static void add_member(struct text *out, const char *key)
{
    text_char(out, ',');
    text_quote(out, key);
    text_char(out, ':');
}

static void write_options(const struct writing *writing)
{
    const struct setup *setup = writing->setup;
    add_member(writing->out, "options");
    for (int i = 0; i < setup->rulebook->option_count; i++) {
        const struct option *option = &setup->rulebook->options[i];
        text_char(writing->out, i ? ',' : '{');
        text_quote(writing->out, option->id);
        text_char(writing->out, ':');
        if (option->kind == OPTION_FLAG)
            text_add(writing->out, setup->option[i] ? "true" : "false");
        else if (option->kind == OPTION_WORD)
            text_quote(writing->out, option->words[setup->option[i]]);
        else
            text_int(writing->out, setup->option[i]);
    }
    text_add(writing->out, setup->rulebook->option_count ? "}" : "{}");
}

static const void *own_of(const struct writing *writing, int unit)
{
    const struct rulebook *rulebook = writing->setup->rulebook;
    if (!writing->state)
        return writing->setup->placed[unit].own;
    return (const unsigned char *)writing->state + rulebook->own_offset +
           (size_t)unit * rulebook->own_size;
}

static int first_seat(const struct setup *setup, int side)
{
    int seat = 0;
    while (seat < setup->seat_count && setup->seat[seat].side != side)
        seat++;
    return seat;
}

static struct unit_form form_of(const struct writing *writing, int index)
{
    const struct unit *unit = &writing->units[index];
    CHECK(unit->side < SIDES && rulebook_status_word(writing->setup->rulebook, unit->status));
    CHECK(setup_seats_of(writing->setup, unit->side) >> unit->seat & 1);
    struct unit_form form = {
        .cell = unit->cell,
        .id = writing->ids ? (uint8_t)index : FORM_NONE,
        .design = unit->design,
        .heading = unit->heading,
        .seat = (uint8_t)(unit->seat - first_seat(writing->setup, unit->side) + 1),
        .status = unit->status == setup_usual_status(unit->cell) ? FORM_NONE : unit->status,
        .letters = unit->letters == unit->design ? FORM_OWN_LETTERS : unit->letters};
    if (unit->given)
        strcpy(form.name, setup_given_name(writing->setup, unit->given));
    else if (writing->signs)
        form.number = unit->number;
    else
        form.letters = FORM_OWN_LETTERS;
    return form;
}

/* More members of the same map. The comma before them is taken back when there are none. */
static void write_behind(const struct writing *writing, bool comma, const struct field *table,
                         const void *record)
{
    struct text before = *writing->out;
    text_add(writing->out, comma ? "," : "");
    if (table && fields_write(table, record, writing->out, &writing->context))
        return;
    *writing->out = before;
    before.start[before.length] = '\0';
}

static void write_unit(const struct writing *writing, int unit)
{
    struct unit_form form = form_of(writing, unit);
    text_char(writing->out, '{');
    fields_write(writing->unit_table.fields, &form, writing->out, &writing->context);
    write_behind(writing, true, writing->setup->rulebook->unit_fields, own_of(writing, unit));
    text_char(writing->out, '}');
}

static void write_side(const struct writing *writing, int side)
{
    const struct rulebook *rulebook = writing->setup->rulebook;
    int seats = setup_seats_of(writing->setup, side), seat_count = 0, listed = 0;
    for (; seats; seats &= seats - 1)
        seat_count++;
    text_add(writing->out, side == SIDE_RED ? "\"red\":{" : ",\"blue\":{");
    text_format(writing->out, "\"seats\":%d,", seat_count);
    if (rulebook->side_fields && fields_write(rulebook->side_fields, writing->setup->side[side],
                                              writing->out, &writing->context))
        text_char(writing->out, ',');
    text_add(writing->out, "\"units\":[");
    for (int i = 0; i < writing->unit_count; i++) {
        if (writing->units[i].side != side)
            continue;
        text_add(writing->out, listed++ ? "," : "");
        write_unit(writing, i);
    }
    text_add(writing->out, "]}");
}

static void write_start(const struct writing *writing, const void *image)
{
    const struct rulebook *rulebook = writing->setup->rulebook;
    struct field common[START_FIELDS];
    setup_start_fields(rulebook, common);
    add_member(writing->out, "start");
    text_char(writing->out, '{');
    bool some = fields_write(common, image, writing->out, &writing->context);
    write_behind(writing, some, rulebook->start_fields, image);
    text_char(writing->out, '}');
}

/* Whether reading the units without their call signs would give them other ones. */
static bool needs_signs(const struct writing *writing)
{
    struct unit units[UNITS_MAX];
    int count = writing->unit_count;
    memcpy(units, writing->units, (size_t)count * sizeof units[0]);
    for (int i = 0; i < count; i++)
        if (!units[i].given)
            units[i].number = 0;
    names_derive(writing->setup, units, count);
    for (int i = 0; i < count; i++)
        if (units[i].letters != writing->units[i].letters ||
            units[i].number != writing->units[i].number)
            return true;
    return false;
}

/* Where a unit without an id would come: red's first, then blue's, those without a design last. */
static int natural_place(const struct unit *unit)
{
    return (unit->design == DESIGN_NONE ? SIDES : 0) + unit->side;
}

static bool needs_ids(const struct writing *writing)
{
    for (int i = 1; i < writing->unit_count; i++)
        if (natural_place(&writing->units[i]) < natural_place(&writing->units[i - 1]))
            return true;
    return false;
}

static void gather_units(struct writing *writing)
{
    const struct setup *setup = writing->setup;
    if (writing->state) {
        /* state_units only casts; a state has no constant form */
        struct head *head = state_head((void *)writing->state);
        writing->unit_count = head->unit_count;
        memcpy(writing->units, head + 1, head->unit_count * sizeof(struct unit));
        writing->signs = needs_signs(writing);
    } else {
        writing->unit_count = setup->placed_count;
        for (int i = 0; i < setup->placed_count; i++) {
            writing->units[i] = setup->placed[i].unit;
            writing->signs |= setup->placed[i].unit.number != 0;
        }
    }
    writing->ids = needs_ids(writing);
}

void setup_write(const struct setup *setup, const void *state, struct text *out)
{
    struct writing writing = {
        .setup = setup,
        .state = state,
        .context = {.library = &setup->library,
                    .board = &setup->board,
                    .setup = setup,
                    .state = state},
        .out = out,
    };
    setup_unit_table(setup->rulebook, &writing.unit_table);
    gather_units(&writing);
    text_add(out, "{\"id\":");
    text_quote(out, setup->id);
    add_member(out, "ruleset");
    text_quote(out, setup->rulebook->id);
    add_member(out, "title");
    text_quote(out, setup->title);
    if (setup->description[0]) {
        add_member(out, "description");
        text_quote(out, setup->description);
    }
    if (setup->concealed) {
        add_member(out, "known_to");
        text_quote(out, setup_viewer_word(setup, setup->viewer));
    }
    write_options(&writing);
    text_char(out, ',');
    if (setup->rulebook->scenario_fields &&
        fields_write(setup->rulebook->scenario_fields, setup->scenario, out, &writing.context))
        text_char(out, ',');
    text_add(out, "\"sides\":{");
    write_side(&writing, SIDE_RED);
    write_side(&writing, SIDE_BLUE);
    text_char(out, '}');
    if (state || setup->start)
        write_start(&writing, state ? state : setup->start);
    text_char(out, '}');
}
