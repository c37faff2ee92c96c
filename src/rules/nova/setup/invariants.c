/* What must hold in every state. */
#include "rules/nova/setup/setup.h"

#include "rules/kit/promise.h"

#include <string.h>

#define PROMISE(kept, rule, words) promise(kept, why, nova_rule_ids[NOVA_RULE_##rule], words)

enum { FACINGS = 6 };

static bool is_settled(const struct nova_state *state)
{
    bool closing = state->step == NOVA_STEP_ASK && state->actor != UNIT_NONE;
    return state->step <= NOVA_STEP_REPAIR_ASK && !closing;
}

/* ---- ships ---- */

static bool is_in_place(const struct game *game, int unit)
{
    const struct unit *body = &nova_state_of(game)->units[unit];
    if (body->status != STATUS_BOARD)
        return !cell_is_place(body->cell);
    return cell_is_place(body->cell) && nova_cell_is_inside(game, body->cell) &&
           body->heading < FACINGS && !nova_cell_is_deadly(nova_cell_ground(game, body->cell));
}

static bool unit_is_sound(const struct game *game, int unit, struct note *why)
{
    const struct nova_state *state = nova_state_of(game);
    const struct unit *body = &state->units[unit];
    return PROMISE(body->status <= STATUS_GONE && body->design != DESIGN_NONE, COMP_3,
                   "every ship has its design") &&
           PROMISE(is_in_place(game, unit), SETUP_4,
                   "ships stand on hexes that do not destroy them, or nowhere") &&
           PROMISE(body->status != STATUS_RESERVE || state->head.phase <= NOVA_PHASE_DEPLOY,
                   SETUP_3, "reserves wait for the deployment only") &&
           PROMISE((body->status == STATUS_GONE) == (nova_ship_fate(game, unit) != NOVA_IN_PLAY),
                   VP_1, "who is gone has a fate, and nobody else");
}

/* NV-comp.4, NV-opt.2 */
static bool are_boxes(const struct game *game, int unit)
{
    const struct nova_design *design = nova_design_of(game, unit);
    const struct nova_ship *ship = nova_ship_of(game, unit);
    int core = nova_has(game, NOVA_OPTION_DAMAGE_LOCATION) ? design->hull_group[1] : 0;
    return ship->armor <= design->armor && ship->hull <= design->hull - core && ship->core <= core;
}

/* NV-attack.11, NV-adv.1: four boxes of a track at most */
static bool are_tracks(const struct game *game, int unit)
{
    const struct nova_ship *ship = nova_ship_of(game, unit);
    for (int track = 0; track < NOVA_TRACKS; track++)
        if (ship->track[track] > NOVA_CHECKS_MAX ||
            (ship->total[track] && !nova_has(game, NOVA_OPTION_DAMAGE_ALLOCATION)))
            return false;
    return true;
}

static bool banks_are_sound(const struct game *game, int unit, struct note *why)
{
    const struct nova_design *design = nova_design_of(game, unit);
    const struct nova_ship *ship = nova_ship_of(game, unit);
    bool by_bank = nova_has(game, NOVA_OPTION_BANK_SPECIFIC_DAMAGE);
    uint64_t banks = ship->bank_hit[0] | ship->bank_hit[1] | ship->bank_hit[2];
    return PROMISE((ship->bank_hit[2] & (ship->bank_hit[0] | ship->bank_hit[1])) == 0, ADV_1,
                   "a bank has four boxes") &&
           PROMISE(by_bank ? ship->track[NOVA_WEAPONS] == 0 : banks == 0, ADV_1,
                   "weapons are damaged by bank or all together") &&
           PROMISE(design->bank_count == NOVA_BANKS_MAX ||
                       (banks | ship->spent) >> design->bank_count == 0,
                   COMP_3, "only banks that are aboard are damaged or spent") &&
           PROMISE(ship->lost >> design->system_count == 0, SYS_0,
                   "only systems that are aboard are lost");
}

/* NV-comp.6: a ship on the board is not full, unless damage has still to take effect */
static bool is_in_condition(const struct game *game, int unit)
{
    bool hurt = nova_ship_of(game, unit)->flags & NOVA_HURT;
    return nova_ship_condition(game, unit) != NOVA_DESTROYED &&
           (hurt || nova_ship_condition(game, unit) >= nova_ship_condition_by_boxes(game, unit));
}

/* What is under way only between two questions, or while its own is asked. */
static bool flags_are_sound(const struct game *game, int unit, struct note *why)
{
    const struct nova_state *state = nova_state_of(game);
    const struct nova_ship *ship = &state->ships[unit];
    bool moving = ship->flags & (NOVA_STRAINING | NOVA_ROCKY | NOVA_CROWDED);
    bool at_once = nova_has(game, NOVA_OPTION_SIMULTANEOUS_PLAY);
    bool hurt = (ship->flags & NOVA_HURT) || ship->rank || ship->fresh;
    if (!is_settled(state))
        return true;
    return PROMISE(!(ship->flags & NOVA_DRAWN), SEQ_0, "nobody is drawn at a question") &&
           PROMISE(!moving || state->step == NOVA_STEP_SHIFT_ASK, MOVE_6,
                   "nobody is on the way at a question") &&
           PROMISE(!hurt || state->step == NOVA_STEP_PICK_ASK, ATTACK_13,
                   "no damage is under way at a question") &&
           PROMISE(!(ship->flags & NOVA_PLOTTED) ||
                       (at_once && state->head.phase == NOVA_PHASE_MOVEMENT),
                   ADV_9, "moves are written only in simultaneous play");
}

static bool ship_is_sound(const struct game *game, int unit, struct note *why)
{
    const struct nova_ship *ship = nova_ship_of(game, unit);
    bool drifts = ship->velocity.q != 0 || ship->velocity.r != 0;
    bool hurt = ship->flags & NOVA_HURT;
    return PROMISE(are_tracks(game, unit), ATTACK_11, "a track has four boxes at most") &&
           banks_are_sound(game, unit, why) &&
           PROMISE(is_in_condition(game, unit), COMP_6,
                   "a ship's condition is that of its boxes") &&
           PROMISE(hurt || ship->fresh == 0, ATTACK_13, "fresh damage has still to take effect") &&
           flags_are_sound(game, unit, why) &&
           PROMISE(ship->jump < NOVA_JUMP && ship->speed <= NOVA_SPEED_MAX, SEQ_0,
                   "speed and jump are within their limits") &&
           PROMISE(nova_movement_of(game) == NOVA_VECTOR || !drifts, ALT_0,
                   "ships drift only in vector movement");
}

/* One that is gone keeps its fate and what the lens measures, nothing else. */
static bool gone_is_sound(const struct game *game, int unit, struct note *why)
{
    const struct nova_ship *ship = nova_ship_of(game, unit);
    struct nova_ship kept = {
        .hits = ship->hits, .armor = ship->armor, .hull = ship->hull, .core = ship->core};
    kept.flags = ship->flags & (3 << NOVA_CONDITION_SHIFT | 3 << NOVA_FATE_SHIFT);
    return PROMISE(memcmp(ship, &kept, sizeof kept) == 0, VP_1,
                   "who is gone keeps nothing but a fate") &&
           PROMISE((nova_ship_fate(game, unit) == NOVA_LOST) ==
                       (nova_ship_condition(game, unit) == NOVA_DESTROYED),
                   COMP_6, "a lost ship is a destroyed one");
}

static bool ships_are_sound(const struct game *game, struct note *why)
{
    const struct nova_state *state = nova_state_of(game);
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        bool gone = state->units[unit].status == STATUS_GONE;
        if (!unit_is_sound(game, unit, why) ||
            !PROMISE(are_boxes(game, unit), COMP_4, "no more boxes are checked than there are") ||
            !(gone ? gone_is_sound(game, unit, why) : ship_is_sound(game, unit, why)))
            return false;
    }
    return true;
}

/* NV-note.2: red's ships, then blue's */
static bool is_ordered(const struct nova_state *state)
{
    for (int unit = 1; unit < state->head.unit_count; unit++)
        if (state->units[unit - 1].side > state->units[unit].side)
            return false;
    return true;
}

/* NV-setup.4, NV-move.6: only a ship that has still to be displaced shares a hex */
static bool is_stacked_well(const struct game *game)
{
    const struct nova_state *state = nova_state_of(game);
    if (state->head.phase == NOVA_PHASE_MOVEMENT && state->step != NOVA_STEP_ASK)
        return true;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (nova_ship_is_on_board(game, unit) &&
            nova_cell_ship(game, state->units[unit].cell, unit) != UNIT_NONE)
            return false;
    return true;
}

/* ---- the machine ---- */

static bool turns_are_sound(const struct game *game, struct note *why)
{
    const struct nova_state *state = nova_state_of(game);
    return PROMISE(state->step < NOVA_STEP_COUNT, SEQ_0, "there is no such step") &&
           PROMISE(state->turns.side < SIDES && state->turns.big < SIDES &&
                       state->leader <= SIDE_NONE && state->winner <= SIDE_NONE,
                   SEQ_3, "turns are those of sides") &&
           PROMISE(state->chain < NOVA_CHAIN_MAX, SEQ_3, "a tie is not thrown for ever") &&
           PROMISE(state->ended >> game->setup->seat_count == 0, SEQ_3,
                   "only seats end their runs") &&
           PROMISE(promise_names_unit(game, state->actor) &&
                       promise_names_unit(game, state->cursor),
                   SEQ_0, "actor and cursor are ships") &&
           PROMISE(state->size < NOVA_SIZES || state->size == NOVA_SIZE_OPEN, SETUP_1,
                   "there is no such size of battle");
}

/* NV-setup.6: chosen fleets are a secret of the Fleet Phase */
static bool picks_are_sound(const struct nova_state *state, struct note *why)
{
    const struct picks *picks = &state->picks;
    return PROMISE(picks->count <= UNITS_MAX && picks_first(picks, SEATS_MAX) == picks->count &&
                       picks->spare == 0,
                   SETUP_6, "choices before play are those of seats") &&
           PROMISE(picks->count == 0 || state->head.phase == NOVA_PHASE_FLEET, SETUP_6,
                   "fleets are chosen before play");
}

/* What belongs to steps between two questions is not left over at a question. */
static bool settled_is_sound(const struct nova_state *state, struct note *why)
{
    bool picking = state->step == NOVA_STEP_PICK_ASK;
    bool firing = state->step == NOVA_STEP_FIRE_ASK || picking;
    /* in the step ASK an activation may have to be closed first */
    bool nobody = state->step == NOVA_STEP_SIZE_ASK;
    struct nova_settle settle = state->settle;
    if (picking)
        settle.ranks = 0;
    return PROMISE(promise_is_idle(&state->attack, sizeof state->attack), ATTACK_1,
                   "no attack is under way at a question") &&
           PROMISE(promise_is_idle(&settle, sizeof settle), ATTACK_13,
                   "no damage is under way at a question") &&
           PROMISE(firing != promise_is_idle(&state->fire, sizeof state->fire), ATTACK_1,
                   "fire is declared while its questions are asked, and only then") &&
           PROMISE(state->face[SIDE_RED] == 0 && state->face[SIDE_BLUE] == 0 && state->chain == 0 &&
                       state->hole == 0 && state->cause == 0,
                   SEQ_0, "no dice are left over at a question") &&
           PROMISE(state->step == NOVA_STEP_ASK || nobody == (state->actor == UNIT_NONE), SEQ_0,
                   "who is asked about has been chosen") &&
           PROMISE(state->actor == UNIT_NONE || state->head.phase >= NOVA_PHASE_MOVEMENT, SEQ_0,
                   "nobody acts before the battle");
}

bool nova_invariants_hold(const struct game *game, struct note *why)
{
    const struct nova_state *state = nova_state_of(game);
    return promise_common(game, why) && ships_are_sound(game, why) &&
           PROMISE(is_ordered(state), NOTE_2, "ids go through red's ships, then blue's") &&
           PROMISE(is_stacked_well(game), SETUP_4, "no two ships share a hex") &&
           turns_are_sound(game, why) && picks_are_sound(state, why) &&
           (!is_settled(state) || settled_is_sound(state, why));
}
