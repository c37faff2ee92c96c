/* Looking ahead: where units may stand, what they may do to each other there, and how far they can
 * go. What the doctrines of systems with hexes share. */
#ifndef FLAGBRIDGE_RULES_KIT_OUTLOOK_H
#define FLAGBRIDGE_RULES_KIT_OUTLOOK_H

#include "rules/kit/asked.h"
#include "rules/kit/survey.h"

#include <limits.h>

/* A unit as it stands, or as it may stand after moving. */
struct stand {
    int unit;
    struct cell cell;
    int facing;    /* or heading, as the system counts them */
    bool elusive;  /* hard to hit and bad at hitting: evasive, silent */
    bool inverted; /* on its back */
};
typedef struct stand outlook_stand(const struct game *game, int unit);
/* What all weapons of one are worth against the other. */
typedef int outlook_volley(const struct game *game, const struct stand *attacker,
                           const struct stand *target);

/* What one unit has before it. */
enum { OUTLOOK_ENEMIES_MAX = 48 };
struct outlook {
    const struct game *game;
    int unit;
    int range;         /* it likes */
    asked_unit *fires; /* enemies that fire back and set the range; NULL: all */
    int enemy_count;
    struct stand enemies[OUTLOOK_ENEMIES_MAX];
};
/* The enemies that count, as they will stand; `range` and `fires` are the caller's to set. */
void outlook_open(struct outlook *outlook, const struct game *game, int unit, asked_unit *counts,
                  outlook_stand *coasting);

/* Of a stand: the worth of its best target, of all of them, and of what they may do in return. */
struct outlook_fire {
    int best;
    int sum;
    int danger;
};
struct outlook_fire outlook_fire(const struct outlook *outlook, const struct stand *stand,
                                 outlook_volley *worth);

/* What they may do in return, in per cent of all that the unit is worth; never more than all. */
int outlook_danger(const struct outlook *outlook, const struct stand *stand, outlook_volley *worth,
                   int all);

/* Hexes to the nearest enemy, 0: there is none; and those of them beyond the range it likes. */
int outlook_nearest(const struct outlook *outlook, struct cell cell);
int outlook_beyond(const struct outlook *outlook, struct cell cell);
/* Twice the hexes beyond from a cell, and once those from where it would be a turn later. */
int outlook_approach(const struct outlook *outlook, struct cell cell, int direction, int speed);

/* ---- places ---- */

/* Hexes to the nearest unit that counts and is not of the side. */
enum { OUTLOOK_NOBODY = INT_MAX - 1 };
static inline int outlook_distance(const struct game *game, int side, struct cell from,
                                   asked_unit *counts)
{
    const struct unit *units = state_units(game->state);
    int nearest = OUTLOOK_NOBODY, count = state_head(game->state)->unit_count;
    for (int unit = 0; unit < count; unit++) {
        if (units[unit].side == side || !counts(game, unit))
            continue;
        int distance = board_range(&game->setup->board, from, units[unit].cell);
        nearest = distance < nearest ? distance : nearest;
    }
    return nearest;
}

/* Units of a side (SIDE_NONE: of both) on the board within so many hexes. */
int outlook_crowd(const struct game *game, int side, struct cell cell, int hexes);
/* The first hex by board index where the side may place a unit and there is none; if there is no
 * such, the first where it may; or CELL_NOWHERE. */
struct cell outlook_berth(const struct game *game, int side, survey_hex *may_deploy);

/* ---- straight on ---- */

struct cell outlook_ahead(const struct game *game, struct cell cell, int direction, int hexes);
/* How many of so many hexes it can go without entering one where it may not be (NULL: that is not
 * of the board), and where that leads. */
typedef bool outlook_cell(const struct game *game, struct cell cell);
int outlook_room(const struct game *game, struct cell cell, int direction, int hexes,
                 outlook_cell *may_be);
struct cell outlook_coast(const struct game *game, struct cell cell, int direction, int hexes,
                          outlook_cell *may_be);

#endif
