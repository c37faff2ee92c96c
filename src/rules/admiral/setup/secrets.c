/* What one side may not know before both have ended their choices (AD-fleet.2). */
#include "rules/admiral/setup/setup.h"

#include "rules/kit/secret.h"

static bool is_hidden(const struct game *game, int seat, int side)
{
    return !secret_knows(game, seat, side);
}

/* A run not yet given, as everybody knows it: ended only if there is nothing to choose. */
static void forget_seat(const struct game *game, int seat)
{
    struct admiral_state *state = admiral_state_of(game);
    state->first_pick[seat] = 0;
    if (admiral_fleet_seat_chooses(game, seat))
        state->ended &= (uint8_t) ~(1 << seat);
}

void admiral_secrets_conceal(const struct game *game, int seat)
{
    struct admiral_state *state = admiral_state_of(game);
    if (state->head.phase == ADMIRAL_PHASE_CHOICE && !state->head.over)
        admiral_choice_conceal(game, seat);
    if (state->head.phase != ADMIRAL_PHASE_EXCHANGE || state->head.over)
        return;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (is_hidden(game, seat, state->units[unit].side))
            state->ships[unit].flags &= (uint16_t)~ADMIRAL_SHIP_EXCHANGE;
    for (int other = 0; other < game->setup->seat_count; other++)
        if (is_hidden(game, seat, game->setup->seat[other].side))
            forget_seat(game, other);
}

static int pick_largest(const struct game *game, int side, struct random *random)
{
    int fleets = admiral_fleet_count(game, side), picked = 0;
    uint32_t seen = 0;
    for (int fleet = 1; fleet <= fleets; fleet++)
        if (admiral_fleet_is_largest(game, side, fleet) && random_below(random, ++seen) == 0)
            picked = fleet;
    return picked;
}

static void imagine_seat(const struct game *game, int seat, struct random *random)
{
    struct admiral_state *state = admiral_state_of(game);
    int side = game->setup->seat[seat].side;
    if (!admiral_fleet_seat_chooses(game, seat))
        return;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->units[unit].seat == seat && admiral_fleet_may_exchange(game, unit) &&
            random_below(random, 2))
            state->ships[unit].flags |= ADMIRAL_SHIP_EXCHANGE;
    if (admiral_fleet_first_is_open(game, side) && random_below(random, 2))
        state->first_pick[seat] = (uint8_t)pick_largest(game, side, random);
    if (random_below(random, 2))
        state->ended |= (uint8_t)(1 << seat);
}

/* If all had ended, the choices would be open: so one that is guessed has not. */
void admiral_secrets_imagine(const struct game *game, int seat, struct random *random)
{
    struct admiral_state *state = admiral_state_of(game);
    int all = (1 << game->setup->seat_count) - 1;
    if (state->head.phase == ADMIRAL_PHASE_CHOICE && !state->head.over) {
        admiral_secrets_conceal(game, seat);
        admiral_choice_imagine(game, seat, random);
    }
    if (state->head.phase != ADMIRAL_PHASE_EXCHANGE || state->head.over)
        return;
    admiral_secrets_conceal(game, seat);
    for (int other = 0; other < game->setup->seat_count; other++)
        if (is_hidden(game, seat, game->setup->seat[other].side))
            imagine_seat(game, other, random);
    for (int other = 0; other < game->setup->seat_count && (state->ended & all) == all; other++)
        if (is_hidden(game, seat, game->setup->seat[other].side) &&
            admiral_fleet_seat_chooses(game, other))
            state->ended &= (uint8_t) ~(1 << other);
}
