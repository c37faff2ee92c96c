/* Facts of a position that law, doctrine, voice and eye share. Nothing here changes anything. */
#ifndef FLAGBRIDGE_RULES_ADMIRAL_STATE_FACTS_H
#define FLAGBRIDGE_RULES_ADMIRAL_STATE_FACTS_H

#include "rules/admiral/state/state.h"

#include <stdlib.h>

/* A set of squares: bit x of row y. */
struct admiral_squares {
    uint32_t row[ADMIRAL_BOARD_SIDE_MAX];
};

/* Where a ship could go: within[k] holds the free squares it reaches with at most k steps
 * (within[0] its own square, or none from reserve); `contact` the occupied squares it could enter
 * as its last step. `steps` is its Move. */
struct admiral_reach {
    int steps;
    struct admiral_squares within[ADMIRAL_MOVE_MAX + 1];
    struct admiral_squares contact;
};

static inline bool admiral_squares_has(const struct admiral_squares *set, struct cell cell)
{
    return set->row[cell.r] >> cell.q & 1;
}

/* -- dice and pegs -- */

/* AD-lapse.1: the die a printed figure gives after `red` pegs; 0 stays 0. */
int admiral_die(int printed, int red);
bool admiral_die_on_ladder(int figure); /* AD-dice.1: a die of the ladder, or 0 for none */
int admiral_die_of_attack(const struct game *game, int unit);
int admiral_die_of_defence(const struct game *game, int unit);

/* AD-init.4, .7: the die of the steadiness roll. */
int admiral_die_of_steadiness(const struct game *game, int unit);

/* Rule that describes a stance (number of white pegs). */
int admiral_ship_stance_rule(int white);

/* AD-damage.1: pegs lost to a difference; the divisor with option lapsed-divisor. */
int admiral_ship_divisor(const struct game *game, int unit);
int admiral_ship_pegs_lost(int difference, int divisor);

int admiral_die_of_crew(const struct game *game); /* sides: 4 or 6 */

/* -- who and what -- */

static inline int admiral_option(const struct game *game, enum admiral_option option)
{
    return game->setup->option[option];
}

static inline const struct admiral_class *admiral_class_at(const struct game *game, int design)
{
    const struct shelf *shelf = &game->setup->library.shelf[ADMIRAL_CLASSES];
    return (const struct admiral_class *)shelf->records + design;
}

static inline const struct admiral_class *admiral_class_of(const struct game *game, int unit)
{
    return admiral_class_at(game, admiral_state_of(game)->units[unit].design);
}

/* The record of a side's fleet (from 1), NULL for the implied fleet of placed units. */
const struct admiral_fleet *admiral_fleet_of(const struct game *game, int side, int fleet);
int admiral_fleet_count(const struct game *game, int side); /* at least 1 */
int admiral_fleet_seat(const struct game *game, int side, int fleet);
bool admiral_fleet_is_chosen(const struct game *game, int side); /* AD-fleet.9 */
bool admiral_fleet_any_chosen(const struct game *game);
/* The lists of a side, of its fleets or to choose from: how long, and ships of an entry, from 1. */
int admiral_fleet_entry_count(const struct game *game, int side);
int admiral_fleet_entry_size(const struct game *game, int side, int entry);
/* AD-fleet.2: may this ship of an expanded fleet be exchanged (chosen already or not)? */
bool admiral_fleet_may_exchange(const struct game *game, int unit);
/* AD-fleet.5: may the side's fleet be the one that deploys; is there a choice? */
bool admiral_fleet_is_largest(const struct game *game, int side, int fleet);
bool admiral_fleet_first_is_open(const struct game *game, int side);
/* Has the seat anything to choose in secret, whatever it has chosen by now? */
bool admiral_fleet_seat_chooses(const struct game *game, int seat);
/* Ships the seat may still exchange. */
void admiral_fleet_exchange_units(const struct game *game, int seat, struct unit_set *out);
const struct admiral_field *admiral_fleet_field(const struct game *game, int side);
int admiral_fleet_home_row(const struct game *game, int side); /* AD-geo.3 */
static inline bool admiral_on_board(const struct game *game, int unit)
{
    return admiral_state_of(game)->units[unit].status == STATUS_BOARD;
}

/* On the board or in reserve. */
static inline bool admiral_in_play(const struct game *game, int unit)
{
    return admiral_state_of(game)->units[unit].status != STATUS_GONE;
}

static inline bool admiral_docked_at(const struct game *game, int unit, int host)
{
    return host != UNIT_NONE && admiral_state_of(game)->ships[unit].host == host;
}

int admiral_ship_docked_count(const struct game *game, int host);

/* A host with room for one more, wherever it is. AD-dock.1, AD-opt.8 */
static inline bool admiral_has_berth(const struct game *game, int host)
{
    int capacity = admiral_option(game, ADMIRAL_OPTION_DOCK_CAPACITY);
    return admiral_class_of(game, host)->host &&
           (capacity == 0 || admiral_ship_docked_count(game, host) < capacity);
}

/* -- geometry -- */

/* AD-range.1, AD-geo.1 */
static inline int admiral_steps_between(struct cell a, struct cell b)
{
    int dx = abs(a.q - b.q), dy = abs(a.r - b.r);
    return dx > dy ? dx : dy;
}

/* Of two ships on the board. */
static inline int admiral_distance(const struct game *game, int a, int b)
{
    const struct unit *units = admiral_state_of(game)->units;
    return admiral_steps_between(units[a].cell, units[b].cell);
}

/* AD-range.2 for one square: does the line to offset (dx,dy) cross the inside of (px,py)? */
bool admiral_squares_line_crosses(int dx, int dy, int px, int py);
bool admiral_squares_line_clear(const struct game *game, int firer, int target);
void admiral_squares_occupied(const struct game *game, struct admiral_squares *out);
/* Squares of ships that block the lines of `side`: all of the other side. */
void admiral_squares_of_enemies(const struct game *game, int side, struct admiral_squares *out);
void admiral_squares_reach(const struct game *game, int unit, struct admiral_reach *out);

/* The same with sets the caller has at hand, for those who ask about many ships. */
bool admiral_squares_line_free(const struct game *game, const struct admiral_squares *enemies,
                               struct cell from, struct cell to);
bool admiral_squares_bears(const struct game *game, const struct admiral_squares *enemies, int unit,
                           int target); /* range and line only */
void admiral_squares_reach_over(const struct game *game, int unit,
                                const struct admiral_squares *occupied, struct admiral_reach *out);
/* Is there any enemy it bears on? */
bool admiral_squares_has_target(const struct game *game, const struct admiral_squares *enemies,
                                int unit);
/* Whether its first step, from reserve onto the home-edge row, can lead to one of these squares. */
bool admiral_squares_steps_onto(const struct game *game, int unit,
                                const struct admiral_squares *open);

/* AD-range.4 and options: could the ship fire at this target now. */
bool admiral_squares_may_fire_at(const struct game *game, int unit, int target);

#endif
