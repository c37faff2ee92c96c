/* Facts of ships, their boxes, tracks and systems. */
#include "rules/nova/law.h"

enum { LEAST_LIMIT = 600, LIMIT_STEP = 200, FACES = 6 };

/* ---- who and what ---- */

bool nova_has(const struct game *game, enum nova_option option)
{
    return game->setup->option[option] != 0;
}

int nova_option(const struct game *game, enum nova_option option)
{
    return game->setup->option[option];
}

enum nova_movement nova_movement_of(const struct game *game)
{
    return (enum nova_movement)game->setup->option[NOVA_OPTION_MOVEMENT];
}

const struct nova_design *nova_design_at(const struct setup *setup, int design)
{
    return library_record(&setup->library, NOVA_CLASSES, design);
}

const struct nova_design *nova_design_of(const struct game *game, int unit)
{
    return nova_design_at(game->setup, nova_state_of(game)->units[unit].design);
}

const struct nova_ship *nova_ship_of(const struct game *game, int unit)
{
    return &nova_state_of(game)->ships[unit];
}

bool nova_on_board(const struct game *game, int unit)
{
    return nova_state_of(game)->units[unit].status == STATUS_BOARD;
}

int nova_count_ships(const struct game *game, int side)
{
    const struct nova_state *state = nova_state_of(game);
    int count = 0;
    for (int unit = 0; unit < state->head.unit_count; unit++)
        count += state->units[unit].side == side && state->units[unit].status == STATUS_BOARD;
    return count;
}

enum nova_condition nova_condition_of(const struct game *game, int unit)
{
    return (enum nova_condition)(nova_ship_of(game, unit)->flags >> NOVA_CONDITION_SHIFT & 3);
}

enum nova_fate nova_fate_of(const struct game *game, int unit)
{
    return (enum nova_fate)(nova_ship_of(game, unit)->flags >> NOVA_FATE_SHIFT & 3);
}

int nova_rating(const struct game *game, int unit)
{
    return nova_design_of(game, unit)->points;
}

/* NV-setup.1 */
int nova_size_limit(enum nova_size size)
{
    return LEAST_LIMIT + LIMIT_STEP * (int)size;
}

int nova_size_target(enum nova_size size)
{
    return nova_size_limit(size) / 2;
}

int nova_vp_target(const struct game *game)
{
    const struct nova_scenario *scenario = game->setup->scenario;
    int size = nova_state_of(game)->size;
    if (scenario->vp_at_least > 0)
        return scenario->vp_at_least;
    return size < NOVA_SIZES ? nova_size_target((enum nova_size)size) : 0;
}

/* NV-vp.1 */
int nova_score(const struct game *game, int side)
{
    return nova_state_of(game)->vp[side];
}

/* ---- systems and traits ---- */

/* Its place in the design's list, -1: not aboard. */
static int find_system(const struct nova_design *design, enum nova_system system)
{
    for (int i = 0; i < design->system_count; i++)
        if (design->system[i].system == system)
            return i;
    return -1;
}

/* NV-opt.3, NV-sys.0 */
bool nova_has_system(const struct game *game, int unit, enum nova_system system)
{
    const struct nova_design *design = nova_design_of(game, unit);
    if (!(design->systems >> system & 1) || !nova_has(game, NOVA_OPTION_NOVA_SYSTEMS))
        return false;
    int place = find_system(design, system);
    return place >= 0 && !(nova_ship_of(game, unit)->lost >> place & 1);
}

/* NV-sys.6 */
int nova_regeneration(const struct game *game, int unit)
{
    if (!nova_has_system(game, unit, NOVA_REGENERATING))
        return 0;
    const struct nova_design *design = nova_design_of(game, unit);
    return design->system[find_system(design, NOVA_REGENERATING)].rating;
}

/* NV-opt.4 */
int nova_traits(const struct game *game, int unit, int bank, int profile)
{
    const struct nova_design *design = nova_design_of(game, unit);
    if (!nova_has(game, NOVA_OPTION_NOVA_TRAITS))
        return 0;
    return design->battery[design->bank[bank].battery].profile[profile].traits;
}

/* NV-trait.4, NV-trait.5 */
uint64_t nova_banks_spent(const struct game *game, int unit)
{
    return nova_has(game, NOVA_OPTION_NOVA_TRAITS) ? nova_ship_of(game, unit)->spent : 0;
}

/* ---- boxes ---- */

/* NV-comp.4 */
int nova_group(int boxes, int group)
{
    return (boxes + NOVA_GROUPS - 1 - group) / NOVA_GROUPS;
}

/* NV-opt.2: bullets stand on the middle and on the last of the system boxes */
static enum nova_condition condition_by_core(const struct nova_design *design, int core)
{
    int boxes = design->hull_group[1];
    if (boxes > 0 && core >= boxes)
        return NOVA_CRIPPLED;
    return boxes > 0 && core >= (boxes + 1) / 2 ? NOVA_DAMAGED : NOVA_INTACT;
}

/* NV-comp.6, NV-opt.2 */
enum nova_condition nova_condition_by_boxes(const struct game *game, int unit)
{
    const struct nova_design *design = nova_design_of(game, unit);
    const struct nova_ship *ship = nova_ship_of(game, unit);
    if (nova_is_full(game, unit))
        return NOVA_DESTROYED;
    if (nova_has(game, NOVA_OPTION_DAMAGE_LOCATION))
        return condition_by_core(design, ship->core);
    if (ship->hull >= design->hull_group[0] + design->hull_group[1])
        return NOVA_CRIPPLED;
    return ship->hull >= design->hull_group[0] ? NOVA_DAMAGED : NOVA_INTACT;
}

/* NV-comp.6, NV-opt.2 */
bool nova_is_full(const struct game *game, int unit)
{
    const struct nova_design *design = nova_design_of(game, unit);
    int boxes = design->hull;
    if (nova_has(game, NOVA_OPTION_DAMAGE_LOCATION))
        boxes -= design->hull_group[1];
    return nova_ship_of(game, unit)->hull >= boxes;
}

/* ---- tracks ---- */

int nova_track_checked(const struct game *game, int unit, enum nova_track track)
{
    return nova_ship_of(game, unit)->track[track];
}

/* NV-adv.1 */
int nova_bank_checked(const struct game *game, int unit, int bank)
{
    const struct nova_ship *ship = nova_ship_of(game, unit);
    int checked = 0;
    for (int word = 0; word < 3; word++)
        checked |= (int)(ship->bank_hit[word] >> bank & 1) << word;
    return checked;
}

/* NV-comp.5a */
int nova_thrust(const struct game *game, int unit)
{
    return nova_design_of(game, unit)->thrust[nova_track_checked(game, unit, NOVA_THRUST)];
}

/* NV-comp.5b, NV-adv.1 */
int nova_weapon_hits(const struct game *game, int unit, int bank)
{
    bool own = bank >= 0 && nova_has(game, NOVA_OPTION_BANK_SPECIFIC_DAMAGE);
    int checked =
        own ? nova_bank_checked(game, unit, bank) : nova_track_checked(game, unit, NOVA_WEAPONS);
    return nova_design_of(game, unit)->weapon_hit[checked];
}

/* NV-sys.7: the sector's own track; NULL: the plain one counts */
static const struct nova_sector_track *sector_track(const struct game *game, int unit, int sector,
                                                    enum nova_track track)
{
    const struct nova_design *design = nova_design_of(game, unit);
    if (sector < 0 || !nova_has_system(game, unit, NOVA_DIRECTIONAL))
        return NULL;
    if (track == NOVA_ECM)
        return design->sector_ecm_count > 0 ? &design->sector_ecm[sector] : NULL;
    return design->sector_shield_count > 0 ? &design->sector_shield[sector] : NULL;
}

/* NV-comp.5c, NV-sys.7 */
int nova_ecm(const struct game *game, int unit, int sector)
{
    int checked = nova_track_checked(game, unit, NOVA_ECM);
    const struct nova_sector_track *track = sector_track(game, unit, sector, NOVA_ECM);
    if (track)
        return track->count > 0 ? track->box[checked] : 0;
    return nova_design_of(game, unit)->ecm[checked];
}

/* NV-comp.5d, NV-sys.7: icons not yet checked */
int nova_faces(const struct game *game, int unit, int sector)
{
    const struct nova_design *design = nova_design_of(game, unit);
    const struct nova_sector_track *track = sector_track(game, unit, sector, NOVA_SHIELDS);
    const uint8_t *icons = track ? track->box : design->shield;
    int count = track ? track->count : design->shield_count, faces = 0;
    for (int i = nova_track_checked(game, unit, NOVA_SHIELDS); i < count; i++)
        if (icons[i] >= 1 && icons[i] <= FACES)
            faces |= 1 << (icons[i] - 1);
    return faces;
}

/* NV-sys.7: one sector that has the track is enough */
static bool has_in_a_sector(const struct nova_sector_track *tracks, bool by_value)
{
    for (int sector = 0; sector < NOVA_SECTORS; sector++)
        if (tracks[sector].count > 0 && (!by_value || tracks[sector].box[0] > 0))
            return true;
    return false;
}

/* NV-attack.12 */
bool nova_has_track(const struct game *game, int unit, enum nova_track track)
{
    const struct nova_design *design = nova_design_of(game, unit);
    bool directed = nova_has_system(game, unit, NOVA_DIRECTIONAL);
    switch (track) {
    case NOVA_THRUST:
        return design->thrust[0] > 0;
    case NOVA_WEAPONS:
        return design->bank_count > 0;
    case NOVA_ECM:
        return directed && design->sector_ecm_count > 0 ? has_in_a_sector(design->sector_ecm, true)
                                                        : design->ecm[0] > 0;
    case NOVA_SHIELDS:
        return directed && design->sector_shield_count > 0
                   ? has_in_a_sector(design->sector_shield, false)
                   : design->shield_count > 0;
    case NOVA_TRACKS:
        break;
    }
    return false;
}
