/* Out of play, and what the enemy scores for it (NV-vp.1, NV-move.5, NV-move.6, NV-sys.2). */
#include "rules/nova/law/law.h"

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

static struct event removal(const struct walk *walk, int unit, enum nova_cause cause,
                            enum nova_rule rule)
{
    int points = nova_ship_rating(walk->game, unit);
    switch (fate_by(cause)) {
    case NOVA_LEFT:
        return cause == NOVA_BY_LEAVING
                   ? TOLD(walk, nova_left_board, rule, unit, UNIT_NONE, .points = points)
                   : TOLD(walk, nova_no_room, rule, unit, UNIT_NONE, .points = points);
    case NOVA_JUMPED:
        return walk_event(walk, nova_jumped_kind, (int)rule, unit, UNIT_NONE);
    case NOVA_LOST:
    case NOVA_IN_PLAY:
        break;
    }
    return TOLD(walk, nova_destroyed, rule, unit, UNIT_NONE, .cause = (int32_t)cause,
                .points = points);
}

static void tell_removed(struct walk *walk, int unit, enum nova_cause cause, enum nova_rule rule)
{
    struct event event = removal(walk, unit, cause, rule);
    event.cell = nova_state_of(walk->game)->units[unit].cell;
    walk_tell(walk, &event);
}

/* NV-vp.1 */
static void score(struct walk *walk, int side, int points)
{
    struct event event = walk_event(walk, nova_scored_kind, NOVA_RULE_VP_1, UNIT_NONE, UNIT_NONE);
    score_add(walk, &event, nova_state_of(walk->game)->vp, side, points);
}

static void wipe(struct walk *walk, int unit, enum nova_fate fate)
{
    struct nova_state *state = nova_state_of(walk->game);
    struct nova_ship *ship = &state->ships[unit];
    unsigned condition = fate == NOVA_LOST ? NOVA_DESTROYED : nova_ship_condition(walk->game, unit);
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
        score(walk, enemy, nova_ship_rating(walk->game, unit));
}
