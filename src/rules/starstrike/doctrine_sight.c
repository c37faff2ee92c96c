/* Places: who is in sight of a hex, and what it is worth for a piece to end there. */
#include "rules/starstrike/doctrine.h"

#include <string.h>

enum {
    HELD = 120,        /* a Strategic System hex */
    FAR = 6,           /* a hex farther from one that nobody holds */
    BEYOND = 12,       /* a hex farther from the enemy than it likes */
    LIKED = 3,         /* distance */
    LOST_IN_CORE = 60, /* per cent of the piece */
    LOST_ON_RIM = 25,
    LOST_IN_DUST = 8,
    TURN = STARSTRIKE_BEARINGS / STARSTRIKE_WAYS
};

/* ---- looking out ---- */

/* Those of the Strategic System hexes that no other piece of its side holds. */
static void find_goals(const struct game *game, int unit, struct starstrike_lookout *out)
{
    const struct starstrike_state *state = starstrike_state_of(game);
    const struct starstrike_hexes *hexes = &starstrike_map_of(game->setup)->strategic;
    out->goal_count = 0;
    for (int i = 0; i < hexes->count; i++) {
        struct cell cell =
            board_cell(&game->setup->board, hexes->list[i].column, hexes->list[i].row);
        int holder = starstrike_at(game, cell);
        if (holder == UNIT_NONE || holder == unit ||
            state->units[holder].side != state->units[unit].side)
            out->goals[out->goal_count++] = cell;
    }
}

void starstrike_look_out(const struct game *game, int unit, struct starstrike_lookout *out)
{
    outlook_open(&out->outlook, game, unit, starstrike_on_map, starstrike_stand_now);
    out->outlook.range = 1 + LIKED;
    memset(out->tally.key, 0, sizeof out->tally.key);
    find_goals(game, unit, out);
}

/* ---- volleys ---- */

/* A piece is weighed in many hexes and on many headings, but few of its volleys differ. */
static int tallied_worth(struct starstrike_lookout *lookout, int enemy,
                         const struct starstrike_volley *volley)
{
    static const uint32_t mix = 0x9e3779b1;
    struct starstrike_tally *tally = &lookout->tally;
    bool given = volley->unit == lookout->outlook.unit;
    uint32_t key = (uint32_t)(volley->arms << 27 | enemy << 21 | given << 20 | volley->cover << 18 |
                              volley->distance << 8 | volley->shields);
    uint32_t at = key * mix >> (32 - STARSTRIKE_TALLY_BITS);
    if (tally->key[at] != key) {
        tally->key[at] = key;
        tally->worth[at] = starstrike_volley_worth(lookout->outlook.game, volley);
    }
    return tally->worth[at];
}

/* ---- views ---- */

static int cover_of(enum starstrike_terrain ground)
{
    static const uint8_t by_ground[STARSTRIKE_TERRAINS] = {
        [STARSTRIKE_CORE] = 2, [STARSTRIKE_DUST_CLOUD] = 1, [STARSTRIKE_NEBULA] = 1};
    return by_ground[ground];
}

/* As seen from a bow that points to the north; one that faces nowhere does (SS-G.8). */
static int turn_bearing(int bearing, int heading)
{
    int turned = heading == HEADING_NONE ? bearing : bearing - TURN * heading;
    return turned < 0 ? turned + STARSTRIKE_BEARINGS : turned;
}

/* Armaments that reach so far, a bit each; nobody strikes out of a Core. */
static int arms_within(const struct starstrike_ship *ship, int distance,
                       enum starstrike_terrain ground)
{
    int arms = 0;
    if (distance < 0 || distance > ship->reach || ground == STARSTRIKE_CORE)
        return 0;
    for (int arm = 0; arm < ship->arm_count; arm++)
        arms |= (distance <= ship->arm[arm].reach) << arm;
    return arms;
}

/* Points on the side that looks there. */
static int shields_towards(const struct game *game, int unit, int bearing)
{
    const struct starstrike_piece *piece = starstrike_piece_of(game, unit);
    bool six = starstrike_ship_of(game, unit)->six;
    return piece->shield[six ? (bearing + TURN / 2) / TURN % STARSTRIKE_FACINGS : 0];
}

/* Either of them may strike at the other: false if neither can. */
static bool look_at_enemy(const struct starstrike_view *view, const struct stand *enemy,
                          int distance, struct starstrike_sight *out)
{
    const struct game *game = view->game;
    const struct starstrike_ship *ship = starstrike_ship_of(game, enemy->unit);
    enum starstrike_terrain ground = starstrike_ground(game, enemy->cell);
    int within = arms_within(starstrike_ship_of(game, view->unit), distance, view->ground);
    int arms = arms_within(ship, distance, ground);
    if (!(within | arms))
        return false;
    int there = board_bearing(view->cell, enemy->cell);
    int back = turn_bearing((there + STARSTRIKE_BEARINGS / 2) % STARSTRIKE_BEARINGS, enemy->facing);
    bool acted = starstrike_piece_of(game, enemy->unit)->flags & STARSTRIKE_ACTIVATED;
    *out = (struct starstrike_sight){
        .distance = (uint8_t)distance,
        .bearing = (uint8_t)there,
        .within = (uint8_t)within,
        .arms = (uint8_t)(arms & ship->covers[back]),
        .cover = (uint8_t)cover_of(ground),
        .shields =
            (uint8_t)(ground == STARSTRIKE_NEBULA ? 0 : shields_towards(game, enemy->unit, back)),
        .acted = acted};
    return true;
}

/* The hex itself, or how far the next one is that nobody of its side holds. */
static int strategic_worth(const struct starstrike_lookout *lookout,
                           const struct starstrike_view *view)
{
    int nearest = INT_MAX;
    if (view->ground == STARSTRIKE_STRATEGIC)
        return HELD;
    for (int i = 0; i < lookout->goal_count; i++) {
        int distance = starstrike_between(view->cell, lookout->goals[i]);
        nearest = distance < nearest ? distance : nearest;
    }
    return nearest == INT_MAX ? 0 : -FAR * nearest;
}

int starstrike_entry_loss(const struct game *game, int unit, struct cell cell)
{
    static const uint8_t lost[STARSTRIKE_TERRAINS] = {[STARSTRIKE_CORE] = LOST_IN_CORE,
                                                      [STARSTRIKE_HORIZON] = LOST_ON_RIM,
                                                      [STARSTRIKE_DUST_CLOUD] = LOST_IN_DUST};
    int part = lost[starstrike_ground(game, cell)];
    return part ? starstrike_piece_worth(game, unit) * part / 100 : 0;
}

/* Whoever is in the Core must get out again. */
static int core_loss(const struct starstrike_view *view)
{
    return view->ground == STARSTRIKE_CORE
               ? starstrike_entry_loss(view->game, view->unit, view->cell)
               : 0;
}

void starstrike_view_from(const struct starstrike_lookout *lookout, struct cell cell,
                          struct starstrike_view *out)
{
    const struct outlook *outlook = &lookout->outlook;
    int nearest = INT_MAX;
    out->game = outlook->game;
    out->unit = outlook->unit;
    out->cell = cell;
    out->ground = starstrike_ground(out->game, cell);
    out->count = 0;
    for (int i = 0; i < outlook->enemy_count; i++) {
        struct starstrike_sight *sight = &out->sights[out->count];
        int distance = starstrike_between(cell, outlook->enemies[i].cell);
        nearest = distance < nearest ? distance : nearest;
        if (!look_at_enemy(out, &outlook->enemies[i], distance, sight))
            continue;
        sight->enemy = (uint8_t)i;
        out->count++;
    }
    int beyond = nearest == INT_MAX ? 0 : nearest + 1 - outlook->range;
    out->rest = strategic_worth(lookout, out) - core_loss(out) - (beyond > 0 ? BEYOND * beyond : 0);
}

/* ---- fire ---- */

static int given_worth(struct starstrike_lookout *lookout, const struct starstrike_view *view,
                       const struct starstrike_sight *sight, int bearing)
{
    const struct starstrike_ship *ship = starstrike_ship_of(view->game, view->unit);
    struct starstrike_volley volley = {.unit = view->unit,
                                       .target = lookout->outlook.enemies[sight->enemy].unit,
                                       .arms = sight->within & ship->covers[bearing],
                                       .distance = sight->distance,
                                       .shields = sight->shields,
                                       .cover = sight->cover};
    return volley.arms ? tallied_worth(lookout, sight->enemy, &volley) : 0;
}

static int taken_worth(struct starstrike_lookout *lookout, const struct starstrike_view *view,
                       const struct starstrike_sight *sight, int bearing)
{
    bool bare = view->ground == STARSTRIKE_NEBULA;
    struct starstrike_volley volley = {
        .unit = lookout->outlook.enemies[sight->enemy].unit,
        .target = view->unit,
        .arms = sight->arms,
        .distance = sight->distance,
        .shields = bare ? 0 : shields_towards(view->game, view->unit, bearing),
        .cover = cover_of(view->ground)};
    return volley.arms ? tallied_worth(lookout, sight->enemy, &volley) : 0;
}

struct starstrike_fire starstrike_fire_from(struct starstrike_lookout *lookout,
                                            const struct starstrike_view *view, int facing)
{
    struct starstrike_fire fire = {0, 0, {0, 0}};
    for (int i = 0; i < view->count; i++) {
        const struct starstrike_sight *sight = &view->sights[i];
        int bearing = turn_bearing(sight->bearing, facing);
        int given = given_worth(lookout, view, sight, bearing);
        fire.best = given > fire.best ? given : fire.best;
        fire.sum += given;
        fire.danger[sight->acted] += taken_worth(lookout, view, sight, bearing);
    }
    return fire;
}

/* It has acted when it stands there: enemies that have not will fire at it before they move; those
 * that have stay where they are until somebody acts in the next round. */
int starstrike_view_worth(struct starstrike_lookout *lookout, const struct starstrike_view *view,
                          int facing)
{
    enum { NOW = 80, LATER = 15 }; /* per cent of what the others could do */
    struct starstrike_fire fire = starstrike_fire_from(lookout, view, facing);
    int danger = fire.danger[false] * NOW + fire.danger[true] * LATER;
    return (3 * fire.sum + 2 * fire.best) / 8 - danger / 100 + view->rest;
}

int starstrike_stand_worth(struct starstrike_lookout *lookout, const struct stand *stand)
{
    struct starstrike_view view;
    starstrike_view_from(lookout, stand->cell, &view);
    return starstrike_view_worth(lookout, &view, stand->facing);
}
