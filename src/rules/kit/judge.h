/* Judging an answer: what every law asks before its own rules, and names for its refusals. */
#ifndef FLAGBRIDGE_RULES_KIT_JUDGE_H
#define FLAGBRIDGE_RULES_KIT_JUDGE_H

#include "rules/kit/shape.h"

/* One answer being judged. `question` is the open one it answers; `why` is NULL when nobody will
 * read the reason. */
struct ask {
    const struct game *game;
    const struct action *action;
    const struct question *question;
    struct note *why;
};

/* A unit's call sign and a cell for a refusal; empty when nobody will read it. A cell that is not
 * of the board is "outside". */
enum { JUDGE_NAME_SIZE = 24 };
const char *judge_name(const struct ask *ask, int unit, char name[JUDGE_NAME_SIZE]);
const char *judge_cell(const struct ask *ask, struct cell cell, char name[JUDGE_NAME_SIZE]);

/* "red", "blue", "neither side" */
const char *judge_side(int side);

/* The rules (indices into the rulebook's) that refusals of a seat without an open question cite. */
struct judge_rules {
    uint16_t ended; /* it has ended its secret run */
    uint16_t team;  /* another seat of its side must answer first */
    uint16_t turn;  /* its side is not the one that decides */
};
/* Why the seat is not asked; `ended` has a bit per seat whose run is closed. Only questions of the
 * own side count, as the other may have ended in secret. */
enum fault judge_seat(const struct ask *ask, int ended, const struct judge_rules *rules);

/* The unit named must belong to the seat; `rule` (an index) says so. */
enum fault judge_owner(const struct ask *ask, int rule);

/* A question about one unit is answered for that unit; `rule` says so. */
enum fault judge_asked(const struct ask *ask, int rule);

/* The cell is one of the board, where the shape of the decision wants it. */
enum fault judge_place(const struct ask *ask, const struct shape *shape, int rule);

#endif
