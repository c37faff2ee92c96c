/* Estimates: what strikes and Assaults are worth. */
#include "rules/starstrike/doctrine.h"

#include "base/bits.h"

enum {
    ICON = 100, /* one of them */
    DIE = 6,
    SHIELD_WORTH = 25, /* of a point, per cent of an icon that goes through */
    PIECE = 60,        /* what battles between quick players are decided by: each piece … */
    HULL_POINT = 38,   /* … and its points */
    SHIELD_POINT = 8
};

struct stand starstrike_stand_now(const struct game *game, int unit)
{
    const struct unit *body = &starstrike_state_of(game)->units[unit];
    return (struct stand){.unit = unit, .cell = body->cell, .facing = body->heading};
}

int starstrike_piece_worth(const struct game *game, int unit)
{
    const struct starstrike_ship *ship = starstrike_ship_of(game, unit);
    int shields = 0;
    for (int facing = 0; facing < STARSTRIKE_FACINGS; facing++)
        shields += ship->shield[facing];
    return PIECE + HULL_POINT * ship->hull + SHIELD_POINT * shields;
}

/* ---- damage ---- */

/* Part of the piece's worth, by what it has left. */
static int weigh_part(const struct game *game, int unit, const struct starstrike_blow *blow,
                      int worth)
{
    const struct starstrike_piece *piece = starstrike_piece_of(game, unit);
    int limit = starstrike_order_limit_full(starstrike_ship_of(game, unit));
    int markers = piece->crits > limit ? 1 : limit + 1 - piece->crits;
    int hull = piece->hull > 0 ? piece->hull : 1;
    int part = worth * blow->hull / (ICON * hull) + worth * blow->crits / (ICON * markers) +
               worth * blow->shields / (ICON * 4 * hull) * SHIELD_WORTH / ICON;
    return part < worth ? part : worth;
}

static int weigh_blow(const struct game *game, int unit, const struct starstrike_blow *blow)
{
    return weigh_part(game, unit, blow, starstrike_piece_worth(game, unit));
}

/* What a target has against a weapon. */
struct guard {
    int armor;
    int flak;
    int shields;
    bool massive;
    bool ore_hull;
    bool fast;
};

static struct guard printed_guard(const struct game *game, int unit)
{
    const struct starstrike_ship *ship = starstrike_ship_of(game, unit);
    return (struct guard){.armor = ship->armor,
                          .flak = ship->flak,
                          .massive = starstrike_has_keyword(ship, STARSTRIKE_MASSIVE),
                          .ore_hull = starstrike_has_keyword(ship, STARSTRIKE_ORE_HULL),
                          .fast = starstrike_has_keyword(ship, STARSTRIKE_FAST)};
}

static int fails(int amount, int threshold)
{
    int faces = threshold < 0 ? DIE : threshold > DIE ? 0 : DIE - threshold;
    return amount * faces / DIE;
}

static bool minds_armor(const struct starstrike_weapon *weapon)
{
    return !(weapon->types >> STARSTRIKE_HEAVY_WEAPON & 1);
}

static bool minds_flak(const struct starstrike_weapon *weapon)
{
    return weapon->types >> STARSTRIKE_ORDNANCE & 1;
}

/* SS-5F.02 to SS-5F.04: icons in hundredths that have come through shields */
static struct starstrike_blow save(const struct starstrike_weapon *weapon,
                                   const struct guard *guard, const int icons[STARSTRIKE_ICONS])
{
    int hits = icons[STARSTRIKE_H], crits = icons[STARSTRIKE_C], direct = icons[STARSTRIKE_D];
    if (minds_armor(weapon)) {
        hits = fails(hits, guard->armor);
        crits = fails(crits, guard->armor);
    }
    if (minds_flak(weapon)) {
        hits = fails(hits, guard->flak);
        crits = fails(crits, guard->flak);
    }
    crits = guard->massive ? crits / 2 : crits;
    direct = guard->ore_hull ? direct * 2 / 3 : direct;
    direct = guard->fast ? direct * 5 / DIE : direct;
    return (struct starstrike_blow){.hull = hits + direct, .crits = crits};
}

/* Icons of a die by its six faces together. */
static const uint8_t *icons_of_die(const struct starstrike_weapon *weapon, int m)
{
    return weapon->six_faces[m - STARSTRIKE_MODIFIER_MIN];
}

/* Shields stop Criticals first, what Lock Ons add they do not (SS-5E.02). */
static struct starstrike_blow strike_blow(const struct starstrike_weapon *weapon, int dice, int m,
                                          const struct guard *guard)
{
    const uint8_t *die = icons_of_die(weapon, m);
    int icons[STARSTRIKE_ICONS], spent = 0;
    for (int icon = 0; icon < STARSTRIKE_ICONS; icon++)
        icons[icon] = ICON * dice * die[icon] / DIE;
    for (int icon = STARSTRIKE_C; icon >= STARSTRIKE_H; icon--) {
        int room = ICON * guard->shields - spent;
        int stopped = icons[icon] < room ? icons[icon] : room;
        icons[icon] -= stopped * 4 / 5; /* dice fall unevenly: some come through */
        spent += stopped;
    }
    for (int icon = STARSTRIKE_H; icon < STARSTRIKE_ICONS; icon++)
        icons[icon] += icons[STARSTRIKE_T] * die[icon] / DIE;
    struct starstrike_blow blow = save(weapon, guard, icons);
    blow.shields = spent;
    return blow;
}

struct starstrike_blow starstrike_die_blow(const struct game *game, int unit,
                                           const struct starstrike_weapon *weapon, int m)
{
    struct guard guard = printed_guard(game, unit);
    const uint8_t *die = icons_of_die(weapon, m);
    int icons[STARSTRIKE_ICONS];
    for (int icon = 0; icon < STARSTRIKE_ICONS; icon++)
        icons[icon] = ICON * die[icon] / DIE;
    return save(weapon, &guard, icons);
}

/* ---- strikes ---- */

/* Points on the facings (bits), most of which may be spent. */
static int shields_on(const struct starstrike_piece *piece, int facings)
{
    int points = 0;
    for (int facing = 0; facing < STARSTRIKE_FACINGS; facing++)
        points += facings >> facing & 1 ? piece->shield[facing] : 0;
    return points;
}

int starstrike_strike_worth(const struct game *game, int unit, int arm, int target)
{
    const struct starstrike_arm *gun = &starstrike_ship_of(game, unit)->arm[arm];
    const struct starstrike_weapon *weapon = starstrike_weapon_of(game, gun->weapon);
    struct starstrike_case strike = {game, unit, target, arm};
    struct starstrike_aim aim;
    struct guard guard = printed_guard(game, target);
    starstrike_aim_at(&strike, &aim);
    if (minds_armor(weapon))
        guard.armor = starstrike_armor(game, target);
    if (minds_flak(weapon))
        guard.flak = starstrike_flak(game, target);
    if (starstrike_is_shielded(game, target, unit))
        guard.shields = shields_on(starstrike_piece_of(game, target),
                                   starstrike_facings_to(game, target, unit));
    struct starstrike_blow blow = strike_blow(weapon, gun->dice, aim.m, &guard);
    return weigh_blow(game, target, &blow);
}

/* What a weapon's own card says of distance and role; terrain of the target. */
static int rough_modifier(const struct game *game, const struct starstrike_weapon *weapon,
                          const struct starstrike_volley *volley)
{
    int role = starstrike_ship_of(game, volley->target)->role;
    int sum = volley->cover;
    for (int i = 0; i < weapon->mod_count; i++) {
        const struct starstrike_condition *condition = &weapon->mod[i].condition;
        if (volley->distance >= condition->distance_min &&
            volley->distance <= condition->distance_max &&
            (condition->target_role == 0 || condition->target_role >> role & 1) &&
            condition->target_shielded == 0)
            sum += weapon->mod[i].value;
    }
    return starstrike_limit_modifier(sum);
}

int starstrike_volley_worth(const struct game *game, const struct starstrike_volley *volley)
{
    const struct starstrike_ship *ship = starstrike_ship_of(game, volley->unit);
    struct starstrike_blow whole = {0, 0, 0};
    struct guard guard = printed_guard(game, volley->target);
    guard.shields = volley->shields;
    for (int arms = volley->arms; arms; arms &= arms - 1) {
        const struct starstrike_arm *gun = &ship->arm[bits_lowest((uint64_t)arms)];
        const struct starstrike_weapon *weapon = starstrike_weapon_of(game, gun->weapon);
        int m = rough_modifier(game, weapon, volley);
        struct starstrike_blow blow = strike_blow(weapon, gun->dice, m, &guard);
        whole.hull += blow.hull;
        whole.crits += blow.crits;
        whole.shields += blow.shields;
    }
    return weigh_blow(game, volley->target, &whole);
}

/* ---- Assaults ---- */

/* SS-7B: hits of one on the other, saves deducted, in hundredths */
static int skirmish_hits(const struct game *game, int unit, int other)
{
    int deadly = starstrike_keyword_x(game, unit, STARSTRIKE_DEADLY);
    int faces = deadly > 1 ? deadly : 1;
    faces += starstrike_keyword(game, unit, STARSTRIKE_BOARDING_ARRAY);
    faces += 3 * starstrike_keyword(game, unit, STARSTRIKE_STARMAW);
    int hits = ICON * starstrike_skirmish_dice(game, unit) * faces / DIE;
    hits = starstrike_evade_ready(game, other) ? hits / 2 : hits;
    hits = starstrike_keyword(game, other, STARSTRIKE_ORE_HULL) ? hits * 2 / 3 : hits;
    struct cell cell = starstrike_state_of(game)->units[other].cell;
    return starstrike_ground(game, cell) == STARSTRIKE_STRATEGIC ? hits * 2 / 3 : hits;
}

int starstrike_assault_worth(const struct game *game, int unit, int other)
{
    struct starstrike_blow given = {.hull = skirmish_hits(game, unit, other)};
    struct starstrike_blow taken = {.hull = skirmish_hits(game, other, unit)};
    taken.hull += ICON * starstrike_keyword_x(game, other, STARSTRIKE_LETHAL) / 2;
    return weigh_blow(game, other, &given) - weigh_blow(game, unit, &taken);
}
