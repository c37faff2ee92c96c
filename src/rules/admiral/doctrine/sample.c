/* Random play: one permitted answer, drawn without listing them all, every kind often enough. */
#include "rules/admiral/doctrine/doctrine.h"

#include "base/bits.h"
#include "rules/kit/asked.h"
#include "rules/kit/draw.h"

static const struct admiral_state *state_of(const struct draw *draw)
{
    return admiral_state_of(draw->game);
}

static struct action other(const struct draw *draw, int decision, int unit)
{
    struct action action;
    action_init(&action, decision, question_seat(draw->question));
    action.unit = (uint8_t)unit;
    return action;
}

static struct action start(const struct draw *draw, int unit)
{
    return other(draw, draw->question->decision, unit);
}

/* By one throw, even where there is only one. */
static int any_ship(const struct draw *draw)
{
    const struct unit_set *units = &draw->question->units;
    int count = asked_count(units), word = 0;
    if (count == 0)
        return UNIT_NONE;
    int left = (int)random_below(draw->random, (uint32_t)count);
    for (; left >= bits_count(units->bits[word]); word++)
        left -= bits_count(units->bits[word]);
    return 64 * word + bits_nth(units->bits[word], left);
}

/* ---- before the battle ---- */

struct action admiral_sample_exchange(const struct draw *draw)
{
    int side = draw->side;
    int unit = any_ship(draw);
    bool picks = state_of(draw)->first_pick[question_seat(draw->question)] == 0 &&
                 admiral_fleet_first_is_open(draw->game, side);
    if (picks && draw_chance(draw, 60)) {
        struct action action = other(draw, ADMIRAL_PICK_FIRST_FLEET, UNIT_NONE);
        uint32_t count = 0;
        for (int fleet = 1; fleet <= admiral_fleet_count(draw->game, side); fleet++)
            if (admiral_fleet_is_largest(draw->game, side, fleet) && draw_keeps(draw, &count))
                action.amount[0] = (int16_t)fleet;
        return action;
    }
    if (unit != UNIT_NONE && draw_chance(draw, 50))
        return other(draw, ADMIRAL_EXCHANGE, unit);
    return other(draw, ADMIRAL_END_EXCHANGE, UNIT_NONE);
}

/* AD-fleet.9 */
struct action admiral_sample_choice(const struct draw *draw)
{
    struct action action = start(draw, UNIT_NONE);
    int side = draw->side;
    uint32_t count = 0;
    for (int entry = 1; entry <= ADMIRAL_FLEETS_MAX; entry++)
        if (admiral_choice_allows(draw->game, side, entry) && draw_keeps(draw, &count))
            action.amount[0] = (int16_t)entry;
    if (count == 0 || (admiral_choice_may_end(draw->game, side) && draw_chance(draw, 40)))
        return decisions_pass(draw->game, draw->question);
    return action;
}

/* Any of some squares, if there are any. */
static bool draw_of(const struct draw *draw, const struct admiral_squares *set, struct cell *out)
{
    int rows = draw->game->setup->board.rows, count = 0, y = 0;
    for (int i = 0; i < rows; i++)
        count += bits_count(set->row[i]);
    if (count == 0)
        return false;
    int left = (int)random_below(draw->random, (uint32_t)count);
    for (; left >= bits_count(set->row[y]); y++)
        left -= bits_count(set->row[y]);
    *out = (struct cell){(int16_t)bits_nth(set->row[y], left), (int16_t)y};
    return true;
}

struct action admiral_sample_place(const struct draw *draw)
{
    struct action action = start(draw, any_ship(draw));
    struct admiral_squares occupied, open = {{0}};
    const uint8_t *corner =
        admiral_fleet_field(draw->game, state_of(draw)->units[action.unit].side)->corner;
    admiral_squares_occupied(draw->game, &occupied);
    for (int y = corner[1]; y <= corner[3]; y++)
        for (int x = corner[0]; x <= corner[2]; x++)
            open.row[y] |= (uint32_t)1 << x;
    for (int y = corner[1]; y <= corner[3]; y++)
        open.row[y] &= ~occupied.row[y];
    draw_of(draw, &open, &action.cell);
    return action;
}

/* ---- moving ---- */

/* A ship to end the move with: an enemy, or an own host where there is room. */
static bool draw_partner(const struct draw *draw, const struct admiral_reach *reach,
                         struct action *action)
{
    const struct game *game = draw->game;
    const struct unit *ship = &state_of(draw)->units[action->unit];
    bool docks = admiral_class_of(game, action->unit)->docks;
    uint32_t count = 0;
    for (int other = 0; other < state_of(draw)->head.unit_count; other++) {
        const struct unit *piece = &state_of(draw)->units[other];
        if (piece->status != STATUS_BOARD || !admiral_squares_has(&reach->contact, piece->cell))
            continue;
        bool enemy = piece->side != ship->side;
        bool host = docks && admiral_has_berth(game, other);
        if ((enemy || host) && draw_keeps(draw, &count))
            action->target = (uint8_t)other;
    }
    if (action->target == UNIT_NONE)
        return false;
    const struct unit *partner = &state_of(draw)->units[action->target];
    action->cell = partner->cell;
    action->mode = ADMIRAL_MODE_DOCK;
    if (partner->side != ship->side)
        action->mode = draw_chance(draw, 50) ? ADMIRAL_MODE_RAM : ADMIRAL_MODE_GRAPPLE;
    return true;
}

/* Any enemy's row and column: half of all free moves lean towards one, so that fleets meet. */
static struct cell draw_lure(const struct draw *draw)
{
    struct cell lure = CELL_NOWHERE;
    uint32_t count = 0;
    for (int unit = 0; unit < state_of(draw)->head.unit_count; unit++) {
        const struct unit *piece = &state_of(draw)->units[unit];
        if (piece->status == STATUS_BOARD && piece->side != state_of(draw)->head.active &&
            draw_keeps(draw, &count))
            lure = piece->cell;
    }
    return lure;
}

/* With a lure the nearest of a few. */
static bool draw_square(const struct draw *draw, const struct admiral_reach *reach,
                        struct action *action)
{
    enum { LURED = 4 };
    struct admiral_squares open = reach->within[reach->steps];
    const struct unit *ship = &state_of(draw)->units[action->unit];
    if (ship->status == STATUS_BOARD)
        open.row[ship->cell.r] &= ~((uint32_t)1 << ship->cell.q);
    if (!draw_of(draw, &open, &action->cell))
        return false;
    struct cell lure = draw_chance(draw, 50) ? draw_lure(draw) : CELL_NOWHERE, other;
    for (int i = 1; i < LURED && cell_is_place(lure) && draw_of(draw, &open, &other); i++)
        if (admiral_steps_between(other, lure) < admiral_steps_between(action->cell, lure))
            action->cell = other;
    return true;
}

static bool draw_destination(const struct draw *draw, int unit, struct action *out)
{
    struct admiral_reach reach;
    *out = start(draw, unit);
    admiral_squares_reach(draw->game, unit, &reach);
    if (draw_chance(draw, 50))
        return draw_partner(draw, &reach, out) || draw_square(draw, &reach, out);
    return draw_square(draw, &reach, out) || draw_partner(draw, &reach, out);
}

static bool draw_stand(const struct draw *draw, int unit, struct action *out)
{
    const struct unit *ship = &state_of(draw)->units[unit];
    uint32_t count = 0;
    *out = other(draw, ADMIRAL_STAND_GRAPPLE, unit);
    if (!admiral_may_stand(draw->game, unit))
        return false;
    for (int other = 0; other < state_of(draw)->head.unit_count; other++) {
        const struct unit *piece = &state_of(draw)->units[other];
        if (piece->status == STATUS_BOARD && piece->side != ship->side &&
            cell_equal(piece->cell, ship->cell) && draw_keeps(draw, &count))
            out->target = (uint8_t)other;
    }
    return count > 0;
}

static struct action draw_steady(const struct draw *draw)
{
    struct action action;
    int unit = state_of(draw)->actor;
    if (!draw_chance(draw, 20) && draw_destination(draw, unit, &action))
        return action;
    return admiral_answer_move(draw->game, draw->question);
}

struct action admiral_sample_move(const struct draw *draw)
{
    struct action action;
    if (draw->question->unit != UNIT_NONE)
        return draw_steady(draw);
    int unit = any_ship(draw);
    if (unit == UNIT_NONE || draw_chance(draw, 12))
        return admiral_answer_move(draw->game, draw->question);
    bool goes = admiral_may_order(draw->game, unit);
    if ((!goes || draw_chance(draw, 40)) && draw_stand(draw, unit, &action))
        return action;
    if (goes && admiral_steady_fails(draw->game, unit)) {
        if (admiral_turns_can_go(draw->game, unit))
            return other(draw, ADMIRAL_TRY, unit);
    } else if (goes && draw_destination(draw, unit, &action)) {
        return action;
    }
    if (draw_stand(draw, unit, &action))
        return action;
    return admiral_answer_move(draw->game, draw->question);
}

/* ---- pegs and fire ---- */

struct action admiral_sample_transfer(const struct draw *draw)
{
    int giver = any_ship(draw);
    struct action action = start(draw, giver);
    uint32_t count = 0;
    if (giver == UNIT_NONE || draw_chance(draw, 60))
        return decisions_pass(draw->game, draw->question);
    for (int other = 0; other < state_of(draw)->head.unit_count; other++)
        if (admiral_may_transfer(draw->game, giver, other) && draw_keeps(draw, &count))
            action.target = (uint8_t)other;
    if (count == 0)
        return decisions_pass(draw->game, draw->question);
    int white = state_of(draw)->ships[giver].white;
    int holes = admiral_free_holes(draw->game, action.target);
    uint32_t most = (uint32_t)(white < holes ? white : holes);
    action.amount[0] = (int16_t)(1 + random_below(draw->random, most));
    return action;
}

struct action admiral_sample_shot(const struct draw *draw)
{
    struct admiral_squares enemies;
    int must = admiral_turns_must_fire(draw->game, question_seat(draw->question));
    int unit = must == UNIT_NONE ? any_ship(draw) : must;
    struct action action = start(draw, unit);
    uint32_t count = 0;
    if (unit == UNIT_NONE || (must == UNIT_NONE && draw_chance(draw, 12)))
        return decisions_pass(draw->game, draw->question);
    admiral_squares_of_enemies(draw->game, state_of(draw)->units[unit].side, &enemies);
    for (int target = 0; target < state_of(draw)->head.unit_count; target++)
        if (admiral_squares_bears(draw->game, &enemies, unit, target) && draw_keeps(draw, &count))
            action.target = (uint8_t)target;
    return action;
}

struct action admiral_sample_target(const struct draw *draw)
{
    struct action action = start(draw, UNIT_NONE);
    uint32_t count = 0;
    for (int unit = 0; unit < state_of(draw)->head.unit_count; unit++)
        if (state_of(draw)->ships[unit].target != UNIT_NONE && draw_keeps(draw, &count))
            action.target = state_of(draw)->ships[unit].target;
    return action;
}

struct action admiral_sample_boarding(const struct draw *draw)
{
    struct action action = start(draw, state_of(draw)->actor);
    action.target = state_of(draw)->victim;
    action.mode = draw_chance(draw, 75) ? ADMIRAL_ANSWER_YES : ADMIRAL_ANSWER_NO;
    return action;
}

struct action admiral_sample_reward(const struct draw *draw)
{
    return start(draw, any_ship(draw));
}
