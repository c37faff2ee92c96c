/* What the parts of the doctrine share: plain answers, and estimates of what they are worth. Damage
 * is counted in hundredths of an icon that goes through, worth in hundredths of about half a light
 * ship: nobody needs exact odds to play quickly. Nothing here looks at what the side to answer may
 * not know. */
#ifndef FLAGBRIDGE_RULES_STARSTRIKE_DOCTRINE_DOCTRINE_H
#define FLAGBRIDGE_RULES_STARSTRIKE_DOCTRINE_DOCTRINE_H

#include "rules/kit/outlook.h"
#include "rules/kit/plans.h"
#include "rules/starstrike/law/moment.h"
#include "rules/starstrike/orders/helm.h"
#include "rules/starstrike/law/strike.h"

/* -- for the rulebook -- */

int starstrike_worth(const struct game *game, int side);
int starstrike_outlook(const struct game *game, const struct action *action, int kinds,
                       struct outlook_fact out[OUTLOOK_FACTS_MAX]);
int starstrike_outlook_danger(const struct game *game, int unit, struct cell cell, int heading);

/* -- answer.c: what is answered for somebody who does not -- */

typedef struct action starstrike_answer(const struct game *game, const struct question *question);
starstrike_answer starstrike_answer_fleet, starstrike_answer_place, starstrike_answer_orders,
    starstrike_answer_turn, starstrike_answer_mend, starstrike_answer_unspend,
    starstrike_answer_resort, starstrike_answer_block, starstrike_answer_lock,
    starstrike_answer_drain, starstrike_answer_return, starstrike_answer_move,
    starstrike_answer_dust;
/* Nothing is used, nobody moves. */
starstrike_answer starstrike_answer_plain;
/* The end of a run, whether it may come now or not. */
starstrike_answer starstrike_answer_end;

/* As many shield points as cancel an icon, Criticals before Hits or the other way round. */
struct action starstrike_answer_shields(const struct game *game, const struct question *question,
                                        bool hits_first);
/* An answer made for the question fits it: only the law of its decision is asked. */
bool starstrike_answer_is_lawful(const struct game *game, const struct question *question,
                                 const struct action *action);
/* The way its team's enemies come from: 0 for Team A, 3 for Team B; unfaced pieces: 0. */
int starstrike_answer_front(const struct game *game, int unit);

/* -- sample.c: what is drawn at random -- */

typedef struct action starstrike_sampler(const struct draw *draw);
starstrike_sampler starstrike_sample_fleet, starstrike_sample_place, starstrike_sample_orders,
    starstrike_sample_activate, starstrike_sample_strike, starstrike_sample_move;

/* -- value.c -- */

/* What goes through in the end, in hundredths. */
struct starstrike_blow {
    int hull;
    int crits;
    int shields; /* spent against it */
};

struct stand starstrike_value_stand_now(const struct game *game, int unit);
/* What an undamaged piece is worth, in hundredths; never 0. */
int starstrike_value_of_piece(const struct game *game, int unit);
/* One die with that modifier after its Target Lock, if it were a Lock On (SS-5F.01I). */
struct starstrike_blow starstrike_value_die_blow(const struct game *game, int unit,
                                                 const struct starstrike_weapon *weapon, int m);
/* A strike that could be declared now. */
int starstrike_value_of_strike(const struct game *game, int unit, int arm, int target);
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
struct starstrike_prey starstrike_value_prey(const struct game *game, int unit);
/* What these armaments of one may do to another, roughly. */
struct starstrike_volley {
    const struct starstrike_ship *ship;
    const struct starstrike_prey *prey;
    int arms; /* a bit each */
    int distance;
    int shields; /* on the side it comes from */
    int cover;   /* what the target's hex adds to the modifier */
};
int starstrike_value_of_volley(const struct game *game, const struct starstrike_volley *volley);
/* An Assault: what it does less what it costs. */
int starstrike_value_of_assault(const struct game *game, int unit, int other);

/* -- choose.c -- */

plans_thinker starstrike_choose_fleet;
plans_thinker starstrike_choose_orders;
plans_thinker starstrike_choose_turning; /* TURN, SHIFT, HAND: cards that act now */
plans_thinker starstrike_choose_shifting;
plans_thinker starstrike_choose_handing;
plans_thinker starstrike_choose_resort;

/* -- shoot.c -- */

plans_thinker starstrike_shoot_strikes;
plans_thinker starstrike_shoot_help;
plans_thinker starstrike_shoot_locks;
plans_thinker starstrike_shoot_return;

/* -- shields.c -- */

plans_thinker starstrike_shields_block;
plans_thinker starstrike_shields_mend;
plans_thinker starstrike_shields_dust;

/* -- steer.c -- */

plans_thinker starstrike_steer_placing;
plans_thinker starstrike_steer_activating;
plans_thinker starstrike_steer_moving;
plans_thinker starstrike_steer_evading;

#endif
