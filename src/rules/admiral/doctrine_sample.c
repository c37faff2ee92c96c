/* Random play: one permitted answer, drawn without listing them all, every kind often enough. */
#include "rules/admiral/parts.h"

#include "base/bits.h"
#include "rules/admiral/doctrine.h"
#include "rules/kit/asked.h"

/* One question being answered at random. */
struct draw {
    const struct game *game;
    const struct admiral_state *state;
    const struct question *question;
    struct random *random;
    int seat;
};

static bool chance(const struct draw *draw, uint32_t percent)
{
    return random_below(draw->random, 100) < percent;
}

static struct action start(const struct draw *draw, int decision, int unit)
{
    struct action action;
    action_init(&action, decision, draw->seat);
    action.unit = (uint8_t)unit;
    return action;
}

static int draw_unit(const struct draw *draw)
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

/* Keeps each of so far `count` candidates with equal chance. */
static bool keep_candidate(const struct draw *draw, uint32_t *count)
{
    return random_below(draw->random, ++*count) == 0;
}

/* ---- before the battle ---- */

static struct action draw_exchange(const struct draw *draw)
{
    int side = draw->game->setup->seat[draw->seat].side;
    int unit = draw_unit(draw);
    bool picks = draw->state->first_pick[draw->seat] == 0 && admiral_first_open(draw->game, side);
    if (picks && chance(draw, 60)) {
        struct action action = start(draw, ADMIRAL_PICK_FIRST_FLEET, UNIT_NONE);
        uint32_t count = 0;
        for (int fleet = 1; fleet <= admiral_fleet_count(draw->game, side); fleet++)
            if (admiral_largest(draw->game, side, fleet) && keep_candidate(draw, &count))
                action.amount[0] = (int16_t)fleet;
        return action;
    }
    if (unit != UNIT_NONE && chance(draw, 50))
        return start(draw, ADMIRAL_EXCHANGE, unit);
    return start(draw, ADMIRAL_END_EXCHANGE, UNIT_NONE);
}

/* AD-fleet.9 */
static struct action draw_choice(const struct draw *draw)
{
    struct action action = start(draw, ADMIRAL_CHOOSE_FLEET, UNIT_NONE);
    int side = draw->game->setup->seat[draw->seat].side;
    uint32_t count = 0;
    for (int entry = 1; entry <= ADMIRAL_FLEETS_MAX; entry++)
        if (admiral_may_choose(draw->game, side, entry) && keep_candidate(draw, &count))
            action.amount[0] = (int16_t)entry;
    if (count == 0 || (admiral_may_end_choice(draw->game, side) && chance(draw, 40)))
        return start(draw, ADMIRAL_END_CHOICE, UNIT_NONE);
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

static struct action draw_place(const struct draw *draw)
{
    struct action action = start(draw, ADMIRAL_DEPLOY, draw_unit(draw));
    struct admiral_squares occupied, open = {{0}};
    const uint8_t *corner =
        admiral_field_of(draw->game, draw->state->units[action.unit].side)->corner;
    admiral_occupied(draw->game, &occupied);
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
    const struct unit *ship = &draw->state->units[action->unit];
    int capacity = admiral_option(game, ADMIRAL_OPTION_DOCK_CAPACITY);
    bool docks = admiral_class_of(game, action->unit)->docks;
    uint32_t count = 0;
    for (int other = 0; other < draw->state->head.unit_count; other++) {
        const struct unit *piece = &draw->state->units[other];
        if (piece->status != STATUS_BOARD || !admiral_squares_has(&reach->contact, piece->cell))
            continue;
        bool enemy = piece->side != ship->side;
        bool host = docks && admiral_class_of(game, other)->host &&
                    (capacity == 0 || admiral_docked_count(game, other) < capacity);
        if ((enemy || host) && keep_candidate(draw, &count))
            action->target = (uint8_t)other;
    }
    if (action->target == UNIT_NONE)
        return false;
    const struct unit *partner = &draw->state->units[action->target];
    action->cell = partner->cell;
    action->mode = ADMIRAL_MODE_DOCK;
    if (partner->side != ship->side)
        action->mode = chance(draw, 50) ? ADMIRAL_MODE_RAM : ADMIRAL_MODE_GRAPPLE;
    return true;
}

/* Any enemy's row and column: half of all free moves lean towards one, so that fleets meet. */
static struct cell draw_lure(const struct draw *draw)
{
    struct cell lure = CELL_NOWHERE;
    uint32_t count = 0;
    for (int unit = 0; unit < draw->state->head.unit_count; unit++) {
        const struct unit *piece = &draw->state->units[unit];
        if (piece->status == STATUS_BOARD && piece->side != draw->state->head.active &&
            keep_candidate(draw, &count))
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
    const struct unit *ship = &draw->state->units[action->unit];
    if (ship->status == STATUS_BOARD)
        open.row[ship->cell.r] &= ~((uint32_t)1 << ship->cell.q);
    if (!draw_of(draw, &open, &action->cell))
        return false;
    struct cell lure = chance(draw, 50) ? draw_lure(draw) : CELL_NOWHERE, other;
    for (int i = 1; i < LURED && cell_is_place(lure) && draw_of(draw, &open, &other); i++)
        if (admiral_steps_between(other, lure) < admiral_steps_between(action->cell, lure))
            action->cell = other;
    return true;
}

static bool draw_destination(const struct draw *draw, int unit, struct action *out)
{
    struct admiral_reach reach;
    *out = start(draw, ADMIRAL_MOVE, unit);
    admiral_reach(draw->game, unit, &reach);
    if (chance(draw, 50))
        return draw_partner(draw, &reach, out) || draw_square(draw, &reach, out);
    return draw_square(draw, &reach, out) || draw_partner(draw, &reach, out);
}

static bool draw_stand(const struct draw *draw, int unit, struct action *out)
{
    const struct unit *ship = &draw->state->units[unit];
    uint32_t count = 0;
    *out = start(draw, ADMIRAL_STAND_GRAPPLE, unit);
    if (!admiral_may_stand(draw->game, unit))
        return false;
    for (int other = 0; other < draw->state->head.unit_count; other++) {
        const struct unit *piece = &draw->state->units[other];
        if (piece->status == STATUS_BOARD && piece->side != ship->side &&
            cell_equal(piece->cell, ship->cell) && keep_candidate(draw, &count))
            out->target = (uint8_t)other;
    }
    return count > 0;
}

static struct action draw_steady(const struct draw *draw)
{
    struct action action;
    int unit = draw->state->actor;
    if (!chance(draw, 20) && draw_destination(draw, unit, &action))
        return action;
    return start(draw, ADMIRAL_STAY, unit);
}

static struct action draw_move(const struct draw *draw)
{
    struct action action;
    int unit = draw_unit(draw);
    if (unit == UNIT_NONE || chance(draw, 12))
        return start(draw, ADMIRAL_END_MOVE, UNIT_NONE);
    bool goes = admiral_may_order(draw->game, unit);
    if ((!goes || chance(draw, 40)) && draw_stand(draw, unit, &action))
        return action;
    if (goes && admiral_steady_fails(draw->game, unit)) {
        if (admiral_ship_can_go(draw->game, unit))
            return start(draw, ADMIRAL_TRY, unit);
    } else if (goes && draw_destination(draw, unit, &action)) {
        return action;
    }
    if (draw_stand(draw, unit, &action))
        return action;
    return start(draw, ADMIRAL_END_MOVE, UNIT_NONE);
}

/* ---- pegs and fire ---- */

static struct action draw_transfer(const struct draw *draw)
{
    int giver = draw_unit(draw);
    struct action action = start(draw, ADMIRAL_TRANSFER, giver);
    uint32_t count = 0;
    if (giver == UNIT_NONE || chance(draw, 60))
        return start(draw, ADMIRAL_END_TRANSFER, UNIT_NONE);
    for (int other = 0; other < draw->state->head.unit_count; other++)
        if (admiral_may_transfer(draw->game, giver, other) && keep_candidate(draw, &count))
            action.target = (uint8_t)other;
    if (count == 0)
        return start(draw, ADMIRAL_END_TRANSFER, UNIT_NONE);
    int white = draw->state->ships[giver].white;
    int holes = admiral_free_holes(draw->game, action.target);
    uint32_t most = (uint32_t)(white < holes ? white : holes);
    action.amount[0] = (int16_t)(1 + random_below(draw->random, most));
    return action;
}

static struct action draw_shot(const struct draw *draw)
{
    struct admiral_squares enemies;
    int must = admiral_must_fire(draw->game, draw->seat);
    int unit = must == UNIT_NONE ? draw_unit(draw) : must;
    struct action action = start(draw, ADMIRAL_DECLARE, unit);
    uint32_t count = 0;
    if (unit == UNIT_NONE || (must == UNIT_NONE && chance(draw, 12)))
        return start(draw, ADMIRAL_END_DECLARE, UNIT_NONE);
    admiral_enemies(draw->game, draw->state->units[unit].side, &enemies);
    for (int target = 0; target < draw->state->head.unit_count; target++)
        if (admiral_bears(draw->game, &enemies, unit, target) && keep_candidate(draw, &count))
            action.target = (uint8_t)target;
    return action;
}

static struct action draw_target(const struct draw *draw)
{
    struct action action = start(draw, ADMIRAL_PICK_TARGET, UNIT_NONE);
    uint32_t count = 0;
    for (int unit = 0; unit < draw->state->head.unit_count; unit++)
        if (draw->state->ships[unit].target != UNIT_NONE && keep_candidate(draw, &count))
            action.target = draw->state->ships[unit].target;
    return action;
}

static struct action draw_boarding(const struct draw *draw)
{
    struct action action = start(draw, ADMIRAL_BOARD, draw->state->actor);
    action.target = draw->state->victim;
    action.mode = chance(draw, 75) ? ADMIRAL_ANSWER_YES : ADMIRAL_ANSWER_NO;
    return action;
}

struct action admiral_sample(const struct game *game, const struct question *question,
                             struct random *random)
{
    struct draw draw = {game, admiral_state_of(game), question, random, question_seat(question)};
    switch (question->decision) {
    case ADMIRAL_CHOOSE_FLEET:
        return draw_choice(&draw);
    case ADMIRAL_EXCHANGE:
    case ADMIRAL_PICK_FIRST_FLEET:
        return draw_exchange(&draw);
    case ADMIRAL_DEPLOY:
        return draw_place(&draw);
    case ADMIRAL_BOARD:
        return draw_boarding(&draw);
    case ADMIRAL_TRANSFER:
        return draw_transfer(&draw);
    case ADMIRAL_DECLARE:
        return draw_shot(&draw);
    case ADMIRAL_PICK_TARGET:
        return draw_target(&draw);
    case ADMIRAL_REWARD:
        return start(&draw, ADMIRAL_REWARD, draw_unit(&draw));
    default:
        return question->unit == UNIT_NONE ? draw_move(&draw) : draw_steady(&draw);
    }
}
