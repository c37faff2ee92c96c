/* What one side may not know: choices before play, orders until the reveal, and what a cloak hides
 * (AE-0.3.3, AE-0.3.5, AE-B3.5). */
#include "rules/admiralty/setup/setup.h"

#include "rules/kit/secret.h"

#include <string.h>

static bool is_foreign(const struct game *game, int seat, int unit)
{
    return !secret_knows(game, seat, admiralty_state_of(game)->units[unit].side);
}

/* ---- conceal ---- */

/* AE-3.2.5, AE-8.0.2, AE-B3.1: orders, screens and engine points given beside them, before the
 * reveal; and after it those of a ship that hides */
static void conceal_orders(const struct game *game, int unit)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    struct admiralty_element *ship = &admiralty_state_of(game)->elements[unit];
    if (state->head.phase != ADMIRALTY_PHASE_ORDERS && state->step != ADMIRALTY_STEP_REVEAL &&
        !admiralty_ship_is_hidden(game, unit))
        return;
    memset(ship->order, 0, sizeof ship->order);
    memset(ship->split, 0, sizeof ship->split);
    ship->given = 0;
    ship->flags &= (uint16_t) ~(ADMIRALTY_PLOTTED | ADMIRALTY_SPLIT_MADE | ADMIRALTY_GIVEN);
}

/* AE-B3.5: the card as it was */
static void show_shadow(struct admiralty_element *ship)
{
    const struct admiralty_shadow *shadow = &ship->shadow;
    ship->lost = shadow->lost;
    ship->speed = shadow->speed;
    ship->burning = shadow->burning;
    ship->facing = shadow->facing;
    ship->trail = shadow->trail;
    ship->hull = shadow->hull;
    ship->engine = shadow->engine;
    ship->shield = shadow->shield;
    ship->flags &= (uint16_t)~ADMIRALTY_INVERTED;
    if (shadow->inverted)
        ship->flags |= ADMIRALTY_INVERTED;
    memcpy(ship->screen, shadow->screen, sizeof ship->screen);
    memset(&ship->shadow, 0, sizeof ship->shadow);
}

/* The ship stands at its marker; that it has none any more says it has been concealed. */
static void conceal_ship(const struct game *game, int unit)
{
    struct unit *piece = &admiralty_state_of(game)->units[unit];
    struct admiralty_element *ship = &admiralty_state_of(game)->elements[unit];
    if (cell_is_place(ship->marker)) {
        show_shadow(ship);
        piece->cell = ship->marker;
        piece->heading = ship->marker_heading;
        ship->marker = CELL_NOWHERE;
        ship->marker_heading = 0;
    }
    ship->pending_hull = ship->pending_engine = ship->pending_shield = ship->charts = 0;
    ship->pending_weapon = ship->started = ship->hits = ship->impact = 0;
    ship->flags &= (uint16_t) ~(ADMIRALTY_DUE | ADMIRALTY_DYING);
}

/* The step that a step dealing with one ship belongs to. */
static int base_step(int step)
{
    switch (step) {
    case ADMIRALTY_STEP_TERRAIN_HIT:
        return ADMIRALTY_STEP_TERRAIN;
    case ADMIRALTY_STEP_BURN_DAMAGE:
        return ADMIRALTY_STEP_BURN;
    default:
        return step;
    }
}

/* Steps that go from ship to ship, hidden ones among them. */
static bool visits_ships(int step)
{
    switch (step) {
    case ADMIRALTY_STEP_TERRAIN:
    case ADMIRALTY_STEP_TERRAIN_HIT:
    case ADMIRALTY_STEP_ASTEROID:
    case ADMIRALTY_STEP_SETTLE:
    case ADMIRALTY_STEP_REGENERATE:
    case ADMIRALTY_STEP_BURN:
    case ADMIRALTY_STEP_BURN_DAMAGE:
    case ADMIRALTY_STEP_REPAIR:
    case ADMIRALTY_STEP_PULL:
        return true;
    default:
        return false;
    }
}

/* Between two questions: that the game is busy with a hidden ship, and for how long, is not seen.
 */
static void conceal_progress(const struct game *game, int seat)
{
    struct admiralty_state *state = admiralty_state_of(game);
    int unit = state->cursor;
    if (!visits_ships(state->step))
        return;
    state->cursor = UNIT_NONE;
    if (unit >= state->head.unit_count || !is_foreign(game, seat, unit) ||
        !admiralty_ship_is_hidden(game, unit))
        return;
    if (state->step == ADMIRALTY_STEP_SETTLE)
        state->step = state->settle.resume;
    state->step = (uint8_t)base_step(state->step);
    state->left = 0;
    memset(&state->settle, 0, sizeof state->settle);
    memset(&state->shot, 0, sizeof state->shot);
}

void admiralty_secrets_conceal(const struct game *game, int seat)
{
    struct admiralty_state *state = admiralty_state_of(game);
    bool any_hidden = false;
    if (state->head.over)
        return;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        any_hidden =
            any_hidden || (is_foreign(game, seat, unit) && admiralty_ship_is_hidden(game, unit));
    if (any_hidden)
        conceal_progress(game, seat);
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        if (!is_foreign(game, seat, unit) || admiralty_is_flight(game, unit))
            continue;
        conceal_orders(game, unit);
        if (admiralty_ship_is_hidden(game, unit))
            conceal_ship(game, unit);
    }
    if (state->head.phase == ADMIRALTY_PHASE_FLEET)
        picks_conceal(game, &state->picks, seat); /* AE-0.3.5 */
    if (state->head.phase == ADMIRALTY_PHASE_FLEET || state->head.phase == ADMIRALTY_PHASE_ORDERS)
        secret_conceal_ended(game, seat, &state->ended);
}

/* ---- imagine ---- */

/* AE-B3.2: anywhere it could be without having come to light */
static bool may_lurk(const struct game *game, struct cell cell)
{
    enum admiralty_terrain ground = admiralty_cell_ground(game, cell);
    return !admiralty_cell_is_solid(ground) && ground != ADMIRALTY_NEBULA;
}

/* Boxes checked since it was hidden, or repaired; it is alive. */
static uint8_t guess_boxes(struct random *random, int known, int most, bool hurt, bool mended)
{
    struct secret_boxes boxes = {known, most, hurt, mended};
    return secret_draw_boxes(random, &boxes);
}

static void guess_card(const struct game *game, int unit, struct random *random)
{
    struct admiralty_element *ship = &admiralty_state_of(game)->elements[unit];
    const struct admiralty_design *design = admiralty_design_of(game, unit);
    bool hurt = admiralty_cell_has_ground(game) || ship->burning > 0;
    bool control = admiralty_has(game, ADMIRALTY_OPTION_DAMAGE_CONTROL);
    ship->burning = (uint16_t)random_between(random, 0, ship->burning);
    ship->hull = guess_boxes(random, ship->hull, design->hull - 1, hurt,
                             admiralty_ship_has_device(game, unit, ADMIRALTY_DEVICE_REGENERATION));
    ship->engine = guess_boxes(random, ship->engine, design->engine_count, hurt, control);
    ship->shield = guess_boxes(random, ship->shield,
                               design->screen_count ? design->screen_count : design->shield_count,
                               hurt, control);
    if (design->screen_count) {
        memset(ship->screen, 0, sizeof ship->screen);
        admiralty_plot_complete_split(game, unit, ship->screen);
    }
}

static void guess_motion(const struct game *game, int unit, struct random *random)
{
    struct admiralty_element *ship = &admiralty_state_of(game)->elements[unit];
    int rating = admiralty_ship_engine_rating(game, unit);
    bool basic = admiralty_has(game, ADMIRALTY_OPTION_BASIC_MOVEMENT);
    int slowest = ship->speed > 2 * rating ? ship->speed - 2 * rating : 0;
    ship->speed = (uint16_t)(basic ? random_between(random, 0, rating)
                                   : random_between(random, slowest, ship->speed + 2 * rating));
    if (admiralty_has(game, ADMIRALTY_OPTION_PIVOTS))
        ship->facing = (uint8_t)random_between(random, 0, 5);
    if (basic)
        ship->trail = (int8_t)random_between(random, 0, 1);
    else if (admiralty_has(game, ADMIRALTY_OPTION_DELAYED_TURNS))
        ship->trail = (int8_t)random_between(random, -2, 2);
}

/* A concealed ship is hidden again, and somewhere else. */
static void imagine_ship(const struct game *game, int unit, struct random *random)
{
    struct unit *piece = &admiralty_state_of(game)->units[unit];
    struct admiralty_element *ship = &admiralty_state_of(game)->elements[unit];
    ship->marker = piece->cell;
    ship->marker_heading = piece->heading;
    admiralty_cloak_cast_shadow(ship);
    piece->cell = secret_draw_cell(game, may_lurk, ship->marker, random);
    piece->heading = (uint8_t)random_between(random, 0, 5);
    guess_card(game, unit, random);
    guess_motion(game, unit, random);
}

/* AE-B10: even at first, then some points change their facing */
static void guess_split(const struct game *game, int unit, struct random *random)
{
    enum { CHANGES = 6 };
    struct admiralty_element *ship = &admiralty_state_of(game)->elements[unit];
    admiralty_plot_complete_split(game, unit, ship->split);
    for (int i = 0; i < CHANGES; i++) {
        int from = random_between(random, 0, ADMIRALTY_FACINGS - 1);
        int to = random_between(random, 0, ADMIRALTY_FACINGS - 1);
        if (from == to || ship->split[from] == 0 || ship->split[to] == ADMIRALTY_SHIELD_MAX)
            continue;
        ship->split[from]--;
        ship->split[to]++;
    }
    ship->flags |= ADMIRALTY_SPLIT_MADE;
}

/* Engine points first: the order must hold with what is left (AE-8.0.3). */
static void imagine_orders(const struct game *game, int unit, struct random *random)
{
    struct admiralty_element *ship = &admiralty_state_of(game)->elements[unit];
    if (admiralty_plot_is_open(game, unit, ADMIRALTY_REINFORCE) && random_below(random, 4) == 0) {
        ship->given =
            (uint8_t)(2 * random_between(random, 1, admiralty_ship_engine_rating(game, unit) / 2));
        ship->flags |= ADMIRALTY_GIVEN;
    }
    if (admiralty_plot_is_open(game, unit, ADMIRALTY_SPLIT) && random_below(random, 2))
        guess_split(game, unit, random);
    if (admiralty_plot_is_open(game, unit, ADMIRALTY_PLOT) && random_below(random, 4)) {
        admiralty_routes_sample(game, unit, random, ship->order);
        ship->flags |= ADMIRALTY_PLOTTED;
    }
}

void admiralty_secrets_suppose(const struct game *game, int seat, struct random *random)
{
    const struct admiralty_state *state = admiralty_state_of(game);
    admiralty_secrets_conceal(game, seat);
    for (int unit = 0; !state->head.over && unit < state->head.unit_count; unit++)
        if (is_foreign(game, seat, unit) && admiralty_ship_is_in_play(game, unit) &&
            admiralty_ship_is_hidden(game, unit))
            imagine_ship(game, unit, random);
}

void admiralty_secrets_imagine(const struct game *game, int seat, struct random *random)
{
    enum { PICKS = 4 };
    struct admiralty_state *state = admiralty_state_of(game);
    if (state->head.over)
        return;
    admiralty_secrets_suppose(game, seat, random);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (is_foreign(game, seat, unit) && admiralty_ship_is_in_play(game, unit) &&
            state->head.phase == ADMIRALTY_PHASE_ORDERS)
            imagine_orders(game, unit, random);
    for (int other = 0; other < game->setup->seat_count; other++)
        if (state->head.phase == ADMIRALTY_PHASE_FLEET &&
            !secret_knows(game, seat, game->setup->seat[other].side))
            secret_imagine_answers(game, other, ADMIRALTY_END_FLEET, PICKS, random); /* AE-0.3.5 */
    if (state->head.phase == ADMIRALTY_PHASE_FLEET || state->head.phase == ADMIRALTY_PHASE_ORDERS)
        secret_imagine_ended(game, seat, admiralty_turns_seat_writes, random, &state->ended);
}
