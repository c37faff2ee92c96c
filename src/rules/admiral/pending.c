/* Which questions are open, of whom, about which ships (AD-dec.1, AD-dec.3). */
#include "rules/admiral/front.h"
#include "rules/admiral/law/law.h"

#include "rules/kit/asked.h"

#include <string.h>

/* AD-fleet.2: all seats of both sides at once, in secret */
static int ask_exchanges(const struct game *game, struct question *out)
{
    const struct admiral_state *state = admiral_state_of(game);
    int count = 0;
    for (int seat = 0; seat < game->setup->seat_count; seat++) {
        if (state->ended >> seat & 1)
            continue;
        struct question question = asked_new(ADMIRAL_EXCHANGE, 1 << seat);
        question.secret = 1;
        admiral_fleet_exchange_units(game, seat, &question.units);
        const uint64_t *bits = question.units.bits;
        if (!(bits[0] | bits[1] | bits[2] | bits[3]) && state->first_pick[seat] == 0 &&
            admiral_fleet_first_is_open(game, game->setup->seat[seat].side))
            question.decision = ADMIRAL_PICK_FIRST_FLEET;
        out[count++] = question;
    }
    return count;
}

/* AD-fleet.4: the fleet that deploys belongs to one seat */
static int ask_deployment(const struct game *game, struct question *out)
{
    const struct admiral_state *state = admiral_state_of(game);
    int side = state->head.active, fleet = state->first[side];
    *out = asked_new(ADMIRAL_DEPLOY, 1 << admiral_fleet_seat(game, side, fleet));
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->units[unit].side == side && state->ships[unit].fleet == fleet &&
            state->units[unit].status == STATUS_RESERVE)
            unit_set_add(&out->units, unit);
    return 1;
}

/* AD-dec.3: T1, T2, T3 are asked of every seat of the side that has not ended its run */
static int ask_run(const struct game *game, int decision, admiral_finder *find, int most,
                   struct question *out)
{
    const struct admiral_state *state = admiral_state_of(game);
    int count = 0;
    for (int seat = 0; seat < game->setup->seat_count; seat++) {
        if (game->setup->seat[seat].side != state->head.active || (state->ended >> seat & 1))
            continue;
        out[count] = asked_new(decision, 1 << seat);
        struct admiral_search search = {seat, most, &out[count++].units};
        if (most > 0)
            find(game, search);
    }
    return count;
}

/* AD-dec.1: a steady ship, or one that may board, is the only thing asked about */
static int ask_ship(const struct game *game, int decision, struct question *out)
{
    const struct admiral_state *state = admiral_state_of(game);
    *out = asked_new(decision, 1 << state->units[state->actor].seat);
    out->unit = state->actor;
    out->other = state->victim;
    unit_set_add(&out->units, state->actor);
    return 1;
}

/* AD-gain.1, AD-gain.2 */
static int ask_reward(const struct game *game, struct question *out)
{
    const struct admiral_state *state = admiral_state_of(game);
    *out =
        asked_new(ADMIRAL_REWARD, setup_seats_of(game->setup, admiral_turns_deciding_side(game)));
    out->other = state->victim;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->ships[unit].target == state->victim && admiral_on_board(game, unit) &&
            admiral_free_holes(game, unit) > 0)
            unit_set_add(&out->units, unit);
    return 1;
}

static int ask_phase(const struct game *game, int most, struct question *out)
{
    const struct admiral_state *state = admiral_state_of(game);
    switch (state->head.phase) {
    case ADMIRAL_PHASE_CHOICE:
        return admiral_choice_ask(game, out);
    case ADMIRAL_PHASE_EXCHANGE:
        return ask_exchanges(game, out);
    case ADMIRAL_PHASE_DEPLOY:
        return ask_deployment(game, out);
    case ADMIRAL_PHASE_MOVE:
        return ask_run(game, ADMIRAL_MOVE, admiral_turns_movers, most, out);
    case ADMIRAL_PHASE_TRANSFER:
        return ask_run(game, ADMIRAL_TRANSFER, admiral_turns_givers, most, out);
    case ADMIRAL_PHASE_DECLARE:
        return ask_run(game, ADMIRAL_DECLARE, admiral_turns_firers, most, out);
    case ADMIRAL_PHASE_RESOLVE:
        *out = asked_new(ADMIRAL_PICK_TARGET, setup_seats_of(game->setup, state->head.active));
        return 1;
    default:
        return 0;
    }
}

int admiral_pending_most(const struct game *game, int most, struct question out[QUESTIONS_MAX])
{
    const struct admiral_state *state = admiral_state_of(game);
    if (state->head.over)
        return 0;
    switch (state->step) {
    case ADMIRAL_STEP_ASK:
        return ask_phase(game, most, out);
    case ADMIRAL_STEP_STEADY_ASK:
        return ask_ship(game, ADMIRAL_MOVE, out);
    case ADMIRAL_STEP_BOARD_ASK:
        return ask_ship(game, ADMIRAL_BOARD, out);
    case ADMIRAL_STEP_REWARD_ASK:
        return ask_reward(game, out);
    default:
        return 0;
    }
}

int admiral_pending(const struct game *game, struct question out[QUESTIONS_MAX])
{
    return admiral_pending_most(game, UNITS_MAX, out);
}

bool admiral_pending_question(const struct game *game, int seat, struct question *out)
{
    struct question open[QUESTIONS_MAX];
    int count = admiral_pending_most(game, 0, open), i = 0;
    while (i < count && !(open[i].seats >> seat & 1))
        i++;
    if (i < count)
        *out = open[i];
    return i < count;
}
