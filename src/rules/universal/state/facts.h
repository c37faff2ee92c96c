/* Facts of a position that all rooms share. Nothing here changes anything. */
#ifndef FLAGBRIDGE_RULES_UNIVERSAL_STATE_FACTS_H
#define FLAGBRIDGE_RULES_UNIVERSAL_STATE_FACTS_H

#include "base/check.h"
#include "rules/universal/state/state.h"

/* -- who and what (unit.c, side.c) -- */

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
bool universal_unit_exists(const struct game *game, int unit);
bool universal_unit_is_here(const struct game *game, int unit);
bool universal_unit_is_ship_here(const struct game *game, int unit);
enum universal_fate universal_unit_fate(const struct game *game, int unit);
int universal_unit_points(const struct game *game, int unit); /* CR; others 0 */
/* UN-F4; of a flight: the standard one, unless the option is on. */
enum universal_variant universal_unit_variant(const struct game *game, int unit);
/* UN-C4.2: a ship on the board that is not cloaked */
bool universal_unit_is_free(const struct game *game, int unit);
int universal_side_score(const struct game *game, int side);
int universal_side_target(const struct game *game, int side); /* 0: none (UN-S13) */
int universal_side_limit(const struct setup *setup, int side);
int universal_side_larger_limit(const struct setup *setup); /* of the two sides, as written */

/* UN-S0: edges that are a side's `exit`, a bit each; its ships may leave by an edge, for that or
 * for an award (UN-B3.1), and this hex lies over it. */
int universal_side_exit_edges(const struct game *game, int side);
bool universal_side_has_exit(const struct game *game, int side);
bool universal_side_leaves_at(const struct game *game, int side, struct cell cell);

/* -- tracks, equipment, munitions (track.c, item.c, screen.c, gun.c) -- */

int universal_track_value(int value, int boxes, int box); /* UN-A2.3; box from 0 */
/* UN-A2.3: value of the first box of a track that is not crossed off; 0: none is left. */
int universal_track_value_now(const struct game *game, int unit, enum universal_track track);
/* Printed boxes of a track: all of a length, but those of a Unity ship (UN-A2.3, UN-Z3.5). */
static inline int universal_boxes(const struct universal_design *design, enum universal_track track)
{
    return design->is_unity && track != UNIVERSAL_HULL ? design->unity_boxes[track] : design->boxes;
}

/* Each of its boxes takes two hits (UN-A2.3b), the first of which circles it (UN-Z3.5). */
bool universal_track_is_halved(const struct game *game, int unit, enum universal_track track);
int universal_track_engines(const struct game *game, int unit);       /* UN-C2.1 */
bool universal_track_engines_dead(const struct game *game, int unit); /* all boxes crossed off */
int universal_track_hull_left(const struct game *game, int unit); /* boxes, Bulkheads not counted */
bool universal_track_is_doomed(const struct game *game, int unit); /* pending hits end its hull */
/* Hits until the last box of a track is crossed off (UN-A2.3b), Bulkheads not counted: of an
 * undamaged ship, and from now on. */
int universal_track_hits(const struct game *game, int unit, enum universal_track track);
int universal_track_hits_left(const struct game *game, int unit, enum universal_track track);
static inline int universal_items_left(const struct game *game, int unit, enum universal_item item)
{
    if (!universal_is_ship(game, unit))
        return 0;
    return universal_design_of(game, unit)->item[item] -
           universal_element_of(game, unit)->card.item[item];
}

/* Works and can be paid for (UN-G1); flights and Shuttlecraft have none. */
bool universal_item_works(const struct game *game, int unit, enum universal_item item);
/* What the next use of an item takes: 0 for free ones, and for those paid for this turn (UN-G1). */
int universal_item_price(const struct game *game, int unit, enum universal_item item);
/* Items that work, whatever they cost. */
int universal_item_count_working(const struct game *game, int unit);

/* Those that can be paid for; what works once a turn only needs no bit. */
enum { UNIVERSAL_PAID_ITEMS = 10 };
static inline uint32_t universal_paid_bit(enum universal_item item)
{
    return (int)item < UNIVERSAL_PAID_ITEMS ? (uint32_t)1 << (UNIVERSAL_PAID_SHIFT + (int)item) : 0;
}

int universal_item_munitions(const struct game *game, int unit, enum universal_munition kind);
static inline int universal_gift(const struct game *game, int unit, enum universal_gift gift)
{
    return universal_is_ship(game, unit) ? universal_design_of(game, unit)->gift[gift] : 0;
}

/* Of a facing: what the display has, and what counts where the ship is (UN-H4). */
int universal_screen_level_left(const struct game *game, int unit, enum universal_facing facing);
int universal_screen_level(const struct game *game, int unit, enum universal_facing facing);
/* UN-Z3.5e: the same of a Unity ship's shield rating; others have none. */
int universal_screen_rating_left(const struct game *game, int unit, enum universal_facing facing);
int universal_screen_rating(const struct game *game, int unit, enum universal_facing facing);
/* What hits have to get through in a facing: Screens, or that rating. */
int universal_screen_cover(const struct game *game, int unit, enum universal_facing facing);
/* UN-D3.2: of a facing or OMNI */
static inline int universal_shields_left(const struct game *game, int unit, int guard)
{
    if (!universal_is_ship(game, unit))
        return 0;
    return universal_design_of(game, unit)->shield[guard] -
           universal_element_of(game, unit)->card.shield[guard];
}

uint64_t universal_gun_working(const struct game *game, int unit);
uint64_t universal_gun_loaded(const struct game *game, int unit); /* and have ammunition */
bool universal_gun_works(const struct game *game, int unit, int weapon);
uint64_t universal_gun_ready(const struct game *game, int unit); /* not idle, used, out of ammo */
/* What counts on its weapons track: weapons, on a Unity ship items, too (UN-Z3.5). */
int universal_gun_fittings_working(const struct game *game, int unit);
int universal_item_pds_ready(const struct game *game, int unit);
int universal_item_points(const struct game *game, int unit);

/* -- traits of weapons, by their numbers (trait.c, UN-D5) -- */

static inline bool universal_trait_in(uint64_t traits, enum universal_trait trait)
{
    return traits >> trait & 1;
}
int universal_trait_impact(uint64_t traits); /* dice for each hit */
int universal_trait_phasing(uint64_t traits);
int universal_trait_repeating(uint64_t traits);
int universal_trait_piercing(uint64_t traits);
int universal_trait_penetration(uint64_t traits, int screens);
int universal_trait_shields_used(uint64_t traits, int points, int shields);
int universal_trait_absorbed(uint64_t traits, int points, int used);
int universal_trait_slow(uint64_t traits); /* turns it is idle for */

#endif
