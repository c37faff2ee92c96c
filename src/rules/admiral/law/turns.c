/* Who decides, which ships can still act, and what ends a run (AD-dec). */
#include "rules/admiral/law/law.h"

#include <string.h>

/* What has to be known of the whole board to judge many ships. */
struct view {
    struct admiral_squares enemies;
    struct admiral_squares open;  /* where a ship may end a step: nobody, or enemies */
    struct admiral_squares docks; /* those, and own ships one may dock at */
};

static void look_around(const struct game *game, int side, struct view *out)
{
    const struct admiral_state *state = admiral_state_of(game);
    struct admiral_squares own = {{0}}, hosts = {{0}};
    memset(&out->enemies, 0, sizeof out->enemies);
    const int count = state->head.unit_count;
    for (int unit = 0; unit < count; unit++) {
        const struct unit *ship = &state->units[unit];
        if (ship->status != STATUS_BOARD)
            continue;
        uint32_t square = (uint32_t)1 << ship->cell.q;
        if (ship->side != side)
            out->enemies.row[ship->cell.r] |= square;
        else
            own.row[ship->cell.r] |= square;
        if (ship->side == side && admiral_has_berth(game, unit))
            hosts.row[ship->cell.r] |= square;
    }
    for (int y = 0; y < ADMIRAL_BOARD_SIDE_MAX; y++) {
        out->open.row[y] = ~own.row[y] | out->enemies.row[y];
        out->docks.row[y] = out->open.row[y] | hosts.row[y];
    }
}

/* If any move exists there is one of a single step. */
static bool can_go(const struct game *game, int unit, const struct view *view)
{
    return admiral_may_order(game, unit) &&
           admiral_squares_steps_onto(
               game, unit, admiral_class_of(game, unit)->docks ? &view->docks : &view->open);
}

static bool can_stand(const struct game *game, int unit, const struct view *view)
{
    return admiral_may_stand(game, unit) &&
           admiral_squares_has(&view->enemies, admiral_state_of(game)->units[unit].cell);
}

bool admiral_turns_can_go(const struct game *game, int unit)
{
    struct view view;
    look_around(game, admiral_state_of(game)->units[unit].side, &view);
    return can_go(game, unit, &view);
}

void admiral_turns_movers(const struct game *game, struct admiral_search search)
{
    const struct admiral_state *state = admiral_state_of(game);
    struct view view;
    look_around(game, game->setup->seat[search.seat].side, &view);
    for (int unit = 0; unit < state->head.unit_count && search.left > 0; unit++) {
        if (state->units[unit].seat != search.seat ||
            (!can_go(game, unit, &view) && !can_stand(game, unit, &view)))
            continue;
        unit_set_add(search.out, unit);
        search.left--;
    }
}

static int find_receivers(const struct game *game, int side, uint8_t out[UNITS_MAX])
{
    const struct admiral_state *state = admiral_state_of(game);
    int count = 0;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->units[unit].side == side && admiral_may_receive(game, unit))
            out[count++] = (uint8_t)unit;
    return count;
}

void admiral_turns_givers(const struct game *game, struct admiral_search search)
{
    const struct admiral_state *state = admiral_state_of(game);
    uint8_t receivers[UNITS_MAX];
    int count = find_receivers(game, game->setup->seat[search.seat].side, receivers);
    for (int giver = 0; giver < state->head.unit_count && count && search.left > 0; giver++) {
        if (state->units[giver].seat != search.seat || !admiral_may_give(game, giver))
            continue;
        int i = 0;
        while (i < count && !admiral_are_partners(game, giver, receivers[i]))
            i++;
        if (i == count)
            continue;
        unit_set_add(search.out, giver);
        search.left--;
    }
}

void admiral_turns_firers(const struct game *game, struct admiral_search search)
{
    const struct admiral_state *state = admiral_state_of(game);
    struct admiral_squares enemies;
    const int count = state->head.unit_count;
    admiral_squares_of_enemies(game, game->setup->seat[search.seat].side, &enemies);
    for (int unit = 0; unit < count && search.left > 0; unit++) {
        if (state->units[unit].seat != search.seat || state->ships[unit].target != UNIT_NONE ||
            !admiral_may_fire(game, unit) || !admiral_squares_has_target(game, &enemies, unit))
            continue;
        unit_set_add(search.out, unit);
        search.left--;
    }
}

/* AD-opt.11 */
int admiral_turns_must_fire(const struct game *game, int seat)
{
    const struct admiral_state *state = admiral_state_of(game);
    struct unit_set units = {{0}};
    if (!admiral_option(game, ADMIRAL_OPTION_DISABLED_MUST_FIRE))
        return UNIT_NONE;
    admiral_turns_firers(game, (struct admiral_search){seat, UNITS_MAX, &units});
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (unit_set_has(&units, unit) && state->ships[unit].white == ADMIRAL_DISABLED)
            return unit;
    return UNIT_NONE;
}

int admiral_turns_deciding_side(const struct game *game)
{
    const struct admiral_state *state = admiral_state_of(game);
    return state->step == ADMIRAL_STEP_REWARD_ASK ? SIDE_BLUE - state->units[state->victim].side
                                                  : state->head.active;
}

/* AD-dec.3 */
void admiral_turns_end_run(struct walk *walk, const struct action *action, bool secret)
{
    const struct game *game = walk->game;
    int side = game->setup->seat[action->seat].side, seats = setup_seats_of(game->setup, side);
    bool several = seats & (seats - 1);
    struct event event =
        TOLD(walk, admiral_run_ended,
             several ? ADMIRAL_RULE_DEC_3 : game->rulebook->decisions[action->decision].rule,
             UNIT_NONE, UNIT_NONE, .decision = action->decision, .seat = action->seat);
    event.roll = EVENT_NO_ROLL;
    admiral_state_of(game)->ended |= (uint8_t)(1 << action->seat);
    if (secret)
        walk_whisper(walk, side, &event);
    else
        event_add(walk->events, &event);
}

void admiral_turns_take_end(struct walk *walk, const struct action *action)
{
    admiral_turns_end_run(walk, action, false);
}

const struct decision_law admiral_turns_end = {NULL, NULL, admiral_turns_take_end};
