/* Orders of distinct outcome where many ways lead to one end: slips, terrain, basic movement. A
 * search over what can still matter of an order half written, each such place visited once. */
#include "rules/admiralty/orders/routes.h"

#include "rules/admiralty/orders/route.h"

#include <stdlib.h>
#include <string.h>

enum { PORT, STARBOARD, TURNS_COUNTED = 3 };

/* Turns made so far (AE-3.1.1); with basic-movement whether a hex forward is due (AE-D1). */
enum phase { STRAIGHT, P, S, PP, SS, PS, SP, U };
enum { SPACED, CRAMPED };

/* Keys: `met` has asteroids (1) and field hexes (0) in the order they were entered, as bits behind
 * a leading one; `slips` to port are below 0, with basic-movement it is 1 when the ship turned or
 * slipped, and # is aboard; `turns` counts up to three, with basic-movement and rolls. Costs are
 * MP; else the gap between opposite turns, as far as it has grown. There is room for thrust 20 with
 * slips and for 16 MP. */
struct search {
    struct admiralty_plan *plan;
    bool ground_matters;
    bool counts_turns;
    bool counts_bends;
    struct admiralty_route_table table;
    uint8_t listed[ADMIRALTY_ROUTE_PLACES_MAX]; /* of a twin: pivots listed so far + 1 */
    uint8_t ground[BOARD_SIDE_MAX * BOARD_SIDE_MAX];
};

/* ---- ground ---- */

static bool acts_on_ships(int kind)
{
    return kind == ADMIRALTY_FIELD || admiralty_cell_is_solid((enum admiralty_terrain)kind);
}

bool admiralty_routes_search_ground(const struct admiralty_plan *plan, int reach)
{
    const struct admiralty_scenario *scenario = plan->game->setup->scenario;
    if (!admiralty_has(plan->game, ADMIRALTY_OPTION_TERRAIN))
        return false;
    for (int i = 0; i < scenario->ground.region_count; i++) {
        const struct ground_region *region = &scenario->ground.region[i];
        for (int j = 0; acts_on_ships(region->kind) && j < region->cell_count; j++)
            if (admiralty_distance(plan->at, region->cells[j]) <= reach)
                return true;
    }
    return false;
}

static void map_ground(struct search *search)
{
    const struct admiralty_scenario *scenario = search->plan->game->setup->scenario;
    const struct board *board = search->plan->board;
    memset(search->ground, ADMIRALTY_CLEAR, sizeof search->ground);
    for (int i = 0; search->ground_matters && i < scenario->ground.region_count; i++) {
        const struct ground_region *region = &scenario->ground.region[i];
        for (int j = 0; acts_on_ships(region->kind) && j < region->cell_count; j++)
            if (board_contains(board, region->cells[j]))
                search->ground[board_index(board, region->cells[j])] = region->kind;
    }
}

/* ---- places ---- */

/* What is left of a key in the position afterwards (AE-3.1.2, AE-D1, AE-D2). */
static struct admiralty_route_key outcome_of(const void *context,
                                             const struct admiralty_route_key *key)
{
    const struct admiralty_plan *plan = context;
    struct admiralty_route_key outcome = *key;
    if (!plan->basic)
        outcome.phase = STRAIGHT;
    if (!plan->trail)
        outcome.slips = 0;
    outcome.turns = 0;
    return outcome;
}

/* ---- what an order needs ---- */

static int larger(int a, int b)
{
    return a > b ? a : b;
}

/* AE-3.2.1, AE-D2, AE-D8, AE-D1 of the order that ends here */
static int need_of(const struct admiralty_plan *plan, const struct admiralty_route_place *place)
{
    int p = plan->previous, c = place->key.speed, slips = abs(place->key.slips);
    if (plan->basic)
        return place->cost;
    switch ((enum phase)place->key.phase) {
    case STRAIGHT:
        return abs(p - c) + slips;
    case P:
        return larger(larger(p, c) - plan->relief[PORT], 0) + slips;
    case S:
        return larger(larger(p, c) - plan->relief[STARBOARD], 0) + slips;
    case PP:
    case SS:
    case U:
        return p + c + slips;
    case PS:
    case SP:
        break;
    }
    return abs(p - c) + place->cost;
}

static int lesser(int a, int b)
{
    return a < b ? a : b;
}

/* At least this much is needed by every order that begins so. */
static int least_need(const struct admiralty_plan *plan, const struct admiralty_route_place *place)
{
    int p = plan->previous, c = place->key.speed, slips = abs(place->key.slips);
    int faster = larger(0, c - p), turned = larger(p, c);
    switch ((enum phase)place->key.phase) {
    case STRAIGHT:
        return lesser(faster, turned - larger(plan->relief[PORT], plan->relief[STARBOARD])) + slips;
    case P:
    case S:
        turned += slips - plan->relief[place->key.phase == P ? PORT : STARBOARD];
        return slips ? turned : lesser(turned, faster + place->cost);
    case PP:
    case SS:
    case U:
        return p + c + slips;
    case PS:
    case SP:
        break;
    }
    return faster + place->cost;
}

/* ---- writing ---- */

static bool is_bend(char token)
{
    return token != 'F' && token != 'B';
}

/* The tokens up to `place`, which need not be one of the list, and then `more` hexes after `turn`.
 */
static bool write_draft(const struct search *search, const struct admiralty_route_place *place,
                        char turn, int more, struct admiralty_draft *draft)
{
    char tokens[ADMIRALTY_ROUTE_TOKENS_MAX];
    int count = admiralty_route_tokens(&search->table, place, tokens), run = 0;
    draft->turns = 0;
    draft->straight = true;
    if (count < 0)
        return false;
    order_draft_begin(&draft->way);
    while (count--) {
        if (tokens[count] == 'F') {
            run++;
            continue;
        }
        order_draft_hexes(&draft->way, run);
        run = 0;
        order_draft_letter(&draft->way, tokens[count]);
        draft->straight = draft->straight && !is_bend(tokens[count]);
        draft->turns += tokens[count] == 'U' ? 3 : tokens[count] == 'P' || tokens[count] == 'S';
    }
    if (turn) {
        order_draft_hexes(&draft->way, run);
        order_draft_letter(&draft->way, turn);
        draft->turns++;
        run = 0;
    }
    order_draft_hexes(&draft->way, run + more);
    return order_draft_end(&draft->way, 0);
}

/* The way ends here; what is written behind it only has to make the order legal. */
static void list_lost(struct search *search, const struct admiralty_route_place *place, char turn,
                      int end)
{
    struct admiralty_plan *plan = search->plan;
    struct admiralty_draft draft;
    struct admiralty_route_place last = *place;
    bool inert =
        turn || place->key.phase == STRAIGHT || place->key.phase == PS || place->key.phase == SP;
    int more = !plan->basic && inert ? larger(0, plan->previous - place->key.speed) : 0;
    if (!write_draft(search, place, turn, more, &draft))
        return;
    last.key.speed = (uint16_t)(last.key.speed + more);
    if (turn)
        last.key.phase = turn == 'P' ? SP : PS;
    draft.need = need_of(plan, &last);
    admiralty_routes_list_gone(plan, &draft, end);
}

static void lose(struct search *search, const struct admiralty_route_place *place, int end)
{
    const struct admiralty_plan *plan = search->plan;
    if (plan->gone[end] == plan->kinds)
        return;
    list_lost(search, place, 0, end);
    if (!plan->basic && place->key.slips == 0 && (place->key.phase == P || place->key.phase == S))
        list_lost(search, place, place->key.phase == P ? 'S' : 'P', end);
}

/* ---- steps ---- */

/* One hex on, if the ship is then still there. */
static bool enter(struct search *search, struct admiralty_route_place *place, int direction)
{
    const struct board *board = search->plan->board;
    struct cell cell = board_step(board, (struct cell){place->key.q, place->key.r}, direction % 6);
    place->key.q = cell.q;
    place->key.r = cell.r;
    place->key.speed++;
    if (!board_contains(board, cell)) {
        lose(search, place,
             ADMIRALTY_ENDS_OFF + (search->plan->exits & award_edges_at(board, cell)));
        return false;
    }
    int kind = search->ground_matters ? search->ground[board_index(board, cell)] : ADMIRALTY_CLEAR;
    if (kind == ADMIRALTY_PLANET || kind == ADMIRALTY_BLACK_HOLE) {
        lose(search, place, ADMIRALTY_ENDS_INSIDE);
        return false;
    }
    if (admiralty_cell_is_rough((enum admiralty_terrain)kind))
        place->key.met = (place->key.met ? place->key.met : 1) << 1 | (kind == ADMIRALTY_ASTEROID);
    return true;
}

static void turn_by(struct admiralty_route_place *place, char token)
{
    int sides = token == 'P' ? 5 : token == 'S' ? 1 : 3;
    place->key.heading = (uint8_t)((place->key.heading + sides) % 6);
}

static int side_direction(const struct admiralty_route_place *place, char token)
{
    return place->key.heading + (token == 'L' ? 5 : 1);
}

/* ---- AE-3.1.1 with slips ---- */

/* Can an order that goes one hex on from here still be legal? */
static bool may_go_on(const struct search *search, const struct admiralty_route_place *place)
{
    struct admiralty_route_place ahead = *place;
    ahead.key.speed++;
    return least_need(search->plan, &ahead) <= search->plan->budget;
}

static void go_forward(struct search *search, int from)
{
    struct admiralty_route_place place = admiralty_route_follow(&search->table, from, 'F');
    if (place.key.phase == P || place.key.phase == S)
        place.cost++;
    if (may_go_on(search, &place) && enter(search, &place, place.key.heading))
        admiralty_route_add(&search->table, &place);
}

/* AE-D8: the side of all turns and slips, not with both P and S */
static void slip(struct search *search, int from, char token)
{
    struct admiralty_route_place place = admiralty_route_follow(&search->table, from, token);
    int sign = token == 'L' ? -1 : 1;
    enum phase phase = (enum phase)place.key.phase;
    bool fits = phase == STRAIGHT || phase == U ||
                (token == 'L' ? phase == P || phase == PP : phase == S || phase == SS);
    if (!fits || place.key.slips * sign < 0)
        return;
    place.key.slips = (int8_t)(place.key.slips + sign);
    if (may_go_on(search, &place) && enter(search, &place, side_direction(&place, token)))
        admiralty_route_add(&search->table, &place);
}

/* The phase after a turn, or STRAIGHT where there is none such. */
static enum phase phase_after(enum phase phase, char token)
{
    if (phase == STRAIGHT)
        return token == 'P' ? P : token == 'S' ? S : U;
    if (token == 'U' || (phase != P && phase != S))
        return STRAIGHT;
    if (phase == P)
        return token == 'P' ? PP : PS;
    return token == 'S' ? SS : SP;
}

static void turn(struct search *search, int from, char token)
{
    struct admiralty_route_place place = admiralty_route_follow(&search->table, from, token);
    enum phase phase = phase_after((enum phase)place.key.phase, token);
    bool against = token == 'P' ? place.key.slips > 0 : token == 'S' && place.key.slips < 0;
    if (phase == STRAIGHT || against)
        return;
    place.key.phase = (uint8_t)phase;
    if (phase == PP || phase == SS)
        place.cost = 0;
    turn_by(&place, token);
    if (least_need(search->plan, &place) <= search->plan->budget)
        admiralty_route_add(&search->table, &place);
}

/* Straight on comes first, so that coasting is there even when places run out. */
static void search_inertial(struct search *search)
{
    for (int before = 0; before < search->table.count;) {
        before = search->table.count;
        go_forward(search, before - 1);
    }
    for (int i = 0; i < search->table.count; i++) {
        go_forward(search, i);
        if (search->plan->dead)
            continue;
        if (search->plan->slips) {
            slip(search, i, 'L');
            slip(search, i, 'R');
        }
        turn(search, i, 'P');
        turn(search, i, 'S');
        turn(search, i, 'U');
    }
}

/* ---- AE-D1 ---- */

static void step_basic(struct search *search, int from, char token)
{
    struct admiralty_route_place place = admiralty_route_follow(&search->table, from, token);
    bool moves = token != 'P' && token != 'S';
    if (is_bend(token) && place.key.phase == CRAMPED)
        return;
    place.cost = (uint8_t)(place.cost + (token == 'B' ? 2 : 1));
    if (token != 'B')
        place.key.phase = token == 'F' ? SPACED : CRAMPED;
    if (is_bend(token))
        place.key.slips = search->counts_bends;
    if (!moves && search->counts_turns && place.key.turns < TURNS_COUNTED)
        place.key.turns++;
    if (!moves)
        turn_by(&place, token);
    else if (!enter(search, &place,
                    token == 'F'   ? place.key.heading
                    : token == 'B' ? place.key.heading + 3
                                   : side_direction(&place, token)))
        return;
    admiralty_route_add(&search->table, &place);
}

/* Layer by layer of MP, so that every place is first met at its cheapest. */
static void search_basic(struct search *search)
{
    int older = 0, newer = 0, end = search->table.count;
    for (int points = 1; points <= search->plan->budget; points++) {
        for (int i = newer; i < end; i++)
            for (const char *token = "FPSLR"; *token; token++)
                step_basic(search, i, *token);
        for (int i = older; i < newer; i++)
            step_basic(search, i, 'B');
        older = newer;
        newer = end;
        end = search->table.count;
    }
}

/* ---- the list ---- */

/* Each outcome with one special action and every pivot that some way to it leaves thrust for. */
static void list_special(struct search *search, int special)
{
    struct admiralty_plan *plan = search->plan;
    memset(search->listed, 0, sizeof search->listed);
    for (int i = 0; i < search->table.count; i++) {
        struct admiralty_draft draft = {.need = need_of(plan, &search->table.places[i])};
        uint8_t *listed = &search->listed[search->table.twin[i]];
        if (draft.need > plan->limit[special] || *listed > ADMIRALTY_PIVOT_MAX)
            continue;
        if (*listed && !plan->pivots)
            continue;
        if (!write_draft(search, &search->table.places[i], 0, 0, &draft))
            continue;
        int spare = admiralty_routes_spare(plan, &draft, special);
        if (spare < *listed)
            continue;
        admiralty_routes_list_draft(plan, &draft, special, *listed, spare);
        *listed = (uint8_t)(spare + 1);
    }
}

static void begin(struct search *search, struct admiralty_plan *plan)
{
    bool cramped = plan->basic && admiralty_element_of(plan->game, plan->unit)->trail;
    struct admiralty_route_place first = {.key = {.q = plan->at.q,
                                                  .r = plan->at.r,
                                                  .phase = cramped ? CRAMPED : SPACED,
                                                  .heading = (uint8_t)plan->heading},
                                          .parent = 0};
    search->plan = plan;
    search->ground_matters = admiralty_routes_search_ground(plan, plan->previous + plan->budget);
    search->counts_turns = search->counts_bends = false;
    for (int i = 0; i < plan->special_count; i++) {
        search->counts_turns |= plan->special[i] == '@';
        search->counts_bends |= plan->special[i] == '#';
    }
    admiralty_route_begin(&search->table);
    map_ground(search);
    admiralty_route_add(&search->table, &first);
}

void admiralty_routes_search(struct admiralty_plan *plan)
{
    struct search search;
    begin(&search, plan);
    if (plan->basic)
        search_basic(&search);
    else
        search_inertial(&search);
    admiralty_route_find_twins(&search.table, outcome_of, plan);
    for (int special = 0; special < plan->special_count; special++)
        list_special(&search, special);
}
