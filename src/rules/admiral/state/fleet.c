/* Fleets of a side: which there are, who plays them, what is still to be chosen of them (AD-fleet).
 */
#include "rules/admiral/state/facts.h"

static const struct admiral_side *side_record(const struct game *game, int side)
{
    return game->setup->side[side];
}

bool admiral_fleet_is_chosen(const struct game *game, int side)
{
    return side_record(game, side)->choice.fleet_count > 0;
}

bool admiral_fleet_any_chosen(const struct game *game)
{
    return admiral_fleet_is_chosen(game, SIDE_RED) || admiral_fleet_is_chosen(game, SIDE_BLUE);
}

int admiral_fleet_entry_count(const struct game *game, int side)
{
    const struct admiral_side *record = side_record(game, side);
    return admiral_fleet_is_chosen(game, side) ? record->choice.fleet_count : record->fleet_count;
}

static const struct admiral_fleet *entry_at(const struct game *game, int side, int entry)
{
    const struct admiral_side *record = side_record(game, side);
    const struct shelf *shelf = &game->setup->library.shelf[ADMIRAL_FLEETS];
    int index =
        admiral_fleet_is_chosen(game, side) ? record->choice.fleet[entry] : record->fleet[entry];
    return (const struct admiral_fleet *)shelf->records + index;
}

int admiral_fleet_entry_size(const struct game *game, int side, int entry)
{
    const struct admiral_fleet *fleet = entry_at(game, side, entry - 1);
    int size = 0;
    for (int i = 0; i < fleet->class_count; i++)
        size += fleet->ships[i].count;
    return size;
}

/* AD-fleet.9: fleets are the entries of the list, or those chosen of it; -1: none */
static int entry_of(const struct game *game, int side, int fleet)
{
    int count = admiral_fleet_entry_count(game, side);
    if (!admiral_fleet_is_chosen(game, side))
        return fleet >= 1 && fleet <= count ? fleet - 1 : -1;
    for (int entry = 0; entry < count; entry++)
        if ((admiral_state_of(game)->chosen[side] >> entry & 1) && --fleet == 0)
            return entry;
    return -1;
}

const struct admiral_fleet *admiral_fleet_of(const struct game *game, int side, int fleet)
{
    int entry = entry_of(game, side, fleet);
    return entry < 0 ? NULL : entry_at(game, side, entry);
}

int admiral_fleet_count(const struct game *game, int side)
{
    int count = admiral_fleet_is_chosen(game, side)
                    ? bits_count(admiral_state_of(game)->chosen[side])
                    : side_record(game, side)->fleet_count;
    return count ? count : 1;
}

/* AD-dec.3 */
int admiral_fleet_seat(const struct game *game, int side, int fleet)
{
    const struct admiral_side *record = side_record(game, side);
    int entry = entry_of(game, side, fleet);
    int wanted = entry >= 0 && entry < record->seat_count ? record->fleet_seat[entry] : 1;
    int first = -1;
    for (int seat = 0; seat < game->setup->seat_count; seat++) {
        if (game->setup->seat[seat].side != side)
            continue;
        if (first < 0)
            first = seat;
        if (--wanted == 0)
            return seat;
    }
    return first;
}

const struct admiral_field *admiral_fleet_field(const struct game *game, int side)
{
    const struct admiral_scenario *scenario = game->setup->scenario;
    const struct shelf *shelf = &game->setup->library.shelf[ADMIRAL_BOARDS];
    return &((const struct admiral_board *)shelf->records + scenario->board)->field[side];
}

/* AD-geo.3 */
int admiral_fleet_home_row(const struct game *game, int side)
{
    return side == SIDE_RED ? 0 : game->setup->board.rows - 1;
}

/* AD-fleet.2, AD-opt.9 */
bool admiral_fleet_may_exchange(const struct game *game, int unit)
{
    const struct admiral_state *state = admiral_state_of(game);
    bool placed = state->placed >> state->units[unit].side & 1;
    bool command = state->ships[unit].flags & ADMIRAL_SHIP_COMMAND;
    return admiral_in_play(game, unit) && !placed &&
           admiral_class_of(game, unit)->exchange != DESIGN_NONE &&
           (!command || admiral_option(game, ADMIRAL_OPTION_COMMAND_EXCHANGE));
}

static int fleet_size(const struct game *game, int side, int fleet)
{
    const struct admiral_fleet *record = admiral_fleet_of(game, side, fleet);
    int size = 0;
    for (int i = 0; record && i < record->class_count; i++)
        size += record->ships[i].count;
    return size;
}

/* AD-fleet.5 */
bool admiral_fleet_is_largest(const struct game *game, int side, int fleet)
{
    int count = admiral_fleet_count(game, side);
    if (fleet < 1 || fleet > count)
        return false;
    for (int other = 1; other <= count; other++)
        if (fleet_size(game, side, other) > fleet_size(game, side, fleet))
            return false;
    return true;
}

bool admiral_fleet_first_is_open(const struct game *game, int side)
{
    int largest = 0;
    if (admiral_state_of(game)->placed >> side & 1)
        return false;
    for (int fleet = 1; fleet <= admiral_fleet_count(game, side); fleet++)
        largest += admiral_fleet_is_largest(game, side, fleet);
    return largest > 1;
}

bool admiral_fleet_seat_chooses(const struct game *game, int seat)
{
    const struct admiral_state *state = admiral_state_of(game);
    if (admiral_fleet_first_is_open(game, game->setup->seat[seat].side))
        return true;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->units[unit].seat == seat && admiral_fleet_may_exchange(game, unit))
            return true;
    return false;
}

void admiral_fleet_exchange_units(const struct game *game, int seat, struct unit_set *out)
{
    const struct admiral_state *state = admiral_state_of(game);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->units[unit].seat == seat && admiral_fleet_may_exchange(game, unit) &&
            !(state->ships[unit].flags & ADMIRAL_SHIP_EXCHANGE))
            unit_set_add(out, unit);
}
