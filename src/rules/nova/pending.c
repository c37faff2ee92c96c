/* Which questions are open, of whom, about which ships (NV-seq, NV-setup.6, NV-adv.9). */
#include "rules/nova/front.h"

#include "rules/nova/law/law.h"

#include "rules/kit/asked.h"

/* ---- secret runs ---- */

/* NV-adv.9: a ship is plotted once; its targets may be named one after the other */
static bool wants_plot(const struct game *game, int unit)
{
    return nova_ship_is_on_board(game, unit) && !(nova_ship_of(game, unit)->flags & NOVA_PLOTTED);
}

/* NV-setup.6, NV-adv.9: all seats of both sides at once, in secret */
static int ask_secretly(const struct game *game, int decision, asked_unit *wants,
                        struct question *out)
{
    struct asked_run run = {.decision = (uint8_t)decision,
                            .ended = nova_state_of(game)->ended,
                            .writes = nova_turns_seat_writes,
                            .wants = wants};
    return asked_secretly(game, &run, out);
}

/* ---- open questions ---- */

/* NV-seq.3: whose ship is next is first come, first served */
static int ask_next(const struct game *game, int decision, struct question *out)
{
    struct unit_set units = {{0}};
    const struct nova_state *state = nova_state_of(game);
    nova_turns_waiting(game, state->turns.side, &units);
    for (int unit = 0; state->ended && unit < state->head.unit_count; unit++)
        if (state->ended >> state->units[unit].seat & 1) /* NV-seq.4: it fires no more */
            units.bits[unit / 64] &= ~((uint64_t)1 << unit % 64);
    return asked_next(game, decision, &units, out);
}

static int ask_side(const struct game *game, int decision, int side, struct question *out)
{
    *out = asked_new(decision, setup_seats_of(game->setup, side));
    return 1;
}

/* NV-move.6: the opposing player decides */
static int ask_shift(const struct game *game, struct question *out)
{
    const struct nova_state *state = nova_state_of(game);
    int enemy = SIDE_BLUE - state->units[state->actor].side;
    ask_side(game, NOVA_SHIFT, enemy, out);
    out->unit = state->actor;
    unit_set_add(&out->units, state->actor);
    return 1;
}

static int ask_phase(const struct game *game, struct question *out)
{
    const struct nova_state *state = nova_state_of(game);
    bool at_once = nova_has(game, NOVA_OPTION_SIMULTANEOUS_PLAY);
    switch ((enum nova_phase)state->head.phase) {
    case NOVA_PHASE_FLEET:
        return ask_secretly(game, NOVA_BUY, NULL, out);
    case NOVA_PHASE_DEPLOY:
        return ask_next(game, NOVA_DEPLOY, out);
    case NOVA_PHASE_INITIATIVE:
        return state->winner < SIDES ? ask_side(game, NOVA_LEAD, state->winner, out) : 0;
    case NOVA_PHASE_MOVEMENT:
        return at_once ? ask_secretly(game, NOVA_PLOT, wants_plot, out)
                       : ask_next(game, NOVA_MOVE, out);
    case NOVA_PHASE_COMBAT:
        return at_once ? ask_secretly(game, NOVA_FIRE, nova_ship_is_on_board, out)
                       : ask_next(game, NOVA_FIRE, out);
    case NOVA_PHASE_END:
        break;
    }
    return 0;
}

int nova_pending(const struct game *game, struct question out[QUESTIONS_MAX])
{
    const struct nova_state *state = nova_state_of(game);
    if (state->head.over)
        return 0;
    switch (state->step) {
    case NOVA_STEP_ASK:
        return ask_phase(game, out);
    case NOVA_STEP_SIZE_ASK:
        return ask_side(game, NOVA_SIZE, SIDE_RED, out);
    case NOVA_STEP_FIRE_ASK:
        return asked_about(game, NOVA_FIRE, state->actor, out);
    case NOVA_STEP_PICK_ASK:
        return asked_about(game, NOVA_PICK, state->actor, out);
    case NOVA_STEP_SHIFT_ASK:
        return ask_shift(game, out);
    case NOVA_STEP_REPAIR_ASK:
        return asked_about(game, NOVA_REPAIR, state->actor, out);
    default:
        return 0;
    }
}
