/* Movement orders: reading and writing them, where they lead. */
#include "rules/universal/orders/thrust.h"

#include "rules/kit/line.h"
#include "rules/universal/state/place.h"

#include <stdarg.h>
#include <stdio.h>

enum { NUMBER_MOST = 9999 }; /* larger ones count as that: no ship is so fast */

const char universal_specials[] = "!?#@$&";

bool universal_order_refuse(struct universal_verdict *out, enum universal_rule rule,
                            const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    if (!out->quiet)
        vsnprintf(out->why, sizeof out->why, format, arguments);
    va_end(arguments);
    out->rule = rule;
    out->sound = false;
    return false;
}

/* ---- texts ---- */

void universal_order_normal(const char *written, char out[UNIVERSAL_ORDER_SIZE])
{
    order_normal(written, universal_specials, out);
}

bool universal_order_write(const struct universal_order *order, char out[UNIVERSAL_ORDER_SIZE])
{
    struct order_draft draft;
    order_draft_begin(&draft);
    if (order->special)
        order_draft_letter(&draft, order->special);
    order_draft_steps(&draft, order->steps, order->step_count);
    bool fits = order_draft_end(&draft, order->special);
    memcpy(out, draft.text, sizeof draft.text);
    return fits;
}

/* ---- grammar ---- */

struct reading {
    const char *at;
    int tokens; /* UN-0.6 */
    struct universal_verdict *out;
};

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static void count_step(struct universal_order *order, char letter, int count)
{
    if (letter == 'P' || letter == 'S') {
        order->pivots += count;
    } else if (letter == 'U') {
        order->pivots += UNIVERSAL_PIVOTS_MAX * count;
        order->u_turn = true;
    } else {
        order->speed += count;
        order->slips += letter == 'F' ? 0 : count;
    }
}

/* A number, or a run of one letter: one token (UN-0.6). */
static bool read_step(struct reading *reading)
{
    struct universal_order *order = &reading->out->order;
    struct order_token step = {.letter = *reading->at};
    if (is_digit(step.letter)) {
        step.letter = 'F';
        step.count = (uint16_t)order_read_number(&reading->at, NUMBER_MOST);
    } else if (strchr("PSULR", step.letter)) {
        for (; *reading->at == step.letter; reading->at++)
            step.count++;
    } else {
        return universal_order_refuse(reading->out, UNIVERSAL_RULE_C1,
                                      "orders are numbers and letters P, S, U, L, R");
    }
    if (++reading->tokens > UNIVERSAL_TOKENS_MAX)
        return universal_order_refuse(reading->out, UNIVERSAL_RULE_R0_6,
                                      "orders have at most %d tokens", UNIVERSAL_TOKENS_MAX);
    if (step.count)
        order_add_step(order->steps, &order->step_count, UNIVERSAL_TOKENS_MAX, step);
    count_step(order, step.letter, step.count);
    return true;
}

/* UN-C1.1: the speed in brackets, last */
static bool read_speed(struct reading *reading)
{
    if (*reading->at != '(')
        return true;
    reading->at++;
    if (!is_digit(*reading->at))
        return universal_order_refuse(reading->out, UNIVERSAL_RULE_C1_1,
                                      "the speed in brackets is a number");
    reading->out->order.stated = order_read_number(&reading->at, NUMBER_MOST);
    if (*reading->at++ != ')' || *reading->at)
        return universal_order_refuse(reading->out, UNIVERSAL_RULE_C1_1,
                                      "the speed stands in brackets behind everything else");
    return true;
}

static int count_letter(const struct universal_order *order, char letter)
{
    return order_count_letter(order->steps, order->step_count, letter);
}

/* How often each letter is written. */
struct letters {
    int p;
    int s;
    int u;
    int l;
    int r;
};

static struct letters count_letters(const struct universal_order *order)
{
    struct letters found = {0, 0, 0, 0, 0};
    for (int i = 0; i < order->step_count; i++) {
        int count = order->steps[i].count;
        char letter = order->steps[i].letter;
        found.p += letter == 'P' ? count : 0;
        found.s += letter == 'S' ? count : 0;
        found.u += letter == 'U' ? count : 0;
        found.l += letter == 'L' ? count : 0;
        found.r += letter == 'R' ? count : 0;
    }
    return found;
}

/* UN-C1: up to three of P or of S, or one U */
static bool check_pivots(const struct letters *letters, struct universal_verdict *out)
{
    int port = letters->p, starboard = letters->s, about = letters->u;
    if ((port && starboard) || port + starboard > UNIVERSAL_PIVOTS_MAX || about > 1 ||
        (about && port + starboard))
        return universal_order_refuse(out, UNIVERSAL_RULE_C1,
                                      "at most three pivots, all P or all S, or one U");
    return true;
}

/* UN-C1.2 */
static bool check_slips(const struct letters *letters, struct universal_verdict *out)
{
    if (letters->l && letters->r)
        return universal_order_refuse(out, UNIVERSAL_RULE_C1_2,
                                      "sideslips of one turn all go to one side");
    if ((letters->l && letters->s) || (letters->r && letters->p))
        return universal_order_refuse(out, UNIVERSAL_RULE_C1_2,
                                      "sideslips go to the side of the pivots");
    return true;
}

/* UN-C6: L and R do not mix, but P and S do and so bind no slip; so many hexes before each pivot */
static bool check_grades(struct universal_verdict *out)
{
    int grade = universal_thrust_grade(out->order.speed), since = 0;
    if (count_letter(&out->order, 'L') && count_letter(&out->order, 'R'))
        return universal_order_refuse(out, UNIVERSAL_RULE_C1_2,
                                      "sideslips of one turn all go to one side");
    if (out->order.speed == 0 && out->order.pivots > 1)
        return universal_order_refuse(out, UNIVERSAL_RULE_C6, "one pivot at speed 0");
    for (int i = 0; i < out->order.step_count && out->order.speed; i++) {
        const struct order_token *step = &out->order.steps[i];
        if (step->letter == 'F')
            since += step->count;
        if (step->letter != 'P' && step->letter != 'S')
            continue;
        if (since < grade || step->count > 1)
            return universal_order_refuse(out, UNIVERSAL_RULE_C6,
                                          "at speed %d each pivot takes %d hexes forward before it",
                                          out->order.speed, grade);
        since = 0;
    }
    return true;
}

/* UN-C5, UN-C6, UN-C7: what is not written there */
static bool check_letters(struct universal_verdict *out, enum universal_rule rule,
                          const char *letters)
{
    for (; *letters; letters++)
        if (count_letter(&out->order, *letters))
            return universal_order_refuse(out, rule, "there is no %c with this kind of movement",
                                          *letters);
    return true;
}

static bool check_movement(enum universal_movement movement, struct universal_verdict *out)
{
    switch (movement) {
    case UNIVERSAL_CINEMATIC:
        return check_letters(out, UNIVERSAL_RULE_C5, "U");
    case UNIVERSAL_REACTIONLESS:
        return check_letters(out, UNIVERSAL_RULE_C6, "U") && check_grades(out);
    case UNIVERSAL_VECTOR:
        return check_letters(out, UNIVERSAL_RULE_C7, "ULR");
    case UNIVERSAL_INERTIAL:
        break;
    }
    if (out->order.pivots == 0 && out->order.slips == 0)
        return true;
    struct letters letters = count_letters(&out->order);
    return check_pivots(&letters, out) && check_slips(&letters, out);
}

/* ---- velocity (UN-C7) ---- */

static int length_of(struct cell velocity)
{
    return universal_distance((struct cell){0, 0}, velocity);
}

/* `count` units along a heading; beyond what any engine gives they do not grow */
static void accelerate(const struct board *board, struct cell *velocity, int heading, int count)
{
    struct cell step = board_step(board, (struct cell){0, 0}, universal_direction(heading));
    int most = count < UNIVERSAL_THRUST_MOST ? count : UNIVERSAL_THRUST_MOST;
    if (length_of(*velocity) + most > BOARD_SKY_MAX)
        return;
    velocity->q = (int16_t)(velocity->q + most * step.q);
    velocity->r = (int16_t)(velocity->r + most * step.r);
}

static void find_velocity(const struct game *game, int unit, struct universal_order *order)
{
    int heading = universal_state_of(game)->units[unit].heading;
    order->velocity = universal_element_of(game, unit)->velocity;
    if (universal_movement_of(game) != UNIVERSAL_VECTOR)
        return;
    for (int i = 0; i < order->step_count; i++) {
        const struct order_token *step = &order->steps[i];
        if (step->letter == 'F')
            accelerate(&game->setup->board, &order->velocity, heading, step->count);
        else
            heading = (heading + (step->letter == 'P' ? 5 : 1) * step->count) % 6;
    }
    order->speed = length_of(order->velocity);
}

/* ---- all of it ---- */

static bool read_all(struct reading *reading)
{
    char first = *reading->at;
    if (first && strchr(universal_specials, first)) {
        reading->out->order.special = first;
        reading->at++;
    }
    while (*reading->at && *reading->at != '(') {
        if (strchr(universal_specials, *reading->at))
            return universal_order_refuse(reading->out, UNIVERSAL_RULE_C4,
                                          "one special action at most, before the movement");
        if (!read_step(reading))
            return false;
    }
    return read_speed(reading);
}

void universal_order_count(struct universal_order *order)
{
    order->speed = order->pivots = order->slips = 0;
    order->u_turn = false;
    for (int i = 0; i < order->step_count; i++)
        count_step(order, order->steps[i].letter, order->steps[i].count);
}

bool universal_order_check(const struct game *game, int unit, struct universal_verdict *out)
{
    if (!check_movement(universal_movement_of(game), out))
        return false;
    find_velocity(game, unit, &out->order);
    return true;
}

bool universal_order_parse(const struct game *game, int unit, const char *text,
                           struct universal_verdict *out)
{
    char normal[UNIVERSAL_ORDER_SIZE];
    struct reading reading = {.at = normal, .out = out};
    universal_order_normal(text, normal);
    memset(out, 0, sizeof *out);
    out->sound = true;
    out->rule = UNIVERSAL_RULE_C1;
    out->requirement = -1;
    out->order.stated = -1;
    if (strchr(normal, '~'))
        return universal_order_refuse(out, UNIVERSAL_RULE_R0_6, "orders have at most %d characters",
                                      UNIVERSAL_ORDER_SIZE - 1);
    if (!read_all(&reading) || !universal_order_check(game, unit, out))
        return false;
    if (out->order.stated >= 0 && out->order.stated != out->order.speed)
        return universal_order_refuse(out, UNIVERSAL_RULE_C1_1, "the speed is %d, not %d",
                                      out->order.speed, out->order.stated);
    return true;
}

/* ---- carrying out ---- */

void universal_order_coast(const struct game *game, int unit, struct universal_order *out)
{
    const struct universal_element *ship = universal_element_of(game, unit);
    enum universal_movement movement = universal_movement_of(game);
    memset(out, 0, sizeof *out);
    out->stated = -1;
    out->velocity = ship->velocity;
    if (movement == UNIVERSAL_VECTOR)
        out->speed = length_of(ship->velocity);
    if (movement == UNIVERSAL_VECTOR || movement == UNIVERSAL_REACTIONLESS || !ship->speed)
        return;
    out->speed = ship->speed;
    out->steps[out->step_count++] = (struct order_token){.letter = 'F', .count = ship->speed};
}

int8_t universal_order_trail(const struct universal_order *order)
{
    int slips = count_letter(order, 'R') - count_letter(order, 'L');
    return (int8_t)(slips > INT8_MAX ? INT8_MAX : slips < -INT8_MAX ? -INT8_MAX : slips);
}

/* UN-C7: of two hexes beside an edge the one of the lower row, then of the lower column */
static struct cell pick_side(const struct line_cell *at)
{
    if (!cell_is_place(at->other))
        return at->cell;
    bool first = at->cell.r != at->other.r ? at->cell.r < at->other.r : at->cell.q < at->other.q;
    return first ? at->cell : at->other;
}

/* UN-C7: along the line to where the velocity leads */
static void displace(const struct board *board, struct cell velocity, struct order_path *out)
{
    struct line_cell line[LINE_CELLS_MAX];
    struct cell from = out->end;
    struct cell to = {(int16_t)(from.q + velocity.q), (int16_t)(from.r + velocity.r)};
    bool far = length_of(velocity) > ORDER_HEXES_MAX;
    int count = far || cell_equal(from, to) ? 0 : line_walk(from, to, line);
    out->leaves = far;
    for (int i = 0; i < count && out->length < ORDER_PATH_MAX; i++) {
        struct cell cell = pick_side(&line[i]);
        if (!board_contains(board, cell)) {
            out->leaves = true;
            return;
        }
        out->end = cell;
        out->cells[out->length++] = cell;
    }
}

void universal_order_walk_on(const struct game *game, const struct board *board,
                             const struct universal_order *order, struct order_path *path)
{
    bool vector = universal_movement_of(game) == UNIVERSAL_VECTOR;
    for (int i = 0; i < order->step_count; i++) {
        bool moves = order->steps[i].letter == 'F' && vector;
        if (!moves && !order_path_step(board, universal_direction(0), order->steps[i], path))
            return;
    }
    if (vector)
        displace(board, order->velocity, path);
}

void universal_order_walk(const struct game *game, int unit, const struct universal_order *order,
                          struct order_path *out)
{
    const struct unit *ship = &universal_state_of(game)->units[unit];
    order_path_begin(out, ship->cell, ship->heading);
    universal_order_walk_on(game, &game->setup->board, order, out);
}

void universal_order_walk_freely(const struct game *game, int unit,
                                 const struct universal_order *order, struct order_path *out)
{
    enum { SKY_COLUMNS = 8000, MIDDLE = SKY_COLUMNS / 2 }; /* wider than any way is long */
    const struct board sky = {
        .grid = game->setup->board.grid, .columns = SKY_COLUMNS, .rows = SKY_COLUMNS};
    const struct unit *ship = &universal_state_of(game)->units[unit];
    struct cell there = {MIDDLE - MIDDLE / 2, MIDDLE}, back = {MIDDLE / 2 - MIDDLE, -MIDDLE};
    order_path_begin(out, universal_moved(ship->cell, there), ship->heading);
    universal_order_walk_on(game, &sky, order, out);
    out->end = universal_moved(out->end, back);
    for (int i = 0; i < out->length; i++) {
        out->cells[i] = universal_moved(out->cells[i], back);
        out->leaves = out->leaves || !board_contains(&game->setup->board, out->cells[i]);
    }
}
