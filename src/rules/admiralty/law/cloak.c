/* Ships that hide, return and are found (AE-B3). */
#include "rules/admiralty/law/law.h"

#include <string.h>

enum { DETECTED_ON = 6, DETECTED_NEAR_ON = 5, DETECTION_RANGE = 6 };

void admiralty_cloak_cast_shadow(struct admiralty_element *ship)
{
    struct admiralty_shadow *shadow = &ship->shadow;
    shadow->lost = ship->lost;
    shadow->speed = ship->speed;
    shadow->burning = ship->burning;
    shadow->facing = ship->facing;
    shadow->trail = ship->trail;
    shadow->hull = ship->hull;
    shadow->engine = ship->engine;
    shadow->shield = ship->shield;
    shadow->inverted = (ship->flags & ADMIRALTY_INVERTED) != 0;
    memcpy(shadow->screen, ship->screen, sizeof shadow->screen);
}

/* AE-B3.1 */
static void hide(struct walk *walk, int unit)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    struct unit *piece = &state->units[unit];
    struct admiralty_element *ship = &state->elements[unit];
    ship->marker = piece->cell;
    ship->marker_heading = piece->heading;
    ship->hits = ship->impact = ship->charts = 0;
    ship->shown = 0;
    ship->flags &= (uint16_t)~ADMIRALTY_EVASIVE;
    admiralty_cloak_cast_shadow(ship);
    piece->status = ADMIRALTY_HIDDEN;
    struct event event =
        walk_event(walk, admiralty_cloaked_kind, ADMIRALTY_RULE_B3_1, unit, UNIT_NONE);
    event.cell = ship->marker;
    walk_tell(walk, &event);
}

/* It comes to light where it is: marker and shadow go. Nothing is told. */
static void uncover(struct walk *walk, int unit)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    struct admiralty_element *ship = &state->elements[unit];
    memset(&ship->shadow, 0, sizeof ship->shadow);
    ship->marker = CELL_NOWHERE;
    ship->marker_heading = 0;
    state->units[unit].status = STATUS_BOARD;
}

static void tell_place(struct walk *walk, int kind, enum admiralty_rule rule, int unit)
{
    struct event event = walk_event(walk, kind, (int)rule, unit, UNIT_NONE);
    event.cell = admiralty_state_of(walk->game)->units[unit].cell;
    event.roll = EVENT_NO_ROLL; /* what led to it was a hidden die */
    walk_tell(walk, &event);
}

/* AE-B3.3 */
static void put_back(struct walk *walk, int unit, enum admiralty_rule rule)
{
    uncover(walk, unit);
    tell_place(walk, admiralty_returned_kind, rule, unit);
}

static bool in_nebula(const struct walk *walk, int unit)
{
    return admiralty_cell_ground(walk->game, admiralty_state_of(walk->game)->units[unit].cell) ==
           ADMIRALTY_NEBULA;
}

/* AE-G4 */
void admiralty_cloak_leave(struct walk *walk, int unit)
{
    if (admiralty_ship_is_hidden(walk->game, unit) && in_nebula(walk, unit))
        put_back(walk, unit, ADMIRALTY_RULE_G4);
}

void admiralty_cloak_ship(struct walk *walk, int unit)
{
    struct admiralty_element *ship = &admiralty_state_of(walk->game)->elements[unit];
    bool wants = strchr(ship->order, '?') != NULL, nebula = in_nebula(walk, unit);
    bool was_cloaked =
        admiralty_ship_is_hidden(walk->game, unit) || (ship->flags & ADMIRALTY_EXPOSED);
    ship->flags &= (uint16_t) ~(ADMIRALTY_EXPOSED | ADMIRALTY_CLOAKED);
    if (wants && !nebula) {
        if (!admiralty_ship_is_hidden(walk->game, unit))
            hide(walk, unit);
        if (was_cloaked)
            ship->flags |= ADMIRALTY_CLOAKED;
        return;
    }
    if (admiralty_ship_is_hidden(walk->game, unit))
        put_back(walk, unit, ADMIRALTY_RULE_B3_3);
    if (wants)
        tell_place(walk, admiralty_no_cloak_kind, ADMIRALTY_RULE_G4, unit);
}

/* ---- detection ---- */

/* AE-B3.4: is an enemy ship on the board near the true position? */
static int needed_to_detect(const struct walk *walk, int unit)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    const struct unit *units = state->units;
    for (int other = 0; other < state->head.unit_count; other++)
        if (units[other].side != units[unit].side && !admiralty_is_flight(walk->game, other) &&
            admiralty_ship_is_on_board(walk->game, other) &&
            admiralty_distance(units[other].cell, units[unit].cell) <= DETECTION_RANGE)
            return DETECTED_NEAR_ON;
    return DETECTED_ON;
}

static void detect(struct walk *walk, int unit)
{
    struct admiralty_element *ship = &admiralty_state_of(walk->game)->elements[unit];
    int needed = needed_to_detect(walk, unit);
    int face = admiralty_walk_throw(walk, ADMIRALTY_PURPOSE_DETECTION, ADMIRALTY_RULE_B3_4, unit,
                                    UNIT_NONE, 6);
    ship->flags &= (uint16_t)~ADMIRALTY_CLOAKED;
    if (face >= needed) {
        uncover(walk, unit);
        ship->flags |= ADMIRALTY_EXPOSED;
        tell_place(walk, admiralty_detected_kind, ADMIRALTY_RULE_B3_4, unit);
        return;
    }
    admiralty_walk_tell_this(walk, TOLD(walk, admiralty_undetected, ADMIRALTY_RULE_B3_4, unit,
                                        UNIT_NONE, .face = face, .needed = needed));
}

enum progress admiralty_cloak_step(struct walk *walk)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        if (!(state->elements[unit].flags & ADMIRALTY_CLOAKED))
            continue;
        detect(walk, unit);
        return PROGRESS_MORE;
    }
    return admiralty_phases_go(walk, ADMIRALTY_STEP_HYPERDRIVE);
}
