/* Prices (there are none) and whether a side's fleets are allowed. */
#include "rules/admiral/parts.h"

#include "rules/admiral/state.h"

#include <stdarg.h>
#include <stdio.h>

/* AD-und.2: the book gives no point values. */
enum fault admiral_price(const struct library *library, int design, int *points,
                         struct working *working, struct note *why)
{
    *points = 0;
    working->line_count = 0;
    return note_set(why, FAULT_REFUSED, "AD-und.2",
                    "%s has no price: this game has no point values, fleets of the same kind are "
                    "even",
                    library_label(library, ADMIRAL_CLASSES, design)->name);
}

static void add_reason(struct working *reasons, const char *format, ...) BASE_PRINTF(2, 3);

static void add_reason(struct working *reasons, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int line = reasons->line_count++;
    if (line < WORKING_LINES_MAX)
        vsnprintf(reasons->lines[line], sizeof reasons->lines[line], format, arguments);
    va_end(arguments);
}

static bool is_die(int size)
{
    return size == 4 || size == 6 || size == 8 || size == 10 || size == 12;
}

/* AD-dice.1 */
static void audit_class(const struct library *library, int index, struct working *reasons)
{
    const struct admiral_class *class = library_record(library, ADMIRAL_CLASSES, index);
    if ((class->attack != 0 && !is_die(class->attack)) || !is_die(class->defend))
        add_reason(reasons, "%s: dice are d4, d6, d8, d10 or d12 (AD-dice.1)", class->label.id);
}

static int fleet_size(const struct admiral_fleet *fleet)
{
    int ships = 0;
    for (int i = 0; i < fleet->class_count; i++)
        ships += fleet->ships[i].count;
    return ships;
}

/* AD-fleet.1, AD-fleet.8 */
static void audit_fleet(const struct setup *setup, const struct admiral_fleet *fleet,
                        struct working *reasons)
{
    bool commanded = false, house = fleet->mining;
    for (int i = 0; i < fleet->class_count; i++) {
        const struct admiral_class *class =
            library_record(&setup->library, ADMIRAL_CLASSES, fleet->ships[i].record);
        commanded |= fleet->ships[i].record == fleet->command && fleet->ships[i].count > 0;
        house |= class->house != 0;
        audit_class(&setup->library, fleet->ships[i].record, reasons);
    }
    if (!commanded)
        add_reason(reasons, "%s: it has no %s to command it (AD-fleet.1)", fleet->label.id,
                   library_label(&setup->library, ADMIRAL_CLASSES, fleet->command)->name);
    if (house && !setup->option[ADMIRAL_OPTION_MINING_FLEETS])
        add_reason(reasons, "%s: needs the option mining-fleets (AD-opt.14)", fleet->label.id);
}

/* AD-fleet.4: the fleet that starts on the board must fit its field */
static void audit_field(const struct setup *setup, int side, int largest, struct working *reasons)
{
    const struct admiral_scenario *scenario = setup->scenario;
    const struct admiral_board *board =
        library_record(&setup->library, ADMIRAL_BOARDS, scenario->board);
    const uint8_t *corner = board->field[side].corner;
    int squares = (corner[2] - corner[0] + 1) * (corner[3] - corner[1] + 1);
    if (largest > squares)
        add_reason(reasons, "%d ships do not fit the %d squares of the field on %s (AD-fleet.4)",
                   largest, squares, board->label.id);
}

static bool places_units(const struct setup *setup, int side)
{
    for (int i = 0; i < setup->placed_count; i++)
        if (setup->placed[i].unit.side == side)
            return true;
    return false;
}

enum fault admiral_audit(const struct setup *setup, int side, struct working *reasons)
{
    const struct admiral_side *fleets = setup->side[side];
    int largest = 0, total = 0;
    reasons->line_count = 0;
    for (int i = 0; i < fleets->fleet_count; i++) {
        const struct admiral_fleet *fleet =
            library_record(&setup->library, ADMIRAL_FLEETS, fleets->fleet[i]);
        int ships = fleet_size(fleet);
        total += ships;
        largest = ships > largest ? ships : largest;
        audit_fleet(setup, fleet, reasons);
    }
    bool placed = places_units(setup, side);
    if (fleets->fleet_count == 0 && !placed)
        add_reason(reasons, "the side has no fleet (AD-fleet.1)");
    if (total > UNITS_MAX)
        add_reason(reasons, "%d ships are too many, a battle may have %d (AD-data.2)", total,
                   UNITS_MAX);
    if (!placed)
        audit_field(setup, side, largest, reasons);
    return reasons->line_count > 0 ? FAULT_REFUSED : FAULT_NONE;
}
