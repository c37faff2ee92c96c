/* T1 carried out: steadiness, moves, entering, carrying, docking and contact. */
#include "rules/admiral/law.h"

/* AD-init.6 */
void admiral_take_try(struct walk *walk, int unit)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    admiral_tell(walk, ADMIRAL_EVENT_TRIED, ADMIRAL_RULE_INIT_6, unit, UNIT_NONE, 0, 0, 0);
    state->actor = (uint8_t)unit;
    state->step = ADMIRAL_STEP_STEADY_ROLL;
}

/* AD-init.4, AD-init.5, AD-init.7 */
enum progress admiral_step_steady(struct walk *walk)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    int unit = state->actor, sides = admiral_steady_die(walk->game, unit);
    struct admiral_ship *ship = &state->ships[unit];
    int rule = admiral_class_of(walk->game, unit)->attack ? admiral_stance_rule(ship->white)
                                                          : ADMIRAL_RULE_INIT_7;
    struct dice_part part = {
        .sides = (uint16_t)sides, .count = 1, .keep = 1, .unit = (uint8_t)unit};
    struct roll roll = {.purpose = ADMIRAL_PURPOSE_STEADINESS,
                        .unit = (uint8_t)unit,
                        .target = UNIT_NONE,
                        .rule = ADMIRAL_RULE_DICE_1};
    int face = walk_throw_sum(walk, &roll, &part, 1);
    bool steady = face > admiral_steady_fails(walk->game, unit);
    admiral_tell(walk, steady ? ADMIRAL_EVENT_STEADY : ADMIRAL_EVENT_MOVE_FAILED, rule, unit,
                 UNIT_NONE, face, sides, 0);
    ship->flags |= (uint16_t)(steady ? ADMIRAL_SHIP_STEADY : ADMIRAL_SHIP_MOVE_FAILED);
    state->step = steady ? ADMIRAL_STEP_STEADY_ASK : ADMIRAL_STEP_MOVE_DONE;
    return PROGRESS_ACTIVATION_ENDED;
}

/* AD-init.6 */
void admiral_take_stay(struct walk *walk, int unit)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    struct admiral_ship *ship = &state->ships[unit];
    ship->flags = (uint16_t)((ship->flags & ~ADMIRAL_SHIP_STEADY) | ADMIRAL_SHIP_MOVE_FAILED);
    admiral_tell(walk, ADMIRAL_EVENT_STAYED, ADMIRAL_RULE_INIT_6, unit, UNIT_NONE, 0, 0, 0);
    state->step = ADMIRAL_STEP_MOVE_DONE;
}

/* AD-dock.3: this is not their own move */
static void carry_docked(struct walk *walk, int host, struct cell cell)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        if (!admiral_docked_at(walk->game, unit, host))
            continue;
        state->units[unit].cell = cell;
        struct event event = event_make(ADMIRAL_EVENT_CARRIED, ADMIRAL_RULE_DOCK_3, unit, host);
        event.cell = cell;
        event_add(walk->events, &event);
    }
}

/* AD-move.1, AD-fleet.5, AD-geo.3; AD-board.10 for a ship with marines aboard */
static void go_to(struct walk *walk, const struct action *action)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    struct unit *body = &state->units[action->unit];
    struct admiral_ship *ship = &state->ships[action->unit];
    bool entering = body->status == STATUS_RESERVE;
    bool edge = action->cell.r == admiral_home_row(walk->game, body->side);
    int rule = entering         ? (edge ? ADMIRAL_RULE_GEO_3 : ADMIRAL_RULE_FLEET_5)
               : ship->blue > 0 ? ADMIRAL_RULE_BOARD_10
                                : ADMIRAL_RULE_MOVE_1;
    admiral_undock(walk, action->unit);
    body->status = STATUS_BOARD;
    body->cell = action->cell;
    ship->flags = (uint16_t)((ship->flags & ~ADMIRAL_SHIP_STEADY) | ADMIRAL_SHIP_MOVED);
    admiral_tell_cell(walk, entering ? ADMIRAL_EVENT_ENTERED : ADMIRAL_EVENT_MOVED, rule,
                      action->unit, action->cell, action->mode);
    carry_docked(walk, action->unit, action->cell);
}

/* AD-dock.1 */
static void dock(struct walk *walk, int unit, int host)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    struct event event = event_make(ADMIRAL_EVENT_DOCKED, ADMIRAL_RULE_DOCK_1, unit, host);
    event.cell = state->units[unit].cell;
    state->ships[unit].host = (uint8_t)host;
    event_add(walk->events, &event);
}

/* AD-grapple.1, AD-grapple.2, AD-move.6 */
static void grapple(struct walk *walk, int unit, int target)
{
    int marines = admiral_class_of(walk->game, unit)->marines;
    admiral_tell(walk, ADMIRAL_EVENT_GRAPPLED,
                 marines ? ADMIRAL_RULE_GRAPPLE_1 : ADMIRAL_RULE_GRAPPLE_2, unit, target, 0, 0, 0);
    admiral_tell(walk, ADMIRAL_EVENT_TOGETHER, ADMIRAL_RULE_MOVE_6, unit, target, 0, 0, 0);
    admiral_contact_made(walk, unit, target);
}

/* AD-ram.1 */
static void ram(struct walk *walk, int unit, int target)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    state->ships[unit].flags |= ADMIRAL_SHIP_RAMMED;
    admiral_tell(walk, ADMIRAL_EVENT_RAMMED, ADMIRAL_RULE_RAM_1, unit, target, 0, 0, 0);
    state->actor = (uint8_t)unit;
    state->victim = (uint8_t)target;
    state->step = ADMIRAL_STEP_RAM_ATTACK;
}

void admiral_take_move(struct walk *walk, const struct action *action)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    admiral_note_bearing(walk->game, action->unit);
    go_to(walk, action);
    state->actor = action->unit;
    state->step = ADMIRAL_STEP_MOVE_DONE;
    if (action->mode == ADMIRAL_MODE_DOCK)
        dock(walk, action->unit, action->target);
    else if (action->mode == ADMIRAL_MODE_GRAPPLE)
        grapple(walk, action->unit, action->target);
    else if (action->mode == ADMIRAL_MODE_RAM)
        ram(walk, action->unit, action->target);
}

/* AD-grapple.3 */
void admiral_take_stand(struct walk *walk, int unit, int target)
{
    admiral_note_bearing(walk->game, unit);
    admiral_state_of(walk->game)->ships[unit].flags |= ADMIRAL_SHIP_MOVED;
    admiral_tell(walk, ADMIRAL_EVENT_STOOD_GRAPPLED, ADMIRAL_RULE_GRAPPLE_3, unit, target, 0, 0, 0);
    admiral_contact_made(walk, unit, target);
}
