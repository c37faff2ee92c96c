/* Outcomes of maneuvers with sideslips (NV-adv.8): many ways lead to one end, the one with the
 * fewest slips counts. */
#include "rules/nova/orders/routes.h"

#include <string.h>

enum {
    SLIPS_MAX = 2 * NOVA_THRUST_MAX,
    REACH_MAX = 20, /* hexes of a way that turns, at most, to be searched here */
    WIDTH_MAX = 2 * REACH_MAX + 1,
    UNREACHED = 255,
    ROCKS = 2 /* asteroids entered or not */
};

/* How a hex of the window is entered. */
enum entry { ENTRY_CLEAR, ENTRY_ROCKS, ENTRY_OFF, ENTRY_DEAD };

/* All ways to one side. `ahead`: by hexes forward and slips before any turn, bit 0 without
 * asteroids entered, bit 1 with. `least`: fewest slips of a way, by turns, hexes, cell and rocks.
 * `about`: ends of three turns that the other side has had, bit for bit. */
struct tables {
    struct nova_search *search;
    int side;
    int reach; /* 0: no turns */
    int width;
    struct cell step[NOVA_TURNS_MAX + 2]; /* by hexsides turned to that side */
    uint8_t ahead[SLIPS_MAX + 1][NOVA_HEXES_MAX + 1];
    uint8_t entry[WIDTH_MAX * WIDTH_MAX];
    uint8_t least[NOVA_TURNS_MAX + 1][REACH_MAX + 1][WIDTH_MAX * WIDTH_MAX][ROCKS];
    uint8_t about[REACH_MAX + 1][WIDTH_MAX * WIDTH_MAX];
};

/* A state of the tables; `dq`, `dr` from where the ship stands. */
struct place {
    int turns;
    int hexes;
    int slips;
    int dq, dr;
    int rocks;
};

static int direction_of(const struct tables *tables, int hexsides)
{
    return nova_turned(tables->search->facing, tables->side * hexsides);
}

/* So many hexes to where the bow points after turning so far. */
static void shift(const struct tables *tables, struct place *place, int hexsides, int hexes)
{
    place->dq += hexes * tables->step[hexsides].q;
    place->dr += hexes * tables->step[hexsides].r;
}

static bool is_in_window(const struct tables *tables, const struct place *place)
{
    return place->dq >= -tables->reach && place->dq <= tables->reach &&
           place->dr >= -tables->reach && place->dr <= tables->reach;
}

static int index_of(const struct tables *tables, const struct place *place)
{
    return (place->dq + tables->reach) * tables->width + place->dr + tables->reach;
}

static struct cell cell_of(const struct tables *tables, const struct place *place)
{
    struct cell start = tables->search->start.cell;
    return (struct cell){(int16_t)(start.q + place->dq), (int16_t)(start.r + place->dr)};
}

static enum entry entry_at(const struct tables *tables, struct cell cell)
{
    struct nova_spot spot = {nova_plan_step(cell, 3), NOVA_SPOT_ON, false};
    nova_routes_step(tables->search, &spot, 0);
    if (spot.fate != NOVA_SPOT_ON)
        return spot.fate == NOVA_SPOT_OFF ? ENTRY_OFF : ENTRY_DEAD;
    return spot.rocks ? ENTRY_ROCKS : ENTRY_CLEAR;
}

static enum entry entry_of(const struct tables *tables, const struct place *place)
{
    if (tables->width > 0 && is_in_window(tables, place))
        return (enum entry)tables->entry[index_of(tables, place)];
    return entry_at(tables, cell_of(tables, place));
}

/* ---- the way back ---- */

/* Whether a way without turns has come to this place, which is then completed. */
static bool is_ahead(const struct tables *tables, struct place *place)
{
    int hexes = place->hexes - place->slips;
    struct place there = {.turns = 0};
    if (hexes < 0 || place->slips > SLIPS_MAX)
        return false;
    shift(tables, &there, 0, hexes);
    shift(tables, &there, 1, place->slips);
    return there.dq == place->dq && there.dr == place->dr &&
           (tables->ahead[place->slips][hexes] >> place->rocks & 1);
}

static bool is_reached(const struct tables *tables, struct place *place)
{
    if (place->hexes < 0 || place->slips < 0)
        return false;
    if (place->turns == 0)
        return is_ahead(tables, place);
    return is_in_window(tables, place) &&
           tables->least[place->turns][place->hexes][index_of(tables, place)][place->rocks] ==
               place->slips;
}

/* One hex back, forward or slipped; what was entered since then tells the rocks. */
static bool step_back(const struct tables *tables, struct place *place, bool slipped)
{
    struct place before = *place;
    bool entered = place->rocks && entry_of(tables, place) == ENTRY_ROCKS;
    shift(tables, &before, place->turns + slipped, -1);
    before.hexes--;
    before.slips -= slipped;
    before.rocks = entered ? 0 : place->rocks;
    if (!is_reached(tables, &before)) {
        before.rocks = 1;
        if (!entered || !is_reached(tables, &before))
            return false;
    }
    *place = before;
    return true;
}

/* The last step of the way to a place, which is taken back: as late as can be turns, then slips. */
static char last_step(const struct tables *tables, struct place *place)
{
    struct place before = *place;
    before.turns--;
    if (place->turns > 0 && is_reached(tables, &before)) {
        *place = before;
        return tables->side == NOVA_PORT ? 'P' : 'S';
    }
    if (place->slips > 0 && step_back(tables, place, true))
        return tables->side == NOVA_PORT ? 'L' : 'R';
    return step_back(tables, place, false) ? 'F' : '\0';
}

/* The way to a place as a plan; false: there is no room for it. */
static bool trace(const struct tables *tables, struct place place, struct nova_plan *plan)
{
    char letters[NOVA_HEXES_MAX + NOVA_TURNS_MAX + 1];
    int count = 0;
    memset(plan, 0, sizeof *plan);
    plan->declared = (uint8_t)tables->search->declared;
    while (place.turns > 0 || place.hexes > 0) {
        char letter = last_step(tables, &place);
        if (!letter || count == (int)sizeof letters)
            return false;
        letters[count++] = letter;
    }
    while (count > 0)
        if (!nova_plan_add(plan, letters[--count], 1))
            return false;
    return true;
}

/* ---- ends ---- */

static int turns_counted(const struct nova_search *search, int turns)
{
    return search->declared & NOVA_ROLL ? 1 : turns;
}

static void visit_plan(struct tables *tables, struct nova_plan *plan, const struct nova_spot *spot,
                       int turns)
{
    struct nova_search *search = tables->search;
    plan->turns = turns_counted(search, turns);
    if (nova_plan_need(&search->limits, plan->turns, plan->hexes, plan->slips) <=
        search->limits.thrust)
        nova_routes_visit(search, plan, spot, direction_of(tables, turns));
}

static void visit_place(struct tables *tables, const struct place *place)
{
    struct nova_plan plan;
    struct nova_spot spot = {cell_of(tables, place), NOVA_SPOT_ON, place->rocks};
    if (nova_routes_wants(tables->search, &spot) && trace(tables, *place, &plan))
        visit_plan(tables, &plan, &spot, place->turns);
}

/* A step from `place` that ends the way: its plan may need more hexes, straight on. */
static void visit_lost(struct tables *tables, const struct place *place, enum entry entry,
                       bool slipped)
{
    struct nova_search *search = tables->search;
    struct place next = *place;
    struct nova_plan plan;
    struct nova_spot spot = {cell_of(tables, place),
                             entry == ENTRY_OFF ? NOVA_SPOT_OFF : NOVA_SPOT_DEAD, false};
    int low, high;
    if (!nova_routes_wants(search, &spot) || !trace(tables, *place, &plan) ||
        !nova_routes_span(search, turns_counted(search, place->turns), &low, &high) ||
        !nova_plan_add(&plan,
                       !slipped                    ? 'F'
                       : tables->side == NOVA_PORT ? 'L'
                                                   : 'R',
                       1))
        return;
    shift(tables, &next, place->turns + slipped, 1);
    if (entry == ENTRY_DEAD)
        spot.cell = cell_of(tables, &next);
    if (plan.hexes < low + plan.slips)
        nova_plan_add(&plan, 'F', low + plan.slips - plan.hexes);
    visit_plan(tables, &plan, &spot, place->turns);
}

/* ---- before any turn ---- */

static int ahead_at(const struct tables *tables, int slips, int hexes)
{
    return slips < 0 || hexes < 0 ? 0 : tables->ahead[slips][hexes];
}

/* A hex that may be entered from two others; returns its bits. */
static int enter_ahead(struct tables *tables, int slips, int hexes)
{
    struct place place = {.hexes = slips + hexes, .slips = slips};
    int forward = ahead_at(tables, slips, hexes - 1), slipped = ahead_at(tables, slips - 1, hexes);
    if (slips == 0 && hexes == 0)
        return 1;
    if (!(forward | slipped))
        return 0;
    shift(tables, &place, 0, hexes);
    shift(tables, &place, 1, slips);
    enum entry entry = entry_of(tables, &place);
    if (entry == ENTRY_CLEAR)
        return forward | slipped;
    if (entry == ENTRY_ROCKS)
        return 2;
    struct place before = place;
    shift(tables, &before, forward ? 0 : 1, -1);
    before.hexes--;
    before.slips -= !forward;
    before.rocks = !((forward ? forward : slipped) & 1);
    visit_lost(tables, &before, entry, !forward);
    return 0;
}

/* Ends of all ways that slip and do not turn; ways without slips are found elsewhere. */
static void visit_ahead(struct tables *tables, int slips, int hexes)
{
    int bits = tables->ahead[slips][hexes];
    struct place place = {.hexes = slips + hexes, .slips = slips};
    if (!bits || slips == 0)
        return;
    shift(tables, &place, 0, hexes);
    shift(tables, &place, 1, slips);
    for (place.rocks = 0; place.rocks < ROCKS; place.rocks++)
        if ((bits >> place.rocks & 1) &&
            !(place.rocks && (bits & 1) && place.hexes < NOVA_ROCKS_FROM))
            visit_place(tables, &place);
}

static void search_ahead(struct tables *tables)
{
    struct nova_search *search = tables->search;
    int most = search->limits.speed + search->limits.thrust;
    if (most > NOVA_HEXES_MAX)
        most = NOVA_HEXES_MAX;
    int before = -1; /* how far the row of one slip less reaches */
    for (int slips = 0; slips <= search->limits.thrust && slips <= SLIPS_MAX; slips++) {
        int last = -1;
        memset(tables->ahead[slips], 0, (size_t)most + 1);
        for (int hexes = 0; hexes + 2 * slips <= most; hexes++) {
            tables->ahead[slips][hexes] = (uint8_t)enter_ahead(tables, slips, hexes);
            if (tables->ahead[slips][hexes])
                last = hexes;
            else if (hexes > before)
                break;
        }
        before = last;
    }
}

/* ---- turning ---- */

static int least_at(const struct tables *tables, const struct place *place, int rocks)
{
    if (place->hexes < 0 || !is_in_window(tables, place))
        return UNREACHED;
    return tables->least[place->turns][place->hexes][index_of(tables, place)][rocks];
}

/* By turning in this hex. */
static int least_by_turn(const struct tables *tables, const struct place *place, int rocks)
{
    struct place before = *place;
    before.turns--;
    return least_at(tables, &before, rocks);
}

static int least_of(int a, int b)
{
    return a < b ? a : b;
}

/* By entering this hex, forward or slipping: fewest slips of ways so far without rocks, and with.
 */
static void least_by_entry(const struct tables *tables, const struct place *place, int out[ROCKS])
{
    struct place forward = *place, slipped = *place;
    shift(tables, &forward, place->turns, -1);
    shift(tables, &slipped, place->turns + 1, -1);
    forward.hexes--;
    slipped.hexes--;
    for (int rocks = 0; rocks < ROCKS; rocks++) {
        int slip = least_at(tables, &slipped, rocks);
        out[rocks] =
            least_of(least_at(tables, &forward, rocks), slip == UNREACHED ? UNREACHED : slip + 1);
    }
}

/* The way ends in this hex. */
static void lose_at(struct tables *tables, const struct place *place, enum entry entry)
{
    for (int slipped = 0; slipped < 2; slipped++) {
        struct place before = *place;
        shift(tables, &before, place->turns + slipped, -1);
        before.hexes--;
        for (before.rocks = 0; before.rocks < ROCKS; before.rocks++) {
            before.slips = least_at(tables, &before, before.rocks);
            if (before.slips != UNREACHED)
                visit_lost(tables, &before, entry, slipped);
        }
    }
}

static void fill_place(struct tables *tables, struct place *place, int slips_most)
{
    int index = index_of(tables, place), entered[ROCKS];
    uint8_t *least = tables->least[place->turns][place->hexes][index];
    enum entry entry = (enum entry)tables->entry[index];
    least[0] = least[1] = UNREACHED;
    if (place->hexes > 0 && (entry == ENTRY_OFF || entry == ENTRY_DEAD)) {
        lose_at(tables, place, entry);
        return;
    }
    least_by_entry(tables, place, entered);
    if (entry == ENTRY_ROCKS) {
        entered[1] = least_of(entered[0], entered[1]);
        entered[0] = UNREACHED;
    }
    for (int rocks = 0; rocks < ROCKS; rocks++) {
        int best = least_of(entered[rocks], least_by_turn(tables, place, rocks));
        if (best <= slips_most)
            least[rocks] = (uint8_t)best;
    }
}

/* NV-move.2: three turns to either side are one facing */
static bool is_new(struct tables *tables, const struct place *place)
{
    int bit = place->rocks && place->hexes >= NOVA_ROCKS_FROM ? 2 : 1;
    uint8_t *about = &tables->about[place->hexes][index_of(tables, place)];
    if (place->turns < NOVA_TURNS_MAX)
        return true;
    bool is_known = *about & bit;
    *about |= (uint8_t)bit;
    return !is_known;
}

static void visit_turned(struct tables *tables, struct place *place)
{
    const uint8_t *least = tables->least[place->turns][place->hexes][index_of(tables, place)];
    for (place->rocks = 0; place->rocks < ROCKS; place->rocks++) {
        place->slips = least[place->rocks];
        if (place->slips == UNREACHED ||
            (place->rocks && least[0] != UNREACHED && place->hexes < NOVA_ROCKS_FROM))
            continue;
        if (is_new(tables, place))
            visit_place(tables, place);
    }
    place->rocks = place->slips = 0;
}

static void clear_layer(struct tables *tables, int turns, int hexes)
{
    memset(tables->least[turns][hexes], UNREACHED, (size_t)(tables->width * tables->width * ROCKS));
}

/* Before any turn: by the other table. */
static void copy_ahead(struct tables *tables, int hexes)
{
    clear_layer(tables, 0, hexes);
    for (int slips = 0; slips <= hexes; slips++) {
        int bits = tables->ahead[slips][hexes - slips];
        struct place place = {.turns = 0};
        shift(tables, &place, 0, hexes - slips);
        shift(tables, &place, 1, slips);
        for (int rocks = 0; rocks < ROCKS; rocks++)
            if (bits >> rocks & 1)
                tables->least[0][hexes][index_of(tables, &place)][rocks] = (uint8_t)slips;
    }
}

/* All cells that so many hexes can lead to, after so many turns. */
static void search_layer(struct tables *tables, int turns, int hexes)
{
    const struct nova_limits *limits = &tables->search->limits;
    int most = limits->thrust - nova_plan_need(limits, turns, hexes, 0);
    struct place place = {.turns = turns, .hexes = hexes};
    clear_layer(tables, turns, hexes);
    for (place.dq = -hexes; most >= 0 && place.dq <= hexes; place.dq++) {
        int low = place.dq < 0 ? -hexes - place.dq : -hexes;
        int high = place.dq > 0 ? hexes - place.dq : hexes;
        for (place.dr = low; place.dr <= high; place.dr++) {
            fill_place(tables, &place, most);
            visit_turned(tables, &place);
        }
    }
}

static void look_around(struct tables *tables)
{
    struct place place = {.turns = 0};
    for (place.dq = -tables->reach; place.dq <= tables->reach; place.dq++)
        for (place.dr = -tables->reach; place.dr <= tables->reach; place.dr++)
            tables->entry[index_of(tables, &place)] =
                (uint8_t)entry_at(tables, cell_of(tables, &place));
}

static void search_side(struct tables *tables, int side)
{
    struct nova_search *search = tables->search;
    tables->side = side;
    for (int i = 0; i < NOVA_TURNS_MAX + 2; i++)
        tables->step[i] = nova_plan_step((struct cell){0, 0}, direction_of(tables, i));
    search_ahead(tables);
    for (int slips = 1; slips <= search->limits.thrust && slips <= SLIPS_MAX; slips++)
        for (int hexes = 0; hexes + 2 * slips <= search->limits.speed + search->limits.thrust;
             hexes++)
            visit_ahead(tables, slips, hexes);
    for (int hexes = 0; hexes <= tables->reach && tables->width > 0; hexes++) {
        copy_ahead(tables, hexes);
        for (int turns = 1; turns <= NOVA_TURNS_MAX; turns++)
            search_layer(tables, turns, hexes);
    }
}

bool nova_routes_slip(struct nova_search *search)
{
    struct tables tables;
    int low, high;
    bool turned = !(search->declared & NOVA_ROLL) && nova_routes_span(search, 1, &low, &high) &&
                  high <= REACH_MAX;
    tables.search = search;
    tables.reach = turned ? high : 0;
    tables.width = turned ? 2 * high + 1 : 0;
    if (turned) {
        look_around(&tables);
        for (int hexes = 0; hexes <= high; hexes++)
            memset(tables.about[hexes], 0, (size_t)(tables.width * tables.width));
    }
    search_side(&tables, NOVA_PORT);
    search_side(&tables, NOVA_STARBOARD);
    return turned;
}
