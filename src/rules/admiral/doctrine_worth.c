/* What a position is worth: material, the command ships' chances to live, and the clock. */
#include "rules/admiral/parts.h"

#include "rules/admiral/doctrine.h"

enum { WORTH_ALL = 1000, ALL = 1000 };

enum {
    QUIET_COST = 100,      /* thousandths of its hopes that a quiet player-turn costs who must attack */
    QUIET_COST_MAX = 970, /* … at most */
    STRIKE_TRUST = 700    /* thousandths: how far a threatened blow is believed in */
};

static int64_t strength_of(const struct game *game, int unit)
{
    const struct admiral_ship *ship = &admiral_state_of(game)->ships[unit];
    int dice = admiral_attack_die(game, unit) + admiral_defend_die(game, unit);
    return (int64_t)(dice + 2 * ship->marines) * (2 + ship->white);
}

/* A fleet is worth no more than its command ship's chance to live: by white pegs, and by the blow
 * that the other side can strike at once. */
static int health_of(const struct game *game, int unit)
{
    static const uint16_t steadfast[ADMIRAL_HOLES + 1] = {250, 450, 600, 750, 900, 1000};
    const struct admiral_state *state = admiral_state_of(game);
    int white = state->ships[unit].white < ADMIRAL_HOLES ? state->ships[unit].white : ADMIRAL_HOLES;
    if (state->units[unit].status != STATUS_BOARD || state->units[unit].side == state->head.active)
        return steadfast[white];
    return steadfast[white] * (ALL - STRIKE_TRUST * admiral_strike_chance(game, unit) / ALL) / ALL;
}

static int64_t side_strength(const struct game *game, int side)
{
    const struct admiral_state *state = admiral_state_of(game);
    int64_t strength[ADMIRAL_FLEETS_MAX + 1] = {0}, total = 0;
    int health[ADMIRAL_FLEETS_MAX + 1] = {0};
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        const struct admiral_ship *ship = &state->ships[unit];
        if (state->units[unit].side != side || !admiral_in_play(game, unit))
            continue;
        int fleet = ship->fleet <= ADMIRAL_FLEETS_MAX ? ship->fleet : 0;
        strength[fleet] += strength_of(game, unit);
        int chance = ship->flags & ADMIRAL_SHIP_COMMAND ? health_of(game, unit) : 0;
        if (chance > health[fleet])
            health[fleet] = chance;
    }
    for (int fleet = 0; fleet <= ADMIRAL_FLEETS_MAX; fleet++)
        total += strength[fleet] * health[fleet];
    return total / ALL;
}

/* AD-win.3, AD-win.4: who must attack and does not loses hope by the turn; where waiting draws,
 * every lead melts away. */
static int count_clock(const struct game *game, int red)
{
    const struct admiral_state *state = admiral_state_of(game);
    int limit = admiral_option(game, ADMIRAL_OPTION_TURN_LIMIT);
    int quiet = admiral_option(game, ADMIRAL_OPTION_QUIET_DRAW), spent = 0;
    if (limit > 0 && admiral_option(game, ADMIRAL_OPTION_LIMIT_WINNER) == ADMIRAL_LIMIT_DEFENDER) {
        spent = state->quiet * QUIET_COST;
        if (spent > QUIET_COST_MAX)
            spent = QUIET_COST_MAX;
        int lost = (state->aggressor == SIDE_RED ? red : WORTH_ALL - red) * spent / ALL;
        return state->aggressor == SIDE_RED ? red - lost : red + lost;
    }
    if (quiet > 0)
        spent = ALL * state->quiet / quiet;
    return WORTH_ALL / 2 + (red - WORTH_ALL / 2) * (2 * ALL - spent) / (2 * ALL);
}

/* Superior numbers tell twice: they hit more often and are hit less. */
static int red_worth(const struct game *game)
{
    const struct head *head = &admiral_state_of(game)->head;
    if (head->over)
        return head->winner == WINNER_RED    ? WORTH_ALL
               : head->winner == WINNER_BLUE ? 0
                                             : WORTH_ALL / 2;
    int64_t red = side_strength(game, SIDE_RED), blue = side_strength(game, SIDE_BLUE);
    if (red + blue == 0)
        return WORTH_ALL / 2;
    return count_clock(game, (int)(WORTH_ALL * red * red / (red * red + blue * blue)));
}

int admiral_worth(const struct game *game, int side)
{
    int red = red_worth(game);
    return side == SIDE_RED ? red : WORTH_ALL - red;
}
