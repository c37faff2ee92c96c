/* Whether a design can be built and a side's fleet may sail, with every reason against it. */
#include "rules/admiralty/yard.h"

#include <string.h>

/* ---- one design ---- */

enum { HULL_PRINTED = 24 }; /* boxes on the printed card (AE-1.6) */

/* AE-6.2.1, AE-6.2.4 */
static void find_points_fault(const struct admiralty_design *design, struct working *reasons)
{
    int rating = admiralty_combat_rating(design);
    if (design->points != rating && !admiralty_yard_is_printed(design))
        working_line(reasons, "it is given %d points, the formula says %d (AE-6.2.1)",
                     design->points, rating);
}

static void tell_uses(const struct admiralty_design *design, struct working *working)
{
    uint64_t uses = admiralty_yard_uses(design);
    for (int option = 0; option < ADMIRALTY_OPTION_COUNT; option++)
        if (uses >> option & 1)
            working_line(working, "plays with the option %s (%s)", admiralty_options[option].id,
                         admiralty_options[option].rule);
    if (design->hull > HULL_PRINTED)
        working_line(working, "plays where hull_max is %d or more (AE-1.6)", design->hull);
}

enum fault admiralty_inspect(const struct library *library, int index, struct working *reasons)
{
    const struct admiralty_design *design = library_record(library, ADMIRALTY_CLASSES, index);
    reasons->line_count = 0;
    admiralty_yard_faults(design, reasons);
    find_points_fault(design, reasons);
    enum fault fault = reasons->line_count > 0 ? FAULT_REFUSED : FAULT_NONE;
    admiralty_yard_space_lines(design, reasons);
    tell_uses(design, reasons);
    return fault;
}

/* ---- a side ---- */

/* The ships of a side: those the scenario lists, else the sample fleet of one who chooses. */
struct fleet {
    bool listed;
    int ships;
    int flights; /* written out; -1: as many as there is room for */
    int capacity;
    int points;
    uint8_t number[UNITS_MAX + 1]; /* of each design */
};

static void count_ship(const struct setup *setup, int design, struct fleet *fleet)
{
    const struct admiralty_design *record =
        library_record(&setup->library, ADMIRALTY_CLASSES, design);
    fleet->ships++;
    fleet->number[design]++;
    fleet->points += record->points;
    fleet->capacity += record->capacity;
}

static void gather_fleet(const struct setup *setup, int side, struct fleet *fleet)
{
    const struct admiralty_side *own = setup->side[side];
    *fleet = (struct fleet){.flights = own->flights == UINT8_MAX ? -1 : own->flights};
    int flights = 0;
    for (int i = 0; i < setup->placed_count; i++) {
        const struct unit *unit = &setup->placed[i].unit;
        if (unit->side != side)
            continue;
        fleet->listed = true;
        if (unit->design == DESIGN_NONE)
            flights++;
        else
            count_ship(setup, unit->design, fleet);
    }
    for (int i = 0; !fleet->listed && i < own->fleet_count; i++)
        count_ship(setup, own->fleet[i], fleet);
    if (flights > 0)
        fleet->flights = flights;
}

/* AE-5.1.1, AE-F3: flights beyond the room of the carriers, which must be bought */
static int find_flight_faults(const struct setup *setup, const struct fleet *fleet,
                              struct working *reasons)
{
    int room = fleet->capacity / ADMIRALTY_FLIGHT_PRICE;
    int more = fleet->flights > room ? fleet->flights - room : 0;
    if (more > 0 && !setup->option[ADMIRALTY_OPTION_INDEPENDENT_FIGHTERS])
        working_line(reasons,
                     "%d flights, but its carriers (capacity %d) have room for %d (AE-5.1.1)",
                     fleet->flights, fleet->capacity, room);
    return more * ADMIRALTY_FLIGHT_PRICE;
}

/* AE-2.1.1 */
static void find_limit_faults(const struct setup *setup, const struct fleet *fleet, int bought,
                              struct working *reasons)
{
    const struct admiralty_scenario *scenario = setup->scenario;
    int total = fleet->points + bought;
    if (scenario->limit == 0)
        return;
    if (total > scenario->limit)
        working_line(reasons, "%d points are more than the limit of %d (AE-2.1.1)", total,
                     scenario->limit);
    for (int i = 0; i < setup->library.shelf[ADMIRALTY_CLASSES].count; i++) {
        const struct admiralty_design *design =
            library_record(&setup->library, ADMIRALTY_CLASSES, i);
        if (fleet->number[i] && !fleet->listed && scenario->half_rule &&
            2 * design->points > scenario->limit)
            working_line(reasons, "%s: %d points are more than half the limit of %d (AE-2.1.1)",
                         design->label.id, design->points, scenario->limit);
    }
}

/* The design's own reasons, each with its name in front. */
static void find_design_faults(const struct setup *setup, int index, struct working *reasons)
{
    const struct admiralty_scenario *scenario = setup->scenario;
    const struct admiralty_design *design =
        library_record(&setup->library, ADMIRALTY_CLASSES, index);
    struct working own = {0};
    admiralty_yard_faults(design, &own);
    find_points_fault(design, &own);
    if (design->hull > scenario->hull_max)
        working_line(&own, "hull %d is above %d (AE-1.6)", design->hull, scenario->hull_max);
    uint64_t needs = admiralty_yard_needs(design);
    for (int option = 0; option < ADMIRALTY_OPTION_COUNT; option++)
        if (needs >> option & 1 && !setup->option[option])
            working_line(&own, "needs the option %s (%s)", admiralty_options[option].id,
                         admiralty_options[option].rule);
    working_quote(reasons, design->label.id, &own);
}

enum fault admiralty_audit(const struct setup *setup, int side, struct working *reasons)
{
    const struct admiralty_scenario *scenario = setup->scenario;
    struct fleet fleet;
    reasons->line_count = 0;
    gather_fleet(setup, side, &fleet);
    if (fleet.ships == 0 && scenario->limit == 0)
        working_line(reasons, "the side has no ships and no points for any (AE-2.1.1)");
    if (setup->placed_count > UNITS_MAX)
        working_line(reasons, "%d units are more than %d (AE-0.3.6)", setup->placed_count,
                     UNITS_MAX);
    find_limit_faults(setup, &fleet, find_flight_faults(setup, &fleet, reasons), reasons);
    for (int i = 0; i < setup->library.shelf[ADMIRALTY_CLASSES].count; i++)
        if (fleet.number[i])
            find_design_faults(setup, i, reasons);
    return reasons->line_count > 0 ? FAULT_REFUSED : FAULT_NONE;
}
