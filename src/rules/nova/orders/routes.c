/* Every outcome of a maneuver, once: straight ahead and turning, and the passes over all ways. */
#include "rules/nova/orders/routes.h"

#include <string.h>

/* ---- the search ---- */

static void hint_at(struct nova_search *search, struct cell cell)
{
    search->hint[(unsigned)cell.q % NOVA_HINTS] |= (uint64_t)1 << (unsigned)cell.r % NOVA_HINTS;
}

static bool is_hinted(const struct nova_search *search, struct cell cell)
{
    return search->hint[(unsigned)cell.q % NOVA_HINTS] >> (unsigned)cell.r % NOVA_HINTS & 1;
}

static void hint_ground(struct nova_search *search)
{
    const struct nova_scenario *scenario =
        (const struct nova_scenario *)search->game->setup->scenario;
    for (int i = 0; i < scenario->ground.region_count; i++) {
        const struct ground_region *region = &scenario->ground.region[i];
        for (int k = 0; k < region->cell_count; k++)
            hint_at(search, region->cells[k]);
    }
}

static void search_init(struct nova_search *search, const struct game *game, int unit, int declared)
{
    const struct nova_state *state = nova_state_of(game);
    memset(search, 0, sizeof *search);
    search->game = game;
    search->board = &game->setup->board;
    nova_plan_limits(game, unit, declared, &search->limits);
    search->unit = unit;
    search->declared = declared;
    search->start.cell = state->units[unit].cell;
    search->facing = state->units[unit].heading;
    search->floating = nova_has(game, NOVA_OPTION_FLOATING_BOARD);
    search->slips = nova_has(game, NOVA_OPTION_SIDESLIPS) && !(declared & NOVA_CHARGE);
    search->ships = !nova_has(game, NOVA_OPTION_SIMULTANEOUS_PLAY);
    for (int other = 0; search->ships && other < state->head.unit_count; other++)
        if (other != unit && nova_ship_is_on_board(game, other))
            hint_at(search, state->units[other].cell);
    if (nova_cell_has_ground(game))
        hint_ground(search);
}

void nova_routes_step(const struct nova_search *search, struct nova_spot *spot, int direction)
{
    struct cell next = nova_plan_step(spot->cell, direction);
    if (spot->fate != NOVA_SPOT_ON)
        return;
    if (search->floating ? !nova_cell_is_inside(search->game, next)
                         : !board_contains(search->board, next)) {
        spot->fate = NOVA_SPOT_OFF;
        return;
    }
    spot->cell = next;
    if (!is_hinted(search, next))
        return;
    enum nova_terrain kind = nova_cell_ground(search->game, next);
    if (nova_cell_is_deadly(kind))
        spot->fate = NOVA_SPOT_DEAD;
    spot->rocks = spot->rocks || kind == NOVA_ASTEROIDS;
}

static bool is_free(const struct nova_search *search, struct cell cell)
{
    return !search->ships || !is_hinted(search, cell) ||
           nova_cell_ship(search->game, cell, search->unit) == UNIT_NONE;
}

bool nova_routes_wants(const struct nova_search *search, const struct nova_spot *spot)
{
    if (search->stopped)
        return false;
    switch (search->pass) {
    case NOVA_MUST_END_FREE:
        return spot->fate == NOVA_SPOT_ON     ? is_free(search, spot->cell)
               : spot->fate == NOVA_SPOT_DEAD ? !search->died
                                              : false;
    case NOVA_MUST_STAY:
        return spot->fate == NOVA_SPOT_ON;
    case NOVA_MAY_LEAVE:
        break;
    }
    return spot->fate == NOVA_SPOT_OFF && !search->left;
}

static void visit_course(struct nova_search *search, const struct nova_plan *plan,
                         const struct nova_course *course)
{
    search->died = search->died || course->dies;
    search->left = search->left || course->leaves;
    search->lived += !course->dies;
    search->count++;
    if (!search->visit(search->context, plan, course))
        search->stopped = true;
}

void nova_routes_visit(struct nova_search *search, const struct nova_plan *plan,
                       const struct nova_spot *spot, int facing)
{
    struct nova_course course = {
        .end = spot->cell,
        .facing = (uint8_t)facing,
        .leaves = spot->fate == NOVA_SPOT_OFF,
        .dies = spot->fate == NOVA_SPOT_DEAD,
        .meets_rocks = spot->rocks && plan->hexes >= NOVA_ROCKS_FROM,
        .rocks = CELL_NOWHERE,
        .speed = (uint16_t)plan->hexes,
        .maneuver = nova_plan_maneuver(&search->limits, plan),
    };
    if (nova_plan_can_be_written(plan))
        visit_course(search, plan, &course);
}

/* NV-move.1, NV-alt.1 */
bool nova_routes_span(const struct nova_search *search, int turns, int *low, int *high)
{
    const struct nova_limits *limits = &search->limits;
    bool free = limits->movement == NOVA_CINEMATIC;
    *low = turns || free || limits->speed < limits->thrust ? 0 : limits->speed - limits->thrust;
    if (free)
        *high = limits->thrust - turns;
    else if (turns == 0)
        *high = limits->speed + limits->thrust;
    else if (turns == 1)
        *high = limits->turning <= limits->thrust ? limits->thrust : -1;
    else
        *high = limits->thrust - limits->turning;
    if (*high > NOVA_HEXES_MAX)
        *high = NOVA_HEXES_MAX;
    return *low <= *high;
}

/* ---- straight ahead ---- */

/* With the roll of a come about, too (NV-adv.11). */
static void search_straight(struct nova_search *search)
{
    struct nova_spot spot = search->start;
    int turns = search->declared & NOVA_ROLL ? 1 : 0, low, high;
    if (!nova_routes_span(search, turns, &low, &high))
        return;
    for (int hexes = 0; hexes <= high; hexes++) {
        bool lost = spot.fate != NOVA_SPOT_ON;
        if ((hexes >= low || lost) && nova_routes_wants(search, &spot)) {
            struct nova_plan plan = {.declared = (uint8_t)search->declared};
            if (hexes > 0 || low > 0)
                nova_plan_add(&plan, 'F', hexes > low ? hexes : low);
            plan.turns = turns;
            nova_routes_visit(search, &plan, &spot, search->facing);
        }
        if (lost || search->stopped)
            return;
        nova_routes_step(search, &spot, search->facing);
    }
}

/* ---- come about and reverse course ---- */

/* Three turns come back by several ways to one end: seen by hexes, and by how far it lies along
 * the first facing and the one after the first turn. */
enum { ABOUT_MAX = 2 * NOVA_THRUST_MAX };
struct about {
    int reach;
    uint8_t seen[(ABOUT_MAX + 1) * (ABOUT_MAX + 1) * (2 * ABOUT_MAX + 1)];
};

/* Hexes before, between and after the turns; all turns to one side. */
struct legs {
    int side;
    int turns;
    int facing[NOVA_TURNS_MAX + 1]; /* on each leg */
    int at;                         /* the leg under way */
    int hexes;                      /* of all legs so far */
    int run[NOVA_TURNS_MAX + 1];
    struct nova_spot spot[NOVA_TURNS_MAX + 1]; /* at the end of each */
};

/* Whether the end was not seen yet; to starboard those that port has, too, do not count. */
static bool is_new_about(struct about *about, const struct legs *legs)
{
    const int *run = legs->run;
    int along = run[0] - run[2] - run[3] + about->reach, aside = run[1] + run[2];
    int flag = legs->spot[legs->at].rocks && legs->hexes >= NOVA_ROCKS_FROM ? 2 : 1;
    int key = (legs->hexes * (about->reach + 1) + aside) * (2 * about->reach + 1) + along;
    if ((about->seen[key] & flag) || (aside == 0 && legs->side == NOVA_STARBOARD))
        return false;
    about->seen[key] |= (uint8_t)flag;
    return true;
}

static void visit_legs(struct nova_search *search, const struct legs *legs)
{
    struct nova_plan plan = {.declared = (uint8_t)search->declared};
    for (int i = 0; i <= legs->turns; i++) {
        int run = i <= legs->at ? legs->run[i] : 0;
        if (i > 0)
            nova_plan_add(&plan, legs->side == NOVA_PORT ? 'P' : 'S', 1);
        if (run > 0)
            nova_plan_add(&plan, 'F', run);
    }
    nova_routes_visit(search, &plan, &legs->spot[legs->at], legs->facing[legs->turns]);
}

/* The next combination of legs: one hex more on the last leg that can have it. */
static bool go_on(const struct nova_search *search, struct legs *legs, int high)
{
    while (legs->at >= 0 && (legs->hexes == high || legs->spot[legs->at].fate != NOVA_SPOT_ON))
        legs->hexes -= legs->run[legs->at--];
    if (legs->at < 0)
        return false;
    legs->run[legs->at]++;
    legs->hexes++;
    nova_routes_step(search, &legs->spot[legs->at], legs->facing[legs->at]);
    return true;
}

/* NV-move.1, NV-move.2 */
static void search_turned(struct nova_search *search, int side, int turns, struct about *about)
{
    struct legs legs = {.side = side, .turns = turns, .spot = {search->start}};
    int low, high;
    if (!nova_routes_span(search, turns, &low, &high))
        return;
    for (int i = 0; i <= turns; i++)
        legs.facing[i] = nova_turned(search->facing, side * i);
    if (turns == NOVA_TURNS_MAX) {
        about->reach = high;
        memset(about->seen, 0, (size_t)((high + 1) * (high + 1) * (2 * high + 1)));
    }
    do {
        while (legs.at < turns && legs.spot[legs.at].fate == NOVA_SPOT_ON) {
            legs.spot[legs.at + 1] = legs.spot[legs.at];
            legs.run[++legs.at] = 0;
        }
        const struct nova_spot *end = &legs.spot[legs.at];
        if (nova_routes_wants(search, end) &&
            (turns < NOVA_TURNS_MAX || end->fate != NOVA_SPOT_ON || is_new_about(about, &legs)))
            visit_legs(search, &legs);
    } while (!search->stopped && go_on(search, &legs, high));
}

static void search_turns(struct nova_search *search)
{
    struct about about;
    for (int turns = 1; turns <= NOVA_TURNS_MAX; turns++) {
        search_turned(search, NOVA_PORT, turns, &about);
        search_turned(search, NOVA_STARBOARD, turns, &about);
    }
}

/* ---- vectors ---- */

/* NV-alt.3, NV-sys.2: the facing kept first, then clockwise */
static void search_vectors(struct nova_search *search)
{
    int most = search->declared & NOVA_CHARGE ? 0 : search->limits.thrust;
    for (int turn = 0; turn < NOVA_FACINGS; turn++)
        for (int thrust = 0; thrust <= most; thrust++) {
            struct nova_plan plan = {.declared = (uint8_t)search->declared,
                                     .facing = (uint8_t)nova_turned(search->facing, turn),
                                     .thrust = (uint8_t)thrust};
            struct nova_course course;
            nova_plan_course(search->game, search->unit, &plan, &course);
            course.maneuver = NOVA_DRIFTING;
            struct nova_spot spot = {course.end,
                                     course.dies     ? NOVA_SPOT_DEAD
                                     : course.leaves ? NOVA_SPOT_OFF
                                                     : NOVA_SPOT_ON,
                                     false};
            if (nova_routes_wants(search, &spot))
                visit_course(search, &plan, &course);
        }
}

/* ---- all ways ---- */

static void explore(struct nova_search *search)
{
    if (search->limits.movement == NOVA_VECTOR) {
        search_vectors(search);
        return;
    }
    if (search->limits.movement == NOVA_CINEMATIC && !(search->declared & NOVA_CHARGE)) {
        nova_routes_free(search);
        return;
    }
    search_straight(search);
    if (search->declared & NOVA_CHARGE)
        return;
    bool turned = search->slips && nova_routes_slip(search);
    if (!turned && !(search->declared & NOVA_ROLL))
        search_turns(search);
}

/* NV-move.6: the order of preference */
static void run_passes(struct nova_search *search)
{
    for (int pass = NOVA_MUST_END_FREE; pass <= NOVA_MAY_LEAVE; pass++) {
        search->pass = (enum nova_duty)pass;
        explore(search);
        if (search->lived > 0 || search->stopped)
            return;
    }
}

int nova_routes(const struct game *game, int unit, int declared, nova_visitor *visit, void *context)
{
    struct nova_search search;
    search_init(&search, game, unit, declared);
    search.visit = visit;
    search.context = context;
    run_passes(&search);
    return search.count;
}

static bool goes_on_if_lost(void *context, const struct nova_plan *plan,
                            const struct nova_course *course)
{
    (void)context;
    (void)plan;
    return course->dies;
}

enum nova_duty nova_routes_duty(const struct game *game, int unit, int declared)
{
    struct nova_search search;
    search_init(&search, game, unit, declared);
    search.visit = goes_on_if_lost;
    run_passes(&search);
    return search.pass;
}
