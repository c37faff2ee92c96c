/* Outcomes of cinematic movement (NV-alt.1): of all ways to one hex, facing and speed the one with
 * the fewest turns counts, met by asteroids or not. */
#include "rules/nova/orders/routes.h"

#include <string.h>

enum {
    REACH_MAX = 2 * NOVA_THRUST_MAX,
    FINE_REACH = 20, /* with more points, ways that differ in speed only are not told apart */
    FINE_WIDTH = 2 * FINE_REACH + 1,
    ROCKS = 2,
    TURNED = NOVA_FACINGS * ROCKS,
    STATES_MAX = (FINE_REACH + 1) * FINE_WIDTH * FINE_WIDTH * TURNED,
    /* hexes within h of the start are 3h(h + 1) + 1; those of all speeds add up to a cube */
    QUEUE_MAX = (FINE_REACH + 1) * (FINE_REACH + 1) * (FINE_REACH + 1) * TURNED
};
_Static_assert(STATES_MAX >= (2 * REACH_MAX + 1) * (2 * REACH_MAX + 1) * TURNED, "far is coarse");
_Static_assert(QUEUE_MAX >= (3 * REACH_MAX * (REACH_MAX + 1) + 1) * TURNED, "far is coarse");

/* How a state was first come to: 0 not at all. */
enum arrival { BY_NOTHING, BY_START, BY_FORWARD, BY_PORT, BY_STARBOARD, BY_ROCKS = 8 };

struct tables {
    struct nova_search *search;
    int reach;
    int width;
    bool fine;
    int count;
    uint8_t arrival[STATES_MAX]; /* enum arrival; BY_ROCKS: the state before had met asteroids */
    uint32_t queue[QUEUE_MAX];
};

/* A ship on its way. */
struct state {
    struct nova_spot spot;
    int facing;
    int hexes; /* 0 unless the search is fine */
};

static uint32_t index_of(const struct tables *tables, const struct state *state)
{
    struct cell start = tables->search->start.cell;
    int dq = state->spot.cell.q - start.q + tables->reach;
    int dr = state->spot.cell.r - start.r + tables->reach;
    int cell = (state->hexes * tables->width + dq) * tables->width + dr;
    return (uint32_t)((cell * NOVA_FACINGS + state->facing) * ROCKS + state->spot.rocks);
}

static struct state state_at(const struct tables *tables, uint32_t index)
{
    struct cell start = tables->search->start.cell;
    int cell = (int)index / TURNED, row = cell / tables->width;
    return (struct state){
        .spot = {.cell = {(int16_t)(start.q + row % tables->width - tables->reach),
                          (int16_t)(start.r + cell % tables->width - tables->reach)},
                 .rocks = index % ROCKS},
        .facing = (int)index / ROCKS % NOVA_FACINGS,
        .hexes = row / tables->width};
}

/* ---- the way back ---- */

/* The state before, and the step that was taken from it; '\0' at the start. */
static char step_back(const struct tables *tables, struct state *state)
{
    int by = tables->arrival[index_of(tables, state)];
    bool rocks = by & BY_ROCKS;
    switch (by & ~BY_ROCKS) {
    case BY_FORWARD:
        state->spot.cell = nova_plan_step(state->spot.cell, nova_turned(state->facing, 3));
        state->spot.rocks = rocks;
        state->hexes -= tables->fine;
        return 'F';
    case BY_PORT:
        state->facing = nova_turned(state->facing, 1);
        return 'P';
    case BY_STARBOARD:
        state->facing = nova_turned(state->facing, -1);
        return 'S';
    default:
        return '\0';
    }
}

static bool trace(const struct tables *tables, struct state state, struct nova_plan *plan)
{
    char letters[REACH_MAX];
    int count = 0;
    memset(plan, 0, sizeof *plan);
    plan->declared = (uint8_t)tables->search->declared;
    for (char letter = step_back(tables, &state); letter; letter = step_back(tables, &state))
        letters[count++] = letter;
    while (count > 0)
        if (!nova_plan_add(plan, letters[--count], 1))
            return false;
    return true;
}

/* ---- spreading ---- */

static void reach(struct tables *tables, const struct state *state, int by)
{
    uint32_t index = index_of(tables, state);
    if (tables->arrival[index] != BY_NOTHING)
        return;
    tables->arrival[index] = (uint8_t)by;
    tables->queue[tables->count++] = index;
}

static void visit_lost(struct tables *tables, const struct state *before, const struct state *lost)
{
    struct nova_plan plan;
    if (nova_routes_wants(tables->search, &lost->spot) && trace(tables, *before, &plan) &&
        nova_plan_add(&plan, 'F', 1))
        nova_routes_visit(tables->search, &plan, &lost->spot, lost->facing);
}

/* Forward before turns, port before starboard. */
static void spread(struct tables *tables, const struct state *state)
{
    struct state next = *state;
    int rocks = state->spot.rocks ? BY_ROCKS : 0;
    nova_routes_step(tables->search, &next.spot, next.facing);
    next.hexes += tables->fine;
    if (next.spot.fate == NOVA_SPOT_ON)
        reach(tables, &next, BY_FORWARD | rocks);
    else
        visit_lost(tables, state, &next);
    next = *state;
    next.facing = nova_turned(state->facing, -1);
    reach(tables, &next, BY_PORT | rocks);
    next.facing = nova_turned(state->facing, 1);
    reach(tables, &next, BY_STARBOARD | rocks);
}

/* ---- ends ---- */

/* Slow ships are not struck: with asteroids entered or not is then one outcome. */
static void visit_state(struct tables *tables, const struct state *state)
{
    struct nova_plan plan;
    struct state clean = *state;
    clean.spot.rocks = false;
    if (!nova_routes_wants(tables->search, &state->spot) || !trace(tables, *state, &plan))
        return;
    if (state->spot.rocks && plan.hexes < NOVA_ROCKS_FROM &&
        tables->arrival[index_of(tables, &clean)] != BY_NOTHING)
        return;
    nova_routes_visit(tables->search, &plan, &state->spot, state->facing);
}

void nova_routes_free(struct nova_search *search)
{
    struct tables tables;
    struct state start = {search->start, search->facing, 0};
    int first = 0;
    tables.search = search;
    tables.reach = search->limits.thrust < REACH_MAX ? search->limits.thrust : REACH_MAX;
    tables.width = 2 * tables.reach + 1;
    tables.fine = tables.reach <= FINE_REACH;
    tables.count = 0;
    int layers = tables.fine ? tables.reach + 1 : 1;
    memset(tables.arrival, BY_NOTHING, (size_t)(layers * tables.width * tables.width * TURNED));
    reach(&tables, &start, BY_START);
    for (int points = 0; points < tables.reach; points++)
        for (int end = tables.count; first < end && !search->stopped; first++) {
            struct state state = state_at(&tables, tables.queue[first]);
            spread(&tables, &state);
        }
    for (int i = 0; i < tables.count && !search->stopped; i++) {
        struct state state = state_at(&tables, tables.queue[i]);
        visit_state(&tables, &state);
    }
}
