/* Places: who is in sight of a hex, and what it is worth for a piece to end there. */
#include "rules/starstrike/doctrine/sight.h"

#include "base/bits.h"

#include <string.h>

enum {
    HELD = 120,        /* a Strategic System hex */
    FAR = 6,           /* a hex farther from one that nobody holds */
    BEYOND = 12,       /* a hex farther from the enemy than it likes */
    LIKED = 3,         /* distance */
    LOST_IN_CORE = 60, /* per cent of the piece */
    LOST_ON_RIM = 25,
    LOST_IN_DUST = 8,
    TURN = STARSTRIKE_BEARINGS / STARSTRIKE_WAYS,
    HALF_TURN = STARSTRIKE_BEARINGS / 2
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
        int holder = starstrike_hex_piece(game, cell);
        if (holder == UNIT_NONE || holder == unit ||
            state->units[holder].side != state->units[unit].side)
            out->goals[out->goal_count++] = cell;
    }
}

static int cover_of(enum starstrike_terrain ground)
{
    static const uint8_t by_ground[STARSTRIKE_TERRAINS] = {
        [STARSTRIKE_CORE] = 2, [STARSTRIKE_DUST_CLOUD] = 1, [STARSTRIKE_NEBULA] = 1};
    return by_ground[ground];
}

static void watch(const struct game *game, int unit, struct starstrike_watch *out)
{
    const struct starstrike_piece *piece = starstrike_piece_of(game, unit);
    enum starstrike_terrain ground =
        starstrike_ground(game, starstrike_state_of(game)->units[unit].cell);
    out->ship = starstrike_ship_of(game, unit);
    out->prey = starstrike_value_prey(game, unit);
    for (int side = 0; side < STARSTRIKE_FACINGS; side++)
        out->shields[side] = piece->shield[out->ship->six ? side : 0];
    out->cover = (uint8_t)cover_of(ground);
    out->silent = ground == STARSTRIKE_CORE;
    out->acted = piece->flags & STARSTRIKE_ACTIVATED;
}

void starstrike_sight_look_out(const struct game *game, int unit, struct starstrike_lookout *out)
{
    outlook_open(&out->outlook, game, unit, starstrike_on_map, starstrike_value_stand_now);
    out->outlook.range = 1 + LIKED;
    watch(game, unit, &out->own);
    for (int i = 0; i < out->outlook.enemy_count; i++) {
        const struct stand *enemy = &out->outlook.enemies[i];
        watch(game, enemy->unit, &out->enemies[i]);
        if (starstrike_ground(game, enemy->cell) == STARSTRIKE_NEBULA)
            memset(out->enemies[i].shields, 0, sizeof out->enemies[i].shields);
    }
    memset(out->tally.key, 0, sizeof out->tally.key);
    find_goals(game, unit, out);
}

/* ---- volleys ---- */

/* A volley between the piece and one of the enemies is a key. */
enum {
    DISTANCE_BIT = 8, /* above the shields */
    COVER_BIT = 16,
    TAKEN_BIT = 18,
    ENEMY_BIT = 19,
    ARMS_BIT = 25
};
_Static_assert(OUTLOOK_ENEMIES_MAX <= 1 << (ARMS_BIT - ENEMY_BIT), "enemies fit into a key");
_Static_assert(STARSTRIKE_ARMS_MAX <= 32 - ARMS_BIT, "armaments fit into a key");

static int read_key(uint32_t key, int from, int to)
{
    return (int)(key >> from & ((1u << (to - from)) - 1));
}

static int key_worth(const struct starstrike_lookout *lookout, uint32_t key)
{
    const struct starstrike_watch *own = &lookout->own;
    const struct starstrike_watch *enemy = &lookout->enemies[read_key(key, ENEMY_BIT, ARMS_BIT)];
    bool taken = key >> TAKEN_BIT & 1;
    struct starstrike_volley volley = {.ship = taken ? enemy->ship : own->ship,
                                       .prey = taken ? &own->prey : &enemy->prey,
                                       .arms = (int)(key >> ARMS_BIT),
                                       .distance = read_key(key, DISTANCE_BIT, COVER_BIT),
                                       .shields = read_key(key, 0, DISTANCE_BIT),
                                       .cover = read_key(key, COVER_BIT, TAKEN_BIT)};
    return starstrike_value_of_volley(lookout->outlook.game, &volley);
}

/* A piece is weighed in many hexes and on many headings, but few of its volleys differ. */
static inline int tallied_worth(struct starstrike_lookout *lookout, uint32_t key)
{
    static const uint32_t mix = 0x9e3779b1;
    struct starstrike_tally *tally = &lookout->tally;
    uint32_t at = key * mix >> (32 - STARSTRIKE_TALLY_BITS);
    if (tally->key[at] != key) {
        tally->key[at] = key;
        tally->worth[at] = key_worth(lookout, key);
    }
    return tally->worth[at];
}

/* ---- views ---- */

/* From the north; one that faces nowhere is looked at from there (SS-G.8). */
static inline int turn_of(int heading)
{
    return heading == HEADING_NONE ? 0 : TURN * heading;
}

/* As seen from a bow turned by so much. */
static inline int turn_bearing(int bearing, int turn)
{
    return bearing < turn ? bearing - turn + STARSTRIKE_BEARINGS : bearing - turn;
}

/* The side that looks there. */
static inline unsigned side_towards(unsigned bearing)
{
    unsigned side = (bearing + TURN / 2) / TURN;
    return side < STARSTRIKE_FACINGS ? side : 0;
}

/* What the enemy may do to the piece, as a key of the tally but for shields. */
static uint32_t key_of_taken(const struct starstrike_watch *enemy, int distance, int back,
                             enum starstrike_terrain ground)
{
    int arms = enemy->ship->within[distance] & enemy->ship->covers[back];
    return arms ? (uint32_t)arms << ARMS_BIT | 1u << TAKEN_BIT |
                      (uint32_t)cover_of(ground) << COVER_BIT |
                      (uint32_t)enemy->ship->band[distance] << DISTANCE_BIT
                : 0;
}

/* Either of them may strike at the other: false if neither can. Nobody strikes out of a Core. */
static inline bool look_at_enemy(const struct starstrike_lookout *lookout, int enemy, int distance,
                                 const struct starstrike_view *view, struct starstrike_sight *out)
{
    const struct stand *stand = &lookout->outlook.enemies[enemy];
    const struct starstrike_watch *own = &lookout->own, *other = &lookout->enemies[enemy];
    bool strikes = distance <= own->ship->reach && view->ground != STARSTRIKE_CORE;
    bool struck = distance <= other->ship->reach && !other->silent;
    if (distance < 0 || !(strikes || struck))
        return false;
    int there = board_bearing(view->cell, stand->cell);
    int back = turn_bearing(there < HALF_TURN ? there + HALF_TURN : there - HALF_TURN,
                            turn_of(stand->facing));
    uint32_t taken = struck ? key_of_taken(other, distance, back, view->ground) : 0;
    out->given = (uint32_t)enemy << ENEMY_BIT | (uint32_t)other->cover << COVER_BIT |
                 other->shields[side_towards((unsigned)back)];
    out->taken = taken ? taken | (uint32_t)enemy << ENEMY_BIT : 0;
    out->bearing = (uint8_t)there;
    out->within = 0;
    out->acted = other->acted;
    if (strikes) {
        out->within = own->ship->within[distance];
        out->given |= (uint32_t)own->ship->band[distance] << DISTANCE_BIT;
    }
    return true;
}

/* The hex itself, or how far the next one is that nobody of its side holds. */
static int strategic_worth(const struct starstrike_lookout *lookout, struct cell from,
                           enum starstrike_terrain ground)
{
    int nearest = INT_MAX;
    if (ground == STARSTRIKE_STRATEGIC)
        return HELD;
    for (int i = 0; i < lookout->goal_count; i++) {
        int distance = starstrike_between(from, lookout->goals[i]);
        nearest = distance < nearest ? distance : nearest;
    }
    return nearest == INT_MAX ? 0 : -FAR * nearest;
}

int starstrike_sight_entry_loss(const struct game *game, int unit, struct cell cell)
{
    static const uint8_t lost[STARSTRIKE_TERRAINS] = {[STARSTRIKE_CORE] = LOST_IN_CORE,
                                                      [STARSTRIKE_HORIZON] = LOST_ON_RIM,
                                                      [STARSTRIKE_DUST_CLOUD] = LOST_IN_DUST};
    int part = lost[starstrike_ground(game, cell)];
    return part ? starstrike_value_of_piece(game, unit) * part / 100 : 0;
}

/* Farther from the next enemy than it likes; whoever is in the Core must get out again. */
static int place_worth(const struct starstrike_lookout *lookout, const struct starstrike_view *view,
                       int nearest)
{
    const struct outlook *outlook = &lookout->outlook;
    int beyond =
        outlook->enemy_count && nearest >= outlook->range ? nearest + 1 - outlook->range : 0;
    int loss = view->ground == STARSTRIKE_CORE
                   ? starstrike_sight_entry_loss(outlook->game, outlook->unit, view->cell)
                   : 0;
    return strategic_worth(lookout, view->cell, view->ground) - BEYOND * beyond - loss;
}

void starstrike_sight_view(const struct starstrike_lookout *lookout, struct cell cell,
                           struct starstrike_sight *sights, struct starstrike_view *out)
{
    const struct outlook *outlook = &lookout->outlook;
    int nearest = INT_MAX, count = 0;
    out->cell = cell;
    out->ground = starstrike_ground(outlook->game, cell);
    out->sights = sights;
    for (int i = 0; i < outlook->enemy_count; i++) {
        int distance = starstrike_between(cell, outlook->enemies[i].cell);
        nearest = distance < nearest ? distance : nearest;
        count += look_at_enemy(lookout, i, distance, out, &sights[count]);
    }
    out->count = count;
    out->rest = place_worth(lookout, out, nearest);
}

/* ---- fire ---- */

struct starstrike_fire starstrike_sight_fire(struct starstrike_lookout *lookout,
                                             const struct starstrike_view *view, int facing)
{
    const struct starstrike_watch *own = &lookout->own;
    uint32_t shield_mask = view->ground == STARSTRIKE_NEBULA ? 0 : UINT8_MAX;
    int turn = turn_of(facing), best = 0, sum = 0, danger = 0, later = 0;
    for (int i = 0; i < view->count; i++) {
        const struct starstrike_sight *sight = &view->sights[i];
        int bearing = turn_bearing(sight->bearing, turn);
        uint32_t arms = sight->within & own->ship->covers[bearing];
        uint32_t shields = own->shields[side_towards((unsigned)bearing)] & shield_mask;
        int given = arms ? tallied_worth(lookout, sight->given | arms << ARMS_BIT) : 0;
        int taken = sight->taken ? tallied_worth(lookout, sight->taken | shields) : 0;
        best = given > best ? given : best;
        sum += given;
        danger += taken;
        later += sight->acted ? taken : 0;
    }
    return (struct starstrike_fire){.best = best, .sum = sum, .danger = danger, .later = later};
}

/* It has acted when it stands there: enemies that have not will fire at it before they move; those
 * that have stay where they are until somebody acts in the next round. */
int starstrike_sight_view_worth(struct starstrike_lookout *lookout,
                                const struct starstrike_view *view, int facing)
{
    enum { NOW = 80, LATER = 15 }; /* per cent of what the others could do */
    struct starstrike_fire fire = starstrike_sight_fire(lookout, view, facing);
    int danger = (fire.danger - fire.later) * NOW + fire.later * LATER;
    return (3 * fire.sum + 2 * fire.best) / 8 - danger / 100 + view->rest;
}

int starstrike_sight_stand_worth(struct starstrike_lookout *lookout, const struct stand *stand)
{
    struct starstrike_sight sights[OUTLOOK_ENEMIES_MAX];
    struct starstrike_view view;
    starstrike_sight_view(lookout, stand->cell, sights, &view);
    return starstrike_sight_view_worth(lookout, &view, stand->facing);
}
