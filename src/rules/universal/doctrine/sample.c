/* Random play: one permitted answer, drawn without listing them all, every kind often enough. */
#include "rules/universal/doctrine/doctrine.h"

#include "base/bits.h"
#include "rules/kit/draw.h"
#include "rules/universal/state/place.h"
#include "rules/universal/orders/routes.h"

enum { TRIES = 8, HEADINGS = 6 };

static const struct unit *unit_at(const struct draw *draw, int unit)
{
    return &universal_state_of(draw->game)->units[unit];
}

static struct action draw_end(const struct draw *draw)
{
    return universal_answer_end(draw->game, draw->question);
}

static bool is_friend(const struct draw *draw, int unit)
{
    return unit_at(draw, unit)->side == draw->side;
}

/* ---- before the battle ---- */

static struct action draw_purchase(const struct draw *draw)
{
    const struct setup *setup = draw->game->setup;
    struct action action = draw_new(draw, UNIVERSAL_BUY, UNIT_NONE);
    action.amount[0] = (int16_t)draw_below(draw, setup->library.shelf[UNIVERSAL_CLASSES].count);
    if (universal_has(draw->game, UNIVERSAL_OPTION_FIGHTER_VARIANTS) &&
        universal_design_at(setup, action.amount[0])->gift[UNIVERSAL_CARRIER])
        action.amount[1] = (int16_t)draw_below(draw, UNIVERSAL_VARIANTS);
    return action;
}

struct action universal_sample_buy(const struct draw *draw)
{
    return draw_tries(draw, draw_purchase, TRIES, 8);
}

/* Any hex of the columns the zone lies in that will do; where that takes too long, all are tried.
 */
static struct cell draw_berth(const struct draw *draw)
{
    const struct board *board = &draw->game->setup->board;
    struct universal_columns columns = universal_deploy_columns(draw->game, draw->side);
    for (int i = 0; i < 2 * TRIES; i++) {
        int column = columns.first + draw_below(draw, columns.last - columns.first + 1);
        struct cell cell = board_cell(board, column, draw_below(draw, board->rows));
        if (universal_deploy_allows(draw->game, draw->side, cell))
            return cell;
    }
    return draw_hex(draw, universal_deploy_allows);
}

/* Most often towards the enemy, so that fleets meet. */
struct action universal_sample_place(const struct draw *draw)
{
    struct action action = draw_new(draw, draw->question->decision, draw_unit(draw));
    action.cell = draw_berth(draw);
    if (!cell_is_place(action.cell))
        return universal_answer_place(draw->game, draw->question);
    action.mode = (uint8_t)draw_below(draw, HEADINGS);
    if (draw_chance(draw, 60) ||
        !(universal_deploy_headings(draw->game, draw->side, action.cell) >> action.mode & 1))
        action.mode = (uint8_t)universal_answer_heading(draw->game, draw->side, action.cell);
    return action;
}

/* ---- orders ---- */

/* Whether it leads off the board, into a planet or a hole. */
static bool is_lost(const struct game *game, const struct order_path *path)
{
    if (path->leaves && !universal_has(game, UNIVERSAL_OPTION_FLOATING_BOARD))
        return true;
    for (int i = 0; universal_cell_has_ground(game) && i < path->length; i++) {
        enum universal_terrain ground = universal_cell_ground(game, path->cells[i]);
        if (ground == UNIVERSAL_PLANET || ground == UNIVERSAL_BLACK_HOLE)
            return true;
    }
    return false;
}

/* One of several that keeps the ship in play, often the one that closes in; a few are reckless. */
static void draw_order(const struct draw *draw, struct action *action)
{
    enum { COURSES = 2, ONE_RECKLESS = 32, CLOSING = 60 };
    bool reckless = draw_below(draw, ONE_RECKLESS) == 0, closing = draw_chance(draw, CLOSING);
    int nearest = DRAW_LOST;
    struct universal_order order, next;
    struct universal_plan plan;
    struct order_path path;
    universal_routes_plan_begin(&plan, draw->game, action->unit);
    for (int i = 0; i < COURSES && (nearest == DRAW_LOST || closing); i++) {
        universal_routes_sample_draw(&plan, draw->random, &next, &path);
        bool lost = !reckless && is_lost(draw->game, &path);
        int distance = lost ? DRAW_LOST
                       : !closing
                           ? 0
                           : outlook_distance(draw->game, draw->side, path.end, universal_on_board);
        if (i > 0 && distance >= nearest)
            continue;
        nearest = distance;
        order = next;
        if (reckless)
            break;
    }
    universal_routes_sample_put(&plan, &order, action->text);
}

/* The same movement behind another sign. */
static void put_sign(char sign, const char *text, char out[UNIVERSAL_ORDER_SIZE])
{
    size_t skip = text[0] && strchr(universal_specials, text[0]) ? 1 : 0;
    size_t length = strlen(text + skip);
    memset(out, 0, UNIVERSAL_ORDER_SIZE);
    out[0] = sign;
    memcpy(out + 1, text + skip, length < UNIVERSAL_ORDER_SIZE - 2 ? length : 0);
}

/* A cloak once on often stays on, a drive once charged is charged again. */
static void draw_special(const struct draw *draw, struct action *order)
{
    bool hidden = universal_is_hidden(draw->game, order->unit) ||
                  (universal_element_of(draw->game, order->unit)->flags & UNIVERSAL_CLOAKED);
    bool charged = universal_element_of(draw->game, order->unit)->jump > 0;
    if (!(hidden || charged) || !draw_chance(draw, hidden ? 70 : 80))
        return;
    char coast[UNIVERSAL_ORDER_SIZE];
    struct action other = *order;
    universal_answer_coast_text(draw->game, order->unit, coast);
    put_sign(hidden ? '?' : '#', hidden && draw_chance(draw, 80) ? order->text : coast, other.text);
    if (draw_permits(draw, &other))
        *order = other;
}

/* UN-E2.1: faster or slower than the engines alone allow, or just for nothing. */
static void draw_boost(const struct draw *draw, struct action *order)
{
    int most = universal_thrust_boosters(draw->game, order->unit);
    if (most == 0 || !draw_chance(draw, 25))
        return;
    struct action other = *order;
    int boost = 1 + draw_below(draw, most < 3 ? most : 3);
    int change = universal_track_engines(draw->game, order->unit) + boost;
    int speed = universal_element_of(draw->game, order->unit)->speed;
    struct universal_order plain = {.stated = -1, .step_count = 1};
    plain.steps[0].letter = 'F';
    plain.steps[0].count = (uint16_t)(speed > change ? speed - change : speed + change);
    other.amount[0] = (int16_t)boost;
    if (draw_chance(draw, 60)) {
        memset(other.text, 0, sizeof other.text);
        universal_order_write(&plain, other.text);
    }
    if (draw_permits(draw, &other))
        *order = other;
}

/* UN-C4.6: the group of a mate who has written his order, or a new one. */
static void draw_tether(const struct draw *draw, struct action *order)
{
    const struct universal_state *state = universal_state_of(draw->game);
    struct action other = *order;
    uint32_t count = 0;
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        const struct universal_element *mate = &state->elements[unit];
        if (unit == order->unit || !is_friend(draw, unit) || !(mate->flags & UNIVERSAL_PLOTTED) ||
            mate->order[0] != '&' || !universal_tether_mates(draw->game, order->unit, unit) ||
            !draw_keeps(draw, &count))
            continue;
        memcpy(other.text, mate->order, sizeof other.text);
        other.amount[1] = mate->group;
    }
    if (count == 0) {
        int group = draw_chance(draw, 40) ? universal_tether_new(draw->game, order->unit)
                                          : UNIVERSAL_NO_GROUP;
        if (group == UNIVERSAL_NO_GROUP)
            return;
        put_sign('&', order->text, other.text);
        other.amount[1] = (int16_t)group;
    }
    if (draw_permits(draw, &other) && !draw_chance(draw, 10))
        *order = other;
}

static void draw_plot_of(const struct draw *draw, int unit, struct action *out)
{
    *out = draw_new(draw, draw->question->decision, unit);
    bool strict = universal_has(draw->game, UNIVERSAL_OPTION_STRICT_PLOTS);
    if (!strict && draw_chance(draw, 10)) {
        draw_scrawl(draw, "0123456789PPSSUULRR!?#@$&()X", out->text);
        if (draw_permits(draw, out))
            return;
    }
    draw_order(draw, out);
    draw_special(draw, out);
    draw_boost(draw, out);
    draw_tether(draw, out);
}

/* Ships in any order, each with an order more often than not; the run always ends. */
struct action universal_sample_plot(const struct draw *draw)
{
    struct action action;
    int unit = draw_unit(draw);
    if (unit == UNIT_NONE || draw_chance(draw, 3))
        return draw_end(draw);
    draw_plot_of(draw, unit, &action);
    return action;
}

struct action universal_sample_sail(const struct draw *draw)
{
    struct action none = draw_new(draw, draw->question->decision, draw_unit(draw)), action = none;
    if (draw_chance(draw, 5))
        return none;
    draw_order(draw, &action);
    draw_special(draw, &action);
    draw_boost(draw, &action);
    return action;
}

/* ---- flights ---- */

/* Beside some enemy, who lies in front. */
static void draw_sortie(const struct draw *draw, struct action *action, int enemy)
{
    const struct board *board = &draw->game->setup->board;
    struct cell at = unit_at(draw, enemy)->cell, from = unit_at(draw, action->unit)->cell;
    action->cell = universal_distance(from, at) == 1 && draw_chance(draw, 50)
                       ? from
                       : board_step(board, at, draw_below(draw, HEADINGS));
    int ahead =
        universal_fly_heading(draw->game, action->cell, at) + HEADINGS - 1 + draw_below(draw, 3);
    action->mode = (uint8_t)(ahead % HEADINGS);
    action->amount[0] = UNIVERSAL_FLY_ATTACK;
    action->target = (uint8_t)enemy;
}

/* Home to a ship that could take it in; false: there is none. */
static bool draw_homecoming(const struct draw *draw, struct action *action)
{
    uint32_t count = 0;
    for (int unit = 0; unit < universal_state_of(draw->game)->head.unit_count; unit++)
        if (is_friend(draw, unit) && universal_unit_is_free(draw->game, unit) &&
            universal_flight_has_berth(draw->game, unit, action->unit) && draw_keeps(draw, &count))
            action->target = (uint8_t)unit;
    if (count == 0)
        return false;
    action->cell = unit_at(draw, action->target)->cell;
    action->mode = (uint8_t)draw_below(draw, HEADINGS);
    action->amount[0] = UNIVERSAL_FLY_RECOVER;
    return true;
}

static bool draw_flying(const struct draw *draw, struct action *action)
{
    const struct board *board = &draw->game->setup->board;
    const struct unit *flight = unit_at(draw, action->unit);
    int enemy = draw_chance(draw, 75) ? draw_enemy(draw, universal_on_board) : UNIT_NONE;
    action->target = UNIT_NONE;
    action->amount[0] = UNIVERSAL_FLY_ONLY;
    if (draw_chance(draw, 12) && draw_homecoming(draw, action))
        return draw_permits(draw, action);
    bool charged = universal_element_of(draw->game, action->unit)->jump > 0;
    if (draw_chance(draw, charged ? 80 : 10)) {
        action->cell = flight->cell;
        action->mode = flight->heading;
        action->amount[0] = UNIVERSAL_FLY_JUMP;
        return draw_permits(draw, action);
    }
    if (enemy != UNIT_NONE) {
        draw_sortie(draw, action, enemy);
    } else {
        action->cell = board_cell_at(board, draw_below(draw, board->columns * board->rows));
        action->mode = (uint8_t)draw_below(draw, HEADINGS);
    }
    return universal_distance(flight->cell, action->cell) <=
               universal_flight_move(draw->game, action->unit) &&
           draw_permits(draw, action);
}

struct action universal_sample_flight(const struct draw *draw)
{
    struct action action = draw_new(draw, draw->question->decision, draw_unit(draw));
    for (int i = 0; i < 2 * TRIES; i++)
        if (draw_flying(draw, &action))
            return action;
    struct question one = *draw->question;
    one.unit = action.unit;
    return universal_answer_flight(draw->game, &one);
}

/* ---- fire ---- */

/* All weapons that bear, those of one battery, or any of them. */
static uint64_t draw_weapons(const struct draw *draw, int unit, uint64_t open)
{
    const struct universal_design *design = universal_design_of(draw->game, unit);
    if (open == 0 || draw_chance(draw, 50))
        return open;
    uint64_t some = draw_chance(draw, 50)
                        ? design->battery[draw_below(draw, design->battery_count)].weapons
                        : random_next(draw->random);
    return open & some ? open & some : open;
}

/* UN-D5.enveloping: now and then a facing of his choice. */
static int draw_facing(const struct draw *draw, const struct action *shot, int profile)
{
    const struct universal_design *design = universal_design_of(draw->game, shot->unit);
    bool envelops = universal_is_ship(draw->game, shot->target);
    for (int i = 0; i < design->battery_count && envelops; i++)
        envelops =
            !(shot->weapons & design->battery[i].weapons) ||
            universal_trait_in(design->battery[i].profile[profile].traits, UNIVERSAL_ENVELOPING);
    return envelops ? draw_below(draw, UNIVERSAL_FACINGS + 1) : 0;
}

static bool draw_shot(const struct draw *draw, const struct universal_gunner *gunner,
                      struct action *shot)
{
    int modes = universal_design_of(draw->game, shot->unit)->modes;
    int profile = modes > 1 && draw_chance(draw, 50) ? draw_below(draw, modes) : 0;
    uint64_t open = universal_aim_weapons_within(gunner, shot->target, profile);
    if (open == 0)
        return false;
    shot->weapons = draw_weapons(draw, shot->unit, open);
    int facing = draw_facing(draw, shot, profile);
    shot->mode = (uint8_t)(profile | facing << UNIVERSAL_MANNER_FACING_SHIFT);
    if (universal_declare_fits(draw->game, shot))
        return true;
    shot->weapons &= ~shot->weapons + 1; /* one that can be paid for */
    return universal_declare_fits(draw->game, shot);
}

struct action universal_sample_fire(const struct draw *draw)
{
    bool declared = draw->question->unit != UNIT_NONE;
    struct action shot = draw_new(draw, draw->question->decision, draw_unit(draw));
    uint8_t enemies[UNITS_MAX];
    int count = draw_enemies(draw, universal_on_board, enemies);
    struct universal_gunner gunner = universal_aim_gunner(draw->game, shot.unit);
    int tries = count > 0 && gunner.free ? TRIES : 0;
    for (int i = 0; i < tries && !draw_chance(draw, declared ? 15 : 4); i++) {
        shot.target = enemies[draw_below(draw, count)];
        if (draw_shot(draw, &gunner, &shot))
            return shot;
    }
    return declared ? draw_end(draw) : draw_new(draw, UNIVERSAL_HOLD, shot.unit);
}

/* Any of the dice, of each face. */
struct action universal_sample_reroll(const struct draw *draw)
{
    const struct universal_shot *shot = &universal_state_of(draw->game)->shot;
    struct action action = draw_new(draw, UNIVERSAL_PINPOINT, draw->question->unit);
    for (int i = 0; i < WALK_DIE; i++)
        if (shot->face[i] > 0 && draw_chance(draw, 60))
            action.amount[i] = (int16_t)draw_below(draw, shot->face[i] + 1);
    return action;
}

/* All as usual, or any weapon that may go first. */
struct action universal_sample_loss(const struct draw *draw)
{
    int unit = draw->question->unit;
    struct action action = draw_new(draw, UNIVERSAL_LOSE, unit);
    uint64_t open = universal_loss_permitted(draw->game, unit);
    if (draw_chance(draw, 30))
        return universal_answer_loss(draw->game, draw->question);
    if (universal_is_unity(draw->game, unit)) /* items, too (UN-Z3.5) */
        return draw_listed(draw);
    action.weapons = (uint64_t)1 << draw_bit(draw, open);
    return action;
}

/* ---- the rest of a ship's opportunity ---- */

/* A hex within a few of an enemy, or of the ship itself. */
static struct cell draw_spot(const struct draw *draw, int unit)
{
    const struct board *board = &draw->game->setup->board;
    int other = draw_chance(draw, 60) ? draw_enemy(draw, universal_on_board) : UNIT_NONE;
    struct cell cell = unit_at(draw, other == UNIT_NONE ? unit : other)->cell;
    int direction = draw_below(draw, HEADINGS), steps = draw_below(draw, 5);
    for (int i = 0; i < steps; i++)
        cell = board_step(board, cell, draw_chance(draw, 70) ? direction : draw_below(draw, 6));
    return cell;
}

/* A kind of which there is something left; PDS and Marines more often, as they must hit upon
 * somebody in reach. */
static struct action draw_late(const struct draw *draw)
{
    static const struct {
        uint8_t kind, often;
    } kinds[] = {{UNIVERSAL_PDS, 3},
                 {UNIVERSAL_SHOCK, 1},
                 {UNIVERSAL_BOARD, 2},
                 {UNIVERSAL_FLARE, 1},
                 {UNIVERSAL_PROBE, 1}};
    int unit = draw->question->unit;
    enum { OFTEN_SUM = 3 + 1 + 2 + 1 + 1 };
    uint8_t open[OFTEN_SUM];
    int count = 0;
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (universal_chance_stock(draw->game, unit, kinds[i].kind) > 0)
            for (int k = 0; k < kinds[i].often; k++)
                open[count++] = kinds[i].kind;
    if (count == 0)
        return draw_end(draw);
    struct action action = draw_new(draw, open[draw_below(draw, count)], unit);
    if (action.decision == UNIVERSAL_FLARE || action.decision == UNIVERSAL_PROBE) {
        action.cell = draw_spot(draw, unit);
    } else if (action.decision != UNIVERSAL_SHOCK) {
        action.target = (uint8_t)draw_enemy(draw, universal_on_board);
        if (action.decision == UNIVERSAL_BOARD)
            action.amount[0] =
                (int16_t)(1 + draw_below(
                                  draw, universal_chance_stock(draw->game, unit, UNIVERSAL_BOARD)));
    }
    return action;
}

struct action universal_sample_late(const struct draw *draw)
{
    return draw_tries(draw, draw_late, TRIES / 2, 8);
}

/* ---- defence ---- */

static struct action draw_guard(const struct draw *draw)
{
    const struct universal_state *state = universal_state_of(draw->game);
    int marker = draw_below(draw, state->marker_count > 0 ? state->marker_count : 1);
    bool mines = state->markers[marker].kind == UNIVERSAL_MARKER_MINES;
    struct action action =
        draw_new(draw, mines ? UNIVERSAL_SWEEP : UNIVERSAL_DEFEND, draw_unit(draw));
    action.amount[0] = (int16_t)marker;
    if (!mines && marker < state->marker_count && draw_chance(draw, 50))
        action.weapons =
            draw_weapons(draw, action.unit, universal_guard_guns(draw->game, action.unit, marker));
    return action;
}

struct action universal_sample_defence(const struct draw *draw)
{
    return draw_unit(draw) == UNIT_NONE ? draw_end(draw) : draw_tries(draw, draw_guard, TRIES, 6);
}

/* ---- launching ---- */

static int draw_aboard(const struct draw *draw, int ship)
{
    const struct universal_state *state = universal_state_of(draw->game);
    int chosen = UNIT_NONE;
    uint32_t count = 0;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (state->units[unit].status == UNIVERSAL_ABOARD &&
            state->elements[unit].carrier == ship && draw_keeps(draw, &count))
            chosen = unit;
    return chosen;
}

static struct action draw_launch(const struct draw *draw)
{
    int ship = draw->question->unit, most = UNIVERSAL_MARKER_COUNT;
    bool mines = draw_chance(draw, 50);
    struct action action = draw_new(draw, mines ? UNIVERSAL_MINE : UNIVERSAL_LAUNCH, ship);
    if (mines) {
        action.cell = draw_spot(draw, ship);
        action.amount[0] = (int16_t)(1 + draw_below(draw, most));
        return action;
    }
    action.target = (uint8_t)draw_aboard(draw, ship);
    action.mode = (uint8_t)draw_chance(draw, 50);
    if (action.target != UNIT_NONE && !universal_is_shuttle(draw->game, action.target))
        action.mode = 0;
    return action;
}

struct action universal_sample_launch(const struct draw *draw)
{
    return draw_tries(draw, draw_launch, TRIES, 8);
}
