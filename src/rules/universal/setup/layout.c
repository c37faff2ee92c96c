/* Laying a battle out: options, ground, sides and their units, every fault with its place. */
#include "rules/universal/setup/setup.h"

#include <string.h>

static const char *const sides[SIDES] = {"sides.red", "sides.blue"};
static const char *const fleets[SIDES] = {"sides.red.fleet", "sides.blue.fleet"};
static const char *const zones[SIDES] = {"sides.red.zone", "sides.blue.zone"};

/* ---- room ---- */

int universal_layout_room(const struct setup *setup)
{
    int room = universal_fleet_room(setup, SIDE_RED) + universal_fleet_room(setup, SIDE_BLUE);
    return room < UNITS_MAX ? room : UNITS_MAX;
}

/* ---- the scenario ---- */

/* UN-H3, UN-H5 */
static void check_region(const struct setup *setup, int index, struct setup_faults *faults)
{
    const struct universal_scenario *scenario = setup->scenario;
    const struct ground_region *region = &scenario->ground.region[index];
    struct setup_place place = {.unit = -1, .path = "terrain", .entry = index};
    int comets = 0;
    for (int i = 0; i <= index; i++)
        if (scenario->ground.region[i].kind == UNIVERSAL_COMET)
            comets += scenario->ground.region[i].cell_count;
    for (int i = 0; i < region->cell_count; i++)
        if (!board_contains(&setup->board, region->cells[i]))
            FAULTY(faults, place, H0, "the hex (%d,%d) is not on the board", region->cells[i].q,
                   region->cells[i].r);
    if (region->kind == UNIVERSAL_PLANET && !ground_is_planet(&setup->board, region))
        FAULTY(faults, place, H5, "a planet is one hex, or one and its ring");
    if (region->kind == UNIVERSAL_COMET && comets > 1)
        FAULTY(faults, place, H3, "there is one comet, of one hex");
}

static void check_ground(const struct setup *setup, struct setup_faults *faults)
{
    const struct universal_scenario *scenario = setup->scenario;
    ground_survey(setup, &scenario->ground, UNIVERSAL_RULE_H0, faults);
    for (int i = 0; i < scenario->ground.region_count; i++)
        check_region(setup, i, faults);
}

/* UN-S0 */
static void check_zone(const struct setup *setup, int side, struct setup_faults *faults)
{
    const struct universal_side *record = setup->side[side];
    struct setup_place place = survey_at(zones[side]);
    int kinds = (record->zone_count > 0) + (record->centre != UINT8_MAX) + (record->any_edge != 0);
    if (kinds > 1)
        FAULTY(faults, place, S0, "a zone is columns, or around the centre, or an edge");
    if (record->zone_count > 0 &&
        (record->zone[0] > record->zone[1] || record->zone[1] >= setup->board.columns))
        FAULTY(faults, place, S0, "columns go from 0 to %d, the lower one first",
               setup->board.columns - 1);
}

/* UN-O3: who chooses needs a limit, and a fleet that he gets if he does not */
static void check_sample(const struct setup *setup, int side, struct setup_faults *faults)
{
    const struct universal_side *record = setup->side[side];
    int limit = universal_side_limit(setup, side);
    int points = universal_fleet_points(setup, record->fleet, record->fleet_count);
    if (limit == 0)
        FAULTY(faults, survey_at(sides[side]), B1_1, "%s has neither ships nor a limit",
               judge_side(side));
    if (record->fleet_count == 0)
        FAULTY(faults, survey_at(sides[side]), O3,
               "%s has neither ships nor a fleet to fall "
               "back on",
               judge_side(side));
    if (points > limit)
        FAULTY(faults, survey_at(fleets[side]), B1_2, "the ships cost %d points, the limit is %d",
               points, limit);
}

/* UN-B1.2 */
static void check_units(const struct setup *setup, int side, struct setup_faults *faults)
{
    int limit = universal_side_limit(setup, side), points = 0;
    for (int i = 0; i < setup->placed_count; i++)
        if (setup->placed[i].unit.side == side && setup->placed[i].unit.design != DESIGN_NONE)
            points += universal_design_at(setup, setup->placed[i].unit.design)->points;
    if (limit > 0 && points > limit)
        FAULTY(faults, survey_at(sides[side]), B1_2, "the ships cost %d points, the limit is %d",
               points, limit);
}

/* A position has all the ships it has: what they came from does not matter any more. */
static void check_sides(const struct setup *setup, struct setup_faults *faults)
{
    for (int side = 0; side < SIDES; side++) {
        check_zone(setup, side, faults);
        awards_survey(setup, &((const struct universal_side *)setup->side[side])->awards, side,
                      UNIVERSAL_RULE_B3_1, faults);
        if (setup->start)
            continue;
        if (survey_is_listed(setup, side))
            check_units(setup, side, faults);
        else
            check_sample(setup, side, faults);
    }
}

/* The first place that uses a design; false: none does. */
static bool find_user(const struct setup *setup, int design, struct setup_place *out)
{
    for (int i = 0; i < setup->placed_count; i++) {
        const struct unit *unit = &setup->placed[i].unit;
        *out = (struct setup_place){.unit = i, .path = "design", .entry = -1};
        if (unit->design == design && unit->status != STATUS_GONE)
            return true;
    }
    for (int side = 0; side < SIDES; side++) {
        const struct universal_side *record = setup->side[side];
        for (int i = 0; i < record->fleet_count && !survey_is_listed(setup, side); i++) {
            *out = (struct setup_place){.unit = -1, .path = fleets[side], .entry = i};
            if (record->fleet[i] == design)
                return true;
        }
    }
    return false;
}

static void check_designs(const struct setup *setup, struct setup_faults *faults)
{
    struct setup_place place;
    for (int design = 0; design < setup->library.shelf[UNIVERSAL_CLASSES].count; design++)
        if (find_user(setup, design, &place))
            universal_needs_design(setup, design, place, faults);
}

/* ---- placing ---- */

/* UN-0.4: where a placed unit stands in the order of ids: its kind, then its side. */
static int rank_of(const struct placed_unit *placed)
{
    return SIDES * (placed->unit.design == DESIGN_NONE) + placed->unit.side;
}

int universal_layout_placed(const struct game *game, int unit)
{
    int id = 0;
    for (int rank = 0; rank < 2 * SIDES; rank++)
        for (int i = 0; i < game->setup->placed_count; i++)
            if (rank_of(&game->setup->placed[i]) == rank && id++ == unit)
                return i;
    return -1;
}

/* What was named by its place in the file is named by its id from here on. */
static void translate_all(const struct game *game, const uint8_t unit_of[UNITS_MAX + 1])
{
    struct universal_state *state = universal_state_of(game);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        state->elements[unit].carrier = unit_of[state->elements[unit].carrier];
    if (!game->setup->start)
        return;
    state->actor = unit_of[state->actor];
    state->victim = unit_of[state->victim];
    state->sailor = unit_of[state->sailor];
    for (int i = 0; i < state->declared; i++)
        state->fire_target[i] = unit_of[state->fire_target[i]];
    for (int i = 0; i < state->marker_count; i++) {
        state->markers[i].unit = unit_of[state->markers[i].unit];
        state->markers[i].target = unit_of[state->markers[i].target];
    }
}

/* UN-F1.1: only where no flight is written out; a position has all it has */
static bool place_all(const struct game *game, struct setup_faults *faults)
{
    const struct setup *setup = game->setup;
    uint8_t unit_of[UNITS_MAX + 1];
    if (universal_fleet_room(setup, SIDE_RED) + universal_fleet_room(setup, SIDE_BLUE) >
        UNITS_MAX) {
        FAULTY(faults, survey_at("sides"), R0_6,
               "there may be %d ships, flights and Shuttlecraft in a battle", UNITS_MAX);
        return false;
    }
    memset(unit_of, UNIT_NONE, sizeof unit_of);
    for (int rank = 0; rank < 2 * SIDES; rank++)
        for (int i = 0; i < setup->placed_count; i++)
            if (rank_of(&setup->placed[i]) == rank)
                unit_of[i] = (uint8_t)setup_place(game, i);
    translate_all(game, unit_of);
    for (int side = 0; side < SIDES && !setup->start; side++)
        if (!universal_fleet_lists_wings(setup, side))
            universal_fleet_add_wings(game, side);
    setup_letter(game);
    return true;
}

void universal_layout_survey(const struct game *game, struct setup_faults *faults)
{
    setup_begin(game);
    if (!game->setup->start)
        universal_start_afresh(game);
    universal_needs_options(game->setup, faults);
    check_ground(game->setup, faults);
    check_sides(game->setup, faults);
    check_designs(game->setup, faults);
    if (!place_all(game, faults))
        return;
    universal_cards_check(game, faults);
    universal_start_begin(game, faults);
}

enum fault universal_layout_make(const struct game *game, struct note *why)
{
    return survey_lay_out(game, why);
}
