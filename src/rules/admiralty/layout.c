/* Placing the pieces: a scenario's ships, then its flights, and the ground they fight over. */
#include "rules/admiralty/layout.h"

#include "rules/admiralty/parts.h"

#include <string.h>

/* One layout under way. */
struct layout {
    const struct game *game;
    struct admiralty_state *state;
    struct setup_faults *faults;
    uint8_t unit_of[UNITS_MAX + 1]; /* id of each placed unit; UNIT_NONE stays */
};

static const struct admiralty_design *design_at(const struct setup *setup, int design)
{
    return library_record(&setup->library, ADMIRALTY_CLASSES, design);
}

/* ---- room ---- */

/* AE-F3: flights beyond the room of the carriers, which have been paid for */
static int surplus_of(const struct setup *setup, int side)
{
    bool free = setup->option[ADMIRALTY_OPTION_INDEPENDENT_FIGHTERS];
    return free && !setup->start ? admiralty_wings_of(setup, side).surplus : 0;
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
    return flights ? count
                   : count + admiralty_flights_of(setup, side, capacity) + surplus_of(setup, side);
}

/* The most a limit can buy: ships with all their flights, or flights alone (AE-F3). */
static int count_bought(const struct setup *setup, int side)
{
    int limit = admiralty_limit(setup, side), most = limit / ADMIRALTY_FLIGHT_PRICE;
    for (int i = 0; i < setup->library.shelf[ADMIRALTY_CLASSES].count; i++) {
        const struct admiralty_design *design = design_at(setup, i);
        int points = design->points > 0 ? design->points : 1;
        int64_t units = (int64_t)limit * (ADMIRALTY_FLIGHT_PRICE + design->capacity) /
                        ((int64_t)ADMIRALTY_FLIGHT_PRICE * points);
        if (units > most)
            most = units < UNITS_MAX ? (int)units : UNITS_MAX;
    }
    return most;
}

/* AE-0.3.6: a side that chooses may take what the other leaves, half if both choose */
int admiralty_side_room(const struct setup *setup, int side)
{
    bool listed = survey_is_listed(setup, side), other = survey_is_listed(setup, SIDE_BLUE - side);
    if (listed || setup->placed_count >= UNITS_MAX)
        return count_listed(setup, side);
    int most = count_bought(setup, side);
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
        if (!survey_is_listed(setup, side) && record->fleet_count > 0)
            room += record->fleet_count + surplus_of(setup, side);
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

int admiralty_placed_of(const struct game *game, int unit)
{
    int placed = game->setup->placed_count, id = 0;
    for (int flights = 0; flights < 2; flights++)
        for (int side = 0; side < SIDES; side++)
            for (int i = 0; i < placed; i++) {
                const struct unit *body = &game->setup->placed[i].unit;
                if (body->side == side && (body->design == DESIGN_NONE) == flights && id++ == unit)
                    return i;
            }
    return -1;
}

/* AE-0.3.4: ships of red, ships of blue, flights of red, flights of blue */
static bool place_all(struct layout *layout)
{
    const struct setup *setup = layout->game->setup;
    if (admiralty_side_room(setup, SIDE_RED) + admiralty_side_room(setup, SIDE_BLUE) > UNITS_MAX) {
        FAULTY(layout->faults, survey_at("sides"), R0_3_6,
               "there may be %d ships and flights in a battle", UNITS_MAX);
        return false;
    }
    memset(layout->unit_of, UNIT_NONE, sizeof layout->unit_of);
    for (int side = 0; side < SIDES; side++)
        place_kind(layout, side, false);
    for (int side = 0; side < SIDES; side++)
        place_kind(layout, side, true);
    translate_all(layout);
    return true;
}

/* AE-F3: of flights written out beyond the room of their carriers the last are the bought ones */
static void mark_bought(const struct layout *layout, int side)
{
    struct admiralty_state *state = layout->state;
    int surplus = surplus_of(layout->game->setup, side);
    for (int unit = state->head.unit_count - 1; unit >= 0 && surplus > 0; unit--)
        if (state->units[unit].side == side && admiralty_is_flight(layout->game, unit) &&
            !(state->elements[unit].flags & ADMIRALTY_BOUGHT)) {
            state->elements[unit].flags |= ADMIRALTY_BOUGHT;
            surplus--;
        }
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
    for (int side = 0; side < SIDES; side++) {
        if (written[side])
            mark_bought(layout, side);
        else if (survey_is_listed(layout->game->setup, side))
            admiralty_add_flights(layout->game, side, surplus_of(layout->game->setup, side));
    }
}

/* ---- the scenario ---- */

/* AE-G, AE-G5 */
static void check_ground(const struct layout *layout)
{
    const struct admiralty_scenario *scenario = layout->game->setup->scenario;
    ground_survey(layout->game->setup, &scenario->ground, ADMIRALTY_RULE_G, layout->faults);
    for (int r = 0; r < scenario->ground.region_count; r++) {
        const struct ground_region *region = &scenario->ground.region[r];
        struct setup_place place = {.unit = -1, .path = "terrain", .entry = r};
        if (region->kind == ADMIRALTY_PLANET &&
            !ground_is_planet(&layout->game->setup->board, region))
            FAULTY(layout->faults, place, G5, "a planet is one hex, or one and its ring");
    }
}

/* The first place that uses a design; false: none does. */
static bool find_user(const struct setup *setup, int design, struct setup_place *out)
{
    static const char *const fleets[SIDES] = {"sides.red.fleet", "sides.blue.fleet"};
    for (int i = 0; i < setup->placed_count; i++) {
        const struct unit *unit = &setup->placed[i].unit;
        *out = (struct setup_place){.unit = i, .path = "design"};
        if (unit->design == design && unit->status != STATUS_GONE)
            return true;
    }
    for (int side = 0; side < SIDES; side++) {
        const struct admiralty_side *record = setup->side[side];
        for (int i = 0; i < record->fleet_count; i++) {
            *out = (struct setup_place){.unit = -1, .path = fleets[side], .entry = i};
            if (record->fleet[i] == design)
                return true;
        }
    }
    return false;
}

static void check_designs(const struct layout *layout)
{
    const struct setup *setup = layout->game->setup;
    struct setup_place place;
    for (int design = 0; design < setup->library.shelf[ADMIRALTY_CLASSES].count; design++)
        if (find_user(setup, design, &place))
            admiralty_check_design(setup, design, place, layout->faults);
}

static bool is_span(const uint8_t lines[2], int count)
{
    return lines[0] <= lines[1] && lines[1] < count;
}

/* AE-2.1.3 */
static void check_zone(const struct layout *layout, int side)
{
    static const char *const zones[SIDES] = {"sides.red.zone", "sides.blue.zone"};
    const struct setup *setup = layout->game->setup;
    const struct admiralty_side *record = setup->side[side];
    struct setup_place place = survey_at(zones[side]);
    int kinds = (record->row_count > 0) + (record->column_count > 0) +
                (record->centre != UINT8_MAX) + (record->any_edge != 0);
    if (kinds > 1)
        FAULTY(layout->faults, place, R2_1_3,
               "a zone is rows, or columns, or around the centre, or an edge");
    if (record->row_count > 0 && !is_span(record->rows, setup->board.rows))
        FAULTY(layout->faults, place, R2_1_3, "rows go from 0 to %d, the lower one first",
               setup->board.rows - 1);
    if (record->column_count > 0 && !is_span(record->columns, setup->board.columns))
        FAULTY(layout->faults, place, R2_1_3, "columns go from 0 to %d, the lower one first",
               setup->board.columns - 1);
}

/* AE-2.1.3: nobody can be crowded out of his own zone, unless it is an edge of his choice */
static void check_overlap(const struct layout *layout)
{
    const struct setup *setup = layout->game->setup;
    const struct board *board = &setup->board;
    for (int side = 0; side < SIDES; side++)
        if (((const struct admiralty_side *)setup->side[side])->any_edge)
            return;
    for (int i = 0; i < board->columns * board->rows; i++) {
        struct cell cell = board_cell_at(board, i);
        if (!admiralty_in_zone(layout->game, SIDE_RED, cell) ||
            !admiralty_in_zone(layout->game, SIDE_BLUE, cell))
            continue;
        FAULTY(layout->faults, survey_at("sides"), R2_1_3,
               "the zones of red and blue share the hex %02d%02d", board_column(board, cell) + 1,
               board_row(board, cell) + 1);
        return;
    }
}

/* AE-2.1.3, AE-2.3.1 */
static void check_sides(const struct layout *layout)
{
    const struct setup *setup = layout->game->setup;
    int before = layout->faults->count;
    for (int side = 0; side < SIDES; side++) {
        const struct admiralty_side *record = setup->side[side];
        check_zone(layout, side);
        awards_survey(setup, &record->awards, side, ADMIRALTY_RULE_R2_3_1, layout->faults);
    }
    if (layout->faults->count == before && !setup->start)
        check_overlap(layout);
    admiralty_check_fleets(setup, layout->faults);
}

void admiralty_survey(const struct game *game, struct setup_faults *faults)
{
    struct layout layout = {.game = game, .state = admiralty_state_of(game), .faults = faults};
    setup_begin(game);
    admiralty_check_options(game->setup, faults);
    check_ground(&layout);
    check_sides(&layout);
    check_designs(&layout);
    if (!place_all(&layout))
        return;
    imply_flights(&layout);
    setup_letter(game);
    admiralty_check_elements(game, faults);
    admiralty_begin(game, faults);
}
