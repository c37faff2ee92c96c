/* What a position is worth: who will win, fitted to battles between reflex players. */
#include "rules/universal/doctrine/doctrine.h"

#include "rules/kit/worth.h"
#include "rules/universal/state/place.h"

enum {
    FLIGHT_POINTS = 30,
    SHUTTLE_POINTS = 3,
    PART = 256, /* parts of a whole are counted in 256ths */
    /* Hundredths of the exponent for each hundredth of the points that win: hull, guns, engines
     * and what Screens and Shields keep off; what comes off for a ship that cannot turn for two
     * turns, and what is added for a volley of that worth in the next turn. */
    BY_HULL = 320,
    BY_GUNS = 230,
    BY_ENGINES = 90,
    BY_COVER = 200,
    BY_HASTE = 175,
    BY_AIM = 60,
    BY_VP = 40,
    SHIELDED = PART / 2,
    DOOMED_LEFT = PART / 8,
    LAST_TURNS = 3
};

/* ---- one ship ---- */

/* What Screens stop of a hit from anywhere, on average; Shields by those left. */
static int cover_of(const struct game *game, const struct universal_mark *mark)
{
    int passes = 0, shields = 0, printed = 0;
    for (int i = 0; i < UNIVERSAL_GUARDS; i++) {
        passes += i < UNIVERSAL_FACINGS ? mark->pass[i] : 0;
        shields += universal_shields_left(game, mark->unit, i);
        printed += mark->design->shield[i];
    }
    int stopped = PART - 1 - passes / UNIVERSAL_FACINGS;
    return printed > 0 ? stopped + SHIELDED * shields / printed : stopped;
}

/* Whether it will leave the board however hard it brakes. */
static bool is_lost(const struct game *game, int unit, int rating)
{
    const struct unit *piece = &universal_state_of(game)->units[unit];
    int hexes = 0, longest = game->setup->board.columns + game->setup->board.rows;
    int speed = universal_element_of(game, unit)->speed;
    if (universal_movement_of(game) != UNIVERSAL_INERTIAL ||
        universal_has(game, UNIVERSAL_OPTION_FLOATING_BOARD) ||
        universal_side_has_exit(game, piece->side))
        return false;
    while (speed > rating && hexes < longest) {
        speed -= rating;
        hexes += speed;
    }
    return outlook_room(game, piece->cell, universal_direction(piece->heading), hexes, NULL) <
           hexes;
}

/* Points by what is left of it, each counted so many hundredths. */
static int64_t ship_strength(const struct game *game, const struct universal_mark *mark)
{
    const struct universal_design *design = mark->design;
    int boxes = design->boxes * (design->oversized ? 2 : 1);
    int hull = universal_track_hits_left(game, mark->unit, UNIVERSAL_HULL) -
               universal_element_of(game, mark->unit)->pending[UNIVERSAL_HULL];
    int rating = universal_track_engines(game, mark->unit), guns = (int)mark->vigour;
    int engines = design->engine_rating > 0 ? PART * rating / design->engine_rating : PART;
    if (hull <= 0)
        return 0;
    int64_t sum = BY_HULL * (PART * hull / boxes) + BY_GUNS * guns + BY_ENGINES * engines +
                  BY_COVER * cover_of(game, mark);
    if (universal_element_of(game, mark->unit)->speed > 2 * rating)
        sum -= (int64_t)BY_HASTE * guns;
    if (is_lost(game, mark->unit, rating))
        sum = sum * DOOMED_LEFT / PART;
    return sum * universal_unit_points(game, mark->unit) / PART;
}

static int64_t flight_strength(const struct game *game, int unit)
{
    enum { BY_FIGHTERS = BY_HULL + BY_GUNS };
    const struct universal_element *flight = universal_element_of(game, unit);
    int left = flight->fighters - flight->pending_fighters;
    return universal_is_shuttle(game, unit)
               ? BY_FIGHTERS * SHUTTLE_POINTS
               : (int64_t)BY_FIGHTERS * FLIGHT_POINTS * left / UNIVERSAL_FLIGHT_SIZE;
}

/* ---- a side ---- */

/* Ships on the board as they will stand if all go straight on. */
struct array {
    int count;
    struct universal_mark ships[OUTLOOK_ENEMIES_MAX];
};

static int64_t muster(const struct game *game, int side, struct array *out)
{
    const struct universal_state *state = universal_state_of(game);
    int64_t sum = 0;
    out->count = 0;
    for (int unit = 0; unit < state->head.unit_count; unit++) {
        if (state->units[unit].side != side || state->units[unit].status == STATUS_GONE)
            continue;
        if (!universal_is_ship(game, unit)) {
            sum += flight_strength(game, unit);
            continue;
        }
        struct stand stand = universal_value_stand_coasting(game, unit);
        struct universal_mark mark = universal_glance_mark(game, &stand);
        sum += ship_strength(game, &mark);
        if (universal_on_board(game, unit) && out->count < OUTLOOK_ENEMIES_MAX)
            out->ships[out->count++] = mark;
    }
    return sum;
}

/* Tenths of points its ships would shoot off, each at its best target. */
static int aim_of(const struct array *own, const struct array *enemy)
{
    int sum = 0;
    for (int i = 0; i < own->count; i++)
        sum += universal_glance_best(&own->ships[i], enemy->ships, enemy->count);
    return sum;
}

/* ---- both ---- */

/* Points that decide the battle: what targets there are, or half of what there was (UN-S13). */
static int stake_of(const struct game *game)
{
    int sum = 0, named = 0;
    for (int side = 0; side < SIDES; side++) {
        int target = universal_side_target(game, side);
        sum += target;
        named += target > 0;
    }
    if (named > 0)
        return sum / named;
    for (int unit = 0; unit < universal_state_of(game)->head.unit_count; unit++)
        sum += universal_is_ship(game, unit) ? universal_unit_points(game, unit) : 0;
    return sum >= 4 ? sum / 4 : 1;
}

/* UN-B3.3: who is ahead when the last turns come has nearly won */
static int64_t lead_of(const struct game *game, int stake)
{
    const struct universal_state *state = universal_state_of(game);
    int limit = universal_option(game, UNIVERSAL_OPTION_TURN_LIMIT);
    int ahead = state->vp[SIDE_RED] - state->vp[SIDE_BLUE];
    int64_t lead = (int64_t)BY_VP * ahead / stake;
    int left = limit - (int)state->head.turn;
    if (limit > 0 && left < LAST_TURNS && ahead != 0)
        lead += (ahead > 0 ? 100 : -100) * (LAST_TURNS - left);
    return lead;
}

static int red_worth(const struct game *game)
{
    struct array red, blue;
    int stake = stake_of(game);
    int64_t power = muster(game, SIDE_RED, &red) - muster(game, SIDE_BLUE, &blue);
    int64_t aim = aim_of(&red, &blue) - aim_of(&blue, &red);
    int64_t x = power / stake + BY_AIM * aim / (10 * stake) + lead_of(game, stake);
    return worth_chance(10 * x);
}

int universal_worth(const struct game *game, int side)
{
    return worth_for(game, side, red_worth);
}
