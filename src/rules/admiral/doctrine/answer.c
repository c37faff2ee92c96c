/* Playing by rule of thumb: the documented defaults (AD-dec.2), and the reflex player. */
#include "rules/admiral/doctrine/doctrine.h"

struct action admiral_answer_new(const struct question *question, int decision, int unit)
{
    struct action action;
    action_init(&action, decision, question_seat(question));
    action.unit = (uint8_t)unit;
    return action;
}

static int lowest_unit(const struct game *game, const struct question *question)
{
    for (int unit = 0; unit < admiral_state_of(game)->head.unit_count; unit++)
        if (unit_set_has(&question->units, unit))
            return unit;
    return UNIT_NONE;
}

/* ---- AD-dec.2: the answers given for a player who does not answer -------------------------------
 */

/* A fleet of a list, from 1. */
static struct action naming(const struct question *question, int decision, int fleet)
{
    struct action action = admiral_answer_new(question, decision, UNIT_NONE);
    action.amount[0] = (int16_t)fleet;
    return action;
}

struct action admiral_answer_first(const struct game *game, const struct question *question)
{
    int side = game->setup->seat[question_seat(question)].side, fleet = 1;
    while (!admiral_fleet_is_largest(game, side, fleet))
        fleet++;
    return naming(question, question->decision, fleet);
}

/* AD-fleet.9: who has begun to choose goes on in the order of his list. */
struct action admiral_answer_choice(const struct game *game, const struct question *question)
{
    int side = game->setup->seat[question_seat(question)].side, entry = 1;
    if (admiral_choice_may_end(game, side))
        return decisions_pass(game, question);
    while (!admiral_choice_allows(game, side, entry))
        entry++;
    return naming(question, question->decision, entry);
}

/* The first free square of the field, row by row from the home edge. */
struct action admiral_answer_place(const struct game *game, const struct question *question)
{
    struct action action =
        admiral_answer_new(question, question->decision, lowest_unit(game, question));
    struct admiral_squares occupied;
    int side = admiral_state_of(game)->units[action.unit].side;
    const uint8_t *corner = admiral_fleet_field(game, side)->corner;
    int rows = corner[3] - corner[1] + 1;
    admiral_squares_occupied(game, &occupied);
    for (int i = 0; i < rows && !cell_is_place(action.cell); i++) {
        int16_t y = (int16_t)(side == SIDE_RED ? corner[1] + i : corner[3] - i);
        for (int16_t x = corner[2]; x >= corner[0]; x--)
            if (!admiral_squares_has(&occupied, (struct cell){x, y}))
                action.cell = (struct cell){x, y};
    }
    return action;
}

/* With disabled-must-fire the legal target with the lowest id. */
struct action admiral_answer_shot(const struct game *game, const struct question *question)
{
    int unit = admiral_turns_must_fire(game, question_seat(question));
    if (unit == UNIT_NONE)
        return decisions_pass(game, question);
    struct action action = admiral_answer_new(question, question->decision, unit);
    int target = 0;
    while (!admiral_squares_may_fire_at(game, unit, target))
        target++;
    action.target = (uint8_t)target;
    return action;
}

static int lowest_target(const struct game *game)
{
    const struct admiral_state *state = admiral_state_of(game);
    int lowest = UNIT_NONE;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->ships[unit].target < lowest)
            lowest = state->ships[unit].target;
    return lowest;
}

static struct action boarding(const struct game *game, const struct question *question,
                              enum admiral_answer answer)
{
    struct action action =
        admiral_answer_new(question, question->decision, admiral_state_of(game)->actor);
    action.target = admiral_state_of(game)->victim;
    action.mode = (uint8_t)answer;
    return action;
}

static struct action picking(const struct question *question, int target)
{
    struct action action = admiral_answer_new(question, question->decision, UNIT_NONE);
    action.target = (uint8_t)target;
    return action;
}

struct action admiral_answer_board(const struct game *game, const struct question *question)
{
    return boarding(game, question, ADMIRAL_ANSWER_NO);
}

struct action admiral_answer_target(const struct game *game, const struct question *question)
{
    return picking(question, lowest_target(game));
}

struct action admiral_answer_reward(const struct game *game, const struct question *question)
{
    return admiral_answer_new(question, question->decision, lowest_unit(game, question));
}

struct action admiral_answer_move(const struct game *game, const struct question *question)
{
    (void)game;
    return question->unit == UNIT_NONE ? admiral_answer_new(question, ADMIRAL_END_MOVE, UNIT_NONE)
                                       : admiral_answer_new(question, ADMIRAL_STAY, question->unit);
}

/* ---- reflex ------------------------------------------------------------------------------------
 */

/* Small ships first: they take the sting out of a target before the large ones strike. */
struct action admiral_answer_quick_move(const struct game *game, const struct question *question)
{
    struct admiral_outlook outlook;
    admiral_plan_look_out(game, question_seat(question), &outlook);
    for (int unit = admiral_state_of(game)->head.unit_count - 1; unit >= 0; unit--) {
        if (!unit_set_has(&question->units, unit))
            continue;
        struct admiral_plan plan = admiral_plan_move(&outlook, unit);
        if (plan.score > 0)
            return plan.action;
    }
    return admiral_answer_move(game, question);
}

struct action admiral_answer_quick_shot(const struct game *game, const struct question *question)
{
    struct admiral_plan plan = admiral_plan_shot(game, question);
    return plan.score > 0 ? plan.action : admiral_answer_shot(game, question);
}

/* What decides the battle first. */
static int dearest_target(const struct game *game)
{
    const struct admiral_state *state = admiral_state_of(game);
    int dearest = lowest_target(game);
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        int target = state->ships[unit].target;
        if (target != UNIT_NONE && admiral_value(game, target) > admiral_value(game, dearest))
            dearest = target;
    }
    return dearest;
}

static int dearest_unit(const struct game *game, const struct question *question)
{
    int dearest = lowest_unit(game, question);
    for (int unit = dearest; unit < admiral_state_of(game)->head.unit_count; unit++)
        if (unit_set_has(&question->units, unit) &&
            admiral_value(game, unit) > admiral_value(game, dearest))
            dearest = unit;
    return dearest;
}

/* Every exchange that pays, then the fleet that starts, if that is open. */
struct action admiral_answer_quick_exchange(const struct game *game,
                                            const struct question *question)
{
    int seat = question_seat(question), side = game->setup->seat[seat].side;
    for (int unit = 0; unit < admiral_state_of(game)->head.unit_count; unit++)
        if (unit_set_has(&question->units, unit) && admiral_choose_exchange_pays(game, unit))
            return admiral_answer_new(question, ADMIRAL_EXCHANGE, unit);
    if (admiral_state_of(game)->first_pick[seat] == 0 && admiral_fleet_first_is_open(game, side))
        return naming(question, ADMIRAL_PICK_FIRST_FLEET,
                      admiral_choose_strongest_fleet(game, side));
    return decisions_pass(game, question);
}

/* The more ships the better: the largest fleets, as many as may be. */
struct action admiral_answer_quick_choice(const struct game *game, const struct question *question)
{
    int side = game->setup->seat[question_seat(question)].side, best = 0, most = 0;
    for (int entry = 1; entry <= ADMIRAL_FLEETS_MAX; entry++) {
        int ships = admiral_choice_allows(game, side, entry)
                        ? admiral_fleet_entry_size(game, side, entry)
                        : 0;
        if (ships <= most)
            continue;
        most = ships;
        best = entry;
    }
    return best ? naming(question, question->decision, best) : decisions_pass(game, question);
}

struct action admiral_answer_quick_transfer(const struct game *game,
                                            const struct question *question)
{
    struct action action;
    return admiral_choose_transfer(game, question, &action) ? action
                                                            : decisions_pass(game, question);
}

struct action admiral_answer_quick_board(const struct game *game, const struct question *question)
{
    return boarding(game, question, ADMIRAL_ANSWER_YES);
}

struct action admiral_answer_quick_target(const struct game *game, const struct question *question)
{
    return picking(question, dearest_target(game));
}

struct action admiral_answer_quick_reward(const struct game *game, const struct question *question)
{
    return admiral_answer_new(question, question->decision, dearest_unit(game, question));
}
