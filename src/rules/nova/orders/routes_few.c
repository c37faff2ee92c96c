/* A few maneuvers that differ much, for those who cannot look at all of them. */
#include "rules/nova/orders/routes.h"

#include <string.h>

struct few {
    const struct game *game;
    int unit;
    int declared;
    struct nova_limits limits;
    nova_visitor *visit;
    void *context;
    int count;
    bool stopped;
};

static void visit(struct few *few, const struct nova_plan *plan)
{
    struct nova_course course;
    if (few->stopped || !nova_plan_can_be_written(plan))
        return;
    nova_plan_course(few->game, few->unit, plan, &course);
    if (course.dies || !nova_plan_fits(few->game, few->unit, &course, NOVA_MUST_END_FREE))
        return;
    course.maneuver = nova_plan_maneuver(&few->limits, plan);
    few->count++;
    few->stopped = !few->visit(few->context, plan, &course);
}

/* So many hexes, turns to one side, and hexes again. */
static void visit_turned(struct few *few, int before, int side, int turns, int after)
{
    struct nova_plan plan;
    memset(&plan, 0, sizeof plan);
    plan.declared = (uint8_t)few->declared;
    if (before > 0)
        nova_plan_add(&plan, 'F', before);
    for (int i = 0; i < turns; i++)
        nova_plan_add(&plan, side == NOVA_PORT ? 'P' : 'S', 1);
    if (after > 0)
        nova_plan_add(&plan, 'F', after);
    if (few->declared & NOVA_ROLL)
        plan.turns = 1;
    visit(few, &plan);
}

/* From `low` to `high`: both, what lies between, and a value that may be among them. */
static void visit_straight(struct few *few, int low, int high, int usual)
{
    int hexes[] = {low, (low + usual) / 2, usual, (usual + high + 1) / 2, high};
    for (int i = 0, last = -1; i < 5; i++) {
        if (hexes[i] > last && hexes[i] <= NOVA_HEXES_MAX)
            visit_turned(few, hexes[i], NOVA_PORT, 0, 0);
        last = hexes[i] > last ? hexes[i] : last;
    }
}

/* Before or after the turns, far or not so far. */
static void visit_turns(struct few *few, int turns, int most)
{
    for (int side = NOVA_PORT; side <= NOVA_STARBOARD; side += 2) {
        visit_turned(few, 0, side, turns, 0);
        if (most > 0)
            visit_turned(few, 0, side, turns, most);
        if (most > 0 && turns == 1)
            visit_turned(few, most, side, turns, 0);
        if (most > 1 && turns == 1)
            visit_turned(few, most / 2, side, turns, most - most / 2);
        if (turns == NOVA_TURNS_MAX)
            return; /* either side leads to one facing */
    }
}

/* NV-move.1, NV-adv.11 */
static void visit_inertial(struct few *few)
{
    const struct nova_limits *limits = &few->limits;
    int low = limits->speed > limits->thrust ? limits->speed - limits->thrust : 0;
    if (few->declared & NOVA_ROLL) {
        if (limits->turning <= limits->thrust)
            visit_straight(few, 0, limits->thrust, limits->thrust / 2);
        return;
    }
    visit_straight(few, low, limits->speed + limits->thrust, limits->speed);
    if ((few->declared & NOVA_CHARGE) || limits->turning > limits->thrust)
        return;
    visit_turns(few, 1, limits->thrust);
    visit_turns(few, 2, limits->thrust - limits->turning);
    visit_turns(few, NOVA_TURNS_MAX, limits->thrust - limits->turning);
}

/* NV-alt.1 */
static void visit_free(struct few *few)
{
    int thrust = few->limits.thrust;
    visit_straight(few, 0, thrust, thrust / 2);
    for (int turns = 1; turns <= NOVA_TURNS_MAX && !(few->declared & NOVA_CHARGE); turns++)
        if (turns <= thrust)
            visit_turns(few, turns, thrust - turns);
}

/* NV-alt.3 */
static void visit_vectors(struct few *few)
{
    int most = few->declared & NOVA_CHARGE ? 0 : few->limits.thrust;
    for (int facing = 0; facing < NOVA_FACINGS; facing++)
        for (int part = 0; part <= (most > 1 ? 2 : most); part++) {
            struct nova_plan plan;
            memset(&plan, 0, sizeof plan);
            plan.declared = (uint8_t)few->declared;
            plan.facing = (uint8_t)facing;
            plan.thrust = (uint8_t)(part == 0 ? 0 : part == 1 ? most : most / 2);
            visit(few, &plan);
        }
}

int nova_routes_few(const struct game *game, int unit, int declared, nova_visitor *visit_one,
                    void *context)
{
    struct few few = {
        .game = game, .unit = unit, .declared = declared, .visit = visit_one, .context = context};
    nova_plan_limits(game, unit, declared, &few.limits);
    if (few.limits.movement == NOVA_VECTOR)
        visit_vectors(&few);
    else if (few.limits.movement == NOVA_CINEMATIC)
        visit_free(&few);
    else
        visit_inertial(&few);
    return few.count;
}
