/* Dice, pegs, classes, fleets and places of ships, read from a position. */
#include "rules/admiral/facts.h"

#include "base/bits.h"

static const uint8_t ladder[] = {4, 6, 8, 10, 12}; /* AD-dice.1 */

enum { LADDER_COUNT = sizeof ladder / sizeof ladder[0] };

/* AD-lapse.1 */
int admiral_die(int printed, int red)
{
    int rung = 0;
    while (rung < LADDER_COUNT - 1 && ladder[rung] < printed)
        rung++;
    if (printed == 0)
        return 0;
    return ladder[rung > red ? rung - red : 0];
}

bool admiral_on_ladder(int figure)
{
    return admiral_die(figure, 0) == figure;
}

int admiral_attack_die(const struct game *game, int unit)
{
    return admiral_die(admiral_class_of(game, unit)->attack,
                       admiral_state_of(game)->ships[unit].red);
}

int admiral_defend_die(const struct game *game, int unit)
{
    return admiral_die(admiral_class_of(game, unit)->defend,
                       admiral_state_of(game)->ships[unit].red);
}

/* AD-init.4; AD-init.7 for ships without an Attack die */
int admiral_steady_die(const struct game *game, int unit)
{
    int die = admiral_attack_die(game, unit);
    return die ? die : ladder[0];
}

/* AD-init.1 */
int admiral_stance_rule(int white)
{
    static const uint8_t rules[] = {ADMIRAL_RULE_INIT_9, ADMIRAL_RULE_INIT_8, ADMIRAL_RULE_INIT_5,
                                    ADMIRAL_RULE_INIT_4, ADMIRAL_RULE_INIT_3, ADMIRAL_RULE_INIT_2};
    return rules[white];
}

/* AD-damage.1; AD-opt.1 */
int admiral_divisor(const struct game *game, int unit)
{
    if (admiral_option(game, ADMIRAL_OPTION_LAPSED_DIVISOR))
        return admiral_defend_die(game, unit);
    return admiral_class_of(game, unit)->defend;
}

/* AD-damage.1 */
int admiral_pegs_lost(int difference, int divisor)
{
    return difference <= 0 ? 0 : (difference + divisor - 1) / divisor;
}

/* AD-board.4; AD-opt.6 */
int admiral_crew_die(const struct game *game)
{
    return admiral_option(game, ADMIRAL_OPTION_CREW_DIE) == ADMIRAL_CREW_D6 ? 6 : 4;
}

static const struct admiral_side *side_record(const struct game *game, int side)
{
    return game->setup->side[side];
}

bool admiral_chooses(const struct game *game, int side)
{
    return side_record(game, side)->choice.fleet_count > 0;
}

bool admiral_somebody_chooses(const struct game *game)
{
    return admiral_chooses(game, SIDE_RED) || admiral_chooses(game, SIDE_BLUE);
}

int admiral_entry_count(const struct game *game, int side)
{
    const struct admiral_side *record = side_record(game, side);
    return admiral_chooses(game, side) ? record->choice.fleet_count : record->fleet_count;
}

static const struct admiral_fleet *entry_at(const struct game *game, int side, int entry)
{
    const struct admiral_side *record = side_record(game, side);
    const struct shelf *shelf = &game->setup->library.shelf[ADMIRAL_FLEETS];
    int index = admiral_chooses(game, side) ? record->choice.fleet[entry] : record->fleet[entry];
    return (const struct admiral_fleet *)shelf->records + index;
}

int admiral_entry_size(const struct game *game, int side, int entry)
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
    int count = admiral_entry_count(game, side);
    if (!admiral_chooses(game, side))
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
    int count = admiral_chooses(game, side) ? bits_count(admiral_state_of(game)->chosen[side])
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

const struct admiral_field *admiral_field_of(const struct game *game, int side)
{
    const struct admiral_scenario *scenario = game->setup->scenario;
    const struct shelf *shelf = &game->setup->library.shelf[ADMIRAL_BOARDS];
    return &((const struct admiral_board *)shelf->records + scenario->board)->field[side];
}

/* AD-geo.3 */
int admiral_home_row(const struct game *game, int side)
{
    return side == SIDE_RED ? 0 : game->setup->board.rows - 1;
}

int admiral_docked_count(const struct game *game, int host)
{
    int count = 0;
    for (int unit = 0; unit < admiral_state_of(game)->head.unit_count; unit++)
        count += admiral_docked_at(game, unit, host);
    return count;
}
