/* Orders of distinct outcome where what is met on the way matters, where slips count next turn, and
 * of the other kinds of movement: a search over what can still matter of an order half written. */
#include "rules/universal/routes.h"

#include "rules/kit/line.h"
#include "rules/kit/route.h"

#include <stdlib.h>

/* Keys. Inertial: `phase` has the side of slips and pivots, `turns` the pivots; slips count if they
 * matter next turn. Reactionless: `phase` has hexes forward since the last pivot, `slips` the side
 * of slips. Vector: q and r are the velocity gained. `turns` counts up to three. */
enum { PORT = 1, STARBOARD, TURNS_COUNTED = 3, GRADE_MAX = 3, SETTLED = 255 };
enum { UNTRIED, DRIFT_WINDOW = 65, DRIFT_MOST = 32 };

/* Tokens that cost nothing of what a way is ranked by, and those that cost one. */
struct habits {
    const char *free;
    const char *paid;
};

struct search {
    struct universal_plan *plan;
    struct habits habits;
    bool hazards;
    int grade; /* UN-C6: orders of speeds from `slowest` to `fastest` */
    int slowest;
    int fastest;
    struct route_table table;
    uint16_t best[ROUTE_PLACES_MAX]; /* of a twin: place + 1 */
    uint8_t ground[BOARD_SIDE_MAX * BOARD_SIDE_MAX];
    uint8_t mines[BOARD_SIDE_MAX * BOARD_SIDE_MAX]; /* marker + 1 */
    uint8_t drift[DRIFT_WINDOW * DRIFT_WINDOW];     /* 1 + end, by velocity; or UNTRIED */
};

/* ---- hazards ---- */

static bool is_mine(const struct universal_plan *plan, const struct universal_marker *marker)
{
    return marker->kind == UNIVERSAL_MARKER_MINES &&
           marker->side != universal_state_of(plan->game)->units[plan->unit].side;
}

static bool acts_on_ships(int kind)
{
    return kind == UNIVERSAL_FIELD || universal_is_solid((enum universal_terrain)kind);
}

/* Visits every cell of terrain that acts on ships, where it is now: it drifts with the board, and
 * the comet moves. Ends when `visit` returns true. */
typedef bool visitor(void *context, struct cell cell, int kind);
static bool visit_ground(const struct game *game, visitor *visit, void *context)
{
    const struct universal_state *state = universal_state_of(game);
    const struct universal_scenario *scenario = game->setup->scenario;
    if (!universal_has_ground(game))
        return false;
    for (int i = 0; i < scenario->ground.region_count; i++) {
        const struct ground_region *region = &scenario->ground.region[i];
        bool acts = acts_on_ships(region->kind) && region->kind != UNIVERSAL_COMET;
        for (int j = 0; acts && j < region->cell_count; j++) {
            struct cell cell = {(int16_t)(region->cells[j].q + state->drift.q),
                                (int16_t)(region->cells[j].r + state->drift.r)};
            if (visit(context, cell, region->kind))
                return true;
        }
    }
    return cell_is_place(state->comet) && visit(context, state->comet, UNIVERSAL_COMET);
}

static bool is_within_reach(void *context, struct cell cell, int kind)
{
    const struct universal_plan *plan = context;
    (void)kind;
    return universal_distance(plan->at, cell) <= plan->previous + plan->budget;
}

bool universal_hazard_near(const struct universal_plan *plan)
{
    const struct universal_state *state = universal_state_of(plan->game);
    struct universal_plan seen = *plan;
    for (int i = 0; i < state->marker_count; i++)
        if (is_mine(plan, &state->markers[i]) &&
            is_within_reach(&seen, state->markers[i].cell, UNIVERSAL_CLEAR))
            return true;
    return visit_ground(plan->game, is_within_reach, &seen);
}

static bool map_cell(void *context, struct cell cell, int kind)
{
    struct search *search = context;
    if (board_contains(search->plan->board, cell))
        search->ground[board_index(search->plan->board, cell)] = (uint8_t)kind;
    return false;
}

static void map_hazards(struct search *search)
{
    const struct universal_plan *plan = search->plan;
    const struct universal_state *state = universal_state_of(plan->game);
    memset(search->ground, UNIVERSAL_CLEAR, sizeof search->ground);
    memset(search->mines, 0, sizeof search->mines);
    visit_ground(plan->game, map_cell, search);
    for (int i = 0; i < state->marker_count; i++)
        if (is_mine(plan, &state->markers[i]) &&
            board_contains(plan->board, state->markers[i].cell))
            search->mines[board_index(plan->board, state->markers[i].cell)] = (uint8_t)(i + 1);
}

static bool is_deadly(int kind)
{
    return kind == UNIVERSAL_PLANET || kind == UNIVERSAL_BLACK_HOLE;
}

/* ---- what an order needs ---- */

static int larger(int a, int b)
{
    return a > b ? a : b;
}

/* Before surcharges (UN-C2.2, UN-C5, UN-C6, UN-C7). */
static int bare_need(const struct universal_plan *plan, const struct route_place *place)
{
    int previous = plan->previous, speed = place->key.speed;
    switch (plan->movement) {
    case UNIVERSAL_CINEMATIC:
        return abs(previous - speed) + place->cost;
    case UNIVERSAL_REACTIONLESS:
        return speed;
    case UNIVERSAL_VECTOR:
        return place->cost;
    case UNIVERSAL_INERTIAL:
        break;
    }
    if (place->key.turns == 0)
        return abs(previous - speed) + place->cost;
    if (place->key.turns == 1)
        return larger(larger(previous, speed) - plan->relief[place->key.phase - PORT], 0) +
               place->cost;
    return previous + speed + place->cost;
}

/* Every order that begins so takes at least this much. */
static int least_need(const struct universal_plan *plan, const struct route_place *place)
{
    int cheaper = plan->price < 0 ? plan->price : 0;
    bool straight = plan->movement == UNIVERSAL_CINEMATIC ||
                    (plan->movement == UNIVERSAL_INERTIAL && place->key.turns == 0);
    if (straight)
        return larger(0, place->key.speed - plan->previous) + place->cost + cheaper;
    return bare_need(plan, place) + cheaper;
}

/* ---- writing ---- */

static bool write_draft(const struct search *search, const struct route_place *place, int more,
                        char sign, struct order_draft *draft)
{
    char tokens[ROUTE_TOKENS_MAX], last = 0;
    int count = route_tokens(&search->table, place, tokens), run = 0, written = 0;
    order_draft_begin(draft);
    if (sign)
        order_draft_letter(draft, sign);
    while (count-- > 0) {
        written += tokens[count] != last;
        last = tokens[count];
        if (last == 'F') {
            run++;
            continue;
        }
        order_draft_hexes(draft, run);
        order_draft_letter(draft, last);
        run = 0;
    }
    written += more > 0 && last != 'F';
    order_draft_hexes(draft, run + more);
    return count >= -1 && order_draft_end(draft, sign) && written <= UNIVERSAL_TOKENS_MAX;
}

/* UN-C4.3: neither pivots nor slips */
static bool is_straight(const struct search *search, const struct route_place *place)
{
    const struct route_key *key = &place->key;
    if (search->plan->movement == UNIVERSAL_REACTIONLESS)
        return key->turns == 0 && key->slips == 0;
    if (search->plan->movement == UNIVERSAL_VECTOR)
        return key->turns == 0;
    return key->turns == 0 && place->cost == 0;
}

/* Thrust it leaves in the run, or -1. */
static int spare(const struct search *search, const struct universal_run *run,
                 const struct route_place *place)
{
    int allowance = universal_plan_allowance(search->plan, run, place->key.turns);
    int bare = bare_need(search->plan, place);
    if (allowance < 0 || bare > allowance || (run->sign == '#' && !is_straight(search, place)))
        return -1;
    return allowance - bare;
}

static void put(struct search *search, const struct universal_run *run,
                const struct route_place *place, const struct order_draft *draft)
{
    struct universal_plan *plan = search->plan;
    plan->out->blank.amount[1] = (int16_t)run->group;
    order_sink_put(plan->out, draft->text,
                   universal_plan_boost(plan, run, place->key.turns, bare_need(plan, place)));
}

/* The way ends here; what is written behind it only has to make the order valid. */
static void lose(struct search *search, const struct route_place *place, enum universal_end end)
{
    struct universal_plan *plan = search->plan;
    struct route_place last = *place;
    bool inert = plan->movement == UNIVERSAL_CINEMATIC ||
                 (plan->movement == UNIVERSAL_INERTIAL && place->key.turns == 0);
    int slowest = inert ? plan->previous : search->slowest;
    int more = plan->movement == UNIVERSAL_VECTOR ? 0 : larger(0, slowest - place->key.speed);
    last.key.speed = (uint16_t)(last.key.speed + more);
    for (int i = 0; i < plan->run_count; i++) {
        struct order_draft draft;
        if ((plan->gone[end] & plan->runs[i].kind) || spare(search, &plan->runs[i], &last) < 0 ||
            !write_draft(search, place, more, plan->runs[i].sign, &draft))
            continue;
        plan->gone[end] |= plan->runs[i].kind;
        put(search, &plan->runs[i], &last, &draft);
    }
}

/* ---- steps ---- */

/* One hex on, if the ship is then still there. */
static bool enter(struct search *search, struct route_place *place, int turned)
{
    const struct board *board = search->plan->board;
    int direction = universal_direction((place->key.heading + turned) % 6);
    struct cell cell = board_step(board, (struct cell){place->key.q, place->key.r}, direction);
    place->key.q = cell.q;
    place->key.r = cell.r;
    place->key.speed++;
    if (!board_contains(board, cell)) {
        if (!search->plan->floating)
            lose(search, place, UNIVERSAL_ENDS_OFF);
        return search->plan->floating;
    }
    if (!search->hazards)
        return true;
    int index = board_index(board, cell), kind = search->ground[index];
    if (is_deadly(kind)) {
        lose(search, place, UNIVERSAL_ENDS_INSIDE);
        return false;
    }
    if (kind != UNIVERSAL_CLEAR)
        place->key.met = place->key.met * 31 + (uint32_t)kind;
    if (search->mines[index]) /* which of them, and from where */
        place->key.met = place->key.met * 1021 + (uint32_t)(8 * search->mines[index] + direction);
    return true;
}

static void pivot(struct route_place *place, char token)
{
    place->key.heading = (uint8_t)((place->key.heading + (token == 'P' ? 5 : 1)) % 6);
    if (place->key.turns < TURNS_COUNTED)
        place->key.turns++;
}

static int side_of(char token)
{
    return token == 'P' || token == 'L' ? PORT : STARBOARD;
}

static int slip_turn(char token)
{
    return token == 'L' ? 5 : 1;
}

/* UN-C1, UN-C1.2: one side, up to three pivots */
static bool step_inertial(struct search *search, struct route_place *place, char token)
{
    if (token == 'F')
        return enter(search, place, 0);
    if (place->key.phase && place->key.phase != side_of(token))
        return false;
    place->key.phase = (uint8_t)side_of(token);
    if (token == 'P' || token == 'S') {
        if (place->key.turns == UNIVERSAL_PIVOTS_MAX)
            return false;
        pivot(place, token);
        return true;
    }
    if (search->plan->trail)
        place->key.slips = (int8_t)(place->key.slips + (token == 'L' ? -1 : 1));
    return enter(search, place, slip_turn(token));
}

/* UN-C5 */
static bool step_cinematic(struct search *search, struct route_place *place, char token)
{
    if (token == 'P' || token == 'S') {
        pivot(place, token);
        return true;
    }
    return enter(search, place, token == 'F' ? 0 : slip_turn(token));
}

/* UN-C6 */
static bool step_reactionless(struct search *search, struct route_place *place, char token)
{
    if (place->key.phase == SETTLED)
        return false;
    if (token == 'P' || token == 'S') {
        bool standing = place->key.speed == 0 && search->slowest == 0;
        if (!standing && place->key.phase < search->grade)
            return false;
        place->key.phase = standing ? SETTLED : 0;
        pivot(place, token);
        return true;
    }
    if (token == 'F') {
        place->key.phase =
            (uint8_t)(place->key.phase < search->grade ? place->key.phase + 1 : place->key.phase);
        return enter(search, place, 0);
    }
    int side = token == 'L' ? -1 : 1;
    if (place->key.slips * side < 0)
        return false;
    place->key.slips = (int8_t)side;
    return enter(search, place, slip_turn(token));
}

/* UN-C7 */
static bool step_vector(struct search *search, struct route_place *place, char token)
{
    if (token != 'F') {
        pivot(place, token);
        return true;
    }
    struct cell gained = board_step(search->plan->board, (struct cell){place->key.q, place->key.r},
                                    universal_direction(place->key.heading));
    place->key.q = gained.q;
    place->key.r = gained.r;
    return true;
}

static bool step_by(struct search *search, struct route_place *place, char token)
{
    switch (search->plan->movement) {
    case UNIVERSAL_CINEMATIC:
        return step_cinematic(search, place, token);
    case UNIVERSAL_REACTIONLESS:
        return step_reactionless(search, place, token);
    case UNIVERSAL_VECTOR:
        return step_vector(search, place, token);
    case UNIVERSAL_INERTIAL:
        break;
    }
    return step_inertial(search, place, token);
}

/* Whether an order with this token in it can still be valid. */
static bool is_affordable(const struct search *search, const struct route_place *place, char token)
{
    struct route_place next = *place;
    if (token != 'P' && token != 'S' && search->plan->movement != UNIVERSAL_VECTOR)
        next.key.speed++;
    return next.cost < UINT8_MAX && next.key.speed <= search->fastest &&
           least_need(search->plan, &next) <= search->plan->budget;
}

static void step(struct search *search, int from, char token, int cost)
{
    struct route_place place = route_follow(&search->table, from, token);
    place.cost = (uint8_t)(place.cost + cost);
    if (is_affordable(search, &place, token) && step_by(search, &place, token) &&
        least_need(search->plan, &place) <= search->plan->budget)
        route_add(&search->table, &place);
}

/* Layer by layer of the cost, so that every place is first met at its cheapest. */
static void explore(struct search *search)
{
    for (int begin = 0, end; begin < search->table.count; begin = end) {
        for (int i = begin; i < search->table.count; i++)
            for (const char *token = search->habits.free; *token; token++)
                step(search, i, *token, 0);
        end = search->table.count;
        for (int i = begin; i < end; i++)
            for (const char *token = search->habits.paid; *token; token++)
                step(search, i, *token, 1);
    }
}

/* ---- the list ---- */

static struct route_key outcome_of(const void *context, const struct route_key *key)
{
    const struct universal_plan *plan = context;
    struct route_key outcome = *key;
    outcome.phase = outcome.turns = 0;
    if (!plan->trail)
        outcome.slips = 0;
    return outcome;
}

/* UN-C7: where the velocity that is gained leads */
static enum universal_end find_end(const struct search *search, const struct route_place *place)
{
    const struct universal_plan *plan = search->plan;
    const struct universal_element *ship = universal_element_of(plan->game, plan->unit);
    struct universal_order order = {.velocity = {(int16_t)(ship->velocity.q + place->key.q),
                                                 (int16_t)(ship->velocity.r + place->key.r)}};
    struct order_path path;
    universal_order_walk(plan->game, plan->unit, &order, &path);
    for (int i = 0; search->hazards && i < path.length; i++)
        if (is_deadly(search->ground[board_index(plan->board, path.cells[i])]))
            return UNIVERSAL_ENDS_INSIDE;
    return path.leaves && !plan->floating ? UNIVERSAL_ENDS_OFF : UNIVERSAL_ENDS_ON;
}

static enum universal_end end_of(struct search *search, const struct route_place *place)
{
    bool near = abs(place->key.q) <= DRIFT_MOST && abs(place->key.r) <= DRIFT_MOST;
    if (search->plan->movement != UNIVERSAL_VECTOR)
        return UNIVERSAL_ENDS_ON;
    if (!near)
        return find_end(search, place);
    uint8_t *known =
        &search->drift[(place->key.q + DRIFT_MOST) * DRIFT_WINDOW + place->key.r + DRIFT_MOST];
    if (*known == UNTRIED)
        *known = (uint8_t)(1 + find_end(search, place));
    return (enum universal_end)(*known - 1);
}

/* Each outcome once, by the way that leaves most thrust. */
static void list_run(struct search *search, const struct universal_run *run)
{
    const struct route_table *table = &search->table;
    memset(search->best, 0, sizeof search->best[0] * (size_t)table->count);
    for (int i = 0; i < table->count; i++) {
        uint16_t *best = &search->best[table->twin[i]];
        int left = spare(search, run, &table->places[i]);
        if (left < 0 || table->places[i].key.speed < search->slowest)
            continue;
        if (!*best || left > spare(search, run, &table->places[*best - 1]))
            *best = (uint16_t)(i + 1);
    }
    for (int i = 0; i < table->count; i++) {
        struct order_draft draft;
        if (!search->best[i])
            continue;
        const struct route_place *place = &table->places[search->best[i] - 1];
        enum universal_end end = end_of(search, place);
        if (end != UNIVERSAL_ENDS_ON)
            lose(search, place, end);
        else if (write_draft(search, place, 0, run->sign, &draft))
            put(search, run, place, &draft);
    }
}

static void search_all(struct search *search)
{
    struct universal_plan *plan = search->plan;
    bool vector = plan->movement == UNIVERSAL_VECTOR;
    struct route_place first = {.key = {.q = vector ? 0 : plan->at.q,
                                        .r = vector ? 0 : plan->at.r,
                                        .heading = (uint8_t)plan->heading},
                                .parent = 0};
    route_begin(&search->table);
    route_add(&search->table, &first);
    explore(search);
    route_find_twins(&search->table, outcome_of, plan);
    for (int i = 0; i < plan->run_count; i++)
        list_run(search, &plan->runs[i]);
}

/* UN-C6: the grade goes by the speed, so each has a search of its own */
static void search_grades(struct search *search)
{
    static const int slowest[GRADE_MAX + 2] = {0, 0, 4, 7, UINT16_MAX};
    for (int grade = 1; grade <= GRADE_MAX; grade++) {
        search->grade = grade;
        search->slowest = slowest[grade];
        search->fastest = slowest[grade + 1] - 1;
        if (search->slowest <= search->plan->budget)
            search_all(search);
    }
}

void universal_search_list(struct universal_plan *plan)
{
    static const struct habits habits[] = {[UNIVERSAL_INERTIAL] = {"FPS", "LR"},
                                           [UNIVERSAL_CINEMATIC] = {"F", "PSLR"},
                                           [UNIVERSAL_REACTIONLESS] = {"PS", "FLR"},
                                           [UNIVERSAL_VECTOR] = {"", "FPS"}};
    struct search search;
    search.plan = plan;
    search.habits = habits[plan->movement];
    search.hazards = universal_hazard_near(plan);
    search.slowest = search.grade = 0;
    search.fastest = UINT16_MAX;
    memset(search.drift, UNTRIED, sizeof search.drift);
    if (search.hazards)
        map_hazards(&search);
    if (plan->movement == UNIVERSAL_REACTIONLESS)
        search_grades(&search);
    else
        search_all(&search);
}
