/* The End Phase after the damage of the turn has taken effect (AE-4.5.2): regeneration, fires, the
 * pull of black holes, and the order of it all. */
#include "rules/admiralty/law/settle.h"

#include "rules/kit/asked.h"

enum { REGENERATES_ON = 6, BURNS_FROM = 5 };

int admiralty_end_next(struct walk *walk, bool (*concerns)(const struct game *game, int unit))
{
    return asked_after(walk->game, &admiralty_state_of(walk->game)->cursor, concerns);
}

/* ---- AE-B9 ---- */

static bool regenerates(const struct game *game, int unit)
{
    return admiralty_ship_is_in_play(game, unit) && admiralty_element_of(game, unit)->hull > 0 &&
           admiralty_ship_has_device(game, unit, ADMIRALTY_DEVICE_REGENERATION);
}

/* AE-B9: a die for each checked hull box */
static enum progress regenerate(struct walk *walk)
{
    int unit = admiralty_end_next(walk, regenerates), tally[6];
    if (unit == UNIT_NONE)
        return admiralty_phases_go(walk, ADMIRALTY_STEP_BURN);
    struct admiralty_element *ship = &admiralty_state_of(walk->game)->elements[unit];
    int dice = ship->hull;
    struct roll what = admiralty_walk_roll(walk, ADMIRALTY_PURPOSE_REGENERATION, ADMIRALTY_RULE_B9,
                                           unit, UNIT_NONE);
    walk_count_faces(&what, REGENERATES_ON, REGENERATES_ON);
    walk_throw_pool(walk, &what, dice, tally);
    ship->hull = (uint8_t)(ship->hull - tally[REGENERATES_ON - 1]);
    admiralty_walk_tell_this(walk,
                             TOLD(walk, admiralty_regenerated, ADMIRALTY_RULE_B9, unit, UNIT_NONE,
                                  .dice = dice, .boxes = tally[REGENERATES_ON - 1]));
    return PROGRESS_MORE;
}

/* ---- AE-C4.19 ---- */

static bool burns(const struct game *game, int unit)
{
    return admiralty_ship_is_in_play(game, unit) && admiralty_element_of(game, unit)->burning > 0;
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
            return admiralty_phases_go(walk, ADMIRALTY_STEP_REPAIR);
        state->settle.due = state->elements[unit].burning;
    }
    int unit = state->cursor;
    struct roll what =
        admiralty_walk_roll(walk, ADMIRALTY_PURPOSE_FIRE, ADMIRALTY_RULE_C4_19, unit, UNIT_NONE);
    walk_count_faces(&what, BURNS_FROM, WALK_DIE);
    if (!admiralty_chart_throw(walk, &what, key))
        return PROGRESS_MORE;
    admiralty_chart_tally(walk, tally);
    struct admiralty_element *ship = &state->elements[unit];
    int rolled = ship->burning, burning = tally[BURNS_FROM - 1];
    ship->burning = (uint16_t)burning;
    admiralty_walk_tell_this(walk, TOLD(walk, admiralty_burned, ADMIRALTY_RULE_C4_19, unit,
                                        UNIT_NONE, .fires = rolled, .burning = burning));
    if (burning == 0)
        return PROGRESS_MORE;
    state->settle.due = (uint32_t)burning;
    return admiralty_phases_go(walk, ADMIRALTY_STEP_BURN_DAMAGE);
}

/* AE-C4.19, AE-4.5.2: at once, and a ship lost by it is gone before the next one burns */
static enum progress burn_damage(struct walk *walk)
{
    static const int key[6] = {1, 2, 3, 4, 5, 6};
    int unit = admiralty_state_of(walk->game)->cursor, tally[6];
    struct roll what =
        admiralty_walk_roll(walk, ADMIRALTY_PURPOSE_DAMAGE, ADMIRALTY_RULE_C4_19, unit, UNIT_NONE);
    admiralty_strike_weigh(walk->game, unit, 0, &what);
    if (!admiralty_chart_throw(walk, &what, key))
        return PROGRESS_MORE;
    admiralty_chart_tally(walk, tally);
    admiralty_strike_deal(walk, unit, tally, 0);
    return admiralty_phases_settle(walk, ADMIRALTY_BY_BURNING, ADMIRALTY_STEP_BURN);
}

/* ---- AE-G2 ---- */

/* A hidden ship is pulled where it truly is (AE-B3.2) */
static bool is_pulled(const struct game *game, int unit)
{
    return (admiralty_ship_is_on_board(game, unit) || admiralty_ship_is_in_play(game, unit)) &&
           admiralty_cell_pull_steps(game, unit) > 0;
}

void admiralty_end_pull_to(struct walk *walk, int unit, struct cell cell)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    struct event event =
        walk_event(walk, admiralty_pulled_kind, ADMIRALTY_RULE_G2, unit, UNIT_NONE);
    enum admiralty_terrain ground = admiralty_cell_ground(walk->game, cell);
    event.cell = cell;
    state->units[unit].cell = cell;
    admiralty_walk_tell(walk, &event);
    state->left--;
    admiralty_phases_go(walk, ADMIRALTY_STEP_PULL);
    if (ground == ADMIRALTY_BLACK_HOLE || ground == ADMIRALTY_PLANET) {
        bool hole = ground == ADMIRALTY_BLACK_HOLE;
        state->left = 0;
        admiralty_remove(walk, unit, hole ? ADMIRALTY_BY_BLACK_HOLE : ADMIRALTY_BY_PLANET,
                         hole ? ADMIRALTY_RULE_G2 : ADMIRALTY_RULE_G5);
        if (admiralty_remove_is_any_dying(walk->game)) /* AE-E3 */
            admiralty_phases_settle(walk, ADMIRALTY_BY_BLACK_HOLE, ADMIRALTY_STEP_PULL);
        return;
    }
    if (state->left == 0)
        admiralty_cloak_leave(walk, unit);
}

/* AE-F2: a dogfight is over when the pull has torn the two apart, or thrown them together */
static void part_rivals(struct walk *walk)
{
    const struct admiralty_state *state = admiralty_state_of(walk->game);
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        int rival = state->elements[unit].rival;
        if (admiralty_is_flight(walk->game, unit) && admiralty_ship_is_on_board(walk->game, unit) &&
            rival != UNIT_NONE &&
            admiralty_distance(state->units[unit].cell, state->units[rival].cell) != 1)
            admiralty_remove_rival(walk, unit);
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
            return admiralty_phases_go(walk, ADMIRALTY_STEP_VICTORY);
        }
        state->left = (uint8_t)admiralty_cell_pull_steps(walk->game, unit);
    }
    int unit = state->cursor, count = admiralty_cell_pull_targets(walk->game, unit, cells);
    if (count == 0) {
        state->left = 0;
        return PROGRESS_MORE;
    }
    if (count == 1 || state->units[unit].status == ADMIRALTY_HIDDEN) {
        admiralty_end_pull_to(walk, unit, cells[0]); /* AE-0.3.7: the first clockwise */
        return PROGRESS_MORE;
    }
    state->actor = (uint8_t)unit;
    return admiralty_phases_go(walk, ADMIRALTY_STEP_PULL_ASK);
}

/* ---- the way through ---- */

enum progress admiralty_end_step(struct walk *walk)
{
    switch (admiralty_state_of(walk->game)->step) {
    case ADMIRALTY_STEP_REGENERATE:
        return regenerate(walk);
    case ADMIRALTY_STEP_BURN:
        return burn(walk);
    case ADMIRALTY_STEP_BURN_DAMAGE:
        return burn_damage(walk);
    default:
        return pull(walk);
    }
}
