/* What lies where, and how it lies to a unit. Nothing here changes anything. */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_STATE_PLACE_H
#define FLAGBRIDGE_RULES_UNIVERSAL_STATE_PLACE_H

#include "rules/universal/state/facts.h"

#include <stdlib.h>

/* -- geometry (arc.c) -- */

/* UN-geo.1 */
static inline int universal_distance(struct cell a, struct cell b)
{
    int q = a.q - b.q, r = a.r - b.r;
    return (abs(q) + abs(r) + abs(q + r)) / 2;
}

static inline struct cell universal_moved(struct cell cell, struct cell by)
{
    return (struct cell){(int16_t)(cell.q + by.q), (int16_t)(cell.r + by.r)};
}

/* UN-geo.2: heading of a unit as a direction of the board; 0 is E, its direction 2. */
static inline int universal_direction(int heading)
{
    return (heading + 2) % 6;
}

/* Where a cell lies as seen from the unit, on its back or not: a bit of its weapons' masks, all of
 * them in its own hex. */
uint32_t universal_arc_bearing(const struct game *game, int unit, struct cell cell);
uint32_t universal_arc_of_weapon(const struct game *game, int unit, int weapon); /* mirrored */
bool universal_arc_bears_on(const struct game *game, int unit, int weapon, struct cell cell);
/* UN-geo.3b: facings in which a cell lies, bit each; all in its own hex. */
int universal_arc_facings(const struct game *game, int unit, struct cell cell);
bool universal_arc_in_front(struct cell from, int heading,
                            struct cell cell); /* half arc of flights */

/* -- terrain, and lines across it (cell.c, sight.c) -- */

enum universal_terrain universal_cell_ground(const struct game *game, struct cell cell);
/* UN-H0 */
static inline bool universal_cell_has_ground(const struct game *game)
{
    const struct universal_scenario *scenario = game->setup->scenario;
    return universal_has(game, UNIVERSAL_OPTION_TERRAIN) && scenario->ground.region_count > 0;
}
bool universal_cell_is_solid(enum universal_terrain kind);
bool universal_cell_in_tail(const struct game *game, struct cell cell);   /* of the comet */
bool universal_cell_in_nebula(const struct game *game, struct cell cell); /* or that tail */
bool universal_cell_holds_enemy(const struct game *game, int side, struct cell cell);
/* UN-geo.4: what lies on the line, the better side of every edge taken. */
struct universal_line {
    bool blocked;
    bool nebula;
    bool field;
    bool tail;
};
struct universal_line universal_sight_line(const struct game *game, struct cell from,
                                           struct cell to);

/* -- markers (marker.c) -- */

/* UN-0.6: one more has its place. */
bool universal_marker_room(const struct game *game);
/* Mines of the side in the hex, or -1. */
int universal_marker_mines_at(const struct game *game, int side, struct cell cell);
bool universal_marker_flare_at(const struct game *game, struct cell cell);             /* face up */
bool universal_marker_probe_near(const struct game *game, int side, struct cell cell); /* UN-E2.7 */

#endif
