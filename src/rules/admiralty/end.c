/* The End Phase after the damage of the turn has taken effect (AE-4.5.2): regeneration, fires, the
 * pull of black holes, and the order of it all. */
#include "rules/admiralty/end.h"

#include "rules/kit/asked.h"

enum { REGENERATES_ON = 6, BURNS_FROM = 5 };

int admiralty_end_next(struct walk *walk, bool (*concerns)(const struct game *game, int unit))
{
    return asked_after(walk->game, &admiralty_state_of(walk->game)->cursor, concerns);
}

/* ---- AE-B9 ---- */

static bool regenerates(const struct game *game, int unit)
{
    return admiralty_is_ship_in_play(game, unit) && admiralty_element_of(game, unit)->hull > 0 &&
           admiralty_has_device(game, unit, ADMIRALTY_DEVICE_REGENERATION);
}

/* AE-B9: a die for each checked hull box */
static enum progress regenerate(struct walk *walk)
{
    int unit = admiralty_end_next(walk, regenerates), tally[6];
    if (unit == UNIT_NONE)
        return admiralty_go(walk, ADMIRALTY_STEP_BURN);
    struct admiralty_element *ship = &admiralty_state_of(walk->game)->elements[unit];
    int dice = ship->hull;
    struct roll what =
        admiralty_roll(walk, ADMIRALTY_PURPOSE_REGENERATION, ADMIRALTY_RULE_B9, unit, UNIT_NONE);
    walk_count_faces(&what, REGENERATES_ON, REGENERATES_ON);
    walk_throw_pool(walk, &what, dice, tally);
    ship->hull = (uint8_t)(ship->hull - tally[REGENERATES_ON - 1]);
    admiralty_tell_two(walk, ADMIRALTY_EVENT_REGENERATED, ADMIRALTY_RULE_B9, unit, dice,
                       tally[REGENERATES_ON - 1]);
    return PROGRESS_MORE;
}

/* ---- AE-C4.19 ---- */

static bool burns(const struct game *game, int unit)
{
    return admiralty_is_ship_in_play(game, unit) && admiralty_element_of(game, unit)->burning > 0;
}

/* AE-C4.19: one die for each fire of a ship; those of 5 and more burn on and do damage */
static enum progress burn(struct walk *walk)
{
    static const int key[6] = {0, 0, 0, 0, 1, 1};
    struct admiralty_state *state = admiralty_state_of(walk->game);
    int tally[6];
    if (state->settle.due == 0) {
        int unit = admiralty_end_next(walk, burns);
        if (unit == UNIT_NONE)
            return admiralty_go(walk, ADMIRALTY_STEP_REPAIR);
        state->settle.due = state->elements[unit].burning;
    }
    int unit = state->cursor;
    struct roll what =
        admiralty_roll(walk, ADMIRALTY_PURPOSE_FIRE, ADMIRALTY_RULE_C4_19, unit, UNIT_NONE);
    walk_count_faces(&what, BURNS_FROM, WALK_DIE);
    if (!admiralty_settle_throw(walk, &what, key))
        return PROGRESS_MORE;
    admiralty_settle_tally(walk, tally);
    struct admiralty_element *ship = &state->elements[unit];
    int rolled = ship->burning, burning = tally[BURNS_FROM - 1];
    ship->burning = (uint16_t)burning;
    admiralty_tell_two(walk, ADMIRALTY_EVENT_BURNED, ADMIRALTY_RULE_C4_19, unit, rolled, burning);
    if (burning == 0)
        return PROGRESS_MORE;
    state->settle.due = (uint32_t)burning;
    return admiralty_go(walk, ADMIRALTY_STEP_BURN_DAMAGE);
}

/* AE-C4.19, AE-4.5.2: at once, and a ship lost by it is gone before the next one burns */
static enum progress burn_damage(struct walk *walk)
{
    static const int key[6] = {1, 2, 3, 4, 5, 6};
    int unit = admiralty_state_of(walk->game)->cursor, tally[6];
    struct roll what =
        admiralty_roll(walk, ADMIRALTY_PURPOSE_DAMAGE, ADMIRALTY_RULE_C4_19, unit, UNIT_NONE);
    admiralty_damage_worth(walk->game, unit, 0, &what);
    if (!admiralty_settle_throw(walk, &what, key))
        return PROGRESS_MORE;
    admiralty_settle_tally(walk, tally);
    admiralty_damage_dice(walk, unit, tally, 0);
    return admiralty_settle(walk, ADMIRALTY_BY_BURNING, ADMIRALTY_STEP_BURN);
}

/* ---- AE-G2 ---- */

/* A hidden ship is pulled where it truly is (AE-B3.2) */
static bool is_pulled(const struct game *game, int unit)
{
    return (admiralty_on_board(game, unit) || admiralty_is_ship_in_play(game, unit)) &&
           admiralty_pull_steps(game, unit) > 0;
}

void admiralty_pull_to(struct walk *walk, int unit, struct cell cell)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    struct event event =
        walk_event(walk, ADMIRALTY_EVENT_PULLED, ADMIRALTY_RULE_G2, unit, UNIT_NONE);
    enum admiralty_terrain ground = admiralty_ground(walk->game, cell);
    event.cell = cell;
    state->units[unit].cell = cell;
    admiralty_tell_of(walk, &event);
    state->left--;
    admiralty_go(walk, ADMIRALTY_STEP_PULL);
    if (ground == ADMIRALTY_BLACK_HOLE || ground == ADMIRALTY_PLANET) {
        bool hole = ground == ADMIRALTY_BLACK_HOLE;
        state->left = 0;
        admiralty_remove(walk, unit, hole ? ADMIRALTY_BY_BLACK_HOLE : ADMIRALTY_BY_PLANET,
                         hole ? ADMIRALTY_RULE_G2 : ADMIRALTY_RULE_G5);
        if (admiralty_is_any_dying(walk->game)) /* AE-E3 */
            admiralty_settle(walk, ADMIRALTY_BY_BLACK_HOLE, ADMIRALTY_STEP_PULL);
        return;
    }
    if (state->left == 0)
        admiralty_leave_cloak(walk, unit);
}

/* AE-F2: a dogfight is over when the pull has torn the two apart, or thrown them together */
static void part_rivals(struct walk *walk)
{
    const struct admiralty_state *state = admiralty_state_of(walk->game);
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        int rival = state->elements[unit].rival;
        if (admiralty_is_flight(walk->game, unit) && admiralty_on_board(walk->game, unit) &&
            rival != UNIT_NONE &&
            admiralty_distance(state->units[unit].cell, state->units[rival].cell) != 1)
            admiralty_unlock(walk, unit);
    }
}

/* AE-G2: step by step; of two hexes its owner picks one, but not for a hidden ship (AE-B3.5) */
static enum progress pull(struct walk *walk)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    struct cell cells[2] = {CELL_NOWHERE, CELL_NOWHERE};
    if (state->left == 0) {
        int unit = admiralty_end_next(walk, is_pulled);
        if (unit == UNIT_NONE) {
            part_rivals(walk);
            return admiralty_go(walk, ADMIRALTY_STEP_VICTORY);
        }
        state->left = (uint8_t)admiralty_pull_steps(walk->game, unit);
    }
    int unit = state->cursor, count = admiralty_pull_targets(walk->game, unit, cells);
    if (count == 0) {
        state->left = 0;
        return PROGRESS_MORE;
    }
    if (count == 1 || state->units[unit].status == ADMIRALTY_HIDDEN) {
        admiralty_pull_to(walk, unit, cells[0]); /* AE-0.3.7: the first clockwise */
        return PROGRESS_MORE;
    }
    state->actor = (uint8_t)unit;
    return admiralty_go(walk, ADMIRALTY_STEP_PULL_ASK);
}

/* ---- the way through ---- */

/* With an actor an answer was just carried out: what follows is no part of it, and hidden ships may
 * come next (AE-B3.5). */
enum progress admiralty_step_end(struct walk *walk)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    if (state->actor != UNIT_NONE) {
        state->actor = UNIT_NONE;
        return PROGRESS_ACTIVATION_ENDED;
    }
    switch (state->step) {
    case ADMIRALTY_STEP_REGENERATE:
        return regenerate(walk);
    case ADMIRALTY_STEP_BURN:
        return burn(walk);
    case ADMIRALTY_STEP_BURN_DAMAGE:
        return burn_damage(walk);
    case ADMIRALTY_STEP_REPAIR:
        return admiralty_end_repair(walk);
    case ADMIRALTY_STEP_LAUNCH:
        return admiralty_end_launch(walk);
    case ADMIRALTY_STEP_PULL:
        return pull(walk);
    default:
        return admiralty_end_victory(walk);
    }
}

enum fault admiralty_permit_end(const struct ask *ask)
{
    return ask->action->decision == ADMIRALTY_REPAIR ? admiralty_permit_repair(ask)
                                                     : admiralty_permit_launch(ask);
}

void admiralty_take_end(struct walk *walk, const struct action *action)
{
    if (action->decision == ADMIRALTY_REPAIR)
        admiralty_take_repair(walk, action);
    else
        admiralty_take_launch(walk, action);
}
