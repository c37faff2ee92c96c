/* Random play: one permitted answer, drawn without listing them all, every kind often enough. */
#include "rules/nova/doctrine/doctrine.h"

#include "core/random.h"
#include "rules/kit/decisions.h"
#include "rules/kit/draw.h"
#include "rules/nova/law/attack.h"

enum {
    TRIES = 8,
    SHOTS_TRIED = 4,
    PLANS_TRIED = 2,
    RECKLESS = 4,
    CLOSING = 70
}; /* the last two: per cent */

/* Any ship that one of those who are asked may name, or UNIT_NONE. */
static int draw_ship(const struct draw *draw)
{
    const struct unit *units = nova_state_of(draw->game)->units;
    struct unit_set mine = draw->question->units;
    for (int i = 0; i < 4; i++)
        for (uint64_t rest = mine.bits[i]; rest; rest &= rest - 1)
            if (!(draw->question->seats >> units[64 * i + bits_lowest(rest)].seat & 1))
                mine.bits[i] &= ~(rest & -rest);
    return draw_from(draw, &mine);
}

/* ---- before the battle ---- */

struct action nova_sample_size(const struct draw *draw)
{
    struct action action = draw_new(draw, draw->question->decision, UNIT_NONE);
    action.mode = (uint8_t)draw_below(draw, NOVA_SIZES);
    return draw_permits(draw, &action) ? action : decisions_fallback(draw->game, draw->question);
}

static struct action draw_purchase(const struct draw *draw)
{
    struct action action = draw_new(draw, draw->question->decision, UNIT_NONE);
    action.amount[0] =
        (int16_t)draw_below(draw, draw->game->setup->library.shelf[NOVA_CLASSES].count);
    return action;
}

struct action nova_sample_buy(const struct draw *draw)
{
    return draw_tries(draw, draw_purchase, TRIES, 8);
}

/* Somewhere in the zone. */
static struct cell draw_berth(const struct draw *draw)
{
    bool first = draw->side == nova_state_of(draw->game)->leader;
    struct nova_zone zone = nova_zone_of(draw->game, first);
    /* One after the other: arguments of a call are computed in any order. */
    int column = random_between(draw->random, zone.column_from, zone.column_to - 1);
    int row = random_between(draw->random, zone.row_from, zone.row_to - 1);
    return board_cell(&draw->game->setup->board, column, row);
}

/* Most often towards the enemy, so that fleets meet. */
struct action nova_sample_deploy(const struct draw *draw)
{
    const struct game *game = draw->game;
    struct action action = draw_new(draw, draw->question->decision, draw_ship(draw));
    int ahead = nova_answer_facing(game, draw->side == nova_state_of(game)->leader);
    action.mode = (uint8_t)(draw_chance(draw, 30) ? draw_below(draw, 6) : ahead);
    for (int i = 0; i < TRIES; i++) {
        action.cell = draw_berth(draw);
        if (nova_answer_may_deploy(game, draw->side, action.cell))
            return action;
    }
    return nova_answer_deploy(game, draw->question);
}

struct action nova_sample_lead(const struct draw *draw)
{
    struct action action = draw_new(draw, draw->question->decision, UNIT_NONE);
    action.mode = (uint8_t)draw_below(draw, 2);
    return action;
}

/* ---- movement ---- */

/* Hexes from its end to an enemy, DRAW_LOST for one that loses the ship. */
static int distance_after(const struct draw *draw, const struct nova_course *course)
{
    if (course->leaves || course->dies)
        return DRAW_LOST;
    return outlook_distance(draw->game, draw->side, course->end, nova_ship_is_on_board);
}

/* One of several that keeps the ship in play, often the one that closes in; a few take whatever
 * comes first. */
static void draw_plan(const struct draw *draw, int unit, struct nova_plan *out)
{
    bool reckless = draw_chance(draw, RECKLESS), closing = draw_chance(draw, CLOSING);
    struct nova_drawing drawing;
    struct nova_plan plan;
    struct nova_course course;
    int nearest = DRAW_LOST;
    nova_routes_pick_open(draw->game, unit, &drawing);
    nova_routes_pick_next(&drawing, draw->random, out, &course);
    if (!reckless)
        nearest = distance_after(draw, &course);
    for (int i = 1; i < PLANS_TRIED && !reckless && (closing || nearest == DRAW_LOST); i++) {
        nova_routes_pick_next(&drawing, draw->random, &plan, &course);
        int distance = distance_after(draw, &course);
        if (distance >= nearest)
            continue;
        nearest = distance;
        *out = plan;
    }
}

struct action nova_sample_move(const struct draw *draw)
{
    int unit = draw_ship(draw);
    struct nova_plan plan;
    if (unit == UNIT_NONE)
        return decisions_pass(draw->game, draw->question);
    draw_plan(draw, unit, &plan);
    return nova_answer_plan(draw->game, draw->question, unit, &plan);
}

/* ---- fire ---- */

/* Banks of one battery among those. */
static uint64_t battery_of(const struct game *game, int unit, uint64_t banks, int battery)
{
    return banks & nova_design_of(game, unit)->battery_banks[battery];
}

/* All banks that bear, those of one battery, or any of them. */
static uint64_t draw_banks(const struct draw *draw, int unit, uint64_t open)
{
    const struct nova_design *design = nova_design_of(draw->game, unit);
    if (open == 0 || draw_chance(draw, 50))
        return open;
    uint64_t some = draw_chance(draw, 50) ? battery_of(draw->game, unit, open,
                                                       draw_below(draw, design->battery_count))
                                          : open & random_next(draw->random);
    return some ? some : open;
}

/* Any one of them. */
static uint64_t draw_bank(const struct draw *draw, uint64_t banks)
{
    return banks ? (uint64_t)1 << draw_from(draw, &(struct unit_set){{banks}}) : 0;
}

/* NV-adv.2: some of them as one, or one at two targets; permitted by accident at best. */
static bool draw_manner(const struct draw *draw, struct action *shot)
{
    const struct nova_design *design = nova_design_of(draw->game, shot->unit);
    if (draw_chance(draw, 50)) {
        shot->mode |= NOVA_COMBINE;
        shot->weapons = battery_of(draw->game, shot->unit, shot->weapons,
                                   draw_below(draw, design->battery_count));
    } else {
        shot->mode |= NOVA_SPLIT;
        shot->weapons = draw_bank(draw, shot->weapons);
        shot->amount[0] = (int16_t)draw_enemy(draw, nova_ship_is_on_board);
        if (shot->amount[0] < shot->target) { /* as choices have it */
            int16_t target = shot->target;
            shot->target = (uint8_t)shot->amount[0];
            shot->amount[0] = target;
        }
    }
    return draw_permits(draw, shot);
}

/* Enemies that some weapon of the ship could reach, if it bears. */
static struct unit_set near_enemies(const struct draw *draw, int unit)
{
    const struct nova_state *state = nova_state_of(draw->game);
    struct unit_set near = {{0}};
    struct cell from = state->units[unit].cell;
    int reach = nova_design_of(draw->game, unit)->reach, count = state->head.unit_count;
    for (int target = 0; target < count; target++)
        if (state->units[target].side != draw->side &&
            state->units[target].status == STATUS_BOARD &&
            nova_distance(from, state->units[target].cell) <= reach)
            unit_set_add(&near, target);
    return near;
}

/* Fire at this target; false: no bank can. */
static bool draw_shot(const struct draw *draw, int unit, int target, struct action *out)
{
    const struct game *game = draw->game;
    int profile = nova_ship_has_system(game, unit, NOVA_DUAL_MODE) && draw_chance(draw, 35);
    uint64_t open = nova_volley_open(game, unit, target, profile);
    if (open == 0)
        return false;
    *out = draw_new(draw, draw->question->decision, unit);
    out->target = (uint8_t)target;
    out->weapons = draw_banks(draw, unit, open);
    out->mode = profile ? NOVA_SECOND_PROFILE : 0;
    struct action shot = *out;
    if (nova_has(game, NOVA_OPTION_COMBINE_SPLIT) && draw_chance(draw, 50) &&
        draw_manner(draw, out))
        return true;
    *out = shot;
    return !draw->question->secret || draw_permits(draw, out); /* NV-adv.9: not too many */
}

/* At any enemy that is near, until one can be fired at. */
static bool draw_volley(const struct draw *draw, int unit, struct action *out)
{
    struct unit_set near = near_enemies(draw, unit);
    for (int i = 0; i < SHOTS_TRIED; i++) {
        int target = draw_from(draw, &near);
        if (target == UNIT_NONE)
            return false;
        if (draw_shot(draw, unit, target, out))
            return true;
        near.bits[target / 64] &= ~((uint64_t)1 << target % 64);
    }
    return false;
}

struct action nova_sample_fire(const struct draw *draw)
{
    bool declared = nova_state_of(draw->game)->step == NOVA_STEP_FIRE_ASK;
    bool secret = draw->question->secret;
    int unit = draw_ship(draw);
    struct action shot;
    if (unit != UNIT_NONE && !draw_chance(draw, declared || secret ? 20 : 5) &&
        draw_volley(draw, unit, &shot))
        return shot;
    if (declared || secret || unit == UNIT_NONE)
        return decisions_pass(draw->game, draw->question);
    int seat = nova_state_of(draw->game)->units[unit].seat;
    if (nova_idle_may_cease(draw->game, seat) && draw_chance(draw, 10)) {
        shot = draw_new(draw, NOVA_CEASE, UNIT_NONE);
        shot.seat = (uint8_t)seat;
        return shot;
    }
    return draw_new(draw, NOVA_HOLD, unit);
}

/* Any of the attacks, or all that are left. */
struct action nova_sample_pick(const struct draw *draw)
{
    const struct nova_fire *fire = &nova_state_of(draw->game)->fire;
    int unit = draw->question->unit, place = NOVA_PLACE_NONE, skipped;
    skipped = draw_below(draw, bits_count(fire->open) + bits_count(fire->halves) + 1);
    do
        place = nova_volley_next(fire, place);
    while (place >= 0 && skipped-- > 0);
    if (place < 0)
        return decisions_pass(draw->game, draw->question);
    struct action action = draw_new(draw, draw->question->decision, unit);
    action.weapons = nova_volley_banks(fire, place);
    action.target = (uint8_t)nova_volley_target(fire, place);
    return action;
}
