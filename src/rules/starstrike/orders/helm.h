/* What a piece can do with its Moves (SS-6). */
#ifndef FLAGBRIDGE_RULES_STARSTRIKE_ORDERS_HELM_H
#define FLAGBRIDGE_RULES_STARSTRIKE_ORDERS_HELM_H

#include "rules/starstrike/state/facts.h"

enum { STARSTRIKE_WAYS = 6 };

/* A piece about to move: everything that does not depend on the way it takes. */
struct starstrike_helm {
    const struct game *game;
    int unit;
    int heading; /* HEADING_NONE: it goes any way */
    int used;    /* Moves */
    int least;   /* it has to use */
    int most;
    int rotations; /* before a Maneuver */
    bool in_core;
    bool barred; /* from Assaults (SS-D.3.14) */
};
struct starstrike_helm starstrike_helm_of(const struct game *game, int unit);

/* Why a Maneuver cannot be executed. */
enum starstrike_hindrance {
    STARSTRIKE_FREE,
    STARSTRIKE_TOO_FAR_ROUND, /* more rotations than it has */
    STARSTRIKE_TOO_DEAR,      /* not the full Moves left */
    STARSTRIKE_OFF_MAP,
    STARSTRIKE_NOT_EMPTY,  /* the hex it would go to */
    STARSTRIKE_NO_FRIEND,  /* ahead */
    STARSTRIKE_NO_ENEMY,   /* ahead */
    STARSTRIKE_FROM_CORE,  /* SS-8B.05 */
    STARSTRIKE_NO_ASSAULTS /* SS-D.3.14 */
};
enum starstrike_hindrance starstrike_helm_hindered(const struct starstrike_helm *helm, int heading,
                                                   enum starstrike_maneuver maneuver);
/* Those it can execute that way, a bit each. */
int starstrike_helm_free(const struct starstrike_helm *helm, int heading);

int starstrike_helm_cost(enum starstrike_maneuver maneuver);
/* Where it leads; Assault: the hex that is assaulted. */
struct cell starstrike_helm_goal(struct cell from, int heading, enum starstrike_maneuver maneuver);
/* Rotation from one heading to another: steps, right positive, the shorter way. */
int starstrike_helm_steps_round(int from, int to);
/* The nth of the headings (0 … STARSTRIKE_WAYS - 1) by rotation steps, left before right. */
int starstrike_helm_nth_heading(const struct starstrike_helm *helm, int n);
/* SS-6B, SS-O.10: it must move and cannot, at its present facing or at any. */
bool starstrike_helm_is_stuck(const struct starstrike_helm *helm);
/* By which of both one that is stuck ends its activation. */
enum starstrike_rule starstrike_helm_stuck_rule(const struct starstrike_helm *helm);
/* SS-O.9: one that may stop and has a Move left. */
bool starstrike_helm_may_pivot(const struct starstrike_helm *helm);
/* Whether it may rotate without a Maneuver: stuck, or by SS-O.9. */
bool starstrike_helm_may_rotate(const struct starstrike_helm *helm);
/* SS-6A.01 to SS-6A.04; SS-D.3.6 if only cards allow so many steps */
enum starstrike_rule starstrike_helm_rotation_rule(const struct game *game, int unit, int steps);

#endif
