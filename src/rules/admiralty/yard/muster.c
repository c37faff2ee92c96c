/* Whether a fleet that is chosen may sail: limit, half rule, designs, and room for its flights
 * (AE-2.1.1, AE-5.1.1, AE-6.1.2, AE-6.1.3). Ships that a scenario lists are only asked for the
 * last. */
#include "rules/admiralty/yard/muster.h"

#include "rules/admiralty/state/facts.h"
#include "rules/admiralty/yard/yard.h"

#include <string.h>

static const char *const sides[SIDES] = {"sides.red", "sides.blue"};
static const char *const fleets[SIDES] = {"sides.red.fleet", "sides.blue.fleet"};
static const char *const flights[SIDES] = {"sides.red.flights", "sides.blue.flights"};

static const struct admiralty_design *design_at(const struct setup *setup, int design)
{
    return library_record(&setup->library, ADMIRALTY_CLASSES, design);
}

static const struct admiralty_side *side_of(const struct setup *setup, int side)
{
    return setup->side[side];
}

/* ---- designs ---- */

bool admiralty_muster_may_choose(const struct setup *setup, int design)
{
    return !design_at(setup, design)->refused || setup->option[ADMIRALTY_OPTION_ANY_DESIGN];
}

enum fault admiralty_muster_refuse(const struct setup *setup, int design, enum fault fault,
                                   struct note *why)
{
    struct working reasons = {0};
    const struct admiralty_design *record = design_at(setup, design);
    if (!why)
        return fault;
    admiralty_space_faults(record, &reasons);
    const char *rule =
        admiralty_rule_ids[strstr(reasons.lines[0], "AE-6.1.2)") ? ADMIRALTY_RULE_R6_1_2
                                                                 : ADMIRALTY_RULE_R6_1_3];
    return note_set(why, fault, rule,
                    "%s cannot be built: %s; any-design allows it (AE-O.any-design)",
                    record->label.id, reasons.lines[0]);
}

/* AE-2.1.1: no ship above half the limit, unless the scenario says so */
bool admiralty_muster_is_too_dear(const struct setup *setup, int side, int points)
{
    const struct admiralty_scenario *scenario = setup->scenario;
    return scenario->half_rule && 2 * points > admiralty_side_limit(setup, side);
}

/* ---- flights (AE-5.1.1, AE-F3) ---- */

/* Those the file calls bought need no carrier where they can be bought. */
static int count_written(const struct setup *setup, int side)
{
    bool free = setup->option[ADMIRALTY_OPTION_INDEPENDENT_FIGHTERS];
    int count = 0;
    for (int i = 0; i < setup->placed_count; i++) {
        const struct admiralty_element *own = setup->placed[i].own;
        count += setup->placed[i].unit.side == side &&
                 setup->placed[i].unit.design == DESIGN_NONE &&
                 !(free && (own->flags & ADMIRALTY_BOUGHT));
    }
    return count;
}

static int capacity_of(const struct setup *setup, int side)
{
    const struct admiralty_side *record = side_of(setup, side);
    int capacity = 0;
    for (int i = 0; i < setup->placed_count; i++)
        if (setup->placed[i].unit.side == side && setup->placed[i].unit.design != DESIGN_NONE)
            capacity += design_at(setup, setup->placed[i].unit.design)->capacity;
    for (int i = 0; !survey_is_listed(setup, side) && i < record->fleet_count; i++)
        capacity += design_at(setup, record->fleet[i])->capacity;
    return capacity;
}

struct admiralty_wings admiralty_muster_wings(const struct setup *setup, int side)
{
    const struct admiralty_side *record = side_of(setup, side);
    struct admiralty_wings wings = {.capacity = capacity_of(setup, side)};
    int written = count_written(setup, side);
    wings.room = wings.capacity / ADMIRALTY_FLIGHT_PRICE;
    wings.flights = wings.room;
    if (written > 0)
        wings.flights = written;
    else if (record->flights != UINT8_MAX)
        wings.flights = record->flights;
    wings.surplus = wings.flights > wings.room ? wings.flights - wings.room : 0;
    return wings;
}

static void check_flights(const struct setup *setup, int side, struct setup_faults *faults)
{
    struct admiralty_wings wings = admiralty_muster_wings(setup, side);
    if (wings.surplus == 0 || setup->option[ADMIRALTY_OPTION_INDEPENDENT_FIGHTERS])
        return;
    bool written = side_of(setup, side)->flights == UINT8_MAX;
    FAULTY(faults, survey_at(written ? sides[side] : flights[side]), R5_1_1,
           "%d flight%s, but the carriers of %s (capacity %d) have room for %d", wings.flights,
           wings.flights == 1 ? "" : "s", admiralty_side_names[side], wings.capacity, wings.room);
}

/* ---- sample fleets ---- */

int admiralty_muster_sample_points(const struct setup *setup, int side)
{
    const struct admiralty_side *record = side_of(setup, side);
    int points = 0;
    for (int i = 0; i < record->fleet_count; i++) {
        int each = design_at(setup, record->fleet[i])->points;
        points += each > 0 ? each : 1;
    }
    if (setup->option[ADMIRALTY_OPTION_INDEPENDENT_FIGHTERS])
        points += ADMIRALTY_FLIGHT_PRICE * admiralty_muster_wings(setup, side).surplus;
    return points;
}

static void check_entry(const struct setup *setup, int side, int entry, struct setup_faults *faults)
{
    int design = side_of(setup, side)->fleet[entry];
    int points = design_at(setup, design)->points, limit = admiralty_side_limit(setup, side);
    struct setup_place place = {.unit = -1, .path = fleets[side], .entry = entry};
    if (admiralty_muster_is_too_dear(setup, side, points))
        FAULTY(faults, place, R2_1_1, "%s: %d points are more than half of the limit of %d",
               design_at(setup, design)->label.id, points, limit);
    if (!admiralty_muster_may_choose(setup, design))
        admiralty_muster_refuse(setup, design, FAULT_INPUT, setup_fault_new(faults, place));
}

/* Whether the share of a seat buys anything at all. */
static bool can_choose(const struct setup *setup, int seat)
{
    int side = setup->seat[seat].side;
    int share = picks_share(setup, admiralty_side_limit(setup, side), seat);
    if (setup->option[ADMIRALTY_OPTION_INDEPENDENT_FIGHTERS] && share >= ADMIRALTY_FLIGHT_PRICE)
        return true;
    for (int i = 0; i < setup->library.shelf[ADMIRALTY_CLASSES].count; i++) {
        struct setup_faults faults = {NULL, 0, 0};
        int points = design_at(setup, i)->points;
        admiralty_needs_check_design(setup, i, survey_at("classes"), &faults);
        if (faults.count == 0 && (points > 0 ? points : 1) <= share &&
            !admiralty_muster_is_too_dear(setup, side, points) &&
            admiralty_muster_may_choose(setup, i))
            return true;
    }
    return false;
}

static void check_choice(const struct setup *setup, int side, struct setup_faults *faults)
{
    const struct admiralty_side *record = side_of(setup, side);
    int limit = admiralty_side_limit(setup, side),
        points = admiralty_muster_sample_points(setup, side);
    if (limit == 0) {
        FAULTY(faults, survey_at(sides[side]), R2_1_1,
               "%s has neither ships nor a limit to choose by", admiralty_side_names[side]);
        return;
    }
    if (record->fleet_count > 0 && points > limit)
        FAULTY(faults, survey_at(fleets[side]), R2_1_1,
               "the ships of %s cost %d points, the limit is %d", admiralty_side_names[side],
               points, limit);
    for (int i = 0; i < record->fleet_count; i++)
        check_entry(setup, side, i, faults);
    for (int seat = 0; seat < setup->seat_count; seat++) {
        int share = picks_share(setup, limit, seat);
        bool sampled = record->fleet_count > 0 && points <= share;
        if (setup->seat[seat].side == side && !sampled && !can_choose(setup, seat))
            FAULTY(faults, survey_at(sides[side]), R2_1_1, "the share of %s, %d, buys no ship",
                   setup->seat[seat].name, share);
    }
}

/* AE-O.limit: only where both sides choose by points */
static void check_limit(const struct setup *setup, struct setup_faults *faults)
{
    struct setup_place place = survey_at("options.limit");
    if (setup->option[ADMIRALTY_OPTION_LIMIT] == 0)
        return;
    for (int side = 0; side < SIDES; side++)
        if (survey_is_listed(setup, side)) {
            FAULTY(faults, place, O_LIMIT, "the scenario lists the ships of %s: no limit applies",
                   admiralty_side_names[side]);
            return;
        }
}

/* A position has all it has: what its ships came from does not matter any more. */
void admiralty_muster_check(const struct setup *setup, struct setup_faults *faults)
{
    if (setup->start)
        return;
    check_limit(setup, faults);
    for (int side = 0; side < SIDES; side++) {
        if (!survey_is_listed(setup, side))
            check_choice(setup, side, faults);
        if (survey_is_listed(setup, side) || side_of(setup, side)->fleet_count > 0)
            check_flights(setup, side, faults);
    }
}
