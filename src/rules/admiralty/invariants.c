/* What must hold in every state; a breach is our mistake. */
#include "rules/admiralty/law.h"

#include "base/check.h"

#include <string.h>

static void check_unit(const struct game *game, int unit)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    const struct unit *body = &state->units[unit];
    bool flight = admiralty_is_flight(game, unit);
    CHECK(body->side < SIDES && body->seat < game->setup->seat_count);
    CHECK(game->setup->seat[body->seat].side == body->side);
    CHECK(body->status <= ADMIRALTY_ABOARD);
    if (body->status == STATUS_BOARD || body->status == ADMIRALTY_HIDDEN) {
        CHECK(board_contains(&game->setup->board, body->cell));
        CHECK(flight ? body->heading == HEADING_NONE : body->heading < 6);
    }
    if (body->status == STATUS_RESERVE || body->status == ADMIRALTY_ABOARD)
        CHECK(cell_equal(body->cell, CELL_NOWHERE));
    CHECK(body->status != STATUS_RESERVE || state->head.phase <= ADMIRALTY_PHASE_DEPLOY);
}

/* AE-0.3.4: ships of red, ships of blue, flights of red, flights of blue */
static void check_order(const struct admiralty_state *state)
{
    int last = 0;
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        bool flight = state->units[unit].design == DESIGN_NONE;
        int group = (flight ? SIDES : 0) + state->units[unit].side;
        CHECK(group >= last);
        last = group;
    }
}

/* AE-1.2 to AE-1.4 */
static void check_tracks(const struct game *game, int unit)
{
    const struct admiralty_design *design = admiralty_design_of(game, unit);
    const struct admiralty_element *ship = admiralty_element_of(game, unit);
    CHECK(ship->hull + ship->pending_hull <= design->hull);
    CHECK(ship->engine + ship->pending_engine <= design->hull);
    CHECK(ship->shield + ship->pending_shield <= design->hull);
    CHECK(design->weapon_count == 64 ||
          ((ship->lost | ship->cooling) >> design->weapon_count) == 0);
    CHECK(ship->given % 2 == 0 && ship->facing < 6);
    for (int i = 0; i < ADMIRALTY_FACINGS; i++)
        CHECK(ship->screen[i] <= ADMIRALTY_SHIELD_MAX && ship->split[i] <= ADMIRALTY_SHIELD_MAX);
}

static void check_ship(const struct game *game, int unit)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    const struct admiralty_element *ship = &state->elements[unit];
    bool hidden = state->units[unit].status == ADMIRALTY_HIDDEN;
    check_tracks(game, unit);
    CHECK(state->units[unit].status != ADMIRALTY_ABOARD);
    CHECK(ship->fighters == 0 && ship->carrier == UNIT_NONE && ship->rival == UNIT_NONE);
    if (!hidden)
        CHECK(cell_equal(ship->marker, CELL_NOWHERE));
    CHECK(!hidden || admiralty_has_device(game, unit, ADMIRALTY_DEVICE_CLOAK));
    CHECK(!(ship->flags & ADMIRALTY_EXPOSED) || !hidden);
}

/* AE-5.1.1, AE-F2, AE-F4 */
static void check_flight(const struct game *game, int unit)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    const struct admiralty_element *flight = &state->elements[unit];
    bool aboard = state->units[unit].status == ADMIRALTY_ABOARD;
    CHECK(flight->fighters <= ADMIRALTY_FLIGHT_SIZE);
    CHECK(flight->pending_fighters <= flight->fighters);
    CHECK(flight->hull == 0 && flight->engine == 0 && flight->shield == 0 && flight->lost == 0);
    CHECK(flight->order[0] == '\0' && state->units[unit].status != ADMIRALTY_HIDDEN);
    CHECK(aboard == (flight->carrier != UNIT_NONE));
    if (aboard)
        CHECK(state->units[flight->carrier].status != STATUS_GONE &&
              state->units[flight->carrier].side == state->units[unit].side);
    if (flight->rival != UNIT_NONE)
        CHECK(flight->rival < state->head.unit_count && admiralty_is_flight(game, flight->rival) &&
              state->units[flight->rival].side != state->units[unit].side);
}

/* A gone element keeps its fate and nothing else that matters. */
static void check_gone(const struct game *game, int unit)
{
    const struct admiralty_element *element = admiralty_element_of(game, unit);
    CHECK(admiralty_fate_of(game, unit) != ADMIRALTY_IN_PLAY);
    CHECK(element->lost == 0 && element->order[0] == '\0' && element->fighters == 0);
    CHECK(element->carrier == UNIT_NONE && element->rival == UNIT_NONE);
}

static void check_element(const struct game *game, int unit)
{
    check_unit(game, unit);
    if (admiralty_state_of(game)->units[unit].status == STATUS_GONE) {
        check_gone(game, unit);
        return;
    }
    const struct admiralty_element *element = admiralty_element_of(game, unit);
    CHECK(admiralty_fate_of(game, unit) == ADMIRALTY_IN_PLAY);
    CHECK((element->flags & ADMIRALTY_DUE) ||
          !(element->pending_hull || element->pending_engine || element->pending_shield ||
            element->pending_weapon || element->pending_fighters));
    if (admiralty_is_flight(game, unit))
        check_flight(game, unit);
    else
        check_ship(game, unit);
}

/* AE-3.3.3: after stacking no two opposing ships share a hex, unless a black hole pulled them */
static void check_stacking(const struct game *game)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    const struct admiralty_scenario *scenario = game->setup->scenario;
    for (int i = 0; i < scenario->ground.region_count; i++)
        if (scenario->ground.region[i].kind == ADMIRALTY_BLACK_HOLE)
            return;
    if (state->head.phase == ADMIRALTY_PHASE_MOVEMENT)
        return;
    for (int a = 0; a < state->head.unit_count; a++)
        for (int b = 0; b < a; b++)
            CHECK(state->units[a].side == state->units[b].side || admiralty_is_flight(game, a) ||
                  admiralty_is_flight(game, b) || !admiralty_on_board(game, a) ||
                  !admiralty_on_board(game, b) ||
                  !cell_equal(state->units[a].cell, state->units[b].cell));
}

static bool is_settled(const struct admiralty_state *state)
{
    return state->step <= ADMIRALTY_STEP_PULL_ASK;
}

static void check_machine(const struct game *game)
{
    static const struct admiralty_shot no_shot;
    static const struct admiralty_settle no_settle;
    const struct admiralty_state *state = admiralty_state_of(game);
    const struct head *head = &state->head;
    CHECK(state->step < ADMIRALTY_STEP_COUNT && head->phase <= ADMIRALTY_PHASE_END);
    CHECK(head->over ? head->winner < WINNER_NONE : head->winner == WINNER_NONE);
    CHECK(state->ended >> game->setup->seat_count == 0);
    CHECK(state->turns.side < SIDES && state->declared <= ADMIRALTY_WEAPONS_MAX);
    CHECK(state->actor == UNIT_NONE || state->actor < head->unit_count);
    CHECK(state->victim == UNIT_NONE || state->victim < head->unit_count);
    CHECK(state->picks.spare == 0 && state->picks.count <= UNITS_MAX);
    if (is_settled(state) && !head->over)
        CHECK(memcmp(&state->shot, &no_shot, sizeof no_shot) == 0);
    if (is_settled(state) && state->step != ADMIRALTY_STEP_LOSS_ASK)
        CHECK(memcmp(&state->settle, &no_settle, sizeof no_settle) == 0);
    if (state->step == ADMIRALTY_STEP_ASK && head->phase != ADMIRALTY_PHASE_FIGHTER &&
        head->phase != ADMIRALTY_PHASE_COMBAT)
        CHECK(state->actor == UNIT_NONE && state->victim == UNIT_NONE && state->declared == 0);
}

void admiralty_invariants(const struct game *game)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    CHECK(state->head.unit_count <= game->setup->units_max);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        check_element(game, unit);
    check_order(state);
    check_stacking(game);
    check_machine(game);
}
