/* Facts of a position that law, doctrine, voice and eye share. Nothing here changes anything. */
#ifndef FLAGBRIDGE_RULES_ADMIRAL_FACTS_H
#define FLAGBRIDGE_RULES_ADMIRAL_FACTS_H

#include "rules/admiral/state.h"

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
bool admiral_on_ladder(int figure); /* AD-dice.1: a die of the ladder, or 0 for none */
int admiral_attack_die(const struct game *game, int unit);
int admiral_defend_die(const struct game *game, int unit);

/* AD-init.4, .5, .7: the die of the steadiness roll, and the highest face that fails (0: it need
 * not roll). */
int admiral_steady_die(const struct game *game, int unit);
int admiral_steady_fails(const struct game *game, int unit);

/* Rule that describes a stance (number of white pegs). */
int admiral_stance_rule(int white);

/* AD-damage.1: pegs lost to a difference; the divisor with option lapsed-divisor. */
int admiral_divisor(const struct game *game, int unit);
int admiral_pegs_lost(int difference, int divisor);

int admiral_free_holes(const struct game *game, int unit);
int admiral_crew_die(const struct game *game); /* sides: 4 or 6 */

/* -- who and what -- */

int admiral_option(const struct game *game, enum admiral_option option);
const struct admiral_class *admiral_class_of(const struct game *game, int unit);
const struct admiral_class *admiral_class_at(const struct game *game, int design);
/* The record of a side's fleet (from 1), NULL for the implied fleet of placed units. */
const struct admiral_fleet *admiral_fleet_of(const struct game *game, int side, int fleet);
int admiral_fleet_count(const struct game *game, int side); /* at least 1 */
int admiral_fleet_seat(const struct game *game, int side, int fleet);
const struct admiral_field *admiral_field_of(const struct game *game, int side);
int admiral_home_row(const struct game *game, int side); /* AD-geo.3 */
bool admiral_on_board(const struct game *game, int unit);
bool admiral_in_play(const struct game *game, int unit); /* on the board or in reserve */
bool admiral_docked_at(const struct game *game, int unit, int host);
int admiral_docked_count(const struct game *game, int host);

/* -- geometry -- */

int admiral_distance(const struct game *game, int a, int b); /* AD-range.1; both on the board */
/* AD-range.2 for one square: does the line to offset (dx,dy) cross the inside of (px,py)? */
bool admiral_line_crosses(int dx, int dy, int px, int py);
bool admiral_line_clear(const struct game *game, int firer, int target);
void admiral_occupied(const struct game *game, struct admiral_squares *out);
/* Squares of ships that block the lines of `side`: all of the other side. */
void admiral_enemies(const struct game *game, int side, struct admiral_squares *out);
void admiral_reach(const struct game *game, int unit, struct admiral_reach *out);

/* The same with sets the caller has at hand, for those who ask about many ships. */
bool admiral_line_free(const struct game *game, const struct admiral_squares *enemies,
                       struct cell from, struct cell to);
bool admiral_bears(const struct game *game, const struct admiral_squares *enemies, int unit,
                   int target); /* range and line only */
void admiral_reach_over(const struct game *game, int unit, const struct admiral_squares *occupied,
                        struct admiral_reach *out);
/* All squares one step away, occupied or not; from reserve the home-edge row. */
void admiral_first_step(const struct game *game, int unit, struct admiral_squares *out);

/* -- may it? (whoever's turn it is within the phase) -- */

/* T1: not moved, failed or captured this turn, two white pegs or more; whether there is room to
 * go anywhere is another matter. And: could it grapple where it stands, given an enemy there. */
bool admiral_may_order(const struct game *game, int unit);
bool admiral_may_stand(const struct game *game, int unit);
bool admiral_may_transfer(const struct game *game, int giver, int receiver);
/* AD-range.4 and options: could the ship fire at all now; and at this target. */
bool admiral_may_fire(const struct game *game, int unit);
bool admiral_may_fire_at(const struct game *game, int unit, int target);
/* AD-board.1: could it board that ship right after contact. */
bool admiral_may_board(const struct game *game, int unit);

#endif
