/* Out of play, and who scores for it (UN-B3.1, UN-B3.2, UN-C3.2, UN-D4.2, UN-S0). */
#include "rules/universal/damage.h"
#include "rules/universal/markers.h"
#include "rules/universal/settle.h"

#include "rules/kit/score.h"

#include <string.h>

enum { ALL = 100, HALF = 50 };

/* UN-B3.4: points break the quiet */
void universal_score_vp(struct walk *walk, int side, int points, enum universal_rule rule)
{
    struct event event = walk_event(walk, UNIVERSAL_EVENT_SCORED, (int)rule, UNIT_NONE, UNIT_NONE);
    score_add(walk, &event, universal_state_of(walk->game)->vp, side, points);
    if (points > 0)
        universal_state_of(walk->game)->stirred = 1;
}

int universal_share_points(const struct game *game, int unit, int percent)
{
    return (universal_rating_points(game, unit) * percent + ALL - 1) / ALL;
}

/* UN-B3.2: the first hull box, a third, two thirds */
int universal_partial_percent(int steps)
{
    static const int percent[] = {0, 10, 30, 50};
    return percent[steps & 3];
}

/* ---- leaving the board ---- */

/* Edges over which a hex lies, or which it touches from inside: bits. */
static int edges_of(const struct game *game, struct cell cell)
{
    const struct board *board = &game->setup->board;
    int column = board_column(board, cell), row = board_row(board, cell);
    int inset = board_contains(board, cell) ? 1 : 0;
    return (column >= board->columns - inset) << UNIVERSAL_EAST |
           (column < inset) << UNIVERSAL_WEST | (row < inset) << UNIVERSAL_NORTH |
           (row >= board->rows - inset) << UNIVERSAL_SOUTH;
}

/* UN-S0: the edge of a side's `exit`; UNIVERSAL_EDGES or more: none */
static int exit_edge(const struct game *game, int side)
{
    const struct universal_side *record = game->setup->side[side];
    if (!record || record->exit_worth == UNIVERSAL_EXIT_LOST)
        return UNIVERSAL_EDGES;
    return record->exit_edge == UNIVERSAL_EDGE_OWN ? universal_state_of(game)->edge[side]
                                                   : record->exit_edge;
}

/* Edges by which ships of a side may leave, by `exit` or by an award: a bit each */
static int exit_edges(const struct game *game, int side)
{
    const struct universal_side *record = game->setup->side[side];
    int edge = exit_edge(game, side), edges = edge < UNIVERSAL_EDGES ? 1 << edge : 0;
    for (int i = 0; record && i < record->awards.count; i++)
        for (edge = 0; edge < UNIVERSAL_EDGES; edge++)
            if (award_is_exit(&record->awards.list[i], edge, universal_state_of(game)->edge[side]))
                edges |= 1 << edge;
    return edges;
}

bool universal_has_exit(const struct game *game, int side)
{
    return exit_edges(game, side) != 0;
}

bool universal_is_exit(const struct game *game, int side, struct cell cell)
{
    return (edges_of(game, cell) & exit_edges(game, side)) != 0;
}

/* ---- points ---- */

struct reward {
    int enemy;
    int own;
    enum universal_rule rule;
};

/* UN-S0, UN-B3.1: over this edge, by `exit` and by awards */
static struct reward reward_exit(const struct game *game, int unit)
{
    const struct unit *ship = &universal_state_of(game)->units[unit];
    const struct universal_side *side = game->setup->side[ship->side];
    struct reward reward = {0, 0, UNIVERSAL_RULE_S0};
    int edge = exit_edge(game, ship->side), edges = edges_of(game, ship->cell);
    struct award_leave leave = {edges, universal_state_of(game)->edge[ship->side],
                                universal_rating_points(game, unit)};
    if (!universal_is_ship(game, unit))
        return reward;
    if (edge < UNIVERSAL_EDGES && (edges >> edge & 1) && side->exit_worth != UNIVERSAL_EXIT_SAFE)
        reward.own = universal_share_points(game, unit,
                                            side->exit_worth == UNIVERSAL_EXIT_FULL ? ALL : HALF);
    awards_leave(&side->awards, &leave, &reward.own);
    return reward;
}

static bool is_safe_exit(const struct game *game, int unit, enum universal_fate fate)
{
    const struct unit *ship = &universal_state_of(game)->units[unit];
    return fate == UNIVERSAL_LEFT && universal_is_exit(game, ship->side, ship->cell);
}

/* UN-B3.1: the rating, half of it for a jump; less what it has brought already (UN-B3.2) */
static struct reward reward_for(const struct game *game, int unit, enum universal_fate fate)
{
    uint32_t flags = universal_element_of(game, unit)->flags;
    int steps = (int)(flags >> UNIVERSAL_SCORED_SHIFT & 3);
    if (is_safe_exit(game, unit, fate))
        return reward_exit(game, unit);
    int total = universal_share_points(game, unit, fate == UNIVERSAL_JUMPED ? HALF : ALL);
    int known = universal_share_points(game, unit, universal_partial_percent(steps));
    return (struct reward){.enemy = total > known ? total - known : 0,
                           .rule = steps ? UNIVERSAL_RULE_B3_2 : UNIVERSAL_RULE_B3_1};
}

/* ---- awards ---- */

void universal_book_award(struct walk *walk, int side, int award, int unit, int points)
{
    struct event event =
        walk_event(walk, UNIVERSAL_EVENT_AWARDED, UNIVERSAL_RULE_B3_1, unit, UNIT_NONE);
    event.argument[0] = side;
    event.argument[1] = award;
    walk_tell(walk, &event);
    universal_score_vp(walk, side, points, UNIVERSAL_RULE_B3_1);
}

/* UN-B3.1: for the loss of a certain enemy, beside its rating; one that jumps is not lost */
static void book_destruction(struct walk *walk, int unit)
{
    int enemy = SIDE_BLUE - universal_state_of(walk->game)->units[unit].side;
    const struct universal_side *side = walk->game->setup->side[enemy];
    for (int i = 0; side && i < side->awards.count; i++) {
        const struct award *award = &side->awards.list[i];
        if (award->when == AWARD_DESTROY && award_names(award, walk->game, unit))
            universal_book_award(walk, enemy, i, unit,
                                 award_points(award, universal_rating_points(walk->game, unit)));
    }
}

/* ---- removal ---- */

static enum universal_fate fate_by(enum universal_blow cause)
{
    if (cause == UNIVERSAL_BY_LEAVING)
        return UNIVERSAL_LEFT;
    return cause == UNIVERSAL_BY_JUMP ? UNIVERSAL_JUMPED : UNIVERSAL_DESTROYED;
}

/* What remains known of one that is gone: what it was, its fate, what the lens counts. */
static void wipe(struct walk *walk, int unit, enum universal_fate fate)
{
    static const uint32_t lasting = UNIVERSAL_SHUTTLE | (uint32_t)3 << UNIVERSAL_VARIANT_SHIFT |
                                    (uint32_t)3 << UNIVERSAL_SCORED_SHIFT;
    struct universal_state *state = universal_state_of(walk->game);
    struct unit *gone = &state->units[unit];
    struct universal_element *element = &state->elements[unit];
    struct universal_element kept = {.marker = CELL_NOWHERE,
                                     .flags = (element->flags & lasting) |
                                              (uint32_t)fate << UNIVERSAL_FATE_SHIFT,
                                     .hits = element->hits,
                                     .through = element->through,
                                     .points = element->points,
                                     .carrier = element->carrier};
    memcpy(kept.card.shield, element->card.shield, sizeof kept.card.shield);
    if (element->flags & UNIVERSAL_STIRRED) /* UN-B3.4: it comes to light */
        state->stirred = 1;
    *element = kept;
    gone->status = STATUS_GONE;
    gone->cell = CELL_NOWHERE;
    gone->heading = HEADING_NONE;
}

/* All hear of it, even if the ship was hidden (UN-C4.2c). */
static void tell_removed(struct walk *walk, struct event event, enum universal_blow cause,
                         const struct reward *reward)
{
    event.cell = universal_state_of(walk->game)->units[event.unit].cell;
    if (!board_contains(&walk->game->setup->board, event.cell))
        event.cell = CELL_NOWHERE;
    if (event.kind == UNIVERSAL_EVENT_DESTROYED) {
        event.argument[0] = (int32_t)cause;
        event.argument[1] = reward->enemy;
    } else {
        event.argument[0] = reward->enemy;
        event.argument[1] = reward->own;
    }
    walk_tell(walk, &event);
}

static void remove_one(struct walk *walk, int unit, enum universal_blow cause,
                       enum universal_fate fate, enum universal_rule rule)
{
    static const enum universal_event kinds[] = {
        [UNIVERSAL_IN_PLAY] = UNIVERSAL_EVENT_DESTROYED,
        [UNIVERSAL_DESTROYED] = UNIVERSAL_EVENT_DESTROYED,
        [UNIVERSAL_LEFT] = UNIVERSAL_EVENT_LEFT_BOARD,
        [UNIVERSAL_JUMPED] = UNIVERSAL_EVENT_JUMPED,
    };
    struct reward reward = reward_for(walk->game, unit, fate);
    int side = universal_state_of(walk->game)->units[unit].side;
    bool lost = fate != UNIVERSAL_JUMPED && !is_safe_exit(walk->game, unit, fate);
    if (reward.rule == UNIVERSAL_RULE_S0)
        rule = UNIVERSAL_RULE_S0;
    tell_removed(walk, universal_event_of(walk, kinds[fate], rule, unit), cause, &reward);
    wipe(walk, unit, fate);
    universal_drop_seekers(walk, unit, UNIVERSAL_RULE_D6_5);
    universal_score_vp(walk, SIDE_BLUE - side, reward.enemy, reward.rule);
    universal_score_vp(walk, side, reward.own, reward.rule);
    if (lost)
        book_destruction(walk, unit);
}

/* UN-D4.2, UN-C4.3: those aboard share the fate of their ship; those in space stay */
void universal_remove(struct walk *walk, int unit, enum universal_blow cause,
                      enum universal_rule rule)
{
    const struct universal_state *state = universal_state_of(walk->game);
    enum universal_fate fate = fate_by(cause);
    bool ship = universal_is_ship(walk->game, unit);
    enum universal_rule aboard =
        fate == UNIVERSAL_JUMPED ? UNIVERSAL_RULE_C4_3 : UNIVERSAL_RULE_D4_2;
    remove_one(walk, unit, cause, fate, rule);
    for (int other = 0; ship && other < state->head.unit_count; other++)
        if (state->units[other].status == UNIVERSAL_ABOARD &&
            state->elements[other].carrier == unit)
            remove_one(walk, other, UNIVERSAL_BY_CARRIER, fate, aboard);
}
