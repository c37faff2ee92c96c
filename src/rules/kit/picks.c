/* Secret choices of designs, seat after seat. */
#include "rules/kit/picks.h"

#include "base/check.h"
#include "rules/kit/secret.h"

#include <string.h>

int picks_first(const struct picks *picks, int seat)
{
    int first = 0;
    for (int i = 0; i < seat; i++)
        first += picks->picked[i];
    return first;
}

void picks_add(struct picks *picks, int seat, int design)
{
    int at = picks_first(picks, seat) + picks->picked[seat];
    CHECK(picks->count < UNITS_MAX);
    memmove(&picks->design[at + 1], &picks->design[at], (size_t)(picks->count - at));
    picks->design[at] = (uint8_t)design;
    picks->picked[seat]++;
    picks->count++;
}

int picks_spent(const struct game *game, const struct picks *picks, int seat, picks_price *price)
{
    int first = picks_first(picks, seat), spent = 0;
    for (int i = first; i < first + picks->picked[seat]; i++)
        spent += price(game, picks->design[i]);
    return spent;
}

int picks_share(const struct setup *setup, int limit, int seat)
{
    int count = 0;
    for (int seats = setup_seats_of(setup, setup->seat[seat].side); seats; seats &= seats - 1)
        count++;
    return limit / count;
}

bool picks_fit(const struct game *game, const struct picks *picks,
               bool (*chooses)(const struct game *game, int side))
{
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        bool seated = seat < game->setup->seat_count;
        if (picks->picked[seat] && !(seated && chooses(game, game->setup->seat[seat].side)))
            return false;
    }
    return picks_first(picks, SEATS_MAX) == picks->count;
}

void picks_clear(struct picks *picks)
{
    memset(picks, 0, sizeof *picks);
}

void picks_conceal(const struct game *game, struct picks *picks, int viewer)
{
    int from = 0, to = 0;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        int count = picks->picked[seat];
        if (seat < game->setup->seat_count &&
            secret_knows(game, viewer, game->setup->seat[seat].side)) {
            memmove(&picks->design[to], &picks->design[from], (size_t)count);
            to += count;
        } else {
            picks->picked[seat] = 0;
        }
        from += count;
    }
    memset(&picks->design[to], 0, (size_t)(from - to));
    picks->count = (uint16_t)to;
}
