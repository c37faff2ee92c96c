/* Points a scenario awards for more than ships destroyed: ships that leave, hold out, reach a place
 * or destroy a certain enemy; and limits that change in proportion. */
#ifndef FLAGBRIDGE_RULES_KIT_AWARDS_H
#define FLAGBRIDGE_RULES_KIT_AWARDS_H

#include "core/fields.h"
#include "rules/kit/walk.h"

enum { AWARDS_MAX = 8, AWARD_CELLS_MAX = 32, AWARD_POINTS_MAX = 30000, AWARD_TURN_MAX = 250 };

enum award_when { AWARD_EXIT, AWARD_SURVIVE, AWARD_DESTROY, AWARD_REACH };

/* award.points beyond the numbers: shares of the rating of the ship in question. */
enum award_share { AWARD_FULL = AWARD_POINTS_MAX + 1, AWARD_HALF };

/* Edges of a board: columns go east, rows go south. */
enum award_edge {
    AWARD_EAST,
    AWARD_WEST,
    AWARD_NORTH,
    AWARD_SOUTH,
    AWARD_EDGES,
    AWARD_EDGE_UNNAMED = AWARD_EDGES, /* a file names none */
    AWARD_EDGE_NONE = 255
};

/* One entry of `awards`: {when: exit, edge, points}, {when: survive, turn, unit, points}, {when:
 * destroy, unit, points} or {when: reach, cells, points}. */
struct award {
    char unit[UNIT_NAME_SIZE]; /* call sign; empty: none is named */
    uint16_t points;           /* a number, or enum award_share */
    uint8_t when;              /* enum award_when */
    uint8_t edge;              /* enum award_edge */
    uint8_t turn;              /* 0: none is named */
    uint8_t spare;
    uint16_t cell_count;
    struct cell cells[AWARD_CELLS_MAX];
};

/* Part of a side's record. */
struct awards {
    uint16_t count;
    uint16_t spare;
    struct award list[AWARDS_MAX];
};

extern const struct field award_fields[];
extern const char *const award_edge_words[]; /* east, west, north, south */

/* The line of a side's table. */
#define AWARDS_FIELD(type, member)                                                                 \
    {                                                                                              \
        "awards", FIELD_LIST, FIELD_COUNTED(type, member.list, member.count),                      \
            .inner = award_fields,                                                                 \
            FIELD_SAYS("awards", "Points this side gets for more than ships destroyed.")           \
    }

/* ---- what they are worth ---- */

/* In points, for a ship of this rating; half is rounded up. */
int award_points(const struct award *award, int rating);

/* Edges a cell lies beyond, or which it touches from inside: a bit each. */
int award_edges_at(const struct board *board, struct cell cell);

/* Edges that count as ways out where a file names `edge`, a bit each: that one; left out, the one
 * the side has come from; of a side that has come from none, any. */
int award_ways_out(int edge, int own);

/* Edges over which an award is paid for an own ship that leaves, all of them where it names none;
 * of all awards of a side. Who leaves over one of them is not lost, and a hex beyond two edges lies
 * over both. */
int award_exits(const struct award *award);
int awards_exits(const struct awards *awards);

/* Whether the award names that unit. */
bool award_names(const struct award *award, const struct game *game, int unit);

/* Tells of an award, by its number, that this unit has earned the side, and adds the points. */
typedef void award_book(struct walk *walk, int side, int award, int unit, int points);

/* ---- ships that go ---- */

/* A ship that goes, and the side whose awards are looked at. */
struct award_going {
    int side;
    int unit;
    int rating;
    award_book *book;
};

/* Books each award of the side for an own ship that leaves over one of `edges` (bits), and for an
 * enemy that is lost, beside its rating. */
void awards_book_exit(struct walk *walk, const struct awards *awards,
                      const struct award_going *going, int edges);
void awards_book_loss(struct walk *walk, const struct awards *awards,
                      const struct award_going *going);

/* ---- the End Phase ---- */

/* What the awards of a side need to know at the end of a turn. */
typedef bool award_ship(const struct game *game, int unit);
typedef int award_rating(const struct game *game, int unit);
struct award_end {
    int side;
    uint8_t *taken;       /* bits of awards that have been given once and for all */
    award_ship *in_play;  /* a ship that holds out, hidden or not */
    award_ship *on_board; /* a ship all may see */
    award_rating *rating;
    award_book *book;
};

/* Books what falls due before the test of victory: `survive` of this turn, ship by ship, and
 * `reach` once. Nothing depends on what a seat may not know. */
void awards_end_turn(struct walk *walk, const struct awards *awards, const struct award_end *end);

/* ---- the set-up ---- */

/* Every fault of a side's awards: keys that do not go with `when`, units that the scenario does not
 * place on the side they must be of, cells outside the board. `rule` is an index. */
void awards_survey(const struct setup *setup, const struct awards *awards, int side, int rule,
                   struct setup_faults *faults);

/* "48 VP for each own ship that leaves over the east edge" */
void award_say(const struct setup *setup, const struct award *award, struct text *out);

/* The same of every award of a side, told before the battle begins. `rule` is an index. */
void awards_remark(const struct setup *setup, const struct awards *awards, int side, int rule,
                   struct setup_remarks *out);

/* ---- limits ---- */

/* A limit or target when the larger limit of the two sides becomes `wanted`: in proportion, rounded
 * up. 0 stays 0, as does everything while nothing is wanted. */
int awards_scale(int value, int wanted, int larger);

#endif
