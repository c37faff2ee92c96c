/* Out of play, and what the enemy scores for it (AE-2.3.1, AE-3.3.2, AE-B6, AE-F3, AE-F4). */
#include "rules/admiralty/law/settle.h"

#include "rules/kit/score.h"

static void score(struct walk *walk, int side, int points, enum admiralty_rule rule)
{
    struct event event = walk_event(walk, admiralty_scored_kind, (int)rule, UNIT_NONE, UNIT_NONE);
    score_add(walk, &event, admiralty_state_of(walk->game)->vp, side, points);
}

void admiralty_remove_book_award(struct walk *walk, int side, int award, int unit, int points)
{
    TELL(walk, admiralty_awarded, ADMIRALTY_RULE_R2_3_1, unit, UNIT_NONE, .side = side,
         .award = award);
    score(walk, side, points, ADMIRALTY_RULE_R2_3_1);
}

/* ---- points ---- */

/* How an element goes: by its cause; over which edges (bits), of one that leaves the board. */
struct parting {
    enum admiralty_cause cause;
    enum admiralty_fate fate;
    int edges;
};

struct reward {
    int enemy;
    int own;
};

/* AE-3.3.2: what the side of a ship gains that leaves by its `exit` */
static int exit_points(const struct game *game, int unit, int edges)
{
    int side = admiralty_state_of(game)->units[unit].side;
    int rating = admiralty_ship_points(game, unit);
    const struct admiralty_side *record = game->setup->side[side];
    if (admiralty_is_flight(game, unit) || !(edges & admiralty_side_exit(game, side)))
        return 0;
    if (record->exit_worth == ADMIRALTY_EXIT_FULL)
        return rating;
    return record->exit_worth == ADMIRALTY_EXIT_HALF ? (rating + 1) / 2 : 0;
}

static bool is_lost(const struct game *game, int unit, const struct parting *parting)
{
    const struct admiralty_scenario *scenario = game->setup->scenario;
    int side = admiralty_state_of(game)->units[unit].side;
    return !(parting->edges & admiralty_side_exits(game, side)) && scenario->leave_vp;
}

/* What the enemy gets: the full rating (AE-2.3.1), a flight's price if it was bought (AE-F3), half
 * for a ship that jumps (AE-B6), and what the scenario says for one that leaves (AE-3.3.2) */
static struct reward reward_for(const struct game *game, int unit, const struct parting *parting)
{
    int points = admiralty_ship_points(game, unit);
    switch (parting->fate) {
    case ADMIRALTY_LEFT:
        return (struct reward){is_lost(game, unit, parting) ? points : 0,
                               exit_points(game, unit, parting->edges)};
    case ADMIRALTY_JUMPED:
        return (struct reward){admiralty_is_flight(game, unit) ? 0 : (points + 1) / 2, 0};
    case ADMIRALTY_IN_PLAY:
    case ADMIRALTY_DESTROYED:
        break;
    }
    return (struct reward){points, 0};
}

static enum admiralty_rule rule_of_points(const struct game *game, int unit,
                                          enum admiralty_fate fate)
{
    if (admiralty_is_flight(game, unit))
        return ADMIRALTY_RULE_F3;
    if (fate == ADMIRALTY_LEFT)
        return ADMIRALTY_RULE_R3_3_2;
    return fate == ADMIRALTY_JUMPED ? ADMIRALTY_RULE_B6 : ADMIRALTY_RULE_R2_3_1;
}

/* AE-2.3.1: what its side and the enemy have been promised for this ship beside its rating; one
 * that leaves the board counts as destroyed (AE-3.3.2), one that jumps does not */
static void book_awards(struct walk *walk, int unit, const struct parting *parting)
{
    int own = admiralty_state_of(walk->game)->units[unit].side;
    const struct admiralty_side *side = walk->game->setup->side[own];
    const struct admiralty_side *enemy = walk->game->setup->side[!own];
    struct award_going going = {own, unit, admiralty_ship_points(walk->game, unit),
                                admiralty_remove_book_award};
    if (parting->fate == ADMIRALTY_LEFT)
        awards_book_exit(walk, &side->awards, &going, parting->edges);
    going.side = !own;
    if (parting->fate == ADMIRALTY_DESTROYED ||
        (parting->fate == ADMIRALTY_LEFT && is_lost(walk->game, unit, parting)))
        awards_book_loss(walk, &enemy->awards, &going);
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

void admiralty_remove_rival(struct walk *walk, int unit)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    struct admiralty_element *flight = &state->elements[unit];
    flight->rival = UNIT_NONE;
    flight->rival = (uint8_t)holder_of(state, unit);
    if (flight->rival == UNIT_NONE)
        TELL_BARE(walk, admiralty_unlocked, ADMIRALTY_RULE_F2, unit, UNIT_NONE);
}

/* AE-F2: a dogfight ends when one of the two is gone */
static void free_rivals(struct walk *walk, int gone)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (admiralty_is_flight(walk->game, unit) && state->elements[unit].rival == gone)
            admiralty_remove_rival(walk, unit);
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

static struct event removal_of(const struct walk *walk, int unit, const struct parting *parting,
                               enum admiralty_rule rule)
{
    struct reward reward = reward_for(walk->game, unit, parting);
    switch (parting->fate) {
    case ADMIRALTY_LEFT:
        return TOLD(walk, admiralty_left_board, rule, unit, UNIT_NONE, .points = reward.enemy,
                    .own = reward.own);
    case ADMIRALTY_JUMPED:
        return TOLD(walk, admiralty_jumped, rule, unit, UNIT_NONE, .points = reward.enemy);
    case ADMIRALTY_IN_PLAY:
    case ADMIRALTY_DESTROYED:
        break;
    }
    return TOLD(walk, admiralty_destroyed, rule, unit, UNIT_NONE, .cause = (int32_t)parting->cause,
                .points = reward.enemy);
}

/* All hear of it, even if the ship was hidden (AE-B3.5). */
static void tell_removed(struct walk *walk, int unit, const struct parting *parting,
                         enum admiralty_rule rule)
{
    struct event event = removal_of(walk, unit, parting, rule);
    event.cell = admiralty_state_of(walk->game)->units[unit].cell;
    walk_tell(walk, &event);
}

static void remove_one(struct walk *walk, int unit, const struct parting *parting,
                       enum admiralty_rule rule)
{
    struct reward reward = reward_for(walk->game, unit, parting);
    enum admiralty_rule booked = rule_of_points(walk->game, unit, parting->fate);
    int side = admiralty_state_of(walk->game)->units[unit].side;
    tell_removed(walk, unit, parting, rule);
    wipe(walk, unit, parting->fate);
    score(walk, !side, reward.enemy, booked);
    score(walk, side, reward.own, ADMIRALTY_RULE_R3_3_2);
    if (admiralty_is_flight(walk->game, unit))
        free_rivals(walk, unit);
    else
        book_awards(walk, unit, parting);
}

/* AE-F4: flights aboard share the fate of their carrier */
static void remove_aboard(struct walk *walk, int carrier, const struct parting *parting)
{
    const struct admiralty_state *state = admiralty_state_of(walk->game);
    struct parting own = {ADMIRALTY_BY_CARRIER, parting->fate, parting->edges};
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->units[unit].status == ADMIRALTY_ABOARD &&
            state->elements[unit].carrier == carrier)
            remove_one(walk, unit, &own, ADMIRALTY_RULE_F4);
}

/* AE-E3: a ship destroyed on the board may, unless another's blast has killed it */
static bool may_explode(const struct walk *walk, int unit, enum admiralty_cause cause)
{
    return admiralty_has(walk->game, ADMIRALTY_OPTION_EXPLOSIONS) &&
           !admiralty_is_flight(walk->game, unit) && admiralty_ship_is_on_board(walk->game, unit) &&
           fate_by(cause) == ADMIRALTY_DESTROYED && cause != ADMIRALTY_BY_EXPLOSION;
}

void admiralty_remove(struct walk *walk, int unit, enum admiralty_cause cause,
                      enum admiralty_rule rule)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    struct parting parting = {cause, fate_by(cause), 0};
    struct cell cell = state->units[unit].cell;
    bool explodes = may_explode(walk, unit, cause);
    remove_one(walk, unit, &parting, rule);
    if (!admiralty_is_flight(walk->game, unit))
        remove_aboard(walk, unit, &parting);
    if (explodes) {
        state->units[unit].cell = cell;
        state->elements[unit].flags |= ADMIRALTY_DYING;
    }
}

/* AE-3.3.2 */
void admiralty_remove_over_edge(struct walk *walk, int unit, struct cell beyond)
{
    struct parting parting = {ADMIRALTY_BY_LEAVING, ADMIRALTY_LEFT,
                              award_edges_at(&walk->game->setup->board, beyond)};
    remove_one(walk, unit, &parting, ADMIRALTY_RULE_R3_3_2);
    remove_aboard(walk, unit, &parting);
}

bool admiralty_remove_is_any_dying(const struct game *game)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->elements[unit].flags & ADMIRALTY_DYING)
            return true;
    return false;
}
