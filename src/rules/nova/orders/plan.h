/* Maneuvers: what players write, whether a ship can do it, where it leads (NV-move, NV-alt). */
#ifndef FLAGBRIDGE_RULES_NOVA_ORDERS_PLAN_H
#define FLAGBRIDGE_RULES_NOVA_ORDERS_PLAN_H

#include "rules/kit/order.h"
#include "rules/nova/state/facts.h"

/* A plan as text: counts of hexes forward, P and S turns, L and R sideslips (one hex each, to the
 * hex at port or starboard ahead), from left to right; "0" is standing still: "2P1", "3", "PP",
 * "1L2". Vector movement: facing, V, thrust: "3V2". A roll is a declaration, not a step. */

enum nova_maneuver {
    NOVA_STRAIGHT,
    NOVA_COME_ABOUT,
    NOVA_REVERSE_COURSE,
    NOVA_FREE,    /* cinematic */
    NOVA_DRIFTING /* vector */
};

enum { NOVA_STEPS_MAX = NOVA_PLAN_SIZE };

struct nova_plan {
    int step_count;
    struct order_token steps[NOVA_STEPS_MAX]; /* letter F, P, S, L, R; count (F only; else 1) */
    int hexes;                                /* m: forward and slips */
    int turns;                                /* a roll counts as one */
    int slips;
    uint8_t declared; /* enum nova_declaration */
    uint8_t facing;   /* vector: new facing, */
    uint8_t thrust;   /* and n */
};

/* Where a plan leads, from the ship's cell and facing. The walk ends early at the step that leaves
 * the board, or enters a planet or black hole. */
struct nova_course {
    struct cell end; /* last cell on the board */
    uint8_t facing;
    bool leaves;
    bool dies;         /* at `end` */
    bool meets_rocks;  /* fast enough to be struck (NV-terr.1) */
    struct cell rocks; /* first asteroids entered; by nova_plan_judge only, else CELL_NOWHERE */
    uint16_t speed;
    struct cell velocity; /* vector; else (0, 0) */
    enum nova_maneuver maneuver;
};

/* What is wrong with a plan, or all that it comes to. */
struct nova_verdict {
    enum nova_rule rule; /* that refuses it; of a sound one the maneuver's own */
    bool sound;
    char why[96]; /* empty when sound */
    int need;     /* thrust it takes, */
    int thrust;   /* and that there is */
    struct nova_plan plan;
    struct nova_course course;
};

/* The text without blanks and in capitals, as MOVE and PLOT carry it: counts without leading zeros,
 * none that is zero, "0" when nothing is left; of a vector both numbers stay. What is no plan stays
 * so far; what is too long is cut and gets a '~' at its end, so that it is no other plan. */
void nova_plan_normal(const char *written, char out[NOVA_PLAN_SIZE]);
void nova_plan_write(const struct game *game, const struct nova_plan *plan,
                     char out[NOVA_PLAN_SIZE]);

/* Whether its text is short enough; vectors always are. */
bool nova_plan_can_be_written(const struct nova_plan *plan);

/* What the maneuvers of a ship are judged by, looked up once. */
struct nova_limits {
    enum nova_movement movement;
    int speed;   /* SPD after drag */
    int turning; /* the same for come about and reverse course */
    int thrust;
};
void nova_plan_limits(const struct game *game, int unit, int declared, struct nova_limits *out);
/* NV-move.1, NV-adv.8, NV-alt.1: the thrust that a maneuver of so many turns takes. */
int nova_plan_need(const struct nova_limits *limits, int turns, int hexes, int slips);

/* The speed and thrust a ship's maneuvers are judged by: etheric drag, Overthrusters for turning
 * (`turning`), doubled thrust (NV-alt.2, NV-sys.4, NV-adv.4). */
int nova_plan_speed(const struct game *game, int unit, bool turning);
int nova_plan_thrust(const struct game *game, int unit, int declared);

/* Grammar, options, maneuver and thrust (NV-move.1 … 4, NV-adv.8, NV-alt); then the course. What
 * other ships and the edge make of it is not asked here. */
void nova_plan_judge(const struct game *game, int unit, const char *text, int declared,
                     struct nova_verdict *out);

/* What is left to a ship by NV-move.5 and NV-move.6 with these declarations: plans that end on the
 * board in an empty hex; else on the board; else all. Plans that end in a planet or black hole are
 * not counted and always legal (NV-terr.3). With simultaneous-play other ships do not count. */
enum nova_duty { NOVA_MUST_END_FREE, NOVA_MUST_STAY, NOVA_MAY_LEAVE };
enum nova_duty nova_routes_duty(const struct game *game, int unit, int declared);
/* Whether a course is legal under that duty. */
bool nova_plan_fits(const struct game *game, int unit, const struct nova_course *course,
                    enum nova_duty duty);

/* routes.c: one plan for each distinct outcome of a ship with these declarations, legal ones only;
 * returns how many, calling `visit` for the first spelling of each (fewest turns, then as NV-seq.6
 * prefers). Stops when `visit` returns false. */
typedef bool nova_visitor(void *context, const struct nova_plan *plan,
                          const struct nova_course *course);
int nova_routes(const struct game *game, int unit, int declared, nova_visitor *visit,
                void *context);
/* routes_few.c: the same, but only some that differ much; perhaps none at all. None of them loses
 * the ship. */
int nova_routes_few(const struct game *game, int unit, int declared, nova_visitor *visit,
                    void *context);
/* Sets of declarations a ship may make now: calls for each, 0 first; returns how many. */
int nova_plan_declarations(const struct game *game, int unit, uint8_t out[16]);
/* NV-seq.6: the default maneuver. */
void nova_routes_pick_default(const struct game *game, int unit, struct nova_plan *out);
/* Legal plans of a ship at random, also longer spellings, and where they lead; one such. */
struct nova_drawing {
    const struct game *game;
    int unit;
    int set_count;
    uint8_t sets[16];         /* of declarations */
    struct nova_limits plain; /* without any */
};
void nova_routes_pick_open(const struct game *game, int unit, struct nova_drawing *out);
void nova_routes_pick_next(const struct nova_drawing *drawing, struct random *random,
                           struct nova_plan *plan, struct nova_course *course);
void nova_routes_pick_sample(const struct game *game, int unit, struct random *random,
                             struct nova_plan *out);

#endif
