/* Random play: one permitted answer, drawn without listing them all, every kind often enough. */
#include "rules/admiralty/doctrine/doctrine.h"

#include "rules/kit/draw.h"
#include "rules/admiralty/orders/routes.h"

#include <string.h>

enum { TRIES = 8 };

/* ---- before the battle ---- */

static struct action draw_purchase(const struct draw *draw)
{
    int designs = draw->game->setup->library.shelf[ADMIRALTY_CLASSES].count;
    bool flight = draw_chance(draw, 25);
    struct action action =
        draw_new(draw, flight ? (int)ADMIRALTY_BUY_FLIGHT : draw->question->decision, UNIT_NONE);
    if (!flight)
        action.amount[0] = (int16_t)draw_below(draw, designs);
    return action;
}

struct action admiralty_sample_buy(const struct draw *draw)
{
    return draw_tries(draw, draw_purchase, TRIES, 10);
}

/* Most often towards the enemy, so that fleets meet. */
struct action admiralty_sample_deploy(const struct draw *draw)
{
    const struct board *board = &draw->game->setup->board;
    struct action action = draw_new(draw, draw->question->decision, draw_unit(draw));
    if (!admiralty_is_flight(draw->game, action.unit)) {
        int wanted = draw->side == SIDE_RED ? 3 : 0;
        if (draw_chance(draw, 30))
            wanted = draw_below(draw, 6);
        action.mode = (uint8_t)admiralty_deploy_heading(draw->game, action.unit, wanted);
    }
    struct admiralty_rows zone = admiralty_zone_rows(draw->game, draw->side);
    for (int i = 0; i < TRIES; i++) {
        int row = zone.first + draw_below(draw, zone.end - zone.first);
        action.cell = board_cell(board, draw_below(draw, board->columns), row);
        if (admiralty_deploy_allows(draw->game, draw->side, action.cell))
            return action;
    }
    action.cell = draw_hex(draw, admiralty_deploy_allows);
    return action;
}

/* ---- orders ---- */

/* Hexes from the end of a way to an enemy; DRAW_LOST: the ship does not come so far, or nobody is
 * in sight. */
static int outlook_of(const struct draw *draw, const struct order_path *path)
{
    if (path->leaves)
        return DRAW_LOST;
    for (int i = 0; i < path->length && admiralty_cell_has_ground(draw->game); i++) {
        enum admiralty_terrain ground = admiralty_cell_ground(draw->game, path->cells[i]);
        if (ground == ADMIRALTY_PLANET || ground == ADMIRALTY_BLACK_HOLE)
            return DRAW_LOST;
    }
    int nearest = outlook_distance(draw->game, draw->side, path->end, admiralty_ship_is_on_board);
    return nearest < OUTLOOK_NOBODY ? nearest : DRAW_LOST;
}

/* One of a few orders that keeps the ship in play, often the one that closes in. */
static void draw_order(const struct draw *draw, int unit, char text[ADMIRALTY_ORDER_SIZE])
{
    enum { ORDERS = 2, RECKLESS = 5, CLOSING = 50 };
    bool reckless = draw_chance(draw, RECKLESS), closing = draw_chance(draw, CLOSING);
    struct admiralty_plan plan;
    struct admiralty_verdict best, next;
    struct order_path path;
    int nearest = DRAW_LOST;
    admiralty_routes_plan(&plan, draw->game, unit);
    for (int i = 0; i < ORDERS && (i == 0 || nearest == DRAW_LOST || closing); i++) {
        admiralty_routes_sample_draw(&plan, draw->random, &next, &path);
        int distance = reckless ? 0 : outlook_of(draw, &path);
        if (i == 0 || distance < nearest) {
            nearest = distance;
            best.order = next.order;
        }
        if (reckless)
            break;
    }
    admiralty_order_write(&best.order, text);
}

/* A cloak once on often stays on, a drive once charged is charged again. */
static void draw_special(const struct draw *draw, int unit, char text[ADMIRALTY_ORDER_SIZE])
{
    struct admiralty_verdict verdict;
    char longer[ADMIRALTY_ORDER_SIZE] = {0};
    size_t length = strlen(text);
    bool hidden = admiralty_state_of(draw->game)->units[unit].status == ADMIRALTY_HIDDEN;
    bool charged = admiralty_state_of(draw->game)->elements[unit].hyper > 0;
    bool wanted = (hidden || charged) && draw_chance(draw, 60);
    if (!wanted || length + 2 > sizeof longer)
        return;
    memcpy(longer, text, length);
    if (charged && !hidden)
        admiralty_answer_coast(draw->game, unit, longer);
    length = strlen(longer);
    longer[length] = hidden ? '?' : '#';
    admiralty_order_judge(draw->game, unit, longer, &verdict);
    if (verdict.flaw == ADMIRALTY_SOUND)
        memcpy(text, longer, sizeof longer);
}

static bool draw_split(const struct draw *draw, int unit, struct action *out)
{
    *out = draw_new(draw, ADMIRALTY_SPLIT, unit);
    for (int left = admiralty_plot_screen_points(draw->game, unit); left > 0;) {
        int16_t *facing = &out->amount[draw_below(draw, ADMIRALTY_FACINGS)];
        if (*facing < ADMIRALTY_SHIELD_MAX) {
            ++*facing;
            left--;
        }
    }
    return draw_permits(draw, out);
}

static bool draw_reinforcement(const struct draw *draw, int unit, struct action *out)
{
    int pairs = admiralty_ship_engine_rating(draw->game, unit) / 2;
    *out = draw_new(draw, ADMIRALTY_REINFORCE, unit);
    if (pairs == 0)
        return false;
    out->amount[0] = (int16_t)(2 + 2 * draw_below(draw, pairs));
    return draw_permits(draw, out);
}

static bool draw_plot_of(const struct draw *draw, int unit, struct action *out)
{
    *out = draw_new(draw, draw->question->decision, unit);
    if (!admiralty_plot_is_open(draw->game, unit, draw->question->decision))
        return false;
    if (!admiralty_has(draw->game, ADMIRALTY_OPTION_STRICT_PLOTS) && draw_chance(draw, 10))
        draw_scrawl(draw, "0123456789PPSSUULRB!?#@$/X", out->text);
    else
        draw_order(draw, unit, out->text);
    draw_special(draw, unit, out->text);
    return true;
}

/* Ships in any order, each with an order more often than not; the run always ends. */
struct action admiralty_sample_plot(const struct draw *draw)
{
    struct action action;
    int unit = draw_unit(draw);
    if (unit == UNIT_NONE || draw_chance(draw, 3))
        return admiralty_answer_plot(draw->game, draw->question);
    if (admiralty_has(draw->game, ADMIRALTY_OPTION_SHIELD_REINFORCEMENT) && draw_chance(draw, 30) &&
        draw_reinforcement(draw, unit, &action))
        return action;
    if (admiralty_has(draw->game, ADMIRALTY_OPTION_SCREENS) && draw_chance(draw, 50) &&
        draw_split(draw, unit, &action))
        return action;
    for (int other = 0; other < admiralty_state_of(draw->game)->head.unit_count; other++, unit++) {
        unit %= admiralty_state_of(draw->game)->head.unit_count;
        if (asked_of(draw->game, draw->question, unit) && draw_plot_of(draw, unit, &action))
            return action;
    }
    return admiralty_answer_plot(draw->game, draw->question);
}

struct action admiralty_sample_sail(const struct draw *draw)
{
    struct action action = draw_new(draw, draw->question->decision, draw_unit(draw));
    draw_order(draw, action.unit, action.text);
    draw_special(draw, action.unit, action.text);
    if (!draw_permits(draw, &action))
        admiralty_answer_coast(draw->game, action.unit, action.text);
    return action;
}

/* ---- flights ---- */

/* Home to a carrier that could take it in. */
static bool draw_homecoming(const struct draw *draw, struct action *action)
{
    uint32_t count = 0;
    if (!admiralty_has(draw->game, ADMIRALTY_OPTION_LAUNCH_RECOVERY) || !draw_chance(draw, 15))
        return false;
    for (int unit = 0; unit < admiralty_state_of(draw->game)->head.unit_count; unit++)
        if (admiralty_state_of(draw->game)->units[unit].side == draw->side &&
            admiralty_ship_is_on_board(draw->game, unit) &&
            !admiralty_is_flight(draw->game, unit) &&
            admiralty_design_of(draw->game, unit)->capacity > 0 && draw_keeps(draw, &count))
            action->cell = admiralty_state_of(draw->game)->units[unit].cell;
    return count > 0 && draw_permits(draw, action);
}

/* A hex beside some enemy, or anywhere within reach. */
struct action admiralty_sample_fly(const struct draw *draw)
{
    const struct board *board = &draw->game->setup->board;
    struct action action = draw_new(draw, draw->question->decision, draw_unit(draw));
    struct cell from = admiralty_state_of(draw->game)->units[action.unit].cell;
    if (draw_homecoming(draw, &action))
        return action;
    for (int i = 0; i < 2 * TRIES; i++) {
        int enemy = i < TRIES && draw_chance(draw, 85)
                        ? draw_enemy(draw, admiralty_ship_is_on_board)
                        : UNIT_NONE;
        action.target = UNIT_NONE;
        if (enemy == UNIT_NONE) {
            action.cell = board_cell_at(board, (int)draw_below(draw, board->columns * board->rows));
        } else {
            struct cell cell = admiralty_state_of(draw->game)->units[enemy].cell;
            action.cell = admiralty_distance(from, cell) == 1 && draw_chance(draw, 50)
                              ? from
                              : board_step(board, cell, (int)draw_below(draw, 6));
            action.target = (uint8_t)enemy;
        }
        if (admiralty_distance(from, action.cell) <= ADMIRALTY_FLIGHT_MOVE &&
            draw_permits(draw, &action))
            return action;
    }
    struct question one = *draw->question;
    one.unit = action.unit;
    return admiralty_answer_fly(draw->game, &one);
}

/* ---- fire ---- */

/* Of the weapons that bear one, all, those of a battery, or any of them: as they are listed, one is
 * what there are most of. */
static uint64_t draw_weapons(const struct draw *draw, int unit, uint64_t open)
{
    const struct admiralty_design *design = admiralty_design_of(draw->game, unit);
    int how = draw_below(draw, 100);
    if (how < 40)
        return (uint64_t)1 << bits_nth(open, draw_below(draw, bits_count(open)));
    uint64_t some = how < 65   ? open
                    : how < 85 ? admiralty_ship_battery_mask(design, draw_below(draw, 3))
                               : random_next(draw->random);
    return open & some ? open & some : open;
}

/* At any enemy; one that none of the weapons bears on leaves the next a chance. */
struct action admiralty_sample_fire(const struct draw *draw)
{
    const struct admiralty_state *state = admiralty_state_of(draw->game);
    bool declared = state->step == ADMIRALTY_STEP_FIRE_ASK;
    if (!declared && draw_chance(draw, 2))
        return draw_new(draw, ADMIRALTY_CEASE, UNIT_NONE);
    struct action shot = draw_new(draw, draw->question->decision, draw_unit(draw));
    struct admiralty_broadside guns = admiralty_broadside_of(draw->game, shot.unit);
    int count = state->head.unit_count, target = draw_below(draw, count), tries = TRIES / 2;
    if (!draw_chance(draw, declared ? 25 : 10))
        for (int i = 0; i < count && tries > 0; i++, target = (target + 1) % count) {
            if (state->units[target].side == draw->side ||
                !admiralty_ship_is_on_board(draw->game, target))
                continue;
            shot.target = (uint8_t)target;
            shot.weapons = admiralty_broadside_at(draw->game, &guns, target);
            tries -= shot.weapons ? tries : 1;
        }
    if (!shot.weapons)
        return draw_new(draw, declared ? ADMIRALTY_END_FIRE : ADMIRALTY_HOLD, shot.unit);
    shot.weapons = draw_weapons(draw, shot.unit, shot.weapons);
    if (admiralty_has(draw->game, ADMIRALTY_OPTION_DIRECTED_DAMAGE) && draw_chance(draw, 40) &&
        !admiralty_is_flight(draw->game, shot.target))
        shot.mode = (uint8_t)(ADMIRALTY_AIM_HULL + draw_below(draw, 4));
    return shot;
}

/* Some of the weapons due, of any battery. */
struct action admiralty_sample_loss(const struct draw *draw)
{
    const struct admiralty_state *state = admiralty_state_of(draw->game);
    int unit = draw->question->unit, battery = draw_below(draw, ADMIRALTY_BATTERIES);
    struct action action = draw_new(draw, draw->question->decision, unit);
    while (state->settle.loss[battery] == 0)
        battery = (battery + 1) % ADMIRALTY_BATTERIES;
    uint64_t left = admiralty_ship_battery_mask(admiralty_design_of(draw->game, unit), battery) &
                    ~state->elements[unit].lost;
    for (int due = 1 + draw_below(draw, state->settle.loss[battery]); due > 0 && left; due--) {
        uint64_t one = (uint64_t)1 << bits_nth(left, draw_below(draw, bits_count(left)));
        action.weapons |= one;
        left &= ~one;
    }
    return action.weapons ? action : admiralty_answer_loss(draw->game, draw->question);
}
