/* What one side may not know: fleets until all are chosen, plots and targets until they are shown
 * (NV-setup.6, NV-adv.9). */
#include "rules/nova/setup/setup.h"

#include "rules/kit/secret.h"

#include <string.h>

static bool is_foreign(const struct game *game, int seat, int unit)
{
    return !secret_knows(game, seat, nova_state_of(game)->units[unit].side);
}

/* All that was written lies open as soon as it is carried out. */
void nova_secrets_conceal(const struct game *game, int seat)
{
    struct nova_state *state = nova_state_of(game);
    if (state->head.over || state->step != NOVA_STEP_ASK)
        return;
    bool written = nova_has(game, NOVA_OPTION_SIMULTANEOUS_PLAY); /* nothing is without it */
    for (int unit = 0; written && unit < state->head.unit_count; unit++) {
        struct nova_ship *ship = &state->ships[unit];
        if (!is_foreign(game, seat, unit))
            continue;
        memset(ship->secret, 0, sizeof ship->secret);
        ship->declared = 0;
        ship->flags &= (uint16_t)~NOVA_PLOTTED;
    }
    picks_conceal(game, &state->picks, seat);
    if (written || state->head.phase == NOVA_PHASE_FLEET) /* who fires no more is no secret */
        secret_conceal_ended(game, seat, &state->ended);
}

/* NV-adv.9 */
static void imagine_plot(const struct game *game, int unit, struct random *random)
{
    struct nova_ship *ship = &nova_state_of(game)->ships[unit];
    struct nova_plan plan;
    nova_routes_pick_sample(game, unit, random, &plan);
    nova_plan_write(game, &plan, (char *)ship->secret);
    ship->declared = plan.declared;
    ship->flags |= NOVA_PLOTTED;
}

/* A seat that has ended has a plot for every ship. */
static void complete_plots(const struct game *game, int seat, struct random *random)
{
    const struct nova_state *state = nova_state_of(game);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->units[unit].seat == seat && nova_ship_is_on_board(game, unit) &&
            !(state->ships[unit].flags & NOVA_PLOTTED))
            imagine_plot(game, unit, random);
}

static void imagine_plots(const struct game *game, int seat, struct random *random)
{
    struct nova_state *state = nova_state_of(game);
    secret_imagine_ended(game, seat, nova_turns_seat_writes, random, &state->ended);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (is_foreign(game, seat, unit) && nova_ship_is_on_board(game, unit) &&
            random_below(random, 2))
            imagine_plot(game, unit, random);
    for (int other = 0; other < game->setup->seat_count; other++)
        if ((state->ended >> other & 1) && !secret_knows(game, seat, game->setup->seat[other].side))
            complete_plots(game, other, random);
}

/* NV-setup.6, NV-adv.9: ships taken, or targets named */
static void imagine_answers(const struct game *game, int seat, int end, struct random *random)
{
    enum { ANSWERS = 4 };
    for (int other = 0; other < game->setup->seat_count; other++)
        if (!secret_knows(game, seat, game->setup->seat[other].side))
            secret_imagine_answers(game, other, end, ANSWERS, random);
    secret_imagine_ended(game, seat, nova_turns_seat_writes, random, &nova_state_of(game)->ended);
}

void nova_secrets_imagine(const struct game *game, int seat, struct random *random)
{
    const struct nova_state *state = nova_state_of(game);
    bool at_once = nova_has(game, NOVA_OPTION_SIMULTANEOUS_PLAY);
    if (state->head.over)
        return;
    nova_secrets_conceal(game, seat);
    if (state->step != NOVA_STEP_ASK)
        return;
    if (state->head.phase == NOVA_PHASE_FLEET)
        imagine_answers(game, seat, NOVA_END_FLEET, random);
    else if (at_once && state->head.phase == NOVA_PHASE_MOVEMENT)
        imagine_plots(game, seat, random);
    else if (at_once && state->head.phase == NOVA_PHASE_COMBAT)
        imagine_answers(game, seat, NOVA_END_TARGETS, random);
}
