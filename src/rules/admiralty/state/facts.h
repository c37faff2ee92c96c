/* Facts of a position that law, doctrine, voice and eye share. Nothing here changes anything. */
#ifndef FLAGBRIDGE_RULES_ADMIRALTY_STATE_FACTS_H
#define FLAGBRIDGE_RULES_ADMIRALTY_STATE_FACTS_H

#include "base/bits.h"
#include "base/check.h"
#include "rules/admiralty/state/state.h"

/* -- who and what (ship.c, side.c) -- */

static inline int admiralty_option(const struct game *game, enum admiralty_option option)
{
    return game->setup->option[option];
}

static inline bool admiralty_has(const struct game *game, enum admiralty_option option)
{
    return game->setup->option[option] != 0;
}

/* Answers of the decision are movement orders: no others have a text. */
static inline bool admiralty_is_order(const struct game *game, int decision)
{
    const struct rulebook *rulebook = game->rulebook;
    return decision < rulebook->decision_count &&
           (rulebook->decisions[decision].shape.uses & USES_TEXT);
}

/* A unit without a design. */
static inline bool admiralty_is_flight(const struct game *game, int unit)
{
    return admiralty_state_of(game)->units[unit].design == DESIGN_NONE;
}

/* Of a ship. */
static inline const struct admiralty_design *admiralty_design_of(const struct game *game, int unit)
{
    const struct shelf *shelf = &game->setup->library.shelf[ADMIRALTY_CLASSES];
    int design = admiralty_state_of(game)->units[unit].design;
    CHECK(design < shelf->count);
    return (const struct admiralty_design *)shelf->records + design;
}

static inline const struct admiralty_element *admiralty_element_of(const struct game *game,
                                                                   int unit)
{
    return &admiralty_state_of(game)->elements[unit];
}

/* The device is aboard and its option is on: a device whose option is off does nothing. */
bool admiralty_ship_device_on(const struct game *game,
                              enum admiralty_device device); /* its option */
static inline bool admiralty_ship_has_device(const struct game *game, int unit,
                                             enum admiralty_device device)
{
    return !admiralty_is_flight(game, unit) &&
           (admiralty_design_of(game, unit)->devices & device) &&
           admiralty_ship_device_on(game, device);
}

static inline bool admiralty_ship_is_on_board(const struct game *game, int unit)
{
    return admiralty_state_of(game)->units[unit].status == STATUS_BOARD;
}

/* AE-B3.2; false of UNIT_NONE. */
static inline bool admiralty_ship_is_hidden(const struct game *game, int unit)
{
    return unit != UNIT_NONE && admiralty_state_of(game)->units[unit].status == ADMIRALTY_HIDDEN;
}

/* A ship on the board or hidden; both count as "left" in AE-2.3.3. */
static inline bool admiralty_ship_is_in_play(const struct game *game, int unit)
{
    int status = admiralty_state_of(game)->units[unit].status;
    return !admiralty_is_flight(game, unit) &&
           (status == STATUS_BOARD || status == ADMIRALTY_HIDDEN);
}

int admiralty_ship_points(const struct game *game, int unit); /* CR; flights 0, bought 50 */
int admiralty_ship_fate(const struct game *game, int unit);   /* enum admiralty_fate */
/* AE-2.1.1: CR a side may choose, by itself or the scenario, changed by the option `limit`. */
int admiralty_side_limit(const struct setup *setup, int side);
int admiralty_side_threshold(const struct game *game, int side); /* VP (AE-2.3.2); 0: no target */

/* The edge a side has come from: its own (AE-2.1.2), or the one it chose. */
int admiralty_side_own_edge(const struct game *game, int side); /* enum award_edge */
/* AE-3.3.2: edges over which its ships may leave without being lost, a bit each: by `exit`; by that
 * and by awards (AE-2.3.1). */
int admiralty_side_exit(const struct game *game, int side);
int admiralty_side_exits(const struct game *game, int side);

/* -- tracks -- */

int admiralty_ship_track_box(int rating, int hull, int box); /* AE-1.5; box from 1 */
/* AE-1.2 */
static inline int admiralty_ship_hull_left(const struct game *game, int unit)
{
    if (admiralty_is_flight(game, unit))
        return 0;
    return admiralty_design_of(game, unit)->hull - admiralty_element_of(game, unit)->hull;
}

/* AE-1.3: of the applied boxes; what orders are judged by is less by the points given up. */
static inline int admiralty_ship_engine_rating(const struct game *game, int unit)
{
    if (admiralty_is_flight(game, unit))
        return 0;
    const struct admiralty_design *design = admiralty_design_of(game, unit);
    int checked = admiralty_element_of(game, unit)->engine;
    return checked < design->engine_count ? design->engine[checked] : 0;
}

bool admiralty_ship_has_screens(const struct game *game, int unit); /* in play (AE-B10) */
int admiralty_ship_shields(const struct game *game, int unit); /* AE-1.4: first unchecked box; the
                                                                  pool with screens */
/* The rating a strike from `from` meets: track, reinforcement, nebula; with screens the facing
 * shown, or by the cell (its own cell: the best one). At most 5. */
int admiralty_ship_shields_against(const struct game *game, int unit, struct cell from);
bool admiralty_ship_is_doomed(const struct game *game,
                              int unit); /* pending hits fill the hull track */
int admiralty_ship_weapons_left(const struct game *game, int unit,
                                int battery); /* -1: all of them */
uint64_t admiralty_ship_battery_mask(const struct admiralty_design *design, int battery);

/* -- geometry (arc.c) -- */

/* AE-7.3 */
static inline int admiralty_distance(struct cell a, struct cell b)
{
    int q = a.q - b.q, r = a.r - b.r;
    return (abs(q) + abs(r) + abs(q + r)) / 2;
}

int admiralty_arc_facing(const struct game *game, int unit); /* 0 … 5, pivots included (AE-D5) */
/* AE-B10: facings of `unit`'s screens that hold the cell, a bit each. */
int admiralty_arc_facings_to(const struct game *game, int unit, struct cell from);
/* AE-7.4, AE-7.6: bearing codes a weapon covers, as mounted; mirrored when the ship is inverted */
uint32_t admiralty_arc_of_weapon(const struct game *game, int unit, int weapon);
/* The bearing of a cell as a bit of the masks its weapons were mounted with. */
uint32_t admiralty_arc_towards(const struct game *game, int unit, struct cell cell);
bool admiralty_arc_bears_on(const struct game *game, int unit, int weapon, struct cell cell);
/* AE-4.1.2, AE-4.2.2 */
static inline enum admiralty_band admiralty_band_at(int rng, int distance)
{
    if (distance > rng)
        return ADMIRALTY_BEYOND;
    if (3 * distance <= rng)
        return ADMIRALTY_SHORT;
    return 3 * distance <= 2 * rng ? ADMIRALTY_MEDIUM : ADMIRALTY_LONG;
}

/* -- terrain and zones (cell.c, zone.c) -- */

/* Terrain at a cell: ADMIRALTY_CLEAR everywhere unless the option is on. */
enum admiralty_terrain admiralty_cell_ground(const struct game *game, struct cell cell);
bool admiralty_cell_is_solid(enum admiralty_terrain kind); /* asteroid, black hole, planet */
bool admiralty_cell_is_rough(enum admiralty_terrain kind); /* asteroid, field: it strikes ships */
bool admiralty_cell_has_ground(const struct game *game);   /* any terrain in play at all */

/* AE-G2: how far the nearest black hole (then: the first in board index order) pulls an
 * element, and the hexes a step leads to: one or two, clockwise from its heading, so that the
 * default is first; 0: no hole is near. */
int admiralty_cell_pull_steps(const struct game *game, int unit);
int admiralty_cell_pull_targets(const struct game *game, int unit, struct cell out[2]);
/* What a cell on a shot's line does to it: bits of enum admiralty_line, one for a dust hex. */
int admiralty_cell_line_effect(const struct game *game, struct cell cell);

/* An element of the other side stands there, on the board. */
static inline bool admiralty_cell_holds_enemy(const struct game *game, int side, struct cell cell)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (cell_equal(state->units[unit].cell, cell) && state->units[unit].side != side &&
            state->units[unit].status == STATUS_BOARD)
            return true;
    return false;
}

/* Deployment zone of a side (AE-2.1.3): rows first … end-1. */
struct admiralty_rows {
    int first;
    int end;
};
struct admiralty_rows admiralty_zone_rows(const struct game *game, int side);
/* The edge a side comes from, seen from a cell: AWARD_EDGE_NONE when it lies at none. */
int admiralty_zone_edge(const struct game *game, int side, struct cell cell);
bool admiralty_zone_contains(const struct game *game, int side, struct cell cell);

#endif
