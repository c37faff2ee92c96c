/* Estimates: what strikes and Assaults are worth. */
#include "rules/starstrike/doctrine/doctrine.h"

#include "base/bits.h"

enum {
    ICON = 100, /* one of them */
    DIE = 6,
    SHIELD_WORTH = 25, /* of a point, per cent of an icon that goes through */
    PIECE = 60,        /* what battles between quick players are decided by: each piece … */
    HULL_POINT = 38,   /* … and its points */
    SHIELD_POINT = 8
};

struct stand starstrike_value_stand_now(const struct game *game, int unit)
{
    const struct unit *body = &starstrike_state_of(game)->units[unit];
    return (struct stand){.unit = unit, .cell = body->cell, .facing = body->heading};
}

int starstrike_value_of_piece(const struct game *game, int unit)
{
    const struct starstrike_ship *ship = starstrike_ship_of(game, unit);
    int shields = 0;
    for (int facing = 0; facing < STARSTRIKE_FACINGS; facing++)
        shields += ship->shield[facing];
    return PIECE + HULL_POINT * ship->hull + SHIELD_POINT * shields;
}

/* ---- damage ---- */

struct starstrike_prey starstrike_value_prey(const struct game *game, int unit)
{
    const struct starstrike_ship *ship = starstrike_ship_of(game, unit);
    const struct starstrike_piece *piece = starstrike_piece_of(game, unit);
    int limit = starstrike_order_limit_full(ship);
    return (struct starstrike_prey){.role = ship->role,
                                    .armor = ship->armor,
                                    .flak = ship->flak,
                                    .massive = starstrike_has_keyword(ship, STARSTRIKE_MASSIVE),
                                    .ore_hull = starstrike_has_keyword(ship, STARSTRIKE_ORE_HULL),
                                    .fast = starstrike_has_keyword(ship, STARSTRIKE_FAST),
                                    .worth = starstrike_value_of_piece(game, unit),
                                    .hull = piece->hull > 0 ? piece->hull : 1,
                                    .markers = piece->crits > limit ? 1 : limit + 1 - piece->crits};
}

/* Part of the piece's worth, by what it has left. */
static int weigh_blow(const struct starstrike_prey *prey, const struct starstrike_blow *blow)
{
    int worth = prey->worth, part = worth * blow->hull / (ICON * prey->hull);
    if (blow->crits)
        part += worth * blow->crits / (ICON * prey->markers);
    if (blow->shields)
        part += worth * blow->shields / (ICON * 4 * prey->hull) * SHIELD_WORTH / ICON;
    return part < worth ? part : worth;
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
static inline void add_unsaved(const struct starstrike_weapon *weapon,
                               const struct starstrike_prey *prey,
                               const int icons[STARSTRIKE_ICONS], struct starstrike_blow *sum)
{
    int hits = icons[STARSTRIKE_H], crits = icons[STARSTRIKE_C], direct = icons[STARSTRIKE_D];
    if (minds_armor(weapon)) {
        hits = fails(hits, prey->armor);
        crits = fails(crits, prey->armor);
    }
    if (minds_flak(weapon)) {
        hits = fails(hits, prey->flak);
        crits = fails(crits, prey->flak);
    }
    crits = prey->massive ? crits / 2 : crits;
    direct = prey->ore_hull ? direct * 2 / 3 : direct;
    direct = prey->fast ? direct * 5 / DIE : direct;
    sum->hull += hits + direct;
    sum->crits += crits;
}

/* Icons of a die by its six faces together. */
static const uint8_t *icons_of_die(const struct starstrike_weapon *weapon, int m)
{
    return weapon->six_faces[m - STARSTRIKE_MODIFIER_MIN];
}

/* Shields stop Criticals first, what Lock Ons add they do not (SS-5E.02). */
static void add_strike(const struct starstrike_arm *gun, const struct starstrike_weapon *weapon,
                       int m, const struct starstrike_prey *prey, int shields,
                       struct starstrike_blow *sum)
{
    const uint8_t *die = icons_of_die(weapon, m);
    int icons[STARSTRIKE_ICONS], spent = 0;
    for (int icon = 0; icon < STARSTRIKE_ICONS; icon++)
        icons[icon] = ICON * gun->dice * die[icon] / DIE;
    for (int icon = STARSTRIKE_C; icon >= STARSTRIKE_H; icon--) {
        int room = ICON * shields - spent;
        int stopped = icons[icon] < room ? icons[icon] : room;
        icons[icon] -= stopped * 4 / 5; /* dice fall unevenly: some come through */
        spent += stopped;
    }
    for (int icon = STARSTRIKE_H; icon < STARSTRIKE_ICONS; icon++)
        icons[icon] += icons[STARSTRIKE_T] * die[icon] / DIE;
    add_unsaved(weapon, prey, icons, sum);
    sum->shields += spent;
}

struct starstrike_blow starstrike_value_die_blow(const struct game *game, int unit,
                                                 const struct starstrike_weapon *weapon, int m)
{
    struct starstrike_prey prey = starstrike_value_prey(game, unit);
    struct starstrike_blow blow = {0, 0, 0};
    const uint8_t *die = icons_of_die(weapon, m);
    int icons[STARSTRIKE_ICONS];
    for (int icon = 0; icon < STARSTRIKE_ICONS; icon++)
        icons[icon] = ICON * die[icon] / DIE;
    add_unsaved(weapon, &prey, icons, &blow);
    return blow;
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

int starstrike_value_of_strike(const struct game *game, int unit, int arm, int target)
{
    const struct starstrike_arm *gun = &starstrike_ship_of(game, unit)->arm[arm];
    const struct starstrike_weapon *weapon = starstrike_weapon_of(game, gun->weapon);
    struct starstrike_case strike = {game, unit, target, arm};
    struct starstrike_aim aim;
    struct starstrike_prey prey = starstrike_value_prey(game, target);
    struct starstrike_blow blow = {0, 0, 0};
    int shields = 0;
    starstrike_aim_at(&strike, &aim);
    if (minds_armor(weapon))
        prey.armor = starstrike_piece_armor(game, target);
    if (minds_flak(weapon))
        prey.flak = starstrike_piece_flak(game, target);
    if (starstrike_piece_is_shielded(game, target, unit))
        shields = shields_on(starstrike_piece_of(game, target),
                             starstrike_hex_facings_to(game, target, unit));
    add_strike(gun, weapon, aim.m, &prey, shields, &blow);
    return weigh_blow(&prey, &blow);
}

/* What a weapon's own card says of distance and role; terrain of the target. */
static int rough_modifier(const struct starstrike_weapon *weapon,
                          const struct starstrike_volley *volley)
{
    int sum = volley->cover;
    for (int i = 0; i < weapon->mod_count; i++) {
        const struct starstrike_condition *condition = &weapon->mod[i].condition;
        if (volley->distance >= condition->distance_min &&
            volley->distance <= condition->distance_max &&
            (condition->target_role == 0 || condition->target_role >> volley->prey->role & 1) &&
            condition->target_shielded == 0)
            sum += weapon->mod[i].value;
    }
    return starstrike_aim_limit(sum);
}

int starstrike_value_of_volley(const struct game *game, const struct starstrike_volley *volley)
{
    struct starstrike_blow whole = {0, 0, 0};
    for (int arms = volley->arms; arms; arms &= arms - 1) {
        const struct starstrike_arm *gun = &volley->ship->arm[bits_lowest((uint64_t)arms)];
        const struct starstrike_weapon *weapon = starstrike_weapon_of(game, gun->weapon);
        add_strike(gun, weapon, rough_modifier(weapon, volley), volley->prey, volley->shields,
                   &whole);
    }
    return weigh_blow(volley->prey, &whole);
}

/* ---- Assaults ---- */

/* SS-7B: hits of one on the other, saves deducted, in hundredths */
static int skirmish_hits(const struct game *game, int unit, int other)
{
    int deadly = starstrike_piece_keyword_x(game, unit, STARSTRIKE_DEADLY);
    int faces = deadly > 1 ? deadly : 1;
    faces += starstrike_piece_keyword(game, unit, STARSTRIKE_BOARDING_ARRAY);
    faces += 3 * starstrike_piece_keyword(game, unit, STARSTRIKE_STARMAW);
    int hits = ICON * starstrike_piece_skirmish_dice(game, unit) * faces / DIE;
    hits = starstrike_piece_evade_ready(game, other) ? hits / 2 : hits;
    hits = starstrike_piece_keyword(game, other, STARSTRIKE_ORE_HULL) ? hits * 2 / 3 : hits;
    struct cell cell = starstrike_state_of(game)->units[other].cell;
    return starstrike_ground(game, cell) == STARSTRIKE_STRATEGIC ? hits * 2 / 3 : hits;
}

int starstrike_value_of_assault(const struct game *game, int unit, int other)
{
    struct starstrike_blow given = {.hull = skirmish_hits(game, unit, other)};
    struct starstrike_blow taken = {.hull = skirmish_hits(game, other, unit)};
    taken.hull += ICON * starstrike_piece_keyword_x(game, other, STARSTRIKE_LETHAL) / 2;
    struct starstrike_prey prey = starstrike_value_prey(game, other);
    struct starstrike_prey own = starstrike_value_prey(game, unit);
    return weigh_blow(&prey, &given) - weigh_blow(&own, &taken);
}
