/* Facts of a position that law, doctrine, voice and eye share. Nothing here changes anything. */
#ifndef FLAGBRIDGE_RULES_ADMIRALTY_FACTS_H
#define FLAGBRIDGE_RULES_ADMIRALTY_FACTS_H

#include "rules/admiralty/state.h"

/* -- who and what (facts.c) -- */

bool admiralty_has(const struct game *game, enum admiralty_option option);
int admiralty_option(const struct game *game, enum admiralty_option option);
bool admiralty_is_flight(const struct game *game, int unit); /* a unit without a design */
const struct admiralty_design *admiralty_design_of(const struct game *game, int unit); /* ships */
const struct admiralty_element *admiralty_element_of(const struct game *game, int unit);
/* The device is aboard and its option is on: a device whose option is off does nothing. */
bool admiralty_has_device(const struct game *game, int unit, enum admiralty_device device);
bool admiralty_on_board(const struct game *game, int unit);
bool admiralty_is_hidden(const struct game *game, int unit); /* false of UNIT_NONE */
/* A ship on the board or hidden; both count as "left" in AE-2.3.3. */
bool admiralty_is_ship_in_play(const struct game *game, int unit);
int admiralty_rating_points(const struct game *game, int unit); /* CR; flights 0, bought 50 */
int admiralty_fate_of(const struct game *game, int unit);       /* enum admiralty_fate */
int admiralty_threshold(const struct game *game);               /* VP (AE-2.3.2) */

/* -- tracks -- */

int admiralty_track_box(int rating, int hull, int box); /* AE-1.5; box from 1 */
int admiralty_hull_left(const struct game *game, int unit);
/* AE-1.3: of the applied boxes; what orders are judged by is less by the points given up. */
int admiralty_engine_rating(const struct game *game, int unit);
int admiralty_shield_track(const struct game *game, int unit); /* AE-1.4: first unchecked box; the
                                                                  pool with screens */
/* The rating a strike from `from` meets: track, reinforcement, nebula; with screens the facing
 * shown, or by the cell (its own cell: the best one). At most 5. */
int admiralty_shields_against(const struct game *game, int unit, struct cell from);
bool admiralty_is_doomed(const struct game *game, int unit); /* pending hits fill the hull track */
int admiralty_weapons_left(const struct game *game, int unit, int battery); /* -1: all of them */
int admiralty_count_bits(uint64_t weapons);                                 /* of a set */
uint64_t admiralty_battery_mask(const struct admiralty_design *design, int battery);

/* -- geometry (geometry.c) -- */

int admiralty_distance(struct cell a, struct cell b);       /* AE-7.3 */
int admiralty_facing_of(const struct game *game, int unit); /* 0 … 5, pivots included (AE-D5) */
/* AE-7.4, AE-7.6: bearing codes a weapon covers, as mounted; mirrored when the ship is inverted */
uint32_t admiralty_weapon_mask(const struct game *game, int unit, int weapon);
bool admiralty_bears_on(const struct game *game, int unit, int weapon, struct cell cell);
enum admiralty_band admiralty_band_at(int rng, int distance);
/* Terrain at a cell: ADMIRALTY_CLEAR everywhere unless the option is on. */
enum admiralty_terrain admiralty_ground(const struct game *game, struct cell cell);
bool admiralty_is_solid(enum admiralty_terrain kind); /* asteroid, black hole, planet */
bool admiralty_is_rough(enum admiralty_terrain kind); /* asteroid, field: it strikes ships */
bool admiralty_has_ground(const struct game *game);   /* any terrain in play at all */

/* An element of the other side stands there, on the board. */
bool admiralty_holds_enemy(const struct game *game, int side, struct cell cell);

/* Deployment zone of a side (AE-2.1.3). */
bool admiralty_in_zone(const struct game *game, int side, struct cell cell);

#endif
