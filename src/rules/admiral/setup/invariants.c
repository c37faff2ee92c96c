/* What holds between any two steps (AD-state.1), and the score. */
#include "rules/admiral/setup/setup.h"

#include "rules/kit/promise.h"

#define PROMISE(kept, rule, words) promise(kept, why, admiral_rule_ids[ADMIRAL_RULE_##rule], words)

/* ---- ships ---- */

static bool is_in_place(const struct game *game, int unit)
{
    const struct unit *body = &admiral_state_of(game)->units[unit];
    return body->status == STATUS_BOARD ? board_contains(&game->setup->board, body->cell)
                                        : !cell_is_place(body->cell);
}

static bool is_stripped(const struct admiral_ship *ship)
{
    return ship->white == 0 && ship->red == 0 && ship->blue == 0 && ship->marines == 0 &&
           ship->host == UNIT_NONE && ship->target == UNIT_NONE && ship->flags == 0;
}

/* AD-dock.2, AD-dock.3: docked ships are where their host is */
static bool is_docked_well(const struct game *game, int unit)
{
    const struct admiral_state *state = admiral_state_of(game);
    int host = state->ships[unit].host;
    if (host == UNIT_NONE)
        return true;
    return host < state->head.unit_count && host != unit && admiral_on_board(game, host) &&
           state->units[host].side == state->units[unit].side &&
           cell_equal(state->units[host].cell, state->units[unit].cell) &&
           admiral_class_of(game, host)->host && admiral_class_of(game, unit)->docks;
}

/* AD-init.10, AD-damage.6 */
static bool fleet_ship_is_sound(const struct game *game, int unit, struct note *why)
{
    const struct admiral_state *state = admiral_state_of(game);
    const struct admiral_ship *ship = &state->ships[unit];
    bool starting = state->step == ADMIRAL_STEP_START;
    return PROMISE(ship->white + ship->red + ship->blue <= ADMIRAL_HOLES, INIT_10,
                   "a ship has no more pegs than holes") &&
           PROMISE(ship->red < ADMIRAL_RED_REMOVES || starting, DAMAGE_6,
                   "a ship with its last red peg is removed") &&
           PROMISE(is_docked_well(game, unit), DOCK_2, "docked ships are where their host is") &&
           PROMISE(promise_names_unit(game, ship->target), STATE_1, "a ship aims at a ship") &&
           PROMISE(!(ship->flags & ADMIRAL_SHIP_STEADY) || state->actor == unit, STATE_1,
                   "only the ship that acts is steadied") &&
           PROMISE(!(ship->flags & ADMIRAL_SHIP_BORE) || state->head.phase == ADMIRAL_PHASE_MOVE,
                   OPT_19, "who bore on a ship is known while it moves");
}

/* AD-fleet.2 */
static bool may_be_exchanged(const struct game *game, int unit)
{
    return admiral_state_of(game)->head.phase == ADMIRAL_PHASE_EXCHANGE &&
           admiral_fleet_may_exchange(game, unit);
}

static bool ship_is_sound(const struct game *game, int unit, struct note *why)
{
    const struct admiral_state *state = admiral_state_of(game);
    const struct unit *body = &state->units[unit];
    const struct admiral_ship *ship = &state->ships[unit];
    if (!PROMISE(body->design != DESIGN_NONE, DATA_2, "every ship is of a class") ||
        !PROMISE(ship->fleet >= 1 && ship->fleet <= admiral_fleet_count(game, body->side), DATA_2,
                 "every ship is of a fleet of its side") ||
        !PROMISE(is_in_place(game, unit), GEO_1, "ships are on the board, or nowhere") ||
        !PROMISE(!(ship->flags & ADMIRAL_SHIP_EXCHANGE) || may_be_exchanged(game, unit), FLEET_2,
                 "ships that can be exchanged are, before the battle"))
        return false;
    if (body->status == STATUS_GONE)
        return PROMISE(is_stripped(ship), STATE_1, "a ship that is gone has nothing left");
    return fleet_ship_is_sound(game, unit, why);
}

static bool ships_are_sound(const struct game *game, struct note *why)
{
    for (int unit = 0; unit < admiral_state_of(game)->head.unit_count; unit++)
        if (!ship_is_sound(game, unit, why))
            return false;
    return true;
}

/* AD-state.1: a fleet fights as long as it has a command ship of its own */
static bool is_commanded(const struct game *game, int side, int fleet)
{
    const struct admiral_state *state = admiral_state_of(game);
    bool surrendered = state->surrendered[side] >> (fleet - 1) & 1;
    int ships = 0, commands = 0;
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        if (state->units[unit].side != side || state->units[unit].status == STATUS_GONE ||
            state->ships[unit].fleet != fleet)
            continue;
        ships++;
        commands += (state->ships[unit].flags & ADMIRAL_SHIP_COMMAND) != 0;
    }
    return surrendered ? ships == 0 : commands > 0;
}

static bool fleets_are_sound(const struct game *game, struct note *why)
{
    if (admiral_state_of(game)->step == ADMIRAL_STEP_START ||
        admiral_state_of(game)->head.phase == ADMIRAL_PHASE_CHOICE)
        return true;
    for (int side = 0; side < SIDES; side++)
        for (int fleet = 1; fleet <= admiral_fleet_count(game, side); fleet++)
            if (!PROMISE(is_commanded(game, side, fleet), STATE_1,
                         "a fleet fights as long as it has a command ship of its own"))
                return false;
    return true;
}

/* ---- the machine ---- */

static bool is_at_rest(const struct admiral_state *state)
{
    return state->attack == 0 && state->defend == 0 && state->rebound == 0 &&
           state->rebound_defend == 0 && state->chain == 0;
}

static bool machine_is_sound(const struct game *game, struct note *why)
{
    const struct admiral_state *state = admiral_state_of(game);
    bool settled = state->step <= ADMIRAL_STEP_REWARD_ASK;
    bool asking = state->step == ADMIRAL_STEP_ASK && state->head.phase != ADMIRAL_PHASE_MARINES;
    return PROMISE(state->step <= ADMIRAL_STEP_START, STATE_1, "there is no such step") &&
           PROMISE(state->aggressor < SIDES, STATE_1, "one side is the aggressor") &&
           PROMISE(promise_names_unit(game, state->actor) &&
                       promise_names_unit(game, state->victim),
                   STATE_1, "actor and victim are ships") &&
           PROMISE(state->head.active < SIDES || state->head.phase == ADMIRAL_PHASE_EXCHANGE ||
                       state->head.phase == ADMIRAL_PHASE_CHOICE,
                   STATE_1, "one side is active, but for the exchange") &&
           PROMISE(admiral_choice_is_sound(game, SIDE_RED) &&
                       admiral_choice_is_sound(game, SIDE_BLUE),
                   FLEET_9, "as many fleets are chosen as may be") &&
           PROMISE(!settled || is_at_rest(state), STATE_1, "no dice are left over at a question") &&
           PROMISE(!asking || (state->actor == UNIT_NONE && state->victim == UNIT_NONE), STATE_1,
                   "nobody acts before the question is answered") &&
           PROMISE(promise_is_idle(state->spare, sizeof state->spare), STATE_1,
                   "a part of the state that is not used is in use");
}

bool admiral_invariants_hold(const struct game *game, struct note *why)
{
    return promise_common(game, why) && ships_are_sound(game, why) && fleets_are_sound(game, why) &&
           machine_is_sound(game, why);
}
