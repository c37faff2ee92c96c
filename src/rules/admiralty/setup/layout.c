/* Placing the pieces: a scenario's ships, then its flights, and the ground they fight over. */
#include "rules/admiralty/setup/setup.h"

#include <string.h>

/* One layout under way. */
struct layout {
    const struct game *game;
    struct admiralty_state *state;
    struct setup_faults *faults;
    uint8_t unit_of[UNITS_MAX + 1]; /* id of each placed unit; UNIT_NONE stays */
};

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
static bool place_all(struct layout *layout)
{
    const struct setup *setup = layout->game->setup;
    if (admiralty_fleet_side_room(setup, SIDE_RED) + admiralty_fleet_side_room(setup, SIDE_BLUE) >
        UNITS_MAX) {
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
    int surplus = admiralty_fleet_surplus(layout->game->setup, side);
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
            admiralty_fleet_add_flights(layout->game, side,
                                        admiralty_fleet_surplus(layout->game->setup, side));
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
            admiralty_needs_check_design(setup, design, place, layout->faults);
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
        if (!admiralty_zone_contains(layout->game, SIDE_RED, cell) ||
            !admiralty_zone_contains(layout->game, SIDE_BLUE, cell))
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
    admiralty_muster_check(setup, layout->faults);
}

void admiralty_layout_survey(const struct game *game, struct setup_faults *faults)
{
    struct layout layout = {.game = game, .state = admiralty_state_of(game), .faults = faults};
    setup_begin(game);
    admiralty_needs_check_options(game->setup, faults);
    check_ground(&layout);
    check_sides(&layout);
    check_designs(&layout);
    if (!place_all(&layout))
        return;
    imply_flights(&layout);
    setup_letter(game);
    admiralty_cards_check(game, faults);
    admiralty_start_begin(game, faults);
}
