/* What must hold in every state; a breach is our mistake. */
#include "rules/universal/law.h"

#include "base/check.h"

#include <string.h>

enum { HEADINGS = 6 };

/* ---- elements ---- */

static void check_unit(const struct game *game, int unit)
{
    const struct universal_state *state = universal_state_of(game);
    const struct unit *body = &state->units[unit];
    bool ship = universal_is_ship(game, unit);
    CHECK(body->side < SIDES && body->seat < game->setup->seat_count);
    CHECK(game->setup->seat[body->seat].side == body->side);
    CHECK(body->status <= UNIVERSAL_ABOARD);
    CHECK(body->status != UNIVERSAL_HIDDEN || ship);
    CHECK(body->status != UNIVERSAL_ABOARD || !ship);
    CHECK(body->status != STATUS_BOARD || board_contains(&game->setup->board, body->cell));
    CHECK(body->status != UNIVERSAL_HIDDEN || cell_is_place(body->cell));
    CHECK(body->status != STATUS_BOARD || body->heading < HEADINGS);
    CHECK(body->status != STATUS_RESERVE || state->head.phase <= UNIVERSAL_PHASE_DEPLOY);
    CHECK((body->status == STATUS_GONE) == (universal_fate_of(game, unit) != UNIVERSAL_IN_PLAY));
    /* one that is hidden from whoever looks has no marker: it stands there (secrets.c) */
    CHECK(body->status == UNIVERSAL_HIDDEN || !cell_is_place(state->elements[unit].marker));
}

/* UN-A2.3, UN-D3.2, UN-D3.6, UN-A2.6 */
static void check_card(const struct game *game, int unit)
{
    const struct universal_design *design = universal_design_of(game, unit);
    const struct universal_element *ship = universal_element_of(game, unit);
    for (int track = 0; track < UNIVERSAL_TRACKS; track++)
        CHECK(ship->card.track[track] <= design->boxes);
    for (int guard = 0; guard < UNIVERSAL_GUARDS; guard++)
        CHECK(ship->card.shield[guard] <= design->shield[guard]);
    for (int item = 0; item < UNIVERSAL_ITEMS; item++)
        CHECK(ship->card.item[item] <= design->item[item]);
    for (int kind = 0; kind < UNIVERSAL_MUNITIONS; kind++)
        CHECK(ship->used[kind] <= design->munition[kind]);
    CHECK(ship->card.bulkhead <= design->gift[UNIVERSAL_BULKHEADS]);
    CHECK(ship->card.fuel <= design->munition[UNIVERSAL_FUEL]);
    CHECK(ship->card.ap <= design->action_points);
    CHECK(design->oversized || ship->card.slash == 0);
    CHECK(ship->pds <= design->item[UNIVERSAL_POINT_DEFENSE_SYSTEM]);
    for (int i = design->weapon_count; i < UNIVERSAL_WEAPONS_MAX; i++)
        CHECK(ship->weapon[i] == 0);
}

static void check_ship(const struct game *game, int unit)
{
    const struct universal_element *ship = universal_element_of(game, unit);
    CHECK(ship->fighters == 0 && ship->pending_fighters == 0 && ship->carrier == UNIT_NONE);
    CHECK(!(ship->flags & (UNIVERSAL_SHUTTLE | UNIVERSAL_MANNED)));
    check_card(game, unit);
    if (universal_state_of(game)->units[unit].status != STATUS_GONE) {
        CHECK(ship->jump < UNIVERSAL_JUMP);
        CHECK(memchr(ship->order, 0, sizeof ship->order) != NULL);
    }
}

/* UN-F1.1, UN-E2.9 */
static void check_wing(const struct game *game, int unit)
{
    const struct universal_state *state = universal_state_of(game);
    const struct universal_element *wing = &state->elements[unit];
    int carrier = wing->carrier;
    CHECK(wing->fighters <= UNIVERSAL_FLIGHT_SIZE);
    CHECK(carrier == UNIT_NONE || universal_is_ship(game, carrier));
    if (state->units[unit].status != UNIVERSAL_ABOARD)
        return;
    CHECK(carrier != UNIT_NONE && state->units[carrier].status != STATUS_GONE);
    CHECK(state->units[carrier].side == state->units[unit].side && wing->fighters > 0);
}

/* UN-0.4 */
static void check_order(const struct game *game)
{
    const struct universal_state *state = universal_state_of(game);
    for (int unit = 1; unit < state->head.unit_count; unit++) {
        bool before = universal_is_ship(game, unit - 1), after = universal_is_ship(game, unit);
        CHECK(before || !after);
        CHECK(before != after || state->units[unit - 1].side <= state->units[unit].side);
    }
}

/* ---- markers ---- */

/* UN-A1.4, UN-D6.1 */
static void check_markers(const struct game *game)
{
    const struct universal_state *state = universal_state_of(game);
    static const struct universal_marker nothing;
    CHECK(state->marker_count <= UNIVERSAL_MARKERS_MAX);
    for (int i = 0; i < UNIVERSAL_MARKERS_MAX; i++) {
        const struct universal_marker *marker = &state->markers[i];
        if (i >= state->marker_count) {
            CHECK(memcmp(marker, &nothing, sizeof nothing) == 0);
            continue;
        }
        CHECK(marker->kind > UNIVERSAL_NO_MARKER && marker->kind <= UNIVERSAL_MARKER_COVERED);
        CHECK(marker->side < SIDES && marker->count <= UNIVERSAL_MARKER_COUNT);
        CHECK(cell_is_place(marker->cell));
        if (marker->kind == UNIVERSAL_MARKER_SEEKERS)
            CHECK(marker->unit < state->head.unit_count && marker->target < state->head.unit_count);
    }
}

/* ---- the machine ---- */

static void check_turns(const struct universal_state *state)
{
    const struct alternation *turns = &state->turns;
    CHECK(turns->side < SIDES && turns->big < SIDES);
    CHECK(turns->batch > 0 || turns->left == 0);
    CHECK(turns->left <= (turns->batch > 0 ? turns->batch : 0));
    CHECK(state->chain <= UNIVERSAL_CHAIN_MAX);
}

/* UN-B1.4 */
static void check_picks(const struct game *game)
{
    const struct universal_state *state = universal_state_of(game);
    CHECK(picks_first(&state->picks, SEATS_MAX) == state->picks.count);
    CHECK(state->head.phase == UNIVERSAL_PHASE_FLEET || state->picks.count == 0);
    for (int pick = state->picks.count; pick < UNITS_MAX; pick++)
        CHECK(universal_pick_variant(game, pick) == UNIVERSAL_STANDARD_FIGHTERS);
}

static bool is_within_attack(int step)
{
    return step == UNIVERSAL_STEP_FACING_ASK || step == UNIVERSAL_STEP_BLOCK_ASK ||
           step == UNIVERSAL_STEP_PINPOINT_ASK || step == UNIVERSAL_STEP_SWEEP_ASK ||
           step == UNIVERSAL_STEP_REPEL_ASK || step == UNIVERSAL_STEP_INTERCEPT_ASK ||
           step == UNIVERSAL_STEP_LATE_ASK;
}

static bool is_within_settling(int step)
{
    return step == UNIVERSAL_STEP_LOSS_ASK || step == UNIVERSAL_STEP_EQUIP_ASK;
}

/* What belongs to steps between two questions is not left over at a question. */
static void check_settled(const struct universal_state *state)
{
    static const struct universal_shot no_shot;
    static const struct universal_settle no_settle;
    if (!is_within_attack(state->step) && !is_within_settling(state->step))
        CHECK(memcmp(&state->shot, &no_shot, sizeof no_shot) == 0);
    if (!is_within_settling(state->step))
        CHECK(memcmp(&state->settle, &no_settle, sizeof no_settle) == 0);
    CHECK(state->face[SIDE_RED] == 0 && state->face[SIDE_BLUE] == 0);
}

void universal_invariants(const struct game *game)
{
    const struct universal_state *state = universal_state_of(game);
    const struct head *head = &state->head;
    CHECK(head->unit_count <= game->setup->units_max);
    for (int unit = 0; unit < head->unit_count; unit++) {
        check_unit(game, unit);
        if (universal_is_ship(game, unit))
            check_ship(game, unit);
        else
            check_wing(game, unit);
    }
    check_order(game);
    check_markers(game);
    CHECK(state->step < UNIVERSAL_STEP_COUNT && head->phase <= UNIVERSAL_PHASE_END);
    CHECK(head->over ? head->winner < WINNER_NONE : head->winner == WINNER_NONE);
    CHECK(state->declared <= UNIVERSAL_WEAPONS_MAX);
    check_turns(state);
    check_picks(game);
    if (state->step <= UNIVERSAL_STEP_LAUNCH_ASK &&
        (state->step != UNIVERSAL_STEP_ASK || state->actor == UNIT_NONE))
        check_settled(state);
}
