/* Room for one more unit in a state. */
#include "rules/kit/roster.h"

#include "base/check.h"

#include <string.h>

/* One zero entry more at `at` of an array with `count` of them. */
static void open_gap(void *array, size_t size, int at, int count)
{
    unsigned char *place = (unsigned char *)array + (size_t)at * size;
    memmove(place + size, place, (size_t)(count - at) * size);
    memset(place, 0, size);
}

struct unit *roster_insert(const struct game *game, int at, int design, int seat)
{
    struct head *head = state_head(game->state);
    struct unit *units = state_units(game->state);
    CHECK(head->unit_count < game->setup->units_max);
    open_gap(units, sizeof *units, at, head->unit_count);
    open_gap((unsigned char *)game->state + game->rulebook->own_offset, game->rulebook->own_size,
             at, head->unit_count);
    head->unit_count++;
    units[at] = (struct unit){.cell = CELL_NOWHERE,
                              .design = (uint8_t)design,
                              .side = game->setup->seat[seat].side,
                              .seat = (uint8_t)seat,
                              .status = STATUS_RESERVE,
                              .letters = (uint8_t)design};
    return &units[at];
}

int roster_next_seat(const struct setup *setup, int side, int seat)
{
    do
        seat = (seat + 1) % SEATS_MAX;
    while (!(setup_seats_of(setup, side) >> seat & 1));
    return seat;
}
