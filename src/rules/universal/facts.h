/* Facts of a position that law, doctrine, voice and eye share. Nothing here changes anything. */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_FACTS_H
#define FLAGBRIDGE_RULES_UNIVERSAL_FACTS_H

#include "base/check.h"
#include "rules/universal/state.h"

#include <stdlib.h>

/* -- who and what (facts.c) -- */

static inline int universal_option(const struct game *game, enum universal_option option)
{
    return game->setup->option[option];
}

static inline bool universal_has(const struct game *game, enum universal_option option)
{
    return universal_option(game, option) != 0;
}

static inline enum universal_movement universal_movement_of(const struct game *game)
{
    return (enum universal_movement)universal_option(game, UNIVERSAL_OPTION_MOVEMENT);
}

static inline const struct universal_design *universal_design_at(const struct setup *setup,
                                                                 int design)
{
    const struct shelf *shelf = &setup->library.shelf[UNIVERSAL_CLASSES];
    CHECK(design >= 0 && design < shelf->count);
    return (const struct universal_design *)shelf->records + design;
}

/* A unit with a design; others are flights or Shuttlecraft. */
static inline bool universal_is_ship(const struct game *game, int unit)
{
    return universal_state_of(game)->units[unit].design != DESIGN_NONE;
}

static inline const struct universal_design *universal_design_of(const struct game *game, int unit)
{
    return universal_design_at(game->setup, universal_state_of(game)->units[unit].design);
}

static inline const struct universal_element *universal_element_of(const struct game *game,
                                                                   int unit)
{
    return &universal_state_of(game)->elements[unit];
}

/* UN-Z3.5; false of flights and Shuttlecraft */
static inline bool universal_is_unity(const struct game *game, int unit)
{
    return universal_is_ship(game, unit) && universal_design_of(game, unit)->is_unity;
}

/* UN-E2.9 */
static inline bool universal_is_shuttle(const struct game *game, int unit)
{
    return universal_element_of(game, unit)->flags & UNIVERSAL_SHUTTLE;
}

static inline bool universal_on_board(const struct game *game, int unit)
{
    return universal_state_of(game)->units[unit].status == STATUS_BOARD;
}

/* UN-C4.2; false of UNIT_NONE */
static inline bool universal_is_hidden(const struct game *game, int unit)
{
    return unit != UNIT_NONE && universal_state_of(game)->units[unit].status == UNIVERSAL_HIDDEN;
}

/* UN-B3: on the board or hidden */
static inline bool universal_is_ship_in_play(const struct game *game, int unit)
{
    return universal_is_ship(game, unit) &&
           (universal_on_board(game, unit) || universal_is_hidden(game, unit));
}

/* Of numbers in files: there is such a unit; it is on the board; it is a ship there. */
bool universal_is_unit(const struct game *game, int unit);
bool universal_is_here(const struct game *game, int unit);
bool universal_is_ship_here(const struct game *game, int unit);
enum universal_fate universal_fate_of(const struct game *game, int unit);
int universal_rating_points(const struct game *game, int unit); /* CR; others 0 */
int universal_vp_target(const struct game *game, int side);     /* 0: none (UN-S13) */
int universal_limit(const struct setup *setup, int side);
int universal_larger_limit(const struct setup *setup); /* of the two sides, as written */

/* -- tracks, equipment, munitions -- */

int universal_track_value(int value, int boxes, int box); /* UN-A2.3; box from 0 */
/* Printed boxes of a track: all of a length, but those of a Unity ship (UN-A2.3, UN-Z3.5). */
static inline int universal_boxes(const struct universal_design *design, enum universal_track track)
{
    return design->is_unity && track != UNIVERSAL_HULL ? design->unity_boxes[track] : design->boxes;
}

/* Each of its boxes takes two hits (UN-A2.3b), the first of which circles it (UN-Z3.5). */
bool universal_is_halved(const struct game *game, int unit, enum universal_track track);
int universal_engine_rating(const struct game *game, int unit); /* UN-C2.1 */
bool universal_engines_dead(const struct game *game, int unit); /* all boxes crossed off */
int universal_hull_left(const struct game *game, int unit);     /* boxes, Bulkheads not counted */
bool universal_is_doomed(const struct game *game, int unit);    /* pending hits end its hull */
/* Hits until the last box of a track is crossed off (UN-A2.3b), Bulkheads not counted: of an
 * undamaged ship, and from now on. */
int universal_hits_of(const struct game *game, int unit, enum universal_track track);
int universal_hits_left(const struct game *game, int unit, enum universal_track track);
static inline int universal_items_left(const struct game *game, int unit, enum universal_item item)
{
    if (!universal_is_ship(game, unit))
        return 0;
    return universal_design_of(game, unit)->item[item] -
           universal_element_of(game, unit)->card.item[item];
}

/* Works and can be paid for (UN-G1); flights and Shuttlecraft have none. */
bool universal_has_item(const struct game *game, int unit, enum universal_item item);
int universal_munitions_left(const struct game *game, int unit, enum universal_munition kind);
static inline int universal_gift(const struct game *game, int unit, enum universal_gift gift)
{
    return universal_is_ship(game, unit) ? universal_design_of(game, unit)->gift[gift] : 0;
}

/* Of a facing: what the display has, and what counts where the ship is (UN-H4). */
int universal_screens_left(const struct game *game, int unit, enum universal_facing facing);
int universal_screens(const struct game *game, int unit, enum universal_facing facing);
/* UN-Z3.5e: the same of a Unity ship's shield rating; others have none. */
int universal_rating_left(const struct game *game, int unit, enum universal_facing facing);
int universal_rating(const struct game *game, int unit, enum universal_facing facing);
/* What hits have to get through in a facing: Screens, or that rating. */
int universal_cover(const struct game *game, int unit, enum universal_facing facing);
/* UN-D3.2: of a facing or OMNI */
static inline int universal_shields_left(const struct game *game, int unit, int guard)
{
    if (!universal_is_ship(game, unit))
        return 0;
    return universal_design_of(game, unit)->shield[guard] -
           universal_element_of(game, unit)->card.shield[guard];
}

uint64_t universal_weapons_working(const struct game *game, int unit);
uint64_t universal_weapons_loaded(const struct game *game, int unit); /* and have ammunition */
bool universal_weapon_works(const struct game *game, int unit, int weapon);
uint64_t universal_weapons_ready(const struct game *game,
                                 int unit); /* not idle, used, out of ammo */
int universal_pds_ready(const struct game *game, int unit);
int universal_action_points(const struct game *game, int unit);

/* -- geometry and terrain (geometry.c, terrain.c) -- */

/* UN-geo.1 */
static inline int universal_distance(struct cell a, struct cell b)
{
    int q = a.q - b.q, r = a.r - b.r;
    return (abs(q) + abs(r) + abs(q + r)) / 2;
}

/* UN-geo.2: heading of a unit as a direction of the board; 0 is E, its direction 2. */
static inline int universal_direction(int heading)
{
    return (heading + 2) % 6;
}

/* Where a cell lies as seen from the unit, on its back or not: a bit of its weapons' masks, all of
 * them in its own hex. */
uint32_t universal_bearing(const struct game *game, int unit, struct cell cell);
uint32_t universal_weapon_mask(const struct game *game, int unit, int weapon); /* mirrored */
bool universal_bears_on(const struct game *game, int unit, int weapon, struct cell cell);
/* UN-geo.3b: facings in which a cell lies, bit each; all in its own hex. */
int universal_facings_to(const struct game *game, int unit, struct cell cell);
bool universal_in_front(struct cell from, int heading, struct cell cell); /* half arc of flights */
enum universal_terrain universal_ground(const struct game *game, struct cell cell);
/* UN-H0 */
static inline bool universal_has_ground(const struct game *game)
{
    const struct universal_scenario *scenario = game->setup->scenario;
    return universal_has(game, UNIVERSAL_OPTION_TERRAIN) && scenario->ground.region_count > 0;
}
bool universal_is_solid(enum universal_terrain kind);
bool universal_in_tail(const struct game *game, struct cell cell);           /* of the comet */
bool universal_in_nebula(const struct game *game, struct cell cell);         /* or that tail */
bool universal_in_zone(const struct game *game, int side, struct cell cell); /* deploy.c */
bool universal_holds_enemy(const struct game *game, int side, struct cell cell);
/* UN-S0: ships of the side may leave by an edge, and this hex lies over it (remove.c). */
bool universal_has_exit(const struct game *game, int side);
bool universal_is_exit(const struct game *game, int side, struct cell cell);
/* UN-geo.4: what lies on the line, the better side of every edge taken. */
struct universal_line {
    bool blocked;
    bool nebula;
    bool field;
    bool tail;
};
struct universal_line universal_line_between(const struct game *game, struct cell from,
                                             struct cell to);

#endif
