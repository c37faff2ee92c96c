/* Placing the pieces: a scenario's ships, then its flights, and the ground they fight over. */
#include "rules/admiralty/layout.h"

#include "rules/admiralty/parts.h"

#include <string.h>

/* One layout under way. */
struct layout {
    const struct game *game;
    struct admiralty_state *state;
    struct note *why;
    uint8_t unit_of[UNITS_MAX + 1]; /* id of each placed unit; UNIT_NONE stays */
};

static const struct admiralty_design *design_at(const struct setup *setup, int design)
{
    return library_record(&setup->library, ADMIRALTY_CLASSES, design);
}

/* ---- room ---- */

static bool is_listed(const struct setup *setup, int side)
{
    for (int i = 0; i < setup->placed_count; i++)
        if (setup->placed[i].unit.side == side)
            return true;
    return false;
}

static int count_listed(const struct setup *setup, int side)
{
    int count = 0, flights = 0, capacity = 0;
    for (int i = 0; i < setup->placed_count; i++) {
        const struct unit *unit = &setup->placed[i].unit;
        if (unit->side != side)
            continue;
        count++;
        flights += unit->design == DESIGN_NONE;
        if (unit->design != DESIGN_NONE)
            capacity += design_at(setup, unit->design)->capacity;
    }
    return flights ? count : count + admiralty_flights_of(setup, side, capacity);
}

/* The most a limit can buy: ships with all their flights, or flights alone (AE-F3). */
static int count_bought(const struct setup *setup)
{
    const struct admiralty_scenario *scenario = setup->scenario;
    int most = scenario->limit / ADMIRALTY_FLIGHT_PRICE;
    for (int i = 0; i < setup->library.shelf[ADMIRALTY_CLASSES].count; i++) {
        const struct admiralty_design *design = design_at(setup, i);
        int points = design->points > 0 ? design->points : 1;
        int64_t units = (int64_t)scenario->limit * (ADMIRALTY_FLIGHT_PRICE + design->capacity) /
                        ((int64_t)ADMIRALTY_FLIGHT_PRICE * points);
        if (units > most)
            most = units < UNITS_MAX ? (int)units : UNITS_MAX;
    }
    return most;
}

/* AE-0.3.6: a side that chooses may take what the other leaves, half if both choose */
int admiralty_side_room(const struct setup *setup, int side)
{
    bool listed = is_listed(setup, side), other = is_listed(setup, SIDE_BLUE - side);
    if (listed || setup->placed_count >= UNITS_MAX)
        return count_listed(setup, side);
    int most = count_bought(setup);
    int free = other ? UNITS_MAX - count_listed(setup, SIDE_BLUE - side) : UNITS_MAX / 2;
    if (free < 0)
        free = 0;
    return most < free ? most : free;
}

int admiralty_room(const struct setup *setup)
{
    int room = admiralty_side_room(setup, SIDE_RED) + admiralty_side_room(setup, SIDE_BLUE);
    for (int side = 0; side < SIDES; side++) {
        const struct admiralty_side *record = setup->side[side];
        if (!is_listed(setup, side) && record->fleet_count > 0)
            room += record->fleet_count;
    }
    return room < UNITS_MAX ? room : UNITS_MAX;
}

/* ---- placing ---- */

static void place_kind(struct layout *layout, int side, bool flights)
{
    const struct setup *setup = layout->game->setup;
    for (int i = 0; i < setup->placed_count; i++) {
        const struct unit *unit = &setup->placed[i].unit;
        if (unit->side == side && (unit->design == DESIGN_NONE) == flights)
            layout->unit_of[i] = (uint8_t)setup_place(layout->game, i);
    }
}

static void translate(const struct layout *layout, uint8_t *unit)
{
    *unit = layout->unit_of[*unit];
}

/* What was named by its place in the file is named by its id from here on. */
static void translate_all(const struct layout *layout)
{
    struct admiralty_state *state = layout->state;
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        translate(layout, &state->elements[unit].carrier);
        translate(layout, &state->elements[unit].rival);
    }
    if (!layout->game->setup->start)
        return;
    translate(layout, &state->actor);
    translate(layout, &state->victim);
    for (int i = 0; i < state->declared; i++)
        translate(layout, &state->fire_target[i]);
}

/* AE-0.3.4: ships of red, ships of blue, flights of red, flights of blue */
static enum fault place_all(struct layout *layout)
{
    const struct setup *setup = layout->game->setup;
    if (admiralty_side_room(setup, SIDE_RED) + admiralty_side_room(setup, SIDE_BLUE) > UNITS_MAX)
        return FAULTY(layout->why, R0_3_6, "there may be %d ships and flights in a battle",
                      UNITS_MAX);
    memset(layout->unit_of, UNIT_NONE, sizeof layout->unit_of);
    for (int side = 0; side < SIDES; side++)
        place_kind(layout, side, false);
    for (int side = 0; side < SIDES; side++)
        place_kind(layout, side, true);
    translate_all(layout);
    return FAULT_NONE;
}

/* AE-5.1.1: only where no flight is written out; a position has all it has */
static void imply_flights(const struct layout *layout)
{
    const struct admiralty_state *state = layout->state;
    bool written[SIDES] = {false, false};
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (admiralty_is_flight(layout->game, unit))
            written[state->units[unit].side] = true;
    if (layout->game->setup->start)
        return;
    for (int side = 0; side < SIDES; side++)
        if (!written[side])
            admiralty_add_flights(layout->game, side);
}

/* ---- the scenario ---- */

static bool is_ring(const struct board *board, const struct admiralty_region *region)
{
    for (int i = 0; i < region->cell_count; i++) {
        int near = 0;
        for (int j = 0; j < region->cell_count; j++)
            near += board_range(board, region->cells[i], region->cells[j]) <= 1;
        if (near == region->cell_count)
            return true;
    }
    return false;
}

static bool is_covered(const struct admiralty_scenario *scenario, int region, int index)
{
    struct cell cell = scenario->region[region].cells[index];
    for (int r = 0; r <= region; r++)
        for (int i = 0; i < (r < region ? scenario->region[r].cell_count : index); i++)
            if (cell_equal(scenario->region[r].cells[i], cell))
                return true;
    return false;
}

/* AE-G, AE-G5 */
static enum fault check_ground(const struct layout *layout)
{
    const struct admiralty_scenario *scenario = layout->game->setup->scenario;
    for (int r = 0; r < scenario->region_count; r++) {
        const struct admiralty_region *region = &scenario->region[r];
        if (region->kind == ADMIRALTY_CLEAR)
            return FAULTY(layout->why, G, "terrain: clear hexes are not listed");
        for (int i = 0; i < region->cell_count; i++)
            if (is_covered(scenario, r, i))
                return FAULTY(layout->why, G, "terrain: a hex is listed twice");
        bool seven = region->cell_count == 7 && is_ring(&layout->game->setup->board, region);
        if (region->kind == ADMIRALTY_PLANET && region->cell_count != 1 && !seven)
            return FAULTY(layout->why, G5, "terrain: a planet is one hex, or one and its ring");
    }
    return FAULT_NONE;
}

/* AE-2.1.1 */
static enum fault check_side(const struct layout *layout, int side)
{
    const struct setup *setup = layout->game->setup;
    const struct admiralty_scenario *scenario = setup->scenario;
    const struct admiralty_side *record = setup->side[side];
    enum fault fault = FAULT_NONE;
    for (int i = 0; !fault && i < record->fleet_count; i++)
        fault = admiralty_check_design(setup, record->fleet[i], layout->why);
    if (!fault && !setup->start && !is_listed(setup, side) && scenario->limit == 0)
        return FAULTY(layout->why, R2_1_1, "%s has neither ships nor a limit to choose by",
                      admiralty_side_names[side]);
    return fault;
}

enum fault admiralty_lay_out(const struct game *game, struct note *why)
{
    struct layout layout = {.game = game, .state = admiralty_state_of(game), .why = why};
    setup_begin(game);
    enum fault fault = admiralty_check_options(game->setup, why);
    if (!fault)
        fault = check_ground(&layout);
    for (int side = 0; !fault && side < SIDES; side++)
        fault = check_side(&layout, side);
    if (!fault)
        fault = place_all(&layout);
    if (fault)
        return fault;
    imply_flights(&layout);
    setup_letter(game);
    fault = admiralty_check_elements(game, why);
    return fault ? fault : admiralty_begin(game, why);
}
