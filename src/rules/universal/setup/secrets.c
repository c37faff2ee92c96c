/* What one side may not know: choices before play, orders until the reveal, what a cloak hides,
 * and markers that lie face down (UN-0.5, UN-C4.2c). */
#include "rules/universal/setup/setup.h"

#include "rules/kit/secret.h"
#include "rules/universal/state/place.h"
#include "rules/universal/law/moves/moves.h"

#include <string.h>

static bool is_foreign(const struct game *game, int seat, int unit)
{
    return !secret_knows(game, seat, universal_state_of(game)->units[unit].side);
}

/* ---- conceal ---- */

/* UN-0.5: before the reveal; and after it those of a ship that hides, and what it meets */
static void conceal_orders(const struct game *game, int unit)
{
    const struct universal_state *state = universal_state_of(game);
    struct universal_element *ship = &universal_state_of(game)->elements[unit];
    if (state->head.phase != UNIVERSAL_PHASE_ORDERS && state->step != UNIVERSAL_STEP_REVEAL &&
        !universal_is_hidden(game, unit))
        return;
    memset(ship->order, 0, sizeof ship->order);
    ship->boost = ship->group = 0;
    ship->flags &= ~(uint32_t)UNIVERSAL_PLOTTED;
}

/* UN-C4.2c: the card as it was */
static void show_shadow(struct universal_element *ship)
{
    struct universal_shadow shadow = ship->shadow;
    for (int i = 0; i < UNIVERSAL_WEAPONS_MAX; i++) {
        ship->weapon[i] &= (uint8_t)~UNIVERSAL_GUN_LOST;
        if (shadow.lost[i / 8] >> i % 8 & 1)
            ship->weapon[i] |= UNIVERSAL_GUN_LOST;
    }
    ship->speed = shadow.speed;
    ship->card = shadow.card;
    ship->used[UNIVERSAL_BOOSTERS] = (uint8_t)(ship->used[UNIVERSAL_BOOSTERS] - shadow.boosted);
    memset(ship->aimed, 0, sizeof ship->aimed);
}

/* The ship stands at its marker; that it has none any more says it has been concealed. */
static void conceal_ship(const struct game *game, int unit)
{
    struct unit *piece = &universal_state_of(game)->units[unit];
    struct universal_element *ship = &universal_state_of(game)->elements[unit];
    if (cell_is_place(ship->marker)) {
        piece->cell = ship->marker;
        piece->heading = ship->shadow.heading;
        ship->marker = CELL_NOWHERE;
        show_shadow(ship);
    }
    if (universal_movement_of(game) == UNIVERSAL_VECTOR)
        ship->velocity = (struct cell){0, 0};
    ship->trail = 0;
    ship->hits = ship->through = ship->points = 0;
    memset(ship->pending, 0, sizeof ship->pending);
    ship->flags &=
        ~((uint32_t)(UNIVERSAL_DUE | UNIVERSAL_STIRRED) | (uint32_t)0x3ff << UNIVERSAL_PAID_SHIFT);
}

/* Whether the game is busy with a foreign ship that is hidden. */
static bool is_secret(const struct game *game, int seat, int unit)
{
    return unit < universal_state_of(game)->head.unit_count && is_foreign(game, seat, unit) &&
           universal_is_hidden(game, unit);
}

/* Between two questions: that the game is busy with a hidden ship, and for how long, is not seen.
 */
static void conceal_progress(const struct game *game, int seat)
{
    struct universal_state *state = universal_state_of(game);
    if (state->step == UNIVERSAL_STEP_SHOT && is_secret(game, seat, state->shot.target)) {
        state->step = state->shot.resume;
        memset(&state->shot, 0, sizeof state->shot);
    }
    if (state->step == UNIVERSAL_STEP_SETTLE) {
        bool secret = is_secret(game, seat, state->settle.cursor);
        state->settle.cursor = UNIT_NONE;
        if (secret) {
            state->step = state->settle.resume;
            memset(&state->settle, 0, sizeof state->settle);
        }
    }
    switch ((int)state->step) {
    case UNIVERSAL_STEP_DETECT:
    case UNIVERSAL_STEP_PULL:
    case UNIVERSAL_STEP_CONTROL:
    case UNIVERSAL_STEP_REGENERATE:
        state->cursor = UNIT_NONE;
        state->left = 0;
        break;
    default:
        break;
    }
}

/* UN-0.5: whether it is a Flare or a Probe */
static void cover_markers(const struct game *game, int seat)
{
    struct universal_state *state = universal_state_of(game);
    for (int i = 0; i < state->marker_count; i++) {
        struct universal_marker *marker = &state->markers[i];
        bool turned =
            marker->kind == UNIVERSAL_MARKER_FLARE || marker->kind == UNIVERSAL_MARKER_PROBE;
        if (turned && marker->count == 0 && !secret_knows(game, seat, marker->side))
            marker->kind = UNIVERSAL_MARKER_COVERED;
    }
}

void universal_secrets_conceal(const struct game *game, int seat)
{
    struct universal_state *state = universal_state_of(game);
    bool any_hidden = false, foreign[SIDES];
    if (state->head.over)
        return;
    for (int side = 0; side < SIDES; side++)
        foreign[side] = !secret_knows(game, seat, side);
    for (int unit = 0; unit < state->head.unit_count && !any_hidden; unit++)
        any_hidden = foreign[state->units[unit].side] && universal_is_hidden(game, unit);
    if (any_hidden)
        conceal_progress(game, seat);
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        if (!foreign[state->units[unit].side] || !universal_is_ship(game, unit))
            continue;
        conceal_orders(game, unit);
        if (universal_is_hidden(game, unit))
            conceal_ship(game, unit);
    }
    cover_markers(game, seat);
    if (state->head.phase == UNIVERSAL_PHASE_FLEET)
        universal_fleet_hide_picks(game, seat); /* UN-B1.4 */
    if (state->head.phase == UNIVERSAL_PHASE_FLEET || state->head.phase == UNIVERSAL_PHASE_ORDERS)
        secret_conceal_ended(game, seat, &state->ended);
}

/* ---- imagine ---- */

/* UN-C4.2b: anywhere it could be without having come to light */
static bool may_lurk(const struct game *game, struct cell cell)
{
    return !universal_cell_is_solid(universal_cell_ground(game, cell)) &&
           !universal_cell_in_nebula(game, cell);
}

/* Boxes crossed off since it was hidden, or won back; it is alive. */
static void guess_card(const struct game *game, int unit, struct random *random)
{
    struct universal_card *card = &universal_state_of(game)->elements[unit].card;
    const struct universal_design *design = universal_design_of(game, unit);
    struct secret_boxes hull = {card->track[UNIVERSAL_HULL], design->boxes - 1,
                                universal_cell_has_ground(game),
                                universal_gift(game, unit, UNIVERSAL_REGENERATING) > 0};
    struct secret_boxes engines = {
        card->track[UNIVERSAL_ENGINES], universal_boxes(design, UNIVERSAL_ENGINES),
        universal_cell_has_ground(game), universal_has(game, UNIVERSAL_OPTION_DAMAGE_CONTROL)};
    card->track[UNIVERSAL_HULL] = secret_draw_boxes(random, &hull);
    card->track[UNIVERSAL_ENGINES] =
        design->engine_rating ? secret_draw_boxes(random, &engines) : 0;
}

static void guess_motion(const struct game *game, int unit, struct random *random)
{
    enum { SLIPS = 2 };
    struct universal_element *ship = &universal_state_of(game)->elements[unit];
    int rating = universal_track_engines(game, unit);
    int slowest = ship->speed > 2 * rating ? ship->speed - 2 * rating : 0;
    int fastest = ship->speed + 2 * rating;
    if (universal_movement_of(game) == UNIVERSAL_REACTIONLESS) {
        slowest = 0;
        fastest = rating;
    }
    ship->speed = (uint16_t)random_between(random, slowest, fastest);
    int slips = ship->speed < SLIPS ? ship->speed : SLIPS;
    if (universal_has(game, UNIVERSAL_OPTION_DELAYED_PIVOTS))
        ship->trail = (int8_t)random_between(random, -slips, slips);
    if (universal_movement_of(game) != UNIVERSAL_VECTOR)
        return;
    struct cell step =
        board_step(&game->setup->board, (struct cell){0, 0}, random_between(random, 0, 5));
    ship->velocity =
        (struct cell){(int16_t)(step.q * ship->speed), (int16_t)(step.r * ship->speed)};
}

/* A concealed ship is hidden again, and somewhere else. */
static void imagine_ship(const struct game *game, int unit, struct random *random)
{
    struct unit *piece = &universal_state_of(game)->units[unit];
    struct universal_element *ship = &universal_state_of(game)->elements[unit];
    universal_cloak_cast_shadow(ship, piece);
    piece->cell = secret_draw_cell(game, may_lurk, ship->marker, random);
    piece->heading = (uint8_t)random_between(random, 0, 5);
    guess_card(game, unit, random);
    guess_motion(game, unit, random);
}

static void imagine_orders(const struct game *game, int unit, struct random *random)
{
    struct universal_element *ship = &universal_state_of(game)->elements[unit];
    if (random_below(random, 4) == 0)
        return;
    universal_routes_sample(game, unit, random, ship->order);
    ship->flags |= UNIVERSAL_PLOTTED;
}

static void imagine_all_orders(const struct game *game, int seat, struct random *random)
{
    const struct universal_state *state = universal_state_of(game);
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (is_foreign(game, seat, unit) && universal_is_ship_in_play(game, unit) &&
            state->head.phase == UNIVERSAL_PHASE_ORDERS)
            imagine_orders(game, unit, random);
}

/* UN-E2.3, UN-E2.7: what its ship has had, and has not used up openly */
static int imagine_kind(const struct game *game, int unit, struct random *random)
{
    int flares = universal_item_munitions(game, unit, UNIVERSAL_FLARES);
    int probes = universal_item_munitions(game, unit, UNIVERSAL_PROBES);
    if (flares <= 0 || probes <= 0)
        return flares > 0 ? UNIVERSAL_MARKER_FLARE : UNIVERSAL_MARKER_PROBE;
    return random_between(random, 1, flares + probes) <= flares ? UNIVERSAL_MARKER_FLARE
                                                                : UNIVERSAL_MARKER_PROBE;
}

static void imagine_markers(const struct game *game, struct random *random)
{
    struct universal_state *state = universal_state_of(game);
    for (int i = 0; i < state->marker_count; i++)
        if (state->markers[i].kind == UNIVERSAL_MARKER_COVERED)
            state->markers[i].kind = (uint8_t)imagine_kind(game, state->markers[i].unit, random);
}

void universal_secrets_suppose(const struct game *game, int seat, struct random *random)
{
    const struct universal_state *state = universal_state_of(game);
    universal_secrets_conceal(game, seat);
    if (state->head.over)
        return;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        if (is_foreign(game, seat, unit) && universal_is_ship_in_play(game, unit) &&
            universal_is_hidden(game, unit))
            imagine_ship(game, unit, random);
    imagine_markers(game, random);
}

void universal_secrets_imagine(const struct game *game, int seat, struct random *random)
{
    enum { PICKS = 4 };
    struct universal_state *state = universal_state_of(game);
    if (state->head.over)
        return;
    universal_secrets_suppose(game, seat, random);
    imagine_all_orders(game, seat, random);
    for (int other = 0; other < game->setup->seat_count; other++)
        if (state->head.phase == UNIVERSAL_PHASE_FLEET &&
            !secret_knows(game, seat, game->setup->seat[other].side))
            secret_imagine_answers(game, other, UNIVERSAL_END_FLEET, PICKS, random);
    if (state->head.phase == UNIVERSAL_PHASE_FLEET || state->head.phase == UNIVERSAL_PHASE_ORDERS)
        secret_imagine_ended(game, seat, universal_turns_seat_writes, random, &state->ended);
}
