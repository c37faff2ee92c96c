/* Before the battle, and pegs between ships: exchanges, the first fleet, different places, what a
 * peg is worth to giver and receiver. */
#include "rules/admiral/doctrine/doctrine.h"

/* ---- AD-fleet.2, AD-fleet.5 ---- */

/* To ram without harm is better than to fire farther, but not for a command ship, which then hides
 * behind its defence until the clock runs out; a ship that cannot fire at all is no gain. */
bool admiral_choose_exchange_pays(const struct game *game, int unit)
{
    int other = admiral_class_of(game, unit)->exchange;
    bool command = admiral_state_of(game)->ships[unit].flags & ADMIRAL_SHIP_COMMAND;
    return !command && other != DESIGN_NONE && admiral_class_at(game, other)->ram_immune;
}

static int fleet_value(const struct game *game, int side, int fleet)
{
    const struct admiral_state *state = admiral_state_of(game);
    int value = 0;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->units[unit].side == side && state->ships[unit].fleet == fleet)
            value += admiral_value(game, unit);
    return value;
}

int admiral_choose_strongest_fleet(const struct game *game, int side)
{
    int best = 0, most = -1;
    for (int fleet = 1; fleet <= admiral_fleet_count(game, side); fleet++) {
        int value = fleet_value(game, side, fleet);
        if (!admiral_fleet_is_largest(game, side, fleet) || value <= most)
            continue;
        most = value;
        best = fleet;
    }
    return best;
}

/* ---- places ---- */

/* The free square of the field nearest to a point of it, in tenths of its width and depth from the
 * left and the home edge. */
static struct cell square_near(const struct game *game, int side, int across, int depth)
{
    const uint8_t *corner = admiral_fleet_field(game, side)->corner;
    struct admiral_squares occupied;
    struct cell best = CELL_NOWHERE;
    int least = INT16_MAX;
    admiral_squares_occupied(game, &occupied);
    for (int16_t y = corner[1]; y <= corner[3]; y++)
        for (int16_t x = corner[0]; x <= corner[2]; x++) {
            int back = side == SIDE_RED ? y - corner[1] : corner[3] - y;
            int wide = 10 * (x - corner[0]) - across * (corner[2] - corner[0]);
            int deep = 10 * back - depth * (corner[3] - corner[1]);
            int cost = (wide < 0 ? -wide : wide) + (deep < 0 ? -deep : deep);
            if (cost >= least || admiral_squares_has(&occupied, (struct cell){x, y}))
                continue;
            least = cost;
            best = (struct cell){x, y};
        }
    return best;
}

void admiral_choose_places(const struct game *game, int side, struct cell out[ADMIRAL_PLACES])
{
    static const int8_t points[ADMIRAL_PLACES][2] = {{5, 10},  {2, 10}, {8, 10}, {5, 5}, {0, 10},
                                                     {10, 10}, {5, 0},  {1, 0},  {9, 0}};
    for (int i = 0; i < ADMIRAL_PLACES; i++)
        out[i] = square_near(game, side, points[i][0], points[i][1]);
}

/* ---- AD-trans ---- */

/* What a ship with so many pegs is good for, in tenths of a peg: the first ones count most. */
static int strength(int white)
{
    static const uint8_t by_pegs[ADMIRAL_HOLES + 1] = {0, 15, 27, 36, 43, 50};
    return by_pegs[white < ADMIRAL_HOLES ? white : ADMIRAL_HOLES];
}

/* AD-trans.4: the best shot a ship would have to forgo */
static int shot_lost(const struct game *game, int unit)
{
    int best = 0;
    for (int target = 0; target < admiral_state_of(game)->head.unit_count; target++) {
        if (!admiral_squares_may_fire_at(game, unit, target))
            continue;
        int gain = admiral_value_attack_gain(game, target, admiral_value_attack_mean(game, unit));
        best = gain > best ? gain : best;
    }
    return best;
}

int admiral_choose_transfer_gain(const struct game *game, const struct action *transfer)
{
    const struct admiral_state *state = admiral_state_of(game);
    int giver = transfer->unit, receiver = transfer->target, pegs = transfer->amount[0];
    int from = state->ships[giver].white, to = state->ships[receiver].white;
    int gain = admiral_value(game, receiver) * (strength(to + pegs) - strength(to)) -
               admiral_value(game, giver) * (strength(from) - strength(from - pegs));
    return gain <= 0 ? gain : gain - shot_lost(game, giver) - shot_lost(game, receiver);
}

bool admiral_choose_transfer(const struct game *game, const struct question *question,
                             struct action *out)
{
    const struct admiral_state *state = admiral_state_of(game);
    struct action action;
    int most = 0;
    action_init(&action, ADMIRAL_TRANSFER, question_seat(question));
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        if (!unit_set_has(&question->units, unit))
            continue;
        action.unit = (uint8_t)unit;
        for (int other = 0; other < state->head.unit_count; other++) {
            if (!admiral_may_transfer(game, unit, other))
                continue;
            action.target = (uint8_t)other;
            int white = state->ships[unit].white, holes = admiral_free_holes(game, other);
            for (int pegs = 1; pegs <= white && pegs <= holes; pegs++) {
                action.amount[0] = (int16_t)pegs;
                int gain = admiral_choose_transfer_gain(game, &action);
                if (gain <= most)
                    continue;
                most = gain;
                *out = action;
            }
        }
    }
    return most > 0;
}
