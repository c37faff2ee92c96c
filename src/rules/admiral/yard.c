/* Prices (there are none) and whether a side's fleets are allowed. */
#include "rules/admiral/front.h"

#include "rules/admiral/state/facts.h"

#include <stdarg.h>
#include <stdio.h>

/* AD-und.2: the book gives no point values. */
enum fault admiral_yard_price(const struct library *library, int design, int *points,
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

/* AD-dice.1 */
static void audit_class(const struct library *library, int index, struct working *reasons)
{
    const struct admiral_class *class = library_record(library, ADMIRAL_CLASSES, index);
    if (!admiral_die_on_ladder(class->attack) || !admiral_die_on_ladder(class->defend) ||
        class->defend == 0)
        add_reason(reasons, "%s: dice are d4, d6, d8, d10 or d12 (AD-dice.1)", class->label.id);
}

enum fault admiral_yard_inspect(const struct library *library, int design, struct working *reasons)
{
    reasons->line_count = 0;
    audit_class(library, design, reasons);
    return reasons->line_count > 0 ? FAULT_REFUSED : FAULT_NONE;
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

static int count_placed(const struct setup *setup, int side, int design)
{
    int count = 0;
    for (int i = 0; i < setup->placed_count; i++)
        count += setup->placed[i].unit.side == side && setup->placed[i].unit.design == design;
    return count;
}

static int count_listed(const struct setup *setup, int side, int design)
{
    const struct admiral_side *fleets = setup->side[side];
    int count = 0;
    for (int i = 0; i < fleets->fleet_count; i++) {
        const struct admiral_fleet *fleet =
            library_record(&setup->library, ADMIRAL_FLEETS, fleets->fleet[i]);
        for (int k = 0; k < fleet->class_count; k++)
            count += fleet->ships[k].record == design ? fleet->ships[k].count : 0;
    }
    return count;
}

/* AD-data.2: ships placed for the start of a battle are those of the fleet lists; a position in
 * mid-battle (with `start`) has lost and captured some. */
static void audit_placed(const struct setup *setup, int side, struct working *reasons)
{
    for (int design = 0; design < setup->library.shelf[ADMIRAL_CLASSES].count; design++) {
        int placed = count_placed(setup, side, design), listed = count_listed(setup, side, design);
        if (placed != listed)
            add_reason(reasons, "%s: %d placed, the fleet lists have %d (AD-data.2)",
                       library_label(&setup->library, ADMIRAL_CLASSES, design)->id, placed, listed);
    }
}

enum fault admiral_yard_audit(const struct setup *setup, int side, struct working *reasons)
{
    const struct admiral_side *fleets = setup->side[side];
    int largest = 0, total = 0;
    reasons->line_count = 0;
    for (int i = 0; i < fleets->fleet_count + fleets->choice.fleet_count; i++) {
        bool listed = i < fleets->fleet_count;
        const struct admiral_fleet *fleet = library_record(
            &setup->library, ADMIRAL_FLEETS,
            listed ? fleets->fleet[i] : fleets->choice.fleet[i - fleets->fleet_count]);
        int ships = fleet_size(fleet);
        total += listed ? ships : 0;
        largest = ships > largest ? ships : largest;
        audit_fleet(setup, fleet, reasons);
    }
    bool placed = places_units(setup, side);
    if (largest == 0 && !placed)
        add_reason(reasons, "the side has no fleet (AD-fleet.1)");
    if (total > UNITS_MAX)
        add_reason(reasons, "%d ships are too many, a battle may have %d (AD-data.2)", total,
                   UNITS_MAX);
    if (!placed)
        audit_field(setup, side, largest, reasons);
    else if (fleets->fleet_count > 0 && !setup->start)
        audit_placed(setup, side, reasons);
    return reasons->line_count > 0 ? FAULT_REFUSED : FAULT_NONE;
}
