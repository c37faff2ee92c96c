/* Out of play, and what the enemy scores for it (AE-2.3.1, AE-3.3.2, AE-B6, AE-F3, AE-F4). */
#include "rules/admiralty/settle.h"

#include "rules/kit/score.h"

void admiralty_score_vp(struct walk *walk, int side, int points, enum admiralty_rule rule)
{
    struct event event = walk_event(walk, ADMIRALTY_EVENT_SCORED, (int)rule, UNIT_NONE, UNIT_NONE);
    score_add(walk, &event, admiralty_state_of(walk->game)->vp, side, points);
}

/* What the enemy gets: the full rating (AE-2.3.1), a flight's price if it was bought (AE-F3), half
 * for a ship that jumps (AE-B6), and what the scenario says for one that leaves (AE-3.3.2) */
static int points_for(const struct walk *walk, int unit, enum admiralty_fate fate)
{
    const struct admiralty_scenario *scenario = walk->game->setup->scenario;
    int points = admiralty_rating_points(walk->game, unit);
    switch (fate) {
    case ADMIRALTY_LEFT:
        return scenario->leave_vp ? points : 0;
    case ADMIRALTY_JUMPED:
        return admiralty_is_flight(walk->game, unit) ? 0 : (points + 1) / 2;
    case ADMIRALTY_IN_PLAY:
    case ADMIRALTY_DESTROYED:
        break;
    }
    return points;
}

static enum admiralty_rule rule_of_points(const struct walk *walk, int unit,
                                          enum admiralty_fate fate)
{
    if (admiralty_is_flight(walk->game, unit))
        return ADMIRALTY_RULE_F3;
    if (fate == ADMIRALTY_LEFT)
        return ADMIRALTY_RULE_R3_3_2;
    return fate == ADMIRALTY_JUMPED ? ADMIRALTY_RULE_B6 : ADMIRALTY_RULE_R2_3_1;
}

/* AE-F2: a flight next to it that attacked it in this dogfight, or UNIT_NONE */
static int holder_of(const struct admiralty_state *state, int unit)
{
    for (int other = 0; other < state->head.unit_count; other++)
        if (state->units[other].status == STATUS_BOARD && state->elements[other].rival == unit &&
            admiralty_distance(state->units[other].cell, state->units[unit].cell) == 1)
            return other;
    return UNIT_NONE;
}

void admiralty_unlock(struct walk *walk, int unit)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    struct admiralty_element *flight = &state->elements[unit];
    flight->rival = UNIT_NONE;
    flight->rival = (uint8_t)holder_of(state, unit);
    if (flight->rival == UNIT_NONE)
        admiralty_tell_two(walk, ADMIRALTY_EVENT_UNLOCKED, ADMIRALTY_RULE_F2, unit, 0, 0);
}

/* AE-F2: a dogfight ends when one of the two is gone */
static void free_rivals(struct walk *walk, int gone)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (admiralty_is_flight(walk->game, unit) && state->elements[unit].rival == gone)
            admiralty_unlock(walk, unit);
}

static void wipe(struct walk *walk, int unit, enum admiralty_fate fate)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    struct unit *gone = &state->units[unit];
    struct admiralty_element *element = &state->elements[unit];
    struct admiralty_element kept = {
        .marker = CELL_NOWHERE,
        .flags = (uint16_t)((element->flags & ADMIRALTY_BOUGHT) | (unsigned)fate
                                                                      << ADMIRALTY_FATE_SHIFT),
        .hits = element->hits,
        .impact = element->impact,
        .charts = element->charts,
        .carrier = UNIT_NONE,
        .rival = UNIT_NONE,
    };
    *element = kept;
    gone->status = STATUS_GONE;
    gone->cell = CELL_NOWHERE;
    gone->heading = HEADING_NONE;
}

static enum admiralty_fate fate_by(enum admiralty_cause cause)
{
    if (cause == ADMIRALTY_BY_LEAVING)
        return ADMIRALTY_LEFT;
    return cause == ADMIRALTY_BY_JUMP ? ADMIRALTY_JUMPED : ADMIRALTY_DESTROYED;
}

/* All hear of it, even if the ship was hidden (AE-B3.5). */
static void tell_removed(struct walk *walk, int unit, enum admiralty_cause cause,
                         enum admiralty_fate fate, enum admiralty_rule rule)
{
    static const enum admiralty_event kinds[] = {
        [ADMIRALTY_IN_PLAY] = ADMIRALTY_EVENT_DESTROYED,
        [ADMIRALTY_DESTROYED] = ADMIRALTY_EVENT_DESTROYED,
        [ADMIRALTY_LEFT] = ADMIRALTY_EVENT_LEFT_BOARD,
        [ADMIRALTY_JUMPED] = ADMIRALTY_EVENT_JUMPED,
    };
    struct event event = walk_event(walk, (int)kinds[fate], (int)rule, unit, UNIT_NONE);
    event.cell = admiralty_state_of(walk->game)->units[unit].cell;
    if (fate == ADMIRALTY_DESTROYED) {
        event.argument[0] = (int32_t)cause;
        event.argument[1] = points_for(walk, unit, fate);
    } else {
        event.argument[0] = points_for(walk, unit, fate);
    }
    walk_tell(walk, &event);
}

static void remove_one(struct walk *walk, int unit, enum admiralty_cause cause,
                       enum admiralty_fate fate, enum admiralty_rule rule)
{
    int points = points_for(walk, unit, fate),
        enemy = !admiralty_state_of(walk->game)->units[unit].side;
    tell_removed(walk, unit, cause, fate, rule);
    wipe(walk, unit, fate);
    admiralty_score_vp(walk, enemy, points, rule_of_points(walk, unit, fate));
    if (admiralty_is_flight(walk->game, unit))
        free_rivals(walk, unit);
}

/* AE-F4: flights aboard share the fate of their carrier */
static void remove_aboard(struct walk *walk, int carrier, enum admiralty_fate fate)
{
    const struct admiralty_state *state = admiralty_state_of(walk->game);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->units[unit].status == ADMIRALTY_ABOARD &&
            state->elements[unit].carrier == carrier)
            remove_one(walk, unit, ADMIRALTY_BY_CARRIER, fate, ADMIRALTY_RULE_F4);
}

/* AE-E3: a ship destroyed on the board may, unless another's blast has killed it */
static bool may_explode(const struct walk *walk, int unit, enum admiralty_cause cause)
{
    return admiralty_has(walk->game, ADMIRALTY_OPTION_EXPLOSIONS) &&
           !admiralty_is_flight(walk->game, unit) && admiralty_on_board(walk->game, unit) &&
           fate_by(cause) == ADMIRALTY_DESTROYED && cause != ADMIRALTY_BY_EXPLOSION;
}

void admiralty_remove(struct walk *walk, int unit, enum admiralty_cause cause,
                      enum admiralty_rule rule)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    enum admiralty_fate fate = fate_by(cause);
    struct cell cell = state->units[unit].cell;
    bool explodes = may_explode(walk, unit, cause);
    remove_one(walk, unit, cause, fate, rule);
    if (!admiralty_is_flight(walk->game, unit))
        remove_aboard(walk, unit, fate);
    if (explodes) {
        state->units[unit].cell = cell;
        state->elements[unit].flags |= ADMIRALTY_DYING;
    }
}

bool admiralty_is_any_dying(const struct game *game)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->elements[unit].flags & ADMIRALTY_DYING)
            return true;
    return false;
}
