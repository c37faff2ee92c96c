/* Quick sensible orders: where a ship goes, whom it strikes, where it is placed. */
#include "rules/admiral/doctrine/doctrine.h"

#include <stdlib.h>

enum {
    STEP_WEIGHT = 4,      /* one square nearer */
    SHOT_WEIGHT = 30,     /* a clear shot from there */
    DANGER_WEIGHT = 2,    /* an enemy Attack die that can come to bear on a command ship */
    SHARED_DISTANCE = 3,  /* a shared square is no place to ram from (AD-ram.10) */
    REPAIR_HOLES = 2,     /* lost white pegs that make docking worth while */
    REPAIR_WEIGHT = 40,   /* for each of them */
    OVERKILL_MARGIN = 30, /* tenths beyond a sure kill */
    ESCORTS_MIN = 1,      /* ships that can still move beside the command ships */
    EVEN_WORTH = 500,
    EDGE_TO_HUNT = 600,  /* thousandths of the strength on the board */
    QUIET_ENOUGH = 2,    /* player-turns without a blow before somebody must go */
    QUIET_TOO_LONG = 10, /* … and before command ships must, too */
    SPARE_SHOT = 1       /* a shot that adds nothing still costs nothing */
};

/* A command ship leaves the fighting to others while there are others; alone it strikes when its
 * side is not behind, or nobody ever would. */
static bool is_cautious(const struct game *game, int side)
{
    const struct admiral_state *state = admiral_state_of(game);
    int others = 0;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        others += state->units[unit].side == side && admiral_in_play(game, unit) &&
                  state->ships[unit].white >= ADMIRAL_DEMORALIZED &&
                  !(state->ships[unit].flags & ADMIRAL_SHIP_COMMAND);
    return others > ESCORTS_MIN || admiral_worth(game, side) < EVEN_WORTH;
}

/* AD-win.4: who wins by the clock lets the other come. */
bool admiral_plan_waiting_wins(const struct game *game, int side)
{
    return admiral_option(game, ADMIRAL_OPTION_TURN_LIMIT) > 0 &&
           admiral_option(game, ADMIRAL_OPTION_LIMIT_WINNER) == ADMIRAL_LIMIT_DEFENDER &&
           admiral_state_of(game)->aggressor != side;
}

/* Nobody lets quiet turns pass; whoever strikes is free to hold the others back. Who wins by the
 * clock takes what comes within reach a turn earlier. */
static bool is_restless(const struct game *game, int side)
{
    const struct admiral_state *state = admiral_state_of(game);
    int enough = admiral_plan_waiting_wins(game, side) ? QUIET_ENOUGH - 1 : QUIET_ENOUGH;
    return !state->noisy && state->quiet >= enough;
}

void admiral_plan_look_out(const struct game *game, int seat, struct admiral_outlook *out)
{
    out->game = game;
    out->seat = seat;
    out->side = game->setup->seat[seat].side;
    out->restless = is_restless(game, out->side);
    bool bold = out->restless && admiral_state_of(game)->quiet >= QUIET_TOO_LONG;
    out->cautious = !bold && is_cautious(game, out->side);
    bool hunts = out->restless && admiral_worth_edge(game, out->side) >= EDGE_TO_HUNT;
    out->waits = !hunts && admiral_plan_waiting_wins(game, out->side);
    admiral_squares_occupied(game, &out->occupied);
    admiral_squares_of_enemies(game, out->side, &out->enemies);
}

static int distance(struct cell a, struct cell b)
{
    int dx = abs(a.q - b.q), dy = abs(a.r - b.r);
    return dx > dy ? dx : dy;
}

static bool is_enemy(const struct admiral_outlook *outlook, int unit)
{
    const struct unit *piece = &admiral_state_of(outlook->game)->units[unit];
    return piece->status == STATUS_BOARD && piece->side != outlook->side;
}

static bool is_command(const struct game *game, int unit)
{
    return admiral_state_of(game)->ships[unit].flags & ADMIRAL_SHIP_COMMAND;
}

/* ---- contact ---- */

static void consider(struct admiral_plan *best, const struct admiral_outlook *outlook, int unit,
                     int target, enum admiral_mode mode, int score)
{
    if (score <= best->score)
        return;
    best->score = score;
    best->action = admiral_plan_order(outlook, unit);
    best->action.target = (uint8_t)target;
    best->action.mode = (uint8_t)mode;
    best->action.cell = admiral_state_of(outlook->game)->units[target].cell;
}

/* White pegs that a stay in dock would bring back (AD-dock.2), in points. */
static int repair_gain(const struct game *game, int unit)
{
    const struct admiral_ship *ship = &admiral_state_of(game)->ships[unit];
    int lost = ADMIRAL_HOLES - ship->blue - ship->white;
    return lost >= REPAIR_HOLES ? lost * REPAIR_WEIGHT : 0;
}

static bool can_host(const struct game *game, int unit, int host)
{
    const struct admiral_state *state = admiral_state_of(game);
    return state->units[host].status == STATUS_BOARD &&
           state->units[host].side == state->units[unit].side &&
           state->ships[host].white >= ADMIRAL_DEMORALIZED && admiral_has_berth(game, host);
}

static void plan_contact(const struct admiral_outlook *outlook, int unit,
                         const struct admiral_reach *reach, struct admiral_plan *best)
{
    const struct game *game = outlook->game;
    const struct admiral_state *state = admiral_state_of(game);
    bool docks = admiral_class_of(game, unit)->docks;
    for (int other = 0; other < state->head.unit_count; other++) {
        if (state->units[other].status != STATUS_BOARD ||
            !admiral_squares_has(&reach->contact, state->units[other].cell))
            continue;
        if (is_enemy(outlook, other)) {
            consider(best, outlook, unit, other, ADMIRAL_MODE_RAM,
                     admiral_value_ram_gain(game, unit, other));
            consider(best, outlook, unit, other, ADMIRAL_MODE_GRAPPLE,
                     admiral_value_board_gain(game, unit, other));
        } else if (docks && can_host(game, unit, other)) {
            consider(best, outlook, unit, other, ADMIRAL_MODE_DOCK, repair_gain(game, unit));
        }
    }
}

/* AD-grapple.3 */
static void plan_stand(const struct admiral_outlook *outlook, int unit, struct admiral_plan *best)
{
    const struct game *game = outlook->game;
    const struct admiral_state *state = admiral_state_of(game);
    if (!admiral_may_stand(game, unit) || !admiral_may_board(game, unit))
        return;
    for (int other = 0; other < state->head.unit_count; other++) {
        if (!is_enemy(outlook, other) ||
            !cell_equal(state->units[other].cell, state->units[unit].cell))
            continue;
        int gain = admiral_value_board_gain(game, unit, other);
        if (gain <= best->score)
            continue;
        best->score = gain;
        action_init(&best->action, ADMIRAL_STAND_GRAPPLE, outlook->seat);
        best->action.unit = (uint8_t)unit;
        best->action.target = (uint8_t)other;
    }
}

/* ---- free moves ---- */

/* The enemy to go for: near, and worth it. */
static int choose_prey(const struct admiral_outlook *outlook, struct cell from)
{
    const struct admiral_state *state = admiral_state_of(outlook->game);
    int prey = UNIT_NONE, best = 0;
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        if (!is_enemy(outlook, unit))
            continue;
        int score = admiral_value(outlook->game, unit) / STEP_WEIGHT -
                    STEP_WEIGHT * distance(from, state->units[unit].cell);
        if (prey == UNIT_NONE || score > best) {
            prey = unit;
            best = score;
        }
    }
    return prey;
}

/* Attack dice that could be brought to bear on a square next turn. */
static int danger_at(const struct admiral_outlook *outlook, struct cell cell)
{
    const struct admiral_state *state = admiral_state_of(outlook->game);
    int danger = 0;
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        if (!is_enemy(outlook, unit) || state->ships[unit].white == ADMIRAL_DERELICT)
            continue;
        const struct admiral_class *class = admiral_class_of(outlook->game, unit);
        bool moves = state->ships[unit].white >= ADMIRAL_DEMORALIZED;
        int reach = (moves ? class->move : 0) + class->range;
        if (distance(cell, state->units[unit].cell) <= reach)
            danger += admiral_die_of_attack(outlook->game, unit);
    }
    return danger;
}

static int score_square(const struct admiral_outlook *outlook, int unit, int prey, struct cell cell)
{
    const struct game *game = outlook->game;
    int range = admiral_class_of(game, unit)->range;
    struct cell to = admiral_state_of(game)->units[prey].cell;
    bool careful = outlook->cautious && is_command(game, unit);
    int far = distance(cell, to);
    bool shot = far <= range && admiral_squares_line_free(game, &outlook->enemies, cell, to);
    if (far == 0)
        far = SHARED_DISTANCE;
    if (careful && far < range)
        far = range;
    int score = -STEP_WEIGHT * far + (shot ? SHOT_WEIGHT : 0);
    return careful ? score - DANGER_WEIGHT * danger_at(outlook, cell) : score;
}

static void plan_advance(const struct admiral_outlook *outlook, int unit,
                         const struct admiral_reach *reach, struct admiral_plan *best)
{
    const struct board *board = &outlook->game->setup->board;
    const struct unit *piece = &admiral_state_of(outlook->game)->units[unit];
    bool placed = piece->status == STATUS_BOARD;
    struct cell from = placed ? piece->cell : (struct cell){(int16_t)(board->columns / 2), 0};
    if (!placed)
        from.r = (int16_t)admiral_fleet_home_row(outlook->game, outlook->side);
    int prey = choose_prey(outlook, from);
    if (prey == UNIT_NONE)
        return;
    int now = placed ? score_square(outlook, unit, prey, from) : INT16_MIN;
    if (outlook->waits && placed &&
        distance(from, admiral_state_of(outlook->game)->units[prey].cell) >
            admiral_class_of(outlook->game, unit)->range + reach->steps)
        return;
    int most = best->score;
    struct cell goal = from;
    for (int y = 0; y < board->rows; y++) {
        uint32_t row = reach->within[reach->steps].row[y];
        for (int x = 0; row; x++, row >>= 1) {
            struct cell cell = {(int16_t)x, (int16_t)y};
            if (!(row & 1) || (placed && cell_equal(cell, from)))
                continue;
            int score = score_square(outlook, unit, prey, cell) - now;
            if (score <= most)
                continue;
            most = score;
            goal = cell;
        }
    }
    if (most == best->score)
        return;
    best->score = most;
    best->action = admiral_plan_order(outlook, unit);
    best->action.cell = goal;
}

struct admiral_plan admiral_plan_move(const struct admiral_outlook *outlook, int unit)
{
    const struct game *game = outlook->game;
    const struct admiral_ship *ship = &admiral_state_of(game)->ships[unit];
    struct admiral_plan best = {.score = 0};
    struct admiral_reach reach;
    if (!(ship->flags & ADMIRAL_SHIP_STEADY))
        plan_stand(outlook, unit, &best);
    if (!admiral_may_order(game, unit))
        return best;
    admiral_squares_reach_over(game, unit, &outlook->occupied, &reach);
    plan_contact(outlook, unit, &reach, &best);
    bool in_repair = ship->host != UNIT_NONE && repair_gain(game, unit) > 0;
    if (best.score == 0 && !in_repair)
        plan_advance(outlook, unit, &reach, &best);
    bool must_try = admiral_steady_fails(game, unit) && !(ship->flags & ADMIRAL_SHIP_STEADY);
    if (best.score > 0 && must_try && best.action.decision != ADMIRAL_STAND_GRAPPLE) {
        action_init(&best.action, ADMIRAL_TRY, outlook->seat);
        best.action.unit = (uint8_t)unit;
    }
    return best;
}

bool admiral_plan_must_go(const struct admiral_outlook *outlook)
{
    const struct admiral_state *state = admiral_state_of(outlook->game);
    for (int unit = 0; outlook->restless && unit < state->head.unit_count; unit++)
        if (state->units[unit].side == outlook->side && admiral_may_order(outlook->game, unit) &&
            admiral_plan_move(outlook, unit).score > 0)
            return true;
    return false;
}

/* ---- fire ---- */

/* Attack means by target: declared already, and what could still be added. */
struct volley {
    struct admiral_squares enemies;
    int declared[UNITS_MAX];
    int possible[UNITS_MAX];
};

static void gather_fire(const struct game *game, const struct question *question,
                        struct volley *out)
{
    const struct admiral_state *state = admiral_state_of(game);
    int count = state->head.unit_count;
    admiral_squares_of_enemies(game, state->head.active, &out->enemies);
    for (int unit = 0; unit < count; unit++)
        out->declared[unit] = out->possible[unit] = 0;
    for (int unit = 0; unit < count; unit++) {
        if (state->ships[unit].target != UNIT_NONE)
            out->declared[state->ships[unit].target] += admiral_value_attack_mean(game, unit);
        if (!unit_set_has(&question->units, unit))
            continue;
        for (int target = 0; target < count; target++)
            if (admiral_squares_bears(game, &out->enemies, unit, target))
                out->possible[target] += admiral_value_attack_mean(game, unit);
    }
}

/* A target that is surely gone needs no more shots. */
static int score_target(const struct game *game, const struct volley *volley, int target)
{
    int declared = volley->declared[target];
    int white = admiral_state_of(game)->ships[target].white;
    int enough =
        10 * (white * admiral_ship_divisor(game, target) + admiral_die_of_defence(game, target));
    if (white == ADMIRAL_DERELICT ? declared > 0 : declared > enough + OVERKILL_MARGIN)
        return SPARE_SHOT;
    return SPARE_SHOT +
           admiral_value_attack_gain(game, target, declared + volley->possible[target]);
}

struct admiral_plan admiral_plan_shot(const struct game *game, const struct question *question)
{
    const struct admiral_state *state = admiral_state_of(game);
    struct admiral_plan best = {.score = 0};
    struct volley volley;
    int aim = UNIT_NONE;
    gather_fire(game, question, &volley);
    for (int target = 0; target < state->head.unit_count; target++) {
        int score = volley.possible[target] ? score_target(game, &volley, target) : 0;
        if (score > best.score) {
            best.score = score;
            aim = target;
        }
    }
    if (aim == UNIT_NONE)
        return best;
    action_init(&best.action, question->decision, question_seat(question));
    best.action.target = (uint8_t)aim;
    for (int unit = 0; unit < state->head.unit_count && best.action.unit == UNIT_NONE; unit++)
        if (unit_set_has(&question->units, unit) &&
            admiral_squares_bears(game, &volley.enemies, unit, aim))
            best.action.unit = (uint8_t)unit;
    return best;
}

/* ---- placing ---- */

/* Command ships at the back, the others in front, everybody near the middle. */
struct action admiral_plan_place(const struct game *game, const struct question *question)
{
    const struct admiral_state *state = admiral_state_of(game);
    struct admiral_squares occupied;
    struct action best;
    int unit = 0, least = INT16_MAX;
    action_init(&best, question->decision, question_seat(question));
    while (!unit_set_has(&question->units, unit))
        unit++;
    best.unit = (uint8_t)unit;
    int side = state->units[unit].side;
    const uint8_t *corner = admiral_fleet_field(game, side)->corner;
    int middle = corner[0] + corner[2];
    int edge = (side == SIDE_RED) == is_command(game, unit) ? corner[1] : corner[3];
    admiral_squares_occupied(game, &occupied);
    for (int16_t y = corner[1]; y <= corner[3]; y++)
        for (int16_t x = corner[0]; x <= corner[2]; x++) {
            int cost = abs(2 * x - middle) + 4 * abs(y - edge);
            if (cost >= least || admiral_squares_has(&occupied, (struct cell){x, y}))
                continue;
            least = cost;
            best.cell = (struct cell){x, y};
        }
    return best;
}
