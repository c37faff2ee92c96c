/* What can be looked up of `admiral` outside a battle. */
#include "rules/admiral/view/view.h"

#include "rules/admiral/state/rule_ids.h"
#include "rules/admiral/state/state.h"
#include "rules/kit/lookup.h"

/* "d8", or "-" for what the class has not */
static void add_die(struct datasheet *out, int die)
{
    if (die)
        datasheet_add(out, "d%d", die);
    else
        datasheet_add(out, "-");
}

static void list_classes(const struct library *library, struct datasheet *out)
{
    static const char *const heads[] = {"id",   "name",  "Attack",  "Defend",
                                        "Move", "Range", "marines", NULL};
    datasheet_begin(out, "Classes", heads);
    for (int i = 0; i < library->shelf[ADMIRAL_CLASSES].count; i++) {
        const struct admiral_class *class = library_record(library, ADMIRAL_CLASSES, i);
        datasheet_row(out);
        datasheet_add(out, "%s", class->label.id);
        datasheet_add(out, "%s", class->label.name);
        add_die(out, class->attack);
        add_die(out, class->defend);
        datasheet_add(out, "%d", class->move);
        datasheet_add(out, "%d", class->range);
        datasheet_add(out, "%d", class->marines);
    }
}

/* "2 Frigate, 3 Corvette" */
static void write_ships(const struct library *library, const struct admiral_fleet *fleet,
                        struct text *out)
{
    for (int i = 0; i < fleet->class_count; i++)
        text_format(out, "%s%d %s", i ? ", " : "", fleet->ships[i].count,
                    library_label(library, ADMIRAL_CLASSES, fleet->ships[i].record)->name);
}

static void list_fleets(const struct library *library, struct datasheet *out)
{
    static const char *const heads[] = {"id", "name", "command ship", "ships", NULL};
    datasheet_begin(out, "Fleets", heads);
    for (int i = 0; i < library->shelf[ADMIRAL_FLEETS].count; i++) {
        const struct admiral_fleet *fleet = library_record(library, ADMIRAL_FLEETS, i);
        char ships[400];
        struct text text;
        text_init(&text, ships, sizeof ships);
        write_ships(library, fleet, &text);
        datasheet_row(out);
        datasheet_add(out, "%s", fleet->label.id);
        datasheet_add(out, "%s", fleet->label.name);
        datasheet_add(out, "%s", library_label(library, ADMIRAL_CLASSES, fleet->command)->name);
        datasheet_add(out, "%s", ships);
    }
}

/* Cells as they are written, from 01; corners count from 0. */
static void add_field(struct datasheet *out, const struct admiral_field *field)
{
    const uint8_t *corner = field->corner;
    datasheet_add(out, "%02d%02d to %02d%02d", corner[0] + 1, corner[1] + 1, corner[2] + 1,
                  corner[3] + 1);
}

static void list_boards(const struct library *library, struct datasheet *out)
{
    static const char *const heads[] = {
        "id", "columns", "rows", "red's starting field", "blue's starting field", NULL};
    datasheet_begin(out, "Boards", heads);
    for (int i = 0; i < library->shelf[ADMIRAL_BOARDS].count; i++) {
        const struct admiral_board *board = library_record(library, ADMIRAL_BOARDS, i);
        datasheet_row(out);
        datasheet_add(out, "%s", board->label.id);
        datasheet_add(out, "%d", board->w);
        datasheet_add(out, "%d", board->h);
        for (int side = 0; side < board->field_count && side < SIDES; side++)
            add_field(out, &board->field[side]);
    }
}

bool admiral_lookup_table(const struct library *library, int rule, int part, struct datasheet *out)
{
    static const struct lookup_table tables[] = {
        {ADMIRAL_RULE_GEO_2, list_boards},
        {ADMIRAL_RULE_DATA_1, list_classes},
        {ADMIRAL_RULE_DATA_1, list_fleets},
        {ADMIRAL_RULE_DATA_1, list_boards},
    };
    return lookup_fill(tables, sizeof tables / sizeof tables[0], rule, part, library, out);
}
