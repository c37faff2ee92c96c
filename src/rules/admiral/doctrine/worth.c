/* What a position is worth: material, the command ships' chances to live, and the clock. */

#include "rules/admiral/doctrine/doctrine.h"
#include "rules/kit/worth.h"

enum { ALL = 1000 };

enum {
    PATIENCE = 14,     /* pegs that who must attack may be late by before half its hopes are gone */
    READY_PEGS = 2,    /* that a ship within striking distance counts for */
    STRIKE_TRUST = 700 /* thousandths: how far a threatened blow is believed in */
};

static int64_t strength_of(const struct game *game, int unit)
{
    const struct admiral_ship *ship = &admiral_state_of(game)->ships[unit];
    int dice = admiral_die_of_attack(game, unit) + admiral_die_of_defence(game, unit);
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
    return steadfast[white] * (ALL - STRIKE_TRUST * admiral_value_strike_chance(game, unit) / ALL) /
           ALL;
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

static bool is_ready(const struct game *game, int unit)
{
    const struct admiral_state *state = admiral_state_of(game);
    const struct admiral_class *class = admiral_class_of(game, unit);
    if (state->units[unit].status != STATUS_BOARD || state->ships[unit].white < ADMIRAL_DEMORALIZED)
        return false;
    for (int other = 0; other < state->head.unit_count; other++)
        if (state->units[other].status == STATUS_BOARD &&
            state->units[other].side != state->units[unit].side &&
            admiral_distance(game, unit, other) <= class->move + class->range)
            return true;
    return false;
}

/* Pegs the attack has cost the defender, and those it is about to. */
static int progress_of(const struct game *game)
{
    const struct admiral_state *state = admiral_state_of(game);
    int pegs = 0;
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        if (state->units[unit].side == state->aggressor)
            pegs += is_ready(game, unit) ? READY_PEGS : 0;
        else
            pegs += admiral_in_play(game, unit) ? ADMIRAL_HOLES - state->ships[unit].white
                                                : ADMIRAL_HOLES + 1;
    }
    return pegs;
}

/* AD-win.4: who loses by the clock should cost the other a peg in every player-turn, and loses hope
 * when it falls behind. Thousandths of its hopes. */
static int aggressor_hope(const struct game *game)
{
    int late = admiral_state_of(game)->head.turn - progress_of(game);
    int share = late > 0 ? ALL * PATIENCE / (PATIENCE + late) : ALL;
    return share * share / ALL;
}

/* Where waiting draws (AD-win.3), every lead melts away. */
static int count_clock(const struct game *game, int red)
{
    const struct admiral_state *state = admiral_state_of(game);
    int quiet = admiral_option(game, ADMIRAL_OPTION_QUIET_DRAW);
    if (admiral_plan_waiting_wins(game, state->aggressor ^ 1))
        return state->aggressor == SIDE_RED
                   ? red * aggressor_hope(game) / ALL
                   : WORTH_ALL - (WORTH_ALL - red) * aggressor_hope(game) / ALL;
    int spent = quiet > 0 && state->quiet < quiet ? ALL * state->quiet / quiet : 0;
    return WORTH_ALL / 2 + (red - WORTH_ALL / 2) * (2 * ALL - spent) / (2 * ALL);
}

/* Superior numbers tell twice: they hit more often and are hit less. */
static int red_worth(const struct game *game)
{
    int64_t red = side_strength(game, SIDE_RED), blue = side_strength(game, SIDE_BLUE);
    if (red + blue == 0)
        return WORTH_ALL / 2;
    return count_clock(game, (int)(WORTH_ALL * red * red / (red * red + blue * blue)));
}

int admiral_worth_edge(const struct game *game, int side)
{
    int64_t own = side_strength(game, side), other = side_strength(game, side ^ 1);
    return own + other > 0 ? (int)(ALL * own / (own + other)) : ALL / 2;
}

int admiral_worth(const struct game *game, int side)
{
    return worth_for(game, side, red_worth);
}
