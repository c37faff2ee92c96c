/* Orders of distinct outcome: a search over what can still matter of an order half written, each
 * such place visited once. */
#include "rules/universal/orders/routes_search.h"

#include "rules/universal/state/place.h"

#include <stdlib.h>

enum {
    SLOT_BITS_MIN = 13,
    ALL_RUNS = (1 << UNIVERSAL_RUNS_MAX) - 1,
    SPEED_MOST = ORDER_HEXES_MAX,
    WIDE = 1 << 12, /* hexes from row to row where there is no chart */
    GRADE_MAX = 3
};

/* ---- what it leads to ---- */

static uint64_t listed_at(const struct universal_search *search,
                          const struct universal_place *place)
{
    int speed = universal_spot_speed(place->spot);
    return speed > search->top
               ? 0
               : search->listed[speed * UNIVERSAL_TURN_CLASSES + search->class[place->mode]];
}

/* Thrust an order that ends so leaves in the run, or below 0. */
static int spare(const struct universal_search *search, int run,
                 const struct universal_place *place)
{
    return (int)(listed_at(search, place) >> 8 * run & UINT8_MAX) - 1 - place->cost;
}

/* UN-C3.2, UN-H1: the way ends here; what is written behind it only has to make the order valid. */
static void lose(struct universal_search *search, struct universal_place *place,
                 enum universal_end end)
{
    const struct universal_plan *plan = search->plan;
    bool inert = plan->movement == UNIVERSAL_CINEMATIC ||
                 (plan->movement == UNIVERSAL_INERTIAL && !search->modes.list[place->mode].turns);
    int slowest = search->vector ? 0 : inert ? plan->previous : search->slowest;
    int drafts = search->drafts;
    for (int more = slowest - universal_spot_speed(place->spot); more > 0; more--) {
        place->spot += (uint64_t)1 << UNIVERSAL_SPEED_SHIFT;
        universal_routes_way_write(search, place, 'F');
    }
    for (int i = 0; i < plan->run_count; i++) {
        const struct universal_run *run = &plan->runs[i];
        if (!(search->plan->gone[end] & run->kind) && spare(search, i, place) >= 0 &&
            universal_routes_way_put(search, run, place))
            search->plan->gone[end] |= run->kind;
    }
    search->drafts = drafts;
}

/* ---- places ---- */

/* The slot of the first place of an outcome, or an empty one. */
static uint16_t *find(struct universal_search *search, uint64_t spot, uint32_t met)
{
    uint64_t hash = (spot ^ (uint64_t)met << UNIVERSAL_SPEED_SHIFT) * 0x9e3779b97f4a7c15u;
    for (uint32_t at = (uint32_t)(hash >> search->shift);; at = (at + 1) & search->mask) {
        int known = search->slots[at];
        if (!known ||
            (search->places[known - 1].spot == spot && search->places[known - 1].met == met))
            return &search->slots[at];
    }
}

static void spread(struct universal_search *search, int bits)
{
    search->shift = 64 - bits;
    search->mask = (1u << bits) - 1;
    memset(search->slots, 0, sizeof search->slots[0] << bits);
    for (int i = 0; i < search->count; i++)
        if (!search->places[i].later)
            *find(search, search->places[i].spot, search->places[i].met) = (uint16_t)(i + 1);
}

/* Where every pivot costs one, a place can be outdone by cost, too: another pivot never saves more
 * of a roll than that (UN-C4.4), unless pivots make orders cheaper (UN-E3.7). */
static bool is_outdone(const struct universal_search *search, const struct universal_place *first,
                       const struct universal_place *place)
{
    const struct universal_mode *mode = &search->modes.list[place->mode];
    int more = mode->turns - search->modes.list[first->mode].turns;
    bool rolls = place->cost <= search->rolls[universal_spot_speed(place->spot)];
    if (first->modes & mode->outdone[rolls])
        return true;
    return search->free_turns && more >= 0 && search->plan->price >= 0 &&
           first->cost + (rolls ? more : 0) <= place->cost;
}

/* Keeps the place behind the last one unless there is nothing new in it. */
static void keep(struct universal_search *search, char letter)
{
    struct universal_place *place = &search->places[search->count];
    uint16_t *slot = find(search, place->spot, place->met);
    struct universal_place *first = *slot ? &search->places[*slot - 1] : place;
    uint64_t mode = (uint64_t)1 << place->mode;
    if (*slot && is_outdone(search, first, place))
        return;
    if (search->count == UNIVERSAL_PLACES_MAX || !universal_routes_way_write(search, place, letter))
        return;
    search->count++;
    if (*slot) {
        first->modes |= mode;
        place->later = true;
        place->twin = first->twin;
        first->twin = (uint16_t)search->count;
        return;
    }
    place->modes = mode;
    *slot = (uint16_t)search->count;
    if ((uint32_t)search->count * 2 > search->mask && search->shift > 64 - UNIVERSAL_SLOT_BITS_MAX)
        spread(search, 65 - search->shift);
}

/* ---- steps ---- */

static struct cell cell_of(int32_t cell)
{
    return (struct cell){(int16_t)(cell % WIDE - WIDE / 2), (int16_t)(cell / WIDE - WIDE / 2)};
}

static int32_t index_of(const struct universal_search *search, struct cell cell)
{
    if (search->charted)
        return universal_routes_chart_index(&search->chart, search->plan->board, cell);
    return (cell.r + WIDE / 2) * WIDE + cell.q + WIDE / 2;
}

/* Off the chart: a board that floats goes on for ever. */
static int hex_beyond(const struct universal_search *search, int32_t *index)
{
    struct cell cell = cell_of(*index);
    if (search->vector)
        return UNIVERSAL_HEX_FREE;
    if (!board_contains(search->plan->board, cell))
        return search->plan->floating ? UNIVERSAL_HEX_FREE : UNIVERSAL_HEX_EDGE;
    *index = universal_routes_chart_index(&search->chart, search->plan->board, cell);
    return search->chart.hex[*index];
}

static int hex_at(const struct universal_search *search, int32_t *index)
{
    return search->charted ? search->chart.hex[*index] : hex_beyond(search, index);
}

/* A hex that is not free. False: the ship is lost there. */
static bool meet(struct universal_search *search, struct universal_place *place, char letter,
                 int direction)
{
    int32_t index = (int32_t)place->spot;
    int hex = hex_at(search, &index), drafts = search->drafts;
    if (hex != UNIVERSAL_HEX_ROUGH) {
        enum universal_end end = hex == UNIVERSAL_HEX_EDGE   ? UNIVERSAL_ENDS_OFF
                                 : hex == UNIVERSAL_HEX_EXIT ? UNIVERSAL_ENDS_OUT
                                                             : UNIVERSAL_ENDS_INSIDE;
        if (search->plan->gone[end] != search->kinds &&
            universal_routes_way_write(search, place, letter))
            lose(search, place, end);
        search->drafts = drafts;
        return false;
    }
    if (search->chart.kind[index] != UNIVERSAL_CLEAR)
        place->met = place->met * 31 + search->chart.kind[index];
    if (search->chart.mines[index]) /* which of them, and from where */
        place->met = place->met * 1021 + (uint32_t)(8 * search->chart.mines[index] + direction);
    return true;
}

static bool is_free(const struct universal_search *search, uint64_t spot)
{
    int32_t index = (int32_t)spot;
    return hex_at(search, &index) == UNIVERSAL_HEX_FREE;
}

/* A slip and a hex lead to the same end either way round, so hexes come first, if nothing is met on
 * any of them. */
static bool commutes(const struct universal_search *search, uint64_t from, uint64_t slipped)
{
    uint64_t ahead = search->move[UNIVERSAL_F][universal_spot_heading(from)];
    return is_free(search, from + ahead) && is_free(search, slipped) &&
           is_free(search, slipped + ahead);
}

static void step(struct universal_search *search, int from, int letter)
{
    const struct universal_place *at = &search->places[from];
    const struct universal_habit *habit = &search->habit[letter];
    struct universal_place *next = &search->places[search->count];
    int heading = universal_spot_heading(at->spot), barred = habit->barred;
    *next = *at;
    next->spot += search->move[letter][heading];
    next->twin = 0;
    next->later = false;
    next->mode = search->modes.list[at->mode].next[letter];
    next->cost = (uint8_t)(at->cost + habit->cost);
    if (habit->moves && !is_free(search, next->spot) &&
        !meet(search, next, habit->letter, (heading + habit->bend) % 6))
        return;
    if (habit->bend && commutes(search, at->spot, next->spot))
        barred |= 1 << UNIVERSAL_F;
    uint64_t limits =
        search->letters[universal_spot_speed(next->spot) * search->modes.count + next->mode];
    next->letters = (uint8_t)(universal_limits_allow(limits, next->cost) & ~(unsigned)barred);
    keep(search, habit->letter);
}

static void step_all(struct universal_search *search, int from, int letters)
{
    letters &= search->places[from].letters;
    for (int letter = 0; letters; letter++, letters >>= 1)
        if (letters & 1)
            step(search, from, letter);
}

/* Layer by layer of the cost, so that every place is first met at its cheapest. */
static void explore(struct universal_search *search)
{
    for (int begin = 0, end; begin < search->count; begin = end) {
        for (int i = begin; i < search->count; i++)
            step_all(search, i, ~search->paid);
        end = search->count;
        for (int i = begin; i < end; i++)
            step_all(search, i, search->paid);
    }
}

/* ---- the list ---- */

static bool is_inner(const struct board *board, struct cell cell)
{
    int column = board_column(board, cell), row = board_row(board, cell);
    return column > 0 && column < board->columns - 1 && row > 0 && row < board->rows - 1;
}

/* UN-C3.2: the first hex outside tells over which edge it goes */
static enum universal_end find_exit(const struct universal_plan *plan,
                                    const struct universal_order *order)
{
    struct order_path path;
    int side = universal_state_of(plan->game)->units[plan->unit].side;
    if (!plan->exits)
        return UNIVERSAL_ENDS_OFF;
    universal_order_walk_freely(plan->game, plan->unit, order, &path);
    for (int i = 0; i < path.length; i++)
        if (!board_contains(plan->board, path.cells[i]))
            return universal_side_leaves_at(plan->game, side, path.cells[i]) ? UNIVERSAL_ENDS_OUT
                                                                             : UNIVERSAL_ENDS_OFF;
    return UNIVERSAL_ENDS_OFF;
}

/* UN-C7: where the velocity that is gained leads. */
static enum universal_end find_end(const struct universal_search *search, struct cell gained)
{
    const struct universal_plan *plan = search->plan;
    const struct universal_element *ship = universal_element_of(plan->game, plan->unit);
    struct universal_order order = {.velocity = {(int16_t)(ship->velocity.q + gained.q),
                                                 (int16_t)(ship->velocity.r + gained.r)}};
    struct cell to = {(int16_t)(plan->at.q + order.velocity.q),
                      (int16_t)(plan->at.r + order.velocity.r)};
    struct order_path path;
    if (!search->chart.hazards && !plan->floating && !plan->exits &&
        !board_contains(plan->board, to))
        return UNIVERSAL_ENDS_OFF;
    if (!search->chart.hazards &&
        (plan->floating || (is_inner(plan->board, plan->at) && is_inner(plan->board, to))))
        return UNIVERSAL_ENDS_ON;
    universal_order_walk(plan->game, plan->unit, &order, &path);
    for (int i = 0; search->chart.hazards && i < path.length; i++)
        if (search->chart
                .hex[universal_routes_chart_index(&search->chart, plan->board, path.cells[i])] ==
            UNIVERSAL_HEX_DEADLY)
            return UNIVERSAL_ENDS_INSIDE;
    return path.leaves && !plan->floating ? find_exit(plan, &order) : UNIVERSAL_ENDS_ON;
}

static enum universal_end end_of(struct universal_search *search,
                                 const struct universal_place *place)
{
    struct cell gained = cell_of((int32_t)place->spot);
    if (!search->vector)
        return UNIVERSAL_ENDS_ON;
    if (abs(gained.q) > UNIVERSAL_DRIFT_MOST || abs(gained.r) > UNIVERSAL_DRIFT_MOST)
        return find_end(search, gained);
    uint8_t *known = &search->drift[(gained.q + UNIVERSAL_DRIFT_MOST) * UNIVERSAL_DRIFT_WINDOW +
                                    gained.r + UNIVERSAL_DRIFT_MOST];
    if (!*known)
        *known = (uint8_t)(1 + find_end(search, gained));
    return (enum universal_end)(*known - 1);
}

/* Of a twin the best place for the run. */
static const struct universal_place *find_best(const struct universal_search *search, int run,
                                               const struct universal_place *place)
{
    const struct universal_place *best = place;
    while (place->twin) {
        place = &search->places[place->twin - 1];
        if (spare(search, run, place) > spare(search, run, best))
            best = place;
    }
    return best;
}

static void list_one(struct universal_search *search, int run, const struct universal_place *place)
{
    enum universal_end end = end_of(search, place);
    if (end == UNIVERSAL_ENDS_ON) {
        universal_routes_way_put(search, &search->plan->runs[run], place);
        return;
    }
    search->places[search->count] = *place;
    lose(search, &search->places[search->count], end);
}

static void list_outcome(struct universal_search *search, const struct universal_place *first)
{
    unsigned runs =
        first->twin ? ALL_RUNS : universal_limits_allow(listed_at(search, first), first->cost);
    for (int i = 0; runs; i++, runs >>= 1) {
        const struct universal_place *place = first->twin ? find_best(search, i, first) : first;
        if ((runs & 1) && (!first->twin || spare(search, i, place) >= 0))
            list_one(search, i, place);
    }
}

static void search_all(struct universal_search *search, int grade)
{
    struct universal_plan *plan = search->plan;
    struct universal_place first = {.spot = (uint64_t)plan->heading << UNIVERSAL_HEADING_SHIFT};
    universal_routes_modes_init(&search->modes, plan, grade, search->slowest == 0);
    for (int i = 0; i < search->modes.count; i++)
        search->class[i] = (uint8_t)universal_routes_limits_class(&search->modes.list[i]);
    universal_routes_limits_init(search);
    first.spot += (uint64_t)index_of(search, search->vector ? (struct cell){0, 0} : plan->at);
    first.modes = 1;
    first.letters = (uint8_t)universal_limits_allow(search->letters[0], 0);
    search->places[0] = first;
    search->draft[0].tokens = 0;
    order_draft_begin(&search->draft[0].way);
    search->count = search->drafts = 1;
    spread(search, SLOT_BITS_MIN);
    explore(search);
    for (int i = 0; i < search->count; i++)
        if (!search->places[i].later)
            list_outcome(search, &search->places[i]);
}

/* UN-C6: the grade goes by the speed, so each has a search of its own */
static void search_grades(struct universal_search *search)
{
    static const int slowest[GRADE_MAX + 2] = {0, 0, 4, 7, SPEED_MOST + 1};
    for (int grade = 1; grade <= GRADE_MAX; grade++) {
        search->slowest = slowest[grade];
        search->fastest = slowest[grade + 1] - 1;
        if (search->slowest <= search->plan->budget)
            search_all(search, grade);
    }
}

/* A slip and a pivot to its side are a pivot and a hex, and a pivot and a slip to the other side a
 * hex and a pivot: the same hexes for less; but next turn slips may count. Pivots to and fro at
 * most earn the price of pivots. */
static void learn_habits(struct universal_search *search)
{
    static const struct universal_habit usual[UNIVERSAL_LETTERS] = {
        [UNIVERSAL_F] = {.letter = 'F', .moves = 1, .speed = 1},
        [UNIVERSAL_P] = {.letter = 'P', .turn = 5, .barred = 1 << UNIVERSAL_R | 1 << UNIVERSAL_S},
        [UNIVERSAL_S] = {.letter = 'S', .turn = 1, .barred = 1 << UNIVERSAL_L | 1 << UNIVERSAL_P},
        [UNIVERSAL_L] = {.letter = 'L',
                         .moves = 1,
                         .speed = 1,
                         .bend = 5,
                         .slip = -1,
                         .barred = 1 << UNIVERSAL_P},
        [UNIVERSAL_R] = {.letter = 'R',
                         .moves = 1,
                         .speed = 1,
                         .bend = 1,
                         .slip = 1,
                         .barred = 1 << UNIVERSAL_S}};
    const struct universal_plan *plan = search->plan;
    for (int i = 0; i < UNIVERSAL_LETTERS; i++) {
        struct universal_habit *habit = &search->habit[i];
        *habit = usual[i];
        if (habit->turn ? search->free_turns : habit->bend)
            habit->cost = plan->movement != UNIVERSAL_REACTIONLESS;
        if (habit->turn && plan->price < 0)
            habit->barred &= 1 << UNIVERSAL_L | 1 << UNIVERSAL_R;
        if (habit->bend && plan->trail)
            habit->barred = 0;
        if (!plan->trail)
            habit->slip = 0;
    }
    if (search->vector)
        search->habit[UNIVERSAL_F] = (struct universal_habit){.letter = 'F', .moves = 1, .cost = 1};
}

static void learn_moves(struct universal_search *search)
{
    const struct board *board = search->plan->board;
    search->paid = 0;
    int32_t origin = index_of(search, (struct cell){0, 0});
    for (int i = 0; i < UNIVERSAL_LETTERS; i++) {
        const struct universal_habit *habit = &search->habit[i];
        search->paid |= (uint8_t)(habit->cost << i);
        for (int heading = 0; heading < 6; heading++) {
            int direction = universal_direction(heading + habit->bend);
            struct cell cell = board_step(board, (struct cell){0, 0}, direction);
            int turn = (heading + habit->turn) % 6 - heading;
            search->move[i][heading] =
                (uint64_t)(habit->moves ? index_of(search, cell) - origin : 0) +
                ((uint64_t)habit->speed << UNIVERSAL_SPEED_SHIFT) +
                ((uint64_t)turn << UNIVERSAL_HEADING_SHIFT) +
                ((uint64_t)habit->slip << UNIVERSAL_SLIPS_SHIFT);
        }
    }
}

void universal_routes_search_list(struct universal_plan *plan)
{
    struct universal_search search;
    search.plan = plan;
    search.vector = plan->movement == UNIVERSAL_VECTOR;
    search.free_turns = search.vector || plan->movement == UNIVERSAL_CINEMATIC;
    search.charted = !search.vector && !plan->floating && board_contains(plan->board, plan->at);
    search.slowest = search.kinds = 0;
    search.fastest = search.vector ? 0 : SPEED_MOST;
    for (int i = 0; i < plan->run_count; i++)
        search.kinds |= plan->runs[i].kind;
    universal_routes_chart_init(&search.chart, plan);
    learn_habits(&search);
    learn_moves(&search);
    if (search.vector)
        memset(search.drift, 0, sizeof search.drift);
    if (plan->movement == UNIVERSAL_REACTIONLESS)
        search_grades(&search);
    else
        search_all(&search, 0);
}
