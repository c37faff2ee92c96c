/* What orders of a ship lead to: the edge, planets and holes, rocks and Mines, and what the next
 * turn leaves. */
#include "rules/universal/doctrine/doctrine.h"

#include "rules/kit/warn.h"
#include "rules/universal/orders/routes.h"
#include "rules/universal/state/place.h"

#include <string.h>

enum {
    POINT = 10,     /* worth of one of its rating */
    FIELD_EASE = 3, /* UN-H1b */
    NEARLY = 2,     /* a jump that fails with a one only */
    DRAWS = 8,      /* orders tried before all are listed */
    GONE_MAX = 64   /* more orders than those that leave or die, which are one outcome each */
};

static bool is_order(const struct game *game, const struct action *action)
{
    return (action->decision == UNIVERSAL_PLOT || action->decision == UNIVERSAL_SAIL) &&
           universal_is_ship_in_play(game, action->unit);
}

static bool is_flight(const struct game *game, const struct action *action)
{
    return action->decision == UNIVERSAL_FLY && universal_on_board(game, action->unit) &&
           board_contains(&game->setup->board, action->cell);
}

static int ground_of(enum universal_terrain kind)
{
    return (int)kind - 1;
}

/* What orders come to, on a copy where no other ship moves. */
struct trip {
    struct warn warn;
    struct game copy;
    const struct game *game;
    const struct action *action;
    struct order_path path; /* of what it does in the end, from where it stands */
};

/* ---- this turn ---- */

/* UN-C2.0: orders that do not hold are shown, judged and coasted on. */
static void reveal(struct trip *trip)
{
    struct universal_state *state = universal_state_of(&trip->copy);
    struct universal_element *ship = &state->elements[trip->warn.unit];
    struct walk walk = walk_begin(&trip->copy, NULL, NULL);
    if (trip->action->text[0]) {
        memcpy(ship->order, trip->action->text, sizeof ship->order);
        ship->boost = (uint8_t)trip->action->amount[0];
        ship->group = (uint8_t)trip->action->amount[1];
        ship->flags |= UNIVERSAL_PLOTTED;
    }
    state->sailor = (uint8_t)trip->warn.unit;
    universal_move_reveal(&walk);
}

static void step(struct trip *trip, enum universal_step which)
{
    struct walk walk = walk_begin(&trip->copy, NULL, NULL);
    universal_state_of(&trip->copy)->step = (uint8_t)which;
    universal_move_step(&walk);
}

/* UN-C4.3: it may be gone before it moves. */
static bool is_there_still(struct trip *trip)
{
    const struct universal_element *ship = universal_element_of(&trip->copy, trip->warn.unit);
    struct cell cell = universal_state_of(&trip->copy)->units[trip->warn.unit].cell;
    if (ship->order[0] != '#' || universal_cell_in_nebula(&trip->copy, cell) ||
        ship->jump + NEARLY < UNIVERSAL_JUMP)
        return true;
    bool certain = ship->jump + 1 >= UNIVERSAL_JUMP;
    warn_left(&trip->warn, UNIVERSAL_RULE_C4_3, cell, certain);
    return !certain;
}

static struct cell find_fatal(const struct trip *trip)
{
    for (int i = 0; i < trip->path.length; i++) {
        enum universal_terrain kind = universal_cell_ground(trip->game, trip->path.cells[i]);
        if (kind == UNIVERSAL_PLANET || kind == UNIVERSAL_BLACK_HOLE)
            return trip->path.cells[i];
    }
    return CELL_NOWHERE;
}

/* UN-H2, UN-H5, UN-C3.2 */
static void warn_of_loss(struct trip *trip)
{
    struct cell fatal = universal_cell_has_ground(trip->game) ? find_fatal(trip) : CELL_NOWHERE;
    int side = universal_state_of(trip->game)->units[trip->warn.unit].side;
    if (cell_is_place(fatal)) {
        enum universal_terrain kind = universal_cell_ground(trip->game, fatal);
        warn_lost_in(&trip->warn, kind == UNIVERSAL_PLANET ? UNIVERSAL_RULE_H5 : UNIVERSAL_RULE_H2,
                     fatal, ground_of(kind), true);
    } else if (trip->path.leaves && universal_side_leaves_at(trip->game, side, trip->path.beyond)) {
        warn_left(&trip->warn, UNIVERSAL_RULE_S0, trip->path.end, true);
    } else { /* UN-C3.3: the board follows one that is detected */
        bool floats = universal_has(trip->game, UNIVERSAL_OPTION_FLOATING_BOARD);
        warn_lost_in(&trip->warn, UNIVERSAL_RULE_C3_2, trip->path.end, OUTLOOK_NO_GROUND, !floats);
    }
}

/* UN-H1, UN-H1b: dice as they are thrown by its speed, all of a kind together */
static void warn_of_terrain(struct trip *trip, enum universal_terrain kind, int dice_each)
{
    struct cell first = CELL_NOWHERE;
    int cells = 0;
    for (int i = 0; i < trip->path.length; i++) {
        if (universal_cell_ground(trip->game, trip->path.cells[i]) != kind)
            continue;
        first = cells++ ? first : trip->path.cells[i];
    }
    if (cells > 0 && dice_each > 0)
        warn_meets(&trip->warn, kind == UNIVERSAL_FIELD ? UNIVERSAL_RULE_H1B : UNIVERSAL_RULE_H1,
                   first, ground_of(kind), cells * dice_each);
}

static void warn_of_rocks(struct trip *trip)
{
    int speed = universal_element_of(&trip->copy, trip->warn.unit)->speed;
    if (!universal_cell_has_ground(trip->game))
        return;
    warn_of_terrain(trip, UNIVERSAL_ASTEROID, speed);
    warn_of_terrain(trip, UNIVERSAL_COMET, speed);
    warn_of_terrain(trip, UNIVERSAL_FIELD, speed > FIELD_EASE);
}

/* UN-H2: by its own choice as by default, which is all the same for one that is drawn in. */
static bool is_pulled_in(struct trip *trip)
{
    const struct universal_state *state = universal_state_of(&trip->copy);
    struct walk walk = walk_begin(&trip->copy, NULL, NULL);
    struct cell cells[2], cell = state->units[trip->warn.unit].cell;
    int steps = universal_pull_count(&trip->copy, trip->warn.unit);
    for (; steps > 0 && universal_is_ship_in_play(&trip->copy, trip->warn.unit); steps--) {
        if (universal_pull_targets(&trip->copy, trip->warn.unit, cells) == 0)
            break;
        cell = cells[0];
        universal_pull_to(&walk, trip->warn.unit, cell);
    }
    if (universal_is_ship_in_play(&trip->copy, trip->warn.unit))
        return false;
    enum universal_terrain kind = universal_cell_ground(&trip->copy, cell);
    warn_lost_in(&trip->warn, UNIVERSAL_RULE_H2, cell, ground_of(kind), false);
    return true;
}

/* ---- the next turn ---- */

static bool stays(const struct game *copy, const struct order_path *path)
{
    for (int i = 0; universal_cell_has_ground(copy) && i < path->length; i++) {
        enum universal_terrain kind = universal_cell_ground(copy, path->cells[i]);
        if (kind == UNIVERSAL_PLANET || kind == UNIVERSAL_BLACK_HOLE)
            return false;
    }
    return !path->leaves || (universal_has(copy, UNIVERSAL_OPTION_FLOATING_BOARD) &&
                             path->length < copy->setup->board.columns);
}

static bool some_draw_stays(const struct game *copy, int unit)
{
    struct universal_plan plan;
    struct universal_order order;
    struct order_path path;
    struct random random;
    random_init(&random, (uint64_t)unit);
    universal_routes_plan_begin(&plan, copy, unit);
    for (int i = 0; i < DRAWS; i++) {
        universal_routes_sample_draw(&plan, &random, &order, &path);
        if (stays(copy, &path))
            return true;
    }
    return false;
}

/* All orders, of which those that leave or die are few. */
static bool some_order_stays(const struct game *copy, int unit)
{
    char texts[GONE_MAX][ORDER_SIZE];
    struct order_sink sink = {.texts = texts, .capacity = GONE_MAX};
    universal_routes_list(copy, unit, &sink);
    for (int i = 0; i < sink.count && i < GONE_MAX; i++) {
        struct universal_verdict verdict;
        struct order_path path;
        if (!universal_order_parse(copy, unit, texts[i], &verdict))
            continue;
        universal_order_walk(copy, unit, &verdict.order, &path);
        if (stays(copy, &path))
            return true;
    }
    return sink.count > GONE_MAX;
}

/* ---- all of it ---- */

static void look_on(struct trip *trip)
{
    int unit = trip->warn.unit;
    step(trip, UNIVERSAL_STEP_STRAIN);
    if (is_pulled_in(trip) || some_draw_stays(&trip->copy, unit) ||
        some_order_stays(&trip->copy, unit))
        return;
    warn_add(&trip->warn, OUTLOOK_CANNOT_STAY, UNIVERSAL_RULE_C3_2,
             universal_state_of(&trip->copy)->units[unit].cell);
}

/* False: it is gone, for good or not. */
static bool set_sail(struct trip *trip)
{
    struct universal_verdict verdict;
    int unit = trip->warn.unit;
    reveal(trip);
    if (!universal_is_ship_in_play(&trip->copy, unit) || !is_there_still(trip) ||
        !universal_order_parse(&trip->copy, unit, universal_element_of(&trip->copy, unit)->order,
                               &verdict))
        return false;
    universal_order_walk(&trip->copy, unit, &verdict.order, &trip->path);
    step(trip, UNIVERSAL_STEP_SAIL);
    if (universal_is_ship_in_play(&trip->copy, unit))
        return true;
    warn_of_loss(trip);
    return false;
}

/* A flight ends where it flies to, and black holes pull it like all others. */
static int look_at_flight(struct trip *trip, const struct action *action)
{
    struct universal_state *state = universal_state_of(&trip->copy);
    memcpy(state, trip->game->state, trip->game->setup->state_size);
    state->units[action->unit].cell = action->cell;
    is_pulled_in(trip);
    return trip->warn.count;
}

int universal_outlook(const struct game *game, const struct action *action, int kinds,
                      struct outlook_fact out[OUTLOOK_FACTS_MAX])
{
    struct universal_state state, sailed;
    struct trip trip = {.warn = warn_open(out, action->unit, kinds),
                        .copy = {game->rulebook, game->setup, &state},
                        .game = game,
                        .action = action};
    struct game place = {game->rulebook, game->setup, &sailed};
    if (is_flight(game, action))
        return look_at_flight(&trip, action);
    if (!is_order(game, action))
        return 0;
    memcpy(&state, game->state, game->setup->state_size);
    if (!set_sail(&trip))
        return trip.warn.count;
    memcpy(&sailed, &state, game->setup->state_size);
    warn_of_rocks(&trip);
    look_on(&trip);
    warn_if_silent(&trip.warn, &place, UNIVERSAL_RULE_D1_4, universal_value_stand_coasting);
    return trip.warn.count;
}

/* ---- what others may do ---- */

struct cell universal_outlook_coast(const struct game *game, int unit)
{
    return universal_value_stand_coasting(game, unit).cell;
}

/* A ship that can be seen; flights and Seekers are left out of the estimate. */
static bool is_target(const struct game *game, int unit)
{
    return universal_is_ship(game, unit) && universal_on_board(game, unit);
}

int universal_outlook_danger(const struct game *game, int unit, struct cell cell, int heading)
{
    struct outlook outlook;
    if (!is_target(game, unit))
        return 0;
    struct stand stand = universal_value_stand_now(game, unit);
    stand.cell = cell;
    stand.facing = heading;
    outlook_open(&outlook, game, unit, is_target, universal_value_stand_coasting);
    return outlook_danger(&outlook, &stand, universal_value_of_volley,
                          POINT * universal_unit_points(game, unit));
}
