/* One maneuver out of many: the default (NV-seq.6), and one at random. */
#include "rules/nova/orders/routes.h"

#include "core/random.h"

#include <stdlib.h>
#include <string.h>

/* ---- the default ---- */

struct preference {
    bool vector;
    int speed;
    int facing;
    bool found;
    struct nova_plan best;
};

/* 0 none, 1 port, 2 starboard */
static int side_of(const struct nova_plan *plan)
{
    for (int i = 0; i < plan->step_count; i++)
        if (plan->steps[i].letter != 'F')
            return plan->steps[i].letter == 'P' || plan->steps[i].letter == 'L' ? 1 : 2;
    return 0;
}

/* Forward before turn, slips last. */
static int rank_of(char letter)
{
    return letter == 'F' ? 0 : letter == 'P' || letter == 'S' ? 1 : 2;
}

/* Runs forward of different length differ in the step behind the shorter one. */
static int compare_steps(const struct nova_plan *a, const struct nova_plan *b)
{
    for (int i = 0; i < a->step_count && i < b->step_count; i++) {
        int ranks = rank_of(a->steps[i].letter) - rank_of(b->steps[i].letter);
        if (ranks || a->steps[i].count != b->steps[i].count)
            return ranks ? ranks : b->steps[i].count - a->steps[i].count;
    }
    return a->step_count - b->step_count;
}

/* NV-seq.6: below 0 when `a` comes first */
static int compare(const struct preference *preference, const struct nova_plan *a,
                   const struct nova_plan *b)
{
    if (preference->vector) {
        int turns = nova_turned(a->facing, -preference->facing) -
                    nova_turned(b->facing, -preference->facing);
        return turns ? turns : a->thrust - b->thrust;
    }
    int nearer = abs(a->hexes - preference->speed) - abs(b->hexes - preference->speed);
    int sides = side_of(a) - side_of(b);
    if (a->turns != b->turns)
        return a->turns - b->turns;
    if (nearer || a->hexes != b->hexes)
        return nearer ? nearer : a->hexes - b->hexes;
    return sides ? sides : compare_steps(a, b);
}

static bool keep_better(void *context, const struct nova_plan *plan,
                        const struct nova_course *course)
{
    struct preference *preference = context;
    (void)course;
    if (!preference->found || compare(preference, plan, &preference->best) < 0)
        preference->best = *plan;
    preference->found = true;
    return true;
}

/* Straight ahead at the speed nearest to the old one is all that most ships need. */
static bool find_straight(const struct game *game, int unit, const struct nova_limits *limits,
                          struct nova_plan *out)
{
    bool slips = nova_has(game, NOVA_OPTION_SIDESLIPS);
    for (int change = 0; change <= (slips ? 0 : limits->thrust); change++)
        for (int sign = -1; sign <= 1; sign += 2) {
            struct nova_course course;
            int hexes = limits->speed + sign * change;
            memset(out, 0, sizeof *out);
            if (hexes < 0 || (hexes > 0 && !nova_plan_add(out, 'F', hexes)) ||
                nova_plan_need(limits, 0, hexes, 0) > limits->thrust)
                continue;
            nova_plan_course(game, unit, out, &course);
            if (nova_plan_fits(game, unit, &course, NOVA_MUST_END_FREE))
                return true;
        }
    return false;
}

/* NV-seq.6 */
void nova_routes_pick_default(const struct game *game, int unit, struct nova_plan *out)
{
    struct nova_limits limits;
    nova_plan_limits(game, unit, 0, &limits);
    bool inertial = limits.movement == NOVA_STANDARD || limits.movement == NOVA_ETHERIC;
    if (inertial && find_straight(game, unit, &limits, out))
        return;
    struct preference preference = {.vector = limits.movement == NOVA_VECTOR,
                                    .speed = limits.speed,
                                    .facing = nova_state_of(game)->units[unit].heading};
    nova_routes(game, unit, 0, keep_better, &preference);
    *out = preference.best;
}

/* ---- at random ---- */

/* Which of `left` steps of one kind comes next among all that are left. */
static bool draws(struct random *random, int left, int all)
{
    return left > 0 && (int)random_below(random, (uint32_t)all) < left;
}

/* Forward, slips and turns in any order, to one side (cinematic turns: to either). */
static bool mix_steps(struct nova_plan *plan, int hexes, int slips, int turns, bool free,
                      struct random *random)
{
    bool port = random_below(random, 2);
    for (int left = hexes + turns; left > 0; left--) {
        port = free ? random_below(random, 2) : port;
        bool turn = draws(random, turns, left);
        bool slip = !turn && draws(random, slips, left - turns);
        char letter = turn ? (port ? 'P' : 'S') : slip ? (port ? 'L' : 'R') : 'F';
        turns -= turn;
        slips -= slip;
        if (!nova_plan_add(plan, letter, 1))
            return false;
    }
    return true;
}

/* Turns to one side, each after any number of the hexes. */
static void mix_turns(struct nova_plan *plan, int hexes, int turns, struct random *random)
{
    char letter = random_below(random, 2) ? 'P' : 'S';
    int left = hexes;
    for (; turns > 0; turns--) {
        int after = (int)random_below(random, (uint32_t)left + 1);
        if (after > 0)
            nova_plan_add(plan, 'F', after);
        nova_plan_add(plan, letter, 1);
        left -= after;
    }
    if (left > 0)
        nova_plan_add(plan, 'F', left);
}

/* Hexes that may be flown with so many turns; false: none, for it is too fast to turn. */
static bool draw_hexes(const struct nova_limits *limits, int turns, struct random *random, int *out)
{
    int low = turns == 0 && limits->speed > limits->thrust ? limits->speed - limits->thrust : 0;
    int high = turns == 0   ? limits->speed + limits->thrust
               : turns == 1 ? limits->thrust
                            : limits->thrust - limits->turning;
    if (turns > 0 && limits->turning > limits->thrust)
        return false;
    *out = random_between(random, low, high < NOVA_HEXES_MAX ? high : NOVA_HEXES_MAX);
    return true;
}

static bool draw_inertial(const struct game *game, const struct nova_limits *limits,
                          struct random *random, struct nova_plan *plan)
{
    bool rolls = plan->declared & NOVA_ROLL, charges = plan->declared & NOVA_CHARGE;
    bool straight = rolls || charges || limits->turning > limits->thrust;
    int turns = straight ? 0 : (int)random_below(random, NOVA_TURNS_MAX + 1);
    int counted = rolls ? 1 : turns, slips = 0, hexes;
    if (!draw_hexes(limits, counted, random, &hexes))
        return false;
    if (nova_has(game, NOVA_OPTION_SIDESLIPS) && !charges) {
        int spare = limits->thrust - nova_plan_need(limits, counted, hexes, 0);
        slips = random_between(random, 0, spare < hexes ? spare : hexes);
    }
    bool fits = true;
    if (slips > 0)
        fits = mix_steps(plan, hexes, slips, turns, false, random);
    else
        mix_turns(plan, hexes, turns, random);
    plan->turns = counted;
    return fits;
}

/* Within its thrust, with what its declarations allow: a sound plan, if it can be written. */
static bool draw_plan(const struct game *game, const struct nova_limits *limits,
                      struct random *random, struct nova_plan *plan)
{
    bool charges = plan->declared & NOVA_CHARGE;
    if (limits->movement == NOVA_VECTOR) {
        plan->facing = (uint8_t)random_below(random, NOVA_FACINGS);
        plan->thrust = (uint8_t)(charges ? 0 : random_between(random, 0, limits->thrust));
        return true;
    }
    if (limits->movement == NOVA_CINEMATIC) {
        int points = random_between(random, 0, limits->thrust);
        int turns = charges ? 0 : random_between(random, 0, points);
        return mix_steps(plan, points - turns, 0, turns, true, random);
    }
    return draw_inertial(game, limits, random, plan);
}

void nova_routes_pick_open(const struct game *game, int unit, struct nova_drawing *out)
{
    out->game = game;
    out->unit = unit;
    out->set_count = nova_plan_declarations(game, unit, out->sets);
    nova_plan_limits(game, unit, 0, &out->plain);
}

void nova_routes_pick_next(const struct nova_drawing *drawing, struct random *random,
                           struct nova_plan *plan, struct nova_course *course)
{
    enum { TRIES = 16, DEADLY_IN = 8 };
    const struct game *game = drawing->game;
    for (int i = 0; i < TRIES; i++) {
        struct nova_limits limits = drawing->plain;
        bool declares = drawing->set_count > 1 && random_below(random, 2);
        int set = declares ? (int)random_below(random, (uint32_t)drawing->set_count) : 0;
        memset(plan, 0, sizeof *plan);
        plan->declared = drawing->sets[set];
        if (plan->declared)
            nova_plan_limits(game, drawing->unit, plan->declared, &limits);
        if (!draw_plan(game, &limits, random, plan) || !nova_plan_can_be_written(plan))
            continue;
        nova_plan_course(game, drawing->unit, plan, course);
        if ((!course->dies || random_below(random, DEADLY_IN) == 0) &&
            nova_plan_fits(game, drawing->unit, course, NOVA_MUST_END_FREE))
            return;
    }
    nova_routes_pick_default(game, drawing->unit, plan);
    nova_plan_course(game, drawing->unit, plan, course);
}

void nova_routes_pick_sample(const struct game *game, int unit, struct random *random,
                             struct nova_plan *out)
{
    struct nova_drawing drawing;
    struct nova_course course;
    nova_routes_pick_open(game, unit, &drawing);
    nova_routes_pick_next(&drawing, random, out, &course);
}
