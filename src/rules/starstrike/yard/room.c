/* How many pieces there can be in a battle: listed, given or bought. */
#include "rules/starstrike/yard/build.h"

#include "rules/kit/survey.h"
#include "rules/starstrike/state/facts.h"

static int count_listed(const struct setup *setup, int seat)
{
    int count = 0;
    for (int i = 0; i < setup->placed_count; i++)
        count += setup->placed[i].unit.seat == seat;
    return count;
}

bool starstrike_room_buys_fleet(const struct setup *setup, int seat)
{
    int side = setup->seat[seat].side;
    const struct starstrike_side *own = setup->side[side];
    return !survey_is_listed(setup, side) && own->fleet_count == 0;
}

/* SS-10A: the most that the highest level buys; which it will be is an option */
static int count_bought(const struct setup *setup, int seat)
{
    struct starstrike_fleet sample;
    starstrike_audit_fleet_of_seat(setup, seat, &sample);
    if (sample.list == STARSTRIKE_NOT_GIVEN)
        return sample.ship_count;
    int most =
        starstrike_muster_most_ships(library_record(&setup->library, STARSTRIKE_LISTS, sample.list),
                                     starstrike_mode_level_points(STARSTRIKE_LEVELS - 1));
    return most > sample.ship_count ? most : sample.ship_count;
}

static int count_given(const struct setup *setup, int seat)
{
    struct starstrike_fleet fleet;
    if (survey_is_listed(setup, setup->seat[seat].side))
        return count_listed(setup, seat);
    starstrike_audit_fleet_of_seat(setup, seat, &fleet);
    return fleet.ship_count;
}

/* Those who choose share what the others leave. */
int starstrike_room_of_seat(const struct setup *setup, int seat)
{
    int free = UNITS_MAX, choosers = 0;
    if (!starstrike_room_buys_fleet(setup, seat))
        return count_given(setup, seat);
    for (int i = 0; i < setup->seat_count; i++) {
        choosers += starstrike_room_buys_fleet(setup, i);
        free -= starstrike_room_buys_fleet(setup, i) ? 0 : count_given(setup, i);
    }
    int most = count_bought(setup, seat), share = free > 0 ? free / choosers : 0;
    return most < share ? most : share;
}

int starstrike_room_sum(const struct setup *setup)
{
    int room = 0;
    for (int seat = 0; seat < setup->seat_count; seat++)
        room += starstrike_room_of_seat(setup, seat);
    return room;
}

int starstrike_room(const struct setup *setup)
{
    int room = starstrike_room_sum(setup);
    return room < UNITS_MAX ? room : UNITS_MAX;
}
