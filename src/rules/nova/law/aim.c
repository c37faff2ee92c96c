/* One attack before any die falls: range, modifier, defenses met, dice (NV-attack.3, 5, 6). */
#include "rules/nova/law/fire.h"

#include "rules/nova/yard/yard.h"

#include <string.h>

enum { DIE = 6, PART_MAX = 100, PART_BITS = 5, PARTS_OF_WORD = 6 };

/* ---- range ---- */

/* NV-attack.3, NV-adv.7 */
enum nova_band nova_aim_band(const struct game *game, const struct nova_profile *profile,
                             int distance)
{
    const uint8_t *range = profile->range;
    for (int band = NOVA_SHORT; band <= NOVA_LONG; band++)
        if (distance <= range[band])
            return (enum nova_band)band;
    if (nova_has(game, NOVA_OPTION_LONG_SHOTS) &&
        distance <= 2 * range[NOVA_LONG] - range[NOVA_MIDDLE])
        return NOVA_LONG_SHOT;
    return NOVA_BEYOND;
}

/* ---- dice ---- */

static uint64_t square_root(uint64_t square)
{
    uint64_t root = 0;
    for (uint64_t bit = (uint64_t)1 << 31; bit; bit >>= 1)
        if ((root + bit) * (root + bit) <= square)
            root += bit;
    return root;
}

/* NV-adv.2 */
int nova_aim_combined_number(const uint8_t *mods, int count)
{
    static const uint32_t steps[] = {902905650, 638450708, 451452825, 319225354,
                                     225726412, 159612677, 112863206, 79806338,
                                     56431603,  39903169,  28215801,  19951584};
    enum { STEPS = sizeof steps / sizeof steps[0], WHOLE = 60 };
    uint64_t share = 0;
    int number = 0;
    for (int i = 0; i < count; i++)
        share += mods[i] <= WHOLE ? square_root((uint64_t)1 << (WHOLE - mods[i])) : 0;
    for (int i = 0; i < STEPS; i++)
        number += steps[i] > share;
    return number;
}

/* ---- modifiers ---- */

static int clamp(int value, int most)
{
    return value > most ? most : value < -most ? -most : value;
}

static void set_part(struct nova_modifiers *modifiers, enum nova_source source, int value)
{
    int part = clamp(value, PART_MAX);
    modifiers->sum += part - modifiers->of[source];
    modifiers->of[source] = (int8_t)part;
}

/* Larger parts than fit never leave a die to be thrown. */
int32_t nova_aim_pack_modifiers(const struct nova_modifiers *modifiers, int word)
{
    enum { MOST = (1 << (PART_BITS - 1)) - 1 };
    uint32_t packed = 0;
    for (int i = 0; i < PARTS_OF_WORD && word * PARTS_OF_WORD + i < NOVA_SOURCE_COUNT; i++) {
        int part = clamp(modifiers->of[word * PARTS_OF_WORD + i], MOST);
        packed |= (uint32_t)(part + MOST) << (PART_BITS * i);
    }
    return (int32_t)packed;
}

void nova_aim_unpack_modifiers(const int32_t words[2], struct nova_modifiers *out)
{
    enum { MASK = (1 << PART_BITS) - 1, MOST = MASK / 2 };
    memset(out, 0, sizeof *out);
    for (int i = 0; i < NOVA_SOURCE_COUNT; i++) {
        uint32_t part =
            (uint32_t)words[i / PARTS_OF_WORD] >> (PART_BITS * (i % PARTS_OF_WORD)) & MASK;
        set_part(out, (enum nova_source)i, (int)part - MOST);
    }
}

/* ---- what fires ---- */

static const struct nova_profile *profile_of(const struct nova_sight *sight,
                                             const struct nova_aim *aim)
{
    const struct nova_design *design = sight->design;
    return &design->battery[design->bank[nova_lowest(aim->banks)].battery].profile[aim->profile];
}

/* NV-sys.8 */
static bool has_profile(const struct game *game, const struct nova_sight *sight,
                        const struct nova_aim *aim)
{
    return aim->profile == 0 || (profile_of(sight, aim)->present &&
                                 nova_ship_has_system(game, aim->unit, NOVA_DUAL_MODE));
}

/* NV-adv.2: banks of one battery, and one bank for a split */
static bool fires_as_one(const struct nova_sight *sight, const struct nova_aim *aim)
{
    const struct nova_design *design = sight->design;
    if (!nova_several(aim->banks))
        return true;
    return !aim->split &&
           !(aim->banks & ~design->battery_banks[design->bank[nova_lowest(aim->banks)].battery]);
}

/* NV-comp.7; NV-adv.2 */
static int bank_number(const struct nova_sight *sight, const struct nova_aim *aim)
{
    const struct nova_bank *bank = sight->design->bank;
    uint8_t mods[NOVA_BANKS_MAX];
    int count = 0;
    if (!nova_several(aim->banks))
        return bank[nova_lowest(aim->banks)].mod;
    for (uint64_t rest = aim->banks; rest; rest &= rest - 1)
        mods[count++] = bank[nova_lowest(rest)].mod;
    return nova_aim_combined_number(mods, count);
}

/* NV-attack.5; NV-adv.1: of combined banks the one hit most */
static int weapon_hits(const struct game *game, const struct nova_aim *aim)
{
    int most = 0;
    for (uint64_t rest = aim->banks; rest; rest &= rest - 1) {
        int hits = nova_ship_weapon_hits(game, aim->unit, nova_lowest(rest));
        most = hits > most ? hits : most;
    }
    return most;
}

/* ---- what is met ---- */

/* The target's ECM and shields: NV-attack.5, NV-sys.1, NV-trait.2 */
static void meet(const struct game *game, const struct nova_sight *sight, int traits,
                 struct nova_aim *aim)
{
    int countered =
        aim->ecm > 0 && nova_ship_has_system(game, aim->unit, NOVA_FIRE_CONTROL) ? 1 : 0;
    set_part(&aim->modifiers, NOVA_FROM_ECM, -aim->ecm);
    set_part(&aim->modifiers, NOVA_FROM_CONTROL, countered);
    aim->faces = aim->icons;
    if (traits >> NOVA_PIERCING & 1)
        aim->faces &= aim->faces - 1;
    aim->dice = nova_profile_dice(profile_of(sight, aim), aim->modifiers.sum);
}

/* NV-sys.7: on a boundary the sector that lets least through, of equal ones the first */
static void meet_sectors(const struct game *game, const struct nova_sight *sight, int traits,
                         struct nova_aim *aim)
{
    struct cell from = nova_state_of(game)->units[aim->unit].cell;
    int sectors = nova_arc_sectors_to(game, aim->target, from), least = -1;
    struct nova_aim best = *aim;
    for (int sector = 0; sector < NOVA_SECTORS; sector++) {
        if (!(sectors >> sector & 1))
            continue;
        aim->sector = sector;
        aim->ecm = nova_ship_ecm(game, aim->target, sector);
        aim->icons = nova_ship_faces(game, aim->target, sector);
        meet(game, sight, traits, aim);
        int through = aim->dice * (DIE - bits_count((uint64_t)aim->faces));
        if (least >= 0 && through >= least)
            continue;
        least = through;
        best = *aim;
    }
    *aim = best;
}

static void meet_defenses(const struct game *game, const struct nova_sight *sight, int traits,
                          struct nova_aim *aim)
{
    if (sight->directed) {
        meet_sectors(game, sight, traits, aim);
        return;
    }
    aim->ecm = sight->ecm;
    aim->icons = sight->faces;
    meet(game, sight, traits, aim);
}

int nova_aim_bare_faces(const struct game *game, int unit)
{
    int best = 0;
    if (!nova_ship_has_system(game, unit, NOVA_DIRECTIONAL))
        return nova_ship_faces(game, unit, -1);
    for (int sector = 0; sector < NOVA_SECTORS; sector++) {
        int faces = nova_ship_faces(game, unit, sector);
        if (bits_count((uint64_t)faces) > bits_count((uint64_t)best))
            best = faces;
    }
    return best;
}

/* ---- the attack ---- */

static bool is_evasive(const struct game *game, int unit)
{
    return nova_ship_of(game, unit)->flags & NOVA_EVASIVE;
}

/* NV-attack.5 and all that adds to it, but for the target's ECM */
static void set_modifiers(const struct game *game, const struct nova_sight *sight, int traits,
                          struct nova_aim *aim)
{
    struct nova_modifiers *modifiers = &aim->modifiers;
    bool far = aim->band == NOVA_LONG || aim->band == NOVA_LONG_SHOT;
    set_part(modifiers, NOVA_FROM_BANK, -bank_number(sight, aim));
    set_part(modifiers, NOVA_FROM_RANGE,
             nova_profile_range_modifier(aim->band, traits >> NOVA_DIFFUSE & 1));
    set_part(modifiers, NOVA_FROM_HITS, -weapon_hits(game, aim));
    if (far && nova_ship_has_system(game, aim->target, NOVA_STEALTH)) /* NV-sys.3 */
        set_part(modifiers, NOVA_FROM_STEALTH, -1);
    if (is_evasive(game, aim->unit)) /* NV-adv.5 */
        set_part(modifiers, NOVA_FROM_EVASION_OWN, -2);
    if (is_evasive(game, aim->target))
        set_part(modifiers, NOVA_FROM_EVASION_TARGET, -1);
    if (aim->split) /* NV-adv.2 */
        set_part(modifiers, NOVA_FROM_SPLIT, -2);
    if (nova_has(game, NOVA_OPTION_DAMAGE_LOCATION)) /* NV-opt.2 */
        set_part(modifiers, NOVA_FROM_LOCATION, 1);
}

/* NV-trait.1 */
static int boxes_of_hit(int traits)
{
    return traits >> NOVA_TRIPLE & 1 ? 3 : traits >> NOVA_DOUBLE & 1 ? 2 : 1;
}

/* NV-terr.1, NV-terr.2; true: nothing is seen of it */
static bool is_hidden(const struct game *game, struct nova_aim *aim)
{
    const struct unit *units = nova_state_of(game)->units;
    if (!nova_cell_has_ground(game))
        return false;
    struct nova_line line = nova_sight_line(game, units[aim->unit].cell, units[aim->target].cell);
    set_part(&aim->modifiers, NOVA_FROM_ASTEROIDS, -line.asteroids);
    set_part(&aim->modifiers, NOVA_FROM_DUST, -line.dust);
    return line.blocked;
}

static enum nova_flaw find_shooter(const struct game *game, const struct nova_sight *sight,
                                   const struct nova_aim *aim)
{
    int count = sight->design->bank_count;
    if (!sight->enemy)
        return NOVA_NOT_AN_ENEMY;
    if (aim->banks == 0 || (count < NOVA_BANKS_MAX && aim->banks >> count))
        return NOVA_NO_BANK;
    if (!fires_as_one(sight, aim))
        return NOVA_NOT_TOGETHER;
    return has_profile(game, sight, aim) ? NOVA_SOUND_AIM : NOVA_NO_SUCH_PROFILE;
}

static void clear_findings(struct nova_aim *aim)
{
    *aim = (struct nova_aim){.unit = aim->unit,
                             .target = aim->target,
                             .banks = aim->banks,
                             .profile = aim->profile,
                             .split = aim->split,
                             .band = NOVA_BEYOND,
                             .sector = -1};
}

void nova_aim_look(const struct game *game, int unit, int target, uint64_t banks,
                   struct nova_sight *out)
{
    const struct nova_state *state = nova_state_of(game);
    *out = (struct nova_sight){.design = nova_design_of(game, unit)};
    if (target >= state->head.unit_count || !nova_ship_is_on_board(game, target) ||
        state->units[target].side == state->units[unit].side)
        return;
    out->enemy = true;
    out->distance = nova_distance(state->units[unit].cell, state->units[target].cell);
    out->bearing = nova_arc_banks_bearing(game, unit, state->units[target].cell);
    if (!(out->bearing & banks))
        return;
    out->directed = nova_ship_has_system(game, target, NOVA_DIRECTIONAL);
    out->ecm = out->directed ? 0 : nova_ship_ecm(game, target, -1);
    out->faces = out->directed ? 0 : nova_ship_faces(game, target, -1);
}

enum nova_flaw nova_aim_judge_seen(const struct game *game, const struct nova_sight *sight,
                                   struct nova_aim *aim)
{
    clear_findings(aim);
    enum nova_flaw flaw = find_shooter(game, sight, aim);
    if (flaw)
        return flaw;
    int traits = nova_ship_traits(game, aim->unit, nova_lowest(aim->banks), aim->profile);
    aim->times = boxes_of_hit(traits);
    aim->distance = sight->distance;
    aim->band = nova_aim_band(game, profile_of(sight, aim), aim->distance);
    if (aim->banks & ~sight->bearing)
        return NOVA_OUT_OF_ARC;
    if (aim->band == NOVA_BEYOND)
        return NOVA_OUT_OF_RANGE;
    bool hidden = is_hidden(game, aim);
    set_modifiers(game, sight, traits, aim);
    meet_defenses(game, sight, traits, aim);
    if (hidden)
        return NOVA_BLOCKED;
    if (aim->dice == 0)
        return NOVA_NO_DICE;
    return aim->banks & nova_ship_banks_spent(game, aim->unit) ? NOVA_SPENT : NOVA_SOUND_AIM;
}

enum nova_flaw nova_aim_judge(const struct game *game, struct nova_aim *aim)
{
    struct nova_sight sight;
    nova_aim_look(game, aim->unit, aim->target, aim->banks, &sight);
    return nova_aim_judge_seen(game, &sight, aim);
}
