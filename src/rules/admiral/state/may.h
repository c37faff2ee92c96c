/* What a ship may do now, whoever's turn it is within the phase: asked of many ships at a time. */
#ifndef FLAGBRIDGE_RULES_ADMIRAL_STATE_MAY_H
#define FLAGBRIDGE_RULES_ADMIRAL_STATE_MAY_H

#include "rules/admiral/state/facts.h"

/* AD-init.10 */
static inline int admiral_free_holes(const struct game *game, int unit)
{
    const struct admiral_ship *ship = &admiral_state_of(game)->ships[unit];
    return ADMIRAL_HOLES - ship->white - ship->red - ship->blue;
}

/* The highest face of the steadiness roll that fails; 0: it need not roll. AD-init.4, AD-init.5 */
static inline int admiral_steady_fails(const struct game *game, int unit)
{
    int white = admiral_state_of(game)->ships[unit].white;
    if (white == ADMIRAL_SHAKEN)
        return 1;
    return white == ADMIRAL_DEMORALIZED ? 3 : 0;
}

/* T1: whether there is room to go anywhere is another matter. AD-init.6, AD-init.8, AD-init.9,
 * AD-move.1, AD-board.7 */
static inline bool admiral_may_order(const struct game *game, int unit)
{
    const struct admiral_ship *ship = &admiral_state_of(game)->ships[unit];
    const int done = ADMIRAL_SHIP_MOVED | ADMIRAL_SHIP_MOVE_FAILED | ADMIRAL_SHIP_CAPTURED;
    return admiral_in_play(game, unit) && ship->white >= ADMIRAL_DEMORALIZED &&
           !(ship->flags & done);
}

/* AD-grapple.3, without its enemy */
static inline bool admiral_may_stand(const struct game *game, int unit)
{
    const struct admiral_ship *ship = &admiral_state_of(game)->ships[unit];
    return admiral_on_board(game, unit) && ship->white >= ADMIRAL_DEMORALIZED &&
           !(ship->flags & (ADMIRAL_SHIP_MOVED | ADMIRAL_SHIP_CAPTURED));
}

/* AD-range.4, AD-trans.4, AD-opt.3 */
static inline bool admiral_may_fire(const struct game *game, int unit)
{
    const struct admiral_ship *ship = &admiral_state_of(game)->ships[unit];
    const struct admiral_class *class = admiral_class_of(game, unit);
    int barred = ADMIRAL_SHIP_GAVE | ADMIRAL_SHIP_RECEIVED | ADMIRAL_SHIP_CAPTURED;
    if (admiral_option(game, ADMIRAL_OPTION_RAM_OR_FIRE))
        barred |= ADMIRAL_SHIP_RAMMED | ADMIRAL_SHIP_BOARDED;
    return admiral_on_board(game, unit) && class->attack > 0 && class->range > 0 &&
           ship->white > ADMIRAL_DERELICT && !(ship->flags & barred);
}

/* Right after contact. AD-board.1, AD-board.2 */
static inline bool admiral_may_board(const struct game *game, int unit)
{
    const struct admiral_ship *ship = &admiral_state_of(game)->ships[unit];
    return admiral_on_board(game, unit) && ship->marines > 0 &&
           ship->white >= ADMIRAL_DEMORALIZED && !(ship->flags & ADMIRAL_SHIP_BOARDED);
}

/* AD-init.8, AD-opt.18: a Disabled ship does nothing but fire */
static inline bool admiral_is_spent(const struct game *game, int unit)
{
    return admiral_state_of(game)->ships[unit].white == ADMIRAL_DISABLED &&
           !admiral_option(game, ADMIRAL_OPTION_DISABLED_GIVES);
}

/* AD-trans.1, AD-trans.5 */
static inline bool admiral_may_give(const struct game *game, int unit)
{
    const struct admiral_ship *ship = &admiral_state_of(game)->ships[unit];
    return admiral_on_board(game, unit) && ship->white > 0 && !admiral_is_spent(game, unit) &&
           !(ship->flags & (ADMIRAL_SHIP_RECEIVED | ADMIRAL_SHIP_CAPTURED));
}

/* AD-trans.3, AD-trans.5 */
static inline bool admiral_may_receive(const struct game *game, int unit)
{
    const struct admiral_ship *ship = &admiral_state_of(game)->ships[unit];
    return admiral_on_board(game, unit) && admiral_free_holes(game, unit) > 0 &&
           !(ship->flags & (ADMIRAL_SHIP_GAVE | ADMIRAL_SHIP_CAPTURED));
}

/* Given that one may give and the other receive. AD-trans.1, AD-trans.2 */
static inline bool admiral_are_partners(const struct game *game, int giver, int receiver)
{
    const struct unit *units = admiral_state_of(game)->units;
    return giver != receiver && units[giver].side == units[receiver].side &&
           units[giver].design == units[receiver].design &&
           admiral_distance(game, giver, receiver) <= 1;
}

static inline bool admiral_may_transfer(const struct game *game, int giver, int receiver)
{
    return admiral_may_give(game, giver) && admiral_may_receive(game, receiver) &&
           admiral_are_partners(game, giver, receiver);
}

#endif
