/* Facts several rooms of the toy ask for. */
#include "tests/toy/parts.h"

struct toy_pose toy_pose_of(const struct game *game, int unit)
{
    const struct unit *common = &toy_state_of(game)->units[unit];
    return (struct toy_pose){common->cell, common->heading};
}

/* The front third and a half: codes 20 … 4 seen from the firer's heading. */
static bool bears(struct toy_pose from, struct cell to)
{
    if (cell_equal(from.cell, to))
        return true;
    int code = (board_bearing(from.cell, to) + 24 - 4 * from.heading) % 24;
    return code >= 20 || code <= 4;
}

/* TY-fire.1: a cloaked ship neither fires nor is fired at. */
bool toy_may_hit(const struct game *game, int firer, int target)
{
    const struct toy_state *state = toy_state_of(game);
    if (!toy_afloat(state, firer) || !toy_afloat(state, target))
        return false;
    const struct unit *a = &state->units[firer], *b = &state->units[target];
    if (a->side == b->side || state->own[firer].cloaked || state->own[target].cloaked)
        return false;
    const struct toy_design *design = toy_design_of(game, firer);
    return !state->own[firer].fired && design->guns > 0 &&
           board_range(&game->setup->board, a->cell, b->cell) <= design->range &&
           bears(toy_pose_of(game, firer), b->cell);
}

bool toy_can_fire(const struct game *game, int unit)
{
    for (int target = 0; target < toy_state_of(game)->head.unit_count; target++)
        if (toy_may_hit(game, unit, target))
            return true;
    return false;
}

/* TY-card.1 */
bool toy_may_lay(const struct game *game, int unit, int card)
{
    const struct toy_state *state = toy_state_of(game);
    return card == TOY_CARD_SALVO && state->own[unit].card == 0 &&
           state->cards[state->units[unit].seat].hand[card] > 0;
}

/* TY-cloak.1 */
bool toy_may_mode(const struct game *game, int unit, int mode)
{
    if (mode == TOY_KEEP)
        return true;
    bool cloaked = toy_state_of(game)->own[unit].cloaked;
    return toy_design_of(game, unit)->cloak && mode == (cloaked ? TOY_SURFACE : TOY_CLOAK);
}

bool toy_mate(const struct game *game, int unit, int seat)
{
    return seat < game->setup->seat_count &&
           game->setup->seat[seat].side == toy_state_of(game)->units[unit].side;
}

int toy_seats_with_ships(const struct game *game, int side)
{
    const struct toy_state *state = toy_state_of(game);
    int seats = 0;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (toy_afloat(state, unit) && (side == SIDE_NONE || state->units[unit].side == side))
            seats |= 1 << state->units[unit].seat;
    return seats;
}

struct event toy_event(const struct game *game, int kind, int rule, int unit)
{
    struct event event = event_make(kind, rule, unit, UNIT_NONE);
    const struct toy_state *state = toy_state_of(game);
    if (unit != UNIT_NONE && cell_is_place(state->units[unit].cell))
        event.cell = state->units[unit].cell;
    return event;
}

struct event toy_event_for(const struct game *game, int kind, int rule, int unit)
{
    struct event event = toy_event(game, kind, rule, unit);
    event.seen_by = (uint8_t)setup_seats_of(game->setup, toy_state_of(game)->units[unit].side);
    return event;
}
