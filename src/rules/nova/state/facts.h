/* Facts of a position that law, doctrine, voice and eye share. Nothing here changes anything. */
#ifndef FLAGBRIDGE_RULES_NOVA_STATE_FACTS_H
#define FLAGBRIDGE_RULES_NOVA_STATE_FACTS_H

#include "base/check.h"
#include "rules/nova/state/state.h"

#include <stdlib.h>

/* -- who and what (ship.c, size.c) -- */

static inline bool nova_has(const struct game *game, enum nova_option option)
{
    return game->setup->option[option] != 0;
}

static inline int nova_option(const struct game *game, enum nova_option option)
{
    return game->setup->option[option];
}

static inline enum nova_movement nova_movement_of(const struct game *game)
{
    return (enum nova_movement)game->setup->option[NOVA_OPTION_MOVEMENT];
}

static inline const struct nova_design *nova_design_at(const struct setup *setup, int design)
{
    const struct shelf *shelf = &setup->library.shelf[NOVA_CLASSES];
    CHECK(design >= 0 && design < shelf->count);
    return (const struct nova_design *)shelf->records + design;
}

static inline const struct nova_design *nova_design_of(const struct game *game, int unit)
{
    return nova_design_at(game->setup, nova_state_of(game)->units[unit].design);
}

static inline const struct nova_ship *nova_ship_of(const struct game *game, int unit)
{
    return &nova_state_of(game)->ships[unit];
}

static inline bool nova_ship_is_on_board(const struct game *game, int unit)
{
    return nova_state_of(game)->units[unit].status == STATUS_BOARD;
}

int nova_ship_count(const struct game *game, int side); /* on the board */
enum nova_condition nova_ship_condition(const struct game *game, int unit);
enum nova_fate nova_ship_fate(const struct game *game, int unit);
int nova_ship_rating(const struct game *game, int unit); /* combat rating */
/* NV-setup.1: fleet limit of a size; the VP target in force (scenario, else size). */
int nova_size_limit(enum nova_size size);
/* NV-setup.1a: what the scenario says, or the option; NOVA_SIZE_OPEN: it is still to be named. */
int nova_size_of(const struct setup *setup);
int nova_size_target(enum nova_size size);
int nova_size_vp_target(const struct game *game);

/* -- systems and traits -- */

/* NV-opt.3, NV-sys.0: aboard, not lost, and nova-systems is on. */
bool nova_ship_still_has(const struct game *game, int unit, enum nova_system system); /* not lost */
static inline bool nova_ship_has_system(const struct game *game, int unit, enum nova_system system)
{
    return (nova_design_of(game, unit)->systems >> system & 1) &&
           nova_has(game, NOVA_OPTION_NOVA_SYSTEMS) && nova_ship_still_has(game, unit, system);
}
int nova_ship_regeneration(const struct game *game, int unit); /* rating, 0 without */
/* NV-opt.4: traits of a bank's profile, bits per enum nova_trait; 0 when nova-traits is off. */
static inline int nova_ship_traits(const struct game *game, int unit, int bank, int profile)
{
    const struct nova_design *design = nova_design_of(game, unit);
    if (!nova_has(game, NOVA_OPTION_NOVA_TRAITS))
        return 0;
    return design->battery[design->bank[bank].battery].profile[profile].traits;
}
/* NV-trait.4, NV-trait.5: banks a ship may not fire now. */
static inline uint64_t nova_ship_banks_spent(const struct game *game, int unit)
{
    return nova_has(game, NOVA_OPTION_NOVA_TRAITS) ? nova_ship_of(game, unit)->spent : 0;
}

/* -- boxes and tracks -- */

/* NV-comp.4: size of group 0 … 2 of n boxes. */
int nova_ship_group(int boxes, int group);
/* NV-comp.6, NV-opt.2: the condition that the checked boxes amount to. */
enum nova_condition nova_ship_condition_by_boxes(const struct game *game, int unit);
bool nova_ship_is_full(const struct game *game,
                       int unit); /* every hull box that counts is checked */
/* NV-comp.5: the first unchecked box. */
int nova_ship_thrust(const struct game *game, int unit);
int nova_ship_ecm(const struct game *game, int unit, int sector); /* sector -1: undirected ships */
int nova_ship_faces(const struct game *game, int unit,
                    int sector); /* NV-comp.5d: bit per face - 1 */
int nova_ship_faces_of(const uint8_t *icons, int count, int checked); /* so many checked of these */
static inline int nova_ship_track_checked(const struct game *game, int unit, enum nova_track track)
{
    return nova_ship_of(game, unit)->track[track];
}
static inline int nova_ship_bank_checked(const struct game *game, int unit, int bank)
{
    const uint64_t *hit = nova_ship_of(game, unit)->bank_hit;
    return (int)((hit[0] >> bank & 1) | (hit[1] >> bank & 1) << 1 | (hit[2] >> bank & 1) << 2);
}

/* NV-comp.5b; NV-adv.1: of the bank, -1: of the ship */
static inline int nova_ship_weapon_hits(const struct game *game, int unit, int bank)
{
    bool own = bank >= 0 && nova_has(game, NOVA_OPTION_BANK_SPECIFIC_DAMAGE);
    int checked = own ? nova_ship_bank_checked(game, unit, bank)
                      : nova_ship_track_checked(game, unit, NOVA_WEAPONS);
    return nova_design_of(game, unit)->weapon_hit[checked];
}

/* NV-attack.12: has the ship this track by design? */
bool nova_ship_has_track(const struct game *game, int unit, enum nova_track track);

/* -- geometry (arc.c) -- */

/* NV-geo.1 */
static inline int nova_distance(struct cell a, struct cell b)
{
    int q = a.q - b.q, r = a.r - b.r;
    return (abs(q) + abs(r) + abs(q + r)) / 2;
}

/* NV-geo.6: the mask of one of the twenty arcs, 0 for other words; the same with letters A … F
 * (NV-adv.3); width in degrees of a mask (boundary rays counted once). */
uint32_t nova_arc_mask(const char *arc);
uint32_t nova_arc_custom(const char *letters);
int nova_arc_width(uint32_t mask);
extern const char *const nova_arc_names[21]; /* FF … TT, NULL */
/* The hours between which one of them lies, by its index; the same: all around. */
void nova_arc_hours(int arc, int *from, int *to);
/* A bank's mask as the ship flies now: mirrored when it is rolled (NV-adv.11). */
uint32_t nova_arc_of_bank(const struct game *game, int unit, int bank);
bool nova_arc_bears_on(const struct game *game, int unit, int bank, struct cell cell);
uint64_t nova_arc_banks_bearing(const struct game *game, int unit, struct cell cell);
/* NV-sys.7: sectors in which a cell lies as the ship sees it, bit per A … F; two on a boundary, all
 * in its own hex. */
int nova_arc_sectors_to(const struct game *game, int unit, struct cell cell);

/* -- terrain and zones (cell.c, zone.c) -- */

/* NV-terr.0 */
static inline bool nova_cell_has_ground(const struct game *game)
{
    const struct nova_scenario *scenario = (const struct nova_scenario *)game->setup->scenario;
    return nova_has(game, NOVA_OPTION_TERRAIN) && scenario->ground.region_count > 0;
}

/* NV-terr.3, NV-terr.4: planet, black hole */
static inline bool nova_cell_is_deadly(enum nova_terrain kind)
{
    return kind == NOVA_PLANET || kind == NOVA_BLACK_HOLE;
}

/* NOVA_CLEAR everywhere unless the option is on. */
static inline enum nova_terrain nova_cell_ground(const struct game *game, struct cell cell)
{
    const struct nova_scenario *scenario = (const struct nova_scenario *)game->setup->scenario;
    if (!nova_cell_has_ground(game))
        return NOVA_CLEAR;
    return (enum nova_terrain)ground_at(&scenario->ground, cell);
}

/* NV-move.5; NV-adv.6: no exits with the floating board; there the sky ends far outside (NOVA_SKY),
 * so that cells stay within their numbers. */
enum { NOVA_SKY = 12000 };
static inline bool nova_cell_is_inside(const struct game *game, struct cell cell)
{
    if (nova_has(game, NOVA_OPTION_FLOATING_BOARD))
        return abs(cell.q) <= NOVA_SKY && abs(cell.r) <= NOVA_SKY;
    return board_contains(&game->setup->board, cell);
}

/* A ship stands there, other than `but`. */
int nova_cell_ship(const struct game *game, struct cell cell, int but); /* UNIT_NONE: none */
/* NV-move.6: on the board, free of ships other than `but`, neither planet nor black hole. */
bool nova_cell_is_empty(const struct game *game, struct cell cell, int but);
/* NV-setup.3: placement zone; `first`: of the first placer. Columns and rows from … to, the last
 * not included. */
struct nova_zone {
    int column_from, column_to;
    int row_from, row_to;
};
struct nova_zone nova_zone_of(const struct game *game, bool first);
bool nova_zone_contains(const struct game *game, bool first, struct cell cell);
/* The n-th black hole in the order of NV-terr.4; false: there are no more. */
bool nova_cell_black_hole(const struct game *game, int index, struct cell *out);

#endif
