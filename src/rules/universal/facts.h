/* Facts of a position that law, doctrine, voice and eye share. Nothing here changes anything. */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_FACTS_H
#define FLAGBRIDGE_RULES_UNIVERSAL_FACTS_H

#include "base/check.h"
#include "rules/universal/state.h"

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

/* UN-E2.9 */
static inline bool universal_is_shuttle(const struct game *game, int unit)
{
    return universal_element_of(game, unit)->flags & UNIVERSAL_SHUTTLE;
}

/* Of numbers in files: there is such a unit; it is on the board; it is a ship there. */
bool universal_is_unit(const struct game *game, int unit);
bool universal_is_here(const struct game *game, int unit);
bool universal_is_ship_here(const struct game *game, int unit);
bool universal_on_board(const struct game *game, int unit);
bool universal_is_hidden(const struct game *game, int unit);       /* false of UNIT_NONE */
bool universal_is_ship_in_play(const struct game *game, int unit); /* on the board or hidden */
enum universal_fate universal_fate_of(const struct game *game, int unit);
int universal_rating_points(const struct game *game, int unit); /* CR; others 0 */
int universal_vp_target(const struct game *game, int side);     /* 0: none (UN-S13) */
int universal_limit(const struct setup *setup, int side);

/* -- tracks, equipment, munitions -- */

int universal_track_value(int value, int boxes, int box);       /* UN-A2.3; box from 0 */
int universal_engine_rating(const struct game *game, int unit); /* UN-C2.1 */
bool universal_engines_dead(const struct game *game, int unit); /* all boxes crossed off */
int universal_hull_left(const struct game *game, int unit);     /* boxes, Bulkheads not counted */
bool universal_is_doomed(const struct game *game, int unit);    /* pending hits end its hull */
/* Hits until the last box of a track is crossed off (UN-A2.3b), Bulkheads not counted. */
int universal_hits_left(const struct game *game, int unit, enum universal_track track);
int universal_items_left(const struct game *game, int unit, enum universal_item item);
/* Works and can be paid for (UN-G1); flights and Shuttlecraft have none. */
bool universal_has_item(const struct game *game, int unit, enum universal_item item);
int universal_munitions_left(const struct game *game, int unit, enum universal_munition kind);
int universal_gift(const struct game *game, int unit, enum universal_gift gift);
/* Of a facing: what the display has, and what counts where the ship is (UN-H4). */
int universal_screens_left(const struct game *game, int unit, enum universal_facing facing);
int universal_screens(const struct game *game, int unit, enum universal_facing facing);
int universal_shields_left(const struct game *game, int unit, int guard); /* facing or OMNI */
uint64_t universal_weapons_working(const struct game *game, int unit);
uint64_t universal_weapons_ready(const struct game *game,
                                 int unit); /* not idle, used, out of ammo */
uint64_t universal_battery_mask(const struct universal_design *design, int battery);
int universal_pds_ready(const struct game *game, int unit);
int universal_action_points(const struct game *game, int unit);

/* -- geometry and terrain (geometry.c, terrain.c) -- */

int universal_distance(struct cell a, struct cell b); /* UN-geo.1 */
/* Heading of a unit as a direction of the board (UN-geo.2: +2). */
int universal_direction(int heading);
uint32_t universal_weapon_mask(const struct game *game, int unit, int weapon); /* mirrored */
bool universal_bears_on(const struct game *game, int unit, int weapon, struct cell cell);
/* UN-geo.3b: facings in which a cell lies, bit each; all in its own hex. */
int universal_facings_to(const struct game *game, int unit, struct cell cell);
bool universal_in_front(struct cell from, int heading, struct cell cell); /* half arc of flights */
enum universal_terrain universal_ground(const struct game *game, struct cell cell);
bool universal_has_ground(const struct game *game);
bool universal_is_solid(enum universal_terrain kind);
bool universal_in_tail(const struct game *game, struct cell cell);           /* of the comet */
bool universal_in_nebula(const struct game *game, struct cell cell);         /* or that tail */
bool universal_in_zone(const struct game *game, int side, struct cell cell); /* deploy.c */
bool universal_holds_enemy(const struct game *game, int side, struct cell cell);
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
