/* AD-opt.19: Disabled ships that fire out of turn at an enemy that comes before their guns. */
#include "rules/admiral/law/law.h"

/* Called before the move: an enemy they could fire at already is nothing new to them. */
void admiral_react_note_bearing(const struct game *game, int mover)
{
    struct admiral_state *state = admiral_state_of(game);
    int side = SIDE_BLUE - state->units[mover].side;
    struct admiral_squares enemies;
    if (!admiral_option(game, ADMIRAL_OPTION_DISABLED_REACTS) || !admiral_on_board(game, mover))
        return;
    admiral_squares_of_enemies(game, side, &enemies);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->units[unit].side == side && admiral_on_board(game, unit) &&
            admiral_squares_bears(game, &enemies, unit, mover))
            state->ships[unit].flags |= ADMIRAL_SHIP_BORE;
}

static bool reacts(const struct game *game, const struct admiral_squares *enemies, int unit,
                   int mover)
{
    const struct admiral_state *state = admiral_state_of(game);
    const struct admiral_ship *ship = &state->ships[unit];
    return state->units[unit].side != state->units[mover].side && ship->white == ADMIRAL_DISABLED &&
           !(ship->flags & (ADMIRAL_SHIP_REACTED | ADMIRAL_SHIP_BORE)) &&
           admiral_may_fire(game, unit) && admiral_squares_bears(game, enemies, unit, mover);
}

/* A ship that tried to move and stayed has made no move. */
static bool has_moved(const struct game *game, int mover)
{
    const struct admiral_state *state = admiral_state_of(game);
    return mover != UNIT_NONE && admiral_on_board(game, mover) &&
           state->units[mover].side == state->head.active &&
           (state->ships[mover].flags & ADMIRAL_SHIP_MOVED);
}

static int aim_all(struct walk *walk, int mover)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    struct admiral_squares enemies;
    int count = 0;
    admiral_squares_of_enemies(walk->game, SIDE_BLUE - state->units[mover].side, &enemies);
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        if (!reacts(walk->game, &enemies, unit, mover))
            continue;
        state->ships[unit].flags |= ADMIRAL_SHIP_REACTED;
        state->ships[unit].target = (uint8_t)mover;
        TELL_BARE(walk, admiral_declared, ADMIRAL_RULE_OPT_19, unit, mover);
        count++;
    }
    return count;
}

bool admiral_react(struct walk *walk)
{
    struct admiral_state *state = admiral_state_of(walk->game);
    int mover = state->actor;
    if (!admiral_option(walk->game, ADMIRAL_OPTION_DISABLED_REACTS))
        return false;
    bool fired = has_moved(walk->game, mover) && aim_all(walk, mover) > 0;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        state->ships[unit].flags &= (uint16_t)~ADMIRAL_SHIP_BORE;
    if (!fired)
        return false;
    state->actor = UNIT_NONE;
    state->victim = (uint8_t)mover;
    state->step = ADMIRAL_STEP_FIRE_ATTACK;
    return true;
}
