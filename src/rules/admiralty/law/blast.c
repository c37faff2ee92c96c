/* Explosions of destroyed ships, and whom they strike (AE-E3). */
#include "rules/admiralty/law/settle.h"

#include <string.h>

enum { FIGHTER_DIES_FROM = 4, BLAST_RANGE = 1, BLAST_DMG = 1 };

static int blast_dice(const struct game *game, int unit)
{
    return (admiralty_design_of(game, unit)->hull + 2) / 3;
}

/* The next element from `first` on that a blast at the ship's cell reaches, ships before flights
 * (AE-0.3.4); one that is hidden is not there (AE-B3.2). */
static int next_in_reach(const struct game *game, int centre, int first)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    for (int unit = first; unit < state->head.unit_count; unit++)
        if (admiralty_ship_is_on_board(game, unit) &&
            admiralty_distance(state->units[centre].cell, state->units[unit].cell) <= BLAST_RANGE)
            return unit;
    return UNIT_NONE;
}

static int next_dying(const struct admiralty_state *state)
{
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->elements[unit].flags & ADMIRALTY_DYING)
            return unit;
    return UNIT_NONE;
}

/* Where no attacker's activation goes on, that was all an answer about it could lead to. */
static enum progress resume(struct walk *walk)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    int phase = state->head.phase;
    admiralty_phases_go(walk, (enum admiralty_step)state->settle.resume);
    memset(&state->settle, 0, sizeof state->settle);
    return phase == ADMIRALTY_PHASE_FIGHTER || phase == ADMIRALTY_PHASE_COMBAT
               ? PROGRESS_MORE
               : PROGRESS_ACTIVATION_ENDED;
}

static void vanish(struct walk *walk, int unit)
{
    admiralty_state_of(walk->game)->units[unit].cell = CELL_NOWHERE;
}

static void explode(struct walk *walk, int unit)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    struct event event = TOLD(walk, admiralty_exploded, ADMIRALTY_RULE_E3, unit, UNIT_NONE,
                              .dice = blast_dice(walk->game, unit));
    event.cell = state->units[unit].cell;
    walk_tell(walk, &event);
    state->settle.centre = (uint8_t)unit;
    state->settle.struck = UNIT_NONE;
    state->settle.stage = ADMIRALTY_SETTLE_BLAST;
}

/* One die for each ship that is gone; none where nobody is near enough to be struck */
static enum progress roll_explosion(struct walk *walk)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    int unit = next_dying(state);
    if (unit == UNIT_NONE)
        return resume(walk);
    state->elements[unit].flags &= (uint16_t)~ADMIRALTY_DYING;
    if (next_in_reach(walk->game, unit, 0) == UNIT_NONE) {
        vanish(walk, unit);
        return PROGRESS_MORE;
    }
    struct roll what =
        admiralty_walk_roll(walk, ADMIRALTY_PURPOSE_EXPLOSION, ADMIRALTY_RULE_E3, unit, UNIT_NONE);
    walk_count_faces(&what, ADMIRALTY_EXPLODES_FROM, 6);
    int face = walk_throw_one(walk, &what, 6);
    admiralty_walk_tell_this(walk, TOLD(walk, admiralty_explosion_rolled, ADMIRALTY_RULE_E3, unit,
                                        UNIT_NONE, .face = face));
    if (face >= ADMIRALTY_EXPLODES_FROM)
        explode(walk, unit);
    else
        vanish(walk, unit);
    return PROGRESS_MORE;
}

static enum progress strike_next(struct walk *walk)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    struct admiralty_settle *settle = &state->settle;
    int centre = settle->centre;
    struct cell from = state->units[centre].cell;
    int struck =
        next_in_reach(walk->game, centre, settle->struck == UNIT_NONE ? 0 : settle->struck + 1);
    if (struck == UNIT_NONE) {
        vanish(walk, centre);
        settle->centre = UNIT_NONE;
        settle->stage = ADMIRALTY_SETTLE_EXPLODE;
        return PROGRESS_MORE;
    }
    int dice = blast_dice(walk->game, centre);
    TELL(walk, admiralty_blasted, ADMIRALTY_RULE_E3, centre, struck, .dice = dice,
         .shields = admiralty_ship_shields_against(walk->game, struck, from));
    settle->struck = (uint8_t)struck;
    if (admiralty_is_flight(walk->game, struck)) {
        settle->stage = ADMIRALTY_SETTLE_BLAST_FLIGHT;
    } else {
        settle->stage = ADMIRALTY_SETTLE_BLAST_SHIP;
        admiralty_shot_begin_strike(walk, struck, dice, BLAST_DMG, from);
    }
    return PROGRESS_MORE;
}

/* What it does counts at once, chart dice included */
static enum progress strike_ship(struct walk *walk)
{
    struct admiralty_state *state = admiralty_state_of(walk->game);
    if (admiralty_shot_step_strike(walk)) {
        state->settle.cursor = 0;
        state->settle.stage = ADMIRALTY_SETTLE_CHART;
    }
    return PROGRESS_MORE;
}

static enum progress strike_flight(struct walk *walk)
{
    struct admiralty_settle *settle = &admiralty_state_of(walk->game)->settle;
    int tally[6], killed = 0;
    struct roll what = admiralty_walk_roll(walk, ADMIRALTY_PURPOSE_EXPLOSION, ADMIRALTY_RULE_E3,
                                           settle->centre, settle->struck);
    walk_count_faces(&what, FIGHTER_DIES_FROM, 6);
    walk_throw_pool(walk, &what, blast_dice(walk->game, settle->centre), tally);
    for (int face = FIGHTER_DIES_FROM; face <= 6; face++)
        killed += tally[face - 1];
    TELL(walk, admiralty_fighters_hit, ADMIRALTY_RULE_E3, settle->centre, settle->struck,
         .killed = killed);
    admiralty_hurt(walk, settle->struck, killed, 0, 0, 0);
    settle->stage = ADMIRALTY_SETTLE_BOXES;
    return PROGRESS_MORE;
}

enum progress admiralty_blast_step(struct walk *walk)
{
    switch (admiralty_state_of(walk->game)->settle.stage) {
    case ADMIRALTY_SETTLE_EXPLODE:
        return roll_explosion(walk);
    case ADMIRALTY_SETTLE_BLAST:
        return strike_next(walk);
    case ADMIRALTY_SETTLE_BLAST_SHIP:
        return strike_ship(walk);
    default:
        return strike_flight(walk);
    }
}
