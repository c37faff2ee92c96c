/* What the parts of the doctrine share: plain answers, and estimates of what they are worth. Damage
 * is counted in hundredths of an icon that goes through, worth in hundredths of about half a light
 * ship: nobody needs exact odds to play quickly. Nothing here looks at what the side to answer may
 * not know. */
#ifndef FLAGBRIDGE_RULES_STARSTRIKE_DOCTRINE_H
#define FLAGBRIDGE_RULES_STARSTRIKE_DOCTRINE_H

#include "rules/kit/outlook.h"
#include "rules/kit/plans.h"
#include "rules/starstrike/card.h"
#include "rules/starstrike/maneuvers.h"
#include "rules/starstrike/strike.h"

/* -- doctrine.c -- */

/* The end of a run, whether it may come now or not. */
struct action starstrike_answer_end(const struct game *game, const struct question *question);
/* As many shield points as cancel an icon, Criticals before Hits or the other way round. */
struct action starstrike_answer_block(const struct game *game, const struct question *question,
                                      bool hits_first);
/* An answer made for the question fits it: only the law of its decision is asked. */
bool starstrike_is_lawful(const struct game *game, const struct question *question,
                          const struct action *action);
/* The way its team's enemies come from: 0 for Team A, 3 for Team B; unfaced pieces: 0. */
int starstrike_front(const struct game *game, int unit);

/* -- doctrine_value.c -- */

/* What goes through in the end, in hundredths. */
struct starstrike_blow {
    int hull;
    int crits;
    int shields; /* spent against it */
};

struct stand starstrike_stand_now(const struct game *game, int unit);
/* What an undamaged piece is worth, in hundredths; never 0. */
int starstrike_piece_worth(const struct game *game, int unit);
/* One die with that modifier after its Target Lock, if it were a Lock On (SS-5F.01I). */
struct starstrike_blow starstrike_die_blow(const struct game *game, int unit,
                                           const struct starstrike_weapon *weapon, int m);
/* A strike that could be declared now. */
int starstrike_strike_worth(const struct game *game, int unit, int arm, int target);
/* What a target has left, and against weapons. */
struct starstrike_prey {
    int role;
    int armor; /* printed, likewise flak */
    int flak;
    bool massive;
    bool ore_hull;
    bool fast;
    int worth; /* undamaged */
    int hull;
    int markers; /* that it takes to cripple it */
};
struct starstrike_prey starstrike_prey_of(const struct game *game, int unit);
/* What these armaments of one may do to another, roughly. */
struct starstrike_volley {
    const struct starstrike_ship *ship;
    const struct starstrike_prey *prey;
    int arms; /* a bit each */
    int distance;
    int shields; /* on the side it comes from */
    int cover;   /* what the target's hex adds to the modifier */
};
int starstrike_volley_worth(const struct game *game, const struct starstrike_volley *volley);
/* An Assault: what it does less what it costs. */
int starstrike_assault_worth(const struct game *game, int unit, int other);

/* -- doctrine_sight.c -- */

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
void starstrike_look_out(const struct game *game, int unit, struct starstrike_lookout *out);

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
void starstrike_view_from(const struct starstrike_lookout *lookout, struct cell cell,
                          struct starstrike_sight *sights, struct starstrike_view *out);
struct starstrike_fire {
    int best;
    int sum;
    int danger;
    int later; /* of that: from those that have acted */
};
struct starstrike_fire starstrike_fire_from(struct starstrike_lookout *lookout,
                                            const struct starstrike_view *view, int facing);
/* What it is worth for a piece to end there. */
int starstrike_view_worth(struct starstrike_lookout *lookout, const struct starstrike_view *view,
                          int facing);
int starstrike_stand_worth(struct starstrike_lookout *lookout, const struct stand *stand);

/* What it costs to enter a hex of dangerous terrain. */
int starstrike_entry_loss(const struct game *game, int unit, struct cell cell);

/* -- doctrine_paths.c -- */

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
void starstrike_open_paths(struct starstrike_paths *paths, const struct starstrike_helm *helm);
int starstrike_path_index(const struct starstrike_paths *paths, struct cell cell);
/* The best it comes to from there with so many Moves left. */
int starstrike_path_worth(struct starstrike_paths *paths, struct cell cell, int heading, int left);

/* -- doctrine_orders.c -- */

plans_thinker starstrike_think_of_fleet;
plans_thinker starstrike_think_of_orders;
plans_thinker starstrike_think_of_turning; /* TURN, SHIFT, HAND: cards that act now */
plans_thinker starstrike_think_of_shifting;
plans_thinker starstrike_think_of_handing;
plans_thinker starstrike_think_of_resort;

/* -- doctrine_fire.c -- */

plans_thinker starstrike_think_of_strikes;
plans_thinker starstrike_think_of_help;
plans_thinker starstrike_think_of_locks;
plans_thinker starstrike_think_of_return;

/* -- doctrine_shields.c -- */

plans_thinker starstrike_think_of_blocking;
plans_thinker starstrike_think_of_mending;
plans_thinker starstrike_think_of_dust;

/* -- doctrine_move.c -- */

plans_thinker starstrike_think_of_placing;
plans_thinker starstrike_think_of_activating;
plans_thinker starstrike_think_of_moving;
plans_thinker starstrike_think_of_evading;

#endif
