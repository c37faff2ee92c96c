/* Out of play, and who scores for it (UN-B3.1, UN-B3.2, UN-C3.2, UN-D4.2, UN-S0). */
#include "rules/universal/law/law.h"

#include "rules/kit/score.h"

#include <string.h>

enum { ALL = 100, HALF = 50 };

/* UN-B3.4: points break the quiet */
void universal_remove_score(struct walk *walk, int side, int points, enum universal_rule rule)
{
    struct event event = walk_event(walk, universal_scored_kind, (int)rule, UNIT_NONE, UNIT_NONE);
    score_add(walk, &event, universal_state_of(walk->game)->vp, side, points);
    if (points > 0)
        universal_state_of(walk->game)->stirred = 1;
}

int universal_remove_share(const struct game *game, int unit, int percent)
{
    return (universal_unit_points(game, unit) * percent + ALL - 1) / ALL;
}

/* UN-B3.2: the first hull box, a third, two thirds */
int universal_remove_percent(int steps)
{
    static const int percent[] = {0, 10, 30, 50};
    return percent[steps & 3];
}

static const struct universal_side *side_of(const struct game *game, int side)
{
    return game->setup->side[side];
}

/* ---- points ---- */

struct reward {
    int enemy;
    int own;
    enum universal_rule rule;
};

/* UN-S0: by the `exit`; awards are booked for themselves (UN-B3.1) */
static struct reward reward_exit(const struct game *game, int unit)
{
    const struct unit *ship = &universal_state_of(game)->units[unit];
    int edges = award_edges_at(&game->setup->board, ship->cell);
    int worth = side_of(game, ship->side)->exit_worth;
    if (!(edges & universal_side_exit_edges(game, ship->side)))
        return (struct reward){.rule = UNIVERSAL_RULE_B3_1};
    struct reward reward = {.rule = UNIVERSAL_RULE_S0};
    if (universal_is_ship(game, unit) && worth != UNIVERSAL_EXIT_SAFE)
        reward.own = universal_remove_share(game, unit, worth == UNIVERSAL_EXIT_FULL ? ALL : HALF);
    return reward;
}

static bool is_safe_exit(const struct game *game, int unit, enum universal_fate fate)
{
    const struct unit *ship = &universal_state_of(game)->units[unit];
    return fate == UNIVERSAL_LEFT && universal_side_leaves_at(game, ship->side, ship->cell);
}

/* UN-B3.1: the rating, half of it for a jump; less what it has brought already (UN-B3.2) */
static struct reward reward_for(const struct game *game, int unit, enum universal_fate fate)
{
    uint32_t flags = universal_element_of(game, unit)->flags;
    int steps = (int)(flags >> UNIVERSAL_SCORED_SHIFT & 3);
    if (is_safe_exit(game, unit, fate))
        return reward_exit(game, unit);
    int total = universal_remove_share(game, unit, fate == UNIVERSAL_JUMPED ? HALF : ALL);
    int known = universal_remove_share(game, unit, universal_remove_percent(steps));
    return (struct reward){.enemy = total > known ? total - known : 0,
                           .rule = steps ? UNIVERSAL_RULE_B3_2 : UNIVERSAL_RULE_B3_1};
}

/* ---- awards ---- */

void universal_remove_book_award(struct walk *walk, int side, int award, int unit, int points)
{
    TELL(walk, universal_awarded, UNIVERSAL_RULE_B3_1, unit, UNIT_NONE, .side = side,
         .award = award);
    universal_remove_score(walk, side, points, UNIVERSAL_RULE_B3_1);
}

/* UN-B3.1: for an own ship that leaves where it may, or the loss of a certain enemy beside its
 * rating; one that jumps is not lost. `edges` are those it leaves over without being lost. */
static void book_awards(struct walk *walk, int unit, int edges, bool lost)
{
    int own = universal_state_of(walk->game)->units[unit].side;
    struct award_going going = {own, unit, universal_unit_points(walk->game, unit),
                                universal_remove_book_award};
    if (universal_is_ship(walk->game, unit))
        awards_book_exit(walk, &side_of(walk->game, own)->awards, &going, edges);
    going.side = SIDE_BLUE - own;
    if (lost)
        awards_book_loss(walk, &side_of(walk->game, going.side)->awards, &going);
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

static struct event removal(const struct walk *walk, int unit, enum universal_blow cause,
                            enum universal_fate fate, enum universal_rule rule,
                            const struct reward *reward)
{
    switch (fate) {
    case UNIVERSAL_LEFT:
        return TOLD(walk, universal_left_board, rule, unit, UNIT_NONE, .points = reward->enemy,
                    .own = reward->own);
    case UNIVERSAL_JUMPED:
        return TOLD(walk, universal_jumped, rule, unit, UNIT_NONE, .points = reward->enemy);
    case UNIVERSAL_IN_PLAY:
    case UNIVERSAL_DESTROYED:
        break;
    }
    return TOLD(walk, universal_destroyed, rule, unit, UNIT_NONE, .cause = (int32_t)cause,
                .points = reward->enemy);
}

/* All hear of it, even if the ship was hidden (UN-C4.2c). */
static void tell_removed(struct walk *walk, struct event event)
{
    event.cell = universal_state_of(walk->game)->units[event.unit].cell;
    if (!board_contains(&walk->game->setup->board, event.cell))
        event.cell = CELL_NOWHERE;
    walk_tell(walk, &event);
}

static void remove_one(struct walk *walk, int unit, enum universal_blow cause,
                       enum universal_fate fate, enum universal_rule rule)
{
    struct reward reward = reward_for(walk->game, unit, fate);
    int side = universal_state_of(walk->game)->units[unit].side;
    struct cell cell = universal_state_of(walk->game)->units[unit].cell;
    bool safe = is_safe_exit(walk->game, unit, fate);
    int edges = safe ? award_edges_at(&walk->game->setup->board, cell) : 0;
    if (safe)
        rule = reward.rule;
    tell_removed(walk, removal(walk, unit, cause, fate, rule, &reward));
    wipe(walk, unit, fate);
    universal_lay_drop_seekers(walk, unit, UNIVERSAL_RULE_D6_5);
    universal_remove_score(walk, SIDE_BLUE - side, reward.enemy, reward.rule);
    universal_remove_score(walk, side, reward.own, reward.rule);
    book_awards(walk, unit, edges, fate != UNIVERSAL_JUMPED && !safe);
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
