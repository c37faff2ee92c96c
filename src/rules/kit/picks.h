/* Fleets chosen in secret: what each seat has taken so far. */
#ifndef FLAGBRIDGE_RULES_KIT_PICKS_H
#define FLAGBRIDGE_RULES_KIT_PICKS_H

#include "core/rulebook.h"

/* Part of a state: 264 bytes, no padding. */
struct picks {
    uint8_t picked[SEATS_MAX]; /* how many each seat has, in seat order */
    uint16_t count;            /* all of them */
    uint8_t design[UNITS_MAX]; /* by seat, in the order taken; DESIGN_NONE if the system has such */
    uint8_t spare;
};
_Static_assert(sizeof(struct picks) == 264, "picks are packed");

/* Points of one pick. */
typedef int picks_price(const struct game *game, int design);

int picks_first(const struct picks *picks, int seat); /* index of the seat's first */
void picks_add(struct picks *picks, int seat, int design);
int picks_spent(const struct game *game, const struct picks *picks, int seat, picks_price *price);
/* What a seat may spend: those of a side share its limit. */
int picks_share(const struct setup *setup, int limit, int seat);
/* Whether they could have been made: only by seats of sides that choose (`chooses` takes a side),
 * and as many as are counted. */
bool picks_fit(const struct game *game, const struct picks *picks,
               bool (*chooses)(const struct game *game, int side));
void picks_clear(struct picks *picks);
/* Without those of sides that `viewer` does not belong to. */
void picks_conceal(const struct game *game, struct picks *picks, int viewer);

/* For a table of a state: `inner` reads one pick. */
#define PICKS_FIELDS(type, member, inner_fields)                                                   \
    {"picks", FIELD_LIST, FIELD_COUNTED(type, member.design, member.count),                        \
     .inner = inner_fields},                                                                       \
        PICKS_OF_SEAT(type, "picked_1", member, 0), PICKS_OF_SEAT(type, "picked_2", member, 1),    \
        PICKS_OF_SEAT(type, "picked_3", member, 2), PICKS_OF_SEAT(type, "picked_4", member, 3),    \
        PICKS_OF_SEAT(type, "picked_5", member, 4), PICKS_OF_SEAT(type, "picked_6", member, 5)
#define PICKS_OF_SEAT(type, key, member, seat)                                                     \
    {                                                                                              \
        key, FIELD_INT, FIELD_AT(type, member.picked[seat]), .max = UINT8_MAX                      \
    }

#endif
