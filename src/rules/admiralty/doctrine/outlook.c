/* What orders of a ship lead to: the edge, planets and holes, rocks, and what the next turn
 * leaves. */
#include "rules/admiralty/doctrine/doctrine.h"

#include "rules/admiralty/orders/routes.h"
#include "rules/kit/warn.h"

#include <string.h>

enum {
    FIELD_SPEED = 3, /* AE-G1b */
    NEARLY = 2,      /* a jump that fails with a one only */
    DRAWS = 8,       /* orders tried before all are listed */
    GONE_MAX = 64    /* more orders than those that leave or die, which are one outcome each */
};

static bool is_order(const struct game *game, const struct action *action)
{
    return (action->decision == ADMIRALTY_PLOT || action->decision == ADMIRALTY_SAIL) &&
           admiralty_ship_is_in_play(game, action->unit);
}

static bool is_flight(const struct game *game, const struct action *action)
{
    return action->decision == ADMIRALTY_FLY && admiralty_ship_is_on_board(game, action->unit) &&
           board_contains(&game->setup->board, action->cell);
}

static int ground_of(enum admiralty_terrain kind)
{
    return (int)kind - 1;
}

static bool is_fatal(enum admiralty_terrain kind)
{
    return kind == ADMIRALTY_PLANET || kind == ADMIRALTY_BLACK_HOLE;
}

/* What orders come to, on a copy where no other ship moves. */
struct trip {
    struct warn warn;
    struct game copy;
    const struct game *game;
    struct admiralty_order order; /* AE-3.2.5: in force in the end */
    struct order_path path;
};

/* ---- this turn ---- */

/* AE-3.2.5 */
static void read_order(struct trip *trip, const struct action *action)
{
    struct admiralty_verdict verdict;
    int unit = trip->warn.unit;
    admiralty_order_judge(trip->game, unit, action->text, &verdict);
    if (action->text[0] && verdict.flaw == ADMIRALTY_SOUND)
        trip->order = verdict.order;
    else
        admiralty_order_coast(trip->game, unit, &trip->order);
    admiralty_order_walk(trip->game, unit, &trip->order, &trip->path);
}

/* AE-B6, AE-G4. False: it is gone before it moves. */
static bool is_left_by_jump(struct trip *trip)
{
    int charged = admiralty_element_of(trip->game, trip->warn.unit)->hyper;
    struct cell cell = admiralty_state_of(trip->game)->units[trip->warn.unit].cell;
    if (trip->order.special != '#' || charged + NEARLY < ADMIRALTY_JUMP ||
        admiralty_cell_ground(trip->game, cell) == ADMIRALTY_NEBULA)
        return false;
    bool certain = charged + 1 >= ADMIRALTY_JUMP;
    warn_left(&trip->warn, ADMIRALTY_RULE_B6, cell, certain);
    return certain;
}

static void set_sail(struct trip *trip, const struct action *action)
{
    struct admiralty_element *ship = &admiralty_state_of(&trip->copy)->elements[trip->warn.unit];
    struct walk walk = walk_begin(&trip->copy, NULL, NULL);
    memcpy(ship->order, action->text, sizeof ship->order);
    if (action->text[0])
        ship->flags |= ADMIRALTY_PLOTTED;
    admiralty_move_alone(&walk, trip->warn.unit);
}

static struct cell find_fatal(const struct trip *trip)
{
    for (int i = 0; admiralty_cell_has_ground(trip->game) && i < trip->path.length; i++)
        if (is_fatal(admiralty_cell_ground(trip->game, trip->path.cells[i])))
            return trip->path.cells[i];
    return CELL_NOWHERE;
}

/* AE-3.3.2: by its exit, or where the scenario counts nobody as lost who goes */
static bool may_leave(const struct trip *trip)
{
    const struct admiralty_scenario *scenario = trip->game->setup->scenario;
    int side = admiralty_state_of(trip->game)->units[trip->warn.unit].side;
    int edges = award_edges_at(&trip->game->setup->board, trip->path.beyond);
    return !scenario->leave_vp || (edges & admiralty_side_exits(trip->game, side));
}

/* AE-G2, AE-G5, AE-3.3.2 */
static void warn_of_loss(struct trip *trip)
{
    struct cell fatal = find_fatal(trip);
    if (cell_is_place(fatal)) {
        enum admiralty_terrain kind = admiralty_cell_ground(trip->game, fatal);
        warn_lost_in(&trip->warn, kind == ADMIRALTY_PLANET ? ADMIRALTY_RULE_G5 : ADMIRALTY_RULE_G2,
                     fatal, ground_of(kind), true);
    } else if (may_leave(trip)) {
        warn_left(&trip->warn, ADMIRALTY_RULE_R3_3_2, trip->path.end, true);
    } else {
        warn_add(&trip->warn, OUTLOOK_LOST, ADMIRALTY_RULE_R3_3_2, trip->path.end);
    }
}

/* AE-G1, AE-G1b: as they are met, all of a kind together */
static void warn_of_terrain(struct trip *trip, enum admiralty_terrain kind, int dice_each)
{
    struct cell first = CELL_NOWHERE;
    int cells = 0;
    for (int i = 0; i < trip->path.length; i++) {
        if (admiralty_cell_ground(trip->game, trip->path.cells[i]) != kind)
            continue;
        first = cells++ ? first : trip->path.cells[i];
    }
    if (cells > 0 && dice_each > 0)
        warn_meets(&trip->warn, kind == ADMIRALTY_ASTEROID ? ADMIRALTY_RULE_G1 : ADMIRALTY_RULE_G1B,
                   first, ground_of(kind), cells * dice_each);
}

static void warn_of_rocks(struct trip *trip)
{
    int speed = trip->order.speed;
    if (!admiralty_cell_has_ground(trip->game))
        return;
    warn_of_terrain(trip, ADMIRALTY_ASTEROID, speed < DICE_POOL_MAX ? speed : DICE_POOL_MAX);
    warn_of_terrain(trip, ADMIRALTY_FIELD, speed > FIELD_SPEED);
}

/* AE-G2: by its own choice as by default, which is all the same for one that is drawn in. */
static bool is_pulled_in(struct trip *trip)
{
    struct admiralty_state *state = admiralty_state_of(&trip->copy);
    struct cell cells[2];
    int unit = trip->warn.unit;
    int steps = admiralty_cell_pull_steps(&trip->copy, unit);
    for (; steps > 0 && admiralty_cell_pull_targets(&trip->copy, unit, cells) > 0; steps--) {
        enum admiralty_terrain kind = admiralty_cell_ground(&trip->copy, cells[0]);
        state->units[unit].cell = cells[0];
        if (!is_fatal(kind))
            continue;
        warn_lost_in(&trip->warn, ADMIRALTY_RULE_G2, cells[0], ground_of(kind), false);
        return true;
    }
    return false;
}

/* AE-D3 */
static void strain(struct trip *trip)
{
    struct walk walk = walk_begin(&trip->copy, NULL, NULL);
    admiralty_state_of(&trip->copy)->step = ADMIRALTY_STEP_STRAIN;
    admiralty_meet_step(&walk);
}

/* ---- the next turn ---- */

static bool stays(const struct game *copy, const struct order_path *path)
{
    for (int i = 0; admiralty_cell_has_ground(copy) && i < path->length; i++)
        if (is_fatal(admiralty_cell_ground(copy, path->cells[i])))
            return false;
    return !path->leaves;
}

static bool some_draw_stays(const struct game *copy, int unit)
{
    struct admiralty_plan plan;
    struct admiralty_verdict verdict;
    struct order_path path;
    struct random random;
    random_init(&random, (uint64_t)unit);
    admiralty_routes_plan(&plan, copy, unit);
    for (int i = 0; i < DRAWS; i++) {
        admiralty_routes_sample_draw(&plan, &random, &verdict, &path);
        if (stays(copy, &path))
            return true;
    }
    return false;
}

/* All orders, of which those that leave or die are few. */
static bool some_order_stays(const struct game *copy, int unit)
{
    char texts[GONE_MAX][ADMIRALTY_ORDER_SIZE];
    int count = admiralty_routes_write(copy, unit, texts, GONE_MAX);
    for (int i = 0; i < count && i < GONE_MAX; i++) {
        struct admiralty_verdict verdict;
        struct order_path path;
        if (!admiralty_order_parse(copy, unit, texts[i], &verdict))
            continue;
        admiralty_order_walk(copy, unit, &verdict.order, &path);
        if (stays(copy, &path))
            return true;
    }
    return count > GONE_MAX;
}

/* ---- all of it ---- */

static void look_on(struct trip *trip)
{
    int unit = trip->warn.unit;
    struct cell end = admiralty_state_of(&trip->copy)->units[unit].cell;
    strain(trip);
    if (!is_pulled_in(trip) && !some_draw_stays(&trip->copy, unit) &&
        !some_order_stays(&trip->copy, unit))
        warn_add(&trip->warn, OUTLOOK_CANNOT_STAY, ADMIRALTY_RULE_R3_3_2, end);
}

/* A flight ends where it flies to, and black holes pull it like all others. */
static int look_at_flight(struct trip *trip, const struct action *action)
{
    struct admiralty_state *state = admiralty_state_of(&trip->copy);
    memcpy(state, trip->game->state, trip->game->setup->state_size);
    state->units[action->unit].cell = action->cell;
    is_pulled_in(trip);
    return trip->warn.count;
}

int admiralty_outlook(const struct game *game, const struct action *action, int kinds,
                      struct outlook_fact out[OUTLOOK_FACTS_MAX])
{
    struct admiralty_state state, sailed;
    struct trip trip = {.warn = warn_open(out, action->unit, kinds),
                        .copy = {game->rulebook, game->setup, &state},
                        .game = game};
    struct game place = {game->rulebook, game->setup, &sailed};
    if (is_flight(game, action))
        return look_at_flight(&trip, action);
    if (!is_order(game, action))
        return 0;
    read_order(&trip, action);
    if (is_left_by_jump(&trip))
        return trip.warn.count;
    memcpy(&state, game->state, game->setup->state_size);
    set_sail(&trip, action);
    if (!admiralty_ship_is_in_play(&trip.copy, action->unit)) {
        warn_of_loss(&trip);
        return trip.warn.count;
    }
    memcpy(&sailed, &state, game->setup->state_size);
    warn_of_rocks(&trip);
    look_on(&trip);
    warn_if_silent(&trip.warn, &place, ADMIRALTY_RULE_R4_1_3, admiralty_value_stand_coasting);
    return trip.warn.count;
}

/* ---- what others may do ---- */

struct cell admiralty_outlook_coast(const struct game *game, int unit)
{
    return admiralty_value_stand_coasting(game, unit).cell;
}

/* A ship that can be seen; flights are left out of the estimate. */
static bool is_target(const struct game *game, int unit)
{
    return !admiralty_is_flight(game, unit) && admiralty_ship_is_on_board(game, unit);
}

static int all_guns(const struct game *game, const struct stand *attacker,
                    const struct stand *target)
{
    return admiralty_value_of_volley(game, attacker, target, UINT64_MAX);
}

int admiralty_outlook_danger(const struct game *game, int unit, struct cell cell, int heading)
{
    struct outlook outlook;
    if (!is_target(game, unit))
        return 0;
    struct stand stand = admiralty_value_stand_now(game, unit);
    stand.cell = cell;
    stand.facing += heading - admiralty_state_of(game)->units[unit].heading;
    stand.facing = (stand.facing + 2 * 6) % 6;
    outlook_open(&outlook, game, unit, is_target, admiralty_value_stand_coasting);
    return outlook_danger(&outlook, &stand, all_guns, admiralty_value_of_element(game, unit));
}
