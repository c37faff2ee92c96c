/* The End Phase after the damage of the turn has taken effect (UN-B2, 5b to 5g): its order, the
 * Stutterdrive (UN-E1.12), and the end of the turn. */
#include "rules/universal/damage.h"
#include "rules/universal/markers.h"
#include "rules/universal/moves.h"
#include "rules/universal/settle.h"

#include "rules/kit/asked.h"

#include <string.h>

enum { DIE = 6, STUTTER_DICE = 2 };

int universal_end_next(struct walk *walk, bool (*concerns)(const struct game *game, int unit))
{
    return asked_after(walk->game, &universal_state_of(walk->game)->cursor, concerns);
}

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
           universal_has_item(game, unit, UNIVERSAL_STUTTERDRIVE);
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
                !universal_is_solid(universal_ground(walk->game, cell));
    struct event event =
        universal_event_of(walk, UNIVERSAL_EVENT_STUTTERED, UNIVERSAL_RULE_E1_12, unit);
    if (done)
        ship->cell = cell;
    event.cell = ship->cell;
    memset(state->face, 0, sizeof state->face);
    universal_item_used(walk, unit, UNIVERSAL_STUTTERDRIVE);
    universal_tell_figures(walk, event, (int[4]){heading, distance, done, 0});
    state->actor = UNIT_NONE;
    return done ? universal_contest(walk, cell) : PROGRESS_ACTIVATION_ENDED;
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
        return universal_go(walk, UNIVERSAL_STEP_STUTTER_ASK);
    }
    state->cursor = UNIT_NONE;
    return universal_go(walk, UNIVERSAL_STEP_CONTROL);
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
    universal_go(walk, UNIVERSAL_STEP_STUTTER);
}

/* ---- 5g ---- */

/* What lasted for this turn, or was kept for the lens. */
static enum progress clear(struct walk *walk)
{
    struct universal_state *state = universal_state_of(walk->game);
    universal_markers_turn(walk);
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        struct universal_element *element = &state->elements[unit];
        element->hits = element->through = element->points = 0;
        element->shown = 0;
        if (universal_is_ship_in_play(walk->game, unit))
            universal_weapons_rest(walk, unit);
    }
    return universal_end_turn(walk);
}

/* ---- the way through ---- */

enum progress universal_step_end(struct walk *walk)
{
    const struct universal_state *state = universal_state_of(walk->game);
    if (state->step == UNIVERSAL_STEP_STUTTER)
        return stutter(walk);
    if (state->step == UNIVERSAL_STEP_LAUNCH)
        return universal_end_launch(walk);
    if (state->actor != UNIT_NONE)
        return close_answer(walk);
    switch ((int)state->step) {
    case UNIVERSAL_STEP_PULL:
        return universal_end_pull(walk);
    case UNIVERSAL_STEP_VICTORY:
        return universal_end_victory(walk);
    case UNIVERSAL_STEP_CONTROL:
        return universal_end_control(walk);
    case UNIVERSAL_STEP_REGENERATE:
        return universal_end_regenerate(walk);
    default:
        return clear(walk);
    }
}

/* ---- answers ---- */

static bool is_launch(int decision)
{
    return decision == UNIVERSAL_MINE || decision == UNIVERSAL_LAUNCH ||
           decision == UNIVERSAL_END_LAUNCH;
}

enum fault universal_permit_end(const struct ask *ask)
{
    if (ask->action->decision == UNIVERSAL_STUTTER)
        return FAULT_NONE;
    return is_launch(ask->action->decision) ? universal_permit_launch(ask)
                                            : universal_permit_repair(ask);
}

void universal_list_end(struct list *list, int unit)
{
    int decision = list->question->decision;
    if (decision == UNIVERSAL_STUTTER)
        list_stutter(list, unit);
    else if (is_launch(decision))
        universal_list_launch(list, unit);
    else
        universal_list_repair(list, unit);
}

void universal_take_end(struct walk *walk, const struct action *action)
{
    if (action->decision == UNIVERSAL_STUTTER)
        take_stutter(walk, action);
    else if (is_launch(action->decision))
        universal_take_launch(walk, action);
    else
        universal_take_repair(walk, action);
}
