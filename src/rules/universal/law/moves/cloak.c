/* Ships that hide, return and are found (UN-C4.2, UN-E1.4b). */
#include "rules/universal/law/moves/moves.h"

#include "rules/universal/state/place.h"

#include <string.h>

enum { DETECTION_RANGE = 5, DIE = 6 };

/* ---- what others see ---- */

/* UN-C4.2c */
void universal_cloak_cast_shadow(struct universal_element *ship, const struct unit *piece)
{
    struct universal_shadow shadow = {ship->card, ship->speed, piece->heading, 0, {0}};
    for (int i = 0; i < UNIVERSAL_WEAPONS_MAX; i++)
        if (ship->weapon[i] & UNIVERSAL_GUN_LOST)
            shadow.lost[i / 8] |= (uint8_t)(1 << i % 8);
    memset(ship->aimed, 0, sizeof ship->aimed);
    ship->shadow = shadow;
    ship->marker = piece->cell;
}

/* What hid it is over: marker and shadow go, what has broken the quiet counts now (UN-C4.2c). */
static void uncover(struct walk *walk, int unit)
{
    struct universal_state *state = universal_state_of(walk->game);
    struct universal_element *ship = &state->elements[unit];
    memset(ship->aimed, 0, sizeof ship->aimed);
    ship->marker = CELL_NOWHERE;
    state->units[unit].status = STATUS_BOARD;
    if (ship->flags & UNIVERSAL_STIRRED) /* UN-B3.4 */
        state->stirred = 1;
    ship->flags &= ~(uint32_t)UNIVERSAL_STIRRED;
}

/* ---- hiding and returning ---- */

/* UN-C4.2; UN-G1: what it pays for that is hidden, too */
static void hide(struct walk *walk, int unit)
{
    struct unit *piece = &universal_state_of(walk->game)->units[unit];
    struct universal_element *ship = &universal_state_of(walk->game)->elements[unit];
    struct event event =
        walk_event(walk, universal_cloaked_kind, UNIVERSAL_RULE_C4_2, unit, UNIT_NONE);
    event.cell = piece->cell;
    ship->hits = ship->through = ship->points = 0;
    ship->shown = 0;
    universal_cloak_cast_shadow(ship, piece);
    ship->shadow.boosted = ship->boost;
    piece->status = UNIVERSAL_HIDDEN;
    walk_tell(walk, &event);
    universal_lay_drop_seekers(walk, unit, UNIVERSAL_RULE_C4_2);
}

/* It stands where it truly is. UN-C3.3: the board may have floated away from it. */
static void put_back(struct walk *walk, int unit, enum universal_event kind,
                     enum universal_rule rule)
{
    struct cell cell = universal_state_of(walk->game)->units[unit].cell;
    if (!board_contains(&walk->game->setup->board, cell)) {
        universal_remove(walk, unit, UNIVERSAL_BY_LEAVING, UNIVERSAL_RULE_C3_3);
        return;
    }
    uncover(walk, unit);
    struct event event = walk_event(walk, (int)kind, (int)rule, unit, UNIT_NONE);
    event.cell = cell;
    event.roll = EVENT_NO_ROLL; /* what led to it were hidden dice */
    walk_tell(walk, &event);
}

void universal_cloak_leave(struct walk *walk, int unit)
{
    if (universal_is_hidden(walk->game, unit) &&
        universal_cell_in_nebula(walk->game, universal_state_of(walk->game)->units[unit].cell))
        put_back(walk, unit, UNIVERSAL_EVENT_RETURNED, UNIVERSAL_RULE_H4);
}

/* UN-E1.4b: one that was cloaked last turn and stays so may be detected; if it was already, it has
 * a new marker */
void universal_cloak_ship(struct walk *walk, int unit)
{
    struct universal_element *ship = &universal_state_of(walk->game)->elements[unit];
    bool hidden = universal_is_hidden(walk->game, unit);
    bool again = hidden || (ship->flags & UNIVERSAL_EXPOSED);
    ship->flags &= ~(uint32_t)(UNIVERSAL_EXPOSED | UNIVERSAL_CLOAKED);
    if (ship->order[0] != '?') {
        if (hidden)
            put_back(walk, unit, UNIVERSAL_EVENT_RETURNED, UNIVERSAL_RULE_C4_2);
        return;
    }
    if (!hidden)
        hide(walk, unit);
    if (again)
        ship->flags |= UNIVERSAL_CLOAKED;
    universal_points_use_item(walk, unit, UNIVERSAL_CLOAKING_DEVICE);
}

/* ---- detection ---- */

static int distance_between(const struct game *game, int unit, int other)
{
    const struct unit *units = universal_state_of(game)->units;
    return universal_distance(units[unit].cell, units[other].cell);
}

/* UN-E1.4b: the next enemy on the board behind the cursor that is near enough, or UNIT_NONE */
static int next_observer(const struct game *game, int unit)
{
    const struct universal_state *state = universal_state_of(game);
    int first = state->cursor == UNIT_NONE ? 0 : state->cursor + 1;
    for (int other = first; other < state->head.unit_count; other++)
        if (state->units[other].side != state->units[unit].side && universal_is_ship(game, other) &&
            universal_on_board(game, other) &&
            distance_between(game, unit, other) <= DETECTION_RANGE)
            return other;
    return UNIT_NONE;
}

/* All observers roll; `left` tells that one of them has found it. */
static void observe(struct walk *walk, int unit, int observer)
{
    struct universal_state *state = universal_state_of(walk->game);
    int distance = distance_between(walk->game, unit, observer);
    struct roll what =
        universal_roll(walk, UNIVERSAL_PURPOSE_DETECTION, UNIVERSAL_RULE_E1_4B, unit, observer);
    int face = walk_throw_one(walk, &what, DIE);
    state->cursor = (uint8_t)observer;
    if (face > distance) {
        state->left = 1;
        return;
    }
    universal_tell_of(walk, TOLD(walk, universal_undetected, UNIVERSAL_RULE_E1_4B, unit, observer,
                                 .face = face, .distance = distance));
}

/* UN-E1.4b; a Probe needs no dice (UN-E2.7) */
static void end_detection(struct walk *walk, int unit, bool probed)
{
    struct universal_state *state = universal_state_of(walk->game);
    bool found = probed || state->left;
    state->cursor = UNIT_NONE;
    state->left = 0;
    state->elements[unit].flags &= ~(uint32_t)UNIVERSAL_CLOAKED;
    if (!found)
        return;
    put_back(walk, unit, UNIVERSAL_EVENT_DETECTED,
             probed ? UNIVERSAL_RULE_E2_7 : UNIVERSAL_RULE_E1_4B);
    if (universal_on_board(walk->game, unit))
        state->elements[unit].flags |= UNIVERSAL_EXPOSED;
}

/* UN-D0.3: by cloaked ship, then by observer */
enum progress universal_cloak_detect(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    int unit = 0;
    while (unit < state->head.unit_count && !(state->elements[unit].flags & UNIVERSAL_CLOAKED))
        unit++;
    if (unit == state->head.unit_count)
        return universal_phases_go(walk, UNIVERSAL_STEP_JUMP);
    const struct unit *ship = &state->units[unit];
    bool probed = universal_marker_probe_near(walk->game, SIDE_BLUE - ship->side, ship->cell);
    int observer = probed ? UNIT_NONE : next_observer(walk->game, unit);
    if (observer != UNIT_NONE)
        observe(walk, unit, observer);
    else
        end_detection(walk, unit, probed);
    return PROGRESS_MORE;
}
