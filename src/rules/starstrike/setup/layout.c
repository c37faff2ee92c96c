/* Laying a battle out: sides and their pieces, every fault with its place. */
#include "rules/starstrike/setup/setup.h"

#include <string.h>

/* ---- sides ---- */

static int count_seats(const struct setup *setup, int side)
{
    int count = 0;
    for (int seats = setup_seats_of(setup, side); seats; seats &= seats - 1)
        count++;
    return count;
}

/* One for each player, or none. */
static void check_count(const struct setup *setup, int side, int count, const char *keys,
                        struct setup_faults *faults)
{
    int seats = count_seats(setup, side);
    if (count > 0 && count != seats)
        FAULTY(faults, survey_at(keys), R4A_03, "%s has %d player%s: one for each",
               judge_side(side), seats, starstrike_words_plural(seats));
}

/* SS-4A.01: teams are even */
static void check_teams(const struct setup *setup, struct setup_faults *faults)
{
    int red = count_seats(setup, SIDE_RED), blue = count_seats(setup, SIDE_BLUE);
    if (red != blue && !setup->start)
        FAULTY(faults, survey_at("sides"), R4A_01, "teams are even: not %d against %d players", red,
               blue);
}

/* SS-10B: a side's players build from lists of its faction */
static void check_lists(const struct setup *setup, int side, const char *path,
                        struct setup_faults *faults)
{
    const struct starstrike_side *own = setup->side[side];
    for (int i = 0; i < own->list_count && own->faction != STARSTRIKE_NOT_GIVEN; i++) {
        const struct starstrike_list *list =
            library_record(&setup->library, STARSTRIKE_LISTS, own->list[i]);
        struct setup_place place = {.unit = -1, .path = path, .entry = i};
        if (list->faction != own->faction)
            FAULTY(faults, place, R10B, "%s is no list of %s", list->label.id,
                   library_label(&setup->library, STARSTRIKE_FACTIONS, own->faction)->id);
    }
}

static void check_side(const struct setup *setup, int side, struct setup_faults *faults)
{
    static const char *const keys[SIDES][3] = {
        {"sides.red.fleets", "sides.red.lists", "sides.red.samples"},
        {"sides.blue.fleets", "sides.blue.lists", "sides.blue.samples"}};
    const struct starstrike_side *own = setup->side[side];
    check_count(setup, side, own->fleet_count, keys[side][0], faults);
    check_count(setup, side, own->list_count, keys[side][1], faults);
    check_count(setup, side, own->sample_count, keys[side][2], faults);
    check_lists(setup, side, keys[side][1], faults);
    if (own->fleet_count > 0 && survey_is_listed(setup, side))
        FAULTY(faults, survey_at(keys[side][0]), R4A_03,
               "%s has its pieces one by one, and fleets beside them", judge_side(side));
}

/* SS-11B.02: what a player may be asked for must fit a library; said once for what all share */
static void check_limits(const struct game *game, struct setup_faults *faults)
{
    static const char *const paths[SIDES] = {"sides.red.advanced.library",
                                             "sides.blue.advanced.library"};
    const struct starstrike_scenario *scenario = game->setup->scenario;
    bool common = false, own[SIDES] = {false, false};
    for (int seat = 0; seat < game->setup->seat_count; seat++) {
        struct starstrike_terms terms = starstrike_build_terms(game->setup, seat);
        bool shared = terms.picking == &scenario->picking;
        bool *said = shared ? &common : &own[game->setup->seat[seat].side];
        if (!terms.picking || *said || terms.basic + terms.special <= STARSTRIKE_LIBRARY_MAX)
            continue;
        *said = true;
        FAULTY(faults, survey_at(shared ? "advanced.library" : paths[game->setup->seat[seat].side]),
               R11B_02, "a library has %d orders at most", STARSTRIKE_LIBRARY_MAX);
    }
}

/* SS-3A.01I: nothing can be said of a piece without its card */
static bool have_designs(const struct setup *setup, struct setup_faults *faults)
{
    int before = faults->count;
    for (int i = 0; i < setup->placed_count; i++) {
        struct setup_place place = {.unit = i, .path = "design", .entry = -1};
        if (setup->placed[i].unit.design == DESIGN_NONE)
            FAULTY(faults, place, R3A_01I, "a piece needs its design");
    }
    return faults->count == before;
}

/* A position has all the pieces it has: what they came from does not matter any more. */
static void check_sides(const struct game *game, struct setup_faults *faults)
{
    const struct setup *setup = game->setup;
    check_teams(setup, faults);
    check_limits(game, faults);
    starstrike_scenario_check(setup, faults);
    if (setup->start)
        return;
    for (int side = 0; side < SIDES; side++)
        check_side(setup, side, faults);
    starstrike_audit_survey(setup, faults);
}

/* ---- pieces ---- */

/* SS-X.14: by seat, then as they are listed */
int starstrike_layout_placed_of(const struct game *game, int unit)
{
    int id = 0;
    for (int seat = 0; seat < game->setup->seat_count; seat++)
        for (int i = 0; i < game->setup->placed_count; i++)
            if (game->setup->placed[i].unit.seat == seat && id++ == unit)
                return i;
    return -1;
}

/* What was named by its place in the file is named by its id from here on. */
static void translate_all(const struct game *game, const uint8_t unit_of[UNITS_MAX + 1])
{
    struct starstrike_state *state = starstrike_state_of(game);
    if (!game->setup->start)
        return;
    state->actor = unit_of[state->actor];
    state->victim = unit_of[state->victim];
    state->cursor = unit_of[state->cursor];
    state->moment_unit = unit_of[state->moment_unit];
}

static bool place_all(const struct game *game, struct setup_faults *faults)
{
    const struct setup *setup = game->setup;
    uint8_t unit_of[UNITS_MAX + 1];
    if (starstrike_room_sum(setup) > UNITS_MAX) {
        FAULTY(faults, survey_at("sides"), X_14, "there may be %d pieces in a battle", UNITS_MAX);
        return false;
    }
    memset(unit_of, UNIT_NONE, sizeof unit_of);
    for (int unit = 0; unit < setup->placed_count; unit++) {
        int index = starstrike_layout_placed_of(game, unit);
        unit_of[index] = (uint8_t)setup_place(game, index);
        starstrike_deal_complete_piece(game, unit);
    }
    translate_all(game, unit_of);
    return true;
}

/* SS-4A.03: what the scenario gives; who chooses has it later */
static void equip_all(const struct game *game)
{
    const struct setup *setup = game->setup;
    for (int seat = 0; seat < setup->seat_count && !setup->start; seat++) {
        struct starstrike_fleet fleet;
        if (starstrike_room_buys_fleet(setup, seat))
            continue;
        starstrike_audit_fleet_of_seat(setup, seat, &fleet);
        if (!survey_is_listed(setup, setup->seat[seat].side))
            starstrike_deal_fleet(game, seat, &fleet);
        starstrike_deal_equipment(game, seat, &fleet);
    }
}

/* Pieces are made only of a sound setup. */
void starstrike_layout_survey(const struct game *game, struct setup_faults *faults)
{
    setup_begin(game);
    if (!have_designs(game->setup, faults))
        return;
    if (!game->setup->start)
        starstrike_start_afresh(game);
    check_sides(game, faults);
    if (!place_all(game, faults))
        return;
    if (faults->count == 0)
        equip_all(game);
    setup_letter(game);
    starstrike_pieces_check_wings(game, faults);
    starstrike_start_complete_players(game);
    starstrike_pieces_check(game, faults);
    starstrike_scenario_check_bearers(game, faults);
    starstrike_start_begin(game, faults);
}

enum fault starstrike_layout_make(const struct game *game, struct note *why)
{
    return survey_lay_out(game, why);
}
