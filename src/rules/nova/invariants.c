/* What must hold in every state; a breach is our mistake. */
#include "rules/nova/law.h"

#include "base/check.h"

#include <string.h>

enum { FACINGS = 6 };

static bool is_settled(const struct nova_state *state)
{
    bool closing = state->step == NOVA_STEP_ASK && state->actor != UNIT_NONE;
    return state->step <= NOVA_STEP_REPAIR_ASK && !closing;
}

/* ---- ships ---- */

static void check_unit(const struct game *game, int unit)
{
    const struct nova_state *state = nova_state_of(game);
    const struct unit *body = &state->units[unit];
    CHECK(body->side < SIDES && body->seat < game->setup->seat_count);
    CHECK(game->setup->seat[body->seat].side == body->side);
    CHECK(body->status <= STATUS_GONE && body->design != DESIGN_NONE);
    CHECK((body->status == STATUS_BOARD) == cell_is_place(body->cell));
    if (body->status == STATUS_BOARD) {
        CHECK(nova_is_inside(game, body->cell) && body->heading < FACINGS);
        CHECK(!nova_is_deadly(nova_ground(game, body->cell)));
    }
    CHECK(body->status != STATUS_RESERVE || state->head.phase <= NOVA_PHASE_DEPLOY);
    CHECK((body->status == STATUS_GONE) == (nova_fate_of(game, unit) != NOVA_IN_PLAY));
}

/* NV-comp.4, NV-opt.2 */
static void check_boxes(const struct game *game, int unit)
{
    const struct nova_design *design = nova_design_of(game, unit);
    const struct nova_ship *ship = nova_ship_of(game, unit);
    int core = nova_has(game, NOVA_OPTION_DAMAGE_LOCATION) ? design->hull_group[1] : 0;
    CHECK(ship->armor <= design->armor);
    CHECK(ship->hull <= design->hull - core && ship->core <= core);
}

/* NV-attack.11, NV-adv.1: four boxes of a track at most */
static void check_tracks(const struct game *game, int unit)
{
    const struct nova_design *design = nova_design_of(game, unit);
    const struct nova_ship *ship = nova_ship_of(game, unit);
    bool by_bank = nova_has(game, NOVA_OPTION_BANK_SPECIFIC_DAMAGE);
    uint64_t banks = ship->bank_hit[0] | ship->bank_hit[1] | ship->bank_hit[2];
    for (int track = 0; track < NOVA_TRACKS; track++) {
        CHECK(ship->track[track] <= NOVA_CHECKS_MAX);
        CHECK(nova_has(game, NOVA_OPTION_DAMAGE_ALLOCATION) || ship->total[track] == 0);
    }
    CHECK((ship->bank_hit[2] & (ship->bank_hit[0] | ship->bank_hit[1])) == 0);
    CHECK(by_bank ? ship->track[NOVA_WEAPONS] == 0 : banks == 0);
    CHECK(design->bank_count == NOVA_BANKS_MAX ||
          ((banks | ship->spent) >> design->bank_count) == 0);
    CHECK(ship->lost >> design->system_count == 0);
}

/* NV-comp.6: a ship on the board is not full, unless damage has still to take effect */
static void check_condition(const struct game *game, int unit)
{
    bool hurt = nova_ship_of(game, unit)->flags & NOVA_HURT;
    CHECK(nova_condition_of(game, unit) != NOVA_DESTROYED);
    CHECK(hurt || nova_condition_of(game, unit) >= nova_condition_by_boxes(game, unit));
}

/* What is under way only between two questions, or while its own is asked. */
static void check_flags(const struct game *game, int unit)
{
    const struct nova_state *state = nova_state_of(game);
    const struct nova_ship *ship = &state->ships[unit];
    bool moving = ship->flags & (NOVA_STRAINING | NOVA_ROCKY | NOVA_CROWDED);
    bool at_once = nova_has(game, NOVA_OPTION_SIMULTANEOUS_PLAY);
    if (!is_settled(state))
        return;
    CHECK(!(ship->flags & NOVA_DRAWN));
    CHECK(!moving || state->step == NOVA_STEP_SHIFT_ASK);
    CHECK(state->step == NOVA_STEP_PICK_ASK ||
          (!(ship->flags & NOVA_HURT) && ship->rank == 0 && ship->fresh == 0));
    CHECK(!(ship->flags & NOVA_PLOTTED) || (at_once && state->head.phase == NOVA_PHASE_MOVEMENT));
}

static void check_ship(const struct game *game, int unit)
{
    const struct nova_ship *ship = nova_ship_of(game, unit);
    check_boxes(game, unit);
    check_tracks(game, unit);
    check_condition(game, unit);
    check_flags(game, unit);
    CHECK(ship->jump < NOVA_JUMP && ship->speed <= NOVA_SPEED_MAX);
    CHECK(nova_movement_of(game) == NOVA_VECTOR ||
          (ship->velocity.q == 0 && ship->velocity.r == 0));
}

/* One that is gone keeps its fate and what the lens measures, nothing else. */
static void check_gone(const struct game *game, int unit)
{
    const struct nova_ship *ship = nova_ship_of(game, unit);
    struct nova_ship kept = {
        .hits = ship->hits, .armor = ship->armor, .hull = ship->hull, .core = ship->core};
    kept.flags = ship->flags & (3 << NOVA_CONDITION_SHIFT | 3 << NOVA_FATE_SHIFT);
    check_boxes(game, unit);
    CHECK(memcmp(ship, &kept, sizeof kept) == 0);
    CHECK((nova_fate_of(game, unit) == NOVA_LOST) ==
          (nova_condition_of(game, unit) == NOVA_DESTROYED));
}

/* NV-note.2: red's ships, then blue's */
static void check_order(const struct nova_state *state)
{
    for (int unit = 1; unit < state->head.unit_count; unit++)
        CHECK(state->units[unit - 1].side <= state->units[unit].side);
}

/* NV-setup.4, NV-move.6: only a ship that has still to be displaced shares a hex */
static void check_stacking(const struct game *game)
{
    const struct nova_state *state = nova_state_of(game);
    if (state->head.phase == NOVA_PHASE_MOVEMENT && state->step != NOVA_STEP_ASK)
        return;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        CHECK(!nova_on_board(game, unit) ||
              nova_ship_at(game, state->units[unit].cell, unit) == UNIT_NONE);
}

/* ---- the machine ---- */

static void check_turns(const struct game *game)
{
    const struct nova_state *state = nova_state_of(game);
    CHECK(state->turns.side < SIDES && state->turns.big < SIDES);
    CHECK(state->leader <= SIDE_NONE && state->winner <= SIDE_NONE);
    CHECK(state->chain < NOVA_CHAIN_MAX);
    CHECK(state->ended >> game->setup->seat_count == 0);
    CHECK(state->actor == UNIT_NONE || state->actor < state->head.unit_count);
    CHECK(state->cursor == UNIT_NONE || state->cursor < state->head.unit_count);
    CHECK(state->size < NOVA_SIZES || state->size == NOVA_SIZE_OPEN);
}

/* NV-setup.6: chosen fleets are a secret of the Fleet Phase */
static void check_picks(const struct game *game)
{
    const struct nova_state *state = nova_state_of(game);
    int total = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        total += state->picks.picked[seat];
    CHECK(total == state->picks.count && state->picks.spare == 0);
    CHECK(total == 0 || state->head.phase == NOVA_PHASE_FLEET);
}

static void check_settled(const struct nova_state *state)
{
    static const struct nova_attack no_attack;
    static const struct nova_settle no_settle;
    static const struct nova_fire no_fire;
    struct nova_settle settle = state->settle;
    bool firing = state->step == NOVA_STEP_FIRE_ASK || state->step == NOVA_STEP_PICK_ASK;
    if (state->step == NOVA_STEP_PICK_ASK)
        settle.ranks = 0;
    CHECK(memcmp(&state->attack, &no_attack, sizeof no_attack) == 0);
    CHECK(memcmp(&settle, &no_settle, sizeof no_settle) == 0);
    CHECK(firing == (memcmp(&state->fire, &no_fire, sizeof no_fire) != 0));
    CHECK(state->face[SIDE_RED] == 0 && state->face[SIDE_BLUE] == 0 && state->chain == 0);
    CHECK(state->hole == 0 && state->cause == 0);
    /* in the step ASK an activation may have to be closed first */
    bool nobody = state->step == NOVA_STEP_SIZE_ASK;
    CHECK(state->step == NOVA_STEP_ASK || nobody == (state->actor == UNIT_NONE));
    CHECK(state->actor == UNIT_NONE || state->head.phase >= NOVA_PHASE_MOVEMENT);
}

static void check_machine(const struct game *game)
{
    const struct nova_state *state = nova_state_of(game);
    const struct head *head = &state->head;
    CHECK(state->step < NOVA_STEP_COUNT && head->phase <= NOVA_PHASE_END);
    CHECK(head->over ? head->winner < WINNER_NONE : head->winner == WINNER_NONE);
    check_turns(game);
    check_picks(game);
}

void nova_invariants(const struct game *game)
{
    const struct nova_state *state = nova_state_of(game);
    CHECK(state->head.unit_count <= game->setup->units_max);
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        check_unit(game, unit);
        if (state->units[unit].status == STATUS_GONE)
            check_gone(game, unit);
        else
            check_ship(game, unit);
    }
    check_order(state);
    check_stacking(game);
    check_machine(game);
    if (is_settled(state))
        check_settled(state);
}
