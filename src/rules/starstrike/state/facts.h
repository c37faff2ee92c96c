/* Facts about pieces that several rooms ask for. */
#ifndef FLAGBRIDGE_RULES_STARSTRIKE_STATE_FACTS_H
#define FLAGBRIDGE_RULES_STARSTRIKE_STATE_FACTS_H

#include "rules/starstrike/state/state.h"

#include "base/check.h"

/* ---- cards ---- */

/* As library_record does it, with the size known. */
#define STARSTRIKE_RECORD(library, collection, type, index)                                        \
    (CHECK((index) >= 0 && (index) < (library)->shelf[collection].count),                          \
     &((const struct type *)(library)->shelf[collection].records)[index])

static inline const struct starstrike_ship *starstrike_ship_at(const struct library *library,
                                                               int ship)
{
    return STARSTRIKE_RECORD(library, STARSTRIKE_SHIPS, starstrike_ship, ship);
}

static inline const struct starstrike_ship *starstrike_ship_of(const struct game *game, int unit)
{
    return starstrike_ship_at(&game->setup->library, starstrike_state_of(game)->units[unit].design);
}

static inline struct starstrike_piece *starstrike_piece_of(const struct game *game, int unit)
{
    return &starstrike_state_of(game)->pieces[unit];
}

static inline struct starstrike_player *starstrike_player_of(const struct game *game, int seat)
{
    return &starstrike_state_of(game)->player[seat];
}

static inline const struct starstrike_weapon *starstrike_weapon_of(const struct game *game,
                                                                   int weapon)
{
    return STARSTRIKE_RECORD(&game->setup->library, STARSTRIKE_WEAPONS, starstrike_weapon, weapon);
}

static inline const struct starstrike_order *starstrike_order_of(const struct game *game, int order)
{
    return STARSTRIKE_RECORD(&game->setup->library, STARSTRIKE_ORDERS, starstrike_order, order);
}

static inline const struct starstrike_scenario *starstrike_scenario_of(const struct game *game)
{
    return game->setup->scenario;
}

static inline const struct starstrike_map *starstrike_map_of(const struct setup *setup)
{
    const struct starstrike_scenario *scenario = setup->scenario;
    return STARSTRIKE_RECORD(&setup->library, STARSTRIKE_MAPS, starstrike_map, scenario->map);
}

/* ---- options and modes ---- */

bool starstrike_mode_has(const struct game *game, enum starstrike_option option); /* by mode, too */
static inline enum starstrike_mode starstrike_mode_of(const struct game *game)
{
    return (enum starstrike_mode)game->setup->option[STARSTRIKE_OPTION_MODE];
}

bool starstrike_mode_is_scenario(const struct game *game); /* easy, advanced, challenge (SS-11A) */
/* SS-13A, SS-O.6: no Command Phase; what the mode has unless the option says otherwise */
static inline bool starstrike_is_simple(const struct game *game)
{
    int set = game->setup->option[STARSTRIKE_OPTION_OPEN_PLAY_SIMPLICITY];
    enum starstrike_mode mode = starstrike_mode_of(game);
    return set == STARSTRIKE_BY_MODE ? mode == STARSTRIKE_OPEN || mode == STARSTRIKE_EASY
                                     : set == STARSTRIKE_ON;
}

/* Fleets have Commanders and flight groups. */
bool starstrike_mode_has_command(const struct game *game);
int starstrike_mode_level_points(int level); /* SS-10A */

/* ---- libraries ---- */

/* A library has its cards in ascending order; one is added while there is room, at the place that
 * is returned. What is out or seen is not moved. */
int starstrike_library_count(const struct starstrike_player *player);
int starstrike_library_add(struct starstrike_player *player, int order);

/* ---- places ---- */

static inline bool starstrike_on_map(const struct game *game, int unit)
{
    return starstrike_state_of(game)->units[unit].status == STATUS_BOARD;
}

/* The piece there, or UNIT_NONE. */
int starstrike_hex_piece(const struct game *game, struct cell cell);
/* SS-G.7: what the loader has laid out */
static inline enum starstrike_terrain starstrike_ground(const struct game *game, struct cell cell)
{
    const struct starstrike_map *map = starstrike_map_of(game->setup);
    const struct board *board = &game->setup->board;
    if (!board_contains(board, cell))
        return STARSTRIKE_CLEAR;
    return (enum starstrike_terrain)
        map->ground[board_row(board, cell) * map->width + board_column(board, cell)];
}

/* What a scoring entry asks for (struct starstrike_scoring.terrain). */
bool starstrike_hex_ground_is(int wanted, enum starstrike_terrain ground);
bool starstrike_hex_in_black_hole(const struct game *game, struct cell cell);
/* SS-2A.01, SS-G.2: hexes strictly between; a piece and itself: -1 */
static inline int starstrike_between(struct cell a, struct cell b)
{
    int q = a.q - b.q, r = a.r - b.r;
    return (abs(q) + abs(r) + abs(q + r)) / 2 - 1;
}

/* SS-G.3: class 0 … 23 */
int starstrike_hex_bearing(struct cell from, int heading, struct cell to);
/* SS-G.4: the bearings an armament covers, and whether a hex lies in them. */
static inline uint32_t starstrike_arc_mask(const struct game *game, int unit, int arm)
{
    return starstrike_ship_of(game, unit)->arm[arm].mask;
}

bool starstrike_hex_bears(const struct game *game, int unit, int arm, struct cell to);
/* SS-G.5: facings (bits) of the target that the other is in; of one with a single value: 1. */
int starstrike_hex_facings_to(const struct game *game, int target, int other);
/* SS-G.1: on the map or not */
static inline struct cell starstrike_ahead(struct cell cell, int heading)
{
    struct cell step = board_hex_step[heading];
    return (struct cell){(int16_t)(cell.q + step.q), (int16_t)(cell.r + step.r)};
}

/* Setup hexes of the side's team in the order of the map's list. Returns how many. */
int starstrike_hex_setup(const struct game *game, int side, struct cell out[STARSTRIKE_HEXES_MAX]);

/* Those without a piece; counted no farther than `enough`. */
int starstrike_hex_count_free(const struct game *game, int side, int enough);

/* ---- what is printed on its card ---- */

bool starstrike_printed_is_carrier(const struct starstrike_ship *ship);
static inline bool starstrike_has_keyword(const struct starstrike_ship *ship,
                                          enum starstrike_keyword keyword)
{
    return ship->keywords >> keyword & 1;
}

/* SS-3A.02I: orders on a piece of its kind, undamaged */
static inline int starstrike_order_limit_full(const struct starstrike_ship *ship)
{
    static const uint8_t base[STARSTRIKE_ROLES] = {0, 1, 1, 2, 0};
    bool more =
        ship->type == STARSTRIKE_REFIT_SHIP || starstrike_has_keyword(ship, STARSTRIKE_MASSIVE);
    return base[ship->role] + more;
}

/* SS-3A.02I: now */
static inline int starstrike_order_limit(const struct game *game, int unit)
{
    int left = starstrike_order_limit_full(starstrike_ship_of(game, unit)) -
               starstrike_piece_of(game, unit)->crits;
    return left > 0 ? left : 0;
}

/* SS-10C.03, SS-10C.04: less commander and flight group */
static inline int starstrike_assignable(const struct game *game, int unit)
{
    const struct starstrike_piece *piece = starstrike_piece_of(game, unit);
    int fewer = ((piece->flags & STARSTRIKE_LEADER) != 0) + (piece->group != 0);
    int left = starstrike_order_limit(game, unit) - fewer;
    return left > 0 ? left : 0;
}

/* What a role can do by itself (SS-3A.02II, SS-3A.02III); the dice of all armaments of a card.
 */
enum { STARSTRIKE_ANY_ROTATION = 3 };
struct starstrike_pace {
    uint8_t least; /* Moves of an activation */
    uint8_t most;
    uint8_t rotations; /* before each Maneuver */
};
struct starstrike_pace starstrike_printed_pace(enum starstrike_role role);
int starstrike_printed_dice(const struct starstrike_ship *ship);
enum { STARSTRIKE_MODIFIER_MIN = -1 }; /* SS-1A.01I */
/* Icons of a face with this modifier: the row of the chart (SS-5C). */
const uint8_t *starstrike_printed_icons(const struct starstrike_weapon *weapon, int face, int m);

/* Of so many printed dice. */
int starstrike_printed_skirmish_dice(int dice, int exhausted, int crits);
int starstrike_printed_pp(const struct library *library, int ship); /* SS-4C.02II; in no list: 0 */
int starstrike_printed_pp_of(const struct game *game, int unit);

#endif
