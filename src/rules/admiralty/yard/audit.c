/* Whether a design can be built and a side's fleet may sail, with every reason against it. */
#include "rules/admiralty/yard/yard.h"

#include "rules/admiralty/state/facts.h"
#include "rules/admiralty/state/tables.h"
#include "rules/admiralty/yard/muster.h"

#include <string.h>

/* ---- one design ---- */

enum { HULL_PRINTED = 24 }; /* boxes on the printed card (AE-1.6) */

/* AE-6.2.1, AE-6.2.4 */
static void find_points_fault(const struct admiralty_design *design, struct working *reasons)
{
    int rating = admiralty_price_rating(design);
    if (design->points != rating && !admiralty_price_is_printed(design))
        working_line(reasons, "it is given %d points, the formula says %d (AE-6.2.1)",
                     design->points, rating);
}

static void tell_uses(const struct admiralty_design *design, struct working *working)
{
    uint64_t uses = admiralty_space_uses(design);
    for (int option = 0; option < ADMIRALTY_OPTION_COUNT; option++)
        if (uses >> option & 1)
            working_line(working, "plays with the option %s (%s)", admiralty_options[option].id,
                         admiralty_options[option].rule);
    if (design->hull > HULL_PRINTED)
        working_line(working, "plays where hull_max is %d or more (AE-1.6)", design->hull);
}

enum fault admiralty_audit_inspect(const struct library *library, int index,
                                   struct working *reasons)
{
    const struct admiralty_design *design = library_record(library, ADMIRALTY_CLASSES, index);
    reasons->line_count = 0;
    admiralty_space_faults(design, reasons);
    find_points_fault(design, reasons);
    enum fault fault = reasons->line_count > 0 ? FAULT_REFUSED : FAULT_NONE;
    admiralty_yard_space_lines(design, reasons);
    tell_uses(design, reasons);
    return fault;
}

/* ---- a side ---- */

/* The ships of a side: those the scenario lists, else the sample fleet of one who chooses. */
struct fleet {
    int side;
    bool listed;
    int ships;
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
}

static void gather_fleet(const struct setup *setup, int side, struct fleet *fleet)
{
    const struct admiralty_side *own = setup->side[side];
    *fleet = (struct fleet){.side = side};
    for (int i = 0; i < setup->placed_count; i++) {
        const struct unit *unit = &setup->placed[i].unit;
        if (unit->side != side)
            continue;
        fleet->listed = true;
        if (unit->design != DESIGN_NONE)
            count_ship(setup, unit->design, fleet);
    }
    for (int i = 0; !fleet->listed && i < own->fleet_count; i++)
        count_ship(setup, own->fleet[i], fleet);
}

/* AE-5.1.1, AE-F3: flights beyond the room of the carriers, which must be bought */
static int find_flight_faults(const struct setup *setup, int side, struct working *reasons)
{
    struct admiralty_wings wings = admiralty_muster_wings(setup, side);
    if (setup->start) /* flights outlive their carriers */
        return 0;
    if (setup->option[ADMIRALTY_OPTION_INDEPENDENT_FIGHTERS])
        return wings.surplus * ADMIRALTY_FLIGHT_PRICE;
    if (wings.surplus > 0)
        working_line(reasons,
                     "%d flight%s, but its carriers (capacity %d) have room for %d (AE-5.1.1)",
                     wings.flights, wings.flights == 1 ? "" : "s", wings.capacity, wings.room);
    return 0;
}

/* AE-2.1.1: ships that the scenario lists are exempt */
static void find_limit_faults(const struct setup *setup, const struct fleet *fleet, int bought,
                              struct working *reasons)
{
    int total = fleet->points + bought, limit = admiralty_side_limit(setup, fleet->side);
    if (limit == 0 || fleet->listed)
        return;
    if (total > limit)
        working_line(reasons, "%d points are more than the limit of %d (AE-2.1.1)", total, limit);
    for (int i = 0; i < setup->library.shelf[ADMIRALTY_CLASSES].count; i++) {
        const struct admiralty_design *design =
            library_record(&setup->library, ADMIRALTY_CLASSES, i);
        if (fleet->number[i] && admiralty_muster_is_too_dear(setup, fleet->side, design->points))
            working_line(reasons, "%s: %d points are more than half the limit of %d (AE-2.1.1)",
                         design->label.id, design->points, limit);
    }
}

/* The design's own reasons, each with its name in front. */
static void find_design_faults(const struct setup *setup, int index, struct working *reasons)
{
    const struct admiralty_scenario *scenario = setup->scenario;
    const struct admiralty_design *design =
        library_record(&setup->library, ADMIRALTY_CLASSES, index);
    struct working own = {0};
    admiralty_space_faults(design, &own);
    find_points_fault(design, &own);
    if (design->hull > scenario->hull_max)
        working_line(&own, "hull %d is above %d (AE-1.6)", design->hull, scenario->hull_max);
    uint64_t needs = admiralty_space_needs(design);
    for (int option = 0; option < ADMIRALTY_OPTION_COUNT; option++)
        if (needs >> option & 1 && !setup->option[option])
            working_line(&own, "needs the option %s (%s)", admiralty_options[option].id,
                         admiralty_options[option].rule);
    working_quote(reasons, design->label.id, &own);
}

enum fault admiralty_audit(const struct setup *setup, int side, struct working *reasons)
{
    struct fleet fleet;
    reasons->line_count = 0;
    gather_fleet(setup, side, &fleet);
    if (fleet.ships == 0 && admiralty_side_limit(setup, side) == 0)
        working_line(reasons, "the side has no ships and no points for any (AE-2.1.1)");
    if (setup->placed_count > UNITS_MAX)
        working_line(reasons, "%d units are more than %d (AE-0.3.6)", setup->placed_count,
                     UNITS_MAX);
    find_limit_faults(setup, &fleet, find_flight_faults(setup, side, reasons), reasons);
    for (int i = 0; i < setup->library.shelf[ADMIRALTY_CLASSES].count; i++)
        if (fleet.number[i])
            find_design_faults(setup, i, reasons);
    return reasons->line_count > 0 ? FAULT_REFUSED : FAULT_NONE;
}
