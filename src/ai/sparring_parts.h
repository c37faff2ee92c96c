/* What the parts of a sparring partner share. */
#ifndef FLAGBRIDGE_AI_SPARRING_PARTS_H
#define FLAGBRIDGE_AI_SPARRING_PARTS_H

#include "ai/sparring.h"
#include "core/play.h"

enum { DESK_CHOICES_MAX = 4096, DESK_TRIES_MAX = 8 };

/* One question, and room to think about it. */
struct desk {
    enum sparring who;
    const struct game *view;
    const struct question *question;
    struct random *random;
    int side;
    struct game trial;      /* a copy of the view to try things on */
    struct action *choices; /* DESK_CHOICES_MAX */
    int choice_count;
};

/* Both: an answer in keeping with the partner's idea, or false when it has none. */
bool sparring_move(struct desk *desk, struct action *out);
bool sparring_fire(struct desk *desk, struct action *out);

/* What one unit may do. */
void desk_list(struct desk *desk, int unit);

/* The trial is as the view again. */
void desk_reset(struct desk *desk);

/* A unit the viewer knows the place of. */
static inline bool desk_stands(const struct desk *desk, int unit)
{
    const struct unit *body = &state_units(desk->view->state)[unit];
    return body->status == STATUS_BOARD && cell_is_place(body->cell);
}

static inline bool desk_is_enemy(const struct desk *desk, int unit)
{
    return state_units(desk->view->state)[unit].side != desk->side && desk_stands(desk, unit);
}

static inline enum decision_kind desk_kind(const struct desk *desk, int decision)
{
    return desk->view->rulebook->decisions[decision].kind;
}

/* Steps from a cell to the nearest enemy; INT16_MAX: there is none. */
int desk_nearest(const struct desk *desk, struct cell from, int *enemy);

/* The units of the question that stand on the board, nearest to an enemy first: how many. */
int desk_order(const struct desk *desk, uint8_t units[UNITS_MAX]);

#endif
