/* What must hold in every state. */
#include "rules/admiralty/setup/setup.h"

#include "rules/kit/promise.h"

#define PROMISE(kept, rule, words)                                                                 \
    promise(kept, why, admiralty_rule_ids[ADMIRALTY_RULE_##rule], words)

enum {
    HEADINGS = 6,
    SHIP_FLAGS = ADMIRALTY_PLOTTED | ADMIRALTY_SPLIT_MADE | ADMIRALTY_GIVEN | ADMIRALTY_EVASIVE |
                 ADMIRALTY_INVERTED | ADMIRALTY_STRAINING | ADMIRALTY_CLOAKED | ADMIRALTY_EXPOSED |
                 ADMIRALTY_TIED | ADMIRALTY_STACKED
};

/* ---- elements ---- */

static bool unit_is_sound(const struct game *game, int unit, struct note *why)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    const struct unit *body = &state->units[unit];
    bool flight = admiralty_is_flight(game, unit);
    bool placed = body->status == STATUS_BOARD || body->status == ADMIRALTY_HIDDEN;
    bool waits = body->status == STATUS_RESERVE || body->status == ADMIRALTY_ABOARD;
    return PROMISE(!placed || board_contains(&game->setup->board, body->cell), R7_1,
                   "who is in play is on a hex of the board") &&
           PROMISE(!placed || (flight ? body->heading == HEADING_NONE : body->heading < HEADINGS),
                   R7_2, "ships have a heading, flights none") &&
           PROMISE(!waits || cell_equal(body->cell, CELL_NOWHERE), R7_1,
                   "who waits or is aboard stands nowhere") &&
           PROMISE(body->status != STATUS_RESERVE || state->head.phase <= ADMIRALTY_PHASE_DEPLOY,
                   R2_1_2, "reserves wait for the deployment only");
}

static bool are_screens(const struct admiralty_element *ship)
{
    for (int i = 0; i < ADMIRALTY_FACINGS; i++)
        if (ship->screen[i] > ADMIRALTY_SHIELD_MAX || ship->split[i] > ADMIRALTY_SHIELD_MAX)
            return false;
    return true;
}

/* AE-1.2 to AE-1.4 */
static bool tracks_are_sound(const struct game *game, int unit, struct note *why)
{
    const struct admiralty_design *design = admiralty_design_of(game, unit);
    const struct admiralty_element *ship = admiralty_element_of(game, unit);
    uint64_t weapons = ship->lost | ship->cooling;
    return PROMISE(ship->hull + ship->pending_hull <= design->hull, R1_2,
                   "no more boxes are checked than the hull has") &&
           PROMISE(ship->engine + ship->pending_engine <= design->hull, R1_3,
                   "no more boxes are checked than the engine has") &&
           PROMISE(ship->shield + ship->pending_shield <= design->hull, R1_4,
                   "no more boxes are checked than the shield has") &&
           PROMISE(design->weapon_count == 64 || weapons >> design->weapon_count == 0, R1_2,
                   "only weapons that are aboard are lost or cooling") &&
           PROMISE(ship->given % 2 == 0 && ship->facing < HEADINGS && are_screens(ship), R1_4,
                   "screens and facings are those of a ship");
}

static bool ship_is_sound(const struct game *game, int unit, struct note *why)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    const struct admiralty_element *ship = &state->elements[unit];
    bool hidden = state->units[unit].status == ADMIRALTY_HIDDEN;
    return tracks_are_sound(game, unit, why) &&
           PROMISE(state->units[unit].status != ADMIRALTY_ABOARD && ship->fighters == 0 &&
                       ship->pending_fighters == 0 && ship->carrier == UNIT_NONE &&
                       ship->rival == UNIT_NONE,
                   R5_1_1, "a ship is not a flight") &&
           PROMISE(hidden || cell_equal(ship->marker, CELL_NOWHERE), B3_2,
                   "only hidden ships leave a marker") &&
           PROMISE(!hidden || admiralty_ship_has_device(game, unit, ADMIRALTY_DEVICE_CLOAK), B3_2,
                   "only ships with a cloak are hidden") &&
           PROMISE(!hidden || !(ship->flags & ADMIRALTY_EXPOSED), B3_2,
                   "who is exposed is not hidden");
}

static bool is_carried(const struct game *game, int unit)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    int carrier = state->elements[unit].carrier;
    return carrier < state->head.unit_count && state->units[carrier].status != STATUS_GONE &&
           state->units[carrier].side == state->units[unit].side;
}

static bool is_engaged(const struct game *game, int unit)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    int rival = state->elements[unit].rival;
    return rival < state->head.unit_count && admiralty_is_flight(game, rival) &&
           state->units[rival].side != state->units[unit].side;
}

/* AE-5.1.1: neither tracks nor weapons, and what comes with them */
static bool is_no_ship(const struct admiralty_element *flight)
{
    return flight->hull == 0 && flight->engine == 0 && flight->shield == 0 && flight->lost == 0 &&
           flight->cooling == 0 && flight->burning == 0 && flight->started == 0 &&
           flight->pending_hull == 0 && flight->pending_engine == 0 &&
           flight->pending_shield == 0 && flight->pending_weapon == 0 && flight->given == 0 &&
           flight->order[0] == '\0' && !(flight->flags & SHIP_FLAGS);
}

/* AE-5.1.1, AE-F2, AE-F4 */
static bool flight_is_sound(const struct game *game, int unit, struct note *why)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    const struct admiralty_element *flight = &state->elements[unit];
    bool aboard = state->units[unit].status == ADMIRALTY_ABOARD;
    return PROMISE(flight->fighters <= ADMIRALTY_FLIGHT_SIZE &&
                       flight->pending_fighters <= flight->fighters,
                   R5_1_1, "no more fighters are lost than a flight has") &&
           PROMISE(is_no_ship(flight) && state->units[unit].status != ADMIRALTY_HIDDEN, R5_1_1,
                   "a flight is not a ship") &&
           PROMISE(aboard ? is_carried(game, unit) : flight->carrier == UNIT_NONE, F2,
                   "a flight aboard has a carrier of its side, others have none") &&
           PROMISE(flight->rival == UNIT_NONE || is_engaged(game, unit), F4,
                   "a flight is engaged with a flight of the other side");
}

/* A gone element keeps its fate and nothing else that matters. */
static bool is_stripped(const struct admiralty_element *element)
{
    return element->lost == 0 && element->order[0] == '\0' && element->fighters == 0 &&
           element->carrier == UNIT_NONE && element->rival == UNIT_NONE;
}

static bool is_hurt(const struct admiralty_element *element)
{
    return element->pending_hull || element->pending_engine || element->pending_shield ||
           element->pending_weapon || element->pending_fighters;
}

static bool element_is_sound(const struct game *game, int unit, struct note *why)
{
    const struct admiralty_element *element = admiralty_element_of(game, unit);
    bool gone = admiralty_state_of(game)->units[unit].status == STATUS_GONE;
    if (!unit_is_sound(game, unit, why) ||
        !PROMISE(gone == (admiralty_ship_fate(game, unit) != ADMIRALTY_IN_PLAY), R2_3_2,
                 "who is gone has a fate, and nobody else"))
        return false;
    if (gone)
        return PROMISE(is_stripped(element), R2_3_2, "who is gone keeps nothing but a fate") &&
               PROMISE(!(element->flags & ADMIRALTY_DYING) || !admiralty_is_flight(game, unit), E3,
                       "only ships explode");
    return PROMISE((element->flags & ADMIRALTY_DUE) || !is_hurt(element), R4_4_1,
                   "damage that waits is due") &&
           PROMISE(!(element->flags & ADMIRALTY_DYING), E3, "who explodes is gone") &&
           (admiralty_is_flight(game, unit) ? flight_is_sound(game, unit, why)
                                            : ship_is_sound(game, unit, why));
}

static bool elements_are_sound(const struct game *game, struct note *why)
{
    for (int unit = 0; unit < admiralty_state_of(game)->head.unit_count; unit++)
        if (!element_is_sound(game, unit, why))
            return false;
    return true;
}

/* AE-0.3.4: ships of red, ships of blue, flights of red, flights of blue */
static bool is_ordered(const struct admiralty_state *state)
{
    int last = 0;
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        bool flight = state->units[unit].design == DESIGN_NONE;
        int group = (flight ? SIDES : 0) + state->units[unit].side;
        if (group < last)
            return false;
        last = group;
    }
    return true;
}

static bool are_opposed(const struct game *game, int a, int b)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    return state->units[a].side != state->units[b].side && !admiralty_is_flight(game, a) &&
           !admiralty_is_flight(game, b) && admiralty_ship_is_on_board(game, a) &&
           admiralty_ship_is_on_board(game, b) &&
           cell_equal(state->units[a].cell, state->units[b].cell);
}

/* AE-3.3.3: after stacking no two opposing ships share a hex, unless a black hole pulled them */
static bool is_stacked_well(const struct game *game)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    const struct admiralty_scenario *scenario = game->setup->scenario;
    for (int i = 0; i < scenario->ground.region_count; i++)
        if (scenario->ground.region[i].kind == ADMIRALTY_BLACK_HOLE)
            return true;
    if (state->head.phase == ADMIRALTY_PHASE_MOVEMENT)
        return true;
    for (int a = 0; a < state->head.unit_count; a++)
        for (int b = 0; b < a; b++)
            if (are_opposed(game, a, b))
                return false;
    return true;
}

/* ---- the machine ---- */

static bool is_settled(const struct admiralty_state *state)
{
    return state->step <= ADMIRALTY_STEP_PULL_ASK;
}

/* What belongs to steps between two questions is not left over at a question. */
static bool settled_is_sound(const struct admiralty_state *state, struct note *why)
{
    bool asking = state->step == ADMIRALTY_STEP_ASK &&
                  state->head.phase != ADMIRALTY_PHASE_FIGHTER &&
                  state->head.phase != ADMIRALTY_PHASE_COMBAT;
    return PROMISE(state->head.over || promise_is_idle(&state->shot, sizeof state->shot), R4_1_1,
                   "no shot is under way at a question") &&
           PROMISE(state->step == ADMIRALTY_STEP_LOSS_ASK ||
                       promise_is_idle(&state->settle, sizeof state->settle),
                   R4_4_1, "no damage is under way at a question") &&
           PROMISE(!asking || (state->actor == UNIT_NONE && state->victim == UNIT_NONE &&
                               state->declared == 0),
                   R2_2, "nobody acts before the question is answered");
}

static bool machine_is_sound(const struct game *game, struct note *why)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    return PROMISE(state->step < ADMIRALTY_STEP_COUNT, R2_2, "there is no such step") &&
           PROMISE(state->ended >> game->setup->seat_count == 0, R2_2,
                   "only seats end their runs") &&
           PROMISE(state->turns.side < SIDES && state->declared <= ADMIRALTY_WEAPONS_MAX, R2_2,
                   "turns and declared weapons are within their limits") &&
           PROMISE(promise_names_unit(game, state->actor) &&
                       promise_names_unit(game, state->victim) &&
                       promise_names_unit(game, state->cursor),
                   R2_2, "actor, victim and cursor are ships or flights") &&
           PROMISE(!cell_is_place(state->spot) || board_contains(&game->setup->board, state->spot),
                   R3_3_3, "only hexes of the board are contested") &&
           PROMISE(state->picks.spare == 0 && state->picks.count <= UNITS_MAX, R0_3_5,
                   "there are too many choices before play") &&
           (!is_settled(state) || settled_is_sound(state, why));
}

bool admiralty_invariants_hold(const struct game *game, struct note *why)
{
    return promise_common(game, why) && elements_are_sound(game, why) &&
           PROMISE(is_ordered(admiralty_state_of(game)), R0_3_4,
                   "ids go through ships of red and of blue, then flights of red and of blue") &&
           PROMISE(is_stacked_well(game), R3_3_3, "no two opposing ships share a hex") &&
           machine_is_sound(game, why);
}
