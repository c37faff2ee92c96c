/* What plan.c, vector.c and routes*.c share. */
#ifndef FLAGBRIDGE_RULES_NOVA_ROUTES_H
#define FLAGBRIDGE_RULES_NOVA_ROUTES_H

#include "rules/nova/plan.h"

enum {
    NOVA_PORT = -1,
    NOVA_STARBOARD = 1,
    NOVA_TURNS_MAX = 3,
    NOVA_HEXES_MAX = 999, /* of one maneuver */
    NOVA_FACINGS = 6,
    NOVA_ROCKS_FROM = 3 /* hexes moved at which asteroids strike (NV-terr.1) */
};

/* One hex in a direction; a facing turned by so many hexsides. */
struct cell nova_plan_step(struct cell cell, int direction);
static inline int nova_turned(int facing, int hexsides)
{
    return (facing + hexsides + 2 * NOVA_FACINGS) % NOVA_FACINGS;
}

/* Refuses: the rule and why. Returns false. */
bool nova_plan_refuse(struct nova_verdict *out, enum nova_rule rule, const char *format, ...)
    BASE_PRINTF(3, 4);

/* One step more at the end of a plan, joined to a step before it that goes the same way; its
 * hexes, turns and slips are counted. False: there is no room for it. */
bool nova_plan_add(struct nova_plan *plan, char letter, int count);

/* The maneuver a plan is, and where it leads. */
enum nova_maneuver nova_plan_maneuver(const struct nova_limits *limits,
                                      const struct nova_plan *plan);
void nova_plan_course(const struct game *game, int unit, const struct nova_plan *plan,
                      struct nova_course *out);

/* Vector movement (NV-alt.3). */
bool nova_vector_read(const char *text, struct nova_verdict *out);
void nova_vector_course(const struct game *game, int unit, const struct nova_plan *plan,
                        struct nova_course *out);

#endif
