/* 3b: where flights and Shuttlecraft may go, whom they attack, how they return (UN-F). */
#include "rules/universal/law/flights/flights.h"

#include "rules/universal/state/place.h"

#include <string.h>

enum {
    MOVE = 10,        /* UN-F2.2 */
    MOVE_LIGHT = 12,  /* UN-F4.light */
    MOVE_SHUTTLE = 6, /* UN-E2.9 */
    WINDOW = 2 * MOVE_LIGHT + 1,
    HEADINGS = 6,
    PLACES = WINDOW * WINDOW * HEADINGS
};

static struct universal_state *state_of(const struct game *game)
{
    return universal_state_of(game);
}

int universal_flight_move(const struct game *game, int unit)
{
    if (universal_is_shuttle(game, unit))
        return MOVE_SHUTTLE;
    return universal_unit_variant(game, unit) == UNIVERSAL_LIGHT_FIGHTERS ? MOVE_LIGHT : MOVE;
}

/* ---- where ---- */

/* What it costs to be somewhere with a heading, around where the flight is now; -1: too far. */
struct reach {
    struct cell middle;
    int8_t cost[PLACES];
};

static int place_of(const struct reach *reach, struct cell cell, int heading)
{
    int q = cell.q - reach->middle.q + MOVE_LIGHT, r = cell.r - reach->middle.r + MOVE_LIGHT;
    if (q < 0 || r < 0 || q >= WINDOW || r >= WINDOW)
        return -1;
    return (q * WINDOW + r) * HEADINGS + heading;
}

static struct cell cell_at(const struct reach *reach, int place)
{
    int hex = place / HEADINGS;
    return (struct cell){(int16_t)(reach->middle.q + hex / WINDOW - MOVE_LIGHT),
                         (int16_t)(reach->middle.r + hex % WINDOW - MOVE_LIGHT)};
}

/* UN-F2.2: a hex ahead, a sideslip, a pivot: each counts one */
static void find_reach(const struct game *game, int unit, struct reach *reach)
{
    const struct board *board = &game->setup->board;
    const struct unit *flight = &state_of(game)->units[unit];
    int16_t queue[PLACES];
    int head = 0, tail = 0, limit = universal_flight_move(game, unit);
    memset(reach->cost, -1, sizeof reach->cost);
    reach->middle = flight->cell;
    queue[tail++] = (int16_t)place_of(reach, flight->cell, flight->heading);
    reach->cost[queue[0]] = 0;
    while (head < tail) {
        int from = queue[head++], heading = from % HEADINGS;
        struct cell cell = cell_at(reach, from);
        for (int way = 0; way < 5 && reach->cost[from] < limit; way++) {
            int turn = way == 3 ? 1 : way == 4 ? HEADINGS - 1 : 0;
            int direction = universal_direction(heading + HEADINGS - 1 + way);
            struct cell next = way < 3 ? board_step(board, cell, direction) : cell;
            int place = place_of(reach, next, (heading + turn) % HEADINGS);
            if (place < 0 || reach->cost[place] >= 0 || !board_contains(board, next))
                continue;
            reach->cost[place] = (int8_t)(reach->cost[from] + 1);
            queue[tail++] = (int16_t)place;
        }
    }
}

/* UN-F2.2, UN-H0 */
static bool is_barred(const struct game *game, int unit, struct cell cell)
{
    return universal_cell_is_solid(universal_cell_ground(game, cell)) ||
           universal_cell_holds_enemy(game, state_of(game)->units[unit].side, cell);
}

static bool has_way_out(const struct game *game, int unit, const struct reach *reach)
{
    for (int place = 0; place < PLACES; place++)
        if (reach->cost[place] >= 0 && !is_barred(game, unit, cell_at(reach, place)))
            return true;
    return false;
}

/* UN-F2.2: out from under an enemy that moved onto it, if there is anywhere to go */
static bool may_end(const struct game *game, int unit, const struct reach *reach, struct cell cell)
{
    if (!is_barred(game, unit, cell))
        return true;
    return cell_equal(cell, reach->middle) && !has_way_out(game, unit, reach);
}

int universal_flight_cost(const struct game *game, int unit, struct cell cell, int heading)
{
    struct reach reach;
    find_reach(game, unit, &reach);
    int place = place_of(&reach, cell, heading);
    return place < 0 || !may_end(game, unit, &reach, cell) ? -1 : reach.cost[place];
}

/* ---- whom ---- */

/* UN-F3.1: in one of the three hexes in front of it; UN-E2.9: a Shuttlecraft beside the ship */
static bool is_in_reach(const struct action *action, struct cell target, bool shuttle)
{
    return universal_distance(action->cell, target) == 1 &&
           (shuttle || universal_arc_in_front(action->cell, action->mode, target));
}

static bool may_attack(const struct game *game, const struct action *action)
{
    const struct unit *units = state_of(game)->units;
    bool shuttle = universal_is_shuttle(game, action->unit);
    uint32_t flags = universal_element_of(game, action->unit)->flags;
    if (units[action->target].side == units[action->unit].side ||
        !universal_on_board(game, action->target))
        return false;
    if (shuttle && (!(flags & UNIVERSAL_MANNED) || !universal_unit_is_free(game, action->target)))
        return false;
    return is_in_reach(action, units[action->target].cell, shuttle);
}

/* UN-F1.2, UN-E2.9: slots that nobody is in */
bool universal_flight_has_berth(const struct game *game, int carrier, int unit)
{
    const struct universal_state *state = state_of(game);
    const struct universal_design *design = universal_design_of(game, carrier);
    bool shuttle = universal_is_shuttle(game, unit);
    int slots =
        shuttle ? design->munition[UNIVERSAL_SHUTTLECRAFT] : design->gift[UNIVERSAL_CARRIER];
    for (int other = 0; other < state->head.unit_count; other++)
        slots -= state->units[other].status == UNIVERSAL_ABOARD &&
                 state->elements[other].carrier == carrier &&
                 universal_is_shuttle(game, other) == shuttle;
    return slots > 0;
}

static bool may_return(const struct game *game, const struct action *action)
{
    const struct unit *units = state_of(game)->units;
    int carrier = action->target;
    return units[carrier].side == units[action->unit].side &&
           universal_unit_is_free(game, carrier) && cell_equal(units[carrier].cell, action->cell) &&
           universal_flight_has_berth(game, carrier, action->unit);
}

/* ---- permitting ---- */

static enum fault refuse_attack(const struct ask *ask)
{
    const struct action *action = ask->action;
    const struct unit *units = state_of(ask->game)->units;
    char name[JUDGE_NAME_SIZE], other[JUDGE_NAME_SIZE];
    judge_name(ask, action->unit, name);
    judge_name(ask, action->target, other);
    if (units[action->target].side == units[action->unit].side)
        return REFUSE(ask, R0_3, "%s is on the same side", other);
    if (universal_is_hidden(ask->game, action->target))
        return REFUSE(ask, C4_2, "%s is cloaked and no target", other);
    if (!universal_on_board(ask->game, action->target))
        return REFUSE(ask, F3_1, "%s is not on the board", other);
    if (!universal_is_shuttle(ask->game, action->unit))
        return REFUSE(ask, F3_1, "%s would not be in one of the three hexes in front of %s", other,
                      name);
    if (!(universal_element_of(ask->game, action->unit)->flags & UNIVERSAL_MANNED))
        return REFUSE(ask, E2_9, "%s has no squad aboard and attacks nobody", name);
    if (!universal_unit_is_free(ask->game, action->target))
        return REFUSE(ask, E2_9, "%s is no ship that could be boarded", other);
    return REFUSE(ask, E2_9, "%s would not be next to %s", name, other);
}

static enum fault refuse_return(const struct ask *ask)
{
    const struct action *action = ask->action;
    const struct unit *units = state_of(ask->game)->units;
    char name[JUDGE_NAME_SIZE];
    judge_name(ask, action->target, name);
    if (units[action->target].side != units[action->unit].side)
        return REFUSE(ask, F1_2, "%s is an enemy", name);
    if (!universal_unit_is_free(ask->game, action->target))
        return REFUSE(ask, F1_2, "%s takes nobody in now", name);
    if (!cell_equal(units[action->target].cell, action->cell))
        return REFUSE(ask, F1_2, "%s is not in that hex", name);
    return REFUSE(ask, F1_2, "%s has no free place", name);
}

/* UN-F4.long */
static enum fault permit_jump(const struct ask *ask)
{
    const struct action *action = ask->action;
    const struct unit *flight = &state_of(ask->game)->units[action->unit];
    char name[JUDGE_NAME_SIZE];
    judge_name(ask, action->unit, name);
    if (!universal_has(ask->game, UNIVERSAL_OPTION_FIGHTER_VARIANTS))
        return REFUSE(ask, F4, "fighters have no variants in this battle");
    if (universal_unit_variant(ask->game, action->unit) != UNIVERSAL_LONG_FIGHTERS)
        return REFUSE(ask, F4_LONG, "%s has no Long Range fighters", name);
    if (!cell_equal(action->cell, flight->cell) || action->mode != flight->heading)
        return REFUSE(ask, F4_LONG, "%s attempts its jump instead of moving", name);
    return FAULT_NONE;
}

static enum fault permit_end(const struct ask *ask)
{
    const struct action *action = ask->action;
    char name[JUDGE_NAME_SIZE], place[JUDGE_NAME_SIZE];
    struct reach reach;
    find_reach(ask->game, action->unit, &reach);
    int at = place_of(&reach, action->cell, action->mode);
    judge_cell(ask, action->cell, place);
    if (at < 0 || reach.cost[at] < 0)
        return REFUSE(ask, F2_2, "%s cannot be at %s with heading %d: it has %d hexes and pivots",
                      judge_name(ask, action->unit, name), place, action->mode,
                      universal_flight_move(ask->game, action->unit));
    if (may_end(ask->game, action->unit, &reach, action->cell))
        return FAULT_NONE;
    if (universal_cell_is_solid(universal_cell_ground(ask->game, action->cell)))
        return REFUSE(ask, H0, "%s is solid: no flight may end there", place);
    return REFUSE(ask, F2_2, "%s holds an enemy: no flight may end there", place);
}

static enum fault permit(const struct ask *ask)
{
    const struct action *action = ask->action;
    int flying = action->amount[0];
    bool aims = flying == UNIVERSAL_FLY_ATTACK || flying == UNIVERSAL_FLY_RECOVER;
    if (flying < UNIVERSAL_FLY_ONLY || flying > UNIVERSAL_FLY_JUMP)
        return REFUSE(ask, F2_1, "a flight moves, attacks, returns or jumps");
    if (aims != (action->target < state_of(ask->game)->head.unit_count))
        return REFUSE(ask, F2_1, aims ? "name whom it attacks or returns to" : "nobody is named");
    enum fault fault = permit_end(ask);
    if (fault)
        return fault;
    switch ((enum universal_flying)flying) {
    case UNIVERSAL_FLY_ATTACK:
        return may_attack(ask->game, action) ? FAULT_NONE : refuse_attack(ask);
    case UNIVERSAL_FLY_RECOVER:
        return may_return(ask->game, action) ? FAULT_NONE : refuse_return(ask);
    case UNIVERSAL_FLY_JUMP:
        return permit_jump(ask);
    case UNIVERSAL_FLY_ONLY:
        break;
    }
    return FAULT_NONE;
}

/* ---- listing ---- */

static void list_place(struct list *list, struct action *action)
{
    action->amount[0] = UNIVERSAL_FLY_ONLY;
    action->target = UNIT_NONE;
    list_add(list, action);
    for (int other = 0; other < state_of(list->game)->head.unit_count; other++) {
        action->target = (uint8_t)other;
        bool attacks = may_attack(list->game, action);
        if (!attacks && !may_return(list->game, action))
            continue;
        action->amount[0] = attacks ? UNIVERSAL_FLY_ATTACK : UNIVERSAL_FLY_RECOVER;
        list_add(list, action);
    }
}

static void list_cell(struct list *list, int unit, const struct reach *reach, struct cell cell)
{
    struct action action = list_new(list, UNIVERSAL_FLY, unit);
    int place = place_of(reach, cell, 0);
    action.cell = cell;
    if (place < 0 || !may_end(list->game, unit, reach, cell))
        return;
    for (int heading = 0; heading < HEADINGS; heading++)
        if (reach->cost[place + heading] >= 0) {
            action.mode = (uint8_t)heading;
            list_place(list, &action);
        }
}

/* Its own hex first, then the board in index order; the jump last. */
static void list_flights(struct list *list, int unit)
{
    const struct board *board = &list->game->setup->board;
    const struct unit *flight = &state_of(list->game)->units[unit];
    struct reach reach;
    find_reach(list->game, unit, &reach);
    list_cell(list, unit, &reach, flight->cell);
    for (int index = 0; index < board->columns * board->rows; index++) {
        struct cell cell = board_cell_at(board, index);
        if (!cell_equal(cell, flight->cell))
            list_cell(list, unit, &reach, cell);
    }
    if (universal_unit_variant(list->game, unit) != UNIVERSAL_LONG_FIGHTERS ||
        !may_end(list->game, unit, &reach, flight->cell))
        return;
    struct action jump = list_new(list, UNIVERSAL_FLY, unit);
    jump.cell = flight->cell;
    jump.mode = flight->heading;
    jump.amount[0] = UNIVERSAL_FLY_JUMP;
    list_add(list, &jump);
}

/* ---- carrying out ---- */

static void tell_flew(struct walk *walk, const struct action *action, int cost)
{
    bool light = universal_unit_variant(walk->game, action->unit) == UNIVERSAL_LIGHT_FIGHTERS;
    enum universal_rule rule = universal_is_shuttle(walk->game, action->unit) ? UNIVERSAL_RULE_E2_9
                               : light && cost > MOVE ? UNIVERSAL_RULE_F4_LIGHT
                                                      : UNIVERSAL_RULE_F2_2;
    struct event event = TOLD(walk, universal_flew, rule, action->unit, UNIT_NONE,
                              .heading = action->mode, .cost = cost);
    event.cell = action->cell;
    walk_tell(walk, &event);
}

/* UN-F4.long: a phase without the attempt ends it */
static void reset_jump(struct walk *walk, int unit)
{
    struct universal_element *flight = &state_of(walk->game)->elements[unit];
    if (flight->jump == 0)
        return;
    flight->jump = 0;
    TELL_BARE(walk, universal_reset, UNIVERSAL_RULE_F4_LONG, unit, UNIT_NONE);
}

static void move(struct walk *walk, const struct action *action)
{
    struct unit *flight = &state_of(walk->game)->units[action->unit];
    int cost = universal_flight_cost(walk->game, action->unit, action->cell, action->mode);
    reset_jump(walk, action->unit);
    flight->cell = action->cell;
    flight->heading = action->mode;
    if (cost > 0 || action->amount[0] == UNIVERSAL_FLY_ONLY)
        tell_flew(walk, action, cost);
}

static void attack(struct walk *walk, int unit, int target)
{
    struct universal_state *state = state_of(walk->game);
    bool shuttle = universal_is_shuttle(walk->game, unit);
    if (shuttle)
        TELL(walk, universal_boarded, UNIVERSAL_RULE_E2_9, unit, target, .squads = 1,
             .successes = 1);
    else
        TELL(walk, universal_flight_attacks, UNIVERSAL_RULE_F3_1, unit, target,
             .fighters = state->elements[unit].fighters);
    state->victim = (uint8_t)target;
    state->ended = 0;
    if (!shuttle) {
        universal_phases_go(walk, UNIVERSAL_STEP_DEFEND);
        return;
    }
    state->chain = UNIVERSAL_TASK_BOARD;
    universal_marines_land(walk, 1);
}

/* UN-F1.2; UN-E2.9: a squad goes back to its ship */
static void recover(struct walk *walk, int unit, int carrier)
{
    struct universal_state *state = state_of(walk->game);
    struct universal_element *flight = &state->elements[unit];
    uint8_t *marines = &state->elements[carrier].used[UNIVERSAL_MARINES];
    bool shuttle = universal_is_shuttle(walk->game, unit);
    state->units[unit].status = (uint8_t)UNIVERSAL_ABOARD;
    state->units[unit].cell = CELL_NOWHERE;
    flight->carrier = (uint8_t)carrier;
    if (flight->flags & UNIVERSAL_MANNED && *marines > 0)
        --*marines;
    flight->flags &= ~(uint32_t)UNIVERSAL_MANNED;
    TELL_BARE(walk, universal_recovered, shuttle ? UNIVERSAL_RULE_E2_9 : UNIVERSAL_RULE_F1_2, unit,
              carrier);
    universal_lay_drop_seekers(walk, unit, UNIVERSAL_RULE_D6_5);
}

static void take(struct walk *walk, const struct action *action)
{
    struct universal_state *state = state_of(walk->game);
    state->actor = action->unit;
    if (action->amount[0] == UNIVERSAL_FLY_JUMP) {
        state->chain = UNIVERSAL_TASK_JUMP;
        universal_phases_go(walk, UNIVERSAL_STEP_LATE);
        return;
    }
    move(walk, action);
    if (action->amount[0] == UNIVERSAL_FLY_ATTACK) {
        attack(walk, action->unit, action->target);
        return;
    }
    if (action->amount[0] == UNIVERSAL_FLY_RECOVER)
        recover(walk, action->unit, action->target);
    universal_phases_go(walk, UNIVERSAL_STEP_ASK);
}

const struct decision_law universal_flight = {permit, list_flights, take};

enum progress universal_flight_attack(struct walk *walk)
{
    struct universal_state *state = state_of(walk->game);
    const struct universal_element *flight = &state->elements[state->actor];
    struct universal_strike strike = {.kind = UNIVERSAL_BY_FLIGHT,
                                      .unit = state->actor,
                                      .marker = UNIVERSAL_NO_MARKERS,
                                      .target = state->victim,
                                      .facing = UNIVERSAL_FACING_ASK,
                                      .dice = flight->fighters - flight->pending_fighters,
                                      .acc = UNIVERSAL_FLIGHT_ACC,
                                      .dmg = 1,
                                      .at_once = true};
    if (strike.dice > 0)
        return universal_stage_strike(walk, &strike, UNIVERSAL_STEP_ASK);
    state->victim = UNIT_NONE;
    return universal_hurt_settle(walk, UNIVERSAL_BY_PDS, UNIVERSAL_STEP_ASK);
}

/* ---- dice ---- */

static enum progress roll_jump(struct walk *walk)
{
    struct universal_state *state = state_of(walk->game);
    int unit = state->actor;
    struct universal_element *flight = &state->elements[unit];
    struct roll what =
        universal_roll(walk, UNIVERSAL_PURPOSE_JUMP, UNIVERSAL_RULE_F4_LONG, unit, UNIT_NONE);
    int face = walk_throw_one(walk, &what, WALK_DIE);
    flight->jump = (uint8_t)(flight->jump + face);
    TELL(walk, universal_charged, UNIVERSAL_RULE_F4_LONG, unit, UNIT_NONE, .face = face,
         .total = flight->jump);
    if (flight->jump >= UNIVERSAL_JUMP)
        universal_remove(walk, unit, UNIVERSAL_BY_JUMP, UNIVERSAL_RULE_F4_LONG);
    return universal_phases_go(walk, UNIVERSAL_STEP_ASK);
}

/* UN-F4.long; UN-E2.9: having boarded, a Shuttlecraft is used up */
enum progress universal_flight_task(struct walk *walk)
{
    struct universal_state *state = state_of(walk->game);
    int task = state->chain;
    state->chain = UNIVERSAL_TASK_NONE;
    if (task == UNIVERSAL_TASK_JUMP)
        return roll_jump(walk);
    universal_remove(walk, state->actor, UNIVERSAL_BY_MARINES, UNIVERSAL_RULE_E2_9);
    return universal_phases_go(walk, UNIVERSAL_STEP_ASK);
}
