/* One attack before its dice: range, band, modifiers, and whether it may be made (UN-D1, UN-D2). */
#include "rules/universal/law/aim/aim.h"

#include "base/bits.h"
#include "rules/kit/arcs.h"
#include "rules/kit/pool.h"
#include "rules/universal/state/place.h"

enum { NO_BAND = -1 };

/* ---- range ---- */

/* UN-E2.7: a Probe of the attacker's side lays it bare */
static bool is_stealthy(const struct game *game, int unit, int target)
{
    const struct unit *units = universal_state_of(game)->units;
    return universal_gift(game, target, UNIVERSAL_STEALTH) &&
           !universal_marker_probe_near(game, units[unit].side, units[target].cell);
}

/* UN-D1.2 */
static int range_between(struct cell from, struct cell to)
{
    int range = universal_distance(from, to);
    return range > 1 ? range : 1;
}

/* UN-D1.3: both count the actual range, neither what the other makes of it */
static int stretch_range(const struct game *game, int unit, int target, int range, bool scanners)
{
    int stealth = is_stealthy(game, unit, target) ? range / 3 : 0; /* UN-E3.10 */
    int nearer = scanners ? range / 4 : 0;                         /* UN-E1.8 */
    return range + stealth - nearer;
}

int universal_aim_range(const struct game *game, int unit, int target, int range)
{
    return stretch_range(game, unit, target, range,
                         universal_item_works(game, unit, UNIVERSAL_LONG_RANGE_SCANNERS));
}

bool universal_aim_uses_scanners(const struct game *game, int unit, int target)
{
    const struct unit *units = universal_state_of(game)->units;
    if (!universal_item_works(game, unit, UNIVERSAL_LONG_RANGE_SCANNERS))
        return false;
    return universal_distance(units[unit].cell, units[target].cell) >= 4;
}

static enum universal_rule range_rule(const struct game *game, const struct universal_aim *aim)
{
    bool far = is_stealthy(game, aim->unit, aim->target);
    bool near = universal_aim_uses_scanners(game, aim->unit, aim->target);
    if (aim->effective == aim->range && !(far && near))
        return UNIVERSAL_RULE_D1_2;
    return far ? UNIVERSAL_RULE_D1_3 : UNIVERSAL_RULE_E1_8;
}

/* UN-D1.2 */
static int find_band(const struct universal_profile *profile, int range)
{
    for (int i = 0; i < profile->band_count; i++)
        if (range >= profile->band[i].range[0] && range <= profile->band[i].range[1])
            return i;
    return NO_BAND;
}

/* ---- modifiers ---- */

enum {
    OF_TARGET = 1 << UNIVERSAL_FROM_NO_ENGINES | 1 << UNIVERSAL_FROM_COUNTERMEASURES |
                1 << UNIVERSAL_FROM_DETECTED,
    OF_SIZE = 1 << UNIVERSAL_FROM_SIZE,
    OF_SILENCE = 1 << UNIVERSAL_FROM_SILENT_TARGET | 1 << UNIVERSAL_FROM_SILENT_OWN,
    OF_LINE = 1 << UNIVERSAL_FROM_NEBULA | 1 << UNIVERSAL_FROM_FIELD | 1 << UNIVERSAL_FROM_TAIL,
    OF_WEAPON =
        1 << UNIVERSAL_FROM_FIRE_CONTROL | 1 << UNIVERSAL_FROM_SUSTAINED | 1 << UNIVERSAL_FROM_RANGE
};

/* UN-D2.2, UN-C4.5, UN-D6.3, UN-E1.6, UN-E1.9, UN-E3.9, UN-F3.1, UN-H1: what counts for whom */
static int sources_of(enum universal_blow kind)
{
    switch ((int)kind) {
    case UNIVERSAL_BY_WEAPONS:
        return OF_TARGET | OF_SIZE | OF_SILENCE | OF_LINE | OF_WEAPON;
    case UNIVERSAL_BY_PDS:
        return OF_TARGET | OF_SIZE | OF_SILENCE | OF_LINE;
    case UNIVERSAL_BY_SHOCKWAVE:
        return OF_TARGET | OF_SIZE | OF_SILENCE;
    case UNIVERSAL_BY_SEEKERS:
        return OF_TARGET | OF_SIZE;
    case UNIVERSAL_BY_FLIGHT:
        return OF_TARGET;
    default:
        return 0;
    }
}

/* UN-C2.1, UN-E3.5: all boxes crossed off, of a ship that has some */
static bool has_dead_engines(const struct game *game, int target)
{
    return universal_is_ship(game, target) && !universal_gift(game, target, UNIVERSAL_IMMOBILE) &&
           universal_track_engines_dead(game, target);
}

static bool is_flagged(const struct game *game, int unit, enum universal_flag flag)
{
    return unit != UNIT_NONE && (universal_element_of(game, unit)->flags & (uint32_t)flag);
}

/* UN-D5.sustained */
bool universal_aim_is_steady(const struct game *game, const struct universal_aim *aim)
{
    return aim->weapon >= 0 && universal_trait_in(aim->traits, UNIVERSAL_SUSTAINED) &&
           universal_element_of(game, aim->unit)->aimed[aim->weapon] == aim->target + 1;
}

/* UN-Z3.5d: the effective range decides */
static int range_modifier(const struct game *game, const struct universal_aim *aim)
{
    if (aim->kind != UNIVERSAL_BY_WEAPONS || aim->band == NO_BAND)
        return 0;
    const struct universal_design *design = universal_design_of(game, aim->unit);
    return design->battery[design->weapons[aim->weapon].battery].range_mod[aim->band];
}

/* UN-D2.2: every source, whether it counts or not */
static void find_sources(const struct game *game, const struct universal_aim *aim, int8_t *of)
{
    const struct unit *units = universal_state_of(game)->units;
    bool ship = universal_is_ship(game, aim->target);
    of[UNIVERSAL_FROM_NO_ENGINES] = has_dead_engines(game, aim->target);
    of[UNIVERSAL_FROM_SILENT_TARGET] = (int8_t)-is_flagged(game, aim->target, UNIVERSAL_SILENT);
    of[UNIVERSAL_FROM_SILENT_OWN] = (int8_t)-is_flagged(game, aim->unit, UNIVERSAL_SILENT);
    of[UNIVERSAL_FROM_COUNTERMEASURES] =
        (int8_t) - (ship && universal_item_works(game, aim->target, UNIVERSAL_COUNTERMEASURES));
    of[UNIVERSAL_FROM_SIZE] = (int8_t) - !ship;
    of[UNIVERSAL_FROM_DETECTED] = (int8_t)-is_flagged(game, aim->target, UNIVERSAL_EXPOSED);
    if (aim->kind != UNIVERSAL_BY_WEAPONS && aim->kind != UNIVERSAL_BY_PDS)
        return;
    struct universal_line line =
        universal_sight_line(game, units[aim->unit].cell, units[aim->target].cell);
    of[UNIVERSAL_FROM_NEBULA] = (int8_t)-line.nebula;
    of[UNIVERSAL_FROM_FIELD] = (int8_t)-line.field;
    of[UNIVERSAL_FROM_TAIL] = (int8_t)-line.tail;
    of[UNIVERSAL_FROM_FIRE_CONTROL] =
        universal_item_works(game, aim->unit, UNIVERSAL_ENHANCED_FIRE_CONTROL);
    of[UNIVERSAL_FROM_SUSTAINED] = universal_aim_is_steady(game, aim);
    of[UNIVERSAL_FROM_RANGE] = (int8_t)range_modifier(game, aim);
}

static enum universal_rule plain_rule(const struct game *game, const struct universal_aim *aim)
{
    switch ((int)aim->kind) {
    case UNIVERSAL_BY_FLIGHT:
        return UNIVERSAL_RULE_F3_1;
    case UNIVERSAL_BY_PDS:
        return UNIVERSAL_RULE_E1_9;
    case UNIVERSAL_BY_SEEKERS:
        return UNIVERSAL_RULE_D6_3;
    case UNIVERSAL_BY_SHOCKWAVE:
        return UNIVERSAL_RULE_E3_9;
    case UNIVERSAL_BY_ASTEROID:
        return UNIVERSAL_RULE_H1;
    default: {
        enum universal_rule rule = range_rule(game, aim);
        return rule == UNIVERSAL_RULE_D1_2 ? UNIVERSAL_RULE_D2_1 : rule;
    }
    }
}

enum universal_rule universal_aim_source_rule(int source)
{
    static const enum universal_rule rules[UNIVERSAL_SOURCE_COUNT] = {
        [UNIVERSAL_FROM_NO_ENGINES] = UNIVERSAL_RULE_C2_1,
        [UNIVERSAL_FROM_SILENT_TARGET] = UNIVERSAL_RULE_C4_5,
        [UNIVERSAL_FROM_SILENT_OWN] = UNIVERSAL_RULE_C4_5,
        [UNIVERSAL_FROM_FIRE_CONTROL] = UNIVERSAL_RULE_E1_6,
        [UNIVERSAL_FROM_COUNTERMEASURES] = UNIVERSAL_RULE_E1_5,
        [UNIVERSAL_FROM_SIZE] = UNIVERSAL_RULE_F3_2,
        [UNIVERSAL_FROM_DETECTED] = UNIVERSAL_RULE_E1_4B,
        [UNIVERSAL_FROM_NEBULA] = UNIVERSAL_RULE_H4,
        [UNIVERSAL_FROM_FIELD] = UNIVERSAL_RULE_H1B,
        [UNIVERSAL_FROM_TAIL] = UNIVERSAL_RULE_H3,
        [UNIVERSAL_FROM_SUSTAINED] = UNIVERSAL_RULE_D5_SUSTAINED,
        [UNIVERSAL_FROM_RANGE] = UNIVERSAL_RULE_Z3_5D};
    return rules[source];
}

/* The rule of the one modifier there is; how several add up: UN-D2.2. */
static enum universal_rule choose_rule(const struct game *game, const struct universal_aim *aim,
                                       bool ignored)
{
    enum universal_rule rule = plain_rule(game, aim);
    int count = 0;
    if (ignored)
        return UNIVERSAL_RULE_D5_ACCURATE;
    for (int i = 0; i < UNIVERSAL_SOURCE_COUNT; i++)
        if (aim->modifiers.of[i] && ++count == 1)
            rule = universal_aim_source_rule(i);
    return count > 1 ? UNIVERSAL_RULE_D2_2 : rule;
}

/* UN-D2.1, UN-D2.2, UN-D5.accurate */
static void add_up(const struct game *game, struct universal_aim *aim)
{
    int counted = sources_of(aim->kind), sum = 0;
    bool accurate = universal_trait_in(aim->traits, UNIVERSAL_ACCURATE), ignored = false;
    int8_t *of = aim->modifiers.of;
    find_sources(game, aim, of);
    for (int i = 0; i < UNIVERSAL_SOURCE_COUNT; i++) {
        if (!(counted >> i & 1))
            of[i] = 0;
        if (accurate && of[i] < 0) {
            of[i] = 0;
            ignored = true;
        }
        sum += of[i];
    }
    aim->modifiers.sum = (int8_t)sum;
    aim->need = aim->acc - sum;
    aim->rule = choose_rule(game, aim, ignored);
}

/* UN-D5.sweeping: the dice belong to no single weapon, so none of them is Sustained */
void universal_aim_relax(struct universal_aim *aim)
{
    int8_t *steady = &aim->modifiers.of[UNIVERSAL_FROM_SUSTAINED];
    aim->modifiers.sum = (int8_t)(aim->modifiers.sum - *steady);
    aim->need += *steady;
    *steady = 0;
}

int32_t universal_aim_pack(const struct universal_modifiers *modifiers, int word)
{
    return pool_pack(modifiers->of, UNIVERSAL_SOURCE_COUNT, word);
}

void universal_aim_unpack(int32_t word0, int32_t word1, struct universal_modifiers *out)
{
    out->sum = (int8_t)pool_unpack(word0, word1, out->of, UNIVERSAL_SOURCE_COUNT);
}

/* ---- the aim ---- */

const struct universal_profile *universal_aim_profile(const struct game *game, int unit, int weapon,
                                                      int profile)
{
    const struct universal_design *design = universal_design_of(game, unit);
    const struct universal_battery *battery = &design->battery[design->weapons[weapon].battery];
    return profile < battery->profile_count ? &battery->profile[profile] : NULL;
}

/* Profile of the weapon, or of the Seekers that fly already. */
static const struct universal_profile *profile_of(const struct game *game,
                                                  const struct universal_aim *aim)
{
    if (aim->kind != UNIVERSAL_BY_SEEKERS)
        return universal_aim_profile(game, aim->unit, aim->weapon, aim->profile);
    const struct universal_marker *seekers = &universal_state_of(game)->markers[aim->marker];
    return &universal_design_of(game, aim->unit)
                ->battery[universal_marker_battery(seekers)]
                .profile[universal_marker_profile(seekers)];
}

static void find_range(const struct game *game, struct universal_aim *aim)
{
    const struct universal_state *state = universal_state_of(game);
    bool flies = aim->kind == UNIVERSAL_BY_SEEKERS; /* UN-D6.2 */
    aim->range = 1;
    if (flies || aim->unit != UNIT_NONE) {
        struct cell from = flies ? state->markers[aim->marker].cell : state->units[aim->unit].cell;
        aim->range = range_between(from, state->units[aim->target].cell);
    }
    bool shot = aim->kind == UNIVERSAL_BY_WEAPONS || aim->kind == UNIVERSAL_BY_PDS;
    aim->effective =
        shot ? universal_aim_range(game, aim->unit, aim->target, aim->range) : aim->range;
}

static void find_values(const struct game *game, struct universal_aim *aim)
{
    static const uint8_t acc[] = {[UNIVERSAL_BY_FLIGHT] = UNIVERSAL_FLIGHT_ACC,
                                  [UNIVERSAL_BY_PDS] = UNIVERSAL_PDS_ACC,
                                  [UNIVERSAL_BY_ASTEROID] = UNIVERSAL_ROCK_ACC,
                                  [UNIVERSAL_BY_SHOCKWAVE] = UNIVERSAL_SHOCK_ACC,
                                  [UNIVERSAL_BY_CARRIER] = 0};
    aim->band = 0;
    aim->traits = 0;
    aim->rof = aim->kind == UNIVERSAL_BY_PDS ? UNIVERSAL_PDS_ROF : 0;
    aim->acc = acc[aim->kind];
    aim->dmg = 1;
    if (aim->kind == UNIVERSAL_BY_PDS && aim->effective > UNIVERSAL_PDS_RANGE)
        aim->band = NO_BAND;
    if (aim->kind != UNIVERSAL_BY_WEAPONS && aim->kind != UNIVERSAL_BY_SEEKERS)
        return;
    const struct universal_profile *profile = profile_of(game, aim);
    aim->traits = profile->traits;
    aim->band = find_band(profile, aim->effective);
    if (aim->band == NO_BAND)
        return;
    aim->rof = profile->band[aim->band].rof;
    aim->acc = profile->band[aim->band].acc;
    aim->dmg = profile->band[aim->band].dmg;
}

void universal_aim_find(const struct game *game, struct universal_aim *aim)
{
    find_range(game, aim);
    find_values(game, aim);
    add_up(game, aim);
}

/* ---- may it be made? ---- */

/* UN-0.3, UN-C4.2 */
static enum universal_flaw judge_target(const struct game *game, int unit, int target)
{
    const struct universal_state *state = universal_state_of(game);
    if (target >= state->head.unit_count)
        return UNIVERSAL_NOT_AN_ENEMY;
    if (state->units[target].side == state->units[unit].side)
        return UNIVERSAL_NOT_AN_ENEMY;
    if (!universal_on_board(game, target) || !universal_on_board(game, unit) ||
        is_flagged(game, unit, UNIVERSAL_EXPOSED))
        return UNIVERSAL_BEYOND_REACH;
    return UNIVERSAL_SOUND_AIM;
}

/* UN-D1.4: weapons whose arcs have this bearing, all of them in the same hex */
static uint64_t bearing_weapons(const struct universal_design *design, uint32_t bearing)
{
    return bearing == ARCS_ALL ? UINT64_MAX : design->bears[bits_lowest(bearing)];
}

/* UN-D1.2, UN-D1.4, UN-D1.6: everything but the line of sight */
static enum universal_flaw judge_weapon(const struct game *game, struct universal_aim *aim)
{
    if (!universal_gun_works(game, aim->unit, aim->weapon))
        return UNIVERSAL_NO_WEAPON;
    const struct universal_profile *profile =
        universal_aim_profile(game, aim->unit, aim->weapon, aim->profile);
    if (!profile)
        return UNIVERSAL_NO_PROFILE;
    if (!(universal_gun_ready(game, aim->unit) >> aim->weapon & 1))
        return UNIVERSAL_NOT_READY;
    struct cell to = universal_state_of(game)->units[aim->target].cell;
    if (!universal_arc_bears_on(game, aim->unit, aim->weapon, to))
        return UNIVERSAL_OUT_OF_ARC;
    find_range(game, aim);
    aim->band = find_band(profile, aim->effective);
    return aim->band == NO_BAND ? UNIVERSAL_OUT_OF_RANGE : UNIVERSAL_SOUND_AIM;
}

static bool is_blocked(const struct game *game, int unit, int target)
{
    const struct unit *units = universal_state_of(game)->units;
    return universal_sight_line(game, units[unit].cell, units[target].cell).blocked;
}

enum universal_flaw universal_aim_flaw(const struct game *game, struct universal_aim *aim)
{
    enum universal_flaw flaw = judge_target(game, aim->unit, aim->target);
    bool sees = aim->kind == UNIVERSAL_BY_WEAPONS || aim->kind == UNIVERSAL_BY_PDS;
    if (flaw != UNIVERSAL_SOUND_AIM)
        return flaw;
    if (aim->kind == UNIVERSAL_BY_WEAPONS) {
        flaw = judge_weapon(game, aim);
    } else {
        find_range(game, aim);
        find_values(game, aim);
        flaw = aim->band == NO_BAND ? UNIVERSAL_OUT_OF_RANGE : UNIVERSAL_SOUND_AIM;
    }
    if (flaw == UNIVERSAL_SOUND_AIM && sees && is_blocked(game, aim->unit, aim->target))
        return UNIVERSAL_NO_SIGHT;
    return flaw;
}

enum universal_flaw universal_aim_judge(const struct game *game, struct universal_aim *aim)
{
    enum universal_flaw flaw = universal_aim_flaw(game, aim);
    if (flaw != UNIVERSAL_SOUND_AIM && flaw != UNIVERSAL_OUT_OF_RANGE && flaw != UNIVERSAL_NO_SIGHT)
        return flaw;
    universal_aim_find(game, aim);
    aim->rule = aim->band == NO_BAND ? range_rule(game, aim) : aim->rule;
    return flaw;
}

/* UN-D5.sweeping: a weapon that fires just now could strike the target, too */
bool universal_aim_reaches(const struct game *game, struct universal_aim *aim)
{
    struct cell to = universal_state_of(game)->units[aim->target].cell;
    universal_aim_find(game, aim);
    return aim->band != NO_BAND && universal_arc_bears_on(game, aim->unit, aim->weapon, to) &&
           !is_blocked(game, aim->unit, aim->target);
}

/* Weapons already declared by the ship whose opportunity it is. */
uint64_t universal_aim_declared(const struct game *game, int unit)
{
    const struct universal_state *state = universal_state_of(game);
    uint64_t weapons = 0;
    for (int i = 0; i < state->declared && state->actor == unit; i++)
        weapons |= (uint64_t)1 << state->fire_weapon[i];
    return weapons;
}

struct universal_gunner universal_aim_gunner(const struct game *game, int unit)
{
    return (struct universal_gunner){
        game, unit, universal_gun_ready(game, unit) & ~universal_aim_declared(game, unit),
        universal_item_works(game, unit, UNIVERSAL_LONG_RANGE_SCANNERS),
        universal_has(game, UNIVERSAL_OPTION_ACTION_POINTS)};
}

/* UN-G1 */
static bool can_pay(const struct universal_gunner *gunner, struct universal_aim *aim)
{
    aim->band = find_band(profile_of(gunner->game, aim), aim->effective);
    return universal_aim_price(gunner->game, aim) <=
           universal_item_points(gunner->game, gunner->unit);
}

/* UN-D1.2: weapons with a band at this range, as bands lie one behind the other; UN-G1 */
static uint64_t weapons_within(const struct universal_gunner *gunner, int target, int profile,
                               int range)
{
    const struct universal_design *design = universal_design_of(gunner->game, gunner->unit);
    uint64_t within = 0;
    for (int i = 0; i < design->battery_count; i++) {
        const struct universal_battery *battery = &design->battery[i];
        uint64_t mine = gunner->free & battery->weapons;
        if (!mine || profile >= battery->profile_count || range > battery->profile[profile].reach)
            continue;
        if (!gunner->costs || can_pay(gunner, &(struct universal_aim){.kind = UNIVERSAL_BY_WEAPONS,
                                                                      .unit = gunner->unit,
                                                                      .weapon = bits_lowest(mine),
                                                                      .profile = profile,
                                                                      .target = target,
                                                                      .effective = range}))
            within |= mine;
    }
    return within;
}

uint64_t universal_aim_weapons_within(const struct universal_gunner *gunner, int target,
                                      int profile)
{
    const struct game *game = gunner->game;
    const struct unit *units = universal_state_of(game)->units;
    int unit = gunner->unit;
    if (gunner->free == 0 || judge_target(game, unit, target) != UNIVERSAL_SOUND_AIM)
        return 0;
    int range = stretch_range(
        game, unit, target, range_between(units[unit].cell, units[target].cell), gunner->scanners);
    uint64_t open = weapons_within(gunner, target, profile, range);
    if (!open)
        return 0;
    open &= bearing_weapons(universal_design_of(game, unit),
                            universal_arc_bearing(game, unit, units[target].cell));
    return open && is_blocked(game, unit, target) ? 0 : open;
}

uint64_t universal_aim_open(const struct game *game, int unit, int target, int profile)
{
    struct universal_gunner gunner = universal_aim_gunner(game, unit);
    return universal_aim_weapons_within(&gunner, target, profile);
}

/* UN-G1: what the weapon takes in its band, and the Scanners that let it reach so far */
int universal_aim_price(const struct game *game, const struct universal_aim *aim)
{
    const struct universal_profile *profile =
        universal_aim_profile(game, aim->unit, aim->weapon, aim->profile);
    int price = aim->band == NO_BAND ? 0 : profile->band[aim->band].ap;
    if (universal_aim_uses_scanners(game, aim->unit, aim->target))
        price += universal_item_price(game, aim->unit, UNIVERSAL_LONG_RANGE_SCANNERS);
    return price;
}
