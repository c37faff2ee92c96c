/* Places and ways: what it is worth for a piece to end in a hex, and where it can get to. */
#ifndef FLAGBRIDGE_RULES_STARSTRIKE_DOCTRINE_SIGHT_H
#define FLAGBRIDGE_RULES_STARSTRIKE_DOCTRINE_SIGHT_H

#include "rules/starstrike/doctrine/doctrine.h"

/* -- sight.c -- */

/* What volleys come to, each reckoned once for a question. */
enum { STARSTRIKE_TALLY_BITS = 7 };
struct starstrike_tally {
    uint32_t key[1 << STARSTRIKE_TALLY_BITS]; /* 0: none */
    int worth[1 << STARSTRIKE_TALLY_BITS];
};
/* A piece as it stands: what does not depend on who looks at it from where. */
struct starstrike_watch {
    const struct starstrike_ship *ship;
    struct starstrike_prey prey;
    uint8_t shields[STARSTRIKE_FACINGS]; /* shown each way */
    uint8_t cover;                       /* what its hex adds to the modifier */
    bool silent;                         /* strikes at nobody */
    bool acted;
};
/* The enemies as they stand, and the Strategic System hexes it may go for. */
struct starstrike_lookout {
    struct outlook outlook;
    struct starstrike_watch own;
    struct starstrike_watch enemies[OUTLOOK_ENEMIES_MAX];
    int goal_count;
    struct cell goals[STARSTRIKE_HEXES_MAX];
    struct starstrike_tally tally;
};
void starstrike_sight_look_out(const struct game *game, int unit, struct starstrike_lookout *out);

/* An enemy from a hex: all that does not depend on where a bow there points. */
struct starstrike_sight {
    uint32_t given;  /* keys of the tally: what it may do to the enemy, but for armaments … */
    uint32_t taken;  /* … and what the enemy may do to it, but for shields; 0: nothing */
    uint8_t bearing; /* from the north */
    uint8_t within;  /* own armaments that reach so far, a bit each */
    bool acted;
};
struct starstrike_view {
    struct cell cell;
    enum starstrike_terrain ground;
    int rest; /* what the hex is worth but for fire */
    int count;
    struct starstrike_sight *sights;
};
/* `sights` has room for OUTLOOK_ENEMIES_MAX. */
void starstrike_sight_view(const struct starstrike_lookout *lookout, struct cell cell,
                           struct starstrike_sight *sights, struct starstrike_view *out);
struct starstrike_fire {
    int best;
    int sum;
    int danger;
    int later; /* of that: from those that have acted */
};
struct starstrike_fire starstrike_sight_fire(struct starstrike_lookout *lookout,
                                             const struct starstrike_view *view, int facing);
/* What it is worth for a piece to end there. */
int starstrike_sight_view_worth(struct starstrike_lookout *lookout,
                                const struct starstrike_view *view, int facing);
int starstrike_sight_stand_worth(struct starstrike_lookout *lookout, const struct stand *stand);

/* What it costs to enter a hex of dangerous terrain. */
int starstrike_sight_entry_loss(const struct game *game, int unit, struct cell cell);

/* -- paths.c -- */

/* What can be had within so many Moves, each stand judged once. */
enum {
    STARSTRIKE_SPENT_MOVE = 2,  /* a Move that is used up */
    STARSTRIKE_LEAST_GAIN = 10, /* of an Assault, to be worth the trouble */
    STARSTRIKE_PATH_MOVES = 5,
    STARSTRIKE_PATH_SPAN = 2 * STARSTRIKE_PATH_MOVES + 3, /* with a rim */
    STARSTRIKE_PATH_CELLS = STARSTRIKE_PATH_SPAN * STARSTRIKE_PATH_SPAN,
    STARSTRIKE_PATH_SIGHTS = 1024
};
struct starstrike_paths {
    const struct starstrike_helm *helm;
    struct starstrike_lookout lookout;
    struct cell origin;
    uint8_t turns[STARSTRIKE_WAYS];        /* ways it can go on from each heading, a bit each */
    int8_t offset[STARSTRIKE_WAYS];        /* to the next hex */
    uint8_t holder[STARSTRIKE_PATH_CELLS]; /* the piece there, itself left out */
    bool seen[STARSTRIKE_PATH_CELLS];      /* there is a view */
    int sight_count;
    int16_t entry[STARSTRIKE_PATH_CELLS]; /* what entering costs, below 0: not known yet */
    int assault[STARSTRIKE_PATH_CELLS];   /* what one on the holder is worth */
    int stand[STARSTRIKE_PATH_CELLS][STARSTRIKE_WAYS];
    /* By Moves left, from 1 on. */
    int onward[STARSTRIKE_PATH_MOVES - 1][STARSTRIKE_PATH_CELLS][STARSTRIKE_WAYS];
    int step[STARSTRIKE_PATH_MOVES - 1][STARSTRIKE_PATH_CELLS]; /* the best, whatever the heading */
    struct starstrike_view view[STARSTRIKE_PATH_CELLS];
    struct starstrike_sight sights[STARSTRIKE_PATH_SIGHTS];
};
void starstrike_paths_open(struct starstrike_paths *paths, const struct starstrike_helm *helm);
int starstrike_paths_index(const struct starstrike_paths *paths, struct cell cell);
/* The best it comes to from there with so many Moves left. */
int starstrike_paths_worth(struct starstrike_paths *paths, struct cell cell, int heading, int left);

#endif
