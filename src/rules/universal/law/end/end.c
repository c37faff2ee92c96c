/* The End Phase after the damage of the turn has taken effect (UN-B2, 5b to 5g): its order, the
 * Stutterdrive (UN-E1.12), and the end of the turn. */
#include "rules/universal/law/end/end.h"

#include "rules/kit/asked.h"
#include "rules/universal/state/place.h"

#include <string.h>

enum { DIE = 6, STUTTER_DICE = 2 };

/* An answer has been carried out: what follows is no part of it. */
static enum progress close_answer(struct walk *walk)
{
    universal_state_of(walk->game)->actor = UNIT_NONE;
    return PROGRESS_ACTIVATION_ENDED;
}

/* ---- UN-E1.12 ---- */

/* Cloaked ships do not (UN-C4.2b); each is asked once. */
static bool stutters(const struct game *game, int unit)
{
    return universal_is_ship(game, unit) && universal_on_board(game, unit) &&
           !(universal_element_of(game, unit)->flags & (UNIVERSAL_EXPOSED | UNIVERSAL_STUTTERED)) &&
           universal_item_works(game, unit, UNIVERSAL_STUTTERDRIVE);
}

static struct cell place_of(const struct game *game, int unit, int heading, int distance)
{
    struct cell cell = universal_state_of(game)->units[unit].cell;
    for (int i = 0; i < distance; i++)
        cell = board_step(&game->setup->board, cell, universal_direction(heading));
    return cell;
}

/* Off the board and onto solid terrain it does not go; an enemy there is met as in UN-C3.1. */
static enum progress stutter_away(struct walk *walk, int unit)
{
    struct universal_state *state = universal_state_of(walk->game);
    struct unit *ship = &state->units[unit];
    int heading = state->face[0] - 1, distance = state->face[1];
    struct cell cell = place_of(walk->game, unit, heading, distance);
    bool done = board_contains(&walk->game->setup->board, cell) &&
                !universal_cell_is_solid(universal_cell_ground(walk->game, cell));
    struct event event = TOLD(walk, universal_stuttered, UNIVERSAL_RULE_E1_12, unit, UNIT_NONE,
                              .direction = heading, .distance = distance, .done = done);
    if (done)
        ship->cell = cell;
    event.cell = ship->cell;
    memset(state->face, 0, sizeof state->face);
    universal_points_use_item(walk, unit, UNIVERSAL_STUTTERDRIVE);
    universal_tell_of(walk, event);
    state->actor = UNIT_NONE;
    return done ? universal_shift_contest(walk, cell) : PROGRESS_ACTIVATION_ENDED;
}

/* First the direction, then the distance: a die a step. */
static enum progress roll_stutter(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    int unit = state->actor;
    enum universal_rule rule = /* the direction comes first */
        state->left == STUTTER_DICE ? UNIVERSAL_RULE_GEO_2 : UNIVERSAL_RULE_E1_12;
    struct roll what = universal_roll(walk, UNIVERSAL_PURPOSE_STUTTER, rule, unit, UNIT_NONE);
    int face = walk_throw_one(walk, &what, DIE);
    state->face[STUTTER_DICE - state->left] = (uint8_t)face;
    if (--state->left > 0)
        return PROGRESS_MORE;
    return stutter_away(walk, unit);
}

static enum progress stutter(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    if (state->actor != UNIT_NONE)
        return state->left > 0 ? roll_stutter(walk) : close_answer(walk);
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        if (!stutters(walk->game, unit))
            continue;
        state->elements[unit].flags |= UNIVERSAL_STUTTERED;
        state->actor = (uint8_t)unit;
        return universal_phases_go(walk, UNIVERSAL_STEP_STUTTER_ASK);
    }
    state->cursor = UNIT_NONE;
    return universal_phases_go(walk, UNIVERSAL_STEP_CONTROL);
}

static void list_stutter(struct list *list, int unit)
{
    for (int yes = 0; yes < 2; yes++) {
        struct action action = list_new(list, UNIVERSAL_STUTTER, unit);
        action.mode = (uint8_t)yes;
        list_add(list, &action);
    }
}

static void take_stutter(struct walk *walk, const struct action *action)
{
    universal_state_of(walk->game)->left = (uint8_t)(action->mode ? STUTTER_DICE : 0);
    universal_phases_go(walk, UNIVERSAL_STEP_STUTTER);
}

const struct decision_law universal_end_stutter = {NULL, list_stutter, take_stutter};

/* ---- 5g ---- */

/* What lasted for this turn, or was kept for the lens. */
static enum progress clear(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    universal_lay_turn_over(walk);
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        struct universal_element *element = &state->elements[unit];
        element->hits = element->through = element->points = 0;
        element->shown = 0;
        if (universal_is_ship_in_play(walk->game, unit))
            universal_weapon_rest(walk, unit);
    }
    return universal_victory_end_turn(walk);
}

/* ---- the way through ---- */

enum progress universal_end_step(struct walk *walk)
{
    const struct universal_state *state = universal_state_of(walk->game);
    if (state->step == UNIVERSAL_STEP_STUTTER)
        return stutter(walk);
    if (state->step == UNIVERSAL_STEP_LAUNCH)
        return universal_launch_step(walk);
    if (state->actor != UNIT_NONE)
        return close_answer(walk);
    switch ((int)state->step) {
    case UNIVERSAL_STEP_PULL:
        return universal_pull_step(walk);
    case UNIVERSAL_STEP_VICTORY:
        return universal_victory_step(walk);
    case UNIVERSAL_STEP_CONTROL:
        return universal_repair_control(walk);
    case UNIVERSAL_STEP_REGENERATE:
        return universal_repair_regenerate(walk);
    default:
        return clear(walk);
    }
}
