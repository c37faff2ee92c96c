/* Out of play, and what the enemy scores for it (NV-vp.1, NV-move.5, NV-move.6, NV-sys.2). */
#include "rules/nova/law.h"

#include "rules/kit/score.h"

static enum nova_fate fate_by(enum nova_cause cause)
{
    switch (cause) {
    case NOVA_BY_LEAVING:
    case NOVA_BY_CROWDING:
        return NOVA_LEFT;
    case NOVA_BY_JUMP:
        return NOVA_JUMPED;
    case NOVA_BY_FIRE:
    case NOVA_BY_ASTEROIDS:
    case NOVA_BY_PLANET:
    case NOVA_BY_BLACK_HOLE:
        break;
    }
    return NOVA_LOST;
}

static void tell_removed(struct walk *walk, int unit, enum nova_cause cause, enum nova_rule rule)
{
    enum nova_fate fate = fate_by(cause);
    struct event event = walk_event(walk, NOVA_EVENT_DESTROYED, (int)rule, unit, UNIT_NONE);
    event.cell = nova_state_of(walk->game)->units[unit].cell;
    if (fate == NOVA_LOST) {
        event.argument[0] = (int32_t)cause;
        event.argument[1] = nova_rating(walk->game, unit);
    } else if (fate == NOVA_LEFT) {
        event.kind = cause == NOVA_BY_LEAVING ? NOVA_EVENT_LEFT_BOARD : NOVA_EVENT_NO_ROOM;
        event.argument[0] = nova_rating(walk->game, unit);
    } else {
        event.kind = NOVA_EVENT_JUMPED;
    }
    walk_tell(walk, &event);
}

/* NV-vp.1 */
static void score(struct walk *walk, int side, int points)
{
    struct event event = walk_event(walk, NOVA_EVENT_SCORED, NOVA_RULE_VP_1, UNIT_NONE, UNIT_NONE);
    score_add(walk, &event, nova_state_of(walk->game)->vp, side, points);
}

static void wipe(struct walk *walk, int unit, enum nova_fate fate)
{
    struct nova_state *state = nova_state_of(walk->game);
    struct nova_ship *ship = &state->ships[unit];
    unsigned condition = fate == NOVA_LOST ? NOVA_DESTROYED : nova_condition_of(walk->game, unit);
    struct nova_ship kept = {
        .flags = (uint16_t)(condition << NOVA_CONDITION_SHIFT | (unsigned)fate << NOVA_FATE_SHIFT),
        .hits = ship->hits,
        .armor = ship->armor,
        .hull = ship->hull,
        .core = ship->core,
    };
    *ship = kept;
    state->units[unit].status = STATUS_GONE;
    state->units[unit].cell = CELL_NOWHERE;
    state->units[unit].heading = HEADING_NONE;
}

void nova_remove(struct walk *walk, int unit, enum nova_cause cause, enum nova_rule rule)
{
    int enemy = SIDE_BLUE - nova_state_of(walk->game)->units[unit].side;
    tell_removed(walk, unit, cause, rule);
    wipe(walk, unit, fate_by(cause));
    if (cause != NOVA_BY_JUMP) /* NV-sys.2: that gives nothing */
        score(walk, enemy, nova_rating(walk->game, unit));
}
